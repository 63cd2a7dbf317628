"""What bots who search choose before a duel begins: Megami and cards that have proved themselves, as moods allow."""

from __future__ import annotations

import pytest

import akebono
from akebono.core.rng import seeded
from akebono.games.sakura.components import CARD_IDS, CARD_KIND, DECK_NORMALS, DECK_ULTIMATES, NORMAL
from akebono.games.sakura.sense import PROVED, prepared
from akebono.games.sakura.state import DUEL, Sakura
from akebono.games.sakura.vocabulary import BUILD
from akebono.players.levels import LEVELS, Level, level, numbers_of
from akebono.players.search import SearchPlayer

SAKURA = akebono.game("sakura")
CALM, MOODY, CHANCE = 0, 100, 1000


def made_ready(whim: int, seed: int, **options: object) -> Sakura:
    """Play all that comes before a duel as experience says; return the duel as it begins."""
    state = SAKURA.start(2, seed, options)
    assert isinstance(state, Sakura)
    while state.stage < DUEL:
        seat = state.seat
        code = prepared(state.seen_by(seat), seat, whim, seeded("mood", seed, seat))
        assert code in state.legal
        state.play(code, seat)
    return state


def deck(state: Sakura, seat: int) -> list[int]:
    """Return the entries of a seat's deck."""
    side = state.sides[seat]
    cards = [card for zone in (side.hand, side.pile, side.unused) for card in zone]
    return sorted(card >> 1 for card in cards)


@pytest.mark.parametrize("form", ["choose", "random", "sample", "official", "first_1", "first_2", "first_3"])
@pytest.mark.parametrize("megami", ["base", "all"])
def test_whatever_the_form_of_the_duel_experience_leads_into_it(form: str, megami: str) -> None:
    for whim in (CALM, CHANCE):
        state = made_ready(whim, 3, duel=form, megami=megami)
        assert all(len(deck(state, seat)) <= DECK_NORMALS + DECK_ULTIMATES for seat in range(2))
        seat = state.seat
        assert prepared(state.seen_by(seat), seat, whim, seeded("mood", 3, seat)) == -1


def test_without_moods_the_deck_is_the_best_of_its_megami() -> None:
    for seed in range(6):
        state = made_ready(CALM, seed, duel="random", megami="all")
        for seat in range(2):
            entries = state.deck_entries(seat)
            chosen = [entry for entry in deck(state, seat) if entry in entries]
            for kind in (True, False):
                worth = sorted(PROVED[entry] for entry in entries if (CARD_KIND[entry] == NORMAL) == kind)
                most = DECK_NORMALS if kind else DECK_ULTIMATES
                found = sorted(PROVED[entry] for entry in chosen if (CARD_KIND[entry] == NORMAL) == kind)
                assert found == worth[-most:]


def test_moods_bring_variety_and_the_same_moods_the_same_deck() -> None:
    decks = [deck(made_ready(MOODY, seed), 0) for seed in range(12)]
    assert decks == [deck(made_ready(MOODY, seed), 0) for seed in range(12)]
    assert len({tuple(cards) for cards in decks}) > 6
    assert len({tuple(deck(made_ready(CALM, seed), 0)) for seed in range(4)}) == 1

    def worth(whim: int) -> int:
        return sum(PROVED[entry] for seed in range(12) for entry in deck(made_ready(whim, seed), 0))

    assert worth(CALM) > worth(MOODY) > worth(CHANCE)


def test_experience_knows_each_card_that_can_be_built_into_a_deck() -> None:
    assert len(PROVED) == len(CARD_IDS)
    assert max(abs(worth) for worth in PROVED) < 3000


def test_levels_that_have_studied_build_as_experience_says_without_a_thought() -> None:
    state = SAKURA.start(2, 4, {"duel": "random"})
    view = state.seen_by(0)
    assert BUILD.has(state.legal_for(0)[0])
    studies = [level(name, "sakura").study for name in LEVELS]
    for name, study in zip(LEVELS, studies, strict=True):
        bot = SearchPlayer(SAKURA, 1, 0, level(name, "sakura", 0.05))
        assert bot.choose(view) in state.legal_for(0)
        assert (bot.simulations == 0) == (study > 0)
    assert studies == sorted(studies)
    calm = SearchPlayer(SAKURA, 1, 0, Level({**numbers_of("hard", "sakura"), "study": 100}))
    assert calm.choose(view) == prepared(view, 0, 0, seeded("any", 1))
