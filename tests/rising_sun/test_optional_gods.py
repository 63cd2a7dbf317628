"""The Lucky Gods: who can have them, when they come, and what each does. M is Moon, S is Sun."""

from __future__ import annotations

import pytest

from akebono.games.rising_sun.components import CARD_IDS, lucky_gods
from tests.rising_sun.positions import (
    Position,
    asked,
    bid,
    coins,
    for_sale,
    force,
    may,
    play,
    refused,
    reserve,
    ronin,
    texts,
    there,
    vp,
    won,
)

GODS = {"daikokuten", "fukurokuju", "jurojin", "bishamon", "hotei", "benten", "ebisu"}


@pytest.mark.rule("RIS-267")
@pytest.mark.parametrize("seats", ["KSL", "KLM", "KSLM"])
def test_where_sun_or_moon_plays_the_gods_of_the_season_join_the_market(seats: str) -> None:
    for number, season in enumerate(("spring", "summer", "autumn")):
        sale = for_sale(Position(seats, season, set="horseman").begin())
        assert [card for card in sale if card in GODS] == [CARD_IDS[card] for card in lucky_gods(number)]
        assert len(sale) == 12 + (3, 2, 2)[number]


@pytest.mark.rule("RIS-267")
def test_without_sun_and_moon_no_god_is_on_sale() -> None:
    sale = for_sale(Position("KLT", dynasty=True, set="horseman").begin())
    assert not GODS & set(sale)
    assert len(sale) == 12


@pytest.mark.rule("RIS-252", "RIS-267")
def test_only_sun_and_moon_take_gods_and_they_take_no_other_monster() -> None:
    p = (
        Position("KSLM")
        .on("edo", K="fortress", S="fortress", L="fortress", M="fortress")
        .market("yurei jurojin courage")
    )
    for letter in "KSLM":
        p = p.has(letter, coins=5)
    s = p.mandate("K", "train")
    assert may(s, "buy") == {"yurei", "courage"}
    play(s, "K: pass")
    assert asked(s) == "S TakeCard"
    assert may(s, "buy") == {"jurojin", "courage"}
    play(s, "S: pass", "L: pass")
    assert may(s, "buy", "M") == {"jurojin", "courage"}


def test_daikokuten_has_force_8_during_harvest_only() -> None:
    p = Position("KSM").on("kyoto", S="daikokuten", K="bushi bushi bushi")
    assert force(p.turn("K"), "kyoto") == {"K": 3, "S": 1}
    s = Position("KSM").on("kyoto", S="daikokuten", K="bushi bushi bushi").mandate("S", "harvest")
    assert vp(s) == {"K": 0, "S": 4, "M": 0}
    assert force(s, "kyoto") == {"K": 3, "S": 1}
    s = Position("KSM").on("kyoto", S="daikokuten", K="bushi bushi bushi").mandate("K", "harvest")
    assert vp(s) == {"K": 0, "S": 0, "M": 0}


@pytest.mark.rule("RIS-250")
def test_a_god_of_moon_has_at_least_force_2() -> None:
    p = Position("KSM").on("kyoto", M="daikokuten").on("edo", M="bishamon")
    s = p.turn("K")
    assert force(s, "kyoto") == {"M": 2}
    assert force(s, "edo") == {"M": 2}


@pytest.mark.rule("RIS-265")
def test_fukurokuju_counts_as_a_fortress_when_figures_are_summoned() -> None:
    s = Position("KSL").on("edo", S="fukurokuju").on("oshu", S="fortress").mandate("K", "recruit")
    assert asked(s) == "S RecruitFigure"
    play(s, "S: summon bushi edo")
    assert may(s, "summon bushi") == {"oshu"}
    play(s, "S: summon bushi oshu")
    assert asked(s) == "S ChooseMandate"
    s = Position("KSL").on("edo", S="bushi").mandate("K", "recruit")
    assert "RecruitFigure" not in asked(s)


@pytest.mark.rule("RIS-265")
def test_fukurokuju_in_reserve_is_no_fortress() -> None:
    s = Position("KSL").has("S", cards="fukurokuju").mandate("K", "recruit")
    assert "RecruitFigure" not in asked(s)


@pytest.mark.rule("RIS-265", "RIS-122")
def test_a_god_that_was_bought_comes_to_fukurokuju() -> None:
    s = Position("KSL").on("edo", S="fukurokuju").market("ebisu").mandate("S", "train")
    play(s, "S: buy ebisu")
    assert there(s, "edo") == {"S": "fukurokuju ebisu"}


@pytest.mark.rule("RIS-265")
def test_fukurokuju_counts_as_a_fortress_for_susanoo_and_form_of_the_kitsune() -> None:
    p = Position("KSL").on("edo", S="fukurokuju").on("oshu", S="fortress").on("shrine-1", S="shinto")
    s = p.shrines("susanoo fujin raijin ryujin").kami()
    play(s, "S: yes")
    assert vp(s)["S"] == 2
    s = (
        Position("KSL")
        .on("edo", S="fukurokuju")
        .on("oshu", S="fortress")
        .has("S", cards="form-of-the-kitsune")
        .winter()
    )
    assert vp(s)["S"] == 6


@pytest.mark.rule("RIS-265", "RIS-016")
def test_fukurokuju_counts_as_a_daimyo() -> None:
    p = Position("KSL").on("edo", S="fukurokuju", K="bushi bushi").has("S", cards="path-of-the-lion")
    s = p.has("K", coins=1).wars("edo").war()
    assert force(s, "edo") == {"K": 2, "S": 2}
    bid(s, K="0 1 0 0")
    # It cannot be taken hostage, so nobody is asked.
    assert asked(s) == "K Afterwards"


@pytest.mark.rule("RIS-265")
def test_fukurokuju_is_not_killed_in_a_lost_battle() -> None:
    s = Position("KSL").on("edo", S="fukurokuju bushi", K="bushi bushi bushi").wars("edo").war()
    assert won(s, "K") == ["spring edo"]
    assert there(s, "edo") == {"K": "bushi bushi bushi", "S": "fukurokuju"}
    assert asked(s) == "K Afterwards"


@pytest.mark.rule("RIS-265", "RIS-186")
def test_fukurokuju_takes_no_part_in_seppuku() -> None:
    s = Position("KSL").on("edo", S="fukurokuju bushi", K="bushi bushi").has("S", coins=1).wars("edo").war()
    bid(s, S="1 0 0 0")
    play(s, "S: yes")
    assert vp(s)["S"] == 1
    assert there(s, "edo")["S"] == "fukurokuju"
    s = Position("KSL").on("edo", S="fukurokuju", K="bushi bushi").has("S", coins=1).wars("edo").war()
    bid(s, S="1 0 0 0")
    assert asked(s) == "K Afterwards"  # nothing of Sun there can die


def test_jurojin_pays_for_each_other_virtue_acquired() -> None:
    p = Position("KSL").on("edo", S="jurojin").market("mercy courage yurei").has("S", coins=3)
    s = p.mandate("K", "train")
    play(s, "K: pass", "S: buy mercy")
    assert coins(s)["S"] == 3 - 1 + 3
    p = Position("KSL").on("edo", S="jurojin").market("way-of-the-ronin").has("S", coins=3)
    s = p.mandate("K", "train")
    play(s, "K: pass", "S: buy way-of-the-ronin")
    assert coins(s)["S"] == 2


def test_jurojin_pays_nothing_for_itself_or_for_virtues_of_others() -> None:
    s = (
        Position("KSL")
        .on("edo", S="fortress")
        .market("jurojin mercy")
        .has("S", coins=1)
        .mandate("K", "train")
    )
    play(s, "K: pass", "S: buy jurojin")
    assert coins(s)["S"] == 0
    s = Position("KSL").on("edo", S="jurojin").market("mercy").has("K", coins=1).mandate("L", "train")
    play(s, "L: pass", "K: buy mercy")
    assert coins(s)["S"] == 0


def test_jurojin_counts_as_a_virtue() -> None:
    s = Position("KSL").has("S", cards="jurojin mercy mercy form-of-the-phoenix").winter()
    assert vp(s)["S"] == 6
    s = Position("KSL", set="mountain").has("S", cards="jurojin form-of-the-tanuki").winter()
    assert vp(s)["S"] == 6  # Monster, Virtue, Winter Upgrade
    s = Position("KSL").has("S", cards="jurojin way-of-bushido").war()
    assert vp(s)["S"] == 2


def test_bishamon_is_strong_beside_a_monster_of_another() -> None:
    p = Position("KSL").on("edo", S="bishamon", K="komainu").on("oshu", K="yurei")
    assert force(p.turn("K"), "edo") == {"K": 1, "S": 4}
    p = Position("KSL").on("edo", S="bishamon ebisu", K="bushi").on("oshu", K="yurei")
    assert force(p.turn("K"), "edo") == {"K": 1, "S": 2}


@pytest.mark.rule("RIS-300", "RIS-104")
def test_hotei_sent_to_worship_may_replace_a_shinto_of_another() -> None:
    p = (
        Position("KSL")
        .on("edo", S="fortress")
        .on("shrine-2", K="shinto", L="shinto", S="shinto")
        .on("shrine-1", K="shinto")
    )
    s = p.has("S", cards="hotei").mandate("K", "recruit")
    play(s, "S: summon hotei shrine-2")
    assert asked(s) == "S HoteiAsks"
    assert may(s, "target") == {"0 shinto shrine-2", "2 shinto shrine-2"}
    play(s, "S: target 2 shinto shrine-2")
    assert there(s, "shrine-2") == {"K": "shinto", "S": "shinto hotei"}
    assert reserve(s, "L").count("shinto") == 3


@pytest.mark.rule("RIS-300")
def test_hotei_may_spare_them_and_asks_nothing_on_the_map_or_at_an_empty_shrine() -> None:
    def table() -> Position:
        p = Position("KSL").on("edo", S="fortress", K="shinto").on("shrine-2", K="shinto")
        return p.has("S", cards="hotei")

    s = table().mandate("K", "recruit")
    play(s, "S: summon hotei shrine-2", "S: no")
    assert there(s, "shrine-2") == {"K": "shinto", "S": "hotei"}
    for place in ("shrine-1", "edo"):
        s = table().mandate("K", "recruit")
        play(s, f"S: summon hotei {place}")
        assert "Hotei" not in asked(s)
    assert there(s, "edo") == {"K": "shinto", "S": "hotei fortress"}


@pytest.mark.rule("RIS-300")
def test_hotei_put_on_a_shrine_by_betray_replaces_no_further_shinto() -> None:
    p = Position("KSL").on("shrine-2", K="shinto", L="shinto").has("S", cards="hotei path-of-the-unrighteous")
    p = p.lacks("S", "shinto shinto shinto")
    s = p.mandate("S", "betray")
    play(s, "S: target 0 shinto shrine-2")
    assert there(s, "shrine-2") == {"L": "shinto", "S": "hotei"}
    assert "Hotei" not in asked(s)


@pytest.mark.rule("RIS-297")
def test_benten_makes_another_move_a_monster_out() -> None:
    p = Position("KSL").on("oshu", S="benten").on("edo", K="komainu oni-of-skulls bushi", L="bushi")
    s = p.mandate("L", "marshal")
    play(s, "K: done")
    assert asked(s) == "S MarshalFigure"
    play(s, "S: move benten oshu edo")
    assert asked(s) == "S BentenAsks"
    assert texts(s) == ["no", "choose 0"]
    play(s, "S: choose 0")
    assert asked(s) == "K OutOfItsSight"
    assert set(texts(s)) == {
        f"move {kind} edo {to}" for kind in ("komainu", "oni-of-skulls") for to in ("oshu", "kyoto")
    }
    play(s, "K: move oni-of-skulls edo kyoto")
    assert there(s, "edo") == {"K": "bushi komainu", "S": "benten", "L": "bushi"}
    assert there(s, "kyoto") == {"K": "oni-of-skulls"}
    assert asked(s) == "L MarshalFigure"


@pytest.mark.rule("RIS-297", "RIS-016")
def test_benten_may_leave_them_and_does_nothing_to_one_that_counts_as_daimyo() -> None:
    s = Position("KSL").on("oshu", S="benten").on("edo", K="yurei").mandate("L", "marshal")
    play(s, "K: done", "S: move benten oshu edo")
    assert "Benten" not in asked(s)
    s = Position("KSL").on("oshu", S="benten").on("edo", K="komainu").mandate("L", "marshal")
    play(s, "K: done", "S: move benten oshu edo", "S: no")
    assert there(s, "edo") == {"K": "komainu", "S": "benten"}


@pytest.mark.rule("RIS-297", "RIS-258")
def test_who_cannot_pay_for_the_only_sea_route_stays_and_routes_are_settled_as_before() -> None:
    p = (
        Position("KSL")
        .on("shikoku", K="komainu")
        .on("kyushu", S="benten bushi")
        .has("L", cards="path-of-the-serpent")
    )
    s = p.has("S", coins=2).mandate("L", "marshal")
    play(s, "K: done", "S: move benten kyushu shikoku")
    assert asked(s) == "L Toll"
    play(s, "L: yes", "S: choose 0", "K: move komainu shikoku kyushu")
    assert asked(s) == "L Toll"
    play(s, "L: yes")
    assert there(s, "shikoku") == {"K": "komainu", "S": "benten"}
    # Sun has paid for this route and goes on without another charge.
    play(s, "S: move bushi kyushu shikoku")
    assert coins(s) == {"K": 0, "S": 1, "L": 1}


@pytest.mark.rule("RIS-278", "RIS-297")
def test_a_monster_driven_out_enters_where_it_goes() -> None:
    p = (
        Position("KSL")
        .on("oshu", S="benten bushi")
        .on("edo", K="oni-of-spite")
        .on("kyoto", L="bushi")
        .has("L", vp=5)
    )
    s = p.honor("SLK").mandate("L", "marshal")
    play(s, "K: done", "S: move benten oshu edo", "S: choose 0", "K: move oni-of-spite edo kyoto")
    assert vp(s) == {"K": 2, "S": 0, "L": 3}


def test_ebisu_pays_when_it_is_killed() -> None:
    s = Position("KSL").on("edo", S="ebisu", K="bushi bushi").wars("edo").war()
    assert coins(s) == {"K": 0, "S": 8, "L": 0}
    assert ronin(s)["S"] == vp(s)["S"] == 0
    assert reserve(s, "S").endswith("ebisu fortress fortress fortress fortress")


def test_ebisu_taken_hostage_pays_nothing() -> None:
    s = Position("KSL").on("edo", S="ebisu", K="bushi bushi").has("K", coins=1).wars("edo").war()
    bid(s, K="0 1 0 0")
    play(s, "K: target 1 ebisu edo")
    assert coins(s)["S"] == 1  # of the bid; Ebisu itself brings nothing
    assert refused(s, "K: target 1 ebisu edo")


@pytest.mark.rule("RIS-261", "RIS-200")
def test_a_god_of_the_winner_stays() -> None:
    s = Position("KSL").on("edo", S="ebisu bushi", K="bushi").wars("edo").war()
    assert coins(s)["S"] == 0
    assert there(s, "edo") == {"S": "bushi ebisu"}
