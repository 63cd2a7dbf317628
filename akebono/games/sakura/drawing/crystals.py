"""Which crystal is which. Crystals are all alike, yet each has an id, so that one that moves glides.

The ids are dealt out anew in each drawing, by how many lie where and nothing else. Each place takes the first free ones of
an order of its own, chosen so that a place that loses or gains crystals mostly does so with just those; where two places
want the same one, a second crystal glides with it.
"""

from __future__ import annotations

from akebono.drawing.svg import use
from akebono.games.sakura.components import CRYSTALS, START_AURA, START_LIFE
from akebono.games.sakura.state import AURA, DUST, FLARE, LIFE, RANGE, Sakura

_LIVES = 2 * START_LIFE
_AURAS = _LIVES + 2 * START_AURA


def deal(s: Sakura) -> dict[str, list[int]]:
    """Return the numbers of the crystals at each place: "0" to "7" as in `State.areas`, "card-3-0" on the first Attachment of
    a side, "use-0" on a card in use."""
    lying = (
        sum(s.areas) + sum(s.sides[0].crystals) + sum(s.sides[1].crystals) + sum([one.laid for one in s.uses])
    )
    free = list(range(max(lying, CRYSTALS)))
    rest = free[_AURAS:]
    lives = [list(range(seat * START_LIFE, (seat + 1) * START_LIFE)) for seat in range(2)]
    auras = [
        # After their own, those that have just left the Range.
        list(range(_LIVES + seat * START_AURA, _LIVES + (seat + 1) * START_AURA)) + rest[::-1]
        for seat in range(2)
    ]
    places: list[tuple[str, int, list[int]]] = []
    for seat in range(2):
        places.append((str(LIFE + seat), s.areas[LIFE + seat], lives[seat]))
    places.append((str(RANGE), s.areas[RANGE], rest[::-1]))
    for seat in range(2):
        places.append((str(AURA + seat), s.areas[AURA + seat], auras[seat]))
    for seat in range(2):
        # Life that is lost comes here: the last of it first.
        places.append((str(FLARE + seat), s.areas[FLARE + seat], lives[seat][::-1] + auras[seat][::-1]))
    for seat in range(2):
        for i, n in enumerate(s.sides[seat].crystals):
            places.append((f"card-{seat}-{i}", n, rest))
    for i, one in enumerate(s.uses):
        places.append((f"use-{i}", one.laid, rest))
    places.append((str(DUST), s.areas[DUST], []))
    dealt: dict[str, list[int]] = {}
    left = set(free)
    for place, n, order in places:
        taken: list[int] = []
        for number in [*order, *free]:
            if len(taken) == n:
                break
            if number in left:
                left.discard(number)
                taken.append(number)
        dealt[place] = taken
    return dealt


def crystal(x: float, y: float, size: float, number: int, pre: str, dust: bool = False) -> str:
    """Return a crystal, its upper left corner at a place."""
    symbol = "i-crystal-dust" if dust else "i-crystal"
    return use(symbol, x, y, size).replace("<use ", f'<use id="{pre}crystal-{number}" ', 1)


def free_place(x: float, y: float, size: float) -> str:
    """Return the outline of a crystal that could lie there."""
    return use("i-crystal-free", x, y, size)
