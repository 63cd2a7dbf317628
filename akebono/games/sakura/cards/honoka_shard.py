"""Honoka's Shard, the blossom: light that grows with Flare, and a firm guard. For the first duel only."""

from __future__ import annotations

from typing import ClassVar

from akebono.games.sakura.card import LIFE_WOUNDED, put_in
from akebono.games.sakura.cards.utsuro_shard import Hohou
from akebono.games.sakura.components import ULTIMATE
from akebono.games.sakura.kinds import ActionCard, AttachmentCard, AttackCard
from akebono.games.sakura.state import AURA, DUST, FLARE, NEGATED, NONE, RANGE, Attack, Sakura
from akebono.games.sakura.steps.crystals import arrow
from akebono.games.sakura.steps.piles import DRAW

put_in(AttackCard("kaben-jin"))
put_in(AttackCard("ouka-tou"))


class ShunreiShiki(AttackCard):
    words: ClassVar[str] = "Cannot Be Responded To."


put_in(ShunreiShiki("shunrei-shiki"))


class KaeshiGiri(AttackCard):
    words: ClassVar[str] = "[After Attack] If this card was used as a Response, Dust to your Aura: {x}."

    def after_attack(self, s: Sakura, seat: int, attack: Attack) -> None:
        if attack.answers != NONE:
            arrow(s, seat, DUST, AURA + seat, self.x)


put_in(KaeshiGiri("kaeshi-giri"))
put_in(Hohou("hohou-honoka"))


class OukaYose(ActionCard):
    words: ClassVar[str] = "Their Aura to your Aura: {x}."

    def effect(self, s: Sakura, seat: int) -> None:
        arrow(s, seat, AURA + 1 - seat, AURA + seat, self.x)


put_in(OukaYose("ouka-yose"))


class KoukiShuusoku(ActionCard):
    words: ClassVar[str] = "Dust to your Aura: {x}. Dust to your Flare: {y}."

    def effect(self, s: Sakura, seat: int) -> None:
        arrow(s, seat, DUST, AURA + seat, self.x)
        arrow(s, seat, DUST, FLARE + seat, self.y)


put_in(KoukiShuusoku("kouki-shuusoku"))


class HikariNoYaiba(AttackCard):
    words: ClassVar[str] = "Overkill. [Always] X is your Flare."

    def live_aura(self, s: Sakura, attack: Attack) -> int:
        return s.areas[FLARE + attack.seat]


put_in(HikariNoYaiba("hikari-no-yaiba"))


class SeireiRenkei(AttachmentCard):
    words: ClassVar[str] = "Termination. [While Attached] Your Attacks have +{x}/+0."

    def lends_aura(self, s: Sakura, seat: int, attack: Attack) -> int:
        return self.x


put_in(SeireiRenkei("seirei-renkei"))
put_in(AttackCard("hikari-michiru-ittou"))


class HanafubukiNoKeshiki(ActionCard):
    words: ClassVar[str] = "Their Aura to the Range: {x}."

    def effect(self, s: Sakura, seat: int) -> None:
        arrow(s, seat, AURA + 1 - seat, RANGE, self.x)


put_in(HanafubukiNoKeshiki("hanafubuki-no-keshiki"))


class SeireiTachiNoKaze(ActionCard):
    words: ClassVar[str] = (
        "If the Attack that this card responds to is not an Ultimate's, it is negated. Draw {x} card."
    )

    def effect(self, s: Sakura, seat: int) -> None:
        answers = s.uses[-1].answers
        if answers != NONE:
            attack = s.attacks[answers]
            if attack.kind != ULTIMATE:
                attack.flags |= NEGATED
        s.then(DRAW, seat, self.x)


put_in(SeireiTachiNoKaze("seirei-tachi-no-kaze"))


class KiramekiNoRanbu(AttackCard):
    words: ClassVar[str] = "Unavoidable. Instant Reactivate: you take {x} or more damage to Life at once."

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.instant = LIFE_WOUNDED


put_in(KiramekiNoRanbu("kirameki-no-ranbu"))
