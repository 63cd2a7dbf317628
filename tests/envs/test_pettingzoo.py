"""PettingZoo's own tests, and what they do not ask."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

import akebono
from akebono import BadOption, BadSeats, IllegalAction, UnknownGame
from akebono.envs.pettingzoo import env, raw_env
from tests.envs.tables import Case, each_case, seeds


class Shifted(raw_env):
    """An environment whose seeds are moved on, since the tests of PettingZoo always take the same."""

    shift = 0

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        super().reset(None if seed is None else seed + self.shift, options)


@each_case()
def test_the_api_test_passes(case: Case) -> None:
    game, seats, options = case
    for seed in seeds(1):
        made = env(game, seats, **options)
        made.reset(seed=seed)
        with warnings.catch_warnings():
            # Their advice on how observations of their own games look.
            warnings.simplefilter("ignore")
            api_test(made, num_cycles=40)


@each_case(few=True)
def test_the_seed_test_passes(case: Case) -> None:
    game, seats, options = case
    for seed in seeds(2):

        def made(seed: int = seed) -> Any:
            one = Shifted(game, seats, **options)
            one.shift = 1000 * seed
            return one

        seed_test(made, num_cycles=30)


@each_case(few=True)
def test_the_render_test_passes(case: Case, capsys: pytest.CaptureFixture[str]) -> None:
    game, seats, options = case
    for seed in seeds(1):

        def made(render_mode: str, seed: int = seed) -> Any:
            one = raw_env(game, seats, render_mode, **options)
            one.reset(seed=seed)
            return one

        render_test(made, {"svg": lambda picture: picture.startswith("<svg")})
    capsys.readouterr()


@pytest.mark.parametrize("game", list(akebono.games()))
def test_a_game_is_played_to_its_end_and_the_last_rewards_are_its_returns(game: str) -> None:
    made = raw_env(game)
    made.reset(seed=5)
    chance = np.random.default_rng(1)
    total = dict.fromkeys(made.agents, 0.0)
    plain = akebono.game(game).start(len(made.agents), 5)
    for agent in made.agent_iter():
        observation, reward, over, _, _ = made.last()
        total[agent] += reward
        if over:
            made.step(None)
            continue
        mask = observation["action_mask"]
        assert np.flatnonzero(mask).tolist() == plain.legal
        code = int(chance.choice(np.flatnonzero(mask)))
        plain.play(code)
        made.step(code)
    assert plain.over
    assert list(total.values()) == plain.returns()


def test_whoever_is_not_asked_has_an_empty_mask_and_sees_nothing_of_a_sealed_answer() -> None:
    made = raw_env("sakura", duel="sample")
    made.reset(seed=1)
    assert made.agent_selection == "seat_0"
    before = made.observe("seat_1")
    assert not before["action_mask"].any()
    made.step(int(np.argmax(made.observe("seat_0")["action_mask"])))
    assert made.agent_selection == "seat_1"
    after = made.observe("seat_1")
    differ = np.flatnonzero(before["observation"] != after["observation"])
    acting = made.look.places["acting"]
    # Who is still waited for is all that has changed.
    assert set(differ.tolist()) <= set(range(acting.start, acting.stop))
    assert after["action_mask"].any()


def test_without_a_seed_the_next_game_follows_from_the_last_seed() -> None:
    games = []
    for _ in range(2):
        made = raw_env("ryozen")
        made.reset(seed=9)
        made.reset()
        games.append(made.state_of_game.digest())
    assert games[0] == games[1] != akebono.game("ryozen").start(2, 9).digest()


def test_what_is_not_legal_is_refused_bare_and_loses_when_wrapped() -> None:
    bare = raw_env("ryozen")
    bare.reset(seed=1)
    illegal = int(np.argmin(bare.observe("seat_0")["action_mask"]))
    with pytest.raises(IllegalAction):
        bare.step(illegal)
    wrapped = env("ryozen")
    wrapped.reset(seed=1)
    agent = wrapped.agent_selection
    wrapped.step(illegal)
    assert wrapped.terminations[agent]
    assert wrapped.rewards[agent] == -1


@pytest.mark.parametrize(
    ("refused", "arguments"),
    [
        (UnknownGame, {"game": "chess"}),
        (BadSeats, {"game": "ryozen", "seats": 7}),
        (BadOption, {"game": "ryozen", "palace": "small"}),
        (BadOption, {"game": "ryozen", "colour": "red"}),
        (BadOption, {"game": "ryozen", "render_mode": "rgb_array"}),
    ],
    ids=str,
)
def test_what_cannot_be_is_refused_in_one_line(refused: type[Exception], arguments: dict[str, Any]) -> None:
    with pytest.raises(refused) as why:
        env(**arguments)
    assert "\n" not in str(why.value)
