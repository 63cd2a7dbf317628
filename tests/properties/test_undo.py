"""Undo follows information: free until somebody has learned something, and then not at all without consent."""

from __future__ import annotations

import random
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from akebono import Record
from akebono.core.game import Game
from akebono.core.state import State
from tests.properties.sight import difference, plain, shown
from tests.properties.tables import each_game, most_seats, one_in, play_any, tables, viewers
from tests.toy import TOY, seated


def without_the_last_ply_of(state: State, seat: int) -> tuple[State, int]:
    """Replay all plies but the seat's last one; return the state and the code that was left out."""
    with seated():
        record = Record.of(state)
        place = max(i for i, (who, _) in enumerate(record.plies) if who == seat)
        kept = record.plies[:place] + record.plies[place + 1 :]
        return replace(record, plies=kept, digest="").last(log=True), record.plies[place][1]


@each_game
@one_in(6)
@given(data=st.data())
def test_a_ply_that_may_be_taken_back_leads_back_to_the_digest_before(
    game: Game, data: st.DataObject
) -> None:
    digests: list[int] = []
    undone = 0
    for state in data.draw(tables(game)).walk():
        if state.history is not None and undone < 30:
            seat = state.history.seat
            if state.can_undo(seat):
                undone += 1
                back, code = without_the_last_ply_of(state, seat)
                assert back.digest() == digests[-1]
                back.play(code, seat)
                assert plain(back) == plain(state)
        digests.append(state.digest())


@each_game
@one_in(5)
@given(data=st.data())
def test_undo_never_crosses_what_somebody_has_learned(game: Game, data: st.DataObject) -> None:
    learned = None
    for state in data.draw(tables(game)).walk():
        if learned is not None and state.learned != learned:
            assert not any(state.can_undo(seat) for seat in range(state.seats))
        learned = state.learned[:]


@each_game
@one_in(5)
@given(data=st.data())
def test_whoever_takes_back_a_ply_changes_nothing_that_others_have_learned(
    game: Game, data: st.DataObject
) -> None:
    table = data.draw(tables(game))
    state = table.state()
    for seat in range(state.seats):
        if state.can_undo(seat):
            back, code = without_the_last_ply_of(state, seat)
            assert back.learned == state.learned
            assert code in back.legal_for(seat)
            secret = back.sealed_plies != state.sealed_plies
            for viewer in viewers(state):
                if viewer != seat and secret and back.acting == state.acting:
                    seen = shown(back.seen_by(viewer))
                    assert difference(shown(state.seen_by(viewer)), seen) == ""
            back.play(code, seat)
            assert back.digest() == state.digest()


@each_game
@one_in(5)
@given(data=st.data())
def test_all_that_can_be_undone_one_by_one_leads_back_and_then_stops(game: Game, data: st.DataObject) -> None:
    table = data.draw(tables(game))
    state = table.state()
    seat = random.Random(table.seed).randrange(state.seats)
    learned = state.learned[:]
    while state.can_undo(seat):
        state, _ = without_the_last_ply_of(state, seat)
        assert state.learned == learned
    assert not state.can_undo(seat)


@each_game
@one_in(5)
@given(data=st.data())
def test_another_seat_that_acts_openly_ends_free_undo(game: Game, data: st.DataObject) -> None:
    last: State | None = None
    for state in data.draw(tables(game, 0)).walk():
        if last is not None and state.history is not None:
            seat = state.history.seat
            if state.sealed_plies == last.sealed_plies:
                assert not any(state.can_undo(other) for other in range(state.seats) if other != seat)
        last = state.clone()


@each_game
def test_nobody_can_take_back_what_was_never_played(game: Game) -> None:
    state = game.start(most_seats(game), 4)
    assert not any(state.can_undo(seat) for seat in (-1, 0, 1, 2, 3, 99))


def sealed_seats(state: State) -> list[int]:
    """Return the seats that are waited for with a sealed question."""
    return [ask.seat for ask in state.asks if ask.waits and ask.step.sealed()]


@each_game
@one_in(2)
@given(data=st.data())
def test_the_order_in_which_sealed_answers_come_never_changes_the_digest(
    game: Game, data: st.DataObject
) -> None:
    table = data.draw(tables(game))
    chance = random.Random(table.seed)
    for state in table.walk():
        seats = sealed_seats(state)
        if len(seats) < 2:
            continue
        answers: dict[int, list[int]] = {}
        for seat in seats:
            alone = state.clone()
            answers[seat] = []
            while seat in sealed_seats(alone) and len(answers[seat]) < 30:
                code = chance.choice(alone.legal_for(seat))
                answers[seat].append(code)
                alone.play(code, seat)
        ends = []
        for _ in range(3):
            turns = [seat for seat in seats for _ in answers[seat]]
            chance.shuffle(turns)
            left = {seat: iter(codes) for seat, codes in answers.items()}
            played = state.clone()
            for seat in turns:
                played.play(next(left[seat]), seat)
            ends.append((played.digest(), played.facts()))
        assert ends[0] == ends[1] == ends[2]
        return


def test_the_toy_asks_in_secret_so_that_the_order_of_answers_is_put_to_the_test() -> None:
    state = TOY.start(3, 1)
    chance = random.Random(1)
    while len(sealed_seats(state)) < 3:
        play_any(state, chance)
    assert sealed_seats(state) == [0, 1, 2]
