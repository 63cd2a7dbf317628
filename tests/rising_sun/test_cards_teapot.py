"""The cards of the Teapot set (C34 to C40). Unrighteous: test_betray.py; Form of the Kindred: test_winter.py."""

from __future__ import annotations

import pytest

from tests.rising_sun.positions import (
    Position,
    asked,
    bid,
    coins,
    honor,
    may,
    play,
    ronin,
    texts,
    there,
    vp,
    won,
)

# C34 Honesty


@pytest.mark.rule("RIS-257", "RIS-238", "RIS-120")
@pytest.mark.parametrize(
    ("pairs", "mandate", "copies", "points"),
    [
        (["KT"], "harvest", 1, 2),
        (["KT"], "harvest", 2, 4),
        (["KT"], "betray", 1, 0),
        ([], "harvest", 1, 0),
        (["LT"], "harvest", 1, 0),
    ],
)
def test_honesty_pays_for_a_mandate_other_than_betray_while_one_has_an_ally(
    pairs: list[str], mandate: str, copies: int, points: int
) -> None:
    p = Position("KLT").allies(*pairs).tiles("harvest betray train marshal")
    s = p.has("K", cards=" ".join(["honesty"] * copies)).turn("K")
    play(s, f"mandate {mandate}")
    assert vp(s) == {"K": points, "L": 0, "T": 0}
    assert asked(s) == "L ChooseMandate"


@pytest.mark.rule("RIS-257")
def test_honesty_pays_on_ones_own_mandate_turn_only() -> None:
    p = Position("KLT").allies("KT").tiles("harvest betray train marshal").has("T", cards="honesty")
    s = p.turn("K")
    play(s, "mandate harvest")
    assert vp(s) == {"K": 0, "L": 0, "T": 0}


# C35 Path of the Patron


@pytest.mark.rule("RIS-277", "RIS-146")
@pytest.mark.parametrize(("order", "money"), [("KLTB", 2), ("LKTB", 2), ("LTKB", 0), ("LTBK", 0)])
def test_patron_needs_more_honor_than_two_players(order: str, money: int) -> None:
    p = Position("KLTB").honor(order).on("edo", K="fortress").has("K", cards="path-of-the-patron")
    s = p.mandate("L", "recruit")
    play(s, "K: summon daimyo edo")
    assert coins(s)["K"] == money
    assert vp(s)["K"] == ronin(s)["K"] == 0
    assert asked(s) == "T ChooseMandate"


# C36 Path of the Warlord


@pytest.mark.rule("RIS-277", "RIS-144", "RIS-120")
@pytest.mark.parametrize("copies", [0, 1, 2])
def test_warlord_pays_once_a_copy_however_many_were_summoned(copies: int) -> None:
    p = (
        Position("KLT")
        .on("edo", K="fortress fortress")
        .has("K", cards=" ".join(["path-of-the-warlord"] * copies))
    )
    s = p.mandate("L", "recruit")
    play(s, "K: summon daimyo edo", "K: summon bushi edo")
    assert coins(s)["K"] == copies
    assert asked(s) == "T ChooseMandate"


@pytest.mark.rule("RIS-277")
def test_coins_of_the_warlord_come_before_the_next_players_part() -> None:
    p = Position("KLT").on("edo", K="fortress").on("oshu", L="fortress").has("K", cards="path-of-the-warlord")
    s = p.mandate("L", "recruit")
    play(s, "K: summon daimyo edo")
    assert asked(s) == "L RecruitFigure"
    assert coins(s)["K"] == 1


@pytest.mark.rule("RIS-277", "RIS-123")
def test_coins_gained_by_a_bought_monster_come_too_late_for_its_price() -> None:
    p = (
        Position("KLT")
        .market("river-dragon")
        .on("edo", K="fortress")
        .has("K", coins=2, cards="path-of-the-warlord")
    )
    s = p.mandate("L", "train")
    assert asked(s) == "T ChooseMandate"
    assert coins(s)["K"] == 2


# C37 Loyalty


@pytest.mark.rule("RIS-257")
@pytest.mark.parametrize(("copies", "points"), [(0, 4), (1, 5), (2, 6)])
def test_scenario_18_loyalty_pays_once_an_event(copies: int, points: int) -> None:
    # Seppuku of two figures with one Righteousness: 2 + 2 + 1.
    cards = " ".join(["righteousness"] + ["loyalty"] * copies)
    p = (
        Position("KLT")
        .on("edo", L="bushi bushi", T="bushi")
        .wars("edo")
        .allies("KL")
        .has("L", coins=1, cards=cards)
    )
    s = p.war()
    bid(s, L="1 0 0 0")
    play(s, "L: yes")
    assert vp(s)["L"] == points
    assert asked(s) == "K Afterwards"


@pytest.mark.rule("RIS-257")
def test_scenario_18_loyalty_at_poets() -> None:
    p = (
        Position("KLT")
        .on("edo", K="bushi bushi bushi bushi bushi", L="bushi bushi bushi", T="bushi bushi")
        .wars("edo")
    )
    s = p.has("T", coins=1, cards="loyalty").allies("LT").war()
    bid(s, T="0 0 0 1")
    assert vp(s) == {"K": 0, "L": 0, "T": 5 + 1}


@pytest.mark.rule("RIS-257", "RIS-137")
def test_scenario_18_without_an_ally_or_after_its_betrayal_loyalty_pays_nothing() -> None:
    p = Position("KLT").on("kyoto", L="bushi").has("L", cards="loyalty")
    assert vp(p.mandate("L", "harvest"))["L"] == 4
    p = (
        Position("KLT")
        .on("kyoto", L="bushi")
        .has("L", cards="loyalty")
        .allies("KL")
        .tiles("betray train marshal harvest harvest")
    )
    s = p.turns("K", 2)
    play(s, "mandate betray", "K: done", "L: dictate harvest harvest")
    assert vp(s)["L"] == 4
    assert asked(s) == "K Afterwards"


@pytest.mark.rule("RIS-257")
def test_each_war_advantage_is_an_event_of_its_own() -> None:
    p = Position("KLT").on("edo", L="bushi bushi", T="bushi bushi").wars("edo").allies("KL")
    s = p.has("L", coins=3, cards="loyalty respect").has("T", vp=5).war()
    bid(s, L="1 1 0 1")
    play(s, "L: yes", "L: target 2 bushi edo", "L: target 2 bushi edo")
    # Seppuku 2 + 1; two hostages in one event 2 + 1; Poets count the two of Seppuku: 2 + 1.
    assert vp(s)["L"] == 9
    assert won(s, "L") == ["spring edo"]


@pytest.mark.rule("RIS-257", "RIS-202")
def test_a_moment_of_nothing_is_no_gain() -> None:
    p = Position("KLT").on("edo", L="bushi").allies("KL").has("L", cards="loyalty")
    s = p.mandate("L", "harvest")
    # Edo brings 2 points and 2 coins; Koi, with only a coin, gains no points, so its ally's Loyalty is silent.
    assert vp(s) == {"K": 0, "L": 3, "T": 0}
    s = Position("KLT").on("oshu", L="bushi").allies("KL").has("L", cards="loyalty").mandate("L", "harvest")
    assert vp(s)["L"] == 0
    assert coins(s)["L"] == 4


@pytest.mark.rule("RIS-257", "RIS-145")
def test_loyalty_does_not_answer_to_losing_points() -> None:
    p = (
        Position("KLT")
        .on("edo", L="bushi", T="bushi bushi")
        .wars("edo")
        .allies("KL")
        .has("L", vp=5, cards="loyalty")
    )
    s = p.has("T", coins=1).war()
    bid(s, T="0 1 0 0")
    play(s, "T: target 1 bushi edo")
    assert vp(s) == {"K": 0, "L": 4, "T": 1}


# C38 Way of the Merchant


@pytest.mark.rule("RIS-259", "RIS-120")
@pytest.mark.parametrize(("owner", "copies", "gain"), [(2, 1, 1), (2, 2, 2), (3, 1, 0), (4, 1, 0)])
def test_merchant_gains_when_a_richer_player_gains_from_the_supply(
    owner: int, copies: int, gain: int
) -> None:
    p = (
        Position("KLT")
        .shrines("tsukuyomi hachiman susanoo raijin")
        .on("shrine-1", K="shinto")
        .has("K", coins=3)
    )
    s = p.has("T", coins=owner, cards=" ".join(["way-of-the-merchant"] * copies)).kami()
    play(s, "K: yes")
    assert coins(s) == {"K": 5, "L": 0, "T": owner + gain}


@pytest.mark.rule("RIS-259", "RIS-258", "RIS-260")
def test_merchant_does_not_answer_to_thefts_and_charges() -> None:
    p = (
        Position("KLT")
        .on("kyushu", L="bushi")
        .has("L", coins=3)
        .has("K", coins=5, cards="path-of-the-serpent")
    )
    s = p.has("T", cards="way-of-the-merchant").mandate("T", "marshal")
    play(s, "L: move bushi kyushu kansai", "K: yes")
    assert coins(s) == {"K": 6, "L": 2, "T": 0}


@pytest.mark.rule("RIS-259", "RIS-207")
def test_merchant_does_not_answer_to_reparations() -> None:
    p = Position("KLT").on("edo", L="bushi bushi", K="bushi").wars("edo").has("L", coins=3).has("K", coins=5)
    s = p.has("T", cards="way-of-the-merchant").war()
    bid(s, L="0 0 0 3", K="0 0 0 0")
    assert coins(s) == {"K": 8, "L": 0, "T": 0}


@pytest.mark.rule("RIS-259", "RIS-098")
def test_merchant_answers_to_ronin_and_points_not_at_all() -> None:
    p = (
        Position("KLT")
        .shrines("hachiman susanoo amaterasu raijin")
        .on("shrine-1", K="shinto")
        .has("K", coins=3)
    )
    s = p.has("T", cards="way-of-the-merchant").kami()
    play(s, "K: yes")
    assert coins(s) == {"K": 3, "L": 0, "T": 0}
    assert honor(s) == "KLT"
    assert texts(s)[0].startswith("mandate")
    assert may(s, "use") == set()
    assert there(s, "shrine-1") == {"K": "shinto"}
