"""Optional cards at the start of Summer and Autumn: Path of the Pacifist, Path of the Salamander."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.state import Step
from akebono.games.rising_sun.components import (
    PACIFIST_VP,
    PATH_OF_THE_PACIFIST,
    PATH_OF_THE_SALAMANDER,
    SALAMANDER_COINS,
)
from akebono.games.rising_sun.state import RisingSun
from akebono.games.rising_sun.steps.honor import InHonorOrder
from akebono.games.rising_sun.told import USES
from akebono.games.rising_sun.vocabulary import NO, YES


class SeasonEffects(Step[RisingSun]):
    """RIS-064, RIS-289: after income and hostages, in the order of Honor."""

    rule: ClassVar[str] = "RIS-064"
    also: ClassVar[tuple[str, ...]] = ("RIS-051", "RIS-289")

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        tokens = [s.marker.count(who) for who in range(s.seats)]
        most = max(tokens)
        salamanders = 0
        for who in s.honor:
            pacifist = s.has(who, PATH_OF_THE_PACIFIST)
            if pacifist and tokens[who] < most:
                s.tell(USES, who, PATH_OF_THE_PACIFIST)
                s.moment()
                s.gain(who, 0, pacifist * PACIFIST_VP, 0)
            if s.has(who, PATH_OF_THE_SALAMANDER):
                salamanders |= 1 << who
        if salamanders:
            s.then(SALAMANDERS_IN_HONOR_ORDER, -1, salamanders)


class Salamanders(Step[RisingSun]):
    """Path of the Salamander: once a copy."""

    rule: ClassVar[str] = "RIS-146"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        for _ in range(s.has(seat, PATH_OF_THE_SALAMANDER)):
            s.then(SALAMANDER, seat)


class SalamandersInHonorOrder(InHonorOrder):
    """RIS-064: Path of the Salamander of each seat."""

    def effect(self) -> Step[RisingSun]:
        return SALAMANDERS


class Salamander(Step[RisingSun]):
    """Path of the Salamander: coins for a step of Honor, which the last clan can pay too (RIS-279)."""

    rule: ClassVar[str] = "RIS-146"
    also: ClassVar[tuple[str, ...]] = ("RIS-064", "RIS-279")
    kind: ClassVar[str] = "confirm"
    asks: ClassVar[str] = "Path of the Salamander: do you gain coins and lose Honor?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        s.ask(seat, self)

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        return [NO.base, YES.base]

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        if code == NO.base:
            return
        s.tell(USES, seat, PATH_OF_THE_SALAMANDER)
        s.moment()
        s.gain(seat, SALAMANDER_COINS, 0, 0)
        s.lose_honor(seat)


SEASON_EFFECTS: Final = SeasonEffects()
SALAMANDERS: Final = Salamanders()
SALAMANDERS_IN_HONOR_ORDER: Final = SalamandersInHonorOrder()
SALAMANDER: Final = Salamander()
