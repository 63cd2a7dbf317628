"""Taking back: free until something is learned, then with consent only; with one person at a table of bots, that person's."""

from __future__ import annotations

import pytest

from akebono.core.game import Game
from akebono.web.running import ALONE, CONSENT, IS_OVER, NO_MOVE, Running
from tests.web.conftest import Listener, Person, Server, refused, until


def test_a_move_that_told_nobody_anything_is_taken_back_and_its_ply_kept_aside(server: Server) -> None:
    """F-01: free, and said beforehand."""
    ines, kestrel = server.people("toy", 2)
    before = ines.view()
    digest = server.stored(ines.table)[0].digest
    assert (before["can_undo"], before["undo_reason"]) == (False, NO_MOVE)
    after = ines.say("pass")
    assert (after["can_undo"], after["undo_reason"]) == (True, "")
    answer = ines.try_undo()
    assert answer.status_code == 200
    back = answer.json()
    assert back["ply"] == after["ply"] + 1, "a ply is never used twice"
    assert {**back, "ply": 0} == {**before, "ply": 0}
    row, plies = server.stored(ines.table)
    assert (row.digest, plies) == (digest, [])
    assert server.tables._store.cut_plies(ines.table) == [(0, 0, "pass")]
    assert kestrel.view()["ply"] == 2
    ines.say("draw")
    assert server.stored(ines.table)[1] == [(0, "draw")]


def test_a_move_that_showed_something_needs_consent_and_the_refusal_says_why(server: Server) -> None:
    """P-14: no free look at a card."""
    ines, _ = server.people("toy", 2)
    after = ines.say("draw")
    assert (after["can_undo"], after["undo_reason"]) == (False, CONSENT)
    before = server.stored(ines.table)
    body = refused(ines.try_undo(), 409, "needs_consent")
    assert "no longer be taken back" in body["error"]["message"]
    assert "consent" in body["error"]["message"]
    assert "play on" in body["error"]["hint"]
    assert body["view"] == ines.view()
    assert server.stored(ines.table) == before


def test_a_move_after_which_another_has_acted_needs_consent(server: Server) -> None:
    ines, kestrel = server.people("toy", 2)
    ines.say("pass")
    kestrel.say("pass")
    before = server.stored(ines.table)
    refused(ines.try_undo(), 409, "needs_consent")
    assert server.stored(ines.table) == before


def test_who_has_not_moved_has_nothing_to_take_back(server: Server) -> None:
    ines, kestrel = server.people("toy", 2)
    ines.say("pass")
    before = server.stored(ines.table)
    refused(kestrel.try_undo(), 409, "nothing_to_undo")
    assert server.stored(ines.table) == before


def test_two_undos_in_a_row_and_a_move_anew_are_seen_alike_by_all_and_after_a_reload(server: Server) -> None:
    """P-16: after each step the live frame, a reload and the other seat agree."""
    ines, kestrel = server.people("toy", 2)
    kind = ines.view()["board"]["seats"][0]["hand"][0]
    mine = Listener.of(ines)
    yours = Listener.of(kestrel)

    def agree() -> None:
        until(lambda: mine.last() == ines.view() and yours.last() == kestrel.view())
        views = [mine.last(), yours.last()]
        for key in ("acting", "scores", "status", "seats", "result"):
            assert views[0][key] == views[1][key]
        for key in ("night", "row", "stalls", "bag", "first"):
            assert views[0]["board"][key] == views[1]["board"][key]
        assert len(views[0]["log"]) - 3 == len(views[1]["log"]) - 3

    agree()
    for text in ("swap", f"discard {kind}"):
        ines.say(text)
        agree()
    for _ in range(2):
        assert ines.try_undo().status_code == 200
        agree()
    ines.say("swap")
    agree()
    refused(ines.try_undo(ply=0), 409, "stale")
    assert ines.try_undo().status_code == 200
    agree()
    mine.hang_up()
    yours.hang_up()


def test_an_answer_to_a_question_that_has_been_taken_back_is_stale(server: Server) -> None:
    """P-18: no question outlives what led to it."""
    ines, kestrel = server.people("toy", 2)
    ines.say("pass")
    held = kestrel.view()
    assert held["legal"]
    assert ines.try_undo().status_code == 200
    before = server.stored(ines.table)
    body = refused(kestrel.try_move(held["legal"][0]["code"], ply=held["ply"]), 409, "stale")
    assert body["view"]["legal"] == []
    assert server.stored(ines.table) == before
    ines.say("pass")
    body = refused(kestrel.try_move(held["legal"][0]["code"], ply=held["ply"]), 409, "stale")
    assert body["view"]["legal"] == held["legal"], "the same question, but not the one that was answered"
    kestrel.move(held["legal"][0]["code"])


def test_a_sealed_answer_is_taken_back_without_moving_anybody_elses_question(server: Server) -> None:
    people = server.people("toy", 3)
    for person in people:
        person.say("pass")
    held = people[1].view()
    people[0].say("bid prize-1", "commit")
    people[2].say("bid prize-2", "bid prize-2", "commit")
    stored = server.stored(people[0].table)[1]
    assert people[0].view()["can_undo"]
    assert people[0].try_undo().status_code == 200
    # Only the one ply is cut; what seat 2 has answered since stands.
    assert server.stored(people[0].table)[1] == [ply for ply in stored if ply != (0, "commit")]
    assert people[0].view()["acting"] == [0, 1]
    assert people[1].view()["ply"] == held["ply"]
    assert people[2].view()["prompt"] is not None
    assert people[1].try_move(held["legal"][-1]["code"], ply=held["ply"]).status_code in (200,)
    assert server.whole(people[0].table).plies == len(server.stored(people[0].table)[1])


def test_a_double_click_on_take_back_takes_back_once(server: Server) -> None:
    """P-25: of undo."""
    ines, _ = server.people("toy", 2)
    kind = ines.view()["board"]["seats"][0]["hand"][0]
    ines.say("swap", f"discard {kind}")
    ply = ines.view()["ply"]
    assert ines.try_undo(ply).status_code == 200
    before = server.stored(ines.table)
    refused(ines.try_undo(ply), 409, "stale")
    assert server.stored(ines.table) == before
    assert before[1] == [(0, "swap")]


def to_my_turn(person: Person) -> None:
    until(lambda: 0 in person.view()["acting"])


def test_alone_with_bots_one_goes_back_to_the_own_last_decision_and_the_bots_plies_go_too(
    server: Server,
) -> None:
    (ines,) = server.people("toy", 1, ("random", "random"), seed=2)
    to_my_turn(ines)
    held = ines.view()
    digest = server.stored(ines.table)[0].digest
    ines.say("draw")
    to_my_turn(ines)
    view = ines.view()
    assert (view["can_undo"], view["undo_reason"]) == (True, ALONE)
    played = server.stored(ines.table)[1]
    assert len(played) > 1
    answer = ines.try_undo()
    assert answer.status_code == 200
    assert answer.json()["legal"] == held["legal"]
    row, plies = server.stored(ines.table)
    assert row.digest == digest
    assert plies == played[: [seat for seat, _ in played].index(0)]
    assert [(seat, text) for _, seat, text in server.tables._store.cut_plies(ines.table)] == played[
        len(plies) :
    ]
    # And on: the bots answer what is played now.
    ines.say("pass")
    to_my_turn(ines)


def test_two_people_with_a_bot_are_not_alone(server: Server) -> None:
    ines, kestrel = server.people("toy", 2, ("random",))
    ines.say("draw")
    refused(ines.try_undo(), 409, "needs_consent")
    # Nor is one whose neighbour has only left the seat for a while.
    server.http.delete(f"/api/tables/{ines.table}/seats/1", headers=kestrel.headers)
    refused(ines.try_undo(), 409, "needs_consent")


def test_a_finished_game_stays_finished(server: Server) -> None:
    (ines,) = server.people("toy", 1, ("random",), options={"nights": "1"})
    while ines.view()["status"] == "running":
        to_my_turn_or_end(ines)
        if ines.view()["acting"] == [0] or 0 in ines.view()["acting"]:
            ines.move(ines.view()["legal"][-1]["code"])
    assert (ines.view()["can_undo"], ines.view()["undo_reason"]) == (False, IS_OVER)
    before = server.stored(ines.table)
    refused(ines.try_undo(), 409, "over")
    assert server.stored(ines.table) == before


def to_my_turn_or_end(person: Person) -> None:
    until(lambda: 0 in person.view()["acting"] or person.view()["status"] == "over")


@pytest.mark.parametrize("seed", range(4))
def test_undo_anywhere_gives_the_game_as_it_was_and_counts_on(toy: Game, seed: int) -> None:
    """P-16, P-22: at each ply of a game, for each seat that may: digest, legal codes and log of before, plies only grow."""
    running = Running.start(toy, 3, seed, dict(toy.check_options(None)))
    tried = 0
    for step in range(200):
        if running.state.over:
            break
        seat = running.state.asks[step % len(running.state.asks)].seat
        codes = running.state.legal_for(seat)
        before = running
        running = running.played(seat, [codes[step % len(codes)]])
        undo = running.undo_of(seat, alone=False)
        if undo.start >= 0:
            tried += 1
            back, kept, cut = running.undone(seat, undo)
            assert back.state.digest() == before.state.digest()
            assert (kept, cut) == ([], [running.history()[-1]])
            for viewer in range(-1, 3):
                assert back.view(viewer).legal == before.view(viewer).legal
                assert back.log(viewer, ("A", "B", "C"), 0) == before.log(viewer, ("A", "B", "C"), 0)
                assert back.plies[viewer + 1] >= running.plies[viewer + 1] >= before.plies[viewer + 1]
            assert back.plies[seat + 1] == running.plies[seat + 1] + 1
            again = Running.replay(toy, 3, seed, dict(toy.check_options(None)), back.history(), back.counts())
            assert again.counts() == back.counts()
    assert tried > 3
