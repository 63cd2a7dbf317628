"""Shinra, the book: Strategies prepared in secret, and the other player's cards turned against them."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.vocabulary import Verb
from akebono.games.sakura.card import Card, aura_of, face, put_in
from akebono.games.sakura.components import ATTACHMENT, CARD_KIND, ULTIMATE
from akebono.games.sakura.kinds import ActionCard, AttachmentCard, AttackCard
from akebono.games.sakura.state import (
    AURA,
    DAMAGE_NEGATED,
    DUST,
    FROM_DISCARD,
    FROM_HAND,
    FROM_USED,
    LIFE,
    LOOKS_HAND,
    RANGE,
    Attack,
    Sakura,
    without,
)
from akebono.games.sakura.steps.basics import hide_card
from akebono.games.sakura.steps.crystals import arrow, cower, gain_focus
from akebono.games.sakura.steps.damage import DEAL_LIFE
from akebono.games.sakura.steps.piles import DISCARD_CARDS, DRAW, hide_top
from akebono.games.sakura.steps.questions import then_ask, then_part
from akebono.games.sakura.steps.settle import lose, settle, take_from
from akebono.games.sakura.steps.strategy import EXECUTE_STRATEGY
from akebono.games.sakura.steps.turn import END_CURRENT_PHASE
from akebono.games.sakura.steps.using import FREE, use
from akebono.games.sakura.told import HID, SEALED, SEES, TO_TOP, UNSEALED, WINS_BY
from akebono.games.sakura.vocabulary import HIDE_THEIRS, NO, PICK, PICK_THEIRS, USE_THEIRS


def of_entry(cards: list[int], entry: int) -> int:
    """Return the card with that entry."""
    for card in cards:
        if card >> 1 == entry:
            return card
    raise AssertionError(f"a card with entry {entry} was offered and does not lie there")


def named(verb: Verb, cards: list[int]) -> list[int]:
    """Return the codes of a verb for cards in ascending order. The same Poison of both pouches, which can lie in one pile, is
    named once."""
    codes: list[int] = []
    for card in cards:
        code = verb.one(card >> 1)
        if not codes or codes[-1] != code:
            codes.append(code)
    return codes


def ask_unless_one(s: Sakura, seat: int, card: Card, part: int) -> None:
    """Ask, or do the only thing that there is to choose among cards that all see."""
    codes = card.options(s, seat, part)
    if len(codes) == 1:
        card.chosen(s, seat, part, codes[0])
    elif codes:
        then_ask(s, seat, card, part)


class Ritsuron(AttackCard):
    words: ClassVar[str] = (
        "[Always] If their draw pile holds {x} or more cards, this Attack deals no damage; instead the top {y} cards of that "
        "pile are put face down."
    )

    def instead(self, s: Sakura, attack: Attack) -> bool:
        defender = 1 - attack.seat
        if len(s.sides[defender].pile) < self.x:
            return False
        hide_top(s, defender, self.y)
        return True


put_in(Ritsuron("ritsuron"))


class Hanron(AttackCard):
    words: ClassVar[str] = (
        "[After Attack] If the Attack that this card responds to is not an Ultimate's and has damage of {x} or more to Aura, "
        "its damage is negated. [After Attack] They draw {y}."
    )

    def after_attack(self, s: Sakura, seat: int, attack: Attack) -> None:
        if attack.answers >= 0:
            answered = s.attacks[attack.answers]
            if answered.kind != ULTIMATE and aura_of(s, answered) >= self.x:
                answered.flags |= DAMAGE_NEGATED
        s.then(DRAW, 1 - seat, self.y)


put_in(Hanron("hanron"))


class Kiben(AttackCard):
    words: ClassVar[str] = (
        "[After Attack] Execute your Strategy, then prepare the next. Divine Reckoning: the top {x} cards of their draw pile "
        "are put face down. Fiendish Scheme: you may use {y} card of their discard pile."
    )
    asks: ClassVar[str] = "Do you use a card of their discard pile?"

    def after_attack(self, s: Sakura, seat: int, attack: Attack) -> None:
        s.then(EXECUTE_STRATEGY, seat, self.entry)

    def divine_reckoning(self, s: Sakura, seat: int) -> None:
        hide_top(s, 1 - seat, self.x)

    def fiendish_scheme(self, s: Sakura, seat: int) -> None:
        for _ in range(self.y):
            then_part(s, seat, self, 0)

    def part(self, s: Sakura, seat: int, part: int) -> None:
        if s.sides[1 - seat].discard:
            then_ask(s, seat, self)

    def options(self, s: Sakura, seat: int, part: int) -> list[int]:
        return [NO.code(), *named(USE_THEIRS, s.sides[1 - seat].discard)]

    def chosen(self, s: Sakura, seat: int, part: int, code: int) -> None:
        if code != NO.code():
            card = of_entry(s.sides[1 - seat].discard, USE_THEIRS.first(code))
            use(s, seat, card, FROM_DISCARD, 1 - seat)


put_in(Kiben("kiben"))


class Inyou(ActionCard):
    words: ClassVar[str] = (
        "Look at their hand. You may choose {x} Attack card there: use it, or put it face down on their side. If it is a Full "
        "Power card, the current phase ends."
    )
    asks: ClassVar[str] = "You see their hand. Do you use one of their Attack cards, or put one face down?"

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.looks_at = LOOKS_HAND

    def effect(self, s: Sakura, seat: int) -> None:
        for card in s.sides[1 - seat].hand:
            s.tell_only(seat, SEES, seat, card >> 1)
        for _ in range(self.x):
            then_part(s, seat, self, 0)

    def part(self, s: Sakura, seat: int, part: int) -> None:
        if s.sides[1 - seat].hand:
            then_ask(s, seat, self)

    def options(self, s: Sakura, seat: int, part: int) -> list[int]:
        entries = [card >> 1 for card in s.sides[1 - seat].hand if face(s, card).is_attack]
        return (
            [NO.code()]
            + [USE_THEIRS.one(entry) for entry in entries]
            + [HIDE_THEIRS.one(entry) for entry in entries]
        )

    def chosen(self, s: Sakura, seat: int, part: int, code: int) -> None:
        if code == NO.code():
            return
        theirs = 1 - seat
        hides = HIDE_THEIRS.has(code)
        card = of_entry(s.sides[theirs].hand, HIDE_THEIRS.first(code) if hides else USE_THEIRS.first(code))
        full_power = face(s, card).full_power
        if hides:
            hide_card(s, theirs, card)
            if s.face_down_owner:
                s.tell_only(seat, HID, theirs, card >> 1)
            s.learn(theirs)
        else:
            use(s, seat, card, FROM_HAND, theirs)
        if full_power:
            s.then(END_CURRENT_PHASE, seat)


put_in(Inyou("inyou"))


class Sendou(ActionCard):
    words: ClassVar[str] = (
        "Execute your Strategy, then prepare the next. Divine Reckoning: Dust to the Range: {x}. Fiendish Scheme: the Range to "
        "their Aura: {y}."
    )

    def effect(self, s: Sakura, seat: int) -> None:
        s.then(EXECUTE_STRATEGY, seat, self.entry)

    def divine_reckoning(self, s: Sakura, seat: int) -> None:
        arrow(s, seat, DUST, RANGE, self.x)

    def fiendish_scheme(self, s: Sakura, seat: int) -> None:
        arrow(s, seat, RANGE, AURA + 1 - seat, self.y)


put_in(Sendou("sendou"))


class Sougo(AttachmentCard):
    words: ClassVar[str] = (
        "[When Discarded] Execute your Strategy, then prepare the next. Divine Reckoning: gain {x} Focus and put this card on "
        "top of your draw pile. Fiendish Scheme: if they hold {y} or fewer cards, they become Cowering, draw {z} and then "
        "discard {u} cards of their choice from their hand."
    )

    def when_discarded(self, s: Sakura, seat: int, card: int) -> None:
        s.then(EXECUTE_STRATEGY, seat, self.entry)

    def divine_reckoning(self, s: Sakura, seat: int) -> None:
        gain_focus(s, seat, self.x)
        for card in s.leaving[::-1]:
            if face(s, card).entry == self.entry:
                s.leaving = without(s.leaving, card)
                # A pile takes only cards of its own side, so a card of theirs goes on theirs (SAK-304).
                s.sides[card & 1].pile.append(card)
                s.lose_charge(card)
                s.tell(TO_TOP, card & 1, card >> 1)
                return

    def fiendish_scheme(self, s: Sakura, seat: int) -> None:
        theirs = 1 - seat
        if len(s.sides[theirs].hand) <= self.y:
            cower(s, theirs)
            s.then(DRAW, theirs, self.z)
            s.then(DISCARD_CARDS, theirs, self.u)


put_in(Sougo("sougo"))


def seal(s: Sakura, seat: int, code: int) -> None:
    """SAK-353: put a card of the other discard pile under the card in use."""
    theirs = s.sides[1 - seat].discard
    card = of_entry(theirs, PICK_THEIRS.first(code))
    theirs.remove(card)
    sealing = s.uses[-1].card
    s.sealed = (*s.sealed, sealing, card)
    s.lose_charge(card)
    s.tell(SEALED, seat, card >> 1, sealing >> 1)


class Ronpa(AttachmentCard):
    words: ClassVar[str] = (
        "[On Attachment] Choose {x} card of their discard pile and seal it under this card. [When Discarded] It returns to "
        "their discard pile."
    )
    asks: ClassVar[str] = "Which card of their discard pile do you seal?"

    def on_attachment(self, s: Sakura, seat: int) -> None:
        # What is still under it was left there by the end of a phase and stays for good (SAK-353): from now on by itself.
        sealed = list(s.sealed)
        for i in range(0, len(sealed), 2):
            if sealed[i] == s.uses[-1].card:
                sealed[i] = sealed[i + 1]
        s.sealed = tuple(sealed)
        for _ in range(self.x):
            then_part(s, seat, self, 0)

    def part(self, s: Sakura, seat: int, part: int) -> None:
        ask_unless_one(s, seat, self, 0)

    def options(self, s: Sakura, seat: int, part: int) -> list[int]:
        return named(PICK_THEIRS, s.sides[1 - seat].discard)

    def chosen(self, s: Sakura, seat: int, part: int, code: int) -> None:
        seal(s, seat, code)

    def when_discarded(self, s: Sakura, seat: int, card: int) -> None:
        kept: list[int] = []
        sealed = s.sealed
        for i in range(0, len(sealed), 2):
            if sealed[i] == card:
                s.lay(s.sides[1 - seat].discard, sealed[i + 1])
                s.tell(UNSEALED, 1 - seat, sealed[i + 1] >> 1)
            else:
                kept += sealed[i : i + 2]
        s.sealed = tuple(kept)


put_in(Ronpa("ronpa"))


class KanzenRonpa(ActionCard):
    words: ClassVar[str] = (
        "Choose {x} card of their discard pile and seal it under this card. It does not return in this duel."
    )
    asks: ClassVar[str] = "Which card of their discard pile do you seal?"

    def effect(self, s: Sakura, seat: int) -> None:
        for _ in range(self.x):
            then_part(s, seat, self, 0)

    def part(self, s: Sakura, seat: int, part: int) -> None:
        ask_unless_one(s, seat, self, 0)

    def options(self, s: Sakura, seat: int, part: int) -> list[int]:
        return named(PICK_THEIRS, s.sides[1 - seat].discard)

    def chosen(self, s: Sakura, seat: int, part: int, code: int) -> None:
        seal(s, seat, code)


put_in(KanzenRonpa("kanzen-ronpa"))


# The two questions of Kaishiki Rikai.
OWN: Final = 0
THEIRS: Final = 1


class KaishikiRikai(ActionCard):
    words: ClassVar[str] = (
        "Execute your Strategy, then prepare the next. Divine Reckoning: use {x} Attachment of your discard pile or your used "
        "Ultimates without paying its cost; if it is a Full Power card, the current phase ends. Fiendish Scheme: choose {y} of "
        "their Attachments that is no Ultimate; all its crystals go to Dust."
    )

    def effect(self, s: Sakura, seat: int) -> None:
        s.then(EXECUTE_STRATEGY, seat, self.entry)

    def divine_reckoning(self, s: Sakura, seat: int) -> None:
        for _ in range(self.x):
            then_part(s, seat, self, OWN)

    def fiendish_scheme(self, s: Sakura, seat: int) -> None:
        for _ in range(self.y):
            then_part(s, seat, self, THEIRS)

    def part(self, s: Sakura, seat: int, part: int) -> None:
        ask_unless_one(s, seat, self, part)

    def sentence(self, s: Sakura, seat: int, part: int) -> str:
        if part == OWN:
            return "Which Attachment do you use?"
        return "Which of their Attachments loses all its crystals?"

    def options(self, s: Sakura, seat: int, part: int) -> list[int]:
        if part == OWN:
            lying = sorted([*s.sides[seat].discard, *s.sides[seat].used])
            return named(PICK, [card for card in lying if face(s, card).type == ATTACHMENT])
        codes = []
        for card in s.sides[1 - seat].attached:
            if CARD_KIND[card >> 1] != ULTIMATE:
                # Beside their own of the same name can lie one of mine that they have used (SAK-304).
                both = card ^ 1 in s.sides[1 - seat].attached
                verb = PICK if both and card & 1 == seat else PICK_THEIRS
                codes.append(verb.one(card >> 1))
        return sorted(codes)

    def chosen(self, s: Sakura, seat: int, part: int, code: int) -> None:
        side = s.sides[seat]
        if part == OWN:
            card = of_entry([*side.discard, *side.used], PICK.first(code))
            zone = FROM_USED if card in side.used else FROM_DISCARD
            use(s, seat, card, zone, seat, FREE)
            if face(s, card).full_power:
                s.then(END_CURRENT_PHASE, seat)
        else:
            theirs = 1 - seat
            if PICK.has(code):
                card = 2 * PICK.first(code) + seat
            else:
                card = 2 * PICK_THEIRS.first(code) + theirs
                if card not in s.sides[theirs].attached:
                    card ^= 1
            take_from(s, theirs, card, s.sides[theirs].lying_on(card))
            settle(s)


put_in(KaishikiRikai("kaishiki-rikai"))


class TenchiHanpaku(AttachmentCard):
    words: ClassVar[str] = (
        "[While Attached] The damage to Aura and the damage to Life of your Attacks are swapped, before anything is added or "
        "subtracted."
    )

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.swaps_damage = True


put_in(TenchiHanpaku("tenchi-hanpaku"))


class ShinraBanshou(AttachmentCard):
    words: ClassVar[str] = (
        "[On Attachment] Dust to your Life: {x}. [While Attached] Whenever another Attachment of yours has been discarded, deal "
        "{y} damage to their Life. [When Discarded] You lose the duel."
    )

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.watches_discards = True

    def on_attachment(self, s: Sakura, seat: int) -> None:
        arrow(s, seat, DUST, LIFE + seat, self.x)

    def happens(self, s: Sakura, seat: int, card: int) -> None:
        s.then(DEAL_LIFE, 1 - seat, self.y)

    def when_discarded(self, s: Sakura, seat: int, card: int) -> None:
        s.tell(WINS_BY, 1 - seat, card >> 1)
        lose(s, seat)


put_in(ShinraBanshou("shinra-banshou"))
