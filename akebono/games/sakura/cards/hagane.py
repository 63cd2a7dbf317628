"""Hagane, the hammer: what she does lives on how far the Range has moved since the turn began."""

from __future__ import annotations

from typing import ClassVar

from akebono.core.errors import BadNumbers
from akebono.games.sakura.card import all_others_used, current_range, face, put_in, set_damage
from akebono.games.sakura.kinds import ActionCard, AttachmentCard, AttackCard
from akebono.games.sakura.state import (
    AURA,
    DUST,
    FLARE,
    FROM_DISCARD,
    LIFE,
    RANGE,
    UNANSWERABLE,
    USED_ATTRACT,
    USED_DISTANT_HEART,
    Attack,
    Sakura,
)
from akebono.games.sakura.steps.basics import hide_card
from akebono.games.sakura.steps.crystals import arrow, cower, set_focus
from akebono.games.sakura.steps.piles import discard_card, hideable
from akebono.games.sakura.steps.questions import then_ask
from akebono.games.sakura.steps.turn import END_CURRENT_PHASE
from akebono.games.sakura.steps.using import use
from akebono.games.sakura.told import CHOSE
from akebono.games.sakura.vocabulary import CHOOSE, DONE, PICK, STRONGER
from akebono.games.sakura.vocabulary import UNANSWERABLE as TO_BE_UNANSWERABLE


def moved(s: Sakura) -> int:
    """Return by how much the current Range differs from the Range at the start of the turn, either way."""
    change = current_range(s) - s.start_range
    return change if change > 0 else -change


class Enshingeki(AttackCard):
    words: ClassVar[str] = (
        "Distant Heart. [After Attack] If it is your turn: put all cards of both hands face down, your Focus becomes {x}, "
        "and the current phase ends."
    )

    def after_attack(self, s: Sakura, seat: int, attack: Attack) -> None:
        if s.whose != seat:
            return
        for who in (seat, 1 - seat):
            for card in hideable(s, who):
                hide_card(s, who, card)
        set_focus(s, seat, self.x)
        s.then(END_CURRENT_PHASE, seat)


put_in(Enshingeki("enshingeki"))


class Safuujin(AttackCard):
    words: ClassVar[str] = (
        "[After Attack] If the current Range is {x} or more away from the Range at the start of the turn, either way, put "
        "{y} random card of their hand into the discard pile."
    )

    def after_attack(self, s: Sakura, seat: int, attack: Attack) -> None:
        if moved(s) < self.x:
            return
        hand = s.sides[1 - seat].hand
        for _ in range(self.y):
            if hand:
                # By lot among all cards: the backs of Poison must not steer it (SAK-333).
                discard_card(s, 1 - seat, hand[s.rng.below(len(hand))])


put_in(Safuujin("safuujin"))


class DaichiKudaki(AttackCard):
    words: ClassVar[str] = (
        "Cannot Be Responded To. [After Attack] Their Focus becomes {x} and they become Cowering."
    )

    def after_attack(self, s: Sakura, seat: int, attack: Attack) -> None:
        set_focus(s, 1 - seat, self.x)
        cower(s, 1 - seat)


put_in(DaichiKudaki("daichi-kudaki"))


class ChouHanpatsu(ActionCard):
    words: ClassVar[str] = "If the current Range is {x} or less: their Flare to the Range: {y}."

    def effect(self, s: Sakura, seat: int) -> None:
        if current_range(s) <= self.x:
            arrow(s, seat, FLARE + 1 - seat, RANGE, self.y)


put_in(ChouHanpatsu("chou-hanpatsu"))


class Enburen(ActionCard):
    words: ClassVar[str] = "Distant Heart. If their Flare is {x} or more: their Flare to your Aura: {y}."

    def effect(self, s: Sakura, seat: int) -> None:
        if s.areas[FLARE + 1 - seat] >= self.x:
            arrow(s, seat, FLARE + 1 - seat, AURA + seat, self.y)


put_in(Enburen("enburen"))

_UNANSWERED = 0
_HARDER = 1


class KaneNarashi(ActionCard):
    words: ClassVar[str] = (
        "Distant Heart. Choose: your next Attack this turn has Cannot Be Responded To; or it has +0/+{x} if its damage to "
        "Aura is {y} or more, and +{z}/+0 if not."
    )
    asks: ClassVar[str] = "What does your next Attack this turn have?"

    def effect(self, s: Sakura, seat: int) -> None:
        then_ask(s, seat, self)

    def options(self, s: Sakura, seat: int, part: int) -> list[int]:
        return [CHOOSE.one(TO_BE_UNANSWERABLE), CHOOSE.one(STRONGER)]

    def chosen(self, s: Sakura, seat: int, part: int, code: int) -> None:
        choice = CHOOSE.first(code)
        s.tell(CHOSE, seat, choice)
        s.wait_for_attack(seat, self.entry, _HARDER if choice == STRONGER else _UNANSWERED)

    def adds_flags(self, which: int) -> int:
        return UNANSWERABLE if which == _UNANSWERED else 0

    def adds_aura(self, s: Sakura, attack: Attack, which: int) -> int:
        return self.z if which == _HARDER and set_damage(s, attack, True) < self.y else 0

    def adds_life(self, s: Sakura, attack: Attack, which: int) -> int:
        return self.x if which == _HARDER and set_damage(s, attack, True) >= self.y else 0


put_in(KaneNarashi("kane-narashi"))


class InryokuBa(AttachmentCard):
    words: ClassVar[str] = (
        "[On Attachment] The Range to Dust: {x}. [While Attached] The Meister's Range is {y} smaller."
    )

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.meister_change = -self.y

    def on_attachment(self, s: Sakura, seat: int) -> None:
        arrow(s, seat, RANGE, DUST, self.x)


put_in(InryokuBa("inryoku-ba"))


class DaitenkuuCrash(AttackCard):
    words: ClassVar[str] = (
        "Overkill. [Always] X is how far the current Range is from the Range at the start of the turn, either way; Y is X "
        "divided by {x}, rounded up."
    )

    def __init__(self, id: str) -> None:
        super().__init__(id)
        if self.x == 0:
            raise BadNumbers(f"x of {id} divides a damage, so it is 1 or more, not 0")

    def live_aura(self, s: Sakura, attack: Attack) -> int:
        return moved(s)

    def live_life(self, s: Sakura, attack: Attack) -> int:
        return (moved(s) + self.x - 1) // self.x


put_in(DaitenkuuCrash("daitenkuu-crash"))


class DaihaganeMegalobell(ActionCard):
    words: ClassVar[str] = "If all your other Ultimates are used: Dust to your Life: {x}."

    def effect(self, s: Sakura, seat: int) -> None:
        if all_others_used(s, seat, s.uses[-1].card):
            arrow(s, seat, DUST, LIFE + seat, self.x)


put_in(DaihaganeMegalobell("daihagane-megalobell"))


class DaijuuryokuAttract(ActionCard):
    words: ClassVar[str] = (
        "The Range to your Flare: {x}. Reactivate: you have used a card with Distant Heart this turn, and not this card."
    )

    def effect(self, s: Sakura, seat: int) -> None:
        arrow(s, seat, RANGE, FLARE + seat, self.x)

    def reactivates(self, s: Sakura, seat: int) -> bool:
        return s.sides[seat].marks & (USED_DISTANT_HEART | USED_ATTRACT) == USED_DISTANT_HEART


put_in(DaijuuryokuAttract("daijuuryoku-attract"))

_PICK = 1024
"""Picks are kept in the number of the part: one digit each, a card plus 1, the first pick in the highest."""


class DaisanmyakuRespect(ActionCard):
    words: ClassVar[str] = (
        "Distant Heart. Choose up to {x} different cards of your discard pile that are not Full Power, then use them one "
        "after the other in the order that you like."
    )

    def effect(self, s: Sakura, seat: int) -> None:
        then_ask(s, seat, self)

    def _picked(self, part: int) -> list[int]:
        picked: list[int] = []
        while part:
            picked.insert(0, part % _PICK - 1)
            part //= _PICK
        return picked

    def options(self, s: Sakura, seat: int, part: int) -> list[int]:
        picked = self._picked(part)
        codes: list[int] = []
        for card in s.sides[seat].discard:
            if card not in picked and not face(s, card).full_power:
                code = PICK.one(card >> 1)
                if not codes or codes[-1] != code:
                    codes.append(code)
        if codes or picked:
            codes.append(DONE.code())
        return codes

    def chosen(self, s: Sakura, seat: int, part: int, code: int) -> None:
        picked = self._picked(part)
        if code != DONE.code():
            for card in s.sides[seat].discard:
                if card >> 1 == PICK.first(code) and card not in picked:
                    picked.append(card)
                    part = part * _PICK + card + 1
                    break
            if len(picked) < self.x and len(self.options(s, seat, part)) > 1:
                then_ask(s, seat, self, part)
                return
        for card in picked:
            use(s, seat, card, FROM_DISCARD, seat)

    def sentence(self, s: Sakura, seat: int, part: int) -> str:
        if part:
            return "Which card of your discard pile do you use after that?"
        return "Which card of your discard pile do you use first?"


put_in(DaisanmyakuRespect("daisanmyaku-respect"))
