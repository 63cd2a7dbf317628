"""The Tea Ceremony (section 6 of the rules) and the windows in which coins and Ronin may be given (section 7)."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.state import Step
from akebono.games.rising_sun.state import NONE, TEA, RisingSun
from akebono.games.rising_sun.told import ALLIES, GIVES, OFFERS, REFUSES, WITHDRAWS
from akebono.games.rising_sun.vocabulary import (
    ACCEPT,
    DONE,
    GIVE,
    GIVE_COINS,
    GIVE_RONIN,
    MOST_GIFT,
    OFFER,
    PASS,
    PASS_ON,
    REFUSE,
    WITHDRAW,
)


def gifts(s: RisingSun, seat: int) -> list[int]:
    """Return every gift that this seat may make now (RIS-072, RIS-082, RIS-084)."""
    codes: list[int] = []
    coins = min(s.coins[seat], MOST_GIFT)
    ronin = min(s.ronin[seat], MOST_GIFT)
    if coins == 0 and ronin == 0:
        return codes
    most = int(str(s.setup.options["max_gifts"]))
    for to in range(s.seats):
        if to != seat and s.given[s.seats * seat + to] < most:
            # The codes of the amounts follow one another.
            first = GIVE.code(to, GIVE_COINS)
            for amount in range(coins):
                codes.append(first + amount)
            first = GIVE.code(to, GIVE_RONIN)
            for amount in range(ronin):
                codes.append(first + amount)
    return codes


def give(s: RisingSun, seat: int, code: int) -> None:
    """RIS-084: hand over what this code of GIVE names; final, public, and no gain from the supply."""
    to = GIVE.first(code)
    amount = GIVE.third(code) + 1
    if GIVE.second(code) == GIVE_COINS:
        s.hand_over(seat, to, amount)
    else:
        s.ronin[seat] = s.ronin[seat] - amount
        s.ronin[to] = s.ronin[to] + amount
    s.given[s.seats * seat + to] = s.given[s.seats * seat + to] + 1
    s.tell(GIVES, seat, to, GIVE.second(code), amount)


class TeaCeremony(Step[RisingSun]):
    """RIS-065 to RIS-072, RIS-275: old alliances end; all seats at once offer, answer, give, until every one is done."""

    rule: ClassVar[str] = "RIS-071"
    also: ClassVar[tuple[str, ...]] = ("RIS-067", "RIS-072", "RIS-082", "RIS-275")
    asks: ClassVar[str] = "The Tea Ceremony: with whom do you ally?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        s.phase = TEA
        n = s.seats
        for who in range(n):
            s.ally[who] = NONE
            s.quiet[who] = 0
            s.ready[who] = 0
        for pair in range(n * n):
            s.offers[pair] = 0
            s.offered[pair] = 0
            s.given[pair] = 0
        for who in range(n):
            s.ask(who, self)
        s.then(TEA_IS_OVER)

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        n = s.seats
        codes = [DONE.base]
        if s.ally[seat] == NONE:
            most = int(str(s.setup.options["max_offers"]))
            for other in range(n):
                if other == seat or s.ally[other] != NONE:
                    continue
                # Who has an offer from a seat accepts it, and does not answer with one of its own.
                between = s.offers[n * seat + other] or s.offers[n * other + seat]
                if not between and s.offered[n * seat + other] < most:
                    codes.append(OFFER.one(other))
            for other in range(n):
                if s.offers[n * other + seat]:
                    codes.append(ACCEPT.one(other))
            for other in range(n):
                if s.offers[n * other + seat]:
                    codes.append(REFUSE.one(other))
            for other in range(n):
                if s.offers[n * seat + other]:
                    codes.append(WITHDRAW.one(other))
        if s.setup.options["gifts"] == "windows":
            codes += gifts(s, seat)
        return codes

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        n = s.seats
        s.spoken += 1
        if code == DONE.base:
            s.ready[seat] = 1
            return
        s.ask(seat, self)
        if OFFER.has(code):
            to = OFFER.first(code)
            s.offers[n * seat + to] = 1
            s.offered[n * seat + to] = s.offered[n * seat + to] + 1
            s.tell(OFFERS, seat, to)
            if s.ready[to]:
                s.ready[to] = 0
                s.ask(to, self)
        elif ACCEPT.has(code):
            ally_with(s, seat, ACCEPT.first(code))
        elif REFUSE.has(code):
            s.offers[n * REFUSE.first(code) + seat] = 0
            s.tell(REFUSES, seat, REFUSE.first(code))
        elif WITHDRAW.has(code):
            s.offers[n * seat + WITHDRAW.first(code)] = 0
            s.tell(WITHDRAWS, seat, WITHDRAW.first(code))
        else:
            give(s, seat, code)
        # What one does here, all others see and may answer.
        s.learn()


def ally_with(s: RisingSun, seat: int, other: int) -> None:
    """RIS-067: join two seats; every other open offer of the two lapses (RIS-275)."""
    n = s.seats
    s.ally[seat] = other
    s.ally[other] = seat
    for who in (seat, other):
        s.ally_seasons[who] = s.ally_seasons[who] | 1 << s.season
        for third in range(n):
            s.offers[n * who + third] = 0
            s.offers[n * third + who] = 0
    s.tell(ALLIES, seat, other)


class TeaIsOver(Step[RisingSun]):
    """RIS-275: what is still on offer lapses with the phase."""

    rule: ClassVar[str] = "RIS-275"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        for pair in range(s.seats * s.seats):
            s.offers[pair] = 0


class GiftWindow(Step[RisingSun]):
    """RIS-085, RIS-276: who has something to give may give it, until all have passed."""

    rule: ClassVar[str] = "RIS-276"
    also: ClassVar[tuple[str, ...]] = ("RIS-082", "RIS-084", "RIS-085")
    asks: ClassVar[str] = "Do you give coins or Ronin to somebody?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        if s.setup.options["gifts"] != "windows":
            return
        for pair in range(s.seats * s.seats):
            s.given[pair] = 0
        for who in range(s.seats):
            s.ready[who] = s.quiet[who]
            if not s.ready[who] and (s.coins[who] or s.ronin[who]):
                s.ask(who, self)

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        return [PASS.base, PASS_ON.base, *gifts(s, seat)]

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        s.spoken += 1
        if code == PASS.base or code == PASS_ON.base:
            s.ready[seat] = 1
            if code == PASS_ON.base:
                s.quiet[seat] = 1
            return
        give(s, seat, code)
        s.learn()
        # A seat with neither coins nor Ronin is not asked while that is so (RIS-276).
        if s.coins[seat] or s.ronin[seat]:
            s.ask(seat, self)
        to = GIVE.first(code)
        if not s.ready[to]:
            for ask in s.asks:
                if ask.seat == to:
                    return
            s.ask(to, self)


TEA_CEREMONY: Final = TeaCeremony()
TEA_IS_OVER: Final = TeaIsOver()
GIFT_WINDOW: Final = GiftWindow()
