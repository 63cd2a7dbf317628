"""The Tea Ceremony at a glance: what an alliance with each of the others would mean for the near seat, and who offers what."""

from __future__ import annotations

from typing import Final

from akebono.drawing.svg import at, num, opened, text, use
from akebono.games.rising_sun.components import MANDATE_TURNS
from akebono.games.rising_sun.drawing.forecast import alliance, alliance_says
from akebono.games.rising_sun.drawing.parts import disc, sheet
from akebono.games.rising_sun.drawing.scene import Scene
from akebono.games.rising_sun.state import NONE

_WARS: Final = 3
"""So many shared wars are shown by number."""


def tea(scene: Scene) -> str:
    """Return the sheet of alliances, 226 by 108: Bonuses, wars that both are in, offers."""
    others = [seat for seat in scene.order() if seat != scene.near]
    step = min(19.0, 78 / max(1, len(others)))
    drawn = [
        sheet(226, 108, "Alliances"),
        text(112, 21, "Bonus", "mute", "start"),
        text(152, 21, "wars shared", "mute", "start"),
    ]
    for i, other in enumerate(others):
        drawn.append(_row(scene, other, 29 + i * step, step))
    return "".join(drawn)


def _row(scene: Scene, other: int, y: float, high: float) -> str:
    s = scene.s
    near = scene.near
    found = alliance(scene, near, other)
    said = f"{scene.name(other)}: {alliance_says(scene, near, other)}"
    allied = s.ally[near] == other
    taken = s.ally[other] != NONE and not allied
    state = offer_said(scene, other)
    middle = high / 2
    drawn = [
        opened(
            f"tearow s{other}",
            8,
            y,
            f"seat:{other}",
            "RIS-073",
            f"{scene.pre}tea-{other}",
            f"{said} {state}".strip(),
        ),
        f'<rect class="cbg0{" allied" if allied else ""}" width="210" height="{num(high - 1)}" rx="5"/>',
        disc(scene, 11, middle, min(8.5, high / 2 - 1), other),
        text(24, middle + 4, scene.name(other, 74, 12), "cr", "start"),
    ]
    if taken:
        drawn.append(
            text(104, middle + 4, f"allied with {scene.name(s.ally[other], 40, 12.4)}", "mute", "start")
        )
    else:
        drawn.append(text(104, middle + 4, f"{found.bonuses} of {MANDATE_TURNS}", "cost", "start"))
        wars = sorted([p for p, _ in found.quiet] + found.shared, key=s.war.index)
        quiet = [p for p, _ in found.quiet]
        for i, province in enumerate(wars[:_WARS]):
            cls = "won" if province in quiet else ""
            drawn.append(
                f'<g class="wban small {cls}" {at(146 + 16 * i, middle)}><path class="flag" d="M0 -7h13v15l-6.5 -3l-6.5 3z"/>'
                f"{text(6.5, 4.5, s.war.index(province) + 1)}</g>"
            )
        if not wars:
            drawn.append(text(146, middle + 4, "none", "mute", "start"))
    if allied or state:
        drawn.append(use("i-ally" if allied else "i-next", 195, middle - 7, 14, "mti"))
    drawn.append(f'<rect class="halo" x="-1" y="-1" width="212" height="{num(high + 1)}" rx="6"/>')
    return "".join(drawn) + "</g>"


def offer_said(scene: Scene, other: int) -> str:
    """Return whether an offer is open between the near seat and another, in words; or nothing."""
    s = scene.s
    if s.offers[s.seats * other + scene.near]:
        return f"{scene.name(other)} offers {'you' if scene.near == scene.me else scene.name(scene.near)} an alliance."
    if s.offers[s.seats * scene.near + other]:
        return f"{scene.verb(scene.near, 'has', 'have')} offered {scene.name(other)} an alliance."
    return ""
