"""What figures of optional cards do when figures are killed."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.state import Step
from akebono.games.rising_sun.components import (
    AMATERASU,
    BOLDNESS,
    BOLDNESS_VP,
    EBISU,
    EBISU_COINS,
    EBISU_FIGURE,
    JIKININKI,
    JIKININKI_FIGURE,
    JIKININKI_VP,
    KONEKO,
    KONEKO_COINS,
    KONEKO_FIGURE,
    KONEKO_RONIN,
    ONI,
    PHOENIX,
    PHOENIX_DEATH_VP,
    PHOENIX_FIGURE,
    RESERVE,
)
from akebono.games.rising_sun.state import LANDS, NONE, RisingSun
from akebono.games.rising_sun.told import LOSES, PLACES, USES
from akebono.games.rising_sun.vocabulary import NO, YES


def spare_for_amaterasu(s: RisingSun, killer: int) -> None:
    """RIS-269: where Amaterasu stands, others cannot kill figures of the clan with the most Honor of those there."""
    province = s.kami_place[AMATERASU]
    safe = NONE
    for seat in s.honor:
        if safe == NONE and s.figures_in(seat, province):
            safe = seat
    if safe == killer:
        return
    doomed: list[int] = []
    for i in range(0, len(s.doomed), 3):
        if s.doomed[i] != safe or s.doomed[i + 2] != province:
            doomed += s.doomed[i : i + 3]
    s.doomed = doomed


def fell(s: RisingSun, owner: int, kind: int, place: int) -> None:
    """Note a figure that has just been killed; Phoenix is at once back where it fell (RIS-261)."""
    s.fallen += [owner, kind, place]
    if kind == PHOENIX_FIGURE and place < LANDS:
        s.shift(owner, kind, RESERVE, place)
        s.tell(PLACES, owner, kind, place)


def boldness(s: RisingSun, killer: int) -> None:
    """Boldness: pay who killed Oni of others in a battle."""
    copies = s.has(killer, BOLDNESS)
    if not copies or s.battle is None:
        return
    oni = 0
    for i in range(0, len(s.fallen), 3):
        if s.fallen[i] != killer and ONI[s.fallen[i + 1]]:
            oni += 1
    if oni:
        s.tell(USES, killer, BOLDNESS)
        s.gain(killer, 0, oni * copies * BOLDNESS_VP, 0)


def mourn(s: RisingSun, owner: int) -> None:
    """Do what dead Monsters bring to their owner (RIS-282)."""
    for i in range(0, len(s.fallen), 3):
        if s.fallen[i] != owner:
            continue
        kind = s.fallen[i + 1]
        if kind == EBISU_FIGURE:
            s.tell(USES, owner, EBISU)
            s.gain(owner, EBISU_COINS, 0, 0)
        elif kind == PHOENIX_FIGURE:
            s.tell(USES, owner, PHOENIX)
            s.gain(owner, 0, PHOENIX_DEATH_VP, 0)
        elif kind == KONEKO_FIGURE:
            koneko(s, owner, s.fallen[i + 2])


def koneko(s: RisingSun, owner: int, place: int) -> None:
    """RIS-295, Koneko: its owner gains coins and Ronin, and all others there lose as much as far as they have it."""
    s.tell(USES, owner, KONEKO)
    s.gain(owner, KONEKO_COINS, 0, KONEKO_RONIN)
    battle = s.battle
    for other in s.honor:
        there = s.figures_in(other, place) > 0
        if battle is not None and battle.province == place and other in battle.taking_part:
            there = True
        if other == owner or not there:
            continue
        coins = min(KONEKO_COINS, s.coins[other])
        ronin = min(KONEKO_RONIN, s.ronin[other])
        if coins or ronin:
            s.pay(other, coins)
            s.ronin[other] = s.ronin[other] - ronin
            s.ronin_bank += ronin
            s.tell(LOSES, other, coins, ronin)


def feed_jikininki(s: RisingSun) -> None:
    """RIS-294: ask whose Jikininki stands, or has just died, where other figures have died at the same moment."""
    owner = s.monster_owner[JIKININKI_FIGURE]
    if owner == NONE:
        return
    place = s.monster_place[JIKININKI_FIGURE]
    dead = 0
    for i in range(0, len(s.fallen), 3):
        if s.fallen[i + 1] == JIKININKI_FIGURE:
            place = s.fallen[i + 2]
    for i in range(0, len(s.fallen), 3):
        if s.fallen[i + 1] != JIKININKI_FIGURE and s.fallen[i + 2] == place:
            dead += 1
    if dead:
        s.then(JIKININKI_FEEDS, owner, dead)


class JikininkiFeeds(Step[RisingSun]):
    """RIS-294, Jikininki: for each of `a` figures that have died there a point and a step of Honor lost, for all or none."""

    rule: ClassVar[str] = "RIS-294"
    also: ClassVar[tuple[str, ...]] = ("RIS-146", "RIS-279")
    kind: ClassVar[str] = "confirm"
    asks: ClassVar[str] = "Jikininki: do you gain points for the dead, and lose Honor?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        s.ask(seat, self, a)

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        return [NO.base, YES.base]

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        if code == NO.base:
            return
        s.tell(USES, seat, JIKININKI)
        s.gain(seat, 0, a * JIKININKI_VP, 0)
        for _ in range(a):
            s.lose_honor(seat)


JIKININKI_FEEDS: Final = JikininkiFeeds()
