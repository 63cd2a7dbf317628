"""Daytime: Events are foreseen, then one turn after the other: a Kin is placed and its place's effect used."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.log import Told
from akebono.core.state import Step
from akebono.games.ryozen.components import (
    BATTLEMENT,
    BATTLEMENT_LANTERNS,
    BIT_OF,
    CLAN_OF,
    CLOAK_COINS,
    COIN,
    EVENT_OF,
    FORESEEN,
    FREE,
    KIND_MASK,
    KIND_OF,
    KINDS,
    LANTERN,
    LIGHT_TURN,
    PAID_SPOT,
    PALACE_COPY_LANTERNS,
    PALACE_RESOURCES,
    PINNACLE,
    PINNACLE_LANTERNS,
    PINNACLE_RESOURCES,
    SIDES,
    SPOTS,
    TILES,
    WARD_RESOURCES,
)
from akebono.games.ryozen.state import EMPTY, SECTOR_OF, Ryozen
from akebono.games.ryozen.steps.kin import HERMIT_DAY, KIN_ABILITY
from akebono.games.ryozen.steps.revelations import START_OF_TURN
from akebono.games.ryozen.steps.sectors import buy_effect, lit_options, lowest, perform_own
from akebono.games.ryozen.told import (
    BUMPED,
    GAINED_PALACE,
    GAINED_PINNACLE,
    GAINED_WARD,
    PLACED_CLOAKED,
    PLACED_UNVEILED,
    RESHUFFLED_EVENTS,
    TURNED,
)
from akebono.games.ryozen.told import (
    FORESEEN as FORESEEN_EVENT,
)
from akebono.games.ryozen.told import (
    PAID_SPOT as PAID_FOR_SPOT,
)
from akebono.games.ryozen.vocabulary import DECLINE, PALACE, PERFORM, PLACE, POST, TAKE


class EventsSetup(Step[Ryozen]):
    """Reveal Events until every Foreseen slot is filled; with the deck empty the discard pile is shuffled."""

    rule: ClassVar[str] = "RYO-062"
    also: ClassVar[tuple[str, ...]] = ("RYO-063", "RYO-R20")

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        for slot in range(FORESEEN):
            if s.foreseen[slot] == EMPTY:
                if s.events_left == 0:
                    if not s.event_discard:
                        return
                    cards = sorted(s.event_discard)
                    s.rng.shuffle(cards)
                    s.event_deck = tuple(cards)
                    s.events_left = len(cards)
                    s.event_discard = []
                    s.tell(RESHUFFLED_EVENTS, -1)
                s.events_left -= 1
                s.foreseen[slot] = s.event_deck[s.events_left]
                s.learn()
                s.tell(FORESEEN_EVENT, -1, EVENT_OF[s.foreseen[slot]], slot)


class Daytime(Step[Ryozen]):
    """Turns go round from the holder of the First Player token until every hand is empty."""

    rule: ClassVar[str] = "RYO-064"
    also: ClassVar[tuple[str, ...]] = ("RYO-004", "RYO-077")

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        s.then(NEXT_TURN, s.first)


class NextTurn(Step[Ryozen]):
    """The next player clockwise with Kin in hand, starting with this seat; who has none is skipped."""

    rule: ClassVar[str] = "RYO-076"
    also: ClassVar[tuple[str, ...]] = ("RYO-077", "RYO-R22")

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        n = s.seats
        for i in range(n):
            who = (seat + i) % n
            if s.hand[who]:
                s.then(TURN, who)
                s.then(self, (who + 1) % n)
                return
        for who in range(n):
            s.guard[who] = EMPTY


class Turn(Step[Ryozen]):
    """A turn: a Revelation may be used, then a Kin is placed."""

    rule: ClassVar[str] = "RYO-066"
    also: ClassVar[tuple[str, ...]] = ("RYO-065",)

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        # The own Guard's Sector opens as the turn begins, before the Revelation (RYO-R63).
        s.guard[seat] = EMPTY
        s.then(START_OF_TURN, seat)
        s.then(PLACE_KIN, seat)


class PlaceKin(Step[Ryozen]):
    """Place exactly one Kin from the hand: on an available Spot, Unveiled or Cloaked, or in the Palace."""

    rule: ClassVar[str] = "RYO-067"
    also: ClassVar[tuple[str, ...]] = ("RYO-068", "RYO-069", "RYO-070", "RYO-071")
    kind: ClassVar[str] = "place"
    asks: ClassVar[str] = "Which Kin do you place, and where?"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        s.ask(seat, self)

    def options(self, s: Ryozen, seat: int, a: int, b: int, /) -> list[int]:
        # First the places with their sides, once; then the same for each kind in hand.
        ends = self._places(s, seat)
        hand = s.hand[seat]
        codes: list[int] = []
        for kind in range(KINDS):
            if hand & KIND_MASK[kind]:
                base = PLACE.code(kind)
                codes.extend([base + end for end in ends])
        return codes

    def _places(self, s: Ryozen, seat: int) -> list[int]:
        """Return 2 * place + side for each place that can be paid."""
        first = 3 * seat
        resources = s.resources
        coins = resources[first + COIN]
        closed = s.closed()
        costs = s.spot_cost
        spots = s.spots
        ends: list[int] = []
        for spot in s.board:
            if spots[spot] != EMPTY:
                continue
            cost = costs[spot]
            if closed and (closed >> SECTOR_OF[spot]) & 1:
                continue
            left = coins
            if cost != FREE:
                if resources[first + cost] < PAID_SPOT:
                    continue
                if cost == COIN:
                    left -= PAID_SPOT
            ends.append(2 * spot)
            if left >= CLOAK_COINS:
                ends.append(2 * spot + 1)
        if not s.alternative:
            ends.append(2 * PALACE)
        else:
            seen = s.visible_sides(seat)
            for post in range(PINNACLE):
                if (seen >> (post % SIDES)) & 1 and s.posts[post] == EMPTY:
                    ends.append(2 * (POST + post))
            ends.append(2 * (POST + PINNACLE))
        return ends

    def chosen(self, s: Ryozen, seat: int, a: int, b: int, code: int, /) -> None:
        kind = PLACE.first(code)
        place = PLACE.second(code)
        cloaked = PLACE.third(code) == 1
        tile = TILES * seat + lowest(s.hand[seat] & KIND_MASK[kind])
        s.hand[seat] &= ~BIT_OF[tile]
        if place < SPOTS:
            cost = s.spot_cost[place]
            if cloaked:
                s.pay(seat, COIN, CLOAK_COINS)
                s.tell(PLACED_CLOAKED, seat, kind, place, CLOAK_COINS)
            else:
                s.tell(PLACED_UNVEILED, seat, kind, place)
            if cost != FREE:
                s.pay(seat, cost, PAID_SPOT)
                s.tell(PAID_FOR_SPOT, seat, PAID_SPOT, cost)
            s.put(place, tile, cloaked)
            if not cloaked:
                s.then(KIN_ABILITY, seat, kind, place)
            s.then(DAYTIME_EFFECT, seat, SECTOR_OF[place])
            return
        s.tell(PLACED_UNVEILED, seat, kind, place)
        if place == PALACE:
            s.enter_palace(tile)
            s.then(PALACE_EFFECT, seat, PALACE_RESOURCES)
        else:
            post = place - POST
            if post == PINNACLE:
                bumped = s.bump_pinnacle()
                if bumped != EMPTY:
                    s.tell(BUMPED, CLAN_OF[bumped], KIND_OF[bumped])
            s.enter_post(post, tile)
            if post == PINNACLE:
                s.then(PINNACLE_RESOURCE, seat, PINNACLE_RESOURCES)
                s.then(PINNACLE_COPY, seat)
            elif post >= BATTLEMENT:
                s.then(BATTLEMENT_EFFECT, seat)
            else:
                s.then(WARD_EFFECT, seat, WARD_RESOURCES)
        s.then(TURN_PALACE, seat)


class DaytimeEffect(Step[Ryozen]):
    """The Daytime effect of Sector `a`, in which the Kin was placed, wherever it is by now (RYO-R94)."""

    rule: ClassVar[str] = "RYO-073"
    also: ClassVar[tuple[str, ...]] = ("RYO-074", "RYO-R94")

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        if s.hermit:
            s.then(HERMIT_DAY, seat, a)
        else:
            perform_own(s, seat, a)


class TakeOrDecline(Step[Ryozen]):
    """Take `a` resources of any kind, or none: what a place in the Palace gives."""

    asks: ClassVar[str] = "Which resource do you take?"

    def told(self) -> Told:
        """Return what the log says of it."""
        raise NotImplementedError

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        if a > 0:
            s.ask(seat, self, a)

    def options(self, s: Ryozen, seat: int, a: int, b: int, /) -> list[int]:
        return [DECLINE.base, *[TAKE.one(resource) for resource in range(3)]]

    def chosen(self, s: Ryozen, seat: int, a: int, b: int, code: int, /) -> None:
        if code != DECLINE.base:
            self.take(s, seat, a, code)

    def take(self, s: Ryozen, seat: int, a: int, code: int) -> None:
        """Gain one resource and go on with the rest."""
        resource = TAKE.first(code)
        s.gain(seat, resource, 1)
        s.tell(self.told(), seat, 1, resource)
        if a > 1:
            s.then(self, seat, a - 1, 1)


class PalaceEffect(TakeOrDecline):
    """Take a resource of any kind, or for a Lantern use the Daytime effect of a Highlighted Sector."""

    rule: ClassVar[str] = "RYO-075"
    also: ClassVar[tuple[str, ...]] = ("RYO-R27", "RYO-R28")
    asks: ClassVar[str] = "Take a resource, or pay a Lantern for a lit Sector's Daytime effect?"

    def told(self) -> Told:
        return GAINED_PALACE

    def options(self, s: Ryozen, seat: int, a: int, b: int, /) -> list[int]:
        codes = [DECLINE.base]
        # Once a resource is taken it is no longer the one or the other.
        if b == 0:
            codes.extend(lit_options(s, seat, PALACE_COPY_LANTERNS))
        if a > 0:
            codes.extend([TAKE.one(resource) for resource in range(3)])
        return codes

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        if a > 0 or lit_options(s, seat, PALACE_COPY_LANTERNS):
            s.ask(seat, self, a, b)

    def chosen(self, s: Ryozen, seat: int, a: int, b: int, code: int, /) -> None:
        if PERFORM.has(code):
            buy_effect(s, seat, code, PALACE_COPY_LANTERNS)
        elif code != DECLINE.base:
            self.take(s, seat, a, code)


class WardEffect(TakeOrDecline):
    """An Outer Ward: take a resource of any kind."""

    rule: ClassVar[str] = "RYO-202"

    def told(self) -> Told:
        return GAINED_WARD


class PinnacleResource(TakeOrDecline):
    """The Pinnacle: take a resource of any kind; a Lantern may be spent at once."""

    rule: ClassVar[str] = "RYO-206"
    also: ClassVar[tuple[str, ...]] = ("RYO-R101",)

    def told(self) -> Told:
        return GAINED_PINNACLE


class CopyLit(Step[Ryozen]):
    """For Lanterns use the Daytime effect of a Highlighted Sector, or do not."""

    kind: ClassVar[str] = "place"
    asks: ClassVar[str] = "Pay a Lantern for a lit Sector's Daytime effect?"

    def lanterns(self) -> int:
        """Return what it costs."""
        raise NotImplementedError

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        if s.has(seat, LANTERN, self.lanterns()):
            s.ask(seat, self)

    def options(self, s: Ryozen, seat: int, a: int, b: int, /) -> list[int]:
        return [DECLINE.base, *lit_options(s, seat, self.lanterns())]

    def chosen(self, s: Ryozen, seat: int, a: int, b: int, code: int, /) -> None:
        if code != DECLINE.base:
            buy_effect(s, seat, code, self.lanterns())


class BattlementEffect(CopyLit):
    """A Battlement: a Lantern buys the effect of a Highlighted Sector."""

    rule: ClassVar[str] = "RYO-204"
    also: ClassVar[tuple[str, ...]] = ("RYO-R85",)

    def lanterns(self) -> int:
        return BATTLEMENT_LANTERNS


class PinnacleCopy(CopyLit):
    """The Pinnacle: on top of the resource a Lantern may buy the effect of a Highlighted Sector."""

    rule: ClassVar[str] = "RYO-206"
    also: ClassVar[tuple[str, ...]] = ("RYO-R101",)

    def lanterns(self) -> int:
        return PINNACLE_LANTERNS


class TurnPalace(Step[Ryozen]):
    """After a placement in the Palace and its effect the light goes on by one Sector, always."""

    rule: ClassVar[str] = "RYO-033"
    also: ClassVar[tuple[str, ...]] = ("RYO-075", "RYO-208", "RYO-R86")

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        s.turn_light(LIGHT_TURN)
        s.tell(TURNED, -1, s.light)


EVENTS_SETUP: Final = EventsSetup()
DAYTIME: Final = Daytime()
NEXT_TURN: Final = NextTurn()
TURN: Final = Turn()
PLACE_KIN: Final = PlaceKin()
DAYTIME_EFFECT: Final = DaytimeEffect()
PALACE_EFFECT: Final = PalaceEffect()
WARD_EFFECT: Final = WardEffect()
PINNACLE_RESOURCE: Final = PinnacleResource()
PINNACLE_COPY: Final = PinnacleCopy()
BATTLEMENT_EFFECT: Final = BattlementEffect()
TURN_PALACE: Final = TurnPalace()
