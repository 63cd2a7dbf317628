"""Oboro's cards, one by one, and Deploy."""

from __future__ import annotations

import pytest

from akebono.games.sakura.state import TERMINATED, Sakura
from tests.sakura.positions import Position, asked, both, crystals, ids, play, texts, told


def oboro(b: str = "yurina saine", **options: bool | str) -> Position:
    return Position("oboro himika", b, **options)


def uses(s: Sakura) -> int:
    """Return how many cards A has used by now."""
    return len([line for line in told(s) if line.startswith("A uses ")])


# Deploy ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAK-234", "SAK-235", "SAK-237", "SAK-326")
def test_deploy_comes_before_the_damage_and_the_card_is_shuffled_in() -> None:
    s = oboro().a(down="koushi shoot", discard="smoke", pile="backstep").table(range=3).start_phase()
    play(s, "reshuffle")
    assert asked(s) == "0 BeforeReshuffle"
    assert texts(s) == ["use koushi", "done"]
    play(s, "use koushi", "1: take aura")
    # The Attack, then the damage; then the four cards are shuffled and two drawn.
    assert crystals(s) == "9/3/1 10/1/0 R3 D9"
    assert (s.sides[0].discard, s.sides[0].down) == ([], [])
    assert sorted(ids(s.sides[0].hand + s.sides[0].pile)) == ["backstep", "koushi", "shoot", "smoke"]
    assert (len(s.sides[0].hand), s.sides[0].used_cards) == (2, 1)
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-235")
def test_a_win_by_deploy_comes_before_the_damage_of_the_last_life() -> None:
    s = oboro().a(down="koushi", life=1, flare=5).b(life=2, aura=1, flare=6).table(range=3).start_phase()
    play(s, "reshuffle", "use koushi")
    assert s.over
    assert s.loser == 1
    assert s.areas[0] == 1
    s = oboro().a(down="koushi", life=1, flare=5).b(life=3, aura=1, flare=5).table(range=3).start_phase()
    play(s, "reshuffle", "use koushi")
    assert s.over
    assert s.loser == 0
    assert s.areas[1] == 1


@pytest.mark.rule("SAK-234")
def test_one_card_is_deployed_at_a_reshuffle_and_none_need_be() -> None:
    s = oboro().a(down="koushi ninpo", pile="smoke").b(aura=5).table(range=3).start_phase()
    play(s, "reshuffle", "use koushi", "1: take aura")
    assert asked(s) == "0 MainPhase"
    assert s.sides[0].used_cards == 1
    s = oboro().a(down="koushi ninpo", pile="smoke").table(range=3).start_phase()
    play(s, "reshuffle", "done")
    assert crystals(s) == "9/3/1 10/3/0 R3 D7"
    assert s.sides[0].used_cards == 0
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-234", "SAK-129")
def test_deploy_is_asked_whatever_lies_face_down_but_not_when_nothing_does() -> None:
    s = oboro().a(down="shoot", pile="smoke").start_phase()
    play(s, "reshuffle")
    assert asked(s) == "0 BeforeReshuffle"
    assert texts(s) == ["done"]
    play(s, "done")
    assert asked(s) == "0 MainPhase"
    s = oboro().a(pile="smoke", discard="koushi").start_phase()
    play(s, "reshuffle")
    assert asked(s) == "0 MainPhase", "Koushi in the discard pile is not face down"
    s = Position("yurina himika", "oboro saine").a(down="shoot", pile="smoke slash").start_phase()
    play(s, "reshuffle")
    assert asked(s) == "0 MainPhase", "who does not house Oboro deploys nothing"


@pytest.mark.rule("SAK-103", "SAK-237")
@pytest.mark.parametrize(("distance", "fits"), [(2, False), (3, True), (4, True), (5, False)])
def test_a_card_out_of_range_cannot_be_deployed(distance: int, fits: bool) -> None:
    s = oboro().a(down="koushi", pile="smoke").table(range=distance).start_phase()
    play(s, "reshuffle")
    assert ("use koushi" in texts(s)) == fits


@pytest.mark.rule("SAK-132", "SAK-237")
def test_a_deployed_attack_can_be_answered() -> None:
    s = oboro("tokoyo saine").a(down="koushi", pile="smoke").b(hand="shimai").table(range=4).start_phase()
    play(s, "reshuffle", "use koushi", "1: respond shimai", "1: choose aura-to-range")
    assert crystals(s) == "9/3/1 10/2/0 R5 D6"
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-235")
def test_a_deployed_attachment_stays_in_play() -> None:
    s = oboro().a(down="seitai-kassei", pile="smoke shoot").table(range=3).start_phase()
    play(s, "reshuffle", "use seitai-kassei", "lay 0")
    # The damage of the reshuffle does not set off Gap.
    assert crystals(s) == "9/3/1 10/3/0 R3 D3 [4]"
    assert ids(s.sides[0].attached) == ["seitai-kassei"]
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-236")
def test_deploy_works_at_a_reshuffle_by_an_effect_too() -> None:
    s = (
        Position("oboro tokoyo", "yurina saine")
        .a(unused="chitose-no-tori", flare=2, down="ninpo")
        .b(life=9)
        .table(range=3)
        .main()
    )
    play(s, "use chitose-no-tori", "1: take aura")
    assert asked(s) == "0 BeforeReshuffle"
    play(s, "use ninpo")
    assert s.areas[6] == 4
    assert s.areas[0] == 10
    assert ids(s.sides[0].pile) == ["ninpo"]
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-091", "SAK-234")
def test_a_card_used_by_deploy_leaves_the_full_power_action_open() -> None:
    s = oboro().a(hand="zangeki-ranbu", down="koushi", pile="smoke").table(range=3).start_phase()
    play(s, "reshuffle", "use koushi", "1: take aura")
    assert asked(s) == "0 MainPhase"
    assert "use zangeki-ranbu" in texts(s)


@pytest.mark.rule("SAK-194", "SAK-234")
def test_nothing_is_deployed_under_termination() -> None:
    s = oboro().a(down="koushi", pile="smoke shoot").table(range=3).start_phase()
    s.sides[0].marks |= TERMINATED
    play(s, "reshuffle")
    assert s.areas[0] == 9
    assert asked(s) == "1 ReshuffleOrNot", "the Main Phase of A is over as well"


@pytest.mark.rule("SAK-239")
def test_with_uro_uo_any_number_is_deployed_in_any_order() -> None:
    s = (
        oboro()
        .a(down="koushi ninpo yuudou", used="uro-uo", pile="smoke shoot")
        .b(aura=5)
        .table(range=2)
        .start_phase()
    )
    play(s, "reshuffle")
    assert texts(s) == ["use ninpo", "use yuudou", "done"], "Koushi does not fit at 2"
    play(s, "use ninpo")
    assert asked(s) == "0 CardQuestion"
    play(s, "no")
    assert texts(s) == ["use koushi", "use yuudou", "done"]
    play(s, "use koushi", "1: take aura", "use yuudou", "choose their-aura-to-flare")
    # Nothing lies face down any more: nothing is asked.
    assert crystals(s) == "9/3/1 10/2/1 R3 D7"
    assert s.sides[0].used_cards == 3
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-239")
def test_an_unused_uro_uo_does_nothing() -> None:
    s = oboro().a(down="koushi ninpo", unused="uro-uo", pile="smoke").table(range=3).start_phase()
    play(s, "reshuffle", "use koushi", "1: take aura")
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-294", "SAK-326")
def test_deploying_and_discharging_come_in_any_order() -> None:
    s = (
        Position("oboro laila", "yurina saine")
        .a(down="koushi", discard="ninpo", charged="ninpo")
        .table(range=3)
        .start_phase()
    )
    play(s, "reshuffle")
    assert texts(s) == ["use koushi", "discharge ninpo wind", "discharge ninpo thunder", "done"]
    play(s, "discharge ninpo wind", "use koushi", "discharge koushi thunder", "1: take aura")
    assert asked(s) == "0 MainPhase"
    assert (s.sides[0].wind, s.sides[0].thunder, s.charged) == (1, 1, ())


@pytest.mark.rule("SAK-330")
def test_the_owner_sees_face_down_cards_for_the_pick_where_only_the_other_may_see_them() -> None:
    s = oboro(face_down_seen_by="opponent").a(down="koushi ninpo", pile="smoke").table(range=3).start_phase()
    assert ids(s.seen_by(0).sides[0].down) == ["?", "?"]  # type: ignore[attr-defined]
    play(s, "reshuffle")
    assert ids(s.seen_by(0).sides[0].down) == ["koushi", "ninpo"]  # type: ignore[attr-defined]
    assert s.seen_by(0).legal_for(0) == s.legal_for(0)
    assert s.seen_by(0).imagine(2).legal_for(0) == s.legal_for(0)


@pytest.mark.rule("SAK-128")
def test_nobody_else_learns_what_might_have_been_deployed() -> None:
    digests = []
    for down in ("koushi", "shoot"):
        s = oboro().a(down=down, pile="smoke").table(range=3).start_phase()
        play(s, "reshuffle")
        digests.append(s.seen_by(1).digest())
    assert digests[0] == digests[1]


# The cards -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAK-101", "SAK-238")
def test_koushi_from_hand_is_an_attack_like_any_other() -> None:
    for distance, fits in ((2, False), (3, True), (4, True), (5, False)):
        s = oboro().a(hand="koushi").table(range=distance).main()
        assert ("use koushi" in texts(s)) == fits
    s = oboro().a(hand="koushi").table(range=4).main()
    play(s, "use koushi", "1: take life")
    assert crystals(s) == "10/3/0 8/3/2 R4 D6"
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-181", "SAK-238")
def test_kagebishi_from_hand_looks_at_no_hand_and_cannot_be_answered() -> None:
    s = oboro("tokoyo saine").a(hand="kagebishi").b(hand="shimai").table(range=2).main()
    play(s, "use kagebishi", "1: take aura")
    assert crystals(s) == "10/3/0 10/1/0 R2 D10"
    assert ids(s.sides[1].hand) == ["shimai"]
    assert asked(s) == "0 MainPhase"
    for distance in (1, 3):
        assert "use kagebishi" not in texts(oboro().a(hand="kagebishi").table(range=distance).main())


@pytest.mark.rule("SAK-328", "SAK-334")
def test_a_deployed_kagebishi_puts_a_card_of_their_hand_face_down() -> None:
    s = (
        oboro("chikage saine")
        .a(down="kagebishi", pile="smoke shoot")
        .b(hand="mikiri nagi-giri", pile="domain")
        .table(range=2)
        .start_phase()
    )
    play(s, "reshuffle", "use kagebishi", "1: take aura")
    assert asked(s) == "0 CardQuestion"
    assert texts(s) == ["pick-theirs nagi-giri", "pick-theirs mikiri"]
    # Only who looks sees the hand, and only while asked.
    view = s.seen_by(0)
    assert ids(view.sides[1].hand) == ["nagi-giri", "mikiri"]  # type: ignore[attr-defined]
    assert view.legal_for(0) == s.legal_for(0)
    assert view.imagine(5).legal_for(0) == s.legal_for(0)
    assert ids(s.seen_by(None).sides[1].hand) == ["?", "?"]  # type: ignore[attr-defined]
    play(s, "pick-theirs mikiri")
    assert ids(s.sides[1].hand) == ["nagi-giri"]
    assert ids(s.sides[1].down) == ["mikiri"]
    assert ids(s.seen_by(0).sides[1].hand) == ["?"]  # type: ignore[attr-defined]
    assert ids(s.seen_by(0).sides[1].down) == ["?"]  # type: ignore[attr-defined]
    for viewer, seen in ((0, True), (1, False), (None, False)):
        assert ("Seen: Nagi-giri" in told(s, viewer)) == seen
    for viewer, seen in ((0, True), (1, True), (None, False)):
        assert ("Face down: Mikiri" in told(s, viewer)) == seen
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-334")
def test_kagebishi_puts_no_poison_face_down_and_an_empty_hand_asks_nothing() -> None:
    for hand in ("*paralysis-poison", ""):
        s = (
            Position("oboro chikage", "yurina saine")
            .a(down="kagebishi", pile="koushi ninpo")
            .b(hand=hand)
            .table(range=2)
            .start_phase()
        )
        play(s, "reshuffle", "use kagebishi", "1: take aura")
        assert asked(s) == "0 MainPhase"
        assert s.sides[1].down == []
        assert ("Seen: Paralysis Poison" in told(s, 0)) == bool(hand)


@pytest.mark.rule("SAK-142", "SAK-161", "SAK-320")
def test_zangeki_ranbu_is_stronger_once_they_have_taken_aura_damage() -> None:
    for start, after in ((False, 8), (True, 7)):
        s = oboro().a(hand="zangeki-ranbu", down="koushi", pile="smoke shoot").table(range=3).start_phase()
        play(s, "reshuffle", *(["use koushi", "1: take aura"] if start else ["done"]), "use zangeki-ranbu")
        if not start:
            # Aura 3 could guard 3/2; Aura 1 cannot guard 4/3.
            play(s, "1: take life")
        assert s.areas[1] == after


@pytest.mark.rule("SAK-158", "SAK-320")
def test_zangeki_ranbu_counts_a_damage_of_0_to_aura_and_none_to_life() -> None:
    def start() -> Position:
        return oboro().a(hand="zangeki-ranbu", down="koushi", pile="smoke shoot", aura=2)

    s = start().b(aura=0, flare=3, unused="urahazan").table(range=3).start_phase()
    play(s, "reshuffle", "use koushi", "1: respond urahazan", "1: take aura", "use zangeki-ranbu")
    assert s.areas[1] == 7, "4/3"
    s = start().b(aura=1).table(range=3).start_phase()
    play(s, "reshuffle", "use koushi", "use zangeki-ranbu")
    assert s.areas[1] == 6, "Koushi took 2 Life, and Zangeki Ranbu 3/2 two more"


@pytest.mark.rule("SAK-083", "SAK-142")
def test_zangeki_ranbu_counts_aura_damage_of_this_turn_only() -> None:
    s = oboro().a(hand="koushi zangeki-ranbu", pile="smoke shoot").b(pile="slash ittou").table(range=3).main()
    play(s, "use koushi", "1: take aura")
    # In the next turn of A nothing is left of it.
    play(s, "end", "1: keep-pile", "1: end", "0: keep-pile")
    assert asked(s) == "0 MainPhase"
    play(s, "use zangeki-ranbu", "1: pass")
    assert s.areas[1] == 8, "Aura 1: Life, 3/2"


@pytest.mark.rule("SAK-238")
def test_ninpo_from_hand_only_steps_back() -> None:
    s = oboro().a(hand="ninpo", down="koushi").table(range=3).main()
    play(s, "use ninpo")
    assert s.areas[6] == 4
    assert ids(s.sides[0].down) == ["koushi"]
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-239")
def test_a_deployed_ninpo_may_use_one_more_card_with_deploy_after_its_step() -> None:
    def start() -> Position:
        return oboro().a(down="ninpo koushi shoot yuudou", pile="smoke").table(range=2)

    s = start().start_phase()
    play(s, "reshuffle", "use ninpo")
    assert texts(s) == ["no", "pick koushi", "pick yuudou"]
    play(s, "pick koushi", "1: take life")
    assert s.sides[0].used_cards == 2
    assert crystals(s) == "9/3/1 8/3/2 R3 D7"
    assert asked(s) == "0 MainPhase"
    s = start().start_phase()
    play(s, "reshuffle", "use ninpo", "no")
    assert s.sides[0].used_cards == 1
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-306")
def test_ninpo_may_pick_a_card_that_cannot_be_used_and_that_goes_back() -> None:
    s = oboro().a(down="ninpo kagebishi", pile="smoke shoot").table(range=2).start_phase()
    play(s, "reshuffle", "use ninpo", "pick kagebishi")
    # At Range 3 Kagebishi does not fit.
    assert s.sides[0].used_cards == 1
    assert "Kagebishi cannot be used now and goes back" in told(s, 1)
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-104", "SAK-199")
@pytest.mark.parametrize(
    ("choice", "aura", "after"),
    [
        ("range-to-their-aura", 3, "10/3/0 10/4/0 R3 D6"),
        ("their-aura-to-flare", 3, "10/3/0 10/2/1 R4 D6"),
        ("range-to-their-aura", 5, "10/3/0 10/5/0 R4 D4"),
        ("their-aura-to-flare", 0, "10/3/0 10/0/0 R4 D9"),
    ],
)
def test_yuudou_moves_either_or_nothing(choice: str, aura: int, after: str) -> None:
    s = oboro().a(hand="yuudou").b(aura=aura).table(range=4).main()
    play(s, "use yuudou")
    assert texts(s) == ["choose range-to-their-aura", "choose their-aura-to-flare"]
    play(s, f"choose {choice}")
    assert crystals(s) == after
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-132", "SAK-133")
def test_yuudou_as_a_response_draws_the_attacker_near() -> None:
    s = Position("yurina himika", "oboro saine").a(hand="slash").b(hand="yuudou").table(range=3).main()
    play(s, "use slash", "1: respond yuudou", "1: choose range-to-their-aura")
    assert crystals(s) == "10/4/0 10/3/0 R2 D7"
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-105", "SAK-106", "SAK-181", "SAK-306")
def test_bunshin_uses_a_face_down_attack_twice_without_an_answer() -> None:
    s = (
        oboro("tokoyo saine")
        .a(hand="bunshin-no-jutsu", down="rapid-fire zangeki-ranbu")
        .b(hand="shimai")
        .table(range=6)
        .main()
    )
    play(s, "use bunshin-no-jutsu")
    assert texts(s) == ["pick rapid-fire"], "Zangeki Ranbu has Full Power"
    play(s, "pick rapid-fire", "1: take life")
    assert s.areas[1] == 9, "the second card of the turn: 2/1"
    play(s, "1: take life")
    assert s.areas[1] == 7, "the third: 3/2"
    assert uses(s) == 3
    assert ids(s.sides[0].discard) == ["rapid-fire", "bunshin-no-jutsu"]
    assert asked(s).startswith("1 "), "a Full Power card ends the Main Phase"


@pytest.mark.rule("SAK-306")
def test_bunshin_with_a_card_that_cannot_be_used_comes_to_nothing() -> None:
    s = oboro().a(hand="bunshin-no-jutsu", down="koushi").table(range=6).main()
    play(s, "use bunshin-no-jutsu", "pick koushi")
    assert ids(s.sides[0].down) == ["koushi"]
    assert uses(s) == 1
    assert asked(s).startswith("1 ")


@pytest.mark.rule("SAK-103", "SAK-306")
def test_bunshins_second_use_does_not_happen_when_the_range_no_longer_fits() -> None:
    s = oboro().a(hand="bunshin-no-jutsu", down="kagebishi").b(hand="slash ittou").table(range=2).main()
    play(s, "use bunshin-no-jutsu", "pick kagebishi", "1: take aura", "pick-theirs slash")
    # The second use is out of the discard pile: no look at the hand.
    assert asked(s) == "1 ReshuffleOrNot"
    assert ids(s.sides[1].down) == ["slash"]
    assert s.areas[1] == 9, "Aura 1 could not guard the second 2/1"


@pytest.mark.rule("SAK-307")
def test_bunshin_uses_no_card_again_that_went_elsewhere() -> None:
    s = (
        Position("oboro tokoyo", "yurina saine")
        .a(hand="bunshin-no-jutsu", down="koryunagashi", focus=2)
        .table(range=4)
        .main()
    )
    play(s, "use bunshin-no-jutsu", "pick koryunagashi")
    assert s.areas[1] == 9
    assert ids(s.sides[0].pile) == ["koryunagashi"]
    assert uses(s) == 2
    s = oboro().a(hand="bunshin-no-jutsu", down="smoke").table(range=4).main()
    play(s, "use bunshin-no-jutsu", "pick smoke", "lay 0")
    assert uses(s) == 2
    # In the Start Phase of B it has lost one crystal, and was never discarded.
    assert (ids(s.sides[0].attached), s.sides[0].crystals) == (["smoke"], (2,))


@pytest.mark.rule("SAK-172")
def test_bunshin_uses_an_attachment_again_that_was_discarded_at_once() -> None:
    s = (
        oboro()
        .a(hand="bunshin-no-jutsu", down="seitai-kassei", used="uro-uo mikazura", aura=0, life=9, flare=10)
        .b(flare=0)
        .table(range=4)
        .main()
    )
    assert s.areas[7] == 0
    play(s, "use bunshin-no-jutsu", "pick seitai-kassei", "pick uro-uo")
    assert ids(s.sides[0].unused) == ["uro-uo"]
    assert s.sides[0].used_cards == 3
    play(s, "pick mikazura")
    assert ids(s.sides[0].unused) == ["uro-uo", "mikazura"]
    assert asked(s).startswith("1 ")


@pytest.mark.rule("SAK-131")
def test_bunshin_proves_that_only_full_power_lies_face_down() -> None:
    s = oboro().a(hand="bunshin-no-jutsu", down="zangeki-ranbu full-burst").main()
    play(s, "use bunshin-no-jutsu")
    assert texts(s) == ["done"]
    assert not [line for line in told(s, 1) if "shows" in line]
    play(s, "done")
    assert [line for line in told(s, 1) if "shows" in line] == ["A shows Full Burst", "A shows Zangeki Ranbu"]
    assert asked(s).startswith("1 ")
    s = oboro().a(hand="bunshin-no-jutsu").main()
    play(s, "use bunshin-no-jutsu")
    assert not [line for line in told(s, 1) if "shows" in line]
    assert asked(s).startswith("1 ")


@pytest.mark.rule("SAK-184")
def test_seitai_kassei_makes_a_used_ultimate_unused_when_discarded_but_not_by_gap() -> None:
    s = oboro().a(attached={"seitai-kassei": 1}, used="uro-uo mikazura").table(range=4).start_phase()
    assert asked(s) == "0 CardQuestion"
    assert texts(s) == ["pick uro-uo", "pick mikazura"]
    play(s, "pick uro-uo")
    assert (ids(s.sides[0].unused), ids(s.sides[0].used)) == (["uro-uo"], ["mikazura"])
    assert ids(s.sides[0].discard) == ["seitai-kassei"]
    assert asked(s) == "0 ReshuffleOrNot"
    s = (
        Position("yurina himika", "oboro saine")
        .a(hand="slash")
        .b(attached={"seitai-kassei": 2}, used="uro-uo")
        .table(range=4)
        .main()
    )
    play(s, "use slash", "1: take life")
    assert ids(s.sides[1].used) == ["uro-uo"]
    assert ids(s.sides[1].down) == ["seitai-kassei"]
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-174")
def test_seitai_kassei_without_used_ultimates_asks_nothing() -> None:
    s = oboro().a(attached={"seitai-kassei": 1}, unused="uro-uo").start_phase()
    assert ids(s.sides[0].discard) == ["seitai-kassei"]
    assert asked(s) == "0 ReshuffleOrNot"


@pytest.mark.rule("SAK-145", "SAK-152", "SAK-317")
@pytest.mark.parametrize(("down", "life"), [("", 8), ("shoot", 6), ("shoot smoke", 4)])
def test_kumasuke_attacks_again_for_each_face_down_card(down: str, life: int) -> None:
    s = oboro().a(unused="kumasuke", flare=4, down=down).b(aura=0).table(range=4).main()
    play(s, "use kumasuke")
    assert s.areas[1] == life
    assert asked(s).startswith("1 "), "a Full Power card ends the Main Phase"


@pytest.mark.rule("SAK-133", "SAK-137", "SAK-150")
def test_kumasukes_further_attacks_are_answered_one_by_one_and_are_no_ultimates() -> None:
    def start() -> Position:
        return (
            Position("oboro himika", "tokoyo saine")
            .a(unused="kumasuke", flare=4, down="shoot smoke", aura=2)
            .b(hand="miyabi-uchi", focus=2, aura=0)
            .table(range=4)
        )

    # The first is an Ultimate's and cannot be negated by Miyabi-uchi.
    s = start().main()
    play(s, "use kumasuke", "1: respond miyabi-uchi", "0: take aura")
    assert s.areas[1] == 4
    # A further one can, and the other goes on.
    s = start().main()
    play(s, "use kumasuke", "1: pass", "1: respond miyabi-uchi", "0: take aura")
    assert s.areas[1] == 6
    # A first one that fails makes none.
    s = (
        Position("oboro himika", "tokoyo saine")
        .a(unused="kumasuke", flare=4, down="shoot")
        .b(hand="shimai")
        .table(4)
        .main()
    )
    play(s, "use kumasuke", "1: respond shimai", "1: choose aura-to-range")
    assert s.areas[1] == 10


@pytest.mark.rule("SAK-145", "SAK-152", "SAK-144")
def test_kumasukes_further_attacks_that_find_no_range_are_not_made() -> None:
    s = (
        Position("oboro himika", "tokoyo saine")
        .a(unused="kumasuke", flare=4, down="shoot smoke")
        .b(hand="shimai", aura=1)
        .table(range=4)
        .main()
    )
    play(s, "use kumasuke", "1: pass", "1: respond shimai", "1: choose aura-to-range")
    assert s.areas[1] == 8
    lines = told(s)
    assert lines.count("The Attack of Kumasuke fails: the Range no longer fits") == 1
    assert lines.count("The Attack of Kumasuke finds no Range and is not made") == 1


@pytest.mark.rule("SAK-183", "SAK-132", "SAK-133")
def test_tobikages_card_responds_to_the_attack_as_well() -> None:
    s = (
        Position("yurina himika", "oboro tokoyo")
        .a(hand="slash")
        .b(unused="tobikage", flare=4, down="miyabi-uchi zangeki-ranbu", focus=2, aura=2, life=9)
        .table(range=4)
        .main()
    )
    play(s, "use slash", "1: respond tobikage")
    assert texts(s, 1) == ["no", "pick miyabi-uchi"]
    play(s, "1: pick miyabi-uchi")
    assert asked(s) == "0 ChooseDamage", "it cannot be answered"
    play(s, "0: take aura")
    assert s.areas[1] == 9
    assert ids(s.sides[1].discard) == ["miyabi-uchi"]
    assert both(s, "used_cards") == [1, 2]
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-183", "SAK-316")
def test_tobikage_answers_where_normal_cards_cannot_and_uses_one() -> None:
    s = (
        Position("yurina saine", "oboro tokoyo")
        .a(hand="kihaku nagi-giri", life=9)
        .b(unused="tobikage", flare=4, down="yuudou", hand="miyabi-uchi", life=7)
        .table(range=3)
        .main()
    )
    play(s, "use kihaku", "use nagi-giri")
    assert texts(s, 1) == ["pass", "respond tobikage"]
    play(s, "1: respond tobikage", "1: pick yuudou", "1: choose range-to-their-aura")
    assert crystals(s).startswith("9/4/0 7/3/0 R2")
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-104", "SAK-141")
def test_tobikages_card_may_attack_by_its_effect_and_that_can_be_answered() -> None:
    s = (
        Position("yurina tokoyo", "oboro saine")
        .a(hand="slash shimai", aura=2, life=9)
        .b(unused="tobikage", flare=4, down="happou-buri", aura=0, life=9)
        .table(range=4)
        .main()
    )
    play(s, "use slash", "1: respond tobikage", "1: pick happou-buri")
    # Its own Attack cannot be answered; Aura 0 lets it make another, which can.
    assert asked(s) == "0 ChooseDamage"
    play(s, "0: take aura")
    assert asked(s) == "0 RespondStep"


@pytest.mark.rule("SAK-092", "SAK-305")
def test_tobikage_in_the_own_main_phase_uses_a_card_without_full_power_or_none() -> None:
    s = oboro().a(unused="tobikage", flare=4, down="koushi zangeki-ranbu").b(life=8).table(range=4).main()
    play(s, "use tobikage")
    assert texts(s) == ["no", "pick koushi"]
    play(s, "pick koushi", "1: take aura")
    assert ids(s.sides[0].discard) == ["koushi"]
    assert asked(s) == "0 MainPhase"
    s = oboro().a(unused="tobikage", flare=4, down="zangeki-ranbu").b(life=8).main()
    play(s, "use tobikage")
    assert texts(s) == ["no"], "asked all the same: what lies face down is a secret"
    play(s, "no")
    assert asked(s) == "0 MainPhase"
    s = oboro().a(unused="tobikage", flare=4).main()
    play(s, "use tobikage")
    assert asked(s) == "0 MainPhase"
    assert "use tobikage" not in texts(oboro().a(unused="tobikage", flare=3).main())


@pytest.mark.rule("SAK-100", "SAK-107")
def test_uro_uo_costs_4_and_lies_used() -> None:
    assert "use uro-uo" not in texts(oboro().a(unused="uro-uo", flare=3).main())
    s = oboro().a(unused="uro-uo", flare=4, life=9).main()
    play(s, "use uro-uo")
    assert ids(s.sides[0].used) == ["uro-uo"]
    assert s.areas[4] == 0
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-101", "SAK-200")
def test_mikazura_brings_a_crystal_of_dust_to_flare() -> None:
    for distance, fits in ((2, False), (3, True), (7, True), (8, False)):
        s = oboro().a(unused="mikazura").table(range=distance).main()
        assert ("use mikazura" in texts(s)) == fits
    s = oboro().a(unused="mikazura").table(range=7).main()
    play(s, "use mikazura", "1: take aura")
    assert crystals(s) == "10/3/1 10/2/0 R7 D3"
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-186", "SAK-322")
@pytest.mark.parametrize(("flare", "zone"), [(0, "unused"), (1, "used")])
def test_mikazura_is_unused_again_without_flare_in_the_end_phase(flare: int, zone: str) -> None:
    s = oboro().a(used="mikazura", flare=flare).end_phase()
    assert ids(getattr(s.sides[0], zone)) == ["mikazura"]
    assert s.whose == 1


@pytest.mark.rule("SAK-328")
def test_kagebishi_takes_the_very_card_that_was_chosen() -> None:
    s = (
        oboro()
        .a(down="kagebishi", pile="smoke shoot")
        .b(hand="nagi-giri mikiri")
        .table(range=2)
        .start_phase()
    )
    play(s, "reshuffle", "use kagebishi", "1: take aura", "pick-theirs nagi-giri")
    assert (ids(s.sides[1].hand), ids(s.sides[1].down)) == (["mikiri"], ["nagi-giri"])


@pytest.mark.rule("SAK-330")
@pytest.mark.parametrize("card", ["ninpo", "bunshin-no-jutsu", "tobikage"])
def test_picks_among_face_down_cards_are_seen_by_their_owner_where_only_the_other_may_see_them(
    card: str,
) -> None:
    start = oboro(face_down_seen_by="opponent").table(range=3)
    if card == "ninpo":
        s = start.a(down="ninpo koushi", pile="smoke").start_phase()
        play(s, "reshuffle", "use ninpo")
    elif card == "tobikage":
        s = start.a(down="koushi", unused=card, flare=4, life=9).main()
        play(s, f"use {card}")
    else:
        s = start.a(down="koushi", hand=card).main()
        play(s, f"use {card}")
    assert "pick koushi" in texts(s)
    assert s.seen_by(0).legal_for(0) == s.legal_for(0)
    assert s.seen_by(0).imagine(3).legal_for(0) == s.legal_for(0)
