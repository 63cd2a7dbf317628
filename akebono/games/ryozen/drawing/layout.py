"""Where everything stands: the wide board of a desktop and the narrow one of a phone."""

from __future__ import annotations

from typing import Final

from akebono.drawing.seats import chip
from akebono.drawing.svg import at, data, text, title, use
from akebono.games.ryozen.drawing.displays import (
    capital_track,
    clanhouse_row,
    event_piles,
    events,
    path,
    revelations,
)
from akebono.games.ryozen.drawing.palace import narrow_palace, plan_key, wide_palace
from akebono.games.ryozen.drawing.ring import narrow_ring, next_lit, turn_words, turning, wide_ring
from akebono.games.ryozen.drawing.scene import Scene
from akebono.games.ryozen.drawing.words import RANKS

WIDTH: Final = 884
HEIGHT: Final = 840
_X: Final = 442
_Y: Final = 427


def wide_board(scene: Scene) -> str:
    """Return what the SVG of a wide board holds, 884 by 840."""
    ring = wide_ring(scene) + wide_palace(scene) + turning(scene)
    drawn = [
        f"<g {at(_X, _Y)}>{ring}</g>",
        f"<g {at(_X - 219.5, 2)}>{events(scene)}{event_piles(scene)}</g>",
        f"<g {at(0, 2)}>{clanhouse_row(scene)}</g>",
        f"<g {at(656, 2)}>{capital_track(scene)}</g>",
        f"<g {at(0, 674)}>{revelations(scene)}</g>",
        f"<g {at(246, 749)}>{path(scene)}</g>",
        f"<g {at(740, 640)}>{_legend()}</g>",
    ]
    if scene.s.alternative:
        drawn.append(f"<g {at(2, 318)}>{plan_key(scene)}</g>")
    return "".join(drawn)


def _legend() -> str:
    rows = [
        ("i-crown", "leads: gets “most”"),
        ("i-new", "since your last turn"),
        ("i-hit", "your pick could hit it"),
    ]
    drawn = ['<g class="legend">']
    for i, (symbol, words) in enumerate(rows):
        drawn.append(
            f'<g class="key-{symbol[2:]}">{use(symbol, 0, i * 18 - 12, 15)}{text(21, i * 18, words, "mute", "start")}</g>'
        )
    drawn.append(text(3, 54, "1", "num rec", "start") + text(21, 54, "reconstructed number", "mute", "start"))
    return "".join(drawn) + "</g>"


def narrow_board(scene: Scene) -> str:
    """Return what the SVG of a narrow board holds, 386 by 386."""
    s = scene.s
    drawn = [f"<g {at(193, 193)}>{narrow_ring(scene)}{narrow_palace(scene)}</g>"]
    drawn.append(f"<g{data(rule='RYO-106')}>{title('Capital track: the higher rank wins every tie')}")
    drawn.append(text(384, 12, "Capital", "nlab", "end"))
    for rank, seat in enumerate(s.capital):
        x, y = 343 + 28 * (rank % 2), 26 + 19 * (rank // 2)
        drawn.append(text(x - 3, y + 4, RANKS[rank], "mute", "end") + chip(x + 5, y, 7, seat))
    drawn.append("</g>")
    drawn.append(
        f"<g{data(rule='RYO-143')}>{title('First Player')}{use('i-first', 4, 3, 15)}{chip(29, 11, 7, s.first)}</g>"
    )
    words = "The next turn of the Palace " + turn_words(s.lit, next_lit(scene))
    drawn.append(f"<g{data(rule='RYO-033')}>{title(words)}{use('i-turn', 362, 364, 18, 'mute')}</g>")
    return "".join(drawn)
