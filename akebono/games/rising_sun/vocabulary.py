"""What can be said in Rising Sun."""

from __future__ import annotations

from typing import Final

from akebono.core.vocabulary import Domain, Vocabulary
from akebono.games.rising_sun.components import (
    ADVANTAGE_NAMES,
    ADVANTAGES,
    CARDS,
    CLAN_NAMES,
    CLANS,
    FIGURE_NAMES,
    FIGURES,
    MANDATE_NAMES,
    MANDATES,
    PLACE_IDS,
    PLACE_NAMES,
    PROVINCE_NAMES,
    PROVINCES,
)

MOST_SEATS: Final = 6

SEAT: Final = Domain(
    "seat",
    [str(seat) for seat in range(MOST_SEATS)],
    [f"seat {seat}" for seat in range(MOST_SEATS)],
    "seat:{id}",
)
CLAN: Final = Domain("clan", CLANS, CLAN_NAMES, "clan:{id}")
MANDATE: Final = Domain("mandate", MANDATES, MANDATE_NAMES, "mandate:{id}")
NAMED: Final = Domain("named", MANDATES, MANDATE_NAMES, "named:{id}")
"""The mandate that Lotus names over its face-down tile (RIS-237)."""
FIGURE: Final = Domain("figure", FIGURES, FIGURE_NAMES, "figure:{id}")
"""A figure that comes from the reserve of whoever acts."""
MOVER: Final = Domain("figure", [*FIGURES, "fortress"], [*FIGURE_NAMES, "Fortress"], "mover:{id}")
PLACE: Final = Domain("place", PLACE_IDS, PLACE_NAMES, "place:{id}")
"""A province, or a Shrine by its place from the left."""
FROM: Final = Domain("from", PROVINCES, PROVINCE_NAMES, "place:{id}")
PROVINCE: Final = Domain("province", PROVINCES, PROVINCE_NAMES, "place:{id}")
CARD: Final = Domain("card", [card.id for card in CARDS], [card.name for card in CARDS], "card:{id}")
ADVANTAGE: Final = Domain("advantage", ADVANTAGES, ADVANTAGE_NAMES, "advantage:{id}")

MOST_BID: Final = 99
"""The most coins that can be set on one advantage; no game comes near."""
COINS: Final = Domain("coins", [str(n) for n in range(MOST_BID + 1)])
MOST_GIFT: Final = 30
"""The most that can be given in one gift."""
AMOUNT: Final = Domain("amount", [str(n) for n in range(1, MOST_GIFT + 1)])

THING: Final = Domain("thing", ["coins", "ronin"], ["Coins", "Ronin"])
GIVE_COINS: Final = 0
GIVE_RONIN: Final = 1

VOCABULARY: Final = Vocabulary()

# Where something may be left undone, that stands first in the list of codes.
PASS: Final = VOCABULARY.verb("pass", words="Pass")
PASS_ON: Final = VOCABULARY.verb("pass-on", words="Give nothing more this season")
DONE: Final = VOCABULARY.verb("done", words="Done")
NO: Final = VOCABULARY.verb("no", words="No")
YES: Final = VOCABULARY.verb("yes", words="Yes")
LATER: Final = VOCABULARY.verb("later", words="After the next clan")

TAKE_CLAN: Final = VOCABULARY.verb("clan", CLAN, words="Lead the {0}")

# Table politics
OFFER: Final = VOCABULARY.verb("offer", SEAT, words="Offer an alliance to {0}")
ACCEPT: Final = VOCABULARY.verb("accept", SEAT, words="Ally with {0}")
REFUSE: Final = VOCABULARY.verb("refuse", SEAT, words="Refuse {0}")
WITHDRAW: Final = VOCABULARY.verb("withdraw", SEAT, words="Withdraw the offer to {0}")
GIVE: Final = VOCABULARY.verb("give", SEAT, THING, AMOUNT, words="Give {0} {2} {1}")

# Mandates
PLAY: Final = VOCABULARY.verb("mandate", MANDATE, words="Choose {0}")
DICTATE: Final = VOCABULARY.verb("dictate", MANDATE, NAMED, words="Lay {0} face down and name {1}")
SUMMON: Final = VOCABULARY.verb("summon", FIGURE, PLACE, words="Summon {0} to {1}")
MOVE: Final = VOCABULARY.verb("move", MOVER, FROM, PROVINCE, words="Move {0} from {1} to {2}")
BUILD: Final = VOCABULARY.verb("build", PROVINCE, words="Build a fortress in {0}")
BUY: Final = VOCABULARY.verb("buy", CARD, words="Take {0}")
USE: Final = VOCABULARY.verb("use", CARD, words="Use {0}")
PLACE_FIGURE: Final = VOCABULARY.verb("place", FIGURE, PLACE, words="Place {0} in {1}")
TARGET: Final = VOCABULARY.verb("target", SEAT, FIGURE, PLACE, words="Choose {1} of {0} in {2}")
WITH: Final = VOCABULARY.verb("with", FIGURE, words="Put {0} in its place")
TO_SEAT: Final = VOCABULARY.verb("choose", SEAT, words="Choose {0}")

# War
BID: Final = VOCABULARY.verb("bid", ADVANTAGE, COINS, words="Set {1} on {0}")
COMMIT: Final = VOCABULARY.verb("commit", words="Commit the bid")
AGAIN: Final = VOCABULARY.verb("again", words="Set the bid anew")
EXCHANGE: Final = VOCABULARY.verb("exchange", words="Trade Ronin for coins")

# Optional cards
INTO_OCEAN: Final = VOCABULARY.verb("ocean", words="Summon Daikaiju into the ocean")
BRING: Final = VOCABULARY.verb("bring", PROVINCE, words="Bring the Kami to {0}")
