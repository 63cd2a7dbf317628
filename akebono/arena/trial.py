"""Is one player stronger than another? Games until it is known: a sequential test that may stop whenever it likes."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from akebono.arena.play import play_out
from akebono.core.game import Game
from akebono.core.state import State
from akebono.players import Player

Seated = Callable[[Game, int, int], Player]
"""Makes a player from the game, a seed and a seat."""

DOUBT: Final = 0.05
"""How often a share that is not above what is claimed passes for one that is, at most."""
STAKES: Final = 19
"""Bets that are laid side by side."""


class Bets:
    """Money laid on "more than `claim`", each game's result in [0, 1] being fair to who says that it is not more.

    What is won stays below 1 / doubt with the chance 1 - doubt, however often one looks (Ville's inequality; Waudby-Smith and
    Ramdas, "Estimating means of bounded random variables by betting", 2024).
    """

    def __init__(self, claim: float) -> None:
        """Raises ValueError for a claim that is not between 0 and 1."""
        if not 0.0 < claim < 1.0:
            raise ValueError(f"a share that is claimed lies between 0 and 1, not {claim}")
        self.claim: Final = claim
        self._stakes: Final = [(k + 1) / (STAKES + 1) / claim for k in range(STAKES)]
        self._purses: Final = [1.0] * STAKES

    def settle(self, result: float) -> None:
        """Pay out after a game."""
        for k in range(STAKES):
            self._purses[k] *= 1.0 + self._stakes[k] * (result - self.claim)

    @property
    def won(self) -> float:
        """How many times the money there is now."""
        return sum(self._purses) / STAKES


@dataclass
class Trial:
    """How it went: `won` of `games`, shared wins in parts; seconds of processor time of each for `moves` that were not forced."""

    games: int = 0
    won: float = 0.0
    shown: bool = False
    seconds: tuple[float, float] = (0.0, 0.0)
    moves: tuple[int, int] = (0, 0)

    @property
    def share(self) -> float:
        """Games won, of all."""
        return self.won / self.games if self.games else 0.0


class Timed(Player):
    """Sits in for a player, and counts moves and processor time."""

    def __init__(self, player: Player, game: Game, seed: int, seat: int) -> None:
        super().__init__(game, seed, seat)
        self.player: Final = player
        self.seconds = 0.0
        self.moves = 0

    def choose(self, view: State) -> int:
        began = time.process_time()
        code = self.player.choose(view)
        self.seconds += time.process_time() - began
        self.moves += 1
        return code


def trial(
    game: Game,
    one: Seated,
    others: Seated,
    claim: float,
    most: int = 400,
    seats: int | None = None,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    told: Callable[[Trial], None] | None = None,
) -> Trial:
    """Play until it is shown that `one` wins more than the share `claim` against `others`, or `most` games are over.

    `one` takes each seat in turn, at the smallest table unless `seats` says otherwise. It also stops once hope is lost: when
    a share as high as claimed would hardly have come so low. `told` hears of each game.
    """
    count = game.seats[0] if seats is None else seats
    bets = Bets(claim)
    against = Bets(1.0 - claim)
    found = Trial()
    for number in range(most):
        mine = number % count
        state = game.start(count, seed + number, options)
        table = [
            Timed((one if seat == mine else others)(game, seed + number, seat), game, seed + number, seat)
            for seat in range(count)
        ]
        play_out(state, list(table))
        winners = state.ranking()[0]
        result = 1.0 / len(winners) if mine in winners else 0.0
        bets.settle(result)
        against.settle(1.0 - result)
        rest = [timed for timed in table if timed.seat != mine]
        found = Trial(
            found.games + 1,
            found.won + result,
            bets.won >= 1.0 / DOUBT,
            (found.seconds[0] + table[mine].seconds, found.seconds[1] + sum(one.seconds for one in rest)),
            (found.moves[0] + table[mine].moves, found.moves[1] + sum(one.moves for one in rest)),
        )
        if told is not None:
            told(found)
        if found.shown or against.won >= 1.0 / DOUBT:
            break
    return found
