"""The tables that are played at: who sits where, whose turn it is, what each may see. Pages and API both go through here.

The contract, for who builds on it:

- `Tables(database, games)` is made once; `await tables.open()` before use, `await tables.close()` at the end. All methods
  that may wait are coroutines of one event loop. Everything that is refused raises `akebono.web.errors.Refusal`
  (`.status`, `.code`, `.message`, `.hint`, `.view`) and has changed nothing. What has returned is on disk.
- A caller is a `Caller` (see `credentials`). A *viewer* is a seat that the caller holds, or None: a watcher. Methods take
  `seat=None` for "the seat that this caller holds"; with several, the one that the game waits for, else the first.
- `TableView` is all that a viewer may know, and the only thing to draw from. `view.state` is the kernel's own view
  (`state.seen_by(seat)`), for a game's face; None while the table waits for people, because nothing is dealt before all
  seats are taken.
- `view.ply` numbers what the viewer knows. It goes back to `play` and `undo`; an old one is refused with `stale`.
- `changes(...)` yields a view now and after each change that this viewer can notice, and None as a sign of life.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from akebono.core.game import Game
from akebono.core.state import State
from akebono.record import Record
from akebono.web.credentials import NOBODY, Caller

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
    seats: tuple[SeatView, ...]
    mine: tuple[int, ...]
    """All seats that the caller holds."""
    viewer: int | None
    ply: int
    acting: tuple[int, ...]
    prompt: Question | None
    legal: tuple[Choice, ...]
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

    @property
    def names(self) -> tuple[str, ...]:
        """The name of each seat, for faces and sentences; an open one is "Seat n", counted from 1."""
        return tuple(seat.name or f"Seat {seat.seat + 1}" for seat in self.seats)


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


class Tables:
    """All tables of one server."""

    def __init__(self, database: str, games: Mapping[str, Game] | None = None) -> None:
        """`database` is an SQLAlchemy address such as sqlite:///akebono.db; `games` by id, default `akebono.games()`."""
        raise NotImplementedError

    async def open(self) -> None:
        """Open the database and let the bots of all running tables go on."""
        raise NotImplementedError

    async def close(self) -> None:
        """Stop bots and live streams and close the database."""
        raise NotImplementedError

    @property
    def games(self) -> Mapping[str, Game]:
        """The games that can be played here."""
        raise NotImplementedError

    @property
    def bots(self) -> Sequence[str]:
        """The names of the bots that can take a seat, weakest first."""
        raise NotImplementedError

    async def create(
        self,
        game: str,
        seats: Sequence[str],
        options: Mapping[str, object] | None = None,
        name: str = "",
        seed: int | None = None,
        *,
        sit: Mapping[int, str] | None = None,
        caller: Caller = NOBODY,
    ) -> Created:
        """Open a table. `seats`: "open" or "bot:<name>", one each. `sit` names people who take open seats at once, for the
        caller; all in one transaction. Starts the game when no seat stays open."""
        raise NotImplementedError

    async def sit(self, table: str, seat: int, name: str, caller: Caller = NOBODY) -> str:
        """Take an open seat and return its token; the caller's browser, if any, holds it too. `taken`, `bad_name`, `name_taken`."""
        raise NotImplementedError

    async def release(self, table: str, seat: int, caller: Caller) -> None:
        """Give a seat back; its secrets are worth nothing from now on."""
        raise NotImplementedError

    async def view(
        self, table: str, caller: Caller = NOBODY, seat: int | None = None, log_from: int | None = None
    ) -> TableView:
        """Return what the caller may know. `log_from`: from which line of the log on, instead of the last ones."""
        raise NotImplementedError

    async def play(
        self, table: str, ply: int, codes: Sequence[int], caller: Caller, seat: int | None = None
    ) -> TableView:
        """Play these codes one after the other, all or none; return the view after them."""
        raise NotImplementedError

    async def undo(self, table: str, ply: int, caller: Caller, seat: int | None = None) -> TableView:
        """Take back the seat's last ply where nobody has learned anything since.

        Beyond that the consent of all is needed. With one person at a table of bots that person's is enough: the game then
        goes back to that person's last decision, and what the bots did after it is cut too. A finished game stays finished.
        """
        raise NotImplementedError

    async def lobby(
        self, caller: Caller = NOBODY, filter: str = "all", limit: int = 100, start: int = 0
    ) -> Sequence[TableSummary]:
        """Return tables, those that wait for the caller first, then the newest. Filters: all, mine, waiting, running, over."""
        raise NotImplementedError

    def changes(
        self, table: str, caller: Caller = NOBODY, seat: int | None = None, heartbeat: float = 15.0
    ) -> AsyncIterator[TableView | None]:
        """Yield the view now and after each change the viewer can notice; None after `heartbeat` seconds of silence."""
        raise NotImplementedError

    async def record(self, table: str) -> Record:
        """Return the record of a finished game. Refusal `running` (or `waiting`) before."""
        raise NotImplementedError

    async def finished(self, table: str, ply: int | None = None) -> State:
        """Return the whole state of a finished game, with its log, after so many plies (default: the last)."""
        raise NotImplementedError
