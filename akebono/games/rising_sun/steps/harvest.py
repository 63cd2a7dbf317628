"""Harvest (section 8 of the rules): a coin for each clan, and the rewards of provinces with the Bonus."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.state import Step
from akebono.games.rising_sun.components import HARVEST_COIN, REWARD_COINS, REWARD_RONIN, REWARD_VP
from akebono.games.rising_sun.state import LANDS, RisingSun


class HarvestCoins(Step[RisingSun]):
    """RIS-125 to RIS-130: all that one seat harvests is one gain; with the Bonus the rewards where it has the most Force."""

    rule: ClassVar[str] = "RIS-125"
    also: ClassVar[tuple[str, ...]] = ("RIS-096", "RIS-126", "RIS-127", "RIS-130")

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        coins = HARVEST_COIN
        vp = 0
        ronin = 0
        s.moment()
        if s.has_bonus(seat):
            for province in range(LANDS):
                forces = s.forces(province)
                winner = s.most(forces)
                if winner == seat:
                    coins += REWARD_COINS[province]
                    vp += REWARD_VP[province]
                    ronin += REWARD_RONIN[province]
                # Only a tie with the seat that harvests decides anything: whether it is rewarded.
                if forces[seat] and forces[seat] == forces[winner]:
                    s.enlighten(forces, winner)
        s.gain(seat, coins, vp, ronin)


HARVEST_COINS: Final = HarvestCoins()
