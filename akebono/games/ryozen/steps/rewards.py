"""Nighttime rewards and Majority Bonuses of the six Sectors."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.state import Step
from akebono.games.ryozen.components import (
    CAPITAL,
    COIN,
    GATES,
    LANTERN,
    MAJORITY,
    MAJORITY_SHARDS,
    NIGHT_CAPITAL_FAVOR,
    NIGHT_CLANHOUSE_COINS,
    NIGHT_GATES_FAVOR,
    NIGHT_RIM_SCROLLS,
    NIGHT_SHRINE_RESOURCES,
    NIGHT_SPRINGS_LANTERNS,
    RIM,
    SCROLL,
    SHRINE,
    SPRINGS,
)
from akebono.games.ryozen.state import Ryozen
from akebono.games.ryozen.steps.gains import TAKE_BY_NIGHT
from akebono.games.ryozen.told import (
    FAVOR_NIGHT_CAPITAL,
    FAVOR_NIGHT_GATES,
    GAINED_NIGHT_CLANHOUSE,
    GAINED_NIGHT_RIM,
    GAINED_NIGHT_SPRINGS,
    SHARD_MAJORITY,
)
from akebono.games.ryozen.told import MAJORITY as MOST_INFLUENCE


class SectorReward(Step[Ryozen]):
    """Everybody present in Sector `a` gains its reward; with `b` the Majority Bonus follows.

    Presence is that of this moment, or at Night, with the option night_presence = night_start, that of the Night's start.
    """

    rule: ClassVar[str] = "RYO-085"
    also: ClassVar[tuple[str, ...]] = ("RYO-087", "RYO-R33")

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        for who in s.turn_order():
            there = (s.present[who] >> a) & 1 == 1 if s.night and s.night_start else s.is_in(who, a)
            if there:
                reward(s, who, a)
        if b:
            s.then(MAJORITY_BONUS, -1, a)


def reward(s: Ryozen, seat: int, sector: int) -> None:
    """Give one player the Nighttime reward of a Sector."""
    if sector == GATES:
        s.favor[seat] += NIGHT_GATES_FAVOR
        s.tell(FAVOR_NIGHT_GATES, seat, NIGHT_GATES_FAVOR)
    elif sector == CAPITAL:
        s.favor[seat] += NIGHT_CAPITAL_FAVOR
        s.tell(FAVOR_NIGHT_CAPITAL, seat, NIGHT_CAPITAL_FAVOR)
    elif sector == RIM:
        s.gain(seat, SCROLL, NIGHT_RIM_SCROLLS)
        s.tell(GAINED_NIGHT_RIM, seat, NIGHT_RIM_SCROLLS, SCROLL)
    elif sector == SHRINE:
        s.then(TAKE_BY_NIGHT, seat, NIGHT_SHRINE_RESOURCES)
    elif sector == SPRINGS:
        s.gain(seat, LANTERN, NIGHT_SPRINGS_LANTERNS)
        s.tell(GAINED_NIGHT_SPRINGS, seat, NIGHT_SPRINGS_LANTERNS, LANTERN)
    else:
        s.gain(seat, COIN, NIGHT_CLANHOUSE_COINS)
        s.tell(GAINED_NIGHT_CLANHOUSE, seat, NIGHT_CLANHOUSE_COINS, COIN)


class MajorityBonus(Step[Ryozen]):
    """Most Influence in Sector `a` takes its Moon Shard; ties go to the higher rank on the Capital track."""

    rule: ClassVar[str] = "RYO-087"
    also: ClassVar[tuple[str, ...]] = ("RYO-088", "RYO-R35")

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        influence = [s.influence(who, a) for who in range(s.seats)]
        best = s.leader(influence)
        if best >= 0:
            s.tell(MOST_INFLUENCE, best, a, influence[best])
            s.shards[3 * best + MAJORITY[a]] += MAJORITY_SHARDS
            s.tell(SHARD_MAJORITY, best, MAJORITY_SHARDS, MAJORITY[a])


SECTOR_REWARD: Final = SectorReward()
MAJORITY_BONUS: Final = MajorityBonus()
