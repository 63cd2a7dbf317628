"""The short words of boards, cards and lists, with the numbers of `components.toml` filled in, and the rule of each thing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from akebono.drawing.svg import Icon, Num, Part
from akebono.games.rising_sun.components import (
    BOX,
    BUSHI,
    CARD_OF,
    CARDS,
    CLAN_NAMES,
    DAIMYO,
    FIGURE_NAMES,
    FIGURES,
    FORCE,
    FORCE_LOWEST,
    FUJIN_MOVES,
    HACHIMAN_RONIN,
    NUMBERS,
    PROVINCE_COUNT,
    PROVINCE_NAMES,
    PROVINCES,
    REWARD_COINS,
    REWARD_RONIN,
    REWARD_VP,
    SHINTO,
    SUSANOO_VP,
    TSUKUYOMI_COINS,
    TYPES,
)

RANKS: Final = ["I", "II", "III", "IV", "V", "VI"]
UNCOUNTED: Final = frozenset(("Bushi", "Shinto", "Daimyo", "Ronin", "VP", "Honor", "Force"))
"""Nouns that are the same for one and for many."""


def count_of(n: int, word: str) -> str:
    """Return "1 coin", "2 coins", "2 Bushi"."""
    return f"{n} {word}" if n == 1 or word in UNCOUNTED else f"{n} {word}s"


def listed(parts: Sequence[str]) -> str:
    """Return "a", "a and b", "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + " and " + parts[-1]


def capital(words: str) -> str:
    """Return words that begin a sentence."""
    return words[:1].upper() + words[1:]


def _source(name: str, one: str) -> str:
    given = NUMBERS.get(name)
    inner = given.get(one) if isinstance(given, dict) else None
    return str(inner.get("source", "")) if isinstance(inner, dict) else ""


# The map ---------------------------------------------------------------------------------------------------------------

REC_PROVINCE: Final = [_source("province", id) == "reconstructed" for id in PROVINCES]


def gained(vp: int, coins: int, ronin: int) -> str:
    """Return an amount of each in words: "1 VP, 1 coin and 1 Ronin"."""
    parts = [(vp, "VP"), (coins, "coin"), (ronin, "Ronin")]
    return listed([count_of(n, word) for n, word in parts if n]) or "nothing"


REWARD: Final = [gained(REWARD_VP[p], REWARD_COINS[p], REWARD_RONIN[p]) for p in range(PROVINCE_COUNT)]


def reward_line(province: int, short: bool = False) -> list[Part]:
    """Return what Harvest brings in a province, as icons with words, or with numbers alone."""
    parts: list[Part] = []
    amounts = [
        ("i-vp", REWARD_VP[province], "VP"),
        ("i-coin", REWARD_COINS[province], "coin"),
        ("i-ronin", REWARD_RONIN[province], "Ronin"),
    ]
    for symbol, n, word in amounts:
        if n and (short or REC_PROVINCE[province]):
            parts += [Icon(symbol, 12 if short else 14), Num(str(n), REC_PROVINCE[province])]
        elif n:
            parts += [Icon(symbol, 14), count_of(n, word)]
    return parts


# Figures ---------------------------------------------------------------------------------------------------------------


def figure_symbol(kind: int) -> str:
    """Return the symbol of a kind of figure; -1 is a fortress."""
    return "f-fortress" if kind < 0 else f"f-{FIGURES[kind]}"


def figure_name(kind: int) -> str:
    """Return what a kind of figure is called; -1 is a fortress."""
    return "Fortress" if kind < 0 else FIGURE_NAMES[kind]


def figures_said(kinds: Sequence[tuple[int, int]], fortresses: int = 0) -> str:
    """Return figures in words: "Daimyo, 2 Bushi and 1 fortress"."""
    parts = [
        figure_name(kind) if n == 1 and (kind == DAIMYO or kind > BUSHI) else count_of(n, figure_name(kind))
        for kind, n in kinds
    ]
    if fortresses:
        parts.append("1 fortress" if fortresses == 1 else f"{fortresses} fortresses")
    return listed(parts)


def figure_note(kind: int) -> str:
    """Return what a kind of figure is and does, in a line or two."""
    if kind < 0:
        return "No figure: it cannot be killed, captured or replaced. Figures are summoned at it."
    if kind == DAIMYO:
        return "Cannot be taken hostage or replaced, nor picked by any effect. It can die in battle and comes back."
    if kind == SHINTO:
        return "When it is summoned it may go to a Shrine instead; on the map it fights like a Bushi."
    if kind == BUSHI:
        return "Moves, fights, holds a province."
    force = f"Force {FORCE[kind]}"
    if FORCE_LOWEST[kind] != FORCE[kind]:
        force += f", or {FORCE_LOWEST[kind]} with the lowest Honor there"
    return f"{force}. {CARDS[CARD_OF[kind]].text}"


def figure_short(kind: int) -> str:
    """Return what a kind of figure is in a few words."""
    if kind < 0:
        return "no figure; figures come here"
    if kind == DAIMYO:
        return "neither hostage nor replaced"
    if kind == SHINTO:
        return "worships only when summoned"
    if kind == BUSHI:
        return ""
    force = str(FORCE[kind])
    if FORCE_LOWEST[kind] != FORCE[kind]:
        force += f", {FORCE_LOWEST[kind]} with the lowest Honor"
    return f"Force {force}"


FIGURE_RULE: Final = ["RIS-014", "RIS-104", "RIS-011"]


def figure_rule(kind: int) -> str:
    """Return the rule of a kind of figure."""
    return "RIS-018" if kind < 0 else FIGURE_RULE[kind] if kind <= BUSHI else "RIS-021"


# Kami, mandates, advantages, clans ---------------------------------------------------------------------------------------

KAMI_SHORT: Final = [
    "top of Honor",
    count_of(FUJIN_MOVES, "move"),
    count_of(HACHIMAN_RONIN, "Ronin"),
    "summon a Bushi",
    "buy a card",
    f"{SUSANOO_VP} VP a fortress",
    count_of(TSUKUYOMI_COINS, "coin"),
]
KAMI_ICON: Final = [
    "g-sunrise",
    "g-wind-slap",
    "g-high-shot",
    "g-lightning-trio",
    "g-dragon-spiral",
    "g-big-wave",
    "g-moon",
]
KAMI_RULE: Final = ["RIS-159", "RIS-160", "RIS-163", "RIS-161", "RIS-162", "RIS-165", "RIS-166"]
MANDATE_ICON: Final = ["g-rally-the-troops", "g-horse-head", "g-scroll-quill", "g-wheat", "g-backstab"]
MANDATE_RULE: Final = ["RIS-099", "RIS-109", "RIS-116", "RIS-125", "RIS-131"]
MANDATE_SHORT: Final = ["all summon", "all move", "all buy a card", "all gain coins", "only the chooser"]
ADVANTAGE_ICON: Final = ["g-sacrificial-dagger", "g-handcuffed", "i-ronin", "g-quill-ink"]
ADVANTAGE_RULE: Final = ["RIS-185", "RIS-189", "RIS-193", "RIS-202"]
CLAN_RULE: Final = ["RIS-234", "RIS-248", "RIS-237", "RIS-239", "RIS-243", "RIS-246", "RIS-242", "RIS-250"]
BATTLE_ICON: Final = "g-crossed-swords"

# Cards -----------------------------------------------------------------------------------------------------------------

TYPE_SYMBOL: Final = [f"t-{type}" for type in TYPES]
REC_CARD: Final = [one.get("source") == "reconstructed" for one in BOX]

assert len(CLAN_NAMES) == len(CLAN_RULE)
assert len(PROVINCE_NAMES) == PROVINCE_COUNT
