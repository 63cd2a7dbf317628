"""Who plays to teach: legal, legible, in no haste, and only where a game says how it is taught."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

import akebono
from akebono.core.errors import AkebonoError
from akebono.core.state import State
from akebono.drawing.guide import Lesson
from akebono.games.sakura import SAKURA
from akebono.games.sakura.components import ENTRY
from akebono.games.sakura.lessons import LESSONS
from akebono.games.sakura.sense import value as sensible
from akebono.games.sakura.state import AURA, FLARE, LIFE, RANGE, UNANSWERABLE, Sakura
from akebono.games.sakura.teaching import ANSWERABLE, GRACE, NO_MORE, value
from akebono.players import Player, names, player
from akebono.players.greedy import GreedyPlayer
from tests.sakura.before import dealt, start
from tests.sakura.positions import asked, play

RYOZEN = akebono.game("ryozen")
each_lesson = pytest.mark.parametrize("lesson", LESSONS.lessons(), ids=lambda lesson: lesson.id)


def bot(name: str, seed: int, seat: int, positions: int = 600) -> Player:
    """Return a player who thinks about so many positions."""
    made = player(name, SAKURA, seed, seat)
    if isinstance(made, GreedyPlayer):
        made.positions = positions
    return made


def lesson_played(lesson: str, seed: int, players: list[Player]) -> tuple[Sakura, list[list[State]]]:
    """Play a lesson; return its end and how it looked to both. Each answer is looked up in what was offered."""
    s = start(seed, duel=lesson)
    s.events = None
    courses = [[s.seen_by(seat)] for seat in range(2)]
    while not s.over:
        seat = s.seat
        view = s.seen_by(seat)
        code = players[seat].choose(view)
        assert code in view.legal
        s.play(code, seat)
        for who in range(2):
            courses[who].append(s.seen_by(who))
    return s, courses


def test_a_teacher_sits_down_only_where_there_are_lessons() -> None:
    assert "teacher" not in names()
    assert names(RYOZEN) == names()
    assert names(SAKURA) == ("random", "teacher", *names()[1:])
    with pytest.raises(AkebonoError, match="Ryozen has no lessons"):
        player("teacher", RYOZEN, 1, 0)


@each_lesson
def test_a_teacher_sees_its_own_view_only(lesson: Lesson) -> None:
    s = start(5, duel=lesson.id)
    seat = s.seat
    teacher = bot("teacher", 5, seat)
    for wrong in (s, s.seen_by(1 - seat), s.seen_by(None), s.seen_by(seat).imagine(1)):
        with pytest.raises(AkebonoError, match=rf"seen_by\({seat}\)"):
            teacher.choose(wrong)
    view = s.seen_by(seat)
    before = view.digest()
    assert teacher.choose(view) in s.legal
    assert view.digest() == before


@each_lesson
def test_nobody_is_beaten_before_the_third_turn_of_the_learner(lesson: Lesson) -> None:
    for seed in range(8):
        players = [bot("random", seed, 0), bot("random", seed, 1)]
        players[1 - lesson.seat] = bot("teacher", seed, 1 - lesson.seat, 60)
        s, _ = lesson_played(lesson.id, seed, players)
        turns = (s.turn + (1 if s.first == lesson.seat else 0)) // 2
        assert turns >= GRACE


def test_the_last_blow_waits_until_the_learner_has_had_three_turns() -> None:
    for turn, strikes in ((2, False), (4, False), (6, True)):
        s = start(1, duel="first_1")
        play(s, "end", "0: hide moguri")
        s.turn = turn
        s.areas[LIFE], s.areas[AURA], s.areas[RANGE] = 1, 0, 4
        s.sides[1].hand = [2 * ENTRY["ouka-tou"] + 1]
        s.areas[FLARE + 1] = 0
        assert asked(s) == "1 MainPhase"
        teacher = bot("teacher", 1, 1)
        done: list[str] = []
        # The blow may come after a step that makes it no worse, but it comes in this turn.
        while s.whose == 1 and s.seat == 1 and "use ouka-tou" not in done:
            code = teacher.choose(s.seen_by(1))
            done.append(SAKURA.vocabulary.text(code))
            s.play(code, 1)
        assert ("use ouka-tou" in done) is strikes, turn


def test_a_great_lead_is_not_sought() -> None:
    s = start(1, duel="first_1")
    gains = []
    for life in (10, 9, 8, 7, 6):
        s.areas[LIFE] = life
        gains.append(value(s, 1))
    steps = [after - before for before, after in pairwise(gains)]
    sensible_steps = []
    for life in (10, 9, 8, 7):
        s.areas[LIFE] = life
        before = sensible(s, 1)
        s.areas[LIFE] = life - 1
        sensible_steps.append(sensible(s, 1) - before)
    assert steps[:2] == sensible_steps[:2], "up to a lead of 2 all is as usual"
    assert [step + NO_MORE for step in steps[2:]] == sensible_steps[2:]


def test_an_attack_that_can_be_answered_is_liked_better() -> None:
    s = start(1, duel="first_1")
    play(s, "end", "0: hide moguri")
    s.areas[RANGE] = 4
    s.sides[1].hand = [2 * ENTRY["ouka-tou"] + 1]
    play(s, "1: use ouka-tou")
    assert value(s, 1) == sensible(s, 1) + ANSWERABLE
    s.attacks[-1].flags |= UNANSWERABLE
    assert value(s, 1) == sensible(s, 1)
    assert asked(s) == "0 RespondStep"


def test_outside_the_lessons_a_teacher_plays_like_anybody() -> None:
    s = dealt()
    for s.areas[LIFE + 1] in (10, 3):
        assert value(s, 0) == sensible(s, 0)


def test_honoka_comes_closer_first_and_keeps_a_card() -> None:
    s = start(1, duel="first_1")
    play(s, "end", "0: hide moguri")
    teacher = bot("teacher", 1, 1)
    said: list[str] = []
    while asked(s).startswith("1") and len(said) < 4:
        said.append(SAKURA.vocabulary.text(teacher.choose(s.seen_by(1))))
        play(s, said[-1])
    assert said[:3] == ["perform advance", "pay focus", "perform advance"]
    assert said[3] == "pay kaben-jin"
    assert ENTRY["shunrei-shiki"] in [card >> 1 for card in s.sides[1].hand]


def test_utsuro_advances_once_and_opens_from_afar() -> None:
    s = start(1, duel="first_2", first="seat_1")
    while asked(s).endswith("ExchangeHand"):
        play(s, "done")
    s.sides[0].hand = [2 * ENTRY[id] for id in ("kensei", "nitou-issen", "toshageki")]
    s.sides[0].hand.sort()
    teacher = bot("teacher", 1, 0)
    said: list[str] = []
    for _ in range(3):
        said.append(SAKURA.vocabulary.text(teacher.choose(s.seen_by(0))))
        play(s, said[-1])
    assert said == ["perform advance", "pay kensei", "use toshageki"]
    assert asked(s) == "1 RespondStep"


@pytest.mark.slow
def test_a_teacher_wins_less_often_than_greedy_and_lets_every_idea_come_up() -> None:
    """Measured over 100 games of lesson 1: a greedy learner met each idea in more than half of them."""
    first = LESSONS.lessons()[0]
    games = 24
    came = Counter[str]()
    won = Counter[str]()
    for seed in range(games):
        for name in ("teacher", "greedy"):
            players = [bot("greedy", seed, 0, 150), bot(name, seed, 1, 150)]
            s, courses = lesson_played(first.id, seed, players)
            won[name] += s.scores()[1]
            if name == "teacher":
                guide = LESSONS.guide(courses[0], first, ["Ines", "Teacher"])
                came.update(idea.id for idea in guide.ideas if idea.came)
    for text in LESSONS.texts:
        if text.lesson == first.id:
            assert came[text.id] > games / 2, text.id
    assert won["teacher"] < won["greedy"]
