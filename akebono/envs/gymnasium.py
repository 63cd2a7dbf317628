"""One seat of a game against named bots, as a Gymnasium environment.

>>> from akebono.envs.gymnasium import env
>>> env = env("sakura", seat=0, opponents=["greedy"])
>>> observation, info = env.reset(seed=1)
>>> observation, reward, terminated, truncated, info = env.step(env.action_masks().argmax())
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from akebono.core.errors import AkebonoError, BadOption, BadSeats, shown
from akebono.core.state import State
from akebono.envs import missing
from akebono.envs.observations import Observations, setup_of
from akebono.envs.rendering import MODES, check_mode, render
from akebono.players import Player, check_name, player

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
except ImportError as why:
    raise missing(why) from None

SEEDS: Final = 1 << 62
"""Seeds that are drawn are below this."""


class OneSeat(gymnasium.Env[NDArray[np.float32], np.int64]):
    """One seat, which the environment's user plays; bots play the others.

    Observations are the features of the seat's view, `action_masks()` says what is legal (sb3-contrib asks for it), and so
    does `info["action_mask"]`. The reward is the seat's return when the game ends, in [-1, 1], and 0 before. Who plays what
    is not legal has lost: the episode ends with -1, and `info["illegal"]` says why.

    `reset(seed=n)` starts the game that `game.start(seats, seed=n)` gives; bots draw their thoughts from the same seed.
    Without a seed the next is drawn.
    """

    metadata: dict[str, Any] = {"render_modes": MODES, "render_fps": 1}  # noqa: RUF012  (Gymnasium's)

    def __init__(
        self,
        game: str,
        seat: int | None = 0,
        opponents: Sequence[str] | str = "random",
        seats: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """`seat` None draws one for each game. `opponents` are names of bots, in the order of the seats from the next one on,
        or one name for all; `seats` is one more than opponents, if not given.

        Raises UnknownGame, BadSeats, BadOption, UnknownPlayer.
        """
        if seats is None and not isinstance(opponents, str):
            seats = len(opponents) + 1
        self.look: Final = Observations(setup_of(game, seats, options))
        count = self.look.setup.seats
        names = [opponents] * (count - 1) if isinstance(opponents, str) else list(opponents)
        if len(names) != count - 1:
            raise BadSeats(f"{count} seats take {count - 1} opponents, not {len(names)}")
        if seat is not None and (
            isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < count
        ):
            raise BadOption(
                f"seat is from 0 to {count - 1}, or None for one that is drawn, not {shown(seat)}"
            )
        self.opponents: Final = [check_name(name) for name in names]
        self._wanted: Final = seat
        self.seat = 0 if seat is None else seat
        self.render_mode = check_mode(render_mode)
        self.observation_space = spaces.Box(self.look.low, self.look.high, dtype=np.float32)
        self.action_space = spaces.Discrete(self.look.actions)
        self._state: State | None = None
        self._players: dict[int, Player] = {}
        self._lost = False

    @property
    def state(self) -> State:
        """The whole state of the running game. Raises ValueError before the first reset."""
        if self._state is None:
            raise AkebonoError("no game has begun: call reset() first")
        return self._state

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        super().reset(seed=seed)
        setup = self.look.setup
        chosen = int(self.np_random.integers(SEEDS)) if seed is None else seed
        if self._wanted is None:
            self.seat = int(self.np_random.integers(setup.seats))
        self._state = setup.game.start(setup.seats, chosen, setup.options)
        self._lost = False
        self._players = {}
        for place, name in enumerate(self.opponents, 1):
            other = (self.seat + place) % setup.seats
            self._players[other] = player(name, setup.game, chosen, other)
        self._let_others_play()
        return self._seen(), self._told()

    def step(self, action: np.int64 | int) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        state = self.state
        if state.over or self._lost:
            raise AkebonoError("the game is over: call reset() for the next")
        try:
            state.play(int(action), self.seat)
        except AkebonoError as why:
            self._lost = True
            return self._seen(), -1.0, True, False, {**self._told(), "illegal": str(why)}
        self._let_others_play()
        reward = float(state.returns()[self.seat])
        return self._seen(), reward, state.over, False, self._told()

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal now; where nothing is (the game is over), all are."""
        legal = self.state.legal_for(self.seat)
        if self._lost or not legal:
            return np.ones(self.look.actions, np.bool_)
        return self.look.mask(legal).astype(np.bool_)

    def render(self) -> str | None:
        """Show what the seat may know. Without a `render_mode` nothing is shown."""
        if self.render_mode is None:
            return None
        return render(self.state.seen_by(self.seat), self.render_mode)

    def _let_others_play(self) -> None:
        state = self.state
        while not state.over and self.seat not in state.acting:
            other = state.seat
            codes = state.legal_for(other)
            code = codes[0] if len(codes) == 1 else self._players[other].choose(state.seen_by(other))
            state.play_trusted(other, code)

    def _seen(self) -> NDArray[np.float32]:
        return self.look(self.state.seen_by(self.seat))

    def _told(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks().astype(np.int8), "seat": self.seat}


def env(
    game: str,
    seat: int | None = 0,
    opponents: Sequence[str] | str = "random",
    seats: int | None = None,
    render_mode: str | None = None,
    **options: Any,
) -> OneSeat:
    """Return one seat of a game against named bots; the parameters are those of OneSeat."""
    return OneSeat(game, seat, opponents, seats, render_mode, **options)
