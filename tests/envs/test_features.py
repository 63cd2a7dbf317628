"""Observations: what a seat knows as numbers, and nothing else."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import akebono
from akebono.core.features import MOST, WORD, WORD_MASK, Feature, Pen
from akebono.core.game import Game
from akebono.core.state import State, Step
from akebono.envs.observations import Observations, observations
from tests.envs.tables import GAMES, cases
from tests.properties.tables import one_in, play_any, room, tables

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def taken_down(look: Observations, state: State, seat: int, pen: Pen | None = None) -> bytes:
    pen = pen or Pen(look.width)
    pen.begin(seat)
    look.write(state, seat, pen)
    pen.end()
    return pen.taken()


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
@one_in(4)
@given(data=st.data())
def test_a_pen_that_knows_the_last_observation_takes_down_the_same_and_notes_each_change(
    game: Game, data: st.DataObject
) -> None:
    """Of any seat after any other, and of the next game after the last."""
    table = data.draw(tables(game))
    state = table.start()
    look = Observations(state.setup)
    changed: list[int] = []
    pen = Pen(look.width, changed)
    copy = [0] * len(pen.words)
    chance = table.chance()
    for _ in range(2):
        state = table.start()
        while not state.over and state.plies < table.plies:
            if chance.random() < 0.3:
                seat = state.seat if chance.random() < 0.7 else chance.randrange(state.seats)
                assert taken_down(look, state, seat, pen) == taken_down(look, state, seat)
                for change in changed:
                    copy[change >> WORD] = change & WORD_MASK
                changed.clear()
                assert copy == pen.words
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
    for name, seats, options in cases():
        if name != game.id:
            continue
        names = [feature.name for feature in observations(name, seats, **options).features]
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
        pen.begin(0)
        for n, width in zip(flags, widths, strict=True):
            pen.flags(n, width)
        pen.full()
        pen.counts([0, 3, MOST, MOST + 1, -1])
        pen.end()
        *held, zero, three, most, more, less = pen.taken()
        assert (zero, three, most, more, less) == (0, 3, MOST, MOST, 0)
        whole = int.from_bytes(bytes(held), "little")
        for n, width in zip(flags, widths, strict=True):
            assert whole & (1 << width) - 1 == n
            whole >>= width
        assert whole == 0


def test_what_is_kept_stays_and_what_is_written_beside_it_changes() -> None:
    chance = random.Random(2)
    pen = Pen(40)
    whole = 0
    for _ in range(200):
        pen.begin(0)
        at = 0
        before = pen.words[:]
        pen.changed.clear()
        while at < 320:
            n = min(chance.choice([1, 5, 31, 32, 33, 48, 90]), 320 - at)
            if chance.random() < 0.5 or n > 48:
                pen.keep(n)
            else:
                flags = chance.getrandbits(n)
                pen.flags(flags, n)
                whole = whole & ~((1 << n) - 1 << at) | flags << at
            at += n
        pen.end()
        assert int.from_bytes(pen.taken(), "little") == whole
        noted = {change >> WORD: change & WORD_MASK for change in pen.changed}
        assert noted == {k: pen.words[k] for k in range(10) if pen.words[k] != before[k]}


def test_a_part_is_the_same_until_what_it_is_made_from_or_the_seat_is_another() -> None:
    pen = Pen(4)
    source: list[int] = [1, 2]
    row: tuple[int, ...] = (3,)

    def look(seat: int) -> tuple[bool, bool, bool, bool]:
        pen.begin(seat)
        return (
            pen.same(0, source),
            pen.same(1, source, False),
            pen.same_tuple(0, row),
            pen.same_tuple(1, row, False),
        )

    assert look(0) == (False, False, False, False)
    assert look(0) == (True, True, True, True)
    assert look(1) == (False, True, False, True)
    source.append(3)
    assert look(1) == (False, False, True, True)
    row = (3, 4)
    assert look(1) == (True, True, False, False)
    pen.forget(0)
    assert look(1) == (False, True, False, True)
    pen.forget_turns()
    assert look(1) == (False, True, False, True)


def test_seats_are_taken_down_from_one_on_clockwise() -> None:
    pen = Pen(9)
    pen.begin(1)
    pen.around([1, 2, 4], 8)
    pen.counts_around([10, 11, 20, 21, 30, 31], 2)
    pen.end()
    assert list(pen.taken()) == [2, 4, 1, 20, 21, 30, 31, 10, 11]


@pytest.mark.parametrize("bits", [31, 64])
def test_an_observation_with_other_than_its_features_is_refused(bits: int) -> None:
    pen = Pen(5)
    pen.begin(0)
    pen.none(bits)
    with pytest.raises(ValueError, match="takes 5 bytes"):
        pen.end()


def test_the_one_of_many_that_is_on_is_found_at_each_of_48_places() -> None:
    for before in range(8):
        for place in range(-1, 48):
            pen = Pen((before + 48 + 7) // 8)
            pen.flags(0, before)
            pen.one_of(place, 48)
            pen.full()
            pen.end()
            assert int.from_bytes(pen.taken(), "little") == (1 << before + place if place >= 0 else 0)


def test_a_feature_says_its_bounds() -> None:
    assert (Feature("flag", (2, 3), "two").size, Feature("flag", (2,), "").high) == (6, 1.0)
    assert Feature("coins", (2,), "", 10).high == 25.5
