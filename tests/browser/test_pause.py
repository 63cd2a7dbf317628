"""The steady pause on the page: an answer is chosen at once, laid down, and goes out at the moment."""

from __future__ import annotations

import pytest

from tests.browser.conftest import DESKTOP, PHONE, Opener, Server
from tests.browser.playing import asked


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_an_answer_that_is_chosen_too_soon_is_laid_down_and_goes_out_by_itself(
    server: Server, opened: Opener, size: tuple[int, int]
) -> None:
    table, cookies = server.open_table(
        "me", "bot:greedy", game="sakura", options={"duel": "sample"}, names=("Ines",), pause=3
    )
    page = opened(f"{server.url}/tables/{table}", cookies, size)
    assert "can go out in" in page.locator("#pause").inner_text()
    before = asked(page)
    first, second = before["moves"][:2]
    for move in (first, second):
        page.evaluate("code => document.querySelector(`#m-${code}`).click()", move["code"])
    words = page.locator("#pause").inner_text()
    assert f"{second['words']} goes out in" in words
    assert asked(page)["ply"] == before["ply"], "nothing is sent yet"
    page.keyboard.press("Escape")
    assert "can go out in" in page.locator("#pause").inner_text(), "it can be taken up again"
    page.evaluate("code => document.querySelector(`#m-${code}`).click()", first["code"])
    page.wait_for_function(
        "ply => JSON.parse(document.querySelector('#play').textContent).ply !== ply", arg=before["ply"]
    )
    assert page.locator("#toast").is_hidden(), "it was not too soon"
