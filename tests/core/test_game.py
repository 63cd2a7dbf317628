"""Options, seats, seeds, and how a game starts."""

from __future__ import annotations

import pytest

import akebono
from akebono.core.errors import (
    AkebonoError,
    BadOption,
    BadSeats,
    BadText,
    BrokenRecord,
    IllegalAction,
    UnknownGame,
)
from akebono.core.game import Option, fingerprint
from tests.toy import TOY, seated

MODE = Option("mode", "calm", ["calm", "wild"], "Mode", "How it goes.", "FAIR-001", ["Calm", "Wild"])
LOUD = Option("loud", True, [], "Loud", "With drums.")


def test_defaults_are_filled_in_and_what_is_given_is_kept() -> None:
    assert TOY.check_options(None) == {"nights": "2", "second_thoughts": True}
    assert TOY.check_options({"nights": "1"}) == {"nights": "1", "second_thoughts": True}


def test_a_bool_is_on_or_off_on_the_command_line_and_true_or_false_elsewhere() -> None:
    assert [LOUD.parse(text) for text in ("on", "off", "ON")] == [True, False, True]
    assert LOUD.read(False) is False
    for text in ("true", "1", "", "yes"):
        with pytest.raises(BadOption, match="loud is on or off"):
            LOUD.parse(text)
    for value in (1, 0, "on", None):
        with pytest.raises(BadOption, match="loud is true or false"):
            LOUD.read(value)


def test_a_misspelt_value_is_answered_with_the_nearest() -> None:
    with pytest.raises(BadOption, match=r"mode is one of calm, wild, not 'clam'; did you mean calm\?"):
        MODE.read("clam")


def test_a_misspelt_option_is_answered_with_the_nearest() -> None:
    with pytest.raises(BadOption, match=r"Night Fair has no option 'night'; did you mean nights\?"):
        TOY.check_options({"night": "1"})
    with pytest.raises(BadOption, match=r"has no option 'xyz'; options: nights, second_thoughts"):
        TOY.check_options({"xyz": 1})


def test_a_number_of_seats_that_does_not_fit_is_answered_with_those_that_do() -> None:
    with pytest.raises(BadSeats, match="Night Fair is for 2 to 4 seats, not 5"):
        TOY.start(5)


def test_an_unknown_game_is_answered_with_the_nearest() -> None:
    with pytest.raises(UnknownGame, match=r"there is no game 'ryosen'; did you mean ryozen\?"):
        akebono.game("ryosen")
    with pytest.raises(KeyError):
        akebono.game("ryosen")
    for wrong in (None, 3, "", "x" * 1000, "../ryozen", "<img src=x>"):
        with pytest.raises(UnknownGame) as why:
            akebono.game(wrong)  # type: ignore[arg-type]
        assert len(str(why.value)) < 200


def test_all_refusals_are_value_errors() -> None:
    for refusal in (AkebonoError, BadOption, BadSeats, BadText, BrokenRecord, IllegalAction, UnknownGame):
        assert issubclass(refusal, ValueError)


def test_games_come_in_a_fixed_order_in_a_dictionary_of_ones_own() -> None:
    games = akebono.games()
    assert next(iter(games)) == "ryozen"
    games.clear()
    assert "ryozen" in akebono.games()
    assert akebono.games()["ryozen"] is akebono.game("ryozen")


def test_the_toy_is_known_only_while_it_is_seated() -> None:
    assert "toy" not in akebono.games()
    with seated() as game:
        assert akebono.game("toy") is game
    with pytest.raises(UnknownGame):
        akebono.game("toy")


def test_a_fingerprint_changes_with_any_number() -> None:
    prints = {fingerprint(numbers) for numbers in ([1, 2], [2, 1], [[1], 2], [1, 2, 0], ["1", 2])}
    assert len(prints) == 5
    assert all(len(text) == 16 for text in prints)


def test_a_game_says_what_it_is() -> None:
    assert repr(TOY) == "<Game toy: Night Fair, 2 to 4 seats, version 1>"
    assert repr(TOY.start(2, 1)) == "<Night Fair, 2 seats, ply 0, seat 0 to act, whole>"
    assert repr(TOY.start(2, 1).seen_by(1)) == "<Night Fair, 2 seats, ply 0, seat 0 to act, seat 1's view>"
    assert (
        repr(TOY.start(2, 1).seen_by(None)) == "<Night Fair, 2 seats, ply 0, seat 0 to act, a watcher's view>"
    )
