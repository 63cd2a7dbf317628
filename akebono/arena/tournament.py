"""An arena: some players, many games, and how they stand in the end."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from akebono.arena.contest import MOST_GAMES, SEEDS, Batch, Contest, Result, plain, play_batch
from akebono.arena.lineups import check_entrants, seats_for
from akebono.arena.standing import Standings, ratings, standings
from akebono.arena.store import REPORT, Folder, Games
from akebono.arena.tuning import corrections
from akebono.arena.workers import Alone, Cluster, Hands, Processes, spread
from akebono.core.errors import AkebonoError
from akebono.core.game import Game
from akebono.registry import game as game_of

MOST_WORKERS: Final = 256
FORMAT: Final = 1
SUMMARY: Final = "summary.json"

Watching = Callable[[Mapping[int, Result]], None]
"""Told after each batch what has been played so far, by the number of the game."""


def compete(
    game_id: str,
    players: Sequence[str],
    games: int,
    seats: int | None = None,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    workers: int | None = None,
    ray: str | None = None,
    out: str | os.PathLike[str] | None = None,
    watching: Watching | None = None,
    say: Callable[[str], None] | None = None,
) -> Standings:
    """Play `games` games between these players, with seats rotated, and return how they stand.

    `seats`: default, one for each player as far as the game goes. Game i takes seed `seed` + i. `workers` processes play
    (default: one a processor), or the Ray cluster at the address `ray`; what comes out is the same. In the folder `out` all
    is kept as it is played, and the same call goes on from there; a report is written in the end. `say` is told what else is
    worth a line. With several workers a script must guard its start with `if __name__ == "__main__"`.

    Raises UnknownGame, BadSeats, BadOption, UnknownPlayer, MissingExtra, ValueError for other numbers that do not fit, a
    folder of another command, or a worker that dies twice over the same games; OSError when the folder cannot be written.
    """
    game = game_of(game_id)
    contest = contest_of(game, players, games, seats, seed, options, records=out is not None)
    crew = Crew(workers, ray)
    ratings((), ())  # now, while a missing package costs nothing
    command = {"akebono": FORMAT, "command": "arena", **plain(contest)}
    with nullcontext() if out is None else Folder(Path(out), command) as folder:
        kept = Games(folder)
        fill(contest, kept, crew, watching, say)
        results = kept.finish()
        found = standings(contest, results)
        if folder is not None and (kept.grown or not (folder.path / REPORT).exists()):
            from akebono.arena.report import arena_page

            folder.write(SUMMARY, json.dumps(found.json(), indent=1, ensure_ascii=False).encode() + b"\n")
            folder.write(REPORT, arena_page(game, found, results).encode())
    return found


def contest_of(
    game: Game,
    players: Sequence[str],
    games: int,
    seats: int | None,
    seed: int,
    options: Mapping[str, object] | None,
    records: bool = False,
    counts: bool = False,
) -> Contest:
    """Return what is to be played, checked. Raises as `compete` does."""
    values = game.check_options(options)
    who = check_entrants(game, players)
    count = game.check_seats(seats_for(game, len(who)) if seats is None else seats, values)
    check_number("games", games, 1, MOST_GAMES)
    check_number("seed", seed, 0, SEEDS - MOST_GAMES)
    return Contest(
        game=game.id,
        version=game.version,
        fingerprint=game.fingerprint,
        seats=count,
        options=values,
        entrants=who,
        games=games,
        seed=seed,
        counts=counts,
        records=records,
    )


class Crew:
    """Who plays: processes of this machine, or a cluster."""

    def __init__(self, workers: int | None, ray: str | None, apart: bool = False) -> None:
        """`apart`: contests differ in their numbers, and so each needs workers of its own. Raises ValueError for a number of
        workers that does not fit."""
        if workers is not None:
            check_number("workers", workers, 1, MOST_WORKERS)
        self.workers: Final = min(processors(), MOST_WORKERS) if workers is None else workers
        self.ray: Final = ray
        self.apart: Final = apart

    def hands(self, contest: Contest) -> Hands[Batch, list[Result]]:
        """Return the workers. Raises MissingExtra or ValueError when there is no cluster."""
        if self.ray is not None:
            cluster: Cluster[Batch, list[Result]] = Cluster(play_batch, self.ray)
            if self.apart:
                cluster.settle(contest.fingerprint)
            return cluster
        if self.workers == 1 and contest.numbers is None:
            return Alone(play_batch)
        return Processes(play_batch, self.workers)

    def fit(self, contest: Contest) -> Contest:
        """Return the contest as it is sent: to another machine go the corrected numbers of this one with it."""
        if self.ray is None or contest.numbers is not None:
            return contest
        return replace(contest, numbers=corrections(contest.game))


def fill(
    contest: Contest,
    kept: Games,
    crew: Crew,
    watching: Watching | None = None,
    say: Callable[[str], None] | None = None,
) -> None:
    """Play what is missing of a contest. However it ends, what was played is kept."""
    for path in kept.torn:
        if say is not None:
            say(f"{path} was torn; its games are played again")
    if watching is not None:
        watching(kept.results)
    if len(kept.results) == contest.games:
        return
    sent = crew.fit(contest)
    try:
        for _, results in spread(sent.batches(kept.results), crew.hands(sent)):
            kept.add(results)
            if watching is not None:
                watching(kept.results)
    finally:
        kept.flush()


def processors() -> int:
    """Return how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def check_number(name: str, value: Any, least: int, most: int | None = None) -> None:
    """Raise AkebonoError unless the value is a whole number within these bounds."""
    if (
        isinstance(value, bool)
        or not isinstance(value, int)
        or value < least
        or (most is not None and value > most)
    ):
        up_to = f"from {least} up" if most is None else f"from {least} to {most}"
        raise AkebonoError(f"{name} is a whole number {up_to}, not {value!r:.60}")
