"""What comes in the box: counts, sources, and corrections by a person who owns the game."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from akebono.core.numbers import Table, load
from akebono.games.ryozen import RYOZEN
from akebono.games.ryozen import components as box
from akebono.games.ryozen.state import Ryozen
from tests.ryozen.positions import Position

SOURCES = {"rulebook", "derived", "public", "reconstructed"}


@pytest.mark.rule("RYO-011")
def test_each_of_four_clans_has_twenty_kin() -> None:
    assert dict(zip(box.KIN, box.KIN_COUNT)) == {
        "apprentice": 5,
        "philosopher": 2,
        "merchant": 2,
        "pathfinder": 2,
        "archer": 1,
        "clairvoyant": 1,
        "bard": 1,
        "mentor": 1,
        "fighter": 2,
        "hermit": 1,
        "trickster": 1,
        "guard": 1,
    }
    s = RYOZEN.start(4, 1)
    assert isinstance(s, Ryozen)
    assert s.census()[:48] == box.KIN_COUNT * 4
    assert sum(s.census()[:48]) == 80


@pytest.mark.rule("RYO-012")
def test_there_are_thirty_six_revelations_of_ten_kinds() -> None:
    counts = dict(zip(box.REVELATIONS, box.REVELATION_COUNT))
    assert sum(counts.values()) == len(box.REVELATION_OF) == 36
    assert {name: n for name, n in counts.items() if n != 4} == {
        "strategic-maneuvers": 3,
        "camouflage": 3,
        "seal-of-the-capital": 2,
    }
    assert len(counts) == 10


@pytest.mark.rule("RYO-013")
def test_there_are_twenty_events_of_thirteen_kinds() -> None:
    counts = dict(zip(box.EVENTS, box.EVENT_COUNT))
    assert sum(counts.values()) == len(box.EVENT_OF) == 20
    assert len(counts) == 13
    assert [name for name, n in counts.items() if n == 1] == [
        *("coral-eclipse", "agate-eclipse", "lunar-fest", "jade-eclipse", "invisible-presences"),
        "curse-of-the-shadow",
    ]
    assert set(counts.values()) == {1, 2}


@pytest.mark.rule("RYO-014", "RYO-020")
def test_tokens_in_the_box_are_told_though_they_limit_nothing() -> None:
    supply = load("ryozen")["supply"]
    assert isinstance(supply, dict)
    assert (supply["coins"], supply["scrolls"], supply["lanterns"]) == (32, 24, 18)
    assert supply["coins"] + supply["scrolls"] + supply["lanterns"] == 74
    assert supply["shards_of_each"] * len(box.SHARDS) == 36


@pytest.mark.rule("RYO-015", "RYO-016")
def test_there_are_twelve_villages_of_which_six_are_built_before_the_one_shrine_tile() -> None:
    assert len(box.VILLAGES) == len(set(box.VILLAGES)) == box.VILLAGE_TILES == 12
    s = RYOZEN.start(2, 1)
    assert isinstance(s, Ryozen)
    assert s.census()[-12:] == [1] * 12
    assert len(s.path) == 6
    assert len(box.SITE_COST) == len(box.SITE_FAVOR) == 7, "six Sites and the Shrine tile"


@pytest.mark.rule("RYO-025", "RYO-027", "RYO-051", "RYO-052")
def test_the_board_sides_have_fourteen_and_twenty_spots() -> None:
    for costs, free in ((box.SPOT_COST_TWO, 8), (box.SPOT_COST_MORE, 14)):
        spots = [cost for cost in costs if cost != box.NO_SPOT]
        assert len(spots) == free + 6
        assert spots.count(box.FREE) == free
        assert sorted(cost for cost in spots if cost != box.FREE) == [0, 0, 1, 1, 2, 2]
    for sector in range(6):
        two, more = (
            [cost for cost in costs[6 * sector : 6 * sector + 6] if cost != box.NO_SPOT]
            for costs in (box.SPOT_COST_TWO, box.SPOT_COST_MORE)
        )
        assert len(two) == len(more) - 1, "one fewer in every Sector"


@pytest.mark.rule("RYO-R16", "RYO-057", "RYO-058")
def test_a_clan_pile_has_fourteen_tiles_at_any_number_of_players() -> None:
    assert box.STARTERS.bit_count() == 6
    assert box.START_HAND_TWO.bit_count() == 6
    assert box.START_HAND_MORE.bit_count() == 5
    for seats in (2, 3, 4):
        s = Position(seats).s
        assert [len(pile) for pile in s.piles] == [14] * seats


def values_without_source(given: Table, where: str, known: bool) -> Iterator[str]:
    """Yield the names of numbers that stand in no table with a source, itself or around it."""
    named = given.get("source"), given.get("sources")
    known = known or named != (None, None)
    for name, value in given.items():
        if name in ("source", "sources"):
            continue
        if isinstance(value, dict):
            yield from values_without_source(value, f"{where}.{name}", known)
        elif not known:
            yield f"{where}.{name}"


def sources(given: Table) -> Iterator[str]:
    """Yield every source that is named."""
    for name, value in given.items():
        if name == "source":
            yield str(value)
        elif name == "sources":
            assert isinstance(value, dict)
            yield from (str(source) for source in value.values())
        elif isinstance(value, dict):
            yield from sources(value)


def test_every_number_says_where_it_comes_from() -> None:
    numbers = load("ryozen")
    assert list(values_without_source(numbers, "", False)) == []
    assert set(sources(numbers)) == SOURCES
    for name, value in numbers.items():
        assert isinstance(value, dict), f"{name} is a table"


def test_numbers_that_no_printed_text_gives_are_marked_as_reconstructed() -> None:
    numbers = load("ryozen")

    def table(*names: str) -> Table:
        found = numbers
        for name in names:
            value = found[name]
            assert isinstance(value, dict)
            found = value
        return found

    assert table("spots")["source"] == "reconstructed"
    assert table("clanhouse")["source"] == "reconstructed"
    assert table("path", "sources") == {
        "starting_village_coins": "reconstructed",
        "sites": "reconstructed",
        "shrine": "rulebook",
        "statue_favor": "reconstructed",
    }
    assert table("light", "sources")["arc"] == "reconstructed"
    assert table("revelations", "sources")["numbers"] == "reconstructed"
    assert table("events", "sources")["counts"] == "reconstructed"
    assert table("kin", "sources")["others"] == "reconstructed"


# Corrections -------------------------------------------------------------------------------------------------------------

PROBE = """
import hashlib, json
from akebono.games.ryozen import RYOZEN
from akebono.games.ryozen import components as box
words = [RYOZEN.vocabulary.text(code) for code in range(RYOZEN.vocabulary.size)]
s = RYOZEN.start(3, 1)
print(json.dumps({
    "fingerprint": RYOZEN.fingerprint,
    "version": RYOZEN.version,
    "codes": hashlib.blake2b("|".join(words).encode()).hexdigest(),
    "legal": s.legal,
    "resources": s.resources,
    "spots": box.SPOT_COST_MORE,
    "slots": [box.SLOT_COINS, box.SLOT_FAVOR],
    "statue": box.STATUE_FAVOR,
    "sites": [box.SITE_COST, box.SITE_FAVOR],
    "events": box.EVENT_COUNT,
    "numbers": str(box.NUMBERS),
}))
"""
ROOT = Path(__file__).parents[2]


def python(folder: Path | None, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python afresh with this folder of corrections."""
    environment = {name: value for name, value in os.environ.items() if name != "AKEBONO_NUMBERS"}
    if folder is not None:
        environment["AKEBONO_NUMBERS"] = str(folder)
    return subprocess.run(
        [sys.executable, *arguments], env=environment, cwd=ROOT, capture_output=True, text=True, timeout=120
    )


def probe(folder: Path | None) -> subprocess.CompletedProcess[str]:
    """Return what Python says of Ryozen with this folder of corrections."""
    return python(folder, "-c", PROBE)


def said(folder: Path | None) -> dict[str, object]:
    done = probe(folder)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert isinstance(found, dict)
    return found


@pytest.fixture(scope="module")
def printed() -> dict[str, object]:
    return said(None)


def test_a_correction_changes_its_number_and_the_fingerprint_and_nothing_else(
    tmp_path: Path, printed: dict[str, object]
) -> None:
    (tmp_path / "ryozen.toml").write_text("[path.shrine]\nstatue_favor = 6\n")
    corrected = said(tmp_path)
    assert corrected["statue"] == 6
    assert printed["statue"] == 4
    assert {name for name in printed if printed[name] != corrected[name]} == {
        "fingerprint",
        "statue",
        "numbers",
    }
    assert corrected["fingerprint"] == said(tmp_path)["fingerprint"], "the same corrections, the same games"


def test_corrected_numbers_are_played_with_and_codes_do_not_move(
    tmp_path: Path, printed: dict[str, object]
) -> None:
    (tmp_path / "ryozen.toml").write_text(
        '[spots.more_seats]\ngates = ["free", "free", "free", "lantern"]\n'
        "[clanhouse]\ncoins = [1, 1, 2, 2, 3, 3]\nfavor = [1, 1, 2, 2, 3, 3]\n[start]\ncoins = 0\n"
    )
    corrected = said(tmp_path)
    assert corrected["resources"] == [0, 3, 2] * 3
    assert corrected["codes"] == printed["codes"]
    assert corrected["sites"] == printed["sites"]
    assert corrected["slots"] == [[1, 1, 2, 2, 3, 3], [1, 1, 2, 2, 3, 3]]
    before, after = printed["legal"], corrected["legal"]
    assert isinstance(before, list)
    assert isinstance(after, list)
    text = RYOZEN.vocabulary.text
    assert "place apprentice gates-4 unveiled" in map(text, after)
    assert "place apprentice gates-4 unveiled" not in map(text, before)
    assert not [code for code in after if text(code).endswith("cloaked")], "no Coin to cloak with"


def test_every_place_kin_card_and_event_plays_by_its_own_corrected_number() -> None:
    done = python(Path(__file__).parent / "corrected", "-m", "tests.ryozen.corrected.play")
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) == 13


PALACE_OF_NOTHING = """
from tests.ryozen.positions import Position, asked, texts
def placed(lanterns):
    s = Position(2, light=5).has(0, lantern=lanterns).hand(0, "apprentice").hand(1, "apprentice").day(0)
    s.play_text("place apprentice palace unveiled")
    return s
print(asked(placed(0)), asked(placed(1)), *[text for text in texts(placed(1)) if "perform" not in text])
"""


@pytest.mark.rule("RYO-075")
def test_a_palace_corrected_to_give_no_resource_gives_none_and_asks_only_who_can_pay_for_a_sector(
    tmp_path: Path,
) -> None:
    (tmp_path / "ryozen.toml").write_text("[day]\npalace_resources = 0\n")
    done = python(tmp_path, "-c", PALACE_OF_NOTHING)
    assert done.returncode == 0, done.stderr
    assert done.stdout == "(1, 'PlaceKin') (0, 'PalaceEffect') decline\n"


def test_a_folder_without_a_file_for_the_game_corrects_nothing(
    tmp_path: Path, printed: dict[str, object]
) -> None:
    (tmp_path / "sakura.toml").write_text("whatever = 3\n")
    assert said(tmp_path) == printed


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[path.shrine]\nstatue = 6\n", "there is no path.shrine.statue"),
        ("[palace]\nwards = 6\n", "there is no palace"),
        ('[path.shrine]\nstatue_favor = "six"\n', "path.shrine.statue_favor is a int"),
        ("[path.shrine]\nstatue_favor = -1\n", "statue_favor is a whole number from 0"),
        ("[path]\nshrine = 6\n", "path.shrine is a dict"),
        ("path = [\n", "is not TOML"),
        ("[kin]\nguard = 2\n", "add up to 21"),
        ('[spots.two_seats]\ngates = ["shard"]\n', "a Spot is free, coin, scroll or lantern"),
        ("[spots.two_seats]\ngates = []\n", "has 1 to 6 Spots, not 0"),
        ('[spots.two_seats]\ngates = ["free", "free", "free", "free", "free", "free", "free"]\n', "not 7"),
        ("[light]\narc = [0, 1, 6]\n", "light.arc"),
        ("[light]\narc = [0, 1, 1]\n", "light.arc"),
        ('[night.majority]\ngates = "ruby"\n', "night.majority.gates"),
        ("[clanhouse]\ncoins = [1, 2, 2]\n", "4 to 8 slots"),
        ("[clanhouse]\nfavor = [1, 2, 3, 4]\n", "came 5 and 4"),
        ("[revelations]\ndisplay = 9\n", "display"),
        ("[revelations.camouflage]\ncount = 20\n[revelations.wealth-offering]\ncount = 20\n", "69"),
        ("[events]\nslots = 7\n", "slots"),
        ("[villages]\ncount = 2\n", "one tile of each Village"),
        ("[alternative]\nwards = 6\n", "4 Outer Wards"),
        ("[alternative]\nsides_of_two = [0, 0]\n", "sides_of_two"),
        ("[path]\nsites = []\n", "1 to 12 Sites"),
        ("[start_kin]\ntwo_seats = { apprentice = 0, fighter = 0 }\n", "without Kin"),
    ],
)
def test_a_correction_that_cannot_be_is_refused_in_words(tmp_path: Path, text: str, complaint: str) -> None:
    (tmp_path / "ryozen.toml").write_text(text)
    done = probe(tmp_path)
    assert done.returncode != 0
    last = done.stderr.strip().splitlines()[-1]
    assert "BadNumbers" in last
    assert complaint in last
    assert done.stdout == ""


def test_a_folder_of_corrections_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    done = probe(tmp_path / "nowhere")
    assert done.returncode != 0
    assert "which is no folder" in done.stderr.strip().splitlines()[-1]
