"""The Tea Ceremony: alliances offered, answered and formed (section 6 of the rules)."""

from __future__ import annotations

import pytest

from akebono.games.rising_sun.state import RisingSun
from tests.rising_sun.positions import Position, ally_of, asked, coins, may, play, refused, told, who


def tea(seats: str = "KLTB", **options: bool | str) -> RisingSun:
    return Position(seats, options=options).tea()


@pytest.mark.rule("RIS-066", "RIS-067", "RIS-071")
def test_all_are_asked_at_once_and_may_offer_to_everybody_else() -> None:
    s = tea()
    assert asked(s) == "KLTB TeaCeremony"
    assert may(s, "offer", "K") == {"1", "2", "3"}
    assert may(s, "offer", "T") == {"0", "1", "3"}
    assert refused(s, "K: accept 1", "K: refuse 1", "K: withdraw 1", "K: offer 0")


@pytest.mark.rule("RIS-067", "RIS-071", "RIS-275")
def test_an_alliance_needs_both() -> None:
    s = tea()
    play(s, "T: offer 0")
    assert [ally_of(s, letter) for letter in "KLTB"] == ["", "", "", ""]
    assert may(s, "accept", "K") == {"2"}
    assert may(s, "accept", "L") == set()
    play(s, "K: accept 2")
    assert [ally_of(s, letter) for letter in "KLTB"] == ["T", "", "K", ""]
    assert "K and T are allies" in told(s)
    assert sorted(who(s)) == sorted("KLTB")


@pytest.mark.rule("RIS-067", "RIS-275")
def test_an_ally_can_neither_offer_nor_be_offered_to() -> None:
    s = tea("KLTDB")
    play(s, "K: offer 1", "L: accept 0")
    assert may(s, "offer", "K") == may(s, "offer", "L") == set()
    assert may(s, "offer", "T") == {"3", "4"}
    assert may(s, "offer", "B") == {"2", "3"}
    # A second pair can still be formed; with five one stays alone.
    play(s, "T: offer 4", "B: accept 2")
    assert [ally_of(s, letter) for letter in "KLTDB"] == ["L", "K", "B", "", "T"]
    assert may(s, "offer", "D") == set()
    play(s, "K: done", "L: done", "T: done", "D: done", "B: done")
    assert asked(s) == "K Afterwards"


@pytest.mark.rule("RIS-068")
def test_nobody_must_ally() -> None:
    s = tea()
    play(s, "T: done", "K: done", "B: done", "L: done")
    assert [ally_of(s, letter) for letter in "KLTB"] == ["", "", "", ""]
    assert asked(s) == "K Afterwards"


@pytest.mark.rule("RIS-071", "RIS-275")
def test_an_offer_that_is_refused_or_withdrawn_is_gone() -> None:
    s = tea()
    play(s, "K: offer 1", "L: refuse 0")
    assert refused(s, "L: accept 0", "L: refuse 0", "K: withdraw 1")
    play(s, "K: offer 2", "K: withdraw 2")
    assert refused(s, "T: accept 0", "T: refuse 0", "K: withdraw 2")
    assert {"K offers L an alliance", "L refuses K", "K withdraws the offer to T"} <= set(told(s))
    assert sorted(who(s)) == sorted("KLTB")


@pytest.mark.rule("RIS-071", "RIS-275")
def test_offers_that_cross_bind_the_pair_at_once() -> None:
    # Koi has offered to Lotus; what Lotus answers is an acceptance, there is no second offer the other way.
    s = tea()
    play(s, "K: offer 1", "K: offer 2", "B: offer 1")
    assert refused(s, "L: offer 0", "L: offer 3")
    play(s, "L: accept 0")
    assert (ally_of(s, "K"), ally_of(s, "L")) == ("L", "K")
    # The pair that is complete first counts: all other offers of the two lapse.
    assert refused(s, "T: accept 0", "L: accept 3", "B: withdraw 1", "K: withdraw 2")
    assert may(s, "offer", "T") == {"3"}
    assert sorted(who(s)) == sorted("KLTB")


@pytest.mark.rule("RIS-275")
def test_other_peoples_offers_stay_open_when_a_pair_is_formed() -> None:
    s = tea("KLTDB")
    play(s, "D: offer 4", "T: offer 0", "K: offer 1", "L: accept 0")
    assert may(s, "accept", "B") == {"3"}
    assert refused(s, "K: accept 2", "T: withdraw 0")
    play(s, "B: accept 3")
    assert [ally_of(s, letter) for letter in "KLTDB"] == ["L", "K", "", "B", "D"]
    assert sorted(who(s)) == sorted("KLTDB")


@pytest.mark.rule("RIS-071", "RIS-275")
def test_whoever_is_done_is_asked_again_only_when_offered_to() -> None:
    s = tea()
    play(s, "L: done", "T: done")
    assert sorted(who(s)) == sorted("KB")
    play(s, "K: offer 3")
    assert sorted(who(s)) == sorted("KB")
    play(s, "K: offer 1")
    assert sorted(who(s)) == sorted("KLB")
    play(s, "K: done", "B: done")
    # Koi's offer to Lotus waits for an answer.
    assert who(s) == "L"
    play(s, "L: accept 0", "L: done")
    assert (ally_of(s, "K"), ally_of(s, "L")) == ("L", "K")
    assert asked(s) == "K Afterwards"


@pytest.mark.rule("RIS-275")
def test_done_refuses_nothing_and_an_offer_ends_with_the_phase() -> None:
    s = tea()
    play(s, "K: offer 1", "L: done")
    assert refused(s, "T: accept 0")
    play(s, "K: done", "T: done", "B: done")
    assert asked(s) == "K Afterwards"
    assert (ally_of(s, "K"), ally_of(s, "L")) == ("", "")
    assert not any(s.offers)


@pytest.mark.rule("RIS-275", "RIS-069")
def test_an_alliance_cannot_be_undone_in_the_same_tea_ceremony() -> None:
    s = tea("KLT")
    play(s, "K: offer 1", "L: accept 0")
    assert may(s, "", "K") == may(s, "", "L") == {"done"}
    assert may(s, "", "T") == {"done"}


@pytest.mark.rule("RIS-072", "RIS-275")
@pytest.mark.parametrize("most", [1, 2, 3, 4])
def test_offers_to_one_seat_are_bounded(most: int) -> None:
    s = tea(max_offers=str(most)) if most != 2 else tea()
    for _ in range(most):
        play(s, "K: offer 1", "L: refuse 0")
    assert may(s, "offer", "K") == {"2", "3"}
    # The other way, and towards others, nothing has been used up; a new Tea Ceremony begins anew.
    assert may(s, "offer", "L") == {"0", "2", "3"}
    play(s, *["K: done", "L: done", "T: done", "B: done"])
    s = Position("KLTB", "summer", max_offers=str(most)).tea()
    assert may(s, "offer", "K") == {"1", "2", "3"}


@pytest.mark.rule("RIS-072")
def test_an_offer_that_was_withdrawn_counts() -> None:
    s = tea()
    play(s, "K: offer 1", "K: withdraw 1", "K: offer 1")
    assert may(s, "offer", "K") == {"2", "3"}
    play(s, "K: withdraw 1")
    assert refused(s, "K: offer 1")


@pytest.mark.rule("RIS-069", "RIS-065")
def test_no_alliance_can_be_made_at_any_other_time() -> None:
    s = Position("KLTB", gifts="windows").homes().has("K", coins=2).turn("K")
    seen = set()
    for _ in range(300):
        for seat in range(4):
            seen |= {s.game.vocabulary.text(code).partition(" ")[0] for code in s.legal_for(seat)}
        s.play(s.legal[0])
        if asked(s).endswith("TeaCeremony") or s.over:
            break
    assert "mandate" in seen
    assert not seen & {"offer", "accept", "refuse", "withdraw"}


@pytest.mark.rule("RIS-082", "RIS-084", "RIS-071", "RIS-230")
def test_coins_may_be_given_at_tea_and_everybody_sees_it() -> None:
    s = Position("KLT", gifts="windows").has("K", coins=3, ronin=1).tea()
    assert may(s, "give", "K") == {
        *("1 coins 1", "1 coins 2", "1 coins 3", "2 coins 1", "2 coins 2", "2 coins 3"),
        *("1 ronin 1", "2 ronin 1"),
    }
    assert may(s, "give", "L") == set()
    play(s, "K: give 1 coins 2")
    assert coins(s) == {"K": 1, "L": 2, "T": 0}
    # It may go on, to whomever; nothing was promised for it.
    play(s, "L: give 2 coins 2", "K: done", "T: give 0 coins 1", "L: done", "T: done")
    assert coins(s) == {"K": 2, "L": 0, "T": 1}
    assert "K gives L 2 Coins" in told(s, "T")
    assert asked(s) == "K Afterwards"


@pytest.mark.rule("RIS-085", "RIS-082")
def test_without_gifts_nothing_is_given_at_tea() -> None:
    s = Position("KLT", gifts="off").has("K", coins=3, ronin=1).tea()
    assert may(s, "give", "K") == set()
    assert may(s, "", "K") == {"done", "offer 1", "offer 2"}


@pytest.mark.rule("RIS-072", "RIS-082")
@pytest.mark.parametrize("most", [1, 3, 4])
def test_gifts_at_tea_are_bounded(most: int) -> None:
    s = Position("KLT", gifts="windows", max_gifts=str(most)).has("K", coins=9).tea()
    for _ in range(most):
        assert "1 coins 1" in may(s, "give", "K")
        play(s, "K: give 1 coins 1")
    assert {text[0] for text in may(s, "give", "K")} == {"2"}
    assert {text[0] for text in may(s, "give", "L")} == {"0", "2"}
    assert coins(s) == {"K": 9 - most, "L": most, "T": 0}


@pytest.mark.rule("RIS-218", "RIS-255")
def test_the_season_of_an_alliance_is_remembered() -> None:
    s = Position("KLT", "summer").tea()
    play(s, "K: offer 2", "T: accept 0")
    assert s.ally_seasons == [0b010, 0, 0b010]
