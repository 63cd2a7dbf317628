"""The cards, a module for each Megami. Importing this puts all of them into the box."""

from akebono.games.sakura.cards import (
    chikage,
    hagane,
    himika,
    honoka_shard,
    kururu,
    laila,
    oboro,
    saine,
    sariya,
    shinra,
    tokoyo,
    utsuro_shard,
    yukihi,
    yurina,
)

__all__ = [
    "chikage",
    "hagane",
    "himika",
    "honoka_shard",
    "kururu",
    "laila",
    "oboro",
    "saine",
    "sariya",
    "shinra",
    "tokoyo",
    "utsuro_shard",
    "yukihi",
    "yurina",
]
