"""Chikage's cards, one by one, and the Poison cards: where they lie, and who sees what."""

from __future__ import annotations

import pytest

from akebono.games.sakura.card import all_others_used
from akebono.games.sakura.components import CARD_IDS, CARD_KIND, ENTRY, POISON
from akebono.games.sakura.state import BACK, POISON_BACK, Sakura
from akebono.games.sakura.steps.basics import possible
from akebono.games.sakura.steps.piles import hide_top
from akebono.games.sakura.vocabulary import ADVANCE
from tests.sakura.positions import Position, asked, both, crystals, ids, play, texts, told

SENT = ["paralysis-poison", "hallucinogenic-poison", "numbing-poison"]
ALL = [*SENT, "extinguishing-poison", "extinguishing-poison-2"]


def duel(**given: object) -> Position:
    """A houses Chikage and Yurina, B Saine and Hagane."""
    return Position("chikage yurina", "saine hagane").a(**given)


def usable(s: Sakura, card: str) -> bool:
    """Can the seat that is asked use this card now?"""
    return f"use {card}" in texts(s)


def verbs(s: Sakura) -> set[str]:
    """Return what kinds of things the seat that is asked can do."""
    return {text.split()[0] for text in texts(s)}


def view(s: Sakura, seat: int | None) -> Sakura:
    """Return what a seat sees."""
    seen = s.seen_by(seat)
    assert isinstance(seen, Sakura)
    return seen


# Tobikunai ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAK-101", "SAK-153")
def test_tobikunai_flies_4_and_5() -> None:
    for distance, fits in ((3, False), (4, True), (5, True), (6, False)):
        assert usable(duel(hand="tobikunai").table(range=distance).main(), "tobikunai") == fits
    s = duel(hand="tobikunai").table(range=5).main()
    play(s, "use tobikunai", "1: take life")
    assert crystals(s) == "10/3/0 8/3/2 R5 D5"
    assert asked(s) == "0 MainPhase"


# Dokubari ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAK-264", "SAK-333", "SAK-135")
def test_dokubari_puts_a_poison_face_down_on_their_pile_and_only_its_player_knows_which() -> None:
    s = duel(hand="dokubari").b(pile="mikiri domain").table(range=4).main()
    play(s, "use dokubari", "1: take aura")
    assert texts(s) == [f"pick {id}" for id in SENT]
    others = []
    for id in SENT:
        other = s.clone()
        play(other, f"pick {id}")
        assert ids(other.sides[1].pile) == ["domain", "mikiri", id]
        assert id not in ids(other.sides[0].pouch)
        assert view(other, 1).sides[1].pile == view(other, 0).sides[1].pile == [BACK, BACK, POISON_BACK]
        assert "A Poison card goes on top of the draw pile of B" in told(other)
        name = id.replace("-", " ").title()
        assert f"It is {name}" in told(other, 0)
        assert f"It is {name}" not in told(other, 1) + told(other)
        assert asked(other) == "0 MainPhase"
        others.append(other)
    assert len({other.seen_by(1).digest() for other in others}) == 1
    assert len({other.seen_by(None).digest() for other in others}) == 1
    assert len({other.seen_by(0).digest() for other in others}) == 3


@pytest.mark.rule("SAK-133", "SAK-264")
def test_dokubari_that_fails_sends_nothing_and_with_one_poison_left_nothing_is_asked() -> None:
    s = duel(hand="dokubari").b(hand="mikiri", aura=0, pile="domain").table(range=4).main()
    play(s, "use dokubari", "1: respond mikiri", "1: arrow in")
    assert ids(s.sides[1].pile) == ["domain"]
    assert asked(s) == "0 MainPhase"
    s = (
        duel(hand="dokubari")
        .b(pile="domain", hand="*paralysis-poison *hallucinogenic-poison")
        .table(range=4)
        .main()
    )
    play(s, "use dokubari", "1: take aura")
    assert ids(s.sides[1].pile) == ["domain", "numbing-poison"]
    assert asked(s) == "0 MainPhase"
    s = (
        duel(hand="dokubari dokugiri")
        .b(pile="domain", hand="*paralysis-poison *hallucinogenic-poison *numbing-poison")
        .table(range=4)
        .main()
    )
    # Extinguishing Poison is in the pouch, but these cards do not send it.
    play(s, "use dokubari", "1: take aura", "use dokugiri")
    assert ids(s.sides[1].pile) == ["domain"]
    assert ids(s.sides[0].pouch) == ALL[3:]
    assert asked(s) == "0 MainPhase"


# Tonjutsu ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAK-140", "SAK-203")
def test_tonjutsu_slips_away_and_bars_their_advance_for_the_turn() -> None:
    s = (
        duel(hand="tonjutsu", pile="slash ittou")
        .b(hand="safuujin mikiri", focus=2, pile="domain nagi-giri")
        .table(range=3)
        .main(1)
    )
    assert "advance" in verbs(s)
    play(s, "1: use safuujin", "0: respond tonjutsu")
    # B loses 1 Aura; two crystals come into the Range; Safuujin still fits.
    assert crystals(s) == "10/1/0 10/2/0 R5 D8"
    assert "advance" not in verbs(s)
    assert "wrap" in verbs(s)
    assert ADVANCE not in possible(s, 1)  # one that an effect grants neither
    assert ADVANCE in possible(s, 0)
    play(s, "1: end", "0: keep-pile")
    assert ADVANCE in possible(s, 1)
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-200", "SAK-092")
@pytest.mark.parametrize(
    ("aura", "distance", "after"),
    [(3, 3, "10/2/0 10/2/0 R5 D7"), (0, 1, "10/0/0 10/2/0 R2 D12"), (5, 1, "10/4/0 10/2/0 R3 D7")],
)
def test_tonjutsu_in_ones_own_turn(aura: int, distance: int, after: str) -> None:
    s = duel(hand="tonjutsu", aura=aura, focus=1).table(range=distance).main()
    play(s, "use tonjutsu")
    assert crystals(s) == after
    assert asked(s) == "0 MainPhase"
    for wrong in (0, 4):
        assert not usable(duel(hand="tonjutsu").table(range=wrong).main(), "tonjutsu")


# Kubikiri, Dokugiri ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAK-262", "SAK-334", "SAK-090")
def test_kubikiri_makes_who_holds_2_cards_discard_one_of_their_choice_poison_too() -> None:
    s = (
        duel(hand="kubikiri")
        .b(hand="mikiri *paralysis-poison", aura=1, pile="domain ishitsuki")
        .table(range=3)
        .main()
    )
    play(s, "use kubikiri", "1: pass")
    assert s.areas[1] == 7
    assert texts(s, 1) == ["discard mikiri", "discard paralysis-poison"]
    play(s, "1: discard paralysis-poison")
    assert ids(s.sides[1].discard) == ["paralysis-poison"]
    assert asked(s) == "1 ReshuffleOrNot"
    s = duel(hand="kubikiri").b(hand="mikiri", pile="domain ishitsuki").table(range=0).main()
    play(s, "use kubikiri", "1: pass", "1: take aura")
    assert ids(s.sides[1].hand) == ["mikiri"]
    assert s.areas[3] == 1
    assert asked(s) == "1 ReshuffleOrNot"
    assert not usable(duel(hand="kubikiri").table(range=4).main(), "kubikiri")


@pytest.mark.rule("SAK-264", "SAK-333", "SAK-261")
def test_dokugiri_puts_a_poison_into_their_hand_and_both_know_it() -> None:
    s = duel(hand="dokugiri").b(hand="mikiri", pile="domain").main()
    play(s, "use dokugiri")
    assert texts(s) == [f"pick {id}" for id in SENT]
    play(s, "pick numbing-poison")
    assert sorted(ids(s.sides[1].hand)) == ["mikiri", "numbing-poison"]
    assert ids(view(s, 1).sides[1].hand) == ids(s.sides[1].hand)
    # By the backs: one Poison, one other card.
    assert view(s, 0).sides[1].hand == view(s, None).sides[1].hand == [POISON_BACK, BACK]
    assert "It is Numbing Poison" in told(s, 0)
    assert "It is Numbing Poison" in told(s, 1)
    assert "A Poison card comes to the hand of B" in told(s)
    assert "It is Numbing Poison" not in told(s)
    assert not s.can_undo(0)
    assert asked(s) == "0 MainPhase"


# Nuki-ashi, Deinei -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAK-040", "SAK-041", "SAK-117", "SAK-121")
@pytest.mark.parametrize(("distance", "fits"), [(5, True), (6, True), (4, False), (7, False)])
def test_nuki_ashi_makes_the_current_range_2_less_for_both(distance: int, fits: bool) -> None:
    s = (
        duel(hand="slash", focus=1, attached={"nuki-ashi": 2})
        .b(hand="nagi-giri", focus=1)
        .table(range=distance)
    )
    assert usable(s.main(), "slash") == fits  # 3-4
    other = duel(attached={"nuki-ashi": 2}).b(hand="nagi-giri", focus=1).table(range=distance).main(1)
    assert usable(other, "nagi-giri") == (distance in (6, 7))  # 4-5
    assert ("withdraw" in verbs(other)) == (distance == 4)
    assert ("advance" in verbs(other)) == (distance > 4)
    assert asked(other) == "1 MainPhase"


@pytest.mark.rule("SAK-040", "SAK-041", "SAK-033")
def test_nuki_ashi_stops_at_0_and_leaves_the_room_on_the_range_as_it_is() -> None:
    s = duel(hand="kubikiri", attached={"nuki-ashi": 2}).table(range=1).main()
    assert usable(s, "kubikiri")  # 0-3
    s = duel(hand="tobikunai", focus=1, attached={"nuki-ashi": 2}, life=8, aura=2).table(range=10).main()
    assert verbs(s) == {"end", "advance", "wrap", "house"}
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-184", "SAK-133")
def test_nuki_ashi_is_struck_by_damage_to_life() -> None:
    s = duel(aura=0, attached={"nuki-ashi": 3}).b(hand="nagi-giri").table(range=6).main(1)
    play(s, "1: use nagi-giri")
    assert ids(s.sides[0].down) == ["nuki-ashi"]
    assert s.sides[0].attached == ()
    assert s.areas[6] == 6
    assert asked(s) == "1 MainPhase"


@pytest.mark.rule("SAK-203", "SAK-119")
def test_deinei_bars_their_retreat_and_withdraw_only() -> None:
    def left(seat: int, distance: int) -> set[str]:
        s = duel(focus=1, attached={"deinei": 1}).b(focus=1).table(range=distance).main(seat)
        assert asked(s) == f"{seat} MainPhase"
        return verbs(s)

    assert left(1, 4) == {"end", "advance", "wrap", "house"}
    assert left(0, 4) == {"end", "advance", "retreat", "wrap", "house"}
    assert left(1, 2) == {"end", "wrap", "house"}
    assert left(0, 2) == {"end", "retreat", "wrap", "house", "withdraw"}


# Her Ultimates -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAK-264", "SAK-261")
def test_horobi_puts_an_extinguishing_poison_on_their_pile_that_stays_in_their_deck() -> None:
    s = (
        duel(unused="horobi-no-mitamadoku", flare=3, pile="slash ittou")
        .b(pile="mikiri domain", hand="", aura=4)
        .table(range=4)
        .main()
    )
    play(s, "use horobi-no-mitamadoku")
    assert ids(s.sides[1].pile) == ["domain", "mikiri", "extinguishing-poison"]
    assert "It is Extinguishing Poison" in told(s)
    assert view(s, 1).sides[1].pile == [BACK, BACK, POISON_BACK]
    play(s, "end", "1: keep-pile", "1: use extinguishing-poison")
    assert crystals(s) == "10/3/0 10/1/0 R4 D8"
    assert ids(s.sides[1].discard) == ["extinguishing-poison"]
    assert ids(s.sides[0].pouch) == [*SENT, "extinguishing-poison-2"]
    assert asked(s) == "1 MainPhase"


@pytest.mark.rule("SAK-200")
def test_horobi_takes_the_second_and_with_none_left_does_nothing() -> None:
    s = duel(unused="horobi-no-mitamadoku", flare=3).b(discard="*extinguishing-poison", pile="domain").main()
    play(s, "use horobi-no-mitamadoku")
    assert ids(s.sides[1].pile) == ["domain", "extinguishing-poison-2"]
    s = (
        duel(unused="horobi-no-mitamadoku", flare=3)
        .b(discard="*extinguishing-poison *extinguishing-poison-2", pile="domain")
        .main()
    )
    play(s, "use horobi-no-mitamadoku")
    assert ids(s.sides[1].pile) == ["domain"]
    assert ids(s.sides[0].used) == ["horobi-no-mitamadoku"]
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-179", "SAK-313", "SAK-137", "SAK-144")
def test_hanki_negates_their_attacks_with_a_dash() -> None:
    s = (
        duel(attached={"hanki-no-matoidoku": 3})
        .b(hand="safuujin ishitsuki daichi-kudaki")
        .table(range=2, start=4)
        .main(1)
    )
    play(s, "1: use safuujin")
    assert s.areas[2] == 3
    assert "The Attack of Safuujin is negated" in told(s)
    assert s.sides[1].attacks_made == 1
    play(s, "1: use ishitsuki")
    assert asked(s) == "0 ChooseDamage"
    play(s, "0: take aura")
    assert s.areas[2] == 1
    assert asked(s) == "1 MainPhase"


@pytest.mark.rule("SAK-176", "SAK-313", "SAK-171")
def test_hanki_as_a_response_negates_the_very_attack_and_ones_own_are_free() -> None:
    s = duel(unused="hanki-no-matoidoku", flare=2, hand="slash").b(hand="safuujin").table(range=4).main(1)
    play(s, "1: use safuujin", "0: respond hanki-no-matoidoku", "0: lay 1")
    assert crystals(s) == "10/2/0 10/3/0 R4 D2 [5]"
    assert asked(s) == "1 MainPhase"
    s = duel(attached={"hanki-no-matoidoku": 3, "pressure": 1}).table(range=4).start_phase()
    # A's own Pressure, 3/-, is not B's Attack.
    assert crystals(s) == "10/3/0 10/0/0 R4 D7 [2]"
    assert asked(s) == "0 ReshuffleOrNot"


@pytest.mark.rule("SAK-313", "SAK-150")
def test_hanki_negates_an_attack_made_by_an_effect_and_what_follows_it_still_happens() -> None:
    s = (
        Position("chikage tokoyo", "saine yurina")
        .a(attached={"hanki-no-matoidoku": 3})
        .b(attached={"clashing-crystal-sound": 1}, pile="slash ittou")
        .table(range=4)
        .start_phase(1)
    )
    # 1/- is negated; the crystal still moves from Dust to the Range.
    assert crystals(s) == "10/3/0 10/3/0 R5 D3 [2]"
    assert asked(s) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-313", "SAK-137", "SAK-179")
def test_hanki_negates_a_dash_on_the_left_with_what_would_follow() -> None:
    s = (
        Position("chikage tokoyo", "shinra saine")
        .a(attached={"hanki-no-matoidoku": 3}, pile="tobikunai deinei dokugiri")
        .b(hand="kiben")
        .table(range=5)
        .main(1)
    )
    play(s, "1: use kiben")
    # -/1 is negated: no damage, no Strategy executed.
    assert crystals(s) == "10/3/0 10/3/0 R5 D3 [2]"
    assert len(s.sides[0].pile) == 3
    assert not any("executes" in line for line in told(s))
    assert asked(s) == "0 ReshuffleOrNot"


@pytest.mark.rule("SAK-186", "SAK-322", "SAK-333")
@pytest.mark.parametrize(
    ("hand", "back"), [("mikiri", False), ("mikiri domain", True), ("mikiri *paralysis-poison", True)]
)
def test_ruten_reactivates_while_they_hold_2_cards(hand: str, back: bool) -> None:
    s = duel(used="ruten-no-kasumidoku").b(hand=hand, pile="ishitsuki nagi-giri").main()
    play(s, "end")
    assert (ids(s.sides[0].unused) == ["ruten-no-kasumidoku"]) == back
    assert asked(s) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-101", "SAK-100")
def test_ruten_costs_1_and_reaches_3_to_7() -> None:
    for distance, fits in ((2, False), (3, True), (7, True), (8, False)):
        s = duel(unused="ruten-no-kasumidoku", flare=1, life=6).table(range=distance).main()
        assert usable(s, "ruten-no-kasumidoku") == fits
    s = duel(unused="ruten-no-kasumidoku", flare=1).table(range=7).main()
    play(s, "use ruten-no-kasumidoku", "1: take life")
    assert crystals(s) == "10/3/0 8/3/2 R7 D3"
    assert ids(s.sides[0].used) == ["ruten-no-kasumidoku"]
    assert asked(s) == "0 MainPhase"


# Chikage's Way to Live ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAK-006", "SAK-323", "SAK-070")
def test_the_way_to_live_wins_when_it_is_discarded_and_all_others_are_used() -> None:
    for seat in range(2):
        s = (
            duel(attached={"chikages-way-to-live": 1}, used="ruten-no-kasumidoku urahazan")
            .b(unused="resonant-echo", pile="mikiri domain")
            .start_phase(seat)
        )
        assert s.over
        assert s.ranking() == [(0,), (1,)]
        assert "A wins by Chikage's Way to Live" in told(s)
        assert asked(s) == ""


@pytest.mark.rule("SAK-323", "SAK-169")
def test_the_way_to_live_is_only_used_when_another_is_unused_or_in_play() -> None:
    s = duel(attached={"chikages-way-to-live": 1}, unused="ruten-no-kasumidoku").start_phase()
    assert ids(s.sides[0].used) == ["chikages-way-to-live"]
    assert asked(s) == "0 ReshuffleOrNot"
    s = duel(
        attached={"chikages-way-to-live": 1, "hanki-no-matoidoku": 2}, used="ruten-no-kasumidoku"
    ).start_phase()
    assert ids(s.sides[0].used) == ["ruten-no-kasumidoku", "chikages-way-to-live"]
    assert asked(s) == "0 ReshuffleOrNot"
    # Both emptied: the turn player may let the other one go first, and wins.
    s = duel(attached={"chikages-way-to-live": 1, "hanki-no-matoidoku": 1}).start_phase()
    other = s.clone()
    play(s, "resolve mine hanki-no-matoidoku")
    assert s.ranking()[0] == (0,)
    play(other, "resolve mine chikages-way-to-live")
    assert not other.over
    assert asked(other) == "0 ReshuffleOrNot"


@pytest.mark.rule("SAK-323")
def test_an_ultimate_in_use_is_not_yet_used() -> None:
    s = duel(unused="ruten-no-kasumidoku", used="urahazan", flare=1).b(hand="tonjutsu").table(range=4).main()
    way = 2 * ENTRY["chikages-way-to-live"]
    assert not all_others_used(s, 0, way)
    play(s, "use ruten-no-kasumidoku")
    assert asked(s) == "1 RespondStep"
    assert not all_others_used(s, 0, way)
    play(s, "pass", "take aura")
    assert all_others_used(s, 0, way)
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-185", "SAK-321")
def test_the_way_to_live_becomes_unused_by_damage_to_life_not_to_aura() -> None:
    s = duel(attached={"chikages-way-to-live": 3}).b(hand="nagi-giri safuujin").table(range=5).main(1)
    play(s, "1: use safuujin")
    assert crystals(s) == "10/2/0 10/3/0 R5 D3 [3]"
    play(s, "1: use nagi-giri")
    assert ids(s.sides[0].unused) == ["chikages-way-to-live"]
    assert s.sides[0].attached == ()
    assert not s.over
    assert asked(s) == "1 MainPhase"


@pytest.mark.rule("SAK-082", "SAK-087", "SAK-319")
def test_the_way_to_live_minds_reshuffling_and_running_dry() -> None:
    s = duel(attached={"chikages-way-to-live": 3}, discard="slash ittou iai").start_phase()
    play(s, "reshuffle")
    assert ids(s.sides[0].unused) == ["chikages-way-to-live"]
    assert crystals(s) == "9/3/1 10/3/0 R4 D6"
    s = duel(attached={"chikages-way-to-live": 3}, pile="slash").start_phase()
    play(s, "keep-pile")
    other = s.clone()
    play(s, "take aura")
    assert crystals(s) == "10/2/0 10/3/0 R4 D5 [2]"
    play(other, "take life")
    assert ids(other.sides[0].unused) == ["chikages-way-to-live"]
    assert asked(other) == "0 MainPhase"


@pytest.mark.rule("SAK-185")
def test_the_way_to_live_does_not_mind_life_that_an_arrow_moves() -> None:
    s = (
        Position("chikage himika", "saine hagane")
        .a(attached={"chikages-way-to-live": 3}, hand="magnum-cannon")
        .table(range=5)
        .main()
    )
    play(s, "use magnum-cannon", "1: take aura")
    assert s.areas[0] == 9
    assert ids(s.sides[0].attached) == ["chikages-way-to-live"]
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-090", "SAK-167", "SAK-323")
def test_the_way_to_live_is_a_full_power_attachment_of_4() -> None:
    s = duel(unused="chikages-way-to-live", flare=5, focus=1, pile="slash").b(pile="mikiri domain").main()
    play(s, "use chikages-way-to-live", "lay 0")
    # B's Start Phase has taken one crystal of it.
    assert crystals(s) == "10/3/0 10/3/0 R4 D3 [3]"
    assert asked(s) == "1 ReshuffleOrNot"


# Poison: using it --------------------------------------------------------------------------------------------------------


def poisoned(hand: str, **given: object) -> Position:
    """B holds Poison of A."""
    starred = " ".join(f"*{id}" if "poison" in id else id for id in hand.split())
    return duel(pile="slash ittou").b(hand=starred, **given)


@pytest.mark.rule("SAK-261", "SAK-208", "SAK-307")
def test_paralysis_goes_home_and_ends_the_phase_for_who_uses_it() -> None:
    s = poisoned("paralysis-poison mikiri domain nagi-giri", focus=1).main(1)
    play(s, "1: use paralysis-poison")
    assert ids(s.sides[0].pouch) == ALL
    assert s.sides[1].discard == []
    assert "Paralysis Poison returns to the pouch of A" in told(s)
    # The Main Phase is over, not the End Phase: one card above the limit.
    assert asked(s) == "1 HideCards"
    play(s, "1: hide mikiri")
    assert asked(s) == "0 ReshuffleOrNot"


@pytest.mark.rule("SAK-261", "SAK-122")
def test_paralysis_cannot_be_used_after_a_basic_action_of_this_turn() -> None:
    s = poisoned("paralysis-poison hallucinogenic-poison", focus=2, pile="domain mikiri").main(1)
    play(s, "1: wrap focus")
    assert not usable(s, "paralysis-poison")
    assert usable(s, "hallucinogenic-poison")
    play(s, "1: end", "0: keep-pile", "0: end", "1: keep-pile")
    assert usable(s, "paralysis-poison")
    assert asked(s) == "1 MainPhase"
    # One that an effect grants bars it as well; one of the other player does not.
    s = poisoned("paralysis-poison").b(marks=2).main(1)
    assert not usable(s, "paralysis-poison")
    s = poisoned("paralysis-poison").a(marks=2).main(1)
    assert usable(s, "paralysis-poison")


@pytest.mark.rule("SAK-261", "SAK-200")
@pytest.mark.parametrize(("flare", "left"), [(3, 1), (2, 0), (1, 0), (0, 0)])
def test_hallucinogenic_poison_burns_2_flare_of_its_user(flare: int, left: int) -> None:
    s = poisoned("hallucinogenic-poison", flare=flare, life=9).a(flare=3).main(1)
    play(s, "1: use hallucinogenic-poison")
    assert s.areas[4:6] == [3, left]
    assert "hallucinogenic-poison" in ids(s.sides[0].pouch)
    assert both(s, "used_cards") == [0, 1]
    assert asked(s) == "1 MainPhase"


@pytest.mark.rule("SAK-261", "SAK-200")
@pytest.mark.parametrize(("aura", "left"), [(5, 2), (3, 0), (2, 0)])
def test_extinguishing_poison_takes_3_aura_and_goes_to_the_discard_pile_of_its_user(
    aura: int, left: int
) -> None:
    s = poisoned("extinguishing-poison-2", aura=aura).main(1)
    play(s, "1: use extinguishing-poison-2")
    assert s.areas[2:4] == [3, left]
    assert ids(s.sides[1].discard) == ["extinguishing-poison-2"]
    assert asked(s) == "1 MainPhase"


@pytest.mark.rule("SAK-335", "SAK-259")
def test_numbing_poison_bars_attack_cards_of_its_user_in_every_way() -> None:
    s = (
        poisoned("numbing-poison ishitsuki safuujin mikiri", unused="soundless-shattered-ice", flare=2)
        .table(range=2)
        .main(1)
    )
    assert usable(s, "ishitsuki")
    play(s, "1: use numbing-poison", "1: lay 0")
    assert crystals(s) == "10/3/0 10/3/2 R2 D3 [3]"
    assert [text for text in texts(s) if text.startswith("use")] == ["use mikiri"]
    assert asked(s) == "1 MainPhase"
    # As a Response neither; an Action may still answer.
    s = (
        duel(hand="slash")
        .b(attached={"*numbing-poison": 2}, hand="clashing-crystal-sound", aura=0)
        .b(unused="soundless-shattered-ice", flare=2)
        .table(range=3)
        .main()
    )
    play(s, "use slash")
    assert texts(s, 1) == ["pass", "respond clashing-crystal-sound"]
    play(s, "1: pass")
    # A may use Attack cards: it lies on B's side.
    assert s.areas[1] == 9
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-335", "SAK-319", "SAK-321")
def test_numbing_poison_lets_effects_attack_and_returns_when_it_is_discarded() -> None:
    s = (
        Position("chikage tokoyo", "yurina saine")
        .b(attached={"*numbing-poison": 1, "pressure": 1}, hand="slash", pile="ittou iai")
        .table(range=4)
        .start_phase(1)
    )
    assert texts(s) == ["resolve mine pressure", "resolve mine numbing-poison"]
    play(s, "resolve mine pressure")
    # The Attack of Pressure is made by an effect.
    assert crystals(s) == "10/0/0 10/3/0 R4 D9"
    assert ids(s.sides[0].pouch) == ALL
    assert "Numbing Poison returns to the pouch of A" in told(s)
    play(s, "1: keep-pile")
    assert usable(s, "slash")
    assert asked(s) == "1 MainPhase"


@pytest.mark.rule("SAK-335", "SAK-319")
def test_numbing_poison_works_until_its_own_discard_begins() -> None:
    def turn() -> Sakura:
        return (
            duel(attached={"pressure": 1}, pile="slash ittou")
            .b(attached={"*numbing-poison": 1}, unused="soundless-shattered-ice", flare=2)
            .table(range=2)
            .start_phase()
        )

    s = turn()
    play(s, "0: resolve mine pressure")
    assert texts(s, 1) == ["pass"]
    s = turn()
    play(s, "0: resolve theirs numbing-poison")
    assert texts(s, 1) == ["pass", "respond soundless-shattered-ice"]
    assert asked(s) == "1 RespondStep"


@pytest.mark.rule("SAK-172", "SAK-173")
def test_numbing_poison_without_any_crystal_goes_home_at_once() -> None:
    s = poisoned("numbing-poison ishitsuki", aura=0, life=10).a(aura=5, life=10).table(range=2)
    s.a(flare=9)
    now = s.main(1)
    assert now.areas[7] == 0
    play(now, "1: use numbing-poison")
    assert now.sides[1].attached == ()
    assert ids(now.sides[0].pouch) == ALL
    assert usable(now, "ishitsuki")
    assert asked(now) == "1 MainPhase"


@pytest.mark.rule("SAK-261", "SAK-304")
def test_poison_used_by_its_sender_out_of_their_discard_pile_stays_with_the_sender() -> None:
    def turn(discard: str) -> Sakura:
        return (
            Position("shinra chikage", "yurina saine")
            .a(hand="kiben", strategy="fiendish-scheme", aura=4)
            .b(discard=discard, pile="slash ittou")
            .table(range=5)
            .main()
        )

    s = turn("*extinguishing-poison")
    play(s, "use kiben", "use-theirs extinguishing-poison", "prepare divine-reckoning")
    assert s.areas[2] == 1
    assert "extinguishing-poison" in ids(s.sides[0].discard)
    assert s.sides[1].discard == []
    assert asked(s) == "1 ReshuffleOrNot"
    # B has no pouch that it could return to.
    s = turn("*hallucinogenic-poison")
    play(s, "use kiben", "use-theirs hallucinogenic-poison", "prepare divine-reckoning")
    assert "hallucinogenic-poison" in ids(s.sides[0].discard)
    assert "hallucinogenic-poison" not in ids(s.sides[0].pouch)
    guess = view(s, 1).imagine(3)
    assert guess.census() == s.census()
    assert asked(s) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-261", "SAK-045")
def test_each_of_two_pouches_gets_its_own_poison_back() -> None:
    s = (
        Position("chikage yurina", "chikage saine")
        .a(hand="*hallucinogenic-poison dokugiri", pile="slash ittou")
        .b(hand="*hallucinogenic-poison", pile="mikiri domain")
        .main()
    )
    play(s, "use hallucinogenic-poison")
    assert ids(s.sides[1].pouch) == ALL
    assert "hallucinogenic-poison" not in ids(s.sides[0].pouch)
    play(s, "use dokugiri", "pick paralysis-poison", "end", "1: keep-pile", "1: use hallucinogenic-poison")
    assert "hallucinogenic-poison" in ids(s.sides[0].pouch)
    assert asked(s) == "1 MainPhase"


@pytest.mark.rule("SAK-261", "SAK-262")
def test_the_same_poison_of_both_pouches_on_one_side_is_one_choice() -> None:
    def turn(seat: int, **given: str) -> Sakura:
        return (
            Position("chikage hagane", "chikage yurina")
            .a(pile="tobikunai safuujin", unused="daisanmyaku-respect", flare=4, **given)
            .b(hand="kubikiri", pile="slash ittou")
            .table(range=3, start=1)
            .main(seat)
        )

    both = "extinguishing-poison *extinguishing-poison"
    s = turn(0, hand=both)
    assert [text for text in texts(s) if text != "end"] == [
        "use daisanmyaku-respect",
        "use extinguishing-poison",
    ]
    play(s, "use extinguishing-poison")
    assert ids(s.sides[0].hand) == ids(s.sides[0].discard) == ["extinguishing-poison"]
    assert asked(s) == "0 MainPhase"
    s = turn(1, hand=both)
    play(s, "1: use kubikiri", "0: pass", "0: take life")
    assert texts(s, 0) == ["discard extinguishing-poison"]
    s = turn(0, discard=both)
    play(s, "use daisanmyaku-respect")
    assert texts(s) == ["pick extinguishing-poison", "done"]
    play(s, "pick extinguishing-poison")
    assert texts(s) == ["pick extinguishing-poison", "done"]
    play(s, "done")
    assert sorted(s.sides[0].discard) == s.sides[0].discard
    assert asked(s) == "0 MainPhase"
    for viewer in (0, 1, None):
        seen = view(s, viewer)
        assert seen.imagine(1).census() == s.census()
        assert seen.imagine(1).seen_by(viewer).digest() == seen.digest()


@pytest.mark.rule("SAK-338", "SAK-208", "SAK-261")
def test_a_copy_of_paralysis_used_as_a_response_ends_the_phase_and_enters_no_pouch() -> None:
    s = (
        Position("kururu oboro", "chikage yurina")
        .a(used="industria", sealed={"industria": "*paralysis-poison"}, down="duplicatia")
        .a(unused="tobikage", flare=4, pile="koushi yuudou")
        .b(hand="slash ittou", pile="iai")
        .table(range=4)
        .main(1)
    )
    play(s, "1: use slash", "0: respond tobikage", "0: pick duplicatia")
    assert s.areas[0] == 10
    assert s.areas[2] == 3
    assert (s.attacks, s.uses) == ([], [])
    assert ids(s.sides[0].discard) == ["duplicatia"]
    assert ids(s.sides[1].discard) == ["slash"]
    assert "duplicatia" not in ids(s.sides[1].pouch)
    assert asked(s) == "0 ReshuffleOrNot"


@pytest.mark.rule("SAK-208", "SAK-324")
def test_what_has_no_crystals_when_a_phase_ends_is_put_away_without_its_words() -> None:
    s = (
        Position("kururu oboro", "chikage yurina")
        .a(used="industria", sealed={"industria": "*paralysis-poison"}, down="duplicatia")
        .a(unused="tobikage", flare=4, life=7, attached={"module": 3})
        .b(attached={"pressure": 1, "deinei": 1})
        .table(range=4)
        .start_phase()
    )
    # Pressure attacks while Deinei still waits for its discard; the answer ends the Start Phase.
    play(s, "resolve theirs pressure", "0: respond tobikage", "0: pick duplicatia")
    assert s.sides[1].attached == ()
    assert both(s, "crystals") == [(2,), ()]
    assert ids(s.sides[0].attached) == ["module"]
    assert ids(s.sides[1].discard) == ["pressure", "deinei"]
    assert (s.attacks, s.uses, s.leaving, s.happened) == ([], [], (), ())
    assert s.areas[2] == 3
    assert asked(s) == "0 MainPhase"


# Poison: where it lies ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAK-258", "SAK-264", "SAK-331")
def test_the_pouch_holds_five_that_only_its_player_sees() -> None:
    s = duel().main()
    assert ids(s.sides[0].pouch) == ALL
    assert s.sides[1].pouch == ()
    assert ids(view(s, 0).sides[0].pouch) == ALL
    for other in (1, None):
        assert view(s, other).sides[0].pouch == (POISON_BACK,) * 5


@pytest.mark.rule("SAK-259", "SAK-262", "SAK-309")
def test_poison_pays_for_nothing() -> None:
    s = poisoned("paralysis-poison numbing-poison mikiri").main(1)
    assert [text for text in texts(s) if text.startswith("wrap")] == ["wrap mikiri"]
    s = poisoned("paralysis-poison numbing-poison").main(1)
    assert verbs(s) == {"end", "use"}
    assert asked(s) == "1 MainPhase"


@pytest.mark.rule("SAK-094", "SAK-262", "SAK-334")
@pytest.mark.parametrize(
    ("hand", "asks", "left"),
    [
        ("paralysis-poison numbing-poison hallucinogenic-poison", False, 3),
        ("paralysis-poison numbing-poison hallucinogenic-poison mikiri", False, 3),
        ("paralysis-poison mikiri domain", True, 2),
        ("paralysis-poison numbing-poison", False, 2),
    ],
)
def test_the_hand_limit_leaves_poison_in_hand(hand: str, asks: bool, left: int) -> None:
    s = poisoned(hand).end_phase(1)
    if asks:
        assert texts(s) == ["hide mikiri", "hide domain"]
        play(s, "1: hide domain")
    assert len(s.sides[1].hand) == left
    assert all(CARD_KIND[card >> 1] != POISON for card in s.sides[1].down)
    assert asked(s) == "0 ReshuffleOrNot"


@pytest.mark.rule("SAK-263")
def test_poison_among_the_top_cards_stays_on_top_in_its_order() -> None:
    s = duel().b(pile="*numbing-poison mikiri *paralysis-poison domain nagi-giri").main()
    hide_top(s, 1, 4)
    assert ids(s.sides[1].pile) == ["nagi-giri", "paralysis-poison", "numbing-poison"]
    assert sorted(ids(s.sides[1].down)) == ["domain", "mikiri"]
    hide_top(s, 1, 2)
    assert ids(s.sides[1].pile) == ["nagi-giri", "paralysis-poison", "numbing-poison"]
    hide_top(s, 1, 9)
    assert ids(s.sides[1].pile) == ["paralysis-poison", "numbing-poison"]


@pytest.mark.rule("SAK-265", "SAK-326")
def test_after_a_reshuffle_poison_lies_on_top_in_random_order() -> None:
    s = (
        duel()
        .b(discard="*numbing-poison mikiri domain", pile="nagi-giri *paralysis-poison", down="ishitsuki")
        .b(hand="*hallucinogenic-poison")
        .start_phase(1)
    )
    orders = set()
    for _ in range(20):
        s.rng.below(2)
        other = s.clone()
        play(other, "1: reshuffle")
        # Two cards are drawn: the two Poison cards.
        assert {"numbing-poison", "paralysis-poison", "hallucinogenic-poison"} == set(
            ids(other.sides[1].hand)
        )
        drawn = [line for line in told(other, 1) if "now holds" in line]
        orders.add(tuple(drawn))
        assert sorted(ids(other.sides[1].pile)) == ["domain", "ishitsuki", "mikiri", "nagi-giri"]
        assert asked(other) == "1 MainPhase"
    assert len(orders) == 2


@pytest.mark.rule("SAK-265")
def test_poison_is_shuffled_in_where_the_table_has_it_so() -> None:
    s = (
        Position("chikage yurina", "saine hagane", poison_rises=False)
        .b(discard="*numbing-poison mikiri domain ishitsuki nagi-giri")
        .start_phase(1)
    )
    drawn = 0
    for _ in range(40):
        s.rng.below(2)
        other = s.clone()
        play(other, "1: reshuffle")
        drawn += "numbing-poison" in ids(other.sides[1].hand)
    assert 5 < drawn < 30  # 2 in 5


@pytest.mark.rule("SAK-333", "SAK-129")
def test_both_see_how_many_poison_cards_a_hand_holds_and_where_they_lie_in_a_pile() -> None:
    s = (
        duel(hand="slash")
        .b(hand="mikiri *numbing-poison", pile="domain *paralysis-poison nagi-giri", discard="ishitsuki")
        .main()
    )
    for viewer in (0, None):
        assert view(s, viewer).sides[1].hand == [POISON_BACK, BACK]
    for viewer in (0, 1, None):
        assert view(s, viewer).sides[1].pile == [BACK, POISON_BACK, BACK]
    assert sorted(ids(view(s, 1).sides[1].hand)) == ["mikiri", "numbing-poison"]


@pytest.mark.rule("SAK-264", "SAK-333", "SAK-069")
def test_a_poison_that_is_drawn_is_seen_by_its_receiver_alone() -> None:
    views = []
    for id in SENT:
        s = duel(pile="slash").b(pile=f"*{id} mikiri domain").start_phase(1)
        play(s, "1: keep-pile")
        assert id in ids(view(s, 1).sides[1].hand)
        assert view(s, 0).sides[1].hand == [POISON_BACK, BACK]
        name = f"B now holds {id.replace('-', ' ').title()}"
        assert name in told(s, 1)
        assert name not in told(s, 0) + told(s)
        assert asked(s) == "1 MainPhase"
        views.append(s.seen_by(None).digest())
    assert len(set(views)) == 1


@pytest.mark.rule("SAK-333", "SAK-264")
def test_guesses_deal_the_unseen_poison_to_pouch_hand_and_pile() -> None:
    s = (
        duel(hand="slash")
        .b(hand="mikiri *numbing-poison", pile="domain *paralysis-poison", discard="*extinguishing-poison")
        .main()
    )
    hands = set()
    for seed in range(30):
        for viewer in (0, 1, None):
            seen = view(s, viewer)
            guess = seen.imagine(seed)
            assert isinstance(guess, Sakura)
            assert guess.census() == s.census()
            assert guess.seen_by(viewer).digest() == seen.digest()
            assert (
                CARD_KIND[guess.sides[1].pile[0] >> 1] == POISON
                or CARD_KIND[guess.sides[1].pile[1] >> 1] == POISON
            )
        told_by_watcher = view(s, None).imagine(seed)
        assert isinstance(told_by_watcher, Sakura)
        hands.add(
            next(
                CARD_IDS[card >> 1]
                for card in told_by_watcher.sides[1].hand
                if CARD_KIND[card >> 1] == POISON
            )
        )
    # The one in the discard pile is seen by all.
    assert hands == {*SENT, "extinguishing-poison-2"}
    own = view(s, 1).imagine(5)
    assert isinstance(own, Sakura)
    assert sorted(ids(own.sides[1].hand)) == ["mikiri", "numbing-poison"]


@pytest.mark.rule("SAK-262", "SAK-353")
def test_poison_in_the_discard_pile_may_be_sealed_and_comes_back() -> None:
    s = (
        Position("shinra chikage", "yurina saine")
        .a(hand="ronpa", pile="kiben sendou")
        .b(discard="slash *paralysis-poison", pile="ittou iai")
        .table(range=4)
        .main()
    )
    play(s, "use ronpa", "lay 0", "pick-theirs paralysis-poison")
    assert ids(s.sides[1].discard) == ["slash"]
    assert ids(s.sealed) == ["ronpa", "paralysis-poison"]
    assert asked(s) == "0 MainPhase"
    s = (
        Position("shinra chikage", "yurina saine")
        .a(attached={"ronpa": 1}, sealed={"ronpa": "paralysis-poison"}, pile="kiben sendou")
        .start_phase()
    )
    assert ids(s.sides[1].discard) == ["paralysis-poison"]
    assert asked(s) == "0 ReshuffleOrNot"


@pytest.mark.rule("SAK-264")
def test_a_guess_of_a_hand_of_poison_alone_lists_it_in_order() -> None:
    poison = " ".join(f"*{id}" for id in ALL[:3])
    s = Position("yurina saine", "chikage himika").a(hand=poison).main()
    for seed in range(20):
        guess = view(s, 1).imagine(seed)
        assert isinstance(guess, Sakura)
        assert len(guess.sides[0].hand) == 3
        assert guess.sides[0].hand == sorted(guess.sides[0].hand)
