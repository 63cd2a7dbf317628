"""Optional cards at the end of a Kami turn: Patience, and after it Way of the Snake."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.state import Step
from akebono.games.rising_sun.components import PATIENCE, PATIENCE_VP, WAY_OF_THE_SNAKE
from akebono.games.rising_sun.state import NONE, RisingSun
from akebono.games.rising_sun.steps.betray import BETRAY_FIGURE, BETRAY_THEM
from akebono.games.rising_sun.steps.honor import InHonorOrder
from akebono.games.rising_sun.told import USES
from akebono.games.rising_sun.vocabulary import NO, YES


class KamiTurnEnds(Step[RisingSun]):
    """RIS-289: Patience pays who does not have the most points; then Way of the Snake, in the order of Honor."""

    rule: ClassVar[str] = "RIS-289"
    also: ClassVar[tuple[str, ...]] = ("RIS-051",)

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        most = max(s.vp)
        behind = [who for who in s.honor if s.has(who, PATIENCE) and s.vp[who] < most]
        snakes = 0
        for who in range(s.seats):
            if s.has(who, WAY_OF_THE_SNAKE):
                snakes |= 1 << who
        for who in behind:
            s.tell(USES, who, PATIENCE)
            s.moment()
            s.gain(who, 0, s.has(who, PATIENCE) * PATIENCE_VP, 0)
        if snakes:
            s.then(SNAKES_IN_HONOR_ORDER, -1, snakes)


class Snakes(Step[RisingSun]):
    """Way of the Snake: one Betray a copy."""

    rule: ClassVar[str] = "RIS-146"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        for _ in range(s.has(seat, WAY_OF_THE_SNAKE)):
            s.then(SNAKE, seat)


class SnakesInHonorOrder(InHonorOrder):
    """RIS-051: Way of the Snake of each seat."""

    def effect(self) -> Step[RisingSun]:
        return SNAKES


class Snake(Step[RisingSun]):
    """Way of the Snake: carry out a Betray, which breaks the own alliance like any other."""

    rule: ClassVar[str] = "RIS-146"
    also: ClassVar[tuple[str, ...]] = ("RIS-132", "RIS-137")
    kind: ClassVar[str] = "confirm"
    asks: ClassVar[str] = "Way of the Snake: do you carry out a Betray?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        s.targets = 0
        if s.ally[seat] != NONE or len(BETRAY_FIGURE.options(s, seat, 0, 0)) > 1:
            s.ask(seat, self)

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        return [NO.base, YES.base]

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        if code == YES.base:
            s.tell(USES, seat, WAY_OF_THE_SNAKE)
            s.then(BETRAY_THEM, seat)


KAMI_TURN_ENDS: Final = KamiTurnEnds()
SNAKES: Final = Snakes()
SNAKES_IN_HONOR_ORDER: Final = SnakesInHonorOrder()
SNAKE: Final = Snake()
