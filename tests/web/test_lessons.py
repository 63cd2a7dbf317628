"""Lessons over HTTP: the way in, the guide beside the table, what is said afterwards, and to whom."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from akebono.games.ryozen import RYOZEN
from akebono.games.sakura import SAKURA
from akebono.games.sakura.lessons import LESSONS
from tests.web.conftest import Server, refused, until
from tests.web.test_pages import played

HTML = {"accept": "text/html,application/xhtml+xml"}
FIRST, SECOND, THIRD = LESSONS.lessons()


@pytest.fixture(scope="module")
def school(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a game that teaches and one that does not."""
    running = Server(tmp_path_factory.mktemp("school"), games={"ryozen": RYOZEN, "sakura": SAKURA})
    yield running
    running.stop()


@pytest.fixture
def browser(school: Server) -> Iterator[httpx.Client]:
    """A browser that has not been here."""
    with httpx.Client(base_url=school.address, headers=HTML, timeout=30, verify=False) as client:
        yield client


def learn(browser: httpx.Client, **more: str) -> str:
    """Start a lesson; return where its table is."""
    answer = browser.post("/learn", data={"game": "sakura", **more})
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


def move(browser: httpx.Client, path: str, text: str) -> dict[str, Any]:
    """Play a move by its text, once it is asked for; return what the page says after it."""
    code = SAKURA.vocabulary.parse(text)
    until(lambda: code in [one["code"] for one in played(browser.get(path).text)["moves"]])
    now = played(browser.get(path).text)
    answer = browser.post(path + "/moves", json={"ply": now["ply"], "seat": now["seat"], "codes": [code]})
    assert answer.status_code in (200, 303), answer.text
    return played(browser.get(path).text)


def ideas(text: str) -> list[str]:
    """Return the ideas that the guide of a page tells, in order."""
    return re.findall(r'<article class="idea[^"]*" id="idea-([a-z]+)"', text)


def test_the_lobby_invites_to_the_first_lesson_of_a_game_that_teaches(browser: httpx.Client) -> None:
    text = browser.get("/").text
    forms = re.findall(r'<form method="post" action="/learn">.*?</form>', text, re.DOTALL)
    assert len(forms) == 1
    assert 'value="sakura"' in forms[0]
    assert "Learn the duel" in forms[0]


def test_a_lesson_starts_at_once_with_the_learner_in_its_seat_against_the_teacher(
    school: Server, browser: httpx.Client
) -> None:
    for lesson in (FIRST, SECOND, THIRD):
        path = learn(browser, lesson=lesson.id)
        view = browser.get(f"/api{path}").json()
        assert view["status"] == "running"
        assert view["name"] == lesson.title
        assert [seat["kind"] for seat in view["seats"]].index("person") == lesson.seat
        assert view["seats"][1 - lesson.seat]["bot"] == "teacher"
        assert view["options"]["duel"] == lesson.id
        assert view["seeded"] is False
    assert learn(browser).startswith("/tables/")


def test_a_lesson_that_there_is_not_is_refused(school: Server, browser: httpx.Client) -> None:
    for form in ({"game": "ryozen"}, {"game": "none"}, {"game": "sakura", "lesson": "first_4"}, {}):
        answer = browser.post("/learn", data=form)
        assert answer.status_code == 404, form
        assert "There is nothing here" in answer.text


def test_a_teacher_sits_down_only_where_there_are_lessons(school: Server, browser: httpx.Client) -> None:
    bots = {game["id"]: game["bots"] for game in school.http.get("/api/games").json()}
    assert bots == {
        "ryozen": ["random", "greedy", "easy", "normal", "hard"],
        "sakura": ["random", "teacher", "greedy", "easy", "normal", "hard"],
    }
    answer = school.http.post("/api/tables", json={"game": "ryozen", "seats": ["open", "bot:teacher"]})
    assert (
        refused(answer, 422, "unknown_bot")["error"]["hint"]
        == "bots here: random, greedy, easy, normal, hard"
    )
    assert 'value="bot:teacher"' not in browser.get("/new?game=ryozen").text
    form = browser.get("/new?game=sakura").text
    assert 'value="bot:teacher"' in form
    assert 'value="bot:normal" selected' in form


def test_the_guide_tells_what_has_come_up_and_only_names_what_is_to_come(browser: httpx.Client) -> None:
    path = learn(browser)
    text = browser.get(path).text
    assert ideas(text) == ["sides", "crystals", "turn"]
    assert "your guide, lesson 1 of 3" in text
    assert "3 of 20 ideas" in text
    assert 'data-targets="area:life-1 area:life-0"' in text
    assert "An Ultimate is within your means" in text
    assert "The number in the flame is the price" not in text
    assert "/rules/sakura/SAK-110" in text
    assert re.search(r'<link rel="stylesheet" href="/static/guide\.css\?v=', text)
    # What the script asks for holds the guide too.
    assert ideas(browser.get(path + "/part").text) == ["sides", "crystals", "turn"]


def test_the_guide_goes_on_with_the_game_stays_after_a_reload_and_goes_back_with_it(
    browser: httpx.Client,
) -> None:
    path = learn(browser)
    move(browser, path, "perform advance")
    now = move(browser, path, "pay senaka-giri")
    after = ideas(browser.get(path).text)
    assert after == ["sides", "crystals", "turn", "range", "down", "reach", "end"]
    assert ideas(browser.get(path).text) == after
    answer = browser.post(path + "/undo", json={"ply": now["ply"], "seat": 0})
    assert answer.status_code in (200, 303)
    assert ideas(browser.get(path).text) == ["sides", "crystals", "turn"]


def test_the_guide_survives_a_restart(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("again")
    first = Server(folder, games={"sakura": SAKURA})
    with httpx.Client(base_url=first.address, headers=HTML, timeout=30, verify=False) as browser:
        path = learn(browser)
        move(browser, path, "perform advance")
        move(browser, path, "pay moguri")
        before = ideas(browser.get(path).text)
        cookies = browser.cookies
    first.stop()
    second = Server(folder, games={"sakura": SAKURA})
    with httpx.Client(
        base_url=second.address, headers=HTML, timeout=30, verify=False, cookies=cookies
    ) as browser:
        assert ideas(browser.get(path).text) == before
        assert "reach" in before
    second.stop()


def test_nobody_but_the_learner_sees_the_guide(school: Server, browser: httpx.Client) -> None:
    path = learn(browser)
    assert ideas(browser.get(path).text)
    watcher = school.http.get(path, headers=HTML).text
    assert ideas(watcher) == []
    assert "guide.js" not in watcher
    # An ordinary duel, and another game, have none.
    for game, more in (("sakura", {"option-duel": "sample"}), ("ryozen", {})):
        answer = browser.post(
            "/new", data={"game": game, "seat-0": "me", "seat-1": "bot:random", "name": "Plain", **more}
        )
        assert answer.status_code == 303
        text = browser.get(answer.headers["location"]).text
        assert 'id="guide"' not in text
        assert "taught" not in text


def test_after_a_lesson_the_learner_is_told_how_it_went_and_offered_the_next(
    school: Server, browser: httpx.Client
) -> None:
    path = learn(browser)
    for _ in range(400):
        page = browser.get(path)
        if 'class="headline"' in page.text or "headline" in page.text:
            break
        now = played(page.text)
        if not now["moves"]:
            until(
                lambda: "headline" in browser.get(path).text or bool(played(browser.get(path).text)["moves"])
            )
            continue
        # Do nothing, answer nothing, take all to Life: the duel is soon lost.
        texts = {SAKURA.vocabulary.text(one["code"]): one["code"] for one in now["moves"]}
        code = next(
            (texts[text] for text in ("end", "pass", "take life", "keep-pile") if text in texts),
            min(texts.values()),
        )
        browser.post(path + "/moves", json={"ply": now["ply"], "seat": now["seat"], "codes": [code]})
    text = browser.get(path).text
    assert "Beaten, and wiser" in text
    assert "Go on to lesson 2" in text
    assert 'name="lesson" value="first_2"' in text
    assert "Beaten" not in school.http.get(path, headers=HTML).text, "a watcher has learned nothing"
    again = browser.post(path + "/again")
    assert ideas(browser.get(again.headers["location"]).text) == ["sides", "crystals", "turn"]
