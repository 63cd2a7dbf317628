"""The chat of a table's page: its lines drawn here, and the form by which a browser without the script says one.

A page brings its lines once. After that the script asks for those that are new when the live stream says that there are some:
what the table's changes draw anew leaves the chat as it is, with whatever is being written in it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from litestar import Request, Response, get, post
from litestar.response import Redirect

from akebono.drawing.face import face_of
from akebono.web.api import GivenCaller, GivenTables, TableId
from akebono.web.credentials import Caller
from akebono.web.errors import Refusal
from akebono.web.pages.render import html
from akebono.web.pages.scene import crests_of
from akebono.web.tables import Tables, TableView, talks
from akebono.web.talk import LONGEST, Reader, Talk


@dataclass(frozen=True)
class Chat:
    """The chat as one page shows it. `talk` is None where the browser has it already or asks for it itself."""

    url: str
    seat: int | None
    talk: Talk | None
    private_to: tuple[Reader, ...]
    longest: int = LONGEST


async def chat_for(tables: Tables, caller: Caller, view: TableView, whole: bool) -> Chat | None:
    """Return the chat of a table's page, or None where there is nobody to talk to. `whole`: with its lines."""
    if not talks(view.seats, view.mine):
        return None
    people = await tables.private_to(view.id, caller, view.viewer)
    talk = await tables.talk(view.id, caller, view.viewer) if whole else None
    return Chat(f"/tables/{view.id}", view.viewer, talk, people)


@get("/tables/{table:str}/talk", include_in_schema=False)
async def talk_lines(
    request: Request[Any, Any, Any], tables: GivenTables, caller: GivenCaller, table: TableId
) -> Response[bytes]:
    """Return the lines after `?after=`, the last ones, for the script."""
    after = _number(request.query_params.get("after", "0"))
    seat = request.query_params.get("seat", "")
    view = await tables.view(table, caller, _number(seat) if seat else None)
    talk = await tables.talk(table, caller, view.viewer, after)
    chat = Chat(f"/tables/{table}", talk.reader, talk, ())
    face = face_of(tables.games[view.game])
    return html(request, "_talk.html", {"chat": chat, "crests": crests_of(view, face), "symbols": ""})


@post("/tables/{table:str}/talk", include_in_schema=False)
async def say_line(
    request: Request[Any, Any, Any], tables: GivenTables, caller: GivenCaller, table: TableId
) -> Redirect:
    """Say what the form says."""
    form = await request.form()
    to = str(form.get("to", ""))
    seat = _number(str(form.get("seat", "")))
    # The form has a field for each who could be meant.
    meant = str(form.get(f"occupant-{to}", "")) if to else None
    await tables.say(table, str(form.get("text", "")), caller, seat, _number(to) if to else None, meant)
    return Redirect(f"/tables/{table}#chat", status_code=303)


def _number(said: str) -> int:
    if not said.isascii() or not said.isdigit() or len(said) > 9:
        raise Refusal("malformed", "a seat or a line is a whole number", "look at the table as it is now")
    return int(said)
