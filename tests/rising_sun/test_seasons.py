"""Seasons: their phases, preparation, cleanup, and who takes which mandate turn (sections 1, 5, 8 and 12 of the rules)."""

from __future__ import annotations

import pytest

from akebono.games.rising_sun import RISING_SUN
from akebono.games.rising_sun.components import CARD_IDS, SEASONS, deck
from akebono.games.rising_sun.state import RisingSun
from akebono.games.rising_sun.table import table_data
from tests.rising_sun.positions import (
    Position,
    asked,
    coins,
    for_sale,
    honor,
    letter_of,
    owned,
    play,
    reserve,
    ronin,
    there,
    told,
    vp,
    who,
    won,
)


def names(s: RisingSun) -> list[str]:
    """Return the names of the events, oldest first."""
    return [event.told.name for event in s.log or []]


# The shape of a game


@pytest.mark.rule("RIS-005", "RIS-006")
def test_a_season_runs_preparation_tea_politics_war_and_cleanup() -> None:
    s = Position("KLT").homes().has("K", coins=3).begin()
    assert asked(s) == "KLT TeaCeremony"
    assert table_data(s)["phase"] == "tea"
    assert "season" in names(s)
    assert "income" in names(s)
    play(s, "K: done", "L: done", "T: done")
    assert asked(s) == "K ChooseMandate"
    assert table_data(s)["phase"] == "politics"
    while s.season == 0:
        s.play(s.legal[0])
    told = names(s)
    first = [
        told.index(name)
        for name in ("season", "war comes", "income", "chooses", "kami turn", "war", "cleanup")
    ]
    assert first == sorted(first)
    # After the cleanup of Spring Summer is prepared, and the tea is served again.
    assert SEASONS[s.season] == "summer"
    assert asked(s) == "KLT TeaCeremony"


@pytest.mark.rule("RIS-005", "RIS-007")
def test_after_autumn_winter_only_scores() -> None:
    s = Position("KLT", season="autumn").homes().begin()
    while not s.over:
        s.play(s.legal[0])
    assert SEASONS[s.season] == "winter"
    lines = told(s)
    winter = lines.index("Winter begins")
    after = [event.told.name for event in (s.log or [])[winter:]]
    assert not {"war comes", "income", "chooses", "kami turn", "war", "cleanup"} & set(after)
    assert s.acting == ()


@pytest.mark.rule("RIS-086", "RIS-087", "RIS-088", "RIS-008")
@pytest.mark.parametrize(
    ("seats", "turns"),
    [
        ("KLT", ["0120120", "1201201", "2012012"]),
        ("KLTB", ["0123012", "3012301", "2301230"]),
        ("KLTDB", ["0123401", "2340123", "4012340"]),
    ],
)
def test_scenario_2_who_chooses(seats: str, turns: list[str]) -> None:
    s = Position(seats).homes().begin()
    while not s.over:
        s.play(s.legal[0])
    chosen: list[str] = []
    kami: list[list[int]] = []
    for event in s.log or []:
        if event.told.name == "season":
            chosen.append("")
            kami.append([])
        elif event.told.name in ("chooses", "dictates"):
            chosen[-1] += str(event.seat)
        elif event.told.name == "kami turn":
            kami[-1].append(len(chosen[-1]))
    # The deck passes clockwise; whoever stands on top of the track does not matter any more.
    assert chosen == [*turns, ""]
    # A Kami turn after the 3rd, the 5th and the 7th mandate.
    assert kami == [[3, 5, 7]] * 3 + [[]]


@pytest.mark.rule("RIS-042", "RIS-087")
def test_honor_that_changes_does_not_change_who_is_next() -> None:
    s = Position("KLT").homes().turns("K", 3)
    assert asked(s) == "K ChooseMandate"
    s.gain_honor(2)
    s.gain_honor(2)
    assert honor(s) == "TKL"
    play(s, next(text for text in ("mandate harvest", "mandate recruit", "mandate train", "mandate marshal")
                 if s.game.vocabulary.parse(text) in s.legal))  # fmt: skip
    while not asked(s).endswith("ChooseMandate"):
        play(s, "done")
    assert asked(s) == "L ChooseMandate"


# Preparation


@pytest.mark.rule("RIS-052", "RIS-053", "RIS-054", "RIS-055", "RIS-037")
@pytest.mark.parametrize(("seats", "wars"), [("KLT", 5), ("KLTB", 6), ("KLTDB", 7), ("KLTDFB", 8)])
@pytest.mark.parametrize("season", ["spring", "summer", "autumn"])
def test_so_many_provinces_are_at_war_as_players_and_two(seats: str, wars: int, season: str) -> None:
    s = Position(seats, season).homes().begin()
    assert len(s.war) == len(set(s.war)) == wars
    assert all(0 <= province < 8 for province in s.war)
    # Every season has a pile of its own: all eight provinces can be drawn in each.
    drawn = set()
    orders = set()
    for seed in range(12):
        other = Position(seats, season, seed=seed).homes().begin()
        drawn |= set(other.war)
        orders.add(tuple(other.war))
    assert drawn == set(range(8))
    assert len(orders) > 8


@pytest.mark.rule("RIS-056", "RIS-057", "RIS-035")
def test_the_twelve_cards_of_the_season_lie_face_up() -> None:
    for season, name in enumerate(("spring", "summer", "autumn")):
        s = Position("KLT", name, set="archway").begin()
        assert sorted(for_sale(s)) == sorted(CARD_IDS[card] for card in deck(s.set, season))
        assert len(for_sale(s)) == 12


@pytest.mark.rule("RIS-058")
def test_cards_that_nobody_bought_stay_on_sale() -> None:
    s = Position("KLT", "summer", set="teapot").market("honesty komainu").begin()
    assert len(for_sale(s)) == 14
    assert {"honesty", "komainu", "loyalty"} <= set(for_sale(s))
    s = Position("KLT", "summer", set="teapot", keep_market=False).market("honesty komainu").begin()
    assert sorted(for_sale(s)) == sorted(CARD_IDS[card] for card in deck(s.set, 1))
    assert who(s) == "KLT"


@pytest.mark.rule("RIS-059", "RIS-060")
def test_every_clan_receives_its_income() -> None:
    s = Position("KSLTDF", "summer").begin()
    assert coins(s) == {"K": 5, "S": 7, "L": 7, "T": 6, "D": 6, "F": 5}
    s = Position("KBM", "autumn").begin()
    assert coins(s) == {"K": 5, "B": 4, "M": 4}
    assert ronin(s) == {"K": 0, "B": 0, "M": 0}


@pytest.mark.rule("RIS-061", "RIS-062", "RIS-063", "RIS-064", "RIS-191")
def test_hostages_go_home_and_each_brings_its_captor_a_coin() -> None:
    s = (
        Position("KLT", "summer")
        .has("L", cards="oni-of-skulls")
        .held_by("K", L="bushi oni-of-skulls", T="shinto")
        .held_by("T", L="bushi")
        .begin()
    )
    assert coins(s) == {"K": 5 + 3, "L": 7, "T": 6 + 1}
    assert there(s, "held by K") == there(s, "held by T") == {}
    assert reserve(s, "L") == (
        "daimyo shinto shinto shinto bushi bushi bushi bushi bushi bushi oni-of-skulls "
        "fortress fortress fortress fortress"
    )
    assert reserve(s, "T").count("shinto") == 3
    # Income first, then the hostages.
    lines = told(s)
    assert max(i for i, line in enumerate(lines) if "receives" in line) < min(
        i for i, line in enumerate(lines) if "hostage" in line
    )
    assert asked(s) == "KLT TeaCeremony"


@pytest.mark.rule("RIS-274", "RIS-259")
def test_at_income_nobody_is_richer() -> None:
    s = Position("KLB").has("B", cards="way-of-the-merchant").begin()
    assert coins(s) == {"K": 5, "L": 7, "B": 4}


@pytest.mark.rule("RIS-274", "RIS-064", "RIS-259")
def test_the_coins_of_hostages_are_one_moment_after_income() -> None:
    # Lotus, with 7 coins of income, is richer than Bonsai with 4; so is Koi with 5. One event each, two owners of hostages.
    s = (
        Position("KLB", "summer")
        .has("B", cards="way-of-the-merchant way-of-the-merchant")
        .held_by("K", L="bushi bushi")
        .held_by("L", K="bushi")
        .begin()
    )
    # Bonsai is judged to be poorer before the moment: 2 copies, once for each of the two who gain.
    assert coins(s) == {"K": 5 + 2, "L": 7 + 1, "B": 4 + 2 * 2}
    # Whoever is no poorer gains nothing: Lotus has more than Koi.
    s = Position("KLB", "summer").has("L", cards="way-of-the-merchant").held_by("K", B="bushi").begin()
    assert coins(s) == {"K": 6, "L": 7, "B": 4}


# Cleanup


@pytest.mark.rule("RIS-212", "RIS-060")
def test_coins_and_ronin_are_discarded() -> None:
    s = Position("KLT").has("K", coins=4, ronin=2, vp=7).has("T", coins=1).cleanup()
    assert coins(s) == {"K": 0, "L": 0, "T": 0}
    assert ronin(s) == {"K": 0, "L": 0, "T": 0}
    assert vp(s) == {"K": 7, "L": 0, "T": 0}
    assert asked(s) == "K Afterwards"


@pytest.mark.rule("RIS-213", "RIS-214", "RIS-106")
def test_figures_at_shrines_go_back_and_those_on_the_map_stay() -> None:
    s = (
        Position("KLT")
        .on("kyoto", K="daimyo bushi shinto fortress", T="bushi")
        .on("edo", K="oni-of-skulls", L="fortress")
        .on("shrine-1", K="shinto shinto", L="shinto")
        .on("shrine-4", T="shinto", L="komainu")
        .cleanup()
    )
    assert there(s, "kyoto") == {"K": "daimyo shinto bushi fortress", "T": "bushi"}
    assert there(s, "edo") == {"K": "oni-of-skulls", "L": "fortress"}
    assert there(s, "shrine-1") == there(s, "shrine-4") == {}
    assert reserve(s, "K").count("shinto") == 2
    assert reserve(s, "T").count("shinto") == 3
    assert "komainu" in reserve(s, "L")
    assert asked(s) == "K Afterwards"


@pytest.mark.rule("RIS-217", "RIS-170")
def test_war_numbers_go_and_all_that_was_won_stays() -> None:
    p = (
        Position("KLT", "summer")
        .honor("TLK")
        .wars("kyoto", "edo")
        .markers("L", spring="nagato", summer="kyoto")
        .has("L", vp=12, cards="mercy")
        .held_by("K", L="bushi")
    )
    p.s.fought = 2
    s = p.cleanup()
    assert s.fought == 0
    assert s.war == []
    assert won(s, "L") == ["spring nagato", "summer kyoto"]
    assert owned(s, "L") == "mercy"
    assert there(s, "held by K") == {"L": "bushi"}
    assert vp(s)["L"] == 12
    assert honor(s) == "TLK"


@pytest.mark.rule("RIS-218", "RIS-069", "RIS-065", "RIS-070")
def test_an_alliance_outlasts_the_cleanup_and_ends_at_the_next_tea() -> None:
    s = Position("KLT").allies("KT").cleanup()
    assert s.ally == [2, -1, 0]
    s = Position("KLT", "summer").allies("KT").tea()
    assert s.ally == [-1, -1, -1]
    assert asked(s) == "KLT TeaCeremony"


@pytest.mark.rule("RIS-215", "RIS-216", "RIS-284")
def test_all_ten_tiles_are_shuffled_together_again() -> None:
    orders = set()
    for seed in range(12):
        s = Position("KLT", seed=seed).homes().begin()
        while s.season == 0:
            s.play(s.legal[0])
        assert sorted(s.deck) == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]
        assert s.played == []
        orders.add(tuple(s.deck))
        assert letter_of(s, s.next_active) == "L"
    assert len(orders) > 8


@pytest.mark.rule("RIS-029", "RIS-088")
def test_the_deck_goes_clockwise() -> None:
    s = RISING_SUN.start(4, 3, {"clans": "chosen", "gifts": "off"})
    assert isinstance(s, RisingSun)
    play(s, "clan bonsai", "clan koi", "clan dragonfly", "clan lotus")
    play(s, "B: done", "K: done", "D: done", "L: done")
    chooses = []
    while s.season == 0:
        if asked(s).endswith("ChooseMandate"):
            chooses.append(letter_of(s, s.seat))
        s.play(s.legal[0])
    assert "".join(chooses) == "KLDBKLD"
