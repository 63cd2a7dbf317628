"""What a game declares is so: its rules exist, its questions are of known kinds, its facts are all of its table."""

from __future__ import annotations

import json
import random
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import akebono
import tests.toy
from akebono.core.errors import AkebonoError, BadOption, BadSeats, BadText, IllegalAction
from akebono.core.game import Game
from akebono.core.log import Told
from akebono.core.state import State, Step
from akebono.rules import rulebook
from tests.properties.sight import attributes
from tests.properties.tables import each_game, most_seats, one_in, play_any, room, tables, viewers
from tests.toy import TOY


def kind_of(value: object) -> str:
    return type(value).__name__


KINDS = ("one", "some", "amount", "place", "order", "confirm")


def rule_ids(game: Game) -> set[str]:
    """Return the ids of a game's rulebook."""
    if game is TOY:
        book = tomllib.loads(Path(tests.toy.__file__).with_name("rulebook.toml").read_text(encoding="utf-8"))
        return {rule["id"] for rule in book["rule"]}
    return {rule.id for rule in rulebook(game.id).rules}


def declared(game: Game, kind: type) -> list[Any]:
    """Return all objects of a kind that the modules of a game hold, in tables too."""
    found: dict[int, Any] = {}
    for module in room(game):
        for value in vars(module).values():
            for item in value if isinstance(value, (list, tuple)) else [value]:
                if isinstance(item, kind):
                    found[id(item)] = item
    return list(found.values())


def has_question(step: Step[Any]) -> bool:
    """Does this step ask something?"""
    return type(step).options is not Step.options


@each_game
def test_every_step_does_a_rule_that_exists_and_asks_a_question_of_a_known_kind(game: Game) -> None:
    known = rule_ids(game)
    steps = declared(game, Step)
    assert len(steps) > 5
    for step in steps:
        assert step.rule in known, f"{step.name()} does the rule {step.rule!r}, which is in no rulebook"
        assert set(step.also) <= known, f"{step.name()} rests on rules that are in no rulebook"
        assert step.kind in KINDS
        if has_question(step) and type(step).sentence is Step.sentence:
            assert step.asks.strip(), f"{step.name()} asks without a sentence"


@each_game
def test_steps_have_names_of_their_own(game: Game) -> None:
    names = [step.name() for step in declared(game, Step)]
    assert len(names) == len({type(step) for step in declared(game, Step)})
    assert len(set(names)) == len(names)


@each_game
def test_every_event_is_of_a_rule_that_exists_and_its_sentence_has_a_place_for_each_argument(
    game: Game,
) -> None:
    known = rule_ids(game)
    kinds = declared(game, Told)
    assert len(kinds) > 5
    for told in kinds:
        assert told.rule in known, f"{told.name} tells of the rule {told.rule!r}, which is in no rulebook"
        for number in range(3):
            assert ("{" + str(number) + "}" in told.words) <= (number < len(told.domains)), told.words


@each_game
@one_in(5)
@given(data=st.data())
def test_every_log_line_has_words_for_all_its_blanks(game: Game, data: st.DataObject) -> None:
    *_, state = data.draw(tables(game)).walk()
    assert state.log
    for event in state.log:
        words = event.sentence(lambda seat: f"<{seat}>")
        assert "<-1>" not in words
        assert words.strip()
        assert "{" not in words
        assert all(" " not in target and "{" not in target for target in event.targets())


@each_game
def test_options_explain_themselves(game: Game) -> None:
    known = rule_ids(game)
    for option in game.options:
        assert option.title.strip()
        assert option.explained.strip()
        assert option.rule in known
        assert option.read(option.default) == option.default
        assert len(option.words) == len(option.choices)
        for value in option.choices or ["on", "off"]:
            assert option.read(option.parse(value)) == option.parse(value)


@each_game
@pytest.mark.parametrize("seats", [0, 1, 9, -1, 99, True, "2", None, 2.0, 10**5000], ids=kind_of)
def test_a_number_of_seats_that_does_not_fit_is_refused(game: Game, seats: Any) -> None:
    few, many = game.seats[0], game.seats[-1]
    with pytest.raises(BadSeats, match=f"{few} seats" if few == many else f"{few} to {many} seats") as why:
        game.start(seats, 1)
    assert len(str(why.value)) < 300


@each_game
@pytest.mark.parametrize("seed", [-1, True, "7", 1.5, 10**4000, 10**5000, -(10**5000)], ids=kind_of)
def test_a_seed_that_is_none_is_refused(game: Game, seed: Any) -> None:
    with pytest.raises(BadOption, match="seed"):
        game.start(game.seats.start, seed)


@each_game
@pytest.mark.parametrize("log", [1, 0, None, "yes", []])
def test_a_log_is_wanted_or_not(game: Game, log: Any) -> None:
    with pytest.raises(BadOption, match="log is True or False"):
        game.start(game.seats.start, 1, None, log)


@each_game
@pytest.mark.parametrize("seat", [True, 1.0, "0", [], b"", 10**5000, -(10**5000), 99, -2], ids=kind_of)
def test_what_is_no_seat_is_refused_alike_compiled_or_not(game: Game, seat: Any) -> None:
    """One kind of refusal at every door, whatever comes; a number too many is somebody who has nothing to decide."""
    state = game.start(most_seats(game), 5)
    digest = state.digest()
    text = game.vocabulary.text(state.legal[0])
    number = isinstance(seat, int) and not isinstance(seat, bool)
    with pytest.raises(AkebonoError, match="seat"):
        state.seen_by(seat)
    with pytest.raises(AkebonoError, match="seat"):
        state.svg(seat)
    with pytest.raises(IllegalAction, match="seat"):
        state.play(state.legal[0], seat)
    with pytest.raises(IllegalAction, match="seat"):
        state.play_text(text, seat)
    for ask in (state.legal_for, state.can_undo, state.prompt_for):
        if number:
            assert not ask(seat)
        else:
            with pytest.raises(AkebonoError, match=r"a seat is an integer from 0 to \d"):
                ask(seat)
    assert state.digest() == digest


@each_game
@pytest.mark.parametrize("said", [None, 7, True, b"pass", [], 1.5])
def test_an_action_that_is_no_text_is_refused_as_text(game: Game, said: Any) -> None:
    state = game.start(game.seats.start, 1)
    with pytest.raises(BadText, match="an action is text"):
        state.play_text(said)
    for code in ("0", 1.0, True, None, 10**5000, -(10**5000)):
        with pytest.raises(IllegalAction):
            state.play(code)
    assert state.plies == 0


@each_game
@pytest.mark.parametrize("seed", [None, "x", 1.5, True, [], 10**5000], ids=kind_of)
def test_a_guess_has_a_seed_that_is_a_number(game: Game, seed: Any) -> None:
    with pytest.raises(AkebonoError, match="the seed of a guess is an integer"):
        game.start(game.seats.start, 1).seen_by(0).imagine(seed)


@each_game
def test_when_the_game_is_over_nothing_can_be_taken_back(game: Game) -> None:
    chance = random.Random(3)
    for seed in range(3):
        state = game.start(game.seats.start, seed)
        while not state.over:
            play_any(state, chance)
        assert not any(state.can_undo(seat) for seat in range(2))


@each_game
@pytest.mark.parametrize("value", [0, 1, None, "", "standart", 1.0, [], "x" * 500, 10**5000], ids=kind_of)
def test_a_value_that_no_option_takes_is_refused(game: Game, value: Any) -> None:
    for option in game.options:
        with pytest.raises(BadOption, match=option.name) as why:
            game.start(game.seats.start, 1, {option.name: value})
        assert len(str(why.value)) < 400


@each_game
@pytest.mark.parametrize("options", [{"colour": True}, {1: 2}, {"": ""}, {"x" * 500: True}, [1], "palace", 3])
def test_options_that_are_none_are_refused(game: Game, options: Any) -> None:
    with pytest.raises(BadOption) as why:
        game.start(game.seats.start, 1, options)
    assert len(str(why.value)) < 400


def changed(value: Any) -> list[tuple[Any, bool]]:
    """Return other values for a value of a table, each with: must this show? (What lies beyond the end of a deck need not.)"""
    if isinstance(value, bool):
        return [(not value, True)]
    if isinstance(value, int):
        return [(value + 1, True)]
    if isinstance(value, (list, tuple)):
        found = []
        for place, item in enumerate(value):
            for other, must in changed(item):
                whole = list(value)
                whole[place] = other
                # Decks are tuples of which the first cards are still there.
                shows = must and (isinstance(value, list) or place == 0)
                found.append((type(value)(whole), shows))
        return found
    return []


@each_game
@pytest.mark.skipif(akebono.compiled, reason="compiled states refuse values that their types do not have")
@settings(max_examples=10)  # this run is the only one that tries it
@given(data=st.data())
def test_whatever_of_the_table_can_change_is_among_the_facts(game: Game, data: st.DataObject) -> None:
    """Each number of the table in turn: another value gives another digest. What no game ever changes is the box's."""
    table = data.draw(tables(game))
    own = [name for name in attributes(table.start()) if name not in attributes(State(table.start().setup))]
    assert own
    first = attributes(table.start())
    moved = {name for state in table.walk() for name in own if attributes(state)[name] != first[name]}
    state = table.state()
    digest = state.digest()
    for name in sorted(moved):
        for value, must in changed(attributes(state)[name]):
            other = state.clone()
            setattr(other, name, value)
            try:
                differs = other.digest() != digest
            except (IndexError, KeyError):
                continue  # a count of more cards than there are
            assert differs or not must, f"{name} may be {value} and the digest does not tell"


@each_game
@one_in(5)
@given(data=st.data())
def test_a_table_for_programs_is_json_and_names_no_secret_type(game: Game, data: st.DataObject) -> None:
    state = data.draw(tables(game)).state()
    for viewer in viewers(state):
        view = state.seen_by(viewer)
        text = json.dumps(game.table(view))
        assert text == json.dumps(game.table(view))
        assert json.loads(text)


@each_game
@one_in(10)
@given(data=st.data())
def test_a_picture_is_one_svg(game: Game, data: st.DataObject) -> None:
    state = data.draw(tables(game)).state()
    for viewer in viewers(state):
        view = state.seen_by(viewer)
        picture = view.svg()
        assert picture.startswith("<svg")
        assert picture.rstrip().endswith("</svg>")
        assert picture == view._repr_svg_()
    for near in range(state.seats):
        assert state.svg(near).startswith("<svg")
