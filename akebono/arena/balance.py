"""What other numbers would change: today's and the changed ones, played with the same seeds and compared game by game."""

from __future__ import annotations

import json
import math
import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any, Final

from akebono.arena.contest import Contest, Measures, Result, digest_of, plain, probe
from akebono.arena.standing import SURE
from akebono.arena.store import REPORT, Folder, Games
from akebono.arena.tournament import FORMAT, SUMMARY, Crew, contest_of, fill
from akebono.arena.tuning import Change, Tuned, corrections, tune
from akebono.arena.workers import Processes, spread
from akebono.core.errors import BadNumbers
from akebono.core.game import Game
from akebono.core.vocabulary import Vocabulary
from akebono.registry import game as game_of

TODAY: Final = "today"
CHANGED: Final = "changed"
NUMBERS: Final = "numbers"
FEW: Final = 30
"""A share of fewer seats than these says too little to be shown."""
CHANCE: Final = 0.05
"""Of the rows that stand out, this part at most does so by chance (Benjamini and Hochberg)."""

Watching = Callable[[int], None]
"""Told after each batch how many games are done, of both sides together."""


@dataclass(frozen=True)
class Row:
    """One thing that was measured with both numbers; `low` and `high` bound the change with 95 %.

    `seen` is how many games, or for a share how many seats, it rests on at either side, the fewer of them.
    """

    name: str
    today: float
    changed: float
    low: float
    high: float
    chance: float
    seen: int
    stands_out: bool = False

    @property
    def change(self) -> float:
        """What the changed numbers brought."""
        return self.changed - self.today

    def json(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {
            "name": self.name,
            "today": round(self.today, 6),
            "changed": round(self.changed, 6),
            "change": round(self.change, 6),
            "low": round(self.low, 6),
            "high": round(self.high, 6),
            "seen": self.seen,
            "stands_out": self.stands_out,
        }


@dataclass(frozen=True)
class Table:
    """Rows of one kind. `share`: they are shares of wins, shown in per cent. `short`: few rows, shown whole in a terminal."""

    title: str
    explained: str
    share: bool
    short: bool
    rows: tuple[Row, ...]

    def json(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {"title": self.title, "rows": [row.json() for row in self.rows]}


@dataclass(frozen=True)
class Balance:
    """What moved. `same` counts games that ended in the same state with both numbers."""

    contest: Contest
    changes: tuple[Change, ...]
    fingerprint: str
    tables: tuple[Table, ...]
    same: int
    today: str
    changed: str

    def json(self) -> dict[str, Any]:
        """Return what `akebono balance --json` prints."""
        return {
            **plain(self.contest),
            "set": [
                {"name": change.name, "today": change.before, "changed": change.after}
                for change in self.changes
            ],
            "changed_fingerprint": self.fingerprint,
            "same_games": self.same,
            "tables": [table.json() for table in self.tables],
            "digest": {"today": self.today, "changed": self.changed},
        }

    def standing_out(self) -> list[tuple[Table, Row]]:
        """Return the rows that moved by more than chance would move them."""
        return [(table, row) for table in self.tables for row in table.rows if row.stands_out]


def measure(table: Table, value: float, sign: bool = False) -> str:
    """Return a number of a table as people read it."""
    if not math.isfinite(value):
        return "?"
    if table.share:
        return f"{100 * value:+.1f} %" if sign else f"{100 * value:.1f} %"
    return f"{value:+.3f}" if sign else f"{value:.3f}"


def balance(
    game_id: str,
    settings: Sequence[tuple[str, str]],
    games: int,
    players: Sequence[str] = ("greedy",),
    seats: int | None = None,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    workers: int | None = None,
    ray: str | None = None,
    out: str | os.PathLike[str] | None = None,
    watching: Watching | None = None,
    say: Callable[[str], None] | None = None,
) -> Balance:
    """Play `games` games with today's numbers and as many, of the same seeds, with the changed ones; return what moved.

    `settings` are pairs of a number's name and its value as text: ("start.coins", "5"). Today's numbers are those of this
    process, AKEBONO_NUMBERS included. The changed ones are loaded by processes of their own, so a script must guard its start
    with `if __name__ == "__main__"`. All else is as in `compete`.

    Raises BadNumbers for a number that does not exist or cannot be, and as `compete` does; nothing is written then.
    """
    game = game_of(game_id)
    measures = Measures(game)
    today = contest_of(game, players, games, seats, seed, options, counts=True)
    tuned = tune(game.id, settings, measures.also)
    crew = Crew(workers, ray, apart=True)
    changed = _checked(replace(today, numbers=tuned.text), tuned)
    today = replace(today, numbers=corrections(game.id))
    command = {
        "akebono": FORMAT,
        "command": "balance",
        **plain(today),
        "set": {change.name: change.after for change in tuned.changes},
        "changed_fingerprint": changed.fingerprint,
    }
    with nullcontext() if out is None else Folder(Path(out), command) as folder:
        if folder is not None:
            (folder.path / NUMBERS).mkdir(exist_ok=True)
            folder.write(f"{NUMBERS}/{game.id}.toml", tuned.text.encode())
        sides = [(today, Games(folder, TODAY)), (changed, Games(folder, CHANGED))]
        for contest, kept in sides:
            told = None if watching is None else _both(watching, 0 if contest is today else games)
            fill(contest, kept, crew, told, say)
        before, after = (kept.finish() for _, kept in sides)
        found = compare(game, today, tuned, changed.fingerprint, before, after)
        grown = any(kept.grown for _, kept in sides)
        if folder is not None and (grown or not (folder.path / REPORT).exists()):
            from akebono.arena.report import balance_page

            folder.write(SUMMARY, json.dumps(found.json(), indent=1, ensure_ascii=False).encode() + b"\n")
            folder.write(REPORT, balance_page(game, found, before, after).encode())
    return found


def _both(watching: Watching, before: int) -> Callable[[Mapping[int, Result]], None]:
    return lambda results: watching(before + len(results))


def _checked(contest: Contest, tuned: Tuned) -> Contest:
    """Return the contest with the fingerprint of its numbers. Raises BadNumbers for what cannot be."""
    try:
        [(_, (version, fingerprint))] = spread([contest], Processes(probe, 1))
    except BadNumbers as why:
        wanted = ", ".join(f"{change.name}={change.after}" for change in tuned.changes)
        raise BadNumbers(f"{wanted} cannot be: {why}") from None
    return replace(contest, version=version, fingerprint=fingerprint)


def compare(
    game: Game,
    contest: Contest,
    tuned: Tuned,
    fingerprint: str,
    today: Sequence[Result],
    changed: Sequence[Result],
) -> Balance:
    """Return what moved between two runs of the same games, which come in order."""
    tables = _tables(game, contest, today, changed)
    return Balance(
        contest=contest,
        changes=tuned.changes,
        fingerprint=fingerprint,
        tables=tuple(_marked(tables)),
        same=sum(one.digest == other.digest for one, other in zip(today, changed)),
        today=digest_of(today),
        changed=digest_of(changed),
    )


# What is measured --------------------------------------------------------------------------------------------------------


class _Mean:
    """The mean of something over games, with both numbers, and of its change game by game."""

    def __init__(self) -> None:
        self.before = 0.0
        self.after = 0.0
        self.squares = 0.0

    def add(self, before: float, after: float) -> None:
        self.before += before
        self.after += after
        self.squares += (after - before) ** 2

    def row(self, name: str, games: int) -> Row:
        change = (self.after - self.before) / games
        spread = max(0.0, self.squares - games * change * change)
        error = math.sqrt(spread / (games - 1) / games) if games > 1 else math.inf
        return _row(name, self.before / games, self.after / games, error, games)


class _Ratio:
    """A share: how much was won over how much was tried, both summed over games; with both numbers.

    `sums` are those of (won, tried) before and after; `products` those of each of the four with each, from which comes how
    much the change of the share is spread (the delta method, games in pairs).
    """

    def __init__(self) -> None:
        self.sums = [0.0] * 4
        self.products = [[0.0] * 4 for _ in range(4)]

    def add(self, before: tuple[float, float], after: tuple[float, float]) -> None:
        values = (*before, *after)
        for i, one in enumerate(values):
            if one:
                self.sums[i] += one
                for j, other in enumerate(values):
                    self.products[i][j] += one * other

    def row(self, name: str, games: int) -> Row | None:
        won, tried, won_after, tried_after = self.sums
        seen = int(min(tried, tried_after))
        if seen < FEW:
            return None
        today, changed = won / tried, won_after / tried_after
        weights = (-games / tried, today * games / tried, games / tried_after, -changed * games / tried_after)
        spread = sum(
            a * b * self.products[i][j] for i, a in enumerate(weights) for j, b in enumerate(weights)
        )
        error = math.sqrt(max(0.0, spread) / (games - 1) / games) if games > 1 else math.inf
        return _row(name, today, changed, error, seen)


def _row(name: str, today: float, changed: float, error: float, seen: int) -> Row:
    change = changed - today
    if error == 0:
        chance = 1.0 if change == 0 else 0.0
    else:
        chance = math.erfc(abs(change) / error / math.sqrt(2))
    return Row(name, today, changed, change - SURE * error, change + SURE * error, chance, seen)


@dataclass
class _Facts:
    """What one game gives: means by table and row, shares as (won, tried)."""

    means: dict[tuple[str, str], float] = field(default_factory=dict)
    shares: dict[tuple[str, str], tuple[float, float]] = field(default_factory=dict)

    def count(self, table: str, row: str, amount: float) -> None:
        self.means[table, row] = self.means.get((table, row), 0.0) + amount

    def won(self, table: str, row: str, part: float) -> None:
        won, tried = self.shares.get((table, row), (0.0, 0.0))
        self.shares[table, row] = (won + part, tried + 1)


GAMES: Final = "Games"
SCORES: Final = "Score by seat"
COUNTED: Final = "Counted"
PLAYS: Final = "How often it is played"
BY_SEAT: Final = "Win share by seat"
BY_PLAYER: Final = "Win share by player"
BY_SIDE: Final = "Win share by side"
BY_PLAY: Final = "Win share of who plays it"


def _tables(game: Game, contest: Contest, today: Sequence[Result], changed: Sequence[Result]) -> list[Table]:
    means: dict[tuple[str, str], _Mean] = {}
    shares: dict[tuple[str, str], _Ratio] = {}
    labels = _labels(game.vocabulary)
    several = len(set(contest.entrants)) > 1
    for one, other in zip(today, changed):
        before, after = _facts(one, labels, several), _facts(other, labels, several)
        for key in {**before.means, **after.means}:
            means.setdefault(key, _Mean()).add(before.means.get(key, 0.0), after.means.get(key, 0.0))
        for key in {**before.shares, **after.shares}:
            none = (0.0, 0.0)
            shares.setdefault(key, _Ratio()).add(before.shares.get(key, none), after.shares.get(key, none))
    games = len(today)

    def rows_of(table: str) -> tuple[Row, ...]:
        found = [mean.row(row, games) for (of, row), mean in means.items() if of == table]
        found += [
            row
            for (of, name), ratio in shares.items()
            if of == table and (row := ratio.row(name, games)) is not None
        ]
        if table in (PLAYS, BY_PLAY, COUNTED, BY_SIDE):
            found.sort(key=lambda row: (-max(row.today, row.changed) if table == PLAYS else 0, row.name))
        return tuple(found)

    title = Measures(game).title or COUNTED
    wanted = [
        (GAMES, GAMES, "Means over all games.", False),
        (BY_SEAT, BY_SEAT, "A tie is split.", True),
        (BY_PLAYER, BY_PLAYER, "A tie is split.", True),
        (BY_SIDE, BY_SIDE, "Of those who played as it; a tie is split.", True),
        (SCORES, SCORES, "Means over all games.", False),
        (COUNTED, title, "Mean of one seat over one game.", False),
        (BY_PLAY, BY_PLAY, "Of the seats that played it at least once in a game; a tie is split.", True),
        (PLAYS, PLAYS, "Times in one game, all seats together.", False),
    ]
    tables = [
        Table(shown, words, share, key not in (PLAYS, BY_PLAY), rows_of(key))
        for key, shown, words, share in wanted
    ]
    return [table for table in tables if table.rows]


def _facts(result: Result, labels: Callable[[int], tuple[str, ...]], several: bool) -> _Facts:
    facts = _Facts()
    parts = result.shares()
    seats = len(parts)
    facts.count(GAMES, "decisions in a game", result.plies)
    facts.count(GAMES, "games that end in a tie", float(result.ranks.count(1) > 1))
    facts.count(GAMES, "score of the winner", max(result.scores))
    facts.count(GAMES, "score of a seat", sum(result.scores) / seats)
    facts.count(GAMES, "lead over the second", _lead(result.scores))
    for seat, part in enumerate(parts):
        facts.won(BY_SEAT, f"seat {seat}", part)
        facts.count(SCORES, f"seat {seat}", result.scores[seat])
        if several:
            facts.won(BY_PLAYER, result.players[seat], part)
        for side in result.sides[seat] if result.sides else ():
            facts.won(BY_SIDE, side, part)
        for source, amount in result.counted[seat].items() if result.counted else ():
            facts.count(COUNTED, source, amount / seats)
        played: set[str] = set()
        for code in result.codes[seat]:
            for label in labels(code):
                facts.count(PLAYS, label, 1)
                played.add(label)
        for label in played:
            facts.won(BY_PLAY, label, part)
    return facts


def _lead(scores: Sequence[int]) -> int:
    best = sorted(scores, reverse=True)
    return best[0] - best[1] if len(best) > 1 else 0


def _labels(vocabulary: Vocabulary) -> Callable[[int], tuple[str, ...]]:
    """Return what gives the labels of a code: its verb with each thing that it names, one at a time."""

    @cache
    def labels(code: int) -> tuple[str, ...]:
        verb = vocabulary.verb_of(code)
        if not verb.domains:
            return (verb.name,)
        return tuple(
            f"{verb.name} {domain.ids[value]}" for domain, value in zip(verb.domains, verb.args(code))
        )

    return labels


def _marked(tables: Sequence[Table]) -> list[Table]:
    """Return the tables with a mark at each row that stands out, among so many rows as there are."""
    chances = sorted(row.chance for table in tables for row in table.rows)
    limit = -1.0
    for rank, chance in enumerate(chances, 1):
        if chance <= CHANCE * rank / len(chances):
            limit = chance
    return [
        replace(table, rows=tuple(replace(row, stands_out=row.chance <= limit) for row in table.rows))
        for table in tables
    ]
