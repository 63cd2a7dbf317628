"""The replay of a finished game: any ply, all open or as one seat knew it."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get
from markupsafe import Markup

from akebono.core.state import State
from akebono.drawing.face import face_of
from akebono.web.api import GivenCaller, GivenTables, TableId
from akebono.web.errors import Refusal
from akebono.web.pages.render import html, sentence, symbols
from akebono.web.pages.scene import crests
from akebono.web.pages.table import thing_response
from akebono.web.tables import LogLine, TableView

OPEN = -1
"""The sight in which everything lies open."""
LINES = 60
"""Lines of the log that a replay shows, up to where it is."""


@get("/tables/{table:str}/replay", include_in_schema=False)
async def replay(
    request: Request[Any, Any, Any], tables: GivenTables, caller: GivenCaller, table: TableId
) -> Response[bytes]:
    """Show a finished game at a ply (`?ply=`), open or as one seat knew it (`?sight=`)."""
    view = await tables.view(table, caller)
    sight = _sight(request, view)
    record = await tables.record(table)
    last = len(record.plies)
    ply = _ply(request, last)
    before = await tables.finished(table, max(0, ply - 1))
    whole = before.clone()
    if ply:
        seat, code = record.plies[ply - 1]
        whole.play(code, seat)
    game = tables.games[view.game]
    face = face_of(game)
    seen = whole if sight == OPEN else whole.seen_by(sight)
    near = sight if sight != OPEN else (view.viewer or 0)
    lines = _lines(seen, view)
    if ply:
        told = _lines(before if sight == OPEN else before.seen_by(sight), view)
        fresh = len(told)
        hidden = sight not in (OPEN, seat) and _is_sealed(before, seat)
        words = "An answer that stays sealed" if hidden else sentence(game.vocabulary.words(code))
        headline = f"{view.names[seat]}: {words}".rstrip(".")
    else:
        seat, headline, fresh = -1, "The table is laid", 0
    panels = face.seats(seen, near, view.names)
    context = {
        "view": view,
        "game": game,
        "title": f"Ply {ply} of {last} · {view.name} · {game.name}",
        "symbols": symbols(face.sprite()),
        "ply": ply,
        "last": last,
        "sight": sight,
        "sights": _sights(view, ply, sight),
        "turns": _turns(record.plies),
        "seat": seat,
        "headline": headline,
        "progress": face.progress(seen),
        "scores": list(zip(range(len(view.seats)), view.names, panels)),
        "crests": crests(panels),
        "acting": whole.acting,
        "lines": lines[-LINES:],
        "fresh": fresh,
        "more": max(0, len(lines) - LINES),
        "wide": Markup(face.wide(seen, near, view.names)),
        "narrow": Markup(face.narrow(seen, near, view.names)),
    }
    template = "_replay.html" if request.headers.get("x-part") else "replay.html"
    return html(request, template, context)


@get("/tables/{table:str}/replay/thing", include_in_schema=False)
async def replay_thing(
    request: Request[Any, Any, Any], tables: GivenTables, caller: GivenCaller, table: TableId
) -> Response[bytes]:
    """Tell what a thing was at a ply of the replay."""
    view = await tables.view(table, caller)
    sight = _sight(request, view)
    record = await tables.record(table)
    whole = await tables.finished(table, _ply(request, len(record.plies)))
    game = tables.games[view.game]
    seen = whole if sight == OPEN else whole.seen_by(sight)
    near = sight if sight != OPEN else (view.viewer or 0)
    target = request.query_params.get("target", "")[:80]
    thing = face_of(game).thing(seen, target, near, view.names)
    return thing_response(request, game, thing, "", request.query_params.get("rule", ""))


def _ply(request: Request[Any, Any, Any], last: int) -> int:
    said = request.query_params.get("ply", "")
    if not said:
        return last
    if not said.isascii() or not said.isdigit() or len(said) > 6 or int(said) > last:
        raise Refusal("malformed", f"this game has plies 0 to {last}, not {said!r:.20}", "choose one of them")
    return int(said)


def _sight(request: Request[Any, Any, Any], view: TableView) -> int:
    said = request.query_params.get("sight", "open")
    if said == "open":
        return OPEN
    if said.isascii() and said.isdigit() and len(said) < 3 and int(said) < len(view.seats):
        return int(said)
    raise Refusal(
        "no_seat", f"there is no seat {said!r:.20} at this table", "see it open, or as one of the seats"
    )


def _sights(view: TableView, ply: int, sight: int) -> list[tuple[int, str, str, bool]]:
    """Return (seat or OPEN, words, address, chosen) of each sight."""
    found = [(OPEN, "Open", f"?ply={ply}", sight == OPEN)]
    for seat, name in enumerate(view.names):
        found.append((seat, name, f"?ply={ply}&sight={seat}", sight == seat))
    return found


def _turns(plies: tuple[tuple[int, int], ...]) -> list[int]:
    """Return the plies after which another seat decides: where a turn ends, for whoever goes through by turns."""
    ends = [number for number in range(1, len(plies)) if plies[number][0] != plies[number - 1][0]]
    return [*ends, len(plies)]


def _is_sealed(before: State, seat: int) -> bool:
    """Was the question that this seat answered one whose answer stays secret?"""
    return any(ask.seat == seat and ask.step.sealed() for ask in before.asks)


def _lines(state: State, view: TableView) -> list[LogLine]:
    """Return the log of a state in words."""
    names = view.names
    return [
        LogLine(
            number,
            0,
            event.seat,
            event.sentence(lambda seat: names[seat]),
            event.rule,
            tuple(event.targets()),
        )
        for number, event in enumerate(state.log or [])
    ]
