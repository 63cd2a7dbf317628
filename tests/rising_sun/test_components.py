"""What comes in the box of Rising Sun: map, clans, decks, figures; where each number comes from; what a correction changes."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest

from akebono.core.numbers import Table
from akebono.games.rising_sun import components as box

SOURCES = {"rulebook", "derived", "public", "reconstructed", "decision"}
SEASONS = range(box.PLAYED_SEASONS)

# ------------------------------------------------------------------------------------------------- sources


def unsourced(part: Table, path: str, above: bool) -> Iterator[str]:
    """Yield the path of each number whose table and those around it name no source for it."""
    said = cast(Table, part.get("sources", {}))
    stray = [name for name in said if name not in part]
    named = above or "source" in part or bool(stray)
    for name, value in part.items():
        if isinstance(value, dict) and name != "sources":
            yield from unsourced(cast(Table, value), f"{path}.{name}", named)
        elif isinstance(value, int | list) and not (named or name in said):
            yield f"{path}.{name}"


def sources(part: Table) -> Iterator[str]:
    """Yield every source that is named."""
    for name, value in part.items():
        if name == "source":
            yield str(value)
        elif name == "sources":
            yield from map(str, cast(Table, value).values())
        elif isinstance(value, dict):
            yield from sources(cast(Table, value))


def test_every_number_says_where_it_comes_from() -> None:
    assert list(unsourced(box.NUMBERS, "", False)) == []
    assert set(sources(box.NUMBERS)) == {"rulebook", "public", "decision"} < SOURCES
    assert list(unsourced({"war": {"vp": 1, "poets": 2, "sources": {"vp": "public"}}}, "", False)) == [
        ".war.poets"
    ]


# --------------------------------------------------------------------------------------------------- map


@pytest.mark.rule("RIS-037")
def test_eight_provinces_are_linked_both_ways_by_five_borders_and_six_sea_routes() -> None:
    assert [
        *("hokkaido", "oshu", "edo", "kyoto"),
        *("kansai", "nagato", "shikoku", "kyushu"),
    ] == box.PROVINCES
    assert len(box.BORDERS) == 5
    assert len(box.SEA_ROUTES) == 6
    for p in range(8):
        assert box.NEIGHBOURS[p] == sorted(set(box.NEIGHBOURS[p]))
        assert box.ROUTE[9 * p] == box.NOT_LINKED, "no province is its own neighbour"
        for q in range(8):
            assert box.ROUTE[8 * p + q] == box.ROUTE[8 * q + p]
            assert (q in box.NEIGHBOURS[p]) == (box.ROUTE[8 * p + q] != box.NOT_LINKED)
    assert box.ROUTE.count(box.LAND) == 10
    for route, (p, q) in enumerate(box.SEA_ROUTES):
        assert box.ROUTE[8 * p + q] == route
    assert box.NEIGHBOURS[box.KANSAI] == [
        *(box.HOKKAIDO, box.KYOTO, box.NAGATO, box.SHIKOKU, box.KYUSHU),
    ]
    assert box.NEIGHBOURS[box.EDO] == [box.OSHU, box.KYOTO]
    assert box.ROUTE[8 * box.OSHU + box.KANSAI] == box.NOT_LINKED


def test_every_province_is_reached_from_every_other_in_three_steps() -> None:
    for start in range(8):
        near = {start}
        for _ in range(2):
            near |= {q for p in near for q in box.NEIGHBOURS[p]}
        assert near | {q for p in near for q in box.NEIGHBOURS[p]} == set(range(8))
    two = {q for p in box.NEIGHBOURS[box.NAGATO] for q in box.NEIGHBOURS[p]}
    assert box.EDO not in two, "Nagato to Edo takes three"


@pytest.mark.rule("RIS-128")
def test_rewards_of_the_provinces() -> None:
    rewards = list(zip(box.REWARD_VP, box.REWARD_COINS, box.REWARD_RONIN))
    assert dict(zip(box.PROVINCES, rewards)) == {
        "hokkaido": (0, 0, 2),
        "oshu": (0, 3, 0),
        "edo": (2, 2, 0),
        "kyoto": (4, 0, 0),
        "kansai": (3, 0, 0),
        "nagato": (1, 1, 1),
        "shikoku": (0, 3, 0),
        "kyushu": (1, 1, 1),
    }


def test_places_are_provinces_then_shrines_then_where_no_figure_can_be_sent() -> None:
    assert [*box.PROVINCES, "shrine-1", "shrine-2", "shrine-3", "shrine-4"] == box.PLACE_IDS
    assert len(box.PLACE_NAMES) == len(box.PLACE_IDS) == box.RESERVE
    assert box.PROVINCE_COUNT == box.FIRST_SHRINE
    assert box.FIRST_SHRINE + box.SHRINES_USED == box.RESERVE < box.FIRST_CAPTOR
    assert box.FIRST_CAPTOR + 6 == box.OCEAN == box.PLACES - 1


# ------------------------------------------------------------------------------------------ clans and Kami


@pytest.mark.rule("RIS-030")
def test_clans_stand_in_the_order_of_their_ranking() -> None:
    assert list(range(1, 9)) == box.CLAN_RANK
    assert [box.CLANS[clan] for clan in box.BASE_CLANS] == ["koi", "lotus", "turtle", "dragonfly", "bonsai"]
    assert [box.CLAN_INCOME[clan] for clan in box.BASE_CLANS] == [5, 7, 6, 6, 4]
    assert sorted(box.CLAN_HOME) == list(range(8)), "each has a home of its own"
    assert box.CLAN_HOME[box.KOI] == box.EDO
    for clan, id in enumerate(box.CLANS):
        assert getattr(box, id.upper()) == clan
        assert box.CLAN_EXPLAINED[clan].endswith(".")


def test_ids_kept_as_constants_are_places_in_their_lists() -> None:
    lists = [
        *(box.PROVINCES, box.KAMI, box.MANDATES, box.ADVANTAGES, box.SEASONS, box.SETS),
        [id.replace("-", "_") for id in box.TYPES],
        [id.replace("-", "_") for id in box.CARD_IDS],
    ]
    for ids in lists:
        for place, id in enumerate(ids):
            assert getattr(box, id.upper()) == place, id
    for kind, id in enumerate(box.FIGURES):
        name = id.upper().replace("-", "_")
        assert getattr(box, name if kind < box.FIRST_MONSTER else f"{name}_FIGURE") == kind


@pytest.mark.rule("RIS-009", "RIS-040")
def test_ten_figures_of_a_clan_and_ten_mandate_tiles() -> None:
    assert (box.DAIMYO_COUNT, box.SHINTO_COUNT, box.BUSHI_COUNT) == (1, 3, 6)
    assert box.FORTRESS_COUNT == 4
    assert box.MANDATE_TILES == [2] * 5
    assert (box.MANDATE_TURNS, box.KAMI_AFTER, box.TILES_DRAWN) == (7, [3, 5, 7], 4)
    assert (box.SHRINE_TILES, box.SHRINES_USED) == (7, 4)
    assert len(box.KAMI) == box.SHRINE_TILES


# -------------------------------------------------------------------------------------------------- cards


@pytest.mark.rule("RIS-035")
@pytest.mark.parametrize("season", SEASONS)
@pytest.mark.parametrize("set_", range(len(box.SETS)))
def test_a_season_deck_has_twelve_cards_and_no_monster_twice(set_: int, season: int) -> None:
    deck = box.deck(set_, season)
    assert len(deck) == 12
    assert deck == sorted(deck)
    copies = Counter(deck)
    assert max(copies.values()) == 2
    assert all(copies[card] == 1 for card in copies if box.TYPE[card] == box.MONSTER)
    for card in deck:
        assert season in box.CARDS[card].seasons
        assert {"core", box.SETS[set_]} & set(box.CARDS[card].sets)


@pytest.mark.rule("RIS-035", "RIS-036")
def test_the_base_box_has_sixty_six_cards_of_which_twenty_one_are_core() -> None:
    decks = [Counter(card for season in SEASONS for card in box.deck(set_, season)) for set_ in range(6)]
    core = Counter({card: n for card, n in decks[0].items() if box.CARDS[card].sets == ["core"]})
    assert sum(core.values()) == 21
    assert all(core <= deck for deck in decks)
    own = [decks[set_] - core for set_ in box.BASE_SETS]
    assert [sum(cards.values()) for cards in own] == [15] * 3
    assert 21 + sum(sum(cards.values()) for cards in own) == 66
    assert set(core).union(*own) == set(range(40)), "forty different cards, the first forty"


def test_monsters_of_a_whole_game_are_all_different() -> None:
    found = []
    for set_ in range(len(box.SETS)):
        drawn = [card for season in SEASONS for card in box.deck(set_, season)]
        drawn += [c for season in SEASONS for c in box.lucky_gods(season) + box.extra_monsters(season)]
        monsters = [card for card in drawn if box.TYPE[card] == box.MONSTER]
        assert len(set(monsters)) == len(monsters)
        found.append(len([card for card in monsters if card < box.GENEROSITY]))
    assert found[:3] == [4 + 3, 4 + 4, 4 + 2], "Horseman, Archway, Teapot"


@pytest.mark.rule("RIS-267")
def test_lucky_gods_are_three_two_and_two() -> None:
    assert [len(box.lucky_gods(season)) for season in SEASONS] == [3, 2, 2]
    gods = [card for card in range(box.CARD_COUNT) if box.LUCKY_GOD[card]]
    assert gods == list(range(box.DAIKOKUTEN, box.EBISU + 1))
    extra = sorted(card for season in SEASONS for card in box.extra_monsters(season))
    assert extra == list(range(box.EARTH_DRAGON, box.SACRED_WARRIOR + 1))


@pytest.mark.rule("RIS-121")
def test_every_card_is_in_some_deck_and_says_what_it_does() -> None:
    assert len(box.CARDS) == box.CARD_COUNT == len(box.CARD_IDS)
    for card, one in enumerate(box.CARDS):
        assert one.id == box.CARD_IDS[card]
        assert one.seasons, one.id
        assert one.sets, one.id
        assert one.text.endswith("."), one.id
        assert "{" not in one.text, one.id
        assert one.text[0].isupper() or one.text[0].isdigit(), one.id
        assert (one.type, one.cost, one.figure) == (box.TYPE[card], box.COST[card], box.FIGURE_OF[card])
        assert (one.type == box.MONSTER) == (one.figure != box.NO_FIGURE) == (one.force > 0), one.id
    assert {one.number for one in box.CARDS[:40]} == {f"C{n:02}" for n in range(1, 41)}
    assert {one.number for one in box.CARDS[40:]} == {f"X{n:02}" for n in range(1, 44)}


def test_way_of_naginata_costs_less_in_autumn() -> None:
    summer, autumn = box.CARDS[box.WAY_OF_NAGINATA], box.CARDS[box.WAY_OF_NAGINATA_AUTUMN]
    assert (summer.name, summer.text) == (autumn.name, autumn.text)
    assert (summer.seasons, summer.cost) == ([box.SUMMER], 1)
    assert (autumn.seasons, autumn.cost) == ([box.AUTUMN], 0)


@pytest.mark.rule("RIS-147")
def test_oni_are_the_monsters_with_oni_in_their_name() -> None:
    for kind, name in enumerate(box.FIGURE_NAMES):
        assert box.ONI[kind] == name.startswith("Oni of")
    assert sum(box.ONI) == 6


@pytest.mark.rule("RIS-011")
def test_force_is_one_unless_the_card_says_otherwise() -> None:
    assert len(box.FIGURES) == len(set(box.FIGURES)) == len(box.FORCE) == box.FIGURE_COUNT == box.FORTRESS
    strong = {box.FIGURES[k]: force for k, force in enumerate(box.FORCE) if force != 1}
    assert strong == {
        "yurei": 2,
        "river-dragon": 5,
        "oni-of-blood": 2,
        "earth-dragon": 3,
        "fire-dragon": 3,
        "nure-onna": 2,
        "daikaiju": 5,
    }
    lowest = {box.FIGURES[k]: f for k, f in enumerate(box.FORCE_LOWEST) if f != box.FORCE[k]}
    assert lowest == {"oni-of-skulls": 3, "oni-of-blood": 4}
    for card, kind in enumerate(box.FIGURE_OF):
        assert kind == box.NO_FIGURE or box.CARD_OF[kind] == card


@pytest.mark.rule("RIS-256")
def test_which_monsters_count_as_something_else() -> None:
    def counting(flags: list[bool]) -> list[str]:
        return [box.FIGURES[kind] for kind in range(box.FIGURE_COUNT) if flags[kind]]

    assert counting(box.COUNTS_AS_SHINTO) == ["shinto", "komainu", "hotei"]
    assert counting(box.COUNTS_AS_DAIMYO) == ["daimyo", "yurei", "fukurokuju"]
    assert counting(box.COUNTS_AS_FORTRESS) == ["fukurokuju"]


# -------------------------------------------------------------------------------------------- corrections

PROBE = """
from akebono.games.rising_sun import components as box
print(box.FINGERPRINT, box.SHOGUN_COINS, box.CARDS[box.WAY_OF_THE_SHOGUN].text, box.NEIGHBOURS[box.EDO])
"""


def probe(folder: Path | None) -> subprocess.CompletedProcess[str]:
    env = {name: value for name, value in os.environ.items() if name != "AKEBONO_NUMBERS"}
    if folder is not None:
        env["AKEBONO_NUMBERS"] = str(folder)
    return subprocess.run([sys.executable, "-c", PROBE], env=env, capture_output=True, text=True, timeout=120)


def test_a_correction_changes_its_number_and_what_is_said_of_it(tmp_path: Path) -> None:
    (tmp_path / "rising_sun.toml").write_text(
        '[card.way-of-the-shogun]\ncoins = 1\n[map]\nsea = ["edo-hokkaido"]\n'
    )
    done = probe(tmp_path)
    assert done.returncode == 0, done.stderr
    fingerprint, rest = done.stdout.split(" ", 1)
    assert rest == "1 When war starts you gain 1 coin. [0, 1, 3]\n"
    assert fingerprint != box.FINGERPRINT
    assert box.CARDS[box.WAY_OF_THE_SHOGUN].text == "When war starts you gain 3 coins."


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('[map]\nsea = ["edo-honshu"]\n', "map.sea is a list of pairs of provinces such as edo-kyoto"),
        ('[map]\nland = ["edo-edo"]\n', "links two different provinces once"),
        ('[map]\nsea = ["edo-kyoto"]\n', "share a border or a sea route, not both"),
        ("[clan.koi]\nrank = 2\n", "no two clans have the same rank"),
        ('[clan.koi]\nhome = "honshu"\n', "home of Koi is one of hokkaido, oshu"),
        ("[mandate.train]\ntiles = 1\n", "10 mandate tiles or more, not 9"),
        ("[season]\nkami_after = [3, 3, 7]\n", "season.kami_after"),
        ("[war]\nvp = [1, 2]\n", "vp is a list of 3 whole numbers"),
        ('[deck.core]\nspring = ["komaino"]\n', "deck.core.spring names 'komaino', which is no card"),
        ('[card.respect]\ntype = "vice"\n', "type of Respect is one of enhancement, virtue"),
        ("[limits]\nrebids = 9\n", "rebids is a whole number from 0 to 3"),
        # Of these no step asks: a correction would change nothing.
        ("[card.path-of-the-kenin]\nbushi = 2\n", "bushi is a whole number from 1 to 1"),
        ("[card.path-of-the-ninja]\nbushi = 2\n", "bushi is a whole number from 1 to 1"),
        ("[card.oni-of-hate]\nfigures = 2\n", "figures is a whole number from 1 to 1"),
        ("[fortress]\nforce = 1\n", "force is a whole number from 0 to 0"),
    ],
)
def test_a_correction_that_cannot_be_is_refused_in_words(tmp_path: Path, text: str, complaint: str) -> None:
    (tmp_path / "rising_sun.toml").write_text(text)
    done = probe(tmp_path)
    assert done.returncode != 0
    last = done.stderr.strip().splitlines()[-1]
    assert "BadNumbers" in last
    assert complaint in last
