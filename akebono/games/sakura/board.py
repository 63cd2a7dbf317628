"""How the duel is shown: the door to the drawings in `drawing/`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from akebono.core.state import State
from akebono.drawing.face import Display, MoveWords, Phase, Progress, ScoreLine, SeatPanel, Thing, Tie
from akebono.drawing.seats import default_names
from akebono.drawing.sprite import CREST_SYMBOLS, PAGE, alone, sprite
from akebono.games.sakura.drawing.layout import NARROW_WIDTH, WIDTH, narrow_board, wide_board
from akebono.games.sakura.drawing.moves import move_words
from akebono.games.sakura.drawing.outcome import outcome
from akebono.games.sakura.drawing.panels import seat_panels
from akebono.games.sakura.drawing.scene import Scene
from akebono.games.sakura.drawing.sheets import sheets
from akebono.games.sakura.drawing.things import thing
from akebono.games.sakura.drawing.words import CARD_ICONS, EMBLEMS, PATTERN_OF
from akebono.games.sakura.state import BANNING, BEFORE, BUILDING, CHOOSING, DUEL, END, MAIN, START, Sakura

_SIGNS: Final = [
    *[
        "crystal",
        "crystal-dust",
        "crystal-free",
        "ornament",
        "flame",
        "life",
        "aura",
        "flare",
        "dust",
        "range",
    ],
    *["focus", "cower", "attack", "action", "attachment", "response", "full-power"],
    *["umbrella-open", "umbrella-closed", "tick", "card", "any", "first", "sun", "moon", "dawn"],
]
SYMBOLS: Final = (
    *PAGE,
    *CREST_SYMBOLS,
    *EMBLEMS,
    *CARD_ICONS,
    *[f"i-{name}" for name in _SIGNS],
    *[f"p-{name}-card" for name in dict.fromkeys(PATTERN_OF)],
    *[f"p-{name}-back" for name in ("seigaiha", "asanoha", "uroko")],
    "p-seigaiha-lane",
)


def draw(state: Sakura, near: int) -> str:
    """Return the board as an SVG that needs nothing else, from what this state knows."""
    drawing, height = wide_board(Scene(state, near, default_names(state.seats)))
    return alone(drawing, WIDTH, height, "Cherry-blossom duel")


class SakuraFace:
    """The face of the cherry-blossom duel (akebono.drawing.face.Face)."""

    def sprite(self) -> str:
        return sprite(SYMBOLS)

    def wide(self, view: State, near: int, names: Sequence[str]) -> str:
        drawing, height = wide_board(Scene(_table(view), near, names))
        box = f'viewBox="0 0 {WIDTH} {height}"'
        return f'<svg class="board wide" {box} role="group" aria-label="Board of the duel">{drawing}</svg>'

    def narrow(self, view: State, near: int, names: Sequence[str]) -> str:
        drawing, height = narrow_board(Scene(_table(view), near, names, "n-"))
        box = f'viewBox="0 0 {NARROW_WIDTH} {height}"'
        return f'<svg class="board narrow" {box} role="group" aria-label="Board of the duel">{drawing}</svg>'

    def progress(self, view: State) -> Progress:
        s = _table(view)
        if s.stage != DUEL:
            stages = [("Megami", CHOOSING), ("Ban", BANNING), ("Decks", BUILDING)]
            if s.setup.options["duel"] != "official":
                stages.pop(1)
            marks = tuple([Phase(name, "i-dawn", s.stage == stage) for name, stage in stages])
            caption = {
                CHOOSING: "Both choose in secret",
                BANNING: "Each bans one",
                BUILDING: "Both build their decks",
            }[s.stage]
            short = {CHOOSING: "Megami", BANNING: "ban", BUILDING: "decks"}[s.stage]
            return Progress("Before the duel", marks, s.stage / DUEL, caption, short)
        phases = (
            Phase("Start", "i-dawn", s.phase == START and not s.over),
            Phase("Main", "i-sun", s.phase == MAIN and not s.over),
            Phase("End", "i-moon", s.phase == END and not s.over),
        )
        if s.over:
            return Progress(f"Turn {s.turn}", phases, 1.0, "The duel is over", "over")
        if s.phase == BEFORE or not s.turn:
            return Progress("Before turn 1", phases, 0.0, "The first hands", "first hands")
        words = {START: "Start Phase", MAIN: "Main Phase", END: "End Phase"}[s.phase]
        short = words.partition(" ")[0]
        if s.viewer == s.whose:
            return Progress(f"Turn {s.turn}", phases, s.phase / END, f"Your turn, {words}", short)
        return Progress(f"Turn {s.turn}", phases, s.phase / END, words, short, s.whose)

    def answers(self, state: State, seat: int) -> bool:
        s = _table(state)
        return s.whose != seat or bool(s.attacks and s.attacks[-1].seat != seat)

    def seats(self, view: State, near: int, names: Sequence[str]) -> list[SeatPanel]:
        return seat_panels(Scene(_table(view), near, names))

    def displays(self, view: State, near: int, names: Sequence[str]) -> list[Display]:
        return sheets(Scene(_table(view), near, names, "s-"))

    def thing(self, view: State, target: str, near: int, names: Sequence[str]) -> Thing:
        return thing(Scene(_table(view), near, names, "art-"), target)

    def move(self, view: State, code: int, seat: int, names: Sequence[str]) -> MoveWords:
        return move_words(Scene(_table(view), seat, names), code, seat)

    def result(self, state: State, names: Sequence[str]) -> list[ScoreLine]:
        return outcome(_table(state), names)

    def ties(self, state: State, names: Sequence[str]) -> list[Tie]:
        return []  # a duel has no points


def _table(state: State) -> Sakura:
    assert isinstance(state, Sakura)
    return state


FACE: Final = SakuraFace()
