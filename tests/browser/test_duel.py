"""Whole cherry-blossom duels on the page, from the first choice to the result: by mouse, and by touch."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any, cast

from playwright.sync_api import Page

from tests.browser.conftest import PHONE, Opener, Server
from tests.browser.playing import MOST_DECISIONS, Offered, asked, by_mouse, by_touch, is_over

ASKED_OR_OVER = """() => document.querySelector('.headline') || (document.querySelector('#play')
    && !document.body.classList.contains('busy') && document.querySelector('#moves button, #last button'))"""
ANOTHER = """before => document.querySelector('.headline') || (document.querySelector('#play')
    && (now => now.ply + '/' + now.held !== before)(JSON.parse(document.querySelector('#play').textContent)))"""


def mark(now: dict[str, Any]) -> str:
    """Return what changes with every pick and every move."""
    return f"{now['ply']}/{','.join(map(str, now['held']))}"


def play_duel(page: Page, make: Callable[[Page, Offered], None], seed: int) -> list[str]:
    """Play until the duel is over, choosing by chance; return the questions that were answered, in order.

    Some questions collect picks: each is held by the page, and a last click sends them together.
    """
    chance = random.Random(seed)
    questions: list[str] = []
    for _ in range(MOST_DECISIONS):
        page.wait_for_function(ASKED_OR_OVER, timeout=45_000)
        if is_over(page):
            return questions
        now = asked(page)
        questions.append(page.locator("#ask h2").inner_text())
        moves = cast(list[Offered], now["moves"])
        if moves:
            make(page, chance.choice(moves))
        else:
            page.locator("#last [data-send]").click()
        page.wait_for_function(ANOTHER, arg=mark(now), timeout=45_000)
    raise AssertionError(f"not over after {MOST_DECISIONS} decisions; the last questions: {questions[-5:]}")


def click(page: Page, move: Offered) -> None:
    """Click the one thing that a pick names, or whatever a move touches."""
    if not asked(page)["collects"]:
        by_mouse(page, move)
        return
    thing = page.locator(f'.bd.wide [data-target="{move["t"][0]}"].legal').first if move["t"] else None
    if thing is not None and thing.count():
        box = thing.bounding_box()
        assert box is not None
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    else:
        page.locator(f'button[data-code="{move["code"]}"]').first.click()


def tap(page: Page, move: Offered) -> None:
    """Tap a move; what ends a question of several picks stands under the question, an answer without a thing in the sheet."""
    ending = page.locator(f'#last button[data-code="{move["code"]}"]')
    if ending.count():
        ending.tap()
    elif not move["t"]:
        if not page.locator(f"#m-{move['code']}").is_visible():
            page.locator(".sheet-more").tap()
        page.locator(f"#m-{move['code']}").tap()
    else:
        by_touch(page, move)


def says_who_has_won(page: Page) -> None:
    """The result names who has won and why, and the other as who has lost."""
    headline = page.locator("h2.headline").inner_text()
    assert re.fullmatch(r".+ wins: .+", headline), headline
    places = page.locator(".led thead .tot span").all_inner_texts()
    assert places == ["won", "lost"]


def test_a_duel_by_clicks_on_a_desktop_against_a_bot(server: Server, opened: Opener) -> None:
    """Megami are chosen, a deck is built, the hand exchanged, turns are played: all by the mouse."""
    table, cookies = server.open_table("me", "bot:greedy", game="sakura", seed=5)
    page = opened(f"{server.url}/tables/{table}", cookies)
    questions = play_duel(page, click, seed=1)
    assert len(set(questions)) >= 5, set(questions)
    says_who_has_won(page)


def test_a_duel_by_taps_on_a_phone_against_a_bot(server: Server, opened: Opener) -> None:
    table, cookies = server.open_table("me", "bot:greedy", game="sakura", seed=6, options={"duel": "sample"})
    page = opened(f"{server.url}/tables/{table}", cookies, PHONE)
    questions = play_duel(page, tap, seed=2)
    assert len(set(questions)) >= 5, set(questions)
    says_who_has_won(page)
