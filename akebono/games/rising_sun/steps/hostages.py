"""Hostages: how they are taken (section 11 of the rules), and how they go home (sections 5 and 13)."""

from __future__ import annotations

from akebono.games.rising_sun.components import (
    FIRST_CAPTOR,
    HOSTAGE_COIN,
    HOSTAGE_VP,
    MERCHANT_COINS,
    RESERVE,
    SINCERITY,
    SINCERITY_VP,
    WAY_OF_THE_MERCHANT,
)
from akebono.games.rising_sun.state import KINDS, RisingSun
from akebono.games.rising_sun.told import GAINS_COINS, HOSTAGES_RETURN, STEALS_VP, TAKES_HOSTAGE


def take_hostage(s: RisingSun, seat: int, owner: int, kind: int, place: int) -> None:
    """RIS-189 to RIS-191: take this figure hostage and steal a point from its owner; Sincerity adds to that."""
    s.shift(owner, kind, place, FIRST_CAPTOR + seat)
    s.tell(TAKES_HOSTAGE, seat, owner, kind)
    vp = s.lose_vp(owner, HOSTAGE_VP)
    if vp:
        s.tell(STEALS_VP, seat, vp, owner)
    sincerity = s.has(seat, SINCERITY)
    vp += sincerity * SINCERITY_VP
    if vp:
        s.gain(seat, 0, vp, 0)
    for _ in range(sincerity):
        s.gain_honor(seat)


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
            s.tell(GAINS_COINS, captor, coins, 0, 0)
    for seat in s.honor:
        copies = s.has(seat, WAY_OF_THE_MERCHANT)
        if copies:
            for captor in range(s.seats):
                if captor != seat and held[captor] and had[captor] > had[seat]:
                    s.coins[seat] = s.coins[seat] + copies * MERCHANT_COINS
                    s.bank -= copies * MERCHANT_COINS
                    s.tell(GAINS_COINS, seat, copies * MERCHANT_COINS, 0, 0)
