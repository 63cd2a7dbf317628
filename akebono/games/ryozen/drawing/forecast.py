"""What Night would bring if it fell now, worked out by the rules themselves on a copy of the table.

Where a seat would have to choose, it takes what leaves it best off; resources and shards of its choice stay "any".
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Final, cast

from akebono.core.log import Event
from akebono.core.state import WHOLE
from akebono.games.ryozen import told
from akebono.games.ryozen.components import FORESEEN, RESOURCES, SHARDS
from akebono.games.ryozen.state import EMPTY, Ryozen, count
from akebono.games.ryozen.steps.events import DISCARD_RESOLVED
from akebono.games.ryozen.steps.night import NIGHTTIME
from akebono.games.ryozen.steps.setup import DAWN


@dataclass
class Change:
    """What something brings to one seat, or takes from it."""

    favor: int = 0
    resources: list[int] = field(default_factory=lambda: [0, 0, 0])
    any: int = 0
    """Resources of its choice."""
    shards: list[int] = field(default_factory=lambda: [0, 0, 0])
    shard: int = 0
    """Moon Shards of its choice."""
    cards: int = 0
    hit: int = 0
    """Kin that leave their Spot."""
    unveiled: int = 0
    first: bool = False

    def rows(self) -> list[tuple[str, int, str]]:
        """Return (symbol, how many, word) of what changes, Favor first."""
        rows = [("i-favor", self.favor, "Favor")]
        rows += [
            (f"i-{RESOURCES[i]}", n, RESOURCES[i].title() + _plural(n)) for i, n in enumerate(self.resources)
        ]
        rows.append(("i-any", self.any, f"resource{_plural(self.any)} of any kind"))
        rows += [(f"i-{SHARDS[i]}", n, SHARDS[i].title()) for i, n in enumerate(self.shards)]
        rows.append(("i-shard", self.shard, f"shard{_plural(self.shard)} of any colour"))
        rows.append(("i-card", self.cards, f"Revelation{_plural(self.cards)}"))
        return [row for row in rows if row[1]]

    def is_nothing(self) -> bool:
        """Does it change nothing at all?"""
        return not (self.rows() or self.hit or self.unveiled or self.first)


def _plural(n: int) -> str:
    return "" if abs(n) == 1 else "s"


@dataclass
class Forecast:
    """What Night would bring: in all by seat, and by Foreseen slot and seat what its Event alone would do."""

    seats: list[Change]
    events: dict[int, list[Change]]


def signed(n: int) -> str:
    """Return a number with its sign, a real minus included."""
    return f"+{n}" if n > 0 else f"−{-n}"


_known: OrderedDict[int, Forecast | None] = OrderedDict()
_KNOWN: Final = 64


def forecast(s: Ryozen) -> Forecast | None:
    """Return what Night would bring now (by Night: what is still to come), or None when the game is over."""
    key = s.digest()
    if key in _known:
        _known.move_to_end(key)
        return _known[key]
    found = _forecast(s)
    _known[key] = found
    if len(_known) > _KNOWN:
        _known.popitem(last=False)
    return found


def _forecast(s: Ryozen) -> Forecast | None:
    if s.over:
        return None
    guess = s.clone() if s.viewer == WHOLE else cast(Ryozen, s.imagine(0))
    guess.events = []
    slots = [slot for slot in range(FORESEEN) if s.foreseen[slot] != EMPTY]
    if s.night:
        dawn = [i for i, frame in enumerate(guess.stack) if frame.step is DAWN]
        if not dawn:
            return None
        guess.restack(guess.stack[dawn[-1] + 1 :])
        under_way = any(frame.step is DISCARD_RESOLVED for frame in guess.stack)
    else:
        guess.asks = ()
        guess.restack([])
        guess.then(NIGHTTIME)
        guess.advance()
        under_way = False
    _answer(guess, look_ahead=True)
    return _read(guess, s, slots, under_way)


def _answer(guess: Ryozen, look_ahead: bool) -> None:
    """Answer every question until the Night is over."""
    while guess.asks:
        seat = guess.asks[0].seat
        codes = guess.codes(seat)
        best = codes[0]
        if look_ahead and len(codes) > 1:
            most = -1
            for code in codes:
                trial = guess.clone()
                trial.events = None
                trial.play_trusted(seat, code)
                _answer(trial, look_ahead=False)
                worth = _worth(trial, seat)
                if worth > most:
                    best, most = code, worth
        guess.play_trusted(seat, best)


def _worth(s: Ryozen, seat: int) -> int:
    """Return what a seat owns, roughly in thirds of a Favor, so that it can choose the lesser evil."""
    first = 3 * seat
    own = 3 * s.favor[seat] + 2 * sum(s.resources[first : first + 3]) + 8 * sum(s.shards[first : first + 3])
    return own + 4 * count(s.kept[seat]) + (4 if s.first == seat else 0)


def _read(guess: Ryozen, s: Ryozen, slots: list[int], under_way: bool) -> Forecast:
    seats = [Change() for _ in range(s.seats)]
    events: dict[int, list[Change]] = {slot: [Change() for _ in range(s.seats)] for slot in slots}
    left = slots[1:] if under_way else slots[:]
    now = events[slots[0]] if under_way and slots else None
    for event in guess.events or []:
        kind = event.told
        if kind is told.RESOLVING:
            now = events[left.pop(0)] if left else None
            continue
        if kind.name.startswith("favor-night") or kind is told.MAJORITY:
            now = None
        seat = event.seat
        if kind.name in ("hit", "hit-cloaked"):
            seat = event.a
        if seat >= 0:
            for change in [seats[seat]] + ([now[seat]] if now is not None else []):
                _add(change, event)
    for seat, change in enumerate(seats):
        # Favor never falls below 0, so the sum of the parts is taken from the table itself.
        change.favor = guess.favor[seat] - s.favor[seat]
        change.first = guess.first == seat and s.first != seat
    return Forecast(seats, events)


def _add(change: Change, event: Event) -> None:
    kind = event.told
    name = kind.name
    if name.startswith("favor-event-"):
        change.favor -= event.a
    elif kind is told.GAINED_NIGHT_SHRINE:
        change.any += event.a
    elif kind is told.SHARD_PALACE:
        change.shard += event.a
    elif name.startswith("gained-"):
        change.resources[event.b] += event.a
    elif kind is told.LOST:
        change.resources[event.b] -= event.a
    elif kind is told.SHARD_LOST:
        change.shards[event.b] -= event.a
    elif name.startswith("shard-"):
        change.shards[event.b] += event.a
    elif kind is told.LOST_CARD:
        change.cards -= 1
    elif name == "hit":
        change.hit += 1
    elif name in ("hit-cloaked", "unveiled"):
        change.unveiled += 1


def is_tied(influence: list[int], leader: int) -> bool:
    """Is the leader's Influence matched, so that the Capital track decides?"""
    return leader >= 0 and sum(1 for amount in influence if amount == influence[leader]) > 1
