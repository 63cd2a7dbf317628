"""Draw piles: reshuffling, drawing, Running Dry, and what goes under, on top and face down."""

from __future__ import annotations

import pytest

from akebono.core.rng import seeded
from tests.sakura.before import seen
from tests.sakura.positions import Position, asked, both, crystals, ids, play, texts, told

# Reshuffle


@pytest.mark.rule("SAK-078", "SAK-080")
def test_a_reshuffle_gathers_three_piles_and_leaves_the_rest() -> None:
    s = (
        Position("yurina saine", "himika tokoyo")
        .a(
            hand="iai",
            pile="slash",
            discard="ittou tsukauchi",
            down="kihaku nagi-giri",
            attached={"pressure": 2},
            unused="moonshadow-fall",
            used="urahazan",
        )
        .b(discard="shoot", down="backstep")
        .table(range=4)
        .start_phase()
    )
    play(s, "reshuffle")
    assert (s.areas[0], s.areas[4]) == (9, 1)
    assert sorted(ids(s.sides[0].pile + s.sides[0].hand)) == sorted(
        ["slash", "ittou", "tsukauchi", "kihaku", "nagi-giri", "iai"]
    )
    # The hand stays, and two cards are drawn from the new pile.
    assert "iai" in ids(s.sides[0].hand)
    assert (len(s.sides[0].hand), len(s.sides[0].pile)) == (3, 3)
    assert (s.sides[0].discard, s.sides[0].down) == ([], [])
    assert (ids(s.sides[0].attached), ids(s.sides[0].unused), ids(s.sides[0].used)) == (
        ["pressure"],
        ["moonshadow-fall"],
        ["urahazan"],
    )
    assert (ids(s.sides[1].discard), ids(s.sides[1].down)) == (["shoot"], ["backstep"])
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-078")
def test_the_new_pile_is_in_an_order_that_chance_makes() -> None:
    orders = set()
    for seed in range(12):
        s = (
            Position()
            .a(pile="slash ittou iai", discard="tsukauchi kihaku", down="happou-buri ishitsuki")
            .start_phase()
        )
        s.rng = seeded("sakura", "game", seed)
        play(s, "reshuffle")
        orders.add(tuple(ids(s.sides[0].pile)))
    assert len(orders) > 6


@pytest.mark.rule("SAK-078")
def test_the_new_order_does_not_hang_on_where_a_card_lay_before() -> None:
    piles = []
    for places in (
        {"pile": "slash ittou iai", "discard": "tsukauchi kihaku"},
        {"pile": "iai kihaku", "discard": "slash", "down": "ittou tsukauchi"},
    ):
        s = Position().a(**places).start_phase()
        play(s, "reshuffle")
        piles.append((ids(s.sides[0].hand), ids(s.sides[0].pile)))
    assert piles[0] == piles[1]


@pytest.mark.rule("SAK-068", "SAK-074")
@pytest.mark.parametrize(
    "piles", [{"pile": "slash ittou iai"}, {"discard": "slash ittou"}, {"down": "slash"}, {"pile": ""}]
)
def test_a_reshuffle_is_allowed_whatever_lies_where_and_once(piles: dict[str, str]) -> None:
    s = Position().a(aura=0, **piles).start_phase()
    assert texts(s) == ["keep-pile", "reshuffle"]
    play(s, "reshuffle")
    # Not asked again, even where the new pile runs dry at once.
    assert asked(s) == "0 MainPhase"
    assert told(s).count("A reshuffles") == 1


@pytest.mark.rule("SAK-072", "SAK-073", "SAK-085")
def test_the_draw_comes_after_the_choice_and_cannot_be_declined() -> None:
    def dry() -> Position:
        return Position().a(pile="slash", discard="ittou iai kihaku").table(range=4)

    s = dry().start_phase()
    play(s, "keep-pile")
    # The last card is drawn; the second draw is Running Dry, not a reshuffle.
    assert ids(s.sides[0].hand) == ["slash"]
    assert asked(s) == "0 RunDry"
    assert texts(s) == ["take aura", "take life"]
    other = s.clone()
    play(s, "take aura")
    assert crystals(s) == "10/2/0 10/3/0 R4 D7"
    play(other, "take life")
    assert crystals(other) == "9/3/1 10/3/0 R4 D6"
    assert asked(s) == asked(other) == "0 MainPhase"
    s = dry().start_phase()
    play(s, "reshuffle")
    assert crystals(s) == "9/3/1 10/3/0 R4 D6"
    assert (len(s.sides[0].hand), len(s.sides[0].pile)) == (2, 2)
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-073")
def test_what_was_drawn_before_running_dry_cannot_be_taken_back() -> None:
    s = Position().a(pile="slash", discard="ittou iai kihaku").start_phase()
    play(s, "keep-pile")
    assert ids(s.sides[0].hand) == ["slash"]
    # It has been seen: to go back and reshuffle after all would be to draw first and choose then.
    assert not s.can_undo(0)


@pytest.mark.rule("SAK-079", "SAK-082")
def test_the_damage_of_a_reshuffle_comes_first_and_is_no_choice() -> None:
    s = Position().a(life=1, aura=5, discard="slash ittou").start_phase()
    play(s, "reshuffle")
    assert s.over
    assert s.ranking() == [(1,), (0,)]
    assert ids(s.sides[0].discard) == ["slash", "ittou"]
    assert (s.areas[0], s.areas[2], s.areas[4]) == (0, 5, 1)


@pytest.mark.rule("SAK-081")
def test_a_reshuffle_by_a_card_costs_nothing() -> None:
    s = (
        Position("tokoyo yurina", "saine himika")
        .a(life=1, flare=2, unused="chitose-no-tori", discard="slash ittou", down="iai")
        .b(aura=3)
        .table(range=4)
        .main()
    )
    play(s, "use chitose-no-tori", "1: take aura")
    assert s.areas[0] == 1
    assert sorted(ids(s.sides[0].pile)) == ["iai", "ittou", "slash"]
    assert asked(s) == "0 MainPhase"


# Drawing and Running Dry


@pytest.mark.rule("SAK-084", "SAK-086", "SAK-325")
@pytest.mark.parametrize(
    ("first", "second", "after"),
    [
        ("aura", "aura", "10/1/0 10/3/0 R4 D8"),
        ("aura", "life", "9/2/1 10/3/0 R4 D7"),
        ("life", "aura", "9/2/1 10/3/0 R4 D7"),
        ("life", "life", "8/3/2 10/3/0 R4 D6"),
    ],
)
def test_each_card_that_is_missing_is_a_choice_of_its_own(first: str, second: str, after: str) -> None:
    s = Position().a().table(range=4).start_phase()
    play(s, "keep-pile", f"take {first}")
    assert asked(s) == "0 RunDry"
    play(s, f"take {second}")
    assert crystals(s) == after
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-083")
def test_without_aura_running_dry_goes_to_life() -> None:
    s = Position().a(aura=1).table(range=4).start_phase()
    play(s, "keep-pile", "take aura")
    # The second has no choice left and is not asked.
    assert crystals(s) == "9/0/1 10/3/0 R4 D9"
    assert asked(s) == "0 MainPhase"
    s = Position().a(aura=0, life=2).table(range=4).start_phase()
    play(s, "keep-pile")
    assert s.over
    assert s.ranking() == [(1,), (0,)]


@pytest.mark.rule("SAK-086")
def test_running_dry_is_no_attack() -> None:
    s = Position().a(hand="ishitsuki").b(hand="ishitsuki").table(range=3).start_phase()
    play(s, "keep-pile", "take aura")
    assert both(s, "attacks_made") == [0, 0]
    assert asked(s) == "0 RunDry"


@pytest.mark.rule("SAK-084", "SAK-087", "SAK-325")
def test_running_dry_outside_the_start_phase_and_whatever_made_one_draw() -> None:
    s = Position("himika saine").a(hand="backstep").table(range=4).main()
    play(s, "use backstep")
    assert asked(s) == "0 RunDry"
    play(s, "take aura")
    # Then the rest of the card.
    assert crystals(s) == "10/2/0 10/3/0 R5 D6"
    assert asked(s) == "0 MainPhase"
    s = Position("himika saine").a(flare=3, pile="shoot", unused="scarlet-imagine").table(range=4).main()
    play(s, "use scarlet-imagine", "take life")
    assert crystals(s) == "9/3/1 10/3/0 R4 D6"
    assert ids(s.sides[0].down) == ["shoot"]
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-087")
def test_running_dry_by_the_opponents_doing_is_ones_own_choice() -> None:
    s = Position("yurina saine", "shinra tokoyo").a(hand="slash").b(hand="hanron").table(range=4).main()
    play(s, "use slash", "1: respond hanron")
    assert asked(s) == "0 RunDry"
    play(s, "take aura")
    # Hanron itself, then Running Dry; Slash does no damage.
    assert crystals(s) == "10/1/0 10/3/0 R4 D8"
    assert asked(s) == "0 MainPhase"


# What the backs tell


@pytest.mark.rule("SAK-129", "SAK-130")
def test_the_order_of_piles_that_have_none_tells_nothing() -> None:
    s = Position().a(hand="slash ittou", focus=0).b(aura=5).table(range=3).main()
    other = s.clone()
    play(s, "use slash", "1: take aura", "use ittou", "1: take aura")
    play(other, "use ittou", "1: take aura", "use slash", "1: take aura")
    assert both(s, "discard") == both(other, "discard")
    one = Position().a(hand="slash ittou").main()
    two = one.clone()
    play(one, "house slash", "house ittou")
    play(two, "house ittou", "house slash")
    assert both(one, "down") == both(two, "down")
    assert seen(one, 1).digest() == seen(two, 1).digest()
