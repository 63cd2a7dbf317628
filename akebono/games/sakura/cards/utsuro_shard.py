"""Utsuro's Shard, the shadow: blades for a short Range, and Cowering. For the first duel only."""

from __future__ import annotations

from typing import ClassVar

from akebono.games.sakura.card import put_in
from akebono.games.sakura.kinds import ActionCard, AttachmentCard, AttackCard
from akebono.games.sakura.state import AURA, DUST, NONE, RANGE, Sakura
from akebono.games.sakura.steps.attacks import MAKE_ATTACK
from akebono.games.sakura.steps.crystals import arrow, cower, either_way, gain_focus, set_focus
from akebono.games.sakura.steps.piles import DRAW, discard_card
from akebono.games.sakura.steps.questions import then_ask
from akebono.games.sakura.vocabulary import ARROW, INTO, OUT

put_in(AttackCard("toshageki"))
put_in(AttackCard("wakigiri"))
put_in(AttackCard("kensei"))
put_in(AttackCard("senaka-giri"))
put_in(AttackCard("nitou-issen"))


class Hohou(ActionCard):
    """Both Shards have it."""

    words: ClassVar[str] = "Gain {x} Focus. Between the Range and Dust, either way: {y}."
    asks: ClassVar[str] = "Hohou: from Dust into the Range, or out of the Range to Dust?"

    def effect(self, s: Sakura, seat: int) -> None:
        gain_focus(s, seat, self.x)
        then_ask(s, seat, self)

    def options(self, s: Sakura, seat: int, part: int) -> list[int]:
        return [ARROW.one(INTO), ARROW.one(OUT)]

    def chosen(self, s: Sakura, seat: int, part: int, code: int) -> None:
        either_way(s, seat, code, self.y)


put_in(Hohou("hohou-utsuro"))


class Moguri(ActionCard):
    words: ClassVar[str] = "Range to Dust: {x}."

    def effect(self, s: Sakura, seat: int) -> None:
        arrow(s, seat, RANGE, DUST, self.x)


put_in(Moguri("moguri"))


class Wazurai(ActionCard):
    words: ClassVar[str] = "The Attack that this card responds to has -{x}/+0. The opponent becomes Cowering."

    def effect(self, s: Sakura, seat: int) -> None:
        answers = s.uses[-1].answers
        if answers != NONE:
            s.attacks[answers].plus_aura -= self.x
        cower(s, 1 - seat)


put_in(Wazurai("wazurai"))


class KageNoWana(AttachmentCard):
    words: ClassVar[str] = "Gap. [When Discarded] Make an Attack: {attack}, Cannot Be Responded To."

    def when_discarded(self, s: Sakura, seat: int, card: int) -> None:
        s.then(MAKE_ATTACK, seat, self.entry, 1)


put_in(KageNoWana("kage-no-wana"))
put_in(AttackCard("amata-no-yaiba"))


class YamikazeNoKoe(ActionCard):
    words: ClassVar[str] = "Draw {x} cards."

    def effect(self, s: Sakura, seat: int) -> None:
        s.then(DRAW, seat, self.x)


put_in(YamikazeNoKoe("yamikaze-no-koe"))


class KuNoGaitou(ActionCard):
    words: ClassVar[str] = "The Attack that this card responds to has -{x}/+0. Their Aura to Dust: {y}."

    def effect(self, s: Sakura, seat: int) -> None:
        answers = s.uses[-1].answers
        if answers != NONE:
            s.attacks[answers].plus_aura -= self.x
        arrow(s, seat, AURA + 1 - seat, DUST, self.y)


put_in(KuNoGaitou("ku-no-gaitou"))


class UbauIbara(ActionCard):
    words: ClassVar[str] = (
        "The opponent puts their whole hand into the discard pile, and their Focus becomes {x}. "
        "Reactivate: there are {y} or more in Dust."
    )

    def effect(self, s: Sakura, seat: int) -> None:
        theirs = 1 - seat
        for card in s.sides[theirs].hand[:]:
            discard_card(s, theirs, card)
        set_focus(s, theirs, self.x)

    def reactivates(self, s: Sakura, seat: int) -> bool:
        return s.areas[DUST] >= self.y


put_in(UbauIbara("ubau-ibara"))
