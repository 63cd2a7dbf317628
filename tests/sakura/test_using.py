"""Using a card: from where, whether it can, what it costs, what counts as used, and where it lies then."""

from __future__ import annotations

import pytest

from tests.sakura.positions import Position, asked, both, crystals, ids, play, texts, told


@pytest.mark.rule("SAK-098", "SAK-099", "SAK-126")
def test_cards_are_used_from_the_hand_and_from_the_unused_ultimates_only() -> None:
    s = (
        Position("yurina himika", "saine tokoyo")
        .a(
            hand="ittou slash",
            unused="ukifune-yadoshi",
            used="red-bullet",
            discard="tsukauchi",
            down="kihaku",
            pile="backdraft",
            flare=2,
        )
        .b(aura=5)
        .table(range=3)
        .main()
    )
    uses = [text for text in texts(s) if text.startswith("use ")]
    assert uses == ["use slash", "use ittou", "use ukifune-yadoshi"]
    # As many Normal cards as one holds, for nothing.
    play(s, "use slash", "1: take aura", "use ittou", "1: take aura")
    assert (s.sides[0].focus, s.areas[4]) == (0, 2)
    assert ids(s.sides[0].discard) == ["slash", "ittou", "tsukauchi"]
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-024", "SAK-037", "SAK-100", "SAK-107")
@pytest.mark.parametrize(("flare", "usable"), [(0, False), (1, False), (2, True), (3, True)])
def test_an_ultimate_costs_flare_which_goes_to_dust(flare: int, usable: bool) -> None:
    s = Position().a(flare=flare, aura=5, unused="ukifune-yadoshi").table(range=4).main()
    assert ("use ukifune-yadoshi" in texts(s)) is usable
    if usable:
        dust = s.areas[7]
        play(s, "use ukifune-yadoshi")
        assert (s.areas[4], s.areas[7]) == (flare - 2, dust + 2)
        # It lies used, and is no card of the discard pile; once used it cannot be used again.
        assert (ids(s.sides[0].used), s.sides[0].unused, s.sides[0].discard) == (["ukifune-yadoshi"], (), [])
        assert "use ukifune-yadoshi" not in texts(s)
        assert "A pays 2 Flare" in told(s)
        assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-101")
@pytest.mark.parametrize(
    ("distance", "usable"),
    [(2, []), (3, ["slash"]), (4, ["slash", "shoot"]), (5, ["shoot"]), (9, ["shoot"]), (10, ["shoot"])],
)
def test_an_attack_card_needs_its_range(distance: int, usable: list[str]) -> None:
    s = Position("yurina himika").a(hand="slash shoot").table(range=distance).main()
    assert [text for text in texts(s) if text.startswith("use")] == [f"use {id}" for id in usable]


@pytest.mark.rule("SAK-102", "SAK-166")
def test_a_card_resolves_according_to_its_type() -> None:
    def turn() -> Position:
        return Position("yurina himika", "saine tokoyo").a(hand="slash kihaku pressure").table(range=3)

    s = turn().main()
    # An Attack is answered and guarded, and then lies in the discard pile.
    play(s, "use slash")
    assert asked(s) == "1 ChooseDamage"
    play(s, "take aura")
    assert (ids(s.sides[0].discard), s.sides[0].attacks_made) == (["slash"], 1)
    s = turn().main()
    # An Action does what it says, and lies there too.
    play(s, "use kihaku")
    assert (ids(s.sides[0].discard), s.sides[0].attacks_made, s.sides[0].focus) == (["kihaku"], 0, 1)
    s = turn().main()
    # An Attachment stays in play with crystals on it.
    play(s, "use pressure")
    assert asked(s) == "0 LayCrystals"
    play(s, "lay 0")
    assert (ids(s.sides[0].attached), s.sides[0].crystals, s.sides[0].discard) == (["pressure"], (2,), [])
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-103", "SAK-306")
def test_a_card_that_cannot_be_used_costs_nothing_and_stays() -> None:
    # Kiben's Fiendish Scheme picks Ishitsuki, which does not reach: it is shown and goes back.
    s = (
        Position("shinra yurina", "saine tokoyo")
        .a(hand="kiben", strategy="fiendish-scheme")
        .b(discard="ishitsuki haneusagi", pile="mikiri shimai")
        .table(range=6)
        .main()
    )
    play(s, "use kiben")
    assert "use-theirs ishitsuki" in texts(s)
    before = s.areas[:]
    play(s, "use-theirs ishitsuki")
    assert (s.sides[0].used_cards, s.sides[0].attacks_made) == (1, 1)
    assert ids(s.sides[1].discard) == ["ishitsuki", "haneusagi"]
    assert s.areas == before
    assert "Ishitsuki cannot be used now and goes back" in told(s)


@pytest.mark.rule("SAK-104")
def test_a_card_may_be_used_although_nothing_will_happen() -> None:
    s = Position("tokoyo saine").a(hand="haneusagi shimai").table(range=5).main()
    play(s, "use haneusagi")
    assert crystals(s) == "10/3/0 10/3/0 R5 D5"
    assert ids(s.sides[0].discard) == ["haneusagi"]
    # Of two choices that which does nothing may be chosen: there is no Flare.
    play(s, "use shimai")
    assert "choose flare-to-aura" in texts(s)
    play(s, "choose flare-to-aura")
    assert crystals(s) == "10/3/0 10/3/0 R5 D5"
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-104")
@pytest.mark.parametrize(("life", "usable"), [(4, False), (3, True)])
def test_cannot_be_used_forbids(life: int, usable: bool) -> None:
    s = Position().a(life=life, flare=5, unused="yurinas-hidden-strength").table(range=3).main()
    assert ("use yurinas-hidden-strength" in texts(s)) is usable


@pytest.mark.rule("SAK-105", "SAK-106")
def test_cards_are_counted_as_they_are_put_down() -> None:
    # Rapid Fire is stronger as the third card: it counts itself, and the failed Attack before it, but no payment.
    def turn() -> Position:
        return (
            Position("himika tokoyo", "tokoyo saine")
            .a(hand="shoot rapid-fire haneusagi backdraft", focus=1)
            .b(aura=5, hand="shimai")
            .table(range=6)
        )

    s = turn().main()
    play(s, "use haneusagi", "house backdraft", "use rapid-fire", "1: pass", "1: take aura")
    # Second card: 2/1.
    assert (s.sides[0].used_cards, s.areas[3]) == (2, 3)
    s = turn().main()
    play(
        s,
        "use haneusagi",
        "use shoot",
        "1: pass",
        "1: take life",
        "use rapid-fire",
        "1: pass",
        "1: take aura",
    )
    # Third card: 3/2.
    assert (s.sides[0].used_cards, s.areas[3]) == (3, 2)
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-105", "SAK-106")
def test_a_response_counts_for_who_uses_it() -> None:
    s = Position("yurina himika", "saine tokoyo").a(hand="slash").b(hand="shimai").table(range=3).main()
    play(s, "use slash", "1: respond shimai")
    # Put down and counted, it is neither in hand nor in the discard pile.
    assert (both(s, "used_cards"), s.sides[1].hand, s.sides[1].discard) == ([1, 1], [], [])
    assert [use.seat for use in s.uses] == [0, 1]
    play(s, "1: choose flare-to-aura", "1: take aura")
    assert (s.uses, ids(s.sides[1].discard)) == ([], ["shimai"])
    play(s, "end")
    # A new turn counts anew.
    assert (both(s, "used_cards"), both(s, "attacks_made")) == ([0, 0], [0, 0])


@pytest.mark.rule("SAK-310")
@pytest.mark.parametrize(("aura", "cost"), [(0, 8), (1, 7), (5, 3)])
def test_the_cost_is_read_when_it_is_paid(aura: int, cost: int) -> None:
    # Resonant Echo costs 8, less 1 for each crystal on B's Aura, Silent Wall's not counted.
    for flare, usable in ((cost - 1, False), (cost, True)):
        s = (
            Position("saine yurina", "saine tokoyo")
            .a(life=5, flare=flare, unused="resonant-echo")
            .b(life=5, aura=aura, attached={"silent-wall": 2})
            .table(range=4)
            .main()
        )
        assert ("use resonant-echo" in texts(s)) is usable
    play(s, "use resonant-echo")
    assert s.areas[4] == 0
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-310")
def test_lower_costs_stop_at_0() -> None:
    s = Position("laila honoka-shard").a(flare=0, unused="wind-whirl", used="wind-coil").table(range=2)
    # Wind Whirl costs 1, Wind Coil makes it 0.
    duel = s.main()
    assert "use wind-whirl" in texts(duel)
    play(duel, "use wind-whirl", "1: take aura")
    assert duel.areas[4] == 0
    s = Position("laila himika").a(flare=0, unused="red-bullet", used="wind-coil").table(range=6)
    duel = s.main()
    play(duel, "use red-bullet", "no", "1: take aura")
    # Red Bullet costs 0 as it is, and gives nothing back.
    assert duel.areas[4] == 0
    assert asked(duel) == "0 MainPhase"
