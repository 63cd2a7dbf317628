"""What a viewer may know of a table, as plain data: the only thing that pages, API and live streams are made from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from akebono.core.state import State

Status = Literal["waiting", "running", "over"]
SeatKind = Literal["open", "person", "bot"]


@dataclass(frozen=True)
class SeatView:
    """One seat as everybody sees it. `name` is empty while it is open, `bot` unless one sits there."""

    seat: int
    kind: SeatKind
    name: str
    bot: str = ""


@dataclass(frozen=True)
class Question:
    """What the viewer is asked. `kind`: one, some, amount, place, order or confirm; `least` and `most` count further picks."""

    step: str
    kind: str
    least: int
    most: int
    sentence: str
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Choice:
    """One legal action: its code, its text in records, its words for people, the things on the board that it touches."""

    code: int
    text: str
    words: str
    targets: tuple[str, ...]


@dataclass(frozen=True)
class LogLine:
    """One line of the viewer's log. `number` counts its lines from 0; `ply` how many plies the viewer knew of by then.

    `seat` is -1 for what nobody did. At a finished table without secrets `ply` is the place in the replay.
    """

    number: int
    ply: int
    seat: int
    sentence: str
    rule: str
    targets: tuple[str, ...]


@dataclass(frozen=True)
class Result:
    """How it ended: places (seats that share one together, best first), points and returns in [-1, 1] by seat."""

    ranking: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    returns: tuple[float, ...]


@dataclass(frozen=True)
class TableView:
    """All that one viewer may know of a table. Equal views look the same; `state` is left out of the comparison."""

    id: str
    name: str
    game: str
    status: Status
    options: Mapping[str, bool | str]
    seeded: bool
    """Somebody chose the seed, and so can know every deck."""
    pause: int
    """Seconds of the table's steady pause (`akebono.web.pause`); 0 for none."""
    seats: tuple[SeatView, ...]
    mine: tuple[int, ...]
    """All seats that the caller holds."""
    viewer: int | None
    ply: int
    acting: tuple[int, ...]
    prompt: Question | None
    legal: tuple[Choice, ...]
    answer_from: str
    """From when on the viewer's answer is taken, UTC, ISO 8601; empty where that is at once."""
    board: Mapping[str, object] | None
    scores: tuple[int, ...]
    log: tuple[LogLine, ...]
    log_total: int
    """How many lines the viewer's log has; `log` holds the last ones, or those that were asked for."""
    result: Result | None
    can_undo: bool
    undo_reason: str
    """Why the viewer cannot take back, or what taking back would do beyond the last ply; may be empty."""
    state: State | None = field(compare=False, repr=False)
    frames: dict[object, bytes] = field(default_factory=dict, init=False, compare=False, repr=False)
    """What live streams have made of this view, by how they make it."""

    @property
    def names(self) -> tuple[str, ...]:
        """The name of each seat, for faces and sentences; an open one is "Seat n", counted from 1."""
        return names_of(self.seats)


@dataclass(frozen=True)
class TableSummary:
    """One line of the lobby."""

    id: str
    name: str
    game: str
    status: Status
    seats: tuple[SeatView, ...]
    mine: tuple[int, ...]
    acting: tuple[int, ...]
    waits_for_me: bool
    seeded: bool
    created: str
    """UTC, ISO 8601."""


@dataclass(frozen=True)
class Created:
    """A new table and the secrets of the seats that its maker took at once, by seat."""

    table: str
    tokens: Mapping[int, str]


def names_of(seats: tuple[SeatView, ...]) -> tuple[str, ...]:
    """Return the name of each seat; an open one is "Seat n", counted from 1."""
    return tuple(seat.name or f"Seat {seat.seat + 1}" for seat in seats)
