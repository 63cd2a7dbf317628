"""The table of Ryozen in plain text."""

from __future__ import annotations

import akebono
from akebono.core.rng import seeded
from akebono.games.ryozen.text import board
from tests.ryozen.positions import Position

RYOZEN = akebono.game("ryozen")
NAMES = ["Ann", "Bo", "Cy", "Dee"]


def line(text: str, start: str) -> str:
    return next(row for row in text.splitlines() if row.startswith(start))


def test_the_whole_position_can_be_read() -> None:
    s = (
        Position(3, first=2, light=1, round=2)
        .hand(0, "apprentice apprentice fighter")
        .hand(1, "merchant")
        .kin("gates-1", 0)
        .kin("gates-2", 1, "guard", cloaked=True)
        .kin("rim-1", 2, "guard")
        .palace(1, "apprentice bard")
        .row((0, "archer"), (2, "hermit"))
        .events("locals-riot", None, "bandit-raid")
        .discarded_events("walls-breach")
        .display("camouflage", "phoenix-offering")
        .path("loreville", "featherglow")
        .pioneer(1, 2)
        .has(0, 4, 3, 2)
        .shards(1, coral=2, agate=1)
        .keeps(2, "seal-of-the-capital", "seal-of-the-capital", "wealth-offering")
        .capital(2, 0, 1)
        .favor(11, 22, 33)
        .guard(2, "rim-1")
        .day(0)
    )
    text = board(s.seen_by(0), NAMES, 110)
    assert line(text, "Round") == "Round 2 of 3, Day. First Player token: Cy."
    assert line(text, "  Gates") == "  Gates     1 Ann: Apprentice   2 Bo: Guard (c)   3 [scroll]"
    assert line(text, "* Rim") == "* Rim       1 Cy: Guard (guards)   2 [ ]   3 [ ]   4 [lantern]"
    assert line(text, "* Capital").endswith("1 [ ]   2 [ ]   3 [coin]")
    assert line(text, "* Shrine").startswith("* Shrine")
    assert line(text, "  Palace") == "  Palace    Bo: Apprentice, Bard"
    assert "1 Locals Riot   2 -   3 Bandit Raid   4 -   (last discarded: Walls Breach)" in line(
        text, "Events"
    )
    assert "Camouflage (free, or gives 1 Favor)" in line(text, "Revelations")
    assert "1 Ann: Archer (1 Coin, +1 Favor)   2 Cy: Hermit (2 Coins, +2 Favor)" in line(text, "Clanhouse")
    assert (
        line(text, "Path")
        == "Path        Start <Ann, Cy>   1 Loreville   2 Featherglow <Bo>   next: Site 3 (costs 2 Scrolls, +5 Favor)"
    )
    assert line(text, "Capital") == "Capital     I Cy   II Ann   III Bo"
    assert line(text, "Ann").split() == ["Ann", "11", "4", "3", "2", "0", "0", "0"]
    assert line(text, "Bo").split() == ["Bo", "22", "0", "0", "0", "2", "0", "1"]
    assert "hand: 2 Apprentice, Fighter" in text
    assert "keeps: Wealth Offering, 2 Seal of the Capital" in text


def test_the_alternative_palace_says_who_stands_where_and_who_sees_what() -> None:
    s = (
        Position(2, light=1, palace="alternative")
        .hand(0, "apprentice")
        .hand(1, "apprentice")
        .post("ward-2", 1, "fighter")
        .post("pinnacle", 0)
        .bumped(1, "merchant")
        .day(0)
    )
    text = board(s, NAMES, 200)
    palace = line(text, "  Palace")
    assert "Outer Ward 2: Bo Fighter" in palace
    assert "Battlement 0 [ ]" in palace
    assert "Pinnacle: Ann Apprentice" in palace
    assert "Ann sees 0 and 3   Bo sees 1 and 2" in text
    assert "out this round: Merchant" in text


def test_every_seat_and_a_watcher_read_the_same_and_lines_are_not_too_long() -> None:
    for seed in range(3):
        state = RYOZEN.start(4, seed, {"palace": "alternative" if seed == 1 else "standard"})
        chance = seeded("board", seed)
        while not state.over:
            codes = state.legal
            state.play(codes[chance.below(len(codes))])
            if state.plies % 20 == 0 or state.over:
                texts = {board(state.seen_by(seat), NAMES, 100) for seat in (0, 1, 2, 3, None)}
                assert len(texts) == 1
                assert max(len(row) for row in texts.pop().splitlines()) <= 100
        assert board(state, NAMES, 100).startswith("The game is over.")
