"""The drawings of Rising Sun: what can be read from them, what can be clicked, and what they never show."""

from __future__ import annotations

import gzip
import json
import random
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from typing import cast

import pytest

from akebono.core.errors import AkebonoError
from akebono.drawing.face import Face, face_of
from akebono.drawing.sprite import stylesheet, used
from akebono.drawing.text import NARROWEST
from akebono.games.rising_sun import RISING_SUN
from akebono.games.rising_sun.board import FACE, SYMBOLS, draw
from akebono.games.rising_sun.components import (
    BORDERS,
    BUSHI,
    CARDS,
    CLAN_NAMES,
    FIGURES,
    FIRST_MONSTER,
    OCEAN,
    PROVINCE_COUNT,
    PROVINCE_NAMES,
    PROVINCES,
    SEA_ROUTES,
)
from akebono.games.rising_sun.drawing.cards import card_face
from akebono.games.rising_sun.drawing.chart import wide_map
from akebono.games.rising_sun.drawing.forecast import (
    alliance,
    dead_if,
    force_cells,
    mandate_says,
    seppuku_says,
)
from akebono.games.rising_sun.drawing.geography import chart_of, narrow_chart, wide_chart
from akebono.games.rising_sun.drawing.scene import Scene
from akebono.games.rising_sun.state import ADVANTAGE_COUNT, RisingSun
from akebono.games.rising_sun.table import table
from akebono.games.rising_sun.text import board
from akebono.games.rising_sun.vocabulary import NO, VOCABULARY
from tests.rising_sun.positions import Position, asked, bid, play, seat_of, texts

NAMES = ["Mira", "Tomas", "Ines", "Kestrel", "Maren", "Odile"]
MODES: list[tuple[int, dict[str, bool | str]]] = [
    (3, {"set": "archway"}),
    (5, {"set": "horseman", "clans": "chosen"}),
    (6, {"set": "ship", "fox": True, "dynasty": True, "extra_monsters": "4"}),
    (4, {"set": "teapot", "gifts": "off"}),
]


def view_of(s: RisingSun, seat: int | None) -> RisingSun:
    return cast(RisingSun, s.seen_by(seat))


def played(mode: int, seed: int, share: float) -> Iterator[RisingSun]:
    """Yield positions of a game played by chance, about this share of them."""
    seats, options = MODES[mode]
    s = cast(RisingSun, RISING_SUN.start(seats, seed, options))
    chance = random.Random(seed)
    while not s.over:
        if chance.random() < share:
            yield s
        seat = chance.choice(list(s.acting))
        codes = s.legal_for(seat)
        code = chance.choice(codes)
        # Gifts and offers are many; without this little else would come up.
        if VOCABULARY.verb_of(code).name in ("give", "offer", "withdraw") and chance.random() < 0.9:
            code = codes[0]
        s.play(code, seat)
    yield s


def panels(view: RisingSun, near: int) -> str:
    return "".join([panel.body for panel in FACE.seats(view, near, NAMES)])


def displays(view: RisingSun, near: int) -> str:
    return "".join([shown.body for shown in FACE.displays(view, near, NAMES)])


def parsed(drawing: str) -> ET.Element:
    return ET.fromstring(drawing)


def values(drawing: str, name: str) -> list[str]:
    return re.findall(rf'\b{name}="([^"]*)"', drawing)


def element(drawing: str, id: str) -> ET.Element:
    for found in parsed(drawing).iter():
        if found.get("id") == id:
            return found
    raise AssertionError(f"nothing has the id {id}")


def words_in(found: ET.Element) -> str:
    return " ".join([part.text for part in found.iter() if part.tag.endswith("text") and part.text])


def in_summer() -> Position:
    """Return four clans in a Summer: Koi is allied with Turtle, Lotus has the Oni of Skulls and the least Honor."""
    return (
        Position("KLTB", "summer", set="archway")
        .on("kansai", K="daimyo bushi bushi bushi fortress", L="bushi bushi bushi oni-of-skulls")
        .on("kansai", T="bushi bushi fortress", B="bushi")
        .on("edo", K="bushi fortress", T="shinto")
        .on("kyoto", T="daimyo bushi fortress fortress")
        .on("nagato", L="daimyo bushi fortress")
        .on("kyushu", B="daimyo bushi fortress")
        .on("shrine-1", L="shinto", T="shinto")
        .on("shrine-3", K="shinto")
        .honor("TKBL")
        .allies("KT")
        .has("K", coins=8, vp=18, cards="path-of-the-lion justice")
        .has("L", coins=6, ronin=1, vp=15, cards="respect")
        .has("T", coins=3, vp=21, cards="benevolence")
        .has("B", coins=4, ronin=4, vp=17)
        .markers("K", spring="edo oshu")
        .markers("L", spring="nagato")
        .market("path-of-the-serpent yurei justice")
        .wars("kansai", "kyoto", "edo")
    )


def battle() -> RisingSun:
    """Return the battle of Kansai as its bids begin; Koi, in seat 0, has no Ronin left."""
    return in_summer().war()


# What can be clicked -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", range(len(MODES)))
def test_every_target_of_every_legal_action_is_on_the_board_and_every_action_has_words(mode: int) -> None:
    looked = 0
    for s in played(mode, 40 + mode, 0.025):
        for seat in s.acting:
            view = view_of(s, seat)
            beside = panels(view, seat)
            wide = set(values(FACE.wide(view, seat, NAMES) + beside, "data-target"))
            narrow = set(
                values(FACE.narrow(view, seat, NAMES) + beside + displays(view, seat), "data-target")
            )
            for code in view.legal_for(seat):
                said = FACE.move(view, code, seat, NAMES)
                assert said.label
                assert said.label != "Pass"
                for target in said.targets or VOCABULARY.targets(code, seat):
                    # There is no room for a key for each of very many coins.
                    many = target.startswith("bid:") and int(target.rpartition("-")[2]) > 17
                    assert target in wide or many, f"{VOCABULARY.text(code)}: {target}"
                    # Amounts too small for a thumb are picked in the list of a phone.
                    assert target in narrow or target.startswith("bid:"), f"{VOCABULARY.text(code)}: {target}"
                    assert FACE.thing(view, target, seat, NAMES).title
                    looked += 1
    assert looked > 50


def test_a_no_says_what_it_is_a_no_to_and_stands_alone_among_the_moves() -> None:
    s = battle()
    play(
        s, "K: bid seppuku 8", "K: commit", "L: bid seppuku 0", "bid hostage 0", "bid ronin 0", "bid poets 0"
    )
    play(s, "L: commit")
    for letter in "TB":
        play(
            s, f"{letter}: bid seppuku 0", "bid hostage 0", "bid ronin 0", "bid poets 0", f"{letter}: commit"
        )
    assert texts(s) == ["no", "yes"]
    view = view_of(s, 0)
    no, yes = [FACE.move(view, code, 0, NAMES) for code in view.legal_for(0)]
    assert (no.label, no.declines) == ("Nobody dies", True)
    assert (yes.label, yes.note) == (
        "All of them die",
        "4 figures: +4 VP, Honor II to I. You stay in the battle.",
    )


def test_a_thing_that_nobody_knows_repeats_its_words() -> None:
    view = view_of(battle(), 0)
    for target in (
        "nothing:at-all",
        "seat:9",
        "group:0-bushi-atlantis",
        "force:x",
        "card:",
        "turn:99",
        "",
        ":",
    ):
        assert isinstance(FACE.thing(view, target, 0, NAMES).title, str)
    assert FACE.thing(view, "nothing:at-all", 0, NAMES).title == "at all"


def test_a_figure_that_moves_keeps_its_id_and_few_others_change() -> None:
    s = in_summer().mandate("K", "marshal")
    play(s, "L: done", "T: done", "T: no", "B: done")
    before = FACE.wide(view_of(s, 0), 0, NAMES)
    play(s, "K: move bushi kansai nagato")
    after = FACE.wide(view_of(s, 0), 0, NAMES)

    def places(drawing: str) -> dict[str, str]:
        found = {}
        for province in PROVINCES:
            for part in element(drawing, f"info-{province}").iter():
                id = part.get("id", "")
                if id.startswith("piece-"):
                    found[id] = province
        return found

    moved = {id for id, place in places(after).items() if places(before).get(id) not in (None, place)}
    assert len(moved) == 1
    assert moved.pop().startswith("piece-0-bushi-")


# Force -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", [0, 2])
def test_the_points_of_force_add_up_in_every_province(mode: int) -> None:
    for s in played(mode, 70 + mode, 0.05):
        scene = Scene(s, 0, NAMES)
        for seat in range(s.seats):
            for province in range(PROVINCE_COUNT):
                cells = force_cells(scene, seat, province)
                assert sum([cell.points for cell in cells]) == s.force(seat, province)
                assert all(cell.points > 0 for cell in cells)


def test_each_point_of_force_says_where_it_comes_from() -> None:
    view = view_of(battle(), 0)
    wide = FACE.wide(view, 0, NAMES)
    assert "Tomas: Force 6, to 7 with Ronin. Oni of Skulls 3 with the least Honor here" in wide
    assert "You: Force 5, to 13 with Ronin. Daimyo 1 + Path of the Lion 1" in wide
    assert "Ines: Force 3. Turtle: a fortress is 1" in wide
    assert FACE.thing(view, "force:2-kansai", 0, NAMES).note == "Bushi 2, Turtle: a fortress is 1 1."
    # The others see how much Koi could hire, not how much it has set aside.
    play(s := battle(), "K: bid seppuku 3")
    assert "Force 5, to 10 with Ronin" in FACE.wide(view_of(s, 0), 0, NAMES)
    assert "Force 5, to 13 with Ronin" in FACE.wide(view_of(s, 1), 1, NAMES)


def test_tags_stand_in_the_order_of_force_and_honor_breaks_the_tie() -> None:
    s = Position("KLT").on("oshu", K="bushi", L="bushi", T="bushi bushi").honor("LKT").mandate("K", "train")
    wide = FACE.wide(view_of(s, 0), 0, NAMES)
    tags = [id for id in values(wide, "id") if id.startswith("force-oshu")]
    assert tags == ["force-oshu-2", "force-oshu-1", "force-oshu-0"]
    assert "lead" in (element(wide, "force-oshu-2").get("class") or "")
    assert "lead" not in (element(wide, "force-oshu-1").get("class") or "")


# A battle ----------------------------------------------------------------------------------------------------------------


def test_nothing_of_anothers_bid_shows_before_all_have_committed() -> None:
    one, other = battle(), battle()
    play(one, "L: bid seppuku 0", "L: bid hostage 6", "L: commit")
    play(other, "L: bid seppuku 1", "L: bid hostage 2", "L: bid ronin 0", "L: bid poets 3", "L: commit")
    for seat in (0, 2, None):
        near = seat or 0
        a, b = view_of(one, seat), view_of(other, seat)
        assert FACE.wide(a, near, NAMES) == FACE.wide(b, near, NAMES)
        assert FACE.narrow(a, near, NAMES) == FACE.narrow(b, near, NAMES)
        assert json.dumps(table(a)) == json.dumps(table(b))
        assert board(a, NAMES, 90) == board(b, NAMES, 90)
    assert FACE.wide(view_of(one, 1), 1, NAMES) != FACE.wide(view_of(other, 1), 1, NAMES)
    assert "Tomas: committed" in FACE.wide(view_of(one, 0), 0, NAMES)
    assert "Ines: not yet" in FACE.wide(view_of(one, 0), 0, NAMES)


def test_revealed_bids_show_their_amounts_and_who_won_each() -> None:
    s = battle()
    play(s, "K: bid seppuku 0", "K: bid hostage 3", "K: bid ronin 0", "K: bid poets 1", "K: commit")
    play(s, "L: bid seppuku 0", "L: bid hostage 3", "L: bid ronin 2", "L: bid poets 0", "L: commit")
    play(s, "T: bid seppuku 0", "T: bid hostage 0", "T: bid ronin 0", "T: bid poets 0", "T: commit")
    play(s, "B: bid seppuku 0", "B: bid hostage 0", "B: bid ronin 1", "B: bid poets 0", "B: commit")
    assert s.battle is not None
    assert s.battle.revealed
    view = view_of(s, 2)
    column = element(FACE.wide(view, 2, NAMES), "advantage-hostage")
    # Honor decides the tie of 3 for Koi.
    assert "Mira wins it." in words_in(column)
    assert "Nobody has bid on it." in words_in(element(FACE.wide(view, 2, NAMES), "advantage-seppuku"))
    assert len(view.battle.bids if view.battle else []) == 4 * ADVANTAGE_COUNT


# What something would mean -----------------------------------------------------------------------------------------------


def test_what_an_alliance_would_mean_is_counted_on_the_turns_and_wars_of_the_season() -> None:
    s = (
        Position("KLTB")
        .on("edo", K="bushi bushi", T="bushi")
        .on("kansai", K="bushi", T="bushi", L="bushi")
        .wars("edo", "kansai", "oshu")
        .tea()
    )
    scene = Scene(view_of(s, 0), 0, NAMES)
    found = alliance(scene, 0, 2)
    # Seven turns begin with Koi: 1 and 5 are its own, 3 and 7 are Turtle's.
    assert (found.bonuses, found.alone, found.theirs) == (4, 2, 2)
    assert found.quiet == [(PROVINCES.index("edo"), 0)]
    assert found.shared == [PROVINCES.index("kansai")]
    view = view_of(s, 0)
    offer = next(code for code in view.legal_for(0) if VOCABULARY.text(code) == "offer 2")
    said = FACE.move(view, offer, 0, NAMES)
    assert said.sentence == "Offer an alliance: Ines"
    assert "Bonus on 4 of 7 mandates, not 2" in said.note
    assert "Edo: no battle as it stands, you take the token (1 VP)" in said.note
    assert "Kansai: still a battle" in said.note
    assert "Tomas and Kestrel are left for each other" in said.note
    play(s, "K: offer 2")
    assert "offers to you" in panels(view_of(s, 2), 2)


def test_a_mandate_says_what_it_would_bring_with_real_numbers() -> None:
    s = in_summer().mandate("K", "train")
    scene = Scene(view_of(s, 0), 0, NAMES)
    # Edo is 1 to 1, and Turtle has more Honor.
    assert (
        mandate_says(scene, 0, 3) == "1 coin each. Bonus: You nothing; Ines 6 VP and 2 coins (Edo and Kyoto)."
    )
    assert mandate_says(scene, 0, 4).endswith("Your alliance with Ines ends; Honor II to III.")
    assert "You may build a fortress for 3 coins" in mandate_says(scene, 0, 1)


def test_a_move_says_who_would_lead_where_it_goes_and_what_it_leaves() -> None:
    s = in_summer().mandate("K", "marshal")
    play(s, "L: done", "T: done", "T: no", "B: done")
    view = view_of(s, 0)
    code = next(code for code in view.legal_for(0) if VOCABULARY.text(code) == "move bushi kansai nagato")
    said = FACE.move(view, code, 0, NAMES)
    assert said.targets == ("group:0-bushi-kansai", "place:nagato")
    assert said.note == (
        "Nagato: Tomas 2, You 1: Tomas leads. Kansai without it: Tomas 6, You 4, Ines 3, Kestrel 1: Tomas leads."
    )


# What is secret ----------------------------------------------------------------------------------------------------------


def test_only_who_drew_the_tiles_sees_them() -> None:
    s = Position("KLT").tiles("harvest harvest train betray").turn("K")
    assert texts(s) == ["mandate train", "mandate harvest", "mandate betray"]
    own = FACE.wide(view_of(s, 0), 0, NAMES)
    assert "You drew" in own
    assert 'data-target="mandate:harvest"' in own
    for seat in (1, None):
        view = view_of(s, seat)
        for near in range(3):
            assert "drew" not in FACE.wide(view, near, NAMES) + FACE.narrow(view, near, NAMES)
        assert table(view)["drawn"] == [None] * 4
        assert "You drew" not in board(view, NAMES, 90)


def test_a_tile_of_lotus_that_lies_face_down_is_known_to_lotus_alone() -> None:
    s = Position("KLT").tiles("harvest harvest train betray").turn("L")
    play(s, "L: dictate harvest train")
    assert "face down, a Harvest tile, named Train" in FACE.wide(view_of(s, 1), 1, NAMES)
    other = FACE.wide(view_of(s, 0), 0, NAMES)
    assert "face down, named Train" in other
    assert "a Harvest tile" not in other


# The map -----------------------------------------------------------------------------------------------------------------


def test_the_map_has_every_province_border_and_sea_route() -> None:
    for chart in (wide_chart(), narrow_chart()):
        assert list(chart.provinces) == PROVINCES
        assert len(chart.routes) == len(SEA_ROUTES) == len(chart.boats)
        assert len(chart.borders) == 5
        assert chart.walls == ""
    wide = FACE.wide(view_of(in_summer().mandate("K", "train"), 0), 0, NAMES)
    for province, name in enumerate(PROVINCE_NAMES):
        assert (
            element(wide, f"province-{PROVINCES[province]}").get("data-target")
            == f"place:{PROVINCES[province]}"
        )
        assert name in words_in(element(wide, f"info-{PROVINCES[province]}"))


def test_a_map_with_other_links_is_drawn_with_them() -> None:
    edo, kyoto, shikoku = [PROVINCES.index(one) for one in ("edo", "kyoto", "shikoku")]
    borders = [pair for pair in BORDERS if pair != (edo, kyoto)]
    chart = chart_of(
        lambda point: point, 3.0, [*borders, (kyoto, shikoku)], [*SEA_ROUTES[1:], (edo, shikoku)]
    )
    assert chart.walls
    assert ("edo", "kyoto") not in chart.borders
    assert ("hokkaido", "oshu") not in chart.routes
    for path in (chart.borders["kyoto", "shikoku"], chart.routes["edo", "shikoku"]):
        assert re.fullmatch(r"M\d+ \d+[LC][\d -]+", path)


def test_kami_on_the_map_and_daikaiju_in_the_ocean_are_drawn_where_they_are() -> None:
    s = (
        Position("KLT", kami_unbound=True)
        .shrines("amaterasu fujin raijin susanoo")
        .on("shrine-1", L="shinto")
        .has("K", cards="daikaiju")
        .mandate("K", "train")
    )
    s.kami_place[0] = PROVINCES.index("oshu")
    s.monster_place[FIGURES.index("daikaiju")] = OCEAN
    for drawing in (FACE.wide(view_of(s, 0), 0, NAMES), FACE.narrow(view_of(s, 0), 0, NAMES)):
        pre = "n-" if 'id="n-' in drawing else ""
        amaterasu = [part.get("id") for part in element(drawing, f"{pre}info-oshu").iter()]
        assert f"{pre}kami-amaterasu" in amaterasu
        assert "Amaterasu, on Tomas’s side" in drawing
        assert "Your Daikaiju, in the ocean" in drawing
    assert 'data-target="figure:daikaiju"' in FACE.wide(view_of(s, 0), 0, NAMES)
    assert 'data-target="figure:daikaiju"' not in FACE.wide(view_of(s, 1), 1, NAMES)


# All of it ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", range(len(MODES)))
def test_positions_of_all_kinds_are_drawn_well_formed_with_symbols_that_exist(mode: int) -> None:
    defined = set(values(FACE.sprite(), "id"))
    for s in played(mode, 90 + mode, 0.012):
        for seat in (0, s.seats - 1, None):
            view = view_of(s, seat)
            near = seat or 0
            for drawing in (FACE.wide(view, near, NAMES), FACE.narrow(view, near, NAMES)):
                parsed(drawing)
                ids = values(drawing, "id")
                assert len(ids) == len(set(ids))
                assert set(used(drawing)) <= defined
            body = panels(view, near) + displays(view, near)
            parsed(f"<div>{body}</div>")
            assert set(used(body)) <= defined
            assert FACE.progress(view).caption
            assert all(len(line) <= 100 for line in board(view, NAMES, 100).split("\n")[:1])
            json.dumps(table(view))
        parsed(draw(s, 0))
    assert set(SYMBOLS) <= defined


def test_a_page_of_drawings_weighs_less_than_300_kilobytes() -> None:
    most = most_packed = 0
    for s in played(1, 120, 0.02):
        view = view_of(s, 0)
        page = FACE.sprite() + FACE.wide(view, 0, NAMES) + FACE.narrow(view, 0, NAMES)
        page += panels(view, 0) + displays(view, 0) + stylesheet()
        most = max(most, len(page.encode()))
        most_packed = max(most_packed, len(gzip.compress(page.encode())))
    assert most < 300_000
    assert most_packed < 90_000


def test_the_same_thing_has_other_ids_in_two_drawings_of_one_page() -> None:
    for s in (in_summer().mandate("K", "train"), battle()):
        view = view_of(s, 0)
        wide, narrow = FACE.wide(view, 0, NAMES), FACE.narrow(view, 0, NAMES)
        assert not set(values(wide, "id")) & set(values(narrow, "id"))
        assert not set(values(wide + narrow, "id")) & set(values(displays(view, 0), "id"))


def test_names_with_markup_or_without_end_are_only_words() -> None:
    names = ["<script>alert(1)</script>", "a" * 5000, '"&\u202e', "", "  ", "x"]
    for s in (battle(), in_summer().tea(), in_summer().mandate("K", "train")):
        view = view_of(s, 1)
        for drawing in (FACE.wide(view, 0, names), FACE.narrow(view, 0, names)):
            parsed(drawing)
            assert "<script" not in drawing
            assert "\u202e" not in drawing
            assert "a" * 450 not in drawing


def test_every_card_can_be_read_in_full() -> None:
    scene = Scene(view_of(in_summer().mandate("K", "train"), 0), 0, NAMES)
    for card, one in enumerate(CARDS):
        face = parsed(card_face(card, scene))
        assert one.text in words_in(face)
        assert one.name in words_in(face)
        assert FACE.thing(scene.s, f"card:{one.id}", 0, NAMES).note.endswith(one.text)


def test_what_cannot_be_bought_says_what_is_lacking() -> None:
    view = view_of(in_summer().mandate("T", "train"), 3)
    assert FACE.thing(view, "card:courage", 3, NAMES).lacks == "it is not for sale"
    view = view_of(Position("KLT").market("yurei").has("L", coins=2).mandate("K", "train"), 1)
    assert FACE.thing(view, "card:yurei", 1, NAMES).lacks == "needs 3 coins, you have 2"


def test_a_panel_shows_what_is_public_about_a_clan() -> None:
    s = in_summer().held_by("L", K="bushi").mandate("K", "train")
    view = view_of(s, 1)
    for seat, panel in enumerate(FACE.seats(view, 1, NAMES)):
        assert panel.score == str(s.vp[seat])
        assert panel.crest == f"c-{CLAN_NAMES[s.clan[seat]].lower()}"
        parsed(panel.body)
    koi, lotus = [panel.body for panel in FACE.seats(view, 1, NAMES)[:2]]
    assert "allied with Ines" in koi
    assert "Path of the Lion" in koi
    assert "Edo (Spring) and Oshu (Spring)" in koi.replace("Oshu (Spring) and Edo", "Edo (Spring) and Oshu")
    assert "Hostages: Mira’s 1 Bushi" in lotus
    assert 'data-target="figure:bushi"' in lotus
    assert "figure:" not in koi


# The end -----------------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("mode", range(len(MODES)))
def test_the_ledger_adds_up_to_every_score(mode: int) -> None:
    seats, options = MODES[mode]
    for seed in (150, 151):
        s = cast(RisingSun, RISING_SUN.start(seats, seed, options, log=True))
        chance = random.Random(seed)
        while not s.over:
            seat = chance.choice(list(s.acting))
            codes = s.legal_for(seat)
            s.play(chance.choice(codes) if NO.base in codes or chance.random() < 0.6 else codes[0], seat)
        lines = FACE.result(s, NAMES)
        assert [sum([line.values[seat] for line in lines]) for seat in range(seats)] == s.vp
        assert all(line.rule.startswith("RIS-") for line in lines)


def test_without_a_log_the_ledger_says_what_it_needs() -> None:
    s = cast(RisingSun, RISING_SUN.start(3, 1, {}))
    with pytest.raises(AkebonoError, match="log=True"):
        FACE.result(s, NAMES)


@pytest.mark.rule("RIS-225", "RIS-226", "RIS-227")
def test_of_a_tie_at_the_end_the_game_says_what_decided_it() -> None:
    s = Position("KLT").has("K", vp=30).has("L", vp=30).has("T", vp=30).honor("TKL").allies("TL").winter()
    (tie,) = FACE.ties(s, NAMES)
    assert tie.seats == (2, 0, 1)
    assert tie.rule == "RIS-226"
    assert tie.words.startswith("Ines and Tomas are allies and share the victory") or tie.words.startswith(
        "Tomas and Ines are allies and share the victory"
    )
    s = Position("KLT").has("K", vp=30).has("L", vp=30).has("T", vp=12).honor("TLK").winter()
    (tie,) = FACE.ties(s, NAMES)
    assert (tie.seats, tie.rule) == ((1, 0), "RIS-225")
    assert tie.words == "Honor decides: Tomas on place II, then Mira on place III"


# Data and text -----------------------------------------------------------------------------------------------------------


def test_the_table_as_data_holds_what_the_board_shows() -> None:
    s = battle()
    data = cast(dict[str, list[dict[str, object]]], table(view_of(s, 0)))
    kansai = data["provinces"][PROVINCES.index("kansai")]
    assert kansai["leader"] == seat_of(s, "L")
    assert kansai["war"] == 1
    shown = cast(list[dict[str, object]], kansai["clans"])[1]
    assert shown["figures"] == {"bushi": 3, "oni-of-skulls": 1}
    assert data["shrines"][0]["leader"] == seat_of(s, "T")
    assert [one["card"] for one in data["market"]] == ["path-of-the-serpent", "yurei", "justice"]
    assert data["seats"][0]["reserve"] == {"shinto": 2, "bushi": 2}
    assert data["seats"][0]["ally"] == 2


def test_the_table_as_text_keeps_to_its_width_and_names_what_lies_where() -> None:
    view = view_of(battle(), 0)
    for width in (20, NARROWEST, 100):
        lines = board(view, NAMES, width).split("\n")
        assert max(len(line) for line in lines) <= max(width, NARROWEST) + 40
    told = board(view, NAMES, 120)
    assert "Tomas: 3 Bushi and Oni of Skulls = 6" in told
    assert "Amaterasu" in told or "Kami" in told or "Shrines" in told
    assert "Battle in Kansai, for 2 VP" in told


def test_what_an_advantage_would_do_is_told_in_whole_sentences_with_five_in_the_battle() -> None:
    p = Position("KLTDB", "summer").on("kyoto", K="bushi", L="daimyo shinto", T="shinto bushi", B="bushi")
    s = p.on("kyoto", D="bushi").allies("KT").has("K", coins=8).has("T", ronin=4).wars("kyoto").war()
    view = view_of(s, 0)
    for drawing, pre in ((FACE.wide(view, 0, NAMES), ""), (FACE.narrow(view, 0, NAMES), "n-")):
        for advantage in ("seppuku", "hostage", "ronin", "poets"):
            said = words_in(element(drawing, f"{pre}advantage-{advantage}"))
            assert re.search(r"\w\. (\d|$|\?)", said + " "), said
    wide = FACE.wide(view, 0, NAMES)
    poets = words_in(element(wide, "advantage-poets"))
    assert all(name in poets for name in ("you", "Tomas", "Ines", "Kestrel", "Maren")), poets
    amounts = [one for one in values(wide, "data-target") if one.startswith("bid:")]
    assert amounts == [f"bid:seppuku-{n}" for n in range(9)], "every amount that can be set"
    assert "Your are" not in wide


def captured() -> RisingSun:
    """Return the battle of Edo in which the Jorogumo of Koi, in seat 0, fights with a Bushi of Lotus."""
    options: dict[str, str | bool] = {"extra_monsters": "4", "set": "horseman"}
    p = Position("KLT", "spring", options=options).on("edo", K="jorogumo", L="bushi bushi shinto")
    s = p.honor("LKT").has("L", coins=2).wars("edo").war()
    play(s, "K: use jorogumo", "K: target 1 bushi edo")
    return s


@pytest.mark.rule("RIS-293")
def test_a_figure_that_was_taken_over_is_drawn_in_its_colour_with_those_for_whom_it_fights() -> None:
    s = captured()
    view = view_of(s, 1)
    scene = Scene(view, 1, NAMES)
    groups = {group.seat: group for group in scene.groups[PROVINCES.index("edo")]}
    assert (groups[0].taken, groups[0].figures) == ((1, BUSHI), 2)
    assert (groups[1].taken, groups[1].figures) == (None, 2)
    cells = force_cells(scene, 0, PROVINCES.index("edo"))
    assert [(FIGURES[cell.kind], cell.points, cell.owner) for cell in cells] == [
        ("jorogumo", 1, -1),
        ("bushi", 1, 1),
    ]
    assert cells[1].words == "Bushi of yours, taken over by Jorogumo"
    # Where it fights, on the board of the battle and on the map, it has the colour of its clan.
    for drawing in (FACE.wide(view, 1, NAMES), FACE.narrow(view, 1, NAMES)):
        row = next(one for one in parsed(drawing).iter() if (one.get("id") or "").endswith("fight-0"))
        lent = [one for one in row.iter() if one.get("data-target") == "card:jorogumo"]
        assert [one.get("class") for one in lent] == ["s1"]
        assert any((one.get("href") or "") == "#f-bushi" for one in lent[0].iter())
    tag_ = element(f"<g>{wide_map(scene)}</g>", "force-edo-0")
    lent = [one for one in tag_.iter() if one.get("data-target") == "card:jorogumo"]
    assert [one.get("class") for one in lent] == ["some s1"]
    assert "Jorogumo; Bushi of yours, taken over. Force 2" in "".join(tag_.itertext())
    assert "Mira: Jorogumo; Bushi of yours, taken over = 2" in board(view, NAMES, 120)
    assert FACE.thing(view, "card:jorogumo", 1, NAMES).title == "Jorogumo"
    # When the battle is over nothing of it is left.
    bid(s, L="0 0 0 1")
    while s.battle is not None:
        s.play(s.legal[0])
    assert "taken over" not in board(view_of(s, 1), NAMES, 120)


@pytest.mark.rule("RIS-293")
def test_what_would_die_counts_a_figure_that_was_taken_over_with_those_for_whom_it_fights() -> None:
    s = captured()
    scene = Scene(view_of(s, 0), 0, NAMES)
    # Koi has Jorogumo and the Bushi of Lotus; Lotus has a Bushi and a Shinto.
    assert dead_if(scene, 1) == 2
    assert dead_if(scene, 0) == 2
    assert seppuku_says(scene, 0) == "2 figures: +2 VP, Honor II to I"
    assert seppuku_says(scene, 1).startswith("2 figures: +2 VP")


@pytest.mark.rule("RIS-258", "RIS-297", "RIS-146", "RIS-294")
def test_a_seat_that_is_asked_because_of_what_another_does_answers_it() -> None:
    toll = Position("KLB").on("kyushu", B="bushi").has("B", coins=2).has("K", cards="path-of-the-serpent")
    s = toll.mandate("L", "marshal")
    assert (asked(s), FACE.answers(s, 2)) == ("B MarshalFigure", False)
    play(s, "B: move bushi kyushu kansai")
    assert (asked(s), FACE.answers(s, 0)) == ("K Toll", True)
    assert FACE.answers(s, 2) is False, "who moves waits"
    p = Position("KLT", set="tower").tiles("train train harvest betray")
    s = p.has("K", coins=3, cards="generosity").turn("K")
    play(s, "K: mandate train")
    assert (asked(s), FACE.answers(s, 0)) == ("K Generous", False)
    play(s, "K: choose 2")
    assert (asked(s), FACE.answers(s, 2)) == ("T OfferedCoin", True)
    yes = FACE.move(view_of(s, 2), s.legal_for(2)[1], 2, NAMES)
    assert (yes.label, yes.note) == ("Take the coin", "Mira gains a step of Honor for it.")
    s = Position("KSL").on("oshu", S="benten").on("edo", K="komainu").mandate("L", "marshal")
    play(s, "K: done", "S: move benten oshu edo")
    assert (asked(s), FACE.answers(s, 1)) == ("S BentenAsks", False)
    play(s, "S: choose 0")
    assert (asked(s), FACE.answers(s, 0)) == ("K OutOfItsSight", True)
    p = Position("KLT", options={"extra_monsters": "4", "set": "horseman"})
    s = p.on("edo", K="jikininki", L="bushi bushi bushi", T="bushi").wars("edo").war()
    while not asked(s).endswith("JikininkiFeeds"):
        s.play(s.legal[0])
    assert FACE.answers(s, 0) is True


@pytest.mark.rule("RIS-275")
def test_an_offer_is_answered_before_all_else_and_nothing_else_is_an_answer() -> None:
    s = Position("KLT", gifts="windows").has("L", coins=2).tea()
    play(s, "K: offer 1")
    view = view_of(s, 1)
    said = {VOCABULARY.text(code): FACE.move(view, code, 1, NAMES) for code in view.legal_for(1)}
    assert {text for text, words in said.items() if words.answers} == {"accept 0", "refuse 0"}
    assert {"done", "offer 2", "give 0 coins 1"} < set(said)
    assert said["accept 0"].sentence == "Accept the alliance: Mira"


def test_the_face_is_found_by_the_game_and_says_how_far_the_game_is() -> None:
    face: Face = face_of(RISING_SUN)
    assert face is FACE
    parsed(face.sprite())
    s = battle()
    progress = face.progress(view_of(s, 0))
    assert (progress.round, progress.caption, progress.short) == ("Summer", "war 1 of 3", "war 1/3")
    assert [phase.name for phase in progress.phases if phase.on] == ["War"]
    assert face.answers(s, 0) is False
    assert BUSHI < FIRST_MONSTER
