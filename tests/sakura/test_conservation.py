"""Duels of chance over all pairs of Megami: the crystals stay, and every duel ends."""

from __future__ import annotations

import random

import pytest

import akebono
from akebono.games.sakura import SAKURA
from akebono.games.sakura.components import BASE, CRYSTALS, MEISTER
from akebono.games.sakura.state import Sakura

DUELS = 20_000 if akebono.compiled else 300


def lying(s: Sakura) -> int:
    """Return all Sakura Crystals: in areas, on Attachments in play and on those in use."""
    total = sum(s.areas) + sum(s.sides[0].crystals) + sum(s.sides[1].crystals)
    for use in s.uses:
        total += use.laid
    return total


@pytest.mark.slow
@pytest.mark.rule("SAK-009", "SAK-011", "SAK-033", "SAK-034", "SAK-039", "SAK-066")
def test_the_crystals_stay_after_every_ply_over_all_pairs_of_megami() -> None:
    chance = random.Random(1)
    pick = chance.random
    pairs = set()
    longest = 0
    for seed in range(DUELS):
        s = SAKURA.start(2, seed, {"duel": "random", "megami": "all"})
        assert isinstance(s, Sakura)
        for seat in range(2):
            pairs.add(tuple(s.houses(seat)))
        while not s.over:
            seat = s.seat
            codes = s.codes(seat)
            s.play_trusted(seat, codes[int(pick() * len(codes))])
            assert lying(s) == CRYSTALS, f"seed {seed}, ply {s.plies}"
            assert min(s.areas) >= 0
            assert max(s.areas[2:4]) <= 5
            assert s.areas[6] <= 10
            assert max(side.focus for side in s.sides) <= 2
        longest = max(longest, s.plies)
    everyone = len(BASE + MEISTER)
    assert len(pairs) == everyone * (everyone - 1) // 2 or DUELS < 1000
    assert longest <= SAKURA.bound
