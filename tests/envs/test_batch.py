"""Many games at once: the same games, numbers and masks as one by one."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import akebono
from akebono import BadOption, IllegalAction
from akebono.envs.batch import Batch
from akebono.players import UnknownPlayer

GAMES = [("ryozen", 2, {"palace": "alternative"}), ("sakura", 2, {}), ("sakura", 2, {"duel": "first_1"})]


def any_codes(batch: Batch, chance: Any) -> Any:
    """Return a legal code for each lane."""
    masks = batch.now.masks
    return (chance.random(masks.shape) * masks).argmax(axis=1)


@pytest.mark.parametrize(("game", "seats", "options"), GAMES, ids=str)
def test_each_lane_is_the_game_of_its_seed_with_its_views_and_legal_codes(
    game: str, seats: int, options: dict[str, Any]
) -> None:
    lanes = 2
    batch = Batch(game, lanes, seed=20, seats=seats, **options)
    plain = [akebono.game(game).start(seats, 20 + lane, options) for lane in range(lanes)]
    chance = np.random.default_rng(1)
    ended = 0
    while ended < 2:
        now = batch.now
        legal, many = batch.legal
        assert legal.tolist() == np.nonzero(now.masks)[1].tolist()
        assert many.tolist() == now.masks.sum(axis=1).tolist()
        for lane, state in enumerate(plain):
            seat = int(now.seats[lane])
            assert seat == state.seat
            assert np.flatnonzero(now.masks[lane]).tolist() == state.legal
        lane = int(chance.integers(lanes))
        view = plain[lane].seen_by(plain[lane].seat)
        assert np.array_equal(now.observations[lane], batch.look(view))
        codes = any_codes(batch, chance)
        now = batch.step(codes)
        for lane, state in enumerate(plain):
            state.play(int(codes[lane]))
            assert now.done[lane] == state.over
            assert now.rewards[lane].tolist() == state.returns()
            if state.over:
                ended += 1
                plain[lane] = akebono.game(game).start(seats, state.setup.seed + lanes, options)
    assert [batch.state(lane).digest() for lane in range(lanes)] == [state.digest() for state in plain]


def test_bots_play_their_seats_inside_the_batch() -> None:
    batch = Batch("sakura", 6, seed=1, players={1: "random"}, duel="first_1")
    chance = np.random.default_rng(1)
    done = 0
    for _ in range(120):
        assert set(batch.now.seats.tolist()) == {0}
        now = batch.step(any_codes(batch, chance))
        done += int(now.done.sum())
        assert now.rewards[now.done].sum() == 0
    assert done > 3


def test_the_same_codes_give_the_same_arrays() -> None:
    runs = []
    for _ in range(2):
        batch = Batch("ryozen", 5, seed=3, players={1: "random"})
        chance = np.random.default_rng(7)
        for _ in range(40):
            batch.step(any_codes(batch, chance))
        runs.append([part.tobytes() for part in batch.now])
    assert runs[0] == runs[1]


def test_one_illegal_code_is_refused_and_no_lane_has_moved() -> None:
    batch = Batch("ryozen", 3, seed=1)
    before = [batch.state(lane).digest() for lane in range(3)]
    codes = any_codes(batch, np.random.default_rng(1))
    codes[2] = batch.actions - 1
    with pytest.raises(IllegalAction, match="lane 2"):
        batch.step(codes)
    with pytest.raises(IllegalAction, match="3 lanes take as many codes, not 2"):
        batch.step(codes[:2])
    with pytest.raises(ValueError, match="integers"):
        batch.step([0.5, 1, 1])  # type: ignore[list-item]
    assert [batch.state(lane).digest() for lane in range(3)] == before


@pytest.mark.parametrize(
    ("refused", "arguments"),
    [
        (BadOption, {"lanes": 0}),
        (BadOption, {"lanes": True}),
        (BadOption, {"seed": -1}),
        (BadOption, {"players": {2: "random"}}),
        (BadOption, {"players": {0: "random", 1: "greedy"}}),
        (UnknownPlayer, {"players": {0: "gredy"}}),
    ],
    ids=str,
)
def test_what_cannot_be_is_refused_in_one_line(refused: type[Exception], arguments: dict[str, Any]) -> None:
    with pytest.raises(refused) as why:
        Batch("ryozen", **arguments)
    assert "\n" not in str(why.value)
