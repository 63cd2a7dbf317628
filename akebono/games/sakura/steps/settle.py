"""What one event sets off waits here and is resolved one by one, in the order that the turn player likes (SAK-064, 065, 327).

Who sets something off puts it into `State.happened` by `set_off` and pushes SETTLE. `State.level` is where the present
things begin in that list: while one of them is resolved, what it sets off in turn is settled first, by itself.
"""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.state import Step
from akebono.games.sakura.card import BOX_OF_CARDS, face
from akebono.games.sakura.components import CARD_KIND, ULTIMATE
from akebono.games.sakura.state import DUST, LIFE, RANGE, Sakura, with_card, without
from akebono.games.sakura.steps.crystals import room
from akebono.games.sakura.told import BOTH_FALL, DISCARDED, REMOVED, STRUCK, UNUSED_AGAIN, WINS
from akebono.games.sakura.vocabulary import RESOLVE

# What can have been set off, times 512, plus the card.
DISCARD_IT: Final = 0
"""An Attachment has no crystals left."""
STRIKE_IT: Final = 1
"""Gap: its player has taken damage to Life."""
RETURN_IT: Final = 2
"""An Ultimate becomes unused at once."""
DO_IT: Final = 3
"""A card does something of its own: `Card.happens`."""
LEFT_ALONE: Final = 4
"""An Attachment that damage to Life makes unused (Chikage's Way to Live)."""


def set_off(s: Sakura, what: int, card: int) -> None:
    """Note that something of this card has been set off. Whoever calls this pushes SETTLE as well."""
    s.happened = (*s.happened, 512 * what + card)


def settle(s: Sakura) -> None:
    """Push the settling of what has been set off, if anything has."""
    if len(s.happened) > s.level:
        s.then(SETTLE, -1, s.level)


def side_of(s: Sakura, card: int) -> int:
    """Return on whose side an Attachment lies, or -1 when it is not in play."""
    for seat in range(2):
        if card in s.sides[seat].attached:
            return seat
    return -1


def take_from(s: Sakura, seat: int, card: int, n: int, to_range: bool = False) -> None:
    """Move crystals from an Attachment to Dust, or, of Domain or by Shield Charge, to the Range as far as they fit; an emptied
    one is to be discarded."""
    side = s.sides[seat]
    had = side.lying_on(card)
    if n > had:
        n = had
    goal = DUST
    if to_range or BOX_OF_CARDS[card >> 1].feeds_range:
        goal = RANGE
        if room(s, RANGE) < n:
            n = room(s, RANGE)
    side.leave_on(card, had - n)
    s.areas[goal] = s.areas[goal] + n
    if had == n:
        set_off(s, DISCARD_IT, card)


def lose(s: Sakura, seat: int) -> None:
    """SAK-005, SAK-006: the duel ends at once, in the middle of whatever is being resolved."""
    if not s.ended:
        s.loser = seat
        s.tell(WINS, 1 - seat)
        s.finish()


def check_life(s: Sakura, seat: int) -> None:
    """SAK-005: who has no Life left has lost. SAK-007: when that holds for both at the same moment it is a draw."""
    if s.areas[LIFE + seat] > 0:
        return
    if s.areas[LIFE + 1 - seat] > 0:
        lose(s, seat)
    elif not s.ended:
        s.draw = True
        s.tell(BOTH_FALL, -1)
        s.finish()


def make_unused(s: Sakura, card: int) -> None:
    """SAK-186: a used Ultimate becomes unused. Settle afterwards: it can set off what watches for that (SAK-339)."""
    owner = card & 1
    s.sides[owner].make_unused(card)
    s.lose_charge(card)
    s.tell(UNUSED_AGAIN, owner, card >> 1)
    for other in s.sides[owner].used:
        if BOX_OF_CARDS[other >> 1].watches_returns:
            set_off(s, DO_IT, other)


def remove(s: Sakura, card: int) -> None:
    """SAK-180: take an Ultimate out of the game; it has left wherever it was."""
    s.removed = (*s.removed, card)
    s.tell(REMOVED, card & 1, card >> 1)


def trigger(s: Sakura, seat: int, event: int) -> None:
    """Set off the Instant Reactivates of this seat's used Ultimates that wait for this event (SAK-188)."""
    for card in s.sides[seat].used:
        if BOX_OF_CARDS[card >> 1].instant == event:
            set_off(s, RETURN_IT, card)


class Settle(Step[Sakura]):
    """SAK-327: resolve what waits since `a`, one after another."""

    rule: ClassVar[str] = "SAK-327"
    also: ClassVar[tuple[str, ...]] = ("SAK-064", "SAK-065")
    kind: ClassVar[str] = "order"
    asks: ClassVar[str] = "What is resolved first?"

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        s.level = a
        self._forget_stale(s)
        waiting = len(s.happened) - a
        if waiting == 1:
            self._resolve(s, s.happened[a], a)
        elif waiting > 1:
            if len(self.options(s, s.whose, a, 0)) == 1:
                self._resolve(s, s.happened[a], a)
            else:
                s.ask(s.whose, self, a)

    def _forget_stale(self, s: Sakura) -> None:
        """Drop what no longer is: an Attachment that is gone or has crystals again, an Ultimate that is used no more."""
        kept = list(s.happened[: s.level])
        for thing in s.happened[s.level :]:
            card = thing % 512
            what = thing // 512
            if what == RETURN_IT:
                still = card in s.sides[card & 1].used
            elif what == DO_IT:
                still = True
            else:
                side = side_of(s, card)
                still = side >= 0 and (what != DISCARD_IT or s.sides[side].lying_on(card) == 0)
            if still and (what == DO_IT or thing not in kept[s.level :]):
                kept.append(thing)
        s.happened = tuple(kept)

    def options(self, s: Sakura, seat: int, a: int, b: int, /) -> list[int]:
        codes = []
        for thing in s.happened[a:]:
            card = thing % 512
            side = side_of(s, card)
            whose = (card & 1 if side < 0 else side) != seat
            code = RESOLVE.two(1 if whose else 0, card >> 1)
            if code not in codes:
                codes.append(code)
        return sorted(codes)

    def chosen(self, s: Sakura, seat: int, a: int, b: int, code: int, /) -> None:
        for thing in s.happened[a:]:
            card = thing % 512
            side = side_of(s, card)
            theirs = (card & 1 if side < 0 else side) != seat
            if RESOLVE.two(1 if theirs else 0, card >> 1) == code:
                self._resolve(s, thing, a)
                return

    def _resolve(self, s: Sakura, thing: int, base: int) -> None:
        s.happened = without(s.happened, thing)
        s.level = len(s.happened)
        what = thing // 512
        card = thing % 512
        owner = card & 1
        if what == RETURN_IT:
            make_unused(s, card)
            settle(s)
        elif what == DO_IT:
            side = side_of(s, card)
            face(s, card).happens(s, owner if side < 0 else side, card)
        elif what == DISCARD_IT:
            s.then(DISCARD_ATTACHMENT, side_of(s, card), card)
        else:
            s.areas[DUST] = s.areas[DUST] + s.sides[side_of(s, card)].detach(card)
            s.lose_charge(card)
            if what == STRIKE_IT and CARD_KIND[card >> 1] != ULTIMATE:
                s.lay(s.sides[owner].down, card)
                s.tell(STRUCK, owner, card >> 1)
            else:
                s.sides[owner].unused = with_card(s.sides[owner].unused, card)
                s.tell(UNUSED_AGAIN, owner, card >> 1)
        s.then(SETTLE, -1, base)


class DiscardAttachment(Step[Sakura]):
    """SAK-174: discard the Attachment `a` from `seat`'s side: [While Attached] ends, then [When Discarded]."""

    rule: ClassVar[str] = "SAK-174"

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        s.sides[seat].detach(a)
        s.leaving = (*s.leaving, a)
        s.tell(DISCARDED, seat, a >> 1)
        face(s, a).when_discarded(s, seat, a)
        s.then(LEAVE_PLAY, seat, a)


class LeavePlay(Step[Sakura]):
    """SAK-169: the card goes home, unless its own words have put it elsewhere; what watches for discards is set off."""

    rule: ClassVar[str] = "SAK-169"

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        if a in s.leaving:
            s.leaving = without(s.leaving, a)
            s.goes_home(seat, a)
        for card in s.sides[seat].attached:
            if BOX_OF_CARDS[card >> 1].watches_discards:
                set_off(s, DO_IT, card)
        settle(s)


SETTLE: Final = Settle()
DISCARD_ATTACHMENT: Final = DiscardAttachment()
LEAVE_PLAY: Final = LeavePlay()
