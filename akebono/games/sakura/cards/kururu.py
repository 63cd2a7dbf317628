"""Kururu, the clockwork: gears that want cards face up, and copies."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.games.sakura.card import RESHUFFLED, Card, face, met, put_in
from akebono.games.sakura.components import (
    ACTION,
    ATTACHMENT,
    CARD_IDS,
    CARD_TYPE,
    DUPLICATIA,
    UNDEFINED,
)
from akebono.games.sakura.kinds import ActionCard, AttachmentCard
from akebono.games.sakura.state import (
    AURA,
    DUST,
    FROM_HAND,
    FROM_USED,
    LOOKS_DOWN,
    LOOKS_UNUSED,
    TERMINATED,
    Attack,
    Sakura,
    without,
)
from akebono.games.sakura.steps.crystals import arrow, set_focus
from akebono.games.sakura.steps.damage import DEAL_AURA, DEAL_LIFE
from akebono.games.sakura.steps.piles import DISCARD_CARDS, DRAW, reshuffle
from akebono.games.sakura.steps.questions import then_ask, then_part
from akebono.games.sakura.steps.settle import remove
from akebono.games.sakura.steps.using import FREE, use
from akebono.games.sakura.told import (
    CHOSE,
    LAID,
    MADE_USED,
    SEALED,
    SEES,
    TO_BOTTOM,
    TO_BOTTOM_HIDDEN,
    WENT_UNDER,
)
from akebono.games.sakura.vocabulary import (
    BELOW,
    BURY,
    CHOOSE,
    DONE,
    DRAW_ONE,
    NO,
    PICK,
    PICK_THEIRS,
    THEY_DISCARD,
    YES,
)


class Electeru(ActionCard):
    words: ClassVar[str] = "Gear ({gear}): deal {x} damage to your opponent's Life."

    def effect(self, s: Sakura, seat: int) -> None:
        if met(s, seat, self.gear):
            s.then(DEAL_LIFE, 1 - seat, self.x)


put_in(Electeru("electeru"))


class Accelerator(ActionCard):
    words: ClassVar[str] = (
        "Gear ({gear}): you may use {x} Full Power card of your hand. The phase does not end."
    )
    asks: ClassVar[str] = "Which Full Power card do you use?"

    def effect(self, s: Sakura, seat: int) -> None:
        if met(s, seat, self.gear):
            for _ in range(self.x):
                then_ask(s, seat, self)

    def options(self, s: Sakura, seat: int, part: int) -> list[int]:
        # Asked with any card in hand: that there is no Full Power card among them is nobody's business.
        if not s.sides[seat].hand:
            return []
        return [NO.code(), *[PICK.one(card >> 1) for card in s.sides[seat].hand if face(s, card).full_power]]

    def chosen(self, s: Sakura, seat: int, part: int, code: int) -> None:
        if code != NO.code():
            for card in s.sides[seat].hand:
                if card >> 1 == PICK.first(code):
                    use(s, seat, card, FROM_HAND, seat)
                    return


put_in(Accelerator("accelerator"))

_CHOICES: Final = [DRAW_ONE, BURY, THEY_DISCARD]
_WHICH: Final = 64
"""The part of Kururuun's words that asks which face-down card goes under the pile; lower ones hold the choices so far."""


class Kururuun(ActionCard):
    words: ClassVar[str] = (
        "[Always] Can be used only as a Response. Choose up to {x} of these, in any order: draw {y}; put {z} of your "
        "face-down cards under your draw pile; your opponent puts {u} card of their hand into their discard pile."
    )

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.only_response = True

    def effect(self, s: Sakura, seat: int) -> None:
        then_ask(s, seat, self)

    def looks(self, part: int) -> int:
        return LOOKS_DOWN if part == _WHICH else 0

    def options(self, s: Sakura, seat: int, part: int) -> list[int]:
        if part == _WHICH:
            return [BELOW.one(card >> 1) for card in s.sides[seat].down]
        so_far = self._choices(part)
        codes = [CHOOSE.one(choice) for choice in _CHOICES if choice not in so_far]
        codes.append(DONE.code())
        return codes

    def _choices(self, part: int) -> list[int]:
        """Return what has been chosen so far, the first first: each is a digit of `part` to the base of 4."""
        found: list[int] = []
        while part:
            found.insert(0, _CHOICES[part % 4 - 1])
            part //= 4
        return found

    def chosen(self, s: Sakura, seat: int, part: int, code: int) -> None:
        if part == _WHICH:
            card = 2 * BELOW.first(code) + seat
            s.sides[seat].down.remove(card)
            s.sides[seat].pile.insert(0, card)
            s.tell(TO_BOTTOM_HIDDEN, seat)
            s.tell_only(seat, WENT_UNDER, seat, card >> 1)
            return
        if code != DONE.code():
            choice = CHOOSE.first(code)
            s.tell(CHOSE, seat, choice)
            part = 4 * part + 1 + _CHOICES.index(choice)
            if len(self._choices(part)) < self.x:
                then_ask(s, seat, self, part)
                return
        for choice in self._choices(part):
            if choice == DRAW_ONE:
                s.then(DRAW, seat, self.y)
            elif choice == BURY:
                for _ in range(self.z):
                    then_ask(s, seat, self, _WHICH)
            else:
                s.then(DISCARD_CARDS, 1 - seat, self.u)

    def sentence(self, s: Sakura, seat: int, part: int) -> str:
        if part == _WHICH:
            return "Which face-down card goes under your draw pile?"
        return "Which effect do you choose next?" if part else "Which effect do you choose first?"


put_in(Kururuun("kururuun"))


class Tornado(ActionCard):
    words: ClassVar[str] = (
        "Gear ({gear}): deal {x} damage to your opponent's Aura. Gear ({gear2}): deal {y} damage to their Life."
    )

    def effect(self, s: Sakura, seat: int) -> None:
        if met(s, seat, self.gear):
            s.then(DEAL_AURA, 1 - seat, self.x)
        then_part(s, seat, self, 0)

    def part(self, s: Sakura, seat: int, part: int) -> None:
        if met(s, seat, self.gear2):
            s.then(DEAL_LIFE, 1 - seat, self.y)


put_in(Tornado("tornado"))


class Regainer(ActionCard):
    words: ClassVar[str] = (
        "Gear ({gear}): you may use {x} of your used Ultimates without paying its cost. After the gear: "
        "your Focus becomes {y}."
    )
    asks: ClassVar[str] = "Which used Ultimate do you use again?"

    def effect(self, s: Sakura, seat: int) -> None:
        if met(s, seat, self.gear):
            for _ in range(self.x):
                then_ask(s, seat, self)
        then_part(s, seat, self, 0)

    def options(self, s: Sakura, seat: int, part: int) -> list[int]:
        found = [PICK.one(card >> 1) for card in s.sides[seat].used]
        return [NO.code(), *found] if found else []

    def chosen(self, s: Sakura, seat: int, part: int, code: int) -> None:
        if code != NO.code():
            use(s, seat, 2 * PICK.first(code) + seat, FROM_USED, seat, FREE)

    def part(self, s: Sakura, seat: int, part: int) -> None:
        set_focus(s, seat, self.y)


put_in(Regainer("regainer"))


class Module(AttachmentCard):
    words: ClassVar[str] = (
        "[While Attached] When you use an Action, after it you may perform {x} Basic Action without paying."
    )

    def grants_basic(self, s: Sakura, seat: int, used: Card) -> bool:
        return used.type == ACTION


put_in(Module("module"))


class Reflekuta(AttachmentCard):
    words: ClassVar[str] = (
        "Gear ({gear}): [On Attachment] Dust to this card: {x}. After the gear: [While Attached] Attack "
        "number {y} of your opponent in a turn is negated."
    )

    def on_attachment(self, s: Sakura, seat: int) -> None:
        if met(s, seat, self.gear):
            n = min(self.x, s.areas[DUST])
            s.areas[DUST] -= n
            s.uses[-1].laid += n
            s.tell(LAID, seat, self.entry, n)

    def negates(self, s: Sakura, seat: int, attack: Attack) -> bool:
        return attack.number == self.y


put_in(Reflekuta("reflekuta"))


class DrainDevil(ActionCard):
    words: ClassVar[str] = (
        "Their Aura to your Aura: {x}. [Used] When a used Ultimate of yours becomes unused, you may use this card without "
        "paying its cost."
    )
    asks: ClassVar[str] = "Do you use Drain Devil without paying its cost?"

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.watches_returns = True

    def effect(self, s: Sakura, seat: int) -> None:
        arrow(s, seat, AURA + 1 - seat, AURA + seat, self.x)

    def happens(self, s: Sakura, seat: int, card: int) -> None:
        if card in s.sides[seat].used and not s.sides[seat].marks & TERMINATED:
            then_ask(s, seat, self)

    def options(self, s: Sakura, seat: int, part: int) -> list[int]:
        return [NO.code(), YES.code()]

    def chosen(self, s: Sakura, seat: int, part: int, code: int) -> None:
        if code == YES.code():
            use(s, seat, 2 * self.entry + seat, FROM_USED, seat, FREE)


put_in(DrainDevil("drain-devil"))


class BigGolem(ActionCard):
    words: ClassVar[str] = (
        "Gear ({gear}): [Used] In your End Phase you may deal {x} damage to your opponent's Life; "
        "if you do, reshuffle your draw pile. After the gear: [Used] When you use a Full Power card, after it you may perform "
        "{y} Basic Action without paying."
    )

    def end_phase(self, s: Sakura, seat: int) -> bool:
        return met(s, seat, self.gear)

    def do_end_phase(self, s: Sakura, seat: int) -> None:
        s.then(DEAL_LIFE, 1 - seat, self.x)
        reshuffle(s, seat, False)

    def grants_basic(self, s: Sakura, seat: int, used: Card) -> bool:
        return used.full_power


put_in(BigGolem("big-golem"))


class Industria(ActionCard):
    words: ClassVar[str] = (
        "If this card is yours and nothing is sealed under it, you may seal {x} card of your hand or discard pile under it, "
        "no Attachment. Put {y} Duplicatia of your additional cards under your draw pile. Instant Reactivate: you have "
        "reshuffled your draw pile."
    )
    asks: ClassVar[str] = "Which card do you seal?"

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.instant = RESHUFFLED

    def effect(self, s: Sakura, seat: int) -> None:
        card = s.uses[-1].card
        if card & 1 == seat and card not in s.sealed[::2]:
            for _ in range(self.x):
                then_ask(s, seat, self)
        then_part(s, seat, self, 0)

    def options(self, s: Sakura, seat: int, part: int) -> list[int]:
        # Asked with any card in hand, whatever its type: that is a secret.
        side = s.sides[seat]
        if not side.hand and not side.discard:
            return []
        found = [card for card in side.hand + side.discard if face(s, card).type != ATTACHMENT]
        return [NO.code(), *sorted([PICK.one(card >> 1) for card in found])]

    def chosen(self, s: Sakura, seat: int, part: int, code: int) -> None:
        if code == NO.code():
            return
        entry = PICK.first(code)
        for zone in (s.sides[seat].hand, s.sides[seat].discard):
            for card in zone:
                if card >> 1 == entry:
                    zone.remove(card)
                    s.sealed = (*s.sealed, s.uses[-1].card, card)
                    s.lose_charge(card)
                    s.tell(SEALED, seat, entry, self.entry)
                    s.learn()
                    return

    def part(self, s: Sakura, seat: int, part: int) -> None:
        side = s.sides[seat]
        for _ in range(self.y):
            for card in side.extra:
                if CARD_TYPE[card >> 1] == UNDEFINED:
                    side.extra = without(side.extra, card)
                    side.pile.insert(0, card)
                    s.tell(TO_BOTTOM, seat, card >> 1)
                    break


put_in(Industria("industria"))


class Duplicatia(Card):
    words: ClassVar[str] = (
        "It has no type and cannot be used. [Always] While your Industria is used, this is a Normal card with all that is on "
        "the card sealed under it but for the name."
    )


for _entry in DUPLICATIA:
    put_in(Duplicatia(CARD_IDS[_entry]))


class KanshouSouchi(ActionCard):
    words: ClassVar[str] = (
        "Gear ({gear}): look at your opponent's unused Ultimates; {x} of them, of your "
        "choice, may become used. After the gear: you may use {y} used Ultimate of your opponent without paying its cost. "
        "Then Remove this card."
    )

    def effect(self, s: Sakura, seat: int) -> None:
        if met(s, seat, self.gear):
            for card in s.sides[1 - seat].unused:
                s.tell_only(seat, SEES, 1 - seat, card >> 1)
            for _ in range(self.x):
                then_ask(s, seat, self, 0)
        for _ in range(self.y):
            then_ask(s, seat, self, 1)
        then_part(s, seat, self, 0)

    def looks(self, part: int) -> int:
        return LOOKS_UNUSED if part == 0 else 0

    def options(self, s: Sakura, seat: int, part: int) -> list[int]:
        zone = s.sides[1 - seat].unused if part == 0 else s.sides[1 - seat].used
        found = [PICK_THEIRS.one(card >> 1) for card in zone]
        return [NO.code(), *found] if found else []

    def chosen(self, s: Sakura, seat: int, part: int, code: int) -> None:
        if code == NO.code():
            return
        other = 1 - seat
        card = 2 * PICK_THEIRS.first(code) + other
        if part == 1:
            use(s, seat, card, FROM_USED, other, FREE)
            return
        s.sides[other].make_used(card)
        s.tell(MADE_USED, other, card >> 1)
        s.learn()

    def part(self, s: Sakura, seat: int, part: int) -> None:
        in_use = s.uses[-1]
        in_use.leaves = False
        s.lose_charge(in_use.card)
        remove(s, in_use.card)

    def sentence(self, s: Sakura, seat: int, part: int) -> str:
        if part == 0:
            return "Which of their unused Ultimates becomes used?"
        return "Which of their used Ultimates do you use?"


put_in(KanshouSouchi("kanshou-souchi-kururu-shiki"))
