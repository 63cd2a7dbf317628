"""What each clan can do (section 15 of the rules). Koi's start of war is in test_war.py, Lotus in test_tiles.py."""

from __future__ import annotations

import pytest

from akebono.games.rising_sun.components import PROVINCES
from tests.rising_sun.positions import (
    Position,
    asked,
    bid,
    coins,
    force,
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
    won,
)

SHRINES = {f"shrine-{n}" for n in range(1, 5)}


# Turtle


@pytest.mark.rule("RIS-239", "RIS-109", "RIS-110")
def test_a_fortress_of_turtle_moves_once_like_a_figure() -> None:
    s = (
        Position("KLT")
        .on("edo", T="fortress fortress bushi")
        .on("oshu", T="fortress")
        .mandate("L", "marshal")
    )
    assert may(s, "move fortress edo") == {"oshu", "kyoto"}
    play(s, "T: move fortress edo oshu", "T: move fortress oshu hokkaido")
    assert may(s, "move fortress oshu") == set()
    play(s, "T: move fortress edo kyoto", "T: move bushi edo kyoto")
    assert there(s, "kyoto") == {"T": "bushi fortress"}
    assert there(s, "oshu") == there(s, "hokkaido") == {"T": "fortress"}
    assert asked(s) == "T ChooseMandate"
    # Two that came together to one province have both moved.
    s = Position("KLT").on("edo", T="fortress fortress").on("oshu", T="fortress").mandate("K", "marshal")
    play(s, "T: move fortress edo oshu")
    assert may(s, "move fortress oshu") == {"edo", "kyoto", "hokkaido"}
    play(s, "T: move fortress edo oshu", "T: move fortress oshu edo")
    assert may(s, "move fortress") == set()


@pytest.mark.rule("RIS-239", "RIS-129")
def test_fortresses_of_turtle_have_one_force_each_wherever_they_are() -> None:
    s = Position("KLT").on("edo", T="fortress fortress bushi", K="fortress fortress").s
    assert force(s, "edo") == {"T": 3}


@pytest.mark.rule("RIS-239", "RIS-099")
def test_a_fortress_that_moved_lets_figures_come_where_it_stands() -> None:
    p = Position("KLT").on("edo", T="fortress").tiles("marshal recruit train harvest")
    s = p.turns("K", 2)
    play(s, "mandate marshal", "T: move fortress edo kyoto")
    play(s, "L: dictate recruit recruit")
    assert may(s, "summon bushi") == {"kyoto"}


@pytest.mark.rule("RIS-240", "RIS-018", "RIS-135", "RIS-186", "RIS-202")
def test_fortresses_of_turtle_cannot_be_killed_captured_or_replaced() -> None:
    p = Position("KLT").on("edo", T="fortress fortress", K="bushi bushi bushi").wars("edo").has("K", coins=2)
    s = p.war()
    bid(s, K="0 1 0 1")
    # Nothing to take, nobody dead.
    assert vp(s) == {"K": 0, "L": 0, "T": 0}
    assert there(s, "edo") == {"K": "bushi bushi bushi", "T": "fortress fortress"}
    assert won(s, "K") == ["spring edo"]
    s = Position("KLT").on("edo", T="fortress").has("K", cards="river-dragon").mandate("K", "betray")
    assert asked(s) == "L ChooseMandate"


@pytest.mark.rule("RIS-241", "RIS-173", "RIS-175")
def test_turtle_takes_part_with_fortresses_alone_and_may_win() -> None:
    s = Position("KLT").on("edo", T="fortress fortress", K="bushi").wars("edo").war()
    assert won(s, "T") == ["spring edo"]
    assert there(s, "edo") == {"T": "fortress fortress"}
    assert asked(s) == "K Afterwards"


# Bonsai


@pytest.mark.rule("RIS-242", "RIS-116")
@pytest.mark.parametrize("card", ["mercy", "righteousness", "river-dragon", "form-of-the-beast"])
def test_nothing_costs_bonsai_more_than_one(card: str) -> None:
    s = Position("KLB").market(card).has("B", coins=1).allies("KL").mandate("L", "train")
    play(s, *(f"{letter}: pass" for letter in "L" if who(s) == letter), f"B: buy {card}")
    assert coins(s)["B"] == 0
    assert owned(s, "B") == card
    # Without a coin even Bonsai buys nothing that costs something.
    s = Position("KLB").market(card).has("L", coins=9).mandate("L", "train")
    play(s, "L: pass")
    assert asked(s) == "B ChooseMandate"


@pytest.mark.rule("RIS-242")
def test_what_is_free_stays_free_for_bonsai() -> None:
    s = Position("KLB").market("respect").has("B", coins=1).mandate("B", "train")
    play(s, "B: buy respect")
    assert coins(s)["B"] == 1


@pytest.mark.rule("RIS-242", "RIS-117")
def test_the_bonus_comes_after_the_bound_of_bonsai() -> None:
    s = Position("KLB").market("river-dragon").mandate("B", "train")
    play(s, "B: buy river-dragon")
    assert coins(s)["B"] == 0
    assert owned(s, "B") == "river-dragon"


@pytest.mark.rule("RIS-242", "RIS-112")
@pytest.mark.parametrize("money", [0, 1, 2])
def test_a_fortress_costs_bonsai_one_coin(money: int) -> None:
    s = Position("KLB").has("B", coins=money).mandate("B", "marshal")
    if money:
        play(s, "B: build edo")
        assert there(s, "edo") == {"B": "fortress"}
        assert coins(s)["B"] == money - 1
    assert asked(s) == "K ChooseMandate"


@pytest.mark.rule("RIS-242")
def test_sacred_bounty_is_bonsais_alone() -> None:
    s = Position("KLB").market("river-dragon").has("K", coins=2).mandate("B", "train")
    play(s, "B: pass")
    assert asked(s) == "K ChooseMandate"


# Dragonfly


@pytest.mark.rule("RIS-243", "RIS-245")
def test_dragonfly_summons_into_any_province_as_many_as_it_has_fortresses() -> None:
    p = Position("KLD").on("edo", D="fortress").has("D", cards="oni-of-skulls")
    s = p.mandate("L", "recruit")
    assert may(s, "summon bushi") == set(PROVINCES)
    assert may(s, "summon oni-of-skulls") == set(PROVINCES)
    assert may(s, "summon shinto") == set(PROVINCES) | SHRINES
    play(s, "D: summon bushi kansai")
    assert there(s, "kansai") == {"D": "bushi"}
    assert asked(s) == "D ChooseMandate"


@pytest.mark.rule("RIS-243")
def test_without_a_fortress_dragonfly_summons_nothing() -> None:
    s = Position("KLD").on("edo", D="bushi").mandate("L", "recruit")
    assert asked(s) == "D ChooseMandate"


@pytest.mark.rule("RIS-243", "RIS-103")
def test_dragonfly_puts_all_its_figures_in_one_province_if_it_likes() -> None:
    s = Position("KLD").on("edo", D="fortress fortress").mandate("D", "recruit")
    play(s, "D: summon bushi kansai", "D: summon shinto kansai", "D: summon daimyo kansai")
    assert there(s, "kansai") == {"D": "daimyo shinto bushi"}
    assert asked(s) == "K ChooseMandate"


@pytest.mark.rule("RIS-244", "RIS-160")
def test_dragonfly_moves_to_any_province() -> None:
    s = Position("KLD").on("nagato", D="bushi oni-of-skulls fortress", K="bushi").mandate("L", "marshal")
    assert may(s, "move bushi nagato") == may(s, "move oni-of-skulls nagato") == set(PROVINCES) - {"nagato"}
    # Its fortress does not fly.
    assert may(s, "move fortress") == set()
    play(s, "D: move bushi nagato hokkaido", "D: done")
    assert there(s, "hokkaido") == {"D": "bushi"}
    assert may(s, "move bushi nagato", "K") == {"kansai"}


@pytest.mark.rule("RIS-245", "RIS-122")
def test_a_monster_bought_by_dragonfly_comes_to_any_province() -> None:
    s = Position("KLD").market("river-dragon").has("D", coins=3).on("edo", D="fortress").mandate("L", "train")
    play(s, "D: buy river-dragon")
    assert may(s, "summon river-dragon") == set(PROVINCES)
    play(s, "summon river-dragon shikoku")
    assert there(s, "shikoku") == {"D": "river-dragon"}
    assert asked(s) == "D ChooseMandate"


@pytest.mark.rule("RIS-245", "RIS-143")
def test_a_card_that_places_at_a_fortress_asks_dragonfly_for_one_too() -> None:
    p = Position("KLD").on("edo", D="fortress").on("oshu", D="fortress").has("D", cards="path-of-the-kenin")
    s = p.mandate("L", "recruit")
    play(s, "D: summon bushi kansai", "D: done", "D: use path-of-the-kenin")
    assert may(s, "place bushi") == {"edo", "oshu"}
    play(s, "D: place bushi oshu")
    assert there(s, "oshu") == {"D": "bushi fortress"}
    assert asked(s) == "D ChooseMandate"


# Fox


@pytest.mark.rule("RIS-246", "RIS-247", "RIS-143")
def test_fox_may_place_a_bushi_in_each_province_where_it_has_no_force() -> None:
    p = Position("KLF").on("edo", F="bushi").on("oshu", F="fortress").has("F", cards="path-of-the-warlord")
    s = p.wars("kansai").war()
    assert asked(s) == "F WilyPresence"
    assert may(s, "place bushi") == set(PROVINCES) - {"edo"}
    play(s, "place bushi oshu", "place bushi kansai")
    assert may(s, "place bushi") == set(PROVINCES) - {"edo", "oshu", "kansai"}
    play(s, "done")
    # It was no summon.
    assert coins(s)["F"] == 0
    assert there(s, "oshu") == {"F": "bushi fortress"}
    assert won(s, "F") == ["spring kansai"]
    assert asked(s) == "K Afterwards"


@pytest.mark.rule("RIS-247")
def test_fox_is_limited_by_its_reserve() -> None:
    s = Position("KLF").on("edo", F="bushi bushi bushi bushi bushi").wars().war()
    play(s, "F: place bushi oshu")
    assert asked(s) == "K Afterwards"
    s = Position("KLF").on("edo", F="bushi bushi bushi bushi bushi bushi").wars().war()
    assert asked(s) == "K Afterwards"


@pytest.mark.rule("RIS-247", "RIS-169")
def test_fox_decides_at_its_place_in_the_honor_order() -> None:
    for order, first in (("FKL", 0), ("KLF", 3)):
        p = Position("KLF").honor(order).has("K", cards="way-of-the-shogun").wars()
        s = p.war()
        assert asked(s) == "F WilyPresence"
        assert coins(s)["K"] == first


# Sun


@pytest.mark.rule("RIS-248", "RIS-126")
@pytest.mark.parametrize(("order", "gain"), [("SKL", 1), ("KSL", 0)])
def test_sun_is_paid_when_honor_decides_a_harvest_for_it(order: str, gain: int) -> None:
    p = Position("KSL").on("kyoto", S="bushi", K="bushi").honor(order).has("K", coins=4, vp=4)
    s = p.mandate("S", "harvest")
    # Harvest itself gives Koi a coin, first Lotus and Koi, then Sun.
    assert vp(s) == {"K": 4 - gain, "S": (4 if gain else 0) + gain, "L": 0}
    assert coins(s) == {"K": 5 - gain, "S": 1 + gain, "L": 1}
    assert asked(s) == "L ChooseMandate"


@pytest.mark.rule("RIS-248", "RIS-153")
def test_sun_is_paid_for_a_tie_at_a_shrine() -> None:
    p = (
        Position("KSL")
        .shrines("hachiman raijin susanoo tsukuyomi")
        .on("shrine-1", S="shinto", L="shinto")
        .honor("SLK")
    )
    s = p.has("L", coins=2, vp=2).kami()
    play(s, "S: no")
    assert (vp(s), coins(s)) == ({"K": 0, "S": 1, "L": 1}, {"K": 0, "S": 1, "L": 1})
    # Without a tie nothing is paid.
    p = (
        Position("KSL")
        .shrines("hachiman raijin susanoo tsukuyomi")
        .on("shrine-1", S="shinto shinto", L="shinto")
        .honor("SLK")
    )
    s = p.has("L", coins=2, vp=2).kami()
    play(s, "S: no")
    assert vp(s) == {"K": 0, "S": 0, "L": 2}


@pytest.mark.rule("RIS-248", "RIS-249", "RIS-182", "RIS-197")
def test_sun_is_paid_for_ties_of_bids_and_of_force_and_each_tied_clan_loses() -> None:
    p = Position("KSL").on("edo", S="bushi", K="bushi", L="bushi").honor("SKL").wars("edo")
    s = p.has("K", coins=2, vp=5).has("L", coins=2, vp=5).has("S", coins=1).war()
    bid(s, S="0 0 0 1", K="0 0 0 1", L="0 0 0 1")
    # Force 1 : 1 : 1 and then Poets 1 : 1 : 1, each with two who lose.
    assert vp(s) == {"K": 3, "S": 1 + 1 + 2, "L": 3}
    # Each loses its last coin for the first tie and has none for the second: what it has set is out of its reserve.
    assert won(s, "S") == ["spring edo"]
    assert coins(s) == {"K": 0, "S": 2, "L": 0}
    play(s, "S: choose 2")
    assert coins(s) == {"K": 0, "S": 2, "L": 1}
    assert s.census()[-3] == 65


@pytest.mark.rule("RIS-248")
def test_who_was_tied_loses_as_far_as_it_can() -> None:
    p = Position("KSL").on("edo", S="bushi", L="bushi").allies("SL").honor("SLK").wars("edo")
    s = p.war()
    assert vp(s) == {"K": 0, "S": 1, "L": 0}
    assert coins(s) == {"K": 0, "S": 1, "L": 0}
    assert asked(s) == "K Afterwards"


@pytest.mark.rule("RIS-248", "RIS-225")
def test_sun_is_paid_for_a_tie_at_the_end() -> None:
    s = Position("KSL").has("S", vp=7).has("K", vp=7).honor("SKL").winter()
    assert s.ranking()[0] == (1,)
    assert vp(s) == {"K": 6, "S": 8, "L": 0}
    s = Position("KSL").has("S", vp=7).has("K", vp=7).honor("KSL").winter()
    assert vp(s) == {"K": 7, "S": 7, "L": 0}


@pytest.mark.rule("RIS-252")
@pytest.mark.parametrize("letter", ["S", "M"])
def test_sun_and_moon_buy_no_ordinary_monsters(letter: str) -> None:
    seats = "KSL" if letter == "S" else "KLM"
    p = (
        Position(seats)
        .market("oni-of-skulls komainu mercy daikokuten")
        .has(letter, coins=9)
        .has("K", coins=9)
    )
    s = p.mandate("L", "train")
    while who(s) != letter:
        if who(s) == "K":
            assert may(s, "buy") == {"oni-of-skulls", "komainu", "mercy"}
        play(s, "pass")
    assert may(s, "buy") == {"mercy", "daikokuten"}


# Moon


@pytest.mark.rule("RIS-250")
def test_every_figure_of_moon_has_force_two_at_least() -> None:
    p = (
        Position("KLM")
        .on("edo", M="shinto bushi fortress")
        .on("oshu", M="daimyo")
        .has("M", cards="path-of-the-lion")
    )
    assert force(p.s, "edo") == {"M": 4}
    # A bonus adds to it.
    assert force(p.s, "oshu") == {"M": 3}
    p = Position("KLM").on("edo", M="daikokuten").on("oshu", M="river-dragon")
    assert force(p.s, "edo") == {"M": 2}
    assert force(p.s, "oshu") == {"M": 5}


@pytest.mark.rule("RIS-250", "RIS-156")
def test_a_shinto_of_moon_has_force_two_at_a_shrine() -> None:
    p = (
        Position("KLM")
        .shrines("hachiman raijin susanoo tsukuyomi")
        .on("shrine-1", M="shinto", K="shinto", L="shinto")
    )
    s = p.on("shrine-4", K="shinto shinto", M="shinto").kami()
    assert who(s) == "M"
    play(s, "M: yes")
    # Two against two: Koi has more Honor.
    assert who(s) == "K"


@pytest.mark.rule("RIS-251", "RIS-253")
def test_at_most_two_figures_of_moon_are_in_a_province_and_two_at_all_shrines() -> None:
    p = (
        Position("KLM")
        .on("edo", M="bushi fortress fortress fortress")
        .on("oshu", M="fortress")
        .on("shrine-1", M="shinto")
    )
    s = p.mandate("L", "recruit")
    play(s, "M: summon bushi edo")
    assert may(s, "summon bushi") == {"oshu"}
    play(s, "M: summon shinto shrine-2")
    assert may(s, "summon shinto") == {"oshu"}
    play(s, "M: summon shinto oshu")
    assert there(s, "edo") == {"M": "bushi bushi fortress fortress fortress"}
    # A fourth figure was allowed by the fortresses, but not in Edo; Oshu's own is used.
    assert asked(s) == "M ChooseMandate"


@pytest.mark.rule("RIS-251", "RIS-253")
def test_moon_does_not_move_into_a_province_that_is_full() -> None:
    s = Position("KLM").on("edo", M="bushi bushi").on("oshu", M="bushi", K="bushi").mandate("L", "marshal")
    assert may(s, "move bushi oshu") == {"hokkaido", "kyoto"}
    play(s, "M: move bushi edo kyoto")
    assert may(s, "move bushi oshu") == {"hokkaido", "kyoto", "edo"}


@pytest.mark.rule("RIS-253")
def test_moon_replaces_nothing_where_it_has_no_room() -> None:
    s = (
        Position("KLM")
        .on("edo", M="bushi bushi", K="bushi")
        .on("oshu", M="bushi", K="bushi")
        .mandate("M", "betray")
    )
    assert may(s, "target") == {"0 bushi oshu"}


@pytest.mark.rule("RIS-253", "RIS-123")
def test_a_monster_of_moon_without_room_waits_in_reserve() -> None:
    s = (
        Position("KLM")
        .market("daikokuten")
        .has("M", coins=1)
        .on("edo", M="bushi bushi fortress")
        .mandate("L", "train")
    )
    play(s, "M: buy daikokuten")
    assert "daikokuten" in reserve(s, "M")
    assert there(s, "edo") == {"M": "bushi bushi fortress"}
    assert asked(s) == "M ChooseMandate"


@pytest.mark.rule("RIS-234")
def test_only_koi_trades_its_ronin() -> None:
    s = Position("LTB").has("L", ronin=2).has("T", ronin=1).wars().war()
    assert ronin(s) == {"L": 2, "T": 1, "B": 0}
    assert coins(s) == {"L": 0, "T": 0, "B": 0}
    assert not any("trades" in line for line in told(s))
    assert texts(s) == ["done"]
