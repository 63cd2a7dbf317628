"""Whole cherry-blossom duels on the page, from the first choice to the result: by mouse, and by touch."""

from __future__ import annotations

import re

from playwright.sync_api import Page

from tests.browser.conftest import PHONE, Opener, Server
from tests.browser.playing import click, play_duel, tap


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
