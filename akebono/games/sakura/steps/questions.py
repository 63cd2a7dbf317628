"""What the words of a card ask, and the later parts of its effect: steps that hand over to the card."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.state import Step
from akebono.games.sakura.card import BOX_OF_CARDS, Card, face
from akebono.games.sakura.state import LOOKS_DOWN, Sakura


class CardEffect(Step[Sakura]):
    """SAK-166: the effect of the Action `a` in use."""

    rule: ClassVar[str] = "SAK-166"

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        face(s, a).effect(s, seat)


class CardPart(Step[Sakura]):
    """SAK-201: part `b` of the words of the card with entry `a`."""

    rule: ClassVar[str] = "SAK-201"

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        BOX_OF_CARDS[a].part(s, seat, b)


class CardQuestion(Step[Sakura]):
    """SAK-104: what the card with entry `a` asks in part `b` of its words. Nothing is asked that has no answer."""

    rule: ClassVar[str] = "SAK-104"

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        words = BOX_OF_CARDS[a]
        if words.options(s, seat, b):
            look(s, seat, words.looks(b))
            s.ask(seat, self, a, b)

    def options(self, s: Sakura, seat: int, a: int, b: int, /) -> list[int]:
        codes = BOX_OF_CARDS[a].options(s, seat, b)
        for i in range(1, len(codes)):
            if codes[i] == codes[i - 1]:
                # The same Poison of both pouches can lie on one side.
                return sorted(set(codes))
        return codes

    def chosen(self, s: Sakura, seat: int, a: int, b: int, code: int, /) -> None:
        s.sides[seat].looks = 0
        BOX_OF_CARDS[a].chosen(s, seat, b, code)

    def sentence(self, s: Sakura, seat: int, a: int, b: int, /) -> str:
        return BOX_OF_CARDS[a].sentence(s, seat, b)


def look(s: Sakura, seat: int, what: int) -> None:
    """SAK-328, SAK-330: let a seat look at cards until it has answered what it is asked next."""
    s.sides[seat].looks = what
    if what & ~LOOKS_DOWN or (what and not s.face_down_owner):
        s.learn(seat)


def then_part(s: Sakura, seat: int, card: Card, part: int) -> None:
    """Push a later part of a card's effect."""
    s.then(CARD_PART, seat, card.entry, part)


def then_ask(s: Sakura, seat: int, card: Card, part: int = 0) -> None:
    """Push a question of a card."""
    s.then(CARD_QUESTION, seat, card.entry, part)


CARD_EFFECT: Final = CardEffect()
CARD_PART: Final = CardPart()
CARD_QUESTION: Final = CardQuestion()
