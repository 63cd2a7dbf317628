"""The lie of the land: outlines of eight provinces, borders, sea routes, and where words and pieces stand in each.

Honshu is one set of arcs between the nodes A to H, shared by neighbours, so that borders meet exactly and each can glow
alone. The coast wavers a little, always in the same way. The sheet is 884 by 764; a phone squeezes it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Final

from akebono.games.rising_sun.components import BORDERS, PROVINCES, SEA_ROUTES

Point = tuple[float, float]

_NODE: Final[dict[str, Point]] = {
    "A": (588, 256),
    "B": (636, 378),
    "C": (846, 366),
    "D": (620, 522),
    "E": (410, 372),
    "F": (494, 520),
    "G": (234, 402),
    "H": (240, 562),
}

# Between two nodes, or right round an island.
_ARC: Final[dict[str, list[Point]]] = {
    "A-C": [
        *[(578, 228), (594, 204), (622, 194), (640, 180), (672, 188), (700, 172), (744, 174), (784, 188)],
        *[(800, 210), (834, 226), (840, 256), (828, 282), (850, 312), (842, 340)],
    ],
    "A-B": [(606, 282), (596, 310), (618, 340)],
    "B-C": [(680, 366), (724, 382), (770, 364), (812, 376)],
    "C-D": [
        *[(862, 392), (850, 422), (866, 456), (862, 492), (836, 522), (822, 530), (808, 516), (790, 510)],
        *[(776, 522), (752, 530), (740, 548), (724, 558), (710, 542), (684, 536), (650, 542)],
    ],
    "B-D": [(626, 416), (640, 454), (622, 488)],
    "E-A": [
        *[(404, 342), (398, 310), (424, 276), (470, 268), (492, 256), (490, 230), (508, 218), (524, 230)],
        *[(518, 256), (548, 266)],
    ],
    "D-F": [(596, 538), (574, 526), (560, 510), (548, 516), (540, 538), (520, 540)],
    "E-F": [(446, 396), (442, 436), (470, 466), (474, 496)],
    "G-E": [(258, 390), (300, 400), (340, 384), (376, 388)],
    "F-H": [
        *[(516, 550), (520, 586), (496, 612), (470, 594), (452, 582), (420, 588), (384, 594), (340, 586)],
        *[(296, 590), (264, 576)],
    ],
    "G-H": [(226, 432), (246, 474), (230, 520)],
    "H-G": [
        *[(200, 574), (160, 562), (116, 570), (70, 558), (44, 532), (34, 492), (46, 456), (36, 426)],
        *[(62, 396), (110, 390), (150, 378), (192, 390)],
    ],
    "hokkaido": [
        *[(612, 116), (600, 76), (624, 58), (640, 26), (676, 14), (710, 22), (742, 10), (790, 18), (826, 36)],
        *[(864, 48), (872, 78), (850, 98), (842, 124), (806, 130), (780, 148), (736, 142), (706, 156)],
        *[(676, 150), (648, 160), (630, 142)],
    ],
    "shikoku": [
        *[(262, 668), (276, 644), (314, 636), (344, 628), (384, 634), (430, 626), (478, 636), (510, 658)],
        *[(528, 688), (512, 716), (524, 738), (498, 748), (462, 732), (420, 738), (380, 752), (336, 756)],
        *[(324, 738), (292, 730), (266, 706)],
    ],
    "kyushu": [
        *[(30, 618), (60, 602), (104, 608), (140, 598), (184, 606), (220, 616), (240, 638), (230, 664)],
        *[(246, 690), (236, 718), (212, 734), (200, 752), (170, 758), (150, 748), (116, 756), (84, 759)],
        *[(52, 746), (48, 720), (22, 704), (28, 678), (12, 656), (18, 634)],
    ],
}
_RING: Final[dict[str, list[str]]] = {
    "oshu": ["A-C", "-B-C", "-A-B"],
    "edo": ["B-C", "C-D", "-B-D"],
    "kyoto": ["E-A", "A-B", "B-D", "D-F", "-E-F"],
    "kansai": ["G-E", "E-F", "F-H", "-G-H"],
    "nagato": ["G-H", "H-G"],
}
_HONSHU: Final = ["E-A", "A-C", "C-D", "D-F", "F-H", "H-G", "G-E"]
_ISLANDS: Final = ("hokkaido", "shikoku", "kyushu")

# Sea routes as cubic curves: where they start, then triples of points.
_ROUTE: Final[dict[tuple[str, str], list[Point]]] = {
    ("hokkaido", "oshu"): [(742, 146), (748, 154), (748, 162), (742, 176)],
    ("hokkaido", "kansai"): [(608, 102), (480, 116), (384, 256), (372, 388)],
    ("hokkaido", "kyushu"): [
        *[(604, 76), (440, 116), (400, 256), (250, 338)],
        *[(110, 378), (14, 396), (12, 486), (12, 556), (26, 586), (40, 612)],
    ],
    ("kansai", "kyushu"): [(292, 590), (284, 610), (262, 622), (236, 632)],
    ("kansai", "shikoku"): [(400, 590), (406, 606), (406, 616), (400, 630)],
    ("shikoku", "kyushu"): [(264, 686), (258, 690), (252, 690), (244, 686)],
}
_BOAT: Final[dict[tuple[str, str], Point]] = {
    ("hokkaido", "oshu"): (746, 161),
    ("hokkaido", "kansai"): (452, 188),
    ("hokkaido", "kyushu"): (330, 288),
    ("kansai", "kyushu"): (262, 619),
    ("kansai", "shikoku"): (404, 611),
    ("shikoku", "kyushu"): (254, 689),
}
_BORDER: Final = {
    ("oshu", "edo"): "B-C",
    ("oshu", "kyoto"): "A-B",
    ("edo", "kyoto"): "B-D",
    ("kyoto", "kansai"): "E-F",
    ("kansai", "nagato"): "G-H",
}


@dataclass(frozen=True)
class Room:
    """Where the words of a province begin, and the box beneath them in which its pieces stand."""

    x: float
    y: float
    wide: float
    high: float


ROOM: Final = {
    "hokkaido": Room(648, 34, 204, 76),
    "oshu": Room(626, 210, 206, 112),
    "edo": Room(642, 396, 210, 92),
    "kyoto": Room(424, 300, 192, 150),
    "kansai": Room(254, 408, 214, 138),
    "nagato": Room(46, 414, 176, 112),
    "shikoku": Room(284, 650, 230, 68),
    "kyushu": Room(34, 622, 196, 96),
}
"""On the wide map."""

# Where the large character of each province stands, and how large it is.
CHARACTER: Final = {
    "hokkaido": (752, 28, 100),
    "oshu": (706, 256, 104),
    "edo": (716, 414, 104),
    "kyoto": (512, 396, 104),
    "kansai": (350, 456, 110),
    "nagato": (116, 466, 92),
    "shikoku": (392, 638, 98),
    "kyushu": (120, 646, 96),
}
HILLS: Final = [
    *[(790, 340, 0.9), (772, 352, 0.8), (798, 122, 0.9), (466, 574, 0.9), (466, 726, 0.8), (556, 486, 0.9)],
    *[(572, 498, 0.7)],
]


def _unit(seed: int) -> float:
    """Return a number from -1 to 1 that looks like chance and is always the same."""
    value = math.sin(seed * 12.9898) * 43758.5453
    return 2 * (value - math.floor(value)) - 1


def _wavering(points: list[Point], seed: int, amount: float) -> list[Point]:
    found = [points[0]]
    for k, ((x0, y0), (x1, y1)) in enumerate(pairwise(points)):
        long = math.hypot(x1 - x0, y1 - y0) or 1
        for i in range(1, int(long // 17)):
            t = i / (long // 17)
            aside = amount * _unit(seed * 1009 + k * 31 + i)
            found.append(
                (x0 + (x1 - x0) * t - (y1 - y0) / long * aside, y0 + (y1 - y0) * t + (x1 - x0) / long * aside)
            )
        found.append((x1, y1))
    return found


def _curve(points: list[Point], closed: bool = False) -> str:
    """Return a smooth curve through points (Catmull-Rom), without the move to the first."""
    around = [points[-1], *points, points[0], points[1]] if closed else [points[0], *points, points[-1]]
    path = "c"
    for p0, p1, p2, p3 in zip(around, around[1:], around[2:], around[3:]):
        x, y = round(p1[0]), round(p1[1])
        turns = (
            (p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6),
            (p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6),
            p2,
        )
        for a, b in turns:
            for step in (round(a) - x, round(b) - y):
                path += str(step) if step < 0 or path[-1] == "c" else f" {step}"
    return path


def _move(point: Point) -> str:
    return f"M{round(point[0])} {round(point[1])}"


@dataclass(frozen=True)
class Chart:
    """The map at one size: paths by province, by border and by sea route; where the boats lie."""

    provinces: dict[str, str]
    land: str
    """The whole coast."""
    borders: dict[tuple[str, str], str]
    walls: str
    """Where neighbours on the drawing share no border, in a map that somebody corrected; else empty."""
    routes: dict[tuple[str, str], str]
    boats: dict[tuple[str, str], Point]


Links = Sequence[tuple[int, int]]
"""Pairs of provinces, as `components.py` gives them."""


def chart_of(at: Callable[[Point], Point], amount: float, land_links: Links, sea_links: Links) -> Chart:
    """Return the map with these links, each point of the sheet moved by `at`, the coast wavering by an amount in pixels."""
    arcs: dict[str, list[Point]] = {}
    for seed, (name, points) in enumerate(_ARC.items()):
        island = name in _ISLANDS
        whole = [*points, points[0]] if island else [_NODE[name[0]], *points, _NODE[name[2]]]
        waved = _wavering(whole, seed, amount if island or name in _HONSHU else 2.2)
        arcs[name] = [at(point) for point in (waved[:-1] if island else waved)]

    def ring(names: list[str]) -> str:
        path = ""
        for name in names:
            points = arcs[name[1:]][::-1] if name[0] == "-" else arcs[name]
            path += ("" if path else _move(points[0])) + _curve(points)
        return path + "z"

    provinces = {}
    for id in PROVINCES:
        provinces[id] = (
            _move(arcs[id][0]) + _curve(arcs[id], True) + "z" if id in _ISLANDS else ring(_RING[id])
        )
    routes = {}
    boats = {}
    for one, other in sea_links:
        pair = (PROVINCES[one], PROVINCES[other])
        found = [at(point) for point in _ROUTE.get(pair) or _straight(pair)]
        steps = [
            "C" + " ".join([f"{x:.0f} {y:.0f}" for x, y in found[i : i + 3]]) for i in range(1, len(found), 3)
        ]
        routes[pair] = _move(found[0]) + "".join(steps)
        boats[pair] = at(_BOAT.get(pair) or _straight(pair)[1])
    borders = {}
    for one, other in land_links:
        pair = (PROVINCES[one], PROVINCES[other])
        if pair in _BORDER:
            borders[pair] = _move(arcs[_BORDER[pair]][0]) + _curve(arcs[_BORDER[pair]])
        else:
            found = [at(point) for point in _straight(pair)]
            borders[pair] = _move(found[0]) + f"L{found[-1][0]:.0f} {found[-1][1]:.0f}"
    walls = [
        _move(arcs[name][0]) + _curve(arcs[name]) for pair, name in _BORDER.items() if pair not in borders
    ]
    land = ring(_HONSHU) + "".join([provinces[id] for id in _ISLANDS])
    return Chart(provinces, land, borders, "".join(walls), routes, boats)


def _straight(pair: tuple[str, str]) -> list[Point]:
    """Return a straight way between two provinces, for links that a corrected map has and this one does not know."""
    (x0, y0), (x3, y3) = [(ROOM[id].x + ROOM[id].wide / 2, ROOM[id].y + ROOM[id].high / 2) for id in pair]
    middle = ((x0 + x3) / 2, (y0 + y3) / 2)
    return [(x0, y0), middle, middle, (x3, y3)]


@cache
def wide_chart() -> Chart:
    """Return the map of a desktop, 884 by 764."""
    return chart_of(lambda point: point, 3.0, BORDERS, SEA_ROUTES)


NARROW: Final = (390, 440)
"""Width and height of the map on a phone."""


def squeezed(point: Point) -> Point:
    """Return where a point of the sheet lies on a phone."""
    return point[0] * NARROW[0] / 884, point[1] * NARROW[1] / 764


@cache
def narrow_chart() -> Chart:
    """Return the map of a phone."""
    return chart_of(squeezed, 3.4, BORDERS, SEA_ROUTES)


NARROW_ROOM: Final = {
    "hokkaido": Room(278, 16, 104, 40),
    "oshu": Room(281, 112, 90, 68),
    "edo": Room(287, 224, 90, 60),
    "kyoto": Room(195, 166, 84, 96),
    "kansai": Room(109, 235, 86, 78),
    "nagato": Room(20, 239, 84, 70),
    "shikoku": Room(130, 368, 96, 42),
    "kyushu": Room(14, 360, 94, 48),
}
"""On the narrow map."""
