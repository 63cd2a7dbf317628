"""Sariya's cards, one by one, her Machine and its Forms."""

from __future__ import annotations

import pytest

from akebono.games.sakura.card import current_range
from akebono.games.sakura.state import DRAW_ONE, Sakura
from tests.sakura.positions import Position, asked, both, crystals, ids, play, texts, told


def machine(s: Sakura, seat: int = 0) -> tuple[int, int, int, int]:
    """Return a seat's Ornamental Crystals: in the Machine, Spent, as Range-1 and as Range+1 tokens."""
    return s.sides[seat].machine, s.sides[seat].spent, s.sides[seat].minus, s.sides[seat].plus


def basics(s: Sakura) -> list[str]:
    """Return the Basic Actions that can be paid with Focus."""
    return [text.split()[0] for text in texts(s) if text.endswith(" focus")]


# Thrusts -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAK-278", "SAK-279", "SAK-280", "SAK-284")
@pytest.mark.parametrize(
    ("way", "distance", "left"), [("advance", 3, (4, 0, 1, 0)), ("retreat", 5, (4, 0, 0, 1))]
)
def test_burning_steam_thrusts_either_way(way: str, distance: int, left: tuple[int, ...]) -> None:
    s = Position("sariya yurina").a(hand="burning-steam").table(range=4).main()
    play(s, "use burning-steam", "1: take aura")
    assert texts(s) == ["thrust advance", "thrust retreat"]
    play(s, f"0: thrust {way}")
    assert (current_range(s), machine(s)) == (distance, left)
    assert crystals(s) == "10/3/0 10/1/0 R4 D8"
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-101", "SAK-133", "SAK-278")
def test_burning_steam_out_of_range_or_with_an_empty_machine() -> None:
    for distance, fits in ((2, False), (3, True), (5, True), (6, False)):
        s = Position("sariya yurina").a(hand="burning-steam").table(range=distance).main()
        assert ("use burning-steam" in texts(s)) is fits
    s = Position("sariya yurina").a(hand="burning-steam", machine=0, spent=5).table(range=4).main()
    play(s, "use burning-steam", "1: take aura")
    assert (current_range(s), machine(s)) == (4, (0, 5, 0, 0))
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-135", "SAK-144")
def test_an_attack_that_fails_does_not_thrust() -> None:
    s = Position("sariya yurina", "tokoyo himika").a(hand="burning-steam").b(hand="shimai").table(range=5)
    duel = s.main()
    play(duel, "use burning-steam", "1: respond shimai", "1: choose aura-to-range")
    assert (current_range(duel), machine(duel)) == (6, (5, 0, 0, 0))
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-277", "SAK-103")
def test_combustion_spends_one_and_cannot_be_paid_without() -> None:
    for card, distance in (
        ("waving-edge", 2),
        ("shield-charge", 1),
        ("steam-cannon", 5),
        ("turbo-switch", 4),
    ):
        s = Position("sariya yurina").a(hand=card, machine=0, spent=5).table(range=distance).main()
        assert f"use {card}" not in texts(s)
        s = Position("sariya yurina").a(hand=card, machine=1, spent=4).table(range=distance).main()
        play(s, f"use {card}")
        assert machine(s) == (0, 5, 0, 0)


@pytest.mark.rule("SAK-277", "SAK-284")
def test_waving_edge_burns_one_then_thrusts_from_the_others() -> None:
    s = Position("sariya yurina").a(hand="waving-edge", machine=2, spent=3, focus=1).table(range=3).main()
    play(s, "use waving-edge", "1: take life", "0: thrust advance")
    # A Thrust is no Advance: it may bring the Range to the Meister's Range, where Advance is barred.
    assert (current_range(s), machine(s)) == (2, (0, 4, 1, 0))
    assert crystals(s) == "10/3/0 9/3/1 R3 D7"
    assert basics(s) == ["retreat", "wrap", "house", "withdraw"]
    assert asked(s) == "0 MainPhase"
    s = Position("sariya yurina").a(hand="waving-edge", machine=1, spent=4).table(range=3).main()
    play(s, "use waving-edge", "1: take life")
    assert (current_range(s), machine(s)) == (3, (0, 5, 0, 0))
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-278", "SAK-282", "SAK-342")
def test_without_a_crystal_to_cover_only_retreat_is_left() -> None:
    s = Position("sariya yurina").a(hand="turbo-switch", machine=3, spent=1, minus=1).table(range=1).main()
    assert current_range(s) == 0
    play(s, "use turbo-switch")
    assert (current_range(s), machine(s)) == (1, (1, 2, 1, 1))
    assert "A performs Thrust Retreat" in told(s)
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-282", "SAK-285")
def test_a_covered_crystal_cannot_leave_and_still_takes_its_place() -> None:
    covered = Position("sariya yurina").a(machine=2, minus=3, focus=1).table(range=3)
    duel = covered.main()
    assert current_range(duel) == 0
    assert basics(duel) == ["retreat", "wrap", "house", "withdraw"]
    full = Position("sariya yurina").a(machine=2, minus=3, focus=1).table(range=10).main()
    assert current_range(full) == 7
    assert basics(full) == ["advance", "house"]


@pytest.mark.rule("SAK-283", "SAK-342")
@pytest.mark.parametrize(
    ("crystals_there", "plus", "moves"), [(8, 1, True), (8, 2, False), (9, 1, False), (10, 0, False)]
)
def test_ten_crystals_and_tokens_fill_the_range(crystals_there: int, plus: int, moves: bool) -> None:
    s = Position("sariya yurina").a(
        hand="turbo-switch", focus=1, machine=5 - plus, plus=plus, aura=1, life=8, flare=0
    )
    duel = s.b(life=8, aura=1).table(range=crystals_there).main()
    before = current_range(duel)
    assert ("retreat focus" in texts(duel)) is moves
    play(duel, "use turbo-switch", "thrust retreat")
    assert current_range(duel) == before + moves
    assert machine(duel) == (4 - plus - moves, 1, 0, plus + moves)
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-281", "SAK-286", "SAK-063")
def test_tokens_go_in_the_own_start_phase_after_the_range_of_the_turn_is_fixed() -> None:
    s = Position("sariya yurina", "himika tokoyo").a(machine=1, spent=1, minus=2, plus=1)
    duel = s.b(pile="shoot magnum-cannon").table(range=5).main(1)
    play(duel, "1: end")
    assert duel.start_range == 4
    assert (current_range(duel), machine(duel)) == (5, (1, 4, 0, 0))
    assert asked(duel) == "0 ReshuffleOrNot"
    assert "A Spends 3 tokens from the Range" in told(duel)


@pytest.mark.rule("SAK-281", "SAK-351")
def test_with_two_machines_each_removes_its_own_tokens_in_its_own_start_phase() -> None:
    s = Position("sariya yurina", "sariya tokoyo").a(machine=4, minus=1, pile="slash ittou")
    duel = s.b(machine=3, minus=2, pile="shimai kaeshi").table(range=6).main()
    assert current_range(duel) == 3
    play(duel, "0: end")
    assert (machine(duel, 0), machine(duel, 1)) == ((4, 0, 1, 0), (3, 2, 0, 0))
    assert current_range(duel) == 5


# Her Attacks -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAK-156", "SAK-277")
@pytest.mark.parametrize(
    ("answer", "after"), [("aura", "10/3/0 10/0/0 R4 D9"), ("life", "10/3/0 8/3/0 R3 D9")]
)
def test_shield_charge_moves_the_damage_to_the_range(answer: str, after: str) -> None:
    s = Position("sariya yurina").a(hand="shield-charge").table(range=1).main()
    assert crystals(s) == "10/3/0 10/3/0 R1 D9"
    play(s, "use shield-charge", f"1: take {answer}")
    assert crystals(s) == after
    assert machine(s) == (4, 1, 0, 0)
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-199", "SAK-204")
@pytest.mark.parametrize(("answer", "stays"), [("aura", "10/3/0 10/2/0"), ("life", "10/3/0 9/3/0")])
def test_shield_charge_leaves_what_does_not_fit(answer: str, stays: str) -> None:
    # Nine crystals, eight of them covered by tokens of both: the current Range is 1 and one more fits.
    s = Position("sariya yurina", "sariya tokoyo").a(hand="shield-charge", machine=1, minus=4)
    duel = s.b(machine=1, minus=4).table(range=9).main()
    assert current_range(duel) == 1
    play(duel, "use shield-charge", f"1: take {answer}")
    assert crystals(duel) == f"{stays} R10 D1"
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-005", "SAK-184")
def test_shield_charge_wounds_all_the_same() -> None:
    s = Position("sariya yurina", "yurina himika").a(hand="shield-charge").b(aura=0, attached={"pressure": 2})
    duel = s.table(range=1).main()
    play(duel, "use shield-charge")
    assert crystals(duel) == "10/3/0 8/0/0 R3 D12"
    assert ids(duel.sides[1].down) == ["pressure"]
    s = Position("sariya yurina").a(hand="shield-charge").b(aura=0, life=2).table(range=1)
    duel = s.main()
    play(duel, "use shield-charge")
    assert duel.loser == 1


@pytest.mark.rule("SAK-177")
def test_shield_charge_moves_crystals_that_guard_to_the_range_as_well() -> None:
    s = Position("sariya yurina", "saine himika").a(hand="shield-charge")
    duel = s.b(aura=1, attached={"silent-wall": 2}).table(range=1).main()
    play(duel, "use shield-charge", "1: take aura")
    assert crystals(duel) == "10/3/0 10/0/0 R4 D9"
    assert ids(duel.sides[1].discard) == ["silent-wall"]
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-090", "SAK-277")
@pytest.mark.parametrize(("distance", "fits"), [(1, False), (2, True), (8, True), (9, False)])
def test_steam_cannon_is_a_full_power_attack(distance: int, fits: bool) -> None:
    s = Position("sariya yurina").a(hand="steam-cannon waving-edge").b(life=8, pile="shoot smoke")
    duel = s.table(range=distance).main()
    assert ("use steam-cannon" in texts(duel)) is fits
    if fits:
        play(duel, "use steam-cannon", "1: take aura")
        assert duel.areas[3] == 0
        assert machine(duel) == (4, 1, 0, 0)
        assert asked(duel) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-186", "SAK-188", "SAK-286")
def test_alpha_edge_is_unused_at_once_when_a_thrust_of_its_owner_moves_the_range() -> None:
    s = Position("sariya yurina").a(hand="turbo-switch", used="alpha-edge").table(range=4).main()
    play(s, "use turbo-switch", "thrust retreat")
    assert (ids(s.sides[0].unused), ids(s.sides[0].used)) == (["alpha-edge"], [])
    assert asked(s) == "0 MainPhase"
    # A Thrust that changes nothing, and one of the other seat, leave it used.
    full = Position("sariya yurina").a(hand="turbo-switch", used="alpha-edge").table(range=10).main()
    play(full, "use turbo-switch", "thrust retreat")
    assert ids(full.sides[0].used) == ["alpha-edge"]
    theirs = Position("sariya yurina", "sariya tokoyo").a(hand="turbo-switch").b(used="alpha-edge")
    duel = theirs.table(range=4).main()
    play(duel, "use turbo-switch", "thrust advance")
    assert ids(duel.sides[1].used) == ["alpha-edge"]


@pytest.mark.rule("SAK-101", "SAK-100")
def test_alpha_edge_fits_every_other_distance_and_costs_one() -> None:
    for distance in range(10):
        duel = Position("sariya yurina").a(life=9, flare=1, unused="alpha-edge").table(range=distance).main()
        assert ("use alpha-edge" in texts(duel)) is (distance in (1, 3, 5, 7))
    duel = Position("sariya yurina").a(flare=1, unused="alpha-edge").table(range=3).main()
    play(duel, "use alpha-edge", "1: take aura")
    assert (ids(duel.sides[0].used), duel.areas[4], duel.areas[3]) == (["alpha-edge"], 0, 2)
    assert asked(duel) == "0 MainPhase"
    assert "use alpha-edge" not in texts(
        Position("sariya yurina").a(unused="alpha-edge").table(range=3).main()
    )


@pytest.mark.rule("SAK-186", "SAK-286", "SAK-343")
def test_alpha_edge_stays_used_when_tokens_go() -> None:
    s = Position("sariya yurina", "himika tokoyo").a(
        machine=4, minus=1, used="alpha-edge", pile="slash ittou"
    )
    duel = s.table(range=4).main(1)
    play(duel, "1: end", "0: keep-pile")
    assert current_range(duel) == 4
    assert ids(duel.sides[0].used) == ["alpha-edge"]


# Her Actions -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAK-189", "SAK-200")
@pytest.mark.parametrize(("aura", "after"), [(3, "10/1/2"), (1, "10/0/1"), (0, "10/0/0")])
def test_stunt_scares_and_turns_aura_into_flare(aura: int, after: str) -> None:
    s = Position("sariya yurina").a(hand="stunt", aura=aura).table(range=4).main()
    play(s, "use stunt")
    assert both(s, "cowering") == [0, 1]
    assert crystals(s).startswith(after)
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-205", "SAK-276")
def test_roaring_takes_courage_and_can_pay_with_what_it_brought() -> None:
    s = Position("sariya yurina").a(hand="roaring", machine=3, spent=2, focus=1).b(focus=2).table(range=4)
    duel = s.main()
    play(duel, "use roaring")
    assert texts(duel) == ["no", "yes"]
    play(duel, "yes")
    assert (both(duel, "focus"), both(duel, "cowering"), machine(duel)) == ([2, 1], [0, 1], (1, 4, 0, 0))
    play(duel, "yes")
    assert (both(duel, "focus"), machine(duel)) == ([0, 1], (4, 1, 0, 0))
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-205")
def test_roaring_may_be_declined_and_asks_only_for_what_can_be_paid() -> None:
    s = Position("sariya yurina").a(hand="roaring", machine=5, focus=2).b(focus=1).table(range=4).main()
    play(s, "use roaring", "no", "no")
    assert (both(s, "focus"), both(s, "cowering"), machine(s)) == ([2, 1], [0, 0], (5, 0, 0, 0))
    assert asked(s) == "0 MainPhase"
    # One Ornamental Crystal is too few, so is 1 Focus.
    s = Position("sariya yurina").a(hand="roaring", machine=1, spent=4, focus=1).table(range=4).main()
    play(s, "use roaring")
    assert (s.sides[0].focus, machine(s)) == (1, (1, 4, 0, 0))
    assert asked(s) == "0 MainPhase"
    # Two are enough; the second payment is refused.
    s = (
        Position("sariya yurina")
        .a(hand="roaring", machine=2, spent=3, focus=2)
        .b(focus=0)
        .table(range=4)
        .main()
    )
    play(s, "use roaring", "yes", "no")
    assert (both(s, "focus"), both(s, "cowering"), machine(s)) == ([2, 0], [0, 1], (0, 5, 0, 0))
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-189", "SAK-191")
def test_roaring_of_who_is_cowering_only_ends_that() -> None:
    s = Position("sariya yurina").a(hand="roaring", focus=1, cowering=1).b(focus=1).table(range=4).main()
    play(s, "use roaring", "yes")
    assert (both(s, "focus"), both(s, "cowering")) == ([1, 0], [0, 1])
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-276")
def test_roaring_recovers_no_more_than_is_spent() -> None:
    s = Position("sariya yurina").a(hand="roaring", machine=4, spent=1, focus=2).table(range=4).main()
    play(s, "use roaring", "no", "yes")
    assert (s.sides[0].focus, machine(s)) == (0, (5, 0, 0, 0))


@pytest.mark.rule("SAK-092", "SAK-132", "SAK-133")
def test_turbo_switch_as_a_response_moves_the_range_away() -> None:
    s = Position("yurina saine", "sariya himika").a(hand="slash").b(hand="turbo-switch", machine=2, spent=3)
    duel = s.table(range=4).main()
    play(duel, "use slash", "1: respond turbo-switch", "1: thrust retreat")
    assert current_range(duel) == 5
    assert crystals(duel) == "10/3/0 10/3/0 R4 D6"
    assert machine(duel, 1) == (0, 4, 0, 1)
    assert asked(duel) == "0 MainPhase"
    # At 4 an Advance leaves Slash in its Range.
    other = (
        Position("yurina saine", "sariya himika").a(hand="slash").b(hand="turbo-switch").table(range=4).main()
    )
    play(other, "use slash", "1: respond turbo-switch", "1: thrust advance", "1: take aura")
    assert crystals(other) == "10/3/0 10/0/0 R4 D9"


@pytest.mark.rule("SAK-143", "SAK-314")
@pytest.mark.parametrize(
    ("spent", "answerable"),
    [(2, False), (3, True), (5, True)],
)
def test_omega_burst_negates_an_attack_of_at_most_as_many_as_it_recovers(
    spent: int, answerable: bool
) -> None:
    s = Position("yurina saine", "sariya himika").a(hand="slash")
    duel = s.b(life=6, flare=4, unused="omega-burst", machine=5 - spent, spent=spent).table(range=3).main()
    play(duel, "use slash", "1: respond omega-burst")
    assert machine(duel, 1) == (5, 0, 0, 0)
    if answerable:
        assert crystals(duel) == "10/3/0 6/3/0 R3 D11"
        assert "The Attack of Slash is negated" in told(duel)
    else:
        play(duel, "1: take aura")
        assert crystals(duel) == "10/3/0 6/0/0 R3 D14"
    assert ids(duel.sides[1].used) == ["omega-burst"]
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-314", "SAK-179")
def test_omega_burst_negates_an_attack_without_damage_to_aura_even_with_nothing_spent() -> None:
    s = Position("tokoyo saine", "sariya himika").a(hand="koryunagashi")
    duel = s.b(life=6, flare=4, unused="omega-burst").table(range=4).main()
    play(duel, "use koryunagashi", "1: respond omega-burst")
    assert crystals(duel) == "10/3/0 6/3/0 R4 D10"
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-092", "SAK-276")
def test_omega_burst_in_the_own_main_phase_only_recovers() -> None:
    s = Position("sariya yurina").a(life=6, flare=4, unused="omega-burst", machine=1, spent=3, minus=1)
    duel = s.table(range=4).main()
    play(duel, "use omega-burst")
    assert machine(duel) == (4, 0, 1, 0)
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-343")
@pytest.mark.parametrize(("answer", "there"), [("no", 4), ("arrow in", 5), ("arrow out", 3)])
def test_thallyas_masterpiece_follows_a_thrust(answer: str, there: int) -> None:
    s = Position("sariya yurina").a(hand="turbo-switch", used="thallyas-masterpiece").table(range=4).main()
    play(s, "use turbo-switch", "thrust retreat")
    assert texts(s) == ["no", "arrow in", "arrow out"]
    play(s, answer)
    assert s.areas[6] == there
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-343")
def test_thallyas_masterpiece_does_nothing_by_itself_or_in_the_other_turn_or_when_nothing_changes() -> None:
    s = Position("sariya yurina").a(life=9, flare=1, unused="thallyas-masterpiece").table(range=4).main()
    play(s, "use thallyas-masterpiece")
    assert crystals(s) == "9/3/0 10/3/0 R4 D7"
    assert asked(s) == "0 MainPhase"
    theirs = Position("yurina saine", "sariya himika").a(hand="slash")
    duel = theirs.b(hand="turbo-switch", used="thallyas-masterpiece").table(range=4).main()
    play(duel, "use slash", "1: respond turbo-switch", "1: thrust retreat")
    assert asked(duel) == "0 MainPhase"
    full = (
        Position("sariya yurina").a(hand="turbo-switch", used="thallyas-masterpiece").table(range=10).main()
    )
    play(full, "use turbo-switch", "thrust retreat")
    assert asked(full) == "0 MainPhase"


@pytest.mark.rule("SAK-327", "SAK-343")
def test_alpha_edge_and_masterpiece_wait_together_and_the_turn_player_orders_them() -> None:
    s = Position("sariya yurina").a(hand="turbo-switch", used="alpha-edge thallyas-masterpiece")
    duel = s.table(range=4).main()
    play(duel, "use turbo-switch", "thrust advance")
    assert asked(duel) == "0 Settle"
    assert texts(duel) == ["resolve mine alpha-edge", "resolve mine thallyas-masterpiece"]
    play(duel, "resolve mine thallyas-masterpiece", "arrow in")
    assert ids(duel.sides[0].unused) == ["alpha-edge"]
    assert current_range(duel) == 4
    assert asked(duel) == "0 MainPhase"


# The Black Box and the Forms -----------------------------------------------------------------------------------------------


def box(**given: object) -> Position:
    """Return a position in which A can use Julia's Black Box on an empty Machine."""
    return Position("sariya saine", "yurina himika").a(
        **{"life": 8, "flare": 2, "machine": 0, "spent": 5, "unused": "julias-black-box", **given}
    )


@pytest.mark.rule("SAK-288", "SAK-291", "SAK-273")
def test_julias_black_box_transforms_an_empty_machine_whatever_tokens_lie_on_the_range() -> None:
    s = box(spent=3, plus=2).b(life=5, flare=5, pile="slash ittou").table(range=5).main()
    assert crystals(s) == "8/3/2 5/3/5 R5 D5"
    play(s, "use julias-black-box")
    assert texts(s) == ["transform form-yaksha", "transform form-naga", "transform form-garuda"]
    play(s, "transform form-naga")
    assert crystals(s) == "8/3/0 5/3/2 R5 D10"
    assert machine(s) == (2, 1, 0, 2)
    assert ids(s.sides[0].extra) == ["form-yaksha", "form-garuda"]
    assert ids(s.sides[0].used) == ["julias-black-box"]
    assert asked(s) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-291", "SAK-307", "SAK-344")
def test_julias_black_box_comes_back_unused_while_the_machine_holds_a_crystal() -> None:
    s = box(machine=1, spent=2, plus=2).b(life=5, flare=5, pile="slash ittou").table(range=5).main()
    play(s, "use julias-black-box")
    assert crystals(s) == "8/3/0 5/3/5 R5 D7"
    assert (ids(s.sides[0].unused), s.sides[0].used) == (["julias-black-box"], ())
    # Cost paid, the Full-Power Action spent.
    assert asked(s) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-289", "SAK-344")
def test_forms_add_up_and_with_none_left_the_rest_goes_on() -> None:
    s = box(forms="form-yaksha form-naga", pile="mikiri domain").b(pile="slash ittou").table(range=5).main()
    play(s, "use julias-black-box")
    # One Form is left, so nothing is asked.
    assert ids(s.sides[0].hand) == ["mikiri", "domain"]
    assert s.sides[0].extra == ()
    assert machine(s) == (2, 3, 0, 0)
    s = box(forms="form-yaksha form-naga form-garuda", focus=1).b(pile="slash ittou").table(range=5).main()
    play(s, "use julias-black-box")
    assert machine(s) == (2, 3, 0, 0)
    assert asked(s) == "1 ReshuffleOrNot"
    both = Position("sariya saine").a(forms="form-yaksha form-garuda", focus=1).table(range=4).main()
    assert basics(both)[-2:] == ["beta-edge", "delta-wing"]


@pytest.mark.rule("SAK-345", "SAK-189")
def test_yaksha_lets_the_opponent_draw_one_card_in_their_next_start_phase() -> None:
    s = box().b(pile="slash ittou iai kihaku").a(pile="nagi-giri mikiri").table(range=5).main()
    play(s, "use julias-black-box", "transform form-yaksha")
    assert s.sides[1].cowering == 0  # It has already ended: B was to gain Focus.
    assert s.sides[1].focus == 0
    play(s, "1: keep-pile")
    assert ids(s.sides[1].hand) == ["slash"]
    assert not s.sides[1].marks & DRAW_ONE
    play(s, "1: end", "0: keep-pile", "0: end", "1: keep-pile")
    assert len(s.sides[1].hand) == 3


@pytest.mark.rule("SAK-345", "SAK-083")
def test_under_yaksha_an_empty_pile_runs_dry_once() -> None:
    s = box().table(range=5).main()
    play(s, "use julias-black-box", "transform form-yaksha", "1: keep-pile", "1: take life")
    assert crystals(s).split()[1] == "9/3/1"
    assert asked(s) == "1 MainPhase"


@pytest.mark.rule("SAK-290", "SAK-341")
def test_yaksha_bars_basic_actions_while_the_machine_is_empty() -> None:
    s = Position("sariya saine").a(forms="form-yaksha", focus=1, machine=0, spent=5).table(range=4).main()
    assert basics(s) == []
    s = Position("sariya saine").a(forms="form-yaksha", focus=1, machine=1, spent=4).table(range=4).main()
    assert basics(s) == ["advance", "retreat", "wrap", "house", "beta-edge"]
    s = Position("sariya saine").a(forms="form-naga", focus=1, machine=0, spent=5).table(range=4).main()
    assert basics(s) == ["advance", "retreat", "wrap", "house", "gamma-ray"]


@pytest.mark.rule("SAK-145", "SAK-150", "SAK-290", "SAK-343")
def test_beta_edge_is_an_attack_that_thrusts_as_a_basic_action() -> None:
    s = Position("sariya saine").a(forms="form-yaksha", focus=1, used="alpha-edge thallyas-masterpiece")
    duel = s.table(range=4).main()
    play(duel, "beta-edge focus", "1: take aura", "0: thrust advance")
    assert crystals(duel) == "10/3/0 10/1/0 R4 D8"
    assert (current_range(duel), machine(duel), duel.sides[0].focus) == (3, (4, 0, 1, 0), 0)
    # It reactivates Alpha-Edge, and Masterpiece does not look at it.
    assert (ids(duel.sides[0].unused), ids(duel.sides[0].used)) == (["alpha-edge"], ["thallyas-masterpiece"])
    assert (duel.sides[0].attacks_made, duel.sides[0].used_cards) == (1, 0)
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-145", "SAK-290")
def test_beta_edge_out_of_range_may_be_performed_and_does_nothing() -> None:
    s = Position("sariya saine").a(forms="form-yaksha", focus=1).table(range=3).main()
    play(s, "beta-edge focus")
    assert (crystals(s), s.sides[0].attacks_made, s.sides[0].focus) == ("10/3/0 10/3/0 R3 D7", 0, 0)
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-150", "SAK-209")
def test_beta_edge_is_sariyas_for_those_who_help_other_megami() -> None:
    s = Position("sariya yurina").a(life=3, forms="form-yaksha", focus=1, attached={"kien-banjo": 4})
    duel = s.table(range=4).main()
    play(duel, "beta-edge focus", "1: take life", "0: thrust retreat")
    assert duel.areas[1] == 8
    # A Normal card with Response may answer it: it is no Ultimate's Attack.
    s = Position("sariya yurina", "tokoyo himika").a(forms="form-yaksha", focus=1)
    duel = s.b(focus=2, hand="miyabi-uchi").table(range=4).main()
    play(duel, "beta-edge focus", "1: respond miyabi-uchi", "0: take aura")
    assert crystals(duel) == "10/1/0 10/3/0 R4 D8"
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-335")
def test_beta_edge_is_no_attack_card() -> None:
    s = Position("sariya yurina", "chikage himika").a(
        forms="form-yaksha", focus=1, hand="slash", attached={"*numbing-poison": 2}
    )
    duel = s.table(range=4).main()
    assert "use slash" not in texts(duel)
    assert "beta-edge focus" in texts(duel)


@pytest.mark.rule("SAK-288", "SAK-200")
@pytest.mark.parametrize(("flare", "left"), [(1, 1), (2, 2), (3, 2), (6, 2)])
def test_naga_leaves_two_flare_of_three_or_more(flare: int, left: int) -> None:
    s = box().b(life=4, flare=flare, pile="slash ittou").table(range=5).main()
    play(s, "use julias-black-box", "transform form-naga")
    assert s.areas[5] == left
    assert asked(s) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-290")
def test_gamma_ray_discards_the_top_of_the_pile_for_all_to_see() -> None:
    s = Position("sariya saine", "yurina himika").a(forms="form-naga", focus=2).b(pile="slash ittou")
    duel = s.table(range=4).main()
    play(duel, "gamma-ray focus")
    assert (ids(duel.sides[1].discard), ids(duel.sides[1].pile)) == (["slash"], ["ittou"])
    assert "B puts Slash into the discard pile" in told(duel, 0)
    play(duel, "gamma-ray focus")
    assert duel.sides[1].pile == []
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-290")
def test_gamma_ray_at_an_empty_pile_does_nothing() -> None:
    s = Position("sariya saine", "yurina himika").a(forms="form-naga", focus=1).table(range=4).main()
    play(s, "gamma-ray focus")
    assert (s.sides[1].discard, crystals(s)) == ([], "10/3/0 10/3/0 R4 D6")
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-288", "SAK-094", "SAK-325")
def test_garuda_draws_two_and_lifts_the_hand_limit_for_this_turn() -> None:
    s = box(hand="stunt roaring", pile="nagi-giri mikiri ishitsuki domain happou-buri")
    duel = s.b(pile="slash ittou iai").table(range=5).main()
    play(duel, "use julias-black-box", "transform form-garuda")
    assert len(duel.sides[0].hand) == 4
    assert asked(duel) == "1 ReshuffleOrNot"
    play(duel, "1: keep-pile", "1: end", "0: keep-pile", "0: end")
    assert asked(duel) == "0 HideCards"


@pytest.mark.rule("SAK-290")
@pytest.mark.parametrize(("distance", "there"), [(6, 7), (7, 8), (8, 8)])
def test_delta_wing_moves_at_range_seven_or_less_and_may_be_chosen_beyond(distance: int, there: int) -> None:
    s = Position("sariya saine").a(forms="form-garuda", focus=1, life=8).table(range=distance).main()
    play(s, "delta-wing focus")
    assert (s.areas[6], s.sides[0].focus) == (there, 0)
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-110", "SAK-290")
def test_an_additional_basic_action_can_be_paid_with_a_card() -> None:
    s = Position("sariya saine").a(forms="form-garuda", hand="stunt").table(range=4).main()
    play(s, "delta-wing stunt")
    assert (ids(s.sides[0].down), s.areas[6]) == (["stunt"], 5)
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-062", "SAK-287", "SAK-345")
def test_a_first_turn_without_a_start_phase_keeps_tokens_and_the_limit_of_draws() -> None:
    s = (
        Position("yurina saine", "sariya himika")
        .a(hand="slash")
        .b(hand="turbo-switch")
        .table(range=4, turn=1)
    )
    duel = s.main()
    play(duel, "use slash", "1: respond turbo-switch", "1: thrust retreat", "0: end")
    assert (duel.turn, asked(duel)) == (2, "1 MainPhase")
    assert machine(duel, 1) == (3, 1, 0, 1)
    s = box(pile="nagi-giri mikiri").b(pile="slash ittou iai").table(range=5, turn=1)
    duel = s.main()
    play(duel, "use julias-black-box", "transform form-yaksha")
    assert (duel.turn, asked(duel)) == (2, "1 MainPhase")
    play(duel, "1: end", "0: keep-pile", "0: end", "1: keep-pile")
    assert (duel.turn, ids(duel.sides[1].hand)) == (4, ["slash"])
