"""What a game shows on the table page. The page knows no game; it asks that game's face, and a face sees only views.

A game's `board.py` has a `FACE`. What it returns as HTML or SVG (boards, the sprite, and the fields `body`, `art` and
`marks` of a ScoreLine) is whole and escaped; every other field is plain text, which the page escapes. Names of people come
in through `names`, one a seat. Which classes a page sets on the things of a board: `board.css`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Protocol, cast

from akebono.core.game import Game
from akebono.core.state import State


@dataclass(frozen=True)
class Phase:
    """A phase of the round: its name, its icon in the sprite, whether it is on."""

    name: str
    icon: str
    on: bool


@dataclass(frozen=True)
class Progress:
    """How far the game is. `done` is 0 to 1 of the present round; `caption` says it in words, `short` for phones.

    `turn` is the seat whose turn it is, where the page shall say that before the caption, by name.
    """

    round: str
    phases: tuple[Phase, ...]
    done: float
    caption: str
    short: str
    turn: int = -1


@dataclass(frozen=True)
class SeatPanel:
    """What is public about a seat: score with its icon and name, marks beside the name, HTML of the rest."""

    score: str
    score_icon: str
    score_name: str
    marks: tuple[tuple[str, str], ...]
    """(icon, words), such as the First Player token."""
    body: str
    crest: str = ""
    """The symbol of its crest in the sprite, where the game gives it one; else it has the seat's own."""


@dataclass(frozen=True)
class Display:
    """A row of cards that on a phone has a button and a sheet of its own."""

    id: str
    title: str
    small: str
    body: str
    """HTML; its things carry data-target like those of the board."""


@dataclass(frozen=True)
class Thing:
    """What a target is: for the tiles of a first pick, for cards that open on a click, and for lists."""

    title: str
    note: str
    art: str
    """A small SVG, or empty."""
    rule: str
    """The rule that it opens, or empty."""
    lacks: str = ""
    """What keeps the seat in front from choosing it, such as "needs 1 Scroll, you have 0"; or empty."""


@dataclass(frozen=True)
class MoveWords:
    """One legal action in a list: under which heading it stands, its short label there, what it costs and would bring."""

    group: str
    group_note: str
    label: str
    note: str
    """One plain sentence of consequences, or empty."""
    declines: bool = False
    """It takes nothing of what is offered: lists have it at their end, under its label."""
    targets: tuple[str, ...] = ()
    """The things on the board that it touches, where they are other ones than the vocabulary says."""
    answers: bool = False
    """It answers what another has put to the seat, such as an offer: a page has it in reach before the other moves."""
    sentence: str = ""
    """The whole action, where the vocabulary's words lack something, such as the names of people."""


@dataclass(frozen=True)
class ScoreLine:
    """Where points came from: one line of the finished game's ledger, with one value a seat.

    In a game without points the first line has no values: it says how the game ended, in words that may follow "wins: ".
    The values of the others are then figures to read beside it, which add up to nothing.
    """

    group: str
    line: str
    rule: str
    values: tuple[int, ...]
    marks: tuple[str, ...] = ()
    """Small HTML beside each value, such as the sets of shards that scored; empty or one a seat."""


@dataclass(frozen=True)
class Tie:
    """Seats with the same score at the end, best first: what decided between them, or that nothing did."""

    seats: tuple[int, ...]
    words: str
    """A sentence without its full stop, such as who stands higher on which track."""
    rule: str


class Face(Protocol):
    """What a game shows. `view` is always what the reader may know; `near` is the seat in front."""

    def sprite(self) -> str:
        """Return one hidden SVG with all symbols and patterns that the drawings use; once on each page."""

    def wide(self, view: State, near: int, names: Sequence[str]) -> str:
        """Return the board for a desktop, an <svg> that uses the sprite."""

    def narrow(self, view: State, near: int, names: Sequence[str]) -> str:
        """Return the board for a phone, an <svg> that uses the sprite, with ids of its own."""

    def progress(self, view: State) -> Progress:
        """Return how far the game is."""

    def answers(self, state: State, seat: int) -> bool:
        """Is a seat that is asked something asked out of turn: to answer what another does?

        A table with a steady pause takes such answers, and those of sealed questions, no earlier than so long after they
        were asked for. Made from what everybody may know.
        """

    def seats(self, view: State, near: int, names: Sequence[str]) -> list[SeatPanel]:
        """Return a panel for each seat, in seat order."""

    def displays(self, view: State, near: int, names: Sequence[str]) -> list[Display]:
        """Return what a phone shows beside the board."""

    def thing(self, view: State, target: str, near: int, names: Sequence[str]) -> Thing:
        """Return what a target is. For a target that it does not know, one that repeats its words."""

    def move(self, view: State, code: int, seat: int, names: Sequence[str]) -> MoveWords:
        """Return a legal action as it stands in a list."""

    def result(self, state: State, names: Sequence[str]) -> list[ScoreLine]:
        """Return where every point came from; the values of a seat add up to its score.

        `state` is over and was played with log=True.
        """

    def ties(self, state: State, names: Sequence[str]) -> list[Tie]:
        """Return the ties on points of a state that is over, those at the top first; none in a game without points."""


def face_of(game: Game) -> Face:
    """Return the face of a game."""
    return cast(Face, import_module(f"akebono.games.{game.id}.board").FACE)
