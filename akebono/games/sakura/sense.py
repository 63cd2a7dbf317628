"""What a sensible duellist looks at: what a position is worth to a seat, in hundredths of a crystal.

A seat's view is as good as the whole table: of the other's cards only the numbers are read. Nothing here is a rule. The
weights began as guesses and were then fitted to duels of greedy with greedy, so that what a position is said to be worth
foretells what is said a turn or two later, and at last who wins (TD(lambda); Sutton, "Learning to Predict by the Methods of
Temporal Differences", 1988).
"""

from __future__ import annotations

from typing import Final

from akebono.core.rng import Rng
from akebono.core.state import State
from akebono.games.sakura.card import BOX_OF_CARDS, aura_of, current_range, face, is_open, life_of
from akebono.games.sakura.components import (
    CARD_IDS,
    CARD_KIND,
    DECK_NORMALS,
    DECK_ULTIMATES,
    MEGAMI,
    MOST_RANGE,
    NO_DAMAGE,
    NORMAL,
    POISON,
    SAMPLE_DECKS,
    ULTIMATE,
    deck_of,
)
from akebono.games.sakura.state import (
    AURA,
    DAMAGE_NEGATED,
    DUEL,
    FAILED,
    FLARE,
    LIFE,
    NONE,
    NOTHING_YET,
    START,
    TERMINATED,
    Attack,
    Sakura,
)
from akebono.games.sakura.vocabulary import BAN, BUILD, HOUSE_MEGAMI, SAMPLE_DECK

WON: Final = 1_000_000
LOWEST: Final = -(1 << 60)
SPREADS: Final[list[int]] = [1260] * 7 + [620] * 8 + [460] * 10 + [380]
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

# Of two tables or numbers the first is for a seat that cannot act, the second for the one whose turn it is while it can.
LIFE_WORTH: Final[list[int]] = [0, 900, 1655, 2254, 2769, 3227, 3685, 4132, 4559, 4985, 5374]
"""What that much Life is worth: the last crystals most."""
MORE_LIFE: Final = 300
AURA_WORTH: Final[list[list[int]]] = [[0, 133, 266, 399, 532, 632], [0, 119, 238, 346, 451, 525]]
"""The same of Aura, which guards most while the other acts."""
FLARE_WORTH: Final[list[int]] = [0, 93, 173, 246, 315, 378, 429, 475, 537]
"""The same of Flare; more is hardly of use."""
FOCUS_WORTH: Final[list[list[int]]] = [[0, 71, 118], [0, 112, 173]]
HAND_WORTH: Final[list[list[int]]] = [[0, 97, 156, 192, 262], [0, 110, 182, 263, 342]]
"""So many cards in hand."""
PILE_WORTH: Final[list[int]] = [-30, 14, 129, 193, 257, 321, 386, 450]
"""So many cards in the draw pile: the next reshuffle costs Life."""
COWERING_COST: Final = 73
USED_COST: Final = 41
"""An Ultimate that has been used."""
ON_CARD: Final = 40
"""A crystal on an own Attachment."""
IN_PLAY_COST: Final = 37
"""An Attachment, without its crystals."""
THREAT_WORTH: Final[list[int]] = [19, 33]
"""Ten points that the Attacks of the own Megami would do at this Range, in the deck or not."""
REACH_WORTH: Final[list[list[int]]] = [[63, 45, 27, 8, 0], [82, 63, 35, 18, 0]]
"""An Attack in hand, by how many steps the Range is off; the first is for one that fits."""
STRENGTH_WORTH: Final = 5
"""The same, for each point of what it does."""
READY: Final[list[int]] = [33, 16]
"""An Ultimate that the Flare would pay for."""
ULTIMATE_REACH: Final[list[list[int]]] = [[18, 6, 5, 0, 0, 0], [17, 13, 14, 0, 0, 0]]
"""The same, for each point of what its Attack does, by how many steps the Range is off."""
BEGINNING: Final = 54
"""To be in the own Start Phase, in which cards are still to be drawn."""
TURN_WORTH: Final = -24
"""To be in a later phase of the own turn."""
FARTHEST: Final = 2 * MOST_RANGE
"""The current Range from which on nothing changes any more: no Attack reaches so far."""
FAR: Final = 5
"""Steps off from which on an Attack is out of reach."""
ANSWER_COST: Final = 66
"""An Attack on its way, which may be answered."""


def value(state: State, seat: int) -> int:
    """Return what a position is worth to a seat."""
    assert isinstance(state, Sakura)
    s = state
    if s.over:
        if s.loser < 0:
            return 0
        return -WON if s.loser == seat else WON
    distance = _distance(s)
    acts = _acts(s, seat)
    worth = _side(s, seat, acts, distance) + _cards(s, seat, acts, distance)
    worth -= _side(s, 1 - seat, _acts(s, 1 - seat), distance)
    tempo = _tempo(s)
    worth += tempo if seat == s.whose else -tempo
    for attack in s.attacks:
        hit = _on_its_way(s, attack)
        worth += hit if attack.seat == seat else -hit
    return worth


def worths(state: State) -> list[int]:
    """Return what a position is worth to each seat by itself."""
    assert isinstance(state, Sakura)
    s = state
    if s.over:
        return [0 if s.loser < 0 else -WON if s.loser == seat else WON for seat in range(2)]
    distance = _distance(s)
    both = [0, 0]
    for seat in range(2):
        acts = _acts(s, seat)
        both[seat] = _side(s, seat, acts, distance) + _cards(s, seat, acts, distance)
    both[s.whose] += _tempo(s)
    for attack in s.attacks:
        both[attack.seat] += _on_its_way(s, attack)
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


def _steps_off(bits: int) -> list[int]:
    """Return for each distance by how many steps it is off where an Attack of this Range fits; FAR is farther."""
    steps: list[int] = []
    for distance in range(FARTHEST + 1):
        off = 0
        while off < FAR and not (
            bits >> (distance + off) & 1 or (distance >= off and bits >> (distance - off) & 1)
        ):
            off += 1
        steps.append(off)
    return steps


def _threats() -> list[list[int]]:
    """Return for each Megami, and at last for nobody, how strong the Attacks of the Normal cards are that fit, by distance."""
    found: list[list[int]] = []
    for megami in range(len(MEGAMI)):
        row = [0] * (FARTHEST + 1)
        for entry in deck_of(megami, NONE):
            words = BOX_OF_CARDS[entry]
            if CARD_KIND[entry] == NORMAL and words.is_attack:
                for distance in range(FARTHEST + 1):
                    if words.range >> distance & 1:
                        row[distance] += max(words.aura, 0) + 2 * max(words.life, 0)
        found.append(row)
    found.append([0] * (FARTHEST + 1))
    return found


_OFF: Final[list[list[int]]] = [_steps_off(words.range) for words in BOX_OF_CARDS]
_OPEN_OFF: Final[list[list[int]]] = [_steps_off(words.open_range) for words in BOX_OF_CARDS]
_STRENGTH: Final[list[int]] = [max(words.aura, 0) + 2 * max(words.life, 0) for words in BOX_OF_CARDS]
"""By entry: what an Attack does; a point of damage to Life counts twice."""
_OPEN_STRENGTH: Final[list[int]] = [
    max(words.open_aura, 0) + 2 * max(words.open_life, 0) for words in BOX_OF_CARDS
]
_THREATS: Final[list[list[int]]] = _threats()


def _distance(s: Sakura) -> int:
    current = current_range(s)
    return current if current < FARTHEST else FARTHEST


def _life(n: int) -> int:
    most = len(LIFE_WORTH) - 1
    return LIFE_WORTH[n] if n <= most else LIFE_WORTH[most] + MORE_LIFE * (n - most)


def _at_most(table: list[int], n: int) -> int:
    """Return what so much is worth; more than the table knows is worth no more."""
    most = len(table) - 1
    return table[n if n < most else most]


def _acts(s: Sakura, seat: int) -> int:
    """Return 1 if it is this seat's turn and it can still do something, else 0."""
    return 1 if s.whose == seat and not s.sides[seat].marks & TERMINATED else 0


def _tempo(s: Sakura) -> int:
    """Return what it is worth to whose turn it is that it is their turn."""
    return BEGINNING if s.phase == START else TURN_WORTH


def _side(s: Sakura, seat: int, acts: int, distance: int) -> int:
    """Return what all know of this seat's side: what lies there, how many cards there are, and whose they can be."""
    areas = s.areas
    side = s.sides[seat]
    worth = _life(areas[LIFE + seat]) + _at_most(AURA_WORTH[acts], areas[AURA + seat])
    worth += _at_most(FLARE_WORTH, areas[FLARE + seat]) + _at_most(FOCUS_WORTH[acts], side.focus)
    worth += _at_most(HAND_WORTH[acts], len(side.hand)) + _at_most(PILE_WORTH, len(side.pile))
    worth -= USED_COST * len(side.used)
    if side.cowering:
        worth -= COWERING_COST
    for n in side.crystals:
        worth += ON_CARD * n - IN_PLAY_COST
    # Before the duel NONE may be housed; the last row is for that.
    threat = _THREATS[s.megami[2 * seat]][distance] + _THREATS[s.megami[2 * seat + 1]][distance]
    return worth + THREAT_WORTH[acts] * threat // 10


def _cards(s: Sakura, seat: int, acts: int, distance: int) -> int:
    """Return what the cards are worth that only this seat sees. What a guess puts into the other's hand is left alone: a
    move must not look good for what is only guessed."""
    worth = 0
    side = s.sides[seat]
    too_late = acts == 1 and s.action != NOTHING_YET
    for card in side.hand:
        if card >= 0 and CARD_KIND[card >> 1] != POISON:
            words = face(s, card)
            if words.is_attack and not (too_late and words.full_power):
                opened = words.has_open_side and is_open(s, card)
                off = (_OPEN_OFF if opened else _OFF)[words.entry][distance]
                if off < FAR:
                    strength = (_OPEN_STRENGTH if opened else _STRENGTH)[words.entry]
                    worth += REACH_WORTH[acts][off] + STRENGTH_WORTH * strength
    for card in side.unused:
        if card >= 0:
            words = face(s, card)
            if words.flare <= s.areas[FLARE + seat]:
                worth += READY[acts]
                if words.is_attack:
                    opened = words.has_open_side and is_open(s, card)
                    off = (_OPEN_OFF if opened else _OFF)[words.entry][distance]
                    strength = (_OPEN_STRENGTH if opened else _STRENGTH)[words.entry]
                    worth += ULTIMATE_REACH[acts][off] * strength
    return worth


def _on_its_way(s: Sakura, attack: Attack) -> int:
    """Return what an Attack that has been made is worth to who made it."""
    if attack.flags & (FAILED | DAMAGE_NEGATED):
        return 0
    return _hit(s, 1 - attack.seat, aura_of(s, attack), life_of(s, attack)) - ANSWER_COST


def _hit(s: Sakura, seat: int, aura: int, life: int) -> int:
    """Return what an Attack takes from who is hit, who takes the lesser harm."""
    have_aura = s.areas[AURA + seat]
    have_life = s.areas[LIFE + seat]
    have_flare = s.areas[FLARE + seat]
    to_life = 0
    if life != NO_DAMAGE:
        if life >= have_life:
            to_life = WON // 2
        else:
            gained = _at_most(FLARE_WORTH, have_flare + life) - _at_most(FLARE_WORTH, have_flare)
            to_life = _life(have_life) - _life(have_life - life) - gained
    if aura != NO_DAMAGE and (life == NO_DAMAGE or have_aura >= aura):
        table = AURA_WORTH[_acts(s, seat)]
        to_aura = _at_most(table, have_aura) - _at_most(table, have_aura - min(aura, have_aura))
        return to_aura if life == NO_DAMAGE or to_aura < to_life else to_life
    return to_life
