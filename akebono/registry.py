"""Which games there are, in a fixed order."""

from __future__ import annotations

import difflib
from functools import cache
from importlib import import_module
from typing import cast

import akebono.core.state
from akebono.core.errors import UnknownGame
from akebono.core.game import Game

compiled = not (akebono.core.state.__file__ or "").endswith(".py")
"""True when the kernel runs compiled."""

GAMES = ("ryozen",)
"""The ids of all games. Each is a package of `akebono.games` that holds its `Game` under its id in capitals."""


@cache
def _load(id: str) -> Game:
    # Only now, so that numbers which somebody corrected wrongly are refused in a line and not at the first import.
    return cast(Game, getattr(import_module(f"akebono.games.{id}"), id.upper()))


def games() -> dict[str, Game]:
    """Return all games by id, in a fixed order. Raises BadNumbers when AKEBONO_NUMBERS corrects one wrongly."""
    return {id: _load(id) for id in GAMES}


def game(id: str) -> Game:
    """Return a game by its id. Raises UnknownGame, which names the nearest ids."""
    if not isinstance(id, str) or id not in GAMES:
        near = difflib.get_close_matches(id.lower()[:40], GAMES, 3) if isinstance(id, str) else []
        hint = f"did you mean {' or '.join(near)}?" if near else f"games: {', '.join(GAMES)}"
        raise UnknownGame(f"there is no game {id!r:.60}; {hint}")
    return _load(id)
