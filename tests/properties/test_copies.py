"""A copy shares nothing that changes."""

from __future__ import annotations

import pickle
import random
from copy import copy as shallow
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from akebono.core.errors import AkebonoError
from akebono.core.game import Game
from akebono.core.state import State
from akebono.record import Record
from tests.properties.sight import lists_in, plain
from tests.properties.tables import Table, each_game, most_seats, one_in, play_any, tables, viewers


def constants(table: Table) -> set[int]:
    """Return what a second, separate game of the same kind holds as well: tables of the box, which never change."""
    return set(lists_in(table.start()))


@each_game
@one_in(5)
@given(data=st.data())
def test_no_list_of_a_state_is_also_in_its_copies_views_and_guesses(game: Game, data: st.DataObject) -> None:
    table = data.draw(tables(game))
    state = table.state()
    mine = set(lists_in(state)) - constants(table)
    copies: list[State] = [state.clone()]
    for viewer in viewers(state):
        view = state.seen_by(viewer)
        copies += [view, view.clone(), view.imagine(1), view.imagine(2)]
    reached = [lists_in(copy) for copy in copies]
    boxed = constants(table)
    assert mine, "the walk found nothing: it would find no fault either"
    for i, lists in enumerate(reached):
        for identity, thing in lists.items():
            assert identity not in mine, f"{copies[i]} shares {thing!r:.80} with the state"
            for other in reached[:i]:
                assert identity not in other or identity in boxed, f"two copies share {thing!r:.80}"


@each_game
@one_in(15)
@given(data=st.data())
def test_a_copy_kept_from_every_decision_never_changes(game: Game, data: st.DataObject) -> None:
    kept = []
    for state in data.draw(tables(game)).walk():
        copy = state.clone()
        lists = [copy.legal_for(seat) for seat in range(copy.seats)]
        kept.append((copy, plain(copy), copy.digest(), lists))
    for copy, before, digest, lists in kept:
        assert plain(copy) == before
        assert copy.digest() == digest
        assert [copy.legal_for(seat) for seat in range(copy.seats)] == lists


@each_game
@one_in(4)
@given(data=st.data())
def test_playing_on_a_copy_does_not_move_the_original_nor_the_other_way_round(
    game: Game, data: st.DataObject
) -> None:
    table = data.draw(tables(game))
    state = table.state()
    copy = state.clone()
    before, lists = plain(state), [state.legal_for(seat) for seat in range(state.seats)]
    chance = random.Random(table.seed)
    for _ in range(50):
        if not copy.over:
            play_any(copy, chance)
    assert plain(state) == before
    assert [state.legal_for(seat) for seat in range(state.seats)] == lists
    moved = plain(copy)
    while not state.over:
        play_any(state, chance)
    assert plain(copy) == moved


@each_game
@one_in(15)
@given(data=st.data())
def test_a_copy_goes_on_as_the_original_does(game: Game, data: st.DataObject) -> None:
    table = data.draw(tables(game))
    state = table.state()
    copy = state.clone()
    while not state.over:
        seat, code = play_any(state, random.Random(state.plies))
        copy.play(code, seat)
        assert copy.digest() == state.digest()
        assert plain(copy) == plain(state)


@each_game
def test_what_a_query_returns_may_be_changed_without_changing_the_state(game: Game) -> None:
    state = game.start(most_seats(game), 5, log=True)
    before, legal = plain(state), state.legal
    state.legal.clear()
    state.legal_for(state.seat).append(0)
    state.scores().append(9)
    state.facts().clear()
    state.returns().clear()
    log = state.log
    assert log is not None
    log.clear()
    assert plain(state) == before
    assert state.legal == legal


@each_game
@one_in(5)
@given(data=st.data())
def test_what_python_copies_and_pickles_is_the_state_itself_and_shares_nothing(
    game: Game, data: st.DataObject
) -> None:
    state = data.draw(tables(game)).state()
    before, digest = plain(state), state.digest()
    made = [shallow(state), deepcopy(state), deepcopy([state])[0]]
    made += [pickle.loads(pickle.dumps(state, protocol)) for protocol in range(pickle.HIGHEST_PROTOCOL + 1)]
    for other in made:
        assert type(other) is type(state)
        assert other.game is game
        assert plain(other) == before
        while not other.over:
            play_any(other, random.Random(other.plies))
        assert (plain(state), state.digest()) == (before, digest)
    assert len({other.digest() for other in made}) == 1


@each_game
def test_of_a_game_python_makes_no_second_one(game: Game) -> None:
    assert shallow(game) is deepcopy(game) is pickle.loads(pickle.dumps(game)) is game


@each_game
def test_views_and_guesses_can_be_copied_and_are_not_pickled(game: Game) -> None:
    state = game.start(most_seats(game), 5)
    for other in (state.seen_by(0), state.seen_by(None), state.seen_by(0).imagine(1)):
        assert plain(shallow(other)) == plain(deepcopy(other)) == plain(other)
        with pytest.raises(AkebonoError, match="whole state"):
            pickle.dumps(other)


@each_game
def test_a_game_whose_plies_are_not_kept_goes_the_same_way_and_has_no_record(game: Game) -> None:
    kept, unkept = game.start(most_seats(game), 5), game.start(most_seats(game), 5)
    unkept.recorded = False
    play_any(kept, random.Random(1))
    play_any(unkept, random.Random(1))
    assert unkept.digest() == kept.digest()
    assert kept.history is not None
    assert unkept.history is unkept.clone().history is None
    with pytest.raises(AkebonoError, match="plies were not kept"):
        Record.of(unkept.clone())
    with pytest.raises(AkebonoError, match="plies are not kept"):
        pickle.dumps(unkept)


@each_game
def test_a_pickle_that_no_longer_means_the_same_is_refused(game: Game) -> None:
    state = game.start(most_seats(game), 5)
    play_any(state, random.Random(1))
    pickled: Any = state.__reduce__()
    make, (*most, plies, digest) = pickled
    assert make(*most, plies, digest).digest() == state.digest()
    with pytest.raises(AkebonoError, match="not what it was"):
        make(*most, plies, digest + 1)
    with pytest.raises(AkebonoError, match="ply 1 of a pickled state"):
        make(*most, [(0, -1)], digest)
