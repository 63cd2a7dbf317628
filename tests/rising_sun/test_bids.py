"""Bids in secret: how they are set, set anew and revealed (sections 11, 14 and 22 of the rules)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from akebono.games.rising_sun.state import UNKNOWN, RisingSun
from tests.rising_sun.positions import Position, asked, bid, coins, may, play, refused, seen, texts, told, who


def battle(**options: bool | str) -> RisingSun:
    """Return a battle in Edo of Koi (3 coins), Lotus (2), Turtle (2) and Bonsai (none), before the bids."""
    p = (
        Position("KLTB", options=options)
        .on("edo", K="bushi", L="bushi", T="bushi", B="bushi bushi")
        .wars("edo")
    )
    return p.has("K", coins=3).has("L", coins=2).has("T", coins=2).war()


@pytest.mark.rule("RIS-179", "RIS-180", "RIS-280")
def test_amounts_are_set_one_after_the_other_and_then_committed() -> None:
    s = battle()
    assert asked(s) == "KLT SetBid"
    assert texts(s, "K") == [f"bid seppuku {n}" for n in range(4)]
    play(s, "K: bid seppuku 1")
    assert texts(s, "K") == [f"bid hostage {n}" for n in range(3)]
    play(s, "K: bid hostage 0")
    assert texts(s, "K") == [f"bid ronin {n}" for n in range(3)]
    play(s, "K: bid ronin 1")
    assert texts(s, "K") == ["bid poets 0", "bid poets 1"]
    play(s, "K: bid poets 0")
    assert texts(s, "K") == ["commit", "again"]
    play(s, "K: commit")
    assert sorted(who(s)) == ["L", "T"]


@pytest.mark.rule("RIS-180")
def test_the_sum_is_at_most_what_one_owns() -> None:
    s = battle()
    play(s, "L: bid seppuku 1", "L: bid hostage 1")
    # Nothing is left: the other two are 0.
    assert texts(s, "L") == ["commit", "again"]
    assert refused(s, "T: bid seppuku 3", "K: bid seppuku 4")


@pytest.mark.rule("RIS-280")
def test_a_participant_without_coins_is_not_asked_and_bids_nothing() -> None:
    s = battle()
    assert may(s, "", "B") == set()
    bid(s, K="0 0 0 0", L="0 0 0 0", T="0 0 0 0")
    assert "B has set" not in " ".join(told(s))
    assert asked(s) == "K Afterwards"


@pytest.mark.rule("RIS-280", "RIS-180")
def test_bids_are_revealed_when_all_have_committed_in_whatever_order() -> None:
    digests = set()
    orders: list[dict[str, str]] = [
        {"K": "1 1 0 0", "L": "0 0 1 0", "T": "0 0 0 2"},
        {"T": "0 0 0 2", "K": "1 1 0 0", "L": "0 0 1 0"},
        {"L": "0 0 1 0", "T": "0 0 0 2", "K": "1 1 0 0"},
    ]
    for order in orders:
        s = battle()
        for letter, amounts in order.items():
            assert s.battle is not None
            assert not s.battle.revealed
            assert "has set" not in " ".join(told(s))
            bid(s, **{letter: amounts})
        assert s.battle is not None
        assert s.battle.revealed
        assert [line for line in told(s) if "has set" in line] == [
            "K has set 1 on Seppuku",
            "K has set 1 on Take Hostage",
            "L has set 1 on Hire Ronin",
            "T has set 2 on Imperial Poets",
        ]
        assert asked(s) == "K CommitSeppuku"
        digests.add(s.digest())
    assert len(digests) == 1


@pytest.mark.rule("RIS-280")
def test_a_bid_may_be_begun_again_before_it_is_committed() -> None:
    s = battle()
    play(s, "K: bid seppuku 3", "K: again")
    assert texts(s, "K") == [f"bid seppuku {n}" for n in range(4)]
    bid(s, K="0 0 0 1", L="0 0 0 0", T="0 0 0 0")
    assert coins(s)["K"] == 2


@pytest.mark.rule("RIS-280")
def test_a_committed_bid_may_be_set_anew_while_others_have_not_committed() -> None:
    s = battle()
    bid(s, K="3 0 0 0", L="0 0 0 1")
    # The game does not wait for Koi, which may still change its mind.
    assert who(s) == "T"
    assert texts(s, "K") == ["again"]
    play(s, "K: again", "K: bid seppuku 0", "K: bid hostage 0", "K: bid ronin 0", "K: bid poets 2")
    assert who(s) == "T"
    play(s, "K: commit")
    bid(s, T="0 0 0 0")
    assert "K has set 2 on Imperial Poets" in told(s)
    assert "K has set 3 on Seppuku" not in told(s)


@pytest.mark.rule("RIS-280")
def test_the_old_bid_stands_until_the_new_one_is_committed() -> None:
    s = battle()
    bid(s, K="3 0 0 0")
    play(s, "K: again", "K: bid seppuku 0", "K: bid hostage 3")
    bid(s, L="0 0 0 0", T="0 0 0 0")
    assert "K has set 3 on Seppuku" in told(s)
    assert "K has set 3 on Take Hostage" not in told(s)
    assert asked(s) == "K CommitSeppuku"


@pytest.mark.rule("RIS-280")
@pytest.mark.parametrize("most", [0, 1, 2, 3])
def test_a_bid_is_begun_again_so_often_at_most(most: int) -> None:
    s = battle(max_rebids=str(most)) if most != 3 else battle()
    for time in range(most):
        # Before and after committing count together.
        play(s, "K: bid seppuku 3", *(["K: commit"] if time % 2 else []), "K: again")
    play(s, "K: bid seppuku 3")
    assert refused(s, "K: again")
    play(s, "K: commit")
    assert texts(s, "K") == []
    # The count is each seat's own, and is forgotten with the battle.
    play(s, "L: bid seppuku 2")
    assert refused(s, "L: again") is (most == 0)


@pytest.mark.rule("RIS-280")
def test_rebids_begin_anew_in_the_next_battle() -> None:
    p = (
        Position("KLT", max_rebids="1")
        .on("edo", K="bushi", L="bushi")
        .on("oshu", K="bushi", L="bushi")
        .wars("edo", "oshu")
    )
    s = p.has("K", coins=2).has("L", coins=2).war()
    play(s, "K: bid seppuku 2", "K: again")
    bid(s, K="0 0 0 0", L="0 0 0 0")
    assert s.battle is not None
    assert s.battle.province == 1
    play(s, "K: bid seppuku 2")
    assert texts(s, "K") == ["commit", "again"]


# Secrecy


def shown(s: RisingSun, viewer: str | None) -> tuple[object, ...]:
    """Return all that a viewer is shown: facts, question, moves, log, counts of plies, and who is asked."""
    view = seen(s, viewer)
    prompt = view.prompt
    return (
        view.facts(),
        view.digest(),
        None if prompt is None else (prompt.step, prompt.kind, prompt.sentence),
        view.legal,
        [(event.told.name, event.seat, event.args) for event in view.log or []],
        view.plies,
        view.learned,
        view.lessons,
        view.acting,
        [view.legal_for(seat) for seat in range(view.seats)],
        [view.can_undo(seat) for seat in range(view.seats)],
    )


BIDS: Sequence[Sequence[str]] = (
    ["bid seppuku 0", "bid hostage 0", "bid ronin 0", "bid poets 0"],
    ["bid seppuku 3"],
    ["bid seppuku 1", "bid hostage 2"],
    ["bid seppuku 3", "again", "bid seppuku 0", "bid hostage 0", "bid ronin 0", "bid poets 3"],
)


@pytest.mark.rule("RIS-179", "RIS-232", "RIS-280")
@pytest.mark.parametrize("first", ["", "L", "LT"])
def test_two_runs_that_differ_in_one_bid_look_the_same_to_all_others_until_the_reveal(first: str) -> None:
    runs = []
    for moves in BIDS:
        s = battle()
        looks = {}
        for letter in first:
            bid(s, **{letter: "0 1 0 1"})
        if first == "LT":
            # Koi's is the last one: it commits and all is shown.
            play(s, *(f"K: {move}" for move in moves))
            for viewer in ("L", "T", "B", None):
                looks[viewer, 0] = shown(s, viewer)
            runs.append(looks)
            continue
        for move in moves:
            play(s, f"K: {move}")
        for viewer in ("L", "T", "B", None):
            looks[viewer, 0] = shown(s, viewer)
        play(s, "K: commit")
        for viewer in ("L", "T", "B", None):
            looks[viewer, 1] = shown(s, viewer)
        play(s, "T: bid seppuku 0")
        for viewer in ("L", "B", None):
            looks[viewer, 2] = shown(s, viewer)
        runs.append(looks)
    for looks in runs[1:]:
        assert looks == runs[0]


@pytest.mark.rule("RIS-280", "RIS-232")
def test_nobody_sees_that_a_committed_bid_is_set_anew() -> None:
    runs = []
    for moves in ([], ["again"], ["again", "bid seppuku 0"], ["again", "bid seppuku 3", "commit"]):
        s = battle()
        bid(s, K="1 1 0 0")
        play(s, *(f"K: {move}" for move in moves))
        runs.append([shown(s, viewer) for viewer in ("L", "T", "B", None)])
        play(s, "L: bid seppuku 1")
        runs[-1] += [shown(s, viewer) for viewer in ("T", "B", None)]
    assert all(run == runs[0] for run in runs)


@pytest.mark.rule("RIS-232", "RIS-179")
def test_a_view_holds_ones_own_bid_alone() -> None:
    s = battle()
    bid(s, K="1 2 0 0")
    own = seen(s, "K").battle
    assert own is not None
    assert own.bids[:4] == [1, 2, 0, 0]
    for viewer in ("L", "T", "B", None):
        other = seen(s, viewer).battle
        assert other is not None
        assert other.bids[:4] == other.next_bids[:4] == [UNKNOWN] * 4
        assert other.rebids[0] == 0


@pytest.mark.rule("RIS-232", "RIS-180")
def test_after_the_reveal_everybody_sees_all_bids() -> None:
    s = battle()
    bid(s, K="1 2 0 0", L="0 0 2 0", T="0 0 0 1")
    for viewer in ("K", "L", "T", "B", None):
        view = seen(s, viewer).battle
        assert view is not None
        assert view.bids[:12] == [1, 2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1]


@pytest.mark.rule("RIS-232", "RIS-280")
def test_guesses_of_bids_fit_what_is_known() -> None:
    s = battle()
    bid(s, K="1 2 0 0")
    play(s, "T: bid seppuku 1")
    bids = set()
    for seed in range(60):
        guess = seen(s, "L").imagine(seed)
        assert isinstance(guess, RisingSun)
        assert guess.battle is not None
        assert sum(guess.battle.bids[:4]) <= 3
        bids.add(tuple(guess.battle.bids[:4]))
        assert guess.census() == s.census()
        assert seen(guess, "L").digest() == seen(s, "L").digest()
        while not asked(guess).endswith("Afterwards"):
            guess.play(guess.legal[0])
    assert len(bids) > 12
    for seed in range(10):
        guess = seen(s, "K").imagine(seed)
        assert isinstance(guess, RisingSun)
        assert guess.battle is not None
        assert guess.battle.bids[:4] == [1, 2, 0, 0]


@pytest.mark.rule("RIS-232", "RIS-179")
@pytest.mark.parametrize("money", [1, 2])
def test_a_guess_bids_any_amount_up_to_what_its_owner_has(money: int) -> None:
    p = Position("KLT").on("edo", K="bushi", L="bushi", T="bushi").has("K", coins=money).has("L", coins=1)
    s = p.wars("edo").war()
    bid(s, K="1 0 0 0")
    found: list[set[int]] = [set(), set(), set(), set()]
    for seed in range(200):
        guess = seen(s, "L").imagine(seed)
        assert isinstance(guess, RisingSun)
        assert guess.battle is not None
        for advantage, amount in enumerate(guess.battle.bids[:4]):
            found[advantage].add(amount)
    assert found == [set(range(money + 1))] * 4


@pytest.mark.rule("RIS-280", "RIS-232")
def test_guesses_keep_what_the_viewer_is_setting_anew() -> None:
    s = battle()
    bid(s, K="1 1 0 0", T="0 2 0 0")
    play(s, "K: again", "K: bid seppuku 2")
    for viewer in ("K", "L", "T", "B", None):
        view = seen(s, viewer)
        for seed in range(3):
            guess = view.imagine(seed)
            assert isinstance(guess, RisingSun)
            assert guess.acting == s.acting == (1,)
            assert guess.seen_by(None if viewer is None else view.viewer).digest() == view.digest()
            if viewer == "K":
                assert texts(guess, "K") == texts(s, "K") == ["bid hostage 0", "bid hostage 1"]
                assert guess.battle is not None
                assert guess.battle.bids[:4] == [1, 1, 0, 0]
            play(guess, "L: bid seppuku 2", "L: commit")
            assert guess.battle is not None
            assert guess.battle.revealed


@pytest.mark.rule("RIS-180", "RIS-280")
def test_a_sealed_answer_may_be_taken_back_until_something_was_learned() -> None:
    s = battle()
    play(s, "K: bid seppuku 1")
    assert s.can_undo(0)
    assert not s.can_undo(1)
    bid(s, L="0 0 0 0", T="0 0 0 0")
    play(s, "K: bid hostage 0", "K: bid ronin 0", "K: bid poets 0", "K: commit")
    assert not any(s.can_undo(seat) for seat in range(4))
