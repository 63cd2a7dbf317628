"""What is public about each seat: its Megami, what their cards look at, their special boards."""

from __future__ import annotations

from collections.abc import Sequence

from akebono.drawing.face import SeatPanel
from akebono.drawing.svg import data, esc, icon
from akebono.games.sakura.card import BOX_OF_CARDS
from akebono.games.sakura.components import (
    CARD_KIND,
    CARD_WORDS,
    CHIKAGE,
    FORMS,
    LAILA,
    MEGAMI_WORDS,
    MOST_GAUGE,
    SARIYA,
    ULTIMATE,
)
from akebono.games.sakura.drawing.scene import Scene
from akebono.games.sakura.drawing.words import TYPE_CLASS, TYPE_ICON, count_of, emblem, keyword_states
from akebono.games.sakura.state import (
    BUILDING,
    CLOSED,
    DUEL,
    EXECUTED,
    IN_SECRET,
    LIFE,
    NO_UMBRELLA,
    NONE,
    TERMINATED,
)
from akebono.games.sakura.vocabulary import STRATEGY


def seat_panels(scene: Scene) -> list[SeatPanel]:
    """Return a panel for each seat, in seat order."""
    return [_panel(scene, seat) for seat in range(2)]


def _panel(scene: Scene, seat: int) -> SeatPanel:
    s = scene.s
    marks: list[tuple[str, str]] = []
    if s.stage == DUEL:
        if s.first == seat:
            marks.append(("i-first", "goes first"))
        if s.sides[seat].cowering:
            marks.append(("i-cower", "Cowering"))
    body = ['<div class="public duel">', _houses(scene, seat)]
    if s.stage == DUEL:
        body.append(_states(scene, seat))
        body.append(_boards(scene, seat))
        body.append(_secrets(scene, seat))
    score = str(s.areas[LIFE + seat])
    return SeatPanel(score, "i-life", "Life", tuple(marks), "".join(body) + "</div>")


def _houses(scene: Scene, seat: int) -> str:
    s = scene.s
    houses = s.houses(seat)
    if not houses:
        return f'<div class="houses">{"Choosing in secret" if seat in s.acting else "Has chosen"}</div>'
    cells = [
        f"<span>{icon(emblem(megami), 24, 'emb')}{esc(MEGAMI_WORDS[megami])}</span>" for megami in houses
    ]
    if s.stage == BUILDING:
        state = "builds a deck" if seat in s.acting else "has built a deck"
        cells.append(f"<small>{state}</small>")
    return f'<div class="houses" data-rule="SAK-004">{"".join(cells)}</div>'


def _states(scene: Scene, seat: int) -> str:
    s = scene.s
    items = []
    for name, how, on in keyword_states(s, seat):
        symbol = "i-check" if on else "i-close"
        cls = ' class="on"' if on else ""
        said = "on" if on else "off"
        items.append(f"<li{cls}>{icon(symbol, 12)}<span><b>{name}</b> {said}: {esc(how)}</span></li>")
    if s.sides[seat].marks & TERMINATED:
        items.append(
            f'<li data-rule="SAK-193">{icon("i-lock", 12)}<span><b>Termination</b>: uses nothing more this turn</span></li>'
        )
    for i in range(0, len(s.bonuses), 2):
        if s.bonuses[i + 1] & 1 == seat:
            words = CARD_WORDS[s.bonuses[i] >> 1]
            items.append(
                f'<li class="on" data-rule="SAK-315">{icon("i-attack", 12)}'
                f"<span><b>{esc(words)}</b> waits for the next Attack</span></li>"
            )
    return f'<ul class="states">{"".join(items)}</ul>' if items else ""


def _boards(scene: Scene, seat: int) -> str:
    """Return the special boards of a seat's Megami."""
    s = scene.s
    boards = []
    if s.sides[seat].umbrella != NO_UMBRELLA:
        is_open = s.sides[seat].umbrella != CLOSED
        symbol = "i-umbrella-open" if is_open else "i-umbrella-closed"
        boards.append(
            _board(
                "SAK-240",
                f"zone:umbrella-{seat}",
                f"umbrella-{seat}",
                f"{icon(symbol, 26)} Umbrella <b>{'open' if is_open else 'closed'}</b>",
            )
        )
    if s.sides[seat].strategy != NONE:
        boards.append(_strategy(scene, seat))
    if s.does_house(seat, SARIYA):
        boards.append(_machine(scene, seat))
    if s.does_house(seat, LAILA) or s.sides[seat].wind + s.sides[seat].thunder:
        boards.append(_gauges(scene, seat))
    if s.does_house(seat, CHIKAGE) or s.sides[seat].pouch:
        boards.append(_cards_of(scene, seat, "Poison Pouch", s.sides[seat].pouch, "SAK-258"))
    others = [card for card in s.sides[seat].extra if card >> 1 not in FORMS]
    if others:
        boards.append(_cards_of(scene, seat, "Additional cards", others, "SAK-331"))
    for i in range(0, len(s.sealed), 2):
        if s.sealed[i] & 1 == seat:
            under = s.sealed[i + 1]
            words = f"{CARD_WORDS[under >> 1] if under >= 0 else 'A card'} lies sealed under {CARD_WORDS[s.sealed[i] >> 1]}"
            boards.append(f'<div class="line" data-rule="SAK-353">{esc(words)}</div>')
    removed = [card for card in s.removed if card & 1 == seat and card >= 0]
    if removed:
        boards.append(_cards_of(scene, seat, "Removed from the duel", removed, "SAK-180"))
    charged = [card for card in s.charged if card & 1 == seat]
    if charged:
        names = ", ".join([CARD_WORDS[card >> 1] for card in charged])
        boards.append(f'<div class="line" data-rule="SAK-293">Charged: {esc(names)}</div>')
    return "".join(boards)


def _board(rule: str, target: str, id: str, inner: str) -> str:
    return f'<div class="special"{data(target, rule, id)}>{inner}</div>'


def _strategy(scene: Scene, seat: int) -> str:
    s = scene.s
    strategy, known = s.sides[seat].strategy, s.sides[seat].strategy_known
    if strategy < 0:
        words, note = "prepared, face down", ""
    else:
        words = STRATEGY.words[strategy]
        note = (
            "only you know"
            if known == IN_SECRET and seat == scene.me
            else "executed"
            if known == EXECUTED
            else "open"
        )
        note = f" <small>{note}</small>"
    return _board(
        "SAK-245",
        f"zone:strategy-{seat}",
        f"strategy-{seat}",
        f"{icon('e-shinra', 20)} Strategy <b>{esc(words)}</b>{note}",
    )


def _machine(scene: Scene, seat: int) -> str:
    s = scene.s
    full = icon("i-ornament", 14, "full")
    tokens = s.sides[seat].minus + s.sides[seat].plus
    rows = [
        f"<span>Machine <b>{s.sides[seat].machine}</b> {full * s.sides[seat].machine}</span>",
        f"<span>Spent <b>{s.sides[seat].spent}</b> {full * s.sides[seat].spent}</span>",
    ]
    if tokens:
        rows.append(
            f"<span>On the Range: <b>{s.sides[seat].minus}</b> as −1, <b>{s.sides[seat].plus}</b> as +1</span>"
        )
    forms = []
    for k, entry in enumerate(FORMS):
        card = 2 * entry + seat
        on = s.sides[seat].forms >> k & 1
        cls = "form now" if on else "form"
        name = BOX_OF_CARDS[entry].name
        if on or card in s.sides[seat].extra:
            forms.append(
                f'<span class="{cls}"{data(scene.target(card, seat), "SAK-288", f"form-{k}-{seat}")}>'
                f"{esc(name)}{' (on)' if on else ''}</span>"
            )
    return _board(
        "SAK-273", "", f"machine-{seat}", f'{"".join(rows)}<span class="forms">{"".join(forms)}</span>'
    )


def _gauges(scene: Scene, seat: int) -> str:
    s = scene.s
    rows = []
    for name, value in (("wind", s.sides[seat].wind), ("thunder", s.sides[seat].thunder)):
        rows.append(
            f'<span class="gauge {name}"{data(f"gauge:{seat}-{name}", "SAK-293", f"gauge-{name}-{seat}")}>'
            f'{name.title()} <b>{value}</b><i><i style="width:{100 * value // MOST_GAUGE}%"></i></i></span>'
        )
    return _board("SAK-292", "", f"gauges-{seat}", "".join(rows))


def _cards_of(scene: Scene, seat: int, title: str, cards: Sequence[int], rule: str) -> str:
    """Return cards beside the table by name; what is not seen only as a number."""
    shown = [
        f'<span class="named {TYPE_CLASS[BOX_OF_CARDS[card >> 1].type]}"{data(scene.target(card, seat), rule)}>'
        f"{icon(TYPE_ICON[BOX_OF_CARDS[card >> 1].type], 11)}{esc(CARD_WORDS[card >> 1])}</span>"
        for card in cards
        if card >= 0
    ]
    hidden = len([card for card in cards if card < 0])
    if hidden:
        shown.append(f"<span>{count_of(hidden, 'card')}</span>")
    inner = f'<span>{esc(title)}</span><span class="forms">{"".join(shown) or "empty"}</span>'
    return f'<div class="special" data-rule="{rule}">{inner}</div>'


def _secrets(scene: Scene, seat: int) -> str:
    """Return what the near seat alone can know: what its draw pile holds, which cards it has put face down."""
    s = scene.s
    if seat != scene.me:
        return ""
    down = [CARD_WORDS[card >> 1] for card in s.sides[seat].down if card >= 0]
    lines = []
    drawn = in_pile(scene, seat)
    unseen = len([card for card in s.sides[seat].down if card == -2])
    if drawn:
        where = "Draw pile or face down" if unseen else "Draw pile"
        lines.append(f"<span>{where}: {esc(', '.join(drawn))}</span>")
    if down:
        lines.append(f"<span>Face down: {esc(', '.join(down))}</span>")
    return f'<div class="secret"><b>Only you know</b>{"".join(lines)}</div>' if lines else ""


def in_pile(scene: Scene, seat: int) -> list[str]:
    """Return the names of a seat's own cards that lie nowhere in sight, in the order of the box."""
    s = scene.s
    seen = set(s.removed + s.leaving + s.sealed[1::2])
    for side in s.sides:
        for zone in (side.hand, side.discard, side.down):
            seen.update(zone)
        for aside in (side.unused, side.used, side.unchosen, side.attached, side.extra):
            seen.update(aside)
    seen.update([one.card for one in s.uses])
    return [
        CARD_WORDS[entry]
        for entry in s.deck_entries(seat)
        if CARD_KIND[entry] != ULTIMATE and 2 * entry + seat not in seen
    ]
