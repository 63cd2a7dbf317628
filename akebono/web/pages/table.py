"""The table page: look, play, take back, ask what a thing is. The script asks for parts of it; without one, forms do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from litestar import Request, Response, get, post
from litestar.response import Redirect
from markupsafe import Markup

from akebono.core.game import Game
from akebono.drawing.face import Thing, face_of
from akebono.rules import Rule, first_game
from akebono.web.api import GivenCaller, GivenTables, TableId
from akebono.web.credentials import Caller
from akebono.web.errors import Refusal
from akebono.web.pages.chat import chat_for
from akebono.web.pages.lessons import ending_for, guide_for
from akebono.web.pages.render import html, symbols
from akebono.web.pages.result import result_context
from akebono.web.pages.rules import rule_of
from akebono.web.pages.scene import (
    asking,
    common_lines,
    crests,
    crests_of,
    in_one,
    keeps_secrets,
    seat_cards,
    since,
    touched,
    waits_for,
)
from akebono.web.reach import Reach, is_loopback
from akebono.web.tables import Tables, TableView, gives_hints

LOG_PAGE: Final = 120
"""Earlier lines of the log that come at once."""
MOST_THINGS: Final = 14
"""Things told about in one answer."""


@get("/tables/{table:str}", include_in_schema=False)
async def table_page(
    request: Request[Any, Any, Any], tables: GivenTables, caller: GivenCaller, table: TableId
) -> Response[bytes]:
    """Show a table as the caller may see it."""
    view = await _view(request, tables, caller, table)
    if view.status == "over":
        context = await result_context(tables, view)
        context.update(ending=ending_for(tables, view), chat=await chat_for(tables, caller, view, whole=True))
        return html(request, "result.html", context)
    return html(request, "table.html", await _context(request, tables, caller, view, whole=True))


@get("/tables/{table:str}/part", include_in_schema=False)
async def table_part(
    request: Request[Any, Any, Any], tables: GivenTables, caller: GivenCaller, table: TableId
) -> Response[bytes]:
    """Return what changes on the table page, for the script."""
    view = await _view(request, tables, caller, table)
    return await _part(request, tables, caller, view)


@post("/tables/{table:str}/moves", include_in_schema=False, status_code=200)
async def play_moves(
    request: Request[Any, Any, Any], tables: GivenTables, caller: GivenCaller, table: TableId
) -> Response[Any]:
    """Play what was chosen, all or nothing."""
    ply, seat, codes = await _answer(request)
    if not codes:
        raise Refusal("malformed", "no move was named", "choose one of those shown")
    view = await tables.play(table, ply, codes, caller, seat)
    return await _after(request, tables, caller, view)


@post("/tables/{table:str}/undo", include_in_schema=False, status_code=200)
async def take_back(
    request: Request[Any, Any, Any], tables: GivenTables, caller: GivenCaller, table: TableId
) -> Response[Any]:
    """Take back the seat's last ply."""
    ply, seat, _ = await _answer(request)
    view = await tables.undo(table, ply, caller, seat)
    return await _after(request, tables, caller, view)


@get("/tables/{table:str}/hint", include_in_schema=False)
async def hint_card(
    request: Request[Any, Any, Any], tables: GivenTables, caller: GivenCaller, table: TableId
) -> Response[bytes]:
    """Say which moves are good: for the seat that must act, where all others at the table are bots."""
    found = await tables.hint(table, _number(request, "ply"), caller, _seat(request))
    return html(request, "_hint.html", {"hints": found, "symbols": ""})


@get("/tables/{table:str}/log", include_in_schema=False)
async def log_page(
    request: Request[Any, Any, Any], tables: GivenTables, caller: GivenCaller, table: TableId
) -> Response[bytes]:
    """Return earlier lines of the log: `?before=` a line's number."""
    before = _number(request, "before")
    start = max(0, before - LOG_PAGE)
    view = await tables.view(table, caller, _seat(request), start)
    lines = [line for line in view.log if line.number < before]
    game = _game(tables, view)
    face = face_of(game)
    context = {
        "view": view,
        "lines": lines,
        "log_before": lines[0].number if lines else 0,
        "crests": crests_of(view, face),
        "symbols": "",
    }
    if request.headers.get("x-part"):
        return html(request, "_log.html", context)
    return html(request, "log.html", {**context, "symbols": symbols(face.sprite()), "game": game})


@get("/tables/{table:str}/thing", include_in_schema=False)
async def thing_card(
    request: Request[Any, Any, Any], tables: GivenTables, caller: GivenCaller, table: TableId
) -> Response[bytes]:
    """Tell what a thing on the board is, with its rule."""
    view = await _view(request, tables, caller, table)
    if view.state is None:
        raise Refusal("waiting", "nothing lies on the table yet")
    game = _game(tables, view)
    target = request.query_params.get("target", "")[:80]
    thing = face_of(game).thing(view.state, target, view.viewer or 0, view.names)
    closed = _why_not(view, target, thing)
    return thing_response(request, game, thing, closed, request.query_params.get("rule", ""))


def thing_response(
    request: Request[Any, Any, Any], game: Game, thing: Thing, closed: str = "", other: str = ""
) -> Response[bytes]:
    """Return the card of a thing, with its rule; `other` is a rule that the place on the board names."""
    rules = [rule for rule in (rule_of(game, thing.rule), rule_of(game, other)) if rule is not None]
    rules = list({rule.id: rule for rule in rules}.values())
    marked = 'class="rec"' in thing.art or any(rule.source == "reconstructed" for rule in rules)
    context = {
        "thing": thing,
        "rules": rules,
        "closed": closed,
        "game": game,
        "reconstructed": marked,
        "symbols": "",
    }
    return html(request, "_thing.html", context)


@get("/tables/{table:str}/things", include_in_schema=False)
async def things_inside(
    request: Request[Any, Any, Any], tables: GivenTables, caller: GivenCaller, table: TableId
) -> Response[bytes]:
    """Tell what a place holds: the first target is the place, the others what is in it."""
    view = await _view(request, tables, caller, table)
    if view.state is None:
        raise Refusal("waiting", "nothing lies on the table yet")
    game = _game(tables, view)
    face = face_of(game)
    targets = request.query_params.getall("target", [])[:MOST_THINGS]
    told = [
        (target[:80], face.thing(view.state, target[:80], view.viewer or 0, view.names)) for target in targets
    ]
    if not told:
        raise Refusal("malformed", "no thing was named")
    context = {"head": told[0][1], "things": told[1:], "game": game, "symbols": ""}
    return html(request, "_things.html", context)


@get("/tables/{table:str}/display", include_in_schema=False)
async def display_sheet(
    request: Request[Any, Any, Any], tables: GivenTables, caller: GivenCaller, table: TableId
) -> Response[bytes]:
    """Return one of the rows of cards that a phone shows in a sheet."""
    view = await _view(request, tables, caller, table)
    wanted = request.query_params.get("display", "")
    if view.state is not None:
        for display in face_of(_game(tables, view)).displays(view.state, view.viewer or 0, view.names):
            if display.id == wanted:
                return html(request, "_display.html", {"display": display, "symbols": ""})
    raise Refusal("not_found", "there is no such row of cards")


# ------------------------------------------------------------------------------------------------------------------------


def _game(tables: Tables, view: TableView) -> Game:
    return tables.games[view.game]


def _seat(request: Request[Any, Any, Any]) -> int | None:
    said = request.query_params.get("seat", "")
    return int(said) if said.isascii() and said.isdigit() and len(said) < 3 else None


def _number(request: Request[Any, Any, Any], name: str) -> int:
    said = request.query_params.get(name, "")
    if not said.isascii() or not said.isdigit() or len(said) > 9:
        raise Refusal("malformed", f"{name} is a whole number", "")
    return int(said)


async def _view(request: Request[Any, Any, Any], tables: Tables, caller: Caller, table: str) -> TableView:
    return await tables.view(table, caller, _seat(request))


def _held(request: Request[Any, Any, Any]) -> list[int]:
    said = request.query_params.get("held", "")
    if not said:
        return []
    parts = said.split(",")
    if len(parts) > 60 or not all(part.isascii() and part.isdigit() and len(part) < 7 for part in parts):
        raise Refusal("malformed", "these picks cannot be read", "choose them anew")
    return [int(part) for part in parts]


async def _answer(request: Request[Any, Any, Any]) -> tuple[int, int | None, list[int]]:
    """Return ply, seat and codes, from the script's JSON or from the form of a page without it."""
    if request.content_type[0] == "application/json":
        try:
            said = msgspec.json.decode(await request.body(), type=_Said)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise Refusal("malformed", "this move cannot be read", "choose it anew") from None
        return said.ply, said.seat, said.codes
    form = await request.form()
    try:
        ply = int(str(form.get("ply", "")))
        seat = int(str(form.get("seat", "")))
        codes = [int(str(code)) for code in form.getall("codes", [])]
    except ValueError:
        raise Refusal("malformed", "this move cannot be read", "choose it anew") from None
    return ply, seat, codes


class _Said(msgspec.Struct):
    """What the script sends."""

    ply: int
    seat: int | None = None
    codes: list[int] = []


async def _after(
    request: Request[Any, Any, Any], tables: Tables, caller: Caller, view: TableView
) -> Response[Any]:
    if not request.headers.get("x-part"):
        return Redirect(f"/tables/{view.id}", status_code=303)
    total = view.log_total
    if _seat(request) is None:
        view = await tables.view(view.id, caller)  # with several seats, the one that is asked next
    answer = await _part(request, tables, caller, view)
    answer.headers["X-Log-Total"] = str(total)
    return answer


async def _part(
    request: Request[Any, Any, Any], tables: Tables, caller: Caller, view: TableView
) -> Response[bytes]:
    if view.status == "over":
        # The result is a page of its own: the script goes there.
        return html(request, "_over.html", {"view": view, "symbols": ""})
    return html(request, "_table.html", await _context(request, tables, caller, view))


async def _context(
    request: Request[Any, Any, Any], tables: Tables, caller: Caller, view: TableView, whole: bool = False
) -> dict[str, object]:
    """Return what the table's templates show. `whole`: for a page of its own, not for the part that the script morphs in."""
    game = _game(tables, view)
    face = face_of(game)
    state = view.state
    layout = request.query_params.get("layout", "") or request.cookies.get("layout", "")
    near = view.viewer or 0
    curtain = await _curtain(request, tables, caller, view)
    context: dict[str, object] = {
        "has_first": first_game(game.id) is not None,
        "invitation": _invitation(request, view),
        "view": view,
        "game": game,
        "title": _title(view, game),
        "symbols": symbols(face.sprite()),
        "curtain": curtain is not None,
        "chat": await chat_for(tables, caller, view, whole and curtain is None),
        "progress": face.progress(state) if state is not None else None,
        "free": sum(1 for seat in view.seats if seat.kind == "open"),
    }
    if curtain is not None:
        play: dict[str, object] = {
            "moves": [],
            "held": [],
            "titles": {},
            "ply": view.ply,
            "seat": view.viewer,
            "curtain": True,
        }
        return {
            **context,
            "lines": curtain,
            "play": {**play, "total": view.log_total, "status": view.status},
            "seats": [],
        }
    asked = asking(view, face, _held(request))
    watching = await tables.view(view.id)
    first = view.log[0].number if view.log else 0
    play = {
        "ply": view.ply,
        "seat": view.viewer,
        "status": view.status,
        "total": view.log_total,
        "since": since(view),
        "undo": view.can_undo,
        "pause": 0 if view.viewer is None else round(1000 * await tables.left(view.id, view.viewer)),
        "open": not keeps_secrets([view, watching]),
        "amount": asked.prompt is not None and asked.prompt.kind == "amount",
        "collects": asked.collects,
        "held": list(asked.held),
        "taken": [touched(face, state, code, near, view.names) for code in asked.held] if state else [],
        "last": [move.code for move in asked.last],
        "titles": asked.titles,
        "moves": [
            {
                "code": move.code,
                "t": list(move.targets),
                "words": move.words,
                "note": move.note,
                "final": move.final,
                "answers": move.answers,
            }
            for move in asked.moves
        ],
    }
    cards = seat_cards(view, face, None)
    panels = {card.seat: card.panel for card in cards}
    context.update(
        {
            "asking": asked,
            "seats": cards,
            "crests": crests([panels[seat] for seat in sorted(panels)]),
            "waits_for": waits_for(view),
            "hints": view.viewer is not None and gives_hints(view.seats, view.viewer),
            "wide": None,
            "narrow": None,
            "displays": [],
            "rules": _rules(game, asked.prompt.rules if asked.prompt else ()),
            "lines": view.log,
            "log_before": first,
            "guide": await guide_for(tables, caller, view),
            "play": play,
        }
    )
    if state is not None:
        if layout != "narrow":
            context["wide"] = Markup(face.wide(state, near, view.names))
        if layout != "wide":
            context["narrow"] = Markup(face.narrow(state, near, view.names))
            context["displays"] = face.displays(state, near, view.names)
    return context


async def _curtain(
    request: Request[Any, Any, Any], tables: Tables, caller: Caller, view: TableView
) -> list[Any] | None:
    """Return the lines that all may know when a curtain falls before this seat, else None.

    It falls where several people share this browser, and the seat that is shown next knows what another does not.
    """
    if len(view.mine) < 2 or view.viewer is None or view.state is None:
        return None
    if request.query_params.get("open", "") == str(view.viewer):
        return None
    views = [await tables.view(view.id, caller, seat) for seat in view.mine]
    if not keeps_secrets(views):
        return None
    return common_lines(views, view.log)[-4:]


def _rules(game: Game, ids: Sequence[str]) -> list[Rule]:
    found = [rule_of(game, id) for id in ids]
    return [rule for rule in found if rule is not None]


def _invitation(request: Request[Any, Any, Any], view: TableView) -> str:
    """Return the address at which another device finds the table; empty when none can."""
    if view.status != "waiting":
        return ""
    asked = request.url
    reach: Reach | None = request.app.state.get("reach")
    if is_loopback(asked.hostname or ""):
        base = reach.elsewhere() if reach is not None else ""
    else:
        base = f"{asked.scheme}://{asked.netloc}"  # what brought this browser here brings others
    return f"{base}/tables/{view.id}" if base else ""


def _title(view: TableView, game: Game) -> str:
    if view.viewer is not None and view.viewer in view.acting:
        said = "Your turn"
    elif view.status == "waiting":
        said = "Waiting for people"
    else:
        said = "Waiting for " + in_one([view.names[seat] for seat in view.acting][:2])
    return " · ".join(dict.fromkeys((said, view.name, game.name)))


def _why_not(view: TableView, target: str, thing: Thing) -> str:
    """Say that a thing of the sort that is asked for is not among the moves, and why if the game says it; of other things,
    nothing."""
    sort = target.partition(":")[0]
    targets = {one for choice in view.legal for one in choice.targets}
    if view.prompt is None or target in targets or sort not in {one.partition(":")[0] for one in targets}:
        return ""
    if thing.lacks:
        return f"Not among your moves now: {thing.lacks}."
    return f"Not among your moves now. Asked is: {view.prompt.sentence}"
