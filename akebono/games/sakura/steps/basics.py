"""Basic Actions (section 10)."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.state import Step
from akebono.games.sakura.card import BOX_OF_CARDS, current_range, meisters_range
from akebono.games.sakura.components import BASIC_ACTION, CARD_KIND, FORMS, MOST_AURA, POISON
from akebono.games.sakura.state import (
    AURA,
    DID_BASIC,
    DUST,
    FLARE,
    NO_ADVANCE,
    RANGE,
    TERMINATED,
    Sakura,
)
from akebono.games.sakura.steps.crystals import free_crystals, move, room
from akebono.games.sakura.told import HID, HIDES, PAYS_FOCUS, PERFORMS
from akebono.games.sakura.vocabulary import (
    ACTIONS,
    ADVANCE,
    BETA_EDGE,
    FREELY,
    HOUSE,
    NO,
    PAY,
    PERFORM,
    RETREAT,
    WITHDRAW,
    WRAP,
)

_PERFORM: Final = [
    [PERFORM.one(action) for action in range(ACTIONS) if bits >> action & 1] for bits in range(1 << ACTIONS)
]
"""The codes of each set of Basic Actions."""


def possible(s: Sakura, seat: int) -> list[int]:
    """Return the Basic Actions that this seat could perform now, in ascending order (SAK-113 to 122)."""
    bits = _possible_at(s, seat, current_range(s))
    return [action for action in range(ACTIONS) if bits >> action & 1]


def _possible_at(s: Sakura, seat: int, distance: int) -> int:
    """The same as bits, for who knows the current Range."""
    side = s.sides[seat]
    if side.marks & TERMINATED:
        return 0
    forms = side.forms
    if forms and side.machine == 0:
        for k in range(len(FORMS)):
            if forms >> k & 1 and BOX_OF_CARDS[FORMS[k]].bars_basics:
                return 0
    aura = s.areas[AURA + seat]
    dust = s.areas[DUST]
    near = distance <= meisters_range(s)
    range_room = room(s, RANGE) > 0
    bits = forms << BETA_EDGE
    if aura < MOST_AURA:
        if not near and free_crystals(s, RANGE) > 0:
            bits |= 1 << ADVANCE
        if dust > 0:
            bits |= 1 << WRAP
    if aura > 0:
        bits |= 1 << HOUSE
        if range_room:
            bits |= 1 << RETREAT
    if near and dust > 0 and range_room:
        bits |= 1 << WITHDRAW
    for card in s.sides[1 - seat].attached:
        bits &= ~BOX_OF_CARDS[card >> 1].forbids_theirs
    if side.marks & NO_ADVANCE:
        bits &= ~(1 << ADVANCE)
    return bits


def add_payable(s: Sakura, seat: int, distance: int, codes: list[int]) -> None:
    """Add the codes of the Basic Actions that this seat can perform and pay for (SAK-110), in ascending order."""
    if _can_pay(s, seat):
        codes += _PERFORM[_possible_at(s, seat, distance)]


def _can_pay(s: Sakura, seat: int) -> bool:
    if s.sides[seat].focus > 0:
        return True
    for card in s.sides[seat].hand:
        if CARD_KIND[card >> 1] != POISON:
            return True
    return False


def hide_card(s: Sakura, seat: int, card: int) -> None:
    """Put a card of this seat's hand face down; only its owner knows which (SAK-123), or both (SAK-330)."""
    s.sides[seat].hand.remove(card)
    s.lay(s.sides[seat].down, card)
    s.tell(HIDES, seat)
    s.tell_only(seat, HID, seat, card >> 1)
    if not s.face_down_owner:
        s.tell_only(1 - seat, HID, seat, card >> 1)
        s.learn(1 - seat)


def perform(s: Sakura, seat: int, action: int) -> None:
    """Do a Basic Action, paid or granted."""
    s.sides[seat].marks |= DID_BASIC
    s.tell(PERFORMS, seat, action)
    if action == ADVANCE:
        move(s, seat, RANGE, AURA + seat, BASIC_ACTION)
    elif action == RETREAT:
        move(s, seat, AURA + seat, RANGE, BASIC_ACTION)
    elif action == WRAP:
        move(s, seat, DUST, AURA + seat, BASIC_ACTION)
    elif action == HOUSE:
        move(s, seat, AURA + seat, FLARE + seat, BASIC_ACTION)
    elif action == WITHDRAW:
        move(s, seat, DUST, RANGE, BASIC_ACTION)
    else:
        BOX_OF_CARDS[FORMS[action - BETA_EDGE]].effect(s, seat)


def ways_to_pay(s: Sakura, seat: int) -> int:
    """Return in how many ways this seat can pay for a Basic Action: 1 Focus, and each card of its hand but Poison."""
    ways = 1 if s.sides[seat].focus > 0 else 0
    for card in s.sides[seat].hand:
        if CARD_KIND[card >> 1] != POISON:
            ways += 1
    return ways


def pay_for(s: Sakura, seat: int, action: int) -> None:
    """SAK-309: let this seat pay for the Basic Action that it has chosen, and perform it; with one way to pay that is done."""
    if ways_to_pay(s, seat) > 1:
        s.ask(seat, PAY_FOR_ACTION, action)
    else:
        PAY_FOR_ACTION.chosen(s, seat, action, 0, PAY_FOR_ACTION.options(s, seat, action, 0)[0])


class PayForAction(Step[Sakura]):
    """SAK-110, SAK-309: pay for the Basic Action `a`, which has been chosen before, with 1 Focus or a card put face down."""

    rule: ClassVar[str] = "SAK-110"
    also: ClassVar[tuple[str, ...]] = ("SAK-111", "SAK-309")
    asks: ClassVar[str] = "What do you pay for the Basic Action?"

    def options(self, s: Sakura, seat: int, a: int, b: int, /) -> list[int]:
        codes = []
        if s.sides[seat].focus > 0:
            codes.append(PAY.one(0))
        for card in s.sides[seat].hand:
            if CARD_KIND[card >> 1] != POISON:
                codes.append(PAY.one(1 + (card >> 1)))
        return codes

    def chosen(self, s: Sakura, seat: int, a: int, b: int, code: int, /) -> None:
        payment = PAY.first(code)
        side = s.sides[seat]
        if payment == 0:
            side.focus -= 1
            s.tell(PAYS_FOCUS, seat)
        else:
            for card in side.hand:
                if card >> 1 == payment - 1:
                    hide_card(s, seat, card)
                    break
        perform(s, seat, a)


class FreeBasicAction(Step[Sakura]):
    """SAK-122: perform a Basic Action that an effect grants, without paying; it must be legal. `a` is 1 when it is compulsory."""

    rule: ClassVar[str] = "SAK-122"
    asks: ClassVar[str] = "Which Basic Action do you perform?"

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        if possible(s, seat):
            s.ask(seat, self, a)

    def options(self, s: Sakura, seat: int, a: int, b: int, /) -> list[int]:
        codes = [] if a else [NO.base]
        return codes + [FREELY.one(action) for action in possible(s, seat)]

    def chosen(self, s: Sakura, seat: int, a: int, b: int, code: int, /) -> None:
        if code != NO.base:
            perform(s, seat, FREELY.first(code))


PAY_FOR_ACTION: Final = PayForAction()
FREE_BASIC_ACTION: Final = FreeBasicAction()
