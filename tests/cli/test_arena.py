"""`akebono arena` and `akebono balance`: what they print, how they refuse, and what is left after any end."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import akebono
from tests.cli.running import refused, run

pytest.importorskip("pyarrow")
pytest.importorskip("openskill")
pytest.importorskip("matplotlib")

POSIX = pytest.mark.skipif(os.name != "posix", reason="signals and limits of POSIX")
GAMES = 1500 if akebono.compiled else 150
"""So many that there is time to disturb them."""
ARENA = ["arena", "ryozen", "--players", "random,random,random", "--games", str(GAMES), "--seed", "2"]


def digest(done: Any) -> str:
    assert done.status == 0, done
    told: dict[str, Any] = json.loads(done.out)
    return str(told["digest"])


def start(*words: str, **env: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "akebono", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "NO_COLOR": "1", **env},
        # Tests that run in the background of a shell hand on that interrupts are ignored.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )


def wait_until(there: Any, seconds: float = 120) -> Any:
    """Wait until something is there, and return it."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = there()
        if found:
            return found
        time.sleep(0.02)
    raise AssertionError("it did not come")


def parts(out: Path) -> list[Path]:
    return [path for path in (out / "parts").glob("*.parquet") if path.name[0] != "."]


def children(pid: int) -> list[int]:
    """The processes that a process has started and that play."""
    found: list[int] = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        found += [int(child) for child in (task / "children").read_text().split()]
    return [child for child in found if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


# What it prints ----------------------------------------------------------------------------------------------------------


def test_an_arena_prints_how_everybody_stands() -> None:
    done = run("arena", "ryozen", "--players", "random,random", "--games", "4", "--workers", "1")
    assert (done.status, done.err) == (0, "")
    assert "Ryozen version 1, 2 seats, 4 games from seed 0" in done.out
    assert "A fair share is 50.0%" in done.out
    assert "Win share" in done.out
    assert "Report" not in done.out


def test_as_json_it_is_one_object_and_the_same_whatever_the_workers() -> None:
    words = ["arena", "sakura", "--players", "random", "--games", "3", "--workers", "1", "--json"]
    done = run(*words)
    told = json.loads(done.out)
    assert done.out.count("\n") == 1
    assert (told["game"], told["players"], told["seats"], told["games"]) == ("sakura", ["random"], 2, 3)
    assert {"standings", "win_share_by_seat", "met", "length", "digest", "fair_share"} <= set(told)
    assert set(told["standings"][0]) == {
        "player",
        "games",
        "seats",
        "wins",
        "win_share",
        "rating",
        "mean_rank",
        "mean_score",
        "seconds",
    }
    assert told["digest"] == digest(run("simulate", "sakura", "--games", "3", "--json"))


@pytest.mark.slow
def test_a_balance_report_prints_what_moved() -> None:
    words = ["balance", "ryozen", "--set", "clanhouse.slot_1.cost=2", "--players", "random", "--games", "20"]
    done = run(*words, "--workers", "1")
    assert (done.status, done.err) == (0, "")
    assert "clanhouse.coins.1: 1 today, 2 changed" in done.out
    assert "Favor by source" in done.out
    assert "stands out" in done.out


# How it refuses ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["arena", "ryozan", "--players", "random"], ["ryozen"]),
        (["arena", "ryozen", "--players", "gredy,random"], ["did you mean greedy"]),
        (["arena", "ryozen", "--players", "human,random"], ["an arena is for bots"]),
        (["arena", "ryozen", "--players", "random", "--seats", "5"], ["2 to 4 seats, not 5"]),
        (["arena", "ryozen", "--players", "random", "--games", "0"], ["games is a whole number", "not 0"]),
        (["arena", "ryozen", "--players", "random", "--workers", "0"], ["workers is a whole number from 1"]),
        (["arena", "ryozen", "--players", "random", "-o", "pallace=standard"], ["did you mean palace"]),
        (["balance", "ryozen", "--set", "start.coin=5"], ["no number 'start.coin'; nearest: start.coins"]),
        (["balance", "ryozen", "--set", "start.coins=4"], ["start.coins is 4 already"]),
        (["balance", "ryozen", "--set", "start.coins=x"], ["whole number such as 4, not 'x'"]),
        (["balance", "sakura", "--set", "card.slosh.damage=3/1"], ["card.slash.damage"]),
        (["balance", "ryozen", "--set", "start.coins=5", "--players", "nobody"], ["no player 'nobody'"]),
    ],
)
def test_what_does_not_fit_is_refused_in_one_line_and_nothing_is_written(
    words: list[str], said: list[str], tmp_path: Path
) -> None:
    assert refused(run(*words, "--out", str(tmp_path / "out")), *said)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "words",
    [
        ["arena", "ryozen"],
        ["balance", "ryozen"],
        ["balance", "ryozen", "--set", "start.coins"],
        ["arena", "ryozen", "--players", "random", "--workers", "2", "--ray", "auto"],
    ],
)
def test_wrong_usage_ends_with_status_2(words: list[str]) -> None:
    done = run(*words)
    assert (done.status, done.out) == (2, "")


def test_a_folder_that_cannot_be_written_is_said_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert refused(run(*ARENA, "--out", str(tmp_path / "file")), "is a file, not a folder")
    assert refused(run(*ARENA, "--out", str(tmp_path / "file" / "out")), str(tmp_path / "file" / "out"))


@pytest.mark.parametrize("package", ["openskill", "pyarrow", "ray"])
def test_a_package_that_is_not_installed_is_named_with_its_extra(
    package: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    monkeypatch.setitem(sys.modules, f"{package}.models", None)
    more = ["--ray", "127.0.0.1:6379"] if package == "ray" else []
    extra = "akebono[ray]" if package == "ray" else "akebono[arena]"
    assert refused(run(*ARENA, *more, "--out", str(tmp_path / "out")), package, f"pip install '{extra}'")


# How it ends -------------------------------------------------------------------------------------------------------------


@POSIX
@pytest.mark.slow
def test_killed_in_the_middle_it_goes_on_and_comes_to_the_same(tmp_path: Path) -> None:
    out = tmp_path / "out"
    words = [*ARENA, "--workers", "1", "--out", str(out), "--json"]
    playing = start(*words)
    wait_until(lambda: playing.poll() is not None or parts(out))
    playing.kill()
    playing.communicate()
    assert not (out / "report.html").exists(), "it was too quick to be killed"
    kept = parts(out)
    assert kept
    assert digest(run(*words)) == digest(run("simulate", *ARENA[1:], "--json"))
    assert len(list((out / "records").iterdir())) == GAMES
    assert (out / "report.html").exists()


@POSIX
@pytest.mark.slow
def test_interrupted_it_says_what_is_kept(tmp_path: Path) -> None:
    out = tmp_path / "out"
    many = [*ARENA[:5], str(20 * GAMES), *ARENA[6:]]  # more than could be played before it is interrupted
    playing = start(*many, "--workers", "1", "--out", str(out))
    wait_until(lambda: playing.poll() is not None or parts(out))
    playing.send_signal(signal.SIGINT)
    told, said = playing.communicate(timeout=120)
    assert (playing.returncode, told) == (130, "")
    assert f"kept in {out}: the same command goes on from there" in said
    assert said.count("\n") == 1


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")
@pytest.mark.slow
def test_a_worker_that_is_killed_costs_nothing_but_time(tmp_path: Path) -> None:
    playing = start(*ARENA, "--workers", "2", "--out", str(tmp_path / "out"), "--json")
    victim = wait_until(lambda: len(children(playing.pid)) == 2 and children(playing.pid)[0])
    wait_until(lambda: playing.poll() is not None or parts(tmp_path / "out"))
    assert playing.poll() is None, "it was too quick to be disturbed"
    os.kill(victim, signal.SIGKILL)
    told, said = playing.communicate(timeout=300)
    assert (playing.returncode, said) == (0, "")
    assert json.loads(told)["digest"] == digest(run("simulate", *ARENA[1:], "--json"))


@POSIX
@pytest.mark.slow
def test_a_full_disk_is_one_line_and_what_was_whole_stays(tmp_path: Path) -> None:
    """The disk is full for files that are longer than a record but shorter than results: as a limit of the process."""
    out = tmp_path / "out"
    program = (
        "import resource, signal, sys; signal.signal(signal.SIGXFSZ, signal.SIG_IGN);"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (12000, 12000));"
        "from akebono.cli import main; sys.argv = ['akebono', *sys.argv[1:]]; main()"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, *ARENA, "--workers", "1", "--out", str(out)],
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.count("\n") == 1
    assert "parquet: File too large" in done.stderr
    assert parts(out) == []
    assert [path for path in out.rglob(".*") if path.name != ".lock"] == []
    # With room again the same command goes on.
    assert digest(run(*ARENA, "--workers", "1", "--out", str(out), "--json")) == digest(
        run("simulate", *ARENA[1:], "--json")
    )
