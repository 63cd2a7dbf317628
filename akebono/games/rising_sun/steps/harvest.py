"""Harvest (section 8 of the rules): a coin for each clan, and the rewards of provinces with the Bonus."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.state import Step
from akebono.games.rising_sun.components import (
    COUNTS_AS_DAIMYO,
    DAIMYO,
    FUJIN,
    HARVEST_COIN,
    KOTAHI_FIGURE,
    PATH_OF_SENGOKU,
    REWARD_COINS,
    REWARD_RONIN,
    REWARD_VP,
    UNBOUND_FUJIN_TIMES,
)
from akebono.games.rising_sun.state import LANDS, NONE, RisingSun
from akebono.games.rising_sun.told import USES


def reward_times(s: RisingSun, province: int) -> int:
    """Return how many times Harvest gives the reward of this province: more where Fujin stands (RIS-269)."""
    return UNBOUND_FUJIN_TIMES if s.optional and s.kami_place[FUJIN] == province else 1


class HarvestCoins(Step[RisingSun]):
    """RIS-125 to RIS-130: all that one seat harvests is one gain; with the Bonus the rewards where it has the most Force."""

    rule: ClassVar[str] = "RIS-125"
    also: ClassVar[tuple[str, ...]] = ("RIS-096", "RIS-126", "RIS-127", "RIS-130")

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        coins = HARVEST_COIN
        vp = 0
        ronin = 0
        s.moment()
        bonus = s.has_bonus(seat)
        # With Kotahi the reward of its province comes without the Bonus.
        kotahi = s.monster_place[KOTAHI_FIGURE] if s.monster_owner[KOTAHI_FIGURE] == seat else NONE
        if bonus or kotahi != NONE:
            for province in range(LANDS):
                if not bonus and province != kotahi:
                    continue
                forces = s.forces(province)
                winner = s.most(forces)
                if winner == seat:
                    times = reward_times(s, province)
                    coins += times * REWARD_COINS[province]
                    vp += times * REWARD_VP[province]
                    ronin += times * REWARD_RONIN[province]
                # Only a tie with the seat that harvests decides anything: whether it is rewarded.
                if forces[seat] and forces[seat] == forces[winner]:
                    s.enlighten(forces, winner)
        s.gain(seat, coins, vp, ronin)


class HarvestEnds(Step[RisingSun]):
    """RIS-292: when all have harvested, Path of Sengoku: rewards of provinces with a Daimyo that have not just been gained."""

    rule: ClassVar[str] = "RIS-292"
    also: ClassVar[tuple[str, ...]] = ("RIS-098",)

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        for who in s.honor:
            if not s.has(who, PATH_OF_SENGOKU):
                continue
            coins = 0
            vp = 0
            ronin = 0
            for province in range(LANDS):
                if has_daimyo(s, who, province) and not self.was_rewarded(s, who, province):
                    times = reward_times(s, province)
                    coins += times * REWARD_COINS[province]
                    vp += times * REWARD_VP[province]
                    ronin += times * REWARD_RONIN[province]
            if coins or vp or ronin:
                s.tell(USES, who, PATH_OF_SENGOKU)
                s.moment()
                s.gain(who, coins, vp, ronin)

    def was_rewarded(self, s: RisingSun, seat: int, province: int) -> bool:
        # Neither Force nor Honor has changed since.
        if not s.has_bonus(seat) and not s.count(seat, KOTAHI_FIGURE, province):
            return False
        return s.most(s.forces(province)) == seat


def has_daimyo(s: RisingSun, seat: int, province: int) -> bool:
    """Has this seat its Daimyo in the province, or a Monster that counts as one?"""
    if s.count(seat, DAIMYO, province):
        return True
    for kind in s.monsters:
        if COUNTS_AS_DAIMYO[kind] and s.count(seat, kind, province):
            return True
    return False


HARVEST_COINS: Final = HarvestCoins()
HARVEST_ENDS: Final = HarvestEnds()
