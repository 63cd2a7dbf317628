"""Oboro, the ninja: cards that act out of the face-down cards."""

from __future__ import annotations

from typing import ClassVar

from akebono.games.sakura.card import face, put_in
from akebono.games.sakura.kinds import ActionCard, AttachmentCard, AttackCard
from akebono.games.sakura.state import (
    AURA,
    DUST,
    FLARE,
    FROM_DISCARD,
    FROM_DOWN,
    LOOKS_DOWN,
    LOOKS_HAND,
    RANGE,
    TOOK_AURA,
    Attack,
    Sakura,
)
from akebono.games.sakura.steps.attacks import MAKE_ATTACK
from akebono.games.sakura.steps.basics import hide_card
from akebono.games.sakura.steps.crystals import arrow
from akebono.games.sakura.steps.piles import hideable
from akebono.games.sakura.steps.questions import then_ask, then_part
from akebono.games.sakura.steps.settle import make_unused, settle
from akebono.games.sakura.steps.using import UNANSWERABLE_USE, use
from akebono.games.sakura.told import CHOSE, HID, SEES, SHOWS
from akebono.games.sakura.vocabulary import (
    CHOOSE,
    DONE,
    NO,
    PICK,
    PICK_THEIRS,
    RANGE_TO_THEIR_AURA,
    THEIR_AURA_TO_FLARE,
)


class Koushi(AttackCard):
    words: ClassVar[str] = "Deploy."


put_in(Koushi("koushi"))


class Kagebishi(AttackCard):
    words: ClassVar[str] = (
        "Deploy. Cannot Be Responded To. [After Attack] If this card was used from your face-down cards, look at their hand, "
        "choose cards of it and put them face down: {x}."
    )
    asks: ClassVar[str] = "Which card of their hand goes face down?"

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.looks_at = LOOKS_HAND

    def after_attack(self, s: Sakura, seat: int, attack: Attack) -> None:
        in_use = s.use_of(attack.card)
        if in_use is None or in_use.zone != FROM_DOWN:
            return
        for card in s.sides[1 - seat].hand:
            s.tell_only(seat, SEES, seat, card >> 1)
            s.learn(seat)
        then_ask(s, seat, self, self.x)

    def options(self, s: Sakura, seat: int, part: int) -> list[int]:
        return [PICK_THEIRS.one(card >> 1) for card in hideable(s, 1 - seat)] if part > 0 else []

    def chosen(self, s: Sakura, seat: int, part: int, code: int) -> None:
        other = 1 - seat
        for card in s.sides[other].hand:
            if card >> 1 == PICK_THEIRS.first(code):
                hide_card(s, other, card)
                s.tell_only(seat, HID, other, card >> 1)
                break
        then_ask(s, seat, self, part - 1)


put_in(Kagebishi("kagebishi"))


class ZangekiRanbu(AttackCard):
    words: ClassVar[str] = (
        "[Always] If they have taken damage to Aura this turn, be it 0, this Attack has +{x}/+{y}."
    )

    def more_aura(self, s: Sakura, attack: Attack) -> int:
        return self.x if s.sides[1 - attack.seat].marks & TOOK_AURA else 0

    def more_life(self, s: Sakura, attack: Attack) -> int:
        return self.y if s.sides[1 - attack.seat].marks & TOOK_AURA else 0


put_in(ZangekiRanbu("zangeki-ranbu"))


class Ninpo(ActionCard):
    words: ClassVar[str] = (
        "Deploy. Dust to the Range: {x}. If this card was used from your face-down cards, you may use cards with Deploy from "
        "there: {y}."
    )
    asks: ClassVar[str] = "Which face-down card with Deploy do you use?"

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.looks_at = LOOKS_DOWN

    def effect(self, s: Sakura, seat: int) -> None:
        arrow(s, seat, DUST, RANGE, self.x)
        if s.uses[-1].zone == FROM_DOWN:
            then_ask(s, seat, self, self.y)

    def options(self, s: Sakura, seat: int, part: int) -> list[int]:
        # Asked whenever there could be one, since what lies face down is a secret.
        if part == 0 or not s.sides[seat].down:
            return []
        return [NO.code()] + [PICK.one(card >> 1) for card in s.sides[seat].down if face(s, card).deploy]

    def chosen(self, s: Sakura, seat: int, part: int, code: int) -> None:
        if code != NO.code():
            use(s, seat, 2 * PICK.first(code) + seat, FROM_DOWN, seat)
            then_ask(s, seat, self, part - 1)


put_in(Ninpo("ninpo"))


class Yuudou(ActionCard):
    words: ClassVar[str] = "Deploy. Choose: the Range to their Aura: {x}; or their Aura to their Flare: {y}."
    asks: ClassVar[str] = "Which crystals do you move?"

    def effect(self, s: Sakura, seat: int) -> None:
        then_ask(s, seat, self)

    def options(self, s: Sakura, seat: int, part: int) -> list[int]:
        return [CHOOSE.one(RANGE_TO_THEIR_AURA), CHOOSE.one(THEIR_AURA_TO_FLARE)]

    def chosen(self, s: Sakura, seat: int, part: int, code: int) -> None:
        other = 1 - seat
        choice = CHOOSE.first(code)
        s.tell(CHOSE, seat, choice)
        if choice == RANGE_TO_THEIR_AURA:
            arrow(s, seat, RANGE, AURA + other, self.x)
        else:
            arrow(s, seat, AURA + other, FLARE + other, self.y)


put_in(Yuudou("yuudou"))


def plain_down(s: Sakura, seat: int) -> list[int]:
    """Return the codes that pick a face-down card without Full Power, in ascending order."""
    return [PICK.one(card >> 1) for card in s.sides[seat].down if not face(s, card).full_power]


class BunshinNoJutsu(ActionCard):
    words: ClassVar[str] = (
        "Face-down cards without Full Power that you choose and use: {x}. Then, if such a card lies in your discard pile, use "
        "it once more from there. Their own Attacks have Cannot Be Responded To."
    )
    asks: ClassVar[str] = "Which face-down card do you use twice?"

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.looks_at = LOOKS_DOWN

    def effect(self, s: Sakura, seat: int) -> None:
        then_ask(s, seat, self, self.x)

    def options(self, s: Sakura, seat: int, part: int) -> list[int]:
        # Asked whenever cards lie there: whether all have Full Power is known once they are shown, not before.
        if part == 0 or not s.sides[seat].down:
            return []
        codes = plain_down(s, seat)
        return codes if codes else [DONE.code()]

    def sentence(self, s: Sakura, seat: int, part: int) -> str:
        if self.options(s, seat, part) == [DONE.code()]:
            return "All your face-down cards have Full Power: you show them."
        return self.asks

    def chosen(self, s: Sakura, seat: int, part: int, code: int) -> None:
        if code == DONE.code():
            # SAK-131: a pick that must be made and cannot be is proved.
            for card in s.sides[seat].down:
                s.tell(SHOWS, seat, card >> 1)
            s.learn()
            return
        card = 2 * PICK.first(code) + seat
        use(s, seat, card, FROM_DOWN, seat, UNANSWERABLE_USE)
        then_part(s, seat, self, card)
        then_ask(s, seat, self, part - 1)

    def part(self, s: Sakura, seat: int, part: int) -> None:
        # Not there when the first use was illegal, or when the card has gone elsewhere: then this does nothing.
        use(s, seat, part, FROM_DISCARD, seat, UNANSWERABLE_USE)


put_in(BunshinNoJutsu("bunshin-no-jutsu"))


class SeitaiKassei(AttachmentCard):
    words: ClassVar[str] = (
        "Gap. Deploy. [When Discarded] Used Ultimates of yours that you choose and that become unused: {x}."
    )
    asks: ClassVar[str] = "Which used Ultimate becomes unused?"

    def when_discarded(self, s: Sakura, seat: int, card: int) -> None:
        then_ask(s, seat, self, self.x)

    def options(self, s: Sakura, seat: int, part: int) -> list[int]:
        return [PICK.one(card >> 1) for card in s.sides[seat].used] if part > 0 else []

    def chosen(self, s: Sakura, seat: int, part: int, code: int) -> None:
        make_unused(s, 2 * PICK.first(code) + seat)
        settle(s)
        then_ask(s, seat, self, part - 1)


put_in(SeitaiKassei("seitai-kassei"))


class Kumasuke(AttackCard):
    words: ClassVar[str] = (
        "[After Attack] For each card that is face down on your side now, make an Attack: {attack}."
    )

    def after_attack(self, s: Sakura, seat: int, attack: Attack) -> None:
        if attack.which == 0:
            for _ in range(len(s.sides[seat].down)):
                s.then(MAKE_ATTACK, seat, self.entry, 1)


put_in(Kumasuke("kumasuke"))


class Tobikage(ActionCard):
    words: ClassVar[str] = (
        "You may choose face-down cards of yours without Full Power and use them: {x}. What this card responds to, they respond "
        "to as well."
    )
    asks: ClassVar[str] = "Which face-down card do you use?"

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.looks_at = LOOKS_DOWN

    def effect(self, s: Sakura, seat: int) -> None:
        then_ask(s, seat, self, self.x)

    def options(self, s: Sakura, seat: int, part: int) -> list[int]:
        # Asked whenever there could be one, since what lies face down is a secret.
        return [NO.code(), *plain_down(s, seat)] if part > 0 and s.sides[seat].down else []

    def chosen(self, s: Sakura, seat: int, part: int, code: int) -> None:
        if code != NO.code():
            use(s, seat, 2 * PICK.first(code) + seat, FROM_DOWN, seat, 0, s.uses[-1].answers)
            then_ask(s, seat, self, part - 1)


put_in(Tobikage("tobikage"))


class UroUo(ActionCard):
    words: ClassVar[str] = (
        "[Used] At each of your reshuffles you may use any number of face-down cards with Deploy, in an order that you like."
    )

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.deploys_all = True


put_in(UroUo("uro-uo"))


class Mikazura(AttackCard):
    words: ClassVar[str] = "[After Attack] Dust to your Flare: {x}. Reactivate: your Flare is {y}."

    def after_attack(self, s: Sakura, seat: int, attack: Attack) -> None:
        arrow(s, seat, DUST, FLARE + seat, self.x)

    def reactivates(self, s: Sakura, seat: int) -> bool:
        return s.areas[FLARE + seat] == self.y


put_in(Mikazura("mikazura"))
