"""Rising Sun: three to five clans, alliances made and broken, bids in secret (CMON, 2018)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from akebono.core.errors import BadSeats
from akebono.core.game import Game, Option
from akebono.core.state import Setup, State
from akebono.games.rising_sun.components import FINGERPRINT, MAX_GIFTS, MAX_OFFERS, MAX_REBIDS, START_VP
from akebono.games.rising_sun.state import RisingSun
from akebono.games.rising_sun.steps.setup import SETUP
from akebono.games.rising_sun.vocabulary import VOCABULARY

OPTIONS = (
    Option(
        "clans",
        "dealt",
        ["dealt", "chosen"],
        "Clans",
        "Whether the clans are dealt, or each seat in turn takes one.",
        "RIS-024",
        ["Dealt", "Chosen in turn"],
    ),
    Option(
        "set",
        "random",
        ["random", "horseman", "archway", "teapot", "ship", "mountain", "tower"],
        "Set of cards",
        "Which set is shuffled into the season decks; the last three come from expansions.",
        "RIS-036",
        ["Any of the three", "Horseman", "Archway", "Teapot", "Ship", "Mountain", "Tower"],
    ),
    Option("fox", False, [], "Fox", "Whether the Fox clan can be led.", "RIS-270"),
    Option(
        "dynasty",
        False,
        [],
        "Sun and Moon",
        "Whether Sun and Moon can be led; where one of them plays, the Lucky Gods join the market.",
        "RIS-267",
    ),
    Option(
        "extra_monsters",
        "0",
        ["0", "2", "4"],
        "More Monsters",
        "How many single Monsters, drawn at random, join the market in each season.",
        "RIS-268",
        ["None", "2 each season", "4 each season"],
    ),
    Option(
        "kami_unbound",
        False,
        [],
        "Kami on the map",
        "Whether Kami have figures too, which their worshippers bring into provinces.",
        "RIS-269",
    ),
    Option(
        "gifts",
        "windows",
        ["windows", "off"],
        "Gifts",
        "Whether coins and Ronin may be given: in the Tea Ceremony, before a mandate is drawn and before it is carried out.",
        "RIS-085",
        ["Allowed", "None"],
    ),
    Option(
        "keep_market",
        True,
        [],
        "Unsold cards stay",
        "Whether cards that nobody took stay on sale in the next season.",
        "RIS-058",
        fine=True,
    ),
    Option(
        "starting_vp",
        str(START_VP),
        ["0", "1"],
        "Points at the start",
        "How many Victory Points each clan starts with.",
        "RIS-026",
        fine=True,
    ),
    Option(
        "honor_order",
        "strict",
        ["strict", "choose"],
        "Effects at one moment",
        "Clans with effects at the same moment resolve them by Honor, or may wait for the next one.",
        "RIS-051",
        ["By Honor", "May wait"],
        fine=True,
    ),
    Option(
        "win_needs_battle",
        False,
        [],
        "Winning needs a battle",
        "Whether cards that reward a won province ask for a battle there.",
        "RIS-149",
        fine=True,
    ),
    Option(
        "max_offers",
        str(MAX_OFFERS),
        ["1", "2", "3", "4"],
        "Offers of alliance",
        "How often a seat may offer an alliance to the same other seat in a Tea Ceremony.",
        "RIS-072",
        fine=True,
    ),
    Option(
        "max_gifts",
        str(MAX_GIFTS),
        ["1", "2", "3", "4"],
        "Gifts at a time",
        "How many gifts a seat may make to the same other seat in one window.",
        "RIS-276",
        fine=True,
    ),
    Option(
        "max_rebids",
        str(MAX_REBIDS),
        ["0", "1", "2", "3"],
        "Bids set anew",
        "How often a bid may be set anew before it is revealed.",
        "RIS-280",
        fine=True,
    ),
)


class RisingSunGame(Game):
    """Rising Sun as a game to start."""

    def deal(self, setup: Setup) -> State:
        state = RisingSun(setup)
        state.then(SETUP)
        return state

    def draw(self, state: State, near: int) -> str:
        from akebono.games.rising_sun.board import draw

        assert isinstance(state, RisingSun)
        return draw(state, near)

    def table(self, state: State) -> dict[str, object]:
        from akebono.games.rising_sun.table import table

        assert isinstance(state, RisingSun)
        return table(state)

    def check_seats(self, seats: object, options: Mapping[str, bool | str]) -> int:
        # RIS-003, RIS-004: a sixth seat needs a sixth clan.
        count = super().check_seats(seats, options)
        if count == 6 and options["fox"] is not True and options["dynasty"] is not True:
            raise BadSeats(
                "6 seats need a sixth clan: set the option fox or dynasty; without, Rising Sun is for 3 to 5 seats"
            )
        return count


RISING_SUN: Final = RisingSunGame(
    id="rising_sun",
    name="Rising Sun",
    version=1,
    seats=range(3, 7),
    options=OPTIONS,
    bound=12_000,
    vocabulary=VOCABULARY,
    fingerprint=FINGERPRINT,
    summary="Clans ally and betray, choose mandates, and bid in secret for the advantages of war.",
)
