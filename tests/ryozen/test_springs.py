"""The Springs: up to two Revelations; by Night a Lantern and Agate."""

from __future__ import annotations

import pytest

from akebono.games.ryozen.components import REVELATION_OF, REVELATIONS
from akebono.games.ryozen.state import EMPTY, Ryozen
from tests.ryozen.positions import Position, asked, discarded, displayed, kept, resources, shards, texts

PRICES = {
    "strategic-maneuvers": (1, 2),
    "camouflage": (0, 1),
    "wealth-offering": (1, 2),
    "wisdom-offering": (2, 4),
    "spirit-offering": (2, 4),
    "phoenix-offering": (3, 6),
    "prayer-of-the-coral-moon": (1, 2),
    "prayer-of-the-agate-moon": (1, 2),
    "prayer-of-the-jade-moon": (1, 2),
    "seal-of-the-capital": (1, 2),
}
"""Scrolls to acquire, Favor for discarding."""
ALL_REVELATIONS = [REVELATIONS[kind] for kind in REVELATION_OF]


def in_the_springs(scrolls: int, *display: str, kind: str = "apprentice") -> Ryozen:
    p = Position(3).hand(0, kind).hand(1, "apprentice").display(*display)
    s = p.has(0, 1, scrolls, 1).has(1, 1, 1, 1).favor(1, 1, 1).day(0)
    s.play_text(f"place {kind} springs-1 unveiled")
    return s


@pytest.mark.rule("RYO-123", "RYO-126", "RYO-127", "RYO-128", "RYO-R50", "RYO-R96", "RYO-049", "RYO-029")
def test_two_revelations_from_one_display_one_after_the_other_then_it_is_refilled() -> None:
    s = in_the_springs(4, "camouflage", "phoenix-offering", "prayer-of-the-coral-moon", "seal-of-the-capital")
    assert asked(s) == (0, "AcquireRevelations")
    assert len(texts(s)) == 9, "each of the four to keep or to discard, or none"
    s.play_text("acquire phoenix-offering discard")
    assert resources(s, 0) == (1, 1, 1)
    assert s.favor == [7, 1, 1]
    assert discarded(s)[1] == ["phoenix-offering"]
    assert displayed(s) == ["camouflage", None, "prayer-of-the-coral-moon", "seal-of-the-capital"], "not yet"
    assert s.revelations_left == 32
    assert texts(s) == [
        "decline",
        "acquire camouflage keep",
        "acquire camouflage discard",
        "acquire prayer-of-the-coral-moon keep",
        "acquire prayer-of-the-coral-moon discard",
        "acquire seal-of-the-capital keep",
        "acquire seal-of-the-capital discard",
    ]
    s.play_text("acquire seal-of-the-capital keep")
    assert resources(s, 0) == (1, 0, 1)
    assert s.favor == [7, 1, 1], "kept, so no Favor"
    assert kept(s, 0) == ["seal-of-the-capital"]
    assert kept(s, 1) == []
    assert None not in displayed(s)
    assert (displayed(s)[0], displayed(s)[2]) == ("camouflage", "prayer-of-the-coral-moon")
    assert s.revelations_left == 30, "two cards revealed"
    assert asked(s) == (1, "PlaceKin"), "two at most"


@pytest.mark.rule("RYO-126", "RYO-127")
@pytest.mark.parametrize("card", PRICES)
def test_a_revelation_costs_its_scrolls_and_is_worth_its_favor(card: str) -> None:
    scrolls, favor = PRICES[card]
    s = in_the_springs(scrolls, card)
    s.play_text(f"acquire {card} discard")
    assert resources(s, 0) == (1, 0, 1)
    assert s.favor == [1 + favor, 1, 1]
    assert kept(s, 0) == []
    assert discarded(s)[1] == [card]
    s = in_the_springs(scrolls, card)
    s.play_text(f"acquire {card} keep")
    assert resources(s, 0) == (1, 0, 1)
    assert s.favor == [1, 1, 1]
    assert kept(s, 0) == [card]
    assert discarded(s)[1] == []
    view = s.seen_by(2)
    assert isinstance(view, Ryozen)
    assert kept(view, 0) == [card], "face up"
    if scrolls:
        s = in_the_springs(scrolls - 1, card)
        assert asked(s) == (1, "PlaceKin"), "one Scroll short"


@pytest.mark.rule("RYO-123", "RYO-R96", "RYO-R29", "RYO-128")
def test_none_or_one_may_be_acquired() -> None:
    s = in_the_springs(4, "camouflage", "wealth-offering", "wisdom-offering", "spirit-offering")
    s.play_text("decline")
    assert displayed(s) == ["camouflage", "wealth-offering", "wisdom-offering", "spirit-offering"]
    assert s.revelations_left == 32
    assert resources(s, 0) == (1, 4, 1)
    assert asked(s) == (1, "PlaceKin")
    s = in_the_springs(4, "camouflage", "wealth-offering", "wisdom-offering", "spirit-offering")
    s.play_text("acquire wisdom-offering keep")
    s.play_text("decline")
    assert kept(s, 0) == ["wisdom-offering"]
    assert s.revelations_left == 31
    assert None not in displayed(s)
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-R96", "RYO-126")
def test_the_second_revelation_is_paid_with_what_the_first_has_left() -> None:
    s = in_the_springs(3, "phoenix-offering", "wealth-offering", "wisdom-offering", "spirit-offering")
    s.play_text("acquire wisdom-offering keep")
    assert texts(s) == ["decline", "acquire wealth-offering keep", "acquire wealth-offering discard"]
    s = in_the_springs(3, "phoenix-offering", "wealth-offering", "wisdom-offering", "spirit-offering")
    s.play_text("acquire phoenix-offering keep")
    assert asked(s) == (1, "PlaceKin"), "no Scroll left for any"


@pytest.mark.rule("RYO-R96", "RYO-123")
def test_two_copies_in_the_display_can_both_be_had() -> None:
    s = in_the_springs(2, "wealth-offering", "wealth-offering", "phoenix-offering", "phoenix-offering")
    assert texts(s) == ["decline", "acquire wealth-offering keep", "acquire wealth-offering discard"]
    s.play_text("acquire wealth-offering keep")
    s.play_text("acquire wealth-offering discard")
    assert kept(s, 0) == ["wealth-offering"]
    assert discarded(s)[1] == ["wealth-offering"]
    assert s.favor == [3, 1, 1]
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-R50", "RYO-145", "RYO-128")
def test_the_philosophers_purchase_is_refilled_before_the_springs_own() -> None:
    s = in_the_springs(
        9, "camouflage", "wealth-offering", "wisdom-offering", "spirit-offering", kind="philosopher"
    )
    s.play_text("acquire camouflage keep")
    assert asked(s) == (0, "AcquireRevelations"), "now the Springs"
    assert None not in displayed(s)
    assert s.revelations_left == 31
    s.play_text("acquire wealth-offering keep")
    assert displayed(s)[1] is None
    s.play_text("acquire wisdom-offering keep")
    assert None not in displayed(s)
    assert s.revelations_left == 29
    assert len(kept(s, 0)) == 3
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-R51")
def test_with_the_revelation_deck_empty_the_discard_pile_becomes_a_new_deck() -> None:
    rest = ALL_REVELATIONS[:]
    for name in ("camouflage", "camouflage", "wealth-offering", "seal-of-the-capital", "phoenix-offering"):
        rest.remove(name)
    firsts = set()
    for seed in range(12):
        p = Position(2, seed=seed).hand(0, "apprentice").hand(1, "apprentice").has(0, scroll=2)
        p.display("camouflage", "camouflage", "wealth-offering", "seal-of-the-capital")
        s = p.discarded_revelations(*rest).day(0)
        assert s.revelations_left == 1
        s.play_text("place apprentice springs-1 unveiled")
        s.play_text("acquire camouflage keep")
        s.play_text("acquire camouflage discard")
        assert displayed(s)[0] == "phoenix-offering", "the last card of the deck"
        assert displayed(s)[1] in [*rest, "camouflage"], (
            "the first of the new one, the card just discarded too"
        )
        assert s.revelation_discard == []
        assert s.revelations_left == len(rest)
        firsts.add(displayed(s)[1])
        assert asked(s) == (1, "PlaceKin")
    assert len(firsts) > 3, "it is shuffled"


@pytest.mark.rule("RYO-R51")
def test_while_the_deck_lasts_the_discard_pile_is_not_touched() -> None:
    s = in_the_springs(3, "phoenix-offering")
    s.play_text("acquire phoenix-offering discard")
    assert discarded(s)[1] == ["phoenix-offering"]


@pytest.mark.rule("RYO-R51", "RYO-R97")
def test_with_deck_and_pile_empty_the_display_stays_short_and_an_empty_one_gives_nothing() -> None:
    def position(shown: int) -> Position:
        p = Position(4).hand(0, "apprentice").hand(1, "apprentice").has(0, scroll=9)
        p.display(*ALL_REVELATIONS[:shown])
        for i, name in enumerate(ALL_REVELATIONS[shown:]):
            p.keeps(2 + i % 2, name)
        return p

    s = position(2).day(0)
    s.play_text("place apprentice springs-1 unveiled")
    s.play_text(f"acquire {ALL_REVELATIONS[0]} keep")
    assert asked(s) == (0, "AcquireRevelations")
    s.play_text(f"acquire {ALL_REVELATIONS[1]} keep")
    assert displayed(s) == [None] * 4
    assert asked(s) == (1, "PlaceKin")
    s = position(0).day(0)
    s.play_text("place apprentice springs-1 unveiled")
    assert asked(s) == (1, "PlaceKin"), "nothing is asked"
    assert resources(s, 0) == (0, 9, 0)


@pytest.mark.rule("RYO-R51")
def test_there_is_no_limit_to_kept_revelations() -> None:
    p = Position(2).hand(0, "apprentice").hand(1, "apprentice").has(0, scroll=9)
    s = p.keeps(0, *ALL_REVELATIONS[3:31]).display("strategic-maneuvers").day(0)
    s.play_text("place apprentice springs-1 unveiled")
    s.play_text("acquire strategic-maneuvers keep")
    assert len(kept(s, 0)) == 29
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-R51", "RYO-179", "RYO-185", "RYO-R74")
def test_every_revelation_that_leaves_a_player_goes_to_the_open_discard_pile() -> None:
    p = Position(2).hand(0, "apprentice").has(0, lantern=2, scroll=3).display("phoenix-offering")
    p.keeps(0, "prayer-of-the-coral-moon", "wealth-offering").keeps(1, "camouflage")
    s = p.events("fire-in-the-clanhouse").day(0)
    s.play_text("use prayer-of-the-coral-moon")
    s.play_text("spend 2")
    assert s.favor == [0, 0], "no Favor for a used Prayer"
    s.play_text("place apprentice springs-1 unveiled")
    s.play_text("acquire phoenix-offering discard")
    assert s.favor == [6, 0]
    s.play_text("lose wealth-offering")
    s.play_text("lose camouflage")
    assert discarded(s)[1] == [
        "prayer-of-the-coral-moon",
        "phoenix-offering",
        "wealth-offering",
        "camouflage",
    ]
    view = s.seen_by(None)
    assert isinstance(view, Ryozen)
    assert discarded(view)[1] == discarded(s)[1]
    assert (kept(s, 0), kept(s, 1)) == ([], [])
    assert s.display.count(EMPTY) == 0
    assert s.favor == [6, 0], "nor for one that was lost; the Springs' Night gives a Lantern"


@pytest.mark.rule("RYO-124", "RYO-125", "RYO-085", "RYO-087")
def test_by_night_everybody_in_the_springs_gains_a_lantern_and_the_majority_an_agate_shard() -> None:
    p = Position(3).kin("springs-1", 0).kin("springs-2", 0, "fighter").kin("springs-3", 1)
    s = p.hand(2, "apprentice").capital(1, 2, 0).favor(1, 1, 1).night()
    assert [resources(s, seat) for seat in range(3)] == [(0, 0, 1), (0, 0, 1), (0, 0, 0)]
    assert shards(s, 0) == (0, 0, 1)
    assert shards(s, 1) == shards(s, 2) == (0, 0, 0)
    assert s.favor == [1, 1, 1]
    assert asked(s) == (0, "PlaceKin")


def test_an_acquisition_can_be_taken_back_until_the_display_is_refilled() -> None:
    s = in_the_springs(4, "camouflage", "wealth-offering", "wisdom-offering", "spirit-offering")
    s.play_text("acquire camouflage keep")
    assert s.can_undo(0), "no new card is seen yet"
    s.play_text("acquire wealth-offering discard")
    assert not s.can_undo(0)
