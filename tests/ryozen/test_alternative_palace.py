"""The Phoenix Palace alternative mode: Wards, Battlements, the Pinnacle, who sees them, and who is bumped."""

from __future__ import annotations

import pytest

import akebono
from akebono.core.errors import IllegalAction
from akebono.games.ryozen.components import SLOT_COINS
from akebono.games.ryozen.state import Ryozen
from tests.ryozen.positions import (
    Position,
    asked,
    changed,
    facts,
    in_hand,
    places,
    resources,
    shards,
    texts,
)

SEEN: dict[int, list[set[int]]] = {
    0: [{0}, {1}, {2}, {3}],
    1: [{0, 3}, {0, 1}, {1, 2}, {2, 3}],
    2: [{2, 3}, {0, 3}, {0, 1}, {1, 2}],
    3: [{2}, {3}, {0}, {1}],
    4: [{1, 2}, {2, 3}, {0, 3}, {0, 1}],
    5: [{0, 1}, {1, 2}, {2, 3}, {0, 3}],
}
"""Which Palace sides are seen from the four sides of the table, for each turning position."""

SITTING = {2: [0, 2], 3: [0, 1, 2], 4: [0, 1, 2, 3]}
"""At which side of the table the seats sit."""

WARDS = ("ward-0", "ward-1", "ward-2", "ward-3")


def table(light: int = 0, seats: int = 3, first: int = 0) -> Position:
    """Everybody has two Apprentices in hand; nobody has anything else."""
    start = Position(seats, first, light, 1, 1, palace="alternative")
    for seat in range(seats):
        start.hand(seat, "apprentice apprentice")
    return start


def posts(s: Ryozen, kind: str = "apprentice") -> set[str]:
    """Where in the Palace the one who must act may place this Kin."""
    return {place for place in places(s, kind) if "-" not in place or place[:5] in ("ward-", "battl")}


def sees(*sides: int) -> set[str]:
    """The places that a player with these sides in view may choose when all are free."""
    return {
        "pinnacle unveiled",
        *(f"ward-{side} unveiled" for side in sides),
        *(f"battlement-{side} unveiled" for side in sides),
    }


# -------------------------------------------------------------------------------------------------- setup


@pytest.mark.rule("RYO-196", "RYO-197", "RYO-199")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_setup_is_that_of_the_standard_game(seats: int) -> None:
    game = akebono.game("ryozen")
    for seed in range(5):
        standard = game.start(seats=seats, seed=seed)
        alternative = game.start(seats=seats, seed=seed, options={"palace": "alternative"})
        assert isinstance(standard, Ryozen)
        assert isinstance(alternative, Ryozen)
        assert changed(facts(standard), alternative) == {}
        assert asked(standard) == asked(alternative) == (standard.first, "PlaceKin")
        # The same board side: the Spots are the same, only the Palace differs.
        spots = {place for place in places(standard, "fighter") if not place.startswith("palace")}
        assert places(alternative, "fighter") - posts(alternative, "fighter") == spots
        assert "palace unveiled" in places(standard, "fighter")


@pytest.mark.rule("RYO-197")
def test_the_light_starts_anywhere() -> None:
    game = akebono.game("ryozen")
    lights = set()
    for seed in range(60):
        s = game.start(seats=2, seed=seed, options={"palace": "alternative"})
        assert isinstance(s, Ryozen)
        lights.add(s.light)
    assert lights == set(range(6))


@pytest.mark.rule("RYO-200", "RYO-201", "RYO-203", "RYO-205", "RYO-R84")
def test_the_palace_has_a_ward_and_a_battlement_on_each_side_and_one_pinnacle() -> None:
    found = set()
    for light in range(6):
        for seat in range(4):
            found |= posts(table(light, 4).day(seat))
    assert found == sees(0, 1, 2, 3)
    assert len(found) == 9


# ------------------------------------------------------------------------------------------- Point of View


@pytest.mark.rule("RYO-209", "RYO-210", "RYO-211", "RYO-R83", "RYO-R84", "RYO-R87", "RYO-199")
@pytest.mark.parametrize("light", range(6))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_seat_may_choose_the_places_of_the_sides_that_it_sees(seats: int, light: int) -> None:
    for seat in range(seats):
        s = table(light, seats).day(seat)
        sides = SEEN[light][SITTING[seats][seat]]
        assert len(sides) == (1 if light % 3 == 0 else 2)
        assert posts(s) == sees(*sides)
        for side in {0, 1, 2, 3} - sides:
            with pytest.raises(IllegalAction):
                s.play_text(f"place apprentice ward-{side} unveiled")
            with pytest.raises(IllegalAction):
                s.play_text(f"place apprentice battlement-{side} unveiled")
        assert asked(s) == (seat, "PlaceKin")


@pytest.mark.rule("RYO-R87")
def test_where_the_light_starts_says_what_is_lit_and_what_is_seen() -> None:
    s = table(1).has(0, 0, 0, 1).day(0)
    assert posts(s) == sees(0, 3)
    s.play_text("place apprentice battlement-3 unveiled")
    assert set(texts(s)) == {"decline", "perform capital", "perform rim", "perform shrine"}
    s.play_text("decline")
    assert s.light == 2
    assert asked(s) == (1, "PlaceKin")
    assert posts(s) == sees(0) | {"ward-3 unveiled"}  # the Battlement of side 3 is taken


@pytest.mark.rule("RYO-211", "RYO-201", "RYO-203")
def test_only_free_wards_and_battlements_may_be_chosen() -> None:
    start = (
        table(1).post("ward-0", 1, "merchant").post("battlement-3", 0, "bard").post("pinnacle", 2, "guard")
    )
    s = start.day(0)
    assert posts(s) == sees(0, 3) - {"ward-0 unveiled", "battlement-3 unveiled"}
    with pytest.raises(IllegalAction):
        s.play_text("place apprentice ward-0 unveiled")


@pytest.mark.rule("RYO-212", "RYO-207")
def test_example_one_side_in_view() -> None:
    # The purple player sees one side: the Pinnacle, even occupied, or that side's Battlement or Ward if free.
    s = table(0).post("pinnacle", 2, "guard").day(1)
    assert posts(s) == {"pinnacle unveiled", "battlement-1 unveiled", "ward-1 unveiled"}
    s = table(0).post("pinnacle", 2, "guard").post("battlement-1", 2, "bard").post("ward-1", 0, "bard").day(1)
    assert posts(s) == {"pinnacle unveiled"}


@pytest.mark.rule("RYO-212", "RYO-207")
def test_example_two_sides_in_view() -> None:
    s = table(1).post("pinnacle", 2, "guard").day(1)
    assert posts(s) == {
        *("pinnacle unveiled", "battlement-0 unveiled", "battlement-1 unveiled"),
        *("ward-0 unveiled", "ward-1 unveiled"),
    }
    s = table(1).post("pinnacle", 2, "guard").post("battlement-1", 2, "bard").post("ward-0", 0, "bard").day(1)
    assert posts(s) == {"pinnacle unveiled", "battlement-0 unveiled", "ward-1 unveiled"}


# ----------------------------------------------------------------------------------------------- the places


@pytest.mark.rule("RYO-R82", "RYO-041", "RYO-042", "RYO-071")
@pytest.mark.parametrize("post", ["ward-0", "battlement-0", "pinnacle"])
def test_in_the_palace_kin_stand_unveiled_and_use_no_ability(post: str) -> None:
    start = table(0).hand(0, "merchant").has(0, 3, 3, 3)
    s = start.day(0)
    assert f"{post} cloaked" not in places(s, "merchant")
    s.play_text(f"place merchant {post} unveiled")
    assert asked(s)[1] in ("WardEffect", "BattlementEffect", "PinnacleResource")
    while asked(s)[0] == 0:
        s.play_text("decline")
    assert resources(s, 0) == (3, 3, 3)
    assert facts(s)[post] == "0 merchant"
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-R82", "RYO-R11", "RYO-041")
def test_kin_in_the_palace_are_never_cloaked() -> None:
    start = (
        table(3)
        .keeps(0, "camouflage")
        .has(0, 0, 1, 1)
        .post("ward-2", 0, "merchant")
        .post("pinnacle", 0, "bard")
    )
    start.path("cove-of-the-owl").pioneer(0, 1)
    s = start.day(0)
    # Nobody on a Spot: no Camouflage, and no Cove of the Owl either.
    assert asked(s) == (0, "PlaceKin")
    s.play_text("place apprentice battlement-2 unveiled")
    s.play_text("perform shrine")
    assert set(texts(s)) == {"decline", "collect starting-village"}


@pytest.mark.rule("RYO-202", "RYO-208", "RYO-033")
@pytest.mark.parametrize(
    ("what", "have"),
    [("coin", (1, 0, 0)), ("scroll", (0, 1, 0)), ("lantern", (0, 0, 1)), ("decline", (0, 0, 0))],
)
def test_an_outer_ward_gives_a_resource_of_choice_and_the_palace_turns(
    what: str, have: tuple[int, ...]
) -> None:
    s = table(5).day(0)
    before = facts(s)
    s.play_text("place apprentice ward-1 unveiled")
    assert asked(s) == (0, "WardEffect")
    # No lit Sector is used from a Ward, Lantern or not.
    assert set(texts(s)) == {"decline", "take coin", "take scroll", "take lantern"}
    assert s.light == 5
    s.play_text(what if what == "decline" else f"take {what}")
    expected: dict[str, object] = {
        "hand 0": ["apprentice"],
        "palace 0": ["apprentice"],
        "ward-1": "0 apprentice",
        "light": 0,
    }
    assert changed(before, s) == expected | ({"resources 0": have} if sum(have) else {})
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-204", "RYO-208", "RYO-R86", "RYO-033")
def test_a_battlement_buys_the_effect_of_a_lit_sector_before_the_palace_turns() -> None:
    s = table(5).has(0, 0, 0, 1).capital(1, 2, 0).day(0)
    before = facts(s)
    s.play_text("place apprentice battlement-0 unveiled")
    assert asked(s) == (0, "BattlementEffect")
    # Lit are the Clanhouse, the Gates and the Capital; no resource is offered.
    assert set(texts(s)) == {"decline", "perform clanhouse", "perform gates", "perform capital"}
    s.play_text("perform capital")
    assert changed(before, s) == {
        "hand 0": ["apprentice"],
        "palace 0": ["apprentice"],
        "battlement-0": "0 apprentice",
        "resources 0": (0, 2, 0),
        "capital": [0, 1, 2],
        "light": 0,
    }
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-R85", "RYO-208")
@pytest.mark.parametrize("lanterns", [0, 1])
def test_a_battlement_without_a_lantern_spent_gives_nothing_and_the_palace_turns(lanterns: int) -> None:
    s = table(0).has(0, 5, 5, lanterns).day(0)
    s.play_text("place apprentice battlement-0 unveiled")
    if lanterns:
        s.play_text("decline")
    assert resources(s, 0) == (5, 5, lanterns)
    assert s.light == 1
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-206", "RYO-R101", "RYO-208", "RYO-R95")
def test_the_pinnacle_gives_a_resource_and_the_lantern_just_taken_buys_a_lit_effect() -> None:
    s = table(0).day(0)
    before = facts(s)
    s.play_text("place apprentice pinnacle unveiled")
    assert asked(s) == (0, "PinnacleResource")
    assert set(texts(s)) == {"decline", "take coin", "take scroll", "take lantern"}
    s.play_text("take lantern")
    assert asked(s) == (0, "PinnacleCopy")
    # The light is still the old one: Gates, Capital, Rim.
    assert set(texts(s)) == {"decline", "perform gates", "perform capital", "perform rim"}
    s.play_text("perform capital")
    assert changed(before, s) == {
        "hand 0": ["apprentice"],
        "palace 0": ["apprentice"],
        "pinnacle": "0 apprentice",
        "resources 0": (0, 2, 0),
        "light": 1,
    }
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-206", "RYO-R101")
def test_both_gifts_of_the_pinnacle_may_be_declined() -> None:
    s = table(0).has(0, 0, 0, 1).day(0)
    s.play_text("place apprentice pinnacle unveiled")
    s.play_text("decline")
    assert asked(s) == (0, "PinnacleCopy")
    s.play_text("decline")
    assert resources(s, 0) == (0, 0, 1)
    assert s.light == 1
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-206", "RYO-R97", "RYO-R101")
def test_the_pinnacle_sells_nothing_to_who_has_no_lantern() -> None:
    s = table(0).day(0)
    s.play_text("place apprentice pinnacle unveiled")
    s.play_text("take coin")
    assert resources(s, 0) == (1, 0, 0)
    assert s.light == 1
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-R86", "RYO-R101", "RYO-163")
@pytest.mark.parametrize("post", ["battlement-0", "pinnacle"])
def test_the_copied_effect_sees_the_light_before_the_rotation(post: str) -> None:
    # At 1 the Capital, the Rim and the Shrine are lit; after the turn the Springs would be in the Capital's place.
    start = table(1).has(0, 0, 0, 1).path("featherglow").pioneer(0, 1).kin("capital-1", 0).kin("capital-2", 0)
    s = start.day(0)
    s.play_text(f"place apprentice {post} unveiled")
    if post == "pinnacle":
        s.play_text("decline")
    s.play_text("perform shrine")
    s.play_text("collect featherglow")
    assert s.favor == [2, 0, 0]
    assert s.light == 2
    assert asked(s) == (1, "PlaceKin")


# -------------------------------------------------------------------------------------------------- bumping


@pytest.mark.rule("RYO-207", "RYO-213", "RYO-214")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_kin_on_the_pinnacle_is_bumped_even_an_own_one(owner: int) -> None:
    s = table(0).post("pinnacle", owner, "guard").day(0)
    before = facts(s)
    s.play_text("place apprentice pinnacle unveiled")
    now = changed(before, s)
    assert now["pinnacle"] == "0 apprentice"
    assert now[f"bumped {owner}"] == ["guard"]
    assert now["hand 0"] == ["apprentice"]
    assert now["palace 0"] == ["apprentice"]
    assert "guard" not in in_hand(s, owner)
    if owner == 1:
        assert now["palace 1"] == []
        assert set(now) == {"pinnacle", "bumped 1", "hand 0", "palace 0", "palace 1"}
    else:
        assert set(now) == {"pinnacle", "bumped 0", "hand 0", "palace 0"}
    assert asked(s) == (0, "PinnacleResource")


@pytest.mark.rule("RYO-R88", "RYO-214")
def test_a_bumped_kin_cannot_be_played_replaced_hit_moved_or_counted() -> None:
    start = table(3).bumped(0, "merchant").row((0, "bard")).empty_pile(0).has(0, 9, 9, 1)
    start.keeps(0, "strategic-maneuvers", "wealth-offering", "camouflage")
    s = start.day(0)
    # No Revelation finds a target.
    assert asked(s) == (0, "PlaceKin")
    assert places(s, "merchant") == set()
    s.play_text("place apprentice battlement-2 unveiled")
    s.play_text("perform clanhouse")
    s.play_text("acquire slot-1")
    assert set(texts(s)) == {"replace apprentice", "replace battlement-2"}
    assert s.palace_influence(0) == 1


@pytest.mark.rule("RYO-R88")
def test_a_bumped_kin_is_no_cloaked_kin_for_events() -> None:
    start = table(0).bumped(0, "merchant").events("suspicious-rumors", "invisible-presences", "bandit-raid")
    s = start.events(None, None, None, "fire-in-the-clanhouse").keeps(1, "camouflage").dusk()
    before = facts(s)
    s.advance()
    now = changed(before, s)
    assert set(now) == {"foreseen", "event discard"}
    assert asked(s) == (1, "FireInTheClanhouse")


@pytest.mark.rule("RYO-R88", "RYO-R22")
def test_a_player_whose_last_kin_is_bumped_has_no_turn() -> None:
    start = Position(2, palace="alternative").hand(1, "apprentice apprentice").bumped(0, "merchant")
    s = start.day(1)
    s.play_text("place apprentice pinnacle unveiled")
    s.play_text("decline")
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-215", "RYO-221", "RYO-214")
def test_a_bumped_kin_is_back_in_hand_when_the_next_round_begins() -> None:
    start = (
        Position(2, palace="alternative").bumped(0, "merchant").bumped(1, "guard").post("ward-0", 0, "bard")
    )
    s = start.hand(1, "apprentice").night()
    # Seat 0 chooses its shard; seat 1, all of whose Kin are out, gains nothing in the Palace.
    assert asked(s) == (0, "TakePalaceShard")
    assert s.favor == [1, 0]
    s.play_text("take jade")
    assert (s.round, asked(s)) == (2, (0, "PlaceKin"))
    assert sorted(in_hand(s, 0)) == ["bard", "merchant"]
    assert sorted(in_hand(s, 1)) == ["apprentice", "guard"]
    seen = facts(s)
    assert seen["bumped 0"] == seen["bumped 1"] == seen["palace 0"] == []
    assert "ward-0" not in seen
    assert shards(s, 1) == (0, 0, 0)


# ---------------------------------------------------------------------------------------------------- hits


def raid(light: int, *taken: str) -> Ryozen:
    """Seat 0 is about to place a Fighter beside seat 2's Unveiled Merchant; these Wards are taken by seat 1."""
    start = table(light).hand(0, "fighter").kin("rim-1", 2, "merchant").has(2, 1, 1, 1)
    for ward, kind in zip(taken, ("guard", "bard", "hermit", "mentor")):
        start.post(ward, 1, kind)
    s = start.day(0)
    s.play_text("place fighter rim-2 unveiled")
    return s


@pytest.mark.rule("RYO-217", "RYO-R86", "RYO-219")
def test_an_unveiled_kin_that_is_hit_recovers_in_the_one_ward_that_its_owner_sees() -> None:
    s = raid(0)
    before = facts(s)
    s.play_text("hit rim-1")
    # No resource, no rotation, no ability.
    assert changed(before, s) == {"rim-1": None, "ward-2": "2 merchant", "palace 2": ["merchant"]}
    assert s.palace_influence(2) == 1
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-217", "RYO-R89", "RYO-R86")
@pytest.mark.parametrize("ward", ["ward-1", "ward-2"])
def test_of_two_free_wards_the_owner_of_the_hit_kin_chooses_out_of_turn(ward: str) -> None:
    s = raid(1)
    before = facts(s)
    s.play_text("hit rim-1")
    assert asked(s) == (2, "ChooseWard")
    assert s.acting == (2,)
    assert texts(s) == ["recover ward-1", "recover ward-2"]
    assert texts(s, 0) == []
    s.play_text(f"recover {ward}", seat=2)
    assert changed(before, s) == {"rim-1": None, ward: "2 merchant", "palace 2": ["merchant"]}
    # Then the turn of seat 0 goes on: nothing to explore or build here, so seat 1 follows.
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-217", "RYO-R89")
@pytest.mark.parametrize(("taken", "free"), [("ward-1", "ward-2"), ("ward-2", "ward-1")])
def test_with_one_of_two_seen_wards_free_nobody_is_asked(taken: str, free: str) -> None:
    s = raid(1, taken)
    before = facts(s)
    s.play_text("hit rim-1")
    assert changed(before, s) == {"rim-1": None, free: "2 merchant", "palace 2": ["merchant"]}
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-218", "RYO-219", "RYO-213", "RYO-214")
@pytest.mark.parametrize(("light", "taken"), [(0, ("ward-2",)), (1, ("ward-1", "ward-2"))])
def test_without_a_free_ward_in_view_the_hit_kin_is_bumped(light: int, taken: tuple[str, ...]) -> None:
    # Wards that the owner does not see do not help.
    s = raid(light, *taken)
    before = facts(s)
    s.play_text("hit rim-1")
    assert changed(before, s) == {"rim-1": None, "bumped 2": ["merchant"]}
    assert s.palace_influence(2) == 0
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-216", "RYO-039")
def test_a_cloaked_kin_that_is_hit_is_unveiled_and_stays_in_the_alternative_mode_too() -> None:
    start = table(0).hand(0, "fighter").kin("rim-1", 2, "merchant", cloaked=True)
    s = start.day(0)
    s.play_text("place fighter rim-2 unveiled")
    before = facts(s)
    s.play_text("hit rim-1")
    assert changed(before, s) == {"rim-1": "2 merchant"}
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-R90", "RYO-R09")
def test_kin_in_the_palace_cannot_be_hit() -> None:
    start = table(0).hand(0, "fighter").post("ward-0", 1, "merchant").post("pinnacle", 2, "bard")
    s = start.post("battlement-3", 1, "guard").day(0)
    s.play_text("place fighter rim-2 unveiled")
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-R63", "RYO-218")
def test_a_guard_that_is_bumped_opens_its_sector() -> None:
    start = table(0).hand(0, "archer").kin("clanhouse-1", 1, "guard").guard(1, "clanhouse-1")
    s = start.post("ward-1", 2, "merchant").day(0)
    assert not {place for place in places(s, "archer") if place.startswith("clanhouse")}
    s.play_text("place archer rim-1 unveiled")
    s.play_text("hit clanhouse-1")
    assert facts(s)["bumped 1"] == ["guard"]
    assert asked(s) == (1, "PlaceKin")
    assert {"clanhouse-1 unveiled", "clanhouse-2 unveiled"} <= places(s, "apprentice")


@pytest.mark.rule("RYO-175", "RYO-217", "RYO-218", "RYO-R73", "RYO-R89")
@pytest.mark.parametrize(("light", "taken", "left"), [(0, (), 1), (1, (), 2), (0, ("ward-0",), 0)])
def test_an_offering_in_the_alternative_mode(light: int, taken: tuple[str, ...], left: int) -> None:
    start = table(light).keeps(0, "wealth-offering").kin("gates-1", 0, "merchant")
    for ward in taken:
        start.post(ward, 1, "guard")
    s = start.day(0)
    s.play_text("use wealth-offering")
    before = facts(s)
    s.play_text("hit gates-1")
    gone: dict[str, object] = {"gates-1": None, "resources 0": (1, 0, 0)}
    if left == 2:
        assert asked(s) == (0, "ChooseWard")
        assert set(texts(s)) == {"recover ward-0", "recover ward-3"}
        s.play_text("recover ward-3")
        assert changed(before, s) == gone | {"ward-3": "0 merchant", "palace 0": ["merchant"]}
    elif left == 1:
        assert changed(before, s) == gone | {"ward-0": "0 merchant", "palace 0": ["merchant"]}
    else:
        assert changed(before, s) == gone | {"bumped 0": ["merchant"]}
    # The Kin is placed after that, in the same turn.
    assert asked(s) == (0, "PlaceKin")


# --------------------------------------------------------------------------------- Events in this mode


@pytest.mark.rule("RYO-R90", "RYO-186", "RYO-R89", "RYO-218", "RYO-080")
def test_wards_fill_up_in_turn_order_during_a_bandit_raid() -> None:
    # At 1 seat 0 sees Wards 0 and 3, seat 1 Wards 0 and 1, seat 2 Wards 1 and 2. Seat 1 goes first; Ward 3 is taken.
    start = (
        table(1, first=1).events("bandit-raid", None, None, "fire-in-the-clanhouse").keeps(0, "camouflage")
    )
    for seat in range(3):
        start.kin(f"springs-{seat + 1}", seat, "merchant")
    s = start.post("ward-3", 2, "guard").dusk()
    before = facts(s)
    s.advance()
    assert asked(s) == (1, "BanditRaid")
    s.play_text("hit springs-2")
    assert asked(s) == (1, "ChooseWard")
    assert set(texts(s)) == {"recover ward-0", "recover ward-1"}
    s.play_text("recover ward-0")
    assert asked(s) == (2, "BanditRaid")
    s.play_text("hit springs-3")
    assert set(texts(s)) == {"recover ward-1", "recover ward-2"}
    s.play_text("recover ward-1")
    assert asked(s) == (0, "BanditRaid")
    s.play_text("hit springs-1")
    now = changed(before, s)
    assert now.pop("foreseen") == [None, None, None, "fire-in-the-clanhouse"]
    assert now.pop("event discard") == ["bandit-raid"]
    assert now == {
        "springs-1": None,
        "springs-2": None,
        "springs-3": None,
        "ward-0": "1 merchant",
        "ward-1": "2 merchant",
        "palace 1": ["merchant"],
        "palace 2": ["merchant", "guard"],
        "bumped 0": ["merchant"],
    }
    assert asked(s) == (0, "FireInTheClanhouse")


@pytest.mark.rule("RYO-195", "RYO-R80", "RYO-R89", "RYO-218")
def test_the_order_of_a_curse_decides_which_kin_still_finds_a_ward() -> None:
    # At 2 the Rim, the Shrine and the Springs are lit, and seat 0 sees Wards 2 and 3.
    start = table(2).events("curse-of-the-shadow", None, None, "fire-in-the-clanhouse").keeps(1, "camouflage")
    start.kin("rim-1", 0, "merchant").kin("shrine-1", 0, "bard").kin("springs-1", 0, "guard").kin(
        "gates-1", 0, "archer"
    )
    s = start.kin("springs-2", 1, "merchant").post("ward-0", 2, "mentor").night()
    assert asked(s) == (0, "CurseOfTheShadow")
    assert set(texts(s)) == {"hit rim-1", "hit shrine-1", "hit springs-1"}
    s.play_text("hit springs-1")
    assert asked(s) == (0, "ChooseWard")
    s.play_text("recover ward-3")
    assert set(texts(s)) == {"hit rim-1", "hit shrine-1"}
    s.play_text("hit rim-1")  # to the last Ward in view
    assert texts(s) == ["hit shrine-1"]
    s.play_text("hit shrine-1")  # out
    seen = facts(s)
    assert (seen["ward-3"], seen["ward-2"], seen["bumped 0"]) == ("0 guard", "0 merchant", ["bard"])
    # Seat 1 sees Wards 0 and 3, both taken by now.
    assert asked(s) == (1, "CurseOfTheShadow")
    assert texts(s) == ["hit springs-2"]
    s.play_text("hit springs-2")
    assert facts(s)["bumped 1"] == ["merchant"]
    assert asked(s) == (1, "FireInTheClanhouse")


# ---------------------------------------------------------------------------- replaced, moved, copied


@pytest.mark.rule("RYO-R54", "RYO-137")
@pytest.mark.parametrize("post", ["ward-1", "battlement-3", "pinnacle"])
def test_a_new_kin_takes_the_place_of_one_in_the_palace(post: str) -> None:
    start = table(0).post(post, 0, "merchant").row((0, "bard")).empty_pile(0).has(0, SLOT_COINS[0])
    s = start.post("battlement-0", 1, "guard").day(0)
    s.play_text("place apprentice clanhouse-1 unveiled")
    s.play_text("acquire slot-1")
    assert set(texts(s)) == {"replace apprentice", "replace clanhouse-1", f"replace {post}"}
    s.play_text(f"replace {post}")
    seen = facts(s)
    assert seen[post] == "0 bard"
    assert seen["palace 0"] == ["bard"]
    assert s.light == 0
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-R54", "RYO-213")
def test_a_kin_that_replaced_the_one_on_the_pinnacle_is_the_one_that_is_bumped() -> None:
    start = table(0).post("pinnacle", 0, "merchant").row((0, "bard")).empty_pile(0).has(0, SLOT_COINS[0])
    s = start.day(0)
    s.play_text("place apprentice clanhouse-1 unveiled")
    s.play_text("acquire slot-1")
    s.play_text("replace pinnacle")
    s.play_text("place apprentice pinnacle unveiled")
    seen = facts(s)
    assert seen["bumped 0"] == ["bard"]
    assert seen["palace 0"] == []
    assert seen["palace 1"] == ["apprentice"]
    assert asked(s) == (1, "PinnacleResource")


# --------------------------------------------------------------------------------------------------- Night


@pytest.mark.rule("RYO-220", "RYO-R91", "RYO-219", "RYO-143")
def test_kin_in_all_places_of_the_palace_count_at_night_and_bumped_kin_do_not() -> None:
    start = Position(3, 0, 0, 1, 1, palace="alternative").capital(2, 1, 0)
    start.post("ward-0", 0, "merchant").post("battlement-2", 0, "guard").post("pinnacle", 0, "bard")
    start.post("ward-1", 1, "merchant").post("battlement-1", 1, "guard").bumped(
        1,
        "bard",
    ).bumped(2, "bard")
    s = start.bumped(1, "archer").hand(2, "apprentice").dusk()
    before = facts(s)
    s.advance()
    # One shard of choice each, not one for each Kin; seat 2 has only a bumped Kin.
    for seat, colour in ((0, "coral"), (1, "agate")):
        assert asked(s) == (seat, "TakePalaceShard")
        assert set(texts(s)) == {"take coral", "take jade", "take agate"}
        assert s.first == 0
        s.play_text(f"take {colour}")
    assert s.round == 2
    now = changed(before, s)
    assert now["favor 0"] == 3
    assert now["favor 1"] == 2
    assert now["shards 0"] == (1, 0, 0)
    assert now["shards 1"] == (0, 0, 1)
    assert not {"favor 2", "shards 2", "first"} & set(now)
    assert asked(s) == (0, "PlaceKin")


@pytest.mark.rule("RYO-220", "RYO-221", "RYO-143")
def test_bumped_kin_do_not_win_the_first_player_token() -> None:
    start = (
        Position(3, 0, 0, 1, 1, palace="alternative")
        .bumped(1, "merchant guard bard")
        .post("ward-2", 2, "bard")
    )
    s = start.night()
    assert asked(s) == (2, "TakePalaceShard")
    s.play_text("take coral")
    assert s.first == 2
    assert asked(s) == (2, "PlaceKin")
