"""How a duel ended."""

from __future__ import annotations

from akebono.core.errors import AkebonoError
from akebono.drawing.face import ScoreLine, Tie
from akebono.games.sakura.components import CARD_WORDS, MOST_TURNS
from akebono.games.sakura.state import NONE, Sakura
from akebono.games.sakura.told import WINS_BY

GROUP = "The duel"


def outcome(s: Sakura) -> list[ScoreLine]:
    """Return what the duel was won by: 1 for who has won. Raises AkebonoError without a log."""
    if s.log is None:
        raise AkebonoError("what won a duel is read from its log: start or replay it with log=True")
    values = tuple(s.scores())
    if s.loser == NONE:
        words, rule = _draw(s)
        return [ScoreLine(GROUP, words, rule, values)]
    for event in reversed(s.log):
        if event.told is WINS_BY:
            return [ScoreLine(GROUP, f"Won by {CARD_WORDS[event.a]}", "SAK-006", values)]
    return [ScoreLine(GROUP, "Brought the other’s Life to 0", "SAK-005", values)]


def ties(s: Sakura) -> list[Tie]:
    """Return why nobody has won a duel that ended in a draw; a duel that was won has no ties."""
    if s.loser != NONE:
        return []
    words, rule = _draw(s)
    return [Tie((0, 1), f"{words}: nobody has won", rule)]


def _draw(s: Sakura) -> tuple[str, str]:
    if s.draw and s.turn >= MOST_TURNS:
        return f"A draw after turn {MOST_TURNS}", "SAK-009"
    return "A draw, both at 0 Life", "SAK-007"
