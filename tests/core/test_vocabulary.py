"""Verbs with argument domains, and one integer for each action."""

from __future__ import annotations

import pytest

from akebono.core.errors import BadText
from akebono.core.vocabulary import Domain, Vocabulary

COLOUR = Domain("colour", ["red", "dark-blue"], None, "colour:{id}")
SIZE = Domain("size", ["s", "m", "l"], ["small", "middling", "large"], "{seat}-size-{id}")
SHAPE = Domain("shape", ["round", "flat"])


@pytest.fixture
def words() -> Vocabulary:
    vocabulary = Vocabulary()
    vocabulary.verb("stop", words="Stop", targets=["bell:{seat}"])
    vocabulary.verb("take", COLOUR, words="Take the {0} one")
    vocabulary.verb("take", SIZE, words="Take a {0} one")
    vocabulary.verb("make", COLOUR, SIZE, SHAPE, words="Make a {2}, {1}, {0} one")
    return vocabulary


def test_codes_run_on_from_verb_to_verb_and_the_last_argument_runs_fastest(words: Vocabulary) -> None:
    assert words.size == 1 + 2 + 3 + 2 * 3 * 2
    assert [words.text(code) for code in range(9)] == [
        "stop",
        "take red",
        "take dark-blue",
        "take s",
        "take m",
        "take l",
        "make red s round",
        "make red s flat",
        "make red m round",
    ]
    assert words.text(words.size - 1) == "make dark-blue l flat"


def test_a_code_gives_its_arguments_back(words: Vocabulary) -> None:
    make = words.verbs[3]
    for a in range(2):
        for b in range(3):
            for c in range(2):
                code = make.code(a, b, c)
                assert words.verb_of(code) is make
                assert make.args(code) == (a, b, c)
                assert (make.first(code), make.second(code), make.third(code)) == (a, b, c)


def test_the_short_forms_are_the_long_one(words: Vocabulary) -> None:
    two = words.verb("pair", COLOUR, SIZE, words="{0} {1}")
    assert [two.two(a, b) for a in range(2) for b in range(3)] == [
        two.code(a, b) for a in range(2) for b in range(3)
    ]
    assert [words.verbs[2].one(a) for a in range(3)] == [words.verbs[2].code(a) for a in range(3)]


def test_a_verb_has_its_own_codes_and_not_its_neighbours(words: Vocabulary) -> None:
    take = words.verbs[1]
    assert [code for code in range(-1, words.size + 1) if take.has(code)] == [1, 2]


def test_a_code_is_said_in_words_and_names_what_it_touches(words: Vocabulary) -> None:
    code = words.parse("make dark-blue m flat")
    assert words.words(code) == "Make a flat, middling, dark blue one"
    assert words.targets(code, 2) == ["colour:dark-blue", "2-size-m"]
    assert words.targets(0, 3) == ["bell:3"]


def test_two_verbs_of_one_name_are_told_apart_by_what_they_take(words: Vocabulary) -> None:
    assert words.parse("take red") == 1
    assert words.parse("take l") == 5


@pytest.mark.parametrize("text", ["TAKE Red", "  take\t red \n", "take  red"])
def test_case_and_spaces_are_forgiven(words: Vocabulary, text: str) -> None:
    assert words.parse(text) == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "verbs: make, stop, take"),
        ("   ", "verbs: make, stop, take"),
        ("tkae red", "did you mean take"),
        ("take", "it is take <colour> or take <size>"),
        ("take red red", "it is take <colour>"),
        ("take dark-blu", "near: colour: dark-blue"),
        ("make red xl flat", "size: l"),
        ("stop now", "it is stop"),
        ("x" * 5000, "..."),
        ("take " + "y" * 5000, "..."),
    ],
)
def test_text_that_names_no_action_is_refused_with_what_would_fit(
    words: Vocabulary, text: str, said: str
) -> None:
    with pytest.raises(BadText) as why:
        words.parse(text)
    assert said in str(why.value)
    assert len(str(why.value)) < 400


@pytest.mark.parametrize("code", [-1, 18, 2**70])
def test_a_code_out_of_range_is_refused_with_the_range(words: Vocabulary, code: int) -> None:
    with pytest.raises(BadText, match="from 0 to 17"):
        words.text(code)


def test_a_domain_needs_as_many_words_as_ids_and_no_id_twice() -> None:
    with pytest.raises(ValueError, match="2 ids, 1 words"):
        Domain("d", ["a", "b"], ["A"])
    with pytest.raises(ValueError, match="1 different ids"):
        Domain("d", ["a", "a"])


def test_a_verb_takes_at_most_three_arguments(words: Vocabulary) -> None:
    with pytest.raises(ValueError, match="at most 3 arguments, came 4"):
        words.verb("all", COLOUR, SIZE, SHAPE, COLOUR, words="")
