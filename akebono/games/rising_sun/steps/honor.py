"""Effects that several clans have at one moment: in the order of Honor (RIS-050, RIS-051)."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from akebono.core.state import Step
from akebono.games.rising_sun.state import RisingSun
from akebono.games.rising_sun.vocabulary import LATER, YES


@mypyc_attr(allow_interpreted_subclasses=True)
class InHonorOrder(Step[RisingSun]):
    """RIS-051: the effect for each seat in `a`, a set of bits, the one with most Honor first.

    With the option `honor_order` a seat may wait for the next one. `b` is handed to the effect. Each kind of moment extends this.
    """

    rule: ClassVar[str] = "RIS-051"
    also: ClassVar[tuple[str, ...]] = ("RIS-050",)
    asks: ClassVar[str] = "Resolve yours now, or after the next clan?"

    def effect(self) -> Step[RisingSun]:
        """Return what each of the seats does."""
        raise NotImplementedError(f"{type(self).__name__} does not say what each seat does")

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        # `seat` has waited already, in favour of the next one; NONE when nobody has.
        waiting = [who for who in s.honor if a & 1 << who]
        if not waiting:
            return
        first = waiting[0]
        if len(waiting) > 1 and seat == first:
            first = waiting[1]
        elif len(waiting) > 1 and s.setup.options["honor_order"] == "choose":
            s.ask(first, self, a, b)
            return
        s.then(self.effect(), first, b)
        s.then(self, -1, a & ~(1 << first), b)

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        return [YES.base, LATER.base]

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        if code == LATER.base:
            s.then(self, seat, a, b)
        else:
            s.then(self.effect(), seat, b)
            s.then(self, -1, a & ~(1 << seat), b)
