"""Setup: who may sit down, clans, seats, the map, Shrines, decks and tiles (section 3 of the rules)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

from akebono.core.errors import BadOption, BadSeats
from akebono.games.rising_sun import RISING_SUN
from akebono.games.rising_sun.components import CARD_IDS, CLANS, KAMI, SETS, deck
from akebono.games.rising_sun.state import RisingSun
from tests.rising_sun.positions import (
    asked,
    coins,
    for_sale,
    honor,
    letter_of,
    owned,
    play,
    refused,
    reserve,
    ronin,
    texts,
    there,
    vp,
    who,
    won,
)

PROVINCES = ["hokkaido", "oshu", "edo", "kyoto", "kansai", "nagato", "shikoku", "kyushu"]


def start(
    seats: int, seed: int = 1, options: Mapping[str, bool | str] | None = None, **more: bool | str
) -> RisingSun:
    s = RISING_SUN.start(seats, seed, {**(options or {}), **more}, log=True)
    assert isinstance(s, RisingSun)
    return s


def start_with(*clans: str, **options: bool | str) -> RisingSun:
    """Let seat 0, 1, ... take these clans."""
    s = start(len(clans), options=options, clans="chosen")
    play(s, *(f"clan {clan}" for clan in clans))
    return s


# Seats and clans


@pytest.mark.rule("RIS-003", "RIS-004")
def test_three_to_five_sit_down() -> None:
    for seats in (3, 4, 5):
        assert start(seats).seats == seats
    for seats in (1, 2, 7):
        with pytest.raises(BadSeats):
            start(seats)


@pytest.mark.rule("RIS-003", "RIS-004", "RIS-270")
def test_a_sixth_seat_needs_a_sixth_clan() -> None:
    with pytest.raises(BadSeats, match="sixth clan"):
        start(6)
    for option in ("fox", "dynasty"):
        s = start(6, options={option: True})
        assert len(set(s.clan)) == 6


@pytest.mark.rule("RIS-023", "RIS-024")
def test_clans_are_taken_in_turn_and_each_only_once() -> None:
    s = start(3, clans="chosen")
    assert s.acting == (0,)
    assert texts(s) == ["clan koi", "clan lotus", "clan turtle", "clan dragonfly", "clan bonsai"]
    play(s, "clan bonsai")
    assert s.acting == (1,)
    assert "clan bonsai" not in texts(s)
    play(s, "clan dragonfly")
    assert texts(s) == ["clan koi", "clan lotus", "clan turtle"]
    play(s, "clan koi")
    assert [CLANS[clan] for clan in s.clan] == ["bonsai", "dragonfly", "koi"]


@pytest.mark.rule("RIS-024", "RIS-270")
def test_clans_that_are_dealt_are_different_and_of_the_base_box() -> None:
    dealt = set()
    for seed in range(30):
        s = start(3, seed)
        assert len(set(s.clan)) == 3
        dealt |= {CLANS[clan] for clan in s.clan}
    assert dealt == {"koi", "lotus", "turtle", "dragonfly", "bonsai"}


@pytest.mark.rule("RIS-270", "RIS-024")
@pytest.mark.parametrize(
    ("options", "more"),
    [
        ({"fox": True}, ["fox"]),
        ({"dynasty": True}, ["sun", "moon"]),
        ({"fox": True, "dynasty": True}, ["sun", "fox", "moon"]),
    ],
)
def test_optional_clans_can_be_led_when_the_table_says_so(
    options: dict[str, bool | str], more: list[str]
) -> None:
    s = start(3, options=options, clans="chosen")
    assert sorted(texts(s)) == sorted(
        f"clan {clan}" for clan in ["koi", "lotus", "turtle", "dragonfly", "bonsai", *more]
    )


@pytest.mark.rule("RIS-028", "RIS-029", "RIS-030")
def test_honor_and_the_order_at_the_table_follow_the_ranking_whoever_took_which_clan() -> None:
    s = start_with("bonsai", "koi", "turtle", "lotus", "dragonfly")
    assert honor(s) == "KLTDB"
    assert s.order == [1, 3, 2, 4, 0]
    assert [letter_of(s, seat) for seat in s.clockwise_from(2)] == ["T", "D", "B", "K", "L"]
    assert letter_of(s, s.left_of(0)) == "K"
    # All seats are asked at once in the Tea Ceremony.
    assert sorted(who(s)) == sorted("BKTLD")


@pytest.mark.rule("RIS-028", "RIS-029", "RIS-030")
def test_clans_that_are_dealt_sit_in_the_order_of_their_ranking() -> None:
    for seed in range(10):
        s = start(4, seed)
        assert s.order == s.honor == [0, 1, 2, 3]
        assert s.clan == sorted(s.clan)


# What each clan has


@pytest.mark.rule("RIS-009", "RIS-031", "RIS-032", "RIS-033")
def test_a_clan_begins_with_daimyo_bushi_and_fortress_at_home_and_the_rest_in_reserve() -> None:
    s = start_with("koi", "lotus", "turtle", "dragonfly", "bonsai")
    homes = {"edo": "K", "nagato": "L", "kyoto": "T", "hokkaido": "D", "kyushu": "B"}
    for province in PROVINCES:
        expected = {homes[province]: "daimyo bushi fortress"} if province in homes else {}
        assert there(s, province) == expected
    for shrine in range(1, 5):
        assert there(s, f"shrine-{shrine}") == {}
    for letter in "KLTDB":
        assert (
            reserve(s, letter)
            == "shinto shinto shinto bushi bushi bushi bushi bushi fortress fortress fortress"
        )
        assert owned(s, letter) == ""
        assert won(s, letter) == []
    # It was no summon and nothing was placed: nobody has been asked anything about it, and no line tells of one.
    assert not [event for event in s.log or [] if event.told.name in ("summons", "places")]


@pytest.mark.rule("RIS-025", "RIS-026")
def test_everybody_starts_with_one_point_or_with_none_if_the_table_says_so() -> None:
    assert start(3).vp == [1, 1, 1]
    assert start(3, starting_vp="1").vp == [1, 1, 1]
    assert start(3, starting_vp="0").vp == [0, 0, 0]


@pytest.mark.rule("RIS-026")
@pytest.mark.parametrize("value", ["2", "-1", 1, True])
def test_no_other_number_of_points_can_be_started_with(value: bool | str) -> None:
    with pytest.raises(BadOption):
        start(3, starting_vp=value)


@pytest.mark.rule("RIS-060", "RIS-041")
def test_nobody_starts_with_ronin_and_coins_are_the_income_of_spring() -> None:
    s = start_with("koi", "lotus", "turtle", "dragonfly", "bonsai")
    assert coins(s) == {"K": 5, "L": 7, "T": 6, "D": 6, "B": 4}
    assert ronin(s) == dict.fromkeys("KLTDB", 0)
    assert vp(s) == dict.fromkeys("KLTDB", 1)
    assert s.monsters == []


# Shrines


@pytest.mark.rule("RIS-034")
def test_four_of_the_seven_kami_have_a_shrine_and_stay_all_game() -> None:
    seen = set()
    first = set()
    for seed in range(40):
        s = start(3, seed)
        assert len(set(s.shrines)) == len(s.shrines) == 4
        seen |= set(s.shrines)
        first.add(s.shrines[0])
    assert seen == set(range(len(KAMI)))
    assert len(KAMI) == 7
    assert len(first) == 7


# Decks


@pytest.mark.rule("RIS-035", "RIS-036", "RIS-121")
@pytest.mark.parametrize("name", ["horseman", "archway", "teapot"])
def test_a_season_has_its_seven_core_cards_and_five_of_the_chosen_set(name: str) -> None:
    core = [
        *["komainu", "oni-of-skulls", "path-of-the-lion", "righteousness", "righteousness"],
        *["way-of-the-shogun", "way-of-the-shogun"],
    ]
    of_set = {
        "horseman": [
            "courage",
            "courage",
            "path-of-the-ninja",
            "way-of-the-righteous",
            "way-of-the-righteous",
        ],
        "archway": [
            "benevolence",
            "benevolence",
            "path-of-the-kenin",
            "path-of-the-kenin",
            "path-of-the-light",
        ],
        "teapot": ["honesty", "honesty", "path-of-the-patron", "path-of-the-warlord", "path-of-the-warlord"],
    }
    s = start(3, set=name)
    assert sorted(for_sale(s)) == sorted(core + of_set[name])
    for season in range(3):
        assert len(deck(SETS.index(name), season)) == 12


@pytest.mark.rule("RIS-035", "RIS-036")
def test_a_random_set_is_one_of_the_three_and_the_log_names_it() -> None:
    sets: Counter[str] = Counter()
    for seed in range(30):
        s = start(3, seed)
        sets[SETS[s.set]] += 1
        assert sorted(for_sale(s)) == sorted(CARD_IDS[card] for card in deck(s.set, 0))
        told = [event for event in s.log or [] if event.told.name == "set"]
        assert [event.a for event in told] == [s.set]
    assert set(sets) == {"horseman", "archway", "teapot"}


# Tiles


@pytest.mark.rule("RIS-039", "RIS-040")
def test_ten_mandate_tiles_two_of_each_kind_are_shuffled() -> None:
    orders = set()
    for seed in range(12):
        s = start(3, seed)
        assert sorted(s.deck) == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]
        orders.add(tuple(s.deck))
    assert len(orders) > 8


@pytest.mark.rule("RIS-042", "RIS-030")
def test_the_clan_on_top_of_the_honor_track_takes_the_first_mandate_turn() -> None:
    s = start_with("bonsai", "turtle", "lotus", gifts="off")
    play(s, *["T: done", "L: done", "B: done"])
    assert asked(s) == "L ChooseMandate"


@pytest.mark.rule("RIS-037", "RIS-052", "RIS-053", "RIS-054", "RIS-055")
def test_the_first_season_has_its_war_provinces() -> None:
    for seats, wars in ((3, 5), (4, 6), (5, 7)):
        s = start(seats)
        assert len(s.war) == len(set(s.war)) == wars
        assert [event.args for event in s.log or [] if event.told.name == "war comes"] == [
            (province, number) for number, province in enumerate(s.war, 1)
        ]


# The first worked scenario


@pytest.mark.rule(
    *["RIS-025", "RIS-028", "RIS-029", "RIS-030", "RIS-032", "RIS-033", "RIS-034", "RIS-035", "RIS-053"],
    *["RIS-056", "RIS-060"],
)
def test_scenario_1_setup() -> None:
    s = start_with("koi", "lotus", "turtle", "dragonfly", "bonsai")
    assert [letter_of(s, seat) for seat in s.order] == list("KLTDB")
    assert honor(s) == "KLTDB"
    assert s.vp == [1] * 5
    homes = {"K": "edo", "L": "nagato", "T": "kyoto", "D": "hokkaido", "B": "kyushu"}
    for letter, home in homes.items():
        assert there(s, home) == {letter: "daimyo bushi fortress"}
    assert s.coins == [5, 7, 6, 6, 4]
    assert len(s.war) == 7
    assert len(for_sale(s)) == 12
    few = start_with("bonsai", "dragonfly", "koi")
    assert [letter_of(few, seat) for seat in few.order] == list("KDB")
    assert honor(few) == "KDB"
    assert len(few.war) == 5
    assert sorted(who(few)) == sorted("KDB")
    assert refused(few, "K: clan lotus")
