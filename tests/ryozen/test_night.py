"""Nighttime: Events from left to right, then rewards round the ring and in the Palace; and Dawn."""

from __future__ import annotations

from collections import Counter

import pytest

from akebono.games.ryozen.components import SECTORS
from akebono.games.ryozen.state import EMPTY, Ryozen
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

# Events ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RYO-081", "RYO-083", "RYO-R30", "RYO-048", "RYO-005")
def test_events_are_resolved_from_left_to_right_each_wholly_then_discarded() -> None:
    p = Position(3, first=1).kin("rim-1", 0).kin("rim-2", 1, cloaked=True).kin("rim-3", 2)
    p.kin("gates-1", 1).kin("springs-1", 2, cloaked=True).kin("springs-2", 0, cloaked=True)
    p.discarded_events("locals-riot").has(0, 1, 1, 1).has(1, 1, 1, 1).has(2, 1, 1, 1)
    s = p.events("suspicious-rumors", None, "bandit-raid", "walls-breach").night()
    assert s.favor == [0, 0, 0], "no reward before the Events"
    for who, spot in ((1, "rim-2"), (2, "springs-1"), (0, "springs-2")):
        assert asked(s) == (who, "SuspiciousRumors"), "the first player first, then clockwise"
        assert foreseen(s) == ["suspicious-rumors", None, "bandit-raid", "walls-breach"], "still lying there"
        s.play_text(f"unveil {spot}")
    for who in (1, 2, 0):
        assert asked(s) == (who, "BanditRaid")
        assert foreseen(s) == [None, None, "bandit-raid", "walls-breach"], "cards do not slide"
        assert discarded(s)[0] == ["locals-riot", "suspicious-rumors"]
        assert resources(s, who) == (1, 1, 1), "Walls Breach waits"
        s.play_text(texts(s)[0])
    assert discarded(s)[0] == ["locals-riot", "suspicious-rumors", "bandit-raid", "walls-breach"]
    assert foreseen(s) == [None] * 4
    assert asked(s) == (1, "TakePalaceShard")
    assert told(s).count("resolving") == 3, "the empty slot is skipped"


@pytest.mark.rule("RYO-082", "RYO-081")
def test_events_strike_everybody_with_or_without_kin_in_the_gates() -> None:
    p = Position(4).kin("gates-1", 0).hand(3, "apprentice")
    for seat in range(4):
        p.has(seat, 3, 3, 3)
    s = p.events(None, None, "walls-breach").night()
    assert [resources(s, seat) for seat in range(4)] == [(2, 2, 2)] * 4
    assert s.favor == [4, 0, 0, 0]
    assert asked(s) == (0, "PlaceKin")


@pytest.mark.rule("RYO-083", "RYO-R30")
def test_a_night_without_events_goes_straight_to_the_rewards() -> None:
    s = Position(2).kin("capital-1", 1).events().night()
    assert "resolving" not in told(s)
    assert s.favor == [0, 2]
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-R31")
def test_nobody_falls_below_nothing() -> None:
    p = Position(3, light=0).favor(0, 1, 5).has(0, 0, 1, 0).has(1, 2, 0, 1).has(2, 2, 2, 2)
    p.path("loreville", "townhall").pioneer(0, 2).pioneer(1, 2).pioneer(2, 2)
    s = p.hand(0, "apprentice").events("walls-breach", "locals-riot", "walls-breach").night()
    assert [resources(s, seat) for seat in range(3)] == [(0, 0, 0), (0, 0, 0), (0, 0, 0)]
    assert s.favor == [0, 0, 2], "3 each, as far as it goes"
    p = Position(3, light=0).kin("gates-1", 0).kin("gates-2", 0).kin("rim-1", 0, "fighter").has(0, lantern=2)
    s = (
        p.kin("capital-1", 1)
        .has(1, lantern=2)
        .hand(2, "apprentice")
        .has(2, lantern=2)
        .events("lunar-fest")
        .night()
    )
    assert [resources(s, seat)[2] for seat in range(3)] == [0, 1, 2], "3 asked of 2, 1 of 2, none"


@pytest.mark.rule("RYO-R31", "RYO-189")
def test_an_eclipse_takes_a_shard_only_where_there_is_one() -> None:
    p = Position(3).shards(0, 2, 1, 1).shards(1, 1, 0, 0).shards(2, 0, 5, 5).hand(0, "apprentice")
    s = p.events("coral-eclipse").night()
    assert [shards(s, seat) for seat in range(3)] == [(1, 1, 1), (0, 0, 0), (1, 5, 5)]


@pytest.mark.rule("RYO-R32")
def test_whoever_an_event_strikes_chooses_among_their_own() -> None:
    p = Position(2, first=1).kin("rim-1", 0).kin("gates-1", 0).kin("springs-1", 1).kin("springs-2", 1)
    s = p.keeps(0, "camouflage", "wealth-offering").events("bandit-raid", "fire-in-the-clanhouse").night()
    assert asked(s) == (1, "BanditRaid")
    assert texts(s) == ["hit springs-1", "hit springs-2"]
    assert texts(s, 0) == []
    s.play_text("hit springs-2")
    assert texts(s) == ["hit gates-1", "hit rim-1"]
    s.play_text("hit gates-1")
    assert asked(s) == (0, "FireInTheClanhouse"), "seat 1 keeps none"
    assert texts(s) == ["lose camouflage", "lose wealth-offering"]
    s.play_text("lose wealth-offering")
    assert kept(s, 0) == ["camouflage"]
    assert (kin_on(s, "springs-1"), kin_on(s, "springs-2")) == ((1, "apprentice", False), None)


@pytest.mark.rule("RYO-R99", "RYO-186", "RYO-190")
def test_an_event_meets_what_earlier_events_have_left() -> None:
    p = Position(2).kin("gates-1", 0).kin("rim-1", 0, cloaked=True).kin("springs-1", 1).favor(5, 5)
    s = p.events("bandit-raid", "sunlight-reflections").night()
    s.play_text("hit gates-1")
    s.play_text("hit springs-1")
    assert asked(s) == (0, "TakePalaceShard")
    assert s.favor == [5 - 1 + 1, 5 - 0 + 1], "the Kin that were hit count for the Palace, no Sector's loss"
    p = Position(2).kin("gates-1", 0).kin("rim-1", 0, cloaked=True).kin("springs-1", 1).favor(5, 5)
    s = p.events("sunlight-reflections", "bandit-raid").night()
    assert s.favor == [3, 4], "the other way round they do count"


@pytest.mark.rule("RYO-R99", "RYO-R93")
def test_a_later_player_sees_what_earlier_players_have_chosen() -> None:
    p = Position(2, first=0).kin("rim-1", 0).kin("rim-2", 0).kin("rim-3", 1).events("bandit-raid")
    s = p.night()
    s.play_text("hit rim-1")
    view = s.seen_by(1)
    assert isinstance(view, Ryozen)
    assert in_palace(view, 0) == ["apprentice"]
    assert texts(view, 1) == ["hit rim-3"]


# Rewards -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RYO-084", "RYO-030", "RYO-090", "RYO-R04")
def test_rewards_go_clockwise_from_the_gates_and_end_in_the_palace() -> None:
    p = Position(2).palace(0, "bard")
    for name in SECTORS:
        p.kin(f"{name}-1", 0, "apprentice" if name not in ("gates", "capital") else "philosopher")
    s = p.kin("springs-2", 1).night()
    assert asked(s) == (0, "TakeByNight")
    assert s.favor == [6, 0], "Gates and Capital, not yet the Palace"
    assert shards(s, 0) == (2, 1, 0), "their Coral, the Rim's Jade, not yet the Shrine's"
    assert resources(s, 0) == (0, 1, 0), "the Rim's Scroll; Springs and Clanhouse come later"
    s.play_text("take scroll")
    assert asked(s) == (0, "TakePalaceShard")
    assert s.favor == [7, 0]
    assert shards(s, 0) == (2, 2, 2)
    assert resources(s, 0) == (1, 2, 1)
    s.play_text("take agate")
    order = [name for name in told(s) if name.startswith(("favor-night", "gained-night", "shard-palace"))]
    assert order == [
        *("favor-night-gates", "favor-night-capital", "gained-night-rim", "gained-night-shrine"),
        *("gained-night-springs", "gained-night-springs", "gained-night-clanhouse", "favor-night-palace"),
        "shard-palace",
    ]
    assert asked(s) == (0, "PlaceKin")


@pytest.mark.rule("RYO-024", "RYO-029", "RYO-085", "RYO-087", "RYO-R34", "RYO-R35", "RYO-045")
@pytest.mark.parametrize(
    ("name", "favor", "gained", "colour"),
    [
        ("gates", 4, (0, 0, 0), 0),
        ("capital", 2, (0, 0, 0), 0),
        ("rim", 0, (0, 1, 0), 1),
        ("shrine", 0, (0, 0, 1), 1),
        ("springs", 0, (0, 0, 1), 2),
        ("clanhouse", 0, (1, 0, 0), 2),
    ],
)
def test_everybody_present_is_rewarded_once_and_only_the_majority_takes_the_shard(
    name: str, favor: int, gained: tuple[int, int, int], colour: int
) -> None:
    p = Position(3, first=0).kin(f"{name}-1", 0).kin(f"{name}-2", 0).kin(f"{name}-3", 1).hand(2, "guard")
    s = p.capital(2, 1, 0).night()
    while name == "shrine" and asked(s)[1] == "TakeByNight":
        s.play_text("take lantern")
    assert s.favor == [favor, favor, 0]
    assert [resources(s, seat) for seat in range(3)] == [gained, gained, (0, 0, 0)]
    assert shards(s, 0) == tuple(1 if kind == colour else 0 for kind in range(3))
    assert shards(s, 1) == shards(s, 2) == (0, 0, 0)
    assert asked(s) == (0, "PlaceKin")
    p = Position(3, first=0).kin(f"{name}-2", 1).hand(2, "guard").capital(2, 0, 1)
    s = p.night()
    if name == "shrine":
        s.play_text("take lantern")
    assert shards(s, 1) == tuple(1 if kind == colour else 0 for kind in range(3)), "alone is a majority"
    assert shards(s, 0) == shards(s, 2) == (0, 0, 0), "no majority without Influence, whatever the rank"


@pytest.mark.rule("RYO-086", "RYO-035", "RYO-036", "RYO-089", "RYO-087")
@pytest.mark.parametrize(
    ("mine", "theirs", "winner"),
    [
        ("uc", "u", 0),
        ("c", "u", 0),
        ("c", "uu", 1),
        ("uu", "c", 1),
        ("uuu", "c", 0),
        ("cc", "uu", 0),
        ("c", "uuu", 1),
        ("u", "u", 1),
        ("u", "uu", 1),
    ],
)
def test_unveiled_counts_one_cloaked_two_and_ties_go_up_the_track(
    mine: str, theirs: str, winner: int
) -> None:
    p = Position(3).capital(2, 1, 0).hand(0, "guard")
    spots = iter(["springs-1", "springs-2", "springs-3", "springs-4"])
    for seat, sides in ((0, mine), (1, theirs)):
        for side in sides:
            p.kin(next(spots), seat, cloaked=side == "c")
    s = p.night()
    assert shards(s, winner) == (0, 0, 1)
    assert [shards(s, seat)[2] for seat in range(3)].count(1) == 1
    assert [resources(s, seat) for seat in range(3)] == [(0, 0, 1), (0, 0, 1), (0, 0, 0)]


@pytest.mark.rule("RYO-088", "RYO-089", "RYO-R35")
def test_the_printed_tie_second_beats_third() -> None:
    s = Position(3).kin("rim-1", 1).kin("rim-2", 2).capital(0, 2, 1).hand(0, "guard").night()
    assert shards(s, 2) == (0, 1, 0)
    assert shards(s, 1) == shards(s, 0) == (0, 0, 0)
    s = Position(3).kin("rim-1", 1).kin("rim-2", 2).capital(0, 1, 2).hand(0, "guard").night()
    assert shards(s, 1) == (0, 1, 0)


@pytest.mark.rule("RYO-R33", "RYO-085", "RYO-R31", "RYO-R99")
@pytest.mark.parametrize("presence", ["after_events", "night_start"])
def test_presence_is_that_after_the_events_or_by_option_that_before_them(presence: str) -> None:
    p = Position(2, first=1, night_presence=presence).capital(0, 1)
    p.kin("gates-1", 1).kin("rim-1", 1, cloaked=True).has(1, 2, 1, 1)
    p.kin("capital-1", 0).has(0, 1, 1, 0).favor(1, 3)
    s = p.events("bandit-raid", None, "sunlight-reflections", "walls-breach").night()
    s.play_text("hit gates-1")
    s.play_text("hit capital-1")
    assert (resources(s, 1), resources(s, 0)) == ((1, 1, 0), (0, 0, 0)), "the Rim's Scroll is in"
    late = presence == "after_events"
    assert s.favor == [1 - 0 + 1 + (0 if late else 2), 3 - 1 + 1 + (0 if late else 4)]
    assert shards(s, 1) == (0, 1, 0), "Jade of the Rim, and no Coral: nobody is in the Gates any more"
    assert shards(s, 0) == (0, 0, 0)
    assert asked(s) == (1, "TakePalaceShard")
    s.play_text("take agate")
    s.play_text("take agate")
    assert s.first == 0, "1 against 1 in the Palace, as after the Events"
    assert asked(s)[1] == "PlaceKin"


@pytest.mark.rule("RYO-R33")
def test_with_night_start_the_majority_still_goes_by_the_influence_after_the_events() -> None:
    p = Position(3, night_presence="night_start").capital(0, 1, 2).hand(2, "guard")
    p.kin("springs-1", 0).kin("springs-2", 0).kin("springs-3", 1, cloaked=True)
    s = p.events("bandit-raid").night()
    s.play_text("hit springs-1")
    assert asked(s) == (0, "TakePalaceShard"), "seat 1 has no Unveiled Kin"
    assert shards(s, 1) == (0, 0, 1), "2 against 1; before the Event it was a tie for seat 0"
    assert shards(s, 0) == (0, 0, 0)
    assert [resources(s, seat)[2] for seat in range(3)] == [1, 1, 0]


@pytest.mark.rule("RYO-R33")
def test_with_night_start_a_shrine_left_empty_by_an_event_still_pays() -> None:
    p = Position(2, night_presence="night_start").kin("shrine-1", 1).events("bandit-raid").hand(0, "guard")
    s = p.night()
    s.play_text("hit shrine-1")
    assert asked(s) == (1, "TakeByNight")
    s.play_text("take coin")
    assert asked(s) == (1, "TakePalaceShard")
    assert shards(s, 1) == (0, 0, 0), "nobody has Influence in the Shrine: no Jade"


@pytest.mark.rule("RYO-R33")
def test_each_night_notes_presence_anew() -> None:
    p = Position(2, night_presence="night_start").kin("capital-1", 0).kin("rim-1", 1)
    s = p.night()
    assert (s.favor, s.round) == ([2, 0], 2)
    for seat in (0, 1):
        assert asked(s) == (seat, "PlaceKin")
        s.play_text("place apprentice palace unveiled")
        s.play_text("decline")
    while s.round == 2:
        s.play_text(texts(s)[0])
    second = told(s)[told(s).index("dawn") :]
    assert "favor-night-palace" in second
    assert "favor-night-capital" not in second
    assert "gained-night-rim" not in second


@pytest.mark.rule("RYO-R93", "RYO-080")
def test_shards_of_the_palace_are_chosen_one_after_the_other_openly() -> None:
    s = Position(3, first=1).palace(0, "bard").palace(1, "bard").palace(2, "bard").night()
    assert s.acting == (1,)
    s.play_text("take jade")
    assert s.acting == (2,)
    view = s.seen_by(2)
    assert isinstance(view, Ryozen)
    assert shards(view, 1) == (0, 1, 0)


@pytest.mark.rule("RYO-045", "RYO-046", "RYO-020")
def test_moon_shards_do_not_run_out() -> None:
    p = Position(2).kin("gates-1", 0).hand(1, "apprentice").shards(0, 12, 12, 12).shards(1, 12, 12, 12)
    s = p.night()
    assert shards(s, 0) == (13, 12, 12)
    assert s.round == 2, "and they stay through Dawn"


# Dawn --------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RYO-006", "RYO-092", "RYO-R36")
def test_at_dawn_all_kin_go_back_to_their_owners_hands_unveiled() -> None:
    p = Position(3).kin("gates-1", 0, "fighter", cloaked=True).kin("rim-1", 0).palace(0, "guard")
    p.kin("capital-1", 1, "archer").palace(2, "bard mentor").hand(2, "hermit")
    s = p.night()
    while asked(s)[1] != "PlaceKin":
        s.play_text("take coral")
    assert Counter(in_hand(s, 0)) == Counter(["fighter", "apprentice", "guard"])
    assert in_hand(s, 1) == ["archer"]
    assert Counter(in_hand(s, 2)) == Counter(["bard", "mentor", "hermit"])
    assert s.spots == [EMPTY] * 36
    assert s.cloaked == 0
    assert s.palace == [0, 0, 0]
    s.play_text(f"place {in_hand(s, s.seat)[0]} gates-1 unveiled")
    spot = kin_on(s, "gates-1")
    assert spot is not None
    assert not spot[2], "Unveiled again though a Cloaked Kin stood here"


@pytest.mark.rule("RYO-R36", "RYO-138")
def test_a_kin_acquired_during_the_round_stays_part_of_the_set() -> None:
    p = Position(2).hand(0, "apprentice").hand(1, "apprentice").row((0, "guard")).has(0, coin=1)
    s = p.day(0)
    s.play_text("place apprentice clanhouse-1 unveiled")
    s.play_text("decline")
    s.play_text("acquire slot-1")
    s.play_text("replace clanhouse-1")
    s.play_text("place apprentice palace unveiled")
    s.play_text("decline")
    s.play_text("take coral")
    assert s.round == 2
    assert in_hand(s, 0) == ["guard"], "and the Apprentice does not come back"
    assert in_hand(s, 1) == ["apprentice"]
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-093", "RYO-R37", "RYO-062")
def test_a_new_round_refreshes_the_events_and_nothing_else() -> None:
    row = [(1, "guard"), (0, "archer"), (1, "hermit")]
    show = ["camouflage", "wealth-offering", "seal-of-the-capital", "spirit-offering"]
    p = Position(2, first=1, light=4).kin("gates-1", 0).kin("capital-1", 1).row(*row).display(*show)
    p.path("loreville", "moonforge").pioneer(0, 2).pioneer(1, 1).keeps(0, "camouflage").capital(1, 0)
    s = p.has(0, 3, 2, 1).shards(1, 1, 2, 3).discarded_events("lunar-fest").events("locals-riot").night()
    assert (s.round, s.night) == (2, False)
    assert s.light == 4
    assert in_row(s) == row
    assert displayed(s) == show
    assert s.capital == [1, 0]
    assert s.pioneer == [2, 1]
    assert s.built == 2
    assert kept(s, 0) == ["camouflage"]
    assert s.first == 1
    assert resources(s, 0) == (3, 2, 1)
    assert shards(s, 1) == (2, 2, 3)
    assert discarded(s)[0] == ["lunar-fest", "locals-riot"]
    assert None not in foreseen(s), "four new Events"
    assert asked(s) == (1, "PlaceKin")
    assert places(s, "apprentice")


@pytest.mark.rule("RYO-002", "RYO-091", "RYO-093")
@pytest.mark.parametrize(("round_", "over"), [(1, False), (2, False), (3, True)])
def test_only_the_third_night_has_no_dawn_after_it(round_: int, over: bool) -> None:
    s = Position(2, round=round_).kin("rim-1", 0).kin("rim-2", 1).night()
    assert s.over == over
    assert ("dawn" in told(s)) != over
    if over:
        assert asked(s) == (-1, "")
        assert kin_on(s, "rim-1") == (0, "apprentice", False), "Kin stay where they are"
        assert s.round == 3
    else:
        assert s.round == round_ + 1
        assert asked(s) == (0, "PlaceKin")
        assert s.influence(0, sector("rim")) == 0


def test_the_last_choice_before_new_events_are_seen_cannot_be_taken_back() -> None:
    s = Position(2).hand(0, "apprentice").hand(1, "apprentice").day(0)
    s.play_text("place apprentice capital-1 unveiled")
    s.play_text("decline")
    assert s.can_undo(0)
    s.play_text("place apprentice rim-1 unveiled")
    assert s.round == 2
    assert not s.can_undo(1), "four Events were revealed"
