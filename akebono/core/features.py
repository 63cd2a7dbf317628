"""What a seat knows, as numbers for programs that learn: features with names, and the pen that takes them down.

A game's `features.py` gives two functions. `features(setup)` is the table of its features, the same for all states of one
setup: flags first, then counts. `write(state, seat, pen)` takes them down in that order, from what this seat may know: of a
seat's view and of the whole table it makes the same. Numbers are taken down as bits, because compiled code cannot reach the
arrays of NumPy; `akebono.envs.observations` turns bits into float32.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

MOST: Final = 255
"""The highest count that is told apart; what is more counts as this."""
WORD: Final = 32
"""Bits of a word of the pen."""
WORD_MASK: Final = 0xFFFFFFFF
LAST_FLAG: Final = 0x800000000000
"""The last of the 48 flags that are taken down at once."""
PARTS: Final = 32
"""Parts of an observation that a pen can remember by what they were made from."""
NEVER: Final = [-1 << 48]
"""What no part was ever made from."""


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
    """Takes features down: flags, one bit each with the first in the lowest bit, then eight bits for each count.

    `words` holds the bits, 32 to a word. A pen takes down one observation after another; it knows the last one, and puts
    into `changed` a number for each word that has changed since: its place above its 32 bits. At first all is 0. So whoever
    copies changes only has little to do, and `write` may leave out what is as it was: `same` and `keep`.
    """

    def __init__(self, width: int, changed: list[int] | None = None) -> None:
        """`width` is how many bytes an observation takes; with a list of its own a pen adds its changes to that."""
        self.width: Final = width
        self.words: list[int] = [0] * ((width + 3) // 4)
        self.changed: list[int] = [] if changed is None else changed
        self.at: i64 = 0
        self.held: i64 = 0
        self.room: i64 = 0
        self.kept: i64 = 0
        self.seat: i64 = -1
        self.turned = True
        self.seen: list[list[Any]] = [NEVER] * PARTS
        self.tuples: list[object] = [None] * PARTS
        self.notes: list[list[int]] = [NEVER] * PARTS
        self.fresh = True

    def begin(self, seat: i64) -> None:
        """Start again with the first feature, for this seat."""
        self.at = 0
        self.held = 0
        self.room = 0
        self.kept = 0
        self.turned = self.fresh or seat != self.seat
        self.fresh = False
        self.seat = seat

    def flags(self, flags: i64, n: i64) -> None:
        """Take down n flags, at most 48, the first in the lowest bit."""
        if self.kept:
            self._keep()
        room = self.room
        space = WORD - room
        if n < space:
            self.held = self.held | flags << room
            self.room = room + n
            return
        self._put(self.held | (flags & _low(space)) << room)
        flags >>= space
        n -= space
        if n >= WORD:
            self._put(flags & WORD_MASK)
            flags >>= WORD
            n -= WORD
        self.held = flags
        self.room = n

    def _put(self, word: i64) -> None:
        """Write a whole word, and note it if it is another than it was."""
        at = self.at
        self.at = at + 1
        words = self.words
        was: i64 = words[at]
        if was != word:
            words[at] = word
            self.changed.append(at << WORD | word)

    def keep(self, n: i64) -> None:
        """Leave n flags as they were, or n / 8 counts."""
        self.kept = self.kept + n

    def _keep(self) -> None:
        """Do all at once what has just been asked to be kept."""
        room = self.room + self.kept
        self.kept = 0
        if room < WORD:
            was: i64 = self.words[self.at]
            self.held = self.held | was & (_low(room) ^ _low(self.room))
            self.room = room
            return
        if self.room:
            first: i64 = self.words[self.at]
            self._put(self.held | first & (WORD_MASK ^ _low(self.room)))
            room -= WORD
        self.at = self.at + room // WORD
        room = room % WORD
        self.room = room
        if room:
            last: i64 = self.words[self.at]
            self.held = last & _low(room)
        else:
            self.held = 0

    def same(self, part: i64, source: list[Any], turns: bool = True) -> bool:
        """Is what this part is made from what it was the last time? Then it can be kept.

        Parts are numbered by whoever writes; a part that follows from several lists has several numbers, and each is to be
        asked every time. What `turns` looks different from another seat. `notes` is where a writer may put what it has worked
        out for a part.
        """
        seen = self.seen
        if seen[part] == source and not (turns and self.turned):
            return True
        seen[part] = source[:]
        return False

    def same_tuple(self, part: i64, source: object, turns: bool = True) -> bool:
        """The same for a tuple that is replaced and not changed, which costs less."""
        tuples = self.tuples
        if tuples[part] is source and not (turns and self.turned):
            return True
        tuples[part] = source
        return False

    def forget(self, part: i64) -> None:
        """Let this part differ the next time."""
        self.seen[part] = NEVER
        self.tuples[part] = None

    def forget_turns(self) -> None:
        """Let all that turns differ the next time."""
        self.fresh = True

    # No conditional expressions where machine integers are meant: compiled, they would be made into objects and back.

    def one_of(self, place: i64, n: i64) -> None:
        """Take down n flags, at most 48, of which this one is on; none of them for a place below 0."""
        flags: i64 = 0
        if 0 <= place < n:
            flags = flag(place)
        self.flags(flags, n)

    def none(self, n: i64) -> None:
        """Take down n flags of which none is on."""
        while n > WORD:
            self.flags(0, WORD)
            n -= WORD
        self.flags(0, n)

    def around(self, masks: list[int], n: i64) -> None:
        """Take down n flags for each seat, at most 48, from this seat on clockwise."""
        seats: i64 = len(masks)
        seat = self.seat
        left = seats
        while left > 0:
            self.flags(masks[seat], n)
            seat += 1
            if seat == seats:
                seat = 0
            left -= 1

    def full(self) -> None:
        """End the flags: counts follow."""
        if self.kept:
            self._keep()
        self.flags(0, -self.room & 7)

    def count(self, n: i64) -> None:
        """Take down a count."""
        self.flags(_in_a_byte(n), 8)

    def four(self, a: i64, b: i64, c: i64, d: i64) -> None:
        """Take down four counts."""
        self.flags(_in_a_byte(a) | _in_a_byte(b) << 8 | _in_a_byte(c) << 16 | _in_a_byte(d) << 24, 32)

    def counts(self, numbers: list[int]) -> None:
        """Take down several counts."""
        self._counts(numbers, 0)

    def counts_around(self, numbers: list[int], each: i64) -> None:
        """Take down so many counts for each seat, from this seat on clockwise."""
        self._counts(numbers, self.seat * each)

    def _counts(self, numbers: list[int], at: i64) -> None:
        """Take down counts, from that place in a list on round to the one before it."""
        size: i64 = len(numbers)
        left = size
        held: i64 = 0
        room: i64 = 0
        while left > 0:
            held |= _in_a_byte(numbers[at]) << room
            room += 8
            if room == WORD:
                self.flags(held, WORD)
                held = 0
                room = 0
            at += 1
            if at == size:
                at = 0
            left -= 1
        self.flags(held, room)

    def end(self) -> None:
        """End the observation. Raises ValueError when it has more or fewer bits than it should."""
        if self.kept:
            self._keep()
        bits = WORD * self.at + self.room
        if self.room:
            self._put(self.held)
        if (bits + 7) // 8 != self.width:
            raise ValueError(f"an observation takes {self.width} bytes, not {bits} bits")

    def taken(self) -> bytes:
        """The last observation: flags eight to a byte with the first in the lowest bit, then one byte for each count."""
        return b"".join([word.to_bytes(4, "little") for word in self.words])[: self.width]


# Shifted to the right only: compiled, 1 << n is one of 32 bits whatever its type, and comes out wrong from 31 on.


def flag(place: i64) -> i64:
    """Return the bit of one of 48 flags."""
    return LAST_FLAG >> 47 - place


def _low(n: i64) -> i64:
    """Return the lowest n bits of a word."""
    return WORD_MASK >> WORD - n


def _in_a_byte(n: i64) -> i64:
    """Return a count as it is taken down."""
    if n < 0:
        return 0
    if n > MOST:
        return MOST
    return n
