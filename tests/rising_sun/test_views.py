"""What a seat may know (section 14 of the rules). Tiles: test_tiles.py; bids: test_bids.py."""

from __future__ import annotations

import random

import pytest

from akebono.games.rising_sun import RISING_SUN
from akebono.games.rising_sun.state import UNKNOWN, RisingSun
from tests.rising_sun.positions import Position, play, seen, told

PUBLIC = [
    *["season", "phase", "turn", "active", "mandate", "next_active", "fought", "set", "bank", "ronin_bank"],
    *["clan", "seat_of", "order", "honor", "rank", "coins", "ronin", "vp", "ally", "ally_seasons", "figures"],
    *[
        "fortresses",
        "fortresses_left",
        "monsters",
        "monster_owner",
        "monster_place",
        "cards",
        "market",
        "removed",
    ],
    *["shrines", "war", "marker", "named", "face_down", "offers", "offered", "given", "ready", "quiet"],
]


@pytest.mark.rule("RIS-230", "RIS-231", "RIS-232", "RIS-141", "RIS-031")
def test_all_but_tiles_and_bids_is_public() -> None:
    p = Position("KLTB", "summer").homes().on("shrine-1", K="shinto").held_by("T", L="bushi").allies("KB")
    p.has("K", coins=4, ronin=2, vp=7, cards="mercy oni-of-skulls").market("justice").markers(
        "L", spring="kyoto"
    )
    s = p.wars("edo", "oshu").turn("L")
    for viewer in ("K", "L", "T", "B", None):
        view = seen(s, viewer)
        for name in PUBLIC:
            assert getattr(view, name) == getattr(s, name), name
        assert view.deck == [UNKNOWN] * 6
        assert (view.drawn == s.drawn) is (viewer == "L")


@pytest.mark.rule("RIS-232")
def test_what_later_seasons_bring_is_in_no_view() -> None:
    # The seed, from which the war provinces of later seasons follow, is in no view.
    one, other = Position("KLT", seed=1).turn("K"), Position("KLT", seed=2).turn("K")
    views = [seen(s, viewer) for s in (one, other) for viewer in ("K", "L", None)]
    assert all(view.setup.seed == -1 for view in views)
    assert len({(view.rng.a, view.rng.b, view.rng.c, view.rng.d) for view in views}) == 1


@pytest.mark.rule("RIS-233", "RIS-091", "RIS-232")
def test_what_was_played_face_up_is_seen_and_what_was_drawn_is_not() -> None:
    s = Position("KTB").tiles("train harvest marshal recruit betray").turns("K", 3)
    play(s, "mandate train")
    for viewer in ("K", "T", "B", None):
        view = seen(s, viewer)
        assert view.played == s.played
        assert ("K chooses Train" in told(s, viewer)) is True
        assert (UNKNOWN in view.drawn) is (viewer != "T")
        lines = " ".join(told(s, viewer))
        assert not any(word in lines for word in ("Harvest", "Marshal", "Recruit", "Betray"))


@pytest.mark.rule("RIS-232", "RIS-283")
def test_what_a_seat_put_back_is_in_its_own_view_alone() -> None:
    s = Position("KTB").tiles("train harvest marshal recruit betray").turns("K", 3)
    play(s, "mandate train")
    assert sorted(seen(s, "K").memory[0]) == sorted(s.memory[0]) == [0, 1, 3]
    for viewer in ("T", "B", None):
        assert seen(s, viewer).memory == [[], [], []]


@pytest.mark.rule("RIS-230", "RIS-084")
def test_everybody_reads_the_same_log() -> None:
    s = Position("KLT", gifts="windows").homes().begin()
    chance = random.Random(1)
    while s.season == 0:
        seat = chance.choice(s.acting)
        s.play(chance.choice(s.legal_for(seat)), seat)
    lines = told(s, None)
    assert len(lines) > 50
    for viewer in "KLT":
        assert told(s, viewer) == lines


@pytest.mark.rule("RIS-232", "RIS-283", "RIS-233")
@pytest.mark.parametrize("seats", [3, 5])
def test_guesses_fit_all_that_is_known_and_can_be_played_on(seats: int) -> None:
    chance = random.Random(seats)
    s = RISING_SUN.start(seats, seats, {"gifts": "off"}, log=True)
    assert isinstance(s, RisingSun)
    differ = 0
    while not s.over and s.season < 2:
        if chance.random() < 0.06:
            for viewer in (*range(seats), None):
                view = s.seen_by(viewer)
                guess = view.imagine(chance.randrange(1000))
                assert guess.seen_by(viewer).digest() == view.digest()
                assert guess.census() == s.census()
                assert guess.acting == s.acting
                if viewer is not None:
                    assert guess.legal_for(viewer) == s.legal_for(viewer)
                differ += guess.facts() != s.facts()
                for _ in range(4):
                    if not guess.over:
                        seat = chance.choice(guess.acting)
                        guess.play(chance.choice(guess.legal_for(seat)), seat)
        seat = chance.choice(s.acting)
        s.play(chance.choice(s.legal_for(seat)), seat)
    assert differ > 20
