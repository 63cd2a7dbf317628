"""What comes in the box of the Night Fair."""

from __future__ import annotations

from typing import Final

RICE: Final = 0
SILK: Final = 1
LAMP: Final = 2
FOX: Final = 3
BADGE: Final = 4
KINDS: Final = ["rice", "silk", "lamp", "fox", "badge"]
COPIES: Final = [5, 3, 3, 3, 3]
KIND_OF: Final = [kind for kind in range(len(KINDS)) for _ in range(COPIES[kind])]
"""Kind of each card; cards are numbered."""
CARDS: Final = len(KIND_OF)
WARES: Final = (RICE, SILK, LAMP)

PRIZE_POINTS: Final = [1, 1, 2, 2, 3, 3, 4]
PRIZES: Final = len(PRIZE_POINTS)
ROW: Final = 3
PLACES: Final = 5

MOST_SEATS: Final = 4
HAND: Final = 3
START_COINS: Final = 5
INCOME: Final = 2
MOST_COINS: Final = 9
MOST_SALE: Final = 3
MOST_SWAP: Final = 3
MOST_CHANGES: Final = 2
