"""Bots: what they see, what they answer, and that thinking changes nothing."""

from __future__ import annotations

from collections import Counter

import pytest

import akebono
from akebono.arena.play import play_out
from akebono.core.errors import AkebonoError
from akebono.core.game import Game
from akebono.core.state import State
from akebono.players import ABOUT, DEFAULT, Player, UnknownPlayer, names, player
from tests.properties.tables import each_game, plain_counts
from tests.ryozen.positions import Position
from tests.toy import TOY

RYOZEN = akebono.game("ryozen")
FAST = akebono.compiled
EFFORT = 0.03 if FAST else 0.01
"""How much of their thinking those who search do here: what is tested does not hang on how strong they are."""
each_name = pytest.mark.parametrize("name", names())


def sits(name: str, game: Game, seed: int, seat: int) -> Player:
    """Return a player who does not think for long."""
    return player(name, game, seed, seat, EFFORT)


class Recorded(Player):
    """Sits in for another player and notes what it was shown and what it answered."""

    def __init__(self, game: Game, seed: int, seat: int, name: str) -> None:
        super().__init__(game, seed, seat)
        self.bot = sits(name, game, seed, seat)
        self.answers: list[tuple[int, list[int], int]] = []

    def choose(self, view: State) -> int:
        offered = view.legal
        before = view.digest()
        code = self.bot.choose(view)
        assert view.digest() == before
        self.answers.append((view.viewer, offered, code))
        return code


def recorded_game(game: Game, seats: int, seed: int, bots: list[str], **options: object) -> list[Recorded]:
    state = game.start(seats, seed, options)
    table = [Recorded(game, seed, seat, name) for seat, name in enumerate(bots)]
    players: list[Player] = [*table]
    play_out(state, players)
    assert state.over
    return table


def recorded_plies(game: Game, seats: int, seed: int, bots: list[str], plies: int) -> list[Recorded]:
    """Play so many plies of a game; return its bots with what they answered."""
    state = game.start(seats, seed)
    table = [Recorded(game, seed, seat, name) for seat, name in enumerate(bots)]
    while not state.over and state.plies < plies:
        codes = state.legal
        code = codes[0] if len(codes) == 1 else table[state.seat].choose(state.seen_by(state.seat))
        state.play(code, state.seat)
    return table


def test_there_are_five_players_and_each_says_how_it_plays() -> None:
    assert names() == ("random", "greedy", "easy", "normal", "hard")
    assert DEFAULT in names()
    assert set(names(akebono.game("sakura"))) == set(ABOUT)
    assert len({*ABOUT.values()}) == len(ABOUT)


@pytest.mark.parametrize(
    ("wrong", "hint"),
    [
        ("gredy", "did you mean greedy"),
        ("HARD", "did you mean hard"),
        ("deep-blue", "random, greedy, easy, normal, hard"),
    ],
)
def test_an_unknown_player_is_refused_with_the_nearest_name(wrong: str, hint: str) -> None:
    with pytest.raises(UnknownPlayer, match=hint):
        player(wrong, RYOZEN, 1, 0)
    with pytest.raises(ValueError, match=wrong):
        player(wrong, RYOZEN, 1, 0)


@each_name
def test_a_player_chooses_from_its_own_view_only(name: str) -> None:
    state = RYOZEN.start(3, 5)
    seat = state.seat
    other = (seat + 1) % 3
    bot = sits(name, RYOZEN, 5, seat)
    for wrong in (state, state.seen_by(other), state.seen_by(None), state.seen_by(seat).imagine(1)):
        with pytest.raises(AkebonoError, match=rf"seen_by\({seat}\)"):
            bot.choose(wrong)
    with pytest.raises(AkebonoError, match="nothing to decide"):
        sits(name, RYOZEN, 5, other).choose(state.seen_by(other))
    assert bot.choose(state.seen_by(seat)) in state.legal


@each_name
@each_game
def test_bots_see_views_only_and_answer_only_what_is_on_offer(game: Game, name: str) -> None:
    # P-43: every answer is looked up in what was offered.
    enough = (3000 if FAST else 1000) if name == "random" else 1000 if FAST else 400 if game is TOY else 100
    answers = 0
    seed = 0
    while answers < enough:
        seats = plain_counts(game)[seed % len(plain_counts(game))]
        for bot in recorded_plies(game, seats, seed, [name] * seats, enough):
            for viewer, offered, code in bot.answers:
                assert viewer == bot.seat
                assert code in offered
            answers += len(bot.answers)
        seed += 1


@each_name
@each_game
def test_thinking_leaves_the_table_as_it_is(game: Game, name: str) -> None:
    # P-67: the whole table and every view of it are the same before and after, and so is what it goes on to be.
    for seed in range(3):
        seats = plain_counts(game)[seed % len(plain_counts(game))]
        state = game.start(seats, seed, log=True)
        bots = [sits(name, game, seed, seat) for seat in range(seats)]
        while not state.over and state.plies < 60:
            seat = state.seat
            view = state.seen_by(seat)
            before = (state.digest(), view.digest(), state.legal, len(state.log or []), state.can_undo(seat))
            code = bots[seat].choose(view)
            assert (
                state.digest(),
                view.digest(),
                state.legal,
                len(state.log or []),
                state.can_undo(seat),
            ) == before
            state.play(code, seat)
        assert akebono.Record.of(state).seed == seed


@each_name
def test_the_game_does_not_depend_on_how_much_was_thought(name: str) -> None:
    # The same plies, played without any bot, give the same last digest: thinking draws from a stream of its own.
    state = TOY.start(3, 4)
    bots = [sits(name, TOY, 4, seat) for seat in range(3)]
    plies = []
    while not state.over:
        seat = state.seat
        bots[seat].choose(state.seen_by(seat))
        code = bots[seat].choose(state.seen_by(seat))
        plies.append((seat, code))
        state.play(code, seat)
    again = TOY.start(3, 4)
    for seat, code in plies:
        again.play(code, seat)
    assert again.digest() == state.digest()


@each_name
def test_same_seed_game_and_seat_choose_the_same_and_others_do_not(name: str) -> None:
    def choices(seed: int, seat: int) -> list[int]:
        bot = sits(name, TOY, seed, seat)
        state = TOY.start(2, 9)
        found = []
        for _ in range(40):
            if state.over:
                break
            who = state.seat
            code = bot.choose(state.seen_by(who)) if who == seat else state.legal[-1]
            found.append(code)
            state.play(code, who)
        return found

    assert choices(1, 0) == choices(1, 0)
    assert len({tuple(choices(seed, 0)) for seed in range(6)}) > 1


def test_random_takes_each_legal_code_equally_often() -> None:
    state = RYOZEN.start(4, 2)
    seat = state.seat
    view = state.seen_by(seat)
    bot = sits("random", RYOZEN, 2, seat)
    codes = view.legal
    times = 200 * len(codes)
    counts = Counter(bot.choose(view) for _ in range(times))
    assert set(counts) == set(codes)
    chi_square = sum((counts[code] - 200) ** 2 / 200 for code in codes)
    # Mean n - 1, standard deviation sqrt(2 (n - 1)): five of them are never passed by chance.
    assert abs(chi_square - (len(codes) - 1)) < 5 * (2 * (len(codes) - 1)) ** 0.5


def test_picking_from_codes_is_what_choosing_from_a_view_does() -> None:
    state = RYOZEN.start(2, 3)
    seat = state.seat
    one, other = (sits("random", RYOZEN, 3, seat) for _ in range(2))
    view = state.seen_by(seat)
    assert [one.choose(view) for _ in range(50)] == [other.pick(state.legal) for _ in range(50)]
    assert not one.looks
    assert sits("greedy", RYOZEN, 3, seat).looks


@each_name
def test_a_forced_move_takes_no_chance(name: str) -> None:
    state = forced()
    seat = state.seat
    assert len(state.legal) == 1
    bot = sits(name, RYOZEN, 1, seat)
    before = (bot.stream.a, bot.stream.b, bot.stream.c, bot.stream.d)
    assert bot.choose(state.seen_by(seat)) == state.legal[0]
    assert (bot.stream.a, bot.stream.b, bot.stream.c, bot.stream.d) == before


def forced() -> State:
    """A Night in which Bandit Raid finds exactly one Unveiled Kin."""
    return Position(2).kin("gates-1", 0).kin("rim-1", 0, cloaked=True).events("bandit-raid").night()


def test_greedy_knows_no_more_than_its_view() -> None:
    # Tables that differ only in the order of decks and piles look the same to a seat, so they get the same answer.
    state = RYOZEN.start(3, 11)
    chance = sits("random", RYOZEN, 11, 0)
    for _ in range(30):
        codes = state.legal
        state.play(chance.pick(codes) if len(codes) > 1 else codes[0])
    seat = state.seat
    view = state.seen_by(seat)
    answers = set()
    for seed in range(4):
        other = view.imagine(seed)
        assert other.digest() != state.digest()
        answers.add(sits("greedy", RYOZEN, 11, seat).choose(other.seen_by(seat)))
    assert len(answers) == 1


def test_greedy_completes_a_set_of_shards() -> None:
    # The last Night; the First Player token goes to seat 1. Two Coral Shards: a third makes nine Favor of them.
    s = (
        Position(2, round=3)
        .palace(0, "apprentice")
        .palace(1, "apprentice fighter")
        .shards(0, coral=2)
        .night()
    )
    assert [s.game.vocabulary.text(code) for code in s.legal] == ["take coral", "take jade", "take agate"]
    code = sits("greedy", RYOZEN, 1, 0).choose(s.seen_by(0))
    assert s.game.vocabulary.text(code) == "take coral"


def test_greedy_sees_through_to_the_end_of_its_turn() -> None:
    # The last Kin of the game. The Palace brings a resource, Favor, a shard of any colour and the token; any other place one
    # shard and little else. Right after the placement nothing of all that is there yet.
    s = (
        Position(2, round=3, first=1)
        .hand(0, "apprentice")
        .kin("gates-2", 0)
        .kin("capital-1", 0)
        .kin("springs-1", 1, cloaked=True)
        .favor(20, 20)
        .day(0)
    )
    code = sits("greedy", RYOZEN, 1, 0).choose(s.seen_by(0))
    assert s.game.vocabulary.text(code) == "place apprentice palace unveiled"


@pytest.mark.parametrize("palace", ["standard", "alternative"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.rule("RYO-R100")
def test_tables_of_bots_come_to_an_end_within_the_bound(seats: int, palace: str) -> None:
    # P-42: of each bot alone and of both together.
    for seed in range(4 if FAST else 1):
        for bots in (
            ["random"] * seats,
            ["greedy"] * seats,
            ["greedy", "random", "random", "random"][:seats],
        ):
            if bots[-1] == "greedy" and not FAST and seats > 2:
                continue
            state = RYOZEN.start(seats, seed, {"palace": palace})
            play_out(state, [sits(name, RYOZEN, seed, seat) for seat, name in enumerate(bots)])
            assert state.over
            assert state.plies < RYOZEN.bound == 2000


@pytest.mark.slow
@pytest.mark.parametrize("palace", ["standard", "alternative"])
def test_greedy_beats_random_by_far(palace: str) -> None:
    games = 60 if FAST else 2
    for seats, least in ((4, 0.80), (2, 0.95)):
        won = 0
        for seed in range(games):
            seat = seed % seats
            bots = [sits("greedy" if who == seat else "random", RYOZEN, seed, who) for who in range(seats)]
            state = RYOZEN.start(seats, seed, {"palace": palace})
            play_out(state, bots)
            won += state.ranking()[0] == (seat,)
        assert won >= least * games, f"{seats} seats: {won} of {games}"


def test_a_game_without_a_sense_is_played_by_points() -> None:
    state = TOY.start(2, 1)
    assert sits("greedy", TOY, 1, state.seat).choose(state.seen_by(state.seat)) in state.legal
