"""The Rim: exploring, and building Villages and the path to the Shrine; by Night a Scroll and Jade."""

from __future__ import annotations

import pytest

from akebono.core.errors import IllegalAction
from akebono.games.ryozen.state import EMPTY, Ryozen
from tests.ryozen.positions import Position, asked, resources, shards, texts

SIX = ["loreville", "moonforge", "fortune-city", "lanternquill", "townhall", "featherglow"]
COSTS = [(0, 1, 0), (1, 1, 0), (0, 2, 0), (1, 0, 1), (0, 1, 1), (2, 1, 0), (1, 1, 1)]
"""Coins, Scrolls, Lanterns of Sites 1 to 6 and of the Shrine tile."""
FAVOR = [3, 5, 5, 5, 5, 7, 7]


def in_the_rim(
    built: int, pioneer: int, coin: int = 0, scroll: int = 0, lantern: int = 0, *, shrine: bool = False
) -> Ryozen:
    p = Position(3).hand(0, "apprentice").hand(1, "apprentice").path(*SIX[:built], shrine=shrine)
    p.pioneer(0, pioneer).pioneer(1, 0).has(0, coin, scroll, lantern).has(1, 9, 9, 9).favor(2, 2, 2)
    s = p.next_village("bandits-lair").day(0)
    s.play_text("place apprentice rim-1 unveiled")
    return s


@pytest.mark.rule("RYO-109", "RYO-115", "RYO-R47", "RYO-029")
def test_two_villages_can_be_explored_not_three() -> None:
    s = in_the_rim(4, 0, 9, 9, 9)
    assert asked(s) == (0, "RimEffect")
    assert texts(s) == ["decline", "explore"]
    s.play_text("explore")
    assert s.pioneer == [1, 0, 0], "each step is one Village"
    assert texts(s) == ["decline", "explore"]
    s.play_text("explore")
    assert s.pioneer == [2, 0, 0]
    assert resources(s, 0) == (9, 9, 9), "exploring costs nothing and collects nothing"
    assert s.favor == [2, 2, 2]
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-109", "RYO-R44")
def test_after_one_step_the_turn_may_end() -> None:
    s = in_the_rim(4, 0)
    s.play_text("explore")
    s.play_text("decline")
    assert s.pioneer == [1, 0, 0]
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-115")
def test_no_pioneer_steps_on_an_empty_site() -> None:
    s = in_the_rim(2, 1)
    s.play_text("explore")
    assert s.pioneer[0] == 2
    assert asked(s) == (1, "PlaceKin"), "nothing more to explore, and Site 3 cannot be paid"
    s = in_the_rim(0, 0)
    assert asked(s) == (1, "PlaceKin"), "nothing built, nothing to pay with: nothing is asked"


@pytest.mark.rule("RYO-109", "RYO-112", "RYO-113", "RYO-114", "RYO-R44", "RYO-R45", "RYO-R46", "RYO-047")
def test_explore_one_then_build_the_next() -> None:
    s = in_the_rim(2, 1, scroll=2)
    assert texts(s) == ["decline", "explore"], "Site 3 is empty, but the Pioneer stands before Site 2"
    s.play_text("explore")
    assert texts(s) == ["decline", "build"]
    s.play_text("build")
    assert resources(s, 0) == (0, 0, 0)
    assert s.favor == [7, 2, 2], "5 for Site 3, for the builder alone"
    assert s.pioneer == [3, 0, 0]
    assert s.path[2] == 6, "the top tile of the pile, Bandit's Lair"
    assert s.path[3:] == [EMPTY] * 3
    assert s.built == 3
    assert s.villages_left == 9
    assert asked(s) == (1, "PlaceKin"), "no benefit, and nothing after building"


@pytest.mark.rule("RYO-R44", "RYO-109")
def test_after_two_steps_there_is_no_building() -> None:
    s = in_the_rim(2, 0, 9, 9, 9)
    s.play_text("explore")
    assert texts(s) == ["decline", "explore"], "Site 2 is not empty"
    s.play_text("explore")
    assert s.pioneer[0] == 2
    assert asked(s) == (1, "PlaceKin"), "before the empty Site 3 with all it costs, yet too late"


@pytest.mark.rule("RYO-109", "RYO-112", "RYO-R44")
def test_building_needs_no_step_before_it_and_none_follows() -> None:
    s = in_the_rim(2, 2, scroll=5, coin=5, lantern=5)
    assert texts(s) == ["decline", "build"]
    s.play_text("build")
    assert s.built == 3
    assert resources(s, 0) == (5, 3, 5)
    assert asked(s) == (1, "PlaceKin"), "one Village, though Site 4 could be paid"


@pytest.mark.rule("RYO-R44", "RYO-074")
def test_building_may_be_declined_after_exploring() -> None:
    s = in_the_rim(2, 1, scroll=2)
    s.play_text("explore")
    s.play_text("decline")
    assert s.built == 2
    assert resources(s, 0) == (0, 2, 0)
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-112", "RYO-R46")
@pytest.mark.parametrize("pioneer", range(4))
def test_only_a_pioneer_on_the_last_village_can_build(pioneer: int) -> None:
    s = in_the_rim(4, pioneer, 9, 9, 9)
    assert "build" not in texts(s)
    s = in_the_rim(4, 4, 9, 9, 9)
    assert texts(s) == ["decline", "build"]


@pytest.mark.rule("RYO-113", "RYO-R46", "RYO-R95")
@pytest.mark.parametrize("site", range(1, 7))
def test_a_site_costs_what_it_shows_and_gives_the_favor_it_shows(site: int) -> None:
    cost = COSTS[site - 1]
    s = in_the_rim(site - 1, site - 1, *cost)
    s.play_text("build")
    assert resources(s, 0) == (0, 0, 0)
    assert s.favor == [2 + FAVOR[site - 1], 2, 2]
    assert s.pioneer == [site, 0, 0]
    assert s.built == site
    assert s.path[site - 1] == 6
    assert resources(s, 1) == (9, 9, 9)
    for kind in range(3):
        if cost[kind]:
            short = [9 if other != kind else cost[kind] - 1 for other in range(3)]
            s = in_the_rim(site - 1, site - 1, *short)
            assert asked(s) == (1, "PlaceKin"), "one short of one resource: not offered"


@pytest.mark.rule("RYO-114", "RYO-R45")
def test_nobody_knows_which_village_comes_until_it_is_built() -> None:
    found = set()
    for seed in range(12):
        p = Position(2, seed=seed).hand(0, "apprentice").hand(1, "apprentice").path(*SIX[:2])
        s = p.pioneer(0, 2).has(0, scroll=2).day(0)
        top = s.village_pile[s.villages_left - 1]
        s.play_text("place apprentice rim-1 unveiled")
        view = s.seen_by(0)
        assert isinstance(view, Ryozen)
        assert view.village_pile == tuple(sorted(view.village_pile)), "the order is not known"
        s.play_text("build")
        assert s.path[2] == top
        assert not s.can_undo(0), "the tile is known now"
        found.add(top)
    assert len(found) > 4


@pytest.mark.rule("RYO-R47", "RYO-115")
def test_pioneers_share_a_village() -> None:
    p = Position(3).hand(0, "apprentice").hand(1, "apprentice").path(*SIX[:1]).pioneer(1, 1).pioneer(2, 1)
    s = p.day(0)
    s.play_text("place apprentice rim-1 unveiled")
    s.play_text("explore")
    assert s.pioneer == [1, 1, 1]
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-116", "RYO-015", "RYO-168", "RYO-169", "RYO-R18", "RYO-R46")
def test_from_the_last_village_the_shrine_tile_can_be_built_once() -> None:
    s = in_the_rim(6, 6, 1, 1, 1)
    assert texts(s) == ["decline", "build"]
    s.play_text("build")
    assert resources(s, 0) == (0, 0, 0)
    assert s.favor == [9, 2, 2]
    assert s.pioneer == [7, 0, 0]
    assert s.built == 7
    assert s.villages_left == 6, "no tile of the pile: six stay unseen"
    assert asked(s) == (1, "PlaceKin")
    s = in_the_rim(6, 7, 9, 9, 9, shrine=True)
    assert asked(s) == (1, "PlaceKin"), "built once; nothing lies behind it"


@pytest.mark.rule("RYO-116", "RYO-168")
@pytest.mark.parametrize("short", range(3))
def test_the_shrine_tile_takes_one_of_each_resource(short: int) -> None:
    have = [3, 3, 3]
    have[short] = 0
    s = in_the_rim(6, 6, *have)
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-116", "RYO-R46")
def test_the_shrine_tile_is_not_built_from_further_back_nor_before_the_last_village() -> None:
    s = in_the_rim(6, 4, 9, 9, 9)
    s.play_text("explore")
    assert texts(s) == ["decline", "explore"], "on 5"
    s = in_the_rim(5, 5, 9, 9, 9)
    s.play_text("build")
    assert s.built == 6, "the sixth Village"
    assert s.path[5] == 6
    assert s.pioneer[0] == 6


@pytest.mark.rule("RYO-117", "RYO-170", "RYO-115")
def test_the_built_shrine_is_explored_like_any_village() -> None:
    s = in_the_rim(6, 5, shrine=True)
    s.play_text("explore")
    s.play_text("explore")
    assert s.pioneer == [7, 0, 0]
    assert asked(s) == (1, "PlaceKin")
    s = in_the_rim(6, 6)
    assert asked(s) == (1, "PlaceKin"), "unbuilt it is no Village yet"


@pytest.mark.rule("RYO-109", "RYO-R45")
def test_an_illegal_build_changes_nothing() -> None:
    s = in_the_rim(2, 1, 9, 9, 9)
    digest = s.digest()
    with pytest.raises(IllegalAction):
        s.play_text("build")
    assert s.digest() == digest
    assert asked(s) == (0, "RimEffect")


@pytest.mark.rule("RYO-110", "RYO-111", "RYO-085", "RYO-087", "RYO-086", "RYO-R35")
def test_by_night_everybody_in_the_rim_gains_a_scroll_and_the_majority_a_jade_shard() -> None:
    p = Position(3).kin("rim-1", 0).kin("rim-2", 1, cloaked=True).kin("rim-3", 0, "fighter", cloaked=True)
    s = p.kin("rim-4", 1, "fighter").hand(2, "apprentice").capital(2, 1, 0).favor(1, 1, 1).night()
    assert [resources(s, seat) for seat in range(3)] == [(0, 1, 0), (0, 1, 0), (0, 0, 0)]
    assert shards(s, 1) == (0, 1, 0), (
        "3 against 3: of the tied the higher; seat 2 is higher still but not there"
    )
    assert shards(s, 0) == shards(s, 2) == (0, 0, 0)
    assert s.favor == [1, 1, 1]
    assert asked(s) == (0, "PlaceKin")
