"""Where everything stands: the wide board of a desktop and the narrow one of a phone."""

from __future__ import annotations

from typing import Final

from akebono.drawing.svg import at
from akebono.games.rising_sun.drawing.battle import narrow_battle, wide_battle
from akebono.games.rising_sun.drawing.cards import market
from akebono.games.rising_sun.drawing.chart import narrow_map, wide_map
from akebono.games.rising_sun.drawing.geography import NARROW
from akebono.games.rising_sun.drawing.scene import Scene
from akebono.games.rising_sun.drawing.tea import tea
from akebono.games.rising_sun.drawing.tracks import (
    beside_honor,
    honor,
    mandates,
    narrow_drawn,
    narrow_honor,
    narrow_mandates,
    narrow_shrines,
    shrines,
    wars,
)
from akebono.games.rising_sun.state import TEA, WAR

WIDTH: Final = 884
HEIGHT: Final = 838
NARROW_WIDTH: Final = NARROW[0]


def wide_board(scene: Scene) -> str:
    """Return what the SVG of a wide board holds, 884 by 838."""
    s = scene.s
    if s.battle is not None:
        return f'<g class="rising">{wide_battle(scene, s.battle)}</g>'
    at_war = s.phase == WAR and s.war
    drawn = [
        wars(scene, 884, 64) if at_war else mandates(scene),
        f"<g {at(0, 74)}>{wide_map(scene)}</g>",
        f"<g {at(14, 86)}>{shrines(scene)}</g>",
        f"<g {at(14, 240)}>{honor(scene)}</g>",
        f"<g {at(244, 240)}>{tea(scene) if s.phase == TEA else beside_honor(scene)}</g>",
        market(scene, 542, 832, 336, 204),
    ]
    return f'<g class="rising">{"".join(drawn)}</g>'


def narrow_board(scene: Scene) -> tuple[str, int]:
    """Return what the SVG of a narrow board holds, 390 pixels wide, and its height."""
    s = scene.s
    if s.battle is not None:
        drawing, height = narrow_battle(scene, s.battle)
        return f'<g class="rising narrowr">{drawing}</g>', height
    at_war = s.phase == WAR and s.war
    drawn = [
        f"<g {at(3, 0)}>{wars(scene, 384, 40, True)}</g>" if at_war else narrow_mandates(scene),
        f"<g {at(0, 42)}>{narrow_map(scene)}{narrow_shrines(scene, 6, 8)}{narrow_honor(scene, 6, 106)}",
        narrow_drawn(scene, 8, 142),
        "</g>",
    ]
    return f'<g class="rising narrowr">{"".join(drawn)}</g>', 42 + NARROW[1]
