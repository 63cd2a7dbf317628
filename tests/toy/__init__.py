"""The Night Fair: a small made-up game with all kinds of secrets, which the tests play beside the real ones.

It has what would show a leak: hidden hands from a shuffled deck that is reshuffled, sealed bids of several picks that can be
taken back, answers out of turn, proofs that reveal, private looks at a card, public prizes that go back into a bag, each
kind of question, and shared places at the end.

>>> from tests.toy import seated
>>> with seated() as game:       # the registry knows it only in here
...     akebono.game("toy").start(2)
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import akebono.registry
from akebono.core.game import Game, Option, fingerprint
from akebono.core.state import Setup, State
from tests.toy import board, components
from tests.toy.state import Fair
from tests.toy.steps import SETUP
from tests.toy.vocabulary import VOCABULARY

OPTIONS = (
    Option(
        "nights",
        "2",
        ["1", "2", "3"],
        "Nights",
        "How many nights the fair lasts.",
        "FAIR-030",
        ["One", "Two", "Three"],
    ),
    Option(
        "second_thoughts",
        True,
        [],
        "Second thoughts",
        "Whether a committed bid may be taken back until all have committed.",
        "FAIR-021",
    ),
)


class NightFair(Game):
    """The Night Fair as a game to start."""

    def deal(self, setup: Setup) -> State:
        state = Fair(setup)
        state.then(SETUP)
        return state

    def draw(self, state: State, near: int) -> str:
        assert isinstance(state, Fair)
        return board.draw(state, near)

    def table(self, state: State) -> dict[str, object]:
        assert isinstance(state, Fair)
        return board.table(state)


TOY = NightFair(
    id="toy",
    name="Night Fair",
    version=1,
    seats=range(2, 5),
    options=OPTIONS,
    bound=600,
    vocabulary=VOCABULARY,
    fingerprint=fingerprint([components.COPIES, components.PRIZE_POINTS]),
    summary="Sell wares, keep secrets and bid for prizes.",
)


@contextmanager
def seated() -> Iterator[Game]:
    """Let the registry, records and pages know the toy game until the block ends."""
    modules = {"akebono.games.toy": sys.modules[__name__], "akebono.games.toy.board": board}
    known = akebono.registry.games()
    akebono.registry._GAMES[TOY.id] = TOY
    sys.modules.update(modules)
    try:
        yield TOY
    finally:
        akebono.registry._GAMES.clear()
        akebono.registry._GAMES.update(known)
        for name in modules:
            sys.modules.pop(name, None)
