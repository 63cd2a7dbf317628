"""A guess fits all that is known, and guesses differ."""

from __future__ import annotations

import random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import akebono
from akebono.core.game import Game
from tests.properties.sight import difference, plain, shown
from tests.properties.tables import Table, can_start, each_game, length, one_in, play_any, tables, viewers

GUESSES = 200
FEW_WORLDS = {"rising_sun": 0}
"""How many different worlds are more than few, where not half of the guesses must differ: ten mandate tiles of five kinds make
few, once some of them lie open."""


@each_game
@one_in(5)
@given(data=st.data())
def test_in_200_guesses_what_is_known_stays_and_the_pieces_add_up(game: Game, data: st.DataObject) -> None:
    state = data.draw(tables(game)).state()
    census = state.census()
    lookers = viewers(state)
    for viewer in lookers:
        view = state.seen_by(viewer)
        known = view.facts()
        # Whether another seat may still change its sealed answer can be a secret: it would tell how often it has.
        waiting = [
            (ask.step.name(), ask.seat, ask.waits) for ask in state.asks if ask.waits or ask.seat == viewer
        ]
        for seed in range(1 + GUESSES // len(lookers)):
            guess = view.imagine(seed)
            assert guess.census() == census
            assert guess.seen_by(viewer).facts() == known
            assert [
                (ask.step.name(), ask.seat, ask.waits)
                for ask in guess.asks
                if ask.waits or ask.seat == viewer
            ] == waiting
            if viewer is not None:
                assert guess.legal_for(viewer) == state.legal_for(viewer)


@each_game
@one_in(10)
@given(data=st.data())
def test_200_guesses_vary_while_much_is_hidden(game: Game, data: st.DataObject) -> None:
    # Not from the very first plies, where a seat may have nothing to hide yet, nor from a form of the game with little to hide.
    options = game.check_options(None)
    drawn = data.draw(tables(game, length(game) // 3, length(game) // 4))
    assume(can_start(game, drawn.seats, options))
    state = Table(game, drawn.seats, drawn.seed, options, drawn.plies).state()
    for viewer in viewers(state):
        view = state.seen_by(viewer)
        guesses = {tuple(view.imagine(seed).facts()) for seed in range(GUESSES)}
        assert len(guesses) > FEW_WORLDS.get(game.id, GUESSES // 2)
        assert len({view.imagine(seed).rng.a for seed in range(GUESSES)}) > GUESSES // 2


@each_game
@one_in(3)
@given(data=st.data())
def test_the_same_seed_gives_the_same_guess(game: Game, data: st.DataObject) -> None:
    state = data.draw(tables(game)).state()
    seed = data.draw(st.integers(0, 2**70))
    for viewer in viewers(state):
        view = state.seen_by(viewer)
        assert plain(view.imagine(seed)) == plain(view.imagine(seed))
        assert view.imagine(seed).digest() == view.clone().imagine(seed).digest()


@each_game
@one_in(3)
@given(data=st.data())
def test_a_guess_can_be_played_to_its_end(game: Game, data: st.DataObject) -> None:
    table = data.draw(tables(game))
    state = table.state()
    census = state.census()
    viewer = data.draw(st.sampled_from(viewers(state)))
    guess = state.seen_by(viewer).imagine(table.seed)
    chance = random.Random(table.seed)
    while not guess.over:
        assert guess.acting
        play_any(guess, chance)
        assert guess.census() == census
        assert guess.plies <= game.bound
    assert abs(sum(guess.returns())) < 1e-9


@each_game
@one_in(5)
@given(data=st.data())
def test_views_of_a_guess_are_views_like_any_other(game: Game, data: st.DataObject) -> None:
    state = data.draw(tables(game)).state()
    guess = state.seen_by(data.draw(st.sampled_from(viewers(state)))).imagine(3)
    for viewer in viewers(guess):
        view = guess.seen_by(viewer)
        assert difference(shown(view), shown(view.imagine(4).seen_by(viewer))) == ""


@each_game
def test_only_a_view_can_be_imagined_and_a_guess_has_no_record(game: Game) -> None:
    state = game.start(game.seats.start, 1)
    with pytest.raises(ValueError, match="only a view can be imagined"):
        state.imagine(1)
    with pytest.raises(ValueError, match="an imagined state has no record"):
        akebono.Record.of(state.seen_by(0).imagine(1))


@each_game
@one_in(3)
@given(data=st.data())
def test_thinking_does_not_change_the_game(game: Game, data: st.DataObject) -> None:
    """The same plies, once with guesses and playouts between them and once without, end in the same state."""
    table = data.draw(tables(game, 40))
    thoughtful = table.start()
    chance = table.chance()
    while thoughtful.plies < table.plies and not thoughtful.over:
        guess = thoughtful.seen_by(thoughtful.seat).imagine(thoughtful.plies)
        for _ in range(5):
            if not guess.over:
                play_any(guess, random.Random(guess.plies))
        play_any(thoughtful, chance)
    assert thoughtful.digest() == table.state().digest()
