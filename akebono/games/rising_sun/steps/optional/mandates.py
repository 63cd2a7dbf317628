"""Optional cards that act when their owner has chosen a mandate: Generosity, Path of the Shadow."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.state import Step
from akebono.games.rising_sun.components import (
    BETRAY,
    CLAN_NAMES,
    GENEROSITY,
    GENEROSITY_COINS,
    PATH_OF_THE_SHADOW,
    SHADOW_COINS,
)
from akebono.games.rising_sun.state import RisingSun
from akebono.games.rising_sun.told import GIVES, REFUSES_COIN, USES
from akebono.games.rising_sun.vocabulary import GIVE_COINS, NO, TO_SEAT, YES


def after_choosing(s: RisingSun, seat: int, mandate: int) -> None:
    """Do what cards bring to this seat when it has chosen, or as Lotus named, this mandate (RIS-238)."""
    shadow = s.has(seat, PATH_OF_THE_SHADOW)
    if shadow and mandate == BETRAY:
        s.tell(USES, seat, PATH_OF_THE_SHADOW)
        s.moment()
        s.gain(seat, shadow * SHADOW_COINS, 0, 0)
    for _ in range(s.has(seat, GENEROSITY)):
        s.then(GENEROUS, seat)


class Generous(Step[RisingSun]):
    """Generosity: offer a coin to another seat, once a copy."""

    rule: ClassVar[str] = "RIS-146"
    also: ClassVar[tuple[str, ...]] = ("RIS-238",)
    asks: ClassVar[str] = "Generosity: to whom do you offer a coin?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        if s.coins[seat] >= GENEROSITY_COINS:
            s.ask(seat, self)

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        return [NO.base, *[TO_SEAT.one(other) for other in range(s.seats) if other != seat]]

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        if code != NO.base:
            s.learn()
            s.then(OFFERED_COIN, TO_SEAT.first(code), seat)


class OfferedCoin(Step[RisingSun]):
    """Generosity: take the coin that seat `a` offers, which raises its Honor, or refuse it."""

    rule: ClassVar[str] = "RIS-146"
    kind: ClassVar[str] = "confirm"
    asks: ClassVar[str] = "Generosity: do you take the coin?"

    def sentence(self, s: RisingSun, seat: int, a: int, b: int, /) -> str:
        return f"Generosity: do you take the coin of {CLAN_NAMES[s.clan[a]]}, which gains Honor by it?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        s.ask(seat, self, a)

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        return [NO.base, YES.base]

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        if code == NO.base:
            s.tell(REFUSES_COIN, seat, a)
            s.learn()
            return
        s.tell(USES, a, GENEROSITY)
        s.hand_over(a, seat, GENEROSITY_COINS)
        s.tell(GIVES, a, seat, GIVE_COINS, GENEROSITY_COINS)
        s.gain_honor(a)
        s.learn()


GENEROUS: Final = Generous()
OFFERED_COIN: Final = OfferedCoin()
