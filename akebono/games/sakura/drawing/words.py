"""Words, icons and rules of the duel's things."""

from __future__ import annotations

from typing import Final

from akebono.games.sakura.card import BOX_OF_CARDS, Card, damage_words, range_words
from akebono.games.sakura.components import (
    ACTION,
    ATTACHMENT,
    ATTACK,
    BOX,
    CARD_IDS,
    CARD_KIND,
    ENTRY,
    FORM,
    FULL_POWER,
    HIMIKA,
    MEGAMI,
    MEGAMI_WORDS,
    NO_DAMAGE,
    POISON,
    RESPONSE,
    SAINE,
    TOKOYO,
    ULTIMATE,
    YURINA,
    word,
)
from akebono.games.sakura.state import AURA, LIFE, Sakura
from akebono.games.sakura.vocabulary import BASIC

TYPE_WORDS: Final = ["Attack", "Action", "Attachment", "Form", "Undefined"]
TYPE_CLASS: Final = ["k-attack", "k-action", "k-attachment", "k-form", "k-form"]
TYPE_ICON: Final = ["i-attack", "i-action", "i-attachment", "i-range", "i-any"]
SUBTYPE_WORDS: Final = ["", "Response", "Full Power"]
SUBTYPE_CLASS: Final = ["", "k-response", "k-full"]
SUBTYPE_ICON: Final = ["", "i-response", "i-full-power"]
KIND_WORDS: Final = ["Normal card", "Ultimate", "Poison", "Form"]

AREA_WORDS: Final = {"life": "Life", "aura": "Aura", "flare": "Flare", "range": "Range", "dust": "Dust"}
AREA_RULE: Final = {
    "life": "SAK-005",
    "aura": "SAK-034",
    "flare": "SAK-037",
    "range": "SAK-040",
    "dust": "SAK-036",
    "focus": "SAK-110",
    "cowering": "SAK-189",
    "hand": "SAK-094",
    "pile": "SAK-078",
    "discard": "SAK-125",
    "down": "SAK-128",
    "ultimates": "SAK-126",
    "attached": "SAK-168",
    "use": "SAK-105",
    "meister": "SAK-118",
}

BASIC_RULE: Final = ["SAK-113", "SAK-114", "SAK-115", "SAK-116", "SAK-117", "SAK-288", "SAK-288", "SAK-288"]
BASIC_WAY: Final = ["Range → Aura", "Aura → Range", "Dust → Aura", "Aura → Flare", "Dust → Range"]
BASIC_WORDS: Final = BASIC.words

PATTERN_OF: Final = [
    {
        "yurina": "yagasuri",
        "saine": "asanoha",
        "himika": "uroko",
        "tokoyo": "shippo",
        "oboro": "hishi",
        "yukihi": "kikko",
        "shinra": "asanoha",
        "hagane": "yagasuri",
        "chikage": "uroko",
        "kururu": "kikko",
        "sariya": "hishi",
        "laila": "shippo",
        "utsuro_shard": "kikko",
        "honoka_shard": "seigaiha",
    }[id]
    for id in MEGAMI
]

_ICON: Final = {
    "slash": "serrated-slash",
    "ittou": "quick-slash",
    "tsukauchi": "sword-hilt",
    "iai": "katana",
    "kihaku": "flame-spin",
    "pressure": "wind-slap",
    "kien-banjo": "fluffy-flame",
    "moonshadow-fall": "moon",
    "urahazan": "big-wave",
    "ukifune-yadoshi": "paper-boat",
    "yurinas-hidden-strength": "sunrise",
    "happou-buri": "spinning-blades",
    "nagi-giri": "glaive",
    "ishitsuki": "bo",
    "mikiri": "semi-closed-eye",
    "domain": "concentric-crescents",
    "clashing-crystal-sound": "sound-waves",
    "silent-wall": "ice-shield",
    "rhythmic-arc-cutter": "crescent-blade",
    "resonant-echo": "echo-ripples",
    "soundless-shattered-ice": "cracked-glass",
    "saines-utmost-end": "snowflake-2",
    "shoot": "supersonic-bullet",
    "rapid-fire": "bullets",
    "magnum-cannon": "high-shot",
    "full-burst": "sun-radiations",
    "backstep": "footsteps",
    "backdraft": "flame-spin",
    "smoke": "fog",
    "red-bullet": "supersonic-bullet",
    "crimson-zero": "fire",
    "scarlet-imagine": "third-eye",
    "vermilion-field": "fluffy-flame",
    "koryunagashi": "waves",
    "miyabi-uchi": "handheld-fan",
    "haneusagi": "feather",
    "shimai": "banjo",
    "kaeshi": "move",
    "kazamidai": "wind-slap",
    "harebutai": "sunrise",
    "kuon-no-hana": "sprout",
    "chitose-no-tori": "feather",
    "mukyuu-no-kaze": "wind-slap",
    "tokoyo-no-tsuki": "moon-orbit",
    "toshageki": "thrown-spear",
    "wakigiri": "quick-slash",
    "kensei": "semi-closed-eye",
    "senaka-giri": "two-shadows",
    "nitou-issen": "spinning-blades",
    "hohou-utsuro": "footsteps",
    "moguri": "waves",
    "wazurai": "shadow-grasp",
    "kage-no-wana": "cloak",
    "amata-no-yaiba": "spinning-blades",
    "yamikaze-no-koe": "wind-slap",
    "ku-no-gaitou": "concentric-crescents",
    "ubau-ibara": "shadow-grasp",
    "kaben-jin": "crescent-blade",
    "ouka-tou": "katana",
    "shunrei-shiki": "prayer",
    "kaeshi-giri": "serrated-slash",
    "hohou-honoka": "footsteps",
    "ouka-yose": "prayer",
    "kouki-shuusoku": "sun-radiations",
    "hikari-no-yaiba": "crescent-blade",
    "seirei-renkei": "ghost-ally",
    "hikari-michiru-ittou": "sunrise",
    "hanafubuki-no-keshiki": "echo-ripples",
    "seirei-tachi-no-kaze": "wind-slap",
    "kirameki-no-ranbu": "quick-slash",
}
"""Icons of the cards of the base Megami and the Shards; every other card shows the emblem of its Megami."""


def emblem(megami: int) -> str:
    """Return the symbol of a Megami; Poison, which is nobody's, shows Chikage's drop."""
    return f"e-{MEGAMI[megami].replace('_', '-')}" if megami >= 0 else "e-chikage"


def card_icon(entry: int) -> str:
    """Return the symbol on the face of a card."""
    named = _ICON.get(CARD_IDS[entry])
    return f"g-{named}" if named else emblem(BOX_OF_CARDS[entry].megami)


CARD_ICONS: Final = tuple(dict.fromkeys([f"g-{name}" for name in _ICON.values()]))
EMBLEMS: Final = tuple([emblem(megami) for megami in range(len(MEGAMI))])


def gloss(entry: int) -> str:
    """Return what the name of a card means, or nothing."""
    return word(BOX[entry], "gloss", "")


def japanese(entry: int) -> str:
    """Return the Japanese name of a card."""
    return word(BOX[entry], "japanese", "")


def reading(entry: int) -> str:
    """Return how the Japanese name is read."""
    return word(BOX[entry], "reading", "")


def card_title(entry: int) -> str:
    """Return the name of a card with what it means."""
    meant = gloss(entry)
    return f"{BOX_OF_CARDS[entry].name} ({meant})" if meant else BOX_OF_CARDS[entry].name


def dashed(words: str) -> str:
    """Return numbers with the signs of print: 3–4, −1."""
    return words.replace("-", "–")


def range_said(bits: int) -> str:
    """Return a Range as it is printed, with a true dash."""
    return dashed(range_words(bits))


def damage_said(aura: int, life: int) -> str:
    """Return a damage as it is printed."""
    return f"{dashed(damage_words(aura))}/{dashed(damage_words(life))}"


def types_said(card: Card) -> str:
    """Return type and subtype: "Attack, Response"."""
    kinds = [TYPE_WORDS[card.type]]
    if card.subtype:
        kinds.append(SUBTYPE_WORDS[card.subtype])
    return ", ".join(kinds)


def numbers_said(card: Card) -> str:
    """Return Range, damage and costs in words."""
    said = []
    if card.is_attack:
        said.append(f"Range {range_said(card.range)}, {_damage_in_words(card.aura, card.life)}")
    if card.has_open_side:
        said.append(
            f"With the umbrella open: Range {range_said(card.open_range)}, "
            f"{_damage_in_words(card.open_aura, card.open_life)}"
        )
    if CARD_KIND[card.entry] == ULTIMATE:
        said.append(f"Costs {card.flare} Flare")
    if card.type == ATTACHMENT:
        said.append(f"{card.crystals} crystals lie on it" if card.crystals != 1 else "1 crystal lies on it")
    return ". ".join(said)


def _damage_in_words(aura: int, life: int) -> str:
    if aura == NO_DAMAGE and life == NO_DAMAGE:
        return "no damage"
    if aura == NO_DAMAGE:
        return f"damage {damage_words(life)} to Life"
    if life == NO_DAMAGE:
        return f"damage {damage_words(aura)} to Aura"
    return f"damage {damage_words(aura)} to Aura or {damage_words(life)} to Life"


def in_full(entry: int) -> str:
    """Return all that stands on a card, in one paragraph."""
    card = BOX_OF_CARDS[entry]
    said = [f"{japanese(entry)} ({reading(entry)})" if japanese(entry) else "", types_said(card)]
    owner = MEGAMI_WORDS[card.megami] if card.megami >= 0 else "nobody"
    said.append(f"{KIND_WORDS[CARD_KIND[entry]]} of {owner}")
    said.append(numbers_said(card))
    said.append(card.text() or "No text")
    return " ".join([words.rstrip(".") + "." for words in said if words])


def card_rule(entry: int) -> str:
    """Return the rule that a card opens."""
    card = BOX_OF_CARDS[entry]
    if CARD_KIND[entry] == POISON:
        return "SAK-333"
    if CARD_KIND[entry] == FORM:
        return "SAK-288"
    if card.subtype == RESPONSE:
        return "SAK-139"
    if card.subtype == FULL_POWER:
        return "SAK-090"
    return {ATTACK: "SAK-311", ACTION: "SAK-166", ATTACHMENT: "SAK-167"}.get(card.type, "SAK-338")


# What the cards of a Megami look at ---------------------------------------------------------------------------------------

MEGAMI_HINT: Final = {
    "yurina": "Her cards grow stronger when your Life is low.",
    "saine": "Her cards do more while you have no Aura.",
    "himika": "Far away, and one card after another in a turn.",
    "tokoyo": "Her cards do more while your Focus is full.",
    "oboro": "Cards used from face down, at a reshuffle.",
    "yukihi": "Attacks with an open and a closed side.",
    "shinra": "Strategies, prepared in secret.",
    "hagane": "Blows after the Range has grown.",
    "chikage": "Poison for the opponent’s hand.",
    "kururu": "Actions that count what you have used.",
    "sariya": "A Machine that Thrusts and takes Forms.",
    "laila": "Charges that raise Wind and Thunder.",
    "utsuro_shard": "Shade: crystals that turn to Dust.",
    "honoka_shard": "Glow: Aura, and one strong blow.",
}


_KEYWORD: Final = {
    YURINA: "Death-Defiance",
    SAINE: "Eight Aspects",
    HIMIKA: "Chain Fire",
    TOKOYO: "Serene State",
}


def keyword_name(megami: int) -> str:
    """Return our name for what a Megami's cards look at, or nothing."""
    return _KEYWORD.get(megami, "")


def keyword_states(s: Sakura, seat: int) -> list[tuple[str, str, bool]]:
    """Return what the cards of a seat's Megami look at: the name of the condition, how it stands, whether it is on."""
    found = []
    for megami in s.houses(seat):
        if megami == YURINA:
            limit = BOX_OF_CARDS[ENTRY["ittou"]].x
            life = s.areas[LIFE + seat]
            found.append((_KEYWORD[megami], f"Life {limit} or less (now {life})", life <= limit))
        elif megami == SAINE:
            limit = BOX_OF_CARDS[ENTRY["happou-buri"]].x
            aura = s.areas[AURA + seat]
            found.append((_KEYWORD[megami], f"Aura {limit} (now {aura})", aura == limit))
        elif megami == HIMIKA:
            limit = BOX_OF_CARDS[ENTRY["rapid-fire"]].x
            used = s.sides[seat].used_cards
            found.append((_KEYWORD[megami], f"card {limit} of the turn ({used} used)", used >= limit))
        elif megami == TOKOYO:
            limit = BOX_OF_CARDS[ENTRY["koryunagashi"]].x
            focus = s.sides[seat].focus
            found.append((_KEYWORD[megami], f"Focus {limit} (now {focus})", focus == limit))
    return found


def count_of(n: int, noun: str) -> str:
    """Return a number with its noun: "1 crystal", "3 crystals"."""
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def listed(parts: list[str]) -> str:
    """Return parts as a phrase: a, b and c."""
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + " and " + parts[-1]
