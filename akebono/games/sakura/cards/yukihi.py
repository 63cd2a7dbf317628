"""Yukihi, umbrella and hairpin: cards with two sides, and the umbrella that says which one is up."""

from __future__ import annotations

from typing import ClassVar

from akebono.games.sakura.card import TOGGLED, is_open, put_in
from akebono.games.sakura.kinds import ActionCard, AttachmentCard, AttackCard
from akebono.games.sakura.state import AURA, DUST, OPEN, OPEN_SIDE, RANGE, Attack, Sakura
from akebono.games.sakura.steps.crystals import arrow, either_way
from akebono.games.sakura.steps.questions import then_ask, then_part
from akebono.games.sakura.steps.umbrella import TOGGLE_UMBRELLA
from akebono.games.sakura.told import TO_HAND
from akebono.games.sakura.vocabulary import ARROW, INTO, OUT

put_in(AttackCard("shikomi-bari"))


class ShikomiBi(AttackCard):
    words: ClassVar[str] = (
        "Closed: [After Attack] This card returns to your hand, and you toggle the umbrella. Open: nothing more."
    )

    def after_attack(self, s: Sakura, seat: int, attack: Attack) -> None:
        if attack.flags & OPEN_SIDE:
            return
        card = attack.card
        in_use = s.use_of(card)
        if in_use is not None and in_use.leaves:
            in_use.leaves = False
            # A card of theirs returns to their hand (SAK-304).
            s.lay(s.sides[card & 1].hand, card)
            s.lose_charge(card)
            s.tell(TO_HAND, card & 1, card >> 1)
        s.then(TOGGLE_UMBRELLA, seat)


put_in(ShikomiBi("shikomi-bi"))


class Furiharai(AttackCard):
    words: ClassVar[str] = (
        "Closed: [After Attack] The Range to Dust or Dust to the Range, as you like: {x}. Open: [After Attack] The Range to "
        "Dust: {y}."
    )
    asks: ClassVar[str] = "Which way do you move the crystals?"

    def after_attack(self, s: Sakura, seat: int, attack: Attack) -> None:
        if attack.flags & OPEN_SIDE:
            arrow(s, seat, RANGE, DUST, self.y)
        else:
            then_ask(s, seat, self)

    def options(self, s: Sakura, seat: int, part: int) -> list[int]:
        return [ARROW.one(INTO), ARROW.one(OUT)]

    def chosen(self, s: Sakura, seat: int, part: int, code: int) -> None:
        either_way(s, seat, code, self.x)


put_in(Furiharai("furiharai"))
put_in(AttackCard("furimawashi"))


class Kasamawashi(ActionCard):
    words: ClassVar[str] = (
        "To use it does nothing. [Always] When you toggle the umbrella you may show this card from your hand; if you do, Dust "
        "to your Aura: {x}."
    )

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.shown_at_toggle = True

    def umbrella_toggled(self, s: Sakura, seat: int) -> None:
        arrow(s, seat, DUST, AURA + seat, self.x)


put_in(Kasamawashi("kasamawashi"))


class Hikiashi(ActionCard):
    words: ClassVar[str] = "Closed: Dust to the Range: {x}. Open: the Range to Dust: {y}."

    def effect(self, s: Sakura, seat: int) -> None:
        if is_open(s, s.uses[-1].card):
            arrow(s, seat, RANGE, DUST, self.y)
        else:
            arrow(s, seat, DUST, RANGE, self.x)


put_in(Hikiashi("hikiashi"))


class EnMusubi(AttachmentCard):
    words: ClassVar[str] = (
        "[On Attachment] The Range to Dust: {x}. [When Discarded] Dust to the Range: {y}. [Always] While your umbrella is open "
        "the arrows of this card point the other way."
    )

    def on_attachment(self, s: Sakura, seat: int) -> None:
        if s.sides[seat].umbrella == OPEN:
            arrow(s, seat, DUST, RANGE, self.x)
        else:
            arrow(s, seat, RANGE, DUST, self.x)

    def when_discarded(self, s: Sakura, seat: int, card: int) -> None:
        if s.sides[seat].umbrella == OPEN:
            arrow(s, seat, RANGE, DUST, self.y)
        else:
            arrow(s, seat, DUST, RANGE, self.y)


put_in(EnMusubi("en-musubi"))


class Harariyuki(AttackCard):
    words: ClassVar[str] = "Instant Reactivate: you toggle the umbrella."

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.instant = TOGGLED


put_in(Harariyuki("harariyuki"))
put_in(AttackCard("yurari-bi"))


class Dororiura(AttachmentCard):
    words: ClassVar[str] = (
        "[While Attached] Your Attacks of Yukihi have the Ranges of both their sides; damage and text are still those of the "
        "side that is up."
    )

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.opens_ranges = True


put_in(Dororiura("dororiura"))


class Kururimi(ActionCard):
    words: ClassVar[str] = "Toggle the umbrella. Dust to your Aura: {x}."

    def effect(self, s: Sakura, seat: int) -> None:
        s.then(TOGGLE_UMBRELLA, seat)
        then_part(s, seat, self, 0)

    def part(self, s: Sakura, seat: int, part: int) -> None:
        arrow(s, seat, DUST, AURA + seat, self.x)


put_in(Kururimi("kururimi"))
