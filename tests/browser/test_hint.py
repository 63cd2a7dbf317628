"""Hints on the page: asked for, read, and gone with the question."""

from __future__ import annotations

import re

import pytest

from tests.browser.conftest import DESKTOP, PHONE, Opener, Server
from tests.browser.playing import asked


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_hint_shows_the_best_moves_with_their_chances_and_plays_nothing(
    server: Server, opened: Opener, size: tuple[int, int]
) -> None:
    table, cookies = server.open_table("me", "bot:random", game="ryozen", names=("Ines",))
    page = opened(f"{server.url}/tables/{table}", cookies, size)
    page.wait_for_selector("#hint")
    before = asked(page)
    page.evaluate("document.querySelector('#hint').click()")
    page.wait_for_selector(".hint ol li", timeout=30_000)
    lines = page.locator(".hint ol li").all_inner_texts()
    assert 1 <= len(lines) <= 3
    chances = []
    for line in lines:
        said = re.fullmatch(r"(\d+) % (.+)", line)
        assert said is not None, line
        assert said[2] in {move["words"] for move in before["moves"]}
        chances.append(int(said[1]))
    assert chances == sorted(chances, reverse=True)
    assert max(chances) <= 100
    assert asked(page) == before
