"""Kami on the map: who brings them, and what each does to its province."""

from __future__ import annotations

import pytest

from akebono.games.rising_sun.components import KAMI, PROVINCES
from akebono.games.rising_sun.state import NONE, RisingSun
from akebono.games.rising_sun.table import table_data
from akebono.games.rising_sun.text import board
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
    vp,
    won,
)


def table(
    kami: str = "amaterasu fujin hachiman raijin", seats: str = "KLT", **options: str | bool
) -> Position:
    """Return a table with the four Kami, where they have figures."""
    given = {"kami_unbound": True, "set": "horseman", **options}
    return Position(seats, options=given).shrines(kami)


def brought(p: Position, kami: str, province: str) -> Position:
    """Let the figure of a Kami stand in a province."""
    p.s.kami_place[KAMI.index(kami)] = PROVINCES.index(province)
    return p


def stands(s: RisingSun, kami: str) -> str:
    """Return the province of a Kami's figure, or nothing."""
    place = s.kami_place[KAMI.index(kami)]
    return "" if place == NONE else PROVINCES[place]


@pytest.mark.rule("RIS-269")
def test_who_leads_at_a_shrine_may_bring_its_kami_to_any_province() -> None:
    s = table("tsukuyomi fujin hachiman raijin").on("shrine-1", K="shinto").kami()
    play(s, "K: yes")
    assert asked(s) == "K KamiComes"
    assert len(may(s, "bring")) == 8
    play(s, "K: bring kansai")
    assert stands(s, "tsukuyomi") == "kansai"
    assert asked(s) == "K ChooseMandate"


@pytest.mark.rule("RIS-269")
def test_a_kami_is_brought_after_a_declined_benefit_and_from_province_to_province_or_not_at_all() -> None:
    p = table("tsukuyomi fujin hachiman raijin").on("shrine-1", K="shinto")
    s = brought(p, "tsukuyomi", "edo").kami(2)
    play(s, "K: no")
    assert "edo" not in may(s, "bring")
    play(s, "K: bring oshu", "K: yes", "K: no")
    assert stands(s, "tsukuyomi") == "oshu"
    assert asked(s) == "K ChooseMandate"


@pytest.mark.rule("RIS-269")
def test_nobody_brings_a_kami_that_nobody_worships_or_without_the_option() -> None:
    assert asked(table().kami()) == "K ChooseMandate"
    s = Position("KLT").shrines("tsukuyomi fujin hachiman raijin").on("shrine-1", K="shinto").kami()
    play(s, "K: yes")
    assert asked(s) == "K ChooseMandate"


@pytest.mark.rule("RIS-269")
def test_kami_leave_the_map_at_cleanup() -> None:
    assert stands(brought(table(), "fujin", "edo").cleanup(), "fujin") == ""


def test_programs_and_terminals_are_told_where_kami_stand() -> None:
    s = brought(table().on("edo", L="bushi"), "fujin", "edo").turn("K")
    assert [one["id"] for one in table_data(s)["provinces"] if one["kami"] == ["fujin"]] == ["edo"]
    assert "Fujin" in next(
        line for line in board(s, ["K", "L", "T"], 100).splitlines() if line.startswith("Edo")
    )


@pytest.mark.rule("RIS-303")
def test_a_kami_has_no_force_and_is_nobodys_figure() -> None:
    p = brought(table().on("shrine-2", K="shinto"), "fujin", "kyoto")
    s = p.on("edo", L="bushi").wars("kyoto", "edo").war()
    assert won(s, "K") == []
    assert force(s, "kyoto") == {}
    assert won(s, "L") == ["spring edo"]


@pytest.mark.rule("RIS-304")
def test_amaterasu_saves_who_has_most_honor_of_those_there() -> None:
    p = table().on("edo", L="bushi bushi", T="bushi", K="bushi bushi bushi").honor("LTK")
    s = brought(p, "amaterasu", "edo").wars("edo").war()
    assert won(s, "K") == ["spring edo"]
    assert there(s, "edo") == {"K": "bushi bushi bushi", "L": "bushi bushi"}
    p = table().on("edo", L="bushi bushi", T="bushi", K="bushi bushi bushi").honor("LTK")
    s = brought(p, "amaterasu", "oshu").wars("edo").war()
    assert there(s, "edo") == {"K": "bushi bushi bushi"}


@pytest.mark.rule("RIS-304")
def test_under_amaterasu_figures_die_by_their_own_clan_and_are_taken_hostage() -> None:
    p = (
        table()
        .on("edo", L="bushi bushi", K="bushi bushi bushi")
        .honor("LTK")
        .has("L", coins=1)
        .has("K", coins=1)
    )
    s = brought(p, "amaterasu", "edo").wars("edo").war()
    bid(s, L="1 0 0 0", K="0 0 0 1")
    play(s, "L: yes")
    assert there(s, "edo") == {"K": "bushi bushi bushi"}
    assert vp(s) == {"K": 2, "L": 2, "T": 0}
    p = table().on("edo", L="bushi bushi", K="bushi bushi bushi").honor("LTK").has("K", coins=1)
    s = brought(p, "amaterasu", "edo").wars("edo").war()
    bid(s, K="0 1 0 0")
    play(s, "K: target 1 bushi edo")
    assert there(s, "edo") == {"K": "bushi bushi bushi", "L": "bushi"}


@pytest.mark.rule("RIS-304")
def test_fujin_doubles_the_harvest_and_rewards_the_war() -> None:
    s = brought(table().on("kyoto", K="bushi").on("edo", K="bushi"), "fujin", "kyoto").mandate("K", "harvest")
    assert vp(s)["K"] == 2 * 4 + 2
    assert coins(s)["K"] == 1 + 2
    s = (
        brought(table().on("nagato", K="bushi").on("edo", K="bushi"), "fujin", "nagato")
        .wars("nagato", "edo")
        .war()
    )
    assert (vp(s)["K"], coins(s)["K"], ronin(s)["K"]) == (1, 1, 1)


@pytest.mark.rule("RIS-304")
@pytest.mark.parametrize(("where", "winner"), [("edo", "L"), ("oshu", "K")])
def test_hachiman_doubles_hired_ronin_in_its_province(where: str, winner: str) -> None:
    p = table().on("edo", L="bushi", K="bushi bushi bushi bushi").has("L", coins=1, ronin=2)
    s = brought(p, "hachiman", where).wars("edo").war()
    bid(s, L="0 0 1 0")
    play(s, "L: yes")
    # Force 1 + 4 or 1 + 2 against 4.
    assert won(s, winner) == ["spring edo"]


@pytest.mark.rule("RIS-304", "RIS-239")
def test_beside_raijin_only_bushi_have_force() -> None:
    p = (
        table()
        .on("edo", K="daimyo shinto bushi", L="oni-of-skulls", T="bushi fortress")
        .on("oshu", K="shinto shinto")
    )
    s = brought(p, "raijin", "edo").turn("K")
    assert force(s, "edo") == {"K": 1, "T": 1}
    assert force(s, "oshu") == {"K": 2}


@pytest.mark.rule("RIS-304", "RIS-303")
def test_ryujin_has_force_by_the_types_of_cards_of_who_leads_at_its_shrine() -> None:
    def laid(cards: str) -> Position:
        p = table("ryujin fujin hachiman raijin").on("shrine-1", K="shinto", L="shinto shinto")
        return brought(p.on("edo", K="bushi").has("L", cards=cards), "ryujin", "edo")

    assert force(laid("mercy courage yurei way-of-the-ronin").turn("K"), "edo") == {"K": 1, "L": 3}
    assert force(laid("").turn("K"), "edo") == {"K": 1}
    s = brought(laid("courage yurei"), "raijin", "edo").wars("edo").war()
    assert won(s, "L") == ["spring edo"]
    assert reserve(s, "K").count("bushi") == 6


@pytest.mark.rule("RIS-304")
def test_beside_susanoo_no_figure_moves_out() -> None:
    p = table("susanoo fujin hachiman raijin").on("edo", T="bushi fortress").on("oshu", T="bushi")
    s = brought(p, "susanoo", "edo").mandate("K", "marshal")
    assert may(s, "move bushi edo") == set()
    assert may(s, "move bushi oshu") == {"edo", "kyoto", "hokkaido"}
    assert may(s, "move fortress edo") == {"oshu", "kyoto"}


@pytest.mark.rule("RIS-304", "RIS-288")
def test_beside_susanoo_nothing_is_pushed_out_and_naginata_and_nure_onna_stay() -> None:
    def laid(where: str) -> Position:
        p = table("susanoo fujin hachiman raijin", set="tower", extra_monsters="2")
        return brought(p, "susanoo", where)

    s = laid("edo").on("edo", K="earth-dragon", L="bushi").wars("edo").war()
    assert asked(s) == "K Afterwards"
    s = laid("edo").on("edo", K="bushi").has("K", cards="way-of-naginata").war()
    assert asked(s) == "K Afterwards"
    s = laid("shikoku").on("shikoku", K="nure-onna").on("kyushu", L="bushi").wars("kyushu").war()
    assert asked(s) == "K Afterwards"


@pytest.mark.rule("RIS-304")
def test_tsukuyomi_pays_all_with_force_before_the_war_in_its_province() -> None:
    p = table("tsukuyomi fujin hachiman raijin").on("edo", K="bushi", L="bushi").on("oshu", T="bushi")
    s = brought(p, "tsukuyomi", "edo").wars("oshu", "edo").war()
    assert coins(s) == {"K": 4, "L": 4, "T": 0}
    assert asked(s) == "KL SetBid"
    assert "bid seppuku 4" in texts(s, "K")
    p = table("tsukuyomi fujin hachiman raijin").on("edo", K="bushi").on("oshu", T="fortress")
    s = brought(p, "tsukuyomi", "edo").wars("edo").war()
    assert coins(s)["K"] == 4
