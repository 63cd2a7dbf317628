"""Saine, the naginata: Responses, and cards that are stronger with no Aura at all."""

from __future__ import annotations

from typing import ClassVar

from akebono.games.sakura.card import put_in
from akebono.games.sakura.components import ULTIMATE
from akebono.games.sakura.kinds import ActionCard, AttachmentCard, AttackCard
from akebono.games.sakura.state import AURA, DUST, NONE, RANGE, Attack, Sakura
from akebono.games.sakura.steps.attacks import MAKE_ATTACK
from akebono.games.sakura.steps.crystals import arrow, either_way
from akebono.games.sakura.steps.questions import then_ask, then_part
from akebono.games.sakura.vocabulary import ARROW, INTO, OUT


class HappouBuri(AttackCard):
    words: ClassVar[str] = "[After Attack] If your Aura is {x}, make an Attack: {attack}."

    def after_attack(self, s: Sakura, seat: int, attack: Attack) -> None:
        # The further Attack is not this card's own: it has no [After Attack].
        if attack.which == 0 and s.areas[AURA + seat] <= self.x:
            s.then(MAKE_ATTACK, seat, self.entry, 1)


put_in(HappouBuri("happou-buri"))
put_in(AttackCard("nagi-giri"))


class Ishitsuki(AttackCard):
    words: ClassVar[str] = "[After Attack] If your Aura is {x}, Dust to the Range: {y}."

    def after_attack(self, s: Sakura, seat: int, attack: Attack) -> None:
        if s.areas[AURA + seat] <= self.x:
            arrow(s, seat, DUST, RANGE, self.y)


put_in(Ishitsuki("ishitsuki"))


class Mikiri(ActionCard):
    words: ClassVar[str] = (
        "[Always] While your Aura is {x} this card can be used as if it were a Response. "
        "Between the Range and Dust, either way: {y}."
    )
    asks: ClassVar[str] = "Mikiri: from Dust into the Range, or out of the Range to Dust?"

    def interrupts(self, s: Sakura, seat: int, attack: Attack) -> bool:
        return s.areas[AURA + seat] <= self.x

    def effect(self, s: Sakura, seat: int) -> None:
        then_ask(s, seat, self)

    def options(self, s: Sakura, seat: int, part: int) -> list[int]:
        return [ARROW.one(INTO), ARROW.one(OUT)]

    def chosen(self, s: Sakura, seat: int, part: int, code: int) -> None:
        either_way(s, seat, code, self.y)


put_in(Mikiri("mikiri"))


class Domain(AttachmentCard):
    words: ClassVar[str] = (
        "[While Attached] Crystals of this card that would go to Dust go to the Range; one that does not fit there stays. "
        "[While Attached] The Meister's Range is {x} larger."
    )

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.feeds_range = True
        self.meister_change = self.x


put_in(Domain("domain"))


class ClashingCrystalSound(AttachmentCard):
    words: ClassVar[str] = (
        "[On Attachment] The Attack that this card responds to has -{x}/+0. "
        "[When Discarded] Make an Attack: {attack}, Cannot Be Responded To. Then Dust to the Range: {y}."
    )

    def on_attachment(self, s: Sakura, seat: int) -> None:
        answers = s.uses[-1].answers
        if answers != NONE:
            s.attacks[answers].plus_aura -= self.x

    def when_discarded(self, s: Sakura, seat: int, card: int) -> None:
        s.then(MAKE_ATTACK, seat, self.entry, 1)
        then_part(s, seat, self, 0)

    def part(self, s: Sakura, seat: int, part: int) -> None:
        arrow(s, seat, DUST, RANGE, self.y)


put_in(ClashingCrystalSound("clashing-crystal-sound"))


class SilentWall(AttachmentCard):
    words: ClassVar[str] = (
        "[While Attached] When you take damage, the crystals on this card count as if they were on your Aura."
    )

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.guards = True


put_in(SilentWall("silent-wall"))


class RhythmicArcCutter(ActionCard):
    words: ClassVar[str] = "Make three Attacks, one after another: {attack}; {attack2}; {attack3}."

    def effect(self, s: Sakura, seat: int) -> None:
        for which in range(len(self.other_range)):
            s.then(MAKE_ATTACK, seat, self.entry, which + 1)


put_in(RhythmicArcCutter("rhythmic-arc-cutter"))


class ResonantEcho(ActionCard):
    words: ClassVar[str] = (
        "[Always] It costs 1 less for each crystal on their Aura. Their Aura to the Range: {x}."
    )

    def cost(self, s: Sakura, seat: int) -> int:
        return self.flare - s.areas[AURA + 1 - seat]

    def effect(self, s: Sakura, seat: int) -> None:
        arrow(s, seat, AURA + 1 - seat, RANGE, self.x)


put_in(ResonantEcho("resonant-echo"))


class SoundlessShatteredIce(AttackCard):
    words: ClassVar[str] = (
        "[After Attack] The Attack that this card responds to has -{x}/-{y}. Reactivate: your Aura is {z}."
    )

    def after_attack(self, s: Sakura, seat: int, attack: Attack) -> None:
        if attack.answers != NONE:
            answered = s.attacks[attack.answers]
            answered.plus_aura -= self.x
            answered.plus_life -= self.y

    def reactivates(self, s: Sakura, seat: int) -> bool:
        return s.areas[AURA + seat] <= self.z


put_in(SoundlessShatteredIce("soundless-shattered-ice"))


class SainesUtmostEnd(AttackCard):
    words: ClassVar[str] = "[Always] Can be used only as a Response to the Attack of an Ultimate."

    def usable(self, s: Sakura, seat: int) -> bool:
        if not s.attacks:
            return False
        attack = s.attacks[-1]
        return attack.seat != seat and attack.kind == ULTIMATE


put_in(SainesUtmostEnd("saines-utmost-end"))
