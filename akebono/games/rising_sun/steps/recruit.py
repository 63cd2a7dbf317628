"""Recruit (section 8 of the rules): each clan summons figures at its fortresses, and sends Shinto to worship."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.state import Step
from akebono.games.rising_sun.components import (
    BUSHI,
    COUNTS_AS_SHINTO,
    DAIKAIJU_FIGURE,
    DRAGONFLY,
    FIRST_MONSTER,
    FIRST_SHRINE,
    JINMENJU,
    JINMENJU_FIGURE,
    JINMENJU_FIGURES,
    LIGHT_SHINTO,
    PATH_OF_THE_LIGHT,
    PATH_OF_THE_SAMURAI,
    RECRUIT_BONUS,
    RESERVE,
    SAMURAI_BUSHI,
    SHRINES_USED,
)
from akebono.games.rising_sun.state import KINDS, LANDS, NONE, RisingSun
from akebono.games.rising_sun.steps.honor import InHonorOrder
from akebono.games.rising_sun.steps.summons import SUMMONED, has_room, into_ocean, put_down
from akebono.games.rising_sun.told import PLACES, SUMMONS, USES
from akebono.games.rising_sun.vocabulary import DONE, INTO_OCEAN, NO, PLACE_FIGURE, SUMMON


def reserve_kinds(s: RisingSun, seat: int) -> list[int]:
    """Return the kinds of figures that this seat has in reserve, ascending (RIS-101)."""
    kinds = [kind for kind in range(KINDS) if s.count(seat, kind, RESERVE)]
    for kind in s.monsters:
        if s.monster_owner[kind] == seat and s.monster_place[kind] == RESERVE:
            kinds.append(kind)
    return kinds


def open_shrines(s: RisingSun, seat: int) -> list[int]:
    """Return the places of the Shrines that may take one more figure of this seat: all or none (RIS-105, RIS-251)."""
    if not has_room(s, seat, FIRST_SHRINE):
        return []
    return list(range(FIRST_SHRINE, FIRST_SHRINE + SHRINES_USED))


def recruit_places(s: RisingSun, seat: int) -> list[int]:
    """Return the provinces to which this seat may summon one more figure, with LANDS as the last if Shrines are open to it.

    Each fortress allows one figure, and the Bonus more at any of them (RIS-100, RIS-103). A figure beyond the fortresses
    of its province needs the Bonus; one that worships uses whatever is left (RIS-107).
    """
    left = RECRUIT_BONUS if s.has_bonus(seat) else 0
    over = left
    for province in range(LANDS):
        own = s.strongholds(seat, province) if s.optional else s.fortresses[LANDS * seat + province]
        left += own
        if s.placed[province] > own:
            over -= s.placed[province] - own
    left -= sum(s.placed)
    # Without a fortress there is none that the Bonus could go to.
    if left <= 0 or s.stronghold_count(seat) == 0:
        return []
    anywhere = s.seat_of[DRAGONFLY] == seat
    places: list[int] = []
    for province in range(LANDS):
        own = s.strongholds(seat, province) if s.optional else s.fortresses[LANDS * seat + province]
        fits = anywhere or (own > 0 and (s.placed[province] < own or over > 0))
        if fits and has_room(s, seat, province):
            places.append(province)
    places.append(LANDS)
    return places


class RecruitFigures(Step[RisingSun]):
    """RIS-099: the part of one seat in Recruit begins."""

    rule: ClassVar[str] = "RIS-099"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        for place in range(LANDS + 1):
            s.placed[place] = 0
        s.then(RECRUIT_FIGURE, seat)


class RecruitFigure(Step[RisingSun]):
    """RIS-099 to RIS-108: summon one figure after another, in any order. `a` counts the Monsters summoned so far.

    Dragonfly summons into any province, as many as its fortresses allow (RIS-243).
    """

    rule: ClassVar[str] = "RIS-099"
    also: ClassVar[tuple[str, ...]] = ("RIS-101", "RIS-102", "RIS-104", "RIS-107", "RIS-108", "RIS-243")
    asks: ClassVar[str] = "Which figure do you summon, and where?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        if len(self.options(s, seat, a, b)) > 1:
            s.ask(seat, self, a)
        else:
            self.finished(s, seat, a)

    def finished(self, s: RisingSun, seat: int, monsters: int) -> None:
        if s.optional and jinmenju_in(s, seat) != NONE:
            s.then(JINMENJU_CALLS, seat, monsters)
            return
        # RIS-277: only who has really summoned something has summoned.
        if sum(s.placed):
            s.then(SUMMONED, seat, monsters)

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        codes = [DONE.base]
        places = recruit_places(s, seat)
        if not places:
            return codes
        shrines = open_shrines(s, seat)
        ocean = False
        for kind in reserve_kinds(s, seat):
            if kind == DAIKAIJU_FIGURE:
                ocean = True
                continue
            for place in places:
                if place < LANDS:
                    codes.append(SUMMON.two(kind, place))
            if COUNTS_AS_SHINTO[kind]:
                for place in shrines:
                    codes.append(SUMMON.two(kind, place))
        if ocean:
            codes.append(INTO_OCEAN.base)
        return codes

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        if code == DONE.base:
            self.finished(s, seat, a)
            return
        if code == INTO_OCEAN.base:
            s.placed[LANDS] = s.placed[LANDS] + 1
            into_ocean(s, seat)
            s.then(self, seat, a + 1)
            return
        kind = SUMMON.first(code)
        place = SUMMON.second(code)
        at = place if place < LANDS else LANDS
        s.placed[at] = s.placed[at] + 1
        put_down(s, seat, kind, place, SUMMONS)
        s.then(self, seat, a + 1 if kind >= FIRST_MONSTER else a)


def jinmenju_in(s: RisingSun, seat: int) -> int:
    """Return the province where this seat has Jinmenju, or NONE."""
    if s.monster_owner[JINMENJU_FIGURE] != seat or s.monster_place[JINMENJU_FIGURE] >= LANDS:
        return NONE
    return s.monster_place[JINMENJU_FIGURE]


class JinmenjuCalls(Step[RisingSun]):
    """RIS-301: Jinmenju calls one more figure to its province, or a Shinto to worship; that costs Honor.

    It belongs to the same summoning as the Recruit; `a` counts the Monsters summoned so far, `b` what Jinmenju has called.
    """

    rule: ClassVar[str] = "RIS-301"
    also: ClassVar[tuple[str, ...]] = ("RIS-107", "RIS-146", "RIS-245", "RIS-279")
    asks: ClassVar[str] = "Jinmenju: which figure do you summon for one step of Honor?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        if b < JINMENJU_FIGURES and len(self.options(s, seat, a, b)) > 1:
            s.ask(seat, self, a, b)
        else:
            self.finished(s, seat, a)

    def finished(self, s: RisingSun, seat: int, monsters: int) -> None:
        if sum(s.placed):
            s.then(SUMMONED, seat, monsters)

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        codes = [NO.base]
        called = jinmenju_in(s, seat)
        anywhere = s.seat_of[DRAGONFLY] == seat
        shrines = open_shrines(s, seat)
        for kind in reserve_kinds(s, seat):
            if kind == DAIKAIJU_FIGURE:
                continue
            for province in range(LANDS):
                if (anywhere or province == called) and has_room(s, seat, province):
                    codes.append(SUMMON.two(kind, province))
            if COUNTS_AS_SHINTO[kind]:
                for place in shrines:
                    codes.append(SUMMON.two(kind, place))
        return codes

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        if code == NO.base:
            self.finished(s, seat, a)
            return
        kind = SUMMON.first(code)
        place = SUMMON.second(code)
        at = place if place < LANDS else LANDS
        s.placed[at] = s.placed[at] + 1
        s.tell(USES, seat, JINMENJU)
        put_down(s, seat, kind, place, SUMMONS)
        s.lose_honor(seat)
        s.then(self, seat, a + 1 if kind >= FIRST_MONSTER else a, b + 1)


class RecruitEnds(Step[RisingSun]):
    """RIS-277: when all have recruited, Path of the Light and Path of the Samurai, in the order of Honor."""

    rule: ClassVar[str] = "RIS-277"
    also: ClassVar[tuple[str, ...]] = ("RIS-098",)

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        seats = 0
        for who in range(s.seats):
            light = s.has(who, PATH_OF_THE_LIGHT) and len(LIGHT.options(s, who, 0, 0)) > 1
            samurai = s.has(who, PATH_OF_THE_SAMURAI) and len(SAMURAI.options(s, who, 0, 0)) > 1
            if light or samurai:
                seats |= 1 << who
        if seats:
            s.then(EXTRA_IN_HONOR_ORDER, -1, seats)


class ExtraFigures(Step[RisingSun]):
    """RIS-277: what one seat may place at the end of Recruit, once a copy of its cards."""

    rule: ClassVar[str] = "RIS-277"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        for _ in range(s.has(seat, PATH_OF_THE_LIGHT) * LIGHT_SHINTO):
            s.then(LIGHT, seat)
        for _ in range(s.has(seat, PATH_OF_THE_SAMURAI) * SAMURAI_BUSHI):
            s.then(SAMURAI, seat)


class Light(Step[RisingSun]):
    """Path of the Light: a Shinto from the reserve may be placed on a Shrine; that is no summoning (RIS-143)."""

    rule: ClassVar[str] = "RIS-277"
    also: ClassVar[tuple[str, ...]] = ("RIS-105", "RIS-143")
    kind: ClassVar[str] = "place"
    asks: ClassVar[str] = "On which Shrine do you place one more Shinto?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        if len(self.options(s, seat, a, b)) > 1:
            s.ask(seat, self)

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        codes = [NO.base]
        shrines = open_shrines(s, seat)
        for kind in reserve_kinds(s, seat):
            if COUNTS_AS_SHINTO[kind]:
                for place in shrines:
                    codes.append(PLACE_FIGURE.two(kind, place))
        return codes

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        if code != NO.base:
            s.tell(USES, seat, PATH_OF_THE_LIGHT)
            put_down(s, seat, PLACE_FIGURE.first(code), PLACE_FIGURE.second(code), PLACES)


class Samurai(Step[RisingSun]):
    """Path of the Samurai: a Bushi from the reserve may be placed in any province; that is no summoning (RIS-143)."""

    rule: ClassVar[str] = "RIS-277"
    also: ClassVar[tuple[str, ...]] = ("RIS-143",)
    kind: ClassVar[str] = "place"
    asks: ClassVar[str] = "Where do you place one more Bushi?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        if len(self.options(s, seat, a, b)) > 1:
            s.ask(seat, self)

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        codes = [NO.base]
        if s.count(seat, BUSHI, RESERVE):
            for province in range(LANDS):
                if has_room(s, seat, province):
                    codes.append(PLACE_FIGURE.two(BUSHI, province))
        return codes

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        if code != NO.base:
            s.tell(USES, seat, PATH_OF_THE_SAMURAI)
            put_down(s, seat, BUSHI, PLACE_FIGURE.second(code), PLACES)


class ExtraInHonorOrder(InHonorOrder):
    """RIS-277: what clans place at the end of a Recruit, by Honor."""

    rule: ClassVar[str] = "RIS-277"
    also: ClassVar[tuple[str, ...]] = ("RIS-051",)

    def effect(self) -> Step[RisingSun]:
        return EXTRA_FIGURES


RECRUIT_FIGURES: Final = RecruitFigures()
RECRUIT_FIGURE: Final = RecruitFigure()
JINMENJU_CALLS: Final = JinmenjuCalls()
RECRUIT_ENDS: Final = RecruitEnds()
EXTRA_FIGURES: Final = ExtraFigures()
EXTRA_IN_HONOR_ORDER: Final = ExtraInHonorOrder()
LIGHT: Final = Light()
SAMURAI: Final = Samurai()
