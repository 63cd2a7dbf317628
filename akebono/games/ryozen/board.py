"""How Ryozen is shown: the door to the drawings in `drawing/`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from akebono.core.state import State
from akebono.drawing.face import Display, MoveWords, Phase, Progress, ScoreLine, SeatPanel, Thing, Tie
from akebono.drawing.seats import default_names
from akebono.drawing.sprite import CREST_SYMBOLS, PAGE, alone, sprite
from akebono.drawing.svg import at, esc
from akebono.games.ryozen.components import RESOURCES, ROUNDS, SHARDS
from akebono.games.ryozen.drawing.layout import HEIGHT, WIDTH, narrow_board, wide_board
from akebono.games.ryozen.drawing.ledger import ledger, ties
from akebono.games.ryozen.drawing.moves import move_words
from akebono.games.ryozen.drawing.panels import COLUMN, kin_placed, seat_column, seat_panels
from akebono.games.ryozen.drawing.scene import Scene
from akebono.games.ryozen.drawing.sheets import sheets
from akebono.games.ryozen.drawing.things import thing
from akebono.games.ryozen.drawing.words import EVENT_ICON, KIN_ICON, PATTERNS, REVELATION_ICON, VILLAGE_ICON
from akebono.games.ryozen.state import Ryozen

SYMBOLS: Final = (
    *PAGE,
    *CREST_SYMBOLS,
    *KIN_ICON,
    *EVENT_ICON,
    *REVELATION_ICON,
    *VILLAGE_ICON,
    "g-hood",
    *[
        f"i-{name}"
        for name in [*RESOURCES, *SHARDS, "any", "shard", "favor", "sun", "moon", "dawn", "first", "crown"]
    ],
    *[f"i-{name}" for name in ["hit", "pioneer", "turn", "tick", "card", "back"]],
    *[f"z-{name}" for name in ["gates", "capital", "rim", "shrine", "springs", "clanhouse", "palace"]],
    *[f"p-{name}-{tone}" for name in PATTERNS for tone in ("lit", "dusk")],
    "p-closed",
    "r-lit",
    "r-dusk",
    "r-sun",
)


def draw(state: Ryozen, near: int) -> str:
    """Return the board with its seats as an SVG that needs nothing else, from what this state knows."""
    scene = Scene(state, near, default_names(state.seats))
    drawing = seat_column(scene, HEIGHT) + f"<g {at(COLUMN, 0)}>{wide_board(scene)}</g>"
    return alone(drawing, COLUMN + WIDTH, HEIGHT, "Ryozen")


class RyozenFace:
    """The face of Ryozen (akebono.drawing.face.Face)."""

    def sprite(self) -> str:
        return sprite(SYMBOLS)

    def wide(self, view: State, near: int, names: Sequence[str]) -> str:
        drawing = wide_board(Scene(_table(view), near, names))
        return (
            f'<svg class="board wide" viewBox="0 0 {WIDTH} {HEIGHT}" role="group" aria-label="{esc("Ryozen board")}">'
            f"{drawing}</svg>"
        )

    def narrow(self, view: State, near: int, names: Sequence[str]) -> str:
        drawing = narrow_board(Scene(_table(view), near, names, "n-"))
        return f'<svg class="board narrow" viewBox="0 0 386 386" role="group" aria-label="Ryozen board">{drawing}</svg>'

    def progress(self, view: State) -> Progress:
        s = _table(view)
        placed, total = kin_placed(s.hand, s.palace, s.bumped, s.spots)
        done = placed / total if total else 0.0
        caption, short = f"{placed} of {total} Kin placed", f"{placed}/{total}"
        if s.over:
            done, caption, short = 1.0, "The game is over", "over"
        elif s.night:
            caption, short = "All Kin are placed: Events and rewards", "Night"
        phases = (
            Phase("Daytime", "i-sun", not s.night and not s.over),
            Phase("Nighttime", "i-moon", s.night and not s.over),
            Phase("Dawn", "i-dawn", False),
        )
        return Progress(f"Round {s.round} of {ROUNDS}", phases, done, caption, short)

    def answers(self, state: State, seat: int) -> bool:
        return False  # all lies open: no answer is a tell

    def seats(self, view: State, near: int, names: Sequence[str]) -> list[SeatPanel]:
        return seat_panels(Scene(_table(view), near, names))

    def displays(self, view: State, near: int, names: Sequence[str]) -> list[Display]:
        return sheets(Scene(_table(view), near, names, "n-"))

    def thing(self, view: State, target: str, near: int, names: Sequence[str]) -> Thing:
        return thing(Scene(_table(view), near, names, "art-"), target)

    def move(self, view: State, code: int, seat: int, names: Sequence[str]) -> MoveWords:
        return move_words(Scene(_table(view), seat, names), code, seat)

    def result(self, state: State, names: Sequence[str]) -> list[ScoreLine]:
        return ledger(_table(state))

    def ties(self, state: State, names: Sequence[str]) -> list[Tie]:
        return ties(_table(state), names)


def _table(state: State) -> Ryozen:
    assert isinstance(state, Ryozen)
    return state


FACE: Final = RyozenFace()
