"""Chance: xoshiro128++ (Blackman and Vigna, 2019), the same interpreted, compiled and everywhere.

Its words are of 32 bits and nothing here needs more than 63, so compiled code may keep them as machine integers.
"""

from __future__ import annotations

import hashlib
import struct
from typing import Final

from mypy_extensions import i64

MASK: Final = 0xFFFFFFFF
_HASH: Final = hashlib.blake2b(digest_size=16, person=b"akebono rng")
_WORDS: Final = struct.Struct("<4I")


class Rng:
    """One stream of chance. Four words of 32 bits, never all zero but in a view, which has no chance to give."""

    def __init__(self, a: i64, b: i64, c: i64, d: i64) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.d = d

    def copy(self) -> Rng:
        """Return a stream that goes on as this one would."""
        return Rng(self.a, self.b, self.c, self.d)

    def below(self, n: int) -> int:
        """Draw one of 0 .. n - 1, each as likely to within 2**-20 for n up to 1,000."""
        a = self.a
        b = self.b
        d = self.d
        x = (a + d) & MASK
        x = ((((x << 7) & MASK) | (x >> 25)) + a) & MASK
        c = self.c ^ a
        d ^= b
        self.b = b ^ c
        self.a = a ^ d
        self.c = c ^ ((b << 9) & MASK)
        self.d = ((d << 11) & MASK) | (d >> 21)
        return ((x >> 2) * n) >> 30

    def shuffle(self, items: list[int]) -> None:
        """Put the items in an order in which every one is as likely (Fisher and Yates)."""
        i = len(items) - 1
        while i > 0:
            j = self.below(i + 1)
            kept = items[i]
            items[i] = items[j]
            items[j] = kept
            i -= 1


def seeded(*parts: object) -> Rng:
    """Return the stream that belongs to these parts. They are hashed, so that near seeds share nothing."""
    text = "/".join([str(part) for part in parts])
    hashed = _HASH.copy()
    hashed.update(text.encode())
    words = _WORDS.unpack(hashed.digest())
    return Rng(words[0] if any(words) else 1, words[1], words[2], words[3])


def blank() -> Rng:
    """Return what stands in a view: no chance at all."""
    return Rng(0, 0, 0, 0)
