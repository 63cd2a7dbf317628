"""The table's chat in two browsers, one at a desk and one in a hand, while a game runs."""

from __future__ import annotations

import httpx
import pytest
from playwright.sync_api import Page

from tests.browser.conftest import PHONE, Opener, Server
from tests.browser.playing import asked
from tests.browser.test_looking import TOO_SMALL, serious

HTTP = httpx.Client(timeout=60)  # a busy machine is no fault of the server
MARKUP = '<img src=x onerror="document.title=`harmed`"><b>bold</b>'
COUNTED = """() => [...document.querySelectorAll('.unread')].every(it => it.textContent.replace(' unread', '') === '%s'
    && it.hidden === ('%s' === ''))"""


def lines(page: Page) -> list[str]:
    """Return the lines that are shown, each with who said it to whom."""
    shown: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('#talk .tk')].filter(it => !it.hidden).map(it =>
             it.querySelector('b').textContent + (it.querySelector('.to')?.textContent.replace(/\\s+/g, ' ') || '')
             + ': ' + it.querySelector('.said').textContent)"""
    )
    return shown


def wait_for_line(page: Page, text: str) -> None:
    page.wait_for_function(
        "text => [...document.querySelectorAll('#talk .said')].some(it => it.textContent === text)", arg=text
    )


def wait_for_unread(page: Page, count: str) -> None:
    page.wait_for_function(COUNTED % (count, count))


def write(page: Page, text: str, to: str = "") -> None:
    if page.locator("#speak-to").is_visible():
        page.locator("#speak-to").select_option(to)
    page.locator("#speak-text").fill(text)
    page.locator("#speak-text").press("Enter")
    wait_for_line(page, text)
    assert page.locator("#speak-text").input_value() == ""


def browser_of(page: Page) -> dict[str, str]:
    """Return the header by which a program acts as this browser."""
    return {"Cookie": "; ".join(f"{one['name']}={one['value']}" for one in page.context.cookies())}


def holder(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def play_on(api: str, people: list[dict[str, str]]) -> None:
    """Play what is asked next, by whoever is asked."""
    for headers in people:
        view = HTTP.get(api, headers=headers).json()
        if view["legal"] and view["seat"] in view["acting"]:
            body = {"ply": view["ply"], "codes": [view["legal"][0]["code"]]}
            assert HTTP.post(api + "/moves", json=body, headers=headers).status_code == 200
            return
    raise AssertionError("nobody is asked")


@pytest.fixture
def two(toy_server: Server, opened: Opener) -> tuple[Page, Page, str]:
    """Ines at a desk and Kestrel with a phone, at a table at which Mira, a program, sits down later; and its address."""
    table, jar = toy_server.open_table("me", "open", "open", game="toy", names=("Ines",))
    url = f"{toy_server.url}/tables/{table}"
    desk = opened(url, jar, errors_expected=True)
    hand = opened(url, size=PHONE, theme="dark", errors_expected=True)
    hand.locator(".sitting form input").first.fill("Kestrel")
    hand.locator(".sitting form button").first.tap()
    hand.wait_for_selector("#speak", state="attached")
    desk.wait_for_selector("#speak-to option[value='1']", state="attached")
    return desk, hand, f"{toy_server.url}/api/tables/{table}"


@pytest.mark.slow
def test_two_people_talk_before_during_and_after_a_game(two: tuple[Page, Page, str]) -> None:
    desk, hand, api = two
    # Before it: the only tab there is.
    assert desk.locator("#tabs [role=tab]").all_inner_texts() == ["Chat"]
    write(desk, MARKUP)
    wait_for_unread(hand, "1")
    assert hand.locator(".ptabs .unread").is_visible()
    hand.locator(".ptabs [data-tab=chat]").tap()
    wait_for_unread(hand, "")
    assert lines(hand) == [f"Ines: {MARKUP}"], "markup is text"
    assert "harmed" not in hand.title() + desk.title()

    # The last seat is taken: it begins. The chat is behind the log now, and the mark is on its tab.
    mira = HTTP.post(api + "/seats/2", json={"name": "Mira"}).json()["token"]
    desk.wait_for_selector("#tab-log")
    hand.wait_for_selector("#speak-to option[value='2']", state="attached")
    assert desk.locator("#chat").is_hidden()
    write(hand, "You and I, against Mira?", "0")
    wait_for_unread(desk, "1")
    assert "Chat" in desk.locator("#tab-chat").inner_text()
    desk.locator("#tab-log").focus()
    desk.keyboard.press("ArrowLeft")  # round to the last tab
    assert desk.evaluate("document.activeElement.id") == "tab-chat"
    wait_for_unread(desk, "")
    assert lines(desk)[-1] == "Kestrel to you only: You and I, against Mira?"
    assert lines(hand)[-1] == "Kestrel to Ines only: You and I, against Mira?"

    # Answering it is private by itself, and says so in more than colour.
    desk.get_by_role("button", name="Answer Kestrel only").click()
    assert desk.evaluate("document.activeElement.id") == "speak-text"
    assert desk.locator("#only").inner_text().strip() == "Only Kestrel will read this."
    desk.keyboard.type("Gladly")
    desk.keyboard.press("Enter")
    wait_for_line(hand, "Gladly")
    assert lines(hand)[-1] == "Ines to you only: Gladly"
    told = HTTP.get(api + "/talk", headers=holder(mira)).json()
    assert [line["text"] for line in told["lines"]] == [MARKUP]
    assert desk.locator("#only").is_visible(), "the next line is as private as the last one"
    assert hand.locator("#heard").text_content() == "Ines to you only: Gladly", "said to who listens"
    for page in (desk, hand):
        assert serious(page) == []
    assert hand.evaluate(TOO_SMALL) == []
    assert hand.evaluate("document.documentElement.scrollWidth") == PHONE[0]

    # What is being written stays, with the focus and the caret, while others play and talk.
    desk.locator("#speak-text").fill("A long line that")
    desk.keyboard.press("Home")
    people = [browser_of(desk), browser_of(hand), holder(mira)]
    before = asked(desk)["total"]
    for _ in range(3):
        play_on(api, people)
    desk.wait_for_function(
        "before => JSON.parse(document.querySelector('#play').textContent).total > before", arg=before
    )
    write(hand, "Still there?", "")
    wait_for_line(desk, "Still there?")
    assert desk.evaluate("document.activeElement.id") == "speak-text"
    desk.keyboard.type("No: ")
    assert desk.locator("#speak-text").input_value() == "No: A long line that"
    assert desk.locator("#speak-to").evaluate("it => it.selectedOptions[0].textContent") == "Kestrel only"

    # Escape leaves it, back to where one was; nothing that was written is lost.
    desk.keyboard.press("Escape")
    assert desk.evaluate("document.activeElement.id") != "speak-text"
    assert desk.locator("#speak-text").input_value() == "No: A long line that"

    # The game ends: the page is another, with the same chat, and the line is still there.
    desk.locator("#speak-text").focus()
    while HTTP.get(api).json()["status"] == "running":
        play_on(api, people)
    for page in (desk, hand):
        page.wait_for_selector(".headline")
        page.wait_for_selector("#talk .tk")
    desk.wait_for_function("() => document.activeElement.id === 'speak-text'")
    assert desk.locator("#speak-text").input_value() == "No: A long line that"
    assert desk.locator("#only").is_visible()
    desk.keyboard.press("Enter")
    wait_for_line(hand, "No: A long line that")
    write(hand, "Well played", "")
    wait_for_line(desk, "Well played")
    assert lines(desk)[-2:] == ["Ines to Kestrel only: No: A long line that", "Kestrel: Well played"]


def test_a_private_line_is_not_sent_on_when_its_reader_has_left(
    two: tuple[Page, Page, str], opened: Opener
) -> None:
    desk, hand, api = two
    watcher = opened(api.replace("/api", ""))
    desk.locator("#speak-to").select_option("1")
    desk.locator("#speak-text").fill("for Kestrel alone")
    assert HTTP.delete(api + "/seats/1", headers=browser_of(hand)).status_code == 204
    desk.wait_for_function("() => document.querySelector('#speak-to').value === 'gone'")
    other = HTTP.post(api + "/seats/1", json={"name": "Tomas"}).json()["token"]
    desk.wait_for_selector("#speak-to option[data-name=Tomas]", state="attached")
    desk.locator("#speak-text").press("Enter")
    assert "Kestrel has left" in desk.locator("#unsaid").inner_text()
    assert desk.locator("#speak-text").input_value() == "for Kestrel alone"
    write(desk, "for all", "")
    wait_for_line(watcher, "for all")
    talk = HTTP.get(api + "/talk", headers=holder(other)).json()
    assert [line["text"] for line in talk["lines"]] == lines_said(watcher) == ["for all"]
    assert watcher.locator("#speak").count() == 0, "a watcher reads"


def lines_said(page: Page) -> list[str]:
    return [line.partition(": ")[2] for line in lines(page)]


def test_who_is_muted_is_not_heard_in_that_browser_alone(two: tuple[Page, Page, str]) -> None:
    desk, hand, _ = two
    hand.locator(".ptabs [data-tab=chat]").tap()
    write(hand, "first")
    wait_for_line(desk, "first")
    desk.locator("#mutes summary").click()
    desk.locator("#mutes").get_by_label("Kestrel").check()
    assert lines(desk) == []
    write(hand, "second")
    write(desk, "I")
    assert lines(desk) == ["Ines: I"]
    assert desk.locator("#heard").text_content() == "Kestrel: first", "and nothing after it"
    desk.reload()
    assert lines(desk) == ["Ines: I"], "this browser remembers"
    assert desk.locator("#mutes summary").inner_text() == "Muted: Kestrel"
    wait_for_line(hand, "I")
    assert lines(hand) == ["Kestrel: first", "Kestrel: second", "Ines: I"]
    desk.locator("#mutes summary").click()
    desk.locator("#mutes").get_by_label("Kestrel").uncheck()
    assert lines(desk) == lines(hand)
    # What is refused is said in place, and stays to be mended.
    desk.locator("#speak-text").fill("\u200b")
    desk.locator("#speak-text").press("Enter")
    desk.wait_for_selector("#unsaid:not([hidden])")
    assert desk.locator("#unsaid").inner_text().startswith("Not sent: this line has no visible character")
    assert desk.locator("#speak-text").input_value() == "\u200b"
    write(desk, "mended")
    assert desk.locator("#unsaid").is_hidden()


def test_a_line_that_arrives_leaves_an_open_pick_and_the_place_in_the_talk(
    server: Server, opened: Opener
) -> None:
    table, jar = server.open_table("me", "open", names=("Ines",))
    api = f"{server.url}/api/tables/{table}"
    token = HTTP.post(api + "/seats/1", json={"name": "Kestrel"}).json()["token"]
    kestrel = holder(token)
    page = opened(f"{server.url}/tables/{table}", jar)
    while HTTP.get(api).json()["acting"] == [1]:
        play_on(api, [kestrel])
    page.wait_for_function("() => JSON.parse(document.querySelector('#play').textContent).moves.length > 0")
    pick = page.locator("#tiles .tile").first
    pick.click()
    assert pick.get_attribute("aria-pressed") == "true"
    before = asked(page)
    for number in range(4):
        say = {"text": f"line {number} " + "and so on " * 20}
        assert HTTP.post(api + "/talk", json=say, headers=kestrel).status_code == 201
    wait_for_unread(page, "4")
    assert pick.get_attribute("aria-pressed") == "true"
    assert asked(page) == before
    page.locator("#tab-chat").click()
    talk = page.locator("#talk")
    at_end = "it => it.scrollHeight - it.scrollTop - it.clientHeight < 4"
    assert talk.evaluate("it => it.scrollHeight > it.clientHeight + 40")
    assert talk.evaluate(at_end), "the newest line is in sight"
    talk.evaluate("it => { it.scrollTop = 0; }")
    assert HTTP.post(api + "/talk", json={"text": "a fifth"}, headers=kestrel).status_code == 201
    wait_for_line(page, "a fifth")
    assert talk.evaluate("it => it.scrollTop") == 0, "who reads further up is left there"
    assert pick.get_attribute("aria-pressed") == "true"


def test_without_a_script_there_is_talk_as_well_and_with_bots_alone_there_is_none(
    server: Server, opened: Opener
) -> None:
    table, jar = server.open_table("me", "open", names=("Ines",))
    page = opened(f"{server.url}/tables/{table}", jar, script=False)
    page.locator("#speak-text").fill("Is anybody there?")
    page.locator("#speak-send").click()
    assert page.locator("#talk .said").inner_text() == "Is anybody there?"
    alone, jar = server.open_table("me", "bot:random", names=("Ines",))
    page = opened(f"{server.url}/tables/{alone}", jar)
    assert page.locator("#tab-log").count() == 1
    assert page.locator("#chat, #tab-chat, [data-tab=chat], script[src*='chat.js']").count() == 0
