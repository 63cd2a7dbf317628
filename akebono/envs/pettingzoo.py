"""A game as a PettingZoo environment (AEC): its seats act one after another.

>>> from akebono.envs.pettingzoo import env
>>> env = env("ryozen", seats=4, palace="alternative")
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     done = termination or truncation
...     env.step(None if done else env.action_space(agent).sample(observation["action_mask"]))
"""

from __future__ import annotations

from typing import Any, Final

from akebono.core.errors import AkebonoError
from akebono.core.state import State
from akebono.envs import missing
from akebono.envs.observations import Observations, setup_of
from akebono.envs.rendering import MODES, check_mode, render

try:
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as why:
    raise missing(why) from None

Observed = dict[str, NDArray[Any]]

SEEDS: Final = 1 << 62
"""Seeds that are drawn are below this."""


def env(game: str, seats: int | None = None, render_mode: str | None = None, **options: Any) -> Any:
    """Return a game as PettingZoo's own games come: who plays what is not legal loses, and steps out of order are refused.

    `seats`: as few as can be, if not given. `options` are the game's. Raises UnknownGame, BadSeats, BadOption.
    """
    made = raw_env(game, seats, render_mode, **options)
    bounded = wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(made, illegal_reward=-1))
    return wrappers.OrderEnforcingWrapper(bounded)


class raw_env(AECEnv):  # noqa: N801  (PettingZoo's name for it)
    """The same without wrappers: what is not legal raises IllegalAction and changes nothing.

    Agents are `seat_0` and so on. Each observes the features of its own view and an action mask, which is all 0 while the
    game does not wait for it. Where several seats answer at once they are asked in turn, and none sees what another has
    answered. Rewards are the returns, zero-sum in [-1, 1], when the game ends, and 0 before.

    `reset(seed=n)` starts the game that `game.start(seats, seed=n)` gives; without a seed the next is drawn, from a stream
    that the last seed given has begun.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  (PettingZoo's)
        "name": "akebono_v1",
        "render_modes": MODES,
        "is_parallelizable": False,
    }

    def __init__(
        self, game: str, seats: int | None = None, render_mode: str | None = None, **options: Any
    ) -> None:
        """Raises UnknownGame, BadSeats, BadOption."""
        super().__init__()
        self.look: Final = Observations(setup_of(game, seats, options))
        setup = self.look.setup
        self.render_mode = check_mode(render_mode)
        self.metadata = {**self.metadata, "name": f"akebono_{game}_v{setup.game.version}"}
        self.possible_agents = [f"seat_{seat}" for seat in range(setup.seats)]
        self._seat_of: Final = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._stream = np.random.default_rng()
        self._state: State | None = None
        box = spaces.Box(self.look.low, self.look.high, dtype=np.float32)
        mask = spaces.Box(0, 1, (self.look.actions,), np.int8)
        self.observation_spaces: dict[str, spaces.Space[Any]] = {
            agent: spaces.Dict({"observation": box, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces: dict[str, spaces.Space[Any]] = {
            agent: spaces.Discrete(self.look.actions) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    @property
    def state_of_game(self) -> State:
        """The whole state of the running game. Raises ValueError before the first reset."""
        if self._state is None:
            raise AkebonoError("no game has begun: call reset() first")
        return self._state

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        setup = self.look.setup
        if seed is not None:
            self._stream = np.random.default_rng(seed)
        chosen = int(self._stream.integers(SEEDS)) if seed is None else seed
        self._state = setup.game.start(setup.seats, chosen, setup.options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._state.seat]

    def observe(self, agent: str) -> Observed:
        state = self.state_of_game
        seat = self._seat_of[agent]
        legal = state.legal_for(seat) if seat == state.seat else []
        return {"observation": self.look(state.seen_by(seat)), "action_mask": self.look.mask(legal)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        state = self.state_of_game
        state.play(action if action is None else int(action), self._seat_of[agent])
        self._cumulative_rewards[agent] = 0.0
        if state.over:
            self.rewards = {
                agent: float(one) for agent, one in zip(self.agents, state.returns(), strict=True)
            }
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[state.seat]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """Show what the seat to act may know. Without a `render_mode` nothing is shown."""
        if self.render_mode is None:
            return None
        state = self.state_of_game
        return render(state.seen_by(max(0, state.seat)), self.render_mode)

    def close(self) -> None:
        """Let go of the game."""
        self._state = None
