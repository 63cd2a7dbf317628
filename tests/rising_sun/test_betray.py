"""Betray: an alliance breaks, figures are replaced (section 8 of the rules)."""

from __future__ import annotations

import pytest

from tests.rising_sun.positions import (
    Position,
    ally_of,
    asked,
    coins,
    honor,
    may,
    play,
    refused,
    reserve,
    texts,
    there,
    told,
    vp,
    who,
)


@pytest.mark.rule("RIS-131", "RIS-132", "RIS-133", "RIS-134", "RIS-136", "RIS-285")
def test_up_to_two_figures_of_two_clans_are_replaced() -> None:
    s = Position("KLT").homes().mandate("K", "betray")
    assert asked(s) == "K BetrayFigure"
    assert may(s, "target") == {"1 bushi nagato", "2 bushi kyoto"}
    play(s, "K: target 1 bushi nagato")
    assert there(s, "nagato") == {"K": "bushi", "L": "daimyo fortress"}
    assert reserve(s, "L").count("bushi") == 6
    # The second one belongs to somebody else.
    assert may(s, "target") == {"2 bushi kyoto"}
    play(s, "K: target 2 bushi kyoto")
    assert there(s, "kyoto") == {"K": "bushi", "T": "daimyo fortress"}
    assert reserve(s, "K").count("bushi") == 3
    assert asked(s) == "L ChooseMandate"


@pytest.mark.rule("RIS-131", "RIS-094")
def test_only_the_chooser_carries_it_out() -> None:
    s = Position("KLT").homes().allies("LT").mandate("K", "betray")
    assert who(s) == "K"
    play(s, "K: done")
    assert asked(s) == "L ChooseMandate"
    assert ally_of(s, "L") == "T"


@pytest.mark.rule("RIS-133", "RIS-285", "RIS-095")
def test_one_or_none_may_be_replaced() -> None:
    s = Position("KLT").homes().mandate("K", "betray")
    play(s, "K: target 1 bushi nagato", "K: done")
    assert there(s, "kyoto") == {"T": "daimyo bushi fortress"}
    assert asked(s) == "L ChooseMandate"
    s = Position("KLT").homes().mandate("K", "betray")
    play(s, "K: done")
    assert there(s, "nagato") == {"L": "daimyo bushi fortress"}
    assert asked(s) == "L ChooseMandate"


@pytest.mark.rule("RIS-133", "RIS-132")
def test_never_two_of_one_clan_nor_a_third() -> None:
    p = Position("KLTB").on("edo", L="bushi bushi shinto", T="bushi", B="bushi").mandate("K", "betray")
    play(p, "K: target 1 bushi edo")
    assert may(p, "target") == {"2 bushi edo", "3 bushi edo"}
    play(p, "K: target 3 bushi edo")
    assert there(p, "edo") == {"K": "bushi bushi", "L": "shinto bushi", "T": "bushi"}
    assert asked(p) == "L ChooseMandate"
    p = Position("KLTB").on("edo", K="bushi", L="bushi", T="bushi").mandate("B", "betray")
    play(p, "B: target 0 bushi edo", "B: target 2 bushi edo")
    assert there(p, "edo") == {"L": "bushi", "B": "bushi bushi"}
    assert asked(p) == "K ChooseMandate"


@pytest.mark.rule("RIS-133")
def test_own_figures_are_no_targets() -> None:
    s = Position("KLT").on("edo", K="bushi shinto", L="bushi").mandate("K", "betray")
    assert may(s, "target") == {"1 bushi edo"}


@pytest.mark.rule("RIS-134", "RIS-132")
def test_types_must_match_and_the_own_figure_comes_from_reserve() -> None:
    p = (
        Position("KLT")
        .on("edo", L="bushi shinto", T="shinto")
        .on("oshu", K="bushi bushi bushi bushi bushi bushi")
    )
    s = p.mandate("K", "betray")
    # No Bushi in reserve: Shinto only.
    assert may(s, "target") == {"1 shinto edo", "2 shinto edo"}
    play(s, "K: target 1 shinto edo")
    assert there(s, "edo") == {"K": "shinto", "L": "bushi", "T": "shinto"}
    assert may(s, "target") == {"2 shinto edo"}


@pytest.mark.rule("RIS-134", "RIS-021")
def test_any_monster_in_reserve_replaces_any_monster() -> None:
    p = Position("KLT").on("edo", L="oni-of-skulls", T="bushi").has("K", cards="river-dragon yurei")
    s = p.mandate("K", "betray")
    assert may(s, "target") == {"1 oni-of-skulls edo", "2 bushi edo"}
    play(s, "K: target 1 oni-of-skulls edo")
    assert texts(s) == ["with yurei", "with river-dragon"]
    play(s, "K: with river-dragon")
    assert there(s, "edo") == {"K": "river-dragon", "T": "bushi"}
    # It goes to its owner's reserve.
    assert "oni-of-skulls" in reserve(s, "L")
    assert who(s) == "K"


@pytest.mark.rule("RIS-134")
def test_without_a_monster_in_reserve_no_monster_is_replaced() -> None:
    p = Position("KLT").on("edo", L="oni-of-skulls").on("oshu", K="river-dragon")
    s = p.mandate("K", "betray")
    assert asked(s) == "L ChooseMandate"


@pytest.mark.rule("RIS-135", "RIS-015", "RIS-016", "RIS-018")
def test_daimyo_yurei_figures_at_shrines_and_fortresses_are_safe() -> None:
    p = Position("KLT").on("edo", L="daimyo yurei fortress").on("shrine-1", T="shinto komainu")
    s = p.has("K", cards="river-dragon").mandate("K", "betray")
    assert asked(s) == "L ChooseMandate"


@pytest.mark.rule("RIS-135")
def test_figures_in_reserve_or_held_as_hostages_are_safe() -> None:
    s = Position("KLT").held_by("T", L="bushi").mandate("K", "betray")
    assert asked(s) == "L ChooseMandate"


@pytest.mark.rule("RIS-136", "RIS-105", "RIS-143", "RIS-277")
def test_replacing_is_no_kill_and_no_summon() -> None:
    p = (
        Position("KLT")
        .on("edo", L="shinto")
        .has("L", cards="righteousness")
        .has("K", cards="path-of-the-warlord justice")
    )
    s = p.mandate("K", "betray")
    assert not any("shrine" in text for text in texts(s))
    play(s, "K: target 1 shinto edo")
    assert there(s, "edo") == {"K": "shinto"}
    assert vp(s) == {"K": 0, "L": 0, "T": 0}
    assert coins(s) == {"K": 0, "L": 0, "T": 0}
    assert "killed" not in " ".join(told(s))
    assert asked(s) == "L ChooseMandate"


@pytest.mark.rule("RIS-137", "RIS-138", "RIS-139")
def test_betray_breaks_the_alliance_and_costs_honor_first() -> None:
    s = Position("KLT").homes().allies("KT").mandate("K", "betray")
    assert (ally_of(s, "K"), ally_of(s, "T")) == ("", "")
    assert honor(s) == "LKT"
    assert there(s, "nagato") == {"L": "daimyo bushi fortress"}
    # The former ally need not be hit, and loses nothing.
    play(s, "K: target 1 bushi nagato", "K: done")
    assert there(s, "kyoto") == {"T": "daimyo bushi fortress"}
    assert honor(s) == "LKT"
    assert asked(s) == "L ChooseMandate"


@pytest.mark.rule("RIS-139", "RIS-137")
def test_the_alliance_breaks_even_when_nothing_can_be_replaced() -> None:
    s = Position("KLT").allies("KT").mandate("K", "betray")
    assert (ally_of(s, "K"), ally_of(s, "T")) == ("", "")
    assert honor(s) == "LKT"
    assert asked(s) == "L ChooseMandate"


@pytest.mark.rule("RIS-138", "RIS-137")
def test_without_an_alliance_no_honor_is_lost() -> None:
    s = Position("KLT").homes().allies("LT").mandate("K", "betray")
    assert honor(s) == "KLT"
    assert (ally_of(s, "L"), ally_of(s, "T")) == ("T", "L")


@pytest.mark.rule("RIS-138", "RIS-049")
def test_at_the_bottom_there_is_no_honor_to_lose() -> None:
    s = Position("KLT").allies("KT").honor("LTK").mandate("K", "betray")
    assert honor(s) == "LTK"
    assert ally_of(s, "K") == ""


@pytest.mark.rule("RIS-139", "RIS-069", "RIS-218")
def test_a_former_ally_stays_alone_and_the_season_is_still_one_with_an_ally() -> None:
    s = Position("KLT", gifts="windows").homes().allies("KT").mandate("K", "betray")
    play(s, "K: done")
    assert s.ally_seasons == [1, 0, 1]
    assert asked(s) == "L ChooseMandate"
    assert refused(s, "L: offer 2")


@pytest.mark.rule("RIS-140", "RIS-278")
def test_a_monster_put_down_by_betray_has_entered() -> None:
    p = Position("KLT").honor("LTK").has("L", vp=5).has("T", vp=1).has("K", cards="oni-of-spite")
    s = p.on("edo", L="bushi river-dragon", T="bushi").mandate("K", "betray")
    play(s, "K: target 1 river-dragon edo")
    # Lotus still has a Bushi there, Turtle only one point.
    assert vp(s) == {"K": 3, "L": 3, "T": 0}
    assert there(s, "edo") == {"K": "oni-of-spite", "L": "bushi", "T": "bushi"}


@pytest.mark.rule("RIS-256", "RIS-134")
def test_a_komainu_is_replaced_by_a_shinto_or_a_monster() -> None:
    s = Position("KLT").on("edo", L="komainu").has("K", cards="river-dragon").mandate("K", "betray")
    play(s, "K: target 1 komainu edo")
    assert texts(s) == ["with shinto", "with river-dragon"]
    play(s, "K: with shinto")
    assert there(s, "edo") == {"K": "shinto"}
    assert "komainu" in reserve(s, "L")


@pytest.mark.rule("RIS-256", "RIS-134")
def test_a_komainu_replaces_a_shinto_or_a_monster_but_no_bushi() -> None:
    p = (
        Position("KLT")
        .on("edo", L="shinto bushi", T="river-dragon")
        .on("oshu", K="bushi bushi bushi bushi bushi bushi")
    )
    s = p.has("K", cards="komainu").mandate("K", "betray")
    assert may(s, "target") == {"1 shinto edo", "2 river-dragon edo"}
    play(s, "K: target 1 shinto edo")
    assert texts(s) == ["with shinto", "with komainu"]
    play(s, "K: with shinto", "K: target 2 river-dragon edo")
    assert there(s, "edo") == {"K": "shinto komainu", "L": "bushi"}
    assert asked(s) == "L ChooseMandate"


@pytest.mark.rule(
    *["RIS-131", "RIS-132", "RIS-133", "RIS-134", "RIS-135", "RIS-136", "RIS-137", "RIS-138", "RIS-139"],
    *["RIS-140", "RIS-285"],
)
def test_scenario_9_betray() -> None:
    s = (
        Position("KLTB")
        .homes()
        .on("kyoto", T="shinto")
        .on("shrine-2", L="shinto")
        .allies("KL")
        .has("L", vp=4, cards="righteousness")
        .has("T", vp=4, cards="righteousness")
        .mandate("K", "betray")
    )
    assert (ally_of(s, "K"), ally_of(s, "L")) == ("", "")
    assert honor(s) == "LKTB"
    assert refused(s, "K: target 1 daimyo nagato", "K: target 1 shinto shrine-2")
    play(s, "K: target 1 bushi nagato")
    assert not may(s, "target 1")
    play(s, "K: target 2 shinto kyoto")
    assert there(s, "nagato") == {"K": "bushi", "L": "daimyo fortress"}
    assert there(s, "kyoto") == {"K": "shinto", "T": "daimyo bushi fortress"}
    assert there(s, "shrine-2") == {"L": "shinto"}
    assert reserve(s, "L").count("bushi") == 6
    assert reserve(s, "T").count("shinto") == 3
    assert vp(s) == {"K": 0, "L": 4, "T": 4, "B": 0}
    # Lotus and Turtle do nothing.
    assert asked(s) == "L ChooseMandate"


@pytest.mark.rule("RIS-134", "RIS-138")
def test_scenario_9_without_alliance_and_without_a_bushi_in_reserve() -> None:
    p = Position("KLTB").homes().on("oshu", K="bushi bushi bushi bushi bushi")
    s = p.mandate("K", "betray")
    assert honor(s) == "KLTB"
    assert asked(s) == "L ChooseMandate"


# Path of the Unrighteous


@pytest.mark.rule("RIS-132", "RIS-146")
def test_path_of_the_unrighteous_replaces_one_more_of_anybody() -> None:
    p = Position("KLT").on("edo", L="bushi bushi bushi", T="bushi").has("K", cards="path-of-the-unrighteous")
    s = p.mandate("K", "betray")
    play(s, "K: target 1 bushi edo", "K: target 1 bushi edo")
    assert may(s, "target") == {"2 bushi edo"}
    play(s, "K: target 2 bushi edo")
    assert there(s, "edo") == {"K": "bushi bushi bushi", "L": "bushi"}
    assert asked(s) == "L ChooseMandate"


@pytest.mark.rule("RIS-135")
@pytest.mark.parametrize("shrine", ["shrine-1", "shrine-2", "shrine-3", "shrine-4"])
def test_path_of_the_unrighteous_reaches_a_shinto_at_a_shrine(shrine: str) -> None:
    p = Position("KLT").on(shrine, L="shinto shinto").on("edo", L="bushi", T="bushi")
    s = p.has("K", cards="path-of-the-unrighteous").mandate("K", "betray")
    assert f"1 shinto {shrine}" in may(s, "target")
    play(s, f"K: target 1 shinto {shrine}")
    assert there(s, shrine) == {"K": "shinto", "L": "shinto"}
    # That was the extra one: no second one at a Shrine, but two on the map, of two clans.
    assert may(s, "target") == {"1 bushi edo", "2 bushi edo"}
    play(s, "K: target 1 bushi edo", "K: target 2 bushi edo")
    assert there(s, "edo") == {"K": "bushi bushi"}
    assert asked(s) == "L ChooseMandate"


@pytest.mark.rule("RIS-256", "RIS-135", "RIS-134")
def test_at_a_shrine_a_komainu_is_replaced_by_a_shinto_and_by_no_other_monster() -> None:
    p = Position("KLT").on("shrine-3", L="komainu").has("K", cards="path-of-the-unrighteous river-dragon")
    s = p.mandate("K", "betray")
    assert may(s, "target") == {"1 komainu shrine-3"}
    play(s, "K: target 1 komainu shrine-3")
    assert there(s, "shrine-3") == {"K": "shinto"}
    assert "komainu" in reserve(s, "L")
    assert asked(s) == "L ChooseMandate"


@pytest.mark.rule("RIS-120", "RIS-135")
def test_two_copies_of_path_of_the_unrighteous_replace_two_more() -> None:
    p = Position("KLT").on("shrine-3", L="shinto shinto shinto").on("edo", T="bushi")
    s = p.has("K", cards="path-of-the-unrighteous path-of-the-unrighteous").mandate("K", "betray")
    play(s, "K: target 1 shinto shrine-3", "K: target 1 shinto shrine-3")
    assert may(s, "target") == {"2 bushi edo"}
    play(s, "K: done")
    assert there(s, "shrine-3") == {"K": "shinto shinto", "L": "shinto"}
    assert asked(s) == "L ChooseMandate"


@pytest.mark.rule("RIS-131")
def test_path_of_the_unrighteous_of_others_does_nothing() -> None:
    p = Position("KLT").on("edo", L="bushi bushi", T="bushi").has("T", cards="path-of-the-unrighteous")
    s = p.mandate("K", "betray")
    play(s, "K: target 1 bushi edo", "K: target 2 bushi edo")
    assert there(s, "edo") == {"K": "bushi bushi", "L": "bushi"}
    assert asked(s) == "L ChooseMandate"


@pytest.mark.rule("RIS-134", "RIS-135")
def test_path_of_the_unrighteous_needs_a_shinto_of_its_own() -> None:
    p = Position("KLT").on("shrine-3", L="shinto").on("oshu", K="shinto shinto shinto")
    s = p.has("K", cards="path-of-the-unrighteous").mandate("K", "betray")
    assert asked(s) == "L ChooseMandate"
