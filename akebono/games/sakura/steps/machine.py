"""Sariya's Machine: Thrust, the tokens that it lays on the Range, and its Forms (section 22)."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.state import Step
from akebono.games.sakura.card import BOX_OF_CARDS, THRUST_MOVED, current_range
from akebono.games.sakura.components import CARD_KIND, FORM, FORMS
from akebono.games.sakura.state import RANGE, Sakura, without
from akebono.games.sakura.steps.crystals import free_crystals, room
from akebono.games.sakura.steps.questions import then_part
from akebono.games.sakura.steps.settle import DO_IT, set_off, settle, trigger
from akebono.games.sakura.told import RECOVERS, SPENDS, THRUSTS, TRANSFORMS
from akebono.games.sakura.vocabulary import THRUST, THRUST_ADVANCE, THRUST_RETREAT, TRANSFORM

BY_BASIC_ACTION: Final = 1
"""`a` of PERFORM_THRUST: Thallya's Masterpiece does not look at it (SAK-343)."""
TRANSFORMATION: Final = 0
"""The part of a Form's words that is resolved when the Machine TransForms; its Basic Action is its `effect`."""


def spend(s: Sakura, seat: int, n: int) -> None:
    """SAK-276: put `n` Ornamental Crystals from the Machine into the Spent area; there must be as many."""
    side = s.sides[seat]
    side.machine -= n
    side.spent += n
    s.tell(SPENDS, seat, n)


def recover(s: Sakura, seat: int, n: int) -> int:
    """SAK-276: return up to `n` Spent Ornamental Crystals to the Machine; return how many."""
    side = s.sides[seat]
    if n > side.spent:
        n = side.spent
    if n > 0:
        side.spent -= n
        side.machine += n
        s.tell(RECOVERS, seat, n)
    return n


class PerformThrust(Step[Sakura]):
    """SAK-278, SAK-284: lay an Ornamental Crystal from the Machine on the Range as a token; nothing happens without one."""

    rule: ClassVar[str] = "SAK-278"
    also: ClassVar[tuple[str, ...]] = ("SAK-279", "SAK-280", "SAK-283", "SAK-284", "SAK-342", "SAK-343")
    asks: ClassVar[str] = "Which way do you Thrust?"

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        if s.sides[seat].machine == 0:
            return
        codes = self.options(s, seat, a, b)
        if len(codes) == 1:
            self.chosen(s, seat, a, b, codes[0])
        else:
            s.ask(seat, self, a)

    def options(self, s: Sakura, seat: int, a: int, b: int, /) -> list[int]:
        codes = []
        if free_crystals(s, RANGE) > 0:
            codes.append(THRUST.one(THRUST_ADVANCE))
        # It may be chosen although the Range is full: then nothing happens (SAK-342).
        codes.append(THRUST.one(THRUST_RETREAT))
        return codes

    def chosen(self, s: Sakura, seat: int, a: int, b: int, code: int, /) -> None:
        before = current_range(s)
        way = THRUST.first(code)
        side = s.sides[seat]
        s.tell(THRUSTS, seat, way)
        if way == THRUST_ADVANCE:
            side.machine -= 1
            side.minus += 1
        elif room(s, RANGE) > 0:
            side.machine -= 1
            side.plus += 1
        if current_range(s) == before:
            return
        trigger(s, seat, THRUST_MOVED)
        if a != BY_BASIC_ACTION and s.whose == seat:
            for card in side.used:
                if BOX_OF_CARDS[card >> 1].watches_thrusts:
                    set_off(s, DO_IT, card)
        settle(s)


class TransformMachine(Step[Sakura]):
    """SAK-288, SAK-289: add one of the Forms that are left to the Machine and resolve its transformation; with none left
    nothing is added (SAK-344)."""

    rule: ClassVar[str] = "SAK-288"
    also: ClassVar[tuple[str, ...]] = ("SAK-289", "SAK-344")
    asks: ClassVar[str] = "Which Form does your Machine take?"

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        codes = self.options(s, seat, a, b)
        if len(codes) == 1:
            self.chosen(s, seat, a, b, codes[0])
        elif codes:
            s.ask(seat, self)

    def options(self, s: Sakura, seat: int, a: int, b: int, /) -> list[int]:
        return [TRANSFORM.one(card >> 1) for card in s.sides[seat].extra if CARD_KIND[card >> 1] == FORM]

    def chosen(self, s: Sakura, seat: int, a: int, b: int, code: int, /) -> None:
        entry = TRANSFORM.first(code)
        side = s.sides[seat]
        side.extra = without(side.extra, 2 * entry + seat)
        side.forms |= 1 << FORMS.index(entry)
        s.tell(TRANSFORMS, seat, entry)
        then_part(s, seat, BOX_OF_CARDS[entry], TRANSFORMATION)


PERFORM_THRUST: Final = PerformThrust()
TRANSFORM_MACHINE: Final = TransformMachine()
