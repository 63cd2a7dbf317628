"""Bots at a table: they see what their seat may know, and think in a thread of their own, with a chance of their own."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import Executor
from typing import Final

from akebono.core.game import Game
from akebono.core.rng import seeded
from akebono.core.state import State
from akebono.players import Player, player

LOG = logging.getLogger("akebono.web")


class Bot:
    """One bot in one seat of one table."""

    def __init__(self, name: str, game: Game, seed: int, seat: int) -> None:
        self.name: Final = name
        self.seat: Final = seat
        self.misses = 0
        """How often it has failed to name one of the codes on offer."""
        self._player: Final[Player] = player(name, game, seed, seat)
        self._spare: Final = seeded(game.id, "spare", seed, seat)

    async def choose(self, view: State, threads: Executor) -> int:
        """Return a legal code. A bot that fails is noted, and chance chooses for it, so that the table goes on."""
        codes = view.legal
        try:
            code = await asyncio.get_running_loop().run_in_executor(threads, self._player.choose, view)
        except Exception:
            LOG.exception("bot %s failed in seat %d of a game of %s", self.name, self.seat, view.game.id)
            code = -1
        if code in codes:
            return code
        self.misses += 1
        LOG.error("bot %s chose %d, which is not on offer; chance chooses", self.name, code)
        return codes[self._spare.below(len(codes))]
