"""What Monsters do when they enter a province, however they come there (RIS-140, RIS-278)."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.state import Step
from akebono.games.rising_sun.components import (
    BENTEN_FIGURE,
    BUSHI,
    COUNTS_AS_SHINTO,
    ONI_OF_HATE_FIGURE,
    ONI_OF_SPITE_FIGURE,
    SHINTO,
    SPITE_VP,
)
from akebono.games.rising_sun.state import LANDS, RisingSun
from akebono.games.rising_sun.steps.killing import AFTER_KILLING, KILL_DOOMED, doom
from akebono.games.rising_sun.told import STEALS_VP
from akebono.games.rising_sun.vocabulary import NO, TARGET, YES


def enter(s: RisingSun, seat: int, kind: int, province: int) -> None:
    """Let a figure that has just come into a province do what it does on entering. Shrines are no provinces."""
    if province >= LANDS:
        return
    if kind == ONI_OF_HATE_FIGURE:
        s.then(HATE, seat, province)
    elif kind == ONI_OF_SPITE_FIGURE:
        s.then(SPITE, seat, province)
    elif kind == BENTEN_FIGURE:
        # Imported here, as a figure that enters can make another one move, which then enters somewhere else.
        from akebono.games.rising_sun.steps.optional.benten import BENTEN_ASKS

        s.then(BENTEN_ASKS, seat, province)


def with_more_honor(s: RisingSun, seat: int) -> list[int]:
    """Return the seats with more Honor than this one, the highest first."""
    return s.honor[: s.rank[seat]]


class Hate(Step[RisingSun]):
    """RIS-278, Oni of Hate: its owner may kill a Bushi or Shinto in province `a` of each seat with more Honor."""

    rule: ClassVar[str] = "RIS-278"
    also: ClassVar[tuple[str, ...]] = ("RIS-140", "RIS-146")
    kind: ClassVar[str] = "confirm"
    asks: ClassVar[str] = "Does the Oni of Hate kill?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        for owner in with_more_honor(s, seat):
            if prey(s, owner, a):
                s.ask(seat, self, a)
                return

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        return [NO.base, YES.base]

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        if code == NO.base:
            return
        for owner in with_more_honor(s, seat):
            if prey(s, owner, a):
                s.then(HATED, seat, a, owner)
        s.then(HATE_STRIKES, seat)


def prey(s: RisingSun, owner: int, province: int) -> list[int]:
    """Return the kinds of Bushi and Shinto that this seat has in the province."""
    kinds: list[int] = []
    for kind in (SHINTO, BUSHI):
        if s.count(owner, kind, province):
            kinds.append(kind)
    for kind in s.monsters:
        if COUNTS_AS_SHINTO[kind] and s.count(owner, kind, province):
            kinds.append(kind)
    return kinds


class Hated(Step[RisingSun]):
    """Oni of Hate: choose which figure of seat `b` in province `a` dies."""

    rule: ClassVar[str] = "RIS-278"
    kind: ClassVar[str] = "place"
    asks: ClassVar[str] = "Which of these figures does the Oni of Hate kill?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        kinds = prey(s, b, a)
        if len(kinds) == 1:
            doom(s, b, kinds[0], a)
        else:
            s.ask(seat, self, a, b)

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        return [TARGET.code(b, kind, a) for kind in prey(s, b, a)]

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        doom(s, b, TARGET.second(code), a)


class HateStrikes(Step[RisingSun]):
    """Oni of Hate: the chosen figures die at one moment."""

    rule: ClassVar[str] = "RIS-201"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        s.moment()
        s.then(KILL_DOOMED, seat)
        s.then(AFTER_KILLING, seat)


class Spite(Step[RisingSun]):
    """RIS-278, Oni of Spite: steal VP from each seat with more Honor that has Force in province `a`, as far as it has any."""

    rule: ClassVar[str] = "RIS-278"
    also: ClassVar[tuple[str, ...]] = ("RIS-146",)

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        stolen = 0
        for owner in with_more_honor(s, seat):
            if s.force(owner, a) > 0:
                vp = s.lose_vp(owner, SPITE_VP)
                if vp:
                    s.tell(STEALS_VP, seat, vp, owner)
                    stolen += vp
        if stolen:
            s.moment()
            s.gain(seat, 0, stolen, 0)


HATE: Final = Hate()
HATED: Final = Hated()
HATE_STRIKES: Final = HateStrikes()
SPITE: Final = Spite()
