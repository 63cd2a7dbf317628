"""What a seat may not know is not in its view, its log, its lists, its prompts or its pictures."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import akebono
from akebono.core.game import Game
from akebono.core.state import State
from tests.properties.sight import asked, difference, plain, shown
from tests.properties.tables import any_ply, each_game, most_seats, one_in, tables, viewers


@each_game
@one_in(6)
@given(data=st.data())
def test_states_that_differ_only_in_what_is_hidden_look_the_same(game: Game, data: st.DataObject) -> None:
    state = data.draw(tables(game)).state()
    for viewer in viewers(state):
        view = state.seen_by(viewer)
        known = shown(view, pictures=True)
        for seed in data.draw(st.lists(st.integers(0, 999), min_size=2, max_size=3)):
            assert difference(known, shown(view.imagine(seed).seen_by(viewer), pictures=True)) == ""


@each_game
@one_in(2)
@given(data=st.data())
def test_what_does_not_count_as_learned_looks_the_same_in_every_world_that_a_viewer_holds_possible(
    game: Game, data: st.DataObject
) -> None:
    """Any ply, played in the true state and in guesses of it: whoever has learned nothing by it sees no difference.

    It finds whatever tells too much: a card's id in the arguments of a question, a public line about a secret, a list in
    a telling order. It also finds what is shown and not counted as learned, which undo would give away.
    """
    table = data.draw(tables(game))
    state = table.state()
    chance = table.chance()
    for _ in range(4):
        if state.over:
            return
        seat, code = any_ply(state, chance)
        guesses = [
            (viewer, state.seen_by(viewer).imagine(seed)) for viewer in viewers(state) for seed in (1, 2)
        ]
        learned = state.learned[:]
        state.play(code, seat)
        moved = [now != before for now, before in zip(state.learned, learned)]
        for viewer, guess in guesses:
            has_learned = all(moved) if viewer is None else moved[viewer]
            if not has_learned and code in guess.legal_for(seat):
                guess.play(code, seat)
                assert difference(shown(state.seen_by(viewer)), shown(guess.seen_by(viewer))) == ""


@each_game
@one_in(6)
@given(data=st.data())
def test_a_sealed_answer_that_leaves_its_seat_waited_for_moves_nobody_elses_view(
    game: Game, data: st.DataObject
) -> None:
    table = data.draw(tables(game))
    last = None
    for state in table.walk():
        if last is not None and state.history is not None and state.acting == last.acting:
            seat = state.history.seat
            ask = next(ask for ask in last.asks if ask.seat == seat)
            if ask.step.sealed() and state.sealed_plies != last.sealed_plies and state.stack == last.stack:
                for viewer in viewers(state):
                    if viewer != seat:
                        before, after = last.seen_by(viewer), state.seen_by(viewer)
                        assert difference(shown(before, False), shown(after)) == ""
        last = state.clone()


@each_game
@given(data=st.data())
def test_a_view_lists_what_its_own_seat_may_do_and_nothing_for_others(
    game: Game, data: st.DataObject
) -> None:
    state = data.draw(tables(game)).state()
    for viewer in viewers(state):
        view = state.seen_by(viewer)
        for seat in range(state.seats):
            assert view.legal_for(seat) == (state.legal_for(seat) if seat == viewer else [])
            assert asked(view, seat) == (asked(state, seat) if seat == viewer else None)
        assert view.legal == ([] if viewer is None else state.legal_for(viewer))
        assert view.acting == state.acting
        assert view.seat == state.seat
        assert view.over == state.over


@each_game
@one_in(3)
@given(data=st.data())
def test_no_seed_and_no_chance_reach_a_view_or_a_guess(game: Game, data: st.DataObject) -> None:
    table = data.draw(tables(game))
    state = table.state()
    rng = state.rng
    for viewer in viewers(state):
        view = state.seen_by(viewer)
        guess = view.imagine(table.seed)
        assert plain(view.rng) == plain(type(rng)(0, 0, 0, 0))
        assert plain(guess.rng) != plain(rng)
        assert view.setup.seed == guess.setup.seed == -1
        assert view.history is None
        assert guess.history is None
        if table.seed > 10**6:
            assert str(table.seed) not in str(shown(view))


@each_game
@given(data=st.data())
def test_a_view_tells_only_what_was_told_to_all_or_to_its_seat(game: Game, data: st.DataObject) -> None:
    state = data.draw(tables(game)).state()
    assert state.log is not None
    for viewer in viewers(state):
        own = -1 if viewer is None else viewer
        log = state.seen_by(viewer).log
        assert log == [event for event in state.log if event.to in (-1, own)]


@each_game
@one_in(2)
@given(data=st.data())
def test_counts_in_a_view_do_not_grow_with_what_others_do_in_secret(game: Game, data: st.DataObject) -> None:
    state = data.draw(tables(game)).state()
    for viewer in viewers(state):
        view = state.seen_by(viewer)
        secret = sum(plies for seat, plies in enumerate(state.sealed_plies) if seat != viewer)
        assert view.plies == state.plies - secret
        assert view.lessons == 0
        for seat in range(state.seats):
            if seat != viewer:
                assert view.learned[seat] == view.sealed_plies[seat] == view.kept_sealed[seat] == 0


@each_game
@one_in(5)
@given(data=st.data())
def test_a_view_gives_the_same_view_again_and_no_other(game: Game, data: st.DataObject) -> None:
    state = data.draw(tables(game)).state()
    for viewer in viewers(state):
        view = state.seen_by(viewer)
        assert difference(shown(view), shown(view.seen_by(viewer))) == ""
        assert difference(shown(view), shown(view.clone())) == ""
        for other in viewers(state):
            if other != viewer:
                with pytest.raises(ValueError, match="view of another seat"):
                    view.seen_by(other)
        with pytest.raises(ValueError, match="no record"):
            akebono.Record.of(view)


@each_game
@pytest.mark.parametrize("seat", [-2, 3, 99])
def test_there_is_no_view_of_a_seat_that_is_not_there(game: Game, seat: int) -> None:
    with pytest.raises(ValueError, match="no seat"):
        game.start(most_seats(game), 1).seen_by(seat)


@each_game
@one_in(5)
@given(data=st.data())
def test_the_end_unseals_nothing(game: Game, data: st.DataObject) -> None:
    """The view of the last state differs from the state itself wherever something is still hidden."""
    *_, state = data.draw(tables(game)).walk()
    view = state.seen_by(None)
    other = view.imagine(1)
    assert difference(shown(view), shown(other.seen_by(None))) == ""
    assert isinstance(other, State)
