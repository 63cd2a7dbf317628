"""Sariya, the rider: a Machine that burns Ornamental Crystals, Thrusts, and takes Forms."""

from __future__ import annotations

from typing import ClassVar

from akebono.games.sakura.card import THRUST_MOVED, Card, aura_of, current_range, put_in
from akebono.games.sakura.components import NO_DAMAGE
from akebono.games.sakura.kinds import ActionCard, AttackCard
from akebono.games.sakura.state import (
    AURA,
    DRAW_ONE,
    DUST,
    FLARE,
    NEGATED,
    NO_HAND_LIMIT,
    NONE,
    RANGE,
    Attack,
    Sakura,
    with_card,
)
from akebono.games.sakura.steps.attacks import MAKE_ATTACK
from akebono.games.sakura.steps.crystals import arrow, cower, gain_focus, set_focus
from akebono.games.sakura.steps.machine import (
    BY_BASIC_ACTION,
    PERFORM_THRUST,
    TRANSFORM_MACHINE,
    recover,
    spend,
)
from akebono.games.sakura.steps.piles import DRAW
from akebono.games.sakura.steps.questions import then_ask, then_part
from akebono.games.sakura.told import DISCARDS, UNUSED_AGAIN
from akebono.games.sakura.vocabulary import ARROW, INTO, NO, OUT, YES


class BurningSteam(AttackCard):
    words: ClassVar[str] = "[After Attack] Perform a Thrust."

    def after_attack(self, s: Sakura, seat: int, attack: Attack) -> None:
        s.then(PERFORM_THRUST, seat)


put_in(BurningSteam("burning-steam"))


class WavingEdge(AttackCard):
    words: ClassVar[str] = "Combustion. [After Attack] Perform a Thrust."

    def after_attack(self, s: Sakura, seat: int, attack: Attack) -> None:
        s.then(PERFORM_THRUST, seat)


put_in(WavingEdge("waving-edge"))


class ShieldCharge(AttackCard):
    words: ClassVar[str] = (
        "Combustion. [Always] Crystals that this Attack's damage moves go to the Range, as far as they fit, and not to Dust "
        "or Flare."
    )

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.damage_to_range = True


put_in(ShieldCharge("shield-charge"))


class SteamCannon(AttackCard):
    words: ClassVar[str] = "Combustion."


put_in(SteamCannon("steam-cannon"))


class Stunt(ActionCard):
    words: ClassVar[str] = "Your opponent becomes Cowering. Your Aura to your Flare: {x}."

    def effect(self, s: Sakura, seat: int) -> None:
        cower(s, 1 - seat)
        arrow(s, seat, AURA + seat, FLARE + seat, self.x)


put_in(Stunt("stunt"))


class Roaring(ActionCard):
    words: ClassVar[str] = (
        "You may Spend {x} Ornamental Crystals. If you do: gain {y} Focus; your opponent loses {z} Focus and becomes "
        "Cowering. Then you may pay {u} Focus. If you do, Recover {v}."
    )

    def effect(self, s: Sakura, seat: int) -> None:
        then_ask(s, seat, self, 0)
        then_ask(s, seat, self, 1)

    def options(self, s: Sakura, seat: int, part: int) -> list[int]:
        enough = s.sides[seat].machine >= self.x if part == 0 else s.sides[seat].focus >= self.u
        return [NO.code(), YES.code()] if enough else []

    def chosen(self, s: Sakura, seat: int, part: int, code: int) -> None:
        if code == NO.code():
            return
        if part == 0:
            spend(s, seat, self.x)
            gain_focus(s, seat, self.y)
            set_focus(s, 1 - seat, max(0, s.sides[1 - seat].focus - self.z))
            cower(s, 1 - seat)
        else:
            set_focus(s, seat, s.sides[seat].focus - self.u)
            recover(s, seat, self.v)

    def sentence(self, s: Sakura, seat: int, part: int) -> str:
        if part == 0:
            return f"Do you Spend {self.x} Ornamental Crystals?"
        return f"Do you pay {self.u} Focus to Recover {self.v} Ornamental Crystals?"


put_in(Roaring("roaring"))


class TurboSwitch(ActionCard):
    words: ClassVar[str] = "Combustion. Perform a Thrust."

    def effect(self, s: Sakura, seat: int) -> None:
        s.then(PERFORM_THRUST, seat)


put_in(TurboSwitch("turbo-switch"))


class AlphaEdge(AttackCard):
    words: ClassVar[str] = "Instant Reactivate: a Thrust of yours changes the current Range."

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.instant = THRUST_MOVED


put_in(AlphaEdge("alpha-edge"))


class OmegaBurst(ActionCard):
    words: ClassVar[str] = (
        "Recover all your Spent Ornamental Crystals. Negate the Attack that this card responds to if its damage to Aura is "
        '"-", or at most as many as this card has Recovered.'
    )

    def effect(self, s: Sakura, seat: int) -> None:
        recovered = recover(s, seat, s.sides[seat].spent)
        answers = s.uses[-1].answers
        if answers != NONE:
            attack = s.attacks[answers]
            aura = aura_of(s, attack)
            if aura == NO_DAMAGE or aura <= recovered:
                attack.flags |= NEGATED


put_in(OmegaBurst("omega-burst"))


class ThallyasMasterpiece(ActionCard):
    words: ClassVar[str] = (
        "[Used] Whenever a Thrust of yours in your turn, not one by a Basic Action, changes the current Range, you may move "
        "{x} between Dust and Range, either way."
    )
    asks: ClassVar[str] = "Do you move a crystal between Dust and Range?"

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.watches_thrusts = True

    def happens(self, s: Sakura, seat: int, card: int) -> None:
        then_ask(s, seat, self)

    def options(self, s: Sakura, seat: int, part: int) -> list[int]:
        return [NO.code(), ARROW.one(INTO), ARROW.one(OUT)]

    def chosen(self, s: Sakura, seat: int, part: int, code: int) -> None:
        if code == ARROW.one(INTO):
            arrow(s, seat, DUST, RANGE, self.x)
        elif code == ARROW.one(OUT):
            arrow(s, seat, RANGE, DUST, self.x)


put_in(ThallyasMasterpiece("thallyas-masterpiece"))


class JuliasBlackBox(ActionCard):
    words: ClassVar[str] = (
        "If there is no Ornamental Crystal on your Machine, it TransForms and you Recover {x}. Otherwise this card becomes "
        "unused again."
    )

    def effect(self, s: Sakura, seat: int) -> None:
        if s.sides[seat].machine == 0:
            s.then(TRANSFORM_MACHINE, seat)
            then_part(s, seat, self, 0)
            return
        in_use = s.uses[-1]
        card = in_use.card
        in_use.leaves = False
        owner = s.sides[card & 1]
        owner.unused = with_card(owner.unused, card)
        s.lose_charge(card)
        s.tell(UNUSED_AGAIN, card & 1, card >> 1)

    def part(self, s: Sakura, seat: int, part: int) -> None:
        recover(s, seat, self.x)


put_in(JuliasBlackBox("julias-black-box"))


class FormYaksha(Card):
    words: ClassVar[str] = (
        "When the Machine TransForms into this: in their next Start Phase your opponent can draw only {x} card; they become "
        "Cowering. While there is no Ornamental Crystal on your Machine you cannot perform Basic Actions. Basic Action "
        "Beta-Edge: make an Attack: {attack}, [After Attack] perform a Thrust."
    )

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.bars_basics = True

    def part(self, s: Sakura, seat: int, part: int) -> None:
        s.sides[1 - seat].marks |= DRAW_ONE
        cower(s, 1 - seat)

    def effect(self, s: Sakura, seat: int) -> None:
        s.then(MAKE_ATTACK, seat, self.entry, 1)

    def after_attack(self, s: Sakura, seat: int, attack: Attack) -> None:
        s.then(PERFORM_THRUST, seat, BY_BASIC_ACTION)


put_in(FormYaksha("form-yaksha"))


class FormNaga(Card):
    words: ClassVar[str] = (
        "When the Machine TransForms into this: if your opponent's Flare is {x} or more, it goes to Dust until {y} are left. "
        "Basic Action Gamma-Ray: the top {z} of your opponent's draw pile goes to their discard pile."
    )

    def part(self, s: Sakura, seat: int, part: int) -> None:
        flare = s.areas[FLARE + 1 - seat]
        if flare >= self.x:
            arrow(s, seat, FLARE + 1 - seat, DUST, flare - self.y)

    def effect(self, s: Sakura, seat: int) -> None:
        other = 1 - seat
        for _ in range(self.z):
            if s.sides[other].pile:
                card = s.sides[other].pile.pop()
                s.lay(s.sides[other].discard, card)
                s.tell(DISCARDS, other, card >> 1)
                s.learn()


put_in(FormNaga("form-naga"))


class FormGaruda(Card):
    words: ClassVar[str] = (
        "When the Machine TransForms into this: draw {x}; this turn you have no hand limit. Basic Action Delta-Wing: if the "
        "current Range is {y} or less, Dust to Range: {z}."
    )

    def part(self, s: Sakura, seat: int, part: int) -> None:
        s.then(DRAW, seat, self.x)
        s.sides[seat].marks |= NO_HAND_LIMIT

    def effect(self, s: Sakura, seat: int) -> None:
        if current_range(s) <= self.y:
            arrow(s, seat, DUST, RANGE, self.z)


put_in(FormGaruda("form-garuda"))
