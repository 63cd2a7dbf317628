"""The first lesson of the duel on the page: whole games by clicks and taps, with the guide beside them."""

from __future__ import annotations

import re

import httpx
from playwright.sync_api import Page

from akebono.games.sakura.lessons import LESSONS
from tests.browser.conftest import PHONE, Opener, Server
from tests.browser.playing import (
    Offered,
    asked,
    by_mouse,
    play_whole,
    wait_for_change,
    wait_for_turn,
)

TITLES = [text.title for text in LESSONS.texts if text.lesson == "first_1"]


def lesson(server: Server) -> tuple[str, dict[str, str]]:
    """Start the first lesson as a browser without script would; return its address and the browser's cookies."""
    answer = httpx.post(f"{server.url}/learn", data={"game": "sakura"})
    assert answer.status_code == 303, answer.text[-1000:]
    return server.url + answer.headers["location"], dict(answer.cookies)


def shown(page: Page) -> str:
    """Return the title of the idea that the guide shows; there is never more than one."""
    titles = page.locator(".idea:not([hidden]) h2")
    assert titles.count() == 1
    return titles.first.text_content() or ""


def play_text(page: Page, words: str) -> None:
    """Click the move of these words in the list."""
    wait_for_turn(page)
    now = asked(page)
    code = next(move["code"] for move in now["moves"] if move["words"] == words)
    page.locator(f"#m-{code}").click()
    wait_for_change(page, now)


def test_the_lobby_starts_the_first_lesson_and_the_guide_leads_through_the_first_turn(
    server: Server, opened: Opener
) -> None:
    page = opened(server.url)
    page.get_by_role("button", name="Learn the duel").click()
    wait_for_turn(page)
    assert shown(page) == "Two stand on one path"
    assert page.locator("#rings i").count() == 2, "both Lives"
    box = page.locator("#rings i").first.bounding_box()
    life = page.locator('.bd [data-target="area:life-1"]').first.bounding_box()
    assert box is not None
    assert life is not None
    assert box["x"] < life["x"]
    assert box["x"] + box["width"] > life["x"] + life["width"]
    page.get_by_role("button", name="Next: Everything is crystals").click()
    page.get_by_role("button", name="Next: Cards and Basic Actions").click()
    assert shown(page) == "Cards and Basic Actions"
    assert not page.locator("#guide-next").is_visible(), "now it is the learner's move"
    page.locator("#guide-back").click()
    assert shown(page) == "Everything is crystals"
    play_text(page, "Advance")
    play_text(page, "Pay with Senaka-giri")
    assert shown(page) == "The Range is how far apart you stand"
    # A reload goes on where it was.
    page.reload()
    wait_for_turn(page)
    assert shown(page) == "The Range is how far apart you stand"
    play_text(page, "Use Toshageki")
    wait_for_turn(page)
    assert shown(page) == "Face down is not lost"
    page.locator("#guide-all summary").click()
    page.locator("#guide-all").get_by_role("button", name="What happens to an Attack").click()
    assert shown(page) == "What happens to an Attack"
    page.locator(".idea:not([hidden]) .rule").first.click()
    page.wait_for_selector("dialog.card[open]")
    assert "SAK-132" in page.locator("dialog.card").inner_text()


def test_the_guide_folds_and_can_be_skipped_and_called_back(server: Server, opened: Opener) -> None:
    url, cookies = lesson(server)
    page = opened(url, cookies)
    wait_for_turn(page)
    page.locator("#guide-fold").click()
    assert not page.locator("#guide-body").is_visible()
    assert page.locator("#rings i").count() == 0
    page.reload()
    wait_for_turn(page)
    assert not page.locator("#guide-body").is_visible(), "it stays folded"
    page.locator("#guide-fold").click()
    page.locator("#guide-skip").click()
    assert not page.locator("#guide header").is_visible()
    play_text(page, "Use Moguri")
    wait_for_turn(page)
    assert not page.locator("#guide header").is_visible()
    page.get_by_role("button", name="Show the guide").click()
    assert page.locator("#guide-body").is_visible()
    assert shown(page) in TITLES


def test_a_whole_lesson_by_clicks_with_every_text_in_its_turn(server: Server, opened: Opener) -> None:
    url, cookies = lesson(server)
    page = opened(url, cookies)
    seen: list[str] = []

    def make(page: Page, move: Offered) -> None:
        title = shown(page)
        if title not in seen:
            seen.append(title)
        while page.locator("#guide-next").is_visible():
            page.locator("#guide-next").click()
            seen.append(shown(page))
        by_mouse(page, move)

    play_whole(page, make, seed=4)
    assert seen[:3] == TITLES[:3]
    assert set(seen) <= set(TITLES)
    assert len(set(seen)) >= 10
    said = page.locator(".taught-so").inner_text()
    assert re.search("Beaten, and wiser|The first duel is yours", said)
    page.get_by_role("button", name="Go on to lesson 2").click()
    page.wait_for_selector("#guide")
    assert "lesson 2 of 3" in page.locator("#guide").inner_text()


def test_a_whole_lesson_by_taps_on_a_phone(server: Server, opened: Opener) -> None:
    url, cookies = lesson(server)
    page = opened(url, cookies, PHONE)
    seen: list[str] = []

    def make(page: Page, move: Offered) -> None:
        # What is new lies over the question until it is read.
        while page.locator("#guide-next").is_visible():
            seen.append(shown(page))
            assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
            page.locator("#guide-next").tap()
        assert page.locator("#guide.folded").count() == 1
        button = page.locator(f"#m-{move['code']}")
        if not button.is_visible():
            page.locator(".sheet-more").tap()
        button.tap()

    play_whole(page, make, seed=5)
    assert len(set(seen)) >= 10
    assert page.locator(".taught-so").is_visible()
