"""Many games at once: what comes out, and that it is the same however it is played."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path

import pytest

import akebono
from akebono.arena import Simulation, simulate
from akebono.arena.play import play_out
from akebono.core.game import Game
from akebono.core.state import State
from akebono.players import Player, player
from tests.toy import TOY, seated

KEYS = [
    "game",
    "version",
    "seats",
    "options",
    "players",
    "seed",
    "compiled",
    "games",
    "decisions",
    "forced",
    "seconds",
    "decisions_per_second",
    "longest_game",
    "mean_scores",
    "win_share",
    "digest",
]


def by_hand(
    game: Game, seats: int, seed: int, bots: list[str], options: dict[str, object] | None = None
) -> State:
    """One game as anybody could play it, through the public face alone."""
    state = game.start(seats, seed, options)
    table = [player(name, game, seed, seat) for seat, name in enumerate(bots)]
    while not state.over:
        seat = state.seat
        codes = state.legal_for(seat)
        state.play(codes[0] if len(codes) == 1 else table[seat].choose(state.seen_by(seat)), seat)
    return state


def same(one: Simulation, other: Simulation) -> bool:
    """Is all the same but the time it took?"""
    timed = ("seconds", "decisions_per_second")
    return {k: v for k, v in one.json().items() if k not in timed} == {
        k: v for k, v in other.json().items() if k not in timed
    }


def test_the_json_has_exactly_the_keys_that_are_promised() -> None:
    told = simulate("ryozen", 3, 2, seed=1).json()
    assert list(told) == KEYS
    assert json.loads(json.dumps(told)) == told
    assert (told["game"], told["version"], told["seats"], told["seed"], told["games"]) == (
        "ryozen",
        1,
        3,
        1,
        2,
    )
    assert told["players"] == ["random"] * 3
    assert told["compiled"] == akebono.compiled
    assert told["options"] == akebono.game("ryozen").check_options(None)
    assert len(told["mean_scores"]) == len(told["win_share"]) == 3
    assert len(told["digest"]) == 16
    assert int(told["digest"], 16) >= 0


def test_game_i_takes_seed_plus_i_and_every_number_is_that_of_the_games() -> None:
    game = akebono.game("ryozen")
    bots = ["random"] * 4
    ends = [by_hand(game, 4, seed, bots, {"palace": "alternative"}) for seed in (7, 8, 9)]
    told = simulate("ryozen", 4, 3, seed=7, options={"palace": "alternative"})
    assert told.decisions == sum(end.plies for end in ends)
    assert told.longest_game == max(end.plies for end in ends)
    assert told.mean_scores == tuple(sum(end.scores()[seat] for end in ends) / 3 for seat in range(4))
    assert told.win_share == tuple(sum(end.ranking()[0] == (seat,) for end in ends) / 3 for seat in range(4))
    whole = hashlib.blake2b("".join(f"{end.digest():016x}" for end in ends).encode(), digest_size=8)
    assert told.digest == whole.hexdigest()
    assert 0 < told.forced < told.decisions
    assert told.decisions_per_second == pytest.approx((told.decisions - told.forced) / told.seconds)


def test_forced_decisions_are_those_with_one_code() -> None:
    state = akebono.game("ryozen").start(4, 7)
    bots = [player("random", state.game, 7, seat) for seat in range(4)]
    forced = 0
    while not state.over:
        seat = state.seat
        forced += len(state.legal) == 1
        state.play(bots[seat].choose(state.seen_by(seat)), seat)
    assert simulate("ryozen", 4, 1, seed=7).forced == forced > 0


def test_a_shared_win_counts_for_each_winner_in_parts() -> None:
    with seated():
        shares = [0.0, 0.0, 0.0]
        shared = 0
        for seed in range(40):
            winners = by_hand(TOY, 3, seed, ["random"] * 3).ranking()[0]
            shared += len(winners) > 1
            for seat in winners:
                shares[seat] += 1 / len(winners) / 40
        assert shared
        told = simulate("toy", 3, 40)
        assert told.win_share == pytest.approx(shares)
        assert sum(told.win_share) == pytest.approx(1)


@pytest.mark.slow
def test_the_number_of_workers_changes_nothing_but_the_time() -> None:
    alone = simulate("ryozen", 3, 120, seed=5)
    for workers in (2, 3):
        assert same(simulate("ryozen", 3, 120, seed=5, workers=workers), alone)
    assert simulate("ryozen", 3, 120, seed=6).digest != alone.digest


@pytest.mark.slow
def test_players_who_think_do_the_same_in_any_number_of_workers() -> None:
    bots = ["greedy", "random"]
    alone = simulate("ryozen", 2, 2, seed=2, players=bots)
    assert same(simulate("ryozen", 2, 2, seed=2, players=bots, workers=2), alone)
    assert alone.win_share[0] == 1.0


@pytest.mark.slow
@pytest.mark.parametrize("workers", [1, 2])
def test_records_are_kept_and_mean_the_same(tmp_path: Path, workers: int) -> None:
    folder = tmp_path / "deep" / "games"
    told = simulate("ryozen", 2, 60, seed=3, options={"light": "alternating"}, workers=workers, save=folder)
    assert sorted(path.name for path in folder.iterdir()) == sorted(
        f"ryozen-{seed}.json" for seed in range(3, 63)
    )
    whole = hashlib.blake2b(digest_size=8)
    for seed in range(3, 63):
        record = akebono.Record.load(folder / f"ryozen-{seed}.json")
        assert (record.seed, record.names, record.options["light"]) == (
            seed,
            ("random", "random"),
            "alternating",
        )
        whole.update(record.digest.encode())
        if seed % 20 == 0:
            assert record.last().over
    assert told.digest == whole.hexdigest()


def test_progress_is_told_up_to_the_last_game() -> None:
    told: list[int] = []
    simulate("ryozen", 2, 130, progress=told.append)
    assert told == sorted(told)
    assert told[-1] == 130
    assert len(told) > 1


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: simulate("ryozan", 2, 1), "ryozen"),
        (lambda: simulate("ryozen", 5, 1), "2 to 4 seats, not 5"),
        (lambda: simulate("ryozen", 2, 0), "games is a whole number from 1 up, not 0"),
        (lambda: simulate("ryozen", 2, 1, seed=-1), "seed is a whole number from 0 up, not -1"),
        (lambda: simulate("ryozen", 2, 1, workers=0), "workers is a whole number from 1 to 256, not 0"),
        (lambda: simulate("ryozen", 2, 1, players=["random"]), "2 seats take 2 players"),
        (lambda: simulate("ryozen", 2, 1, players=["random", "gredy"]), "did you mean greedy"),
        (lambda: simulate("ryozen", 2, 1, players=["human", "greedy"]), "a simulation is for bots"),
        (lambda: simulate("ryozen", 2, 1, options={"palace": "alternativ"}), "did you mean alternative"),
        (lambda: simulate("ryozen", 2, 1, options={"pallace": "standard"}), "did you mean palace"),
    ],
)
def test_what_does_not_fit_is_refused(call: Callable[[], Simulation], words: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=words):
        call()


def test_nothing_is_written_when_something_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="player"):
        simulate("ryozen", 2, 1, players=["random", "nobody"], save=tmp_path / "games")
    assert not (tmp_path / "games").exists()


class Stubborn(Player):
    """Answers what is not on offer."""

    def choose(self, view: State) -> int:
        return view.legal[-1] + 1


def test_an_answer_that_was_not_on_offer_is_refused_and_not_played() -> None:
    game = akebono.game("ryozen")
    state = game.start(2, 1)
    before = state.digest()
    players: list[Player] = [Stubborn(game, 1, 0), Stubborn(game, 1, 1)]
    with pytest.raises(ValueError, match="not on offer"):
        play_out(state, players)
    assert state.digest() == before
    assert state.legal
