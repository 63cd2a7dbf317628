"""A player who plays to teach."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from akebono.core.errors import AkebonoError
from akebono.core.game import Game
from akebono.core.state import State
from akebono.players.greedy import GreedyPlayer, Sense, sense_of

Opening = Callable[[State, int, list[int]], int]
"""What is laid down for the first turns: a code, or -1."""


class TeacherPlayer(GreedyPlayer):
    """Greedy at heart, with what the game's `teaching.py` likes in place of its `sense.py`, and with the first turns that are
    laid down there. So what a learner has to meet comes in a good order, and nobody is beaten before they have begun."""

    def __init__(self, game: Game, seed: int, seat: int) -> None:
        """Raises ValueError for a game that says nothing about teaching."""
        if not teaches(game):
            raise AkebonoError(f"{game.name} has no lessons, so nobody can teach it; take greedy")
        module = import_module(_module(game))
        super().__init__(game, seed, seat, Sense(module.value, sense_of(game).distinct))
        self.opening: Final[Opening] = module.opening

    def choose(self, view: State) -> int:
        codes = self.offered(view)
        code = self.opening(view, self.seat, codes)
        return code if code in codes else super().choose(view)


def teaches(game: Game) -> bool:
    """Does this game say how it is played against somebody who learns it?"""
    try:
        return find_spec(_module(game)) is not None
    except ModuleNotFoundError:
        return False


def _module(game: Game) -> str:
    return f"akebono.games.{game.id}.teaching"
