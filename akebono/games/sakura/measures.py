"""What a balance report of the duel counts."""

from __future__ import annotations

from typing import Final

from akebono.core.log import Event
from akebono.core.state import State
from akebono.games.sakura.components import MEGAMI
from akebono.games.sakura.state import Sakura
from akebono.games.sakura.told import COWERS, GUARDS, RESHUFFLES, RUNS_DRY, TURN_BEGINS, WOUNDED

TITLE: Final = "What happens to a player in a duel"


def counted(event: Event) -> tuple[str, int] | None:
    """Return what happened to the event's seat, and how much of it; None for an event that is about something else."""
    told = event.told
    if told is WOUNDED:
        return "damage to Life", event.a
    if told is GUARDS:
        return "damage to Aura", event.a
    if told is RESHUFFLES:
        return "reshuffles", 1
    if told is RUNS_DRY:
        return "runs dry", 1
    if told is COWERS:
        return "cowers", 1
    if told is TURN_BEGINS:
        return "turns", 1
    return None


def sides(state: State, seat: int) -> list[str]:
    """Return the Megami of a seat."""
    assert isinstance(state, Sakura)
    return [MEGAMI[megami] for megami in state.houses(seat)]
