"""Ryozen: two to four Clans place Kin round a turning palace (Tabula Games, 2023)."""

from __future__ import annotations

from akebono.core.game import Game, Option
from akebono.core.state import Setup, State
from akebono.games.ryozen.components import FINGERPRINT
from akebono.games.ryozen.state import Ryozen
from akebono.games.ryozen.steps.setup import SETUP
from akebono.games.ryozen.vocabulary import VOCABULARY

OPTIONS = (
    Option(
        "palace",
        "standard",
        ["standard", "alternative"],
        "Phoenix Palace",
        "Alternative: Kin stand in Outer Wards, on Battlements and on the Pinnacle, as far as they are seen from the seat.",
        "RYO-196",
        ["Standard", "Alternative"],
    ),
    Option(
        "light",
        "arc",
        ["arc", "alternating"],
        "Light",
        "Which three Sectors the Palace lights: three in a row, or every second one.",
        "RYO-R06",
        ["Three in a row", "Every second"],
        fine=True,
    ),
    Option(
        "night_presence",
        "after_events",
        ["after_events", "night_start"],
        "Presence at Night",
        "Whether who is in a Sector at Night is checked after the Events or before them.",
        "RYO-R33",
        ["After the Events", "When Night starts"],
        fine=True,
    ),
    Option(
        "shrine_order",
        "printed",
        ["printed", "free"],
        "Order at the Shrine",
        "Explore first and then collect, as printed, or in the order you like.",
        "RYO-R48",
        ["As printed", "Free"],
        fine=True,
    ),
    Option(
        "moon_heaven_majority",
        False,
        [],
        "Moon Heaven with majority",
        "Whether Moon Heaven also gives the Majority Bonus of its Sector.",
        "RYO-R69",
        fine=True,
    ),
    Option(
        "riot_counts_start",
        True,
        [],
        "Riot counts the Starting Village",
        "Whether Locals Riot counts the Starting Village as explored.",
        "RYO-R76",
        fine=True,
    ),
)


class RyozenGame(Game):
    """Ryozen as a game to start."""

    def deal(self, setup: Setup) -> State:
        state = Ryozen(setup)
        state.then(SETUP)
        return state

    def draw(self, state: State, near: int) -> str:
        from akebono.games.ryozen.board import draw

        assert isinstance(state, Ryozen)
        return draw(state, near)

    def table(self, state: State) -> dict[str, object]:
        from akebono.games.ryozen.table import table

        assert isinstance(state, Ryozen)
        return table(state)


RYOZEN = RyozenGame(
    id="ryozen",
    name="Ryozen",
    version=1,
    seats=range(2, 5),
    options=OPTIONS,
    bound=2000,
    vocabulary=VOCABULARY,
    fingerprint=FINGERPRINT,
    summary="Place Kin round a turning palace; by night the most Influence in each Sector is rewarded.",
)
