"""Shinra's Strategies (section 20)."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.state import Step
from akebono.games.sakura.card import BOX_OF_CARDS
from akebono.games.sakura.state import EXECUTED, IN_SECRET, NONE, Sakura
from akebono.games.sakura.told import EXECUTES, PREPARED, PREPARES
from akebono.games.sakura.vocabulary import DIVINE_RECKONING, FIENDISH_SCHEME, PREPARE


class ExecuteStrategy(Step[Sakura]):
    """SAK-246, SAK-250: show the Strategy in use and resolve what the card with entry `a` says for it; then prepare the next.
    Until that is done it is the one that is executed again. Who has none executes nothing (SAK-251)."""

    rule: ClassVar[str] = "SAK-246"
    also: ClassVar[tuple[str, ...]] = ("SAK-250", "SAK-251", "SAK-332")

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        side = s.sides[seat]
        strategy = side.strategy
        if strategy == NONE:
            return
        if side.strategy_known == IN_SECRET:
            s.learn()
        side.strategy_known = EXECUTED
        s.tell(EXECUTES, seat, strategy)
        if strategy == DIVINE_RECKONING:
            BOX_OF_CARDS[a].divine_reckoning(s, seat)
        else:
            BOX_OF_CARDS[a].fiendish_scheme(s, seat)
        s.then(PREPARE_STRATEGY, seat)


class PrepareStrategy(Step[Sakura]):
    """SAK-247, SAK-332: choose the next Strategy in secret. Where the phase has ended before, the End Phase asks (SAK-248)."""

    rule: ClassVar[str] = "SAK-247"
    also: ClassVar[tuple[str, ...]] = ("SAK-248", "SAK-249")
    asks: ClassVar[str] = "Which Strategy do you prepare?"

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        s.ask(seat, self)

    def options(self, s: Sakura, seat: int, a: int, b: int, /) -> list[int]:
        return [PREPARE.one(DIVINE_RECKONING), PREPARE.one(FIENDISH_SCHEME)]

    def chosen(self, s: Sakura, seat: int, a: int, b: int, code: int, /) -> None:
        side = s.sides[seat]
        side.strategy = PREPARE.first(code)
        side.strategy_known = IN_SECRET
        s.tell(PREPARES, seat)
        s.tell_only(seat, PREPARED, seat, side.strategy)


EXECUTE_STRATEGY: Final = ExecuteStrategy()
PREPARE_STRATEGY: Final = PrepareStrategy()
