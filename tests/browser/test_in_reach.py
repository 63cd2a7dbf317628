"""What another has asked for is answered at once: on a phone without opening the list, at a desk without a pick before it."""

from __future__ import annotations

import httpx
import pytest
from playwright.sync_api import expect

import akebono
from tests.browser.conftest import DESKTOP, PHONE, Opener, Server
from tests.browser.playing import asked, wait_for_change, wait_for_turn

HTTP = httpx.Client(timeout=60)  # a busy machine is no fault of the server
ANSWERS = akebono.game("rising_sun").vocabulary


@pytest.mark.slow
@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_an_offer_is_accepted_by_one_touch(server: Server, opened: Opener, size: tuple[int, int]) -> None:
    table, jar = server.open_table("me", "open", "open", game="rising_sun", seed=5, names=("Ines",))
    api = f"{server.url}/api/tables/{table}"
    kestrel, mira = [
        {"Authorization": f"Bearer {HTTP.post(f'{api}/seats/{seat}', json={'name': name}).json()['token']}"}
        for seat, name in ((1, "Kestrel"), (2, "Mira"))
    ]
    page = opened(f"{server.url}/tables/{table}", jar, size)
    wait_for_turn(page)
    accept, refuse = [page.locator(f"#m-{ANSWERS.parse(f'{verb} 1')}") for verb in ("accept", "refuse")]
    assert accept.count() == 0
    now = asked(page)
    assert len(now["moves"]) > 12, "more than a list shows at once"
    body = {"ply": HTTP.get(api, headers=kestrel).json()["ply"], "codes": [ANSWERS.parse("offer 0")]}
    assert HTTP.post(api + "/moves", json=body, headers=kestrel).status_code == 200
    wait_for_change(page, now)
    for answer in (accept, refuse):
        expect(answer).to_be_visible()
        box = answer.bounding_box()
        assert box is not None
        assert 0 <= box["y"] < box["y"] + box["height"] <= size[1]
    assert page.locator("#list .m:visible").count() == 2, "the rest is behind a tap"
    assert page.locator(".sheet-more, #all").locator("visible=true").count() == 1
    (accept.tap if size == PHONE else accept.click)()
    page.wait_for_function("() => document.querySelector('#log').textContent.includes('are allies')")
    assert HTTP.get(api, headers=mira).json()["board"]["seats"][0]["ally"] == 1
