"""The Phoenix Palace in the middle: a room for all Kin, or in the alternative mode nine places that turn with the light."""

from __future__ import annotations

from typing import Final

from akebono.drawing.seats import chip
from akebono.drawing.svg import Icon, Part, at, data, koma, line, num, polar, text, title, use
from akebono.games.ryozen.components import (
    BATTLEMENT,
    BATTLEMENT_LANTERNS,
    KIN,
    KIND_OF,
    LIGHT_TURN,
    NIGHT_PALACE_FAVOR,
    NIGHT_PALACE_SHARDS,
    PALACE_COPY_LANTERNS,
    PALACE_RESOURCES,
    PINNACLE,
    POST_WORDS,
    POSTS,
    SIDES,
    VISIBLE,
    WARD_RESOURCES,
)
from akebono.games.ryozen.drawing.forecast import is_tied
from akebono.games.ryozen.drawing.parts import influence_row, kin
from akebono.games.ryozen.drawing.ring import INNER, NARROW_INNER
from akebono.games.ryozen.drawing.scene import Scene, kind_words, tiles_of
from akebono.games.ryozen.drawing.words import (
    KIN_NOTE,
    PALACE_DAY,
    PALACE_NIGHT,
    POST_DAY,
    POST_RULE,
    listed,
    post_kind,
)
from akebono.games.ryozen.state import EMPTY
from akebono.games.ryozen.vocabulary import post_target

_NIGHT: Final[list[Part]] = [
    Icon("i-moon"),
    Icon("i-favor"),
    f"{NIGHT_PALACE_FAVOR} a Kin",
    Icon("i-shard"),
    f"{NIGHT_PALACE_SHARDS} any",
]
_MOST: Final[list[Part]] = ["most:", Icon("i-first"), "First Player"]


def palace_words(scene: Scene) -> str:
    """Return what the Palace is and does, in words."""
    return (
        f"Phoenix Palace. By day: {PALACE_DAY}. By night: {PALACE_NIGHT}; most Influence: the First Player token. "
        "No abilities, nobody Cloaked"
    )


def piece_target(tile: int, seat: int) -> str:
    """Return the target of a Kin in the Palace."""
    return f"piece:palace-{seat}-{KIN[KIND_OF[tile]]}"


def _pagoda(k: float, levels: int) -> str:
    """Return our own pagoda: the roofs of rounds to come are only dotted (RYO-053)."""
    drawn = [f'<g transform="scale({num(k)})" class="pagoda">']
    for i, (y, w) in enumerate(((0, 46), (-19, 38), (-38, 30))):
        ghost = "" if i < levels else ' class="ghost"'
        drawn.append(
            f'<g{ghost}><path class="wall" d="M{num(-w * 0.42)} {y}h{num(w * 0.84)}v-9h{num(-w * 0.84)}z"/>'
            f'<path class="roof" d="M{num(-w * 0.72)} {y - 7}q{num(w * 0.3)} -1 {num(w * 0.46)} -10h{num(w * 0.52)}'
            f"q{num(w * 0.16)} 9 {num(w * 0.46)} 10q{num(-w * 0.1)} 3 {num(-w * 0.16)} 3h{num(-w * 1.12)}"
            f'q{num(-w * 0.06)} 0 {num(-w * 0.16)} -3z"/></g>'
        )
    return "".join(drawn) + '<path class="wall" d="M-26 0h52v5h-52z"/></g>'


def _influence(scene: Scene) -> list[int]:
    return [scene.s.palace_influence(seat) for seat in range(scene.s.seats)]


def _open(scene: Scene, inner: float, inset: float) -> str:
    target = "" if scene.s.alternative else "place:palace"
    rule = "RYO-200" if scene.s.alternative else "RYO-141"
    return (
        f'<g class="palace"{data(target, rule, scene.pre + "palace")}>{title(palace_words(scene))}'
        f'<circle class="pground" r="{num(inner + 1)}"/><circle class="pdisc" r="{num(inner - inset)}"/>'
        f'<circle class="pring" r="{num(inner - 2 * inset)}"/>'
    )


def wide_palace(scene: Scene) -> str:
    """Return the Palace of a wide board, the origin in its middle."""
    drawn = [_open(scene, INNER, 5)]
    drawn.append(_plan(scene, 1.0) if scene.s.alternative else _wide_room(scene))
    drawn.append(f'<circle class="halo" r="{INNER - 1}"/></g>')
    return "".join(drawn)


def _room_tile(scene: Scene, x: float, y: float, tile: int, seat: int, k: float, leads: bool) -> str:
    words = f"{scene.owns(seat)} {kind_words(tile)} in the Palace: Influence 1"
    return kin(scene, x, y, tile, k, target=piece_target(tile, seat), words=words, leads=leads)


def _wide_room(scene: Scene) -> str:
    s = scene.s
    kin_here = [(seat, tile) for seat in scene.order() for tile in tiles_of(seat, s.palace[seat])]
    influence = _influence(scene)
    leader = s.leader(influence)
    n = len(kin_here)
    drawn = []
    if n <= 4:
        drawn.append(f"<g {at(0, -52)}>{_pagoda(0.98, s.round)}</g>{text(0, -30, 'Phoenix Palace', 'secn')}")
        rows, per_row, k, step, top, tall = 1, 4, 0.86, 44.0, 1.0, 0.0
    else:
        drawn.append(
            text(0, -80, "Phoenix Palace", "secn")
            + f"<g {at(0, -62)}>{influence_row(scene, 0, 0, influence, 172)}</g>"
        )
        if n <= 10:
            rows, per_row, k, step, top, tall = 2, 5, 0.7, 35.0, -29.0, 38.0
        elif n <= 21:
            rows, per_row, k, step, top, tall = 3, 7, 0.5, 27.0, -35.0, 25.0
        else:
            rows, per_row, k, step, top, tall = 4, max(10, -(-n // 4)), 0.36, 18.0, -38.0, 19.0
            step = min(step, 190 / per_row)
    for row in range(rows):
        here = kin_here[row * per_row : (row + 1) * per_row]
        for i, (seat, tile) in enumerate(here):
            first = n <= 4 and seat == leader and (seat, tile) == next(x for x in kin_here if x[0] == leader)
            drawn.append(
                _room_tile(scene, (i - (len(here) - 1) / 2) * step, top + row * tall, tile, seat, k, first)
            )
    if n == 0:
        drawn.append(text(0, 6, "nobody here", "mute"))
    day: list[Part] = [
        Icon("i-sun"),
        Icon("i-any"),
        f"{PALACE_RESOURCES} any, or",
        Icon("i-lantern"),
        f"{PALACE_COPY_LANTERNS} for",
    ]
    drawn.append(line(0, 45, day) + text(0, 60, "a lit Sector’s Day; it turns", "lab"))
    drawn.append(line(0, 78, _NIGHT) + line(0, 95, _MOST))
    return "".join(drawn)


# The alternative mode ----------------------------------------------------------------------------------------------------


def side_angle(scene: Scene, side: int) -> int:
    """Return where a side of the Palace points, in degrees clockwise from the right; the near seat is at the bottom."""
    s = scene.s
    return 90 + 90 * (side - s.sides[scene.near]) + 60 * s.light


def seat_angle(scene: Scene, seat: int) -> int:
    """Return where a seat sits round the Palace."""
    return 90 + 90 * (scene.s.sides[seat] - scene.s.sides[scene.near])


def post_words(scene: Scene, post: int) -> str:
    """Return what a place of the alternative Palace is, does and holds, and who sees it."""
    s = scene.s
    name = POST_WORDS[post].removeprefix("the ")
    said = [name, POST_DAY[post_kind(post)]]
    tile = s.posts[post]
    if tile != EMPTY:
        said.append(f"{scene.owns(tile // 20)} {kind_words(tile)} stands here")
    if post != PINNACLE:
        who = [scene.name(seat) for seat in range(s.seats) if s.visible_sides(seat) >> (post % SIDES) & 1]
        said.append(f"seen by {listed(who)}" if who else "nobody sees this side now")
    return ". ".join(part[0].upper() + part[1:] for part in said)


def _plan(scene: Scene, f: float) -> str:
    """Return the Palace from above; `f` is 1 on a wide board."""
    s = scene.s
    wide = f == 1.0
    k = 0.6 if wide else 0.37
    ward_r, battlement_r = (87.0, 47.0) if wide else (42.5, 22.5)
    seen = s.visible_sides(scene.near)
    turn = 60 * s.light - 90 * s.sides[scene.near]
    walls, keep = (61, 28) if wide else (30, 13)
    drawn = [
        f'<g transform="rotate({turn % 360})"><path class="keep" d="M{-walls} {-walls}h{2 * walls}v{2 * walls}h{-2 * walls}z"/>'
        f'<path class="roof" d="M{-keep} {-keep}h{2 * keep}v{2 * keep}h{-2 * keep}z"/></g>'
    ]
    for seat in range(s.seats):
        x, y = polar(INNER - 8 if wide else NARROW_INNER - 3, seat_angle(scene, seat))
        drawn.append(f"<g>{title(_sees(scene, seat))}{chip(x, y, 8.5 if wide else 5, seat)}</g>")
    for post in range(POSTS):
        side = post % SIDES
        angle = side_angle(scene, side)
        radius = 0.0 if post == PINNACLE else battlement_r if post >= BATTLEMENT else ward_r
        x, y = polar(radius, angle)
        visible = post == PINNACLE or seen >> side & 1
        drawn.append(_post(scene, x, y, post, k, bool(visible)))
        if wide and post < BATTLEMENT:
            lx, ly = polar(ward_r + 2, angle + 15)
            drawn.append(text(lx, ly + 4, side, "spn"))
    return "".join(drawn)


def _post(scene: Scene, x: float, y: float, post: int, k: float, visible: bool) -> str:
    tile = scene.s.posts[post]
    kind = post_kind(post)
    shape = koma(40 * k, 46 * k)
    id = scene.pre + "place-" + post_target(post).replace(":", "-")
    cls = "seen" if visible else "unseen"
    drawn = [
        f'<g class="post"{data(post_target(post), POST_RULE[kind], id)} {at(x, y)}>{title(post_words(scene, post))}',
        f'<path class="{cls}" d="{shape}"/>',
    ]
    if tile != EMPTY:
        seat = tile // 20
        words = f"{scene.owns(seat)} {kind_words(tile)}: Influence 1 ({KIN_NOTE[KIND_OF[tile]]})"
        drawn.append(kin(scene, 0, 0, tile, k, target=piece_target(tile, seat), words=words))
    elif kind == 0:
        drawn.append(use("i-any", -9 * k, -10 * k, 18 * k))
    elif kind == 1:
        drawn.append(use("i-lantern", -9 * k, -11 * k, 18 * k))
    else:
        drawn.append(use("i-any", -14 * k, -9 * k, 15 * k) + use("i-lantern", 1 * k, -9 * k, 15 * k))
    drawn.append(
        f'<path class="halo" d="{koma(40 * k + 4, 46 * k + 4)}"/>'
        + use("i-tick", 8 * k, -27 * k, 16 * k, "tick")
    )
    drawn.append(use("i-new", -24 * k, -29 * k, 18 * k, "new"))
    return "".join(drawn) + "</g>"


def sides_words(visible: int) -> str:
    """Return the numbers of a set of Palace sides in words."""
    return listed([str(side) for side in range(SIDES) if visible >> side & 1]) or "none"


def _sees(scene: Scene, seat: int) -> str:
    sides = sides_words(scene.s.visible_sides(seat))
    return f"{scene.name(seat)} {'see' if seat == scene.me else 'sees'} side {sides} of the Palace"


def plan_key(scene: Scene) -> str:
    """Return the words of the alternative Palace, a column beside the ring: places, night, and who sees which sides."""
    s = scene.s
    rows: list[tuple[list[Part], str]] = [
        ([Icon("i-sun"), Icon("i-any"), f"Ward: {WARD_RESOURCES} any"], "lab"),
        ([Icon("i-sun"), Icon("i-lantern"), "Battlement:"], "lab"),
        ([f"{BATTLEMENT_LANTERNS} for a lit Day"], "mute"),
        ([Icon("i-sun"), "Pinnacle: both"], "lab"),
        (
            [
                Icon("i-moon"),
                Icon("i-favor"),
                f"{NIGHT_PALACE_FAVOR}",
                Icon("i-shard"),
                f"{NIGHT_PALACE_SHARDS} any",
            ],
            "lab",
        ),
        ([*_MOST], "lab"),
    ]
    drawn = [f'<g class="plankey"{data(rule="RYO-211")}>{text(0, 0, "Phoenix Palace", "boxn", "start")}']
    y = 19.0
    for parts, cls in rows:
        drawn.append(line(0, y, parts, cls, "start", most=112))
        y += 17
    influence = _influence(scene)
    if any(influence):
        drawn.append(influence_row(scene, 56, y + 4, influence, 112))
        y += 26
    drawn.append(text(0, y + 6, "Sides that are seen", "mute", "start"))
    y += 22
    for seat in scene.order():
        drawn.append(f"<g>{title(_sees(scene, seat))}{chip(9, y, 8, seat)}")
        now = sides_words(s.visible_sides(seat)).replace(" and ", ", ")
        then = sides_words(VISIBLE[(s.light + LIGHT_TURN) % 6 * SIDES + s.sides[seat]]).replace(" and ", ", ")
        drawn.append(
            text(23, y + 4, now, "b", "start") + text(50, y + 4, f"then {then}", "mute", "start") + "</g>"
        )
        y += 21
    return "".join(drawn) + "</g>"


def narrow_palace(scene: Scene) -> str:
    """Return the Palace of a narrow board, the origin in its middle."""
    s = scene.s
    drawn = [_open(scene, NARROW_INNER, 3)]
    if s.alternative:
        drawn.append(_plan(scene, 0.5))
    else:
        influence = _influence(scene)
        leader = s.leader(influence)
        there = [seat for seat in scene.order() if influence[seat]]
        drawn.append(f"<g {at(0, -14)}>{_pagoda(0.62, s.round)}</g>{text(0, 5, 'Palace', 'nsecn')}")
        for i, seat in enumerate(there):
            x = (i - (len(there) - 1) / 2) * 25
            drawn.append(chip(x - 5, 19, 7.5, seat) + text(x + 4, 23, influence[seat], "nlab", "start"))
            if seat == leader:
                drawn.append(use("i-crown", x - 11, 5, 12))
        n = sum(influence)
        drawn.append(text(0, 43, f"{n} Kin" if n else "empty", "nlab"))
        if is_tied(influence, leader):
            drawn.append(title("Most Influence is tied: the Capital track decides"))
    drawn.append(f'<circle class="halo" r="{NARROW_INNER - 1}"/></g>')
    return "".join(drawn)
