"""The best sets of Moon Shards at the end of the game."""

from __future__ import annotations

from functools import cache
from itertools import permutations, product

import pytest

from tests.ryozen.positions import Position, asked

TABLE = [
    # counts of the three colours, score, score with the First Player token
    ((0, 0, 0), 0, 1),
    ((1, 0, 0), 1, 2),
    ((1, 1, 0), 2, 6),
    ((1, 1, 1), 6, 7),
    ((2, 0, 0), 2, 9),
    ((2, 2, 0), 4, 11),
    ((2, 2, 2), 12, 13),
    ((3, 0, 0), 9, 10),
    ((3, 1, 1), 11, 15),
    ((3, 2, 2), 13, 20),
    ((3, 3, 2), 20, 27),
    ((4, 1, 1), 15, 16),
    ((4, 4, 1), 24, 25),
    ((4, 4, 4), 33, 34),
    ((5, 1, 1), 16, 20),
    ((5, 5, 2), 30, 31),
    ((6, 2, 0), 20, 27),
]


def scored(counts: tuple[int, ...], token: bool) -> int:
    """What a player with these shards and nothing else scores at the end of a game of two."""
    s = Position(2, first=0 if token else 1).shards(0, *counts).end()
    assert asked(s) == (-1, "")
    assert s.over
    # The other player has the token, or nothing.
    assert s.scores()[1] == (0 if token else 1)
    return s.scores()[0]


@pytest.mark.rule("RYO-095", "RYO-096", "RYO-097", "RYO-099", "RYO-R38")
@pytest.mark.parametrize(("counts", "score", "_"), TABLE)
def test_shards_score_the_same_in_all_orders_of_the_colours(
    counts: tuple[int, ...], score: int, _: int
) -> None:
    for order in permutations(counts):
        assert scored(order, token=False) == score


@pytest.mark.rule("RYO-098", "RYO-R38")
@pytest.mark.parametrize(("counts", "_", "score"), TABLE)
def test_the_first_player_token_counts_as_the_colour_that_serves_best(
    counts: tuple[int, ...], _: int, score: int
) -> None:
    for order in permutations(counts):
        assert scored(order, token=True) == score


@cache
def most(a: int, b: int, c: int) -> int:
    """The most that any way to put these shards into sets scores: every first set is tried."""
    if a + b + c == 0:
        return 0
    best = 0
    for x, y, z, worth in (
        (3, 0, 0, 9),
        (0, 3, 0, 9),
        (0, 0, 3, 9),
        (1, 1, 1, 6),
        (1, 0, 0, 1),
        (0, 1, 0, 1),
        (0, 0, 1, 1),
    ):
        if a >= x and b >= y and c >= z:
            best = max(best, worth + most(a - x, b - y, c - z))
    return best


@pytest.mark.rule("RYO-095", "RYO-096", "RYO-097", "RYO-098", "RYO-099", "RYO-R38")
def test_no_partition_scores_more_than_the_one_that_is_taken() -> None:
    for a, b, c in product(range(9), repeat=3):
        assert scored((a, b, c), token=False) == most(a, b, c), (a, b, c)
        with_token = max(most(a + 1, b, c), most(a, b + 1, c), most(a, b, c + 1))
        assert scored((a, b, c), token=True) == with_token, (a, b, c)


@pytest.mark.rule("RYO-100", "RYO-R39")
@pytest.mark.parametrize(("total", "favor"), [(0, 0), (2, 0), (3, 3), (5, 3), (6, 6), (8, 6), (9, 9)])
def test_resources_score_three_for_each_three_of_any_kind(total: int, favor: int) -> None:
    for coins in range(total + 1):
        for scrolls in range(total + 1 - coins):
            s = Position(2, first=1).has(0, coins, scrolls, total - coins - scrolls).end()
            assert s.scores() == [favor, 1]


@pytest.mark.rule("RYO-R40")
def test_kept_revelations_score_nothing_at_the_end() -> None:
    s = (
        Position(2, first=1)
        .keeps(0, "phoenix-offering", "seal-of-the-capital", "camouflage")
        .favor(5, 5)
        .end()
    )
    assert s.scores() == [5, 6]
