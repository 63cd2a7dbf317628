"""Nighttime: Events, then the rewards place by place, then the Palace."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.state import Step
from akebono.games.ryozen.components import NIGHT_PALACE_FAVOR, NIGHT_PALACE_SHARDS
from akebono.games.ryozen.state import Ryozen, count
from akebono.games.ryozen.steps.events import EVENTS_RESOLUTION
from akebono.games.ryozen.steps.gains import TAKE_PALACE_SHARD
from akebono.games.ryozen.steps.rewards import SECTOR_REWARD
from akebono.games.ryozen.told import FAVOR_NIGHT_PALACE, FIRST_PLAYER, NIGHT


class Nighttime(Step[Ryozen]):
    """Night falls: Events first, then the rewards."""

    rule: ClassVar[str] = "RYO-005"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        s.night = True
        s.tell(NIGHT, -1)
        if s.night_start:
            for who in range(s.seats):
                s.present[who] = s.sectors_with(who)
        s.then(EVENTS_RESOLUTION)
        s.then(NIGHTTIME_REWARDS)


class NighttimeRewards(Step[Ryozen]):
    """The six Sectors clockwise from the Gates, then the Palace."""

    rule: ClassVar[str] = "RYO-084"
    also: ClassVar[tuple[str, ...]] = ("RYO-030",)

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        for sector in range(6):
            s.then(SECTOR_REWARD, -1, sector, 1)
        s.then(PALACE_REWARD)


class PalaceReward(Step[Ryozen]):
    """Everybody in the Palace gains Favor for each Kin there and one Moon Shard; then the First Player token moves."""

    rule: ClassVar[str] = "RYO-142"
    also: ClassVar[tuple[str, ...]] = ("RYO-090", "RYO-R93")

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        for who in s.turn_order():
            kin = count(s.palace[who])
            if kin:
                favor = kin * NIGHT_PALACE_FAVOR
                s.favor[who] += favor
                s.tell(FAVOR_NIGHT_PALACE, who, favor)
                s.then(TAKE_PALACE_SHARD, who, NIGHT_PALACE_SHARDS)
        s.then(PALACE_MAJORITY)


class PalaceMajority(Step[Ryozen]):
    """Most Influence in the Palace takes the First Player token."""

    rule: ClassVar[str] = "RYO-143"
    also: ClassVar[tuple[str, ...]] = ("RYO-R56",)

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        best = s.leader([s.palace_influence(who) for who in range(s.seats)])
        if best >= 0 and best != s.first:
            s.first = best
            s.tell(FIRST_PLAYER, best)


NIGHTTIME: Final = Nighttime()
NIGHTTIME_REWARDS: Final = NighttimeRewards()
PALACE_REWARD: Final = PalaceReward()
PALACE_MAJORITY: Final = PalaceMajority()
