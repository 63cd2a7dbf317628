"""Negotiation: what may be given, when and how much (section 7 of the rules)."""

from __future__ import annotations

import pytest

from akebono.games.rising_sun.state import RisingSun
from tests.rising_sun.positions import Position, asked, bid, coins, may, play, refused, ronin, told, vp, who


def turn(**options: bool | str) -> RisingSun:
    """Koi's mandate turn: Koi has 3 coins and 1 Ronin, Lotus 2 coins, Turtle nothing."""
    p = Position("KLT", options={"gifts": "windows", **options}).has("K", coins=3, ronin=1).has("L", coins=2)
    return p.tiles("harvest harvest betray train").turn("K")


@pytest.mark.rule("RIS-085", "RIS-276", "RIS-082")
def test_before_the_draw_all_who_have_something_are_asked() -> None:
    s = turn()
    assert asked(s) == "KL GiftWindow"
    assert may(s, "", "K") == {
        "pass",
        "pass-on",
        *(f"give {to} coins {n}" for to in (1, 2) for n in (1, 2, 3)),
        *("give 1 ronin 1", "give 2 ronin 1"),
    }
    assert may(s, "", "T") == set()
    # Nothing has been drawn yet.
    assert len(s.deck) == 10
    play(s, "K: pass", "L: pass")
    assert asked(s) == "K ChooseMandate"
    assert len(s.deck) == 6


@pytest.mark.rule("RIS-085", "RIS-276")
def test_after_the_mandate_is_shown_and_before_it_is_carried_out_there_is_a_window() -> None:
    s = turn()
    play(s, "K: pass", "L: pass", "K: mandate harvest")
    assert asked(s) == "KL GiftWindow"
    assert coins(s) == {"K": 3, "L": 2, "T": 0}
    assert "K chooses Harvest" in told(s, "T")
    play(s, "L: give 2 coins 1", "L: pass", "K: pass")
    assert asked(s) == "T GiftWindow"
    play(s, "T: pass")
    # Then the mandate is carried out without another window, and the next turn begins with one.
    assert coins(s) == {"K": 4, "L": 2, "T": 2}
    assert asked(s) == "KLT GiftWindow"
    assert s.active == 1


@pytest.mark.rule("RIS-085")
def test_with_the_option_nothing_can_be_given() -> None:
    s = turn(gifts="off")
    assert asked(s) == "K ChooseMandate"
    play(s, "mandate harvest")
    assert asked(s) == "L ChooseMandate"
    assert coins(s) == {"K": 4, "L": 3, "T": 1}


@pytest.mark.rule("RIS-276")
def test_whoever_has_passed_is_not_asked_again_in_that_window() -> None:
    s = turn()
    play(s, "K: pass", "L: give 0 coins 2")
    # Lotus has nothing left; Koi has passed, whatever it received.
    assert asked(s) == "K ChooseMandate"
    assert coins(s) == {"K": 5, "L": 0, "T": 0}
    play(s, "mandate harvest")
    # In the next window it is asked again.
    assert asked(s) == "K GiftWindow"


@pytest.mark.rule("RIS-276")
def test_what_was_received_may_be_given_on() -> None:
    s = turn()
    play(s, "K: give 2 coins 3")
    assert sorted(who(s)) == sorted("KLT")
    assert may(s, "give", "T") == {f"{to} coins {n}" for to in (0, 1) for n in (1, 2, 3)}
    play(s, "T: give 1 coins 3")
    # With neither coins nor Ronin Turtle is not asked while that is so.
    assert sorted(who(s)) == sorted("KL")
    play(s, "K: give 2 ronin 1")
    assert sorted(who(s)) == sorted("LT")
    assert ronin(s) == {"K": 0, "L": 0, "T": 1}
    assert may(s, "give", "T") == {"0 ronin 1", "1 ronin 1"}
    play(s, "L: pass", "T: pass")
    assert asked(s) == "K ChooseMandate"


@pytest.mark.rule("RIS-276")
def test_a_window_without_anything_to_give_asks_nobody() -> None:
    s = Position("KLT", gifts="windows").tiles("train betray marshal harvest").turn("K")
    assert asked(s) == "K ChooseMandate"
    play(s, "mandate train")
    assert asked(s) == "L ChooseMandate"


@pytest.mark.rule("RIS-072", "RIS-276")
@pytest.mark.parametrize("most", [1, 2, 3, 4])
def test_gifts_in_a_window_are_bounded_by_pair(most: int) -> None:
    s = Position("KLT", gifts="windows", max_gifts=str(most)).has("K", coins=9).turn("K")
    for _ in range(most):
        play(s, "K: give 1 coins 1")
    assert {text[0] for text in may(s, "give", "K")} == {"2"}
    # What Lotus has received counts as Koi's gift, not as its own.
    assert {text[0] for text in may(s, "give", "L")} == {"0", "2"}
    play(s, "K: pass", "L: pass")
    assert asked(s) == "K ChooseMandate"
    s.play(s.legal[0])
    assert {text[0] for text in may(s, "give", "K")} == {"1", "2"}


@pytest.mark.rule("RIS-276", "RIS-072")
def test_a_seat_that_can_give_no_more_passes() -> None:
    s = Position("KLT", gifts="windows", max_gifts="1").has("K", coins=9).turn("K")
    play(s, "K: give 1 coins 1", "K: give 2 coins 1")
    assert may(s, "", "K") == {"pass", "pass-on"}
    play(s, "K: pass", "L: pass", "T: pass")
    assert asked(s) == "K ChooseMandate"


@pytest.mark.rule("RIS-084", "RIS-259")
def test_a_gift_is_no_gain_from_the_supply() -> None:
    # Koi is richer than Lotus, which owns Way of the Merchant; Turtle gives Koi a coin.
    p = Position("KLT", gifts="windows").has("K", coins=5).has("T", coins=1)
    s = p.has("L", coins=2, cards="way-of-the-merchant").turn("K")
    play(s, "T: give 0 coins 1")
    assert coins(s) == {"K": 6, "L": 2, "T": 0}
    assert s.census()[-3] == 65
    assert sorted(who(s)) == sorted("KL")


@pytest.mark.rule("RIS-084", "RIS-080")
def test_only_coins_and_ronin_of_ones_own_can_be_given_and_nothing_comes_back() -> None:
    s = turn()
    things = {text.split()[1] for letter in "KL" for text in may(s, "give", letter)}
    assert things == {"coins", "ronin"}
    assert refused(s, "K: give 1 coins 4", "K: give 1 ronin 2", "K: give 0 coins 1", "L: give 0 ronin 1")
    play(s, "K: give 1 coins 3")
    assert coins(s) == {"K": 0, "L": 5, "T": 0}
    assert vp(s) == {"K": 0, "L": 0, "T": 0}
    play(s, "L: pass", "K: pass")
    assert asked(s) == "K ChooseMandate"


@pytest.mark.rule("RIS-276", "RIS-085")
def test_whoever_gives_nothing_more_this_season_is_left_alone_until_the_next_tea() -> None:
    s = turn()
    play(s, "K: pass-on", "L: pass", "K: mandate harvest")
    assert asked(s) == "L GiftWindow"
    play(s, "L: pass")
    assert sorted(who(s)) == sorted("LT")
    s = Position("KLT", "summer", gifts="windows").has("K", coins=1).tea()
    assert s.quiet == [0, 0, 0]


@pytest.mark.rule("RIS-083", "RIS-082")
def test_nothing_can_be_given_in_the_war_phase() -> None:
    s = (
        Position("KLT", gifts="windows")
        .on("edo", K="bushi bushi", L="bushi", T="bushi")
        .has("K", coins=3)
        .has("L", coins=2, ronin=2)
        .has("T", coins=2)
        .wars("edo")
        .war()
    )
    seen = set()
    for letter in "KLT":
        seen |= may(s, "", letter)
    assert any(text.startswith("bid") for text in seen)
    assert not any(text.startswith("give") for text in seen)
    bid(s, K="0 1 1 1", L="0 0 0 0", T="0 0 0 0")
    while not asked(s).endswith("Afterwards"):
        assert not may(s, "give")
        s.play(s.legal[0])
    assert coins(s)["K"] == 0


@pytest.mark.rule("RIS-085")
def test_nothing_can_be_given_in_a_kami_turn_or_in_the_middle_of_a_mandate() -> None:
    p = Position("KLT", gifts="windows").homes().has("K", coins=3).has("T", coins=3)
    s = p.mandate("T", "recruit")
    while not asked(s).endswith("GiftWindow"):
        assert not may(s, "give")
        s.play(s.legal[0])
    p = Position("KLT", gifts="windows").homes().has("K", coins=3).on("shrine-1", K="shinto", L="shinto")
    s = p.shrines("fujin raijin ryujin susanoo").kami()
    assert not asked(s).endswith("GiftWindow")
    while not asked(s).endswith("GiftWindow"):
        assert not may(s, "give")
        s.play(s.legal[0])
