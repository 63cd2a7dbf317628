"""The Political Phase and its mandate turns (section 8 of the rules)."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.state import Step
from akebono.games.rising_sun.components import (
    BETRAY,
    HARVEST,
    HONESTY,
    HONESTY_VP,
    KAMI_AFTER,
    LOTUS,
    MANDATE_TURNS,
    MARSHAL,
    RECRUIT,
    TILES_DRAWN,
    TRAIN,
)
from akebono.games.rising_sun.state import NONE, POLITICS, TILE_KINDS, RisingSun
from akebono.games.rising_sun.steps.betray import BETRAY_THEM
from akebono.games.rising_sun.steps.harvest import HARVEST_COINS, HARVEST_ENDS
from akebono.games.rising_sun.steps.kami import KAMI_TURN
from akebono.games.rising_sun.steps.marshal import MARSHAL_FIGURES
from akebono.games.rising_sun.steps.optional.mandates import after_choosing
from akebono.games.rising_sun.steps.recruit import RECRUIT_ENDS, RECRUIT_FIGURES
from akebono.games.rising_sun.steps.tea import GIFT_WINDOW
from akebono.games.rising_sun.steps.train import TRAIN_CARD
from akebono.games.rising_sun.told import CHOOSES, DICTATES
from akebono.games.rising_sun.vocabulary import DICTATE, PLAY


class PoliticalPhase(Step[RisingSun]):
    """RIS-086: seven mandate turns, with a Kami turn after the 3rd, the 5th and the 7th."""

    rule: ClassVar[str] = "RIS-086"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        s.phase = POLITICS
        for turn in range(1, MANDATE_TURNS + 1):
            s.then(MANDATE_TURN)
            if turn in KAMI_AFTER:
                s.then(KAMI_TURN)


class MandateTurn(Step[RisingSun]):
    """RIS-085, RIS-089 to RIS-093: gifts, the active seat chooses one of four tiles, gifts, and all carry it out."""

    rule: ClassVar[str] = "RIS-089"
    also: ClassVar[tuple[str, ...]] = ("RIS-087", "RIS-088", "RIS-093")

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        s.turn += 1
        s.active = s.next_active
        s.next_active = s.left_of(s.active)
        s.mandate = NONE
        s.then(GIFT_WINDOW)
        s.then(CHOOSE_MANDATE, s.active)
        s.then(GIFT_WINDOW)
        s.then(CARRY_OUT, s.active)


class ChooseMandate(Step[RisingSun]):
    """RIS-089 to RIS-092: draw four tiles, choose one, put the others back on top. Lotus names any mandate (RIS-237)."""

    rule: ClassVar[str] = "RIS-090"
    also: ClassVar[tuple[str, ...]] = ("RIS-089", "RIS-092", "RIS-237")
    asks: ClassVar[str] = "Which mandate do you choose?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        for _ in range(TILES_DRAWN):
            s.drawn.append(s.deck.pop())
        s.drawn.sort()
        s.learn()
        s.ask(seat, self)

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        codes: list[int] = []
        last = NONE
        for tile in s.drawn:
            if tile == last:
                continue
            last = tile
            if s.clan[seat] == LOTUS:
                for named in range(TILE_KINDS):
                    codes.append(DICTATE.two(tile, named))
            else:
                codes.append(PLAY.one(tile))
        return codes

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        if PLAY.has(code):
            tile = PLAY.first(code)
            named = tile
            s.face_down.append(0)
            s.tell(CHOOSES, seat, named)
        else:
            tile = DICTATE.first(code)
            named = DICTATE.second(code)
            s.face_down.append(1)
            s.tell(DICTATES, seat, named)
        s.drawn.remove(tile)
        s.played.append(tile)
        s.named.append(named)
        s.memory[seat] = s.drawn[:]
        s.memory_of[seat] = len(s.played)
        # Their order does not matter: the next seat draws all of them (RIS-092).
        s.deck += s.drawn
        s.drawn = []
        s.mandate = named
        s.learn()
        honesty = s.has(seat, HONESTY)
        if honesty and named != BETRAY and s.ally[seat] != NONE:
            s.moment()
            s.gain(seat, 0, honesty * HONESTY_VP, 0)
        if s.optional:
            after_choosing(s, seat, named)


class CarryOut(Step[RisingSun]):
    """RIS-093, RIS-094: clockwise from the chooser's left; Train begins with the chooser, Betray is the chooser's alone."""

    rule: ClassVar[str] = "RIS-093"
    also: ClassVar[tuple[str, ...]] = ("RIS-115", "RIS-131")

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        mandate = s.mandate
        if mandate == BETRAY:
            s.then(BETRAY_THEM, seat)
        elif mandate == TRAIN:
            for who in s.clockwise_from(seat):
                s.then(TRAIN_CARD, who)
        else:
            for who in s.clockwise_from(s.left_of(seat)):
                if mandate == RECRUIT:
                    s.then(RECRUIT_FIGURES, who)
                elif mandate == MARSHAL:
                    s.then(MARSHAL_FIGURES, who)
                elif mandate == HARVEST:
                    s.then(HARVEST_COINS, who)
            if mandate == RECRUIT:
                s.then(RECRUIT_ENDS, seat)
            elif mandate == HARVEST and s.optional:
                s.then(HARVEST_ENDS)
        s.then(MANDATE_ENDS, seat)


class MandateEnds(Step[RisingSun]):
    """The mandate is carried out by all."""

    rule: ClassVar[str] = "RIS-098"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        s.mandate = NONE


POLITICAL_PHASE: Final = PoliticalPhase()
MANDATE_TURN: Final = MandateTurn()
CHOOSE_MANDATE: Final = ChooseMandate()
CARRY_OUT: Final = CarryOut()
MANDATE_ENDS: Final = MandateEnds()
