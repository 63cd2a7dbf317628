"""Several people at one screen: the page turns to who is asked, behind a curtain wherever one knows what another does not."""

from __future__ import annotations

import httpx
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Opener, Server
from tests.browser.playing import asked, wait_for_change, wait_for_turn


def open_curtain(page: Page) -> None:
    button = page.locator(".hold")
    box = button.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.wait_for_selector("#table, #seats")
    page.mouse.up()


def test_where_all_is_open_the_page_turns_by_itself(server: Server, opened: Opener) -> None:
    table, cookies = server.open_table("me", "me", names=("Mira", "Tomas"))
    page = opened(f"{server.url}/tables/{table}", cookies)
    seen = set()
    for _ in range(12):
        wait_for_turn(page)
        assert page.locator(".curtain").count() == 0
        now = asked(page)
        seen.add(now["seat"])
        code = now["moves"][0]["code"]
        if not page.locator(f"#m-{code}").is_visible():
            page.locator("#all").click()
        page.locator(f"#m-{code}").click()
        page.wait_for_function(
            "ply => JSON.parse(document.querySelector('#play').textContent).ply !== ply || document.querySelector('.headline')",
            arg=now["ply"],
        )
        if len(seen) == 2:
            break
    assert seen == {0, 1}


def test_a_curtain_falls_between_seats_that_have_secrets(toy_server: Server, opened: Opener) -> None:
    table, cookies = toy_server.open_table("me", "me", game="toy", names=("Mira", "Tomas"))
    page = opened(f"{toy_server.url}/tables/{table}", cookies)
    expect(page.locator(".curtain")).to_be_visible()
    first = asked(page)["seat"]
    hidden = page.content()
    for card in ("rice", "silk", "lamp", "fox", "badge"):
        assert f"card:{first}-{card}" not in hidden, "a hand stands behind the curtain"
    # A stray click shows nothing.
    page.locator(".hold").click()
    page.wait_for_timeout(250)
    expect(page.locator(".curtain")).to_be_visible()
    open_curtain(page)
    assert asked(page)["seat"] == first
    assert f"card:{first}-" in page.content()
    # A reload keeps the doors open for this seat; when the other is asked they close again.
    page.reload()
    assert page.locator(".curtain").count() == 0
    for _ in range(40):
        now = asked(page)
        if now.get("curtain"):
            break
        was = page.evaluate("document.querySelector('#play').textContent")
        page.locator("#list .m:visible, #last .btn:visible").first.click()
        page.wait_for_function("was => document.querySelector('#play').textContent !== was", arg=was)
    expect(page.locator(".curtain")).to_be_visible()
    assert asked(page)["seat"] != first
    assert f"card:{first}-rice" not in page.content()


def test_what_happens_to_the_second_seat_is_pushed_to_its_page(toy_server: Server, opened: Opener) -> None:
    """The page was opened by the first seat and handed on: its stream is handed on as well."""
    table, cookies = toy_server.open_table("me", "me", game="toy", names=("Mira", "Tomas"))
    with httpx.Client(base_url=toy_server.url, cookies=cookies) as browser:

        def say(seat: int, text: str) -> None:
            view = browser.get(f"/api/tables/{table}?seat={seat}").json()
            code = next(choice["code"] for choice in view["legal"] if choice["text"] == text)
            body = {"ply": view["ply"], "codes": [code], "seat": seat}
            assert browser.post(f"/api/tables/{table}/moves", json=body).status_code == 200

        for _ in range(2):
            say(browser.get(f"/api/tables/{table}").json()["acting"][0], "pass")
        page = opened(f"{toy_server.url}/tables/{table}?open=0", cookies)
        assert asked(page)["seat"] == 0
        say(0, "commit")
        expect(page.locator(".curtain")).to_be_visible()
        open_curtain(page)
        before = asked(page)
        assert before["seat"] == 1
        say(1, "bid prize-1")
        wait_for_change(page, before)
        assert asked(page)["seat"] == 1
        hand = browser.get(f"/api/tables/{table}?seat=0").json()["board"]["seats"][0]["hand"]
        assert hand
        content = page.content()
        assert not [card for card in hand if f"card:{card}" in content or f'"{card}"' in content]


def test_the_curtain_opens_by_the_space_bar_held(toy_server: Server, opened: Opener) -> None:
    table, cookies = toy_server.open_table("me", "me", game="toy")
    page = opened(f"{toy_server.url}/tables/{table}", cookies, PHONE)
    expect(page.locator(".curtain")).to_be_visible()
    page.keyboard.down(" ")
    page.wait_for_timeout(200)
    page.keyboard.up(" ")
    page.wait_for_timeout(700)
    expect(page.locator(".curtain")).to_be_visible()
    page.keyboard.down(" ")
    expect(page.locator("#seats")).to_be_attached()
    page.keyboard.up(" ")


def test_picks_of_one_choice_are_held_here_and_sent_together(toy_server: Server, opened: Opener) -> None:
    """A sealed bid of the made-up game: coins are picked one by one, and only the commit sends them."""
    table, cookies = toy_server.open_table("me", "bot:random", game="toy", seed=5)
    page = opened(f"{toy_server.url}/tables/{table}", cookies)
    posts: list[str] = []
    page.on("request", lambda it: posts.append(it.post_data or "") if it.method == "POST" else None)
    for _ in range(60):
        wait_for_turn(page)
        if page.locator("#last .btn").count() and "prizes" in page.locator("#ask h2").inner_text():
            break
        page.locator("#list .m:visible, #last .btn:visible").first.click()
        page.wait_for_timeout(200)
    posts.clear()
    picks = page.locator("#list .m:visible").count()
    assert picks > 1
    page.locator("#list .m:visible").last.click()
    expect(page.locator("#held-picks .chip")).to_have_count(1)
    # One that comes before it can still be picked: for people picks have no order.
    page.locator("#list .m:visible").first.click()
    expect(page.locator("#held-picks .chip")).to_have_count(2)
    assert posts == []
    page.locator("#held-picks .chip").first.click()
    expect(page.locator("#held-picks .chip")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("#held-picks .chip")).to_have_count(0)
    page.locator("#list .m:visible").first.click()
    expect(page.locator("#held-picks .chip")).to_have_count(1)
    before = asked(page)
    page.locator("#last .btn").first.click()
    page.wait_for_function(
        "ply => document.querySelector('.headline') || JSON.parse(document.querySelector('#play').textContent).ply !== ply",
        arg=before["ply"],
    )
    assert len(posts) == 1
    assert f'"codes":[{before["held"][0]},{before["last"][0]}]' in posts[0].replace(" ", "")
