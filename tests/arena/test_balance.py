"""Other numbers: how they are named, and what they are said to change."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

import akebono
import akebono.arena
from akebono.arena import balance
from akebono.arena.balance import compare
from akebono.arena.contest import Contest, Measures, Result, play_batch
from akebono.arena.tuning import Tuned, tune
from akebono.core.numbers import load

RYOZEN = akebono.game("ryozen")
ALSO = Measures(RYOZEN).also


def contest(games: int = 40, game: akebono.core.game.Game = RYOZEN) -> Contest:
    return Contest(
        game.id,
        game.version,
        game.fingerprint,
        2,
        game.check_options(None),
        ("random",),
        games,
        5,
        counts=True,
    )


def played(of: Contest) -> list[Result]:
    return [result for batch in of.batches() for result in play_batch(batch)]


# Names and values --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "name", "value", "corrected"),
    [
        ("ryozen", "start.coins", "5", {"start": {"coins": 5}}),
        ("ryozen", "clanhouse.coins.1", "2", {"clanhouse": {"coins": [2, 2, 2, 3, 3]}}),
        ("ryozen", "clanhouse.slot_1.cost", "2", {"clanhouse": {"coins": [2, 2, 2, 3, 3]}}),
        ("ryozen", "clanhouse.slot_5.favor", "7", {"clanhouse": {"favor": [1, 2, 3, 4, 7]}}),
        ("ryozen", "clanhouse.coins", "[1, 1, 1, 1]", {"clanhouse": {"coins": [1, 1, 1, 1]}}),
        ("ryozen", "spots.two_seats.gates.2", "coin", {"spots": {"two_seats": {"gates": ["free", "coin"]}}}),
        ("ryozen", "revelations.camouflage.favor", "3", {"revelations": {"camouflage": {"favor": 3}}}),
        ("ryozen", "night.majority.gates", "'jade'", {"night": {"majority": {"gates": "jade"}}}),
        ("sakura", "card.slash.damage", "4/1", {"card": {"slash": {"damage": "4/1"}}}),
    ],
)
def test_a_number_is_set_as_the_overlay_writes_it(
    game: str, name: str, value: str, corrected: object
) -> None:
    tuned = tune(game, [(name, value)], ALSO)
    assert tomllib.loads(tuned.text) == corrected
    assert len(tuned.changes) == 1


def test_a_list_of_tables_is_corrected_whole() -> None:
    sites = tomllib.loads(tune("ryozen", [("path.sites.2.favor", "9")], ALSO).text)["path"]["sites"]
    was = load("ryozen")["path"]
    assert isinstance(was, dict)
    assert sites[1] == {**was["sites"][1], "favor": 9}
    assert [*sites[:1], *sites[2:]] == [*was["sites"][:1], *was["sites"][2:]]


def test_numbers_that_are_corrected_already_stay_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "ryozen.toml").write_text("[start]\ncoins = 7\nscrolls = 1\n", encoding="utf-8")
    monkeypatch.setenv("AKEBONO_NUMBERS", str(tmp_path))
    tuned = tune("ryozen", [("start.coins", "5")], ALSO)
    assert tuned.changes[0].before == 7
    assert tomllib.loads(tuned.text) == {"start": {"coins": 5, "scrolls": 1}}


def test_every_number_can_be_named_and_none_by_its_source() -> None:
    with pytest.raises(ValueError, match=r"no number 'start.source'"):
        tune("ryozen", [("start.source", "public")], ALSO)
    with pytest.raises(ValueError, match=r"no number 'night.majority.sources'"):
        tune("ryozen", [("night.majority.sources", "public")], ALSO)


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ([("start.coin", "5")], "no number 'start.coin'; nearest: start.coins"),
        ([("coins", "5")], "no number 'coins'; nearest: .*coins"),
        ([("zzz", "5")], "no number 'zzz'; tables: frame, start"),
        ([("start", "5")], "start is a table of ryozen; it has start.coins"),
        ([("clanhouse.coins.6", "5")], "no number 'clanhouse.coins.6'; nearest: clanhouse.coins"),
        ([("clanhouse.coins.0", "5")], "no number 'clanhouse.coins.0'"),
        (
            [("clanhouse.slot_6.cost", "5")],
            "no number 'clanhouse.slot_6.cost'; nearest: clanhouse.slot_5.cost",
        ),
        ([("start.coins", "many")], "start.coins is a whole number such as 4, not 'many'"),
        ([("start.coins", "")], "start.coins is a whole number"),
        ([("start.coins", "1.5")], "start.coins is a whole number"),
        ([("clanhouse.coins", "5")], "clanhouse.coins is such as"),
        ([("clanhouse.coins", "[1, 2")], "clanhouse.coins is such as"),
        ([("start.coins", "4")], "start.coins is 4 already: nothing would change"),
        ([("start.coins", "5"), ("start.coins", "6")], "start.coins is set twice"),
        ([("clanhouse.coins.1", "5"), ("clanhouse.slot_1.cost", "6")], "clanhouse.slot_1.cost is set twice"),
        ([], "nothing is set"),
    ],
)
def test_what_cannot_be_set_is_refused(settings: list[tuple[str, str]], words: str) -> None:
    with pytest.raises(ValueError, match=words) as said:
        tune("ryozen", settings, ALSO)
    assert "\n" not in str(said.value)


# What is measured --------------------------------------------------------------------------------------------------------


def test_favor_by_source_adds_up_to_the_score() -> None:
    numbers = load("ryozen")["start"]
    assert isinstance(numbers, dict)
    results = played(contest(20))
    for result in results:
        for seat, score in enumerate(result.scores):
            assert numbers["favor"] + sum(result.counted[seat].values()) == score
    assert {"night-gates", "shards-same", "slot"} <= {s for r in results for c in r.counted for s in c}
    assert any(amount < 0 for r in results for c in r.counted for amount in c.values())


def test_a_duel_says_who_played_as_whom_and_what_happened() -> None:
    results = played(contest(20, akebono.game("sakura")))
    for result in results:
        assert all(len(set(sides)) == 2 for sides in result.sides)
        losers = [seat for seat, rank in enumerate(result.ranks) if rank > 1]
        assert all(result.counted[seat].get("damage to Life", 0) > 0 for seat in losers)
    assert {side for r in results for sides in r.sides for side in sides} == {
        "yurina",
        "saine",
        "himika",
        "tokoyo",
    }


def test_the_same_numbers_move_nothing() -> None:
    results = played(contest())
    found = compare(RYOZEN, contest(), Tuned((), ""), "", results, results)
    assert found.same == 40
    assert found.standing_out() == []
    assert all(row.change == row.low == row.high == 0 for table in found.tables for row in table.rows)
    by_seat = next(table for table in found.tables if table.title == "Win share by seat")
    assert sum(row.today for row in by_seat.rows) == pytest.approx(1)


def test_a_change_of_a_mean_has_the_interval_of_its_differences_game_by_game() -> None:
    """By hand, from the definition; a share as well, of which all games have one try a seat."""
    before = played(contest())
    after = played(Contest(**{**contest().__dict__, "seed": 1005}))
    found = compare(RYOZEN, contest(), Tuned((), ""), "", before, after)
    rows = {(table.title, row.name): row for table in found.tables for row in table.rows}
    for row, differences in (
        (rows["Games", "decisions in a game"], [b.plies - a.plies for a, b in zip(before, after)]),
        (rows["Win share by seat", "seat 1"], [b.shares()[1] - a.shares()[1] for a, b in zip(before, after)]),
    ):
        mean = sum(differences) / 40
        error = (sum((d - mean) ** 2 for d in differences) / 39 / 40) ** 0.5
        assert row.change == pytest.approx(mean)
        assert row.high == pytest.approx(mean + 1.959964 * error)
        assert row.low == pytest.approx(mean - 1.959964 * error)


def test_chance_alone_hardly_ever_stands_out() -> None:
    before = played(contest())
    after = played(Contest(**{**contest().__dict__, "seed": 1005}))
    found = compare(RYOZEN, contest(), Tuned((), ""), "", before, after)
    assert sum(len(table.rows) for table in found.tables) > 50
    assert len(found.standing_out()) <= 3


# From one end to the other -----------------------------------------------------------------------------------------------


def test_a_value_that_cannot_be_is_refused_and_nothing_is_written(tmp_path: Path) -> None:
    with pytest.raises(
        ValueError, match=r"start.coins=1000 cannot be: coins is a whole number from 0 to 999"
    ):
        balance("ryozen", [("start.coins", "1000")], 5, ["random"], out=tmp_path / "out")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
def test_more_coins_are_seen_to_change_what_is_played(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    pytest.importorskip("matplotlib")
    told: list[int] = []
    found = balance(
        "ryozen",
        [("clanhouse.slot_1.cost", "2"), ("start.coins", "12")],
        100,
        ["random"],
        seats=3,
        workers=2,
        out=tmp_path,
        watching=told.append,
    )
    assert told == sorted(told)
    assert told[-1] == 200
    assert found.fingerprint != RYOZEN.fingerprint == found.contest.fingerprint
    names = {row.name: row.change for _, row in found.standing_out()}
    assert names["place cloaked"] > 0 > names["place unveiled"]
    assert json.loads((tmp_path / "summary.json").read_text(encoding="utf-8")) == found.json()
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert page.count("<svg") >= 5
    assert tomllib.loads((tmp_path / "numbers" / "ryozen.toml").read_text(encoding="utf-8")) == {
        "clanhouse": {"coins": [2, 2, 2, 3, 3]},
        "start": {"coins": 12},
    }
    # The same again plays nothing, and today's side is that of a simulation.
    told.clear()
    again = balance(
        "ryozen",
        [("clanhouse.slot_1.cost", "2"), ("start.coins", "12")],
        100,
        ["random"],
        seats=3,
        out=tmp_path,
        watching=told.append,
    )
    assert told == [100, 200]
    assert again.json() == found.json()
    assert found.today == akebono.arena.simulate("ryozen", 3, 100).digest
