"""Hagane's cards, one by one."""

from __future__ import annotations

import pytest

from akebono.games.sakura.state import Sakura
from tests.sakura.positions import Position, asked, both, crystals, ids, play, texts, told


def duel(**given: object) -> Position:
    """A houses Hagane and Yurina, B Saine and Chikage."""
    return Position("hagane yurina", "saine chikage").a(**given)


def usable(s: Sakura, card: str) -> bool:
    """Can the turn player use this card now?"""
    return f"use {card}" in texts(s)


# Distant Heart -----------------------------------------------------------------------------------------------------------

DISTANT = ["enshingeki", "enburen", "kane-narashi", "daisanmyaku-respect"]


@pytest.mark.rule("SAK-252", "SAK-253", "SAK-254")
@pytest.mark.parametrize(
    ("start", "now", "fits"), [(4, 6, True), (2, 4, True), (4, 5, False), (4, 4, False), (4, 2, False)]
)
def test_distant_heart_asks_that_the_range_has_grown_by_2(start: int, now: int, fits: bool) -> None:
    s = (
        duel(hand="enshingeki enburen kane-narashi", unused="daisanmyaku-respect", flare=4)
        .table(range=now, start=start)
        .main()
    )
    assert [usable(s, card) for card in DISTANT] == [fits] * 4
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-252", "SAK-255")
def test_distant_heart_is_gone_after_an_attack_of_ones_own_even_one_that_fails() -> None:
    s = duel(hand="enburen slash").b(hand="mikiri", aura=0).table(range=4, start=2).main()
    assert usable(s, "enburen")
    play(s, "use slash", "1: respond mikiri", "1: arrow in")
    assert s.areas[6] == 5
    assert s.areas[1] == 10
    assert not usable(s, "enburen")
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-255")
def test_distant_heart_minds_neither_attacks_of_the_other_player_nor_one_that_found_no_range() -> None:
    s = (
        duel(hand="enburen", attached={"pressure": 1}, pile="slash ittou")
        .b(attached={"clashing-crystal-sound": 1})
        .table(range=6, start=5)
        .start_phase()
    )
    # B's Attack is made and a crystal comes into the Range; A's own Pressure (1-4) finds no Range.
    play(s, "0: resolve theirs clashing-crystal-sound", "0: keep-pile")
    assert s.areas[6] == 7
    assert both(s, "attacks_made") == [0, 1]
    assert usable(s, "enburen")
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-257", "SAK-063")
def test_the_range_at_the_start_is_taken_before_attachments_move_it() -> None:
    # Silent Step lowers the Range by 2 until it is discarded in A's Start Phase.
    s = (
        Position("hagane chikage", "saine yurina")
        .a(hand="enburen", pile="safuujin kane-narashi", attached={"nuki-ashi": 1})
        .table(range=6)
        .end_phase(1)
    )
    assert s.start_range == 4
    assert s.whose == 0
    play(s, "0: keep-pile")
    assert usable(s, "enburen")
    assert usable(s, "kane-narashi")
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-256", "SAK-336")
def test_a_card_used_by_an_effect_in_their_turn_asks_for_the_turn_that_is_played() -> None:
    def turn(start: int) -> Sakura:
        return (
            Position("hagane oboro", "yurina saine")
            .a(unused="tobikage", down="enshingeki", flare=4, hand="safuujin", focus=2)
            .b(hand="slash ittou")
            .table(range=4, start=start)
            .main(1)
        )

    s = turn(2)
    play(s, "1: use slash", "0: respond tobikage", "0: pick enshingeki")
    assert asked(s) == "0 ChooseDamage"  # 5/3 on Aura 3: B has lost Life at once; now Slash goes on
    assert s.areas[1] == 7
    # It is not A's turn: no hand goes face down, the phase goes on.
    assert ids(s.sides[0].hand) == ["safuujin"]
    assert ids(s.sides[1].hand) == ["ittou"]
    assert s.sides[0].focus == 2
    play(s, "0: take aura")
    assert asked(s) == "1 MainPhase"
    s = turn(3)
    play(s, "1: use slash", "0: respond tobikage", "0: pick enshingeki")
    assert s.areas[1] == 10
    assert ids(s.sides[0].down) == ["enshingeki"]
    assert asked(s) == "0 ChooseDamage"


# Enshingeki --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAK-208", "SAK-259", "SAK-262", "SAK-324")
def test_enshingeki_puts_both_hands_face_down_but_poison_and_ends_the_phase() -> None:
    s = (
        duel(hand="enshingeki slash", focus=2)
        .b(hand="nagi-giri", aura=5, pile="mikiri domain")
        .table(range=4, start=2)
        .main()
    )
    play(s, "use enshingeki", "1: pass", "1: take aura")
    assert crystals(s) == "10/3/0 10/0/0 R4 D9"
    assert (ids(s.sides[0].down), ids(s.sides[0].hand)) == (["slash"], [])
    assert (ids(s.sides[1].down), ids(s.sides[1].hand)) == (["nagi-giri"], [])
    assert s.sides[0].focus == 0
    assert ids(s.sides[0].discard) == ["enshingeki"]
    assert asked(s) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-262")
def test_enshingeki_leaves_poison_in_hand_also_above_the_limit() -> None:
    s = (
        Position("hagane yurina", "chikage saine")
        .a(hand="enshingeki *paralysis-poison *hallucinogenic-poison *numbing-poison slash")
        .b(aura=5, pile="mikiri domain")
        .table(range=4, start=2)
        .main()
    )
    play(s, "use enshingeki", "1: take aura")
    assert ids(s.sides[0].hand) == ["paralysis-poison", "hallucinogenic-poison", "numbing-poison"]
    assert ids(s.sides[0].down) == ["slash"]
    assert asked(s) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-256", "SAK-135")
def test_enshingeki_is_not_undone_by_the_range_that_comes_back_and_does_nothing_when_it_fails() -> None:
    s = (
        duel(hand="enshingeki slash", focus=1)
        .b(hand="mikiri", aura=0, life=9, flare=1)
        .table(range=4, start=2)
        .main()
    )
    play(s, "use enshingeki", "1: respond mikiri", "1: arrow out")
    assert crystals(s) == "10/3/0 6/0/4 R3 D10"
    assert asked(s) == "1 ReshuffleOrNot"
    assert ids(s.sides[0].down) == ["slash"]
    s = (
        duel(hand="enshingeki slash", focus=1)
        .b(hand="mikiri", aura=0, life=9, flare=1)
        .table(range=6, start=4)
        .main()
    )
    play(s, "use enshingeki", "1: respond mikiri", "1: arrow in")
    assert crystals(s) == "10/3/0 9/0/1 R7 D6"
    assert ids(s.sides[0].hand) == ["slash"]
    assert s.sides[0].focus == 1
    assert asked(s) == "0 MainPhase"


# Safuujin ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAK-063", "SAK-142")
@pytest.mark.parametrize(
    ("start", "now", "lost"), [(4, 4, 0), (4, 5, 0), (4, 3, 0), (4, 6, 1), (4, 2, 1), (6, 2, 1)]
)
def test_safuujin_takes_a_card_when_the_range_has_changed_by_2_either_way(
    start: int, now: int, lost: int
) -> None:
    s = duel(hand="safuujin").b(hand="nagi-giri domain").table(range=now, start=start).main()
    play(s, "use safuujin", "1: pass")
    assert s.areas[3] == 2  # 1/-: to Aura, no question
    assert (len(s.sides[1].hand), len(s.sides[1].discard)) == (2 - lost, lost)
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-101", "SAK-158")
def test_safuujin_reaches_from_0_to_6_and_finds_an_empty_hand() -> None:
    assert not usable(duel(hand="safuujin").table(range=7, start=4).main(), "safuujin")
    s = duel(hand="safuujin").b(aura=0).table(range=6, start=4).main()
    play(s, "use safuujin")
    assert crystals(s) == "10/3/0 10/0/0 R6 D7"
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-333", "SAK-262")
def test_safuujin_draws_by_lot_among_all_cards_poison_too() -> None:
    s = (
        Position("hagane chikage", "yurina saine")
        .a(hand="safuujin")
        .b(hand="slash ittou *hallucinogenic-poison")
        .table(range=6, start=4)
        .main()
    )
    lost = set()
    for _ in range(40):
        s.rng.below(2)
        other = s.clone()
        play(other, "use safuujin", "1: pass")
        lost.add(ids(other.sides[1].discard)[0])
        assert len(other.sides[1].hand) == 2
        assert asked(other) == "0 MainPhase"
    assert lost == {"slash", "ittou", "hallucinogenic-poison"}


# Daichi-kudaki -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAK-181", "SAK-189", "SAK-191")
def test_daichi_kudaki_cannot_be_answered_and_takes_focus_and_courage() -> None:
    s = duel(hand="daichi-kudaki").b(hand="tonjutsu", focus=2, pile="mikiri domain").table(range=3).main()
    play(s, "use daichi-kudaki")
    # B was not asked. The Full-Power Action ends the phase; B's Start Phase then stops the Cowering and gives no Focus.
    assert crystals(s) == "10/3/0 10/1/0 R3 D9"
    assert "The Focus of B becomes 0" in told(s)
    assert "B is Cowering" in told(s)
    assert told(s).index("B is Cowering") < told(s).index("B gains no Focus and stops Cowering")
    assert (s.sides[1].focus, s.sides[1].cowering) == (0, 0)
    assert asked(s) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-090", "SAK-101")
def test_daichi_kudaki_must_be_near_and_first() -> None:
    assert usable(duel(hand="daichi-kudaki").table(range=0).main(), "daichi-kudaki")
    assert not usable(duel(hand="daichi-kudaki").table(range=4).main(), "daichi-kudaki")
    s = duel(hand="daichi-kudaki", focus=1).table(range=3).main()
    play(s, "retreat focus")
    assert not usable(s, "daichi-kudaki")
    assert asked(s) == "0 MainPhase"


# Chou-hanpatsu, Enburen --------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAK-104", "SAK-200")
@pytest.mark.parametrize(
    ("now", "flare", "after"),
    [
        (4, 2, "10/3/0 10/3/1 R5 D4"),
        (5, 2, "10/3/0 10/3/2 R5 D3"),
        (0, 1, "10/3/0 10/3/0 R1 D9"),
        (4, 0, "10/3/0 10/3/0 R4 D6"),
    ],
)
def test_chou_hanpatsu_pushes_apart_up_to_range_4(now: int, flare: int, after: str) -> None:
    s = duel(hand="chou-hanpatsu").b(flare=flare).table(range=now).main()
    play(s, "use chou-hanpatsu")
    assert crystals(s) == after
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-040")
def test_chou_hanpatsu_reads_the_current_range() -> None:
    s = duel(hand="chou-hanpatsu").b(flare=1, attached={"nuki-ashi": 1}).table(range=6).main()
    play(s, "use chou-hanpatsu")
    assert crystals(s) == "10/3/0 10/3/0 R7 D2 [1]"
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-200", "SAK-204")
@pytest.mark.parametrize(
    ("flare", "aura", "after"),
    [
        (3, 3, "10/5/0 10/3/1 R4 D3"),
        (2, 3, "10/3/0 10/3/2 R4 D4"),
        (3, 4, "10/5/0 10/3/2 R4 D2"),
        (4, 5, "10/5/0 10/3/4 R4 D0"),
    ],
)
def test_enburen_takes_flare_from_who_has_3(flare: int, aura: int, after: str) -> None:
    s = duel(hand="enburen", aura=aura).b(flare=flare).table(range=4, start=2).main()
    play(s, "use enburen")
    assert crystals(s) == after
    assert asked(s) == "0 MainPhase"


# Kane-narashi ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAK-151", "SAK-181", "SAK-315")
def test_kane_narashi_lets_the_next_attack_be_unanswerable_and_only_that_one() -> None:
    s = (
        duel(hand="kane-narashi slash safuujin", focus=2)
        .b(hand="mikiri", aura=5)
        .table(range=4, start=2)
        .main()
    )
    play(s, "use kane-narashi")
    assert texts(s) == ["choose unanswerable", "choose stronger"]
    play(s, "choose unanswerable")
    assert "A chooses: unanswerable" in told(s)
    play(s, "advance focus")  # the bonus stays when the Range shrinks again
    play(s, "use slash")
    assert asked(s) == "1 ChooseDamage"
    play(s, "take aura")
    assert s.areas[3] == 2
    play(s, "use safuujin")
    assert asked(s) == "1 RespondStep"
    play(s, "pass")
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-314", "SAK-315")
def test_kane_narashi_makes_a_hard_attack_harder_and_a_soft_one_stronger() -> None:
    s = duel(hand="kane-narashi slash").table(range=4, start=2).main()
    play(s, "use kane-narashi", "choose stronger", "use slash", "1: take life")
    assert crystals(s) == "10/3/0 8/3/2 R4 D6"  # 3/1 is 3/2
    s = (
        Position("hagane chikage", "saine yurina")
        .a(hand="kane-narashi tobikunai")
        .b(aura=4)
        .table(range=4, start=2)
        .main()
    )
    play(s, "use kane-narashi", "choose stronger", "use tobikunai", "1: take aura")
    assert crystals(s) == "10/3/0 10/0/0 R4 D9"  # 2/2 is 4/2
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-314")
def test_kane_narashi_reads_the_aura_damage_before_what_is_added_or_taken_away() -> None:
    s = (
        duel(hand="kane-narashi slash")
        .b(hand="clashing-crystal-sound", aura=2)
        .table(range=4, start=2)
        .main()
    )
    play(s, "use kane-narashi", "choose stronger", "use slash", "1: respond clashing-crystal-sound")
    play(s, "1: lay 0", "1: take life")
    # 3/1 with -1/+0 is 2/1, yet the bonus is +0/+1: 2 to Life.
    assert s.areas[1] == 8
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-178", "SAK-151")
def test_kane_narashi_does_nothing_to_a_dash_and_is_spent_on_one_attack() -> None:
    s = duel(hand="kane-narashi safuujin slash").b(aura=5).table(range=4, start=2).main()
    play(s, "use kane-narashi", "choose stronger", "use safuujin")
    assert s.areas[3] == 2  # 1/- is 3/-
    play(s, "use slash")
    assert s.areas[1] == 9  # 3/1 as printed
    assert asked(s) == "0 MainPhase"
    # Swapped by Tenchi Hanpaku it is -/1: no Aura damage of 3 or more, and nothing that +2/+0 could add to.
    s = (
        Position("hagane shinra", "saine chikage")
        .a(hand="kane-narashi safuujin", attached={"tenchi-hanpaku": 2})
        .table(range=4, start=2)
        .main()
    )
    play(s, "use kane-narashi", "choose stronger", "use safuujin")
    assert crystals(s) == "10/3/0 9/3/1 R4 D4 [2]"
    assert s.bonuses == ()
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-152", "SAK-315")
def test_kane_narashi_joins_the_first_of_three_attacks() -> None:
    s = (
        Position("hagane saine", "yurina chikage")
        .a(hand="kane-narashi", unused="rhythmic-arc-cutter", flare=6, life=9)
        .b(aura=4)
        .table(range=4, start=2)
        .main()
    )
    play(s, "use kane-narashi", "choose stronger", "use rhythmic-arc-cutter", "1: take aura")
    assert s.areas[3] == 1  # 1/1 is 3/1
    play(s, "1: take aura")
    assert s.areas[3] == 0  # 1/1
    # The third is 2/2 and cannot be guarded.
    assert s.areas[1] == 8
    assert s.bonuses == ()
    assert asked(s) == "0 MainPhase"


# Inryoku-ba --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAK-118", "SAK-120", "SAK-117", "SAK-173")
def test_inryoku_ba_draws_near_and_shrinks_the_meisters_range_for_both() -> None:
    s = duel(hand="inryoku-ba", focus=2, aura=3).b(focus=1, pile="mikiri domain").table(range=3).main()
    play(s, "use inryoku-ba", "lay 0")
    assert crystals(s) == "10/3/0 10/3/0 R2 D4 [4]"
    assert "advance focus" in texts(s)
    assert "withdraw focus" not in texts(s)
    play(s, "advance focus")
    assert "advance focus" not in texts(s)
    assert "withdraw focus" in texts(s)
    play(s, "withdraw focus", "end", "1: keep-pile")
    assert crystals(s) == "10/4/0 10/3/0 R2 D4 [3]"
    assert "advance focus" in texts(s)
    assert "withdraw focus" not in texts(s)
    assert asked(s) == "1 MainPhase"


# Daitenkuu Crash ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAK-142", "SAK-155", "SAK-192")
@pytest.mark.parametrize(
    ("start", "now", "aura", "life"), [(4, 7, 3, 2), (7, 4, 3, 2), (4, 5, 1, 1), (4, 4, 0, 0), (8, 4, 4, 2)]
)
def test_daitenkuu_crash_is_as_hard_as_the_range_has_changed(
    start: int, now: int, aura: int, life: int
) -> None:
    for answer, after in (("take aura", (10, 5 - aura)), ("take life", (10 - life, 5))):
        s = duel(unused="daitenkuu-crash", flare=4, life=6).b(aura=5).table(range=now, start=start).main()
        play(s, "use daitenkuu-crash", f"1: {answer}")
        assert (s.areas[1], s.areas[3]) == after
        assert ids(s.sides[0].used) == ["daitenkuu-crash"]
        assert s.areas[4] == 0
        assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-192", "SAK-100")
def test_daitenkuu_crash_of_6_cannot_be_guarded_by_5() -> None:
    s = duel(unused="daitenkuu-crash", flare=4, life=6).b(aura=5).table(range=8, start=2).main()
    play(s, "use daitenkuu-crash")
    assert crystals(s) == "6/3/0 7/5/3 R8 D4"
    assert asked(s) == "0 MainPhase"
    assert not usable(duel(unused="daitenkuu-crash", flare=3).table(range=4).main(), "daitenkuu-crash")


@pytest.mark.rule("SAK-142")
def test_daitenkuu_crash_is_looked_at_again_after_a_response() -> None:
    s = duel(unused="daitenkuu-crash", flare=4).b(hand="tonjutsu").table(range=3, start=5).main()
    play(s, "use daitenkuu-crash", "1: respond tonjutsu")
    # Tonjutsu: A loses 1 Aura, then two crystals come into the Range: 5, as at the start. 0/0 remains.
    assert crystals(s) == "10/2/0 10/2/0 R5 D7"
    play(s, "1: take life")
    assert s.areas[1] == 10
    assert asked(s) == "0 MainPhase"


# Daihagane Megalobell ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAK-323")
def test_megalobell_heals_when_all_other_ultimates_are_used() -> None:
    s = duel(unused="daihagane-megalobell", used="daitenkuu-crash moonshadow-fall", flare=2).main()
    play(s, "use daihagane-megalobell")
    assert crystals(s) == "12/3/0 10/3/0 R4 D4"
    assert asked(s) == "0 MainPhase"
    s = duel(unused="daihagane-megalobell daitenkuu-crash", used="moonshadow-fall", flare=2).main()
    play(s, "use daihagane-megalobell")
    assert crystals(s) == "10/3/0 10/3/0 R4 D6"
    assert ids(s.sides[0].used) == ["moonshadow-fall", "daihagane-megalobell"]
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-323")
def test_megalobell_sees_an_ultimate_in_play_as_not_used_and_their_ultimates_not_at_all() -> None:
    s = (
        Position("hagane chikage", "yurina saine")
        .a(unused="daihagane-megalobell", attached={"hanki-no-matoidoku": 2}, flare=2)
        .b(unused="moonshadow-fall urahazan")
        .main()
    )
    play(s, "use daihagane-megalobell")
    assert s.areas[0] == 10
    s = (
        Position("hagane chikage", "yurina saine")
        .a(unused="daihagane-megalobell", used="hanki-no-matoidoku", flare=2)
        .b(unused="moonshadow-fall urahazan", attached={"pressure": 1})
        .main()
    )
    play(s, "use daihagane-megalobell")
    assert s.areas[0] == 12
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-200")
def test_megalobell_moves_what_dust_has() -> None:
    s = duel(unused="daihagane-megalobell", flare=2, aura=5).b(aura=5).table(range=4).main()
    assert s.areas[7] == 0
    play(s, "use daihagane-megalobell")
    assert crystals(s) == "12/5/0 10/5/0 R4 D0"  # what it cost lies in Dust
    assert asked(s) == "0 MainPhase"


# Daijuuryoku Attract -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAK-024", "SAK-200")
def test_attract_draws_the_range_into_flare() -> None:
    s = duel(unused="daijuuryoku-attract", flare=5).table(range=4).main()
    play(s, "use daijuuryoku-attract")
    assert crystals(s) == "10/3/3 10/3/0 R1 D6"
    s = duel(unused="daijuuryoku-attract", flare=5).table(range=2).main()
    play(s, "use daijuuryoku-attract")
    assert crystals(s) == "10/3/2 10/3/0 R0 D8"
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-186", "SAK-187", "SAK-322")
def test_attract_reactivates_after_a_card_with_distant_heart() -> None:
    s = (
        duel(used="daijuuryoku-attract", hand="enburen")
        .b(pile="mikiri domain")
        .table(range=4, start=2)
        .main()
    )
    play(s, "use enburen", "end")
    assert ids(s.sides[0].unused) == ["daijuuryoku-attract"]
    assert asked(s) == "1 ReshuffleOrNot"
    s = (
        duel(used="daijuuryoku-attract", hand="enburen")
        .b(pile="mikiri domain")
        .table(range=4, start=2)
        .main()
    )
    play(s, "end")
    assert ids(s.sides[0].used) == ["daijuuryoku-attract"]
    s = (
        duel(unused="daijuuryoku-attract", hand="enburen", flare=5)
        .b(pile="mikiri domain", flare=0)
        .table(range=4, start=2)
        .main()
    )
    play(s, "use enburen", "use daijuuryoku-attract", "end")
    assert ids(s.sides[0].used) == ["daijuuryoku-attract"]
    assert asked(s) == "1 ReshuffleOrNot"


# Daisanmyaku Respect -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAK-350", "SAK-256", "SAK-108")
@pytest.mark.parametrize(
    ("first", "second", "after"),
    [
        ("chou-hanpatsu", "enburen", "9/3/0 10/3/2 R5 D4"),
        ("enburen", "chou-hanpatsu", "9/5/0 10/3/0 R5 D4"),
    ],
)
def test_respect_uses_two_cards_of_the_discard_pile_in_the_order_chosen(
    first: str, second: str, after: str
) -> None:
    s = (
        duel(
            unused="daisanmyaku-respect",
            flare=4,
            life=9,
            discard="chou-hanpatsu slash daichi-kudaki enburen",
        )
        .b(flare=3)
        .table(range=4, start=2)
        .main()
    )
    play(s, "use daisanmyaku-respect")
    # No Full Power card.
    assert texts(s) == ["pick slash", "pick chou-hanpatsu", "pick enburen", "done"]
    play(s, f"pick {first}")
    assert texts(s) == ["pick slash", f"pick {second}", "done"]
    play(s, f"pick {second}")
    # Enburen wants 3 Flare.
    assert crystals(s) == after
    assert sorted(ids(s.sides[0].discard)) == ["chou-hanpatsu", "daichi-kudaki", "enburen", "slash"]
    assert s.sides[0].used_cards == 3
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-350", "SAK-306")
def test_respect_takes_one_or_none_and_what_cannot_be_used_stays() -> None:
    def start() -> Sakura:
        return (
            duel(unused="daisanmyaku-respect", flare=4, discard="ittou enburen")
            .b(flare=2)
            .table(range=4, start=2)
            .main()
        )

    s = start()
    play(s, "use daisanmyaku-respect", "done")
    assert s.sides[0].used_cards == 1
    assert asked(s) == "0 MainPhase"
    s = start()
    play(s, "use daisanmyaku-respect", "pick enburen", "done")
    assert s.sides[0].used_cards == 2
    assert asked(s) == "0 MainPhase"
    s = start()
    # Ittou wants Range 3: it goes back and counts for nothing, so Enburen may still follow it.
    play(s, "use daisanmyaku-respect", "pick ittou", "pick enburen")
    assert s.sides[0].used_cards == 2
    assert s.sides[0].attacks_made == 0
    assert "Ittou cannot be used now and goes back" in told(s)
    assert sorted(ids(s.sides[0].discard)) == ["enburen", "ittou"]
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-350", "SAK-255")
def test_respect_after_its_own_first_attack_finds_no_distant_heart() -> None:
    s = (
        duel(unused="daisanmyaku-respect", flare=4, life=9, discard="slash enburen")
        .b(flare=3)
        .table(range=4, start=2)
        .main()
    )
    play(s, "use daisanmyaku-respect", "pick slash", "pick enburen", "1: take aura")
    assert s.areas[5] == 3
    assert s.sides[0].used_cards == 2
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-350", "SAK-208")
def test_respect_ends_with_the_phase_that_its_first_card_ends() -> None:
    s = (
        duel(
            unused="daisanmyaku-respect",
            flare=4,
            life=7,
            discard="enshingeki chou-hanpatsu",
            hand="slash",
        )
        .b(aura=5, flare=3, pile="mikiri domain")
        .table(range=4, start=2)
        .main()
    )
    play(s, "use daisanmyaku-respect", "pick enshingeki", "pick chou-hanpatsu", "1: take aura")
    assert s.areas[5] == 3
    assert s.areas[6] == 4
    assert ids(s.sides[0].used) == ["daisanmyaku-respect"]
    assert sorted(ids(s.sides[0].discard)) == ["chou-hanpatsu", "enshingeki"]
    assert ids(s.sides[0].down) == ["slash"]
    assert s.uses == []
    assert s.attacks == []
    assert asked(s) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-104", "SAK-261")
def test_respect_with_an_empty_discard_pile_asks_nothing_and_poison_there_may_be_picked() -> None:
    s = duel(unused="daisanmyaku-respect", flare=4).table(range=4, start=2).main()
    play(s, "use daisanmyaku-respect")
    assert asked(s) == "0 MainPhase"
    s = (
        duel(unused="daisanmyaku-respect", flare=4, discard="*extinguishing-poison", aura=2)
        .table(range=4, start=2)
        .main()
    )
    play(s, "use daisanmyaku-respect", "pick extinguishing-poison")
    assert s.areas[2] == 0
    assert ids(s.sides[0].discard) == ["extinguishing-poison"]
    assert asked(s) == "0 MainPhase"
