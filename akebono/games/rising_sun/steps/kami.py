"""Kami turns (section 10 of the rules): at each Shrine whoever has the most Force there receives its benefit."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.state import Step
from akebono.games.rising_sun.components import (
    AMATERASU,
    BUSHI,
    FUJIN,
    FUJIN_MOVES,
    HACHIMAN,
    HACHIMAN_RONIN,
    PATH_OF_THE_VASSAL,
    RAIJIN,
    RESERVE,
    RYUJIN,
    SUSANOO,
    SUSANOO_VP,
    TSUKUYOMI,
    TSUKUYOMI_COINS,
)
from akebono.games.rising_sun.state import LANDS, NONE, RisingSun
from akebono.games.rising_sun.steps.marshal import MOVE_FIGURE, can_move, forget_moves, has_moved, moves
from akebono.games.rising_sun.steps.optional.kami_turns import KAMI_TURN_ENDS
from akebono.games.rising_sun.steps.optional.shrines import KAMI_COMES, VASSAL
from akebono.games.rising_sun.steps.summons import SUMMONED, has_room, put_down
from akebono.games.rising_sun.steps.train import TAKE_CARD
from akebono.games.rising_sun.told import KAMI_FAVORS, KAMI_TURN_BEGINS, SUMMONS, TO_THE_TOP
from akebono.games.rising_sun.vocabulary import DONE, NO, SUMMON, YES


class KamiTurn(Step[RisingSun]):
    """RIS-152: the Shrines one after another, from left to right."""

    rule: ClassVar[str] = "RIS-152"
    also: ClassVar[tuple[str, ...]] = ("RIS-155",)

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        s.tell(KAMI_TURN_BEGINS, -1)
        for shrine in range(len(s.shrines)):
            s.then(SHRINE, -1, shrine)
        if s.optional:
            s.then(KAMI_TURN_ENDS)


class Shrine(Step[RisingSun]):
    """RIS-153 to RIS-157: the Shrine `a` from the left, from 0; who worships there is looked at only now."""

    rule: ClassVar[str] = "RIS-153"
    also: ClassVar[tuple[str, ...]] = ("RIS-154", "RIS-155", "RIS-156", "RIS-157")

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        amounts = [s.worship(who, a) for who in range(s.seats)]
        winner = s.most(amounts)
        if winner == NONE:
            return
        kami = s.shrines[a]
        s.tell(KAMI_FAVORS, winner, kami)
        s.moment()
        s.enlighten(amounts, winner)
        if kami == FUJIN:
            forget_moves(s)
            s.routes = 0
            s.then(WIND, winner, FUJIN_MOVES)
        elif kami == RAIJIN:
            s.then(THUNDER, winner)
        elif kami == RYUJIN:
            s.then(TAKE_CARD, winner)
        else:
            s.then(BENEFIT, winner, kami)
        if s.optional:
            s.benefited = False
            for _ in range(s.has(winner, PATH_OF_THE_VASSAL)):
                s.then(VASSAL, winner)
            if s.setup.options["kami_unbound"] is True:
                s.then(KAMI_COMES, winner, kami)


class Benefit(Step[RisingSun]):
    """RIS-158, RIS-159, RIS-163 to RIS-166: what Kami `a` gives, if it is accepted."""

    rule: ClassVar[str] = "RIS-158"
    also: ClassVar[tuple[str, ...]] = ("RIS-159", "RIS-163", "RIS-165", "RIS-166")
    kind: ClassVar[str] = "confirm"
    asks: ClassVar[str] = "Do you accept what the Kami offers?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        if a == AMATERASU and s.rank[seat] == 0:
            return
        if a == SUSANOO and s.stronghold_count(seat) == 0:
            return
        s.ask(seat, self, a)

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        return [NO.base, YES.base]

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        if code == NO.base:
            return
        s.benefited = s.optional
        s.moment()
        if a == AMATERASU:
            to_the_top(s, seat)
        elif a == HACHIMAN:
            s.gain(seat, 0, 0, HACHIMAN_RONIN)
        elif a == SUSANOO:
            s.gain(seat, 0, SUSANOO_VP * s.stronghold_count(seat), 0)
        elif a == TSUKUYOMI:
            s.gain(seat, TSUKUYOMI_COINS, 0, 0)


def to_the_top(s: RisingSun, seat: int) -> None:
    """RIS-159: the marker of this seat goes to the top of the Honor track; those that it passes go down one place each."""
    s.honor.remove(seat)
    s.honor.insert(0, seat)
    for place, who in enumerate(s.honor):
        s.rank[who] = place
    s.tell(TO_THE_TOP, seat)


class Wind(Step[RisingSun]):
    """RIS-160, Fujin: `a` more moves, of different figures or of one. A move that a charge stopped does not count."""

    rule: ClassVar[str] = "RIS-160"
    also: ClassVar[tuple[str, ...]] = ("RIS-239", "RIS-244", "RIS-258", "RIS-278")
    asks: ClassVar[str] = "Fujin: which figure do you move, and where?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        if has_moved(s):
            forget_moves(s)
            s.benefited = s.optional
            a -= 1
        if a > 0 and can_move(s, seat):
            s.ask(seat, self, a)

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        return [DONE.base, *moves(s, seat)]

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        if code != DONE.base:
            s.then(MOVE_FIGURE, seat, code)
            s.then(self, seat, a)


class Thunder(Step[RisingSun]):
    """RIS-161, Raijin: summon a Bushi in any province."""

    rule: ClassVar[str] = "RIS-161"
    also: ClassVar[tuple[str, ...]] = ("RIS-253", "RIS-277")
    kind: ClassVar[str] = "place"
    asks: ClassVar[str] = "Raijin: where do you summon a Bushi?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        if len(self.options(s, seat, a, b)) > 1:
            s.ask(seat, self)

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        codes = [NO.base]
        if s.count(seat, BUSHI, RESERVE):
            for province in range(LANDS):
                if has_room(s, seat, province):
                    codes.append(SUMMON.two(BUSHI, province))
        return codes

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        if code == NO.base:
            return
        s.benefited = s.optional
        put_down(s, seat, BUSHI, SUMMON.second(code), SUMMONS)
        s.then(SUMMONED, seat)


KAMI_TURN: Final = KamiTurn()
SHRINE: Final = Shrine()
BENEFIT: Final = Benefit()
WIND: Final = Wind()
THUNDER: Final = Thunder()
