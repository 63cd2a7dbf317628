"""The whole position of a duel as plain typed data for programs: ids only, what is hidden as backs.

A card is its id, "?" for the back of a Normal card or an Ultimate, "poison" for the back of a Poison card. Seats count from 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict, cast

from akebono.games.sakura.card import BOX_OF_CARDS, aura_of, current_range, life_of, meisters_range
from akebono.games.sakura.components import CARD_IDS, FORMS, KINDS, MEGAMI, NO_DAMAGE
from akebono.games.sakura.state import (
    AURA,
    CLOSED,
    DUST,
    EFFECT,
    FLARE,
    LIFE,
    NONE,
    OPEN,
    POISON_BACK,
    RANGE,
    Sakura,
)
from akebono.games.sakura.vocabulary import STRATEGY

PHASES = ["before", "start", "main", "end"]
STAGES = ["choosing", "banning", "building", "duel"]


class AttachedData(TypedDict):
    """An Attachment in play with what lies on it."""

    card: str
    crystals: int


class AttackData(TypedDict):
    """An Attack being made. `range` lists the distances that fit; a damage of null is a "-"."""

    seat: int
    by: str
    kind: str
    range: list[int]
    aura: int | None
    life: int | None


class SeatData(TypedDict):
    """What is known of a seat. Numbers of special boards are 0 without that Megami."""

    megami: list[str]
    life: int
    aura: int
    flare: int
    focus: int
    cowering: bool
    hand: list[str]
    pile: list[str]
    discard: list[str]
    face_down: list[str]
    unused: list[str]
    used: list[str]
    unchosen: list[str]
    attached: list[AttachedData]
    extra: list[str]
    pouch: list[str]
    charged: list[str]
    forms: list[str]
    umbrella: str | None
    strategy: str | None
    machine: int
    spent: int
    tokens_minus: int
    tokens_plus: int
    wind: int
    thunder: int
    cards_used: int
    attacks_made: int


class TableData(TypedDict):
    """The whole table."""

    stage: str
    turn: int
    whose: int
    first: int
    phase: str
    range_crystals: int
    current_range: int
    range_at_turn_start: int
    meisters_range: int
    dust: int
    attacks: list[AttackData]
    in_use: list[str]
    removed: list[str]
    sealed: list[list[str]]
    winner: int | None
    draw: bool
    seats: list[SeatData]


def cards_of(cards: Sequence[int]) -> list[str]:
    """Return cards as ids and backs."""
    return [_card(card) for card in cards]


def _card(card: int) -> str:
    if card >= 0:
        return CARD_IDS[card >> 1]
    return "poison" if card == POISON_BACK else "?"


def _damage(n: int) -> int | None:
    return None if n == NO_DAMAGE else n


def table(s: Sakura) -> dict[str, object]:
    """Return what this state knows as data."""
    whole: TableData = {
        "stage": STAGES[s.stage],
        "turn": s.turn,
        "whose": s.whose,
        "first": s.first,
        "phase": PHASES[s.phase],
        "range_crystals": s.areas[RANGE],
        "current_range": current_range(s),
        "range_at_turn_start": s.start_range,
        "meisters_range": meisters_range(s),
        "dust": s.areas[DUST],
        "attacks": [
            {
                "seat": attack.seat,
                "by": BOX_OF_CARDS[attack.entry].id,
                "kind": "effect" if attack.kind == EFFECT else KINDS[attack.kind],
                "range": [distance for distance in range(11) if attack.range >> distance & 1],
                "aura": _damage(aura_of(s, attack)),
                "life": _damage(life_of(s, attack)),
            }
            for attack in s.attacks
        ],
        "in_use": [CARD_IDS[use.card >> 1] for use in s.uses],
        "removed": cards_of(s.removed),
        "sealed": [cards_of(s.sealed[i : i + 2]) for i in range(0, len(s.sealed), 2)],
        "winner": None if s.loser == NONE else 1 - s.loser,
        "draw": s.draw,
        "seats": [_seat(s, seat) for seat in range(2)],
    }
    return cast(dict[str, object], whole)


def _seat(s: Sakura, seat: int) -> SeatData:
    side = s.sides[seat]
    strategy = side.strategy
    return {
        "megami": [MEGAMI[megami] for megami in s.houses(seat)],
        "life": s.areas[LIFE + seat],
        "aura": s.areas[AURA + seat],
        "flare": s.areas[FLARE + seat],
        "focus": side.focus,
        "cowering": bool(side.cowering),
        "hand": cards_of(side.hand),
        "pile": cards_of(side.pile),
        "discard": cards_of(side.discard),
        "face_down": cards_of(side.down),
        "unused": cards_of(side.unused),
        "used": cards_of(side.used),
        "unchosen": cards_of(side.unchosen),
        "attached": [
            {"card": _card(card), "crystals": crystals}
            for card, crystals in zip(side.attached, side.crystals)
        ],
        "extra": cards_of(side.extra),
        "pouch": cards_of(side.pouch),
        "charged": [_card(card) for card in s.charged if card in (*side.discard, *side.used, *side.attached)],
        "forms": [CARD_IDS[FORMS[k]] for k in range(len(FORMS)) if side.forms >> k & 1],
        "umbrella": {CLOSED: "closed", OPEN: "open"}.get(side.umbrella),
        "strategy": None if strategy == NONE else "?" if strategy < 0 else STRATEGY.ids[strategy],
        "machine": side.machine,
        "spent": side.spent,
        "tokens_minus": side.minus,
        "tokens_plus": side.plus,
        "wind": side.wind,
        "thunder": side.thunder,
        "cards_used": side.used_cards,
        "attacks_made": side.attacks_made,
    }
