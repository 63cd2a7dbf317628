"""Train (section 8 of the rules): each clan takes a season card; and how the figure of a Monster comes with its card."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.state import Step
from akebono.games.rising_sun.components import (
    BENEVOLENCE,
    BENEVOLENCE_COINS,
    BENEVOLENCE_VP,
    COST,
    COUNTS_AS_SHINTO,
    DAIKAIJU_FIGURE,
    DRAGONFLY,
    FIGURE_OF,
    JUROJIN,
    JUROJIN_COINS,
    LUCKY_GOD,
    MONSTER,
    MOON,
    RESERVE,
    SUN,
    TRAIN_DISCOUNT,
    TYPE,
    VIRTUE,
)
from akebono.games.rising_sun.state import CARD_KINDS, LANDS, RisingSun
from akebono.games.rising_sun.steps.recruit import open_shrines
from akebono.games.rising_sun.steps.summons import SUMMONED, has_room, into_ocean, put_down
from akebono.games.rising_sun.told import GIVES, PAYS, SUMMONS, TAKES_CARD, USES
from akebono.games.rising_sun.vocabulary import BUY, GIVE_COINS, NO, PASS, SUMMON, TO_SEAT


def spend(s: RisingSun, seat: int, coins: int) -> None:
    """Pay for a card or a fortress, and let Benevolence give of what was spent, once a copy (RIS-254)."""
    if coins == 0:
        return
    s.pay(seat, coins)
    s.tell(PAYS, seat, coins)
    for _ in range(min(s.has(seat, BENEVOLENCE), coins // BENEVOLENCE_COINS)):
        s.then(BENEVOLENT, seat)


class Benevolent(Step[RisingSun]):
    """RIS-254, Benevolence: a coin just spent may go to another seat instead of the supply, for Honor and VP."""

    rule: ClassVar[str] = "RIS-254"
    also: ClassVar[tuple[str, ...]] = ("RIS-146",)
    asks: ClassVar[str] = "Benevolence: to whom do you give a coin of those that you spent?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        s.ask(seat, self)

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        return [NO.base, *[TO_SEAT.one(other) for other in range(s.seats) if other != seat]]

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        if code == NO.base:
            return
        to = TO_SEAT.first(code)
        # A gift of the spender, no gain from the supply (RIS-084): Way of the Merchant does not answer to it.
        s.bank -= BENEVOLENCE_COINS
        s.coins[to] = s.coins[to] + BENEVOLENCE_COINS
        s.tell(USES, seat, BENEVOLENCE)
        s.tell(GIVES, seat, to, GIVE_COINS, BENEVOLENCE_COINS)
        s.gain_honor(seat)
        s.moment()
        s.gain(seat, 0, BENEVOLENCE_VP, 0)


class TrainCard(Step[RisingSun]):
    """RIS-115 to RIS-118: one seat may take one card, for less with the Bonus."""

    rule: ClassVar[str] = "RIS-116"
    also: ClassVar[tuple[str, ...]] = ("RIS-115", "RIS-117")

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        s.then(TAKE_CARD, seat, TRAIN_DISCOUNT if s.has_bonus(seat) else 0)


class TakeCard(Step[RisingSun]):
    """RIS-116 to RIS-124, RIS-162: take a card of the market, for `a` coins less than its cost, or none."""

    rule: ClassVar[str] = "RIS-116"
    also: ClassVar[tuple[str, ...]] = ("RIS-118", "RIS-119", "RIS-124", "RIS-242", "RIS-252")
    asks: ClassVar[str] = "Which card do you take?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        if len(self.options(s, seat, a, b)) > 1:
            s.ask(seat, self, a)

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        codes = [PASS.base]
        coins = s.coins[seat]
        # RIS-252: Sun and Moon take no Monsters but the Lucky Gods, which nobody else takes.
        with_gods = s.seat_of[SUN] == seat or s.seat_of[MOON] == seat
        for card in range(CARD_KINDS):
            if s.market[card] == 0 or s.price(seat, COST[card], a) > coins:
                continue
            if TYPE[card] == MONSTER and LUCKY_GOD[card] != with_gods:
                continue
            codes.append(BUY.one(card))
        return codes

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        if code == PASS.base:
            return
        card = BUY.first(code)
        s.tell(TAKES_CARD, seat, card)
        # Before the card is there: Benevolence does not answer to its own price (RIS-119).
        spend(s, seat, s.price(seat, COST[card], a))
        s.market[card] = s.market[card] - 1
        s.cards[CARD_KINDS * seat + card] = s.cards[CARD_KINDS * seat + card] + 1
        if s.optional:
            s.benefited = True
            if TYPE[card] == VIRTUE and s.has(seat, JUROJIN):
                s.tell(USES, seat, JUROJIN)
                s.moment()
                s.gain(seat, JUROJIN_COINS, 0, 0)
        if TYPE[card] == MONSTER:
            kind = FIGURE_OF[card]
            s.monsters.append(kind)
            s.monsters.sort()
            s.monster_owner[kind] = seat
            s.monster_place[kind] = RESERVE
            s.then(MONSTER_COMES, seat, kind)


class MonsterComes(Step[RisingSun]):
    """RIS-122, RIS-123: the figure `a` of a Monster just taken is summoned at a fortress; without one it stays in reserve.

    One that counts as a Shinto may worship instead; Dragonfly's comes to any province (RIS-245). Daikaiju comes into the ocean
    (RIS-262).
    """

    rule: ClassVar[str] = "RIS-122"
    also: ClassVar[tuple[str, ...]] = ("RIS-123", "RIS-245", "RIS-253")
    kind: ClassVar[str] = "place"
    asks: ClassVar[str] = "Where do you summon the Monster?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        codes = self.options(s, seat, a, b)
        if a == DAIKAIJU_FIGURE:
            into_ocean(s, seat)
            s.then(SUMMONED, seat, 1)
        elif len(codes) > 1:
            s.ask(seat, self, a)
        elif codes:
            self.chosen(s, seat, a, b, codes[0])

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        codes: list[int] = []
        anywhere = s.seat_of[DRAGONFLY] == seat
        for province in range(LANDS):
            if (anywhere or s.strongholds(seat, province)) and has_room(s, seat, province):
                codes.append(SUMMON.two(a, province))
        if COUNTS_AS_SHINTO[a]:
            for place in open_shrines(s, seat):
                codes.append(SUMMON.two(a, place))
        return codes

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        put_down(s, seat, a, SUMMON.second(code), SUMMONS)
        s.then(SUMMONED, seat, 1)


BENEVOLENT: Final = Benevolent()
TRAIN_CARD: Final = TrainCard()
TAKE_CARD: Final = TakeCard()
MONSTER_COMES: Final = MonsterComes()
