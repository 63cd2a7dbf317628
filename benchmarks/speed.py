"""How fast: Akebono's games beside the libraries that people would use instead, all in one run.

Everything is read in turns on one core, so that whatever else the machine does falls on all alike; medians count, and
ratios of two of them mean more than any figure alone. `make bench` runs it with the compiled install; by hand:

    python benchmarks/speed.py --source . [--rounds 5] [--seconds 1] [--only sakura] [--json | --markdown]

A decision is one choice of one seat. Forced ones are counted where the peer counts them too (all but `akebono, playouts`,
which leaves them out as `akebono simulate` does). Dice and deals are played and not counted. Starting a game is part of the
time everywhere, starting Python nowhere.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import rlcard
from catanatron import Color, Game, RandomPlayer

import akebono
from akebono.arena import simulate
from akebono.core.rng import seeded
from akebono.core.state import State
from akebono.envs.batch import Batch
from akebono.players.levels import Level, numbers_of
from akebono.players.search import SearchPlayer

GAMES = {"ryozen": 4, "sakura": 2}
"""The games that are measured, each at its fullest table."""
LANES = 256
MOST_TURNS = 1000  # of a game of catanatron that nobody wins


@dataclass(frozen=True)
class Measure:
    """One line of the table. `read` takes seconds and returns how many a second, or microseconds for one."""

    name: str
    what: str
    unit: str
    read: Callable[[float], float]


@dataclass(frozen=True)
class Ratio:
    """One reading over another: (what, which measure) of each."""

    words: str
    over: tuple[str, str]
    under: tuple[str, str]


def rate(play: Callable[[], int], seconds: float) -> float:
    """Return how many decisions a second `play`, which plays one game and returns its decisions, comes to."""
    decisions = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        decisions += play()
    return decisions / (time.perf_counter() - start)


# ------------------------------------------------------------------------------------------------------- Akebono


def playouts(game: str, forced: bool) -> Callable[[float], float]:
    """Random games by `akebono.arena.simulate`; with forced decisions, as the peers count, or without."""
    seed = 1

    def read(seconds: float) -> float:
        nonlocal seed
        decisions = 0
        taken = 0.0
        while taken < seconds:
            done = simulate(game, GAMES[game], 100, seed)
            seed += 100
            decisions += done.decisions if forced else done.decisions - done.forced
            taken += done.seconds
        return decisions / taken

    return read


def interpreted(game: str, source: Path) -> Callable[[float], float]:
    """The same games by the tree `source`, in a Python of its own that does not see the compiled install."""
    seed = 1

    def read(seconds: float) -> float:
        nonlocal seed
        games = max(20, round(seconds * 25))
        environment = {**os.environ, "PYTHONPATH": str(source.resolve())}
        command = [sys.executable, "-P", "-c", "from akebono.cli import main; main()", "simulate", game]
        command += ["--seats", str(GAMES[game]), "--games", str(games), "--seed", str(seed), "--json"]
        with tempfile.TemporaryDirectory() as elsewhere:
            done = subprocess.run(
                command, cwd=elsewhere, env=environment, text=True, stdout=subprocess.PIPE, check=True
            )
        seed += games
        result = json.loads(done.stdout)
        if result["compiled"]:
            raise SystemExit(f"{source} should have run interpreted and did not")
        rate: float = result["decisions_per_second"]
        return rate

    return read


def positions(game: str) -> list[State]:
    """Return twenty positions from the middle of random games."""
    chance = seeded(game, "positions to copy")
    found: list[State] = []
    seed = 1
    while len(found) < 20:
        state = akebono.game(game).start(seats=GAMES[game], seed=seed)
        seed += 1
        for _ in range(40 + chance.below(60)):
            if not state.over:
                codes = state.legal
                state.play(codes[chance.below(len(codes))])
        if not state.over:
            found.append(state)
    return found


def copies(game: str) -> Callable[[float], float]:
    """Microseconds for one clone, by the time of this process alone: so short a thing drowns in what else the machine does."""
    states = positions(game)

    def read(seconds: float) -> float:
        clones = 0
        start = time.process_time()
        while time.process_time() - start < seconds / 4:
            for state in states:
                state.clone()
            clones += len(states)
        return 1e6 * (time.process_time() - start) / clones

    return read


def simulations(game: str) -> Callable[[float], float]:
    """Simulations of a tree search with a guess each and random playouts to the end."""
    numbers = {**numbers_of("hard", game), "simulations": 500, "horizon": 0, "looks": 1, "depth": 8}
    level = Level({**numbers, "guesses": 1, "positions": 1})
    states = [state for state in positions(game) if len(state.legal) > 1]
    place = 0

    def read(seconds: float) -> float:
        nonlocal place
        done = 0
        start = time.perf_counter()
        while time.perf_counter() - start < seconds:
            state = states[place % len(states)]
            place += 1
            bot = SearchPlayer(akebono.game(game), place, state.seat, level)
            bot.choose(state.seen_by(state.seat))
            done += bot.simulations
        return done / (time.perf_counter() - start)

    return read


def batches(game: str) -> Callable[[float], float]:
    """Steps of a batch, observations and masks included, codes drawn by NumPy from those that are legal."""
    batch = Batch(game, lanes=LANES, seed=1, seats=GAMES[game])
    chance = np.random.default_rng(1)

    def read(seconds: float) -> float:
        steps = 0
        start = time.perf_counter()
        while time.perf_counter() - start < seconds:
            codes, many = batch.legal
            first = np.cumsum(many) - many
            batch.step(codes[first + (chance.random(LANES) * many).astype(np.int64)])
            steps += LANES
        return steps / (time.perf_counter() - start)

    return read


# --------------------------------------------------------------------------------------------------------- peers


def catan() -> int:
    colors = list(Color)[:4]
    game = Game([RandomPlayer(color) for color in colors])
    decisions = 0
    while game.winning_color() is None and game.state.num_turns < MOST_TURNS:
        game.play_tick()
        decisions += 1
    return decisions


def spiel(name: str) -> Callable[[], int]:
    """A game of OpenSpiel, in C++, played by a loop in Python."""
    game = pyspiel.load_game(name)
    chance = random.Random(1)

    def play() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes())
                state.apply_action(chance.choices(outcomes, weights)[0])
            else:
                state.apply_action(chance.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play


def spiel_inside(name: str) -> Callable[[], int]:
    """The same, played by random bots in C++; decisions by the mean length of a game."""
    game = pyspiel.load_game(name)
    length = round(statistics.mean(spiel(name)() for _ in range(50)))
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]
    seed = 0

    def play() -> int:
        nonlocal seed
        seed += 1
        pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
        return length

    return play


def rummy() -> Callable[[], int]:
    from rlcard.agents import RandomAgent

    env = rlcard.make("gin-rummy", config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play() -> int:
        before = int(env.timestep)
        env.run(is_training=False)
        return int(env.timestep) - before

    return play


def holdem() -> Callable[[], int]:
    from pettingzoo.classic import leduc_holdem_v4

    env = leduc_holdem_v4.env()
    chance = np.random.default_rng(1)

    def play() -> int:
        env.reset(seed=int(chance.integers(1 << 30)))
        decisions = 0
        for _ in env.agent_iter():
            seen, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                mask = seen.get("action_mask", info.get("action_mask"))
                env.step(int(chance.choice(np.flatnonzero(mask))))
                decisions += 1
        return decisions

    return play


def peer(name: str, what: str, play: Callable[[], int]) -> Measure:
    return Measure(name, what, "decisions/s", lambda seconds: rate(play, seconds))


# --------------------------------------------------------------------------------------------------------- table


def measures(source: Path, only: str) -> Iterator[Measure]:
    for game in GAMES:
        if only in ("", game):
            name = f"akebono {game}"
            yield Measure(name, "playouts", "decisions/s", playouts(game, False))
            yield Measure(name, "playouts, forced counted", "decisions/s", playouts(game, True))
            # Read at once after what it is compared with: a minute later the machine may be another.
            yield RIVALS[game]
            yield Measure(name, "playouts, interpreted", "decisions/s", interpreted(game, source))
            yield Measure(name, "one clone", "microseconds", copies(game))
            yield Measure(name, "tree search, full playouts", "simulations/s", simulations(game))
            yield Measure(name, f"batch of {LANES}", "steps/s", batches(game))
    for name in ("gin_rummy", "backgammon"):
        yield peer(f"OpenSpiel {name}", "Python loop", spiel(name))
    for name in ("hearts", "gin_rummy", "backgammon"):
        yield peer(f"OpenSpiel {name}", "C++ loop", spiel_inside(name))
    yield peer("RLCard gin-rummy", "env.run", rummy())
    yield peer("PettingZoo leduc_holdem", "agent_iter", holdem())


RIVALS = {
    "ryozen": peer("catanatron 3.2.1", "play_tick", catan),
    "sakura": peer("OpenSpiel hearts", "Python loop", spiel("hearts")),
}

RATIOS = (
    Ratio(
        "Ryozen over catanatron",
        ("akebono ryozen", "playouts, forced counted"),
        ("catanatron 3.2.1", "play_tick"),
    ),
    Ratio(
        "the duel over OpenSpiel's hearts",
        ("akebono sakura", "playouts"),
        ("OpenSpiel hearts", "Python loop"),
    ),
    Ratio(
        "the same, forced counted in both",
        ("akebono sakura", "playouts, forced counted"),
        ("OpenSpiel hearts", "Python loop"),
    ),
    *(
        ratio
        for game in GAMES
        for ratio in (
            Ratio(
                f"{game}, compiled over interpreted",
                (f"akebono {game}", "playouts"),
                (f"akebono {game}", "playouts, interpreted"),
            ),
            Ratio(
                f"{game}, batch steps over playouts",
                (f"akebono {game}", f"batch of {LANES}"),
                (f"akebono {game}", "playouts, forced counted"),
            ),
        )
    ),
)


def measure(source: Path, rounds: int, seconds: float, only: str) -> dict[str, Any]:
    """Read everything in turns. A ratio is the median of the ratios of each round."""
    lines = list(measures(source, only))
    gc.freeze()  # what all these libraries have loaded is not to be looked through again and again while one is measured
    readings: dict[tuple[str, str], list[float]] = {(line.name, line.what): [] for line in lines}
    for turn in range(rounds):
        for number, line in enumerate(lines):
            if sys.stderr.isatty():
                done = turn * len(lines) + number
                print(f"\r{done} of {rounds * len(lines)} readings", end="", file=sys.stderr, flush=True)
            readings[line.name, line.what].append(line.read(seconds))
    if sys.stderr.isatty():
        print("\r" + " " * 40 + "\r", end="", file=sys.stderr)
    ratios = {}
    for ratio in RATIOS:
        if ratio.over in readings and ratio.under in readings:
            pairs = zip(readings[ratio.over], readings[ratio.under])
            ratios[ratio.words] = statistics.median(over / under for over, under in pairs)
    return {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "rounds": rounds,
        "lines": [
            {
                "name": line.name,
                "what": line.what,
                "unit": line.unit,
                "median": statistics.median(readings[line.name, line.what]),
                "readings": readings[line.name, line.what],
            }
            for line in lines
        ],
        "ratios": ratios,
    }


def shown(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 1 else f"{value:.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(
        description="How fast, beside other libraries and beside the interpreter."
    )
    parser.add_argument(
        "--source", type=Path, default=Path(__file__).parents[1], help="the tree to run interpreted"
    )
    parser.add_argument("--rounds", type=int, default=5, help="readings of each; the median counts")
    parser.add_argument("--seconds", type=float, default=1.0, help="about how long one reading takes")
    parser.add_argument("--only", default="", choices=["", *GAMES], help="this game alone, beside the others")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print one JSON object")
    form.add_argument("--markdown", action="store_true", help="print tables for a document")
    chosen = parser.parse_args()

    if not akebono.compiled:
        raise SystemExit(
            "this measures a compiled install, and the akebono here is not compiled: run `make bench`"
        )
    warnings.simplefilter("ignore")  # peers' own, about what they will change
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    result = measure(chosen.source, chosen.rounds, chosen.seconds, chosen.only)
    if chosen.json:
        print(json.dumps(result))
        return
    bar = "| " if chosen.markdown else ""
    if chosen.markdown:
        print("| what | | median | |\n|---|---|---:|---|")
    for line in result["lines"]:
        print(
            f"{bar}{line['name']:<26} {bar}{line['what']:<28} {bar}{shown(line['median']):>12} {bar}{line['unit']}"
        )
    print("\n| ratio, of readings in one run | |\n|---|---:|" if chosen.markdown else "")
    for words, value in result["ratios"].items():
        print(f"{bar}{words:<40} {bar}{shown(value):>6}")


if __name__ == "__main__":
    main()
