"""Mandate tiles: what is drawn, chosen and put back, what others may know of it, and Lotus (sections 8 and 15 of the rules)."""

from __future__ import annotations

import random

import pytest

from akebono.games.rising_sun.components import MANDATES
from akebono.games.rising_sun.state import NONE, UNKNOWN, RisingSun
from akebono.games.rising_sun.table import table_data
from tests.rising_sun.positions import (
    Position,
    ally_of,
    asked,
    coins,
    honor,
    may,
    owned,
    play,
    seen,
    texts,
    told,
    vp,
)

TEN = "recruit marshal train harvest betray recruit marshal train harvest betray"


def kinds(tiles: list[int]) -> list[str]:
    """Return tiles as words, what is not known as a question mark."""
    return ["?" if tile == UNKNOWN else MANDATES[tile] for tile in tiles]


def guesses(s: RisingSun, viewer: str | None, seeds: int = 40) -> list[RisingSun]:
    """Return guesses from a view; each fits it."""
    view = seen(s, viewer)
    found = []
    for seed in range(seeds):
        guess = view.imagine(seed)
        assert isinstance(guess, RisingSun)
        assert guess.census() == s.census()
        again = guess.seen_by(None if viewer is None else view.viewer)
        assert again.digest() == view.digest()
        found.append(guess)
    return found


def next_three(s: RisingSun) -> tuple[str, ...]:
    """Return the three tiles on top of the deck, in any order."""
    return tuple(sorted(kinds(s.deck[-3:])))


@pytest.mark.rule("RIS-089", "RIS-090", "RIS-091", "RIS-092", "RIS-283", "RIS-284")
def test_scenario_3_tiles() -> None:
    s = Position("KTB").tiles(TEN).turns("K", 7)
    plays = ["train", "betray", "recruit", "marshal", "train", "harvest", "marshal"]
    sees = [
        {"recruit", "marshal", "train", "harvest"},
        {"recruit", "marshal", "harvest", "betray"},
        {"recruit", "marshal", "harvest"},
        {"recruit", "marshal", "harvest"},
        {"recruit", "marshal", "harvest", "train"},
        {"recruit", "marshal", "harvest"},
        {"recruit", "marshal", "harvest", "betray"},
    ]
    drawn = []
    for turn, mandate in enumerate(plays):
        assert asked(s) == f"{'KTB'[turn % 3]} ChooseMandate"
        assert table_data(s)["turn"] == turn + 1
        assert may(s, "mandate") == sees[turn]
        drawn.append(sorted(kinds(s.drawn)))
        play(s, f"mandate {mandate}")
        # The chosen tile lies face up; the three others are the next ones.
        assert kinds(s.played) == plays[: turn + 1]
    assert drawn[2] == ["harvest", "marshal", "recruit", "recruit"]
    assert drawn[6] == ["betray", "harvest", "marshal", "recruit"]
    assert sorted(kinds(s.deck)) == ["betray", "harvest", "recruit"]
    # They are neither played nor shown.
    for viewer in ("T", "B", None):
        assert kinds(seen(s, viewer).deck) == ["?", "?", "?"]
        assert sum("chooses" in line for line in told(s, viewer)) == 7
    assert asked(s) == "K Afterwards"


@pytest.mark.rule("RIS-089", "RIS-232", "RIS-283")
def test_only_whoever_draws_sees_the_four() -> None:
    s = Position("KTB").tiles(TEN).turns("K", 2)
    assert sorted(kinds(seen(s, "K").drawn)) == ["harvest", "marshal", "recruit", "train"]
    for viewer in ("T", "B", None):
        view = seen(s, viewer)
        assert kinds(view.drawn) == ["?"] * 4
        assert kinds(view.deck) == ["?"] * 6
        assert view.legal == []
        assert view.prompt is None
    assert kinds(seen(s, "K").deck) == ["?"] * 6
    other = Position("KTB").tiles("betray betray marshal recruit").turns("K", 2)
    for viewer in ("T", "B", None):
        assert seen(s, viewer).digest() == seen(other, viewer).digest()
    assert seen(s, "K").digest() != seen(other, "K").digest()


@pytest.mark.rule("RIS-090", "RIS-092")
def test_one_tile_must_be_chosen() -> None:
    s = Position("KTB").tiles("train train harvest harvest").turns("K", 1)
    assert texts(s) == ["mandate train", "mandate harvest"]
    play(s, "mandate train")
    assert sorted(kinds(s.deck[-3:])) == ["harvest", "harvest", "train"]
    assert len(s.deck) == 9
    # When all have carried it out no mandate is being carried out any more.
    assert s.mandate == NONE
    assert asked(s) == "K Afterwards"


@pytest.mark.rule("RIS-283", "RIS-091")
def test_a_kind_that_was_not_among_the_three_was_the_new_tile() -> None:
    s = Position("KTB").tiles(TEN).turns("K", 7)
    play(s, "mandate train")
    for guess in guesses(s, "K"):
        rest = sorted(kinds(guess.drawn))
        for kind in ("harvest", "marshal", "recruit"):
            rest.remove(kind)
        assert len(rest) == 1
    fourth = {tuple(sorted(kinds(guess.drawn))) for guess in guesses(s, "K")}
    # It may be any kind of which a copy is left: all but none, since one Train is still in the deck.
    assert len(fourth) == 5
    play(s, "mandate betray")
    assert asked(s) == "B ChooseMandate"
    for guess in guesses(s, "K"):
        rest = kinds(guess.drawn)
        for kind in ("harvest", "marshal", "recruit"):
            assert kind in rest
            rest.remove(kind)


@pytest.mark.rule("RIS-283")
def test_a_kind_that_was_among_the_three_may_have_been_either_copy() -> None:
    s = Position("KTB").tiles("recruit marshal train harvest marshal betray").turns("K", 7)
    play(s, "mandate train", "mandate marshal")
    # Koi cannot tell whether Turtle played the Marshal that it was handed or a new one.
    with_marshal = {"marshal" in kinds(guess.drawn) for guess in guesses(s, "K", 80)}
    assert with_marshal == {True, False}
    for guess in guesses(s, "K"):
        drawn = kinds(guess.drawn)
        assert "recruit" in drawn
        assert "harvest" in drawn
    # Turtle saw both and knows: its own three are Recruit, Marshal and Harvest.
    for guess in guesses(s, "T"):
        drawn = kinds(guess.drawn)
        assert {"recruit", "marshal", "harvest"} <= set(drawn)


@pytest.mark.rule("RIS-283", "RIS-238")
def test_of_a_tile_that_lotus_lays_face_down_nothing_is_learned() -> None:
    s = Position("KLB").tiles("recruit marshal train harvest betray").turns("K", 7)
    play(s, "mandate train", "L: dictate betray train")
    assert kinds(seen(s, "K").played) == ["train", "?"]
    assert kinds(seen(s, "B").played) == ["train", "?"]
    assert kinds(seen(s, None).played) == ["train", "?"]
    assert kinds(seen(s, "L").played) == ["train", "betray"]
    laid = {kinds(guess.played)[1] for guess in guesses(s, "K", 120)}
    # One of the three that Koi put back, or any of what was left: another copy of these, Betray, or the second Train.
    assert laid == set(MANDATES)
    for guess in guesses(s, "K"):
        known = ["recruit", "marshal", "harvest"]
        for tile in kinds(guess.drawn) + kinds(guess.played)[1:]:
            if tile in known:
                known.remove(tile)
        assert known == []
    assert "L lays a tile face down and names Train" in told(s, "B")
    other = Position("KLB").tiles("recruit marshal train harvest betray").turns("K", 7)
    play(other, "mandate train", "L: dictate recruit train")
    for viewer in ("K", None):
        assert seen(s, viewer).digest() == seen(other, viewer).digest()
        assert told(s, viewer) == told(other, viewer)
    assert seen(s, "L").digest() != seen(other, "L").digest()


@pytest.mark.rule("RIS-283", "RIS-233")
def test_others_know_only_what_was_played_face_up() -> None:
    s = Position("KTB").tiles(TEN).turns("K", 7)
    play(s, "mandate train")
    handed = {
        next_three(guess) if not guess.drawn else tuple(sorted(kinds(guess.drawn)))
        for guess in guesses(s, "B", 60)
    }
    assert len(handed) > 8
    for guess in guesses(s, None):
        assert kinds(guess.played) == ["train"]
        assert sorted(kinds(guess.deck) + kinds(guess.drawn) + kinds(guess.played)) == sorted(MANDATES * 2)


@pytest.mark.rule("RIS-283", "RIS-089")
def test_any_tile_that_nobody_knows_may_be_the_next_one_in_a_guess() -> None:
    s = Position("KTB").tiles(TEN).turns("K", 7)
    for mandate in ("train", "betray", "recruit"):
        play(s, f"mandate {mandate}")
    for viewer in ("T", None):
        found = guesses(s, viewer, 120)
        assert {kinds(guess.deck)[0] for guess in found} == set(MANDATES)
        assert {kinds(guess.deck)[-1] for guess in found} == set(MANDATES)


@pytest.mark.rule("RIS-283", "RIS-232")
@pytest.mark.parametrize("seed", range(3))
def test_what_really_lies_there_is_among_the_guesses(seed: int) -> None:
    chance = random.Random(seed)
    tiles = MANDATES * 2
    chance.shuffle(tiles)
    s = Position("KLT").tiles(" ".join(tiles)).turns("K", 6)
    for _ in range(5):
        s.play(chance.choice(s.legal))
        truth = sorted(s.drawn)
        for viewer in "KLT":
            view = seen(s, viewer)
            found = (view.imagine(number) for number in range(400))
            assert any(sorted(guess.drawn) == truth for guess in found if isinstance(guess, RisingSun))


@pytest.mark.rule("RIS-238", "RIS-215", "RIS-232")
def test_a_face_down_tile_stays_unknown_until_the_shuffle_but_to_lotus() -> None:
    s = Position("KLB").tiles(TEN).turns("L", 3)
    play(s, "dictate recruit harvest")
    for viewer, tile in (("L", "recruit"), ("K", "?"), ("B", "?"), (None, "?")):
        assert kinds(seen(s, viewer).played)[0] == tile
        assert seen(s, viewer).named == [MANDATES.index("harvest")]
    play(s, "B: mandate train", *(["K: mandate marshal"] if asked(s)[0] == "K" else []))
    assert kinds(seen(s, "K").played)[0] == "?"
    # Whoever sits first at the table is Lotus here.
    s = Position("LTB").tiles(TEN).turn("L")
    play(s, "dictate recruit harvest")
    for viewer, tile in (("L", "recruit"), ("T", "?"), (None, "?")):
        assert kinds(seen(s, viewer).played)[0] == tile


# Lotus


@pytest.mark.rule("RIS-237", "RIS-089")
def test_lotus_names_any_mandate_over_any_of_its_four_tiles() -> None:
    s = Position("KLB").tiles("harvest harvest recruit marshal").turn("L")
    assert set(texts(s)) == {
        f"dictate {tile} {named}" for tile in ("harvest", "recruit", "marshal") for named in MANDATES
    }
    play(s, "dictate harvest train")
    assert (s.named, s.face_down) == ([MANDATES.index("train")], [1])
    assert asked(s) == "B ChooseMandate"
    # Nobody else can.
    assert all(text.startswith("mandate ") for text in texts(s))


@pytest.mark.rule("RIS-237", "RIS-238", "RIS-094", "RIS-115", "RIS-117")
def test_scenario_11_lotus_lays_harvest_and_all_carry_out_train() -> None:
    p = Position("KLB").tiles("harvest harvest recruit marshal").allies("LB").market("mercy justice justice")
    s = p.has("L", coins=3, cards="honesty").has("B", coins=2).has("K", coins=2).turn("L")
    play(s, "dictate harvest train")
    assert vp(s) == {"K": 0, "L": 2, "B": 0}
    assert asked(s)[0] == "L"
    play(s, "buy mercy")
    assert coins(s)["L"] == 3
    assert asked(s)[0] == "B"
    play(s, "buy justice")
    assert coins(s)["B"] == 2
    assert asked(s)[0] == "K"
    play(s, "buy justice")
    assert coins(s)["K"] == 1
    assert (owned(s, "L"), owned(s, "B")) == ("mercy honesty", "justice")
    assert kinds(seen(s, "K").played) == ["?"]
    assert asked(s) == "B ChooseMandate"


@pytest.mark.rule("RIS-237", "RIS-238", "RIS-137")
def test_scenario_11_lotus_names_betray_and_honesty_gives_nothing() -> None:
    p = Position("KLB").tiles("harvest harvest recruit marshal").allies("LB").honor("LKB")
    s = p.has("L", coins=3, cards="honesty").turn("L")
    play(s, "dictate harvest betray")
    assert vp(s) == {"K": 0, "L": 0, "B": 0}
    assert ally_of(s, "L") == ally_of(s, "B") == ""
    assert honor(s) == "KLB"
    assert asked(s) == "B ChooseMandate"


@pytest.mark.rule("RIS-238")
def test_the_mandate_that_is_carried_out_is_the_named_one_not_the_tile() -> None:
    s = Position("KLB").tiles("betray betray recruit marshal").allies("LB").honor("LKB").turn("L")
    play(s, "dictate betray harvest")
    assert coins(s) == {"K": 1, "L": 1, "B": 1}
    assert ally_of(s, "L") == "B"
    assert honor(s) == "LKB"
    assert asked(s) == "B ChooseMandate"
