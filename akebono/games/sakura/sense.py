"""What a sensible duellist looks at: what a position is worth to a seat, in hundredths of a crystal.

A seat's view is as good as the whole table: of the other's cards only the numbers are read. Nothing here is a rule; the
weights were set by play.
"""

from __future__ import annotations

from typing import Final

from akebono.core.rng import Rng
from akebono.core.state import State
from akebono.games.sakura.card import aura_of, current_range, face, life_of
from akebono.games.sakura.components import (
    CARD_IDS,
    CARD_KIND,
    DECK_NORMALS,
    DECK_ULTIMATES,
    MOST_AURA,
    NO_DAMAGE,
    NORMAL,
    POISON,
    SAMPLE_DECKS,
    ULTIMATE,
    deck_of,
)
from akebono.games.sakura.state import AURA, DAMAGE_NEGATED, DUEL, FAILED, FLARE, LIFE, NONE, OPEN, Sakura
from akebono.games.sakura.vocabulary import BAN, BUILD, HOUSE_MEGAMI, SAMPLE_DECK

WON: Final = 1_000_000
LOWEST: Final = -(1 << 60)
SPREADS: Final[list[int]] = [2400] * 7 + [700] * 8 + [540] * 10 + [480]
"""By turn, all later ones alike: the lead that wins about 73 duels in a hundred. Fitted to duels of greedy with greedy."""
_PROVED: Final[dict[str, int]] = {
    "slash": 280,
    "ittou": 0,
    "tsukauchi": -240,
    "iai": 230,
    "kihaku": -100,
    "pressure": -110,
    "kien-banjo": -160,
    "moonshadow-fall": 160,
    "urahazan": -300,
    "ukifune-yadoshi": 90,
    "yurinas-hidden-strength": 540,
    "happou-buri": 130,
    "nagi-giri": 300,
    "ishitsuki": 260,
    "mikiri": 80,
    "domain": -480,
    "clashing-crystal-sound": -20,
    "silent-wall": -230,
    "rhythmic-arc-cutter": 150,
    "resonant-echo": -120,
    "soundless-shattered-ice": 120,
    "saines-utmost-end": -150,
    "shoot": 180,
    "rapid-fire": 440,
    "magnum-cannon": -990,
    "full-burst": 620,
    "backstep": -180,
    "backdraft": -250,
    "smoke": -410,
    "red-bullet": -30,
    "crimson-zero": 240,
    "scarlet-imagine": -430,
    "vermilion-field": -160,
    "koryunagashi": 1380,
    "miyabi-uchi": 160,
    "haneusagi": -220,
    "shimai": -140,
    "kaeshi": 40,
    "kazamidai": -390,
    "harebutai": -180,
    "kuon-no-hana": -60,
    "chitose-no-tori": 140,
    "mukyuu-no-kaze": 20,
    "tokoyo-no-tsuki": -220,
}
PROVED: Final[list[int]] = [_PROVED.get(card, 0) for card in CARD_IDS]
"""By entry: how much a card in the deck adds to the chance to win, in thousandths of log-odds; fitted to games that greedy played
with all sorts of decks. What was not played enough counts as middling."""

LIFE_WORTH: Final[list[int]] = [0, 900, 1700, 2400, 3000, 3500, 3950, 4350, 4720, 5070, 5400]
"""What that much Life is worth: the last crystals most."""
MORE_LIFE: Final = 300
AURA_WORTH: Final[list[int]] = [0, 130, 250, 360, 460, 540]
FLARE_WORTH: Final = 55
MOST_FLARE: Final = 8
"""Flare from which on more is hardly of use."""
FOCUS_WORTH: Final = 75
COWERING_COST: Final = 60
CARD_WORTH: Final = 70
"""A card in hand."""
PILE_WORTH: Final = 12
REACH_WORTH: Final = 45
"""An Attack in hand whose Range fits, for each point of what it does."""
NEAR_WORTH: Final = 14
"""The same for each step that it is off."""
ON_CARD: Final = 35
"""A crystal on an own Attachment."""
READY: Final = 60
"""An Ultimate that the Flare would pay for."""


def value(state: State, seat: int) -> int:
    """Return what a position is worth to a seat."""
    assert isinstance(state, Sakura)
    s = state
    if s.over:
        if s.loser < 0:
            return 0
        return -WON if s.loser == seat else WON
    worth = _side(s, seat) + _cards(s, seat) - _side(s, 1 - seat)
    for attack in s.attacks:
        if not attack.flags & (FAILED | DAMAGE_NEGATED):
            hit = _hit(s, 1 - attack.seat, aura_of(s, attack), life_of(s, attack))
            worth += hit if attack.seat == seat else -hit
    return worth


def worths(state: State) -> list[int]:
    """Return what a position is worth to each seat by itself."""
    assert isinstance(state, Sakura)
    s = state
    if s.over:
        return [0 if s.loser < 0 else -WON if s.loser == seat else WON for seat in range(2)]
    both = [_side(s, seat) + _cards(s, seat) for seat in range(2)]
    for attack in s.attacks:
        if not attack.flags & (FAILED | DAMAGE_NEGATED):
            both[attack.seat] += _hit(s, 1 - attack.seat, aura_of(s, attack), life_of(s, attack))
    return both


def clock(state: State) -> int:
    """Return the turn."""
    assert isinstance(state, Sakura)
    return state.turn


def prepared(view: State, seat: int, whim: int, stream: Rng) -> int:
    """Return the Megami, card or sample deck that experience says to choose before the duel, or -1 where it says nothing.

    `whim`: how much moods count, in hundredths; at 1000 it is chance. They are drawn from `stream`, so the same stream means
    the same deck at each of its questions.
    """
    assert isinstance(view, Sakura)
    s = view
    if s.stage == DUEL:
        return -1
    codes = s.codes(seat)
    if not codes:
        return -1
    moods = [
        PROVED[entry] + (stream.below(1001) + stream.below(1001) - 1000) * whim // 100
        for entry in range(len(PROVED))
    ]
    first = codes[0]
    if BUILD.has(first):
        entries = s.deck_entries(seat)
        wanted = _best(entries, moods, NORMAL, DECK_NORMALS) + _best(entries, moods, ULTIMATE, DECK_ULTIMATES)
        for code in codes:
            if BUILD.first(code) in wanted:
                return code
        return first
    if HOUSE_MEGAMI.has(first):
        # In ascending order: so who was wanted and is not yet chosen comes first.
        pool = s.pool_of_megami()
        strengths = [_strength(megami, moods) for megami in pool]
        most = sorted(strengths, reverse=True)[2 if s.setup.options["duel"] == "official" else 1]
        for code in codes:
            if strengths[pool.index(HOUSE_MEGAMI.first(code))] >= most:
                return code
        return first
    highest = LOWEST
    best = -1
    for code in codes:
        worth = LOWEST
        if BAN.has(code):
            worth = _strength(BAN.first(code), PROVED)
        elif SAMPLE_DECK.has(code):
            worth = 0
            for entry in SAMPLE_DECKS[SAMPLE_DECK.first(code)]:
                worth += moods[entry]
        if worth > highest:
            highest = worth
            best = code
    return best


def spread(state: State) -> int:
    """Return the lead that wins about 73 duels in a hundred at this point."""
    assert isinstance(state, Sakura)
    return SPREADS[min(state.turn, len(SPREADS) - 1)]


def _best(entries: list[int], worth: list[int], kind: int, most: int) -> list[int]:
    """Return so many of the entries of one kind, those that are worth most."""
    best: list[int] = []
    for entry in entries:
        if (CARD_KIND[entry] == NORMAL) == (kind == NORMAL):
            place = 0
            while place < len(best) and worth[best[place]] >= worth[entry]:
                place += 1
            best.insert(place, entry)
    return best[:most]


def _strength(megami: int, worth: list[int]) -> int:
    """Return what half a deck out of a Megami's cards is worth."""
    entries = deck_of(megami, NONE)
    total = 0
    for entry in _best(entries, worth, NORMAL, DECK_NORMALS // 2 + 1) + _best(entries, worth, ULTIMATE, 2):
        total += worth[entry]
    return total


def _life(n: int) -> int:
    if n < 0:
        return 0
    most = len(LIFE_WORTH) - 1
    return LIFE_WORTH[n] if n <= most else LIFE_WORTH[most] + MORE_LIFE * (n - most)


def _aura(n: int) -> int:
    if n < 0:
        return 0
    return AURA_WORTH[min(n, len(AURA_WORTH) - 1)] if n <= MOST_AURA else AURA_WORTH[-1]


def _side(s: Sakura, seat: int) -> int:
    """Return what lies in the open on this seat's side, and how many cards it has."""
    areas = s.areas
    flare = areas[FLARE + seat]
    worth = _life(areas[LIFE + seat]) + _aura(areas[AURA + seat])
    side = s.sides[seat]
    worth += FLARE_WORTH * min(flare, MOST_FLARE) + FOCUS_WORTH * side.focus
    if side.cowering:
        worth -= COWERING_COST
    worth += CARD_WORTH * min(len(side.hand), 4) + PILE_WORTH * len(side.pile)
    for n in side.crystals:
        worth += ON_CARD * n
    return worth


def _cards(s: Sakura, seat: int) -> int:
    """Return what the cards are worth that only this seat sees. What a guess puts into the other's hand is left alone: a
    move must not look good for what is only guessed."""
    worth = 0
    distance = current_range(s)
    for card in s.sides[seat].hand:
        if card >= 0 and CARD_KIND[card >> 1] != POISON:
            worth += _reach(s, card, distance)
    for card in s.sides[seat].unused:
        if card >= 0 and face(s, card).flare <= s.areas[FLARE + seat]:
            worth += READY
            worth += _reach(s, card, distance)
    return worth


def _reach(s: Sakura, card: int, distance: int) -> int:
    """Return what a card is worth for reaching so far, or nearly."""
    words = face(s, card)
    if not words.is_attack:
        return 0
    open_side = words.has_open_side and s.sides[card & 1].umbrella == OPEN
    bits = words.open_range if open_side else words.range
    strength = max(words.open_aura, 0) + 2 * max(words.open_life, 0) if open_side else 0
    if not open_side:
        strength = max(words.aura, 0) + 2 * max(words.life, 0)
    if CARD_KIND[card >> 1] == ULTIMATE:
        strength += 1
    if bits >> distance & 1:
        return REACH_WORTH + 8 * strength
    off = 1
    while off <= 4:
        if bits >> (distance + off) & 1 or (distance >= off and bits >> (distance - off) & 1):
            return REACH_WORTH - NEAR_WORTH * off
        off += 1
    return 0


def _hit(s: Sakura, seat: int, aura: int, life: int) -> int:
    """Return what an Attack takes from who is hit, who takes the lesser harm."""
    have_aura = s.areas[AURA + seat]
    have_life = s.areas[LIFE + seat]
    to_life = 0
    if life != NO_DAMAGE:
        to_life = (
            WON // 2 if life >= have_life else _life(have_life) - _life(have_life - life) - FLARE_WORTH * life
        )
    if aura != NO_DAMAGE and (life == NO_DAMAGE or have_aura >= aura):
        to_aura = _aura(have_aura) - _aura(have_aura - min(aura, have_aura))
        return to_aura if life == NO_DAMAGE or to_aura < to_life else to_life
    return to_life
