"""Many games side by side, in one compiled loop: what `akebono.envs.batch` makes arrays of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from akebono.core.errors import IllegalAction, shown
from akebono.core.features import Pen
from akebono.core.game import Game
from akebono.core.state import State
from akebono.players import player
from akebono.players.player import Player

Write = Callable[[State, int, Pen], None]


class Lanes:
    """Games that go on independently; the one in lane i takes the seeds seed + i, seed + i + lanes, and so on.

    `bots` names who plays a seat ("" for seats that are played from outside). A game that ends is counted in `rewards` and
    `done`, and the next begins at once. After each step `changed` holds what is new in the observations, lane by lane (as a
    pen has it; an observation takes `width` bytes), and `news` how many of these numbers each lane has; `codes` holds all legal
    codes, lane by lane, and `counts` how many each lane has; `seats` says who is to act.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        options: dict[str, bool | str],
        lanes: int,
        seed: int,
        bots: list[str],
        write: Write,
        width: int,
    ) -> None:
        self.game: Final = game
        self.table: Final = seats
        self.options: Final = options
        self.bots: Final = bots
        self.plays_alone: Final = not any(bots)
        self.write: Final = write
        self.next_seed: Final[list[int]] = [seed + lane for lane in range(lanes)]
        self.states: Final[list[State]] = []
        self.players: Final[list[list[Player]]] = []
        self.seats: Final[list[int]] = [0] * lanes
        self.rewards: list[float] = []
        self.done: list[int] = []
        self.changed: Final[list[int]] = []
        self.news: Final[list[int]] = [0] * lanes
        self.codes: Final[list[int]] = []
        self.counts: Final[list[int]] = [0] * lanes
        # A pen for each lane, so that it knows what the lane's observation has been.
        self.pens: Final = [Pen(width, self.changed) for _ in range(lanes)]
        for lane in range(lanes):
            self.states.append(self._start(lane))
            self.players.append(self._seat(lane))
        for lane in range(lanes):
            self._go_on(lane)
            self._look(lane)

    def _start(self, lane: int) -> State:
        """Return the next game of a lane."""
        seed = self.next_seed[lane]
        self.next_seed[lane] = seed + len(self.next_seed)
        return self.game.start(self.table, seed, self.options)

    def _seat(self, lane: int) -> list[Player]:
        """Return the bots of a lane's game, whose thoughts come from the game's seed."""
        if self.plays_alone:
            return []
        seed = self.states[lane].setup.seed
        # A seat that is played from outside has a player who is never asked.
        return [player(name or "random", self.game, seed, seat) for seat, name in enumerate(self.bots)]

    def _go_on(self, lane: int) -> bool:
        """Let bots play until a seat from outside must act. Return whether a game has ended on the way."""
        state = self.states[lane]
        ended = False
        while True:
            if state.over:
                if ended:
                    # Two games in one step: a lane in which nobody from outside ever acts.
                    raise RuntimeError(
                        f"a game of {self.game.name} ended before a seat from outside could act"
                    )
                ended = True
                self.rewards += state.returns()
                state = self._start(lane)
                self.states[lane] = state
                self.players[lane] = self._seat(lane)
            seat = state.seat
            if self.plays_alone or not self.bots[seat]:
                if seat >= 0:
                    self.seats[lane] = seat
                    return ended
                continue
            codes = state.codes(seat)
            code = codes[0]
            if len(codes) > 1:
                bot = self.players[lane][seat]
                code = bot.choose(state.seen_by(seat)) if bot.looks else bot.pick(codes)
            state.play_trusted(seat, code)

    def check(self, codes: list[int]) -> None:
        """Raise IllegalAction, before anything is played, when a lane's code is not legal there."""
        if len(codes) != len(self.states):
            raise IllegalAction(f"{len(self.states)} lanes take as many codes, not {len(codes)}")
        for lane in range(len(codes)):
            state = self.states[lane]
            legal = state.codes(self.seats[lane])
            code = codes[lane]
            low = 0
            high = len(legal) - 1
            while low < high:
                middle = (low + high) // 2
                if legal[middle] < code:
                    low = middle + 1
                else:
                    high = middle
            if legal[low] != code:
                some = ", ".join([str(one) for one in legal[:8]]) + (", ..." if len(legal) > 8 else "")
                raise IllegalAction(
                    f"lane {lane}: {shown(code)} is not legal for seat {self.seats[lane]}; legal are {some}"
                )

    def step(self, codes: list[int]) -> None:
        """Play one code in each lane."""
        self.check(codes)
        self.rewards = []
        self.changed.clear()
        self.codes.clear()
        done: list[int] = []
        # All that is done with a lane is done at once, while its state is in the cache.
        for lane in range(len(codes)):
            self.states[lane].play_trusted(self.seats[lane], codes[lane])
            if self._go_on(lane):
                done.append(lane)
            self._look(lane)
        self.done = done

    def _look(self, lane: int) -> None:
        """Take down what the seat to act knows, and what it may play."""
        state = self.states[lane]
        seat = self.seats[lane]
        pen = self.pens[lane]
        before = len(self.changed)
        pen.begin(seat)
        # Of the whole table the same is taken down as of the seat's view; the tests hold that.
        self.write(state, seat, pen)
        pen.end()
        self.news[lane] = len(self.changed) - before
        codes = state.codes(seat)
        self.counts[lane] = len(codes)
        self.codes.extend(codes)

    def state(self, lane: int) -> State:
        """Return the game of a lane, to look at."""
        return self.states[lane].clone()
