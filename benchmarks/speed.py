"""How fast: random games of Ryozen beside random games of catanatron, and compiled beside interpreted.

All of it in one run, in turns, on one core, so that whatever else the machine does falls on all alike. `make bench`
runs it with the compiled install; by hand:

    python benchmarks/speed.py --source . [--rounds 5] [--seconds 2] [--json]

A tick is one decision of one seat, forced ones included: what `akebono simulate` counts as decisions, and what
`Game.play_tick` of catanatron plays. Starting a game is part of the time on both sides, starting Python is not.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from catanatron import Color, Game, RandomPlayer

import akebono

GAME = "ryozen"
SEATS = 4
MOST_TURNS = 1000  # of a game of catanatron that nobody wins


def catanatron_ticks(seconds: float) -> float:
    """Play games of four random seats for that long; return ticks a second."""
    colors = list(Color)[:SEATS]
    ticks = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        game = Game([RandomPlayer(color) for color in colors])
        while game.winning_color() is None and game.state.num_turns < MOST_TURNS:
            game.play_tick()
            ticks += 1
    return ticks / (time.perf_counter() - start)


def simulate(games: int, seed: int, source: Path | None) -> dict[str, Any]:
    """Run `akebono simulate` in its own process: the installed package, or the one in the tree `source`."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if source is not None:
        environment["PYTHONPATH"] = str(source.resolve())
    command = [sys.executable, "-P", "-c", "from akebono.cli import main; main()", "simulate", GAME]
    command += ["--seats", str(SEATS), "--games", str(games), "--seed", str(seed), "--json"]
    with tempfile.TemporaryDirectory() as elsewhere:
        done = subprocess.run(
            command, cwd=elsewhere, env=environment, text=True, stdout=subprocess.PIPE, check=True
        )
    result: dict[str, Any] = json.loads(done.stdout)
    if result["compiled"] is not (source is None):
        raise SystemExit(
            f"this should have run {'compiled' if source is None else 'interpreted'} and did not"
        )
    return result


def games_for(seconds: float, source: Path | None) -> int:
    """Return how many games take about that long."""
    each: float = simulate(20, 1, source)["seconds"] / 20
    return max(20, round(seconds / each))


def clone_microseconds(seconds: float) -> float:
    """Return what one clone costs, averaged over the positions of a game."""
    chance = random.Random(1)
    state = akebono.game(GAME).start(seats=SEATS, seed=1)
    positions = []
    while not state.over:
        positions.append(state.clone())
        state.play(chance.choice(state.legal))
    clones = 0
    start = (
        time.process_time()
    )  # of this process alone: so short a thing drowns in what else the machine does
    while time.process_time() - start < seconds:
        for position in positions:
            position.clone()
        clones += len(positions)
    return 1e6 * (time.process_time() - start) / clones


def measure(source: Path, rounds: int, seconds: float) -> dict[str, Any]:
    """Measure everything in turns; return the median of each, and each reading."""
    random.seed(1)
    many, few = games_for(seconds, None), games_for(seconds, source)
    readings: dict[str, list[float]] = {}
    for turn in range(rounds):
        compiled = simulate(many, 1 + turn * many, None)
        interpreted = simulate(few, 1 + turn * few, source)
        for name, value in (
            ("catanatron_ticks_per_second", catanatron_ticks(seconds)),
            ("compiled_ticks_per_second", compiled["decisions"] / compiled["seconds"]),
            ("compiled_unforced_per_second", compiled["decisions_per_second"]),
            ("interpreted_ticks_per_second", interpreted["decisions"] / interpreted["seconds"]),
            ("clone_microseconds", clone_microseconds(seconds / 4)),
        ):
            readings.setdefault(name, []).append(value)
    median = {name: statistics.median(values) for name, values in readings.items()}
    return {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "game": GAME,
        "seats": SEATS,
        "rounds": rounds,
        **median,
        "times_catanatron": median["compiled_ticks_per_second"] / median["catanatron_ticks_per_second"],
        "times_interpreted": median["compiled_ticks_per_second"] / median["interpreted_ticks_per_second"],
        "readings": readings,
    }


ROWS = (
    ("catanatron 3.2.1, four random seats", "catanatron_ticks_per_second", "{:>12,.0f} ticks/s"),
    ("akebono, interpreted", "interpreted_ticks_per_second", "{:>12,.0f} ticks/s"),
    ("akebono, compiled", "compiled_ticks_per_second", "{:>12,.0f} ticks/s"),
    ("  of them with a choice", "compiled_unforced_per_second", "{:>12,.0f} a second"),
    ("  times catanatron", "times_catanatron", "{:>12.1f}"),
    ("  times interpreted", "times_interpreted", "{:>12.1f}"),
    ("one clone, compiled", "clone_microseconds", "{:>12.2f} microseconds"),
)


def main() -> None:
    parser = argparse.ArgumentParser(description="How fast, beside catanatron and beside the interpreter.")
    parser.add_argument(
        "--source", type=Path, default=Path(__file__).parents[1], help="the tree to run interpreted"
    )
    parser.add_argument("--rounds", type=int, default=5, help="readings of each; the median counts")
    parser.add_argument("--seconds", type=float, default=2.0, help="about how long one reading takes")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    chosen = parser.parse_args()

    if not akebono.compiled:
        raise SystemExit(
            "this measures a compiled install, and the akebono here is not compiled: run `make bench`"
        )
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    result = measure(chosen.source, chosen.rounds, chosen.seconds)
    if chosen.json:
        print(json.dumps(result))
        return
    print(
        f"{GAME}, {SEATS} random seats, one core, Python {result['python']}, median of {result['rounds']} rounds"
    )
    for words, name, form in ROWS:
        print(f"{words:<38}" + form.format(result[name]))


if __name__ == "__main__":
    main()
