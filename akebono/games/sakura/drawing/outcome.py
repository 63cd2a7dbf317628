"""How a duel ended."""

from __future__ import annotations

from collections.abc import Sequence

from akebono.core.errors import AkebonoError
from akebono.drawing.face import ScoreLine
from akebono.games.sakura.components import CARD_WORDS, MOST_TURNS
from akebono.games.sakura.state import AURA, FLARE, LIFE, NONE, Sakura
from akebono.games.sakura.told import WINS_BY

GROUP = "Crystals"


def outcome(s: Sakura, names: Sequence[str]) -> list[ScoreLine]:
    """Return how the duel ended, then what each has at its end. Raises AkebonoError without a log."""
    if s.log is None:
        raise AkebonoError("what won a duel is read from its log: start or replay it with log=True")
    words, rule = _why(s, names)
    return [
        ScoreLine("The duel", words, rule, ()),
        ScoreLine(GROUP, "Life", "SAK-005", _both(s, LIFE)),
        ScoreLine(GROUP, "Aura", "SAK-034", _both(s, AURA)),
        ScoreLine(GROUP, "Flare", "SAK-038", _both(s, FLARE)),
    ]


def _both(s: Sakura, area: int) -> tuple[int, ...]:
    return (s.areas[area], s.areas[area + 1])


def _why(s: Sakura, names: Sequence[str]) -> tuple[str, str]:
    if s.loser == NONE:
        if s.draw and s.turn >= MOST_TURNS:
            return f"nobody has won after turn {MOST_TURNS}", "SAK-009"
        return "both are at 0 Life at the same moment", "SAK-007"
    for event in reversed(s.log or []):
        if event.told is WINS_BY:
            return f"{CARD_WORDS[event.a]} decides the duel", "SAK-006"
    return f"{names[s.loser]} is at 0 Life", "SAK-005"
