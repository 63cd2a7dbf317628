"""Colour is never the only sign: whose a piece is can be told without it."""

from __future__ import annotations

import random
from xml.etree import ElementTree

import akebono
from akebono.drawing.marks import CREST
from akebono.drawing.seats import CRESTS, MOST_SEATS, crest
from tests.properties.tables import play_any


def test_every_kin_that_is_drawn_carries_the_crest_of_its_clan_and_no_other() -> None:
    owners = set()
    for seed in range(4):
        state = akebono.game("ryozen").start(4, seed)
        chance = random.Random(seed)
        for _ in range(60):
            play_any(state, chance)
        for thing in ElementTree.fromstring(state.svg()).iter():
            classes = (thing.get("class") or "").split()
            if "kin" not in classes:
                continue
            crests = {
                value for part in thing.iter() for name, value in part.attrib.items() if name.endswith("href")
            }
            (seat,) = [seat for seat in range(4) if f"s{seat}" in classes]
            assert f"#{crest(seat)}" in crests
            assert not crests & {f"#{crest(other)}" for other in range(MOST_SEATS) if other != seat}
            owners.add(seat)
    assert owners == {0, 1, 2, 3}


def test_no_two_seats_have_the_same_crest_and_no_two_crests_the_same_shape() -> None:
    assert len({crest(seat) for seat in range(MOST_SEATS)}) == MOST_SEATS
    assert len({CREST[name] for name in CRESTS}) == MOST_SEATS
