"""What the commands print, and what they refuse."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import akebono
from akebono.players import player
from akebono.rules import COVERAGE_FILE, rulebook
from tests.cli.running import refused, run, spawn

COMMANDS = ["games", "play", "simulate", "replay", "rules", "serve"]


def whole_game(seats: int = 2, seed: int = 1, palace: str = "standard") -> akebono.Record:
    state = akebono.game("ryozen").start(seats, seed, {"palace": palace})
    chance = player("random", state.game, seed, 0)
    while not state.over:
        codes = state.legal
        state.play(chance.pick(codes) if len(codes) > 1 else codes[0])
    return akebono.Record.of(state, tuple(f"Person {seat}" for seat in range(seats)), "2026-11-29")


@pytest.fixture(scope="module")
def record_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "game.json"
    whole_game().save(path)
    return path


# Help --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples(command: str) -> None:
    done = run(command, "--help")
    assert done.status == 0
    assert done.err == ""
    assert "Examples" in done.out
    assert f"akebono {command}" in done.out.partition("Examples")[2]


def test_help_lists_every_command_and_version_prints_the_version() -> None:
    done = run("--help")
    assert done.status == 0
    assert all(command in done.out for command in COMMANDS)
    assert run("--version").out == f"akebono {akebono.__version__}\n"


@pytest.mark.parametrize(
    "words",
    [
        ["fly"],
        ["games", "--loud"],
        ["simulate"],
        ["simulate", "ryozen", "--seats", "three"],
        ["simulate", "ryozen", "--games", "1.5"],
        ["simulate", "ryozen", "--option", "palace"],
        ["play"],
        ["replay"],
        ["rules", "ryozen", "RYO-039", "--coverage"],
        ["rules", "ryozen", "RYO-039", "--search", "palace"],
        ["serve", "--port", "99999"],
    ],
)
def test_wrong_usage_ends_with_status_two(words: list[str]) -> None:
    done = run(*words)
    assert done.status == 2
    assert done.out == ""
    assert done.err


# games -------------------------------------------------------------------------------------------------------------------


def test_one_rule_may_be_asked_for_as_one() -> None:
    assert run("rule", "ryozen", "RYO-067").out == run("rules", "ryozen", "RYO-067").out != ""


def test_games_names_every_game_and_option() -> None:
    done = run("games")
    assert done.status == 0
    assert done.err == ""
    for id, game in akebono.games().items():
        assert f"{id}: {game.name}" in done.out
        for option in game.options:
            assert f"--option {option.name}=" in done.out


def test_games_as_json_is_one_object() -> None:
    told = json.loads(run("games", "--json").out)
    assert set(told) == {"games", "players", "compiled"}
    assert told["players"] == ["random", "greedy", "easy", "normal", "hard"]
    assert [game["id"] for game in told["games"]] == list(akebono.games())
    ryozen = told["games"][0]
    assert set(ryozen) == {"id", "name", "version", "seats", "bound", "summary", "options"}
    assert ryozen["seats"] == [2, 3, 4]
    assert ryozen["options"][0] == {
        "name": "palace",
        "default": "standard",
        "choices": ["standard", "alternative"],
        "title": "Phoenix Palace",
        "explained": akebono.game("ryozen").options[0].explained,
        "rule": "RYO-196",
    }


def test_games_answers_at_once() -> None:
    # Half a second on an idle machine; what would make it slow is what it loads.
    code = "import sys; sys.argv = ['akebono', 'games']\nfrom akebono.cli import app\napp(standalone_mode=False)\n"
    code += "print(*sorted(sys.modules), file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    loaded = set(done.stderr.split())
    assert "ryozen: " in done.stdout
    assert "akebono.players" in loaded
    heavy = {
        "rich",
        "litestar",
        "uvicorn",
        "sqlalchemy",
        "asyncio",
        "multiprocessing",
        "akebono.web",
        "akebono.arena",
    }
    heavy |= {"akebono.terminal", "akebono.rules", "akebono.games.ryozen.board", "akebono.games.ryozen.sense"}
    assert loaded & heavy == set()


# simulate ----------------------------------------------------------------------------------------------------------------


def test_simulate_as_json_is_one_object_and_nothing_else() -> None:
    done = run(
        "simulate",
        "ryozen",
        "--seats",
        "3",
        "--games",
        "2",
        "--seed",
        "1",
        "--option",
        "palace=alternative",
        "--json",
    )
    assert done.status == 0
    assert done.err == ""
    assert done.out.count("\n") == 1
    told = json.loads(done.out)
    assert told["options"]["palace"] == "alternative"
    assert (told["seats"], told["games"], told["seed"], told["players"]) == (3, 2, 1, ["random"] * 3)
    assert (
        told["digest"]
        == json.loads(
            run(
                "simulate",
                "ryozen",
                "--seats",
                "3",
                "--games",
                "2",
                "--seed",
                "1",
                "-o",
                "palace=alternative",
                "--json",
            ).out
        )["digest"]
    )


def test_simulate_takes_switches_as_on_and_off_and_counts_seats_from_the_players() -> None:
    told = json.loads(
        run(
            "simulate",
            "ryozen",
            "--games",
            "1",
            "--players",
            "random, Random,random",
            "-o",
            "moon_heaven_majority=on",
            "-o",
            "riot_counts_start=off",
            "--json",
        ).out
    )
    assert told["seats"] == 3
    assert told["options"]["moon_heaven_majority"] is True
    assert told["options"]["riot_counts_start"] is False


def test_simulate_tells_people_the_same() -> None:
    done = run("simulate", "ryozen", "--games", "2")
    told = json.loads(run("simulate", "ryozen", "--games", "2", "--json").out)
    assert done.status == 0
    assert done.err == ""
    assert told["digest"] in done.out
    assert f"{told['mean_scores'][0]:.2f}" in done.out
    assert ("compiled" if told["compiled"] else "interpreted") in done.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["ryozan"], ["no game 'ryozan'", "did you mean ryozen?"]),
        (["ryozen", "--seats", "5"], ["2 to 4 seats, not 5"]),
        (["ryozen", "--seats", "-2"], ["2 to 4 seats, not -2"]),
        (["ryozen", "--option", "pallace=standard"], ["no option 'pallace'", "did you mean palace?"]),
        (["ryozen", "--option", "palace=outer"], ["standard, alternative", "'outer'"]),
        (["ryozen", "--option", "moon_heaven_majority=yes"], ["on or off, not 'yes'"]),
        (["ryozen", "-o", "palace=standard", "-o", "palace=alternative"], ["given twice"]),
        (["ryozen", "--players", "gredy,random"], ["did you mean greedy?"]),
        (["ryozen", "--players", "human,random"], ["a simulation is for bots"]),
        (["ryozen", "--players", "random,,random"], ["no player ''"]),
        (["ryozen", "--seats", "3", "--players", "random,random"], ["3 seats take 3 players", "not 2"]),
        (["ryozen", "--games", "0"], ["games is a whole number from 1 up, not 0"]),
        (["ryozen", "--seed", "-1"], ["seed is a whole number from 0 up, not -1"]),
        (["ryozen", "--workers", "0"], ["workers is a whole number from 1"]),
    ],
)
def test_simulate_refuses_what_does_not_fit_in_one_line(words: list[str], said: list[str]) -> None:
    assert refused(run("simulate", *words), *said)
    assert refused(run("simulate", *words, "--json"), *said)


def test_records_cannot_be_kept_where_a_file_stands(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("mine")
    assert refused(run("simulate", "ryozen", "--games", "1", "--save", str(tmp_path / "taken")), "taken")
    assert (tmp_path / "taken").read_text() == "mine"


# replay ------------------------------------------------------------------------------------------------------------------


def test_replay_tells_every_move_and_the_end(record_file: Path) -> None:
    record = akebono.Record.load(record_file)
    done = run("replay", str(record_file))
    assert done.status == 0
    assert done.err == ""
    text = akebono.game("ryozen").vocabulary.text
    for seat, code in record.plies[:20]:
        assert f"Person {seat}: {text(code)}\n" in done.out
    assert f"Over after {len(record.plies)} of {len(record.plies)} moves; digest {record.digest}" in done.out
    assert "means the same" in done.out


def test_replay_as_json(record_file: Path) -> None:
    record = akebono.Record.load(record_file)
    told = json.loads(run("replay", str(record_file), "--json").out)
    assert told["plies"] == len(record.plies) == len(told["moves"]) == len(told["log"]) - 1
    assert told["over"] is True
    assert told["verified"] is True
    assert told["digest"] == record.digest
    assert told["scores"] == record.last().scores()
    assert told["names"] == ["Person 0", "Person 1"]


def test_replay_until_a_ply_stops_there(record_file: Path) -> None:
    told = json.loads(run("replay", str(record_file), "--until", "5", "--json").out)
    assert (told["plies"], len(told["moves"]), told["over"], told["verified"]) == (5, 5, False, False)
    states = list(akebono.Record.load(record_file).replay())
    assert told["digest"] == f"{states[5].digest():016x}"
    assert json.loads(run("replay", str(record_file), "--until", "0", "--json").out)["moves"] == []


def test_replay_draws_the_table_after_each_move(record_file: Path, tmp_path: Path) -> None:
    done = run("replay", str(record_file), "--until", "3", "--svg", str(tmp_path / "pictures"))
    assert done.status == 0
    assert sorted(path.name for path in (tmp_path / "pictures").iterdir()) == [
        f"{ply:04d}.svg" for ply in range(4)
    ]
    states = akebono.Record.load(record_file).replay()
    assert (tmp_path / "pictures" / "0000.svg").read_text(encoding="utf-8") == next(states).seen_by(None).svg(
        0
    )


def broken(raw: str, how: str) -> bytes:
    data = json.loads(raw)
    if how == "cut in the middle":
        return raw[: len(raw) // 2].encode()
    if how == "cut before a ply":
        del data["plies"][-3:]
    elif how == "reordered":
        data["plies"][0], data["plies"][1] = data["plies"][1], data["plies"][0]
    elif how == "another version":
        data["version"] = 99
    elif how == "another game":
        data["game"] = "chess"
    elif how == "another format":
        data["akebono"] = 7
    elif how == "another seed":
        data["seed"] += 1
    elif how == "other numbers":
        data["fingerprint"] = "0" * 16
    elif how == "an illegal move":
        data["plies"][0] = [data["plies"][0][0], "close"]
    elif how == "no move at all":
        data["plies"][4] = [0, "fly to the moon"]
    elif how == "too many seats":
        data["seats"] = 9
    elif how == "an unknown option":
        data["options"]["dragon"] = True
    elif how == "binary":
        return bytes(range(256)) * 20
    elif how == "empty":
        return b""
    elif how == "huge":
        return b" " * (9 * 1024 * 1024)
    elif how == "null":
        return b"null"
    elif how == "deep":
        return b"[" * 200000
    return json.dumps(data).encode()


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ("cut in the middle", "not a whole record"),
        ("cut before a ply", "a ply is missing"),
        ("reordered", "ply 1 "),
        ("another version", "version 99"),
        ("another game", "no game 'chess'"),
        ("another format", "format 1"),
        ("another seed", ""),
        ("other numbers", "other numbers"),
        ("an illegal move", "ply 1 "),
        ("no move at all", "ply 5"),
        ("too many seats", "2 to 4 seats"),
        ("an unknown option", "no option 'dragon'"),
        ("binary", "not a whole record"),
        ("empty", "not a whole record"),
        ("huge", "at most"),
        ("null", "not a record"),
        ("deep", "not a whole record"),
    ],
)
def test_replay_refuses_a_broken_record_in_one_line(
    how: str, said: str, record_file: Path, tmp_path: Path
) -> None:
    path = tmp_path / "broken.json"
    path.write_bytes(broken(record_file.read_text(encoding="utf-8"), how))
    before = path.read_bytes()
    assert refused(run("replay", str(path), "--svg", str(tmp_path / "pictures")), "broken.json", said)
    assert refused(run("replay", str(path), "--json"), said)
    assert path.read_bytes() == before
    assert not (tmp_path / "pictures").exists()


def test_replay_refuses_what_is_no_file_and_a_ply_that_is_not_there(
    record_file: Path, tmp_path: Path
) -> None:
    assert refused(run("replay", str(tmp_path / "nothing.json")), "nothing.json", "No such file")
    assert refused(run("replay", str(tmp_path)), str(tmp_path))
    assert refused(run("replay", str(record_file), "--until", "9999"), "from 0 to", "9999")
    assert refused(run("replay", str(record_file), "--until", "-1"), "from 0 to")


# rules -------------------------------------------------------------------------------------------------------------------


def test_rules_lists_every_rule_with_its_title() -> None:
    done = run("rules", "ryozen")
    assert done.status == 0
    for rule in rulebook("ryozen").rules:
        assert rule.id in done.out
        assert rule.title in done.out


def test_one_rule_with_its_text_and_its_rulings() -> None:
    book = rulebook("ryozen")
    done = run("rules", "ryozen", "ryo-040")
    assert book.rule("RYO-040").text in done.out
    for ruling in book.rulings("RYO-040"):
        assert ruling.id in done.out
    told = json.loads(run("rules", "ryozen", "RYO-040", "--json").out)
    assert (told["game"], told["id"], told["text"]) == ("ryozen", "RYO-040", book.rule("RYO-040").text)


def test_rules_are_found_by_their_words() -> None:
    found = [rule.id for rule in rulebook("ryozen").search("first player token")]
    told = json.loads(run("rules", "ryozen", "--search", "first player token", "--json").out)
    assert [rule["id"] for rule in told["rules"]] == found
    assert found
    out = run("rules", "ryozen", "--search", "first player token").out
    assert all(id in out for id in found)
    assert f"{len(found)} of " in out
    assert json.loads(run("rules", "ryozen", "--search", "zzzz", "--json").out)["rules"] == []


def test_rules_refuses_unknown_ids_and_games() -> None:
    assert refused(run("rules", "ryozen", "RYO-999"), "RYO-999", "nearest")
    assert refused(run("rules", "chess"), "chess", "ryozen")
    assert refused(run("rules", "../ryozen"), "ryozen")


def test_coverage_as_json_says_what_is_missing(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "deep").mkdir()
    tests = {
        "one": {"rules": ["RYO-039"], "outcome": "passed"},
        "two": {"rules": ["RYO-040"], "outcome": "failed"},
    }
    (tmp_path / COVERAGE_FILE).write_text(json.dumps({"tests": tests}))
    told = json.loads(run("rules", "ryozen", "--coverage", "--json", cwd=tmp_path / "deep").out)
    assert told["covered"] == 1
    assert told["rules"] == len(rulebook("ryozen").rules)
    assert "RYO-040" in told["missing"]
    assert "RYO-039" not in told["missing"]
    assert told["rules"] == 1 + len(told["missing"]) + len(told["physical"])
    assert "missing RYO-040" in run("rules", "ryozen", "--coverage", cwd=tmp_path).out


def test_coverage_outside_a_checkout_is_refused(tmp_path: Path) -> None:
    assert refused(run("rules", "ryozen", "--coverage", cwd=tmp_path), COVERAGE_FILE)


# Pipes -------------------------------------------------------------------------------------------------------------------


def test_a_reader_who_leaves_early_is_no_error() -> None:
    command = f"{sys.executable} -m akebono rules ryozen | head -n 1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert done.stdout.count("\n") == 1
    assert done.stderr == ""


def shell(command: str, cwd: Path | None = None) -> tuple[int, str, str]:
    """Run `akebono` with what a shell does to it; return status, standard output and standard error."""
    done = subprocess.run(
        ["bash", "-c", command.replace("akebono", f"{sys.executable} -m akebono", 1)],
        capture_output=True,
        text=True,
        check=False,
        cwd=cwd,
        stdin=subprocess.DEVNULL,
        timeout=120,
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize(
    ("command", "says"),
    [
        ("akebono games >/dev/full", "No space left"),
        ("akebono simulate ryozen --games 1 --json >/dev/full", "No space left"),
        ("ulimit -f 1; akebono simulate ryozen --games 1 --save kept", "File too large"),
        ("mkdir gone; cd gone; rmdir ../gone; akebono rules ryozen --coverage", "is gone"),
        ("mkdir gone; cd gone; rmdir ../gone; akebono serve --port 0", "is gone"),
        ("akebono serve --port 0 --database sqlite://", "in a file"),
        ("akebono serve --port 0 --database sqlite:///:memory:", "in a file"),
        ("akebono serve --port 0 --database 'sqlite:///x.db?timeout=x'", "without settings"),
        (f"akebono simulate ryozen --games 2 --seed {'9' * 4300}", "at most 4000 digits"),
        ("akebono replay $'no\\e[2Jfile'", "no\\x1b[2Jfile"),
    ],
)
def test_whatever_goes_wrong_outside_is_said_in_one_line(command: str, says: str, tmp_path: Path) -> None:
    status, out, err = shell(command, tmp_path)
    assert status == 1, err
    assert out == ""
    assert err.count("\n") == 1, err
    assert err.startswith("akebono: ")
    assert says in err


def test_with_closed_streams_a_command_does_what_it_can(tmp_path: Path) -> None:
    status, out, err = shell("akebono play ryozen --save kept.json <&-", tmp_path)
    assert (status, err) == (0, "")
    assert "kept in kept.json" in out
    assert (tmp_path / "kept.json").is_file()
    assert shell("akebono games >&-") == (0, "", "")
    assert shell("akebono game >&- 2>&-")[1:] == ("", "")


LOADING = """
import sys

class Interrupted:
    def find_spec(self, name, *more):
        if name == "typer":
            raise KeyboardInterrupt

sys.meta_path.insert(0, Interrupted())
from akebono.__main__ import main
main()
"""


def test_an_interrupt_while_it_is_being_loaded_ends_quietly() -> None:
    done = subprocess.run([sys.executable, "-c", LOADING], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_signs_that_a_terminal_lacks_do_not_stop_a_command() -> None:
    done = spawn("games", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert done.status == 0
    assert "ryozen" in done.out


def heeds_interrupts() -> None:
    """Undo what a shell does to commands in the background, and they to all that they start: they ignore interrupts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.slow
def test_an_interrupt_of_many_games_ends_quietly() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "akebono", "simulate", "ryozen", "--games", "100000", "--workers", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=heeds_interrupts,
    )
    time.sleep(4)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does: every process of the command gets it
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert (out, err) == ("", "")
