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
- `changes(...)` yields a view now and after each change that this viewer can notice, lines of talk that this viewer may read
  (`akebono.web.talk`), and None as a sign of life.
"""

from __future__ import annotations

import asyncio
import re
import secrets
import time
from collections import Counter
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime
from typing import Final, NoReturn, TypeVar, cast

import akebono.registry
from akebono import players
from akebono.core.errors import AkebonoError, BadOption, BadSeats, BrokenRecord, IllegalAction
from akebono.core.game import Game
from akebono.core.state import WATCHER, State
from akebono.drawing.face import face_of
from akebono.players import Hint
from akebono.record import Record
from akebono.web.bots import LOG, Bot
from akebono.web.credentials import NOBODY, Caller, hashed, new_secret, occupant
from akebono.web.errors import Refusal
from akebono.web.minds import Minds
from akebono.web.minds import Question as Thinking
from akebono.web.names import clean, free
from akebono.web.pause import NOW, PAUSES, Due, due_after
from akebono.web.running import PLAY_ON, Asked, Running, choices_of, question_of, result_of
from akebono.web.store import DAMAGE, PATIENCE, Coming, Conflict, Now, Said, SeatRow, Store, TableRow
from akebono.web.talk import Breath, Reader, Talk, TalkLine, spoken
from akebono.web.views import (
    Choice,
    Created,
    LogLine,
    Question,
    Result,
    SeatKind,
    SeatView,
    Status,
    TableSummary,
    TableView,
    names_of,
)

__all__ = [
    "Choice",
    "Created",
    "LogLine",
    "Question",
    "Result",
    "SeatView",
    "TableSummary",
    "TableView",
    "Tables",
]

T = TypeVar("T")
FILTERS: Final = ("all", "mine", "waiting", "running", "over")
TABLE_ID: Final = re.compile("[0-9a-f]{16}")
KEPT: Final = 500
"""Tables held in memory; the others are replayed from their records when somebody comes."""
MOST_STREAMS: Final = 2000
"""Live streams at once."""
DEEP: Final = 2
"""Processes that think for bots who search, and for hints."""
MOST_SEATS: Final = 20
"""More seats than any game has; longer lists are not looked at."""


class _Table:
    """One table in memory. `row` and `running` are replaced together, after what they say is on disk."""

    def __init__(self, id: str) -> None:
        self.id: Final = id
        self.lock: Final = asyncio.Lock()
        self.row: TableRow | None = None
        self.running: Running | None = None
        self.bots: dict[int, Bot] = {}
        self.thinking: asyncio.Task[None] | None = None
        self.due: dict[int, Due] = {}
        """From when on answers of the seats that pause are taken."""
        self.hints: dict[int, tuple[Asked, asyncio.Future[list[Hint]]]] = {}
        """What each seat that has asked for a hint was told, or will be, for the question it was asked then."""
        self.said = 0
        """Which of all lines of talk was the last one here."""
        self.breath: dict[str, Breath] = {}
        """How much each seat may still say, by the hash that holds it."""
        self.drawn: dict[tuple[int, tuple[int, ...]], TableView] = {}
        """The present view of each viewer who holds these seats, as long as nothing changes."""

    def is_busy(self) -> bool:
        return self.lock.locked() or self.thinking is not None


class Tables:
    """All tables of one server."""

    def __init__(
        self, database: str, games: Mapping[str, Game] | None = None, most_streams: int = MOST_STREAMS
    ) -> None:
        """`database` is an SQLAlchemy address such as sqlite:///akebono.db; `games` by id, default `akebono.games()`.

        Raises ValueError for a database that cannot be used, saying why.
        """
        self.games: Final = dict(akebono.registry.games() if games is None else games)
        """The games that can be played here, by id."""
        self.bots: Final = players.names()
        """The names of the bots that can take a seat in any game, weakest first."""
        self.counts: Final[Counter[str]] = Counter()
        """What has happened since the start, for /metrics."""
        self._store: Final = Store(database)
        self._readers: Final = ThreadPoolExecutor(4, "akebono-read")
        self._writer: Final = ThreadPoolExecutor(1, "akebono-write")
        self._minds: Final = ThreadPoolExecutor(2, "akebono-bot")
        self.deep: Final = Minds(DEEP)
        """Processes for those who think long."""
        self._tables: Final[dict[str, _Table]] = {}
        self._listeners: Final[dict[str, set[asyncio.Event]]] = {}
        self._most_streams: Final = most_streams
        self._lines_said = 0
        self._waking: asyncio.Task[None] | None = None
        self._closing = False
        self.clock: Callable[[], float] = time.monotonic
        """What tells the time of the steady pause, in seconds."""

    async def open(self) -> None:
        """Begin to let the bots of all running tables go on: one after the other, while people come already."""
        waiting = await self._on_disk(self._store.with_bots_to_act)
        self._waking = asyncio.get_running_loop().create_task(self._wake(waiting))

    async def _wake(self, ids: Sequence[str]) -> None:
        for id in ids:
            try:
                async with self._locked(id) as table:
                    self._wake_bots(table)
            except Refusal as why:
                LOG.warning("table %s does not go on: %s", id, why.message)
            except Exception:
                LOG.exception("table %s does not go on", id)

    async def close(self) -> None:
        """Stop bots and live streams and close the database."""
        self.hang_up()
        tasks = [table.thinking for table in self._tables.values() if table.thinking is not None]
        if self._waking is not None:
            tasks.append(self._waking)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.deep.close()
        self._minds.shutdown(wait=True, cancel_futures=True)
        self._readers.shutdown(wait=True)
        self._writer.shutdown(wait=True)
        self._store.close()

    def hang_up(self) -> None:
        """End all live streams, and let no new one begin."""
        self._closing = True
        for listeners in self._listeners.values():
            for heard in listeners:
                heard.set()

    @property
    def streams(self) -> int:
        """How many live streams there are now."""
        return sum(len(listeners) for listeners in self._listeners.values())

    # Making tables and sitting down ------------------------------------------------------------------------------------

    async def create(
        self,
        game: str,
        seats: Sequence[str],
        options: Mapping[str, object] | None = None,
        name: str = "",
        seed: int | None = None,
        *,
        sit: Mapping[int, str] | None = None,
        pause: int = 0,
        caller: Caller = NOBODY,
    ) -> Created:
        """Open a table. `seats`: "open" or "bot:<name>", one each. `sit` names people who take open seats at once, for the
        caller; all in one transaction. `pause`: one of PAUSES. Starts the game when no seat stays open.

        Refusals: unknown_game, bad_seats, bad_option, unknown_bot, bad_name, name_taken.
        """
        known = self._game(game)
        if len(seats) > MOST_SEATS:
            raise Refusal("bad_seats", f"{known.name} is not for {len(seats)} seats", _seats_hint(known))
        rows = self._seats(known, seats)
        try:
            values = known.check_options(options)
            known.check_seats(len(rows), values)
        except BadSeats as why:
            raise Refusal("bad_seats", str(why), _seats_hint(known)) from None
        except BadOption as why:
            raise Refusal("bad_option", str(why), "GET /api/games lists the options") from None
        if seed is not None and seed < 0:
            raise Refusal("bad_option", f"a seed is a whole number from 0 up, not {seed}")
        if pause not in PAUSES:
            some = ", ".join(str(one) for one in PAUSES[1:])
            raise Refusal("bad_option", f"a steady pause is 0 (none) or {some} seconds, not {pause}")
        tokens: dict[int, str] = {}
        for seat, who in (sit or {}).items():
            tokens[seat] = _take(rows, seat, who, caller)
        at = _now()
        table = TableRow(
            id=secrets.token_hex(8),
            name=clean(name, "table's name") if name.strip() else known.name,
            game=known.id,
            version=known.version,
            fingerprint=known.fingerprint,
            options=values,
            seed=secrets.randbits(63) if seed is None else seed,
            seeded=seed is not None,
            created=at,
            revision=0,
            status="waiting",
            acting=(),
            digest="",
            counts=[],
            seats=rows,
            pause=pause,
        )
        running = None
        if all(row.kind != "open" for row in rows):
            running = Running.start(known, len(rows), table.seed, values)
            table = _after(table, _state_of(table, running, at))
        await self._write(self._store.create, table)
        self.counts["tables_created"] += 1
        kept = self._kept(table.id)
        async with kept.lock:
            kept.row, kept.running = table, running
            self._date(kept, None)
            self._wake_bots(kept)
        return Created(table.id, tokens)

    def _game(self, id: str) -> Game:
        known = self.games.get(id)
        if known is None:
            raise Refusal(
                "unknown_game", f"there is no game {id!r:.60}", f"games here: {', '.join(self.games)}"
            )
        return known

    def _seats(self, game: Game, seats: Sequence[str]) -> list[SeatRow]:
        rows = []
        bots = players.names(game)
        for seat, who in enumerate(seats):
            if who == "open":
                rows.append(SeatRow(seat))
            elif who.startswith("bot:"):
                bot = who[4:]
                if bot not in bots:
                    raise Refusal(
                        "unknown_bot", f"there is no bot {bot!r:.60}", f"bots here: {', '.join(bots)}"
                    )
                same = sum(1 for row in rows if row.bot == bot)
                rows.append(
                    SeatRow(seat, "bot", bot.title() if not same else f"{bot.title()} {same + 1}", bot)
                )
            else:
                raise Refusal(
                    "bad_seats",
                    f"seat {seat} cannot be {who!r:.60}",
                    'a seat is "open" or "bot:<name>", such as "bot:random"',
                )
        return rows

    async def sit(self, table: str, seat: int, name: str, caller: Caller = NOBODY) -> str:
        """Take an open seat and return its token; the caller's browser, if any, holds it too. The last one starts the game.

        Refusals: no_table, no_seat, over, taken, bad_name, name_taken, broken_record for a game that cannot be started any
        more, and `seated` for who sits at this table already: the seat that somebody has left in a running game is not
        there for another player to look at the hand. Who holds several seats has shared the screen from the start.
        """
        async with self._locked(table) as kept:
            row = _row(kept)
            seats = [replace(old) for old in row.seats]
            _refuse_when_over(row)
            token = _take(seats, seat, name, caller)
            running, starts, coming = kept.running, None, None
            if running is not None:
                mine = _held(row, caller)
                if len(mine) == 1:
                    raise Refusal(
                        "seated",
                        f"you sit in seat {mine[0]} of this game already",
                        "a seat that was left in a running game is for somebody else",
                    )
                coming = Coming(running.state.plies, seat, seats[seat].name, True)
                row = replace(row, comings=[*row.comings, coming])
            row = replace(row, seats=seats)
            if running is None and all(old.kind != "open" for old in seats):
                row = starts = self._under_todays_rules(row)
                running = Running.start(self._game(row.game), len(seats), row.seed, row.options)
            now = _state_of(row, running, _now())
            await self._stored(kept, self._store.seat, row.id, seats[seat], now, starts, coming)
            self._changed(kept, _after(row, now), running)
        self.counts["seats_taken"] += 1
        return token

    def _under_todays_rules(self, row: TableRow) -> TableRow:
        """Return a table that is about to start: what it was opened under may be of an older release."""
        game = self._game(row.game)
        try:
            options = game.check_options(row.options)
            game.check_seats(len(row.seats), options)
        except AkebonoError as why:
            raise Refusal(
                "broken_record", f"this table cannot start here: {why}", "open a new one like it"
            ) from None
        return replace(row, version=game.version, fingerprint=game.fingerprint, options=options)

    async def release(self, table: str, seat: int, caller: Caller) -> None:
        """Give a seat back; its secrets are worth nothing from now on. In a running game the log says so.

        Refusals: no_table, no_seat, no_token, not_your_seat, over.
        """
        async with self._locked(table) as kept:
            row = _row(kept)
            self._seat(row, caller, _there_is(row, seat))
            _refuse_when_over(row)
            coming = None
            if kept.running is not None:
                coming = Coming(kept.running.state.plies, seat, row.seats[seat].name, False)
                row = replace(row, comings=[*row.comings, coming])
            seats = [replace(old) for old in row.seats]
            seats[seat] = SeatRow(seat)
            now = _state_of(row, kept.running, _now())
            await self._stored(kept, self._store.seat, row.id, seats[seat], now, None, coming)
            self._changed(kept, _after(replace(row, seats=seats), now), kept.running)

    # Looking -----------------------------------------------------------------------------------------------------------

    async def view(
        self, table: str, caller: Caller = NOBODY, seat: int | None = None, log_from: int | None = None
    ) -> TableView:
        """Return what the caller may know. `log_from`: from which line of the log on, instead of the last ones.

        Refusals: no_table, no_seat, no_token or not_your_seat (for a seat that the caller does not hold), broken_record.
        """
        kept = self._tables.get(table)
        if kept is None or kept.row is None:
            async with self._locked(table) as kept:
                pass
        row = _row(kept)
        return self._view(kept, self._viewer(row, caller, seat), caller, log_from)

    def _viewer(self, row: TableRow, caller: Caller, seat: int | None) -> int:
        if seat is not None:
            return self._seat(row, caller, _there_is(row, seat))
        mine = _held(row, caller)
        for one in mine:
            if one in row.acting:
                return one
        return mine[0] if mine else WATCHER

    def _seat(self, row: TableRow, caller: Caller, seat: int | None) -> int:
        """Return the seat that the caller acts for. Raises no_token, not_your_seat, which_seat."""
        mine = _held(row, caller)
        if not mine or (seat is not None and seat not in mine):
            if not caller.known:
                raise Refusal(
                    "no_token", "this needs the token of a seat", "send it as Authorization: Bearer <token>"
                )
            raise Refusal(
                "not_your_seat",
                "you hold no seat at this table" if seat is None else f"seat {seat} is not yours",
                "take an open seat first, or send the token that you were given for it",
            )
        if seat is not None:
            return seat
        asked = [one for one in mine if one in row.acting]
        if len(asked) > 1:
            raise Refusal("which_seat", f"you are asked in seats {asked}", "name one of them as seat")
        return (asked or mine)[0]

    def _view(self, kept: _Table, viewer: int, caller: Caller, log_from: int | None = None) -> TableView:
        row = _row(kept)
        mine = _held(row, caller)
        if log_from is not None:
            return replace(_draw(row, kept.running, viewer, log_from, kept.due), mine=mine)
        view = kept.drawn.get((viewer, mine))
        if view is None:
            drawn = kept.drawn.get((viewer, ()))
            if drawn is None:
                drawn = kept.drawn[viewer, ()] = _draw(row, kept.running, viewer, None, kept.due)
            # The same for all who see the same, so that it is made into a frame once.
            view = kept.drawn[viewer, mine] = replace(drawn, mine=mine) if mine else drawn
        return view

    async def lobby(
        self, caller: Caller = NOBODY, filter: str = "all", limit: int = 100, start: int = 0
    ) -> Sequence[TableSummary]:
        """Return tables, those that wait for the caller first, then the newest. Filters: all, mine, waiting, running, over."""
        if filter not in FILTERS:
            raise Refusal("malformed", f"there is no filter {filter!r:.40}", f"filters: {', '.join(FILTERS)}")
        rows = await self._on_disk(self._store.lobby, caller, filter, limit, start)
        return [_summary(row, caller) for row in rows]

    async def summary(self, table: str, caller: Caller = NOBODY) -> TableSummary:
        """Return a table's line of the lobby."""
        await self.view(table)
        return _summary(_row(self._tables[table]), caller)

    async def changes(
        self, table: str, caller: Caller = NOBODY, seat: int | None = None, heartbeat: float = 15.0
    ) -> AsyncGenerator[TableView | Talk | None, None]:
        """Yield the view now and after each change the viewer can notice; None every `heartbeat` seconds.

        What is said at the table comes as a Talk of the lines that are new to this viewer, and leaves the view as it is.

        Where the caller holds several seats and names none, it is always the view of the one that is asked: the device is
        handed on. There is no queue: who reads slowly gets the newest view next, and holds up nobody. Raises what `view`
        raises, also later, when no seat is the caller's any more. Ends when the server stops.
        """
        last = await self.view(table, caller, seat)
        if self.streams >= self._most_streams:
            raise Refusal("busy", "too many people are looking at once", "try again in a minute")
        heard = asyncio.Event()
        listeners = self._listeners.setdefault(table, set())
        listeners.add(heard)
        try:
            said = self._said(table)  # before what is counted, so that a line in between is not missed
            told = (await self.talk(table, caller, last.viewer)).total
            yield last
            # By a clock of its own: a sign of life that came later would tell that others do what this viewer may not know.
            clock = asyncio.get_running_loop()
            due = clock.time() + heartbeat
            while not self._closing:
                view = await self.view(table, caller, seat)
                if view.viewer is None and last.viewer is not None:
                    # Who has given up the last seat does not watch on unasked: this refuses.
                    view = await self.view(table, caller, last.viewer)
                if view != last:
                    if view.viewer != last.viewer:
                        told = (await self.talk(table, caller, view.viewer)).total
                    last = view
                    yield view
                    continue
                if said != self._said(table):
                    said = self._said(table)
                    talk = await self.talk(table, caller, view.viewer, told)
                    if talk.total > told:
                        told = talk.total
                        yield talk
                    continue
                heard.clear()
                try:
                    await asyncio.wait_for(heard.wait(), due - clock.time())
                except TimeoutError:
                    yield None
                    due = clock.time() + heartbeat
        finally:
            listeners.discard(heard)
            if not listeners and self._listeners.get(table) is listeners:
                del self._listeners[table]

    async def record(self, table: str) -> Record:
        """Return the record of a finished game. Refusal `running` or `waiting` before its end."""
        row, running = await self._finished(table)
        return Record(
            game=row.game,
            version=row.version,
            seats=len(row.seats),
            options=dict(row.options),
            fingerprint=row.fingerprint,
            seed=row.seed,
            plies=tuple(running.history()),
            digest=row.digest,
            names=names_of(_seat_views(row)),
            date=row.created[:10],
        )

    async def finished(self, table: str, ply: int | None = None) -> State:
        """Return the whole state of a finished game, with its log, after so many plies (default: the last).

        Refusals: `running` or `waiting` before the end; `malformed` for a ply that there is not.
        """
        row, running = await self._finished(table)
        if ply is None:
            return running.state.clone()
        plies = running.history()
        if not 0 <= ply <= len(plies):
            raise Refusal("malformed", f"this game has plies 0 to {len(plies)}, not {ply}")
        game = self._game(row.game)
        at = await self._on_disk(Running.replay, game, len(row.seats), row.seed, row.options, plies[:ply])
        return at.state

    async def _finished(self, table: str) -> tuple[TableRow, Running]:
        view = await self.view(table)
        kept = self._tables[table]
        if view.status != "over" or kept.running is None:
            raise Refusal(
                "waiting" if view.status == "waiting" else "running",
                "the whole record, with its seed, is shown when the game is over",
                "until then there is the log",
            )
        return _row(kept), kept.running

    async def log(
        self, table: str, caller: Caller = NOBODY, seat: int | None = None
    ) -> tuple[TableView, Sequence[LogLine]]:
        """Return the view and the whole of the viewer's log."""
        view = await self.view(table, caller, seat)
        lines: list[LogLine] = []
        while len(lines) < view.log_total:
            lines.extend((await self.view(table, caller, view.viewer, len(lines))).log)
        return view, lines

    async def course(self, table: str, caller: Caller = NOBODY, seat: int | None = None) -> list[State]:
        """Return how the game has looked to the viewer so far, at the start and after each ply; nothing before the start.

        Refusals: as `view`.
        """
        view = await self.view(table, caller, seat)
        running = self._tables[table].running
        viewer = WATCHER if view.viewer is None else view.viewer
        return [] if running is None else await self._on_disk(running.course, viewer)

    # Talking -----------------------------------------------------------------------------------------------------------

    async def talk(
        self, table: str, caller: Caller = NOBODY, seat: int | None = None, after: int = 0
    ) -> Talk:
        """Return what the caller may read of the table's talk: the last lines, of those after number `after`.

        Refusals: as `view`.
        """
        view = await self.view(table, caller, seat)
        return await self._talk(_row(self._tables[table]), view.viewer, after)

    async def private_to(
        self, table: str, caller: Caller = NOBODY, seat: int | None = None
    ) -> tuple[Reader, ...]:
        """Return to whom the caller can say something in private. Refusals: as `view`."""
        view = await self.view(table, caller, seat)
        return _private_to(_row(self._tables[table]), view.viewer)

    async def _talk(self, row: TableRow, reader: int | None, after: int) -> Talk:
        name = "" if reader is None or _shares_a_screen(row, reader) else row.seats[reader].token
        total, lines = await self._on_disk(self._store.talk, row.id, name, after)
        return Talk(reader, total, lines, _private_to(row, reader))

    def _said(self, table: str) -> int:
        kept = self._tables.get(table)
        return 0 if kept is None else kept.said

    async def say(
        self,
        table: str,
        text: str,
        caller: Caller,
        seat: int | None = None,
        to: int | None = None,
        meant: str | None = None,
    ) -> TalkLine:
        """Say a line to all at the table, or to one other seat alone; return it as its speaker reads it. `meant` is the mark of
        whom the speaker takes to sit there; None: it is for whoever does.

        Before, during and after the game alike; no view changes. Refusals: no_table, no_seat, no_token, not_your_seat,
        which_seat, bad_line, no_talk (all others are bots), no_reader (nobody whom a private line could go to), other_reader
        (somebody else sits there by now), malformed (somebody is meant, but no seat), too_many.
        """
        async with self._locked(table) as kept:
            row = _row(kept)
            who = self._seat(row, caller, None if seat is None else _there_is(row, seat))
            mine = row.seats[who]
            if not talks(row.seats, _held(row, caller)):
                raise Refusal(
                    "no_talk", "nobody else at this table can read", "all other seats are bots or yours"
                )
            if to is None and meant is not None:
                raise Refusal(
                    "malformed", "a line for somebody needs the seat", "name the seat as to, or say it to all"
                )
            reader = None if to is None else _reader(row, who, _there_is(row, to), meant)
            line = spoken(text)
            kept.breath.setdefault(mine.token, Breath(self.clock())).spend(self.clock())
            said = Said(
                seat=who,
                name=mine.name,
                sender=mine.token,
                to_seat=to,
                to_name="" if reader is None else reader.name,
                receiver="" if reader is None else reader.token,
                text=line,
            )
            await self._write(self._store.say, row.id, said, _now())
            self._lines_said += 1
            kept.said = self._lines_said
            for heard in self._listeners.get(kept.id, ()):
                heard.set()
            return (await self._talk(row, who, 0)).lines[-1]

    # Playing -----------------------------------------------------------------------------------------------------------

    async def play(
        self, table: str, ply: int, codes: Sequence[int], caller: Caller, seat: int | None = None
    ) -> TableView:
        """Play these codes one after the other, all or none; return the view after them.

        Refusals: no_table, no_seat, no_token, not_your_seat, which_seat, and with the caller's fresh view: waiting, over,
        stale (the question has been answered, or is a new one), not_asked, too_soon (the table's steady pause), illegal.
        """
        async with self._locked(table) as kept:
            row = _row(kept)
            who = self._seat(row, caller, None if seat is None else _there_is(row, seat))
            running = self._going_on(kept, who, caller)
            asked = running.asked[who + 1]
            newest = running.plies[who + 1]
            if not (newest if asked is None else asked.ply) <= ply <= newest:
                self._stale(kept, who, caller, ply)
            if asked is None:
                self._refuse(
                    kept, who, caller, "not_asked", _not_asked(row, running.state), "wait for your turn"
                )
            left = self._left(kept, who)
            if left > 0:
                self._refuse(
                    kept,
                    who,
                    caller,
                    "too_soon",
                    f"this table has a steady pause: whatever the answer, it is taken {row.pause} s after its question "
                    f"and no earlier; {left:.1f} s are left",
                    "answer again then",
                )
            try:
                after = running.played(who, codes)
            except IllegalAction as why:
                self._refuse(
                    kept,
                    who,
                    caller,
                    "illegal",
                    str(why),
                    "choose one of the legal codes; nothing was played",
                )
            await self._play(kept, after, len(running.history()))
            return self._view(kept, who, caller)

    async def hint(
        self, table: str, ply: int, caller: Caller, seat: int | None = None
    ) -> list[tuple[Choice, float]]:
        """Return the best moves of the caller's seat, at most three, from what that seat may know; of each move what people
        read, and the chance to win after it. Only where all others at the table are bots: against people one thinks oneself.

        Refusals: those of `play` but illegal, and no_hints.
        """
        async with self._locked(table) as kept:
            row = _row(kept)
            who = self._seat(row, caller, None if seat is None else _there_is(row, seat))
            running = self._going_on(kept, who, caller)
            if not gives_hints(row.seats, who) or akebono.registry.games().get(row.game) is None:
                raise Refusal(
                    "no_hints", "there are no hints at this table", "they are given where all others are bots"
                )
            asked = running.asked[who + 1]
            newest = running.plies[who + 1]
            if not (newest if asked is None else asked.ply) <= ply <= newest:
                self._stale(kept, who, caller, ply)
            if asked is None:
                self._refuse(
                    kept, who, caller, "not_asked", _not_asked(row, running.state), "wait for your turn"
                )
            question = Thinking(Record.of(running.state), who, "", 0)
            choices = choices_of(running.view(who))
            known = kept.hints.get(who)
            if known is None or known[0] is not asked:
                loop = asyncio.get_running_loop()
                known = asked, loop.run_in_executor(self.deep.threads, self.deep.ask, question)
                kept.hints[who] = known
        # Not under the lock: the table may go on meanwhile. Whoever asks again waits for the same thought.
        try:
            found = await asyncio.shield(known[1])
        except RuntimeError:
            kept.hints.pop(who, None)
            raise Refusal("busy", "no hint could be thought of", "ask again") from None
        words = {choice.code: choice for choice in choices}
        return [(words[one.code], one.chance) for one in found if one.code in words]

    async def undo(self, table: str, ply: int, caller: Caller, seat: int | None = None) -> TableView:
        """Take back the seat's last ply where nobody has learned anything since.

        Beyond that the consent of all is needed. With one person at a table of bots that person's is enough: the game then
        goes back to that person's last decision, and what the bots did after it is cut too. A finished game stays finished.

        Refusals: as `play`, and nothing_to_undo, needs_consent.
        """
        async with self._locked(table) as kept:
            row = _row(kept)
            who = self._seat(row, caller, None if seat is None else _there_is(row, seat))
            running = self._going_on(kept, who, caller)
            if ply != running.plies[who + 1]:
                self._stale(kept, who, caller, ply)
            plan = running.undo_of(who, _is_alone(row))
            if plan.start < 0:
                hint = PLAY_ON if plan.code == "needs_consent" else ""
                self._refuse(kept, who, caller, plan.code, plan.reason, hint)
            after, back, cut = running.undone(who, plan)
            text = after.state.game.vocabulary.text
            now = _state_of(row, after, _now())
            gone = [(plan.start + i, seat, text(code)) for i, (seat, code) in enumerate(cut)]
            again = [(seat, text(code)) for seat, code in back]
            await self._stored(kept, self._store.cut, row.id, plan.start, gone, again, who, now)
            self.counts["undone"] += self._noticed(kept, after)
            self._changed(kept, _after(row, now), after)
            return self._view(kept, who, caller)

    def _left(self, kept: _Table, seat: int) -> float:
        due = kept.due.get(seat)
        return 0.0 if due is None else due.moment - self.clock()

    async def left(self, table: str, seat: int) -> float:
        """Return in how many seconds an answer of a seat is taken; 0 where it is at once. Refusals: as `view`."""
        await self.view(table)
        return max(0.0, self._left(self._tables[table], seat))

    def _date(self, kept: _Table, before: Running | None) -> None:
        """Note from when on answers are taken, where the table has a steady pause."""
        row, running = _row(kept), kept.running
        if row.pause and running is not None:
            face = face_of(running.state.game)
            kept.due = due_after(running, before, kept.due, face, row.pause, self.clock())

    def _going_on(self, kept: _Table, seat: int, caller: Caller) -> Running:
        if kept.running is None:
            self._refuse(
                kept,
                seat,
                caller,
                "waiting",
                "the game has not started: a seat is still open",
                "wait for everybody",
            )
        if kept.running.state.over:
            self._refuse(kept, seat, caller, "over", "the game is over; nothing more can be played")
        return kept.running

    def _stale(self, kept: _Table, seat: int, caller: Caller, ply: int) -> NoReturn:
        now = kept.running.plies[seat + 1] if kept.running is not None else 0
        self._refuse(
            kept,
            seat,
            caller,
            "stale",
            f"the table has moved on: this was for ply {ply}, now is ply {now}",
            "nothing was changed; look at the table as it is now",
        )

    def _refuse(
        self, kept: _Table, seat: int, caller: Caller, code: str, message: str, hint: str = ""
    ) -> NoReturn:
        raise Refusal(code, message, hint, self._view(kept, seat, caller)) from None

    @staticmethod
    def _noticed(kept: _Table, after: Running) -> int:
        """Return how many changes a watcher comes to know of: the counts are public, and sealed answers are not."""
        return 0 if kept.running is None else after.plies[0] - kept.running.plies[0]

    async def _play(self, kept: _Table, after: Running, number: int) -> None:
        row = _row(kept)
        text = after.state.game.vocabulary.text
        plies = [(seat, text(code)) for seat, code in after.history()[number:]]
        now = _state_of(row, after, _now())
        await self._stored(kept, self._store.add, row.id, number, plies, now)
        self.counts["plies"] += self._noticed(kept, after)
        self._changed(kept, _after(row, now), after)

    # In memory ---------------------------------------------------------------------------------------------------------

    def _kept(self, id: str) -> _Table:
        table = self._tables.pop(id, None) or _Table(id)
        self._tables[id] = table  # the last one is the one looked at last
        for old in list(self._tables):
            if len(self._tables) <= KEPT:
                break
            if old != id and not self._tables[old].is_busy():
                del self._tables[old]
        return table

    @asynccontextmanager
    async def _locked(self, id: str) -> AsyncIterator[_Table]:
        """Hold a table while it is changed; loaded, so that `row` is there. Raises no_table, broken_record."""
        table = self._kept(id)
        async with table.lock:
            if table.row is None:
                try:
                    table.row, table.running = await self._on_disk(self._load, id)
                except BaseException:
                    if self._tables.get(id) is table:
                        del self._tables[id]
                    raise
                table.due = {}
                self._date(table, None)
                self._wake_bots(table)
            yield table

    def _load(self, id: str) -> tuple[TableRow, Running | None]:
        found = self._store.load(id) if TABLE_ID.fullmatch(id) else None
        if found is None:
            raise Refusal(
                "no_table", f"there is no table {id!r:.40}", "GET /api/tables lists those that there are"
            )
        row, plies = found
        try:
            game = self.games.get(row.game)
            if game is None:
                raise BrokenRecord(f"it is a game of {row.game!r:.40}, which is not here")
            return row, None if row.status == "waiting" else _replay(game, row, plies)
        except (AkebonoError, *DAMAGE, LookupError) as why:
            if not isinstance(why, AkebonoError):
                LOG.error("table %s cannot be loaded", id, exc_info=why)
            raise Refusal(
                "broken_record", f"this table cannot go on here: {why}", "its record is kept as it is"
            ) from None

    async def _on_disk(self, call: Callable[..., T], *args: object) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, call, *args)

    async def _write(self, call: Callable[..., None], *args: object) -> None:
        """Make a change on disk. Who has waited in the queue does not wait as long again for another program's lock."""
        asked = time.monotonic()

        def change() -> None:
            self._store.patience = max(0.0, PATIENCE - (time.monotonic() - asked))
            call(*args)

        await asyncio.get_running_loop().run_in_executor(self._writer, change)

    async def _stored(self, kept: _Table, call: Callable[..., None], *args: object) -> None:
        """Write to disk. When it is not known whether that was done, memory is forgotten: the disk says what is true."""
        try:
            await self._write(call, *args)
        except Refusal:
            raise  # the transaction is undone; memory has not changed
        except BaseException as why:
            kept.row = kept.running = None
            kept.drawn.clear()
            if isinstance(why, Conflict):
                raise Refusal(
                    "busy", "another program has changed this table", "look at it and try again"
                ) from None
            raise

    def _changed(self, kept: _Table, row: TableRow, running: Running | None) -> None:
        before = kept.running
        kept.row, kept.running = row, running
        kept.drawn.clear()
        self._date(kept, before)
        for heard in self._listeners.get(kept.id, ()):
            heard.set()
        self._wake_bots(kept)

    # Bots --------------------------------------------------------------------------------------------------------------

    def _wake_bots(self, kept: _Table) -> None:
        if kept.thinking is None and not self._closing and _bot_to_act(kept) is not None:
            kept.thinking = asyncio.get_running_loop().create_task(self._let_bots_play(kept))

    async def _let_bots_play(self, kept: _Table) -> None:
        try:
            while (seat := _bot_to_act(kept)) is not None:
                try:
                    await self._let_bot_play(kept, seat)
                except Refusal as why:
                    # The disk is held by somebody else: what was thought is thought again.
                    LOG.warning("table %s waits: %s", kept.id, why.message)
                    await asyncio.sleep(0.5)
        except Exception:
            LOG.exception("the bots of table %s have stopped", kept.id)
        finally:
            kept.thinking = None

    async def _let_bot_play(self, kept: _Table, seat: int) -> None:
        row, running = _row(kept), kept.running
        if running is None:
            return
        bot = kept.bots.get(seat)
        if bot is None:
            bot = kept.bots[seat] = Bot(row.seats[seat].bot, self._game(row.game), row.seed, seat)
        asked = running.asked[seat + 1]
        misses = bot.misses
        code = await bot.choose(running.state, self._minds, self.deep)
        self.counts["bot_misses"] += bot.misses - misses
        while (left := self._left(kept, seat)) > 0:
            await asyncio.sleep(left)
        async with kept.lock:
            now = kept.running
            # While it thought somebody may have answered or taken back; if its question stands, so does its answer.
            if now is not None and now.asked[seat + 1] is asked:
                after = now.played(seat, [code])
                noticed = self._noticed(kept, after)
                await self._play(kept, after, len(now.history()))
                self.counts["bot_plies"] += noticed

    # Numbers -----------------------------------------------------------------------------------------------------------

    async def check(self) -> None:
        """Raise Refusal `busy` when nothing can be stored because the database is not where it was."""
        await self._on_disk(self._store.check)

    async def statuses(self) -> Mapping[str, int]:
        """Return how many tables there are of each status."""
        return await self._on_disk(self._store.statuses)


def gives_hints(seats: Sequence[SeatRow | SeatView], seat: int) -> bool:
    """May this seat ask for hints? Where all others at the table are bots."""
    return all(one.kind == "bot" for one in seats if one.seat != seat)


def talks(seats: Sequence[SeatRow | SeatView], mine: Sequence[int]) -> bool:
    """Is there somebody to talk to for who holds these seats? Somebody who is no bot, sits there or still may; for a watcher,
    two such, who could be overheard.
    """
    others = [one for one in seats if one.kind != "bot" and one.seat not in mine]
    return len(others) >= (1 if mine else 2)


def _shares_a_screen(row: TableRow, seat: int) -> bool:
    browser = row.seats[seat].browser
    return browser != "" and any(one.browser == browser for one in row.seats if one.seat != seat)


def _private_to(row: TableRow, who: int | None) -> tuple[Reader, ...]:
    if who is None or _shares_a_screen(row, who):
        return ()
    return tuple(
        Reader(other.seat, other.name, occupant(other.token))
        for other in row.seats
        if other.kind == "person" and other.seat != who and not _shares_a_screen(row, other.seat)
    )


def _reader(row: TableRow, who: int, to: int, meant: str | None) -> SeatRow:
    """Return the seat that a private line goes to. Raises no_reader, and other_reader where somebody else than meant sits."""
    other = row.seats[to]
    if to == who:
        why = "that is your own seat"
    elif other.kind == "open":
        why = f"nobody sits in seat {to}"
    elif other.kind == "bot":
        why = f"{other.name} is a bot"
    elif _shares_a_screen(row, to):
        why = f"{other.name} shares a screen with another seat"
    elif _shares_a_screen(row, who):
        why = "your seat shares a screen with another"
    elif meant not in (None, occupant(other.token)):
        raise Refusal(
            "other_reader",
            f"this was for who sat in seat {to} before: {other.name} sits there now",
            "nothing was said; choose anew who shall read it",
        )
    else:
        return other
    raise Refusal(
        "no_reader", f"a private line cannot be read there: {why}", "nothing was said; say it to all"
    )


def _bot_to_act(kept: _Table) -> int | None:
    if kept.row is None or kept.running is None:
        return None
    for seat in kept.running.state.acting:
        if kept.row.seats[seat].kind == "bot":
            return seat
    return None


def _replay(game: Game, row: TableRow, plies: Sequence[tuple[int, str]]) -> Running:
    if row.version != game.version:
        raise BrokenRecord(
            f"it was played under version {row.version} of {game.name}, here is version {game.version}"
        )
    if row.fingerprint != game.fingerprint:
        raise BrokenRecord(f"it was played with other numbers of {game.name}")
    parse = game.vocabulary.parse
    coded = [(seat, parse(text)) for seat, text in plies]
    running = Running.replay(game, len(row.seats), row.seed, row.options, coded, row.counts)
    digest = f"{running.state.digest():016x}"
    if digest != row.digest:
        raise BrokenRecord(f"after ply {len(plies)} the digest is {digest}, stored is {row.digest}")
    return running


def _row(kept: _Table) -> TableRow:
    assert kept.row is not None
    return kept.row


def _there_is(row: TableRow, seat: int) -> int:
    if not 0 <= seat < len(row.seats):
        raise Refusal(
            "no_seat", f"there is no seat {seat} at this table", f"seats are 0 to {len(row.seats) - 1}"
        )
    return seat


def _refuse_when_over(row: TableRow) -> None:
    if row.status == "over":
        raise Refusal("over", "the game is over; its seats stay with those who played it")


def _take(seats: list[SeatRow], seat: int, name: str, caller: Caller) -> str:
    """Let somebody sit down in an open seat; return the token. The list is changed."""
    if not 0 <= seat < len(seats):
        raise Refusal("no_seat", f"there is no seat {seat} at this table", f"seats are 0 to {len(seats) - 1}")
    if seats[seat].kind != "open":
        raise Refusal("taken", f"seat {seat} is taken by {seats[seat].name}", "take an open seat, or watch")
    shown = free(clean(name), [other.name for other in seats if other.name])
    token = new_secret()
    seats[seat] = SeatRow(seat, "person", shown, "", hashed(token), caller.browser)
    return token


def _held(row: TableRow, caller: Caller) -> tuple[int, ...]:
    return tuple(seat.seat for seat in row.seats if caller.holds(seat.token, seat.browser))


def _is_alone(row: TableRow) -> bool:
    return [seat.kind for seat in row.seats if seat.kind != "bot"] == ["person"]


def _state_of(row: TableRow, running: Running | None, at: str) -> Now:
    """Return what is true after a change of this row."""
    if running is None:
        return Now(row.revision + 1, row.status, row.acting, row.digest, row.counts, at)
    state = running.state
    status = "over" if state.over else "running"
    return Now(row.revision + 1, status, state.acting, f"{state.digest():016x}", running.counts(), at)


def _after(row: TableRow, now: Now) -> TableRow:
    return replace(
        row, revision=now.revision, status=now.status, acting=now.acting, digest=now.digest, counts=now.counts
    )


def _seat_views(row: TableRow) -> tuple[SeatView, ...]:
    return tuple(SeatView(seat.seat, cast(SeatKind, seat.kind), seat.name, seat.bot) for seat in row.seats)


def _summary(row: TableRow, caller: Caller) -> TableSummary:
    mine = _held(row, caller)
    return TableSummary(
        id=row.id,
        name=row.name,
        game=row.game,
        status=cast(Status, row.status),
        seats=_seat_views(row),
        mine=mine,
        acting=row.acting,
        waits_for_me=any(seat in row.acting for seat in mine),
        seeded=row.seeded,
        created=row.created,
    )


def _draw(
    row: TableRow, running: Running | None, viewer: int, log_from: int | None, due: Mapping[int, Due] = NOW
) -> TableView:
    """Return what one viewer may know, from that viewer's view alone."""
    seats = _seat_views(row)
    view = TableView(
        id=row.id,
        name=row.name,
        game=row.game,
        status="waiting",
        options=row.options,
        seeded=row.seeded,
        pause=row.pause,
        seats=seats,
        mine=(),
        viewer=None if viewer == WATCHER else viewer,
        ply=0,
        acting=(),
        prompt=None,
        legal=(),
        answer_from="",
        board=None,
        scores=(),
        log=(),
        log_total=0,
        result=None,
        can_undo=False,
        undo_reason="",
        state=None,
    )
    if running is None:
        return view
    state = running.view(viewer)
    lines, total = running.log(viewer, names_of(seats), log_from, row.comings)
    undo = running.undo_of(viewer, _is_alone(row)) if viewer != WATCHER else None
    return replace(
        view,
        status="over" if state.over else "running",
        ply=running.plies[viewer + 1],
        acting=state.acting,
        prompt=question_of(state),
        legal=choices_of(state),
        answer_from=due[viewer].told if viewer in due else "",
        board=state.game.table(state),
        scores=tuple(state.scores()),
        log=lines,
        log_total=total,
        result=result_of(state),
        can_undo=undo is not None and undo.start >= 0,
        undo_reason="" if undo is None else undo.reason,
        state=state,
    )


def _not_asked(row: TableRow, state: State) -> str:
    names = names_of(_seat_views(row))
    waiting = ", ".join(names[seat] for seat in state.acting)
    return f"you have nothing to decide now; the game waits for {waiting}"


def _seats_hint(game: Game) -> str:
    return f"{game.name} is for {game.seats.start} to {game.seats.stop - 1} seats"


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
