"""The first duel as lessons: which there are, what the guide says, and when."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from typing import Any, Final

from akebono.core.state import State
from akebono.drawing.guide import Ending, Guide, Idea, Lesson
from akebono.games.sakura.components import (
    DECK_NORMALS,
    DECK_ULTIMATES,
    HAND_LIMIT,
    MEISTERS_RANGE,
    MOST_AURA,
    MOST_FOCUS,
    START_LIFE,
    START_RANGE,
    TURN_DRAW,
)
from akebono.games.sakura.lessons.signs import ASKED, SIGNS, step
from akebono.games.sakura.state import Sakura

NUMBERS: Final = {
    "life": START_LIFE,
    "range": START_RANGE,
    "aura": MOST_AURA,
    "focus": MOST_FOCUS,
    "hand": HAND_LIMIT,
    "draw": TURN_DRAW,
    "meister": MEISTERS_RANGE,
    "normals": DECK_NORMALS,
    "ultimates": DECK_ULTIMATES,
}
"""What the texts may name."""


@dataclass(frozen=True)
class Text:
    """An idea as `ideas.toml` has it."""

    id: str
    lesson: str
    title: str
    text: tuple[str, ...]
    tip: str
    rules: tuple[str, ...]
    targets: tuple[str, ...]


class FirstDuel:
    """How the cherry-blossom duel teaches itself (akebono.drawing.guide.Lessons)."""

    @cached_property
    def _told(self) -> dict[str, Any]:
        return tomllib.loads(files(__package__).joinpath("ideas.toml").read_text(encoding="utf-8"))

    @cached_property
    def texts(self) -> tuple[Text, ...]:
        """All ideas in the order of the file."""
        return tuple(
            Text(
                one["id"],
                one["lesson"],
                one["title"],
                tuple(one["text"]),
                one.get("tip", ""),
                tuple(one["rules"]),
                tuple(one["targets"]),
            )
            for one in self._told["idea"]
        )

    @cached_property
    def _lessons(self) -> tuple[Lesson, ...]:
        return tuple(
            Lesson(one["id"], one["title"], one["summary"], one["seat"], (("duel", one["id"]),))
            for one in self._told["lesson"]
        )

    def invitation(self) -> str:
        words: str = self._told["invitation"]
        return words

    def lessons(self) -> Sequence[Lesson]:
        return self._lessons

    def guide(self, course: Iterable[State], lesson: Lesson, names: Sequence[str]) -> Guide:
        me = lesson.seat
        to_come = [text for text in self.texts if text.lesson == lesson.id]
        came: list[Text] = []
        now = None
        for view in course:
            assert isinstance(view, Sakura)
            now = view
            fresh = [text for text in to_come if SIGNS[text.id](view, me) is not None]
            if fresh:
                came += fresh
                to_come = [text for text in to_come if text not in fresh]
        ideas = [_idea(text, now, me, names) for text in came]
        ideas += [_idea(text, None, me, names) for text in to_come]
        return Guide(lesson, self._lessons.index(lesson) + 1, len(self._lessons), tuple(ideas))

    def ending(self, view: State, lesson: Lesson, names: Sequence[str]) -> Ending:
        said = next(one for one in self._told["ending"] if one["lesson"] == lesson.id)
        how = "won" if view.scores()[lesson.seat] else "lost"
        after = self._lessons.index(lesson) + 1
        following = self._lessons[after] if after < len(self._lessons) else None
        words = _words(lesson.seat, names)
        text = tuple([paragraph.format(**words) for paragraph in said[how + "_text"]])
        return Ending(after, said[how].format(**words), text, following)


def _words(near: int, names: Sequence[str]) -> dict[str, object]:
    return {**NUMBERS, "near": near, "far": 1 - near, "foe": names[1 - near]}


def _idea(text: Text, now: Sakura | None, near: int, names: Sequence[str]) -> Idea:
    """Return an idea as it stands; `now` is the view of a learner to whom it has come up, else None."""
    words = _words(near, names)
    things = None if now is None else SIGNS[text.id](now, near)
    asked = now is not None and step(now, near) in ASKED.get(text.id, ())
    targets = [target.format(**words) for target in text.targets]
    return Idea(
        text.id,
        text.title.format(**words),
        tuple([paragraph.format(**words) for paragraph in text.text]),
        text.tip.format(**words),
        tuple(dict.fromkeys([*targets, *(things or ())])),
        text.rules,
        now is not None,
        things is not None,
        asked,
    )


LESSONS: Final = FirstDuel()
