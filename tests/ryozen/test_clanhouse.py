"""The Clanhouse: Kin are revealed, wait in one row for all and are acquired; by Night a Coin and Agate."""

from __future__ import annotations

import pytest

from akebono.core.errors import IllegalAction
from akebono.games.ryozen.components import POST_IDS
from akebono.games.ryozen.state import Ryozen
from tests.ryozen.positions import (
    Position,
    asked,
    in_hand,
    in_palace,
    in_row,
    kin_on,
    places,
    resources,
    sector,
    shards,
    texts,
)

SLOTS = [(1, 1), (2, 2), (2, 3), (3, 4), (3, 5)]
"""Coins and Favor of the slots, left to right."""


def in_the_clanhouse(p: Position, coin: int = 9) -> Ryozen:
    s = p.hand(0, "apprentice").hand(1, "apprentice").has(0, coin, 1, 1).has(1, 5, 5, 5).day(0)
    s.play_text("place apprentice clanhouse-1 unveiled")
    return s


def play(s: Ryozen, *moves: str) -> None:
    for move in moves:
        s.play_text(move)


@pytest.mark.rule("RYO-129", "RYO-132", "RYO-134", "RYO-R53", "RYO-R29", "RYO-029")
def test_first_a_kin_may_be_revealed_then_one_acquired() -> None:
    s = in_the_clanhouse(Position(3).row((1, "guard")).pile(0, "archer", "bard"))
    left = s.pile_left[:]
    assert asked(s) == (0, "RevealKin")
    assert texts(s) == ["decline", "reveal"]
    s.play_text("reveal")
    assert in_row(s) == [(1, "guard"), (0, "archer")], "the top tile, in the first free slot"
    assert s.pile_left == [left[0] - 1, left[1], left[2]]
    assert asked(s) == (0, "AcquireReadyKin")
    assert texts(s) == ["decline", "acquire slot-2"], "the one just revealed"
    s.play_text("decline")
    assert resources(s, 0) == (9, 1, 1)
    assert in_row(s) == [(1, "guard"), (0, "archer")]
    assert asked(s) == (1, "PlaceKin"), "one reveal, one acquisition"


@pytest.mark.rule("RYO-129", "RYO-R53")
def test_a_kin_may_be_acquired_without_revealing() -> None:
    s = in_the_clanhouse(Position(3).row((0, "guard")))
    s.play_text("decline")
    s.play_text("acquire slot-1")
    assert asked(s) == (0, "ReplaceKin")
    s.play_text("replace clanhouse-1")
    assert kin_on(s, "clanhouse-1") == (0, "guard", False)
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-129", "RYO-R53", "RYO-R97")
def test_without_a_ready_kin_of_your_own_nothing_is_asked_after_revealing_is_declined() -> None:
    s = in_the_clanhouse(Position(3).row((1, "guard"), (2, "guard")))
    s.play_text("decline")
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-133", "RYO-R52", "RYO-R53")
def test_a_full_row_loses_its_leftmost_kin_whoever_owns_it() -> None:
    row = [(0, "bard"), (1, "guard"), (2, "archer"), (0, "merchant"), (1, "hermit")]
    s = in_the_clanhouse(Position(3).row(*row).pile(0, "philosopher"))
    boxes = [box.bit_count() for box in s.box]
    census = s.census()
    s.play_text("reveal")
    assert in_row(s) == [*row[1:], (0, "philosopher")]
    assert [box.bit_count() for box in s.box] == [boxes[0] + 1, *boxes[1:]], "the Bard is out of the game"
    assert s.census() == census
    assert texts(s) == ["decline", "acquire slot-3", "acquire slot-5"], "own Kin only"
    row = [(1, "bard"), *row[1:]]
    s = in_the_clanhouse(Position(3).row(*row).pile(0, "philosopher"))
    s.play_text("reveal")
    assert in_row(s) == [*row[1:], (0, "philosopher")], "another Clan's too"


@pytest.mark.rule("RYO-132", "RYO-133")
def test_with_one_slot_free_nobody_is_pushed_out() -> None:
    row = [(0, "bard"), (1, "guard"), (2, "archer"), (0, "merchant")]
    s = in_the_clanhouse(Position(3).row(*row).pile(0, "philosopher"))
    boxes = s.box[:]
    s.play_text("reveal")
    assert in_row(s) == [*row, (0, "philosopher")]
    assert s.box == boxes


@pytest.mark.rule("RYO-R53")
def test_with_an_empty_clan_pile_there_is_no_reveal() -> None:
    p = Position(3).row((0, "guard"))
    s = p.hand(0, "apprentice").hand(1, "apprentice").has(0, coin=1)
    state = s.day(0)
    state.box[0] |= sum(1 << (tile % 20) for tile in state.piles[0])
    state.piles[0], state.pile_left[0] = (), 0
    state.play_text("place apprentice clanhouse-1 unveiled")
    assert asked(state) == (0, "AcquireReadyKin")
    assert state.pile_left[1] > 0, "other Clans' piles do not help"


@pytest.mark.rule("RYO-135", "RYO-139", "RYO-140", "RYO-138", "RYO-136")
@pytest.mark.parametrize("slot", range(1, 6))
def test_a_slot_costs_its_coins_and_gives_its_favor_and_the_row_slides_left(slot: int) -> None:
    coins, favor = SLOTS[slot - 1]
    row = [(1, "guard"), (2, "archer"), (1, "hermit"), (2, "merchant"), (1, "bard")]
    row[slot - 1] = (0, "mentor")
    s = in_the_clanhouse(Position(3).row(*row).favor(2, 2, 2), coin=coins)
    s.play_text("decline")
    assert texts(s) == ["decline", f"acquire slot-{slot}"]
    s.play_text(f"acquire slot-{slot}")
    assert resources(s, 0) == (0, 1, 1)
    assert s.favor == [2, 2, 2], "the Favor comes after the replacement"
    apprentices = s.box[0]
    s.play_text("replace clanhouse-1")
    assert s.favor == [2 + favor, 2, 2]
    assert in_row(s) == [kin for kin in row if kin != (0, "mentor")]
    assert kin_on(s, "clanhouse-1") == (0, "mentor", False)
    assert s.box[0].bit_count() == apprentices.bit_count() + 1, "the replaced Kin is out"
    assert resources(s, 1) == (5, 5, 5)
    assert asked(s) == (1, "PlaceKin")
    s = in_the_clanhouse(Position(3).row(*row), coin=coins - 1)
    s.play_text("decline")
    assert asked(s) == (1, "PlaceKin"), "one Coin short: not offered"


@pytest.mark.rule("RYO-R52", "RYO-135")
def test_only_ready_kin_of_the_own_clan_that_can_be_paid_are_offered() -> None:
    row = [(1, "guard"), (0, "archer"), (1, "hermit"), (0, "merchant"), (0, "bard")]
    s = in_the_clanhouse(Position(3).row(*row), coin=2)
    s.play_text("decline")
    assert texts(s) == ["decline", "acquire slot-2"]
    with pytest.raises(IllegalAction):
        s.play_text("acquire slot-1")
    s = in_the_clanhouse(Position(3).row(*row), coin=3)
    s.play_text("decline")
    assert texts(s) == ["decline", "acquire slot-2", "acquire slot-4", "acquire slot-5"]


@pytest.mark.rule("RYO-136", "RYO-R54")
def test_any_own_kin_in_hand_on_a_spot_or_in_the_palace_may_be_replaced_and_nobody_elses() -> None:
    p = Position(3).row((0, "guard")).hand(0, "fighter philosopher").palace(0, "bard").palace(1, "bard")
    s = in_the_clanhouse(p.kin("rim-1", 0, "archer", cloaked=True).kin("rim-2", 1))
    s.play_text("decline")
    s.play_text("acquire slot-1")
    assert texts(s) == [
        "replace philosopher",
        "replace fighter",
        "replace rim-1",
        "replace clanhouse-1",
        "replace palace-bard",
    ]


@pytest.mark.rule("RYO-R54", "RYO-136", "RYO-138")
def test_a_kin_put_in_the_hand_is_playable_this_round() -> None:
    s = in_the_clanhouse(Position(3).row((0, "guard")).hand(0, "fighter"))
    s.play_text("decline")
    s.play_text("acquire slot-1")
    s.play_text("replace fighter")
    assert in_hand(s, 0) == ["guard"]
    s.play_text("place apprentice gates-1 unveiled")
    s.play_text("decline")
    assert asked(s) == (0, "PlaceKin")
    assert "gates-2 unveiled" in places(s, "guard")
    assert not places(s, "fighter"), "the Fighter is out"


@pytest.mark.rule("RYO-137", "RYO-138")
@pytest.mark.parametrize("cloaked", [True, False])
def test_on_the_board_the_new_kin_takes_place_and_side_without_ability_or_coin(cloaked: bool) -> None:
    p = Position(3).row((1, "bard"), (2, "bard"), (0, "merchant")).kin("rim-1", 0, "archer", cloaked=cloaked)
    s = in_the_clanhouse(p.kin("rim-2", 0).kin("clanhouse-2", 1), coin=2)
    s.play_text("decline")
    s.play_text("acquire slot-3")
    s.play_text("replace rim-1")
    assert kin_on(s, "rim-1") == (0, "merchant", cloaked)
    assert s.influence(0, sector("rim")) == (3 if cloaked else 2)
    assert resources(s, 0) == (0, 1, 1), "2 for the slot, none for cloaking, none from the Merchant"
    assert s.favor == [3, 0, 0]
    assert kin_on(s, "rim-2") == (0, "apprentice", False), "the neighbour stays"
    assert kin_on(s, "clanhouse-2") == (1, "apprentice", False)
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-R54")
def test_a_kin_in_the_palace_can_be_replaced_there() -> None:
    s = in_the_clanhouse(Position(3).row((0, "guard")).palace(0, "bard apprentice").palace(1, "bard"))
    s.play_text("decline")
    s.play_text("acquire slot-1")
    s.play_text("replace palace-bard")
    assert sorted(in_palace(s, 0)) == ["apprentice", "guard"]
    assert in_palace(s, 1) == ["bard"]
    assert s.closed() == 0
    assert s.light == 0, "a replacement is no placement"
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-R54")
def test_in_the_alternative_palace_every_place_but_no_bumped_kin_can_be_replaced() -> None:
    p = Position(2, palace="alternative").row((0, "guard")).post("ward-0", 0, "bard").post("ward-1", 1)
    p.post("battlement-2", 0, "archer").post("pinnacle", 0, "mentor").bumped(0, "fighter")
    s = in_the_clanhouse(p)
    s.play_text("decline")
    s.play_text("acquire slot-1")
    own = ["replace clanhouse-1", "replace ward-0", "replace battlement-2", "replace pinnacle"]
    assert texts(s) == own
    s.play_text("replace pinnacle")
    assert s.posts[8] % 20 == 19, "the Guard"
    assert sorted(in_palace(s, 0)) == ["archer", "bard", "guard"]
    assert s.palace_influence(0) == 3
    assert s.bumped[0].bit_count() == 1
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-R54", "RYO-136")
@pytest.mark.parametrize("kind", ["apprentice", "guard"])
def test_first_and_last_kind_in_the_palace_can_be_replaced(kind: str) -> None:
    s = in_the_clanhouse(Position(3).row((0, "hermit")).palace(0, f"{kind} bard"))
    play(s, "decline", "acquire slot-1", f"replace palace-{kind}")
    assert sorted(in_palace(s, 0)) == ["bard", "hermit"]
    assert kin_on(s, "clanhouse-1") == (0, "apprentice", False)
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-R54", "RYO-137")
@pytest.mark.parametrize("post", ["ward-0", "ward-3", "battlement-0", "battlement-3", "pinnacle"])
def test_the_new_kin_stands_where_the_replaced_one_stood_in_the_alternative_palace(post: str) -> None:
    p = Position(2, palace="alternative").row((0, "hermit")).post(post, 0, "bard").hand(0, "fighter")
    s = in_the_clanhouse(p)
    play(s, "decline", "acquire slot-1", f"replace {post}")
    assert [POST_IDS[place] for place, tile in enumerate(s.posts) if tile != -1] == [post]
    assert in_palace(s, 0) == ["hermit"]
    assert in_hand(s, 0) == ["fighter"]
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-R54")
def test_a_guard_does_not_stop_a_replacement_in_its_sector() -> None:
    p = Position(3).row((0, "merchant")).kin("rim-1", 2, "guard").guard(2, "rim-1").kin("rim-2", 0)
    s = in_the_clanhouse(p)
    s.play_text("decline")
    s.play_text("acquire slot-1")
    assert "replace rim-2" in texts(s)
    s.play_text("replace rim-2")
    assert kin_on(s, "rim-2") == (0, "merchant", False)
    assert s.closed() == 1 << sector("rim"), "still closed"
    assert asked(s) == (1, "PlaceKin")
    assert not [place for place in places(s, "apprentice") if place.startswith("rim")]


@pytest.mark.rule("RYO-130", "RYO-131", "RYO-085", "RYO-087")
def test_by_night_everybody_in_the_clanhouse_gains_a_coin_and_the_majority_an_agate_shard() -> None:
    p = Position(3).kin("clanhouse-1", 2, cloaked=True).kin("clanhouse-2", 1).favor(1, 1, 1)
    s = p.hand(0, "apprentice").capital(0, 1, 2).row((0, "guard")).night()
    assert [resources(s, seat) for seat in range(3)] == [(0, 0, 0), (1, 0, 0), (1, 0, 0)]
    assert shards(s, 2) == (0, 0, 1)
    assert shards(s, 0) == shards(s, 1) == (0, 0, 0), "a Ready Kin is no presence"
    assert s.favor == [1, 1, 1]
    assert in_row(s) == [(0, "guard")]
    assert asked(s) == (0, "PlaceKin")


def test_a_reveal_cannot_be_taken_back_declining_it_can() -> None:
    s = in_the_clanhouse(Position(3))
    assert s.can_undo(0)
    s.play_text("decline")
    assert s.can_undo(0), "nothing was learned"
    s = in_the_clanhouse(Position(3))
    s.play_text("reveal")
    assert not s.can_undo(0)
    assert not s.can_undo(1)
