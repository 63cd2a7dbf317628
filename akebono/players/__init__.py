"""Who can sit down at a table beside people.

>>> from akebono.players import player
>>> bot = player("greedy", game, seed=7, seat=1)
>>> state.play(bot.choose(state.seen_by(1)), 1)
"""

from __future__ import annotations

import difflib
from typing import Final

from akebono.core.errors import AkebonoError
from akebono.core.game import Game
from akebono.players.greedy import GreedyPlayer
from akebono.players.player import Player
from akebono.players.random import RandomPlayer
from akebono.players.teacher import TeacherPlayer, teaches

__all__ = ["TEACHER", "Player", "UnknownPlayer", "names", "player"]

TEACHER: Final = "teacher"
"""Who plays to teach: at home only in games with lessons."""

_PLAYERS: Final[dict[str, type[RandomPlayer] | type[GreedyPlayer] | type[TeacherPlayer]]] = {
    "random": RandomPlayer,
    TEACHER: TeacherPlayer,
    "greedy": GreedyPlayer,
}


class UnknownPlayer(AkebonoError):
    """No player of that name; the message names the nearest."""


def names(game: Game | None = None) -> tuple[str, ...]:
    """Return the names of the players that can sit down in this game, or in any, weakest first."""
    return tuple(name for name in _PLAYERS if name != TEACHER or (game is not None and teaches(game)))


def check_name(name: object) -> str:
    """Return the name if a player has it. Raises UnknownPlayer."""
    if isinstance(name, str) and name in _PLAYERS:
        return name
    near = difflib.get_close_matches(name.lower()[:40], _PLAYERS, 1) if isinstance(name, str) else []
    hint = f"did you mean {near[0]}?" if near else f"players: {', '.join(names())}"
    raise UnknownPlayer(f"there is no player {name!r:.60}; {hint}")


def player(name: str, game: Game, seed: int, seat: int) -> Player:
    """Return a new player for one seat of one game. The same seed, game and seat think the same thoughts.

    Raises UnknownPlayer, a ValueError that names the nearest; ValueError for a teacher of a game without lessons.
    """
    return _PLAYERS[check_name(name)](game, seed, seat)
