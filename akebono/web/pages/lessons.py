"""Games that teach themselves: the way into a lesson, the guide beside its table, and what is said after it."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, post
from litestar.response import Redirect

from akebono import players
from akebono.drawing.guide import Ending, Guide, Lesson, lessons_of
from akebono.web.api import GivenCaller, GivenTables
from akebono.web.credentials import Caller
from akebono.web.errors import Refusal
from akebono.web.tables import Tables, TableView

LEARNER = "Asa"
"""What a learner is called who has not said."""


def invitations(tables: Tables) -> dict[str, str]:
    """Return the words that invite to the first lesson, by the id of each game that has one."""
    found = {id: lessons_of(game) for id, game in tables.games.items()}
    return {id: lessons.invitation() for id, lessons in found.items() if lessons is not None}


@post("/learn", include_in_schema=False)
async def learn(request: Request[Any, Any, Any], tables: GivenTables, caller: GivenCaller) -> Response[Any]:
    """Open a table for a lesson, the first one where none is named, and start it at once."""
    form = await request.form()
    game = tables.games.get(str(form.get("game", ""))[:80])
    lessons = lessons_of(game) if game is not None else None
    if game is None or lessons is None:
        raise Refusal("not_found", "there is no such lesson", "the lobby lists the games and their lessons")
    wanted = str(form.get("lesson", "")) or lessons.lessons()[0].id
    lesson = next((one for one in lessons.lessons() if one.id == wanted), None)
    if lesson is None:
        raise Refusal("not_found", f"{game.name} has no lesson {wanted!r:.60}", "start with the first")
    cookie = None
    if not caller.browser:
        cookie, caller = _new_browser(request)
    seats = [f"bot:{players.TEACHER}"] * (game.seats.stop - 1)
    seats[lesson.seat] = "open"
    created = await tables.create(
        game.id, seats, dict(lesson.options), lesson.title, sit={lesson.seat: LEARNER}, caller=caller
    )
    answer = Redirect(f"/tables/{created.table}", status_code=303)
    if cookie is not None:
        answer.set_cookie(cookie)
    return answer


def _new_browser(request: Request[Any, Any, Any]) -> Any:
    from akebono.web.app import new_browser_cookie  # the application imports the pages

    return new_browser_cookie(request)


async def guide_for(tables: Tables, caller: Caller, view: TableView) -> Guide | None:
    """Return the guide for whoever looks at this table; None for all but the learner in a lesson."""
    lesson = _lesson(tables, view)
    lessons = lessons_of(tables.games[view.game])
    if lessons is None or lesson is None or view.viewer != lesson.seat or view.state is None:
        return None
    course = await tables.course(view.id, caller, view.viewer)
    return lessons.guide(course, lesson, view.names)


def ending_for(tables: Tables, view: TableView) -> Ending | None:
    """Return what is said to the learner after a lesson; None for all others, and after other games."""
    lesson = _lesson(tables, view)
    lessons = lessons_of(tables.games[view.game])
    if lessons is None or lesson is None or lesson.seat not in view.mine or view.state is None:
        return None
    return lessons.ending(view.state, lesson, view.names)


def _lesson(tables: Tables, view: TableView) -> Lesson | None:
    """Return the lesson that is played at a table: the one whose options it has."""
    lessons = lessons_of(tables.games[view.game])
    for lesson in lessons.lessons() if lessons is not None else ():
        if all(view.options.get(name) == value for name, value in lesson.options):
            return lesson
    return None
