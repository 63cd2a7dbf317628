"""The small parts that every drawing is made of: numbers, escaped words, symbols, lines of icons and words, shapes.

Everything returned is SVG text. Words pass through `esc`; nothing else may put a person's name into a drawing.
"""

from __future__ import annotations

import html
import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

TEXT = 12.2
"""Usual size of words on a board, in pixels."""


# What XML cannot hold, and the marks that turn the direction of what follows.
_UNFIT: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\u202a-\u202e\u2066-\u2069\ufffe\uffff]")


def esc(words: object) -> str:
    """Return words that can stand in SVG and HTML, as text and in attributes, whatever they hold."""
    return html.escape(_UNFIT.sub("", str(words)))


def num(value: float) -> str:
    """Return a number as short as a drawing needs it: at most two digits after the point."""
    if isinstance(value, int):
        return str(value)
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


def wd(words: str, size: float = TEXT) -> float:
    """Return the width of words in a common system sans, in pixels: four classes of letter, a little generous."""
    total = 0.0
    for ch in words:
        if ch in "iljt.,:;'’!| ":
            total += 0.27
        elif ch in "mwMW":
            total += 0.82
        elif ch.isdigit() or ch in "+−":
            total += 0.57
        elif ord(ch) > 0x2E7F:
            total += 1.05
        elif ch.isupper():
            total += 0.64
        else:
            total += 0.56
    return size * total


def fit(words: str, width: float, size: float = TEXT) -> str:
    """Return words cut short, with an ellipsis, so that they fit in a width."""
    words = " ".join(words.split())
    if wd(words[:400], size) <= width and len(words) <= 400:
        return words
    kept = ""
    room = width - size * 0.7
    for ch in words:
        if wd(kept + ch, size) > room:
            break
        kept += ch
    return kept.rstrip() + "…"


def wrap(words: str, width: float, size: float = TEXT) -> list[str]:
    """Return words as lines that fit in a width; a single word may be wider."""
    lines: list[str] = []
    for word in words.split():
        if lines and wd(lines[-1] + " " + word, size) <= width:
            lines[-1] += " " + word
        else:
            lines.append(word)
    return lines


def text(x: float, y: float, words: object, cls: str = "", anchor: str = "middle") -> str:
    """Return words at a place; `anchor` is start, middle or end."""
    at = "" if anchor == "start" else f' text-anchor="{anchor}"'
    return f'<text x="{num(x)}" y="{num(y)}"{_class(cls)}{at}>{esc(words)}</text>'


def use(symbol: str, x: float, y: float, size: float, cls: str = "") -> str:
    """Return a symbol of the sprite, its upper left corner at a place."""
    s = num(size)
    return f'<use href="#{symbol}" x="{num(x)}" y="{num(y)}" width="{s}" height="{s}"{_class(cls)}/>'


def icon(symbol: str, size: int = 16, cls: str = "") -> str:
    """Return a symbol of the sprite as a small picture among words of a page."""
    more = f" {cls}" if cls else ""
    return f'<svg class="ic{more}" width="{size}" height="{size}" aria-hidden="true"><use href="#{symbol}"/></svg>'


def at(x: float, y: float) -> str:
    """Return the attribute that moves a group to a place."""
    return f'transform="translate({num(x)} {num(y)})"'


def title(words: object) -> str:
    """Return what a shape says to a pointer that rests on it, and to those who listen."""
    return f"<title>{esc(words)}</title>"


def data(target: str = "", rule: str = "", id: str = "") -> str:
    """Return the attributes of a thing: its stable id, what a click on it means, what rule it opens."""
    parts = [(id, "id"), (target, "data-target"), (rule, "data-rule")]
    return "".join([f' {name}="{esc(value)}"' for value, name in parts if value])


def opened(
    cls: str, x: float, y: float, target: str = "", rule: str = "", id: str = "", said: str = ""
) -> str:
    """Return the start of the group of a thing: its class and place, what a click on it means, what it says of itself."""
    words = title(said) if said else ""
    return f"<g{_class(cls)}{data(target, rule, id)} {at(x, y)}>{words}"


def _class(cls: str) -> str:
    return f' class="{cls}"' if cls else ""


# Lines of icons and words ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Icon:
    """A symbol in a line of words."""

    symbol: str
    size: float = 14
    cls: str = ""


@dataclass(frozen=True)
class Num:
    """A number in a line; one that is reconstructed has a mark."""

    value: str
    reconstructed: bool = False


Part = str | Icon | Num


def _part_width(part: Part, size: float) -> float:
    if isinstance(part, Icon):
        return part.size
    return wd(part.value if isinstance(part, Num) else part, size)


def _gap(left: Part, right: Part) -> float:
    if isinstance(left, Icon):
        return 3 if not isinstance(right, Icon) else 2
    if isinstance(right, Icon):
        return 3 if isinstance(left, Num) else 9
    return 8


def line_width(parts: Sequence[Part], size: float = TEXT) -> float:
    """Return the width of a line."""
    total = 0.0
    for i, part in enumerate(parts):
        total += _part_width(part, size)
        if i:
            total += _gap(parts[i - 1], part)
    return total


def line(
    x: float,
    y: float,
    parts: Sequence[Part],
    cls: str = "lab",
    anchor: str = "middle",
    size: float = TEXT,
    most: float = 0,
) -> str:
    """Return a line of icons and words on a base line; one wider than `most` is drawn smaller, so that it fits."""
    width = line_width(parts, size)
    if most and width > most:
        k = most / width
        return f'<g transform="translate({num(x)} {num(y)}) scale({num(k)})">{line(0, 0, parts, cls, anchor, size)}</g>'
    at_x = x - width / 2 if anchor == "middle" else x - width if anchor == "end" else x
    drawn: list[str] = []
    for i, part in enumerate(parts):
        if i:
            at_x += _gap(parts[i - 1], part)
        if isinstance(part, Icon):
            drawn.append(use(part.symbol, at_x, y - size * 0.36 - part.size / 2, part.size, part.cls))
        elif isinstance(part, Num):
            drawn.append(text(at_x, y, part.value, "num rec" if part.reconstructed else "num", "start"))
        else:
            drawn.append(text(at_x, y, part, cls, "start"))
        at_x += _part_width(part, size)
    return "".join(drawn)


# Shapes ------------------------------------------------------------------------------------------------------------------


def polar(radius: float, degrees: float) -> tuple[float, float]:
    """Return a point round the origin; 0 degrees points right, and they run clockwise."""
    a = math.radians(degrees)
    return radius * math.cos(a), radius * math.sin(a)


@lru_cache(256)
def wedge(inner: float, outer: float, start: float, end: float) -> str:
    """Return the path of a piece of a ring round the origin, from one angle to another."""
    (x0, y0), (x1, y1) = polar(outer, start), polar(outer, end)
    (x2, y2), (x3, y3) = polar(inner, end), polar(inner, start)
    r, i = num(outer), num(inner)
    return (
        f"M{num(x0)} {num(y0)}A{r} {r} 0 0 1 {num(x1)} {num(y1)}"
        f"L{num(x2)} {num(y2)}A{i} {i} 0 0 0 {num(x3)} {num(y3)}z"
    )


@lru_cache(256)
def koma(width: float, height: float) -> str:
    """Return the path of a tile, pointed like a piece of shogi, with its middle at the origin."""
    w, h = width / 2, height / 2
    return (
        f"M0 {num(-h)}L{num(w * 0.84)} {num(-h * 0.64)}L{num(w)} {num(h)}"
        f"H{num(-w)}L{num(-w * 0.84)} {num(-h * 0.64)}z"
    )
