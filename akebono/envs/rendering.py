"""Pictures of a running environment."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Final

from akebono.core.errors import BadOption, shown
from akebono.core.state import State

MODES: Final = ["human", "ansi", "svg"]
"""`ansi` returns the text board, `svg` the picture that pages and notebooks show; `human` prints the text board."""
WIDTH: Final = 100


def check_mode(mode: object) -> str | None:
    """Return the mode if there is one of that name, or None. Raises BadOption."""
    if mode is None:
        return None
    if isinstance(mode, str) and mode in MODES:
        return mode
    raise BadOption(f"render_mode is one of {', '.join(MODES)}, not {shown(mode)}")


def render(view: State, mode: str) -> str | None:
    """Return what a view shows, in a mode; in `human` it is printed."""
    if mode == "svg":
        return view.svg()
    words = text_board(view)
    if mode == "ansi":
        return words
    print(words)
    return None


def text_board(view: State) -> str:
    """Return the table in plain text, as the terminal shows it."""
    name = f"akebono.games.{view.game.id}.text"
    if find_spec(name) is None:
        return repr(view)
    board: str = import_module(name).board(view, [f"Seat {seat}" for seat in range(view.seats)], WIDTH)
    return board
