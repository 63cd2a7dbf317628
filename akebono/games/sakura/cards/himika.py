"""Himika, the gun: Attacks from afar, and more for the third card of a turn."""

from __future__ import annotations

from typing import ClassVar

from akebono.games.sakura.card import Card, current_range, put_in, set_damage
from akebono.games.sakura.components import HIMIKA, NO_DAMAGE
from akebono.games.sakura.kinds import ActionCard, AttachmentCard, AttackCard
from akebono.games.sakura.state import DUST, RANGE, Attack, Sakura
from akebono.games.sakura.steps.crystals import another_megami, arrow, cower
from akebono.games.sakura.steps.damage import LOSE_LIFE
from akebono.games.sakura.steps.piles import DRAW, HIDE_CARDS
from akebono.games.sakura.steps.questions import then_part


def chained(s: Sakura, words: Card) -> bool:
    """Is the card that is resolved at least the `x`th that its player has used this turn (SAK-105, SAK-106)?"""
    return s.uses[-1].number >= words.x


put_in(AttackCard("shoot"))


class RapidFire(AttackCard):
    words: ClassVar[str] = (
        "[Always] If this is the card number {x} or later that you have used this turn, this Attack has +{y}/+{z}."
    )

    def _chained(self, s: Sakura, attack: Attack) -> bool:
        # Not the last card in use: while it is answered others are.
        in_use = s.use_of(attack.card)
        return in_use is not None and in_use.number >= self.x

    def more_aura(self, s: Sakura, attack: Attack) -> int:
        return self.y if self._chained(s, attack) else 0

    def more_life(self, s: Sakura, attack: Attack) -> int:
        return self.z if self._chained(s, attack) else 0


put_in(RapidFire("rapid-fire"))


class MagnumCannon(AttackCard):
    words: ClassVar[str] = "[After Attack] Your Life to Dust: {x}."

    def after_attack(self, s: Sakura, seat: int, attack: Attack) -> None:
        s.then(LOSE_LIFE, seat, self.x)


put_in(MagnumCannon("magnum-cannon"))


class FullBurst(AttackCard):
    words: ClassVar[str] = "[Always] When this Attack deals damage, they choose no side: they take both."

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.takes_both = True


put_in(FullBurst("full-burst"))


class Backstep(ActionCard):
    words: ClassVar[str] = "Cards that you draw: {x}. Dust to the Range: {y}."

    def effect(self, s: Sakura, seat: int) -> None:
        s.then(DRAW, seat, self.x)
        then_part(s, seat, self, 0)

    def part(self, s: Sakura, seat: int, part: int) -> None:
        arrow(s, seat, DUST, RANGE, self.y)


put_in(Backstep("backstep"))


class Backdraft(ActionCard):
    words: ClassVar[str] = (
        "They become Cowering. If this is the card number {x} or later that you have used this turn, your next Attack this "
        'turn that is another Megami\'s and whose damage to Aura is not "-" has +{y}/+{z}.'
    )

    def effect(self, s: Sakura, seat: int) -> None:
        cower(s, 1 - seat)
        if chained(s, self):
            s.wait_for_attack(seat, self.entry, 0)

    def fits(self, s: Sakura, attack: Attack, which: int) -> bool:
        # It adds to the damage itself, so it looks at what that is before anything is added (SAK-314).
        return another_megami(attack.entry, HIMIKA) and set_damage(s, attack, True) != NO_DAMAGE

    def adds_aura(self, s: Sakura, attack: Attack, which: int) -> int:
        return self.y

    def adds_life(self, s: Sakura, attack: Attack, which: int) -> int:
        # An Attack whose damage to Aura has become "-" since has lost the bonus.
        return self.z if set_damage(s, attack, True) != NO_DAMAGE else 0


put_in(Backdraft("backdraft"))


class Smoke(AttachmentCard):
    words: ClassVar[str] = (
        "[While Attached] Arrows of cards, theirs or yours, move no crystals out of the Range."
    )

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.holds_range = True


put_in(Smoke("smoke"))
put_in(AttackCard("red-bullet"))


class CrimsonZero(AttackCard):
    words: ClassVar[str] = (
        "[Always] When this Attack deals damage, they choose no side: they take both. [Always] While the current Range is "
        "{x} this Attack has Cannot Be Responded To."
    )

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.takes_both = True

    def unanswerable(self, s: Sakura, attack: Attack) -> bool:
        return current_range(s) == self.x


put_in(CrimsonZero("crimson-zero"))


class ScarletImagine(ActionCard):
    words: ClassVar[str] = "Cards that you draw: {x}. Then cards of your hand that you put face down: {y}."

    def effect(self, s: Sakura, seat: int) -> None:
        s.then(DRAW, seat, self.x)
        s.then(HIDE_CARDS, seat, self.y)


put_in(ScarletImagine("scarlet-imagine"))


class VermilionField(ActionCard):
    words: ClassVar[str] = (
        "If this is the card number {x} or later that you have used this turn, Dust to the Range: {y}. Reactivate: your hand "
        "is empty."
    )

    def effect(self, s: Sakura, seat: int) -> None:
        if chained(s, self):
            arrow(s, seat, DUST, RANGE, self.y)

    def reactivates(self, s: Sakura, seat: int) -> bool:
        return not s.sides[seat].hand


put_in(VermilionField("vermilion-field"))
