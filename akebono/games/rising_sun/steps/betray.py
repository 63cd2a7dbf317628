"""Betray (section 8 of the rules): the chooser breaks its alliance and puts own figures in the place of others'."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.state import Step
from akebono.games.rising_sun.components import (
    BETRAY_FIGURES,
    BUSHI,
    COUNTS_AS_DAIMYO,
    COUNTS_AS_SHINTO,
    FIRST_MONSTER,
    FIRST_SHRINE,
    PATH_OF_THE_UNRIGHTEOUS,
    RESERVE,
    SHRINES_USED,
    UNRIGHTEOUS_FIGURES,
)
from akebono.games.rising_sun.state import LANDS, NONE, RisingSun
from akebono.games.rising_sun.steps.recruit import reserve_kinds
from akebono.games.rising_sun.steps.summons import has_room, put_down
from akebono.games.rising_sun.told import ALLIANCE_BROKEN, PLACES, REPLACES
from akebono.games.rising_sun.vocabulary import DONE, TARGET, WITH

BETRAYED_PLACES: Final = [*range(LANDS), *range(FIRST_SHRINE, FIRST_SHRINE + SHRINES_USED)]


def matches(kind: int, target: int, place: int) -> bool:
    """RIS-134: are these two of one type, Bushi, Shinto or Monster? A Komainu is both of the last (RIS-256)."""
    if COUNTS_AS_SHINTO[kind] and COUNTS_AS_SHINTO[target]:
        return True
    if place >= LANDS:
        return False  # Nothing but a Shinto stands on a Shrine.
    if kind >= FIRST_MONSTER and target >= FIRST_MONSTER:
        return True
    return kind == BUSHI and target == BUSHI


def replacements(s: RisingSun, seat: int, target: int, place: int) -> list[int]:
    """Return the kinds of figures of this seat in reserve that may replace one of kind `target` in this place."""
    return [kind for kind in reserve_kinds(s, seat) if matches(kind, target, place)]


def betrayed(s: RisingSun) -> int:
    """Return how many seats have a figure replaced of those that every Betray allows."""
    return sum([1 for seat in range(s.seats) if s.targets & 1 << seat])


class BetrayThem(Step[RisingSun]):
    """RIS-131 to RIS-139: an alliance breaks, which costs Honor; then figures are replaced."""

    rule: ClassVar[str] = "RIS-137"
    also: ClassVar[tuple[str, ...]] = ("RIS-131", "RIS-138", "RIS-139")

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        ally = s.ally[seat]
        if ally != NONE:
            s.ally[seat] = NONE
            s.ally[ally] = NONE
            s.tell(ALLIANCE_BROKEN, seat, ally)
            s.lose_honor(seat)
        s.targets = 0
        s.then(BETRAY_FIGURE, seat, UNRIGHTEOUS_FIGURES * s.has(seat, PATH_OF_THE_UNRIGHTEOUS))


class BetrayFigure(Step[RisingSun]):
    """RIS-132 to RIS-136, RIS-285: replace one figure after another, those of two different seats at most.

    `a` more may be replaced by Path of the Unrighteous: of a seat already betrayed, or on a Shrine.
    """

    rule: ClassVar[str] = "RIS-132"
    also: ClassVar[tuple[str, ...]] = ("RIS-133", "RIS-134", "RIS-135", "RIS-256", "RIS-285")
    asks: ClassVar[str] = "Which figure do you replace?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        if len(self.options(s, seat, a, b)) > 1:
            s.ask(seat, self, a)

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        codes = [DONE.base]
        another = betrayed(s) < BETRAY_FIGURES
        if a == 0 and not another:
            return codes
        reserve = reserve_kinds(s, seat)
        kinds = [kind for kind in range(BUSHI + 1) if not COUNTS_AS_DAIMYO[kind]]
        kinds += [kind for kind in s.monsters if not COUNTS_AS_DAIMYO[kind]]
        for owner in range(s.seats):
            if owner == seat or (a == 0 and s.targets & 1 << owner):
                continue
            for kind in kinds:
                for place in BETRAYED_PLACES:
                    if place >= LANDS and a == 0:
                        break
                    if not s.count(owner, kind, place) or not has_room(s, seat, place):
                        continue
                    for own in reserve:
                        if matches(own, kind, place):
                            codes.append(TARGET.code(owner, kind, place))
                            break
        return codes

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        if code == DONE.base:
            return
        owner = TARGET.first(code)
        if TARGET.third(code) < LANDS and not s.targets & 1 << owner and betrayed(s) < BETRAY_FIGURES:
            s.targets |= 1 << owner
        else:
            a -= 1
        s.then(PUT_IN_ITS_PLACE, seat, code)
        s.then(self, seat, a)


class PutInItsPlace(Step[RisingSun]):
    """RIS-134, RIS-136: the figure of the target `a`, a code of TARGET, goes to its reserve and an own one comes there.

    It has not been killed, and the own one has not been summoned but has entered the province (RIS-140).
    """

    rule: ClassVar[str] = "RIS-136"
    also: ClassVar[tuple[str, ...]] = ("RIS-134", "RIS-140", "RIS-256")
    asks: ClassVar[str] = "Which of your figures do you put in its place?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        kinds = replacements(s, seat, TARGET.second(a), TARGET.third(a))
        if len(kinds) > 1:
            s.ask(seat, self, a)
        else:
            self.replace(s, seat, a, kinds[0])

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        return [WITH.one(kind) for kind in replacements(s, seat, TARGET.second(a), TARGET.third(a))]

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        self.replace(s, seat, a, WITH.first(code))

    def replace(self, s: RisingSun, seat: int, target: int, own: int) -> None:
        owner = TARGET.first(target)
        kind = TARGET.second(target)
        place = TARGET.third(target)
        s.tell(REPLACES, seat, owner, kind, place)
        s.shift(owner, kind, place, RESERVE)
        put_down(s, seat, own, place, PLACES)


BETRAY_THEM: Final = BetrayThem()
BETRAY_FIGURE: Final = BetrayFigure()
PUT_IN_ITS_PLACE: Final = PutInItsPlace()
