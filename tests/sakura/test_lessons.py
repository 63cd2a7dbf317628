"""The first duel as lessons: who sits where, when each idea comes up, what the guide points at, how it is taught."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

import pytest

from akebono.core.state import State
from akebono.drawing.guide import Guide, Lesson, lessons_of
from akebono.games.sakura import SAKURA
from akebono.games.sakura.board import FACE
from akebono.games.sakura.components import ENTRY, MEGAMI
from akebono.games.sakura.lessons import LESSONS
from akebono.games.sakura.lessons.signs import ASKED, SIGNS
from akebono.games.sakura.state import AURA, DUST, FLARE, LIFE, RANGE, Sakura
from akebono.players import Player, player
from akebono.rules import rulebook
from tests.sakura.before import build, seen, seven_and_three, start
from tests.sakura.positions import asked, crystals, ids, play, texts

NAMES = ["Ines", "Kestrel"]
FIRST, SECOND, THIRD = LESSONS.lessons()
each_lesson = pytest.mark.parametrize("lesson", LESSONS.lessons(), ids=lambda lesson: lesson.id)


def lesson_1() -> Sakura:
    return start(duel="first_1")


def begun(lesson: Lesson, seed: int = 1, **more: bool | str) -> Sakura:
    """Start a lesson as the lobby does."""
    s = SAKURA.start(2, seed, {**dict(lesson.options), **more}, log=True)
    assert isinstance(s, Sakura)
    return s


def sign(s: Sakura, idea: str, seat: int = 0) -> bool:
    """Has the idea come up for this seat, as it sees the table now?"""
    return SIGNS[idea](seen(s, seat), seat) is not None


def came(guide: Guide) -> list[str]:
    return [idea.id for idea in guide.ideas if idea.came]


def watched(seed: int, duel: str, seat: int, bots: Iterable[str]) -> tuple[Sakura, list[State]]:
    """Play a lesson between bots; return its end and how it looked to a seat."""
    s = start(seed, duel=duel)
    sitting: list[Player] = [player(bot, SAKURA, seed, who) for who, bot in enumerate(bots)]
    course = [s.seen_by(seat)]
    while not s.over:
        s.play(sitting[s.seat].choose(s.seen_by(s.seat)), s.seat)
        course.append(s.seen_by(seat))
    return s, course


# Who sits where


@pytest.mark.rule("SAK-211", "SAK-212", "SAK-213", "SAK-222")
def test_in_the_first_lesson_the_learner_is_utsuro_goes_first_and_exchanges_nothing() -> None:
    for seed in range(4):
        s = begun(FIRST, seed)
        assert (FIRST.seat, s.first, s.turn) == (0, 0, 1)
        assert [MEGAMI[megami] for megami in s.houses(FIRST.seat)] == ["utsuro_shard"]
        assert sorted(ids(s.sides[0].hand)) == ["moguri", "senaka-giri", "toshageki"]
        assert ids(s.sides[0].pile)[::-1] == ["nitou-issen", "hohou-utsuro", "wakigiri", "kensei"]
        assert sorted(ids(s.sides[1].hand)) == ["hohou-honoka", "kaben-jin", "shunrei-shiki"]
        assert ids(s.sides[1].pile)[::-1] == ["ouka-tou", "kaeshi-giri", "ouka-yose", "kouki-shuusoku"]
        assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-217", "SAK-223")
def test_in_the_second_lesson_the_decks_are_swapped_and_the_start_is_the_usual_one() -> None:
    firsts = Counter[int]()
    for seed in range(16):
        s = begun(SECOND, seed)
        assert [MEGAMI[megami] for megami in s.houses(SECOND.seat)] == ["honoka_shard"]
        assert asked(s) == f"{s.first} ExchangeHand"
        firsts[s.first] += 1
    assert set(firsts) == {0, 1}


@pytest.mark.rule("SAK-218")
def test_in_the_third_lesson_the_learner_builds_of_13_cards_and_is_told_to_take_attacks() -> None:
    s = begun(THIRD)
    assert len(s.sides[THIRD.seat].unchosen) == 13
    assert asked(s) == "0 BuildDeck"
    guide = LESSONS.guide([s.seen_by(0)], THIRD, NAMES)
    assert came(guide) == ["build", "secret", "fresh"]
    assert "more Attacks" in guide.ideas[0].tip
    assert guide.ideas[0].asked
    new = {target.partition("-")[2] for target in guide.ideas[2].targets}
    assert new == {"wazurai", "kage-no-wana", "ubau-ibara"}


@pytest.mark.rule("SAK-219")
def test_after_each_lesson_the_next_is_offered_and_after_the_last_sample_decks() -> None:
    s = lesson_1()
    s.over = True
    for loser, title in ((1, "The first duel is yours"), (0, "Beaten, and wiser")):
        s.loser = loser
        ending = LESSONS.ending(s.seen_by(0), FIRST, NAMES)
        assert (ending.title, ending.number, ending.next) == (title, 1, SECOND)
    s = begun(SECOND)
    s.loser = 0  # the learner sits in seat 1
    assert LESSONS.ending(s.seen_by(1), SECOND, NAMES).title == "Both sides are yours"
    assert LESSONS.ending(s.seen_by(1), SECOND, NAMES).next == THIRD
    for s.loser in (0, 1):
        ending = LESSONS.ending(s.seen_by(0), THIRD, NAMES)
        assert ending.next is None
        assert "Sample decks" in " ".join(ending.paragraphs)


def test_only_a_game_that_teaches_has_lessons() -> None:
    assert lessons_of(SAKURA) is LESSONS
    import akebono

    assert lessons_of(akebono.game("ryozen")) is None


# The texts


def test_each_idea_has_a_sign_and_cites_rules_that_there_are() -> None:
    rules = {rule.id for rule in rulebook("sakura").rules}
    known = [text.id for text in LESSONS.texts]
    assert sorted(known) == sorted(SIGNS)
    assert len(set(known)) == len(known)
    assert set(ASKED) <= set(known)
    for text in LESSONS.texts:
        assert text.rules, text.id
        assert set(text.rules) <= rules, text.id
        said = " ".join(text.text)
        sentences = [part for part in re.split(r"[.:;] ", said) if part]
        assert 1 <= len(text.text) <= 3, text.id
        assert 1 <= len(sentences) <= 7, text.id
        assert len(said) < 420, text.id


@each_lesson
def test_every_text_is_filled_in_and_names_the_other_by_name(lesson: Lesson) -> None:
    s = begun(lesson)
    guide = LESSONS.guide([s.seen_by(lesson.seat)], lesson, NAMES)
    words = [part for idea in guide.ideas for part in (idea.title, *idea.paragraphs, idea.tip, *idea.targets)]
    assert not [part for part in words if "{" in part or "}" in part]
    assert any(NAMES[1 - lesson.seat] in part for part in words)
    assert not [target for idea in guide.ideas for target in idea.targets if not target.isascii()]


@pytest.mark.parametrize("seed", [1, 2])
@each_lesson
def test_what_an_idea_points_at_lies_on_the_board(lesson: Lesson, seed: int) -> None:
    _, course = watched(seed, lesson.id, lesson.seat, ["random", "random"])
    before: set[str] = set()
    for place, view in enumerate(course):
        guide = LESSONS.guide(course[: place + 1], lesson, NAMES)
        fresh = [idea for idea in guide.ideas if idea.came and idea.id not in before]
        before |= {idea.id for idea in fresh}
        if fresh and not view.over:
            for board in (FACE.wide(view, lesson.seat, NAMES), FACE.narrow(view, lesson.seat, NAMES)):
                drawn = set(re.findall(r'data-target="([^"]+)"', board))
                for idea in fresh:
                    assert not idea.targets or drawn & set(idea.targets), (idea.id, idea.targets)


# When an idea comes up


def test_the_first_turn_brings_its_ideas_in_order() -> None:
    s = lesson_1()
    course = [s.seen_by(0)]
    order = [came(LESSONS.guide(course, FIRST, NAMES))]
    for move in ("perform advance", "pay senaka-giri", "use toshageki", "1: pass", "1: take life", "end"):
        play(s, move)
        course.append(s.seen_by(0))
        order.append(came(LESSONS.guide(course, FIRST, NAMES)))
    assert order[0] == ["sides", "crystals", "turn"]
    assert order[1] == order[0]
    assert order[2] == [*order[0], "range", "down", "reach", "end"]
    assert order[3] == [*order[2], "answer"]
    assert order[-1] == order[3]
    assert asked(s) == "1 MainPhase"


def test_what_came_up_follows_from_the_game_alone_and_goes_with_what_is_taken_back() -> None:
    _, course = watched(3, "first_1", 0, ["random", "random"])
    whole = came(LESSONS.guide(course, FIRST, NAMES))
    for place in range(1, len(course)):
        part = came(LESSONS.guide(course[:place], FIRST, NAMES))
        assert part == whole[: len(part)]
    assert LESSONS.guide(course, FIRST, NAMES) == LESSONS.guide(list(course), FIRST, NAMES)
    assert len(whole) > 12


@each_lesson
def test_no_sign_looks_at_what_the_learner_may_not_know(lesson: Lesson) -> None:
    me = lesson.seat
    _, course = watched(4, lesson.id, me, ["random", "random"])
    ideas = [text.id for text in LESSONS.texts if text.lesson == lesson.id]
    for place, view in enumerate(course[::3]):
        if view.over:
            continue
        guesses = [view.imagine(seed) for seed in (place, place + 1000)]
        for id in ideas:
            assert isinstance(view, Sakura)
            known = SIGNS[id](view, me)
            for guess in guesses:
                assert isinstance(guess, Sakura)
                assert SIGNS[id](guess, me) == known, id


@pytest.mark.rule("SAK-101")
def test_reach_comes_at_the_last_distance_that_fits() -> None:
    s = lesson_1()
    for distance, fits in ((10, False), (9, True), (5, True), (4, False)):
        s.areas[RANGE] = distance
        assert sign(s, "reach") is fits
    s.areas[RANGE] = 9
    assert SIGNS["reach"](seen(s, 0), 0) == ("card:0-toshageki",)
    assert not sign(s, "reach", 1), "it is not the other's turn"


@pytest.mark.parametrize(
    ("idea", "area", "below", "at"),
    [
        ("guard", AURA, 4, 5),
        ("flare", FLARE, 0, 1),
        ("ultimate", FLARE, 2, 3),
        ("meister", RANGE, 3, 2),
    ],
)
def test_an_idea_comes_at_its_threshold_and_not_before(idea: str, area: int, below: int, at: int) -> None:
    s = lesson_1()
    s.areas[area] = below
    assert not sign(s, idea)
    s.areas[area] = at
    assert sign(s, idea)


def test_the_end_is_near_when_either_has_little_life() -> None:
    s = lesson_1()
    s.turn = 3
    for seat in range(2):
        for life, near in ((5, False), (4, True)):
            s.areas[LIFE], s.areas[LIFE + 1] = 10, 10
            s.areas[LIFE + seat] = life
            assert sign(s, "close") is near


@pytest.mark.rule("SAK-068", "SAK-069")
def test_the_start_of_a_turn_and_the_empty_pile_are_told_with_the_question_to_reshuffle() -> None:
    s = lesson_1()
    play(s, "end", "0: hide moguri", "1: end", "1: hide kaben-jin")
    assert asked(s) == "0 ReshuffleOrNot"
    assert sign(s, "start")
    assert not sign(s, "reshuffle"), "4 cards are left"
    guide = LESSONS.guide([s.seen_by(0)], FIRST, NAMES)
    assert [idea.id for idea in guide.ideas if idea.asked] == ["start"]
    s.sides[0].pile = s.sides[0].pile[:1]
    assert not sign(s, "reshuffle")
    s.sides[0].pile = []
    assert sign(s, "reshuffle")


@pytest.mark.rule("SAK-132", "SAK-153")
def test_an_attack_brings_the_response_only_to_who_holds_one() -> None:
    s = lesson_1()
    play(s, "end", "0: hide senaka-giri")
    s.areas[RANGE], s.areas[DUST] = 4, 6
    s.sides[1].hand = [2 * ENTRY["ouka-tou"] + 1]
    assert not sign(s, "attacked")
    play(s, "1: use ouka-tou")
    assert asked(s) == "0 RespondStep"
    assert sign(s, "attacked")
    assert sign(s, "response")
    assert SIGNS["response"](seen(s, 0), 0) == ("card:0-moguri",)
    held, s.sides[0].hand = s.sides[0].hand, [2 * ENTRY["toshageki"]]
    assert not sign(s, "response"), "Ku no Gaitou cannot be paid"
    s.areas[FLARE] = 3
    assert sign(s, "response")
    s.areas[FLARE], s.sides[0].hand = 0, held
    assert not sign(s, "damage")
    play(s, "0: pass")
    assert asked(s) == "0 ChooseDamage"
    assert sign(s, "damage")
    play(s, "0: take life")
    assert sign(s, "flare")
    assert not sign(s, "attacked")
    assert crystals(s).startswith("9/3/1 ")
    assert asked(s) == "1 MainPhase"


@pytest.mark.rule("SAK-167", "SAK-184", "SAK-189")
def test_the_new_cards_of_the_third_lesson_bring_their_ideas() -> None:
    s = begun(THIRD, 2, first="seat_1")
    deck = [id for id in seven_and_three(s, 0) if id not in ("toshageki", "kensei", "ku-no-gaitou")]
    build(s, 0, [*deck, "kage-no-wana", "wazurai", "ubau-ibara"])
    build(s, 1, seven_and_three(s, 1))
    play(s, "0: done", "1: done")
    s.sides[0].hand = [2 * ENTRY["wakigiri"]]
    for idea in ("attachment", "gap", "cower", "trick"):
        assert not sign(s, idea), idea
    s.sides[0].hand = [2 * ENTRY["kage-no-wana"]]
    assert sign(s, "attachment")
    assert not sign(s, "gap")
    s.areas[DUST], s.areas[RANGE] = 4, 6
    play(s, "use kage-no-wana")
    while asked(s) == "0 LayCrystals":
        play(s, texts(s)[0])
    assert sign(s, "gap")
    s.sides[0].hand = [2 * ENTRY["wazurai"]]
    assert sign(s, "cower")
    s.areas[FLARE] = 0
    assert not sign(s, "thorn")
    s.areas[FLARE] = 1
    assert sign(s, "thorn")
    s.sides[1].discard = [2 * ENTRY["kaben-jin"] + 1]
    assert not sign(s, "trick")
    s.sides[1].discard = [2 * ENTRY["hikari-no-yaiba"] + 1]
    assert SIGNS["trick"](seen(s, 0), 0) == ("other:0-hikari-no-yaiba",)
    assert asked(s) == "0 MainPhase"


def test_an_idea_says_whether_it_matters_as_the_table_lies() -> None:
    s = lesson_1()
    course = [s.seen_by(0)]
    for move in ("perform advance", "pay moguri", "use toshageki", "1: pass", "1: take life"):
        play(s, move)
        course.append(s.seen_by(0))
    now = {idea.id: idea.now for idea in LESSONS.guide(course, FIRST, NAMES).ideas if idea.came}
    assert now == {
        **dict.fromkeys(("sides", "crystals", "turn", "range", "down", "end"), True),
        "reach": False,
        "answer": False,
    }
    assert asked(s) == "0 MainPhase"
