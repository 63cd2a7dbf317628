"""What a sensible duellist looks at: what a position is worth to a seat, in hundredths of a crystal.

A seat's view is as good as the whole table: of the other's cards only the numbers are read. Nothing here is a rule; the
weights were set by play.
"""

from __future__ import annotations

from typing import Final

from akebono.core.state import State
from akebono.games.sakura.card import aura_of, current_range, face, life_of
from akebono.games.sakura.components import CARD_KIND, MOST_AURA, NO_DAMAGE, POISON, ULTIMATE
from akebono.games.sakura.state import AURA, DAMAGE_NEGATED, FAILED, FLARE, LIFE, OPEN, Sakura

WON: Final = 1_000_000

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
