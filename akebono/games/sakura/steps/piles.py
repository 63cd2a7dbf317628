"""Draw piles: drawing, Running Dry, reshuffling, and cards that go face down or away (sections 8.2 and 8.3)."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.state import Step
from akebono.games.sakura.card import BOX_OF_CARDS, RESHUFFLED, can_use, face
from akebono.games.sakura.components import (
    CARD_KIND,
    LAILA,
    OBORO,
    POISON,
    RESHUFFLE_DAMAGE,
    RUNNING_DRY_DAMAGE,
)
from akebono.games.sakura.state import (
    AURA,
    DRAW_ONE,
    FROM_DOWN,
    LOOKS_DOWN,
    TERMINATED,
    Sakura,
)
from akebono.games.sakura.state import (
    DREW as HAS_DRAWN,
)
from akebono.games.sakura.steps.basics import hide_card
from akebono.games.sakura.steps.damage import DEAL_LIFE, guarding, take_aura, take_life
from akebono.games.sakura.steps.questions import look
from akebono.games.sakura.steps.settle import settle, trigger
from akebono.games.sakura.steps.using import discharge, use
from akebono.games.sakura.told import DISCARDS, DRAWN, DREW, HID, HIDES, RESHUFFLES, RUNS_DRY
from akebono.games.sakura.vocabulary import (
    AURA as TO_AURA,
)
from akebono.games.sakura.vocabulary import (
    DISCARD,
    DISCHARGE,
    DONE,
    HIDE,
    TAKE,
    THUNDER,
    WIND,
)
from akebono.games.sakura.vocabulary import (
    LIFE as TO_LIFE,
)
from akebono.games.sakura.vocabulary import (
    USE as USE_VERB,
)


class Draw(Step[Sakura]):
    """SAK-325: `seat` draws `a` cards, one by one; `b` is 1 for the draw of the Start Phase, which may be limited (SAK-345)."""

    rule: ClassVar[str] = "SAK-325"
    also: ClassVar[tuple[str, ...]] = ("SAK-069", "SAK-345")

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        drawn = 0
        side = s.sides[seat]
        pile = side.pile
        while a > 0:
            if side.marks & DRAW_ONE and s.whose == seat and s.phase == START_PHASE:
                if side.marks & HAS_DRAWN:
                    break
                side.marks |= HAS_DRAWN
            a -= 1
            if not pile:
                if drawn:
                    s.learn(seat)
                    s.tell(DRAWN, seat, drawn)
                s.then(RUN_DRY, seat)
                if a > 0:
                    s.then(DRAW, seat, a, b)
                return
            card = pile.pop()
            s.lay(side.hand, card)
            s.tell_only(seat, DREW, seat, card >> 1)
            drawn += 1
        if drawn:
            s.learn(seat)
            s.tell(DRAWN, seat, drawn)


START_PHASE: Final = 1
_EITHER: Final = [TAKE.one(TO_AURA), TAKE.one(TO_LIFE)]
_LIFE_ONLY: Final = [TAKE.one(TO_LIFE)]


class RunDry(Step[Sakura]):
    """SAK-083, SAK-086: no card to draw: 1 damage to Aura or to Life, as the player likes; without Aura to Life."""

    rule: ClassVar[str] = "SAK-083"
    also: ClassVar[tuple[str, ...]] = ("SAK-084", "SAK-086")
    asks: ClassVar[str] = "Your draw pile is empty: where do you take the damage?"

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        s.tell(RUNS_DRY, seat)
        codes = self.options(s, seat, a, b)
        if len(codes) == 1:
            self.chosen(s, seat, a, b, codes[0])
        else:
            s.ask(seat, self)

    def options(self, s: Sakura, seat: int, a: int, b: int, /) -> list[int]:
        return _EITHER if s.areas[AURA + seat] + guarding(s, seat) > 0 else _LIFE_ONLY

    def chosen(self, s: Sakura, seat: int, a: int, b: int, code: int, /) -> None:
        if TAKE.first(code) == TO_AURA:
            take_aura(s, seat, RUNNING_DRY_DAMAGE)
        else:
            take_life(s, seat, RUNNING_DRY_DAMAGE)


def reshuffle(s: Sakura, seat: int, by_rule: bool) -> None:
    """SAK-326: reshuffle `seat`'s draw pile; by rule that costs 1 damage to Life (SAK-078, SAK-081)."""
    if s.charged or s.does_house(seat, OBORO):
        s.then(BEFORE_RESHUFFLE, seat)
    if by_rule:
        s.then(DEAL_LIFE, seat, RESHUFFLE_DAMAGE, 1)
    s.then(GATHER, seat)


class BeforeReshuffle(Step[Sakura]):
    """SAK-234 to 239, SAK-294: before the cards are gathered, Charges may be discharged and a card with Deploy used. `a` is 1
    once one has been used."""

    rule: ClassVar[str] = "SAK-234"
    also: ClassVar[tuple[str, ...]] = ("SAK-235", "SAK-239", "SAK-294", "SAK-326")
    asks: ClassVar[str] = "What do you do before the cards are gathered?"

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        if charged_of(s, seat) or self._may_deploy(s, seat, a):
            look(s, seat, LOOKS_DOWN)
            s.ask(seat, self, a)

    def _may_deploy(self, s: Sakura, seat: int, a: int) -> bool:
        # Asked whenever there could be one, since what lies face down is a secret.
        if not s.does_house(seat, OBORO) or not s.sides[seat].down or s.sides[seat].marks & TERMINATED:
            return False
        return a == 0 or self._any_number(s, seat)

    def _any_number(self, s: Sakura, seat: int) -> bool:
        for card in s.sides[seat].used:
            if BOX_OF_CARDS[card >> 1].deploys_all:
                return True
        return False

    def options(self, s: Sakura, seat: int, a: int, b: int, /) -> list[int]:
        codes = []
        if self._may_deploy(s, seat, a):
            for card in s.sides[seat].down:
                if face(s, card).deploy and can_use(s, seat, card, False):
                    codes.append(USE_VERB.one(card >> 1))
        codes += discharges(s, seat)
        codes.append(DONE.base)
        return codes

    def chosen(self, s: Sakura, seat: int, a: int, b: int, code: int, /) -> None:
        s.sides[seat].looks = 0
        if code == DONE.base:
            return
        if DISCHARGE.has(code):
            do_discharge(s, seat, code)
        else:
            use(s, seat, 2 * USE_VERB.first(code) + seat, FROM_DOWN, seat)
            a = 1
        s.then(BEFORE_RESHUFFLE, seat, a)


def charged_of(s: Sakura, seat: int) -> list[int]:
    """Return the Charged cards of a seat (SAK-298), in ascending order."""
    if not s.charged or not s.does_house(seat, LAILA):
        return []
    found: list[int] = []
    side = s.sides[seat]
    for card in s.charged:
        if card in side.discard or card in side.used or card in side.attached:
            found.append(card)
    found.sort()
    return found


def discharges(s: Sakura, seat: int) -> list[int]:
    """Return the codes that discharge a card, in ascending order."""
    codes = []
    for card in charged_of(s, seat):
        codes.append(DISCHARGE.two(card >> 1, WIND))
        codes.append(DISCHARGE.two(card >> 1, THUNDER))
    return codes


def do_discharge(s: Sakura, seat: int, code: int) -> None:
    """Discharge the card that a code names."""
    for card in charged_of(s, seat):
        if card >> 1 == DISCHARGE.first(code):
            discharge(s, seat, card, DISCHARGE.second(code))
            return


class Gather(Step[Sakura]):
    """SAK-078, SAK-265: discard pile and face-down cards join the draw pile, shuffle; Poison rises to the top."""

    rule: ClassVar[str] = "SAK-078"
    also: ClassVar[tuple[str, ...]] = ("SAK-080", "SAK-265")

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        side = s.sides[seat]
        cards = side.pile + side.discard + side.down
        side.discard = []
        side.down = []
        # In a fixed order first: the shuffle must not depend on which card lay where.
        cards.sort()
        s.rng.shuffle(cards)
        if s.poison_rises and s.boards:
            poison = [card for card in cards if CARD_KIND[card >> 1] == POISON]
            if poison:
                cards = [card for card in cards if CARD_KIND[card >> 1] != POISON] + poison
        side.pile = cards
        if s.charged:
            s.charged = tuple([card for card in s.charged if card not in cards])
        s.tell(RESHUFFLES, seat)
        trigger(s, seat, RESHUFFLED)
        settle(s)


def hide_top(s: Sakura, seat: int, n: int) -> None:
    """SAK-263: put the top `n` cards of a draw pile face down; Poison among them stays on top."""
    side = s.sides[seat]
    pile = side.pile
    top = pile[len(pile) - n :] if len(pile) > n else pile[:]
    rest = pile[: len(pile) - len(top)]
    sees = seat if s.face_down_owner else 1 - seat
    hidden = 0
    for card in top:
        if CARD_KIND[card >> 1] == POISON:
            rest.append(card)
        else:
            s.lay(side.down, card)
            s.tell(HIDES, seat)
            s.tell_only(sees, HID, seat, card >> 1)
            hidden += 1
    side.pile = rest
    if hidden:
        s.learn(sees)


def hideable(s: Sakura, seat: int) -> list[int]:
    """Return the cards of a hand that can be put face down: not Poison (SAK-262)."""
    return [card for card in s.sides[seat].hand if CARD_KIND[card >> 1] != POISON]


class HideCards(Step[Sakura]):
    """Put `a` cards of the hand face down, one by one, as the player likes (SAK-094, SAK-334)."""

    rule: ClassVar[str] = "SAK-334"
    also: ClassVar[tuple[str, ...]] = ("SAK-094", "SAK-259")
    asks: ClassVar[str] = "Which card do you put face down?"

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        cards = hideable(s, seat)
        if a > 0 and len(cards) == 1:
            self.chosen(s, seat, a, b, HIDE.one(cards[0] >> 1))
        elif a > 0 and cards:
            s.ask(seat, self, a)

    def options(self, s: Sakura, seat: int, a: int, b: int, /) -> list[int]:
        return [HIDE.one(card >> 1) for card in hideable(s, seat)]

    def chosen(self, s: Sakura, seat: int, a: int, b: int, code: int, /) -> None:
        for card in s.sides[seat].hand:
            if card >> 1 == HIDE.first(code):
                hide_card(s, seat, card)
                break
        if a > 1:
            s.then(self, seat, a - 1)


def discards(s: Sakura, seat: int, attacks: bool) -> list[int]:
    """Return the codes that discard a card of this hand, Attacks too or not, in ascending order."""
    codes: list[int] = []
    for card in s.sides[seat].hand:
        if attacks or not face(s, card).is_attack:
            code = DISCARD.one(card >> 1)
            # A hand can hold the same Poison of both pouches.
            if not codes or codes[-1] != code:
                codes.append(code)
    return codes


class DiscardCards(Step[Sakura]):
    """Put `a` cards of the hand into the discard pile, one by one, as the player likes."""

    rule: ClassVar[str] = "SAK-262"
    asks: ClassVar[str] = "Which card do you discard?"

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        codes = self.options(s, seat, a, b)
        if a > 0 and codes:
            # Asked with one card too: that it is the only one would tell about the rest of the hand.
            s.ask(seat, self, a)

    def options(self, s: Sakura, seat: int, a: int, b: int, /) -> list[int]:
        return discards(s, seat, True)

    def chosen(self, s: Sakura, seat: int, a: int, b: int, code: int, /) -> None:
        for card in s.sides[seat].hand:
            if card >> 1 == DISCARD.first(code):
                discard_card(s, seat, card)
                break
        if a > 1:
            s.then(self, seat, a - 1)


def discard_card(s: Sakura, seat: int, card: int) -> None:
    """Put a card of this seat's hand into its discard pile, for all to see."""
    s.sides[seat].hand.remove(card)
    s.lay(s.sides[seat].discard, card)
    s.tell(DISCARDS, seat, card >> 1)
    s.learn()


DRAW: Final = Draw()
RUN_DRY: Final = RunDry()
BEFORE_RESHUFFLE: Final = BeforeReshuffle()
GATHER: Final = Gather()
HIDE_CARDS: Final = HideCards()
DISCARD_CARDS: Final = DiscardCards()
