"""What comes in the box of the cherry-blossom duel: the words of the game, and every number, read from `components.toml`.

A card is `2 * entry + owner`: its entry in the box (a card of which there are copies has an entry for each), and the seat
that it belongs to. Lists of cards in ascending order are therefore sorted by Megami. Tables by entry are `Final` lists, which
compiled code reads fastest.
"""

from __future__ import annotations

from typing import Final

from akebono.core.errors import BadNumbers
from akebono.core.game import fingerprint
from akebono.core.numbers import Table, load, names, number, table

NUMBERS: Final = load("sakura")
FINGERPRINT: Final = fingerprint(NUMBERS)

_start = table(NUMBERS, "start")
START_LIFE: Final = number(_start, "life", 1)
START_AURA: Final = number(_start, "aura")
START_FLARE: Final = number(_start, "flare")
START_RANGE: Final = number(_start, "range")
START_DUST: Final = number(_start, "dust")
START_HAND: Final = number(_start, "hand", 0, 7)
START_FOCUS: Final = [number(_start, "focus_first"), number(_start, "focus_second")]
CRYSTALS: Final = 2 * (START_LIFE + START_AURA + START_FLARE) + START_RANGE + START_DUST
"""Sakura Crystals in a duel: 36 as printed."""

_limits = table(NUMBERS, "limits")
MOST_RANGE: Final = number(_limits, "range", 1, 20)
MOST_AURA: Final = number(_limits, "aura", 1)
MOST_FOCUS: Final = number(_limits, "focus")
HAND_LIMIT: Final = number(_limits, "hand")
MEISTERS_RANGE: Final = number(_limits, "meisters_range")
MOST_AURA_DAMAGE: Final = number(_limits, "aura_damage", 1)
MOST_GAUGE: Final = number(_limits, "gauge", 1)
MOST_TURNS: Final = number(_limits, "turns", 1, 9999)

_deck = table(NUMBERS, "deck")
DECK_NORMALS: Final = number(_deck, "normals", 1, 9)
DECK_ULTIMATES: Final = number(_deck, "ultimates", 1, 4)

_turn = table(NUMBERS, "turn")
TURN_DRAW: Final = number(_turn, "draw")
TURN_FOCUS: Final = number(_turn, "focus")
ATTACHMENT_LOSS: Final = number(_turn, "attachment_loss")
RESHUFFLE_DAMAGE: Final = number(_turn, "reshuffle_damage")
RUNNING_DRY_DAMAGE: Final = number(_turn, "running_dry_damage", 1)
BASIC_ACTION: Final = number(_turn, "basic_action", 1, 9)
"""Crystals that a Basic Action moves, as far as there are and as fit."""

DISTANT_HEART_RANGE: Final = number(table(NUMBERS, "distant_heart"), "farther")
"""By how much the Range must have grown in the turn (SAK-254)."""

_machine = table(NUMBERS, "machine")
ORNAMENTAL: Final = number(_machine, "ornamental")
COMBUSTION: Final = number(_machine, "combustion", 1)
"""Ornamental Crystals that the use of a card with Combustion Spends (SAK-277)."""

# Megami ----------------------------------------------------------------------------------------------------------------

_megami = table(NUMBERS, "megami")


def word(given: Table, name: str, default: str | None = None) -> str:
    """Return a text. Raises BadNumbers when it is missing or no text."""
    value = given.get(name, default)
    if not isinstance(value, str):
        raise BadNumbers(f"{name} of {given.get('number', 'a table')!r:.60} is a text, not {value!r:.60}")
    return value


MEGAMI: Final = list(_megami)
MEGAMI_WORDS: Final = [word(table(_megami, id), "name") for id in MEGAMI]
MEGAMI_JAPANESE: Final = [word(table(_megami, id), "japanese") for id in MEGAMI]
MEGAMI_SET: Final = [word(table(_megami, id), "set") for id in MEGAMI]
NO_MEGAMI: Final = -1
BASE: Final = [k for k in range(len(MEGAMI)) if MEGAMI_SET[k] == "base"]
MEISTER: Final = [k for k in range(len(MEGAMI)) if MEGAMI_SET[k] == "meister"]
YURINA: Final = MEGAMI.index("yurina")
SAINE: Final = MEGAMI.index("saine")
HIMIKA: Final = MEGAMI.index("himika")
TOKOYO: Final = MEGAMI.index("tokoyo")
OBORO: Final = MEGAMI.index("oboro")
YUKIHI: Final = MEGAMI.index("yukihi")
SHINRA: Final = MEGAMI.index("shinra")
HAGANE: Final = MEGAMI.index("hagane")
CHIKAGE: Final = MEGAMI.index("chikage")
KURURU: Final = MEGAMI.index("kururu")
SARIYA: Final = MEGAMI.index("sariya")
LAILA: Final = MEGAMI.index("laila")
UTSURO_SHARD: Final = MEGAMI.index("utsuro_shard")
HONOKA_SHARD: Final = MEGAMI.index("honoka_shard")

# Cards -----------------------------------------------------------------------------------------------------------------

KINDS: Final = ["normal", "ultimate", "poison", "form"]
NORMAL: Final = 0
ULTIMATE: Final = 1
POISON: Final = 2
FORM: Final = 3

TYPES: Final = ["attack", "action", "attachment", "form", "undefined"]
ATTACK: Final = 0
ACTION: Final = 1
ATTACHMENT: Final = 2
UNDEFINED: Final = 4

SUBTYPES: Final = ["", "response", "full_power"]
RESPONSE: Final = 1
FULL_POWER: Final = 2

NO_DAMAGE: Final = -1
"""A "-" in the damage: that side does not exist."""
LIVE_DAMAGE: Final = -2
"""An X or Y in the damage: the card says how much it is."""


_cards = table(NUMBERS, "card")


def _copies(id: str) -> int:
    return number(table(_cards, id), "copies", 1, 5) if "copies" in table(_cards, id) else 1


CARD_IDS: Final = [id if copy == 1 else f"{id}-{copy}" for id in _cards for copy in range(1, _copies(id) + 1)]
"""Each entry's id; of cards that come several times each has an id of its own."""
CARDS: Final = len(CARD_IDS)
BOX: Final = [table(_cards, id) for id in _cards for _ in range(_copies(id))]
"""The table of each entry, as `components.toml` gives it."""
CARD_WORDS: Final = [word(one, "name") for one in BOX]
ENTRY: Final = {id: entry for entry, id in enumerate(CARD_IDS)}
"""The entry of each card's id (the first of its copies)."""


def _one_of(given: Table, name: str, known: list[str], default: str | None = None) -> int:
    value = word(given, name, default)
    if value not in known:
        raise BadNumbers(f"{name} of {given.get('number')} is one of {', '.join(known)}, not {value!r:.60}")
    return known.index(value)


CARD_KIND: Final = [_one_of(one, "kind", KINDS) for one in BOX]
CARD_TYPE: Final = [_one_of(one, "type", TYPES) for one in BOX]
CARD_SUBTYPE: Final = [_one_of(one, "subtype", SUBTYPES, "") for one in BOX]
CARD_MEGAMI: Final = [
    NO_MEGAMI if CARD_KIND[entry] == POISON else _one_of(one, "megami", MEGAMI)
    for entry, one in enumerate(BOX)
]
"""Whose card it is; Poison is nobody's (SAK-260)."""
EXTRA: Final = [one.get("extra") is True or CARD_KIND[entry] == FORM for entry, one in enumerate(BOX)]
"""Is it an additional card, which only an effect brings into play?"""


def _with(name: str) -> list[bool]:
    return [name in names(one, "keywords") if "keywords" in one else False for one in BOX]


HAS_GAP: Final = _with("gap")
HAS_TERMINATION: Final = _with("termination")
HAS_DEPLOY: Final = _with("deploy")
HAS_DISTANT_HEART: Final = _with("distant_heart")
HAS_COMBUSTION: Final = _with("combustion")
HAS_UNAVOIDABLE: Final = _with("unavoidable")
HAS_OVERKILL: Final = _with("overkill")
IS_UNANSWERABLE: Final = _with("unanswerable")


def range_of(given: Table, name: str) -> int:
    """Return a Range as bits, one for each distance that fits; 0 where there is none. Raises BadNumbers."""
    value = given.get(name, [])
    bits = 0
    if not isinstance(value, list):
        raise BadNumbers(f"{name} of {given.get('number')} is a list of distances, not {value!r:.60}")
    for distance in value:
        if isinstance(distance, bool) or not isinstance(distance, int) or not 0 <= distance <= MOST_RANGE:
            raise BadNumbers(
                f"{name} of {given.get('number')} holds distances 0 to {MOST_RANGE}, not {distance!r:.60}"
            )
        bits |= 1 << distance
    return bits


def damage_of(given: Table, name: str) -> tuple[int, int]:
    """Return damage to Aura and to Life, each a number, NO_DAMAGE or LIVE_DAMAGE. Raises BadNumbers."""
    sides = word(given, name, "-/-").split("/")
    found = []
    for side in sides:
        if side == "-":
            found.append(NO_DAMAGE)
        elif side in ("X", "Y"):
            found.append(LIVE_DAMAGE)
        elif side.isdecimal() and len(side) < 3:
            found.append(int(side))
    if len(sides) != 2 or len(found) != 2:
        raise BadNumbers(
            f"{name} of {given.get('number')} looks like 3/1 or -/2, not {given.get(name)!r:.60}"
        )
    return found[0], found[1]


def normals_of(megami: int) -> list[int]:
    """Return the entries of a Megami's Normal cards that can be in a deck."""
    return [e for e in range(CARDS) if CARD_MEGAMI[e] == megami and CARD_KIND[e] == NORMAL and not EXTRA[e]]


def ultimates_of(megami: int) -> list[int]:
    """Return the entries of a Megami's Ultimates that can be in a deck."""
    return [e for e in range(CARDS) if CARD_MEGAMI[e] == megami and CARD_KIND[e] == ULTIMATE and not EXTRA[e]]


NORMALS: Final = [normals_of(megami) for megami in range(len(MEGAMI))]
ULTIMATES: Final = [ultimates_of(megami) for megami in range(len(MEGAMI))]
POISONS: Final = [entry for entry in range(CARDS) if CARD_KIND[entry] == POISON]
"""Chikage's Poison cards, which begin in the pouch."""
DUPLICATIA: Final = [entry for entry in range(CARDS) if CARD_TYPE[entry] == UNDEFINED]
FORMS: Final = [entry for entry in range(CARDS) if CARD_KIND[entry] == FORM]
WINDS: Final = [entry for entry in range(CARDS) if CARD_MEGAMI[entry] == LAILA and EXTRA[entry]]
"""Laila's additional Ultimates, by what Wind they ask for."""

# Decks that the box proposes -------------------------------------------------------------------------------------------


def _cards_of(given: Table, name: str) -> list[int]:
    found = []
    for id in names(given, name):
        if id not in ENTRY:
            raise BadNumbers(f"{name} names {id!r:.60}, which is no card")
        found.append(ENTRY[id])
    return sorted(found)


_samples = table(NUMBERS, "sample")
SAMPLES: Final = [name for name in _samples if isinstance(_samples[name], dict)]
SAMPLE_NORMALS: Final = [_cards_of(table(_samples, name), "normals") for name in SAMPLES]
SAMPLE_ULTIMATES: Final = [_cards_of(table(_samples, name), "ultimates") for name in SAMPLES]
SAMPLE_DROP: Final = [_cards_of(table(_samples, name), "drop") for name in SAMPLES]

# The first duel: the decks of the two Shards, in the order in which they are drawn.
SHARDS: Final = [UTSURO_SHARD, HONOKA_SHARD]
"""Who holds them: seat 0 the first."""
_tutorial = table(NUMBERS, "tutorial")
FIRST_SEAT: Final = _one_of(_tutorial, "first", [MEGAMI[shard] for shard in SHARDS])
"""Who begins the first lesson: the seat of that Shard (SAK-212)."""


def _turns(shard: str) -> list[int]:
    """Return a starting deck, the card that is drawn last first, so that the top is the last (SAK-213, SAK-221)."""
    given = table(_tutorial, shard)
    drawn: list[int] = []
    for turn in ("turn_1", "turn_2", "turn_3"):
        drawn += [ENTRY[id] for id in names(given, turn)]
    return drawn[::-1]


FIRST_PILES: Final = [_turns(MEGAMI[shard]) for shard in SHARDS]
FIRST_ULTIMATES: Final = [_cards_of(table(_tutorial, MEGAMI[shard]), "ultimates") for shard in SHARDS]

# The cards out of which decks are built, in ascending order.
SHARD_DECKS: Final = [NORMALS[shard] + ULTIMATES[shard] for shard in SHARDS]
FIRST_DECKS: Final = [sorted(FIRST_PILES[seat] + FIRST_ULTIMATES[seat]) for seat in range(2)]
SAMPLE_DECKS: Final = [
    sorted(SAMPLE_NORMALS[sample] + SAMPLE_ULTIMATES[sample]) for sample in range(len(SAMPLES))
]


def _cards_for(one: int, other: int) -> list[int]:
    entries = NORMALS[one] + ULTIMATES[one]
    if other != one:
        entries = entries + NORMALS[other] + ULTIMATES[other]
    return sorted(entries)


_PAIRS: Final = [_cards_for(one, other) for one in range(len(MEGAMI)) for other in range(len(MEGAMI))]


def deck_of(one: int, other: int) -> list[int]:
    """Return the entries of two Megami, of one when the other is NO_MEGAMI, or nothing; for reading only."""
    if one < 0:
        return []
    return _PAIRS[len(MEGAMI) * one + (one if other < 0 else other)]
