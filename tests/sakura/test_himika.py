"""Himika's cards, one by one."""

from __future__ import annotations

import pytest

from tests.sakura.positions import Position, asked, both, crystals, ids, play, texts, told

HIMIKA = ("himika yurina", "saine tokoyo")


def himika() -> Position:
    return Position(*HIMIKA)


@pytest.mark.rule("SAK-101", "SAK-153", "SAK-156")
@pytest.mark.parametrize(("distance", "fits"), [(3, False), (4, True), (10, True)])
def test_shoot_fits_from_4_to_10(distance: int, fits: bool) -> None:
    assert ("use shoot" in texts(himika().a(hand="shoot").table(range=distance).main())) == fits


@pytest.mark.rule("SAK-153", "SAK-156")
def test_shoot_is_guarded_or_taken_and_the_attacker_goes_on() -> None:
    for answer, after in (("aura", "10/3/0 10/1/0 R4 D8"), ("life", "10/3/0 9/3/1 R4 D6")):
        s = himika().a(hand="shoot").table(range=4).main()
        play(s, "use shoot", f"1: take {answer}")
        assert crystals(s) == after
        assert ids(s.sides[0].discard) == ["shoot"]
        assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-105", "SAK-161")
@pytest.mark.parametrize(("used", "aura", "life"), [(0, 1, 9), (1, 1, 9), (2, 0, 8), (3, 0, 8)])
def test_rapid_fire_is_stronger_as_the_third_card_or_later(used: int, aura: int, life: int) -> None:
    for answer in ("aura", "life"):
        s = himika().a(hand="rapid-fire", used_cards=used).table(range=6).main()
        play(s, "use rapid-fire", f"1: take {answer}")
        if answer == "aura":
            assert crystals(s).split()[1] == f"10/{aura}/0"
        else:
            assert crystals(s).split()[1] == f"{life}/3/{10 - life}"
        assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-101")
@pytest.mark.parametrize(("distance", "fits"), [(5, False), (6, True), (8, True), (9, False)])
def test_rapid_fire_fits_from_6_to_8(distance: int, fits: bool) -> None:
    assert ("use rapid-fire" in texts(himika().a(hand="rapid-fire").table(range=distance).main())) == fits


@pytest.mark.rule("SAK-105", "SAK-106", "SAK-111", "SAK-144")
@pytest.mark.parametrize(
    ("between", "life"), [(["advance backdraft"], 9), (["use backdraft", "advance focus"], 8)]
)
def test_rapid_fire_counts_failed_attacks_but_no_cards_paid_for_basic_actions(
    between: list[str], life: int
) -> None:
    s = (
        himika()
        .a(hand="backdraft magnum-cannon rapid-fire", focus=1, aura=2)
        .b(hand="shimai", aura=4)
        .table(range=8)
        .main()
    )
    play(s, "use magnum-cannon", "1: respond shimai", "1: choose aura-to-range", *between)
    play(s, "use rapid-fire", "1: take life")
    assert s.areas[1] == life
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-185", "SAK-201")
@pytest.mark.parametrize("answer", ["aura", "life"])
def test_magnum_cannon_costs_a_life_that_goes_to_dust(answer: str) -> None:
    s = himika().a(hand="magnum-cannon").table(range=5).main()
    play(s, "use magnum-cannon", f"1: take {answer}")
    assert crystals(s) == {"aura": "9/3/0 10/0/0 R5 D9", "life": "9/3/0 8/3/2 R5 D6"}[answer]
    assert "A: 1 crystal from Life to Dust" in told(s)
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-101", "SAK-133", "SAK-135")
def test_magnum_cannon_that_fails_or_cannot_be_used_costs_no_life() -> None:
    for distance, fits in ((4, False), (5, True), (8, True), (9, False)):
        s = himika().a(hand="magnum-cannon").table(range=distance).main()
        assert ("use magnum-cannon" in texts(s)) == fits
    s = himika().a(hand="magnum-cannon").b(hand="shimai").table(range=8).main()
    play(s, "use magnum-cannon", "1: respond shimai", "1: choose aura-to-range")
    assert crystals(s) == "10/3/0 10/2/0 R9 D2"
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-005", "SAK-006")
def test_magnum_cannon_wins_before_it_costs_the_last_life_and_loses_otherwise() -> None:
    s = himika().a(hand="magnum-cannon", life=1, flare=9).b(life=2, aura=2, flare=8).table(range=6).main()
    play(s, "use magnum-cannon")
    assert s.over
    assert s.loser == 1
    assert s.areas[0] == 1
    s = himika().a(hand="magnum-cannon", life=1, flare=9).b(life=2, flare=8).table(range=6).main()
    play(s, "use magnum-cannon", "1: take aura")
    assert crystals(s) == "0/3/9 2/0/8 R6 D8"
    assert s.over
    assert s.loser == 0


@pytest.mark.rule("SAK-185", "SAK-188")
def test_the_life_that_magnum_cannon_costs_is_no_damage_but_a_change_of_life() -> None:
    s = (
        himika()
        .a(hand="magnum-cannon", life=4, used="ukifune-yadoshi", attached={"pressure": 2})
        .table(range=6)
        .main()
    )
    play(s, "use magnum-cannon", "1: take aura")
    assert crystals(s) == "3/3/0 10/0/0 R6 D12 [2]", "Gap is not set off"
    assert ids(s.sides[0].unused) == ["ukifune-yadoshi"], "Life has come to 3"
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-162")
@pytest.mark.parametrize(
    ("aura", "after"), [(4, "10/3/0 9/1/1 R5 D7"), (3, "10/3/0 9/0/1 R5 D8"), (1, "10/3/0 9/0/1 R5 D8")]
)
def test_full_burst_is_taken_on_both_sides_as_far_as_they_reach(aura: int, after: str) -> None:
    s = himika().a(hand="full-burst").b(aura=aura).table(range=5).main()
    play(s, "use full-burst")
    assert crystals(s) == after
    assert asked(s).startswith("1 "), "a Full Power card ends the Main Phase"


@pytest.mark.rule("SAK-090", "SAK-091", "SAK-101")
def test_full_burst_needs_its_range_and_to_be_the_only_action() -> None:
    for distance, fits in ((4, False), (5, True), (9, True), (10, False)):
        s = himika().a(hand="full-burst").table(range=distance).main()
        assert ("use full-burst" in texts(s)) == fits
    s = himika().a(hand="full-burst", focus=1).table(range=6).main()
    play(s, "retreat focus")
    assert "use full-burst" not in texts(s)


@pytest.mark.rule("SAK-162", "SAK-177")
def test_full_burst_empties_aura_and_silent_wall_and_wounds_besides() -> None:
    s = (
        himika()
        .a(hand="full-burst")
        .b(life=4, aura=1, flare=6, attached={"silent-wall": 2})
        .table(range=6)
        .main()
    )
    play(s, "use full-burst")
    assert crystals(s) == "10/3/0 3/0/7 R6 D7"
    assert ids(s.sides[1].discard) == ["silent-wall"]


@pytest.mark.rule("SAK-201", "SAK-325")
def test_backstep_draws_then_moves() -> None:
    s = himika().a(hand="backstep", pile="shoot slash").table(range=4).main()
    play(s, "use backstep")
    assert ids(s.sides[0].hand) == ["shoot"]
    assert ids(s.sides[0].pile) == ["slash"]
    assert crystals(s) == "10/3/0 10/3/0 R5 D5"
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-083", "SAK-087", "SAK-199")
def test_backstep_with_an_empty_pile_runs_dry_before_it_moves() -> None:
    s = himika().a(hand="backstep").table(range=10).main()
    assert crystals(s) == "10/3/0 10/3/0 R10 D0"
    play(s, "use backstep")
    assert asked(s) == "0 RunDry"
    play(s, "take aura")
    # The Range is full: nothing moves there.
    assert crystals(s) == "10/2/0 10/3/0 R10 D1"
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-189", "SAK-315")
@pytest.mark.parametrize(("used", "guarded"), [(1, 3), (2, 4)])
def test_backdraft_frightens_and_as_the_third_card_strengthens_another_megamis_attack(
    used: int, guarded: int
) -> None:
    s = himika().a(hand="backdraft slash", used_cards=used).b(aura=5).table(range=4).main()
    play(s, "use backdraft")
    assert both(s, "cowering") == [0, 1]
    assert asked(s) == "0 MainPhase"
    play(s, "use slash", "1: take aura")
    assert s.areas[3] == 5 - guarded
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-209", "SAK-315")
def test_backdraft_waits_for_an_attack_that_fits_and_is_spent_by_it() -> None:
    s = (
        himika()
        .a(hand="backdraft shoot slash tsukauchi", used_cards=2)
        .b(aura=5, life=9)
        .table(range=4)
        .main()
    )
    play(s, "use backdraft", "use shoot", "1: take life")
    assert s.areas[1] == 8, "Shoot is Himika's own: 2/1"
    play(s, "use slash", "1: take life")
    assert s.areas[1] == 6, "Slash is 4/2"
    s = himika().a(hand="backdraft slash ittou", used_cards=2).b(aura=5, life=9).table(range=3).main()
    play(s, "use backdraft", "use slash", "1: take life", "use ittou", "1: take life")
    assert s.areas[1] == 9 - 2 - 2, "Ittou 2/2 has nothing more"
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-178", "SAK-314", "SAK-315")
def test_backdraft_passes_over_an_attack_without_damage_to_aura() -> None:
    s = (
        Position("himika tokoyo", "yurina saine")
        .a(hand="backdraft koryunagashi miyabi-uchi", used_cards=2)
        .b(aura=5)
        .table(range=4)
        .main()
    )
    play(s, "use backdraft", "use koryunagashi")
    assert s.areas[1] == 9
    play(s, "use miyabi-uchi", "1: take aura")
    assert s.areas[3] == 2, "Miyabi-uchi is 3/2"
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-315")
def test_backdrafts_bonus_ends_with_the_turn() -> None:
    s = himika().a(hand="backdraft", used_cards=2, pile="slash shoot", life=9).table(range=4).main()
    play(s, "use backdraft")
    assert s.bonuses
    play(s, "end")
    assert s.whose == 1
    assert not s.bonuses


@pytest.mark.rule("SAK-025", "SAK-168")
def test_smoke_holds_what_arrows_would_take_from_the_range_for_both_but_basic_actions_go_on() -> None:
    s = (
        Position("himika saine", "yurina tokoyo")
        .a(hand="smoke mikiri", focus=2, aura=2)
        .b(hand="kazamidai")
        .table(range=4)
        .main()
    )
    play(s, "use smoke", "lay 0")
    assert crystals(s) == "10/2/0 10/3/0 R4 D4 [3]"
    play(s, "use mikiri", "arrow out")
    assert crystals(s) == "10/2/0 10/3/0 R4 D4 [3]", "turned out of the Range, the arrow moves nothing"
    play(s, "advance focus")
    assert crystals(s) == "10/3/0 10/3/0 R3 D4 [3]"
    play(s, "retreat focus")
    assert crystals(s) == "10/2/0 10/3/0 R4 D4 [3]"
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-025")
def test_smoke_lets_arrows_move_into_the_range_and_holds_the_other_players_arrows_too() -> None:
    s = (
        Position("himika saine", "yurina tokoyo")
        .a(attached={"smoke": 2})
        .b(hand="kazamidai haneusagi", aura=1)
        .table(range=3)
        .main(seat=1)
    )
    play(s, "use haneusagi")
    assert s.areas[6] == 5
    play(s, "use kazamidai", "lay 0")
    assert crystals(s).startswith("10/3/0 10/1/0 R5"), "the Range to Aura 2 moves nothing"
    assert asked(s) == "1 MainPhase"


@pytest.mark.rule("SAK-025", "SAK-169")
def test_smoke_that_is_gone_holds_nothing() -> None:
    s = Position("himika saine").a(attached={"smoke": 1}, hand="mikiri", pile="shoot slash").table(range=4)
    duel = s.start_phase()
    assert ids(duel.sides[0].discard) == ["smoke"]
    play(duel, "keep-pile", "use mikiri", "arrow out")
    assert duel.areas[6] == 3
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-100", "SAK-101", "SAK-107")
def test_red_bullet_costs_nothing() -> None:
    for distance, fits in ((4, False), (5, True), (10, True)):
        s = himika().a(unused="red-bullet").table(range=distance).main()
        assert ("use red-bullet" in texts(s)) == fits
    s = himika().a(unused="red-bullet").table(range=5).main()
    play(s, "use red-bullet", "1: take life")
    assert crystals(s) == "10/3/0 9/3/1 R5 D5"
    assert ids(s.sides[0].used) == ["red-bullet"]
    assert asked(s) == "0 MainPhase"
    s = himika().a(unused="red-bullet").b(aura=4).table(range=9).main()
    play(s, "use red-bullet", "1: take aura")
    assert crystals(s) == "10/3/0 10/1/0 R9 D3"
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-100", "SAK-101", "SAK-162")
def test_crimson_zero_hits_both_at_2_or_less_for_5_flare() -> None:
    assert "use crimson-zero" not in texts(himika().a(unused="crimson-zero", flare=4).table(range=2).main())
    assert "use crimson-zero" not in texts(himika().a(unused="crimson-zero", flare=5).table(range=3).main())
    s = himika().a(unused="crimson-zero", flare=5).table(range=2).main()
    play(s, "use crimson-zero")
    assert crystals(s) == "10/3/0 8/1/2 R2 D10"
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-181")
@pytest.mark.parametrize(("distance", "answered"), [(0, False), (1, True)])
def test_crimson_zero_cannot_be_answered_at_range_0(distance: int, answered: bool) -> None:
    s = himika().a(unused="crimson-zero", flare=5).b(hand="shimai").table(range=distance).main()
    play(s, "use crimson-zero")
    assert asked(s) == ("1 RespondStep" if answered else "0 MainPhase")


@pytest.mark.rule("SAK-100", "SAK-201", "SAK-325")
def test_scarlet_imagine_draws_two_and_puts_one_face_down() -> None:
    s = himika().a(unused="scarlet-imagine", flare=3, pile="shoot slash ittou").main()
    play(s, "use scarlet-imagine")
    assert asked(s) == "0 HideCards"
    assert texts(s) == ["hide slash", "hide shoot"]
    play(s, "hide slash")
    assert ids(s.sides[0].hand) == ["shoot"]
    assert ids(s.sides[0].down) == ["slash"]
    assert "Face down: Slash" in told(s, 0)
    assert "Face down: Slash" not in told(s, 1)
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-100")
@pytest.mark.parametrize(("card", "cost"), [("scarlet-imagine", 3), ("vermilion-field", 2)])
def test_her_actions_among_the_ultimates_need_their_flare(card: str, cost: int) -> None:
    assert f"use {card}" not in texts(himika().a(unused=card, flare=cost - 1).main())
    s = himika().a(unused=card, flare=cost, pile="shoot slash").main()
    play(s, f"use {card}")
    assert s.areas[4] == 0
    assert asked(s) == {"scarlet-imagine": "0 HideCards", "vermilion-field": "0 MainPhase"}[card]


@pytest.mark.rule("SAK-334")
def test_scarlet_imagine_puts_no_poison_face_down() -> None:
    s = (
        Position("himika yurina", "chikage saine")
        .a(unused="scarlet-imagine", flare=3, pile="*paralysis-poison *numbing-poison")
        .main()
    )
    play(s, "use scarlet-imagine")
    assert len(s.sides[0].hand) == 2
    assert s.sides[0].down == []
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-083", "SAK-325")
def test_scarlet_imagine_with_one_card_left_runs_dry_once() -> None:
    s = himika().a(unused="scarlet-imagine", flare=3, pile="shoot", aura=0).main()
    play(s, "use scarlet-imagine")
    # Without Aura the damage goes to Life; the only card in hand goes face down.
    assert crystals(s).split()[0] == "9/0/1"
    assert ids(s.sides[0].down) == ["shoot"]
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-104", "SAK-106")
@pytest.mark.parametrize(("used", "range_after"), [(1, 4), (2, 6)])
def test_vermilion_field_moves_two_as_the_third_card(used: int, range_after: int) -> None:
    s = himika().a(unused="vermilion-field", flare=2, used_cards=used, hand="shoot").table(range=4).main()
    play(s, "use vermilion-field")
    assert s.areas[6] == range_after
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-096", "SAK-186", "SAK-322")
@pytest.mark.parametrize(("hand", "zone"), [("", "unused"), ("shoot", "used")])
def test_vermilion_field_is_unused_again_when_the_hand_is_empty_in_the_end_phase(
    hand: str, zone: str
) -> None:
    s = himika().a(used="vermilion-field", hand=hand).end_phase()
    assert ids(getattr(s.sides[0], zone)) == ["vermilion-field"]
    assert s.whose == 1


@pytest.mark.rule("SAK-096", "SAK-186")
def test_vermilion_field_stays_used_in_the_other_players_end_phase() -> None:
    s = himika().a(used="vermilion-field").end_phase(seat=1)
    assert ids(s.sides[0].used) == ["vermilion-field"]
