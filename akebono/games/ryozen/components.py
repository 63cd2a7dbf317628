"""What comes in the box of Ryozen: the words of the game, and every number, read from `components.toml`.

Kin tiles, cards and tiles are small integers. Tables by id are `Final` lists, which compiled code reads fastest.
"""

from __future__ import annotations

from typing import Final

from akebono.core.errors import BadNumbers
from akebono.core.game import fingerprint
from akebono.core.numbers import load, names, number, table, tables

NUMBERS: Final = load("ryozen")
FINGERPRINT: Final = fingerprint(NUMBERS)

ROUNDS: Final = number(table(NUMBERS, "frame"), "rounds", 1, 9)

# Resources and Moon Shards ---------------------------------------------------------------------------------------------

RESOURCES: Final = ["coin", "scroll", "lantern"]
COIN: Final = 0
SCROLL: Final = 1
LANTERN: Final = 2

SHARDS: Final = ["coral", "jade", "agate"]
CORAL: Final = 0
JADE: Final = 1
AGATE: Final = 2

_start = table(NUMBERS, "start")
START_RESOURCES: Final = [number(_start, "coins"), number(_start, "scrolls"), number(_start, "lanterns")]
START_FAVOR: Final = number(_start, "favor")

# The ring --------------------------------------------------------------------------------------------------------------

SECTORS: Final = ["gates", "capital", "rim", "shrine", "springs", "clanhouse"]
SECTOR_WORDS: Final = ["Gates", "Capital", "Rim", "Shrine", "Springs", "Clanhouse"]
GATES: Final = 0
CAPITAL: Final = 1
RIM: Final = 2
SHRINE: Final = 3
SPRINGS: Final = 4
CLANHOUSE: Final = 5

MOST_SPOTS: Final = 6
"""Spots that a Sector can have at most, whatever the numbers say: the codes of actions rest on it."""
SPOTS: Final = 36
SPOT_IDS: Final = [f"{sector}-{n}" for sector in SECTORS for n in range(1, MOST_SPOTS + 1)]
SPOT_WORDS: Final = [f"{sector} {n}" for sector in SECTOR_WORDS for n in range(1, MOST_SPOTS + 1)]

NO_SPOT: Final = -2
FREE: Final = -1


def _spots(name: str) -> list[int]:
    """Return the cost of each of the 36 Spots: NO_SPOT, FREE or a resource."""
    costs: list[int] = []
    given = table(table(NUMBERS, "spots"), name)
    for sector in SECTORS:
        spots = names(given, sector)
        if not 1 <= len(spots) <= MOST_SPOTS:
            raise BadNumbers(f"spots.{name}.{sector} has 1 to {MOST_SPOTS} Spots, not {len(spots)}")
        for i in range(MOST_SPOTS):
            if i >= len(spots):
                costs.append(NO_SPOT)
            elif spots[i] == "free":
                costs.append(FREE)
            elif spots[i] in RESOURCES:
                costs.append(RESOURCES.index(spots[i]))
            else:
                raise BadNumbers(
                    f"a Spot is free, coin, scroll or lantern, not {spots[i]!r:.40} (spots.{name}.{sector})"
                )
    return costs


SPOT_COST_TWO: Final = _spots("two_seats")
SPOT_COST_MORE: Final = _spots("more_seats")
BOARD_TWO: Final = [spot for spot in range(SPOTS) if SPOT_COST_TWO[spot] != NO_SPOT]
"""The Spots of the board side for two seats; BOARD_MORE those of the other side."""
BOARD_MORE: Final = [spot for spot in range(SPOTS) if SPOT_COST_MORE[spot] != NO_SPOT]
PAID_SPOT: Final = number(table(NUMBERS, "spots"), "paid", 1, 9)

# Kin -------------------------------------------------------------------------------------------------------------------

KIN: Final = [
    "apprentice",
    "philosopher",
    "merchant",
    "pathfinder",
    "archer",
    "clairvoyant",
    "bard",
    "mentor",
    "fighter",
    "hermit",
    "trickster",
    "guard",
]
KIN_WORDS: Final = [kind.title() for kind in KIN]
APPRENTICE: Final = 0
PHILOSOPHER: Final = 1
MERCHANT: Final = 2
PATHFINDER: Final = 3
ARCHER: Final = 4
CLAIRVOYANT: Final = 5
BARD: Final = 6
MENTOR: Final = 7
FIGHTER: Final = 8
HERMIT: Final = 9
TRICKSTER: Final = 10
GUARD: Final = 11
KINDS: Final = 12

_kin = table(NUMBERS, "kin")
KIN_COUNT: Final = [number(_kin, kind, 1, 20) for kind in KIN]
TILES: Final = 20
"""Kin tiles of one Clan. Tile t of Clan c has the id 20 * c + t."""
if sum(KIN_COUNT) != TILES:
    raise BadNumbers(f"a Clan has {TILES} Kin tiles; the counts of [kin] add up to {sum(KIN_COUNT)}")

KIND_OF_TILE: Final = [kind for kind in range(KINDS) for _ in range(KIN_COUNT[kind])]
"""Kind of each of the 20 tiles of a Clan."""
KIND_OF: Final = KIND_OF_TILE * 4
"""Kind of each of the 80 tiles."""
CLAN_OF: Final = [clan for clan in range(4) for _ in range(TILES)]
"""Clan, which is the seat, of each of the 80 tiles."""
BIT_OF: Final = [1 << (tile % TILES) for tile in range(4 * TILES)]
"""The bit of each tile in the sets of its Clan."""


def _kind_mask(kind: int) -> int:
    mask = 0
    for tile in range(TILES):
        if KIND_OF_TILE[tile] == kind:
            mask |= 1 << tile
    return mask


KIND_MASK: Final = [_kind_mask(kind) for kind in range(KINDS)]
"""The tiles of each kind, as a set of bits."""


def _hand(name: str) -> int:
    """Return the starting hand as a set of tiles."""
    given = table(table(NUMBERS, "start_kin"), name)
    hand = 0
    for kind in range(KINDS):
        if KIN[kind] in given:
            tiles = [tile for tile in range(TILES) if KIND_OF_TILE[tile] == kind]
            for tile in tiles[: number(given, KIN[kind], 0, KIN_COUNT[kind])]:
                hand |= 1 << tile
    if hand == 0:
        raise BadNumbers(f"start_kin.{name} leaves a Clan without Kin")
    return hand


START_HAND_TWO: Final = _hand("two_seats")
START_HAND_MORE: Final = _hand("more_seats")
STARTERS: Final = START_HAND_TWO | START_HAND_MORE
"""Tiles that start in a hand at any number of seats; the rest make the Clan Pile (with 3 or 4 seats one goes to the box)."""

_influence = table(NUMBERS, "influence")
UNVEILED_INFLUENCE: Final = number(_influence, "unveiled", 0, 9)
CLOAKED_INFLUENCE: Final = number(_influence, "cloaked", 0, 9)
CLOAK_COINS: Final = number(_influence, "cloak_coins", 0, 9)

UNVEILED: Final = 0
CLOAKED: Final = 1

# The Palace ------------------------------------------------------------------------------------------------------------

POSTS: Final = 9
"""Places of the alternative Palace: Wards 0 to 3, Battlements 4 to 7, the Pinnacle 8."""
WARD: Final = 0
BATTLEMENT: Final = 4
PINNACLE: Final = 8
SIDES: Final = 4
POST_IDS: Final = (
    [f"ward-{side}" for side in range(SIDES)] + [f"battlement-{side}" for side in range(SIDES)] + ["pinnacle"]
)
POST_WORDS: Final = (
    [f"Outer Ward {side}" for side in range(SIDES)]
    + [f"Battlement {side}" for side in range(SIDES)]
    + ["the Pinnacle"]
)

_light = table(NUMBERS, "light")


def _offsets(name: str) -> list[int]:
    offsets = _light.get(name)
    if (
        not isinstance(offsets, list)
        or not offsets
        or not all(isinstance(o, int) and 0 <= o < 6 for o in offsets)
        or len(set(offsets)) != len(offsets)
    ):
        raise BadNumbers(f"light.{name} is a list of different numbers from 0 to 5, not {offsets!r:.60}")
    return list(offsets)


def _lit(offsets: list[int]) -> list[int]:
    """Return the lit Sectors for each turning position, as sets of bits."""
    table_: list[int] = []
    for r in range(6):
        lit = 0
        for offset in offsets:
            lit |= 1 << ((r + offset) % 6)
        table_.append(lit)
    return table_


LIT_ARC: Final = _lit(_offsets("arc"))
LIT_ALTERNATING: Final = _lit(_offsets("alternating"))
LIGHT_TURN: Final = number(_light, "turn", 1, 5)

_alternative = table(NUMBERS, "alternative")


def _sides(name: str, seats: int) -> list[int]:
    sides = _alternative.get(name)
    if not isinstance(sides, list) or sorted(set(sides)) != sorted(sides) or len(sides) != seats:
        raise BadNumbers(
            f"alternative.{name} is a list of {seats} different board sides from 0 to 3, not {sides!r:.60}"
        )
    return [int(side) for side in sides]


BOARD_SIDES: Final = [
    [],
    [],
    _sides("sides_of_two", 2),
    _sides("sides_of_three", 3),
    _sides("sides_of_four", 4),
]
"""Board side at which each seat sits, by the number of seats."""


def _visible() -> list[int]:
    """Return, for turning position r and board side p at r * 4 + p, the Palace sides that are seen, as sets of bits.

    A side is seen when the angle between it and the seat is below 90 degrees (RYO-R87); counted in whole degrees, because
    exactly 90 must count as unseen.
    """
    seen: list[int] = []
    for r in range(6):
        for p in range(SIDES):
            sides = 0
            for side in range(SIDES):
                if (90 * side + 60 * r - 90 * p) % 360 in (0, 30, 60, 300, 330):
                    sides |= 1 << side
            seen.append(sides)
    return seen


VISIBLE: Final = _visible()
WARD_RESOURCES: Final = number(_alternative, "ward_resources", 0, 9)
BATTLEMENT_LANTERNS: Final = number(_alternative, "battlement_lanterns", 0, 9)
PINNACLE_RESOURCES: Final = number(_alternative, "pinnacle_resources", 0, 9)
PINNACLE_LANTERNS: Final = number(_alternative, "pinnacle_lanterns", 0, 9)
if (number(_alternative, "wards"), number(_alternative, "battlements"), number(_alternative, "pinnacle")) != (
    4,
    4,
    1,
):
    raise BadNumbers(
        "the Palace has 4 Outer Wards, 4 Battlements and 1 Pinnacle; only its effects can be changed"
    )

# Day and night ---------------------------------------------------------------------------------------------------------

_day = table(NUMBERS, "day")
GATES_LANTERNS: Final = number(_day, "gates_lanterns")
GATES_DISCARDS: Final = number(_day, "gates_discards", 0, 1)
CAPITAL_SCROLLS: Final = number(_day, "capital_scrolls")
RIM_EXPLORES: Final = number(_day, "rim_explores", 0, 9)
RIM_EXPLORES_BEFORE_BUILD: Final = number(_day, "rim_explores_before_build", 0, 9)
SHRINE_EXPLORES: Final = number(_day, "shrine_explores", 0, 9)
SPRINGS_ACQUIRES: Final = number(_day, "springs_acquires", 0, 4)
PALACE_RESOURCES: Final = number(_day, "palace_resources", 0, 9)
PALACE_COPY_LANTERNS: Final = number(_day, "palace_copy_lanterns", 0, 9)

_night = table(NUMBERS, "night")
NIGHT_GATES_FAVOR: Final = number(_night, "gates_favor")
NIGHT_CAPITAL_FAVOR: Final = number(_night, "capital_favor")
NIGHT_RIM_SCROLLS: Final = number(_night, "rim_scrolls")
NIGHT_SHRINE_RESOURCES: Final = number(_night, "shrine_resources", 0, 9)
NIGHT_SPRINGS_LANTERNS: Final = number(_night, "springs_lanterns")
NIGHT_CLANHOUSE_COINS: Final = number(_night, "clanhouse_coins")
NIGHT_PALACE_FAVOR: Final = number(_night, "palace_favor_per_kin")
NIGHT_PALACE_SHARDS: Final = number(_night, "palace_shards", 0, 9)
MAJORITY_SHARDS: Final = number(_night, "majority_shards", 0, 9)


def _majority() -> list[int]:
    given = table(_night, "majority")
    shards: list[int] = []
    for sector in SECTORS:
        name = given.get(sector)
        if name not in SHARDS:
            raise BadNumbers(f"night.majority.{sector} is coral, jade or agate, not {name!r:.40}")
        shards.append(SHARDS.index(str(name)))
    return shards


MAJORITY: Final = _majority()
"""Colour of the shard for most Influence, by Sector."""

# Clanhouse row ---------------------------------------------------------------------------------------------------------

MOST_SLOTS: Final = 8
_row = table(NUMBERS, "clanhouse")


def _numbers(given: dict[str, object], name: str) -> list[int]:
    values = given.get(name)
    if not isinstance(values, list) or not all(isinstance(v, int) and 0 <= v <= 99 for v in values):
        raise BadNumbers(f"{name} is a list of whole numbers from 0 to 99, not {values!r:.60}")
    return list(values)


SLOT_COINS: Final = _numbers(_row, "coins")
SLOT_FAVOR: Final = _numbers(_row, "favor")
SLOTS: Final = len(SLOT_COINS)
if not 4 <= SLOTS <= MOST_SLOTS or len(SLOT_FAVOR) != SLOTS:
    raise BadNumbers(
        f"the Clanhouse row has 4 to {MOST_SLOTS} slots, each with Coins and Favor; came {SLOTS} and {len(SLOT_FAVOR)}"
    )

# Revelations -----------------------------------------------------------------------------------------------------------

REVELATIONS: Final = [
    "strategic-maneuvers",
    "camouflage",
    "wealth-offering",
    "wisdom-offering",
    "spirit-offering",
    "phoenix-offering",
    "prayer-of-the-coral-moon",
    "prayer-of-the-agate-moon",
    "prayer-of-the-jade-moon",
    "seal-of-the-capital",
]
REVELATION_WORDS: Final = [
    "Strategic Maneuvers",
    "Camouflage",
    "Wealth Offering",
    "Wisdom Offering",
    "Spirit Offering",
    "Phoenix Offering",
    "Prayer of the Coral Moon",
    "Prayer of the Agate Moon",
    "Prayer of the Jade Moon",
    "Seal of the Capital",
]
STRATEGIC_MANEUVERS: Final = 0
CAMOUFLAGE: Final = 1
WEALTH_OFFERING: Final = 2
WISDOM_OFFERING: Final = 3
SPIRIT_OFFERING: Final = 4
PHOENIX_OFFERING: Final = 5
PRAYER_OF_THE_CORAL_MOON: Final = 6
PRAYER_OF_THE_AGATE_MOON: Final = 7
PRAYER_OF_THE_JADE_MOON: Final = 8
SEAL_OF_THE_CAPITAL: Final = 9
PRAYER_SHARD: Final = [CORAL, AGATE, JADE]
"""Colour that a Prayer brings, by its kind less PRAYER_OF_THE_CORAL_MOON."""

MOST_CARDS: Final = 60
"""Cards of a deck at most: sets of kept Revelations are bits of one small integer."""
MOST_DISPLAY: Final = 8
_revelations = table(NUMBERS, "revelations")
DISPLAY: Final = number(_revelations, "display", 1, MOST_DISPLAY)
REVELATION_COUNT: Final = [number(table(_revelations, kind), "count", 0, 20) for kind in REVELATIONS]
REVELATION_SCROLLS: Final = [number(table(_revelations, kind), "scrolls", 0, 99) for kind in REVELATIONS]
REVELATION_FAVOR: Final = [number(table(_revelations, kind), "favor", 0, 99) for kind in REVELATIONS]
REVELATION_OF: Final = [kind for kind in range(len(REVELATIONS)) for _ in range(REVELATION_COUNT[kind])]
"""Kind of each Revelation card."""
if not DISPLAY <= len(REVELATION_OF) <= MOST_CARDS:
    raise BadNumbers(
        f"the Revelations are {DISPLAY} to {MOST_CARDS} cards; the counts add up to {len(REVELATION_OF)}"
    )


def _card_mask(kind: int) -> int:
    mask = 0
    for card in range(len(REVELATION_OF)):
        if REVELATION_OF[card] == kind:
            mask |= 1 << card
    return mask


REVELATION_MASK: Final = [_card_mask(kind) for kind in range(len(REVELATIONS))]
"""The cards of each kind, as a set of bits."""

_effects = table(NUMBERS, "revelation_effects")
MANEUVERS_COINS: Final = number(_effects, "maneuvers_coins")
CAMOUFLAGE_SCROLLS: Final = number(_effects, "camouflage_scrolls")
WEALTH_OFFERING_COINS: Final = number(_effects, "wealth_offering_coins")
WISDOM_OFFERING_SCROLLS: Final = number(_effects, "wisdom_offering_scrolls")
SPIRIT_OFFERING_LANTERNS: Final = number(_effects, "spirit_offering_lanterns")
PHOENIX_OFFERING_FAVOR: Final = number(_effects, "phoenix_offering_favor")
MOST_PRAYER: Final = 6
PRAYER_LANTERNS: Final = number(_effects, "prayer_lanterns", 1, MOST_PRAYER)
SEAL_RESOURCES: Final = number(_effects, "seal_resources", 0, 9)

_abilities = table(NUMBERS, "kin_effects")
PHILOSOPHER_ACQUIRES: Final = number(_abilities, "philosopher_acquires", 0, 4)
MERCHANT_RESOURCES: Final = number(_abilities, "merchant_resources", 0, 9)
PATHFINDER_EXPLORES: Final = number(_abilities, "pathfinder_explores", 0, 1)
GUARD_COINS: Final = number(_abilities, "guard_coins")

# Events ----------------------------------------------------------------------------------------------------------------

EVENTS: Final = [
    "walls-breach",
    "locals-riot",
    "fire-in-the-clanhouse",
    "bandit-raid",
    "suspicious-rumors",
    "sinister-shadows",
    "coral-eclipse",
    "sunlight-reflections",
    "agate-eclipse",
    "lunar-fest",
    "jade-eclipse",
    "invisible-presences",
    "curse-of-the-shadow",
]
EVENT_WORDS: Final = [
    "Walls Breach",
    "Locals Riot",
    "Fire in the Clanhouse",
    "Bandit Raid",
    "Suspicious Rumors",
    "Sinister Shadows",
    "Coral Eclipse",
    "Sunlight Reflections",
    "Agate Eclipse",
    "Lunar Fest",
    "Jade Eclipse",
    "Invisible Presences",
    "Curse of the Shadow",
]
WALLS_BREACH: Final = 0
LOCALS_RIOT: Final = 1
FIRE_IN_THE_CLANHOUSE: Final = 2
BANDIT_RAID: Final = 3
SUSPICIOUS_RUMORS: Final = 4
SINISTER_SHADOWS: Final = 5
CORAL_ECLIPSE: Final = 6
SUNLIGHT_REFLECTIONS: Final = 7
AGATE_ECLIPSE: Final = 8
LUNAR_FEST: Final = 9
JADE_ECLIPSE: Final = 10
INVISIBLE_PRESENCES: Final = 11
CURSE_OF_THE_SHADOW: Final = 12

MOST_FORESEEN: Final = 6
_events = table(NUMBERS, "events")
FORESEEN: Final = number(_events, "slots", 1, MOST_FORESEEN)
EVENT_COUNT: Final = [number(table(_events, kind), "count", 0, 20) for kind in EVENTS]
EVENT_LOSS: Final = [
    number(table(_events, kind), "loss", 0, 99) if "loss" in table(_events, kind) else 0 for kind in EVENTS
]
"""What each Event takes of its own measure, once or for each thing that it counts; 0 where it takes no number."""
EVENT_OF: Final = [kind for kind in range(len(EVENTS)) for _ in range(EVENT_COUNT[kind])]
"""Kind of each Event card."""
if not FORESEEN <= len(EVENT_OF) <= MOST_CARDS:
    raise BadNumbers(f"the Events are {FORESEEN} to {MOST_CARDS} cards; the counts add up to {len(EVENT_OF)}")

# Villages and the path -------------------------------------------------------------------------------------------------

VILLAGES: Final = [
    "fortune-city",
    "loreville",
    "lanternquill",
    "twin-river-town",
    "the-outpost",
    "cove-of-the-owl",
    "bandits-lair",
    "featherglow",
    "townhall",
    "nomad-encampment",
    "moonforge",
    "moon-heaven",
]
VILLAGE_WORDS: Final = [
    "Fortune City",
    "Loreville",
    "Lanternquill",
    "Twin River Town",
    "The Outpost",
    "Cove of the Owl",
    "Bandit's Lair",
    "Featherglow",
    "Townhall",
    "Nomad Encampment",
    "Moonforge",
    "Moon Heaven",
]
FORTUNE_CITY: Final = 0
LOREVILLE: Final = 1
LANTERNQUILL: Final = 2
TWIN_RIVER_TOWN: Final = 3
THE_OUTPOST: Final = 4
COVE_OF_THE_OWL: Final = 5
BANDITS_LAIR: Final = 6
FEATHERGLOW: Final = 7
TOWNHALL: Final = 8
NOMAD_ENCAMPMENT: Final = 9
MOONFORGE: Final = 10
MOON_HEAVEN: Final = 11
STARTING_VILLAGE: Final = 12
PHOENIX_STATUE: Final = 13
"""The built Shrine tile, as one of the places whose benefit is collected."""
VILLAGE_TILES: Final = 12

_villages = table(NUMBERS, "villages")
if number(_villages, "count") != 1:
    raise BadNumbers("there is one tile of each Village; only their benefits can be changed")
FORTUNE_CITY_EACH: Final = number(_villages, "fortune_city_each")
LOREVILLE_SCROLLS: Final = number(_villages, "loreville_scrolls")
LANTERNQUILL_LANTERNS: Final = number(_villages, "lanternquill_lanterns")
TWIN_RIVER_CARDS: Final = number(_villages, "twin_river_cards", 1)
TWIN_RIVER_FAVOR: Final = number(_villages, "twin_river_favor")
OUTPOST_PER_SLOT: Final = number(_villages, "outpost_per_slot", 0, 3)
BANDITS_LAIR_FAVOR: Final = number(_villages, "bandits_lair_favor")
FEATHERGLOW_PER_KIN: Final = number(_villages, "featherglow_per_kin")
MOONFORGE_BACK: Final = number(_villages, "moonforge_back", 1, 1)
MOONFORGE_SHARDS: Final = number(_villages, "moonforge_shards", 0, 9)

_path = table(NUMBERS, "path")
_sites = tables(_path, "sites")
SITES: Final = len(_sites)
if not 1 <= SITES <= VILLAGE_TILES:
    raise BadNumbers(f"the path has 1 to {VILLAGE_TILES} Sites, not {SITES}")
SHRINE_SITE: Final = SITES + 1
"""Position of the Shrine tile on the path; the Starting Village is 0."""
_steps = [*_sites, table(_path, "shrine")]
SITE_COST: Final = [
    [number(site, name, 0, 99) for name in ("coins", "scrolls", "lanterns")] for site in _steps
]
"""Resources that building on Site i + 1 takes; the last is the Shrine tile."""
SITE_FAVOR: Final = [number(site, "favor", 0, 99) for site in _steps]
"""Favor that building on Site i + 1 gives; the last is the Shrine tile."""
STATUE_FAVOR: Final = number(table(_path, "shrine"), "statue_favor")
STARTING_VILLAGE_COINS: Final = number(_path, "starting_village_coins")

# Scoring ---------------------------------------------------------------------------------------------------------------

_scoring = table(NUMBERS, "scoring")
SAME_SHARDS: Final = number(_scoring, "same_shards", 2, 9)
SAME_FAVOR: Final = number(_scoring, "same_favor")
MIXED_FAVOR: Final = number(_scoring, "mixed_favor")
SINGLE_FAVOR: Final = number(_scoring, "single_favor")
FIRST_PLAYER_SHARDS: Final = number(_scoring, "first_player_shards", 0, 1)
RESOURCE_SET: Final = number(_scoring, "resource_set", 1, 99)
RESOURCE_FAVOR: Final = number(_scoring, "resource_favor")
