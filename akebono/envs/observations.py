"""What a seat knows as an array of float32, and what it may play as a mask.

>>> from akebono.envs.observations import observations
>>> look = observations("ryozen", seats=3)
>>> look(state.seen_by(0)).shape == (look.size,)
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from akebono.core.errors import AkebonoError
from akebono.core.features import Feature, Pen
from akebono.core.state import Setup, State
from akebono.envs import missing
from akebono.registry import game as game_of

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError as why:
    raise missing(why) from None

Write = Callable[[State, int, Pen], None]


def setup_of(game: str, seats: int | None, options: dict[str, Any]) -> Setup:
    """Return what games of this kind are started with. Without `seats`, as few as can be.

    Raises UnknownGame, BadSeats, BadOption.
    """
    played = game_of(game)
    values = played.check_options(options)
    return Setup(
        played, played.check_seats(played.seats[0] if seats is None else seats, values), values, -1, False
    )


def observations(game: str, seats: int | None = None, **options: Any) -> Observations:
    """Return the observations of a game with these seats (as few as can be, if none are given) and options.

    Raises UnknownGame, BadSeats, BadOption, and ValueError for a game that has no features.
    """
    return Observations(setup_of(game, seats, options))


class Observations:
    """Arrays of what seats know, for all states that are set up alike.

    `features` are the parts in their order, `places` says where each lies, `size` is the length of an observation; `low` and
    `high` are the bounds of each number (float32). An observation is made when it is asked for, from a view alone.
    """

    def __init__(self, setup: Setup) -> None:
        name = f"akebono.games.{setup.game.id}.features"
        if find_spec(name) is None:
            raise AkebonoError(f"{setup.game.name} has no features.py, so it cannot be observed as numbers")
        module = import_module(name)
        self.setup: Final = setup
        self.features: Final[tuple[Feature, ...]] = tuple(module.features(setup))
        self.write: Final[Write] = module.write
        self.actions: Final[int] = setup.game.vocabulary.size
        self.places: Final[dict[str, slice]] = {}
        at = 0
        for feature in self.features:
            self.places[feature.name] = slice(at, at + feature.size)
            at += feature.size
        self.size: Final = at
        counts = [feature for feature in self.features if feature.unit]
        self._flags: Final = sum(feature.size for feature in self.features if not feature.unit)
        self._head: Final = (self._flags + 7) // 8
        self.width: Final = self._head + sum(feature.size for feature in counts)
        self._scale: Final[NDArray[np.float32]] = np.concatenate(
            [np.full(feature.size, 1 / feature.unit, np.float32) for feature in counts]
        )
        self.low: Final[NDArray[np.float32]] = np.zeros(self.size, np.float32)
        self.high: Final[NDArray[np.float32]] = np.concatenate(
            [np.ones(self._flags, np.float32), 255 * self._scale]
        )

    def __call__(self, view: State) -> NDArray[np.float32]:
        """Return what the seat of a view knows, `size` numbers. Raises ValueError for anything but a seat's own view."""
        if view.viewer < 0:
            raise AkebonoError(
                f"an observation is made from a seat's view, such as state.seen_by(0), not {view!r}"
            )
        pen = Pen(self.width)
        pen.begin(view.viewer)
        self.write(view, view.viewer, pen)
        pen.end()
        out: NDArray[np.float32] = np.empty((1, self.size), np.float32)
        self.unpack(np.frombuffer(pen.taken(), np.uint8).reshape(1, self.width), out)
        row: NDArray[np.float32] = out[0]
        return row

    def unpack(self, rows: NDArray[np.uint8], out: NDArray[np.float32]) -> None:
        """Turn the bytes that a pen has taken down, `width` of them a row, into rows of an array."""
        out[:, : self._flags] = np.unpackbits(
            rows[:, : self._head], axis=1, count=self._flags, bitorder="little"
        )
        np.multiply(rows[:, self._head : self.width], self._scale, out=out[:, self._flags :])

    def mask(self, codes: Sequence[int]) -> NDArray[np.int8]:
        """Return 1 for each of these codes and 0 for all others, one number for each code of the game."""
        mask: NDArray[np.int8] = np.zeros(self.actions, np.int8)
        mask[list(codes)] = 1
        return mask

    def part(self, observation: NDArray[np.float32], name: str) -> NDArray[np.float32]:
        """Return one feature of an observation, in its shape. Raises KeyError for a name that there is not."""
        where = self.places[name]
        shape = next(feature.shape for feature in self.features if feature.name == name)
        part: NDArray[np.float32] = observation[..., where].reshape(*observation.shape[:-1], *shape)
        return part

    def __repr__(self) -> str:
        setup = self.setup
        return (
            f"<Observations of {setup.game.id}, {setup.seats} seats: {len(self.features)} features, {self.size} numbers, "
            f"{self.actions} actions>"
        )


def table(look: Observations) -> str:
    """Return the table of features in Markdown."""
    lines = ["| Feature | Shape | Values | |", "|---|---|---|---|"]
    for feature in look.features:
        shape = " × ".join(str(n) for n in feature.shape)
        values = f"n / {feature.unit}" if feature.unit else "0, 1"
        lines.append(f"| `{feature.name}` | {shape} | {values} | {feature.words} |")
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the features of a setup. Return the exit status."""
    reader = argparse.ArgumentParser(
        prog="python -m akebono.envs.observations", description="Print what observations hold."
    )
    reader.add_argument("game", help="the id of a game")
    reader.add_argument("--seats", type=int)
    reader.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    asked = reader.parse_args(arguments)
    try:
        game = game_of(asked.game)
        pairs = [said.partition("=") for said in asked.option]
        options = {name: game.option(name).parse(value) for name, _, value in pairs}
        print(table(observations(asked.game, asked.seats, **options)))
    except AkebonoError as why:
        print(f"akebono: {why}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
