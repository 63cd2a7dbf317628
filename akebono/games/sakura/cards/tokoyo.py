"""Tokoyo, the fan: Attacks that come to nothing, for whoever keeps their Focus."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.state import Step
from akebono.games.sakura.card import BOX_OF_CARDS, current_range, put_in
from akebono.games.sakura.components import ENTRY, ULTIMATE
from akebono.games.sakura.kinds import ActionCard, AttachmentCard, AttackCard
from akebono.games.sakura.state import AURA, DUST, FLARE, LOOKS_DOWN, NEGATED, RANGE, Attack, Sakura
from akebono.games.sakura.steps.crystals import arrow, cower, gain_focus, set_focus
from akebono.games.sakura.steps.piles import discard_card, discards, reshuffle
from akebono.games.sakura.steps.questions import look, then_ask, then_part
from akebono.games.sakura.told import CHOSE, SHOWS, TO_BOTTOM, TO_BOTTOM_HIDDEN, TO_TOP, WENT_UNDER
from akebono.games.sakura.vocabulary import AURA_TO_RANGE, BELOW, CHOOSE, DISCARD, DONE, FLARE_TO_AURA


class Koryunagashi(AttackCard):
    words: ClassVar[str] = "[After Attack] If your Focus is {x}, put this card on top of your draw pile."

    def after_attack(self, s: Sakura, seat: int, attack: Attack) -> None:
        in_use = s.use_of(attack.card)
        if s.sides[seat].focus != self.x or in_use is None or not in_use.leaves:
            return
        card = attack.card
        in_use.leaves = False
        # A pile takes only cards of its own side, so a card of theirs goes on theirs (SAK-304).
        s.sides[card & 1].pile.append(card)
        s.lose_charge(card)
        s.tell(TO_TOP, card & 1, card >> 1)


put_in(Koryunagashi("koryunagashi"))


def negate(s: Sakura, attack: Attack) -> None:
    """SAK-137, SAK-179: negate the Attack that this one responds to."""
    s.attacks[attack.answers].flags |= NEGATED


class MiyabiUchi(AttackCard):
    words: ClassVar[str] = (
        "[After Attack] If your Focus is {x}, the Attack that this card responds to is negated, unless it is an Ultimate's."
    )

    def after_attack(self, s: Sakura, seat: int, attack: Attack) -> None:
        if (
            attack.answers >= 0
            and s.sides[seat].focus == self.x
            and s.attacks[attack.answers].kind != ULTIMATE
        ):
            negate(s, attack)


put_in(MiyabiUchi("miyabi-uchi"))


class Haneusagi(ActionCard):
    words: ClassVar[str] = "If the current Range is {x} or less, Dust to the Range: {y}."

    def effect(self, s: Sakura, seat: int) -> None:
        if current_range(s) <= self.x:
            arrow(s, seat, DUST, RANGE, self.y)


put_in(Haneusagi("haneusagi"))


class Shimai(ActionCard):
    words: ClassVar[str] = (
        "Gain {x} Focus. Then choose: your Flare to your Aura: {y}; or your Aura to the Range: {z}."
    )
    asks: ClassVar[str] = "Which crystals do you move?"

    def effect(self, s: Sakura, seat: int) -> None:
        gain_focus(s, seat, self.x)
        then_ask(s, seat, self)

    def options(self, s: Sakura, seat: int, part: int) -> list[int]:
        return [CHOOSE.one(FLARE_TO_AURA), CHOOSE.one(AURA_TO_RANGE)]

    def chosen(self, s: Sakura, seat: int, part: int, code: int) -> None:
        choice = CHOOSE.first(code)
        s.tell(CHOSE, seat, choice)
        if choice == FLARE_TO_AURA:
            arrow(s, seat, FLARE + seat, AURA + seat, self.y)
        else:
            arrow(s, seat, AURA + seat, RANGE, self.z)


put_in(Shimai("shimai"))


class PutUnder(Step[Sakura]):
    """SAK-329: choose cards of the discard pile or face down for Kaeshi, the uppermost first. `a` holds those chosen so far, each
    as 1 + card in base 1024. They move at the end only, since their order is their player's secret."""

    rule: ClassVar[str] = "SAK-329"
    asks: ClassVar[str] = "Which card do you put under your draw pile, the next one below it?"

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        if s.sides[seat].discard or s.sides[seat].down:
            look(s, seat, LOOKS_DOWN)
            s.ask(seat, self, a)

    def secret(self) -> bool:
        return True

    def options(self, s: Sakura, seat: int, a: int, b: int, /) -> list[int]:
        taken = taken_for(a)
        codes: list[int] = []
        for card in sorted(s.sides[seat].discard + s.sides[seat].down):
            if card not in taken:
                code = BELOW.one(card >> 1)
                # A discard pile can hold the same Poison of both pouches.
                if not codes or codes[-1] != code:
                    codes.append(code)
        codes.append(DONE.code())
        return codes

    def chosen(self, s: Sakura, seat: int, a: int, b: int, code: int, /) -> None:
        side = s.sides[seat]
        if code != DONE.code():
            taken = taken_for(a)
            for card in side.discard + side.down:
                if card >> 1 == BELOW.first(code) and card not in taken:
                    a = 1024 * a + 1 + card
                    break
            taken = taken_for(a)
            if len(taken) < BOX_OF_CARDS[KAESHI].x and len(taken) < len(side.discard) + len(side.down):
                s.ask(seat, self, a)
                return
        side.looks = 0
        self._put(s, seat, taken_for(a))

    def _put(self, s: Sakura, seat: int, taken: list[int]) -> None:
        # In ascending order, which does not tell in what order they lie.
        side = s.sides[seat]
        for card in sorted(taken):
            if card in side.discard:
                side.discard.remove(card)
                s.tell(TO_BOTTOM, seat, card >> 1)
            else:
                side.down.remove(card)
                s.tell(TO_BOTTOM_HIDDEN, seat)
            s.lose_charge(card)
        for card in taken:
            s.tell_only(seat, WENT_UNDER, seat, card >> 1)
        side.pile = taken[::-1] + side.pile


def taken_for(a: int) -> list[int]:
    """Return the cards that an argument of `PutUnder` holds, the first chosen first."""
    taken: list[int] = []
    while a:
        taken.append(a % 1024 - 1)
        a //= 1024
    return taken[::-1]


PUT_UNDER: Final = PutUnder()
KAESHI: Final = ENTRY["kaeshi"]


class Kaeshi(ActionCard):
    words: ClassVar[str] = (
        "Choose up to {x} cards of your discard pile and your face-down cards, and put them under your draw pile in an order "
        "that you like. Then Dust to your Aura: {y}."
    )

    def effect(self, s: Sakura, seat: int) -> None:
        s.then(PUT_UNDER, seat)
        then_part(s, seat, self, 0)

    def part(self, s: Sakura, seat: int, part: int) -> None:
        arrow(s, seat, DUST, AURA + seat, self.y)


put_in(Kaeshi("kaeshi"))


class Kazamidai(AttachmentCard):
    words: ClassVar[str] = (
        "[On Attachment] The Range to your Aura: {x}. [When Discarded] Your Aura to the Range: {y}."
    )

    def on_attachment(self, s: Sakura, seat: int) -> None:
        arrow(s, seat, RANGE, AURA + seat, self.x)

    def when_discarded(self, s: Sakura, seat: int, card: int) -> None:
        arrow(s, seat, AURA + seat, RANGE, self.y)


put_in(Kazamidai("kazamidai"))


class Harebutai(AttachmentCard):
    words: ClassVar[str] = (
        "[When Discarded] If your Focus is {x}, Dust to your Aura: {y}. [When Discarded] Gain {z} Focus."
    )

    def when_discarded(self, s: Sakura, seat: int, card: int) -> None:
        if s.sides[seat].focus == self.x:
            arrow(s, seat, DUST, AURA + seat, self.y)
        gain_focus(s, seat, self.z)


put_in(Harebutai("harebutai"))


class KuonNoHana(AttackCard):
    words: ClassVar[str] = "[After Attack] The Attack that this card responds to is negated."

    def after_attack(self, s: Sakura, seat: int, attack: Attack) -> None:
        if attack.answers >= 0:
            negate(s, attack)


put_in(KuonNoHana("kuon-no-hana"))


class ChitoseNoTori(AttackCard):
    words: ClassVar[str] = "[After Attack] Reshuffle your draw pile, without damage."

    def after_attack(self, s: Sakura, seat: int, attack: Attack) -> None:
        reshuffle(s, seat, False)


put_in(ChitoseNoTori("chitose-no-tori"))


class MukyuuNoKaze(AttackCard):
    words: ClassVar[str] = (
        "Cannot Be Responded To. [After Attack] Cards of their hand, no Attacks, that they choose and put into their discard "
        "pile: {x}. If they cannot, they show their hand. Reactivate: your Focus is {y}."
    )

    asks: ClassVar[str] = "Which card do you discard?"

    def after_attack(self, s: Sakura, seat: int, attack: Attack) -> None:
        then_ask(s, 1 - seat, self, self.x)

    def options(self, s: Sakura, seat: int, part: int) -> list[int]:
        # Asked whenever there is a hand: whether it holds Attacks only is known once it is shown, not before.
        if part == 0 or not s.sides[seat].hand:
            return []
        codes = discards(s, seat, False)
        return codes if codes else [DONE.code()]

    def sentence(self, s: Sakura, seat: int, part: int) -> str:
        if self.options(s, seat, part) == [DONE.code()]:
            return "You hold Attacks only: you show your hand."
        return self.asks

    def chosen(self, s: Sakura, seat: int, part: int, code: int) -> None:
        if code == DONE.code():
            for card in s.sides[seat].hand:
                s.tell(SHOWS, seat, card >> 1)
            s.learn()
            return
        for card in s.sides[seat].hand:
            if card >> 1 == DISCARD.first(code):
                discard_card(s, seat, card)
                break
        then_ask(s, seat, self, part - 1)

    def reactivates(self, s: Sakura, seat: int) -> bool:
        return s.sides[seat].focus == self.y


put_in(MukyuuNoKaze("mukyuu-no-kaze"))


class TokoyoNoTsuki(ActionCard):
    words: ClassVar[str] = "Your Focus becomes {x}, their Focus becomes {y}, and they become Cowering."

    def effect(self, s: Sakura, seat: int) -> None:
        set_focus(s, seat, self.x)
        set_focus(s, 1 - seat, self.y)
        cower(s, 1 - seat)


put_in(TokoyoNoTsuki("tokoyo-no-tsuki"))
