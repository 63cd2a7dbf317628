"""Many games of one kind, in one process or several, and what came out of them."""

from __future__ import annotations

import hashlib
import math
import os
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from akebono.arena.contest import MANY
from akebono.arena.play import Played, play_out, played
from akebono.arena.tournament import MOST_WORKERS, check_number
from akebono.arena.workers import Alone, Hands, Processes, spread
from akebono.core.errors import AkebonoError
from akebono.players import check_name, names, player
from akebono.record import Record
from akebono.registry import compiled
from akebono.registry import game as game_of

Progress = Callable[[int], None]
"""Told after each batch how many games are done."""


@dataclass(frozen=True)
class Simulation:
    """What came out. Lists are by seat; `forced` counts decisions with one code; `seconds` leave out the start-up.

    A shared win counts for each winner in equal parts. `digest` is over the digests of the last states in the order of
    the games, so that it is the same whatever the number of workers.
    """

    game: str
    version: int
    seats: int
    options: dict[str, bool | str]
    players: tuple[str, ...]
    seed: int
    compiled: bool
    games: int
    decisions: int
    forced: int
    seconds: float
    decisions_per_second: float
    longest_game: int
    mean_scores: tuple[float, ...]
    win_share: tuple[float, ...]
    digest: str

    def json(self) -> dict[str, Any]:
        """Return what `akebono simulate --json` prints."""
        return {
            "game": self.game,
            "version": self.version,
            "seats": self.seats,
            "options": self.options,
            "players": list(self.players),
            "seed": self.seed,
            "compiled": self.compiled,
            "games": self.games,
            "decisions": self.decisions,
            "forced": self.forced,
            "seconds": round(self.seconds, 6),
            "decisions_per_second": round(self.decisions_per_second, 1),
            "longest_game": self.longest_game,
            "mean_scores": list(self.mean_scores),
            "win_share": list(self.win_share),
            "digest": self.digest,
        }


@dataclass(frozen=True)
class _Batch:
    """Games to play one after another: what a worker is sent."""

    game: str
    seats: int
    options: dict[str, bool | str]
    players: tuple[str, ...]
    seeds: range
    save: str

    def __str__(self) -> str:
        first, last = self.seeds[0], self.seeds[-1]
        return f"the game of seed {first}" if first == last else f"the games of seeds {first} to {last}"


@dataclass(frozen=True)
class _Outcome:
    """What a worker sends back: for each game (decisions, forced, scores, winners, digest), and when it worked."""

    games: list[tuple[int, int, list[int], tuple[int, ...], int]]
    began: float
    ended: float


def simulate(
    game_id: str,
    seats: int,
    games: int,
    seed: int = 0,
    players: Sequence[str] | None = None,
    options: Mapping[str, object] | None = None,
    workers: int = 1,
    save: str | os.PathLike[str] | None = None,
    progress: Progress | None = None,
) -> Simulation:
    """Play `games` games with the seeds `seed`, `seed` + 1, ... and return what came out.

    `players` names one player a seat (default: all random). `save` is a folder for the records, made when it is not there.
    With several workers a script must guard its start with `if __name__ == "__main__"`.

    Raises UnknownGame, BadSeats, BadOption, UnknownPlayer, ValueError for other numbers that do not fit, and OSError when
    the records cannot be written.
    """
    game = game_of(game_id)
    values = game.check_options(options)
    count = game.check_seats(seats, values)
    check_number("games", games, 1)
    check_number("seed", seed, 0)
    check_number("workers", workers, 1, MOST_WORKERS)
    who = tuple(["random"] * count if players is None else players)
    for name in who:
        if name == "human":
            raise AkebonoError(
                f"a simulation is for bots: {', '.join(names())}; people play with `akebono play`"
            )
        check_name(name)
    if len(who) != count:
        raise AkebonoError(
            f"{count} seats take {count} players, one for each seat, not {len(who)}: {','.join(who)}"
        )
    folder = ""
    if save is not None:
        Path(save).mkdir(parents=True, exist_ok=True)
        folder = os.fspath(save)

    size = MANY if set(who) == {"random"} else 1
    batches = (
        _Batch(game.id, count, values, who, range(first, min(first + size, seed + games)), folder)
        for first in range(seed, seed + games, size)
    )
    total = _Total(count)
    hands: Hands[_Batch, _Outcome] = Alone(_play) if workers == 1 else Processes(_play, workers)
    for outcome in _in_order(spread(batches, hands), seed):
        total.add(outcome)
        if progress is not None:
            progress(total.games)
    seconds = total.ended - total.began
    unforced = total.decisions - total.forced
    shares = total.parts * games
    return Simulation(
        game=game.id,
        version=game.version,
        seats=count,
        options=values,
        players=who,
        seed=seed,
        compiled=compiled,
        games=games,
        decisions=total.decisions,
        forced=total.forced,
        seconds=seconds,
        decisions_per_second=unforced / seconds if seconds > 0 else 0.0,
        longest_game=total.longest,
        mean_scores=tuple(points / games for points in total.scores),
        win_share=tuple(share / shares for share in total.shares),
        digest=total.hash.hexdigest(),
    )


class _Total:
    """Sums in whole numbers, so that the order in which batches were played leaves no trace."""

    def __init__(self, seats: int) -> None:
        self.parts = math.lcm(*range(1, seats + 1))
        """Parts of one win, so that any number of seats can share it evenly."""
        self.games = 0
        self.decisions = 0
        self.forced = 0
        self.longest = 0
        self.scores = [0] * seats
        self.shares = [0] * seats
        self.hash = hashlib.blake2b(digest_size=8)
        self.began = math.inf
        self.ended = -math.inf

    def add(self, outcome: _Outcome) -> None:
        """Add a batch; batches come in the order of their games."""
        for decisions, forced, scores, winners, digest in outcome.games:
            self.games += 1
            self.decisions += decisions
            self.forced += forced
            self.longest = max(self.longest, decisions)
            for seat, points in enumerate(scores):
                self.scores[seat] += points
            for seat in winners:
                self.shares[seat] += self.parts // len(winners)
            self.hash.update(f"{digest:016x}".encode())
        self.began = min(self.began, outcome.began)
        self.ended = max(self.ended, outcome.ended)


def _play(batch: _Batch) -> _Outcome:
    """Play the games of a batch and write their records."""
    game = game_of(batch.game)
    began = time.monotonic()
    games: list[tuple[int, int, list[int], tuple[int, ...], int]] = []
    for seed in batch.seeds:
        state = game.start(batch.seats, seed, batch.options)
        state.recorded = bool(batch.save)
        table = [player(name, game, seed, seat) for seat, name in enumerate(batch.players)]
        one: Played = played(state, play_out(state, table))
        games.append((one.decisions, one.forced, one.scores, one.winners, one.digest))
        if batch.save:
            Record.of(state, batch.players).save(Path(batch.save) / f"{game.id}-{seed}.json")
    return _Outcome(games, began, time.monotonic())


def _in_order(played: Iterable[tuple[_Batch, _Outcome]], first: int) -> Iterator[_Outcome]:
    """Yield what came out in the order of the games; batches come as they are done."""
    early: dict[int, tuple[_Batch, _Outcome]] = {}
    following = first
    for batch, outcome in played:
        early[batch.seeds.start] = batch, outcome
        while following in early:
            batch, outcome = early.pop(following)
            following = batch.seeds.stop
            yield outcome
