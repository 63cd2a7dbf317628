"""What a board in a terminal is set with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

INDENT: Final = 12
"""Where items begin, after a heading."""
NARROWEST: Final = 60
"""No board is made for lines shorter than this."""


def row(title: str, items: Sequence[str], width: int) -> list[str]:
    """Return a heading with items behind it, broken into lines between items."""
    lines = [title.ljust(INDENT)]
    for item in items or ["-"]:
        if len(lines[-1]) > INDENT and len(lines[-1]) + len(item) + 3 > width:
            lines.append(" " * INDENT)
        lines[-1] += ("   " if len(lines[-1]) > INDENT else "") + item
    return [line.rstrip() for line in lines]
