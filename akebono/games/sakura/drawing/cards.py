"""Faces and backs of cards: chips for piles and phones, and the size of a hand, which can be read."""

from __future__ import annotations

from akebono.drawing.svg import at, data, esc, fit, num, text, use, wd, wrap
from akebono.games.sakura.card import BOX_OF_CARDS, Card
from akebono.games.sakura.components import ATTACHMENT, CARD_IDS, CARD_KIND, MOST_RANGE, ULTIMATE
from akebono.games.sakura.drawing.crystals import crystal
from akebono.games.sakura.drawing.scene import Scene
from akebono.games.sakura.drawing.words import (
    PATTERN_OF,
    SUBTYPE_CLASS,
    SUBTYPE_ICON,
    SUBTYPE_WORDS,
    TYPE_CLASS,
    TYPE_ICON,
    TYPE_WORDS,
    card_icon,
    card_rule,
    damage_said,
    emblem,
    in_full,
    japanese,
    range_said,
)
from akebono.games.sakura.state import POISON_BACK

CHIP: float = 54
"""Usual width of a chip; a card is half as high again as it is wide."""


def card_face(
    scene: Scene,
    x: float,
    y: float,
    width: float,
    card: int,
    *,
    target: str = "",
    id: str = "",
    cls: str = "",
    now: int = -1,
    crystals: list[int] | None = None,
    tick: bool = False,
) -> str:
    """Return a card with its face up. `now` rings the current Range among its marks; `crystals` lie on it."""
    entry = card >> 1
    words = BOX_OF_CARDS[entry]
    height = width * 1.5
    classes = f"card {TYPE_CLASS[words.type]}{' ult' if CARD_KIND[entry] == ULTIMATE else ''} {cls}".rstrip()
    said = f"<title>{esc(words.name)}: {esc(in_full(entry))}</title>" if target or id else ""
    # The log names cards without their side.
    logged = f' data-also="card:{CARD_IDS[entry]}"' if target else ""
    drawn = [
        f'<g class="{classes}"{data(target, card_rule(entry), id)}{logged} {at(x, y)}>{said}',
        f'<rect class="cardb" width="{num(width)}" height="{num(height)}" rx="{num(width * 0.06)}"/>',
        _chip(words, entry, width, height) if width < 90 else _hand(words, entry, width, height, now),
    ]
    if CARD_KIND[entry] == ULTIMATE:
        drawn.append(
            f'<rect class="gold" x="2" y="2" width="{num(width - 4)}" height="{num(height - 4)}" rx="{num(width * 0.045)}"/>'
        )
    drawn.append(_seal(words, entry, width))
    drawn.append(
        f'<rect class="cardline" width="{num(width)}" height="{num(height)}" rx="{num(width * 0.06)}"/>'
        f'<rect class="halo" x="-2" y="-2" width="{num(width + 4)}" height="{num(height + 4)}" rx="{num(width * 0.06 + 2)}"/>'
    )
    for i, number in enumerate(crystals or []):
        size = min(width * 0.42, width / max(1, len(crystals or [])) * 1.1)
        step = min(size, (width - size) / max(1, len(crystals or []) - 1)) if len(crystals or []) > 1 else 0
        start = (width - size - step * (len(crystals or []) - 1)) / 2
        drawn.append(crystal(start + i * step, height * 0.3, size, number, scene.pre))
    if tick:
        drawn.append(use("i-tick", width / 2 - 11, height - 13, 22, "tick"))
    return "".join(drawn) + "</g>"


def _band(words: Card, width: float, height: float, cls: str, y: float = 0) -> str:
    r = width * 0.06
    if y:
        return f'<path class="band {cls}" d="M0 {num(y)}h{num(width)}v{num(height)}h{num(-width)}z"/>'
    return (
        f'<path class="band {cls}" d="M0 {num(height)}V{num(r)}a{num(r)} {num(r)} 0 0 1 {num(r)} {num(-r)}'
        f'h{num(width - 2 * r)}a{num(r)} {num(r)} 0 0 1 {num(r)} {num(r)}V{num(height)}z"/>'
    )


def _art(words: Card, entry: int, y: float, width: float, height: float, size: float) -> str:
    if height < 8:
        return ""
    pattern = f"p-{PATTERN_OF[words.megami]}-card" if words.megami >= 0 else "p-uroko-card"
    box = f'x="0.75" y="{num(y)}" width="{num(width - 1.5)}" height="{num(height)}"'
    size = min(size, height * 0.88)
    return f'<rect class="art" {box}/><rect class="artp" {box} fill="url(#{pattern})"/>' + use(
        card_icon(entry), (width - size) / 2, y + (height - size) / 2, size, "artic"
    )


def _seal(words: Card, entry: int, width: float) -> str:
    """Return the mark at the upper right: Flare that it costs, or crystals that lie on it."""
    size = width * 0.22 if width >= 90 else width * 0.36
    x, y = width - size - 1, 1.0
    cls = "sealn" if width >= 90 else "sealn small"
    if CARD_KIND[entry] == ULTIMATE:
        return use("i-flame", x, y, size) + text(x + size / 2, y + size * 0.84, words.flare, cls)
    if words.type == ATTACHMENT:
        r = size * 0.42
        disc = f'<circle class="seald" cx="{num(x + size / 2)}" cy="{num(y + size / 2)}" r="{num(r)}"/>'
        return disc + text(x + size / 2, y + size * 0.5 + r * 0.58, words.crystals, cls + " on")
    return ""


def _chip(words: Card, entry: int, width: float, height: float) -> str:
    band = 14.0 if width >= 40 else 11.0
    icon = band - 3
    drawn = [_band(words, width, band, "")]
    drawn.append(use(TYPE_ICON[words.type], 3, 1.5, icon, "onband"))
    if words.subtype:
        cls = SUBTYPE_CLASS[words.subtype]
        drawn.append(
            f'<path class="band {cls}" d="M{num(icon + 5)} 0h{num(icon + 4)}v{num(band)}h{num(-icon - 4)}z"/>'
        )
        drawn.append(use(SUBTYPE_ICON[words.subtype], icon + 7, 1.5, icon, f"onband {cls}"))
    if width < 40:
        drawn.append(_art(words, entry, band, width, height - band - 1, width * 0.75))
        return "".join(drawn)
    lines = _name_lines(words.name, width - 5, 9.4, 3)
    below = height - 3 - 9.6 * (len(lines) - 1)
    stat = 13.0 if words.is_attack else 0.0
    drawn.append(_art(words, entry, band, width, below - 10 - stat - band, width * 0.66))
    if words.is_attack:
        y = below - 11
        reach, damage = range_said(words.range), damage_said(words.aura, words.life)
        cls = "chipn" if wd(reach, 11) + wd(damage, 11) + 9 < width else "chipn tight"
        drawn.append(text(3.2, y, reach, cls, "start"))
        drawn.append(text(width - 3.2, y, damage, cls, "end"))
    for i, part in enumerate(lines):
        drawn.append(text(width / 2, below - 1 + 9.6 * i, part, "chipname"))
    return "".join(drawn)


def _name_lines(name: str, width: float, size: float, most: int) -> list[str]:
    """Return a name as lines; a hyphen may end one, and what does not fit is cut."""
    lines: list[str] = []
    for part in wrap(name, width, size):
        if wd(part, size) > width and "-" in part:
            left, _, right = part.partition("-")
            lines += [left + "-", right]
        else:
            lines.append(part)
    if len(lines) > most:
        lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
    return [fit(line, width + 2, size) for line in lines]


def _hand(words: Card, entry: int, width: float, height: float, now: int) -> str:
    drawn = [_band(words, width, 18, "")]
    drawn.append(use(TYPE_ICON[words.type], 6, 3.5, 11, "onband"))
    word = TYPE_WORDS[words.type]
    room = width - 23 - width * 0.22
    # Beside its seal the longest word is set closer, rather than cut.
    closer = (
        f' textLength="{num(room)}" lengthAdjust="spacingAndGlyphs"' if wd(word, 10.5) * 1.12 > room else ""
    )
    drawn.append(f'<text x="21" y="13" class="bandn"{closer}>{word}</text>')
    y = 18.0
    if words.subtype:
        cls = SUBTYPE_CLASS[words.subtype]
        drawn.append(_band(words, width, 15, cls, y))
        drawn.append(use(SUBTYPE_ICON[words.subtype], 6, y + 2, 11, f"onband {cls}"))
        drawn.append(text(21, y + 11.5, SUBTYPE_WORDS[words.subtype], f"bandn {cls}", "start"))
        y += 15
    sealed = not words.subtype and (CARD_KIND[entry] == ULTIMATE or words.type == ATTACHMENT)
    for part in _name_lines(words.name, width - (12 if not sealed else 12 + width * 0.16), 13.5, 2):
        y += 13.5
        drawn.append(text(6, y, part, "cardn", "start"))
    y += 13
    drawn.append(use(emblem(words.megami), 6, y - 10, 12, "mut"))
    drawn.append(
        f'<text x="21" y="{num(y)}" class="jp" lang="ja">{esc(fit(japanese(entry), width - 26, 10))}</text>'
    )
    y += 5
    told = _text_lines(words, width - 12)
    below = height - 5 - 11.4 * len(told)
    stat = 30.0 if words.is_attack else 0.0
    drawn.append(_art(words, entry, y, width, below - stat - y - 2, width * 0.52))
    if words.is_attack:
        line = below - stat + 15
        drawn.append(text(6, line, range_said(words.range), "cardnum", "start"))
        aura, life = damage_said(words.aura, words.life).split("/")
        x = width - 6
        drawn.append(text(x, line, life, "cardnum", "end"))
        x -= wd(life, 17) + 13
        drawn.append(use("i-life", x - 1, line - 11, 12, "lifec"))
        x -= 4
        drawn.append(text(x, line, aura, "cardnum", "end"))
        x -= wd(aura, 17) + 13
        drawn.append(use("i-aura", x - 1, line - 11, 12, "aurac"))
        drawn.append(_marks(words.range, 6, line + 5, width - 12, now))
    for i, part in enumerate(told):
        drawn.append(text(6, below + 9.5 + 11.4 * i, part, "cardt", "start"))
    return "".join(drawn)


def _text_lines(words: Card, width: float) -> list[str]:
    """Return the text of a card, cut where it is too long to stand on it: it can be opened."""
    said = words.text() or "No text."
    if words.has_open_side:
        said = (
            f"Open: {range_said(words.open_range)}, {damage_said(words.open_aura, words.open_life)}. {said}"
        )
    most = 4 if words.is_attack else 6
    lines = wrap(said, width, 10.2)
    if len(lines) > most:
        lines = [*lines[: most - 1], fit(lines[most - 1] + " …", width, 10.2)]
        if not lines[-1].endswith("…"):
            lines[-1] += "…"
    return lines


def _marks(bits: int, x: float, y: float, width: float, now: int) -> str:
    """Return eleven marks, one a distance; those that fit are filled, the current Range is ringed."""
    step = width / (MOST_RANGE + 1)
    drawn = []
    for distance in range(MOST_RANGE + 1):
        on = ' class="on"' if bits >> distance & 1 else ""
        drawn.append(
            f'<rect{on} x="{num(x + distance * step)}" y="{num(y)}" width="{num(step - 1.4)}" height="4.6" rx="2"/>'
        )
    ring = ""
    if 0 <= now <= MOST_RANGE:
        x += now * step - 1.6
        ring = f'<rect class="nowring" x="{num(x)}" y="{num(y - 1.7)}" width="{num(step + 1.8)}" height="8" rx="3.6"/>'
    return f'<g class="marks">{"".join(drawn)}{ring}</g>'


def card_back(
    x: float, y: float, width: float, back: int, ultimate: bool = False, id: str = "", turned: bool = False
) -> str:
    """Return the back of a card; a Poison has a back of its own, and so has an Ultimate."""
    height = width * 1.5
    poison = back == POISON_BACK
    kind = "ult" if ultimate else "poison" if poison else ""
    pattern = "asanoha" if ultimate else "uroko" if poison else "seigaiha"
    symbol = "i-flare" if ultimate else "e-chikage" if poison else "i-life"
    size = width * 0.42
    name = f' id="{id}"' if id else ""
    turn = f" rotate(90 {num(width / 2)} {num(height / 2)})" if turned else ""
    box = f'width="{num(width)}" height="{num(height)}" rx="{num(width * 0.06)}"'
    return (
        f'<g class="back {kind}"{name} transform="translate({num(x)} {num(y)}){turn}"><rect class="backb" {box}/>'
        f'<rect class="backp" {box} fill="url(#p-{pattern}-back)"/>'
        + use(symbol, (width - size) / 2, (height - size) / 2, size, "backi")
        + "</g>"
    )


def picture(scene: Scene, card: int, width: int = 128) -> str:
    """Return a card as a picture among words, without an id."""
    return (
        f'<svg class="board duel cardpic" width="{width}" height="{round(width * 1.5)}" viewBox="-2 -2 124 184" '
        f'aria-hidden="true">{card_face(scene, 0, 0, 120, card)}</svg>'
    )


def small_picture(scene: Scene, card: int) -> str:
    """Return a card as a chip among words, without an id."""
    return (
        '<svg class="board duel" width="32" height="48" viewBox="-1 -1 56 83" aria-hidden="true">'
        f"{card_face(scene, 0, 0, CHIP, card)}</svg>"
    )
