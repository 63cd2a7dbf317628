"""The Night Fair, situation by situation: each kind of secret that a game can have."""

from __future__ import annotations

import random

import pytest

from akebono.core.errors import IllegalAction
from tests.properties.sight import difference, shown
from tests.properties.tables import play_any
from tests.toy import TOY
from tests.toy.components import CARDS, KIND_OF
from tests.toy.state import HIDDEN, PUBLIC, Fair
from tests.toy.table import deal, fair, kinds, play, texts, told

# Hands -----------------------------------------------------------------------------------------------------------


def test_a_seat_sees_its_own_hand_and_only_the_size_of_others() -> None:
    s = fair(3)
    deal(s, "rice fox", "silk lamp badge", "")
    for seat in range(3):
        view = s.seen_by(seat)
        assert isinstance(view, Fair)
        for other in range(3):
            assert kinds(view.hands[other]) == (
                kinds(s.hands[other]) if other == seat else ["?"] * len(s.hands[other])
            )
    watcher = s.seen_by(None)
    assert isinstance(watcher, Fair)
    assert kinds(watcher.hands[0] + watcher.hands[1]) == ["?"] * 5
    assert s.seat == 0


def test_seats_that_change_their_hands_change_what_they_see() -> None:
    """The same position with hands swapped: each seat sees what the other saw before."""
    s, mirrored = fair(), fair()
    deal(s, "rice fox lamp", "silk silk badge")
    deal(mirrored, "silk silk badge", "rice fox lamp")
    for seat in range(2):
        view, other = s.seen_by(seat), mirrored.seen_by(1 - seat)
        assert isinstance(view, Fair)
        assert isinstance(other, Fair)
        assert kinds(view.hands[seat]) == kinds(other.hands[1 - seat])
        assert kinds(view.hands[1 - seat]) == kinds(other.hands[seat]) == ["?"] * 3
    assert (s.seat, mirrored.seat) == (0, 0)


def test_a_card_that_is_drawn_is_told_to_its_seat_alone() -> None:
    s = fair()
    deal(s, "rice", "silk", deck="fox badge")
    play(s, "draw")
    assert told(s, 0)[-2:] == ["seat 0 draws a card", "You draw badge"]
    assert told(s, 1)[-1] == told(s, None)[-1] == "seat 0 draws a card"
    assert s.seat == 1


def test_the_place_of_a_hidden_card_says_nothing() -> None:
    """A known card stands first in a view, wherever it stands in the sorted hand."""
    s = fair()
    deal(s, "rice fox badge", "silk")
    s.knows[s.hands[0][1]] = PUBLIC
    view = s.seen_by(1)
    assert isinstance(view, Fair)
    assert kinds(view.hands[0]) == ["fox", "?", "?"]
    assert s.seat == 0


# What goes back into a hidden zone ---------------------------------------------------------------------------------


def test_a_card_that_was_public_cannot_be_followed_once_it_is_shuffled_in() -> None:
    s = fair()
    deal(s, "rice", "silk", deck="")
    shown_before = set(s.discard)
    lines = len(s.seen_by(1).log or [])
    play(s, "draw")
    assert len(shown_before) == CARDS - 2
    for viewer in (1, None):
        view = s.seen_by(viewer)
        assert isinstance(view, Fair)
        assert view.deck == [HIDDEN] * (CARDS - 3)
        assert view.hands[0] == [HIDDEN] * 2
        assert not any(view.knows[card] for card in shown_before)
    assert told(s, 1)[lines:] == [
        f"The discard pile of {CARDS - 2} is shuffled and becomes the deck",
        "seat 0 draws a card",
    ]
    assert s.seat == 1


def test_a_prize_that_nobody_wins_goes_back_and_cannot_be_told_from_the_others() -> None:
    s = fair(nights="2")
    play(s, "pass", "pass", "0: commit", "1: commit")
    views = []
    for seed in range(40):
        guess = s.seen_by(1).imagine(seed)
        assert isinstance(guess, Fair)
        views.append(tuple(guess.bag))
    assert len(set(views)) > 10
    assert s.night == 2
    view = s.seen_by(1)
    assert isinstance(view, Fair)
    assert view.bag == [HIDDEN] * len(s.bag)
    assert s.seat == 1


def test_the_discard_pile_becomes_the_deck_when_a_card_is_to_be_drawn_and_none_is_left() -> None:
    s = fair()
    deal(s, "rice", "silk", deck="")
    pile = len(s.discard)
    play(s, "draw")
    assert (len(s.deck), len(s.discard), len(s.hands[0])) == (pile - 1, 0, 2)
    assert s.seat == 1


def test_with_one_card_left_a_swap_of_two_draws_it_and_then_reshuffles() -> None:
    s = fair()
    deal(s, "fox badge", "silk", deck="lamp")
    play(s, "swap", "discard fox", "discard badge", "done")
    assert len(s.hands[0]) == 2
    assert "lamp" in kinds(s.hands[0])
    assert not s.discard
    assert s.seat == 1


def test_when_deck_and_discard_pile_are_empty_nothing_is_drawn_and_the_game_goes_on() -> None:
    s = fair()
    deal(s, " ".join(["rice"] * 5 + ["silk"] * 3 + ["lamp"] * 3), " ".join(["fox"] * 3 + ["badge"] * 3))
    assert (s.deck, s.discard) == ([], [])
    assert "scout" not in texts(s, 0)
    play(s, "draw")
    assert told(s)[-1] == "There is no card to draw for seat 0"
    assert s.seat == 1


def test_two_reshuffles_in_one_game_give_different_orders() -> None:
    s = fair(nights="3")
    orders = []
    for _ in range(2):
        deal(s, "rice", "silk", deck="")
        play(s, "draw")
        orders.append(tuple(s.deck))
    assert orders[0] != orders[1]


# Answers out of turn ------------------------------------------------------------------------------------------------


def both_worlds(hand: str) -> Fair:
    """Seat 0 has played rice, and seat 1 is asked whether it outfoxes it; it holds this hand."""
    s = fair()
    deal(s, "rice lamp", hand)
    play(s, "play rice")
    return s


def test_whoever_holds_no_fox_is_asked_all_the_same() -> None:
    with_fox, without = both_worlds("fox silk"), both_worlds("silk silk")
    assert texts(with_fox, 1) == ["pass", "outfox"]
    assert texts(without, 1) == ["pass"]
    for viewer in (0, None):
        assert difference(shown(with_fox.seen_by(viewer)), shown(without.seen_by(viewer))) == ""
    play(with_fox, "pass")
    play(without, "pass")
    for viewer in (0, None):
        assert difference(shown(with_fox.seen_by(viewer)), shown(without.seen_by(viewer))) == ""
    assert with_fox.seat == without.seat == 0


def test_each_other_seat_is_asked_once_clockwise_until_one_answers() -> None:
    s = fair(4)
    deal(s, "rice", "lamp", "fox", "fox")
    play(s, "play rice")
    asked = []
    while s.prompt is not None and s.prompt.step == "OutfoxIt":
        asked.append(s.seat)
        play(s, "pass" if s.seat != 2 else "outfox")
    assert asked == [1, 2]
    assert s.prompt is not None
    assert (s.seat, s.prompt.step) == (0, "Insist")


def test_a_ware_that_is_outfoxed_does_nothing() -> None:
    s = both_worlds("fox silk")
    play(s, "outfox", "pass")
    assert s.stalls == [-1] * 5
    assert s.seat == 1


def test_a_badge_overcomes_a_fox_and_stays_in_hand_for_all_to_see() -> None:
    s = fair()
    deal(s, "rice badge badge", "fox silk")
    play(s, "play rice", "outfox", "badge")
    view = s.seen_by(1)
    assert isinstance(view, Fair)
    assert sorted(kinds(view.hands[0])) == ["?", "badge"]
    assert texts(s, 0) == [f"stall place-{n}" for n in range(1, 6)]
    assert s.seat == 0


# Proofs that reveal -----------------------------------------------------------------------------------------------


def test_a_coin_is_refused_by_showing_a_badge_which_the_log_tells_and_undo_does_not_cross() -> None:
    s = fair()
    deal(s, "rice", "badge rice")
    play(s, "demand 1")
    assert texts(s, 1) == ["badge", "pay"]
    coins = s.coins[:]
    play(s, "badge")
    assert s.coins == coins
    assert told(s)[-1] == "seat 1 shows a badge and pays nothing"
    assert not s.can_undo(1)
    for guess in (s.seen_by(0).imagine(seed) for seed in range(200)):
        assert isinstance(guess, Fair)
        assert "badge" in kinds(guess.hands[1])
    assert s.seat == 1


def test_a_badge_that_all_know_can_be_shown_again_and_teaches_nobody_anything() -> None:
    s = fair(nights="2")
    deal(s, "rice", "badge rice", deck="rice silk")
    s.knows[next(card for card in s.hands[1] if kinds([card]) == ["badge"])] = PUBLIC
    play(s, "demand 1", "badge")
    assert s.can_undo(1)
    assert s.seat == 1


def test_who_holds_no_rice_may_prove_it_with_the_whole_hand() -> None:
    s = fair()
    deal(s, "rice", "silk fox")
    play(s, "demand 1")
    assert texts(s, 1) == ["pay", "show"]
    play(s, "show", "yes")
    view = s.seen_by(0)
    assert isinstance(view, Fair)
    assert kinds(view.hands[1]) == ["silk", "fox"]
    assert told(s)[-3:] == ["seat 1 shows silk", "seat 1 shows fox", "seat 1 holds no rice and pays nothing"]
    assert not s.can_undo(1)
    assert s.seat == 1


def test_who_holds_rice_cannot_prove_that_it_holds_none() -> None:
    s = fair()
    deal(s, "rice", "silk rice")
    play(s, "demand 1")
    assert texts(s, 1) == ["pay"]
    assert s.seat == 1


def test_who_thinks_better_of_showing_the_hand_is_not_offered_it_again() -> None:
    s = fair()
    deal(s, "rice", "silk fox")
    play(s, "demand 1", "show", "no")
    assert texts(s, 1) == ["pay"]
    play(s, "pay")
    assert s.coins == [6, 4]
    assert s.seat == 1


# Looking in private -----------------------------------------------------------------------------------------------


def test_a_card_that_one_seat_has_looked_at_is_known_to_it_alone_until_it_is_shuffled() -> None:
    s = fair()
    deal(s, "rice", "silk", deck="lamp badge")
    play(s, "scout")
    assert told(s, 0)[-1] == "You see badge"
    assert told(s, 1)[-1] == "seat 0 looks at the top card"
    assert not s.can_undo(0)
    play(s, "bury")
    mine, other = s.seen_by(0), s.seen_by(1)
    assert isinstance(mine, Fair)
    assert isinstance(other, Fair)
    assert kinds(mine.deck) == ["badge", "?"]
    assert kinds(other.deck) == ["?", "?"]
    for seed in range(50):
        guess = mine.imagine(seed)
        assert isinstance(guess, Fair)
        assert kinds(guess.deck)[0] == "badge"
    play(s, "draw")
    play(s, "0: commit", "1: commit")
    assert s.night == 2 or s.over


def test_whoever_looked_at_a_card_knows_the_hand_into_which_it_is_drawn() -> None:
    s = fair()
    deal(s, "rice", "silk", deck="lamp badge")
    play(s, "scout", "leave", "draw")
    view = s.seen_by(0)
    assert isinstance(view, Fair)
    assert kinds(view.hands[1]) == ["badge", "?"]
    assert list(s.acting) == [0, 1]


# Sealed bids -----------------------------------------------------------------------------------------------------


def bidding(seats: int = 2, nights: str = "2", second_thoughts: bool = True) -> Fair:
    """All have passed and are asked for their bids."""
    s = fair(seats, nights=nights, second_thoughts=second_thoughts)
    play(s, *["pass"] * seats)
    assert s.acting == tuple(range(seats))
    return s


def test_bids_come_in_any_order_and_are_shown_together() -> None:
    s = bidding(3)
    play(s, "2: bid prize-1", "0: bid prize-1", "2: commit", "0: bid prize-1", "1: commit")
    assert not [line for line in told(s) if "bids" in line]
    assert list(s.acting) == [0]
    play(s, "0: commit")
    assert [line for line in told(s) if "bids" in line] == [
        "seat 0 bids 2 on prize 1",
        "seat 2 bids 1 on prize 1",
    ]
    assert s.won[0]
    assert not s.won[2]
    assert s.coins == [5, 7, 6]
    assert s.seat == 1


@pytest.mark.parametrize("other", [[], ["bid prize-1"], ["bid prize-1", "bid prize-2", "bid prize-3"]])
def test_whatever_one_seat_bids_nobody_else_sees_any_difference(other: list[str]) -> None:
    """Lists, prompts, counters, digests, log and picture of all others, while it picks and after it has committed."""
    quiet, busy = bidding(3), bidding(3)
    for viewer in (1, 2, None):
        assert difference(shown(quiet.seen_by(viewer)), shown(busy.seen_by(viewer))) == ""
    play(busy, *[f"0: {move}" for move in other])
    for viewer in (1, 2, None):
        assert difference(shown(quiet.seen_by(viewer)), shown(busy.seen_by(viewer))) == ""
    play(quiet, "0: commit")
    play(busy, "0: commit")
    for viewer in (1, 2, None):
        assert difference(shown(quiet.seen_by(viewer)), shown(busy.seen_by(viewer))) == ""
    assert quiet.acting == busy.acting == (1, 2)


def test_a_bid_is_put_in_ascending_order_of_the_prizes_and_never_above_the_purse() -> None:
    s = bidding()
    play(s, *["0: bid prize-2"] * 4)
    assert texts(s, 0) == ["bid prize-2", "bid prize-3", "commit"]
    play(s, "0: bid prize-3")
    assert texts(s, 0) == ["commit"]
    assert list(s.acting) == [0, 1]


def test_a_committed_bid_can_be_taken_back_twice_while_another_seat_is_waited_for() -> None:
    s = bidding()
    for _ in range(2):
        play(s, "0: bid prize-1", "0: commit")
        assert list(s.acting) == [1]
        assert texts(s, 0) == ["rethink"]
        play(s, "0: rethink")
        assert list(s.acting) == [0, 1]
        assert s.bid_of(0) == [0, 0, 0]
    play(s, "0: commit")
    assert texts(s, 0) == []
    assert s.seat == 1


def test_who_has_committed_may_not_act_but_may_change_its_mind() -> None:
    s = bidding(3)
    play(s, "1: commit")
    assert list(s.acting) == [0, 2]
    assert s.seat == 0
    assert s.prompt_for(1) is not None
    with pytest.raises(IllegalAction):
        play(s, "1: commit")
    assert list(s.acting) == [0, 2]


def test_without_second_thoughts_a_committed_bid_stands() -> None:
    s = bidding(second_thoughts=False)
    play(s, "0: commit")
    assert texts(s, 0) == []
    assert s.prompt_for(0) is None
    assert list(s.acting) == [1]


def test_a_second_thought_is_gone_once_all_have_committed() -> None:
    s = bidding()
    play(s, "0: commit", "1: commit")
    assert not s.bidding
    assert all("rethink" not in texts(s, seat) for seat in range(2))
    assert s.seat == 1


def test_the_guess_of_a_bid_is_one_that_could_have_been_made() -> None:
    s = bidding(3)
    play(s, "0: bid prize-2", "0: commit", "1: bid prize-1")
    bids = set()
    for seed in range(200):
        guess = s.seen_by(2).imagine(seed)
        assert isinstance(guess, Fair)
        assert sum(guess.bid_of(0)) <= guess.coins[0]
        assert guess.bid_of(1) == [0, 0, 0]
        assert guess.acting == (1, 2)
        assert texts(guess, 0) == ["rethink"]
        bids.add(tuple(guess.bid_of(0)))
    assert len(bids) > 20
    own = s.seen_by(0).imagine(1)
    assert isinstance(own, Fair)
    assert own.bid_of(0) == [0, 1, 0]


def test_an_own_pick_may_be_taken_back_while_others_bid_and_not_once_bids_are_shown() -> None:
    s = bidding()
    play(s, "0: bid prize-1", "1: bid prize-1")
    assert s.can_undo(0)
    assert s.can_undo(1)
    play(s, "0: commit", "1: commit")
    assert not s.can_undo(0)
    assert not s.can_undo(1)
    assert s.seat == 1


def test_the_last_open_move_before_a_secret_question_is_not_taken_back_for_free() -> None:
    """Else the vanishing of that freedom would tell that another seat has begun to answer."""
    s = fair()
    play(s, "pass")
    assert s.can_undo(0)
    play(s, "pass")
    assert list(s.acting) == [0, 1]
    assert not s.can_undo(1)


def test_a_seat_without_coins_is_asked_like_all_others() -> None:
    s = fair()
    s.coins[0] = 0
    play(s, "pass", "pass")
    assert list(s.acting) == [0, 1]
    assert texts(s, 0) == ["commit"]


def test_equal_highest_bids_win_nothing() -> None:
    s = bidding(nights="1")
    play(s, "0: bid prize-1", "1: bid prize-1", "0: commit", "1: commit")
    assert s.won == [[], []]
    assert s.coins == [4, 4]
    assert s.over


# Kinds of questions -----------------------------------------------------------------------------------------------


def test_some_cards_are_picked_in_ascending_order_with_a_least_and_a_most() -> None:
    s = fair()
    deal(s, "rice rice silk badge", "fox")
    play(s, "swap")
    prompt = s.prompt
    assert prompt is not None
    assert (prompt.kind, prompt.least, prompt.most) == ("some", 1, 3)
    assert texts(s, 0) == ["discard rice", "discard silk", "discard badge"]
    play(s, "discard silk")
    prompt = s.prompt
    assert prompt is not None
    assert (prompt.kind, prompt.least, prompt.most) == ("some", 0, 2)
    assert texts(s, 0) == ["discard badge", "done"]
    play(s, "done")
    assert s.seat == 1


def test_cards_that_are_picked_are_nobody_elses_affair_until_they_are_put_down() -> None:
    one, other = fair(), fair()
    for s, card in ((one, "rice"), (other, "badge")):
        deal(s, "rice silk badge", "fox")
        play(s, "swap", f"discard {card}")
    for viewer in (1, None):
        assert difference(shown(one.seen_by(viewer)), shown(other.seen_by(viewer))) == ""
    guess = one.seen_by(1).imagine(5)
    assert "done" not in texts(guess, 0)
    play(one, "done")
    assert "seat 0 discards rice" in told(one)
    assert one.seat == 1


def test_picks_are_taken_back_by_undo_until_they_are_confirmed() -> None:
    s = fair()
    deal(s, "rice rice silk badge", "fox")
    play(s, "swap", "discard rice")
    assert s.can_undo(0)
    assert sorted(kinds(s.hands[0])) == ["badge", "rice", "rice", "silk"]
    play(s, "done")
    assert not s.can_undo(0)
    assert s.seat == 1


def test_an_amount_goes_as_far_as_the_purse() -> None:
    for coins, amounts in (
        (0, ["0"]),
        (1, ["1"]),
        (2, ["1", "2"]),
        (3, ["1", "2", "3"]),
        (4, ["1", "2", "3"]),
    ):
        s = fair()
        deal(s, "silk", "rice")
        s.coins[0] = coins
        play(s, "play silk", "pass")
        assert s.prompt is not None
        assert s.prompt.kind == "amount"
        assert texts(s, 0) == [f"sell {amount}" for amount in amounts]


def test_prizes_are_ordered_by_picking_what_comes_next() -> None:
    s = fair()
    deal(s, "lamp", "rice")
    row = s.row[:]
    play(s, "play lamp", "pass")
    assert s.prompt is not None
    assert s.prompt.kind == "order"
    play(s, "rank prize-3", "rank prize-1")
    assert s.row == [row[2], row[0], row[1]]
    assert s.seat == 1


def test_a_stall_stands_on_a_free_place_and_no_two_on_one() -> None:
    s = fair()
    deal(s, "rice", "rice")
    play(s, "play rice", "pass", "stall place-2", "play rice", "pass")
    assert s.prompt is not None
    assert s.prompt.kind == "place"
    assert texts(s, 1) == [f"stall place-{n}" for n in (1, 3, 4, 5)]
    with pytest.raises(IllegalAction, match="'stall place-2' is not legal now"):
        play(s, "stall place-2")
    assert s.seat == 1


def test_with_no_place_left_rice_opens_nothing_and_asks_nothing() -> None:
    s = fair()
    deal(s, "rice", "silk")
    s.stalls = [0, 1, 0, 1, 0]
    play(s, "play rice", "pass")
    assert s.seat == 1


# Ends -------------------------------------------------------------------------------------------------------------


def test_equal_points_share_the_place_and_the_win() -> None:
    s = fair(3, nights="1")
    s.points = [4, 2, 4]
    play(s, "pass", "pass", "pass", "0: commit", "1: commit", "2: commit")
    assert s.over
    assert s.ranking() == [(0, 2), (1,)]
    assert s.returns() == [0.25, -0.5, 0.25]
    assert s.legal == []


def test_when_all_share_the_first_place_nobody_wins() -> None:
    s = fair(2, nights="1")
    play(s, "pass", "pass", "0: commit", "1: commit")
    assert s.ranking() == [(0, 1)]
    assert s.returns() == [0.0, 0.0]
    assert s.over


def test_one_point_more_is_the_whole_win() -> None:
    s = fair(2, nights="1")
    s.points = [3, 4]
    play(s, "pass", "pass", "0: commit", "1: commit")
    assert s.ranking() == [(1,), (0,)]
    assert s.returns() == [-1.0, 1.0]
    assert s.over


def test_all_who_pass_at_once_end_the_game_with_one_pass_each_a_night() -> None:
    s = fair(4, nights="3")
    asked = []
    while not s.over:
        asked.append(s.seat)
        play(s, "commit" if s.bidding else "pass")
    assert asked == [0, 1, 2, 3, 0, 1, 2, 3, 1, 2, 3, 0, 0, 1, 2, 3, 2, 3, 0, 1, 0, 1, 2, 3]


def test_chance_alone_meets_every_kind_of_question_every_verb_and_a_reshuffle() -> None:
    """The toy is worth its tests only if random play gets everywhere."""
    kinds_met: set[str] = set()
    verbs_met: set[str] = set()
    lines_met: set[str] = set()
    for seed in range(150):
        s = TOY.start(2 + seed % 3, seed, {"nights": "3"}, log=True)
        chance = random.Random(seed)
        while not s.over:
            for seat in range(s.seats):
                prompt = s.prompt_for(seat)
                if prompt is not None:
                    kinds_met.add(prompt.kind)
            _, code = play_any(s, chance)
            verbs_met.add(TOY.vocabulary.verb_of(code).name)
        lines_met.update(event.told.name for event in s.log or [])
    assert kinds_met == {"one", "some", "amount", "place", "order", "confirm"}
    assert verbs_met == {verb.name for verb in TOY.vocabulary.verbs}
    assert {"reshuffled", "shown", "insisted", "returned", "won"} <= lines_met
    assert len(KIND_OF) == CARDS


def test_what_is_picked_and_not_yet_given_up_is_known_to_its_seat_alone() -> None:
    """FAIR-011: two different first picks of a swap look the same to everybody else, in the open question too."""
    views = []
    for pick in ("discard rice", "discard fox"):
        s = fair()
        deal(s, "rice fox badge", "silk")
        play(s, "swap", pick)
        mine = s.seen_by(0)
        assert mine.asks[0].a == s.asks[0].a > 0
        views.append([s.seen_by(1), s.seen_by(None)])
    for one, other in zip(*views):
        assert not difference(shown(one), shown(other))
        assert one.asks[0].a == other.asks[0].a == 0
        assert one.imagine(5).legal_for(0)


def test_a_change_of_mind_is_not_taken_back_for_free() -> None:
    """Taken back, the seat would have committed again: with all others committed, bids would be shown by an undo."""
    s = bidding()
    play(s, "0: bid prize-1", "0: commit")
    assert s.can_undo(0)
    play(s, "0: rethink")
    assert not s.can_undo(0)
    play(s, "1: commit", "0: bid prize-2")
    assert s.can_undo(0)
    assert list(s.acting) == [0]
