"""A player who searches: Monte Carlo on guesses of what is hidden, never on what is.

A view is filled with a guess many times over (determinization; Cowling, Powley, Whitehouse, "Information Set Monte Carlo
Tree Search", 2012). In each guess the codes that still compete are tried on the same world, played on for some turns, and
scored. By and by the worse half drops out (sequential halving; Karnin, Koren, Somekh, 2013). With a `depth` the decisions
that follow are kept in one tree for all guesses, in which each seat maximizes its own return (max^n); with 0 each code is
simply averaged.
"""

from __future__ import annotations

import math
import time
from typing import Final

from akebono.core.game import Game
from akebono.core.rng import seeded
from akebono.core.state import State
from akebono.players.greedy import LOWEST, GreedyPlayer, Sense, asked
from akebono.players.levels import Level

LONGEST: Final = 1000
"""Decisions of a game that is cut after some turns, at most; no turn of any game is nearly so long."""
EXPLORE: Final = 0.5
"""How much a tree is drawn to what it knows little of."""
DOUBTFUL: Final = 0.02
"""No first look is surer than that of who wins."""
WIDEN: Final = 1.5
"""A place in the tree has about that many times the square root of its visits codes (progressive widening; Coulom, 2007)."""


class Node:
    """A code that was played in the tree, and what followed. `offered` counts the visits of guesses in which it was legal."""

    def __init__(self, seat: int, code: int) -> None:
        self.seat: Final = seat
        self.code: Final = code
        self.visits = 0
        self.offered = 0
        self.total = 0.0
        self.after: list[Node] = []


class Thought:
    """One code that was thought about: its chance to win, from 0 to 1, and how many games it was played on."""

    def __init__(self, code: int, first: float) -> None:
        self.code: Final = code
        self.first: Final = first
        """The chance that the look one move ahead gives it."""
        self.chance = first
        self.games = 0
        self.node: Final = Node(-1, code)

    def weigh(self, trust: int) -> None:
        """Set the chance from what was played, with the first look as so many games more."""
        self.games = self.node.visits
        if self.games + trust > 0:
            self.chance = (self.node.total + self.first * trust) / (self.games + trust)

    def __repr__(self) -> str:
        return f"<Thought {self.code}: {self.chance:.3f}, {self.games} games>"


class SearchPlayer(GreedyPlayer):
    """Looks one move ahead as greedy does, then plays the best codes on in many guesses, and takes what wins most.

    The same seed, seat and view give the same answer, whatever was asked before, unless `patience` cut the thinking short.
    """

    def __init__(
        self,
        game: Game,
        seed: int,
        seat: int,
        level: Level,
        patience: float = 0.0,
        sense: Sense | None = None,
    ) -> None:
        """`patience`: seconds after which it answers with what it has found so far; 0 is to think to the end."""
        super().__init__(game, seed, seat, sense)
        self.seed: Final = seed
        self.level: Final = level
        self.patience: Final = patience
        self.positions = level.positions
        self.simulations = 0
        """Games played on since this player sat down."""
        self.began = 0.0

    def choose(self, view: State) -> int:
        codes = self.offered(view)
        if len(codes) == 1:
            return codes[0]
        return self.consider(view)[0].code

    def consider(self, view: State) -> list[Thought]:
        """Return what was thought of the codes, best first. Codes that come to the same as another may be left out.

        Raises ValueError as `choose` does.
        """
        codes = self.offered(view)
        self.began = time.perf_counter()
        if self.level.study > 0 and self.sense.prepared is not None:
            moods = seeded(view.game.id, "moods", self.seed, self.seat)
            whim = 100 * (100 - self.level.study) // self.level.study
            code = self.sense.prepared(view, self.seat, whim, moods)
            if code >= 0:
                return [Thought(code, 0.5)]
        self.stream = seeded(view.game.id, "thought", self.seed, self.seat, view.plies)
        thoughts = self._first_looks(view, codes)
        self._compete(view, thoughts)
        return thoughts

    # The first look --------------------------------------------------------------------------------------------------

    def _first_looks(self, view: State, codes: list[int]) -> list[Thought]:
        """Return the most promising codes, best first: the mean of what greedy thinks of them in some guesses."""
        level = self.level
        sums: list[float] = []
        now = 0.0
        for number in range(level.guesses):
            guess = self._guess(view)
            ask = asked(guess, self.seat)
            assert ask is not None
            if number == 0:
                codes = self.sense.trim(guess, codes)
                sums = [0.0] * len(codes)
            now += self._chances(guess)[self.seat]
            share = max(1, self.positions // len(codes))
            for i in range(len(codes)):
                after = guess.clone()
                after.play_trusted(self.seat, codes[i])
                sums[i] += float(self._line(after, ask, share)[0])
            if self._late(1.0 / 3.0):
                break
        # The best code has the chances of the position; how far the others are behind says what is left to them.
        best = max(sums)
        unit = self._scale(view) * self._weight(view) * (number + 1)
        chance = min(max(now / (number + 1), DOUBTFUL), 1.0 - DOUBTFUL)
        start = math.log(chance / (1.0 - chance))
        thoughts = [Thought(codes[i], _squash(start + (sums[i] - best) / unit)) for i in range(len(codes))]
        thoughts.sort(key=_by_chance)
        return thoughts[: level.width]

    def _scale(self, state: State) -> float:
        """Return what is worth so much more than the other's wins about 73 games in a hundred."""
        spread = self.sense.spread
        return float(self.level.scale if spread is None else spread(state))

    def _weight(self, view: State) -> int:
        """Return how many times a seat's own worth is in `sense.value`: as often as it has others to compare with."""
        return 1 if self.sense.worths is None else max(1, view.seats - 1)

    def _guess(self, view: State) -> State:
        guess = view.imagine(self.stream.below(1 << 30))
        guess.events = None
        return guess

    # The competition -------------------------------------------------------------------------------------------------

    def _compete(self, view: State, thoughts: list[Thought]) -> None:
        """Play the codes on, each on the same guesses as the others; halve those that are left, again and again."""
        level = self.level
        most = _halvings(level.width)
        budget = max(2, level.simulations // most)
        # Who thinks so little that not every code would get a game looks at fewer.
        left = min(len(thoughts), budget)
        rounds = _halvings(left)
        for turn in range(rounds):
            worlds = max(1, budget // left)
            done = 0
            while done < worlds:
                world = self._guess(view)
                for i in range(left):
                    state = world if i == left - 1 else world.clone()
                    self._simulate(state, thoughts[i].node)
                done += 1
                if self._late((turn + 1.0) / rounds):
                    break
            for i in range(left):
                thoughts[i].weigh(level.trust)
            ahead = thoughts[:left]
            ahead.sort(key=_by_chance)
            thoughts[:left] = ahead
            left = (left + 1) // 2

    def _late(self, part: float) -> bool:
        """Is that part of the patience over?"""
        return self.patience > 0.0 and time.perf_counter() - self.began >= part * self.patience

    def _simulate(self, state: State, root: Node) -> None:
        """Play a root's code and go on, first in the tree, then by quick looks; note who wins. Changes `state`."""
        self.simulations += 1
        limits = Limits(self.sense, state, self.level.horizon)
        state.play_trusted(self.seat, root.code)
        path = [root]
        if self.level.depth > 0:
            state = self._descend(state, root, path, limits)
        state = self._play_on(state, limits)
        chances = self._chances(state)
        for node in path:
            node.visits += 1
            node.total += chances[self.seat if node.seat < 0 else node.seat]

    def _descend(self, state: State, root: Node, path: list[Node], limits: Limits) -> State:
        node = root
        while len(path) <= self.level.depth:
            if state.over or limits.reached(state):
                return state
            seat = state.seat
            codes = state.codes(seat)
            if len(codes) == 1:
                state.play_trusted(seat, codes[0])
                continue
            known = [after for after in node.after if after.seat == seat and after.code in codes]
            for after in known:
                after.offered += 1
            if len(known) < len(codes) and len(known) < 1.0 + WIDEN * math.sqrt(node.visits):
                tried = [after.code for after in known]
                code = self._look(state.clone(), seat, [c for c in codes if c not in tried])[0]
                fresh = Node(seat, code)
                fresh.offered = 1
                node.after.append(fresh)
                path.append(fresh)
                state.play_trusted(seat, code)
                return state
            best = known[0]
            highest = -1.0
            for after in known:
                bound = after.total / after.visits + EXPLORE * math.sqrt(
                    math.log(after.offered) / after.visits
                )
                if bound > highest:
                    highest = bound
                    best = after
            state.play_trusted(seat, best.code)
            path.append(best)
            node = best
        return state

    def _some(self, codes: list[int]) -> list[int]:
        """Return as many of the codes as are looked at, drawn without repeats."""
        looks = self.level.looks
        n = len(codes)
        if looks == 1:
            return [codes[self.stream.below(n)]]
        some = codes[:]
        for i in range(min(looks, n)):
            j = i + self.stream.below(n - i)
            kept = some[i]
            some[i] = some[j]
            some[j] = kept
        return some[:looks]

    def _play_on(self, state: State, limits: Limits) -> State:
        """Play on until the limit, each decision the best of a few codes for who decides, with the questions that follow."""
        looks = self.level.looks
        stream = self.stream
        while not state.over and not limits.reached(state):
            seat = state.seat
            codes = state.codes(seat)
            if len(codes) == 1:
                state.play_trusted(seat, codes[0])
            elif looks == 1:
                state.play_trusted(seat, codes[stream.below(len(codes))])
            else:
                state = self._look(state, seat, self.sense.trim(state, codes))[1]
        return state

    def _look(self, state: State, seat: int, codes: list[int]) -> tuple[int, State]:
        """Return the best of a few codes, and the position that it leads to. Changes `state`.

        To stop right after the code would pass over whatever takes two steps, as to pay and then to gain."""
        ask = asked(state, seat)
        assert ask is not None
        some = self._some(codes)
        best = some[0]
        if len(some) == 1:
            state.play_trusted(seat, best)
            return best, state
        highest = LOWEST
        there = state
        last = len(some) - 1
        for i in range(len(some)):
            after = state if i == last else state.clone()
            after.play_trusted(seat, some[i])
            worth, end = self._line(after, ask, self.level.lines)
            if worth > highest:
                highest = worth
                best = some[i]
                there = end
        return best, there

    def _chances(self, state: State) -> list[float]:
        """Return each seat's chance to win: the result of a game that is over, else what the sense makes of it."""
        n = state.seats
        if state.over:
            winners = state.ranking()[0]
            won = [0.0] * n
            for seat in winners:
                won[seat] = 1.0 / len(winners)
            return won
        worths = self.sense.worths
        each = [self.sense.value(state, i) for i in range(n)] if worths is None else worths(state)
        best = max(each)
        scale = self._scale(state)
        weights = [math.exp((worth - best) / scale) for worth in each]
        total = 0.0
        for weight in weights:
            total += weight
        return [weight / total for weight in weights]


class Limits:
    """Where a game that is played on is cut: after so many turns, as the game's sense counts them; in a game that does not
    say, as often as another seat decides."""

    def __init__(self, sense: Sense, state: State, horizon: int) -> None:
        self.endless: Final = horizon == 0
        self.clock: Final = sense.clock
        self.end = 0
        self.seat = -1
        self.left = LONGEST
        if sense.clock is not None:
            self.end = sense.clock(state) + horizon
        else:
            self.end = horizon
            self.seat = state.seat

    def reached(self, state: State) -> bool:
        """Is it time to stop? To be asked once before each decision."""
        if self.endless:
            return False
        self.left -= 1
        if self.left < 0:
            return True
        clock = self.clock
        if clock is not None:
            return clock(state) >= self.end
        if state.seat != self.seat:
            self.seat = state.seat
            self.end -= 1
        return self.end <= 0


def _squash(x: float) -> float:
    return 1.0 / (1.0 + math.exp(-x)) if x > -30.0 else 0.0


def _halvings(n: int) -> int:
    """Return how often n can be halved, rounding up, until one is left."""
    times = 0
    while n > 1:
        n = (n + 1) // 2
        times += 1
    return max(1, times)


def _by_chance(thought: Thought) -> float:
    return -thought.chance
