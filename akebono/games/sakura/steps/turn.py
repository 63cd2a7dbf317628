"""The turn: Start Phase, Main Phase, End Phase (section 8)."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.state import Step
from akebono.games.sakura.card import BOX_OF_CARDS, can_use_at, current_range, face, means_of
from akebono.games.sakura.components import (
    ATTACHMENT,
    ATTACHMENT_LOSS,
    HAND_LIMIT,
    MOST_TURNS,
    SARIYA,
    TURN_DRAW,
    TURN_FOCUS,
)
from akebono.games.sakura.state import (
    DRAW_ONE,
    DREW,
    EXECUTED,
    FROM_HAND,
    FROM_UNUSED,
    FULL,
    MAIN,
    NO_HAND_LIMIT,
    NO_UMBRELLA,
    NONE,
    NOTHING_YET,
    STANDARD,
    START,
    TERMINATED,
    Sakura,
)
from akebono.games.sakura.state import (
    END as END_OF_TURN,
)
from akebono.games.sakura.steps.attachments import put_in_play
from akebono.games.sakura.steps.basics import add_payable, pay_for
from akebono.games.sakura.steps.crystals import gain_focus
from akebono.games.sakura.steps.piles import (
    DRAW,
    HIDE_CARDS,
    charged_of,
    discharges,
    do_discharge,
    reshuffle,
)
from akebono.games.sakura.steps.settle import make_unused, settle, take_from
from akebono.games.sakura.steps.strategy import PREPARE_STRATEGY
from akebono.games.sakura.steps.umbrella import TOGGLE_UMBRELLA
from akebono.games.sakura.steps.using import use
from akebono.games.sakura.told import PHASE_ENDS, TOKENS_GO, TOO_LONG, TURN_BEGINS
from akebono.games.sakura.vocabulary import (
    DISCHARGE,
    DONE,
    END,
    KEEP_PILE,
    PERFORM,
    RESHUFFLE,
    RESOLVE,
    TOGGLE,
    USE,
)


class Turn(Step[Sakura]):
    """SAK-060 to 063: the turn of `seat`. The first turn of either player has no Start Phase."""

    rule: ClassVar[str] = "SAK-060"
    also: ClassVar[tuple[str, ...]] = ("SAK-061", "SAK-062", "SAK-063", "SAK-009")

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        if s.turn >= MOST_TURNS:
            s.draw = True
            s.tell(TOO_LONG, NONE, s.turn)
            s.finish()
            return
        s.turn += 1
        s.whose = seat
        s.start_range = current_range(s)
        for side in s.sides:
            side.marks &= DRAW_ONE
            side.used_cards = 0
            side.attacks_made = 0
        if s.bonuses:
            s.bonuses = ()
        s.tell(TURN_BEGINS, seat, s.turn)
        if s.turn > 2:
            s.then(START_PHASE, seat)
        s.then(MAIN_PHASE, seat)
        s.then(END_PHASE, seat)
        s.then(TURN, 1 - seat)


class StartPhase(Step[Sakura]):
    """SAK-066 to 070, SAK-286: tokens on the Range go, Focus, one crystal from each Attachment, reshuffle, draw."""

    rule: ClassVar[str] = "SAK-067"
    also: ClassVar[tuple[str, ...]] = ("SAK-066", "SAK-069", "SAK-070", "SAK-281", "SAK-286")

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        s.phase = START
        tokens = s.sides[seat].minus + s.sides[seat].plus
        if tokens:
            s.sides[seat].spent += tokens
            s.sides[seat].minus = 0
            s.sides[seat].plus = 0
            s.tell(TOKENS_GO, seat, tokens)
        gain_focus(s, seat, TURN_FOCUS)
        # All of them lose it at the same time; only then the emptied ones are discarded.
        for side in range(2):
            for card in s.sides[side].attached:
                take_from(s, side, card, ATTACHMENT_LOSS)
        if s.happened:
            settle(s)
            s.then(RESHUFFLE_OR_NOT, seat)
        else:
            s.ask(seat, RESHUFFLE_OR_NOT)
        s.then(DRAW, seat, TURN_DRAW, 1)
        if s.boards and (s.does_house(0, SARIYA) or s.does_house(1, SARIYA)):
            s.then(START_ENDS, seat)


_KEEP_OR_NOT: Final = [KEEP_PILE.base, RESHUFFLE.base]
"""Codes of every Start Phase; lists of codes are only read, so one will do."""


class ReshuffleOrNot(Step[Sakura]):
    """SAK-068, SAK-074: once in the Start Phase the player may reshuffle, whatever lies in the piles. While choosing that,
    Charges may be discharged (SAK-294)."""

    rule: ClassVar[str] = "SAK-068"
    also: ClassVar[tuple[str, ...]] = ("SAK-073", "SAK-074", "SAK-078", "SAK-294")
    kind: ClassVar[str] = "confirm"
    asks: ClassVar[str] = "Do you reshuffle?"

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        s.ask(seat, self)

    def options(self, s: Sakura, seat: int, a: int, b: int, /) -> list[int]:
        return discharges(s, seat) + _KEEP_OR_NOT if s.charged else _KEEP_OR_NOT

    def chosen(self, s: Sakura, seat: int, a: int, b: int, code: int, /) -> None:
        if code == RESHUFFLE.base:
            reshuffle(s, seat, True)
        elif code != KEEP_PILE.base:
            do_discharge(s, seat, code)
            s.then(self, seat)


class StartEnds(Step[Sakura]):
    """SAK-345: a limit of draws, which comes from a card of Sariya, holds for this Start Phase only."""

    rule: ClassVar[str] = "SAK-345"

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        s.sides[seat].marks &= ~(DRAW_ONE | DREW)


class MainPhase(Step[Sakura]):
    """SAK-088 to 091, SAK-308: use cards and perform Basic Actions, or use one Full Power card and nothing else. `a` is 0 when
    the phase begins."""

    rule: ClassVar[str] = "SAK-088"
    also: ClassVar[tuple[str, ...]] = ("SAK-089", "SAK-090", "SAK-098", "SAK-110", "SAK-308")
    asks: ClassVar[str] = "What do you do?"

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        s.phase = MAIN
        if a == 0:
            s.action = NOTHING_YET
        if s.sides[seat].marks & TERMINATED and not charged_of(s, seat):
            return
        s.ask(seat, self, a)

    def options(self, s: Sakura, seat: int, a: int, b: int, /) -> list[int]:
        codes = [END.base]
        side = s.sides[seat]
        if not side.marks & TERMINATED:
            distance = current_range(s)
            means = means_of(s, seat)
            for card in side.hand:
                if self._can_use(s, seat, card, distance, means):
                    code = USE.base + (card >> 1)
                    if code != codes[-1]:  # a hand can hold the same Poison of both pouches
                        codes.append(code)
            for card in side.unused:
                if self._can_use(s, seat, card, distance, means):
                    s.lay(codes, USE.base + (card >> 1))
            add_payable(s, seat, distance, codes)
        if s.charged:
            codes += discharges(s, seat)
        return codes

    def _can_use(self, s: Sakura, seat: int, card: int, distance: int, means: int) -> bool:
        words = BOX_OF_CARDS[card >> 1]
        if words.copies:
            words = face(s, card)
        if words.only_response or (words.full_power and s.action != NOTHING_YET):
            return False
        return can_use_at(s, seat, card, words, distance, means, False)

    def chosen(self, s: Sakura, seat: int, a: int, b: int, code: int, /) -> None:
        if code == END.base:
            return
        if USE.has(code):
            entry = USE.first(code)
            zone = FROM_UNUSED
            card = 2 * entry + seat
            for held in s.sides[seat].hand:
                if held >> 1 == entry:
                    card = held
                    zone = FROM_HAND
            full = face(s, card).full_power
            s.action = FULL if full else STANDARD
            use(s, seat, card, zone, seat)
            if not full:
                s.then(MAIN_PHASE, seat, 1)
            return
        s.action = STANDARD
        if DISCHARGE.has(code):
            do_discharge(s, seat, code)
        else:
            pay_for(s, seat, PERFORM.first(code))
        s.then(MAIN_PHASE, seat, 1)


class EndPhase(Step[Sakura]):
    """SAK-095, SAK-322: effects of the End Phase, if there can be any, then the hand limit."""

    rule: ClassVar[str] = "SAK-322"

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        s.phase = END_OF_TURN
        if s.ended_now:
            s.ended_now = ()
        executed = s.sides[0].strategy_known == EXECUTED or s.sides[1].strategy_known == EXECUTED
        if executed or END_EFFECTS.any(s, seat):
            s.then(END_EFFECTS, seat)
            s.then(HAND_LIMIT_STEP, seat)
        elif len(s.sides[seat].hand) > HAND_LIMIT:
            s.then(HAND_LIMIT_STEP, seat)


_UMBRELLA: Final = -1
"""The umbrella, in `State.ended_now`."""


class EndEffects(Step[Sakura]):
    """SAK-322: each Reactivate whose condition is true must, each other effect of the End Phase may be resolved, once each,
    in the order that the turn player likes."""

    rule: ClassVar[str] = "SAK-322"
    also: ClassVar[tuple[str, ...]] = ("SAK-095", "SAK-186", "SAK-187", "SAK-242", "SAK-248")
    kind: ClassVar[str] = "order"
    asks: ClassVar[str] = "What do you do in the End Phase?"

    def any(self, s: Sakura, seat: int) -> bool:
        """Is there an effect of the End Phase that this seat must or may resolve?"""
        for card in s.sides[seat].used:
            words = BOX_OF_CARDS[card >> 1]
            if words.reactivates(s, seat) or words.end_phase(s, seat):
                return True
        return s.sides[seat].umbrella != NO_UMBRELLA

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        for who in range(2):
            if s.sides[who].strategy_known == EXECUTED:
                s.then(PREPARE_STRATEGY, who)
                s.then(END_EFFECTS, seat)
                return
        codes = self.options(s, seat, a, b)
        if len(codes) > 1:
            s.ask(seat, self)
        elif codes[0] != DONE.base:
            self.chosen(s, seat, a, b, codes[0])

    def options(self, s: Sakura, seat: int, a: int, b: int, /) -> list[int]:
        codes = []
        must = False
        for card in s.sides[seat].used:
            if card not in s.ended_now:
                words = BOX_OF_CARDS[card >> 1]
                if words.reactivates(s, seat):
                    must = True
                    codes.append(RESOLVE.two(0, card >> 1))
                elif words.end_phase(s, seat):
                    codes.append(RESOLVE.two(0, card >> 1))
        if s.sides[seat].umbrella != NO_UMBRELLA and _UMBRELLA not in s.ended_now:
            codes.append(TOGGLE.base)
        if not must:
            codes.append(DONE.base)
        return codes

    def chosen(self, s: Sakura, seat: int, a: int, b: int, code: int, /) -> None:
        if code == DONE.base:
            return
        if code == TOGGLE.base:
            s.ended_now = (*s.ended_now, _UMBRELLA)
            s.then(TOGGLE_UMBRELLA, seat)
        else:
            card = 2 * RESOLVE.second(code) + seat
            s.ended_now = (*s.ended_now, card)
            words = BOX_OF_CARDS[card >> 1]
            if words.reactivates(s, seat):
                make_unused(s, card)
                settle(s)
            else:
                words.do_end_phase(s, seat)
        s.then(END_EFFECTS, seat)


class HandLimit(Step[Sakura]):
    """SAK-094, SAK-262: put cards face down until the limit is reached; Poison cannot be."""

    rule: ClassVar[str] = "SAK-094"
    also: ClassVar[tuple[str, ...]] = ("SAK-262",)

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        over = len(s.sides[seat].hand) - HAND_LIMIT
        if over > 0 and not s.sides[seat].marks & NO_HAND_LIMIT:
            s.then(HIDE_CARDS, seat, over)


class EndCurrentPhase(Step[Sakura]):
    """SAK-208, SAK-324: drop all that is not resolved; cards in use leave, Attachments without crystals are put away."""

    rule: ClassVar[str] = "SAK-208"
    also: ClassVar[tuple[str, ...]] = ("SAK-324",)

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        s.tell(PHASE_ENDS, NONE)
        if s.phase == START:
            s.sides[s.whose].marks &= ~(DRAW_ONE | DREW)
        while s.top is not None and not isinstance(s.top.step, (MainPhase, EndPhase, Turn)):
            s.top = s.top.below
        if s.phase == MAIN and s.top is not None and isinstance(s.top.step, MainPhase):
            s.top = s.top.below
        s.attacks = []
        s.happened = ()
        s.level = 0
        while s.uses:
            left = s.uses[-1]
            if left.leaves:
                if face(s, left.card).type == ATTACHMENT:
                    put_in_play(s, left.seat, left.card)
                else:
                    s.goes_home(left.seat, left.card)
            s.uses.pop()
        s.happened = ()
        for card in s.leaving:
            s.goes_home(seat, card)
        s.leaving = ()
        for side in range(2):
            for card in s.sides[side].attached:
                if s.sides[side].lying_on(card) == 0:
                    s.sides[side].detach(card)
                    s.goes_home(side, card)


TURN: Final = Turn()
START_PHASE: Final = StartPhase()
RESHUFFLE_OR_NOT: Final = ReshuffleOrNot()
START_ENDS: Final = StartEnds()
MAIN_PHASE: Final = MainPhase()
END_PHASE: Final = EndPhase()
END_EFFECTS: Final = EndEffects()
HAND_LIMIT_STEP: Final = HandLimit()
END_CURRENT_PHASE: Final = EndCurrentPhase()
