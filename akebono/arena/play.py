"""One game after another, as fast as the kernel goes."""

from __future__ import annotations

from time import perf_counter_ns
from typing import Final

from akebono.core.state import State
from akebono.players.player import Player


class Played:
    """How one game went. `winners` are the seats that share the first place, `digest` is that of the last state."""

    def __init__(
        self, seed: int, decisions: int, forced: int, scores: list[int], winners: tuple[int, ...], digest: int
    ) -> None:
        self.seed: Final = seed
        self.decisions: Final = decisions
        self.forced: Final = forced
        self.scores: Final = scores
        self.winners: Final = winners
        self.digest: Final = digest


class Watch:
    """What is noted of a game while it is played, by seat: how many decisions were forced, and how many nanoseconds each
    other one took, from the question to the answer."""

    def __init__(self, seats: int) -> None:
        self.forced: Final = [0] * seats
        self.thought: Final[list[list[int]]] = [[] for _ in range(seats)]


def play_out(state: State, players: list[Player], watch: Watch | None = None) -> int:
    """Play a game to its end, in place; return how many decisions were forced, with one code only.

    Players who look get their own view; what they answer is checked. Raises ValueError for an answer that was not on offer,
    and RuntimeError for a game that takes longer than its bound.
    """
    forced = 0
    bound = state.game.bound
    while not state.over:
        seat = state.seat
        codes = state.codes(seat)
        if len(codes) == 1:
            code = codes[0]
            forced += 1
            if watch is not None:
                watch.forced[seat] += 1
        else:
            began = perf_counter_ns() if watch is not None else 0
            player = players[seat]
            if player.looks:
                code = player.choose(state.seen_by(seat))
                if code not in codes:
                    raise ValueError(f"the player of seat {seat} answered {code}, which was not on offer")
            else:
                code = player.pick(codes)
            if watch is not None:
                watch.thought[seat].append(perf_counter_ns() - began)
        state.play_trusted(seat, code)
        if state.plies > bound:
            raise RuntimeError(
                f"a game of {state.game.name} has taken more than its bound of {bound} decisions"
            )
    return forced


def played(state: State, forced: int) -> Played:
    """Return how a game that is over went."""
    return Played(state.setup.seed, state.plies, forced, state.scores(), state.ranking()[0], state.digest())
