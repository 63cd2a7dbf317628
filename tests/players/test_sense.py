"""What a sensible player of Ryozen looks at."""

from __future__ import annotations

import pytest

import akebono
from akebono.games.ryozen.components import SPOTS
from akebono.games.ryozen.sense import FEATURES, distinct, features, value
from akebono.games.ryozen.state import SECTOR_OF, Ryozen
from akebono.games.ryozen.vocabulary import PLACE
from akebono.players import player
from tests.ryozen.positions import Position

RYOZEN = akebono.game("ryozen")


def on_the_way(seed: int, plies: int, seats: int = 3, **options: object) -> Ryozen:
    """A position that random play has come to."""
    state = RYOZEN.start(seats, seed, options)
    chance = player("random", RYOZEN, seed, 0)
    while state.plies < plies and not state.over:
        codes = state.legal
        state.play(chance.pick(codes) if len(codes) > 1 else codes[0])
    assert isinstance(state, Ryozen)
    return state


def turned(by: int) -> Position:
    """The same position with every seat moved on by `by`."""

    def at(who: int) -> int:
        return (who + by) % 3

    position = Position(3, first=at(0), light=2, round=2)
    return (
        position.hand(at(0), "apprentice merchant")
        .hand(at(1), "fighter")
        .hand(at(2), "apprentice apprentice")
        .kin("gates-1", at(0), cloaked=True)
        .kin("gates-2", at(1))
        .kin("rim-1", at(1), "merchant")
        .kin("springs-2", at(2), cloaked=True)
        .palace(at(2), "fighter")
        .events("locals-riot", None, "bandit-raid", "coral-eclipse")
        .row((at(0), "bard"), (at(2), "archer"))
        .path("loreville", "featherglow")
        .pioneer(at(0), 2)
        .pioneer(at(1), 1)
        .has(at(0), 2, 1, 0)
        .has(at(1), 0, 4, 3)
        .has(at(2), 1, 1, 1)
        .shards(at(0), coral=2, jade=1)
        .shards(at(1), agate=3)
        .keeps(at(1), "phoenix-offering", "prayer-of-the-jade-moon")
        .capital(at(1), at(0), at(2))
    )


def test_seats_are_treated_alike() -> None:
    first = turned(0).day(0)
    first.favor = [7, 12, 9]
    for by in (1, 2):
        other = turned(by).day(by)
        other.favor = [first.favor[(seat - by) % 3] for seat in range(3)]
        for seat in range(3):
            assert features(other, (seat + by) % 3) == features(first, seat)
            assert value(other, (seat + by) % 3) == value(first, seat)


@pytest.mark.parametrize("palace", ["standard", "alternative"])
def test_a_view_is_worth_what_the_table_is_and_nothing_is_changed(palace: str) -> None:
    for seed in range(4):
        for plies in (0, 25, 90, 150, 2000):
            state = on_the_way(seed, plies, palace=palace)
            before = state.digest()
            for seat in range(3):
                view = state.seen_by(seat)
                seen = view.digest()
                for who in range(3):
                    assert features(view, who) == features(state, who) == features(view.imagine(seed), who)
                    assert value(view, who) == value(state, who)
                assert view.digest() == seen
            assert state.digest() == before


def test_a_position_is_worth_the_features_less_those_of_the_others() -> None:
    state = on_the_way(3, 60, 4)
    sums = [sum(features(state, seat)) for seat in range(4)]
    for seat in range(4):
        assert len(features(state, seat)) == len(FEATURES)
        assert value(state, seat) == 3 * sums[seat] - (sum(sums) - sums[seat])


def test_when_the_game_is_over_only_favor_counts() -> None:
    state = on_the_way(5, 2000)
    assert state.over
    for seat in range(3):
        assert features(state, seat) == [100 * state.favor[seat]] + [0] * (len(FEATURES) - 1)


def feature(state: Ryozen, seat: int, name: str) -> int:
    return features(state, seat)[FEATURES.index(name)]


def test_the_third_shard_of_a_colour_is_worth_more_than_the_second() -> None:
    worth = [
        feature(Position(2, round=3, first=1).shards(0, coral=n).hand(1, "apprentice").day(1), 0, "shards")
        for n in range(4)
    ]
    assert worth[1] - worth[0] < worth[3] - worth[2]
    assert worth == sorted(worth)


def test_resources_are_worth_more_while_there_is_time_to_use_them() -> None:
    early = Position(2, round=1).hand(0, "apprentice").hand(1, "apprentice").has(0, 1, 1, 1).day(0)
    late = Position(2, round=3).hand(0, "apprentice").hand(1, "apprentice").has(0, 1, 1, 1).day(0)
    last = Position(2, round=3).hand(1, "apprentice").has(0, 1, 1, 1).day(1)
    assert (
        feature(early, 0, "resources") > feature(late, 0, "resources") > feature(last, 0, "resources") == 300
    )


def test_a_cloaked_kin_holds_a_majority_better_than_an_unveiled_one() -> None:
    def chance(cloaked: bool) -> int:
        s = (
            Position(2)
            .kin("gates-1", 0, cloaked=cloaked)
            .kin("rim-1", 1)
            .hand(0, "apprentice")
            .hand(1, "apprentice fighter")
            .day(0)
        )
        return feature(s, 0, "majorities")

    assert chance(True) > chance(False) > 0


def test_with_all_hands_empty_a_majority_is_won_or_lost() -> None:
    s = Position(2, round=3, first=1).kin("gates-1", 0).kin("gates-2", 1, cloaked=True).dusk()
    assert feature(s, 0, "majorities") == 0
    assert (
        feature(s, 1, "majorities")
        == feature(Position(2, round=3, first=1).kin("gates-2", 1).dusk(), 1, "majorities")
        > 0
    )


@pytest.mark.parametrize(
    ("event", "harmed"),
    [
        ("locals-riot", True),
        ("sunlight-reflections", True),
        ("sinister-shadows", True),
        ("walls-breach", True),
        ("bandit-raid", True),
        ("fire-in-the-clanhouse", True),
        ("suspicious-rumors", True),
        ("lunar-fest", True),
        ("invisible-presences", True),
        ("curse-of-the-shadow", True),
        ("coral-eclipse", True),
        ("jade-eclipse", False),
    ],
)
def test_an_event_is_a_loss_to_whom_it_strikes_and_not_to_whom_it_passes_by(event: str, harmed: bool) -> None:
    s = (
        Position(2, round=2, light=0)
        .hand(0, "apprentice")
        .hand(1, "apprentice")
        .kin("gates-1", 0)
        .kin("gates-2", 0, cloaked=True)
        .has(0, 1, 1, 1)
        .shards(0, coral=1)
        .keeps(0, "camouflage")
        .favor(10, 10)
        .events(event)
        .day(0)
    )
    assert (feature(s, 0, "events") < 0) == harmed
    if event not in ("locals-riot", "coral-eclipse", "jade-eclipse"):
        assert feature(s, 1, "events") == 0


def test_codes_that_come_to_the_same_are_tried_once() -> None:
    s = on_the_way(1, 0, 4)
    codes = s.legal
    kept = distinct(s, codes)
    assert len(kept) < len(codes)
    assert kept == [code for code in codes if code in set(kept)]

    def meaning(code: int) -> tuple[int, ...]:
        spot = PLACE.second(code)
        if spot >= SPOTS:
            return (PLACE.first(code), spot, PLACE.third(code))
        return (PLACE.first(code), SECTOR_OF[spot], s.spot_cost[spot], PLACE.third(code))

    assert {meaning(code) for code in kept} == {meaning(code) for code in codes}
    assert len({meaning(code) for code in kept}) == len(kept)
