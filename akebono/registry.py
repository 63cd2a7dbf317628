"""Which games there are, in a fixed order."""

from __future__ import annotations

import difflib
from importlib import import_module
from typing import cast

import akebono.core.state
import akebono.games  # now, because `akebono.games` is the function below once this package is imported
from akebono.core.errors import UnknownGame
from akebono.core.game import Game

compiled = not (akebono.core.state.__file__ or "").endswith(".py")
"""True when the kernel runs compiled."""

GAMES = ("ryozen", "sakura", "rising_sun")
"""The ids of all games. Each is a package of `akebono.games` that holds its `Game` under its id in capitals."""

_GAMES: dict[str, Game] = {}


def games() -> dict[str, Game]:
    """Return all games by id, in a fixed order. Raises BadNumbers when AKEBONO_NUMBERS corrects one wrongly."""
    # Imported only now, so that a wrong correction is refused in a line and not at the first import.
    for id in GAMES:
        if id not in _GAMES:
            _GAMES[id] = cast(Game, getattr(import_module(f"akebono.games.{id}"), id.upper()))
    return dict(_GAMES)


def game(id: str) -> Game:
    """Return a game by its id. Raises UnknownGame, which names the nearest ids."""
    known = games()
    found = known.get(id) if isinstance(id, str) else None
    if found is None:
        near = difflib.get_close_matches(id.lower()[:40], known, 3) if isinstance(id, str) else []
        hint = f"did you mean {' or '.join(near)}?" if near else f"games: {', '.join(known)}"
        raise UnknownGame(f"there is no game {id!r:.60}; {hint}")
    return found
