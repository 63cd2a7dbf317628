"""What may be played: every legal code leads on, everything else is refused and changes nothing."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import akebono
from akebono.core.errors import BadText, IllegalAction
from akebono.core.game import Game
from akebono.core.state import State
from tests.properties.sight import asked, drawn, plain, shown
from tests.properties.tables import GAMES, any_ply, deciders, each_game, one_in, play_any, tables, viewers

WIDEST = 40
"""How many codes of one list are tried."""


def tried(codes: list[int], seed: int) -> list[int]:
    """Return the codes, or a sample of them when they are many."""
    return codes if len(codes) <= WIDEST else random.Random(seed).sample(codes, WIDEST)


@each_game
@one_in(2)
@given(data=st.data())
def test_every_legal_code_is_playable_and_leads_to_a_legal_code_or_the_end(
    game: Game, data: st.DataObject
) -> None:
    state = data.draw(tables(game)).state()
    for seat in deciders(state):
        for code in tried(state.legal_for(seat), state.plies):
            after = state.clone()
            after.play(code, seat)
            assert after.plies == state.plies + 1
            assert after.over == (after.acting == ())
            for waited in after.acting:
                assert after.legal_for(waited), (
                    f"{game.vocabulary.text(code)} leaves seat {waited} nothing to play"
                )


@each_game
@one_in(5)
@given(data=st.data())
def test_legal_lists_are_sorted_without_repeats_and_in_range(game: Game, data: st.DataObject) -> None:
    for state in data.draw(tables(game)).walk():
        for seat in range(state.seats):
            codes = state.legal_for(seat)
            assert codes == sorted(set(codes))
            assert all(0 <= code < game.vocabulary.size for code in codes)
        assert state.legal == state.legal_for(state.seat)
        assert bool(state.legal) != state.over


@each_game
@given(data=st.data())
def test_who_has_nothing_to_decide_has_an_empty_list_and_no_prompt(game: Game, data: st.DataObject) -> None:
    state = data.draw(tables(game)).state()
    asked_seats = {ask.seat for ask in state.asks}
    assert set(state.acting) <= asked_seats
    for seat in [*range(state.seats), -1, state.seats, 99]:
        assert bool(state.legal_for(seat)) == (seat in asked_seats)
        assert (state.prompt_for(seat) is None) == (seat not in asked_seats)
    assert state.seat == (state.acting[0] if state.acting else -1)


@each_game
@given(data=st.data())
def test_a_prompt_says_what_is_asked_how_many_picks_it_takes_and_which_rule_it_is(
    game: Game, data: st.DataObject
) -> None:
    state = data.draw(tables(game)).state()
    for seat in deciders(state):
        prompt = state.prompt_for(seat)
        assert prompt is not None
        assert prompt.seat == seat
        assert prompt.sentence.strip()
        assert prompt.rules
        assert prompt.kind in ("one", "some", "amount", "place", "order", "confirm")
        assert 0 <= prompt.least <= prompt.most or prompt.kind != "some"


@each_game
@one_in(10)
@given(data=st.data())
def test_looking_changes_nothing(game: Game, data: st.DataObject) -> None:
    state = data.draw(tables(game)).state()
    before, digest = plain(state), state.digest()
    for _ in range(2):
        for seat in range(state.seats):
            # options() is called afresh on a clone, so that a list kept from an earlier look hides nothing.
            fresh = state.clone()
            fresh.asks = tuple([ask.fresh() for ask in fresh.asks])
            assert fresh.legal_for(seat) == state.legal_for(seat)
            assert plain(fresh) == before
            asked(state, seat)
            state.can_undo(seat)
        for viewer in viewers(state):
            view = state.seen_by(viewer)
            view.imagine(7)
            shown(view)
        state.scores(), state.ranking(), state.returns(), state.census(), state.log, repr(state)
        drawn(state, 0)
        assert plain(state) == before
        assert state.digest() == digest


def refused(state: State, *move: Any) -> None:
    """The move is refused with one clear line, and nothing has changed."""
    before, digest = plain(state), state.digest()
    with pytest.raises(IllegalAction) as why:
        state.play(*move)
    assert 10 < len(str(why.value)) < 1000
    assert "\n" not in str(why.value)
    assert plain(state) == before
    assert state.digest() == digest


@each_game
@one_in(5)
@given(data=st.data())
def test_a_refused_action_changes_nothing(game: Game, data: st.DataObject) -> None:
    table = data.draw(tables(game))
    state = table.start()
    chance = table.chance()
    earlier: list[int] = []
    while state.plies < table.plies and not state.over:
        earlier = state.legal
        play_any(state, chance)
    size = game.vocabulary.size
    illegal = [code for code in range(size) if code not in state.legal]
    for code in [*chance.sample(illegal, min(8, len(illegal))), -1, size, 2**40, -(2**70), 2**70]:
        refused(state, code)
    for code in earlier:
        if code not in state.legal:
            refused(state, code)
    if not state.over:
        code = state.legal[0]
        for seat in [*range(state.seats), -1, -2, state.seats, 2**70]:
            if code not in state.legal_for(seat):
                refused(state, code, seat)
        for wrong in (True, "0", 0.0, [0]):
            refused(state, code, wrong)


@each_game
@pytest.mark.parametrize("wrong", [True, None, "place", 1.0, [1], {}])
def test_a_code_of_a_wrong_type_is_refused(game: Game, wrong: Any) -> None:
    refused(game.start(game.seats.start, 1), wrong)


@each_game
@one_in(20)
@given(data=st.data())
def test_nothing_can_be_played_after_the_end(game: Game, data: st.DataObject) -> None:
    *_, state = data.draw(tables(game)).walk()
    assert state.over
    for code in range(0, game.vocabulary.size, 1 + game.vocabulary.size // 50):
        refused(state, code)
        refused(state, code, 0)


@each_game
@one_in(10)
@given(data=st.data())
def test_a_view_cannot_be_played(game: Game, data: st.DataObject) -> None:
    state = data.draw(tables(game)).state()
    for viewer in viewers(state):
        view = state.seen_by(viewer)
        for code in [*state.legal[:2], 0]:
            refused(view, code)
            refused(view, code, 0)


@each_game
@given(data=st.data())
def test_text_that_names_no_action_is_refused_and_changes_nothing(game: Game, data: st.DataObject) -> None:
    state = data.draw(tables(game, 30)).state()
    text = data.draw(
        st.one_of(st.text(max_size=80), st.sampled_from(["place", "take 1", "", " ", "\x00", "0" * 500]))
    )
    before = plain(state)
    said = " ".join(text.lower().split())
    if said in {game.vocabulary.text(code) for code in range(game.vocabulary.size)}:
        assert game.vocabulary.text(game.vocabulary.parse(text)) == said
        return
    with pytest.raises(BadText) as why:
        state.play_text(text)
    assert 10 < len(str(why.value)) < 2000
    assert plain(state) == before


@each_game
@given(data=st.data())
def test_playing_by_text_is_playing_by_code(game: Game, data: st.DataObject) -> None:
    table = data.draw(tables(game))
    state = table.state()
    if state.over:
        return
    seat, code = any_ply(state, random.Random(table.seed))
    by_text = state.clone()
    by_text.play_text(f"  {game.vocabulary.text(code).upper().replace(' ', '   ')} ", seat)
    state.play(code, seat)
    assert by_text.digest() == state.digest()


@each_game
def test_the_text_of_every_code_parses_back_to_it(game: Game) -> None:
    vocabulary = game.vocabulary
    texts = [vocabulary.text(code) for code in range(vocabulary.size)]
    assert len(set(texts)) == vocabulary.size
    for code, text in enumerate(texts):
        assert text == text.lower().strip()
        assert vocabulary.parse(text) == code
        assert vocabulary.parse(f"\t{text.title().replace(' ', '  ')}\n") == code


@each_game
def test_every_code_has_words_and_targets_without_blanks_left(game: Game) -> None:
    for code in range(game.vocabulary.size):
        words = game.vocabulary.words(code)
        assert words.strip()
        assert "{" not in words
        for target in game.vocabulary.targets(code, 1):
            assert target.strip()
            assert "{" not in target
            assert " " not in target


@each_game
@pytest.mark.parametrize("beyond", [-1, -(2**70), 0, 1, 2**70])
def test_a_code_beyond_the_vocabulary_has_no_text(game: Game, beyond: int) -> None:
    code = beyond if beyond < 0 else game.vocabulary.size + beyond
    with pytest.raises(BadText, match="codes go from 0 to"):
        game.vocabulary.text(code)


def test_every_registered_game_is_among_those_tested() -> None:
    assert {"toy", *akebono.games()} == {game.id for game in GAMES}
