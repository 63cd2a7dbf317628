"""The JSON door: players of any language, such as a program that asks a language model, a line of JSON at a time.

From Python, without a second program:

>>> from akebono.envs.json_door import question, read_answer
>>> asked = question(state.seen_by(seat))       # plain data: what the seat sees, what it is asked, what it may play
>>> state.play(read_answer(state.seen_by(seat), '{"text": "place fighter rim-1 cloaked"}'), seat)

A program is started with pipes. It reads one JSON object a line from its standard input, and answers where it is asked to:

    {"type": "hello", "protocol": 1, "game", "version", "seats", "seat", "options"}        no answer
    {"type": "question", "ply", "view", "prompt", "legal": [{"code", "text", "words"}], "log"}      an answer
    {"type": "refused", "reason"}                                                          another answer, once
    {"type": "over", "returns", "scores", "ranking"}                                       no answer

An answer is one line: {"text": "place fighter rim-1 cloaked"}, {"code": 1234}, or the text alone without JSON. `view` is what
`game.table(view)` gives, `prompt` has `step`, `sentence`, `rules`, `kind`, `least` and `most`, `log` tells in sentences what
has happened since the last question. Where only one thing can be played, it is played without asking. A program that gives
two wrong answers to one question, takes too long or ends has failed, which is said in a line.

    python -m akebono.envs.json_door sakura "program:python my_bot.py" greedy --option duel=first_1 --seed 1
"""

from __future__ import annotations

import argparse
import json
import queue
import shlex
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

from akebono.core.errors import AkebonoError, BadText, IllegalAction, shown
from akebono.core.game import Game
from akebono.core.state import State
from akebono.players import Player, check_name, player
from akebono.record import Record
from akebono.registry import game as game_of

PROTOCOL: Final = 1
PROGRAM: Final = "program:"
"""How a seat of a program begins; its command follows."""
SECONDS: Final = 60.0
"""How long a program may think about one answer, if nothing else is said."""
LONGEST: Final = 1 << 16
"""Characters of an answer at most."""


class ProgramFailed(AkebonoError):
    """An outside player that cannot go on; the message says whose and why."""


# What is asked and answered ----------------------------------------------------------------------------------------------


def question(view: State, told: int = 0) -> dict[str, Any]:
    """Return what the seat of a view is asked, as plain data that JSON can hold. `told` lines of its log it knows already.

    Raises ValueError when it is not asked anything.
    """
    prompt = view.prompt
    if view.viewer < 0 or prompt is None:
        raise AkebonoError(f"nothing is asked in {view!r}; take the view of a seat in state.acting")
    vocabulary = view.game.vocabulary
    return {
        "type": "question",
        "ply": view.plies,
        "view": view.game.table(view),
        "prompt": {
            "step": prompt.step,
            "sentence": prompt.sentence,
            "rules": prompt.rules,
            "kind": prompt.kind,
            "least": prompt.least,
            "most": prompt.most,
        },
        "legal": [
            {"code": code, "text": vocabulary.text(code), "words": vocabulary.words(code)}
            for code in view.legal
        ],
        "log": [event.sentence(seat_name) for event in (view.log or [])[told:]],
    }


def seat_name(seat: int) -> str:
    """Return how the log calls a seat."""
    return f"Seat {seat}"


def read_answer(view: State, line: str) -> int:
    """Return the code that an answer means. Raises IllegalAction or BadText, which say what was wrong and what would fit."""
    if len(line) > LONGEST:
        raise BadText(f"an answer has at most {LONGEST} characters")
    legal = view.legal
    vocabulary = view.game.vocabulary
    try:
        answer: Any = json.loads(line)
    except (ValueError, RecursionError):
        answer = line.strip()
    if isinstance(answer, dict):
        answer = answer.get("code", answer.get("text"))
    if isinstance(answer, bool) or not isinstance(answer, (int, str)):
        raise BadText(f'an answer is {{"text": ...}} or {{"code": ...}} or a text, not {shown(line.strip())}')
    code = answer if isinstance(answer, int) else vocabulary.parse(answer)
    if code not in legal:
        some = ", ".join(repr(vocabulary.text(one)) for one in legal[:6])
        more = f" and {len(legal) - 6} more" if len(legal) > 6 else ""
        said = repr(vocabulary.text(code)) if 0 <= code < vocabulary.size else f"code {shown(code)}"
        raise IllegalAction(f"{said} is not legal now; legal are {some}{more}")
    return code


# Programs ----------------------------------------------------------------------------------------------------------------


class Program(Player):
    """An outside program that plays one seat of one game. Close it when the game is over."""

    def __init__(self, game: Game, seed: int, seat: int, command: str, seconds: float = SECONDS) -> None:
        """Start the program. Raises ProgramFailed when it cannot be started."""
        super().__init__(game, seed, seat)
        self.command: Final = command
        self.seconds: Final = seconds
        self.told = 0
        self.greeted = False
        self.lines: Final[queue.Queue[str]] = queue.Queue()
        self.said: Final[queue.Queue[str]] = queue.Queue()
        try:
            words = shlex.split(command)
            if not words:
                raise ValueError("no command")
            self.process: Final = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", errors="replace"
            )
        except (OSError, ValueError) as why:
            reason = why.strerror if isinstance(why, OSError) else why
            raise ProgramFailed(
                f"the program of seat {seat} cannot be started: {command}: {reason}"
            ) from None
        # Both ways in threads of their own: a program that does not read must not be waited for without end.
        threading.Thread(target=self._listen, daemon=True).start()
        self.speaker: Final = threading.Thread(target=self._speak, daemon=True)
        self.speaker.start()

    def choose(self, view: State) -> int:
        codes = self.offered(view)
        if len(codes) == 1:
            return codes[0]
        if not self.greeted:
            self.greeted = True
            setup = view.setup
            self._send(
                {
                    "type": "hello",
                    "protocol": PROTOCOL,
                    "game": setup.game.id,
                    "version": setup.game.version,
                    "seats": setup.seats,
                    "seat": self.seat,
                    "options": setup.options,
                }
            )
        self._send(question(view, self.told))
        self.told = len(view.log or [])
        try:
            return read_answer(view, self._receive())
        except (BadText, IllegalAction) as why:
            self._send({"type": "refused", "reason": str(why)})
        try:
            return read_answer(view, self._receive())
        except (BadText, IllegalAction) as why:
            raise self._failed(f"answered wrongly twice: {why}") from None

    def over(self, state: State) -> None:
        """Tell the program how the game has ended, if it still listens."""
        self._send(
            {
                "type": "over",
                "returns": state.returns(),
                "scores": state.scores(),
                "ranking": [list(tied) for tied in state.ranking()],
            }
        )

    def close(self) -> None:
        """End the program: its input is closed, and after a second it is stopped."""
        self.said.put("")
        self.speaker.join(1)
        if self.speaker.is_alive():
            self.process.kill()
            self.speaker.join()
        with suppress(OSError):
            if self.process.stdin is not None:
                self.process.stdin.close()
        try:
            self.process.wait(1)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def _listen(self) -> None:
        out = self.process.stdout
        while out is not None:
            line = out.readline(LONGEST + 2)
            if not line:
                self.lines.put("")
                return
            if line.strip():
                self.lines.put(line)

    def _speak(self) -> None:
        to = self.process.stdin
        # Whoever has ended does not answer, so that nothing more needs to be said here.
        with suppress(OSError, ValueError):
            while to is not None and (line := self.said.get()):
                to.write(line)
                to.flush()

    def _send(self, what: Mapping[str, Any]) -> None:
        self.said.put(json.dumps(what) + "\n")

    def _receive(self) -> str:
        try:
            line = self.lines.get(timeout=self.seconds)
        except queue.Empty:
            raise self._failed(f"has not answered in {self.seconds:g} seconds") from None
        if not line:
            raise self._failed(self._end())
        return line

    def _end(self) -> str:
        try:
            return f"ended with status {self.process.wait(1)} before it answered"
        except subprocess.TimeoutExpired:
            return "has closed its pipes before it answered"

    def _failed(self, why: str) -> ProgramFailed:
        return ProgramFailed(f"the program of seat {self.seat} ({self.command}) {why}")


def sit_down(who: str, game: Game, seed: int, seat: int, seconds: float = SECONDS) -> Player:
    """Return who plays a seat: a bot by its name, or a program by `program:` and its command.

    Raises UnknownPlayer, ProgramFailed.
    """
    if who.startswith(PROGRAM):
        return Program(game, seed, seat, who[len(PROGRAM) :].strip(), seconds)
    return player(who, game, seed, seat)


def play(state: State, players: Sequence[str], seconds: float = SECONDS) -> State:
    """Play a game to its end, in place, and return it. It is best started with log=True, so that programs are told what happens.

    Raises UnknownPlayer, ProgramFailed, and ValueError for a number of players that is not that of the seats.
    """
    if len(players) != state.seats:
        raise AkebonoError(f"{state.seats} seats take {state.seats} players, not {len(players)}")
    for who in players:
        if not who.startswith(PROGRAM):
            check_name(who)
    seated: list[Player] = []
    try:
        for seat, who in enumerate(players):
            seated.append(sit_down(who, state.game, state.setup.seed, seat, seconds))
        while not state.over:
            seat = state.seat
            state.play(seated[seat].choose(state.seen_by(seat)), seat)
        for one in seated:
            if isinstance(one, Program):
                one.over(state)
    finally:
        for one in seated:
            if isinstance(one, Program):
                one.close()
    return state


# As a command ------------------------------------------------------------------------------------------------------------


def main(arguments: Sequence[str] | None = None) -> int:
    """Play games between programs and bots; print one JSON object a game. Return the exit status."""
    reader = argparse.ArgumentParser(
        prog="python -m akebono.envs.json_door", description="Play a game between outside programs and bots."
    )
    reader.add_argument("game", help="the id of a game")
    reader.add_argument("players", nargs="+", help='one a seat: "program:COMMAND", or the name of a bot')
    reader.add_argument(
        "--seed", type=int, default=0, help="seed of the first game; each game takes one more"
    )
    reader.add_argument("--games", type=int, default=1)
    reader.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    reader.add_argument("--seconds", type=float, default=SECONDS, help="how long an answer may take")
    reader.add_argument("--save", metavar="FILE", help="where the record of the last game is kept")
    asked = reader.parse_args(arguments)
    try:
        game = game_of(asked.game)
        options = {}
        for said in asked.option:
            name, _, value = said.partition("=")
            options[name] = game.option(name).parse(value)
        for number in range(asked.games):
            state = game.start(len(asked.players), asked.seed + number, options, log=True)
            play(state, asked.players, asked.seconds)
            result = {
                "game": game.id,
                "seed": asked.seed + number,
                "plies": state.plies,
                "scores": state.scores(),
                "returns": state.returns(),
                "digest": f"{state.digest():016x}",
            }
            print(json.dumps(result), flush=True)
            if asked.save:
                Record.of(state).save(asked.save)
    except AkebonoError as why:
        print(f"akebono: {' '.join(str(why).split())}", file=sys.stderr)
        return 1
    except OSError as why:
        print(f"akebono: {why.filename}: {why.strerror}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
