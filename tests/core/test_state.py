"""The kernel on a table of its own: what steps may do, and what comes of it."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any, ClassVar

import pytest

from akebono.core.errors import IllegalAction
from akebono.core.game import Game, Option
from akebono.core.log import Told
from akebono.core.rng import Rng
from akebono.core.state import Setup, State, Step
from akebono.core.vocabulary import Domain, Vocabulary

WORDS = Vocabulary()
SAY = WORDS.verb("say", Domain("number", [str(n) for n in range(10)]), words="Say {0}")
SAID = Told("said", "TEST-1", "{who} says {0}", [None])
WHISPERED = Told("whispered", "TEST-2", "You whisper {0}", [None])


class Circle(State):
    """People who say numbers, aloud or in secret. `secrets` are what each has said in secret."""

    def __init__(self, setup: Setup, of: Circle | None = None) -> None:
        super().__init__(setup, of)
        self.heard: list[int] = [] if of is None else of.heard[:]
        self.secrets: list[int] = [0] * setup.seats if of is None else of.secrets[:]
        self.points: list[int] = [0] * setup.seats if of is None else of.points[:]

    def clone(self) -> Circle:
        return Circle(self.setup, self)

    def facts(self) -> list[int]:
        return [len(self.heard), *self.heard, *self.secrets, *self.points]

    def hide(self, viewer: int) -> None:
        self.secrets = [secret if seat == viewer else -1 for seat, secret in enumerate(self.secrets)]

    def fill(self, rng: Rng) -> None:
        self.secrets = [rng.below(100) if secret == -1 else secret for secret in self.secrets]

    def scores(self) -> list[int]:
        return self.points[:]

    def ranking(self) -> list[tuple[int, ...]]:
        best = max(self.points)
        groups = [
            [seat for seat in range(self.seats) if (self.points[seat] == best) is wins]
            for wins in (True, False)
        ]
        return [tuple(group) for group in groups if group]

    def census(self) -> list[int]:
        return [self.seats]


class Aloud(Step[Circle]):
    rule: ClassVar[str] = "TEST-1"
    also: ClassVar[tuple[str, ...]] = ("TEST-2", "")
    asks: ClassVar[str] = "Which number?"

    def run(self, s: Circle, seat: int, a: int, b: int, /) -> None:
        s.ask(seat, self, a, b)

    def options(self, s: Circle, seat: int, a: int, b: int, /) -> list[int]:
        return [SAY.one(n) for n in range(1, 9)]

    def chosen(self, s: Circle, seat: int, a: int, b: int, code: int, /) -> None:
        s.heard.append(SAY.first(code))
        s.tell(SAID, seat, SAY.first(code))
        if SAY.first(code) == 2:
            s.then(NOTE, seat, 21)
            s.then(TWICE, seat)
            s.then(NOTE, seat, 25)


class Twice(Step[Circle]):
    """Two notes in reading order, between those around it."""

    def run(self, s: Circle, seat: int, a: int, b: int, /) -> None:
        s.then(NOTE, seat, 22)
        s.then(NOTE, seat, 23)
        s.then(NOTE, seat, 24)


class Note(Step[Circle]):
    def run(self, s: Circle, seat: int, a: int, b: int, /) -> None:
        s.heard.append(a)


class Secret(Step[Circle]):
    rule: ClassVar[str] = "TEST-2"
    kind: ClassVar[str] = "some"
    asks: ClassVar[str] = "Which secret number?"

    def run(self, s: Circle, seat: int, a: int, b: int, /) -> None:
        for who in range(s.seats):
            s.ask(who, self, 70 + who, 80 + who)

    def sealed(self) -> bool:
        return True

    def options(self, s: Circle, seat: int, a: int, b: int, /) -> list[int]:
        return [SAY.one(n) for n in range(seat, 5)]

    def chosen(self, s: Circle, seat: int, a: int, b: int, code: int, /) -> None:
        s.secrets[seat] = s.secrets[seat] * 10 + SAY.first(code)
        s.tell_only(seat, WHISPERED, seat, SAY.first(code))
        if SAY.first(code) == 4:
            s.offer(seat, self, 90, 91)
        else:
            s.ask(seat, self, a + 1, b)


class Reveal(Step[Circle]):
    def run(self, s: Circle, seat: int, a: int, b: int, /) -> None:
        s.learn()
        s.points = s.secrets[:]


ALOUD, TWICE, NOTE, SECRET, REVEAL = Aloud(), Twice(), Note(), Secret(), Reveal()


class CircleGame(Game):
    def __init__(self, version: int = 1) -> None:
        polite = Option("polite", True, [], "Polite", "Changes nothing.")
        super().__init__("circle", "Circle", version, range(1, 6), [polite], 100, WORDS, "0", "Say numbers.")

    def deal(self, setup: Setup) -> State:
        state = Circle(setup)
        for seat in range(setup.seats):
            state.then(ALOUD, seat, seat)
        state.then(SECRET)
        state.then(REVEAL)
        return state


def circle(seats: int = 3, **options: bool) -> Circle:
    """Return a circle that waits for its first number."""
    state = CircleGame().start(seats, 1, options, log=True)
    assert isinstance(state, Circle)
    return state


def say(state: State, *numbers: int, seat: int | None = None) -> None:
    for number in numbers:
        state.play(SAY.one(number), seat)


def in_secret() -> Circle:
    """Return a circle that waits for three secrets."""
    state = circle()
    say(state, 1, 1, 1)
    return state


def test_steps_are_done_in_the_order_in_which_they_are_written_however_deep() -> None:
    s = circle(1)
    say(s, 2)
    assert s.heard == [2, 21, 22, 23, 24, 25]
    assert list(s.acting) == [0]


def test_a_prompt_says_the_step_its_rules_its_kind_and_its_sentence() -> None:
    prompt = circle().prompt
    assert prompt is not None
    assert (prompt.seat, prompt.step, prompt.rules) == (0, "Aloud", ["TEST-1", "TEST-2"])
    assert (prompt.kind, prompt.least, prompt.most, prompt.sentence) == ("one", 1, 1, "Which number?")
    assert repr(prompt) == "<Prompt Aloud seat 0: Which number? (TEST-1, TEST-2)>"


def test_a_refusal_says_what_was_played_what_was_asked_and_what_is_legal() -> None:
    s = circle()
    with pytest.raises(IllegalAction) as why:
        say(s, 9)
    assert str(why.value) == (
        "'say 9' is not legal now for seat 0; asked is Aloud, TEST-1: legal are 'say 1', 'say 2', 'say 3', 'say 4', "
        "'say 5', 'say 6' and 2 more"
    )
    with pytest.raises(IllegalAction, match="no action has the code 99 for seat 0"):
        s.play(99)
    with pytest.raises(IllegalAction, match="seat 2 has nothing to decide now; the game waits for seat 0"):
        say(s, 1, seat=2)
    assert list(s.acting) == [0]


def test_several_seats_are_asked_at_once_and_answer_in_any_order() -> None:
    s = in_secret()
    assert (list(s.acting), s.seat) == ([0, 1, 2], 0)
    say(s, 4, seat=2)
    assert list(s.acting) == [0, 1]
    say(s, 4, seat=0)
    assert list(s.acting) == [1]
    assert s.seat == 1
    say(s, 4, seat=1)
    assert s.over
    assert (list(s.acting), s.seat) == ([], -1)


def test_a_further_question_takes_the_place_of_the_one_that_was_answered() -> None:
    s = in_secret()
    say(s, 3, seat=1)
    say(s, 3, seat=0)
    assert list(s.acting) == [0, 1, 2]
    assert [ask.a for ask in s.asks] == [71, 72, 72]


def test_who_has_answered_in_secret_may_answer_again_until_all_have() -> None:
    s = in_secret()
    say(s, 4, seat=0)
    assert s.legal_for(0)
    assert 0 not in s.acting
    say(s, 3, seat=0)
    assert list(s.acting) == [0, 1, 2]
    for seat in range(3):
        say(s, 4, seat=seat)
    assert s.over
    assert s.legal_for(0) == []


def test_the_arguments_of_a_secret_question_are_blank_to_others() -> None:
    s = in_secret()
    assert [(ask.a, ask.b) for ask in s.seen_by(1).asks] == [(0, 0), (71, 81), (0, 0)]
    assert [(ask.a, ask.b) for ask in s.seen_by(None).asks] == [(0, 0)] * 3
    assert [(ask.a, ask.b) for ask in s.asks] == [(70, 80), (71, 81), (72, 82)]


def test_a_secret_is_in_its_own_view_alone() -> None:
    s = in_secret()
    say(s, 3, seat=2)
    assert [s.seen_by(seat).facts()[4:7] for seat in range(3)] == [[0, -1, -1], [-1, 0, -1], [-1, -1, 3]]
    assert [len(s.seen_by(seat).log or []) for seat in (0, 1, 2, None)] == [3, 3, 4, 3]
    assert [s.seen_by(seat).plies for seat in (0, 1, 2, None)] == [3, 3, 4, 3]
    assert s.plies == 4


def test_own_secret_picks_may_be_taken_back_and_nobody_can_once_all_are_shown() -> None:
    s = in_secret()
    say(s, 3, seat=2)
    assert [s.can_undo(seat) for seat in range(3)] == [False, False, True]
    for seat in range(3):
        say(s, 4, seat=seat)
    assert not any(s.can_undo(seat) for seat in range(3))


def test_an_open_ply_may_be_taken_back_until_another_seat_acts() -> None:
    s = circle()
    say(s, 1)
    assert [s.can_undo(seat) for seat in range(3)] == [True, False, False]
    say(s, 1)
    assert [s.can_undo(seat) for seat in range(3)] == [False, True, False]


@pytest.mark.parametrize(
    ("secrets", "returns"),
    [
        ((4, 4, 4), [0.0, 0.0, 0.0]),
        ((14, 4, 4), [1.0, -0.5, -0.5]),
        ((14, 14, 4), [0.25, 0.25, -0.5]),
    ],
)
def test_returns_are_shared_by_those_who_win_together(secrets: tuple[int, ...], returns: list[float]) -> None:
    s = in_secret()
    for seat, secret in enumerate(secrets):
        s.secrets[seat] = secret // 10
        say(s, 4, seat=seat)
    assert s.over
    assert s.returns() == returns


def test_alone_at_the_table_nobody_wins() -> None:
    s = circle(1)
    assert s.returns() == [0.0]
    say(s, 1, 4)
    assert s.over
    assert s.returns() == [0.0]


def test_the_digest_stands_for_table_stack_questions_chance_seats_and_options() -> None:
    digests = {circle().digest(), circle(2).digest(), circle(polite=False).digest()}
    for change in ("heard", "stack", "asks", "rng", "over"):
        s = circle()
        if change == "heard":
            s.heard.append(1)
        elif change == "stack":
            s.restack(s.stack[:-1])
        elif change == "asks":
            s.asks = ()
        elif change == "rng":
            s.rng.below(2)
        else:
            s.over = True
        digests.add(s.digest())
    s = circle()
    digests.add(s.seen_by(0).digest())
    assert len(digests) == 9
    assert all(0 <= digest < 2**64 for digest in digests)


def test_the_digest_does_not_stand_for_version_log_or_what_was_looked_at() -> None:
    loud = CircleGame().start(3, 1, {}, log=True)
    later = CircleGame(version=2).start(3, 1)
    assert loud.legal
    assert loud.digest() == later.digest()


def test_a_step_that_asks_without_options_is_a_fault_of_the_game() -> None:
    plain: Step[Any] = Step()
    with pytest.raises(NotImplementedError, match="lists no options"):
        plain.options(circle(), 0, 0, 0)
    with pytest.raises(NotImplementedError, match="takes no answer"):
        plain.chosen(circle(), 0, 0, 0, 0)


DEEP = """
import akebono, random
from tests.toy import TOY
for seed in range(30):
    state = TOY.start(4, seed, {"nights": "3"}, log=True)
    chance = random.Random(seed)
    nest = []
    while not state.over:
        seat = chance.choice([seat for seat in range(4) if state.legal_for(seat)])
        state.play(chance.choice(state.legal_for(seat)), seat)
        nest = [nest, state.clone(), state.seen_by(seat).imagine(1)]
    assert state.plies > 60
    del nest, state
print("sound", akebono.compiled)
"""


def test_a_long_past_and_a_deep_tree_of_states_are_freed_soundly() -> None:
    """With the allocator's own checks on: compiled classes that skip the collector's header would fail them."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONMALLOC": "debug"}
    said = subprocess.run(
        [sys.executable, "-c", DEEP], env=env, capture_output=True, text=True, check=False, timeout=300
    )
    assert said.returncode == 0, said.stderr[-1500:]
    assert said.stdout.startswith("sound")
