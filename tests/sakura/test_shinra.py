"""Shinra's cards, one by one, and her Strategies; the cards of theirs that a player uses."""

from __future__ import annotations

import pytest

from akebono.games.sakura.state import EXECUTED, FOR_ALL, IN_SECRET, Sakura
from akebono.games.sakura.vocabulary import DIVINE_RECKONING, FIENDISH_SCHEME
from tests.sakura.positions import Position, asked, both, crystals, ids, play, texts, told

DIVINE = "divine-reckoning"
FIENDISH = "fiendish-scheme"


def shinra(strategy: str = DIVINE, b: str = "yurina saine", **given: object) -> Position:
    """A houses Shinra and Saine and has prepared that Strategy."""
    return Position("shinra saine", b).a(strategy=strategy, **given)


def lists(s: Sakura, beginning: str) -> list[str]:
    """Return what may be played and begins so."""
    return [text for text in texts(s) if text.startswith(beginning)]


# Strategies


@pytest.mark.rule("SAK-245", "SAK-249")
def test_the_first_strategy_is_divine_reckoning_and_known_to_all() -> None:
    s = Position("shinra saine").main()
    assert (s.sides[0].strategy, s.sides[0].strategy_known) == (DIVINE_RECKONING, FOR_ALL)
    for viewer in (0, 1, None):
        view = s.seen_by(viewer)
        assert isinstance(view, Sakura)
        assert view.sides[0].strategy == DIVINE_RECKONING


@pytest.mark.rule("SAK-246", "SAK-247", "SAK-249")
def test_the_next_strategy_is_prepared_in_secret() -> None:
    s = Position("shinra saine", "yurina himika").a(hand="sendou").main()
    play(s, "use sendou")
    assert texts(s) == ["prepare divine-reckoning", "prepare fiendish-scheme"]
    other = s.clone()
    play(s, "prepare divine-reckoning")
    play(other, "prepare fiendish-scheme")
    assert (s.sides[0].strategy, other.sides[0].strategy) == (DIVINE_RECKONING, FIENDISH_SCHEME)
    assert s.sides[0].strategy_known == IN_SECRET
    for viewer in (1, None):
        assert s.seen_by(viewer).digest() == other.seen_by(viewer).digest()
        assert told(s, viewer) == told(other, viewer)
    assert s.seen_by(0).digest() != other.seen_by(0).digest()
    assert "Prepared: Divine Reckoning" in told(s, 0)
    # Both guesses come up, and nothing else changes for who guesses.
    guesses = set()
    for seed in range(20):
        guess = s.seen_by(1).imagine(seed)
        assert isinstance(guess, Sakura)
        guesses.add(guess.sides[0].strategy)
    assert guesses == {DIVINE_RECKONING, FIENDISH_SCHEME}
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-247", "SAK-332")
def test_a_strategy_lies_open_from_its_execution_until_the_next_is_prepared() -> None:
    s = shinra(FIENDISH, hand="sendou").main()
    assert s.seen_by(1).digest() == shinra(DIVINE, hand="sendou").main().seen_by(1).digest()
    play(s, "use sendou")
    view = s.seen_by(1)
    assert isinstance(view, Sakura)
    assert (view.sides[0].strategy, view.sides[0].strategy_known) == (FIENDISH_SCHEME, EXECUTED)
    assert not s.can_undo(0)


@pytest.mark.rule("SAK-248", "SAK-332", "SAK-305", "SAK-208")
def test_a_preparation_that_the_end_of_the_phase_cut_off_comes_in_the_end_phase() -> None:
    # Tenchi Hanpaku has Full Power: the Main Phase ends with Kaishiki Rikai's Strategy executed and no other prepared.
    s = shinra(DIVINE, flare=2, unused="kaishiki-rikai", used="tenchi-hanpaku").main()
    play(s, "use kaishiki-rikai", "lay 0")
    assert s.phase == 3
    assert asked(s) == "0 PrepareStrategy"
    assert s.sides[0].strategy_known == EXECUTED
    play(s, "prepare fiendish-scheme")
    assert (s.sides[0].strategy, s.sides[0].strategy_known) == (FIENDISH_SCHEME, IN_SECRET)
    assert ids(s.sides[0].attached) == ["tenchi-hanpaku"]
    assert ids(s.sides[0].used) == ["kaishiki-rikai"]
    assert asked(s) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-248")
def test_a_prepared_strategy_is_not_prepared_again_in_the_end_phase() -> None:
    s = shinra(FIENDISH).b(pile="slash iai").end_phase()
    assert asked(s) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-251")
def test_who_has_no_strategy_executes_none_and_prepares_none() -> None:
    # A's Sougo, used by B, lies on B's side and is discarded; B houses no Shinra.
    s = Position("shinra saine", "yurina himika").a(pile="kiben sendou").b(attached={"*sougo": 1})
    duel = s.start_phase(0)
    assert asked(duel) == "0 ReshuffleOrNot"
    assert ids(duel.sides[0].discard) == ["sougo"]
    assert both(duel, "focus") == [1, 0]


# Ritsuron


@pytest.mark.rule("SAK-158", "SAK-320", "SAK-154")
def test_ritsuron_puts_two_cards_face_down_instead_of_its_damage() -> None:
    s = shinra(hand="ritsuron").b(pile="slash ittou iai").table(range=4).main()
    play(s, "use ritsuron")
    assert crystals(s) == "10/3/0 10/3/0 R4 D6"
    assert (ids(s.sides[1].down), ids(s.sides[1].pile)) == (["slash", "ittou"], ["iai"])
    # No damage to Aura was taken.
    assert s.sides[1].marks & 4 == 0
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-128", "SAK-330", "SAK-329")
def test_only_who_may_look_at_face_down_cards_is_told_what_ritsuron_hid() -> None:
    for sees, blind, option in ((1, 0, "owner"), (0, 1, "opponent")):
        position = Position("shinra saine", "yurina himika", face_down_seen_by=option).a(hand="ritsuron")
        s = position.b(pile="slash ittou").table(range=4).main()
        play(s, "use ritsuron")
        assert "Face down: Slash" in told(s, sees)
        assert "Face down: Slash" not in told(s, blind)
        assert "Face down: Slash" not in told(s, None)


@pytest.mark.rule("SAK-158", "SAK-142")
@pytest.mark.parametrize(("pile", "hidden", "aura"), [("slash", 0, 1), ("slash iai", 2, 3), ("", 0, 1)])
def test_ritsuron_deals_damage_against_a_pile_of_one_card_or_none(pile: str, hidden: int, aura: int) -> None:
    s = shinra(hand="ritsuron").b(pile=pile).table(range=2).main()
    play(s, "use ritsuron")
    assert (len(s.sides[1].down), s.areas[3]) == (hidden, aura)
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-142")
def test_ritsuron_counts_the_pile_when_damage_is_due() -> None:
    # B answers with Tobikage, which uses Backstep: B draws, and of the pile of 2 one card is left when the damage is due.
    position = Position("shinra saine", "oboro himika").a(hand="ritsuron")
    position.b(unused="tobikage", flare=4, down="backstep", pile="shoot smoke")
    s = position.table(range=4).main()
    play(s, "use ritsuron", "1: respond tobikage", "1: pick backstep")
    assert (ids(s.sides[1].pile), ids(s.sides[1].down)) == (["smoke"], [])
    assert s.areas[3] == 1
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-263")
def test_poison_among_the_two_cards_stays_on_top() -> None:
    position = Position("shinra chikage", "yurina saine").a(hand="ritsuron")
    s = position.b(pile="slash *paralysis-poison iai").table(range=4).main()
    play(s, "use ritsuron")
    assert (ids(s.sides[1].down), ids(s.sides[1].pile)) == (["slash"], ["iai", "paralysis-poison"])
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-137", "SAK-179")
def test_ritsuron_whose_damage_is_negated_hides_nothing_either() -> None:
    # By Tsukauchi, at Life 3, Ritsuron has 3 to Aura, which is enough for B's Hanron.
    position = Position("shinra yurina", "shinra saine").b(hand="hanron", pile="kiben sendou")
    s = position.a(hand="tsukauchi ritsuron", life=3, pile="slash iai").table(range=2).main()
    play(s, "use tsukauchi", "1: pass", "1: take life")
    play(s, "use ritsuron", "1: respond hanron")
    assert s.sides[1].down == []
    assert ids(s.sides[1].pile) == ["sendou", "kiben"]
    assert asked(s) == "0 MainPhase"


# Hanron


@pytest.mark.rule("SAK-137", "SAK-314", "SAK-325")
@pytest.mark.parametrize(("attack", "distance", "negated"), [("slash", 3, True), ("shikomi-bi", 5, False)])
def test_hanron_negates_damage_of_3_to_aura_but_not_less(attack: str, distance: int, negated: bool) -> None:
    position = Position("yurina yukihi", "shinra saine").a(hand=attack, umbrella="closed", pile="ittou iai")
    s = position.b(hand="hanron").table(range=distance).main()
    play(s, f"use {attack}", "1: respond hanron")
    assert s.areas[2] == 2
    assert "ittou" in ids(s.sides[0].hand)
    if not negated:
        assert asked(s) == "1 ChooseDamage"
        play(s, "1: take aura")
    assert s.areas[3] == (3 if negated else 2)
    assert s.areas[1] == 10


@pytest.mark.rule("SAK-314", "SAK-143")
def test_hanron_reads_the_final_value() -> None:
    # Ittou has 2/2; at Life 3 it has 3/2.
    for life, negated in ((4, False), (3, True)):
        position = Position("yurina saine", "shinra saine").a(hand="ittou", life=life, pile="slash iai")
        s = position.b(hand="hanron").table(range=3).main()
        play(s, "use ittou", "1: respond hanron")
        assert asked(s) == ("0 MainPhase" if negated else "1 ChooseDamage")


@pytest.mark.rule("SAK-135", "SAK-179")
def test_hanron_leaves_the_after_attack_of_the_other_card() -> None:
    # Magnum Cannon has 3/2 and then costs its player a Life.
    position = Position("himika saine", "shinra saine").a(hand="magnum-cannon", pile="shoot backstep")
    s = position.b(hand="hanron").table(range=6).main()
    play(s, "use magnum-cannon", "1: respond hanron")
    assert crystals(s) == "9/2/0 10/3/0 R6 D6"
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-150")
def test_hanron_does_not_negate_an_ultimate_but_an_attack_by_an_effect() -> None:
    position = Position("yurina saine", "shinra saine").a(
        unused="moonshadow-fall", flare=7, pile="slash iai", life=5
    )
    s = position.b(hand="hanron", aura=5).table(range=3).main()
    play(s, "use moonshadow-fall", "1: respond hanron")
    assert asked(s) == "1 ChooseDamage"
    position = Position("yurina saine", "shinra saine").a(attached={"pressure": 1}, pile="slash iai")
    s = position.b(hand="hanron").table(range=4).start_phase()
    play(s, "1: respond hanron")
    assert crystals(s) == "10/2/0 10/3/0 R4 D7"
    assert ids(s.sides[0].hand) == ["slash"]
    assert asked(s) == "0 ReshuffleOrNot"


@pytest.mark.rule("SAK-325", "SAK-083")
def test_hanron_used_by_itself_makes_the_other_draw_and_an_empty_pile_runs_dry() -> None:
    s = shinra(hand="hanron").b(pile="slash").table(range=7).main()
    play(s, "use hanron")
    assert crystals(s) == "10/3/0 10/2/0 R7 D4"
    assert ids(s.sides[1].hand) == ["slash"]
    assert asked(s) == "0 MainPhase"
    s = shinra(hand="hanron").b(aura=1).table(range=7).main()
    play(s, "use hanron")
    assert crystals(s) == "10/3/0 9/0/1 R7 D6"
    assert asked(s) == "0 MainPhase"


# Kiben


@pytest.mark.rule("SAK-154", "SAK-263", "SAK-246")
@pytest.mark.parametrize(
    ("pile", "down"), [("slash ittou iai", 3), ("slash ittou iai tsukauchi", 3), ("slash", 1)]
)
def test_kiben_with_divine_reckoning_hides_three_cards(pile: str, down: int) -> None:
    s = shinra(DIVINE, hand="kiben").b(pile=pile).table(range=3).main()
    play(s, "use kiben")
    assert s.areas[1] == 9
    assert len(s.sides[1].down) == down
    assert len(s.sides[1].pile) == len(pile.split()) - down
    play(s, "prepare divine-reckoning")
    assert asked(s).startswith("1 ")


@pytest.mark.rule("SAK-304", "SAK-108")
def test_kiben_with_fiendish_scheme_uses_a_card_of_their_discard_pile() -> None:
    s = shinra(FIENDISH, hand="kiben").b(discard="slash ittou", pile="iai").table(range=4).main()
    play(s, "use kiben")
    assert texts(s) == ["no", "use-theirs slash", "use-theirs ittou"]
    play(s, "use-theirs slash", "1: take aura")
    assert crystals(s) == "10/3/0 9/0/1 R4 D9"
    # It goes back to its owner's discard pile; it was used by A.
    assert ids(s.sides[1].discard) == ["slash", "ittou"]
    assert (both(s, "used_cards"), both(s, "attacks_made")) == ([2, 0], [2, 0])
    assert asked(s) == "0 PrepareStrategy"


@pytest.mark.rule("SAK-201")
def test_kiben_need_not_use_any_and_asks_nothing_without_a_discard_pile() -> None:
    s = shinra(FIENDISH, hand="kiben").b(discard="slash").table(range=4).main()
    play(s, "use kiben", "no")
    assert ids(s.sides[1].discard) == ["slash"]
    assert asked(s) == "0 PrepareStrategy"
    s = shinra(FIENDISH, hand="kiben").table(range=4).main()
    play(s, "use kiben")
    assert asked(s) == "0 PrepareStrategy"


@pytest.mark.rule("SAK-306", "SAK-108", "SAK-103")
def test_a_card_of_theirs_that_cannot_be_used_goes_back_and_was_not_used() -> None:
    s = shinra(FIENDISH, hand="kiben").b(discard="slash").table(range=5).main()
    play(s, "use kiben", "use-theirs slash")
    assert ids(s.sides[1].discard) == ["slash"]
    assert (s.sides[0].used_cards, s.sides[0].attacks_made) == (1, 1)
    assert "Slash cannot be used now and goes back" in told(s, None)
    assert asked(s) == "0 PrepareStrategy"


@pytest.mark.rule("SAK-305", "SAK-304")
def test_a_full_power_card_may_be_used_by_an_effect_and_the_phase_goes_on() -> None:
    position = shinra(FIENDISH, "yurina oboro", hand="kiben").b(discard="zangeki-ranbu", pile="iai")
    s = position.table(range=4).main()
    play(s, "use kiben", "use-theirs zangeki-ranbu", "1: take aura")
    assert s.areas[3] == 0
    assert asked(s) == "0 PrepareStrategy"


@pytest.mark.rule("SAK-304", "SAK-184")
def test_an_attachment_of_theirs_lies_on_the_users_side_and_goes_home() -> None:
    # B's Pressure on A's side: A's crystals, A's Attack when it is discarded, then B's discard pile.
    def used() -> Sakura:
        position = shinra(FIENDISH, hand="kiben", pile="sendou ronpa")
        position.b(discard="pressure slash", pile="iai ittou")
        s = position.table(range=4).main()
        play(s, "use kiben", "use-theirs pressure", "lay 1", "prepare divine-reckoning")
        return s

    s = used()
    # One of its two crystals has gone already, in B's Start Phase.
    assert (ids(s.sides[0].attached), s.sides[1].attached) == (["pressure"], ())
    assert crystals(s) == "10/2/0 9/3/1 R4 D6 [1]"
    play(s, "1: keep-pile", "1: end", "1: pass", "0: keep-pile")
    # The last crystal went in A's Start Phase: 3/- against B.
    assert s.areas[3] == 0
    assert (ids(s.sides[0].discard), ids(s.sides[1].discard)) == (["kiben"], ["slash", "pressure"])
    # By Gap it goes to its owner's face-down cards.
    s = used()
    s.sides[1].hand = s.sides[1].discard
    s.sides[1].discard = []
    play(s, "1: keep-pile", "1: use slash")
    assert (s.sides[0].attached, ids(s.sides[1].down), s.sides[0].down) == ((), ["pressure"], [])


@pytest.mark.rule("SAK-243", "SAK-304")
def test_icons_of_an_umbrella_look_at_the_owner_when_their_card_is_used() -> None:
    for side, fits in (("closed", True), ("open", False)):
        position = shinra(FIENDISH, "yukihi saine", hand="kiben").b(discard="shikomi-bari", umbrella=side)
        s = position.table(range=4).main()
        play(s, "use kiben", "use-theirs shikomi-bari")
        assert asked(s) == ("1 ChooseDamage" if fits else "0 PrepareStrategy")


@pytest.mark.rule("SAK-304", "SAK-277")
def test_combustion_cannot_be_paid_without_a_machine() -> None:
    position = shinra(FIENDISH, "yurina sariya", hand="kiben").b(discard="waving-edge")
    s = position.table(range=4).main()
    play(s, "use kiben", "use-theirs waving-edge")
    assert ids(s.sides[1].discard) == ["waving-edge"]
    assert s.sides[0].used_cards == 1
    assert asked(s) == "0 PrepareStrategy"


@pytest.mark.rule("SAK-250", "SAK-332", "SAK-304")
def test_a_strategy_executed_within_a_strategy_is_the_same_and_both_preparations_take_place() -> None:
    position = Position("shinra yurina", "shinra yurina").a(hand="kiben", strategy=FIENDISH)
    s = position.b(discard="kiben slash", strategy=DIVINE).table(range=4).main()
    play(s, "use kiben", "use-theirs kiben")
    # B's Kiben executes A's Strategy, which is still Fiendish Scheme.
    assert texts(s) == ["no", "use-theirs slash"]
    play(s, "no")
    play(s, "prepare divine-reckoning")
    assert asked(s) == "0 PrepareStrategy"
    play(s, "prepare fiendish-scheme")
    assert both(s, "strategy") == [FIENDISH_SCHEME, DIVINE_RECKONING]
    assert (ids(s.sides[0].discard), ids(s.sides[1].discard)) == (["kiben"], ["slash", "kiben"])
    assert asked(s) == "1 ReshuffleOrNot"


# In'you


@pytest.mark.rule("SAK-328", "SAK-306")
def test_inyou_shows_the_hand_to_its_user_only_and_only_while_it_is_asked() -> None:
    s = shinra(hand="inyou").b(hand="slash pressure").table(range=4).main()
    play(s, "use inyou")
    assert texts(s) == ["no", "use-theirs slash", "hide-theirs slash"]
    seen = s.seen_by(0)
    assert isinstance(seen, Sakura)
    assert ids(seen.sides[1].hand) == ["slash", "pressure"]
    assert seen.legal == s.legal
    watcher = s.seen_by(None)
    assert isinstance(watcher, Sakura)
    assert ids(watcher.sides[1].hand) == ["?", "?"]
    assert "Seen: Pressure" in told(s, 0)
    assert not [line for viewer in (1, None) for line in told(s, viewer) if line.startswith("Seen")]
    play(s, "no")
    after = s.seen_by(0)
    assert isinstance(after, Sakura)
    assert ids(after.sides[1].hand) == ["?", "?"]
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-304", "SAK-105")
def test_inyou_uses_their_attack_card_which_then_goes_to_its_owners_discard_pile() -> None:
    s = shinra(hand="inyou").b(hand="slash pressure").table(range=4).main()
    play(s, "use inyou", "use-theirs slash")
    assert asked(s) == "1 RespondStep"
    play(s, "1: pass", "1: take life")
    assert crystals(s) == "10/3/0 9/3/1 R4 D6"
    assert (ids(s.sides[0].discard), ids(s.sides[1].discard), ids(s.sides[1].hand)) == (
        ["inyou"],
        ["slash"],
        ["pressure"],
    )
    assert both(s, "used_cards") == [2, 0]
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-328", "SAK-124")
def test_inyou_puts_their_attack_card_face_down_on_their_side_and_a_watcher_does_not_learn_which() -> None:
    s = shinra(hand="inyou").b(hand="slash pressure").table(range=9).main()
    other = shinra(hand="inyou").b(hand="ittou pressure").table(range=9).main()
    play(s, "use inyou", "hide-theirs slash")
    play(other, "use inyou", "hide-theirs ittou")
    assert (ids(s.sides[1].down), ids(s.sides[1].hand)) == (["slash"], ["pressure"])
    assert "Face down: Slash" in told(s, 1)
    assert "Face down: Slash" in told(s, 0)
    assert told(s, None) == told(other, None)
    assert s.seen_by(None).digest() == other.seen_by(None).digest()
    assert both(s, "used_cards") == [1, 0]
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-306", "SAK-101")
def test_an_attack_card_out_of_range_may_be_chosen_and_stays_in_hand() -> None:
    s = shinra(hand="inyou").b(hand="slash pressure").table(range=9).main()
    play(s, "use inyou", "use-theirs slash")
    assert ids(s.sides[1].hand) == ["slash", "pressure"]
    assert both(s, "used_cards") == [1, 0]
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-208", "SAK-305", "SAK-324")
def test_a_full_power_card_chosen_by_inyou_ends_the_phase_also_when_only_put_face_down() -> None:
    for choice in ("use-theirs", "hide-theirs"):
        position = Position("shinra saine", "yurina oboro").a(hand="inyou sendou")
        s = position.b(hand="zangeki-ranbu", pile="slash iai").table(range=4).main()
        play(s, "use inyou", f"{choice} zangeki-ranbu")
        if choice == "use-theirs":
            play(s, "1: take life")
            assert ids(s.sides[1].discard) == ["zangeki-ranbu"]
            assert s.areas[1] == 8
        else:
            assert ids(s.sides[1].down) == ["zangeki-ranbu"]
        assert ids(s.sides[0].discard) == ["inyou"]
        assert asked(s) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-328")
def test_inyou_asks_without_an_attack_card_and_not_with_an_empty_hand() -> None:
    s = shinra(hand="inyou").b(hand="pressure").table(range=4).main()
    play(s, "use inyou")
    assert texts(s) == ["no"]
    s = shinra(hand="inyou").table(range=4).main()
    play(s, "use inyou")
    assert asked(s) == "0 MainPhase"


# Sendou


@pytest.mark.rule("SAK-025", "SAK-246")
@pytest.mark.parametrize(
    ("strategy", "after"),
    [(DIVINE, "10/3/0 10/3/0 R5 D5"), (FIENDISH, "10/3/0 10/4/0 R3 D6")],
)
def test_sendou_moves_a_crystal_by_the_strategy(strategy: str, after: str) -> None:
    s = shinra(strategy, hand="sendou").table(range=4).main()
    play(s, "use sendou")
    assert crystals(s) == after
    play(s, "prepare divine-reckoning")
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-199", "SAK-247")
def test_sendou_prepares_the_next_also_when_nothing_moves() -> None:
    s = shinra(FIENDISH, hand="sendou").b(aura=5).table(range=4).main()
    play(s, "use sendou")
    assert crystals(s) == "10/3/0 10/5/0 R4 D4"
    assert asked(s) == "0 PrepareStrategy"


@pytest.mark.rule("SAK-132", "SAK-133")
def test_sendou_answers_an_attack_and_is_prepared_before_the_attack_goes_on() -> None:
    position = Position("yurina saine", "shinra himika").a(hand="slash")
    s = position.b(hand="sendou", strategy=DIVINE).table(range=4).main()
    play(s, "use slash", "1: respond sendou")
    assert asked(s) == "1 PrepareStrategy"
    play(s, "1: prepare fiendish-scheme")
    assert crystals(s) == "10/3/0 10/3/0 R5 D5"
    assert asked(s) == "0 MainPhase"


# Sougo


@pytest.mark.rule("SAK-174", "SAK-307", "SAK-329")
def test_sougo_with_divine_reckoning_gives_focus_and_lies_on_the_pile() -> None:
    s = shinra(DIVINE, attached={"sougo": 1}, pile="kiben inyou").start_phase()
    assert s.sides[0].focus == 2
    assert ids(s.sides[0].pile) == ["inyou", "kiben", "sougo"]
    assert s.sides[0].discard == []
    play(s, "prepare divine-reckoning", "keep-pile")
    assert ids(s.sides[0].hand) == ["kiben", "sougo"]
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-189", "SAK-325", "SAK-262")
@pytest.mark.parametrize(("hand", "struck"), [("", True), ("slash", True), ("slash ittou", False)])
def test_sougo_with_fiendish_scheme_strikes_a_hand_of_one_card_or_none(hand: str, struck: bool) -> None:
    position = shinra(FIENDISH, attached={"sougo": 1}, pile="kiben inyou")
    s = position.b(hand=hand, pile="iai tsukauchi kihaku pressure").start_phase()
    if not struck:
        assert (s.sides[1].cowering, len(s.sides[1].hand)) == (0, 2)
        assert asked(s) == "0 PrepareStrategy"
        return
    assert s.sides[1].cowering == 1
    assert len(s.sides[1].hand) == 3 + len(hand.split())
    play(s, "1: discard iai", "1: discard kihaku")
    assert ids(s.sides[1].discard) == ["iai", "kihaku"]
    assert asked(s) == "0 PrepareStrategy"
    play(s, "prepare fiendish-scheme")
    assert ids(s.sides[0].discard) == ["sougo"]
    assert asked(s) == "0 ReshuffleOrNot"


@pytest.mark.rule("SAK-189")
def test_a_cowering_player_gains_no_focus_by_sougo() -> None:
    s = shinra(DIVINE, attached={"sougo": 1}, cowering=1, pile="kiben").start_phase()
    # The Start Phase ended the Cowering, so Sougo's Focus is gained.
    assert (s.sides[0].focus, s.sides[0].cowering) == (1, 0)
    s = shinra(DIVINE, attached={"sougo": 1}, cowering=1, pile="kiben").b(pile="slash").start_phase(1)
    # In the other player's Start Phase it ends the Cowering instead.
    assert (s.sides[0].focus, s.sides[0].cowering) == (0, 0)
    assert asked(s) == "0 PrepareStrategy"


@pytest.mark.rule("SAK-172", "SAK-175")
def test_sougo_without_any_crystal_is_discarded_at_once_but_not_by_being_put_away_from_hand() -> None:
    s = shinra(DIVINE, hand="sougo", aura=0, flare=3).b(flare=3).table(range=7).main()
    assert crystals(s) == "10/0/3 10/3/3 R7 D0"
    play(s, "use sougo")
    assert s.sides[0].focus == 1
    assert ids(s.sides[0].pile) == ["sougo"]
    assert asked(s) == "0 PrepareStrategy"


# Ronpa and Kanzen Ronpa


@pytest.mark.rule("SAK-173", "SAK-353")
def test_ronpa_seals_a_card_of_their_discard_pile_and_gives_it_back() -> None:
    s = (
        shinra(hand="ronpa")
        .b(discard="slash ittou", down="iai", pile="kihaku pressure")
        .table(range=4)
        .main()
    )
    play(s, "use ronpa", "lay 0")
    assert texts(s) == ["pick-theirs slash", "pick-theirs ittou"]
    play(s, "pick-theirs ittou")
    assert ids(s.sealed) == ["ronpa", "ittou"]
    assert ids(s.sides[1].discard) == ["slash"]
    for viewer in (0, 1, None):
        view = s.seen_by(viewer)
        assert isinstance(view, Sakura)
        assert ids(view.sealed) == ["ronpa", "ittou"]
    assert asked(s) == "0 MainPhase"
    position = shinra(attached={"ronpa": 1}, sealed={"ronpa": "*ittou"}, pile="kiben inyou")
    s = position.b(discard="slash").start_phase()
    assert s.sealed == ()
    assert (ids(s.sides[0].discard), ids(s.sides[1].discard)) == (["ronpa"], ["slash", "ittou"])
    assert asked(s) == "0 ReshuffleOrNot"


@pytest.mark.rule("SAK-353", "SAK-078")
def test_a_sealed_card_is_not_shuffled_in() -> None:
    position = shinra(attached={"ronpa": 4}, sealed={"ronpa": "*ittou"})
    s = position.b(discard="slash", pile="iai").start_phase(1)
    play(s, "1: reshuffle")
    assert sorted(ids(s.sides[1].hand)) == ["iai", "slash"]
    assert ids(s.sealed) == ["ronpa", "ittou"]


@pytest.mark.rule("SAK-104")
def test_ronpa_takes_the_only_card_unasked_and_may_be_used_without_any() -> None:
    s = shinra(hand="ronpa").b(discard="slash", down="iai").table(range=4).main()
    play(s, "use ronpa", "lay 0")
    assert ids(s.sealed) == ["ronpa", "slash"]
    assert asked(s) == "0 MainPhase"
    s = shinra(hand="ronpa").b(down="iai").table(range=4).main()
    play(s, "use ronpa", "lay 0")
    assert (s.sealed, s.sides[0].crystals) == ((), (4,))
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-353")
def test_what_ronpa_left_sealed_when_the_phase_put_it_away_stays_for_good() -> None:
    # Ronpa lies in the discard pile with Ittou still under it; it is used again and seals Slash, which alone comes back.
    position = shinra(hand="ronpa", sealed={"ronpa": "*ittou"}, pile="kiben inyou sendou sougo")
    s = position.b(discard="slash", pile="iai kihaku tsukauchi pressure").table(range=4).main()
    play(s, "use ronpa", "lay 0", "end", "1: keep-pile")
    while s.sides[0].attached:
        moves = texts(s)
        play(s, "keep-pile" if "keep-pile" in moves else "end" if "end" in moves else moves[0])
    assert "slash" in ids(s.sides[1].discard)
    assert "ittou" not in ids(s.sides[1].discard)
    assert "ittou" in ids(s.sealed)
    assert s.census() == [36, 0, 0, 0]


@pytest.mark.rule("SAK-100", "SAK-353")
def test_kanzen_ronpa_seals_for_good_and_a_second_use_seals_another() -> None:
    s = shinra(flare=6, unused="kanzen-ronpa").b(discard="slash ittou").table(range=4).main()
    play(s, "use kanzen-ronpa", "pick-theirs slash")
    assert crystals(s) == "10/3/2 10/3/0 R4 D4"
    assert ids(s.sealed) == ["kanzen-ronpa", "slash"]
    assert asked(s) == "0 MainPhase"
    position = shinra(flare=4, unused="kanzen-ronpa", sealed={"kanzen-ronpa": "*slash"})
    s = position.b(discard="ittou").table(range=4).main()
    play(s, "use kanzen-ronpa")
    assert ids(s.sealed) == ["kanzen-ronpa", "slash", "kanzen-ronpa", "ittou"]
    poor = shinra(flare=3, unused="kanzen-ronpa").table(range=4).main()
    assert "use kanzen-ronpa" not in texts(poor)


@pytest.mark.rule("SAK-104")
def test_kanzen_ronpa_may_be_used_with_nothing_to_seal() -> None:
    s = shinra(flare=4, unused="kanzen-ronpa").b(down="slash").table(range=4).main()
    play(s, "use kanzen-ronpa")
    assert (s.sealed, ids(s.sides[0].used)) == ((), ["kanzen-ronpa"])
    assert asked(s) == "0 MainPhase"


# Kaishiki Rikai


@pytest.mark.rule("SAK-109", "SAK-108")
def test_kaishiki_rikai_uses_an_attachment_of_the_discard_pile_or_a_used_ultimate_without_its_cost() -> None:
    position = shinra(DIVINE, flare=2, unused="kaishiki-rikai", discard="ronpa sougo kiben")
    s = position.a(used="shinra-banshou kanzen-ronpa").b(discard="slash").table(range=4).main()
    play(s, "use kaishiki-rikai")
    assert texts(s) == ["pick sougo", "pick ronpa", "pick shinra-banshou"]
    play(s, "pick shinra-banshou", "lay 2")
    assert ids(s.sides[0].attached) == ["shinra-banshou"]
    # Only Kaishiki Rikai's own 2 Flare was paid; 6 crystals were laid and 2 became Life.
    assert crystals(s) == "12/1/0 10/3/0 R4 D0 [6]"
    play(s, "prepare divine-reckoning")
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-327")
def test_kaishiki_rikai_is_not_asked_about_one_attachment_and_does_nothing_without() -> None:
    s = shinra(DIVINE, flare=2, unused="kaishiki-rikai", discard="ronpa kiben").table(range=4).main()
    play(s, "use kaishiki-rikai", "lay 0")
    assert ids(s.sides[0].attached) == ["ronpa"]
    assert asked(s) == "0 PrepareStrategy"
    s = shinra(DIVINE, flare=2, unused="kaishiki-rikai", discard="kiben").table(range=4).main()
    play(s, "use kaishiki-rikai")
    assert asked(s) == "0 PrepareStrategy"
    assert ids(s.sides[0].discard) == ["kiben"]


@pytest.mark.rule("SAK-206", "SAK-169", "SAK-321")
def test_kaishiki_rikai_with_fiendish_scheme_empties_one_of_their_attachments() -> None:
    position = shinra(FIENDISH, flare=2, unused="kaishiki-rikai")
    s = position.b(attached={"pressure": 2, "kien-banjo": 3}).table(range=3).main()
    play(s, "use kaishiki-rikai")
    assert texts(s) == ["pick-theirs pressure", "pick-theirs kien-banjo"]
    play(s, "pick-theirs pressure")
    # It is discarded as any other: its Attack hits A.
    assert ids(s.sides[1].discard) == ["pressure"]
    assert (s.areas[2], s.sides[1].crystals) == (0, (3,))
    assert asked(s) == "0 PrepareStrategy"
    play(s, "prepare divine-reckoning")
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-201")
def test_kaishiki_rikai_spares_an_attached_ultimate() -> None:
    position = Position("shinra saine", "shinra yurina").a(
        strategy=FIENDISH, flare=2, unused="kaishiki-rikai"
    )
    s = position.b(attached={"tenchi-hanpaku": 2}).table(range=4).main()
    play(s, "use kaishiki-rikai")
    assert s.sides[1].crystals == (2,)
    assert asked(s) == "0 PrepareStrategy"


@pytest.mark.rule("SAK-304")
def test_of_two_attachments_of_one_name_on_their_side_either_can_be_chosen() -> None:
    for choice, left in (("pick ronpa", (3,)), ("pick-theirs ronpa", (4,))):
        position = Position("shinra saine", "shinra yurina").a(strategy=FIENDISH, flare=2)
        position.a(unused="kaishiki-rikai", aura=0).b(attached={"*ronpa": 4, "ronpa": 3})
        s = position.table(range=4).main()
        play(s, "use kaishiki-rikai")
        assert texts(s) == ["pick ronpa", "pick-theirs ronpa"]
        play(s, choice)
        assert s.sides[1].crystals == left
        assert asked(s) == "0 PrepareStrategy"


# Tenchi Hanpaku


@pytest.mark.rule("SAK-161", "SAK-178")
def test_tenchi_hanpaku_swaps_the_damage_before_anything_is_added() -> None:
    # Slash 3/1 becomes 1/3.
    for answer, after in (("aura", (10, 2)), ("life", (7, 3))):
        position = Position("shinra yurina").a(hand="slash", attached={"tenchi-hanpaku": 3})
        s = position.table(range=4).main()
        play(s, "use slash", f"1: take {answer}")
        assert (s.areas[1], s.areas[3]) == after
        assert asked(s) == "0 MainPhase"
    # Ittou 2/2 at Life 3 gets its +1/+0 after the swap.
    position = Position("shinra yurina").a(hand="ittou", life=3, attached={"tenchi-hanpaku": 3})
    s = position.table(range=3).main()
    play(s, "use ittou", "1: take aura")
    assert s.areas[3] == 0


@pytest.mark.rule("SAK-154", "SAK-158")
def test_tenchi_hanpaku_swaps_a_dash_too_and_attacks_by_effects() -> None:
    position = Position("shinra yurina").a(hand="kiben", attached={"tenchi-hanpaku": 3})
    s = position.b(pile="shoot").table(range=4).main()
    play(s, "use kiben")
    assert (s.areas[1], s.areas[3]) == (10, 2)
    position = Position("shinra yurina").a(attached={"tenchi-hanpaku": 3, "pressure": 1}, pile="slash iai")
    s = position.table(range=4).start_phase()
    assert (s.areas[1], s.areas[3]) == (7, 3)
    assert asked(s) == "0 ReshuffleOrNot"


@pytest.mark.rule("SAK-161")
def test_tenchi_hanpaku_does_not_change_attacks_on_its_player() -> None:
    position = Position("yurina saine", "shinra himika").a(hand="slash").b(attached={"tenchi-hanpaku": 3})
    s = position.table(range=4).main()
    play(s, "use slash", "1: take aura")
    assert s.areas[3] == 0


@pytest.mark.rule("SAK-090", "SAK-167")
def test_tenchi_hanpaku_is_a_full_power_attachment() -> None:
    s = shinra(flare=2, unused="tenchi-hanpaku").b(pile="slash iai").table(range=4).main()
    play(s, "use tenchi-hanpaku", "lay 0")
    # One of its five crystals has gone already, in B's Start Phase.
    assert crystals(s) == "10/3/0 10/3/0 R4 D2 [4]"
    assert asked(s) == "1 ReshuffleOrNot"


# Shinra Banshou


@pytest.mark.rule("SAK-173", "SAK-171")
def test_shinra_banshou_gives_two_life_when_it_is_attached() -> None:
    s = shinra(life=4, flare=6, unused="shinra-banshou").table(range=4).main()
    assert s.areas[7] == 6
    play(s, "use shinra-banshou", "lay 0")
    assert crystals(s) == "6/3/0 10/3/0 R4 D4 [6]"
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-318", "SAK-321", "SAK-174")
def test_another_attachment_that_is_discarded_costs_them_one_life() -> None:
    position = shinra(
        attached={"shinra-banshou": 4, "ronpa": 1}, sealed={"ronpa": "*slash"}, pile="kiben inyou"
    )
    s = position.start_phase()
    assert (s.areas[1], s.areas[5]) == (9, 1)
    assert ids(s.sides[1].discard) == ["slash"]
    assert asked(s) == "0 ReshuffleOrNot"


@pytest.mark.rule("SAK-321")
def test_sougo_that_goes_on_the_pile_counts_as_discarded() -> None:
    s = shinra(DIVINE, attached={"shinra-banshou": 4, "sougo": 1}, pile="kiben").start_phase()
    assert (s.areas[1], ids(s.sides[0].pile)) == (10, ["kiben", "sougo"])
    play(s, "prepare divine-reckoning")
    assert s.areas[1] == 9
    assert asked(s) == "0 ReshuffleOrNot"


@pytest.mark.rule("SAK-321", "SAK-184")
def test_gap_is_no_discard_and_theirs_do_not_count() -> None:
    position = Position("yurina saine", "shinra yurina").a(hand="slash")
    s = position.b(attached={"shinra-banshou": 4, "pressure": 2}, aura=0).table(range=4).main()
    play(s, "use slash")
    assert ids(s.sides[1].down) == ["pressure"]
    assert crystals(s) == f"10/3/0 9/0/1 R4 D{s.areas[7]} [4]"
    position = shinra(attached={"shinra-banshou": 4}, pile="kiben inyou").b(attached={"kien-banjo": 1})
    s = position.start_phase()
    assert ids(s.sides[1].discard) == ["kien-banjo"]
    assert s.areas[1] == 10
    assert asked(s) == "0 ReshuffleOrNot"


@pytest.mark.rule("SAK-304", "SAK-321")
def test_an_attachment_of_theirs_that_its_user_has_discarded_counts_as_ones_own() -> None:
    position = shinra(attached={"shinra-banshou": 4, "*kien-banjo": 1}, pile="kiben inyou")
    s = position.start_phase()
    assert ids(s.sides[1].discard) == ["kien-banjo"]
    assert s.areas[1] == 9
    assert asked(s) == "0 ReshuffleOrNot"


@pytest.mark.rule("SAK-006", "SAK-174", "SAK-169")
def test_who_discards_shinra_banshou_loses() -> None:
    s = shinra(attached={"shinra-banshou": 1}, pile="kiben inyou").start_phase()
    assert s.over
    assert s.loser == 0
    assert s.ranking() == [(1,), (0,)]


@pytest.mark.rule("SAK-327", "SAK-006")
@pytest.mark.parametrize(("first", "loser"), [("ronpa", 1), ("shinra-banshou", 0)])
def test_with_their_last_life_the_order_of_two_discards_decides(first: str, loser: int) -> None:
    position = shinra(attached={"shinra-banshou": 1, "ronpa": 1}, pile="kiben inyou").b(life=1)
    s = position.start_phase()
    assert texts(s) == ["resolve mine ronpa", "resolve mine shinra-banshou"]
    play(s, f"resolve mine {first}")
    assert s.over
    assert s.loser == loser


# What else goes with cards of theirs, Charges and taking back


@pytest.mark.rule("SAK-304", "SAK-329")
def test_a_sougo_of_theirs_goes_on_top_of_its_owners_pile() -> None:
    position = Position("shinra saine", "shinra yurina").a(
        strategy=DIVINE, attached={"*sougo": 1}, pile="kiben inyou"
    )
    s = position.b(pile="slash").start_phase()
    assert (ids(s.sides[0].pile), ids(s.sides[1].pile)) == (["inyou", "kiben"], ["slash", "sougo"])
    assert both(s, "focus") == [2, 0]
    assert asked(s) == "0 PrepareStrategy"


@pytest.mark.rule("SAK-246", "SAK-249")
def test_a_ply_that_made_a_secret_strategy_known_cannot_be_taken_back() -> None:
    for known in (False, True):
        position = Position("shinra saine", "yurina himika").a(attached={"sougo": 1}, pile="kiben inyou")
        if not known:
            position.a(strategy=DIVINE)
        s = position.main(1)
        play(s, "1: end")
        assert asked(s) == "0 PrepareStrategy"
        # The first Strategy is known to all, so nobody has learned anything.
        assert s.can_undo(1) == known


@pytest.mark.rule("SAK-298", "SAK-304")
def test_a_charge_ends_when_a_card_of_theirs_goes_home() -> None:
    for attached, charged in (("*kien-banjo", []), ("ronpa", ["ronpa"])):
        position = Position("laila shinra", "yurina saine").a(attached={attached: 1}, charged=attached)
        s = position.a(pile="kiben inyou").start_phase()
        assert ids(s.charged) == charged
        assert asked(s) == "0 ReshuffleOrNot"


@pytest.mark.rule("SAK-298", "SAK-300")
def test_a_charged_card_that_is_used_again_is_charged_once() -> None:
    position = Position("laila shinra", "yurina saine").a(strategy=DIVINE, flare=2, unused="kaishiki-rikai")
    s = position.a(discard="ronpa", charged="ronpa").main()
    play(s, "use kaishiki-rikai", "no", "no", "lay 0", "prepare divine-reckoning")
    assert ids(s.charged) == ["ronpa", "kaishiki-rikai"]
    assert lists(s, "discharge ronpa") == ["discharge ronpa wind", "discharge ronpa thunder"]
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-298", "SAK-353")
def test_a_sealed_card_loses_its_charge() -> None:
    position = Position("shinra saine", "laila yurina").a(flare=4, unused="kanzen-ronpa")
    s = position.b(discard="slash", charged="slash").main()
    play(s, "use kanzen-ronpa")
    assert (ids(s.sealed), s.charged) == (["kanzen-ronpa", "slash"], ())
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-261")
def test_the_same_poison_of_both_pouches_in_one_discard_pile_is_named_once() -> None:
    position = Position("shinra chikage", "yurina chikage").a(flare=4, unused="kanzen-ronpa")
    s = position.b(discard="extinguishing-poison *extinguishing-poison slash").main()
    play(s, "use kanzen-ronpa")
    assert texts(s) == ["pick-theirs slash", "pick-theirs extinguishing-poison"]
    play(s, "pick-theirs extinguishing-poison")
    assert sorted(ids(s.sides[1].discard)) == ["extinguishing-poison", "slash"]
    assert asked(s) == "0 MainPhase"


DEVICE = "kanshou-souchi-kururu-shiki"


def by_device(used: str, **given: object) -> Position:
    """A, with Kururu and Yurina, may use one of B's used Ultimates for nothing."""
    position = Position("kururu yurina", "shinra saine").a(life=7, flare=3, unused=DEVICE, **given)
    return position.b(used=used)


@pytest.mark.rule("SAK-304", "SAK-353")
def test_kanzen_ronpa_used_by_the_other_player_seals_under_its_owners_card() -> None:
    s = by_device("kanzen-ronpa").b(discard="kiben sougo").main()
    play(s, f"use {DEVICE}", "pick-theirs kanzen-ronpa", "pick-theirs sougo")
    assert ids(s.sealed) == ["kanzen-ronpa", "sougo"]
    assert (ids(s.sides[1].used), ids(s.sides[1].discard)) == (["kanzen-ronpa"], ["kiben"])
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-251", "SAK-304")
def test_kaishiki_rikai_without_a_strategy_does_nothing() -> None:
    s = by_device("kaishiki-rikai", discard="pressure").main()
    play(s, f"use {DEVICE}", "pick-theirs kaishiki-rikai")
    assert (both(s, "attached"), ids(s.sides[0].discard)) == ([(), ()], ["pressure"])
    assert both(s, "strategy") == [-1, DIVINE_RECKONING]
    assert both(s, "strategy_known") == [IN_SECRET, FOR_ALL]
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-304", "SAK-169", "SAK-321")
def test_shinra_banshou_used_by_the_other_player_works_for_them_and_is_their_loss() -> None:
    position = by_device("shinra-banshou", attached={"kien-banjo": 1}, pile="slash iai")
    s = position.b(pile="kiben inyou").table(range=4).main()
    play(s, f"use {DEVICE}", "pick-theirs shinra-banshou", "lay 2")
    assert (s.areas[0], ids(s.sides[0].attached)) == (9, ["kien-banjo", "shinra-banshou"])
    assert asked(s) == "0 MainPhase"
    play(s, "end")
    # In B's Start Phase A's Kien Banjo is discarded: 1 damage to B.
    assert (s.areas[1], s.sides[0].crystals) == (9, (5,))
    s = (
        Position("kururu yurina", "shinra saine")
        .a(attached={"*shinra-banshou": 1}, pile="slash")
        .start_phase()
    )
    assert (s.over, s.loser) == (True, 0)


@pytest.mark.rule("SAK-174", "SAK-246")
def test_kaishiki_rikai_empties_an_attachment_of_whoever_is_the_other() -> None:
    position = Position("yurina saine", "shinra himika").a(attached={"domain": 2, "pressure": 2})
    position.b(unused="kaishiki-rikai", flare=2, life=6, strategy="fiendish-scheme", attached={"smoke": 3})
    s = position.table(range=5).main(1)
    play(s, "1: use kaishiki-rikai", "1: pick-theirs pressure")
    assert (ids(s.sides[0].attached), ids(s.sides[1].attached)) == (["domain"], ["smoke"])
    assert ids(s.sides[0].discard) == ["pressure"]
    assert asked(s) == "1 PrepareStrategy"
