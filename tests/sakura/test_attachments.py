"""Attachments: laying crystals, coming into play, losing the last crystal, and Gap."""

from __future__ import annotations

import pytest

from tests.sakura.positions import Position, asked, both, crystals, ids, play, texts


@pytest.mark.rule("SAK-167", "SAK-170")
@pytest.mark.parametrize(
    ("aura", "dust", "choices"),
    [
        (3, 8, ["lay 0", "lay 1", "lay 2"]),
        (1, 8, ["lay 0", "lay 1"]),
        (3, 1, ["lay 1", "lay 2"]),
        (3, 0, []),
        (0, 8, []),
    ],
)
def test_the_split_is_free_but_as_many_as_possible(aura: int, dust: int, choices: list[str]) -> None:
    # B's Flare holds what shall not lie in Dust.
    s = Position().a(aura=aura, hand="pressure").b(aura=0, flare=12 - aura - dust).table(range=4).main()
    assert s.areas[7] == dust
    play(s, "use pressure")
    if choices:
        assert texts(s) == choices
        play(s, choices[-1])
        own = int(choices[-1][-1])
    else:
        own = 2 if dust == 0 else 0
    assert s.sides[0].crystals == (2,)
    assert (s.areas[2], s.areas[7]) == (aura - own, dust - (2 - own))
    assert ids(s.sides[0].attached) == ["pressure"]
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-170")
def test_the_example_of_silent_wall_and_soundless_shattered_ice() -> None:
    s = (
        Position("saine yurina", "himika tokoyo")
        .a(aura=2, hand="silent-wall", used="soundless-shattered-ice")
        .b(pile="shoot shimai")
        .table(range=4)
        .main()
    )
    play(s, "use silent-wall", "lay 2")
    # Three from Dust and two from Aura; Aura is 0 in the End Phase, so Soundless Shattered Ice is unused again.
    # B's Start Phase has taken one crystal since.
    assert crystals(s) == "10/0/0 10/3/0 R4 D5 [4]"
    assert ids(s.sides[0].unused) == ["soundless-shattered-ice"]
    assert asked(s) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-172", "SAK-173")
@pytest.mark.parametrize(
    ("aura", "dust", "lies"), [(0, 1, (1,)), (1, 0, (1,)), (0, 0, ())], ids=["dust", "aura", "none"]
)
def test_too_few_crystals(aura: int, dust: int, lies: tuple[int, ...]) -> None:
    s = (
        Position()
        .a(life=10, aura=aura, hand="pressure")
        .b(life=10, aura=3, flare=36 - 10 - aura - dust - 13 - 4)
        .table(range=4)
        .main()
    )
    assert s.areas[7] == dust
    play(s, "use pressure")
    assert s.sides[0].crystals == lies
    if not lies:
        # Used all the same, discarded at once, and its Attack is made.
        assert ids(s.sides[0].discard) == ["pressure"]
        assert (s.sides[0].attacks_made, s.areas[3]) == (1, 0)
    assert s.sides[0].used_cards == 1
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-171")
def test_the_flare_just_paid_may_be_laid_on_the_card() -> None:
    s = (
        Position("tokoyo chikage", "saine yurina")
        .a(life=10, aura=0, flare=2, unused="hanki-no-matoidoku")
        .b(life=10, aura=5, flare=5)
        .table(range=4)
        .main()
    )
    assert s.areas[7] == 0
    play(s, "use hanki-no-matoidoku")
    assert crystals(s) == "10/0/0 10/5/5 R4 D0 [2]"
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-168", "SAK-169", "SAK-075")
def test_it_works_while_crystals_lie_on_it_and_goes_when_the_last_one_does() -> None:
    s = (
        Position("chikage saine", "yurina tokoyo")
        .a(attached={"deinei": 2}, pile="tobikunai mikiri")
        .b(focus=2, pile="slash ittou shimai kaeshi")
        .table(range=4)
        .start_phase(1)
    )
    play(s, "keep-pile")
    # One crystal is left: B can perform no Retreat.
    assert s.sides[0].crystals == (1,)
    assert "advance focus" in texts(s)
    assert "retreat focus" not in texts(s)
    play(s, "end")
    # A's Start Phase has taken the last one.
    assert ids(s.sides[0].discard) == ["deinei"]
    assert both(s, "attached") == [(), ()]
    play(s, "keep-pile", "end", "keep-pile")
    assert "retreat focus" in texts(s)


@pytest.mark.rule("SAK-169")
def test_an_ultimate_that_is_discarded_becomes_used() -> None:
    s = (
        Position("chikage saine", "yurina tokoyo")
        .a(attached={"hanki-no-matoidoku": 1}, pile="tobikunai mikiri")
        .table(range=4)
        .start_phase()
    )
    assert (ids(s.sides[0].used), s.sides[0].discard) == (["hanki-no-matoidoku"], [])
    assert asked(s) == "0 ReshuffleOrNot"


@pytest.mark.rule("SAK-174")
def test_while_when_discarded_resolves_the_card_is_not_in_the_discard_pile() -> None:
    s = (
        Position("yurina saine", "tokoyo himika")
        .a(attached={"pressure": 1}, pile="slash ittou")
        .b(hand="haneusagi")
        .table(range=4)
        .start_phase()
    )
    # B is asked for a Response to Pressure's Attack.
    assert asked(s) == "1 RespondStep"
    assert (ids(s.sides[0].attached), ids(s.leaving), s.sides[0].discard) == ([], ["pressure"], [])
    play(s, "pass")
    assert (s.leaving, ids(s.sides[0].discard)) == ((), ["pressure"])
    assert s.census() == [36, 0, 0, 0]


@pytest.mark.rule("SAK-175")
def test_when_discarded_is_only_for_discarding_from_play() -> None:
    # Mukyuu no Kaze makes B put Pressure from hand into the discard pile: no Attack.
    s = (
        Position("tokoyo saine", "yurina himika")
        .a(flare=1, unused="mukyuu-no-kaze")
        .b(hand="pressure")
        .table(range=4)
        .main()
    )
    play(s, "use mukyuu-no-kaze", "1: take aura", "1: discard pressure")
    assert ids(s.sides[1].discard) == ["pressure"]
    assert both(s, "attacks_made") == [1, 0]
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-176")
def test_an_attachment_as_a_response_speaks_of_the_attack_that_it_answers() -> None:
    s = (
        Position("yurina himika", "saine tokoyo")
        .a(hand="slash")
        .b(aura=2, hand="clashing-crystal-sound")
        .table(range=3)
        .main()
    )
    play(s, "use slash", "1: respond clashing-crystal-sound", "1: lay 0")
    # 3/1 has become 2/1, so that Aura 2 may guard.
    assert texts(s, 1) == ["take aura", "take life"]
    assert ids(s.sides[1].attached) == ["clashing-crystal-sound"]
    play(s, "take aura")
    assert asked(s) == "0 MainPhase"


# Gap


@pytest.mark.rule("SAK-184", "SAK-185")
@pytest.mark.parametrize(
    ("answer", "struck"), [("take life", True), ("take aura", False)], ids=["life", "aura"]
)
def test_gap_is_set_off_by_damage_to_life_alone(answer: str, struck: bool) -> None:
    s = (
        Position("yurina himika", "yurina saine")
        .a(hand="slash")
        .b(attached={"pressure": 2})
        .table(range=3)
        .main()
    )
    play(s, "use slash", f"1: {answer}")
    assert (ids(s.sides[1].down) == ["pressure"]) is struck
    assert both(s, "attacks_made") == [1, 0]
    assert s.areas[7] == (5 + 2 if struck else 5 + 3)
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-185")
def test_an_arrow_that_moves_life_is_no_damage() -> None:
    # Magnum Cannon moves one of its own player's Life to Dust.
    s = Position("himika yurina").a(hand="magnum-cannon", attached={"pressure": 2}).table(range=6).main()
    play(s, "use magnum-cannon", "1: take aura")
    assert s.areas[0] == 9
    assert ids(s.sides[0].attached) == ["pressure"]
    assert asked(s) == "0 MainPhase"
