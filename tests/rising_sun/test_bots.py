"""How bots deal: they ask whom it helps, weigh what they are offered, and leave who is far ahead alone."""

from __future__ import annotations

from collections.abc import Iterator

from akebono.games.rising_sun import RISING_SUN
from akebono.games.rising_sun.sense import spread
from akebono.games.rising_sun.state import RisingSun
from akebono.games.rising_sun.vocabulary import ACCEPT, DONE, OFFER
from akebono.players import player
from tests.rising_sun.positions import Position, play


def tea(points: list[int]) -> RisingSun:
    s = Position("KLTB").tea()
    for seat, vp in enumerate(points):
        s.vp[seat] = vp
    return s


def play_out_quickly(seed: int) -> Iterator[RisingSun]:
    """Yield a game of chance after each ply."""
    s = RISING_SUN.start(3, seed)
    assert isinstance(s, RisingSun)
    bots = [player("random", RISING_SUN, seed, seat) for seat in range(3)]
    while not s.over:
        yield s
        s.play(bots[s.seat].choose(s.seen_by(s.seat)), s.seat)


def answer(s: RisingSun, seat: int) -> int:
    return player("greedy", RISING_SUN, 1, seat).choose(s.seen_by(seat))


def test_an_offer_of_an_equal_is_accepted() -> None:
    s = tea([5, 5, 5, 5])
    play(s, "K: offer 1")
    assert answer(s, 1) == ACCEPT.one(0)


def test_an_offer_of_who_is_far_ahead_is_not() -> None:
    s = tea([30, 5, 5, 5])
    play(s, "K: offer 1")
    assert not ACCEPT.has(answer(s, 1))


def test_nobody_asks_who_is_far_ahead_while_others_are_free() -> None:
    s = tea([30, 5, 5, 5])
    code = answer(s, 1)
    assert OFFER.has(code)
    assert OFFER.first(code) != 0


def test_bots_come_to_an_end_with_few_words() -> None:
    s = tea([5, 9, 2, 4])
    said = 0
    while not s.over:
        code = answer(s, s.seat)
        said += code != DONE.base
        s.play(code, s.seat)
    assert said <= 8
    assert any(ally >= 0 for ally in s.ally)


def test_the_same_lead_is_surer_the_later_it_is() -> None:
    spreads = [spread(s) for s in play_out_quickly(3)]
    assert spreads == sorted(spreads, reverse=True)
    assert len(set(spreads)) >= 4
