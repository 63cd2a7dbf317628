"""What a game that teaches itself shows beside the table: lessons to play, and a guide that explains each idea when it first
matters.

A game that teaches has a package or module `lessons` with a `LESSONS`. The pages find it by themselves; a game without one
shows nothing of this. Who plays to teach is the player `teacher`, and what it looks at is the game's `teaching.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol, cast

from akebono.core.game import Game
from akebono.core.state import State


@dataclass(frozen=True)
class Lesson:
    """One game of a tutorial: what it is called, in which seat the learner sits, and with which options it is played."""

    id: str
    title: str
    summary: str
    seat: int
    options: tuple[tuple[str, bool | str], ...]


@dataclass(frozen=True)
class Idea:
    """Something to learn. All but `targets` is plain text; `tip` may be empty.

    `targets` are the things on the board that it points at. `came`: it has mattered in this game. `now`: it matters
    as the table lies. `asked`: what is asked just now rests on it, so it is worth reading before the answer.
    """

    id: str
    title: str
    paragraphs: tuple[str, ...]
    tip: str
    targets: tuple[str, ...]
    rules: tuple[str, ...]
    came: bool
    now: bool
    asked: bool


@dataclass(frozen=True)
class Guide:
    """All ideas of a lesson: those that have come up, in the order in which they did, then those to come."""

    lesson: Lesson
    number: int
    count: int
    ideas: tuple[Idea, ...]


@dataclass(frozen=True)
class Ending:
    """What is said after the lesson of this number, counted from 1, and the lesson that comes next; None after the last."""

    number: int
    title: str
    paragraphs: tuple[str, ...]
    next: Lesson | None


class Lessons(Protocol):
    """How a game teaches itself."""

    def invitation(self) -> str:
        """Return the words of the button that starts the first lesson."""

    def lessons(self) -> Sequence[Lesson]:
        """Return the lessons, the first one first."""

    def guide(self, course: Iterable[State], lesson: Lesson, names: Sequence[str]) -> Guide:
        """Return the guide for the learner in this lesson.

        `course` is how the game has looked to the learner: the view at the start and after each ply so far. So what has come
        up follows from the game; it is the same after a reload, and gone again with what is taken back.
        """

    def ending(self, view: State, lesson: Lesson, names: Sequence[str]) -> Ending:
        """Return what is said to the learner when the game of this lesson is over."""


def lessons_of(game: Game) -> Lessons | None:
    """Return how a game teaches itself; None for one that does not."""
    name = f"akebono.games.{game.id}.lessons"
    try:
        known = find_spec(name) is not None
    except ModuleNotFoundError:
        known = False
    return cast(Lessons, import_module(name).LESSONS) if known else None
