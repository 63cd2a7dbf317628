"""A game: what it is called, who can play it, what can be chosen before it starts, and how it starts."""

from __future__ import annotations

import difflib
import hashlib
import secrets
from collections.abc import Mapping, Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from akebono.core.errors import BadOption, BadSeats, shown
from akebono.core.state import Setup, State
from akebono.core.vocabulary import Vocabulary

SEEDS: Final = 10**4000
"""A seed is below this: Python writes no longer numbers as digits, and records are written."""


class Option:
    """One thing that a table may choose. `choices` is empty for a bool; `words` are the choices as people read them.

    `fine`: a point for experts, such as how a rule is read; pages fold it away.
    """

    def __init__(
        self,
        name: str,
        default: bool | str,
        choices: Sequence[str],
        title: str,
        explained: str,
        rule: str = "",
        words: Sequence[str] = (),
        fine: bool = False,
    ) -> None:
        self.name: Final = name
        self.default: Final = default
        self.choices: Final = list(choices)
        self.title: Final = title
        self.explained: Final = explained
        self.rule: Final = rule
        self.words: Final = list(words) if words else list(choices)
        self.fine: Final = fine

    def read(self, value: object) -> bool | str:
        """Return the value if it fits. Raises BadOption, which says what would."""
        if not self.choices:
            if isinstance(value, bool):
                return value
            raise BadOption(f"option {self.name} is true or false, not {shown(value)}")
        if isinstance(value, str) and value in self.choices:
            return value
        near = difflib.get_close_matches(value[:40], self.choices, 1) if isinstance(value, str) else []
        hint = f"; did you mean {near[0]}?" if near else ""
        raise BadOption(f"option {self.name} is one of {', '.join(self.choices)}, not {shown(value)}{hint}")

    def parse(self, text: str) -> bool | str:
        """Return the value that a command line names: on or off for a bool."""
        if self.choices:
            return self.read(text)
        if text.lower() in ("on", "off"):
            return text.lower() == "on"
        raise BadOption(f"option {self.name} is on or off, not {text!r:.60}")


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game. A subclass gives `deal` and, where they are drawn, `draw` and `table`."""

    def __init__(
        self,
        id: str,
        name: str,
        version: int,
        seats: range,
        options: Sequence[Option],
        bound: int,
        vocabulary: Vocabulary,
        fingerprint: str,
        summary: str,
    ) -> None:
        self.id: Final = id
        self.name: Final = name
        self.version: Final = version
        self.seats: Final = seats
        self.options: Final = tuple(options)
        self.bound: Final = bound
        self.vocabulary: Final = vocabulary
        self.fingerprint: Final = fingerprint
        self.summary: Final = summary

    def deal(self, setup: Setup) -> State:
        """Return the table before its first step, with that step pushed."""
        raise NotImplementedError

    def draw(self, state: State, near: int) -> str:
        """Return the board as SVG, from what this state knows, with the seat `near` in front."""
        raise NotImplementedError

    def table(self, state: State) -> dict[str, object]:
        """Return what this state knows as plain data that JSON can hold, for programs."""
        raise NotImplementedError

    def check_options(self, options: object) -> dict[str, bool | str]:
        """Return every option with its value, defaults filled in. Raises BadOption."""
        values: dict[str, bool | str] = {option.name: option.default for option in self.options}
        if options is None:
            return values
        if not isinstance(options, Mapping):
            raise BadOption(f"options are names with values, not {type(options).__name__}")
        for name, value in options.items():
            option = self.option(name)
            values[option.name] = option.read(value)
        return values

    def option(self, name: object) -> Option:
        """Return an option by its name. Raises BadOption, which names the nearest."""
        for option in self.options:
            if option.name == name:
                return option
        names = [option.name for option in self.options]
        near = difflib.get_close_matches(name[:40], names, 1) if isinstance(name, str) else []
        hint = f"did you mean {near[0]}?" if near else f"options: {', '.join(names) or 'none'}"
        raise BadOption(f"{self.name} has no option {shown(name)}; {hint}")

    def check_seats(self, seats: object, options: Mapping[str, bool | str]) -> int:
        """Return the number of seats if it can be played. A game whose options change the range extends this."""
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            few = self.seats.start
            many = self.seats.stop - 1
            said = f"{few}" if few == many else f"{few} to {many}"
            raise BadSeats(f"{self.name} is for {said} seats, not {shown(seats)}")
        return seats

    # Wide types at the door: compiled code would answer a wrong one with a TypeError of its own, and take True for 1.
    def start(
        self,
        seats: object,
        seed: object = None,
        options: object = None,
        log: object = False,
    ) -> State:
        """Return a new game that waits for its first decision. Without a seed, which is an int, one is drawn and recorded.

        Raises BadSeats, and BadOption also for a seed that is none and a log that is not a bool.
        """
        values = self.check_options(options)
        count = self.check_seats(seats, values)
        if seed is None:
            seed = secrets.randbits(63)
        elif isinstance(seed, bool) or not isinstance(seed, int) or seed < 0:
            raise BadOption(f"a seed is a whole number from 0 up, not {shown(seed)}")
        elif seed >= SEEDS:
            raise BadOption("a seed has at most 4000 digits; this one is longer")
        if not isinstance(log, bool):
            raise BadOption(f"log is True or False, not {shown(log)}")
        state = self.deal(Setup(self, count, values, seed, log))
        state.advance()
        return state

    def __reduce__(self) -> str:
        # There is one object of each game, under its id in capitals in its own package: that is what is pickled of it.
        return self.id.upper()

    def __repr__(self) -> str:
        return f"<Game {self.id}: {self.name}, {self.seats.start} to {self.seats.stop - 1} seats, version {self.version}>"


def fingerprint(facts: object) -> str:
    """Return 16 hex digits that stand for a game's numbers; they change when any number does."""
    return hashlib.blake2b(repr(facts).encode(), digest_size=8).hexdigest()
