"""The Capital: Scrolls, and the track that breaks every tie."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.state import Step
from akebono.games.ryozen.components import (
    CAPITAL,
    CAPITAL_SCROLLS,
    REVELATION_MASK,
    SCROLL,
    SEAL_OF_THE_CAPITAL,
    SEAL_RESOURCES,
)
from akebono.games.ryozen.state import Ryozen, count
from akebono.games.ryozen.steps.gains import TAKE_BY_SEAL
from akebono.games.ryozen.told import GAINED_CAPITAL, HERALD
from akebono.games.ryozen.vocabulary import DECLINE, PERFORM


class CapitalEffect(Step[Ryozen]):
    """Two Scrolls, and the Herald goes to rank I; each kept Seal brings a resource more."""

    rule: ClassVar[str] = "RYO-106"
    also: ClassVar[tuple[str, ...]] = ("RYO-R42",)

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        s.gain(seat, SCROLL, CAPITAL_SCROLLS)
        s.tell(GAINED_CAPITAL, seat, CAPITAL_SCROLLS, SCROLL)
        if s.capital[0] != seat:
            s.climb(seat)
            s.tell(HERALD, seat)
        seals = count(s.kept[seat] & REVELATION_MASK[SEAL_OF_THE_CAPITAL])
        if seals:
            s.then(TAKE_BY_SEAL, seat, seals * SEAL_RESOURCES)


class CapitalDay(Step[Ryozen]):
    """Own Kin in the Capital: its effect is taken or declined as a whole."""

    rule: ClassVar[str] = "RYO-106"
    also: ClassVar[tuple[str, ...]] = ("RYO-074", "RYO-R98")
    asks: ClassVar[str] = "Do you perform the Capital's Daytime effect?"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        s.ask(seat, self)

    def options(self, s: Ryozen, seat: int, a: int, b: int, /) -> list[int]:
        return [DECLINE.base, PERFORM.one(CAPITAL)]

    def chosen(self, s: Ryozen, seat: int, a: int, b: int, code: int, /) -> None:
        if code != DECLINE.base:
            s.then(CAPITAL_EFFECT, seat)


CAPITAL_EFFECT: Final = CapitalEffect()
CAPITAL_DAY: Final = CapitalDay()
