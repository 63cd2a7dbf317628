"""An arena: what comes out, that it is kept, and that it goes on from there."""

from __future__ import annotations

import json
import math
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

import akebono
from akebono.arena import Standings, compete, simulate
from akebono.arena.contest import Result
from akebono.arena.standing import share
from akebono.arena.store import Folder, Games

pytest.importorskip("pyarrow")
pytest.importorskip("openskill")
pytest.importorskip("matplotlib")

BOTS = ["random", "random"]


class Enough(Exception):
    """Somebody stops it."""


def stop_after(games: int) -> Any:
    def watching(played: Mapping[int, Result]) -> None:
        if len(played) >= games:
            raise Enough

    return watching


def arena(out: Path | None = None, **more: Any) -> Standings:
    return compete("ryozen", BOTS, 60, seed=3, workers=1, out=out, **more)


def untimed(told: dict[str, Any]) -> dict[str, Any]:
    """The same without what differs from run to run."""
    return {
        **told,
        "standings": [{k: v for k, v in s.items() if k != "seconds"} for s in told["standings"]],
    }


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Standings]:
    """An arena that nobody disturbed."""
    out = tmp_path_factory.mktemp("arena") / "deep" / "out"
    return out, arena(out)


def test_the_games_are_those_of_a_simulation(whole: tuple[Path, Standings]) -> None:
    _, found = whole
    alone = simulate("ryozen", 2, 60, seed=3)
    assert found.digest == alone.digest
    assert [share.value for share in found.seats] == pytest.approx(alone.win_share)
    assert found.lengths.longest == alone.longest_game
    assert sum(found.lengths.mean for _ in range(60)) == pytest.approx(alone.decisions)


def test_results_are_kept_as_parquet_one_row_for_each_seat(whole: tuple[Path, Standings]) -> None:
    import pyarrow.parquet

    out, found = whole
    rows = pyarrow.parquet.read_table(out / "results.parquet").to_pylist()
    assert len(rows) == 120
    assert [(row["game"], row["seat"]) for row in rows] == [(g, s) for g in range(60) for s in range(2)]
    assert [row["seed"] for row in rows[::2]] == list(range(3, 63))
    assert {row["player"] for row in rows} == {"random"}
    assert sum(row["win_share"] for row in rows) == pytest.approx(60)
    assert all(row["decisions"] == len(row["thought_ns"]) > 0 for row in rows)
    assert all(row["plies"] >= len(row["codes"]) == row["decisions"] + row["forced"] for row in rows)
    last = akebono.Record.load(out / "records" / "ryozen-62.json").last()
    assert f"{last.digest():016x}" == rows[-1]["digest"]
    assert last.scores() == [rows[-2]["score"], rows[-1]["score"]]
    assert sorted(path.name for path in out.iterdir() if path.name[0] != ".") == [
        "command.json",
        "records",
        "report.html",
        "results.parquet",
        "summary.json",
    ]
    assert len(list((out / "records").iterdir())) == 60
    assert json.loads((out / "summary.json").read_text(encoding="utf-8")) == found.json()


def test_the_report_holds_all_that_it_needs(whole: tuple[Path, Standings]) -> None:
    out, found = whole
    page = (out / "report.html").read_text(encoding="utf-8")
    assert page.count("<svg") == 6
    assert found.digest in page
    assert "prefers-color-scheme:dark" in page
    assert 'name="viewport"' in page
    for outside in ("http://", "https://", "<script", "<link", "@import", "#0102"):
        assert outside not in page.replace("http://www.w3.org/", "").replace("https://www.w3.org/", "")
    ids = [part.partition('"')[0] for part in page.split(' id="')[1:]]
    assert len(ids) == len(set(ids))


def test_an_arena_that_was_stopped_goes_on_and_comes_to_the_same(
    whole: tuple[Path, Standings], tmp_path: Path
) -> None:
    with pytest.raises(Enough):
        arena(tmp_path / "out", watching=stop_after(50))
    assert not (tmp_path / "out" / "report.html").exists()
    told: list[int] = []
    found = arena(tmp_path / "out", watching=lambda played: told.append(len(played)))
    assert told == [50, 60]
    assert untimed(found.json()) == untimed(whole[1].json())
    assert len(list((tmp_path / "out" / "records").iterdir())) == 60


def test_once_it_is_done_nothing_is_played_again(whole: tuple[Path, Standings]) -> None:
    out, found = whole
    told: list[int] = []
    assert arena(out, watching=lambda played: told.append(len(played))).json() == found.json()
    assert told == [60]


def test_a_torn_file_is_found_and_its_games_are_played_again(
    tmp_path: Path,
) -> None:
    with pytest.raises(Enough):
        arena(tmp_path, watching=stop_after(50))
    [part] = (tmp_path / "parts").iterdir()
    part.write_bytes(part.read_bytes()[:-100])
    said: list[str] = []
    told: list[int] = []

    def watching(played: Mapping[int, Result]) -> None:
        told.append(len(played))
        if len(played) == 50:
            raise Enough

    with pytest.raises(Enough):
        arena(tmp_path, say=said.append, watching=watching)
    assert told == [0, 50]
    assert said == [f"{part} was torn; its games are played again"]
    assert [path.name for path in (tmp_path / "parts").iterdir()] == [part.name]


@pytest.mark.parametrize("damage", ["half", "one bit", "empty", "other", "whole"])
def test_every_kind_of_damage_is_noticed(whole: tuple[Path, Standings], tmp_path: Path, damage: str) -> None:
    out, _ = whole
    command = json.loads((out / "command.json").read_text(encoding="utf-8"))
    data = bytearray((out / "results.parquet").read_bytes())
    if damage == "one bit":
        data[len(data) // 3] ^= 0x40
    torn = {"half": bytes(data[: len(data) // 2]), "empty": b"", "other": b"no Parquet"}
    with Folder(tmp_path, command) as folder:
        (tmp_path / "results.parquet").write_bytes(torn.get(damage, bytes(data)))
        kept = Games(folder)
    assert (len(kept.results), len(kept.torn)) == ((60, 0) if damage == "whole" else (0, 1))
    assert (tmp_path / "results.parquet").exists() == (damage == "whole")


def test_another_command_in_the_same_folder_is_refused_and_changes_nothing(
    whole: tuple[Path, Standings],
) -> None:
    out, _ = whole
    before = {path: path.read_bytes() for path in out.rglob("*") if path.is_file()}
    with pytest.raises(ValueError, match=r"another command \(games was 60, is now 61\)"):
        compete("ryozen", BOTS, 61, seed=3, workers=1, out=out)
    with pytest.raises(ValueError, match='game was "ryozen", is now "sakura"'):
        compete("sakura", BOTS, 60, seed=3, workers=1, out=out)
    assert {path: path.read_bytes() for path in out.rglob("*") if path.is_file()} == before


def test_a_folder_with_other_things_in_it_is_refused(tmp_path: Path) -> None:
    (tmp_path / "report.html").write_text("somebody's", encoding="utf-8")
    with pytest.raises(ValueError, match="holds other things"):
        arena(tmp_path)
    assert [path.name for path in tmp_path.iterdir() if path.name[0] != "."] == ["report.html"]


@pytest.mark.skipif(os.name == "nt", reason="no locks there")
def test_a_folder_in_which_somebody_is_at_work_is_refused(tmp_path: Path) -> None:
    refused: list[str] = []

    def meddle(played: Mapping[int, Result]) -> None:
        if not refused:
            with pytest.raises(ValueError, match="another command is at work") as said:
                arena(tmp_path)
            refused.append(str(said.value))
        raise Enough

    with pytest.raises(Enough):
        arena(tmp_path, watching=meddle)
    assert len(refused) == 1


def test_what_is_refused_writes_nothing(tmp_path: Path) -> None:
    calls: dict[str, Callable[[], Standings]] = {
        "did you mean greedy": lambda: compete("ryozen", ["gredy"], 10, out=tmp_path / "out"),
        "2 to 4 seats": lambda: compete("ryozen", BOTS, 10, seats=5, out=tmp_path / "out"),
        "games is a whole number": lambda: compete("ryozen", BOTS, 0, out=tmp_path / "out"),
        "workers is a whole number": lambda: compete("ryozen", BOTS, 1, workers=0, out=tmp_path / "out"),
        "seed is a whole number": lambda: compete("ryozen", BOTS, 1, seed=1 << 62, out=tmp_path / "out"),
        "did you mean palace": lambda: compete(
            "ryozen", BOTS, 1, options={"pallace": "x"}, out=tmp_path / "out"
        ),
    }
    for words, call in calls.items():
        with pytest.raises(ValueError, match=words):
            call()
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_made_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(ValueError, match="is a file, not a folder"):
        arena(tmp_path / "file")
    with pytest.raises(OSError, match=r"Not a directory|cannot find"):
        arena(tmp_path / "file" / "out")


@pytest.mark.slow
def test_the_number_of_workers_changes_nothing(whole: tuple[Path, Standings]) -> None:
    found = compete("ryozen", BOTS, 60, seed=3, workers=2)
    assert untimed(found.json()) == untimed(whole[1].json())


@pytest.mark.slow
def test_a_better_player_stands_above_with_an_interval_that_says_so() -> None:
    found = compete("ryozen", ["random", "greedy"], 8, seed=1, workers=2)
    first, second = found.players
    assert (first.player, second.player) == ("greedy", "random")
    assert first.win_share.low > found.fair > second.win_share.high
    assert first.rating - second.rating > 10
    assert first.deviation < 25 / 3
    assert found.met["greedy", "random"].value == 1 - found.met["random", "greedy"].value == 1
    assert first.times.mean > 10 * second.times.mean > 0
    assert first.times.median <= first.times.most <= first.times.longest


def test_an_interval_holds_the_share_at_the_ends_and_is_that_of_wilson() -> None:
    assert (share(0, 10, 10).low, share(10, 10, 10).high) == (0.0, 1.0)
    none, all_of_them = share(0, 10, 10), share(10, 10, 10)
    assert none.high == pytest.approx(0.2775, abs=5e-5)
    assert all_of_them.low == pytest.approx(1 - none.high)
    half = share(200, 400, 400)
    assert half.low == pytest.approx(0.4513, abs=1e-4)
    assert half.high == pytest.approx(0.5487, abs=1e-4)
    assert math.isclose(half.value, 0.5)
