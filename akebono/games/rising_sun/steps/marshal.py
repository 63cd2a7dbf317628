"""Marshal (section 8 of the rules): each clan moves its figures, and builds a fortress with the Bonus."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.state import Step
from akebono.games.rising_sun.components import (
    BUSHI,
    CLAN_NAMES,
    DRAGONFLY,
    FORTRESS,
    FORTRESS_COST,
    KANNUSHI_SHINTO,
    MOON,
    NEIGHBOURS,
    PATH_OF_THE_BUILDER,
    PATH_OF_THE_KANNUSHI,
    PATH_OF_THE_SERPENT,
    PROVINCE_COUNT,
    PROVINCE_NAMES,
    ROUTE,
    SEA_ROUTES,
    SERPENT_COINS,
    SUSANOO,
    TURTLE,
)
from akebono.games.rising_sun.state import KINDS, LANDS, RisingSun
from akebono.games.rising_sun.steps.entering import enter
from akebono.games.rising_sun.steps.optional.shrines import KANNUSHI
from akebono.games.rising_sun.steps.summons import has_room
from akebono.games.rising_sun.steps.train import spend
from akebono.games.rising_sun.told import BLOCKS, BUILDS, CHARGES, MOVES, TAKES_COINS
from akebono.games.rising_sun.vocabulary import BUILD, DONE, MOVE, NO, YES

ROUTE_COUNT: Final = len(SEA_ROUTES)
"""Bit r of `routes` says that no charge is open on sea route r any more, bit ROUTE_COUNT + r that it is closed."""
OTHERS: Final = [[to for to in range(LANDS) if to != source] for source in range(LANDS)]


def forget_moves(s: RisingSun) -> None:
    """Let every figure move again."""
    for i in range(len(s.moved)):
        s.moved[i] = 0
    s.monsters_moved = 0


def has_moved(s: RisingSun) -> bool:
    """Has anything moved since `forget_moves`?"""
    return s.monsters_moved != 0 or sum(s.moved) > 0


def destinations(s: RisingSun, seat: int, source: int, kind: int = BUSHI) -> list[int]:
    """Return the provinces to which a figure of this seat, or a fortress, may move from this one, for reading only."""
    if s.optional and kind != FORTRESS:
        return open_to_figures(s, seat, source)
    if s.seat_of[DRAGONFLY] == seat:
        return OTHERS[source]  # RIS-244: however far, and never by a sea route.
    if s.routes >> ROUTE_COUNT == 0 and s.seat_of[MOON] != seat:
        return NEIGHBOURS[source]
    found: list[int] = []
    for to in NEIGHBOURS[source]:
        route = ROUTE[PROVINCE_COUNT * source + to]
        if route >= 0 and s.routes & 1 << ROUTE_COUNT + route:
            continue
        if has_room(s, seat, to):
            found.append(to)
    return found


def open_to_figures(s: RisingSun, seat: int, source: int) -> list[int]:
    """Return where a figure may move to past Susanoo (RIS-304) and Oni of Plagues (RIS-266), which stop no fortress."""
    if s.kami_place[SUSANOO] == source:
        return []
    plague = s.plague_for(seat)
    return [to for to in destinations(s, seat, source, FORTRESS) if to != plague]


def ways_out(s: RisingSun, owner: int, source: int) -> list[int]:
    """Return the neighbouring provinces into which a figure of this seat can be pushed from this one (RIS-253, RIS-263)."""
    plague = s.plague_for(owner)
    if s.kami_place[SUSANOO] == source:
        return []
    return [to for to in NEIGHBOURS[source] if to != plague and has_room(s, owner, to)]


def movers(s: RisingSun, seat: int) -> list[int]:
    """Return pairs, a kind and its province, of figures of this seat and of Turtle's fortresses that have not moved yet."""
    found: list[int] = []
    figures = s.figures
    moved = s.moved
    for kind in range(KINDS):
        row = s.at(seat, kind, 0)
        for source in range(LANDS):
            if figures[row + source] > moved[LANDS * kind + source]:
                found += [kind, source]
    for kind in s.monsters:
        source = s.monster_place[kind]
        if s.monster_owner[kind] == seat and source < LANDS and not s.monsters_moved & 1 << kind:
            found += [kind, source]
    if s.seat_of[TURTLE] == seat:
        for source in range(LANDS):
            if s.fortresses[LANDS * seat + source] > moved[LANDS * KINDS + source]:
                found += [FORTRESS, source]
    return found


def moves(s: RisingSun, seat: int) -> list[int]:
    """Return the codes of all moves that are open to this seat."""
    codes: list[int] = []
    found = movers(s, seat)
    for i in range(0, len(found), 2):
        for to in destinations(s, seat, found[i + 1], found[i]):
            codes.append(MOVE.code(found[i], found[i + 1], to))
    return codes


def can_move(s: RisingSun, seat: int) -> bool:
    """Is any move open to this seat?"""
    found = movers(s, seat)
    for i in range(0, len(found), 2):
        if destinations(s, seat, found[i + 1], found[i]):
            return True
    return False


def carry(s: RisingSun, seat: int, code: int) -> None:
    """Do the move of this code of MOVE; the figure enters the province (RIS-278)."""
    kind = MOVE.first(code)
    source = MOVE.second(code)
    to = MOVE.third(code)
    s.tell(MOVES, seat, kind, source, to)
    if kind == FORTRESS:
        s.fortresses[LANDS * seat + source] = s.fortresses[LANDS * seat + source] - 1
        s.fortresses[LANDS * seat + to] = s.fortresses[LANDS * seat + to] + 1
        s.moved[LANDS * KINDS + to] = s.moved[LANDS * KINDS + to] + 1
        return
    s.shift(seat, kind, source, to)
    if kind < KINDS:
        s.moved[LANDS * kind + to] = s.moved[LANDS * kind + to] + 1
    else:
        s.monsters_moved |= 1 << kind
    enter(s, seat, kind, to)


class MoveFigure(Step[RisingSun]):
    """RIS-109, RIS-258: do the move `a`, a code of MOVE; who owns Path of the Serpent may charge for the sea route first."""

    rule: ClassVar[str] = "RIS-109"
    also: ClassVar[tuple[str, ...]] = ("RIS-258",)

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        route = ROUTE[PROVINCE_COUNT * MOVE.second(a) + MOVE.third(a)]
        if route >= 0 and s.seat_of[DRAGONFLY] != seat and not s.routes & 1 << route:
            for owner in s.honor:
                if owner != seat and s.has(owner, PATH_OF_THE_SERPENT):
                    s.learn()
                    s.ask(owner, TOLL, a, seat)
                    return
        carry(s, seat, a)


class Toll(Step[RisingSun]):
    """RIS-258, Path of the Serpent: may charge seat `b` for the sea route of its move `a`, once a route and occasion.

    Who can pay must; for who cannot the figure stays, and the route is closed for the rest of the occasion.
    """

    rule: ClassVar[str] = "RIS-258"
    also: ClassVar[tuple[str, ...]] = ("RIS-146",)
    kind: ClassVar[str] = "confirm"
    asks: ClassVar[str] = "Path of the Serpent: do you charge for this sea route?"

    def sentence(self, s: RisingSun, seat: int, a: int, b: int, /) -> str:
        clan = CLAN_NAMES[s.clan[b]]
        route = f"from {PROVINCE_NAMES[MOVE.second(a)]} to {PROVINCE_NAMES[MOVE.third(a)]}"
        return f"Path of the Serpent: do you charge {clan} for the sea route {route}?"

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        return [NO.base, YES.base]

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        route = ROUTE[PROVINCE_COUNT * MOVE.second(a) + MOVE.third(a)]
        s.routes |= 1 << route
        if code == YES.base:
            s.tell(CHARGES, seat, b)
            if s.coins[b] < SERPENT_COINS:
                s.routes |= 1 << ROUTE_COUNT + route
                s.tell(BLOCKS, seat, b)
                return
            s.hand_over(b, seat, SERPENT_COINS)
            s.tell(TAKES_COINS, seat, SERPENT_COINS, b)
        carry(s, b, a)


class MarshalFigures(Step[RisingSun]):
    """RIS-109, RIS-097: the part of one seat in Marshal: its moves, then the Bonus."""

    rule: ClassVar[str] = "RIS-109"
    also: ClassVar[tuple[str, ...]] = ("RIS-094", "RIS-097", "RIS-264")

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        forget_moves(s)
        s.routes = 0
        s.then(MARSHAL_FIGURE, seat)
        for _ in range(s.has(seat, PATH_OF_THE_KANNUSHI) * KANNUSHI_SHINTO):
            s.then(KANNUSHI, seat)
        if s.has_bonus(seat) or s.has(seat, PATH_OF_THE_BUILDER):
            s.then(BUILD_FORTRESS, seat)


class MarshalFigure(Step[RisingSun]):
    """RIS-109 to RIS-111: move one figure after another, each at most once. Turtle's fortresses move too (RIS-239)."""

    rule: ClassVar[str] = "RIS-109"
    also: ClassVar[tuple[str, ...]] = ("RIS-110", "RIS-111", "RIS-239", "RIS-244", "RIS-258")
    asks: ClassVar[str] = "Which figure do you move, and where?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        if can_move(s, seat):
            s.ask(seat, self)

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        return [DONE.base, *moves(s, seat)]

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        if code != DONE.base:
            s.then(MOVE_FIGURE, seat, code)
            s.then(self, seat)


class BuildFortress(Step[RisingSun]):
    """RIS-112 to RIS-114: build one fortress in any province."""

    rule: ClassVar[str] = "RIS-112"
    also: ClassVar[tuple[str, ...]] = ("RIS-113", "RIS-114", "RIS-242")
    kind: ClassVar[str] = "place"
    asks: ClassVar[str] = "Where do you build a fortress?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        if s.fortresses_left[seat] > 0 and s.coins[seat] >= s.price(seat, FORTRESS_COST, 0):
            s.ask(seat, self)

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        return [NO.base, *[BUILD.one(province) for province in range(LANDS)]]

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        if code == NO.base:
            return
        province = BUILD.first(code)
        s.fortresses[LANDS * seat + province] = s.fortresses[LANDS * seat + province] + 1
        s.fortresses_left[seat] = s.fortresses_left[seat] - 1
        s.tell(BUILDS, seat, province)
        spend(s, seat, s.price(seat, FORTRESS_COST, 0))


MOVE_FIGURE: Final = MoveFigure()
TOLL: Final = Toll()
MARSHAL_FIGURES: Final = MarshalFigures()
MARSHAL_FIGURE: Final = MarshalFigure()
BUILD_FORTRESS: Final = BuildFortress()
