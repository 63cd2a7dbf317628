"""Tables on disk: records and who sits where, in SQLite through SQLAlchemy. Nothing here knows a rule.

Every change is one transaction, on disk (WAL, synchronous=FULL) when the call returns, or not done at all. The calls block;
they are made from worker threads, those that change something from one thread only: SQLite has one writer at a time, and
threads that jostle for its lock would starve each other.
"""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final

try:
    import fcntl
except (
    ModuleNotFoundError
):  # not on Windows: there a second server is stopped only where the two would overwrite each other
    fcntl = None  # type: ignore[assignment]

from sqlalchemy import (
    Boolean,
    Column,
    ColumnElement,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    and_,
    case,
    create_engine,
    delete,
    event,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.engine import Connection, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from akebono.core.errors import AkebonoError
from akebono.web.credentials import Caller, occupant
from akebono.web.errors import Refusal
from akebono.web.talk import LINES, TalkLine

SCHEMA: Final = 2
"""The layout below. A file of another layout is refused, never guessed at."""
ADDED_TO: Final = (1,)
"""Layouts that lack nothing but whole tables: those are added when such a file is opened, and what is in it stays as it is."""
LOG = logging.getLogger("akebono.web")
PATIENCE: Final = 2.0
"""Seconds that a call waits for another program's lock on the database before it gives up."""

_meta = MetaData()
_ABOUT = Table("akebono", _meta, Column("schema", Integer, primary_key=True))
_TABLES = Table(
    "tables",
    _meta,
    Column("id", String, primary_key=True),
    Column("number", Integer, nullable=False, unique=True),  # order of creation
    Column("name", String, nullable=False),
    Column("game", String, nullable=False),
    Column("version", Integer, nullable=False),
    Column("fingerprint", String, nullable=False),
    Column("options", String, nullable=False),
    Column("seed", String, nullable=False),  # text: a seed may be longer than 64 bits
    Column("seeded", Boolean, nullable=False),
    Column("created", String, nullable=False),
    Column("updated", String, nullable=False),
    Column(
        "revision", Integer, nullable=False
    ),  # grows with each change, so that two servers on one file cannot both write
    Column("status", String, nullable=False),
    Column("acting", String, nullable=False),
    Column("digest", String, nullable=False),
    Column("counts", String, nullable=False),
)
_SEATS = Table(
    "seats",
    _meta,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String, nullable=False),
    Column("name", String, nullable=False),
    Column("bot", String, nullable=False),
    Column("token", String, nullable=False),
    Column("browser", String, nullable=False),
    Index("seats_by_token", "token"),
    Index("seats_by_browser", "browser"),
)
_PLIES = Table(
    "plies",
    _meta,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("text", String, nullable=False),
)
_CUT = Table(
    "cut_plies",
    _meta,
    Column("id", Integer, primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", String, nullable=False),
    Column("cut_by", Integer, nullable=False),
    Column("at", String, nullable=False),
)
_COMINGS = Table(
    "comings",
    _meta,
    Column("id", Integer, primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False, index=True),
    Column("plies", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", String, nullable=False),
    Column("came", Boolean, nullable=False),
    Column("at", String, nullable=False),
)
_PAUSES = Table(  # beside the tables, since files of before it have none
    "pauses",
    _meta,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seconds", Integer, nullable=False),
)
_TALK = Table(  # since layout 2
    "talk",
    _meta,
    Column("id", Integer, primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("name", String, nullable=False),
    Column("sender", String, nullable=False),  # the hash of the token that held the seat then: who it was
    Column("to_seat", Integer),  # null: to all
    Column("to_name", String, nullable=False),
    Column("receiver", String, nullable=False),
    Column("text", String, nullable=False),
    Column("at", String, nullable=False),
)


class Conflict(Exception):
    """The row on disk is not the one that was to be changed: another program has written to it."""


@dataclass
class SeatRow:
    """One seat: kind open, person or bot, and the hashes of the secrets that hold it."""

    seat: int
    kind: str = "open"
    name: str = ""
    bot: str = ""
    token: str = ""
    browser: str = ""


@dataclass(frozen=True)
class Coming:
    """Somebody of this name left a seat of a running game, or came to one that had been left; after so many plies."""

    plies: int
    seat: int
    name: str
    came: bool


@dataclass(frozen=True)
class Said:
    """A line of talk as it is stored: who said it to whom, by seat, by name, and by the hash that held the seat then.

    `to_seat` is None and `receiver` empty for what was said to all.
    """

    seat: int
    name: str
    sender: str
    to_seat: int | None
    to_name: str
    receiver: str
    text: str


@dataclass
class TableRow:
    """One table: the head of its record, and what is true of it now."""

    id: str
    name: str
    game: str
    version: int
    fingerprint: str
    options: dict[str, bool | str]
    seed: int
    seeded: bool
    created: str
    revision: int
    status: str
    acting: tuple[int, ...]
    digest: str
    """Of the state after the last ply; empty while the table waits for people."""
    counts: list[list[int]] = field(default_factory=list)
    """For a watcher and each seat: [ply as that viewer counts, the one at which its question was put]."""
    seats: list[SeatRow] = field(default_factory=list)
    comings: list[Coming] = field(default_factory=list)
    """Oldest first. Lists of tables do without."""
    pause: int = 0
    """Seconds of the steady pause; 0 for none. Lists of tables do without."""


@dataclass(frozen=True)
class Now:
    """What changes with a move: the columns of the table's row. `revision` is one more than that of the row it replaces."""

    revision: int
    status: str
    acting: tuple[int, ...]
    digest: str
    counts: list[list[int]]
    at: str

    def columns(self) -> dict[str, object]:
        return {
            "revision": self.revision,
            "status": self.status,
            "acting": json.dumps(self.acting),
            "digest": self.digest,
            "counts": json.dumps(self.counts),
            "updated": self.at,
        }


class Store:
    """The database of one server."""

    def __init__(self, address: str) -> None:
        """Open (or make) the database. Raises ValueError for an address or a file that cannot be used, saying why."""
        self._place: tuple[int, int] | None = None
        self._warned: Final[set[str]] = set()
        try:
            url = make_url(address)
            if url.get_backend_name() != "sqlite":
                raise AkebonoError(
                    f"tables are kept in SQLite, such as sqlite:///akebono.db, not {address!r:.80}"
                )
            file = url.database or ""
            if file in ("", ":memory:") or file.startswith("file:") or url.query:
                raise AkebonoError(
                    f"tables are kept in a file, named without settings, such as sqlite:///akebono.db, not {address!r:.80}"
                )
            self._file: Final = _absolute(file)
            url = url.set(database=self._file)
            self._engine = create_engine(url, connect_args={"timeout": PATIENCE})
        except (ArgumentError, ImportError) as why:
            raise AkebonoError(
                f"the database is an address such as sqlite:///akebono.db, not {address!r:.80} ({why!s:.80})"
            ) from None
        self.patience = PATIENCE
        """Seconds that the next change waits for another program's lock."""
        event.listen(self._engine, "connect", _prepare)
        event.listen(self._engine, "begin", _begin)
        self._lock: Final = _Lock(self._file)
        try:
            with self._engine.connect() as c:
                c.exec_driver_sql("PRAGMA user_version")
            with self._write() as c:
                _meta.create_all(c)
                found = list(c.execute(select(_ABOUT.c.schema)).scalars())
                if not found:
                    c.execute(insert(_ABOUT).values(schema=SCHEMA))
                elif len(found) == 1 and found[0] in ADDED_TO:
                    c.execute(update(_ABOUT).values(schema=SCHEMA))
                elif found != [SCHEMA]:
                    raise AkebonoError(
                        f"the database {url.database!r:.200} has layout {found[0]}, this release reads layout {SCHEMA}; "
                        "use the release that made it, or another file"
                    )
            self._place = _place(self._file)
        except DBAPIError as why:
            self.close()
            raise AkebonoError(
                f"the database {url.database!r:.200} cannot be used: {why.orig!s:.120}"
            ) from None
        except AkebonoError:
            self.close()
            raise

    def close(self) -> None:
        """Let go of the file."""
        self._engine.dispose()
        self._lock.release()

    def check(self) -> None:
        """Raise Refusal `busy` when the file is not where it was: what is written to a deleted file is lost."""
        if self._place is not None and _place(self._file) != self._place:
            raise Refusal(
                "busy",
                "the file of the tables has been moved, replaced or deleted while the server runs",
                "put it back where it was, or start the server anew",
            )

    @contextmanager
    def _write(self) -> Iterator[Connection]:
        with self._engine.connect().execution_options(akebono_wait=self.patience) as c, c.begin():
            yield c
            self.check()

    @contextmanager
    def _refusing(self) -> Iterator[None]:
        # Somebody else's lock, a full disk: said as what it is, once, with nothing half done (the transaction is gone).
        self.check()
        try:
            yield
        except DBAPIError as why:
            raise Refusal(
                "busy",
                f"the tables cannot be stored just now ({why.orig!s:.80})",
                "nothing has changed; try again",
            ) from None

    def create(self, table: TableRow) -> None:
        """Store a new table."""
        with self._refusing(), self._write() as c:
            number = c.execute(select(func.coalesce(func.max(_TABLES.c.number), 0) + 1)).scalar_one()
            c.execute(
                insert(_TABLES).values(
                    id=table.id,
                    number=number,
                    name=table.name,
                    game=table.game,
                    **_head(table),
                    seed=str(table.seed),
                    seeded=table.seeded,
                    created=table.created,
                    **_now_of(table).columns(),
                )
            )
            c.execute(insert(_SEATS), [{"table_id": table.id, **vars(seat)} for seat in table.seats])
            if table.pause:
                c.execute(insert(_PAUSES).values(table_id=table.id, seconds=table.pause))

    def load(self, id: str) -> tuple[TableRow, list[tuple[int, str]]] | None:
        """Return a table and its plies as (seat, text), or None. Raises Refusal `broken_record` for a damaged row."""
        with self._refusing(), self._engine.begin() as c:
            row = c.execute(select(_TABLES).where(_TABLES.c.id == id)).mappings().first()
            if row is None:
                return None
            seats = c.execute(
                select(_SEATS).where(_SEATS.c.table_id == id).order_by(_SEATS.c.seat)
            ).mappings()
            try:
                table = _table(row, [_seat(seat) for seat in seats])
            except DAMAGE as why:
                raise Refusal(
                    "broken_record",
                    f"what is stored of this table is damaged: {why!s:.120}",
                    "it is kept as it is",
                ) from None
            table.comings = [
                Coming(*row)
                for row in c.execute(
                    select(_COMINGS.c.plies, _COMINGS.c.seat, _COMINGS.c.name, _COMINGS.c.came)
                    .where(_COMINGS.c.table_id == id)
                    .order_by(_COMINGS.c.id)
                )
            ]
            pause = c.execute(select(_PAUSES.c.seconds).where(_PAUSES.c.table_id == id)).scalar()
            table.pause = pause or 0
            plies = c.execute(
                select(_PLIES.c.seat, _PLIES.c.text).where(_PLIES.c.table_id == id).order_by(_PLIES.c.number)
            )
            return table, [(seat, text) for seat, text in plies]

    def add(self, id: str, number: int, plies: Sequence[tuple[int, str]], now: Now) -> None:
        """Store plies number, number + 1, ... and what is true after them."""
        with self._refusing(), self._write() as c:
            _move_on(c, id, now)
            c.execute(insert(_PLIES), list(_ply_rows(id, number, plies)))

    def cut(
        self,
        id: str,
        number: int,
        cut: Iterable[tuple[int, int, str]],
        kept: Sequence[tuple[int, str]],
        by: int,
        now: Now,
    ) -> None:
        """Replace all plies from `number` on by `kept`, and put the cut ones (number, seat, text) aside."""
        with self._refusing(), self._write() as c:
            _move_on(c, id, now)
            c.execute(delete(_PLIES).where(_PLIES.c.table_id == id, _PLIES.c.number >= number))
            if kept:
                c.execute(insert(_PLIES), list(_ply_rows(id, number, kept)))
            c.execute(
                insert(_CUT),
                [
                    {"table_id": id, "number": at, "seat": seat, "text": text, "cut_by": by, "at": now.at}
                    for at, seat, text in cut
                ],
            )

    def seat(
        self, id: str, seat: SeatRow, now: Now, starts: TableRow | None = None, coming: Coming | None = None
    ) -> None:
        """Store who sits in a seat, and what is true then. `starts`: the head of the record, when that starts the game;
        `coming`: what the log says of it, when it runs already.
        """
        with self._refusing(), self._write() as c:
            _move_on(c, id, now)
            where = and_(_SEATS.c.table_id == id, _SEATS.c.seat == seat.seat)
            c.execute(update(_SEATS).where(where).values(**vars(seat)))
            if starts is not None:
                c.execute(update(_TABLES).where(_TABLES.c.id == id).values(_head(starts)))
            if coming is not None:
                c.execute(insert(_COMINGS).values(table_id=id, at=now.at, **vars(coming)))

    def lobby(self, caller: Caller, filter: str, limit: int, start: int) -> list[TableRow]:
        """Return tables, those that wait for the caller first, then the newest. Damaged ones are left out."""
        mine = select(_SEATS.c.table_id).where(_held(caller))
        asked = (
            select(_TABLES.c.id)
            .where(
                _TABLES.c.status == "running",
                select(_SEATS.c.seat)
                .where(
                    _SEATS.c.table_id == _TABLES.c.id,
                    _held(caller),
                    _is_asked(),
                )
                .exists(),
            )
            .scalar_subquery()
        )
        query = select(_TABLES)
        if filter == "mine":
            query = query.where(_TABLES.c.id.in_(mine))
        elif filter != "all":
            query = query.where(_TABLES.c.status == filter)
        query = (
            query.order_by(_TABLES.c.id.in_(asked).desc(), _TABLES.c.number.desc()).limit(limit).offset(start)
        )
        with self._refusing(), self._engine.begin() as c:
            rows = list(c.execute(query).mappings())
            seats: dict[str, list[SeatRow]] = {row["id"]: [] for row in rows}
            for seat in c.execute(
                select(_SEATS).where(_SEATS.c.table_id.in_(list(seats))).order_by(_SEATS.c.seat)
            ).mappings():
                seats[seat["table_id"]].append(_seat(seat))
        tables = []
        for row in rows:
            try:
                tables.append(_table(row, seats[row["id"]]))
            except DAMAGE as why:
                if row["id"] not in self._warned:
                    self._warned.add(row["id"])
                    LOG.warning("table %s is left out, its row is damaged: %s", row["id"], why)
        return tables

    def with_bots_to_act(self) -> list[str]:
        """Return the ids of running tables that wait for a bot."""
        bots = select(_SEATS.c.seat).where(
            _SEATS.c.table_id == _TABLES.c.id, _SEATS.c.kind == "bot", _is_asked()
        )
        query = select(_TABLES.c.id).where(_TABLES.c.status == "running", bots.exists())
        with self._refusing(), self._engine.begin() as c:
            return list(c.execute(query.order_by(_TABLES.c.number)).scalars())

    def statuses(self) -> dict[str, int]:
        """Return how many tables there are of each status."""
        query = select(_TABLES.c.status, func.count().label("tables")).group_by(_TABLES.c.status)
        with self._refusing(), self._engine.begin() as c:
            return {row.status: row.tables for row in c.execute(query)}

    def cut_plies(self, id: str) -> list[tuple[int, int, str]]:
        """Return what undo has cut at a table: (number, seat, text), oldest cut first."""
        query = (
            select(_CUT.c.number, _CUT.c.seat, _CUT.c.text).where(_CUT.c.table_id == id).order_by(_CUT.c.id)
        )
        with self._refusing(), self._engine.begin() as c:
            return [(number, seat, text) for number, seat, text in c.execute(query)]

    def say(self, id: str, said: Said, at: str) -> None:
        """Store a line of a table's talk."""
        with self._refusing(), self._write() as c:
            c.execute(insert(_TALK).values(table_id=id, at=at, **vars(said)))

    def talk(self, id: str, reader: str, after: int) -> tuple[int, tuple[TalkLine, ...]]:
        """Return how many lines somebody may read, and of those after a number the last ones.

        `reader`: the hash of the token that holds the seat; empty for who reads only what was said to all.
        """
        readable: ColumnElement[bool] = _TALK.c.to_seat.is_(None)
        if reader:
            readable = or_(readable, _TALK.c.sender == reader, _TALK.c.receiver == reader)
        mine = and_(_TALK.c.table_id == id, readable)
        with self._refusing(), self._engine.begin() as c:
            total = c.execute(select(func.count()).select_from(_TALK).where(mine)).scalar_one()
            first = max(after, total - LINES)
            rows = c.execute(
                select(
                    _TALK.c.seat,
                    _TALK.c.name,
                    _TALK.c.to_seat,
                    _TALK.c.to_name,
                    _TALK.c.text,
                    _TALK.c.at,
                    _TALK.c.sender,
                )
                .where(mine)
                .order_by(_TALK.c.id)
                .limit(LINES)
                .offset(first)
            )
            return total, tuple(
                TalkLine(number, seat, name, to, to_name, text, at, occupant(sender))
                for number, (seat, name, to, to_name, text, at, sender) in enumerate(rows, first + 1)
            )


class _Lock:
    """Held while a server keeps its tables in a file, so that a second one cannot; ends with the process at the latest."""

    def __init__(self, file: str) -> None:
        """Take it. Raises ValueError when another server has it, or when nothing can be written there."""
        self._name: Final = f"{file}.lock"
        self._held = -1
        # Who ends removes the file. What was opened before that and taken after is a lock on nothing: then once more.
        while fcntl is not None and (self._held < 0 or _place(self._name) != _place(self._held)):
            self._let_go()
            try:
                self._held = os.open(self._name, os.O_RDWR | os.O_CREAT, 0o600)
            except OSError as why:
                raise AkebonoError(
                    f"the database {file!r:.200} cannot be used: unable to open {self._name!r:.200} ({why.strerror})"
                ) from None
            try:
                fcntl.flock(self._held, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                self._let_go()
                raise AkebonoError(
                    f"another server keeps its tables in {file!r:.200}; stop it, or name another file with --database"
                ) from None
            except OSError:
                return  # a file system without locks

    def release(self) -> None:
        """Let the next one have it."""
        if self._held >= 0:
            if _place(self._name) == _place(self._held):
                os.unlink(self._name)
            self._let_go()

    def _let_go(self) -> None:
        if self._held >= 0:
            os.close(self._held)
            self._held = -1


def _place(file: str | int) -> tuple[int, int] | None:
    """Return what tells a file from any other, also one of the same name; None when there is none."""
    try:
        found = os.stat(file)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _absolute(file: str) -> str:
    try:
        return os.path.abspath(file)
    except FileNotFoundError:
        raise AkebonoError(
            f"the database {file!r:.200} cannot be used: the folder that this was started in is gone"
        ) from None


def _prepare(connection: Any, _: object) -> None:
    connection.isolation_level = None  # transactions begin where _begin says, not where the driver thinks
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA foreign_keys=ON")


def _begin(connection: Connection) -> None:
    # A writer takes its lock at once, so that it either has it for the whole transaction or is refused before any change.
    wait = connection.get_execution_options().get("akebono_wait")
    if wait is None:
        connection.exec_driver_sql("BEGIN")
    else:
        connection.exec_driver_sql(f"PRAGMA busy_timeout={int(1000 * wait)}")
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def _move_on(c: Connection, id: str, now: Now) -> None:
    changed = c.execute(
        update(_TABLES)
        .where(_TABLES.c.id == id, _TABLES.c.revision == now.revision - 1)
        .values(now.columns())
    )
    if changed.rowcount != 1:
        raise Conflict(id)


def _is_asked() -> ColumnElement[bool]:
    """Does the game wait for this seat? `acting` is a JSON list, or damaged: then for nobody."""
    acting = case((func.json_valid(_TABLES.c.acting), _TABLES.c.acting), else_="[]")
    return _SEATS.c.seat.in_(select(func.json_each(acting).table_valued("value").c.value))


def _held(caller: Caller) -> ColumnElement[bool]:
    return or_(
        and_(_SEATS.c.token != "", _SEATS.c.token == caller.token),
        and_(_SEATS.c.browser != "", _SEATS.c.browser == caller.browser),
    )


def _ply_rows(id: str, number: int, plies: Sequence[tuple[int, str]]) -> Iterator[dict[str, object]]:
    for at, (seat, text) in enumerate(plies, number):
        yield {"table_id": id, "number": at, "seat": seat, "text": text}


def _head(table: TableRow) -> dict[str, object]:
    """Return the columns that say under which rules a game is played."""
    return {
        "version": table.version,
        "fingerprint": table.fingerprint,
        "options": json.dumps(table.options),
    }


def _now_of(table: TableRow) -> Now:
    return Now(table.revision, table.status, table.acting, table.digest, table.counts, table.created)


DAMAGE: Final = (ValueError, TypeError, RecursionError)
"""What a row raises that does not hold what it should."""


def _table(row: Any, seats: list[SeatRow]) -> TableRow:
    """Return a row as a table. Raises one of DAMAGE, so that one bad row harms no other table."""
    table = TableRow(
        id=row["id"],
        name=row["name"],
        game=row["game"],
        version=row["version"],
        fingerprint=row["fingerprint"],
        options=json.loads(row["options"]),
        seed=int(row["seed"]),
        seeded=row["seeded"],
        created=row["created"],
        revision=row["revision"],
        status=row["status"],
        acting=tuple(json.loads(row["acting"])),
        digest=row["digest"],
        counts=json.loads(row["counts"]),
        seats=seats,
    )
    seated = range(len(seats))
    if [seat.seat for seat in seats] != list(seated) or not set(table.acting) <= set(seated):
        raise ValueError("its seats are not whole")
    if table.status not in ("waiting", "running", "over"):
        raise ValueError(f"its status is {table.status!r:.40}")
    if any(seat.kind not in ("open", "person", "bot") for seat in seats):
        raise ValueError("somebody of an unknown kind sits there")
    if not isinstance(table.options, dict):
        raise ValueError("its options are none")
    counts: object = table.counts
    if not isinstance(counts, list) or (
        counts and [len(count) for count in counts] != [2] * (len(seats) + 1)
    ):
        raise ValueError("its counts are not whole")
    texts: list[object] = [table.name, table.game, table.fingerprint, table.created, *(s.name for s in seats)]
    if not all(isinstance(text, str) for text in texts):
        raise ValueError("a name is no text")
    return table


def _seat(row: Any) -> SeatRow:
    return SeatRow(
        seat=row["seat"],
        kind=row["kind"],
        name=row["name"],
        bot=row["bot"],
        token=row["token"],
        browser=row["browser"],
    )
