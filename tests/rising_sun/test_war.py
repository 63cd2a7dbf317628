"""The War Phase: how it starts, and wars without a battle (section 11 of the rules)."""

from __future__ import annotations

import pytest

from akebono.games.rising_sun.state import RisingSun
from akebono.games.rising_sun.table import table_data
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
    ronin,
    texts,
    there,
    told,
    vp,
    who,
    won,
)


@pytest.mark.rule("RIS-170", "RIS-171", "RIS-211")
def test_war_is_made_by_number_and_only_where_there_is_one() -> None:
    p = (
        Position("KLT")
        .on("edo", K="bushi")
        .on("oshu", L="bushi")
        .on("kyoto", T="bushi", K="shinto")
        .on("nagato", T="bushi")
    )
    s = p.wars("nagato", "edo", "oshu").war()
    assert [line for line in told(s) if "marker" in line] == [
        "T takes the War Province marker of Nagato",
        "K takes the War Province marker of Edo",
        "L takes the War Province marker of Oshu",
    ]
    # In Kyoto, where two clans stand, there is no war.
    assert won(s, "K") == ["spring edo"]
    assert there(s, "kyoto") == {"K": "shinto", "T": "bushi"}
    assert asked(s) == "K Afterwards"


@pytest.mark.rule("RIS-171")
def test_one_province_is_settled_completely_before_the_next() -> None:
    p = (
        Position("KLT")
        .on("edo", K="bushi", L="bushi")
        .on("oshu", K="bushi", L="bushi")
        .has("K", coins=4)
        .has("L", coins=2)
    )
    s = p.on("kyoto", T="bushi").wars("kyoto", "oshu", "edo").war()
    # The war of Kyoto is settled without a battle.
    assert won(s, "T") == ["spring kyoto"]
    assert s.battle is not None
    assert s.battle.province == 1
    assert table_data(s)["fought"] == 1
    bid(s, K="1 0 0 1", L="0 0 0 0")
    play(s, "K: no")
    # Koi won, and its two coins are Lotus's in the next battle.
    assert s.battle is not None
    assert s.battle.province == 2
    assert table_data(s)["fought"] == 2
    assert coins(s) == {"K": 2, "L": 4, "T": 0}
    assert sorted(who(s)) == ["K", "L"]


@pytest.mark.rule("RIS-172")
@pytest.mark.parametrize("where", [{}, {"D": "fortress"}, {"D": "fortress", "L": "fortress fortress"}])
def test_where_nobody_has_force_the_marker_is_discarded(where: dict[str, str]) -> None:
    s = Position("KLD").on("edo", **where).wars("edo").war()
    assert [won(s, letter) for letter in "KLD"] == [[], [], []]
    assert "Nobody has Force in Edo: its marker is out" in told(s)
    assert asked(s) == "K Afterwards"


@pytest.mark.rule("RIS-173")
def test_the_only_one_with_force_takes_the_marker() -> None:
    s = (
        Position("KLT", season="summer")
        .on("edo", L="shinto", K="fortress")
        .has("L", coins=3)
        .has("K", coins=3)
        .wars("edo")
        .war()
    )
    assert won(s, "L") == ["summer edo"]
    assert there(s, "edo") == {"K": "fortress", "L": "shinto"}
    assert coins(s) == {"K": 3, "L": 3, "T": 0}
    assert asked(s) == "K Afterwards"


@pytest.mark.rule("RIS-074", "RIS-174")
def test_two_allies_alone_do_not_fight() -> None:
    s = Position("KLT").on("edo", K="bushi", L="bushi bushi").allies("KL").has("K", coins=2).wars("edo").war()
    assert won(s, "L") == ["spring edo"]
    assert there(s, "edo") == {"K": "bushi", "L": "bushi bushi"}
    assert coins(s)["K"] == 2
    assert asked(s) == "K Afterwards"


@pytest.mark.rule("RIS-175", "RIS-174")
def test_two_who_are_not_allied_fight() -> None:
    s = (
        Position("KLTB")
        .on("edo", K="bushi", L="bushi bushi")
        .allies("KT", "LB")
        .has("K", coins=2)
        .wars("edo")
        .war()
    )
    assert asked(s) == "K SetBid"


@pytest.mark.rule("RIS-175", "RIS-174", "RIS-076", "RIS-176")
def test_allies_and_a_third_fight_all_three() -> None:
    p = Position("KLT").on("edo", K="bushi", L="bushi bushi", T="bushi").allies("KL")
    s = p.has("K", coins=1).has("L", coins=1).has("T", coins=1).wars("edo").war()
    assert asked(s) == "KLT SetBid"


@pytest.mark.rule("RIS-018", "RIS-074", "RIS-172", "RIS-173", "RIS-174", "RIS-241", "RIS-044")
def test_scenario_14_without_a_battle() -> None:
    def position(**where: str) -> Position:
        return (
            Position("LTD")
            .honor("LTD")
            .on("edo", **where)
            .has("L", coins=2)
            .has("T", coins=2)
            .has("D", coins=2)
            .wars("edo")
        )

    s = position(T="bushi fortress", L="bushi bushi").allies("LT").war()
    assert won(s, "L") == ["spring edo"]
    assert there(s, "edo") == {"L": "bushi bushi", "T": "bushi fortress"}
    assert asked(s) == "L Afterwards"
    s = position(T="fortress").war()
    assert won(s, "T") == ["spring edo"]
    assert asked(s) == "L Afterwards"
    s = position(D="fortress").war()
    assert not any(won(s, letter) for letter in "LTD")
    assert asked(s) == "L Afterwards"
    s = (
        Position("KLT")
        .on("edo", T="fortress", K="bushi")
        .has("K", coins=1)
        .has("T", coins=1)
        .honor("KLT")
        .wars("edo")
        .war()
    )
    assert asked(s) == "KT SetBid"
    bid(s, K="0 0 0 1", T="0 0 0 0")
    assert won(s, "K") == ["spring edo"]
    assert there(s, "edo") == {"K": "bushi", "T": "fortress"}
    assert vp(s) == {"K": 0, "L": 0, "T": 0}
    assert asked(s) == "K Afterwards"


# The start of war


@pytest.mark.rule("RIS-169", "RIS-259")
def test_while_a_merchant_looks_on_the_order_of_war_upgrades_is_chosen() -> None:
    def start(watched: bool) -> RisingSun:
        p = Position("LTB").has("L", cards="way-of-the-shogun way-of-the-moneylender way-of-the-ronin")
        return p.has("T", coins=1, cards="way-of-the-merchant" if watched else "").war()

    s = start(True)
    assert asked(s) == "L WarUpgrades"
    assert may(s, "use") == {"way-of-the-shogun", "way-of-the-moneylender"}
    assert asked(start(False)) == "L Afterwards"


@pytest.mark.rule("RIS-168", "RIS-151")
def test_war_upgrades_act_once_at_the_start() -> None:
    p = Position("LTB").on("edo", L="bushi", T="bushi").on("oshu", L="bushi", B="bushi").wars("edo", "oshu")
    s = p.has("L", cards="way-of-the-shogun way-of-the-ronin").war()
    assert coins(s)["L"] == 3
    assert ronin(s)["L"] == 2
    bid(s, L="0 0 1 0")
    play(s, "L: yes")
    # In the second battle nothing comes again.
    assert s.battle is not None
    assert s.battle.province == 1
    assert ronin(s)["L"] == 2
    assert coins(s) == {"L": 2, "T": 1, "B": 0}


@pytest.mark.rule("RIS-168")
def test_upgrades_act_wherever_war_is_and_even_without_any_war() -> None:
    s = Position("KLT").has("T", cards="way-of-the-shogun").wars().war()
    assert coins(s)["T"] == 3
    assert asked(s) == "K Afterwards"


@pytest.mark.rule("RIS-169")
def test_clans_start_the_war_in_honor_order() -> None:
    # Way of the Righteous takes from those with less Honor who have a coin by then.
    p = (
        Position("LTB")
        .honor("TLB")
        .has("T", cards="way-of-the-shogun")
        .has("L", cards="way-of-the-righteous")
    )
    s = p.has("B", cards="way-of-the-moneylender").wars().war()
    # Bonsai comes last: Lotus has found nothing with it.
    assert coins(s) == {"L": 0, "T": 3, "B": 5}
    p = (
        Position("LTB")
        .honor("LTB")
        .has("T", coins=1)
        .has("L", cards="way-of-the-righteous")
        .has("B", coins=2)
    )
    s = p.wars().war()
    assert coins(s) == {"L": 2, "T": 0, "B": 1}


@pytest.mark.rule("RIS-169", "RIS-234", "RIS-236")
def test_the_exchange_of_koi_is_compulsory_and_asks_nothing_by_itself() -> None:
    s = Position("KLT").has("K", coins=1, ronin=3).has("L", ronin=2).wars().war()
    assert coins(s) == {"K": 4, "L": 0, "T": 0}
    assert ronin(s) == {"K": 0, "L": 2, "T": 0}
    assert s.census()[-3:-1] == [65, 20]
    assert asked(s) == "K Afterwards"


@pytest.mark.rule("RIS-168", "RIS-169", "RIS-234", "RIS-235", "RIS-236")
def test_scenario_13_start_of_war_koi() -> None:
    def start() -> Position:
        p = Position("KLT").on("edo", K="bushi", L="bushi").wars("edo")
        return p.has("K", coins=2, ronin=3, cards="way-of-the-shogun way-of-the-ronin")

    s = start().war()
    assert "exchange" in texts(s)
    play(s, "use way-of-the-ronin")
    while asked(s) == "K WarUpgrades":
        play(s, texts(s)[0])
    assert (coins(s)["K"], ronin(s)["K"]) == (10, 0)
    bid(s, K="0 2 3 1")
    play(s, "K: no", "K: yes")
    # 4 unallotted coins and a Bushi.
    assert "K wins the battle in Edo with Force 5" in told(s)
    assert won(s, "K") == ["spring edo"]
    # The coins that fought are not spent; Lotus receives the six of the bid.
    assert coins(s) == {"K": 4, "L": 6, "T": 0}
    assert asked(s) == "K Afterwards"

    s = start().war()
    play(s, "exchange")
    while asked(s) == "K WarUpgrades":
        play(s, texts(s)[0])
    assert (coins(s)["K"], ronin(s)["K"]) == (8, 2)


@pytest.mark.rule("RIS-235", "RIS-236")
def test_ronin_that_reach_koi_after_the_exchange_count_as_ronin_too() -> None:
    p = (
        Position("KLT")
        .on("edo", K="bushi", L="bushi")
        .wars("edo")
        .has("K", coins=3, cards="way-of-the-ronin")
    )
    s = p.war()
    play(s, "exchange")
    assert (coins(s)["K"], ronin(s)["K"]) == (3, 2)
    bid(s, K="0 0 1 0")
    play(s, "K: yes")
    assert "K wins the battle in Edo with Force 5" in told(s)


@pytest.mark.rule("RIS-234", "RIS-259")
def test_the_exchange_is_no_gain() -> None:
    p = Position("KLT").has("K", coins=1, ronin=3).has("L", cards="way-of-the-merchant").wars()
    s = p.war()
    while asked(s) == "K WarUpgrades":
        play(s, texts(s)[0])
    assert coins(s) == {"K": 4, "L": 0, "T": 0}
    assert asked(s) == "K Afterwards"


@pytest.mark.rule("RIS-235")
def test_only_koi_fights_with_coins() -> None:
    p = Position("KLT").on("edo", T="bushi", L="bushi bushi").wars("edo").has("T", coins=5).has("L", coins=1)
    s = p.war()
    bid(s, T="0 0 1 0", L="0 0 0 0")
    # Turtle has no tokens, so there is nothing to hire.
    assert won(s, "L") == ["spring edo"]
    assert asked(s) == "K Afterwards"


@pytest.mark.rule("RIS-167", "RIS-011")
def test_force_is_one_a_figure_unless_a_card_says_otherwise() -> None:
    s = Position("KLT").on("edo", K="daimyo shinto bushi bushi fortress", L="komainu").s
    assert force(s, "edo") == {"K": 4, "L": 1}
    assert honor(s) == "KLT"
    assert reserve(s, "K").split().count("bushi") == 4
    assert may(Position("KLT").war(), "bid") == set()
