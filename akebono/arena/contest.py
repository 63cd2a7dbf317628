"""What is played in an arena, and what is known of each game afterwards."""

from __future__ import annotations

import hashlib
import itertools
import os
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from akebono.arena.lineups import line_ups
from akebono.arena.play import Watch, play_out
from akebono.core.errors import AkebonoError, BadNumbers
from akebono.core.game import Game
from akebono.core.log import Event
from akebono.core.state import State
from akebono.players import player
from akebono.record import Record
from akebono.registry import game as game_of

MANY: Final = 50
"""Games that a worker is given at once when nobody at the table thinks; else one."""
MOST_GAMES: Final = 10_000_000
SEEDS: Final = 1 << 62
"""Seeds of an arena are below this, so that a column of integers holds them."""


@dataclass(frozen=True)
class Contest:
    """What is played: everything that the results rest on, and nothing else.

    `numbers` are corrections of the game's numbers as the text of a file of AKEBONO_NUMBERS; None means that this process
    has them already. `counts`: add up what the game tells about where points come from. `records`: bring the games as such.
    """

    game: str
    version: int
    fingerprint: str
    seats: int
    options: dict[str, bool | str]
    entrants: tuple[str, ...]
    games: int
    seed: int
    numbers: str | None = None
    counts: bool = False
    records: bool = False

    def line_ups(self) -> Iterator[tuple[str, ...]]:
        """Yield who sits in each seat, for one game after another."""
        for line_up in itertools.islice(line_ups(len(self.entrants), self.seats), self.games):
            yield tuple(self.entrants[entrant] for entrant in line_up)

    def batches(self, done: Iterable[int] = ()) -> Iterator[Batch]:
        """Yield what is still to be played, when these games are done."""
        played = set(done)
        size = MANY if set(self.entrants) == {"random"} else 1
        games: list[tuple[int, tuple[str, ...]]] = []
        for number, line_up in enumerate(self.line_ups()):
            if number not in played:
                games.append((number, line_up))
            if len(games) == size:
                yield Batch(self, tuple(games))
                games = []
        if games:
            yield Batch(self, tuple(games))


@dataclass(frozen=True)
class Batch:
    """Games to play one after another: what a worker is sent. `games` are numbers with who sits where."""

    contest: Contest
    games: tuple[tuple[int, tuple[str, ...]], ...]

    def __str__(self) -> str:
        first, last = self.contest.seed + self.games[0][0], self.contest.seed + self.games[-1][0]
        return f"the game of seed {first}" if first == last else f"the games of seeds {first} to {last}"


@dataclass(frozen=True)
class Result:
    """How one game went; tuples are by seat.

    `ranks` count from 1, ties together. `thought` holds the nanoseconds of each decision that was free, `codes` what was
    played, forced decisions included. `counted` is what the game's `measures.py` adds up, `sides` what it says that a seat
    played as; both empty when it has none, or when the contest does not count.
    """

    number: int
    seed: int
    players: tuple[str, ...]
    plies: int
    digest: int
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    forced: tuple[int, ...]
    thought: tuple[tuple[int, ...], ...]
    codes: tuple[tuple[int, ...], ...]
    counted: tuple[dict[str, int], ...]
    sides: tuple[tuple[str, ...], ...]
    record: Record | None = None

    def shares(self) -> list[float]:
        """Return each seat's part of the win; a tie is split."""
        winners = self.ranks.count(1)
        return [1 / winners if rank == 1 else 0.0 for rank in self.ranks]


class Measures:
    """What a game says about itself for a balance report: its module `measures.py`, if it has one.

    `title` is the heading of what is added up; `counted` gives an event's source and amount, or None; `sides` says what a
    seat played as, such as its clan; `also` are further names of numbers: what designers call them, and their own.
    """

    def __init__(self, game: Game) -> None:
        name = f"akebono.games.{game.id}.measures"
        try:
            known = find_spec(name) is not None
        except (ModuleNotFoundError, ValueError):
            known = False
        module = import_module(name) if known else None
        self.title: Final[str] = getattr(module, "TITLE", "")
        self.counted: Final[Callable[[Event], tuple[str, int] | None] | None] = getattr(
            module, "counted", None
        )
        self.sides: Final[Callable[[State, int], list[str]] | None] = getattr(module, "sides", None)
        self.also: Final[dict[str, str]] = getattr(module, "ALSO", {})


def play_batch(batch: Batch) -> list[Result]:
    """Play the games of a batch. Raises ValueError when this process has another version or other numbers of the game."""
    contest = batch.contest
    game = _game(contest)
    if (game.version, game.fingerprint) != (contest.version, contest.fingerprint):
        raise AkebonoError(
            f"a worker has {game.name} version {game.version} with numbers {game.fingerprint}, not version "
            f"{contest.version} with {contest.fingerprint}; install the same Akebono on every node"
        )
    measures = Measures(game) if contest.counts else None
    return [_play(contest, game, measures, number, line_up) for number, line_up in batch.games]


def probe(contest: Contest) -> tuple[int, str]:
    """Return version and fingerprint of the game with the contest's numbers. Raises BadNumbers for what cannot be."""
    game = _game(contest)
    return game.version, game.fingerprint


def _play(
    contest: Contest, game: Game, measures: Measures | None, number: int, line_up: tuple[str, ...]
) -> Result:
    seed = contest.seed + number
    counts = measures is not None and measures.counted is not None
    state = game.start(contest.seats, seed, contest.options, counts)
    table = [player(name, game, seed, seat) for seat, name in enumerate(line_up)]
    watch = Watch(contest.seats)
    try:
        play_out(state, table, watch)
    except Exception as why:
        if contest.numbers is None:
            raise
        raise AkebonoError(
            f"the game of seed {seed} cannot be played with these numbers: {type(why).__name__}: {why}"
        ) from None
    ranks = [0] * contest.seats
    before = 0
    for tied in state.ranking():
        for seat in tied:
            ranks[seat] = before + 1
        before += len(tied)
    codes: list[list[int]] = [[] for _ in range(contest.seats)]
    ply = state.history
    while ply is not None:
        codes[ply.seat].append(ply.code)
        ply = ply.before
    counted: list[dict[str, int]] = [{} for _ in range(contest.seats)] if counts else []
    if measures is not None and measures.counted is not None:
        for event in state.log or []:
            found = measures.counted(event)
            if found is not None and event.seat >= 0:
                source, amount = found
                counted[event.seat][source] = counted[event.seat].get(source, 0) + amount
    sides = (
        [tuple(measures.sides(state, seat)) for seat in range(contest.seats)]
        if measures is not None and measures.sides is not None
        else []
    )
    return Result(
        number=number,
        seed=seed,
        players=line_up,
        plies=state.plies,
        digest=state.digest(),
        scores=tuple(state.scores()),
        ranks=tuple(ranks),
        forced=tuple(watch.forced),
        thought=tuple(tuple(times) for times in watch.thought),
        codes=tuple(tuple(reversed(played)) for played in codes),
        counted=tuple(counted),
        sides=tuple(sides),
        record=Record.of(state, line_up) if contest.records else None,
    )


def digest_of(results: Sequence[Result]) -> str:
    """Return 16 hex digits that stand for all results, which come in the order of their games.

    It is over the digests of the last states, as that of a simulation: time leaves no trace in it.
    """
    whole = hashlib.blake2b(digest_size=8)
    for result in results:
        whole.update(f"{result.digest:016x}".encode())
    return whole.hexdigest()


_settled: str | None = None
"""The numbers that this process was given; they are read once, when a game is loaded."""


def _game(contest: Contest) -> Game:
    global _settled
    text = contest.numbers
    if text is None or text == _settled:
        return game_of(contest.game)
    if f"akebono.games.{contest.game}" in sys.modules:
        raise RuntimeError(
            "the numbers of a game are read once a process; others need a process of their own"
        )
    before = os.environ.get("AKEBONO_NUMBERS")
    with tempfile.TemporaryDirectory(prefix="akebono-") as folder:
        Path(folder, f"{contest.game}.toml").write_text(text, encoding="utf-8")
        os.environ["AKEBONO_NUMBERS"] = folder
        try:
            game = game_of(contest.game)
        except BadNumbers as why:  # the file is ours, and gone when this is read
            raise BadNumbers(str(why).replace(f"{Path(folder, contest.game)}.toml: ", "")) from None
        finally:
            if before is None:
                del os.environ["AKEBONO_NUMBERS"]
            else:
                os.environ["AKEBONO_NUMBERS"] = before
    _settled = text
    return game


def plain(contest: Contest) -> dict[str, Any]:
    """Return what a contest is as JSON: two commands with the same are the same."""
    return {
        "game": contest.game,
        "version": contest.version,
        "fingerprint": contest.fingerprint,
        "seats": contest.seats,
        "options": contest.options,
        "players": list(contest.entrants),
        "games": contest.games,
        "seed": contest.seed,
    }
