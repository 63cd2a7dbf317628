"""Whole games of chance, of all numbers of seats and options: what every one of them owes."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from akebono.games.rising_sun import RISING_SUN
from akebono.games.rising_sun.components import CARD_IDS, COST, SETS, deck
from akebono.games.rising_sun.state import CARD_KINDS, LANDS, RisingSun

SEATS: list[tuple[int, dict[str, bool | str]]] = [
    (3, {}),
    (4, {}),
    (5, {}),
    (6, {"fox": True, "dynasty": True}),
    (4, {"gifts": "off", "honor_order": "choose", "win_needs_battle": True, "keep_market": False}),
    (5, {"dynasty": True, "extra_monsters": "4"}),
    (5, {"clans": "chosen", "dynasty": True, "max_rebids": "0", "max_offers": "4", "max_gifts": "4"}),
]


def cards_lie_somewhere(s: RisingSun) -> None:
    """Check that every card that was laid out is for sale, owned or out of the game, and each Monster has one owner."""
    laid: Counter[int] = Counter()
    for season in range(min(s.season, 2) + 1):
        laid.update(deck(s.set, season))
    laid.update(event.a for event in s.log or [] if event.told.name == "joins market")
    for card in range(CARD_KINDS):
        owned = sum(s.cards[CARD_KINDS * seat + card] for seat in range(s.seats))
        assert owned + s.market[card] + s.removed[card] == laid[card], CARD_IDS[card]
    assert len(set(s.monsters)) == len(s.monsters)


@pytest.mark.rule("RIS-005", "RIS-006", "RIS-008", "RIS-053", "RIS-086", "RIS-022", "RIS-035")
@pytest.mark.parametrize("name", ["horseman", "archway", "teapot"])
@pytest.mark.parametrize(("seats", "options"), SEATS)
def test_a_game_has_21_mandate_turns_9_kami_turns_and_its_wars(
    seats: int, options: dict[str, bool | str], name: str
) -> None:
    for seed in range(3):
        chance = random.Random(seed)
        s = RISING_SUN.start(seats, seed, {"set": name, **options}, log=True)
        assert isinstance(s, RisingSun)
        pieces = s.census()
        season = -1
        while not s.over:
            seat = chance.choice([seat for seat in range(seats) if s.legal_for(seat)])
            codes = s.legal_for(seat)
            assert codes == sorted(set(codes))
            s.play(chance.choice(codes), seat)
            assert s.census() == pieces
            if s.season != season:
                season = s.season
                if s.set >= 0:
                    assert s.set == SETS.index(name)
                    cards_lie_somewhere(s)
            assert min(s.coins) >= 0
            assert min(s.ronin) >= 0
            assert min(s.vp) >= 0
            assert sorted(s.honor) == list(range(seats))
            assert all(s.honor[s.rank[seat]] == seat for seat in range(seats))
            assert min(s.figures) >= 0
            assert min(s.fortresses) >= 0
            assert min(s.fortresses_left) >= 0
            assert all(ally < 0 or s.ally[ally] == seat for seat, ally in enumerate(s.ally))
        assert s.plies < RISING_SUN.bound
        events = Counter(event.told.name for event in s.log or [])
        assert events["chooses"] + events["dictates"] == 21
        assert events["kami turn"] == 9
        assert events["no war"] + events["takes marker"] == events["war comes"] == 3 * (seats + 2)
        assert events["cleanup"] == events["war"] == 3
        assert events["wins"] == len(s.ranking()[0])
        assert events["season"] == 4
        # Each season's markers are of different provinces, and never more than were drawn.
        for played in range(3):
            won = [owner for owner in s.marker[LANDS * played : LANDS * (played + 1)] if owner >= 0]
            assert len(won) <= seats + 2


@pytest.mark.rule("RIS-286", "RIS-072", "RIS-085")
def test_even_whoever_never_stops_giving_and_offering_comes_to_an_end_within_the_bound() -> None:
    # Always the last code, which is never "done" or "pass" while there is another.
    for seats, seed in ((3, 1), (5, 2)):
        s = RISING_SUN.start(seats, seed, {"max_offers": "4", "max_gifts": "4"})
        most = 0
        while not s.over:
            for seat in s.acting:
                codes = s.legal_for(seat)
                if codes:
                    s.play(codes[-1], seat)
                    break
            most += 1
        assert s.plies == most < RISING_SUN.bound


@pytest.mark.rule("RIS-286", "RIS-082")
def test_gifts_of_one_coin_to_and_fro_come_to_an_end_within_the_bound() -> None:
    give = next(verb for verb in RISING_SUN.vocabulary.verbs if verb.name == "give")
    for seats in (3, 5):
        s = RISING_SUN.start(seats, 4, {"max_gifts": "4"})
        while not s.over:
            seat = s.acting[-1]
            codes = s.legal_for(seat)
            small = [code for code in codes if give.has(code) and give.third(code) == 0]
            s.play(small[0] if small else codes[0], seat)
        assert s.plies < RISING_SUN.bound


@pytest.mark.rule("RIS-022", "RIS-027")
def test_the_supply_never_runs_out() -> None:
    s = RISING_SUN.start(5, 1)
    assert isinstance(s, RisingSun)
    s.gain(0, 200, 80, 40)
    assert (s.coins[0], s.vp[0], s.ronin[0]) == (s.coins[0], 81, 40)
    assert s.coins[0] >= 200
    assert s.bank < 0
    assert s.ronin_bank < 0


@pytest.mark.rule("RIS-035", "RIS-121")
def test_no_card_costs_more_than_five() -> None:
    for set in range(3):
        for season in range(3):
            assert all(0 <= COST[card] <= 4 for card in deck(set, season))
