"""The Range between the two: stones 0 to 10 with crystals, the Meister's Range, Dust, and which Attacks reach."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from akebono.drawing.svg import at, data, esc, fit, num, text, use, wd
from akebono.games.sakura.card import attack_range, can_use, current_range, face, flare_cost, meisters_range
from akebono.games.sakura.components import CARD_KIND, CARD_WORDS, FULL_POWER, MOST_RANGE, RESPONSE, ULTIMATE
from akebono.games.sakura.drawing.crystals import crystal
from akebono.games.sakura.drawing.damage import both, damage_lines, told
from akebono.games.sakura.drawing.scene import Scene
from akebono.games.sakura.drawing.trays import Dealt
from akebono.games.sakura.drawing.words import AREA_RULE, damage_said, emblem, range_said
from akebono.games.sakura.state import DUST, FAILED, FLARE, NEGATED, RANGE, Attack, Sakura

_STONES: Final = [
    "M4 22C3 13 11 6 24 6s22 6 21 15-9 14-22 14S5 31 4 22z",
    "M3 21C5 11 14 6 25 7s20 7 20 15-10 13-22 13S2 30 3 21z",
    "M5 20C6 11 15 5 25 6s21 8 19 16-12 13-23 12S4 29 5 20z",
]


@dataclass(frozen=True)
class Bar:
    """An Attack drawn over the stones that it reaches."""

    words: str
    damage: str
    range: int
    reaches: bool
    usable: bool
    response: bool
    why: str
    card: int


@dataclass(frozen=True)
class Lane:
    """Where everything of a lane stands; all that differs between a desktop and a phone."""

    left: float
    cell: float
    top: float
    stones: float
    size: float
    rows: int
    row: float
    small: bool


WIDE: Final = Lane(100, 57, 188, 250, 46, 5, 23, False)
NARROW: Final = Lane(4, 34.3, 142, 188, 32, 4, 19, True)


def lane(scene: Scene, dealt: Dealt, plan: Lane) -> str:
    """Return the whole lane."""
    s = scene.s
    now = min(current_range(s), MOST_RANGE)
    x = plan.left + now * plan.cell
    bottom = plan.stones + plan.size + (44 if not plan.small else 37)
    column = f'x="{num(x + 1)}" y="{num(plan.top)}" width="{num(plan.cell - 2)}"'
    drawn = [
        f'<rect class="nowcol" {column} height="{num(bottom + plan.rows * plan.row - plan.top)}" rx="5"/>'
    ]
    drawn += [
        _stones(scene, dealt, plan, now),
        _meister(scene, plan, bottom - 18 if plan.small else bottom - 22),
    ]
    attack = s.attacks[-1] if s.attacks else None
    if attack is not None:
        drawn.append(_incoming(scene, plan, attack, now))
    found = bars(scene)
    for i, bar in enumerate(found[: plan.rows]):
        drawn.append(_bar(scene, plan, bar, bottom + i * plan.row, now))
    if len(found) > plan.rows:
        more = f"and {len(found) - plan.rows} more"
        drawn.append(text(plan.left + 11 * plan.cell, bottom - 6, more, "mute", "end"))
    return f'<g class="lane">{"".join(drawn)}</g>'


def bars(scene: Scene) -> list[Bar]:
    """Return the Attacks that the near seat holds, those that reach now first."""
    s = scene.s
    now = current_range(s)
    seat = scene.near
    asked = s.attacks[-1] if s.attacks and s.attacks[-1].seat != seat else None
    found = []
    for card in [*s.sides[seat].hand, *s.sides[seat].unused]:
        if card < 0:
            continue
        words = face(s, card)
        if not words.is_attack:
            continue
        bits = attack_range(s, seat, card)
        reaches = bool(bits >> now & 1)
        usable = reaches and can_use(s, seat, card, False)
        response = words.subtype == RESPONSE
        if asked is not None:
            usable = usable and words.interrupts(s, seat, asked)
        why = "" if usable else _why_not(s, seat, card, bits, now, asked)
        aura, life = words.aura, words.life
        if words.has_open_side and s.sides[card & 1].umbrella == 2:
            aura, life = words.open_aura, words.open_life
        found.append(Bar(words.name, damage_said(aura, life), bits, reaches, usable, response, why, card))
    return sorted(found, key=lambda bar: (not bar.usable, not bar.reaches))


def _why_not(s: Sakura, seat: int, card: int, bits: int, now: int, asked: Attack | None) -> str:
    """Say in a few words why a card cannot be used now."""
    words = face(s, card)
    if not bits >> now & 1:
        below = [distance for distance in range(now) if bits >> distance & 1]
        above = [distance for distance in range(now + 1, MOST_RANGE + 1) if bits >> distance & 1]
        if below and (not above or now - below[-1] <= above[0] - now):
            return f"{now - below[-1]} too far"
        return f"{above[0] - now} too near" if above else "no Range"
    if CARD_KIND[card >> 1] == ULTIMATE and s.areas[FLARE + seat] < flare_cost(s, seat, words):
        return f"{flare_cost(s, seat, words) - s.areas[FLARE + seat]} Flare short"
    if asked is not None and words.subtype != RESPONSE:
        return "no Response"
    if words.subtype == FULL_POWER:
        return "Full Power"
    return "not now"


def _stones(scene: Scene, dealt: Dealt, plan: Lane, now: int) -> str:
    s = scene.s
    numbers = dealt[str(RANGE)]
    meister = meisters_range(s)
    k = plan.size / 48
    said = f"Range {current_range(s)}: {len(numbers)} crystals lie on it"
    box = f'x="{num(plan.left)}" y="{num(plan.stones)}" width="{num(11 * plan.cell)}" height="{num(plan.size * 0.9 + 16)}" rx="8"'
    drawn = [
        f'<g class="stones"{data("area:range", AREA_RULE["range"], scene.pre + "range")}><title>{esc(said)}</title>',
        f'<rect class="catch" {box}/><rect class="halo" {box}/>',
    ]
    for distance in range(MOST_RANGE + 1):
        x = plan.left + distance * plan.cell + (plan.cell - plan.size) / 2
        cls = "stone ms" if distance <= meister else "stone"
        path = _STONES[distance % 3]
        drawn.append(
            f'<g class="{cls}" transform="translate({num(x)} {num(plan.stones)}) scale({num(k)})">'
            f'<path class="stone-s" d="{path}" transform="translate(0 3)"/><path class="stone-b" d="{path}"/></g>'
        )
    size = plan.size * 0.74
    for i, number in enumerate(numbers):
        x = plan.left + (i + 1) * plan.cell + (plan.cell - size) / 2
        drawn.append(crystal(x, plan.stones - plan.size * 0.2, size, number, scene.pre))
    y = plan.stones + plan.size + (9 if not plan.small else 10)
    for distance in range(MOST_RANGE + 1):
        x = plan.left + (distance + 0.5) * plan.cell
        if distance == now:
            drawn.append(
                f'<rect class="nowpill" x="{num(x - 12)}" y="{num(y - 12.5)}" width="24" height="16.5" rx="8"/>'
            )
        drawn.append(text(x, y, distance, "stonen now" if distance == now else "stonen"))
    if s.start_range != current_range(s) and s.start_range <= MOST_RANGE and s.turn:
        x = plan.left + (s.start_range + 0.5) * plan.cell + 9
        drawn.append(
            f'<path class="startm" d="M{num(x)} {num(y - 10)}l7 4.6-7 4.6z"><title>the Range when the turn began</title></path>'
        )
    drawn.append("</g>")
    drawn.append(_crests(scene, plan, now))
    return "".join(drawn)


def _crests(scene: Scene, plan: Lane, now: int) -> str:
    """Return the two players: the near one on stone 0, the other as far away as the Range is."""
    y = plan.stones - (28 if not plan.small else 21)
    size = 24 if not plan.small else 19
    near, far = plan.left + plan.cell / 2, plan.left + (now + 0.5) * plan.cell
    drawn = []
    if now:
        drawn.append(f'<path class="rope" d="M{num(near + size)} {num(y + size / 2)}H{num(far - size)}"/>')
    for seat, x in ((scene.near, near), (scene.far, far)):
        up = -size * 0.55 if seat == scene.far and now == 0 else 0
        drawn.append(f'<g id="{scene.pre}walker-{seat}" class="s{seat} walker" {at(x, y + up)}>')
        houses = scene.s.houses(seat) or [-2]
        for i, megami in enumerate(houses):
            shift = -size / 2 + (i - (len(houses) - 1) / 2) * size * 0.86
            drawn.append(
                f'<circle class="chip" cx="{num(shift + size / 2)}" cy="{num(size / 2)}" r="{num(size / 2)}"/>'
            )
            if megami >= 0:
                drawn.append(use(emblem(megami), shift + 1, 1, size - 2, "onseat"))
        drawn.append("</g>")
    return "".join(drawn)


def _meister(scene: Scene, plan: Lane, y: float) -> str:
    distance = min(meisters_range(scene.s), MOST_RANGE)
    if distance < 0:
        return ""
    x, width = plan.left + 4, (distance + 1) * plan.cell - 8
    words = f"Meister’s Range {distance}"
    return (
        f'<g class="meister" data-rule="{AREA_RULE["meister"]}"><title>{esc(words)}: no Advance within it, but Withdraw</title>'
        f'<path d="M{num(x)} {num(y)}v10a5 5 0 0 0 5 5h{num(width - 10)}a5 5 0 0 0 5-5v-10"/>'
        + text(
            x + width / 2, y + 11, words if width > wd(words, 11) + 8 else f"Meister {distance}", "meistert"
        )
        + "</g>"
    )


def _runs(bits: int) -> list[tuple[int, int]]:
    """Return a Range as runs of distances, first and last."""
    found: list[tuple[int, int]] = []
    for distance in range(MOST_RANGE + 1):
        if bits >> distance & 1:
            if found and found[-1][1] == distance - 1:
                found[-1] = (found[-1][0], distance)
            else:
                found.append((distance, distance))
    return found


def _pieces(plan: Lane, bits: int, y: float, height: float, cls: str) -> str:
    drawn = []
    for first, last in _runs(bits):
        x = plan.left + first * plan.cell + 2
        width = (last - first + 1) * plan.cell - 4
        drawn.append(
            f'<rect class="{cls}" x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" rx="5"/>'
        )
    return "".join(drawn)


def _incoming(scene: Scene, plan: Lane, attack: Attack, now: int) -> str:
    """Return the Attack that is being made, over the stones that it reaches."""
    s = scene.s
    height = plan.row - 3
    y = plan.top + (2 if not plan.small else 0)
    ours = attack.seat == scene.near
    reaches = attack.range >> now & 1 and not attack.flags & (FAILED | NEGATED)
    name = CARD_WORDS[attack.entry]
    said = f"{scene.owns(attack.seat)} Attack by {name}: {both(s, attack)}, Range {range_said(attack.range)}"
    runs = _runs(attack.range)
    drawn = [
        f'<g class="inbar"><title>{esc(said)}</title>',
        _pieces(plan, attack.range, y, height, "abar in" if reaches else "abar no"),
    ]
    if runs:
        first, last = runs[0]
        x, width = plan.left + first * plan.cell + 7, (last - first + 1) * plan.cell - 10
        cls = "bart" if reaches else "bart no"
        turn = "" if ours else f' transform="rotate(180 {num(x + 5.5)} {num(y + height / 2)})"'
        drawn.append(f"<g{turn}>{use('i-attack', x, y + height / 2 - 5.5, 11, cls)}</g>")
        drawn.append(text(x + 14, y + height - 5.5, both(s, attack), f"{cls} barn", "start"))
        used = 18 + wd(both(s, attack), 13)
        if width > used + 50:
            drawn.append(text(x + used, y + height - 5.5, fit(name, width - used, 11.5), cls, "start"))
        elif plan.left + 11 * plan.cell - x - width > 90:
            drawn.append(text(x + width + 2, y + height - 5.5, fit(name, 130, 11.5), "barl", "start"))
        else:
            drawn.append(text(x - 12, y + height - 5.5, fit(name, 130, 11.5), "barl", "end"))
    return "".join(drawn) + "</g>"


def _bar(scene: Scene, plan: Lane, bar: Bar, y: float, now: int) -> str:
    height = plan.row - 3
    cls = "abar yes" if bar.usable else "abar"
    if not bar.reaches:
        cls = "abar no"
    state = "reaches" if bar.reaches else bar.why
    target = scene.target(bar.card, scene.near)
    said = f"{bar.words}: Range {range_said(bar.range)}, {bar.damage}, {state}"
    drawn = [
        f'<g class="barrow" data-shows="{esc(target)}"><title>{esc(said)}</title>',
        _pieces(plan, bar.range, y, height, cls),
    ]
    runs = _runs(bar.range)
    if not runs:
        return ""
    first, last = runs[-1] if not bar.reaches and runs[-1][1] < now else runs[0]
    x, width = plan.left + first * plan.cell + 7, (last - first + 1) * plan.cell - 10
    inside = "bart no" if not bar.reaches else "bart"
    drawn.append(use("i-response" if bar.response else "i-attack", x, y + height / 2 - 5.5, 11, inside))
    drawn.append(text(x + 14, y + height - 5.5, bar.damage, f"{inside} barn", "start"))
    used = 18 + wd(bar.damage, 13)
    label = f"{bar.words}, {bar.why}" if bar.why else bar.words
    mark = plan.left + (now + 0.5) * plan.cell
    size = 17 if not plan.small else 15
    blocked = x + used < mark + size and mark - size < x + width and bar.reaches
    if (
        bar.reaches
        and width > used + wd(bar.words, 11.5) + 4
        and not (blocked and x + used + wd(bar.words, 11.5) > mark - size / 2 > x + used)
    ):
        # Why it cannot be used stands beside its name, unless the verdict would lie on it.
        inner = x + used + wd(label, 11.5)
        beside = plan.left + 11 * plan.cell - x - width > 60 - plan.left / 4
        shown = bar.words if beside or not (inner < mark - size / 2 or mark < x) else label
        drawn.append(text(x + used, y + height - 5.5, shown, inside, "start"))
        if bar.why and beside:
            drawn.append(text(x + width + 6, y + height - 5.5, bar.why, "barl", "start"))
    else:
        end = plan.left + 11 * plan.cell
        after = max(x + width + 7, mark + size / 2 + 5 if not bar.reaches and last < now else 0)
        before = min(x - 11, mark - size / 2 - 5 if not bar.reaches and first > now else x - 11)
        if end - after > min(wd(label, 11.5), max(80, before - plan.left)):
            drawn.append(text(after, y + height - 5.5, fit(label, end - after, 11.5), "barl", "start"))
        else:
            drawn.append(text(before, y + height - 5.5, fit(label, before - plan.left, 11.5), "barl", "end"))
    cls, symbol = ("verdict yes", "i-check") if bar.usable else ("verdict", "i-close")
    drawn.append(f'<circle class="{cls}" cx="{num(mark)}" cy="{num(y + height / 2)}" r="{num(size / 2)}"/>')
    drawn.append(use(symbol, mark - size * 0.3, y + height / 2 - size * 0.3, size * 0.6, f"{cls}i"))
    return "".join(drawn) + "</g>"


def dust(
    scene: Scene, dealt: Dealt, x: float, y: float, width: float, height: float, small: bool = False
) -> str:
    """Return the Dust: crystals that lie with their dull side up."""
    numbers = dealt[str(DUST)]
    box = f'x="-4" y="-4" width="{num(width + 8)}" height="{num(height + 8)}" rx="8"'
    drawn = [
        f'<g class="dust"{data("area:dust", AREA_RULE["dust"], scene.pre + "dust")} {at(x, y)}>',
        f"<title>Dust: {len(numbers)}</title>",
        f'<rect class="catch" {box}/><rect class="halo" {box}/>',
        use("i-dust", 0, 0, 15, "mut") + text(19, 12, "Dust", "traylab", "start"),
    ]
    if small:
        drawn.append(text(50, 14, len(numbers), "traynum", "start"))
        left, top, size = 74.0, -1.0, 15.0
        step = min(12.0, (width - left - size) / max(1, len(numbers) - 1))
        for i, number in enumerate(numbers):
            drawn.append(crystal(left + i * step, top, size, number, scene.pre, True))
        return "".join(drawn) + "</g>"
    drawn.append(text(width, 15, len(numbers), "traynum", "end"))
    row = 9 if len(numbers) > 21 else 7
    size = 21.0 if row == 7 else 17.0
    step = (width - size) / (row - 1)
    for i, number in enumerate(numbers):
        drawn.append(crystal(i % row * step, 21 + i // row * size, size, number, scene.pre, True))
    return "".join(drawn) + "</g>"


def ledger(scene: Scene, x: float, y: float, width: float) -> str:
    """Return where the damage of the present Attack comes from."""
    s = scene.s
    if not s.attacks:
        return ""
    attack = s.attacks[-1]
    lines = damage_lines(s, attack)
    height = 42 + 15 * len(lines)
    drawn = [
        f'<g class="ledger" data-rule="SAK-161" {at(x, y)}>',
        f'<rect class="cbg" width="{num(width)}" height="{num(height)}" rx="7"/>',
        text(8, 16, fit(CARD_WORDS[attack.entry], width - 16, 12.5), "b", "start"),
    ]
    for i, line in enumerate(lines):
        at_y = 32 + 15 * i
        numbers = told(line, i == 0)
        drawn.append(text(width - 8, at_y, numbers, "num", "end"))
        drawn.append(
            f"<g><title>{esc(line[0])}</title>"
            f"{text(8, at_y, fit(line[0], width - 22 - wd(numbers, 12.5), 11), 'mute', 'start')}</g>"
        )
    at_y = 33 + 15 * len(lines)
    drawn.append(f'<path class="sum" d="M8 {num(at_y - 10)}H{num(width - 8)}"/>')
    state = "fails" if attack.flags & FAILED else "negated" if attack.flags & NEGATED else "now"
    drawn.append(
        text(8, at_y + 4, state, "b", "start") + text(width - 8, at_y + 5, both(s, attack), "atkn", "end")
    )
    return "".join(drawn) + "</g>"


def ledger_line(scene: Scene, x: float, y: float, width: float) -> str:
    """Return the same in one line, for a phone."""
    s = scene.s
    if not s.attacks:
        return ""
    attack = s.attacks[-1]
    parts = [f"{line[0]} {told(line, i == 0)}" for i, line in enumerate(damage_lines(s, attack))]
    words = f"{both(s, attack)}: {', '.join(parts)}"
    return f'<g data-rule="SAK-161"><title>{esc(words)}</title>{text(x, y, fit(words, width, 11.5), "barl", "start")}</g>'


def range_number(scene: Scene, x: float, y: float) -> str:
    """Return the current Range as a large number, and where it was when the turn began."""
    s = scene.s
    now = current_range(s)
    drawn = [text(x, y, "Range", "traylab"), text(x, y + 60, now, "rangen")]
    if s.turn and s.start_range != now:
        drawn.append(text(x + 5, y + 80, f"{s.start_range} at turn start", "mute"))
    if s.areas[RANGE] != now:
        drawn.append(text(x, y + 96, f"{s.areas[RANGE]} crystals", "mute"))
    return "".join(drawn)
