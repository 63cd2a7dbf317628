"""One game after another, as fast as the kernel goes."""

from __future__ import annotations

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


def play_out(state: State, players: list[Player]) -> int:
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
        else:
            player = players[seat]
            if player.looks:
                code = player.choose(state.seen_by(seat))
                if code not in codes:
                    raise ValueError(f"the player of seat {seat} answered {code}, which was not on offer")
            else:
                code = player.pick(codes)
        state.play_trusted(seat, code)
        if state.plies > bound:
            raise RuntimeError(
                f"a game of {state.game.name} has taken more than its bound of {bound} decisions"
            )
    return forced


def played(state: State, forced: int) -> Played:
    """Return how a game that is over went."""
    return Played(state.setup.seed, state.plies, forced, state.scores(), state.ranking()[0], state.digest())
