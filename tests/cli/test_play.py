"""A game in the terminal: by numbers, by words, with bots, with several people, kept and gone on with."""

from __future__ import annotations

import io
import json
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import akebono
from akebono.core.errors import BadText
from akebono.core.rng import seeded
from akebono.core.state import State
from akebono.games.ryozen.vocabulary import DECLINE
from akebono.players import player
from akebono.record import Record
from akebono.rules import rulebook
from akebono.terminal import Terminal, begin, grid, read_move
from tests.cli.running import refused, run, spawn
from tests.toy import seated

RYOZEN = akebono.game("ryozen")


def one_person(
    seed: int, bots: list[str], palace: str = "standard"
) -> tuple[State, list[tuple[list[int], int]]]:
    """A whole game of seat 0 against bots, decided here: the last state, and what seat 0 was offered and took."""
    state = RYOZEN.start(1 + len(bots), seed, {"palace": palace})
    table = [player(name, RYOZEN, seed, seat) for seat, name in enumerate(bots, 1)]
    chance = seeded("a person", seed)
    taken = []
    while not state.over:
        seat = state.seat
        codes = state.legal
        if seat == 0:
            code = codes[chance.below(len(codes))]
            if len(codes) > 1:
                taken.append((codes, code))
        else:
            code = table[seat - 1].choose(state.seen_by(seat))
        state.play(code, seat)
    return state, taken


@pytest.mark.parametrize("palace", ["standard", "alternative"])
def test_a_whole_game_by_words(palace: str, tmp_path: Path) -> None:
    last, taken = one_person(3, ["random"], palace)
    said = "".join(f"  {RYOZEN.vocabulary.text(code).upper()} \n" for _, code in taken)
    file = tmp_path / "game.json"
    done = spawn(
        "play",
        "ryozen",
        "--players",
        "human,random",
        "--seed",
        "3",
        "-o",
        f"palace={palace}",
        "--save",
        str(file),
        said=said,
    )
    assert done.status == 0, done.err
    assert done.err == ""
    record = Record.load(file)
    assert record.digest == f"{last.digest():016x}"
    assert record.last().over
    for place, tied in enumerate(last.ranking(), 1):
        name = ["Player 1", "Random 2"][tied[0]]
        assert f"{place}. {name}: {last.scores()[tied[0]]}" in done.out


def test_a_whole_game_by_numbers(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    done = spawn(
        "play", "ryozen", "--players", "human,random", "--seed", "5", "--save", str(file), said="1\n" * 400
    )
    assert done.status == 0, done.err
    state = Record.load(file).last()
    assert state.over
    # The first of the moves listed, each time: the same game, played here.
    again = RYOZEN.start(2, 5)
    bot = player("random", RYOZEN, 5, 1)
    while not again.over:
        seat = again.seat
        again.play(first_listed(again) if seat == 0 else bot.choose(again.seen_by(seat)), seat)
    assert again.digest() == state.digest()


def first_listed(state: State) -> int:
    """What stands first in the list: moves are listed in groups, in the order of their first code; a no comes last."""
    return next((code for code in state.legal if code != DECLINE.base), state.legal[0])


def test_every_move_is_listed_once_and_its_number_plays_it() -> None:
    for seed in range(2):
        state = RYOZEN.start(3, seed, {"palace": "alternative" if seed else "standard"}, log=True)
        chance = seeded("numbers", seed)
        asked = 0
        while not state.over:
            codes = state.legal
            rows = [code for _, group in grid(RYOZEN, codes) for _, row in group for code in row]
            assert sorted(rows) == codes
            if len(codes) > 1 and asked < 60:
                asked += 1
                number = 1 + chance.below(len(codes))
                # A record without a person so far goes on at this question with one.
                terminal, out = at_question(state, f"{number}\nquit\n")
                terminal.play()
                plays = Record.of(terminal.state).plies[len(Record.of(state).plies) :]
                assert re.search(rf"(^|[ /]){number}[ /]", out.getvalue(), re.MULTILINE)
                assert plays[0] == (state.seat, terminal_number(state, number))
            state.play(codes[chance.below(len(codes))])


def at_question(state: State, said: str) -> tuple[Terminal, io.StringIO]:
    """A terminal where a person sits in the seat that is asked, and what it writes."""
    from akebono.terminal import Sitting, seat_names

    players = tuple("human" if seat == state.seat else "random" for seat in range(state.seats))
    sitting = Sitting(state.game, players, seat_names(players), state.clone(), None, {})
    out = io.StringIO()
    return Terminal(sitting, io.StringIO(said), out), out


def terminal_number(state: State, number: int) -> int:
    """The code that a list shows under a number, read from the list itself."""
    terminal, _ = at_question(state, "quit\n")
    terminal.play()
    return terminal.listed[number - 1]


def test_what_else_can_be_typed_changes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    said = "help\nwhy\nwhy RYO-039\nrule RYO-040\nrules RYO-041\nwhy RYO-999\n"
    said += "board\nmoves\nlog\nundo\n0\n-3\n99999999999\n\nfly to the moon\n<b>\nplace\n"
    done = spawn(
        "play",
        "ryozen",
        "--players",
        "human,greedy",
        "--seed",
        "1",
        "--save",
        str(file),
        said=said + "quit\n",
    )
    assert done.status == 0
    assert done.err == ""
    book = rulebook("ryozen")
    assert book.rule("RYO-067").text in done.out
    assert book.rule("RYO-039").text in done.out
    assert book.rule("RYO-040").text in done.out
    assert book.rule("RYO-041").text in done.out
    assert "RYO-999" in done.out
    assert "There is nothing to take back yet." in done.out
    assert done.out.count("moves are numbered from 1 to") == 3
    assert "'fly to the moon' is none of the moves" in done.out
    assert "'<b>' is none of the moves" in done.out
    assert "that could be 'place apprentice" in done.out
    assert all(seat == 1 for seat, _ in Record.load(file).plies)
    assert Record.load(file).last().seat == 0


def test_the_end_of_input_loses_nothing_and_the_game_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    start = spawn(
        "play", "ryozen", "--players", "human,random,greedy", "--seed", "2", "--save", str(file), said="3\n"
    )
    assert start.status == 0
    assert f"kept in {file}" in start.out
    kept = Record.load(file)
    assert any(seat == 0 for seat, _ in kept.plies)
    on = spawn("play", "ryozen", "--save", str(file), said="1\n2\n")
    assert on.status == 0
    more = Record.load(file)
    assert more.plies[: len(kept.plies)] == kept.plies
    assert len(more.plies) > len(kept.plies)
    assert more.seed == 2
    assert more.names == ("Player 1", "Random 2", "Greedy 3")


@pytest.mark.parametrize("kind", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupt_ends_quietly_and_loses_nothing(kind: signal.Signals, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    words = ["play", "ryozen", "--players", "human,random", "--seed", "4", "--save", str(file)]
    process = subprocess.Popen(
        [sys.executable, "-m", "akebono", *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # A shell's commands in the background ignore interrupts, and so does all that they start.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    assert process.stdin is not None
    process.stdin.write("2\n")
    process.stdin.flush()
    end = time.monotonic() + 60
    while time.monotonic() < end and not (
        file.exists() and any(seat == 0 for seat, _ in Record.load(file).plies)
    ):
        time.sleep(0.05)
    time.sleep(0.3)
    process.send_signal(kind)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err == ""
    assert f"kept in {file}" in out
    assert any(seat == 0 for seat, _ in Record.load(file).plies)
    assert Record.load(file).last().legal


def test_undo_takes_back_what_nobody_has_learned_from(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    first = RYOZEN.start(2, 6).seat
    text = RYOZEN.vocabulary.text(
        next(c for c in RYOZEN.start(2, 6).legal if "capital" in RYOZEN.vocabulary.text(c))
    )
    words = ["play", "ryozen", "--players", "human,human", "--seed", "6", "--save", str(file)]
    done = spawn(*words, said=f"{text}\nundo\n")
    assert done.status == 0
    assert "Taken back." in done.out
    assert Record.load(file).plies == ()
    # Once the other has moved it is too late: the other may take back an own move, and then has none left.
    file.unlink()
    done = spawn(*words, said=f"{text}\ndecline\n1\nundo\nundo\n")
    assert done.out.count("Taken back.") == 1
    assert "There is nothing to take back yet." in done.out
    assert [seat for seat, _ in Record.load(file).plies] == [first, first]


def test_undo_is_refused_when_a_bot_has_moved_since(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    said = "place apprentice palace unveiled\ndecline\nundo\n"
    done = spawn("play", "ryozen", "--players", "human,random", "--seed", "4", "--save", str(file), said=said)
    assert done.status == 0
    assert "cannot be taken back: somebody has moved since" in done.out
    assert "Taken back." not in done.out
    seats = [seat for seat, _ in Record.load(file).plies]
    assert seats.count(0) == 2
    assert seats[-1] == 1


def test_undo_is_refused_once_something_has_come_to_light(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    said = "place apprentice clanhouse-1 unveiled\nreveal\nundo\n"
    done = spawn("play", "ryozen", "--players", "human,human", "--seed", "6", "--save", str(file), said=said)
    assert "or something has come to light by it" in done.out
    assert len(Record.load(file).plies) == 2


def test_bots_alone_play_to_the_end() -> None:
    done = spawn("play", "ryozen", "--players", "random,random,random", "--seed", "1")
    assert done.status == 0
    assert re.search(r"^1\. Random [123]: \d+$", done.out, re.MULTILINE)
    assert "Sets of 3 resources" in done.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["ryozan"], ["did you mean ryozen?"]),
        (["ryozen", "--players", "human,gredy"], ["did you mean greedy?"]),
        (["ryozen", "--players", "humna,greedy"], ["'humna'", "human"]),
        (["ryozen", "--players", "human"], ["2 to 4 seats, not 1"]),
        (["ryozen", "--players", "human," * 4 + "human"], ["2 to 4 seats, not 5"]),
        (["ryozen", "--seed", "-4"], ["0 up, not -4"]),
        (["ryozen", "--option", "light=none"], ["arc, alternating"]),
        (["ryozen", "--save", "no/such/folder/game.json"], ["no/such/folder/game.json cannot be written"]),
    ],
)
def test_play_refuses_what_does_not_fit_in_one_line(
    words: list[str], said: list[str], tmp_path: Path
) -> None:
    assert refused(run("play", *words, cwd=tmp_path), *said)
    assert list(tmp_path.iterdir()) == []


def test_play_never_writes_over_what_it_cannot_go_on_with(tmp_path: Path) -> None:
    over, _ = one_person(1, ["random"])
    Record.of(over).save(tmp_path / "over.json")
    (tmp_path / "text.json").write_text("my shopping list")
    (tmp_path / "other.json").write_text(json.dumps({"akebono": 1, "game": "chess"}))
    Record.of(RYOZEN.start(2, 1)).save(tmp_path / "nobody.json")
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    for name, said in [
        ("over", "its game is over"),
        ("text", "not a whole record"),
        ("other", "options"),
        ("nobody", "--players"),
    ]:
        assert refused(run("play", "ryozen", "--save", str(tmp_path / f"{name}.json")), f"{name}.json", said)
    nobody = str(tmp_path / "nobody.json")
    people = ("--players", "human,human")
    assert refused(run("play", "ryozen", "--save", nobody, *people, "--seed", "9"), "another seed")
    assert refused(
        run("play", "ryozen", "--save", nobody, *people, "-o", "palace=alternative"), "another option palace"
    )
    assert refused(
        run("play", "ryozen", "--save", nobody, "--players", "human,human,human"), "2 seats take 2 players"
    )
    assert refused(run("play", "ryozen", "--save", str(tmp_path)), str(tmp_path))
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


# Secrets: the toy game hides hands and bids, Ryozen next to nothing ---------------------------------------------------------


def test_between_two_people_with_secrets_the_terminal_changes_hands() -> None:
    with seated() as toy:
        sitting = begin(toy, ["human", "human"], 1, {}, None)
        out = io.StringIO()
        Terminal(sitting, io.StringIO("1\n\n" * 30), out).play()
        assert out.getvalue().count("Hand over to Player") >= 2


def test_between_two_people_without_secrets_it_does_not() -> None:
    sitting = begin(RYOZEN, ["human", "human"], 1, {}, None)
    out = io.StringIO()
    Terminal(sitting, io.StringIO("1\n" * 30), out).play()
    assert "Player 2> " in out.getvalue()
    assert "Hand over" not in out.getvalue()


def test_a_person_is_shown_only_what_their_seat_may_know() -> None:
    # Two tables of the toy game that look the same to seat 0 put the same words before seat 0.
    with seated() as toy:
        state = toy.start(3, 5, log=True)
        while state.seat != 0 or len(state.legal) < 2:
            state.play(state.legal[0])
        shown = set()
        for seed in range(4):
            other = state.seen_by(0).imagine(seed)
            terminal, out = at_question(other, "board\nlog\nmoves\n")
            terminal.play()
            shown.add(out.getvalue())
        assert len(shown) == 1


# Words -----------------------------------------------------------------------------------------------------------------


def test_moves_are_read_from_half_words_but_never_guessed() -> None:
    state = RYOZEN.start(4, 2)
    codes = state.legal
    labels = [RYOZEN.vocabulary.words(code) for code in codes]

    def read(text: str) -> str:
        return RYOZEN.vocabulary.text(read_move(RYOZEN, codes, text, labels))

    assert read("fighter palace") == "place fighter palace unveiled"
    assert read("PLACE  Fighter   gates-2  Cloaked") == "place fighter gates-2 cloaked"
    assert read("place the fighter on gates 2, cloaked") == "place fighter gates-2 cloaked"
    assert read("figh pal") == "place fighter palace unveiled"
    for wrong in ("fighter", "gates", "place fighter gates-2", "fighter moon", "", "place", "é" * 500):
        with pytest.raises(BadText):
            read(wrong)
    with pytest.raises(BadText, match="that could be"):
        read("palace")
