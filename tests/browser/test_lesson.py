"""The lessons of the duel on the page: whole games by clicks and taps, with the guide beside them."""

from __future__ import annotations

import re
from collections.abc import Callable

import httpx
import pytest
from playwright.sync_api import Page

from akebono.games.sakura.lessons import LESSONS
from tests.browser.conftest import DESKTOP, PHONE, Opener, Server
from tests.browser.playing import (
    Offered,
    asked,
    click,
    play_duel,
    tap,
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


@pytest.mark.slow
@pytest.mark.parametrize(("size", "make"), [(DESKTOP, click), (PHONE, tap)], ids=["desktop", "phone"])
def test_the_whole_tutorial_one_lesson_after_the_other(
    server: Server, opened: Opener, size: tuple[int, int], make: Callable[[Page, Offered], None]
) -> None:
    """From the first idea to the last word: each lesson by clicks or taps, each text in its turn, and the way to the next."""
    url, cookies = lesson(server)
    page = opened(url, cookies, size)
    for number, one in enumerate(LESSONS.lessons(), 1):
        page.wait_for_selector("#guide")
        assert f"lesson {number} of 3" in (page.locator("#guide header").text_content() or "")
        titles = [text.title for text in LESSONS.texts if text.lesson == one.id]
        seen: list[str] = []

        def read_and_play(page: Page, move: Offered, seen: list[str] = seen) -> None:
            # On a phone what is new lies over the question until it is read.
            while page.locator("#guide-next").is_visible():
                seen.append(shown(page))
                page.locator("#guide-next").click()
            if size == PHONE:
                assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
                assert page.locator("#guide.folded").count() == 1
            else:
                seen.append(shown(page))
            make(page, move)

        questions = play_duel(page, read_and_play, seed=number)
        assert len(set(questions)) >= 5, set(questions)
        assert seen[0] == titles[0]
        assert set(seen) <= set(titles)
        assert len(set(seen)) >= 0.6 * len(titles), set(titles) - set(seen)
        said = page.locator(".taught-so")
        assert said.is_visible()
        if number < 3:
            said.get_by_role("button", name=f"Go on to lesson {number + 1}").click()
    said.get_by_role("link", name="Open a new table").click()
    page.wait_for_url(re.compile(r"/new\?game=sakura"))
