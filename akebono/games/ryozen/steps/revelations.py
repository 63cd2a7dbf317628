"""Revelations used at the start of a turn: one in all, before the Kin is placed."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.log import Told
from akebono.core.state import Step
from akebono.games.ryozen.components import (
    CAMOUFLAGE,
    CAMOUFLAGE_SCROLLS,
    COIN,
    LANTERN,
    MANEUVERS_COINS,
    PHOENIX_OFFERING_FAVOR,
    PRAYER_LANTERNS,
    PRAYER_OF_THE_CORAL_MOON,
    PRAYER_SHARD,
    REVELATION_MASK,
    SCROLL,
    SEAL_OF_THE_CAPITAL,
    SPIRIT_OFFERING_LANTERNS,
    STRATEGIC_MANEUVERS,
    WEALTH_OFFERING_COINS,
    WISDOM_OFFERING_SCROLLS,
)
from akebono.games.ryozen.state import Ryozen
from akebono.games.ryozen.steps.hits import can_move, cloak, hit, move, moves, own_with_side
from akebono.games.ryozen.steps.sectors import lowest
from akebono.games.ryozen.told import (
    FAVOR_OFFERING,
    GAINED_SPIRIT,
    GAINED_WEALTH,
    GAINED_WISDOM,
    MANEUVERED,
    SHARD_PRAYER,
    SPENT,
    USED,
)
from akebono.games.ryozen.vocabulary import CLOAK, DECLINE, HIT, MOVE, SPEND, USE


def can_use(s: Ryozen, seat: int, kind: int) -> bool:
    """May this seat use a kept Revelation of this kind now? It needs its cost and a target (RYO-R97)."""
    if not s.has_kept(seat, kind) or kind == SEAL_OF_THE_CAPITAL:
        return False
    if kind == STRATEGIC_MANEUVERS:
        return s.has(seat, COIN, MANEUVERS_COINS) and can_move(s, seat, True)
    if kind == CAMOUFLAGE:
        return s.has(seat, SCROLL, CAMOUFLAGE_SCROLLS) and s.standing[seat] & ~s.cloaked != 0
    if kind >= PRAYER_OF_THE_CORAL_MOON:
        return s.has(seat, LANTERN, 1)
    return s.standing[seat] != 0


class StartOfTurn(Step[Ryozen]):
    """One Revelation of the start-of-turn kind may be used; it is done completely before the Kin is placed."""

    rule: ClassVar[str] = "RYO-065"
    also: ClassVar[tuple[str, ...]] = ("RYO-R21",)
    asks: ClassVar[str] = "Do you use a Revelation before you place?"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        if s.kept[seat]:
            for kind in range(SEAL_OF_THE_CAPITAL):
                if can_use(s, seat, kind):
                    s.ask(seat, self)
                    return

    def options(self, s: Ryozen, seat: int, a: int, b: int, /) -> list[int]:
        codes = [DECLINE.base]
        for kind in range(SEAL_OF_THE_CAPITAL):
            if can_use(s, seat, kind):
                codes.append(USE.one(kind))
        return codes

    def chosen(self, s: Ryozen, seat: int, a: int, b: int, code: int, /) -> None:
        if code != DECLINE.base:
            kind = USE.first(code)
            s.tell(USED, seat, kind)
            s.then(REVELATION_EFFECTS[kind], seat, kind)


class StrategicManeuvers(Step[Ryozen]):
    """For a Coin an own Kin moves to an available Spot of another Sector; it keeps its side."""

    rule: ClassVar[str] = "RYO-172"
    also: ClassVar[tuple[str, ...]] = ("RYO-173", "RYO-R72")
    kind: ClassVar[str] = "place"
    asks: ClassVar[str] = "Which of your Kin moves, and where to?"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        s.pay(seat, COIN, MANEUVERS_COINS)
        s.tell(SPENT, seat, MANEUVERS_COINS, COIN)
        s.ask(seat, self)

    def options(self, s: Ryozen, seat: int, a: int, b: int, /) -> list[int]:
        return moves(s, seat, True)

    def chosen(self, s: Ryozen, seat: int, a: int, b: int, code: int, /) -> None:
        kind = move(s, code)
        s.tell(MANEUVERED, seat, kind, MOVE.first(code), MOVE.second(code))


class Camouflage(Step[Ryozen]):
    """For a Scroll an own Unveiled Kin turns to its Cloaked side."""

    rule: ClassVar[str] = "RYO-174"
    kind: ClassVar[str] = "place"
    asks: ClassVar[str] = "Which of your Kin do you cloak?"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        s.pay(seat, SCROLL, CAMOUFLAGE_SCROLLS)
        s.tell(SPENT, seat, CAMOUFLAGE_SCROLLS, SCROLL)
        s.ask(seat, self)

    def options(self, s: Ryozen, seat: int, a: int, b: int, /) -> list[int]:
        return [CLOAK.one(spot) for spot in own_with_side(s, seat, False)]

    def chosen(self, s: Ryozen, seat: int, a: int, b: int, code: int, /) -> None:
        cloak(s, CLOAK.first(code), seat)


class Offering(Step[Ryozen]):
    """Hit an own Kin on a Spot and receive something for it; the card stays."""

    kind: ClassVar[str] = "place"
    asks: ClassVar[str] = "Which of your own Kin do you hit?"

    def gift(self, s: Ryozen, seat: int) -> None:
        """Give what this Offering brings."""
        raise NotImplementedError

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        s.ask(seat, self)

    def options(self, s: Ryozen, seat: int, a: int, b: int, /) -> list[int]:
        return [HIT.one(spot) for spot in s.own_spots(seat)]

    def chosen(self, s: Ryozen, seat: int, a: int, b: int, code: int, /) -> None:
        hit(s, HIT.first(code), seat)
        self.gift(s, seat)


def _give(s: Ryozen, seat: int, told: Told, amount: int, resource: int) -> None:
    s.gain(seat, resource, amount)
    s.tell(told, seat, amount, resource)


class WealthOffering(Offering):
    """Hit an own Kin: a Coin."""

    rule: ClassVar[str] = "RYO-175"
    also: ClassVar[tuple[str, ...]] = ("RYO-R73",)

    def gift(self, s: Ryozen, seat: int) -> None:
        _give(s, seat, GAINED_WEALTH, WEALTH_OFFERING_COINS, COIN)


class WisdomOffering(Offering):
    """Hit an own Kin: a Scroll."""

    rule: ClassVar[str] = "RYO-176"
    also: ClassVar[tuple[str, ...]] = ("RYO-R73",)

    def gift(self, s: Ryozen, seat: int) -> None:
        _give(s, seat, GAINED_WISDOM, WISDOM_OFFERING_SCROLLS, SCROLL)


class SpiritOffering(Offering):
    """Hit an own Kin: a Lantern."""

    rule: ClassVar[str] = "RYO-177"
    also: ClassVar[tuple[str, ...]] = ("RYO-R73",)

    def gift(self, s: Ryozen, seat: int) -> None:
        _give(s, seat, GAINED_SPIRIT, SPIRIT_OFFERING_LANTERNS, LANTERN)


class PhoenixOffering(Offering):
    """Hit an own Kin: 2 Favor."""

    rule: ClassVar[str] = "RYO-178"
    also: ClassVar[tuple[str, ...]] = ("RYO-R73",)

    def gift(self, s: Ryozen, seat: int) -> None:
        s.favor[seat] += PHOENIX_OFFERING_FAVOR
        s.tell(FAVOR_OFFERING, seat, PHOENIX_OFFERING_FAVOR)


class Prayer(Step[Ryozen]):
    """Spend up to 2 Lanterns for as many shards of the Prayer's colour; then the card `a` is discarded for nothing."""

    rule: ClassVar[str] = "RYO-179"
    also: ClassVar[tuple[str, ...]] = ("RYO-180", "RYO-181", "RYO-R74")
    kind: ClassVar[str] = "amount"
    asks: ClassVar[str] = "How many Lanterns become Moon Shards?"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        s.ask(seat, self, a)

    def options(self, s: Ryozen, seat: int, a: int, b: int, /) -> list[int]:
        lanterns = min(PRAYER_LANTERNS, s.resources[3 * seat + LANTERN])
        return [SPEND.one(amount - 1) for amount in range(1, lanterns + 1)]

    def chosen(self, s: Ryozen, seat: int, a: int, b: int, code: int, /) -> None:
        amount = SPEND.first(code) + 1
        colour = PRAYER_SHARD[a - PRAYER_OF_THE_CORAL_MOON]
        s.pay(seat, LANTERN, amount)
        s.tell(SPENT, seat, amount, LANTERN)
        s.shards[3 * seat + colour] += amount
        s.tell(SHARD_PRAYER, seat, amount, colour)
        discard_kept(s, seat, a)


def discard_kept(s: Ryozen, seat: int, kind: int) -> None:
    """Put a kept Revelation of this kind on the discard pile (RYO-R51)."""
    card = lowest(s.kept[seat] & REVELATION_MASK[kind])
    s.kept[seat] &= ~(1 << card)
    s.revelation_discard.append(card)


START_OF_TURN: Final = StartOfTurn()
PRAYER: Final = Prayer()
REVELATION_EFFECTS: Final[list[Step[Ryozen]]] = [
    StrategicManeuvers(),
    Camouflage(),
    WealthOffering(),
    WisdomOffering(),
    SpiritOffering(),
    PhoenixOffering(),
    PRAYER,
    PRAYER,
    PRAYER,
]
"""What each start-of-turn Revelation does, by its kind; the Seal of the Capital works in the Capital."""
