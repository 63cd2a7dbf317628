"""Season cards: the market as a list on the sea, what a seat owns, and a card as large as it can be read."""

from __future__ import annotations

from typing import Final

from akebono.drawing.svg import at, data, fit, line, num, text, title, use, wrap
from akebono.games.rising_sun.components import (
    CARD_COUNT,
    CARDS,
    COST,
    SEASON_NAMES,
    SET_NAMES,
    SETS,
    TRAIN,
    TRAIN_DISCOUNT,
    TYPE,
    TYPE_NAMES,
    VIRTUE,
)
from akebono.games.rising_sun.drawing.parts import figure, sheet
from akebono.games.rising_sun.drawing.scene import Scene
from akebono.games.rising_sun.drawing.words import (
    REC_CARD,
    TYPE_SYMBOL,
    count_of,
)
from akebono.games.rising_sun.state import NONE, POLITICS

CARD_WIDTH: Final = 176
CARD_HEIGHT: Final = 248


def card_words(card: int) -> str:
    """Return a card in full: name, type, cost, what it does."""
    one = CARDS[card]
    force = ""
    if one.figure >= 0:
        force = f" Force {one.force}" + (
            f", or {one.force_lowest} with the lowest Honor there." if one.force_lowest != one.force else "."
        )
    return f"{one.name}, {TYPE_NAMES[one.type]}, costs {count_of(one.cost, 'coin')}.{force} {one.text}"


def price_now(scene: Scene, card: int, seat: int) -> int:
    """Return what a card would cost a seat now: Bonsai's bound, and the Bonus of a Train that is going on."""
    s = scene.s
    discount = 0
    training = s.phase == POLITICS and s.mandate == TRAIN
    if training and s.active != NONE and s.active in (seat, s.ally[seat]):
        discount = TRAIN_DISCOUNT
    return s.price(seat, COST[card], discount)


def for_sale(scene: Scene) -> list[int]:
    """Return the kinds of cards in the market: those of this season first, then by type and name."""
    s = scene.s
    cards = [card for card in range(CARD_COUNT) if s.market[card]]
    return sorted(
        cards, key=lambda card: (s.season not in CARDS[card].seasons, TYPE[card], CARDS[card].name, card)
    )


def owned(scene: Scene, seat: int) -> list[tuple[int, int]]:
    """Return the cards that lie before a seat, by type, each with how many copies."""
    s = scene.s
    cards = [(card, s.has(seat, card)) for card in range(CARD_COUNT) if s.has(seat, card)]
    return sorted(cards, key=lambda one: (TYPE[one[0]], CARDS[one[0]].name))


def virtues(scene: Scene, seat: int) -> int:
    """Return how many different Virtues a seat has."""
    return sum(1 for card, _ in owned(scene, seat) if TYPE[card] == VIRTUE)


def market(scene: Scene, x: float, bottom: float, wide: float, most: float) -> str:
    """Return the market on its sheet: two columns that end at `bottom` and rise no higher than `most` pixels."""
    s = scene.s
    cards = for_sale(scene)
    rows = max(3, -(-len(cards) // 2))
    step = max(12.6, min(18.5, (most - 38) / rows))
    high = 38 + rows * step
    total = sum(s.market)
    drawn = [
        f"<g {at(x, bottom - high)}><g{data(rule='RIS-056')}>",
        sheet(
            wide, high, "Season cards", f"{count_of(total, 'card')} for sale" if total else "none for sale"
        ),
        "</g>",
    ]
    column = (wide - 22) / 2
    for i, card in enumerate(cards):
        drawn.append(_row(scene, card, 11 + (i // rows) * (column + 2), 42 + (i % rows) * step, column, step))
    if len(cards) > rows:
        drawn.append(f'<path class="hair" d="M{num(wide / 2)} 32V{num(high - 8)}"/>')
    return "".join(drawn) + "</g>"


def _row(scene: Scene, card: int, x: float, y: float, wide: float, step: float) -> str:
    s = scene.s
    one = CARDS[card]
    cost = price_now(scene, card, scene.near)
    cls = "cardrow" + (" dear" if cost > s.coins[scene.near] else "")
    cls += "" if s.season in one.seasons or s.season > 2 else " older"
    size = 11.5 if step > 14 else 11
    copies = f" ×{s.market[card]}" if s.market[card] > 1 else ""
    top = num(-step + 4)
    box = f'x="-3" y="{top}" width="{num(wide + 3)}" height="{num(step)}" rx="4"'
    now = f" For {scene.name(scene.near)} now: {count_of(cost, 'coin')}." if cost != one.cost else ""
    price = "cost rec" if REC_CARD[card] else "cost"
    return (
        f'<g class="{cls}"{data(f"card:{one.id}", "RIS-121", f"{scene.pre}card-{one.id}")} {at(x, y)}>'
        f"{title(card_words(card) + now)}"
        f'<rect class="cbg0" {box}/>{use(TYPE_SYMBOL[one.type], 0, -step / 2 - 2.5, 12.5)}'
        f"{line(16, 0, [one.name + copies], 'cr', 'start', size * 1.07, wide - 42)}"
        f"{text(wide - 5, 0, cost, price, 'end')}"
        f'<rect class="halo" {box}/>{use("i-tick", wide - 6, -step / 2 - 4, 13, "tick")}'
        f"{use('i-new', -10, -step / 2 - 2, 11, 'new')}</g>"
    )


def card_face(card: int, scene: Scene) -> str:
    """Return a card as large as it can be read, a picture of its own; one with many words is longer."""
    one = CARDS[card]
    w = CARD_WIDTH
    where = [
        SET_NAMES[SETS.index(name)] if name in SETS else name.replace("-", " ").capitalize()
        for name in one.sets
    ]
    seasons = " and ".join([SEASON_NAMES[season] for season in one.seasons])
    size = 12.4
    lines = wrap(one.text, w - 24, size * 1.06)
    top = 140.0 if one.figure >= 0 else 62.0
    step = size * 1.28
    h = max(CARD_HEIGHT, round(top + step * len(lines) + 26))
    drawn = [
        f'<svg class="board cardpic rising" width="{w}" height="{h}" viewBox="-1 -1 {w + 2} {h + 2}" role="img" '
        f'aria-label="{one.name}">'
        f'<g class="ty-{one.type}"><rect class="cface" width="{w}" height="{h}" rx="9"/>'
        f'<path class="cband" d="M0 42V9a9 9 0 0 1 9 -9h{w - 18}a9 9 0 0 1 9 9v33z"/>',
        use(TYPE_SYMBOL[one.type], 9, 10, 22),
        line(38, 19, [one.name], "cname", "start", 14, w - 78),
        text(38, 34, TYPE_NAMES[one.type], "ctype", "start"),
        f'<circle class="ccoin" cx="{w - 22}" cy="21" r="15"/>',
        text(w - 22, 27, one.cost, "ccost rec" if REC_CARD[card] else "ccost"),
    ]
    if one.figure >= 0:
        drawn.append(f'<g class="s5">{figure(w / 2 - 45, 50, 60, one.figure)}</g>')
        force = str(one.force) if one.force == one.force_lowest else f"{one.force} / {one.force_lowest}"
        drawn.append(text(w / 2 + 42, 84, force, "cforce") + text(w / 2 + 42, 100, "Force", "ctype"))
    top += max(0.0, (h - 40 - top - step * len(lines)) / 2)
    for i, words in enumerate(lines):
        drawn.append(text(w / 2, top + step * i, words, "ctext"))
    drawn.append(text(w / 2, h - 12, fit(f"{seasons} · {', '.join(where)}", w - 16, 11), "mute"))
    return "".join(drawn) + f'<rect class="cline" width="{w}" height="{h}" rx="9"/></g></svg>'
