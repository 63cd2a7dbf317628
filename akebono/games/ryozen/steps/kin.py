"""The abilities of the Kin. Each is optional, and offered only when it has a target and its cost can be paid."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.log import Told
from akebono.core.state import Step
from akebono.games.ryozen.components import (
    APPRENTICE,
    ARCHER,
    BARD,
    CLAIRVOYANT,
    CLAN_OF,
    COIN,
    FIGHTER,
    GUARD_COINS,
    HERMIT,
    KIND_OF,
    KINDS,
    MENTOR,
    MERCHANT,
    MERCHANT_RESOURCES,
    PATHFINDER,
    PATHFINDER_EXPLORES,
    PHILOSOPHER,
    PHILOSOPHER_ACQUIRES,
    TRICKSTER,
)
from akebono.games.ryozen.state import EMPTY, SECTOR_OF, Ryozen
from akebono.games.ryozen.steps.gains import TakeAny
from akebono.games.ryozen.steps.hits import cloak, hit, occupied
from akebono.games.ryozen.steps.sectors import (
    ACQUIRE_REVELATIONS,
    CLANHOUSE_EFFECT,
    affordable_slots,
    can_acquire,
    discard_event,
    discard_options,
    perform,
)
from akebono.games.ryozen.steps.villages import (
    can_collect,
    can_explore,
    can_return_event,
    collect,
    explore,
    return_event,
    return_options,
    village_at,
)
from akebono.games.ryozen.told import CLOSED, COPIED, GAINED_MERCHANT
from akebono.games.ryozen.vocabulary import (
    CLOAK,
    CLOSE,
    COLLECT,
    COPY,
    DECLINE,
    DISCARD_EVENT,
    EXPLORE,
    HIT,
    PERFORM,
    RETURN_EVENT,
    TAKE,
)


def is_offered(s: Ryozen, seat: int, kind: int, spot: int) -> bool:
    """Is the ability of this kind, read from this Spot, offered? Not without a target or its cost (RYO-R97)."""
    if kind == APPRENTICE:
        return False
    if kind == PHILOSOPHER:
        return PHILOSOPHER_ACQUIRES > 0 and can_acquire(s, seat)
    if kind == MERCHANT:
        return MERCHANT_RESOURCES > 0
    if kind == PATHFINDER:
        return _may_explore(s, seat) or can_collect(s, seat, village_at(s, s.pioneer[seat]))
    if kind == ARCHER:
        return len(archer_targets(s, spot)) > 0
    if kind == CLAIRVOYANT:
        return can_return_event(s) or len(discard_options(s)) > 0
    if kind == BARD:
        return len(bard_targets(s, spot)) > 0
    if kind == MENTOR:
        return s.pile_left[seat] > 0 or len(affordable_slots(s, seat)) > 0
    if kind == FIGHTER:
        return len(fighter_targets(s, spot)) > 0
    if kind == HERMIT:
        return True
    if kind == TRICKSTER:
        return len(copy_options(s, seat, spot)) > 0
    return s.has(seat, COIN, GUARD_COINS)


class KinAbility(Step[Ryozen]):
    """The ability of the kind `a`, just placed Unveiled on Spot `b`, if it is offered."""

    rule: ClassVar[str] = "RYO-069"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        if is_offered(s, seat, a, b):
            s.then(ABILITIES[a], seat, b)


class Apprentice(Step[Ryozen]):
    """No ability."""

    rule: ClassVar[str] = "RYO-144"


class Philosopher(Step[Ryozen]):
    """Acquire one Revelation at its normal cost."""

    rule: ClassVar[str] = "RYO-145"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        s.then(ACQUIRE_REVELATIONS, seat, PHILOSOPHER_ACQUIRES)


class Merchant(TakeAny):
    """Gain a resource of any kind."""

    rule: ClassVar[str] = "RYO-146"
    asks: ClassVar[str] = "Which resource does the Merchant bring?"

    def told(self) -> Told:
        return GAINED_MERCHANT

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        # `a` is the Spot, as for all abilities; TakeAny counts in `b` here.
        s.ask(seat, self, a, MERCHANT_RESOURCES if b == 0 else b)

    def options(self, s: Ryozen, seat: int, a: int, b: int, /) -> list[int]:
        return [DECLINE.base, *[TAKE.one(resource) for resource in range(3)]]

    def chosen(self, s: Ryozen, seat: int, a: int, b: int, code: int, /) -> None:
        if code != DECLINE.base:
            resource = TAKE.first(code)
            s.gain(seat, resource, 1)
            s.tell(GAINED_MERCHANT, seat, 1, resource)
            if b > 1:
                s.then(self, seat, a, b - 1)


def _may_explore(s: Ryozen, seat: int) -> bool:
    return PATHFINDER_EXPLORES > 0 and can_explore(s, seat)


class Pathfinder(Step[Ryozen]):
    """Explore one Village, or collect the one under your Pioneer."""

    rule: ClassVar[str] = "RYO-147"
    also: ClassVar[tuple[str, ...]] = ("RYO-R57",)
    asks: ClassVar[str] = "Does the Pathfinder explore, or collect where your Pioneer stands?"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        s.ask(seat, self, a)

    def options(self, s: Ryozen, seat: int, a: int, b: int, /) -> list[int]:
        codes = [DECLINE.base]
        if _may_explore(s, seat):
            codes.append(EXPLORE.base)
        village = village_at(s, s.pioneer[seat])
        if can_collect(s, seat, village):
            codes.append(COLLECT.one(village))
        return codes

    def chosen(self, s: Ryozen, seat: int, a: int, b: int, code: int, /) -> None:
        if code == EXPLORE.base:
            explore(s, seat)
        elif code != DECLINE.base:
            collect(s, seat, COLLECT.first(code))


def archer_targets(s: Ryozen, spot: int) -> list[int]:
    """Return the Spots across the ring on which a Kin stands (RYO-R05)."""
    return occupied(s, (SECTOR_OF[spot] + 3) % 6, spot)


class Archer(Step[Ryozen]):
    """Hit a Kin in the opposite Sector."""

    rule: ClassVar[str] = "RYO-148"
    also: ClassVar[tuple[str, ...]] = ("RYO-R60",)
    kind: ClassVar[str] = "place"
    asks: ClassVar[str] = "Which Kin across the ring does the Archer hit?"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        s.ask(seat, self, a)

    def options(self, s: Ryozen, seat: int, a: int, b: int, /) -> list[int]:
        return [DECLINE.base, *[HIT.one(spot) for spot in archer_targets(s, a)]]

    def chosen(self, s: Ryozen, seat: int, a: int, b: int, code: int, /) -> None:
        if code != DECLINE.base:
            hit(s, HIT.first(code), seat)


class Clairvoyant(Step[Ryozen]):
    """Discard a Foreseen Event, or bring the last discarded one back."""

    rule: ClassVar[str] = "RYO-149"
    also: ClassVar[tuple[str, ...]] = ("RYO-R58",)
    asks: ClassVar[str] = "Does the Clairvoyant discard an Event, or return the last discarded one?"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        s.ask(seat, self, a)

    def options(self, s: Ryozen, seat: int, a: int, b: int, /) -> list[int]:
        codes = [DECLINE.base, *discard_options(s)]
        if can_return_event(s):
            codes.extend(return_options(s))
        return codes

    def chosen(self, s: Ryozen, seat: int, a: int, b: int, code: int, /) -> None:
        if DISCARD_EVENT.has(code):
            discard_event(s, seat, DISCARD_EVENT.first(code))
        elif code != DECLINE.base:
            return_event(s, seat, RETURN_EVENT.first(code))


def bard_targets(s: Ryozen, spot: int) -> list[int]:
    """Return the Spots of both neighbouring Sectors on which an Unveiled Kin stands."""
    sector = SECTOR_OF[spot]
    found = occupied(s, (sector + 1) % 6, EMPTY) + occupied(s, (sector + 5) % 6, EMPTY)
    return sorted([place for place in found if not s.is_cloaked(place)])


class Bard(Step[Ryozen]):
    """Turn a Kin of a neighbouring Sector to its Cloaked side."""

    rule: ClassVar[str] = "RYO-150"
    also: ClassVar[tuple[str, ...]] = ("RYO-R60", "RYO-R11")
    kind: ClassVar[str] = "place"
    asks: ClassVar[str] = "Which Kin next door does the Bard cloak?"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        s.ask(seat, self, a)

    def options(self, s: Ryozen, seat: int, a: int, b: int, /) -> list[int]:
        return [DECLINE.base, *[CLOAK.one(spot) for spot in bard_targets(s, a)]]

    def chosen(self, s: Ryozen, seat: int, a: int, b: int, code: int, /) -> None:
        if code != DECLINE.base:
            cloak(s, CLOAK.first(code), seat)


class Mentor(Step[Ryozen]):
    """Use the Clanhouse's Daytime effect."""

    rule: ClassVar[str] = "RYO-151"
    also: ClassVar[tuple[str, ...]] = ("RYO-R59",)

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        s.then(CLANHOUSE_EFFECT, seat)


def fighter_targets(s: Ryozen, spot: int) -> list[int]:
    """Return the other Spots of the Sector on which a Kin stands."""
    return occupied(s, SECTOR_OF[spot], spot)


class Fighter(Step[Ryozen]):
    """Hit another Kin in the Fighter's own Sector."""

    rule: ClassVar[str] = "RYO-152"
    also: ClassVar[tuple[str, ...]] = ("RYO-R60",)
    kind: ClassVar[str] = "place"
    asks: ClassVar[str] = "Which Kin here does the Fighter hit?"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        s.ask(seat, self, a)

    def options(self, s: Ryozen, seat: int, a: int, b: int, /) -> list[int]:
        return [DECLINE.base, *[HIT.one(spot) for spot in fighter_targets(s, a)]]

    def chosen(self, s: Ryozen, seat: int, a: int, b: int, code: int, /) -> None:
        if code != DECLINE.base:
            hit(s, HIT.first(code), seat)


class Hermit(Step[Ryozen]):
    """This turn's Daytime effect may be that of a neighbouring Sector; which is chosen when that step comes (RYO-R61)."""

    rule: ClassVar[str] = "RYO-153"
    also: ClassVar[tuple[str, ...]] = ("RYO-R61",)

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        s.hermit = True


class HermitDay(Step[Ryozen]):
    """Sector `a` holds the Hermit: perform its effect, or that of a neighbouring Sector in its place."""

    rule: ClassVar[str] = "RYO-153"
    also: ClassVar[tuple[str, ...]] = ("RYO-R61",)
    kind: ClassVar[str] = "place"
    asks: ClassVar[str] = "Which Sector's Daytime effect does the Hermit perform?"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        s.hermit = False
        s.ask(seat, self, a)

    def options(self, s: Ryozen, seat: int, a: int, b: int, /) -> list[int]:
        return [DECLINE.base, *[PERFORM.one(sector) for sector in sorted([a, (a + 1) % 6, (a + 5) % 6])]]

    def chosen(self, s: Ryozen, seat: int, a: int, b: int, code: int, /) -> None:
        if code != DECLINE.base:
            perform(s, seat, PERFORM.first(code))


def copy_options(s: Ryozen, seat: int, spot: int) -> list[int]:
    """Return a code for each kind of own Ready Kin whose ability the Trickster on this Spot may copy (RYO-R62)."""
    ready = 0
    for tile in s.row:
        if CLAN_OF[tile] == seat:
            ready |= 1 << KIND_OF[tile]
    codes = []
    for kind in range(KINDS):
        if (ready >> kind) & 1 and kind != TRICKSTER and is_offered(s, seat, kind, spot):
            codes.append(COPY.one(kind))
    return codes


class Trickster(Step[Ryozen]):
    """Use the ability of an own Ready Kin, as if the Trickster had it."""

    rule: ClassVar[str] = "RYO-154"
    also: ClassVar[tuple[str, ...]] = ("RYO-R62",)
    asks: ClassVar[str] = "Which of your Ready Kin does the Trickster copy?"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        s.ask(seat, self, a)

    def options(self, s: Ryozen, seat: int, a: int, b: int, /) -> list[int]:
        return [DECLINE.base, *copy_options(s, seat, a)]

    def chosen(self, s: Ryozen, seat: int, a: int, b: int, code: int, /) -> None:
        if code != DECLINE.base:
            kind = COPY.first(code)
            s.tell(COPIED, seat, kind)
            s.then(ABILITIES[kind], seat, a)


class Guard(Step[Ryozen]):
    """For a Coin the Guard's Sector is closed to every Kin until your next turn."""

    rule: ClassVar[str] = "RYO-155"
    also: ClassVar[tuple[str, ...]] = ("RYO-R63",)
    kind: ClassVar[str] = "confirm"
    asks: ClassVar[str] = "Do you pay to close the Guard's Sector until your next turn?"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        s.ask(seat, self, a)

    def options(self, s: Ryozen, seat: int, a: int, b: int, /) -> list[int]:
        return [DECLINE.base, CLOSE.base]

    def chosen(self, s: Ryozen, seat: int, a: int, b: int, code: int, /) -> None:
        if code == CLOSE.base:
            s.pay(seat, COIN, GUARD_COINS)
            s.guard[seat] = a
            s.tell(CLOSED, seat, SECTOR_OF[a], GUARD_COINS)


KIN_ABILITY: Final = KinAbility()
HERMIT_DAY: Final = HermitDay()
ABILITIES: Final[list[Step[Ryozen]]] = [
    Apprentice(),
    Philosopher(),
    Merchant(),
    Pathfinder(),
    Archer(),
    Clairvoyant(),
    Bard(),
    Mentor(),
    Fighter(),
    Hermit(),
    Trickster(),
    Guard(),
]
"""The ability of each kind of Kin; each takes the Spot of who has it."""
