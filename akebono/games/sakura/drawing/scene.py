"""Who looks at which duel: what every part of the drawing is handed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from akebono.drawing.seats import default_names
from akebono.drawing.svg import fit
from akebono.games.sakura.components import CARD_IDS
from akebono.games.sakura.state import Sakura


@dataclass(frozen=True)
class Scene:
    """A view, the seat in front, the names, and the prefix of ids (drawings that share a page differ in it)."""

    s: Sakura
    near: int
    names: Sequence[str]
    pre: str = ""

    @property
    def far(self) -> int:
        """The seat on the other side."""
        return 1 - self.near

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
        return fit(given, width, size) if width else given

    def owns(self, seat: int, width: float = 0) -> str:
        """Return "Your", "Maren's"."""
        return "Your" if seat == self.me else self.name(seat, width) + "’s"

    def side(self, seat: int) -> str:
        """Return the class of a side of the table."""
        return "near" if seat == self.near else "far"

    def target(self, card: int, side: int) -> str:
        """Return the target of a card that lies on a side, as who sits in front says it."""
        kind = "card" if side == self.near else "other"
        return f"{kind}:{self.near}-{CARD_IDS[card >> 1]}"

    def card_id(self, card: int) -> str:
        """Return the id of a card whose face is seen; it keeps it wherever it goes."""
        return f"{self.pre}card-{CARD_IDS[card >> 1]}-{card & 1}"

    def order(self) -> list[int]:
        """Return the seats, the near one first."""
        return [self.near, self.far]
