"""Moves of crystals, Focus and Cowering (sections 4, 10 and 16 of the rules)."""

from __future__ import annotations

from akebono.games.sakura.card import BOX_OF_CARDS
from akebono.games.sakura.components import CARD_MEGAMI, MOST_AURA, MOST_FOCUS, MOST_RANGE
from akebono.games.sakura.state import AURA, DUST, RANGE, Sakura
from akebono.games.sakura.told import COWERS, FOCUS_GAINED, FOCUS_SET, MOVED, MOVED_ACROSS, RECOVERED_COURAGE
from akebono.games.sakura.vocabulary import ARROW, INTO


def room(s: Sakura, area: int) -> int:
    """Return how many crystals an area still takes (SAK-033, SAK-034, SAK-038)."""
    if area == RANGE:
        # Under a Range-1 token a crystal still takes its place; a Range+1 token takes one too (SAK-283, SAK-285).
        left = MOST_RANGE - s.areas[RANGE]
        return left - s.sides[0].plus - s.sides[1].plus if s.boards else left
    if area == AURA or area == AURA + 1:
        return MOST_AURA - s.areas[area]
    return 99


def free_crystals(s: Sakura, area: int) -> int:
    """Return how many crystals of an area can be chosen: not those under a token (SAK-282)."""
    if area == RANGE and s.boards:
        return s.areas[RANGE] - s.sides[0].minus - s.sides[1].minus
    return s.areas[area]


def move(s: Sakura, seat: int, source: int, goal: int, n: int) -> int:
    """SAK-199, 200, 204: move up to `n` crystals, as many as there are and as fit; return how many.

    Life is never moved by this: what Life loses can end the duel.
    """
    can = free_crystals(s, source)
    if can < n:
        n = can
    can = room(s, goal)
    if can < n:
        n = can
    if n > 0:
        s.areas[source] = s.areas[source] - n
        s.areas[goal] = s.areas[goal] + n
        if s.events is not None:
            _tell_move(s, seat, source, goal, n)
        return n
    return 0


def _tell_move(s: Sakura, seat: int, source: int, goal: int, n: int) -> None:
    # The line stands under the name of whose Aura or Flare it is; of what nobody owns, under who moves it.
    if source < RANGE:
        owner = source & 1
        s.tell(MOVED_ACROSS if goal < RANGE and goal & 1 != owner else MOVED, owner, n, source, goal)
    else:
        s.tell(MOVED, goal & 1 if goal < RANGE else seat, n, source, goal)


def arrow(s: Sakura, seat: int, source: int, goal: int, n: int) -> int:
    """SAK-025: move by an arrow of a card. Return how many have moved."""
    if source == RANGE:
        for side in s.sides:
            for card in side.attached:
                if BOX_OF_CARDS[card >> 1].holds_range:
                    return 0
    return move(s, seat, source, goal, n)


def either_way(s: Sakura, seat: int, code: int, n: int) -> None:
    """Move by the arrow between the Range and Dust that has two heads, the way that a code of ARROW says (SAK-025)."""
    if ARROW.first(code) == INTO:
        arrow(s, seat, DUST, RANGE, n)
    else:
        arrow(s, seat, RANGE, DUST, n)


def gain_focus(s: Sakura, seat: int, n: int) -> None:
    """SAK-066, SAK-189: gain Focus, never above the most; who is Cowering stops that instead."""
    if n <= 0:
        return
    side = s.sides[seat]
    if side.cowering:
        side.cowering = 0
        s.tell(RECOVERED_COURAGE, seat)
        return
    focus = side.focus + n
    if focus > MOST_FOCUS:
        focus = MOST_FOCUS
    if focus != side.focus:
        side.focus = focus
        s.tell(FOCUS_GAINED, seat, focus)


def set_focus(s: Sakura, seat: int, n: int) -> None:
    """SAK-191: "becomes" is not gaining, so Cowering stays."""
    if s.sides[seat].focus != n:
        s.sides[seat].focus = n
        s.tell(FOCUS_SET, seat, n)


def cower(s: Sakura, seat: int) -> None:
    """SAK-189: become Cowering; it does not stack."""
    if not s.sides[seat].cowering:
        s.sides[seat].cowering = 1
        s.tell(COWERS, seat)


def another_megami(entry: int, megami: int) -> bool:
    """SAK-209: is this a card of a Megami other than that one? Poison is nobody's (SAK-260)."""
    return CARD_MEGAMI[entry] >= 0 and CARD_MEGAMI[entry] != megami
