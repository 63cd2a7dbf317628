"""Using a card (section 9): from a zone, through its costs, to where it lies afterwards."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.state import Step
from akebono.games.sakura.card import BOX_OF_CARDS, Card, can_use, face, flare_cost
from akebono.games.sakura.components import CARD_KIND, COMBUSTION, LAILA, MOST_GAUGE, ULTIMATE
from akebono.games.sakura.state import (
    DUST,
    FLARE,
    FROM_DISCARD,
    NONE,
    TERMINATED,
    USED_ATTRACT,
    USED_DISTANT_HEART,
    Sakura,
    Use,
)
from akebono.games.sakura.steps.basics import FREE_BASIC_ACTION
from akebono.games.sakura.steps.machine import spend
from akebono.games.sakura.steps.settle import settle
from akebono.games.sakura.told import (
    CANNOT_USE,
    ENDS_MAIN,
    GAUGE_RISES,
    PAYS_FLARE,
    RESPONDS,
    USES,
)
from akebono.games.sakura.vocabulary import DISCHARGE, NO, THUNDER, WIND

FREE: Final = 1 << 16
"""Bit of USE's `a`: no cost is paid (SAK-109)."""
UNANSWERABLE_USE: Final = 1 << 17
"""Bit of USE's `a`: its Attack cannot be responded to (Bunshin no Jutsu)."""


def use(s: Sakura, seat: int, card: int, zone: int, home: int, flags: int = 0, answers: int = NONE) -> None:
    """Push the use of a card by `seat`, out of a zone of seat `home`; `answers` is the Attack that it responds to."""
    s.then(USE, seat, card + 512 * zone + 4096 * home + flags, answers)


class UseCard(Step[Sakura]):
    """SAK-103, SAK-105, SAK-306: use a card, or find that it cannot be used, which leaves it where it is."""

    rule: ClassVar[str] = "SAK-105"
    also: ClassVar[tuple[str, ...]] = ("SAK-103", "SAK-306")

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        card = a % 512
        zone = a // 512 % 8
        home = a // 4096 % 2
        free = a & FREE != 0
        side = s.sides[seat]
        if not s.sides[home].has(card, zone) or side.marks & TERMINATED:
            return
        words = face(s, card)
        if not can_use(s, seat, card, free) or (words.only_response and b == NONE):
            s.tell(CANNOT_USE, seat, card >> 1)
            s.learn()
            return
        if not free:
            self._pay(s, seat, card, words)
        s.sides[home].take(card, zone)
        put_down = Use(seat, card, zone, home, b)
        put_down.unanswerable = a & UNANSWERABLE_USE != 0
        if side.attached or side.used:
            put_down.basics = basics_granted(s, seat, words)
        s.uses.append(put_down)
        side.used_cards += 1
        put_down.number = side.used_cards
        if words.distant_heart:
            side.marks |= USED_DISTANT_HEART
        if words.entry == ATTRACT:
            side.marks |= USED_ATTRACT
        s.tell(USES if b == NONE else RESPONDS, seat, card >> 1)
        if zone != FROM_DISCARD:
            s.learn()
        if s.boards and s.does_house(seat, LAILA) and words.megami != LAILA and words.megami >= 0:
            if card not in s.charged:
                s.charged = (*s.charged, card)
            s.then(DISCHARGE_AT_USE, seat, card)
        words.begin(s, seat, card)
        s.then(LEAVE_USE, seat, card)

    def _pay(self, s: Sakura, seat: int, card: int, words: Card) -> None:
        if CARD_KIND[card >> 1] == ULTIMATE:
            cost = flare_cost(s, seat, words)
            if cost:
                s.areas[FLARE + seat] = s.areas[FLARE + seat] - cost
                s.areas[DUST] = s.areas[DUST] + cost
                s.tell(PAYS_FLARE, seat, cost)
        if words.combustion:
            spend(s, seat, COMBUSTION)


def basics_granted(s: Sakura, seat: int, words: Card) -> int:
    """SAK-341: return how many Basic Actions the player may perform after this card; fixed when it is used."""
    granted = 0
    for card in s.sides[seat].attached:
        if BOX_OF_CARDS[card >> 1].grants_basic(s, seat, words):
            granted += 1
    for card in s.sides[seat].used:
        if BOX_OF_CARDS[card >> 1].grants_basic(s, seat, words):
            granted += 1
    return granted


class DischargeAtUse(Step[Sakura]):
    """SAK-294, SAK-346: the card `a` has just been used and is Charged; discharge it for a gauge, or keep the Charge."""

    rule: ClassVar[str] = "SAK-346"
    also: ClassVar[tuple[str, ...]] = ("SAK-293", "SAK-294")
    asks: ClassVar[str] = "Do you discharge the card now, and for which gauge?"

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        s.ask(seat, self, a)

    def options(self, s: Sakura, seat: int, a: int, b: int, /) -> list[int]:
        return [DISCHARGE.two(a >> 1, WIND), DISCHARGE.two(a >> 1, THUNDER), NO.code()]

    def chosen(self, s: Sakura, seat: int, a: int, b: int, code: int, /) -> None:
        if code != NO.code():
            discharge(s, seat, a, DISCHARGE.second(code))


def discharge(s: Sakura, seat: int, card: int, gauge: int) -> None:
    """SAK-293: spend the Charge of a card; the gauge rises by 1, at most to its end."""
    s.lose_charge(card)
    raise_gauge(s, seat, gauge, 1)


def raise_gauge(s: Sakura, seat: int, gauge: int, n: int) -> None:
    """SAK-297: raise a gauge, at most to its end. Who has no gauges raises nothing (SAK-304)."""
    if not s.does_house(seat, LAILA):
        return
    side = s.sides[seat]
    if gauge == WIND:
        now = min(side.wind + n, MOST_GAUGE)
        side.wind = now
    else:
        now = min(side.thunder + n, MOST_GAUGE)
        side.thunder = now
    s.tell(GAUGE_RISES, seat, gauge, now)


class LeaveUse(Step[Sakura]):
    """SAK-135, 136, 166: the card in use leaves, Termination begins (SAK-195), then what waits for the end of the card."""

    rule: ClassVar[str] = "SAK-136"
    also: ClassVar[tuple[str, ...]] = ("SAK-166", "SAK-193", "SAK-195", "SAK-307")

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        done = s.uses.pop()
        if done.leaves:
            s.goes_home(seat, a)
        if face(s, a).termination:
            s.sides[seat].marks |= TERMINATED
            s.tell(ENDS_MAIN, seat, a >> 1)
        settle(s)
        for _ in range(done.basics):
            s.then(FREE_BASIC_ACTION, seat)


ATTRACT: Final = [card.id for card in BOX_OF_CARDS].index("daijuuryoku-attract")

USE: Final = UseCard()
DISCHARGE_AT_USE: Final = DischargeAtUse()
LEAVE_USE: Final = LeaveUse()
