"""Figures and allies: what holds for them everywhere (sections 1, 2 and 6 of the rules)."""

from __future__ import annotations

import random

import pytest

from akebono.games.rising_sun import RISING_SUN
from akebono.games.rising_sun.told import GAINS
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
    texts,
    there,
    vp,
    who,
    won,
)


@pytest.mark.rule("RIS-002", "RIS-220", "RIS-026")
@pytest.mark.parametrize("seats", [3, 5])
def test_every_point_comes_from_something_that_the_log_tells(seats: int) -> None:
    s = RISING_SUN.start(seats, seats, log=True)
    chance = random.Random(seats)
    while not s.over:
        seat = chance.choice(s.acting)
        s.play(chance.choice(s.legal_for(seat)), seat)
    points = [1] * seats
    for event in s.log or []:
        name = event.told.name
        if event.told in GAINS or name in ("winter card", "set bonus"):
            points[event.seat] += event.args[0] if name == "set bonus" else event.args[1]
        elif name == "markers":
            points[event.seat] += event.args[0]
        elif name == "loses":
            points[event.seat] -= event.args[0]
    assert points == s.scores()
    assert max(points) > 10


@pytest.mark.rule("RIS-011", "RIS-012", "RIS-013")
@pytest.mark.parametrize("kind", ["shinto", "bushi", "daimyo"])
def test_every_figure_of_a_clan_fights_moves_and_counts_alike(kind: str) -> None:
    s = Position("KLT").on("edo", K=kind, L="bushi").mandate("T", "marshal")
    assert force(s, "edo") == {"K": 1, "L": 1}
    assert may(s, f"move {kind} edo", "K") == {"oshu", "kyoto"}
    s = Position("KLT").on("kyoto", K=kind).mandate("K", "harvest")
    assert vp(s)["K"] == 4
    s = Position("KLT").on("edo", K=f"{kind} bushi", L="bushi").wars("edo").war()
    assert won(s, "K") == ["spring edo"]
    s = Position("KLT").on("edo", K=kind, L="bushi").honor("LKT").wars("edo").war()
    assert won(s, "L") == ["spring edo"]
    assert reserve(s, "K").split().count(kind) == {"shinto": 3, "bushi": 6, "daimyo": 1}[kind]


@pytest.mark.rule("RIS-009", "RIS-010", "RIS-031")
def test_a_clan_has_ten_figures_and_four_fortresses() -> None:
    s = Position("KLT").s
    for letter in "KLT":
        assert sorted(reserve(s, letter).split()) == sorted(
            ["daimyo"] + ["shinto"] * 3 + ["bushi"] * 6 + ["fortress"] * 4
        )


@pytest.mark.rule("RIS-016", "RIS-017")
def test_a_daimyo_is_out_of_reach_of_whatever_picks_one_figure() -> None:
    # Oni of Hate, Path of the Ninja, Take Hostage and Betray in turn: none of them finds it.
    p = Position("KLT").on("edo", K="daimyo", T="fortress").has("T", cards="oni-of-hate path-of-the-ninja")
    s = p.mandate("L", "recruit")
    play(s, "T: summon oni-of-hate edo")
    assert asked(s) == "T ChooseMandate"
    assert there(s, "edo") == {"K": "daimyo", "T": "oni-of-hate fortress"}
    s = Position("KLT").on("edo", K="daimyo", T="bushi bushi").wars("edo").has("T", coins=1).war()
    bid(s, T="0 1 0 0")
    assert asked(s) == "K Afterwards"
    # What is aimed at the whole province it does not ignore.
    assert there(s, "edo") == {"T": "bushi bushi"}


@pytest.mark.rule("RIS-077")
def test_for_cards_an_ally_is_an_opponent() -> None:
    # Path of the Ninja, Path of the Monkey.
    p = Position("KLT").on("edo", K="fortress").on("oshu", L="bushi").allies("KL").has("L", coins=3)
    s = p.has("K", cards="path-of-the-ninja path-of-the-monkey").mandate("T", "recruit")
    play(
        s,
        "K: summon daimyo edo",
        "K: use path-of-the-ninja",
        "K: target 1 bushi oshu",
        "K: use path-of-the-monkey",
    )
    assert there(s, "oshu") == {}
    assert coins(s) == {"K": 1, "L": 2, "T": 0}
    # Way of the Righteous.
    s = Position("KLT").allies("KL").has("L", coins=3).has("K", cards="way-of-the-righteous").wars().war()
    assert coins(s) == {"K": 1, "L": 2, "T": 0}
    # Oni of Spite and Oni of Hate.
    p = (
        Position("KLT")
        .on("oshu", T="oni-of-spite oni-of-hate")
        .on("edo", K="bushi")
        .allies("KT")
        .has("K", vp=3)
    )
    s = p.mandate("L", "marshal")
    play(s, "T: move oni-of-spite oshu edo", "T: move oni-of-hate oshu edo", "T: yes")
    assert vp(s) == {"K": 1, "L": 0, "T": 2}
    assert there(s, "edo") == {"T": "oni-of-hate oni-of-spite"}
    # Path of the Serpent.
    p = (
        Position("KLT")
        .on("kyushu", L="bushi")
        .allies("KL")
        .has("L", coins=1)
        .has("K", cards="path-of-the-serpent")
    )
    s = p.mandate("T", "marshal")
    play(s, "L: move bushi kyushu kansai", "K: yes")
    assert coins(s) == {"K": 1, "L": 0, "T": 0}


@pytest.mark.rule("RIS-077", "RIS-259")
def test_a_richer_ally_feeds_the_merchant_too() -> None:
    p = Position("KLT").allies("KL").has("K", coins=3).has("L", cards="way-of-the-merchant")
    s = p.shrines("tsukuyomi hachiman susanoo raijin").on("shrine-1", K="shinto").kami()
    play(s, "K: yes")
    assert coins(s) == {"K": 5, "L": 1, "T": 0}


@pytest.mark.rule("RIS-051", "RIS-169")
def test_with_the_option_clans_that_start_the_war_may_wait_too() -> None:
    # Lotus takes a coin from Turtle once Turtle has its coins.
    def start(**options: bool | str) -> Position:
        p = Position("LTB", options=options).has("L", cards="way-of-the-righteous")
        return p.has("T", cards="way-of-the-shogun").wars()

    s = start().war()
    assert coins(s) == {"L": 0, "T": 3, "B": 0}
    s = start(honor_order="choose").war()
    assert who(s) == "L"
    assert texts(s) == ["yes", "later"]
    play(s, "later")
    assert coins(s) == {"L": 1, "T": 2, "B": 0}
    assert asked(s) == "L Afterwards"
    s = start(honor_order="choose").war()
    play(s, "yes")
    assert coins(s) == {"L": 0, "T": 3, "B": 0}
    assert honor(s) == "LTB"
