"""Keywords and basic principles that no single card stands for."""

from __future__ import annotations

import pytest

from akebono.games.sakura.card import BOX_OF_CARDS, damage_words, range_words, widened
from akebono.games.sakura.components import ENTRY, LIVE_DAMAGE, NO_DAMAGE
from tests.sakura.positions import Position, asked, both, crystals, ids, play, texts


@pytest.mark.rule("SAK-178")
def test_plus_does_nothing_to_a_dash() -> None:
    # Seirei Renkei gives +1/+0: Koryunagashi, -/1, is still no damage to Aura.
    s = (
        Position("tokoyo honoka-shard")
        .a(hand="koryunagashi", attached={"seirei-renkei": 1})
        .b(aura=5)
        .table(range=4)
        .main()
    )
    play(s, "use koryunagashi")
    assert (s.areas[1], s.areas[3]) == (9, 5)
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-178", "SAK-210")
def test_left_is_for_aura_and_right_for_life_and_all_bonuses_add_up() -> None:
    s = Position("yurina himika", "saine tokoyo").a(hand="shoot").b(aura=5).table(range=4).main()
    s.wait_for_attack(0, ENTRY["tsukauchi"], 0)
    s.wait_for_attack(0, ENTRY["tsukauchi"], 0)
    play(s, "use shoot")
    other = s.clone()
    play(s, "1: take aura")
    # 2/1 and twice +1/+0.
    assert s.areas[3] == 1
    play(other, "1: take life")
    assert other.areas[1] == 9
    assert s.bonuses == ()


@pytest.mark.rule("SAK-137", "SAK-179")
def test_to_negate_damage_stops_only_damage() -> None:
    # Hanron negates the damage of Magnum Cannon; [After Attack] still costs A a Life.
    s = (
        Position("himika tokoyo", "shinra saine")
        .a(hand="magnum-cannon", pile="shoot")
        .b(hand="hanron")
        .table(range=5)
        .main()
    )
    play(s, "use magnum-cannon", "1: respond hanron")
    assert both(s, "attacks_made") == [1, 1]
    assert (s.areas[0], s.areas[1], s.areas[3]) == (9, 10, 3)
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-180")
def test_a_removed_ultimate_is_out_of_the_game() -> None:
    s = (
        Position("laila tokoyo", "yurina saine")
        .a(flare=2, wind=0, unused="wind-summoning-hole", pile="juusou kazabashiri")
        .b(pile="slash ittou")
        .table(range=4)
        .main()
    )
    play(s, "use wind-summoning-hole")
    assert (s.sides[0].used, s.sides[0].unused, ids(s.removed)) == ((), (), ["wind-summoning-hole"])
    assert not [text for text in texts(s) if text.startswith("use")]
    assert s.census() == [36, 0, 0, 0]
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-189")
def test_cowering_does_not_stack_and_stands_in_for_one_gain() -> None:
    s = (
        Position("himika tokoyo", "saine yurina")
        .a(hand="backdraft")
        .b(focus=2, cowering=1, pile="mikiri slash")
        .table(range=4)
        .main()
    )
    play(s, "use backdraft", "end")
    assert (s.sides[1].focus, s.sides[1].cowering) == (2, 0)
    assert asked(s) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-191")
def test_a_card_that_gains_focus_only_ends_cowering() -> None:
    s = Position().a(focus=1, cowering=1, hand="kihaku").table(range=4).main()
    play(s, "use kihaku")
    assert (s.sides[0].focus, s.sides[0].cowering) == (1, 0)
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-193", "SAK-194")
def test_termination_in_ones_own_main_phase_ends_it() -> None:
    s = (
        Position("yurina saine", "himika tokoyo")
        .a(flare=3, focus=2, hand="slash", unused="urahazan")
        .b(pile="shoot shimai")
        .table(range=3)
        .main()
    )
    play(s, "use urahazan")
    # Its own damage has been done; then no card, no Basic Action, no question.
    assert crystals(s) == "10/3/0 10/1/0 R3 D9"
    assert asked(s) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-194")
def test_termination_as_a_response_in_ones_own_turn_takes_the_rest_of_it() -> None:
    s = (
        Position("yurina saine", "yurina himika")
        .a(flare=3, focus=1, hand="slash", unused="urahazan", pile="ittou iai")
        .b(attached={"pressure": 1}, pile="shoot backstep")
        .table(range=3)
        .start_phase()
    )
    play(s, "0: respond urahazan", "0: keep-pile")
    # A still draws; with four cards in hand, two go face down, and B's turn begins.
    assert asked(s) == "0 HideCards"
    assert s.sides[0].used_cards == 1
    play(s, texts(s)[0])
    assert asked(s) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-193", "SAK-194")
def test_termination_as_a_response_stops_its_user_in_the_others_turn() -> None:
    s = (
        Position("yurina saine", "yurina tokoyo")
        .a(hand="slash ittou", aura=5)
        .b(life=7, aura=4, flare=3, hand="shimai", unused="urahazan", pile="iai kihaku")
        .table(range=3)
        .main()
    )
    play(s, "use slash", "1: respond urahazan", "1: take aura", "use ittou")
    # No second question to B, although Shimai is held.
    assert asked(s) == "1 ChooseDamage"
    play(s, "take aura", "end", "keep-pile")
    # In the next turn B acts again.
    assert "use shimai" in texts(s)


@pytest.mark.rule("SAK-198")
@pytest.mark.parametrize(
    ("bits", "near", "after"),
    [
        ([3, 4], 1, [2, 3, 4]),
        ([3, 4], 2, [1, 2, 3, 4]),
        ([4], 0, [4]),
        ([1], 3, [0, 1]),
        ([2, 6], 1, [1, 2, 6]),
        ([], 1, []),
    ],
)
def test_near_adds_the_distances_below_the_smallest(bits: list[int], near: int, after: list[int]) -> None:
    assert widened(sum(1 << k for k in bits), near) == sum(1 << k for k in after)


@pytest.mark.rule("SAK-201")
def test_several_effects_are_resolved_from_top_to_bottom() -> None:
    # Shimai: Focus first, then the choice. Backstep: first the draw, then the arrow.
    s = Position("tokoyo saine").a(hand="shimai").table(range=4).main()
    play(s, "use shimai")
    assert (s.sides[0].focus, asked(s)) == (1, "0 CardQuestion")
    s = Position("himika saine").a(hand="backstep").table(range=4).main()
    play(s, "use backstep")
    assert (asked(s), s.areas[6]) == ("0 RunDry", 4)
    play(s, "take aura")
    assert s.areas[6] == 5
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-202")
def test_a_card_goes_before_the_rules() -> None:
    # GARUDA: no hand limit this turn.
    s = (
        Position("sariya saine", "yurina himika")
        .a(machine=0, spent=5, flare=2, unused="julias-black-box", hand="stunt", pile="roaring burning-steam")
        .b(pile="slash ittou")
        .table(range=4)
        .main()
    )
    play(s, "use julias-black-box", "transform form-garuda")
    assert len(s.sides[0].hand) == 3
    assert asked(s) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-203")
def test_the_forbidding_effect_wins() -> None:
    # Module offers a Basic Action; Deinei on B's side forbids Retreat and Withdraw.
    s = (
        Position("kururu honoka-shard", "chikage yurina")
        .a(hand="hohou-honoka", attached={"module": 3})
        .b(attached={"deinei": 2}, life=8)
        .table(range=2)
        .main()
    )
    play(s, "use hohou-honoka", "arrow in")
    assert texts(s) == ["no", "freely advance", "freely wrap", "freely house"]


@pytest.mark.rule("SAK-209")
def test_another_megami_is_not_the_one_of_the_card_that_says_it() -> None:
    # Kien Banjo strengthens the Attacks of A's other Megami at Life 3.
    for card, aura in (("slash", 3), ("shoot", 3)):
        s = (
            Position("yurina himika", "saine tokoyo")
            .a(life=3, hand=card, attached={"kien-banjo": 4})
            .b(aura=5)
            .table(range=4)
            .main()
        )
        play(s, f"use {card}", "1: take aura")
        # Slash, Yurina's own, is 3/1 as printed; Shoot, Himika's, is 2/1 and one more.
        assert s.areas[3] == 5 - aura
        assert BOX_OF_CARDS[ENTRY[card]].aura == (3 if card == "slash" else 2)


def test_the_words_of_a_card_carry_its_numbers() -> None:
    assert [range_words(bits) for bits in (0b1, 0b11000, 0b10101010, 0b1110010)] == [
        "0",
        "3-4",
        "1,3,5,7",
        "1,4-6",
    ]
    assert [damage_words(value) for value in (0, 4, NO_DAMAGE, LIVE_DAMAGE)] == ["0", "4", "-", "X"]
    told = {
        id: BOX_OF_CARDS[ENTRY[id]].text() for id in ("pressure", "rhythmic-arc-cutter", "iai", "roaring")
    }
    assert told == {
        "pressure": "Gap. [When Discarded] Make an Attack: Range 1-4, 3/-.",
        "rhythmic-arc-cutter": "Make three Attacks, one after another: Range 3-4, 1/1; Range 4-5, 1/1; Range 3-5, 2/2.",
        "iai": "[Always] While the current Range is 2 or less this Attack has -1/-1.",
        "roaring": "You may Spend 2 Ornamental Crystals. If you do: gain 1 Focus; your opponent loses 1 Focus and becomes "
        "Cowering. Then you may pay 2 Focus. If you do, Recover 3.",
    }
