"""One position of Ryozen that tests of drawings share, worked out by hand: four seats, round 2, ten of twenty Kin placed."""

from __future__ import annotations

from akebono.games.ryozen.state import Ryozen
from tests.ryozen.positions import Position

NAMES = ["Mira", "Tomas", "Ines", "Kestrel"]


def first_light() -> Ryozen:
    """Return the position: Mira (seat 0) is to move; Kestrel's Guard closes the Shrine; Clanhouse, Gates and Capital are lit."""
    return (
        Position(4, first=2, light=5, round=2)
        .hand(0, "apprentice fighter merchant")
        .hand(1, "philosopher apprentice bard")
        .hand(2, "apprentice fighter")
        .hand(3, "apprentice fighter")
        .kin("gates-1", 2, "apprentice", cloaked=True)
        .kin("gates-2", 0, "apprentice", cloaked=True)
        .kin("rim-1", 0, "apprentice")
        .kin("shrine-1", 3, "guard")
        .kin("springs-1", 3, "apprentice")
        .kin("springs-2", 2, "archer")
        .kin("clanhouse-2", 1, "fighter")
        .palace(1, "apprentice")
        .palace(2, "apprentice")
        .palace(3, "apprentice")
        .guard(3, "shrine-1")
        .capital(1, 2, 0, 3)
        .row((0, "pathfinder"), (2, "mentor"), (3, "hermit"), (1, "archer"))
        .events("locals-riot", None, "sinister-shadows", "coral-eclipse")
        .discarded_events("walls-breach")
        .display("camouflage", "spirit-offering", "prayer-of-the-jade-moon", "strategic-maneuvers")
        .path("loreville", "twin-river-town", "the-outpost", "featherglow")
        .pioneer(0, 4)
        .pioneer(1, 1)
        .pioneer(2, 3)
        .pioneer(3, 2)
        .has(0, 2, 3, 3)
        .has(1, 0, 4, 2)
        .has(2, 3, 0, 3)
        .has(3, 1, 4, 1)
        .shards(0, coral=1, jade=1)
        .shards(1, coral=1, agate=2)
        .shards(2, jade=2, agate=1)
        .shards(3, coral=1)
        .favor(24, 21, 19, 23)
        .keeps(0, "seal-of-the-capital")
        .keeps(1, "wisdom-offering")
        .keeps(2, "prayer-of-the-coral-moon", "wealth-offering")
        .day(0)
    )
