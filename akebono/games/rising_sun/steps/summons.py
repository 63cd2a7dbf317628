"""Figures put down from the reserve, and what a clan does after it has summoned (RIS-143, RIS-144, RIS-277)."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.log import Told
from akebono.core.state import Step
from akebono.games.rising_sun.components import (
    BUSHI,
    DAIKAIJU_FIGURE,
    DIGNITY,
    DIGNITY_VP,
    FIRST_SHRINE,
    HOTEI_FIGURE,
    MONKEY_COINS,
    MOON,
    MOON_AT_SHRINES,
    MOON_IN_PROVINCE,
    OCEAN,
    PATH_OF_THE_KENIN,
    PATH_OF_THE_MONKEY,
    PATH_OF_THE_NINJA,
    PATH_OF_THE_PATRON,
    PATH_OF_THE_SPIRIT,
    PATH_OF_THE_WARLORD,
    PATRON_COINS,
    PATRON_PLAYERS,
    RESERVE,
    SHRINES_USED,
    SPIRIT_COINS,
    SPIRIT_VP,
    WARLORD_COINS,
)
from akebono.games.rising_sun.state import LANDS, RisingSun
from akebono.games.rising_sun.steps.entering import enter
from akebono.games.rising_sun.steps.killing import AFTER_KILLING, KILL_DOOMED, doom
from akebono.games.rising_sun.steps.optional.shrines import HOTEI_ASKS
from akebono.games.rising_sun.told import INTO_THE_OCEAN, PLACES, SUMMONS, TAKES_COINS, USES
from akebono.games.rising_sun.vocabulary import DONE, PLACE_FIGURE, TARGET, USE


def put_down(s: RisingSun, seat: int, kind: int, place: int, told: Told) -> None:
    """Put one figure from the reserve into a province or on a Shrine; `told` says whether it is summoned or placed."""
    s.shift(seat, kind, RESERVE, place)
    s.tell(told, seat, kind, place)
    enter(s, seat, kind, place)
    if kind == HOTEI_FIGURE and place >= LANDS and told is SUMMONS:
        s.then(HOTEI_ASKS, seat, place)


def into_ocean(s: RisingSun, seat: int) -> None:
    """RIS-262: Daikaiju is summoned into the ocean, which is not on the map."""
    s.shift(seat, DAIKAIJU_FIGURE, RESERVE, OCEAN)
    s.tell(INTO_THE_OCEAN, seat, DAIKAIJU_FIGURE)


def has_room(s: RisingSun, seat: int, place: int) -> bool:
    """RIS-251: may one more figure of this seat come here? Only Moon has bounds, in a province and on all Shrines."""
    if s.seat_of[MOON] != seat:
        return True
    if place < LANDS:
        return s.figures_in(seat, place) < MOON_IN_PROVINCE
    worshipping = 0
    for shrine in range(SHRINES_USED):
        worshipping += s.figures_in(seat, FIRST_SHRINE + shrine)
    return worshipping < MOON_AT_SHRINES


# The effects "after you summon", optional ones first: who leaves these out is done.
OPTIONAL: Final = [PATH_OF_THE_KENIN, PATH_OF_THE_NINJA, PATH_OF_THE_MONKEY]
BY_ITSELF: Final = [PATH_OF_THE_SPIRIT, PATH_OF_THE_PATRON, PATH_OF_THE_WARLORD]


class Summoned(Step[RisingSun]):
    """RIS-277: the effects of `seat` after it has summoned, in the order that it likes, once a copy; `a` were Monsters."""

    rule: ClassVar[str] = "RIS-277"
    also: ClassVar[tuple[str, ...]] = ("RIS-144", "RIS-146", "RIS-279")
    asks: ClassVar[str] = "What do you do after summoning?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        dignity = s.has(seat, DIGNITY) if a > 0 else 0
        if dignity:
            # RIS-290: however many Monsters came, they were summoned at one time.
            s.tell(USES, seat, DIGNITY)
            s.moment()
            s.gain(seat, 0, dignity * DIGNITY_VP, 0)
        s.pending = []
        for card in OPTIONAL:
            s.pending += [card] * s.has(seat, card)
        for card in BY_ITSELF:
            s.pending += [card] * s.has(seat, card)
        if s.pending:
            s.then(AFTER_SUMMONING, seat)


class AfterSummoning(Step[RisingSun]):
    """RIS-277: choose the next effect of those in `pending`; DONE leaves the optional ones out."""

    rule: ClassVar[str] = "RIS-277"
    also: ClassVar[tuple[str, ...]] = ("RIS-144", "RIS-146", "RIS-279")
    asks: ClassVar[str] = "What do you do after summoning?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        for card in s.pending:
            if card in OPTIONAL and self.can_use(s, seat, card):
                s.ask(seat, self)
                return
        self.rest(s, seat)

    def can_use(self, s: RisingSun, seat: int, card: int) -> bool:
        # RIS-279: an effect whose object is missing is not offered.
        if card == PATH_OF_THE_KENIN:
            return s.count(seat, BUSHI, RESERVE) > 0 and len(fortress_places(s, seat)) > 0
        if card == PATH_OF_THE_NINJA:
            return len(bushi_of_others(s, seat)) > 0
        if card == PATH_OF_THE_MONKEY:
            return len(richest_others(s, seat)) > 0
        return True

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        return [DONE.base, *[USE.one(card) for card in sorted(set(s.pending)) if self.can_use(s, seat, card)]]

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        if code == DONE.base:
            self.rest(s, seat)
            return
        card = USE.first(code)
        s.pending.remove(card)
        s.tell(USES, seat, card)
        if card == PATH_OF_THE_KENIN:
            s.then(KENIN, seat)
        elif card == PATH_OF_THE_NINJA:
            s.then(NINJA, seat)
        elif card == PATH_OF_THE_MONKEY:
            monkey(s, seat)
        else:
            by_itself(s, seat, card)
        s.then(self, seat)

    def rest(self, s: RisingSun, seat: int) -> None:
        """Do what needs no choice, and leave out the rest."""
        pending = s.pending
        s.pending = []
        for card in pending:
            if card in BY_ITSELF:
                by_itself(s, seat, card)


def by_itself(s: RisingSun, seat: int, card: int) -> None:
    """RIS-146: pay what a card brings without a cost, if its condition holds now."""
    s.moment()
    if card == PATH_OF_THE_WARLORD:
        s.gain(seat, WARLORD_COINS, 0, 0)
    elif card == PATH_OF_THE_PATRON:
        if s.seats - 1 - s.rank[seat] >= PATRON_PLAYERS:
            s.gain(seat, PATRON_COINS, 0, 0)
    elif s.rank[seat] == 0:
        s.gain(seat, SPIRIT_COINS, SPIRIT_VP, 0)


def fortress_places(s: RisingSun, seat: int) -> list[int]:
    """Return the provinces where this seat has a fortress and room for one more figure."""
    return [
        province for province in range(LANDS) if s.strongholds(seat, province) and has_room(s, seat, province)
    ]


class Kenin(Step[RisingSun]):
    """Path of the Kenin: place a Bushi at a fortress; placing is not summoning (RIS-143)."""

    rule: ClassVar[str] = "RIS-143"
    also: ClassVar[tuple[str, ...]] = ("RIS-277",)
    kind: ClassVar[str] = "place"
    asks: ClassVar[str] = "At which fortress do you place the Bushi?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        provinces = fortress_places(s, seat)
        if len(provinces) == 1:
            put_down(s, seat, BUSHI, provinces[0], PLACES)
        else:
            s.ask(seat, self)

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        return [PLACE_FIGURE.two(BUSHI, province) for province in fortress_places(s, seat)]

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        put_down(s, seat, BUSHI, PLACE_FIGURE.second(code), PLACES)


def bushi_of_others(s: RisingSun, seat: int) -> list[int]:
    """Return a code of TARGET for each province where another seat has Bushi."""
    return [
        TARGET.code(owner, BUSHI, province)
        for owner in range(s.seats)
        if owner != seat
        for province in range(LANDS)
        if s.count(owner, BUSHI, province)
    ]


class Ninja(Step[RisingSun]):
    """Path of the Ninja: kill a Bushi of another seat anywhere on the map and lose Honor (RIS-279)."""

    rule: ClassVar[str] = "RIS-279"
    also: ClassVar[tuple[str, ...]] = ("RIS-277",)
    kind: ClassVar[str] = "place"
    asks: ClassVar[str] = "Which Bushi do you kill?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        s.ask(seat, self)

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        return bushi_of_others(s, seat)

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        s.moment()
        doom(s, TARGET.first(code), BUSHI, TARGET.third(code))
        s.then(KILL_DOOMED, seat)
        s.then(AFTER_KILLING, seat)
        s.then(NINJA_PAYS, seat)


class NinjaPays(Step[RisingSun]):
    """Path of the Ninja: lose Honor for the kill, or for having wanted it; the last clan cannot fall (RIS-279)."""

    rule: ClassVar[str] = "RIS-279"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        s.lose_honor(seat)


def richest_others(s: RisingSun, seat: int) -> list[int]:
    """Return the other seats with the most coins, none when nobody has any (RIS-260)."""
    most = 0
    for other in range(s.seats):
        if other != seat and s.coins[other] > most:
            most = s.coins[other]
    return [other for other in range(s.seats) if other != seat and most and s.coins[other] == most]


def monkey(s: RisingSun, seat: int) -> None:
    """RIS-260, Path of the Monkey: take a coin from each of the richest others, and lose Honor once."""
    for other in richest_others(s, seat):
        coins = min(MONKEY_COINS, s.coins[other])
        s.hand_over(other, seat, coins)
        s.tell(TAKES_COINS, seat, coins, other)
    s.lose_honor(seat)


SUMMONED: Final = Summoned()
AFTER_SUMMONING: Final = AfterSummoning()
KENIN: Final = Kenin()
NINJA: Final = Ninja()
NINJA_PAYS: Final = NinjaPays()
