"""Attachments coming into play (section 14). How they leave it: `settle`."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.state import Step
from akebono.games.sakura.card import face
from akebono.games.sakura.state import AURA, DUST, Sakura
from akebono.games.sakura.steps.settle import DISCARD_IT, set_off, settle
from akebono.games.sakura.told import LAID
from akebono.games.sakura.vocabulary import LAY


class LayCrystals(Step[Sakura]):
    """SAK-167, SAK-172: lay crystals from Dust and Aura on the Attachment `a` in use, as many as it costs or as there are."""

    rule: ClassVar[str] = "SAK-167"
    also: ClassVar[tuple[str, ...]] = ("SAK-171", "SAK-172")
    kind: ClassVar[str] = "amount"
    asks: ClassVar[str] = "How many crystals do you lay from your Aura? The rest comes from Dust."

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        codes = self.options(s, seat, a, b)
        if len(codes) == 1:
            self.chosen(s, seat, a, b, codes[0])
        else:
            s.ask(seat, self, a)

    def options(self, s: Sakura, seat: int, a: int, b: int, /) -> list[int]:
        dust = s.areas[DUST]
        aura = s.areas[AURA + seat]
        total = min(face(s, a).crystals, dust + aura)
        return [LAY.one(n) for n in range(max(0, total - dust), min(aura, total) + 1)]

    def chosen(self, s: Sakura, seat: int, a: int, b: int, code: int, /) -> None:
        total = min(face(s, a).crystals, s.areas[DUST] + s.areas[AURA + seat])
        own = LAY.first(code)
        s.areas[AURA + seat] -= own
        s.areas[DUST] -= total - own
        s.uses[-1].laid += total
        s.tell(LAID, seat, a >> 1, total)


class OnAttachment(Step[Sakura]):
    """SAK-173: [On Attachment], while the card is not yet in play."""

    rule: ClassVar[str] = "SAK-173"

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        face(s, a).on_attachment(s, seat)


class InPlay(Step[Sakura]):
    """SAK-173: now the Attachment is in play; without crystals it is discarded at once (SAK-169)."""

    rule: ClassVar[str] = "SAK-173"
    also: ClassVar[tuple[str, ...]] = ("SAK-169",)

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        put_in_play(s, seat, a)
        settle(s)


def put_in_play(s: Sakura, seat: int, card: int) -> None:
    """Lay the Attachment in use on its player's side."""
    in_use = s.uses[-1]
    in_use.leaves = False
    s.sides[seat].attach(card, in_use.laid)
    if in_use.laid == 0:
        set_off(s, DISCARD_IT, card)
    in_use.laid = 0


LAY_CRYSTALS: Final = LayCrystals()
ON_ATTACHMENT: Final = OnAttachment()
IN_PLAY: Final = InPlay()
