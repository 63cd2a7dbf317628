"""What a duellist knows, as numbers: two sides, always the one that looks first.

Cards are told by their owner and their slot: the place of the card among the cards of its Megami, in the order of the box.
An owner's slots are those of its first Megami, of its second, then Poison; the features `megami` say who they are. As many
slots are given as the Megami of the table need. What is seen only as a back is counted and has no slot.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from akebono.core.features import Feature, Pen
from akebono.core.state import Ask, Setup, State
from akebono.games.sakura.card import aura_of, current_range, life_of, meisters_range
from akebono.games.sakura.components import (
    BASE,
    CARD_KIND,
    CARD_MEGAMI,
    CARDS,
    EXTRA,
    MEGAMI,
    NO_DAMAGE,
    POISON,
    POISONS,
    SAMPLES,
    SHARDS,
)
from akebono.games.sakura.state import (
    AURA,
    BANNING,
    BUILDING,
    CHOOSING,
    DUST,
    EFFECT,
    FLARE,
    FOR_ALL,
    IN_SECRET,
    LESSONS,
    LIFE,
    LOOKS_DOWN,
    LOOKS_HAND,
    LOOKS_UNUSED,
    NONE,
    POISON_BACK,
    RANGE,
    Attack,
    Sakura,
)

QUESTIONS: Final = [
    "PutUnder", "LayCrystals", "RespondStep", "ChooseDamage", "PayForAction", "FreeBasicAction", "WearAura", "PerformThrust",
    "TransformMachine", "RunDry", "BeforeReshuffle", "HideCards", "DiscardCards", "CardQuestion", "Settle", "ChooseMegami",
    "ChooseSample", "BanMegami", "BuildDeck", "ExchangeHand", "PrepareStrategy", "ReshuffleOrNot", "MainPhase", "EndEffects",
    "ShowAtToggle", "DischargeAtUse",
]  # fmt: skip
"""The steps that ask, in a fixed order; new ones go to the end."""
QUESTION: Final = {name: place for place, name in enumerate(QUESTIONS)}
CARD_QUESTION: Final = QUESTION["CardQuestion"]
BUILD_DECK: Final = QUESTION["BuildDeck"]

PLACES: Final = [
    "hand", "discard", "face down", "unused", "used", "not chosen", "attached", "in use", "at home", "removed", "sealed",
    "charged", "bonus waits", "asks", "picked", "on the other side",
]  # fmt: skip
"""Where a card lies, or what is with it; a card has a flag at each that holds."""
IN_HAND: Final = 0
DISCARDED: Final = 1
FACE_DOWN: Final = 2
UNUSED: Final = 3
USED: Final = 4
NOT_CHOSEN: Final = 5
ATTACHED: Final = 6
IN_USE: Final = 7
AT_HOME: Final = 8
REMOVED: Final = 9
SEALED: Final = 10
CHARGED: Final = 11
BONUS: Final = 12
ASKS: Final = 13
PICKED: Final = 14
AWAY: Final = 15

PILE_SEEN: Final = 16
"""Cards of a draw pile, from the top, of which is told whether they are Poison."""
DISTANCES: Final = 21
ATTACK_FLAGS: Final = 11
MARKS: Final = 9
KNOWN_FORMS: Final = 8
ATTACKS: Final = 2
"""Attacks that are told: the last made, and the one before, which it answers."""


def _slots() -> tuple[list[int], list[int]]:
    """Return each entry's place among the cards of its Megami, and how many each Megami has."""
    slots = [0] * CARDS
    sizes = [0] * len(MEGAMI)
    for entry in range(CARDS):
        megami = CARD_MEGAMI[entry]
        if megami >= 0:
            slots[entry] = sizes[megami]
            sizes[megami] += 1
    for place, entry in enumerate(POISONS):
        slots[entry] = place
    return slots, sizes


SLOT, _SIZES = _slots()
LESSON_SLOTS: Final = max(_SIZES[shard] for shard in SHARDS)
BASE_SLOTS: Final = max(_SIZES[megami] for megami in BASE)
MOST_SLOTS: Final = max(_SIZES)


def slots(setup: Setup) -> tuple[int, int]:
    """Return how many slots the cards of one Megami have, and how many all cards of one owner."""
    if setup.options["duel"] in LESSONS:
        return LESSON_SLOTS, LESSON_SLOTS
    if setup.options["megami"] == "base" or setup.options["duel"] == "sample":
        return BASE_SLOTS, 2 * BASE_SLOTS
    return MOST_SLOTS, 2 * MOST_SLOTS + len(POISONS)


def features(setup: Setup) -> list[Feature]:
    """Return the table of features for these options."""
    owned = slots(setup)[1]
    table = [
        Feature("question", (len(QUESTIONS),), "the step that asks this seat, or else whoever the game waits for first"),
        Feature("acting", (2,), "by side: the game waits for it"),
        Feature("stage", (4,), "Megami are chosen, banned, decks are built, the duel"),
        Feature("phase", (4,), "before the first turn, Start, Main, End Phase"),
        Feature("action", (3,), "in this Main Phase: nothing yet, standard actions, a Full Power card"),
        Feature("turn_player", (2,), "by side: whose turn it is"),
        Feature("first_player", (2,), "by side: who goes first"),
        Feature("cards", (2, len(PLACES), owned), "by owner and place (" + ", ".join(PLACES) + "): the slots of its cards"),
        Feature("attack", (ATTACKS, 2 + 3 + 2 + DISTANCES + ATTACK_FLAGS), "the last Attack and the one that it answers: by "
                "side who makes it; Normal, Ultimate or of an effect; no damage to Aura, to Life; distances 0 to 20; its "
                "flags"),
        Feature("attack_card", (ATTACKS, 2, owned), "the same, by owner: the slot of the card"),
        Feature("poison", (2, PILE_SEEN), "by side: which cards of the draw pile are Poison, from the top"),
        Feature("cowering", (2,), "by side: it cowers"),
        Feature("marks", (2, MARKS), "by side: what it has done or suffered this turn"),
        Feature("umbrella", (2, 3), "by side: none, closed, open"),
        Feature("strategy", (2, 5), "by side: has one; Divine Reckoning, Fiendish Scheme, if known; open to all, executed"),
        Feature("forms", (2, KNOWN_FORMS), "by side: forms of the machine"),
        Feature("megami", (2, len(MEGAMI)), "by side: who is housed, or offered before that"),
        Feature("banned", (len(MEGAMI),), "whom this seat bans"),
        Feature("sample", (2, len(SAMPLES)), "by side: the sample deck, once known"),
        Feature("life", (2,), "by side: Life", 10),
        Feature("aura", (2,), "by side: Aura", 5),
        Feature("flare", (2,), "by side: Flare", 10),
        Feature("focus", (2,), "by side: Focus", 2),
        Feature("range", (4,), "crystals of the Range, the Range now, at the start of the turn, the Meister's Range", 10),
        Feature("dust", (1,), "crystals in Dust", 10),
        Feature("hand_size", (2, 2), "by side: cards in hand, and Poison among them", 4),
        Feature("pile_size", (2,), "by side: cards of the draw pile", 8),
        Feature("down_size", (2,), "by side: cards face down", 8),
        Feature("unused_size", (2,), "by side: unused Ultimates", 4),
        Feature("pouch_size", (2,), "by side: Poison in the pouch", 5),
        Feature("used_cards", (2,), "by side: cards used this turn", 5),
        Feature("attacks_made", (2,), "by side: Attacks made this turn", 5),
        Feature("ornamental", (2, 4), "by side: Ornamental Crystals in the machine, spent, as minus and as plus tokens", 5),
        Feature("gauges", (2, 2), "by side: Wind and Thunder", 20),
        Feature("turn", (1,), "the turn", 20),
        Feature("crystals", (2, owned), "by owner and slot: crystals on the card", 3),
        Feature("damage", (ATTACKS, 2), "of the last Attack and the one before: damage to Aura and to Life", 5),
        Feature("in_use", (3,), "cards in use; Basic Actions after the last of them, crystals laid on it", 3),
        Feature("amount", (2,), "the two numbers of the question, such as how many are still to be taken", 10),
    ]  # fmt: skip
    return table


def write(state: State, seat: int, pen: Pen) -> None:
    """Take down what this seat knows: what a view has as backs is passed over here too."""
    assert isinstance(state, Sakura)
    s = state
    other = 1 - seat
    sides = [s.sides[seat], s.sides[other]]
    width, owned = slots(s.setup)
    places = len(PLACES)
    where = [0] * (2 * places)
    crystals = [0] * (2 * owned)

    own: Ask | None = None
    acting = 0
    for ask in s.asks:
        if ask.waits:
            acting |= 1 if ask.seat == seat else 2
        if ask.seat == seat or own is None:
            own = ask
    place = -1
    a = 0
    b = 0
    if own is not None:
        place = QUESTION[own.step.name()]
        if own.seat == seat or not own.step.secret():
            a = own.a
            b = own.b
    if place == CARD_QUESTION:
        _mark_entry(s, seat, where, ASKS, a, width)
    elif place == BUILD_DECK and own is not None and own.seat == seat:
        entries = s.deck_entries(seat)
        for k in range(len(entries)):
            if a >> k & 1:
                where[PICKED] |= 1 << _slot(s, 2 * entries[k] + seat, width)
        a = 0
        b %= 256

    looks = sides[0].looks
    for who in range(2):
        mine = who == seat
        side = s.sides[who]
        if mine or looks & LOOKS_HAND:
            _mark(s, who, seat, where, IN_HAND, side.hand, width)
        _mark(s, who, seat, where, DISCARDED, side.discard, width)
        if mine == s.face_down_owner or (mine and looks & LOOKS_DOWN):
            _mark(s, who, seat, where, FACE_DOWN, side.down, width)
        if mine or looks & LOOKS_UNUSED:
            _mark(s, who, seat, where, UNUSED, side.unused, width)
        else:
            for card in side.unused:
                if card >= 0 and EXTRA[card >> 1]:
                    _mark(s, who, seat, where, UNUSED, [card], width)
        _mark(s, who, seat, where, USED, side.used, width)
        if mine:
            _mark(s, who, seat, where, NOT_CHOSEN, side.unchosen, width)
            _mark(s, who, seat, where, AT_HOME, side.pouch, width)
        _mark(s, who, seat, where, AT_HOME, side.extra, width)
        attached = side.attached
        _mark(s, who, seat, where, ATTACHED, attached, width)
        for k in range(len(attached)):
            card = attached[k]
            crystals[(0 if card & 1 == seat else owned) + _slot(s, card, width)] = side.crystals[k]
    for card in s.leaving:
        _mark_card(s, seat, where, IN_USE, card, width)
    for using in s.uses:
        _mark_card(s, seat, where, IN_USE, using.card, width)
    for card in s.removed:
        _mark_card(s, seat, where, REMOVED, card, width)
    for k in range(1, len(s.sealed), 2):
        _mark_card(s, seat, where, SEALED, s.sealed[k], width)
    for card in s.charged:
        _mark_card(s, seat, where, CHARGED, card, width)
    for k in range(0, len(s.bonuses), 2):
        _mark_entry(s, seat, where, BONUS, s.bonuses[k] >> 1, width)

    pen.one_of(place, len(QUESTIONS))
    pen.flags(acting, 2)
    pen.flags(1 << s.stage | 1 << 4 + s.phase | 1 << 8 + s.action, 11)
    whose = 0 if s.stage < BUILDING else 1 if s.whose == seat else 2
    first = 0 if s.stage < BUILDING else 1 if s.first == seat else 2
    pen.flags(whose | first << 2, 4)
    for flags in where:
        pen.flags(flags, owned)
    told = s.attacks[-1:]
    if told and told[0].answers != NONE:
        told.append(s.attacks[told[0].answers])
    for k in range(ATTACKS):
        _attack(s, seat, pen, told[k] if k < len(told) else None)
    for k in range(ATTACKS):
        for owner in (seat, other):
            one = told[k] if k < len(told) else None
            shown = one is not None and one.card >= 0 and one.card & 1 == owner
            pen.flags(1 << _slot(s, one.card, width) if one is not None and shown else 0, owned)
    for side in sides:
        pen.flags(_poison_from_top(side.pile), PILE_SEEN)
    pen.flags((1 if sides[0].cowering else 0) | (2 if sides[1].cowering else 0), 2)
    for side in sides:
        pen.flags(side.marks, MARKS)
    for side in sides:
        pen.one_of(side.umbrella, 3)
    for who in (seat, other):
        pen.flags(_strategy(s, who, who == seat), 5)
    for side in sides:
        pen.flags(side.forms, KNOWN_FORMS)
    for who in (seat, other):
        pen.flags(_megami(s, who, who == seat), len(MEGAMI))
    pen.one_of(s.banned[seat] if s.stage == BANNING else -1, len(MEGAMI))
    for who in (seat, other):
        known = s.samples and len(s.offered[who]) > 0 and (who == seat or s.stage != CHOOSING)
        pen.one_of(s.offered[who][0] if known else -1, len(SAMPLES))
    pen.full()

    for area in (LIFE, AURA, FLARE):
        pen.count(s.areas[area + seat])
        pen.count(s.areas[area + other])
    for side in sides:
        pen.count(side.focus)
    pen.count(s.areas[RANGE])
    pen.count(current_range(s))
    pen.count(s.start_range)
    pen.count(meisters_range(s))
    pen.count(s.areas[DUST])
    for side in sides:
        pen.count(len(side.hand))
        pen.count(_poison_in(side.hand))
    for side in sides:
        pen.count(len(side.pile))
    for side in sides:
        pen.count(len(side.down))
    for side in sides:
        pen.count(len(side.unused))
    for side in sides:
        pen.count(len(side.pouch))
    for side in sides:
        pen.count(side.used_cards)
    for side in sides:
        pen.count(side.attacks_made)
    for side in sides:
        pen.count(side.machine)
        pen.count(side.spent)
        pen.count(side.minus)
        pen.count(side.plus)
    for side in sides:
        pen.count(side.wind)
        pen.count(side.thunder)
    pen.count(s.turn)
    pen.counts(crystals)
    for k in range(ATTACKS):
        if k < len(told):
            pen.count(aura_of(s, told[k]))
            pen.count(life_of(s, told[k]))
        else:
            pen.count(0)
            pen.count(0)
    used = s.uses[-1] if s.uses else None
    pen.count(len(s.uses))
    pen.count(0 if used is None else used.basics)
    pen.count(0 if used is None else used.laid)
    pen.count(a)
    pen.count(b)


def _slot(s: Sakura, card: int, width: int) -> int:
    """Return the slot of a card among those of its owner."""
    entry = card >> 1
    megami = CARD_MEGAMI[entry]
    if megami < 0:
        return 2 * width + SLOT[entry]
    return SLOT[entry] + (width if s.megami[2 * (card & 1) + 1] == megami else 0)


def _mark(
    s: Sakura, side: int, seat: int, where: list[int], place: int, cards: Sequence[int], width: int
) -> None:
    """Mark the cards that lie at a place of a side; backs are passed over."""
    for card in cards:
        if card >= 0:
            bit = 1 << _slot(s, card, width)
            first = 0 if card & 1 == seat else len(PLACES)
            where[first + place] |= bit
            if card & 1 != side:
                where[first + AWAY] |= bit


def _mark_card(s: Sakura, seat: int, where: list[int], place: int, card: int, width: int) -> None:
    """Mark one card, wherever it lies."""
    if card >= 0:
        where[(0 if card & 1 == seat else len(PLACES)) + place] |= 1 << _slot(s, card, width)


def _mark_entry(s: Sakura, seat: int, where: list[int], place: int, entry: int, width: int) -> None:
    """Mark the card of an entry with every side that can own it."""
    for owner in range(2):
        megami = CARD_MEGAMI[entry]
        if megami < 0 or s.does_house(owner, megami):
            _mark_card(s, seat, where, place, 2 * entry + owner, width)


def _attack(s: Sakura, seat: int, pen: Pen, attack: Attack | None) -> None:
    """Take down what all see of an Attack."""
    if attack is None:
        pen.flags(0, 7 + DISTANCES + ATTACK_FLAGS)
        return
    flags = 1 if attack.seat == seat else 2
    flags |= 4 << (2 if attack.kind == EFFECT else attack.kind)
    if aura_of(s, attack) == NO_DAMAGE:
        flags |= 32
    if life_of(s, attack) == NO_DAMAGE:
        flags |= 64
    pen.flags(flags, 7)
    pen.flags(attack.range, DISTANCES)
    pen.flags(attack.flags, ATTACK_FLAGS)


def _is_poison(card: int) -> bool:
    return card == POISON_BACK or (card >= 0 and CARD_KIND[card >> 1] == POISON)


def _poison_in(cards: list[int]) -> int:
    """Return how many of these are Poison, seen by their backs."""
    n = 0
    for card in cards:
        if _is_poison(card):
            n += 1
    return n


def _poison_from_top(pile: list[int]) -> int:
    """Return which cards of a pile are Poison, as bits, the top card first."""
    bits = 0
    for k in range(min(len(pile), PILE_SEEN)):
        if _is_poison(pile[len(pile) - 1 - k]):
            bits |= 1 << k
    return bits


def _strategy(s: Sakura, side: int, mine: bool) -> int:
    """Return what is known of a side's Strategy, as bits."""
    strategy = s.sides[side].strategy
    if strategy == NONE:
        return 0
    known = s.sides[side].strategy_known
    bits = 1
    if strategy >= 0 and (mine or known != IN_SECRET):
        bits |= 2 << strategy
    if known != IN_SECRET:
        bits |= 8 if known == FOR_ALL else 16
    return bits


def _megami(s: Sakura, side: int, mine: bool) -> int:
    """Return the Megami of a side as bits: those housed, or those chosen so far if they may be known."""
    bits = 0
    if s.stage >= BUILDING:
        for megami in (s.megami[2 * side], s.megami[2 * side + 1]):
            if megami >= 0:
                bits |= 1 << megami
    elif not s.samples and (mine or s.stage == BANNING):
        for megami in s.offered[side]:
            bits |= 1 << megami
    return bits
