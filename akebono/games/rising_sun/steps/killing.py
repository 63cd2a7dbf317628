"""How figures are killed, by whom, and what that brings (RIS-020, RIS-201, RIS-282)."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.state import Step
from akebono.games.rising_sun.components import (
    AMATERASU,
    COUNTS_AS_FORTRESS,
    JUSTICE,
    JUSTICE_VP,
    MERCY,
    MERCY_VP,
    OCEAN,
    RESERVE,
    RIGHTEOUSNESS,
    RIGHTEOUSNESS_VP,
)
from akebono.games.rising_sun.state import NONE, RisingSun
from akebono.games.rising_sun.steps.optional.deaths import (
    boldness,
    feed_jikininki,
    fell,
    mourn,
    spare_for_amaterasu,
)
from akebono.games.rising_sun.told import KILLED, SPARES
from akebono.games.rising_sun.vocabulary import NO, YES


def doom(s: RisingSun, owner: int, kind: int, place: int) -> None:
    """Let this figure be one of those that the next KILL_DOOMED kills; one that counts as a fortress is not (RIS-265)."""
    if COUNTS_AS_FORTRESS[kind]:
        return
    s.doomed += [owner, kind, place]


def die(s: RisingSun, owner: int, kind: int, place: int) -> None:
    """RIS-020: kill one figure: it goes to its owner's reserve. In a battle there it counts for the Poets (RIS-203)."""
    s.shift(owner, kind, place, RESERVE)
    s.slain[owner] = s.slain[owner] + 1
    battle = s.battle
    if battle is not None and place == OCEAN:
        # It was taken over by Jorogumo, and fought in the province (RIS-293).
        battle.charmer = NONE
        place = battle.province
    if battle is not None and battle.province == place:
        battle.dead += 1
        battle.killed_of[owner] = battle.killed_of[owner] + 1
    s.tell(KILLED, owner, kind, place)
    if s.optional:
        fell(s, owner, kind, place)


class KillDoomed(Step[RisingSun]):
    """RIS-201: `seat` kills the doomed figures as one event; with Mercy it may spare them all instead."""

    rule: ClassVar[str] = "RIS-201"
    also: ClassVar[tuple[str, ...]] = ("RIS-020",)
    kind: ClassVar[str] = "confirm"
    asks: ClassVar[str] = "Do you spare all these figures?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        if s.optional and s.kami_place[AMATERASU] != NONE:
            spare_for_amaterasu(s, seat)
        if not s.doomed:
            return
        if s.has(seat, MERCY):
            for i in range(0, len(s.doomed), 3):
                if s.doomed[i] != seat:
                    s.ask(seat, self)
                    return
        self.kill(s)

    def kill(self, s: RisingSun) -> None:
        doomed = s.doomed
        s.doomed = []
        for i in range(0, len(doomed), 3):
            die(s, doomed[i], doomed[i + 1], doomed[i + 2])

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        return [NO.base, YES.base]

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        if code == NO.base:
            self.kill(s)
            return
        # What its own effect takes from the killer is no figure of an opponent.
        doomed = s.doomed
        s.doomed = []
        for i in range(0, len(doomed), 3):
            if doomed[i] == seat and doomed[i + 2] != OCEAN:
                die(s, seat, doomed[i + 1], doomed[i + 2])
        s.tell(SPARES, seat)
        s.gain(seat, 0, s.has(seat, MERCY) * MERCY_VP, 0)


class AfterKilling(Step[RisingSun]):
    """RIS-282: what the kill brings to `seat` who killed, or to NONE; then what it brings to the owners of the dead."""

    rule: ClassVar[str] = "RIS-282"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        justice = s.has(seat, JUSTICE) if seat != NONE else 0
        if justice:
            # Once for each seat with less Honor that lost figures.
            below = 0
            for owner in range(s.seats):
                if owner != seat and s.slain[owner] and s.rank[owner] > s.rank[seat]:
                    below += 1
            if below:
                s.gain(seat, 0, below * justice * JUSTICE_VP, 0)
        if s.fallen and seat != NONE:
            boldness(s, seat)
        for owner in s.honor:
            dead = s.slain[owner]
            if dead:
                s.slain[owner] = 0
                copies = s.has(owner, RIGHTEOUSNESS)
                if copies:
                    s.gain(owner, 0, dead * copies * RIGHTEOUSNESS_VP, 0)
            if s.fallen:
                mourn(s, owner)
        if s.fallen:
            feed_jikininki(s)
            s.fallen = []


KILL_DOOMED: Final = KillDoomed()
AFTER_KILLING: Final = AfterKilling()
