"""The cards of the sets Ship, Mountain and Tower: each does what it says, not more, and only for its owner."""

from __future__ import annotations

import pytest

from akebono.games.rising_sun.components import CARD_IDS, SETS, deck
from akebono.games.rising_sun.table import table_data
from tests.rising_sun.positions import (
    Position,
    asked,
    bid,
    coins,
    for_sale,
    force,
    honor,
    may,
    play,
    reserve,
    ronin,
    texts,
    there,
    vp,
    won,
)


@pytest.mark.rule("RIS-035", "RIS-036", "RIS-056")
@pytest.mark.parametrize("name", ["ship", "mountain", "tower"])
def test_a_set_of_an_expansion_is_laid_out_season_by_season(name: str) -> None:
    for number, season in enumerate(("spring", "summer", "autumn")):
        s = Position("KLT", season, set=name).begin()
        assert for_sale(s) == [CARD_IDS[card] for card in deck(SETS.index(name), number)]
        assert len(for_sale(s)) == 12


# Tower -----------------------------------------------------------------------------------------------------------------


def _with_tiles(cards: str) -> Position:
    p = Position("KLT", set="tower").tiles("train train harvest betray")
    return p.has("K", coins=3, cards=cards)


@pytest.mark.rule("RIS-146")
def test_generosity_offers_a_coin_for_honor_after_a_mandate_is_chosen() -> None:
    s = _with_tiles("generosity").honor("LKT").turn("K")
    play(s, "K: mandate train")
    assert asked(s) == "K Generous"
    assert may(s, "choose") == {"1", "2"}
    play(s, "K: choose 2")
    assert asked(s) == "T OfferedCoin"
    play(s, "T: yes")
    assert coins(s) == {"K": 2, "L": 0, "T": 1}
    assert honor(s) == "KLT"
    assert asked(s) == "L ChooseMandate"


@pytest.mark.rule("RIS-146")
def test_a_refused_coin_stays_and_brings_no_honor() -> None:
    s = _with_tiles("generosity").honor("LKT").turn("K")
    play(s, "K: mandate train", "K: choose 1", "L: no")
    assert coins(s) == {"K": 3, "L": 0, "T": 0}
    assert honor(s) == "LKT"


def test_each_copy_of_generosity_offers_one_coin_while_there_is_one() -> None:
    p = Position("KLT", set="tower").tiles("harvest train betray marshal").has("K", coins=1)
    s = p.has("K", cards="generosity generosity").honor("LTK").turn("K")
    play(s, "K: mandate marshal", "K: choose 1", "L: yes")
    assert coins(s) == {"K": 0, "L": 1, "T": 0}
    assert honor(s) == "LKT"
    assert asked(s) == "L ChooseMandate"


def test_without_generosity_or_on_the_turn_of_another_nobody_is_asked() -> None:
    s = _with_tiles("generosity").has("T", coins=2).turn("T")
    play(s, "T: mandate harvest")
    assert asked(s) == "K ChooseMandate"


@pytest.mark.rule("RIS-291")
def test_path_of_the_vassal_sells_points_after_a_benefit_that_was_used() -> None:
    p = Position("KLT", set="tower").shrines("hachiman tsukuyomi susanoo amaterasu")
    s = p.on("shrine-1", K="shinto").has("K", coins=2, cards="path-of-the-vassal").kami()
    play(s, "K: yes")
    assert asked(s) == "K Vassal"
    play(s, "K: yes")
    assert coins(s)["K"] == 0
    assert vp(s)["K"] == 2
    assert ronin(s)["K"] == 2
    assert asked(s) == "K ChooseMandate"


@pytest.mark.rule("RIS-291")
def test_path_of_the_vassal_needs_two_coins_and_a_benefit_that_was_accepted() -> None:
    p = Position("KLT", set="tower").shrines("hachiman tsukuyomi susanoo amaterasu")
    s = p.on("shrine-1", K="shinto").has("K", coins=1, cards="path-of-the-vassal").kami()
    play(s, "K: yes")
    assert asked(s) == "K ChooseMandate"
    p = Position("KLT", set="tower").shrines("hachiman tsukuyomi susanoo amaterasu")
    s = p.on("shrine-1", K="shinto").has("K", coins=5, cards="path-of-the-vassal").kami()
    play(s, "K: no")
    assert asked(s) == "K ChooseMandate"
    # Amaterasu has nothing to give to who is on top.
    s = (
        Position("KLT", set="tower")
        .shrines("amaterasu tsukuyomi susanoo fujin")
        .on("shrine-1", K="shinto")
        .kami()
    )
    assert asked(s) == "K ChooseMandate"


@pytest.mark.rule("RIS-291")
def test_path_of_the_vassal_answers_to_fujin_raijin_and_ryujin_when_they_did_something() -> None:
    def table() -> Position:
        p = Position("KLT", set="tower").shrines("fujin raijin ryujin hachiman").on("edo", K="bushi")
        p = p.on("shrine-1", K="shinto").on("shrine-2", K="shinto").on("shrine-3", K="shinto")
        return p.has("K", coins=9, cards="path-of-the-vassal").market("yurei")

    s = table().kami()
    play(s, "K: move bushi edo oshu", "K: move bushi oshu edo")
    assert asked(s) == "K Vassal"
    play(s, "K: yes", "K: summon bushi edo")
    assert asked(s) == "K Vassal"
    play(s, "K: no", "K: buy yurei")
    assert asked(s) == "K Vassal"
    play(s, "K: yes")
    assert coins(s)["K"] == 9 - 2 - 3 - 2
    assert vp(s)["K"] == 4
    s = table().kami()
    play(s, "K: done", "K: no", "K: pass")
    assert asked(s) == "K ChooseMandate"


def test_path_of_might_strengthens_bushi_beside_any_oni() -> None:
    p = Position("KLT", set="tower").on("edo", K="bushi bushi shinto").on("edo", T="oni-of-spite bushi")
    s = p.on("oshu", K="bushi").has("K", cards="path-of-might").turn("K")
    assert force(s, "edo") == {"K": 5, "T": 2}
    assert force(s, "oshu") == {"K": 1}
    s = p.has("K", cards="path-of-might").turn("K")
    assert force(s, "edo") == {"K": 7, "T": 2}


def test_path_of_might_does_nothing_beside_a_monster_that_is_no_oni() -> None:
    p = Position("KLT", set="tower").on("edo", K="bushi bushi", T="komainu").has("K", cards="path-of-might")
    assert force(p.turn("K"), "edo") == {"K": 2, "T": 1}


def test_path_of_the_shadow_pays_who_chooses_betray() -> None:
    s = _with_tiles("path-of-the-shadow").turn("K")
    play(s, "K: mandate betray")
    assert coins(s)["K"] == 6
    s = _with_tiles("path-of-the-shadow").turn("K")
    play(s, "K: mandate train")
    assert coins(s)["K"] == 3
    s = _with_tiles("path-of-the-shadow").has("T", coins=1).turn("T")
    play(s, "T: mandate betray")
    assert coins(s) == {"K": 3, "L": 0, "T": 1}


@pytest.mark.rule("RIS-238")
def test_path_of_the_shadow_answers_to_the_mandate_that_lotus_names() -> None:
    p = Position("KLT", set="tower").tiles("train train harvest marshal").has("L", cards="path-of-the-shadow")
    s = p.turn("L")
    play(s, "L: dictate train betray")
    assert coins(s)["L"] == 3


@pytest.mark.rule("RIS-287", "RIS-299")
def test_way_of_naginata_moves_a_bushi_anywhere_when_war_starts() -> None:
    p = Position("KLT", set="tower").on("nagato", K="bushi shinto").on("hokkaido", L="bushi")
    p = p.has("K", cards="way-of-naginata").has("L", coins=0, cards="path-of-the-serpent")
    s = p.war()
    assert asked(s) == "K Openings"
    assert texts(s) == ["done", "use way-of-naginata"]
    play(s, "K: use way-of-naginata")
    assert may(s, "move bushi nagato") == {"hokkaido", "oshu", "edo", "kyoto", "kansai", "shikoku", "kyushu"}
    assert may(s, "move shinto") == set()
    play(s, "K: move bushi nagato hokkaido")
    assert there(s, "hokkaido") == {"K": "bushi", "L": "bushi"}
    assert asked(s) == "K Afterwards"


@pytest.mark.rule("RIS-287", "RIS-246")
def test_fox_uses_its_cards_before_or_after_it_places_bushi() -> None:
    def laid() -> Position:
        p = Position("KLF", set="ship").on("edo", F="shinto").on("oshu", F="bushi bushi")
        return p.has("F", cards="way-of-the-ashigaru")

    s = laid().war()
    assert may(s, "use") == {"way-of-the-ashigaru"}
    play(s, "F: done")
    assert asked(s) == "F WilyPresence"
    play(s, "F: place bushi kyoto", "F: done")
    play(s, "F: use way-of-the-ashigaru")
    assert may(s, "summon bushi") == {"edo", "kyoto"}
    play(s, "F: summon bushi kyoto")
    assert there(s, "kyoto") == {"F": "bushi bushi bushi"}
    assert asked(s) == "K Afterwards"
    s = laid().war()
    play(s, "F: use way-of-the-ashigaru", "F: summon bushi edo", "F: done")
    assert asked(s) == "K Afterwards"


@pytest.mark.rule("RIS-287", "RIS-169", "RIS-279")
def test_coins_come_before_optional_cards_at_the_start_of_war() -> None:
    p = (
        Position("KLT", set="tower")
        .on("edo", K="bushi")
        .has("K", ronin=2, cards="way-of-naginata way-of-the-shogun")
    )
    s = p.war()
    assert coins(s)["K"] == 3 + 2
    assert asked(s) == "K Openings"
    play(s, "K: done")
    assert asked(s) == "K Afterwards"


@pytest.mark.rule("RIS-279", "RIS-287")
def test_way_of_naginata_without_a_bushi_on_the_map_is_not_offered() -> None:
    p = Position("KLT", set="tower").on("nagato", K="shinto daimyo").has("K", cards="way-of-naginata")
    assert asked(p.war()) == "K Afterwards"


@pytest.mark.rule("RIS-287")
def test_both_cards_of_naginata_move_one_bushi_each() -> None:
    p = Position("KLT", set="tower").on("nagato", K="bushi bushi")
    s = p.has("K", cards="way-of-naginata way-of-naginata-autumn").war()
    play(s, "K: use way-of-naginata-autumn", "K: move bushi nagato edo")
    assert texts(s) == ["done", "use way-of-naginata"]
    play(s, "K: use way-of-naginata", "K: move bushi edo oshu")
    assert there(s, "oshu") == {"K": "bushi"}
    assert asked(s) == "K Afterwards"


def test_boldness_pays_for_each_oni_of_others_killed_in_a_battle() -> None:
    p = Position("KLT", set="tower").on(
        "edo", K="bushi bushi bushi bushi bushi", T="oni-of-spite oni-of-souls komainu"
    )
    s = p.has("K", cards="boldness").honor("KTL").wars("edo").war()
    assert won(s, "K") == ["spring edo"]
    assert vp(s)["K"] == 8
    assert coins(s)["K"] == 0
    assert ronin(s)["K"] == 0
    assert reserve(s, "T").count("oni") == 2
    assert asked(s) == "K Afterwards"


def test_boldness_pays_nothing_for_own_oni_or_for_other_monsters() -> None:
    p = Position("KLT", set="tower").on("edo", K="bushi bushi oni-of-spite", T="komainu")
    s = p.has("K", coins=1, cards="boldness").wars("edo").war()
    bid(s, K="1 0 0 0")
    play(s, "K: yes")
    assert reserve(s, "K").count("oni-of-spite") == 1
    assert vp(s)["K"] == 3  # three figures by Seppuku
    s = (
        Position("KLT", set="tower")
        .on("edo", K="bushi bushi", T="komainu")
        .has("K", cards="boldness")
        .wars("edo")
        .war()
    )
    assert vp(s)["K"] == 0


@pytest.mark.rule("RIS-221")
def test_form_of_the_fox_pays_for_provinces_with_exactly_one_figure() -> None:
    p = (
        Position("KLT", set="tower")
        .on("edo", K="bushi fortress", T="bushi bushi")
        .on("oshu", K="shinto bushi")
    )
    p = p.on("kyoto", K="fortress").on("nagato", K="oni-of-spite").on("shrine-1", K="shinto")
    s = p.has("K", cards="form-of-the-fox form-of-the-fox").winter()
    assert vp(s)["K"] == 2 * 2 * 3
    assert vp(s)["T"] == 0


# Ship ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RIS-290")
def test_dignity_pays_once_for_each_summoning_with_monsters() -> None:
    p = Position("KLT", set="ship").on("edo", K="fortress fortress fortress")
    s = p.has("K", cards="dignity dignity komainu oni-of-skulls yurei").mandate("L", "recruit")
    play(s, "K: summon komainu edo", "K: summon oni-of-skulls edo", "K: summon bushi edo")
    assert vp(s)["K"] == 4
    s = Position("KLT", set="ship").on("edo", K="fortress").has("K", cards="dignity").mandate("L", "recruit")
    play(s, "K: summon bushi edo")
    assert vp(s)["K"] == 0


@pytest.mark.rule("RIS-290", "RIS-277")
@pytest.mark.parametrize("monster", ["komainu", "oni-of-skulls", "yurei"])
@pytest.mark.parametrize("called", [False, True])
def test_dignity_pays_for_any_monster_even_one_that_jinmenju_calls(monster: str, called: bool) -> None:
    p = Position("KLT", options={"set": "ship", "extra_monsters": "4"}).has("K", cards=f"dignity {monster}")
    s = p.on("edo", K="jinmenju" if called else "fortress").mandate("L", "recruit")
    play(s, f"K: summon {monster} edo")
    assert vp(s)["K"] == 2
    assert coins(s)["K"] == 0


@pytest.mark.rule("RIS-290")
def test_dignity_pays_for_a_monster_that_was_bought() -> None:
    p = Position("KLT", set="ship").on("edo", K="fortress").market("yurei").has("K", coins=3, cards="dignity")
    s = p.mandate("L", "train")
    play(s, "K: buy yurei")
    assert there(s, "edo")["K"] == "yurei fortress"
    assert vp(s)["K"] == 2


@pytest.mark.rule("RIS-064", "RIS-289")
@pytest.mark.parametrize(
    ("own", "others", "paid"),
    [
        ("edo", "oshu kyoto", 4),
        ("edo oshu", "kyoto kansai", 0),
        ("edo oshu", "kyoto", 0),
        ("", "", 0),
        ("", "kyoto", 4),
    ],
)
def test_path_of_the_pacifist_pays_who_has_not_the_most_tokens(own: str, others: str, paid: int) -> None:
    p = Position("KLT", "summer", set="ship").has("K", cards="path-of-the-pacifist")
    s = p.markers("K", spring=own).markers("L", spring=others).begin()
    assert vp(s)["K"] == paid
    assert vp(s)["T"] == 0


@pytest.mark.rule("RIS-064")
def test_in_spring_neither_pacifist_nor_salamander_acts() -> None:
    p = Position("KLT", set="ship").has("K", cards="path-of-the-pacifist path-of-the-salamander")
    s = p.markers("L", summer="edo").begin()
    assert vp(s)["K"] == 0
    assert "TeaCeremony" in asked(s)


@pytest.mark.rule("RIS-064", "RIS-279")
def test_path_of_the_salamander_trades_honor_for_coins_once_a_copy() -> None:
    p = Position("KLT", "autumn", set="ship").has("K", cards="path-of-the-salamander path-of-the-salamander")
    s = p.honor("LKT").begin()
    assert asked(s) == "K Salamander"
    play(s, "K: yes")
    assert coins(s)["K"] == 5 + 3
    assert honor(s) == "LTK"
    play(s, "K: yes")
    assert coins(s)["K"] == 5 + 6
    assert honor(s) == "LTK"
    assert "TeaCeremony" in asked(s)
    s = Position("KLT", "autumn", set="ship").has("K", cards="path-of-the-salamander").honor("KLT").begin()
    # The Season Preparation is not over: none of its wars has been fought.
    assert table_data(s)["phase"] == "preparation"
    assert table_data(s)["fought"] == 0
    play(s, "K: no")
    assert coins(s)["K"] == 5
    assert honor(s) == "KLT"


@pytest.mark.rule("RIS-051")
def test_with_two_salamanders_who_has_more_honor_is_asked_first() -> None:
    p = Position("KLT", "summer", set="ship").has("K", cards="path-of-the-salamander")
    s = p.has("T", cards="path-of-the-salamander").honor("TKL").begin()
    assert asked(s) == "T Salamander"
    play(s, "T: yes")
    assert asked(s) == "K Salamander"


@pytest.mark.rule("RIS-289")
@pytest.mark.parametrize(("own", "paid"), [(4, 2), (5, 0), (6, 0)])
def test_patience_pays_after_a_kami_turn_who_has_not_the_most_points(own: int, paid: int) -> None:
    p = Position("KLT", set="ship").has("K", vp=own, cards="patience patience").has("L", vp=5)
    s = p.kami()
    assert vp(s) == {"K": own + paid, "L": 5, "T": 0}
    assert asked(s) == "K ChooseMandate"


@pytest.mark.rule("RIS-287", "RIS-144")
def test_way_of_the_ashigaru_summons_two_bushi_to_a_single_figure() -> None:
    p = (
        Position("KLT", set="ship")
        .on("edo", K="shinto")
        .on("oshu", K="bushi bushi")
        .on("kyoto", K="fortress")
    )
    p.on("nagato", K="daimyo fortress", L="bushi")
    s = p.has("K", cards="way-of-the-ashigaru path-of-the-warlord").war()
    play(s, "K: use way-of-the-ashigaru")
    assert may(s, "summon bushi") == {"edo", "nagato"}
    play(s, "K: summon bushi nagato")
    assert there(s, "nagato") == {"K": "daimyo bushi bushi fortress", "L": "bushi"}
    assert coins(s)["K"] == 1  # Path of the Warlord answers to one summoning
    assert asked(s) == "K Afterwards"


@pytest.mark.rule("RIS-287", "RIS-279")
def test_way_of_the_ashigaru_summons_what_is_left_in_reserve() -> None:
    p = Position("KLT", set="ship").on("edo", K="shinto").on("oshu", K="bushi bushi bushi bushi bushi")
    s = p.has("K", cards="way-of-the-ashigaru").war()
    play(s, "K: use way-of-the-ashigaru", "K: summon bushi edo")
    assert there(s, "edo") == {"K": "shinto bushi"}
    p = Position("KLT", set="ship").on("edo", K="shinto").on("oshu", K="bushi bushi bushi bushi bushi bushi")
    assert asked(p.has("K", cards="way-of-the-ashigaru").war()) == "K Afterwards"


@pytest.mark.rule("RIS-221", "RIS-222")
def test_form_of_the_dragon_pays_for_each_token() -> None:
    p = Position("KLT", set="ship").markers("K", spring="edo oshu", autumn="edo").markers("L", summer="edo")
    s = p.has("K", cards="form-of-the-dragon form-of-the-dragon").winter()
    assert vp(s) == {"K": 6 + 1 + 1 + 3, "L": 2, "T": 0}


@pytest.mark.rule("RIS-146", "RIS-137", "RIS-132")
def test_way_of_the_snake_betrays_after_a_kami_turn() -> None:
    p = Position("KLT", set="ship").on("edo", L="bushi").on("oshu", T="bushi").honor("KLT").allies("KL")
    s = p.has("K", cards="way-of-the-snake").kami()
    assert asked(s) == "K Snake"
    play(s, "K: yes")
    assert honor(s) == "LKT"
    play(s, "K: target 1 bushi edo", "K: target 2 bushi oshu")
    assert there(s, "edo") == there(s, "oshu") == {"K": "bushi"}
    assert asked(s) == "K ChooseMandate"


def test_way_of_the_snake_may_be_left_alone_and_is_not_asked_for_nothing() -> None:
    p = Position("KLT", set="ship").on("edo", L="bushi").has("K", cards="way-of-the-snake")
    s = p.kami()
    play(s, "K: no")
    assert there(s, "edo") == {"L": "bushi"}
    assert asked(s) == "K ChooseMandate"
    assert (
        asked(Position("KLT", set="ship").on("edo", L="daimyo").has("K", cards="way-of-the-snake").kami())
        == "K ChooseMandate"
    )


# Mountain --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RIS-264", "RIS-114")
def test_path_of_the_builder_builds_in_the_marshal_of_others_but_one_fortress_only() -> None:
    p = Position("KLT", set="mountain").on("edo", K="fortress").has("K", coins=6, cards="path-of-the-builder")
    s = p.mandate("L", "marshal")
    assert asked(s) == "K BuildFortress"
    play(s, "K: build oshu")
    assert coins(s)["K"] == 3
    assert asked(s) == "T ChooseMandate"
    s = Position("KLT", set="mountain").has("K", coins=6, cards="path-of-the-builder").mandate("K", "marshal")
    play(s, "K: build oshu")
    assert asked(s) == "L ChooseMandate"
    s = Position("KLT", set="mountain").has("K", coins=2, cards="path-of-the-builder").mandate("L", "marshal")
    assert asked(s) == "T ChooseMandate"


@pytest.mark.rule("RIS-097")
def test_path_of_the_kannushi_moves_a_shinto_to_another_shrine_once_a_copy() -> None:
    p = (
        Position("KLT", set="mountain")
        .on("shrine-1", K="shinto shinto", L="shinto")
        .on("shrine-3", K="komainu")
    )
    s = p.has("K", cards="path-of-the-kannushi").mandate("L", "marshal")
    assert asked(s) == "K Kannushi"
    assert may(s, "target") == {"0 shinto shrine-1", "0 komainu shrine-3"}
    play(s, "K: target 0 shinto shrine-1")
    assert may(s, "place shinto") == {"shrine-2", "shrine-3", "shrine-4"}
    play(s, "K: place shinto shrine-4")
    assert there(s, "shrine-1") == {"K": "shinto", "L": "shinto"}
    assert there(s, "shrine-4") == {"K": "shinto"}
    assert asked(s) == "T ChooseMandate"


def test_path_of_the_kannushi_may_be_declined_and_needs_a_shinto_at_a_shrine() -> None:
    p = Position("KLT", set="mountain").on("shrine-1", K="shinto").has("K", cards="path-of-the-kannushi")
    s = p.mandate("L", "marshal")
    play(s, "K: no")
    assert there(s, "shrine-1") == {"K": "shinto"}
    assert asked(s) == "T ChooseMandate"
    s = (
        Position("KLT", set="mountain")
        .has("K", cards="path-of-the-kannushi")
        .on("shrine-1", L="shinto")
        .mandate("L", "marshal")
    )
    assert asked(s) == "T ChooseMandate"


@pytest.mark.rule("RIS-149", "RIS-150")
def test_piety_pays_who_takes_a_token_with_a_shinto() -> None:
    p = Position("KLT", set="mountain").on("edo", K="shinto").honor("LKT").has("K", cards="piety").wars("edo")
    s = p.war()
    assert vp(s)["K"] == 3
    assert honor(s) == "KLT"
    p = Position("KLT", set="mountain").on("edo", K="bushi").on("oshu", K="shinto").honor("LKT")
    s = p.has("K", cards="piety").wars("edo").war()
    assert vp(s)["K"] == 0
    assert honor(s) == "LKT"


@pytest.mark.rule("RIS-150")
def test_piety_needs_the_shinto_alive_at_the_end() -> None:
    p = (
        Position("KLT", set="mountain")
        .on("edo", K="shinto", L="bushi")
        .honor("LTK")
        .has("K", coins=1, ronin=0, cards="piety")
    )
    s = p.has("K", coins=3).wars("edo").war()
    bid(s, K="1 0 1 0")
    play(s, "K: yes", "K: yes")  # Seppuku, and two coins as Ronin
    assert won(s, "K") == ["spring edo"]
    assert vp(s)["K"] == 1
    assert honor(s) == "LKT"


@pytest.mark.rule("RIS-292", "RIS-098")
def test_path_of_sengoku_gives_the_reward_where_the_daimyo_stands() -> None:
    p = (
        Position("KLT", set="mountain")
        .on("kyoto", K="daimyo", L="bushi bushi")
        .has("K", cards="path-of-sengoku")
    )
    s = p.mandate("T", "harvest")
    assert vp(s) == {"K": 4, "L": 0, "T": 0}
    assert coins(s) == {"K": 1, "L": 1, "T": 1}
    p = Position("KLT", set="mountain").on("hokkaido", K="daimyo", L="bushi bushi")
    s = p.has("K", cards="path-of-sengoku").mandate("T", "harvest")
    assert ronin(s) == {"K": 2, "L": 0, "T": 0}
    assert vp(s)["K"] == 0
    s = (
        Position("KLT", set="mountain")
        .on("shrine-1", K="shinto")
        .has("K", cards="path-of-sengoku")
        .mandate("T", "harvest")
    )
    assert vp(s)["K"] == 0


@pytest.mark.rule("RIS-292")
def test_path_of_sengoku_gives_nothing_that_the_harvest_has_just_given() -> None:
    p = Position("KLT", set="mountain").on("kyoto", K="daimyo").has("K", cards="path-of-sengoku")
    assert vp(p.mandate("K", "harvest"))["K"] == 4
    p = (
        Position("KLT", set="mountain")
        .on("kyoto", K="daimyo", L="bushi bushi")
        .has("K", cards="path-of-sengoku")
    )
    assert vp(p.mandate("K", "harvest"))["K"] == 4  # another has the most there


@pytest.mark.rule("RIS-292")
def test_a_yurei_makes_its_province_one_more_for_path_of_sengoku() -> None:
    p = (
        Position("KLT", set="mountain")
        .on("kyoto", K="daimyo")
        .on("kansai", K="yurei")
        .has("K", cards="path-of-sengoku")
    )
    assert vp(p.mandate("T", "harvest"))["K"] == 7


def test_path_of_the_favored_strengthens_shinto_where_the_owner_has_most_honor() -> None:
    p = (
        Position("KLT", set="mountain")
        .on("edo", K="shinto bushi", L="bushi")
        .on("oshu", K="shinto", T="bushi")
    )
    p = p.on("kyoto", K="shinto komainu").honor("TKL").has("K", cards="path-of-the-favored")
    s = p.turn("K")
    assert force(s, "edo") == {"K": 4, "L": 1}
    assert force(s, "oshu") == {"K": 1, "T": 1}
    assert force(s, "kyoto") == {"K": 6}
    s = p.honor("KTL").turn("K")
    assert force(s, "oshu") == {"K": 3, "T": 1}


def test_path_of_the_favored_does_nothing_at_a_shrine() -> None:
    p = (
        Position("KLT", set="mountain")
        .shrines("hachiman tsukuyomi susanoo amaterasu")
        .on("shrine-1", K="shinto", L="shinto shinto")
    )
    s = p.honor("KLT").has("K", cards="path-of-the-favored").kami()
    assert asked(s) == "L Benefit"


@pytest.mark.rule("RIS-190")
def test_sincerity_adds_honor_and_a_point_to_a_hostage() -> None:
    p = (
        Position("KLT", set="mountain")
        .on("edo", K="bushi bushi bushi", L="bushi bushi")
        .honor("TLK")
        .has("L", vp=1)
    )
    s = p.has("K", coins=1, cards="sincerity sincerity").wars("edo").war()
    bid(s, K="0 1 0 0")
    play(s, "K: target 1 bushi edo")
    assert vp(s)["K"] == 1 + 2
    assert vp(s)["L"] == 0
    assert honor(s) == "KTL"
    p = Position("KLT", set="mountain").on("edo", K="bushi bushi bushi", L="bushi bushi").honor("TLK")
    s = p.has("K", coins=1, cards="sincerity").wars("edo").war()
    bid(s, K="0 1 0 0")
    play(s, "K: no")
    assert vp(s)["K"] == 0
    assert honor(s) == "TLK"


@pytest.mark.rule("RIS-221")
def test_form_of_the_tanuki_pays_for_each_type_of_card() -> None:
    p = Position("KLT", set="mountain").has(
        "K", cards="form-of-the-tanuki form-of-the-tanuki piety piety respect yurei"
    )
    assert vp(p.winter())["K"] == 2 * 2 * 3
    p = Position("KLT", set="mountain").has("K", cards="form-of-the-tanuki")
    assert vp(p.winter())["K"] == 2
    p = Position("KLT", set="mountain").has(
        "K", cards="form-of-the-tanuki piety yurei way-of-the-keiri path-of-sengoku"
    )
    assert vp(p.winter())["K"] == 10


@pytest.mark.rule("RIS-287", "RIS-201")
def test_way_of_the_keiri_kills_two_where_the_daimyo_stands() -> None:
    p = (
        Position("KLT", set="mountain")
        .on("edo", K="daimyo", L="bushi daimyo", T="shinto oni-of-spite")
        .on("oshu", L="bushi")
    )
    s = p.has("K", cards="way-of-the-keiri").has("T", cards="righteousness").war()
    play(s, "K: use way-of-the-keiri")
    assert may(s, "target") == {"1 bushi edo", "2 shinto edo"}
    play(s, "K: target 1 bushi edo")
    assert may(s, "target") == {"2 shinto edo"}
    play(s, "K: target 2 shinto edo")
    assert there(s, "edo") == {"K": "daimyo", "L": "daimyo", "T": "oni-of-spite"}
    assert vp(s) == {"K": 6, "L": 0, "T": 1}
    assert asked(s) == "K Afterwards"


@pytest.mark.rule("RIS-287")
def test_way_of_the_keiri_may_kill_one_or_none_and_needs_a_daimyo_beside_prey() -> None:
    p = (
        Position("KLT", set="mountain")
        .on("edo", K="daimyo", L="bushi bushi bushi")
        .has("K", cards="way-of-the-keiri")
    )
    s = p.war()
    play(s, "K: use way-of-the-keiri", "K: target 1 bushi edo", "K: done")
    assert there(s, "edo")["L"] == "bushi bushi"
    assert vp(s)["K"] == 3
    p = (
        Position("KLT", set="mountain")
        .on("edo", K="bushi", L="bushi")
        .on("oshu", K="daimyo")
        .has("K", cards="way-of-the-keiri")
    )
    assert asked(p.war()) == "K Afterwards"


@pytest.mark.rule("RIS-292")
def test_way_of_the_keiri_kills_at_most_two_even_beside_daimyo_and_yurei() -> None:
    p = (
        Position("KLT", set="mountain")
        .on("edo", K="daimyo", L="bushi bushi")
        .on("oshu", K="yurei", T="bushi")
    )
    s = p.has("K", cards="way-of-the-keiri").war()
    play(s, "K: use way-of-the-keiri", "K: target 1 bushi edo", "K: target 2 bushi oshu")
    assert asked(s) == "K Afterwards"
    assert vp(s)["K"] == 6


@pytest.mark.rule("RIS-201")
def test_spared_figures_do_not_pay_way_of_the_keiri() -> None:
    p = (
        Position("KLT", set="mountain")
        .on("edo", K="daimyo", L="bushi")
        .has("K", cards="way-of-the-keiri mercy")
    )
    s = p.war()
    play(s, "K: use way-of-the-keiri", "K: target 1 bushi edo")
    assert asked(s) == "K KillDoomed"
    play(s, "K: yes")
    assert vp(s)["K"] == 2
    assert there(s, "edo") == {"K": "daimyo", "L": "bushi"}
