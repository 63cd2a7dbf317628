"""The cards of the core, which are in every game (C01 to C15). Serpent: test_marshal.py; Winter Upgrades: test_winter.py."""

from __future__ import annotations

import pytest

from akebono.games.rising_sun.components import (
    CARDS,
    ENHANCEMENT,
    MONSTER,
    VIRTUE,
    WAR_UPGRADE,
    WINTER_UPGRADE,
    deck,
)
from tests.rising_sun.positions import (
    Position,
    asked,
    bid,
    coins,
    force,
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

SHRINES = {f"shrine-{n}" for n in range(1, 5)}


@pytest.mark.rule("RIS-121", "RIS-035")
def test_all_66_cards_have_their_type_and_their_copies() -> None:
    copies: dict[int, int] = {}
    for season in range(3):
        core = [card for card in deck(0, season) if "core" in CARDS[card].sets]
        assert len(core) == 7
        for card in core:
            copies[card] = copies.get(card, 0) + 1
        for set in range(3):
            others = [card for card in deck(set, season) if "core" not in CARDS[card].sets]
            assert len(others) == 5
    assert sum(copies.values()) == 21
    types = {card.id: card.type for card in CARDS}
    assert types["path-of-the-lion"] == types["way-of-the-merchant"] == ENHANCEMENT
    assert types["righteousness"] == types["loyalty"] == VIRTUE
    assert types["komainu"] == MONSTER
    assert types["way-of-the-katana"] == WAR_UPGRADE
    assert types["form-of-the-kindred"] == WINTER_UPGRADE


# C01 Komainu


@pytest.mark.rule("RIS-256", "RIS-104")
def test_komainu_worships_like_a_shinto_whenever_it_is_summoned() -> None:
    s = Position("KLT").on("edo", K="fortress").has("K", cards="komainu").mandate("L", "recruit")
    assert may(s, "summon komainu") == {"edo"} | SHRINES
    play(s, "K: summon komainu shrine-3")
    assert there(s, "shrine-3") == {"K": "komainu"}
    assert asked(s) == "T ChooseMandate"


@pytest.mark.rule("RIS-256", "RIS-189")
def test_komainu_is_a_hostage_like_any_monster() -> None:
    s = Position("KLT").on("edo", K="bushi", L="komainu").wars("edo").has("K", coins=1).war()
    bid(s, K="0 1 0 0")
    play(s, "K: target 1 komainu edo")
    assert there(s, "held by K") == {"L": "komainu"}


# C02 Oni of Skulls


@pytest.mark.rule("RIS-148", "RIS-147")
@pytest.mark.parametrize(
    ("order", "others", "expected"),
    [
        ("KLT", {}, 1),  # alone there, although lowest of all
        ("KLT", {"K": "bushi"}, 3),
        ("KTL", {"K": "bushi"}, 3),  # Lotus is lower, but not there
        ("KTL", {"K": "bushi", "L": "bushi"}, 1),
        ("TKL", {"K": "bushi"}, 1),
        ("KLT", {"K": "fortress"}, 1),  # a fortress is no figure
    ],
)
def test_oni_of_skulls_has_force_three_where_its_owner_has_the_lowest_honor(
    order: str, others: dict[str, str], expected: int
) -> None:
    s = Position("KLT").honor(order).on("edo", T="oni-of-skulls", **others).s
    assert force(s, "edo")["T"] == expected


@pytest.mark.rule("RIS-148", "RIS-176")
def test_in_a_battle_the_participants_count_even_if_their_figures_have_gone() -> None:
    p = Position("KLT").on("edo", T="oni-of-skulls", K="bushi").on("edo", L="bushi bushi bushi").wars("edo")
    s = p.honor("LKT").has("K", coins=1).has("T", coins=1).war()
    bid(s, K="1 0 0 0", T="0 0 0 0")
    play(s, "K: yes")
    assert s.battle is None
    # Three against three: Turtle is lowest of all who took part, and loses the tie.
    assert won(s, "L") == ["spring edo"]
    p = Position("KLT").on("edo", T="oni-of-skulls", K="bushi").wars("edo").honor("LKT").has("K", coins=1)
    s = p.war()
    bid(s, K="1 0 0 0")
    assert force(s, "edo") == {"K": 1, "T": 3}
    play(s, "K: yes")
    assert "T wins the battle in Edo with Force 3" in told(s)


# C03 Path of the Lion and C13 Path of the Dragon


@pytest.mark.rule("RIS-011", "RIS-016", "RIS-120")
@pytest.mark.parametrize(
    ("cards", "figures", "expected"),
    [
        ("", "daimyo", 1),
        ("path-of-the-lion", "daimyo", 2),
        ("path-of-the-dragon", "daimyo", 4),
        ("path-of-the-lion path-of-the-dragon", "daimyo", 5),
        ("path-of-the-lion", "daimyo bushi", 3),
        ("path-of-the-lion path-of-the-dragon", "bushi shinto", 2),
        ("path-of-the-lion", "yurei", 3),
        ("path-of-the-lion path-of-the-dragon", "yurei daimyo", 6 + 5),
        ("path-of-the-lion path-of-the-dragon", "river-dragon", 5),
    ],
)
def test_lion_and_dragon_strengthen_the_daimyo_and_who_counts_as_one(
    cards: str, figures: str, expected: int
) -> None:
    s = Position("KLT").on("edo", K=figures, L="daimyo").has("K", cards=cards).s
    assert force(s, "edo") == {"K": expected, "L": 1}


# C04 Righteousness


@pytest.mark.rule("RIS-020", "RIS-201", "RIS-282")
@pytest.mark.parametrize("copies", [0, 1, 2])
def test_righteousness_pays_for_each_own_figure_that_is_killed(copies: int) -> None:
    p = (
        Position("KLT")
        .on("edo", K="bushi bushi bushi bushi", L="daimyo shinto bushi", T="fortress")
        .wars("edo")
    )
    s = p.has("L", cards=" ".join(["righteousness"] * copies)).war()
    assert vp(s) == {"K": 0, "L": 3 * copies, "T": 0}
    assert asked(s) == "K Afterwards"


@pytest.mark.rule("RIS-185", "RIS-201")
def test_righteousness_pays_for_seppuku_too() -> None:
    p = (
        Position("KLT")
        .on("edo", K="bushi", L="bushi bushi")
        .wars("edo")
        .has("L", coins=1, cards="righteousness")
    )
    s = p.war()
    bid(s, L="1 0 0 0")
    play(s, "L: yes")
    assert vp(s)["L"] == 2 + 2
    # Nothing died of Koi's, and what is not killed is not paid for.
    assert vp(s)["K"] == 0


# C05, C08, C09, C15: War Upgrades


@pytest.mark.rule("RIS-168", "RIS-120")
@pytest.mark.parametrize(
    ("cards", "money", "tokens", "points"),
    [
        ("way-of-the-shogun", 3, 0, 0),
        ("way-of-the-shogun way-of-the-shogun", 6, 0, 0),
        ("way-of-the-ronin", 0, 2, 0),
        ("way-of-the-ronin way-of-the-ronin", 0, 4, 0),
        ("way-of-the-moneylender", 5, 0, 0),
        ("way-of-bushido", 2, 0, 0),
        ("way-of-bushido mercy", 2, 0, 2),
        ("way-of-bushido mercy mercy", 2, 0, 2),
        ("way-of-bushido mercy justice respect river-dragon", 2, 0, 6),
        ("way-of-the-shogun way-of-the-ronin way-of-the-moneylender way-of-bushido courage", 10, 2, 2),
    ],
)
def test_war_upgrades_bring_what_they_say(cards: str, money: int, tokens: int, points: int) -> None:
    s = Position("LTB").has("T", cards=cards).has("B", cards="mercy").wars().war()
    assert (coins(s)["T"], ronin(s)["T"], vp(s)["T"]) == (money, tokens, points)
    assert (coins(s)["B"], ronin(s)["B"], vp(s)["B"]) == (0, 0, 0)
    assert asked(s) == "L Afterwards"


# C07 Respect


@pytest.mark.rule("RIS-189", "RIS-190", "RIS-120")
@pytest.mark.parametrize("copies", [0, 1, 2])
def test_respect_takes_one_more_hostage_a_copy(copies: int) -> None:
    p = (
        Position("KLT")
        .on("edo", K="bushi", L="bushi shinto oni-of-skulls", T="bushi")
        .wars("edo")
        .has("L", vp=9)
    )
    s = p.has("K", coins=1, cards=" ".join(["respect"] * copies)).war()
    bid(s, K="0 1 0 0")
    for hostage in ["target 1 bushi edo", "target 1 oni-of-skulls edo", "target 1 shinto edo"][: copies + 1]:
        assert asked(s) == "K ChooseHostage"
        play(s, hostage)
    assert asked(s) != "K ChooseHostage"
    assert vp(s)["K"] == 1 + copies
    assert vp(s)["L"] == 8 - copies


@pytest.mark.rule("RIS-184", "RIS-189")
def test_respect_may_be_left_out_and_may_take_from_another_clan() -> None:
    p = Position("KLT").on("edo", K="bushi", L="bushi", T="bushi").on("oshu", L="bushi").wars("edo")
    s = p.has("K", coins=1, cards="respect").war()
    bid(s, K="0 1 0 0")
    play(s, "K: target 1 bushi edo")
    assert texts(s) == ["no", "target 2 bushi edo"]
    play(s, "K: no")
    assert there(s, "held by K") == {"L": "bushi"}
    assert who(s) == "K"


# C10 Yurei


@pytest.mark.rule("RIS-014", "RIS-015", "RIS-016")
def test_yurei_has_force_two_and_what_protects_a_daimyo() -> None:
    p = Position("KLT").on("edo", K="bushi", L="yurei").wars("edo").has("K", coins=1)
    s = p.war()
    assert force(s, "edo") == {"K": 1, "L": 2}
    bid(s, K="0 1 0 0")
    assert there(s, "held by K") == {}
    assert won(s, "L") == ["spring edo"]


@pytest.mark.rule("RIS-134", "RIS-015")
def test_yurei_may_replace_a_monster() -> None:
    s = Position("KLT").on("edo", L="river-dragon").has("K", cards="yurei").mandate("K", "betray")
    play(s, "K: target 1 river-dragon edo")
    assert there(s, "edo") == {"K": "yurei"}


@pytest.mark.rule("RIS-017", "RIS-199")
def test_yurei_dies_with_the_losers() -> None:
    s = Position("KLT").on("edo", K="bushi bushi bushi", L="yurei").wars("edo").war()
    assert "yurei" in reserve(s, "L")


# C14 River Dragon


@pytest.mark.rule("RIS-011")
def test_river_dragon_has_force_five() -> None:
    s = Position("KLT").on("edo", K="river-dragon", L="bushi bushi bushi bushi").wars("edo").war()
    assert won(s, "K") == ["spring edo"]
    s = Position("KLT").on("edo", K="river-dragon", L="bushi bushi bushi bushi bushi bushi").wars("edo").war()
    assert won(s, "L") == ["spring edo"]
