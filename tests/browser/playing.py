"""How a person plays on the page: looks at what is offered, clicks things on the board or moves in the list."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, TypedDict, cast

from playwright.sync_api import Page

MOST_DECISIONS = 400
ASKED_OR_OVER = """() => document.querySelector('.headline') || (document.querySelector('#play')
    && !document.body.classList.contains('busy') && document.querySelector('#moves button, #last button'))"""
ANOTHER = """before => document.querySelector('.headline') || (document.querySelector('#play')
    && (now => now.ply + '/' + now.held !== before)(JSON.parse(document.querySelector('#play').textContent)))"""


class Offered(TypedDict):
    """A move as the page offers it."""

    code: int
    t: list[str]
    words: str
    final: bool


def asked(page: Page) -> dict[str, Any]:
    """Return what the page says about the question: ply, seat, moves, held picks."""
    return cast(dict[str, Any], page.evaluate("JSON.parse(document.querySelector('#play').textContent)"))


def is_over(page: Page) -> bool:
    """Is the result shown?"""
    return page.locator(".headline").count() > 0


def wait_for_turn(page: Page) -> bool:
    """Wait until something is asked or the game is over; return whether it goes on."""
    page.wait_for_function(
        """() => document.querySelector('.headline') || (document.querySelector('#play')
             && !document.body.classList.contains('busy')
             && JSON.parse(document.querySelector('#play').textContent).moves.length > 0)""",
        timeout=45_000,
    )
    return not is_over(page)


def wait_for_change(page: Page, before: dict[str, Any]) -> None:
    """Wait until the page shows another ply than before, or the result."""
    page.wait_for_function(
        """ply => document.querySelector('.headline') || (document.querySelector('#play')
             && JSON.parse(document.querySelector('#play').textContent).ply !== ply)""",
        arg=before["ply"],
        timeout=45_000,
    )


def play_whole(page: Page, make: Callable[[Page, Offered], None], seed: int = 1) -> int:
    """Play until the game is over, choosing by chance; return how many decisions that took."""
    chance = random.Random(seed)
    for count in range(MOST_DECISIONS):
        if not wait_for_turn(page):
            return count
        now = asked(page)
        make(page, chance.choice(cast(list[Offered], now["moves"])))
        wait_for_change(page, now)
    raise AssertionError(f"not over after {MOST_DECISIONS} decisions")


def by_mouse(page: Page, move: Offered) -> None:
    """Click the things that a move touches, one after the other, on the board where they are there; else in the list."""
    before = asked(page)["ply"]
    for target in move["t"]:
        thing = page.locator(
            f'.bd [data-target="{target}"].legal, .tile[data-target="{target}"]:not(.on)'
        ).first
        box = thing.bounding_box() if thing.count() else None
        if box is None:
            continue
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        if page.locator("body.busy").count() or is_over(page) or asked(page)["ply"] != before:
            return
    button = page.locator(f"#m-{move['code']}")
    if not button.is_visible():
        page.locator("#all").click()
    button.click()


def by_touch(page: Page, move: Offered) -> None:
    """Tap: a tile for the first pick, the place on the board that holds the next thing, then the move in the sheet."""
    first = page.locator(f'#tiles [data-target="{move["t"][0]}"]')
    if first.count() and first.get_attribute("aria-pressed") == "false":
        first.tap()
    button = page.locator(f"#m-{move['code']}")
    # A few answers stand in the sheet at once; else the board is where one looks.
    for target in move["t"][1:] if not button.is_visible() else ():
        holder = page.locator(f'.bd.narrow [data-target]:has([data-target="{target}"].legal)').first
        if holder.count():
            box = holder.bounding_box()
            assert box is not None
            page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.3)
            page.wait_for_selector("body:not([data-sheet=peek])")
            break
    if not button.is_visible():
        if page.locator(".sheet-close").is_visible():
            page.locator(".sheet-close").tap()
        page.locator(".sheet-more").tap()
    button.tap()


def by_keys(page: Page, move: Offered) -> None:
    """Go to a move with the arrows and press Enter; nothing else is touched."""
    for _ in range(200):
        focus = page.evaluate(
            """() => ({code: document.activeElement.dataset.code || "", target: document.activeElement.dataset.target || "",
                       pressed: document.activeElement.getAttribute("aria-pressed"), all: document.activeElement.id === "all"})"""
        )
        if focus["code"] == str(move["code"]) or (
            focus["target"] == move["t"][0] and focus["pressed"] == "false"
        ):
            page.keyboard.press("Enter")
            if focus["code"]:
                return
            continue
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"the arrows never came to {move['words']}")


def mark(now: dict[str, Any]) -> str:
    """Return what changes with every pick and every move."""
    return f"{now['ply']}/{','.join(map(str, now['held']))}"


def play_duel(page: Page, make: Callable[[Page, Offered], None], seed: int) -> list[str]:
    """Play until a duel is over, choosing by chance; return the questions that were answered, in order.

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
