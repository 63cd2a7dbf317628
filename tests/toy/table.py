"""Puts a position of the Night Fair on the table, in its own words."""

from __future__ import annotations

from akebono.core.state import State
from tests.toy import TOY
from tests.toy.components import CARDS, KIND_OF, KINDS
from tests.toy.state import Fair


def fair(seats: int = 2, seed: int = 1, log: bool = True, **options: bool | str) -> Fair:
    """Return a fair that waits for the first turn."""
    state = TOY.start(seats, seed, options, log)
    assert isinstance(state, Fair)
    return state


def deal(state: Fair, *hands: str, deck: str | None = None) -> None:
    """Give the seats the hands that are written, such as "rice fox"; the rest lies in the deck or, with `deck`, is discarded.

    The last card that is written of the deck is its top one.
    """
    left = list(range(CARDS))

    def take(words: str) -> list[int]:
        cards = []
        for word in words.split():
            card = next(card for card in left if KINDS[KIND_OF[card]] == word)
            left.remove(card)
            cards.append(card)
        return cards

    state.knows = [0] * CARDS
    state.discard = []
    for seat, words in enumerate(hands):
        state.hands[seat] = sorted(take(words))
        for card in state.hands[seat]:
            state.knows[card] = 1 << seat
    if deck is None:
        state.deck = left[:]
    else:
        state.deck = take(deck)
        state.discard = left[:]
        for card in left:
            state.knows[card] = 31
    # The questions were listed for another hand.
    state.asks = tuple(ask.fresh() for ask in state.asks)


def play(state: State, *moves: str) -> None:
    """Play moves by text for whoever is asked; "1: bid prize-1" is for seat 1."""
    for move in moves:
        seat, _, text = move.rpartition(":")
        state.play_text(text, int(seat) if seat else None)


def texts(state: State, seat: int) -> list[str]:
    """Return what a seat may play, as text."""
    return [state.game.vocabulary.text(code) for code in state.legal_for(seat)]


def told(state: State, viewer: int | None = None) -> list[str]:
    """Return the lines of a viewer's log."""
    return [event.sentence(lambda seat: f"seat {seat}") for event in state.seen_by(viewer).log or []]


def kinds(cards: list[int]) -> list[str]:
    """Return cards as words; "?" is one that is hidden."""
    return ["?" if card < 0 else KINDS[KIND_OF[card]] for card in cards]
