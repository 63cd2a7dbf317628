"""The end of the game: shards and resources become Favor."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.state import Step
from akebono.games.ryozen.components import (
    FIRST_PLAYER_SHARDS,
    MIXED_FAVOR,
    RESOURCE_FAVOR,
    RESOURCE_SET,
    SAME_FAVOR,
    SAME_SHARDS,
    SINGLE_FAVOR,
)
from akebono.games.ryozen.state import Ryozen
from akebono.games.ryozen.told import FAVOR_MIXED, FAVOR_RESOURCES, FAVOR_SAME, FAVOR_SINGLE, OVER


class ShardSets:
    """A partition of a player's shards into sets, and what it scores."""

    def __init__(self, same: int, mixed: int, single: int) -> None:
        self.same: Final = same
        self.mixed: Final = mixed
        self.single: Final = single
        self.favor: Final = same * SAME_FAVOR + mixed * MIXED_FAVOR + single * SINGLE_FAVOR


def best_sets(coral: int, jade: int, agate: int, token: bool) -> ShardSets:
    """Return the partition that scores most; the First Player token counts as one shard of any one colour.

    RYO-095 to RYO-099: for each number of mixed sets the rest is split into sets of one colour and single shards.
    """
    best = _partition(coral, jade, agate)
    if token and FIRST_PLAYER_SHARDS:
        best = _partition(coral + 1, jade, agate)
        for other in (_partition(coral, jade + 1, agate), _partition(coral, jade, agate + 1)):
            if other.favor > best.favor:
                best = other
    return best


def _partition(coral: int, jade: int, agate: int) -> ShardSets:
    best = ShardSets(0, 0, 0)
    for mixed in range(min(coral, jade, agate) + 1):
        same = 0
        single = 0
        for rest in (coral - mixed, jade - mixed, agate - mixed):
            same += rest // SAME_SHARDS
            single += rest % SAME_SHARDS
        found = ShardSets(same, mixed, single)
        if found.favor > best.favor:
            best = found
    return best


def resource_sets(s: Ryozen, seat: int) -> int:
    """Return how many sets of 3 resources, kinds freely mixed, a seat has (RYO-100)."""
    first = 3 * seat
    return (s.resources[first] + s.resources[first + 1] + s.resources[first + 2]) // RESOURCE_SET


def shard_sets(s: Ryozen, seat: int) -> ShardSets:
    """Return the best sets of a seat's shards, the First Player token included where it lies."""
    first = 3 * seat
    return best_sets(s.shards[first], s.shards[first + 1], s.shards[first + 2], s.first == seat)


class FinalScoring(Step[Ryozen]):
    """After the third Night: sets of shards, single shards, sets of resources."""

    rule: ClassVar[str] = "RYO-094"
    also: ClassVar[tuple[str, ...]] = ("RYO-R38", "RYO-R39")

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        s.tell(OVER, -1)
        for who in range(s.seats):
            sets = shard_sets(s, who)
            s.favor[who] += sets.favor
            if sets.same:
                s.tell(FAVOR_SAME, who, sets.same, sets.same * SAME_FAVOR)
            if sets.mixed:
                s.tell(FAVOR_MIXED, who, sets.mixed, sets.mixed * MIXED_FAVOR)
            if sets.single:
                s.tell(FAVOR_SINGLE, who, sets.single, sets.single * SINGLE_FAVOR)
            resources = resource_sets(s, who)
            s.favor[who] += resources * RESOURCE_FAVOR
            if resources:
                s.tell(FAVOR_RESOURCES, who, resources, resources * RESOURCE_FAVOR)


FINAL_SCORING: Final = FinalScoring()
