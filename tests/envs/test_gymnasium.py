"""Gymnasium's own check, and what it does not ask."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import akebono
from akebono import BadOption, BadSeats
from akebono.envs.gymnasium import OneSeat, env
from akebono.players import UnknownPlayer
from tests.envs.tables import Case, each_case, seeds


class Shifted(OneSeat):
    """An environment whose seeds are moved on, since the check always takes the same."""

    shift = 0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        return super().reset(seed=None if seed is None else seed + self.shift, options=options)


@each_case(few=True)
def test_the_check_passes(case: Case) -> None:
    game, seats, options = case
    for seed in seeds(1):
        made = Shifted(game, seed % seats, seats=seats, render_mode="ansi", **options)
        made.shift = 1000 * seed
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            # It is not registered with Gymnasium, so it cannot be made anew in every mode of rendering.
            warnings.filterwarnings("ignore", message=".*(spec|unwrapped|render).*")
            check_env(made)


def play(made: OneSeat, seed: int, chance: Any) -> tuple[list[float], list[int]]:
    """Play a game by chance; return its rewards and codes."""
    made.reset(seed=seed)
    rewards, codes = [], []
    over = False
    while not over:
        code = int(chance.choice(np.flatnonzero(made.action_masks())))
        _, reward, over, truncated, info = made.step(code)
        assert not truncated
        assert info["action_mask"].dtype == np.int8
        codes.append(code)
        rewards.append(float(reward))
    return rewards, codes


@pytest.mark.parametrize("game", list(akebono.games()))
@pytest.mark.parametrize("seat", [0, 1])
def test_the_reward_comes_at_the_end_and_is_the_return_of_the_seat(game: str, seat: int) -> None:
    made = env(game, seat, "random")
    rewards, _ = play(made, 3, np.random.default_rng(3))
    assert made.state.over
    assert set(rewards[:-1]) <= {0.0}
    assert rewards[-1] == made.state.returns()[seat]


def test_the_same_seed_and_codes_give_the_same_game_bots_and_all() -> None:
    ends = []
    for _ in range(2):
        made = env("sakura", 0, ["greedy"], duel="first_1")
        made.reset(seed=11)
        for _ in range(4):
            made.step(int(made.action_masks().argmax()))
        ends.append(made.state.digest())
    assert ends[0] == ends[1]


def test_opponents_sit_from_the_next_seat_on() -> None:
    made = env("ryozen", 1, ["greedy", "random", "random"])
    made.reset(seed=1)
    assert made.look.setup.seats == 4
    assert type(made._players[2]).__name__ == "GreedyPlayer"
    assert sorted(made._players) == [0, 2, 3]


def test_a_seat_can_be_drawn_for_each_game() -> None:
    made = env("ryozen", None, "random", seats=3)
    seats = set()
    for seed in range(20):
        _, info = made.reset(seed=seed)
        seats.add(info["seat"])
        assert made.seat in made.state.acting
    assert seats == {0, 1, 2}


def test_what_is_not_legal_loses_and_changes_nothing() -> None:
    made = env("ryozen")
    made.reset(seed=1)
    digest = made.state.digest()
    _, reward, terminated, _, info = made.step(int(np.argmin(made.action_masks())))
    assert (reward, terminated) == (-1.0, True)
    assert "not legal" in info["illegal"]
    assert made.state.digest() == digest
    with pytest.raises(ValueError, match="reset"):
        made.step(0)


@pytest.mark.parametrize(
    ("refused", "arguments"),
    [
        (UnknownPlayer, {"opponents": ["gredy"]}),
        (BadSeats, {"opponents": ["random"] * 4}),
        (BadSeats, {"opponents": ["random"], "seats": 3}),
        (BadOption, {"seat": 2}),
        (BadOption, {"seat": True}),
        (BadOption, {"render_mode": "rgb"}),
    ],
    ids=str,
)
def test_what_cannot_be_is_refused_in_one_line(refused: type[Exception], arguments: dict[str, Any]) -> None:
    with pytest.raises(refused) as why:
        env("ryozen", **arguments)
    assert "\n" not in str(why.value)
