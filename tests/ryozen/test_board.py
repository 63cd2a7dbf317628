"""The drawings of Ryozen: what can be read from them, what can be clicked, and what they never show."""

from __future__ import annotations

import gzip
import os
import random
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest

from akebono.core.errors import AkebonoError
from akebono.drawing.face import Face, face_of
from akebono.drawing.sprite import stylesheet, used
from akebono.drawing.svg import wd
from akebono.games.ryozen import RYOZEN
from akebono.games.ryozen.board import FACE, SYMBOLS, draw
from akebono.games.ryozen.drawing.forecast import Change, forecast
from akebono.games.ryozen.drawing.scene import Scene
from akebono.games.ryozen.drawing.words import EVENT_NOTE
from akebono.games.ryozen.state import Ryozen
from akebono.games.ryozen.vocabulary import COPY, DECLINE, VOCABULARY
from tests.ryozen.first_light import NAMES, first_light
from tests.ryozen.positions import Position

LIST_ONLY = ("resource:", "shard:", "side:", "amount:", "fate:", "none")
"""Targets of what does not lie on the table: they are picked in the list alone."""
MODES = [
    (2, "standard"),
    (3, "standard"),
    (4, "standard"),
    (2, "alternative"),
    (3, "alternative"),
    (4, "alternative"),
]


def games(count: int, log: bool = False, seed: int = 0) -> Iterator[tuple[Ryozen, random.Random]]:
    """Yield new games of all seat counts in both modes, with the chance that plays them."""
    for i in range(count):
        seats, palace = MODES[i % len(MODES)]
        light = "alternating" if i % 4 == 3 else "arc"
        state = RYOZEN.start(seats, seed + i, {"palace": palace, "light": light}, log)
        yield cast(Ryozen, state), random.Random(seed + i)


def view_of(s: Ryozen, seat: int | None) -> Ryozen:
    return cast(Ryozen, s.seen_by(seat))


def panels(view: Ryozen, near: int, names: list[str] = NAMES) -> str:
    return "".join([panel.body for panel in FACE.seats(view, near, names)])


def displays(view: Ryozen, near: int, names: list[str] = NAMES) -> str:
    return "".join([shown.body for shown in FACE.displays(view, near, names)])


def parsed(drawing: str) -> ET.Element:
    """Return a drawing as a tree; it must be well-formed."""
    return ET.fromstring(drawing)


def values(drawing: str, name: str) -> list[str]:
    return re.findall(rf'\b{name}="([^"]*)"', drawing)


def element(drawing: str, target: str) -> ET.Element:
    """Return the first thing with a target."""
    for found in parsed(drawing).iter():
        if found.get("data-target") == target:
            return found
    raise AssertionError(f"nothing has the target {target}")


def words_in(found: ET.Element) -> str:
    """Return all words in a part of a drawing, tooltips left out."""
    said = []
    for part in found.iter():
        if part.tag.endswith("text") and part.text:
            said.append(part.text)
    return " ".join(said)


# What can be clicked ------------------------------------------------------------------------------------------------------


def test_every_target_of_every_legal_action_is_on_the_board_or_only_in_the_list() -> None:
    seen = 0
    for s, chance in games(6):
        while not s.over:
            prompt = s.prompt
            assert prompt is not None
            if chance.random() < (0.08 if prompt.step == "PlaceKin" else 0.25):
                seat = s.seat
                view = view_of(s, seat)
                drawn = set(values(FACE.wide(view, seat, NAMES) + panels(view, seat), "data-target"))
                for code in view.legal:
                    for target in VOCABULARY.targets(code, seat):
                        if not target.startswith(LIST_ONLY) and not COPY.has(code):
                            assert target in drawn, f"{VOCABULARY.text(code)}: {target}"
                            seen += 1
            s.play(chance.choice(s.legal))
    assert seen > 300


def test_on_a_phone_every_target_is_on_the_ring_in_a_sheet_or_in_a_panel() -> None:
    for s, chance in games(6, seed=60):
        while not s.over:
            if chance.random() < 0.15:
                seat = s.seat
                view = view_of(s, seat)
                shown = FACE.narrow(view, seat, NAMES) + panels(view, seat) + displays(view, seat)
                drawn = set(values(shown, "data-target"))
                for code in view.legal:
                    for target in VOCABULARY.targets(code, seat):
                        if not target.startswith((*LIST_ONLY, "close", "piece:palace")) and not COPY.has(
                            code
                        ):
                            assert target in drawn, f"{VOCABULARY.text(code)}: {target}"
            s.play(chance.choice(s.legal))


def test_every_legal_action_has_a_heading_and_words_in_the_list_and_every_target_a_name() -> None:
    steps = set()
    for s, chance in games(6, seed=20):
        while not s.over:
            seat, view = s.seat, view_of(s, s.seat)
            prompt = view.prompt
            assert prompt is not None
            labels = set()
            for code in view.legal:
                words = FACE.move(view, code, seat, NAMES)
                assert words.label
                assert words.group
                assert "{" not in words.label + words.note + words.group_note
                assert (words.group, words.label) not in labels, (
                    f"{prompt.step}: two actions are called {words}"
                )
                labels.add((words.group, words.label))
                for target in VOCABULARY.targets(code, seat):
                    if target not in ("none",):
                        assert FACE.thing(view, target, seat, NAMES).title
            steps.add(prompt.step)
            s.play(chance.choice(s.legal))
    assert len(steps) > 15


def test_a_no_says_what_it_is_a_no_to_and_stands_alone_among_the_moves() -> None:
    heard: set[tuple[str, str]] = set()
    for s, chance in games(8):
        while not s.over:
            said = [FACE.move(s, code, s.seat, NAMES) for code in s.legal]
            declining = [words.label for words in said if words.declines]
            assert len(declining) == (DECLINE.base in s.legal)
            heard.update((s.prompt.step, label) for label in declining if s.prompt)
            s.play(chance.choice(s.legal))
    assert ("ShrineCollect", "Collect nothing") in heard
    assert ("ShrineExplore", "Explore no further") in heard
    assert "No, go on" not in {label for _, label in heard}
    assert len(heard) > 10


@pytest.mark.rule("RYO-068", "RYO-126", "RYO-135", "RYO-155")
def test_what_cannot_be_chosen_says_what_is_lacking() -> None:
    def lacks(s: Ryozen, target: str) -> str:
        return FACE.thing(s.seen_by(0), target, 0, NAMES).lacks

    p = (
        Position(3)
        .hand(0, "apprentice")
        .hand(1, "apprentice")
        .display("wisdom-offering")
        .row((0, "guard"), (1, "bard"))
    )
    s = p.has(0, 0, 0, 0).kin("rim-1", 1, "guard").guard(1, "rim-1").day(0)
    assert lacks(s, "spot:gates-3") == "needs 1 Scroll, you have 0"
    assert lacks(s, "spot:gates-1") == ""
    assert lacks(s, "spot:rim-2") == f"the Sector is closed till {NAMES[1]}’s turn"
    assert lacks(s, "revelation:wisdom-offering") == "needs 2 Scrolls, you have 0"
    assert lacks(s, "slot:1") == "needs 1 Coin, you have 0"
    assert lacks(s, "slot:2") == "it is of another Clan"
    s.resources[0:3] = [1, 2, 1]
    for target in ("spot:gates-3", "revelation:wisdom-offering", "slot:1"):
        assert lacks(s, target) == ""
    assert FACE.thing(s.seen_by(None), "spot:gates-3", 0, NAMES).lacks == "", (
        "a watcher has nothing to pay with"
    )


def test_the_guards_sector_is_closed_by_a_click_on_its_padlock() -> None:
    s = Position(2).hand(0, "guard apprentice").hand(1, "apprentice").has(0, coin=1).day(0)
    s.play_text("place guard rim-1 unveiled")
    assert s.prompt is not None
    assert s.prompt.step == "Guard"
    assert element(FACE.wide(view_of(s, 0), 0, NAMES), "close") is not None
    s.play_text("decline")
    assert 'data-target="close"' not in FACE.wide(view_of(s, 0), 0, NAMES)


def test_a_thing_that_nobody_knows_repeats_its_words() -> None:
    view = view_of(first_light(), 0)
    for target in (
        "dragon:red",
        "spot:gates-9",
        "event:77",
        "slot:x",
        "village:nowhere",
        "card:0-x",
        "kin:",
        "",
        "seat:9",
    ):
        assert isinstance(FACE.thing(view, target, 0, NAMES).title, str)
    assert FACE.thing(view, "dragon:red-one", 0, NAMES).title == "red one"


def test_ids_are_different_on_each_page_and_a_kin_keeps_its_own_wherever_it_goes() -> None:
    for s, chance in games(6, seed=40):
        while not s.over:
            if chance.random() < 0.03:
                for near in range(s.seats):
                    view = view_of(s, near)
                    page = FACE.wide(view, near, NAMES) + panels(view, near) + FACE.narrow(view, near, NAMES)
                    ids = re.findall(r'\sid="([^"]*)"', page + displays(view, near))
                    assert len(ids) == len(set(ids))
            s.play(chance.choice(s.legal))


@pytest.mark.rule("RYO-040", "RYO-034")
def test_a_kin_has_one_id_in_hand_on_a_spot_and_in_the_palace() -> None:
    s = Position(2).hand(0, "archer fighter").hand(1, "apprentice merchant").has(0, coin=2).day(0)
    view = view_of(s, 0)
    assert 'id="piece-0-archer-0"' in panels(view, 0)
    assert 'id="piece-0-archer-0"' not in FACE.wide(view, 0, NAMES)
    s.play_text("place archer gates-1 unveiled")
    s.play_text("decline")
    view = view_of(s, 1)
    assert 'id="piece-0-archer-0"' not in panels(view, 1)
    assert element(FACE.wide(view, 1, NAMES), "piece:gates-1").get("id") == "piece-0-archer-0"
    s.lift(0)
    s.enter_palace(4 + 5 + 2 + 2 + 2 - 4)
    drawn = FACE.wide(view_of(s, 0), 0, NAMES)
    assert element(drawn, "piece:palace-0-archer").get("id") == "piece-0-archer-0"


# What can be read ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RYO-025", "RYO-051", "RYO-052")
def test_each_number_of_seats_has_its_own_spots() -> None:
    for seats, spots in ((2, 14), (3, 20), (4, 20)):
        s = cast(Ryozen, RYOZEN.start(seats, 1))
        for drawing in (FACE.wide(s, 0, NAMES), FACE.narrow(s, 0, NAMES)):
            assert len({t for t in values(drawing, "data-target") if t.startswith("spot:")}) == spots


@pytest.mark.rule("RYO-155")
def test_a_closed_sector_says_until_when_and_names_nobody_as_free_to_enter() -> None:
    view = view_of(first_light(), 0)
    shrine = element(FACE.wide(view, 0, NAMES), "sector:shrine")
    assert "closed" in (shrine.get("class") or "").split()
    assert "closed" in words_in(shrine)
    assert "till Kestrel’s turn" in words_in(shrine)
    gates = element(FACE.wide(view, 0, NAMES), "sector:gates")
    assert "closed" not in words_in(gates)
    assert "i-lock" in FACE.narrow(view, 0, NAMES)


@pytest.mark.rule("RYO-031", "RYO-033")
def test_lit_sectors_are_marked_and_the_next_light_is_said() -> None:
    view = view_of(first_light(), 0)
    for drawing in (FACE.wide(view, 0, NAMES), FACE.narrow(view, 0, NAMES)):
        lit = {
            (found.get("data-target") or "").removeprefix("sector:")
            for found in parsed(drawing).iter()
            if "lit" in (found.get("class") or "").split() and found.get("data-target")
        }
        assert lit == {"clanhouse", "gates", "capital"}
    said = words_in(parsed(FACE.wide(view, 0, NAMES)))
    assert "The next turn of the Palace lights the Rim and darkens the Clanhouse." in said.replace("  ", " ")


@pytest.mark.rule("RYO-086", "RYO-088")
def test_influence_is_shown_live_and_a_tie_is_led_by_rank() -> None:
    view = view_of(first_light(), 0)
    gates = element(FACE.wide(view, 0, NAMES), "sector:gates")
    titles = [part.text for part in gates.iter() if part.tag.endswith("title")]
    assert "Influence: Ines 2, You 2. Ines leads, by rank on the Capital track" in titles
    assert "by rank" in words_in(gates)
    capital = element(FACE.wide(view, 0, NAMES), "sector:capital")
    assert "nobody here" in words_in(capital)


@pytest.mark.rule("RYO-081", "RYO-083", "RYO-184", "RYO-188", "RYO-189", "RYO-R76", "RYO-142", "RYO-143")
def test_what_night_would_bring_is_what_was_worked_out_by_hand() -> None:
    night = forecast(view_of(first_light(), 0))
    assert night is not None
    # Locals Riot takes 5, 2, 4, 3; Sinister Shadows 1, 1, 1, 0; the Coral Eclipse a Coral, but gives Ines one.
    assert [change.favor for change in night.events[0]] == [-5, -2, -4, -3]
    assert [change.favor for change in night.events[2]] == [-1, -1, -1, 0]
    assert [change.shards for change in night.events[3]] == [[-1, 0, 0], [-1, 0, 0], [1, 0, 0], [-1, 0, 0]]
    mira = Change(favor=-2, resources=[0, 1, 0], shards=[-1, 1, 0])
    tomas = Change(favor=-2, resources=[1, 0, 0], shards=[-1, 0, 1], shard=1, first=True)
    ines = Change(favor=0, resources=[0, 0, 1], shards=[2, 0, 1], shard=1)
    kestrel = Change(favor=-2, resources=[0, 0, 1], any=1, shards=[-1, 1, 0], shard=1)
    assert night.seats == [mira, tomas, ines, kestrel]


def test_an_event_says_what_it_would_cost_the_near_seat() -> None:
    view = view_of(first_light(), 0)
    drawing = FACE.wide(view, 0, NAMES)
    assert "You  −5" in words_in(element(drawing, "event:1"))
    assert "You  −1" in words_in(element(drawing, "event:3"))
    kestrel = FACE.wide(view_of(first_light(), 3), 3, NAMES)
    assert "You  nothing" in words_in(element(kestrel, "event:3"))
    watched = FACE.wide(view_of(first_light(), None), 0, NAMES)
    assert "Mira  −5" in words_in(element(watched, "event:1"))


def test_what_night_brings_is_the_same_for_a_view_and_for_the_table_and_leaves_both_alone() -> None:
    for s, chance in games(6, seed=80):
        while not s.over:
            if chance.random() < 0.1:
                before = s.digest()
                view = view_of(s, chance.randrange(s.seats))
                assert forecast(view) == forecast(s)
                assert s.digest() == before
            s.play(chance.choice(s.legal))
        assert forecast(s) is None


@pytest.mark.rule("RYO-082", "RYO-085", "RYO-087", "RYO-142")
def test_what_night_would_bring_comes_true_when_night_falls_with_nothing_to_choose() -> None:
    s = (
        Position(2, round=1)
        .kin("gates-1", 0, "apprentice", cloaked=True)
        .kin("rim-1", 1, "apprentice")
        .kin("clanhouse-1", 1, "fighter")
        .events("walls-breach", "sunlight-reflections")
        .has(0, 1, 1, 0)
        .has(1, 2, 0, 3)
        .favor(5, 1)
        .dusk()
    )
    night = forecast(s)
    assert night is not None
    before = (s.favor[:], s.resources[:], s.shards[:])
    s.advance()
    for seat in range(2):
        assert s.favor[seat] - before[0][seat] == night.seats[seat].favor
        for i in range(3):
            assert s.resources[3 * seat + i] - before[1][3 * seat + i] == night.seats[seat].resources[i]
            assert s.shards[3 * seat + i] - before[2][3 * seat + i] == night.seats[seat].shards[i]


@pytest.mark.rule("RYO-085", "RYO-142", "RYO-R93")
def test_by_night_only_what_is_still_to_come_is_told() -> None:
    s = Position(2).kin("gates-1", 0).kin("shrine-1", 1).palace(0, "fighter").palace(1, "fighter").night()
    assert s.prompt is not None
    assert s.prompt.step == "TakeByNight"
    assert s.favor == [4, 0]  # the Gates are done, the Shrine is asked
    night = forecast(view_of(s, 0))
    assert night is not None
    assert night.seats[0] == Change(favor=1, shard=1)
    assert night.seats[1] == Change(favor=1, any=1, shards=[0, 1, 0], shard=1)
    assert "Still to come this Night" in FACE.seats(view_of(s, 0), 0, NAMES)[0].body
    s.play_text("take coin")
    assert s.prompt is not None
    assert s.prompt.step == "TakePalaceShard"
    night = forecast(s)
    assert night is not None
    assert [(change.favor, change.shard) for change in night.seats] == [(0, 1), (0, 1)]


def test_panels_say_what_each_seat_holds_and_what_its_shards_would_score() -> None:
    view = view_of(first_light(), 0)
    mira, tomas, ines, kestrel = FACE.seats(view, 0, NAMES)
    assert (mira.score, tomas.score, ines.score, kestrel.score) == ("24", "21", "19", "23")
    assert [mark[1] for mark in ines.marks] == ["First Player"]
    assert not mira.marks
    assert "<b>3</b> to place" in mira.body
    assert "Seal of the Capital" in mira.body
    assert "no Revelation kept" in kestrel.body
    # Tomas: 1 Coral and 2 Agate are 3; with the token as a third Agate 10. Ines holds the token: 2 Jade, 1 Agate.
    assert "Moon Shards would score 3 Favor now, 10 with the First Player token" in tomas.body
    assert "Moon Shards would score 3 Favor now, 10 with the First Player token, which it holds" in ines.body


@pytest.mark.rule("RYO-211", "RYO-R87")
def test_the_alternative_palace_shows_which_sides_each_seat_sees() -> None:
    for light in range(6):
        s = Position(4, light=light, palace="alternative").hand(0, "apprentice").day(0)
        for near in range(4):
            drawing = FACE.wide(view_of(s, near), near, NAMES)
            for side in range(4):
                for place in ("ward", "battlement"):
                    found = element(drawing, f"{place}:{side}")
                    seen = [part for part in found.iter() if part.get("class") == "seen"]
                    assert bool(seen) == bool(s.visible_sides(near) >> side & 1)
            assert [part for part in element(drawing, "pinnacle").iter() if part.get("class") == "seen"]


@pytest.mark.rule("RYO-213", "RYO-214", "RYO-R88")
def test_a_bumped_kin_lies_face_down_before_its_owner() -> None:
    s = Position(2, palace="alternative").hand(0, "apprentice").bumped(1, "merchant").day(0)
    view = view_of(s, 0)
    assert "1 out till next round" in FACE.seats(view, 0, NAMES)[1].body
    assert 'id="piece-1-merchant-0"' in FACE.seats(view, 0, NAMES)[1].body
    assert "merchant" not in FACE.wide(view, 0, NAMES)


def test_reconstructed_numbers_carry_their_mark_and_printed_ones_do_not() -> None:
    drawing = FACE.wide(view_of(first_light(), 0), 0, NAMES)
    marked = {
        target: [
            part.text
            for part in element(drawing, target).iter()
            if "rec" in (part.get("class") or "").split()
        ]
        for target in (
            "spot:gates-3",
            "slot:1",
            "revelation:spirit-offering",
            "site:site-5",
            "site:site-7",
            "event:1",
        )
    }
    assert marked == {
        "spot:gates-3": ["1"],
        "slot:1": ["1", "+1"],
        "revelation:spirit-offering": ["2", "4"],
        "site:site-5": ["5"],
        "site:site-7": [],
        "event:1": [],
    }


def test_a_placement_in_the_list_says_what_it_costs_and_who_would_lead() -> None:
    s = first_light()
    view = view_of(s, 0)
    code = VOCABULARY.parse("place fighter gates-3 unveiled")
    words = FACE.move(view, code, 0, NAMES)
    assert words.group == "Gates"
    assert words.label == "Fighter, Spot 3, Unveiled, pay 1 Scroll"
    assert words.note == "Hits 1 Kin here. If one of Ines: You 3, Ines 1: you lead."
    words = FACE.move(view, VOCABULARY.parse("place fighter gates-3 cloaked"), 0, NAMES)
    assert words.label == "Fighter, Spot 3, Cloaked, pay 1 Coin and 1 Scroll"
    assert words.note == "No ability. You 4, Ines 2: you lead."
    assert len([c for c in view.legal if VOCABULARY.text(c).startswith("place fighter")]) == 23


def test_a_kin_in_reach_of_the_fighter_or_the_archer_says_so_while_a_kin_is_placed() -> None:
    drawing = FACE.wide(view_of(first_light(), 0), 0, NAMES)
    assert (
        element(drawing, "piece:gates-1").get("data-reach") == "kin:fighter"
    )  # across lies the closed Shrine
    assert element(drawing, "piece:springs-1").get("data-reach") == "kin:fighter kin:archer"
    assert element(drawing, "piece:shrine-1").get("data-reach") == "kin:archer"


# What a drawing never does ------------------------------------------------------------------------------------------------


@pytest.mark.rule("RYO-R92")
def test_states_that_differ_only_in_the_order_of_decks_are_drawn_alike() -> None:
    for s, chance in games(6, seed=100):
        while not s.over:
            if chance.random() < 0.02:
                other = cast(Ryozen, s.seen_by(None).imagine(chance.randrange(1000)))
                for near in range(s.seats):
                    assert draw(s, near) == draw(other, near)
                    one, two = view_of(s, near), view_of(other, near)
                    assert FACE.wide(one, near, NAMES) == FACE.wide(two, near, NAMES)
                    assert FACE.narrow(one, near, NAMES) == FACE.narrow(two, near, NAMES)
                    assert FACE.seats(one, near, NAMES) == FACE.seats(two, near, NAMES)
                    assert FACE.displays(one, near, NAMES) == FACE.displays(two, near, NAMES)
            s.play(chance.choice(s.legal))


BAD_NAMES = [
    "<script>alert(1)</script>",
    '"\' onload="x()" &amp; ]]> <!-- ',
    "\x00\x07\ud800\u202e\ufffe\U0001f409 " + "Ω" * 300,
    "",
]


def test_what_an_event_does_takes_three_lines_at_most_and_stays_clear_of_what_it_costs() -> None:
    found = set()
    for s, _ in games(60):
        for slot in range(1, 5):
            card = element(FACE.wide(view_of(s, 0), 0, NAMES), f"event:{slot}")
            texts = [part for part in card.iter() if part.tag.endswith("text")]
            lines = [part for part in texts if part.get("class") == "ct"]
            cost = max(float(part.get("y", 0)) for part in texts if part.get("class") in ("you", "fine"))
            found.add(" ".join(part.text or "" for part in lines))
            assert len(lines) <= 3
            assert (
                cost == 0 or cost - float(lines[-1].get("y", 0)) >= 14
            )  # 0: drawn smaller, at a place of its own
    assert found == set(EVENT_NOTE)


def test_a_name_that_is_cut_keeps_the_number_that_tells_bots_apart() -> None:
    s = RYOZEN.start(4, 1)
    names = ["Ines", "Greedy", "Greedy 2", "Bartholomew 12"]
    scene = Scene(cast(Ryozen, s.seen_by(0)), 0, names)
    assert [scene.name(seat, 42, 11) for seat in range(4)] == [
        "You",
        "Greedy",
        scene.name(2, 42, 11),
        scene.name(3, 42, 11),
    ]
    assert re.fullmatch("Gr.*…2", scene.name(2, 42, 11))
    assert re.fullmatch("B.*…12", scene.name(3, 42, 11))
    assert scene.name(2, 200) == "Greedy 2"
    assert all(wd(scene.name(seat, 42, 11), 11) <= 42 for seat in range(4))


def test_names_with_markup_or_without_end_are_only_words() -> None:
    for s in (first_light(), cast(Ryozen, RYOZEN.start(4, 3, {"palace": "alternative"}))):
        for seat in (0, None):
            view = view_of(s, seat)
            wide, narrow = FACE.wide(view, 0, BAD_NAMES), FACE.narrow(view, 0, BAD_NAMES)
            pages = [wide, narrow, *[f"<div>{panel.body}</div>" for panel in FACE.seats(view, 0, BAD_NAMES)]]
            pages += [f"<div>{shown.body}</div>" for shown in FACE.displays(view, 0, BAD_NAMES)]
            for page in pages:
                for found in parsed(page).iter():
                    assert found.tag.rpartition("}")[2] != "script"
                    assert not any(name.startswith("on") for name in found.attrib)
                for found in parsed(page).iter():
                    if found.tag.rpartition("}")[2] == "text":
                        assert len(found.text or "") < 60
            for code in view.codes(0):
                FACE.move(view, code, 0, BAD_NAMES)


# Weight and soundness -----------------------------------------------------------------------------------------------------


def test_random_positions_of_all_kinds_are_drawn_well_formed_with_symbols_that_exist() -> None:
    sprite = set(SYMBOLS)
    drawn = 0
    for s, chance in games(12, seed=200):
        while not s.over:
            if chance.random() < 0.02:
                near = chance.randrange(s.seats)
                view = view_of(s, chance.choice([near, None]))
                for drawing in (FACE.wide(view, near, NAMES), FACE.narrow(view, near, NAMES)):
                    parsed(drawing)
                    assert set(used(drawing)) <= sprite
                alone = view.svg(near)
                parsed(alone)
                assert set(used(alone)) <= set(re.findall(r'id="([a-z]-[a-z0-9-]+)"', alone))
                parsed("<div>" + panels(view, near) + displays(view, near) + "</div>")
                drawn += 1
            s.play(chance.choice(s.legal))
        parsed(s.svg())
    assert drawn >= 25


def test_a_page_of_drawings_weighs_less_than_300_kilobytes() -> None:
    most = most_packed = 0
    for s, chance in games(4, seed=300):
        while not s.over:
            if chance.random() < 0.03:
                view = view_of(s, 0)
                page = FACE.sprite() + FACE.wide(view, 0, NAMES) + FACE.narrow(view, 0, NAMES)
                page += panels(view, 0) + displays(view, 0) + stylesheet()
                most = max(most, len(page.encode()))
                most_packed = max(most_packed, len(gzip.compress(page.encode())))
            s.play(chance.choice(s.legal))
    assert most < 300_000
    assert most_packed < 60_000


def test_the_face_is_found_by_the_game_and_answers_what_the_page_asks() -> None:
    face: Face = face_of(RYOZEN)
    assert face is FACE
    parsed(face.sprite())
    day = face.progress(view_of(first_light(), 0))
    assert (day.round, day.done, day.caption, day.short) == (
        "Round 2 of 3",
        0.5,
        "10 of 20 Kin placed",
        "10/20",
    )
    assert [phase.name for phase in day.phases if phase.on] == ["Daytime"]


OVERLAY = """
[spots.more_seats]
gates = ["free", "free", "scroll", "coin", "free", "lantern"]
[spots.two_seats]
rim = ["lantern"]
[clanhouse]
coins = [1, 2, 2, 3, 3, 12]
favor = [1, 2, 3, 4, 5, 16]
source = "rulebook"
[revelations]
display = 7
[events]
slots = 6
[light]
arc = [0, 3]
[influence]
cloaked = 4
"""
DRAWS = """
import random, re
import xml.etree.ElementTree as ET
import akebono
from akebono.games.ryozen.board import FACE
for seats in (2, 3, 4):
    for palace in ("standard", "alternative"):
        s = akebono.game("ryozen").start(seats, 5, {"palace": palace})
        chance = random.Random(1)
        while not s.over:
            if chance.random() < 0.05:
                view = s.seen_by(0)
                for drawing in (FACE.wide(view, 0, "abcd"), FACE.narrow(view, 0, "abcd"), view.svg()):
                    ET.fromstring(drawing)
                wide = FACE.wide(view, 0, "abcd")
                assert len(set(re.findall('slot:[0-9]+', wide))) == 6
                assert len(set(re.findall('site:site-[0-9]+', wide))) == SITES + 2
                row = wide[wide.index('data-target="slot:1"'):wide.index('data-target="slot:2"')]
                assert 'num rec' not in row, row
                FACE.displays(view, 0, "abcd"), FACE.seats(view, 0, "abcd")
                for code in view.codes(0):
                    FACE.move(view, code, 0, "abcd")
            s.play(chance.choice(s.legal))
print("drawn")
"""


@pytest.mark.parametrize("sites", [1, 5, 12])
def test_other_numbers_of_spots_slots_sites_and_cards_are_drawn_too(tmp_path: Path, sites: int) -> None:
    site = "[[path.sites]]\ncoins = 1\nscrolls = 1\nlanterns = 1\nfavor = 5\n"
    (tmp_path / "ryozen.toml").write_text(OVERLAY + site * sites)
    done = subprocess.run(
        [sys.executable, "-c", DRAWS.replace("SITES", str(sites))],
        env={**os.environ, "AKEBONO_NUMBERS": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.stdout == "drawn\n", done.stderr


# The end ------------------------------------------------------------------------------------------------------------------


def test_the_ledger_adds_up_to_every_score_of_sixty_random_games() -> None:
    lines_seen = set()
    for s, chance in games(60, log=True, seed=1000):
        while not s.over:
            s.play_trusted(s.seat, chance.choice(s.legal))
        lines = FACE.result(s, NAMES)
        for seat in range(s.seats):
            assert sum(line.values[seat] for line in lines) == s.favor[seat]
        for line in lines:
            assert len(line.values) == s.seats
            assert line.rule
            assert len(line.marks) in (0, s.seats)
            if line.group == "Lost to Events":
                assert max(line.values) <= 0
            lines_seen.add(line.line)
            for mark in line.marks:
                parsed(f"<p>{mark}</p>")
    assert {"Gates", "Twin River Town", "Featherglow", "Locals Riot", "Sets of 3 resources"} <= lines_seen


@pytest.mark.rule("RYO-094", "RYO-095", "RYO-097", "RYO-098", "RYO-100", "RYO-104")
def test_the_ledger_names_the_sets_that_scored() -> None:
    s = (
        Position(2, first=0, round=3)
        .shards(0, coral=3, jade=2, agate=2)
        .has(0, 3, 2, 2)
        .shards(1, 3, 3, 2)
        .end()
    )
    lines = {line.line: line for line in FACE.result(s, NAMES)}
    # 3/2/2 with the token as a third Jade: two sets of one colour, two single Agates.
    assert lines["Sets of 3 shards of one colour"].values == (18, 18)
    assert "i-coral" in lines["Sets of 3 shards of one colour"].marks[0]
    assert "i-agate" not in lines["Sets of 3 shards of one colour"].marks[0]
    assert lines["Single shards"].values == (2, 2)
    assert lines["Sets of 3 resources"].values == (6, 0)
    assert lines["Gates"].values == (0, 0)
    assert sum(line.values[0] for line in lines.values()) == s.favor[0] == 26


@pytest.mark.rule("RYO-171", "RYO-R70")
def test_the_ledger_has_a_line_of_its_own_for_the_phoenix_statue() -> None:
    villages = ["loreville", "lanternquill", "townhall", "moonforge", "featherglow", "moon-heaven"]
    s = (
        Position(2)
        .path(*villages, shrine=True)
        .pioneer(0, 7)
        .hand(0, "apprentice")
        .hand(1, "apprentice")
        .day(0)
    )
    s.play_text("place apprentice shrine-1 unveiled")
    s.play_text("collect phoenix-statue")
    line = next(line for line in FACE.result(s, NAMES) if line.line == "Phoenix statue")
    assert line.values == (4, 0)
    assert s.favor == [4, 0]


@pytest.mark.rule("RYO-102")
@pytest.mark.parametrize(
    ("favor", "capital", "told"),
    [
        ((9, 9, 7), (1, 2, 0), [((1, 0), "The Capital track decides: {1} on rank I, then {0} on rank III")]),
        (
            (7, 7, 7),
            (2, 0, 1),
            [
                (
                    (2, 0, 1),
                    "The Capital track decides: {2} on rank I, then {0} on rank II, then {1} on rank III",
                )
            ],
        ),
        ((9, 8, 7), (1, 2, 0), []),
    ],
)
def test_of_a_tie_at_the_end_the_game_says_what_decided_it(
    favor: tuple[int, ...], capital: tuple[int, ...], told: list[tuple[tuple[int, ...], str]]
) -> None:
    token = capital[0]
    given = [f - (1 if seat == token else 0) for seat, f in enumerate(favor)]
    s = Position(3, first=token, round=3).favor(*given).capital(*capital).end()
    assert s.favor == list(favor)
    ties = FACE.ties(s, NAMES)
    assert [(tie.seats, tie.words) for tie in ties] == [
        (seats, words.format(*NAMES)) for seats, words in told
    ]
    ranked = [seat for shared in s.ranking() for seat in shared]
    for tie in ties:
        assert [seat for seat in ranked if seat in tie.seats] == list(tie.seats), "as the ranking has it"
        assert tie.rule == "RYO-102"


def test_without_a_log_the_ledger_says_what_it_needs() -> None:
    s = RYOZEN.start(2, 1)
    with pytest.raises(AkebonoError, match="log=True"):
        FACE.result(s, NAMES)
