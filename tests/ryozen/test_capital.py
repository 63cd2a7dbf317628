"""The Capital: two Scrolls and rank I; by Night 2 Favor and Coral; the track decides ties, and ties only."""

from __future__ import annotations

import pytest

from tests.ryozen.positions import Position, asked, kin_on, places, resources, shards, texts


@pytest.mark.rule("RYO-106", "RYO-R42")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ([0, 1, 2, 3], [0, 1, 2, 3]),
        ([1, 0, 2, 3], [0, 1, 2, 3]),
        ([3, 1, 0, 2], [0, 3, 1, 2]),
        ([3, 2, 1, 0], [0, 3, 2, 1]),
    ],
)
def test_the_herald_goes_to_rank_one_and_those_it_passes_drop_by_one(
    before: list[int], after: list[int]
) -> None:
    p = Position(4).hand(0, "apprentice").hand(1, "apprentice").has(0, 1, 1, 1).favor(3, 3, 3, 3)
    s = p.capital(*before).day(0)
    s.play_text("place apprentice capital-1 unveiled")
    assert asked(s) == (0, "CapitalDay")
    assert s.capital == before, "only with the effect"
    s.play_text("perform capital")
    assert s.capital == after
    assert resources(s, 0) == (1, 3, 1), "two Scrolls, also from rank I"
    assert [resources(s, seat) for seat in (1, 2, 3)] == [(0, 0, 0)] * 3
    assert s.favor == [3, 3, 3, 3]
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-106", "RYO-R98")
def test_who_declines_the_capital_gets_neither_scrolls_nor_rank() -> None:
    s = Position(3).hand(0, "apprentice").hand(1, "apprentice").capital(2, 1, 0).day(0)
    s.play_text("place apprentice capital-1 unveiled")
    s.play_text("decline")
    assert s.capital == [2, 1, 0]
    assert resources(s, 0) == (0, 0, 0)
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-R43", "RYO-076")
def test_rank_one_does_not_change_who_plays_next_or_first() -> None:
    p = Position(3).hand(0, "apprentice").hand(1, "apprentice").hand(2, "apprentice").capital(0, 1, 2)
    s = p.day(0)
    s.play_text("place apprentice palace unveiled")
    s.play_text("decline")
    s.play_text("place apprentice capital-1 unveiled")
    s.play_text("perform capital")
    assert s.capital == [1, 0, 2]
    assert s.first == 0
    assert asked(s) == (2, "PlaceKin")
    s.play_text("place apprentice gates-1 unveiled")
    s.play_text("decline")
    s.play_text("take coral")
    assert s.round == 2
    assert s.first == 0
    assert asked(s) == (0, "PlaceKin"), "the holder of the token, not rank I, begins the next round"


@pytest.mark.rule("RYO-106", "RYO-R24", "RYO-068", "RYO-070")
def test_the_coin_spot_of_the_capital_cloaked_takes_two_coins_before_the_scrolls() -> None:
    p = Position(3).hand(2, "apprentice").kin("capital-1", 0).kin("capital-2", 1).capital(0, 1, 2)
    s = p.has(2, 1, 3, 2).hand(0, "apprentice").day(2)
    assert {place for place in places(s, "apprentice") if "capital" in place} == {"capital-3 unveiled"}
    p = Position(3).hand(2, "apprentice").kin("capital-1", 0).kin("capital-2", 1).capital(0, 1, 2)
    s = p.has(2, 4, 3, 2).hand(0, "apprentice").day(2)
    s.play_text("place apprentice capital-3 cloaked")
    assert resources(s, 2) == (2, 3, 2)
    s.play_text("perform capital")
    assert resources(s, 2) == (2, 5, 2)
    assert s.capital == [2, 0, 1]
    assert kin_on(s, "capital-3") == (2, "apprentice", True)
    assert [s.influence(seat, 1) for seat in range(3)] == [1, 1, 2]
    assert asked(s) == (0, "PlaceKin")


@pytest.mark.rule("RYO-107", "RYO-108", "RYO-085", "RYO-087", "RYO-029")
def test_by_night_everybody_in_the_capital_gains_two_favor_and_the_majority_a_coral_shard() -> None:
    p = Position(3).kin("capital-1", 0).kin("capital-2", 1, cloaked=True).hand(2, "apprentice")
    s = p.favor(1, 1, 1).capital(0, 2, 1).night()
    assert s.favor == [3, 3, 1]
    assert shards(s, 1) == (1, 0, 0), "2 against 1, though seat 0 ranks higher"
    assert shards(s, 0) == shards(s, 2) == (0, 0, 0)
    assert s.capital == [0, 2, 1], "the track stays as it is"
    assert asked(s) == (0, "PlaceKin")


@pytest.mark.rule("RYO-106", "RYO-R98", "RYO-182", "RYO-R75")
def test_each_seal_brings_a_resource_when_the_capital_is_used_and_none_when_it_is_declined() -> None:
    p = Position(2).hand(0, "apprentice apprentice").hand(1, "apprentice")
    s = p.keeps(0, "seal-of-the-capital", "seal-of-the-capital").day(0)
    s.play_text("place apprentice capital-1 unveiled")
    s.play_text("perform capital")
    assert asked(s) == (0, "TakeBySeal")
    assert texts(s) == ["take coin", "take scroll", "take lantern"]
    s.play_text("take coin")
    s.play_text("take lantern")
    assert resources(s, 0) == (1, 2, 1)
    assert asked(s) == (1, "PlaceKin")
