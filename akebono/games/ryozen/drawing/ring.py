"""The ring of six Sectors round the Palace, for a desktop and for a phone."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from akebono.drawing.seats import chip
from akebono.drawing.svg import Icon, at, data, line, num, polar, text, title, use, wd, wedge, wrap
from akebono.games.ryozen.components import (
    LIGHT_TURN,
    MAJORITY,
    MOST_SPOTS,
    NO_SPOT,
    SECTOR_WORDS,
    SECTORS,
    SHARDS,
)
from akebono.games.ryozen.drawing.forecast import is_tied
from akebono.games.ryozen.drawing.parts import influence_row, spot
from akebono.games.ryozen.drawing.scene import Scene
from akebono.games.ryozen.drawing.words import (
    PATTERNS,
    REC_ARC,
    SECTOR_DAY,
    SECTOR_DAY_LINE,
    SECTOR_DAY_SHORT,
    SECTOR_NAME_WIDTH,
    SECTOR_NIGHT,
    SECTOR_NIGHT_LINE,
    SECTOR_NIGHT_SHORT,
    SECTOR_RULE,
    listed,
)
from akebono.games.ryozen.state import EMPTY

OUTER: Final = 322
INNER: Final = 120
_BAND: Final = 17
NARROW_OUTER: Final = 189
NARROW_INNER: Final = 58
_NARROW_BAND: Final = 9

# For each Sector: the middles of its name, Spots, day, night and Influence, and their heights; the origin is the ring's.
_SIDE_HIGH: Final = ((174, 178, 181, 187, 202), (-178, -148, -101, -80, -54))
_SIDE_LOW: Final = ((203, 198, 180, 176, 177), (40, 80, 127, 148, 174))
_Places = tuple[tuple[int, ...], tuple[int, ...]]


def _mirrored(places: _Places) -> _Places:
    return tuple(-x for x in places[0]), places[1]


_LAYOUT: Final[list[_Places]] = [
    ((0, 0, 0, 0, 0), (-277, -238, -192, -171, -146)),
    _SIDE_HIGH,
    _SIDE_LOW,
    ((0, 0, 0, 0, 0), (152, 192, 238, 259, 284)),
    _mirrored(_SIDE_LOW),
    _mirrored(_SIDE_HIGH),
]
_SPOT_ROOM: Final = [230, 178, 178, 178, 178, 178]
_DAY_ROOM: Final = [196, 190, 176, 196, 176, 190]
_NIGHT_ROOM: Final = [196, 190, 156, 196, 156, 190]
"""The lower Sectors at the sides grow narrow towards the rim; typefaces differ in width by a tenth."""
_PILL_ROOM: Final = [160, 180, 144, 200, 144, 180]
_NARROW_LAYOUT: Final = [(0, -150), (112, -92), (113, 21), (0, 89), (-113, 21), (-112, -92)]
_NARROW_LEADER: Final = [(0, -177), (119, -133), (114, 136), (0, 176), (-114, 136), (-119, -133)]
_NARROW_ROOM: Final = [128, 110, 108, 112, 108, 110]
# The middles of day and night there, beside the Sector's own, and their rooms.
_NARROW_DAY: Final = [(0, 98), (0, 108), (-10, 96), (0, 108), (10, 96), (0, 108)]
_NARROW_NIGHT: Final = [(0, 78), (0, 108), (-10, 80), (0, 108), (10, 80), (0, 108)]


def next_lit(scene: Scene) -> int:
    """Return the Sectors that are lit after one more turn of the Palace, as bits."""
    return scene.s.lit_table[(scene.s.light + LIGHT_TURN) % 6]


def sector_words(scene: Scene, sector: int) -> str:
    """Return what a Sector is and does, by day and by night, in words."""
    s = scene.s
    said = [f"{SECTOR_WORDS[sector]}, {'lit' if s.is_lit(sector) else 'not lit'}"]
    if s.closed() >> sector & 1:
        said.append(f"closed {closed_until(scene, sector)}")
    said.append(f"by day: {SECTOR_DAY[sector]}")
    said.append(
        f"by night, each: {SECTOR_NIGHT[sector]}; most Influence: 1 {SHARDS[MAJORITY[sector]].title()} shard"
    )
    return ". ".join([part[0].upper() + part[1:] for part in said])


def closed_until(scene: Scene, sector: int) -> str:
    """Return until when a Guard closes a Sector."""
    for seat, place in enumerate(scene.s.guard):
        if place != EMPTY and place // MOST_SPOTS == sector:
            return f"till {'your' if seat == scene.me else scene.name(seat, 50, 11) + '’s'} turn"
    return ""


@lru_cache(24)
def _frame(sector: int, lit: bool, inner: float, outer: float, band: float) -> str:
    """Return ground, rays and rim of a Sector, and the outline that glows when it can be picked."""
    start = -120 + 60 * sector
    end = start + 60
    drawn = [f'<path class="area" d="{wedge(inner, outer - band, start, end)}"/>']
    if lit:
        rays = []
        for j in range(1, 10):
            a = start + j * 6
            (x0, y0), (x1, y1), (x2, y2) = (
                polar(inner + 8, a),
                polar(outer - band - 3, a - 1.15),
                polar(outer - band - 3, a + 1.15),
            )
            rays.append(f"M{num(x0)} {num(y0)}L{num(x1)} {num(y1)}L{num(x2)} {num(y2)}z")
        drawn.append(f'<path class="ray" d="{"".join(rays)}"/>')
    rim = wedge(outer - band, outer, start, end)
    tone = "lit" if lit else "dusk"
    drawn.append(
        f'<path class="bandbg" d="{rim}"/><path d="{rim}" fill="url(#p-{PATTERNS[sector]}-{tone})"/>'
    )
    drawn.append(f'<path class="edge" d="{wedge(inner, outer, start, end)}"/>')
    drawn.append(f'<path class="halo" d="{wedge(inner + 4, outer - band - 3, start + 1.2, end - 1.2)}"/>')
    return "".join(drawn)


def _spots(scene: Scene, sector: int) -> list[int]:
    first = sector * MOST_SPOTS
    return [n for n in range(first, first + MOST_SPOTS) if scene.s.spot_cost[n] != NO_SPOT]


def _open_sector(scene: Scene, sector: int) -> str:
    s = scene.s
    closed = " closed" if s.closed() >> sector & 1 else ""
    tone = "lit" if s.is_lit(sector) else "dusk"
    name = SECTORS[sector]
    attributes = data("sector:" + name, SECTOR_RULE[sector], f"{scene.pre}sector-{name}")
    return f'<g class="sec {tone}{closed}"{attributes}>{title(sector_words(scene, sector))}'


def wide_ring(scene: Scene) -> str:
    """Return the six Sectors, the origin in their middle."""
    drawn = [f'<circle r="{OUTER + 3}" class="rim0"/>']
    for sector in range(6):
        drawn.append(
            _open_sector(scene, sector) + _frame(sector, scene.s.is_lit(sector), INNER, OUTER, _BAND)
        )
        drawn.append(_wide_sector(scene, sector) + "</g>")
    return "".join(drawn)


def _wide_sector(scene: Scene, sector: int) -> str:
    s = scene.s
    (name_x, spots_x, day_x, night_x, pills_x), (name_y, spots_y, day_y, night_y, pills_y) = _LAYOUT[sector]
    lit, closed = s.is_lit(sector), s.closed() >> sector & 1
    kx, ky = polar(214, -90 + 60 * sector)
    drawn = [use(f"z-{SECTORS[sector]}", kx - 62, ky - 62, 124, "wm")]
    # A lit and closed Sector has room for the padlock alone; until when it is closed stands below.
    lock_width = 0 if not closed else 25 if lit else 62
    x = name_x - ((34 if lit else 0) + (lock_width + 4 if closed else 0)) / 2
    drawn.append(text(x, name_y, SECTOR_WORDS[sector], "secn"))
    at_x = x + SECTOR_NAME_WIDTH[sector] / 2 + 6
    if lit:
        drawn.append(
            f'<g class="litp" {at(at_x, name_y - 14)}><rect width="27" height="18" rx="9"/>{text(13.5, 13, "lit")}</g>'
        )
        at_x += 31
    if closed:
        lock = use("i-lock", 6.5 if lit else 5, 3, 12) + ("" if lit else text(20, 13, "closed", "", "start"))
        drawn.append(
            f'<g class="closedp" {at(at_x, name_y - 14)}><rect width="{lock_width}" height="18" rx="9"/>{lock}</g>'
        )
    places = _spots(scene, sector)
    n = len(places)
    step = min(52 if n <= 3 else 44.5, _SPOT_ROOM[sector] / n)
    k = min(1.04 if n <= 3 else 0.98, step / 43)
    for i, place in enumerate(places):
        drawn.append(spot(scene, spots_x + (i - (n - 1) / 2) * step, spots_y, place, k, True))
    drawn.append(line(day_x, day_y, [Icon("i-sun"), *SECTOR_DAY_LINE[sector]], most=_DAY_ROOM[sector]))
    drawn.append(
        line(night_x, night_y, [Icon("i-moon"), *SECTOR_NIGHT_LINE[sector]], most=_NIGHT_ROOM[sector])
    )
    influence = [s.influence(seat, sector) for seat in range(s.seats)]
    if closed:
        until = closed_until(scene, sector)
        left = _PILL_ROOM[sector] - wd(until, 11) - 8
        drawn.append(influence_row(scene, pills_x - (wd(until, 11) + 8) / 2, pills_y, influence, left))
        drawn.append(text(pills_x + _PILL_ROOM[sector] / 2, pills_y + 4, until, "mute", "end"))
    else:
        drawn.append(influence_row(scene, pills_x, pills_y, influence, _PILL_ROOM[sector]))
    return "".join(drawn)


def turning(scene: Scene) -> str:
    """Return the arrow at the rim, the Sectors that are lit next as dotted arcs, and the same in words at the right."""
    s = scene.s
    after = next_lit(scene)
    drawn = []
    for sector in range(6):
        if after >> sector & 1:
            (x0, y0), (x1, y1) = polar(OUTER + 8, -118 + 60 * sector), polar(OUTER + 8, -62 + 60 * sector)
            r = OUTER + 8
            drawn.append(f'<path class="next" d="M{num(x0)} {num(y0)}A{r} {r} 0 0 1 {num(x1)} {num(y1)}"/>')
    (x0, y0), (x1, y1) = polar(OUTER + 17, -12), polar(OUTER + 17, 10)
    r = OUTER + 17
    head = f"M{num(x1 + 6.5)} {num(y1 - 8)}L{num(x1)} {num(y1)}L{num(x1 - 8)} {num(y1 - 5)}"
    drawn.append(f'<path class="turnh" d="M{num(x0)} {num(y0)}A{r} {r} 0 0 1 {num(x1)} {num(y1)}{head}"/>')
    words = "The next turn of the Palace " + turn_words(s.lit, after)
    lines = wrap(words, 98, 12)
    cls = "fine rec" if REC_ARC else "fine"
    drawn.append(
        f'<g class="turnnote"{data(rule="RYO-R06")}>'
        + title("The dotted arcs outside the rim show the light after the next turn")
    )
    for i, said in enumerate(lines):
        drawn.append(
            text(345, 4 + 14.5 * i - 7 * max(0, len(lines) - 4), said, cls if i == -1 else "ct", "start")
        )
    drawn.append("</g>")
    return "".join(drawn)


def turn_words(now: int, after: int) -> str:
    """Return which Sectors the next turn of the Palace lights and darkens."""
    new = [SECTOR_WORDS[i] for i in range(6) if after >> i & 1 and not now >> i & 1]
    old = [SECTOR_WORDS[i] for i in range(6) if now >> i & 1 and not after >> i & 1]
    if not new and not old:
        return "changes nothing."
    lights = f"lights the {listed(new)}" if new else ""
    darkens = f"darkens the {listed(old)}" if old else ""
    return listed([part for part in (lights, darkens) if part]) + "."


def _leader_words(scene: Scene, influence: list[int], leader: int) -> str:
    """Return who leads a Sector, and whether the Capital track decides."""
    tied = ", by rank on the Capital track" if is_tied(influence, leader) else ""
    return f"{scene.name(leader)} {'lead' if leader == scene.me else 'leads'} with {influence[leader]}{tied}"


def narrow_ring(scene: Scene) -> str:
    """Return the six Sectors for a phone: a Sector is the thing to tap, its Spots are too small for that."""
    s = scene.s
    drawn = [f'<circle r="{NARROW_OUTER + 2}" class="rim0"/>']
    for sector in range(6):
        x, y = _NARROW_LAYOUT[sector]
        closed = s.closed() >> sector & 1
        drawn.append(
            _open_sector(scene, sector)
            + _frame(sector, s.is_lit(sector), NARROW_INNER, NARROW_OUTER, _NARROW_BAND)
        )
        influence = [s.influence(seat, sector) for seat in range(s.seats)]
        leader = s.leader(influence)
        name = SECTOR_WORDS[sector]
        half = SECTOR_NAME_WIDTH[sector] * 0.385
        drawn.append(text(x - (7 if closed else 0), y, name, "nsecn"))
        if closed:
            drawn.append(use("i-lock", x + half - 4, y - 11, 12))
        if leader >= 0:
            lx, ly = _NARROW_LEADER[sector]
            drawn.append(
                f"<g {at(lx, ly)}>{title(_leader_words(scene, influence, leader))}{chip(4, 0, 7, leader)}"
            )
            drawn.append(
                use("i-crown", -19, -7, 13)
                + (text(13, 4, "=", "nlab", "start") if is_tied(influence, leader) else "")
            )
            drawn.append("</g>")
        places = _spots(scene, sector)
        n = len(places)
        step = min(26, _NARROW_ROOM[sector] / n)
        for i, place in enumerate(places):
            drawn.append(
                spot(scene, x + (i - (n - 1) / 2) * step, y + 20, place, min(0.52, step / 46), False)
            )
        for down, symbol, words, (aside, room) in (
            (49, "i-sun", SECTOR_DAY_SHORT[sector], _NARROW_DAY[sector]),
            (65, "i-moon", SECTOR_NIGHT_SHORT[sector], _NARROW_NIGHT[sector]),
        ):
            parts = [Icon(symbol, 13), *words]
            drawn.append(line(x + aside, y + down, parts, "nlab", size=11.5, most=room))
        drawn.append("</g>")
    return "".join(drawn)
