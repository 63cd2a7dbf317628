"""Yukihi's umbrella (section 20)."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.state import Step
from akebono.games.sakura.card import TOGGLED, face
from akebono.games.sakura.components import CARD_KIND, DUPLICATIA, ENTRY, POISON
from akebono.games.sakura.state import CLOSED, NO_UMBRELLA, OPEN, Sakura
from akebono.games.sakura.steps.settle import settle, trigger
from akebono.games.sakura.told import SHOWS
from akebono.games.sakura.told import TOGGLED as IS_TOGGLED
from akebono.games.sakura.vocabulary import NO, SHOW

_KASAMAWASHI: Final = ENTRY["kasamawashi"]


class ToggleUmbrella(Step[Sakura]):
    """SAK-242 to 244: open or close the umbrella of `seat`, with what that sets off; who has none toggles nothing."""

    rule: ClassVar[str] = "SAK-244"
    also: ClassVar[tuple[str, ...]] = ("SAK-242", "SAK-243")

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        side = s.sides[seat]
        if side.umbrella == NO_UMBRELLA:
            return
        side.umbrella = OPEN if side.umbrella == CLOSED else CLOSED
        s.tell(IS_TOGGLED, seat)
        trigger(s, seat, TOGGLED)
        settle(s)
        s.then(SHOW_AT_TOGGLE, seat)


class ShowAtToggle(Step[Sakura]):
    """SAK-244: show Kasamawashi from the hand; of several each once, in ascending order. `a` is 1 plus the entry shown last.

    Asked whether or not the seat holds one, whenever as far as all know it may: else the question would show the hand.
    """

    rule: ClassVar[str] = "SAK-244"
    asks: ClassVar[str] = "Do you show a card for the turn of your umbrella?"

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        if self._may_hold(s, seat, a):
            s.ask(seat, self, a)

    def _may_hold(self, s: Sakura, seat: int, a: int) -> bool:
        # A Poison shows by its back that it is none.
        plain = 0
        for card in s.sides[seat].hand:
            if CARD_KIND[card >> 1] != POISON:
                plain += 1
        copied = face(s, 2 * DUPLICATIA[0] + seat).shown_at_toggle
        if a:
            return copied and plain > 1 and a <= DUPLICATIA[-1]
        if plain == 0:
            return False
        card = 2 * _KASAMAWASHI + seat
        elsewhere = card in s.sides[seat].discard or card in s.sealed[1::2]
        for use in s.uses:
            if use.card == card and use.leaves:
                elsewhere = True
        return copied or not elsewhere

    def options(self, s: Sakura, seat: int, a: int, b: int, /) -> list[int]:
        codes = [NO.code()]
        for card in s.sides[seat].hand:
            if card >> 1 >= a and face(s, card).shown_at_toggle:
                codes.append(SHOW.one(card >> 1))
        return codes

    def chosen(self, s: Sakura, seat: int, a: int, b: int, code: int, /) -> None:
        if code == NO.code():
            return
        entry = SHOW.first(code)
        for card in s.sides[seat].hand:
            if card >> 1 == entry:
                s.tell(SHOWS, seat, entry)
                s.learn()
                face(s, card).umbrella_toggled(s, seat)
        s.then(self, seat, entry + 1)


TOGGLE_UMBRELLA: Final = ToggleUmbrella()
SHOW_AT_TOGGLE: Final = ShowAtToggle()
