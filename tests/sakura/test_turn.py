"""A turn, phase by phase: first turns, the Start Phase, the two kinds of Main Phase, the End Phase, and phases cut short."""

from __future__ import annotations

import pytest

from akebono.core.state import Frame
from akebono.games.sakura.components import HAND_LIMIT, MOST_TURNS
from akebono.games.sakura.state import AURA, DUST, END, MAIN, START, Sakura
from akebono.games.sakura.steps.settle import DISCARD_IT, SETTLE, set_off
from akebono.games.sakura.steps.turn import (
    END_CURRENT_PHASE,
    END_PHASE,
    HAND_LIMIT_STEP,
    MAIN_PHASE,
    RESHUFFLE_OR_NOT,
    TURN,
)
from tests.sakura.before import dealt
from tests.sakura.positions import Position, asked, both, crystals, ids, play, texts, told

# Turns


@pytest.mark.rule("SAK-060", "SAK-061", "SAK-062", "SAK-063", "SAK-097")
def test_the_first_turn_of_either_player_has_no_start_phase() -> None:
    for first in (0, 1):
        s = dealt(first=f"seat_{first + 1}")
        play(s, "done", "done")
        for turn in (1, 2):
            seat = first if turn == 1 else 1 - first
            assert (s.turn, s.whose, s.phase) == (turn, seat, MAIN)
            assert asked(s) == f"{seat} MainPhase"
            # Nothing was gained, drawn or reshuffled.
            assert len(s.sides[seat].hand) == 3
            assert s.sides[seat].focus == turn - 1
            assert s.start_range == 10
            play(s, "end")
            assert s.phase == END
            assert asked(s) == f"{seat} HideCards"
            play(s, texts(s)[0])
        assert (s.turn, s.whose, s.phase) == (3, first, START)
        assert asked(s) == f"{first} ReshuffleOrNot"
        assert s.sides[first].focus == 1
        play(s, "keep-pile")
        assert len(s.sides[first].hand) == 4
        play(s, "end")
        while asked(s) == f"{first} HideCards":
            play(s, texts(s)[0])
        assert (s.turn, s.whose) == (4, 1 - first)
        assert asked(s) == f"{1 - first} ReshuffleOrNot"


@pytest.mark.rule("SAK-063", "SAK-257", "SAK-286")
def test_the_range_at_the_start_of_a_turn_is_taken_before_anything_in_it() -> None:
    s = (
        Position("saine yurina", "himika tokoyo")
        .a(attached={"domain": 1}, pile="slash ittou")
        .b(pile="shoot backstep")
        .table(range=4)
        .end_phase(1)
    )
    # Domain has just put its last crystal on the Range.
    assert (s.areas[6], s.start_range) == (5, 4)
    assert asked(s) == "0 ReshuffleOrNot"


# The Start Phase


@pytest.mark.rule("SAK-066", "SAK-067", "SAK-068", "SAK-069")
def test_the_four_steps_of_a_start_phase() -> None:
    s = (
        Position("yurina saine", "saine tokoyo")
        .a(focus=1, attached={"pressure": 2}, pile="slash ittou iai kihaku")
        .b(attached={"silent-wall": 3})
        .table(range=3)
        .start_phase()
    )
    # Focus, and one crystal of every Attachment, the other player's too; then the question; nothing is drawn yet.
    assert both(s, "focus") == [2, 0]
    assert crystals(s) == "10/3/0 10/3/0 R3 D4 [1] [2]"
    assert s.sides[0].hand == []
    assert asked(s) == "0 ReshuffleOrNot"
    play(s, "keep-pile")
    assert ids(s.sides[0].hand) == ["slash", "ittou"]
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-066")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 2), (2, 2)])
def test_focus_rises_by_one_and_to_two_at_most(before: int, after: int) -> None:
    s = Position().a(focus=before, pile="slash ittou").start_phase()
    assert both(s, "focus") == [after, 0]
    assert asked(s) == "0 ReshuffleOrNot"


@pytest.mark.rule("SAK-071")
@pytest.mark.parametrize(("focus", "aura", "after"), [(0, 1, 2), (1, 3, 2)])
def test_what_a_discard_does_comes_after_the_focus_of_the_turn(focus: int, aura: int, after: int) -> None:
    # Harebutai looks for Focus 2 when it is discarded, and then gains one itself.
    s = Position("tokoyo yurina").a(focus=focus, aura=1, attached={"harebutai": 1}, pile="slash ittou")
    duel = s.start_phase()
    assert (duel.areas[2], duel.sides[0].focus) == (aura, after)
    assert ids(duel.sides[0].discard) == ["harebutai"]
    assert asked(duel) == "0 ReshuffleOrNot"


@pytest.mark.rule("SAK-065", "SAK-070", "SAK-075")
def test_all_attachments_lose_a_crystal_before_the_first_is_discarded() -> None:
    s = (
        Position("yurina saine", "saine tokoyo")
        .a(attached={"pressure": 1, "clashing-crystal-sound": 1}, pile="slash ittou")
        .b(attached={"clashing-crystal-sound": 1})
        .table(range=4)
        .start_phase()
    )
    assert both(s, "crystals") == [(0, 0), (0,)]
    # The turn player orders all three; after each one is done, what is left is asked for again.
    assert texts(s, 0) == [
        "resolve mine pressure",
        "resolve mine clashing-crystal-sound",
        "resolve theirs clashing-crystal-sound",
    ]
    play(s, "0: resolve theirs clashing-crystal-sound")
    assert ids(s.sides[1].discard) == ["clashing-crystal-sound"]
    assert texts(s, 0) == ["resolve mine pressure", "resolve mine clashing-crystal-sound"]
    play(s, "0: resolve mine clashing-crystal-sound")
    # The Range is 6 now, so Pressure, which is asked about no more, finds none.
    assert ids(s.sides[0].discard) == ["pressure", "clashing-crystal-sound"]
    assert both(s, "attacks_made") == [1, 1]
    assert asked(s) == "0 ReshuffleOrNot"


@pytest.mark.rule("SAK-327")
def test_where_nothing_can_be_ordered_nothing_is_asked() -> None:
    s = Position("saine yurina").a(attached={"pressure": 1}, pile="slash ittou").table(range=9).start_phase()
    assert ids(s.sides[0].discard) == ["pressure"]
    assert asked(s) == "0 ReshuffleOrNot"


# The Main Phase


@pytest.mark.rule("SAK-022", "SAK-088", "SAK-089", "SAK-091", "SAK-308")
def test_a_standard_action_goes_on_as_one_likes_and_shuts_out_full_power() -> None:
    s = (
        Position("yurina honoka-shard", "tokoyo saine")
        .a(focus=2, hand="slash ittou iai hohou-honoka")
        .b(aura=5)
        .table(range=3)
        .main()
    )
    assert {"use slash", "use ittou", "use iai", "house focus", "end"} <= set(texts(s))
    for moves in (["house focus"], ["use slash", "1: take aura"], ["use hohou-honoka", "arrow out"]):
        other = s.clone()
        play(other, *moves)
        # One act of any kind, and it is a Standard Action.
        assert asked(other) == "0 MainPhase"
        assert "use iai" not in texts(other)
        assert "end" in texts(other)
    play(s, "house focus", "use slash", "1: take aura", "house focus", "use ittou", "1: take aura")
    assert asked(s) == "0 MainPhase"
    play(s, "end")
    assert s.whose == 1


@pytest.mark.rule("SAK-022", "SAK-088", "SAK-090", "SAK-093", "SAK-308")
def test_a_full_power_action_is_one_card_and_ends_the_phase() -> None:
    s = (
        Position("yurina saine", "tokoyo himika")
        .a(focus=2, hand="slash iai")
        .b(aura=4, pile="haneusagi shimai")
        .table(range=3)
        .main()
    )
    play(s, "use iai", "1: take aura")
    # No further card, no Basic Action, and no other card in its place: the turn is over.
    assert ids(s.sides[0].discard) == ["iai"]
    assert ids(s.sides[0].hand) == ["slash"]
    assert asked(s) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-091")
def test_a_failed_attack_is_an_act_too() -> None:
    s = Position("yurina himika", "tokoyo saine").a(hand="slash iai").b(hand="shimai").table(range=4).main()
    play(s, "use slash", "1: respond shimai", "1: choose aura-to-range")
    assert "use iai" not in texts(s)
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-091")
def test_a_response_in_ones_own_start_phase_leaves_the_choice_open() -> None:
    # A answers B's Pressure in A's own Start Phase; the Full Power card can still be used.
    s = (
        Position("yurina saine", "yurina himika")
        .a(hand="iai ishitsuki", pile="slash ittou")
        .b(attached={"pressure": 1})
        .table(range=3)
        .start_phase()
    )
    play(s, "0: respond ishitsuki", "1: take aura", "0: keep-pile")
    assert "use iai" in texts(s)
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-089", "SAK-308")
def test_doing_nothing_is_allowed() -> None:
    s = Position().a(hand="slash", focus=2).b(pile="shoot backstep").table(range=3).main()
    play(s, "end")
    assert ids(s.sides[0].hand) == ["slash"]
    assert s.sides[0].focus == 2
    assert asked(s) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-092")
def test_a_response_card_is_used_as_an_ordinary_card_and_answers_nothing() -> None:
    s = Position("tokoyo saine").a(hand="miyabi-uchi", focus=2).table(range=4).main()
    play(s, "use miyabi-uchi", "1: take aura")
    assert crystals(s) == "10/3/0 10/1/0 R4 D8"
    assert asked(s) == "0 MainPhase"


# The End Phase


@pytest.mark.rule("SAK-094")
@pytest.mark.parametrize("held", range(6))
def test_cards_above_the_limit_go_face_down(held: int) -> None:
    cards = ["slash", "ittou", "iai", "happou-buri", "ishitsuki"][:held]
    s = Position().a(hand=" ".join(cards)).b(pile="shoot backstep").main()
    play(s, "end")
    for n in range(held, HAND_LIMIT, -1):
        assert asked(s) == "0 HideCards"
        assert len(s.sides[0].hand) == n
        assert texts(s) == [f"hide {id}" for id in ids(s.sides[0].hand)]
        play(s, texts(s)[-1])
    assert len(s.sides[0].hand) == min(held, 2)
    assert ids(s.sides[0].down) == cards[2:]
    assert asked(s) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-095", "SAK-096", "SAK-322")
def test_effects_of_the_end_phase_come_before_the_hand_limit() -> None:
    # Vermilion Field looks for an empty hand: three cards are not put away in time.
    for hand, back in (("", True), ("shoot", False), ("shoot backstep rapid-fire", False)):
        s = Position("himika saine").a(hand=hand, used="vermilion-field").b(pile="shoot backstep").main()
        play(s, "end")
        while asked(s) == "0 HideCards":
            play(s, texts(s)[0])
        assert (ids(s.sides[0].unused) == ["vermilion-field"]) is back
        assert asked(s) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-186", "SAK-187", "SAK-322")
def test_a_reactivate_cannot_be_declined_and_each_comes_once() -> None:
    s = (
        Position("tokoyo yukihi")
        .a(focus=2, used="mukyuu-no-kaze", umbrella="closed")
        .b(pile="shoot backstep")
        .end_phase()
    )
    # The umbrella may be turned first, but it is not over before the Reactivate is done.
    assert texts(s) == ["resolve mine mukyuu-no-kaze", "toggle"]
    play(s, "resolve mine mukyuu-no-kaze")
    assert ids(s.sides[0].unused) == ["mukyuu-no-kaze"]
    assert texts(s) == ["toggle", "done"]
    play(s, "toggle")
    assert asked(s) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-186")
def test_a_reactivate_waits_for_ones_own_end_phase() -> None:
    s = Position("tokoyo yurina").a(focus=2, used="mukyuu-no-kaze", pile="slash ittou").b().end_phase(1)
    assert ids(s.sides[0].used) == ["mukyuu-no-kaze"]
    play(s, "keep-pile", "end")
    assert ids(s.sides[0].unused) == ["mukyuu-no-kaze"]


@pytest.mark.rule("SAK-190")
def test_cowering_lasts_through_a_first_turn() -> None:
    s = (
        Position("himika yurina", "saine tokoyo")
        .a(hand="backdraft", pile="shoot slash")
        .b(focus=1, pile="mikiri shimai")
        .table(turn=1)
        .main()
    )
    play(s, "use backdraft", "end")
    # B's turn 1 gives no Focus, so B is still Cowering in it, and after it.
    assert (s.turn, s.whose, s.sides[1].cowering, s.sides[1].focus) == (2, 1, 1, 1)
    play(s, "end", "keep-pile", "end")
    assert (s.turn, s.whose) == (4, 1)
    assert asked(s) == "1 ReshuffleOrNot"
    assert (s.sides[1].cowering, s.sides[1].focus) == (0, 1)


# Phases cut short


def _with_paralysis() -> Position:
    return (
        Position("chikage tokoyo", "yurina saine")
        .a(pile="tobikunai shimai")
        .b(hand="*paralysis-poison slash ittou iai", focus=1)
        .table(range=3)
    )


@pytest.mark.rule("SAK-208", "SAK-324")
def test_a_main_phase_that_is_ended_goes_on_with_the_end_phase() -> None:
    s = _with_paralysis().main(1)
    play(s, "1: use paralysis-poison")
    # No further act, but the hand limit holds as ever.
    assert s.phase == END
    assert asked(s) == "1 HideCards"
    play(s, texts(s)[0])
    assert asked(s) == "0 ReshuffleOrNot"
    assert "The phase ends here" in told(s)


def _attack_that_ends_the_phase() -> Position:
    return (
        Position("hagane saine", "tokoyo himika")
        .a(hand="enshingeki nagi-giri", focus=1)
        .b(aura=5, hand="haneusagi", pile="shimai kaeshi")
        .table(range=4, start=2)
    )


@pytest.mark.rule("SAK-208", "SAK-324")
def test_cards_in_use_and_attacks_are_cleared_away_when_a_phase_ends() -> None:
    s = _attack_that_ends_the_phase().main()
    play(s, "use enshingeki", "1: pass", "1: take aura")
    assert (s.attacks, s.uses, s.happened, s.leaving) == ([], [], (), ())
    assert ids(s.sides[0].discard) == ["enshingeki"]
    assert s.census() == [36, 0, 0, 0]
    assert asked(s) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-208")
def test_an_attachment_in_use_comes_into_play_when_the_phase_ends() -> None:
    # Kaishiki Rikai uses Tenchi Hanpaku, a Full Power card: then the phase ends, and the Attachment lies in play.
    s = (
        Position("shinra saine", "tokoyo himika")
        .a(flare=2, unused="kaishiki-rikai", used="tenchi-hanpaku", strategy="divine-reckoning")
        .b(pile="shimai kaeshi")
        .table(range=4)
        .main()
    )
    play(s, "use kaishiki-rikai")
    while s.seat == 0 and s.phase == MAIN:
        play(s, texts(s)[-1])
    assert ids(s.sides[0].attached) == ["tenchi-hanpaku"]
    assert ids(s.sides[0].used) == ["kaishiki-rikai"]
    assert s.census() == [36, 0, 0, 0]


@pytest.mark.rule("SAK-208", "SAK-324")
def test_what_waits_for_its_discard_when_the_phase_ends_leaves_without_doing_anything() -> None:
    # By hand: Pressure has lost its last crystal and would attack at Range 4 when it is discarded.
    def waiting() -> Sakura:
        s = Position("yurina saine").a(attached={"pressure": 1}).b(pile="shoot backstep").main()
        s.sides[0].crystals = (0,)
        s.areas[DUST] += 1
        set_off(s, DISCARD_IT, s.sides[0].attached[0])
        s.asks = ()
        s.restack([Frame(TURN, 1, 0, 0), Frame(SETTLE, -1, 0, 0)])
        return s

    s = waiting()
    s.advance()
    assert (ids(s.sides[0].discard), s.areas[AURA + 1]) == (["pressure"], 0)
    s = waiting()
    s.restack([*s.stack, Frame(END_CURRENT_PHASE, 0, 0, 0)])
    s.advance()
    assert ids(s.sides[0].discard) == ["pressure"]
    assert (s.sides[0].attached, s.sides[0].crystals, s.happened, s.areas[AURA + 1]) == ((), (), (), 3)
    assert asked(s) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-208", "SAK-324")
def test_an_ended_end_phase_has_no_hand_limit() -> None:
    # By hand: no card of the box ends an End Phase in its middle, but an effect that says so may.

    s = Position().a(hand="slash ittou iai").b(pile="shoot backstep").main()
    s.phase = END
    s.asks = ()
    s.restack([Frame(TURN, 1, 0, 0), Frame(HAND_LIMIT_STEP, 0, 0, 0), Frame(END_CURRENT_PHASE, 0, 0, 0)])
    s.advance()
    assert len(s.sides[0].hand) == 3
    assert asked(s) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-208", "SAK-324")
def test_an_ended_start_phase_goes_on_with_the_main_phase_without_a_draw() -> None:
    # The same for a Start Phase: neither reshuffle nor draw; an emptied Attachment is put away without [When Discarded].

    s = (
        Position("yurina saine", "tokoyo himika")
        .a(attached={"pressure": 0}, pile="slash ittou")
        .table(range=4)
        .main()
    )
    s.phase = START
    s.asks = ()
    set_off(s, DISCARD_IT, s.sides[0].attached[0])
    steps = [TURN, END_PHASE, MAIN_PHASE, RESHUFFLE_OR_NOT, SETTLE, END_CURRENT_PHASE]
    s.restack([Frame(step, 1 if step is TURN else 0, 0, 0) for step in steps])
    s.advance()
    assert ids(s.sides[0].discard) == ["pressure"]
    assert both(s, "attacks_made") == [0, 0]
    assert s.sides[0].hand == []
    assert (asked(s), s.phase) == ("0 MainPhase", MAIN)


# The end of a duel that has none


@pytest.mark.rule("SAK-009")
def test_the_cap_of_turns_is_a_draw_and_says_so() -> None:
    s = Position().a(pile="slash ittou").b(pile="shoot backstep").table(turn=MOST_TURNS - 1).main()
    play(s, "end", "keep-pile")
    assert (s.turn, s.over) == (MOST_TURNS, False)
    play(s, "end")
    assert s.over
    assert (s.turn, s.draw, s.loser) == (MOST_TURNS, True, -1)
    assert (s.scores(), s.ranking(), s.returns()) == ([0, 0], [(0, 1)], [0.0, 0.0])
    assert told(s)[-1] == f"Turn {MOST_TURNS} is over and nobody has won: a draw by the cap"
    assert MOST_TURNS == 200


# The log


@pytest.mark.rule("SAK-060", "SAK-066", "SAK-067", "SAK-069", "SAK-078", "SAK-083", "SAK-094", "SAK-189")
def test_the_log_of_a_turn() -> None:
    s = (
        Position("himika yurina", "saine tokoyo")
        .a(hand="backdraft shoot slash", pile="ittou", attached={"pressure": 1}, discard="iai")
        .b(focus=1, attached={"domain": 3}, pile="mikiri shimai")
        .table(range=6)
        .end_phase(1)
    )
    play(s, "keep-pile", "take life", "use backdraft", "use shoot", "1: take aura", "house focus")
    play(s, "end", "keep-pile")
    # After the two lines that say who houses whom.
    assert told(s, None)[2:] == [
        "Turn 4: A",
        "A gains Focus and now has 1",
        "Pressure has no crystals left and is discarded",
        "The Attack of Pressure finds no Range and is not made",
        "A draws 1 card",
        "A has no card to draw",
        "A takes 1 damage to Life",
        "A uses Backdraft",
        "B is Cowering",
        "A uses Shoot",
        "B takes 2 damage to Aura",
        "A pays 1 Focus",
        "A performs House",
        "A: 1 crystal from Aura to Flare",
        "Turn 5: B",
        "B gains no Focus and stops Cowering",
        "B draws 2 cards",
    ]
    assert told(s, 0)[6] == "A now holds Ittou"


@pytest.mark.rule("SAK-191")
def test_the_log_tells_what_focus_becomes() -> None:
    s = Position("tokoyo saine").a(flare=2, unused="tokoyo-no-tsuki").b(focus=1).table(range=4).main()
    play(s, "use tokoyo-no-tsuki")
    assert told(s)[2:] == [
        "A pays 2 Flare",
        "A uses Tokoyo no Tsuki",
        "The Focus of A becomes 2",
        "The Focus of B becomes 0",
        "B is Cowering",
    ]
