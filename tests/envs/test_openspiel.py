"""OpenSpiel's own simulation test, and its checks of observations and of resampling."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pyspiel
import pytest

import akebono
import akebono.envs.openspiel
from akebono import BadOption, BadSeats
from tests.envs.tables import Case, each_case, seeds


def load(case: Case, first: int = 0) -> Any:
    """Return a game of OpenSpiel, with few deals so that its root is small."""
    game, seats, options = case
    parameters = {"seats": seats, "deals": 50, "first_deal": first, **options}
    said = ",".join(f"{name}={value}" for name, value in parameters.items())
    return pyspiel.load_game(f"akebono_{game}({said})")


def dealt(game: Any, deal: int = 0) -> Any:
    state = game.new_initial_state()
    state.apply_action(deal)
    return state


@each_case(few=True)
def test_the_random_simulation_test_passes(case: Case) -> None:
    for seed in seeds(1):
        pyspiel.random_sim_test(load(case, 50 * seed), num_sims=1, serialize=True, verbose=False)


@each_case(few=True)
def test_what_is_resampled_looks_the_same_to_its_player_and_can_be_played_on(case: Case) -> None:
    for seed in seeds(2):
        chance = random.Random(seed)
        state = dealt(load(case, 50 * seed))
        while not state.is_terminal():
            if chance.random() < 0.06:
                for player in range(state.num_players()):
                    guess = state.resample_from_infostate(player, chance.random)
                    assert guess.observation_string(player) == state.observation_string(player)
                    assert guess.information_state_string(player) == state.information_state_string(player)
                    assert guess.observation_tensor(player) == state.observation_tensor(player)
                    assert guess.current_player() == state.current_player()
                    if player == state.current_player():
                        assert guess.legal_actions() == state.legal_actions()
                        guess.apply_action(chance.choice(guess.legal_actions()))
            state.apply_action(chance.choice(state.legal_actions()))


@each_case(few=True)
def test_observers_give_the_features_by_name_and_what_the_player_remembers(case: Case) -> None:
    from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

    for seed in seeds(1):
        game = load(case, 50 * seed)
        seen = make_observation(game)
        recalled = make_observation(game, INFO_STATE_OBS_TYPE)
        state = dealt(game)
        chance = random.Random(seed)
        strings: dict[str, tuple[Any, ...]] = {}
        while not state.is_terminal():
            if chance.random() < 0.2:
                player = state.current_player()
                seen.set_from(state, player)
                assert list(seen.dict) == [feature.name for feature in game.look.features]
                parts = np.concatenate([part.ravel() for part in seen.dict.values()])
                assert parts.tolist() == seen.tensor.tolist()
                assert game.observation_tensor_shape() == [game.look.size]
                assert np.array_equal(np.array(state.observation_tensor(player), np.float32), seen.tensor)
                assert seen.string_from(state, player) == state.observation_string(player)
                recall = recalled.string_from(state, player)
                assert recall == state.information_state_string(player)
                # Perfect recall: one string never stands for two pasts of the player's own decisions.
                past = tuple(state.decisions[player])
                assert strings.setdefault(recall, past) == past
            state.apply_action(chance.choice(state.legal_actions()))
        assert recalled.tensor is None
        assert len(strings) > 5


def test_a_deal_is_the_game_of_its_seed_and_a_history_gives_the_state_again() -> None:
    game = pyspiel.load_game("akebono_ryozen(seats=3,first_deal=7,deals=10)")
    state = game.new_initial_state()
    assert state.is_chance_node()
    assert state.legal_actions() == list(range(10))
    state.apply_action(2)
    assert state.table.digest() == akebono.game("ryozen").start(3, 9).digest()
    chance = random.Random(1)
    while not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)
    assert again.returns() == state.table.returns()


def test_the_answers_to_a_question_put_to_all_are_given_one_after_another_unseen() -> None:
    state = dealt(pyspiel.load_game("akebono_sakura(duel=sample)"))
    assert state.current_player() == 0
    other = state.clone()
    state.apply_action(state.legal_actions()[0])
    other.apply_action(other.legal_actions()[1])
    assert state.current_player() == other.current_player() == 1
    assert state.information_state_string(1) == other.information_state_string(1)
    assert state.information_state_string(0) != other.information_state_string(0)


def test_a_state_goes_through_its_serialized_form() -> None:
    game = pyspiel.load_game("akebono_sakura(duel=first_1)")
    state = dealt(game, 4)
    for _ in range(12):
        state.apply_action(state.legal_actions()[-1])
    text = pyspiel.serialize_game_and_state(game, state)
    _, again = pyspiel.deserialize_game_and_state(text)
    assert str(again) == str(state)
    assert again.information_state_string(0) == state.information_state_string(0)


def test_choices_that_are_numbers_are_parameters_that_are_numbers() -> None:
    game = pyspiel.load_game("akebono_rising_sun(extra_monsters=2,deals=5)")
    assert game.look.setup.options["extra_monsters"] == "2"
    assert pyspiel.load_game(str(game)).look.setup.options == game.look.setup.options


@pytest.mark.parametrize(
    ("refused", "said"),
    [
        (BadOption, "akebono_rising_sun(extra_monsters=7)"),
        (BadSeats, "akebono_ryozen(seats=9)"),
        (BadOption, "akebono_ryozen(palace=small)"),
        (BadOption, "akebono_ryozen(deals=0)"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(refused: type[Exception], said: str) -> None:
    with pytest.raises(refused) as why:
        pyspiel.load_game(said)
    assert "\n" not in str(why.value)
