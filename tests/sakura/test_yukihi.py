"""Yukihi's cards, one by one, and her umbrella."""

from __future__ import annotations

import pytest

from akebono.games.sakura.state import CLOSED, OPEN, Sakura
from tests.sakura.positions import Position, asked, both, crystals, ids, play, texts, told


def umbrella(side: str, hand: str = "", unused: str = "", distance: int = 4, **given: object) -> Sakura:
    """A begins the Main Phase with the umbrella on that side; Flare 5."""
    position = Position("yukihi saine").a(umbrella=side, hand=hand, unused=unused, flare=5, **given)
    return position.b(pile="shoot backstep").table(range=distance).main()


def fitting(side: str, id: str) -> list[int]:
    """Return the Ranges at which A may use the card; what the Range lacks lies on B's side."""
    kind = "unused" if id in ("harariyuki", "yurari-bi") else "hand"
    found = []
    for distance in range(11):
        position = Position("yukihi saine").a(umbrella=side, flare=5, aura=0, **{kind: id})
        s = position.b(aura=0).table(range=distance).main()
        if f"use {id}" in texts(s):
            found.append(distance)
    return found


# The umbrella


@pytest.mark.rule("SAK-240", "SAK-129")
def test_the_umbrella_is_closed_at_first_and_seen_by_all() -> None:
    s = Position("yukihi saine").main()
    assert both(s, "umbrella") == [CLOSED, 0]
    for viewer in (0, 1, None):
        view = s.seen_by(viewer)
        assert isinstance(view, Sakura)
        assert both(view, "umbrella") == [CLOSED, 0]


@pytest.mark.rule("SAK-242", "SAK-322")
def test_the_umbrella_is_turned_once_in_its_own_end_phase_or_not_at_all() -> None:
    for choice, after in (("toggle", OPEN), ("done", CLOSED)):
        s = Position("yukihi saine").a(umbrella="closed").b(pile="shoot backstep").end_phase()
        assert texts(s) == ["toggle", "done"]
        play(s, f"0: {choice}")
        assert s.sides[0].umbrella == after
        assert asked(s) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-242")
def test_it_is_not_turned_in_the_other_players_end_phase() -> None:
    s = Position("yukihi saine").a(umbrella="closed", pile="shikomi-bari hikiashi").end_phase(1)
    assert s.sides[0].umbrella == CLOSED
    assert asked(s) == "0 ReshuffleOrNot"


@pytest.mark.rule("SAK-244", "SAK-094")
def test_it_is_turned_before_the_hand_limit_is_looked_at() -> None:
    s = Position("yukihi saine").a(umbrella="closed", hand="shikomi-bari hikiashi en-musubi").end_phase()
    play(s, "toggle")
    assert asked(s) == "0 ShowAtToggle"
    play(s, "no")
    assert asked(s) == "0 HideCards"


# Attacks with two sides


@pytest.mark.rule("SAK-241", "SAK-243", "SAK-101")
@pytest.mark.parametrize(
    ("id", "closed", "opened"),
    [
        ("shikomi-bari", [4, 5, 6], [0, 1, 2]),
        ("shikomi-bi", [5, 6], [0, 1, 2]),
        ("furiharai", [2, 3, 4, 5], [0, 1, 2]),
        ("furimawashi", [4, 5, 6], [0, 1, 2]),
        ("harariyuki", [3, 4, 5], [0, 1]),
        ("yurari-bi", [4, 5, 6], [0]),
    ],
)
def test_the_range_of_a_card_is_that_of_the_side_that_is_up(
    id: str, closed: list[int], opened: list[int]
) -> None:
    assert fitting("closed", id) == closed
    assert fitting("open", id) == opened


@pytest.mark.rule("SAK-241", "SAK-243")
def test_shikomi_bari_has_3_1_closed_and_1_2_open() -> None:
    for side, distance, aura, life in (("closed", 4, 0, 9), ("open", 2, 2, 8)):
        for answer in ("aura", "life"):
            s = umbrella(side, "shikomi-bari", distance=distance)
            play(s, "use shikomi-bari", f"1: take {answer}")
            assert s.areas[3] == (aura if answer == "aura" else 3)
            assert s.areas[1] == (life if answer == "life" else 10)
            assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-241", "SAK-244", "SAK-307")
def test_shikomi_bi_closed_returns_to_the_hand_and_turns_the_umbrella() -> None:
    s = umbrella("closed", "shikomi-bi", distance=5)
    play(s, "use shikomi-bi", "1: take life")
    assert (ids(s.sides[0].hand), ids(s.sides[0].discard)) == (["shikomi-bi"], [])
    assert s.sides[0].umbrella == OPEN
    assert (s.sides[0].used_cards, s.areas[1]) == (1, 9)
    assert asked(s) == "0 ShowAtToggle"
    play(s, "no")
    assert asked(s) == "0 MainPhase"
    assert "use shikomi-bi" not in texts(s)


@pytest.mark.rule("SAK-241")
def test_shikomi_bi_open_is_a_plain_attack() -> None:
    s = umbrella("open", "shikomi-bi", distance=1)
    play(s, "use shikomi-bi", "1: take aura")
    assert (ids(s.sides[0].hand), ids(s.sides[0].discard)) == ([], ["shikomi-bi"])
    assert s.sides[0].umbrella == OPEN
    assert s.areas[3] == 2
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-133", "SAK-144")
def test_shikomi_bi_that_fails_goes_to_the_discard_pile_and_turns_nothing() -> None:
    position = Position("yukihi saine", "yukihi saine").a(umbrella="closed", hand="shikomi-bi")
    s = position.b(umbrella="open", hand="hikiashi").table(range=5).main()
    play(s, "use shikomi-bi", "1: respond hikiashi")
    assert crystals(s) == "10/3/0 10/3/0 R4 D6"
    assert (ids(s.sides[0].discard), both(s, "umbrella")) == (["shikomi-bi"], [CLOSED, OPEN])
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-104", "SAK-241")
def test_furiharai_closed_moves_one_crystal_either_way() -> None:
    for way, after in (("in", "R5 D4"), ("out", "R3 D6")):
        s = umbrella("closed", "furiharai", distance=4, aura=0)
        play(s, "use furiharai", "1: take aura", f"0: arrow {way}")
        assert crystals(s) == f"10/0/5 10/2/0 {after}"
        assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-104")
def test_furiharai_may_be_turned_where_nothing_can_move() -> None:
    position = Position("yukihi saine").a(umbrella="closed", hand="furiharai", flare=3, aura=5)
    s = position.table(range=5).main()
    assert crystals(s) == "10/5/3 10/3/0 R5 D0"
    play(s, "use furiharai", "1: take life")
    assert texts(s) == ["arrow in", "arrow out"]
    play(s, "arrow in")
    assert crystals(s) == "10/5/3 9/3/1 R5 D0"
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-200", "SAK-241")
@pytest.mark.parametrize(("distance", "left"), [(2, 0), (1, 0)])
def test_furiharai_open_takes_two_crystals_from_the_range_or_what_there_is(distance: int, left: int) -> None:
    s = umbrella("open", "furiharai", distance=distance)
    dust = s.areas[7]
    play(s, "use furiharai", "1: take aura")
    assert (s.areas[6], s.areas[7]) == (left, dust + 1 + distance)
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-154", "SAK-158", "SAK-090", "SAK-305")
def test_furimawashi_closed_takes_all_aura_and_open_hits_life() -> None:
    s = umbrella("closed", "furimawashi", distance=4)
    play(s, "use furimawashi")
    assert crystals(s) == "10/3/5 10/0/0 R4 D4"
    assert asked(s) == "0 EndEffects"
    s = umbrella("open", "furimawashi", distance=2)
    play(s, "use furimawashi")
    assert crystals(s) == "10/3/5 8/3/2 R2 D3"
    assert asked(s) == "0 EndEffects"


@pytest.mark.rule("SAK-308")
def test_furimawashi_is_no_longer_used_after_something_else() -> None:
    s = umbrella("closed", "furimawashi kasamawashi", distance=4)
    assert "use furimawashi" in texts(s)
    play(s, "use kasamawashi")
    assert "use furimawashi" not in texts(s)


# Kasamawashi


@pytest.mark.rule("SAK-104")
def test_kasamawashi_used_does_nothing() -> None:
    s = umbrella("closed", "kasamawashi")
    before = crystals(s)
    play(s, "use kasamawashi")
    assert (crystals(s), s.sides[0].umbrella) == (before, CLOSED)
    assert ids(s.sides[0].discard) == ["kasamawashi"]
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-244")
def test_kasamawashi_is_shown_once_a_turn_of_the_umbrella_and_stays_in_hand() -> None:
    s = umbrella("closed", "kasamawashi shikomi-bari", "kururimi", aura=0)
    play(s, "use kururimi")
    assert texts(s) == ["no", "show kasamawashi"]
    play(s, "show kasamawashi")
    assert ids(s.sides[0].hand) == ["shikomi-bari", "kasamawashi"]
    assert "A shows Kasamawashi" in told(s, 1)
    # 1 Flare paid, 1 crystal for showing it, 1 by Kururimi itself.
    assert (s.areas[2], s.areas[4]) == (2, 4)
    assert asked(s) == "0 MainPhase"
    play(s, "end", "toggle", "show kasamawashi")
    assert s.areas[2] == 3
    assert asked(s) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-244")
def test_kasamawashi_need_not_be_shown() -> None:
    s = umbrella("closed", "kasamawashi", "kururimi", aura=0)
    play(s, "use kururimi", "no")
    assert s.areas[2] == 1
    assert not [line for line in told(s, 1) if "Kasamawashi" in line]
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-199")
def test_kasamawashi_moves_nothing_into_a_full_aura() -> None:
    s = umbrella("closed", "kasamawashi", "kururimi", distance=2, aura=5)
    play(s, "use kururimi", "show kasamawashi")
    assert s.areas[2] == 5
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-129", "SAK-312")
def test_the_question_does_not_tell_whether_kasamawashi_is_held() -> None:
    s = umbrella("closed", "kasamawashi hikiashi", "kururimi")
    other = umbrella("closed", "shikomi-bari hikiashi", "kururimi")
    for duel in (s, other):
        play(duel, "use kururimi")
        assert asked(duel) == "0 ShowAtToggle"
    assert texts(other) == ["no"]
    assert s.seen_by(1).digest() == other.seen_by(1).digest()
    assert s.seen_by(None).digest() == other.seen_by(None).digest()
    assert s.seen_by(0).digest() != other.seen_by(0).digest()


@pytest.mark.rule("SAK-312")
def test_nothing_is_asked_when_all_see_that_kasamawashi_is_not_held() -> None:
    s = umbrella("closed", "", "kururimi")
    play(s, "use kururimi")
    assert asked(s) == "0 MainPhase"
    s = umbrella("closed", "hikiashi", "kururimi", discard="kasamawashi")
    play(s, "use kururimi")
    assert asked(s) == "0 MainPhase"
    position = Position("yukihi saine", "chikage saine")
    s = position.a(umbrella="closed", flare=1, unused="kururimi", hand="*paralysis-poison").main()
    play(s, "use kururimi")
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-244", "SAK-338")
def test_each_copy_of_kasamawashi_is_shown_once() -> None:
    s = Position("yukihi kururu").a(
        umbrella="closed",
        flare=1,
        aura=0,
        unused="kururimi",
        used="industria",
        sealed={"industria": "kasamawashi"},
        hand="duplicatia duplicatia-2 hikiashi",
    )
    duel = s.main()
    play(duel, "use kururimi")
    assert texts(duel) == ["no", "show duplicatia", "show duplicatia-2"]
    play(duel, "show duplicatia")
    assert texts(duel) == ["no", "show duplicatia-2"]
    play(duel, "show duplicatia-2")
    while asked(duel) == "0 ShowAtToggle":
        assert texts(duel) == ["no"]
        play(duel, "no")
    assert duel.areas[2] == 3
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-244", "SAK-312", "SAK-338")
def test_nothing_more_is_asked_when_what_was_shown_is_all_that_is_held() -> None:
    s = Position("yukihi kururu").a(umbrella="closed", flare=1, aura=0, unused="kururimi", used="industria")
    duel = s.a(sealed={"industria": "kasamawashi"}, hand="duplicatia").main()
    play(duel, "use kururimi", "show duplicatia")
    assert duel.areas[2] == 2
    assert asked(duel) == "0 MainPhase"


# The other Actions and the Attachments


@pytest.mark.rule("SAK-166", "SAK-241")
def test_hikiashi_moves_a_crystal_into_the_range_closed_and_out_of_it_open() -> None:
    for side, after in (("closed", "R5 D0"), ("open", "R3 D2")):
        s = umbrella(side, "hikiashi", distance=4)
        play(s, "use hikiashi")
        assert crystals(s) == f"10/3/5 10/3/0 {after}"
        assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-132", "SAK-133", "SAK-139")
def test_hikiashi_answers_an_attack_and_makes_it_fail() -> None:
    s = Position("yurina saine", "yukihi saine").a(hand="slash").b(umbrella="closed", hand="hikiashi")
    duel = s.table(range=4).main()
    play(duel, "use slash", "1: respond hikiashi")
    assert crystals(duel) == "10/3/0 10/3/0 R5 D5"
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-173", "SAK-174", "SAK-243")
def test_en_musubi_moves_both_ways_and_the_open_umbrella_reverses_it() -> None:
    for side, attached, discarded in (("closed", 3, 4), ("open", 5, 4)):
        s = umbrella(side, "en-musubi", distance=4)
        assert s.areas[7] == 1
        play(s, "use en-musubi", "lay 2")
        assert (s.areas[6], s.areas[7], s.sides[0].crystals) == (attached, 5 - attached, (2,))
        assert asked(s) == "0 MainPhase"
        position = Position("yukihi saine").a(umbrella=side, attached={"en-musubi": 1})
        duel = position.b(pile="shoot backstep").table(range=attached).start_phase(1)
        assert duel.areas[6] == discarded
        assert ids(duel.sides[0].discard) == ["en-musubi"]
        assert asked(duel) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-243")
def test_en_musubi_looks_at_the_umbrella_when_each_arrow_moves() -> None:
    position = Position("yukihi saine").a(umbrella="closed", hand="en-musubi", flare=1, unused="kururimi")
    s = position.b(pile="shoot backstep").table(range=4).main()
    play(s, "use en-musubi", "lay 0")
    assert s.areas[6] == 3
    play(s, "use kururimi", "end", "done", "1: keep-pile", "1: end", "0: keep-pile")
    # Closed to Dust, then open: when it is discarded the arrow leads out of the Range too.
    assert s.areas[6] == 2
    assert ids(s.sides[0].discard) == ["en-musubi"]


@pytest.mark.rule("SAK-243", "SAK-304")
def test_en_musubi_of_the_other_player_looks_at_the_umbrella_of_who_uses_it() -> None:
    # A has no umbrella: it counts as not open, although that of the card's owner is.
    position = Position("shinra saine", "yukihi saine").a(hand="kiben", strategy="fiendish-scheme")
    s = position.b(umbrella="open", discard="en-musubi", pile="hikiashi").table(range=5).main()
    play(s, "use kiben", "use-theirs en-musubi", "lay 0", "prepare divine-reckoning")
    assert s.areas[6] == 4
    assert ids(s.sides[0].attached) == ["en-musubi"]
    play(s, "1: keep-pile")
    assert s.areas[6] == 4


@pytest.mark.rule("SAK-243", "SAK-304")
def test_icons_look_at_the_umbrella_of_the_cards_owner_and_a_turn_means_ones_own() -> None:
    # B's Shikomi-bi, used by A: closed as B's umbrella, so 5-6; it returns to B's hand, and A, without umbrella, turns none.
    position = Position("shinra saine", "yukihi saine").a(hand="kiben", strategy="fiendish-scheme")
    s = position.b(umbrella="closed", discard="shikomi-bi", pile="hikiashi").table(range=5).main()
    play(s, "use kiben", "use-theirs shikomi-bi", "1: take aura", "prepare divine-reckoning")
    assert (ids(s.sides[1].hand), ids(s.sides[1].discard)) == (["shikomi-bi"], [])
    assert both(s, "umbrella") == [0, CLOSED]
    # With an umbrella of one's own that one is turned.
    position = Position("shinra yukihi", "yukihi saine")
    position.a(hand="kiben", strategy="fiendish-scheme", umbrella="open")
    s = position.b(umbrella="closed", discard="shikomi-bi", pile="hikiashi").table(range=5).main()
    play(s, "use kiben", "use-theirs shikomi-bi", "1: take aura")
    assert both(s, "umbrella") == [CLOSED, CLOSED]
    assert ids(s.sides[1].hand) == ["shikomi-bi"]


@pytest.mark.rule("SAK-243")
def test_a_side_that_is_turned_after_the_attack_was_made_changes_it_no_more() -> None:
    # B's Shikomi-bari, used by A at Range 5; B's Kururimi opens the umbrella in answer: Range and damage stay as they were made.
    position = Position("shinra saine", "yukihi saine").a(hand="kiben", strategy="fiendish-scheme")
    position.b(umbrella="closed", discard="shikomi-bari", unused="kururimi", flare=1)
    s = position.table(range=5).main()
    play(s, "use kiben", "1: pass", "use-theirs shikomi-bari", "1: respond kururimi")
    assert s.sides[1].umbrella == OPEN
    assert asked(s) == "1 ChooseDamage"
    play(s, "1: take aura")
    # 1 crystal came by Kururimi, 3 went by the damage of the closed side.
    assert s.areas[3] == 1


@pytest.mark.rule("SAK-188", "SAK-244")
def test_harariyuki_becomes_unused_at_each_turn_of_the_umbrella_either_way() -> None:
    for side in ("closed", "open"):
        s = umbrella(side, "", "kururimi", used="harariyuki")
        play(s, "use kururimi")
        assert ids(s.sides[0].unused) == ["harariyuki"]
        assert ids(s.sides[0].used) == ["kururimi"]
        assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-188")
def test_harariyuki_is_not_moved_by_the_other_players_umbrella() -> None:
    position = Position("yukihi saine", "yukihi saine").a(umbrella="closed", used="harariyuki")
    s = position.b(umbrella="closed", flare=1, unused="kururimi").main(1)
    play(s, "1: use kururimi")
    assert ids(s.sides[0].used) == ["harariyuki"]
    assert asked(s) == "1 MainPhase"


@pytest.mark.rule("SAK-100", "SAK-143", "SAK-159")
def test_the_sides_with_0_0_may_be_used_and_taken() -> None:
    s = umbrella("open", "", "harariyuki", distance=1)
    play(s, "use harariyuki", "1: take aura")
    assert crystals(s) == "10/3/3 10/3/0 R1 D6"
    assert asked(s) == "0 MainPhase"
    s = umbrella("closed", "", "yurari-bi", distance=4)
    play(s, "use yurari-bi", "1: take life")
    assert crystals(s) == "10/3/0 10/3/0 R4 D6"
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-100", "SAK-153")
def test_yurari_bi_open_costs_5_and_hits_with_4_5() -> None:
    s = umbrella("open", "", "yurari-bi", distance=0)
    play(s, "use yurari-bi")
    assert crystals(s) == "10/3/0 5/3/5 R0 D10"
    assert asked(s) == "0 MainPhase"
    poor = Position("yukihi saine").a(umbrella="open", unused="yurari-bi", flare=4).table(range=0).main()
    assert "use yurari-bi" not in texts(poor)


@pytest.mark.rule("SAK-100", "SAK-241")
def test_harariyuki_closed_costs_2_and_has_3_1() -> None:
    s = umbrella("closed", "", "harariyuki", distance=3)
    play(s, "use harariyuki", "1: take aura")
    assert crystals(s) == "10/3/3 10/0/0 R3 D7"
    assert ids(s.sides[0].used) == ["harariyuki"]
    poor = Position("yukihi saine").a(umbrella="closed", unused="harariyuki", flare=1).table(range=3).main()
    assert "use harariyuki" not in texts(poor)


@pytest.mark.rule("SAK-316", "SAK-243")
def test_dororiura_gives_both_ranges_and_leaves_damage_and_text_as_they_are() -> None:
    def duel(distance: int, side: str) -> Sakura:
        position = Position("yukihi yurina").a(
            umbrella=side, hand="shikomi-bari shikomi-bi slash", attached={"dororiura": 3}
        )
        return position.table(range=distance).main()

    for side in ("closed", "open"):
        for distance, fits in ((2, True), (3, False), (4, True)):
            s = duel(distance, side)
            assert ("use shikomi-bari" in texts(s)) == fits
    assert "use slash" not in texts(duel(2, "closed"))
    s = duel(2, "closed")
    play(s, "use shikomi-bari", "1: take aura")
    assert s.areas[3] == 0
    s = duel(2, "closed")
    play(s, "use shikomi-bi", "1: take aura")
    assert s.sides[0].umbrella == OPEN
    s = duel(4, "open")
    play(s, "use shikomi-bari", "1: take aura")
    assert s.areas[3] == 2
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-243")
def test_dororiura_of_the_other_player_does_not_help() -> None:
    position = Position("yukihi saine", "yukihi saine").a(umbrella="closed", hand="shikomi-bari")
    s = position.b(umbrella="closed", attached={"dororiura": 3}).table(range=2).main()
    assert "use shikomi-bari" not in texts(s)


@pytest.mark.rule("SAK-167", "SAK-090")
def test_dororiura_is_a_full_power_attachment_for_7_crystals_and_3_flare() -> None:
    s = umbrella("closed", "", "dororiura", distance=2)
    play(s, "use dororiura", "lay 1")
    assert crystals(s) == "10/2/2 10/3/0 R2 D0 [7]"
    assert asked(s) == "0 EndEffects"


@pytest.mark.rule("SAK-132", "SAK-244")
def test_kururimi_turns_the_umbrella_before_its_crystal_also_in_answer() -> None:
    position = Position("yurina saine", "yukihi saine").a(hand="slash")
    position.b(umbrella="closed", flare=1, aura=2, unused="kururimi", used="harariyuki")
    s = position.table(range=4).main()
    play(s, "use slash", "1: respond kururimi", "1: take aura")
    assert s.sides[1].umbrella == OPEN
    assert ids(s.sides[1].unused) == ["harariyuki"]
    assert crystals(s) == "10/3/0 10/0/0 R4 D9"
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-243", "SAK-304")
def test_kururimi_of_the_other_player_turns_no_umbrella_where_there_is_none() -> None:
    position = Position("kururu yurina", "yukihi saine").a(
        life=7, flare=3, unused="kanshou-souchi-kururu-shiki"
    )
    s = position.b(used="kururimi harariyuki", umbrella="closed").table(range=4).main()
    play(s, "use kanshou-souchi-kururu-shiki", "pick-theirs kururimi")
    assert (both(s, "umbrella"), s.areas[2]) == ([0, CLOSED], 4)
    assert ids(s.sides[1].used) == ["harariyuki", "kururimi"]
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-243", "SAK-304", "SAK-188")
def test_harariyuki_used_by_the_other_player_waits_for_its_owners_umbrella() -> None:
    # It shows the side of B's umbrella and goes back to B's used Ultimates; B's toggle makes it unused, A's does not.
    position = Position("kururu yukihi", "yukihi saine")
    position.a(life=7, flare=4, umbrella="open", unused="kanshou-souchi-kururu-shiki kururimi")
    s = position.b(used="harariyuki", umbrella="closed", pile="hikiashi en-musubi").table(range=4).main()
    play(s, "use kanshou-souchi-kururu-shiki", "pick-theirs harariyuki", "1: take aura")
    assert s.areas[3] == 0
    play(s, "use kururimi")
    assert (both(s, "umbrella"), ids(s.sides[1].used)) == ([CLOSED, CLOSED], ["harariyuki"])
    play(s, "0: end", "0: done", "1: keep-pile", "1: end", "1: toggle")
    assert (both(s, "umbrella"), ids(s.sides[1].unused)) == ([CLOSED, OPEN], ["harariyuki"])
