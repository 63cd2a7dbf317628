"""The steady pause, which a table may choose: how soon an answer comes tells nothing about the hand it comes from.

Who holds nothing that could answer an attack answers at once, who holds something thinks. So an answer that is asked out of
turn (`Face.answers`) or in secret (`Step.sealed`) is refused until so many seconds after its question was put; people and
bots wait alike, whatever they may choose. Nothing is held back that was answered already: there is nothing to lose, to
show too early, or to be read off a count. Who thinks longer than the pause still shows that.

The moment is kept in memory: after a restart the pause of an open question begins anew.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from types import MappingProxyType
from typing import Final

from akebono.drawing.face import Face
from akebono.web.running import Running, goes_on

PAUSES: Final = (0, 3, 6, 10)
"""What a table may choose, in seconds."""


@dataclass(frozen=True)
class Due:
    """From when on an answer is taken: by the server's own clock, and as it is told, UTC, ISO 8601."""

    moment: float
    told: str


NOW: Final[Mapping[int, Due]] = MappingProxyType({})
"""No seat pauses."""


def due_after(
    change: Running, before: Running | None, old: Mapping[int, Due], face: Face, pause: int, now: float
) -> dict[int, Due]:
    """Return the moments of all seats that pause, after a change of the game; `old` are those of before it.

    A question that stands as it did keeps its moment. So do further picks of one sealed answer, which is one for the others.
    """
    state = change.state
    told = (datetime.now(UTC) + timedelta(seconds=pause)).isoformat(timespec="milliseconds")
    due = {}
    for seat in state.acting:
        asked = change.asked[seat + 1]
        was = before.asked[seat + 1] if before is not None else None
        if asked is None or not (asked.step.sealed() or face.answers(state, seat)):
            continue
        kept = old.get(seat)
        same = was == asked
        if was is not None and before is not None and asked.step.sealed() and was.step.sealed():
            same = same or goes_on(before.state, state)
        due[seat] = kept if kept is not None and same else Due(now + pause, told)
    return due
