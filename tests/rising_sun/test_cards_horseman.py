"""The cards of the Horseman set (C27 to C33, C20, C24, C25 in test_cards_archway.py; Form of the Demon in test_winter.py)."""

from __future__ import annotations

import pytest

from akebono.games.rising_sun.state import RisingSun
from tests.rising_sun.positions import (
    Position,
    asked,
    bid,
    coins,
    honor,
    may,
    play,
    reserve,
    texts,
    there,
    vp,
    won,
)

# C27 Courage


@pytest.mark.rule("RIS-149", "RIS-120")
@pytest.mark.parametrize("copies", [0, 1, 2])
def test_courage_pays_each_time_a_marker_is_won(copies: int) -> None:
    p = (
        Position("KLT")
        .on("edo", K="bushi bushi", L="bushi")
        .on("oshu", K="bushi")
        .on("kyoto", L="bushi", K="fortress")
    )
    s = p.wars("edo", "oshu", "kyoto").has("K", cards=" ".join(["courage"] * copies)).war()
    assert won(s, "K") == ["spring oshu", "spring edo"]
    assert vp(s) == {"K": 4 * copies, "L": 0, "T": 0}


@pytest.mark.rule("RIS-149")
@pytest.mark.parametrize(("needs", "points"), [(False, 2 + 2 + 2), (True, 2)])
def test_by_the_option_courage_needs_a_battle(needs: bool, points: int) -> None:
    p = Position("KLT", win_needs_battle=needs).on("edo", K="bushi bushi", L="bushi").on("oshu", K="bushi")
    s = (
        p.on("kyoto", K="bushi", T="bushi")
        .allies("KT")
        .wars("edo", "oshu", "kyoto")
        .has("K", cards="courage")
        .war()
    )
    # A battle, alone, between allies.
    assert won(s, "K") == ["spring oshu", "spring edo", "spring kyoto"]
    assert vp(s)["K"] == points


@pytest.mark.rule("RIS-149", "RIS-172")
def test_courage_pays_nothing_to_whoever_does_not_win() -> None:
    s = (
        Position("KLT")
        .on("edo", K="bushi", L="bushi bushi")
        .wars("edo", "oshu")
        .has("K", cards="courage")
        .war()
    )
    assert vp(s) == {"K": 0, "L": 0, "T": 0}


# C28 Path of the Ninja


def ninja(**extra: str) -> RisingSun:
    p = (
        Position("KLT")
        .on("edo", K="fortress")
        .on("oshu", L="bushi bushi", T="bushi")
        .on("kyoto", L="daimyo shinto", K="bushi")
    )
    p.has("K", cards="path-of-the-ninja").has("L", cards="righteousness")
    for letter, cards in extra.items():
        p.has(letter, cards=cards)
    s = p.mandate("L", "recruit")
    play(s, "K: summon daimyo edo")
    return s


@pytest.mark.rule("RIS-277", "RIS-279", "RIS-016", "RIS-201")
def test_ninja_kills_any_bushi_of_others_and_costs_honor() -> None:
    s = ninja()
    assert texts(s) == ["done", "use path-of-the-ninja"]
    play(s, "use path-of-the-ninja")
    assert texts(s) == ["target 1 bushi oshu", "target 2 bushi oshu"]
    play(s, "target 1 bushi oshu")
    assert there(s, "oshu") == {"L": "bushi", "T": "bushi"}
    assert reserve(s, "L").count("bushi") == 5
    assert honor(s) == "LKT"
    # Righteousness of the owner.
    assert vp(s) == {"K": 0, "L": 1, "T": 0}
    assert asked(s) == "T ChooseMandate"


@pytest.mark.rule("RIS-146", "RIS-277")
def test_ninja_may_be_left_out() -> None:
    s = ninja()
    play(s, "done")
    assert honor(s) == "KLT"
    assert there(s, "oshu") == {"L": "bushi bushi", "T": "bushi"}
    assert asked(s) == "T ChooseMandate"


@pytest.mark.rule("RIS-279")
def test_ninja_is_not_offered_without_a_bushi_of_others() -> None:
    p = (
        Position("KLT")
        .on("edo", K="fortress bushi")
        .on("oshu", L="daimyo shinto oni-of-skulls")
        .held_by("K", T="bushi")
    )
    s = p.has("K", cards="path-of-the-ninja").mandate("L", "recruit")
    play(s, "K: summon daimyo edo")
    assert asked(s) == "T ChooseMandate"
    assert honor(s) == "KLT"


@pytest.mark.rule("RIS-279", "RIS-049")
def test_the_last_clan_pays_the_ninja_with_nothing() -> None:
    p = Position("KLT").on("edo", T="fortress", K="bushi").has("T", cards="path-of-the-ninja")
    s = p.mandate("L", "recruit")
    play(s, "T: summon daimyo edo", "T: use path-of-the-ninja", "T: target 0 bushi edo")
    assert honor(s) == "KLT"
    assert there(s, "edo") == {"T": "daimyo fortress"}


@pytest.mark.rule("RIS-201", "RIS-277")
def test_whoever_owns_the_ninja_has_killed() -> None:
    # Justice compares Honor at the kill, before Honor is lost; Mercy may spare.
    s = ninja(K="justice mercy")
    play(s, "use path-of-the-ninja", "target 1 bushi oshu")
    assert asked(s) == "K KillDoomed"
    play(s, "no")
    assert vp(s) == {"K": 3, "L": 1, "T": 0}
    assert honor(s) == "LKT"
    s = ninja(K="justice mercy")
    play(s, "use path-of-the-ninja", "target 1 bushi oshu", "yes")
    assert vp(s) == {"K": 2, "L": 0, "T": 0}
    assert there(s, "oshu") == {"L": "bushi bushi", "T": "bushi"}


# C29 Way of the Righteous


@pytest.mark.rule("RIS-168", "RIS-258")
@pytest.mark.parametrize(
    ("order", "expected"),
    [
        ("LTB", {"L": 1 + 2, "T": 2, "B": 0}),
        ("TLB", {"L": 1 + 1, "T": 3, "B": 0}),
        ("TBL", {"L": 1, "T": 3, "B": 1}),
    ],
)
def test_way_of_the_righteous_takes_a_coin_from_each_with_less_honor(
    order: str, expected: dict[str, int]
) -> None:
    p = (
        Position("LTB")
        .honor(order)
        .has("L", coins=1, cards="way-of-the-righteous")
        .has("T", coins=3)
        .has("B", coins=1)
    )
    s = p.wars().war()
    assert coins(s) == expected
    assert asked(s) == "L Afterwards"


@pytest.mark.rule("RIS-168", "RIS-120", "RIS-259")
def test_two_copies_take_two_from_those_who_have_them() -> None:
    p = Position("LTB").has("L", coins=9, cards="way-of-the-righteous way-of-the-righteous").has("T", coins=3)
    s = p.has("B", coins=1, cards="way-of-the-merchant").wars().war()
    # What is taken does not come from the supply: the Merchant does not answer.
    assert coins(s) == {"L": 9 + 3, "T": 1, "B": 0}


# C30 Mercy


@pytest.mark.rule("RIS-201", "RIS-282")
@pytest.mark.parametrize("copies", [1, 2])
def test_mercy_spares_all_or_none(copies: int) -> None:
    def fight(answer: str) -> RisingSun:
        p = Position("KLT").on("edo", K="bushi bushi bushi", L="bushi shinto", T="bushi").wars("edo")
        s = p.has("K", cards=" ".join(["mercy"] * copies)).has("L", cards="righteousness").war()
        assert asked(s) == "K KillDoomed"
        assert texts(s) == ["no", "yes"]
        play(s, answer)
        assert asked(s) == "K Afterwards"
        return s

    s = fight("yes")
    assert there(s, "edo") == {"K": "bushi bushi bushi", "L": "shinto bushi", "T": "bushi"}
    assert vp(s) == {"K": 2 * copies, "L": 0, "T": 0}
    assert won(s, "K") == ["spring edo"]
    s = fight("no")
    assert there(s, "edo") == {"K": "bushi bushi bushi"}
    assert vp(s) == {"K": 0, "L": 2, "T": 0}


@pytest.mark.rule("RIS-201")
def test_mercy_of_a_loser_or_without_anybody_to_spare_is_not_asked() -> None:
    s = Position("KLT").on("edo", K="bushi bushi", L="bushi").wars("edo").has("L", cards="mercy").war()
    assert asked(s) == "K Afterwards"
    s = Position("KLT").on("edo", K="bushi", T="fortress").wars("edo").has("K", cards="mercy").war()
    assert asked(s) == "K Afterwards"
    assert vp(s)["K"] == 0


@pytest.mark.rule("RIS-201", "RIS-185")
def test_seppuku_is_no_matter_for_mercy() -> None:
    p = Position("KLT").on("edo", K="bushi", L="bushi bushi").wars("edo").has("K", coins=1, cards="mercy")
    s = p.war()
    bid(s, K="1 0 0 0")
    play(s, "K: yes")
    assert vp(s)["K"] == 1
    assert asked(s) == "K Afterwards"


# C31 Path of the Monkey


def monkey(order: str = "KLTB", copies: int = 1, **money: int) -> RisingSun:
    p = (
        Position("KLTB")
        .honor(order)
        .on("edo", K="fortress")
        .has("K", cards=" ".join(["path-of-the-monkey"] * copies))
    )
    for letter, amount in money.items():
        p.has(letter, coins=amount)
    s = p.mandate("L", "recruit")
    play(s, "K: summon daimyo edo")
    return s


@pytest.mark.rule("RIS-260", "RIS-277", "RIS-279")
def test_monkey_takes_a_coin_from_the_richest_opponent() -> None:
    s = monkey(K=9, L=3, T=5, B=4)
    assert texts(s) == ["done", "use path-of-the-monkey"]
    play(s, "use path-of-the-monkey")
    assert coins(s) == {"K": 10, "L": 3, "T": 4, "B": 4}
    assert honor(s) == "LKTB"
    assert asked(s) == "T ChooseMandate"


@pytest.mark.rule("RIS-260")
def test_monkey_takes_from_each_of_several_and_loses_honor_once() -> None:
    s = monkey(L=3, T=3, B=2)
    play(s, "use path-of-the-monkey")
    assert coins(s) == {"K": 2, "L": 2, "T": 2, "B": 2}
    assert honor(s) == "LKTB"


@pytest.mark.rule("RIS-260", "RIS-120", "RIS-277")
def test_two_monkeys_look_twice() -> None:
    s = monkey(copies=2, L=3, T=3, B=2)
    play(s, "use path-of-the-monkey", "use path-of-the-monkey")
    # Then all three are the richest.
    assert coins(s) == {"K": 5, "L": 1, "T": 1, "B": 1}
    assert honor(s) == "LTKB"


@pytest.mark.rule("RIS-279", "RIS-146")
def test_monkey_is_not_offered_when_no_opponent_has_a_coin_and_may_be_left_out() -> None:
    s = monkey(K=5)
    assert asked(s) == "T ChooseMandate"
    s = monkey(L=1)
    play(s, "done")
    assert coins(s)["K"] == 0
    assert honor(s) == "KLTB"
    s = monkey("LTBK", L=1)
    play(s, "use path-of-the-monkey")
    assert coins(s) == {"K": 1, "L": 0, "T": 0, "B": 0}
    assert honor(s) == "LTBK"


# C33 Path of the Spirit


@pytest.mark.rule("RIS-277", "RIS-146")
@pytest.mark.parametrize(("order", "works"), [("KLT", True), ("LKT", False), ("TLK", False)])
def test_spirit_pays_whoever_has_the_highest_honor_after_summoning(order: str, works: bool) -> None:
    p = Position("KLT").honor(order).on("edo", K="fortress").has("K", cards="path-of-the-spirit")
    s = p.mandate("L", "recruit")
    play(s, "K: summon daimyo edo")
    assert (coins(s)["K"], vp(s)["K"]) == ((2, 2) if works else (0, 0))
    assert asked(s) == "T ChooseMandate"


@pytest.mark.rule("RIS-277")
def test_effects_after_summoning_come_in_the_order_that_the_owner_likes() -> None:
    def after(*moves: str) -> tuple[int, str]:
        p = (
            Position("KLT")
            .on("edo", K="fortress")
            .has("K", cards="path-of-the-spirit path-of-the-monkey")
            .has("L", coins=1)
        )
        s = p.mandate("L", "recruit")
        play(s, "K: summon daimyo edo")
        assert texts(s) == ["done", "use path-of-the-monkey", "use path-of-the-spirit"]
        play(s, *moves)
        assert asked(s) == "T ChooseMandate"
        return coins(s)["K"], honor(s)

    assert after("use path-of-the-spirit", "use path-of-the-monkey") == (3, "LKT")
    # The Monkey first: Koi is no longer on top.
    assert after("use path-of-the-monkey") == (1, "LKT")


@pytest.mark.rule("RIS-277")
def test_what_comes_by_itself_comes_even_if_the_rest_is_left_out() -> None:
    p = (
        Position("KLT")
        .on("edo", K="fortress")
        .has("K", cards="path-of-the-spirit path-of-the-monkey")
        .has("L", coins=1)
    )
    s = p.mandate("L", "recruit")
    play(s, "K: summon daimyo edo", "K: done")
    assert coins(s)["K"] == 2
    assert vp(s)["K"] == 2
    assert may(s, "use") == set()
