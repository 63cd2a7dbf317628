"""A game in the terminal: people against bots, by numbers or by text."""

from __future__ import annotations

import contextlib
import datetime
import difflib
import re
import shutil
import signal
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import FrameType
from typing import TextIO

from akebono.core.errors import AkebonoError, BadText
from akebono.core.game import Game
from akebono.core.state import Prompt, State
from akebono.drawing.face import MoveWords, face_of
from akebono.players import DEFAULT, Player, check_name, hint, player
from akebono.record import Record
from akebono.rules import Rule, rulebook

HUMAN = "human"
SIDE_BY_SIDE = 20
"""More moves than this are listed side by side, without what each would bring."""
HELP = """\
Answer with the number of a move or with its words; capitals, spaces and left-out words are forgiven.
  (Enter)     the only move, when there is but one
  board       show the table again
  moves       list the moves again
  log         what has happened lately
  hint        three good moves, and how likely you are to win after them; when all others are bots
  why         the rules that this question rests on;  rule RYO-039: that rule
  undo        take your last move back, as long as nobody has learned anything by it
  quit        stop; the game is kept when it has a file
"""
PLAYERS_KEY = "players"
"""Where a record keeps who plays, so that a game can go on."""


Board = Callable[[State, Sequence[str], int], str]
"""What a game's `text.py` gives: the table in plain text, from a view, the names of the seats and the width of a line."""


@dataclass(frozen=True)
class Sitting:
    """Who plays what: everything that a terminal game starts from. `players` are `human` or names of bots, one a seat."""

    game: Game
    players: tuple[str, ...]
    names: tuple[str, ...]
    state: State
    save: Path | None
    extra: dict[str, str]
    """What else the record said, if the game was begun elsewhere."""


class Stop(Exception):
    """The person wants to stop, or there is no more input."""


def check_players(players: Sequence[str], seats: int) -> tuple[str, ...]:
    """Return who plays, checked. Raises UnknownPlayer and ValueError."""
    for name in players:
        if name != HUMAN:
            try:
                check_name(name)
            except AkebonoError as why:
                raise AkebonoError(f"{why} (or {HUMAN})") from None
    if len(players) != seats:
        raise AkebonoError(f"{seats} seats take {seats} players, not {len(players)}: {','.join(players)}")
    return tuple(players)


def begin(
    game: Game,
    players: Sequence[str] | None,
    seed: int | None,
    options: dict[str, bool | str],
    save: Path | None,
) -> Sitting:
    """Return a new game, or the one that `save` holds. Raises ValueError, and OSError for a file that cannot be used."""
    if save is not None and save.exists():
        return _resume(game, players, seed, options, save)
    chosen = list(players) if players is not None else [HUMAN] + [DEFAULT] * (game.seats.start - 1)
    values = game.check_options(options)
    count = game.check_seats(len(chosen), values)
    who = check_players(chosen, count)
    sitting = Sitting(game, who, seat_names(who), game.start(count, seed, values, log=True), save, {})
    keep(sitting, sitting.state)
    return sitting


def _resume(
    game: Game, players: Sequence[str] | None, seed: int | None, options: dict[str, bool | str], save: Path
) -> Sitting:
    try:
        record = Record.load(save)
        if record.game != game.id:
            raise AkebonoError(f"it holds a game of {record.game}, not of {game.id}; name another file")
        state = record.last(log=True)
        if state.over:
            raise AkebonoError(f"its game is over; see it with `akebono replay {save}`, or name another file")
    except AkebonoError as why:
        raise AkebonoError(f"{save}: {why}") from None
    kept = record.extra.get(PLAYERS_KEY, "")
    if players is None and not kept:
        raise AkebonoError(
            f"{save} does not say who plays; say it with --players, one of {record.seats} a seat"
        )
    chosen = check_players(list(players) if players is not None else kept.split(","), record.seats)
    different = [name for name, value in options.items() if record.options.get(name) != value]
    if different or (seed is not None and seed != record.seed):
        what = f"option {different[0]}" if different else "seed"
        raise AkebonoError(
            f"the game in {save} was started with another {what}; leave it out to go on, or name another file"
        )
    names = record.names if len(record.names) == record.seats else seat_names(chosen)
    return Sitting(game, chosen, names, state, save, record.extra)


def keep(sitting: Sitting, state: State) -> None:
    """Write the game to its file, if it has one. Raises ValueError when that cannot be."""
    if sitting.save is None:
        return
    record = Record.of(state, sitting.names, datetime.date.today().isoformat())
    extra = {**sitting.extra, PLAYERS_KEY: ",".join(sitting.players)}
    try:
        replace(record, extra=extra).save(sitting.save)
    except OSError as why:
        raise AkebonoError(f"{sitting.save} cannot be written: {why.strerror or why}") from None


def seat_names(players: Sequence[str]) -> tuple[str, ...]:
    """Return what each seat is called: `Player 1`, `Greedy 2`."""
    return tuple(
        f"{'Player' if name == HUMAN else name.title()} {seat}" for seat, name in enumerate(players, 1)
    )


def taken_back(state: State, seat: int) -> State:
    """Return a new state without the last ply of a seat."""
    plies = list(Record.of(state).plies)
    last = max(number for number, (who, _) in enumerate(plies) if who == seat)
    setup = state.setup
    fresh = setup.game.start(setup.seats, setup.seed, setup.options, setup.log)
    for number, (who, code) in enumerate(plies):
        if number != last:
            fresh.play(code, who)
    return fresh


class Terminal:
    """One game between people at this terminal and bots."""

    def __init__(self, sitting: Sitting, inwards: TextIO, outwards: TextIO) -> None:
        self.sitting = sitting
        self.game = sitting.game
        self.state = sitting.state
        self.names = sitting.names
        seed = self.state.setup.seed
        self.bots: dict[int, Player] = {
            seat: player(name, self.game, seed, seat, in_time=True)
            for seat, name in enumerate(sitting.players)
            if name != HUMAN
        }
        self.people = [seat for seat, name in enumerate(sitting.players) if name == HUMAN]
        self.inwards = inwards
        self.outwards = outwards
        self.live = inwards.isatty() and outwards.isatty()
        self.board = board_of(self.game)
        self.shown_to = -1
        self.told: dict[int, int] = {}
        self.listed: list[int] = []
        self.kept = False

    def play(self) -> None:
        """Play to the end, or until the person stops. Raises KeyboardInterrupt; the file is written all the same."""
        with _signals_as_interrupts():
            try:
                while not self.state.over:
                    person = self._person_asked()
                    if person < 0:
                        self._bot()
                    else:
                        self._person(person)
            except Stop:
                self._farewell()
                return
            except KeyboardInterrupt:
                self._say("")
                self._farewell()
                raise
        self._keep()
        self._result()

    # Who is asked --------------------------------------------------------------------------------------------------

    def _person_asked(self) -> int:
        """Return the person whom the game waits for, or -1 when a bot comes first."""
        for seat in self.state.acting:
            if seat in self.people:
                return seat
        return -1

    def _bot(self) -> None:
        seat = self.state.seat
        self.state.play(self.bots[seat].choose(self.state.seen_by(seat)), seat)

    def _person(self, seat: int) -> None:
        view = self.state.seen_by(seat)
        codes = view.legal
        if len(codes) == 1:
            self._show(view, seat)
            self._say(f"Only one move: {self.game.vocabulary.words(codes[0])}")
            self.state.play(codes[0], seat)
            return
        self._keep()
        self._show(view, seat)
        prompt = view.prompt
        assert prompt is not None
        self._ask(prompt)
        self._list(view, codes)
        while True:
            line = self._read(seat)
            if self._answered(view, prompt, codes, line):
                return

    def _answered(self, view: State, prompt: Prompt, codes: list[int], line: str) -> bool:
        """Do what the person typed. Return whether the question has been answered or is gone."""
        seat = prompt.seat
        words = line.split()
        command = words[0].lower() if words else ""
        if command in ("quit", "exit", "q"):
            self._quit()
        elif command in ("help", "h", "?"):
            self._say(HELP)
        elif command == "board":
            self._say(self.board(view, self.names, self._width()))
        elif command == "moves":
            self._ask(prompt)
            self._list(view, codes)
        elif command == "log":
            self._log(view, -20)
        elif command == "hint":
            self._hint(view)
        elif command in ("why", "rule", "rules"):
            self._why(prompt, " ".join(words[1:]))
        elif command == "undo":
            return self._undo(seat)
        else:
            try:
                code = self._code(view, codes, line)
            except AkebonoError as why:
                self._say(f"{why}")
                return False
            self.state.play(code, seat)
            self._keep()
            return True
        return False

    def _code(self, view: State, codes: list[int], line: str) -> int:
        """Return the code that a number or words stand for. Raises BadText, which says what would fit."""
        text = line.strip()
        if not text:
            raise BadText("type the number of a move, its words, or help")
        if re.fullmatch(r"[+-]?\d+", text):
            number = int(text) if len(text) < 9 else 0
            if not 1 <= number <= len(self.listed):
                raise BadText(f"moves are numbered from 1 to {len(self.listed)}, not {text[:12]}")
            return self.listed[number - 1]
        return read_move(self.game, codes, text, [w.label for w in move_words(view, codes, self.names)])

    # What the person may do besides ----------------------------------------------------------------------------------

    def _undo(self, seat: int) -> bool:
        """Take back this seat's last decision and the forced ones after it. Return whether it was taken back."""
        state = self.state
        if not any(who == seat for who, _ in Record.of(state).plies):
            self._say("There is nothing to take back yet.")
            return False
        back: State | None = None
        while state.can_undo(seat):
            state = taken_back(state, seat)
            if len(state.legal_for(seat)) > 1:
                back = state
                break
        if back is None:
            self._say(
                "That cannot be taken back: somebody has moved since, or something has come to light by it."
            )
            return False
        self.state = back
        self.shown_to = -1
        self._keep()
        self._say("Taken back.")
        return True

    def _hint(self, view: State) -> None:
        if self.people != [view.viewer]:
            self._say("There are hints only where all others are bots.")
            return
        for one in hint(view, in_time=True):
            words = self.game.vocabulary.words(one.code)
            self._say(f"  {one.chance:4.0%}  {words} ({one.text})")
        self._say("So often you would win, as far as can be told from what you know.")

    def _why(self, prompt: Prompt, asked: str) -> None:
        try:
            book = rulebook(self.game.id)
            for id in [asked] if asked else prompt.rules:
                self._say(rule_text(book.rule(id)))
        except AkebonoError as why:
            self._say(f"{why}")

    def _quit(self) -> None:
        """Stop; first ask where to keep a game that has no file. Raises Stop."""
        if self.sitting.save is None and self.live:
            name = self._line("Keep the game in a file? Its name, or Enter to let it go: ").strip()
            if name and Path(name).exists():
                self._say(f"{name} is there already; the game goes on.")
                return
            if name:
                self.sitting = replace(self.sitting, save=Path(name))
                if not self._keep():
                    self.sitting = replace(self.sitting, save=None)
                    return
        raise Stop

    def _keep(self) -> bool:
        """Write the game to its file, if it has one; return whether it is there. When that fails say so, and go on."""
        self.kept = self.sitting.save is not None
        try:
            keep(self.sitting, self.state)
        except AkebonoError as why:
            self._say(f"{why}; the game goes on, but is not kept")
            self.kept = False
        return self.kept

    def _farewell(self) -> None:
        # Nothing is written here: an interrupt may have come in the middle of a move, and the file has all before it.
        if self.kept:
            self._say(f"The game is kept in {self.sitting.save}; it goes on with the same command.")
        else:
            self._say("The game was not kept.")

    # What is shown -------------------------------------------------------------------------------------------------

    def _show(self, view: State, seat: int) -> None:
        """Show what has happened since this person last looked, and the table when it is another's turn to look."""
        if self.shown_to != seat and self.shown_to >= 0:
            self._curtain(view, seat)
        self._log(view, self.told.get(seat, 0))
        last = self.state.history
        if self.shown_to != seat or last is None or last.seat != seat:
            self._say("")
            self._say(self.board(view, self.names, self._width()))
        self.shown_to = seat

    def _curtain(self, view: State, seat: int) -> None:
        """Between two people, where the one may know what the other may not: hide the screen until the other is there."""
        if view.facts() == self.state.seen_by(self.shown_to).facts():
            return
        if self.live:
            self.outwards.write("\x1b[2J\x1b[3J\x1b[H")
        self._line(f"Hand over to {self.names[seat]}, who presses Enter: ")

    def _log(self, view: State, start: int) -> None:
        events = view.log or []
        for event in events[start:] if start < 0 or start <= len(events) else events[-3:]:
            self._say(f"  {event.sentence(lambda who: self.names[who])}  ({event.rule})")
        self.told[view.viewer] = len(events)

    def _ask(self, prompt: Prompt) -> None:
        how = ""
        if prompt.kind == "some":
            few, many = prompt.least, prompt.most
            how = f" [{few} more]" if few == many else f" [{few} to {many} more]"
        self._say("")
        self._say(f"{self.names[prompt.seat]}: {prompt.sentence}{how}  ({', '.join(prompt.rules)})")

    def _list(self, view: State, codes: list[int]) -> None:
        """List the moves with their numbers: a few with what they would bring, many side by side."""
        told = sorted(zip(codes, move_words(view, codes, self.names)), key=lambda one: one[1].declines)
        codes, words = [code for code, _ in told], [said for _, said in told]
        self.listed = []
        if len(codes) > SIDE_BY_SIDE:
            for heading, rows in grid(self.game, codes):
                cells = []
                for label, row in rows:
                    numbers = []
                    for code in row:
                        self.listed.append(code)
                        numbers.append(str(len(self.listed)).rjust(3))
                    cells.append(f"{'/'.join(numbers)} {label}")
                if heading:
                    self._say(f"  {heading}")
                for line in columns(cells, self._width() - 2):
                    self._say(f"  {line}")
            for group, note in dict.fromkeys((w.group, w.group_note) for w in words if w.group_note):
                self._say(f"  {group}: {note}")
            return
        for group in dict.fromkeys(w.group for w in words):
            here = [(code, w) for code, w in zip(codes, words) if w.group == group]
            note = here[0][1].group_note
            if note:
                self._say(f"  {group}: {note}")
            for code, w in here:
                self.listed.append(code)
                self._say(f"{len(self.listed):>4} {w.label}" + (f"  - {w.note}" if w.note else ""))

    def _result(self) -> None:
        watcher = self.state.seen_by(None)
        self._log(watcher, min(self.told.values(), default=0))
        self._say("")
        self._say(self.board(watcher, self.names, self._width()))
        self._say("")
        for line in result_lines(self.state, self.names):
            self._say(line)
        if self.kept:
            self._say(f"The game is kept in {self.sitting.save}.")

    # In and out ----------------------------------------------------------------------------------------------------

    def _read(self, seat: int) -> str:
        return self._line(f"{self.names[seat]}> ")

    def _line(self, prompt: str) -> str:
        """Return a line of input. Raises Stop at its end."""
        if self.live:
            self.outwards.flush()
            try:
                return input(prompt)
            except EOFError:
                self._say("")
                raise Stop from None
        self.outwards.write(prompt)
        self.outwards.flush()
        line = self.inwards.readline()
        self._say("")
        if not line:
            raise Stop
        return line

    def _say(self, text: str) -> None:
        self.outwards.write(text + "\n")

    def _width(self) -> int:
        return shutil.get_terminal_size((100, 40)).columns


# Words ---------------------------------------------------------------------------------------------------------------


def plain_board(view: State, names: Sequence[str], width: int) -> str:
    """Return the table of a game that has no `text.py`: the points of each seat."""
    points = ", ".join(f"{name} {score}" for name, score in zip(names, view.scores()))
    return f"{view.game.name}, move {view.plies + 1}: {points}"


def board_of(game: Game) -> Board:
    """Return a game's own text board, or the plain one."""
    module = f"akebono.games.{game.id}.text"
    try:
        known = find_spec(module) is not None
    except ModuleNotFoundError:
        known = False
    if not known:
        return plain_board
    board: Board = import_module(module).board
    return board


def move_words(view: State, codes: Sequence[int], names: Sequence[str]) -> list[MoveWords]:
    """Return each move as the game's face tells it; for a game without one, its sentence."""
    try:
        face = face_of(view.game)
    except ModuleNotFoundError:
        return [MoveWords("", "", view.game.vocabulary.words(code), "") for code in codes]
    return [face.move(view, code, view.viewer, names) for code in codes]


Rows = list[tuple[str, list[int]]]


def grid(game: Game, codes: Sequence[int]) -> list[tuple[str, Rows]]:
    """Return moves under headings, as rows of a label with its codes.

    Moves of a verb with two or three arguments share a heading where the first is the same; those that differ in the third
    only share a row, and the heading says what the third can be. All others have a row of their own and no heading.
    """
    vocabulary = game.vocabulary
    groups: list[tuple[str, Rows]] = []
    heads: list[tuple[int, ...]] = []
    thirds: list[list[str]] = []
    for code in codes:
        verb = vocabulary.verb_of(code)
        values = verb.args(code)
        head = (verb.base, values[0]) if len(values) > 1 else (-1,)
        if not heads or heads[-1] != head:
            heads.append(head)
            groups.append(("", []))
            thirds.append([])
        rows = groups[-1][1]
        if len(values) < 2:
            rows.append((vocabulary.words(code), [code]))
            continue
        label = verb.domains[1].words[values[1]]
        if len(values) > 2:
            third = verb.domains[2].words[values[2]]
            if third not in thirds[-1]:
                thirds[-1].append(third)
        before, _, behind = verb.words.partition("{1}")
        whole = f"{before}...{behind}".replace("{0}", verb.domains[0].words[values[0]])
        groups[-1] = (whole.replace("{2}", "/".join(thirds[-1])), rows)
        if rows and rows[-1][0] == label:
            rows[-1][1].append(code)
        else:
            rows.append((label, [code]))
    return groups


def columns(items: Sequence[str], width: int) -> Iterator[str]:
    """Yield lines of items side by side, read from left to right."""
    cell = max(len(item) for item in items) + 2
    across = max(1, width // cell)
    for start in range(0, len(items), across):
        yield "".join(item.ljust(cell) for item in items[start : start + across]).rstrip()


def read_move(game: Game, codes: Sequence[int], text: str, labels: Sequence[str]) -> int:
    """Return the legal move that words mean. Raises BadText, which names what comes near.

    The text of records is taken as it stands, and so is a sentence or label; else each word typed must begin one of theirs.
    """
    vocabulary = game.vocabulary
    asked = _plain(text[:200])
    typed = asked.split()
    known = [
        [_plain(vocabulary.text(code)), _plain(vocabulary.words(code)), _plain(label)]
        for code, label in zip(codes, labels)
    ]
    exact = [code for code, words in zip(codes, known) if asked in words]
    if len(exact) == 1:
        return exact[0]
    fitting = []
    for code, words in zip(codes, known):
        parts = " ".join(words).split()
        if typed and all(any(part.startswith(word) for part in parts) for word in typed):
            fitting.append(code)
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        some = ", ".join(repr(vocabulary.text(code)) for code in fitting[:4])
        more = f" and {len(fitting) - 4} more" if len(fitting) > 4 else ""
        raise BadText(f"that could be {some}{more}; say more, or type a number")
    texts = [vocabulary.text(code) for code in codes]
    near = difflib.get_close_matches(text.lower()[:60], texts, 3, 0.4) or texts[:3]
    shown = text if len(text) <= 60 else text[:60] + "..."
    raise BadText(
        f"{shown!r} is none of the moves; near: {', '.join(repr(move) for move in near)} (moves lists them)"
    )


def _plain(text: str) -> str:
    return " ".join(re.findall(r"[a-z0-9]+", text.lower()))


def rule_text(rule: Rule) -> str:
    """Return a rule as the terminal shows it."""
    under = f", under {rule.under}" if rule.under else ""
    return f"{rule.id}  {rule.title} ({rule.kind}{under})\n    {rule.text}"


def result_lines(state: State, seats: Sequence[str]) -> list[str]:
    """Return who won, and where each point came from. `state` is over and was played with log=True."""
    lines = []
    place = 1
    for tied in state.ranking():
        for seat in tied:
            lines.append(f"{place}. {seats[seat]}: {state.scores()[seat]}")
        place += len(tied)
    try:
        ledger = face_of(state.game).result(state, seats)
    except ModuleNotFoundError:
        return lines
    width = max([len(name) for name in seats] + [4]) + 2
    long = max([len(line.line) for line in ledger] + [10]) + 4
    lines += ["", " " * long + "".join(name.rjust(width) for name in seats)]
    group = ""
    for line in ledger:
        if line.group != group:
            group = line.group
            lines.append(group)
        lines.append(f"  {line.line}".ljust(long) + "".join(str(value).rjust(width) for value in line.values))
    return lines


@contextlib.contextmanager
def _signals_as_interrupts() -> Iterator[None]:
    """Treat a closed terminal or a polite kill like Ctrl-C, so that the game is kept."""

    def interrupt(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    kinds = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = [signal.signal(kind, interrupt) for kind in kinds]
    try:
        yield
    finally:
        for kind, handler in zip(kinds, before):
            signal.signal(kind, handler)
