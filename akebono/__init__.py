"""Akebono: modern board games with their rules fully enforced.

>>> import akebono
>>> s = akebono.game("ryozen").start(seats=3, seed=7)
>>> s.play(s.legal[0])
"""

from akebono.core.errors import (
    AkebonoError,
    BadNumbers,
    BadOption,
    BadSeats,
    BadText,
    BrokenRecord,
    IllegalAction,
    UnknownGame,
)
from akebono.core.state import State
from akebono.record import Record
from akebono.registry import compiled, game, games

__version__ = "0.1.0"
__all__ = [
    "AkebonoError",
    "BadNumbers",
    "BadOption",
    "BadSeats",
    "BadText",
    "BrokenRecord",
    "IllegalAction",
    "Record",
    "State",
    "UnknownGame",
    "compiled",
    "game",
    "games",
]
