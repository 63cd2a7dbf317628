"""A player without a thought."""

from __future__ import annotations

from akebono.core.game import Game
from akebono.players.player import Player


class RandomPlayer(Player):
    """Takes each legal code with the same chance."""

    def __init__(self, game: Game, seed: int, seat: int) -> None:
        super().__init__(game, seed, seat, False)

    def pick(self, codes: list[int]) -> int:
        return codes[self.stream.below(len(codes))]
