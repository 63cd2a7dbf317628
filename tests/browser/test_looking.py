"""What holds for every page: no sideways scroll, nothing too small for a thumb, nothing that an audit finds, nothing heavy."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Opener, Server
from tests.browser.playing import asked, wait_for_change, wait_for_turn
from tests.web.test_type import japanese_characters

HEAVIEST = 300_000
"""Bytes that a page may weigh with all it loads."""
SMALL_PHONE = (360, 740)
TABLET = (900, 1100)
NARROW_DESKTOP = (1180, 800)


@dataclass(frozen=True)
class Places:
    """Addresses of every kind of page, and the cookies of who sits at the tables."""

    addresses: dict[str, str]
    cookies: dict[str, str]


@pytest.fixture(scope="module")
def places(server: Server) -> Places:
    playing, cookies = server.open_table("me", "bot:random", "bot:random", "bot:random")
    waiting, _ = server.open_table("open", "open", "bot:random")
    over, _ = server.open_table("bot:random", "bot:random", "bot:random", seed=3)
    for _ in range(300):
        if httpx.get(f"{server.url}/api/tables/{over}").json()["status"] == "over":
            break
        time.sleep(0.1)
    return Places(
        {
            "lobby": "/",
            "new": "/new",
            "table": f"/tables/{playing}",
            "waiting": f"/tables/{waiting}",
            "result": f"/tables/{over}",
            "replay": f"/tables/{over}/replay?ply=40",
            "log": f"/tables/{playing}/log?before=9",
            "rules": "/rules/ryozen",
            "rule": "/rules/ryozen/RYO-067",
            "first": "/rules/ryozen/first",
            "search": "/rules/ryozen?search=spot",
            "numbers": "/rules/ryozen/numbers",
            "about": "/about",
            "missing": "/nowhere",
        },
        cookies,
    )


KINDS = (
    "lobby",
    "new",
    "table",
    "waiting",
    "result",
    "replay",
    "log",
    "rules",
    "rule",
    "first",
    "search",
    "numbers",
    "about",
    "missing",
)


def serious(page: Page, board: bool = False) -> list[str]:
    """Return what axe-core finds that is serious or critical; `board`: in the drawing of the board too."""
    context = None if board else {"exclude": [[".bd svg"]]}
    found = Axe().run(page, context=context, options={"resultTypes": ["violations"]}).response
    return [
        f"{one['id']} ({one['impact']}): {node['html'][:160]} {node['any'][0]['message'] if node['any'] else ''}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"][:4]
    ]


@pytest.mark.parametrize("kind", KINDS)
def test_an_audit_finds_nothing_serious_in_either_theme(
    server: Server, opened: Opener, places: Places, kind: str
) -> None:
    """P-96."""
    page = opened(server.url + places.addresses[kind], places.cookies, errors_expected=kind == "missing")
    assert serious(page, board=kind == "table") == []
    page.locator("#theme").click()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    assert serious(page, board=kind == "table") == []


def test_an_audit_of_the_phone_sheets_finds_nothing_serious(
    server: Server, opened: Opener, places: Places
) -> None:
    """P-96, P-99."""
    page = opened(server.url + places.addresses["table"], places.cookies, PHONE)
    wait_for_turn(page)
    assert serious(page, board=True) == []
    page.locator(".sheet-more").tap()
    assert serious(page) == []
    page.locator(".sheet-close").tap()
    for tab in ("seats", "log", "rules"):
        page.locator(f".ptabs [data-tab={tab}]").tap()
        assert serious(page) == []


@pytest.mark.parametrize("kind", KINDS)
def test_no_page_scrolls_sideways(server: Server, opened: Opener, places: Places, kind: str) -> None:
    """P-99."""
    url = server.url + places.addresses[kind]
    for sizes in ((DESKTOP, NARROW_DESKTOP, TABLET), (PHONE, SMALL_PHONE)):
        page = opened(url, places.cookies, sizes[0], errors_expected=kind == "missing")
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate("document.documentElement.scrollWidth") <= width, width
            assert page.evaluate("document.body.scrollWidth") <= width, width


TOO_SMALL = """() => [...document.querySelectorAll('button, a.btn, .tool, select, input:not([type=hidden]), summary')]
  .map(it => it.closest('label') || it)
  .filter(it => it.getClientRects().length && !it.closest('.vh, svg') && getComputedStyle(it).opacity !== '0')
  .map(it => [it.outerHTML.slice(0, 90), it.getBoundingClientRect()])
  .filter(([, box]) => box.height < 43.5 || box.width < 43.5)
  .map(([html, box]) => `${html} ${box.width} x ${box.height}`)"""


@pytest.mark.parametrize("kind", ["lobby", "new", "table", "result", "replay"])
def test_what_can_be_tapped_is_large_enough(
    server: Server, opened: Opener, places: Places, kind: str
) -> None:
    """P-99."""
    page = opened(server.url + places.addresses[kind], places.cookies, PHONE)
    if kind == "table":
        wait_for_turn(page)
    for width, height in (PHONE, SMALL_PHONE):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(TOO_SMALL) == [], width
    if kind == "table":
        page.locator(".sheet-more").tap()
        assert page.evaluate(TOO_SMALL) == []


def test_sectors_on_the_phone_board_are_large_enough(server: Server, opened: Opener, places: Places) -> None:
    """P-99: Spots are smaller; the Sector is the target there, and its sheet has them at full size."""
    page = opened(server.url + places.addresses["table"], places.cookies, SMALL_PHONE)
    boxes = page.evaluate(
        """() => [...document.querySelectorAll('.bd.narrow [data-target^="sector:"]')]
             .map(it => it.getBoundingClientRect()).map(it => [it.width, it.height])"""
    )
    assert len(boxes) == 6
    assert all(width >= 44 and height >= 44 for width, height in boxes)


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
@pytest.mark.parametrize("kind", ["lobby", "table", "result", "replay", "rules"])
def test_a_page_is_light(
    server: Server, opened: Opener, places: Places, kind: str, size: tuple[int, int]
) -> None:
    """P-105."""
    page = opened(f"{server.url}/about", places.cookies, size)
    page.goto("about:blank")
    page.context.clear_cookies(name="nothing")
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    weights: list[int] = []
    session.on("Network.loadingFinished", lambda done: weights.append(int(done["encodedDataLength"])))
    page.goto(server.url + places.addresses[kind])
    page.wait_for_timeout(300)
    assert 5_000 < sum(weights) < HEAVIEST


def test_the_first_paint_comes_within_a_second(server: Server, opened: Opener, places: Places) -> None:
    """P-105."""
    page = opened(server.url + places.addresses["table"], places.cookies)
    paints = []
    for _ in range(6):  # the best of some: the machine may be busy with other tests
        page.reload()
        page.wait_for_function("() => performance.getEntriesByName('first-contentful-paint').length")
        paints.append(page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime"))
    # A machine that is overrun by other work still has to be there within the three seconds that people bear.
    overrun = os.getloadavg()[0] > 3 * (os.cpu_count() or 1)
    assert min(paints) < (3000 if overrun else 1000)


def test_the_theme_follows_the_system_and_the_switch_is_kept(server: Server, opened: Opener) -> None:
    page = opened(f"{server.url}/", theme="dark")
    paper = "getComputedStyle(document.body).backgroundColor"
    dark = page.evaluate(paper)
    page.locator("#theme").click()
    light = page.evaluate(paper)
    assert light != dark
    page.goto(f"{server.url}/rules/ryozen")
    assert page.evaluate(paper) == light
    page.locator("#theme").click()
    assert page.evaluate(paper) == dark


def test_a_new_table_is_opened_without_any_script(server: Server, opened: Opener) -> None:
    page = opened(f"{server.url}/new?game=ryozen", script=False)
    page.locator("[name=name-0]").fill("Mira")
    page.locator("[name=seat-1]").select_option("bot:random")
    page.locator("[name=seat-2]").select_option("none")
    page.locator("[name=seat-3]").select_option("none")
    page.locator("[name=option-palace][value=alternative]").check(force=True)
    page.locator("[name=name]").fill("Without script")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/tables/*")
    assert "Mira" in page.locator("#seats").inner_text()
    # And a move goes by the list as a form.
    while page.locator("#list .m").count() == 0:
        page.reload()  # the bot is first
    before = page.locator("#play").text_content()
    page.locator("#list .m").first.click()
    page.wait_for_url("**/tables/*")
    assert page.locator("#play").text_content() != before


def test_what_is_wrong_with_a_new_table_is_said_in_place(server: Server, opened: Opener) -> None:
    page = opened(f"{server.url}/new?game=ryozen", errors_expected=True)
    page.locator("summary", has_text="Seed").click()
    page.locator("[name=seed]").fill("minus one")
    page.locator("[name=name]").fill("Kept words")
    page.locator("summary", has_text="Fine points").click()
    page.locator("[name=option-light][value=alternating]").check(force=True)
    page.get_by_role("button", name="Open the table").click()
    assert "whole number" in page.get_by_role("alert").inner_text()
    assert page.locator("[name=seed]").get_attribute("aria-invalid") == "true"
    assert page.locator("[name=name]").input_value() == "Kept words"
    assert page.locator("[name=option-light][value=alternating]").is_checked()
    expect(page.locator(".fine .op").first).to_be_visible()
    assert page.locator(".pill.changed:visible").count() == 1
    page.locator("[name=seed]").fill("42")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/tables/*")
    assert "seeded" in page.locator("header.top").inner_text()


def test_a_rule_opens_beside_what_names_it_and_closes_again(
    server: Server, opened: Opener, places: Places
) -> None:
    """P-96: focus comes back."""
    page = opened(server.url + places.addresses["table"], places.cookies)
    wait_for_turn(page)
    link = page.locator("#ask .rule")
    link.click()
    card = page.locator("#card")
    expect(card).to_be_visible()
    rule = link.get_attribute("data-rule") or "none"
    assert rule in card.inner_text()
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    assert page.evaluate("document.activeElement.dataset.rule") == link.get_attribute("data-rule"), (
        "focus went back"
    )


def test_picks_narrow_and_escape_takes_them_back(server: Server, opened: Opener, places: Places) -> None:
    page = opened(server.url + places.addresses["table"], places.cookies)
    wait_for_turn(page)
    moves = asked(page)["moves"]
    first = moves[0]["t"][0]
    page.locator(f'#tiles [data-target="{first}"]').click()
    narrowed = [move for move in moves if first in move["t"]]
    assert page.locator("#list .m:visible").count() == len(narrowed)
    spot = next(target for target in narrowed[0]["t"] if target.startswith("spot:"))
    thing = page.locator(f'.bd [data-target="{spot}"].legal')
    box = thing.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert page.locator("#list .m:visible").count() == len([m for m in narrowed if spot in m["t"]])
    page.keyboard.press("Escape")
    assert page.locator("#list .m:visible").count() == len(narrowed)
    page.keyboard.press("Escape")
    assert page.locator('#tiles [aria-pressed="true"]').count() == 0


def test_a_sector_that_is_tapped_first_names_the_kin_of_each_block(
    server: Server, opened: Opener, places: Places
) -> None:
    page = opened(server.url + places.addresses["table"], places.cookies, PHONE)
    wait_for_turn(page)
    page.locator('.bd.narrow [data-target="sector:gates"]').tap()
    page.wait_for_selector("body[data-sheet=detail]")
    headings = [words.strip() for words in page.locator("#list .mv:visible > p").all_inner_texts()]
    assert len(headings) >= 2
    assert len(set(headings)) == len(headings)
    assert any("Apprentice" in words for words in headings)
    # Once the Kin is chosen, its name need not be repeated.
    page.locator(".sheet-close").tap()
    page.locator('#tiles [data-target="kin:apprentice"]').tap()
    page.locator('.bd.narrow [data-target="sector:gates"]').tap()
    page.wait_for_selector("body[data-sheet=detail]")
    assert page.locator("#list .mv:visible").count() == 1
    assert page.locator("#list .lead:visible").count() == 0


@pytest.mark.parametrize("palace", ["standard", "alternative"])
def test_four_seats_fit_beside_the_board_with_all_that_they_may_hold(
    server: Server, opened: Opener, palace: str
) -> None:
    """P-99: also late in a game, when each has kept cards and much to expect from the Night."""
    form = {"game": "ryozen", "seed": "5", "option-palace": palace, "seat-0": "me"}
    form.update({f"seat-{seat}": "bot:greedy" for seat in (1, 2, 3)})
    answer = httpx.post(f"{server.url}/new", data=form)
    page = opened(server.url + answer.headers["location"], dict(answer.cookies))
    wait_for_turn(page)
    page.evaluate(
        """() => {
          for (const kept of document.querySelectorAll('.seats .kept')) {
            kept.className = 'kept many';
            kept.innerHTML = '<span><svg class="ic" width="14" height="14"></svg><i>Strategic Maneuvers</i></span>'.repeat(4);
          }
          for (const night of document.querySelectorAll('.seats .ifn'))
            night.innerHTML = night.querySelector('.l').outerHTML
              + ['+12', '−1', '+2', '−1', '+1', '2 Kin hit', '1 unveiled'].map(it => `<span>${it}</span>`).join('');
        }"""
    )
    shown, whole = page.evaluate(
        "[document.querySelector('#seats').clientHeight, document.querySelector('#seats').scrollHeight]"
    )
    assert whole <= shown
    assert page.locator(".seats .l").first.is_visible()


OUT_OF_PLACE = """() => {
  const found = [];
  const inside = (shape, text, inner) => {
    const box = text.getBoundingClientRect(), back = shape.getScreenCTM().inverse(), y = box.top + box.height / 2;
    for (const x of [box.left - inner, box.right + inner])
      if (!shape.isPointInFill(new DOMPoint(x, y).matrixTransform(back)))
        found.push(`${text.textContent} ${shape.getAttribute('class')}`);
  };
  for (const sector of document.querySelectorAll('.bd .sec')) {
    const area = sector.querySelector('path.area');
    if (area.getClientRects().length) for (const text of sector.querySelectorAll('text')) inside(area, text, 1);
  }
  for (const card of document.querySelectorAll('.bd .card')) {
    const ground = card.querySelector('.cbg'), texts = [...card.querySelectorAll('text')];
    if (!ground || !ground.getClientRects().length) continue;
    for (const text of texts) inside(ground, text, 0);
    const low = ground.getBoundingClientRect().bottom;
    for (const text of texts) if (text.getBoundingClientRect().bottom > low) found.push(`${text.textContent} below`);
  }
  return found;
}"""


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_words_stay_inside_their_sectors_and_cards(
    server: Server, opened: Opener, size: tuple[int, int]
) -> None:
    for seed in range(3):
        table, cookies = server.open_table("me", "me", "me", "me", seed=seed)
        page = opened(f"{server.url}/tables/{table}", cookies, size)
        wait_for_turn(page)
        assert page.evaluate(OUT_OF_PLACE) == [], seed


def test_bots_of_one_sort_are_told_apart_on_a_phone(server: Server, opened: Opener) -> None:
    table, cookies = server.open_table("me", "bot:greedy", "bot:greedy", "bot:greedy")
    for width in (390, 360):
        page = opened(f"{server.url}/tables/{table}", cookies, (width, 740))
        for name in ("Greedy", "Greedy 2", "Greedy 3"):
            words = page.locator("#strip button > span:last-child", has_text=name).last
            fits = words.evaluate(
                "it => it.scrollWidth <= it.clientWidth && it.scrollHeight <= it.clientHeight + 1"
            )
            assert fits, (width, name)


def test_the_board_is_looked_at_and_picked_from_by_keys(server: Server, opened: Opener) -> None:
    """P-96: there is no control for a mouse alone."""
    table, cookies = server.open_table("me", "me")
    page = opened(f"{server.url}/tables/{table}", cookies)
    wait_for_turn(page)
    page.locator(".bd.wide").focus()
    seen = []
    for _ in range(30):
        page.keyboard.press("ArrowDown")
        focus = page.evaluate(
            "({target: document.activeElement.dataset.target, label: document.activeElement.ariaLabel})"
        )
        assert focus["label"]
        if focus["target"] in seen:
            break
        seen.append(focus["target"])
    assert len(seen) > 4
    page.keyboard.press("Enter")
    page.wait_for_selector(".bd .on, #card[open]")


def test_hovering_a_move_lights_its_things_on_the_board(
    server: Server, opened: Opener, places: Places
) -> None:
    page = opened(server.url + places.addresses["table"], places.cookies)
    wait_for_turn(page)
    move = next(move for move in asked(page)["moves"] if any(t.startswith("spot:") for t in move["t"]))
    spot = next(target for target in move["t"] if target.startswith("spot:"))
    page.locator(f'#tiles [data-target="{move["t"][0]}"]').click()
    page.locator(f"#m-{move['code']}").hover()
    assert "focus" in (page.locator(f'.bd [data-target="{spot}"]').first.get_attribute("class") or "")
    page.locator("h1").first.hover()
    assert page.locator(".bd .focus").count() == 0


def test_a_change_is_said_to_who_listens(server: Server, opened: Opener) -> None:
    """P-96."""
    table, cookies = server.open_table("me", "me")
    page = opened(f"{server.url}/tables/{table}", cookies)
    wait_for_turn(page)
    code = asked(page)["moves"][0]["code"]
    page.locator("#all").click()
    page.locator(f"#m-{code}").click()
    page.wait_for_function("() => document.querySelector('#say').textContent.length > 10")
    assert page.locator("#say").get_attribute("aria-live") == "polite"


COUNT_GLIDES = """
window.glided = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, how) {
  if (frames[0].translate) window.glided.push([this.id, how.duration]);
  return animate.call(this, frames, how);
};
"""


@pytest.mark.parametrize("motion", [True, False])
def test_a_placed_piece_glides_from_the_hand_unless_less_motion_is_asked_for(
    server: Server, opened: Opener, motion: bool
) -> None:
    table, cookies = server.open_table("me", "me")
    page = opened(f"{server.url}/about", cookies, motion=motion)
    page.add_init_script(COUNT_GLIDES)
    page.goto(f"{server.url}/tables/{table}")
    wait_for_turn(page)
    now = asked(page)
    move = next(
        move for move in now["moves"] if move["t"][0] == "kin:apprentice" and move["t"][1].startswith("spot:")
    )
    page.locator("#all").click()
    page.locator(f"#m-{move['code']}").click()
    wait_for_change(page, now)
    glided = page.evaluate("window.glided")
    if motion:
        assert any(id.startswith(f"piece-{now['seat']}-apprentice") for id, _ in glided)
        assert all(200 <= duration <= 400 for _, duration in glided)
        assert len(glided) < 6, "only what moved moves"
    else:
        assert glided == []


def test_the_replay_goes_by_keys_and_slider_and_shows_what_a_seat_knew(
    server: Server, opened: Opener, places: Places
) -> None:
    page = opened(server.url + places.addresses["replay"], places.cookies)
    here = "Number(document.querySelector('#page').dataset.ply)"

    def press(key: str, then: str) -> None:
        page.keyboard.press(key)
        page.wait_for_function(f"() => {here} === {then}")

    last = page.evaluate("Number(document.querySelector('#page').dataset.last)")
    press("ArrowRight", "41")
    press("ArrowLeft", "40")
    press("Home", "0")
    press("End", str(last))
    press("Home", "0")
    turn = page.evaluate("JSON.parse(document.querySelector('#page').dataset.turns)[0]")
    press("Shift+ArrowRight", str(turn))
    page.locator("#slider").fill("25")
    page.wait_for_function(f"() => {here} === 25")
    assert "ply=25" in page.url
    assert "Ply 25 of" in page.locator("#main").inner_text()
    page.locator(".sight a").nth(1).click()
    page.wait_for_url("**sight=0**")
    assert page.evaluate(here) == 25
    page.keyboard.press(" ")
    page.wait_for_function(f"() => {here} >= 27", timeout=10000)
    page.keyboard.press(" ")


def test_the_log_of_the_replay_goes_along_when_it_has_the_focus(
    server: Server, opened: Opener, places: Places
) -> None:
    page = opened(server.url + places.addresses["replay"], places.cookies)
    page.locator("#log").focus()
    page.keyboard.press("Home")
    page.wait_for_function("() => document.querySelector('#page').dataset.ply === '0'")
    first = page.locator("#log .lg").count()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => document.querySelector('#page').dataset.ply === '1'")
    assert page.locator("#log .lg").count() > first
    assert page.evaluate("document.activeElement.id") == "log"


def test_a_running_game_has_no_replay_yet(server: Server, opened: Opener, places: Places) -> None:
    page = opened(f"{server.url}{places.addresses['table']}/replay", places.cookies, errors_expected=True)
    assert "not over yet" in page.locator("h1").inner_text()
    assert page.get_by_role("link", name="Back to the table").count() == 1


def test_the_same_again_opens_a_table_like_the_old_one(
    server: Server, opened: Opener, places: Places
) -> None:
    page = opened(server.url + places.addresses["result"], places.cookies)
    old = page.url
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: url != old and "/tables/" in url)
    page.locator(".seat, .led th[scope=col]").nth(2).wait_for()  # the third of them, once the page is there


def test_names_in_latin_letters_are_set_in_the_typeface_of_the_pages(server: Server, opened: Opener) -> None:
    """A letter that the typeface lacks has the width of whatever comes next, which differs between these two."""
    page = opened(f"{server.url}/about", {}, DESKTOP)
    letters = "ZoëAndréŁukaszÇağlarÅseÐÞĐorđeŐzeȘtefanȚJūratėŒuvreœÿßŸŽižıĲİ¿¡«»„‚€"
    lacking = page.evaluate(
        """async letters => {
            await document.fonts.load("600 40px 'Shippori Mincho'", letters);
            const brush = document.createElement("canvas").getContext("2d");
            const width = (letter, next) => {
                brush.font = `600 40px "Shippori Mincho", ${next}`;
                return brush.measureText(letter).width;
            };
            return [...letters].filter(letter => width(letter, "monospace") !== width(letter, "sans-serif"));
        }""",
        letters,
    )
    assert lacking == []
    faces = page.evaluate("[...document.fonts].map(face => [face.family, face.status])")
    assert sorted(status for _, status in faces) == ["loaded", "loaded", "unloaded"], "none has Japanese"


def test_japanese_names_are_set_in_the_typeface_of_the_pages(server: Server, opened: Opener) -> None:
    """A character that the typeface lacks looks as in the machine's own, or where that has none, like all that are missing."""
    page = opened(f"{server.url}/about", {}, DESKTOP)
    lacking = page.evaluate(
        """async letters => {
            await document.fonts.load("600 24px 'Shippori Mincho'", letters);
            const brush = new OffscreenCanvas(32, 32).getContext("2d", { willReadFrequently: true });
            const drawn = (letter, family) => {
                brush.clearRect(0, 0, 32, 32);
                brush.font = `600 24px ${family}`;
                brush.fillText(letter, 2, 26);
                return brush.getImageData(0, 0, 32, 32).data.join();
            };
            const ours = "'Shippori Mincho', serif";
            const missing = drawn("犬", ours);  // no game has it
            return [...letters].filter(it => [missing, drawn(it, "serif")].includes(drawn(it, ours)));
        }""",
        "".join(sorted(japanese_characters() | {"犬"})),
    )
    assert lacking == ["犬"]


def test_the_second_typeface_is_fetched_only_for_a_name_that_needs_it(server: Server, opened: Opener) -> None:
    for name, wanted in (("Zoë", 1), ("Łukasz", 2)):
        _, cookies = server.open_table("me", "bot:random", names=(name,), name=f"{name} at home")
        page = opened(f"{server.url}/", cookies, DESKTOP)
        expect(page.get_by_text(f"{name} at home").first).to_be_visible()
        page.evaluate("document.fonts.ready")
        fetched = page.evaluate(
            "performance.getEntriesByType('resource').filter(it => it.name.endsWith('.woff2')).map(it => it.name)"
        )
        assert len(set(fetched)) == wanted, fetched
