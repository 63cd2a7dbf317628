"""The end of the game: sets of shards, single shards, sets of resources, and the ranking."""

from __future__ import annotations

import itertools
import random

import pytest

from akebono.games.ryozen import RYOZEN
from akebono.games.ryozen.state import Ryozen
from tests.ryozen.positions import Position, asked, shards, told

VECTORS = [
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
"""Counts of three colours in any order, what they score, and what they score with the First Player token."""


@pytest.mark.rule("RYO-095", "RYO-096", "RYO-097", "RYO-098", "RYO-099", "RYO-R38", "RYO-094")
@pytest.mark.parametrize(("counts", "alone", "with_token"), VECTORS)
def test_shards_score_their_best_partition_and_the_token_is_one_of_any_colour(
    counts: tuple[int, int, int], alone: int, with_token: int
) -> None:
    for coral, jade, agate in set(itertools.permutations(counts)):
        for first in (0, 1):
            p = Position(2, first=first, round=3).shards(0, coral, jade, agate).shards(1, coral, jade, agate)
            s = p.favor(10, 20).end()
            expected = [10 + alone, 20 + alone]
            expected[first] += with_token - alone
            assert s.favor == expected
            assert s.over
            assert asked(s) == (-1, "")
            assert shards(s, 0) == (coral, jade, agate)


@pytest.mark.rule("RYO-095", "RYO-096", "RYO-097", "RYO-099", "RYO-R38")
def test_same_colours_first_then_mixed_then_singles_is_never_beaten() -> None:
    for counts in itertools.combinations_with_replacement(range(8), 3):
        s = Position(2, first=1).shards(0, *counts).end()
        same = sum(count // 3 for count in counts)
        rest = [count % 3 for count in counts]
        assert s.favor[0] == 9 * same + 6 * min(rest) + sum(rest) - 3 * min(rest)


@pytest.mark.rule("RYO-100", "RYO-R39")
@pytest.mark.parametrize(
    ("have", "favor"),
    [
        ((0, 0, 0), 0),
        ((2, 0, 0), 0),
        ((1, 0, 1), 0),
        ((3, 0, 0), 3),
        ((1, 1, 1), 3),
        ((0, 2, 3), 3),
        ((2, 2, 2), 6),
        ((4, 2, 1), 6),
        ((8, 0, 0), 6),
        ((0, 9, 0), 9),
    ],
)
def test_three_resources_of_any_kinds_are_three_favor_and_leftovers_nothing(
    have: tuple[int, int, int], favor: int
) -> None:
    s = Position(2, first=1, round=3).has(0, *have).favor(7, 7).end()
    assert s.favor == [7 + favor, 8], "seat 1 has the token alone"


@pytest.mark.rule("RYO-R40")
def test_kept_revelations_built_villages_and_ready_kin_score_nothing() -> None:
    p = Position(2, first=1, round=3).keeps(0, "phoenix-offering", "seal-of-the-capital", "camouflage")
    s = p.path("loreville", "moonforge").pioneer(0, 2).row((0, "guard")).palace(0, "bard").favor(4, 4).end()
    assert s.favor == [4, 5]


@pytest.mark.rule("RYO-094", "RYO-091", "RYO-007")
def test_scoring_follows_the_third_night_at_once() -> None:
    p = Position(2, first=1, round=3).kin("gates-1", 0).kin("rim-1", 1).shards(0, 2, 0, 0).has(0, 1, 1, 1)
    s = p.hand(0, "apprentice").night()
    assert s.over
    assert s.favor == [4 + 9 + 3, 1 + 1], (
        "Gates, three Coral, three resources; a Jade and the token are two singles"
    )
    assert "dawn" not in told(s)
    assert s.legal == []
    assert s.scores() == s.favor
    for round_ in (1, 2):
        s = Position(2, round=round_).kin("gates-1", 0).shards(0, 2, 0, 0).has(0, 3, 3, 3).night()
        assert not s.over
        assert s.favor == [4, 0], "no scoring before"


@pytest.mark.rule("RYO-098", "RYO-143", "RYO-R56")
def test_the_token_counts_for_who_takes_it_in_the_last_night() -> None:
    p = Position(2, first=1, round=3).palace(0, "apprentice fighter").palace(1, "bard")
    s = p.shards(0, 1, 0, 0).shards(1, 1, 0, 0).night()
    s.play_text("take jade")
    s.play_text("take jade")
    assert s.over
    assert s.first == 0
    assert s.favor == [2 + 6, 1 + 2], "seat 0: Coral, Jade and the token as Agate"


@pytest.mark.rule("RYO-101", "RYO-102", "RYO-R102", "RYO-007")
@pytest.mark.parametrize(
    ("favor", "capital", "ranking"),
    [
        ((5, 9, 7, 8), (0, 1, 2, 3), (1, 3, 2, 0)),
        ((9, 9, 7, 8), (0, 1, 2, 3), (0, 1, 3, 2)),
        ((9, 9, 7, 8), (3, 2, 1, 0), (1, 0, 3, 2)),
        ((9, 9, 9, 9), (2, 0, 3, 1), (2, 0, 3, 1)),
        ((9, 5, 5, 5), (1, 3, 2, 0), (0, 1, 3, 2)),
    ],
)
def test_most_favor_wins_and_every_tie_goes_up_the_capital_track(
    favor: tuple[int, ...], capital: tuple[int, ...], ranking: tuple[int, ...]
) -> None:
    token = capital[0]
    given = [f - (1 if seat == token else 0) for seat, f in enumerate(favor)]
    s = Position(4, first=token, round=3).favor(*given).capital(*capital).end()
    assert s.favor == list(favor), "the token is worth 1"
    assert s.ranking() == [(seat,) for seat in ranking]
    assert s.returns()[ranking[0]] == 1.0
    assert all(value < 0 for seat, value in enumerate(s.returns()) if seat != ranking[0]), "one winner"
    assert s.over


@pytest.mark.rule("RYO-094", "RYO-095", "RYO-096", "RYO-097", "RYO-100")
def test_the_log_tells_where_every_favor_came_from() -> None:
    p = Position(2, first=0, round=3).shards(0, 3, 1, 1).has(0, 2, 2, 2).favor(10, 0)
    s = p.shards(1, 1, 1, 0).end()
    lines = [(event.told.name, event.seat, event.args) for event in s.log or [] if event.seat >= 0]
    assert lines == [
        ("favor-shards-same", 0, (1, 9)),
        ("favor-shards-mixed", 0, (1, 6)),
        ("favor-resources", 0, (2, 6)),
        ("favor-shards-single", 1, (2, 2)),
    ]
    assert s.favor == [10 + 9 + 6 + 6, 2]


@pytest.mark.rule("RYO-060", "RYO-R31", "RYO-094")
@pytest.mark.parametrize("palace", ["standard", "alternative"])
def test_over_a_whole_game_the_log_adds_up_to_the_favor(palace: str) -> None:
    for seed in range(6):
        s = RYOZEN.start(4, seed, {"palace": palace}, log=True)
        assert isinstance(s, Ryozen)
        chance = random.Random(seed)
        while not s.over:
            s.play(chance.choice(s.legal))
            assert min(s.favor) >= 0
            assert min(s.resources) >= 0
            assert min(s.shards) >= 0
        total = [0] * 4
        for event in s.log or []:
            if event.told.name.startswith("favor-"):
                sign = -1 if event.told.name.startswith("favor-event") else 1
                total[event.seat] += sign * event.args[-1]
        assert total == s.favor == s.scores()
