"""Recruit: figures summoned at fortresses, Shinto sent to worship (section 8 of the rules)."""

from __future__ import annotations

import pytest

from tests.rising_sun.positions import (
    Position,
    asked,
    coins,
    may,
    play,
    refused,
    reserve,
    texts,
    there,
    vp,
    who,
)

SHRINES = {f"shrine-{n}" for n in range(1, 5)}


def places(found: set[str], kind: str) -> set[str]:
    """Return where a figure of this kind may go, of what may be summoned."""
    return {text.split()[1] for text in found if text.split()[0] == kind}


@pytest.mark.rule("RIS-093", "RIS-094", "RIS-099", "RIS-095")
def test_each_summons_one_figure_a_fortress_clockwise_and_the_chooser_last() -> None:
    s = Position("KLT").homes().mandate("L", "recruit")
    for letter, home in (("T", "kyoto"), ("K", "edo")):
        assert asked(s) == f"{letter} RecruitFigure"
        assert places(may(s, "summon"), "bushi") == {home}
        play(s, f"{letter}: summon bushi {home}")
        assert there(s, home)[letter] == "daimyo bushi bushi fortress"
    # Lotus, the chooser, has the Bonus: two figures.
    assert asked(s) == "L RecruitFigure"
    play(s, "L: summon bushi nagato")
    assert asked(s) == "L RecruitFigure"
    play(s, "L: summon shinto nagato")
    assert there(s, "nagato") == {"L": "daimyo shinto bushi bushi fortress"}
    assert asked(s) == "T ChooseMandate"


@pytest.mark.rule("RIS-095")
def test_nobody_must_summon() -> None:
    s = Position("KLT").homes().mandate("L", "recruit")
    play(s, "T: done", "K: done", "L: summon bushi nagato", "L: done")
    assert there(s, "kyoto") == {"T": "daimyo bushi fortress"}
    assert there(s, "nagato") == {"L": "daimyo bushi bushi fortress"}
    assert asked(s) == "T ChooseMandate"


@pytest.mark.rule("RIS-073", "RIS-094", "RIS-102", "RIS-103")
@pytest.mark.parametrize(("pair", "figures"), [("", 1), ("TL", 2), ("TK", 1)])
def test_the_ally_of_the_chooser_has_the_bonus_too(pair: str, figures: int) -> None:
    p = Position("KLT").homes()
    if pair:
        p.allies(pair)
    s = p.mandate("L", "recruit")
    for _ in range(figures):
        play(s, "T: summon bushi kyoto")
    assert who(s) == "K"
    assert there(s, "kyoto") == {"T": "daimyo bushi" + " bushi" * figures + " fortress"}


@pytest.mark.rule("RIS-100", "RIS-019")
def test_two_fortresses_in_one_province_allow_two_figures_there() -> None:
    s = (
        Position("KLT")
        .on("oshu", K="fortress fortress")
        .on("edo", K="fortress", T="bushi")
        .mandate("L", "recruit")
    )
    assert who(s) == "K"
    play(s, "K: summon bushi oshu", "K: summon bushi oshu")
    assert places(may(s, "summon"), "bushi") == {"edo"}
    play(s, "K: summon bushi edo")
    assert there(s, "edo") == {"K": "bushi fortress", "T": "bushi"}
    assert asked(s) == "T ChooseMandate"


@pytest.mark.rule("RIS-101", "RIS-020", "RIS-021")
def test_any_figure_of_the_reserve_may_come() -> None:
    s = (
        Position("KLT")
        .on("oshu", K="fortress")
        .has("K", cards="oni-of-skulls river-dragon")
        .mandate("L", "recruit")
    )
    kinds = {text.split()[0] for text in may(s, "summon")}
    assert kinds == {"daimyo", "shinto", "bushi", "oni-of-skulls", "river-dragon"}
    play(s, "K: summon river-dragon oshu")
    assert there(s, "oshu") == {"K": "river-dragon fortress"}
    assert asked(s) == "T ChooseMandate"


@pytest.mark.rule("RIS-101")
def test_what_is_not_in_reserve_cannot_come() -> None:
    s = (
        Position("KLT")
        .on("oshu", K="fortress fortress")
        .on("edo", K="daimyo shinto shinto shinto oni-of-skulls bushi bushi bushi bushi bushi")
        .mandate("L", "recruit")
    )
    assert {text.split()[0] for text in may(s, "summon")} == {"bushi"}
    play(s, "K: summon bushi oshu")
    # The reserve is empty, so there is nothing more to ask, although a fortress is left.
    assert asked(s) == "T ChooseMandate"
    assert reserve(s, "K") == "fortress fortress"


@pytest.mark.rule("RIS-101", "RIS-099", "RIS-277")
def test_without_a_fortress_or_a_figure_nothing_is_summoned_and_nothing_gained() -> None:
    all_ten = "daimyo shinto shinto shinto bushi bushi bushi bushi bushi bushi"
    p = Position("KLT").on("edo", K=all_ten + " fortress").has("K", cards="path-of-the-warlord")
    s = p.has("T", cards="path-of-the-warlord").mandate("L", "recruit")
    assert asked(s) == "T ChooseMandate"
    assert coins(s) == {"K": 0, "L": 0, "T": 0}


@pytest.mark.rule("RIS-103")
def test_the_extra_figure_goes_to_any_one_fortress_even_a_used_one() -> None:
    s = Position("KLT").on("oshu", L="fortress").on("edo", L="fortress").mandate("L", "recruit")
    play(s, "L: summon bushi oshu", "L: summon bushi oshu")
    # The Bonus is used up by the second one in Oshu.
    assert places(may(s, "summon"), "bushi") == {"edo"}
    play(s, "L: summon bushi edo")
    assert asked(s) == "T ChooseMandate"
    s = Position("KLT").on("oshu", L="fortress").on("edo", L="fortress").mandate("L", "recruit")
    play(s, "L: summon bushi oshu", "L: summon bushi edo")
    assert places(may(s, "summon"), "bushi") == {"oshu", "edo"}
    assert refused(s, "L: summon bushi kyoto", "L: summon bushi nagato")
    play(s, "L: summon bushi edo")
    assert there(s, "edo") == {"L": "bushi bushi fortress"}
    assert asked(s) == "T ChooseMandate"


@pytest.mark.rule("RIS-103")
def test_without_a_fortress_there_is_none_for_the_extra_figure() -> None:
    s = Position("KLT").on("oshu", L="bushi").mandate("L", "recruit")
    assert asked(s) == "T ChooseMandate"


@pytest.mark.rule("RIS-104", "RIS-105", "RIS-106")
def test_a_summoned_shinto_may_worship_at_any_shrine() -> None:
    s = Position("KLT").on("oshu", K="fortress fortress fortress").mandate("L", "recruit")
    assert places(may(s, "summon"), "shinto") == {"oshu"} | SHRINES
    assert places(may(s, "summon"), "bushi") == places(may(s, "summon"), "daimyo") == {"oshu"}
    play(s, "K: summon shinto shrine-3", "K: summon shinto shrine-3", "K: summon shinto shrine-1")
    assert there(s, "shrine-3") == {"K": "shinto shinto"}
    assert there(s, "shrine-1") == {"K": "shinto"}
    # It is not on the map.
    assert there(s, "oshu") == {"K": "fortress fortress fortress"}
    assert asked(s) == "T ChooseMandate"


@pytest.mark.rule("RIS-105", "RIS-106", "RIS-111")
def test_a_shinto_on_the_map_or_at_a_shrine_does_not_climb_or_come_down() -> None:
    p = Position("KLT").on("oshu", K="shinto fortress").on("shrine-1", K="shinto").lacks("K", "shinto")
    s = p.mandate("L", "recruit")
    assert places(may(s, "summon"), "shinto") == set()
    s = Position("KLT").on("oshu", K="shinto").on("shrine-1", K="shinto").mandate("L", "marshal")
    assert {text.split()[1] for text in may(s, "move")} == {"oshu"}
    assert not any("shrine" in text for text in texts(s))


@pytest.mark.rule("RIS-107")
def test_a_worshipping_shinto_uses_up_a_fortress() -> None:
    s = Position("KLT").on("oshu", K="fortress").mandate("L", "recruit")
    play(s, "K: summon shinto shrine-1")
    assert asked(s) == "T ChooseMandate"
    # With the Bonus the allowance of either fortress, or the Bonus, is used: one figure may still go to each.
    s = Position("KLT").on("oshu", L="fortress").on("edo", L="fortress").mandate("L", "recruit")
    play(s, "L: summon shinto shrine-1", "L: summon bushi oshu")
    assert places(may(s, "summon"), "bushi") == {"oshu", "edo"}
    play(s, "L: summon bushi oshu")
    assert asked(s) == "T ChooseMandate"


@pytest.mark.rule("RIS-108", "RIS-144", "RIS-098")
def test_a_whole_recruit_is_one_summon_in_any_order() -> None:
    p = (
        Position("KLT")
        .on("oshu", K="fortress fortress")
        .on("edo", K="fortress")
        .has("K", cards="path-of-the-warlord")
    )
    s = p.mandate("L", "recruit")
    play(s, "K: summon shinto edo", "K: summon shinto shrine-2")
    assert coins(s)["K"] == 0
    play(s, "K: summon daimyo oshu")
    assert coins(s) == {"K": 1, "L": 0, "T": 0}
    assert asked(s) == "T ChooseMandate"


@pytest.mark.rule("RIS-277", "RIS-107")
def test_a_shinto_that_only_worships_is_a_summon_too() -> None:
    s = Position("KLT").on("oshu", K="fortress").has("K", cards="path-of-the-warlord").mandate("L", "recruit")
    play(s, "K: summon shinto shrine-4")
    assert coins(s)["K"] == 1


@pytest.mark.rule("RIS-277")
def test_whoever_summons_nothing_gains_nothing_by_it() -> None:
    s = Position("KLT").on("oshu", K="fortress").has("K", cards="path-of-the-warlord").mandate("L", "recruit")
    play(s, "K: done")
    assert coins(s)["K"] == 0
    assert asked(s) == "T ChooseMandate"


@pytest.mark.rule(
    "RIS-093", "RIS-094", "RIS-098", "RIS-099", "RIS-100", "RIS-102", "RIS-103", "RIS-104", "RIS-105"
)
@pytest.mark.rule("RIS-106", "RIS-107", "RIS-101", "RIS-277")
def test_scenario_4_recruit() -> None:
    s = (
        Position("KLTB")
        .on("kyoto", T="fortress")
        .on("edo", T="fortress", K="fortress")
        .on("nagato", L="fortress")
        .on("kyushu", B="fortress")
        .allies("LT")
        .has("T", cards="path-of-the-warlord")
        .mandate("L", "recruit")
    )
    assert who(s) == "T"
    play(s, "T: summon bushi kyoto", "T: summon bushi kyoto")
    assert refused(s, "T: summon bushi kyoto")
    play(s, "T: summon shinto shrine-2")
    assert coins(s) == {"K": 0, "L": 0, "T": 1, "B": 0}
    assert who(s) == "B"
    play(s, "B: summon daimyo kyushu")
    assert who(s) == "K"
    play(s, "K: summon shinto edo")
    assert who(s) == "L"
    play(s, "L: summon bushi nagato", "L: summon bushi nagato")
    assert there(s, "kyoto") == {"T": "bushi bushi fortress"}
    assert there(s, "edo") == {"K": "shinto fortress", "T": "fortress"}
    assert there(s, "shrine-2") == {"T": "shinto"}
    assert coins(s) == {"K": 0, "L": 0, "T": 1, "B": 0}
    assert vp(s) == {"K": 0, "L": 0, "T": 0, "B": 0}
    assert asked(s) == "T ChooseMandate"


@pytest.mark.rule("RIS-033", "RIS-020")
def test_a_killed_figure_can_be_summoned_again() -> None:
    s = Position("KLT").on("edo", K="daimyo bushi", L="bushi").wars("edo").honor("LKT").war()
    # Koi has more Force and kills the Bushi of Lotus.
    assert reserve(s, "L").count("bushi") == 6
    assert there(s, "edo") == {"K": "daimyo bushi"}


@pytest.mark.rule("RIS-054", "RIS-019")
def test_any_number_of_figures_of_any_clans_share_a_province() -> None:
    p = Position("KLTDB").on(
        "edo", K="daimyo shinto bushi fortress fortress", L="bushi fortress", T="fortress", D="bushi"
    )
    s = p.mandate("T", "recruit")
    play(s, *(["D: done"] if who(s) == "D" else []), *(["B: done"] if who(s) == "B" else []))
    play(s, "K: summon bushi edo", "K: summon bushi edo", "L: summon bushi edo", "T: summon bushi edo")
    assert there(s, "edo") == {
        "K": "daimyo shinto bushi bushi bushi fortress fortress",
        "L": "bushi bushi fortress",
        "T": "bushi fortress",
        "D": "bushi",
    }
