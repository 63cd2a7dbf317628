"""The table of the Night Fair."""

from __future__ import annotations

from typing import Final

from akebono.core.rng import Rng
from akebono.core.state import WATCHER, Ask, Setup, State
from tests.toy.components import (
    CARDS,
    KIND_OF,
    KINDS,
    MOST_SEATS,
    PLACES,
    PRIZES,
    ROW,
    START_COINS,
)

EMPTY: Final = -1
"""Nothing lies here."""
HIDDEN: Final = -2
"""Something lies here, but what it is this view may not know."""
PUBLIC: Final = (1 << (MOST_SEATS + 1)) - 1
"""All seats and the watchers."""
WATCHERS: Final = 1 << MOST_SEATS


class Fair(State):
    """A game of the Night Fair, or what one seat may know of it.

    `knows` says for each card who knows where it lies: a bit a seat, and one more for the watchers. Hands are sorted; the
    top of the deck and of the bag is the last. `bids` are three numbers a seat, at 3 * seat + place of the row. Who has
    committed and who has changed its mind (`committed`, `changes`) everybody sees; the bids nobody does.
    """

    def __init__(self, setup: Setup, of: Fair | None = None) -> None:
        super().__init__(setup, of)
        n = setup.seats
        if of is None:
            self.night = 0
            self.first = 0
            self.bidding = False
            self.coins = [START_COINS] * n
            self.points = [0] * n
            self.hands: list[list[int]] = [[] for _ in range(n)]
            self.deck = list(range(CARDS))
            self.discard: list[int] = []
            self.knows = [0] * CARDS
            self.bag = list(range(PRIZES))
            self.row = [EMPTY] * ROW
            self.won: list[list[int]] = [[] for _ in range(n)]
            self.stalls = [EMPTY] * PLACES
            self.bids = [0] * (ROW * n)
            self.committed = [0] * n
            self.changes = [0] * n
        else:
            self.night = of.night
            self.first = of.first
            self.bidding = of.bidding
            self.coins = of.coins[:]
            self.points = of.points[:]
            self.hands = [hand[:] for hand in of.hands]
            self.deck = of.deck[:]
            self.discard = of.discard[:]
            self.knows = of.knows[:]
            self.bag = of.bag[:]
            self.row = of.row[:]
            self.won = [won[:] for won in of.won]
            self.stalls = of.stalls[:]
            self.bids = of.bids[:]
            self.committed = of.committed[:]
            self.changes = of.changes[:]

    # The kernel's side ---------------------------------------------------------------------------------------------

    def clone(self) -> Fair:
        return Fair(self.setup, self)

    def facts(self) -> list[int]:
        facts = [self.night, self.first, 1 if self.bidding else 0]
        for part in (
            self.coins,
            self.points,
            *self.hands,
            self.deck,
            self.discard,
            self.knows,
            self.bag,
            self.row,
            *self.won,
            self.stalls,
            self.bids,
            self.committed,
            self.changes,
        ):
            facts.append(len(part))
            facts.extend(part)
        return facts

    def hide(self, viewer: int) -> None:
        bit = WATCHERS if viewer == WATCHER else 1 << viewer
        for seat in range(self.seats):
            if seat != viewer:
                # Known cards first, so that the place of a hidden one says nothing.
                hand = self.hands[seat]
                known = [card for card in hand if self.knows[card] & bit]
                self.hands[seat] = known + [HIDDEN] * (len(hand) - len(known))
                if self.bidding:
                    for place in range(ROW):
                        self.bids[ROW * seat + place] = HIDDEN
        # Cards that are picked to be swapped are nobody else's affair until they are put down.
        self.asks = tuple(
            Ask(ask.step, ask.seat, 0, 0, ask.waits)
            if ask.seat != viewer and ask.step.name() == "Swapping"
            else ask
            for ask in self.asks
        )
        self.deck = [card if self.knows[card] & bit else HIDDEN for card in self.deck]
        self.bag = [HIDDEN] * len(self.bag)
        # Who else knows a card is itself a secret.
        self.knows = [PUBLIC if mask & WATCHERS else mask & bit for mask in self.knows]

    def fill(self, rng: Rng) -> None:
        seen = set(self.deck + self.discard)
        for hand in self.hands:
            seen.update(hand)
        cards = [card for card in range(CARDS) if card not in seen]
        rng.shuffle(cards)
        for seat in range(self.seats):
            self.hands[seat] = sorted([cards.pop() if card == HIDDEN else card for card in self.hands[seat]])
            for card in self.hands[seat]:
                self.knows[card] |= 1 << seat
        self.deck = [cards.pop() if card == HIDDEN else card for card in self.deck]
        taken = set(self.row)
        for won in self.won:
            taken.update(won)
        self.bag = [prize for prize in range(PRIZES) if prize not in taken]
        rng.shuffle(self.bag)
        for seat in range(self.seats):
            if HIDDEN in self.bid_of(seat):
                bid = [0] * ROW
                if self.committed[seat]:
                    places = [place for place in range(ROW) if self.row[place] != EMPTY]
                    for _ in range(rng.below(self.coins[seat] + 1) if places else 0):
                        bid[places[rng.below(len(places))]] += 1
                self.bids[ROW * seat : ROW * seat + ROW] = bid

    def scores(self) -> list[int]:
        return self.points[:]

    def ranking(self) -> list[tuple[int, ...]]:
        # FAIR-030: who has as many points shares the place.
        return [
            tuple(seat for seat in range(self.seats) if self.points[seat] == points)
            for points in sorted(set(self.points), reverse=True)
        ]

    def census(self) -> list[int]:
        """Each card and each prize, wherever it lies."""
        cards = self.deck + self.discard + [card for hand in self.hands for card in hand]
        prizes = self.bag + self.row + [prize for won in self.won for prize in won]
        return [cards.count(card) for card in range(CARDS)] + [prizes.count(prize) for prize in range(PRIZES)]

    # What is so ----------------------------------------------------------------------------------------------------

    def holds(self, seat: int, kind: int) -> int:
        """Return how many cards of a kind a seat holds."""
        return len([card for card in self.hands[seat] if card != HIDDEN and KIND_OF[card] == kind])

    def kinds_held(self, seat: int) -> list[int]:
        """Return the kinds that a seat holds."""
        return [kind for kind in range(len(KINDS)) if self.holds(seat, kind)]

    def bid_of(self, seat: int) -> list[int]:
        """Return a seat's bid on each place of the row."""
        return self.bids[ROW * seat : ROW * seat + ROW]

    def others(self, seat: int) -> list[int]:
        """Return the other seats, clockwise."""
        return [(seat + i) % self.seats for i in range(1, self.seats)]

    # What is done --------------------------------------------------------------------------------------------------

    def put_down(self, seat: int, kind: int) -> None:
        """Discard a card of a kind, one that all know if there is one; all come to know it."""
        hand = [card for card in self.hands[seat] if KIND_OF[card] == kind]
        shown = [card for card in hand if self.knows[card] & WATCHERS]
        card = (shown or hand)[0]
        self.hands[seat].remove(card)
        self.discard.append(card)
        if self.knows[card] != PUBLIC:
            self.knows[card] = PUBLIC
            self.learn()

    def show(self, seat: int, kind: int) -> None:
        """Show a card of a kind, one that all know if there is one; it stays in hand."""
        hand = [card for card in self.hands[seat] if KIND_OF[card] == kind]
        if not any(self.knows[card] & WATCHERS for card in hand):
            self.knows[hand[0]] = PUBLIC
            self.learn()
