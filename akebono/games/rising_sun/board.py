"""How Rising Sun is shown: the door to the drawings in `drawing/`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from akebono.core.state import State
from akebono.drawing.face import Display, MoveWords, Phase, Progress, ScoreLine, SeatPanel, Thing, Tie
from akebono.drawing.seats import default_names
from akebono.drawing.sprite import CREST_SYMBOLS, PAGE, alone, sprite
from akebono.drawing.svg import at
from akebono.games.rising_sun.components import (
    CLANS,
    FIGURES,
    MANDATE_TURNS,
    PLAYED_SEASONS,
    PROVINCES,
    SEASON_NAMES,
)
from akebono.games.rising_sun.drawing.layout import HEIGHT, NARROW_WIDTH, WIDTH, narrow_board, wide_board
from akebono.games.rising_sun.drawing.moves import move_words
from akebono.games.rising_sun.drawing.outcome import ledger, ties
from akebono.games.rising_sun.drawing.panels import COLUMN, seat_column, seat_panels
from akebono.games.rising_sun.drawing.scene import Scene
from akebono.games.rising_sun.drawing.sheets import sheets
from akebono.games.rising_sun.drawing.things import thing
from akebono.games.rising_sun.drawing.tracks import phase_words
from akebono.games.rising_sun.drawing.words import (
    ADVANTAGE_ICON,
    BATTLE_ICON,
    KAMI_ICON,
    MANDATE_ICON,
    TYPE_SYMBOL,
)
from akebono.games.rising_sun.state import CLEANUP, NONE, POLITICS, PREPARATION, TEA, WAR, RisingSun

_ANSWERS: Final = ("Toll", "OfferedCoin", "OutOfItsSight", "JikininkiFeeds")
"""Steps that ask another seat than the one that acts, to answer what that one does: a charge for a sea route, the coin of
Generosity, the Monster that Benten sends away, and points for the dead of anybody's blow.
"""
_SIGNS: Final = ["coin", "vp", "ronin", "fortress", "ally", "broken", "boat", "torii", "wait", "cup"]
SYMBOLS: Final = (
    *PAGE,
    *CREST_SYMBOLS,
    *[f"i-{name}" for name in (*_SIGNS, "crown", "tick", "card", "first")],
    *[f"c-{name}" for name in CLANS],
    *[f"f-{name}" for name in (*FIGURES, "fortress")],
    *TYPE_SYMBOL,
    *MANDATE_ICON,
    *ADVANTAGE_ICON,
    *KAMI_ICON,
    BATTLE_ICON,
    *[f"z-{name}" for name in PROVINCES],
    "p-seigaiha-sea",
)


def draw(state: RisingSun, near: int) -> str:
    """Return the board with its clans as an SVG that needs nothing else, from what this state knows."""
    scene = Scene(state, near, default_names(state.seats))
    drawing = seat_column(scene, HEIGHT) + f"<g {at(COLUMN, 0)}>{wide_board(scene)}</g>"
    return alone(drawing, COLUMN + WIDTH, HEIGHT, "Rising Sun")


class RisingSunFace:
    """The face of Rising Sun (akebono.drawing.face.Face)."""

    def sprite(self) -> str:
        return sprite(SYMBOLS)

    def wide(self, view: State, near: int, names: Sequence[str]) -> str:
        drawing = wide_board(Scene(_table(view), near, names))
        box = f'viewBox="0 0 {WIDTH} {HEIGHT}"'
        return f'<svg class="board wide" {box} role="group" aria-label="Map of Japan">{drawing}</svg>'

    def narrow(self, view: State, near: int, names: Sequence[str]) -> str:
        drawing, height = narrow_board(Scene(_table(view), near, names, "n-"))
        box = f'viewBox="0 0 {NARROW_WIDTH} {height}"'
        return f'<svg class="board narrow" {box} role="group" aria-label="Map of Japan">{drawing}</svg>'

    def progress(self, view: State) -> Progress:
        s = _table(view)
        if NONE in s.clan:
            only = (Phase("Clans", "i-people", True),)
            return Progress("Before the game", only, 0.0, "Each takes a clan", "clans")
        phases = tuple(
            [
                Phase(name, icon, s.phase == phase and not s.over)
                for name, icon, phase in (
                    ("Preparation", "i-torii", PREPARATION),
                    ("Tea", "i-cup", TEA),
                    ("Politics", MANDATE_ICON[0], POLITICS),
                    ("War", BATTLE_ICON, WAR),
                )
            ]
        )
        season = SEASON_NAMES[min(s.season, PLAYED_SEASONS)]
        if s.over:
            return Progress("Winter", phases, 1.0, "The game is over", "over")
        caption, short = phase_words(Scene(s, max(s.viewer, 0), default_names(s.seats)))
        done = 0.0
        if s.phase == POLITICS:
            done = 0.1 + 0.6 * len(s.named) / MANDATE_TURNS
        elif s.phase == WAR:
            done = 0.7 + 0.3 * s.fought / max(1, len(s.war))
        elif s.phase == CLEANUP:
            done = 1.0
        if s.phase == TEA:
            caption, short = "all at once", "tea"
        return Progress(season, phases, done, caption, short)

    def answers(self, state: State, seat: int) -> bool:
        return any(ask.seat == seat and ask.step.name() in _ANSWERS for ask in _table(state).asks)

    def seats(self, view: State, near: int, names: Sequence[str]) -> list[SeatPanel]:
        return seat_panels(Scene(_table(view), near, names))

    def displays(self, view: State, near: int, names: Sequence[str]) -> list[Display]:
        return sheets(Scene(_table(view), near, names, "s-"))

    def thing(self, view: State, target: str, near: int, names: Sequence[str]) -> Thing:
        return thing(Scene(_table(view), near, names, "art-"), target)

    def move(self, view: State, code: int, seat: int, names: Sequence[str]) -> MoveWords:
        return move_words(Scene(_table(view), seat, names), code, seat)

    def result(self, state: State, names: Sequence[str]) -> list[ScoreLine]:
        return ledger(_table(state))

    def ties(self, state: State, names: Sequence[str]) -> list[Tie]:
        return ties(_table(state), names)


def _table(state: State) -> RisingSun:
    assert isinstance(state, RisingSun)
    return state


FACE: Final = RisingSunFace()
