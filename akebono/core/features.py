"""What a seat knows, as numbers for programs that learn: features with names, and the pen that takes them down.

A game's `features.py` gives two functions. `features(setup)` is the table of its features, the same for all states of one
setup: flags first, then counts. `write(state, seat, pen)` takes them down in that order, from what this seat may know: of a
seat's view and of the whole table it makes the same. Numbers are taken down as bytes, because compiled code cannot reach the
arrays of NumPy; `akebono.envs.observations` turns bytes into float32.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

MOST: Final = 255
"""The highest count that is told apart; what is more counts as this."""


class Feature:
    """One named part of an observation.

    Flags (`unit` 0) are 0 or 1. Counts are whole numbers divided by `unit`, from 0 to 255 / `unit`. `shape` is the shape of
    the part, the last axis running fastest; `words` say what it holds, axis by axis.
    """

    def __init__(self, name: str, shape: tuple[int, ...], words: str, unit: int = 0) -> None:
        self.name: Final = name
        self.shape: Final = shape
        self.words: Final = words
        self.unit: Final = unit
        size = 1
        for n in shape:
            size *= n
        self.size: Final = size

    @property
    def low(self) -> float:
        """The least value."""
        return 0.0

    @property
    def high(self) -> float:
        """The greatest value."""
        return MOST / self.unit if self.unit else 1.0

    def __repr__(self) -> str:
        return f"<Feature {self.name} {list(self.shape)} in [0, {self.high:g}]: {self.words}>"


class Pen:
    """Takes features down: flags, eight to a byte with the first in the lowest bit, then one byte for each count.

    `bytes` has as many as one observation takes; `begin` lets it be written once more.
    """

    def __init__(self, width: int) -> None:
        self.bytes: list[int] = [0] * width
        self.at: i64 = 0
        self.held: i64 = 0
        self.room: i64 = 0

    def begin(self) -> None:
        """Start again with the first feature."""
        self.at = 0
        self.held = 0
        self.room = 0

    def flags(self, flags: i64, n: i64) -> None:
        """Take down n flags, at most 48, the first in the lowest bit."""
        held = self.held | flags << self.room
        room = self.room + n
        if room >= 8:
            out = self.bytes
            at = self.at
            while room >= 8:
                out[at] = held & 255
                at += 1
                held >>= 8
                room -= 8
            self.at = at
        self.held = held
        self.room = room

    def one_of(self, place: int, n: int) -> None:
        """Take down n flags, at most 48, of which this one is on; none of them for a place below 0."""
        # Not as machine integers: compiled, the 1 would be one of 32 bits, and places from 31 on would come out wrong.
        self.flags(1 << place if 0 <= place < n else 0, n)

    def full(self) -> None:
        """End the flags: counts follow."""
        if self.room:
            self.bytes[self.at] = self.held
            self.at += 1
            self.held = 0
            self.room = 0

    def count(self, n: int) -> None:
        """Take down a count."""
        self.bytes[self.at] = 0 if n < 0 else n if n < MOST else MOST
        self.at += 1

    def counts(self, numbers: list[int]) -> None:
        """Take down several counts."""
        out = self.bytes
        at = self.at
        for n in numbers:
            out[at] = 0 if n < 0 else n if n < MOST else MOST
            at += 1
        self.at = at

    def done(self) -> bool:
        """Is the observation whole, with as many bytes as it takes?"""
        return self.at == len(self.bytes) and not self.room
