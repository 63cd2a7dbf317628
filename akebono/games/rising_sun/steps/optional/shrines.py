"""Optional cards at the Shrines: Path of the Vassal, Path of the Kannushi, Hotei; and Kami that come to the map."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.state import Step
from akebono.games.rising_sun.components import (
    COUNTS_AS_SHINTO,
    FIRST_SHRINE,
    HOTEI,
    KAMI_NAMES,
    PATH_OF_THE_KANNUSHI,
    PATH_OF_THE_VASSAL,
    RESERVE,
    SHINTO,
    SHRINES_USED,
    VASSAL_COINS,
    VASSAL_VP,
)
from akebono.games.rising_sun.state import LANDS, RisingSun
from akebono.games.rising_sun.told import ARRIVES, CHANGES_SHRINE, PAYS, REPLACES, USES
from akebono.games.rising_sun.vocabulary import BRING, NO, PLACE_FIGURE, TARGET, YES


def shinto_at(s: RisingSun, seat: int, place: int) -> list[int]:
    """Return the kinds of Shinto, and of Monsters that count as such, that this seat has in this place."""
    kinds = [SHINTO] if s.count(seat, SHINTO, place) else []
    for kind in s.monsters:
        if COUNTS_AS_SHINTO[kind] and s.count(seat, kind, place):
            kinds.append(kind)
    return kinds


class Vassal(Step[RisingSun]):
    """RIS-291, Path of the Vassal: who has used the benefit of a Shrine may buy points, once a copy."""

    rule: ClassVar[str] = "RIS-291"
    also: ClassVar[tuple[str, ...]] = ("RIS-146",)
    kind: ClassVar[str] = "confirm"
    asks: ClassVar[str] = "Path of the Vassal: do you pay coins for points?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        if s.benefited and s.coins[seat] >= VASSAL_COINS:
            s.ask(seat, self)

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        return [NO.base, YES.base]

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        if code == NO.base:
            return
        s.tell(USES, seat, PATH_OF_THE_VASSAL)
        s.pay(seat, VASSAL_COINS)
        s.tell(PAYS, seat, VASSAL_COINS)
        s.moment()
        s.gain(seat, 0, VASSAL_VP, 0)


class Kannushi(Step[RisingSun]):
    """Path of the Kannushi: at each Marshal move a Shinto from its Shrine to another one, once a copy."""

    rule: ClassVar[str] = "RIS-097"
    also: ClassVar[tuple[str, ...]] = ("RIS-146",)
    asks: ClassVar[str] = "Path of the Kannushi: which of your Shinto goes to another Shrine?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        if len(self.options(s, seat, a, b)) > 1:
            s.ask(seat, self)

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        codes = [NO.base]
        for place in range(FIRST_SHRINE, FIRST_SHRINE + SHRINES_USED):
            for kind in shinto_at(s, seat, place):
                codes.append(TARGET.code(seat, kind, place))
        return sorted(codes)

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        if code != NO.base:
            s.then(TO_ANOTHER_SHRINE, seat, code)


class ToAnotherShrine(Step[RisingSun]):
    """Path of the Kannushi: choose where the Shinto `a`, a code of TARGET, goes."""

    rule: ClassVar[str] = "RIS-097"
    kind: ClassVar[str] = "place"
    asks: ClassVar[str] = "Path of the Kannushi: to which Shrine does it go?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        s.ask(seat, self, a)

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        shrines = range(FIRST_SHRINE, FIRST_SHRINE + SHRINES_USED)
        return [PLACE_FIGURE.two(TARGET.second(a), to) for to in shrines if to != TARGET.third(a)]

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        kind = TARGET.second(a)
        s.tell(USES, seat, PATH_OF_THE_KANNUSHI)
        s.shift(seat, kind, TARGET.third(a), PLACE_FIGURE.second(code))
        s.tell(CHANGES_SHRINE, seat, kind, TARGET.third(a), PLACE_FIGURE.second(code))


class HoteiAsks(Step[RisingSun]):
    """RIS-300, Hotei: sent to worship at the Shrine `a` it may send a Shinto of another seat from there to its reserve."""

    rule: ClassVar[str] = "RIS-300"
    also: ClassVar[tuple[str, ...]] = ("RIS-146",)
    asks: ClassVar[str] = "Hotei: whose Shinto does it replace?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        if len(self.options(s, seat, a, b)) > 1:
            s.ask(seat, self, a)

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        codes = [NO.base]
        for owner in range(s.seats):
            if owner != seat:
                for kind in shinto_at(s, owner, a):
                    codes.append(TARGET.code(owner, kind, a))
        return codes

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        if code == NO.base:
            return
        s.tell(USES, seat, HOTEI)
        s.tell(REPLACES, seat, TARGET.first(code), TARGET.second(code), a)
        s.shift(TARGET.first(code), TARGET.second(code), a, RESERVE)


class KamiComes(Step[RisingSun]):
    """RIS-269: whoever leads at the Shrine of Kami `a` may bring its figure into a province, or from there to another one."""

    rule: ClassVar[str] = "RIS-269"
    kind: ClassVar[str] = "place"
    asks: ClassVar[str] = "To which province do you bring the Kami?"

    def sentence(self, s: RisingSun, seat: int, a: int, b: int, /) -> str:
        return f"To which province do you bring {KAMI_NAMES[a]}?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        s.ask(seat, self, a)

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        return [NO.base, *[BRING.one(to) for to in range(LANDS) if to != s.kami_place[a]]]

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        if code != NO.base:
            s.kami_place[a] = BRING.first(code)
            s.tell(ARRIVES, seat, a, BRING.first(code))


VASSAL: Final = Vassal()
KAMI_COMES: Final = KamiComes()
KANNUSHI: Final = Kannushi()
TO_ANOTHER_SHRINE: Final = ToAnotherShrine()
HOTEI_ASKS: Final = HoteiAsks()
