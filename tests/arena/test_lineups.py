"""Who sits where: fair to everybody."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

import akebono
from akebono.arena.lineups import check_entrants, companies, line_ups, round_of, seats_for

SIZES = [(1, 2), (2, 2), (2, 3), (3, 3), (3, 4), (4, 4), (4, 2), (5, 3), (6, 4), (7, 5)]


def games(entrants: int, seats: int, count: int) -> list[tuple[int, ...]]:
    return list(itertools.islice(line_ups(entrants, seats), count))


@pytest.mark.parametrize(("entrants", "seats"), SIZES)
def test_after_a_round_each_has_had_each_seat_equally_often(entrants: int, seats: int) -> None:
    size = round_of(entrants, seats)
    for rounds in (1, 2, 3):
        had = Counter(
            (who, seat) for game in games(entrants, seats, rounds * size) for seat, who in enumerate(game)
        )
        assert set(had.values()) == {rounds * size // entrants}
        assert len(had) == entrants * seats


@pytest.mark.parametrize(("entrants", "seats"), SIZES)
def test_however_early_it_ends_nobody_has_played_much_less(entrants: int, seats: int) -> None:
    played = Counter(dict.fromkeys(range(entrants), 0))
    for game in games(entrants, seats, round_of(entrants, seats)):
        played.update(game)
        assert max(played.values()) - min(played.values()) <= 2


def test_with_more_players_than_seats_all_meet() -> None:
    met = {frozenset(game) for game in games(4, 2, round_of(4, 2))}
    assert met == {frozenset(pair) for pair in itertools.combinations(range(4), 2)}


def test_with_fewer_players_than_seats_all_seats_are_filled() -> None:
    assert companies(2, 3) == [(0, 1, 0), (1, 0, 1)]


def test_round_by_round_the_order_round_the_table_changes() -> None:
    def order(game: tuple[int, ...]) -> tuple[int, ...]:
        at = game.index(0)
        return game[at:] + game[:at]

    size = round_of(4, 4)
    assert len({order(game) for game in games(4, 4, size)}) == 1
    assert len({order(game) for game in games(4, 4, 6 * size)}) == 6


def test_seats_come_from_the_number_of_players_as_far_as_the_game_goes() -> None:
    ryozen = akebono.game("ryozen")
    assert [seats_for(ryozen, n) for n in (1, 2, 3, 4, 5)] == [2, 2, 3, 4, 4]
    assert seats_for(akebono.game("sakura"), 4) == 2


@pytest.mark.parametrize(
    ("players", "words"),
    [
        (["gredy"], "did you mean greedy"),
        (["human", "random"], "an arena is for bots"),
        (["teacher", "random"], "teacher does not play Ryozen"),
        ([], "1 to 12 players can take part, not 0"),
        (["random"] * 13, "1 to 12 players can take part, not 13"),
    ],
)
def test_who_cannot_take_part_is_refused(players: list[str], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        check_entrants(akebono.game("ryozen"), players)
