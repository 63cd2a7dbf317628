"""The drawings of the duel: what can be read from them, what can be clicked, and what they never show."""

from __future__ import annotations

import gzip
import random
import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator
from typing import cast

import pytest

from akebono.core.errors import AkebonoError
from akebono.drawing.face import Face, face_of
from akebono.drawing.sprite import stylesheet, used
from akebono.games.sakura import SAKURA
from akebono.games.sakura.board import FACE, SYMBOLS, draw
from akebono.games.sakura.card import BOX_OF_CARDS, aura_of, life_of
from akebono.games.sakura.components import CARD_IDS, CARD_KIND, CARDS, MOST_TURNS, NORMAL, ULTIMATE
from akebono.games.sakura.drawing.crystals import deal
from akebono.games.sakura.drawing.damage import damage_lines
from akebono.games.sakura.state import AURA, DUST, LIFE, Sakura
from akebono.games.sakura.vocabulary import BUILD, VOCABULARY
from akebono.web.pages.scene import _filled, _open_picks
from tests.sakura.positions import Position, play

NAMES = ["Mira", "Maren"]
FORMS = ["choose", "random", "sample", "official", "first_1", "first_2", "first_3"]


def games(count: int, seed: int = 0, log: bool = True) -> Iterator[tuple[Sakura, random.Random]]:
    """Yield new duels of all forms, with the chance that plays them."""
    for i in range(count):
        options: dict[str, bool | str] = {
            "duel": FORMS[i % len(FORMS)],
            "megami": "all" if i % 2 else "base",
            "face_down_seen_by": "opponent" if i % 5 == 4 else "owner",
        }
        yield cast(Sakura, SAKURA.start(2, seed + i, options, log)), random.Random(seed + i)


def positions(count: int, seed: int, share: float) -> Iterator[Sakura]:
    """Yield positions of random duels, about this share of them, and the ends."""
    for s, chance in games(count, seed):
        while not s.over:
            if chance.random() < share:
                yield s
            s.play(chance.choice(s.legal))
        yield s


def view_of(s: Sakura, seat: int | None) -> Sakura:
    return cast(Sakura, s.seen_by(seat))


def panels(view: Sakura, near: int, names: list[str] = NAMES) -> str:
    return "".join([panel.body for panel in FACE.seats(view, near, names)])


def displays(view: Sakura, near: int, names: list[str] = NAMES) -> str:
    return "".join([shown.body for shown in FACE.displays(view, near, names)])


def parsed(drawing: str) -> ET.Element:
    """Return a drawing as a tree; it must be well-formed."""
    return ET.fromstring(drawing)


def targets_in(drawing: str) -> set[str]:
    return set(re.findall(r'data-target="([^"]*)"', drawing))


def element(drawing: str, target: str) -> ET.Element:
    """Return the first thing with a target."""
    for found in parsed(drawing).iter():
        if found.get("data-target") == target:
            return found
    raise AssertionError(f"nothing has the target {target}")


def words_in(found: ET.Element) -> str:
    """Return all words in a part of a drawing, tooltips left out."""
    return " ".join([part.text for part in found.iter() if part.tag.endswith("text") and part.text])


def move(s: Sakura, text: str, seat: int = 0) -> tuple[str, str, str]:
    """Return an action in the list: heading, label, note."""
    words = FACE.move(view_of(s, seat), VOCABULARY.parse(text), seat, NAMES)
    return words.group, words.label, words.note


def rapid_fire() -> Sakura:
    """The duel that the pictures show: Maren attacks with Rapid Fire as her third card."""
    s = (
        Position("yurina saine", "himika tokoyo")
        .a(
            aura=3,
            life=5,
            flare=3,
            cowering=1,
            hand="clashing-crystal-sound nagi-giri",
            unused="soundless-shattered-ice moonshadow-fall",
            used="ukifune-yadoshi",
            attached={"domain": 1},
            discard="slash ittou",
            down="tsukauchi",
            pile="iai",
        )
        .b(life=6, focus=2, hand="rapid-fire shoot", used_cards=2, unused="red-bullet", discard="backstep")
        .table(range=6, start=4, turn=12)
        .main(1)
    )
    play(s, "1: use rapid-fire")
    return s


# What can be clicked ---------------------------------------------------------------------------------------------------


def test_every_target_of_every_legal_action_is_on_the_board_or_in_a_panel_and_has_words() -> None:
    steps = Counter[str]()
    for s in positions(14, 0, 0.06):
        for seat in s.acting:
            view = view_of(s, seat)
            prompt = view.prompt
            assert prompt is not None
            steps[prompt.step] += 1
            wide = targets_in(FACE.wide(view, seat, NAMES) + panels(view, seat))
            narrow = targets_in(FACE.narrow(view, seat, NAMES) + panels(view, seat) + displays(view, seat))
            labels = set()
            for code in view.legal:
                words = FACE.move(view, code, seat, NAMES)
                assert words.label
                assert words.group
                assert "{" not in words.label + words.note + words.group_note
                assert (words.group, words.label) not in labels, f"{prompt.step}: two are called {words}"
                labels.add((words.group, words.label))
                for target in words.targets or VOCABULARY.targets(code, seat):
                    assert FACE.thing(view, target, seat, NAMES).rule
                    assert target in wide, f"{prompt.step}: {VOCABULARY.text(code)}"
                    assert target in narrow, f"{prompt.step}: {VOCABULARY.text(code)}"
    assert len(steps) >= 7


def test_what_the_other_side_has_is_touched_there_when_it_is_to_be_resolved_first() -> None:
    s = Position("yurina saine", "yurina saine").a(hand="slash").main()
    own, theirs = (VOCABULARY.parse(f"resolve {whose} pressure") for whose in ("mine", "theirs"))
    for seat in range(2):
        assert FACE.move(view_of(s, seat), own, seat, NAMES).targets == (f"card:{seat}-pressure",)
        assert FACE.move(view_of(s, seat), theirs, seat, NAMES).targets == (f"other:{seat}-pressure",)


def test_a_line_of_the_log_finds_the_cards_that_it_names_on_either_side() -> None:
    s = Position().a(hand="slash").b(hand="backstep").table(range=4).main()
    play(s, "use slash")
    named = {target for event in s.seen_by(None).log or [] for target in event.targets()}
    assert "card:slash" in named
    for viewer in (0, 1, None):
        near = viewer or 0
        for drawing in (
            FACE.wide(view_of(s, viewer), near, NAMES),
            FACE.narrow(view_of(s, viewer), near, NAMES),
        ):
            assert 'data-also="card:slash"' in drawing
            assert ('data-also="card:backstep"' in drawing) is (viewer == 1), "and none that is hidden"


@pytest.mark.rule("SAK-110")
def test_a_card_of_the_hand_is_one_thing_whether_it_is_used_or_paid_with() -> None:
    s = Position().a(hand="slash", focus=1).table(range=4).main()
    assert VOCABULARY.targets(VOCABULARY.parse("use slash"), 0) == ["card:0-slash"]
    pays = [VOCABULARY.targets(VOCABULARY.parse(text), 0) for text in ("pay slash", "pay focus")]
    assert pays == [["card:0-slash"], ["card:0-focus"]]
    drawing = FACE.wide(view_of(s, 0), 0, NAMES)
    assert "Slash" in words_in(element(drawing, "card:0-slash"))
    assert "Focus" in words_in(element(drawing, "card:0-focus"))
    assert "card:0-focus" not in targets_in(FACE.wide(view_of(s, 1), 1, NAMES))


def test_cards_on_the_other_side_have_targets_of_their_own_also_when_both_have_the_same() -> None:
    s = Position("yurina saine", "yurina saine").a(discard="slash").b(discard="slash").main()
    for near in range(2):
        drawing = FACE.wide(view_of(s, near), near, NAMES)
        mine, theirs = element(drawing, f"card:{near}-slash"), element(drawing, f"other:{near}-slash")
        assert mine.get("id") == f"card-slash-{near}"
        assert theirs.get("id") == f"card-slash-{1 - near}"


@pytest.mark.rule("SAK-019")
def test_every_card_can_be_read_in_full() -> None:
    view = view_of(rapid_fire(), 0)
    for entry in range(CARDS):
        card = BOX_OF_CARDS[entry]
        for target in (f"card:0-{CARD_IDS[entry]}", f"other:0-{CARD_IDS[entry]}", f"card:{CARD_IDS[entry]}"):
            told = FACE.thing(view, target, 0, NAMES)
            assert told.title.startswith(card.name)
            assert card.text().rstrip(".") in told.note
            assert told.rule
            parsed(told.art)
    shattered = FACE.thing(view, "card:0-soundless-shattered-ice", 0, NAMES)
    assert "Attack, Response" in shattered.note
    assert "Range 0–10, damage 1 to Aura or 1 to Life. Costs 2 Flare." in shattered.note
    assert "音無砕氷" in shattered.note


def test_a_thing_that_nobody_knows_repeats_its_words() -> None:
    view = view_of(rapid_fire(), 0)
    for target in (
        "dragon:red",
        "card:0-x",
        "card:7-slash",
        "area:aura-9",
        "zone:x-0",
        "megami:",
        "",
        "gauge:9-wind",
    ):
        assert isinstance(FACE.thing(view, target, 0, NAMES).title, str)
    assert FACE.thing(view, "dragon:red-one", 0, NAMES).title == "red one"


# An Attack -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAK-161", "SAK-314")
def test_the_lines_of_an_attack_add_up_to_what_it_deals() -> None:
    seen = 0
    for s, chance in games(40, 500, False):
        while not s.over:
            for attack in s.attacks:
                lines = damage_lines(s, attack)
                assert sum([line[1] for line in lines]) == aura_of(s, attack)
                assert sum([line[2] for line in lines]) == life_of(s, attack)
                seen += len(lines) > 1
            # What attacks is played first, so that there is something to see.
            codes = [code for code in s.legal if VOCABULARY.text(code).startswith(("use", "respond"))]
            s.play(chance.choice(codes if codes and chance.random() < 0.7 else s.legal))
    assert seen >= 5


def test_the_board_shows_the_attack_with_its_damage_and_where_that_comes_from() -> None:
    view = view_of(rapid_fire(), 0)
    said = words_in(parsed(FACE.wide(view, 0, NAMES)))
    assert "Printed" in said
    assert "2/1" in said
    assert "Its own words" in said
    assert "+1/+1" in said
    assert "3/2" in said
    assert "3/2: Printed 2/1, Its own words +1/+1" in words_in(parsed(FACE.narrow(view, 0, NAMES)))
    words = FACE.move(view, VOCABULARY.parse("pass"), 0, NAMES)
    assert words.group == "Rapid Fire 3/2"
    assert words.group_note == "Printed 2/1, Its own words +1/+1; Range 6–8, now 6"
    assert words.note == "Then you choose: 3 to Aura or 2 to Life."


def test_who_holds_nothing_that_can_respond_is_told_why_the_question_comes() -> None:
    """And nobody else: the words are made from the own view."""
    said = "You hold nothing that can respond"
    for hand, told in (("slash", True), ("slash nagi-giri", False)):
        s = Position("yurina saine").a(hand=hand, aura=3).b(hand="shoot").table(range=5).main(1)
        play(s, "1: use shoot")
        for viewer, reads in ((0, told), (1, False)):
            note = FACE.move(view_of(s, viewer), VOCABULARY.parse("pass"), 0, NAMES).note
            assert (said in note) is reads, (hand, viewer)


def test_an_attack_whose_damages_are_both_taken_says_how_much_they_are() -> None:
    s = Position("yurina saine").a(hand="nagi-giri", aura=3).b(hand="full-burst").table(range=5).main(1)
    play(s, "1: use full-burst")
    note = FACE.move(view_of(s, 0), VOCABULARY.parse("pass"), 0, NAMES).note
    assert note == "Then you take both: 3 to Aura and 1 to Life."


@pytest.mark.rule("SAK-192", "SAK-155")
def test_a_cap_and_a_floor_are_lines_too() -> None:
    s = rapid_fire()
    attack = s.attacks[-1]
    attack.plus_aura = 9
    assert damage_lines(s, attack)[-1] == ("At most 5 to Aura", -7, 0)
    attack.plus_aura = attack.plus_life = -9
    assert damage_lines(s, attack)[-1] == ("Never less than 0", 6, 7)
    assert (aura_of(s, attack), life_of(s, attack)) == (0, 0)


@pytest.mark.rule("SAK-139", "SAK-142")
def test_a_response_says_what_it_would_make_of_the_attack() -> None:
    s = rapid_fire()
    assert move(s, "respond clashing-crystal-sound")[2].startswith("3/2 becomes 2/2.")
    shattered = move(s, "respond soundless-shattered-ice")[2]
    assert shattered.startswith("3/2 becomes 2/1.")
    assert "2 Flare to the Dust: Flare 3 to 1" in shattered


@pytest.mark.rule("SAK-156", "SAK-188")
def test_taking_damage_says_where_the_crystals_go_and_what_it_sets_off() -> None:
    s = rapid_fire()
    play(s, "0: pass")
    aura = move(s, "take aura")
    assert aura == (
        "Rapid Fire 3/2",
        "Take 3 to Aura",
        "3 crystals to the Dust: Aura 3 to 0. Eight Aspects starts.",
    )
    life = move(s, "take life")
    assert life[1:] == (
        "Take 2 to Life",
        "2 crystals to your Flare: Life 5 to 3. Ukifune-yadoshi becomes unused. Death-Defiance starts.",
    )
    # And so it comes.
    play(s, "0: take life")
    assert s.areas[LIFE] == 3
    assert [CARD_IDS[card >> 1] for card in s.sides[0].used] == []


@pytest.mark.rule("SAK-005")
def test_damage_that_ends_the_duel_says_so() -> None:
    s = Position("himika tokoyo", "yurina saine").a(life=1, aura=3).b(hand="slash").table(range=3).main(1)
    play(s, "1: use slash")
    while s.prompt is not None and s.prompt.step != "ChooseDamage":
        play(s, "0: pass")
    assert move(s, "take life")[2] == "Life 1 to 0: you lose the duel."


@pytest.mark.rule("SAK-101")
def test_bars_say_which_own_attacks_reach_now_and_why_others_do_not() -> None:
    s = rapid_fire()
    said = words_in(parsed(FACE.wide(view_of(s, 0), 0, NAMES)))
    assert "Nagi-giri, 1 too far" in said
    assert "Moonshadow Fall, 2 too far" in said
    assert "Soundless Shattered Ice" in said
    watched = words_in(parsed(FACE.wide(view_of(s, None), 0, NAMES)))
    assert "too far" not in watched


# What is public --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAK-189")
def test_panels_say_what_the_cards_of_the_megami_look_at() -> None:
    mine, theirs = FACE.seats(view_of(rapid_fire(), 0), 0, NAMES)
    assert (mine.score, mine.score_name, theirs.score) == ("5", "Life", "6")
    assert "<b>Death-Defiance</b> off: Life 3 or less (now 5)" in mine.body
    assert "<b>Eight Aspects</b> off: Aura 0 (now 3)" in mine.body
    assert "<b>Chain Fire</b> on: card 3 of the turn (3 used)" in theirs.body
    assert "<b>Serene State</b> on: Focus 2 (now 2)" in theirs.body
    assert ("i-cower", "Cowering") in mine.marks
    assert "Draw pile: Iai" in mine.body
    assert "Face down: Tsukauchi" in mine.body
    assert "Only you know" not in theirs.body
    for seat in (1, None):
        assert "Tsukauchi" not in panels(view_of(rapid_fire(), seat), 0)


@pytest.mark.rule("SAK-240", "SAK-245", "SAK-273", "SAK-292", "SAK-258")
def test_special_boards_stand_in_their_owners_panel() -> None:
    s = (
        Position("sariya laila", "yukihi shinra")
        .a(machine=3, spent=2, wind=7, thunder=12, forms="form-yaksha")
        .b(umbrella="open", strategy="fiendish-scheme")
        .main()
    )
    mine, theirs = [panel.body for panel in FACE.seats(view_of(s, 0), 0, NAMES)]
    assert "Machine <b>3</b>" in mine
    assert "Spent <b>2</b>" in mine
    assert "Wind <b>7</b>" in mine
    assert "Thunder <b>12</b>" in mine
    assert "Umbrella <b>open</b>" in theirs
    assert "Fiendish" not in theirs
    assert "Fiendish Scheme" in FACE.seats(view_of(s, 1), 1, NAMES)[1].body
    pouch = Position("chikage oboro", "yurina saine").main()
    assert "Paralysis" in panels(view_of(pouch, 0), 0)
    assert "Paralysis" not in panels(view_of(pouch, 1), 1)
    assert "5 cards" in panels(view_of(pouch, 1), 1)


# Crystals and ids ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAK-039")
def test_all_crystals_are_drawn_each_once() -> None:
    for s in positions(7, 40, 0.05):
        if s.stage < 3:
            continue
        dealt = [number for numbers in deal(s).values() for number in numbers]
        assert sorted(dealt) == list(range(36))
        for drawing in (FACE.wide(view_of(s, 0), 0, NAMES), FACE.narrow(view_of(s, 0), 0, NAMES)):
            found = re.findall(r'id="(?:n-)?crystal-(\d+)"', drawing)
            assert len(found) == len(set(found))
            assert len(found) >= 36 - sum([one.laid for one in s.uses])


def test_a_crystal_that_moves_is_the_only_one_that_glides() -> None:
    s = Position().a(hand="slash", focus=1).b(life=8, flare=2).table(range=6).main()
    before = {number: place for place, numbers in deal(s).items() for number in numbers}
    for source, goal in ((LIFE + 1, 5), (AURA, DUST), (6, AURA), (DUST, AURA + 1)):
        after = s.clone()
        after.areas[source] -= 1
        after.areas[goal] += 1
        now = {number: place for place, numbers in deal(after).items() for number in numbers}
        moved = [number for number in before if now[number] != before[number]]
        assert len(moved) == 1, (source, goal, moved)
        assert (before[moved[0]], now[moved[0]]) == (str(source), str(goal))
    # Back into the Range it may go by way of the Dust: one falls there, another comes from it.
    back = s.clone()
    back.areas[AURA] -= 1
    back.areas[6] += 1
    now = {number: place for place, numbers in deal(back).items() for number in numbers}
    assert len([number for number in before if now[number] != before[number]]) <= 2


def test_ids_are_different_on_a_page_and_a_card_keeps_its_own_from_the_hand_to_the_discard_pile() -> None:
    for s in positions(14, 60, 0.04):
        for near in range(2):
            view = view_of(s, near)
            page = FACE.wide(view, near, NAMES) + FACE.narrow(view, near, NAMES) + panels(view, near)
            ids = re.findall(r'\sid="([^"]*)"', page + displays(view, near))
            assert len(ids) == len(set(ids))
    s = Position().a(hand="slash").b(aura=3).table(range=3).main()
    assert element(FACE.wide(view_of(s, 0), 0, NAMES), "card:0-slash").get("id") == "card-slash-0"
    play(s, "0: use slash")
    while s.prompt is not None and s.prompt.seat == 1:
        s.play(s.legal[0])
    assert s.sides[0].discard == [2 * CARD_IDS.index("slash")]
    assert element(FACE.wide(view_of(s, 0), 0, NAMES), "card:0-slash").get("id") == "card-slash-0"


# What a drawing never does ---------------------------------------------------------------------------------------------


@pytest.mark.rule("SAK-129", "SAK-126", "SAK-048")
def test_views_that_differ_only_in_what_is_hidden_are_drawn_alike() -> None:
    for n, s in enumerate(positions(14, 80, 0.04)):
        for seat in (0, 1, None):
            view = view_of(s, seat)
            other = cast(Sakura, view.imagine(n).seen_by(seat))
            near = seat or 0
            assert draw(view, near) == draw(other, near)
            assert FACE.wide(view, near, NAMES) == FACE.wide(other, near, NAMES)
            assert FACE.narrow(view, near, NAMES) == FACE.narrow(other, near, NAMES)
            assert FACE.seats(view, near, NAMES) == FACE.seats(other, near, NAMES)
            assert FACE.displays(view, near, NAMES) == FACE.displays(other, near, NAMES)
            assert FACE.progress(view) == FACE.progress(other)
            for code in view.legal:
                assert FACE.move(view, code, near, NAMES) == FACE.move(other, code, near, NAMES)


def test_a_hand_that_is_not_seen_is_only_backs() -> None:
    s = Position().a(hand="slash").b(hand="shoot rapid-fire", unused="red-bullet", down="smoke").main()
    page = FACE.wide(view_of(s, 0), 0, NAMES) + FACE.narrow(view_of(s, 0), 0, NAMES)
    page += panels(view_of(s, 0), 0)
    for id in ("shoot", "rapid-fire", "red-bullet", "smoke"):
        assert id not in page
    assert 'id="back-hand-1-1"' in page
    assert 'id="back-ultimates-1-0"' in page
    assert 'id="back-down-1-0"' in page


BAD_NAMES = ["<script>alert(1)</script>", '"\' onload="x()" &amp; ]]> <!-- \x00\ud800\u202e' + "Ω" * 300]


def test_names_with_markup_or_without_end_are_only_words() -> None:
    for s in (
        rapid_fire(),
        cast(Sakura, SAKURA.start(2, 3)),
        cast(Sakura, SAKURA.start(2, 3, {"duel": "random"})),
    ):
        for seat in (0, 1, None):
            view = view_of(s, seat)
            near = seat or 0
            pages = [FACE.wide(view, near, BAD_NAMES), FACE.narrow(view, near, BAD_NAMES)]
            pages.append(f"<div>{panels(view, near, BAD_NAMES)}{displays(view, near, BAD_NAMES)}</div>")
            for page in pages:
                for found in parsed(page).iter():
                    assert found.tag.rpartition("}")[2] != "script"
                    assert not any(name.startswith("on") for name in found.attrib)
                    if found.tag.rpartition("}")[2] == "text":
                        assert len(found.text or "") < 90
            for code in view.legal:
                FACE.move(view, code, near, BAD_NAMES)


def test_random_positions_of_all_forms_are_drawn_well_formed_with_symbols_that_exist() -> None:
    sprite = set(SYMBOLS)
    drawn = 0
    for s in positions(14, 200, 0.03):
        for seat in (0, None):
            view = view_of(s, seat)
            for drawing in (FACE.wide(view, 0, NAMES), FACE.narrow(view, 0, NAMES)):
                parsed(drawing)
                assert set(used(drawing)) <= sprite
            parsed(f"<div>{panels(view, 0)}{displays(view, 0)}</div>")
        alone = s.svg()
        parsed(alone)
        assert set(used(alone)) <= set(re.findall(r'id="([a-z]-[a-z0-9-]+)"', alone))
        drawn += 1
    assert drawn >= 40


def test_a_page_of_drawings_weighs_less_than_300_kilobytes() -> None:
    most = most_packed = 0
    for s in positions(7, 300, 0.03):
        view = view_of(s, 0)
        # A browser is sent the board that it shows, and the sheets with the narrow one.
        for board in (FACE.wide(view, 0, NAMES), FACE.narrow(view, 0, NAMES) + displays(view, 0)):
            page = FACE.sprite() + board + panels(view, 0) + stylesheet()
            most = max(most, len(page.encode()))
            most_packed = max(most_packed, len(gzip.compress(page.encode())))
    assert most < 300_000
    assert most_packed < 90_000


# Before the duel -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAK-042", "SAK-017")
def test_choosing_megami_shows_all_that_can_be_chosen_with_their_cards() -> None:
    for pool, many in (("base", 4), ("all", 12)):
        s = cast(Sakura, SAKURA.start(2, 1, {"megami": pool}))
        for drawing in (FACE.wide(view_of(s, 0), 0, NAMES), FACE.narrow(view_of(s, 0), 0, NAMES)):
            found = targets_in(drawing)
            assert len([target for target in found if target.startswith("megami:")]) == many
            assert len([target for target in found if target.startswith("card:")]) == 11 * many
    progress = FACE.progress(view_of(s, 0))
    assert (progress.round, [phase.name for phase in progress.phases]) == (
        "Before the duel",
        ["Megami", "Decks"],
    )


@pytest.mark.rule("SAK-047", "SAK-048", "SAK-053")
def test_building_a_deck_shows_all_cards_and_what_the_other_may_bring_but_not_what_it_brings() -> None:
    s = cast(Sakura, SAKURA.start(2, 1))
    play(s, "0: megami yurina", "0: megami saine", "1: megami himika", "1: megami tokoyo")
    drawing = FACE.wide(view_of(s, 0), 0, NAMES)
    found = targets_in(drawing)
    assert len([target for target in found if target.startswith("card:0-")]) == 22
    assert len([target for target in found if target.startswith("other:0-")]) == 22
    assert "Maren is choosing" in words_in(parsed(drawing))
    chance = random.Random(1)
    while 1 in s.acting:
        s.play(chance.choice(s.legal_for(1)), 1)
    other = view_of(s, 0)
    assert "Maren is ready" in words_in(parsed(FACE.wide(other, 0, NAMES)))
    assert "chosen" not in FACE.wide(other, 0, NAMES)
    own = FACE.wide(view_of(s, 1), 1, NAMES)
    assert own.count("pick chosen") == 10
    assert own.count("pick left") == 12


@pytest.mark.rule("SAK-047", "SAK-051")
def test_a_deck_can_be_picked_in_any_order_although_it_is_played_in_ascending_order() -> None:
    for form in ("choose", "sample", "first_3"):
        s = cast(Sakura, SAKURA.start(2, 3, {"duel": form}))
        while s.prompt is not None and s.prompt.step != "BuildDeck":
            s.play(s.legal[0])
        guess = view_of(s, 0).imagine(0)
        entries = s.deck_entries(0)
        normals = [entry for entry in entries if CARD_KIND[entry] == NORMAL]
        ultimates = [entry for entry in entries if CARD_KIND[entry] == ULTIMATE]
        assert _open_picks(guess, 0, [], "BuildDeck") == [BUILD.one(entry) for entry in entries]
        for seed in range(60):
            chance = random.Random(seed)
            deck = chance.sample(normals, 7) + chance.sample(ultimates, 3)
            chance.shuffle(deck)
            codes = [BUILD.one(entry) for entry in deck]
            for n in range(10):
                assert codes[n] in _open_picks(guess, 0, codes[:n], "BuildDeck")
            assert _filled(guess, 0, codes, "BuildDeck") == sorted(codes)
            left = [BUILD.one(entry) for entry in normals if entry not in deck]
            assert not set(left) & set(_open_picks(guess, 0, codes[:10], "BuildDeck"))
        assert _filled(guess, 0, [BUILD.one(entry) for entry in normals[:8]], "BuildDeck") is None


# The end ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAK-005")
def test_the_result_says_who_fell_and_what_each_has_at_the_end() -> None:
    for s, chance in games(14, 400):
        while not s.over:
            s.play(chance.choice(s.legal))
        why, life, *_ = FACE.result(s, NAMES)
        assert why.values == (), "a duel has no points"
        assert life.values == (s.areas[LIFE], s.areas[LIFE + 1])
        fallen = [name for name, left in zip(NAMES, life.values) if not left]
        assert why.line in {f"{name} is at 0 Life" for name in fallen} or len(fallen) != 1
        assert FACE.ties(s, NAMES) == []
    s = cast(Sakura, SAKURA.start(2, 1, {"duel": "random"}))
    with pytest.raises(AkebonoError):
        FACE.result(s, NAMES)


@pytest.mark.rule("SAK-006")
def test_the_result_names_the_card_that_decided_the_duel() -> None:
    s = (
        Position("chikage yurina", "saine hagane")
        .a(attached={"chikages-way-to-live": 1}, used="ruten-no-kasumidoku urahazan")
        .b(unused="resonant-echo", pile="mikiri domain")
        .start_phase()
    )
    why = FACE.result(s, NAMES)[0]
    assert (why.line, why.rule) == ("Chikage's Way to Live decides the duel", "SAK-006")


@pytest.mark.rule("SAK-007")
def test_the_result_of_a_draw_at_0_life_says_so() -> None:
    s = Position().a(life=1, aura=0).b(life=0).table(range=4).start_phase()
    play(s, "reshuffle")
    why = FACE.result(s, NAMES)[0]
    assert (why.line, why.rule) == ("both are at 0 Life at the same moment", "SAK-007")


@pytest.mark.rule("SAK-009")
def test_the_result_of_a_draw_by_the_cap_names_the_last_turn() -> None:
    s = Position().a(pile="slash ittou").b(pile="shoot backstep").table(turn=MOST_TURNS).main()
    play(s, "end")
    assert s.over
    why = FACE.result(s, NAMES)[0]
    assert (why.line, why.rule) == (f"nobody has won after turn {MOST_TURNS}", "SAK-009")


def test_the_face_is_found_by_the_game_and_answers_what_the_page_asks() -> None:
    face: Face = face_of(SAKURA)
    assert face is FACE
    parsed(face.sprite())
    told = face.progress(view_of(rapid_fire(), 0))
    assert (told.round, told.caption, told.turn) == ("Turn 12", "Main Phase", 1), (
        "the page says whose turn, by name"
    )
    told = face.progress(view_of(rapid_fire(), 1))
    assert (told.caption, told.turn) == ("Your turn, Main Phase", -1)
    assert [phase.name for phase in told.phases if phase.on] == ["Main"]
    assert [shown.title for shown in FACE.displays(view_of(rapid_fire(), 0), 0, NAMES)] == [
        "Your cards",
        "Your piles",
        "Maren’s side",
        "They may have",
    ]
