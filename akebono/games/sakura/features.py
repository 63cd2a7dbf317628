"""What a duellist knows, as numbers: two sides, always the one that looks first.

Cards are told by their owner and their slot: the place of the card among the cards of its Megami, in the order of the box.
An owner's slots are those of its first Megami, of its second, then Poison; the features `megami` say who they are. As many
slots are given as the Megami of the table need. What is seen only as a back is counted and has no slot.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from akebono.core.features import NEVER, Feature, Pen, flag
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
    DUEL,
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
ATTACK_SIZE: Final = 7 + DISTANCES + ATTACK_FLAGS
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


SLOT: Final = _slots()[0]
_SIZES: Final = _slots()[1]
LESSON_SLOTS: Final = max(_SIZES[shard] for shard in SHARDS)
BASE_SLOTS: Final = max(_SIZES[megami] for megami in BASE)
MOST_SLOTS: Final = max(_SIZES)


ENTRIES_OF: Final = [
    [entry for entry in range(CARDS) if CARD_MEGAMI[entry] == megami] for megami in range(len(MEGAMI))
]
"""The entries of each Megami."""


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


# Parts of an observation that are kept while what they are made from is as it was; of what each side has there are two.
AT_HAND: Final = 0
AT_DISCARD: Final = 2
AT_DOWN: Final = 4
AT_UNUSED: Final = 6
AT_USED: Final = 8
AT_NOT_CHOSEN: Final = 10
AT_ATTACHED: Final = 12
AT_CRYSTALS: Final = 14
AT_ASIDE: Final = 16
AT_ATTACKS: Final = 17
AT_MEGAMI: Final = 18
AT_OFFERED: Final = 19
AT_SLOTS: Final = 20
AT_SIZES: Final = 21
AT_CARDS: Final = 22
AT_NO_CRYSTALS: Final = 24

ZONES: Final = 7
"""The first places are zones of a side: hand to attached."""
NO_LIST: Final[list[int]] = []
NO_CARDS: Final[tuple[int, ...]] = ()
NO_ATTACKS: Final[list[Attack]] = []


def write(state: State, seat: int, pen: Pen) -> None:
    """Take down what this seat knows: what a view has as backs is passed over here too."""
    assert isinstance(state, Sakura)
    s = state
    other = 1 - seat
    mine = s.sides[seat]
    theirs = s.sides[other]
    if pen.notes[AT_SIZES] is NEVER:
        pen.notes[AT_SIZES] = list(slots(s.setup))
    width = pen.notes[AT_SIZES][0]
    owned = pen.notes[AT_SIZES][1]
    if not pen.same_tuple(AT_SLOTS, s.megami, False):
        pen.notes[AT_SLOTS] = _slots_of(s, width)
    slot_of = pen.notes[AT_SLOTS]

    own: Ask | None = None
    acting: i64 = 0
    for ask in s.asks:
        if ask.waits:
            if ask.seat == seat:
                acting |= 1
            else:
                acting |= 2
        if ask.seat == seat or own is None:
            own = ask
    place: i64 = -1
    a = 0
    b = 0
    if own is not None:
        place = QUESTION[own.step.name()]
        if own.seat == seat or not own.step.secret():
            a = own.a
            b = own.b
    asks = a if place == CARD_QUESTION else -1
    picks = 0
    if place == BUILD_DECK and own is not None and own.seat == seat:
        picks = a
        a = 0
        b %= 256

    pen.one_of(place, len(QUESTIONS))
    stage: i64 = s.stage
    phase: i64 = s.phase
    action: i64 = s.action
    when = flag(stage) | flag(4 + phase) | flag(8 + action)
    whose: i64 = 0
    first: i64 = 0
    if stage >= BUILDING:
        whose = 1
        if s.whose != seat:
            whose = 2
        first = 1
        if s.first != seat:
            first = 2
    pen.flags(acting | when << 2 | whose << 13 | first << 15, 17)
    if s.boards:
        for flags in _places(s, seat, slot_of, asks, picks):
            pen.flags(flags, owned)
        pen.forget_turns()
        pen.forget(AT_ASIDE)
    else:
        # Without such things no card ever leaves its owner's side, so that each is taken down zone by zone.
        aside = asks >= 0 or picks > 0 or len(s.uses) > 0 or len(s.leaving) > 0 or len(s.removed) > 0
        aside = aside or len(s.sealed) > 0 or len(s.charged) > 0 or len(s.bonuses) > 0
        where = NO_LIST
        same_aside = False
        if aside:
            where = [0] * (2 * len(PLACES))
            _mark_aside(s, seat, where, slot_of, asks, picks)
            pen.forget(AT_ASIDE)
        else:
            same_aside = pen.same_tuple(AT_ASIDE, NO_CARDS, False)
        looks = mine.looks
        down = s.face_down_owner or looks & LOOKS_DOWN
        _zone(pen, AT_HAND, mine.hand, slot_of, owned)
        _zone(pen, AT_DISCARD, mine.discard, slot_of, owned)
        _zone(pen, AT_DOWN, mine.down if down else NO_LIST, slot_of, owned)
        _row(pen, AT_UNUSED, mine.unused, slot_of, owned)
        _row(pen, AT_USED, mine.used, slot_of, owned)
        _row(pen, AT_NOT_CHOSEN, mine.unchosen, slot_of, owned)
        _row(pen, AT_ATTACHED, mine.attached, slot_of, owned)
        _aside(pen, where, 0, same_aside, owned)
        _zone(pen, AT_HAND + 1, theirs.hand if looks & LOOKS_HAND else NO_LIST, slot_of, owned)
        _zone(pen, AT_DISCARD + 1, theirs.discard, slot_of, owned)
        _zone(pen, AT_DOWN + 1, NO_LIST if s.face_down_owner else theirs.down, slot_of, owned)
        _row(pen, AT_UNUSED + 1, theirs.unused if looks & LOOKS_UNUSED else NO_CARDS, slot_of, owned)
        _row(pen, AT_USED + 1, theirs.used, slot_of, owned)
        pen.none(owned)
        _row(pen, AT_ATTACHED + 1, theirs.attached, slot_of, owned)
        _aside(pen, where, len(PLACES), same_aside, owned)

    attacks = s.attacks
    told = attacks[-1:] if attacks else NO_ATTACKS
    if told:
        pen.forget(AT_ATTACKS)
        if told[0].answers != NONE:
            told.append(attacks[told[0].answers])
        for k in range(ATTACKS):
            _attack(s, seat, pen, told[k] if k < len(told) else None)
        for k in range(ATTACKS):
            card = told[k].card if k < len(told) else -1
            for owner in (seat, other):
                pen.one_of(slot_of[card] if card >= 0 and card & 1 == owner else -1, owned)
    elif pen.same_tuple(AT_ATTACKS, NO_CARDS, False):
        pen.keep(ATTACKS * (ATTACK_SIZE + 2 * owned))
    else:
        pen.none(ATTACKS * (ATTACK_SIZE + 2 * owned))
    cowering: i64 = 0
    if mine.cowering:
        cowering = 1
    if theirs.cowering:
        cowering |= 2
    if s.boards:
        pen.flags(_poison_from_top(mine.pile), PILE_SEEN)
        pen.flags(_poison_from_top(theirs.pile), PILE_SEEN)
    else:
        pen.flags(0, 2 * PILE_SEEN)
    my_marks: i64 = mine.marks
    their_marks: i64 = theirs.marks
    pen.flags(cowering | my_marks << 2 | their_marks << 2 + MARKS, 2 + 2 * MARKS)
    pen.one_of(mine.umbrella, 3)
    pen.one_of(theirs.umbrella, 3)
    pen.flags(_strategy(s, seat, True), 5)
    pen.flags(_strategy(s, other, False), 5)
    my_forms: i64 = mine.forms
    their_forms: i64 = theirs.forms
    pen.flags(my_forms | their_forms << KNOWN_FORMS, 2 * KNOWN_FORMS)
    # During the duel it is settled who plays whom.
    same_megami = pen.same_tuple(AT_MEGAMI, s.megami)
    same_offered = pen.same_tuple(AT_OFFERED, s.offered)
    if stage == DUEL and same_megami and same_offered:
        pen.keep(3 * len(MEGAMI) + 2 * len(SAMPLES))
    else:
        pen.flags(_megami(s, seat, True), len(MEGAMI))
        pen.flags(_megami(s, other, False), len(MEGAMI))
        pen.one_of(s.banned[seat] if stage == BANNING else -1, len(MEGAMI))
        for who in (seat, other):
            known = s.samples and len(s.offered[who]) > 0 and (who == seat or stage != CHOOSING)
            pen.one_of(s.offered[who][0] if known else -1, len(SAMPLES))
        if stage != DUEL:
            pen.forget(AT_MEGAMI)
    pen.full()

    areas = s.areas
    pen.four(areas[LIFE + seat], areas[LIFE + other], areas[AURA + seat], areas[AURA + other])
    pen.four(areas[FLARE + seat], areas[FLARE + other], mine.focus, theirs.focus)
    pen.four(areas[RANGE], current_range(s), s.start_range, meisters_range(s))
    my_poison = 0
    their_poison = 0
    if s.boards:
        my_poison = _poison_in(mine.hand)
        their_poison = _poison_in(theirs.hand)
    pen.four(areas[DUST], len(mine.hand), my_poison, len(theirs.hand))
    pen.four(their_poison, len(mine.pile), len(theirs.pile), len(mine.down))
    pen.four(len(theirs.down), len(mine.unused), len(theirs.unused), len(mine.pouch))
    pen.four(len(theirs.pouch), mine.used_cards, theirs.used_cards, mine.attacks_made)
    pen.four(theirs.attacks_made, mine.machine, mine.spent, mine.minus)
    pen.four(mine.plus, theirs.machine, theirs.spent, theirs.minus)
    pen.four(theirs.plus, mine.wind, mine.thunder, theirs.wind)
    pen.count(theirs.thunder)
    pen.count(s.turn)
    _crystals(s, seat, pen, slot_of, owned)
    if told:
        for k in range(ATTACKS):
            pen.count(aura_of(s, told[k]) if k < len(told) else 0)
            pen.count(life_of(s, told[k]) if k < len(told) else 0)
    else:
        pen.flags(0, 8 * 2 * ATTACKS)
    uses = len(s.uses)
    basics = 0
    laid = 0
    if uses:
        basics = s.uses[uses - 1].basics
        laid = s.uses[uses - 1].laid
    pen.four(uses, basics, laid, a)
    pen.count(b)


def _slots_of(s: Sakura, width: int) -> list[int]:
    """Return the slot of each card among those of its owner."""
    found: list[int] = []
    for slot in SLOT:
        found.append(slot)
        found.append(slot)
    for owner in range(2):
        second = s.megami[2 * owner + 1]
        if second >= 0:
            for entry in ENTRIES_OF[second]:
                found[2 * entry + owner] += width
        for entry in POISONS:
            found[2 * entry + owner] += 2 * width
    return found


def _zone(pen: Pen, part: int, cards: list[int], slot_of: list[int], owned: int) -> None:
    """Take down the cards of a zone whose owner's they all are; backs are passed over."""
    if pen.same(part, cards):
        pen.keep(owned)
        return
    flags: i64 = 0
    for card in cards:
        if card >= 0:
            flags |= flag(slot_of[card])
    pen.flags(flags, owned)


def _row(pen: Pen, part: int, cards: tuple[int, ...], slot_of: list[int], owned: int) -> None:
    """The same for a zone that is a tuple."""
    if pen.same_tuple(part, cards):
        pen.keep(owned)
        return
    flags: i64 = 0
    for card in cards:
        if card >= 0:
            flags |= flag(slot_of[card])
    pen.flags(flags, owned)


def _aside(pen: Pen, where: list[int], owner: int, same: bool, owned: int) -> None:
    """Take down what lies elsewhere than in a zone of its owner's side."""
    if where:
        for place in range(ZONES, len(PLACES)):
            pen.flags(where[owner + place], owned)
    elif same:
        pen.keep((len(PLACES) - ZONES) * owned)
    else:
        pen.none((len(PLACES) - ZONES) * owned)


def _places(s: Sakura, seat: int, slot_of: list[int], asks: int, picks: int) -> list[int]:
    """Return the cards at each place as bits by slot, those of the own side, then those of the other."""
    where = [0] * (2 * len(PLACES))
    _mark_aside(s, seat, where, slot_of, asks, picks)
    looks = s.sides[seat].looks
    for who in range(2):
        mine = who == seat
        side = s.sides[who]
        if mine or looks & LOOKS_HAND:
            _mark(who, seat, where, IN_HAND, side.hand, slot_of)
        _mark(who, seat, where, DISCARDED, side.discard, slot_of)
        if mine == s.face_down_owner or (mine and looks & LOOKS_DOWN):
            _mark(who, seat, where, FACE_DOWN, side.down, slot_of)
        if mine or looks & LOOKS_UNUSED:
            _mark(who, seat, where, UNUSED, side.unused, slot_of)
        else:
            for card in side.unused:
                if card >= 0 and EXTRA[card >> 1]:
                    _mark(who, seat, where, UNUSED, [card], slot_of)
        _mark(who, seat, where, USED, side.used, slot_of)
        if mine:
            _mark(who, seat, where, NOT_CHOSEN, side.unchosen, slot_of)
            _mark(who, seat, where, AT_HOME, side.pouch, slot_of)
        _mark(who, seat, where, AT_HOME, side.extra, slot_of)
        _mark(who, seat, where, ATTACHED, side.attached, slot_of)
    return where


def _mark_aside(s: Sakura, seat: int, where: list[int], slot_of: list[int], asks: int, picks: int) -> None:
    """Mark the cards that are elsewhere than in a zone of a side."""
    if asks >= 0:
        _mark_entry(s, seat, where, ASKS, asks, slot_of)
    if picks:
        entries = s.deck_entries(seat)
        for k in range(len(entries)):
            if picks >> k & 1:
                where[PICKED] |= 1 << slot_of[2 * entries[k] + seat]
    for card in s.leaving:
        _mark_card(seat, where, IN_USE, card, slot_of)
    for using in s.uses:
        _mark_card(seat, where, IN_USE, using.card, slot_of)
    for card in s.removed:
        _mark_card(seat, where, REMOVED, card, slot_of)
    for k in range(1, len(s.sealed), 2):
        _mark_card(seat, where, SEALED, s.sealed[k], slot_of)
    for card in s.charged:
        _mark_card(seat, where, CHARGED, card, slot_of)
    for k in range(0, len(s.bonuses), 2):
        _mark_entry(s, seat, where, BONUS, s.bonuses[k] >> 1, slot_of)


def _mark(
    side: int, seat: int, where: list[int], place: int, cards: Sequence[int], slot_of: list[int]
) -> None:
    """Mark the cards that lie at a place of a side; backs are passed over."""
    for card in cards:
        if card >= 0:
            bit = 1 << slot_of[card]
            first = 0 if card & 1 == seat else len(PLACES)
            where[first + place] |= bit
            if card & 1 != side:
                where[first + AWAY] |= bit


def _mark_card(seat: int, where: list[int], place: int, card: int, slot_of: list[int]) -> None:
    """Mark one card, wherever it lies."""
    if card >= 0:
        where[(0 if card & 1 == seat else len(PLACES)) + place] |= 1 << slot_of[card]


def _mark_entry(s: Sakura, seat: int, where: list[int], place: int, entry: int, slot_of: list[int]) -> None:
    """Mark the card of an entry with every side that can own it."""
    for owner in range(2):
        megami = CARD_MEGAMI[entry]
        if megami < 0 or s.does_house(owner, megami):
            _mark_card(seat, where, place, 2 * entry + owner, slot_of)


def _crystals(s: Sakura, seat: int, pen: Pen, slot_of: list[int], owned: int) -> None:
    """Take down the crystals on Attachments."""
    if not s.sides[0].attached and not s.sides[1].attached:
        if pen.same_tuple(AT_NO_CRYSTALS, NO_CARDS, False):
            pen.keep(8 * 2 * owned)
            return
        for part in (AT_CRYSTALS, AT_CRYSTALS + 1, AT_CARDS, AT_CARDS + 1):
            pen.forget(part)
        pen.none(8 * 2 * owned)
        return
    pen.forget(AT_NO_CRYSTALS)
    same = True
    for who in range(2):
        side = s.sides[who]
        if not pen.same_tuple(AT_CRYSTALS + who, side.crystals):
            same = False
        if not pen.same_tuple(AT_CARDS + who, side.attached):
            same = False
    if same:
        pen.keep(8 * 2 * owned)
        return
    crystals = [0] * (2 * owned)
    for who in range(2):
        side = s.sides[who]
        for k in range(len(side.attached)):
            card = side.attached[k]
            crystals[(0 if card & 1 == seat else owned) + slot_of[card]] = side.crystals[k]
    pen.counts(crystals)


def _attack(s: Sakura, seat: int, pen: Pen, attack: Attack | None) -> None:
    """Take down what all see of an Attack."""
    if attack is None:
        pen.flags(0, ATTACK_SIZE)
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
