"""The finished game, line by line: where each Favor came from, read from the log, which tells every gain and loss of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from akebono.core.errors import AkebonoError
from akebono.drawing.face import ScoreLine, Tie
from akebono.drawing.svg import icon
from akebono.games.ryozen.components import (
    EVENT_WORDS,
    EVENTS,
    FIRST_PLAYER_SHARDS,
    RESOURCE_SET,
    ROUNDS,
    SAME_SHARDS,
    SHARDS,
    START_FAVOR,
)
from akebono.games.ryozen.drawing.words import EVENT_RULE, RANKS
from akebono.games.ryozen.state import Ryozen
from akebono.games.ryozen.steps.ending import best_sets

DAY: Final = "By day"
LOST: Final = "Lost to Events"
NIGHT: Final = "By night"
END: Final = "At the end"

# (name of the event, group, line, rule, shown even when nobody has any), in the order of the rulebook.
_LINES: Final[list[tuple[str, str, str, str, bool]]] = [
    ("favor-build", DAY, "Villages and Shrine built", "RYO-113", True),
    ("favor-discard", DAY, "Revelations discarded", "RYO-127", True),
    ("favor-slot", DAY, "Kin acquired in the Clanhouse", "RYO-139", True),
    ("favor-village-twin-river-town", DAY, "Twin River Town", "RYO-159", False),
    ("favor-village-bandits-lair", DAY, "Bandit’s Lair", "RYO-162", False),
    ("favor-village-featherglow", DAY, "Featherglow", "RYO-163", False),
    ("favor-statue", DAY, "Phoenix statue", "RYO-171", False),
    ("favor-offering", DAY, "Phoenix Offering", "RYO-178", False),
    ("favor-night-gates", NIGHT, "Gates", "RYO-104", True),
    ("favor-night-capital", NIGHT, "Capital", "RYO-107", True),
    ("favor-night-palace", NIGHT, "Kin in the Palace", "RYO-142", True),
    *[(f"favor-event-{event}", LOST, EVENT_WORDS[i], EVENT_RULE[i], False) for i, event in enumerate(EVENTS)],
    ("favor-shards-same", END, f"Sets of {SAME_SHARDS} shards of one colour", "RYO-095", True),
    ("favor-shards-mixed", END, "Sets of 3 colours", "RYO-096", True),
    ("favor-shards-single", END, "Single shards", "RYO-097", True),
    ("favor-resources", END, f"Sets of {RESOURCE_SET} resources", "RYO-100", True),
]
_GROUPS: Final = [DAY, LOST, NIGHT, END]


@dataclass
class _Sum:
    """What one source brought, by seat, and by seat and round."""

    seats: list[int]
    rounds: list[list[int]] = field(default_factory=list)


def ledger(s: Ryozen) -> list[ScoreLine]:
    """Return where every Favor came from; the values of a seat add up to its score. Raises AkebonoError without a log."""
    events = s.log
    if events is None:
        raise AkebonoError("the ledger of a game is read from its log: start or replay it with log=True")
    sums: dict[str, _Sum] = {}
    round_ = 0
    for event in events:
        name = event.told.name
        if name == "round":
            round_ = event.a - 1
        if not name.startswith("favor-") or event.seat < 0:
            continue
        amount = event.args[-1]
        if name.startswith("favor-event-"):
            amount = -amount
        found = sums.setdefault(name, _Sum([0] * s.seats, [[0] * ROUNDS for _ in range(s.seats)]))
        found.seats[event.seat] += amount
        if 0 <= round_ < ROUNDS:
            found.rounds[event.seat][round_] += amount
    lines: list[ScoreLine] = []
    if START_FAVOR:
        lines.append(ScoreLine(DAY, "At the start", "RYO-060", tuple([START_FAVOR] * s.seats)))
    known = {name for name, *_ in _LINES}
    others = [
        (name, DAY, name.removeprefix("favor-").replace("-", " "), "", False)
        for name in sums
        if name not in known
    ]
    for name, group, words, rule, always in sorted([*_LINES, *others], key=lambda row: _GROUPS.index(row[1])):
        total = sums.get(name)
        if total is None and not always:
            continue
        values = tuple(total.seats) if total is not None else tuple([0] * s.seats)
        lines.append(ScoreLine(group, words, rule, values, _marks(s, name, group, total)))
    return lines


def ties(s: Ryozen, names: Sequence[str]) -> list[Tie]:
    """Return who had as much Favor as others at the end, and how they stand on the Capital track, which decides (RYO-102)."""
    found = []
    for favor in sorted(set(s.favor), reverse=True):
        tied = tuple([seat for seat in s.capital if s.favor[seat] == favor])
        if len(tied) > 1:
            ranks = [f"{names[seat]} on rank {RANKS[s.capital.index(seat)]}" for seat in tied]
            words = f"The Capital track decides: {', then '.join(ranks)}"
            found.append(Tie(tied, words, "RYO-102"))
    return found


def _marks(s: Ryozen, name: str, group: str, total: _Sum | None) -> tuple[str, ...]:
    if group == NIGHT and total is not None:
        return tuple(_nights(total.rounds[seat]) for seat in range(s.seats))
    if name.startswith("favor-shards") and name != "favor-shards-single":
        return tuple(_sets(s, seat, name == "favor-shards-same") for seat in range(s.seats))
    return ()


def _nights(rounds: list[int]) -> str:
    """Return what each Night brought, beside its moon."""
    return " ".join([f'<span class="mark">{icon("i-moon", 12)}{amount}</span>' for amount in rounds])


def _sets(s: Ryozen, seat: int, same: bool) -> str:
    """Return the sets of shards that scored: three of a colour, or one of each."""
    held = s.shards[3 * seat : 3 * seat + 3]
    token = s.first == seat
    sets = best_sets(held[0], held[1], held[2], token)
    if token and FIRST_PLAYER_SHARDS:
        for colour in range(3):
            with_token = held[:]
            with_token[colour] += 1
            if best_sets(with_token[0], with_token[1], with_token[2], False).favor == sets.favor:
                held = with_token
                break
    if not same:
        return (
            f'<span class="mark">{sets.mixed} ×{"".join([icon("i-" + shard, 12) for shard in SHARDS])}</span>'
            if sets.mixed
            else ""
        )
    parts = []
    for colour, shard in enumerate(SHARDS):
        n = (held[colour] - sets.mixed) // SAME_SHARDS
        if n > 0:
            parts.append(f'<span class="mark">{n} ×{icon("i-" + shard, 12)}</span>')
    return " ".join(parts)
