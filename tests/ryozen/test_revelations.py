"""Revelations: one at the start of a turn, and the Seal of the Capital."""

from __future__ import annotations

import pytest

from akebono.games.ryozen.components import REVELATION_SCROLLS, REVELATIONS
from tests.ryozen.positions import (
    Position,
    asked,
    changed,
    discarded,
    displayed,
    facts,
    in_palace,
    kept,
    kin_on,
    places,
    resources,
    shards,
    texts,
)

OFFERINGS: dict[str, dict[str, object]] = {
    "wealth-offering": {"resources 0": (1, 0, 0)},
    "wisdom-offering": {"resources 0": (0, 1, 0)},
    "spirit-offering": {"resources 0": (0, 0, 1)},
    "phoenix-offering": {"favor 0": 2},
}
PRAYERS = {
    "prayer-of-the-coral-moon": 0,
    "prayer-of-the-jade-moon": 1,
    "prayer-of-the-agate-moon": 2,
}


def keeping(*cards: str, hand: str = "apprentice apprentice") -> Position:
    """Three seats with Apprentices in hand; seat 0 keeps these Revelations."""
    start = Position(3).hand(0, hand).hand(1, "apprentice").hand(2, "apprentice")
    return start.keeps(0, *cards)


# ---------------------------------------------------------------------------------- one a turn, before placing


@pytest.mark.rule("RYO-065", "RYO-R21")
def test_one_revelation_in_all_is_used_at_the_start_of_a_turn() -> None:
    s = (
        keeping("wealth-offering", "wealth-offering", "phoenix-offering")
        .kin("gates-1", 0, cloaked=True)
        .day(0)
    )
    assert asked(s) == (0, "StartOfTurn")
    assert set(texts(s)) == {"decline", "use wealth-offering", "use phoenix-offering"}
    s.play_text("use wealth-offering")
    s.play_text("hit gates-1")
    # Neither the second copy nor the other Offering may follow this turn.
    assert asked(s) == (0, "PlaceKin")
    s.play_text("place apprentice palace unveiled")
    s.play_text("decline")
    for _ in (1, 2):
        s.play_text("place apprentice palace unveiled")
        s.play_text("decline")
    assert asked(s) == (0, "StartOfTurn")
    assert set(texts(s)) == {"decline", "use wealth-offering", "use phoenix-offering"}


@pytest.mark.rule("RYO-065", "RYO-R21")
def test_a_revelation_may_be_left_alone() -> None:
    s = keeping("wealth-offering").kin("gates-1", 0).day(0)
    before = facts(s)
    s.play_text("decline")
    assert changed(before, s) == {}
    assert asked(s) == (0, "PlaceKin")


@pytest.mark.rule("RYO-065")
def test_only_the_owner_of_a_revelation_uses_it_and_only_in_an_own_turn() -> None:
    s = keeping("wealth-offering").kin("gates-1", 1).kin("gates-2", 0).keeps(2, "spirit-offering").day(1)
    # Seat 1 keeps nothing; seat 2 has no Kin to offer.
    assert asked(s) == (1, "PlaceKin")
    s.play_text("place apprentice palace unveiled")
    s.play_text("decline")
    assert asked(s) == (2, "PlaceKin")
    s.play_text("place apprentice palace unveiled")
    s.play_text("decline")
    assert asked(s) == (0, "StartOfTurn")


@pytest.mark.rule("RYO-R21", "RYO-R95", "RYO-068")
def test_what_a_revelation_frees_and_brings_serves_the_placement_of_the_same_turn() -> None:
    start = keeping("wealth-offering").kin("capital-1", 1).kin("capital-2", 1).kin("capital-3", 0)
    s = start.day(0)
    s.play_text("use wealth-offering")
    s.play_text("hit capital-3")
    # The Spot for a Coin is free again, and the Coin pays for it.
    assert "capital-3 unveiled" in places(s, "apprentice")
    s.play_text("place apprentice capital-3 unveiled")
    assert resources(s, 0) == (0, 0, 0)
    assert asked(s) == (0, "CapitalDay")


# --------------------------------------------------------------------------------------- Strategic Maneuvers


@pytest.mark.rule("RYO-172", "RYO-R23")
def test_strategic_maneuvers_move_an_own_kin_to_any_free_spot_elsewhere_for_one_coin() -> None:
    start = keeping("strategic-maneuvers").has(0, 1).kin("gates-1", 0, "merchant").kin("rim-1", 1)
    for spot in ("capital-1", "capital-2"):
        start.kin(spot, 2)
    s = start.day(0)
    s.play_text("use strategic-maneuvers")
    assert asked(s) == (0, "StrategicManeuvers")
    moves = texts(s)
    assert {move.split()[1] for move in moves} == {"gates-1"}
    assert {move.split()[2] for move in moves} == {
        "capital-3",
        *(f"rim-{n}" for n in (2, 3, 4)),
        *(f"shrine-{n}" for n in (1, 2, 3)),
        *(f"springs-{n}" for n in (1, 2, 3, 4)),
        *(f"clanhouse-{n}" for n in (1, 2, 3)),
    }
    before = facts(s)
    assert before["resources 0"] == (0, 0, 0)
    # The Spot for a Coin costs nothing here; no ability and no Daytime effect follow, and the card stays.
    s.play_text("move gates-1 capital-3")
    assert changed(before, s) == {"gates-1": None, "capital-3": "0 merchant"}
    assert asked(s) == (0, "PlaceKin")


@pytest.mark.rule("RYO-172", "RYO-R97")
@pytest.mark.parametrize(("coins", "offered"), [(0, False), (1, True)])
def test_strategic_maneuvers_cost_a_coin(coins: int, offered: bool) -> None:
    s = keeping("strategic-maneuvers").has(0, coins, 9, 9).kin("gates-1", 0).day(0)
    assert asked(s) == (0, "StartOfTurn" if offered else "PlaceKin")


@pytest.mark.rule("RYO-R72")
def test_a_cloaked_kin_maneuvers_cloaked() -> None:
    s = keeping("strategic-maneuvers").has(0, 1).kin("gates-1", 0, "merchant", cloaked=True).day(0)
    s.play_text("use strategic-maneuvers")
    before = facts(s)
    s.play_text("move gates-1 shrine-3")
    assert changed(before, s) == {"gates-1": None, "shrine-3": "0 merchant cloaked"}
    assert asked(s) == (0, "PlaceKin")


@pytest.mark.rule("RYO-R72")
def test_an_unveiled_kin_maneuvers_unveiled_onto_a_spot_where_a_cloaked_one_stood() -> None:
    start = keeping("strategic-maneuvers", "strategic-maneuvers").has(0, 2)
    s = start.kin("gates-2", 0, "merchant", cloaked=True).kin("rim-1", 0).day(0)
    s.play_text("use strategic-maneuvers")
    s.play_text("move gates-2 shrine-1")
    s.play_text("place apprentice palace unveiled")
    s.play_text("decline")
    for _ in (1, 2):
        s.play_text("place apprentice palace unveiled")
        s.play_text("decline")
    s.play_text("use strategic-maneuvers")
    s.play_text("move rim-1 gates-2")
    assert kin_on(s, "gates-2") == (0, "apprentice", False)
    assert kin_on(s, "shrine-1") == (0, "merchant", True)
    assert asked(s) == (0, "PlaceKin")


@pytest.mark.rule("RYO-173", "RYO-R97")
def test_strategic_maneuvers_move_nobody_from_or_to_the_palace() -> None:
    s = keeping("strategic-maneuvers").has(0, 1).palace(0, "merchant").kin("rim-1", 1).day(0)
    # The only own Kin on the board stands in the Palace.
    assert asked(s) == (0, "PlaceKin")
    s = keeping("strategic-maneuvers").has(0, 1).palace(0, "merchant").kin("rim-1", 0).day(0)
    s.play_text("use strategic-maneuvers")
    assert texts(s)
    assert not [move for move in texts(s) if "palace" in move]
    assert {move.split()[1] for move in texts(s)} == {"rim-1"}


@pytest.mark.rule("RYO-173", "RYO-200")
def test_strategic_maneuvers_move_nobody_from_or_to_the_alternative_palace() -> None:
    start = Position(3, palace="alternative").hand(0, "apprentice").keeps(0, "strategic-maneuvers")
    s = start.has(0, 1).post("ward-0", 0, "merchant").day(0)
    assert asked(s) == (0, "PlaceKin")
    start = Position(3, palace="alternative").hand(0, "apprentice").keeps(0, "strategic-maneuvers")
    s = start.has(0, 1).post("ward-0", 0, "merchant").kin("rim-1", 0).day(0)
    s.play_text("use strategic-maneuvers")
    assert texts(s)
    assert not [move for move in texts(s) if "ward" in move or "battlement" in move or "pinnacle" in move]


@pytest.mark.rule("RYO-172", "RYO-R72")
def test_strategic_maneuvers_need_an_available_spot_in_another_sector() -> None:
    # Everything but the Gates is closed or full: two seats, Guards of seat 1 and full Sectors.
    start = Position(2).hand(0, "apprentice").hand(1, "apprentice").keeps(0, "strategic-maneuvers").has(0, 1)
    start.kin("gates-1", 0)
    kinds = iter(
        [
            "apprentice",
            "apprentice",
            "apprentice",
            "merchant",
            "merchant",
            "philosopher",
            "philosopher",
            "fighter",
        ]
    )
    for spot in ("capital-1", "capital-2", "rim-1", "rim-2", "rim-3", "shrine-1", "shrine-2"):
        start.kin(spot, 1, next(kinds))
    kinds = iter(["archer", "bard", "mentor", "hermit"])
    for spot in ("springs-1", "springs-2", "springs-3", "clanhouse-1"):
        start.kin(spot, 1, next(kinds))
    start.kin("clanhouse-2", 1, "guard")
    s = start.day(0)
    assert asked(s) == (0, "PlaceKin")
    assert "gates-2" not in {place.split()[0] for place in places(s, "apprentice")}  # it costs a Scroll


@pytest.mark.rule("RYO-R72", "RYO-R63", "RYO-R97")
@pytest.mark.parametrize("closed", [True, False])
def test_a_free_spot_in_a_closed_sector_is_not_available_for_maneuvers(closed: bool) -> None:
    # Of all other Sectors only the Springs have a free Spot, and a Guard may stand there.
    start = Position(2).hand(0, "apprentice").hand(1, "apprentice").keeps(0, "strategic-maneuvers").has(0, 1)
    start.kin("gates-1", 0)
    kinds = iter(
        [
            "apprentice",
            "apprentice",
            "apprentice",
            "merchant",
            "merchant",
            "philosopher",
            "philosopher",
            "fighter",
        ]
    )
    for spot in ("capital-1", "capital-2", "rim-1", "rim-2", "rim-3", "shrine-1", "shrine-2"):
        start.kin(spot, 1, next(kinds))
    for spot, kind in (("springs-2", "bard"), ("clanhouse-1", "mentor"), ("clanhouse-2", "hermit")):
        start.kin(spot, 1, kind)
    start.kin("springs-1", 1, "guard")
    if closed:
        start.guard(1, "springs-1")
    s = start.day(0)
    if closed:
        assert asked(s) == (0, "PlaceKin")
        assert "springs-3 unveiled" not in places(s, "apprentice")
    else:
        s.play_text("use strategic-maneuvers")
        assert texts(s) == ["move gates-1 springs-3"]


# ------------------------------------------------------------------------------------------------ Camouflage


@pytest.mark.rule("RYO-174", "RYO-R11", "RYO-041")
def test_camouflage_cloaks_an_own_unveiled_kin_on_a_spot_for_a_scroll() -> None:
    start = keeping("camouflage").has(0, 1, 1, 1).kin("gates-1", 0, "merchant").kin("rim-1", 0, cloaked=True)
    s = start.kin("rim-2", 1).palace(0, "guard").kin("springs-1", 0).day(0)
    s.play_text("use camouflage")
    assert asked(s) == (0, "Camouflage")
    assert set(texts(s)) == {"cloak gates-1", "cloak springs-1"}
    before = facts(s)
    assert before["resources 0"] == (1, 0, 1)
    s.play_text("cloak gates-1")
    assert changed(before, s) == {"gates-1": "0 merchant cloaked"}
    assert kept(s, 0) == ["camouflage"]
    assert asked(s) == (0, "PlaceKin")


@pytest.mark.rule("RYO-174", "RYO-R97", "RYO-R11")
@pytest.mark.parametrize(
    ("scrolls", "cloaked", "offered"), [(0, False, False), (1, False, True), (1, True, False)]
)
def test_camouflage_needs_a_scroll_and_an_unveiled_kin(scrolls: int, cloaked: bool, offered: bool) -> None:
    start = keeping("camouflage").has(0, 9, scrolls, 9).kin("gates-1", 0, cloaked=cloaked).kin("rim-1", 1)
    s = start.palace(0, "guard").day(0)
    assert asked(s) == (0, "StartOfTurn" if offered else "PlaceKin")


# ------------------------------------------------------------------------------------------------- Offerings


@pytest.mark.rule("RYO-175", "RYO-176", "RYO-177", "RYO-178", "RYO-R73", "RYO-039")
@pytest.mark.parametrize("card", OFFERINGS)
def test_an_offering_hits_an_own_cloaked_kin_which_stays_unveiled(card: str) -> None:
    start = keeping(card).kin("gates-1", 0, "merchant", cloaked=True).kin("rim-1", 0).kin("rim-2", 1)
    s = start.palace(0, "guard").day(0)
    s.play_text(f"use {card}")
    # Own Kin on Spots, Cloaked or Unveiled; not those in the Palace, nor those of others.
    assert set(texts(s)) == {"hit gates-1", "hit rim-1"}
    before = facts(s)
    s.play_text("hit gates-1")
    unveiled: dict[str, object] = {"gates-1": "0 merchant"}
    assert changed(before, s) == unveiled | OFFERINGS[card]
    assert kept(s, 0) == [card]
    assert asked(s) == (0, "PlaceKin")


@pytest.mark.rule("RYO-175", "RYO-176", "RYO-177", "RYO-178", "RYO-R73", "RYO-040", "RYO-R08")
@pytest.mark.parametrize("card", OFFERINGS)
def test_an_offering_sends_an_own_unveiled_kin_to_the_palace(card: str) -> None:
    s = keeping(card).kin("gates-1", 0, "merchant", cloaked=True).kin("rim-1", 0).day(0)
    s.play_text(f"use {card}")
    before = facts(s)
    s.play_text("hit rim-1")
    sent: dict[str, object] = {"rim-1": None, "palace 0": ["apprentice"]}
    assert changed(before, s) == sent | OFFERINGS[card]
    assert kept(s, 0) == [card]
    assert asked(s) == (0, "PlaceKin")


@pytest.mark.rule("RYO-R73", "RYO-R09", "RYO-R97")
@pytest.mark.parametrize("card", OFFERINGS)
def test_an_offering_without_an_own_kin_on_a_spot_is_not_offered(card: str) -> None:
    s = keeping(card).kin("rim-2", 1).palace(0, "guard").row((0, "bard")).day(0)
    assert asked(s) == (0, "PlaceKin")


@pytest.mark.rule("RYO-R73", "RYO-R88")
def test_a_bumped_kin_is_no_offering() -> None:
    start = Position(3, palace="alternative").hand(0, "apprentice").keeps(0, "wealth-offering")
    s = start.bumped(0, "merchant").post("ward-0", 0, "guard").day(0)
    assert asked(s) == (0, "PlaceKin")


@pytest.mark.rule("RYO-R73")
def test_an_offering_may_be_used_every_turn() -> None:
    s = keeping("wealth-offering").kin("gates-1", 0, cloaked=True).day(0)
    s.play_text("use wealth-offering")
    s.play_text("hit gates-1")
    for _ in range(3):
        s.play_text("place apprentice palace unveiled")
        s.play_text("decline")
    s.play_text("use wealth-offering")
    s.play_text("hit gates-1")
    assert resources(s, 0) == (2, 0, 0)
    assert in_palace(s, 0) == ["apprentice", "apprentice"]
    assert asked(s) == (0, "PlaceKin")


# --------------------------------------------------------------------------------------------------- Prayers


@pytest.mark.rule("RYO-179", "RYO-180", "RYO-181", "RYO-R74", "RYO-R51")
@pytest.mark.parametrize("card", PRAYERS)
@pytest.mark.parametrize(("lanterns", "amounts"), [(1, (1,)), (2, (1, 2)), (3, (1, 2))])
def test_a_prayer_turns_one_or_two_lanterns_into_shards_of_its_colour(
    card: str, lanterns: int, amounts: tuple[int, ...]
) -> None:
    for amount in amounts:
        s = (
            keeping(card, "seal-of-the-capital")
            .has(0, 1, 1, lanterns)
            .shards(0, 1, 1, 1)
            .favor(5, 5, 5)
            .day(0)
        )
        s.play_text(f"use {card}")
        assert asked(s) == (0, "Prayer")
        assert texts(s) == [f"spend {n}" for n in amounts]
        before = facts(s)
        s.play_text(f"spend {amount}")
        have = [1, 1, 1]
        have[PRAYERS[card]] += amount
        # The card brings no Favor when it is discarded.
        assert changed(before, s) == {
            "resources 0": (1, 1, lanterns - amount),
            "shards 0": tuple(have),
            "kept 0": ["seal-of-the-capital"],
            "revelation discard": [card],
        }
        assert asked(s) == (0, "PlaceKin")


@pytest.mark.rule("RYO-R74", "RYO-R97")
@pytest.mark.parametrize("card", PRAYERS)
def test_a_prayer_without_a_lantern_is_not_offered(card: str) -> None:
    s = keeping(card).has(0, 9, 9, 0).kin("gates-1", 0).day(0)
    assert asked(s) == (0, "PlaceKin")


@pytest.mark.rule("RYO-179", "RYO-R21")
def test_of_two_equal_prayers_one_is_discarded() -> None:
    s = keeping("prayer-of-the-coral-moon", "prayer-of-the-coral-moon").has(0, 0, 0, 2).day(0)
    s.play_text("use prayer-of-the-coral-moon")
    s.play_text("spend 1")
    assert kept(s, 0) == ["prayer-of-the-coral-moon"]
    assert discarded(s) == ([], ["prayer-of-the-coral-moon"])
    assert shards(s, 0) == (1, 0, 0)
    assert asked(s) == (0, "PlaceKin")


# --------------------------------------------------------------------------------------- Seal of the Capital


@pytest.mark.rule("RYO-182", "RYO-R75")
@pytest.mark.parametrize("seals", [0, 1, 2])
def test_each_seal_brings_a_resource_of_choice_with_the_capital_s_effect(seals: int) -> None:
    s = keeping(*["seal-of-the-capital"] * seals).keeps(1, "camouflage").day(0)
    s.play_text("place apprentice capital-1 unveiled")
    s.play_text("perform capital")
    for what in ("coin", "lantern")[:seals]:
        assert asked(s) == (0, "TakeBySeal")
        assert set(texts(s)) == {"take coin", "take scroll", "take lantern"}
        s.play_text(f"take {what}")
    assert resources(s, 0) == (int(seals > 0), 2, int(seals > 1))
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-182")
def test_a_seal_is_never_used_at_the_start_of_a_turn_and_brings_nothing_elsewhere() -> None:
    s = keeping("seal-of-the-capital").kin("gates-1", 0).has(0, 5, 5, 5).day(0)
    assert asked(s) == (0, "PlaceKin")
    s.play_text("place apprentice gates-2 unveiled")
    s.play_text("perform gates")
    assert resources(s, 0) == (5, 5, 6)
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-182", "RYO-074")
def test_a_seal_brings_nothing_when_the_capital_s_effect_is_declined() -> None:
    s = keeping("seal-of-the-capital").day(0)
    s.play_text("place apprentice capital-1 unveiled")
    s.play_text("decline")
    assert resources(s, 0) == (0, 0, 0)
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-R75", "RYO-182", "RYO-164")
def test_a_seal_works_through_the_palace_the_hermit_and_townhall_even_twice_a_turn() -> None:
    # Townhall by the Pathfinder, then the Capital's own effect.
    s = keeping("seal-of-the-capital", hand="pathfinder").path("townhall").pioneer(0, 1).day(0)
    s.play_text("place pathfinder capital-1 unveiled")
    s.play_text("collect townhall")
    assert asked(s) == (0, "TakeBySeal")
    s.play_text("take coin")
    assert asked(s) == (0, "CapitalDay")
    s.play_text("perform capital")
    assert asked(s) == (0, "TakeBySeal")
    s.play_text("take coin")
    assert resources(s, 0) == (2, 4, 0)
    assert asked(s) == (1, "PlaceKin")

    s = keeping("seal-of-the-capital", hand="hermit").day(0)
    s.play_text("place hermit gates-1 unveiled")
    s.play_text("perform capital")
    s.play_text("take lantern")
    assert resources(s, 0) == (0, 2, 1)
    assert asked(s) == (1, "PlaceKin")

    s = keeping("seal-of-the-capital").has(0, 0, 0, 1).day(0)
    s.play_text("place apprentice palace unveiled")
    s.play_text("perform capital")
    s.play_text("take coin")
    assert resources(s, 0) == (1, 2, 0)
    assert asked(s) == (1, "PlaceKin")


# ------------------------------------------------------------------------------------------------- reshuffles


def all_kept_but(*left: str) -> Position:
    """Seat 2 keeps every Revelation that is not named here, so that the deck is empty after these."""
    start = Position(3).hand(0, "apprentice").hand(1, "apprentice")
    left_out = list(left)
    counts = (3, 3, 4, 4, 4, 4, 4, 4, 4, 2)
    for kind, count in zip(REVELATIONS, counts):
        for _ in range(count):
            if kind in left_out:
                left_out.remove(kind)
            else:
                start.keeps(2, kind)
    assert not left_out
    return start


@pytest.mark.rule("RYO-R51", "RYO-128")
def test_with_the_deck_empty_the_discarded_revelations_are_shuffled_in() -> None:
    shown = ("camouflage", "wealth-offering", "phoenix-offering", "phoenix-offering")
    pile = ("spirit-offering", "prayer-of-the-jade-moon", "seal-of-the-capital")
    s = all_kept_but(*shown, *pile).display(*shown).discarded_revelations(*pile).has(0, 0, 1).day(0)
    assert facts(s)["revelation deck"] == 0
    s.play_text("place apprentice springs-1 unveiled")
    s.play_text("acquire camouflage keep")
    s.play_text("acquire wealth-offering discard")
    # Both places are filled from the pile and the card just discarded, in whatever order; two cards are left in the deck.
    now = displayed(s)
    assert now[2:] == ["phoenix-offering", "phoenix-offering"]
    new = {card for card in now[:2] if card is not None}
    assert len(new) == 2
    assert new < {*pile, "wealth-offering"}
    assert discarded(s) == ([], [])
    assert facts(s)["revelation deck"] == 2
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-R51")
def test_with_deck_and_pile_empty_the_display_stays_short() -> None:
    shown = ("camouflage", "phoenix-offering", "phoenix-offering")
    s = all_kept_but(*shown).display(*shown).day(0)
    s.play_text("place apprentice springs-1 unveiled")
    s.play_text("acquire camouflage keep")
    assert displayed(s) == [None, "phoenix-offering", "phoenix-offering", None]
    assert REVELATION_SCROLLS[REVELATIONS.index("phoenix-offering")] > 0
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-R51")
def test_a_used_prayer_comes_back_by_the_reshuffle() -> None:
    shown = ("camouflage", "phoenix-offering", "phoenix-offering", "phoenix-offering")
    start = all_kept_but(*shown, "prayer-of-the-jade-moon").keeps(0, "prayer-of-the-jade-moon")
    s = start.display(*shown).has(0, 0, 0, 1).day(0)
    s.play_text("use prayer-of-the-jade-moon")
    s.play_text("spend 1")
    s.play_text("place apprentice springs-1 unveiled")
    s.play_text("acquire camouflage keep")
    assert displayed(s) == ["prayer-of-the-jade-moon", *shown[1:]]
    assert discarded(s) == ([], [])
    assert asked(s) == (1, "PlaceKin")
