"""The short words of boards, cards and lists, with the numbers of `components.toml` filled in, and the rule of each thing."""

from __future__ import annotations

from typing import Final, cast

from akebono.drawing.svg import Icon, Num, Part
from akebono.games.ryozen.components import (
    AGATE_ECLIPSE,
    BANDIT_RAID,
    BANDITS_LAIR_FAVOR,
    BATTLEMENT,
    BATTLEMENT_LANTERNS,
    CAMOUFLAGE_SCROLLS,
    CAPITAL,
    CAPITAL_SCROLLS,
    CLANHOUSE,
    CORAL_ECLIPSE,
    EVENT_LOSS,
    FEATHERGLOW_PER_KIN,
    FIRE_IN_THE_CLANHOUSE,
    FORTUNE_CITY_EACH,
    GATES,
    GATES_DISCARDS,
    GATES_LANTERNS,
    GUARD_COINS,
    JADE_ECLIPSE,
    LANTERNQUILL_LANTERNS,
    LOCALS_RIOT,
    LOREVILLE_SCROLLS,
    LUNAR_FEST,
    MAJORITY,
    MANEUVERS_COINS,
    MERCHANT_RESOURCES,
    NIGHT_CAPITAL_FAVOR,
    NIGHT_CLANHOUSE_COINS,
    NIGHT_GATES_FAVOR,
    NIGHT_PALACE_FAVOR,
    NIGHT_PALACE_SHARDS,
    NIGHT_RIM_SCROLLS,
    NIGHT_SHRINE_RESOURCES,
    NIGHT_SPRINGS_LANTERNS,
    NUMBERS,
    OUTPOST_PER_SLOT,
    PALACE_COPY_LANTERNS,
    PALACE_RESOURCES,
    PATHFINDER_EXPLORES,
    PHILOSOPHER_ACQUIRES,
    PHOENIX_OFFERING_FAVOR,
    PINNACLE,
    PINNACLE_LANTERNS,
    PINNACLE_RESOURCES,
    PRAYER_LANTERNS,
    PRAYER_OF_THE_CORAL_MOON,
    PRAYER_SHARD,
    RIM,
    RIM_EXPLORES,
    RIM_EXPLORES_BEFORE_BUILD,
    SEAL_RESOURCES,
    SHARDS,
    SHRINE,
    SHRINE_EXPLORES,
    SINISTER_SHADOWS,
    SPIRIT_OFFERING_LANTERNS,
    SPRINGS,
    SPRINGS_ACQUIRES,
    STARTING_VILLAGE_COINS,
    STATUE_FAVOR,
    SUNLIGHT_REFLECTIONS,
    SUSPICIOUS_RUMORS,
    TWIN_RIVER_CARDS,
    TWIN_RIVER_FAVOR,
    WALLS_BREACH,
    WARD_RESOURCES,
    WEALTH_OFFERING_COINS,
    WISDOM_OFFERING_SCROLLS,
)

RESOURCE_WORDS: Final = ["Coin", "Scroll", "Lantern"]
SHARD_WORDS: Final = ["Coral", "Jade", "Agate"]
RANKS: Final = ["I", "II", "III", "IV", "V", "VI"]
PATTERNS: Final = ["kikko", "shippo", "uroko", "asanoha", "seigaiha", "hishi"]
"""The pattern of each Sector's rim, so that a Sector is known by more than its place."""


def _is_reconstructed(*path: str) -> bool:
    """Does `components.toml` say that this number is reconstructed? Its source stands beside it, or a table above."""
    table = NUMBERS
    said = ""
    for name in path:
        sources = table.get("sources")
        if isinstance(sources, dict):
            found = cast(dict[str, object], sources)
            said = str(found.get(name, found.get("others", found.get("numbers", said))))
        if isinstance(table.get("source"), str):
            said = str(table["source"])
        below = table.get(name)
        if not isinstance(below, dict):
            break
        table = cast(dict[str, object], below)
        if isinstance(table.get("source"), str):
            said = str(table["source"])
    return said == "reconstructed"


REC_SPOTS: Final = _is_reconstructed("spots", "more_seats")
REC_SLOTS: Final = _is_reconstructed("clanhouse", "coins")
REC_CARDS: Final = _is_reconstructed("revelations", "camouflage", "scrolls")
REC_SITES: Final = _is_reconstructed("path", "sites")
REC_SHRINE: Final = _is_reconstructed("path", "shrine")
REC_START: Final = _is_reconstructed("path", "starting_village_coins")
REC_STATUE: Final = _is_reconstructed("path", "statue_favor")
REC_ARC: Final = _is_reconstructed("light", "arc")


def count_of(n: int, word: str) -> str:
    """Return "1 Coin", "2 Coins"."""
    return f"{n} {word}" if n == 1 else f"{n} {word}s"


def some(n: int, word: str) -> str:
    """Return "a Kin", "2 Kin": words whose plural is the same."""
    return f"a {word}" if n == 1 else f"{n} {word}"


def names_of(resources: list[int]) -> str:
    """Return three amounts of Coins, Scrolls and Lanterns in words: "1 Coin and 2 Scrolls"."""
    return listed([count_of(n, RESOURCE_WORDS[i]) for i, n in enumerate(resources) if n]) or "nothing"


def listed(parts: list[str]) -> str:
    """Return "a", "a and b", "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + " and " + parts[-1]


# Sectors and the Palace --------------------------------------------------------------------------------------------------

_discard = "discard an Event" if GATES_DISCARDS == 1 else f"discard {GATES_DISCARDS} Events"
SECTOR_DAY: Final = [
    f"{count_of(GATES_LANTERNS, 'Lantern')}, and you may {_discard}",
    f"{count_of(CAPITAL_SCROLLS, 'Scroll')}, and your Herald goes to rank I",
    f"explore up to {RIM_EXPLORES}, or up to {RIM_EXPLORES_BEFORE_BUILD} and build",
    f"explore up to {SHRINE_EXPLORES}, and collect 1 Village",
    f"acquire up to {count_of(SPRINGS_ACQUIRES, 'Revelation')}",
    "reveal a Kin, acquire a Ready Kin of your Clan",
]
SECTOR_DAY_LINE: Final[list[list[Part]]] = [
    [Icon("i-lantern"), f"+{GATES_LANTERNS} Lantern", Icon("i-close", 11), "discard Event"],
    [Icon("i-scroll"), f"+{CAPITAL_SCROLLS} Scrolls", "Herald to top"],
    [f"explore {RIM_EXPLORES}, or {RIM_EXPLORES_BEFORE_BUILD} + build"],
    [f"explore {SHRINE_EXPLORES}, collect 1"],
    [f"up to {count_of(SPRINGS_ACQUIRES, 'Revelation')}"],
    ["reveal, acquire 1 Kin"],
]
SECTOR_DAY_SHORT: Final[list[list[Part]]] = [
    [Icon("i-lantern", 13), str(GATES_LANTERNS), Icon("i-close", 10), "Event"],
    [Icon("i-scroll", 13), str(CAPITAL_SCROLLS), "Herald"],
    ["explore, build"],
    ["explore, collect"],
    ["Revelations"],
    ["acquire Kin"],
]
_NIGHT: Final[list[tuple[str, int, str]]] = [
    ("i-favor", NIGHT_GATES_FAVOR, "Favor"),
    ("i-favor", NIGHT_CAPITAL_FAVOR, "Favor"),
    ("i-scroll", NIGHT_RIM_SCROLLS, "Scroll"),
    ("i-any", NIGHT_SHRINE_RESOURCES, "any"),
    ("i-lantern", NIGHT_SPRINGS_LANTERNS, "Lantern"),
    ("i-coin", NIGHT_CLANHOUSE_COINS, "Coin"),
]
SECTOR_NIGHT: Final = [
    f"{NIGHT_GATES_FAVOR} Favor",
    f"{NIGHT_CAPITAL_FAVOR} Favor",
    count_of(NIGHT_RIM_SCROLLS, "Scroll"),
    f"{NIGHT_SHRINE_RESOURCES} of any resource",
    count_of(NIGHT_SPRINGS_LANTERNS, "Lantern"),
    count_of(NIGHT_CLANHOUSE_COINS, "Coin"),
]
SECTOR_NIGHT_LINE: Final[list[list[Part]]] = [
    [Icon(icon), f"{n} {word}", "most:", Icon(f"i-{SHARDS[MAJORITY[sector]]}"), SHARD_WORDS[MAJORITY[sector]]]
    for sector, (icon, n, word) in enumerate(_NIGHT)
]
SECTOR_NIGHT_SHORT: Final[list[list[Part]]] = [
    [Icon(icon, 13), str(n), Icon(f"i-{SHARDS[MAJORITY[sector]]}", 13), "most"]
    for sector, (icon, n, _) in enumerate(_NIGHT)
]
SECTOR_RULE: Final = ["RYO-103", "RYO-106", "RYO-109", "RYO-118", "RYO-123", "RYO-129"]
SECTOR_NAME_WIDTH: Final = [52, 66, 36, 60, 72, 94]
"""Half of it lies on each side of the middle, in the 19 pixels of a wide board."""

PALACE_DAY: Final = (
    f"{PALACE_RESOURCES} of any resource, or {count_of(PALACE_COPY_LANTERNS, 'Lantern')} for a lit Sector's Daytime effect; "
    "then the Palace turns"
)
PALACE_NIGHT: Final = (
    f"{NIGHT_PALACE_FAVOR} Favor a Kin and {count_of(NIGHT_PALACE_SHARDS, 'shard')} of any colour"
)
POST_DAY: Final = [
    f"{WARD_RESOURCES} of any resource; then the Palace turns",
    f"{count_of(BATTLEMENT_LANTERNS, 'Lantern')} for a lit Sector's Daytime effect; then the Palace turns",
    f"{PINNACLE_RESOURCES} of any resource, then {count_of(PINNACLE_LANTERNS, 'Lantern')} for a lit Sector's Daytime effect; "
    "then the Palace turns. Who stands there is bumped",
]


def post_kind(post: int) -> int:
    """Return 0 for an Outer Ward, 1 for a Battlement, 2 for the Pinnacle."""
    return 2 if post == PINNACLE else 1 if post >= BATTLEMENT else 0


POST_RULE: Final = ["RYO-202", "RYO-204", "RYO-206"]

# Kin ---------------------------------------------------------------------------------------------------------------------

KIN_ICON: Final = [
    "g-sprout",
    "g-scroll-quill",
    "g-abacus",
    "g-compass",
    "g-high-shot",
    "g-third-eye",
    "g-banjo",
    "g-handheld-fan",
    "g-samurai-helmet",
    "g-hut",
    "g-fox-head",
    "g-checked-shield",
]
KIN_RULE: Final = [f"RYO-{number}" for number in range(144, 156)]
KIN_NOTE: Final = [
    "no ability",
    f"acquires {count_of(PHILOSOPHER_ACQUIRES, 'Revelation')}",
    f"brings {MERCHANT_RESOURCES} of any resource",
    f"explores {PATHFINDER_EXPLORES}, or collects the Village under your Pioneer",
    "hits a Kin in the opposite Sector",
    "discards an Event, or returns the last discarded one",
    "cloaks a Kin in a neighbouring Sector",
    "brings the Clanhouse's Daytime effect too",
    "hits a Kin in its own Sector",
    "uses a neighbouring Sector's Daytime effect",
    "copies a Ready Kin of your Clan",
    f"closes its Sector for {count_of(GUARD_COINS, 'Coin')}",
]
KIN_SHORT: Final = [
    "no ability",
    "a Revelation",
    f"{MERCHANT_RESOURCES} any resource",
    "explore or collect",
    "hits across",
    "an Event more or less",
    "cloaks next door",
    "Clanhouse too",
    "hits a Kin there",
    "effect next door",
    "copies a Ready Kin",
    "closes its Sector",
]

# Events ------------------------------------------------------------------------------------------------------------------

EVENT_ICON: Final = [
    "g-broken-wall",
    "g-pitchfork",
    "g-fire",
    "g-ninja-mask",
    "i-rumor",
    "g-two-shadows",
    "g-eclipse",
    "g-sun-radiations",
    "g-eclipse",
    "g-asian-lantern",
    "g-eclipse",
    "g-ghost-ally",
    "g-shadow-grasp",
]
EVENT_RULE: Final = [f"RYO-{number}" for number in range(183, 196)]


def _eclipse(event: int, colour: str) -> str:
    n = EVENT_LOSS[event]
    return f"lose {n} {colour}; with none, gain {n}"


EVENT_NOTE: Final = [
    f"lose {EVENT_LOSS[WALLS_BREACH]} of each resource",
    f"−{EVENT_LOSS[LOCALS_RIOT]} Favor per Village you explored",
    f"give up {EVENT_LOSS[FIRE_IN_THE_CLANHOUSE]} kept Revelation",
    f"{EVENT_LOSS[BANDIT_RAID]} Unveiled Kin of yours is hit",
    f"{EVENT_LOSS[SUSPICIOUS_RUMORS]} Cloaked Kin of yours is unveiled",
    f"−{EVENT_LOSS[SINISTER_SHADOWS]} Favor per lit Sector you are in",
    _eclipse(CORAL_ECLIPSE, "Coral"),
    f"−{EVENT_LOSS[SUNLIGHT_REFLECTIONS]} Favor per Sector you are in",
    _eclipse(AGATE_ECLIPSE, "Agate"),
    f"−{EVENT_LOSS[LUNAR_FEST]} Lantern per Kin in lit Sectors",
    _eclipse(JADE_ECLIPSE, "Jade"),
    "Cloaked Kin in lit Sectors are unveiled",
    "in each lit Sector a Kin of yours is hit",
]

# Villages ----------------------------------------------------------------------------------------------------------------

VILLAGE_ICON: Final = [
    "g-two-coins",
    "g-scroll-unfurled",
    "g-quill-ink",
    "g-japanese-bridge",
    "g-watchtower",
    "g-barn-owl",
    "g-cave-entrance",
    "g-feather",
    "g-pagoda",
    "g-camping-tent",
    "g-anvil",
    "g-heaven-gate",
    "g-village",
    "g-temple-gate",
]
VILLAGE_RULE: Final = [*[f"RYO-{number}" for number in range(156, 168)], "RYO-122", "RYO-171"]
VILLAGE_NOTE: Final = [
    f"{FORTUNE_CITY_EACH} of each resource",
    count_of(LOREVILLE_SCROLLS, "Scroll"),
    count_of(LANTERNQUILL_LANTERNS, "Lantern"),
    f"{TWIN_RIVER_FAVOR} Favor per {TWIN_RIVER_CARDS} Revelations you keep",
    f"{OUTPOST_PER_SLOT} of any resource per empty Foreseen slot",
    "cloak an Unveiled Kin of yours for free",
    f"return the last discarded Event: {BANDITS_LAIR_FAVOR} Favor",
    f"{FEATHERGLOW_PER_KIN} Favor per Kin of yours in lit Sectors",
    "the Capital's Daytime effect",
    "move an Unveiled Kin of yours to another Sector for free",
    "your Pioneer steps back: 1 shard of any colour",
    "a lit Sector gives its Nighttime reward now, to all there",
    count_of(STARTING_VILLAGE_COINS, "Coin"),
    f"{STATUE_FAVOR} Favor",
]
VILLAGE_LINE: Final[list[list[Part]]] = [
    [Icon("i-coin", 13), Icon("i-scroll", 13), Icon("i-lantern", 13)],
    [str(LOREVILLE_SCROLLS), Icon("i-scroll", 13)],
    [str(LANTERNQUILL_LANTERNS), Icon("i-lantern", 13)],
    [str(TWIN_RIVER_FAVOR), Icon("i-favor", 13), f"per {TWIN_RIVER_CARDS}", Icon("i-card", 13)],
    [str(OUTPOST_PER_SLOT), Icon("i-any", 13), "per gap"],
    ["cloak a Kin"],
    [f"Event: {BANDITS_LAIR_FAVOR}", Icon("i-favor", 13)],
    [str(FEATHERGLOW_PER_KIN), Icon("i-favor", 13), "per lit Kin"],
    ["Capital's Day"],
    ["move a Kin"],
    ["back 1:", Icon("i-shard", 13)],
    ["a lit Night"],
    [Num(str(STARTING_VILLAGE_COINS), REC_START), Icon("i-coin", 13)],
    [Num(str(STATUE_FAVOR), REC_STATUE), Icon("i-favor", 13)],
]

# Revelations -------------------------------------------------------------------------------------------------------------

REVELATION_ICON: Final = [
    "g-move",
    "g-cloak",
    "i-coin",
    "i-scroll",
    "i-lantern",
    "i-favor",
    "g-prayer",
    "g-prayer",
    "g-prayer",
    "g-stamper",
]
REVELATION_SHORT: Final = [
    "Strategic Maneuvers",
    "Camouflage",
    "Wealth Offering",
    "Wisdom Offering",
    "Spirit Offering",
    "Phoenix Offering",
    "Prayer: Coral Moon",
    "Prayer: Agate Moon",
    "Prayer: Jade Moon",
    "Seal of the Capital",
]
REVELATION_RULE: Final = [
    "RYO-172",
    "RYO-174",
    "RYO-175",
    "RYO-176",
    "RYO-177",
    "RYO-178",
    "RYO-179",
    "RYO-180",
    "RYO-181",
    "RYO-182",
]
_LANTERNS: Final = "1 Lantern" if PRAYER_LANTERNS == 1 else f"1–{PRAYER_LANTERNS} Lanterns"
REVELATION_NOTE: Final = [
    f"start: {count_of(MANEUVERS_COINS, 'Coin')}, move one of your Kin",
    f"start: {count_of(CAMOUFLAGE_SCROLLS, 'Scroll')}, cloak one of your Kin",
    f"start: hit your own Kin, +{count_of(WEALTH_OFFERING_COINS, 'Coin')}",
    f"start: hit your own Kin, +{count_of(WISDOM_OFFERING_SCROLLS, 'Scroll')}",
    f"start: hit your own Kin, +{count_of(SPIRIT_OFFERING_LANTERNS, 'Lantern')}",
    f"start: hit your own Kin, +{PHOENIX_OFFERING_FAVOR} Favor",
    *[f"start: {_LANTERNS} to {SHARD_WORDS[colour]}; discard it" for colour in PRAYER_SHARD],
    f"each use of the Capital: +{SEAL_RESOURCES} any resource",
]
assert PRAYER_OF_THE_CORAL_MOON + len(PRAYER_SHARD) + 1 == len(REVELATION_NOTE)
assert (GATES, CAPITAL, RIM, SHRINE, SPRINGS, CLANHOUSE) == (0, 1, 2, 3, 4, 5)
