"""The rules know no seats: a duel in which the players have changed places goes the same way, ply for ply."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from akebono.games.sakura.components import CARD_IDS, CARD_KIND, CARD_MEGAMI, EXTRA, MEGAMI, NORMAL, ULTIMATE
from akebono.games.sakura.state import RANGE, Sakura
from tests.sakura.positions import Position

OF_EACH_SEAT = [
    "focus",
    "cowering",
    "marks",
    "used_cards",
    "attacks_made",
    "looks",
    "umbrella",
    "strategy",
    "strategy_known",
]
OF_EACH_SEAT += ["machine", "spent", "minus", "plus", "forms", "wind", "thunder", "crystals"]
ZONES = ["hand", "pile", "discard", "down", "unused", "used", "attached", "extra", "pouch"]
LISTS = ["removed", "leaving", "sealed", "charged"]
GIVEN = {"life": 6, "flare": 4, "focus": 2}


def seen_from(s: Sakura, seat: int) -> list[object]:
    """Return the table, that seat first, and every card as its entry and whether it is that seat's."""

    def named(cards: Sequence[int]) -> list[tuple[int, int]]:
        return sorted((card >> 1, card & 1 ^ seat) for card in cards)

    found: list[object] = [s.turn, s.whose ^ seat, s.phase, s.action, s.start_range, s.draw]
    found.append(s.loser ^ seat if s.loser >= 0 else s.loser)
    for area in range(0, RANGE, 2):
        found += [s.areas[area + seat], s.areas[area + 1 - seat]]
    found += s.areas[RANGE:]
    for who in (seat, 1 - seat):
        found += [getattr(s.sides[who], name) for name in OF_EACH_SEAT]
        found += [named(getattr(s.sides[who], name)) for name in ZONES]
    found += [named(getattr(s, name)) for name in LISTS]
    found += [(attack.seat ^ seat, attack.entry, attack.flags, attack.number) for attack in s.attacks]
    prompt = s.prompt
    if prompt is not None:
        found += [prompt.seat ^ seat, prompt.step, s.legal_for(prompt.seat)]
    return found


def cards_of(megami: str, kind: int) -> str:
    house = MEGAMI.index(megami)
    found = [
        id
        for k, id in enumerate(CARD_IDS)
        if CARD_MEGAMI[k] == house and CARD_KIND[k] == kind and not EXTRA[k]
    ]
    return " ".join(found)


def both_ways(megami: str, other: str, seed: int) -> tuple[Sakura, Sakura]:
    """Return a duel with all cards of that Megami in one seat's hands, and the one with the seats changed."""
    mine = {**GIVEN, "hand": cards_of(megami, NORMAL), "unused": cards_of(megami, ULTIMATE)}
    theirs = {**GIVEN, "hand": cards_of(other, NORMAL), "unused": cards_of(other, ULTIMATE)}
    if megami == "sariya" and seed % 2:
        mine |= {"machine": 0, "spent": 5}
    elif megami == "laila":
        mine |= {"wind": min(7 * seed, 20), "thunder": 4}
    distance = 1 + seed % 5
    here = Position(megami.replace("_", "-"), other.replace("_", "-")).a(**mine).b(**theirs)
    there = Position(other.replace("_", "-"), megami.replace("_", "-")).a(**theirs).b(**mine)
    return here.table(distance, distance - 2).main(0), there.table(distance, distance - 2).main(1)


@pytest.mark.rule("SAK-001")
@pytest.mark.parametrize("megami", MEGAMI)
def test_a_duel_goes_the_same_way_from_either_seat(megami: str) -> None:
    others = [other for other in ("saine", "tokoyo", "oboro", "utsuro_shard") if other != megami]
    for seed in range(8):
        here, there = both_ways(megami, others[seed % len(others)], seed)
        rng = random.Random(seed)
        played: set[int] = set()
        assert seen_from(here, 0) == seen_from(there, 1)
        for _ in range(60):
            if here.over:
                break
            codes = here.legal_for(here.seat)
            # Rather what has not been played yet, and of that not the first, which ends or declines.
            fresh = [code for code in codes[1:] if code not in played]
            code = rng.choice(fresh or codes)
            played.add(code)
            here.play(code, here.seat)
            there.play(code, there.seat)
            assert seen_from(here, 0) == seen_from(there, 1)
