"""The HTTP face: who may do what, what is refused and how. After a refusal the table is, to the last byte on disk, as before."""

from __future__ import annotations

import json
import socket
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import akebono
from akebono.core.game import Game
from akebono.record import Record
from akebono.web.api import MOST_CODES
from akebono.web.app import LARGEST_BODY
from akebono.web.credentials import COOKIE
from tests.web.conftest import Person, Server, refused, until


def test_games_are_listed_with_all_that_a_table_needs(server: Server) -> None:
    listed = {game["id"]: game for game in server.http.get("/api/games").json()}
    assert set(listed) == {*akebono.games(), "toy"}
    for id, game in listed.items():
        known = server.tables.games[id]
        assert (game["name"], game["version"], game["bound"]) == (known.name, known.version, known.bound)
        assert range(game["least_seats"], game["most_seats"] + 1) == known.seats
        assert [option["name"] for option in game["options"]] == [option.name for option in known.options]
        assert all(option["explained"] for option in game["options"])
        assert {"random", "greedy"} <= set(game["bots"])


def test_a_table_waits_until_the_last_seat_is_taken_and_nobody_sees_a_hand_before(server: Server) -> None:
    """F-27: nothing is dealt before all sit."""
    table = server.open_table("toy", ["open", "open"], name="Fair of <b>Kyoto</b>")
    ines = server.sit(table, 0, "Ines")
    view = ines.view()
    assert view["status"] == "waiting"
    assert view["name"] == "Fair of <b>Kyoto</b>"
    assert [seat["kind"] for seat in view["seats"]] == ["person", "open"]
    assert view["board"] is None
    assert view["log"] == view["legal"] == view["acting"] == []
    before = server.stored(table)
    refused(ines.try_move(0), 409, "waiting")
    refused(ines.try_undo(), 409, "waiting")
    assert server.stored(table) == before
    kestrel = server.sit(table, 1, "Kestrel")
    assert ines.view()["status"] == "running"
    assert ines.view()["acting"] == [0]
    assert ines.view()["legal"]
    assert kestrel.view()["legal"] == []


def test_each_person_sees_an_own_view_and_a_watcher_sees_neither_hand(server: Server) -> None:
    """P-01: who looks sees what that seat may know."""
    ines, kestrel = server.people("toy", 2, seed=5)
    whole = server.whole(ines.table)
    for person, viewer in ((ines, 0), (kestrel, 1), (None, None)):
        view = server.http.get(f"/api/tables/{ines.table}").json() if person is None else person.view()
        assert view["seat"] == viewer
        seen = whole.seen_by(viewer)
        assert view["board"] == json.loads(json.dumps(seen.game.table(seen)))
        assert view["mine"] == ([] if viewer is None else [viewer])
    hands = [seat["hand"] for seat in server.http.get(f"/api/tables/{ines.table}").json()["board"]["seats"]]
    assert hands == [[None] * 3, [None] * 3]
    assert None not in ines.view()["board"]["seats"][0]["hand"]
    assert ines.view()["board"]["seats"][1]["hand"] == [None] * 3


def test_a_legal_move_is_played_and_stored(server: Server) -> None:
    ines, kestrel = server.people("toy", 2)
    before = ines.view()
    after = ines.say("draw")
    assert after["ply"] == before["ply"] + 1
    assert after["acting"] == [1]
    assert server.stored(ines.table)[1] == [(0, "draw")]
    assert kestrel.view()["acting"] == [1]
    assert kestrel.view()["legal"]


def test_several_codes_are_played_all_or_none(server: Server) -> None:
    ines, kestrel = server.people("toy", 2)
    parse = server.tables.games["toy"].vocabulary.parse
    kind = ines.view()["board"]["seats"][0]["hand"][0]
    before = server.stored(ines.table)
    refused(ines.try_move(parse("swap"), parse(f"discard {kind}"), parse("draw")), 422, "illegal")
    assert server.stored(ines.table) == before
    refused(ines.try_move(parse("draw"), parse("draw")), 422, "illegal")
    assert server.stored(ines.table) == before
    ines.say("swap", f"discard {kind}", "done")
    assert server.stored(ines.table)[1] == [(0, "swap"), (0, f"discard {kind}"), (0, "done")]
    assert kestrel.view()["acting"] == [1]


def test_what_follows_a_code_that_teaches_something_is_refused_unseen(server: Server) -> None:
    """Whether the next code is legal would tell what the first brings, and nothing would have been played."""
    ines, _ = server.people("toy", 2)
    parse = server.tables.games["toy"].vocabulary.parse
    before = server.stored(ines.table)
    for first in ("scout", "draw"):
        answers = [
            ines.try_move(parse(first), parse(then)) for then in ("bury", "leave", "draw", "pass", "commit")
        ]
        for answer in answers:
            refused(answer, 422, "illegal")
            assert answer.content == answers[0].content
    assert server.stored(ines.table) == before
    ines.say("scout")
    ines.say("bury")


def test_who_has_no_token_or_that_of_another_seat_is_refused(server: Server) -> None:
    """P-34: the address of a table alone moves nothing."""
    ines, kestrel = server.people("toy", 2)
    path = f"/api/tables/{ines.table}"
    before = server.stored(ines.table)
    move = {"ply": ines.view()["ply"], "codes": [ines.view()["legal"][0]["code"]]}
    for body in (move, {**move, "seat": 0}):
        answer = server.http.post(f"{path}/moves", json=body)
        refused(answer, 401, "no_token")
        assert answer.headers["www-authenticate"] == "Bearer"
        wrong = {"Authorization": "Bearer wrong"}
        refused(server.http.post(f"{path}/moves", json=body, headers=wrong), 403, "not_your_seat")
        refused(
            server.http.post(f"{path}/moves", json=body, headers={"Authorization": "Basic abc"}),
            401,
            "no_token",
        )
    refused(kestrel.post("/moves", {**move, "seat": 0}), 403, "not_your_seat")
    refused(server.http.post(f"{path}/undo", json={"ply": 0}), 401, "no_token")
    refused(kestrel.post("/undo", {"ply": 0, "seat": 0}), 403, "not_your_seat")
    refused(server.http.delete(f"{path}/seats/0"), 401, "no_token")
    refused(server.http.delete(f"{path}/seats/0", headers=kestrel.headers), 403, "not_your_seat")
    refused(server.http.get(path, params={"seat": 0}), 401, "no_token")
    refused(kestrel.get(seat=0), 403, "not_your_seat")
    refused(kestrel.get("/record", seat=0), 403, "not_your_seat")
    refused(kestrel.get("/live", seat=0), 403, "not_your_seat")
    refused(kestrel.post("/moves", {**move, "seat": 7}), 404, "no_seat")
    refused(server.http.post(f"{path}/seats/7", json={"name": "Mira"}), 404, "no_seat")
    # A token of another table is nobody's here.
    other = server.people("toy", 2)[0]
    refused(server.http.post(f"{path}/moves", json=move, headers=other.headers), 403, "not_your_seat")
    assert server.stored(ines.table) == before


def test_a_token_is_stored_only_as_a_hash_and_stands_in_no_answer_but_the_one_that_gives_it(
    server: Server,
) -> None:
    """P-34: looked for in views, lists, records, errors and the whole database file."""
    ines, kestrel = server.people("toy", 2)
    answers = [
        ines.get().text,
        kestrel.get().text,
        ines.get("/record").text,
        server.http.get("/api/tables").text,
        server.http.get("/metrics").text,
        ines.try_move(-1).text,
    ]
    row, _ = server.stored(ines.table)
    for token in (ines.token, kestrel.token):
        assert len(token) > 40
        assert not any(token in answer for answer in answers)
        assert token not in repr(row)
    assert all(row.seats[i].token not in answer for i in (0, 1) for answer in answers)
    assert "Ines" in answers[0]


def test_a_seat_is_taken_once(server: Server) -> None:
    table = server.open_table("toy", ["open", "open", "bot:random"])
    server.sit(table, 0, "Ines")
    before = server.stored(table)
    path = f"/api/tables/{table}/seats"
    refused(server.http.post(f"{path}/0", json={"name": "Kestrel"}), 409, "taken")
    refused(server.http.post(f"{path}/2", json={"name": "Kestrel"}), 409, "taken")
    for name in ("ines", "Random", " INES "):
        refused(server.http.post(f"{path}/1", json={"name": name}), 409, "name_taken")
    for name in ("", "\u200b", "x" * 300):
        refused(server.http.post(f"{path}/1", json={"name": name}), 422, "bad_name")
    assert server.stored(table) == before


def test_a_released_seat_can_be_taken_by_another_and_its_old_token_is_worth_nothing(server: Server) -> None:
    """P-33: the credential ends with the seat."""
    ines, kestrel = server.people("toy", 2)
    held = ines.view()
    assert server.http.delete(f"/api/tables/{ines.table}/seats/0", headers=ines.headers).status_code == 204
    view = kestrel.view()
    assert view["status"] == "running"
    assert view["seats"][0]["kind"] == "open"
    move = {"ply": held["ply"], "codes": [held["legal"][0]["code"]]}
    refused(ines.post("/moves", move), 403, "not_your_seat")
    mira = server.sit(ines.table, 0, "Mira")
    before = server.stored(ines.table)
    refused(ines.post("/moves", move), 403, "not_your_seat")
    refused(ines.post("/undo", {"ply": held["ply"]}), 403, "not_your_seat")
    refused(
        server.http.delete(f"/api/tables/{ines.table}/seats/0", headers=ines.headers), 403, "not_your_seat"
    )
    refused(ines.get(seat=0), 403, "not_your_seat")
    assert ines.view()["seat"] is None, "who has left watches like anybody"
    assert server.stored(ines.table) == before
    # Who sits there now has the same question, and the game goes on.
    assert mira.view()["legal"] == held["legal"]
    mira.move(move["codes"][0])
    assert server.stored(ines.table)[1] != before[1]


def sentences(person: Person) -> list[str]:
    return [line["sentence"] for line in person.view(log_from=0)["log"]]


def test_who_leaves_a_running_game_and_who_comes_stands_in_the_log_and_earlier_lines_keep_their_names(
    server: Server,
) -> None:
    ines, kestrel = server.people("toy", 2, seed=3)
    ines.say("pass")
    before = sentences(kestrel)
    assert any("Ines" in line for line in before)
    server.http.delete(f"/api/tables/{ines.table}/seats/0", headers=ines.headers)
    assert sentences(kestrel) == [*before, "Ines leaves seat 1."]
    kestrel.say("pass")
    while_open = sentences(kestrel)
    mira = server.sit(ines.table, 0, "Mira")
    assert sentences(kestrel) == [*while_open, "Mira sits down in seat 1."]
    mira.say("bid prize-1", "commit")
    kestrel.say("commit")
    after = sentences(kestrel)
    assert after[: len(while_open) + 1] == [*while_open, "Mira sits down in seat 1."]
    assert any("Mira" in line for line in after[len(while_open) + 1 :])
    numbers = [line["number"] for line in mira.view(log_from=0)["log"]]
    assert numbers == list(range(mira.view()["log_total"]))
    # What is kept in memory is what is on disk.
    kept = server.tables._tables.pop(ines.table)
    assert kept.row is not None
    assert sentences(kestrel) == after


def test_the_seat_that_somebody_left_is_not_for_another_player_to_look_at_the_hand(server: Server) -> None:
    ines, kestrel = server.people("toy", 2)
    server.http.delete(f"/api/tables/{ines.table}/seats/1", headers=kestrel.headers)
    before = server.stored(ines.table)
    path = f"/api/tables/{ines.table}/seats/1"
    refused(server.http.post(path, json={"name": "Peek"}, headers=ines.headers), 409, "seated")
    assert server.stored(ines.table) == before
    server.sit(ines.table, 1, "Mira")


def test_whoever_shares_a_screen_may_come_back_to_a_seat_of_it(server: Server) -> None:
    table = server.open_table("toy", ["open"] * 3)
    cookie = {"Cookie": "akebono=one-screen-for-three"}
    for seat, name in enumerate(("Ines", "Kestrel", "Mira")):
        path = f"/api/tables/{table}/seats/{seat}"
        assert server.http.post(path, json={"name": name}, headers=cookie).status_code == 200
    assert server.http.delete(f"/api/tables/{table}/seats/2", headers=cookie).status_code == 204
    path = f"/api/tables/{table}/seats/2"
    assert server.http.post(path, json={"name": "Mira"}, headers=cookie).status_code == 200


def test_the_seats_of_a_finished_game_stay_with_those_who_played_it(server: Server) -> None:
    ines, kestrel = server.people("toy", 2, seed=5, options={"nights": "1"})
    for _ in range(600):
        acting = ines.view()["acting"]
        if not acting:
            break
        who = (ines, kestrel)[acting[0]]
        who.move(who.view()["legal"][0]["code"])
    assert ines.view()["status"] == "over"
    before = server.stored(ines.table)
    path = f"/api/tables/{ines.table}/seats/0"
    refused(server.http.delete(path, headers=ines.headers), 409, "over")
    refused(server.http.post(path, json={"name": "Stranger"}), 409, "over")
    assert server.stored(ines.table) == before


def test_a_double_click_is_applied_once_and_the_second_is_told_so_with_the_fresh_view(server: Server) -> None:
    """P-25: the same request twice."""
    (ines,) = server.people("toy", 1, ("random",))
    view = ines.view()
    move = {"ply": view["ply"], "codes": [view["legal"][0]["code"]]}
    assert ines.post("/moves", move).status_code == 200
    until(lambda: ines.view()["acting"] == [0])
    before = server.stored(ines.table)
    body = refused(ines.post("/moves", move), 409, "stale")
    assert body["view"] == ines.view()
    assert body["view"]["ply"] > move["ply"]
    assert server.stored(ines.table) == before


def test_a_ply_of_the_future_is_as_stale_as_one_of_the_past(server: Server) -> None:
    ines, _ = server.people("toy", 2)
    view = ines.view()
    code = view["legal"][0]["code"]
    before = server.stored(ines.table)
    for ply in (view["ply"] + 1, view["ply"] + 1000, 2**53):
        refused(ines.try_move(code, ply=ply), 409, "stale")
        refused(ines.try_undo(ply=ply), 409, "stale")
    assert server.stored(ines.table) == before


def test_who_is_not_asked_is_told_for_whom_the_game_waits(server: Server) -> None:
    ines, kestrel = server.people("toy", 2)
    before = server.stored(ines.table)
    body = refused(kestrel.try_move(ines.view()["legal"][0]["code"]), 409, "not_asked")
    assert "Ines" in body["error"]["message"]
    assert body["view"]["seat"] == 1
    assert server.stored(ines.table) == before


def test_an_illegal_code_is_refused_with_the_reason_and_the_fresh_view(server: Server) -> None:
    """P-30, P-101: the reason says what was legal."""
    ines, _ = server.people("toy", 2)
    size = server.tables.games["toy"].vocabulary.size
    legal = [choice["code"] for choice in ines.view()["legal"]]
    before = server.stored(ines.table)
    for code in (-1, size, size + 1, 2**31, 2**62, *(set(range(size)) - set(legal))):
        body = refused(ines.try_move(code), 422, "illegal")
        assert body["view"]["legal"] == ines.view()["legal"]
    assert "legal are" in body["error"]["message"]
    assert server.stored(ines.table) == before


ODD_BODIES: list[bytes] = [
    b"",
    b"null",
    b"1",
    b"[]",
    b'""',
    b"true",
    b"{",
    b"{}",
    b"not json",
    b"\xff\xfe\x00",
    b'{"ply": "0", "codes": [1]}',
    b'{"ply": 0, "codes": 1}',
    b'{"ply": 0, "codes": []}',
    b'{"ply": 0, "codes": ["1"]}',
    b'{"ply": 0, "codes": [1.5]}',
    b'{"ply": 0, "codes": [true]}',
    b'{"ply": 0, "codes": [null]}',
    b'{"ply": 0, "codes": [NaN]}',
    b'{"ply": NaN, "codes": [1]}',
    b'{"ply": Infinity, "codes": [1]}',
    b'{"ply": -1, "codes": [1]}',
    b'{"ply": true, "codes": [1]}',
    b'{"ply": 1e400, "codes": [1]}',
    b'{"ply": ' + b"9" * 5000 + b', "codes": [1]}',
    b'{"ply": 0, "codes": [' + b"9" * 5000 + b"]}",
    b'{"ply": 0, "codes": [1], "seat": "0"}',
    b'{"ply": 0, "codes": [1], "seat": -1}',
    b'{"ply": 0, "codes": [1], "seat": 1e9}',
    b'{"ply": 0, "codes": [1], "more": 1}',
    b'{"ply": 0, "codes": ' + b"[" * 30000 + b"]" * 30000 + b"}",
    b"[" * 60000,
    b'{"ply": 0, "codes": [' + b"1," * (MOST_CODES + 1) + b"1]}",
]


@pytest.mark.parametrize("body", ODD_BODIES, ids=range(len(ODD_BODIES)))
def test_an_odd_body_gets_one_clear_line_and_changes_nothing(server: Server, body: bytes) -> None:
    """P-38: wrong types, huge, deep, not JSON, not UTF-8, NaN, missing and unknown fields."""
    ines, _ = server.people("toy", 2)
    before = server.stored(ines.table)
    for path in ("/moves", "/undo", "/seats/0"):
        answer = server.http.post(f"/api/tables/{ines.table}{path}", content=body, headers=ines.headers)
        refused(answer, 400, "malformed")
    refused(server.http.post("/api/tables", content=body), 400, "malformed")
    assert server.stored(ines.table) == before
    assert ines.move(ines.view()["legal"][0]["code"])


def test_a_body_that_is_too_large_is_refused_before_it_is_read(server: Server) -> None:
    """P-38: 10 MB."""
    ines, _ = server.people("toy", 2)
    before = server.stored(ines.table)
    for size in (LARGEST_BODY + 1, 10_000_000):
        refused(
            server.http.post(f"/api/tables/{ines.table}/moves", content=b" " * size, headers=ines.headers),
            413,
            "too_large",
        )

    def pieces() -> Any:
        for _ in range(200):
            yield b" " * 1000

    refused(server.http.post("/api/tables", content=pieces()), 413, "too_large")
    assert server.stored(ines.table) == before


@pytest.mark.parametrize(
    ("body", "status", "code", "says"),
    [
        ({"game": "toy", "seats": ["open"]}, 422, "bad_seats", "2 to 4"),
        ({"game": "toy", "seats": []}, 422, "bad_seats", "2 to 4"),
        ({"game": "toy", "seats": ["open"] * 5}, 422, "bad_seats", "2 to 4"),
        ({"game": "toy", "seats": ["open"] * 90}, 422, "bad_seats", "2 to 4"),
        ({"game": "toy", "seats": ["open", "me"]}, 422, "bad_seats", "open"),
        ({"game": "toy", "seats": ["open", "bot:"]}, 422, "unknown_bot", "random"),
        ({"game": "toy", "seats": ["open", "bot:<script>"]}, 422, "unknown_bot", "random"),
        ({"game": "chess", "seats": ["open", "open"]}, 422, "unknown_game", "ryozen"),
        ({"game": "<img src=x>", "seats": ["open", "open"]}, 422, "unknown_game", "ryozen"),
        ({"game": "toy", "seats": ["open", "open"], "options": {"nigths": "2"}}, 422, "bad_option", "nights"),
        ({"game": "toy", "seats": ["open", "open"], "options": {"nights": "4"}}, 422, "bad_option", "1, 2, 3"),
        ({"game": "toy", "seats": ["open", "open"], "options": {"nights": True}}, 422, "bad_option", "1, 2, 3"),
        ({"game": "toy", "seats": ["open", "open"], "options": {"second_thoughts": "on"}}, 422, "bad_option", "true or false"),
        ({"game": "toy", "seats": ["open", "open"], "name": "x" * 300}, 422, "bad_name", "40"),
        ({"game": "toy", "seats": ["open", "open"], "seed": -1}, 400, "malformed", "seed"),
        ({"game": "toy", "seats": ["open", "open"], "seed": "7"}, 400, "malformed", "seed"),
        ({"game": "toy"}, 400, "malformed", "seats"),
        ({"game": "toy", "seats": "open"}, 400, "malformed", "seats"),
        ({"game": 1, "seats": ["open", "open"]}, 400, "malformed", "game"),
    ],
)  # fmt: skip
def test_a_table_that_cannot_be_is_refused_with_what_would_fit(
    server: Server, body: dict[str, Any], status: int, code: str, says: str
) -> None:
    before = server.http.get("/api/tables").json()
    answer = refused(server.http.post("/api/tables", json=body), status, code)
    assert says in answer["error"]["message"] + answer["error"]["hint"]
    assert server.http.get("/api/tables").json() == before


def test_a_seed_of_any_size_starts_a_table_that_is_shown_as_seeded(server: Server) -> None:
    for seed in (0, 7, 2**63, 10**30):
        table = server.open_table("toy", ["open", "bot:random"], seed=seed)
        assert server.stored(table)[0].seed == seed
        assert server.http.get(f"/api/tables/{table}").json()["seeded"] is True
    assert (
        server.http.get(f"/api/tables/{server.open_table('toy', ['open', 'open'])}").json()["seeded"] is False
    )


@pytest.mark.parametrize(
    "id",
    [
        "0000000000000000",
        "x",
        "<img src=x onerror=1>",
        "%ff%fe",
        "%00",
        "..",
        "a" * 5000,
        "%F0%9F%A6%8A",
        "' or 1=1",
    ],
)
def test_a_table_that_is_not_there_is_said_to_be_missing(server: Server, id: str) -> None:
    """P-33: an id with markup is inert text."""
    for answer in (
        server.http.get(f"/api/tables/{id}"),
        server.http.get(f"/api/tables/{id}/record"),
        server.http.get(f"/api/tables/{id}/live"),
        server.http.post(f"/api/tables/{id}/moves", json={"ply": 0, "codes": [1]}),
        server.http.post(f"/api/tables/{id}/undo", json={"ply": 0}),
        server.http.post(f"/api/tables/{id}/seats/0", json={"name": "Ines"}),
        server.http.delete(f"/api/tables/{id}/seats/0"),
    ):
        assert answer.status_code in (404, 405), answer.text
        assert answer.json()["error"]["code"] in ("no_table", "not_found", "wrong_method")
        assert answer.headers["content-type"] == "application/json"
        assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("?seat=x", 400, "malformed"),
        ("?seat=-1", 400, "malformed"),
        ("?seat=1e3", 400, "malformed"),
        ("?seat=99999999999999999999999", 400, "malformed"),
        ("?log_from=-1", 400, "malformed"),
        ("?log_from=x", 400, "malformed"),
        ("?seat=8", 404, "no_seat"),
        ("/seats/x", 405, "wrong_method"),
        ("/nothing", 404, "not_found"),
    ],
)
def test_an_odd_address_gets_one_clear_line(server: Server, path: str, status: int, code: str) -> None:
    ines, _ = server.people("toy", 2)
    refused(ines.get(path), status, code)


def test_methods_that_do_not_fit_are_refused_and_head_and_options_answer(server: Server) -> None:
    ines, _ = server.people("toy", 2)
    path = f"/api/tables/{ines.table}"
    for method in ("PUT", "PATCH", "DELETE", "POST", "TRACE", "BREW"):
        refused(server.http.request(method, path), 405, "wrong_method")
    assert server.http.request("GET", f"{path}/moves").status_code == 405
    whole = ines.get()
    head = server.http.head(path, headers=ines.headers)
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-length"] == whole.headers["content-length"]
    assert server.http.head(f"{path}/live", headers=ines.headers).status_code == 200
    assert server.http.head("/api/tables/x").status_code == 404
    options = server.http.options(path)
    assert options.status_code == 204
    assert options.headers["allow"] == "GET, HEAD, OPTIONS"
    assert server.http.request("PUT", path).headers["allow"] == "GET, HEAD, OPTIONS"
    assert server.http.options(f"{path}/moves").headers["allow"] == "OPTIONS, POST"


def test_a_server_that_others_reach_too_answers_to_any_name(server: Server) -> None:
    assert server.http.get("/healthz", headers={"Host": "games.example"}).status_code == 200


def test_no_view_is_kept_by_a_browser_or_on_the_way(server: Server) -> None:
    ines, _ = server.people("toy", 2)
    for path in ("", "/record"):
        assert ines.get(path).headers["cache-control"] == "no-store"
    assert ines.try_move(-1).headers["cache-control"] == "no-store"
    assert server.http.get("/api/tables").headers["cache-control"] == "no-store"


def test_a_body_that_ends_before_its_time_is_no_fault_of_the_server(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    ines, _ = server.people("toy", 2)
    before = server.stored(ines.table)
    counted = Counter(server.tables.counts)
    for path in (f"/api/tables/{ines.table}/moves", f"/tables/{ines.table}/seats/0", "/new"):
        with socket.create_connection(("127.0.0.1", int(server.address.rsplit(":", 1)[1]))) as line:
            kind = "application/json" if path.startswith("/api") else "application/x-www-form-urlencoded"
            head = f"Host: x\r\nContent-Type: {kind}\r\nContent-Length: 500"
            line.sendall(f"POST {path} HTTP/1.1\r\n{head}\r\n\r\n{{".encode())
            time.sleep(0.05)
    until(lambda: server.tables.counts["responses 400"] == counted["responses 400"] + 3)
    assert server.tables.counts["responses 500"] == counted["responses 500"]
    assert server.stored(ines.table) == before
    assert not caplog.records


def test_tables_that_wait_for_the_caller_come_first(fresh: Server) -> None:
    first = fresh.people("toy", 2)
    second = fresh.people("toy", 2)
    waiting = fresh.open_table("toy", ["open", "open"])
    listed = [table["table"] for table in fresh.http.get("/api/tables").json()]
    assert listed == [waiting, second[0].table, first[0].table], "the newest first, for who holds no seat"
    mine = fresh.http.get("/api/tables", headers=first[0].headers).json()
    assert [table["table"] for table in mine] == [first[0].table, waiting, second[0].table]
    assert (mine[0]["waits_for_me"], mine[0]["mine"]) == (True, [0])
    assert [table["waits_for_me"] for table in mine[1:]] == [False, False]
    # Seat 1 is not asked yet.
    assert fresh.http.get("/api/tables", headers=first[1].headers).json()[0]["table"] == waiting
    for filter, found in (
        ("all", 3),
        ("mine", 1),
        ("waiting", 1),
        ("running", 2),
        ("over", 0),
    ):
        answer = fresh.http.get("/api/tables", params={"filter": filter}, headers=first[1].headers)
        assert len(answer.json()) == found, filter
    refused(fresh.http.get("/api/tables", params={"filter": "none"}), 400, "malformed")
    assert len(fresh.http.get("/api/tables", params={"limit": 2}).json()) == 2
    assert [t["table"] for t in fresh.http.get("/api/tables", params={"start": 2}).json()] == [first[0].table]


def test_a_browser_holds_several_seats_by_one_cookie_and_picks_one(server: Server) -> None:
    table = server.open_table("toy", ["open", "open", "open"])
    cookie = {"Cookie": f"{COOKIE}=abcdefgh-secret"}
    for seat, name in ((0, "Ines"), (2, "Mira")):
        server.http.post(f"/api/tables/{table}/seats/{seat}", json={"name": name}, headers=cookie)
    server.sit(table, 1, "Kestrel")
    path = f"/api/tables/{table}"

    def view(**query: Any) -> dict[str, Any]:
        found: dict[str, Any] = server.http.get(path, params=query, headers=cookie).json()
        return found

    assert (view()["seat"], view()["mine"]) == (0, [0, 2])
    assert view(seat=2)["seat"] == 2
    assert view(seat=2)["board"] != view(seat=0)["board"]
    refused(server.http.get(path, params={"seat": 1}, headers=cookie), 403, "not_your_seat")
    code = view()["legal"][0]["code"]
    refused(
        server.http.post(
            f"{path}/moves", json={"ply": view()["ply"], "codes": [code], "seat": 2}, headers=cookie
        ),
        409,
        "not_asked",
    )
    moved = server.http.post(f"{path}/moves", json={"ply": view()["ply"], "codes": [code]}, headers=cookie)
    assert moved.status_code == 200
    assert server.stored(table)[1][0][0] == 0


def test_a_page_of_another_site_cannot_act_with_the_browsers_cookie(server: Server) -> None:
    """P-34: cross-site requests are refused whatever they carry."""
    ines, _ = server.people("toy", 2)
    view = ines.view()
    move = {"ply": view["ply"], "codes": [view["legal"][0]["code"]]}
    before = server.stored(ines.table)
    own = server.address
    for headers in (
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1:1"},
        {"Origin": "http://[broken"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site", "Origin": "http://127.0.0.1:1"},
    ):
        answer = server.http.post(
            f"/api/tables/{ines.table}/moves", json=move, headers={**ines.headers, **headers}
        )
        refused(answer, 403, "cross_site")
    assert server.stored(ines.table) == before
    headers = {**ines.headers, "Origin": own, "Sec-Fetch-Site": "same-origin"}
    assert server.http.post(f"/api/tables/{ines.table}/moves", json=move, headers=headers).status_code == 200


def test_every_answer_forbids_foreign_scripts_frames_and_guessing_of_types(server: Server) -> None:
    for path in ("/api/games", "/api/tables/nothing", "/openapi.json", "/healthz", "/metrics", "/nowhere"):
        headers = server.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "script-src 'self' " not in policy, "no inline scripts"
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"


def test_the_record_of_a_running_game_is_the_callers_log_without_seed(server: Server) -> None:
    """P-09: no whole record before the end, and then the one that replays."""
    ines, kestrel = server.people("toy", 2, seed=982451653982451653, options={"nights": "1"})
    ines.say("draw")
    for person in (ines, kestrel):
        part = person.get("/record").json()
        assert part["complete"] is False
        assert "seed" not in part
        assert "plies" not in part
        assert "982451653982451653" not in person.get("/record").text
        assert part["log"] == person.view()["log"]
    said = [line["sentence"] for line in ines.get("/record").json()["log"]]
    heard = [line["sentence"] for line in kestrel.get("/record").json()["log"]]
    assert sum(line.startswith("You draw") for line in said) == 4
    assert sum(line.startswith("You draw") for line in heard) == 3
    people = [ines, kestrel]
    while (view := ines.view())["status"] == "running":
        who = people[view["acting"][0]]
        who.move(who.view()["legal"][-1]["code"])
    answer = server.http.get(f"/api/tables/{ines.table}/record")
    assert answer.json()["complete"] is True
    record = Record.parse(answer.content)
    assert record.seed == 982451653982451653
    assert f"{record.last().digest():016x}" == server.stored(ines.table)[0].digest
    assert record.names == ("Ines", "Kestrel")
    code = ines.try_move(0)
    refused(code, 409, "over")
    refused(ines.try_undo(), 409, "over")


def test_the_log_comes_in_parts(server: Server) -> None:
    """P-105: a view carries the last lines only; the others on demand."""
    table = server.open_table("toy", ["bot:random"] * 4, options={"nights": "3"})
    until(lambda: server.http.get(f"/api/tables/{table}").json()["status"] == "over")
    view = server.http.get(f"/api/tables/{table}").json()
    total = view["log_total"]
    assert total > 60
    assert [line["number"] for line in view["log"]] == list(range(total - 40, total))
    start = server.http.get(f"/api/tables/{table}", params={"log_from": 3}).json()
    assert [line["number"] for line in start["log"]] == list(range(3, min(total, 203)))
    assert (
        view["log"][-1]
        == server.http.get(f"/api/tables/{table}", params={"log_from": total - 1}).json()["log"][0]
    )
    assert server.http.get(f"/api/tables/{table}", params={"log_from": 10**6}).json()["log"] == []
    plies = [line["ply"] for line in start["log"]]
    assert plies == sorted(plies)


def test_the_server_says_how_it_is(fresh: Server) -> None:
    assert fresh.http.get("/healthz").json() == {"status": "ok"}
    ines, _ = fresh.people("toy", 2)
    ines.move(ines.view()["legal"][0]["code"])
    numbers = fresh.http.get("/metrics")
    assert numbers.headers["content-type"].startswith("text/plain")
    assert 'akebono_tables{status="running"} 1' in numbers.text.splitlines()
    assert "akebono_plies_total 1" in numbers.text.splitlines()
    assert "akebono_seats_taken_total 2" in numbers.text.splitlines()


def test_what_is_served_is_not_counted_for_all_to_read(fresh: Server) -> None:
    ines, _ = fresh.people("toy", 2)
    before = fresh.http.get("/metrics").text
    ines.view()
    fresh.http.get("/api/games")
    assert fresh.http.get("/metrics").text == before
    fresh.http.get("/api/tables/nothing")
    assert 'akebono_responses_total{status="404"} 1' in fresh.http.get("/metrics").text.splitlines()


def test_who_asks_too_much_is_told_to_wait(toy: Game, tmp_path: Path) -> None:
    server = Server(tmp_path, games={"toy": toy}, rate=0.5)
    try:
        statuses = [server.http.get("/healthz").status_code for _ in range(35)]
        assert statuses[:30] == [200] * 30
        answer = server.http.get("/healthz")
        refused(answer, 429, "too_many")
        assert answer.headers["retry-after"] == "1"
    finally:
        server.stop()
