"""How a duel ends: at once, in the middle of whatever is being resolved."""

from __future__ import annotations

import pytest

from akebono.games.sakura.text import board
from tests.sakura.before import seen
from tests.sakura.positions import Position, asked, crystals, ids, play, texts, told


@pytest.mark.rule("SAK-001", "SAK-005")
@pytest.mark.parametrize(("life", "over"), [(3, False), (2, True), (1, True)])
def test_the_duel_is_won_when_the_opponents_life_is_0(life: int, over: bool) -> None:
    s = Position().a(hand="ittou").b(life=life, aura=0).table(range=3).main()
    play(s, "use ittou")
    assert s.over is over
    assert s.areas[1] == max(0, life - 2)
    if over:
        assert (s.ranking(), s.scores(), s.returns()) == ([(0,), (1,)], [1, 0], [1.0, -1.0])
        assert told(s)[-1] == "A wins the duel"
        assert (asked(s), s.acting, s.stack) == ("", (), ())
        assert s.legal_for(0) == s.legal_for(1) == []
        # The card is not put away any more.
        assert s.sides[0].discard == []
    else:
        assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-006", "SAK-008")
def test_who_wins_first_has_won_whatever_the_card_would_do_next() -> None:
    s = (
        Position("himika saine")
        .a(life=1, flare=9, hand="magnum-cannon")
        .b(life=2, aura=0)
        .table(range=6)
        .main()
    )
    play(s, "use magnum-cannon")
    assert s.over
    assert s.areas[:2] == [1, 0]
    assert s.ranking() == [(0,), (1,)]


@pytest.mark.rule("SAK-006")
def test_a_card_that_says_so_ends_the_duel_in_the_same_way() -> None:
    # Shinra Banshou loses the duel for its player when it is discarded, before anything else of the Start Phase.
    s = (
        Position("shinra saine")
        .a(attached={"shinra-banshou": 1}, pile="hanron kiben")
        .b(life=1)
        .table(range=4)
        .start_phase()
    )
    assert s.over
    assert s.ranking() == [(1,), (0,)]
    assert s.sides[0].hand == []


@pytest.mark.rule("SAK-007")
def test_both_at_0_life_is_a_draw() -> None:
    # No card can bring it about, so B is laid out without Life and A follows.
    s = Position().a(life=1, aura=0).b(life=0).table(range=4).start_phase()
    play(s, "reshuffle")
    assert s.over
    assert (s.draw, s.loser) == (True, -1)
    assert (s.scores(), s.ranking(), s.returns()) == ([0, 0], [(0, 1)], [0.0, 0.0])
    assert told(s)[-1] == "Both are at 0 Life at the same moment: a draw"
    assert board(seen(s, None), ["A", "B"], 80).startswith("The duel is over: a draw, both at 0 Life.")


@pytest.mark.rule("SAK-005", "SAK-079")
def test_life_of_1_and_a_reshuffle_is_a_loss() -> None:
    for life, over in ((1, True), (2, False)):
        s = Position().a(life=life, pile="slash ittou").start_phase()
        play(s, "reshuffle")
        assert s.over is over
        if not over:
            assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-003", "SAK-035", "SAK-036", "SAK-037")
def test_the_crystals_are_the_state_of_the_duel() -> None:
    # Each area by its own: the Range says how far the duellists are, Dust takes what is lost and paid, Flare pays.
    s = Position().a(life=8, hand="slash", flare=7, unused="moonshadow-fall").b(aura=4).table(range=3).main()
    assert "use slash" in texts(s)
    play(s, "use slash", "1: take aura")
    assert crystals(s) == "8/3/7 10/1/0 R3 D4"
    play(s, "use moonshadow-fall")
    assert crystals(s) == "8/3/0 6/1/4 R3 D11"
    assert ids(s.sides[0].used) == ["moonshadow-fall"]
    for distance, usable in ((2, False), (3, True), (4, True), (5, False)):
        s = Position().a(hand="slash").table(range=distance).main()
        assert ("use slash" in texts(s)) is usable
    s = Position().a(flare=6, unused="moonshadow-fall").table(range=3).main()
    assert "use moonshadow-fall" not in texts(s)
