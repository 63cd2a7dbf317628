"""What a balance report of Ryozen counts."""

from __future__ import annotations

from typing import Final

from akebono.core.log import Event
from akebono.games.ryozen.components import MOST_SLOTS

TITLE: Final = "Favor by source"
ALSO: Final = {
    f"clanhouse.slot_{slot}.{called}": f"clanhouse.{row}.{slot}"
    for slot in range(1, MOST_SLOTS + 1)
    for called, row in (("cost", "coins"), ("coins", "coins"), ("favor", "favor"))
}
"""The row of the Clanhouse, slot by slot."""


def counted(event: Event) -> tuple[str, int] | None:
    """Return where Favor came from or went to, and how much; None for an event that is about something else."""
    source = event.told.name
    if not source.startswith("favor-"):
        return None
    amount = event.args[len(event.args) - 1]
    return source[len("favor-") :], -amount if source.startswith("favor-event-") else amount
