"""Hostages go home, at the preparation of a season and in Winter (sections 5 and 13 of the rules)."""

from __future__ import annotations

from akebono.games.rising_sun.components import (
    FIRST_CAPTOR,
    HOSTAGE_COIN,
    MERCHANT_COINS,
    RESERVE,
    WAY_OF_THE_MERCHANT,
)
from akebono.games.rising_sun.state import KINDS, RisingSun
from akebono.games.rising_sun.told import GAINS, HOSTAGES_RETURN


def release_hostages(s: RisingSun) -> None:
    """RIS-061 to RIS-063, RIS-219: all hostages go back to their owners' reserves; each brings its captor a coin."""
    had = s.coins[:]
    held = [0] * s.seats
    for captor in range(s.seats):
        place = FIRST_CAPTOR + captor
        for owner in range(s.seats):
            freed = 0
            for kind in range(KINDS):
                while s.count(owner, kind, place):
                    s.shift(owner, kind, place, RESERVE)
                    freed += 1
            for kind in s.monsters:
                if s.monster_owner[kind] == owner and s.monster_place[kind] == place:
                    s.monster_place[kind] = RESERVE
                    freed += 1
            if freed:
                s.tell(HOSTAGES_RETURN, captor, freed, owner)
                held[captor] = held[captor] + freed
    # One moment for all (RIS-274): who is richer is judged before it.
    for captor in s.honor:
        coins = held[captor] * HOSTAGE_COIN
        if coins:
            s.coins[captor] = s.coins[captor] + coins
            s.bank -= coins
            s.tell(GAINS, captor, coins, 0, 0)
    for seat in s.honor:
        copies = s.has(seat, WAY_OF_THE_MERCHANT)
        if copies:
            for captor in range(s.seats):
                if captor != seat and held[captor] and had[captor] > had[seat]:
                    s.coins[seat] = s.coins[seat] + copies * MERCHANT_COINS
                    s.bank -= copies * MERCHANT_COINS
                    s.tell(GAINS, seat, copies * MERCHANT_COINS, 0, 0)
