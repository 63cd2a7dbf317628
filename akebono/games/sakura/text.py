"""The table of a duel in plain text, from a view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from akebono.core.state import State
from akebono.drawing.text import NARROWEST, row
from akebono.games.sakura.card import aura_of, current_range, life_of, meisters_range
from akebono.games.sakura.components import CARD_WORDS, FORMS, MEGAMI_WORDS, NO_DAMAGE
from akebono.games.sakura.state import (
    AURA,
    DUEL,
    DUST,
    FLARE,
    LIFE,
    NO_UMBRELLA,
    NONE,
    OPEN,
    POISON_BACK,
    RANGE,
    Sakura,
)
from akebono.games.sakura.vocabulary import STRATEGY

PHASE_WORDS: Final = ["before the first turn", "Start Phase", "Main Phase", "End Phase"]


def board(view: State, names: Sequence[str], width: int) -> str:
    """Return the whole position in lines of at most `width` characters (60 at least)."""
    assert isinstance(view, Sakura)
    wide = max(width, NARROWEST)
    lines = [_head(view, names), ""]
    near = max(view.viewer, 0)
    lines += [*_seat(view, names, 1 - near, wide), ""]
    if view.stage == DUEL:
        lines += [*row("Range", _range(view), wide), ""]
    lines += _seat(view, names, near, wide)
    return "\n".join(lines)


def _head(s: Sakura, names: Sequence[str]) -> str:
    if s.over:
        if s.loser != NONE:
            return "The duel is over."
        why = "a draw by the cap" if s.areas[LIFE] or s.areas[LIFE + 1] else "a draw, both at 0 Life"
        return f"The duel is over: {why}."
    if s.stage != DUEL:
        return "Before the duel."
    return f"Turn {s.turn}, {names[s.whose]}: {PHASE_WORDS[s.phase]}."


def _range(s: Sakura) -> list[str]:
    items = [f"{current_range(s)} ({s.start_range} when the turn began)"]
    if s.areas[RANGE] != current_range(s):
        items.append(f"crystals on it {s.areas[RANGE]}")
    items.append(f"Meister's Range {meisters_range(s)}")
    items.append(f"Dust {s.areas[DUST]}")
    for attack in s.attacks:
        items.append(
            f"Attack {_damage(aura_of(s, attack))}/{_damage(life_of(s, attack))} by {CARD_WORDS[attack.entry]}"
        )
    return items


def _damage(n: int) -> str:
    return "-" if n == NO_DAMAGE else str(n)


def _seat(s: Sakura, names: Sequence[str], seat: int, wide: int) -> list[str]:
    houses = " and ".join(MEGAMI_WORDS[megami] for megami in s.houses(seat)) or "Megami not yet known"
    lines = [f"{names[seat]}: {houses}"]
    side = s.sides[seat]
    if s.stage == DUEL:
        focus = f"Focus {side.focus}" + (", Cowering" if side.cowering else "")
        areas = [
            f"Life {s.areas[LIFE + seat]}",
            f"Aura {s.areas[AURA + seat]}",
            f"Flare {s.areas[FLARE + seat]}",
            focus,
        ]
        lines += row("  Crystals", areas, wide)
        lines += row("  Hand", _cards(side.hand), wide)
    lines += row(
        "  Ultimates", [*_cards(side.unused), *[f"{card} (used)" for card in _cards(side.used)]], wide
    )
    if s.stage == DUEL:
        attached = [f"{card} [{n}]" for card, n in zip(_cards(side.attached), side.crystals)]
        if attached:
            lines += row("  In play", attached, wide)
        lines += row(
            "  Piles",
            [f"draw {len(side.pile)}", f"discard {', '.join(_cards(side.discard)) or '-'}"],
            wide,
        )
        lines += row("  Face down", _cards(side.down), wide)
    special = _special(s, seat)
    return lines + (row("  Besides", special, wide) if special else [])


def _special(s: Sakura, seat: int) -> list[str]:
    items = []
    side = s.sides[seat]
    if side.umbrella != NO_UMBRELLA:
        items.append("umbrella " + ("open" if side.umbrella == OPEN else "closed"))
    if side.strategy != NONE:
        items.append("Strategy " + (STRATEGY.words[side.strategy] if side.strategy >= 0 else "prepared"))
    if side.machine + side.spent + side.minus + side.plus:
        items.append(f"Machine {side.machine}, Spent {side.spent}, tokens -{side.minus} +{side.plus}")
    items += [CARD_WORDS[FORMS[k]] for k in range(len(FORMS)) if side.forms >> k & 1]
    if side.wind + side.thunder:
        items.append(f"Wind {side.wind}, Thunder {side.thunder}")
    if side.pouch:
        items.append(f"pouch {len(side.pouch)}")
    return items


def _cards(cards: Sequence[int]) -> list[str]:
    """Return cards in words; the same backs together."""
    shown = [CARD_WORDS[card >> 1] for card in cards if card >= 0]
    poison = len([card for card in cards if card == POISON_BACK])
    hidden = len([card for card in cards if card < 0]) - poison
    if hidden:
        shown.append(f"{hidden} unseen")
    if poison:
        shown.append(f"{poison} Poison")
    return shown
