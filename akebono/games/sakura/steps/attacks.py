"""Attacks, of cards and of effects (section 12)."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.state import Step
from akebono.games.sakura.card import (
    BOX_OF_CARDS,
    attack_range,
    aura_of,
    can_use,
    current_range,
    face,
    has_flag,
    is_open,
    life_of,
    widened,
)
from akebono.games.sakura.components import CARD_KIND, NO_DAMAGE, POISON, ULTIMATE
from akebono.games.sakura.state import (
    AFTER_NEGATED,
    AURA,
    BOTH,
    DAMAGE_NEGATED,
    EFFECT,
    FAILED,
    FROM_HAND,
    FROM_UNUSED,
    IN_RESPONSE,
    NEGATED,
    NONE,
    OPEN_SIDE,
    TERMINATED,
    ULTIMATES_ONLY,
    UNANSWERABLE,
    UNAVOIDABLE,
    Attack,
    Sakura,
)
from akebono.games.sakura.steps.damage import guarding, take_aura, take_life
from akebono.games.sakura.steps.using import use
from akebono.games.sakura.told import ATTACKS, NO_RANGE
from akebono.games.sakura.told import FAILED as HAS_FAILED
from akebono.games.sakura.told import NEGATED as IS_NEGATED
from akebono.games.sakura.vocabulary import AURA as TO_AURA
from akebono.games.sakura.vocabulary import LIFE as TO_LIFE
from akebono.games.sakura.vocabulary import PASS, RESPOND, TAKE


def join_bonuses(s: Sakura, attack: Attack) -> None:
    """SAK-315: give the Attack all waiting bonuses of its player that fit it; they are used up."""
    bonuses = s.bonuses
    kept: list[int] = []
    for i in range(0, len(bonuses), 2):
        lender = BOX_OF_CARDS[bonuses[i] >> 1]
        which = bonuses[i + 1]
        if which & 1 == attack.seat and lender.fits(s, attack, which >> 1):
            attack.joined += [bonuses[i], which >> 1]
            attack.flags |= lender.adds_flags(which >> 1)
        else:
            kept += [bonuses[i], which]
    s.bonuses = tuple(kept)


def widened_by_bonuses(s: Sakura, attack: Attack) -> int:
    """SAK-316: return the Range of an Attack by an effect, with the waiting bonuses that fit."""
    bits = attack.range
    bonuses = s.bonuses
    for i in range(0, len(bonuses), 2):
        lender = BOX_OF_CARDS[bonuses[i] >> 1]
        which = bonuses[i + 1]
        if which & 1 == attack.seat and lender.fits(s, attack, which >> 1):
            bits = widened(bits, lender.widens(which >> 1))
    return bits


def begin_attack(s: Sakura, attack: Attack) -> None:
    """Make an Attack that has found its Range, and push what follows (SAK-311)."""
    seat = attack.seat
    if s.bonuses:
        join_bonuses(s, attack)
    s.attacks.append(attack)
    s.sides[seat].attacks_made += 1
    attack.number = s.sides[seat].attacks_made
    s.then(RESPOND_STEP, 1 - seat)
    s.then(CHECK_RANGE_AGAIN, seat)
    s.then(CHOOSE_DAMAGE, 1 - seat)
    s.then(AFTER_ATTACK, seat)
    s.then(ATTACK_ENDS, seat)


class CardAttack(Step[Sakura]):
    """SAK-132: the Attack of the card `a` in use."""

    rule: ClassVar[str] = "SAK-132"

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        words = face(s, a)
        in_use = s.uses[-1]
        attack = Attack(seat, a, words.entry, 0, CARD_KIND[a >> 1], words.megami)
        attack.range = attack_range(s, seat, a)
        attack.aura = words.aura
        attack.life = words.life
        if words.has_open_side and is_open(s, a):
            attack.aura = words.open_aura
            attack.life = words.open_life
            attack.flags = OPEN_SIDE
        attack.flags |= words.flags
        if in_use.unanswerable:
            attack.flags |= UNANSWERABLE
        if in_use.answers != NONE:
            attack.answers = in_use.answers
            attack.flags |= IN_RESPONSE
        begin_attack(s, attack)


class MakeAttack(Step[Sakura]):
    """SAK-145: an Attack by the effect of the card with entry `a`, the one numbered `b` in its words (1, 2 or 3)."""

    rule: ClassVar[str] = "SAK-145"
    also: ClassVar[tuple[str, ...]] = ("SAK-150",)

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        words = BOX_OF_CARDS[a]
        attack = Attack(seat, NONE, a, b, EFFECT, words.megami)
        attack.range = words.other_range[b - 1]
        attack.aura = words.other_aura[b - 1]
        attack.life = words.other_life[b - 1]
        attack.flags = words.other_flags
        if s.bonuses:
            attack.range = widened_by_bonuses(s, attack)
        if not attack.range >> current_range(s) & 1:
            s.tell(NO_RANGE, seat, a)
            return
        s.tell(ATTACKS, seat, a)
        begin_attack(s, attack)


def can_answer(s: Sakura, seat: int, card: int, attack: Attack) -> bool:
    """May this seat respond to the Attack with this card?"""
    words = face(s, card)
    if not words.interrupts(s, seat, attack):
        return False
    if has_flag(s, attack, ULTIMATES_ONLY) and CARD_KIND[card >> 1] != ULTIMATE:
        return False
    return can_use(s, seat, card, False)


class RespondStep(Step[Sakura]):
    """SAK-132, SAK-138: the attacked player may use one Response card. Asked whether or not they hold one (SAK-312)."""

    rule: ClassVar[str] = "SAK-132"
    also: ClassVar[tuple[str, ...]] = ("SAK-138", "SAK-139", "SAK-181", "SAK-312")
    asks: ClassVar[str] = "Do you respond to the Attack?"

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        attack = s.attacks[-1]
        side = s.sides[seat]
        if attack.flags & (IN_RESPONSE | UNANSWERABLE) or side.marks & TERMINATED:
            return
        words = BOX_OF_CARDS[attack.entry]
        if (attack.which == 0 and words.unanswerable(s, attack)) or has_flag(s, attack, UNANSWERABLE):
            return
        # Nobody learns anything by this: how many cards of which kind the seat has is public.
        if not side.unused:
            if has_flag(s, attack, ULTIMATES_ONLY):
                return
            plain = 0
            for card in side.hand:
                if CARD_KIND[card >> 1] != POISON:
                    plain += 1
            if plain == 0:
                return
        s.ask(seat, self)

    def options(self, s: Sakura, seat: int, a: int, b: int, /) -> list[int]:
        attack = s.attacks[-1]
        codes = [PASS.base]
        hand = s.sides[seat].hand
        unused = s.sides[seat].unused
        i = 0
        j = 0
        while i < len(hand) or j < len(unused):
            if j >= len(unused) or (i < len(hand) and hand[i] < unused[j]):
                card = hand[i]
                i += 1
            else:
                card = unused[j]
                j += 1
            if can_answer(s, seat, card, attack):
                codes.append(RESPOND.one(card >> 1))
        return codes

    def chosen(self, s: Sakura, seat: int, a: int, b: int, code: int, /) -> None:
        if code == PASS.base:
            return
        entry = RESPOND.first(code)
        for card in s.sides[seat].hand:
            if card >> 1 == entry:
                use(s, seat, card, FROM_HAND, seat, 0, len(s.attacks) - 1)
                return
        use(s, seat, 2 * entry + seat, FROM_UNUSED, seat, 0, len(s.attacks) - 1)


class CheckRangeAgain(Step[Sakura]):
    """SAK-133, SAK-137: a negated Attack fails; so does one whose Range no longer fits, unless it is Unavoidable."""

    rule: ClassVar[str] = "SAK-133"
    also: ClassVar[tuple[str, ...]] = ("SAK-137", "SAK-196")

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        attack = s.attacks[-1]
        if not attack.flags & NEGATED:
            defender = 1 - seat
            for card in s.sides[defender].attached:
                if BOX_OF_CARDS[card >> 1].negates(s, defender, attack):
                    attack.flags |= NEGATED
        if attack.flags & NEGATED:
            attack.flags |= FAILED
            s.tell(IS_NEGATED, seat, attack.entry)
        elif not attack.flags & UNAVOIDABLE and not attack.range >> current_range(s) & 1:
            attack.flags |= FAILED
            s.tell(HAS_FAILED, seat, attack.entry)


class ChooseDamage(Step[Sakura]):
    """SAK-134, 153, 154: the attacked player chooses damage to Aura or to Life; with one way only, that is taken (SAK-320)."""

    rule: ClassVar[str] = "SAK-153"
    also: ClassVar[tuple[str, ...]] = ("SAK-134", "SAK-154", "SAK-159")
    asks: ClassVar[str] = "Where do you take the damage?"

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        attack = s.attacks[-1]
        if attack.flags & (FAILED | DAMAGE_NEGATED):
            return
        words = BOX_OF_CARDS[attack.entry]
        if attack.which == 0:
            if words.instead(s, attack):
                return
            if words.takes_both:
                attack.flags |= BOTH
        if attack.flags & BOTH:
            aura = aura_of(s, attack)
            life = life_of(s, attack)
            if aura != NO_DAMAGE:
                take_aura(s, seat, aura, words.damage_to_range)
            if life != NO_DAMAGE:
                take_life(s, seat, life, False, words.damage_to_range)
            return
        codes = self.options(s, seat, a, b)
        if len(codes) == 1:
            self.chosen(s, seat, a, b, codes[0])
        elif codes:
            s.ask(seat, self)

    def options(self, s: Sakura, seat: int, a: int, b: int, /) -> list[int]:
        attack = s.attacks[-1]
        aura = aura_of(s, attack)
        life = life_of(s, attack)
        codes = []
        if aura != NO_DAMAGE and (life == NO_DAMAGE or s.areas[AURA + seat] + guarding(s, seat) >= aura):
            codes.append(TAKE.one(TO_AURA))
        if life != NO_DAMAGE:
            codes.append(TAKE.one(TO_LIFE))
        return codes

    def chosen(self, s: Sakura, seat: int, a: int, b: int, code: int, /) -> None:
        attack = s.attacks[-1]
        words = BOX_OF_CARDS[attack.entry]
        to_range = words.damage_to_range and attack.which == 0
        if TAKE.first(code) == TO_AURA:
            take_aura(s, seat, aura_of(s, attack), to_range)
        else:
            take_life(s, seat, life_of(s, attack), False, to_range)


class AfterAttack(Step[Sakura]):
    """SAK-135: resolve [After Attack], unless the Attack has failed or that is negated."""

    rule: ClassVar[str] = "SAK-135"

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        attack = s.attacks[-1]
        if not attack.flags & (FAILED | AFTER_NEGATED):
            BOX_OF_CARDS[attack.entry].after_attack(s, seat, attack)


class AttackEnds(Step[Sakura]):
    """SAK-311: the Attack is over; then comes what waits for its end."""

    rule: ClassVar[str] = "SAK-311"

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        s.attacks.pop()
        defender = 1 - seat
        for card in s.sides[defender].attached:
            BOX_OF_CARDS[card >> 1].after_their_attack(s, defender)


CARD_ATTACK: Final = CardAttack()
MAKE_ATTACK: Final = MakeAttack()
RESPOND_STEP: Final = RespondStep()
CHECK_RANGE_AGAIN: Final = CheckRangeAgain()
CHOOSE_DAMAGE: Final = ChooseDamage()
AFTER_ATTACK: Final = AfterAttack()
ATTACK_ENDS: Final = AttackEnds()
