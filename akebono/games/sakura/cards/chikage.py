"""Chikage, the poison: cards of her pouch that end up with the other player, and ways to slip away."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.games.sakura.card import all_others_used, aura_of, life_of, put_in
from akebono.games.sakura.components import CARD_IDS, CARD_KIND, CHIKAGE, NO_DAMAGE, POISON, POISONS
from akebono.games.sakura.kinds import ActionCard, AttachmentCard, AttackCard
from akebono.games.sakura.state import (
    AURA,
    DID_BASIC,
    DUST,
    FLARE,
    NO_ADVANCE,
    RANGE,
    Attack,
    Sakura,
    with_card,
    without,
)
from akebono.games.sakura.steps.crystals import arrow
from akebono.games.sakura.steps.piles import DISCARD_CARDS
from akebono.games.sakura.steps.questions import then_ask
from akebono.games.sakura.steps.settle import lose
from akebono.games.sakura.steps.turn import END_CURRENT_PHASE
from akebono.games.sakura.told import (
    BARS_ADVANCE,
    POISON_BACK_HOME,
    POISON_NAMED,
    POISON_ON_TOP,
    POISON_SENT,
    WINS_BY,
)
from akebono.games.sakura.vocabulary import PICK, RETREAT, WITHDRAW

EXTINGUISHING: Final = [entry for entry in POISONS if CARD_IDS[entry].startswith("extinguishing-poison")]
"""The Poison that stays with who has used it; only her Ultimate sends it."""


# Poison on its way -------------------------------------------------------------------------------------------------------


def to_send(s: Sakura, seat: int) -> list[int]:
    """Return the codes of the Poison in this seat's pouch that its Normal cards can send."""
    codes: list[int] = []
    for card in s.sides[seat].pouch:
        if card >> 1 not in EXTINGUISHING:
            code = PICK.one(card >> 1)
            if code not in codes:
                codes.append(code)
    codes.sort()
    return codes


def out_of_pouch(s: Sakura, seat: int, entry: int) -> int:
    """Take a Poison out of a pouch that holds it, and return the card."""
    side = s.sides[seat]
    for card in side.pouch:
        if card >> 1 == entry:
            side.pouch = without(side.pouch, card)
            return card
    raise ValueError(f"{CARD_IDS[entry]} is not in the pouch of seat {seat}")


def onto_pile(s: Sakura, seat: int, entry: int) -> None:
    """SAK-264: put a Poison face down on top of the other draw pile; both see that it is Poison, its sender knows which."""
    other = 1 - seat
    s.sides[other].pile.append(out_of_pouch(s, seat, entry))
    s.tell(POISON_ON_TOP, other)
    s.tell_only(seat, POISON_NAMED, other, entry)


def into_pouch(s: Sakura, seat: int, card: int) -> bool:
    """SAK-261: return a Poison that `seat` has used to the other player's pouch; return whether it lies there.

    It cannot when it is but a copy of Poison (SAK-338), or when the other player has no pouch (SAK-304).
    """
    other = 1 - seat
    if CARD_KIND[card >> 1] != POISON or not s.does_house(other, CHIKAGE):
        return False
    s.sides[other].pouch = with_card(s.sides[other].pouch, card)
    s.tell(POISON_BACK_HOME, other, card >> 1)
    return True


def return_in_use(s: Sakura, seat: int) -> None:
    """Return the Action in use to the pouch; it then goes nowhere else (SAK-307)."""
    in_use = s.uses[-1]
    if into_pouch(s, seat, in_use.card):
        in_use.leaves = False


# Her cards ---------------------------------------------------------------------------------------------------------------

put_in(AttackCard("tobikunai"))


class Dokubari(AttackCard):
    words: ClassVar[str] = (
        "[After Attack] Choose Paralysis, Hallucinogenic or Numbing Poison in your Poison Pouch and put it on top of their "
        "draw pile."
    )
    asks: ClassVar[str] = "Which Poison do you put on top of their draw pile?"

    def after_attack(self, s: Sakura, seat: int, attack: Attack) -> None:
        codes = to_send(s, seat)
        if len(codes) == 1:
            onto_pile(s, seat, PICK.first(codes[0]))
        elif codes:
            then_ask(s, seat, self)

    def options(self, s: Sakura, seat: int, part: int) -> list[int]:
        return to_send(s, seat)

    def chosen(self, s: Sakura, seat: int, part: int, code: int) -> None:
        onto_pile(s, seat, PICK.first(code))


put_in(Dokubari("dokubari"))


class Tonjutsu(AttackCard):
    words: ClassVar[str] = (
        "[After Attack] Your Aura to the Range: {x}. Dust to the Range: {y}. [After Attack] For the rest of this turn they "
        "cannot perform the Basic Action Advance."
    )

    def after_attack(self, s: Sakura, seat: int, attack: Attack) -> None:
        arrow(s, seat, AURA + seat, RANGE, self.x)
        arrow(s, seat, DUST, RANGE, self.y)
        s.sides[1 - seat].marks |= NO_ADVANCE
        s.tell(BARS_ADVANCE, 1 - seat)


put_in(Tonjutsu("tonjutsu"))


class Kubikiri(AttackCard):
    words: ClassVar[str] = (
        "[After Attack] If they have {x} or more cards in hand, they put {y} of them into the discard pile."
    )

    def after_attack(self, s: Sakura, seat: int, attack: Attack) -> None:
        if len(s.sides[1 - seat].hand) >= self.x:
            s.then(DISCARD_CARDS, 1 - seat, self.y)


put_in(Kubikiri("kubikiri"))


class Dokugiri(ActionCard):
    words: ClassVar[str] = (
        "Choose Paralysis, Hallucinogenic or Numbing Poison in your Poison Pouch and put it into their hand."
    )
    asks: ClassVar[str] = "Which Poison do you put into their hand?"

    def effect(self, s: Sakura, seat: int) -> None:
        codes = to_send(s, seat)
        if len(codes) == 1:
            self.chosen(s, seat, 0, codes[0])
        elif codes:
            then_ask(s, seat, self)

    def options(self, s: Sakura, seat: int, part: int) -> list[int]:
        return to_send(s, seat)

    def chosen(self, s: Sakura, seat: int, part: int, code: int) -> None:
        other = 1 - seat
        card = out_of_pouch(s, seat, PICK.first(code))
        s.lay(s.sides[other].hand, card)
        s.tell(POISON_SENT, other)
        for who in range(2):
            s.tell_only(who, POISON_NAMED, other, card >> 1)
        s.learn(other)


put_in(Dokugiri("dokugiri"))


class NukiAshi(AttachmentCard):
    words: ClassVar[str] = "Gap. [While Attached] The current Range is {x} less."

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.range_change = -self.x


put_in(NukiAshi("nuki-ashi"))


class Deinei(AttachmentCard):
    words: ClassVar[str] = "[While Attached] They cannot perform the Basic Actions Retreat and Withdraw."

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.forbids_theirs = 1 << RETREAT | 1 << WITHDRAW


put_in(Deinei("deinei"))


class HorobiNoMitamadoku(ActionCard):
    words: ClassVar[str] = "Put {x} Extinguishing Poison of your Poison Pouch on top of their draw pile."

    def effect(self, s: Sakura, seat: int) -> None:
        other = 1 - seat
        left = self.x
        side = s.sides[seat]
        for card in side.pouch:
            if left > 0 and card >> 1 in EXTINGUISHING:
                left -= 1
                side.pouch = without(side.pouch, card)
                s.sides[other].pile.append(card)
                # Named by the card that sends it, so known to both (SAK-264).
                s.tell(POISON_ON_TOP, other)
                s.tell(POISON_NAMED, other, card >> 1)


put_in(HorobiNoMitamadoku("horobi-no-mitamadoku"))


class HankiNoMatoidoku(AttachmentCard):
    words: ClassVar[str] = (
        '[While Attached] Their Attacks that have "-" as damage to Aura or to Life are negated.'
    )

    def negates(self, s: Sakura, seat: int, attack: Attack) -> bool:
        return aura_of(s, attack) == NO_DAMAGE or life_of(s, attack) == NO_DAMAGE


put_in(HankiNoMatoidoku("hanki-no-matoidoku"))


class RutenNoKasumidoku(AttackCard):
    words: ClassVar[str] = "Reactivate: they have {x} or more cards in hand."

    def reactivates(self, s: Sakura, seat: int) -> bool:
        return len(s.sides[1 - seat].hand) >= self.x


put_in(RutenNoKasumidoku("ruten-no-kasumidoku"))


class ChikagesWayToLive(AttachmentCard):
    words: ClassVar[str] = (
        "[While Attached] When you take {x} or more damage to Life, also by reshuffling, all crystals on this card go to "
        "Dust and it becomes unused; its [When Discarded] does not happen. [When Discarded] If all your other Ultimates are "
        "used, you win the duel."
    )

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.unlike_gap = True

    def when_discarded(self, s: Sakura, seat: int, card: int) -> None:
        if all_others_used(s, seat, card):
            s.tell(WINS_BY, seat, self.entry)
            lose(s, 1 - seat)


put_in(ChikagesWayToLive("chikages-way-to-live"))


# The cards of the pouch; "you" is who uses them (SAK-261) ----------------------------------------------------------------


class ParalysisPoison(ActionCard):
    words: ClassVar[str] = (
        "[Always] Cannot be used if you have performed a Basic Action this turn. This card returns to their Poison Pouch, "
        "then the current phase ends."
    )

    def usable(self, s: Sakura, seat: int) -> bool:
        return s.sides[seat].marks & DID_BASIC == 0

    def effect(self, s: Sakura, seat: int) -> None:
        return_in_use(s, seat)
        s.then(END_CURRENT_PHASE, seat)


put_in(ParalysisPoison("paralysis-poison"))


class HallucinogenicPoison(ActionCard):
    words: ClassVar[str] = "This card returns to their Poison Pouch. Your Flare to Dust: {x}."

    def effect(self, s: Sakura, seat: int) -> None:
        return_in_use(s, seat)
        arrow(s, seat, FLARE + seat, DUST, self.x)


put_in(HallucinogenicPoison("hallucinogenic-poison"))


class NumbingPoison(AttachmentCard):
    words: ClassVar[str] = (
        "[While Attached] You cannot use Attack cards. [When Discarded] This card returns to their Poison Pouch."
    )

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.bars_attacks = True

    def when_discarded(self, s: Sakura, seat: int, card: int) -> None:
        if into_pouch(s, seat, card):
            s.leaving = without(s.leaving, card)


put_in(NumbingPoison("numbing-poison"))


class ExtinguishingPoison(ActionCard):
    words: ClassVar[str] = "Your Aura to Dust: {x}."

    def effect(self, s: Sakura, seat: int) -> None:
        arrow(s, seat, AURA + seat, DUST, self.x)


for _entry in EXTINGUISHING:
    put_in(ExtinguishingPoison(CARD_IDS[_entry]))
