"""How the duel is played against somebody who learns it: as a sensible duellist would, but legibly and without haste.

Only in the lessons of the first duel. Nothing here is a rule.
"""

from __future__ import annotations

from typing import Final

from akebono.core.state import State
from akebono.games.sakura.card import BOX_OF_CARDS, can_use, current_range, has_flag, life_of
from akebono.games.sakura.components import CARD_SUBTYPE, ENTRY, FULL_POWER, HONOKA_SHARD, UTSURO_SHARD
from akebono.games.sakura.sense import WON
from akebono.games.sakura.sense import value as sensible
from akebono.games.sakura.state import LIFE, UNANSWERABLE, Sakura
from akebono.games.sakura.steps.basics import PAY_FOR_ACTION
from akebono.games.sakura.steps.turn import MAIN_PHASE
from akebono.games.sakura.vocabulary import ADVANCE, PAY, PERFORM, USE

GRACE: Final = 3
"""Turns that the learner has for certain."""
LEAD: Final = 2
"""A lead in Life that is enough; more is not sought."""
NO_MORE: Final = 260
"""What each Life beyond that lead is marked down by."""
ANSWERABLE: Final = 90
"""What it is worth that an Attack can be answered."""
TOO_SOON: Final = 4 * WON

# The advice on the backs of the Megami Cards, as far as it is about the first turn.
BEGIN_AT: Final = 5
"""The distance at which Honoka's Attacks begin to fit."""
TOSHAGEKI: Final = ENTRY["toshageki"]
KEPT: Final = [ENTRY["toshageki"], ENTRY["shunrei-shiki"]]
"""Cards that are not paid with in the first turn."""


def value(state: State, seat: int) -> int:
    """Return what a position is worth to whoever teaches in this seat."""
    worth = sensible(state, seat)
    assert isinstance(state, Sakura)
    s = state
    if not s.lesson:
        return worth
    learner = 1 - seat
    if s.over:
        return worth - TOO_SOON if s.loser == learner and _in_grace(s, learner) else worth
    ahead = s.areas[LIFE + seat] - s.areas[LIFE + learner] - LEAD
    if ahead > 0:
        worth -= NO_MORE * ahead
    for attack in s.attacks:
        if attack.seat == seat:
            if not has_flag(s, attack, UNANSWERABLE):
                worth += ANSWERABLE
            if _in_grace(s, learner) and life_of(s, attack) >= s.areas[LIFE + learner]:
                worth -= TOO_SOON
    return worth


def _in_grace(s: Sakura, learner: int) -> bool:
    """Has the learner not yet played so many turns?"""
    last = 2 * GRACE - 1 if s.first == learner else 2 * GRACE
    return s.turn <= last


def opening(view: State, seat: int, codes: list[int]) -> int:
    """Return what whoever teaches does in the own first turn; -1 where that is not laid down."""
    assert isinstance(view, Sakura)
    s = view
    if not s.lesson or s.turn > 2 or s.whose != seat:
        return -1
    for ask in s.asks:
        if ask.seat == seat and ask.step is PAY_FOR_ACTION:
            return _payment(s, seat, codes)
        if ask.seat == seat and ask.step is MAIN_PHASE:
            return _first_turn(s, seat, codes)
    return -1


def _payment(s: Sakura, seat: int, codes: list[int]) -> int:
    """Focus first; then a card that does not fit now, Full Power last of all, which is for a turn of its own."""
    distance = current_range(s)
    last = -1
    for code in codes:
        if not PAY.has(code):
            continue
        payment = PAY.first(code)
        if payment == 0:
            return code
        entry = payment - 1
        if entry in KEPT:
            continue
        if not BOX_OF_CARDS[entry].range >> distance & 1 and CARD_SUBTYPE[entry] != FULL_POWER:
            return code
        last = code
    return last


def _first_turn(s: Sakura, seat: int, codes: list[int]) -> int:
    advance = PERFORM.one(ADVANCE)
    distance = current_range(s)
    side = s.sides[seat]
    if s.does_house(seat, UTSURO_SHARD):
        # One Advance, then the strike from afar.
        strike = USE.one(TOSHAGEKI)
        if strike in codes:
            return strike
        card = 2 * TOSHAGEKI + seat
        if card in side.hand and not can_use(s, seat, card, False) and advance in codes:
            return advance
    if s.does_house(seat, HONOKA_SHARD) and distance > BEGIN_AT:
        # Come closer, and keep a card.
        affordable = side.focus > 0 or len(side.hand) > 2
        if affordable and advance in codes:
            return advance
    return -1
