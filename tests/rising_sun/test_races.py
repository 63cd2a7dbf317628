"""Two answers that cross: whichever comes first, the outcome is that of one legal order, and the late one changes nothing."""

from __future__ import annotations

import pytest

from tests.rising_sun.positions import Position, ally_of, play, refused


@pytest.mark.rule("RIS-067", "RIS-275")
def test_an_offer_accepted_and_withdrawn_at_once_is_one_or_the_other() -> None:
    accepted = Position("KLTB").tea()
    play(accepted, "K: offer 1")
    withdrawn = accepted.clone()
    play(accepted, "L: accept 0")
    assert refused(accepted, "K: withdraw 1")
    play(withdrawn, "K: withdraw 1")
    assert refused(withdrawn, "L: accept 0")
    assert (ally_of(accepted, "L"), ally_of(withdrawn, "L")) == ("K", "")


@pytest.mark.rule("RIS-067", "RIS-275")
def test_of_two_who_accept_the_same_seat_the_first_is_its_ally_and_the_other_stays_free() -> None:
    first = Position("KLTB").tea()
    play(first, "K: offer 1", "K: offer 2")
    second = first.clone()
    play(first, "L: accept 0")
    assert refused(first, "T: accept 0")
    play(second, "T: accept 0")
    assert refused(second, "L: accept 0")
    assert [ally_of(first, seat) for seat in "KLTB"] == ["L", "K", "", ""]
    assert [ally_of(second, seat) for seat in "KLTB"] == ["T", "", "K", ""]


@pytest.mark.rule("RIS-137", "RIS-275")
def test_an_alliance_offered_while_its_giver_is_already_bound_binds_nobody() -> None:
    s = Position("KLTB").tea()
    play(s, "K: offer 1", "T: offer 3", "L: accept 0")
    assert refused(s, "K: offer 2", "T: offer 0", "T: accept 0")
    play(s, "B: accept 2")
    assert [ally_of(s, seat) for seat in "KLTB"] == ["L", "K", "B", "T"]
