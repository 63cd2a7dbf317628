"""Yurina, the blade: Attacks that grow when her Life is low."""

from __future__ import annotations

from typing import ClassVar

from akebono.games.sakura.card import LIFE_FELL, current_range, put_in
from akebono.games.sakura.components import ULTIMATE, YURINA
from akebono.games.sakura.kinds import ActionCard, AttachmentCard, AttackCard
from akebono.games.sakura.state import AURA, DUST, LIFE, OVERKILL, ULTIMATES_ONLY, Attack, Sakura
from akebono.games.sakura.steps.attacks import MAKE_ATTACK
from akebono.games.sakura.steps.crystals import another_megami, arrow, gain_focus

put_in(AttackCard("slash"))


class Ittou(AttackCard):
    words: ClassVar[str] = "[Always] While your Life is {x} or less this Attack has +{y}/+0."

    def more_aura(self, s: Sakura, attack: Attack) -> int:
        return self.y if s.areas[LIFE + attack.seat] <= self.x else 0


put_in(Ittou("ittou"))


class Tsukauchi(AttackCard):
    words: ClassVar[str] = (
        "[After Attack] If your Life is {x} or less, your next Attack this turn has +{y}/+0."
    )

    def after_attack(self, s: Sakura, seat: int, attack: Attack) -> None:
        if s.areas[LIFE + seat] <= self.x:
            s.wait_for_attack(seat, self.entry, 0)

    def adds_aura(self, s: Sakura, attack: Attack, which: int) -> int:
        return self.y


put_in(Tsukauchi("tsukauchi"))


class Iai(AttackCard):
    words: ClassVar[str] = "[Always] While the current Range is {x} or less this Attack has -{y}/-{z}."

    def more_aura(self, s: Sakura, attack: Attack) -> int:
        return -self.y if current_range(s) <= self.x else 0

    def more_life(self, s: Sakura, attack: Attack) -> int:
        return -self.z if current_range(s) <= self.x else 0


put_in(Iai("iai"))


class Kihaku(ActionCard):
    words: ClassVar[str] = (
        "Gain {x} Focus. Your next Attack this turn that is another Megami's and not an Ultimate's gets Cannot Be Responded "
        "To (Normal cards), and its Range reaches {y} nearer."
    )

    def effect(self, s: Sakura, seat: int) -> None:
        gain_focus(s, seat, self.x)
        s.wait_for_attack(seat, self.entry, 0)

    def fits(self, s: Sakura, attack: Attack, which: int) -> bool:
        return another_megami(attack.entry, YURINA) and attack.kind != ULTIMATE

    def adds_flags(self, which: int) -> int:
        return ULTIMATES_ONLY

    def widens(self, which: int) -> int:
        return self.y


put_in(Kihaku("kihaku"))


class Pressure(AttachmentCard):
    words: ClassVar[str] = "Gap. [When Discarded] Make an Attack: {attack}."

    def when_discarded(self, s: Sakura, seat: int, card: int) -> None:
        s.then(MAKE_ATTACK, seat, self.entry, 1)


put_in(Pressure("pressure"))


class KienBanjo(AttachmentCard):
    words: ClassVar[str] = (
        "[While Attached] While your Life is {x} or less, Attacks of your other Megami have +{y}/+{z} and Overkill."
    )

    def _helps(self, s: Sakura, seat: int, attack: Attack) -> bool:
        return s.areas[LIFE + seat] <= self.x and another_megami(attack.entry, YURINA)

    def lends_aura(self, s: Sakura, seat: int, attack: Attack) -> int:
        return self.y if self._helps(s, seat, attack) else 0

    def lends_life(self, s: Sakura, seat: int, attack: Attack) -> int:
        return self.z if self._helps(s, seat, attack) else 0

    def lends_flags(self, s: Sakura, seat: int, attack: Attack) -> int:
        return OVERKILL if self._helps(s, seat, attack) else 0


put_in(KienBanjo("kien-banjo"))
put_in(AttackCard("moonshadow-fall"))


class Urahazan(AttackCard):
    words: ClassVar[str] = "Termination. [After Attack] The Attack that this card responds to has -{x}/+0."

    def after_attack(self, s: Sakura, seat: int, attack: Attack) -> None:
        if attack.answers >= 0:
            s.attacks[attack.answers].plus_aura -= self.x


put_in(Urahazan("urahazan"))


class UkifuneYadoshi(ActionCard):
    words: ClassVar[str] = "Dust to your Aura: {x}. Instant Reactivate: your Life becomes {y} or less."

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.instant = LIFE_FELL

    def effect(self, s: Sakura, seat: int) -> None:
        arrow(s, seat, DUST, AURA + seat, self.x)


put_in(UkifuneYadoshi("ukifune-yadoshi"))


class YurinasHiddenStrength(AttackCard):
    words: ClassVar[str] = "[Always] Cannot be used unless your Life is {x} or less."

    def usable(self, s: Sakura, seat: int) -> bool:
        return s.areas[LIFE + seat] <= self.x


put_in(YurinasHiddenStrength("yurinas-hidden-strength"))
