"""The Gates: a Lantern, an Event less; by Night 4 Favor and Coral."""

from __future__ import annotations

import pytest

from akebono.core.errors import IllegalAction
from akebono.games.ryozen.state import Ryozen
from tests.ryozen.positions import Position, asked, discarded, foreseen, resources, shards, texts


def in_the_gates(*events: str | None, side: str = "unveiled") -> Ryozen:
    p = Position(3).hand(0, "apprentice").hand(1, "apprentice").has(0, 1, 1, 1).has(1, 1, 1, 1)
    s = p.favor(5, 5, 5).events(*events).day(0)
    s.play_text(f"place apprentice gates-1 {side}")
    assert asked(s) == (0, "GatesEffect")
    return s


@pytest.mark.rule("RYO-103", "RYO-R41", "RYO-029")
def test_the_gates_give_a_lantern_and_one_event_of_choice_may_go() -> None:
    s = in_the_gates("lunar-fest", None, "walls-breach", "locals-riot")
    assert texts(s) == ["decline", "perform gates", "discard event-1", "discard event-3", "discard event-4"]
    s.play_text("discard event-3")
    assert resources(s, 0) == (1, 1, 2)
    assert resources(s, 1) == (1, 1, 1)
    assert s.favor == [5, 5, 5]
    assert foreseen(s) == ["lunar-fest", None, None, "locals-riot"], "the others do not slide"
    assert discarded(s)[0] == ["walls-breach"]
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-103", "RYO-R98")
def test_the_lantern_may_be_taken_without_dropping_an_event() -> None:
    s = in_the_gates("lunar-fest")
    s.play_text("perform gates")
    assert resources(s, 0) == (1, 1, 2)
    assert foreseen(s) == ["lunar-fest", None, None, None]
    assert discarded(s)[0] == []
    assert asked(s) == (1, "PlaceKin"), "one Event at most, and the turn is over"


@pytest.mark.rule("RYO-103", "RYO-R98", "RYO-074")
def test_who_declines_the_gates_gets_no_lantern() -> None:
    s = in_the_gates("lunar-fest")
    s.play_text("decline")
    assert resources(s, 0) == (1, 1, 1)
    assert foreseen(s) == ["lunar-fest", None, None, None]
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-R41")
def test_without_an_event_the_lantern_is_still_gained() -> None:
    s = in_the_gates()
    assert texts(s) == ["decline", "perform gates"]
    with pytest.raises(IllegalAction):
        s.play_text("discard event-1")
    s.play_text("perform gates")
    assert resources(s, 0) == (1, 1, 2)
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-103", "RYO-R25")
def test_a_cloaked_kin_in_the_gates_drops_an_event_just_so() -> None:
    s = in_the_gates("lunar-fest", "walls-breach", side="cloaked")
    s.play_text("discard event-2")
    assert resources(s, 0) == (0, 1, 2)
    assert foreseen(s) == ["lunar-fest", None, None, None]


@pytest.mark.rule("RYO-104", "RYO-085", "RYO-087", "RYO-105", "RYO-R34", "RYO-045")
def test_by_night_everybody_in_the_gates_gains_four_favor_and_the_majority_a_coral_shard() -> None:
    p = Position(4).kin("gates-1", 0).kin("gates-2", 2, cloaked=True).kin("gates-3", 0, "fighter")
    p.kin("rim-1", 1).hand(3, "apprentice").favor(1, 2, 3, 4).capital(2, 0, 1, 3)
    s = p.night()
    assert s.favor == [5, 2, 7, 4], "4 for a player, not for a Kin; nothing for who is elsewhere"
    assert shards(s, 2) == (1, 0, 0), "2 against 2: the higher on the Capital track"
    assert shards(s, 0) == shards(s, 3) == (0, 0, 0)
    assert shards(s, 1) == (0, 1, 0), "the Rim's"
    assert [resources(s, seat) for seat in range(4)] == [(0, 0, 0), (0, 1, 0), (0, 0, 0), (0, 0, 0)]
    assert s.round == 2
    assert asked(s)[1] == "PlaceKin"


@pytest.mark.rule("RYO-048", "RYO-081")
def test_an_event_that_was_dropped_by_day_does_not_strike_at_night() -> None:
    p = Position(2).hand(0, "apprentice").has(0, 3, 3, 3).has(1, 3, 3, 3)
    s = p.events("walls-breach", "walls-breach").day(0)
    s.play_text("place apprentice gates-1 unveiled")
    s.play_text("discard event-1")
    assert resources(s, 0) == (2, 2, 3), (
        "a Lantern gained, and of each resource one lost to the Event that stayed"
    )
    assert resources(s, 1) == (2, 2, 2)
    assert discarded(s)[0] == ["walls-breach", "walls-breach"]
