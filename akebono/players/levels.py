"""How strong a bot that searches is: read from `levels.toml`, where the numbers stand."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

from akebono.core.errors import BadNumbers
from akebono.core.numbers import Table, number, table

LEVELS: Final = ("easy", "normal", "hard")
"""The players who search, weakest first."""

_DATA: Final[Table] = tomllib.loads(
    files("akebono.players").joinpath("levels.toml").read_text(encoding="utf-8")
)


class Level:
    """How one player searches. `levels.toml` says what each number means."""

    def __init__(self, numbers: Table, effort: float = 1.0) -> None:
        """`effort`: how much of the thinking is done; 0.5 is half as much.

        Raises BadNumbers for a name that is missing, unknown, or a number out of bounds.
        """
        self.simulations: Final = max(1, int(number(numbers, "simulations", 1, 10_000_000) * effort))
        self.width: Final = number(numbers, "width", 2, 1000)
        self.horizon: Final = number(numbers, "horizon", 0, 1000)
        self.looks: Final = number(numbers, "looks", 1, 1000)
        self.lines: Final = number(numbers, "lines", 1, 1000)
        self.depth: Final = number(numbers, "depth", 0, 1000)
        self.guesses: Final = max(1, int(number(numbers, "guesses", 1, 1000) * effort))
        self.positions: Final = max(1, int(number(numbers, "positions", 1, 1_000_000) * effort))
        self.trust: Final = number(numbers, "trust", 0, 1_000_000)
        self.scale: Final = number(numbers, "scale", 1, 1_000_000)
        self.study: Final = number(numbers, "study", 0, 100)
        self.milliseconds: Final = number(numbers, "milliseconds", 1, 3_600_000)
        extra = sorted(set(numbers) - set(KNOWN))
        if extra:
            raise BadNumbers(f"a level has no {extra[0]}; it has {', '.join(KNOWN)}")


KNOWN: Final = (
    "simulations",
    "width",
    "horizon",
    "looks",
    "lines",
    "depth",
    "guesses",
    "positions",
    "trust",
    "scale",
    "study",
    "milliseconds",
)
"""The names of a level's numbers."""


def numbers_of(name: str, game: str) -> Table:
    """Return the numbers of a level in a game: what holds for any game, and over it what was tuned for this one."""
    numbers = dict(table(table(_DATA, "any"), name))
    games = table(_DATA, "game")
    if game in games:
        here = table(games, game)
        for part in ("all", name):
            if part in here:
                numbers.update(table(here, part))
    return numbers


def level(name: str, game: str, effort: float = 1.0) -> Level:
    """Return a level of a game. Raises BadNumbers for numbers that do not fit."""
    return Level(numbers_of(name, game), effort)
