"""Tokoyo's cards, one by one."""

from __future__ import annotations

import pytest

from tests.sakura.positions import Position, asked, both, crystals, ids, play, texts, told


def tokoyo(b: str = "yurina saine") -> Position:
    return Position("tokoyo himika", b)


@pytest.mark.rule("SAK-154", "SAK-307", "SAK-329")
@pytest.mark.parametrize(("focus", "on_top"), [(0, False), (1, False), (2, True)])
def test_koryunagashi_returns_to_the_top_of_the_pile_with_focus_2(focus: int, on_top: bool) -> None:
    s = tokoyo().a(hand="koryunagashi", pile="shoot smoke", focus=focus).table(range=4).main()
    play(s, "use koryunagashi")
    # -/1: no choice.
    assert crystals(s) == "10/3/0 9/3/1 R4 D6"
    assert ids(s.sides[0].pile[::-1]) == (
        ["koryunagashi", "shoot", "smoke"] if on_top else ["shoot", "smoke"]
    )
    assert ids(s.sides[0].discard) == ([] if on_top else ["koryunagashi"])
    assert ("Koryunagashi goes on top of the draw pile of A" in told(s, 1)) == on_top
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-101", "SAK-133")
def test_koryunagashi_fits_at_4_only_and_stays_used_when_it_fails() -> None:
    for distance in (3, 5):
        assert "use koryunagashi" not in texts(tokoyo().a(hand="koryunagashi").table(range=distance).main())
    s = (
        Position("tokoyo himika", "tokoyo saine")
        .a(hand="koryunagashi", focus=2)
        .b(hand="shimai")
        .table(range=4)
        .main()
    )
    play(s, "use koryunagashi", "1: respond shimai", "1: choose aura-to-range")
    assert ids(s.sides[0].discard) == ["koryunagashi"]
    assert s.areas[1] == 10
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-137", "SAK-140", "SAK-179")
@pytest.mark.parametrize(("focus", "life"), [(1, 9), (2, 10)])
def test_miyabi_uchi_negates_what_it_responds_to_with_focus_2(focus: int, life: int) -> None:
    s = Position("yurina himika", "tokoyo saine").a(hand="slash").b(hand="miyabi-uchi", focus=focus, aura=2)
    t = s.table(range=4).main()
    play(t, "use slash", "1: respond miyabi-uchi", "0: take aura")
    # Miyabi-uchi 2/1 has hit; with Aura 2 Slash would go to Life.
    assert crystals(t).split()[:2] == ["10/1/0", f"{life}/2/{10 - life}"]
    assert ids(t.sides[1].discard) == ["miyabi-uchi"]
    assert asked(t) == "0 MainPhase"


@pytest.mark.rule("SAK-137")
def test_miyabi_uchi_negates_no_attack_of_an_ultimate() -> None:
    s = (
        Position("yurina himika", "tokoyo saine")
        .a(unused="moonshadow-fall", flare=7, life=8)
        .b(focus=2, hand="miyabi-uchi")
        .table(range=4)
        .main()
    )
    play(s, "use moonshadow-fall", "1: respond miyabi-uchi", "0: take aura")
    assert s.areas[1] == 6
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-150")
def test_miyabi_uchi_negates_an_attack_that_an_ultimates_effect_makes() -> None:
    s = (
        Position("saine yurina", "tokoyo himika")
        .a(unused="rhythmic-arc-cutter", flare=6)
        .b(focus=2, hand="miyabi-uchi", aura=0)
        .table(range=4)
        .main()
    )
    play(s, "use rhythmic-arc-cutter", "1: respond miyabi-uchi", "0: take aura")
    # The first is negated; the two others go to Life without Aura.
    assert s.areas[1] == 7
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-092", "SAK-101")
def test_miyabi_uchi_as_an_ordinary_card_negates_nothing_and_needs_range_2_to_4() -> None:
    for distance, fits in ((1, False), (2, True), (4, True), (5, False)):
        s = tokoyo().a(hand="miyabi-uchi", focus=2).table(range=distance).main()
        assert ("use miyabi-uchi" in texts(s)) == fits
    s = tokoyo().a(hand="miyabi-uchi", focus=2).table(range=3).main()
    play(s, "use miyabi-uchi", "1: take aura")
    assert crystals(s) == "10/3/0 10/1/0 R3 D9"
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-104", "SAK-199")
@pytest.mark.parametrize(("distance", "after"), [(2, 4), (3, 5), (4, 4)])
def test_haneusagi_leaps_at_range_3_or_less(distance: int, after: int) -> None:
    s = tokoyo().a(hand="haneusagi").table(range=distance).main()
    play(s, "use haneusagi")
    assert s.areas[6] == after
    assert ids(s.sides[0].discard) == ["haneusagi"]
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-104", "SAK-201")
def test_shimai_gains_focus_and_moves_flare_to_aura_or_aura_to_range() -> None:
    for choice, after in (("flare-to-aura", "10/4/0 10/3/0 R4 D5"), ("aura-to-range", "10/2/1 10/3/0 R5 D5")):
        s = tokoyo().a(hand="shimai", flare=1).table(range=4).main()
        play(s, "use shimai")
        assert s.sides[0].focus == 1
        assert texts(s) == ["choose flare-to-aura", "choose aura-to-range"]
        play(s, f"choose {choice}")
        assert crystals(s) == after
        assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-104", "SAK-189", "SAK-191")
def test_shimai_may_choose_what_moves_nothing_and_only_takes_the_fear_of_who_cowers() -> None:
    s = tokoyo().a(hand="shimai", cowering=1, focus=1, aura=0).table(range=4).main()
    play(s, "use shimai")
    assert (s.sides[0].focus, s.sides[0].cowering) == (1, 0)
    play(s, "choose flare-to-aura")
    assert crystals(s) == "10/0/0 10/3/0 R4 D9"
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-066")
def test_shimai_gains_no_third_focus() -> None:
    s = tokoyo().a(hand="shimai", focus=2).main()
    play(s, "use shimai", "choose aura-to-range")
    assert s.sides[0].focus == 2


@pytest.mark.rule("SAK-130", "SAK-329")
@pytest.mark.parametrize(("first", "second"), [("shoot", "smoke"), ("smoke", "shoot")])
def test_kaeshi_puts_two_cards_under_the_pile_in_the_order_chosen(first: str, second: str) -> None:
    s = tokoyo().a(hand="kaeshi", pile="backstep", discard="smoke haneusagi", down="shoot").main()
    play(s, "use kaeshi")
    assert texts(s) == ["below shoot", "below smoke", "below haneusagi", "done"]
    play(s, f"below {first}", f"below {second}")
    assert ids(s.sides[0].pile[::-1]) == ["backstep", first, second]
    assert ids(s.sides[0].discard) == ["haneusagi", "kaeshi"]
    assert s.sides[0].down == []
    assert s.areas[2] == 5, "then Dust to Aura"
    assert asked(s).startswith("1 "), "a Full Power card ends the Main Phase"


@pytest.mark.rule("SAK-129", "SAK-329")
def test_kaeshi_tells_the_other_player_no_order_and_no_face_down_card() -> None:
    logs = []
    digests = []
    for first, second in (("shoot", "smoke"), ("smoke", "shoot")):
        s = tokoyo().a(hand="kaeshi", discard="smoke", down="shoot").main()
        play(s, "use kaeshi", f"below {first}")
        digests.append(s.seen_by(1).digest())
        assert s.seen_by(1).imagine(1).legal_for(0), "the guess can go on from the first pick"
        play(s, f"below {second}")
        logs.append(told(s, 1))
        assert "Smoke goes under the draw pile of A" in logs[-1]
        assert "A card goes under the draw pile of A" in logs[-1]
        assert not [line for line in logs[-1] if "Shoot" in line]
        own = [line for line in told(s, 0) if line.startswith("Under your draw pile")]
        assert [line.rpartition(" ")[2].lower() for line in own] == [first, second]
    assert logs[0] == logs[1]
    assert digests[0] == digests[1]


@pytest.mark.rule("SAK-104")
def test_kaeshi_may_take_one_card_or_none() -> None:
    for moves, left in ((["done"], ["smoke", "haneusagi"]), (["below smoke", "done"], ["haneusagi"])):
        s = tokoyo().a(hand="kaeshi", discard="smoke haneusagi").main()
        play(s, "use kaeshi", *moves)
        assert ids(s.sides[0].discard) == [*left, "kaeshi"]
        assert s.areas[2] == 5


@pytest.mark.rule("SAK-104")
def test_kaeshi_with_nothing_to_choose_asks_nothing_and_with_one_card_only_once() -> None:
    s = tokoyo().a(hand="kaeshi", aura=4).main()
    play(s, "use kaeshi")
    assert s.areas[2] == 5
    assert asked(s).startswith("1 ")
    s = tokoyo().a(hand="kaeshi", discard="smoke").main()
    play(s, "use kaeshi", "below smoke")
    assert ids(s.sides[0].pile) == ["smoke"]
    assert asked(s).startswith("1 ")


@pytest.mark.rule("SAK-330")
def test_kaeshi_shows_the_owner_face_down_cards_that_only_the_other_may_see() -> None:
    s = tokoyo_seen_by_opponent().a(hand="kaeshi", down="shoot smoke").main()
    assert ids(s.seen_by(0).sides[0].down) == ["?", "?"]  # type: ignore[attr-defined]
    play(s, "use kaeshi")
    assert s.seen_by(0).legal_for(0) == s.legal_for(0)
    play(s, "below shoot", "done")
    assert ids(s.seen_by(0).sides[0].down) == ["?"]  # type: ignore[attr-defined]
    assert ids(s.seen_by(1).sides[0].down) == ["smoke"]  # type: ignore[attr-defined]


def tokoyo_seen_by_opponent() -> Position:
    return Position("tokoyo himika", "yurina saine", face_down_seen_by="opponent")


@pytest.mark.rule("SAK-167", "SAK-173")
def test_kazamidai_takes_two_from_the_range_and_gives_two_back() -> None:
    s = tokoyo().a(hand="kazamidai", aura=2).table(range=4).main()
    play(s, "use kazamidai", "lay 0")
    assert crystals(s) == "10/4/0 10/3/0 R2 D5 [2]"
    assert asked(s) == "0 MainPhase"
    s = tokoyo().a(attached={"kazamidai": 1}).table(range=4).start_phase()
    assert crystals(s) == "10/1/0 10/3/0 R6 D6"
    assert ids(s.sides[0].discard) == ["kazamidai"]
    assert asked(s) == "0 ReshuffleOrNot"


@pytest.mark.rule("SAK-200", "SAK-204")
def test_kazamidai_moves_what_there_is_and_what_fits() -> None:
    s = tokoyo().a(attached={"kazamidai": 1}, aura=1).table(range=4).start_phase()
    assert crystals(s) == "10/0/0 10/3/0 R5 D8"
    s = tokoyo().a(hand="kazamidai", aura=4).table(range=4).main()
    play(s, "use kazamidai", "lay 0")
    assert crystals(s) == "10/5/0 10/3/0 R3 D3 [2]"
    s = tokoyo().a(attached={"kazamidai": 1}).table(range=9).b(aura=2).start_phase()
    assert crystals(s) == "10/2/0 10/2/0 R10 D2"


@pytest.mark.rule("SAK-071", "SAK-174")
@pytest.mark.parametrize(("focus", "aura", "after"), [(0, 3, 2), (1, 5, 2), (2, 5, 2)])
def test_harebutai_tests_for_focus_2_before_it_gives_focus(focus: int, aura: int, after: int) -> None:
    # The Start Phase gives 1 Focus before the Attachment is discarded.
    s = tokoyo().a(attached={"harebutai": 1}, focus=focus).start_phase()
    assert (s.areas[2], s.sides[0].focus) == (aura, after)
    assert ids(s.sides[0].discard) == ["harebutai"]
    assert asked(s) == "0 ReshuffleOrNot"


@pytest.mark.rule("SAK-167", "SAK-173")
@pytest.mark.parametrize(("lay", "after"), [(0, "10/2/0 10/3/0 R4 D6 [1]"), (1, "10/1/0 10/3/0 R4 D7 [1]")])
def test_harebutai_is_laid_with_one_crystal(lay: int, after: str) -> None:
    s = tokoyo().a(hand="harebutai", aura=2, focus=2).table(range=4).main()
    play(s, "use harebutai")
    assert texts(s) == ["lay 0", "lay 1"]
    play(s, f"lay {lay}")
    assert crystals(s) == after
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-189")
def test_harebutai_only_takes_the_fear_of_who_cowers() -> None:
    s = tokoyo().a(attached={"harebutai": 1}, focus=2, cowering=1).start_phase(seat=1)
    assert (s.sides[0].focus, s.sides[0].cowering, s.areas[2]) == (2, 0, 5)


@pytest.mark.rule("SAK-175")
def test_harebutai_paid_away_or_discarded_from_hand_does_nothing() -> None:
    s = tokoyo().a(hand="harebutai", aura=2).main()
    play(s, "wrap harebutai")
    assert (s.sides[0].focus, s.areas[2]) == (0, 3)


@pytest.mark.rule("SAK-100", "SAK-137", "SAK-139", "SAK-179")
def test_kuon_no_hana_negates_whatever_it_responds_to() -> None:
    s = (
        Position("yurina himika", "tokoyo saine")
        .a(unused="moonshadow-fall", flare=7, life=6)
        .b(unused="kuon-no-hana", flare=5, life=8)
        .table(range=4)
        .main()
    )
    assert crystals(s) == "6/3/7 8/3/5 R4 D0"
    play(s, "use moonshadow-fall", "1: respond kuon-no-hana")
    assert crystals(s) == "5/3/1 8/3/0 R4 D12"
    assert ids(s.sides[1].used) == ["kuon-no-hana"]
    assert ids(s.sides[0].used) == ["moonshadow-fall"]
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-092", "SAK-099", "SAK-154")
@pytest.mark.parametrize("distance", [0, 10])
def test_kuon_no_hana_in_the_own_turn_is_an_attack_on_life_at_any_range(distance: int) -> None:
    s = tokoyo().a(unused="kuon-no-hana", flare=5, life=8, aura=1).b(life=9, aura=2).table(distance).main()
    play(s, "use kuon-no-hana")
    assert crystals(s).startswith("8/1/0 8/2/1")
    assert ids(s.sides[0].used) == ["kuon-no-hana"]
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-139")
def test_kuon_no_hana_needs_its_5_flare() -> None:
    s = (
        Position("yurina himika", "tokoyo saine")
        .a(hand="slash", life=8)
        .b(unused="kuon-no-hana", flare=4, life=8)
        .table(range=4)
        .main()
    )
    play(s, "use slash")
    assert texts(s, 1) == ["pass"]


@pytest.mark.rule("SAK-081", "SAK-236", "SAK-326")
def test_chitose_no_tori_reshuffles_without_damage() -> None:
    s = (
        tokoyo()
        .a(
            unused="chitose-no-tori",
            flare=2,
            pile="shoot",
            discard="smoke",
            down="backstep",
            hand="haneusagi",
        )
        .b(life=8)
        .table(range=3)
        .main()
    )
    play(s, "use chitose-no-tori", "1: take aura")
    assert sorted(ids(s.sides[0].pile)) == ["backstep", "shoot", "smoke"]
    assert (s.sides[0].discard, s.sides[0].down) == ([], [])
    assert ids(s.sides[0].hand) == ["haneusagi"]
    assert crystals(s).split()[0] == "10/3/0"
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-100", "SAK-101")
@pytest.mark.parametrize(
    ("distance", "flare", "may"), [(2, 2, False), (3, 2, True), (4, 2, True), (5, 2, False), (4, 1, False)]
)
def test_chitose_no_tori_needs_range_3_or_4_and_2_flare(distance: int, flare: int, may: bool) -> None:
    s = tokoyo().a(unused="chitose-no-tori", flare=flare).b(aura=1).table(range=distance).main()
    assert ("use chitose-no-tori" in texts(s)) is may
    if may:
        # 2/2 against Aura 1.
        play(s, "use chitose-no-tori")
        assert (s.areas[1], s.areas[3], s.areas[4]) == (8, 1, 0)
        assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-133")
def test_chitose_no_tori_that_fails_reshuffles_nothing() -> None:
    s = (
        Position("tokoyo himika", "tokoyo saine")
        .a(unused="chitose-no-tori", flare=2, discard="smoke", life=8)
        .b(hand="shimai", life=8)
        .table(range=4)
        .main()
    )
    play(s, "use chitose-no-tori", "1: respond shimai", "1: choose aura-to-range")
    assert ids(s.sides[0].discard) == ["smoke"]
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-181")
def test_mukyuu_no_kaze_makes_them_discard_no_attack_that_they_choose() -> None:
    s = (
        tokoyo()
        .a(unused="mukyuu-no-kaze", flare=1)
        .b(hand="slash kihaku mikiri", unused="urahazan")
        .table(range=8)
        .main()
    )
    play(s, "use mukyuu-no-kaze", "1: take aura")
    assert asked(s) == "1 CardQuestion"
    assert texts(s) == ["discard kihaku", "discard mikiri"]
    play(s, "1: discard mikiri")
    assert ids(s.sides[1].hand) == ["slash", "kihaku"]
    assert ids(s.sides[1].discard) == ["mikiri"]
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-131", "SAK-328")
def test_mukyuu_no_kaze_shows_a_hand_of_attacks_to_all() -> None:
    s = tokoyo().a(unused="mukyuu-no-kaze", flare=1).b(hand="slash ittou").table(range=5).main()
    play(s, "use mukyuu-no-kaze", "1: take aura")
    assert texts(s, 1) == ["done"]
    assert s.seen_by(0).imagine(4).legal_for(1), "a guess may hold other cards, but some answer"
    play(s, "1: done")
    for viewer in (0, 1, None):
        assert [line for line in told(s, viewer) if "shows" in line] == ["B shows Slash", "B shows Ittou"]
    assert ids(s.sides[1].hand) == ["slash", "ittou"]
    assert not s.can_undo(0)
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-262", "SAK-338")
def test_mukyuu_no_kaze_takes_poison_and_a_duplicatia_of_no_type_for_no_attacks() -> None:
    s = (
        Position("tokoyo chikage", "kururu saine")
        .a(unused="mukyuu-no-kaze", flare=1)
        .b(hand="*numbing-poison nagi-giri duplicatia")
        .table(range=5)
        .main()
    )
    play(s, "use mukyuu-no-kaze", "1: take aura")
    assert texts(s) == ["discard numbing-poison", "discard duplicatia"]
    play(s, "1: discard numbing-poison")
    assert ids(s.sides[1].discard) == ["numbing-poison"]
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-101")
def test_mukyuu_no_kaze_against_an_empty_hand_only_attacks_from_3_to_8() -> None:
    for distance, fits in ((2, False), (3, True), (8, True), (9, False)):
        s = tokoyo().a(unused="mukyuu-no-kaze", flare=1).table(range=distance).main()
        assert ("use mukyuu-no-kaze" in texts(s)) == fits
    s = tokoyo().a(unused="mukyuu-no-kaze", flare=1).table(range=3).main()
    play(s, "use mukyuu-no-kaze", "1: take life")
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-100", "SAK-153")
def test_mukyuu_no_kaze_costs_1_flare_and_deals_1() -> None:
    assert "use mukyuu-no-kaze" not in texts(tokoyo().a(unused="mukyuu-no-kaze").table(range=5).main())
    for answer, after in (("aura", "10/3/0 10/2/0 R5 D6"), ("life", "10/3/0 9/3/1 R5 D5")):
        s = tokoyo().a(unused="mukyuu-no-kaze", flare=1).table(range=5).main()
        play(s, "use mukyuu-no-kaze", f"1: take {answer}")
        assert crystals(s) == after
        assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-186", "SAK-322")
@pytest.mark.parametrize(("focus", "zone"), [(1, "used"), (2, "unused")])
def test_mukyuu_no_kaze_is_unused_again_with_focus_2_in_the_end_phase(focus: int, zone: str) -> None:
    s = tokoyo().a(used="mukyuu-no-kaze", focus=focus).end_phase()
    assert ids(getattr(s.sides[0], zone)) == ["mukyuu-no-kaze"]
    assert s.whose == 1


@pytest.mark.rule("SAK-189", "SAK-191")
@pytest.mark.parametrize("cowering", [0, 1])
def test_tokoyo_no_tsuki_sets_both_focus_and_leaves_fear_in_place(cowering: int) -> None:
    s = (
        tokoyo()
        .a(unused="tokoyo-no-tsuki", flare=2, cowering=cowering)
        .b(focus=2, cowering=cowering)
        .table(range=5)
        .main()
    )
    play(s, "use tokoyo-no-tsuki")
    assert both(s, "focus") == [2, 0]
    assert both(s, "cowering") == [cowering, 1]
    assert crystals(s).split()[0] == "10/3/0"
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-100")
def test_tokoyo_no_tsuki_needs_2_flare() -> None:
    assert "use tokoyo-no-tsuki" not in texts(tokoyo().a(unused="tokoyo-no-tsuki", flare=1).main())


@pytest.mark.rule("SAK-298", "SAK-307", "SAK-346")
def test_a_charged_koryunagashi_loses_its_charge_on_the_pile() -> None:
    s = Position("laila tokoyo", "yurina saine").a(hand="koryunagashi", focus=2).table(range=4).main()
    play(s, "use koryunagashi", "no")
    assert ids(s.sides[0].pile) == ["koryunagashi"]
    assert s.charged == ()
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-262")
def test_kaeshi_names_the_same_poison_of_both_pouches_once_and_can_take_both() -> None:
    s = (
        Position("tokoyo chikage", "chikage saine")
        .a(hand="kaeshi", discard="extinguishing-poison *extinguishing-poison")
        .main()
    )
    play(s, "use kaeshi")
    assert texts(s) == ["below extinguishing-poison", "done"]
    play(s, "below extinguishing-poison", "below extinguishing-poison")
    assert ids(s.sides[0].pile) == ["extinguishing-poison"] * 2
    assert ids(s.sides[0].discard) == ["kaeshi"]
