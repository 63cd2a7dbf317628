"""When an idea of the first duel matters: for each, a look at the learner's view.

A sign returns the things on the board that it points at just now, besides those that `ideas.toml` names; None while the idea
does not matter. It reads the learner's own view, which holds what that seat may know and nothing more.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from akebono.games.sakura.card import can_use, current_range, face, flare_cost, meisters_range
from akebono.games.sakura.components import (
    ATTACHMENT,
    CARD_IDS,
    ENTRY,
    FIRST_DECKS,
    MOST_AURA,
    RESPONSE,
    START_RANGE,
)
from akebono.games.sakura.state import AURA, DUEL, DUST, FLARE, LIFE, NOTHING_YET, RANGE, Sakura

Things = tuple[str, ...]
Sign = Callable[[Sakura, int], Things | None]

LITTLE_LIFE: Final = 4
"""So little Life is nearly none: an Ultimate can take it."""
MANY_DISCARDED: Final = 3
"""Cards in a discard pile from which on there is something to count."""


def step(s: Sakura, me: int) -> str:
    """Return the name of the step that asks this seat; empty when nothing is asked of it."""
    for ask in s.asks:
        if ask.seat == me:
            return ask.step.name()
    return ""


def choosing(s: Sakura, me: int) -> bool:
    """Is it this seat's Main Phase, with everything to choose from?"""
    return step(s, me) == "MainPhase"


def when(true: bool, *things: str) -> Things | None:
    """Return the things if it is so."""
    return things if true else None


def holds(s: Sakura, me: int, id: str) -> bool:
    """Does this seat have the card in hand, or as an unused Ultimate?"""
    card = 2 * ENTRY[id] + me
    return card in s.sides[me].hand or card in s.sides[me].unused


def is_attacked(s: Sakura, me: int) -> bool:
    """Is an Attack on this seat being made?"""
    return any(attack.seat != me for attack in s.attacks)


def can_pay(s: Sakura, me: int, card: int) -> bool:
    """Would this seat's Flare pay for this Ultimate?"""
    return s.areas[FLARE + me] >= flare_cost(s, me, face(s, card))


def _reach(s: Sakura, me: int) -> Things | None:
    if not choosing(s, me):
        return None
    reaching = [
        f"card:{me}-{CARD_IDS[card >> 1]}"
        for card in [*s.sides[me].hand, *s.sides[me].unused]
        if face(s, card).is_attack and can_use(s, me, card, False)
    ]
    return tuple(reaching) or None


def _end(s: Sakura, me: int) -> Things | None:
    done = choosing(s, me) and s.action != NOTHING_YET
    return when(done or step(s, me) == "HideCards")


def _full(s: Sakura, me: int) -> Things | None:
    held = [card for card in s.sides[me].hand if face(s, card).full_power]
    return when(choosing(s, me) and bool(held))


def _ultimate(s: Sakura, me: int) -> Things | None:
    if not choosing(s, me):
        return None
    return (
        tuple([f"card:{me}-{CARD_IDS[card >> 1]}" for card in s.sides[me].unused if can_pay(s, me, card)])
        or None
    )


def _response(s: Sakura, me: int) -> Things | None:
    held = [card for card in s.sides[me].hand if face(s, card).subtype == RESPONSE]
    held += [
        card for card in s.sides[me].unused if face(s, card).subtype == RESPONSE and can_pay(s, me, card)
    ]
    things = [f"card:{me}-{CARD_IDS[card >> 1]}" for card in held]
    if step(s, me) == "RespondStep":
        return when(len(s.codes(me)) > 1, *things)
    return when(choosing(s, me) and s.turn > 1 and bool(held), *things)


def _reshuffle(s: Sakura, me: int) -> Things | None:
    return when(step(s, me) in ("ReshuffleOrNot", "RunDry") and not s.sides[me].pile)


def _close(s: Sakura, me: int) -> Things | None:
    return when(s.turn > 1 and min(s.areas[LIFE], s.areas[LIFE + 1]) <= LITTLE_LIFE and choosing(s, me))


def _attachment(s: Sakura, me: int) -> Things | None:
    held = any(face(s, card).type == ATTACHMENT for card in s.sides[me].hand)
    return when(bool(s.sides[0].attached or s.sides[1].attached) or (choosing(s, me) and held))


def _trick(s: Sakura, me: int) -> Things | None:
    them = 1 - me
    known = FIRST_DECKS[them]
    side = s.sides[them]
    shown = [*side.discard, *side.used, *side.attached]
    fresh = [card for card in shown if card & 1 == them and card >> 1 not in known]
    return tuple([f"other:{me}-{CARD_IDS[card >> 1]}" for card in fresh]) or None


SIGNS: Final[Mapping[str, Sign]] = {
    # Lesson 1
    "sides": lambda s, me: when(s.stage == DUEL),
    "crystals": lambda s, me: when(s.stage == DUEL),
    "turn": lambda s, me: when(choosing(s, me)),
    "range": lambda s, me: when(s.areas[RANGE] != START_RANGE),
    "down": lambda s, me: when(bool(s.sides[me].down)),
    "reach": _reach,
    "answer": lambda s, me: when(any(attack.seat == me for attack in s.attacks)),
    "end": _end,
    "attacked": lambda s, me: when(is_attacked(s, me)),
    "response": _response,
    "damage": lambda s, me: when(step(s, me) == "ChooseDamage"),
    "start": lambda s, me: when(step(s, me) == "ReshuffleOrNot"),
    "focus": lambda s, me: when(choosing(s, me) and s.sides[me].focus > 0),
    "full": _full,
    "guard": lambda s, me: when(choosing(s, me) and s.areas[AURA + me] == MOST_AURA),
    "flare": lambda s, me: when(s.areas[FLARE + me] > 0),
    "ultimate": _ultimate,
    "meister": lambda s, me: when(s.stage == DUEL and current_range(s) <= meisters_range(s)),
    "reshuffle": _reshuffle,
    "close": _close,
    # Lesson 2
    "exchange": lambda s, me: when(step(s, me) == "ExchangeHand"),
    "chance": lambda s, me: when(s.turn > 0),
    "blossom": lambda s, me: when(choosing(s, me)),
    "unanswerable": lambda s, me: when(choosing(s, me) and holds(s, me, "shunrei-shiki")),
    "counter": lambda s, me: when((choosing(s, me) or is_attacked(s, me)) and holds(s, me, "kaeshi-giri")),
    "wrap": lambda s, me: when(choosing(s, me) and s.areas[DUST] > 0 and s.areas[AURA + me] < MOST_AURA),
    "bloom": lambda s, me: when(choosing(s, me) and holds(s, me, "kouki-shuusoku")),
    "tooclose": lambda s, me: when(choosing(s, me) and current_range(s) <= meisters_range(s)),
    "negate": lambda s, me: when(
        holds(s, me, "seirei-tachi-no-kaze") and can_pay(s, me, 2 * ENTRY["seirei-tachi-no-kaze"] + me)
    ),
    "count": lambda s, me: when(len(s.sides[1 - me].discard) >= MANY_DISCARDED),
    "shine": lambda s, me: when(
        holds(s, me, "hikari-michiru-ittou") and can_pay(s, me, 2 * ENTRY["hikari-michiru-ittou"] + me)
    ),
    # Lesson 3
    "build": lambda s, me: when(step(s, me) == "BuildDeck"),
    "secret": lambda s, me: when(step(s, me) == "BuildDeck"),
    "fresh": lambda s, me: when(step(s, me) == "BuildDeck"),
    "guess": lambda s, me: when(s.turn > 0),
    "attachment": _attachment,
    "gap": lambda s, me: when(any(face(s, card).gap for card in s.sides[me].attached)),
    "cower": lambda s, me: when(
        any(side.cowering for side in s.sides)
        or (s.stage == DUEL and (choosing(s, me) or is_attacked(s, me)) and holds(s, me, "wazurai"))
    ),
    "thorn": lambda s, me: when(
        choosing(s, me) and holds(s, me, "ubau-ibara") and can_pay(s, me, 2 * ENTRY["ubau-ibara"] + me)
    ),
    "trick": _trick,
}
"""The sign of each idea, by its id."""

ASKED: Final[Mapping[str, tuple[str, ...]]] = {
    "exchange": ("ExchangeHand",),
    "attacked": ("RespondStep",),
    "response": ("RespondStep",),
    "counter": ("RespondStep",),
    "negate": ("RespondStep",),
    "damage": ("ChooseDamage",),
    "start": ("ReshuffleOrNot",),
    "reshuffle": ("ReshuffleOrNot", "RunDry"),
    "build": ("BuildDeck",),
}
"""Ideas on which a question rests, so that they are worth reading before the answer: the steps that ask it."""
