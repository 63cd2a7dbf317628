"""The steady pause: no answer out of turn or in secret comes sooner than the table says, and until then nobody sees a thing."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

import akebono
from akebono.core.state import State
from akebono.drawing.face import Face, face_of
from akebono.games.sakura.state import Sakura
from akebono.web.pause import PAUSES
from tests.web.conftest import Listener, Person, Server, refused


class Clock:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(server: Server) -> Iterator[Clock]:
    kept = server.tables.clock
    server.tables.clock = clock = Clock()
    yield clock
    server.tables.clock = kept


def to_the_bids(server: Server, pause: int) -> list[Person]:
    """Return three people at the made-up fair who are asked for their sealed bids, the clock standing still."""
    people = server.people("toy", 3, seed=11, pause=pause)
    for person in people:
        person.say("pass")
    assert people[0].view()["acting"] == [0, 1, 2]
    return people


def seen_by_others(people: list[Person], seat: int) -> list[str]:
    """Return all that others can read of a table, whole."""
    answers = [one.get(path).text for one in people if one.seat != seat for path in ("", "/record")]
    watcher = people[0].server.http
    table = people[0].table
    answers += [watcher.get(f"{path}/{table}").text for path in ("/api/tables", "/tables")]
    answers += [watcher.get(f"/api/tables/{table}/record").text, watcher.get("/api/tables").text]
    plies = [line for line in watcher.get("/metrics").text.splitlines() if "plies_total" in line]
    return answers + plies


def out_of_turn(state: State) -> bool:
    assert isinstance(state, Sakura)
    return (
        state.turn > 0 and state.acting == (1 - state.whose,) and state.asks[0].step.name() == "RespondStep"
    )


def play_on(people: list[Person], chance: random.Random) -> None:
    """Let whoever is asked choose by chance."""
    running = people[0].server.tables._tables[people[0].table].running
    assert running is not None
    seat = running.state.seat
    answer = people[seat].try_move(chance.choice(running.state.legal), ply=running.plies[seat + 1])
    assert answer.status_code == 200, answer.text


def to_a_response(server: Server, clock: Clock, pause: int = 3) -> tuple[list[Person], Person]:
    """Return the two people of a duel in which one has just attacked, and the one who is asked for a Response."""
    people = server.people("sakura", 2, seed=3, options={"duel": "first_1"}, pause=pause)
    chance = random.Random(5)
    for _ in range(200):
        state = server.whole(people[0].table)
        if out_of_turn(state):
            return people, people[state.seat]
        clock.now += pause
        play_on(people, chance)
    raise AssertionError("nobody has attacked")


def test_a_response_is_taken_at_the_moment_and_no_sooner_and_until_then_nobody_sees_anything(
    server: Server, clock: Clock
) -> None:
    people, asked = to_a_response(server, clock)
    table = asked.table
    other = Listener.of(people[1 - asked.seat])
    watcher = Listener(server, table)
    before = seen_by_others(people, asked.seat)
    stored = server.stored(table)
    answer = asked.view()["legal"][0]["code"]
    for waited in (0.0, 1.5, 2.99):
        clock.now += waited
        body = refused(asked.try_move(answer), 409, "too_soon")
        assert body["view"] == asked.view(), "the fresh view comes with the refusal"
        clock.now -= waited
    assert seen_by_others(people, asked.seat) == before
    assert server.stored(table) == stored
    time.sleep(0.1)
    assert len(other.frames) == len(watcher.frames) == 1
    clock.now += 3
    after = asked.move(answer)
    assert after["ply"] == asked.view()["ply"]
    assert seen_by_others(people, asked.seat) != before
    other.hang_up()
    watcher.hang_up()


def test_in_ones_own_turn_nothing_is_waited_for(server: Server, clock: Clock) -> None:
    people = server.people("sakura", 2, seed=3, options={"duel": "first_1"}, pause=3)
    chance = random.Random(5)
    moved = 0
    while moved < 12:
        state = server.whole(people[0].table)
        assert isinstance(state, Sakura)
        if state.turn > 0 and state.seat == state.whose and not state.attacks:
            moved += 1
        else:
            clock.now += 3
        play_on(people, chance)


def test_each_new_question_has_a_pause_of_its_own(server: Server, clock: Clock) -> None:
    _, asked = to_a_response(server, clock)
    clock.now += 3
    view = asked.move(asked.view()["legal"][0]["code"])
    if asked.seat in view["acting"]:  # where the damage goes is asked out of turn too
        refused(asked.try_move(view["legal"][0]["code"]), 409, "too_soon")
        assert view["answer_from"] != ""


def test_a_sealed_answer_waits_once_however_many_picks_it_takes(server: Server, clock: Clock) -> None:
    people = to_the_bids(server, 6)
    first, second, _ = people
    clock.now += 5.9
    refused(first.try_move(first.view()["legal"][0]["code"]), 409, "too_soon")
    clock.now += 0.1
    when = second.view()["answer_from"]
    first.say("bid prize-1")
    first.say("bid prize-2")
    assert first.try_undo().status_code == 200
    assert second.view()["answer_from"] == when, (
        "what one seat picks or takes back in secret moves nobody's moment"
    )
    clock.now += 6
    first.say("commit")
    assert second.view()["acting"] == [1, 2]
    assert second.view()["answer_from"] == when


def test_the_moment_is_told_to_the_seat_that_is_asked_and_to_no_other(server: Server, clock: Clock) -> None:
    people, asked = to_a_response(server, clock, 10)
    other = people[1 - asked.seat]
    assert asked.view()["pause"] == other.view()["pause"] == 10
    assert asked.view()["answer_from"].endswith("+00:00")
    assert other.view()["answer_from"] == ""
    assert server.http.get(f"/api/tables/{asked.table}").json()["answer_from"] == ""


def test_without_the_option_everything_is_answered_at_once(server: Server, clock: Clock) -> None:
    people = to_the_bids(server, 0)
    view = people[0].view()
    assert (view["pause"], view["answer_from"]) == (0, "")
    people[0].say("commit")
    assert people[1].view()["acting"] == [1, 2]
    _, asked = to_a_response(server, clock, 0)
    asked.move(asked.view()["legal"][0]["code"])


class Hurried(Clock):
    """A clock that leaps to shortly before the moment once a question has been dated, and then goes as clocks do."""

    def __init__(self, leap: float) -> None:
        super().__init__()
        self.leap = leap
        self.start = 0.0

    def __call__(self) -> float:
        if not self.start:
            self.start = time.monotonic()
            return 0.0
        return self.leap + time.monotonic() - self.start


def test_a_bot_waits_like_everybody(server: Server) -> None:
    kept = server.tables.clock
    server.tables.clock = Hurried(2.6)
    try:
        table = server.open_table("sakura", ["bot:random", "open"], options={"duel": "sample"}, pause=3)
        person = server.sit(table, 1, "Kestrel")
        begun = time.monotonic()
        assert person.view()["acting"] == [0, 1]
        time.sleep(0.2)
        assert person.view()["acting"] == [0, 1]
        while person.view()["acting"] != [1]:
            assert time.monotonic() - begun < 20
            time.sleep(0.02)
        assert time.monotonic() - begun > 0.35
    finally:
        server.tables.clock = kept


def test_the_pause_is_kept_on_disk_and_begins_anew_when_the_table_is_read_from_there(
    server: Server, clock: Clock
) -> None:
    _, asked = to_a_response(server, clock)
    clock.now += 2
    before = {**asked.view(), "answer_from": ""}
    del server.tables._tables[asked.table]  # what a server forgets that is killed
    assert {**asked.view(), "answer_from": ""} == before
    clock.now += 2
    code = asked.view()["legal"][0]["code"]
    refused(asked.try_move(code), 409, "too_soon")
    clock.now += 1
    asked.move(code)


def test_a_pause_that_is_not_offered_is_refused(server: Server) -> None:
    for pause in (1, -3, 60):
        answer = server.http.post(
            "/api/tables", json={"game": "sakura", "seats": ["open", "open"], "pause": pause}
        )
        body = refused(answer, 422, "bad_option")
        assert "0 (none) or 3, 6, 10" in body["error"]["message"]


def test_the_form_offers_it_the_table_says_it_and_playing_again_keeps_it(server: Server) -> None:
    browser = httpx.Client(base_url=server.address, timeout=30)
    form: dict[str, Any] = {"game": "sakura", "seat-0": "me", "seat-1": "open", "name-0": "Ines"}
    page = browser.get("/new?game=sakura").text
    for seconds in PAUSES:
        assert f'name="pause" value="{seconds}"' in page
    wrong = browser.post("/new", data={**form, "pause": "5"})
    assert wrong.status_code == 400
    assert "the steady pause is one of those shown" in wrong.text
    plain = browser.post("/new", data=form).headers["location"]
    assert "steady pause" not in browser.get(plain).text
    table = browser.post("/new", data={**form, "pause": "6"}).headers["location"]
    assert "steady pause 6 s" in browser.get(table).text
    again = browser.post(f"{table}/again").headers["location"]
    assert browser.get(f"/api{again}").json()["pause"] == 6
    browser.close()


def test_the_page_counts_down_to_the_moment_of_its_own_seat(server: Server, clock: Clock) -> None:
    people, asked = to_a_response(server, clock)
    clock.now += 1
    path = f"/tables/{asked.table}"
    mine = server.http.get(path, headers=asked.headers).text
    assert '"pause": 2000' in mine.replace('"pause":2000', '"pause": 2000')
    assert "goes out at the same moment" in mine
    other = server.http.get(path, headers=people[1 - asked.seat].headers).text
    assert "goes out at the same moment" not in other


@pytest.mark.parametrize("game", list(akebono.games()))
def test_every_game_says_what_is_answered_out_of_turn(game: str) -> None:
    """And whatever else a page may ask of a game's face."""
    face = face_of(akebono.game(game))
    owed = [name for name in vars(Face) if not name.startswith("_")]
    assert "answers" in owed
    assert [name for name in owed if not callable(getattr(face, name, None))] == []
    state = akebono.game(game).start(akebono.game(game).seats.start, 1)
    assert face.answers(state, state.seat) in (True, False)
