"""The table of the cherry-blossom duel.

Every list with one entry a seat is indexed by seat. A card is `2 * entry + owner` (see `components`); hands, discard piles,
face-down cards and Ultimates are kept in ascending order, since their order means nothing (SAK-130); of a draw pile the
last card is the top. What a view may not know is a back: BACK or, since Poison has backs of its own (SAK-333), POISON_BACK.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from akebono.core.rng import Rng
from akebono.core.state import Setup, State
from akebono.games.sakura.components import (
    BASE,
    CARD_KIND,
    CARD_TYPE,
    CHIKAGE,
    DUPLICATIA,
    EXTRA,
    FIRST_DECKS,
    KURURU,
    MEISTER,
    ORNAMENTAL,
    POISON,
    POISONS,
    SAMPLE_DECKS,
    SAMPLES,
    SARIYA,
    SHARD_DECKS,
    START_AURA,
    START_DUST,
    START_FLARE,
    START_LIFE,
    START_RANGE,
    ULTIMATE,
    UNDEFINED,
    deck_of,
)

BACK: Final = -2
"""The back of a Normal card or an Ultimate."""
POISON_BACK: Final = -3
"""The back of a Poison card."""
NONE: Final = -1

# The phases of a turn.
BEFORE: Final = 0
START: Final = 1
MAIN: Final = 2
END: Final = 3

LESSONS: Final = ["first_1", "first_2", "first_3"]
"""The forms of the duel that are the lessons of the first duel."""

# The stages of a game.
CHOOSING: Final = 0
"""Megami, or sample decks, are being chosen in secret."""
BANNING: Final = 1
BUILDING: Final = 2
DUEL: Final = 3

# What has been done in this Main Phase (SAK-308).
NOTHING_YET: Final = 0
STANDARD: Final = 1
FULL: Final = 2

# The umbrella of Yukihi.
NO_UMBRELLA: Final = 0
CLOSED: Final = 1
OPEN: Final = 2

# What is known of a Strategy: `strategy_known`.
IN_SECRET: Final = 0
FOR_ALL: Final = 1
EXECUTED: Final = 2
"""It lies open, and the next is not yet prepared (SAK-250)."""

# What a seat has done or suffered in the turn that is played, as bits of `marks`.
TERMINATED: Final = 1
"""SAK-193: may use nothing more."""
DID_BASIC: Final = 2
"""Has performed a Basic Action."""
TOOK_AURA: Final = 4
"""Has taken damage to Aura, a damage of 0 included (SAK-320)."""
NO_ADVANCE: Final = 8
"""May not perform the Basic Action Advance."""
NO_HAND_LIMIT: Final = 16
USED_DISTANT_HEART: Final = 32
USED_ATTRACT: Final = 64
DRAW_ONE: Final = 128
"""Can draw only one card in its next Start Phase; this mark outlasts the turn (SAK-345)."""
DREW: Final = 256
"""Has drawn in this Start Phase."""

# Areas of crystals, for moves. A seat's own area is AREA + seat.
LIFE: Final = 0
AURA: Final = 2
FLARE: Final = 4
RANGE: Final = 6
DUST: Final = 7


class Attack:
    """An Attack being made (SAK-132 to 152).

    `kind` is NORMAL or ULTIMATE for the Attack of a card, EFFECT for one made by an effect (SAK-150). `entry` is the card
    whose words it follows, `card` the card itself. `which` numbers the Attacks that a card makes: 0 is its own. `range` has
    a bit for each distance that fits. `aura` and `life` are NO_DAMAGE for "-". `flags` are the bits below. `answers` is the
    place in `State.attacks` of the Attack that it answers, or NONE; `number` which of its player's Attacks of this turn it
    is. `joined` are pairs: a card whose bonus it has, and which of its bonuses.
    """

    def __init__(self, seat: int, card: int, entry: int, which: int, kind: int, megami: int) -> None:
        self.seat = seat
        self.card = card
        self.entry = entry
        self.which = which
        self.kind = kind
        self.megami = megami
        self.range = 0
        self.aura = 0
        self.life = 0
        self.plus_aura = 0
        self.plus_life = 0
        self.number = 0
        self.flags = 0
        self.answers = NONE
        self.joined: list[int] = []

    def copy(self) -> Attack:
        """Return one that goes on by itself."""
        other = Attack(self.seat, self.card, self.entry, self.which, self.kind, self.megami)
        other.range = self.range
        other.aura = self.aura
        other.life = self.life
        other.plus_aura = self.plus_aura
        other.plus_life = self.plus_life
        other.number = self.number
        other.flags = self.flags
        other.answers = self.answers
        other.joined = self.joined[:]
        return other


EFFECT: Final = 4
"""`Attack.kind` of an Attack made by an effect; NORMAL and ULTIMATE are those of cards."""

# Bits of `Attack.flags`.
UNANSWERABLE: Final = 1
"""Cannot Be Responded To."""
ULTIMATES_ONLY: Final = 2
"""Cannot Be Responded To (Normal cards) (SAK-182)."""
UNAVOIDABLE: Final = 4
OVERKILL: Final = 8
BOTH: Final = 16
"""Both damages are taken (SAK-162)."""
NEGATED: Final = 32
DAMAGE_NEGATED: Final = 64
AFTER_NEGATED: Final = 128
FAILED: Final = 256
IN_RESPONSE: Final = 512
"""The own Attack of a Response card: it cannot be answered (SAK-132)."""
OPEN_SIDE: Final = 1024
"""The Attack of a card of Yukihi that was made with its open side up: its text is that side's too (SAK-243)."""


class Use:
    """A card in use, from its paying until it leaves (SAK-105). `seat` uses it; `home` is the seat whose zone it came from.

    `zone` is where it came from, `number` which of its player's cards of this turn it is (SAK-105), `answers` the place in
    `State.attacks` of the Attack that it responds to, or NONE. `basics` counts the Basic Actions that its player may perform
    after it (SAK-341); `laid` the crystals that lie on an Attachment in use.
    `leaves` is false once its own effect has put it elsewhere (SAK-307).
    """

    def __init__(self, seat: int, card: int, zone: int, home: int, answers: int) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.zone: Final = zone
        self.home: Final = home
        self.answers: Final = answers
        self.leaves = True
        self.basics = 0
        self.laid = 0
        self.unanswerable = False
        self.number = 0

    def copy(self) -> Use:
        """Return one that goes on by itself."""
        other = Use(self.seat, self.card, self.zone, self.home, self.answers)
        other.leaves = self.leaves
        other.basics = self.basics
        other.laid = self.laid
        other.unanswerable = self.unanswerable
        other.number = self.number
        return other


# What a seat may look at while it is asked, as bits of `looks`.
LOOKS_DOWN: Final = 1
"""Its own face-down cards, which matters where only the other seat may see them (SAK-330)."""
LOOKS_HAND: Final = 2
"""The other seat's hand (SAK-328)."""
LOOKS_UNUSED: Final = 4
"""The other seat's unused Ultimates."""

# Where a card is used from: `Use.zone`.
FROM_HAND: Final = 0
FROM_UNUSED: Final = 1
FROM_DOWN: Final = 2
FROM_DISCARD: Final = 3
FROM_USED: Final = 4


class Side:
    """What one seat has on its side of the table.

    Zones that change with most cards played are lists. Those that seldom change are tuples, replaced when they do, so that
    clones share them. `attached` and `crystals` go side by side: the Attachments, and what lies on each. `pouch` and `extra` hold
    Chikage's Poison and additional cards at home. `minus` and `plus` are Sariya's tokens on the Range, `forms` are bits by
    place in FORMS. `looks` is what this seat may look at for the question that it is asked, `marks` what it has done or
    suffered in this turn.
    """

    def __init__(self, of: Side | None = None) -> None:
        if of is None:
            self.hand: list[int] = []
            self.pile: list[int] = []
            self.discard: list[int] = []
            self.down: list[int] = []
            self.unused: tuple[int, ...] = ()
            self.used: tuple[int, ...] = ()
            self.unchosen: tuple[int, ...] = ()
            self.attached: tuple[int, ...] = ()
            self.crystals: tuple[int, ...] = ()
            self.extra: tuple[int, ...] = ()
            self.pouch: tuple[int, ...] = ()
            self.focus = 0
            self.cowering = 0
            self.looks = 0
            self.marks = 0
            self.used_cards = 0
            self.attacks_made = 0
            self.umbrella = NO_UMBRELLA
            self.strategy = NONE
            self.strategy_known = IN_SECRET
            self.machine = 0
            self.spent = 0
            self.minus = 0
            self.plus = 0
            self.forms = 0
            self.wind = 0
            self.thunder = 0
        else:
            self.hand = of.hand[:]
            self.pile = of.pile[:]
            self.discard = of.discard[:]
            self.down = of.down[:]
            self.unused = of.unused
            self.used = of.used
            self.unchosen = of.unchosen
            self.attached = of.attached
            self.crystals = of.crystals
            self.extra = of.extra
            self.pouch = of.pouch
            self.focus = of.focus
            self.cowering = of.cowering
            self.looks = of.looks
            self.marks = of.marks
            self.used_cards = of.used_cards
            self.attacks_made = of.attacks_made
            self.umbrella = of.umbrella
            self.strategy = of.strategy
            self.strategy_known = of.strategy_known
            self.machine = of.machine
            self.spent = of.spent
            self.minus = of.minus
            self.plus = of.plus
            self.forms = of.forms
            self.wind = of.wind
            self.thunder = of.thunder

    def has(self, card: int, zone: int) -> bool:
        """Does this card lie in a zone that cards can be used from?"""
        if zone == FROM_HAND:
            return card in self.hand
        if zone == FROM_UNUSED:
            return card in self.unused
        if zone == FROM_DOWN:
            return card in self.down
        if zone == FROM_DISCARD:
            return card in self.discard
        return card in self.used

    def take(self, card: int, zone: int) -> None:
        """Take a card out of a zone that cards can be used from."""
        if zone == FROM_HAND:
            self.hand.remove(card)
        elif zone == FROM_UNUSED:
            self.unused = without(self.unused, card)
        elif zone == FROM_DOWN:
            self.down.remove(card)
        elif zone == FROM_DISCARD:
            self.discard.remove(card)
        else:
            self.used = without(self.used, card)

    def make_used(self, card: int) -> None:
        """Let an unused Ultimate be used."""
        self.unused = without(self.unused, card)
        self.used = with_card(self.used, card)

    def make_unused(self, card: int) -> None:
        """Let a used Ultimate be unused."""
        self.used = without(self.used, card)
        self.unused = with_card(self.unused, card)

    def attach(self, card: int, n: int) -> None:
        """Put an Attachment on this side, with crystals on it."""
        self.attached = (*self.attached, card)
        self.crystals = (*self.crystals, n)

    def detach(self, card: int) -> int:
        """Take an Attachment from this side; return how many crystals lay on it."""
        at = self._place_of(card)
        lay = self.crystals[at]
        self.attached = self.attached[:at] + self.attached[at + 1 :]
        self.crystals = self.crystals[:at] + self.crystals[at + 1 :]
        return lay

    def lying_on(self, card: int) -> int:
        """Return how many crystals lie on an Attachment of this side."""
        return self.crystals[self._place_of(card)]

    def leave_on(self, card: int, n: int) -> None:
        """Let that many crystals lie on an Attachment of this side."""
        crystals = list(self.crystals)
        crystals[self._place_of(card)] = n
        self.crystals = tuple(crystals)

    def _place_of(self, card: int) -> int:
        place = 0
        while self.attached[place] != card:
            place += 1
        return place


class Sakura(State):
    """A duel, or what one seat may know of it.

    `sides` are the two seats' sides of the table. `megami` holds the two Megami of each seat at 2 * seat, once both are known.
    What a seat has chosen before that lies in `offered`: two Megami, three in the official form, or the place of a sample
    deck. `turn` counts from 1; `whose` is the turn player. `areas` holds crystals: at LIFE, AURA, FLARE + seat, at RANGE and
    DUST. `sealed` holds pairs: the card that seals, and the card under it. `bonuses` are pairs: a card, and which of its
    bonuses waits for its player's next Attack; `happened` is what has been set off and waits to be resolved (SAK-327),
    `ended_now` what has been resolved in this End Phase. `boards`: does a Megami with a board, tokens or additional cards play?
    """

    def __init__(self, setup: Setup, of: Sakura | None = None) -> None:
        super().__init__(setup, of)
        if of is None:
            self.turn = 0
            self.whose = 0
            self.first = 0
            self.phase = BEFORE
            self.action = NOTHING_YET
            self.start_range = START_RANGE
            self.loser = NONE
            self.draw = False
            self.stage = CHOOSING
            self.level = 0
            self.boards = False
            self.face_down_owner: bool = setup.options["face_down_seen_by"] == "owner"
            self.poison_rises: bool = setup.options["poison_rises"] is True
            form = setup.options["duel"]
            self.lesson = LESSONS.index(form) + 1 if form in LESSONS else 0
            self.samples: bool = form == "sample"
            self.areas = [
                START_LIFE,
                START_LIFE,
                START_AURA,
                START_AURA,
                START_FLARE,
                START_FLARE,
                START_RANGE,
                START_DUST,
            ]
            self.sides: list[Side] = [Side(), Side()]
            self.attacks: list[Attack] = []
            self.uses: list[Use] = []
            self.megami: tuple[int, ...] = (NONE, NONE, NONE, NONE)
            self.offered: tuple[tuple[int, ...], ...] = ((), ())
            self.banned: tuple[int, ...] = (NONE, NONE)
            self.removed: tuple[int, ...] = ()
            self.leaving: tuple[int, ...] = ()
            self.sealed: tuple[int, ...] = ()
            self.charged: tuple[int, ...] = ()
            self.bonuses: tuple[int, ...] = ()
            self.happened: tuple[int, ...] = ()
            self.ended_now: tuple[int, ...] = ()
        else:
            self.turn = of.turn
            self.whose = of.whose
            self.first = of.first
            self.phase = of.phase
            self.action = of.action
            self.start_range = of.start_range
            self.loser = of.loser
            self.draw = of.draw
            self.stage = of.stage
            self.level = of.level
            self.boards = of.boards
            self.face_down_owner = of.face_down_owner
            self.poison_rises = of.poison_rises
            self.lesson = of.lesson
            self.samples = of.samples
            self.areas = of.areas[:]
            self.sides = [Side(of.sides[0]), Side(of.sides[1])]
            self.attacks = [attack.copy() for attack in of.attacks] if of.attacks else []
            self.uses = [use.copy() for use in of.uses] if of.uses else []
            self.megami = of.megami
            self.offered = of.offered
            self.banned = of.banned
            self.removed = of.removed
            self.leaving = of.leaving
            self.sealed = of.sealed
            self.charged = of.charged
            self.bonuses = of.bonuses
            self.happened = of.happened
            self.ended_now = of.ended_now

    # The kernel's side ---------------------------------------------------------------------------------------------

    def clone(self) -> Sakura:
        return Sakura(self.setup, self)

    def facts(self) -> list[int]:
        facts = [self.turn, self.whose, self.first, self.phase, self.action, self.start_range, self.loser]
        facts.append(1 if self.draw else 0)
        facts += [self.stage, self.level, 1 if self.boards else 0]
        one = self.sides[0]
        two = self.sides[1]
        _add(facts, self.areas)
        facts += [2, one.looks, two.looks, 2, one.focus, two.focus, 2, one.cowering, two.cowering]
        facts += [2, one.marks, two.marks, 2, one.used_cards, two.used_cards]
        facts += [2, one.attacks_made, two.attacks_made]
        for flat in (
            self.megami,
            self.banned,
            self.removed,
            self.leaving,
            self.sealed,
            self.charged,
            self.bonuses,
            self.happened,
            self.ended_now,
        ):
            _add(facts, flat)
        facts += [2, one.umbrella, two.umbrella, 2, one.strategy, two.strategy]
        facts += [2, one.strategy_known, two.strategy_known, 2, one.machine, two.machine]
        facts += [2, one.spent, two.spent, 2, one.minus, two.minus, 2, one.plus, two.plus]
        facts += [2, one.forms, two.forms, 2, one.wind, two.wind, 2, one.thunder, two.thunder]
        for chosen in self.offered:
            _add(facts, chosen)
        for zone in (
            one.hand,
            two.hand,
            one.pile,
            two.pile,
            one.discard,
            two.discard,
            one.down,
            two.down,
            one.unused,
            two.unused,
            one.used,
            two.used,
            one.unchosen,
            two.unchosen,
            one.attached,
            two.attached,
            one.crystals,
            two.crystals,
            one.extra,
            two.extra,
            one.pouch,
            two.pouch,
        ):
            _add(facts, zone)
        for attack in self.attacks:
            facts += [
                attack.seat,
                attack.card,
                attack.entry,
                attack.which,
                attack.kind,
                attack.megami,
                attack.range,
            ]
            facts += [
                attack.aura,
                attack.life,
                attack.plus_aura,
                attack.plus_life,
                attack.number,
                attack.flags,
                attack.answers,
            ]
            facts += attack.joined
        for use in self.uses:
            facts += [use.seat, use.card, use.zone, use.home, use.answers]
            facts += [1 if use.leaves else 0, use.basics, use.laid, 1 if use.unanswerable else 0, use.number]
        return facts

    def hide(self, viewer: int) -> None:
        looks = self.sides[viewer].looks if viewer >= 0 else 0
        for seat in range(2):
            own = seat == viewer
            side = self.sides[seat]
            # The order of a pile is shown to nobody, and what lies in it follows from what does not (SAK-129).
            side.pile = [back_of(card) for card in side.pile]
            if (viewer < 0 or own != self.face_down_owner) and not (own and looks & LOOKS_DOWN):
                side.down = backs(side.down)
            if not own:
                if not looks & LOOKS_HAND:
                    side.hand = backs(side.hand)
                if not looks & LOOKS_UNUSED:
                    # Of Laila's additional Ultimates all know that they are there (SAK-348).
                    winds = [card for card in side.unused if card >= 0 and EXTRA[card >> 1]]
                    plain = [card for card in side.unused if card not in winds]
                    side.unused = tuple(backs(plain) + winds)
                side.unchosen = tuple(backs(side.unchosen))
                if side.pouch:
                    side.pouch = tuple(backs(side.pouch))
                if side.strategy != NONE and side.strategy_known == IN_SECRET:
                    side.strategy = BACK
                if self.stage == CHOOSING:
                    # How far a seat is with its choice is its own affair until it is ready.
                    self.offered = with_cards(
                        self.offered, seat, [] if self._waits(seat) else [BACK] * len(self.offered[seat])
                    )
                elif self.stage == BANNING:
                    self.banned = with_seat(self.banned, seat, NONE)

    def deck_entries(self, seat: int) -> list[int]:
        """Return the entries out of which this seat builds, or has built, its deck, in ascending order; for reading only."""
        if self.lesson:
            return SHARD_DECKS[seat] if self.lesson == 3 else FIRST_DECKS[seat]
        if self.samples:
            return SAMPLE_DECKS[self.offered[seat][0]]
        return deck_of(self.megami[2 * seat], self.megami[2 * seat + 1])

    def houses(self, seat: int) -> list[int]:
        """Return the Megami that this seat houses; nothing before they are known."""
        return [megami for megami in self.megami[2 * seat : 2 * seat + 2] if megami >= 0]

    def does_house(self, seat: int, megami: int) -> bool:
        """Does this seat house that Megami?"""
        return self.megami[2 * seat] == megami or self.megami[2 * seat + 1] == megami

    def fill(self, rng: Rng) -> None:
        for seat in range(2):
            self._fill_choice(seat, rng)
        for side in self.sides:
            if side.strategy == BACK:
                side.strategy = rng.below(2)
        if self.stage >= BUILDING:
            if self.does_house(0, CHIKAGE) or self.does_house(1, CHIKAGE):
                self._fill_poison(rng)
            seen = self._seen()
            for seat in range(2):
                self._fill_cards(seat, seen, rng)

    def _fill_choice(self, seat: int, rng: Rng) -> None:
        """Guess what a seat has chosen in secret before the duel."""
        if self.stage == CHOOSING and self.offered[seat] and self.offered[seat][0] == BACK:
            count = len(self.offered[seat])
            if self.setup.options["duel"] == "sample":
                self.offered = with_cards(self.offered, seat, [rng.below(len(SAMPLES))])
            else:
                pool = self.pool_of_megami()
                rng.shuffle(pool)
                self.offered = with_cards(self.offered, seat, sorted(pool[:count]))
        elif self.stage == BANNING and self.banned[seat] == NONE and not self._waits(seat):
            others = self.offered[1 - seat]
            self.banned = with_seat(self.banned, seat, others[rng.below(len(others))])

    def pool_of_megami(self) -> list[int]:
        """Return the Megami that may be chosen at this table."""
        return BASE[:] if self.setup.options["megami"] == "base" else BASE + MEISTER

    def _waits(self, seat: int) -> bool:
        for ask in self.asks:
            if ask.seat == seat:
                return True
        return False

    def _visible(self) -> list[int]:
        """Return all cards whose face is seen, wherever they lie."""
        cards = list(self.removed + self.leaving + self.sealed[1::2])
        for side in self.sides:
            for zone in (side.hand, side.pile, side.discard, side.down):
                for card in zone:
                    if card >= 0:
                        cards.append(card)
            for aside in (side.unused, side.used, side.unchosen, side.attached, side.extra, side.pouch):
                for card in aside:
                    if card >= 0:
                        cards.append(card)
        for use in self.uses:
            if use.leaves:
                cards.append(use.card)
        return cards

    def _seen(self) -> list[bool]:
        """Return for each card whether its face is seen anywhere."""
        seen = [False] * (2 * len(CARD_KIND))
        for card in self._visible():
            seen[card] = True
        return seen

    def poison(self, seat: int) -> list[int]:
        """Return the Poison that began in this seat's pouch."""
        return [2 * entry + seat for entry in POISONS] if self.does_house(seat, CHIKAGE) else []

    def _fill_poison(self, rng: Rng) -> None:
        """Guess where the unseen Poison lies: in its pouch or on the other side; what is left over has stayed with who used it,
        or has come into the wrong pouch (SAK-261)."""
        seen = self._seen()
        left: list[int] = []
        pouches: list[list[int]] = []
        for seat in range(2):
            cards = [card for card in self.poison(seat) if not seen[card]]
            rng.shuffle(cards)
            other = 1 - seat
            pouches.append(list(self.sides[seat].pouch))
            for zone in (self.sides[other].hand, self.sides[other].pile, pouches[seat]):
                for at in range(len(zone)):
                    if zone[at] == POISON_BACK and cards:
                        zone[at] = cards.pop()
            left += cards
        for seat in range(2):
            for zone in (self.sides[seat].hand, pouches[seat]):
                _turn(zone, POISON_BACK, left)
                zone.sort()
            self.sides[seat].pouch = tuple(pouches[seat])
            pile = self.sides[seat].pile
            for at in range(len(pile)):
                if pile[at] == POISON_BACK:
                    pile[at] = left.pop()

    def _fill_cards(self, seat: int, seen: list[bool], rng: Rng) -> None:
        """Guess which of the unseen cards of this seat's deck lies where."""
        entries = self.deck_entries(seat)
        if self.boards and self.does_house(seat, KURURU):
            entries = entries + DUPLICATIA
        normals: list[int] = []
        ultimates: list[int] = []
        for entry in entries:
            card = 2 * entry + seat
            if not seen[card]:
                if CARD_KIND[entry] == ULTIMATE:
                    ultimates.append(card)
                else:
                    normals.append(card)
        if self.stage != DUEL:
            self._fill_deck(seat, normals, ultimates, rng)
            return
        rng.shuffle(normals)
        rng.shuffle(ultimates)
        side = self.sides[seat]
        unused = list(side.unused)
        _turn(unused, BACK, ultimates)
        side.unused = tuple(unused)
        left = 0
        for card in side.unchosen:
            if card == BACK:
                left += 1
        if left:
            # A Duplicatia is in no deck at first, so it cannot be among the cards that were not chosen.
            left -= len(ultimates)
            kept: list[int] = []
            for card in normals:
                if left > 0 and CARD_TYPE[card >> 1] != UNDEFINED:
                    ultimates.append(card)
                    left -= 1
                else:
                    kept.append(card)
            normals = kept
            ultimates.sort()
            side.unchosen = tuple(ultimates)
        _turn(side.hand, BACK, normals)
        _turn(side.down, BACK, normals)
        pile = side.pile
        for at in range(len(pile)):
            if pile[at] == BACK:
                pile[at] = normals.pop()

    def _fill_deck(self, seat: int, normals: list[int], ultimates: list[int], rng: Rng) -> None:
        """Guess a deck that has been built in secret, or lay out the cards of one that has not."""
        side = self.sides[seat]
        if BACK not in side.unchosen:
            # One's own deck: all but the pile is seen.
            side.pile = sorted(normals)
        elif side.pile:
            rng.shuffle(normals)
            rng.shuffle(ultimates)
            side.pile = sorted(normals[: len(side.pile)])
            side.unused = tuple(sorted(ultimates[: len(side.unused)]))
            left_out = [
                card for card in normals + ultimates if card not in side.pile and card not in side.unused
            ]
            side.unchosen = tuple(sorted(left_out))
        else:
            side.unchosen = tuple(sorted(normals + ultimates))

    def scores(self) -> list[int]:
        # A duel has no points: 1 for who has won (SAK-005).
        if self.loser == NONE:
            return [0, 0]
        return [0 if seat == self.loser else 1 for seat in range(2)]

    def ranking(self) -> list[tuple[int, ...]]:
        if self.loser == NONE:
            return [(0, 1)]
        return [(1 - self.loser,), (self.loser,)]

    def census(self) -> list[int]:
        """All Sakura Crystals; Ornamental ones; cards that lie in two places; Poison and cards of the decks that lie nowhere."""
        crystals = 0
        for n in self.areas:
            crystals += n
        for side in self.sides:
            for n in side.crystals:
                crystals += n
        for use in self.uses:
            crystals += use.laid
        ornamental = 0
        for seat in range(2):
            side = self.sides[seat]
            ornamental += side.machine + side.spent + side.minus + side.plus
            if self.does_house(seat, SARIYA):
                ornamental -= ORNAMENTAL
        cards = self._visible()
        missing = 0
        if self.stage == DUEL:
            for seat in range(2):
                for entry in self.deck_entries(seat):
                    if 2 * entry + seat not in cards:
                        missing += 1
                for card in self.poison(seat):
                    if card not in cards:
                        missing += 1
        return [crystals, ornamental, len(cards) - len(set(cards)), missing]

    # Cards in their places -------------------------------------------------------------------------------------------

    def lay(self, zone: list[int], card: int) -> None:
        """Put a card into a zone that is kept in ascending order."""
        at = len(zone)
        if at == 0 or zone[at - 1] <= card:
            zone.append(card)
            return
        while at > 0 and zone[at - 1] > card:
            at -= 1
        zone.insert(at, card)

    def use_of(self, card: int) -> Use | None:
        """Return the use of a card that is in use."""
        for use in self.uses:
            if use.card == card:
                return use
        return None

    def lose_charge(self, card: int) -> None:
        """Let a card no longer be Charged, if it is."""
        if card in self.charged:
            self.charged = without(self.charged, card)

    def wait_for_attack(self, seat: int, entry: int, which: int) -> None:
        """Let the bonus numbered `which` of a card wait for this seat's next Attack of the turn that it fits (SAK-315)."""
        self.bonuses = (*self.bonuses, 2 * entry, 2 * which + seat)

    def goes_home(self, seat: int, card: int) -> None:
        """Put a card that `seat` has used where it lies afterwards: its owner's discard pile or used Ultimates (SAK-107,
        SAK-304); Poison stays with who used it (SAK-261). On the other side it is no longer Charged (SAK-298)."""
        kind = CARD_KIND[card >> 1]
        if card & 1 != seat:
            self.lose_charge(card)
        if kind == ULTIMATE:
            owner = self.sides[card & 1]
            owner.used = with_card(owner.used, card)
        elif kind == POISON:
            self.lay(self.sides[seat].discard, card)
        else:
            self.lay(self.sides[card & 1].discard, card)


def with_seat(pair: tuple[int, ...], seat: int, n: int) -> tuple[int, ...]:
    """Return the pair with another number for a seat."""
    return (n, pair[1]) if seat == 0 else (pair[0], n)


def with_cards(pair: tuple[tuple[int, ...], ...], seat: int, cards: list[int]) -> tuple[tuple[int, ...], ...]:
    """Return the pair with other cards for a seat."""
    return (tuple(cards), pair[1]) if seat == 0 else (pair[0], tuple(cards))


def with_card(zone: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Return a zone that is kept in ascending order with one more card."""
    cards = [*zone, card]
    cards.sort()
    return tuple(cards)


def without(zone: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Return a zone without one of its cards."""
    at = zone.index(card)
    return zone[:at] + zone[at + 1 :]


def back_of(card: int) -> int:
    """Return the back of a card; of a back, itself."""
    if card < 0:
        return card
    return POISON_BACK if CARD_KIND[card >> 1] == POISON else BACK


def backs(cards: Sequence[int]) -> list[int]:
    """Return the backs of cards whose order means nothing: all that they tell is how many of each kind there are."""
    return sorted([back_of(card) for card in cards])


def _turn(zone: list[int], back: int, cards: list[int]) -> None:
    """Put cards, from the end of their list, in the place of all such backs of a zone whose order means nothing."""
    turned = False
    for at in range(len(zone)):
        if zone[at] == back:
            zone[at] = cards.pop()
            turned = True
    if turned:
        zone.sort()


def _add(facts: list[int], zone: Sequence[int]) -> None:
    """Write how many there are, and each."""
    count = len(zone)
    facts.append(count)
    if count:
        facts.extend(zone)
