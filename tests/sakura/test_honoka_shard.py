"""The cards of Honoka's Shard, one by one. A holds it; B holds Utsuro's, or what answers best."""

from __future__ import annotations

import pytest

from akebono.games.sakura.state import AURA, DUST, LIFE, RANGE, Sakura
from tests.sakura.positions import Position, asked, crystals, ids, play, texts


def _duel(b: str = "utsuro-shard") -> Position:
    return Position("honoka-shard", b)


@pytest.mark.rule("SAK-101", "SAK-153", "SAK-154", "SAK-156")
@pytest.mark.parametrize(
    ("card", "near", "far", "aura", "life"),
    [
        ("kaben-jin", 4, 5, -1, 1),
        ("ouka-tou", 3, 4, 3, 1),
        ("shunrei-shiki", 5, 5, 3, 2),
        ("kaeshi-giri", 3, 4, 2, 1),
        ("hikari-michiru-ittou", 3, 4, 4, 3),
        ("kirameki-no-ranbu", 3, 3, 2, 2),
    ],
)
def test_an_attack_deals_what_is_printed_in_its_range(
    card: str, near: int, far: int, aura: int, life: int
) -> None:
    cost = {"hikari-michiru-ittou": 5, "kirameki-no-ranbu": 2}.get(card, 0)

    def attack(distance: int, flare: int = cost) -> Sakura:
        own = {"unused": card, "flare": flare} if cost else {"hand": card}
        return _duel().a(life=5, **own).b(aura=5).table(range=distance).main()

    for distance in (near, far):
        s = attack(distance)
        if aura >= 0:
            other = s.clone()
            play(other, f"use {card}", "1: take aura")
            assert (other.areas[AURA + 1], other.areas[LIFE + 1]) == (5 - aura, 10)
            assert asked(other) == "0 MainPhase"
            play(s, f"use {card}", "1: take life")
        else:
            # With "-" on the side of Aura nothing is asked.
            play(s, f"use {card}")
        assert (s.areas[AURA + 1], s.areas[LIFE + 1]) == (5, 10 - life)
        assert s.areas[AURA] == 3
        assert asked(s) == "0 MainPhase"
    for distance in (near - 1, far + 1):
        assert f"use {card}" not in texts(attack(distance))
    if cost:
        assert f"use {card}" not in texts(attack(near, cost - 1))


@pytest.mark.rule("SAK-181", "SAK-312")
def test_shunrei_shiki_cannot_be_answered() -> None:
    s = _duel().a(hand="shunrei-shiki").b(hand="moguri wazurai", life=7, flare=3, unused="ku-no-gaitou")
    duel = s.table(range=5).main()
    play(duel, "use shunrei-shiki")
    assert asked(duel) == "1 ChooseDamage"
    play(duel, "1: take life")
    assert duel.areas[LIFE + 1] == 5
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-132", "SAK-135", "SAK-140")
def test_kaeshi_giri_gives_aura_when_it_was_a_response() -> None:
    s = _duel().a(aura=1, hand="kaeshi-giri").b(hand="wakigiri").table(range=3).main(1)
    play(s, "use wakigiri", "0: respond kaeshi-giri", "1: take aura")
    # The crystal has come before the answered Attack is guarded.
    assert crystals(s) == "10/2/0 10/1/0 R3 D10"
    play(s, "0: take aura")
    assert crystals(s) == "10/0/0 10/1/0 R3 D12"
    assert asked(s) == "1 MainPhase"


@pytest.mark.rule("SAK-199", "SAK-200")
def test_kaeshi_giri_gives_nothing_to_a_full_aura_and_nothing_in_the_own_turn() -> None:
    s = _duel().a(aura=5, hand="kaeshi-giri").b(hand="wakigiri").table(range=3).main(1)
    play(s, "use wakigiri", "0: respond kaeshi-giri", "1: take aura")
    assert s.areas[AURA] == 5
    s = _duel().a(aura=1, hand="kaeshi-giri").table(range=3).main()
    play(s, "use kaeshi-giri", "1: take aura")
    assert s.areas[AURA] == 1
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-139")
def test_kaeshi_giri_answers_only_in_its_range() -> None:
    for distance, may in ((2, False), (3, True)):
        s = _duel().a(hand="kaeshi-giri").b(hand="kensei").table(range=distance).main(1)
        play(s, "use kensei")
        assert ("respond kaeshi-giri" in texts(s, 0)) is may


@pytest.mark.rule("SAK-066", "SAK-026")
@pytest.mark.parametrize(("way", "after"), [("in", "10/3/0 10/3/0 R5 D5"), ("out", "10/3/0 10/3/0 R3 D7")])
def test_hohou_of_this_shard_is_the_same(way: str, after: str) -> None:
    s = _duel().a(hand="hohou-honoka").table(range=4).main()
    play(s, "use hohou-honoka", f"arrow {way}")
    assert crystals(s) == after
    assert s.sides[0].focus == 1
    assert ids(s.sides[0].discard) == ["hohou-honoka"]
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-132", "SAK-153")
def test_ouka_yose_brings_the_aura_that_guards() -> None:
    s = _duel().a(aura=2, hand="ouka-yose").b(hand="toshageki").table(range=5).main(1)
    play(s, "use toshageki", "0: respond ouka-yose", "0: take aura")
    assert crystals(s) == "10/0/0 10/2/0 R5 D9"
    assert asked(s) == "1 MainPhase"
    s = _duel().a(aura=2, hand="ouka-yose").b(hand="toshageki").table(range=5).main(1)
    play(s, "use toshageki", "0: pass")
    assert crystals(s) == "9/2/1 10/3/0 R5 D6"


@pytest.mark.rule("SAK-104", "SAK-199", "SAK-200")
@pytest.mark.parametrize(("mine", "theirs", "after"), [(4, 3, (5, 2)), (5, 3, (5, 3)), (3, 0, (3, 0))])
def test_ouka_yose_moves_one_if_it_is_there_and_fits(mine: int, theirs: int, after: tuple[int, int]) -> None:
    s = _duel().a(aura=mine, hand="ouka-yose").b(aura=theirs).main()
    play(s, "use ouka-yose")
    assert (s.areas[AURA], s.areas[AURA + 1]) == after
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-090", "SAK-201", "SAK-204", "SAK-200")
@pytest.mark.parametrize(
    ("aura", "distance", "after"),
    [
        (1, 4, "10/3/1 10/3/0 R4 D5"),
        (3, 4, "10/5/1 10/3/0 R4 D3"),
        (4, 4, "10/5/1 10/3/0 R4 D3"),
        (5, 4, "10/5/1 10/3/0 R4 D3"),
        (3, 8, "10/5/0 10/3/0 R8 D0"),
        (3, 9, "10/4/0 10/3/0 R9 D0"),
    ],
)
def test_kouki_shuusoku_fills_aura_before_flare(aura: int, distance: int, after: str) -> None:
    s = _duel().a(aura=aura, hand="kouki-shuusoku").table(range=distance).main()
    play(s, "use kouki-shuusoku")
    assert crystals(s) == after
    assert asked(s) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-142", "SAK-143", "SAK-153", "SAK-155", "SAK-192")
@pytest.mark.parametrize(("flare", "guards"), [(0, True), (4, True), (5, True), (6, False)])
def test_hikari_no_yaiba_deals_as_much_as_there_is_flare_and_no_cap_holds(flare: int, guards: bool) -> None:
    s = _duel().a(life=4, flare=flare, hand="hikari-no-yaiba").b(aura=5).table(range=4).main()
    play(s, "use hikari-no-yaiba")
    if guards:
        play(s, "1: take aura")
    assert (s.areas[AURA + 1], s.areas[LIFE + 1]) == ((5 - flare, 10) if guards else (5, 9))
    assert s.areas[4] == flare
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-142")
def test_hikari_no_yaiba_grows_by_what_the_response_does() -> None:
    s = (
        _duel("saine yurina")
        .a(life=8, flare=2, aura=2, hand="hikari-no-yaiba")
        .b(aura=2, hand="nagi-giri")
        .table(range=4)
        .main()
    )
    other = s.clone()
    play(other, "use hikari-no-yaiba", "1: pass")
    assert texts(other, 1) == ["take aura", "take life"]
    play(s, "use hikari-no-yaiba", "1: respond nagi-giri")
    # 3 to A's Aura of 2 is too much: Life goes to Flare, and 3 is now too much for B as well.
    assert crystals(s) == "7/2/3 9/2/1 R4 D8"
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-101")
def test_hikari_no_yaiba_reaches_from_3_to_5() -> None:
    for distance in (2, 3, 5, 6):
        s = _duel().a(hand="hikari-no-yaiba").table(range=distance).main()
        assert ("use hikari-no-yaiba" in texts(s)) is (3 <= distance <= 5)


@pytest.mark.rule("SAK-193", "SAK-195", "SAK-089")
def test_seirei_renkei_ends_what_its_player_does_this_turn() -> None:
    s = _duel().a(hand="seirei-renkei ouka-tou hohou-honoka", focus=2).table(range=4).main()
    # It is no Full Power card: something else may come first.
    play(s, "use hohou-honoka", "arrow in", "use seirei-renkei", "lay 0")
    assert ids(s.sides[0].attached) == ["seirei-renkei"]
    assert asked(s) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-168", "SAK-178")
def test_seirei_renkei_strengthens_its_own_sides_attacks_only() -> None:
    s = _duel().a(hand="ouka-tou kaben-jin", attached={"seirei-renkei": 3}).b(aura=4).table(range=4).main()
    play(s, "use ouka-tou", "1: take aura")
    assert crystals(s) == "10/3/0 10/0/0 R4 D6 [3]"
    play(s, "use kaben-jin")
    assert crystals(s) == "10/3/0 9/0/1 R4 D6 [3]"
    assert asked(s) == "0 MainPhase"
    s = _duel().a(attached={"seirei-renkei": 3}).b(hand="toshageki").table(range=5).main(1)
    play(s, "use toshageki", "0: take aura")
    assert s.areas[AURA] == 0
    assert asked(s) == "1 MainPhase"


@pytest.mark.rule("SAK-145", "SAK-161")
def test_seirei_renkei_strengthens_attacks_of_effects() -> None:
    s = (
        Position("honoka-shard yurina", "utsuro-shard")
        .a(attached={"seirei-renkei": 2, "pressure": 1})
        .b(aura=5)
        .table(range=4)
        .start_phase()
    )
    assert crystals(s) == "10/3/0 10/1/0 R4 D7 [1]"
    assert asked(s) == "0 ReshuffleOrNot"


@pytest.mark.rule("SAK-155", "SAK-161", "SAK-192")
def test_seirei_renkei_raises_what_has_overkill_above_five() -> None:
    s = (
        _duel()
        .a(life=5, flare=5, hand="hikari-no-yaiba", attached={"seirei-renkei": 1})
        .b(aura=5)
        .table(range=4)
        .main()
    )
    play(s, "use hikari-no-yaiba")
    assert (s.areas[AURA + 1], s.areas[LIFE + 1]) == (5, 9)
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-100", "SAK-200", "SAK-204")
@pytest.mark.parametrize(
    ("aura", "distance", "moved"), [(3, 4, 2), (1, 4, 1), (0, 4, 0), (3, 9, 1), (3, 10, 0)]
)
def test_hanafubuki_no_keshiki_moves_their_aura_into_the_range(aura: int, distance: int, moved: int) -> None:
    s = _duel().a(life=6, flare=4, unused="hanafubuki-no-keshiki").b(aura=aura).table(range=distance).main()
    dust = s.areas[DUST]
    play(s, "use hanafubuki-no-keshiki")
    assert (s.areas[AURA + 1], s.areas[RANGE]) == (aura - moved, distance + moved)
    assert (s.areas[4], s.areas[DUST]) == (0, dust + 4)
    assert asked(s) == "0 MainPhase"
    few = _duel().a(life=6, flare=3, unused="hanafubuki-no-keshiki").main()
    assert "use hanafubuki-no-keshiki" not in texts(few)


@pytest.mark.rule("SAK-137", "SAK-179")
def test_seirei_tachi_no_kaze_negates_a_normal_attack_and_draws() -> None:
    s = (
        _duel("yurina saine")
        .a(life=7, flare=3, unused="seirei-tachi-no-kaze", pile="ouka-tou kaben-jin")
        .b(aura=0, hand="happou-buri")
        .table(range=4)
        .main(1)
    )
    play(s, "use happou-buri", "0: respond seirei-tachi-no-kaze")
    # No damage, and no further Attack although B's Aura is 0.
    assert crystals(s) == "7/3/0 10/0/0 R4 D12"
    assert ids(s.sides[0].hand) == ["ouka-tou"]
    assert (s.sides[1].used_cards, s.sides[1].attacks_made) == (1, 1)
    assert asked(s) == "1 MainPhase"


@pytest.mark.rule("SAK-137", "SAK-150")
def test_seirei_tachi_no_kaze_negates_no_ultimate_but_what_an_ultimates_effect_makes() -> None:
    s = (
        _duel()
        .a(life=7, flare=3, unused="seirei-tachi-no-kaze", pile="ouka-tou")
        .b(life=5, flare=5, unused="amata-no-yaiba")
        .table(range=2)
        .main(1)
    )
    play(s, "use amata-no-yaiba", "0: respond seirei-tachi-no-kaze")
    assert crystals(s) == "4/3/3 5/3/0 R2 D16"
    assert ids(s.sides[0].hand) == ["ouka-tou"]
    assert asked(s) == "1 MainPhase"
    s = (
        _duel("yurina saine")
        .a(life=7, flare=3, unused="seirei-tachi-no-kaze", pile="ouka-tou")
        .b(life=4, flare=6, unused="rhythmic-arc-cutter")
        .table(range=4)
        .main(1)
    )
    play(s, "use rhythmic-arc-cutter", "0: respond seirei-tachi-no-kaze")
    assert crystals(s) == "7/3/0 4/3/0 R4 D15"
    assert asked(s) == "0 RespondStep"


@pytest.mark.rule("SAK-083", "SAK-087", "SAK-092")
def test_seirei_tachi_no_kaze_in_the_own_turn_only_draws() -> None:
    s = _duel().a(life=7, flare=3, unused="seirei-tachi-no-kaze", pile="ouka-tou").main()
    play(s, "use seirei-tachi-no-kaze")
    assert ids(s.sides[0].hand) == ["ouka-tou"]
    assert asked(s) == "0 MainPhase"
    s = _duel().a(life=7, flare=3, unused="seirei-tachi-no-kaze").main()
    play(s, "use seirei-tachi-no-kaze", "take aura")
    assert s.areas[AURA] == 2
    few = _duel().a(life=8, flare=2, unused="seirei-tachi-no-kaze").main()
    assert "use seirei-tachi-no-kaze" not in texts(few)


@pytest.mark.rule("SAK-186", "SAK-188")
@pytest.mark.parametrize(("card", "distance", "returns"), [("wakigiri", 3, True), ("kensei", 3, False)])
def test_kirameki_no_ranbu_returns_at_once_after_two_damage_to_life(
    card: str, distance: int, returns: bool
) -> None:
    s = _duel().a(used="kirameki-no-ranbu").b(hand=card).table(range=distance).main(1)
    other = s.clone()
    play(s, f"use {card}", "0: take life")
    assert (ids(s.sides[0].unused) == ["kirameki-no-ranbu"]) is returns
    assert asked(s) == "1 MainPhase"
    play(other, f"use {card}", "0: take aura")
    assert ids(other.sides[0].used) == ["kirameki-no-ranbu"]


@pytest.mark.rule("SAK-188")
def test_kirameki_no_ranbu_does_not_add_up_two_single_damages() -> None:
    s = _duel().a(used="kirameki-no-ranbu", hand="").start_phase()
    play(s, "reshuffle", "take life", "take life")
    assert s.areas[LIFE] == 7
    assert ids(s.sides[0].used) == ["kirameki-no-ranbu"]
    assert asked(s) == "0 MainPhase"
