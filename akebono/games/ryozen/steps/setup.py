"""Setup, and the three rounds of Daytime, Nighttime and Dawn."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.state import Step
from akebono.games.ryozen.components import BIT_OF, CLAN_OF, POSTS, ROUNDS, SPOTS
from akebono.games.ryozen.state import EMPTY, Ryozen
from akebono.games.ryozen.steps.daytime import DAYTIME, EVENTS_SETUP
from akebono.games.ryozen.steps.ending import FINAL_SCORING
from akebono.games.ryozen.steps.night import NIGHTTIME
from akebono.games.ryozen.steps.sectors import REFILL_DISPLAY, reveal
from akebono.games.ryozen.told import DAWN as DAWN_TOLD
from akebono.games.ryozen.told import FIRST, LIGHT
from akebono.games.ryozen.told import ROUND as ROUND_TOLD


class SetUp(Step[Ryozen]):
    """Shuffle, draw the first player and the light, fill the Capital track, the Clanhouse row and the display."""

    rule: ClassVar[str] = "RYO-055"
    also: ClassVar[tuple[str, ...]] = ("RYO-032", "RYO-061", "RYO-R14", "RYO-R16", "RYO-R17", "RYO-R18")

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        s.shuffle_all(s.rng)
        s.first = s.rng.below(s.seats)
        s.tell(FIRST, s.first)
        s.light = s.rng.below(6)
        s.tell(LIGHT, -1, s.light)
        s.capital = s.turn_order()
        for who in s.turn_order():
            reveal(s, who)
        s.then(REFILL_DISPLAY)
        s.then(ROUND)


class Round(Step[Ryozen]):
    """A round: Daytime, Nighttime, Dawn."""

    rule: ClassVar[str] = "RYO-003"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        s.tell(ROUND_TOLD, -1, s.round)
        s.then(EVENTS_SETUP)
        s.then(DAYTIME)
        s.then(NIGHTTIME)
        s.then(DAWN)


class Dawn(Step[Ryozen]):
    """Every Kin returns to its owner's hand and a new round begins; after the third Night the game ends instead."""

    rule: ClassVar[str] = "RYO-092"
    also: ClassVar[tuple[str, ...]] = ("RYO-091", "RYO-093", "RYO-215", "RYO-R36", "RYO-R37")

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        if s.round == ROUNDS:
            s.then(FINAL_SCORING)
            return
        for spot in range(SPOTS):
            tile = s.spots[spot]
            if tile != EMPTY:
                s.hand[CLAN_OF[tile]] |= BIT_OF[tile]
                s.spots[spot] = EMPTY
        s.cloaked = 0
        s.standing = [0] * s.seats
        for post in range(POSTS):
            s.posts[post] = EMPTY
        for who in range(s.seats):
            s.hand[who] |= s.palace[who] | s.bumped[who]
            s.palace[who] = 0
            s.bumped[who] = 0
            s.present[who] = 0
        s.night = False
        s.round += 1
        s.tell(DAWN_TOLD, -1)
        s.then(ROUND)


SETUP: Final = SetUp()
ROUND: Final = Round()
DAWN: Final = Dawn()
