"""Observations: what a seat knows as numbers, and nothing else."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import akebono
from akebono.core.features import MOST, Feature, Pen
from akebono.core.game import Game
from akebono.core.state import State, Step
from akebono.envs.observations import Observations, observations
from tests.envs.tables import GAMES
from tests.properties.tables import one_in, play_any, room, tables

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def taken_down(look: Observations, state: State, seat: int) -> list[int]:
    pen = Pen(look.width)
    look.write(state, seat, pen)
    assert pen.done()
    return pen.bytes


@each_game
@one_in(2)
@given(data=st.data())
def test_states_that_differ_only_in_what_a_seat_may_not_know_give_the_same_numbers(
    game: Game, data: st.DataObject
) -> None:
    state = data.draw(tables(game)).state()
    look = Observations(state.setup)
    for seat in range(state.seats):
        view = state.seen_by(seat)
        known = look(view)
        for seed in (1, 2):
            assert np.array_equal(look(view.imagine(seed).seen_by(seat)), known)


@each_game
@one_in(2)
@given(data=st.data())
def test_the_whole_table_is_taken_down_as_the_view_is(game: Game, data: st.DataObject) -> None:
    """So the batch may spare itself the making of views."""
    table = data.draw(tables(game))
    state = table.start()
    look = Observations(state.setup)
    chance = table.chance()
    while not state.over and state.plies < table.plies:
        if chance.random() < 0.1:
            for seat in range(state.seats):
                assert taken_down(look, state, seat) == taken_down(look, state.seen_by(seat), seat)
        play_any(state, chance)


@each_game
@one_in(3)
@given(data=st.data())
def test_numbers_are_float32_within_their_ranges_and_fill_their_shapes(
    game: Game, data: st.DataObject
) -> None:
    state = data.draw(tables(game)).state()
    look = Observations(state.setup)
    assert look.size == sum(feature.size for feature in look.features)
    for seat in range(state.seats):
        known = look(state.seen_by(seat))
        assert known.dtype == np.dtype(np.float32)
        assert known.shape == (look.size,)
        assert (known >= look.low).all()
        assert (known <= look.high).all()
        for feature in look.features:
            part = look.part(known, feature.name)
            assert part.shape == feature.shape
            assert part.max() <= feature.high
            assert feature.unit or set(np.unique(part)) <= {0.0, 1.0}


@each_game
def test_every_step_that_asks_has_its_place_and_the_table_has_each_name_once(game: Game) -> None:
    """A step that is no part of another and lists options: with a question of its own, or that of whoever it extends."""
    known: set[str] = set()
    for module in room(game):
        known |= set(getattr(module, "QUESTIONS", ()))
    found = [thing for module in room(game) for thing in vars(module).values() if isinstance(thing, Step)]
    asking = {step.name() for step in found if type(step).options is not Step.options}
    assert asking <= known
    for seats in game.seats:
        names = [feature.name for feature in observations(game.id, seats).features]
        assert len(set(names)) == len(names)


def on(look: Observations, view: State, name: str) -> list[list[int]]:
    """Return the places of a feature where it is not 0."""
    found: list[list[int]] = np.argwhere(look.part(look(view), name)).tolist()
    return found


def test_a_seat_of_ryozen_sees_itself_first() -> None:
    state = akebono.game("ryozen").start(3, 5)
    look = Observations(state.setup)
    seat = state.seat
    assert on(look, state.seen_by(seat), "acting") == [[0]]
    assert on(look, state.seen_by((seat + 2) % 3), "acting") == [[1]]
    state.play_text("place apprentice capital-1 unveiled")
    for other in range(3):
        standing = [who for who, _ in on(look, state.seen_by(other), "standing")]
        assert standing == [(seat - other) % 3]


def test_the_hand_of_the_other_duellist_is_counted_and_not_seen() -> None:
    state = akebono.game("sakura").start(2, 3, {"duel": "first_2"})
    look = Observations(state.setup)
    for seat in range(2):
        view = state.seen_by(seat)
        hands = look.part(look(view), "cards")[:, 0].sum(axis=1)
        sizes = look.part(look(view), "hand_size")[:, 0] * 4
        assert hands.tolist() == [3, 0]
        assert sizes.tolist() == [3, 3]


@pytest.mark.parametrize("what", ["whole", "watcher"])
def test_only_a_view_of_a_seat_is_observed(what: str) -> None:
    state = akebono.game("ryozen").start(2, 1)
    look = Observations(state.setup)
    with pytest.raises(ValueError, match="from a seat's view"):
        look(state if what == "whole" else state.seen_by(None))


def test_a_mask_has_a_one_for_each_legal_code() -> None:
    state = akebono.game("sakura").start(2, 1)
    look = Observations(state.setup)
    mask = look.mask(state.legal)
    assert mask.shape == (state.game.vocabulary.size,)
    assert np.flatnonzero(mask).tolist() == state.legal


def test_flags_and_counts_come_back_as_they_were_taken_down() -> None:
    chance = random.Random(1)
    for _ in range(50):
        widths = [chance.randint(1, 48) for _ in range(20)]
        flags = [chance.getrandbits(width) for width in widths]
        pen = Pen((sum(widths) + 7) // 8 + 5)
        for n, width in zip(flags, widths, strict=True):
            pen.flags(n, width)
        pen.full()
        pen.counts([0, 3, MOST, MOST + 1, -1])
        *held, zero, three, most, more, less = pen.bytes
        assert (zero, three, most, more, less) == (0, 3, MOST, MOST, 0)
        whole = int.from_bytes(bytes(held), "little")
        for n, width in zip(flags, widths, strict=True):
            assert whole & (1 << width) - 1 == n
            whole >>= width
        assert whole == 0


def test_the_one_of_many_that_is_on_is_found_at_each_of_48_places() -> None:
    for before in range(8):
        for place in range(-1, 48):
            pen = Pen(7)
            pen.flags(0, before)
            pen.one_of(place, 48)
            pen.full()
            assert int.from_bytes(bytes(pen.bytes), "little") == (1 << before + place if place >= 0 else 0)


def test_a_feature_says_its_bounds() -> None:
    assert (Feature("flag", (2, 3), "two").size, Feature("flag", (2,), "").high) == (6, 1.0)
    assert Feature("coins", (2,), "", 10).high == 25.5
