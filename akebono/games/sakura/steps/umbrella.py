"""Yukihi's umbrella (section 20)."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.state import Step
from akebono.games.sakura.card import TOGGLED, face
from akebono.games.sakura.state import CLOSED, NO_UMBRELLA, OPEN, Sakura
from akebono.games.sakura.steps.settle import settle, trigger
from akebono.games.sakura.told import TOGGLED as IS_TOGGLED


class ToggleUmbrella(Step[Sakura]):
    """SAK-242 to 244: open or close the umbrella of `seat`, with what that sets off; who has none toggles nothing."""

    rule: ClassVar[str] = "SAK-244"
    also: ClassVar[tuple[str, ...]] = ("SAK-242", "SAK-243")

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        if s.umbrella[seat] == NO_UMBRELLA:
            return
        s.umbrella[seat] = OPEN if s.umbrella[seat] == CLOSED else CLOSED
        s.tell(IS_TOGGLED, seat)
        trigger(s, seat, TOGGLED)
        settle(s)
        for card in s.hand[seat]:
            face(s, card).umbrella_toggled(s, seat)


TOGGLE_UMBRELLA: Final = ToggleUmbrella()
