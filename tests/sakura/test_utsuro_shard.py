"""The cards of Utsuro's Shard, one by one. A holds it, B holds Honoka's."""

from __future__ import annotations

import pytest

from akebono.games.sakura.state import AURA, DUST, LIFE, RANGE, Sakura
from tests.sakura.positions import Position, asked, both, crystals, ids, play, texts, told


def _duel() -> Position:
    return Position("utsuro-shard", "honoka-shard")


@pytest.mark.rule("SAK-101", "SAK-153", "SAK-156")
@pytest.mark.parametrize(
    ("card", "near", "far", "aura", "life"),
    [
        ("toshageki", 5, 9, 3, 1),
        ("wakigiri", 2, 3, 2, 2),
        ("kensei", 1, 3, 2, 1),
        ("senaka-giri", 1, 1, 3, 2),
        ("nitou-issen", 2, 3, 4, 2),
        ("amata-no-yaiba", 1, 2, 4, 3),
    ],
)
def test_an_attack_without_text_deals_what_is_printed_in_its_range(
    card: str, near: int, far: int, aura: int, life: int
) -> None:
    def attack(distance: int) -> Sakura:
        own = {"unused": card, "flare": 5} if card == "amata-no-yaiba" else {"hand": card}
        return _duel().a(life=5, **own).b(aura=5).table(range=distance).main()

    for distance in (near, far):
        s = attack(distance)
        other = s.clone()
        play(s, f"use {card}", "1: take aura")
        assert (s.areas[AURA + 1], s.areas[LIFE + 1]) == (5 - aura, 10)
        play(other, f"use {card}", "1: take life")
        assert (other.areas[AURA + 1], other.areas[LIFE + 1]) == (5, 10 - life)
        # After the Full-Power Action comes the other turn.
        after = "1 ReshuffleOrNot" if card == "nitou-issen" else "0 MainPhase"
        assert asked(s) == asked(other) == after
    for distance in (near - 1, far + 1):
        assert f"use {card}" not in texts(attack(distance))


@pytest.mark.rule("SAK-100")
@pytest.mark.parametrize(
    ("card", "cost"),
    [("amata-no-yaiba", 5), ("yamikaze-no-koe", 4), ("ku-no-gaitou", 3), ("ubau-ibara", 1)],
)
def test_an_ultimate_is_paid_from_flare_to_dust(card: str, cost: int) -> None:
    s = _duel().a(life=8, flare=cost, unused=card, pile="kensei wakigiri").table(range=2).main()
    dust = s.areas[DUST]
    play(s, f"use {card}")
    assert s.areas[4] == 0
    assert s.areas[DUST] >= dust + cost
    few = _duel().a(life=8, flare=cost - 1, unused=card).table(range=2).main()
    assert f"use {card}" not in texts(few)


@pytest.mark.rule("SAK-090", "SAK-091")
@pytest.mark.parametrize("card", ["nitou-issen", "ubau-ibara"])
def test_a_full_power_card_cannot_follow_another_act(card: str) -> None:
    own = {"hand": "hohou-utsuro nitou-issen"} if card == "nitou-issen" else {"hand": "hohou-utsuro"}
    s = _duel().a(flare=1, life=9, unused="ubau-ibara", **own).table(range=3).main()
    assert f"use {card}" in texts(s)
    play(s, "use hohou-utsuro", "arrow in")
    assert f"use {card}" not in texts(s)
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-026", "SAK-027", "SAK-066")
@pytest.mark.parametrize(("way", "after"), [("in", "10/3/0 10/3/0 R5 D5"), ("out", "10/3/0 10/3/0 R3 D7")])
def test_hohou_gives_focus_and_moves_a_crystal_either_way(way: str, after: str) -> None:
    s = _duel().a(hand="hohou-utsuro").table(range=4).main()
    play(s, "use hohou-utsuro", f"arrow {way}")
    assert crystals(s) == after
    assert both(s, "focus") == [1, 0]
    assert ids(s.sides[0].discard) == ["hohou-utsuro"]
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-104", "SAK-199", "SAK-200")
@pytest.mark.parametrize(("way", "distance"), [("in", 10), ("out", 0)])
def test_hohou_may_be_turned_the_way_that_moves_nothing(way: str, distance: int) -> None:
    s = _duel().a(hand="hohou-utsuro").table(range=distance).main()
    before = crystals(s)
    play(s, "use hohou-utsuro")
    assert texts(s) == ["arrow in", "arrow out"]
    play(s, f"arrow {way}")
    assert crystals(s) == before
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-066", "SAK-189", "SAK-191")
def test_hohou_gives_no_third_focus_and_only_ends_cowering() -> None:
    s = _duel().a(hand="hohou-utsuro", focus=2).main()
    play(s, "use hohou-utsuro", "arrow in")
    assert s.sides[0].focus == 2
    s = _duel().a(hand="hohou-utsuro", focus=1, cowering=1).main()
    play(s, "use hohou-utsuro", "arrow in")
    assert (s.sides[0].focus, s.sides[0].cowering) == (1, 0)
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-132", "SAK-133", "SAK-138")
@pytest.mark.parametrize(("distance", "hit"), [(3, False), (4, True)])
def test_moguri_lets_an_attack_fail_that_no_longer_reaches(distance: int, hit: bool) -> None:
    s = _duel().a(hand="moguri").b(hand="ouka-tou").table(range=distance).main(1)
    play(s, "use ouka-tou", "0: respond moguri")
    if hit:
        play(s, "0: take life")
    assert s.areas[RANGE] == distance - 1
    assert s.areas[LIFE] == (9 if hit else 10)
    assert (ids(s.sides[0].discard), ids(s.sides[1].discard)) == (["moguri"], ["ouka-tou"])
    assert asked(s) == "1 MainPhase"


@pytest.mark.rule("SAK-092", "SAK-200")
def test_moguri_in_the_own_turn_takes_what_is_there() -> None:
    for distance, after in ((1, 0), (0, 0)):
        s = _duel().a(hand="moguri").table(range=distance).main()
        play(s, "use moguri")
        assert s.areas[RANGE] == after
        assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-153", "SAK-178", "SAK-189")
def test_wazurai_weakens_the_attack_so_that_it_can_be_guarded() -> None:
    def attack() -> Sakura:
        return _duel().a(aura=2, hand="wazurai moguri").b(hand="ouka-tou").table(range=4).main(1)

    s = attack()
    play(s, "use ouka-tou", "0: respond wazurai", "0: take aura")
    assert crystals(s) == "10/0/0 10/3/0 R4 D9"
    assert both(s, "cowering") == [0, 1]
    assert asked(s) == "1 MainPhase"
    s = attack()
    play(s, "use ouka-tou", "0: pass")
    assert crystals(s) == "9/2/1 10/3/0 R4 D7"


@pytest.mark.rule("SAK-143", "SAK-159", "SAK-178")
def test_wazurai_goes_no_lower_than_0_and_changes_no_dash() -> None:
    s = _duel().a(aura=0, hand="wazurai").b(hand="hikari-no-yaiba").table(range=4).main(1)
    play(s, "use hikari-no-yaiba", "0: respond wazurai", "0: take aura")
    assert crystals(s) == "10/0/0 10/3/0 R4 D9"
    s = _duel().a(hand="wazurai").b(hand="kaben-jin").table(range=4).main(1)
    play(s, "use kaben-jin", "0: respond wazurai")
    assert crystals(s) == "9/3/1 10/3/0 R4 D6"
    assert asked(s) == "1 MainPhase"


@pytest.mark.rule("SAK-092", "SAK-189")
@pytest.mark.parametrize("before", [0, 1])
def test_wazurai_in_the_own_turn_only_makes_the_other_cower(before: int) -> None:
    s = _duel().a(hand="wazurai").b(cowering=before).main()
    play(s, "use wazurai")
    assert both(s, "cowering") == [0, 1]
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-169", "SAK-181", "SAK-145")
@pytest.mark.parametrize(("distance", "made"), [(1, False), (2, True), (3, True), (4, False)])
def test_kage_no_wana_attacks_when_discarded_and_nobody_may_respond(distance: int, made: bool) -> None:
    s = (
        _duel()
        .a(attached={"kage-no-wana": 1})
        .b(hand="ouka-yose", unused="seirei-tachi-no-kaze", life=7, flare=3)
        .table(range=distance)
        .start_phase()
    )
    if made:
        assert texts(s, 1) == ["take aura", "take life"]
        play(s, "1: take life")
    assert s.areas[LIFE + 1] == (5 if made else 7)
    assert ids(s.sides[0].discard) == ["kage-no-wana"]
    assert asked(s) == "0 ReshuffleOrNot"


@pytest.mark.rule("SAK-067", "SAK-077")
def test_kage_no_wana_attacks_in_the_turn_of_the_other_too() -> None:
    s = _duel().a(attached={"kage-no-wana": 1}).table(range=3).start_phase(1)
    play(s, "1: take aura")
    assert crystals(s) == "10/3/0 10/0/0 R3 D10"
    assert asked(s) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-184", "SAK-185")
def test_kage_no_wana_is_struck_by_damage_to_life_and_by_no_other() -> None:
    def attack() -> Sakura:
        return _duel().a(attached={"kage-no-wana": 2}).b(hand="ouka-tou").table(range=3).main(1)

    s = attack()
    play(s, "use ouka-tou", "0: take life")
    assert crystals(s) == "9/3/1 10/3/0 R3 D7"
    assert ids(s.sides[0].down) == ["kage-no-wana"]
    assert asked(s) == "1 MainPhase"
    s = attack()
    play(s, "use ouka-tou", "0: take aura")
    assert crystals(s) == "10/0/0 10/3/0 R3 D8 [2]"
    s = _duel().a(attached={"kage-no-wana": 2}, pile="kensei wakigiri").table(range=3).start_phase()
    play(s, "reshuffle")
    assert crystals(s) == "9/3/1 10/3/0 R3 D6 [1]"


@pytest.mark.rule("SAK-167", "SAK-169", "SAK-172")
def test_kage_no_wana_without_crystals_attacks_at_once() -> None:
    s = _duel().a(aura=0, life=10, flare=3, hand="kage-no-wana").b(flare=7).table(range=3).main()
    assert crystals(s) == "10/0/3 10/3/7 R3 D0"
    play(s, "use kage-no-wana", "1: take aura")
    assert crystals(s) == "10/0/3 10/0/7 R3 D3"
    assert ids(s.sides[0].discard) == ["kage-no-wana"]
    assert asked(s) == "0 MainPhase"
    s = _duel().a(hand="kage-no-wana").table(range=3).main()
    play(s, "use kage-no-wana", "lay 1")
    assert crystals(s) == "10/2/0 10/3/0 R3 D6 [2]"
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-084", "SAK-086", "SAK-087", "SAK-325")
def test_yamikaze_no_koe_draws_two_and_each_card_that_is_not_there_hurts() -> None:
    s = _duel().a(flare=4, life=9, unused="yamikaze-no-koe", pile="kensei wakigiri moguri").main()
    play(s, "use yamikaze-no-koe")
    assert ids(s.sides[0].hand) == ["wakigiri", "kensei"]
    assert ids(s.sides[0].used) == ["yamikaze-no-koe"]
    assert asked(s) == "0 MainPhase"
    s = _duel().a(flare=4, life=9, unused="yamikaze-no-koe").main()
    play(s, "use yamikaze-no-koe", "take aura", "take life")
    assert crystals(s) == "8/2/1 10/3/0 R4 D8"
    assert asked(s) == "0 MainPhase"
    s = _duel().a(flare=4, life=9, unused="yamikaze-no-koe", pile="kensei").main()
    play(s, "use yamikaze-no-koe", "take aura")
    assert (ids(s.sides[0].hand), crystals(s)) == (["kensei"], "9/2/0 10/3/0 R4 D8")


@pytest.mark.rule("SAK-153", "SAK-178", "SAK-206")
def test_ku_no_gaitou_weakens_the_attack_and_takes_aura() -> None:
    s = (
        _duel()
        .a(aura=1, life=7, flare=3, unused="ku-no-gaitou")
        .b(aura=5, hand="ouka-tou")
        .table(range=4)
        .main(1)
    )
    play(s, "use ouka-tou", "0: respond ku-no-gaitou", "0: take aura")
    assert crystals(s) == "7/0/0 10/3/0 R4 D12"
    assert ids(s.sides[0].used) == ["ku-no-gaitou"]
    assert asked(s) == "1 MainPhase"


@pytest.mark.rule("SAK-092", "SAK-200")
@pytest.mark.parametrize(("aura", "left"), [(3, 1), (2, 0), (1, 0), (0, 0)])
def test_ku_no_gaitou_takes_as_much_aura_as_there_is(aura: int, left: int) -> None:
    s = _duel().a(life=7, flare=3, unused="ku-no-gaitou").b(aura=aura).main()
    play(s, "use ku-no-gaitou")
    assert s.areas[AURA + 1] == left
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-175", "SAK-191")
def test_ubau_ibara_discards_the_whole_hand_and_takes_the_focus() -> None:
    s = (
        _duel()
        .a(flare=1, life=9, unused="ubau-ibara")
        .b(
            hand="ouka-tou kaeshi-giri seirei-renkei",
            focus=2,
            cowering=1,
            pile="ouka-yose kaben-jin shunrei-shiki",
        )
        .main()
    )
    play(s, "use ubau-ibara")
    assert ids(s.sides[1].discard) == ["ouka-tou", "kaeshi-giri", "seirei-renkei"]
    assert (s.sides[1].hand, s.sides[1].attached) == ([], ())
    # Cowering stays, and so the Focus of the next Start Phase does not come.
    assert (s.sides[1].focus, s.sides[1].cowering) == (0, 0)
    assert sum("into the discard pile" in line for line in told(s, 0)) == 3
    assert ids(s.sides[0].used) == ["ubau-ibara"]
    assert asked(s) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-104", "SAK-189")
def test_ubau_ibara_may_be_used_against_an_empty_hand() -> None:
    s = _duel().a(flare=1, life=9, unused="ubau-ibara").b(focus=0).main()
    play(s, "use ubau-ibara")
    # The Focus is that of B's own Start Phase.
    assert (s.sides[1].hand, s.sides[1].focus) == ([], 1)
    assert asked(s) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-186", "SAK-187", "SAK-322")
@pytest.mark.parametrize(("dust", "returns"), [(9, False), (10, True), (11, True)])
def test_ubau_ibara_reactivates_with_ten_in_dust(dust: int, returns: bool) -> None:
    s = _duel().a(used="ubau-ibara", aura=2).table(range=11 - dust).end_phase()
    assert s.areas[DUST] == dust
    assert (ids(s.sides[0].unused) == ["ubau-ibara"]) is returns
    assert (ids(s.sides[0].used) == ["ubau-ibara"]) is not returns
    assert asked(s) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-186")
def test_ubau_ibara_does_not_reactivate_in_the_end_phase_of_the_other() -> None:
    s = _duel().a(used="ubau-ibara").table(range=0).end_phase(1)
    assert s.areas[DUST] == 10
    assert ids(s.sides[0].used) == ["ubau-ibara"]
    assert asked(s) == "0 ReshuffleOrNot"
