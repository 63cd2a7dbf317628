"""Harvest: a coin for all, and the rewards of provinces with the Bonus (section 8 of the rules)."""

from __future__ import annotations

import pytest

from akebono.games.rising_sun.told import GAINS
from tests.rising_sun.positions import Position, asked, coins, force, ronin, vp

REWARDS = {
    "hokkaido": (0, 0, 2),
    "oshu": (0, 3, 0),
    "edo": (2, 2, 0),
    "kyoto": (4, 0, 0),
    "kansai": (3, 0, 0),
    "nagato": (1, 1, 1),
    "shikoku": (0, 3, 0),
    "kyushu": (1, 1, 1),
}


@pytest.mark.rule("RIS-125", "RIS-096", "RIS-093")
def test_everybody_gains_a_coin_and_nobody_is_asked() -> None:
    s = Position("KLTB").homes().mandate("T", "harvest")
    # Turtle has the reward of Kyoto besides.
    assert coins(s) == {"K": 1, "L": 1, "T": 1, "B": 1}
    assert vp(s) == {"K": 0, "L": 0, "T": 4, "B": 0}
    gains = [event.seat for event in s.log or [] if event.told in GAINS]
    assert gains == [3, 0, 1, 2]
    assert asked(s) == "B ChooseMandate"


@pytest.mark.rule("RIS-126", "RIS-128")
@pytest.mark.parametrize("province", REWARDS)
def test_the_chooser_collects_the_reward_where_it_has_the_most_force(province: str) -> None:
    s = Position("KLT").on(province, L="bushi bushi", K="bushi").mandate("L", "harvest")
    points, money, tokens = REWARDS[province]
    assert (vp(s)["L"], coins(s)["L"], ronin(s)["L"]) == (points, 1 + money, tokens)
    assert (vp(s)["K"], coins(s)["K"], ronin(s)["K"]) == (0, 1, 0)
    assert asked(s) == "T ChooseMandate"


@pytest.mark.rule("RIS-126", "RIS-128")
def test_rewards_of_several_provinces_add_up() -> None:
    p = (
        Position("KLT")
        .on("hokkaido", L="bushi")
        .on("edo", L="shinto")
        .on("kyoto", K="bushi")
        .on("shikoku", T="bushi")
    )
    s = p.mandate("L", "harvest")
    assert (vp(s)["L"], coins(s)["L"], ronin(s)["L"]) == (2, 1 + 2, 2)
    assert vp(s)["K"] == 0
    assert coins(s)["T"] == 1


@pytest.mark.rule("RIS-073", "RIS-094", "RIS-126")
def test_the_ally_of_the_chooser_collects_rewards_too_and_others_do_not() -> None:
    p = Position("KLT").on("kyoto", K="bushi").on("kansai", L="bushi").on("edo", T="bushi").allies("KL")
    s = p.mandate("L", "harvest")
    assert vp(s) == {"K": 4, "L": 3, "T": 0}
    assert coins(s) == {"K": 1, "L": 1, "T": 1}
    # Turtle's choice: only Turtle has no ally.
    s = (
        Position("KLT")
        .on("kyoto", K="bushi")
        .on("kansai", L="bushi")
        .on("edo", T="bushi")
        .allies("KL")
        .mandate("T", "harvest")
    )
    assert vp(s) == {"K": 0, "L": 0, "T": 2}
    assert asked(s) == "K ChooseMandate"


@pytest.mark.rule("RIS-127", "RIS-011", "RIS-018")
def test_without_force_there_is_no_reward() -> None:
    s = Position("KLD").on("kyoto", K="fortress").mandate("K", "harvest")
    assert force(s, "kyoto") == {}
    assert vp(s)["K"] == 0
    # One of three figures each is enough: Force 1 against Force 0.
    for kind in ("daimyo", "shinto", "bushi", "komainu"):
        s = Position("KLD").on("kyoto", K=kind, L="fortress fortress").mandate("K", "harvest")
        assert force(s, "kyoto") == {"K": 1}
        assert vp(s)["K"] == 4


@pytest.mark.rule("RIS-127")
def test_the_force_of_all_clans_is_compared_not_only_that_of_the_harvesting_ones() -> None:
    s = Position("KLT").on("kyoto", K="bushi bushi", L="bushi", T="bushi bushi bushi").mandate("K", "harvest")
    assert vp(s) == {"K": 0, "L": 0, "T": 0}
    s = Position("KLT").on("kyoto", K="bushi bushi", L="bushi", T="bushi").mandate("K", "harvest")
    assert vp(s) == {"K": 4, "L": 0, "T": 0}


@pytest.mark.rule("RIS-129", "RIS-239")
def test_fortresses_of_turtle_count_and_those_of_others_do_not() -> None:
    s = Position("KLT").on("kyoto", T="fortress").mandate("T", "harvest")
    assert vp(s)["T"] == 4
    s = Position("KLT").on("kyoto", T="fortress", K="bushi bushi").mandate("T", "harvest")
    assert vp(s)["T"] == 0
    s = Position("KLT").on("kyoto", T="bushi", K="bushi fortress").honor("TKL").mandate("T", "harvest")
    assert vp(s)["T"] == 4


@pytest.mark.rule("RIS-130", "RIS-098", "RIS-145")
def test_all_that_a_clan_harvests_is_one_gain() -> None:
    # Loyalty pays once, Way of the Merchant answers once.
    p = Position("KLB").on("kyoto", K="bushi").on("kansai", K="bushi").on("oshu", K="bushi")
    s = (
        p.allies("KL")
        .has("K", coins=2, cards="loyalty")
        .has("B", cards="way-of-the-merchant")
        .mandate("K", "harvest")
    )
    assert vp(s) == {"K": 4 + 3 + 1, "L": 0, "B": 0}
    # Lotus (0 coins, no richer) and Koi (2 against 1) gain; Bonsai gains its own coin, and one for Koi's 1 + 3.
    assert coins(s) == {"K": 2 + 1 + 3, "L": 1, "B": 1 + 1}


@pytest.mark.rule("RIS-130", "RIS-093")
def test_each_harvest_is_worked_out_at_its_place_in_the_order() -> None:
    # Lotus, before Koi, gains a coin from 3, which makes it no richer than Bonsai (4 after its own harvest).
    p = Position("KLB").has("K", coins=9).has("L", coins=4).has("B", coins=3, cards="way-of-the-merchant")
    s = p.mandate("K", "harvest")
    # Order L, B, K: Lotus (4 against 3) first, so Bonsai has 4, then 5 of its own, then one for Koi.
    assert coins(s) == {"K": 10, "L": 5, "B": 6}


@pytest.mark.rule("RIS-044", "RIS-125", "RIS-126", "RIS-127", "RIS-128", "RIS-129", "RIS-130", "RIS-239")
def test_scenario_8_harvest_tie() -> None:
    def harvest(order: str) -> tuple[dict[str, int], dict[str, int]]:
        s = (
            Position("KLT")
            .on("kyoto", K="bushi daimyo", T="bushi fortress")
            .honor(order)
            .mandate("K", "harvest")
        )
        assert force(s, "kyoto") == {"K": 2, "T": 2}
        assert asked(s) == "L ChooseMandate"
        return coins(s), vp(s)

    assert harvest("TKL") == ({"K": 1, "L": 1, "T": 1}, {"K": 0, "L": 0, "T": 0})
    assert harvest("KTL") == ({"K": 1, "L": 1, "T": 1}, {"K": 4, "L": 0, "T": 0})
    for order in ("KLT", "LKT"):
        s = (
            Position("KLT")
            .on("kyoto", K="bushi daimyo", L="bushi fortress")
            .honor(order)
            .mandate("K", "harvest")
        )
        assert force(s, "kyoto") == {"K": 2, "L": 1}
        assert (coins(s)["K"], vp(s)) == (1, {"K": 4, "L": 0, "T": 0})


@pytest.mark.rule("RIS-130", "RIS-259", "RIS-093")
def test_scenario_12_way_of_the_merchant() -> None:
    s = (
        Position("KLB")
        .on("nagato", L="bushi")
        .has("K", coins=5)
        .has("L", coins=3)
        .has("B", coins=3, cards="way-of-the-merchant")
        .mandate("L", "harvest")
    )
    assert coins(s) == {"K": 6, "L": 5, "B": 5}
    assert vp(s) == {"K": 0, "L": 1, "B": 0}
    assert ronin(s) == {"K": 0, "L": 1, "B": 0}
    assert asked(s) == "B ChooseMandate"


@pytest.mark.rule("RIS-257", "RIS-098")
@pytest.mark.parametrize(("copies", "points"), [("", 4), ("loyalty", 5), ("loyalty loyalty", 6)])
def test_scenario_18_loyalty_at_harvest(copies: str, points: int) -> None:
    p = Position("KLT").on("kansai", L="bushi").on("nagato", L="bushi").allies("KL").has("L", cards=copies)
    s = p.mandate("L", "harvest")
    assert (coins(s)["L"], ronin(s)["L"], vp(s)["L"]) == (2, 1, points)
    assert asked(s) == "T ChooseMandate"
