"""The table's chat over HTTP: who may say what to whom, who reads it, and that the game knows nothing of it."""

from __future__ import annotations

import json
import re
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest

import akebono
from akebono.core.game import Game
from akebono.web.errors import Refusal
from akebono.web.names import MARKS
from akebono.web.talk import AT_ONCE, EVERY, LINES, LONGEST, spoken
from tests.web.conftest import Listener, Person, Server, refused, until


def say(person: Person, text: str, to: int | None = None, occupant: str | None = None) -> dict[str, Any]:
    """Say a line and return it."""
    body = {"text": text, "to": to, "occupant": occupant}
    answer = person.post("/talk", {name: value for name, value in body.items() if value is not None})
    assert answer.status_code == 201, answer.text
    line: dict[str, Any] = answer.json()
    return line


def read(person: Person, **query: Any) -> dict[str, Any]:
    """Return what a person may read."""
    answer = person.get("/talk", **query)
    assert answer.status_code == 200, answer.text
    talk: dict[str, Any] = answer.json()
    return talk


def readers(person: Person) -> list[tuple[int, str]]:
    """Return to whom a person can write in private: seat and name."""
    return [(one["seat"], one["name"]) for one in read(person)["private_to"]]


def mark(person: Person, seat: int) -> str:
    """Return the mark of who sits in a seat, as a person is told it."""
    marks: dict[int, str] = {one["seat"]: one["occupant"] for one in read(person)["private_to"]}
    return marks[seat]


def texts(person: Person, **query: Any) -> list[str]:
    return [line["text"] for line in read(person, **query)["lines"]]


def watched(server: Server, table: str) -> list[str]:
    """Return what somebody without a seat reads."""
    answer = server.http.get(f"/api/tables/{table}/talk")
    assert answer.status_code == 200, answer.text
    talk = answer.json()
    assert talk["seat"] is None
    assert talk["private_to"] == []
    return [line["text"] for line in talk["lines"]]


def test_a_line_to_all_is_read_by_all_with_name_and_time(server: Server) -> None:
    ines, kestrel, mira = server.people("toy", 3)
    said = say(ines, "Shall we begin?")
    assert said == {
        "number": 1,
        "seat": 0,
        "name": "Ines",
        "to": None,
        "to_name": "",
        "text": "Shall we begin?",
        "at": said["at"],
        "occupant": mark(kestrel, 0),
    }
    assert said["at"].endswith("+00:00")
    for person, seat, others in (
        (ines, 0, [(1, "Kestrel"), (2, "Mira")]),
        (kestrel, 1, [(0, "Ines"), (2, "Mira")]),
    ):
        talk = read(person)
        assert (talk["seat"], talk["total"], talk["lines"]) == (seat, 1, [said])
        assert readers(person) == others
    assert read(mira)["lines"] == [said]
    assert watched(server, ines.table) == ["Shall we begin?"]


def test_lines_and_the_log_carry_the_crests_that_the_game_gives(server: Server) -> None:
    ines = server.people("rising_sun", 3, seed=2)[0]
    say(ines, "which clan am I")
    page = server.http.get(f"/tables/{ines.table}", headers=ines.headers).text
    crest = re.search(r'id="seat-0".*?<use href="#([\w-]+)"', page, re.DOTALL)
    assert crest is not None
    assert not crest[1].startswith("m-"), "a clan's, not the seat's"
    line = server.http.get(f"/tables/{ines.table}/talk", headers=ines.headers).text
    assert f'href="#{crest[1]}"' in line
    log = server.http.get(f"/tables/{ines.table}/log?before=40", headers=ines.headers).text
    assert f'<symbol id="{crest[1]}"' in log
    assert 'href="#m-' not in log


@pytest.mark.rule("RIS-081")
def test_a_private_line_reaches_its_two_seats_and_nobody_else(server: Server) -> None:
    ines, kestrel, mira = server.people("toy", 3)
    say(ines, "to all")
    secret = say(ines, "between us", to=1)
    assert (secret["number"], secret["to"], secret["to_name"]) == (2, 1, "Kestrel")
    say(mira, "to all too")
    assert texts(ines) == texts(kestrel) == ["to all", "between us", "to all too"]
    # Not even that something was said can be counted by the others.
    assert texts(mira) == watched(server, ines.table) == ["to all", "to all too"]
    assert [line["number"] for line in read(mira)["lines"]] == [1, 2]
    assert read(mira)["total"] == 2
    answered = say(kestrel, "gladly", to=0)
    assert answered["number"] == 4
    assert texts(ines)[-1] == "gladly"
    assert texts(mira)[-1] == "to all too"


def test_there_is_talk_before_during_and_after_the_game_and_the_game_knows_nothing_of_it(
    server: Server,
) -> None:
    table = server.open_table("toy", ["open", "open"])
    ines = server.sit(table, 0, "Ines")
    say(ines, "is anybody there")
    kestrel = server.sit(table, 1, "Kestrel")
    before, stored = ines.view(), server.stored(table)
    say(kestrel, "now I am")
    say(kestrel, "and this is for you", to=0)
    assert ines.view() == before
    assert server.stored(table) == stored
    people = [ines, kestrel]
    while (view := ines.view())["status"] == "running":
        person = people[view["acting"][0]]
        person.move(person.view()["legal"][0]["code"])
    say(ines, "well played")
    say(ines, "nobody shall see this", to=1)
    assert texts(kestrel) == [
        "is anybody there",
        "now I am",
        "and this is for you",
        "well played",
        "nobody shall see this",
    ]
    assert watched(server, table) == ["is anybody there", "now I am", "well played"]
    for answer in (ines.get("/record"), ines.get(), server.http.get(f"/api/tables/{table}/record")):
        assert answer.status_code == 200
        for words in ("well played", "now I am", "nobody shall see"):
            assert words not in answer.text


def test_who_takes_a_seat_that_was_left_reads_nothing_private_of_the_one_before(server: Server) -> None:
    """P-33: a private line belongs to a person, not to a seat."""
    ines, kestrel, mira = server.people("toy", 3)
    say(ines, "to Kestrel", to=1)
    say(kestrel, "from Kestrel", to=0)
    say(kestrel, "to all")
    server.http.delete(f"/api/tables/{ines.table}/seats/1", headers=kestrel.headers)
    refused(kestrel.get("/talk", seat=1), 403, "not_your_seat")
    refused(kestrel.post("/talk", {"text": "still here"}), 403, "not_your_seat")
    assert texts(kestrel) == ["to all"], "who has left is a watcher"
    refused(ines.post("/talk", {"text": "are you there", "to": 1}), 409, "no_reader")
    tomas = server.sit(ines.table, 1, "Tomas")
    assert texts(tomas) == ["to all"]
    assert [line["name"] for line in read(tomas)["lines"]] == ["Kestrel"], "what was said keeps its name"
    assert texts(ines) == ["to Kestrel", "from Kestrel", "to all"]
    say(ines, "to Tomas", to=1)
    assert texts(tomas) == ["to all", "to Tomas"]
    assert texts(mira) == ["to all"]
    # Also when the former one comes back by the same name.
    server.http.delete(f"/api/tables/{ines.table}/seats/1", headers=tomas.headers)
    assert texts(server.sit(ines.table, 1, "Kestrel")) == ["to all"]


def test_a_private_line_for_who_has_left_is_not_read_by_who_came_after(server: Server) -> None:
    """P-33: the speaker's page may not know yet that the seat has changed hands."""
    ines, kestrel, mira = server.people("toy", 3)
    meant = mark(ines, 1)
    assert meant == mark(mira, 1), "everybody is told the same"
    assert len({meant, mark(ines, 2), mark(kestrel, 0)}) == 3
    say(ines, "to Kestrel", to=1, occupant=meant)
    path = f"/api/tables/{ines.table}/seats/1"
    server.http.delete(path, headers=kestrel.headers)
    line = {"text": "we attack at dawn", "to": 1, "occupant": meant}
    refused(ines.post("/talk", line), 409, "no_reader")
    # The same name is no proof: it is free again as soon as who bore it has left.
    for name in ("Tomas", "Kestrel"):
        newcomer = server.sit(ines.table, 1, name)
        body = refused(ines.post("/talk", line), 409, "other_reader")
        assert body["error"]["message"] == f"this was for who sat in seat 1 before: {name} sits there now"
        assert texts(newcomer) == []
        assert mark(ines, 1) not in (meant, "")
        say(ines, f"to {name}", to=1, occupant=mark(ines, 1))
        assert texts(newcomer) == [f"to {name}"]
        server.http.delete(path, headers=newcomer.headers)
    assert texts(ines) == ["to Kestrel", "to Tomas", "to Kestrel"]
    assert texts(mira) == []


def test_a_line_says_whom_it_means_only_with_a_seat_and_not_at_all_for_whoever_sits_there(
    server: Server,
) -> None:
    ines, kestrel = server.people("toy", 2)
    refused(ines.post("/talk", {"text": "hush", "occupant": mark(ines, 1)}), 400, "malformed")
    refused(ines.post("/talk", {"text": "hush", "to": 1, "occupant": ""}), 409, "other_reader")
    refused(ines.post("/talk", {"text": "hush", "to": 1, "occupant": "x" * 100}), 400, "malformed")
    assert texts(kestrel) == []
    say(ines, "hush", to=1)
    assert texts(kestrel) == ["hush"]


def test_the_page_says_whom_a_private_line_means(server: Server) -> None:
    """P-33, and without the script: the form has a field for each who could be meant."""
    ines, kestrel, mira = server.people("toy", 3)
    say(kestrel, "psst", to=0)
    html = server.http.get(f"/tables/{ines.table}", headers=ines.headers).text
    fields = dict(re.findall(r'name="occupant-(\d)" value="(\w+)"', html))
    options = dict(re.findall(r'<option value="(\d)" data-name="\w+" data-occupant="(\w+)"', html))
    assert fields == options == {"1": mark(ines, 1), "2": mark(ines, 2)}
    assert f'data-to="1" data-occupant="{mark(ines, 1)}"' in html, "the answer is for who wrote"
    path = f"/tables/{ines.table}/talk"
    form = {
        "seat": "0",
        "text": "by the form",
        "to": "1",
        **{f"occupant-{n}": it for n, it in fields.items()},
    }
    assert server.http.post(path, data=form, headers=ines.headers).status_code == 303
    assert texts(kestrel)[-1] == "by the form"
    server.http.delete(f"/api/tables/{ines.table}/seats/1", headers=kestrel.headers)
    newcomer = server.sit(ines.table, 1, "Kestrel")
    assert server.http.post(path, data=form, headers=ines.headers).status_code == 409
    assert texts(newcomer) == []
    to_all = {"seat": "0", "text": "to all", "to": "", **{f"occupant-{n}": it for n, it in fields.items()}}
    assert server.http.post(path, data=to_all, headers=ines.headers).status_code == 303
    assert texts(newcomer) == texts(mira) == ["to all"]


def test_who_holds_no_seat_says_nothing(server: Server) -> None:
    ines, _ = server.people("toy", 2)
    path = f"/api/tables/{ines.table}/talk"
    refused(server.http.post(path, json={"text": "hello"}), 401, "no_token")
    other = server.people("toy", 2)[0]
    refused(server.http.post(path, json={"text": "hello"}, headers=other.headers), 403, "not_your_seat")
    refused(ines.post("/talk", {"text": "as Kestrel", "seat": 1}), 403, "not_your_seat")
    refused(ines.get("/talk", seat=1), 403, "not_your_seat")
    refused(server.http.get(path, params={"seat": 0}), 401, "no_token")
    refused(ines.get("/talk", seat=5), 404, "no_seat")
    refused(server.http.get("/api/tables/0123456789abcdef/talk"), 404, "no_table")
    refused(server.http.post("/api/tables/0123456789abcdef/talk", json={"text": "x"}), 404, "no_table")
    assert watched(server, ines.table) == []


@pytest.mark.parametrize(
    "body", [{}, {"text": 7}, {"text": "x", "to": "all"}, {"text": "x", "bold": True}, []]
)
def test_a_body_that_is_no_line_is_refused(server: Server, body: Any) -> None:
    ines = server.people("toy", 2)[0]
    refused(ines.post("/talk", body), 400, "malformed")
    assert texts(ines) == []


def test_private_lines_go_only_to_another_person(server: Server) -> None:
    table = server.open_table("toy", ["open", "open", "open", "bot:random"])
    ines = server.sit(table, 0, "Ines")
    kestrel = server.sit(table, 1, "Kestrel")
    for to in (0, 2, 3):
        refused(ines.post("/talk", {"text": "hush", "to": to}), 409, "no_reader")
    refused(ines.post("/talk", {"text": "hush", "to": 4}), 404, "no_seat")
    assert texts(ines) == texts(kestrel) == []
    assert readers(ines) == [(1, "Kestrel")]
    say(ines, "hush", to=1)
    assert texts(kestrel) == ["hush"]


def test_with_bots_alone_there_is_nobody_to_talk_to(server: Server) -> None:
    ines = server.people("toy", 1, ("random", "random"))[0]
    refused(ines.post("/talk", {"text": "hello"}), 409, "no_talk")
    assert texts(ines) == []
    with_kestrel, _ = server.people("toy", 2, ("random",))
    say(with_kestrel, "hello")


def test_seats_that_share_a_screen_have_no_private_lines(server: Server) -> None:
    with httpx.Client(base_url=server.address) as browser:
        form = {"game": "toy", "seat-0": "me", "name-0": "Ines", "seat-1": "me", "name-1": "Kestrel"}
        path = "/api" + browser.post("/new", data={**form, "seat-2": "open"}).headers["location"]
        table = path.rsplit("/", 1)[1]
        mira = server.sit(table, 2, "Mira")
        assert readers(mira) == []
        refused(mira.post("/talk", {"text": "psst", "to": 0}), 409, "no_reader")
        mine = {"text": "psst", "to": 2, "seat": 1}
        refused(browser.post(path + "/talk", json=mine), 409, "no_reader")
        assert browser.post(path + "/talk", json={"text": "aloud", "seat": 1}).status_code == 201
        assert browser.get(path + "/talk", params={"seat": 0}).json()["lines"][0]["name"] == "Kestrel"
        assert texts(mira) == ["aloud"]


def test_what_is_kept_is_plain_text_in_one_line() -> None:
    assert spoken("  two\n\twords ") == "two words"
    assert spoken("ﬁne ①") == "fine 1", "compatible forms are one"
    assert spoken("e\u0301te\u0301") == "été"
    assert spoken("a\x00b\x1b[31m\x7f\u202ec\u2066d\u200be") == "ab[31mcde", "nothing turns the text round"
    assert spoken("z" + "\u0335" * 40) == "z" + "\u0335" * MARKS
    assert spoken("<script>alert(1)</script>") == "<script>alert(1)</script>", "markup is text like any other"
    assert spoken("曙 здравствуй שלום") == "曙 здравствуй שלום"
    assert spoken("x" * LONGEST) == "x" * LONGEST
    for text in ("x" * (LONGEST + 1), "ﷺ" * 20, "", "   ", "\u200b\u2800\x00", "\n"):
        with pytest.raises(Refusal) as why:
            spoken(text)
        assert (why.value.code, why.value.status) == ("bad_line", 422)


def test_a_line_that_is_empty_or_too_long_is_refused(server: Server) -> None:
    ines = server.people("toy", 2)[0]
    for text in ("", "\u200b", "x" * 301, "x" * 60_000):
        refused(ines.post("/talk", {"text": text}), 422, "bad_line")
    refused(ines.post("/talk", {"text": "x" * 70_000}), 413, "too_large")
    assert texts(ines) == []
    assert say(ines, "x" * 300)["text"] == "x" * 300


def test_who_floods_the_table_is_slowed_down_and_the_others_are_not(server: Server) -> None:
    ines, kestrel = server.people("toy", 2)
    now = 1000.0
    clock, server.tables.clock = server.tables.clock, lambda: now
    try:
        for number in range(AT_ONCE):
            say(ines, f"line {number}")
        body = refused(ines.post("/talk", {"text": "one more"}), 429, "too_many")
        assert "2 seconds" in body["error"]["hint"]
        refused(ines.post("/talk", {"text": "in private", "to": 1}), 429, "too_many")
        say(kestrel, "and I")
        now += EVERY - 0.1
        refused(ines.post("/talk", {"text": "one more"}), 429, "too_many")
        now += 0.2
        say(ines, "one more")
        refused(ines.post("/talk", {"text": "and again"}), 429, "too_many")
        now += 3600
        for number in range(AT_ONCE):
            say(ines, f"later {number}")
        refused(ines.post("/talk", {"text": "never more at once"}), 429, "too_many")
    finally:
        server.tables.clock = clock
    assert len(texts(kestrel)) == 2 * AT_ONCE + 2


def test_of_a_long_talk_the_last_lines_are_shown(server: Server) -> None:
    """P-105: two thousand lines weigh no more than two hundred."""
    ines, kestrel = server.people("toy", 2)
    say(ines, "the first")
    database = sqlite3.connect(server.database.removeprefix("sqlite:///"))
    with database:
        database.executemany(
            "insert into talk (table_id, seat, name, sender, to_seat, to_name, receiver, text, at) "
            "select table_id, seat, name, sender, to_seat, to_name, receiver, ?, at from talk where table_id = ? limit 1",
            [(f"line {number}", ines.table) for number in range(2, 2001)],
        )
    database.close()
    talk = read(kestrel)
    assert talk["total"] == 2000
    assert [line["number"] for line in talk["lines"]] == list(range(2001 - LINES, 2001))
    assert talk["lines"][-1]["text"] == "line 2000"
    assert texts(kestrel, after=1998) == ["line 1999", "line 2000"]
    assert texts(kestrel, after=2000) == texts(kestrel, after=10**9) == []
    refused(kestrel.get("/talk", after=-1), 400, "malformed")
    assert len(kestrel.get("/talk").content) < 40_000


def talk_of(listener: Listener) -> list[dict[str, Any]]:
    """Return the lines that a stream has brought."""
    return [
        line for event, _, data in listener.frames if event == "talk" for line in json.loads(data)["lines"]
    ]


def test_a_line_arrives_live_and_moves_no_view(server: Server) -> None:
    ines, kestrel, mira = server.people("toy", 3)
    say(ines, "before anybody listens")
    mine, yours, others = Listener.of(ines), Listener.of(kestrel), Listener.of(mira)
    watcher = Listener(server, ines.table)
    public = say(ines, "to all")
    until(lambda: all(len(talk_of(one)) == 1 for one in (mine, yours, others, watcher)))
    for one in (mine, yours, others, watcher):
        assert talk_of(one) == [public]
    say(kestrel, "to Ines", to=0)
    until(lambda: len(talk_of(mine)) == len(talk_of(yours)) == 2)
    say(mira, "to all too")
    until(lambda: len(talk_of(others)) == len(talk_of(watcher)) == 2)
    until(lambda: len(talk_of(mine)) == len(talk_of(yours)) == 3)
    for one, numbers in ((mine, [2, 3, 4]), (yours, [2, 3, 4]), (others, [2, 3]), (watcher, [2, 3])):
        assert [line["number"] for line in talk_of(one)] == numbers
        assert [event for event, _, _ in one.frames].count("view") == 1
        assert all(id == "" for event, id, _ in one.frames if event == "talk")
    # Byte for byte: who was not spoken to has had no frame of it.
    assert [frame for frame in others.frames if "to Ines" in frame[2]] == []
    ines.say("pass")
    until(lambda: watcher.frames[-1][0] == "view")
    for one in (mine, yours, others, watcher):
        one.hang_up()


def heard_by_others(server: Server, secret: str) -> Any:
    """Return all that somebody else and a watcher get of a talk in which two others say this to each other in private."""
    ines, kestrel, mira = server.people("toy", 3, seed=5)
    listener, watcher = Listener.of(mira), Listener(server, ines.table)
    say(ines, "to all")
    until(lambda: len(listener.frames) == len(watcher.frames) == 2)
    if secret:
        say(ines, secret, to=1)
        say(kestrel, secret, to=0)
    say(kestrel, "so be it")
    until(lambda: len(listener.frames) == len(watcher.frames) == 3)
    listener.hang_up()
    watcher.hang_up()
    heard = json.dumps([listener.frames, watcher.frames, read(mira), watched(server, ines.table)])
    lines = read(mira)["lines"]
    marks = [mark(mira, seat) for seat in (0, 1)]
    for other in (ines.table, *marks, *(line["at"] for line in lines)):
        heard = heard.replace(other, "-")
    return json.loads(heard)


@pytest.mark.rule("RIS-081")
def test_two_talks_that_differ_in_a_private_line_look_the_same_to_all_others(server: Server) -> None:
    assert heard_by_others(server, "attack at dawn") == heard_by_others(server, "")


def test_talk_is_on_disk_and_a_file_of_the_layout_before_it_gets_its_table(toy: Game, tmp_path: Path) -> None:
    first = Server(tmp_path, games=akebono.games())
    ines, kestrel = first.people("toy", 2)
    say(ines, "to Kestrel", to=1)
    first.stop()
    second = Server(tmp_path, games=akebono.games())
    ines.server = kestrel.server = second
    assert texts(kestrel) == ["to Kestrel"]
    second.stop()
    file = sqlite3.connect(tmp_path / "tables.db")
    with file:
        file.execute("drop table talk")
        file.execute("update akebono set schema = 1")
    third = Server(tmp_path, games=akebono.games())
    ines.server = kestrel.server = third
    try:
        assert file.execute("select schema from akebono").fetchall() == [(2,)]
        assert texts(kestrel) == []
        say(kestrel, "a fresh page")
        ines.say("pass")
    finally:
        file.close()
        third.stop()
