"""The table and the steps still to do.

A game is a `State` with a stack of frames. A frame is a step of the rulebook with its arguments; `Step.run` does what
happens by itself, asks people and pushes further steps. Everything that influences play is in the state.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from akebono.core.errors import AkebonoError, BrokenRecord, IllegalAction, shown
from akebono.core.rng import Rng, blank, seeded

if TYPE_CHECKING:
    from akebono.core.game import Game
    from akebono.core.log import Event, Told

G = TypeVar("G", bound="State")

WHOLE: Final = -2
"""`State.viewer` of the table itself, where nothing is hidden."""
WATCHER: Final = -1
"""`State.viewer` of what somebody without a seat sees."""
EVERYBODY: Final = -1
"""The audience of an event that all may know."""
DIGITS: Final = [str(n) for n in range(1024)]
"""The numbers that most facts are, as text."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[G]):
    """One step of the rulebook. Steps have no attributes: all they know is in the state and in a frame's `a` and `b`."""

    rule: ClassVar[str] = ""
    """The main rule that this step does."""
    also: ClassVar[tuple[str, ...]] = ()
    """Further rules that its question rests on."""
    kind: ClassVar[str] = "one"
    """What sort of question it asks: one, some, amount, place, order or confirm."""
    asks: ClassVar[str] = ""
    """The question, in one sentence."""

    def run(self, s: G, seat: int, a: int, b: int, /) -> None:
        """Do what happens by itself; ask; push further steps."""

    def options(self, s: G, seat: int, a: int, b: int, /) -> list[int]:
        """Return the codes that may be chosen, in ascending order, without repeats.

        Pure: it reads the state, and never changes or draws.
        """
        raise NotImplementedError(f"{type(self).__name__} asks a question and lists no options")

    def chosen(self, s: G, seat: int, a: int, b: int, code: int, /) -> None:
        """Do what the choice brings."""
        raise NotImplementedError(f"{type(self).__name__} asks a question and takes no answer")

    def sealed(self) -> bool:
        """Is the answer secret until the rules reveal it? Then it must draw nothing and touch only its seat's own things."""
        return False

    def secret(self) -> bool:
        """Are the arguments of its open question known to its seat alone? Others then see the question as it first was."""
        return self.sealed()

    def least(self, s: G, seat: int, a: int, b: int, /) -> int:
        """Return how many more picks this question takes at least (questions of kind `some`)."""
        return 1

    def most(self, s: G, seat: int, a: int, b: int, /) -> int:
        """Return how many more picks this question takes at most (questions of kind `some`)."""
        return 1

    def sentence(self, s: G, seat: int, a: int, b: int, /) -> str:
        """Return the question as it is put to the seat."""
        return self.asks

    def name(self) -> str:
        """Return the name of the step, as prompts and digests write it."""
        return type(self).__name__


# Not `acyclic`, here or elsewhere: mypyc's deallocators use the trash can, which writes into the collector's header of objects
# that are freed more than 50 deep, and an acyclic class has none. A long chain of plies would corrupt memory.
@mypyc_attr(free_list_len=1)
class Frame:
    """A step still to be done, and the one to be done after it. On a stack it never changes, so states share stacks."""

    def __init__(self, step: Step[Any], seat: int, a: int, b: int, below: Frame | None = None) -> None:
        self.step: Final = step
        self.seat: Final = seat
        self.a: Final = a
        self.b: Final = b
        self.below = below


@mypyc_attr(free_list_len=1)
class Ask:
    """An open question. `waits` is false where the seat has answered and may still change its sealed answer.

    It never changes but for the list of codes, which is filled in on the first look; so states share it.
    """

    def __init__(self, step: Step[Any], seat: int, a: int, b: int, waits: bool) -> None:
        self.step: Final = step
        self.seat: Final = seat
        self.a: Final = a
        self.b: Final = b
        self.waits: Final = waits
        self.codes: list[int] | None = None

    def fresh(self) -> Ask:
        """Return the same question with its list of codes still to be made."""
        return Ask(self.step, self.seat, self.a, self.b, self.waits)


@mypyc_attr(free_list_len=1)
class Ply:
    """One decision, and the one before it. A chain of these is shared by all states that have the same past."""

    def __init__(self, seat: int, code: int, before: Ply | None) -> None:
        self.seat: Final = seat
        self.code: Final = code
        self.before: Final = before


class Prompt:
    """A question as people and programs see it."""

    def __init__(
        self, seat: int, step: str, rules: list[str], kind: str, least: int, most: int, sentence: str
    ) -> None:
        self.seat: Final = seat
        self.step: Final = step
        self.rules: Final = rules
        self.kind: Final = kind
        self.least: Final = least
        self.most: Final = most
        self.sentence: Final = sentence

    def __repr__(self) -> str:
        return f"<Prompt {self.step} seat {self.seat}: {self.sentence} ({', '.join(self.rules)})>"


class Setup:
    """What a game is started with; shared by all states of one game, and never changed. `seed` is -1 in views and guesses."""

    def __init__(self, game: Game, seats: int, options: dict[str, bool | str], seed: int, log: bool) -> None:
        self.game: Final = game
        self.seats: Final = seats
        self.options: Final = options
        self.seed: Final = seed
        self.log: Final = log
        self.noughts: Final = (0,) * seats

    def without_seed(self) -> Setup:
        """Return the same for a view, which may not know the seed: all chance follows from it."""
        return Setup(self.game, self.seats, self.options, -1, self.log)


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A game in progress, or what one seat may know of it.

    A game's own state extends this with its table: it calls `super().__init__(setup, of)` and then sets each of its
    attributes in two branches, from the box or from `of`. It gives `clone`, `facts`, `hide`, `fill`, `scores`, `ranking`
    and `census`.

    `recorded`: are its plies kept? Not in a view or a guess of it; who plays games by the thousand and wants no records
    switches it off before the first ply.
    """

    def __init__(self, setup: Setup, of: State | None = None) -> None:
        self.setup = setup
        self.seats: Final = setup.seats
        if of is None:
            self.viewer = WHOLE
            self.guessed = False
            self.recorded = True
            self.over = False
            self.ended = False
            self.plies = 0
            self.rng = seeded(setup.game.id, "game", setup.seed)
            self.top: Frame | None = None
            self.asks: tuple[Ask, ...] = ()
            self.history: Ply | None = None
            self.events: list[Event] | None = [] if setup.log else None
            self.learned: list[int] = [0] * setup.seats
            self.sealed_plies: tuple[int, ...] = setup.noughts
            self.lessons = 0
            self.free = 0
            self.free_seat = -1
            self.kept_sealed: tuple[int, ...] = setup.noughts  # those that undo cannot take back any more
        else:
            self.viewer = of.viewer
            self.guessed = of.guessed
            self.recorded = of.recorded
            self.over = of.over
            self.ended = of.ended
            self.plies = of.plies
            self.rng = of.rng.copy()
            self.top = of.top
            self.asks = of.asks
            self.history = of.history
            events = of.events
            self.events = None if events is None else events[:]
            self.learned = of.learned[:]
            self.sealed_plies = of.sealed_plies
            self.lessons = of.lessons
            self.free = of.free
            self.free_seat = of.free_seat
            self.kept_sealed = of.kept_sealed
        # What the present `run` or `chosen` pushes: the first of it, which is mostly all and needs no frame, and the rest.
        self.next: Step[Any] | None = None
        self.next_seat = -1
        self.next_a = 0
        self.next_b = 0
        self.pushed: Frame | None = None
        self.hole = -1

    # What a game gives ---------------------------------------------------------------------------------------------

    def clone(self) -> State:
        """Return a state that goes on by itself; nothing that changes is shared."""
        raise NotImplementedError

    def facts(self) -> list[int]:
        """Return every fact of the table as integers, in a fixed order."""
        raise NotImplementedError

    def hide(self, viewer: int) -> None:
        """Blank out, in place, what this seat (or WATCHER) may not know. Called on a copy."""
        raise NotImplementedError

    def fill(self, rng: Rng) -> None:
        """Fill the blanks, in place, with a guess that fits all that is known. Called on a copy of a view."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """Return the points of each seat now; in a game without points 1 for who has won and 0."""
        raise NotImplementedError

    def ranking(self) -> list[tuple[int, ...]]:
        """Return tuples of seats, best first, those that share a place together."""
        raise NotImplementedError

    def census(self) -> list[int]:
        """Return how many of each kind of piece there are anywhere; the same at every ply."""
        raise NotImplementedError

    # For steps -----------------------------------------------------------------------------------------------------

    def then(self, step: Step[Any], seat: int = -1, a: int = 0, b: int = 0) -> None:
        """Push a step. Several pushed by one `run` or `chosen` are done in the order in which they are written."""
        if self.next is None:
            self.next = step
            self.next_seat = seat
            self.next_a = a
            self.next_b = b
        else:
            self.pushed = Frame(step, seat, a, b, self.pushed)

    @property
    def stack(self) -> tuple[Frame, ...]:
        """The steps still to be done, the next one last."""
        frames: list[Frame] = []
        frame = self.top
        while frame is not None:
            frames.append(frame)
            frame = frame.below
        frames.reverse()
        return tuple(frames)

    def restack(self, frames: Sequence[Frame]) -> None:
        """Let these be the steps still to be done, the next one last; what has just been pushed is forgotten."""
        self.next = None
        self.pushed = None
        self.top = None
        for frame in frames:
            self.top = Frame(frame.step, frame.seat, frame.a, frame.b, self.top)

    def ask(self, seat: int, step: Step[Any], a: int = 0, b: int = 0) -> None:
        """Ask a seat; the game waits for it."""
        self._open(Ask(step, seat, a, b, True))

    def offer(self, seat: int, step: Step[Any], a: int = 0, b: int = 0) -> None:
        """Let a seat change its sealed answer while the game waits for others."""
        self._open(Ask(step, seat, a, b, False))

    def _open(self, ask: Ask) -> None:
        # Once another seat answers in secret, nobody else may know that it has begun: so free undo ends with the question.
        if ask.seat != self.free_seat and ask.step.sealed():
            self.free = 0
        # An answer that leads to a further question takes the old one's place, so that the order of answers leaves no trace.
        asks = self.asks
        new = (ask,)
        if not asks:
            self.asks = new
        elif self.hole >= 0:
            self.asks = asks[: self.hole] + new + asks[self.hole :]
        else:
            self.asks = asks + new
        self.hole = -1

    def finish(self) -> None:
        """End the game as soon as the present `run` or `chosen` returns: nothing more is asked, no step is done."""
        self.ended = True

    def learn(self, seat: int = EVERYBODY) -> None:
        """Note that a seat, or everybody, has come to know something that it did not: what undo may not cross."""
        self.lessons += 1
        learned = self.learned
        if seat == EVERYBODY:
            for i in range(len(learned)):
                learned[i] = learned[i] + 1
        else:
            learned[seat] = learned[seat] + 1

    def tell(self, told: Told, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Write an event that everybody may know."""
        if self.events is not None:
            self._write(told, EVERYBODY, seat, a, b, c)

    def tell_only(self, to: int, told: Told, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Write an event that only one seat may know."""
        if self.events is not None:
            self._write(told, to, seat, a, b, c)

    def _write(self, told: Told, to: int, seat: int, a: int, b: int, c: int) -> None:
        events = self.events
        if events is not None:
            events.append(told.event(to, seat, a, b, c))

    # Playing -------------------------------------------------------------------------------------------------------

    def advance(self) -> None:
        """Do steps until somebody must choose or nothing is left to do."""
        while True:
            if self.pushed is not None:
                self._stack_up()
            if self.ended:
                self.next = None
                self.top = None
                self.asks = ()
            if self.asks:
                for ask in self.asks:
                    if ask.waits:
                        # What cannot be done before somebody has answered goes on the stack.
                        waiting = self.next
                        if waiting is not None:
                            self.next = None
                            self.top = Frame(waiting, self.next_seat, self.next_a, self.next_b, self.top)
                        self._forget_next()
                        return
                self.asks = ()
            step = self.next
            if step is not None:
                self.next = None
                step.run(self, self.next_seat, self.next_a, self.next_b)
                continue
            frame = self.top
            if frame is None:
                self.over = True
                self._forget_next()
                return
            self.top = frame.below
            frame.step.run(self, frame.seat, frame.a, frame.b)

    def _forget_next(self) -> None:
        """Leave no trace of steps that are done: two tables that are alike are so to the last attribute."""
        self.next_seat = -1
        self.next_a = 0
        self.next_b = 0

    def _stack_up(self) -> None:
        """Put on the stack what was pushed after the first. The chain begins with what was pushed last."""
        frame = self.pushed
        self.pushed = None
        top = self.top
        while frame is not None:
            before = frame.below
            frame.below = top
            top = frame
            frame = before
        self.top = top

    def codes(self, seat: int) -> list[int]:
        """Return the list of codes that this seat may choose, for reading only; empty when it has nothing to decide."""
        for ask in self.asks:
            if ask.seat == seat:
                codes = ask.codes
                if codes is None:
                    known = self.viewer == WHOLE or seat == self.viewer
                    codes = ask.step.options(self, seat, ask.a, ask.b) if known else []
                    ask.codes = codes
                return codes
        return []

    def play_trusted(self, seat: int, code: int) -> None:
        """Play a code that is known to be legal; what search and simulation use."""
        asks = self.asks
        place = 0
        while asks[place].seat != seat:
            place += 1
        ask = asks[place]
        # What one seat answers may change what another may choose.
        self.asks = tuple([other.fresh() for other in asks if other is not ask]) if len(asks) > 1 else ()
        if self.recorded:
            self.history = Ply(seat, code, self.history)
        self.plies += 1
        sealed = ask.step.sealed()
        self._count_undo(seat, sealed)
        if not ask.waits:
            # To take back a change of mind would be to commit again, which may be what all others now wait for.
            self.kept_sealed = with_count(self.kept_sealed, seat, self.sealed_plies[seat])
        if self.asks or sealed:
            self.hole = place
        lessons = self.lessons
        ask.step.chosen(self, seat, ask.a, ask.b, code)
        self.hole = -1
        self.advance()
        if self.lessons != lessons:
            self._forget_undo()

    def _count_undo(self, seat: int, sealed: bool) -> None:
        if sealed:
            self.sealed_plies = with_count(self.sealed_plies, seat, self.sealed_plies[seat] + 1)
            if self.free_seat != seat:
                self.free = 0
        else:
            if self.free_seat != seat:
                self.free_seat = seat
                self._forget_undo()
            self.free += 1

    def _forget_undo(self) -> None:
        self.free = 0
        self.kept_sealed = self.sealed_plies

    # The face --------------------------------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.setup.game

    @property
    def seat(self) -> int:
        """Who must act; with several open questions the one asked first; -1 when the game is over."""
        for ask in self.asks:
            if ask.waits:
                return ask.seat
        return -1

    @property
    def acting(self) -> tuple[int, ...]:
        """All seats that the game waits for."""
        return tuple([ask.seat for ask in self.asks if ask.waits])

    @property
    def legal(self) -> list[int]:
        """The codes that `seat` may choose, sorted; never empty while the game runs (in a view: those of its own seat)."""
        if self.viewer >= WATCHER:
            return self.codes(self.viewer)[:]
        return self.codes(self.seat)[:]

    # Wide types at these doors: compiled code would answer a wrong one with a TypeError of its own, and take True for 1.
    def legal_for(self, seat: object) -> list[int]:
        """Return the codes that a seat may choose, sorted; empty when it has nothing to decide."""
        return self.codes(self._number(seat))[:]

    def _number(self, seat: object) -> int:
        if isinstance(seat, bool) or not isinstance(seat, int):
            raise AkebonoError(f"a seat is an integer from 0 to {self.seats - 1}, not {shown(seat)}")
        return seat

    @property
    def prompt(self) -> Prompt | None:
        """What is asked of `seat` (in a view: of its own seat), or None."""
        return self.prompt_for(self.viewer if self.viewer >= WATCHER else self.seat)

    def prompt_for(self, seat: object) -> Prompt | None:
        """Return what is asked of a seat, or None when nothing is, or when a view may not know."""
        who = self._number(seat)
        for ask in self.asks:
            if ask.seat == who and (self.viewer == WHOLE or self.viewer == who):
                step = ask.step
                rules = [rule for rule in (step.rule, *step.also) if rule]
                least = step.least(self, who, ask.a, ask.b)
                most = step.most(self, who, ask.a, ask.b)
                return Prompt(
                    who, step.name(), rules, step.kind, least, most, step.sentence(self, who, ask.a, ask.b)
                )
        return None

    def play(self, code: object, seat: object = None) -> None:
        """Play an action, an int, for a seat (default: `self.seat`).

        Raises IllegalAction, which changes nothing and says what was legal.
        """
        if self.viewer != WHOLE:
            raise IllegalAction("a view cannot be played; play on the whole state, or on view.imagine(seed)")
        if self.over:
            raise IllegalAction("the game is over; nothing more can be played")
        if isinstance(code, bool) or not isinstance(code, int):
            raise IllegalAction(
                f"an action is an integer code, not {type(code).__name__}; text goes to play_text"
            )
        if seat is None:
            who = self.seat
        else:
            if isinstance(seat, bool) or not isinstance(seat, int):
                raise IllegalAction(
                    f"a seat is an integer from 0 to {self.seats - 1}, not {type(seat).__name__}"
                )
            who = seat
        codes = self.codes(who)
        if not codes:
            waiting = ", ".join([str(x) for x in self.acting])
            raise IllegalAction(
                f"seat {shown(who)} has nothing to decide now; the game waits for seat {waiting}"
            )
        low = 0
        high = len(codes) - 1
        while low < high:
            middle = (low + high) // 2
            if codes[middle] < code:
                low = middle + 1
            else:
                high = middle
        if codes[low] != code:
            raise IllegalAction(self._why_not(who, code, codes))
        self.play_trusted(who, code)

    def play_text(self, text: object, seat: object = None) -> None:
        """Play an action by its text, a str. Raises BadText or IllegalAction; both change nothing."""
        self.play(self.game.vocabulary.parse(text), seat)

    def _why_not(self, seat: int, code: int, codes: list[int]) -> str:
        vocabulary = self.game.vocabulary
        if not 0 <= code < vocabulary.size:
            said = f"no action has the code {shown(code)}"
        else:
            said = f"{vocabulary.text(code)!r} is not legal now"
        some = ", ".join([repr(vocabulary.text(c)) for c in codes[:6]])
        more = f" and {len(codes) - 6} more" if len(codes) > 6 else ""
        prompt = self.prompt_for(seat)
        asked = (
            f"{prompt.step}, {prompt.rules[0] if prompt.rules else 'no rule'}" if prompt is not None else ""
        )
        return f"{said} for seat {seat}; asked is {asked}: legal are {some}{more}"

    def can_undo(self, seat: object) -> bool:
        """May this seat take back its last ply without asking anyone?

        Not once somebody has learned something by it, and not when the game is over.
        """
        who = self._number(seat)
        if not 0 <= who < self.seats or self.over:
            return False
        return self.sealed_plies[who] > self.kept_sealed[who] or (self.free > 0 and self.free_seat == who)

    @property
    def log(self) -> list[Event] | None:
        """The events, oldest first, when the game was started with log=True; else None."""
        events = self.events
        return None if events is None else events[:]

    def returns(self) -> list[float]:
        """Return the zero-sum result of each seat in [-1, 1]; all 0 before the end and when all win or all lose."""
        n = self.seats
        if not self.over:
            return [0.0] * n
        winners = self.ranking()[0]
        k = len(winners)
        if k == n or k == 0 or n < 2:
            return [0.0] * n
        result = [-1.0 / (n - 1)] * n
        for seat in winners:
            result[seat] = (n / k - 1.0) / (n - 1)
        return result

    def digest(self) -> int:
        """Return 64 bits (blake2b) of game, seats, options, table, stack, questions and generator; equal on every platform."""
        parts = [self.game.id, str(self.seats), str(self.viewer)]
        for name in sorted(self.setup.options):
            parts.append(f"{name}={self.setup.options[name]}")
        parts += [DIGITS[fact] if 0 <= fact < len(DIGITS) else str(fact) for fact in self.facts()]
        for frame in self.stack:
            parts.append(f"{frame.step.name()} {frame.seat} {frame.a} {frame.b}")
        for ask in self.asks:
            parts.append(f"?{ask.step.name()} {ask.seat} {ask.a} {ask.b} {1 if ask.waits else 0}")
        rng = self.rng
        parts.append(f"{rng.a} {rng.b} {rng.c} {rng.d} {1 if self.over else 0}")
        return int.from_bytes(hashlib.blake2b("\n".join(parts).encode(), digest_size=8).digest(), "big")

    def seen_by(self, seat: object) -> State:
        """Return what a seat may know (None: a watcher), as a state of the same class with the rest blanked out."""
        viewer = WATCHER if seat is None else self._number(seat)
        if not WATCHER <= viewer < self.seats:
            raise AkebonoError(
                f"there is no seat {shown(seat)}; seats are 0 to {self.seats - 1}, None is a watcher"
            )
        if self.viewer != WHOLE and self.viewer != viewer:
            raise AkebonoError(
                "this is already a view of another seat; ask the whole state for further views"
            )
        view = self.clone()
        if self.viewer == WHOLE:
            view._blank(viewer)
        return view

    def _blank(self, viewer: int) -> None:
        self.viewer = viewer
        self.setup = self.setup.without_seed()
        self.rng = blank()
        self.history = None
        self.recorded = False
        hidden = 0
        for seat in range(self.seats):
            if seat != viewer:
                hidden += self.sealed_plies[seat]
                self.sealed_plies = with_count(self.sealed_plies, seat, 0)
                self.learned[seat] = 0
                self.kept_sealed = with_count(self.kept_sealed, seat, 0)
        self.plies -= hidden
        self.lessons = 0
        asks: list[Ask] = []
        for ask in self.asks:
            if ask.seat != viewer and ask.step.secret():
                asks.append(Ask(ask.step, ask.seat, 0, 0, ask.waits))
            else:
                asks.append(ask.fresh())
        self.asks = tuple(asks)
        events = self.events
        if events is not None:
            self.events = [event for event in events if event.to == EVERYBODY or event.to == viewer]
        self.hide(viewer)

    def imagine(self, seed: object) -> State:
        """Return a whole state that fits this view, with a fresh stream of chance; `seed` is an int.

        Raises ValueError on a whole state.
        """
        if self.viewer == WHOLE:
            raise AkebonoError("only a view can be imagined: state.seen_by(seat).imagine(seed)")
        if isinstance(seed, bool) or not isinstance(seed, int) or seed.bit_length() > 10_000:
            raise AkebonoError(f"the seed of a guess is an integer of at most 3000 digits, not {shown(seed)}")
        guess = self.clone()
        guess.viewer = WHOLE
        guess.guessed = True
        guess.asks = tuple([ask.fresh() for ask in guess.asks])
        # What is left of this stream after the guess is the chance of the guessed game: fresh, and nobody else's.
        rng = seeded(self.game.id, "imagine", seed)
        guess.fill(rng)
        guess.rng = rng
        return guess

    def svg(self, near: object = None) -> str:
        """Draw what this object knows, with that seat in front (default: the viewer's own, or seat 0)."""
        front = max(0, self.viewer) if near is None else self._number(near)
        if not 0 <= front < self.seats:
            raise AkebonoError(f"there is no seat {shown(near)}; seats are 0 to {self.seats - 1}")
        return self.game.draw(self, front)

    # Copies and pickles are not those of Python, which shares lists, and of compiled objects makes none.
    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: object) -> State:
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        if self.viewer != WHOLE or not self.recorded:
            raise AkebonoError(
                "only a whole state can be pickled, as its record; a view, a guess or a state whose plies are not kept has no "
                "past: pickle the whole state and take its view again, or go on from a clone"
            )
        plies: list[tuple[int, int]] = []
        ply = self.history
        while ply is not None:
            plies.append((ply.seat, ply.code))
            ply = ply.before
        plies.reverse()
        setup = self.setup
        return again, (
            setup.game, setup.seats, setup.seed, dict(setup.options), setup.log, plies, self.digest(),
        )  # fmt: skip

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        who = (
            "whole"
            if self.viewer == WHOLE
            else "a watcher's view"
            if self.viewer == WATCHER
            else f"seat {self.viewer}'s view"
        )
        now = "over" if self.over else f"seat {self.seat} to act"
        return f"<{self.game.name}, {self.seats} seats, ply {self.plies}, {now}, {who}>"


def with_count(counts: tuple[int, ...], seat: int, n: int) -> tuple[int, ...]:
    """Return the counts of all seats with another one for this seat."""
    changed = list(counts)
    changed[seat] = n
    return tuple(changed)


def again(
    game: Game,
    seats: int,
    seed: int,
    options: dict[str, bool | str],
    log: bool,
    plies: list[tuple[int, int]],
    digest: int,
) -> State:
    """Return the state after these plies: what a pickled state is made from. Raises BrokenRecord when it is another one."""
    state = game.start(seats, seed, options, log)
    for number, (seat, code) in enumerate(plies, 1):
        try:
            state.play(code, seat)
        except IllegalAction as why:
            raise BrokenRecord(f"ply {number} of a pickled state does not fit: {why}", number) from None
    if state.digest() != digest:
        raise BrokenRecord(
            f"after {len(plies)} plies a pickled state is not what it was: the rules have changed, or it was set up by hand",
            len(plies),
        )
    return state
