"""Setups that the doors are tried with: every game, seats and the main options."""

from __future__ import annotations

import os
from typing import Any, Final

import pytest

import akebono
from akebono.core.game import Game

GAMES: Final[list[Game]] = list(akebono.games().values())

SEEDS: Final = int(os.environ.get("DOORS_SEEDS", "0"))
"""How many seeds each test of a peer takes: `make test-doors` asks for 100; 0 is a few, as each test says."""

Case = tuple[str, int, dict[str, Any]]


def cases(few: bool = False) -> list[Case]:
    """Return each game with each number of seats, and with each choice of its main options; `few`: one a game."""
    found: list[Case] = []
    for game in GAMES:
        main = [option for option in game.options if not option.fine]
        if few and not SEEDS:
            found.append((game.id, max(seats for seats in game.seats if fits(game, seats, {})), {}))
            continue
        each = [(option.name, choice) for option in main for choice in option.choices or (False, True)]
        for seats in game.seats:
            # Some counts need an option.
            fitting = [
                options
                for options in ({}, *({name: choice} for name, choice in each))
                if fits(game, seats, options)
            ]
            found.append((game.id, seats, fitting[0]))
        most = max(seats for seats in game.seats if fits(game, seats, {}))
        found += [
            (game.id, most, {name: choice}) for name, choice in each if choice != game.option(name).default
        ]
        if len(main) > 1:  # and all of the last choices together
            last = {option.name: option.choices[-1] for option in main[1:] if option.choices}
            found.append((game.id, game.seats[0], last))
    return list({repr(case): case for case in found}.values())


def fits(game: Game, seats: int, options: dict[str, Any]) -> bool:
    """Can so many play with these options?"""
    try:
        game.check_seats(seats, game.check_options(options))
    except akebono.BadSeats:
        return False
    return True


def named(case: Case) -> str:
    game, seats, options = case
    return "-".join([game, str(seats), *[f"{name}={value}" for name, value in options.items()]])


def each_case(few: bool = False) -> pytest.MarkDecorator:
    """Run a test for each setup."""
    return pytest.mark.parametrize("case", cases(few), ids=named)


def seeds(few: int) -> range:
    """Return the seeds to try: so many, or as many as DOORS_SEEDS says."""
    return range(SEEDS or few)
