"""The pages over HTTP: what they hold, what they refuse, and that no word of a person is ever markup."""

from __future__ import annotations

import json
import random
import re
from datetime import timedelta
from typing import Any

import httpx
import pytest

from akebono.core.game import Game
from akebono.games.ryozen import RYOZEN
from akebono.games.ryozen.components import SPOT_IDS
from akebono.games.ryozen.state import Ryozen
from akebono.web.pages import render
from akebono.web.pages.lobby import FIRST_NAMES, age
from tests.web.conftest import Person, Server, until

HTML = {"accept": "text/html,application/xhtml+xml"}
MARKUP = "<img src=x onerror=alert(1)>"


def page(server: Server, path: str, headers: dict[str, str] | None = None) -> httpx.Response:
    return server.http.get(path, headers={**HTML, **(headers or {})})


def played(text: str) -> dict[str, Any]:
    """Return what a table page tells its script."""
    found = re.search(r'<script type="application/json" id="play">(.*?)</script>', text, re.DOTALL)
    assert found is not None
    told: dict[str, Any] = json.loads(found[1])
    return told


@pytest.fixture(scope="module")
def over(server: Server) -> str:
    """A finished game of bots."""
    table = server.open_table("ryozen", ["bot:random", "bot:random"], seed=4)
    until(lambda: server.http.get(f"/api/tables/{table}").json()["status"] == "over", 60)
    return table


def every_page(over: str) -> list[str]:
    return [
        "/",
        "/new",
        "/new?game=toy",
        "/about",
        "/rules/ryozen",
        "/rules/ryozen/first",
        "/rules/ryozen?chapter=turn",
        "/rules/ryozen?search=spot",
        "/rules/ryozen?search=%3Cscript%3E",
        "/rules/ryozen/RYO-067",
        "/rules/ryozen/ryo-067?card=1",
        "/rules/ryozen/numbers",
        f"/tables/{over}",
        f"/tables/{over}/replay",
        f"/tables/{over}/replay?ply=0&sight=1",
        f"/tables/{over}/log?before=30",
    ]


def test_every_page_answers_and_brings_all_that_it_runs_from_here(server: Server, over: str) -> None:
    for path in every_page(over):
        answer = page(server, path)
        assert answer.status_code == 200, path
        assert answer.headers["content-type"].startswith("text/html"), path
        assert answer.headers["cache-control"] == "no-store", path
        text = answer.text
        assert not re.search(r"<[a-z][^>]*\son[a-z]+=", text), f"{path} has a script in an attribute"
        assert not re.search(r"<style|<script(?![^>]*(?:src=\"/static/|type=\"application/json\"))", text), (
            path
        )
        for address in re.findall(r'(?:src|<link[^>]*href|<form[^>]*action)="([^"]*)"', text):
            assert address.startswith("/"), f"{path} loads {address}"


def test_pages_say_that_this_is_an_unofficial_work(server: Server, over: str) -> None:
    for path in ("/", "/new", "/about", "/rules/ryozen", f"/tables/{over}", f"/tables/{over}/replay"):
        text = page(server, path).text
        assert "unofficial work" in text, path
        assert "buy it" in text, path


def test_credits_name_every_author_of_icons_type_and_libraries(server: Server) -> None:
    text = page(server, "/about").text
    for name in ("Lorc", "Delapouite", "CC BY 3.0", "Shippori Mincho", "idiomorph", "Litestar"):
        assert name in text


def test_files_of_the_pages_are_kept_by_browsers_and_change_their_address_with_their_content(
    server: Server,
) -> None:
    text = page(server, "/").text
    addresses = set(re.findall(r'"(/static/[^"]+)"', text))
    assert any(address.startswith("/static/akebono.js?v=") for address in addresses)
    for address in addresses:
        answer = server.http.get(address)
        assert answer.status_code == 200, address
        assert "immutable" in answer.headers["cache-control"]
        assert answer.content
    packed = server.http.get("/static/akebono.css", headers={"accept-encoding": "gzip"})
    plain = server.http.get("/static/akebono.css", headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.content == plain.content


@pytest.mark.parametrize(
    "path", ["/static/none.css", "/static/..%2Fapp.py", "/static/%2e%2e/app.py", "/static/"]
)
def test_no_other_file_is_served(server: Server, path: str) -> None:
    assert server.http.get(path).status_code == 404


def test_an_unknown_asset_is_an_error_of_ours() -> None:
    with pytest.raises(KeyError):
        render.asset("none.css")


@pytest.mark.parametrize(
    ("path", "status", "said"),
    [
        ("/nowhere", 404, "There is nothing here"),
        ("/tables/none", 404, "There is no such table"),
        ("/tables/none/replay", 404, "There is no such table"),
        ("/rules/none", 422, "There is no such game"),
        ("/rules/ryozen/RYO-999", 404, "There is nothing here"),
        ("/rules/ryozen/%3Cb%3E", 404, "There is nothing here"),
        ("/rules/toy", 404, "There is nothing here"),
    ],
)
def test_what_is_not_there_is_said_on_a_page_to_people_and_in_json_to_programs(
    server: Server, path: str, status: int, said: str
) -> None:
    answer = page(server, path)
    assert answer.status_code == status
    assert said in answer.text
    assert "All tables" in answer.text
    plain = server.http.get(path)
    assert plain.status_code == status
    assert set(plain.json()) == {"error"}


def test_the_nearest_rule_is_named_when_one_is_not_there(server: Server) -> None:
    assert "RYO-067" in page(server, "/rules/ryozen/RYO-0677").text


def test_rules_are_found_by_word_and_marked_and_have_an_address_each(server: Server) -> None:
    text = page(server, "/rules/ryozen?search=guard").text
    assert "<mark>Guard</mark>" in text
    assert 'href="/rules/ryozen/RYO-155#RYO-155"' in text
    assert "No rule says" in page(server, "/rules/ryozen?search=zzzz").text
    deep = page(server, "/rules/ryozen/RYO-067").text
    assert re.search(r'id="RYO-067"[^>]*aria-current="true"', deep)


def test_a_search_goes_on_with_some_of_its_words(server: Server) -> None:
    text = page(server, "/rules/ryozen?search=how+do+I+win").text
    assert "No rule has all words" in text
    assert "Perhaps one of these" in text
    assert 'id="RYO-101"' in text
    text = page(server, "/rules/ryozen?search=moon+shards+score").text
    assert text.index('id="RYO-095"') < text.index("With some of the words") < text.index('id="RYO-096"')


def test_the_page_for_a_first_game_is_there_where_a_newcomer_looks(server: Server) -> None:
    first = page(server, "/rules/ryozen/first").text
    assert "Your first game" in first
    assert 'data-rule="RYO-067"' in first
    person = server.people("ryozen", 2)[0]
    for path in ("/", "/rules/ryozen", f"/tables/{person.table}"):
        assert 'href="/rules/ryozen/first"' in page(server, path, person.headers).text, path
    waiting = server.open_table("ryozen", ["open", "open"])
    assert 'href="/rules/ryozen/first"' in page(server, f"/tables/{waiting}").text
    table = server.open_table("toy", ["open", "open"])
    assert "/first" not in page(server, f"/tables/{table}").text


def test_reconstructed_numbers_are_marked_and_it_says_where_to_correct_them(server: Server) -> None:
    text = page(server, "/rules/ryozen/numbers").text
    for words in ("AKEBONO_NUMBERS", "components.toml", "ryozen.toml", "reconstructed"):
        assert words in text
    paid = re.search(
        r"<tr><th[^>]*>paid</th><td[^>]*class=\"([^\"]*)\"[^>]*>1</td><td>reconstructed</td>", text
    )
    assert paid is not None
    assert "rec" in paid[1]
    assert re.search(r"<th[^>]*>unveiled</th><td[^>]*class=\"num\">1</td><td>rulebook</td>", text)


def test_all_numbers_of_the_duel_stand_in_a_line_a_card_each_value_with_its_source(server: Server) -> None:
    text = page(server, "/rules/sakura/numbers").text
    found = re.findall(r'<tr><th scope="row">(.*?)</th>(.*?)</tr>', text)
    lines = dict(found)
    cards = [name for name, line in found if "<small>megami</small>" in line]
    assert len(cards) == 169
    slash = lines["Slash"]
    assert re.search(r"<small>damage</small> <b>3/1</b> <small>\(rulebook\)</small>", slash)
    assert slash.endswith("<td>public</td>")
    assert "<b></b>" not in text, "what is empty is left out"
    assert "{" not in "".join(lines.values())
    assert re.search(r'<b class="rec">pressure, domain, resonant-echo</b> <small>\(reconstructed\)', text)
    assert "order: decision" in text, "a source that stands for no single value"


# A new table --------------------------------------------------------------------------------------------------------------


def new(server: Server, **form: str) -> httpx.Response:
    with httpx.Client(base_url=server.address) as browser:
        return browser.post("/new", data={"game": "ryozen", **form}, headers=HTML)


def test_a_table_is_opened_by_a_form_and_the_browser_holds_the_seat(server: Server) -> None:
    answer = new(server, **{"seat-0": "me", "name-0": "Ines", "seat-1": "bot:random", "name": "Amber reeds"})
    assert answer.status_code == 303
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    at_table = httpx.get(
        server.address + answer.headers["location"], cookies=dict(answer.cookies), headers=HTML
    )
    assert "Ines" in at_table.text
    assert "Amber reeds" in at_table.text
    assert played(at_table.text)["seat"] == 0


def test_a_newcomer_is_asked_what_matters_and_experts_find_the_rest_below(server: Server) -> None:
    text = page(server, "/new?game=ryozen").text
    shown, _, folded = text.partition('<details class="more fine">')
    assert 'name="option-palace"' in shown
    for option in RYOZEN.options:
        assert (f'name="option-{option.name}"' in folded) is option.fine
    assert sum(option.fine for option in RYOZEN.options) >= 5
    # Who has changed one of them sees it.
    text = new(server, seed="minus one", **{"option-light": "alternating"}).text
    assert '<details class="more fine" open>' in text


def test_rows_of_nobody_are_left_out_and_who_gives_no_name_gets_one(server: Server) -> None:
    answer = new(server, **{"seat-0": "none", "seat-1": "me", "seat-2": "none", "seat-3": "me"})
    view = server.http.get("/api" + answer.headers["location"]).json()
    assert [seat["name"] for seat in view["seats"]] == ["Player 1", "Player 2"]
    alone = new(server, **{"seat-0": "me", "seat-1": "bot:random"})
    assert server.http.get("/api" + alone.headers["location"]).json()["seats"][0]["name"] == FIRST_NAMES[0]


def test_who_sits_down_without_a_name_gets_one_that_nobody_at_the_table_has(server: Server) -> None:
    table = server.open_table("ryozen", ["open", "open", "open"])
    server.sit(table, 0, FIRST_NAMES[1].upper())
    for seat in (1, 2):
        answer = httpx.post(f"{server.address}/tables/{table}/seats/{seat}", data={"name": " "})
        assert answer.status_code == 303, answer.text
    names = [seat["name"] for seat in server.http.get(f"/api/tables/{table}").json()["seats"]]
    assert names == [FIRST_NAMES[1].upper(), FIRST_NAMES[2], FIRST_NAMES[3]]


def test_the_log_is_good_english_for_all_who_read_it_and_the_page_marks_the_own_seat(server: Server) -> None:
    quick = new(server, **{"seat-0": "me", "seat-1": "bot:random"}, seed="3")
    address = server.address + quick.headers["location"]
    mine = httpx.get(address, cookies=dict(quick.cookies), headers=HTML).text
    watched = httpx.get(address, headers=HTML).text
    log = server.http.get("/api" + quick.headers["location"]).json()["log"]
    assert any(line["sentence"].startswith(f"{FIRST_NAMES[0]} ") for line in log)
    for line in log:
        assert not re.match(r"You\b", line["sentence"]), line
    assert "</b>You<" in mine
    assert "</b>You<" not in watched
    refused = new(server, **{"seat-0": "me", "name-0": "You", "seat-1": "bot:random"})
    assert refused.status_code == 422
    assert "whoever reads them" in refused.text


@pytest.mark.parametrize(
    ("form", "said"),
    [
        ({"seat-0": "me"}, "2 to 4 seats"),
        ({}, "2 to 4 seats"),
        ({"seat-0": "me", "seat-1": "bot:gredy"}, "gredy"),
        ({"seat-0": "me", "seat-1": "nonsense"}, "nonsense"),
        ({"seat-0": "me", "name-0": "x" * 300, "seat-1": "bot:random"}, "too long"),
        ({"seat-0": "me", "name-0": "\u200b\u200b", "seat-1": "bot:random"}, "visible"),
        ({"seat-0": "me", "seat-1": "bot:random", "seed": "-1"}, "whole number"),
        ({"seat-0": "me", "seat-1": "bot:random", "seed": "9" * 60}, "whole number"),
        ({"seat-0": "me", "seat-1": "bot:random", "seed": "٣"}, "whole number"),
        ({"seat-0": "me", "seat-1": "bot:random", "option-palace": "upside-down"}, "palace"),
        ({"seat-0": "me", "seat-1": "me", "name-0": "Ines", "name-1": "INES"}, "already called"),
    ],
)
def test_what_is_wrong_with_a_new_table_is_said_and_what_was_typed_is_kept(
    server: Server, form: dict[str, str], said: str
) -> None:
    answer = new(server, **{"name": "Typed by hand", **form})
    assert 400 <= answer.status_code < 500
    assert said in answer.text
    assert 'role="alert"' in answer.text
    assert "Typed by hand" in answer.text
    assert "set-cookie" not in answer.headers


def test_a_form_of_an_unknown_game_is_refused(server: Server) -> None:
    assert new(server, game="none").status_code == 422


def test_a_table_with_a_chosen_seed_is_shown_as_seeded_everywhere(server: Server) -> None:
    answer = new(server, **{"seat-0": "me", "seat-1": "open", "seed": "31415926535", "name": "Known decks"})
    at_table = httpx.get(
        server.address + answer.headers["location"], cookies=dict(answer.cookies), headers=HTML
    )
    assert "seeded" in at_table.text
    assert "31415926535" not in at_table.text
    line = page(server, "/").text.split("Known decks")[1][:300]
    assert "seeded" in line


# Sitting down, leaving, playing by forms ----------------------------------------------------------------------------------


def test_seats_are_taken_and_given_back_by_forms(server: Server) -> None:
    table = server.open_table("ryozen", ["open", "open"])
    with httpx.Client(base_url=server.address, headers=HTML) as browser:
        assert browser.post(f"/tables/{table}/seats/0", data={"name": "Ines"}).status_code == 303
        assert "You sit here" in browser.get(f"/tables/{table}").text
        taken = browser.post(f"/tables/{table}/seats/0", data={"name": "Tomas"})
        assert taken.status_code == 409
        assert "Somebody was faster" in taken.text
        assert browser.post(f"/tables/{table}/seats/0/leave").status_code == 303
        assert "You are watching" in browser.get(f"/tables/{table}").text
    assert server.http.post(f"/tables/{table}/seats/0/leave").status_code in (401, 403)


def test_a_move_by_a_form_is_played_and_an_old_one_is_refused_on_a_page(server: Server) -> None:
    people = server.people("ryozen", 2, seed=3)
    asked = next(person for person in people if person.view()["acting"] == [person.seat])
    told = played(page(server, f"/tables/{asked.table}", asked.headers).text)
    form = {"ply": str(told["ply"]), "seat": str(asked.seat), "codes": str(told["moves"][0]["code"])}
    path = f"/tables/{asked.table}/moves"
    answer = server.http.post(path, data=form, headers={**HTML, **asked.headers})
    assert answer.status_code == 303
    again = server.http.post(path, data=form, headers={**HTML, **asked.headers})
    assert again.status_code == 409
    assert "The table has moved on" in again.text
    assert f'href="/tables/{asked.table}"' in again.text


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"ply": "x", "seat": "0", "codes": "1"},
        {"ply": "0", "seat": "0"},
        {"ply": "0", "seat": "", "codes": "1"},
    ],
)
def test_a_form_that_cannot_be_read_changes_nothing(server: Server, form: dict[str, str]) -> None:
    person = server.people("ryozen", 2)[0]
    before = server.stored(person.table)
    answer = server.http.post(f"/tables/{person.table}/moves", data=form, headers={**HTML, **person.headers})
    assert 400 <= answer.status_code < 500
    assert server.stored(person.table) == before


@pytest.mark.parametrize(
    "body", [b"", b"null", b"[]", b"{", b'{"ply": "0"}', b'{"ply": 0, "codes": "1"}', b"\xff\xfe"]
)
def test_a_body_that_cannot_be_read_changes_nothing(server: Server, body: bytes) -> None:
    """P-38."""
    person = server.people("ryozen", 2)[0]
    before = server.stored(person.table)
    headers = {**person.headers, "content-type": "application/json", "x-part": "table"}
    for what in ("moves", "undo"):
        answer = server.http.post(f"/tables/{person.table}/{what}", content=body, headers=headers)
        assert 400 <= answer.status_code < 500
        assert answer.json()["error"]["message"]
    assert server.stored(person.table) == before


def test_another_site_cannot_act_with_the_cookie_of_a_browser(server: Server) -> None:
    """P-34."""
    answer = new(server, **{"seat-0": "me", "seat-1": "open"})
    table = answer.headers["location"]
    foreign = {"origin": "https://elsewhere.example", "sec-fetch-site": "cross-site"}
    for path in ("/new", f"{table}/moves", f"{table}/seats/1", f"{table}/seats/0/leave", f"{table}/again"):
        refused = httpx.post(server.address + path, cookies=dict(answer.cookies), headers=foreign)
        assert refused.status_code == 403, path


@pytest.mark.parametrize(
    "query",
    [
        "seat=abc",
        "seat=-1",
        "seat=77",
        "held=1,,2",
        "held=9999999999999",
        "held=" + ",".join(["1"] * 300),
        "layout=%3Cb%3E",
        "open=%3Cscript%3E",
        "target=%3Cscript%3Ealert(1)%3C/script%3E",
        "target=" + "x" * 5000,
        "target=spot%3Anone-9",
        "display=none",
        "display=%00",
        "before=-1",
        "before=99999999999",
        "log=%ff",
    ],
)
def test_odd_queries_are_answered_or_refused_and_never_run(server: Server, query: str) -> None:
    person = server.people("ryozen", 2)[0]
    for path in ("", "/part", "/thing", "/things", "/display", "/log"):
        answer = page(server, f"/tables/{person.table}{path}?{query}", person.headers)
        assert answer.status_code < 500, f"{path}?{query}"
        assert "<script>alert" not in answer.text


@pytest.mark.parametrize(
    "query", ["ply=-1", "ply=x", "ply=99999", "sight=9", "sight=%3Cb%3E", "ply=1&sight="]
)
def test_odd_places_in_a_replay_are_refused_in_words(server: Server, over: str, query: str) -> None:
    answer = page(server, f"/tables/{over}/replay?{query}")
    assert 400 <= answer.status_code < 500
    assert "Back to the table" in answer.text


def test_names_are_shown_as_typed_on_every_page(server: Server) -> None:
    """P-36, P-33."""
    answer = new(
        server,
        **{
            "seat-0": "me",
            "name-0": MARKUP,
            "seat-1": "me",
            "name-1": '"><b>y',
            "name": f"{MARKUP}2",
            "seat-2": "bot:random",
        },
    )
    table, cookies = answer.headers["location"], dict(answer.cookies)
    told = played(httpx.get(f"{server.address}{table}", cookies=cookies, headers=HTML).text)
    for path in (
        "/",
        table,
        f"{table}/part",
        f"{table}/log?before=40",
        f"{table}/thing?target=seat:0",
        f"{table}/things?target=sector:gates",
        *(f"{table}/thing?target={target}" for move in told["moves"][:3] for target in move["t"]),
    ):
        text = httpx.get(server.address + path, cookies=cookies, headers=HTML).text
        assert "<img" not in text, path
        assert "<b>y" not in text, path


# What a page offers -------------------------------------------------------------------------------------------------------


def test_a_page_offers_exactly_the_legal_moves_each_once(server: Server) -> None:
    """P-78: the page has no list of moves of its own."""
    people = server.people("ryozen", 2, seed=8)
    for _ in range(25):
        asked = next(person for person in people if person.view()["acting"] == [person.seat])
        view = asked.view()
        text = page(server, f"/tables/{asked.table}", asked.headers).text
        told = played(text)
        codes = [choice["code"] for choice in view["legal"]]
        assert sorted(move["code"] for move in told["moves"]) == codes
        assert sorted(int(code) for code in re.findall(r'id="m-(\d+)"', text)) == codes
        for move in told["moves"]:
            for target in move["t"]:
                assert told["titles"][target]
        asked.move(codes[-1])


def test_to_take_nothing_is_offered_last(server: Server) -> None:
    people = server.people("ryozen", 2, seed=3)
    chance = random.Random(3)
    seen = 0
    while seen < 3:
        asked = next(person for person in people if person.view()["acting"] == [person.seat])
        view = asked.view()
        declines = [move["code"] for move in view["legal"] if move["text"] == "decline"]
        if declines and len(view["legal"]) > 1:
            moves = played(page(server, f"/tables/{asked.table}", asked.headers).text)["moves"]
            assert moves[-1]["code"] == declines[0]
            assert moves[-1]["words"] != "No, go on", "it says to what"
            seen += 1
        asked.move(chance.choice(view["legal"])["code"])


def test_a_watcher_is_offered_nothing(server: Server) -> None:
    person = server.people("ryozen", 2)[0]
    text = page(server, f"/tables/{person.table}").text
    assert played(text)["moves"] == []
    assert 'data-code="' not in text.replace('data-code=""', "")
    assert 'class="tool undo' not in text
    assert "/leave" not in text


def test_whose_turn_it_is_stands_in_the_title(server: Server) -> None:
    people = server.people("ryozen", 2)
    asked = next(person for person in people if person.view()["acting"] == [person.seat])
    other = people[1 - asked.seat]
    name = asked.view()["seats"][asked.seat]["name"]
    assert "<title>Your turn" in page(server, f"/tables/{asked.table}", asked.headers).text
    assert f"<title>Waiting for {name}" in page(server, f"/tables/{asked.table}", other.headers).text


def test_moves_that_cannot_be_taken_back_say_so_before(server: Server) -> None:
    """What the page says before is what the table does after; a person alone among bots can take back anything."""
    people = server.people("ryozen", 2, seed=6)
    marked = 0
    for _ in range(60):
        asked = next(person for person in people if person.view()["acting"] == [person.seat])
        moves = played(page(server, f"/tables/{asked.table}", asked.headers).text)["moves"]
        move = next((move for move in moves if move["final"]), moves[len(moves) // 2])
        view = asked.move(move["code"])
        assert view["can_undo"] is not move["final"]
        marked += move["final"]
    assert marked > 3
    alone = server.people("ryozen", 1, ("random",), seed=6)[0]
    until(lambda: alone.view()["acting"] == [0])
    assert not any(
        move["final"] for move in played(page(server, f"/tables/{alone.table}", alone.headers).text)["moves"]
    )


def test_a_thing_that_cannot_be_chosen_says_why(server: Server) -> None:
    people = server.people("ryozen", 2, seed=2)
    chance = random.Random(2)
    poor = ""
    while not poor:
        asked = next(person for person in people if person.view()["acting"] == [person.seat])
        view = asked.view()
        if view["prompt"]["step"] == "PlaceKin":
            state = server.whole(asked.table)
            assert isinstance(state, Ryozen)
            legal = {target for move in view["legal"] for target in move["targets"]}
            for spot, cost in enumerate(state.spot_cost):
                target = f"spot:{SPOT_IDS[spot]}"
                if cost >= 0 and state.is_free(spot) and target not in legal and not state.closed():
                    poor = target
                    card = page(server, f"/tables/{asked.table}/thing?target={target}", asked.headers).text
                    assert re.search(
                        "Not among your moves now: needs 1 (Coin|Scroll|Lantern), you have 0", card
                    )
        asked.move(chance.choice(view["legal"])["code"])


def test_the_log_says_its_order_and_folds_what_was_laid_out_before(server: Server) -> None:
    people = server.people("ryozen", 2, seed=2)
    text = page(server, f"/tables/{people[0].table}", people[0].headers).text
    assert "The newest line is first." in text
    shown, _, folded = text.partition('<details class="laid"')
    assert 'class="lg"' not in shown
    assert re.search(r"Before the first move, \d+ lines", folded)
    assert folded.count('class="lg"') > 5
    asked = next(person for person in people if person.view()["acting"] == [person.seat])
    asked.move(asked.view()["legal"][0]["code"])
    shown, _, again = page(server, f"/tables/{asked.table}", asked.headers).text.partition(
        '<details class="laid"'
    )
    assert shown.count('class="lg"') >= 1
    assert again.count('class="lg"') == folded.count('class="lg"')


# The result, the record, once more ----------------------------------------------------------------------------------------


def test_every_point_of_a_finished_game_stands_in_the_ledger(server: Server, over: str) -> None:
    text = page(server, f"/tables/{over}").text
    result = server.http.get(f"/api/tables/{over}").json()["result"]
    rows = re.findall(r'<tr><th scope="row">.*?</tr>', text, re.DOTALL)
    assert len(rows) > 3
    order = [seat for shared in result["ranking"] for seat in shared]
    sums = [0] * len(order)
    for row in rows:
        for column, value in enumerate(re.findall(r'<div class="cell"><b[^>]*>([^<]*)</b>', row)):
            sums[column] += int(value.replace("−", "-"))
    assert sums == [result["scores"][seat] for seat in order]
    assert f"/tables/{over}/replay" in text
    assert f"/tables/{over}/record" in text


def test_the_readers_own_column_stands_beside_the_winners(server: Server) -> None:
    """Whatever place it is; the others follow in their order."""
    people = server.people("ryozen", 4, seed=9)
    chance = random.Random(9)
    while people[0].view()["status"] != "over":
        asked = next(person for person in people if person.seat in people[0].view()["acting"])
        asked.move(chance.choice(asked.view()["legal"])["code"])
    result = people[0].view()["result"]
    order = [seat for shared in result["ranking"] for seat in shared]
    for person in people:
        text = page(server, f"/tables/{person.table}", person.headers).text
        columns = [int(seat) for seat in re.findall(r'<div class="sh1"><span class="mon s(\d)', text)]
        rest = [seat for seat in order[1:] if seat != person.seat]
        assert columns == [order[0], *([person.seat] if person.seat != order[0] else []), *rest]
        sums = re.findall(r'<tr class="sum">.*?</tr>', text, re.DOTALL)[0]
        assert [int(n) for n in re.findall(r"<b>(\d+)</b>", sums)] == [
            result["scores"][seat] for seat in columns
        ]


def test_a_tie_is_told_as_the_game_tells_it(server: Server) -> None:
    """P-52: nobody does anything, so that all have as many points."""
    people = server.people("toy", 2)
    for _ in range(40):
        view = people[0].view()
        if view["status"] == "over":
            break
        for seat in view["acting"]:
            people[seat].say("pass" if "pass" in people[seat].texts() else "commit")
    assert people[0].view()["result"]["ranking"] == [[0, 1]]
    text = page(server, f"/tables/{people[0].table}").text
    assert "Ines and Kestrel have 0 points each. They share the place." in text
    assert "A draw between all" in text
    assert '<svg class="sun" ' in text, "the sun bears nobody's crest"
    assert 'class="w"' not in text, "and nobody is marked as who has won"


def test_the_saved_record_is_one_that_every_door_reads(server: Server, over: str) -> None:
    from akebono.record import Record

    answer = page(server, f"/tables/{over}/record")
    assert "attachment" in answer.headers["content-disposition"]
    state = Record.parse(answer.content).last()
    assert state.over
    assert list(state.scores()) == server.http.get(f"/api/tables/{over}").json()["result"]["scores"]


def test_a_running_game_gives_no_record_and_no_replay(server: Server) -> None:
    person = server.people("ryozen", 2)[0]
    for what in ("record", "replay", "replay?sight=0"):
        answer = page(server, f"/tables/{person.table}/{what}", person.headers)
        assert answer.status_code == 409
        assert "not over yet" in answer.text


def test_playing_again_keeps_seats_options_and_bots(server: Server) -> None:
    form = {
        "seat-0": "me",
        "name-0": "Ines",
        "seat-1": "bot:random",
        "option-light": "alternating",
        "name": "Twice",
    }
    first = new(server, **form)
    cookies = dict(first.cookies)
    again = httpx.post(f"{server.address}{first.headers['location']}/again", cookies=cookies, headers=HTML)
    assert again.status_code == 303
    assert again.headers["location"] != first.headers["location"]
    view = httpx.get(f"{server.address}/api{again.headers['location']}", cookies=cookies).json()
    assert [seat["kind"] for seat in view["seats"]] == ["person", "bot"]
    assert view["seats"][0]["name"] == "Ines"
    assert view["mine"] == [0]
    assert view["options"]["light"] == "alternating"
    assert view["name"] == "Twice"


def test_the_lobby_puts_what_waits_for_me_first(server: Server) -> None:
    answer = new(server, **{"seat-0": "me", "seat-1": "me", "name": "Mine to move"})
    text = httpx.get(f"{server.address}/", cookies=dict(answer.cookies), headers=HTML).text
    assert "One table waits for you" in text
    assert text.index("Mine to move") < text.index("Open tables")
    assert "A quiet table" in page(server, "/").text, "who holds no seat sees the first page"


def test_a_game_that_is_begun_at_once_has_a_name_of_its_own(server: Server) -> None:
    answers = [new(server, game="ryozen", **{"seat-0": "me", "seat-1": "bot:random"}) for _ in range(3)]
    names = {server.http.get(f"/api{answer.headers['location']}").json()["name"] for answer in answers}
    assert "Ryozen" not in names
    assert len(names) > 1
    # A program may leave the name out: then it is not said twice.
    table = server.open_table("ryozen", ["open", "open"])
    text = page(server, f"/tables/{table}").text
    assert '<h1 class="tt">Ryozen</h1><span class="sub"></span>' in text
    assert "<title>Waiting for people · Ryozen</title>" in text


def test_the_lobby_tells_tables_apart_and_folds_away_who_plays_bots_alone(fresh: Server) -> None:
    alone = fresh.people("ryozen", 1, ("random",), name="Alone at dusk")[0]
    fresh.people("ryozen", 2, name="Two at dawn")
    until(lambda: alone.view()["acting"] == [0])
    text = page(fresh, "/").text
    shown, _, folded = text.partition('<details class="more">')
    assert "Two at dawn" in shown
    assert "Alone at dusk" not in shown
    assert "Alone at dusk" in folded
    assert "One game against bots to watch" in folded
    assert "Round 1 of 3, opened just now" in shown


@pytest.mark.parametrize(
    ("past", "said"),
    [
        (timedelta(seconds=100), "just now"),
        (timedelta(minutes=2), "2 minutes ago"),
        (timedelta(minutes=59, seconds=59), "59 minutes ago"),
        (timedelta(hours=1), "1 hour ago"),
        (timedelta(hours=23, minutes=59), "23 hours ago"),
        (timedelta(days=1), "1 day ago"),
        (timedelta(days=400), "400 days ago"),
    ],
)
def test_age_is_said_in_the_largest_unit_that_fits(past: timedelta, said: str) -> None:
    assert age(past) == said


def test_the_log_comes_in_pages_and_a_table_page_does_not_grow_with_it(server: Server, over: str) -> None:
    """P-105."""
    view = server.http.get(f"/api/tables/{over}", params={"log_from": 0}).json()
    total = view["log_total"]
    assert total > 150
    part = page(server, f"/tables/{over}/log?before={total}", {"x-part": "log"}).text
    numbers = [int(number) for number in re.findall(r'data-n="(\d+)"', part)]
    assert numbers == sorted(numbers, reverse=True)
    assert len(numbers) == 120
    assert f"before={numbers[-1]}" in part
    assert "<html" not in part
    assert "<html" in page(server, f"/tables/{over}/log?before=20").text


# Several people at one screen ---------------------------------------------------------------------------------------------


def shared(server: Server, game: str) -> tuple[str, dict[str, str]]:
    answer = new(
        server,
        game=game,
        **{"seat-0": "me", "name-0": "Ines", "seat-1": "me", "name-1": "Tomas", "seed": "5"},
    )
    return answer.headers["location"], dict(answer.cookies)


def test_a_curtain_hides_a_hand_until_it_is_opened_for_that_seat(server: Server, toy: Game) -> None:
    table, cookies = shared(server, toy.id)
    closed = httpx.get(server.address + table, cookies=cookies, headers=HTML).text
    told = played(closed)
    seat = told["seat"]
    assert told["curtain"]
    assert "Hold to open" in closed
    assert "card:" not in closed
    other = httpx.get(f"{server.address}{table}?open={1 - seat}", cookies=cookies, headers=HTML).text
    assert "Hold to open" in other, "the doors are open for the other seat alone"
    opened = httpx.get(f"{server.address}{table}?open={seat}", cookies=cookies, headers=HTML).text
    assert f"card:{seat}-" in opened
    assert f"card:{1 - seat}-" not in opened
    assert played(opened)["moves"]


def test_no_curtain_falls_where_all_lies_open(server: Server) -> None:
    table, cookies = shared(server, "ryozen")
    text = httpx.get(server.address + table, cookies=cookies, headers=HTML).text
    assert "Hold to open" not in text
    assert played(text)["moves"]


# Questions of several picks -----------------------------------------------------------------------------------------------


def bidding(server: Server) -> Person:
    """Return somebody who is asked for a sealed bid of the Night Fair."""
    people = server.people("toy", 2, seed=11)
    for person in people:
        person.say("pass")
    return people[0]


def part(server: Server, person: Person, *held: int) -> dict[str, Any]:
    query = f"?held={','.join(str(code) for code in held)}" if held else ""
    answer = page(server, f"/tables/{person.table}/part{query}", person.headers)
    assert answer.status_code == 200, answer.text
    return played(answer.text)


def test_held_picks_have_no_order_and_nothing_is_played_before_the_end(server: Server) -> None:
    person = bidding(server)
    parse = server.tables.games["toy"].vocabulary.parse
    first, second, third = (parse(f"bid prize-{n}") for n in (1, 2, 3))
    before = server.stored(person.table)
    start = part(server, person)
    assert start["collects"]
    assert start["last"] == [parse("commit")]
    held = part(server, person, third, first)
    assert held["held"] == [first, third], "ascending, as the question wants them"
    offered = {move["code"] for move in held["moves"]}
    assert {first, second, third, parse("commit")} <= offered, "also those that come before one already held"
    assert server.stored(person.table) == before
    view = person.move(*held["held"], parse("commit"))
    assert view["acting"] == [1]


def test_picks_that_do_not_go_together_are_refused(server: Server) -> None:
    person = bidding(server)
    parse = server.tables.games["toy"].vocabulary.parse
    one = parse("bid prize-1")
    for held in ([one] * 9, [parse("commit")], [parse("draw")], [10**6]):
        query = ",".join(str(code) for code in held)
        answer = page(server, f"/tables/{person.table}/part?held={query}", person.headers)
        assert answer.status_code in (400, 422)


def test_a_question_of_one_answer_holds_nothing(server: Server) -> None:
    person = server.people("ryozen", 2)[0]
    asked = person if person.view()["acting"] == [0] else Person(server, person.table, 0, person.token)
    answer = page(server, f"/tables/{asked.table}/part?held=1", asked.headers)
    assert answer.status_code in (200, 422)
    if asked.view()["legal"]:
        assert answer.status_code == 422
