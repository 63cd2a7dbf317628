"""What goes over the wire to seat 0 of a duel: no frame and no page names a card that it may not know.

The tests have full sight beside it: where each card truly lies is read from the whole table, never from a view.
"""

from __future__ import annotations

import json
import os
import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from akebono.core.state import EVERYBODY
from akebono.games.sakura import SAKURA
from akebono.games.sakura.board import FACE
from akebono.games.sakura.components import BOX, CARD_IDS, CARD_KIND, CARD_WORDS, EXTRA, POISON
from akebono.games.sakura.drawing.words import in_full
from akebono.games.sakura.state import BUILDING, DUEL, LOOKS_HAND, LOOKS_UNUSED, NONE, Sakura
from akebono.games.sakura.told import A_CARD
from akebono.games.sakura.vocabulary import (
    BAN,
    BUILD,
    EXCHANGE,
    HIDE,
    HOUSE_MEGAMI,
    PAY,
    PREPARE,
    SAMPLE_DECK,
    VOCABULARY,
)
from akebono.web.api import _frame
from akebono.web.pages.scene import asking, seat_cards
from akebono.web.pages.table import _why_not
from akebono.web.running import Running
from akebono.web.store import SeatRow, TableRow
from akebono.web.tables import _draw
from akebono.web.views import TableView
from tests.sakura.positions import Position

NAMES = ("Ines", "Kestrel")
POOLS = ("base", "all")
FORMS = ("random", "choose", "sample", "official", "first_3")
ELEMENT = re.compile(r' id="(?:n-|s-|art-)?([^"]*)"')
GLOSS = re.compile("|".join(re.escape(f"({one['gloss']})") for one in BOX if one["gloss"]))
TARGET = re.compile(r'data-(?:target|shows)="([^"]*)"')
PRIVATE = {"drew", "hid", "sees", "prepared", "poison named", "went under"}
"""Lines that name what only one seat may know."""
REVEALING = {"uses", "responds", "cannot use", "shows", "discards", "gains card", "transforms"}
"""Lines by which a card comes into the open (SAK-129, SAK-131, SAK-306)."""


def duel(seed: int, **options: bool | str) -> Iterator[Running]:
    """Yield a random duel after each of its plies."""
    chance = random.Random(seed)
    running = Running.start(SAKURA, 2, seed, dict(SAKURA.check_options(options)))
    yield running
    while not running.state.over:
        seat = chance.choice([ask.seat for ask in running.state.asks])
        running = running.played(seat, [chance.choice(running.state.legal_for(seat))])
        yield running


def whole(running: Running) -> Sakura:
    """Return the whole table."""
    assert isinstance(running.state, Sakura)
    return running.state


def drawn(running: Running) -> TableView:
    """Return all that seat 0 gets of a table."""
    row = TableRow(
        "0" * 16, "Duel", "sakura", 1, "", {}, 1, False, "", 0, "running", running.state.acting, "",
        seats=[SeatRow(seat, "person", name) for seat, name in enumerate(NAMES)],
    )  # fmt: skip
    return _draw(row, running, 0, None)


def frame(view: TableView) -> str:
    """Return the live frame, whose data is also the answer of GET /api/tables/{id}."""
    name, id, data = _frame(view)
    return f"{name} {id} {data.decode()}"


def pages(view: TableView) -> list[str]:
    """Return what the table page draws and lists, but for the sheet of all cards that the other side may have."""
    assert view.state is not None
    found = [FACE.wide(view.state, 0, NAMES), FACE.narrow(view.state, 0, NAMES)]
    found += [d.title + d.small + d.body for d in FACE.displays(view.state, 0, NAMES) if d.id != "possible"]
    found += [str(asking(view, FACE)), str(seat_cards(view, FACE, FACE.progress(view.state)))]
    return found


def possible(view: TableView) -> list[str]:
    """Return the sheet of what the other side may have."""
    assert view.state is not None
    return [str(d) for d in FACE.displays(view.state, 0, NAMES) if d.id == "possible"]


def things(view: TableView, targets: Sequence[str]) -> list[str]:
    """Return what the page tells of things by their targets."""
    assert view.state is not None
    told = [(target, FACE.thing(view.state, target, 0, NAMES)) for target in targets]
    return [str(thing) + _why_not(view, target, thing) for target, thing in told]


# Full sight


def hidden(s: Sakura) -> list[int]:
    """Return the cards on the other side that seat 0 may not know, by SAK-126 to SAK-129 and SAK-328."""
    cards = [*s.sides[1].pile, *s.sides[1].unchosen, *s.sides[1].pouch]
    if s.face_down_owner:
        cards = cards + s.sides[1].down
    if not s.sides[0].looks & LOOKS_HAND:
        cards = cards + s.sides[1].hand
    if not s.sides[0].looks & LOOKS_UNUSED:
        cards = cards + [card for card in s.sides[1].unused if not EXTRA[card >> 1]]
    return cards


def in_the_open(s: Sakura) -> set[str]:
    """Return the ids of the cards that all may read."""
    cards = [*s.removed, *s.leaving, *s.sealed, *[use.card for use in s.uses]]
    for seat in range(2):
        cards = [
            *cards,
            *s.sides[seat].discard,
            *s.sides[seat].used,
            *s.sides[seat].attached,
            *s.sides[seat].extra,
        ]
        cards = cards + [card for card in s.sides[seat].unused if EXTRA[card >> 1]]
    return {CARD_IDS[card >> 1] for card in cards}


def own(s: Sakura) -> set[str]:
    """Return the ids of the cards on seat 0's side, wherever they lie; of its pile it may not know the order."""
    cards = [
        *s.sides[0].hand,
        *s.sides[0].pile,
        *s.sides[0].down,
        *s.sides[0].unused,
        *s.sides[0].unchosen,
        *s.sides[0].pouch,
    ]
    return {CARD_IDS[card >> 1] for card in cards}


def backs(cards: Sequence[int]) -> list[str]:
    return ["poison" if CARD_KIND[card >> 1] == POISON else "?" for card in cards]


def check_board(board: dict[str, object], s: Sakura) -> None:
    """Zone by zone: backs where seat 0 may not look, as many as there are cards."""
    seats = board["seats"]
    assert isinstance(seats, list)
    mine, theirs = seats
    assert mine["pile"] == backs(s.sides[0].pile)
    assert theirs["pile"] == backs(s.sides[1].pile)
    for name, cards in (("unchosen", s.sides[1].unchosen), ("pouch", s.sides[1].pouch)):
        assert theirs[name] == sorted(backs(cards), reverse=True)
    looks = s.sides[0].looks
    if looks:
        assert [ask.seat for ask in s.asks] == [0], "a look lasts for one's own question only"
    if not looks & LOOKS_HAND:
        assert sorted(theirs["hand"]) == sorted(backs(s.sides[1].hand))
    if not looks & LOOKS_UNUSED:
        plain = [card for card in s.sides[1].unused if not EXTRA[card >> 1]]
        assert theirs["unused"][: len(plain)] == backs(plain)
    if s.face_down_owner:
        assert sorted(theirs["face_down"]) == sorted(backs(s.sides[1].down))
    elif not looks:
        assert sorted(mine["face_down"]) == sorted(backs(s.sides[0].down))
    if s.sides[1].strategy != NONE and not s.sides[1].strategy_known:
        assert theirs["strategy"] == "?"
    unknown = {CARD_IDS[card >> 1] for card in hidden(s)} - in_the_open(s) - own(s)
    if looks or not s.face_down_owner:
        seen = s.sides[1].hand * bool(looks & LOOKS_HAND)
        seen += s.sides[1].unused * bool(looks & LOOKS_UNUSED)
        seen += s.sides[1].down * (not s.face_down_owner)
        unknown -= {CARD_IDS[card >> 1] for card in seen}
    named = re.findall(r"'([a-z0-9-]+)'", str(board))
    # An Attack is named after the card that makes it, which may have left the open already.
    assert not unknown.intersection(named) - {attack["by"] for attack in _attacks(board)}


def _attacks(board: dict[str, object]) -> list[dict[str, str]]:
    attacks = board["attacks"]
    assert isinstance(attacks, list)
    return attacks


def check_legal(view: TableView, s: Sakura) -> None:
    """What can be chosen names one's own cards, and of the other side what lies in the open or is looked at."""
    known = in_the_open(s) | own(s)
    blind = {CARD_IDS[card >> 1] for card in hidden(s)}
    for choice in view.legal:
        for target in choice.targets:
            kind, _, name = target.partition(":")
            if kind == "other":
                id = name.partition("-")[2]
                assert id in in_the_open(s) or id not in blind, choice
            elif kind == "card" and not name.endswith("-focus"):
                id = name.partition("-")[2]
                assert id in known or id not in blind, choice


def check_pages(view: TableView, s: Sakura) -> None:
    """No element, target or word of the page is that of a hidden card, and a back is numbered, not named."""
    open_ids = in_the_open(s)
    secret = {CARD_IDS[card >> 1] for card in hidden(s)}
    entries = [CARD_IDS.index(id) for id in open_ids | own(s)]
    spoken = " ".join([in_full(entry) + " " + CARD_WORDS[entry] for entry in entries])
    blind = [
        CARD_WORDS[CARD_IDS.index(id)]
        for id in secret - open_ids - own(s)
        if CARD_WORDS[CARD_IDS.index(id)] not in spoken
    ]
    if s.stage != DUEL:
        # The decks that could be built are known, and tell nothing as long as they are shown whole.
        whole_deck = (
            {f"other:0-{CARD_IDS[entry]}" for entry in s.deck_entries(1)} if s.stage == BUILDING else set()
        )
        for text in pages(view):
            theirs = {target for target in TARGET.findall(text) if target.startswith("other:")}
            assert theirs in (set(), whole_deck)
        return
    for text in pages(view):
        for id in ELEMENT.findall(text):
            if id.startswith("back"):
                assert re.fullmatch(r"back-[a-z]+-[01]-\d+", id), id
            elif id.startswith("card-") and id.endswith("-1"):
                name = id.removeprefix("card-").removesuffix("-1")
                assert name in open_ids or name not in secret, id
        for target in TARGET.findall(text):
            kind, _, name = target.partition(":")
            if kind == "other":
                id = name.partition("-")[2]
                assert id in open_ids or id not in secret, target
        # What a card's name means stands in brackets behind it: "Nagi-giri (Mowing Slash)" names no Slash.
        plain = GLOSS.sub("", text)
        for words in blind:
            assert not re.search(rf"\b{re.escape(words)}\b", plain), words


def check_lines(before: Sakura, after: Sakura, told: int) -> None:
    """What a ply tells everybody names only what has come into the open, and what is told to seat 0 is its own affair."""
    events = (after.events or [])[told:]
    public = in_the_open(before) | in_the_open(after)
    for event in events:
        if event.to == EVERYBODY:
            named = {
                CARD_IDS[value] for domain, value in zip(event.told.domains, event.args) if domain is A_CARD
            }
            if event.told.name == "poison named" and all(id.startswith("extinguishing") for id in named):
                continue  # the Ultimate that sends it says which (SAK-264)
            assert event.told.name not in PRIVATE, event
            if event.told.name in REVEALING:
                public |= named
            assert named <= public, event


def check(before: Sakura | None, running: Running, told: int, with_pages: bool) -> None:
    """Hold a frame of seat 0 against the whole table."""
    s = whole(running)
    view = drawn(running)
    text = frame(view)
    data = json.loads(text.split(" ", 2)[2])
    check_board(data["board"], s)
    check_legal(view, s)
    mine = [event for event in s.events or [] if event.to in (EVERYBODY, 0)]
    assert data["log_total"] == len(mine)
    last = mine[len(mine) - len(data["log"]) :]
    assert [line["sentence"] for line in data["log"]] == [e.sentence(NAMES.__getitem__) for e in last]
    if data["prompt"] is not None:
        assert any(ask.seat == 0 for ask in s.asks), "what the other is asked is the other's affair"
    if before is not None:
        check_lines(before, s, told)
    if with_pages:
        check_pages(view, s)


def watched(seed: int, every: int, **options: bool | str) -> int:
    """Hold the frames of a whole duel against the table, and each so many its pages; return how many had a secret hand."""
    before: Sakura | None = None
    told = 0
    secrets = 0
    for number, running in enumerate(duel(seed, **options)):
        s = whole(running)
        check(before, running, told, number % every == 0)
        before = s
        told = len(s.events or [])
        secrets += bool(set(s.sides[1].hand) & set(hidden(s)))
    return secrets


def options_of(seed: int) -> dict[str, bool | str]:
    """Return the options of the duel with this number: all forms and pools in turn."""
    return {
        "duel": FORMS[seed % len(FORMS)],
        "megami": POOLS[seed // 2 % 2],
        "face_down_seen_by": "opponent" if seed % 7 == 3 else "owner",
    }


@pytest.mark.rule("SAK-126", "SAK-128", "SAK-129", "SAK-328", "SAK-333")
@pytest.mark.parametrize("seed", range(12))
def test_no_frame_names_a_card_that_the_seat_may_not_know(seed: int) -> None:
    assert watched(seed, 20, **options_of(seed)) > 10


BATCHES = int(os.environ.get("AKEBONO_FRAMES", "1"))
"""How many batches of ten duels are looked at; AKEBONO_FRAMES=20 looks at two hundred, which takes minutes."""


@pytest.mark.slow
@pytest.mark.rule("SAK-126", "SAK-128", "SAK-129", "SAK-328", "SAK-333")
@pytest.mark.parametrize("tens", range(BATCHES))
def test_no_frame_of_two_hundred_duels_names_a_card_that_the_seat_may_not_know(tens: int) -> None:
    for seed in range(100 + 10 * tens, 110 + 10 * tens):
        assert watched(seed, 12, **options_of(seed)) > 5


# Two tables that seat 0 cannot tell apart


def all_that_is_got(view: TableView) -> list[str]:
    """Return the frame, the pages and what things are told to be, of cards of both sides too."""
    cards = [f"{kind}:{seat}-{id}" for kind in ("card", "other") for seat in (0, 1) for id in CARD_IDS[::9]]
    zones = [f"zone:{zone}-1" for zone in ("hand", "pile", "down", "ultimates", "discard", "strategy")]
    return [frame(view), *pages(view), *possible(view), *things(view, [*cards, *zones])]


def got_of_a_guess(running: Running, seed: int) -> tuple[Sakura, list[str]]:
    """Return a whole table that fits the view of seat 0, and all that seat 0 would get of it after the same history."""
    guess = running.view(0).imagine(seed)
    assert isinstance(guess, Sakura)
    guess.events = running.state.events
    other = Running(guess, running.ends, running.known, running.plies)
    # A guess has no past, on which what the web layer says of taking back rests.
    seen = drawn(running)
    return guess, all_that_is_got(replace(drawn(other), can_undo=seen.can_undo, undo_reason=seen.undo_reason))


def guessed(seed: int, every: int, **options: bool | str) -> int:
    """Hold what seat 0 gets of a duel against guesses that fit its view; return how many had another hand on the other side."""
    differ = 0
    for number, running in enumerate(duel(seed, **options)):
        if number % every:
            continue
        got = all_that_is_got(drawn(running))
        for other in range(2):
            guess, likewise = got_of_a_guess(running, other)
            assert likewise == got
            assert guess.can_undo(0) == running.state.can_undo(0)
            differ += guess.sides[1].hand != whole(running).sides[1].hand
    return differ


@pytest.mark.rule("SAK-048", "SAK-126", "SAK-129", "SAK-333")
@pytest.mark.parametrize("seed", range(5))
def test_frames_are_equal_byte_for_byte_whatever_the_other_holds(seed: int) -> None:
    assert guessed(seed, 20, **options_of(seed)) > 0


@pytest.mark.slow
@pytest.mark.rule("SAK-048", "SAK-126", "SAK-129", "SAK-333")
@pytest.mark.parametrize("tens", range(max(1, BATCHES // 5)))
def test_frames_of_forty_duels_are_equal_whatever_the_other_holds(tens: int) -> None:
    differ = sum(guessed(seed, 5, **options_of(seed)) for seed in range(300 + 10 * tens, 310 + 10 * tens))
    assert differ > 200


IN_SECRET_BY = (HOUSE_MEGAMI, SAMPLE_DECK, BAN, BUILD, EXCHANGE, HIDE, PAY, PREPARE)
"""The verbs with which a seat does what the other must not read."""


def secret_answers(s: Sakura) -> list[list[int]]:
    """Return the codes of seat 1 that must look the same to seat 0, in groups: one verb each, and the same backs."""
    found: dict[tuple[str, bool], list[int]] = {}
    for code in s.legal_for(1):
        verb = VOCABULARY.verb_of(code)
        if verb not in IN_SECRET_BY:
            continue
        word, _, id = VOCABULARY.text(code).partition(" ")
        if id == "focus":
            continue
        poison = id in CARD_IDS and CARD_KIND[CARD_IDS.index(id)] == POISON
        found.setdefault((word, poison), []).append(code)
    return [codes for codes in found.values() if len(codes) > 1]


@pytest.mark.rule("SAK-046", "SAK-048", "SAK-055", "SAK-094", "SAK-128", "SAK-247")
@pytest.mark.parametrize("form", ["choose", "random", "sample", "official"])
def test_a_secret_answer_is_told_the_same_whatever_it_was(form: str) -> None:
    words = set()
    for seed in range(2):
        for running in duel(seed, duel=form, megami="all"):
            s = whole(running)
            if s.turn > 8:
                break
            for codes in secret_answers(s):
                one, two = running.played(1, [codes[0]]), running.played(1, [codes[-1]])
                if s.stage < BUILDING and whole(one).stage > s.stage:
                    continue  # with the last answer both Megami, or bans, are shown
                said = (VOCABULARY.text(codes[0]), VOCABULARY.text(codes[-1]))
                assert all_that_is_got(drawn(one)) == all_that_is_got(drawn(two)), said
                words.add(VOCABULARY.text(codes[0]).partition(" ")[0])
    assert len(words) > 3, words


@pytest.mark.rule("SAK-126", "SAK-128", "SAK-129")
def test_two_hands_of_the_other_seat_make_one_frame() -> None:
    frames = []
    for hand, down, unused in (
        ("slash iai", "ittou", "urahazan"),
        ("ittou kihaku", "slash", "ukifune-yadoshi"),
    ):
        s = (
            Position("himika tokoyo", "yurina saine")
            .a(hand="shoot", unused="red-bullet")
            .b(hand=hand, pile="mikiri", down=down, unused=unused)
            .main()
        )
        running = Running(s, [len(s.events or [])], [[0] * 3], [0] * 3)
        frames.append(all_that_is_got(drawn(running)))
        assert '"slash"' not in frames[-1][0]
        # What lies in the open is in the frame.
        assert '"shoot"' in frames[-1][0]
    assert frames[0] == frames[1]
