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

    def title(self) -> str:
        title: str = self._told["title"]
        return title

    def lessons(self) -> Sequence[Lesson]:
        return self._lessons

    def guide(self, course: Iterable[State], near: int, names: Sequence[str]) -> Guide | None:
        came: dict[str, Text] = {}
        now = None
        lesson = None
        texts: list[Text] = []
        for view in course:
            assert isinstance(view, Sakura)
            if lesson is None:
                lesson = self._lesson_of(view)
                if lesson is None:
                    return None
                texts = [text for text in self.texts if text.lesson == lesson.id]
            for text in texts:
                if text.id not in came and SIGNS[text.id](view, near) is not None:
                    came[text.id] = text
            now = view
        if lesson is None or now is None:
            return None
        to_come = [text for text in texts if text.id not in came]
        ideas = [_idea(text, now, near, names, True) for text in came.values()]
        ideas += [_idea(text, now, near, names, False) for text in to_come]
        return Guide(lesson, self._lessons.index(lesson) + 1, len(self._lessons), tuple(ideas))

    def ending(self, view: State, near: int, names: Sequence[str]) -> Ending | None:
        assert isinstance(view, Sakura)
        lesson = self._lesson_of(view)
        if lesson is None or not view.over:
            return None
        said = next(one for one in self._told["ending"] if one["lesson"] == lesson.id)
        how = "won" if view.scores()[near] else "lost"
        after = self._lessons.index(lesson) + 1
        following = self._lessons[after] if after < len(self._lessons) else None
        words = _words(near, names)
        text = tuple([paragraph.format(**words) for paragraph in said[how + "_text"]])
        return Ending(said[how].format(**words), text, following)

    def _lesson_of(self, view: Sakura) -> Lesson | None:
        form = view.setup.options["duel"]
        return next((lesson for lesson in self._lessons if lesson.id == form), None)


def _words(near: int, names: Sequence[str]) -> dict[str, object]:
    return {**NUMBERS, "near": near, "far": 1 - near, "foe": names[1 - near]}


def _idea(text: Text, now: Sakura, near: int, names: Sequence[str], came: bool) -> Idea:
    words = _words(near, names)
    things = (SIGNS[text.id](now, near) or ()) if came else ()
    return Idea(
        text.id,
        text.title.format(**words),
        tuple([paragraph.format(**words) for paragraph in text.text]),
        text.tip.format(**words),
        tuple(dict.fromkeys([*[target.format(**words) for target in text.targets], *things])),
        text.rules,
        came,
        came and step(now, near) in ASKED.get(text.id, ()),
    )


LESSONS: Final = FirstDuel()
