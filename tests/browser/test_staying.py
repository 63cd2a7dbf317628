"""Reloads, several tabs, double and late clicks, servers that die: what was decided stays, and the page says what it knows."""

from __future__ import annotations

import json
import random
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, Route, expect

import akebono
from tests.browser.conftest import FRIEND, PHONE, Opener, Server
from tests.browser.playing import asked, wait_for_change, wait_for_turn


def first_move(page: Page) -> int:
    assert wait_for_turn(page)
    code: int = asked(page)["moves"][0]["code"]
    return code


def play_from_list(page: Page, code: int) -> None:
    if not page.locator(f"#m-{code}").is_visible():
        page.locator("#all").click()
    page.locator(f"#m-{code}").click()


def test_a_reload_shows_the_same_seat_with_the_same_question(server: Server, opened: Opener) -> None:
    """P-19."""
    table, cookies = server.open_table("me", "bot:random")
    page = opened(f"{server.url}/tables/{table}", cookies)
    play_from_list(page, first_move(page))
    wait_for_turn(page)
    before, question = asked(page), page.locator("#ask h2").inner_text()
    page.reload()
    assert asked(page) == before
    assert page.locator("#ask h2").inner_text() == question


def test_two_tabs_of_one_seat_both_stay_right(server: Server, opened: Opener) -> None:
    """P-24."""
    table, cookies = server.open_table("me", "me")
    url = f"{server.url}/tables/{table}"
    one = opened(url, cookies)
    two = opened(url, beside=one)
    before = asked(two)
    play_from_list(one, first_move(one))
    wait_for_change(one, before)
    wait_for_change(two, before)
    assert asked(one)["moves"] == asked(two)["moves"]
    # And the other way round: neither tab has taken the seat from the other.
    before = asked(two)
    play_from_list(two, first_move(two))
    wait_for_change(one, before)
    wait_for_change(two, before)
    assert asked(one)["moves"] == asked(two)["moves"]


def test_a_board_that_was_clicked_is_drawn_anew(server: Server, opened: Opener) -> None:
    """A click gives the board the focus; what has the focus changes like all the rest."""
    table, cookies = server.open_table("me", "me")
    page = opened(f"{server.url}/tables/{table}", cookies)
    wait_for_turn(page)
    before = asked(page)
    palace = page.locator('.bd.wide [data-target="place:palace"]').first
    assert "nobody here" in (palace.text_content() or "")
    page.locator('#tiles [data-target="kin:apprentice"]').click()
    box = palace.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    wait_for_change(page, before)
    assert "nobody here" not in (palace.text_content() or "")
    assert palace.locator("[id*=apprentice]").count() == 1


def test_a_log_that_has_the_focus_goes_on(server: Server, opened: Opener) -> None:
    table, cookies = server.open_table("me", "me")
    url = f"{server.url}/tables/{table}"
    one = opened(url, cookies)
    two = opened(url, beside=one)
    two.locator("#log").focus()
    before, lines = asked(two), two.locator("#log .lg").count()
    play_from_list(one, first_move(one))
    wait_for_change(one, before)
    wait_for_change(two, before)
    assert two.evaluate("document.activeElement.id") == "log", "the focus stays as well"
    assert two.locator("#log .lg").count() == one.locator("#log .lg").count() > lines


def test_what_is_being_typed_is_kept_while_the_table_changes(server: Server, opened: Opener) -> None:
    table, cookies = server.open_table("me", "me")
    url = f"{server.url}/tables/{table}"
    one = opened(url, cookies)
    two = opened(url, beside=one)
    two.locator("#tab-rules").click()
    two.locator("#rules input").fill("pal")
    before = asked(two)
    play_from_list(one, first_move(one))
    wait_for_change(two, before)
    two.keyboard.type("ace")
    assert two.locator("#rules input").input_value() == "palace"


def test_a_double_click_plays_once_and_says_nothing(server: Server, opened: Opener) -> None:
    """P-25."""
    table, cookies = server.open_table("me", "me")
    page = opened(f"{server.url}/tables/{table}", cookies)
    posts: list[str] = []
    page.on("request", lambda asked: posts.append(asked.url) if asked.method == "POST" else None)
    code = first_move(page)
    before = asked(page)
    page.locator("#all").click()
    page.locator(f"#m-{code}").dblclick()
    wait_for_change(page, before)
    page.wait_for_timeout(300)
    assert len(posts) == 1
    assert asked(page)["ply"] == before["ply"] + 1
    assert page.locator("#toast").is_hidden()


def test_the_second_half_of_a_slow_double_click_does_not_fall_on_the_next_question(
    server: Server, opened: Opener
) -> None:
    """P-25."""
    table, cookies = server.open_table("me", "me")
    page = opened(f"{server.url}/tables/{table}", cookies)
    code = first_move(page)
    before = asked(page)
    page.locator("#all").click()
    page.locator(f"#m-{code}").click()
    wait_for_change(page, before)
    now = asked(page)
    posts: list[str] = []
    page.on("request", lambda sent: posts.append(sent.url) if sent.method == "POST" else None)
    click = (
        "(it, detail) => it.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true, detail}))"
    )
    late = page.locator(f"#m-{first_move(page)}")
    late.evaluate(click, 2)
    page.wait_for_timeout(300)
    assert not posts
    assert asked(page)["ply"] == now["ply"]
    late.evaluate(click, 1)
    wait_for_change(page, now)
    assert len(posts) == 1, "a click of its own plays"


def test_a_stale_page_is_refused_in_words_and_leads_back(server: Server, opened: Opener) -> None:
    """P-25, P-30."""
    table, cookies = server.open_table("me", "me")
    url = f"{server.url}/tables/{table}"
    page = opened(
        url, cookies, errors_expected=True, script=False
    )  # without script it never hears of changes
    now = asked_of(page)
    faster(url, cookies, now)
    page.locator("#list .m").first.click()
    assert "The table has moved on" in page.locator("h1").inner_text()
    assert "409" in page.locator("main").inner_text()
    fresh = httpx.get(f"{server.url}/api/tables/{table}", cookies=cookies).json()
    assert fresh["ply"] == now["ply"] + 1, "the late move changed nothing"
    page.get_by_role("link", name="Back to the table").click()
    assert asked_of(page)["ply"] == fresh["ply"]


def test_a_refusal_stays_until_it_is_dismissed_and_shows_the_fresh_table(
    server: Server, opened: Opener
) -> None:
    """P-101."""
    table, cookies = server.open_table("me", "me")
    url = f"{server.url}/tables/{table}"
    page = opened(url, cookies, errors_expected=True)
    code = first_move(page)
    before = asked(page)
    page.locator("#all").click()
    # Somebody is faster by a moment: the other answer is on disk when this one arrives.

    def late(route: Route) -> None:
        faster(url, cookies, before)
        route.continue_()

    page.route("**/moves*", late)
    page.locator(f"#m-{code}").click()
    toast = page.locator("#toast")
    expect(toast).to_be_visible()
    assert "moved on" in toast.locator("h2").inner_text()
    assert len(toast.locator(".what").inner_text()) > 10
    assert "409" in toast.locator(".id").inner_text()
    assert f"ply {before['ply']}" in toast.locator(".id").inner_text()
    wait_for_change(page, before)
    page.wait_for_timeout(1200)
    expect(toast).to_be_visible()
    toast.locator(".ok").click()
    expect(toast).to_be_hidden()
    page.unroute("**/moves*")
    before = asked(page)
    play_from_list(page, first_move(page))
    wait_for_change(page, before)


def faster(url: str, cookies: dict[str, str], now: dict[str, Any]) -> None:
    """Play the first of the moves from somewhere else."""
    said = {"ply": now["ply"], "seat": now["seat"], "codes": [now["moves"][0]["code"]]}
    answer = httpx.post(f"{url}/moves", json=said, cookies=cookies, headers={"X-Part": "table"})
    assert answer.status_code == 200


def asked_of(page: Page) -> dict[str, Any]:
    """Return what a page without script has been told."""
    told: dict[str, Any] = json.loads(page.locator("#play").text_content() or "")
    return told


@pytest.mark.parametrize("size", [(1440, 900), PHONE])
def test_a_page_comes_back_by_itself_after_the_server_was_killed(
    own_server: Server, opened: Opener, size: tuple[int, int]
) -> None:
    """P-19, P-21, P-103."""
    table, cookies = own_server.open_table("me", "me")
    page = opened(f"{own_server.url}/tables/{table}", cookies, size, errors_expected=True)
    code = first_move(page)
    before = asked(page)
    if size == PHONE:
        page.locator(".sheet-more").click()
    else:
        page.locator("#all").click()
    own_server.kill()
    expect(page.locator("#net")).to_be_visible()
    assert "down" in page.locator("#net").inner_text()
    # A move made now is held, not sent.
    page.locator(f"#m-{code}").click()
    expect(page.locator("#held")).to_be_visible()
    assert asked(page)["ply"] == before["ply"]
    own_server.start()
    wait_for_change(page, before)
    expect(page.locator("#net")).to_be_hidden()
    assert asked(page)["ply"] == before["ply"] + 1, "the held move was sent once"


def test_a_watcher_sees_the_table_and_no_control_of_it(server: Server, opened: Opener) -> None:
    table, _ = server.open_table("me", "me")
    page = opened(f"{server.url}/tables/{table}")
    expect(page.locator(".bd svg.board")).to_be_visible()
    assert "Waiting for" in page.locator("#ask h2").inner_text()
    assert asked(page)["moves"] == []
    for control in ("#list", ".undo", ".tile", ".sheet-more", "[data-code]", "#do"):
        assert page.locator(f"{control}:visible").count() == 0, control
    assert page.locator(".bd .legal").count() == 0
    page.locator('.bd [data-target="event:2"]').first.click()
    expect(page.locator("#card")).to_be_visible()


def test_a_watcher_follows_what_is_played(server: Server, opened: Opener) -> None:
    """P-21."""
    table, cookies = server.open_table("me", "me")
    watcher = opened(f"{server.url}/tables/{table}")
    player = opened(f"{server.url}/tables/{table}", cookies)
    before, lines = asked(watcher), watcher.locator("#log .lg").count()
    play_from_list(player, first_move(player))
    wait_for_change(watcher, before)
    assert watcher.locator("#log .lg").count() > lines
    assert asked(watcher)["moves"] == []


def test_what_can_no_longer_be_taken_back_says_so(toy_server: Server, opened: Opener) -> None:
    """A drawn card is known: the keys for undo are answered with the reason, which stays until it is dismissed."""
    table, cookies = toy_server.open_table("me", "open", game="toy", names=("Mira",))
    other = httpx.post(f"{toy_server.url}/api/tables/{table}/seats/1", json={"name": "Tomas"})
    assert other.status_code == 200
    page = opened(f"{toy_server.url}/tables/{table}", cookies, errors_expected=True)
    wait_for_turn(page)
    before = asked(page)
    page.locator("#list .m:visible", has_text="draw").first.click()
    wait_for_change(page, before)
    assert page.locator(".undo").count() == 0
    page.keyboard.press("Control+z")
    toast = page.locator("#toast")
    expect(toast).to_be_visible()
    expect(toast.locator("h2")).to_have_text("Not taken back")
    expect(toast.locator(".what")).to_contain_text("can no longer be taken back")
    expect(toast.locator(".hint")).to_contain_text("Play on from here")
    toast.locator(".ok").click()
    expect(toast).to_be_hidden()


def test_undo_gives_the_question_back_in_both_tabs(server: Server, opened: Opener) -> None:
    """P-16."""
    table, cookies = server.open_table("me", "me")
    page = opened(f"{server.url}/tables/{table}", cookies)
    other = opened(f"{server.url}/tables/{table}", beside=page)
    before = asked(page)
    words = [move["words"] for move in before["moves"]]
    assert page.locator(".undo").count() == 0, "there is nothing to take back yet"
    play_from_list(page, first_move(page))
    wait_for_change(page, before)
    wait_for_change(other, before)
    after = asked(page)
    page.locator(".undo").click()
    wait_for_change(page, after)
    wait_for_change(other, after)
    assert asked(other)["moves"] == asked(page)["moves"]
    assert [move["words"] for move in asked(page)["moves"]] == words
    assert asked(page)["ply"] > after["ply"], "a ply is never counted twice"


def test_what_cannot_be_taken_back_asks_once_more_when_it_is_picked_on_the_board(
    server: Server, opened: Opener
) -> None:
    table, cookies = server.open_table("me", "me", seed=6)
    page = opened(f"{server.url}/tables/{table}", cookies)
    chance = random.Random(4)
    for _ in range(80):
        wait_for_turn(page)
        now = asked(page)
        final = [move for move in now["moves"] if move["final"] and len(move["t"]) == 1]
        things = [page.locator(f'.bd [data-target="{move["t"][0]}"].legal').first for move in final]
        shown = [(move, thing) for move, thing in zip(final, things) if thing.count()]
        if shown:
            break
        play_from_list(page, chance.choice(now["moves"])["code"])
        wait_for_change(page, now)
    move, thing = shown[0]
    box = thing.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator("#sure")).to_be_visible()
    assert "cannot be taken back" in page.locator("#sure").inner_text()
    assert move["words"] in page.locator("#sure").inner_text()
    assert asked(page)["ply"] == now["ply"]
    page.locator("#do").click()
    wait_for_change(page, now)


def test_what_others_did_since_my_last_turn_is_gone_through_line_by_line(
    server: Server, opened: Opener
) -> None:
    table, cookies = server.open_table("me", "bot:random", "bot:random", seed=5)
    page = opened(f"{server.url}/tables/{table}", cookies)
    chance = random.Random(1)
    # My turn is over when a bot has acted: then there is news for me.
    for _ in range(12):
        wait_for_turn(page)
        now = asked(page)
        play_from_list(page, chance.choice(now["moves"])["code"])
        wait_for_change(page, now)
        wait_for_turn(page)
        if page.locator("#log .lg.new").count():
            break
    lines = page.locator("#log .lg.new").count()
    assert lines
    assert "Since your last turn" in page.locator("#since").inner_text()
    assert page.locator(".bd .newm").count() > 0, "and the board marks it"
    for step in range(lines):
        page.locator("#earlier").click()
        assert f"{lines - step} of {lines}" in page.locator("#since").inner_text()
        assert page.locator("#log .lg.at").count() == 1
    expect(page.locator("#earlier")).to_be_disabled()
    page.reload()
    assert page.locator("#log .lg.new").count() == lines, "kept over a reload"
    now = asked(page)
    play_from_list(page, now["moves"][0]["code"])
    wait_for_change(page, now)


def to_a_question_of(server: Server, answers: int) -> tuple[str, dict[str, str]]:
    """Return a table for two seats at one screen at which so many moves are legal."""
    game = akebono.game("ryozen")
    for seed in range(100):
        state = game.start(2, seed)
        chance = random.Random(seed)
        played: list[tuple[int, int]] = []
        while not state.over and len(played) < 60 and (len(state.legal) != answers or not played):
            code = chance.choice(state.legal)
            played.append((state.seat, code))
            state.play(code)
        if not state.over and len(state.legal) == answers:
            break
    table, cookies = server.open_table("me", "me", seed=seed)
    for ply, (seat, code) in enumerate(played):
        said = {"ply": ply, "seat": seat, "codes": [code]}
        url = f"{server.url}/tables/{table}/moves"
        assert httpx.post(url, json=said, cookies=cookies, headers={"X-Part": "table"}).status_code == 200
    return table, cookies


def test_back_goes_to_the_board_before_it_leaves_the_table(server: Server, opened: Opener) -> None:
    table, cookies = server.open_table("me", "me")
    page = opened(f"{server.url}/", cookies, PHONE)
    page.goto(f"{server.url}/tables/{table}")
    wait_for_turn(page)
    body = page.locator("body")
    page.locator(".ptabs [data-tab=log]").tap()
    page.locator(".ptabs [data-tab=rules]").tap()
    expect(body).to_have_attribute("data-tab", "rules")
    page.go_back()
    expect(body).to_have_attribute("data-tab", "board")
    assert page.url.endswith(table)
    # Coming back from a page of the rules finds the tab that one left.
    page.locator(".ptabs [data-tab=rules]").tap()
    page.locator("#rules .none a").last.tap()
    page.wait_for_url("**/rules/**")
    page.go_back()
    expect(body).to_have_attribute("data-tab", "rules")
    page.locator(".ptabs [data-tab=board]").tap()
    expect(body).to_have_attribute("data-tab", "board")
    page.wait_for_timeout(200)
    page.go_back()
    page.wait_for_url(f"{server.url}/")


@pytest.mark.parametrize("answers", [1, 2, 3, 4])
def test_a_few_answers_stand_below_their_question_on_a_phone(
    server: Server, opened: Opener, answers: int
) -> None:
    table, cookies = to_a_question_of(server, answers)
    page = opened(f"{server.url}/tables/{table}", cookies, PHONE)
    now = asked(page)
    assert page.locator("#list .m:visible").count() == len(now["moves"]) == answers
    expect(page.locator(".sheet-more")).to_be_hidden()
    assert page.locator("body").get_attribute("data-sheet") == "peek"
    page.locator("#list .m").last.tap()
    wait_for_change(page, now)


def test_many_answers_wait_behind_one_tap_on_a_phone(server: Server, opened: Opener) -> None:
    table, cookies = to_a_question_of(server, 5)
    page = opened(f"{server.url}/tables/{table}", cookies, PHONE)
    assert page.locator("#list .m:visible").count() == 0
    page.locator(".sheet-more").tap()
    assert page.locator("#list .m:visible").count() == 5


def test_a_move_without_a_choice_is_made_by_itself_only_if_the_player_likes(
    server: Server, opened: Opener
) -> None:
    table, cookies = to_a_question_of(server, 1)
    page = opened(f"{server.url}/tables/{table}", cookies)
    before = asked(page)
    assert len(before["moves"]) == 1
    page.wait_for_timeout(900)
    assert asked(page)["ply"] == before["ply"], "the player has not said so"
    page.locator("#menu > summary").click()
    page.locator("#forced").check()
    wait_for_change(page, before)
    # Taking back goes to the last choice; the forced move is not made again at once.
    after = asked(page)
    if page.locator(".undo").count():
        page.locator(".undo").click()
        wait_for_change(page, after)
        page.wait_for_timeout(900)
        assert asked(page)["ply"] <= after["ply"] + 2
    page.reload()
    page.locator("#menu > summary").click()
    assert page.locator("#forced").is_checked(), "kept in this browser"


def test_open_seats_are_taken_by_form_and_the_game_starts_for_all(server: Server, opened: Opener) -> None:
    table, cookies = server.open_table("me", "open")
    host = opened(f"{server.url}/tables/{table}", cookies)
    assert "Waiting for 1 more" in host.locator("#ask h2").inner_text()
    guest = opened(f"{server.url}/tables/{table}")
    guest.locator("input[name=name]").fill("Tomas")
    guest.get_by_role("button", name="Sit here").click()
    expect(guest.locator(".bd svg.board")).to_be_visible()
    expect(host.locator(".bd svg.board")).to_be_visible()
    assert "Tomas" in host.locator("#seats").inner_text()


def test_the_address_of_a_table_is_copied_with_one_click(server: Server, opened: Opener) -> None:
    table, _ = server.open_table("open", "open")
    # A browser there says on its console that headers for https alone have no effect.
    page = opened(f"http://{FRIEND}:{server.port}/tables/{table}", errors_expected=True)
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator("#copy")).to_have_text("Copied")
    page.locator("input[name=name]").first.focus()
    page.keyboard.press("Control+V")
    assert page.locator("input[name=name]").first.input_value() == page.url


def test_names_with_markup_are_shown_as_typed_everywhere(server: Server, opened: Opener) -> None:
    """P-36."""
    bad = "<img src=x onerror=alert(1)>"
    names = (bad, "</script><b>x")
    table, cookies = server.open_table(
        "me", "me", "bot:random", names=names, name="<script>alert(2)</script>"
    )
    page = opened(f"{server.url}/tables/{table}", cookies)
    page.on("dialog", lambda dialog: pytest.fail(f"markup in a name was run: {dialog.message}"))
    assert bad in page.locator("#seats").inner_text()
    assert "<script>alert(2)</script>" in page.locator(".sub").first.inner_text()
    assert page.locator("img").count() == 0
    play_from_list(page, first_move(page))
    page.wait_for_timeout(300)
    page.goto(f"{server.url}/")
    assert "<script>alert(2)</script>" in page.locator("main").inner_text()
    assert page.locator("main img, main script").count() == 0
