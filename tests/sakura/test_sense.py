"""What a sensible duellist looks at, and that looking one move ahead beats chance."""

from __future__ import annotations

from itertools import pairwise

import pytest

import akebono
from akebono.arena.play import play_out
from akebono.games.sakura import SAKURA
from akebono.games.sakura.sense import AURA_WORTH, LIFE_WORTH, WON, value
from akebono.games.sakura.state import NOTHING_YET, STANDARD, START, Sakura
from akebono.players import player
from tests.sakura.before import seen
from tests.sakura.positions import Position, asked, play, texts

FAST = akebono.compiled


def on_the_way(seed: int, plies: int, **options: bool | str) -> Sakura:
    """Return a position that random play has come to."""
    s = SAKURA.start(2, seed, options)
    chance = player("random", SAKURA, seed, 0)
    while s.plies < plies and not s.over:
        codes = s.legal
        s.play(chance.pick(codes) if len(codes) > 1 else codes[0])
    assert isinstance(s, Sakura)
    return s


def test_seats_are_treated_alike() -> None:
    ours = {"hand": "slash iai", "pile": "ittou", "down": "kihaku", "flare": 4, "life": 7, "focus": 1}
    theirs = {"hand": "shoot", "pile": "backstep", "aura": 2, "life": 5, "cowering": 1}
    first = Position("yurina saine", "himika tokoyo").a(**ours).b(**theirs).table(range=3).main()
    other = Position("himika tokoyo", "yurina saine").a(**theirs).b(**ours).table(range=3).main(seat=1)
    assert [value(first, 0), value(first, 1)] == [value(other, 1), value(other, 0)]
    assert value(first, 0) > 0 > value(first, 1)


@pytest.mark.parametrize("form", ["choose", "random", "sample", "official", "first_3"])
def test_a_view_is_worth_what_the_table_is_and_nothing_is_changed(form: str) -> None:
    for seed in range(4):
        for plies in (0, 5, 40, 90, 160):
            s = on_the_way(seed, plies, duel=form, megami="all")
            before = s.digest()
            for seat in range(2):
                view = seen(s, seat)
                worth = value(s, seat)
                digest = view.digest()
                assert value(view, seat) == worth
                for guess in range(2):
                    assert value(view.imagine(guess), seat) == worth
                assert view.digest() == digest
            assert s.digest() == before


def test_when_the_duel_is_over_only_who_has_won_counts() -> None:
    ended = 0
    for seed in range(4):
        s = on_the_way(seed, SAKURA.bound, duel="random")
        assert s.over
        if s.loser >= 0:
            ended += 1
            assert value(s, s.loser) == -WON
            assert value(s, 1 - s.loser) == WON
        else:
            assert value(s, 0) == value(s, 1) == 0
    assert ended


def test_the_last_crystals_are_worth_most() -> None:
    for worth in (LIFE_WORTH, *AURA_WORTH):
        steps = [more - less for less, more in pairwise(worth)]
        assert steps == sorted(steps, reverse=True)
        assert steps[-1] > 0


def test_a_card_that_fits_is_worth_most_to_whose_turn_it_is() -> None:
    def gained(turn_of: int, action: int, card: str) -> int:
        worth = []
        for distance in (3, 8):
            s = (
                Position("yurina saine", "himika tokoyo")
                .a(hand=card)
                .b(hand="smoke")
                .table(range=distance)
                .main(seat=turn_of)
            )
            s.action = action
            worth.append(value(s, 0))
        return worth[0] - worth[1]

    assert gained(0, NOTHING_YET, "slash") > gained(1, NOTHING_YET, "slash") > 0
    assert gained(0, NOTHING_YET, "iai") > gained(0, STANDARD, "iai"), "too late for Full Power"
    assert gained(1, STANDARD, "iai") == gained(1, NOTHING_YET, "iai"), "its turn is still to come"


def test_without_a_card_in_hand_the_range_favours_whose_attacks_it_fits() -> None:
    def worth(distance: int) -> int:
        return value(Position("yurina saine", "himika tokoyo").table(range=distance).main(), 0)

    assert worth(3) > worth(0) > worth(8)


def test_the_turn_counts_most_while_cards_are_still_to_be_drawn() -> None:
    s = Position("yurina saine", "himika tokoyo").a(pile="slash iai ittou").b(pile="shoot").main()
    in_main = value(s, 0)
    s.phase = START
    assert value(s, 0) > in_main
    assert value(s, 1) < -in_main


def test_an_attack_on_its_way_is_worth_what_it_will_take() -> None:
    def gained(aura: int, life: int) -> int:
        s = (
            Position("yurina saine", "himika tokoyo")
            .a(hand="slash")
            .b(hand="shoot", aura=aura, life=life)
            .table(range=3)
            .main()
        )
        before = value(s, 0)
        play(s, "use slash")
        assert asked(s) == "1 RespondStep", "nothing has been taken yet"
        return value(s, 0) - before

    # Each is more than the card that has left the hand: Aura, Life where there is no Aura, the last Life.
    assert gained(5, 9) > 0
    assert 0 < gained(0, 9) < gained(0, 3) < WON // 4 < gained(0, 1)


def test_greedy_takes_the_last_life() -> None:
    s = (
        Position("yurina saine", "himika tokoyo")
        .a(hand="slash ittou", aura=0)
        .b(aura=0, life=1)
        .table(range=3)
        .main()
    )
    assert len(texts(s, 0)) > 3
    while not s.over and s.turn == 3:
        codes = s.legal
        s.play(codes[0] if len(codes) == 1 else player("greedy", SAKURA, 1, s.seat).choose(s.seen_by(s.seat)))
    assert s.loser == 1


def test_greedy_does_not_depend_on_what_it_cannot_see() -> None:
    answers = set()
    for hand, pile in (("shoot backstep", "rapid-fire"), ("rapid-fire backstep", "shoot")):
        s = (
            Position("yurina saine", "himika tokoyo")
            .a(hand="slash iai", focus=1)
            .b(hand=hand, pile=pile)
            .table(range=5)
            .main()
        )
        answers.add(player("greedy", SAKURA, 1, 0).choose(s.seen_by(0)))
    assert len(answers) == 1


@pytest.mark.slow
@pytest.mark.parametrize("form", ["random", "choose"])
def test_greedy_beats_random_by_far(form: str) -> None:
    games = 60 if FAST else 6
    won = 0
    for seed in range(games):
        seat = seed % 2
        bots = [player("greedy" if who == seat else "random", SAKURA, seed, who) for who in range(2)]
        s = SAKURA.start(2, seed, {"duel": form})
        play_out(s, bots)
        won += s.ranking()[0] == (seat,)
    assert won >= 0.9 * games, f"{won} of {games}"
