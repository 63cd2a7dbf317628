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
from akebono.players.hint import Hint, hint
from akebono.players.levels import LEVELS, level
from akebono.players.player import Player
from akebono.players.random import RandomPlayer
from akebono.players.search import SearchPlayer
from akebono.players.teacher import TeacherPlayer, teaches

__all__ = [
    "ABOUT",
    "DEFAULT",
    "LEVELS",
    "TEACHER",
    "Hint",
    "Player",
    "UnknownPlayer",
    "check_name",
    "hint",
    "names",
    "player",
]

TEACHER: Final = "teacher"
"""Who plays to teach: at home only in games with lessons."""
DEFAULT: Final = "normal"
"""Who sits down when nobody says who shall."""

ABOUT: Final[dict[str, str]] = {
    "random": "plays anything that is allowed",
    TEACHER: "plays so that you meet things in a good order",
    "greedy": "takes what looks best right now",
    "easy": "thinks of your answer, but not for long",
    "normal": "weighs a good many ways the game may go",
    "hard": "thinks longest, up to three seconds a move",
}
"""All players, weakest first, with what people are told of them."""


class UnknownPlayer(AkebonoError):
    """No player of that name; the message names the nearest."""


def names(game: Game | None = None) -> tuple[str, ...]:
    """Return the names of the players that can sit down in this game, or in any, weakest first."""
    return tuple(name for name in ABOUT if name != TEACHER or (game is not None and teaches(game)))


def check_name(name: object) -> str:
    """Return the name if a player has it. Raises UnknownPlayer."""
    if isinstance(name, str) and name in ABOUT:
        return name
    near = difflib.get_close_matches(name.lower()[:40], ABOUT, 1) if isinstance(name, str) else []
    hint = f"did you mean {near[0]}?" if near else f"players: {', '.join(names())}"
    raise UnknownPlayer(f"there is no player {name!r:.60}; {hint}")


def player(name: str, game: Game, seed: int, seat: int, effort: float = 1.0, in_time: bool = False) -> Player:
    """Return a new player for one seat of one game. The same seed, game and seat think the same thoughts.

    `effort` is for those who search: 0.5 thinks half as much as the level does. `in_time`: they also stop at the time that
    people are kept waiting at most, and then answer with what they have found so far.

    Raises UnknownPlayer, a ValueError that names the nearest; ValueError for a teacher of a game without lessons.
    """
    if check_name(name) == "random":
        return RandomPlayer(game, seed, seat)
    if name == "greedy":
        return GreedyPlayer(game, seed, seat)
    if name == TEACHER:
        return TeacherPlayer(game, seed, seat)
    thinks = level(name, game.id, effort)
    return SearchPlayer(game, seed, seat, thinks, thinks.milliseconds / 1000.0 if in_time else 0.0)
