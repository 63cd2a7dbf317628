"""Who looks at which table: what every part of the drawing is handed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from akebono.drawing.seats import default_names
from akebono.drawing.svg import fit, wd
from akebono.games.ryozen.components import CLAN_OF, KIN, KIN_WORDS, KIND_OF, KIND_OF_TILE, TILES
from akebono.games.ryozen.drawing.forecast import Change, Forecast, forecast
from akebono.games.ryozen.state import Ryozen


@dataclass(frozen=True)
class Scene:
    """A view, the seat in front, the names, and the prefix of ids (drawings that share a page differ in it)."""

    s: Ryozen
    near: int
    names: Sequence[str]
    pre: str = ""

    @property
    def me(self) -> int:
        """The seat that is spoken to as "you", or -1 when a watcher or nobody in particular looks."""
        return self.near if self.s.viewer == self.near else -1

    def name(self, seat: int, width: float = 0, size: float = 12.2) -> str:
        """Return what a seat is called, cut to a width in pixels where one is given."""
        if seat == self.me:
            return "You"
        given = self.names[seat] if seat < len(self.names) else default_names(seat + 1)[seat]
        given = " ".join(str(given)[:400].split()) or default_names(seat + 1)[seat]
        if not width:
            return given
        # Of several bots of one sort the number tells them apart.
        head, _, number = given.rpartition(" ")
        if head and number.isdecimal() and len(number) < 3 and wd(given, size) > width:
            return fit(head, width - wd(number, size), size) + number
        return fit(given, width, size)

    def owns(self, seat: int, width: float = 0) -> str:
        """Return "Your", "Ines's"."""
        return "Your" if seat == self.me else self.name(seat, width) + "’s"

    @cached_property
    def night(self) -> Forecast | None:
        """What Night would bring if it fell now."""
        return forecast(self.s)

    def event_change(self, slot: int) -> Change | None:
        """Return what the Event in a slot would do to the near seat, or None when the game is over."""
        night = self.night
        return night.events[slot][self.near] if night is not None and slot in night.events else None

    def order(self) -> list[int]:
        """Return the seats clockwise from the near one."""
        return [(self.near + i) % self.s.seats for i in range(self.s.seats)]


def tile_id(tile: int) -> str:
    """Return the id of a Kin tile, which it keeps wherever it goes: seat, kind, and its number among its kind."""
    kind = KIND_OF[tile]
    return f"piece-{CLAN_OF[tile]}-{KIN[kind]}-{tile % TILES - KIND_OF_TILE.index(kind)}"


def tiles_of(seat: int, tiles: int) -> list[int]:
    """Return a set of a Clan's tiles as their ids, in the order of their kinds."""
    return [TILES * seat + tile for tile in range(TILES) if tiles >> tile & 1]


def kind_words(tile: int) -> str:
    """Return the word for a tile's kind."""
    return KIN_WORDS[KIND_OF[tile]]
