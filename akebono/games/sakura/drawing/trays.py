"""Crystals of a side: Aura, Life, Flare and Focus, each in a tray that can be clicked."""

from __future__ import annotations

from akebono.drawing.svg import at, data, esc, num, text, use
from akebono.games.sakura.components import MOST_AURA, MOST_FOCUS, START_LIFE
from akebono.games.sakura.drawing.crystals import crystal, free_place
from akebono.games.sakura.drawing.scene import Scene
from akebono.games.sakura.drawing.words import AREA_RULE
from akebono.games.sakura.state import AURA, FLARE, LIFE

Dealt = dict[str, list[int]]


def trays(scene: Scene, dealt: Dealt, seat: int, y: float, width: float, height: float, x: float = 10) -> str:
    """Return the four trays of a side in one row."""
    small = height < 50
    gap = 4 if small else 8
    shares = (1.4, 2.2, 1.3, 1.0)
    unit = (width - 3 * gap) / sum(shares)
    drawn = []
    for kind, share in zip(("aura", "life", "flare", "focus"), shares):
        wide = unit * share
        drawn.append(_tray(scene, dealt, seat, kind, x, y, wide, height, small))
        x += wide + gap
    return "".join(drawn)


def _tray(
    scene: Scene,
    dealt: Dealt,
    seat: int,
    kind: str,
    x: float,
    y: float,
    width: float,
    height: float,
    small: bool,
) -> str:
    s = scene.s
    target = f"area:{kind}-{seat}"
    if kind == "focus" and seat == scene.near:
        target = f"card:{seat}-focus"
    words, n, most = _numbers(scene, seat, kind)
    said = f"{scene.owns(seat)} {words}: {n}" + (" of 5" if kind == "aura" else "")
    if kind == "focus" and s.sides[seat].cowering:
        said += ", Cowering"
    rule = AREA_RULE["cowering" if kind == "focus" and s.sides[seat].cowering else kind]
    box = f'width="{num(width)}" height="{num(height)}" rx="7"'
    drawn = [
        f'<g class="tray"{data(target, rule, f"{scene.pre}tray-{kind}-{seat}")} {at(x, y)}><title>{esc(said)}</title>',
        f'<rect class="cbg" {box}/><rect class="halo" {box}/>',
        use(f"i-{kind}", 6, 4 if small else 6, 13, f"{kind}c"),
    ]
    if not small or width > (78 if n < 10 else 90):
        drawn.append(text(22, 14.5 if small else 17, words, "traylab", "start"))
    drawn.append(text(width - 8, 18 if small else 21, n, "traynum", "end"))
    size = 14.0 if small else 24.0
    top = height - size - (5 if small else 6)
    if kind == "focus":
        drawn.append(_focus(s.sides[seat].focus, bool(s.sides[seat].cowering), top, size, small))
    else:
        numbers = dealt[str({"aura": AURA, "life": LIFE, "flare": FLARE}[kind] + seat)]
        places = max(most, len(numbers))
        step = min(size * 0.86, (width - 12 - size * 0.86) / max(1, places - 1))
        left = 4.0
        for i in range(places):
            if i < len(numbers):
                drawn.append(crystal(left + i * step, top, size, numbers[i], scene.pre))
            elif not small or kind == "aura":
                drawn.append(free_place(left + i * step, top, size))
    return "".join(drawn) + "</g>"


def _numbers(scene: Scene, seat: int, kind: str) -> tuple[str, int, int]:
    """Return the word of an area, how much lies there, and how many places are drawn."""
    s = scene.s
    if kind == "aura":
        return "Aura", s.areas[AURA + seat], MOST_AURA
    if kind == "life":
        return "Life", s.areas[LIFE + seat], START_LIFE
    if kind == "flare":
        return "Flare", s.areas[FLARE + seat], 0
    return "Focus", s.sides[seat].focus, MOST_FOCUS


def _focus(n: int, cowering: bool, top: float, size: float, small: bool) -> str:
    drawn = []
    for i in range(MOST_FOCUS):
        cls = "pip0 on" if i < n else "pip0"
        r = size / 2 - 2
        cx, cy = 8 + r + i * (size - 1), top + size / 2
        drawn.append(f'<circle class="{cls}" cx="{num(cx)}" cy="{num(cy)}" r="{num(r)}"/>')
        if i < n:
            drawn.append(f'<circle class="pip1" cx="{num(cx)}" cy="{num(cy)}" r="{num(r * 0.45)}"/>')
    if cowering:
        x = 10 + MOST_FOCUS * (size - 1)
        drawn.append(use("i-cower", x, top + size / 2 - 8, 15, "cowerc"))
        if not small:
            drawn.append(text(x + 18, top + size / 2 + 4, "Cowers", "cowert", "start"))
    return "".join(drawn)
