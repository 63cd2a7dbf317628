"""No frame shows a seat what it may not know, and no frame comes because of it: the Night Fair, with full sight beside."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from akebono.core.game import Game
from akebono.core.state import EVERYBODY, WATCHER, State
from akebono.record import Record
from akebono.web.running import Running
from akebono.web.store import SeatRow, TableRow
from akebono.web.tables import _draw
from akebono.web.views import TableView
from tests.web.conftest import Listener, Person, Server, until

Frames = list[tuple[str, str, str]]


def heard(frames: Frames, table: str) -> Frames:
    """Return frames as they read at a table of any id."""
    return [(event, id, data.replace(table, "the table")) for event, id, data in frames]


def to_the_bids(server: Server, seed: int = 11, **options: Any) -> list[Person]:
    """Return three people who have all passed and are asked for their bids."""
    people = server.people("toy", 3, seed=seed, options=options)
    for person in people:
        person.say("pass")
    assert people[0].view()["acting"] == [0, 1, 2]
    return people


def counted(server: Server) -> dict[str, int]:
    """Return what /metrics tells everybody of what has been played."""
    lines = [line.split() for line in server.http.get("/metrics").text.splitlines()]
    return {
        name: int(value) for name, value, *more in lines if name.endswith(("plies_total", "undone_total"))
    }


BIDS: list[Sequence[str]] = [
    ["commit"],
    ["bid prize-1", "commit"],
    ["bid prize-2", "bid prize-2", "bid prize-3", "commit"],
    ["bid prize-1", "bid prize-1", "bid prize-1", "bid prize-1", "bid prize-1", "commit"],
]


def watch_a_bid(server: Server, bid: Sequence[str], at_once: bool) -> tuple[Frames, Frames, list[str]]:
    """Return what seat 1 and a watcher hear while seat 0 makes this bid, and what seat 1 reads wherever it looks then."""
    people = to_the_bids(server)
    table = people[0].table
    second = Listener.of(people[1])
    watcher = Listener(server, table)
    before = counted(server)
    if at_once:
        people[0].say(*bid)
    else:
        for text in bid:
            people[0].say(text)
            time.sleep(0.03)
    until(lambda: second.last()["acting"] == [1, 2] and watcher.last()["acting"] == [1, 2])
    time.sleep(0.05)
    read = [
        people[1].get().text,
        people[1].get("/record").text,
        people[1].get(log_from=0).text,
        people[1].try_move(-1).text,
        people[1].try_move(0, ply=10**6).text,
        server.http.get(f"/api/tables/{table}").text,
        server.http.get(f"/api/tables/{table}/record").text,
        str({name: number - before[name] for name, number in counted(server).items()}),
    ]
    second.hang_up()
    watcher.hang_up()
    return (
        heard(second.frames, table),
        heard(watcher.frames, table),
        [text.replace(table, "the table") for text in read],
    )


@pytest.mark.parametrize("at_once", [True, False], ids=["sent together", "pick by pick"])
def test_what_others_hear_of_a_sealed_bid_is_the_same_whatever_is_bid(server: Server, at_once: bool) -> None:
    """P-10, P-07, P-13, P-03: byte for byte: views, frames, their number, plies, errors, log, part of the record."""
    first = watch_a_bid(server, BIDS[0], at_once)
    for bid in BIDS[1:]:
        assert watch_a_bid(server, bid, at_once) == first
    frames = first[0]
    assert len(frames) == 2, "one at the start, and one because seat 0 is not waited for any more"


def test_picks_that_are_not_yet_committed_are_heard_by_nobody(server: Server) -> None:
    """P-07: picking and taking back is one's own affair."""
    people = to_the_bids(server)
    second = Listener.of(people[1])
    watcher = Listener(server, people[0].table)
    before = people[1].get().text
    numbers = counted(server)
    for _ in range(3):
        people[0].say("bid prize-1")
        people[0].say("bid prize-2")
        assert people[0].try_undo().status_code == 200
        assert people[0].try_undo().status_code == 200
    time.sleep(0.2)
    assert len(second.frames) == len(watcher.frames) == 1
    assert people[1].get().text == before
    assert counted(server) == numbers
    assert server.stored(people[0].table)[1][3:] == []
    second.hang_up()
    watcher.hang_up()


def test_a_bid_that_is_taken_back_and_made_anew_is_heard_the_same_whatever_it_was(server: Server) -> None:
    """P-10: sealed answers that may be changed until all have committed."""

    def listen(first: Sequence[str], then: Sequence[str]) -> Frames:
        people = to_the_bids(server)
        second = Listener.of(people[1])
        people[0].say(*first)
        until(lambda: second.last()["acting"] == [1, 2])
        people[0].say("rethink")
        until(lambda: second.last()["acting"] == [0, 1, 2])
        people[0].say(*then)
        until(lambda: second.last()["acting"] == [1, 2])
        second.hang_up()
        return heard(second.frames, people[0].table)

    assert listen(BIDS[1], BIDS[2]) == listen(BIDS[2], BIDS[0]) == listen(BIDS[0], BIDS[3])


def test_a_sealed_answer_does_not_move_the_plies_of_others_and_all_are_told_at_the_reveal(
    server: Server,
) -> None:
    people = to_the_bids(server)
    plies = [person.view()["ply"] for person in people]
    people[1].say("bid prize-2", "commit")
    assert [person.view()["ply"] for person in people] == [plies[0], plies[1] + 2, plies[2]]
    people[0].say("commit")
    assert [person.view()["ply"] for person in people] == [plies[0] + 1, plies[1] + 2, plies[2]]
    # Seat 2 looked before all that; its answer is still an answer to its question.
    parse = server.tables.games["toy"].vocabulary.parse
    assert people[2].try_move(parse("commit"), ply=plies[2]).status_code == 200
    now = [person.view()["ply"] for person in people]
    assert now == [plies[0] + 2, plies[1] + 3, plies[2] + 1]
    assert any("bids 1 on prize 2" in line["sentence"] for line in people[0].view()["log"])


def test_a_seat_that_changes_hands_in_the_middle_of_a_sealed_bid_goes_on(server: Server) -> None:
    """P-86: the game waits for the seat, whoever sits there, and the others learn nothing of what was picked."""

    def listen(picks: Sequence[str]) -> Frames:
        people = to_the_bids(server)
        table = people[0].table
        second = Listener.of(people[1])
        people[0].say(*picks)
        server.http.delete(f"/api/tables/{table}/seats/0", headers=people[0].headers)
        until(lambda: second.last()["seats"][0]["kind"] == "open")
        people[1].say("commit")
        until(lambda: second.last()["acting"] == [0, 2])
        other = server.sit(table, 0, "Tomas")
        until(lambda: second.last()["seats"][0]["name"] == "Tomas")
        other.say("commit")
        people[2].say("commit")
        until(lambda: second.last()["board"]["night"] == 2)
        second.hang_up()
        return heard([frame for frame in second.frames if '"night":1' in frame[2]], table)

    assert listen(["bid prize-1"]) == listen(["bid prize-2", "bid prize-3"])


def test_a_question_is_put_whether_or_not_the_answer_can_be_anything_but_no(server: Server) -> None:
    """P-11: who waits for an answer learns nothing from being made to wait."""
    seen = set()
    for seed in range(12):
        ines, kestrel = server.people("toy", 2, seed=seed)
        plays = [text for text in ines.texts() if text.startswith("play")]
        if not plays:
            continue
        ines.say(plays[0])
        assert ines.view()["acting"] == [1]
        assert ines.view()["prompt"] is None
        assert kestrel.view()["prompt"]["step"] == "OutfoxIt"
        seen.add(len(kestrel.view()["legal"]))
    assert seen == {1, 2}, "with a fox and without"


def test_a_card_picked_from_the_hand_is_not_known_before_it_is_put_down(server: Server) -> None:
    """P-07, P-13: the picks of an open question are heard alike whatever is picked."""

    def listen(which: int) -> Frames:
        ines, kestrel = server.people("toy", 2, seed=3)
        ines.say("swap")
        listener = Listener.of(kestrel)
        picks = [text for text in ines.texts() if text.startswith("discard")]
        assert len(picks) == 3
        ines.say(picks[which])
        until(lambda: len(listener.frames) == 2)
        listener.hang_up()
        return heard(listener.frames, ines.table)

    assert listen(0) == listen(1) == listen(2)


def drawn(state: State, viewer: int, like: Running) -> TableView:
    """Return what a viewer would see were this the whole state, but for what rests on the past, which a guess has not."""
    guess = Running(state, like.ends, like.known, like.plies)
    row = TableRow(
        "0" * 16, "Fair", "toy", 1, "", {}, 1, False, "", 0, "running", state.acting, "",
        seats=[SeatRow(seat, "person", f"P{seat}") for seat in range(state.seats)],
    )  # fmt: skip
    return replace(_draw(row, guess, viewer, None), log=(), can_undo=state.can_undo(viewer), undo_reason="")


def random_game(game: Game, seats: int, seed: int) -> list[Running]:
    """Return a game after each of its plies."""
    chance = random.Random(seed)
    running = Running.start(game, seats, seed, dict(game.check_options({"nights": "2"})))
    found = [running]
    while not running.state.over:
        seat = chance.choice([ask.seat for ask in running.state.asks])
        running = running.played(seat, [chance.choice(running.state.legal_for(seat))])
        found.append(running)
    return found


@pytest.mark.parametrize("seed", range(6))
def test_tables_that_differ_only_in_what_a_viewer_cannot_know_look_the_same(toy: Game, seed: int) -> None:
    """P-01, P-08: all that a frame is made of, against the same table with every secret of the others changed."""
    changed = 0
    for running in random_game(toy, 3, seed):
        for viewer in (WATCHER, 0, 1, 2):
            seen = drawn(running.state, viewer, running)
            view = running.view(viewer)
            for guess in range(3):
                other = view.imagine(guess)
                assert drawn(other, viewer, running) == seen
                changed += other.facts() != running.state.facts()
    assert changed > 100, "the guesses were other tables"


@pytest.mark.parametrize("seed", range(6))
def test_the_log_has_what_the_viewer_may_know_and_nothing_else(toy: Game, seed: int) -> None:
    """P-03: against every event of the whole table."""
    running = random_game(toy, 3, seed)[-1]
    names = ("Ines", "Kestrel", "Mira")
    events = running.state.events or []
    for viewer in (WATCHER, 0, 1, 2):
        lines, total = running.log(viewer, names, 0)
        may_know = [event for event in events if event.to in (EVERYBODY, viewer)]
        assert len(may_know) < len(events), "there are secrets of others"
        assert total == len(may_know) == len(running.view(viewer).log or [])
        assert [line.sentence for line in lines] == [e.sentence(names.__getitem__) for e in may_know]
        assert [line.number for line in lines] == list(range(total))
        assert [line.ply for line in lines] == sorted(line.ply for line in lines)
        known = running.state.plies - sum(
            count for seat, count in enumerate(running.state.sealed_plies) if seat != viewer
        )
        assert lines[-1].ply <= known


def test_no_seed_digest_or_deck_is_in_any_answer(server: Server) -> None:
    """P-01, P-34: in any field, of any viewer, while the game runs."""
    seed = 982451653982451653
    people = server.people("toy", 3, seed=seed)
    table = people[0].table
    listeners = [Listener.of(person) for person in people] + [Listener(server, table)]
    chance = random.Random(1)
    texts = []
    for _ in range(12):
        whole = server.whole(table)
        seat = chance.choice(whole.acting)
        texts.append(people[seat].try_move(chance.choice(whole.legal_for(seat))).text)
        texts += [person.get().text for person in people] + [person.get("/record").text for person in people]
        texts += [server.http.get("/api/tables").text, server.http.get("/metrics").text]
        row, _ = server.stored(table)
        for text in texts + [data for listener in listeners for _, _, data in listener.frames]:
            assert str(seed) not in text
            assert row.digest not in text
            assert row.fingerprint not in text
        board = people[1].view()["board"]
        assert all(card is None for card in board["deck"] if not _knows(whole, 1))
    for listener in listeners:
        listener.hang_up()


def _knows(state: State, seat: int) -> bool:
    """May this seat know any card of the deck?"""
    knows: list[int] = state.knows  # type: ignore[attr-defined]
    deck: list[int] = state.deck  # type: ignore[attr-defined]
    return any(knows[card] & 1 << seat for card in deck)


def test_the_record_of_a_finished_game_shows_each_seat_what_it_saw(server: Server) -> None:
    """P-09, P-63: the boards that a seat got, against the replay seen by that seat; step by step the same digests."""
    people = server.people("toy", 2, options={"nights": "1"})
    table = people[0].table
    chance = random.Random(4)
    boards = [[person.view()["board"]] for person in people]
    digests = [server.stored(table)[0].digest]
    while people[0].view()["status"] == "running":
        whole = server.whole(table)
        seat = chance.choice(whole.acting)
        people[seat].move(chance.choice(whole.legal_for(seat)))
        digests.append(server.stored(table)[0].digest)
        for person, seen in zip(people, boards):
            seen.append(person.view()["board"])
    record = Record.parse(server.http.get(f"/api/tables/{table}/record").content)
    for number, state in enumerate(record.replay()):
        assert f"{state.digest():016x}" == digests[number]
        for seat in (0, 1):
            view = state.seen_by(seat)
            assert view.game.table(view) == boards[seat][number]
    assert number == len(digests) - 1
