"""Kami turns: who is favoured at each Shrine, and with what (section 10 of the rules)."""

from __future__ import annotations

import pytest

from akebono.games.rising_sun.components import PROVINCES
from tests.rising_sun.positions import (
    Position,
    asked,
    coins,
    honor,
    may,
    owned,
    play,
    reserve,
    ronin,
    texts,
    there,
    told,
    vp,
    who,
)


def one_shrine(kami: str, seats: str = "KLT", **worship: str) -> Position:
    """Lay this Kami's Shrine first, with these Shinto; nobody worships at the others."""
    others = [one for one in ("hachiman", "raijin", "susanoo", "tsukuyomi") if one != kami][:3]
    return Position(seats).shrines(" ".join([kami, *others])).on("shrine-1", **worship)


@pytest.mark.rule("RIS-153", "RIS-156", "RIS-157", "RIS-166")
def test_the_most_force_at_a_shrine_receives_its_benefit_and_the_shinto_stay() -> None:
    s = one_shrine("tsukuyomi", K="shinto", L="shinto shinto", T="shinto").kami()
    assert asked(s) == "L Benefit"
    play(s, "yes")
    assert coins(s) == {"K": 0, "L": 2, "T": 0}
    assert there(s, "shrine-1") == {"K": "shinto", "L": "shinto shinto", "T": "shinto"}
    assert asked(s) == "K ChooseMandate"


@pytest.mark.rule("RIS-154")
def test_a_shrine_without_figures_is_skipped() -> None:
    s = Position("KLT").shrines("tsukuyomi hachiman susanoo amaterasu").kami()
    assert asked(s) == "K ChooseMandate"
    assert not any("favours" in line for line in told(s))


@pytest.mark.rule("RIS-152", "RIS-155")
def test_shrines_are_resolved_from_left_to_right_each_before_the_next() -> None:
    p = Position("KLT").shrines("hachiman amaterasu tsukuyomi susanoo")
    s = p.on("shrine-1", T="shinto").on("shrine-2", T="shinto").on("shrine-3", K="shinto", T="shinto").kami()
    play(s, "T: yes")
    assert ronin(s)["T"] == 2
    assert honor(s) == "KLT"
    play(s, "T: yes")
    assert honor(s) == "TKL"
    # Now Turtle wins the tie at the third one.
    play(s, "T: yes")
    assert coins(s) == {"K": 0, "L": 0, "T": 2}
    assert asked(s) == "K ChooseMandate"


@pytest.mark.rule("RIS-155", "RIS-162", "RIS-123")
def test_a_komainu_bought_at_one_shrine_counts_at_the_next() -> None:
    p = (
        Position("KLT")
        .shrines("ryujin tsukuyomi hachiman susanoo")
        .on("shrine-1", T="shinto")
        .on("shrine-2", L="shinto")
    )
    s = p.honor("TKL").market("komainu").has("T", coins=2).on("edo", T="fortress").kami()
    play(s, "T: buy komainu", "T: summon komainu shrine-2")
    assert asked(s) == "T Benefit"
    play(s, "yes")
    assert coins(s) == {"K": 0, "L": 0, "T": 2}


@pytest.mark.rule("RIS-156", "RIS-256")
def test_a_komainu_at_a_shrine_has_force_one() -> None:
    s = one_shrine("tsukuyomi", K="shinto", L="shinto komainu").kami()
    assert who(s) == "L"
    s = one_shrine("tsukuyomi", K="shinto", L="komainu").kami()
    assert who(s) == "K"


@pytest.mark.rule("RIS-158")
@pytest.mark.parametrize("kami", ["amaterasu", "hachiman", "susanoo", "tsukuyomi"])
def test_a_benefit_may_be_declined(kami: str) -> None:
    s = one_shrine(kami, T="shinto").on("edo", T="fortress").kami()
    assert asked(s) == "T Benefit"
    assert texts(s) == ["no", "yes"]
    play(s, "no")
    assert (vp(s)["T"], coins(s)["T"], ronin(s)["T"], honor(s)) == (0, 0, 0, "KLT")
    assert asked(s) == "K ChooseMandate"


@pytest.mark.rule("RIS-159")
def test_amaterasu_lifts_to_the_top_and_those_passed_go_down_one() -> None:
    s = one_shrine("amaterasu", "KLTB", B="shinto").kami()
    play(s, "yes")
    assert honor(s) == "BKLT"
    s = one_shrine("amaterasu", "KLTB", L="shinto").honor("TKLB").kami()
    play(s, "yes")
    assert honor(s) == "LTKB"
    assert asked(s) == "K ChooseMandate"
    s = one_shrine("amaterasu", "KLTB", K="shinto").kami()
    play(s, *(["yes"] if asked(s) == "K Benefit" else []))
    assert honor(s) == "KLTB"


@pytest.mark.rule("RIS-163")
def test_hachiman_gives_two_ronin() -> None:
    s = one_shrine("hachiman", T="shinto").has("T", ronin=1).kami()
    play(s, "yes")
    assert ronin(s) == {"K": 0, "L": 0, "T": 3}
    assert asked(s) == "K ChooseMandate"


@pytest.mark.rule("RIS-164", "RIS-165")
@pytest.mark.parametrize("own", [1, 2, 4])
def test_susanoo_counts_own_fortresses_on_the_map(own: int) -> None:
    p = one_shrine("susanoo", L="shinto").on(
        "edo", L=" ".join(["fortress"] * (own - 1)), K="fortress fortress"
    )
    s = p.on("oshu", L="fortress", T="fortress").kami()
    play(s, "yes")
    assert vp(s) == {"K": 0, "L": own, "T": 0}
    assert asked(s) == "K ChooseMandate"


@pytest.mark.rule("RIS-165")
def test_susanoo_without_a_fortress_gives_nothing() -> None:
    s = one_shrine("susanoo", L="shinto").on("edo", K="fortress fortress").kami()
    play(s, *(["yes"] if who(s) == "L" else []))
    assert vp(s) == {"K": 0, "L": 0, "T": 0}
    assert asked(s) == "K ChooseMandate"


@pytest.mark.rule("RIS-166", "RIS-259")
def test_tsukuyomi_gives_two_coins_from_the_supply() -> None:
    s = one_shrine("tsukuyomi", T="shinto").has("T", coins=1).has("L", cards="way-of-the-merchant").kami()
    play(s, "yes")
    assert coins(s) == {"K": 0, "L": 1, "T": 3}
    assert s.bank == 65 - 4


# Fujin


@pytest.mark.rule("RIS-160")
def test_fujin_moves_two_figures_once_each() -> None:
    s = one_shrine("fujin", K="shinto").on("edo", K="bushi", L="bushi").on("nagato", K="daimyo").kami()
    assert asked(s) == "K Wind"
    assert may(s, "move") == {"bushi edo oshu", "bushi edo kyoto", "daimyo nagato kansai"}
    play(s, "move bushi edo oshu", "move daimyo nagato kansai")
    assert there(s, "oshu") == {"K": "bushi"}
    assert there(s, "kansai") == {"K": "daimyo"}
    assert there(s, "edo") == {"L": "bushi"}
    assert asked(s) == "K ChooseMandate"


@pytest.mark.rule("RIS-160")
def test_fujin_moves_one_figure_twice() -> None:
    s = one_shrine("fujin", K="shinto").on("edo", K="bushi").kami()
    play(s, "move bushi edo oshu", "move bushi oshu hokkaido")
    assert there(s, "hokkaido") == {"K": "bushi"}
    assert asked(s) == "K ChooseMandate"


@pytest.mark.rule("RIS-160", "RIS-158")
@pytest.mark.parametrize("moves", [0, 1])
def test_fujin_moves_fewer_if_one_likes(moves: int) -> None:
    s = one_shrine("fujin", K="shinto").on("edo", K="bushi").kami()
    play(s, *["move bushi edo oshu"][:moves], "done")
    assert there(s, "oshu") == ({"K": "bushi"} if moves else {})
    assert asked(s) == "K ChooseMandate"


@pytest.mark.rule("RIS-160", "RIS-111", "RIS-154")
def test_fujin_moves_neither_worshippers_nor_fortresses() -> None:
    s = one_shrine("fujin", K="shinto").on("edo", K="fortress").kami()
    assert asked(s) == "K ChooseMandate"


@pytest.mark.rule("RIS-239", "RIS-160")
def test_fujin_moves_fortresses_of_turtle() -> None:
    s = one_shrine("fujin", T="shinto").on("edo", T="fortress").kami()
    play(s, "T: move fortress edo kyoto", "T: move fortress kyoto kansai")
    assert there(s, "kansai") == {"T": "fortress"}
    assert asked(s) == "K ChooseMandate"


@pytest.mark.rule("RIS-258", "RIS-160")
def test_the_serpent_charges_at_fujin_once_a_route() -> None:
    p = (
        one_shrine("fujin", T="shinto")
        .on("kyushu", T="bushi")
        .has("T", coins=2)
        .has("K", cards="path-of-the-serpent")
    )
    s = p.kami()
    play(s, "T: move bushi kyushu kansai", "K: yes", "T: move bushi kansai kyushu")
    # The same route on the same occasion.
    assert coins(s) == {"K": 1, "L": 0, "T": 1}
    assert there(s, "kyushu") == {"T": "bushi"}
    assert asked(s) == "K ChooseMandate"


@pytest.mark.rule("RIS-278", "RIS-140")
def test_each_step_of_fujin_is_a_move_of_its_own() -> None:
    p = (
        one_shrine("fujin", T="shinto")
        .on("edo", T="oni-of-spite")
        .on("oshu", L="bushi")
        .on("hokkaido", K="bushi")
    )
    s = p.has("K", vp=5).has("L", vp=5).kami()
    play(s, "T: move oni-of-spite edo oshu")
    assert vp(s) == {"K": 5, "L": 3, "T": 2}
    play(s, "T: move oni-of-spite oshu hokkaido")
    assert vp(s) == {"K": 3, "L": 3, "T": 4}
    assert asked(s) == "K ChooseMandate"


@pytest.mark.rule("RIS-278")
def test_a_monster_that_is_there_already_does_not_enter() -> None:
    p = one_shrine("fujin", K="shinto").on("oshu", T="oni-of-spite").on("edo", K="bushi").has("K", vp=5)
    s = p.kami()
    play(s, "K: move bushi edo oshu", "K: done")
    assert vp(s) == {"K": 5, "L": 0, "T": 0}
    assert there(s, "oshu") == {"K": "bushi", "T": "oni-of-spite"}


# Raijin and Ryujin


@pytest.mark.rule("RIS-161")
def test_raijin_summons_a_bushi_anywhere() -> None:
    s = one_shrine("raijin", K="shinto").on("edo", K="fortress").kami()
    assert asked(s) == "K Thunder"
    assert may(s, "summon") == {f"bushi {province}" for province in PROVINCES}
    play(s, "summon bushi shikoku")
    assert there(s, "shikoku") == {"K": "bushi"}
    assert reserve(s, "K").count("bushi") == 5
    assert asked(s) == "K ChooseMandate"


@pytest.mark.rule("RIS-161", "RIS-277")
def test_raijin_is_a_summon_and_may_be_declined() -> None:
    for answer, money in (("summon bushi edo", 1), ("no", 0)):
        s = one_shrine("raijin", K="shinto").has("K", cards="path-of-the-warlord").kami()
        play(s, answer)
        assert coins(s)["K"] == money
        assert asked(s) == "K ChooseMandate"


@pytest.mark.rule("RIS-161", "RIS-101")
def test_raijin_needs_a_bushi_in_reserve() -> None:
    s = one_shrine("raijin", K="shinto").on("edo", K="bushi bushi bushi bushi bushi bushi").kami()
    assert asked(s) == "K ChooseMandate"


@pytest.mark.rule("RIS-162", "RIS-122")
def test_ryujin_sells_one_card_at_full_cost() -> None:
    p = (
        one_shrine("ryujin", K="shinto")
        .market("river-dragon mercy righteousness")
        .has("K", coins=3)
        .on("edo", K="fortress")
    )
    s = p.kami()
    assert may(s, "buy") == {"river-dragon", "mercy", "righteousness"}
    play(s, "buy river-dragon")
    assert coins(s)["K"] == 0
    assert owned(s, "K") == "river-dragon"
    assert there(s, "edo") == {"K": "river-dragon fortress"}
    assert asked(s) == "K ChooseMandate"


@pytest.mark.rule("RIS-162", "RIS-158", "RIS-117")
@pytest.mark.parametrize(("money", "cards"), [(1, {"mercy"}), (2, {"mercy", "righteousness"})])
def test_ryujin_gives_no_discount_and_may_be_declined(money: int, cards: set[str]) -> None:
    # Koi chose the last mandate, a Train, with its Bonus.
    p = one_shrine("ryujin", K="shinto").market("river-dragon mercy righteousness").has("K", coins=money)
    p.s.active = 0
    s = p.kami()
    assert may(s, "buy") == cards
    play(s, "pass")
    assert coins(s)["K"] == money
    assert asked(s) == "K ChooseMandate"


@pytest.mark.rule(
    *["RIS-044", "RIS-046", "RIS-152", "RIS-153", "RIS-154", "RIS-155", "RIS-156", "RIS-157", "RIS-159"],
    *["RIS-165", "RIS-166"],
)
def test_scenario_10_kami_turn() -> None:
    p = (
        Position("KLT")
        .shrines("amaterasu susanoo fujin tsukuyomi")
        .honor("TKL")
        .on("edo", K="fortress")
        .on("oshu", K="fortress")
    )
    p.on("shrine-1", K="shinto", L="shinto").on("shrine-2", T="shinto", K="shinto").on("shrine-4", L="shinto")
    s = p.kami(turns=2)
    play(s, "K: yes")
    assert honor(s) == "KTL"
    play(s, "K: yes")
    assert vp(s) == {"K": 2, "L": 0, "T": 0}
    play(s, "L: yes")
    assert coins(s) == {"K": 0, "L": 2, "T": 0}
    # All Shinto stay: at the next Kami turn Koi is on top already, and the rest comes again.
    play(s, "K: yes")
    assert honor(s) == "KTL"
    assert vp(s) == {"K": 4, "L": 0, "T": 0}
    play(s, "L: yes")
    assert coins(s) == {"K": 0, "L": 4, "T": 0}
    assert asked(s) == "K ChooseMandate"
