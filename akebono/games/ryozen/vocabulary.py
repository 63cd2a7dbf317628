"""What can be said in Ryozen. The order of verbs and of the values in a domain is fixed: codes rest on it."""

from __future__ import annotations

from typing import Final

from akebono.core.vocabulary import Domain, Vocabulary
from akebono.games.ryozen.components import (
    KIN,
    KIN_WORDS,
    KINDS,
    MOST_FORESEEN,
    MOST_PRAYER,
    MOST_SLOTS,
    POST_IDS,
    POST_WORDS,
    RESOURCES,
    REVELATION_WORDS,
    REVELATIONS,
    SECTOR_WORDS,
    SECTORS,
    SHARDS,
    SIDES,
    SPOT_IDS,
    SPOT_WORDS,
    SPOTS,
    VILLAGE_WORDS,
    VILLAGES,
)

PALACE: Final = SPOTS
"""The Palace as a place to put a Kin, after the 36 Spots."""
POST: Final = SPOTS + 1
"""The first of the nine places of the alternative Palace, after the Palace itself."""


class Place(Domain):
    """Spots, the Palace and its nine alternative places, each with a target of its own kind."""

    def target_of(self, value: int, seat: int) -> str:
        if value < SPOTS:
            return f"spot:{self.ids[value]}"
        if value == PALACE:
            return "place:palace"
        return post_target(value - POST)


class Piece(Domain):
    """Where one of a seat's own Kin is: in hand, on a Spot, in the Palace, in one of its alternative places."""

    def target_of(self, value: int, seat: int) -> str:
        if value < KINDS:
            return f"kin:{self.ids[value]}"
        if value < HOLD_PALACE:
            return f"piece:{self.ids[value]}"
        if value < HOLD_POST:
            return f"piece:palace-{seat}-{KIN[value - HOLD_PALACE]}"
        return post_target(value - HOLD_POST)


class Numbered(Domain):
    """Places that are told apart by their number, from 1: its target is `<name>:<number>`."""

    def target_of(self, value: int, seat: int) -> str:
        return f"{self.name}:{value + 1}"


class Ward(Domain):
    """The Outer Wards of the alternative Palace, by their side."""

    def target_of(self, value: int, seat: int) -> str:
        return post_target(value)


def post_target(post: int) -> str:
    """Return the target of one of the nine places of the alternative Palace."""
    name = POST_IDS[post]
    return name.replace("-", ":") if "-" in name else name


HOLD_SPOT: Final = KINDS
HOLD_PALACE: Final = KINDS + SPOTS
HOLD_POST: Final = KINDS + SPOTS + KINDS

KIN_DOMAIN: Final = Domain("kin", KIN, KIN_WORDS, "kin:{id}")
PLACE_DOMAIN: Final = Place(
    "place", [*SPOT_IDS, "palace", *POST_IDS], [*SPOT_WORDS, "the Palace", *POST_WORDS]
)
SIDE_DOMAIN: Final = Domain("side", ["unveiled", "cloaked"], ["Unveiled", "Cloaked"], "side:{id}")
SPOT_DOMAIN: Final = Domain("spot", SPOT_IDS, SPOT_WORDS, "spot:{id}")
PIECE_DOMAIN: Final = Domain("piece", SPOT_IDS, SPOT_WORDS, "piece:{id}")
SECTOR_DOMAIN: Final = Domain("sector", SECTORS, SECTOR_WORDS, "sector:{id}")
RESOURCE_DOMAIN: Final = Domain("resource", RESOURCES, ["Coin", "Scroll", "Lantern"], "resource:{id}")
SHARD_DOMAIN: Final = Domain("shard", SHARDS, ["Coral", "Jade", "Agate"], "shard:{id}")
REVELATION_DOMAIN: Final = Domain("revelation", REVELATIONS, REVELATION_WORDS, "revelation:{id}")
CARD_DOMAIN: Final = Domain("revelation", REVELATIONS, REVELATION_WORDS, "card:{seat}-{id}")
FATE_DOMAIN: Final = Domain("fate", ["keep", "discard"], ["keep it", "discard it for Favor"], "fate:{id}")
VILLAGE_DOMAIN: Final = Domain(
    "village",
    [*VILLAGES, "starting-village", "phoenix-statue"],
    [*VILLAGE_WORDS, "the Starting Village", "the Phoenix statue"],
    "village:{id}",
)
EVENT_DOMAIN: Final = Numbered(
    "event",
    [f"event-{n}" for n in range(1, MOST_FORESEEN + 1)],
    [f"Event {n}" for n in range(1, MOST_FORESEEN + 1)],
)
FORESEEN_DOMAIN: Final = Numbered(
    "foreseen",
    [f"foreseen-{n}" for n in range(1, MOST_FORESEEN + 1)],
    [f"Foreseen slot {n}" for n in range(1, MOST_FORESEEN + 1)],
)
SLOT_DOMAIN: Final = Numbered(
    "slot", [f"slot-{n}" for n in range(1, MOST_SLOTS + 1)], [f"slot {n}" for n in range(1, MOST_SLOTS + 1)]
)
HOLD_DOMAIN: Final = Piece(
    "own Kin",
    [*KIN, *SPOT_IDS, *[f"palace-{kind}" for kind in KIN], *POST_IDS],
    [
        *[f"the {kind} in hand" for kind in KIN_WORDS],
        *[f"the Kin on {spot}" for spot in SPOT_WORDS],
        *[f"the {kind} in the Palace" for kind in KIN_WORDS],
        *[f"the Kin on {post}" for post in POST_WORDS],
    ],
)
WARD_DOMAIN: Final = Ward("ward", POST_IDS[:SIDES], POST_WORDS[:SIDES])
AMOUNT_DOMAIN: Final = Domain(
    "amount",
    [str(n) for n in range(1, MOST_PRAYER + 1)],
    ["1 Lantern" if n == 1 else f"{n} Lanterns" for n in range(1, MOST_PRAYER + 1)],
    "amount:{id}",
)

VOCABULARY: Final = Vocabulary()
DECLINE: Final = VOCABULARY.verb("decline", words="No, go on", targets=["none"])
PLACE: Final = VOCABULARY.verb(
    "place", KIN_DOMAIN, PLACE_DOMAIN, SIDE_DOMAIN, words="Place the {0} on {1}, {2}"
)
USE: Final = VOCABULARY.verb("use", CARD_DOMAIN, words="Use {0}")
PERFORM: Final = VOCABULARY.verb("perform", SECTOR_DOMAIN, words="Perform the Daytime effect of the {0}")
TAKE: Final = VOCABULARY.verb("take", RESOURCE_DOMAIN, words="Take 1 {0}")
TAKE_SHARD: Final = VOCABULARY.verb("take", SHARD_DOMAIN, words="Take 1 {0} Moon Shard")
DISCARD_EVENT: Final = VOCABULARY.verb("discard", EVENT_DOMAIN, words="Discard {0}")
RETURN_EVENT: Final = VOCABULARY.verb(
    "return", FORESEEN_DOMAIN, words="Return the last discarded Event to {0}"
)
EXPLORE: Final = VOCABULARY.verb("explore", words="Explore the next Village", targets=["explore"])
BUILD: Final = VOCABULARY.verb("build", words="Build on the next Site", targets=["build"])
COLLECT: Final = VOCABULARY.verb("collect", VILLAGE_DOMAIN, words="Collect {0}")
ACQUIRE: Final = VOCABULARY.verb("acquire", REVELATION_DOMAIN, FATE_DOMAIN, words="Acquire {0} and {1}")
REVEAL: Final = VOCABULARY.verb(
    "reveal", words="Reveal the top Kin of your Clan Pile", targets=["pile:{seat}"]
)
ACQUIRE_KIN: Final = VOCABULARY.verb("acquire", SLOT_DOMAIN, words="Acquire the Ready Kin in {0}")
REPLACE: Final = VOCABULARY.verb("replace", HOLD_DOMAIN, words="Replace {0}")
HIT: Final = VOCABULARY.verb("hit", PIECE_DOMAIN, words="Hit the Kin on {0}")
CLOAK: Final = VOCABULARY.verb("cloak", PIECE_DOMAIN, words="Cloak the Kin on {0}")
UNVEIL: Final = VOCABULARY.verb("unveil", PIECE_DOMAIN, words="Unveil the Kin on {0}")
MOVE: Final = VOCABULARY.verb("move", PIECE_DOMAIN, SPOT_DOMAIN, words="Move the Kin on {0} to {1}")
COPY: Final = VOCABULARY.verb("copy", KIN_DOMAIN, words="Copy the {0}'s ability")
CLOSE: Final = VOCABULARY.verb("close", words="Close the Guard's Sector", targets=["close"])
SPEND: Final = VOCABULARY.verb("spend", AMOUNT_DOMAIN, words="Spend {0}")
LOSE: Final = VOCABULARY.verb("lose", CARD_DOMAIN, words="Give up {0}")
REWARD: Final = VOCABULARY.verb("reward", SECTOR_DOMAIN, words="Give the Nighttime reward of the {0} now")
WARD_TO: Final = VOCABULARY.verb("recover", WARD_DOMAIN, words="Recover in {0}")
