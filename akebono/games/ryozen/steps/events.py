"""Events: what is still in the Gates when Night begins, from left to right, for every player in turn order.

Each is compulsory, and each player meets it on the position as it is when their part comes (RYO-R81, RYO-R99).
"""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.log import Told
from akebono.core.state import Step
from akebono.games.ryozen.components import (
    AGATE,
    AGATE_ECLIPSE,
    BANDIT_RAID,
    CORAL,
    CORAL_ECLIPSE,
    EVENT_LOSS,
    EVENT_OF,
    FIRE_IN_THE_CLANHOUSE,
    FORESEEN,
    JADE,
    JADE_ECLIPSE,
    LANTERN,
    LOCALS_RIOT,
    LUNAR_FEST,
    REVELATION_MASK,
    REVELATIONS,
    SINISTER_SHADOWS,
    SUNLIGHT_REFLECTIONS,
    SUSPICIOUS_RUMORS,
    WALLS_BREACH,
)
from akebono.games.ryozen.state import EMPTY, SECTOR_OF, Ryozen, count
from akebono.games.ryozen.steps.hits import hit, own_with_side, unveil
from akebono.games.ryozen.steps.revelations import discard_kept
from akebono.games.ryozen.told import (
    LOST,
    LOST_CARD,
    LOST_REFLECTIONS,
    LOST_RIOT,
    LOST_SHADOWS,
    RESOLVING,
    SHARD_ECLIPSE,
    SHARD_LOST,
)
from akebono.games.ryozen.vocabulary import HIT, LOSE, UNVEIL


class EventsResolution(Step[Ryozen]):
    """Resolve the Foreseen Events from left to right; empty slots are skipped."""

    rule: ClassVar[str] = "RYO-083"
    also: ClassVar[tuple[str, ...]] = ("RYO-081", "RYO-082")

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        for slot in range(FORESEEN):
            if s.foreseen[slot] != EMPTY:
                s.then(RESOLVE_EVENT, -1, slot)


class ResolveEvent(Step[Ryozen]):
    """One Event: every player in turn order, then it is discarded."""

    rule: ClassVar[str] = "RYO-083"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        kind = EVENT_OF[s.foreseen[a]]
        s.tell(RESOLVING, -1, kind)
        for who in s.turn_order():
            s.then(EVENT_EFFECTS[kind], who)
        s.then(DISCARD_RESOLVED, -1, a)


class DiscardResolved(Step[Ryozen]):
    """The resolved Event in slot `a` goes to the discard pile."""

    rule: ClassVar[str] = "RYO-083"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        s.event_discard.append(s.foreseen[a])
        s.foreseen[a] = EMPTY


class WallsBreach(Step[Ryozen]):
    """Lose 1 of each resource, as far as there is any."""

    rule: ClassVar[str] = "RYO-183"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        for resource in range(3):
            lost = s.lose(seat, resource, EVENT_LOSS[WALLS_BREACH])
            if lost:
                s.tell(LOST, seat, lost, resource)


def _lose_favor(s: Ryozen, seat: int, told: Told, amount: int) -> None:
    lost = s.lose_favor(seat, amount)
    if lost:
        s.tell(told, seat, lost)


class LocalsRiot(Step[Ryozen]):
    """Lose 1 Favor for each Village that your Pioneer has explored."""

    rule: ClassVar[str] = "RYO-184"
    also: ClassVar[tuple[str, ...]] = ("RYO-R76",)

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        explored = s.pioneer[seat] + (1 if s.riot_counts_start else 0)
        _lose_favor(s, seat, LOST_RIOT, explored * EVENT_LOSS[LOCALS_RIOT])


class FireInTheClanhouse(Step[Ryozen]):
    """Give up a kept Revelation of your choice. `a` counts those given up so far."""

    rule: ClassVar[str] = "RYO-185"
    also: ClassVar[tuple[str, ...]] = ("RYO-R77",)
    asks: ClassVar[str] = "Which Revelation do you give up?"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        if s.kept[seat] and a < EVENT_LOSS[FIRE_IN_THE_CLANHOUSE]:
            s.ask(seat, self, a)

    def options(self, s: Ryozen, seat: int, a: int, b: int, /) -> list[int]:
        return [LOSE.one(kind) for kind in range(len(REVELATIONS)) if s.kept[seat] & REVELATION_MASK[kind]]

    def chosen(self, s: Ryozen, seat: int, a: int, b: int, code: int, /) -> None:
        kind = LOSE.first(code)
        discard_kept(s, seat, kind)
        s.tell(LOST_CARD, seat, kind)
        s.then(self, seat, a + 1)


class BanditRaid(Step[Ryozen]):
    """Hit an Unveiled Kin of your own. `a` counts those hit so far."""

    rule: ClassVar[str] = "RYO-186"
    also: ClassVar[tuple[str, ...]] = ("RYO-R78",)
    kind: ClassVar[str] = "place"
    asks: ClassVar[str] = "Which of your Unveiled Kin is hit?"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        if a < EVENT_LOSS[BANDIT_RAID] and own_with_side(s, seat, False):
            s.ask(seat, self, a)

    def options(self, s: Ryozen, seat: int, a: int, b: int, /) -> list[int]:
        return [HIT.one(spot) for spot in own_with_side(s, seat, False)]

    def chosen(self, s: Ryozen, seat: int, a: int, b: int, code: int, /) -> None:
        hit(s, HIT.first(code), seat)
        s.then(self, seat, a + 1)


class SuspiciousRumors(Step[Ryozen]):
    """Unveil a Cloaked Kin of your own, if there is one. `a` counts those unveiled so far."""

    rule: ClassVar[str] = "RYO-187"
    kind: ClassVar[str] = "place"
    asks: ClassVar[str] = "Which of your Cloaked Kin is unveiled?"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        if a < EVENT_LOSS[SUSPICIOUS_RUMORS] and own_with_side(s, seat, True):
            s.ask(seat, self, a)

    def options(self, s: Ryozen, seat: int, a: int, b: int, /) -> list[int]:
        return [UNVEIL.one(spot) for spot in own_with_side(s, seat, True)]

    def chosen(self, s: Ryozen, seat: int, a: int, b: int, code: int, /) -> None:
        unveil(s, UNVEIL.first(code))
        s.then(self, seat, a + 1)


class SinisterShadows(Step[Ryozen]):
    """Lose 1 Favor for each Highlighted Sector in which you have Kin."""

    rule: ClassVar[str] = "RYO-188"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        _lose_favor(s, seat, LOST_SHADOWS, count(s.sectors_with(seat) & s.lit) * EVENT_LOSS[SINISTER_SHADOWS])


class Eclipse(Step[Ryozen]):
    """Discard a shard of the colour; who has none gains one instead."""

    def colour(self) -> int:
        """Return the colour of the shard."""
        raise NotImplementedError

    def event(self) -> int:
        """Return which Event this is."""
        raise NotImplementedError

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        place = 3 * seat + self.colour()
        amount = EVENT_LOSS[self.event()]
        if s.shards[place] > 0:
            lost = min(amount, s.shards[place])
            s.shards[place] -= lost
            s.tell(SHARD_LOST, seat, lost, self.colour())
        else:
            s.shards[place] += amount
            s.tell(SHARD_ECLIPSE, seat, amount, self.colour())


class CoralEclipse(Eclipse):
    """Coral: discard 1, or with none gain 1."""

    rule: ClassVar[str] = "RYO-189"

    def colour(self) -> int:
        return CORAL

    def event(self) -> int:
        return CORAL_ECLIPSE


class SunlightReflections(Step[Ryozen]):
    """Lose 1 Favor for each Sector in which you have Kin; the Palace is none."""

    rule: ClassVar[str] = "RYO-190"
    also: ClassVar[tuple[str, ...]] = ("RYO-R79",)

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        _lose_favor(s, seat, LOST_REFLECTIONS, count(s.sectors_with(seat)) * EVENT_LOSS[SUNLIGHT_REFLECTIONS])


class AgateEclipse(Eclipse):
    """Agate: discard 1, or with none gain 1."""

    rule: ClassVar[str] = "RYO-191"

    def colour(self) -> int:
        return AGATE

    def event(self) -> int:
        return AGATE_ECLIPSE


class LunarFest(Step[Ryozen]):
    """Lose a Lantern for each own Kin in a Highlighted Sector."""

    rule: ClassVar[str] = "RYO-192"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        kin = len([spot for spot in s.own_spots(seat) if s.is_lit(SECTOR_OF[spot])])
        lost = s.lose(seat, LANTERN, kin * EVENT_LOSS[LUNAR_FEST])
        if lost:
            s.tell(LOST, seat, lost, LANTERN)


class JadeEclipse(Eclipse):
    """Jade: discard 1, or with none gain 1."""

    rule: ClassVar[str] = "RYO-193"

    def colour(self) -> int:
        return JADE

    def event(self) -> int:
        return JADE_ECLIPSE


class InvisiblePresences(Step[Ryozen]):
    """Unveil every own Cloaked Kin in a Highlighted Sector."""

    rule: ClassVar[str] = "RYO-194"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        for spot in own_with_side(s, seat, True):
            if s.is_lit(SECTOR_OF[spot]):
                unveil(s, spot)


class CurseOfTheShadow(Step[Ryozen]):
    """In every Highlighted Sector where you have Kin one of them is hit; you choose which and in which order.

    `a` holds the Sectors that are done, as bits.
    """

    rule: ClassVar[str] = "RYO-195"
    also: ClassVar[tuple[str, ...]] = ("RYO-R80",)
    kind: ClassVar[str] = "place"
    asks: ClassVar[str] = "Which of your Kin in a lit Sector is hit next?"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        if s.sectors_with(seat) & s.lit & ~a:
            s.ask(seat, self, a)

    def options(self, s: Ryozen, seat: int, a: int, b: int, /) -> list[int]:
        open_sectors = s.lit & ~a
        return [HIT.one(spot) for spot in s.own_spots(seat) if (open_sectors >> SECTOR_OF[spot]) & 1]

    def chosen(self, s: Ryozen, seat: int, a: int, b: int, code: int, /) -> None:
        spot = HIT.first(code)
        hit(s, spot, seat)
        s.then(self, seat, a | 1 << SECTOR_OF[spot])


EVENTS_RESOLUTION: Final = EventsResolution()
RESOLVE_EVENT: Final = ResolveEvent()
DISCARD_RESOLVED: Final = DiscardResolved()
EVENT_EFFECTS: Final[list[Step[Ryozen]]] = [
    WallsBreach(),
    LocalsRiot(),
    FireInTheClanhouse(),
    BanditRaid(),
    SuspiciousRumors(),
    SinisterShadows(),
    CoralEclipse(),
    SunlightReflections(),
    AgateEclipse(),
    LunarFest(),
    JadeEclipse(),
    InvisiblePresences(),
    CurseOfTheShadow(),
]
"""What each Event does to one player, by its kind."""
