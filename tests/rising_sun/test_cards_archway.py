"""The cards of the Archway set (C16 to C26). Benevolence: test_train.py; Form of the Beast: test_winter.py."""

from __future__ import annotations

import pytest

from tests.rising_sun.positions import (
    Position,
    asked,
    bid,
    coins,
    force,
    honor,
    may,
    play,
    reserve,
    texts,
    there,
    vp,
    who,
    won,
)

SHRINES = {f"shrine-{n}" for n in range(1, 5)}


# C17 Path of the Kenin


@pytest.mark.rule("RIS-277", "RIS-143", "RIS-146")
def test_kenin_places_a_bushi_at_a_fortress_after_summoning() -> None:
    p = Position("KLT").on("edo", K="fortress").on("oshu", K="fortress").has("K", cards="path-of-the-kenin")
    s = p.mandate("L", "recruit")
    play(s, "K: summon shinto edo", "K: summon shinto shrine-1")
    # As soon as Koi's own part is done.
    assert asked(s) == "K AfterSummoning"
    play(s, "use path-of-the-kenin")
    assert may(s, "place bushi") == {"edo", "oshu"}
    play(s, "place bushi oshu")
    assert there(s, "oshu") == {"K": "bushi fortress"}
    assert asked(s) == "T ChooseMandate"


@pytest.mark.rule("RIS-277", "RIS-146")
def test_kenin_may_be_left_out() -> None:
    s = Position("KLT").on("edo", K="fortress").has("K", cards="path-of-the-kenin").mandate("L", "recruit")
    play(s, "K: summon shinto edo", "K: done")
    assert there(s, "edo") == {"K": "shinto fortress"}
    assert asked(s) == "T ChooseMandate"


@pytest.mark.rule("RIS-277", "RIS-143", "RIS-144", "RIS-120")
def test_kenin_works_once_a_copy_and_is_no_summon_itself() -> None:
    p = (
        Position("KLT")
        .on("edo", K="fortress")
        .has("K", cards="path-of-the-kenin path-of-the-kenin path-of-the-warlord")
    )
    s = p.mandate("L", "recruit")
    play(s, "K: summon daimyo edo", "K: use path-of-the-kenin", "K: use path-of-the-kenin")
    assert there(s, "edo") == {"K": "daimyo bushi bushi fortress"}
    # The Warlord has paid for one summon.
    assert coins(s)["K"] == 1
    assert asked(s) == "T ChooseMandate"


@pytest.mark.rule("RIS-279", "RIS-277")
def test_kenin_needs_a_bushi_in_reserve_and_a_summon() -> None:
    p = Position("KLT").on("edo", K="fortress").on("oshu", K="bushi bushi bushi bushi bushi bushi")
    s = p.has("K", cards="path-of-the-kenin").mandate("L", "recruit")
    play(s, "K: summon daimyo edo")
    assert asked(s) == "T ChooseMandate"
    s = Position("KLT").on("edo", K="fortress").has("K", cards="path-of-the-kenin").mandate("L", "recruit")
    play(s, "K: done")
    assert asked(s) == "T ChooseMandate"


# C18 Path of the Light, C22 Path of the Samurai


@pytest.mark.rule("RIS-277", "RIS-098", "RIS-105")
@pytest.mark.parametrize("chooser", ["K", "L"])
def test_light_places_a_shinto_at_a_shrine_when_all_have_recruited(chooser: str) -> None:
    p = Position("KLT").on("edo", L="fortress").has("K", cards="path-of-the-light path-of-the-warlord")
    s = p.mandate(chooser, "recruit")
    assert who(s) == "L"
    play(s, "L: done")
    assert asked(s) == "K Light"
    assert texts(s) == ["no", *(f"place shinto {shrine}" for shrine in sorted(SHRINES))]
    play(s, "place shinto shrine-4")
    assert there(s, "shrine-4") == {"K": "shinto"}
    # Placing is no summon.
    assert coins(s)["K"] == 0
    assert asked(s) == ("L" if chooser == "K" else "T") + " ChooseMandate"


@pytest.mark.rule("RIS-277", "RIS-146")
def test_light_may_be_declined_and_needs_a_shinto() -> None:
    s = Position("KLT").has("K", cards="path-of-the-light").mandate("L", "recruit")
    play(s, "K: no")
    assert reserve(s, "K").count("shinto") == 3
    assert asked(s) == "T ChooseMandate"
    p = (
        Position("KLT")
        .on("edo", K="shinto shinto")
        .on("shrine-1", K="shinto")
        .has("K", cards="path-of-the-light")
    )
    s = p.mandate("L", "recruit")
    assert asked(s) == "T ChooseMandate"


@pytest.mark.rule("RIS-277", "RIS-143", "RIS-146")
def test_samurai_places_a_bushi_in_any_province_when_all_have_recruited() -> None:
    p = Position("KLT").on("edo", L="fortress").has("T", cards="path-of-the-samurai path-of-the-warlord")
    s = p.mandate("L", "recruit")
    play(s, "L: summon bushi edo", "L: done")
    assert asked(s) == "T Samurai"
    assert len(may(s, "place bushi")) == 8
    play(s, "place bushi shikoku")
    assert there(s, "shikoku") == {"T": "bushi"}
    assert coins(s)["T"] == 0
    assert asked(s) == "T ChooseMandate"
    s = Position("KLT").has("T", cards="path-of-the-samurai").mandate("L", "recruit")
    play(s, "T: no")
    assert there(s, "shikoku") == {}
    p = (
        Position("KLT")
        .on("edo", T="bushi bushi bushi bushi bushi bushi")
        .has("T", cards="path-of-the-samurai")
    )
    assert asked(p.mandate("L", "recruit")) == "T ChooseMandate"


@pytest.mark.rule("RIS-277", "RIS-098")
def test_light_and_samurai_do_not_come_at_raijin() -> None:
    p = Position("KLT").shrines("raijin hachiman susanoo tsukuyomi").on("shrine-1", K="shinto")
    s = p.has("K", cards="path-of-the-light path-of-the-samurai").kami()
    play(s, "K: summon bushi edo")
    assert asked(s) == "K ChooseMandate"


# C19 Justice


@pytest.mark.rule("RIS-201", "RIS-282")
@pytest.mark.parametrize(
    ("order", "points"), [("KLT", 6), ("LKT", 3), ("TKL", 3), ("LTK", 0), ("TLK", 0), ("KTL", 6)]
)
def test_justice_pays_for_each_player_with_less_honor_who_lost_figures(order: str, points: int) -> None:
    p = Position("KLT").on("edo", K="bushi bushi bushi", L="bushi bushi", T="shinto").honor(order).wars("edo")
    s = p.has("K", cards="justice").war()
    assert vp(s) == {"K": points, "L": 0, "T": 0}


@pytest.mark.rule("RIS-201", "RIS-120")
def test_two_copies_of_justice_pay_double_and_only_for_those_killed() -> None:
    p = Position("KLT").on("edo", K="bushi bushi bushi", L="bushi bushi", T="fortress").wars("edo")
    s = p.has("K", cards="justice justice").war()
    # Turtle lost nothing: its fortress stays.
    assert vp(s)["K"] == 6


@pytest.mark.rule("RIS-201", "RIS-185")
def test_justice_does_not_answer_to_ones_own_seppuku_or_to_anothers() -> None:
    p = (
        Position("KLT")
        .on("edo", K="bushi bushi", L="bushi")
        .wars("edo")
        .has("K", cards="justice")
        .has("L", coins=1)
    )
    s = p.war()
    bid(s, L="1 0 0 0")
    play(s, "L: yes")
    # Lotus killed its own; there was nobody left for Koi to kill.
    assert vp(s) == {"K": 0, "L": 1, "T": 0}
    p = Position("KLT").on("edo", K="bushi bushi", L="bushi").wars("edo").has("K", coins=1, cards="justice")
    s = p.war()
    bid(s, K="1 0 0 0")
    play(s, "K: yes")
    assert vp(s)["K"] == 2


@pytest.mark.rule("RIS-046", "RIS-201")
def test_justice_compares_honor_when_the_kill_happens() -> None:
    p = (
        Position("KLT")
        .on("edo", K="bushi", L="bushi")
        .wars("edo")
        .has("L", coins=2, ronin=2, cards="justice")
    )
    s = p.war()
    bid(s, L="1 0 1 0")
    play(s, "L: yes", "L: yes")
    # By Seppuku Lotus has come above Koi.
    assert honor(s) == "LKT"
    assert vp(s)["L"] == 1 + 3


# C20 Oni of Blood


@pytest.mark.rule("RIS-148", "RIS-147")
@pytest.mark.parametrize(("order", "expected"), [("KLT", 4), ("TKL", 2)])
def test_oni_of_blood_has_force_two_or_four(order: str, expected: int) -> None:
    s = Position("KLT").honor(order).on("edo", T="oni-of-blood", K="bushi").s
    assert force(s, "edo") == {"K": 1, "T": expected}
    s = Position("KLT").honor(order).on("edo", T="oni-of-blood").s
    assert force(s, "edo") == {"T": 2}


# C21 Oni of Souls


@pytest.mark.rule("RIS-149", "RIS-150", "RIS-142", "RIS-147")
@pytest.mark.parametrize(
    ("more", "points"), [("", 2), ("oni-of-hate", 4), ("oni-of-hate oni-of-skulls river-dragon", 6)]
)
def test_oni_of_souls_pays_for_each_oni_when_it_wins_a_marker(more: str, points: int) -> None:
    p = Position("KLT").on("edo", K="oni-of-souls bushi bushi", L="bushi").wars("edo").has("K", cards=more)
    s = p.has("L", cards="oni-of-blood").war()
    assert won(s, "K") == ["spring edo"]
    assert vp(s) == {"K": points, "L": 0, "T": 0}


@pytest.mark.rule("RIS-149")
@pytest.mark.parametrize(("needs", "points"), [(False, 2), (True, 0)])
def test_oni_of_souls_without_a_battle(needs: bool, points: int) -> None:
    s = Position("KLT", win_needs_battle=needs).on("edo", K="oni-of-souls").wars("edo").war()
    assert won(s, "K") == ["spring edo"]
    assert vp(s)["K"] == points


@pytest.mark.rule("RIS-150")
def test_oni_of_souls_must_be_there_and_alive() -> None:
    # Elsewhere.
    s = Position("KLT").on("edo", K="bushi bushi", L="bushi").on("oshu", K="oni-of-souls").wars("edo").war()
    assert vp(s)["K"] == 0
    # Killed by Seppuku, while Ronin win the marker.
    p = Position("LTB").on("edo", L="oni-of-souls", T="bushi").wars("edo").has("L", coins=2, ronin=3)
    s = p.war()
    bid(s, L="1 0 1 0")
    play(s, "L: yes", "L: yes")
    assert won(s, "L") == ["spring edo"]
    assert vp(s)["L"] == 1
    # On the losing side.
    s = Position("KLT").on("edo", K="bushi bushi", L="oni-of-souls").wars("edo").war()
    assert vp(s) == {"K": 0, "L": 0, "T": 0}


# C24 Oni of Hate


@pytest.mark.rule("RIS-278", "RIS-146", "RIS-140")
def test_oni_of_hate_kills_one_bushi_or_shinto_of_each_with_more_honor() -> None:
    p = (
        Position("KLTB")
        .on("edo", T="fortress", K="bushi shinto daimyo", L="bushi bushi", B="bushi")
        .has("T", cards="oni-of-hate")
    )
    s = p.mandate("K", "recruit")
    play(s, "T: summon oni-of-hate edo")
    assert asked(s) == "T Hate"
    play(s, "yes")
    # Of Koi it may be either; of Lotus there are Bushi only; Bonsai has less Honor.
    assert texts(s) == ["target 0 shinto edo", "target 0 bushi edo"]
    play(s, "target 0 shinto edo")
    assert there(s, "edo") == {"K": "daimyo bushi", "L": "bushi", "T": "oni-of-hate fortress", "B": "bushi"}
    assert vp(s) == {"K": 0, "L": 0, "T": 0, "B": 0}


@pytest.mark.rule("RIS-256", "RIS-278")
def test_a_komainu_is_prey_of_the_oni_of_hate_and_other_monsters_are_not() -> None:
    p = Position("KLT").on("edo", T="fortress", K="komainu river-dragon").has("T", cards="oni-of-hate")
    s = p.mandate("K", "recruit")
    play(s, "T: summon oni-of-hate edo", "T: yes")
    assert there(s, "edo") == {"K": "river-dragon", "T": "oni-of-hate fortress"}


@pytest.mark.rule("RIS-278", "RIS-146")
def test_oni_of_hate_may_hold_back_as_a_whole() -> None:
    p = Position("KLT").on("edo", T="fortress", K="bushi", L="bushi").has("T", cards="oni-of-hate")
    s = p.mandate("K", "recruit")
    play(s, "T: summon oni-of-hate edo", "T: no")
    assert there(s, "edo") == {"K": "bushi", "L": "bushi", "T": "oni-of-hate fortress"}


@pytest.mark.rule("RIS-278")
def test_oni_of_hate_finds_nobody_with_more_honor_or_without_figures() -> None:
    p = Position("KLT").on("edo", K="fortress", L="bushi", T="bushi").has("K", cards="oni-of-hate")
    s = p.mandate("L", "recruit")
    play(s, "K: summon oni-of-hate edo")
    assert asked(s) == "T ChooseMandate"
    p = (
        Position("KLT")
        .on("edo", T="fortress", K="daimyo fortress river-dragon")
        .has("T", cards="oni-of-hate")
    )
    s = p.mandate("K", "recruit")
    play(s, "T: summon oni-of-hate edo")
    assert there(s, "edo") == {"K": "daimyo river-dragon fortress", "T": "oni-of-hate fortress"}
    assert who(s) == "K"


@pytest.mark.rule("RIS-201", "RIS-282", "RIS-278")
def test_who_owns_the_oni_of_hate_is_who_killed() -> None:
    p = Position("KLT").on("oshu", T="oni-of-hate").on("edo", K="bushi", L="bushi").has("T", cards="mercy")
    s = p.has("K", cards="righteousness").mandate("K", "marshal")
    play(s, "L: done", "T: move oni-of-hate oshu edo", "T: yes")
    # Mercy is asked of the killer, Righteousness pays the owner of the dead.
    assert asked(s) == "T KillDoomed"
    play(s, "T: no")
    assert vp(s) == {"K": 1, "L": 0, "T": 0}
    assert there(s, "edo") == {"T": "oni-of-hate"}


# C25 Oni of Spite


@pytest.mark.rule("RIS-278", "RIS-146")
def test_oni_of_spite_steals_two_from_each_with_more_honor_who_has_force_there() -> None:
    p = (
        Position("KLTB")
        .on("edo", T="fortress", K="bushi", L="fortress", B="bushi")
        .has("T", cards="oni-of-spite")
    )
    s = p.has("K", vp=5).has("L", vp=5).has("B", vp=5).mandate("K", "recruit")
    play(s, *(["L: done"] if who(s) == "L" else []), "T: summon oni-of-spite edo")
    # A fortress is no Force; Bonsai has less Honor.
    assert vp(s) == {"K": 3, "L": 5, "T": 2, "B": 5}


@pytest.mark.rule("RIS-278", "RIS-026")
@pytest.mark.parametrize(("had", "stolen"), [(0, 0), (1, 1), (2, 2), (9, 2)])
def test_oni_of_spite_takes_as_much_as_there_is(had: int, stolen: int) -> None:
    p = Position("KLT").on("oshu", T="oni-of-spite").on("edo", K="bushi").has("K", vp=had)
    s = p.mandate("K", "marshal")
    play(s, "T: move oni-of-spite oshu edo")
    assert vp(s) == {"K": had - stolen, "L": 0, "T": stolen}


# C26 Way of the Katana


@pytest.mark.rule("RIS-168", "RIS-011")
def test_katana_makes_bushi_stronger_in_the_war_phase_only() -> None:
    p = (
        Position("KLT")
        .on("edo", L="bushi bushi", K="bushi bushi bushi")
        .wars("edo")
        .has("L", cards="way-of-the-katana")
    )
    assert force(p.s, "edo") == {"K": 3, "L": 2}
    s = p.war()
    assert won(s, "L") == ["spring edo"]
    # Others than Bushi stay as they are.
    s = (
        Position("KLT")
        .on("edo", L="daimyo shinto", K="bushi bushi bushi")
        .wars("edo")
        .has("L", cards="way-of-the-katana")
        .war()
    )
    assert won(s, "K") == ["spring edo"]
    s = (
        Position("KLT")
        .on("edo", L="bushi", K="shinto shinto")
        .has("L", cards="way-of-the-katana")
        .mandate("L", "harvest")
    )
    assert vp(s)["L"] == 0
    assert asked(s) == "T ChooseMandate"
