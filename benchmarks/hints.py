"""Holds the chances that hints name against who wins.

    python benchmarks/hints.py sakura --games 100
    python benchmarks/hints.py ryozen --seats 4 --players normal --every 4

Bots of one level play. Before some of their decisions they are given a hint: its best move is what they play, and its chance is
noted. The table says, for each range of chances, how often who was told so has won at last. Run it where akebono is compiled.
"""

from __future__ import annotations

import argparse
import json
import math
from typing import Final

import akebono
from akebono.arena.play import play_out
from akebono.core.game import Game
from akebono.core.rng import seeded
from akebono.core.state import State
from akebono.players import Player, check_name, player
from akebono.players.hint import hint

RANGES: Final = 10


class Told(Player):
    """Plays like another, but for some decisions, before which it is told what is best and how good that is."""

    def __init__(self, game: Game, seed: int, seat: int, plays: Player, every: int) -> None:
        super().__init__(game, seed, seat)
        self.number: Final = seed
        self.plays: Final = plays
        self.every: Final = every
        self.chances: Final[list[float]] = []
        self.moods = seeded("hints", seed, seat)

    def choose(self, view: State) -> int:
        if self.moods.below(self.every):
            return self.plays.choose(view)
        best = hint(view, self.number)[0]
        self.chances.append(best.chance)
        return best.code


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", default="easy")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--every", type=int, default=8, help="one decision in so many, on average, is made by a hint"
    )
    asked = parser.parse_args()
    game = akebono.game(asked.game)
    seats = game.seats[0] if asked.seats is None else asked.seats
    check_name(asked.players)
    said = [0.0] * RANGES
    won = [0.0] * RANGES
    hints = [0] * RANGES
    loss = 0.0
    for number in range(asked.games):
        seed = asked.seed + number
        state = game.start(seats, seed)
        table = [
            Told(game, seed, seat, player(asked.players, game, seed, seat), asked.every)
            for seat in range(seats)
        ]
        play_out(state, list(table))
        winners = state.ranking()[0]
        for seat, told in enumerate(table):
            result = 1.0 / len(winners) if seat in winners else 0.0
            for chance in told.chances:
                place = min(int(chance * RANGES), RANGES - 1)
                said[place] += chance
                won[place] += result
                hints[place] += 1
                near = min(max(chance, 0.005), 0.995)
                loss -= result * math.log(near) + (1 - result) * math.log(1 - near)
    print("| said | hints | said | won |\n|---|---:|---:|---:|")
    for place in range(RANGES):
        if hints[place]:
            low, high = 100 // RANGES * place, 100 // RANGES * (place + 1)
            print(
                f"| {low} to {high} % | {hints[place]:,} | {said[place] / hints[place]:.1%} | {won[place] / hints[place]:.1%} |"
            )
    print(
        json.dumps(
            {
                "game": game.id,
                "seats": seats,
                "players": asked.players,
                "games": asked.games,
                "hints": sum(hints),
                "said": round(sum(said) / max(1, sum(hints)), 3),
                "won": round(sum(won) / max(1, sum(hints)), 3),
                "log_loss": round(loss / max(1, sum(hints)), 4),
                "compiled": akebono.compiled,
            }
        )
    )


if __name__ == "__main__":
    main()
