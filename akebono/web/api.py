"""The HTTP face for programs: JSON in and out, described by /openapi.json. It adds nothing to what `Tables` does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Generic, Literal, TypeVar

import msgspec
from litestar import Controller, Request, delete, get, post
from litestar.datastructures import CacheControlHeader
from litestar.di import NamedDependency
from litestar.dto import MsgspecDTO
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.response import Stream
from litestar.types import ControllerRouterHandler

from akebono.core.game import Game
from akebono.players import names
from akebono.record import FORMAT
from akebono.web.credentials import Caller
from akebono.web.errors import STATUS, Refusal
from akebono.web.live import frames
from akebono.web.tables import Tables, TableSummary, TableView
from akebono.web.talk import Talk, TalkLine
from akebono.web.views import Choice, LogLine, Question, Result, SeatView, Status

MOST_CODES: Final = 200
"""Most codes in one request: more than any question takes picks."""
MOST_LISTED: Final = 200

GivenTables = NamedDependency[Tables]
GivenCaller = NamedDependency[Caller]
Ply = Annotated[int, msgspec.Meta(ge=0, le=2**53, description="The ply of the view that this answers")]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=99, description="A seat, counted from 0")]
TableId = Annotated[str, PathParameter(description="The id of a table")]
OneSeat = Annotated[int, PathParameter(ge=0, le=99, description="A seat, counted from 0")]
AskedSeat = Annotated[
    int | None,
    QueryParameter(
        name="seat", ge=0, le=99, description="Which of the caller's seats; default the one to act"
    ),
]


# What comes in ---------------------------------------------------------------------------------------------------------


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table to open."""

    game: Annotated[str, msgspec.Meta(description="The id of a game, as GET /api/games lists them")]
    seats: Annotated[
        list[str],
        msgspec.Meta(
            max_length=99, description='For each seat "open" or "bot:<name>"; seats are taken one by one'
        ),
    ]
    options: dict[str, bool | str] = {}
    name: Annotated[str, msgspec.Meta(description="What the lobby calls it; default the game's name")] = ""
    seed: (
        Annotated[int, msgspec.Meta(ge=0, description="Fixes every deck; the table is then shown as seeded")]
        | None
    ) = None
    pause: Annotated[
        int,
        msgspec.Meta(
            description="The steady pause: answers out of turn or in secret are taken so many seconds after "
            "their question and no earlier, from people and bots. 0 (none), 3, 6 or 10"
        ),
    ] = 0


class Sitting(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody who sits down."""

    name: Annotated[
        str, msgspec.Meta(description="1 to 40 visible characters, no name that is at the table already")
    ]


class Move(msgspec.Struct, forbid_unknown_fields=True):
    """Codes to play one after the other, all or none. Where a code teaches somebody something it must be the last one."""

    ply: Ply
    codes: Annotated[list[int], msgspec.Meta(min_length=1, max_length=MOST_CODES)]
    seat: SeatNumber | None = None


class TakeBack(msgspec.Struct, forbid_unknown_fields=True):
    """A wish to undo."""

    ply: Ply
    seat: SeatNumber | None = None


class Line(msgspec.Struct, forbid_unknown_fields=True):
    """Something to say at the table."""

    text: Annotated[
        str, msgspec.Meta(description="1 to 300 characters of plain text; kept as NFKC, in one line")
    ]
    to: (
        Annotated[int, msgspec.Meta(ge=0, le=99, description="The one seat that may read it; default: all")]
        | None
    ) = None
    occupant: (
        Annotated[
            str,
            msgspec.Meta(
                max_length=99,
                description="Who is meant there, as `private_to` and lines say it; refused when somebody else sits there by now. "
                "Default: whoever does",
            ),
        ]
        | None
    ) = None
    seat: SeatNumber | None = None


# What goes out ---------------------------------------------------------------------------------------------------------


class OptionOut(msgspec.Struct):
    """One thing that a table may choose. `choices` is empty for true or false."""

    name: str
    title: str
    explained: str
    default: bool | str
    choices: list[str]
    words: list[str]
    rule: str


class GameOut(msgspec.Struct):
    """A game that can be played here. `bound`: most decisions in one game."""

    id: str
    name: str
    version: int
    summary: str
    least_seats: int
    most_seats: int
    options: list[OptionOut]
    bound: int
    bots: list[str]


class TableOut(msgspec.Struct):
    """One table of the lobby."""

    table: str
    name: str
    game: str
    status: Status
    seats: tuple[SeatView, ...]
    mine: tuple[int, ...]
    acting: tuple[int, ...]
    waits_for_me: bool
    seeded: bool
    created: str


class TokenOut(msgspec.Struct):
    """The secret of a seat; it is shown only this once."""

    token: str
    table: str
    seat: int


class View(msgspec.Struct):
    """All that one viewer may know of a table. `seat` is the viewer's, null for a watcher; `mine` all that the caller holds.

    `ply` numbers what this viewer knows, and goes back with a move. `legal` and `prompt` are the viewer's own. `log` has the
    last lines, `log_total` says how many there are. `board` is null until all seats are taken. `pause` are the seconds of the
    table's steady pause; an answer before `answer_from` (UTC, ISO 8601; empty where there is no such moment) is refused.
    """

    table: str
    name: str
    game: str
    status: Status
    options: Mapping[str, bool | str]
    seeded: bool
    pause: int
    seats: tuple[SeatView, ...]
    mine: tuple[int, ...]
    seat: int | None
    ply: int
    acting: tuple[int, ...]
    prompt: Question | None
    legal: tuple[Choice, ...]
    answer_from: str
    board: Mapping[str, Any] | None
    scores: tuple[int, ...]
    log: tuple[LogLine, ...]
    log_total: int
    result: Result | None
    can_undo: bool
    undo_reason: str


class LineOut(msgspec.Struct):
    """One line of a table's talk. `number` counts those that the caller may read, from 1. `name` and `to_name` are those of when
    it was said; `to` is null for what was said to all; `occupant` marks who said it."""

    number: int
    seat: int
    name: str
    to: int | None
    to_name: str
    text: str
    at: str
    occupant: str


class ReaderOut(msgspec.Struct):
    """Somebody to whom a private line can go. Whoever sits there next has another `occupant`, also by the same name."""

    seat: int
    name: str
    occupant: str


class TalkOut(msgspec.Struct):
    """What the caller may read: the last lines, how many there are in all, and to whom a private line can go.

    The live stream sends the same as an event `talk`, with the lines that are new.
    """

    seat: int | None
    total: int
    lines: list[LineOut]
    private_to: list[ReaderOut]


class ErrorOut(msgspec.Struct):
    """What went wrong, in one sentence, and what to do."""

    code: str
    message: str
    hint: str


class ErrorBody(msgspec.Struct, omit_defaults=True):
    """The body of every refusal. `view` is the caller's fresh view where the request came from an old or mistaken one."""

    error: ErrorOut
    view: View | None = None


class WholeRecord(msgspec.Struct):
    """The record of a finished game, as `Record.parse` reads it; a ply is [seat, text]."""

    akebono: int
    game: str
    version: int
    seats: int
    options: Mapping[str, bool | str]
    fingerprint: str
    seed: int
    names: tuple[str, ...]
    date: str
    extra: dict[str, str]
    digest: str
    plies: list[tuple[int, str]]
    complete: bool = True


class PartRecord(msgspec.Struct):
    """What the caller may know of a game that is not over: the log of its own view. No seed."""

    table: str
    game: str
    seats: int
    options: Mapping[str, bool | str]
    names: tuple[str, ...]
    log: list[LogLine]
    complete: bool = False


def view_out(view: TableView) -> View:
    """Return a view as the API sends it."""
    return View(
        table=view.id,
        name=view.name,
        game=view.game,
        status=view.status,
        options=view.options,
        seeded=view.seeded,
        pause=view.pause,
        seats=view.seats,
        mine=view.mine,
        seat=view.viewer,
        ply=view.ply,
        acting=view.acting,
        prompt=view.prompt,
        legal=view.legal,
        answer_from=view.answer_from,
        board=view.board,
        scores=view.scores,
        log=view.log,
        log_total=view.log_total,
        result=view.result,
        can_undo=view.can_undo,
        undo_reason=view.undo_reason,
    )


def error_out(refusal: Refusal) -> ErrorBody:
    """Return the body that says a refusal."""
    view = None if refusal.view is None else view_out(refusal.view)
    return ErrorBody(ErrorOut(refusal.code, refusal.message, refusal.hint), view)


def _line_out(line: TalkLine) -> LineOut:
    return LineOut(
        line.number, line.seat, line.name, line.to, line.to_name, line.text, line.at, line.occupant
    )


def _talk_out(talk: Talk) -> TalkOut:
    readers = [ReaderOut(one.seat, one.name, one.occupant) for one in talk.private_to]
    return TalkOut(talk.reader, talk.total, [_line_out(line) for line in talk.lines], readers)


def _table_out(table: TableSummary) -> TableOut:
    return TableOut(
        table=table.id,
        name=table.name,
        game=table.game,
        status=table.status,
        seats=table.seats,
        mine=table.mine,
        acting=table.acting,
        waits_for_me=table.waits_for_me,
        seeded=table.seeded,
        created=table.created,
    )


def _game_out(game: Game, bots: tuple[str, ...]) -> GameOut:
    options = [
        OptionOut(o.name, o.title, o.explained, o.default, list(o.choices), list(o.words), o.rule)
        for o in game.options
    ]
    return GameOut(
        game.id,
        game.name,
        game.version,
        game.summary,
        game.seats.start,
        game.seats.stop - 1,
        options,
        game.bound,
        list(bots),
    )


# Reading bodies --------------------------------------------------------------------------------------------------------

Body = TypeVar("Body", bound=msgspec.Struct)


class Strict(MsgspecDTO[Body], Generic[Body]):
    """Reads a body as JSON of exactly the declared types: no numbers in texts, no unknown names."""

    def decode_bytes(self, value: bytes) -> Any:
        return read(value, self.model_type)

    @classmethod
    def create_openapi_schema(cls, field_definition: Any, handler_id: str, schema_creator: Any) -> Any:
        return schema_creator.for_field_definition(field_definition)


def read(raw: bytes, kind: type[Body]) -> Body:
    """Return what a body says. Raises Refusal `malformed`, which says where it does not fit."""
    try:
        return msgspec.json.decode(raw, type=kind)
    except msgspec.ValidationError as why:
        raise Refusal("malformed", f"this body does not fit: {why!s:.200}", "see /openapi.json") from None
    except (msgspec.DecodeError, UnicodeDecodeError, ValueError, RecursionError) as why:
        raise Refusal(
            "malformed", f"this body is not JSON: {why!s:.200}", "send one JSON object in UTF-8"
        ) from None


_MEANING: Final = {
    400: "Malformed",
    401: "No token",
    403: "Another's seat",
    404: "Not there",
    409: "Stale, taken, or not asked; with the fresh view where there is one",
    413: "Too large",
    422: "Not allowed, with the reason",
    429: "Too many requests",
    503: "The tables cannot be stored just now; nothing has changed",
}


def _refusals(*statuses: int) -> dict[int, ResponseSpec]:
    assert set(statuses) <= set(STATUS.values())
    return {status: ResponseSpec(ErrorBody, description=_MEANING[status]) for status in (*statuses, 429, 503)}


# The routes ------------------------------------------------------------------------------------------------------------


@get("/api/games", tags=["games"], summary="What can be played, with options", sync_to_thread=False)
def games(tables: GivenTables) -> list[GameOut]:
    return [_game_out(game, names(game)) for game in tables.games.values()]


class TableRoutes(Controller):
    """Tables, seats, moves."""

    path = "/api/tables"
    tags = ("tables",)

    @get("/", summary="Tables; those that wait for the caller first", responses=_refusals(400))
    async def lobby(
        self,
        tables: GivenTables,
        caller: GivenCaller,
        filter: Annotated[
            Literal["all", "mine", "waiting", "running", "over"], QueryParameter(description="Which tables")
        ] = "all",
        limit: Annotated[int, QueryParameter(ge=1, le=MOST_LISTED, description="At most so many")] = 100,
        start: Annotated[int, QueryParameter(ge=0, le=2**31, description="Leave out so many")] = 0,
    ) -> list[TableOut]:
        return [_table_out(table) for table in await tables.lobby(caller, filter, limit, start)]

    @post(
        "/", dto=Strict[NewTable], return_dto=None, summary="Open a table", responses=_refusals(400, 413, 422)
    )
    async def create(self, tables: GivenTables, caller: GivenCaller, data: JSONBody[NewTable]) -> TableOut:
        created = await tables.create(
            data.game, data.seats, data.options, data.name, data.seed, pause=data.pause, caller=caller
        )
        return _table_out(await tables.summary(created.table, caller))

    @post(
        "/{table:str}/seats/{seat:int}",
        dto=Strict[Sitting],
        return_dto=None,
        status_code=200,
        summary="Take an open seat",
        responses=_refusals(400, 404, 409, 413, 422),
    )
    async def sit(
        self, tables: GivenTables, caller: GivenCaller, table: TableId, seat: OneSeat, data: JSONBody[Sitting]
    ) -> TokenOut:
        return TokenOut(await tables.sit(table, seat, data.name, caller), table, seat)

    @delete(
        "/{table:str}/seats/{seat:int}",
        summary="Give a seat back; its token is worth nothing from then on",
        responses=_refusals(401, 403, 404, 409),
    )
    async def release(self, tables: GivenTables, caller: GivenCaller, table: TableId, seat: OneSeat) -> None:
        await tables.release(table, seat, caller)

    @get("/{table:str}", summary="The caller's view", responses=_refusals(400, 401, 403, 404, 409))
    async def view(
        self,
        tables: GivenTables,
        caller: GivenCaller,
        table: TableId,
        seat: AskedSeat = None,
        log_from: Annotated[
            int | None,
            QueryParameter(ge=0, le=2**31, description="Send the log from this line on, not its last lines"),
        ] = None,
    ) -> View:
        return view_out(await tables.view(table, caller, seat, log_from))

    @post(
        "/{table:str}/moves",
        dto=Strict[Move],
        return_dto=None,
        status_code=200,
        summary="Play codes, all or none; returns the view after them",
        responses=_refusals(400, 401, 403, 404, 409, 413, 422),
    )
    async def moves(
        self, tables: GivenTables, caller: GivenCaller, table: TableId, data: JSONBody[Move]
    ) -> View:
        return view_out(await tables.play(table, data.ply, data.codes, caller, data.seat))

    @post(
        "/{table:str}/undo",
        dto=Strict[TakeBack],
        return_dto=None,
        status_code=200,
        summary="Take back the seat's last ply; 409 with the reason when that needs consent",
        responses=_refusals(400, 401, 403, 404, 409, 413, 422),
    )
    async def undo(
        self, tables: GivenTables, caller: GivenCaller, table: TableId, data: JSONBody[TakeBack]
    ) -> View:
        return view_out(await tables.undo(table, data.ply, caller, data.seat))

    @get(
        "/{table:str}/record",
        summary="Finished: the whole record. Before: the caller's log, no seed",
        responses=_refusals(400, 401, 403, 404, 409),
    )
    async def record(
        self, tables: GivenTables, caller: GivenCaller, table: TableId, seat: AskedSeat = None
    ) -> WholeRecord | PartRecord:
        view, lines = await tables.log(table, caller, seat)
        if view.status != "over":
            names = tuple(one.name for one in view.seats)
            return PartRecord(table, view.game, len(view.seats), view.options, names, list(lines))
        whole = await tables.record(table)
        text = tables.games[whole.game].vocabulary.text
        return WholeRecord(
            akebono=FORMAT,
            game=whole.game,
            version=whole.version,
            seats=whole.seats,
            options=whole.options,
            fingerprint=whole.fingerprint,
            seed=whole.seed,
            names=whole.names,
            date=whole.date,
            extra=whole.extra,
            digest=whole.digest,
            plies=[(who, text(code)) for who, code in whole.plies],
        )

    @get(
        "/{table:str}/talk",
        summary="What is said at the table, as far as the caller may read it: the last lines",
        responses=_refusals(400, 401, 403, 404, 409),
    )
    async def talk(
        self,
        tables: GivenTables,
        caller: GivenCaller,
        table: TableId,
        seat: AskedSeat = None,
        after: Annotated[
            int, QueryParameter(ge=0, le=2**31, description="Only lines with a greater number")
        ] = 0,
    ) -> TalkOut:
        return _talk_out(await tables.talk(table, caller, seat, after))

    @post(
        "/{table:str}/talk",
        dto=Strict[Line],
        return_dto=None,
        summary="Say a line to all at the table, or to one other seat alone",
        responses=_refusals(400, 401, 403, 404, 409, 413, 422),
    )
    async def say(
        self, tables: GivenTables, caller: GivenCaller, table: TableId, data: JSONBody[Line]
    ) -> LineOut:
        return _line_out(await tables.say(table, data.text, caller, data.seat, data.to, data.occupant))

    @get(
        "/{table:str}/live",
        summary="Server-sent events: the caller's view now and after each change of it; what is said",
        media_type="text/event-stream",
        cache_control=CacheControlHeader(no_store=True),
        responses=_refusals(400, 401, 403, 404, 409),
    )
    async def live(
        self, tables: GivenTables, caller: GivenCaller, table: TableId, seat: AskedSeat = None
    ) -> Stream:
        changes = tables.changes(table, caller, seat)
        first = await anext(changes)  # so that a refusal is an answer with its status, not a broken stream
        return Stream(frames(first, changes, _frame), headers={"X-Accel-Buffering": "no"})


def _frame(view: TableView | Talk | Refusal) -> tuple[str, str, bytes]:
    if isinstance(view, Refusal):
        return "refused", "", msgspec.json.encode(error_out(view))
    if isinstance(view, Talk):
        return "talk", "", msgspec.json.encode(_talk_out(view))
    return "view", str(view.ply), msgspec.json.encode(view_out(view))


@get("/healthz", tags=["server"], summary="Is the server up, and its database there?", responses=_refusals())
async def healthz(tables: GivenTables) -> dict[str, str]:
    await tables.check()
    return {"status": "ok"}


@get("/openapi.json", include_in_schema=False, sync_to_thread=False)
def openapi(request: Request[Any, Any, Any]) -> dict[str, Any]:
    schema: dict[str, Any] = request.app.openapi_schema.to_schema()
    return schema


@get(
    "/metrics",
    tags=["server"],
    summary="Counters, as Prometheus reads them",
    media_type="text/plain; version=0.0.4",
)
async def metrics(tables: GivenTables) -> str:
    lines = []
    statuses = await tables.statuses()
    lines += ["# HELP akebono_tables Tables by status.", "# TYPE akebono_tables gauge"]
    lines += [
        f'akebono_tables{{status="{status}"}} {statuses.get(status, 0)}'
        for status in ("waiting", "running", "over")
    ]
    lines += ["# HELP akebono_streams Live streams now.", "# TYPE akebono_streams gauge"]
    lines += [f"akebono_streams {tables.streams}"]
    for name, meaning in _COUNTERS.items():
        lines += [f"# HELP akebono_{name}_total {meaning}", f"# TYPE akebono_{name}_total counter"]
        lines += [f"akebono_{name}_total {tables.counts[name]}"]
    # Not those that were served: on a quiet evening each secret answer, and each private line, would show as one more.
    lines += ["# HELP akebono_responses_total Refusals by status.", "# TYPE akebono_responses_total counter"]
    for key in sorted(tables.counts):
        if key.startswith("responses ") and int(key.split()[1]) >= 400:
            lines.append(f'akebono_responses_total{{status="{key.split()[1]}"}} {tables.counts[key]}')
    return "\n".join(lines) + "\n"


_COUNTERS: Final = {
    "tables_created": "Tables opened.",
    "seats_taken": "Seats taken by people.",
    "plies": "Changes by plies that everybody may know of; sealed answers count when they are shown.",
    "bot_plies": "Those of them that bots have made.",
    "bot_misses": "Bots' answers that were not on offer.",
    "undone": "Undos that everybody may know of.",
}

ROUTES: Final[list[ControllerRouterHandler]] = [games, TableRoutes, openapi, healthz, metrics]
"""All routes of the API."""
