"""How those who took part stand: win shares, ratings, lengths and times, each with how sure it is."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from akebono.arena.contest import Contest, Result, digest_of, plain
from akebono.arena.store import missing_arena

SURE: Final = 1.959963984540054
"""Standard deviations to both sides that hold 95 % of a normal distribution."""


@dataclass(frozen=True)
class Share:
    """A share between 0 and 1 with its 95 % interval."""

    value: float
    low: float
    high: float
    games: int

    def json(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {
            "share": round(self.value, 6),
            "low": round(self.low, 6),
            "high": round(self.high, 6),
            "games": self.games,
        }


def share(won: float, tries: float, games: int) -> Share:
    """Return the share `won / tries` with Wilson's interval for so many independent games.

    Where wins are split, or one player has several seats, outcomes spread less than those of a coin, and the interval is
    wider than it need be, never narrower.
    """
    if games == 0 or tries == 0:
        return Share(0.0, 0.0, 1.0, games)
    p = min(1.0, max(0.0, won / tries))
    z = SURE * SURE / games
    middle = (p + z / 2) / (1 + z)
    half = SURE * math.sqrt(p * (1 - p) / games + z / (4 * games)) / (1 + z)
    # At the ends the interval touches 0 or 1, which rounding would miss.
    return Share(
        p, max(0.0, middle - half) if p > 0 else 0.0, min(1.0, middle + half) if p < 1 else 1.0, games
    )


@dataclass(frozen=True)
class Times:
    """How long decisions took, in seconds; forced ones do not count."""

    decisions: int
    mean: float
    median: float
    most: float
    """What 95 of 100 stay below."""
    longest: float

    def json(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {
            "decisions": self.decisions,
            "mean": round(self.mean, 9),
            "median": round(self.median, 9),
            "p95": round(self.most, 9),
            "longest": round(self.longest, 9),
        }


@dataclass(frozen=True)
class Standing:
    """How one player stands. Several seats of one player count together; `wins` splits ties."""

    player: str
    games: int
    seats: int
    wins: float
    win_share: Share
    rating: float
    deviation: float
    mean_rank: float
    mean_score: float
    times: Times

    def json(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {
            "player": self.player,
            "games": self.games,
            "seats": self.seats,
            "wins": round(self.wins, 6),
            "win_share": self.win_share.json(),
            "rating": {"mu": round(self.rating, 4), "sigma": round(self.deviation, 4)},
            "mean_rank": round(self.mean_rank, 6),
            "mean_score": round(self.mean_score, 6),
            "seconds": self.times.json(),
        }


@dataclass(frozen=True)
class Lengths:
    """How many decisions games took, forced ones included."""

    mean: float
    shortest: int
    median: float
    longest: int

    def json(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {
            "mean": round(self.mean, 3),
            "shortest": self.shortest,
            "median": self.median,
            "longest": self.longest,
        }


@dataclass(frozen=True)
class Standings:
    """What came out of an arena. `met` says how often the first came before the second where both played, ties half."""

    contest: Contest
    players: tuple[Standing, ...]
    seats: tuple[Share, ...]
    met: dict[tuple[str, str], Share]
    lengths: Lengths
    digest: str

    @property
    def fair(self) -> float:
        """The share of somebody who is as good as the others."""
        return 1 / self.contest.seats

    def json(self) -> dict[str, Any]:
        """Return what `akebono arena --json` prints."""
        return {
            **plain(self.contest),
            "fair_share": round(self.fair, 6),
            "standings": [standing.json() for standing in self.players],
            "win_share_by_seat": [share.json() for share in self.seats],
            "met": [
                {"player": one, "other": other, **share.json()} for (one, other), share in self.met.items()
            ],
            "length": self.lengths.json(),
            "digest": self.digest,
        }


def standings(contest: Contest, results: Sequence[Result]) -> Standings:
    """Return how everybody stands after these games, which come in order; best first.

    Raises MissingExtra without the extra `arena`.
    """
    names = list(dict.fromkeys(contest.entrants))
    rated = ratings(names, results)
    found = [_standing(name, results, *rated[name]) for name in names]
    found.sort(key=lambda standing: -standing.win_share.value)
    seats = tuple(
        share(sum(result.shares()[seat] for result in results), len(results), len(results))
        for seat in range(contest.seats)
    )
    return Standings(contest, tuple(found), seats, _met(found, results), lengths(results), digest_of(results))


def wins_so_far(players: Sequence[str], results: Sequence[Result]) -> list[tuple[str, Share]]:
    """Return each player's win share, best first: quick, for whoever watches."""
    found = [(name, _win_share(name, results)) for name in dict.fromkeys(players)]
    return sorted(found, key=lambda pair: -pair[1].value)


def lengths(results: Sequence[Result]) -> Lengths:
    """Return how long these games were."""
    plies = [result.plies for result in results]
    return Lengths(statistics.fmean(plies), min(plies), statistics.median(plies), max(plies))


def ratings(names: Sequence[str], results: Sequence[Result]) -> dict[str, tuple[float, float]]:
    """Return mean and deviation of each player's rating (Plackett-Luce, openskill), game after game from 25 ± 8.33.

    Several seats of one player in a game are rated each, and their mean is the player's. Raises MissingExtra.
    """
    try:
        from openskill.models import PlackettLuce
    except ModuleNotFoundError as missing:
        raise missing_arena(missing) from None
    model = PlackettLuce()
    start = model.rating()
    known = {name: (float(start.mu), float(start.sigma)) for name in names}
    for result in results:
        if len(set(result.players)) == 1:
            continue  # nothing to learn from a game against oneself
        teams = [[model.rating(*known[name])] for name in result.players]
        after = model.rate(teams, ranks=[float(rank) for rank in result.ranks])
        for name in set(result.players):
            mine = [after[seat][0] for seat, who in enumerate(result.players) if who == name]
            known[name] = (
                statistics.fmean(rating.mu for rating in mine),
                statistics.fmean(rating.sigma for rating in mine),
            )
    return known


def _win_share(name: str, results: Sequence[Result]) -> Share:
    won, seats, games = 0.0, 0, 0
    for result in results:
        held = result.players.count(name)
        if held:
            games += 1
            seats += held
            won += sum(part for who, part in zip(result.players, result.shares()) if who == name)
    return share(won, seats, games)


def _standing(name: str, results: Sequence[Result], rating: float, deviation: float) -> Standing:
    held = [(result, seat) for result in results for seat, who in enumerate(result.players) if who == name]
    win_share = _win_share(name, results)
    return Standing(
        player=name,
        games=win_share.games,
        seats=len(held),
        wins=sum(result.shares()[seat] for result, seat in held),
        win_share=win_share,
        rating=rating,
        deviation=deviation,
        mean_rank=statistics.fmean(result.ranks[seat] for result, seat in held) if held else 0.0,
        mean_score=statistics.fmean(result.scores[seat] for result, seat in held) if held else 0.0,
        times=times([spent for result, seat in held for spent in result.thought[seat]]),
    )


def times(nanoseconds: list[int]) -> Times:
    """Return how long these decisions took."""
    spent = sorted(nanoseconds)
    if not spent:
        return Times(0, 0.0, 0.0, 0.0, 0.0)
    most = spent[min(len(spent) - 1, math.ceil(0.95 * len(spent)) - 1)]
    return Times(
        len(spent), statistics.fmean(spent) / 1e9, statistics.median(spent) / 1e9, most / 1e9, spent[-1] / 1e9
    )


def _met(found: Sequence[Standing], results: Sequence[Result]) -> dict[tuple[str, str], Share]:
    """Return, for each pair that met, how often the first came before the second."""
    ahead: dict[tuple[str, str], float] = {}
    pairs: dict[tuple[str, str], int] = {}
    games: dict[tuple[str, str], int] = {}
    for result in results:
        seen: set[tuple[str, str]] = set()
        for one, mine in zip(result.players, result.ranks):
            for other, theirs in zip(result.players, result.ranks):
                if one != other:
                    pair = (one, other)
                    seen.add(pair)
                    pairs[pair] = pairs.get(pair, 0) + 1
                    won = 1.0 if mine < theirs else 0.5 if mine == theirs else 0.0
                    ahead[pair] = ahead.get(pair, 0.0) + won
        for pair in seen:
            games[pair] = games.get(pair, 0) + 1
    names = [standing.player for standing in found]
    return {
        (one, other): share(ahead[one, other], pairs[one, other], games[one, other])
        for one in names
        for other in names
        if (one, other) in pairs
    }
