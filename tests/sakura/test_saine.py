"""Saine's cards, one by one. A houses Saine."""

from __future__ import annotations

import pytest

from akebono.games.sakura.card import meisters_range, met
from akebono.games.sakura.state import AURA, FLARE, LIFE, RANGE, Sakura
from tests.sakura.positions import Position, asked, crystals, ids, play, texts


def _duel(b: str = "yurina saine") -> Position:
    return Position("saine yurina", b)


# Happou-buri


@pytest.mark.rule("SAK-135", "SAK-145", "SAK-148")
@pytest.mark.parametrize("distance", [4, 5])
def test_happou_buri_attacks_once_more_at_aura_0_and_no_third_time(distance: int) -> None:
    s = _duel().a(aura=0, hand="happou-buri").b(aura=5).table(range=distance).main()
    play(s, "use happou-buri", "1: take aura")
    assert s.areas[AURA + 1] == 3
    play(s, "1: take life")
    assert (s.areas[AURA + 1], s.areas[LIFE + 1]) == (3, 9)
    assert (s.sides[0].used_cards, s.sides[0].attacks_made) == (1, 2)
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-135")
def test_happou_buri_makes_one_attack_at_aura_1() -> None:
    s = _duel().a(aura=1, hand="happou-buri").table(range=4).main()
    play(s, "use happou-buri", "1: take aura")
    assert crystals(s) == "10/1/0 10/1/0 R4 D10"
    assert s.sides[0].attacks_made == 1
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-142", "SAK-138")
def test_happou_buri_looks_at_the_aura_after_the_damage_and_each_attack_can_be_answered() -> None:
    s = _duel().a(aura=3, hand="happou-buri").b(hand="nagi-giri slash", aura=5).table(range=4).main()
    play(s, "use happou-buri", "1: respond nagi-giri", "0: take aura", "1: take aura")
    # A's Aura has become 0 by the Response, so there is another Attack with a question of its own.
    assert asked(s) == "1 RespondStep"
    play(s, "1: pass", "1: take aura")
    assert crystals(s) == "10/0/0 10/1/0 R4 D11"
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-133", "SAK-135")
def test_happou_buri_that_fails_makes_no_further_attack() -> None:
    s = _duel("utsuro-shard").a(aura=0, hand="happou-buri").b(hand="moguri").table(range=4).main()
    play(s, "use happou-buri", "1: respond moguri")
    assert crystals(s) == "10/0/0 10/3/0 R3 D10"
    assert s.sides[0].attacks_made == 1
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-145", "SAK-177")
def test_happou_buri_does_not_count_silent_wall_as_aura() -> None:
    s = _duel().a(aura=0, hand="happou-buri", attached={"silent-wall": 3}).table(range=4).main()
    play(s, "use happou-buri", "1: take life", "1: take life")
    assert s.areas[LIFE + 1] == 8
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-101")
@pytest.mark.parametrize("card", ["happou-buri", "nagi-giri"])
def test_the_naginata_reaches_from_4_to_5(card: str) -> None:
    for distance in (3, 4, 5, 6):
        s = _duel().a(hand=card).table(range=distance).main()
        assert (f"use {card}" in texts(s)) is (distance in (4, 5))


# Nagi-giri and Ishitsuki


@pytest.mark.rule("SAK-092", "SAK-140", "SAK-132")
def test_nagi_giri_is_a_whole_attack_as_a_response_and_cannot_be_answered() -> None:
    s = _duel().a(hand="nagi-giri").b(hand="slash nagi-giri").table(range=4).main(1)
    play(s, "use slash", "0: respond nagi-giri")
    # B is not asked to answer the answer.
    assert asked(s) == "1 ChooseDamage"
    play(s, "1: take aura", "0: take life")
    assert crystals(s) == "9/3/1 10/0/0 R4 D9"
    assert asked(s) == "1 MainPhase"
    s = _duel().a(hand="nagi-giri").table(range=5).main()
    play(s, "use nagi-giri", "1: take life")
    assert s.areas[LIFE + 1] == 9
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-139")
def test_nagi_giri_answers_only_in_its_range() -> None:
    s = _duel().a(hand="nagi-giri ishitsuki").b(hand="slash").table(range=3).main(1)
    play(s, "use slash")
    assert texts(s, 0) == ["pass", "respond ishitsuki"]


@pytest.mark.rule("SAK-133", "SAK-135", "SAK-142")
@pytest.mark.parametrize(("aura", "moves"), [(0, True), (1, False)])
def test_ishitsuki_moves_the_range_at_aura_0(aura: int, moves: bool) -> None:
    s = _duel("yurina himika").a(aura=aura, hand="ishitsuki").b(hand="ittou").table(range=3).main(1)
    play(s, "use ittou", "0: respond ishitsuki", "1: take aura")
    # Ittou has only Range 3, so it fails at 4.
    assert s.areas[RANGE] == (4 if moves else 3)
    assert s.areas[LIFE] == (10 if moves else 8)
    assert s.areas[AURA + 1] == 1
    assert asked(s) == "1 MainPhase"


@pytest.mark.rule("SAK-101", "SAK-135")
def test_ishitsuki_in_the_own_turn_moves_the_range_too() -> None:
    for distance in (1, 2, 3, 4):
        s = _duel().a(aura=0, hand="ishitsuki").table(range=distance).main()
        assert ("use ishitsuki" in texts(s)) is (distance in (2, 3))
    s = _duel().a(aura=0, hand="ishitsuki").table(range=2).main()
    play(s, "use ishitsuki", "1: take life")
    assert crystals(s) == "10/0/0 9/3/1 R3 D10"
    assert asked(s) == "0 MainPhase"


# Mikiri


@pytest.mark.rule("SAK-139", "SAK-133")
@pytest.mark.parametrize(("aura", "may"), [(0, True), (1, False), (3, False)])
def test_mikiri_answers_only_at_aura_0(aura: int, may: bool) -> None:
    s = _duel().a(aura=aura, hand="mikiri").b(hand="slash").table(range=4).main(1)
    play(s, "use slash")
    # Asked all the same: not to ask would tell what A holds.
    assert texts(s, 0) == (["pass", "respond mikiri"] if may else ["pass"])
    if may:
        play(s, "0: respond mikiri", "0: arrow in")
        assert crystals(s) == "10/0/0 10/3/0 R5 D8"
        assert asked(s) == "1 MainPhase"


@pytest.mark.rule("SAK-177")
def test_mikiri_answers_behind_silent_wall_since_that_is_no_aura() -> None:
    s = _duel().a(aura=0, hand="mikiri", attached={"silent-wall": 3}).b(hand="slash").table(range=4).main(1)
    play(s, "use slash")
    assert "respond mikiri" in texts(s, 0)


@pytest.mark.rule("SAK-181", "SAK-182")
def test_mikiri_does_not_answer_what_cannot_be_responded_to() -> None:
    s = _duel("honoka-shard").a(aura=0, hand="mikiri").b(hand="shunrei-shiki").table(range=5).main(1)
    play(s, "use shunrei-shiki")
    assert crystals(s) == "8/0/2 10/3/0 R5 D8"
    assert asked(s) == "1 MainPhase"
    position = _duel().a(aura=0, hand="mikiri", unused="rhythmic-arc-cutter").b(hand="kihaku nagi-giri")
    s = position.table(range=4).main(1)
    play(s, "use kihaku", "use nagi-giri")
    assert texts(s, 0) == ["pass"]


@pytest.mark.rule("SAK-026", "SAK-104", "SAK-199")
@pytest.mark.parametrize(
    ("way", "distance", "after"), [("in", 4, 5), ("out", 4, 3), ("in", 10, 10), ("out", 0, 0)]
)
def test_mikiri_in_the_own_turn_moves_either_way_whatever_the_aura(
    way: str, distance: int, after: int
) -> None:
    s = _duel().a(hand="mikiri").table(range=distance).main()
    play(s, "use mikiri")
    assert texts(s) == ["arrow in", "arrow out"]
    play(s, f"arrow {way}")
    assert s.areas[RANGE] == after
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-203", "SAK-104")
def test_mikiri_moves_nothing_out_of_the_range_under_smoke() -> None:
    for way, after in (("in", 5), ("out", 4)):
        s = _duel("himika tokoyo").a(hand="mikiri").b(attached={"smoke": 2}).table(range=4).main()
        play(s, "use mikiri", f"arrow {way}")
        assert s.areas[RANGE] == after
        assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-340")
def test_mikiri_is_no_response_card_for_a_gear() -> None:
    s = _duel().a(aura=0, discard="mikiri").main()
    assert met(s, 0, [0, 1, 0, 0, 0])
    assert not met(s, 0, [0, 0, 0, 1, 0])


# Domain


@pytest.mark.rule("SAK-067", "SAK-169", "SAK-202")
def test_domain_gives_its_crystals_to_the_range() -> None:
    s = _duel().a(attached={"domain": 2}).table(range=4).start_phase()
    assert crystals(s) == "10/3/0 10/3/0 R5 D4 [1]"
    s = _duel().a(attached={"domain": 1}).table(range=4).start_phase(1)
    assert crystals(s) == "10/3/0 10/3/0 R5 D5"
    assert ids(s.sides[0].discard) == ["domain"]
    assert asked(s) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-199")
@pytest.mark.parametrize(("distance", "left", "after"), [(10, (1,), 10), (9, (), 10)])
def test_domain_keeps_a_crystal_for_which_the_range_has_no_room(
    distance: int, left: tuple[int, ...], after: int
) -> None:
    s = _duel().a(aura=2, attached={"domain": 1}).b(aura=1).table(range=distance).start_phase()
    assert s.sides[0].crystals == left
    assert s.areas[RANGE] == after
    assert ids(s.sides[0].attached) == (["domain"] if left else [])
    assert asked(s) == "0 ReshuffleOrNot"


@pytest.mark.rule("SAK-117", "SAK-118", "SAK-120")
@pytest.mark.parametrize("seat", [0, 1])
def test_domain_makes_the_meisters_range_larger_for_both(seat: int) -> None:
    def turn(distance: int) -> list[str]:
        s = _duel().a(focus=1, attached={"domain": 2}).b(focus=1).table(range=distance).main(seat)
        assert meisters_range(s) == 3
        return texts(s)

    assert "withdraw focus" in turn(3)
    assert "advance focus" not in turn(3)
    assert "withdraw focus" not in turn(4)
    assert "advance focus" in turn(4)


@pytest.mark.rule("SAK-120")
def test_two_domains_add_up_and_a_domain_that_is_gone_does_nothing() -> None:
    s = _duel().a(attached={"domain": 2}).b(attached={"domain": 1}).table(range=3).main()
    assert meisters_range(s) == 4
    s = _duel().a(discard="domain").main()
    assert meisters_range(s) == 2


@pytest.mark.rule("SAK-167", "SAK-173")
def test_domain_is_laid_with_crystals_from_dust_and_aura() -> None:
    s = _duel().a(hand="domain").table(range=4).main()
    play(s, "use domain")
    assert texts(s) == ["lay 0", "lay 1", "lay 2"]
    play(s, "lay 1")
    assert crystals(s) == "10/2/0 10/3/0 R4 D5 [2]"
    assert asked(s) == "0 MainPhase"


# Clashing Crystal Sound


@pytest.mark.rule("SAK-164", "SAK-165", "SAK-176", "SAK-077")
def test_clashing_crystal_sound_weakens_the_attack_and_strikes_back_later() -> None:
    s = _duel().a(aura=2, hand="clashing-crystal-sound").b(hand="slash").table(range=3)
    duel = s.main(1)
    play(duel, "use slash", "0: respond clashing-crystal-sound", "0: lay 0", "0: take aura")
    assert crystals(duel) == "10/0/0 10/3/0 R3 D9 [1]"
    assert asked(duel) == "1 MainPhase"
    play(duel, "1: end")
    # A's Start Phase: 1/- has only one side, so B is not asked; then the Range grows.
    assert crystals(duel) == "10/0/0 10/2/0 R4 D10"
    assert ids(duel.sides[0].discard) == ["clashing-crystal-sound"]
    assert asked(duel) == "0 ReshuffleOrNot"


@pytest.mark.rule("SAK-153", "SAK-165")
def test_clashing_crystal_sound_paid_with_aura_leaves_too_little_to_guard() -> None:
    s = _duel().a(aura=2, hand="clashing-crystal-sound").b(hand="slash").table(range=3).main(1)
    play(s, "use slash", "0: respond clashing-crystal-sound", "0: lay 1")
    assert crystals(s) == "9/1/1 10/3/0 R3 D8 [1]"
    assert asked(s) == "1 MainPhase"


@pytest.mark.rule("SAK-181", "SAK-169", "SAK-207")
@pytest.mark.parametrize(("distance", "after"), [(0, 1), (9, 10), (10, 10)])
def test_clashing_crystal_sound_cannot_be_answered_and_reaches_everywhere(distance: int, after: int) -> None:
    s = (
        _duel()
        .a(life=9, attached={"clashing-crystal-sound": 1})
        .b(aura=2, hand="nagi-giri", unused="urahazan", life=8, flare=3)
        .table(range=distance)
        .start_phase(1)
    )
    assert s.areas[AURA + 1] == 1
    assert s.areas[RANGE] == after
    assert asked(s) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-137", "SAK-313")
def test_clashing_crystal_sound_that_is_negated_still_moves_the_crystal() -> None:
    s = _duel("chikage himika").a(attached={"clashing-crystal-sound": 1})
    duel = s.b(attached={"hanki-no-matoidoku": 3}).table(range=4).start_phase()
    assert crystals(duel) == "10/3/0 10/3/0 R5 D3 [2]"
    assert asked(duel) == "0 ReshuffleOrNot"


@pytest.mark.rule("SAK-158", "SAK-200")
def test_clashing_crystal_sound_finds_no_aura_and_still_moves_the_crystal() -> None:
    s = _duel().a(attached={"clashing-crystal-sound": 1}).b(aura=0).table(range=4).start_phase()
    assert crystals(s) == "10/3/0 10/0/0 R5 D8"
    assert asked(s) == "0 ReshuffleOrNot"


@pytest.mark.rule("SAK-092", "SAK-172", "SAK-176")
def test_clashing_crystal_sound_in_the_own_turn_weakens_nothing() -> None:
    s = _duel().a(hand="clashing-crystal-sound").table(range=4).main()
    play(s, "use clashing-crystal-sound", "lay 1")
    assert crystals(s) == "10/2/0 10/3/0 R4 D6 [1]"
    assert asked(s) == "0 MainPhase"
    # Without a crystal it is discarded at once: its Attack makes the Dust that moves.
    s = _duel().a(aura=0, flare=3, hand="clashing-crystal-sound").b(flare=3).table(range=7).main()
    assert crystals(s) == "10/0/3 10/3/3 R7 D0"
    play(s, "use clashing-crystal-sound")
    assert crystals(s) == "10/0/3 10/2/3 R8 D0"
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-133", "SAK-172", "SAK-206")
def test_clashing_crystal_sound_without_a_crystal_can_push_the_attacker_away() -> None:
    s = _duel().a(aura=0, flare=3, hand="clashing-crystal-sound").b(flare=6, hand="slash").table(range=4)
    duel = s.main(1)
    assert crystals(duel) == "10/0/3 10/3/6 R4 D0"
    play(duel, "use slash", "0: respond clashing-crystal-sound")
    # Discarded within the Response: B loses 1 Aura, the Range is 5, Slash (3-4) fails.
    assert crystals(duel) == "10/0/3 10/2/6 R5 D0"
    assert asked(duel) == "1 MainPhase"


@pytest.mark.rule("SAK-064", "SAK-070", "SAK-076")
@pytest.mark.parametrize(
    ("first", "after"),
    [
        ("resolve mine clashing-crystal-sound", "10/3/0 10/2/0 R5 D6"),
        ("resolve theirs pressure", "10/0/0 10/2/0 R5 D9"),
    ],
)
def test_the_turn_player_orders_what_is_discarded_together(first: str, after: str) -> None:
    s = (
        _duel()
        .a(attached={"clashing-crystal-sound": 1})
        .b(attached={"pressure": 1})
        .table(range=4)
        .start_phase()
    )
    assert crystals(s) == "10/3/0 10/3/0 R4 D6 [0] [0]"
    assert asked(s) == "0 Settle"
    # Clashing first makes the Range 5, where Pressure finds nothing to attack.
    play(s, first)
    assert crystals(s) == after
    assert asked(s) == "0 ReshuffleOrNot"


# Silent Wall


@pytest.mark.rule("SAK-163", "SAK-170", "SAK-177")
def test_silent_wall_guards_together_with_aura() -> None:
    s = _duel().a(aura=1, attached={"silent-wall": 2}).b(hand="slash").table(range=4).main(1)
    play(s, "use slash", "0: take aura")
    assert crystals(s) == "10/0/0 10/3/0 R4 D9"
    assert ids(s.sides[0].discard) == ["silent-wall"]
    assert asked(s) == "1 MainPhase"
    s = _duel().a(aura=1, attached={"silent-wall": 1}).b(hand="slash").table(range=4).main(1)
    play(s, "use slash")
    assert crystals(s) == "9/1/1 10/3/0 R4 D7 [1]"


@pytest.mark.rule("SAK-163", "SAK-177")
@pytest.mark.parametrize(
    ("wear", "after"),
    [
        ("wear 0", "10/2/0 10/3/0 R3 D6 [2]"),
        ("wear 1", "10/1/0 10/3/0 R3 D6 [3]"),
        ("wear 2", "10/0/0 10/3/0 R3 D6 [4]"),
    ],
)
def test_silent_walls_owner_chooses_what_is_lost(wear: str, after: str) -> None:
    s = _duel().a(aura=2, attached={"silent-wall": 4}).b(hand="ittou").table(range=3).main(1)
    play(s, "use ittou", "0: take aura")
    assert texts(s, 0) == ["wear 0", "wear 1", "wear 2"]
    play(s, f"0: {wear}")
    assert crystals(s) == after
    assert asked(s) == "1 MainPhase"


@pytest.mark.rule("SAK-177", "SAK-156")
def test_silent_wall_loses_nothing_by_damage_to_life() -> None:
    s = _duel().a(aura=2, attached={"silent-wall": 4}).b(hand="ittou").table(range=3).main(1)
    play(s, "use ittou", "0: take life")
    assert crystals(s) == "8/2/2 10/3/0 R3 D4 [4]"
    assert asked(s) == "1 MainPhase"


@pytest.mark.rule("SAK-083", "SAK-177")
def test_silent_wall_takes_running_dry_for_an_empty_aura() -> None:
    s = _duel().a(aura=0, hand="", pile="slash", attached={"silent-wall": 3}).table(range=4).start_phase()
    play(s, "keep-pile")
    assert texts(s) == ["take aura", "take life"]
    play(s, "take aura")
    assert s.sides[0].crystals == (1,)
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-083", "SAK-319")
def test_silent_wall_without_crystals_takes_no_running_dry() -> None:
    s = (
        Position("saine honoka-shard", "yurina himika")
        .a(life=7, aura=0, flare=3, unused="seirei-tachi-no-kaze", attached={"silent-wall": 1})
        .b(attached={"pressure": 1})
        .table(range=4)
        .start_phase()
    )
    # Its draw finds no card while the Wall still waits for its discard: Life is the only answer, and nothing is asked.
    play(s, "resolve theirs pressure", "respond seirei-tachi-no-kaze")
    assert s.areas[LIFE] == 6
    assert ids(s.sides[0].discard) == ["silent-wall"]
    assert asked(s) == "0 ReshuffleOrNot"


@pytest.mark.rule("SAK-167", "SAK-170", "SAK-186")
def test_silent_wall_may_be_laid_with_all_aura_so_that_soundless_shattered_ice_returns() -> None:
    s = _duel().a(aura=2, hand="silent-wall", used="soundless-shattered-ice").table(range=4).main()
    play(s, "use silent-wall")
    assert texts(s) == ["lay 0", "lay 1", "lay 2"]
    play(s, "lay 2")
    assert s.areas[AURA] == 0
    assert ids(s.sides[0].unused) == ["soundless-shattered-ice"]
    # It has Full Power: the turn is over.
    assert asked(s) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-167", "SAK-090", "SAK-067")
def test_silent_wall_is_laid_with_five_crystals_and_is_the_whole_of_a_main_phase() -> None:
    s = _duel().a(aura=2, hand="silent-wall slash", focus=1).table(range=4).main()
    other = s.clone()
    play(s, "use silent-wall", "lay 1")
    # B's Start Phase has taken one of the five.
    assert crystals(s) == "10/1/0 10/3/0 R4 D4 [4]"
    assert asked(s) == "1 ReshuffleOrNot"
    play(other, "wrap focus")
    assert "use silent-wall" not in texts(other)
    assert asked(other) == "0 MainPhase"


@pytest.mark.rule("SAK-177", "SAK-119")
def test_silent_wall_is_no_aura_for_a_basic_action() -> None:
    s = _duel().a(aura=0, focus=1, attached={"silent-wall": 3}).table(range=4).main()
    assert "retreat focus" not in texts(s)
    assert "house focus" not in texts(s)


# Rhythmic Arc-Cutter


@pytest.mark.rule("SAK-152", "SAK-104", "SAK-145")
@pytest.mark.parametrize(
    ("distance", "attacks", "life"), [(2, 0, 6), (3, 2, 3), (4, 3, 2), (5, 2, 3), (6, 0, 6)]
)
def test_rhythmic_arc_cutter_makes_the_attacks_that_reach(distance: int, attacks: int, life: int) -> None:
    s = (
        _duel()
        .a(life=4, flare=6, unused="rhythmic-arc-cutter")
        .b(life=6, aura=0)
        .table(range=distance)
        .main()
    )
    play(s, "use rhythmic-arc-cutter")
    assert s.sides[0].attacks_made == attacks
    assert s.areas[LIFE + 1] == life
    assert ids(s.sides[0].used) == ["rhythmic-arc-cutter"]
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-146", "SAK-150", "SAK-152")
def test_each_attack_of_rhythmic_arc_cutter_can_be_answered_and_is_none_of_an_ultimate() -> None:
    s = (
        _duel()
        .a(life=4, flare=6, unused="rhythmic-arc-cutter")
        .b(life=5, flare=5, hand="nagi-giri", unused="saines-utmost-end")
        .table(range=4)
        .main()
    )
    play(s, "use rhythmic-arc-cutter")
    assert texts(s, 1) == ["pass", "respond nagi-giri"]
    play(s, "1: respond nagi-giri", "0: take aura", "1: take aura")
    assert asked(s) == "1 RespondStep"
    assert texts(s, 1) == ["pass"]
    play(s, "1: pass", "1: take aura", "1: pass")
    # 2/2 against Aura 1.
    assert (s.areas[LIFE + 1], s.areas[AURA + 1]) == (3, 1)
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-100")
def test_rhythmic_arc_cutter_costs_six() -> None:
    assert "use rhythmic-arc-cutter" not in texts(
        _duel().a(life=5, flare=5, unused="rhythmic-arc-cutter").main()
    )


# Resonant Echo


@pytest.mark.rule("SAK-310", "SAK-100")
@pytest.mark.parametrize(("aura", "cost"), [(0, 8), (2, 6), (5, 3)])
def test_resonant_echo_costs_less_for_each_crystal_on_their_aura(aura: int, cost: int) -> None:
    def turn(flare: int) -> Sakura:
        return _duel().a(life=2, flare=flare, unused="resonant-echo").b(aura=aura).table(range=4).main()

    assert "use resonant-echo" not in texts(turn(cost - 1))
    s = turn(cost)
    play(s, "use resonant-echo")
    moved = min(aura, 2)
    assert s.areas[FLARE] == 0
    assert (s.areas[AURA + 1], s.areas[RANGE]) == (aura - moved, 4 + moved)
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-177", "SAK-310")
def test_resonant_echo_counts_no_silent_wall() -> None:
    s = _duel().a(life=2, flare=7, unused="resonant-echo").b(aura=0, attached={"silent-wall": 5}).main()
    assert "use resonant-echo" not in texts(s)


@pytest.mark.rule("SAK-199", "SAK-204")
def test_resonant_echo_fills_the_range_to_its_end() -> None:
    s = _duel().a(life=5, flare=5, unused="resonant-echo").table(range=9).main()
    play(s, "use resonant-echo")
    assert crystals(s) == "5/3/0 10/2/0 R10 D6"
    assert asked(s) == "0 MainPhase"


# Soundless Shattered Ice


@pytest.mark.rule("SAK-140", "SAK-143", "SAK-161", "SAK-178")
def test_soundless_shattered_ice_takes_one_from_either_side() -> None:
    s = _duel().a(life=8, flare=2, aura=1, unused="soundless-shattered-ice").b(hand="ittou")
    duel = s.table(range=3).main(1)
    play(duel, "use ittou", "0: respond soundless-shattered-ice", "1: take aura")
    # 2/2 has become 1/1.
    other = duel.clone()
    play(duel, "0: take aura")
    assert crystals(duel) == "8/0/0 10/2/0 R3 D13"
    play(other, "0: take life")
    assert crystals(other) == "7/1/1 10/2/0 R3 D12"
    assert ids(other.sides[0].used) == ["soundless-shattered-ice"]
    assert asked(duel) == asked(other) == "1 MainPhase"


@pytest.mark.rule("SAK-143", "SAK-159", "SAK-178")
def test_soundless_shattered_ice_changes_no_dash_and_stops_at_0() -> None:
    s = (
        _duel("honoka-shard")
        .a(life=8, flare=2, unused="soundless-shattered-ice")
        .b(hand="kaben-jin")
        .table(range=4)
        .main(1)
    )
    play(s, "use kaben-jin", "0: respond soundless-shattered-ice", "1: take life")
    # "-/1" has become "-/0".
    assert crystals(s) == "8/3/0 9/3/1 R4 D8"
    assert asked(s) == "1 MainPhase"


@pytest.mark.rule("SAK-186", "SAK-187", "SAK-322")
@pytest.mark.parametrize(("aura", "returns"), [(0, True), (1, False)])
def test_soundless_shattered_ice_reactivates_at_aura_0(aura: int, returns: bool) -> None:
    s = _duel().a(aura=aura, used="soundless-shattered-ice").end_phase()
    assert (ids(s.sides[0].unused) == ["soundless-shattered-ice"]) is returns
    assert asked(s) == "1 ReshuffleOrNot"
    s = _duel().a(aura=aura, used="soundless-shattered-ice").end_phase(1)
    assert ids(s.sides[0].used) == ["soundless-shattered-ice"]


@pytest.mark.rule("SAK-177")
def test_soundless_shattered_ice_reactivates_behind_silent_wall() -> None:
    s = _duel().a(aura=0, used="soundless-shattered-ice", attached={"silent-wall": 3}).end_phase()
    assert ids(s.sides[0].unused) == ["soundless-shattered-ice"]


@pytest.mark.rule("SAK-100", "SAK-139")
@pytest.mark.parametrize(("flare", "may"), [(1, False), (2, True)])
def test_soundless_shattered_ice_costs_2_flare_as_a_response_too(flare: int, may: bool) -> None:
    s = _duel().a(flare=flare, unused="soundless-shattered-ice").b(hand="slash").table(range=4).main(1)
    play(s, "use slash")
    assert ("respond soundless-shattered-ice" in texts(s, 0)) is may
    own = _duel().a(flare=flare, unused="soundless-shattered-ice").table(range=4).main()
    assert ("use soundless-shattered-ice" in texts(own)) is may


@pytest.mark.rule("SAK-092", "SAK-099")
def test_soundless_shattered_ice_in_the_own_turn_is_an_attack_at_any_range() -> None:
    for distance in (0, 10):
        s = _duel().a(life=8, flare=2, unused="soundless-shattered-ice").table(range=distance).main()
        play(s, "use soundless-shattered-ice", "1: take life")
        assert s.areas[LIFE + 1] == 9
        assert asked(s) == "0 MainPhase"


# Saine's Utmost End


@pytest.mark.rule("SAK-139", "SAK-103")
@pytest.mark.parametrize("distance", [1, 2])
def test_saines_utmost_end_answers_the_attack_of_an_ultimate(distance: int) -> None:
    s = (
        _duel("utsuro-shard")
        .a(life=5, flare=5, unused="saines-utmost-end")
        .b(life=6, flare=5, aura=2, unused="amata-no-yaiba")
        .table(range=distance)
        .main(1)
    )
    play(s, "use amata-no-yaiba", "0: respond saines-utmost-end")
    # 5/5 against Aura 2; then 4/3 against A's Aura 3.
    assert s.areas[LIFE + 1] == 1
    assert s.areas[LIFE] == 2
    assert ids(s.sides[0].used) == ["saines-utmost-end"]
    assert asked(s) == "1 MainPhase"


@pytest.mark.rule("SAK-103", "SAK-098")
def test_saines_utmost_end_answers_no_normal_attack_and_begins_nothing() -> None:
    s = _duel().a(life=5, flare=5, unused="saines-utmost-end").b(hand="slash").table(range=4).main(1)
    play(s, "use slash")
    assert texts(s, 0) == ["pass"]
    assert "use saines-utmost-end" not in texts(
        _duel().a(life=5, flare=5, unused="saines-utmost-end").table(range=4).main()
    )


@pytest.mark.rule("SAK-100", "SAK-139")
def test_saines_utmost_end_needs_its_flare_and_its_range() -> None:
    for flare, distance, may in ((4, 4, False), (5, 4, True), (5, 5, True), (5, 6, False), (5, 0, False)):
        s = (
            _duel()
            .a(life=5, flare=flare, unused="saines-utmost-end")
            .b(life=8, flare=3, unused="urahazan")
            .table(range=distance)
            .main(1)
        )
        play(s, "use urahazan")
        assert ("respond saines-utmost-end" in texts(s, 0)) is may
