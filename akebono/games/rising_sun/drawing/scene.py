"""Who looks at which table: what every part of the drawing is handed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from akebono.drawing.seats import crest, default_names
from akebono.drawing.svg import fit, wd
from akebono.games.rising_sun.components import (
    CLAN_NAMES,
    CLANS,
    FIGURE_NAMES,
    FIRST_MONSTER,
    PLACES,
    PROVINCE_COUNT,
    SHRINES_USED,
)
from akebono.games.rising_sun.state import NONE, RisingSun


@dataclass(frozen=True)
class Group:
    """What one clan has in one place: how many figures of each kind, and fortresses."""

    seat: int
    kinds: tuple[tuple[int, int], ...]
    """(kind, how many), in the order of kinds."""
    fortresses: int
    force: int
    taken: tuple[int, int] | None = None
    """(owner, kind) of a figure of another clan that fights for this one until the battle ends."""

    @property
    def figures(self) -> int:
        """How many figures there are."""
        return sum([n for _, n in self.kinds]) + (self.taken is not None)


@dataclass(frozen=True)
class Scene:
    """A view, the seat in front, the names, and the prefix of ids (drawings that share a page differ in it)."""

    s: RisingSun
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

    def verb(self, seat: int, words: str, own: str) -> str:
        """Return "You take", "Ines takes": the words of others and those of "you"."""
        return f"{self.name(seat)} {own if seat == self.me else words}"

    def clan(self, seat: int) -> str:
        """Return the clan's name, or nothing before a seat has one."""
        return CLAN_NAMES[self.s.clan[seat]] if self.s.clan[seat] != NONE else ""

    def crest(self, seat: int) -> str:
        """Return the symbol of a seat: its clan's crest, or the seat's own before it has a clan."""
        clan = self.s.clan[seat]
        return crest(seat) if clan == NONE else f"c-{CLANS[clan]}"

    def order(self) -> list[int]:
        """Return the seats as the clans sit, clockwise, the near one first."""
        return self.s.clockwise_from(self.near) if self.near in self.s.order else self.s.order

    @cached_property
    def kinds(self) -> list[int]:
        """The kinds of figures that somebody has, ascending."""
        return [*range(FIRST_MONSTER), *self.s.monsters]

    @cached_property
    def groups(self) -> list[list[Group]]:
        """What stands in each province, the most Force first, ties by Honor; clans without anything are left out."""
        return [self._groups(province) for province in range(PROVINCE_COUNT)]

    def _groups(self, province: int) -> list[Group]:
        s = self.s
        found = []
        for seat in s.honor:
            kinds = tuple([(k, n) for k in self.kinds if (n := s.count(seat, k, province))])
            fortresses = s.fortresses[PROVINCE_COUNT * seat + province]
            taken = self.taken_over(seat, province)
            if kinds or fortresses or taken:
                found.append(Group(seat, kinds, fortresses, s.force(seat, province), taken))
        return sorted(found, key=lambda group: -group.force)

    def taken_over(self, seat: int, province: int) -> tuple[int, int] | None:
        """Return (owner, kind) of the figure that Jorogumo has taken over for a seat in the battle there, which lies in OCEAN."""
        battle = self.s.battle
        if battle is None or battle.province != province or battle.charmer != seat:
            return None
        return battle.charmed_of, battle.charmed_kind

    def taken_said(self, taken: tuple[int, int]) -> str:
        """Return a figure that was taken over in words: "Bushi of Ines, taken over"."""
        owner, kind = taken
        whose = "yours" if owner == self.me else self.name(owner)
        return f"{FIGURE_NAMES[kind]} of {whose}, taken over"

    def leader(self, province: int) -> int:
        """Return who has the most Force in a province, ties by Honor; NONE for nobody."""
        return self.s.most(self.s.forces(province))

    def at_shrine(self, shrine: int) -> list[Group]:
        """Return who worships at the Shrine in this place from the left, from 0, the first in line first."""
        s = self.s
        place = PROVINCE_COUNT + shrine
        found = []
        for seat in s.honor:
            kinds = tuple([(k, n) for k in self.kinds if (n := s.count(seat, k, place))])
            if kinds:
                found.append(Group(seat, kinds, 0, s.worship(seat, shrine)))
        return sorted(found, key=lambda group: -group.force)

    @cached_property
    def numbered(self) -> dict[tuple[int, int, int], list[int]]:
        """Which of a clan's like figures stand where, by (seat, kind, place); fortresses have the kind -1.

        Figures of a kind are all alike, yet each has a number, so that one that moves glides. The numbers are dealt out
        anew in each drawing, by how many stand where and nothing else: each place takes the first free ones of an order of
        its own, so that a place that loses or gains a figure mostly keeps the others.
        """
        s = self.s
        dealt: dict[tuple[int, int, int], list[int]] = {}
        for seat in range(s.seats):
            for kind in range(FIRST_MONSTER):
                counts = [s.count(seat, kind, place) for place in range(PLACES)]
                for place, numbers in enumerate(_dealt(counts)):
                    dealt[seat, kind, place] = numbers
            counts = s.fortresses[PROVINCE_COUNT * seat : PROVINCE_COUNT * (seat + 1)]
            for place, numbers in enumerate(_dealt([*counts, s.fortresses_left[seat]])):
                dealt[seat, -1, place] = numbers
        return dealt

    @property
    def shrines(self) -> range:
        """The Shrines in use, from left to right."""
        return range(min(SHRINES_USED, len(self.s.shrines)))


def _dealt(counts: list[int]) -> list[list[int]]:
    """Return numbers from 0 for as many pieces as lie in each place."""
    total = sum(counts)
    left = set(range(total))
    found = []
    for place, n in enumerate(counts):
        order = sorted(left, key=lambda number: ((number - place) * 7 + place) % max(total, 1))
        taken = sorted(order[:n])
        left.difference_update(taken)
        found.append(taken)
    return found
