"""Seats: each has a colour, told by a class s0 to s5, and a crest, so that colour is never the only sign."""

from __future__ import annotations

from typing import Final

from akebono.drawing.svg import at, num, use

CRESTS: Final = ("ume", "uroko", "hishi", "take", "igeta", "hoshi")
"""Plum blossom, three scales, four diamonds, bamboo leaves, well frame, star."""
COLOURS: Final = ("Vermilion", "Indigo", "Gold", "Pine", "Plum", "Slate")
MOST_SEATS: Final = len(CRESTS)


def crest(seat: int) -> str:
    """Return the symbol of a seat's crest."""
    return f"m-{CRESTS[seat % MOST_SEATS]}"


def chip(x: float, y: float, radius: float, seat: int, cls: str = "") -> str:
    """Return a seat's disc: its colour with its crest."""
    more = f" {cls}" if cls else ""
    side = radius * 0.68
    return (
        f'<g {at(x, y)} class="s{seat}{more}"><circle r="{num(radius)}" class="chip"/>'
        f"{use(crest(seat), -side, -side, side * 2, 'onseat')}</g>"
    )


def mon(seat: int, small: bool = False) -> str:
    """Return a seat's disc for a page."""
    n = 13 if small else 20
    more = " sm" if small else ""
    return (
        f'<span class="mon s{seat}{more}"><svg width="{n}" height="{n}" aria-hidden="true">'
        f'<use href="#{crest(seat)}"/></svg></span>'
    )


def default_names(seats: int) -> list[str]:
    """Return what seats are called where nobody has given a name."""
    return [f"Seat {seat}" for seat in range(seats)]
