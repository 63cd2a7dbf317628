"""A player who looks one move ahead."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from akebono.core.game import Game
from akebono.core.rng import Rng
from akebono.core.state import Ask, State
from akebono.players.player import Player

Value = Callable[[State, int], int]
"""What a position is worth to a seat, from what that seat may know; more is better."""
Distinct = Callable[[State, list[int]], list[int]]
"""The codes without those that come to the same as one before."""
Worths = Callable[[State], list[int]]
"""What a position is worth to each seat by itself, on one scale."""
Clock = Callable[[State], int]
"""How many turns have begun, and other parts of the game that follow each other; it never falls."""
Spread = Callable[[State], int]
"""What is worth so much more than the other's wins about 73 games in a hundred, at this point of the game."""
Prepared = Callable[[State, int, int, Rng], int]
"""The code that experience says to choose before play begins, from a view, a seat, how much moods count, and the stream that
moods are drawn from; -1 where it says nothing."""

POSITIONS: Final = 600
"""Positions valued in one decision, about; shared out among the codes on offer."""
FEWEST: Final = 8
"""Positions valued for each code at least."""
DEEPEST: Final = 8
"""Further questions of the same seat that are followed at most."""
MANY: Final = 12
"""Codes from which on it pays to look for those that come to the same."""
LOWEST: Final = -(1 << 60)


class Sense:
    """What a player knows of a game beyond its rules."""

    def __init__(
        self,
        value: Value,
        distinct: Distinct | None,
        worths: Worths | None = None,
        clock: Clock | None = None,
        spread: Spread | None = None,
        prepared: Prepared | None = None,
    ) -> None:
        self.value: Final = value
        self.distinct: Final = distinct
        self.worths: Final = worths
        self.clock: Final = clock
        self.spread: Final = spread
        self.prepared: Final = prepared

    def trim(self, state: State, codes: list[int]) -> list[int]:
        """Return the codes that are worth a look."""
        distinct = self.distinct
        return codes if distinct is None or len(codes) < MANY else distinct(state, codes)


class GreedyPlayer(Player):
    """Plays each code on one guess of the whole table, answers its own further questions as well as it can, and takes the
    code after which the game's `sense.py` likes the position best. Ties are drawn."""

    def __init__(self, game: Game, seed: int, seat: int, sense: Sense | None = None) -> None:
        """`sense`: what it looks at, instead of the game's own."""
        super().__init__(game, seed, seat)
        self.sense: Final = sense_of(game) if sense is None else sense
        self.positions = POSITIONS
        self.left = 0

    def choose(self, view: State) -> int:
        codes = self.offered(view)
        if len(codes) == 1:
            return codes[0]
        # One guess for all codes: a lucky card must not make one code look better than another.
        guess = view.imagine(self.stream.below(1 << 30))
        guess.events = None
        ask = asked(guess, self.seat)
        assert ask is not None
        codes = self.sense.trim(guess, codes)
        share = max(FEWEST, self.positions // len(codes))
        highest = LOWEST
        best: list[int] = []
        for code in codes:
            after = guess.clone()
            after.play_trusted(self.seat, code)
            worth = self._line(after, ask, share)[0]
            if worth > highest:
                highest = worth
                best = [code]
            elif worth == highest:
                best.append(code)
        return best[self.stream.below(len(best))] if len(best) > 1 else best[0]

    def _line(self, state: State, ask: Ask, positions: int) -> tuple[int, State]:
        """Return what a guessed position is worth to a seat that has chosen a code of `ask`, once it has answered what follows as
        well as it can, and the position then. That ends where the same step asks again for something new.

        About so many positions are valued, and one at least. Changes `state`.
        """
        self.left = positions
        return self._follow(state, ask, DEEPEST)

    def _follow(self, state: State, ask: Ask, depth: int) -> tuple[int, State]:
        seat = ask.seat
        codes = _follows(state, ask)
        while len(codes) == 1:
            state.play_trusted(seat, codes[0])
            codes = _follows(state, ask)
        if not codes or depth == 0:
            self.left -= 1
            return self.sense.value(state, seat), state
        codes = self.sense.trim(state, codes)
        highest = LOWEST
        best = state
        last = codes[len(codes) - 1]
        for code in codes:
            after = state if code == last else state.clone()
            after.play_trusted(seat, code)
            worth, end = self._follow(after, ask, depth - 1)
            if worth > highest:
                highest = worth
                best = end
            # A line that was begun is always played to its end, so that all that is compared is equally far on.
            if self.left <= 0:
                break
        return highest, best


def asked(state: State, seat: int) -> Ask | None:
    """Return the question that a seat may answer now."""
    for ask in state.asks:
        if ask.seat == seat:
            return ask
    return None


def _follows(state: State, before: Ask) -> list[int]:
    """Return the codes of what a seat is asked after another question, nothing where that was done and the like is asked anew.
    Picks and orders are made in several answers of one step."""
    ask = asked(state, before.seat)
    if ask is None or not ask.waits:
        return []
    step = ask.step
    if step is before.step and step.kind != "some" and step.kind != "order":
        return []
    return state.codes(ask.seat)


def sense_of(game: Game) -> Sense:
    """Return the sense of a game; for a game without a `sense.py`, one that counts points."""
    name = f"akebono.games.{game.id}.sense"
    try:
        known = find_spec(name) is not None
    except ModuleNotFoundError:
        known = False
    if not known:
        return Sense(by_points, None)
    module = import_module(name)
    return Sense(
        module.value,
        getattr(module, "distinct", None),
        getattr(module, "worths", None),
        getattr(module, "clock", None),
        getattr(module, "spread", None),
        getattr(module, "prepared", None),
    )


def by_points(state: State, seat: int) -> int:
    """Return a seat's lead in points over the best of the others."""
    scores = state.scores()
    others = [scores[i] for i in range(len(scores)) if i != seat]
    return scores[seat] - max(others) if others else scores[seat]
