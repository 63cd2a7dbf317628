"""Chance comes from the seed and from nothing else: not from the process, the platform, the compiler or the names."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import akebono
from akebono.core.game import Game
from tests.properties.sight import plain
from tests.properties.tables import each_game, most_seats, one_in, tables

CHECKOUT = Path(__file__).parents[2]
PROCESSES = 20 if akebono.compiled else 5
GAMES = 200

PLAY = """
import hashlib, random, sys
import akebono
from akebono.core.errors import BadSeats
from tests.toy import TOY
game = {**akebono.games(), "toy": TOY}[sys.argv[1]]
whole = hashlib.blake2b(digest_size=16)
for seed in range(int(sys.argv[2])):
    options = {
        option.name: (option.choices or [False, True])[seed // 3 % (len(option.choices) or 2)] for option in game.options
    }
    counts = []
    for seats in game.seats:
        try:
            counts.append(game.check_seats(seats, options))
        except BadSeats:
            pass
    seats = counts[seed % len(counts)]
    state = game.start(seats, seed, options, log=True)
    chance = random.Random(seed)
    while not state.over:
        seat = chance.choice([seat for seat in range(seats) if state.legal_for(seat)])
        state.play(chance.choice(state.legal_for(seat)), seat)
        if state.plies % 10 == 0:
            guess = state.seen_by(state.seat if state.seat >= 0 else None).imagine(seed)
            whole.update(f"{state.digest()} {guess.digest()}".encode())
    lines = [(event.to, event.rule, event.sentence(str), event.targets()) for event in state.log]
    whole.update(f"{lines} {state.digest()} {state.scores()} {state.ranking()}".encode())
print(akebono.compiled, whole.hexdigest())
"""


def digest_of(python: str, path: str, game: Game, games: int, hash_seed: str = "0") -> tuple[str, str]:
    """Play in a fresh process; return whether it ran compiled, and the digest of all that happened."""
    said = subprocess.run(
        [python, "-c", PLAY, game.id, str(games)],
        cwd=CHECKOUT,
        env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": hash_seed, "PYTHONSAFEPATH": "1"},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert said.returncode == 0, said.stderr[-2000:]
    compiled, digest = said.stdout.split()
    return compiled, digest


@each_game
@pytest.mark.slow
def test_twenty_processes_with_different_hash_seeds_play_one_game(game: Game) -> None:
    """Compiled there are twenty; interpreted, where each takes longer to start and to play, five."""
    path = os.pathsep.join([*sys.path[1:], str(CHECKOUT)])
    digests = {digest_of(sys.executable, path, game, 2, str(number)) for number in range(1, PROCESSES + 1)}
    assert len(digests) == 1


@each_game
@pytest.mark.slow
@pytest.mark.skipif(not akebono.compiled, reason="the compiled run plays its own sources beside it")
def test_compiled_and_interpreted_play_the_same_200_games(game: Game, tmp_path: Path) -> None:
    tests = str(CHECKOUT)
    package = Path(akebono.__file__).parent
    shutil.copytree(
        package, tmp_path / "akebono", ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
    )
    one = digest_of(sys.executable, tests, game, GAMES)
    other = digest_of(sys.executable, os.pathsep.join([str(tmp_path), tests]), game, GAMES)
    assert (one[0], other[0]) == ("True", "False")
    assert one[1] == other[1]


@each_game
@one_in(2)
@given(data=st.data())
def test_the_same_seed_gives_the_same_game_and_another_seed_another(game: Game, data: st.DataObject) -> None:
    table = data.draw(tables(game, 10))
    assert plain(table.start()) == plain(table.start())
    assert table.state().digest() == table.state().digest()
    others = {game.start(table.seats, table.seed + more, table.options).digest() for more in range(5)}
    assert len(others) == 5


@each_game
@pytest.mark.parametrize("seed", [0, 1, 2**31, 2**63, 2**64, 10**60])
def test_any_whole_number_from_0_up_is_a_seed(game: Game, seed: int) -> None:
    assert game.start(game.seats.start, seed).setup.seed == seed


@each_game
def test_without_a_seed_one_is_drawn_and_recorded(game: Game) -> None:
    one, other = game.start(game.seats.start), game.start(game.seats.start)
    assert one.setup.seed != other.setup.seed
    assert game.start(game.seats.start, one.setup.seed).digest() == one.digest()


@each_game
def test_the_log_does_not_change_the_game(game: Game) -> None:
    loud, silent = game.start(most_seats(game), 9, log=True), game.start(most_seats(game), 9)
    while not loud.over:
        seat = loud.seat
        code = loud.legal[loud.plies % len(loud.legal)]
        loud.play(code, seat)
        silent.play(code, seat)
        assert silent.digest() == loud.digest()
    assert silent.log is None
    assert loud.log
