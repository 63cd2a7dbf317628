"""Bots at a table: they see what their seat may know, and think with a chance of their own, where no page waits for them."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import Executor
from typing import Final

from akebono.core.game import Game
from akebono.core.rng import seeded
from akebono.core.state import State
from akebono.players import LEVELS, Player, player
from akebono.record import Record
from akebono.registry import games
from akebono.web.minds import Minds, Question

LOG = logging.getLogger("akebono.web")


class Bot:
    """One bot in one seat of one table."""

    def __init__(self, name: str, game: Game, seed: int, seat: int) -> None:
        self.name: Final = name
        self.seat: Final = seat
        self.seed: Final = seed
        self.misses = 0
        """How often it has failed to name one of the codes on offer."""
        self.apart: Final = name in LEVELS and games().get(game.id) is game
        """Does it think in a process of its own? Only games that are known there can be."""
        self._player: Final[Player] = player(name, game, seed, seat, in_time=True)
        self._spare: Final = seeded(game.id, "spare", seed, seat)

    async def choose(self, state: State, threads: Executor, minds: Minds) -> int:
        """Return a legal code, from what this seat may know of a state. A bot that fails is noted, and chance chooses for it,
        so that the table goes on."""
        view = state.seen_by(self.seat)
        codes = view.legal
        if self.apart and len(codes) == 1:
            return codes[0]
        loop = asyncio.get_running_loop()
        try:
            if self.apart:
                question = Question(Record.of(state), self.seat, self.name, self.seed)
                code = (await loop.run_in_executor(minds.threads, minds.ask, question))[0].code
            else:
                code = await loop.run_in_executor(threads, self._player.choose, view)
        except Exception:
            LOG.exception("bot %s failed in seat %d of a game of %s", self.name, self.seat, view.game.id)
            code = -1
        if code in codes:
            return code
        self.misses += 1
        LOG.error("bot %s chose %d, which is not on offer; chance chooses", self.name, code)
        return codes[self._spare.below(len(codes))]
