"""Kururu's cards, one by one, her gears and the Duplicatia."""

from __future__ import annotations

import pytest

from akebono.games.sakura.card import BOX_OF_CARDS, current_range, face
from akebono.games.sakura.components import ENTRY
from akebono.games.sakura.state import Sakura
from tests.sakura.positions import Position, asked, both, crystals, ids, play, texts, told

DEVICE = "kanshou-souchi-kururu-shiki"
ALL_GEARS = "slash ittou kururuun electeru accelerator module reflekuta"
"""What turns the gear of the device, and not a card more."""


def basics(s: Sakura) -> list[str]:
    """Return the free Basic Actions that are offered."""
    return [text for text in texts(s) if text.startswith("freely")]


# Gears and the cards that have one ---------------------------------------------------------------------------------------


@pytest.mark.rule("SAK-267", "SAK-268", "SAK-269", "SAK-271", "SAK-318")
@pytest.mark.parametrize(
    ("discard", "used", "works"),
    [
        ("kururuun accelerator", "drain-devil", True),
        ("kururuun accelerator nagi-giri", "", False),  # three Actions are wanted, Nagi-giri is an Attack
        ("accelerator", "drain-devil", False),
        ("kururuun accelerator", "big-golem", False),  # three Actions, one Response
        ("kururuun accelerator nagi-giri", "big-golem", True),
        ("kururuun accelerator tornado", "drain-devil", True),  # more than needed is fine
    ],
)
def test_electeru_does_one_damage_to_life_with_three_actions_and_two_responses(
    discard: str, used: str, works: bool
) -> None:
    s = Position("kururu saine").a(hand="electeru", discard=discard, used=used).table(range=4).main()
    play(s, "use electeru")
    assert crystals(s) == ("10/3/0 9/3/1 R4 D6" if works else "10/3/0 10/3/0 R4 D6")
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-271", "SAK-267")
def test_only_own_cards_face_up_count() -> None:
    s = Position("kururu saine", "kururu himika").a(hand="electeru kururuun", down="accelerator")
    duel = s.b(discard="kururuun accelerator", used="drain-devil").table(range=4).main()
    play(duel, "use electeru")
    assert crystals(duel) == "10/3/0 10/3/0 R4 D6"


@pytest.mark.rule("SAK-271", "SAK-340", "SAK-353")
def test_a_sealed_card_does_not_count_and_mikiri_is_no_response() -> None:
    s = Position("kururu saine").a(
        hand="electeru", used="drain-devil industria", sealed={"industria": "kururuun"}, discard="accelerator"
    )
    duel = s.table(range=4).main()
    play(duel, "use electeru")  # Actions enough; of Responses only Drain Devil.
    assert duel.areas[1] == 10
    s = (
        Position("kururu saine")
        .a(hand="electeru", used="drain-devil", discard="accelerator mikiri")
        .table(range=4)
    )
    duel = s.main()
    play(duel, "use electeru")
    assert duel.areas[1] == 10


@pytest.mark.rule("SAK-272")
def test_poison_does_not_count() -> None:
    s = Position("kururu saine", "chikage himika").a(
        hand="electeru", used="drain-devil", discard="kururuun *extinguishing-poison"
    )
    duel = s.table(range=4).main()
    play(duel, "use electeru")
    assert duel.areas[1] == 10


@pytest.mark.rule("SAK-318", "SAK-184")
def test_damage_by_a_gear_sets_off_gap_and_is_no_attack() -> None:
    s = Position("kururu saine", "yurina himika").a(
        hand="electeru", discard="kururuun accelerator", used="drain-devil"
    )
    duel = s.b(hand="kihaku", attached={"pressure": 2}).table(range=4).main()
    play(duel, "use electeru")
    assert (duel.areas[1], ids(duel.sides[1].down), duel.sides[0].attacks_made) == (9, ["pressure"], 0)
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-267")
def test_the_words_of_a_card_say_what_its_gears_want() -> None:
    words = [BOX_OF_CARDS[ENTRY[id]].text() for id in ("electeru", "tornado", "big-golem")]
    assert words[0].startswith("Gear (3 Actions, 2 Responses): deal 1 damage")
    assert "Gear (2 Attacks): deal 5 damage" in words[1]
    assert "Gear (2 Attachments): deal 1 damage" in words[1]
    assert words[2].startswith("Gear (1 Response, 2 Full Power): [Used]")


GEARED = "kururuun electeru reflekuta"


@pytest.mark.rule("SAK-090", "SAK-305", "SAK-271")
def test_accelerator_uses_a_full_power_card_and_the_phase_goes_on() -> None:
    s = Position("kururu yurina").a(hand="accelerator iai slash", discard=GEARED).table(range=3).main()
    play(s, "use accelerator")
    assert texts(s) == ["no", "pick iai"]
    play(s, "pick iai")
    assert crystals(s) == "10/3/0 7/3/3 R3 D7"
    assert (ids(s.sides[0].hand), s.sides[0].used_cards) == (["slash"], 2)
    assert asked(s) == "0 MainPhase"
    assert "use slash" in texts(s)


@pytest.mark.rule("SAK-306")
def test_accelerator_may_be_declined_and_a_card_that_cannot_be_used_stays_in_hand() -> None:
    s = Position("kururu yurina").a(hand="accelerator iai", discard=GEARED).table(range=6).main()
    play(s, "use accelerator", "pick iai")
    assert (ids(s.sides[0].hand), s.sides[0].used_cards, asked(s)) == (["iai"], 1, "0 MainPhase")
    assert "Iai cannot be used now and goes back" in told(s, 1)
    s = Position("kururu yurina").a(hand="accelerator iai", discard=GEARED).table(range=3).main()
    play(s, "use accelerator", "no")
    assert (ids(s.sides[0].hand), asked(s)) == (["iai"], "0 MainPhase")


@pytest.mark.rule("SAK-267")
@pytest.mark.parametrize("discard", ["kururuun electeru", "electeru reflekuta", ""])
def test_accelerator_without_its_gear_asks_nothing(discard: str) -> None:
    s = Position("kururu yurina").a(hand="accelerator iai", discard=discard).table(range=3).main()
    play(s, "use accelerator")
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-131")
def test_the_question_of_accelerator_does_not_tell_what_is_in_hand() -> None:
    s = Position("kururu yurina").a(hand="accelerator slash", discard=GEARED).table(range=3).main()
    play(s, "use accelerator")
    assert texts(s) == ["no"]
    s = Position("kururu yurina").a(hand="accelerator", discard=GEARED).table(range=3).main()
    play(s, "use accelerator")
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-139", "SAK-104")
def test_kururuun_is_for_responses_only_and_does_two_things_in_order() -> None:
    assert "use kururuun" not in texts(Position("kururu saine").a(hand="kururuun").table(range=4).main())
    s = Position("yurina saine", "kururu himika").a(hand="slash ittou kihaku")
    duel = s.b(hand="kururuun", down="shoot smoke", pile="electeru").table(range=4).main()
    play(duel, "use slash", "1: respond kururuun")
    assert texts(duel, 1) == ["choose draw", "choose bury", "choose they-discard", "done"]
    play(duel, "1: choose bury")
    assert texts(duel, 1) == ["choose draw", "choose they-discard", "done"]
    play(duel, "1: choose draw")
    # The choices are made; now they come in that order, so the pile has two cards when B draws.
    assert texts(duel, 1) == ["below shoot", "below smoke"]
    play(duel, "1: below shoot", "1: take aura")
    assert (ids(duel.sides[1].pile), ids(duel.sides[1].down), ids(duel.sides[1].hand)) == (
        ["shoot"],
        ["smoke"],
        ["electeru"],
    )
    assert "A card goes under the draw pile of B" in told(duel, 0)
    assert not [line for line in told(duel, 0) if "Shoot" in line]
    assert ids(duel.sides[1].discard) == ["kururuun"]
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-262", "SAK-104")
def test_kururuun_makes_the_opponent_discard_a_card_of_their_choice() -> None:
    s = Position("yurina saine", "kururu himika").a(hand="slash ittou kihaku").b(hand="kururuun")
    duel = s.table(range=4).main()
    play(duel, "use slash", "1: respond kururuun", "1: choose they-discard", "1: done")
    assert asked(duel) == "0 DiscardCards"
    assert texts(duel) == ["discard ittou", "discard kihaku"]
    play(duel, "0: discard kihaku", "1: take aura")
    assert ids(duel.sides[0].discard) == ["slash", "kihaku"]
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-104", "SAK-325", "SAK-083")
def test_kururuun_may_choose_nothing_or_what_does_nothing() -> None:
    s = Position("yurina saine", "kururu himika").a(hand="slash").b(hand="kururuun").table(range=4)
    duel = s.main()
    play(duel, "use slash", "1: respond kururuun", "1: done", "1: take aura")
    assert asked(duel) == "0 MainPhase"
    duel = Position("yurina saine", "kururu himika").a(hand="slash").b(hand="kururuun").table(range=4).main()
    play(duel, "use slash", "1: respond kururuun", "1: choose they-discard", "1: choose bury", "1: take aura")
    assert asked(duel) == "0 MainPhase"
    # To bury first and draw that very card.
    s = Position("yurina saine", "kururu himika").a(hand="slash").b(hand="kururuun", down="smoke")
    duel = s.table(range=4).main()
    play(duel, "use slash", "1: respond kururuun", "1: choose bury", "1: choose draw", "1: below smoke")
    assert ids(duel.sides[1].hand) == ["smoke"]
    # To draw first from an empty pile is Running Dry.
    s = Position("yurina saine", "kururu himika").a(hand="slash").b(hand="kururuun", down="smoke")
    duel = s.table(range=4).main()
    play(duel, "use slash", "1: respond kururuun", "1: choose draw", "1: choose bury", "1: take life")
    assert (duel.areas[1], texts(duel, 1)) == (9, ["below smoke"])


@pytest.mark.rule("SAK-330")
def test_kururuun_lets_its_owner_look_for_the_pick_where_only_the_opponent_sees_face_down_cards() -> None:
    s = Position("yurina saine", "kururu himika", face_down_seen_by="opponent").a(hand="slash")
    duel = s.b(hand="kururuun", down="smoke shoot").table(range=4).main()
    play(duel, "use slash", "1: respond kururuun")
    view = duel.seen_by(1)
    assert isinstance(view, Sakura)
    assert ids(view.sides[1].down) == ["?", "?"]
    play(duel, "1: choose bury", "1: done")
    view = duel.seen_by(1)
    assert isinstance(view, Sakura)
    assert ids(view.sides[1].down) == ["shoot", "smoke"]
    assert view.legal_for(1) == duel.legal_for(1)


@pytest.mark.rule("SAK-267", "SAK-271", "SAK-318", "SAK-177")
@pytest.mark.parametrize(
    ("discard", "after"),
    [
        ("slash ittou", "10/3/0 10/0/0 R4 D9"),
        ("slash", "10/3/0 10/3/0 R4 D6"),
        ("module reflekuta", "10/3/0 9/3/1 R4 D6"),
        ("module", "10/3/0 10/3/0 R4 D6"),
        ("slash ittou module reflekuta", "10/3/0 9/0/1 R4 D9"),
        ("slash ittou module", "10/3/0 10/0/0 R4 D9"),
    ],
)
def test_tornado_has_two_gears_each_judged_for_itself(discard: str, after: str) -> None:
    s = Position("kururu yurina").a(hand="tornado", discard=discard).b(pile="shoot smoke").table(range=4)
    duel = s.main()
    play(duel, "use tornado")
    assert crystals(duel) == after
    assert asked(duel) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-318")
def test_tornado_against_a_silent_wall() -> None:
    s = Position("kururu yurina", "saine himika").a(hand="tornado", discard="slash ittou")
    duel = s.b(aura=4, attached={"silent-wall": 3}, pile="shoot smoke").table(range=4).main()
    play(duel, "use tornado")
    assert texts(duel, 1) == ["wear 2", "wear 3", "wear 4"]
    play(duel, "1: wear 2")
    assert crystals(duel).split()[1] == "10/2/0"


@pytest.mark.rule("SAK-109", "SAK-305", "SAK-191")
def test_regainer_uses_a_used_ultimate_again_for_nothing() -> None:
    s = Position("kururu saine").a(
        hand="regainer", focus=2, discard="nagi-giri", used="rhythmic-arc-cutter drain-devil"
    )
    duel = s.b(pile="shoot smoke").table(range=4).main()
    play(duel, "use regainer")
    assert texts(duel) == ["no", "pick rhythmic-arc-cutter", "pick drain-devil"]
    play(duel, "pick drain-devil")
    assert crystals(duel) == "10/4/0 10/2/0 R4 D6"
    assert ids(duel.sides[0].used) == ["rhythmic-arc-cutter", "drain-devil"]
    assert duel.sides[0].focus == 0
    assert asked(duel) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-305")
def test_regainer_may_use_a_full_power_ultimate_and_one_that_cannot_be_used_stays() -> None:
    s = Position("kururu yurina").a(
        life=3, hand="regainer", focus=1, discard="slash", used="urahazan yurinas-hidden-strength"
    )
    duel = s.b(pile="shoot smoke").table(range=4).main()
    play(duel, "use regainer", "pick yurinas-hidden-strength")
    assert duel.areas[1] == 5
    assert asked(duel) == "1 ReshuffleOrNot"
    s = Position("kururu yurina").a(
        life=4, hand="regainer", focus=1, discard="slash", used="urahazan yurinas-hidden-strength"
    )
    duel = s.b(pile="shoot smoke").table(range=4).main()
    play(duel, "use regainer", "pick yurinas-hidden-strength")
    assert (duel.areas[1], duel.sides[0].focus, len(duel.sides[0].used)) == (10, 0, 2)


@pytest.mark.rule("SAK-270")
def test_regainer_without_its_gear_or_declined_still_takes_the_focus() -> None:
    s = Position("kururu saine").a(hand="regainer", focus=2, used="big-golem").b(pile="shoot smoke")
    duel = s.table(range=4).main()
    play(duel, "use regainer")
    # Full Power: Big Golem grants a Basic Action after it.
    assert (duel.sides[0].focus, asked(duel)) == (0, "0 FreeBasicAction")
    s = Position("kururu saine").a(hand="regainer", focus=2, discard="nagi-giri", used="drain-devil")
    duel = s.b(pile="shoot smoke").table(range=4).main()
    play(duel, "use regainer", "no")
    assert (duel.sides[0].focus, crystals(duel)) == (0, "10/3/0 10/3/0 R4 D6")


# Attachments ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAK-122", "SAK-341")
def test_module_grants_a_basic_action_after_an_action_only() -> None:
    s = Position("kururu yurina").a(hand="kihaku slash", attached={"module": 2}).table(range=4).main()
    play(s, "use slash", "1: take aura")
    assert asked(s) == "0 MainPhase"
    play(s, "use kihaku")
    assert asked(s) == "0 FreeBasicAction"
    assert texts(s)[0] == "no"
    assert basics(s) == ["freely advance", "freely retreat", "freely wrap", "freely house"]
    play(s, "freely advance")
    assert (s.areas[2], s.areas[6], s.sides[0].focus) == (4, 3, 1)
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-341", "SAK-122")
def test_module_may_be_declined_and_is_not_yet_in_play_for_itself() -> None:
    s = Position("kururu yurina").a(hand="module kihaku").table(range=4).main()
    play(s, "use module", "lay 0")
    assert asked(s) == "0 MainPhase"
    play(s, "use kihaku", "no")
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-341")
def test_module_grants_one_for_accelerator_and_one_for_the_action_it_uses() -> None:
    s = Position("kururu yurina").a(
        hand="accelerator tornado", discard="kururuun electeru", attached={"module": 2}
    )
    duel = s.table(range=4).main()
    play(duel, "use accelerator", "pick tornado")
    assert asked(duel) == "0 FreeBasicAction"
    play(duel, "freely house")
    assert asked(duel) == "0 FreeBasicAction"
    play(duel, "freely house")
    assert crystals(duel) == "10/1/2 10/3/0 R4 D4 [2]"
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-195", "SAK-311")
def test_termination_stops_what_module_would_grant() -> None:
    s = Position("kururu himika", "yurina saine").a(life=7, flare=3, unused=DEVICE, attached={"module": 2})
    duel = s.b(used="urahazan").table(range=4).main()
    play(duel, f"use {DEVICE}", "pick-theirs urahazan")
    assert duel.areas[3] == 1
    assert asked(duel) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-168", "SAK-269", "SAK-337")
def test_reflekuta_takes_four_from_dust_and_negates_the_second_attack_of_a_turn() -> None:
    s = Position("kururu saine").a(hand="reflekuta", discard="nagi-giri").table(range=4)
    duel = s.b(hand="shoot magnum-cannon").main()
    assert crystals(duel) == "10/3/0 10/3/0 R4 D6"
    play(duel, "use reflekuta")
    assert crystals(duel) == "10/3/0 10/3/0 R4 D2 [4]"
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-313", "SAK-337")
def test_the_second_attack_is_negated_the_first_and_the_third_are_not() -> None:
    s = Position("yurina himika", "kururu saine").a(hand="slash ittou tsukauchi rapid-fire shoot")
    duel = s.b(attached={"reflekuta": 4}, aura=5).table(range=3).main()
    play(duel, "use slash", "1: take aura", "use ittou")
    assert "The Attack of Ittou is negated" in told(duel)
    assert duel.areas[3] == 2
    assert asked(duel) == "0 MainPhase"
    third = Position("yurina himika", "kururu saine").a(hand="slash", attacks_made=2)
    duel = third.b(attached={"reflekuta": 4}).table(range=3).main()
    play(duel, "use slash", "1: take aura")
    assert duel.areas[3] == 0
    # Those before it came into play count; an own Attack does not.
    second = Position("yurina himika", "kururu saine").a(hand="slash", attacks_made=1)
    duel = second.b(attached={"reflekuta": 4}).table(range=3).main()
    play(duel, "use slash")
    assert (duel.areas[3], asked(duel)) == (3, "0 MainPhase")


@pytest.mark.rule("SAK-313", "SAK-337")
def test_the_attack_that_will_be_negated_may_be_answered_and_keeps_its_number() -> None:
    s = Position("yurina himika", "kururu saine").a(hand="slash", attacks_made=1, attached={"pressure": 1})
    duel = s.b(hand="nagi-giri", attached={"reflekuta": 4}).table(range=4).main()
    play(duel, "use slash")
    assert asked(duel) == "1 RespondStep"
    play(duel, "1: respond nagi-giri", "0: take life")
    # Pressure has Gap; what is counted is A's own, and Slash stays the second.
    assert "The Attack of Slash is negated" in told(duel)
    assert crystals(duel).split()[:2] == ["9/3/1", "10/3/0"]


@pytest.mark.rule("SAK-144", "SAK-145", "SAK-337")
def test_an_attack_that_never_came_about_is_not_counted_one_that_failed_is() -> None:
    s = Position("saine yurina", "kururu himika").a(life=4, flare=6, unused="rhythmic-arc-cutter")
    duel = s.b(attached={"reflekuta": 4}).table(range=5).main()
    # At 5 the first (3-4) is not made; then 4-5 is the first Attack and 3-5 the second.
    play(duel, "use rhythmic-arc-cutter", "1: take aura")
    assert crystals(duel).split()[1] == "10/2/0"
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-172", "SAK-267")
@pytest.mark.parametrize(
    ("discard", "stays"),
    [("nagi-giri", True), ("happou-buri", False), ("kururuun", False), ("happou-buri kururuun", True)],
)
def test_reflekuta_without_its_gear_is_discarded_at_once(discard: str, stays: bool) -> None:
    s = Position("kururu saine").a(hand="reflekuta", discard=discard).table(range=4).main()
    play(s, "use reflekuta")
    assert (ids(s.sides[0].attached) == ["reflekuta"]) is stays
    assert ("reflekuta" in ids(s.sides[0].discard)) is not stays
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-200")
def test_reflekuta_takes_what_dust_there_is() -> None:
    s = Position("kururu saine").a(hand="reflekuta", discard="nagi-giri", aura=5, life=10).table(range=10)
    duel = s.b(aura=5, life=4).main()
    assert duel.areas[7] == 2
    play(duel, "use reflekuta")
    assert duel.sides[0].crystals == (2,)


@pytest.mark.rule("SAK-268")
def test_a_card_in_play_and_a_used_ultimate_turn_the_gear() -> None:
    s = Position("kururu saine").a(
        hand="reflekuta", discard="happou-buri", attached={"clashing-crystal-sound": 1}
    )
    duel = s.table(range=4).main()
    play(duel, "use reflekuta")
    assert ids(duel.sides[0].attached) == ["clashing-crystal-sound", "reflekuta"]
    s = Position("kururu tokoyo").a(hand="reflekuta", used="kuon-no-hana").table(range=4)
    duel = s.main()
    play(duel, "use reflekuta")
    assert ids(duel.sides[0].attached) == ["reflekuta"]


# Ultimates -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAK-199", "SAK-200")
@pytest.mark.parametrize(
    ("own", "theirs", "after"), [(3, 3, (4, 2)), (5, 3, (5, 3)), (3, 0, (3, 0)), (4, 1, (5, 0))]
)
def test_drain_devil_takes_one_aura(own: int, theirs: int, after: tuple[int, int]) -> None:
    s = Position("kururu saine").a(life=8, flare=2, aura=own, unused="drain-devil").b(aura=theirs)
    duel = s.table(range=4).main()
    play(duel, "use drain-devil")
    assert ((duel.areas[2], duel.areas[3]), duel.areas[4]) == (after, 0)
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-139")
def test_drain_devil_as_a_response_takes_what_would_have_guarded() -> None:
    s = (
        Position("yurina saine", "kururu himika")
        .a(hand="slash")
        .b(life=8, flare=2, aura=2, unused="drain-devil")
    )
    duel = s.table(range=4).main()
    play(duel, "use slash", "1: respond drain-devil", "1: take aura")
    assert crystals(duel) == "10/2/0 8/0/0 R4 D12"


@pytest.mark.rule("SAK-339")
def test_drain_devil_is_used_again_when_another_ultimate_becomes_unused() -> None:
    s = Position("kururu sariya").a(hand="turbo-switch", used="drain-devil alpha-edge").table(range=4)
    duel = s.main()
    play(duel, "use turbo-switch", "thrust retreat")
    assert (asked(duel), texts(duel)) == ("0 CardQuestion", ["no", "yes"])
    play(duel, "yes")
    assert crystals(duel) == "10/4/0 10/2/0 R4 D6"
    assert (ids(duel.sides[0].used), ids(duel.sides[0].unused)) == (["drain-devil"], ["alpha-edge"])
    assert duel.sides[0].used_cards == 2
    assert asked(duel) == "0 MainPhase"
    s = Position("kururu sariya").a(hand="turbo-switch", used="drain-devil alpha-edge").table(range=4)
    duel = s.main()
    play(duel, "use turbo-switch", "thrust retreat", "no")
    assert (crystals(duel), asked(duel)) == ("10/3/0 10/3/0 R4 D6", "0 MainPhase")


@pytest.mark.rule("SAK-339")
def test_drain_devil_answers_each_in_the_end_phase_not_its_own_return_nor_under_termination() -> None:
    s = Position("kururu laila").a(used="drain-devil raira-fuujinsou", wind=4).b(pile="slash ittou")
    duel = s.end_phase()
    assert asked(duel) == "0 CardQuestion"
    play(duel, "yes", "discharge drain-devil thunder")
    assert (duel.areas[2], duel.sides[0].thunder) == (4, 1)
    assert asked(duel) == "1 ReshuffleOrNot"
    ended = (
        Position("kururu laila").a(used="drain-devil raira-fuujinsou", wind=4, marks=1).b(pile="slash ittou")
    )
    assert asked(ended.end_phase()) == "1 ReshuffleOrNot"
    s = Position("kururu laila").a(life=9, flare=1, unused="wind-coil", used="drain-devil").table(range=4)
    duel = s.main()
    play(duel, "use wind-coil")
    assert (ids(duel.sides[0].unused), asked(duel)) == (["drain-devil"], "0 MainPhase")


@pytest.mark.rule("SAK-095", "SAK-267", "SAK-081")
@pytest.mark.parametrize(
    ("discard", "works"),
    [
        ("nagi-giri tornado regainer", True),
        ("nagi-giri tornado", False),
        ("tornado regainer", False),
    ],
)
def test_big_golem_strikes_and_reshuffles_in_the_end_phase(discard: str, works: bool) -> None:
    s = Position("kururu saine").a(used="big-golem", discard=discard, down="electeru", hand="ishitsuki")
    duel = s.b(pile="slash ittou").end_phase()
    if not works:
        assert asked(duel) == "1 ReshuffleOrNot"
        return
    assert texts(duel) == ["resolve mine big-golem", "done"]
    play(duel, "resolve mine big-golem")
    assert crystals(duel).split()[:2] == ["10/3/0", "9/3/1"]
    assert (len(duel.sides[0].pile), duel.sides[0].discard, duel.sides[0].down) == (4, [], [])
    assert asked(duel) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-095", "SAK-096")
def test_big_golem_may_be_declined_and_comes_before_the_hand_limit() -> None:
    s = Position("kururu saine").a(
        used="big-golem", discard="nagi-giri tornado regainer", hand="ishitsuki electeru module"
    )
    duel = s.b(pile="slash ittou").end_phase()
    play(duel, "done")
    assert asked(duel) == "0 HideCards"
    assert duel.areas[1] == 10


@pytest.mark.rule("SAK-005", "SAK-322")
def test_big_golem_can_win_the_duel() -> None:
    s = Position("kururu saine").a(used="big-golem", discard="nagi-giri tornado regainer").b(life=1, flare=9)
    duel = s.end_phase()
    play(duel, "resolve mine big-golem")
    assert (duel.over, duel.loser) == (True, 1)


@pytest.mark.rule("SAK-341", "SAK-122")
def test_big_golem_grants_a_basic_action_after_a_full_power_card() -> None:
    s = Position("kururu yurina").a(hand="iai", used="big-golem").b(aura=4, pile="shoot smoke").table(range=3)
    duel = s.main()
    play(duel, "use iai", "1: take aura")
    assert asked(duel) == "0 FreeBasicAction"
    play(duel, "0: freely house")
    assert (duel.areas[4], asked(duel)) == (1, "1 ReshuffleOrNot")
    s = Position("kururu yurina").a(hand="slash", used="big-golem").table(range=3)
    duel = s.main()
    play(duel, "use slash", "1: take aura")
    assert asked(duel) == "0 MainPhase"


# Industria and its copies --------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAK-266", "SAK-353")
def test_industria_seals_a_card_and_puts_a_duplicatia_under_the_pile() -> None:
    s = Position("kururu yurina").a(
        life=9, flare=1, unused="industria", hand="slash pressure", discard="ittou module", pile="kihaku"
    )
    duel = s.table(range=3).main()
    assert ids(duel.sides[0].extra) == ["duplicatia", "duplicatia-2", "duplicatia-3"]
    play(duel, "use industria")
    # No Attachments; the cards of both places in one list.
    assert texts(duel) == ["no", "pick slash", "pick ittou"]
    play(duel, "pick slash")
    assert ids(duel.sealed) == ["industria", "slash"]
    assert (ids(duel.sides[0].hand), ids(duel.sides[0].pile)) == (["pressure"], ["duplicatia", "kihaku"])
    assert ids(duel.sides[0].extra) == ["duplicatia-2", "duplicatia-3"]
    assert "Slash is sealed under Industria" in told(duel, 1)
    assert "Duplicatia goes under the draw pile of A" in told(duel, 1)
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-104", "SAK-131")
def test_industria_may_seal_nothing_and_does_not_tell_by_asking() -> None:
    s = (
        Position("kururu yurina")
        .a(life=9, flare=1, unused="industria", hand="pressure")
        .table(range=3)
        .main()
    )
    play(s, "use industria")
    assert texts(s) == ["no"]
    play(s, "no")
    assert (s.sealed, ids(s.sides[0].pile), asked(s)) == ((), ["duplicatia"], "0 MainPhase")
    s = Position("kururu yurina").a(life=9, flare=1, unused="industria").table(range=3).main()
    play(s, "use industria")
    assert (ids(s.sides[0].pile), asked(s)) == (["duplicatia"], "0 MainPhase")


@pytest.mark.rule("SAK-187", "SAK-353")
def test_a_second_industria_seals_nothing_more_and_a_fourth_finds_no_duplicatia() -> None:
    s = Position("kururu yurina").a(
        life=9, flare=1, unused="industria", sealed={"industria": "slash"}, hand="ittou", pile="duplicatia"
    )
    duel = s.table(range=3).main()
    play(duel, "use industria")
    assert (ids(duel.sealed), ids(duel.sides[0].pile)) == (
        ["industria", "slash"],
        ["duplicatia-2", "duplicatia"],
    )
    assert asked(duel) == "0 MainPhase"
    s = Position("kururu yurina").a(
        life=9,
        flare=1,
        unused="industria",
        sealed={"industria": "slash"},
        pile="duplicatia duplicatia-2 duplicatia-3",
    )
    duel = s.table(range=3).main()
    play(duel, "use industria")
    assert (duel.sides[0].extra, len(duel.sides[0].pile), asked(duel)) == ((), 3, "0 MainPhase")


@pytest.mark.rule("SAK-186", "SAK-326")
def test_industria_is_unused_again_after_a_reshuffle() -> None:
    s = Position("kururu yurina").a(used="industria", sealed={"industria": "slash"}, pile="ittou kihaku iai")
    duel = s.start_phase()
    play(duel, "reshuffle")
    assert (ids(duel.sides[0].unused), ids(duel.sealed)) == (["industria"], ["industria", "slash"])
    assert asked(duel) == "0 MainPhase"
    # A reshuffle of the other seat's pile leaves it used.
    s = Position("yurina saine", "kururu himika").a(pile="slash ittou iai").b(used="industria")
    duel = s.start_phase()
    play(duel, "reshuffle")
    assert ids(duel.sides[1].used) == ["industria"]


@pytest.mark.rule("SAK-030", "SAK-338")
def test_a_duplicatia_has_no_type_while_industria_is_not_used() -> None:
    s = Position("kururu yurina").a(
        life=9, flare=1, hand="duplicatia", unused="industria", sealed={"industria": "slash"}
    )
    duel = s.table(range=3).main()
    assert "use duplicatia" not in texts(duel)
    assert "wrap duplicatia" in texts(duel)
    play(duel, "wrap duplicatia")
    assert ids(duel.sides[0].down) == ["duplicatia"]


@pytest.mark.rule("SAK-030", "SAK-338")
def test_a_duplicatia_is_nothing_while_nothing_is_sealed_under_a_used_industria() -> None:
    s = Position("kururu yurina").a(hand="duplicatia", used="industria").table(range=3).main()
    assert "use duplicatia" not in texts(s)


@pytest.mark.rule("SAK-338", "SAK-106")
def test_a_duplicatia_is_used_as_the_card_sealed_under_a_used_industria() -> None:
    s = Position("kururu yurina").a(
        hand="duplicatia duplicatia-2", used="industria", sealed={"industria": "slash"}
    )
    duel = s.b(aura=5).table(range=3).main()
    play(duel, "use duplicatia", "1: take aura")
    assert duel.areas[3] == 2
    assert (ids(duel.sides[0].discard), duel.sides[0].used_cards, duel.sides[0].attacks_made) == (
        ["duplicatia"],
        1,
        1,
    )
    assert "A uses Duplicatia" in told(duel, 1)
    assert asked(duel) == "0 MainPhase"
    assert "use duplicatia-2" in texts(duel)
    far = Position("kururu yurina").a(hand="duplicatia", used="industria", sealed={"industria": "slash"})
    assert "use duplicatia" not in texts(far.table(range=5).main())


@pytest.mark.rule("SAK-338", "SAK-090", "SAK-139")
def test_a_copy_has_the_subtype_too() -> None:
    full = Position("kururu yurina").a(hand="duplicatia slash", used="industria", sealed={"industria": "iai"})
    duel = full.b(aura=5, pile="shoot smoke").table(range=3).main()
    play(duel, "use duplicatia", "1: take aura")
    assert asked(duel) == "1 ReshuffleOrNot"
    s = Position("yurina saine", "kururu tokoyo").a(hand="slash")
    duel = s.b(hand="duplicatia", used="industria", sealed={"industria": "shimai"}).table(range=4).main()
    play(duel, "use slash", "1: respond duplicatia", "1: choose aura-to-range")
    assert (current_range(duel), crystals(duel)) == (5, "10/3/0 10/2/0 R5 D6")


@pytest.mark.rule("SAK-338", "SAK-271")
def test_a_copy_turns_gears_in_the_discard_pile_as_what_it_copies() -> None:
    s = Position("kururu saine").a(
        hand="reflekuta", discard="duplicatia", used="industria", sealed={"industria": "nagi-giri"}
    )
    duel = s.table(range=4).main()
    play(duel, "use reflekuta")
    assert ids(duel.sides[0].attached) == ["reflekuta"]
    s = Position("kururu saine").a(
        hand="reflekuta", discard="duplicatia", unused="industria", sealed={"industria": "nagi-giri"}
    )
    duel = s.table(range=4).main()
    play(duel, "use reflekuta")
    assert duel.sides[0].attached == ()


@pytest.mark.rule("SAK-338", "SAK-300")
def test_a_copy_is_charged_by_the_megami_that_it_copies() -> None:
    for under, asks in (("electeru", True), ("kazabashiri", False)):
        s = Position("kururu laila").a(hand="duplicatia", used="industria", sealed={"industria": under})
        duel = s.table(range=4).main()
        play(duel, "use duplicatia")
        assert (asked(duel) == "0 DischargeAtUse") is asks


@pytest.mark.rule("SAK-338", "SAK-262")
def test_a_poison_sealed_makes_copies_that_are_no_poison() -> None:
    s = Position("kururu yurina", "chikage himika").a(
        life=9, flare=1, unused="industria", hand="*hallucinogenic-poison"
    )
    duel = s.b(flare=2).table(range=3).main()
    play(duel, "use industria", "pick hallucinogenic-poison")
    assert ids(duel.sealed) == ["industria", "hallucinogenic-poison"]
    s = Position("kururu yurina", "chikage himika").a(
        hand="duplicatia", used="industria", sealed={"industria": "*hallucinogenic-poison"}, flare=2, focus=1
    )
    duel = s.table(range=3).main()
    assert "wrap duplicatia" in texts(duel)
    play(duel, "use duplicatia")
    assert ids(duel.sides[0].discard) == ["duplicatia"]
    assert ENTRY["duplicatia"] not in [card >> 1 for card in duel.sides[1].pouch]


@pytest.mark.rule("SAK-338")
def test_a_copy_belongs_to_its_owners_industria() -> None:
    s = Position("kururu yurina", "kururu himika").a(
        hand="duplicatia", sealed={"industria": "slash"}, used="industria"
    )
    duel = s.b(hand="duplicatia", sealed={"industria": "shoot"}, unused="industria").table(range=3).main()
    duplicatia = 2 * ENTRY["duplicatia"]
    assert face(duel, duplicatia).id == "slash"
    assert face(duel, duplicatia + 1).id == "duplicatia"


@pytest.mark.rule("SAK-266")
def test_who_guesses_at_a_deck_with_duplicatia_keeps_the_count() -> None:
    s = Position("kururu yurina").a(
        hand="duplicatia ittou",
        pile="iai kihaku",
        down="tsukauchi",
        used="industria",
        sealed={"industria": "slash"},
    )
    duel = s.table(range=3).main()
    guess = duel.seen_by(1).imagine(3)
    assert guess.census() == duel.census()


# The Divine Interference Device --------------------------------------------------------------------------------------------


@pytest.mark.rule("SAK-328", "SAK-271", "SAK-126")
def test_the_device_looks_at_their_ultimates_and_may_make_one_used() -> None:
    s = Position("kururu yurina", "himika tokoyo").a(life=7, flare=3, unused=DEVICE, discard=ALL_GEARS)
    duel = s.b(unused="red-bullet kuon-no-hana", used="crimson-zero").table(range=4).main()
    play(duel, f"use {DEVICE}")
    assert texts(duel) == ["no", "pick-theirs red-bullet", "pick-theirs kuon-no-hana"]
    view = duel.seen_by(0)
    assert isinstance(view, Sakura)
    assert ids(view.sides[1].unused) == ["red-bullet", "kuon-no-hana"]
    watcher = duel.seen_by(-1)
    assert isinstance(watcher, Sakura)
    assert ids(watcher.sides[1].unused) == ["?", "?"]
    assert "Seen: Red Bullet" in told(duel, 0)
    assert "Seen: Red Bullet" not in told(duel, 1)
    play(duel, "pick-theirs kuon-no-hana")
    assert (ids(duel.sides[1].unused), ids(duel.sides[1].used)) == (
        ["red-bullet"],
        ["crimson-zero", "kuon-no-hana"],
    )
    # The look is over; the one that is left is hidden again.
    view = duel.seen_by(0)
    assert isinstance(view, Sakura)
    assert ids(view.sides[1].unused) == ["?"]
    assert texts(duel) == ["no", "pick-theirs crimson-zero", "pick-theirs kuon-no-hana"]
    play(duel, "no")
    assert (ids(duel.removed), duel.sides[0].used, asked(duel)) == ([DEVICE], (), "0 MainPhase")


@pytest.mark.rule("SAK-109", "SAK-304", "SAK-180", "SAK-307")
def test_the_device_uses_one_of_their_used_ultimates_for_nothing_and_is_removed() -> None:
    s = Position("kururu yurina", "himika tokoyo").a(life=7, flare=3, unused=DEVICE, focus=1)
    duel = s.b(used="kuon-no-hana red-bullet").table(range=6).main()
    play(duel, f"use {DEVICE}")
    # Without its gear only the second part.
    assert texts(duel) == ["no", "pick-theirs red-bullet", "pick-theirs kuon-no-hana"]
    play(duel, "pick-theirs red-bullet", "1: take aura")
    assert crystals(duel) == "7/3/0 10/0/0 R6 D10"
    assert (ids(duel.sides[1].used), ids(duel.removed)) == (["red-bullet", "kuon-no-hana"], [DEVICE])
    assert (both(duel, "attacks_made"), both(duel, "used_cards")) == ([1, 0], [2, 0])
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-306", "SAK-270")
def test_what_the_device_cannot_use_stays_where_it_is_and_the_device_goes_all_the_same() -> None:
    s = Position("kururu yurina", "saine tokoyo").a(life=7, flare=3, unused=DEVICE)
    duel = s.b(used="saines-utmost-end").table(range=4).main()
    play(duel, f"use {DEVICE}", "pick-theirs saines-utmost-end")
    assert (ids(duel.sides[1].used), ids(duel.removed), duel.sides[0].used_cards) == (
        ["saines-utmost-end"],
        [DEVICE],
        1,
    )
    assert asked(duel) == "0 MainPhase"
    s = Position("kururu yurina", "saine tokoyo").a(life=7, flare=3, unused=DEVICE).table(range=4)
    duel = s.main()
    play(duel, f"use {DEVICE}")
    assert (ids(duel.removed), asked(duel)) == ([DEVICE], "0 MainPhase")


@pytest.mark.rule("SAK-267")
@pytest.mark.parametrize("missing", ALL_GEARS.split())
def test_the_gear_of_the_device_wants_every_one_of_its_seven_cards(missing: str) -> None:
    rest = " ".join(id for id in ALL_GEARS.split() if id != missing)
    s = Position("kururu yurina", "himika tokoyo").a(life=7, flare=3, unused=DEVICE, discard=rest)
    duel = s.b(unused="red-bullet").table(range=4).main()
    play(duel, f"use {DEVICE}")
    assert (ids(duel.removed), asked(duel)) == ([DEVICE], "0 MainPhase")


@pytest.mark.rule("SAK-304", "SAK-275", "SAK-291", "SAK-344")
def test_cards_that_need_a_board_do_what_they_can_for_who_has_none() -> None:
    # Alpha-Edge needs none; the Black Box finds no Form, and the Hole no gauge.
    s = Position("kururu yurina", "sariya laila").a(life=7, flare=3, unused=DEVICE)
    duel = s.b(used="julias-black-box wind-summoning-hole", machine=5).table(range=4).main()
    play(duel, f"use {DEVICE}", "pick-theirs julias-black-box")
    assert (ids(duel.sides[1].used), both(duel, "forms"), both(duel, "machine")) == (
        ["julias-black-box", "wind-summoning-hole"],
        [0, 0],
        [0, 5],
    )
    assert asked(duel) == "0 MainPhase"
    s = Position("kururu yurina", "sariya laila").a(life=7, flare=3, unused=DEVICE)
    duel = s.b(used="wind-summoning-hole", wind=12).table(range=4).main()
    play(duel, f"use {DEVICE}", "pick-theirs wind-summoning-hole")
    assert (ids(duel.removed), both(duel, "unused")) == (["wind-summoning-hole", DEVICE], [(), ()])
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-304", "SAK-353")
def test_their_industria_used_by_the_device_seals_nothing_and_moves_an_own_duplicatia() -> None:
    s = Position("kururu yurina", "kururu himika").a(
        life=7, flare=3, unused=DEVICE, hand="slash", pile="ittou"
    )
    duel = s.b(used="industria").table(range=4).main()
    play(duel, f"use {DEVICE}", "pick-theirs industria")
    assert (duel.sealed, ids(duel.sides[1].used)) == ((), ["industria"])
    assert (ids(duel.sides[0].pile), len(duel.sides[0].extra), len(duel.sides[1].extra)) == (
        ["duplicatia", "ittou"],
        2,
        3,
    )
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-330")
def test_kururuun_looks_at_face_down_cards_only_to_pick_one_of_them() -> None:
    position = Position("kururu yurina", "yurina himika", face_down_seen_by="opponent")
    position.a(hand="kururuun", down="slash").b(hand="shoot", aura=2)
    s = position.table(range=4).main(1)
    play(s, "1: use shoot", "0: respond kururuun")
    for choice in ("", "0: choose bury", "0: choose they-discard"):
        if choice:
            play(s, choice)
        view = s.seen_by(0)
        assert isinstance(view, Sakura)
        picks = choice == "0: choose they-discard"
        assert ids(view.sides[0].down) == (["slash"] if picks else ["?"])
    assert texts(s, 0) == ["below slash"]


@pytest.mark.rule("SAK-262", "SAK-353")
def test_industria_names_the_same_poison_of_both_pouches_once() -> None:
    position = Position("kururu chikage", "chikage yurina").a(unused="industria", flare=1)
    s = position.a(hand="extinguishing-poison *extinguishing-poison").main()
    play(s, "use industria")
    assert texts(s) == ["no", "pick extinguishing-poison"]
    play(s, "pick extinguishing-poison")
    assert ids(s.sides[0].hand) == ["extinguishing-poison"]
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-318")
def test_tornado_strikes_whoever_is_the_other() -> None:
    s = Position("yurina saine", "kururu himika").a(pile="slash ittou")
    duel = s.b(hand="tornado", discard="shoot magnum-cannon").table(range=4).main(1)
    play(duel, "1: use tornado")
    assert crystals(duel) == "10/0/0 10/3/0 R4 D9"
    assert asked(duel) == "0 ReshuffleOrNot"
