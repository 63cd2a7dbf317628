"""Before the duel: choosing Megami, banning, sample decks, building a deck."""

from __future__ import annotations

from typing import Final

from akebono.drawing.svg import at, data, esc, fit, num, text, use, wrap
from akebono.games.sakura.card import BOX_OF_CARDS
from akebono.games.sakura.components import (
    CARD_KIND,
    CARD_MEGAMI,
    DECK_NORMALS,
    DECK_ULTIMATES,
    MEGAMI,
    MEGAMI_JAPANESE,
    MEGAMI_WORDS,
    MOST_RANGE,
    NORMALS,
    SAMPLE_NORMALS,
    SAMPLE_ULTIMATES,
    SAMPLES,
    ULTIMATE,
    ULTIMATES,
)
from akebono.games.sakura.drawing.cards import card_face
from akebono.games.sakura.drawing.scene import Scene
from akebono.games.sakura.drawing.words import (
    MEGAMI_HINT,
    TYPE_CLASS,
    TYPE_ICON,
    card_rule,
    damage_said,
    emblem,
    in_full,
    keyword_name,
    range_said,
)
from akebono.games.sakura.state import BANNING, BUILDING, CHOOSING
from akebono.games.sakura.vocabulary import MEGAMI_DOMAIN

_WIDTH: Final = 884
_NARROW: Final = 386
_ROW: Final = "3–4 3/1 is an Attack: Range 3 to 4, damage 3 to Aura or 1 to Life"
"""What the figures of a card's row say, for who sees them for the first time."""


def wide_before(scene: Scene) -> str:
    """Return the board before the duel, 884 by 836."""
    s = scene.s
    if s.stage == BUILDING:
        drawn = _building(scene, _WIDTH)[0]
    elif s.setup.options["duel"] == "sample":
        drawn = _samples(scene, _WIDTH, 3)[0]
    elif s.stage == BANNING:
        drawn = _banning(scene, _WIDTH, 3)[0]
    else:
        pool = s.pool_of_megami()
        drawn = _choosing(scene, _WIDTH, 2 if len(pool) <= 4 else 4)[0]
    return f'<g class="duel before"><rect class="sheet" width="{_WIDTH}" height="836"/>{drawn}</g>'


def narrow_before(scene: Scene) -> tuple[str, int]:
    """Return the board of a phone before the duel, and its height."""
    s = scene.s
    if s.stage == BUILDING:
        drawn, height = _building(scene, _NARROW)
    elif s.setup.options["duel"] == "sample":
        drawn, height = _samples(scene, _NARROW, 1)
    elif s.stage == BANNING:
        drawn, height = _banning(scene, _NARROW, 1)
    else:
        drawn, height = _choosing(scene, _NARROW, 1)
    return (
        f'<g class="duel before"><rect class="sheet" width="{_NARROW}" height="{height}"/>{drawn}</g>',
        height,
    )


def _head(scene: Scene, words: str, width: float, legend: str = "") -> str:
    ready = scene.s.stage in (CHOOSING, BANNING, BUILDING) and scene.far not in scene.s.acting
    name = scene.name(scene.far, 150)
    state = f"{name} {'is ready' if ready else 'is choosing'}"
    if width < 500:
        lines = text(8, 20, words, "boxn", "start") + text(8, 37, state, "mute", "start")
        return lines + (text(8, 53, legend, "mute", "start") if legend else "")
    lines = text(14, 24, words, "secn", "start")
    lines += text(width - 14, 22, state, "cap yes" if ready else "mute", "end")
    return lines + (text(302, 22, legend, "mute", "start") if legend else "")


def _choosing(scene: Scene, width: int, columns: int) -> tuple[str, int]:
    s = scene.s
    pool = s.pool_of_megami()
    need = 3 if s.setup.options["duel"] == "official" else 2
    chosen = [megami for megami in s.offered[scene.near] if megami >= 0]
    head = _head(scene, f"Choose {'three' if need == 3 else 'two'} Megami, in secret", width, _ROW)
    return _grid(scene, head, pool, chosen, width, columns, "")


def _banning(scene: Scene, width: int, columns: int) -> tuple[str, int]:
    s = scene.s
    top = 40 if width > 500 else 62
    drawn = [_head(scene, "Ban one of their three Megami", width, _ROW)]
    y = float(top)
    for seat in (scene.far, scene.near):
        offered = [megami for megami in s.offered[seat] if megami >= 0]
        drawn.append(text(14 if width > 500 else 8, y + 14, f"{scene.owns(seat)} three", "boxn", "start"))
        banned = [s.banned[1 - seat]] if s.banned[1 - seat] >= 0 else []
        rows, height = _tiles(
            scene, offered, banned, width, columns, y + 22, 350 if width > 500 else 0, seat == scene.far
        )
        drawn.append(rows)
        y = height + 8
    return "".join(drawn), int(y)


def _grid(
    scene: Scene, head: str, pool: list[int], chosen: list[int], width: int, columns: int, note: str
) -> tuple[str, int]:
    top = 38.0 if width > 500 else 62.0
    rows = -(-len(pool) // columns)
    tall = (836 - top - 8) / rows - 8 if width > 500 else 0
    drawn, height = _tiles(scene, pool, chosen, width, columns, top, tall, True)
    return head + drawn + note, int(height + 6)


def _tiles(
    scene: Scene,
    pool: list[int],
    on: list[int],
    width: int,
    columns: int,
    top: float,
    tall: float,
    targets: bool,
) -> tuple[str, float]:
    """Return tiles of Megami in rows, and where the last ends. A tile is as high as its cards need, or `tall`."""
    gap = 8.0
    wide = (width - gap * (columns + 1)) / columns
    drawn = []
    bottom = top
    y = top
    for start in range(0, len(pool), columns):
        tallest = 0.0
        for i, megami in enumerate(pool[start : start + columns]):
            tile, height = _megami_tile(
                scene, gap + i * (wide + gap), y, wide, tall, megami, megami in on, targets
            )
            drawn.append(tile)
            tallest = max(tallest, height)
        y += tallest + gap
        bottom = y
    return "".join(drawn), bottom


def _megami_tile(
    scene: Scene, x: float, y: float, width: float, tall: float, megami: int, on: bool, target: bool
) -> tuple[str, float]:
    cards = NORMALS[megami] + ULTIMATES[megami]
    large = width > 320
    head = 64.0
    row = (tall - head - 8) / len(cards) if tall else 26.0
    row = min(row, 26.0)
    height = tall or head + 8 + row * len(cards)
    id = MEGAMI_DOMAIN.ids[megami]
    box = f'width="{num(width)}" height="{num(head)}" rx="8"'
    key = keyword_name(megami)
    hint = MEGAMI_HINT[MEGAMI[megami]]
    mark = " chosen" if on else ""
    attributes = data(f"megami:{id}", "SAK-004", f"{scene.pre}megami-{id}") if target else data("", "SAK-004")
    drawn = [
        f'<rect class="cbg tilebox" x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" rx="8"/>',
        f'<g class="megami{mark}"{attributes} {at(x, y)}>'
        f"<title>{esc(MEGAMI_WORDS[megami])}: {esc(hint)}</title>",
        f'<rect class="cbg head" {box}/><rect class="halo" {box}/>',
        use(emblem(megami), 10, 9, 44, "emb"),
        text(62, 27, MEGAMI_WORDS[megami], "megn", "start"),
        f'<text x="{num(width - 10)}" y="26" class="jp" text-anchor="end" lang="ja">{esc(MEGAMI_JAPANESE[megami])}</text>',
    ]
    room = width - 70
    first = f"{key}. {hint}" if key and large else hint
    for i, part in enumerate(wrap(first, room, 12)[:2]):
        drawn.append(text(62, 42 + 13 * i, part, "mute", "start"))
    drawn.append(use("i-tick", width - 20, head - 20, 18, "tick"))
    drawn.append("</g>")
    top = y + head + 5
    for i, entry in enumerate(cards):
        drawn.append(card_row(scene, x + 8, top + i * row, width - 16, row, entry, scene.near))
    return "".join(drawn), height


def card_row(
    scene: Scene, x: float, y: float, width: float, height: float, entry: int, side: int, cls: str = ""
) -> str:
    """Return a card as one line: type, name, Range and damage, cost. It opens the whole card."""
    card = BOX_OF_CARDS[entry]
    target = scene.target(2 * entry + side, side)
    middle = height / 2 + 4
    right = ""
    if card.is_attack:
        right = f"{range_said(card.range)}  {damage_said(card.aura, card.life)}"
    if CARD_KIND[entry] == ULTIMATE:
        right += f"  Flare {card.flare}"
    room = width - 26 - len(right) * 5.6
    box = f'width="{num(width)}" height="{num(height)}"'
    return (
        f'<g class="crow {TYPE_CLASS[card.type]} {cls}"{data(target, card_rule(entry))} {at(x, y)}>'
        f"<title>{esc(card.name)}: {esc(in_full(entry))}</title>"
        f'<rect class="catch" {box}/><rect class="halo" {box} rx="4"/>'
        + use(TYPE_ICON[card.type], 2, height / 2 - 6, 12, "typec")
        + text(20, middle, fit(card.name, room, 12), "rown", "start")
        + text(width - 3, middle, right.strip(), "rowv", "end")
        + "</g>"
    )


def _samples(scene: Scene, width: int, columns: int) -> tuple[str, int]:
    s = scene.s
    top = 38.0 if width > 500 else 62.0
    gap = 8.0
    wide = (width - gap * (columns + 1)) / columns
    rows = -(-len(SAMPLES) // columns)
    row = 24.0
    drawn = [_head(scene, "Take a sample deck, in secret", width, _ROW)]
    chosen = s.offered[scene.near]
    count = max(len(SAMPLE_NORMALS[k]) + len(SAMPLE_ULTIMATES[k]) for k in range(len(SAMPLES)))
    if width > 500:
        row = min(24.0, ((836 - top - 8) / rows - 8 - 64) / count)
    tall = 60 + count * row
    for k, sample in enumerate(SAMPLES):
        x, y = gap + k % columns * (wide + gap), top + k // columns * (tall + gap)
        cards = SAMPLE_NORMALS[k] + SAMPLE_ULTIMATES[k]
        owners = sorted({CARD_MEGAMI[entry] for entry in cards})
        name = " and ".join([MEGAMI_WORDS[megami] for megami in owners])
        mark = " chosen" if chosen == (k,) else ""
        box = f'width="{num(wide)}" height="52" rx="8"'
        drawn.append(
            f'<rect class="cbg tilebox" x="{num(x)}" y="{num(y)}" width="{num(wide)}" height="{num(tall)}" rx="8"/>'
            f'<g class="megami{mark}"{data(f"deck:{sample}", "SAK-225", f"{scene.pre}deck-{sample}")} {at(x, y)}>'
            f"<title>{esc(name)}</title>"
            f'<rect class="cbg head" {box}/><rect class="halo" {box}/>'
            + "".join([use(emblem(megami), 8 + 32 * i, 9, 34, "emb") for i, megami in enumerate(owners)])
            + text(82, 31, fit(name, wide - 92, 14), "megn small", "start")
            + use("i-tick", wide - 20, 32, 18, "tick")
            + "</g>"
        )
        for i, entry in enumerate(cards):
            drawn.append(card_row(scene, x + 8, y + 56 + i * row, wide - 16, row, entry, scene.near))
    return "".join(drawn), int(top + rows * (tall + gap))


# Building a deck ---------------------------------------------------------------------------------------------------------


def _building(scene: Scene, width: int) -> tuple[str, int]:
    s = scene.s
    seat = scene.near
    entries = s.deck_entries(seat)
    small = width < 500
    columns = 4 if small else 8
    gap = 8.0
    card = (width - gap * (columns + 1)) / columns
    built = seat not in s.acting and bool(s.sides[seat].unused)
    left_out = {one >> 1 for one in s.sides[seat].unchosen}
    known = s.viewer < -1 or s.viewer == seat
    against = " and ".join([MEGAMI_WORDS[megami] for megami in s.houses(scene.far)])
    words = f"{DECK_NORMALS} Normal cards and {DECK_ULTIMATES} Ultimates"
    if not small:
        words += f", against {against}"
    drawn = [_head(scene, words, width)]
    y = 36.0 if not small else 46.0
    groups: list[tuple[int, list[int]]] = []
    for megami in s.houses(seat):
        groups.append((megami, [e for e in entries if CARD_MEGAMI[e] == megami and CARD_KIND[e] != ULTIMATE]))
    groups.append((-1, [e for e in entries if CARD_KIND[e] == ULTIMATE]))
    for megami, cards in groups:
        cell = 0
        if small:
            name = MEGAMI_WORDS[megami] if megami >= 0 else "Ultimates"
            drawn.append(text(34, y + 15, f"{name}: {_key(megami)}", "b", "start"))
            drawn.append(use(emblem(megami) if megami >= 0 else "i-flare", 9, y, 20, "emb"))
            y += 24
        elif megami >= 0:
            drawn.append(_megami_cell(scene, gap, y, card, megami))
            cell = 1
        for entry in cards:
            if cell == columns:
                cell = 0
                y += card * 1.5 + 14
            x = gap + cell * (card + gap)
            cls = "pick"
            if built and known:
                cls += " left" if entry in left_out else " chosen"
            one = 2 * entry + seat
            drawn.append(
                card_face(
                    scene,
                    x,
                    y,
                    card,
                    one,
                    target=scene.target(one, seat),
                    id=scene.card_id(one),
                    cls=cls,
                    tick=True,
                )
            )
            cell += 1
        y += card * 1.5 + (20 if not small else 16)
    y -= 4
    if small:
        drawn.append(_histogram(scene, 8, y + 16, width - 16, 96, entries))
        rest, end = _may_bring(scene, 8, y + 160, width - 16, 1, 26)
        drawn.append(rest)
        return "".join(drawn), int(end + 10)
    drawn.append(_histogram(scene, 540, y + 16, 334, 836 - y - 62, entries))
    rest, _ = _may_bring(scene, 10, y + 2, 512, 2, min(21.0, (836 - y - 30) / 11))
    drawn.append(rest)
    return "".join(drawn), 836


def _key(megami: int) -> str:
    return keyword_name(megami) or "pick three" if megami >= 0 else f"pick {DECK_ULTIMATES}"


def _megami_cell(scene: Scene, x: float, y: float, width: float, megami: int) -> str:
    drawn = [
        f'<g data-rule="SAK-004" {at(x, y)}>',
        use(emblem(megami), 2, 4, 44, "emb"),
        text(2, 68, fit(MEGAMI_WORDS[megami], width, 16), "megn small", "start"),
    ]
    key = keyword_name(megami)
    line = 84.0
    if key:
        drawn.append(text(2, line, key, "b", "start"))
        line += 14
    for part in wrap(MEGAMI_HINT[MEGAMI[megami]], width, 11)[:4]:
        drawn.append(text(2, line, part, "mute", "start"))
        line += 13
    return "".join(drawn) + "</g>"


def _may_bring(scene: Scene, x: float, y: float, width: float, columns: int, row: float) -> tuple[str, float]:
    """Return what the other seat can put into its deck."""
    entries = scene.s.deck_entries(scene.far)
    per = -(-len(entries) // columns)
    wide = (width - 10 * (columns - 1)) / columns
    head = f"{scene.name(scene.far, 150)} may bring" if scene.far != scene.me else "You may bring"
    drawn = [text(x + 2, y + 12, head, "boxn", "start")]
    for i, entry in enumerate(entries):
        drawn.append(
            card_row(scene, x + i // per * (wide + 10), y + 18 + i % per * row, wide, row, entry, scene.far)
        )
    return "".join(drawn), y + 18 + per * row


def _histogram(scene: Scene, x: float, y: float, width: float, height: float, entries: list[int]) -> str:
    """Return how many Attacks reach at each distance: a block for each of one's own that could be picked, filled once it is, and
    how many the other seat could have."""
    theirs = scene.s.deck_entries(scene.far)
    mine = [e for e in entries if BOX_OF_CARDS[e].is_attack]
    step = width / (MOST_RANGE + 1)
    counts = [
        (
            [e for e in mine if BOX_OF_CARDS[e].range >> distance & 1],
            len([e for e in theirs if BOX_OF_CARDS[e].is_attack and BOX_OF_CARDS[e].range >> distance & 1]),
        )
        for distance in range(MOST_RANGE + 1)
    ]
    most = max([1, *[max(len(own), other) for own, other in counts]])
    unit = min(13.0, (height - 20) / most)
    base = y + 16 + unit * most
    drawn = [
        f'<g class="hist" data-rule="SAK-101">{text(x, y - 2, "How many of your Attacks reach", "b", "start")}'
    ]
    drawn.append(
        f"<g><title>Filled: picked. Outlined: could be picked. Dashed: all that the other could have.</title>"
        f"{text(x, y + 11, 'filled: picked; outlined: can be; dashed: theirs', 'mute', 'start')}</g>"
    )
    for distance, (own, other) in enumerate(counts):
        left = x + distance * step
        drawn.append(
            f'<rect class="their" x="{num(left + 1)}" y="{num(base - unit * other)}" width="{num(step - 2)}" '
            f'height="{num(unit * other)}" rx="3"/>'
        )
        chosen = [
            e
            for e in own
            if scene.s.sides[scene.near].unused
            and 2 * e + scene.near not in scene.s.sides[scene.near].unchosen
        ]
        for i, entry in enumerate(own):
            target = scene.target(2 * entry + scene.near, scene.near)
            cls = "block ult" if CARD_KIND[entry] == ULTIMATE else "block"
            if entry in chosen and scene.near not in scene.s.acting:
                cls += " on"
            drawn.append(
                f'<rect class="{cls}" data-shows="{esc(target)}" x="{num(left + step * 0.2)}" '
                f'y="{num(base - unit * (i + 1) + 1)}" width="{num(step * 0.6)}" height="{num(unit - 2)}" rx="2"/>'
            )
        drawn.append(text(left + step / 2, base + 15, distance, "stonen"))
    return "".join(drawn) + "</g>"
