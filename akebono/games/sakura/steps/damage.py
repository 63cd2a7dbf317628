"""Damage (sections 12.2 and 12.4)."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.state import Step
from akebono.games.sakura.card import BOX_OF_CARDS, LIFE_FELL, LIFE_WOUNDED, NO_EVENT
from akebono.games.sakura.state import AURA, DUST, FLARE, LIFE, RANGE, TOOK_AURA, Sakura
from akebono.games.sakura.steps.crystals import room
from akebono.games.sakura.steps.settle import (
    LEFT_ALONE,
    RETURN_IT,
    STRIKE_IT,
    check_life,
    set_off,
    settle,
    take_from,
)
from akebono.games.sakura.told import GUARDS, MOVED, WOUNDED
from akebono.games.sakura.vocabulary import WEAR


def guarding(s: Sakura, seat: int) -> int:
    """Return the crystals of Attachments that count as this seat's Aura when damage is resolved (SAK-177)."""
    found = 0
    side = s.sides[seat]
    for card in side.attached:
        if BOX_OF_CARDS[card >> 1].guards:
            found += side.lying_on(card)
    return found


def take_aura(s: Sakura, seat: int, n: int, to_range: bool = False) -> None:
    """Push damage to Aura: as many crystals as there are go to Dust, or to the Range as far as they fit."""
    s.sides[seat].marks |= TOOK_AURA
    s.tell(GUARDS, seat, n)
    if guarding(s, seat):
        s.then(WEAR_AURA, seat, n, 1 if to_range else 0)
    else:
        _lose_aura(s, seat, n, to_range)


def _lose_aura(s: Sakura, seat: int, n: int, to_range: bool) -> None:
    if n > s.areas[AURA + seat]:
        n = s.areas[AURA + seat]
    goal = DUST
    if to_range:
        goal = RANGE
        if n > room(s, RANGE):
            n = room(s, RANGE)
    s.areas[AURA + seat] = s.areas[AURA + seat] - n
    s.areas[goal] = s.areas[goal] + n


def take_life(s: Sakura, seat: int, n: int, by_reshuffle: bool = False, to_range: bool = False) -> None:
    """Damage to Life: crystals go to the same seat's Flare (SAK-156). What it sets off is pushed to be settled."""
    before = s.areas[LIFE + seat]
    if n > before:
        n = before
    s.tell(WOUNDED, seat, n)
    if to_range:
        moved = room(s, RANGE)
        if moved > n:
            moved = n
        s.areas[RANGE] = s.areas[RANGE] + moved
    else:
        moved = n
        s.areas[FLARE + seat] = s.areas[FLARE + seat] + moved
    s.areas[LIFE + seat] = s.areas[LIFE + seat] - moved
    check_life(s, seat)
    if s.ended or n == 0:
        return
    wounded(s, seat, n, by_reshuffle)
    life_fell(s, seat, before)
    settle(s)


def wounded(s: Sakura, seat: int, n: int, by_reshuffle: bool) -> None:
    """Set off Gap (SAK-184) and what watches for damage to Life."""
    for card in s.sides[seat].attached:
        words = BOX_OF_CARDS[card >> 1]
        if words.gap and not by_reshuffle:
            set_off(s, STRIKE_IT, card)
        elif words.unlike_gap and n >= words.x:
            set_off(s, LEFT_ALONE, card)
    for card in s.sides[seat].used:
        words = BOX_OF_CARDS[card >> 1]
        if words.instant == LIFE_WOUNDED and n >= words.x:
            set_off(s, RETURN_IT, card)


def life_fell(s: Sakura, seat: int, before: int) -> None:
    """Set off the Instant Reactivates that wait for Life to fall to a value, by any cause (SAK-188)."""
    now = s.areas[LIFE + seat]
    for card in s.sides[seat].used:
        words = BOX_OF_CARDS[card >> 1]
        if words.instant != NO_EVENT and words.instant == LIFE_FELL and before > words.y >= now:
            set_off(s, RETURN_IT, card)


class WearAura(Step[Sakura]):
    """SAK-163, SAK-177: choose what of `a` damage to Aura goes from Aura, and what from an Attachment that guards."""

    rule: ClassVar[str] = "SAK-177"
    also: ClassVar[tuple[str, ...]] = ("SAK-163",)
    kind: ClassVar[str] = "amount"
    asks: ClassVar[str] = "How many crystals do you lose from your Aura? The rest goes from the card."

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        codes = self.options(s, seat, a, b)
        if len(codes) == 1:
            self.chosen(s, seat, a, b, codes[0])
        else:
            s.ask(seat, self, a, b)

    def options(self, s: Sakura, seat: int, a: int, b: int, /) -> list[int]:
        wall = guarding(s, seat)
        aura = s.areas[AURA + seat]
        total = min(a, wall + aura)
        return [WEAR.one(n) for n in range(max(0, total - wall), min(aura, total) + 1)]

    def chosen(self, s: Sakura, seat: int, a: int, b: int, code: int, /) -> None:
        wall = guarding(s, seat)
        aura = s.areas[AURA + seat]
        total = min(a, wall + aura)
        own = WEAR.first(code)
        _lose_aura(s, seat, own, b == 1)
        left = total - own
        for card in s.sides[seat].attached:
            if left > 0 and BOX_OF_CARDS[card >> 1].guards:
                had = s.sides[seat].lying_on(card)
                take_from(s, seat, card, min(left, had), b == 1)
                left -= min(left, had)
        settle(s)


class DealAura(Step[Sakura]):
    """SAK-318: deal `a` damage to the Aura of `seat` by an effect."""

    rule: ClassVar[str] = "SAK-318"

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        take_aura(s, seat, a)


class DealLife(Step[Sakura]):
    """SAK-318: deal `a` damage to the Life of `seat` by an effect; `b` is 1 for a reshuffle by rule (SAK-082)."""

    rule: ClassVar[str] = "SAK-318"

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        take_life(s, seat, a, b == 1)


class LoseLife(Step[Sakura]):
    """SAK-185: move `a` Life crystals of `seat` to Dust by an arrow; that is no damage."""

    rule: ClassVar[str] = "SAK-185"

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        before = s.areas[LIFE + seat]
        n = min(a, before)
        s.areas[LIFE + seat] = s.areas[LIFE + seat] - n
        s.areas[DUST] = s.areas[DUST] + n
        if n:
            s.tell(MOVED, seat, n, LIFE + seat, DUST)
        check_life(s, seat)
        if not s.ended:
            life_fell(s, seat, before)
            settle(s)


WEAR_AURA: Final = WearAura()
DEAL_AURA: Final = DealAura()
DEAL_LIFE: Final = DealLife()
LOSE_LIFE: Final = LoseLife()
