"""The three types of cards (sections 12 to 14)."""

from __future__ import annotations

from akebono.games.sakura.card import Card
from akebono.games.sakura.state import Sakura
from akebono.games.sakura.steps.attachments import IN_PLAY, LAY_CRYSTALS, ON_ATTACHMENT
from akebono.games.sakura.steps.attacks import CARD_ATTACK
from akebono.games.sakura.steps.questions import CARD_EFFECT


class AttackCard(Card):
    """A card whose use is an Attack."""

    def begin(self, s: Sakura, seat: int, card: int) -> None:
        s.then(CARD_ATTACK, seat, card)


class ActionCard(Card):
    """A card with an effect."""

    def begin(self, s: Sakura, seat: int, card: int) -> None:
        s.then(CARD_EFFECT, seat, card)


class AttachmentCard(Card):
    """A card that stays in play while crystals lie on it."""

    def begin(self, s: Sakura, seat: int, card: int) -> None:
        s.then(LAY_CRYSTALS, seat, card)
        s.then(ON_ATTACHMENT, seat, card)
        s.then(IN_PLAY, seat, card)
