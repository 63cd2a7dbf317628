"""Choosing and taking damage, and moving crystals: what fits, what there is, and what an effect does without an Attack."""

from __future__ import annotations

import pytest

from akebono.games.sakura.components import ENTRY
from tests.sakura.positions import Position, asked, both, crystals, ids, play, texts, told

# Choosing


@pytest.mark.rule("SAK-153", "SAK-159")
@pytest.mark.parametrize(
    ("aura", "answers"), [(0, []), (2, []), (3, ["take aura", "take life"]), (4, ["take aura", "take life"])]
)
def test_aura_guards_when_it_holds_as_much(aura: int, answers: list[str]) -> None:
    s = Position().a(hand="slash").b(aura=aura).table(range=3).main()
    play(s, "use slash")
    if answers:
        assert texts(s, 1) == answers
        play(s, "take aura")
        assert (s.areas[1], s.areas[3]) == (10, aura - 3)
    else:
        assert (s.areas[1], s.areas[3]) == (9, aura)
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-154", "SAK-158", "SAK-320")
@pytest.mark.parametrize("aura", [0, 1, 2, 3])
def test_a_dash_leaves_one_way_which_is_not_asked_about(aura: int) -> None:
    # 2/-: as much Aura as there is. -/1: Life, whatever the Aura.
    s = Position().a(flare=3, unused="urahazan").b(aura=aura, life=9).table(range=3).main()
    play(s, "use urahazan")
    assert (s.areas[1], s.areas[3]) == (9, max(0, aura - 2))
    assert s.whose == 1 or asked(s) == "0 MainPhase"
    s = Position("tokoyo saine").a(hand="koryunagashi").b(aura=aura).table(range=4).main()
    play(s, "use koryunagashi")
    assert (s.areas[1], s.areas[3]) == (9, aura)
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-156", "SAK-157")
def test_damage_to_aura_goes_to_dust_and_damage_to_life_to_ones_own_flare() -> None:
    for answer, after, line in (
        ("aura", "10/3/0 10/0/0 R3 D10", "B takes 3 damage to Aura"),
        ("life", "10/3/0 9/3/1 R3 D7", "B takes 1 damage to Life"),
    ):
        s = Position().a(hand="slash").table(range=3).main()
        play(s, "use slash", f"1: take {answer}")
        assert crystals(s) == after
        # Guarded, or hit.
        assert line in told(s)
        assert bool(s.sides[1].marks) is (answer == "aura")


@pytest.mark.rule("SAK-155", "SAK-161", "SAK-192")
@pytest.mark.parametrize(
    ("flare", "aura", "answers"),
    [(5, 5, True), (6, 5, False), (5, 4, False)],
)
def test_six_to_aura_is_five_but_for_overkill(flare: int, aura: int, answers: bool) -> None:
    # Hikari no Yaiba has Overkill and X/1, X being A's Flare.
    s = (
        Position("honoka-shard")
        .a(life=5, flare=flare, hand="hikari-no-yaiba")
        .b(aura=aura, life=9)
        .table(range=4)
        .main()
    )
    play(s, "use hikari-no-yaiba")
    assert (asked(s) == "1 ChooseDamage") is answers
    assert answers or (s.areas[1], s.areas[3]) == (8, aura)


@pytest.mark.rule("SAK-155", "SAK-161", "SAK-192")
@pytest.mark.parametrize(("aura", "guards"), [(4, False), (5, True)])
def test_four_and_two_more_without_overkill_is_five(aura: int, guards: bool) -> None:
    s = (
        Position("yurina honoka-shard")
        .a(life=3, flare=7, unused="moonshadow-fall", attached={"seirei-renkei": 1})
        .b(aura=aura, life=7)
        .table(range=3)
        .main()
    )
    s.wait_for_attack(0, ENTRY["tsukauchi"], 0)
    play(s, "use moonshadow-fall")
    assert (asked(s) == "1 ChooseDamage") is guards
    if guards:
        play(s, "take aura")
        assert (s.areas[1], s.areas[3]) == (7, 0)
    else:
        assert (s.areas[1], s.areas[3]) == (3, aura)
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-143", "SAK-159", "SAK-320")
def test_no_damage_value_is_below_0_and_0_to_aura_can_be_chosen() -> None:
    # Ishitsuki's 2 less 2 is 0, guarded without Aura; its [After Attack] still comes.
    s = (
        Position("saine tokoyo", "yurina himika")
        .a(hand="ishitsuki", aura=0)
        .b(flare=3, aura=0, unused="urahazan")
        .table(range=3)
        .main()
    )
    play(s, "use ishitsuki", "1: respond urahazan")
    assert texts(s, 1) == ["take aura", "take life"]
    play(s, "1: take aura")
    # At Aura 0 one moves from Dust to the Range.
    assert (s.areas[1], s.areas[3], s.areas[6]) == (10, 0, 4)
    assert "B takes 0 damage to Aura" in told(s)
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-162")
@pytest.mark.parametrize(
    ("aura", "after"), [(5, (9, 2)), (3, (9, 0)), (1, (9, 0)), (0, (9, 0))], ids=["5", "3", "1", "0"]
)
def test_both_damages_are_taken_together_without_a_choice(aura: int, after: tuple[int, int]) -> None:
    s = Position("himika saine").a(hand="full-burst").b(aura=aura, pile="shoot slash").table(range=5).main()
    play(s, "use full-burst")
    assert (s.areas[1], s.areas[3]) == after
    assert s.whose == 1


@pytest.mark.rule("SAK-163", "SAK-177")
def test_who_guards_with_an_attachment_chooses_which_crystals_go() -> None:
    s = (
        Position("yurina himika", "saine tokoyo")
        .a(hand="slash")
        .b(aura=2, attached={"silent-wall": 2})
        .table(range=3)
        .main()
    )
    play(s, "use slash", "1: take aura")
    assert asked(s) == "1 WearAura"
    assert texts(s) == ["wear 1", "wear 2"]
    other = s.clone()
    play(s, "1: wear 1")
    assert crystals(s) == "10/3/0 10/1/0 R3 D9"
    assert ids(s.sides[1].discard) == ["silent-wall"]
    play(other, "1: wear 2")
    assert crystals(other) == "10/3/0 10/0/0 R3 D9 [1]"
    assert asked(s) == asked(other) == "0 MainPhase"


@pytest.mark.rule("SAK-164", "SAK-165")
def test_the_example_of_slash_and_clashing_crystal_sound() -> None:
    s = (
        Position("yurina himika", "saine tokoyo")
        .a(hand="slash", pile="ittou iai")
        .b(aura=2, hand="clashing-crystal-sound", pile="shimai mikiri")
        .table(range=3)
        .main()
    )
    play(s, "use slash", "1: respond clashing-crystal-sound")
    assert texts(s) == ["lay 0", "lay 1"]
    other = s.clone()
    play(s, "1: lay 0", "1: take aura")
    assert crystals(s) == "10/3/0 10/0/0 R3 D9 [1]"
    play(s, "0: end")
    # B's Start Phase: discarded, 1/- on A, then one from Dust to the Range.
    assert crystals(s) == "10/2/0 10/0/0 R4 D10"
    assert asked(s) == "1 ReshuffleOrNot"
    # With its crystal from Aura B has only 1 left, and 2/1 goes to Life.
    play(other, "1: lay 1")
    assert (other.areas[1], other.areas[3]) == (9, 1)


# Damage by an effect


@pytest.mark.rule("SAK-318")
@pytest.mark.parametrize(("aura", "left"), [(5, 0), (3, 0), (0, 0)])
def test_damage_by_an_effect_names_its_area_and_takes_what_there_is(aura: int, left: int) -> None:
    s = (
        Position("kururu saine", "yurina tokoyo")
        .a(hand="tornado", discard="nagi-giri ishitsuki")
        .b(aura=aura, hand="miyabi-uchi", pile="slash ittou")
        .table(range=4)
        .main()
    )
    play(s, "use tornado")
    # 5 to Aura; no choice, no Response, no Attack.
    assert (s.areas[1], s.areas[3]) == (10, left)
    assert both(s, "attacks_made") == [0, 0]
    assert asked(s) == "1 ReshuffleOrNot"


# Moving crystals


@pytest.mark.rule("SAK-199", "SAK-204")
@pytest.mark.parametrize("aura", [0, 3, 4, 5])
def test_a_move_fills_what_there_is_room_for(aura: int) -> None:
    s = Position().a(life=8, aura=aura, flare=2, unused="ukifune-yadoshi").b(life=8).table(range=4).main()
    dust = s.areas[7]
    play(s, "use ukifune-yadoshi")
    # Five to Aura, as far as they fit; the other crystals stay where they are.
    assert (s.areas[2], s.areas[7]) == (5, dust + 2 - (5 - aura))
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-200")
def test_a_move_takes_what_there_is() -> None:
    s = Position().a(aura=0, flare=2, unused="ukifune-yadoshi").b(aura=5, flare=4).table(range=4).main()
    # Dust holds 1, and the 2 just paid.
    assert s.areas[7] == 1
    play(s, "use ukifune-yadoshi")
    assert (s.areas[2], s.areas[7]) == (3, 0)
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-025", "SAK-026", "SAK-027", "SAK-028")
def test_an_arrow_with_two_heads_goes_one_way_with_all_it_moves() -> None:
    # Sorakake: 3 between Range and Dust.
    for way, after in (("in", (7, 3)), ("out", (1, 9))):
        s = Position("laila saine").a(hand="sorakake").b(pile="slash ittou").table(range=4).main()
        assert s.areas[6:] == [4, 6]
        play(s, "use sorakake")
        assert texts(s) == ["arrow in", "arrow out"]
        play(s, f"arrow {way}")
        assert (s.areas[6], s.areas[7]) == after
    # The direction is its player's to choose, also where nothing can move.
    s = Position("laila saine").a(hand="sorakake").b(pile="slash ittou").table(range=0).main()
    play(s, "use sorakake", "arrow out")
    assert s.areas[6] == 0
    assert s.whose == 1
