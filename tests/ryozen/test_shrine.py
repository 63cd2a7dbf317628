"""The Shrine: one Village explored, one collected; by Night any resource and Jade."""

from __future__ import annotations

import pytest

from akebono.games.ryozen.state import Ryozen
from tests.ryozen.positions import Position, asked, in_palace, resources, shards, texts

SIX = ["loreville", "moonforge", "fortune-city", "lanternquill", "townhall", "featherglow"]


def in_the_shrine(built: int, pioneer: int, shrine: bool = False, order: str = "printed") -> Ryozen:
    p = Position(3, shrine_order=order).hand(0, "apprentice").hand(1, "apprentice")
    p.path(*SIX[:built], shrine=shrine).pioneer(0, pioneer).pioneer(2, built).has(1, 1, 1, 1).favor(2, 2, 2)
    s = p.day(0)
    s.play_text("place apprentice shrine-1 unveiled")
    return s


@pytest.mark.rule("RYO-118", "RYO-121", "RYO-R48", "RYO-029")
def test_explore_one_and_collect_one_in_that_order() -> None:
    s = in_the_shrine(4, 0)
    assert asked(s) == (0, "ShrineExplore")
    assert texts(s) == ["decline", "explore"], "no collecting first"
    s.play_text("explore")
    assert s.pioneer == [1, 0, 4]
    assert asked(s) == (0, "ShrineCollect"), "one step only"
    assert texts(s) == ["decline", "collect loreville", "collect starting-village"]
    s.play_text("collect loreville")
    assert resources(s, 0) == (0, 3, 0)
    assert resources(s, 1) == (1, 1, 1)
    assert asked(s) == (1, "PlaceKin"), "and one Village only"


@pytest.mark.rule("RYO-118", "RYO-R48", "RYO-074")
def test_each_half_of_the_shrine_may_be_left_out() -> None:
    s = in_the_shrine(4, 0)
    s.play_text("decline")
    assert texts(s) == ["decline", "collect starting-village"], "not explored, so Loreville is not to be had"
    s.play_text("collect starting-village")
    assert (s.pioneer[0], resources(s, 0)) == (0, (2, 0, 0))
    assert asked(s) == (1, "PlaceKin")
    s = in_the_shrine(4, 0)
    s.play_text("explore")
    s.play_text("decline")
    assert (s.pioneer[0], resources(s, 0)) == (1, (0, 0, 0))
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-115", "RYO-118")
def test_at_the_end_of_the_built_path_only_collecting_is_asked() -> None:
    s = in_the_shrine(2, 2)
    assert asked(s) == (0, "ShrineCollect")


@pytest.mark.rule("RYO-121", "RYO-122", "RYO-R49", "RYO-047")
@pytest.mark.parametrize("pioneer", range(5))
def test_any_village_up_to_the_pioneers_can_be_collected_and_none_ahead(pioneer: int) -> None:
    s = in_the_shrine(4, pioneer)
    if pioneer < 4:
        s.play_text("decline")
    assert set(texts(s)) == {
        "decline",
        "collect starting-village",
        *(f"collect {village}" for village in SIX[:pioneer]),
    }, "whoever built them: seat 2 stands on the last one"


@pytest.mark.rule("RYO-122")
def test_the_starting_village_gives_two_coins_from_any_position() -> None:
    for pioneer in (0, 4):
        s = in_the_shrine(4, pioneer)
        if pioneer < 4:
            s.play_text("decline")
        s.play_text("collect starting-village")
        assert resources(s, 0) == (2, 0, 0)
        assert s.pioneer[0] == pioneer
        assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-R49", "RYO-R68", "RYO-R48")
def test_a_village_that_moonforge_took_you_back_from_is_yours_no_more_though_you_built_it() -> None:
    p = Position(3).hand(0, "apprentice apprentice apprentice").path("loreville").pioneer(0, 1)
    s = p.has(0, coin=1, scroll=1).next_village("moonforge").day(0)
    s.play_text("place apprentice rim-1 unveiled")
    s.play_text("build")
    assert (s.pioneer[0], s.path[1]) == (2, 10)
    s.play_text("place apprentice shrine-1 unveiled")
    assert texts(s) == ["decline", "collect loreville", "collect moonforge", "collect starting-village"]
    s.play_text("collect moonforge")
    s.play_text("take agate")
    assert s.pioneer[0] == 1
    assert shards(s, 0) == (0, 0, 1)
    s.play_text("place apprentice shrine-2 unveiled")
    s.play_text("decline")
    assert texts(s) == ["decline", "collect loreville", "collect starting-village"]


@pytest.mark.rule("RYO-R48")
def test_with_the_printed_order_moonforge_is_reached_first_and_left_after() -> None:
    s = in_the_shrine(2, 1)
    s.play_text("explore")
    s.play_text("collect moonforge")
    assert texts(s) == ["take coral", "take jade", "take agate"]
    s.play_text("take jade")
    assert (s.pioneer[0], shards(s, 0)) == (1, (0, 1, 0))
    assert asked(s) == (1, "PlaceKin"), "no step after collecting"


@pytest.mark.rule("RYO-R48", "RYO-118")
def test_with_the_free_order_one_may_collect_moonforge_and_step_on_it_again() -> None:
    s = in_the_shrine(2, 2, order="free")
    assert asked(s) == (0, "ShrineFreely")
    assert texts(s) == ["decline", "collect loreville", "collect moonforge", "collect starting-village"]
    s.play_text("collect moonforge")
    s.play_text("take jade")
    assert s.pioneer[0] == 1
    assert asked(s) == (0, "ShrineFreely")
    assert texts(s) == ["decline", "explore"], "collected once"
    s.play_text("explore")
    assert (s.pioneer[0], shards(s, 0)) == (2, (0, 1, 0))
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-R48", "RYO-118", "RYO-121")
def test_with_the_free_order_exploring_first_is_possible_too_once() -> None:
    s = in_the_shrine(4, 0, order="free")
    s.play_text("explore")
    assert texts(s) == ["decline", "collect loreville", "collect starting-village"], "one step"
    s.play_text("collect loreville")
    assert (s.pioneer[0], resources(s, 0)) == (1, (0, 3, 0))
    assert asked(s) == (1, "PlaceKin")
    s = in_the_shrine(4, 0, order="free")
    s.play_text("decline")
    assert (s.pioneer[0], resources(s, 0)) == (0, (0, 0, 0))
    assert asked(s) == (1, "PlaceKin"), "declined as a whole"


@pytest.mark.rule("RYO-117", "RYO-171", "RYO-R70", "RYO-R71")
def test_the_statue_gives_four_favor_to_who_has_explored_the_built_shrine() -> None:
    s = in_the_shrine(6, 7, shrine=True)
    assert "collect phoenix-statue" in texts(s)
    s.play_text("collect phoenix-statue")
    assert s.favor == [6, 2, 2]
    assert s.pioneer[0] == 7
    s = in_the_shrine(6, 5, shrine=True)
    s.play_text("explore")
    assert "collect phoenix-statue" not in texts(s), "one Village short"
    s = in_the_shrine(6, 6, shrine=True)
    s.play_text("explore")
    s.play_text("collect phoenix-statue")
    assert s.favor == [6, 2, 2], "explored and collected in one turn"
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-119", "RYO-120", "RYO-R93", "RYO-085", "RYO-087")
@pytest.mark.parametrize("first", range(3))
def test_by_night_everybody_in_the_shrine_takes_any_resource_in_turn_order_and_the_majority_jade(
    first: int,
) -> None:
    p = Position(4, first=first).kin("shrine-1", 0).kin("shrine-2", 1, cloaked=True).kin("shrine-3", 2)
    s = p.hand(3, "apprentice").favor(1, 1, 1, 1).night()
    taken = ["coin", "scroll", "lantern"]
    for who in [[0, 1, 2], [1, 2, 0], [2, 0, 1]][first]:
        assert asked(s) == (who, "TakeByNight")
        assert texts(s) == ["take coin", "take scroll", "take lantern"]
        assert shards(s, 1) == (0, 0, 0), "the majority comes after the rewards"
        s.play_text(f"take {taken[who]}")
    assert [resources(s, seat) for seat in range(4)] == [(1, 0, 0), (0, 1, 0), (0, 0, 1), (0, 0, 0)]
    assert shards(s, 1) == (0, 1, 0)
    assert [shards(s, seat) for seat in (0, 2, 3)] == [(0, 0, 0)] * 3
    assert s.favor == [1, 1, 1, 1]
    assert asked(s) == (first, "PlaceKin")


@pytest.mark.rule("RYO-R67", "RYO-121")
def test_what_needs_a_target_is_not_offered_without_one() -> None:
    p = Position(2).hand(0, "apprentice").hand(1, "apprentice").palace(0, "fighter").has(0, coin=1)
    s = p.path("cove-of-the-owl", "bandits-lair", "nomad-encampment").pioneer(0, 3).day(0)
    s.play_text("place apprentice shrine-1 cloaked")
    assert texts(s) == ["decline", "collect starting-village"]
    assert in_palace(s, 0) == ["fighter"]
