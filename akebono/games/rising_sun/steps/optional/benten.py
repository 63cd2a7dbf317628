"""Benten: when it enters a province it may make another player move a Monster out of it (RIS-297)."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.state import Step
from akebono.games.rising_sun.components import BENTEN, COUNTS_AS_DAIMYO
from akebono.games.rising_sun.state import RisingSun
from akebono.games.rising_sun.steps.marshal import MOVE_FIGURE, ways_out
from akebono.games.rising_sun.told import USES
from akebono.games.rising_sun.vocabulary import MOVE, NO, TO_SEAT


def monsters_out(s: RisingSun, owner: int, province: int) -> list[int]:
    """Return the moves by which this seat can take a Monster that nothing protects (RIS-016) out of the province."""
    codes: list[int] = []
    for kind in s.monsters:
        if s.count(owner, kind, province) and not COUNTS_AS_DAIMYO[kind]:
            for to in ways_out(s, owner, province):
                codes.append(MOVE.code(kind, province, to))
    return codes


class BentenAsks(Step[RisingSun]):
    """RIS-297: choose who must move a Monster out of province `a`."""

    rule: ClassVar[str] = "RIS-297"
    also: ClassVar[tuple[str, ...]] = ("RIS-016", "RIS-278")
    asks: ClassVar[str] = "Benten: who must move a Monster out of the province?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        if len(self.options(s, seat, a, b)) > 1:
            s.ask(seat, self, a)

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        others = [other for other in range(s.seats) if other != seat and monsters_out(s, other, a)]
        return [NO.base, *[TO_SEAT.one(other) for other in others]]

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        if code == NO.base:
            return
        s.tell(USES, seat, BENTEN)
        s.learn()
        # Charges are settled anew for this move, and afterwards stand as they did for the moves of whoever has Benten.
        s.then(OUT_OF_ITS_SIGHT, TO_SEAT.first(code), a)
        s.then(ROUTES_AS_BEFORE, -1, s.routes)


class OutOfItsSight(Step[RisingSun]):
    """RIS-297: choose which own Monster leaves province `a`, and for which neighbouring one."""

    rule: ClassVar[str] = "RIS-297"
    also: ClassVar[tuple[str, ...]] = ("RIS-258", "RIS-266")
    asks: ClassVar[str] = "Benten: which of your Monsters leaves the province, and where does it go?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        s.routes = 0
        s.ask(seat, self, a)

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        return monsters_out(s, seat, a)

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        s.then(MOVE_FIGURE, seat, code)


class RoutesAsBefore(Step[RisingSun]):
    """RIS-258: what was settled about sea routes before stands again."""

    rule: ClassVar[str] = "RIS-258"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        s.routes = a


BENTEN_ASKS: Final = BentenAsks()
OUT_OF_ITS_SIGHT: Final = OutOfItsSight()
ROUTES_AS_BEFORE: Final = RoutesAsBefore()
