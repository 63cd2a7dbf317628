"""The worked scenarios of the rules, number by number: a position, moves as text, the crystals afterwards, and who acts."""

from __future__ import annotations

import pytest

from tests.sakura.positions import Position, asked, both, crystals, ids, play, texts


@pytest.mark.rule("SAK-132", "SAK-133", "SAK-138", "SAK-144")
def test_01_a_response_moves_the_range_and_the_attack_fails() -> None:
    def attack() -> Position:
        return (
            Position("yurina saine", "tokoyo himika")
            .a(hand="slash kien-banjo")
            .b(hand="shimai")
            .table(range=4)
        )

    s = attack().main()
    play(s, "use slash", "1: respond shimai", "1: choose aura-to-range")
    assert crystals(s) == "10/3/0 10/2/0 R5 D6"
    assert s.sides[1].focus == 1
    assert ids(s.sides[0].discard) == ["slash"]
    assert ids(s.sides[1].discard) == ["shimai"]
    assert (s.sides[0].used_cards, s.sides[0].attacks_made) == (1, 1)
    assert asked(s) == "0 MainPhase"
    assert "use kien-banjo" not in texts(s)
    s = attack().main()
    play(s, "use slash", "1: respond shimai", "1: choose flare-to-aura", "1: take aura")
    assert crystals(s) == "10/3/0 10/0/0 R4 D9"


@pytest.mark.rule("SAK-196", "SAK-197")
def test_02_an_unavoidable_attack_is_not_checked_again() -> None:
    for answer, after in (("aura", "9/3/0 10/1/0 R2 D11"), ("life", "9/3/0 8/3/2 R2 D9")):
        s = (
            Position("honoka-shard", "utsuro-shard")
            .a(life=9, flare=2, unused="kirameki-no-ranbu")
            .b(hand="moguri")
            .table(range=3)
            .main()
        )
        assert crystals(s) == "9/3/2 10/3/0 R3 D6"
        play(s, "use kirameki-no-ranbu", "1: respond moguri", f"1: take {answer}")
        assert crystals(s) == after
        assert asked(s) == "0 MainPhase"
    for distance in (2, 4):
        s = (
            Position("honoka-shard", "utsuro-shard")
            .a(life=9, flare=2, unused="kirameki-no-ranbu")
            .table(range=distance)
            .main()
        )
        assert "use kirameki-no-ranbu" not in texts(s)


@pytest.mark.rule("SAK-142", "SAK-153", "SAK-155", "SAK-192")
def test_03_overkill_with_a_live_x() -> None:
    def attack() -> Position:
        return (
            Position("honoka-shard", "utsuro-shard")
            .a(life=4, flare=6, hand="hikari-no-yaiba")
            .b(aura=5, hand="wazurai")
            .table(range=4)
        )

    s = attack().main()
    assert crystals(s) == "4/3/6 10/5/0 R4 D4"
    play(s, "use hikari-no-yaiba", "1: pass")
    assert crystals(s) == "4/3/6 9/5/1 R4 D4"
    s = attack().main()
    play(s, "use hikari-no-yaiba", "1: respond wazurai", "1: take aura")
    assert crystals(s) == "4/3/6 10/0/0 R4 D9"
    assert s.sides[0].cowering == 1
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-161", "SAK-193", "SAK-315")
def test_04_sums_come_before_the_cap() -> None:
    def attack() -> Position:
        return (
            Position("yurina himika", "yurina saine")
            .a(
                life=3,
                aura=2,
                flare=7,
                hand="tsukauchi backstep backdraft",
                unused="moonshadow-fall",
                pile="slash",
            )
            .b(life=8, aura=5, flare=3, unused="urahazan")
            .table(range=2)
        )

    # Tsukauchi and a second card are used at Range 2, where B guards nothing: its own Attack is left out by a Range that moves.
    s = attack().main()
    s.wait_for_attack(0, _entry("tsukauchi"), 0)
    s.sides[0].used_cards = 2
    s.areas[6] = 3
    s.areas[7] -= 1
    s.sides[0].hand = [card for card in s.sides[0].hand if ids([card]) == ["backdraft"]]
    s.sides[0].discard = [2 * _entry("tsukauchi"), 2 * _entry("backstep")]
    s.asks = tuple(ask.fresh() for ask in s.asks)
    assert crystals(s) == "3/2/7 8/5/3 R3 D5"
    play(s, "use backdraft")
    other = s.clone()
    play(s, "use moonshadow-fall", "1: pass", "1: take aura")
    assert crystals(s) == "3/2/0 8/0/3 R3 D17"
    play(other, "use moonshadow-fall", "1: respond urahazan", "1: take aura")
    assert crystals(other) == "3/0/0 8/1/0 R3 D21"
    for state in (s, other):
        assert asked(state) == "0 MainPhase"


@pytest.mark.rule("SAK-091", "SAK-143", "SAK-154", "SAK-158", "SAK-235", "SAK-320")
def test_05_dashes_and_nothing_to_aura() -> None:
    s = (
        Position("oboro yurina", "yurina saine")
        .a(life=9, aura=4, flare=1, down="koushi", pile="zangeki-ranbu slash", hand="")
        .b(aura=0, flare=3, unused="urahazan")
        .table(range=3)
        .start_phase()
    )
    assert crystals(s) == "9/4/1 10/0/3 R3 D6"
    play(s, "reshuffle", "use koushi", "1: respond urahazan", "1: take aura")
    assert s.areas[:6] == [8, 10, 2, 0, 2, 0]
    while "use zangeki-ranbu" not in texts(s):
        # The draw is of three cards of which two are drawn; lay the one that is asked for into the hand.
        zangeki = 2 * _entry("zangeki-ranbu")
        s.sides[0].pile.remove(zangeki)
        s.sides[0].pile.append(s.sides[0].hand.pop())
        s.lay(s.sides[0].hand, zangeki)
        s.asks = tuple(ask.fresh() for ask in s.asks)
    play(s, "use zangeki-ranbu")
    assert crystals(s) == "8/2/2 7/0/3 R3 D11"


@pytest.mark.rule("SAK-006", "SAK-008", "SAK-162", "SAK-177")
def test_06_both_damages_and_who_loses_first() -> None:
    s = (
        Position("himika tokoyo", "saine yurina")
        .a(hand="full-burst")
        .b(life=4, aura=1, flare=6, attached={"silent-wall": 2})
        .table(range=6)
        .main()
    )
    assert crystals(s) == "10/3/0 4/1/6 R6 D4 [2]"
    play(s, "use full-burst")
    assert crystals(s) == "10/3/0 3/0/7 R6 D7"
    assert ids(s.sides[1].discard) == ["silent-wall"]
    s = (
        Position("himika tokoyo")
        .a(life=1, flare=9, hand="magnum-cannon")
        .b(life=2, aura=2, flare=8)
        .table(range=6)
        .main()
    )
    play(s, "use magnum-cannon")
    assert s.over
    assert s.areas[:2] == [1, 0]
    assert s.ranking() == [(0,), (1,)]
    s = (
        Position("himika tokoyo")
        .a(life=1, flare=9, hand="magnum-cannon")
        .b(life=2, aura=3, flare=8)
        .table(range=6)
        .main()
    )
    play(s, "use magnum-cannon", "1: take aura")
    assert crystals(s) == "0/3/9 2/0/8 R6 D8"
    assert s.over
    assert s.ranking() == [(1,), (0,)]


@pytest.mark.rule("SAK-064", "SAK-070", "SAK-076", "SAK-077", "SAK-145")
def test_07_the_turn_player_orders_discards() -> None:
    def start() -> Position:
        return (
            Position("yurina tokoyo", "saine himika")
            .a(attached={"pressure": 1}, pile="slash ittou")
            .b(aura=2, attached={"clashing-crystal-sound": 1})
            .table(range=4)
        )

    s = start().start_phase()
    assert crystals(s) == "10/3/0 10/2/0 R4 D7 [0] [0]"
    assert texts(s) == ["resolve mine pressure", "resolve theirs clashing-crystal-sound"]
    play(s, "0: resolve mine pressure")
    assert crystals(s) == "10/2/0 10/0/0 R5 D9"
    assert asked(s) == "0 ReshuffleOrNot"
    s = start().start_phase()
    play(s, "0: resolve theirs clashing-crystal-sound")
    assert crystals(s) == "10/2/0 10/2/0 R5 D7"
    assert both(s, "attacks_made") == [0, 1]
    assert asked(s) == "0 ReshuffleOrNot"


@pytest.mark.rule("SAK-319", "SAK-335", "SAK-314")
def test_08_while_attached_lasts_until_its_own_discard() -> None:
    def start() -> Position:
        return (
            Position("yurina chikage", "shinra tokoyo")
            .a(attached={"pressure": 1}, pile="slash ittou")
            .b(hand="hanron", attached={"*numbing-poison": 1}, pile="kiben")
            .table(range=4)
        )

    s = start().start_phase()
    play(s, "0: resolve mine pressure")
    assert texts(s) == ["pass"]
    play(s, "1: pass")
    assert crystals(s) == "10/3/0 10/0/0 R4 D9"
    assert "numbing-poison" in ids(s.sides[0].pouch)
    s = start().start_phase()
    play(s, "0: resolve theirs numbing-poison")
    play(s, "1: respond hanron")
    assert crystals(s) == "10/2/0 10/3/0 R4 D7"
    assert len(s.sides[0].hand) == 1


@pytest.mark.rule("SAK-082", "SAK-083", "SAK-184", "SAK-185")
def test_09_gap_by_an_attack_a_reshuffle_and_running_dry() -> None:
    s = (
        Position("yurina saine", "yurina himika")
        .a(hand="slash")
        .b(aura=2, attached={"pressure": 2})
        .table(range=4)
        .main()
    )
    assert crystals(s) == "10/3/0 10/2/0 R4 D5 [2]"
    play(s, "use slash")
    assert crystals(s) == "10/3/0 9/2/1 R4 D7"
    assert ids(s.sides[1].down) == ["pressure"]
    s = (
        Position("yurina saine", "yurina himika")
        .b(aura=2, attached={"pressure": 2}, pile="slash ittou")
        .table(range=4)
        .start_phase(1)
    )
    play(s, "1: reshuffle")
    assert crystals(s) == "10/3/0 9/2/1 R4 D6 [1]"

    def dry() -> Position:
        return (
            Position("yurina saine", "yurina himika")
            .b(aura=2, attached={"pressure": 2}, pile="slash")
            .table(range=4)
        )

    s = dry().start_phase(1)
    play(s, "1: keep-pile", "1: take life")
    assert crystals(s) == "10/3/0 9/2/1 R4 D7"
    assert ids(s.sides[1].down) == ["pressure"]
    s = dry().start_phase(1)
    play(s, "1: keep-pile", "1: take aura")
    assert crystals(s) == "10/3/0 10/1/0 R4 D7 [1]"
    assert asked(s) == "1 MainPhase"


@pytest.mark.rule("SAK-319", "SAK-321", "SAK-327")
def test_10_gap_strikes_a_card_that_waits_for_its_discard() -> None:
    def start() -> Position:
        return (
            Position("shinra tokoyo", "yurina saine")
            .a(
                life=9,
                attached={"shinra-banshou": 4, "ronpa": 1},
                sealed={"ronpa": "*slash"},
                pile="kiben hanron",
            )
            .b(life=8, flare=2, attached={"pressure": 1})
            .table(range=4)
        )

    s = start().start_phase()
    play(s, "0: resolve mine ronpa")
    assert crystals(s) == "9/3/0 7/3/3 R4 D4 [3]"
    assert ids(s.sides[1].discard) == ["slash"]
    assert ids(s.sides[1].down) == ["pressure"]
    s = start().start_phase()
    play(s, "0: resolve theirs pressure")
    assert crystals(s) == "9/0/0 7/3/3 R4 D7 [3]"
    assert asked(s) == "0 ReshuffleOrNot"


@pytest.mark.rule("SAK-186", "SAK-187", "SAK-188")
def test_11_reactivate_against_instant_reactivate() -> None:
    s = (
        Position("yurina saine", "yurina himika")
        .a(life=4, aura=0, flare=6, used="ukifune-yadoshi soundless-shattered-ice", pile="slash ittou")
        .b(hand="slash")
        .table(range=3)
        .main(1)
    )
    play(s, "1: use slash")
    assert crystals(s) == "3/0/7 10/3/0 R3 D10"
    assert ids(s.sides[0].unused) == ["ukifune-yadoshi"]
    assert ids(s.sides[0].used) == ["soundless-shattered-ice"]
    play(s, "1: end", "0: keep-pile")
    other = s.clone()
    play(s, "0: use ukifune-yadoshi")
    assert crystals(s) == "3/5/5 10/3/0 R3 D7"
    play(s, "0: end")
    assert ids(s.sides[0].used) == ["ukifune-yadoshi", "soundless-shattered-ice"]
    play(other, "0: end")
    assert ids(other.sides[0].unused) == ["ukifune-yadoshi", "soundless-shattered-ice"]


@pytest.mark.rule("SAK-066", "SAK-189", "SAK-191")
def test_12_cowering() -> None:
    s = (
        Position("tokoyo saine", "yurina himika")
        .a(
            life=8,
            flare=2,
            focus=1,
            cowering=1,
            unused="tokoyo-no-tsuki",
            pile="kaeshi shimai haneusagi kazamidai",
        )
        .b(focus=2, pile="slash ittou iai")
        .table(range=5)
        .main()
    )
    play(s, "use tokoyo-no-tsuki")
    assert crystals(s) == "8/3/0 10/3/0 R5 D7"
    assert (both(s, "focus"), both(s, "cowering")) == ([2, 0], [1, 1])
    play(s, "0: end", "1: keep-pile")
    assert (both(s, "focus"), both(s, "cowering")) == ([2, 0], [1, 0])
    play(s, "1: end", "0: keep-pile")
    assert (both(s, "focus"), both(s, "cowering")) == ([2, 0], [0, 0])


@pytest.mark.rule("SAK-193", "SAK-194", "SAK-195")
def test_13_termination_stops_its_user_for_the_turn() -> None:
    s = (
        Position("yurina saine", "yurina himika")
        .a(aura=4, hand="slash ittou")
        .b(life=9, flare=4, unused="urahazan ukifune-yadoshi", hand="slash", pile="ittou iai kihaku")
        .table(range=3)
        .main()
    )
    assert crystals(s) == "10/4/0 9/3/4 R3 D3"
    play(s, "use slash", "1: respond urahazan", "1: take aura")
    assert crystals(s) == "10/2/0 9/2/1 R3 D9"
    play(s, "use ittou", "1: take aura")
    assert crystals(s) == "10/2/0 9/0/1 R3 D11"
    assert asked(s) == "0 MainPhase"
    play(s, "0: end", "1: keep-pile")
    assert "use slash" in texts(s)


@pytest.mark.rule("SAK-006", "SAK-079", "SAK-235", "SAK-237")
def test_14_deploy_and_the_order_of_losing() -> None:
    for life, flare, winner in ((2, 6, 0), (3, 5, 1)):
        s = (
            Position("oboro yurina", "shinra saine")
            .a(life=1, flare=5, down="koushi", pile="slash ittou")
            .b(life=life, aura=1, flare=flare)
            .table(range=3)
            .start_phase()
        )
        play(s, "0: reshuffle", "0: use koushi")
        assert s.over
        assert s.ranking()[0] == (winner,)
    s = (
        Position("oboro yurina", "shinra saine")
        .a(life=5, flare=1, down="koushi", discard="slash ittou")
        .b(hand="hanron")
        .table(range=3)
        .start_phase()
    )
    play(s, "0: reshuffle", "0: use koushi", "1: respond hanron")
    play(s, "0: take aura", "1: take aura")
    assert crystals(s) == "4/1/2 10/1/0 R3 D15"


@pytest.mark.rule("SAK-095", "SAK-242", "SAK-244", "SAK-322")
def test_15_the_umbrella_in_the_end_phase() -> None:
    s = (
        Position("yukihi saine", "himika tokoyo")
        .a(flare=1, umbrella="closed", used="harariyuki", hand="kasamawashi shikomi-bari en-musubi")
        .b(pile="shoot backstep")
        .table(range=5)
        .end_phase()
    )
    assert crystals(s) == "10/3/1 10/3/0 R5 D4"
    play(s, "0: toggle", "0: show kasamawashi")
    assert ids(s.sides[0].unused) == ["harariyuki"]
    assert crystals(s) == "10/4/1 10/3/0 R5 D3"
    assert "hide kasamawashi" in texts(s)
    play(s, "0: hide shikomi-bari")
    assert asked(s) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-244", "SAK-307")
def test_16_a_card_that_leaves_by_its_own_effect() -> None:
    s = (
        Position("yukihi saine", "himika tokoyo")
        .a(umbrella="closed", hand="shikomi-bi kasamawashi")
        .b(pile="shoot backstep")
        .table(range=5)
        .main()
    )
    play(s, "use shikomi-bi", "1: take aura", "0: show kasamawashi")
    assert crystals(s) == "10/4/0 10/2/0 R5 D5"
    assert ids(s.sides[0].hand) == ["shikomi-bi", "kasamawashi"]
    assert s.sides[0].discard == []
    assert s.sides[0].used_cards == 1
    assert asked(s) == "0 MainPhase"
    assert "use shikomi-bi" not in texts(s)
    play(s, "0: end", "0: toggle", "0: show kasamawashi")
    assert crystals(s) == "10/5/0 10/2/0 R5 D4"


@pytest.mark.rule("SAK-245", "SAK-249", "SAK-263")
def test_17_the_first_strategy_with_poison_in_the_way() -> None:
    s = (
        Position("shinra chikage", "yurina saine")
        .a(hand="kiben")
        .b(pile="slash *paralysis-poison ittou iai")
        .table(range=5)
        .main()
    )
    play(s, "use kiben")
    assert crystals(s) == "10/3/0 9/3/1 R5 D5"
    assert ids(s.sides[1].down) == ["slash", "ittou"]
    assert ids(s.sides[1].pile) == ["iai", "paralysis-poison"]
    assert texts(s) == ["prepare divine-reckoning", "prepare fiendish-scheme"]
    other = s.clone()
    play(s, "prepare divine-reckoning")
    play(other, "prepare fiendish-scheme")
    assert s.seen_by(1).digest() == other.seen_by(1).digest()
    assert s.seen_by(0).digest() != other.seen_by(0).digest()


@pytest.mark.rule("SAK-250", "SAK-304", "SAK-306", "SAK-332")
def test_18_a_strategy_within_a_strategy() -> None:
    s = (
        Position("shinra yurina", "shinra yurina")
        .a(hand="kiben", strategy="fiendish-scheme")
        .b(discard="kiben slash", pile="ittou iai")
        .table(range=5)
        .main()
    )
    play(s, "use kiben", "use-theirs kiben", "use-theirs slash")
    play(s, "prepare divine-reckoning", "prepare fiendish-scheme")
    assert crystals(s) == "10/3/0 8/3/2 R5 D5"
    assert ids(s.sides[0].discard) == ["kiben"]
    assert ids(s.sides[1].discard) == ["slash", "kiben"]
    assert s.sides[0].used_cards == 0
    assert s.sides[0].strategy == 1
    assert asked(s) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-252", "SAK-254", "SAK-255", "SAK-256")
def test_19_distant_heart() -> None:
    s = (
        Position("hagane saine", "yukihi chikage")
        .a(focus=2, hand="enshingeki nagi-giri")
        .b(aura=5, umbrella="open", hand="hikiashi", pile="shikomi-bi en-musubi")
        .table(range=2)
        .main()
    )
    assert "use enshingeki" not in texts(s)
    play(s, "retreat focus", "retreat focus")
    assert crystals(s) == "10/1/0 10/5/0 R4 D6"
    play(s, "use enshingeki", "1: respond hikiashi", "1: take aura")
    assert crystals(s) == "10/1/0 10/0/0 R3 D12"
    assert (both(s, "hand"), s.sides[0].focus) == ([[], []], 0)
    assert ids(s.sides[0].down) == ["nagi-giri"]
    assert asked(s) == "1 ReshuffleOrNot"
    s = (
        Position("hagane saine", "yukihi chikage")
        .a(hand="enshingeki", focus=2)
        .table(range=2, start=4)
        .main()
    )
    assert "use enshingeki" not in texts(s)
    s = (
        Position("hagane saine", "yukihi chikage")
        .a(hand="enshingeki", attacks_made=1)
        .table(range=5, start=2)
        .main()
    )
    assert "use enshingeki" not in texts(s)


@pytest.mark.rule("SAK-259", "SAK-261", "SAK-262", "SAK-264", "SAK-265")
def test_20_poison() -> None:
    def turn() -> Position:
        return (
            Position("chikage tokoyo", "yurina saine")
            .a(pile="tobikunai shimai")
            .b(life=9, flare=1, focus=1, hand="*paralysis-poison *hallucinogenic-poison slash")
            .table(range=4)
        )

    s = turn().main(1)
    assert crystals(s) == "10/3/0 9/3/1 R4 D6"
    paying = s.clone()
    play(paying, "1: perform advance")
    assert texts(paying) == ["pay focus", "pay slash"]
    play(s, "1: use paralysis-poison")
    assert "paralysis-poison" in ids(s.sides[0].pouch)
    assert asked(s) == "0 ReshuffleOrNot"
    assert len(s.sides[1].hand) == 2
    s = turn().main(1)
    play(s, "1: advance focus")
    assert "use paralysis-poison" not in texts(s)
    play(s, "1: use hallucinogenic-poison")
    assert crystals(s) == "10/3/0 9/4/0 R3 D7"
    s = (
        Position("chikage tokoyo", "yurina saine")
        .a(pile="tobikunai shimai")
        .b(hand="*paralysis-poison *hallucinogenic-poison *numbing-poison slash")
        .end_phase(1)
    )
    assert sorted(ids(s.sides[1].hand)) == ["hallucinogenic-poison", "numbing-poison", "paralysis-poison"]
    assert ids(s.sides[1].down) == ["slash"]
    s = (
        Position("chikage tokoyo", "yurina saine")
        .b(discard="*numbing-poison slash ittou iai", pile="pressure kihaku")
        .start_phase(1)
    )
    play(s, "1: reshuffle")
    assert "numbing-poison" in ids(s.sides[1].hand)


@pytest.mark.rule("SAK-267", "SAK-269", "SAK-271", "SAK-313", "SAK-318", "SAK-337")
def test_21_gears_and_reflekuta() -> None:
    s = (
        Position("kururu saine", "yurina himika")
        .a(
            hand="electeru reflekuta",
            discard="kururuun accelerator nagi-giri",
            used="drain-devil",
            pile="tornado module",
        )
        .b(life=5, flare=5, hand="slash shoot", pile="ittou iai kihaku")
        .table(range=4)
        .main()
    )
    assert crystals(s) == "10/3/0 5/3/5 R4 D6"
    play(s, "use electeru")
    assert crystals(s) == "10/3/0 4/3/6 R4 D6"
    play(s, "use reflekuta")
    assert crystals(s) == "10/3/0 4/3/6 R4 D2 [4]"
    play(s, "0: end", "1: keep-pile", "1: use slash", "0: take aura")
    assert crystals(s) == "10/0/0 4/3/6 R4 D6 [3]"
    play(s, "1: use shoot")
    assert crystals(s) == "10/0/0 4/3/6 R4 D6 [3]"
    assert s.sides[1].attacks_made == 2
    s = Position("kururu saine", "yurina himika").a(hand="reflekuta").main()
    play(s, "use reflekuta")
    assert ids(s.sides[0].discard) == ["reflekuta"]


@pytest.mark.rule("SAK-277", "SAK-278", "SAK-281", "SAK-284", "SAK-286", "SAK-343")
def test_22_combustion_thrust_and_alpha_edge() -> None:
    s = (
        Position("sariya saine", "yurina himika")
        .a(
            life=9,
            flare=1,
            focus=1,
            machine=2,
            spent=3,
            hand="waving-edge",
            used="alpha-edge",
            pile="stunt roaring",
        )
        .b(pile="slash ittou iai kihaku")
        .table(range=3)
        .main()
    )
    assert crystals(s) == "9/3/1 10/3/0 R3 D7"
    play(s, "use waving-edge", "1: take aura")
    assert texts(s) == ["thrust advance", "thrust retreat"]
    play(s, "thrust advance")
    assert crystals(s) == "9/3/1 10/0/0 R3 D10"
    assert (s.sides[0].machine, s.sides[0].spent, s.sides[0].minus) == (0, 4, 1)
    assert ids(s.sides[0].unused) == ["alpha-edge"]
    assert "use alpha-edge" not in texts(s)
    assert "advance focus" not in texts(s)
    play(s, "withdraw focus")
    play(s, "use alpha-edge")
    assert crystals(s) == "9/3/0 9/0/1 R4 D10"
    play(s, "0: end", "1: keep-pile", "1: end")
    assert (s.start_range, s.sides[0].minus, s.sides[0].spent) == (3, 0, 5)
    assert ids(s.sides[0].used) == ["alpha-edge"]
    s = (
        Position("sariya saine", "yurina himika")
        .a(machine=1, spent=4, hand="waving-edge")
        .table(range=3)
        .main()
    )
    play(s, "use waving-edge", "1: take aura")
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-283", "SAK-288", "SAK-291", "SAK-342", "SAK-344")
def test_23_transform_and_a_full_range() -> None:
    s = (
        Position("sariya saine", "yurina himika")
        .a(life=8, flare=2, machine=0, spent=3, plus=2, unused="julias-black-box", pile="stunt roaring")
        .b(life=5, flare=5, pile="slash ittou")
        .table(range=5)
        .main()
    )
    assert crystals(s) == "8/3/2 5/3/5 R5 D5"
    play(s, "use julias-black-box", "transform form-naga")
    assert crystals(s) == "8/3/0 5/3/2 R5 D10"
    assert (s.sides[0].machine, s.sides[0].spent) == (2, 1)
    assert asked(s) == "1 ReshuffleOrNot"
    s = (
        Position("sariya saine", "yurina himika")
        .a(life=8, flare=2, machine=1, spent=2, plus=2, unused="julias-black-box", pile="stunt roaring")
        .b(life=5, flare=5, pile="slash ittou")
        .table(range=5)
        .main()
    )
    play(s, "use julias-black-box")
    assert crystals(s) == "8/3/0 5/3/5 R5 D7"
    assert ids(s.sides[0].unused) == ["julias-black-box"]
    assert asked(s) == "1 ReshuffleOrNot"
    for way, distance, left in (("retreat", 10, 1), ("advance", 9, 0)):
        s = (
            Position("sariya saine", "yurina himika")
            .a(life=8, flare=2, machine=2, spent=1, plus=2, hand="turbo-switch", focus=1)
            .b(life=5, flare=5)
            .table(range=8)
            .main()
        )
        assert crystals(s) == "8/3/2 5/3/5 R8 D2"
        assert "retreat focus" not in texts(s)
        play(s, "use turbo-switch", f"thrust {way}")
        assert s.game.table(s)["current_range"] == distance
        assert s.sides[0].machine == left


@pytest.mark.rule("SAK-293", "SAK-294", "SAK-298", "SAK-307", "SAK-346", "SAK-348")
def test_24_charge_and_gauges() -> None:
    def turn() -> Position:
        return (
            Position("laila tokoyo", "yurina saine")
            .a(
                life=8,
                flare=2,
                focus=2,
                wind=2,
                hand="koryunagashi",
                unused="wind-summoning-hole",
                pile="juusou",
            )
            .table(range=4)
        )

    s = turn().main()
    play(s, "use koryunagashi", "discharge koryunagashi wind")
    assert s.sides[0].wind == 3
    assert ids(s.sides[0].pile) == ["juusou", "koryunagashi"]
    play(s, "use wind-summoning-hole")
    assert ids(s.sides[0].unused) == ["wind-whirl"]
    assert ids(s.removed) == ["wind-summoning-hole"]
    assert crystals(s) == "8/3/0 9/3/1 R4 D8"
    assert asked(s) == "0 MainPhase"
    s = turn().main()
    play(s, "use koryunagashi", "no")
    assert s.charged == ()
    play(s, "use wind-summoning-hole")
    assert s.sides[0].unused == ()
    assert ids(s.removed) == ["wind-summoning-hole"]


@pytest.mark.rule("SAK-151", "SAK-182", "SAK-183", "SAK-316")
def test_25_kihaku() -> None:
    def attack() -> Position:
        return (
            Position("yurina saine", "tokoyo oboro")
            .a(hand="kihaku nagi-giri")
            .b(life=6, flare=5, hand="miyabi-uchi", unused="kuon-no-hana tobikage", down="yuudou")
            .table(range=3)
        )

    s = attack().main()
    assert "use nagi-giri" not in texts(s)
    play(s, "use kihaku")
    assert s.sides[0].focus == 1
    play(s, "use nagi-giri")
    assert texts(s) == ["pass", "respond kuon-no-hana", "respond tobikage"]
    other = s.clone()
    play(s, "1: respond kuon-no-hana")
    assert crystals(s) == "9/3/1 6/3/0 R3 D11"
    assert asked(s) == "0 MainPhase"
    play(other, "1: respond tobikage", "1: pick yuudou", "1: choose range-to-their-aura")
    assert crystals(other) == "10/4/0 6/3/1 R2 D10"
    assert asked(other) == "0 MainPhase"
    assert s.bonuses == other.bonuses == ()


def _entry(id: str) -> int:
    from akebono.games.sakura.components import ENTRY

    return ENTRY[id]
