"""The lobby, a new table, and taking a seat at one."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from litestar import Request, Response, get, post
from litestar.datastructures import FormMultiDict
from litestar.response import Redirect

from akebono import players
from akebono.core.errors import AkebonoError
from akebono.core.game import Game, Option
from akebono.drawing.face import face_of
from akebono.rules import first_game
from akebono.web.api import GivenCaller, GivenTables, OneSeat, TableId
from akebono.web.credentials import NOBODY, Caller
from akebono.web.errors import Refusal
from akebono.web.names import looks
from akebono.web.pages.lessons import invitations
from akebono.web.pages.render import html
from akebono.web.pause import PAUSES
from akebono.web.tables import Tables, TableSummary

SHOWN: Final = 30
"""Tables of one sort that the lobby lists."""
LOOKED_AT: Final = 100
"""Running games among which the lobby looks for those to watch."""
WATCHED: Final = 12
"""Running games of others that it lists."""
FIRST_NAMES: Final = ("Asa", "Bea", "Cleo", "Dov", "Emi", "Finn")
"""What a person in each seat is called who has not said: a name, since all at the table read it in sentences."""
_FIRST_WORDS: Final = "First Morning Quiet Slow Amber Early Clear Distant Paper Silver Winter Summer".split()  # noqa: SIM905
_LAST_WORDS: Final = "light mist lanterns river reeds bridge harbour garden snow rain pines tide".split()  # noqa: SIM905


@dataclass(frozen=True)
class Line:
    """One table in the lobby's lists."""

    table: TableSummary
    game: str
    asked: str
    free: int
    round: str
    """How far a running game is; empty for others."""
    age: str


@dataclass(frozen=True)
class OptionField:
    """An option in the form: its choices as (value, words), what is chosen, what the default is."""

    option: Option
    choices: tuple[tuple[str, str], ...]
    chosen: str
    default: str


@get("/", include_in_schema=False)
async def lobby(request: Request[Any, Any, Any], tables: GivenTables, caller: GivenCaller) -> Response[bytes]:
    """Show what waits for me, what can be joined, what can be watched; on a first visit, one obvious thing to do."""
    mine = await tables.lobby(caller, "mine", SHOWN) if caller.known else []
    waiting = [one for one in await tables.lobby(caller, "waiting", SHOWN) if not one.mine]
    running = [one for one in await tables.lobby(caller, "running", LOOKED_AT) if not one.mine]
    shared = [one for one in running if _people(one) > 1]
    # Somebody alone with bots is seldom worth watching, and there are many: they are folded away.
    alone = [one for one in running if _people(one) < 2]
    context = {
        "games": list(tables.games.values()),
        "first": not mine,
        "invitations": invitations(tables),
        "firsts": {id for id in tables.games if first_game(id) is not None},
        "mine": await _lines(tables, [one for one in mine if one.waits_for_me]),
        "others": await _lines(
            tables, [one for one in mine if not one.waits_for_me and one.status != "over"]
        ),
        "over": await _lines(tables, [one for one in mine if one.status == "over"][:8]),
        "open": await _lines(tables, waiting),
        "shared": await _lines(tables, shared[:WATCHED]),
        "alone": await _lines(tables, alone[:WATCHED]),
        "bot": players.DEFAULT,
    }
    return html(request, "lobby.html", context)


def _people(one: TableSummary) -> int:
    return sum(1 for seat in one.seats if seat.kind == "person")


async def _lines(tables: Tables, found: Sequence[TableSummary]) -> list[Line]:
    now = datetime.now(UTC)
    lines = []
    for one in found:
        game = tables.games.get(one.game)
        names = [seat.name or f"Seat {seat.seat + 1}" for seat in one.seats]
        asked = ", ".join(names[seat] for seat in one.acting)
        free = sum(1 for seat in one.seats if seat.kind == "open")
        round = await _round(tables, one)
        past = age(now - datetime.fromisoformat(one.created))
        lines.append(Line(one, game.name if game else one.game, asked, free, round, past))
    return lines


async def _round(tables: Tables, one: TableSummary) -> str:
    if one.status != "running" or one.game not in tables.games:
        return ""
    try:
        view = await tables.view(one.id)
    except Refusal:
        return ""  # a record that can no longer be read: its own page says so
    return face_of(tables.games[one.game]).progress(view.state).round if view.state is not None else ""


def age(past: timedelta) -> str:
    """Return how long ago something was, in the largest unit that fits."""
    minutes = int(past.total_seconds()) // 60
    if minutes < 2:
        return "just now"
    units = (("day", 24 * 60), ("hour", 60), ("minute", 1))
    unit, long = next(one for one in units if minutes >= one[1])
    count = minutes // long
    return f"{count} {unit}{'s' if count > 1 else ''} ago"


@get("/new", include_in_schema=False)
async def new_table(request: Request[Any, Any, Any], tables: GivenTables) -> Response[bytes]:
    """Show the form for a new table; `?game=` chooses the game, `?like=` a table to be like."""
    asked = request.query_params.get("game", "")
    game = tables.games.get(asked) or next(iter(tables.games.values()))
    most = game.seats.stop - 1
    kinds = ["me", *(f"bot:{players.DEFAULT}" for _ in range(most - 1))]
    return _form(request, tables, game, kinds, ["" for _ in kinds], {}, _a_name(), "", "")


@post("/new", include_in_schema=False)
async def create_table(
    request: Request[Any, Any, Any], tables: GivenTables, caller: GivenCaller
) -> Response[Any]:
    """Open the table that the form describes; say what is wrong in place."""
    form = await request.form()
    game = tables.games.get(_field(form, "game"))
    if game is None:
        raise Refusal(
            "unknown_game", f"there is no game {_field(form, 'game')!r:.60}", "choose one of those shown"
        )
    kinds, names = _seats(form, game)
    try:
        options = {
            option.name: _value(option, _field(form, f"option-{option.name}")) for option in game.options
        }
        seed = _seed(_field(form, "seed"))
        pause = _pause(_field(form, "pause"))
        sit = {
            seat: names[seat] or _person(seat, kinds, names)
            for seat, kind in enumerate(kinds)
            if kind == "me"
        }
        cookie = None
        if sit and not caller.browser:
            cookie, caller = _new_browser(request)
        created = await tables.create(
            game.id,
            ["open" if kind == "me" else kind for kind in kinds],
            options,
            _field(form, "name") or _a_name(),
            seed,
            sit=sit,
            pause=pause,
            caller=caller if sit else NOBODY,
        )
    except AkebonoError as why:
        shown = {option.name: _field(form, f"option-{option.name}") for option in game.options}
        message = why.message if isinstance(why, Refusal) else str(why)
        hint = why.hint if isinstance(why, Refusal) else ""
        status = why.status if isinstance(why, Refusal) else 422
        if status >= 500:
            raise
        field = _wrong_field(why, message)
        return _form(
            request,
            tables,
            game,
            kinds,
            names,
            shown,
            _field(form, "name"),
            _field(form, "seed"),
            _field(form, "pause"),
            (field, message, hint),
            status,
        )
    answer = Redirect(f"/tables/{created.table}", status_code=303)
    if cookie is not None:
        answer.set_cookie(cookie)
    return answer


def _form(
    request: Request[Any, Any, Any],
    tables: Tables,
    game: Game,
    kinds: Sequence[str],
    names: Sequence[str],
    options: Mapping[str, str],
    name: str,
    seed: str,
    pause: str,
    wrong: tuple[str, str, str] = ("", "", ""),
    status: int = 200,
) -> Response[bytes]:
    most = game.seats.stop - 1
    fields = []
    for option in game.options:
        choices = (
            tuple(zip(option.choices, option.words)) if option.choices else (("on", "On"), ("off", "Off"))
        )
        default = _said(option.default)
        chosen = options.get(option.name, default)
        fields.append(OptionField(option, choices, chosen if chosen in dict(choices) else default, default))
    rows = [(kinds[i] if i < len(kinds) else "none", names[i] if i < len(names) else "") for i in range(most)]
    context = {
        "games": list(tables.games.values()),
        "game": game,
        "rows": rows,
        "least": game.seats.start,
        "bots": [(name, players.ABOUT[name]) for name in players.names(game)],
        "fields": fields,
        "changed": any(field.option.fine and field.chosen != field.default for field in fields),
        "name": name,
        "seed": seed,
        "pauses": [str(seconds) for seconds in PAUSES],
        "pause": pause or "0",
        "wrong": wrong[0],
        "message": wrong[1],
        "hint": wrong[2],
    }
    return html(request, "new.html", context, status)


@post("/tables/{table:str}/again", include_in_schema=False)
async def play_again(
    request: Request[Any, Any, Any], tables: GivenTables, caller: GivenCaller, table: TableId
) -> Response[Any]:
    """Open a table with the same seats and options; those that were mine are mine again, other people's are open."""
    view = await tables.view(table, caller)
    cookie = None
    if view.mine and not caller.browser:
        cookie, caller = _new_browser(request)
    kinds = [f"bot:{seat.bot}" if seat.kind == "bot" else "open" for seat in view.seats]
    sit = {seat: view.seats[seat].name for seat in view.mine}
    created = await tables.create(
        view.game,
        kinds,
        view.options,
        view.name,
        sit=sit,
        pause=view.pause,
        caller=caller if sit else NOBODY,
    )
    answer = Redirect(f"/tables/{created.table}", status_code=303)
    if cookie is not None:
        answer.set_cookie(cookie)
    return answer


@post("/tables/{table:str}/seats/{seat:int}", include_in_schema=False)
async def sit_down(
    request: Request[Any, Any, Any], tables: GivenTables, caller: GivenCaller, table: TableId, seat: OneSeat
) -> Response[Any]:
    """Take an open seat for this browser."""
    form = await request.form()
    cookie = None
    if not caller.browser:
        cookie, caller = _new_browser(request)
    name = _field(form, "name")
    if not name:
        others = [other.name for other in (await tables.view(table, caller)).seats]
        name = _first_name(seat, others)
    await tables.sit(table, seat, name, Caller(browser=caller.browser))
    answer = Redirect(f"/tables/{table}", status_code=303)
    if cookie is not None:
        answer.set_cookie(cookie)
    return answer


@post("/tables/{table:str}/seats/{seat:int}/leave", include_in_schema=False)
async def leave_seat(
    tables: GivenTables, caller: GivenCaller, table: TableId, seat: OneSeat
) -> Response[Any]:
    """Give a seat back."""
    await tables.release(table, seat, caller)
    return Redirect(f"/tables/{table}", status_code=303)


def _new_browser(request: Request[Any, Any, Any]) -> Any:
    from akebono.web.app import new_browser_cookie  # the application imports the pages

    return new_browser_cookie(request)


def _field(form: FormMultiDict, name: str) -> str:
    value = form.get(name, "")
    return value.strip()[:400] if isinstance(value, str) else ""


def _seats(form: FormMultiDict, game: Game) -> tuple[list[str], list[str]]:
    """Return what sits in each seat (me, open, bot:<name>) and the names of people; rows that are left out are closed up."""
    kinds, names = [], []
    for row in range(game.seats.stop - 1):
        kind = _field(form, f"seat-{row}")
        if kind and kind != "none":
            kinds.append(kind)
            names.append(_field(form, f"name-{row}"))
    return kinds, names


def _person(seat: int, kinds: Sequence[str], names: Sequence[str]) -> str:
    """Return a name for a person who gave none; several at one screen are told apart by their seat."""
    return _first_name(seat, names) if kinds.count("me") == 1 else f"Player {seat + 1}"


def _first_name(seat: int, others: Sequence[str]) -> str:
    """Return a name that nobody else at the table has."""
    taken = {looks(other) for other in others}
    names = [FIRST_NAMES[(seat + i) % len(FIRST_NAMES)] for i in range(len(FIRST_NAMES))]
    return next((name for name in names if looks(name) not in taken), f"Player {seat + 1}")


def _said(value: bool | str) -> str:
    return value if isinstance(value, str) else "on" if value else "off"


def _value(option: Option, said: str) -> bool | str:
    return option.default if said == "" else option.parse(said)


def _seed(said: str) -> int | None:
    if not said:
        return None
    if not said.isascii() or not said.isdigit() or len(said) > 40:
        raise Refusal("malformed", "a seed is a whole number from 0 up", "leave it empty, and chance deals")
    return int(said)


def _pause(said: str) -> int:
    if said and said not in [str(seconds) for seconds in PAUSES]:
        raise Refusal("malformed", "the steady pause is one of those shown", "choose it anew")
    return int(said or 0)


def _wrong_field(why: AkebonoError, message: str) -> str:
    """Return which part of the form a refusal belongs to."""
    if "seed" in message:
        return "seed"
    code = why.code if isinstance(why, Refusal) else ""
    if code in ("bad_seats", "unknown_bot", "name_taken") or "seat" in message:
        return "seats"
    if code == "bad_name":
        return "name" if "table" in message else "seats"
    return ""


def _a_name() -> str:
    return f"{secrets.choice(_FIRST_WORDS)} {secrets.choice(_LAST_WORDS)}"
