"""Who sits where in which game, so that nobody is favoured by a seat or by the company."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from akebono.core.errors import AkebonoError
from akebono.core.game import Game
from akebono.players import check_name, names

MOST_ENTRANTS: Final = 12


def check_entrants(game: Game, players: Sequence[str]) -> tuple[str, ...]:
    """Return the names of those who take part. Raises UnknownPlayer, and ValueError for who cannot play this game here."""
    who = tuple(players)
    if not 1 <= len(who) <= MOST_ENTRANTS:
        raise AkebonoError(f"1 to {MOST_ENTRANTS} players can take part, not {len(who)}")
    for name in who:
        if name == "human":
            raise AkebonoError(
                f"an arena is for bots: {', '.join(names(game))}; people play with `akebono play`"
            )
        check_name(name)
        if name not in names(game):
            raise AkebonoError(f"{name} does not play {game.name}; players: {', '.join(names(game))}")
    return who


def seats_for(game: Game, entrants: int) -> int:
    """Return for how many seats to play when nobody has said: one for each entrant, as far as the game goes."""
    return min(max(entrants, game.seats.start), game.seats.stop - 1)


def companies(entrants: int, seats: int) -> list[tuple[int, ...]]:
    """Return which entrants, by number, sit together: every choice of them in turn.

    With fewer entrants than seats they fill the seats again and again, each of them going first once, so that each has as
    many seats as any other.
    """
    if entrants < seats:
        return [tuple((first + i) % entrants for i in range(seats)) for first in range(entrants)]
    left = list(itertools.combinations(range(entrants), seats))
    chosen: list[tuple[int, ...]] = []
    played = Counter(dict.fromkeys(range(entrants), 0))
    # Next comes whoever has played least, so that an early end is hardly unfair.
    while left:
        company = min(left, key=lambda c: (sorted((played[i] for i in c), reverse=True), c))
        left.remove(company)
        chosen.append(company)
        played.update(company)
    return chosen


def orders(seats: int) -> list[tuple[int, ...]]:
    """Return the orders round the table: who comes after whom."""
    return [(0, *rest) for rest in itertools.permutations(range(1, seats))]


def line_ups(entrants: int, seats: int) -> Iterator[tuple[int, ...]]:
    """Yield who sits in seat 0, 1, ... of one game after another, without an end.

    A round is every company in every rotation; after it each entrant has had each seat equally often. Round by round the
    order round the table changes.
    """
    together = companies(entrants, seats)
    for order in itertools.cycle(orders(seats)):
        for turn in range(seats):
            for number, company in enumerate(together):
                shift = (turn + number) % seats
                yield tuple(company[order[(seat + shift) % seats]] for seat in range(seats))


def round_of(entrants: int, seats: int) -> int:
    """Return how many games a round has: any number of rounds is fair to all."""
    return len(companies(entrants, seats)) * seats
