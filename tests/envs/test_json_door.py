"""Outside players: a line of JSON each way, one retry, and a clear line for whatever fails."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import akebono
from akebono import BadText, IllegalAction
from akebono.envs.json_door import Program, ProgramFailed, main, play, question, read_answer
from tests.toy import TOY

BOT = """
import json, sys
heard = open(sys.argv[1], "a")
asked = 0
for line in sys.stdin:
    said = json.loads(line)
    heard.write(line)
    heard.flush()
    if said["type"] == "question":
        legal = said["legal"]
    if said["type"] in ("question", "refused"):
        asked += 1
        ANSWER
"""


def program(folder: Path, answer: str) -> tuple[str, Path]:
    """Write a program that answers like this; return its command and the file of what it has heard."""
    path, heard = folder / "bot.py", folder / "heard"
    path.write_text(BOT.replace("ANSWER", answer))
    return f"program:{sys.executable} {path} {heard}", heard


def heard_by(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


FIRST = "print(json.dumps({'code': legal[0]['code']}), flush=True)"


@pytest.mark.parametrize("game", [*akebono.games().values(), TOY], ids=lambda game: game.id)
def test_a_question_is_json_with_every_legal_move_in_text_and_words(game: akebono.core.game.Game) -> None:
    state = game.start(game.seats[0], 4, log=True)
    seat = state.seat
    view = state.seen_by(seat)
    asked = json.loads(json.dumps(question(view)))
    assert asked["view"] == json.loads(json.dumps(game.table(view)))
    assert [one["code"] for one in asked["legal"]] == state.legal
    for one in asked["legal"]:
        for answer in (json.dumps({"text": one["text"]}), one["text"], json.dumps({"code": one["code"]})):
            assert read_answer(view, answer) == one["code"]
    assert asked["prompt"]["sentence"]
    with pytest.raises(ValueError, match="nothing is asked"):
        question(state)
    for other in set(range(state.seats)) - set(state.acting):
        with pytest.raises(ValueError, match="nothing is asked"):
            question(state.seen_by(other))


@pytest.mark.parametrize(
    ("refused", "answer"),
    [
        (BadText, "fly"),
        (BadText, "{}"),
        (BadText, "[1]"),
        (BadText, "true"),
        (BadText, "[" * 60_000),
        (BadText, "x" * 70_000),
        (BadText, '{"text": 7.5}'),
        (IllegalAction, '{"code": -1}'),
        (IllegalAction, "99999999999999999999"),
        (IllegalAction, "build"),
    ],
    ids=lambda what: str(what)[:20],
)
def test_a_wrong_answer_is_refused_with_what_would_fit(refused: type[Exception], answer: str) -> None:
    state = akebono.game("ryozen").start(2, 1)
    view = state.seen_by(state.seat)
    with pytest.raises(refused) as why:
        read_answer(view, answer)
    assert len(str(why.value)) < 500


def test_a_program_plays_a_game_and_is_told_how_it_ends(tmp_path: Path) -> None:
    bot, heard = program(tmp_path, FIRST)
    state = akebono.game("sakura").start(2, 3, {"duel": "first_1"}, log=True)
    play(state, [bot, "random"], 30)
    first, *middle, last = heard_by(heard)
    assert (first["type"], first["seat"], first["game"]) == ("hello", 0, "sakura")
    assert {one["type"] for one in middle} == {"question"}
    assert (last["type"], last["returns"]) == ("over", state.returns())
    assert any(one["log"] for one in middle)
    plain = json.dumps(middle)
    assert str(state.setup.seed) not in json.dumps(first)
    assert "seed" not in plain


def test_a_program_that_errs_once_is_told_why_and_asked_again(tmp_path: Path) -> None:
    bot, heard = program(tmp_path, f"print('fly', flush=True) if asked == 1 else {FIRST}")
    game = akebono.game("sakura")
    state = game.start(2, 1, {"duel": "sample"}, log=True)
    seated = Program(game, 1, 0, bot.removeprefix("program:"), 30)
    try:
        assert seated.choose(state.seen_by(0)) == state.legal[0]
    finally:
        seated.close()
    assert [one["type"] for one in heard_by(heard)] == ["hello", "question", "refused"]
    assert "starts with no verb" in heard_by(heard)[2]["reason"]


@pytest.mark.parametrize(
    ("answer", "seconds", "said"),
    [
        ("print('fly', flush=True)", 60, "answered wrongly twice: 'fly'"),
        ("sys.exit(3)", 60, "ended with status 3"),
        ("import time; time.sleep(60)", 1, "has not answered in 1 seconds"),
    ],
)
def test_a_program_that_fails_gives_one_clear_line(
    tmp_path: Path, answer: str, seconds: float, said: str
) -> None:
    bot, _ = program(tmp_path, answer)
    with pytest.raises(ProgramFailed) as why:
        play(akebono.game("sakura").start(2, 1, {"duel": "sample"}), [bot, "random"], seconds)
    assert said in str(why.value)
    assert "seat 0" in str(why.value)
    assert "\n" not in str(why.value)


def test_a_program_that_does_not_read_is_not_waited_for_without_end() -> None:
    """What it is sent is more than a pipe holds."""
    game = akebono.game("sakura")
    state = game.start(2, 1, {"duel": "sample"}, log=True)
    deaf = Program(game, 1, 0, f"{sys.executable} -c 'import time; time.sleep(60)'", 0.5)
    try:
        for _ in range(30):
            deaf._send(question(state.seen_by(0)))
        with pytest.raises(ProgramFailed, match=r"has not answered in 0\.5 seconds"):
            deaf.choose(state.seen_by(0))
    finally:
        deaf.close()
    assert deaf.process.poll() is not None


@pytest.mark.parametrize("command", ["program:", "program:/no/such/program", "program:'"])
def test_a_program_that_cannot_be_started_says_so(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ryozen", command, "random"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert "cannot be started" in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["chess", "random", "random"], "there is no game 'chess'"),
        (["ryozen", "random"], "Ryozen is for 2 to 4 seats, not 1"),
        (["ryozen", "random", "nobody"], "there is no player 'nobody'"),
        (["ryozen", "random", "random", "--option", "palace=small"], "option palace is one of"),
    ],
)
def test_a_wrong_command_is_refused_in_one_line(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 1
    assert said in capsys.readouterr().err


def test_the_example_program_plays_and_its_game_is_kept(tmp_path: Path) -> None:
    bot = Path(__file__).resolve().parents[2] / "examples" / "json_bot.py"
    if not bot.exists():
        pytest.skip("the examples are in a checkout only")
    kept = tmp_path / "kept.json"
    seats = [f"program:{sys.executable} {bot}", "random"]
    command = [sys.executable, "-m", "akebono.envs.json_door", "sakura", *seats, "--option", "duel=first_1"]
    done = subprocess.run([*command, "--save", str(kept)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    result = json.loads(done.stdout)
    last = akebono.Record.load(kept).last()
    assert result["digest"] == f"{last.digest():016x}"
    assert last.over
