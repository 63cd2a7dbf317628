"""Rising Sun as two people play it with two bots: one at a desk, one with a phone, from sitting down to the replay."""

from __future__ import annotations

from typing import Any, cast

import httpx
import pytest
from playwright.sync_api import Page

import akebono
from tests.browser.conftest import PHONE, Opener, Server
from tests.browser.playing import Offered, asked, by_mouse, by_touch, wait_for_change
from tests.browser.test_chat import browser_of, wait_for_line, write

HTTP = httpx.Client(timeout=60)  # a busy machine is no fault of the server
ANSWERS = akebono.game("rising_sun").vocabulary
INES, KESTREL = 0, 1
MANDATE, MOVE = "ChooseMandate", "MarshalFigure"
DECLINES = ("pass-on", "pass", "done", "no")


class Person:
    """Somebody who plays: on the page where it matters, else by what the browser may ask the server for."""

    def __init__(self, seat: int, page: Page, url: str) -> None:
        self.seat = seat
        self.page = page
        self.url = url
        self.api = url.replace("/tables/", "/api/tables/")
        self.headers = browser_of(page)
        self.touch = page.viewport_size == {"width": PHONE[0], "height": PHONE[1]}

    def view(self) -> dict[str, Any]:
        return cast(dict[str, Any], HTTP.get(self.api, headers=self.headers).json())

    def fresh_page(self) -> str:
        """Return the whole page of the table as the server gives it to this browser now."""
        answer = HTTP.get(self.url, headers=self.headers)
        assert answer.status_code == 200
        return answer.text

    def on_page(self, text: str) -> None:
        """Make a move with the mouse or the finger; it is written as in records."""
        code = ANSWERS.parse(text)
        self.page.wait_for_function(
            """code => document.querySelector('#play') && !document.body.classList.contains('busy')
                 && JSON.parse(document.querySelector('#play').textContent).moves.some(move => move.code === code)""",
            arg=code,
        )
        now = asked(self.page)
        move = next(one for one in cast(list[Offered], now["moves"]) if one["code"] == code)
        (by_touch if self.touch else by_mouse)(self.page, move)
        wait_for_change(self.page, now)

    def by_program(self, view: dict[str, Any], text: str) -> None:
        """Make a move without the page; when the table has changed meanwhile, nothing is played."""
        body = {"ply": view["ply"], "codes": [ANSWERS.parse(text)], "seat": self.seat}
        answer = HTTP.post(self.api + "/moves", json=body, headers=self.headers)
        assert answer.status_code in (200, 409), answer.text


def wait_for_bots(person: Person) -> dict[str, Any]:
    """Return the table once it waits for none but the two people."""
    for _ in range(600):
        view = person.view()
        if set(view["acting"]) <= {INES, KESTREL} or view["status"] == "over":
            return view
        person.page.wait_for_timeout(50)
    raise AssertionError("the bots never answer")


def next_asked(people: list[Person]) -> tuple[Person, dict[str, Any]] | None:
    """Return whose answer the table waits for, and what that person sees; None when the game is over."""
    for _ in range(600):
        for person in people:
            view = person.view()
            if view["status"] == "over":
                return None
            if person.seat in view["acting"] and set(view["acting"]) <= {INES, KESTREL}:
                return person, view
        people[0].page.wait_for_timeout(30)
    raise AssertionError("nobody is asked")


def distances(view: dict[str, Any]) -> dict[str, int]:
    """Return how far each province is from the last one of this season's wars."""
    near = {one["id"]: one["neighbours"] for one in view["board"]["provinces"]}
    found = {view["board"]["war"][-1]: 0}
    for far in range(len(near)):
        for place in [one for one, steps in found.items() if steps == far]:
            for other in near[place]:
                found.setdefault(other, far + 1)
    return found


def sensible(view: dict[str, Any]) -> str:
    """Return a move that brings the two together in one province, and wastes no time on what nobody looks at."""
    texts = [str(move["text"]) for move in view["legal"]]
    step = view["prompt"]["step"]
    if step in ("TeaCeremony", "GiftWindow"):
        return next(text for text in DECLINES if text in texts)
    if step == MANDATE:
        return next((text for text in ("mandate marshal", "mandate recruit") if text in texts), texts[0])
    moves = [text.split() for text in texts if text.startswith("move ")]
    if moves:
        far = distances(view)
        nearer = [move for move in moves if far[move[3]] < far[move[2]] and move[1] != "fortress"]
        return " ".join(nearer[0]) if nearer else texts[0]
    return next((text for text in texts if text not in DECLINES), texts[0])


def bid_in_secret(people: list[Person]) -> None:
    """Both bid on their pages in a battle that waits for them alone; neither page knows what the other has set."""
    ines, kestrel = people
    before = kestrel.fresh_page()
    coins = ines.view()["board"]["seats"][INES]["coins"]
    ines.on_page("bid seppuku 0")
    ines.on_page(f"bid hostage {coins}")
    assert kestrel.fresh_page() == before, "what is set and not committed shows in no way"
    ines.on_page("commit")
    committed = kestrel.fresh_page()
    said = f"Ines has set {coins} on Take Hostage"
    for html in (committed, kestrel.page.content()):
        assert said not in html
    assert kestrel.view()["board"]["battle"]["bids"][str(INES)] == [None] * 4
    # A bid that is set anew, and is another, leaves the same page.
    for text in ("again", f"bid seppuku {coins}", "commit"):
        ines.on_page(text)
    assert kestrel.fresh_page() == committed
    kestrel.on_page("bid seppuku 0")
    kestrel.on_page("bid hostage 0")
    kestrel.on_page("bid ronin 1")
    while "commit" not in [move["text"] for move in kestrel.view()["legal"]]:
        kestrel.on_page("bid poets 0")
    kestrel.on_page("commit")
    told = f"Ines has set {coins} on Seppuku"
    kestrel.page.wait_for_function(
        "told => document.querySelector('#log').textContent.includes(told)", arg=told
    )
    assert said not in kestrel.fresh_page(), "the bid that was taken back is never told"


@pytest.mark.slow
@pytest.mark.rule("RIS-275", "RIS-280")
def test_two_people_and_two_bots_play_from_sitting_down_to_the_replay(server: Server, opened: Opener) -> None:
    table, _ = server.open_table("open", "open", "bot:random", "bot:greedy", game="rising_sun", seed=4)
    url = f"{server.url}/tables/{table}"
    # Both sit down on their pages.
    desk, hand = opened(url), opened(url, size=PHONE, theme="dark")
    desk.get_by_label("Your name in seat 1").fill("Ines")
    desk.get_by_label("Your name in seat 1").press("Enter")
    desk.wait_for_selector("#seat-0:has-text('Ines')")
    hand.get_by_label("Your name in seat 2").fill("Kestrel")
    hand.locator(".sitting form button").first.tap()
    desk.wait_for_selector("#board-wide .tearow")
    hand.wait_for_selector("#board-narrow svg", state="attached")
    ines, kestrel = people = [Person(INES, desk, url), Person(KESTREL, hand, url)]

    # They talk, and drink tea: one offers, is told what that means, and the other accepts.
    wait_for_bots(ines)
    desk.locator("#tab-chat").click()
    write(desk, "With me this spring?", "")
    desk.locator("#tab-log").click()
    hand.locator(".ptabs [data-tab=chat]").tap()
    wait_for_line(hand, "With me this spring?")
    hand.locator(".ptabs [data-tab=board]").tap()
    ines.on_page("offer 1")
    wait_for_bots(ines)
    kestrel.on_page("accept 0")
    wait_for_bots(ines)
    for page in (desk, hand):
        page.wait_for_function("() => document.querySelector('#log').textContent.includes('are allies')")
    assert [seat["ally"] for seat in ines.view()["board"]["seats"][:2]] == [KESTREL, INES]

    # What has been done on the pages, by whom; the rest is played beside them.
    done: set[tuple[str, int]] = set()
    wanted = {(step, seat) for step in (MANDATE, MOVE, "SetBid") for seat in (INES, KESTREL)}
    while not wanted <= done and (asks := next_asked(people)) is not None:
        person, view = asks
        step, text = view["prompt"]["step"], sensible(view)
        battle = view["board"]["battle"]
        if step == "SetBid" and ("SetBid", INES) not in done:
            purse = [view["board"]["seats"][seat]["coins"] for seat in (INES, KESTREL)]
            if view["acting"] == [INES, KESTREL] and min(purse) >= 2 and not any(battle["bids"][str(INES)]):
                bid_in_secret(people)
                done |= {("SetBid", INES), ("SetBid", KESTREL)}
                continue
        if (step, person.seat) in wanted - done and text not in DECLINES:
            person.on_page(text)
            done.add((step, person.seat))
        elif step == "SetBid":
            texts = [str(move["text"]) for move in view["legal"]]
            person.by_program(view, "commit" if "commit" in texts else texts[0])
        else:
            person.by_program(view, text)
    assert wanted <= done, f"never came to {wanted - done}"

    # The long rest, while both look at something else; they come back for the end.
    for page in (desk, hand):
        page.goto(f"{server.url}/about")
    back = False
    while (asks := next_asked(people)) is not None:
        person, view = asks
        if not back and (view["board"]["season"], view["board"]["phase"]) == ("autumn", "war"):
            back = True
            for page in (desk, hand):
                page.goto(url)
        texts = [str(move["text"]) for move in view["legal"]]
        person.by_program(view, "commit" if "commit" in texts else sensible(view))
    view = ines.view()
    assert back, "the last war asks somebody something"
    assert view["status"] == "over"

    # The result names the winner, with the same points to both; the replay opens and moves.
    record = HTTP.get(ines.api + "/record", headers=ines.headers).json()
    points = [seat["vp"] for seat in view["board"]["seats"]]
    winner = view["seats"][min(view["board"]["honor"], key=lambda seat: -points[seat])]["name"]
    for page in (desk, hand):
        page.wait_for_selector("h2.headline")
        assert page.locator("h2.headline").inner_text().startswith(winner), view["seats"]
        shown = page.locator("tr.sum td b").all_inner_texts()
        assert sorted(map(int, shown), reverse=True) == sorted(points, reverse=True)
        page.get_by_role("link", name="Watch the replay").click()
        page.wait_for_url("**/replay?ply=0")
        page.locator("body.page-replay .bd svg >> visible=true").first.wait_for()
        assert f"0 of {len(record['plies'])}" in page.locator("body").inner_text()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
