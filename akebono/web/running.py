"""One game in memory. It never changes: a move or an undo makes a new one, which is stored first and shown then.

It keeps, for a watcher and each seat, how far that viewer has come ("ply" over HTTP) and what it is asked. That count grows
with each change that the viewer may know, undo too, and never because another seat has given a sealed answer.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from akebono.core.errors import AkebonoError, BrokenRecord, IllegalAction
from akebono.core.game import Game
from akebono.core.state import EVERYBODY, WATCHER, Ask, State, Step
from akebono.web.store import Coming
from akebono.web.views import Choice, LogLine, Question, Result

LOG_LINES: Final = 40
"""Lines of the log that a view carries by itself, so that it does not grow with the game."""
LOG_PAGE: Final = 200
"""Most lines of the log that a view carries when it is asked from which line on."""

NO_MOVE: Final = "There is no move of yours to take back."
IS_OVER: Final = "The game is over; a finished game stays as it is."
ALONE: Final = "You play against bots only: this goes back to your last decision, and what the bots did since goes with it."
CONSENT: Final = (
    "Your last move can no longer be taken back. With it or since then somebody has learned something: a card was drawn or "
    "shown, an answer was revealed, or another seat has moved. Only everybody's consent could undo that, and there is no way "
    "to ask for it yet."
)
UNSEEN: Final = (
    "with code {} of these somebody learns something, so that it cannot be taken back; what comes after it is answered when that "
    "is seen"
)
PLAY_ON: Final = "play on from here; a move marked “no undo” is one of this kind"


@dataclass(frozen=True)
class Asked:
    """A question as it stands open for one seat, and since which ply of that seat."""

    step: Step[Any]
    a: int
    b: int
    waits: bool
    codes: list[int]
    ply: int

    def is_still(self, ask: Ask, codes: list[int]) -> bool:
        """Is this open question word for word the same?"""
        return (
            self.step is ask.step
            and self.a == ask.a
            and self.b == ask.b
            and self.waits == ask.waits
            and self.codes == codes
        )


@dataclass(frozen=True)
class Undo:
    """What taking back would do for a seat: cut from ply `start` (0-based) on, that one alone or all after it too.

    Where it may not, `start` is -1 and `code` that of the refusal; `reason` says why not, or what more it does.
    """

    start: int
    alone: bool
    code: str
    reason: str


class Running:
    """A game and what each viewer has come to know of it. Lists by viewer have the watcher first, then the seats."""

    def __init__(self, state: State, ends: list[int], known: list[list[int]], plies: list[int]) -> None:
        self.state: Final = state
        self.ends: Final = ends
        """Number of events before the first ply, after the first, ..."""
        self.known: Final = known
        """Plies that each viewer knew of then."""
        self.plies: Final = plies
        """The count of each viewer."""
        self.asked: Final[list[Asked | None]] = [None] * len(plies)

    @classmethod
    def start(cls, game: Game, seats: int, seed: int, options: dict[str, bool | str]) -> Running:
        """Return a game before its first decision."""
        state = game.start(seats, seed, options, log=True)
        running = cls(state, [_events(state)], [_known(state)], [0] * (seats + 1))
        running._ask(None, -1, [])
        return running

    @classmethod
    def replay(
        cls,
        game: Game,
        seats: int,
        seed: int,
        options: dict[str, bool | str],
        plies: Iterable[tuple[int, int]],
        counts: Sequence[Sequence[int]] = (),
    ) -> Running:
        """Return the game after these plies. Raises BrokenRecord, which says which one no longer fits.

        `counts` is what `counts()` returned when it was stored.
        """
        state = game.start(seats, seed, options, log=True)
        ends = [_events(state)]
        known = [_known(state)]
        for number, (seat, code) in enumerate(plies, 1):
            try:
                state.play(code, seat)
            except AkebonoError as why:
                raise BrokenRecord(f"ply {number} does not fit: {why}", number) from None
            ends.append(_events(state))
            known.append(_known(state))
        running = cls(state, ends, known, [count[0] for count in counts] or [0] * (seats + 1))
        running._ask(None, -1, [count[1] for count in counts])
        return running

    def counts(self) -> list[list[int]]:
        """Return, for a watcher and each seat, its ply and the one at which its question was put."""
        found = []
        for ply, asked in zip(self.plies, self.asked):
            found.append([ply, ply if asked is None else asked.ply])
        return found

    def history(self) -> list[tuple[int, int]]:
        """Return all plies as (seat, code)."""
        found = []
        ply = self.state.history
        while ply is not None:
            found.append((ply.seat, ply.code))
            ply = ply.before
        found.reverse()
        return found

    # Changes, each a new object --------------------------------------------------------------------------------------

    def played(self, seat: int, codes: Sequence[int]) -> Running:
        """Return the game after this seat has played these codes one after the other. Raises IllegalAction.

        Only the last of them may teach somebody something. What comes after such a one is not even looked at: whether it is
        legal, and why not, would tell what a move brings without making it.
        """
        running = self
        for number, code in enumerate(codes, 1):
            running = running._played(seat, code)
            if number < len(codes) and running._is_final(self):
                raise IllegalAction(UNSEEN.format(number))
        return running

    def _is_final(self, before: Running) -> bool:
        """Has what was played since then taught anybody anything, or ended the game?"""
        return self.state.over or self.state.lessons != before.state.lessons

    def _played(self, seat: int, code: int) -> Running:
        before = self.state
        state = before.clone()
        state.play(code, seat)
        after = Running(state, [*self.ends, _events(state)], [*self.known, _known(state)], self.plies[:])
        sealed = state.sealed_plies[seat] > before.sealed_plies[seat]
        others_were_awaited = any(ask.waits and ask.seat != seat for ask in before.asks)
        after._ask(self, seat, [])
        for place in range(len(after.plies)):
            if place - 1 == seat or not sealed or (not others_were_awaited and after._noticed(self, place)):
                after.plies[place] += 1
        after._date_questions(self)
        return after

    def _noticed(self, before: Running, place: int) -> bool:
        """After a sealed answer for which nobody else was awaited: has the game gone on, for this viewer?"""
        old = before.state
        new = self.state
        return (
            old.over != new.over
            or old.acting != new.acting
            or self.asked[place] is not before.asked[place]
            or _seen(old, place - 1) != _seen(new, place - 1)
        )

    def undo_of(self, seat: int, alone: bool) -> Undo:
        """Return what this seat may take back. `alone`: nobody else at the table is a person."""
        history = self.history()
        last = len(history) - 1
        while last >= 0 and history[last][0] != seat:
            last -= 1
        if last < 0:
            return Undo(-1, True, "nothing_to_undo", NO_MOVE)
        if self.state.over:
            return Undo(-1, True, "over", IS_OVER)
        if self.state.can_undo(seat):
            return Undo(last, True, "", "")
        if alone:
            return Undo(last, False, "", ALONE)
        return Undo(-1, True, "needs_consent", CONSENT)

    def undone(self, seat: int, undo: Undo) -> tuple[Running, list[tuple[int, int]], list[tuple[int, int]]]:
        """Return the game as it was, the plies that are kept after the place of the cut, and those that are cut."""
        history = self.history()
        kept = history[undo.start + 1 :] if undo.alone else []
        cut = history[undo.start : undo.start + 1] if undo.alone else history[undo.start :]
        setup = self.state.setup
        options: dict[str, bool | str] = dict(setup.options)
        again = Running.replay(setup.game, setup.seats, setup.seed, options, history[: undo.start] + kept)
        for place in range(len(self.plies)):
            asked = self.asked[place]
            now = again.asked[place]
            same_question = (
                asked is now
                if asked is None or now is None
                else (asked.step, asked.a, asked.b, asked.waits, asked.codes)
                == (now.step, now.a, now.b, now.waits, now.codes)
            )
            changed = (
                place - 1 == seat
                or not same_question
                or self.known[-1][place] != again.known[-1][place]
                or _seen(self.state, place - 1) != _seen(again.state, place - 1)
            )
            again.plies[place] = self.plies[place] + (1 if changed else 0)
            if now is not None:
                since = again.plies[place] if changed or asked is None else asked.ply
                again.asked[place] = Asked(now.step, now.a, now.b, now.waits, now.codes, since)
        return again, kept, cut

    def _ask(self, before: Running | None, answered: int, since: Sequence[int]) -> None:
        """Note what each seat is asked. A question that stands open as before stays the same object.

        What the seat that has just answered is asked now is new, even if it reads the same.
        """
        stands = before is not None and goes_on(before.state, self.state)
        for ask in self.state.asks:
            place = ask.seat + 1
            codes = self.state.codes(ask.seat)
            old = before.asked[place] if before is not None and stands and ask.seat != answered else None
            if old is not None and old.is_still(ask, codes):
                self.asked[place] = old
            else:
                ply = since[place] if since else self.plies[place]
                self.asked[place] = Asked(ask.step, ask.a, ask.b, ask.waits, codes, ply)

    def _date_questions(self, before: Running) -> None:
        """A new question counts from the present ply of whom it is put to."""
        for place, asked in enumerate(self.asked):
            if asked is not None and asked is not before.asked[place]:
                self.asked[place] = Asked(
                    asked.step, asked.a, asked.b, asked.waits, asked.codes, self.plies[place]
                )

    # What a viewer sees ----------------------------------------------------------------------------------------------

    def view(self, viewer: int) -> State:
        """Return the kernel's view of a seat or of WATCHER."""
        return self.state.seen_by(None if viewer == WATCHER else viewer)

    def course(self, viewer: int) -> list[State]:
        """Return how the game has looked to a viewer: the view at the start and after each ply. They carry no log."""
        setup = self.state.setup
        seat = None if viewer == WATCHER else viewer
        state = setup.game.start(setup.seats, setup.seed, dict(setup.options))
        views = [state.seen_by(seat)]
        for who, code in self.history():
            state.play_trusted(who, code)
            views.append(state.seen_by(seat))
        return views

    def log(
        self, viewer: int, names: Sequence[str], start: int | None, comings: Sequence[Coming] = ()
    ) -> tuple[tuple[LogLine, ...], int]:
        """Return lines of a viewer's log and how many there are: the last LOG_LINES, or up to LOG_PAGE from `start` on.

        Who left a seat and who came to it stands between the events, and what was before has the names of before.
        """
        events = self.state.events or []
        mine = self._lines(viewer, comings)
        first = max(0, len(mine) - LOG_LINES) if start is None else start
        last = len(mine) if start is None else start + LOG_PAGE
        called = list(names)
        for coming in reversed(comings):
            called[coming.seat] = f"Seat {coming.seat + 1}" if coming.came else coming.name
        lines = []
        for number, index in enumerate(mine[:last]):
            if index < 0:
                coming = comings[-1 - index]
                seat = coming.seat
                called[seat] = coming.name if coming.came else f"Seat {seat + 1}"
                sentence = f"{coming.name} {'sits down in' if coming.came else 'leaves'} seat {seat + 1}."
                ply = self.known[min(coming.plies, len(self.known) - 1)][viewer + 1]
                line = LogLine(number, ply, seat, sentence, "", ())
            elif number >= first:
                event = events[index]
                ply = self.known[bisect_right(self.ends, index)][viewer + 1]
                sentence = event.sentence(called.__getitem__)
                line = LogLine(number, ply, event.seat, sentence, event.rule, tuple(event.targets()))
            if number >= first:
                lines.append(line)
        return tuple(lines), len(mine)

    def _lines(self, viewer: int, comings: Sequence[Coming]) -> list[int]:
        """Return what a viewer's log is made of: indexes of events, and -1, -2, ... for the comings where they belong."""
        events = self.state.events or []
        places = [self.ends[min(coming.plies, len(self.ends) - 1)] for coming in comings]
        found = []
        told = 0
        for i, event in enumerate(events):
            while told < len(places) and places[told] <= i:
                told += 1
                found.append(-told)
            if event.to in (EVERYBODY, viewer):
                found.append(i)
        found.extend(-1 - number for number in range(told, len(places)))
        return found


def question_of(view: State) -> Question | None:
    """Return what a view's own seat is asked."""
    prompt = view.prompt
    if prompt is None:
        return None
    return Question(prompt.step, prompt.kind, prompt.least, prompt.most, prompt.sentence, tuple(prompt.rules))


def choices_of(view: State) -> tuple[Choice, ...]:
    """Return what a view's own seat may choose."""
    vocabulary = view.game.vocabulary
    return tuple(
        Choice(
            code, vocabulary.text(code), vocabulary.words(code), tuple(vocabulary.targets(code, view.viewer))
        )
        for code in view.legal
    )


def result_of(state: State) -> Result | None:
    """Return how a game ended, or None while it runs."""
    if not state.over:
        return None
    return Result(tuple(state.ranking()), tuple(state.scores()), tuple(state.returns()))


def _events(state: State) -> int:
    return len(state.events or ())


def _known(state: State) -> list[int]:
    """Return how many plies a watcher and each seat know of: all but the sealed answers of others."""
    hidden = sum(state.sealed_plies)
    return [state.plies - hidden, *(state.plies - hidden + own for own in state.sealed_plies)]


def _seen(state: State, viewer: int) -> tuple[int, int]:
    """Return how many events a viewer may know, and how much it has learned."""
    events = state.events or ()
    count = sum(1 for event in events if event.to in (EVERYBODY, viewer))
    return count, state.learned[viewer] if viewer >= 0 else 0


def goes_on(old: State, new: State) -> bool:
    """Has no step been finished between these two? Then a question that looks the same is the same."""
    if len(new.stack) < len(old.stack):
        return False
    return all(mine is yours for mine, yours in zip(old.stack, new.stack))
