"""Whole games of Ryozen on the page: by mouse, by touch, by keys alone."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.conftest import PHONE, Opener, Server
from tests.browser.playing import (
    asked,
    by_keys,
    by_mouse,
    by_touch,
    play_whole,
    wait_for_change,
    wait_for_turn,
)


def shows_a_whole_result(page: Page) -> None:
    assert page.locator("h2.headline").inner_text()
    points = [int(text) for text in page.locator("tr.sum td b").all_inner_texts()]
    assert len(points) == 2
    for column in (1, 2):
        cells = page.locator(
            f".led tbody tr:not(.g):not(.sum) td:nth-child({column + 1}) .cell > b"
        ).all_inner_texts()
        assert sum(int(cell.replace("−", "-")) for cell in cells) == points[column - 1]


def test_a_game_by_clicks_on_a_desktop_against_a_bot(server: Server, opened: Opener) -> None:
    """P-78."""
    table, cookies = server.open_table("me", "bot:greedy")
    page = opened(f"{server.url}/tables/{table}", cookies)
    decisions = play_whole(page, by_mouse)
    assert decisions >= 18, "two seats have 18 turns each"
    shows_a_whole_result(page)


def test_a_game_by_taps_on_a_phone_against_a_bot(server: Server, opened: Opener) -> None:
    """P-78, P-99."""
    table, cookies = server.open_table("me", "bot:random", seed=11)
    page = opened(f"{server.url}/tables/{table}", cookies, PHONE)
    assert play_whole(page, by_touch, seed=2) >= 18
    shows_a_whole_result(page)


def test_a_game_by_the_keyboard_alone(server: Server, opened: Opener) -> None:
    """P-96."""
    table, cookies = server.open_table("me", "bot:random", seed=13)
    page = opened(f"{server.url}/tables/{table}", cookies)
    assert play_whole(page, by_keys, seed=3) >= 18
    shows_a_whole_result(page)


def test_a_turn_by_taps_on_a_small_phone(server: Server, opened: Opener) -> None:
    """P-99."""
    table, cookies = server.open_table("me", "me", seed=3)
    page = opened(f"{server.url}/tables/{table}", cookies, (360, 740))
    wait_for_turn(page)
    first = asked(page)["seat"]
    for _ in range(12):
        now = asked(page)
        if now["seat"] != first:
            break
        by_touch(page, now["moves"][-1])
        wait_for_change(page, now)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert asked(page)["seat"] != first, "the turn is over"
