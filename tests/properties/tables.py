"""Tables drawn at random: every registered game and the toy, any seats and options, played on by chance."""

from __future__ import annotations

import importlib
import pkgutil
import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from types import ModuleType

import hypothesis.strategies as st
import pytest
from hypothesis import settings

import akebono
from akebono.core.errors import BadSeats
from akebono.core.game import Game
from akebono.core.state import State
from tests.toy import TOY

GAMES: list[Game] = [*akebono.games().values(), TOY]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def one_in(share: int) -> settings:
    """Return settings for a costly test: only one in `share` of the profile's examples."""
    profile = settings.default
    assert profile is not None
    return settings(max_examples=max(4, profile.max_examples // share))


@dataclass(frozen=True, repr=False)
class Table:
    """A game as it was started, and how many plies chance then plays on. Its repr is what to type to see it again."""

    game: Game
    seats: int
    seed: int
    options: dict[str, bool | str]
    plies: int

    def start(self) -> State:
        """Return the first state, with a log."""
        return self.game.start(self.seats, self.seed, self.options, log=True)

    def chance(self) -> random.Random:
        """Return the stream from which its players choose."""
        return random.Random(self.seed)

    def state(self) -> State:
        """Return the state after its plies, or the last one when the game ends before."""
        state = self.start()
        chance = self.chance()
        while state.plies < self.plies and not state.over:
            play_any(state, chance)
        return state

    def walk(self) -> Iterator[State]:
        """Yield the one running state, before its first ply and after each, to the end of the game."""
        state = self.start()
        chance = self.chance()
        yield state
        while not state.over:
            play_any(state, chance)
            yield state

    def __repr__(self) -> str:
        return f"Table({self.game.id}, seats={self.seats}, seed={self.seed}, options={self.options}, plies={self.plies})"


def deciders(state: State) -> list[int]:
    """Return the seats that may play something: those waited for, and those that may change a sealed answer."""
    return [seat for seat in range(state.seats) if state.legal_for(seat)]


def any_ply(state: State, chance: random.Random) -> tuple[int, int]:
    """Return a seat and one of its codes."""
    seat = chance.choice(deciders(state))
    return seat, chance.choice(state.legal_for(seat))


def play_any(state: State, chance: random.Random) -> tuple[int, int]:
    """Play something; return what."""
    seat, code = any_ply(state, chance)
    state.play(code, seat)
    return seat, code


def can_start(game: Game, seats: int, options: dict[str, bool | str]) -> bool:
    """Do these options take that many seats?"""
    try:
        game.check_seats(seats, options)
    except BadSeats:
        return False
    return True


def plain_counts(game: Game) -> list[int]:
    """Return how many seats a game takes with its options as they are."""
    return [seats for seats in game.seats if can_start(game, seats, game.check_options(None))]


@cache
def length(game: Game) -> int:
    """Return how many plies a game of chance takes, more or less."""
    lengths = []
    for seed in range(6):
        seats = plain_counts(game)
        *_, last = Table(game, seats[seed % len(seats)], seed, game.check_options(None), 0).walk()
        lengths.append(last.plies)
    return sum(lengths) // len(lengths)


def most_seats(game: Game) -> int:
    """Return how many seats a game takes at most with its options as they are, but no more than three."""
    return max(seats for seats in game.seats if seats <= 3)


def tables(game: Game, longest: int | None = None, shortest: int = 0) -> st.SearchStrategy[Table]:
    """Return a strategy for tables of a game, played on for `shortest` to `longest` plies: by default some of them to the end."""
    if longest is None:
        longest = length(game) * 6 // 5
    values = {
        option.name: st.sampled_from(option.choices) if option.choices else st.booleans()
        for option in game.options
    }
    return st.builds(
        Table,
        st.just(game),
        st.sampled_from(list(game.seats)),
        st.integers(0, 2**40),
        st.fixed_dictionaries(values),
        st.integers(shortest, longest),
    ).filter(lambda table: can_start(game, table.seats, table.options))


def viewers(state: State) -> list[int | None]:
    """Return all who may look: each seat, and a watcher."""
    return [*range(state.seats), None]


def room(game: Game) -> list[ModuleType]:
    """Return the modules in which a game's rules are written."""
    package = importlib.import_module("tests.toy" if game is TOY else f"akebono.games.{game.id}")
    start = package.__name__ + "."
    names = [found.name for found in pkgutil.walk_packages(package.__path__, start)]
    other = tuple(start + name for name in ("board", "drawing", "table", "test_"))
    return [importlib.import_module(name) for name in names if not name.startswith(other)]
