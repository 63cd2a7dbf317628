"""What comes in the box of the duel: counts, sources, and corrections by a person who owns it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from akebono.core.numbers import Table, load, names, number, table
from akebono.games.sakura import components as box

SOURCES = {"rulebook", "derived", "public", "reconstructed", "decision"}
ROOT = Path(__file__).parents[2]


def printed_cards() -> dict[str, Table]:
    """Return the table of every card as it is printed, by id."""
    cards = table(load("sakura"), "card")
    return {id: table(cards, id) for id in cards}


def test_169_cards_are_printed_each_with_its_own_number_and_two_of_them_more_than_once() -> None:
    cards = printed_cards()
    assert len(cards) == 169
    for name in ("number", "printed"):
        assert len({str(card[name]) for card in cards.values()}) == 169
    copies = {id: number(card, "copies") for id, card in cards.items() if "copies" in card}
    assert copies == {"extinguishing-poison": 2, "duplicatia": 3}
    assert box.CARDS == len(set(box.CARD_IDS)) == 169 + 1 + 2


@pytest.mark.rule("SAK-018", "SAK-258", "SAK-266", "SAK-273", "SAK-292")
def test_each_megami_has_the_cards_of_her_kind() -> None:
    found = Counter((str(card["megami"]), str(card["kind"])) for card in printed_cards().values())
    for megami in box.MEGAMI:
        normals = 9 if megami.endswith("shard") else 8 if megami == "kururu" else 7
        ultimates = 7 if megami == "laila" else 4
        assert (found.pop((megami, "normal")), found.pop((megami, "ultimate"))) == (normals, ultimates)
    assert found == {("chikage", "poison"): 4, ("sariya", "form"): 3}


def test_a_card_says_only_what_is_read_or_told() -> None:
    told = {"number", "printed", "name", "gloss", "japanese", "reading", "open_name", "source", "sources"}
    kinds = {"megami", "kind", "type", "subtype", "extra", "copies", "keywords", "attack_keywords"}
    attacks = {
        f"{which}_{what}" for which in ("attack", "attack2", "attack3") for what in ("range", "damage")
    }
    numbers = {
        "range",
        "damage",
        "open_range",
        "open_damage",
        "crystals",
        "flare",
        "gear",
        "gear2",
        *"xyzuvw",
    }
    for id, card in printed_cards().items():
        assert set(card) <= told | kinds | attacks | numbers, id
        if "sources" in card:
            assert set(table(card, "sources")) <= set(card), id


def values_without_source(given: Table, where: str, known: bool) -> Iterator[str]:
    """Yield the names of numbers that stand in no table with a source, itself or around it."""
    known = known or "source" in given or "sources" in given
    for name, value in given.items():
        if isinstance(value, dict):
            yield from values_without_source(value, f"{where}.{name}", known)
        elif not isinstance(value, str) and not known:
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
    numbers = load("sakura")
    assert list(values_without_source(numbers, "", False)) == []
    assert set(sources(numbers)) <= SOURCES
    assert {"rulebook", "public", "reconstructed", "decision"} <= set(sources(numbers))
    for id, card in printed_cards().items():
        assert card["source"] in SOURCES, id


def test_cards_that_no_list_names_are_marked_as_reconstructed() -> None:
    samples = table(load("sakura"), "sample")
    marked = {name: names(table(samples, name), "reconstructed") for name in samples}
    assert {name: ids for name, ids in marked.items() if ids} == {"himika-tokoyo": ["koryunagashi"]}
    for name in samples:
        assert table(table(samples, name), "sources")["drop"] == "reconstructed"


# Corrections -------------------------------------------------------------------------------------------------------------

PROBE = """
import hashlib, json
from akebono.games.sakura import SAKURA
from akebono.games.sakura.components import FIRST_SEAT
from tests.sakura.positions import Position, crystals, play, texts
words = [SAKURA.vocabulary.text(code) for code in range(SAKURA.vocabulary.size)]

def told(s, *moves):
    play(s, *moves)
    return crystals(s).rsplit(" ", 1)[0]

def main(megami, **given):
    return Position(megami).a(life=8, **given).b(life=8).table(range=3).main()

def cards(**given):
    return [text for text in texts(main("yurina saine", **given)) if "use" in text]

def sariya(machine):
    s = main("sariya yurina", hand="waving-edge", machine=machine, spent=5 - machine)
    if "use waving-edge" not in texts(s):
        return None
    play(s, "use waving-edge")
    return [s.sides[0].machine, s.sides[0].spent]

print(json.dumps({
    "fingerprint": SAKURA.fingerprint,
    "codes": hashlib.blake2b("|".join(words).encode()).hexdigest(),
    "life": SAKURA.start(2, 1).areas[:2],
    "slash to life": told(main("yurina saine", hand="slash"), "use slash", "1: take life"),
    "retreat": told(main("yurina saine", focus=1), "perform retreat"),
    "at 6 flare": cards(unused="moonshadow-fall", flare=6),
    "at 7 flare": cards(unused="moonshadow-fall", flare=7),
    "combustion": [sariya(machine) for machine in (0, 1, 2)],
    "first": FIRST_SEAT,
}))
"""


def python(folder: Path | None, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python afresh with this folder of corrections."""
    environment = {name: value for name, value in os.environ.items() if name != "AKEBONO_NUMBERS"}
    if folder is not None:
        environment["AKEBONO_NUMBERS"] = str(folder)
    return subprocess.run(
        [sys.executable, *arguments], env=environment, cwd=ROOT, capture_output=True, text=True, timeout=120
    )


def said(folder: Path | None) -> dict[str, object]:
    """Return what Python says of the duel with this folder of corrections."""
    done = python(folder, "-c", PROBE)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert isinstance(found, dict)
    return found


@pytest.fixture(scope="module")
def printed() -> dict[str, object]:
    return said(None)


@pytest.mark.parametrize(
    ("text", "changed"),
    [
        ("[start]\nlife = 8\n", {"life": [8, 8]}),
        ('[card.slash]\ndamage = "2/2"\n', {"slash to life": "8/3/0 6/3/2 R3"}),
        ("[card.moonshadow-fall]\nflare = 6\n", {"at 6 flare": ["use moonshadow-fall"]}),
        ("[turn]\nbasic_action = 2\n", {"retreat": "8/1/0 8/3/0 R5"}),
        ("[machine]\ncombustion = 2\n", {"combustion": [None, None, [0, 5]]}),
        ('[tutorial]\nfirst = "honoka_shard"\n', {"first": 1}),
    ],
)
def test_a_correction_changes_what_it_names_and_no_code(
    tmp_path: Path, printed: dict[str, object], text: str, changed: dict[str, object]
) -> None:
    (tmp_path / "sakura.toml").write_text(text)
    corrected = said(tmp_path)
    assert corrected["fingerprint"] != printed["fingerprint"]
    for name, value in changed.items():
        assert printed[name] != value
    differ = {name: corrected[name] for name in printed if printed[name] != corrected[name]}
    differ.pop("fingerprint")
    assert differ == changed


def test_as_printed_it_plays_by_the_printed_numbers(printed: dict[str, object]) -> None:
    assert printed["life"] == [10, 10]
    assert printed["slash to life"] == "8/3/0 7/3/1 R3"
    assert (printed["at 6 flare"], printed["at 7 flare"]) == ([], ["use moonshadow-fall"])
    assert printed["retreat"] == "8/2/0 8/3/0 R4"
    assert printed["combustion"] == [None, [0, 5], [1, 4]]
    assert printed["first"] == 0


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[start]\nlives = 8\n", "there is no start.lives"),
        ("[start]\nlife = 0\n", "life is a whole number from 1"),
        ('[start]\nlife = "ten"\n', "start.life is a int"),
        ("[card.slesh]\nflare = 3\n", "there is no card.slesh"),
        ("[card.moonshadow-fall]\nflare = 100\n", "flare is a whole number from 0 to 99"),
        ("[card.slash]\nflare = 3\n", "there is no card.slash.flare"),
        ('[card.slash]\ndamage = "3"\n', "damage of yurina-n1 looks like 3/1"),
        ("[card.slash]\nrange = [11]\n", "range of yurina-n1 holds distances 0 to 10"),
        ('[card.slash]\ntype = "spell"\n', "type of yurina-n1 is one of attack"),
        ("[turn]\nbasic_action = 0\n", "basic_action is a whole number from 1"),
        ("[machine]\ncombustion = 0\n", "combustion is a whole number from 1"),
        ('[tutorial]\nfirst = "yurina"\n', "utsuro_shard, honoka_shard"),
        ('[tutorial.utsuro_shard]\nultimates = ["slesh"]\n', "which is no card"),
    ],
)
def test_a_correction_that_cannot_be_is_refused_in_one_line(
    tmp_path: Path, text: str, complaint: str
) -> None:
    (tmp_path / "sakura.toml").write_text(text)
    done = python(tmp_path, "-m", "akebono", "games")
    assert (done.returncode, done.stdout) == (1, "")
    assert len(done.stderr.strip().splitlines()) == 1
    assert complaint in done.stderr
