"""Daytime: Events are foreseen, turns go round, a Kin is placed, its ability and its place's effect follow."""

from __future__ import annotations

import random

import pytest

from akebono.core.errors import IllegalAction
from akebono.games.ryozen import RYOZEN
from akebono.games.ryozen.components import EVENT_OF, EVENTS, KIN, POST_IDS, SECTORS
from akebono.games.ryozen.state import Ryozen
from tests.ryozen.positions import (
    Position,
    asked,
    discarded,
    displayed,
    foreseen,
    in_hand,
    in_palace,
    in_row,
    kept,
    kin_on,
    places,
    resources,
    sector,
    shards,
    texts,
    told,
)

ALL_EVENTS = [EVENTS[kind] for kind in EVENT_OF]
PAID_MORE = {
    "gates-3": "scroll",
    "capital-3": "coin",
    "rim-4": "lantern",
    "shrine-3": "lantern",
    "springs-4": "coin",
    "clanhouse-3": "scroll",
}
PAID_TWO = {
    "gates-2": "scroll",
    "capital-2": "coin",
    "rim-3": "lantern",
    "shrine-2": "lantern",
    "springs-3": "coin",
    "clanhouse-2": "scroll",
}
FREE_MORE = [
    *("gates-1", "gates-2", "capital-1", "capital-2", "rim-1", "rim-2", "rim-3"),
    *("shrine-1", "shrine-2", "springs-1", "springs-2", "springs-3", "clanhouse-1", "clanhouse-2"),
]
FREE_TWO = [
    *("gates-1", "capital-1", "rim-1", "rim-2", "shrine-1", "springs-1", "springs-2", "clanhouse-1"),
]


# A whole game ------------------------------------------------------------------------------------------------------------


def played_out(seats: int, seed: int, **options: object) -> Ryozen:
    s = RYOZEN.start(seats, seed, options, log=True)
    assert isinstance(s, Ryozen)
    chance = random.Random(seed)
    while not s.over:
        s.play(chance.choice(s.legal))
    return s


@pytest.mark.rule(
    *("RYO-002", "RYO-003", "RYO-004", "RYO-005", "RYO-006", "RYO-007", "RYO-062", "RYO-064", "RYO-067"),
    *("RYO-076", "RYO-077", "RYO-091", "RYO-093", "RYO-094", "RYO-R22"),
)
@pytest.mark.parametrize("palace", ["standard", "alternative"])
@pytest.mark.parametrize(("seats", "turns"), [(2, 6), (3, 5), (4, 5)])
def test_a_game_is_three_rounds_of_day_night_and_dawn_with_everybodys_turns_in_order(
    seats: int, turns: int, palace: str
) -> None:
    for seed in range(4):
        s = played_out(seats, seed, palace=palace)
        first = who = -1
        phases: list[str] = []
        placed = [0] * seats
        revealed = 0
        for event in s.log or []:
            name = event.told.name
            if name in ("first", "first-player"):
                assert name == "first" or phases[-1] == "rewards", "the token moves at Night"
                first = event.seat
            elif name == "round":
                phases.append(f"round {event.a}")
                who = first
                placed = [0] * seats
                revealed = 0
            elif name == "foreseen":
                assert placed == [0] * seats, "Events are foreseen before the first turn"
                revealed += 1
            elif name in ("placed", "placed-cloaked"):
                assert phases[-1].startswith("round"), "Kin are placed by day"
                assert revealed == 4
                assert event.seat == who
                who = (who + 1) % seats
                placed[event.seat] += 1
            elif name in ("resolving", "majority"):
                if name == "majority" and phases[-1] == "night":
                    phases.append("rewards")
                assert phases[-1] == ("night" if name == "resolving" else "rewards"), "Events first"
            elif name in ("night", "dawn", "over"):
                if name == "night":
                    assert placed == [turns] * seats, "everybody has as many turns"
                phases.append(name)
        assert phases == [
            *("round 1", "night", "rewards", "dawn"),
            *("round 2", "night", "rewards", "dawn"),
            *("round 3", "night", "rewards", "over"),
        ]
        assert s.favor[s.ranking()[0][0]] == max(s.favor)


@pytest.mark.rule("RYO-R20", "RYO-062", "RYO-R19")
@pytest.mark.parametrize("seats", [2, 4])
def test_a_whole_game_draws_twelve_events_and_never_reshuffles(seats: int) -> None:
    for seed in range(5):
        s = played_out(seats, seed)
        assert s.events_left == 8
        assert told(s).count("foreseen") == 12
        assert "reshuffled-events" not in told(s)


MUST_CHOOSE = {"PlaceKin", "ReplaceKin", "Prayer", "StrategicManeuvers", "Camouflage", "TakeBySeal"} | {
    *(
        "WealthOffering",
        "WisdomOffering",
        "SpiritOffering",
        "PhoenixOffering",
        "TakeInOutpost",
        "TakeByNight",
    ),
    *(
        "TakePalaceShard",
        "TakeMoonforgeShard",
        "CoveOfTheOwl",
        "BanditsLair",
        "NomadEncampment",
        "MoonHeaven",
    ),
    *("FireInTheClanhouse", "BanditRaid", "SuspiciousRumors", "CurseOfTheShadow", "ChooseWard"),
}
"""Steps that ask what was already decided: there is no way back and no need of one."""


@pytest.mark.rule("RYO-R97", "RYO-R22", "RYO-074")
@pytest.mark.parametrize("palace", ["standard", "alternative"])
def test_every_optional_effect_can_be_declined_and_every_question_has_an_answer(palace: str) -> None:
    declined = set()
    for seed in range(6):
        s = RYOZEN.start(4, seed, {"palace": palace})
        assert isinstance(s, Ryozen)
        chance = random.Random(seed)
        while not s.over:
            step = asked(s)[1]
            legal = texts(s)
            assert legal
            assert len(set(legal)) == len(legal)
            if "decline" in legal:
                declined.add(step)
                assert len(legal) > 1 or step in ("ShrineCollect", "SpringsEffect"), step
            elif step == "GatesEffect":
                assert legal[0] == "perform gates", "paid for or chosen before"
            else:
                assert step in MUST_CHOOSE, step
            s.play(chance.choice(s.legal))
    assert {
        *("GatesEffect", "CapitalDay", "RimEffect", "ShrineExplore", "ShrineCollect", "AcquireRevelations"),
        *("RevealKin", "AcquireReadyKin", "StartOfTurn"),
    } <= declined


# Events of the round -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("RYO-062", "RYO-R19")
def test_a_new_day_fills_the_empty_foreseen_slots_and_leaves_the_others() -> None:
    s = Position(3).hand(0, "apprentice").events(None, "lunar-fest", None, "walls-breach").new_day()
    row = foreseen(s)
    assert len(row) == 4
    assert None not in row
    assert (row[1], row[3]) == ("lunar-fest", "walls-breach")
    assert s.events_left == 16
    assert s.event_discard == []
    assert asked(s) == (0, "PlaceKin")


@pytest.mark.rule("RYO-063", "RYO-R20")
def test_with_the_event_deck_empty_the_discard_pile_becomes_a_new_deck() -> None:
    rest = ALL_EVENTS[:]
    for name in ("lunar-fest", "walls-breach", "curse-of-the-shadow"):
        rest.remove(name)
    firsts = set()
    for seed in range(12):
        s = (
            Position(2, seed=seed)
            .hand(0, "apprentice")
            .events("lunar-fest", "walls-breach")
            .discarded_events(*rest)
            .new_day()
        )
        row = foreseen(s)
        assert row[:3] == ["lunar-fest", "walls-breach", "curse-of-the-shadow"], "the last card comes first"
        assert row[3] in rest
        assert s.event_discard == []
        assert s.events_left == 16
        assert "reshuffled-events" in told(s)
        firsts.add(row[3])
        assert asked(s) == (0, "PlaceKin")
    assert len(firsts) > 3, "it is shuffled"


@pytest.mark.rule("RYO-R20")
def test_the_event_discard_pile_is_not_touched_while_the_deck_lasts() -> None:
    rest = ALL_EVENTS[:]
    for name in ("lunar-fest", "walls-breach", "curse-of-the-shadow", "invisible-presences"):
        rest.remove(name)
    s = Position(2).hand(0, "apprentice").events("lunar-fest", "walls-breach").discarded_events(*rest)
    after = s.new_day()
    assert after.events_left == 0
    assert discarded(after)[0] == rest
    assert {*foreseen(after)[2:]} == {"curse-of-the-shadow", "invisible-presences"}
    assert "reshuffled-events" not in told(after)


@pytest.mark.rule("RYO-R20", "RYO-R92")
def test_discarded_events_lie_open_in_the_order_of_discarding() -> None:
    p = Position(3).hand(0, "apprentice").hand(1, "apprentice").hand(2, "apprentice")
    s = p.events("lunar-fest", "walls-breach", "locals-riot").discarded_events("bandit-raid").day(0)
    s.play_text("place apprentice gates-1 unveiled")
    s.play_text("discard event-3")
    s.play_text("place apprentice gates-2 unveiled")
    s.play_text("discard event-1")
    for viewer in [0, 1, 2, None]:
        view = s.seen_by(viewer)
        assert isinstance(view, Ryozen)
        assert discarded(view)[0] == ["bandit-raid", "locals-riot", "lunar-fest"]
    assert foreseen(s) == [None, "walls-breach", None, None]
    assert asked(s) == (2, "PlaceKin")


# Turns -------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RYO-076", "RYO-064")
@pytest.mark.parametrize("first", range(4))
def test_turns_pass_to_the_left_from_the_first_player(first: int) -> None:
    p = Position(4, first=first)
    for seat in range(4):
        p.hand(seat, "apprentice apprentice")
    s = p.new_day()
    order = []
    for _ in range(8):
        assert asked(s)[1] == "PlaceKin"
        order.append(s.seat)
        s.play_text("place apprentice palace unveiled")
        assert asked(s) == (order[-1], "PalaceEffect")
        assert not s.night
        s.play_text("decline")
    assert order == [(first + i) % 4 for i in range(4)] * 2


@pytest.mark.rule("RYO-R22")
def test_who_has_no_kin_in_hand_is_skipped() -> None:
    s = Position(3).hand(0, "apprentice apprentice").hand(2, "apprentice").day(0)
    order = []
    while not s.night:
        order.append(s.seat)
        s.play_text("place apprentice palace unveiled")
        s.play_text("decline")
    assert order == [0, 2, 0]


@pytest.mark.rule("RYO-077")
def test_night_begins_only_after_the_last_daytime_effect() -> None:
    s = Position(2).hand(1, "apprentice").kin("springs-1", 0).day(0)
    assert asked(s) == (1, "PlaceKin"), "seat 0 has nothing left to place"
    s.play_text("place apprentice gates-1 unveiled")
    assert asked(s) == (1, "GatesEffect")
    assert "night" not in told(s)
    s.play_text("perform gates")
    assert "night" in told(s)
    assert resources(s, 1) == (0, 0, 1)
    assert s.favor == [0, 4], "the Gates' reward by Night"
    assert s.round == 2


@pytest.mark.rule("RYO-065", "RYO-066", "RYO-R21")
def test_one_revelation_in_all_may_be_used_before_the_kin_is_placed() -> None:
    s = (
        Position(2)
        .hand(0, "apprentice apprentice")
        .hand(1, "apprentice apprentice")
        .kin("gates-1", 0, "merchant", cloaked=True)
        .kin("rim-1", 0, cloaked=True)
        .keeps(0, "wealth-offering", "wealth-offering", "spirit-offering", "seal-of-the-capital")
        .keeps(1, "spirit-offering")
        .day(0)
    )
    assert asked(s) == (0, "StartOfTurn")
    assert texts(s) == ["decline", "use wealth-offering", "use spirit-offering"]
    s.play_text("use wealth-offering")
    assert asked(s) == (0, "WealthOffering")
    s.play_text("hit gates-1")
    assert resources(s, 0) == (1, 0, 0)
    assert asked(s) == (0, "PlaceKin"), "no second one, not even the other copy"
    s.play_text("place apprentice palace unveiled")
    s.play_text("decline")
    assert asked(s) == (1, "PlaceKin"), "seat 1 has no Kin to hit, and seat 0's cards are not for seat 1"
    s.play_text("place apprentice capital-1 unveiled")
    s.play_text("decline")
    assert asked(s) == (0, "StartOfTurn"), "again in the next turn"
    assert texts(s) == ["decline", "use wealth-offering", "use spirit-offering"]
    s.play_text("decline")
    assert asked(s) == (0, "PlaceKin")
    assert sorted(kept(s, 0)) == [
        *("seal-of-the-capital", "spirit-offering", "wealth-offering", "wealth-offering"),
    ]


@pytest.mark.rule("RYO-065", "RYO-R21", "RYO-R97")
def test_nothing_is_asked_at_the_start_of_a_turn_without_a_revelation_that_can_be_used() -> None:
    p = Position(2).hand(0, "apprentice").hand(1, "apprentice").palace(0, "fighter")
    s = p.keeps(0, "seal-of-the-capital", "camouflage", "wealth-offering", "prayer-of-the-jade-moon").day(0)
    assert asked(s) == (0, "PlaceKin")


@pytest.mark.rule("RYO-R21", "RYO-066")
def test_a_revelation_is_done_completely_before_placing_so_that_its_freed_spot_can_be_used() -> None:
    s = (
        Position(2)
        .hand(0, "apprentice")
        .hand(1, "apprentice")
        .kin("gates-1", 0)
        .keeps(0, "wealth-offering")
        .day(0)
    )
    s.play_text("use wealth-offering")
    s.play_text("hit gates-1")
    assert in_palace(s, 0) == ["apprentice"]
    assert "gates-1 unveiled" in places(s, "apprentice")
    s.play_text("place apprentice gates-1 unveiled")
    assert asked(s) == (0, "GatesEffect")


# Placing -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RYO-067", "RYO-R22", "RYO-004")
def test_exactly_one_kin_is_placed_and_there_is_no_passing() -> None:
    s = Position(2).hand(0, "apprentice fighter guard").hand(1, "apprentice").day(0)
    assert all(text.startswith("place ") for text in texts(s))
    assert {text.split()[1] for text in texts(s)} == {"apprentice", "fighter", "guard"}, (
        "only from the own hand"
    )
    with pytest.raises(IllegalAction):
        s.play_text("decline")
    s.play_text("place guard gates-1 unveiled")
    assert in_hand(s, 0) == ["apprentice", "fighter"]
    assert kin_on(s, "gates-1") == (0, "guard", False)
    s.play_text("decline")
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-026", "RYO-067")
def test_a_spot_with_a_kin_of_anybody_is_not_available() -> None:
    s = (
        Position(3)
        .hand(0, "apprentice")
        .has(0, 9, 9, 9)
        .kin("gates-1", 0)
        .kin("gates-3", 1, cloaked=True)
        .day(0)
    )
    offered = {place.split()[0] for place in places(s, "apprentice")}
    assert offered == {*FREE_MORE, *PAID_MORE, "palace"} - {"gates-1", "gates-3"}


@pytest.mark.rule("RYO-027", "RYO-068", "RYO-R23", "RYO-025")
@pytest.mark.parametrize(("seats", "free", "paid"), [(2, FREE_TWO, PAID_TWO), (3, FREE_MORE, PAID_MORE)])
def test_without_resources_only_free_spots_and_the_palace_are_available(
    seats: int, free: list[str], paid: dict[str, str]
) -> None:
    s = Position(seats).hand(0, "apprentice").day(0)
    assert places(s, "apprentice") == {f"{place} unveiled" for place in [*free, "palace"]}
    for spot, resource in paid.items():
        s = Position(seats).hand(0, "apprentice").has(0, **{resource: 1}).day(0)
        offered = {place.split()[0] for place in places(s, "apprentice")}
        assert spot in offered
        assert offered == {*free, "palace"} | {other for other in paid if paid[other] == resource}


@pytest.mark.rule("RYO-027", "RYO-068", "RYO-R23")
@pytest.mark.parametrize("spot", PAID_MORE)
def test_a_paid_spot_takes_exactly_one_of_its_resource(spot: str) -> None:
    s = Position(3).hand(0, "apprentice").hand(1, "apprentice").has(0, 5, 5, 5).has(1, 5, 5, 5).day(0)
    s.play_text(f"place apprentice {spot} unveiled")
    lost = ["coin", "scroll", "lantern"].index(PAID_MORE[spot])
    assert list(resources(s, 0)) == [4 if kind == lost else 5 for kind in range(3)]
    assert resources(s, 1) == (5, 5, 5)
    assert kin_on(s, spot) == (0, "apprentice", False)


@pytest.mark.rule("RYO-027", "RYO-069")
@pytest.mark.parametrize("spot", [*FREE_MORE, "palace"])
def test_a_free_spot_and_the_palace_cost_nothing(spot: str) -> None:
    s = Position(3).hand(0, "apprentice").hand(1, "apprentice").has(0, 5, 5, 5).day(0)
    s.play_text(f"place apprentice {spot} unveiled")
    assert resources(s, 0) == (5, 5, 5)


@pytest.mark.rule("RYO-034", "RYO-070", "RYO-069")
@pytest.mark.parametrize("kind", KIN)
def test_any_kin_may_be_placed_cloaked_for_one_coin_and_then_has_no_ability(kind: str) -> None:
    s = (
        Position(3)
        .hand(0, kind)
        .hand(1, "apprentice")
        .has(0, 3, 3, 3)
        .kin("gates-2", 1)
        .kin("shrine-1", 1)
        .kin("capital-1", 1)
        .row((0, "pathfinder"))
        .display("camouflage")
        .events("lunar-fest")
        .day(0)
    )
    s.play_text(f"place {kind} gates-1 cloaked")
    assert resources(s, 0) == (2, 3, 3)
    assert kin_on(s, "gates-1") == (0, kind, True)
    assert s.influence(0, sector("gates")) == 2
    assert asked(s) == (0, "GatesEffect"), "the Daytime effect, without an ability before it"


@pytest.mark.rule("RYO-070")
def test_without_a_coin_nobody_is_placed_cloaked() -> None:
    s = Position(3).hand(0, "apprentice").has(0, 0, 9, 9).day(0)
    assert not [place for place in places(s, "apprentice") if place.endswith("cloaked")]
    s = Position(3).hand(0, "apprentice").has(0, 1, 9, 9).day(0)
    cloaked = {place.split()[0] for place in places(s, "apprentice") if place.endswith("cloaked")}
    assert cloaked == {*FREE_MORE, "gates-3", "rim-4", "shrine-3", "clanhouse-3"}, (
        "a Coin Spot takes a second"
    )


@pytest.mark.rule("RYO-R24", "RYO-068", "RYO-070")
@pytest.mark.parametrize("spot", ["capital-3", "springs-4"])
def test_costs_add_up_on_a_coin_spot(spot: str) -> None:
    s = Position(3).hand(0, "apprentice").has(0, coin=1).day(0)
    assert f"{spot} unveiled" in places(s, "apprentice")
    assert f"{spot} cloaked" not in places(s, "apprentice")
    s = Position(3).hand(0, "apprentice").hand(1, "apprentice").has(0, coin=2).day(0)
    assert f"{spot} cloaked" in places(s, "apprentice")
    s.play_text(f"place apprentice {spot} cloaked")
    assert resources(s, 0) == (0, 0, 0)


@pytest.mark.rule("RYO-R24", "RYO-R26", "RYO-R95")
def test_costs_are_paid_before_anything_is_gained() -> None:
    s = Position(3).hand(0, "merchant").hand(1, "apprentice").day(0)
    assert "capital-3 unveiled" not in places(s, "merchant"), "the Merchant's Coin would come too late"
    assert "shrine-3 unveiled" not in places(s, "merchant")
    s = Position(3).hand(0, "merchant").hand(1, "apprentice").has(0, coin=1).day(0)
    s.play_text("place merchant capital-3 unveiled")
    assert asked(s) == (0, "Merchant")
    assert resources(s, 0) == (0, 0, 0), "paid"
    s.play_text("take lantern")
    assert asked(s) == (0, "CapitalDay")
    assert resources(s, 0) == (0, 0, 1)
    s.play_text("perform capital")
    assert resources(s, 0) == (0, 2, 1)
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-078", "RYO-026", "RYO-068", "RYO-070")
def test_the_printed_example_leaves_one_clanhouse_spot_that_costs_a_scroll() -> None:
    p = Position(3).has(0, coin=1).has(2, scroll=1)
    s = p.hand(0, "apprentice").hand(1, "apprentice").hand(2, "apprentice").day(0)
    s.play_text("place apprentice clanhouse-1 cloaked")
    assert resources(s, 0) == (0, 0, 0)
    while s.seat == 0:
        s.play_text("decline")
    s.play_text("place apprentice clanhouse-2 unveiled")
    while s.seat == 1:
        s.play_text("decline")
    assert asked(s) == (2, "PlaceKin")
    assert [place for place in places(s, "apprentice") if "clanhouse" in place] == ["clanhouse-3 unveiled"]
    s.play_text("place apprentice clanhouse-3 unveiled")
    assert resources(s, 2) == (0, 0, 0)
    assert asked(s) == (2, "RevealKin")


@pytest.mark.rule("RYO-R22", "RYO-028", "RYO-067")
def test_with_every_spot_taken_the_palace_is_still_open() -> None:
    p = Position(2).hand(0, "fighter").has(0, 9, 9, 9)
    for i, spot in enumerate([*FREE_TWO, *PAID_TWO]):
        p.kin(spot, i % 2, ["apprentice", "philosopher", "merchant", "pathfinder"][i // 2 % 4])
    s = p.day(0)
    assert texts(s) == ["place fighter palace unveiled"]


@pytest.mark.rule("RYO-R22")
def test_with_every_spot_ward_and_battlement_taken_the_pinnacle_is_still_open() -> None:
    p = Position(2, palace="alternative").hand(0, "guard").has(0, 9, 9, 9)
    for i, spot in enumerate([*FREE_TWO, *PAID_TWO]):
        p.kin(spot, i % 2, ["apprentice", "philosopher", "merchant", "pathfinder"][i // 2 % 4])
    for i, post in enumerate(POST_IDS):
        p.post(post, i % 2, ["fighter", "archer", "bard", "mentor", "hermit"][i // 2])
    assert texts(p.day(0)) == ["place guard pinnacle unveiled"]


@pytest.mark.rule("RYO-R23", "RYO-172")
def test_a_move_that_ignores_costs_reaches_paid_spots_without_their_resource() -> None:
    p = Position(3).hand(0, "apprentice").has(0, coin=1).kin("rim-1", 0).keeps(0, "strategic-maneuvers")
    p.kin("gates-1", 1).kin("gates-2", 2)
    s = p.day(0)
    s.play_text("use strategic-maneuvers")
    assert resources(s, 0) == (0, 0, 0)
    assert {text for text in texts(s) if "gates" in text} == {"move rim-1 gates-3"}
    s.play_text("move rim-1 gates-3")
    assert kin_on(s, "gates-3") == (0, "apprentice", False)
    assert resources(s, 0) == (0, 0, 0)
    assert asked(s) == (0, "PlaceKin")


@pytest.mark.rule("RYO-R97", "RYO-R72", "RYO-172")
@pytest.mark.parametrize(
    ("free", "closed", "targets"),
    [
        (["rim-1"], None, ["rim-1"]),
        (["rim-1"], "rim-2", []),
        (["gates-2"], None, []),
        ([], None, []),
        (["gates-2", "clanhouse-2"], None, ["clanhouse-2"]),
        (["gates-2", "clanhouse-2"], "clanhouse-1", []),
        (["gates-2", "rim-3", "clanhouse-2"], "clanhouse-1", ["rim-3"]),
    ],
)
def test_maneuvers_are_offered_only_with_a_free_spot_in_another_open_sector(
    free: list[str], closed: str | None, targets: list[str]
) -> None:
    p = Position(2).hand(0, "guard").has(0, coin=1).keeps(0, "strategic-maneuvers").kin("gates-1", 0)
    kinds = ["philosopher", "merchant", "pathfinder", "fighter"] * 2 + ["apprentice"] * 5
    for spot, kind in zip([s for s in [*FREE_TWO, *PAID_TWO] if s not in [*free, "gates-1"]], kinds):
        p.kin(spot, 1, kind)
    if closed is not None:
        p.guard(1, closed)
    s = p.day(0)
    if targets:
        s.play_text("use strategic-maneuvers")
        assert texts(s) == [f"move gates-1 {target}" for target in targets]
    else:
        assert asked(s) == (0, "PlaceKin")


@pytest.mark.rule("RYO-069", "RYO-074", "RYO-066", "RYO-R26")
def test_an_unveiled_kin_may_use_its_ability_then_the_daytime_effect_follows() -> None:
    p = Position(3).hand(0, "merchant merchant").hand(1, "apprentice apprentice").hand(2, "apprentice")
    s = p.day(0)
    s.play_text("place merchant gates-1 unveiled")
    assert asked(s) == (0, "Merchant")
    assert texts(s) == ["decline", "take coin", "take scroll", "take lantern"]
    s.play_text("take coin")
    assert resources(s, 0) == (1, 0, 0)
    assert asked(s) == (0, "GatesEffect")
    s.play_text("perform gates")
    assert resources(s, 0) == (1, 0, 1)
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-074", "RYO-069")
def test_ability_and_daytime_effect_may_both_be_ignored() -> None:
    s = Position(3).hand(0, "merchant").hand(1, "apprentice").has(0, 1, 1, 1).events("lunar-fest").day(0)
    s.play_text("place merchant gates-1 unveiled")
    s.play_text("decline")
    assert asked(s) == (0, "GatesEffect")
    s.play_text("decline")
    assert asked(s) == (1, "PlaceKin")
    assert resources(s, 0) == (1, 1, 1)
    assert foreseen(s) == ["lunar-fest", None, None, None]
    assert kin_on(s, "gates-1") == (0, "merchant", False)


@pytest.mark.rule("RYO-074", "RYO-R97")
@pytest.mark.parametrize("place", [*(f"{name}-1" for name in SECTORS), "palace"])
def test_every_daytime_effect_may_be_ignored(place: str) -> None:
    p = Position(3).hand(0, "apprentice").hand(1, "apprentice").has(0, 3, 3, 3).capital(2, 1, 0)
    p.display("camouflage", "phoenix-offering").events("lunar-fest").path("loreville").row((0, "merchant"))
    s = p.day(0)
    before = (resources(s, 0), s.favor, s.capital[:], displayed(s), foreseen(s), s.pioneer[:], in_row(s))
    s.play_text(f"place apprentice {place} unveiled")
    while s.seat == 0:
        assert "decline" in texts(s)
        s.play_text("decline")
    after = (resources(s, 0), s.favor, s.capital[:], displayed(s)[:2], foreseen(s), s.pioneer[:], in_row(s))
    assert before[:3] == after[:3]
    assert before[4:] == after[4:]
    assert after[3] == ["camouflage", "phoenix-offering"]
    assert s.light == (1 if place == "palace" else 0)
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-073", "RYO-R25", "RYO-024", "RYO-029")
@pytest.mark.parametrize("side", ["unveiled", "cloaked"])
@pytest.mark.parametrize(
    ("name", "step"),
    [
        ("gates", "GatesEffect"),
        ("capital", "CapitalDay"),
        ("rim", "RimEffect"),
        ("shrine", "ShrineExplore"),
        ("springs", "AcquireRevelations"),
        ("clanhouse", "RevealKin"),
    ],
)
def test_the_place_gives_its_daytime_effect_whichever_side_the_kin_shows(
    name: str, step: str, side: str
) -> None:
    p = Position(3).hand(0, "apprentice").hand(1, "apprentice").has(0, 3, 3, 3)
    s = p.path("loreville").display("camouflage").day(0)
    s.play_text(f"place apprentice {name}-1 {side}")
    assert asked(s) == (0, step)


@pytest.mark.rule("RYO-042", "RYO-071", "RYO-041")
@pytest.mark.parametrize("kind", KIN)
def test_in_the_palace_kin_stand_unveiled_and_use_no_ability(kind: str) -> None:
    p = Position(3).hand(0, kind).hand(1, "apprentice").has(0, 5, 5, 5).kin("gates-1", 1).kin("rim-1", 1)
    s = p.row((0, "pathfinder")).display("camouflage").events("lunar-fest").day(0)
    assert [place for place in places(s, kind) if "palace" in place] == ["palace unveiled"]
    with pytest.raises(IllegalAction):
        s.play_text(f"place {kind} palace cloaked")
    s.play_text(f"place {kind} palace unveiled")
    assert asked(s) == (0, "PalaceEffect"), "no ability before it"
    s.play_text("decline")
    assert asked(s) == (1, "PlaceKin"), "and none after it"
    assert in_palace(s, 0) == [kind]
    assert s.closed() == 0
    assert s.palace_influence(0) == 1


@pytest.mark.rule("RYO-R94")
def test_the_daytime_effect_follows_though_the_placed_kin_was_replaced() -> None:
    p = Position(3).hand(0, "mentor").hand(1, "apprentice").has(0, coin=1).row((0, "merchant"))
    s = p.day(0)
    s.play_text("place mentor gates-1 unveiled")
    assert asked(s) == (0, "RevealKin")
    s.play_text("decline")
    s.play_text("acquire slot-1")
    s.play_text("replace gates-1")
    assert kin_on(s, "gates-1") == (0, "merchant", False)
    assert asked(s) == (0, "GatesEffect")
    s.play_text("perform gates")
    assert resources(s, 0) == (0, 0, 1)
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-R94")
def test_the_daytime_effect_is_that_of_the_place_of_placing_though_the_kin_has_moved_on() -> None:
    p = Position(3).hand(0, "pathfinder").hand(1, "apprentice").path("nomad-encampment").pioneer(0, 1)
    s = p.day(0)
    s.play_text("place pathfinder gates-1 unveiled")
    s.play_text("collect nomad-encampment")
    s.play_text("move gates-1 capital-1")
    assert asked(s) == (0, "GatesEffect"), "not the Capital's"
    s.play_text("perform gates")
    assert resources(s, 0) == (0, 0, 1)
    assert s.influence(0, sector("gates")) == 0
    assert s.influence(0, sector("capital")) == 1
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-R95")
def test_a_gain_from_earlier_in_the_turn_pays_for_what_comes_later() -> None:
    p = Position(3).hand(0, "merchant").hand(1, "apprentice").has(0, coin=1)
    p.kin("gates-1", 0, cloaked=True).keeps(0, "wealth-offering")
    s = p.path("loreville", "moonforge", "townhall").pioneer(0, 3).next_village("lanternquill").day(0)
    s.play_text("use wealth-offering")
    s.play_text("hit gates-1")
    assert "capital-3 cloaked" in places(s, "merchant"), "two Coins now"
    s.play_text("place merchant rim-1 unveiled")
    s.play_text("take lantern")
    assert asked(s) == (0, "RimEffect")
    assert texts(s) == ["decline", "build"], "a Coin and the Merchant's Lantern pay for Site 4"
    s.play_text("build")
    assert resources(s, 0) == (1, 0, 0)
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-R95", "RYO-075")
def test_a_gain_of_the_effect_itself_does_not_pay_for_it() -> None:
    s = Position(3, light=0).hand(0, "apprentice").hand(1, "apprentice").day(0)
    s.play_text("place apprentice palace unveiled")
    assert texts(s) == ["decline", "take coin", "take scroll", "take lantern"], (
        "no Lantern for the Gates' Lantern"
    )
    s.play_text("take lantern")
    assert asked(s) == (1, "PlaceKin"), "nor can the Lantern just taken be used"


@pytest.mark.rule("RYO-R97")
def test_an_ability_without_a_target_or_its_cost_is_not_offered() -> None:
    for kind in ("fighter", "archer", "bard", "clairvoyant", "guard", "trickster", "philosopher"):
        s = Position(3).hand(0, kind).hand(1, "apprentice").display("phoenix-offering").day(0)
        s.play_text(f"place {kind} capital-1 unveiled")
        assert asked(s) == (0, "CapitalDay"), kind


@pytest.mark.rule("RYO-R97", "RYO-R28")
def test_a_lantern_for_the_rim_stays_legal_with_nothing_to_explore_or_build() -> None:
    s = Position(3, light=0).hand(0, "apprentice").hand(1, "apprentice").has(0, lantern=1).day(0)
    s.play_text("place apprentice palace unveiled")
    assert "perform rim" in texts(s)
    s.play_text("perform rim")
    assert resources(s, 0) == (0, 0, 0)
    assert s.light == 1
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-R98", "RYO-106", "RYO-103")
def test_an_effect_is_taken_or_declined_as_a_whole() -> None:
    p = Position(3).hand(0, "apprentice apprentice").hand(1, "apprentice").hand(2, "apprentice")
    s = p.capital(2, 1, 0).events("lunar-fest").day(0)
    s.play_text("place apprentice capital-1 unveiled")
    assert texts(s) == ["decline", "perform capital"], "no Scrolls without the Herald"
    s.play_text("perform capital")
    assert resources(s, 0) == (0, 2, 0)
    assert s.capital == [0, 2, 1]
    s.play_text("place apprentice gates-1 unveiled")
    assert texts(s) == ["decline", "perform gates", "discard event-1"], "the Lantern alone, or with the Event"


@pytest.mark.rule("RYO-R29")
def test_an_effect_may_be_done_in_part() -> None:
    p = Position(4).hand(0, "apprentice").hand(1, "apprentice").hand(2, "apprentice").hand(3, "apprentice")
    p.path("loreville", "moonforge").display("camouflage", "camouflage").row((2, "merchant")).has(2, coin=1)
    s = p.day(0)
    s.play_text("place apprentice rim-1 unveiled")
    s.play_text("explore")
    assert texts(s) == ["decline", "explore"]
    s.play_text("decline")
    assert s.pioneer == [1, 0, 0, 0], "one of two"
    s.play_text("place apprentice springs-1 unveiled")
    s.play_text("acquire camouflage keep")
    assert "acquire camouflage keep" in texts(s)
    s.play_text("decline")
    assert kept(s, 1) == ["camouflage"], "one of two"
    s.play_text("place apprentice clanhouse-1 unveiled")
    s.play_text("decline")
    assert asked(s) == (2, "AcquireReadyKin"), "acquired without revealing"
    s.play_text("decline")
    assert asked(s) == (3, "PlaceKin")


@pytest.mark.rule("RYO-043", "RYO-044", "RYO-014")
def test_resources_do_not_run_out() -> None:
    p = Position(2).hand(0, "merchant merchant").hand(1, "apprentice apprentice")
    s = p.has(0, 32, 24, 18).has(1, 32, 24, 18).day(0)
    s.play_text("place merchant capital-1 unveiled")
    s.play_text("take coin")
    s.play_text("perform capital")
    assert resources(s, 0) == (33, 26, 18)
    s.play_text("place apprentice gates-1 unveiled")
    s.play_text("perform gates")
    assert resources(s, 1) == (32, 24, 19)


# Sides and hits ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RYO-039", "RYO-035", "RYO-036", "RYO-038", "RYO-R10")
def test_a_cloaked_kin_that_is_hit_is_only_flipped() -> None:
    p = Position(3).hand(0, "fighter").hand(1, "apprentice").kin("gates-1", 1, "merchant", cloaked=True)
    s = p.kin("gates-2", 2, cloaked=True).has(0, scroll=1).day(0)
    assert s.influence(1, sector("gates")) == 2
    s.play_text("place fighter gates-3 unveiled")
    assert asked(s) == (0, "Fighter")
    s.play_text("hit gates-1")
    assert kin_on(s, "gates-1") == (1, "merchant", False)
    assert s.influence(1, sector("gates")) == 1
    assert in_palace(s, 1) == []
    assert resources(s, 1) == (0, 0, 0), "the Merchant that is unveiled brings nothing"
    assert kin_on(s, "gates-2") == (2, "apprentice", True), "a bystander"
    assert asked(s) == (0, "GatesEffect")


@pytest.mark.rule("RYO-040", "RYO-038", "RYO-R08", "RYO-042")
def test_an_unveiled_kin_that_is_hit_goes_to_the_palace_and_nothing_follows() -> None:
    p = Position(3, light=2).hand(0, "fighter").hand(1, "apprentice").has(0, scroll=1)
    s = p.kin("gates-1", 1, "merchant").kin("gates-2", 2).has(1, 1, 1, 1).capital(2, 1, 0).day(0)
    s.play_text("place fighter gates-3 unveiled")
    s.play_text("hit gates-1")
    assert kin_on(s, "gates-1") is None
    assert in_palace(s, 1) == ["merchant"]
    assert s.palace_influence(1) == 1
    assert s.influence(1, sector("gates")) == 0
    assert s.light == 2, "the Palace does not turn"
    assert resources(s, 1) == (1, 1, 1), "no effect and no ability"
    assert kin_on(s, "gates-2") == (2, "apprentice", False)
    assert asked(s) == (0, "GatesEffect"), "and nobody is asked for it"
    s.play_text("decline")
    assert asked(s) == (1, "PlaceKin")
    assert "gates-1 unveiled" in places(s, "apprentice"), "its Spot is free"


@pytest.mark.rule("RYO-040", "RYO-R55", "RYO-142")
def test_a_kin_that_was_hit_counts_in_the_palace_at_night() -> None:
    s = Position(2).hand(0, "fighter").kin("gates-1", 1).has(0, scroll=1).day(0)
    s.play_text("place fighter gates-2 unveiled")
    s.play_text("hit gates-1")
    s.play_text("decline")
    assert asked(s) == (1, "TakePalaceShard")
    assert s.favor == [4, 1], "4 for the Gates, 1 for the Kin that recovers"
    s.play_text("take jade")
    assert shards(s, 1) == (0, 1, 0)
    assert s.first == 1


@pytest.mark.rule("RYO-R09")
@pytest.mark.parametrize(
    "offering", ["wealth-offering", "wisdom-offering", "spirit-offering", "phoenix-offering"]
)
def test_kin_in_palace_hand_or_row_cannot_be_hit(offering: str) -> None:
    p = Position(2).hand(0, "apprentice").palace(0, "fighter").row((0, "guard")).keeps(0, offering)
    assert asked(p.day(0)) == (0, "PlaceKin"), "no own Kin on a Spot: no Offering"
    p = Position(2).hand(0, "apprentice").palace(0, "fighter").row((0, "guard")).keeps(0, offering)
    s = p.kin("rim-1", 0).kin("rim-2", 0, cloaked=True).kin("shrine-1", 1).day(0)
    s.play_text(f"use {offering}")
    assert texts(s) == ["hit rim-1", "hit rim-2"]


@pytest.mark.rule("RYO-R09")
def test_a_bumped_kin_cannot_be_hit() -> None:
    p = (
        Position(2, palace="alternative")
        .hand(0, "apprentice")
        .bumped(0, "fighter")
        .keeps(0, "wealth-offering")
    )
    assert asked(p.post("ward-0", 0).post("pinnacle", 0).day(0)) == (0, "PlaceKin")


@pytest.mark.rule("RYO-R09")
def test_a_fighter_reaches_nobody_in_the_palace_and_events_hit_nobody_there() -> None:
    p = Position(2).hand(0, "fighter").palace(1, "apprentice").palace(0, "apprentice").hand(1, "apprentice")
    s = p.day(0)
    s.play_text("place fighter gates-1 unveiled")
    assert asked(s) == (0, "GatesEffect")
    s = Position(2).palace(0, "apprentice").palace(1, "apprentice").events("bandit-raid").night()
    assert asked(s) == (0, "TakePalaceShard")
    assert s.favor == [1, 1]


@pytest.mark.rule("RYO-R10", "RYO-174")
def test_a_kin_that_is_cloaked_on_the_board_keeps_quiet() -> None:
    p = Position(2).hand(0, "apprentice").hand(1, "apprentice").kin("gates-1", 0, "merchant").has(0, scroll=1)
    s = p.keeps(0, "camouflage").day(0)
    s.play_text("use camouflage")
    s.play_text("cloak gates-1")
    assert kin_on(s, "gates-1") == (0, "merchant", True)
    assert resources(s, 0) == (0, 0, 0)
    assert asked(s) == (0, "PlaceKin"), "no ability"


@pytest.mark.rule("RYO-R10")
def test_a_kin_that_is_unveiled_by_an_event_uses_no_ability() -> None:
    p = Position(2).kin("rim-1", 0, "merchant", cloaked=True).kin("rim-2", 1, "archer", cloaked=True)
    s = p.kin("clanhouse-1", 0).events("suspicious-rumors").night()
    s.play_text("unveil rim-1")
    assert asked(s) == (1, "SuspiciousRumors")
    s.play_text("unveil rim-2")
    assert resources(s, 0) == (1, 1, 0), "only the rewards of the Rim and the Clanhouse"
    assert s.palace == [0, 0], "nobody was hit"


@pytest.mark.rule("RYO-R11", "RYO-041")
def test_only_an_unveiled_kin_on_a_spot_can_be_cloaked() -> None:
    def position() -> Position:
        p = Position(2).hand(0, "bard").hand(1, "apprentice").has(0, scroll=2).keeps(0, "camouflage")
        return p.palace(0, "apprentice").palace(1, "apprentice").path("cove-of-the-owl").pioneer(0, 1)

    s = position().kin("gates-1", 0, cloaked=True).kin("rim-1", 1, cloaked=True).day(0)
    assert asked(s) == (0, "PlaceKin"), "Camouflage finds none"
    s.play_text("place bard capital-1 unveiled")
    assert asked(s) == (0, "CapitalDay"), "nor does the Bard"
    s = position().kin("gates-1", 0).kin("rim-1", 0, cloaked=True).kin("gates-2", 1).day(0)
    s.play_text("use camouflage")
    assert texts(s) == ["cloak gates-1"], "own, Unveiled, on a Spot"
    s.play_text("cloak gates-1")
    s.play_text("place bard capital-1 unveiled")
    assert texts(s) == ["decline", "cloak gates-2"]
    s.play_text("decline")
    s.play_text("decline")
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-R11", "RYO-041")
def test_the_cove_of_the_owl_is_not_offered_without_an_unveiled_kin_on_a_spot() -> None:
    p = Position(2).hand(0, "apprentice").hand(1, "apprentice").path("cove-of-the-owl").pioneer(0, 1)
    s = p.palace(0, "fighter").has(0, coin=1).kin("rim-1", 1).day(0)
    s.play_text("place apprentice shrine-1 cloaked")
    assert asked(s) == (0, "ShrineCollect")
    assert texts(s) == ["decline", "collect starting-village"]


RING = list(range(6))


@pytest.mark.rule("RYO-R05")
@pytest.mark.parametrize("here", RING)
def test_opposite_is_three_sectors_on(here: int) -> None:
    p = Position(3).hand(0, "archer").hand(1, "apprentice").palace(1, "apprentice")
    for there in RING:
        p.kin(f"{SECTORS[there]}-2", 1 if there % 2 else 2, "philosopher" if there < 4 else "merchant")
    s = p.day(0)
    s.play_text(f"place archer {SECTORS[here]}-1 unveiled")
    assert texts(s) == ["decline", f"hit {SECTORS[(here + 3) % 6]}-2"]


@pytest.mark.rule("RYO-R05")
@pytest.mark.parametrize("here", RING)
def test_adjacent_are_the_two_neighbours(here: int) -> None:
    p = Position(3).hand(0, "bard").hand(1, "apprentice").palace(1, "apprentice")
    for there in RING:
        p.kin(f"{SECTORS[there]}-2", 1 if there % 2 else 2, "philosopher" if there < 4 else "merchant")
    s = p.day(0)
    s.play_text(f"place bard {SECTORS[here]}-1 unveiled")
    both = sorted([(here + 1) % 6, (here + 5) % 6])
    assert texts(s) == ["decline", *(f"cloak {SECTORS[there]}-2" for there in both)]


@pytest.mark.rule("RYO-R05")
def test_the_palace_is_next_to_nothing() -> None:
    s = Position(3).hand(0, "hermit").hand(1, "apprentice").palace(1, "apprentice").has(0, lantern=3).day(0)
    s.play_text("place hermit springs-1 unveiled")
    assert asked(s) == (0, "HermitDay")
    assert texts(s) == ["decline", "perform shrine", "perform springs", "perform clanhouse"]


# Golden rule -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RYO-079", "RYO-R48", "RYO-118")
def test_of_two_halves_that_come_at_once_the_active_player_chooses_the_first() -> None:
    p = Position(3, shrine_order="free").hand(0, "apprentice").hand(1, "apprentice").path("loreville")
    s = p.day(0)
    s.play_text("place apprentice shrine-1 unveiled")
    assert asked(s) == (0, "ShrineFreely")
    assert texts(s) == ["decline", "explore", "collect starting-village"]
    s.play_text("collect starting-village")
    assert texts(s) == ["decline", "explore"]
    s.play_text("explore")
    assert (s.pioneer[0], resources(s, 0)) == (1, (2, 0, 0))
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-079", "RYO-R80")
def test_hits_that_come_at_once_are_taken_in_the_order_their_owner_likes() -> None:
    p = Position(2, light=0).kin("gates-1", 0).kin("capital-1", 0).kin("rim-1", 0).kin("shrine-1", 0)
    s = p.events("curse-of-the-shadow").night()
    assert texts(s) == ["hit gates-1", "hit capital-1", "hit rim-1"]
    s.play_text("hit capital-1")
    assert texts(s) == ["hit gates-1", "hit rim-1"]
    s.play_text("hit rim-1")
    assert texts(s) == ["hit gates-1"]


@pytest.mark.rule("RYO-080", "RYO-R93")
@pytest.mark.parametrize("first", range(3))
def test_an_effect_on_several_players_goes_round_from_the_first_player(first: int) -> None:
    p = Position(3, first=first, light=1).hand(0, "apprentice").path("moon-heaven").pioneer(0, 1)
    s = p.kin("shrine-2", 1).kin("shrine-3", 2).day(0)
    s.play_text("place apprentice shrine-1 unveiled")
    s.play_text("collect moon-heaven")
    s.play_text("reward shrine")
    order = []
    while s.prompt is not None and not s.night:
        order.append(s.seat)
        s.play_text("take coin")
    assert order == [(first + i) % 3 for i in range(3)], "not from the player whose turn it is"


@pytest.mark.rule("RYO-050")
def test_the_standard_palace_is_one_place_without_wards() -> None:
    s = Position(2).hand(0, "apprentice").has(0, 9, 9, 9).day(0)
    offered = {place.split()[0] for place in places(s, "apprentice")}
    assert offered == {*FREE_TWO, *PAID_TWO, "palace"}
    assert not offered & set(POST_IDS)
