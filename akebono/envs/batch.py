"""Many games at once, stepped inside compiled code and seen as NumPy arrays.

>>> from akebono.envs.batch import Batch
>>> batch = Batch("sakura", lanes=256, seed=1)
>>> now = batch.now
>>> now.observations.shape == (256, batch.look.size), now.masks.shape == (256, batch.actions)
>>> now = batch.step(codes)          # one legal code for each lane
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from akebono.core.errors import AkebonoError, BadOption, shown
from akebono.core.features import WORD, WORD_MASK
from akebono.core.state import State
from akebono.envs import missing
from akebono.envs.lanes import Lanes
from akebono.envs.observations import Observations, setup_of
from akebono.players import check_name, names

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError as why:
    raise missing(why) from None

MOST_LANES: Final = 1 << 16


class Now(NamedTuple):
    """All lanes after a step. The arrays are written anew by the next step: copy what you keep.

    `observations` (lanes, size) float32 and `masks` (lanes, actions) bool belong to the seat that acts, which is in `seats`
    (lanes) int64. `done` (lanes) bool marks lanes whose game has just ended: `rewards` (lanes, seats) float32 are its
    returns there, all else is that of the lane's next game already. Elsewhere rewards are 0.
    """

    observations: NDArray[np.float32]
    masks: NDArray[np.bool_]
    rewards: NDArray[np.float32]
    seats: NDArray[np.int64]
    done: NDArray[np.bool_]


class Batch:
    """Games side by side. Lane i plays the games of the seeds seed + i, seed + i + lanes, and so on: those that
    `akebono simulate` and `game.start` give for these seeds. The same codes in the same lanes give the same arrays.

    `look` says what the observations hold, `actions` is how many codes there are, `now` is the last result of `step`.
    """

    def __init__(
        self,
        game: str,
        lanes: int = 256,
        seed: int = 0,
        seats: int | None = None,
        players: Mapping[int, str] | None = None,
        **options: Any,
    ) -> None:
        """`players` names the bots of seats that play by themselves: `{1: "random"}`; at least one seat is left.

        Raises UnknownGame, BadSeats, BadOption, UnknownPlayer; BadOption for lanes and seeds that are no numbers.
        """
        setup = setup_of(game, seats, options)
        if isinstance(lanes, bool) or not isinstance(lanes, int) or not 1 <= lanes <= MOST_LANES:
            raise BadOption(f"lanes is a whole number from 1 to {MOST_LANES}, not {shown(lanes)}")
        if isinstance(seed, bool) or not isinstance(seed, int) or seed < 0:
            raise BadOption(f"a seed is a whole number from 0 up, not {shown(seed)}")
        self.look: Final = Observations(setup)
        self.actions: Final = self.look.actions
        self.seats: Final = setup.seats
        self.lanes: Final = lanes
        self._lanes: Final = Lanes(
            setup.game,
            setup.seats,
            setup.options,
            lanes,
            seed,
            _bots(setup.seats, players),
            self.look.write,
            self.look.width,
        )
        words = (self.look.width + WORD // 8 - 1) // (WORD // 8)
        self._words: Final[NDArray[np.uint32]] = np.zeros(lanes * words, "<u4")
        self._rows: Final[NDArray[np.uint8]] = self._words.view(np.uint8).reshape(lanes, -1)
        self._first_word: Final[NDArray[np.int64]] = np.arange(lanes, dtype=np.int64) * words
        self._first_code: Final[NDArray[np.int64]] = np.arange(lanes, dtype=np.int64) * self.actions
        self._lit: NDArray[np.int64] = np.zeros(0, np.int64)
        self._codes: NDArray[np.int64] = np.zeros(0, np.int64)
        self.now: Final = Now(
            np.zeros((lanes, self.look.size), np.float32),
            np.zeros((lanes, self.actions), np.bool_),
            np.zeros((lanes, setup.seats), np.float32),
            np.zeros(lanes, np.int64),
            np.zeros(lanes, np.bool_),
        )
        self._show()

    def step(self, codes: NDArray[np.integer[Any]] | list[int]) -> Now:
        """Play one code in each lane, for the seat that acts there. Raises IllegalAction, and then nothing has changed."""
        if isinstance(codes, np.ndarray) and codes.dtype.kind in "iu":
            played = codes.tolist()
        else:
            played = list(codes)
            if not all(type(code) is int for code in played):
                raise AkebonoError("codes are integers, one for each lane")
        self._lanes.step(played)
        self._show()
        return self.now

    def _show(self) -> None:
        lanes, now = self._lanes, self.now
        news = np.fromiter(lanes.changed, np.int64, len(lanes.changed))
        self._words[(news >> WORD) + np.repeat(self._first_word, lanes.news)] = news & WORD_MASK
        self.look.unpack(self._rows, now.observations)
        masks = now.masks.reshape(-1)
        masks[self._lit] = False
        self._codes = np.fromiter(lanes.codes, np.int64, len(lanes.codes))
        self._lit = self._codes + np.repeat(self._first_code, lanes.counts)
        masks[self._lit] = True
        now.seats[:] = lanes.seats
        now.done[:] = False
        now.rewards[:] = 0
        if lanes.done:
            now.done[lanes.done] = True
            now.rewards[lanes.done] = np.reshape(lanes.rewards, (-1, self.seats))

    @property
    def legal(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The legal codes of all lanes, one lane after another, and how many each lane has: what the masks say, for whoever
        chooses among codes.
        """
        return self._codes, np.array(self._lanes.counts, np.int64)

    def state(self, lane: int) -> State:
        """Return a copy of the game that a lane plays."""
        return self._lanes.state(lane)

    def __repr__(self) -> str:
        return f"<Batch of {self.look.setup.game.id}: {self.lanes} lanes, {self.seats} seats>"


def _bots(seats: int, players: Mapping[int, str] | None) -> list[str]:
    """Return the bot of each seat, "" for those that are played from outside."""
    bots = [""] * seats
    for seat, name in (players or {}).items():
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < seats:
            raise BadOption(
                f"players are bots by seat, from 0 to {seats - 1}; there is no seat {shown(seat)}"
            )
        bots[seat] = check_name(name)
    if all(bots):
        raise BadOption(f"one seat at least is played from outside; bots are {', '.join(names())}")
    return bots
