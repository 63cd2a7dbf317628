"""Games end: within their bound, without a dead end, with a result that adds up."""

from __future__ import annotations

import itertools
import random
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

import akebono
from akebono.core.game import Game
from tests.properties.tables import GAMES, can_start, each_game, one_in, tables, viewers

MANY = 5000 if akebono.compiled else 60
"""Random games of each count of seats and each first option: all of them only compiled, or it would take an hour."""


@each_game
@one_in(2)
@given(data=st.data())
def test_no_piece_is_ever_lost_or_doubled(game: Game, data: st.DataObject) -> None:
    walk = data.draw(tables(game)).walk()
    census = next(walk).census()
    assert sum(census) > 0
    for state in walk:
        assert state.census() == census


@each_game
@one_in(2)
@given(data=st.data())
def test_random_play_ends_within_the_bound(game: Game, data: st.DataObject) -> None:
    for state in data.draw(tables(game)).walk():
        assert state.plies <= game.bound
    assert state.over
    assert state.seat == -1
    assert state.acting == ()
    assert state.legal == []
    assert state.prompt is None
    assert not state.stack


@each_game
@given(data=st.data())
def test_returns_are_zero_sum_and_the_ranking_places_every_seat_once(game: Game, data: st.DataObject) -> None:
    state = data.draw(tables(game)).state()
    n = state.seats
    ranking = state.ranking()
    assert sorted(seat for place in ranking for seat in place) == list(range(n))
    assert all(place and place == tuple(sorted(place)) for place in ranking)
    assert len(state.scores()) == n
    returns = state.returns()
    assert len(returns) == n
    assert abs(sum(returns)) < 1e-9
    assert all(-1 <= value <= 1 for value in returns)
    if not state.over or len(ranking[0]) == n:
        assert returns == [0.0] * n
    else:
        best = {seat for seat in range(n) if returns[seat] == max(returns)}
        assert best == set(ranking[0])
        assert len({returns[seat] for seat in best}) == 1
    if state.over:
        for viewer in viewers(state):
            view = state.seen_by(viewer)
            assert (view.over, view.returns(), view.ranking()) == (True, returns, ranking)


def modes(game: Game) -> list[tuple[int, dict[str, bool | str]]]:
    """Return each count of seats with each value of the game's first option."""
    first = game.options[:1]
    values: list[list[str] | list[bool]] = [option.choices or [False, True] for option in first]
    found: list[tuple[int, dict[str, bool | str]]] = []
    for seats, chosen in itertools.product(game.seats, itertools.product(*values)):
        options = game.check_options({option.name: value for option, value in zip(first, chosen)})
        if can_start(game, seats, options):
            found.append((seats, options))
    return found


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        pytest.param(
            game,
            seats,
            options,
            id=f"{game.id}-{seats}-{'-'.join(str(options[o.name]) for o in game.options[:1])}",
        )
        for game in GAMES
        for seats, options in modes(game)
    ],
)
def test_thousands_of_random_games_end_without_a_dead_end(
    game: Game, seats: int, options: dict[str, bool | str]
) -> None:
    chance = random.Random(seats)
    pick = chance.random
    longest = 0
    for seed in range(MANY if game.id in akebono.games() else MANY // 25):
        state = game.start(seats, seed, options)
        while not state.over:
            seat = state.seat
            codes = state.codes(seat)
            assert codes, f"seat {seat} has nothing to play at ply {state.plies} of seed {seed}"
            state.play_trusted(seat, codes[int(pick() * len(codes))])
            assert state.plies <= game.bound
        longest = max(longest, state.plies)
    assert 0 < longest <= game.bound


@each_game
@pytest.mark.slow
def test_a_late_position_costs_about_as_much_as_an_early_one(game: Game) -> None:
    """Legal lists, views and copies of a game's last positions take at most ten times as long as those of its first."""

    def cost(states: list[akebono.State]) -> float:
        best = 1e9
        for _ in range(5):
            began = time.process_time()
            for state in states:
                fresh = state.clone()
                fresh.asks = tuple([ask.fresh() for ask in fresh.asks])
                for viewer in viewers(state):
                    fresh.seen_by(viewer)
                for seat in range(state.seats):
                    fresh.legal_for(seat)
            best = min(best, time.process_time() - began)
        return best / len(states)

    early, late = [], []
    for seed in range(10):
        state = game.start(max(seats for seats, _ in modes(game)), seed)
        chance = random.Random(seed)
        kept = []
        while not state.over:
            kept.append(state.clone())
            state.play(chance.choice(state.legal))
        early += kept[:10]
        late += kept[-10:]
    assert cost(late) < 10 * cost(early)
