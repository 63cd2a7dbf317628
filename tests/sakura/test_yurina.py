"""Yurina's cards, one by one."""

from __future__ import annotations

import pytest

from tests.sakura.positions import Position, asked, crystals, ids, play, texts


@pytest.mark.rule("SAK-101", "SAK-134", "SAK-153", "SAK-156")
def test_slash_is_guarded_or_taken_and_the_attacker_goes_on() -> None:
    for answer, after in (("aura", "10/3/0 10/0/0 R3 D10"), ("life", "10/3/0 9/3/1 R3 D7")):
        s = Position().a(hand="slash").table(range=3).main()
        play(s, "use slash", f"1: take {answer}")
        assert crystals(s) == after
        assert ids(s.discard[0]) == ["slash"]
        assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-101", "SAK-153")
def test_slash_out_of_range_cannot_be_used_and_too_little_aura_cannot_guard() -> None:
    assert "use slash" not in texts(Position().a(hand="slash").table(range=5).main())
    s = Position().a(hand="slash").b(aura=2).table(range=4).main()
    play(s, "use slash")
    assert crystals(s) == "10/3/0 9/2/1 R4 D7"


@pytest.mark.rule("SAK-142", "SAK-161")
@pytest.mark.parametrize(("life", "guarded"), [(4, 2), (3, 3)])
def test_ittou_is_stronger_at_life_3(life: int, guarded: int) -> None:
    s = Position().a(hand="ittou", life=life).table(range=3).main()
    play(s, "use ittou", "1: take aura")
    assert s.areas[3] == 3 - guarded
    assert asked(s) == "0 MainPhase"
