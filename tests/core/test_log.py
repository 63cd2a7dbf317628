"""Events and their sentences."""

from __future__ import annotations

from akebono.core.log import SEAT, Told
from akebono.core.state import EVERYBODY
from akebono.core.vocabulary import Domain

CARD = Domain("card", ["fox", "owl"], ["the Fox", "the Owl"], "card:{seat}-{id}")
GAVE = Told("gave", "FAIR-001", "{who} gives {0} and {2} coins to {1}", [CARD, SEAT, None])


def named(seat: int) -> str:
    return ["Ada", "<b>Bo</b>"][seat]


def test_a_sentence_has_the_names_of_seats_the_words_of_values_and_plain_numbers() -> None:
    event = GAVE.event(EVERYBODY, 0, 1, 1, 7)
    assert event.sentence(named) == "Ada gives the Owl and 7 coins to <b>Bo</b>"
    assert event.args == (1, 1, 7)
    assert event.rule == "FAIR-001"
    assert repr(event) == "<gave (FAIR-001): seat 0 gives the Owl and 7 coins to seat 1>"


def test_an_event_names_what_it_is_about() -> None:
    assert GAVE.event(EVERYBODY, 1, 0, 0, 7).targets() == ["card:1-fox", "seat:0"]


def test_what_is_nobodys_doing_has_no_name_in_it() -> None:
    rains = Told("rain", "FAIR-001", "It rains on {0}", [SEAT])
    assert rains.event(EVERYBODY, -1, 1, 0, 0).sentence(named) == "It rains on <b>Bo</b>"
    assert rains.event(EVERYBODY, -1, 1, 0, 0).args == (1,)


def test_a_name_that_looks_like_a_blank_is_left_as_it_is() -> None:
    event = GAVE.event(EVERYBODY, 0, 0, 1, 7)
    assert event.sentence(lambda seat: ["{0}", "{2}"][seat]) == "{0} gives the Fox and 7 coins to {2}"


def test_a_word_is_many_when_the_number_beside_it_is_not_one() -> None:
    birds = Told("birds", "FAIR-001", "{who} sees {1} {0*1}", [Domain("bird", ["owl"], ["owl"]), None])
    assert [birds.event(EVERYBODY, 0, 0, n, 0).sentence(named) for n in (0, 1, 2)] == [
        "Ada sees 0 owls",
        "Ada sees 1 owl",
        "Ada sees 2 owls",
    ]
    paid = Told("paid", "FAIR-001", "{who} pays {0 Coin} and no more", [None])
    assert [paid.event(EVERYBODY, 0, n, 0, 0).sentence(named) for n in (0, 1, 2)] == [
        "Ada pays 0 Coins and no more",
        "Ada pays 1 Coin and no more",
        "Ada pays 2 Coins and no more",
    ]
