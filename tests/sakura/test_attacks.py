"""An Attack, step by step: forming it, the Response, the second look at the Range, damage, [After Attack], and its end."""

from __future__ import annotations

import pytest

from akebono.core.state import Frame
from akebono.games.sakura.components import ENTRY, NO_DAMAGE, YURINA
from akebono.games.sakura.state import EFFECT, NONE, Attack
from akebono.games.sakura.steps.attacks import begin_attack
from akebono.games.sakura.steps.turn import MAIN_PHASE
from tests.sakura.positions import Position, asked, both, crystals, ids, play, texts, told


@pytest.mark.rule("SAK-132", "SAK-134", "SAK-135", "SAK-136", "SAK-311")
def test_the_whole_order_of_an_attack_card() -> None:
    s = (
        Position("laila himika", "yurina laila")
        .a(hand="magnum-cannon")
        .b(
            life=5,
            aura=0,
            hand="slash",
            used="ukifune-yadoshi",
            attached={"pressure": 2, "enkan-rinkaisen": 3},
        )
        .table(range=6)
        .main()
    )
    play(s, "use magnum-cannon")
    # Used, and counted, before it resolves; Laila's question comes now. It lies neither in hand nor in the discard pile.
    assert asked(s) == "0 DischargeAtUse"
    assert (s.sides[0].used_cards, s.sides[0].attacks_made, s.sides[0].hand, s.sides[0].discard) == (
        1,
        0,
        [],
        [],
    )
    play(s, "no")
    assert asked(s) == "1 RespondStep"
    assert (s.sides[0].attacks_made, s.areas[1]) == (1, 5)
    play(s, "pass")
    # The damage is taken; what it sets off is finished before [After Attack], in the order of the turn player.
    assert (s.areas[1], s.areas[0]) == (3, 10)
    assert asked(s) == "0 Settle"
    assert texts(s) == ["resolve theirs pressure", "resolve theirs ukifune-yadoshi"]
    play(s, "resolve theirs ukifune-yadoshi")
    assert (ids(s.sides[1].unused), ids(s.sides[1].down)) == (["ukifune-yadoshi"], ["pressure"])
    # [After Attack] has cost a Life; now the Attack is over, the card is still in use, and what waits for the end comes.
    assert s.areas[0] == 9
    assert asked(s).startswith("1 ")
    assert (s.attacks, len(s.uses), s.sides[0].discard) == ([], 1, [])
    while s.seat == 1:
        play(s, texts(s)[0])
    assert (ids(s.sides[0].discard), s.uses) == (["magnum-cannon"], [])
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-195", "SAK-311", "SAK-341")
@pytest.mark.parametrize(
    ("card", "granted"), [("kouki-shuusoku", True), ("seirei-renkei", False)], ids=["plain", "termination"]
)
def test_termination_comes_before_what_waits_for_the_end_of_the_card(card: str, granted: bool) -> None:
    s = (
        Position("kururu honoka-shard", "yurina saine")
        .a(hand=card, used="big-golem")
        .b(pile="slash ittou")
        .table(range=4)
        .main()
    )
    play(s, f"use {card}")
    while asked(s) == "0 LayCrystals":
        play(s, texts(s)[0])
    assert (asked(s) == "0 FreeBasicAction") is granted


@pytest.mark.rule("SAK-133", "SAK-136", "SAK-144")
@pytest.mark.parametrize(("card", "zone"), [("slash", "hand"), ("moonshadow-fall", "unused")])
def test_an_attack_that_fails_was_made_and_its_card_goes_home(card: str, zone: str) -> None:
    s = (
        Position("yurina himika", "tokoyo saine")
        .a(life=7, flare=7, **{zone: card})
        .b(life=9, hand="shimai")
        .table(range=4)
        .main()
    )
    before = s.areas[:]
    play(s, f"use {card}", "1: respond shimai", "1: choose aura-to-range")
    assert (s.areas[1], s.areas[3]) == (before[1], before[3] - 1)
    assert (s.sides[0].used_cards, s.sides[0].attacks_made) == (1, 1)
    assert ids(s.sides[0].discard if zone == "hand" else s.sides[0].used) == [card]
    name = "Slash" if card == "slash" else "Moonshadow Fall"
    assert f"The Attack of {name} fails: the Range no longer fits" in told(s)
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-133", "SAK-135", "SAK-137")
@pytest.mark.parametrize(
    ("distance", "moves", "life", "aura"),
    [
        (5, ["1: pass", "1: take aura"], 9, 0),
        # It fails at Range 9.
        (8, ["1: respond shimai", "1: choose aura-to-range"], 10, 2),
        # It is negated, and Kuon no Hana itself does 1 damage to A's Life; [After Attack] would cost a second.
        (5, ["1: respond kuon-no-hana"], 9, 3),
    ],
    ids=["hits", "fails", "is negated"],
)
def test_without_success_there_is_no_damage_and_no_after_attack(
    distance: int, moves: list[str], life: int, aura: int
) -> None:
    s = (
        Position("himika saine", "tokoyo yurina")
        .a(hand="magnum-cannon")
        .b(life=4, flare=5, hand="shimai", unused="kuon-no-hana")
        .table(range=distance)
        .main()
    )
    play(s, "use magnum-cannon", *moves)
    assert (s.areas[0], s.areas[1], s.areas[3]) == (life, 4, aura)
    assert ids(s.sides[0].discard) == ["magnum-cannon"]
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-132", "SAK-138", "SAK-139", "SAK-140")
def test_one_response_an_attack_and_none_to_a_response() -> None:
    s = (
        Position("yurina saine", "saine tokoyo")
        .a(hand="slash ittou ishitsuki", aura=4)
        .b(life=7, hand="ishitsuki miyabi-uchi", aura=5)
        .table(range=3)
        .main()
    )
    play(s, "use slash")
    assert texts(s) == ["pass", "respond ishitsuki", "respond miyabi-uchi"]
    play(s, "1: respond ishitsuki")
    # It is a full Attack: A chooses the damage, and is not asked for a Response to it, although Ishitsuki is held.
    assert asked(s) == "0 ChooseDamage"
    play(s, "0: take aura")
    # No second Response to Slash, but one to the next Attack.
    assert asked(s) == "1 ChooseDamage"
    play(s, "1: take aura", "use ittou")
    assert texts(s) == ["pass", "respond miyabi-uchi"]
    assert crystals(s) == "10/2/0 7/2/0 R3 D12"


@pytest.mark.rule("SAK-139")
@pytest.mark.parametrize(
    ("flare", "distance", "expected"),
    [
        (4, 4, ["pass", "respond nagi-giri"]),
        (5, 4, ["pass", "respond nagi-giri", "respond kuon-no-hana"]),
        (5, 3, ["pass", "respond kuon-no-hana"]),
    ],
)
def test_a_response_needs_its_own_range_and_cost(flare: int, distance: int, expected: list[str]) -> None:
    s = (
        Position("yurina himika", "saine tokoyo")
        .a(hand="slash")
        .b(life=5, flare=flare, hand="nagi-giri haneusagi", unused="kuon-no-hana chitose-no-tori")
        .table(range=distance)
        .main()
    )
    play(s, "use slash")
    assert asked(s) == "1 RespondStep"
    assert texts(s) == expected


@pytest.mark.rule("SAK-077", "SAK-139")
def test_one_may_respond_in_ones_own_turn() -> None:
    s = (
        Position("yurina saine", "yurina himika")
        .a(hand="ishitsuki", pile="slash ittou")
        .b(attached={"pressure": 1})
        .table(range=3)
        .start_phase()
    )
    assert s.whose == 0
    assert asked(s) == "0 RespondStep"
    assert texts(s) == ["pass", "respond ishitsuki"]


@pytest.mark.rule("SAK-312")
@pytest.mark.parametrize(
    ("holds", "is_asked"),
    [
        ({}, False),
        ({"hand": "haneusagi"}, True),
        ({"unused": "chitose-no-tori"}, True),
        ({"used": "kuon-no-hana", "discard": "shimai"}, False),
    ],
)
def test_being_asked_for_a_response_tells_nothing_of_the_hand(holds: dict[str, str], is_asked: bool) -> None:
    s = Position("yurina himika", "tokoyo saine").a(hand="slash").b(**holds).table(range=4).main()
    play(s, "use slash")
    assert asked(s) == ("1 RespondStep" if is_asked else "1 ChooseDamage")
    if is_asked:
        assert texts(s) == ["pass"]


@pytest.mark.rule("SAK-181", "SAK-312")
@pytest.mark.parametrize(
    ("card", "question"), [("shunrei-shiki", "ChooseDamage"), ("kaben-jin", "RespondStep")]
)
def test_an_attack_that_cannot_be_responded_to_asks_nothing(card: str, question: str) -> None:
    s = (
        Position("honoka-shard", "tokoyo saine")
        .a(hand=card)
        .b(flare=5, life=4, hand="shimai", unused="kuon-no-hana")
        .table(range=5)
        .main()
    )
    play(s, f"use {card}")
    assert asked(s) == f"1 {question}"


# Attacks made by effects


@pytest.mark.rule("SAK-145", "SAK-146", "SAK-147", "SAK-148", "SAK-152")
def test_each_attack_of_an_effect_has_its_own_response_and_its_own_looks_at_the_range() -> None:
    # Rhythmic Arc-Cutter: 3-4, 4-5, 3-5. B moves the Range from 4 to 5 in answer to the first.
    s = (
        Position("saine yurina", "tokoyo himika")
        .a(life=7, flare=6, unused="rhythmic-arc-cutter")
        .b(aura=5, hand="shimai haneusagi")
        .table(range=4)
        .main()
    )
    play(s, "use rhythmic-arc-cutter", "1: respond shimai", "1: choose aura-to-range")
    # The first fails; the second, which reaches 5, is asked about anew.
    assert asked(s) == "1 RespondStep"
    assert (s.sides[0].attacks_made, s.areas[3], s.areas[1]) == (2, 4, 10)
    play(s, "1: pass", "1: take life")
    assert asked(s) == "1 RespondStep"
    play(s, "1: pass", "1: take aura")
    assert s.sides[0].attacks_made == 3
    assert (s.areas[1], s.areas[3], s.areas[5]) == (9, 2, 1)
    assert asked(s) == "0 MainPhase"
    # At Range 2 none of them is made at all; at 3 the first and the third.
    for distance, made in ((2, 0), (3, 2), (4, 3), (5, 2), (6, 0)):
        s = (
            Position("saine yurina")
            .a(life=7, flare=6, unused="rhythmic-arc-cutter")
            .b(life=8, aura=5)
            .table(range=distance)
            .main()
        )
        play(s, "use rhythmic-arc-cutter")
        while s.seat == 1:
            play(s, "take aura")
        assert s.sides[0].attacks_made == made
        assert s.sides[0].used_cards == 1


@pytest.mark.rule("SAK-147", "SAK-149")
def test_the_after_attack_of_an_attack_by_an_effect() -> None:
    # Beta-Edge: Range 2, 4, 6 or 8, 2/1, then a Thrust.
    def beta_edge() -> Position:
        return (
            Position("sariya saine", "tokoyo himika")
            .a(forms="form-yaksha", machine=2, spent=3, focus=1)
            .b(hand="shimai")
            .table(range=4)
        )

    s = beta_edge().main()
    play(s, "beta-edge focus", "1: pass", "1: take aura")
    assert asked(s) == "0 PerformThrust"
    play(s, "thrust retreat")
    assert asked(s) == "0 MainPhase"
    s = beta_edge().main()
    play(s, "beta-edge focus", "1: respond shimai", "1: choose aura-to-range")
    # The Range is 5 now: it fails, no damage and no Thrust.
    assert crystals(s) == "10/3/0 10/2/0 R5 D6"
    assert (s.sides[0].attacks_made, s.sides[0].machine) == (1, 2)
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-160")
def test_an_attack_without_either_side_does_nothing() -> None:
    # No printed Attack is -/-; one that would be is made, and nothing is lost or asked.
    s = Position().a(hand="slash").b(aura=3).table(range=4).main()
    attack = Attack(0, NONE, ENTRY["slash"], 1, EFFECT, YURINA)
    attack.range = 1 << 4
    attack.aura = attack.life = NO_DAMAGE
    s.restack([*s.stack, Frame(MAIN_PHASE, 0, 1, 0)])
    begin_attack(s, attack)
    s.asks = ()
    before = s.areas[:]
    s.advance()
    assert s.areas == before
    assert both(s, "attacks_made") == [1, 0]
    assert not s.sides[1].marks
    assert asked(s) == "0 MainPhase"


# "You"


@pytest.mark.rule("SAK-029", "SAK-304")
def test_you_is_who_uses_the_card_or_on_whose_side_it_lies() -> None:
    # A uses B's Koryunagashi: A's Attack, on B. Afterwards it lies in B's discard pile.
    s = Position("shinra saine", "tokoyo yurina").a(hand="inyou").b(hand="koryunagashi").table(range=4).main()
    play(s, "use inyou", "use-theirs koryunagashi")
    assert crystals(s) == "10/3/0 9/3/1 R4 D6"
    assert (both(s, "attacks_made"), ids(s.sides[1].discard)) == ([1, 0], ["koryunagashi"])
    # Numbing Poison of A lies on B's side: it is B who can use no Attack cards.
    for seat, usable in ((0, True), (1, False)):
        s = (
            Position("chikage yurina", "yurina saine")
            .a(hand="slash")
            .b(hand="slash", attached={"*numbing-poison": 3})
            .table(range=4)
            .main(seat)
        )
        assert ("use slash" in texts(s)) is usable
