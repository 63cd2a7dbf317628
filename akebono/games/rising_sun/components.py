"""What comes in the box of Rising Sun: the words of the game, and every number, read from `components.toml`.

Provinces, clans, Kami, cards and kinds of figures are small integers. Tables by id are `Final` lists, which compiled code reads
fastest. A card and the figure of its Monster have numbers of their own: `FIGURE_OF[KOMAINU]` is `KOMAINU_FIGURE`.
"""

from __future__ import annotations

from typing import Final

from akebono.core.errors import BadNumbers
from akebono.core.game import fingerprint
from akebono.core.numbers import Table, load, names, number, table
from akebono.games.rising_sun.words import (
    ADVANTAGE_WORDS,
    BONUS_WORDS,
    CARD_WORDS,
    CLAN_WORDS,
    KAMI_UNBOUND_WORDS,
    KAMI_WORDS,
    MANDATE_WORDS,
    said,
)

NUMBERS: Final = load("rising_sun")
FINGERPRINT: Final = fingerprint(NUMBERS)


def _word(given: Table, name: str) -> str:
    value = given.get(name)
    if not isinstance(value, str):
        raise BadNumbers(f"{name} of {given.get('name', 'a table')!r:.60} is a text, not {value!r:.60}")
    return value


def _one_of(given: Table, name: str, known: list[str]) -> int:
    value = _word(given, name)
    if value not in known:
        raise BadNumbers(f"{name} of {given.get('name')} is one of {', '.join(known)}, not {value!r:.60}")
    return known.index(value)


def _amounts(given: Table, name: str, count: int) -> list[int]:
    values = given.get(name)
    if (
        not isinstance(values, list)
        or len(values) != count
        or not all(isinstance(v, int) and 0 <= v <= 99 for v in values)
    ):
        raise BadNumbers(f"{name} is a list of {count} whole numbers from 0 to 99, not {values!r:.60}")
    return list(values)


# Seasons and their turns -----------------------------------------------------------------------------------------------

SEASONS: Final = ["spring", "summer", "autumn", "winter"]
SEASON_NAMES: Final = ["Spring", "Summer", "Autumn", "Winter"]
SPRING: Final = 0
SUMMER: Final = 1
AUTUMN: Final = 2
WINTER: Final = 3
PLAYED_SEASONS: Final = 3
"""Seasons with turns; Winter only scores."""

_season = table(NUMBERS, "season")
MANDATE_TURNS: Final = number(_season, "mandate_turns", 1, 7)
KAMI_AFTER: Final = _amounts(_season, "kami_after", 3)
"""Number of mandates played after which a Kami turn comes."""
TILES_DRAWN: Final = number(_season, "tiles_drawn", 1, 4)
WAR_EXTRA: Final = number(_season, "war_extra", 0, 2)
"""Provinces at war: players + WAR_EXTRA."""
if sorted(set(KAMI_AFTER)) != KAMI_AFTER or KAMI_AFTER[0] < 1 or KAMI_AFTER[-1] > MANDATE_TURNS:
    raise BadNumbers(f"season.kami_after are three different turns up to {MANDATE_TURNS}, not {KAMI_AFTER}")

_start = table(NUMBERS, "start")
START_VP: Final = number(_start, "vp", 0, 1)

# Figures of every clan -------------------------------------------------------------------------------------------------

_figures = table(NUMBERS, "figures")
DAIMYO_COUNT: Final = number(_figures, "daimyo", 1, 1)
SHINTO_COUNT: Final = number(_figures, "shinto", 0, 9)
BUSHI_COUNT: Final = number(_figures, "bushi", 1, 20)
FORTRESS_COUNT: Final = number(_figures, "fortresses", 1, 9)
FIGURE_FORCE: Final = number(_figures, "force", 1, 9)
START_DAIMYO: Final = number(_start, "daimyo", 0, DAIMYO_COUNT)
START_BUSHI: Final = number(_start, "bushi", 0, BUSHI_COUNT)
START_FORTRESSES: Final = number(_start, "fortresses", 0, FORTRESS_COUNT)

_fortress = table(NUMBERS, "fortress")
FORTRESS_COST: Final = number(_fortress, "cost", 0, 99)
FORTRESS_FORCE: Final = number(_fortress, "force", 0, 0)
"""No step asks for it: a fortress has none, but those of Turtle, which have TURTLE_FORCE."""

# The map ---------------------------------------------------------------------------------------------------------------

PROVINCES: Final = ["hokkaido", "oshu", "edo", "kyoto", "kansai", "nagato", "shikoku", "kyushu"]
HOKKAIDO: Final = 0
OSHU: Final = 1
EDO: Final = 2
KYOTO: Final = 3
KANSAI: Final = 4
NAGATO: Final = 5
SHIKOKU: Final = 6
KYUSHU: Final = 7
PROVINCE_COUNT: Final = 8

_provinces: Final = [table(table(NUMBERS, "province"), id) for id in PROVINCES]
PROVINCE_NAMES: Final = [_word(one, "name") for one in _provinces]
PROVINCE_JAPANESE: Final = [_word(one, "japanese") for one in _provinces]
REWARD_VP: Final = [number(one, "vp", 0, 99) for one in _provinces]
"""What Harvest gives to whoever has the most Force in a province; so are the next two."""
REWARD_COINS: Final = [number(one, "coins", 0, 99) for one in _provinces]
REWARD_RONIN: Final = [number(one, "ronin", 0, 99) for one in _provinces]

LAND: Final = -1
NOT_LINKED: Final = -2


def _links(name: str) -> list[tuple[int, int]]:
    """Return the pairs of provinces that borders or sea routes link, the lower index first, in the order given."""
    found: list[tuple[int, int]] = []
    for pair in names(table(NUMBERS, "map"), name):
        ids = pair.split("-")
        if len(ids) != 2 or ids[0] not in PROVINCES or ids[1] not in PROVINCES:
            raise BadNumbers(
                f"map.{name} is a list of pairs of provinces such as edo-kyoto, not {pair!r:.60}"
            )
        one, other = sorted((PROVINCES.index(ids[0]), PROVINCES.index(ids[1])))
        if one == other or (one, other) in found:
            raise BadNumbers(f"map.{name} links two different provinces once, not {pair!r:.60}")
        found.append((one, other))
    return found


BORDERS: Final = _links("land")
SEA_ROUTES: Final = _links("sea")


def _routes() -> list[int]:
    routes = [NOT_LINKED] * (PROVINCE_COUNT * PROVINCE_COUNT)
    for one, other in BORDERS:
        routes[PROVINCE_COUNT * one + other] = routes[PROVINCE_COUNT * other + one] = LAND
    for route, (one, other) in enumerate(SEA_ROUTES):
        if routes[PROVINCE_COUNT * one + other] == LAND:
            raise BadNumbers(
                f"{PROVINCES[one]} and {PROVINCES[other]} share a border or a sea route, not both"
            )
        routes[PROVINCE_COUNT * one + other] = routes[PROVINCE_COUNT * other + one] = route
    return routes


ROUTE: Final = _routes()
"""How province p is linked with q, at 8 * p + q: index of the sea route, LAND for a border, else NOT_LINKED."""
NEIGHBOURS: Final = [
    [q for q in range(PROVINCE_COUNT) if ROUTE[PROVINCE_COUNT * p + q] != NOT_LINKED]
    for p in range(PROVINCE_COUNT)
]

# Places: provinces, Shrines, and where a figure is when it is on neither -------------------------------------------------

_shrines = table(NUMBERS, "shrines")
SHRINE_TILES: Final = number(_shrines, "tiles", 7, 7)
SHRINES_USED: Final = number(_shrines, "used", 1, 4)
FIRST_SHRINE: Final = 8
"""Shrines are places 8 to 11, from left to right."""
RESERVE: Final = 12
FIRST_CAPTOR: Final = 13
"""Place 13 + k: hostage of the clan in seat k."""
OCEAN: Final = 19
PLACES: Final = 20
PLACE_IDS: Final = [*PROVINCES, *(f"shrine-{n}" for n in range(1, RESERVE - FIRST_SHRINE + 1))]
"""Places that can be named in a move."""
PLACE_NAMES: Final = [*PROVINCE_NAMES, *(f"Shrine {n}" for n in range(1, RESERVE - FIRST_SHRINE + 1))]

# Clans, by honour rank -------------------------------------------------------------------------------------------------

CLANS: Final = ["koi", "sun", "lotus", "turtle", "dragonfly", "fox", "bonsai", "moon"]
KOI: Final = 0
SUN: Final = 1
LOTUS: Final = 2
TURTLE: Final = 3
DRAGONFLY: Final = 4
FOX: Final = 5
BONSAI: Final = 6
MOON: Final = 7

_clans: Final = [table(table(NUMBERS, "clan"), id) for id in CLANS]
CLAN_NAMES: Final = [_word(one, "name") for one in _clans]
CLAN_JAPANESE: Final = [_word(one, "japanese") for one in _clans]
CLAN_HOME: Final = [_one_of(one, "home", PROVINCES) for one in _clans]
CLAN_INCOME: Final = [number(one, "income", 0, 99) for one in _clans]
"""Coins of a season."""
CLAN_RANK: Final = [number(one, "rank", 1, 99) for one in _clans]
"""Initial Honor Ranking: the lowest is on top."""
CLAN_ABILITY: Final = [_word(one, "ability") for one in _clans]
CLAN_EXPLAINED: Final = [said(CLAN_WORDS[id], one) for id, one in zip(CLANS, _clans)]
BASE_CLANS: Final = [clan for clan, one in enumerate(_clans) if _word(one, "scope") == "base"]
if len(set(CLAN_RANK)) != len(CLANS):
    raise BadNumbers(f"no two clans have the same rank; came {CLAN_RANK}")

SUN_COINS: Final = number(_clans[SUN], "coins", 0, 99)
SUN_VP: Final = number(_clans[SUN], "vp", 0, 99)
TURTLE_FORCE: Final = number(_clans[TURTLE], "force", 0, 9)
FOX_BUSHI: Final = number(_clans[FOX], "bushi", 0, 9)
"""Placed in each province without Force of Fox."""
BONSAI_COST: Final = number(_clans[BONSAI], "cost", 0, 99)
MOON_FORCE: Final = number(_clans[MOON], "force", 1, 9)
MOON_IN_PROVINCE: Final = number(_clans[MOON], "province", 2, 99)
MOON_AT_SHRINES: Final = number(_clans[MOON], "shrines", 0, 99)
"""In all Shrines together."""

# Kami ------------------------------------------------------------------------------------------------------------------

KAMI: Final = ["amaterasu", "fujin", "hachiman", "raijin", "ryujin", "susanoo", "tsukuyomi"]
AMATERASU: Final = 0
FUJIN: Final = 1
HACHIMAN: Final = 2
RAIJIN: Final = 3
RYUJIN: Final = 4
SUSANOO: Final = 5
TSUKUYOMI: Final = 6

_kami: Final = [table(table(NUMBERS, "kami"), id) for id in KAMI]
KAMI_NAMES: Final = [_word(one, "name") for one in _kami]
KAMI_JAPANESE: Final = [_word(one, "japanese") for one in _kami]
KAMI_EXPLAINED: Final = [said(KAMI_WORDS[id], one) for id, one in zip(KAMI, _kami)]
FUJIN_MOVES: Final = number(_kami[FUJIN], "moves", 0, 9)
HACHIMAN_RONIN: Final = number(_kami[HACHIMAN], "ronin", 0, 99)
RAIJIN_BUSHI: Final = number(_kami[RAIJIN], "bushi", 1, 1)
SUSANOO_VP: Final = number(_kami[SUSANOO], "vp", 0, 99)
TSUKUYOMI_COINS: Final = number(_kami[TSUKUYOMI], "coins", 0, 99)
KAMI_UNBOUND_EXPLAINED: Final = [said(KAMI_UNBOUND_WORDS[id], one) for id, one in zip(KAMI, _kami)]
"""What each Kami does to the province where its figure stands, with the option kami_unbound."""
UNBOUND_FUJIN_TIMES: Final = number(_kami[FUJIN], "unbound_times", 1, 9)
UNBOUND_HACHIMAN_FORCE: Final = number(_kami[HACHIMAN], "unbound_ronin_force", 0, 9)
UNBOUND_TSUKUYOMI_COINS: Final = number(_kami[TSUKUYOMI], "unbound_coins", 0, 99)

# Mandates --------------------------------------------------------------------------------------------------------------

MANDATES: Final = ["recruit", "marshal", "train", "harvest", "betray"]
RECRUIT: Final = 0
MARSHAL: Final = 1
TRAIN: Final = 2
HARVEST: Final = 3
BETRAY: Final = 4

_mandates: Final = [table(table(NUMBERS, "mandate"), id) for id in MANDATES]
MANDATE_NAMES: Final = [_word(one, "name") for one in _mandates]
MANDATE_EXPLAINED: Final = [said(MANDATE_WORDS[id], one) for id, one in zip(MANDATES, _mandates)]
"""What everybody carries out."""
MANDATE_BONUS: Final = [said(BONUS_WORDS[id], one) for id, one in zip(MANDATES, _mandates)]
"""What the chooser and the chooser's ally get besides; empty for Betray."""
MANDATE_TILES: Final = [number(one, "tiles", 0, 9) for one in _mandates]
if sum(MANDATE_TILES) < MANDATE_TURNS + TILES_DRAWN - 1:
    raise BadNumbers(
        f"{MANDATE_TURNS} turns that draw {TILES_DRAWN} need {MANDATE_TURNS + TILES_DRAWN - 1} mandate tiles or more, "
        f"not {sum(MANDATE_TILES)}"
    )
RECRUIT_BONUS: Final = number(_mandates[RECRUIT], "bonus_figures", 0, 9)
MARSHAL_FORTRESSES: Final = number(_mandates[MARSHAL], "bonus_fortresses", 1, 1)
TRAIN_DISCOUNT: Final = number(_mandates[TRAIN], "bonus_discount", 0, 99)
HARVEST_COIN: Final = number(_mandates[HARVEST], "coins", 0, 99)
BETRAY_FIGURES: Final = number(_mandates[BETRAY], "figures", 1, 2)

# War -------------------------------------------------------------------------------------------------------------------

ADVANTAGES: Final = ["seppuku", "hostage", "ronin", "poets"]
ADVANTAGE_NAMES: Final = ["Seppuku", "Take Hostage", "Hire Ronin", "Imperial Poets"]
SEPPUKU: Final = 0
HOSTAGE: Final = 1
RONIN: Final = 2
POETS: Final = 3

_war = table(NUMBERS, "war")
ADVANTAGE_EXPLAINED: Final = [said(ADVANTAGE_WORDS[id], _war) for id in ADVANTAGES]
WAR_VP: Final = _amounts(_war, "vp", PLAYED_SEASONS)
"""Victory Points of a War Province token, by season."""
SET_BONUS: Final = _amounts(_war, "set_bonus", PROVINCE_COUNT + 1)
"""Victory Points in Winter by how many different provinces a clan's tokens show."""
SEPPUKU_VP: Final = number(_war, "seppuku_vp", 0, 99)
SEPPUKU_HONOR: Final = number(_war, "seppuku_honor", 0, 5)
HOSTAGES: Final = number(_war, "hostages", 0, 9)
HOSTAGE_VP: Final = number(_war, "hostage_vp", 0, 99)
HOSTAGE_COIN: Final = number(_war, "hostage_coin", 0, 99)
RONIN_FORCE: Final = number(_war, "ronin_force", 0, 9)
POETS_VP: Final = number(_war, "poets_vp", 0, 99)

_supply = table(NUMBERS, "supply")
COINS_IN_BOX: Final = number(_supply, "coins", 1, 999)
"""Coins of the printed box; they limit nothing (RIS-022). So it is with RONIN_IN_BOX."""
RONIN_IN_BOX: Final = number(_supply, "ronin", 1, 999)

_limits = table(NUMBERS, "limits")
MAX_OFFERS: Final = number(_limits, "offers", 1, 4)
"""Offers of alliance that one seat can make to one other in a Tea Ceremony, unless the table chose otherwise."""
MAX_GIFTS: Final = number(_limits, "gifts", 1, 4)
MAX_REBIDS: Final = number(_limits, "rebids", 0, 3)

# Cards -----------------------------------------------------------------------------------------------------------------

TYPES: Final = ["enhancement", "virtue", "monster", "war-upgrade", "winter-upgrade"]
TYPE_NAMES: Final = ["Enhancement", "Virtue", "Monster", "War Upgrade", "Winter Upgrade"]
ENHANCEMENT: Final = 0
VIRTUE: Final = 1
MONSTER: Final = 2
WAR_UPGRADE: Final = 3
WINTER_UPGRADE: Final = 4

SETS: Final = ["horseman", "archway", "teapot", "ship", "mountain", "tower"]
SET_NAMES: Final = ["Horseman", "Archway", "Teapot", "Ship", "Mountain", "Tower"]
HORSEMAN: Final = 0
ARCHWAY: Final = 1
TEAPOT: Final = 2
SHIP: Final = 3
MOUNTAIN: Final = 4
TOWER: Final = 5
BASE_SETS: Final = [HORSEMAN, ARCHWAY, TEAPOT]

# The cards of the base box, then those of the optional sets. Way of Naginata costs less in Autumn, so that copy is a card
# of its own, which is the last.
KOMAINU: Final = 0
ONI_OF_SKULLS: Final = 1
PATH_OF_THE_LION: Final = 2
RIGHTEOUSNESS: Final = 3
WAY_OF_THE_SHOGUN: Final = 4
PATH_OF_THE_SERPENT: Final = 5
RESPECT: Final = 6
WAY_OF_BUSHIDO: Final = 7
WAY_OF_THE_RONIN: Final = 8
YUREI: Final = 9
FORM_OF_THE_KITSUNE: Final = 10
FORM_OF_THE_PHOENIX: Final = 11
PATH_OF_THE_DRAGON: Final = 12
RIVER_DRAGON: Final = 13
WAY_OF_THE_MONEYLENDER: Final = 14
BENEVOLENCE: Final = 15
PATH_OF_THE_KENIN: Final = 16
PATH_OF_THE_LIGHT: Final = 17
JUSTICE: Final = 18
ONI_OF_BLOOD: Final = 19
ONI_OF_SOULS: Final = 20
PATH_OF_THE_SAMURAI: Final = 21
FORM_OF_THE_BEAST: Final = 22
ONI_OF_HATE: Final = 23
ONI_OF_SPITE: Final = 24
WAY_OF_THE_KATANA: Final = 25
COURAGE: Final = 26
PATH_OF_THE_NINJA: Final = 27
WAY_OF_THE_RIGHTEOUS: Final = 28
MERCY: Final = 29
PATH_OF_THE_MONKEY: Final = 30
FORM_OF_THE_DEMON: Final = 31
PATH_OF_THE_SPIRIT: Final = 32
HONESTY: Final = 33
PATH_OF_THE_PATRON: Final = 34
PATH_OF_THE_WARLORD: Final = 35
LOYALTY: Final = 36
WAY_OF_THE_MERCHANT: Final = 37
FORM_OF_THE_KINDRED: Final = 38
PATH_OF_THE_UNRIGHTEOUS: Final = 39
GENEROSITY: Final = 40
PATH_OF_THE_VASSAL: Final = 41
PATH_OF_MIGHT: Final = 42
PATH_OF_THE_SHADOW: Final = 43
WAY_OF_NAGINATA: Final = 44
BOLDNESS: Final = 45
FORM_OF_THE_FOX: Final = 46
DIGNITY: Final = 47
PATH_OF_THE_PACIFIST: Final = 48
PATH_OF_THE_SALAMANDER: Final = 49
PATIENCE: Final = 50
WAY_OF_THE_ASHIGARU: Final = 51
FORM_OF_THE_DRAGON: Final = 52
WAY_OF_THE_SNAKE: Final = 53
PATH_OF_THE_BUILDER: Final = 54
PATH_OF_THE_KANNUSHI: Final = 55
PIETY: Final = 56
PATH_OF_SENGOKU: Final = 57
PATH_OF_THE_FAVORED: Final = 58
SINCERITY: Final = 59
FORM_OF_THE_TANUKI: Final = 60
WAY_OF_THE_KEIRI: Final = 61
DAIKOKUTEN: Final = 62
FUKUROKUJU: Final = 63
JUROJIN: Final = 64
BISHAMON: Final = 65
HOTEI: Final = 66
BENTEN: Final = 67
EBISU: Final = 68
EARTH_DRAGON: Final = 69
JINMENJU: Final = 70
JOROGUMO: Final = 71
ONI_OF_PLAGUES: Final = 72
KOTAHI: Final = 73
PHOENIX: Final = 74
FIRE_DRAGON: Final = 75
JIKININKI: Final = 76
KONEKO: Final = 77
NURE_ONNA: Final = 78
SUNAKAKE_BABA: Final = 79
DAIKAIJU: Final = 80
KITSUNE: Final = 81
SACRED_WARRIOR: Final = 82
WAY_OF_NAGINATA_AUTUMN: Final = 83

NO_FIGURE: Final = -1
NO_CARD: Final = -1

_cards = table(NUMBERS, "card")
CARD_IDS: Final = list(_cards)
CARD_COUNT: Final = 84
BOX: Final = [table(_cards, id) for id in CARD_IDS]
"""The table of each card, as `components.toml` gives it."""
TYPE: Final = [_one_of(one, "type", TYPES) for one in BOX]
COST: Final = [number(one, "cost", 0, 99) for one in BOX]
MONSTERS: Final = [card for card in range(CARD_COUNT) if TYPE[card] == MONSTER]


def _deck(name: str) -> list[list[int]]:
    """Return the cards of each season of one part of the decks. Raises BadNumbers."""
    given = table(table(NUMBERS, "deck"), name)
    seasons: list[list[int]] = []
    for season in SEASONS[:PLAYED_SEASONS]:
        for id in names(given, season):
            if id not in _cards:
                raise BadNumbers(f"deck.{name}.{season} names {id!r:.60}, which is no card")
        seasons.append([CARD_IDS.index(id) for id in names(given, season)])
    return seasons


_CORE: Final = _deck("core")
_SET_DECKS: Final = [_deck(name) for name in SETS]
_LUCKY_GODS: Final = _deck("lucky-gods")
_MONSTER_PACK: Final = _deck("monster-pack")
_CROWDFUNDING: Final = _deck("crowdfunding")
_PARTS: Final = {
    "core": _CORE,
    **dict(zip(SETS, _SET_DECKS)),
    "lucky-gods": _LUCKY_GODS,
    "monster-pack": _MONSTER_PACK,
    "crowdfunding": _CROWDFUNDING,
}


def deck(set: int, season: int) -> list[int]:
    """Return the cards of a season's deck in ascending order, core and one of SETS, a card with two copies twice."""
    return sorted(_CORE[season] + _SET_DECKS[set][season])


def lucky_gods(season: int) -> list[int]:
    """Return the Lucky Gods of a season, which join the market when Sun or Moon plays (RIS-267)."""
    return sorted(_LUCKY_GODS[season])


def extra_monsters(season: int) -> list[int]:
    """Return the single Monster cards that may be added to a season's deck (RIS-268)."""
    return sorted(_MONSTER_PACK[season] + _CROWDFUNDING[season])


LUCKY_GOD: Final = [any(card in season for season in _LUCKY_GODS) for card in range(CARD_COUNT)]
"""Is the card one of the seven Lucky Gods, which only Sun and Moon can acquire?"""

# Kinds of figures ------------------------------------------------------------------------------------------------------

DAIMYO: Final = 0
SHINTO: Final = 1
BUSHI: Final = 2
# The Monsters, in the order of their cards.
FIRST_MONSTER: Final = 3
KOMAINU_FIGURE: Final = 3
ONI_OF_SKULLS_FIGURE: Final = 4
YUREI_FIGURE: Final = 5
RIVER_DRAGON_FIGURE: Final = 6
ONI_OF_BLOOD_FIGURE: Final = 7
ONI_OF_SOULS_FIGURE: Final = 8
ONI_OF_HATE_FIGURE: Final = 9
ONI_OF_SPITE_FIGURE: Final = 10
DAIKOKUTEN_FIGURE: Final = 11
FUKUROKUJU_FIGURE: Final = 12
JUROJIN_FIGURE: Final = 13
BISHAMON_FIGURE: Final = 14
HOTEI_FIGURE: Final = 15
BENTEN_FIGURE: Final = 16
EBISU_FIGURE: Final = 17
EARTH_DRAGON_FIGURE: Final = 18
JINMENJU_FIGURE: Final = 19
JOROGUMO_FIGURE: Final = 20
ONI_OF_PLAGUES_FIGURE: Final = 21
KOTAHI_FIGURE: Final = 22
PHOENIX_FIGURE: Final = 23
FIRE_DRAGON_FIGURE: Final = 24
JIKININKI_FIGURE: Final = 25
KONEKO_FIGURE: Final = 26
NURE_ONNA_FIGURE: Final = 27
SUNAKAKE_BABA_FIGURE: Final = 28
DAIKAIJU_FIGURE: Final = 29
KITSUNE_FIGURE: Final = 30
SACRED_WARRIOR_FIGURE: Final = 31
FIGURE_COUNT: Final = 32
FORTRESS: Final = 32
"""No figure, but Turtle's moves like one."""

CARD_OF: Final = [NO_CARD, NO_CARD, NO_CARD, *MONSTERS]
"""Card of each kind of figure; NO_CARD for the three that every clan has."""
FIGURE_OF: Final = [CARD_OF.index(card) if card in MONSTERS else NO_FIGURE for card in range(CARD_COUNT)]
"""Kind of figure that a Monster card brings, else NO_FIGURE."""
FIGURES: Final = ["daimyo", "shinto", "bushi", *(CARD_IDS[card] for card in MONSTERS)]
FIGURE_NAMES: Final = ["Daimyo", "Shinto", "Bushi", *(_word(BOX[card], "name") for card in MONSTERS)]
FORCE: Final = [FIGURE_FORCE] * 3 + [number(BOX[card], "force", 0, 9) for card in MONSTERS]
FORCE_LOWEST: Final = [FIGURE_FORCE] * 3 + [
    number(BOX[card], "force_lowest" if "force_lowest" in BOX[card] else "force", 0, 9) for card in MONSTERS
]
"""Force in a province where the owner has the lowest Honor (RIS-148)."""
ONI: Final = [False] * 3 + [BOX[card].get("oni") is True for card in MONSTERS]


def _counts_as(what: str) -> list[bool]:
    return [
        FIGURES[kind] == what
        or (kind > BUSHI and what in names({"counts_as": [], **BOX[CARD_OF[kind]]}, "counts_as"))
        for kind in range(FIGURE_COUNT)
    ]


class Card:
    """One card, as a person reads it; rules in play read the lists by card and by kind of figure.

    `force` and `force_lowest` are those of the Monster's figure and 0 for other cards. `seasons` and `sets` tell in which decks
    it is: ids of SETS, "core", "lucky-gods", "monster-pack" or "crowdfunding". `text` is its effect in our own words.
    """

    def __init__(self, card: int) -> None:
        given = BOX[card]
        kind = FIGURE_OF[card]
        self.id: Final = CARD_IDS[card]
        self.number: Final = _word(given, "number")
        self.name: Final = _word(given, "name")
        self.type: Final = TYPE[card]
        self.cost: Final = COST[card]
        self.oni: Final = kind != NO_FIGURE and ONI[kind]
        self.force: Final = FORCE[kind] if kind != NO_FIGURE else 0
        self.force_lowest: Final = FORCE_LOWEST[kind] if kind != NO_FIGURE else 0
        self.figure: Final = kind
        self.seasons: Final = [
            season
            for season in range(PLAYED_SEASONS)
            if any(card in part[season] for part in _PARTS.values())
        ]
        self.sets: Final = [name for name, part in _PARTS.items() if any(card in season for season in part)]
        self.text: Final = said(CARD_WORDS[self.id], given)
        self.source: Final = _word(given, "source")


CARDS: Final = [Card(card) for card in range(CARD_COUNT)]
COUNTS_AS_DAIMYO: Final = _counts_as("daimyo")
"""By kind of figure: a Daimyo, or a Monster that counts as one; so are the next two."""
COUNTS_AS_SHINTO: Final = _counts_as("shinto")
COUNTS_AS_FORTRESS: Final = _counts_as("fortress")

# Numbers on cards ------------------------------------------------------------------------------------------------------


def _on(card: int, name: str) -> int:
    return number(BOX[card], name, 0, 99)


LION_FORCE: Final = _on(PATH_OF_THE_LION, "force_more")
RIGHTEOUSNESS_VP: Final = _on(RIGHTEOUSNESS, "vp")
SHOGUN_COINS: Final = _on(WAY_OF_THE_SHOGUN, "coins")
SERPENT_COINS: Final = _on(PATH_OF_THE_SERPENT, "coins")
RESPECT_HOSTAGES: Final = _on(RESPECT, "hostages")
BUSHIDO_COINS: Final = _on(WAY_OF_BUSHIDO, "coins")
BUSHIDO_VP: Final = _on(WAY_OF_BUSHIDO, "vp")
WAY_OF_THE_RONIN_TOKENS: Final = _on(WAY_OF_THE_RONIN, "ronin")
KITSUNE_VP: Final = _on(FORM_OF_THE_KITSUNE, "vp")
PHOENIX_VP: Final = _on(FORM_OF_THE_PHOENIX, "vp")
DRAGON_FORCE: Final = _on(PATH_OF_THE_DRAGON, "force_more")
MONEYLENDER_COINS: Final = _on(WAY_OF_THE_MONEYLENDER, "coins")
BENEVOLENCE_COINS: Final = _on(BENEVOLENCE, "coins")
BENEVOLENCE_VP: Final = _on(BENEVOLENCE, "vp")
KENIN_BUSHI: Final = number(BOX[PATH_OF_THE_KENIN], "bushi", 1, 1)
LIGHT_SHINTO: Final = _on(PATH_OF_THE_LIGHT, "shinto")
JUSTICE_VP: Final = _on(JUSTICE, "vp")
SOULS_VP: Final = _on(ONI_OF_SOULS, "vp")
SAMURAI_BUSHI: Final = _on(PATH_OF_THE_SAMURAI, "bushi")
BEAST_VP: Final = _on(FORM_OF_THE_BEAST, "vp")
HATE_FIGURES: Final = number(BOX[ONI_OF_HATE], "figures", 1, 1)
SPITE_VP: Final = _on(ONI_OF_SPITE, "vp")
KATANA_FORCE: Final = _on(WAY_OF_THE_KATANA, "bushi_force")
COURAGE_VP: Final = _on(COURAGE, "vp")
NINJA_BUSHI: Final = number(BOX[PATH_OF_THE_NINJA], "bushi", 1, 1)
RIGHTEOUS_COINS: Final = _on(WAY_OF_THE_RIGHTEOUS, "coins")
MERCY_VP: Final = _on(MERCY, "vp")
MONKEY_COINS: Final = _on(PATH_OF_THE_MONKEY, "coins")
DEMON_VP: Final = _on(FORM_OF_THE_DEMON, "vp")
SPIRIT_COINS: Final = _on(PATH_OF_THE_SPIRIT, "coins")
SPIRIT_VP: Final = _on(PATH_OF_THE_SPIRIT, "vp")
HONESTY_VP: Final = _on(HONESTY, "vp")
PATRON_COINS: Final = _on(PATH_OF_THE_PATRON, "coins")
PATRON_PLAYERS: Final = _on(PATH_OF_THE_PATRON, "players")
WARLORD_COINS: Final = _on(PATH_OF_THE_WARLORD, "coins")
LOYALTY_VP: Final = _on(LOYALTY, "vp")
MERCHANT_COINS: Final = _on(WAY_OF_THE_MERCHANT, "coins")
KINDRED_VP: Final = _on(FORM_OF_THE_KINDRED, "vp")
UNRIGHTEOUS_FIGURES: Final = _on(PATH_OF_THE_UNRIGHTEOUS, "figures")
GENEROSITY_COINS: Final = _on(GENEROSITY, "coins")
VASSAL_COINS: Final = _on(PATH_OF_THE_VASSAL, "coins")
VASSAL_VP: Final = _on(PATH_OF_THE_VASSAL, "vp")
MIGHT_FORCE: Final = _on(PATH_OF_MIGHT, "force_more")
SHADOW_COINS: Final = _on(PATH_OF_THE_SHADOW, "coins")
NAGINATA_BUSHI: Final = _on(WAY_OF_NAGINATA, "bushi")
BOLDNESS_VP: Final = _on(BOLDNESS, "vp")
FORM_OF_THE_FOX_VP: Final = _on(FORM_OF_THE_FOX, "vp")
DIGNITY_VP: Final = _on(DIGNITY, "vp")
PACIFIST_VP: Final = _on(PATH_OF_THE_PACIFIST, "vp")
SALAMANDER_COINS: Final = _on(PATH_OF_THE_SALAMANDER, "coins")
PATIENCE_VP: Final = _on(PATIENCE, "vp")
ASHIGARU_BUSHI: Final = _on(WAY_OF_THE_ASHIGARU, "bushi")
FORM_OF_THE_DRAGON_VP: Final = _on(FORM_OF_THE_DRAGON, "vp")
KANNUSHI_SHINTO: Final = _on(PATH_OF_THE_KANNUSHI, "shinto")
PIETY_VP: Final = _on(PIETY, "vp")
FAVORED_FORCE: Final = _on(PATH_OF_THE_FAVORED, "shinto_force")
SINCERITY_VP: Final = _on(SINCERITY, "vp")
TANUKI_VP: Final = _on(FORM_OF_THE_TANUKI, "vp")
KEIRI_FIGURES: Final = _on(WAY_OF_THE_KEIRI, "figures")
KEIRI_VP: Final = _on(WAY_OF_THE_KEIRI, "vp")
DAIKOKUTEN_FORCE: Final = _on(DAIKOKUTEN, "harvest_force")
JUROJIN_COINS: Final = _on(JUROJIN, "coins")
BISHAMON_FORCE: Final = _on(BISHAMON, "monster_force")
EBISU_COINS: Final = _on(EBISU, "coins")
EARTH_DRAGON_FIGURES: Final = number(BOX[EARTH_DRAGON], "figures", 1, 1)
JINMENJU_FIGURES: Final = _on(JINMENJU, "figures")
JOROGUMO_FIGURES: Final = number(BOX[JOROGUMO], "figures", 1, 1)
PHOENIX_DEATH_VP: Final = _on(PHOENIX, "vp")
FIRE_DRAGON_FIGURES: Final = number(BOX[FIRE_DRAGON], "figures", 1, 1)
JIKININKI_VP: Final = _on(JIKININKI, "vp")
KONEKO_COINS: Final = _on(KONEKO, "coins")
KONEKO_RONIN: Final = _on(KONEKO, "ronin")
SUNAKAKE_BABA_FIGURES: Final = _on(SUNAKAKE_BABA, "figures")
KITSUNE_WAR_VP: Final = _on(KITSUNE, "vp")
SACRED_WARRIOR_FORCE: Final = _on(SACRED_WARRIOR, "force_each")
