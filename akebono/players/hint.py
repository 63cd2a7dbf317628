"""What a good player would do in somebody's place, and how the game stands: from what that seat may know, nothing more."""

from __future__ import annotations

from typing import Final

from akebono.core.errors import AkebonoError
from akebono.core.state import State
from akebono.players.levels import level
from akebono.players.search import SearchPlayer

ADVISER: Final = "hard"
"""The level that is asked."""
MOST: Final = 3
"""Moves that are named."""


class Hint:
    """One good move: its code, its text, and the chance to win after it, from 0 to 1, as far as a search can tell."""

    def __init__(self, code: int, text: str, chance: float) -> None:
        self.code: Final = code
        self.text: Final = text
        self.chance: Final = chance

    def __repr__(self) -> str:
        return f"<Hint {self.text}: {self.chance:.0%}>"


def hint(view: State, seed: int = 0, effort: float = 1.0, in_time: bool = False) -> list[Hint]:
    """Return the best moves of a view's own seat, best first, three at most; the first one's chance is how the game stands.

    `effort` and `in_time` are those of `player`. The same view and seed give the same hints. Raises ValueError for what is
    not a seat's view, and when that seat has nothing to decide.
    """
    seat = view.viewer
    if seat < 0:
        raise AkebonoError(f"a hint is for a seat: hint(state.seen_by(seat)), not {view!r}")
    game = view.game
    thinks = level(ADVISER, game.id, effort)
    adviser = SearchPlayer(game, seed, seat, thinks, thinks.milliseconds / 1000.0 if in_time else 0.0)
    found: list[Hint] = []
    chance = 1.0
    for thought in adviser.consider(view)[:MOST]:
        # What dropped out early was played on less often; luck there does not put it above what came out better.
        chance = min(chance, thought.chance)
        found.append(Hint(thought.code, game.vocabulary.text(thought.code), chance))
    return found
