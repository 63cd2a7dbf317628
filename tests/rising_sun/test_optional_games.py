"""Whole games with all that is optional: no dead end, nothing lost, and the base game untouched by it."""

from __future__ import annotations

import random

import pytest

from akebono.core.state import State
from akebono.games.rising_sun import RISING_SUN
from akebono.games.rising_sun.features import QUESTION
from akebono.games.rising_sun.state import RisingSun
from tests.rising_sun.positions import Position

SETS = ["ship", "mountain", "tower", "horseman", "archway", "teapot"]


def _tables() -> list[tuple[int, int, dict[str, bool | str]]]:
    tables = []
    for seed in range(6):
        options: dict[str, bool | str] = {
            "set": SETS[seed],
            "fox": True,
            "dynasty": True,
            "extra_monsters": "4" if seed % 3 else "2",
            "kami_unbound": seed % 2 == 0,
            "gifts": "off",
            "honor_order": "choose" if seed % 2 else "strict",
            "win_needs_battle": seed % 3 == 0,
        }
        tables.append((3 + seed % 4 if seed else 6, seed, options))
    return tables


def _play_any(s: State, chance: random.Random) -> None:
    seat = chance.choice([seat for seat in range(s.seats) if s.legal_for(seat)])
    codes = s.legal_for(seat)
    assert codes == sorted(set(codes))
    prompt = s.prompt_for(seat)
    assert prompt is not None
    assert prompt.step in QUESTION
    # What may be left undone stands first, and would be chosen too often for much to happen.
    s.play(chance.choice(codes[1:] if len(codes) > 1 and chance.random() < 0.6 else codes), seat)


@pytest.mark.rule("RIS-004", "RIS-008", "RIS-267", "RIS-268")
@pytest.mark.parametrize(("seats", "seed", "options"), _tables())
def test_with_everything_a_game_ends_and_nothing_is_lost(
    seats: int, seed: int, options: dict[str, bool | str]
) -> None:
    s = RISING_SUN.start(seats, seed, options)
    assert isinstance(s, RisingSun)
    chance = random.Random(seed)
    census = s.census()
    while not s.over:
        _play_any(s, chance)
        assert s.census() == census
        assert min(*s.coins, *s.ronin, *s.vp, *s.fortresses_left, *s.figures, *s.fortresses) >= 0
        assert not s.fallen or s.asks
    assert s.plies < RISING_SUN.bound
    for kind in s.monsters:
        assert s.monster_owner[kind] >= 0


@pytest.mark.parametrize(("seats", "seed", "options"), _tables()[:3])
def test_guesses_of_a_table_with_everything_can_be_played_to_the_end(
    seats: int, seed: int, options: dict[str, bool | str]
) -> None:
    s = RISING_SUN.start(seats, seed, options)
    chance = random.Random(seed + 100)
    while not s.over:
        _play_any(s, chance)
        if not s.over and s.plies % 40 == 0:
            seat = s.seat
            guess = s.seen_by(seat).imagine(seed)
            assert guess.legal_for(seat) == s.legal_for(seat)
            for _ in range(60):
                if not guess.over:
                    _play_any(guess, chance)


def test_only_where_it_is_chosen_anything_optional_is_in_play() -> None:
    assert not Position("KLT").s.optional
    assert not Position("KLT", dynasty=True, fox=True).s.optional
    assert Position("KLT", options={"set": "ship"}).s.optional
    assert Position("KLM").s.optional
    assert Position("KSL").s.optional
    assert Position("KLT", options={"extra_monsters": "2"}).s.optional
    assert Position("KLT", options={"kami_unbound": True}).s.optional
