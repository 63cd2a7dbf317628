"""Somebody who decides for one seat, from what that seat may know and nothing more."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from akebono.core.errors import AkebonoError
from akebono.core.game import Game
from akebono.core.rng import Rng, seeded
from akebono.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """One seat's player in one game.

    `stream` is the player's own chance, from (game, seed, seat): thinking draws from it and never from the game. `looks` is
    false for a player who chooses from the codes alone; many games at once then spare it the making of a view.
    """

    def __init__(self, game: Game, seed: int, seat: int, looks: bool = True) -> None:
        self.seat: Final = seat
        self.looks: Final = looks
        self.stream: Rng = seeded(game.id, "player", seed, seat)

    def choose(self, view: State) -> int:
        """Return one of the codes that the seat may choose now. Raises ValueError when the view is not this seat's own, or
        when nothing is asked."""
        codes = self.offered(view)
        return self.pick(codes) if len(codes) > 1 else codes[0]

    def pick(self, codes: list[int]) -> int:
        """Return one of two or more codes without a look at the table."""
        raise NotImplementedError(f"{type(self).__name__} chooses from a view only")

    def offered(self, view: State) -> list[int]:
        """Return the codes to choose from, for reading only. Raises ValueError as `choose` does."""
        if view.viewer != self.seat:
            raise AkebonoError(
                f"a player of seat {self.seat} chooses from state.seen_by({self.seat}), not from {view!r}"
            )
        codes = view.codes(self.seat)
        if not codes:
            raise AkebonoError(f"seat {self.seat} has nothing to decide now")
        return codes
