"""Compares levels of bots, or one level with other numbers, by a sequential test.

    python benchmarks/levels.py sakura normal easy
    python benchmarks/levels.py sakura normal:looks=3,depth=8 normal --claim 0.5
    python benchmarks/levels.py ryozen hard normal --seats 3 --claim 0.5

A name may carry numbers of `akebono/players/levels.toml`. Run it where akebono is compiled; a search is no use otherwise.
"""

from __future__ import annotations

import argparse
import json
import math

import akebono
from akebono.arena.trial import Seated, Trial, trial
from akebono.core.game import Game
from akebono.players import LEVELS, Player, check_name, player
from akebono.players.levels import Level, numbers_of
from akebono.players.search import SearchPlayer


def seated(said: str) -> Seated:
    """Return who sits down for `name` or `name:number=value,...`."""
    name, _, changes = said.partition(":")
    check_name(name)

    def sit(game: Game, seed: int, seat: int) -> Player:
        if name not in LEVELS:
            return player(name, game, seed, seat)
        numbers = dict(numbers_of(name, game.id))
        for change in filter(None, changes.split(",")):
            key, _, value = change.partition("=")
            numbers[key] = int(value)
        return SearchPlayer(game, seed, seat, Level(numbers))

    return sit


def interval(share: float, games: int) -> tuple[float, float]:
    """Return Wilson's interval of 95 % for a share of games."""
    z = 1.96
    middle = (share + z * z / 2 / games) / (1 + z * z / games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / 4 / games / games) / (1 + z * z / games)
    return middle - half, middle + half


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("one")
    parser.add_argument("others")
    parser.add_argument("--claim", type=float, default=0.65)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    asked = parser.parse_args()
    game = akebono.game(asked.game)
    options = {name: game.option(name).parse(value) for name, value in (o.split("=") for o in asked.option)}

    def told(now: Trial) -> None:
        if now.games % 10 == 0:
            print(f"  {now.won:g} of {now.games}", flush=True)

    found = trial(
        game, seated(asked.one), seated(asked.others), asked.claim, asked.games, asked.seats, asked.seed,
        options, told,
    )  # fmt: skip
    low, high = interval(found.share, found.games)
    print(
        json.dumps(
            {
                "game": game.id,
                "one": asked.one,
                "others": asked.others,
                "games": found.games,
                "won": found.won,
                "share": round(found.share, 3),
                "interval": [round(low, 3), round(high, 3)],
                "claim": asked.claim,
                "shown": found.shown,
                "seconds_a_move": [
                    round(s / max(1, m), 5) for s, m in zip(found.seconds, found.moves, strict=True)
                ],
                "moves": found.moves,
                "compiled": akebono.compiled,
            }
        )
    )


if __name__ == "__main__":
    main()
