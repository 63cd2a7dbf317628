"""What the log of Ryozen tells. An event that changes Favor is named `favor-<source>` and has the amount as its last argument."""

from __future__ import annotations

from typing import Final

from akebono.core.log import SEAT, Told
from akebono.core.vocabulary import Domain
from akebono.games.ryozen.components import EVENT_WORDS, EVENTS, SHARDS, VILLAGE_WORDS, VILLAGES
from akebono.games.ryozen.vocabulary import (
    EVENT_DOMAIN,
    FORESEEN_DOMAIN,
    KIN_DOMAIN,
    PIECE_DOMAIN,
    PLACE_DOMAIN,
    RESOURCE_DOMAIN,
    REVELATION_DOMAIN,
    SECTOR_DOMAIN,
    SHARD_DOMAIN,
    SLOT_DOMAIN,
    SPOT_DOMAIN,
    VILLAGE_DOMAIN,
    WARD_DOMAIN,
)

MOON_SHARD: Final = Domain(
    "shard", SHARDS, [f"{colour} Moon Shard" for colour in SHARD_DOMAIN.words], SHARD_DOMAIN.target
)
EVENT_KIND: Final = Domain("event kind", EVENTS, EVENT_WORDS)
SITE: Final = Domain("site", [f"site-{n}" for n in range(14)], [f"Site {n}" for n in range(14)], "site:{id}")

# The frame of the game
FIRST: Final = Told("first", "RYO-055", "{who} takes the First Player token and goes first.")
LIGHT: Final = Told("light", "RYO-032", "The light starts at the {0}.", [SECTOR_DOMAIN])
ROUND: Final = Told("round", "RYO-003", "Round {0} begins.", [None])
FORESEEN: Final = Told("foreseen", "RYO-062", "{0} is foreseen in {1}.", [EVENT_KIND, FORESEEN_DOMAIN])
RESHUFFLED_EVENTS: Final = Told(
    "reshuffled-events", "RYO-063", "The discarded Events are shuffled into a new deck."
)
NIGHT: Final = Told("night", "RYO-081", "Night falls.")
DAWN: Final = Told("dawn", "RYO-092", "Dawn: all Kin return to their owners.")
OVER: Final = Told("over", "RYO-094", "The third Night is over.")

# Placing
PLACED_UNVEILED: Final = Told(
    "placed", "RYO-069", "{who} places the {0} on {1}, Unveiled.", [KIN_DOMAIN, PLACE_DOMAIN]
)
PLACED_CLOAKED: Final = Told(
    "placed-cloaked",
    "RYO-070",
    "{who} places the {0} on {1}, Cloaked, for {2 Coin}.",
    [KIN_DOMAIN, PLACE_DOMAIN, None],
)
PAID_SPOT: Final = Told("paid-spot", "RYO-068", "{who} pays {0} {1*0} for the Spot.", [None, RESOURCE_DOMAIN])
BUMPED: Final = Told(
    "bumped", "RYO-213", "{who} loses the {0} on the Pinnacle until the next round.", [KIN_DOMAIN]
)
TURNED: Final = Told("turned", "RYO-033", "The Palace turns: its light starts at the {0}.", [SECTOR_DOMAIN])
PAID_COPY: Final = Told(
    "paid-copy", "RYO-075", "{who} pays {0} {1*0} to use a lit Sector.", [None, RESOURCE_DOMAIN]
)
PERFORMED: Final = Told(
    "performed", "RYO-073", "{who} performs the Daytime effect of the {0}.", [SECTOR_DOMAIN]
)

# Kin. Events and Revelations let people hit their own; who hits another's is named.
HIT_UNVEILED: Final = Told(
    "hit", "RYO-040", "{0}'s {1} on {2} is hit and leaves.", [SEAT, KIN_DOMAIN, PIECE_DOMAIN]
)
HIT_CLOAKED: Final = Told(
    "hit-cloaked",
    "RYO-039",
    "{0}'s Kin on {2} is hit: the {1} is Unveiled.",
    [SEAT, KIN_DOMAIN, PIECE_DOMAIN],
)
STRIKES_UNVEILED: Final = Told(
    "hit", "RYO-040", "{who} hits {0}'s {1} on {2}, which leaves.", [SEAT, KIN_DOMAIN, PIECE_DOMAIN]
)
STRIKES_CLOAKED: Final = Told(
    "hit-cloaked",
    "RYO-039",
    "{who} hits {0}'s Kin on {2}: the {1} is Unveiled.",
    [SEAT, KIN_DOMAIN, PIECE_DOMAIN],
)
TO_PALACE: Final = Told("to-palace", "RYO-040", "{who}'s {0} recovers in the Palace.", [KIN_DOMAIN])
TO_WARD: Final = Told("to-ward", "RYO-217", "{who}'s {0} recovers in {1}.", [KIN_DOMAIN, WARD_DOMAIN])
NO_WARD: Final = Told(
    "no-ward", "RYO-218", "{who}'s {0} finds no Outer Ward and is out until the next round.", [KIN_DOMAIN]
)
CLOAKED: Final = Told(
    "cloaked", "RYO-041", "{who} turns the {0} on {1} to its Cloaked side.", [KIN_DOMAIN, PIECE_DOMAIN]
)
UNVEILED: Final = Told(
    "unveiled", "RYO-187", "{who}'s {0} on {1} is turned to its Unveiled side.", [KIN_DOMAIN, PIECE_DOMAIN]
)
MOVED: Final = Told(
    "moved", "RYO-165", "{who} moves the {0} from {1} to {2}.", [KIN_DOMAIN, PIECE_DOMAIN, SPOT_DOMAIN]
)
MANEUVERED: Final = Told(
    "maneuvered", "RYO-172", "{who} moves the {0} from {1} to {2}.", [KIN_DOMAIN, PIECE_DOMAIN, SPOT_DOMAIN]
)
CLOSED: Final = Told("closed", "RYO-155", "{who} closes the {0} for {1 Coin}.", [SECTOR_DOMAIN, None])
COPIED: Final = Told("copied", "RYO-154", "{who}'s Trickster copies the {0}.", [KIN_DOMAIN])

# Events by day
DISCARDED_EVENT: Final = Told(
    "discarded-event", "RYO-103", "{who} discards {1} from {0}.", [EVENT_DOMAIN, EVENT_KIND]
)
RETURNED_EVENT: Final = Told(
    "returned-event", "RYO-149", "{who} returns {1} to {0}.", [FORESEEN_DOMAIN, EVENT_KIND]
)

# Villages
EXPLORED: Final = Told("explored", "RYO-115", "{who} explores {0}.", [VILLAGE_DOMAIN])
BUILT: Final = Told("built", "RYO-114", "{who} builds {0} on {1}.", [VILLAGE_DOMAIN, SITE])
BUILT_SHRINE: Final = Told("built-shrine", "RYO-116", "{who} builds the path to the Shrine.")
FAVOR_BUILD: Final = Told("favor-build", "RYO-113", "{who} gains {0} Favor for building.", [None])
COLLECTED: Final = Told("collected", "RYO-121", "{who} collects {0}.", [VILLAGE_DOMAIN])
STEPPED_BACK: Final = Told("stepped-back", "RYO-166", "{who}'s Pioneer steps back.")


def _village_favor(village: str, rule: str) -> Told:
    name = VILLAGE_WORDS[VILLAGES.index(village)]
    return Told(f"favor-village-{village}", rule, "{who} gains {0} Favor in " + name + ".", [None])


FAVOR_TWIN_RIVER_TOWN: Final = _village_favor("twin-river-town", "RYO-159")
FAVOR_BANDITS_LAIR: Final = _village_favor("bandits-lair", "RYO-162")
FAVOR_FEATHERGLOW: Final = _village_favor("featherglow", "RYO-163")
FAVOR_STATUE: Final = Told(
    "favor-statue", "RYO-171", "{who} gains {0} Favor from the Phoenix statue.", [None]
)

# Revelations
ACQUIRED: Final = Told(
    "acquired", "RYO-126", "{who} acquires {0} for {1} {2*1}.", [REVELATION_DOMAIN, None, RESOURCE_DOMAIN]
)
KEPT: Final = Told("kept", "RYO-127", "{who} keeps {0}.", [REVELATION_DOMAIN])
FAVOR_DISCARD: Final = Told(
    "favor-discard", "RYO-127", "{who} discards {0} for {1} Favor.", [REVELATION_DOMAIN, None]
)
DISPLAYED: Final = Told("displayed", "RYO-128", "{0} is added to the display.", [REVELATION_DOMAIN])
USED: Final = Told("used", "RYO-065", "{who} uses {0}.", [REVELATION_DOMAIN])
SPENT: Final = Told("spent", "RYO-043", "{who} spends {0} {1*0}.", [None, RESOURCE_DOMAIN])
FAVOR_OFFERING: Final = Told(
    "favor-offering", "RYO-178", "{who} gains {0} Favor from the Phoenix Offering.", [None]
)
LOST_CARD: Final = Told("lost-card", "RYO-185", "{who} gives up {0}.", [REVELATION_DOMAIN])

# Clanhouse
REVEALED: Final = Told("revealed", "RYO-132", "{who} reveals a Kin: the {0} is Ready.", [KIN_DOMAIN])
PUSHED_OUT: Final = Told(
    "pushed-out", "RYO-133", "{who}'s {0} is pushed out of the row and leaves the game.", [KIN_DOMAIN]
)
ACQUIRED_KIN: Final = Told(
    "acquired-kin",
    "RYO-135",
    "{who} acquires the {0} from {1} for {2 Coin}.",
    [KIN_DOMAIN, SLOT_DOMAIN, None],
)
REPLACED: Final = Told("replaced", "RYO-136", "{who} puts it in the place of the {0}.", [KIN_DOMAIN])
FAVOR_SLOT: Final = Told("favor-slot", "RYO-139", "{who} gains {0} Favor with it.", [None])

# Capital and Palace
HERALD: Final = Told("herald", "RYO-106", "{who}'s Herald is on rank I.")
FIRST_PLAYER: Final = Told("first-player", "RYO-143", "{who} takes the First Player token.")


def _gained(source: str, rule: str, words: str) -> Told:
    return Told(f"gained-{source}", rule, "{who} gains {0} {1*0} " + words + ".", [None, RESOURCE_DOMAIN])


GAINED_GATES: Final = _gained("gates", "RYO-103", "in the Gates")
GAINED_CAPITAL: Final = _gained("capital", "RYO-106", "in the Capital")
GAINED_SEAL: Final = _gained("seal", "RYO-182", "by the Seal of the Capital")
GAINED_PALACE: Final = _gained("palace", "RYO-075", "in the Palace")
GAINED_WARD: Final = _gained("ward", "RYO-202", "in the Outer Ward")
GAINED_PINNACLE: Final = _gained("pinnacle", "RYO-206", "on the Pinnacle")
GAINED_MERCHANT: Final = _gained("merchant", "RYO-146", "by the Merchant")
GAINED_FORTUNE_CITY: Final = _gained("fortune-city", "RYO-156", "in Fortune City")
GAINED_LOREVILLE: Final = _gained("loreville", "RYO-157", "in Loreville")
GAINED_LANTERNQUILL: Final = _gained("lanternquill", "RYO-158", "in Lanternquill")
GAINED_OUTPOST: Final = _gained("outpost", "RYO-160", "in the Outpost")
GAINED_STARTING_VILLAGE: Final = _gained("starting-village", "RYO-122", "in the Starting Village")
GAINED_WEALTH: Final = _gained("wealth-offering", "RYO-175", "by the Wealth Offering")
GAINED_WISDOM: Final = _gained("wisdom-offering", "RYO-176", "by the Wisdom Offering")
GAINED_SPIRIT: Final = _gained("spirit-offering", "RYO-177", "by the Spirit Offering")
GAINED_NIGHT_RIM: Final = _gained("night-rim", "RYO-110", "by Night in the Rim")
GAINED_NIGHT_SHRINE: Final = _gained("night-shrine", "RYO-119", "by Night in the Shrine")
GAINED_NIGHT_SPRINGS: Final = _gained("night-springs", "RYO-124", "by Night in the Springs")
GAINED_NIGHT_CLANHOUSE: Final = _gained("night-clanhouse", "RYO-130", "by Night in the Clanhouse")


def _shard(source: str, rule: str, words: str) -> Told:
    return Told(f"shard-{source}", rule, "{who} takes {0} {1*0} " + words + ".", [None, MOON_SHARD])


SHARD_MAJORITY: Final = _shard("majority", "RYO-087", "for most Influence")
SHARD_PALACE: Final = _shard("palace", "RYO-142", "in the Palace")
SHARD_PRAYER: Final = _shard("prayer", "RYO-179", "by the Prayer")
SHARD_MOONFORGE: Final = _shard("moonforge", "RYO-166", "in Moonforge")
SHARD_ECLIPSE: Final = _shard("eclipse", "RYO-189", "by the Eclipse")
SHARD_LOST: Final = Told("shard-lost", "RYO-189", "{who} discards {0} {1*0}.", [None, MOON_SHARD])

# Events by night
RESOLVING: Final = Told("resolving", "RYO-083", "{0} is resolved.", [EVENT_KIND])
LOST: Final = Told("lost", "RYO-183", "{who} loses {0} {1*0}.", [None, RESOURCE_DOMAIN])


def _event_favor(event: str, rule: str) -> Told:
    name = EVENT_WORDS[EVENTS.index(event)]
    return Told(f"favor-event-{event}", rule, "{who} loses {0} Favor to " + name + ".", [None])


LOST_RIOT: Final = _event_favor("locals-riot", "RYO-184")
LOST_SHADOWS: Final = _event_favor("sinister-shadows", "RYO-188")
LOST_REFLECTIONS: Final = _event_favor("sunlight-reflections", "RYO-190")

# Rewards
FAVOR_NIGHT_GATES: Final = Told(
    "favor-night-gates", "RYO-104", "{who} gains {0} Favor by Night in the Gates.", [None]
)
FAVOR_NIGHT_CAPITAL: Final = Told(
    "favor-night-capital", "RYO-107", "{who} gains {0} Favor by Night in the Capital.", [None]
)
FAVOR_NIGHT_PALACE: Final = Told(
    "favor-night-palace", "RYO-142", "{who} gains {0} Favor by Night in the Palace.", [None]
)
MAJORITY: Final = Told(
    "majority", "RYO-087", "{who} has most Influence in the {0}: {1}.", [SECTOR_DOMAIN, None]
)

# The end
FAVOR_SAME: Final = Told(
    "favor-shards-same", "RYO-095", "{who} scores {0 set} of one colour: {1} Favor.", [None, None]
)
FAVOR_MIXED: Final = Told(
    "favor-shards-mixed", "RYO-096", "{who} scores {0 set} of three colours: {1} Favor.", [None, None]
)
FAVOR_SINGLE: Final = Told(
    "favor-shards-single", "RYO-097", "{who} scores {0 single shard}: {1} Favor.", [None, None]
)
FAVOR_RESOURCES: Final = Told(
    "favor-resources", "RYO-100", "{who} scores {0 set} of resources: {1} Favor.", [None, None]
)
