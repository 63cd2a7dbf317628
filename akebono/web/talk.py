"""What people at one table say to each other: to all, or to one other seat alone.

Talk is kept beside the game: it is no part of the record or of its log, moves no ply, and no bot hears it. A line belongs to who
sat there when it was said, not to the seat: whoever takes a seat that was left reads none of the former one's private lines.
Who says something in private can say whom it means, not only where: a line for who has left is then refused, not read by whoever
came after. Watchers read what is said to all. A seat that shares its browser with another has no private lines: they share one
screen.

How many lines there are is counted for each reader alone, so that nobody can tell from a gap that others have talked.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from akebono.web.errors import Refusal
from akebono.web.names import shown

LONGEST: Final = 300
"""Most characters of a line."""
LINES: Final = 200
"""Most lines that are shown at once: the last ones."""
AT_ONCE: Final = 5
"""Lines that a seat may say one right after the other."""
EVERY: Final = 2.0
"""Seconds after which it may say one more."""


@dataclass(frozen=True)
class TalkLine:
    """One line. `number` counts those that the reader may read, from 1; `name` and `to_name` are those of when it was said.

    `to` is the one seat that it was said to, None: to all at the table. `occupant` is the mark of who said it.
    """

    number: int
    seat: int
    name: str
    to: int | None
    to_name: str
    text: str
    at: str
    """UTC, ISO 8601."""
    occupant: str


@dataclass(frozen=True)
class Reader:
    """Somebody to whom something can be said in private. Whoever sits there next has another mark, also by the same name."""

    seat: int
    name: str
    occupant: str


@dataclass(frozen=True)
class Talk:
    """What one reader may read: the last lines, how many there are in all, and to whom it can write in private."""

    reader: int | None
    total: int
    lines: tuple[TalkLine, ...]
    private_to: tuple[Reader, ...]


def spoken(text: str) -> str:
    """Return a line as it is kept: NFKC, without control, invisible and direction characters, single spaces.

    Raises Refusal `bad_line` when fewer than 1 or more than 300 characters are left.
    """
    line = shown(text, "NFKC")
    if not line:
        raise Refusal(
            "bad_line", "this line has no visible character", f"a line has 1 to {LONGEST} characters"
        )
    if len(line) > LONGEST:
        raise Refusal(
            "bad_line", f"this line has {len(line)} characters", f"a line has 1 to {LONGEST}; say it in two"
        )
    return line


class Breath:
    """How much one seat may still say: AT_ONCE lines, and one more every EVERY seconds."""

    def __init__(self, now: float) -> None:
        self._left = float(AT_ONCE)
        self._since = now

    def spend(self, now: float) -> None:
        """Take the breath for one line. Raises Refusal `too_many` when there is none."""
        left = min(float(AT_ONCE), self._left + (now - self._since) / EVERY)
        if left < 1:
            raise Refusal(
                "too_many",
                "so many lines so quickly drown what the others say",
                f"wait {EVERY:.0f} seconds and send it again",
            )
        self._left = left - 1
        self._since = now
