"""Train: season cards bought from the market, and how Monsters come (section 8 of the rules)."""

from __future__ import annotations

import pytest

from tests.rising_sun.positions import (
    Position,
    asked,
    coins,
    for_sale,
    honor,
    may,
    owned,
    play,
    refused,
    reserve,
    ronin,
    seen,
    texts,
    there,
    vp,
    who,
)


@pytest.mark.rule("RIS-115", "RIS-093")
def test_the_chooser_goes_first_then_clockwise() -> None:
    p = Position("KLT").market("path-of-the-lion way-of-the-moneylender respect path-of-the-serpent")
    s = p.mandate("L", "train")
    assert asked(s) == "L TakeCard"
    play(s, "L: buy respect")
    assert who(s) == "T"
    play(s, "T: buy path-of-the-lion")
    assert who(s) == "K"
    play(s, "K: pass")
    assert for_sale(s) == ["path-of-the-serpent", "way-of-the-moneylender"]
    assert (owned(s, "K"), owned(s, "L"), owned(s, "T")) == ("", "respect", "path-of-the-lion")
    assert asked(s) == "T ChooseMandate"


@pytest.mark.rule("RIS-116", "RIS-095")
@pytest.mark.parametrize("money", [0, 1, 2, 3])
def test_a_card_costs_what_it_says(money: int) -> None:
    # Costs 0, 1, 2 and 3.
    p = Position("KLT").market("respect mercy righteousness river-dragon").has("T", coins=money)
    s = p.mandate("K", "train")
    play(s, "K: pass", "L: pass")
    cards = ["respect", "mercy", "righteousness", "river-dragon"]
    assert may(s, "buy") == set(cards[: money + 1])
    play(s, f"T: buy {cards[money]}")
    assert coins(s)["T"] == 0
    assert s.bank == 65
    assert owned(s, "T") == cards[money]
    assert asked(s) == "L ChooseMandate"


@pytest.mark.rule("RIS-116", "RIS-118")
def test_one_card_each() -> None:
    p = Position("KLT").market("respect respect mercy").has("K", coins=5).has("L", coins=5)
    s = p.mandate("K", "train")
    play(s, "K: buy respect")
    assert who(s) == "L"
    play(s, "L: buy respect")
    assert who(s) == "K" or asked(s) == "L ChooseMandate"
    assert for_sale(s) == ["mercy"]


@pytest.mark.rule("RIS-073", "RIS-117", "RIS-118", "RIS-094")
def test_with_the_bonus_a_card_costs_one_less_but_never_less_than_nothing() -> None:
    p = (
        Position("KLTB")
        .market("respect mercy righteousness")
        .allies("KT")
        .has("K", coins=1)
        .has("T", coins=1)
        .has("L", coins=1)
    )
    s = p.mandate("K", "train")
    assert may(s, "buy") == {"respect", "mercy", "righteousness"}
    play(s, "K: buy righteousness")
    assert coins(s)["K"] == 0
    # Without the Bonus Lotus pays in full.
    assert may(s, "buy", "L") == {"respect", "mercy"}
    play(s, "L: pass")
    play(s, "T: buy respect")
    assert coins(s)["T"] == 1
    play(s, *(["B: pass"] if who(s) == "B" else []))
    assert asked(s) == "L ChooseMandate"


@pytest.mark.rule("RIS-124", "RIS-057")
def test_the_market_is_shared_and_not_refilled() -> None:
    p = Position("KLT").market("respect mercy mercy").has("K", coins=2).has("L", coins=2).has("T", coins=2)
    s = p.mandate("K", "train")
    play(s, "K: buy mercy")
    assert for_sale(s) == ["respect", "mercy"]
    play(s, "L: buy mercy")
    assert may(s, "buy") == {"respect"}
    play(s, "T: buy respect")
    assert for_sale(s) == []
    assert asked(s) == "L ChooseMandate"


@pytest.mark.rule("RIS-119", "RIS-120", "RIS-057")
def test_several_copies_add_up_from_the_moment_they_are_owned() -> None:
    p = (
        Position("KLT")
        .market("path-of-the-warlord")
        .has("K", coins=1, cards="path-of-the-warlord")
        .on("edo", K="fortress")
    )
    s = p.tiles("train recruit harvest betray").turns("K", 2)
    play(s, "mandate train", "K: buy path-of-the-warlord")
    assert owned(s, "K") == "path-of-the-warlord path-of-the-warlord"
    play(s, "L: dictate recruit recruit" if asked(s) == "L ChooseMandate" else "pass", "K: summon bushi edo")
    assert coins(s)["K"] == 1 + 2


@pytest.mark.rule("RIS-141", "RIS-230")
def test_cards_owned_and_for_sale_are_public() -> None:
    p = Position("KLT").market("respect mercy").has("K", coins=2).has("L", coins=3)
    s = p.mandate("K", "train")
    play(s, "K: buy mercy")
    for viewer in ("L", "T", None):
        assert owned(seen(s, viewer), "K") == "mercy"
        assert for_sale(seen(s, viewer)) == ["respect"]


@pytest.mark.rule("RIS-122", "RIS-021", "RIS-123")
def test_a_monster_comes_at_once_to_the_fortress_of_its_buyer() -> None:
    p = (
        Position("KLT")
        .market("oni-of-skulls")
        .has("K", coins=2)
        .on("edo", K="fortress")
        .on("oshu", K="bushi", L="fortress")
    )
    s = p.mandate("K", "train")
    play(s, "K: buy oni-of-skulls")
    # There is only one place for it.
    assert there(s, "edo") == {"K": "oni-of-skulls fortress"}
    assert owned(s, "K") == "oni-of-skulls"
    assert asked(s) == "L ChooseMandate"


@pytest.mark.rule("RIS-123", "RIS-122")
def test_the_buyer_chooses_the_fortress() -> None:
    p = (
        Position("KLT")
        .market("oni-of-skulls")
        .has("K", coins=2)
        .on("edo", K="fortress")
        .on("oshu", K="fortress")
    )
    s = p.on("kyoto", T="fortress", K="bushi").mandate("K", "train")
    play(s, "K: buy oni-of-skulls")
    assert may(s, "summon") == {"oni-of-skulls edo", "oni-of-skulls oshu"}
    play(s, "K: summon oni-of-skulls oshu")
    assert there(s, "oshu") == {"K": "oni-of-skulls fortress"}
    assert asked(s) == "L ChooseMandate"


@pytest.mark.rule("RIS-123")
def test_without_a_fortress_the_monster_waits_in_reserve() -> None:
    p = Position("KLT").market("river-dragon").has("K", coins=3, cards="path-of-the-warlord")
    s = p.mandate("K", "train")
    play(s, "K: buy river-dragon")
    assert "river-dragon" in reserve(s, "K")
    # No figure was put down, so nothing was summoned.
    assert coins(s)["K"] == 3 - 2
    assert asked(s) == "L ChooseMandate"


@pytest.mark.rule("RIS-123", "RIS-277", "RIS-144")
def test_a_bought_monster_is_a_summon() -> None:
    p = (
        Position("KLT")
        .market("river-dragon")
        .has("K", coins=3, cards="path-of-the-warlord")
        .on("edo", K="fortress")
    )
    s = p.mandate("K", "train")
    play(s, "K: buy river-dragon")
    assert coins(s)["K"] == 1 + 1
    assert asked(s) == "L ChooseMandate"


@pytest.mark.rule("RIS-123", "RIS-256")
def test_a_bought_komainu_may_go_to_a_shrine() -> None:
    p = Position("KLT").market("komainu").has("K", coins=2).on("edo", K="fortress")
    s = p.mandate("K", "train")
    play(s, "K: buy komainu")
    assert may(s, "summon komainu") == {"edo", "shrine-1", "shrine-2", "shrine-3", "shrine-4"}
    play(s, "K: summon komainu shrine-2")
    assert there(s, "shrine-2") == {"K": "komainu"}
    assert asked(s) == "L ChooseMandate"


@pytest.mark.rule("RIS-121")
def test_other_types_bring_no_figure() -> None:
    p = (
        Position("KLT")
        .market("mercy path-of-the-lion way-of-the-ronin form-of-the-phoenix")
        .has("K", coins=9)
        .on("edo", K="fortress")
    )
    s = p.mandate("K", "train")
    play(s, "K: buy form-of-the-phoenix")
    assert s.monsters == []
    assert there(s, "edo") == {"K": "fortress"}


@pytest.mark.rule(*["RIS-115", "RIS-116", "RIS-117", "RIS-118", "RIS-122", "RIS-242", "RIS-254"])
def test_scenario_7_train() -> None:
    s = (
        Position("KLTB", season="autumn")
        .homes()
        .allies("KB")
        .market("river-dragon way-of-the-shogun oni-of-skulls path-of-the-lion mercy")
        .has("B", coins=2, cards="benevolence")
        .has("K", coins=1)
        .has("L", coins=2)
        .mandate("B", "train")
    )
    assert who(s) == "B"
    play(s, "B: buy river-dragon")
    assert coins(s)["B"] == 2
    assert there(s, "kyushu") == {"B": "daimyo bushi river-dragon fortress"}
    # Nothing was spent, so there is nothing for Benevolence.
    assert who(s) == "K"
    play(s, "K: buy way-of-the-shogun")
    assert coins(s)["K"] == 0
    play(s, "L: buy oni-of-skulls")
    assert coins(s)["L"] == 0
    assert there(s, "nagato") == {"L": "daimyo bushi oni-of-skulls fortress"}
    # With 0 coins a card that costs 1 is out of reach.
    assert texts(s) == ["pass", "buy path-of-the-lion"]
    play(s, "T: buy path-of-the-lion")
    assert coins(s) == {"K": 0, "L": 0, "T": 0, "B": 2}
    assert vp(s) == {"K": 0, "L": 0, "T": 0, "B": 0}
    assert for_sale(s) == ["mercy"]
    assert asked(s) == "K ChooseMandate"


# Benevolence


@pytest.mark.rule("RIS-254", "RIS-084")
def test_benevolence_gives_a_coin_that_was_spent() -> None:
    p = Position("KLT").market("mercy").has("L", coins=3, cards="benevolence").has("K", coins=1)
    s = p.mandate("K", "train")
    play(s, "K: pass", "L: buy mercy")
    assert asked(s) == "L Benevolent"
    assert texts(s) == ["no", "choose 0", "choose 2"]
    play(s, "L: choose 2")
    # The coin given is one of those spent: it is not paid on top.
    assert coins(s) == {"K": 1, "L": 2, "T": 1}
    assert honor(s) == "LKT"
    assert vp(s) == {"K": 0, "L": 2, "T": 0}
    assert ronin(s) == {"K": 0, "L": 0, "T": 0}
    assert s.census()[-3] == 65
    assert asked(s) == "L ChooseMandate"


@pytest.mark.rule("RIS-254", "RIS-146")
def test_benevolence_may_be_left_out() -> None:
    p = Position("KLT").market("mercy").has("L", coins=3, cards="benevolence")
    s = p.mandate("K", "train")
    play(s, "K: pass", "L: buy mercy", "L: no")
    assert coins(s) == {"K": 0, "L": 2, "T": 0}
    assert honor(s) == "KLT"
    assert vp(s)["L"] == 0


@pytest.mark.rule("RIS-254", "RIS-120")
@pytest.mark.parametrize(
    ("card", "times"), [("respect", 0), ("mercy", 1), ("righteousness", 2), ("river-dragon", 2)]
)
def test_two_copies_of_benevolence_need_two_spent_coins(card: str, times: int) -> None:
    p = Position("KLT").market(card).has("T", coins=4, cards="benevolence benevolence")
    s = p.mandate("K", "train")
    play(
        s, *(f"{letter}: pass" for letter in "KL" if who(s) == letter or card == "respect"), f"T: buy {card}"
    )
    for _ in range(times):
        assert asked(s) == "T Benevolent"
        play(s, "T: choose 0")
    assert coins(s)["K"] == times
    assert vp(s)["T"] == 2 * times
    assert honor(s) == ["KLT", "KTL", "TKL"][times]
    assert asked(s) == "L ChooseMandate"


@pytest.mark.rule("RIS-254", "RIS-112")
def test_benevolence_works_for_a_fortress_too() -> None:
    s = Position("KLT").has("L", coins=3, cards="benevolence").mandate("L", "marshal")
    play(s, "L: build edo", "L: choose 0")
    assert coins(s) == {"K": 1, "L": 0, "T": 0}
    assert vp(s)["L"] == 2
    assert honor(s) == "LKT"
    assert asked(s) == "T ChooseMandate"


@pytest.mark.rule("RIS-254", "RIS-119")
def test_benevolence_does_not_answer_to_its_own_price() -> None:
    s = Position("KLT").market("benevolence").has("L", coins=1).mandate("K", "train")
    play(s, "K: pass", "L: buy benevolence")
    assert coins(s)["L"] == 0
    assert asked(s) == "L ChooseMandate"


@pytest.mark.rule("RIS-254", "RIS-049")
def test_benevolence_on_top_of_the_track_still_pays() -> None:
    s = Position("KLT").market("mercy").has("K", coins=2, cards="benevolence").mandate("L", "train")
    play(s, "L: pass", "K: buy mercy", "K: choose 1")
    assert honor(s) == "KLT"
    assert vp(s)["K"] == 2


@pytest.mark.rule("RIS-254", "RIS-258", "RIS-206")
def test_benevolence_does_not_answer_to_what_others_take() -> None:
    p = (
        Position("KLT")
        .has("L", coins=1, cards="benevolence")
        .has("K", cards="path-of-the-serpent")
        .on("kyushu", L="bushi")
    )
    s = p.mandate("T", "marshal")
    play(s, "L: move bushi kyushu kansai", "K: yes")
    assert coins(s) == {"K": 1, "L": 0, "T": 0}
    assert asked(s) == "K ChooseMandate"
    assert refused(s, "L: choose 0")
