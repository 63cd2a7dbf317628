"""Laila, the claw: Wind and Thunder that rise with the cards of other Megami."""

from __future__ import annotations

from typing import ClassVar

from akebono.games.sakura.card import current_range, face, put_in
from akebono.games.sakura.components import LAILA, WINDS
from akebono.games.sakura.kinds import ActionCard, AttachmentCard, AttackCard
from akebono.games.sakura.state import DUST, RANGE, Attack, Sakura, with_card, without
from akebono.games.sakura.steps.attacks import MAKE_ATTACK
from akebono.games.sakura.steps.basics import hide_card
from akebono.games.sakura.steps.crystals import arrow, cower, either_way, free_crystals, room
from akebono.games.sakura.steps.piles import hideable
from akebono.games.sakura.steps.questions import then_ask, then_part
from akebono.games.sakura.steps.settle import make_unused, remove, settle
from akebono.games.sakura.steps.using import raise_gauge
from akebono.games.sakura.told import CHOSE, GAINS_CARD, TO_TOP
from akebono.games.sakura.vocabulary import (
    ARROW,
    BOTH_GAUGES,
    CHOOSE,
    DOUBLE_THUNDER,
    INTO,
    NO,
    ON_TOP,
    OUT,
    PICK,
    RAISE,
    SHIFT,
    THUNDER,
    WIND,
)

put_in(AttackCard("juusou"))


def gauges(s: Sakura, seat: int) -> list[int]:
    """Return the codes that say which gauge is raised; none for who has no gauges."""
    return [RAISE.one(WIND), RAISE.one(THUNDER)] if s.does_house(seat, LAILA) else []


def back_on_top(s: Sakura, seat: int, entry: int) -> None:
    """Put a card of this seat's discard pile on top of its draw pile; its Charge is lost (SAK-298)."""
    card = 2 * entry + seat
    s.sides[seat].discard.remove(card)
    s.sides[seat].pile.append(card)
    s.lose_charge(card)
    s.tell(TO_TOP, seat, entry)


class Fuuraigeki(AttackCard):
    words: ClassVar[str] = "[Always] X is the smaller of your Wind and Thunder gauges."

    def live_aura(self, s: Sakura, attack: Attack) -> int:
        return min(s.sides[attack.seat].wind, s.sides[attack.seat].thunder)


put_in(Fuuraigeki("fuuraigeki"))


class Rutensou(AttackCard):
    words: ClassVar[str] = (
        "[After Attack] You may put {x} Attack card of your discard pile on top of your draw pile."
    )
    asks: ClassVar[str] = "Which Attack card do you put on top of your draw pile?"

    def after_attack(self, s: Sakura, seat: int, attack: Attack) -> None:
        for _ in range(self.x):
            then_ask(s, seat, self)

    def options(self, s: Sakura, seat: int, part: int) -> list[int]:
        found = [ON_TOP.one(card >> 1) for card in s.sides[seat].discard if face(s, card).is_attack]
        return [NO.code(), *found] if found else []

    def chosen(self, s: Sakura, seat: int, part: int, code: int) -> None:
        if code != NO.code():
            back_on_top(s, seat, ON_TOP.first(code))


put_in(Rutensou("rutensou"))


class Kazabashiri(ActionCard):
    words: ClassVar[str] = "If the current Range is {x} or more, Range to Dust: {y}."

    def effect(self, s: Sakura, seat: int) -> None:
        if current_range(s) >= self.x:
            arrow(s, seat, RANGE, DUST, self.y)


put_in(Kazabashiri("kazabashiri"))


class FuuraiNoChie(ActionCard):
    words: ClassVar[str] = (
        "If your gauges together are {x} or more, you may put {y} card of another Megami from your discard pile on top of "
        "your draw pile. Then raise your Wind or your Thunder gauge by {z}."
    )

    def effect(self, s: Sakura, seat: int) -> None:
        if s.sides[seat].wind + s.sides[seat].thunder >= self.x:
            for _ in range(self.y):
                then_ask(s, seat, self, 0)
        then_ask(s, seat, self, 1)

    def options(self, s: Sakura, seat: int, part: int) -> list[int]:
        if part == 1:
            return gauges(s, seat)
        found = []
        for card in s.sides[seat].discard:
            megami = face(s, card).megami
            if megami >= 0 and megami != LAILA:
                found.append(ON_TOP.one(card >> 1))
        return [NO.code(), *found] if found else []

    def chosen(self, s: Sakura, seat: int, part: int, code: int) -> None:
        if part == 1:
            raise_gauge(s, seat, RAISE.first(code), self.z)
        elif code != NO.code():
            back_on_top(s, seat, ON_TOP.first(code))

    def sentence(self, s: Sakura, seat: int, part: int) -> str:
        if part == 1:
            return "Which gauge do you raise?"
        return "Which card do you put on top of your draw pile?"


put_in(FuuraiNoChie("fuurai-no-chie"))


class Yobigoe(ActionCard):
    words: ClassVar[str] = (
        "Your opponent becomes Cowering. Choose one: raise both your gauges by {x}; or put your whole hand face down and "
        "multiply your Thunder gauge by {y}."
    )
    asks: ClassVar[str] = "Do you raise both gauges, or put your hand face down and double Thunder?"

    def effect(self, s: Sakura, seat: int) -> None:
        cower(s, 1 - seat)
        then_ask(s, seat, self)

    def options(self, s: Sakura, seat: int, part: int) -> list[int]:
        return [CHOOSE.one(BOTH_GAUGES), CHOOSE.one(DOUBLE_THUNDER)]

    def chosen(self, s: Sakura, seat: int, part: int, code: int) -> None:
        s.tell(CHOSE, seat, CHOOSE.first(code))
        if CHOOSE.first(code) == BOTH_GAUGES:
            raise_gauge(s, seat, WIND, self.x)
            raise_gauge(s, seat, THUNDER, self.x)
            return
        for card in hideable(s, seat):
            hide_card(s, seat, card)
        raise_gauge(s, seat, THUNDER, (self.y - 1) * s.sides[seat].thunder)


put_in(Yobigoe("yobigoe"))


class Sorakake(ActionCard):
    words: ClassVar[str] = "Between Range and Dust, either way: {x}."
    asks: ClassVar[str] = "Do crystals go into the Range or out of it?"

    def effect(self, s: Sakura, seat: int) -> None:
        then_ask(s, seat, self)

    def options(self, s: Sakura, seat: int, part: int) -> list[int]:
        return [ARROW.one(INTO), ARROW.one(OUT)]

    def chosen(self, s: Sakura, seat: int, part: int, code: int) -> None:
        either_way(s, seat, code, self.x)


put_in(Sorakake("sorakake"))


class RairaFuujinsou(AttackCard):
    words: ClassVar[str] = (
        "[Always] While your Thunder gauge is {x} or more this Attack has +{y}/+0. Reactivate: your Wind gauge is {z} or more."
    )

    def more_aura(self, s: Sakura, attack: Attack) -> int:
        return self.y if s.sides[attack.seat].thunder >= self.x else 0

    def reactivates(self, s: Sakura, seat: int) -> bool:
        return s.sides[seat].wind >= self.z


put_in(RairaFuujinsou("raira-fuujinsou"))


class TenraiShoukanjin(ActionCard):
    words: ClassVar[str] = (
        "As many times as your Thunder gauge divided by {x}, rounded up, make an Attack: {attack}."
    )

    def effect(self, s: Sakura, seat: int) -> None:
        # Counted once, now (SAK-317).
        for _ in range((s.sides[seat].thunder + self.x - 1) // self.x):
            s.then(MAKE_ATTACK, seat, self.entry, 1)


put_in(TenraiShoukanjin("tenrai-shoukanjin"))


def take_out(s: Sakura) -> None:
    """SAK-180, SAK-307: Remove the card in use."""
    in_use = s.uses[-1]
    in_use.leaves = False
    s.lose_charge(in_use.card)
    remove(s, in_use.card)


class WindSummoningHole(ActionCard):
    words: ClassVar[str] = (
        "Gain as unused Ultimates, of your additional cards: Wind Whirl if your Wind gauge is {x} or more, Wind Coil if it is "
        "{y} or more, Wind Heaven's Path if it is {z} or more. Then Remove this card."
    )

    def effect(self, s: Sakura, seat: int) -> None:
        side = s.sides[seat]
        for entry, least in zip(WINDS, (self.x, self.y, self.z)):
            card = 2 * entry + seat
            if side.wind >= least and card in side.extra:
                side.extra = without(side.extra, card)
                side.unused = with_card(side.unused, card)
                s.tell(GAINS_CARD, seat, entry)
        take_out(s)


put_in(WindSummoningHole("wind-summoning-hole"))
put_in(AttackCard("wind-whirl"))


class WindCoil(ActionCard):
    words: ClassVar[str] = (
        "{x} of your used Ultimates, of your choice, becomes unused. [Used] Your Ultimates cost {y} less."
    )
    asks: ClassVar[str] = "Which used Ultimate becomes unused?"

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.lowers_costs = self.y

    def effect(self, s: Sakura, seat: int) -> None:
        for _ in range(self.x):
            then_part(s, seat, self, 0)

    def part(self, s: Sakura, seat: int, part: int) -> None:
        if len(s.sides[seat].used) == 1:
            self.chosen(s, seat, part, PICK.one(s.sides[seat].used[0] >> 1))
        else:
            then_ask(s, seat, self)

    def options(self, s: Sakura, seat: int, part: int) -> list[int]:
        return [PICK.one(card >> 1) for card in s.sides[seat].used]

    def chosen(self, s: Sakura, seat: int, part: int, code: int) -> None:
        make_unused(s, 2 * PICK.first(code) + seat)
        settle(s)


put_in(WindCoil("wind-coil"))


class WindHeavensPath(ActionCard):
    words: ClassVar[str] = "Between Dust and Range, either way: up to {x}. Then Remove this card."
    asks: ClassVar[str] = "How many crystals go into the Range, or out of it?"

    def effect(self, s: Sakura, seat: int) -> None:
        then_ask(s, seat, self)
        then_part(s, seat, self, 0)

    def options(self, s: Sakura, seat: int, part: int) -> list[int]:
        into = min(self.x, s.areas[DUST], room(s, RANGE))
        out = min(self.x, free_crystals(s, RANGE))
        codes = [SHIFT.two(INTO, n) for n in range(into + 1)]
        return codes + [SHIFT.two(OUT, n) for n in range(1, out + 1)]

    def chosen(self, s: Sakura, seat: int, part: int, code: int) -> None:
        if SHIFT.first(code) == INTO:
            arrow(s, seat, DUST, RANGE, SHIFT.second(code))
        else:
            arrow(s, seat, RANGE, DUST, SHIFT.second(code))

    def part(self, s: Sakura, seat: int, part: int) -> None:
        take_out(s)


put_in(WindHeavensPath("wind-heavens-path"))


class EnkanRinkaisen(AttachmentCard):
    words: ClassVar[str] = (
        "[While Attached] After an Attack of your opponent you may do both of these: between Range and Dust, either way: {x}; "
        "raise your Wind or your Thunder gauge by {y}."
    )

    def after_their_attack(self, s: Sakura, seat: int) -> None:
        then_ask(s, seat, self, 0)

    def options(self, s: Sakura, seat: int, part: int) -> list[int]:
        if part == 1:
            return gauges(s, seat)
        return [NO.code(), ARROW.one(INTO), ARROW.one(OUT)]

    def chosen(self, s: Sakura, seat: int, part: int, code: int) -> None:
        if part == 1:
            raise_gauge(s, seat, RAISE.first(code), self.y)
            return
        if code == NO.code():
            return
        either_way(s, seat, code, self.x)
        then_ask(s, seat, self, 1)

    def sentence(self, s: Sakura, seat: int, part: int) -> str:
        if part == 1:
            return "Which gauge do you raise?"
        return "After the Attack: do you move a crystal and raise a gauge?"


put_in(EnkanRinkaisen("enkan-rinkaisen"))
