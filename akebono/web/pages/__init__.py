"""What people see: pages drawn here, each from what its reader may know, and one script that knows no game.

`ROUTES` are all their handlers; `refusal_page` says to a person what was refused. A page holds everything that it needs to
be read; the script morphs in what changes. Nothing is asked of another host.
"""

from __future__ import annotations

from typing import Final

from litestar.types import ControllerRouterHandler

from akebono.web.pages.about import about
from akebono.web.pages.chat import say_line, talk_lines
from akebono.web.pages.lessons import learn
from akebono.web.pages.lobby import create_table, leave_seat, lobby, new_table, play_again, sit_down
from akebono.web.pages.render import refusal_page, static
from akebono.web.pages.replay import replay, replay_thing
from akebono.web.pages.result import record_file
from akebono.web.pages.rules import first_page, numbers_page, rule_page, rules_page
from akebono.web.pages.table import (
    display_sheet,
    hint_card,
    log_page,
    play_moves,
    table_page,
    table_part,
    take_back,
    thing_card,
    things_inside,
)

ROUTES: Final[list[ControllerRouterHandler]] = [
    static,
    lobby,
    new_table,
    create_table,
    learn,
    sit_down,
    leave_seat,
    play_again,
    table_page,
    table_part,
    play_moves,
    take_back,
    log_page,
    thing_card,
    things_inside,
    display_sheet,
    hint_card,
    talk_lines,
    say_line,
    record_file,
    replay,
    replay_thing,
    rules_page,
    first_page,
    numbers_page,
    rule_page,
    about,
]
"""All pages."""

__all__ = ["ROUTES", "refusal_page"]
