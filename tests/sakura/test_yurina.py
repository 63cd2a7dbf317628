"""Yurina's cards, one by one."""

from __future__ import annotations

import pytest

from akebono.games.sakura.card import widened
from akebono.games.sakura.state import Sakura
from tests.sakura.positions import Position, asked, crystals, ids, play, texts


@pytest.mark.rule("SAK-101", "SAK-134", "SAK-153", "SAK-156")
def test_slash_is_guarded_or_taken_and_the_attacker_goes_on() -> None:
    for answer, after in (("aura", "10/3/0 10/0/0 R3 D10"), ("life", "10/3/0 9/3/1 R3 D7")):
        s = Position().a(hand="slash").table(range=3).main()
        play(s, "use slash", f"1: take {answer}")
        assert crystals(s) == after
        assert ids(s.sides[0].discard) == ["slash"]
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


@pytest.mark.rule("SAK-142")
def test_ittou_gains_its_bonus_by_the_response_itself() -> None:
    s = Position("yurina himika", "saine tokoyo")
    duel = s.a(hand="ittou", life=4, aura=0).b(aura=2, hand="ishitsuki").table(range=3).main()
    play(duel, "use ittou", "1: respond ishitsuki")
    # A is at Life 3 now, so Ittou is 3/2, too much for B's Aura.
    assert crystals(duel) == "3/0/1 8/2/2 R3 D17"
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-101")
@pytest.mark.parametrize(
    ("card", "near", "far"),
    [("slash", 3, 4), ("ittou", 3, 3), ("tsukauchi", 1, 2), ("iai", 2, 4), ("moonshadow-fall", 3, 4)],
)
def test_the_blades_reach(card: str, near: int, far: int) -> None:
    for distance in range(11):
        position = Position().a(life=3, flare=7, hand="" if card == "moonshadow-fall" else card)
        if card == "moonshadow-fall":
            position.a(unused=card)
        s = position.table(range=distance).main()
        assert (f"use {card}" in texts(s)) is (near <= distance <= far)


# Tsukauchi


@pytest.mark.rule("SAK-135", "SAK-151", "SAK-315")
@pytest.mark.parametrize(("life", "guarded"), [(4, 2), (3, 3)])
def test_tsukauchi_strengthens_the_next_attack_at_life_3(life: int, guarded: int) -> None:
    s = Position("yurina utsuro-shard").a(hand="tsukauchi wakigiri kensei", life=life).b(aura=5)
    duel = s.table(range=2).main()
    play(duel, "use tsukauchi", "1: take life", "use wakigiri", "1: take aura")
    assert duel.areas[3] == 5 - guarded
    # It was one Attack's only.
    play(duel, "use kensei", "1: take aura")
    assert duel.areas[3] == 3 - guarded
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-133", "SAK-135", "SAK-315")
def test_tsukauchi_that_fails_strengthens_nothing() -> None:
    s = Position("yurina saine", "utsuro-shard").a(hand="tsukauchi", life=3).b(hand="moguri").table(range=1)
    duel = s.main()
    play(duel, "use tsukauchi", "1: respond moguri")
    assert duel.bonuses == ()
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-315")
def test_tsukauchis_bonus_ends_with_the_turn() -> None:
    position = Position("yurina honoka-shard", "utsuro-shard").a(hand="tsukauchi", life=3, pile="slash ittou")
    s = position.b(aura=5, pile="kensei wakigiri").table(range=2).main()
    play(s, "use tsukauchi", "1: take life")
    assert ids(s.bonuses[::2]) == ["tsukauchi"]
    play(s, "end", "1: keep-pile", "1: end")
    assert s.bonuses == ()
    assert asked(s) == "0 ReshuffleOrNot"


@pytest.mark.rule("SAK-151", "SAK-210")
def test_tsukauchis_bonus_goes_to_an_attack_of_an_effect_and_the_first_one_only() -> None:
    s = Position().a(hand="tsukauchi mikiri", life=3, flare=6, unused="rhythmic-arc-cutter").b(aura=5)
    duel = s.table(range=2).main()
    play(
        duel,
        "use tsukauchi",
        "1: take life",
        "use mikiri",
        "arrow in",
        "use rhythmic-arc-cutter",
        "1: take aura",
    )
    # 1/1 with +1/+0; the third, 2/2, has none (the second does not reach at Range 3).
    assert duel.areas[3] == 3
    play(duel, "1: take aura")
    assert duel.areas[3] == 1
    assert asked(duel) == "0 MainPhase"


# Iai


@pytest.mark.rule("SAK-090", "SAK-142")
@pytest.mark.parametrize(("distance", "aura", "life"), [(2, 3, 2), (3, 4, 3), (4, 4, 3)])
def test_iai_is_weaker_at_range_2(distance: int, aura: int, life: int) -> None:
    s = Position().a(hand="iai").b(aura=5).table(range=distance).main()
    other = s.clone()
    play(s, "use iai", "1: take aura")
    assert s.areas[3] == 5 - aura
    play(other, "use iai", "1: take life")
    assert other.areas[1] == 10 - life
    # It has Full Power.
    assert asked(s) == asked(other) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-142")
def test_iai_becomes_weaker_when_the_response_shortens_the_range() -> None:
    s = Position("yurina saine", "utsuro-shard").a(hand="iai").b(aura=3, hand="moguri").table(range=3).main()
    play(s, "use iai", "1: respond moguri", "1: take aura")
    assert crystals(s) == "10/3/0 10/0/0 R2 D11"
    assert asked(s) == "1 ReshuffleOrNot"


# Kihaku


@pytest.mark.rule("SAK-198", "SAK-316")
def test_kihaku_brings_focus_and_a_step_nearer() -> None:
    s = Position().a(hand="kihaku nagi-giri happou-buri slash").table(range=3).main()
    assert "use nagi-giri" not in texts(s)
    play(s, "use kihaku")
    assert s.sides[0].focus == 1
    assert {"use nagi-giri", "use happou-buri"} <= set(texts(s))
    play(s, "use nagi-giri", "1: take aura")
    assert s.areas[3] == 0
    # Used up.
    assert "use happou-buri" not in texts(s)
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-198", "SAK-209", "SAK-315")
def test_kihaku_waits_through_yurinas_own_attacks_and_through_ultimates() -> None:
    s = Position().a(life=8, flare=2, hand="kihaku slash nagi-giri", unused="soundless-shattered-ice")
    duel = s.b(aura=5).table(range=3).main()
    play(duel, "use kihaku", "use slash", "1: take aura", "use soundless-shattered-ice", "1: take aura")
    assert "use nagi-giri" in texts(duel)
    # Nor is Yurina's own Range any wider.
    near = Position().a(hand="kihaku slash ittou").table(range=2).main()
    play(near, "use kihaku")
    assert not {"use slash", "use ittou"} & set(texts(near))


@pytest.mark.rule("SAK-181", "SAK-182")
def test_after_kihaku_only_ultimates_may_answer() -> None:
    def struck(hand: str) -> Sakura:
        s = (
            Position("yurina saine", "saine yurina")
            .a(hand=hand)
            .b(life=8, flare=3, hand="nagi-giri", unused="urahazan")
        )
        return s.table(range=4).main()

    s = struck("kihaku nagi-giri")
    play(s, "use kihaku", "use nagi-giri")
    assert texts(s, 1) == ["pass", "respond urahazan"]
    s = struck("kihaku slash")
    play(s, "use kihaku", "use slash")
    assert texts(s, 1) == ["pass", "respond urahazan", "respond nagi-giri"]


@pytest.mark.rule("SAK-312")
def test_after_kihaku_nobody_is_asked_who_has_no_unused_ultimate() -> None:
    s = (
        Position("yurina saine", "saine yurina")
        .a(hand="kihaku nagi-giri")
        .b(aura=2, hand="nagi-giri")
        .table(range=4)
    )
    duel = s.main()
    play(duel, "use kihaku", "use nagi-giri")
    assert crystals(duel) == "10/3/0 9/2/1 R4 D7"
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-150", "SAK-151", "SAK-316")
def test_kihaku_fits_an_attack_made_by_the_effect_of_an_ultimate() -> None:
    s = (
        Position()
        .a(life=4, flare=6, hand="kihaku", unused="rhythmic-arc-cutter")
        .b(aura=0, life=6)
        .table(range=2)
    )
    duel = s.main()
    play(duel, "use kihaku", "use rhythmic-arc-cutter")
    # At Range 2 the first, 3-4, reaches by one step; the others do not.
    assert (duel.sides[0].attacks_made, duel.areas[1]) == (1, 5)
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-198", "SAK-316")
def test_kihaku_makes_no_range_below_0() -> None:
    s = Position("yurina hagane").a(hand="kihaku safuujin").table(range=0).main()
    play(s, "use kihaku")
    assert "use safuujin" in texts(s)
    assert widened(0b1111, 1) == 0b1111


@pytest.mark.rule("SAK-189", "SAK-191")
def test_kihaku_of_a_cowering_player_only_ends_that() -> None:
    s = Position().a(hand="kihaku", cowering=1, focus=1).main()
    play(s, "use kihaku")
    assert (s.sides[0].focus, s.sides[0].cowering) == (1, 0)
    assert asked(s) == "0 MainPhase"


# Pressure


@pytest.mark.rule("SAK-145", "SAK-158", "SAK-169")
@pytest.mark.parametrize(("distance", "left"), [(0, 3), (1, 0), (4, 0), (5, 3)])
def test_pressure_attacks_from_1_to_4_when_discarded(distance: int, left: int) -> None:
    s = Position().a(attached={"pressure": 1}).table(range=distance).start_phase()
    assert s.areas[3] == left
    assert ids(s.sides[0].discard) == ["pressure"]
    assert asked(s) == "0 ReshuffleOrNot"


@pytest.mark.rule("SAK-077", "SAK-146", "SAK-158")
def test_pressures_attack_can_be_answered_in_the_own_turn() -> None:
    s = Position("yurina saine", "saine himika").a(attached={"pressure": 1}).b(aura=2, hand="nagi-giri")
    duel = s.table(range=4).start_phase(1)
    assert asked(duel) == "1 RespondStep"
    play(duel, "1: respond nagi-giri", "0: take aura")
    # 3/- against Aura 2 takes what is there.
    assert crystals(duel) == "10/0/0 10/0/0 R4 D12"
    assert asked(duel) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-167", "SAK-172")
def test_pressure_without_any_crystal_attacks_at_once() -> None:
    s = Position().a(aura=0, flare=5, hand="pressure").b(flare=4).table(range=4).main()
    assert crystals(s) == "10/0/5 10/3/4 R4 D0"
    play(s, "use pressure")
    assert crystals(s) == "10/0/5 10/0/4 R4 D3"
    assert ids(s.sides[0].discard) == ["pressure"]
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-167", "SAK-170")
@pytest.mark.parametrize(
    ("lay", "after"),
    [(0, "10/3/0 10/3/0 R4 D4 [2]"), (1, "10/2/0 10/3/0 R4 D5 [2]"), (2, "10/1/0 10/3/0 R4 D6 [2]")],
)
def test_pressure_is_laid_from_dust_and_aura(lay: int, after: str) -> None:
    s = Position().a(hand="pressure").main()
    play(s, "use pressure", f"lay {lay}")
    assert crystals(s) == after
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-184")
def test_pressure_is_struck_by_any_damage_to_life_but_a_reshuffle() -> None:
    s = Position().a(attached={"pressure": 2}).b(hand="").table(range=3).start_phase()
    play(s, "reshuffle")
    # The reshuffle leaves it; Running Dry to Aura leaves it; Running Dry to Life strikes it.
    assert s.sides[0].attached
    play(s, "take aura")
    assert s.sides[0].attached
    play(s, "take life")
    assert ids(s.sides[0].down) == ["pressure"]
    assert s.sides[0].attached == ()
    assert s.areas[3] == 3
    assert asked(s) == "0 MainPhase"


# Kien Banjo


@pytest.mark.rule("SAK-168", "SAK-178", "SAK-209")
@pytest.mark.parametrize(("life", "more"), [(4, 0), (3, 1)])
def test_kien_banjo_helps_the_other_megami_at_life_3(life: int, more: int) -> None:
    s = Position().a(life=life, hand="happou-buri slash", attached={"kien-banjo": 4}).b(aura=5, life=8)
    duel = s.table(range=4).main()
    other = duel.clone()
    play(duel, "use happou-buri", "1: take aura")
    assert duel.areas[3] == 3 - more
    play(other, "use happou-buri", "1: take life")
    assert other.areas[1] == 7 - more
    # Not Yurina's own.
    play(other, "use slash", "1: take aura")
    assert other.areas[3] == 2
    assert asked(duel) == asked(other) == "0 MainPhase"


@pytest.mark.rule("SAK-155", "SAK-161", "SAK-192")
@pytest.mark.parametrize(("life", "guards"), [(4, True), (3, False)])
def test_kien_banjo_gives_overkill(life: int, guards: bool) -> None:
    s = Position("yurina utsuro-shard").a(life=life, flare=5, unused="amata-no-yaiba", hand="tsukauchi")
    duel = s.a(attached={"kien-banjo": 1}).b(aura=5, life=9).table(range=2).main()
    # 4/3; at Life 3 Tsukauchi and Kien Banjo make it 6/4.
    play(duel, "use tsukauchi", "1: take life", "use amata-no-yaiba")
    if guards:
        play(duel, "1: take aura")
    assert (duel.areas[3], duel.areas[1]) == ((1, 8) if guards else (5, 4))
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-145", "SAK-209")
def test_kien_banjo_helps_attacks_made_by_effects() -> None:
    s = Position().a(life=3, flare=6, unused="rhythmic-arc-cutter", attached={"kien-banjo": 3}).b(aura=0)
    duel = s.table(range=3).main()
    play(duel, "use rhythmic-arc-cutter")
    # 1/1 and 2/2 reach; with +1/+1 they are 2/2 and 3/3.
    assert duel.areas[1] == 5
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-090", "SAK-167")
def test_kien_banjo_is_the_whole_of_a_main_phase() -> None:
    s = Position().a(hand="kien-banjo slash").table(range=4).main()
    other = s.clone()
    play(s, "use kien-banjo", "lay 2")
    assert (s.areas[2], s.sides[0].attached != ()) == (1, True)
    assert asked(s) == "1 ReshuffleOrNot"
    play(other, "use slash", "1: take aura")
    assert "use kien-banjo" not in texts(other)


# Ultimates


@pytest.mark.rule("SAK-100", "SAK-156")
def test_moonshadow_fall_costs_seven_and_deals_four() -> None:
    s = Position().a(life=5, flare=7, unused="moonshadow-fall").b(aura=4).table(range=3).main()
    other = s.clone()
    play(s, "use moonshadow-fall", "1: take aura")
    assert crystals(s) == "5/3/0 10/0/0 R3 D15"
    play(other, "use moonshadow-fall", "1: take life")
    assert crystals(other) == "5/3/0 6/4/4 R3 D11"
    assert ids(s.sides[0].used) == ["moonshadow-fall"]
    assert asked(s) == asked(other) == "0 MainPhase"
    few = Position().a(life=5, flare=6, unused="moonshadow-fall").table(range=3).main()
    assert "use moonshadow-fall" not in texts(few)


@pytest.mark.rule("SAK-140", "SAK-143", "SAK-193", "SAK-194")
def test_urahazan_takes_two_from_the_attack_and_its_player_may_answer_no_more() -> None:
    s = Position("yurina saine", "yurina saine").a(hand="slash ittou", aura=4)
    duel = s.b(life=9, flare=4, hand="nagi-giri", unused="urahazan").table(range=3).main()
    assert crystals(duel) == "10/4/0 9/3/4 R3 D3"
    play(duel, "use slash", "1: respond urahazan", "1: take aura")
    assert crystals(duel) == "10/2/0 9/2/1 R3 D9"
    assert asked(duel) == "0 MainPhase"
    play(duel, "use ittou")
    assert asked(duel) == "1 ChooseDamage"
    play(duel, "1: take aura")
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-135", "SAK-143", "SAK-159")
def test_urahazan_brings_an_attack_to_0_whose_after_attack_still_happens() -> None:
    s = Position("saine yurina", "yurina saine").a(aura=2, hand="happou-buri")
    duel = s.b(life=9, aura=0, flare=3, unused="urahazan").table(range=4).main()
    play(duel, "use happou-buri", "1: respond urahazan", "1: take aura")
    # A's Aura is 0 by Urahazan, so Happou-buri attacks again; B may answer nothing and has no Aura.
    assert crystals(duel) == "10/0/0 8/0/1 R4 D13"
    assert duel.sides[0].attacks_made == 2
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-100", "SAK-101")
@pytest.mark.parametrize(("distance", "flare", "may"), [(0, 3, True), (10, 3, True), (4, 2, False)])
def test_urahazan_reaches_everywhere_for_3_flare(distance: int, flare: int, may: bool) -> None:
    s = Position().a(flare=flare, life=7, unused="urahazan").b(life=8).table(range=distance).main()
    assert ("use urahazan" in texts(s)) is may
    if may:
        play(s, "use urahazan")
        assert (s.areas[3], s.areas[4]) == (1, 0)
        assert asked(s) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-092", "SAK-193")
def test_urahazan_in_the_own_turn_ends_it() -> None:
    s = Position().a(life=7, flare=3, focus=2, hand="slash", unused="urahazan").table(range=4).main()
    play(s, "use urahazan")
    assert s.areas[3] == 1
    assert asked(s) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-194")
def test_urahazan_against_a_pressure_in_the_own_start_phase_takes_the_whole_turn() -> None:
    s = Position("yurina saine", "yurina saine").a(
        life=7, flare=3, focus=1, pile="slash ittou", unused="urahazan"
    )
    duel = s.b(attached={"pressure": 1}).table(range=4).start_phase()
    play(duel, "respond urahazan")
    # 3/- has become 1/-.
    assert duel.areas[2:4] == [2, 1]
    play(duel, "keep-pile")
    assert asked(duel) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-199", "SAK-200", "SAK-204")
@pytest.mark.parametrize(
    ("aura", "distance", "after"), [(0, 4, 5), (4, 4, 5), (5, 4, 5), (0, 10, 5), (3, 9, 5)]
)
def test_ukifune_yadoshi_fills_the_aura(aura: int, distance: int, after: int) -> None:
    s = Position().a(life=8, flare=2, aura=aura, unused="ukifune-yadoshi").table(range=distance).main()
    play(s, "use ukifune-yadoshi")
    assert s.areas[2] == after
    assert ids(s.sides[0].used) == ["ukifune-yadoshi"]
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-186", "SAK-188")
@pytest.mark.parametrize(("life", "returns"), [(5, False), (4, True), (3, False)])
def test_ukifune_yadoshi_returns_when_life_falls_to_3(life: int, returns: bool) -> None:
    s = Position().a(life=life, used="ukifune-yadoshi", pile="slash ittou").table(range=4).start_phase()
    play(s, "reshuffle")
    assert s.areas[0] == life - 1
    assert asked(s) == "0 MainPhase"
    assert (ids(s.sides[0].unused) == ["ukifune-yadoshi"]) is returns


@pytest.mark.rule("SAK-188")
def test_ukifune_yadoshi_returns_in_the_turn_of_the_other_by_one_great_damage() -> None:
    s = Position("yurina saine", "utsuro-shard").a(life=5, aura=0, used="ukifune-yadoshi").b(hand="wakigiri")
    duel = s.table(range=3).main(1)
    play(duel, "use wakigiri")
    assert (duel.areas[0], ids(duel.sides[0].unused)) == (3, ["ukifune-yadoshi"])
    assert asked(duel) == "1 MainPhase"


@pytest.mark.rule("SAK-185", "SAK-188")
def test_ukifune_yadoshi_returns_by_a_loss_that_is_no_damage_and_strikes_no_gap() -> None:
    s = Position("yurina himika", "utsuro-shard").a(life=4, hand="magnum-cannon", used="ukifune-yadoshi")
    duel = s.a(attached={"pressure": 2}).table(range=5).main()
    play(duel, "use magnum-cannon", "1: take aura")
    assert (duel.areas[0], ids(duel.sides[0].unused), ids(duel.sides[0].attached)) == (
        3,
        ["ukifune-yadoshi"],
        ["pressure"],
    )
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-090", "SAK-103")
@pytest.mark.parametrize(("life", "may"), [(4, False), (3, True)])
def test_yurinas_hidden_strength_needs_life_3(life: int, may: bool) -> None:
    s = Position().a(life=life, flare=5, unused="yurinas-hidden-strength").b(aura=4).table(range=4).main()
    assert ("use yurinas-hidden-strength" in texts(s)) is may
    if may:
        play(s, "use yurinas-hidden-strength")
        assert (s.areas[3], s.areas[1]) == (4, 5)
        assert asked(s) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-100", "SAK-101", "SAK-091")
def test_yurinas_hidden_strength_needs_its_range_its_flare_and_the_whole_phase() -> None:
    for distance, flare, may in ((0, 5, False), (1, 5, True), (4, 5, True), (5, 5, False), (4, 4, False)):
        s = Position().a(life=3, flare=flare, hand="mikiri", unused="yurinas-hidden-strength")
        duel = s.table(range=distance).main()
        assert ("use yurinas-hidden-strength" in texts(duel)) is may
    s = Position().a(life=3, flare=5, hand="mikiri", unused="yurinas-hidden-strength")
    duel = s.table(range=3).main()
    play(duel, "use mikiri", "arrow in")
    assert "use yurinas-hidden-strength" not in texts(duel)
    assert asked(duel) == "0 MainPhase"
