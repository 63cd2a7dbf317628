"""Honor: the track, ties, and effects at one moment (section 4 of the rules)."""

from __future__ import annotations

import pytest

from tests.rising_sun.positions import (
    Position,
    asked,
    coins,
    force,
    honor,
    play,
    seat_of,
    texts,
    told,
    vp,
    won,
)


@pytest.mark.rule("RIS-043", "RIS-047", "RIS-048")
def test_gaining_and_losing_honor_changes_places_with_the_next_one() -> None:
    s = Position("KLTB").s
    s.gain_honor(2)
    assert honor(s) == "KTLB"
    s.gain_honor(2)
    assert honor(s) == "TKLB"
    s.lose_honor(0)
    assert honor(s) == "TLKB"
    s.lose_honor(2)
    assert honor(s) == "LTKB"
    assert [s.rank[seat_of(s, letter)] for letter in "LTKB"] == [0, 1, 2, 3]


@pytest.mark.rule("RIS-049")
def test_at_the_ends_of_the_track_nothing_moves_and_nothing_is_told() -> None:
    s = Position("KLT").s
    before = told(s)
    s.gain_honor(0)
    s.lose_honor(2)
    assert honor(s) == "KLT"
    assert told(s) == before
    s.gain_honor(1)
    s.gain_honor(1)
    assert honor(s) == "LKT"


@pytest.mark.rule("RIS-044", "RIS-045", "RIS-046")
def test_most_is_the_one_with_more_and_among_equals_the_one_with_more_honor() -> None:
    s = Position("KLTB").honor("TBLK").s
    assert s.most([0, 0, 0, 0]) == -1
    assert s.most([1, 0, 0, 0]) == 0
    assert s.most([2, 1, 1, 1]) == 0
    assert s.most([1, 1, 1, 1]) == 2
    assert s.most([2, 2, 1, 2]) == 3
    assert s.most([3, 3, 2, 2]) == 1
    # The order that holds now counts.
    s.gain_honor(0)
    assert honor(s) == "TBKL"
    assert s.most([3, 3, 2, 2]) == 0


@pytest.mark.rule("RIS-044", "RIS-045", "RIS-127")
@pytest.mark.parametrize(("order", "points"), [("KLT", 4), ("KTL", 4), ("TKL", 0), ("TLK", 0), ("LTK", 0)])
def test_honor_breaks_a_tie_of_force_at_harvest(order: str, points: int) -> None:
    s = Position("KLT").on("kyoto", K="bushi", T="bushi").honor(order).mandate("K", "harvest")
    assert force(s, "kyoto") == {"K": 1, "T": 1}
    assert vp(s)["K"] == points
    assert asked(s) == "L ChooseMandate"


@pytest.mark.rule("RIS-044", "RIS-045", "RIS-153")
@pytest.mark.parametrize(("order", "winner"), [("KLT", "K"), ("LKT", "L"), ("TLK", "L")])
def test_honor_breaks_a_tie_at_a_shrine(order: str, winner: str) -> None:
    s = (
        Position("KLT")
        .shrines("tsukuyomi fujin raijin ryujin")
        .on("shrine-1", K="shinto", L="shinto")
        .honor(order)
        .kami()
    )
    if asked(s) != "K ChooseMandate":
        play(s, f"{winner}: yes")
    assert {letter: amount for letter, amount in coins(s).items() if amount} == {winner: 2}
    assert asked(s) == "K ChooseMandate"


@pytest.mark.rule("RIS-044", "RIS-045", "RIS-174")
@pytest.mark.parametrize(("order", "winner"), [("KLT", "K"), ("TLK", "L")])
def test_honor_breaks_a_tie_of_force_at_war(order: str, winner: str) -> None:
    s = Position("KLT").on("edo", K="bushi", L="shinto").allies("KL").honor(order).wars("edo").war()
    assert won(s, winner) == ["spring edo"]
    assert asked(s) == "K Afterwards"


@pytest.mark.rule("RIS-050", "RIS-051")
def test_effects_of_several_clans_at_one_moment_come_in_honor_order() -> None:
    # Path of the Samurai and Path of the Light wait until all have recruited.
    p = Position("KLT", honor_order="strict").honor("LTK")
    p.has("K", cards="path-of-the-samurai").has("L", cards="path-of-the-light").has(
        "T", cards="path-of-the-light"
    )
    s = p.mandate("T", "recruit")
    assert asked(s)[0] == "L"
    play(s, next(text for text in texts(s) if text not in ("done", "no")))
    assert asked(s)[0] == "T"
    play(s, next(text for text in texts(s) if text in ("done", "no")))
    assert asked(s)[0] == "K"


@pytest.mark.rule("RIS-051", "RIS-169", "RIS-177")
def test_with_the_option_nobody_is_asked_to_wait_who_has_nothing_to_do() -> None:
    options: dict[str, bool | str] = {"honor_order": "choose", "extra_monsters": "4", "set": "horseman"}
    s = Position("LTB", options=options).war()
    assert asked(s) == "L Afterwards"
    p = Position("LTB", options=options).on("edo", L="bushi", T="bushi", B="earth-dragon")
    s = p.on("oshu", B="bushi").wars("edo").war()
    assert asked(s) == "B Openings"


@pytest.mark.rule("RIS-051")
def test_with_the_option_a_clan_may_wait_for_the_next_one() -> None:
    p = Position("KLT", honor_order="choose").honor("LTK")
    p.has("K", cards="path-of-the-samurai").has("L", cards="path-of-the-light").has(
        "T", cards="path-of-the-light"
    )
    s = p.mandate("T", "recruit")
    assert asked(s)[0] == "L"
    assert texts(s) == ["yes", "later"]
    play(s, "later")
    # Turtle resolves its effect before Lotus, which is asked next.
    assert asked(s)[0] == "T"
    play(s, next(text for text in texts(s) if text not in ("done", "no", "later")))
    assert "shrine" not in honor(s)
    assert asked(s)[0] == "L"
