"""Exploring, building, and the benefits of the Villages."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.state import Step
from akebono.games.ryozen.components import (
    BANDITS_LAIR,
    BANDITS_LAIR_FAVOR,
    COIN,
    COVE_OF_THE_OWL,
    EVENT_OF,
    FEATHERGLOW_PER_KIN,
    FORESEEN,
    FORTUNE_CITY_EACH,
    LANTERN,
    LANTERNQUILL_LANTERNS,
    LOREVILLE_SCROLLS,
    MOONFORGE_BACK,
    MOONFORGE_SHARDS,
    NOMAD_ENCAMPMENT,
    OUTPOST_PER_SLOT,
    PHOENIX_STATUE,
    SCROLL,
    SHRINE_SITE,
    SITE_COST,
    SITE_FAVOR,
    STARTING_VILLAGE,
    STARTING_VILLAGE_COINS,
    STATUE_FAVOR,
    TWIN_RIVER_CARDS,
    TWIN_RIVER_FAVOR,
)
from akebono.games.ryozen.state import EMPTY, SECTOR_OF, Ryozen, count
from akebono.games.ryozen.steps.capital import CAPITAL_EFFECT
from akebono.games.ryozen.steps.gains import TAKE_IN_OUTPOST, TAKE_MOONFORGE_SHARD
from akebono.games.ryozen.steps.hits import can_move, cloak, move, moves, own_with_side
from akebono.games.ryozen.steps.rewards import SECTOR_REWARD
from akebono.games.ryozen.told import (
    BUILT,
    BUILT_SHRINE,
    COLLECTED,
    EXPLORED,
    FAVOR_BANDITS_LAIR,
    FAVOR_BUILD,
    FAVOR_FEATHERGLOW,
    FAVOR_STATUE,
    FAVOR_TWIN_RIVER_TOWN,
    GAINED_FORTUNE_CITY,
    GAINED_LANTERNQUILL,
    GAINED_LOREVILLE,
    GAINED_STARTING_VILLAGE,
    MOVED,
    RETURNED_EVENT,
    STEPPED_BACK,
)
from akebono.games.ryozen.vocabulary import CLOAK, COLLECT, MOVE, RETURN_EVENT, REWARD


def village_at(s: Ryozen, position: int) -> int:
    """Return the Village at a position of the path: 0 is the Starting Village, the last the Shrine tile."""
    if position == 0:
        return STARTING_VILLAGE
    if position == SHRINE_SITE:
        return PHOENIX_STATUE
    return s.path[position - 1]


def can_explore(s: Ryozen, seat: int) -> bool:
    """Is the next Village built? A Pioneer never steps on an empty Site (RYO-115)."""
    return s.pioneer[seat] < s.built


def explore(s: Ryozen, seat: int) -> None:
    """Move a Pioneer on to the next built Village (RYO-115)."""
    s.pioneer[seat] += 1
    s.tell(EXPLORED, seat, village_at(s, s.pioneer[seat]))


def can_build(s: Ryozen, seat: int) -> bool:
    """Does the Pioneer stand before an empty Site, and can its cost be paid? (RYO-112, RYO-113)"""
    if s.pioneer[seat] != s.built or s.built == SHRINE_SITE:
        return False
    cost = SITE_COST[s.built]
    return (
        s.has(seat, COIN, cost[COIN])
        and s.has(seat, SCROLL, cost[SCROLL])
        and s.has(seat, LANTERN, cost[LANTERN])
    )


def build(s: Ryozen, seat: int) -> None:
    """Pay, gain the Favor, lay the top Village of the pile (or flip the Shrine tile) and move the Pioneer onto it.

    RYO-113, RYO-114, RYO-116: the tile is drawn after paying, and its benefit is not collected.
    """
    site = s.built
    for resource in range(3):
        s.pay(seat, resource, SITE_COST[site][resource])
    s.built += 1
    s.pioneer[seat] = s.built
    if s.built == SHRINE_SITE:
        s.tell(BUILT_SHRINE, seat)
    else:
        s.villages_left -= 1
        village = s.village_pile[s.villages_left]
        s.path[site] = village
        s.learn()
        s.tell(BUILT, seat, village, s.built)
    s.favor[seat] += SITE_FAVOR[site]
    s.tell(FAVOR_BUILD, seat, SITE_FAVOR[site])


def can_return_event(s: Ryozen) -> bool:
    """Is there a discarded Event, and an empty Foreseen slot for it? (RYO-R58, RYO-R65)"""
    return len(s.event_discard) > 0 and EMPTY in s.foreseen


def return_options(s: Ryozen) -> list[int]:
    """Return a code for each empty Foreseen slot."""
    return [RETURN_EVENT.one(slot) for slot in range(FORESEEN) if s.foreseen[slot] == EMPTY]


def return_event(s: Ryozen, seat: int, slot: int) -> None:
    """Bring the last discarded Event back into an empty Foreseen slot (RYO-149, RYO-162)."""
    card = s.event_discard.pop()
    s.foreseen[slot] = card
    s.tell(RETURNED_EVENT, seat, slot, EVENT_OF[card])


def can_collect(s: Ryozen, seat: int, village: int) -> bool:
    """Is this benefit offered? One that needs a target is not offered without any (RYO-R97)."""
    if village == COVE_OF_THE_OWL:
        return s.standing[seat] & ~s.cloaked != 0
    if village == BANDITS_LAIR:
        return can_return_event(s)
    if village == NOMAD_ENCAMPMENT:
        return can_move(s, seat, False)
    return True


def collect_options(s: Ryozen, seat: int) -> list[int]:
    """Return a code for each explored Village whose benefit is offered (RYO-121)."""
    codes = []
    for position in range(s.pioneer[seat] + 1):
        village = village_at(s, position)
        if can_collect(s, seat, village):
            codes.append(COLLECT.one(village))
    codes.sort()
    return codes


def collect(s: Ryozen, seat: int, village: int) -> None:
    """Take the benefit of a Village."""
    s.tell(COLLECTED, seat, village)
    s.then(BENEFITS[village], seat)


class FortuneCity(Step[Ryozen]):
    """Gain 1 of each resource."""

    rule: ClassVar[str] = "RYO-156"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        for resource in range(3):
            s.gain(seat, resource, FORTUNE_CITY_EACH)
            s.tell(GAINED_FORTUNE_CITY, seat, FORTUNE_CITY_EACH, resource)


class Loreville(Step[Ryozen]):
    """Gain 3 Scrolls."""

    rule: ClassVar[str] = "RYO-157"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        s.gain(seat, SCROLL, LOREVILLE_SCROLLS)
        s.tell(GAINED_LOREVILLE, seat, LOREVILLE_SCROLLS, SCROLL)


class Lanternquill(Step[Ryozen]):
    """Gain 2 Lanterns."""

    rule: ClassVar[str] = "RYO-158"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        s.gain(seat, LANTERN, LANTERNQUILL_LANTERNS)
        s.tell(GAINED_LANTERNQUILL, seat, LANTERNQUILL_LANTERNS, LANTERN)


class TwinRiverTown(Step[Ryozen]):
    """Gain 1 Favor for each pair of kept Revelations."""

    rule: ClassVar[str] = "RYO-159"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        favor = count(s.kept[seat]) // TWIN_RIVER_CARDS * TWIN_RIVER_FAVOR
        s.favor[seat] += favor
        s.tell(FAVOR_TWIN_RIVER_TOWN, seat, favor)


class TheOutpost(Step[Ryozen]):
    """Gain 1 resource of any kind for each empty Foreseen slot."""

    rule: ClassVar[str] = "RYO-160"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        s.then(TAKE_IN_OUTPOST, seat, s.foreseen.count(EMPTY) * OUTPOST_PER_SLOT)


class CoveOfTheOwl(Step[Ryozen]):
    """Turn one own Unveiled Kin to its Cloaked side."""

    rule: ClassVar[str] = "RYO-161"
    kind: ClassVar[str] = "place"
    asks: ClassVar[str] = "Which of your Kin do you cloak?"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        s.ask(seat, self)

    def options(self, s: Ryozen, seat: int, a: int, b: int, /) -> list[int]:
        return [CLOAK.one(spot) for spot in own_with_side(s, seat, False)]

    def chosen(self, s: Ryozen, seat: int, a: int, b: int, code: int, /) -> None:
        cloak(s, CLOAK.first(code), seat)


class BanditsLair(Step[Ryozen]):
    """Bring the last discarded Event back into an empty slot for 3 Favor."""

    rule: ClassVar[str] = "RYO-162"
    also: ClassVar[tuple[str, ...]] = ("RYO-R65",)
    kind: ClassVar[str] = "place"
    asks: ClassVar[str] = "Into which slot do you return the last discarded Event?"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        s.ask(seat, self)

    def options(self, s: Ryozen, seat: int, a: int, b: int, /) -> list[int]:
        return return_options(s)

    def chosen(self, s: Ryozen, seat: int, a: int, b: int, code: int, /) -> None:
        return_event(s, seat, RETURN_EVENT.first(code))
        s.favor[seat] += BANDITS_LAIR_FAVOR
        s.tell(FAVOR_BANDITS_LAIR, seat, BANDITS_LAIR_FAVOR)


class Featherglow(Step[Ryozen]):
    """Gain 1 Favor for each own Kin in a Highlighted Sector; tiles count, not Influence."""

    rule: ClassVar[str] = "RYO-163"
    also: ClassVar[tuple[str, ...]] = ("RYO-R66",)

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        kin = len([spot for spot in s.own_spots(seat) if s.is_lit(SECTOR_OF[spot])])
        favor = kin * FEATHERGLOW_PER_KIN
        s.favor[seat] += favor
        s.tell(FAVOR_FEATHERGLOW, seat, favor)


class Townhall(Step[Ryozen]):
    """Use the Capital's Daytime effect."""

    rule: ClassVar[str] = "RYO-164"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        s.then(CAPITAL_EFFECT, seat)


class NomadEncampment(Step[Ryozen]):
    """Move one own Unveiled Kin to a free Spot of another Sector; its cost, ability and Daytime effect do not follow."""

    rule: ClassVar[str] = "RYO-165"
    also: ClassVar[tuple[str, ...]] = ("RYO-R67",)
    kind: ClassVar[str] = "place"
    asks: ClassVar[str] = "Which of your Kin moves, and where to?"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        s.ask(seat, self)

    def options(self, s: Ryozen, seat: int, a: int, b: int, /) -> list[int]:
        return moves(s, seat, False)

    def chosen(self, s: Ryozen, seat: int, a: int, b: int, code: int, /) -> None:
        kind = move(s, code)
        s.tell(MOVED, seat, kind, MOVE.first(code), MOVE.second(code))


class Moonforge(Step[Ryozen]):
    """Step back by one Village and take a Moon Shard of any colour."""

    rule: ClassVar[str] = "RYO-166"
    also: ClassVar[tuple[str, ...]] = ("RYO-R68",)

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        s.pioneer[seat] -= MOONFORGE_BACK
        s.tell(STEPPED_BACK, seat)
        s.then(TAKE_MOONFORGE_SHARD, seat, MOONFORGE_SHARDS)


class MoonHeaven(Step[Ryozen]):
    """A Highlighted Sector of your choice pays its Nighttime reward now, to everybody with a Kin there."""

    rule: ClassVar[str] = "RYO-167"
    also: ClassVar[tuple[str, ...]] = ("RYO-R69",)
    kind: ClassVar[str] = "place"
    asks: ClassVar[str] = "Which lit Sector pays its Nighttime reward now?"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        s.ask(seat, self)

    def options(self, s: Ryozen, seat: int, a: int, b: int, /) -> list[int]:
        return [REWARD.one(sector) for sector in range(6) if s.is_lit(sector)]

    def chosen(self, s: Ryozen, seat: int, a: int, b: int, code: int, /) -> None:
        s.then(SECTOR_REWARD, -1, REWARD.first(code), 1 if s.moon_heaven_majority else 0)


class StartingVillage(Step[Ryozen]):
    """The benefit printed on the Starting Village."""

    rule: ClassVar[str] = "RYO-122"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        s.gain(seat, COIN, STARTING_VILLAGE_COINS)
        s.tell(GAINED_STARTING_VILLAGE, seat, STARTING_VILLAGE_COINS, COIN)


class PhoenixStatue(Step[Ryozen]):
    """The built Shrine tile: the reward of the Phoenix statue."""

    rule: ClassVar[str] = "RYO-171"
    also: ClassVar[tuple[str, ...]] = ("RYO-R70",)

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        s.favor[seat] += STATUE_FAVOR
        s.tell(FAVOR_STATUE, seat, STATUE_FAVOR)


BENEFITS: Final[list[Step[Ryozen]]] = [
    FortuneCity(),
    Loreville(),
    Lanternquill(),
    TwinRiverTown(),
    TheOutpost(),
    CoveOfTheOwl(),
    BanditsLair(),
    Featherglow(),
    Townhall(),
    NomadEncampment(),
    Moonforge(),
    MoonHeaven(),
    StartingVillage(),
    PhoenixStatue(),
]
"""The benefit of each Village, by its id."""
