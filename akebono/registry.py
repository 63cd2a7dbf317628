"""Which games there are, in a fixed order."""

from __future__ import annotations

import difflib

import akebono.core.state
from akebono.core.errors import UnknownGame
from akebono.core.game import Game
from akebono.games.ryozen import RYOZEN

compiled = not (akebono.core.state.__file__ or "").endswith(".py")
"""True when the kernel runs compiled."""

_GAMES: dict[str, Game] = {game.id: game for game in (RYOZEN,)}


def games() -> dict[str, Game]:
    """Return all games by id, in a fixed order."""
    return dict(_GAMES)


def game(id: str) -> Game:
    """Return a game by its id. Raises UnknownGame, which names the nearest ids."""
    found = _GAMES.get(id) if isinstance(id, str) else None
    if found is None:
        near = difflib.get_close_matches(id.lower()[:40], _GAMES, 3) if isinstance(id, str) else []
        hint = f"did you mean {' or '.join(near)}?" if near else f"games: {', '.join(_GAMES)}"
        raise UnknownGame(f"there is no game {id!r:.60}; {hint}")
    return found
