"""Laila's cards, one by one, Charges and gauges."""

from __future__ import annotations

import pytest

from akebono.games.sakura.state import Sakura
from tests.sakura.positions import Position, asked, both, crystals, ids, play, texts, told


def gauges(s: Sakura, seat: int = 0) -> tuple[int, int]:
    """Return the Wind and the Thunder gauge of a seat."""
    return s.sides[seat].wind, s.sides[seat].thunder


# Charges -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAK-292")
def test_the_board_and_the_additional_ultimates_are_laid_out() -> None:
    s = Position("laila yurina").main()
    assert gauges(s) == (0, 0)
    assert ids(s.sides[0].extra) == ["wind-whirl", "wind-coil", "wind-heavens-path"]
    assert s.sides[1].extra == ()


@pytest.mark.rule("SAK-293", "SAK-294", "SAK-346")
@pytest.mark.parametrize(("gauge", "after"), [("wind", (1, 0)), ("thunder", (0, 1))])
def test_a_card_of_another_megami_is_discharged_when_it_is_put_down(
    gauge: str, after: tuple[int, int]
) -> None:
    s = Position("laila yurina").a(hand="slash").table(range=3).main()
    play(s, "use slash")
    # Before anybody may respond, and before it resolves.
    assert asked(s) == "0 DischargeAtUse"
    assert texts(s) == ["discharge slash wind", "discharge slash thunder", "no"]
    play(s, f"discharge slash {gauge}", "1: take aura")
    assert (gauges(s), s.charged) == (after, ())
    assert crystals(s) == "10/3/0 10/0/0 R3 D10"
    assert texts(s)[0] == "end"
    assert not [text for text in texts(s) if text.startswith("discharge")]
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-293", "SAK-300")
def test_her_own_cards_are_not_charged_nor_are_those_of_who_houses_her_not() -> None:
    s = Position("laila yurina").a(hand="juusou").table(range=2).main()
    play(s, "use juusou", "1: take aura")
    assert (s.charged, asked(s)) == ((), "0 MainPhase")
    s = Position("yurina saine", "laila himika").a(hand="slash").table(range=3).main()
    play(s, "use slash", "1: take aura")
    assert (s.charged, asked(s)) == ((), "0 MainPhase")


@pytest.mark.rule("SAK-294", "SAK-346")
def test_costs_are_paid_before_the_question() -> None:
    s = Position("laila yurina").a(life=3, flare=7, unused="moonshadow-fall").table(range=3).main()
    play(s, "use moonshadow-fall")
    assert (asked(s), s.areas[4]) == ("0 DischargeAtUse", 0)


@pytest.mark.rule("SAK-294", "SAK-299", "SAK-308")
def test_a_kept_charge_can_be_discharged_later_in_the_main_phase_as_a_standard_action() -> None:
    s = Position("laila yurina").a(hand="slash iai").table(range=3).main()
    play(s, "use slash", "no", "1: take aura")
    assert "discharge slash wind" in texts(s)
    play(s, "discharge slash thunder")
    assert (gauges(s), s.charged) == ((0, 1), ())
    assert asked(s) == "0 MainPhase"
    # As the first act it is a Standard Action, after which no Full Power card can be used.
    s = Position("laila yurina").a(hand="iai", discard="slash", charged="slash").table(range=3).main()
    assert "use iai" in texts(s)
    play(s, "discharge slash wind")
    assert "use iai" not in texts(s)
    assert gauges(s) == (1, 0)


@pytest.mark.rule("SAK-299")
def test_after_a_full_power_card_discharging_must_wait() -> None:
    s = Position("laila yurina").a(hand="iai", discard="slash", charged="slash", pile="juusou kazabashiri")
    duel = s.b(pile="shoot smoke").table(range=3).main()
    play(duel, "use iai", "no")
    assert asked(duel) == "1 ReshuffleOrNot"
    assert ids(sorted(duel.charged)) == ["slash", "iai"]
    play(duel, "1: keep-pile", "1: end")
    # In the next Start Phase, while choosing whether to reshuffle, even if the pile is kept.
    assert asked(duel) == "0 ReshuffleOrNot"
    assert texts(duel)[:2] == ["discharge slash wind", "discharge slash thunder"]
    play(duel, "discharge slash wind", "discharge iai thunder", "keep-pile")
    assert (gauges(duel), duel.charged) == ((1, 1), ())
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-194", "SAK-299")
def test_termination_does_not_touch_discharging() -> None:
    s = Position("laila yurina").a(life=4, flare=3, hand="slash", unused="urahazan").table(range=3).main()
    play(s, "use urahazan", "no")
    assert texts(s) == ["end", "discharge urahazan wind", "discharge urahazan thunder"]
    play(s, "discharge urahazan wind")
    assert gauges(s) == (1, 0)
    # Nothing more can be done, so the turn goes on.
    assert asked(s) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-294", "SAK-326")
def test_before_a_reshuffle_any_number_of_charges_may_go_then_the_rest_is_lost() -> None:
    s = Position("laila tokoyo", "yurina saine").a(
        discard="haneusagi shimai", charged="haneusagi shimai", pile="juusou"
    )
    duel = s.start_phase()
    assert texts(duel)[-2:] == ["keep-pile", "reshuffle"]
    play(duel, "reshuffle")
    # No way back, and the damage has not yet come.
    assert (asked(duel), duel.areas[0]) == ("0 BeforeReshuffle", 10)
    assert texts(duel)[-1] == "done"
    play(duel, "discharge haneusagi wind", "done")
    assert (gauges(duel), duel.charged, duel.areas[0]) == ((1, 0), (), 9)
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-326")
def test_a_reshuffle_by_an_effect_asks_too() -> None:
    s = Position("laila tokoyo", "yurina saine").a(
        life=8, flare=2, unused="chitose-no-tori", discard="haneusagi", charged="haneusagi"
    )
    duel = s.table(range=3).main()
    play(duel, "use chitose-no-tori", "no", "1: take aura")
    assert asked(duel) == "0 BeforeReshuffle"
    assert "discharge haneusagi thunder" in texts(duel)
    assert "discharge chitose-no-tori wind" not in texts(duel)  # It is still in use.
    play(duel, "done")
    assert ids(duel.charged) == ["chitose-no-tori"]
    assert duel.areas[0] == 8
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-298")
def test_the_charge_is_lost_on_the_way_to_the_pile_or_face_down_or_with_an_ultimate_that_returns() -> None:
    s = Position("laila tokoyo", "yurina saine").a(focus=2, wind=2, hand="koryunagashi", pile="juusou")
    duel = s.table(range=4).main()
    play(duel, "use koryunagashi", "no")
    assert (ids(duel.sides[0].pile), duel.charged, gauges(duel)) == (["juusou", "koryunagashi"], (), (2, 0))
    # Gap puts it face down.
    s = Position("laila yurina", "himika saine").a(attached={"pressure": 2}, charged="pressure", aura=0)
    duel = s.b(hand="shoot").table(range=5).main(1)
    play(duel, "1: use shoot")
    assert (ids(duel.sides[0].down), duel.charged) == (["pressure"], ())
    # An Ultimate becomes unused, and used again it is Charged anew.
    s = Position("laila saine", "yurina himika").a(
        life=8, flare=2, aura=0, used="soundless-shattered-ice", charged="soundless-shattered-ice"
    )
    duel = s.end_phase()
    assert (ids(duel.sides[0].unused), duel.charged) == (["soundless-shattered-ice"], ())
    s = Position("laila saine").a(life=8, flare=2, unused="soundless-shattered-ice").table(range=4)
    duel = s.main()
    play(duel, "use soundless-shattered-ice", "no", "1: take aura")
    assert ids(duel.charged) == ["soundless-shattered-ice"]


@pytest.mark.rule("SAK-294", "SAK-298")
def test_an_attachment_in_play_and_a_response_keep_their_charge() -> None:
    s = Position("yurina saine", "laila himika").a(hand="slash").b(hand="smoke").table(range=4).main(1)
    play(s, "1: use smoke", "1: no", "1: lay 0")
    assert ids(s.charged) == ["smoke"]
    play(s, "1: discharge smoke wind")
    assert gauges(s, 1) == (1, 0)
    assert asked(s) == "1 MainPhase"
    s = (
        Position("yurina saine", "laila tokoyo")
        .a(hand="slash")
        .b(focus=0, hand="shimai")
        .table(range=4)
        .main()
    )
    play(s, "use slash", "1: respond shimai", "1: discharge shimai thunder", "1: choose flare-to-aura")
    assert gauges(s, 1) == (0, 1)


@pytest.mark.rule("SAK-297", "SAK-346")
def test_a_full_gauge_stays_and_the_charge_is_spent() -> None:
    s = Position("laila yurina").a(hand="slash", wind=20).table(range=3).main()
    play(s, "use slash", "discharge slash wind", "1: take aura")
    assert (gauges(s), s.charged) == ((20, 0), ())
    s = Position("laila yurina").a(hand="slash", wind=19).table(range=3).main()
    play(s, "use slash", "discharge slash wind", "1: take aura")
    assert gauges(s) == (20, 0)


@pytest.mark.rule("SAK-300")
def test_a_card_of_theirs_is_charged_while_it_is_in_use_and_poison_never() -> None:
    s = Position("laila shinra", "yurina himika").a(hand="inyou").b(hand="slash").table(range=3)
    duel = s.main()
    play(duel, "use inyou", "no", "use-theirs slash", "discharge slash wind", "1: take aura")
    assert gauges(duel) == (1, 0)
    assert (ids(duel.sides[1].discard), ids(duel.charged)) == (["slash"], ["inyou"])
    s = Position("laila yurina", "chikage himika").a(hand="*hallucinogenic-poison").table(range=3)
    duel = s.main()
    play(duel, "use hallucinogenic-poison")
    assert (duel.charged, asked(duel)) == ((), "0 MainPhase")


# Her Attacks -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAK-101")
@pytest.mark.parametrize(("card", "fits"), [("juusou", (1, 2)), ("fuuraigeki", (2,)), ("rutensou", (1, 2))])
def test_her_attacks_are_near(card: str, fits: tuple[int, ...]) -> None:
    for distance in range(5):
        s = Position("laila yurina").a(hand=card).table(range=distance).main()
        assert (f"use {card}" in texts(s)) is (distance in fits)


@pytest.mark.rule("SAK-153")
def test_juusou() -> None:
    s = Position("laila yurina").a(hand="juusou").table(range=1).main()
    play(s, "use juusou", "1: take aura")
    assert crystals(s) == "10/3/0 10/0/0 R1 D12"
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-142", "SAK-155")
@pytest.mark.parametrize(
    ("wind", "thunder", "lost"), [(0, 9, 0), (1, 2, 1), (3, 2, 2), (5, 5, 5), (6, 6, 5), (20, 20, 5)]
)
def test_fuuraigeki_has_the_smaller_gauge_against_aura(wind: int, thunder: int, lost: int) -> None:
    s = Position("laila yurina").a(hand="fuuraigeki", wind=wind, thunder=thunder).b(aura=5)
    duel = s.table(range=2).main()
    play(duel, "use fuuraigeki", "1: take aura")
    assert duel.areas[3] == 5 - lost
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-161", "SAK-314")
def test_fuuraigeki_swapped_is_two_to_aura_and_six_to_life() -> None:
    s = Position("laila shinra").a(hand="fuuraigeki", wind=6, thunder=6, attached={"tenchi-hanpaku": 3})
    duel = s.b(aura=2).table(range=2).main()
    play(duel, "use fuuraigeki")
    assert texts(duel, 1) == ["take aura", "take life"]
    play(duel, "1: take life")
    assert duel.areas[1] == 4


@pytest.mark.rule("SAK-135", "SAK-201", "SAK-298", "SAK-329")
def test_rutensou_puts_an_attack_card_on_top_of_the_pile() -> None:
    s = Position("laila yurina").a(
        hand="rutensou", discard="slash kihaku juusou", charged="slash", pile="sorakake"
    )
    duel = s.table(range=2).main()
    play(duel, "use rutensou", "1: take aura")
    # Rutensou itself is not yet there, and Kihaku is no Attack card.
    assert texts(duel) == ["no", "on-top slash", "on-top juusou"]
    play(duel, "on-top slash")
    assert ids(duel.sides[0].pile) == ["sorakake", "slash"]
    assert (ids(duel.sides[0].discard), duel.charged) == (["kihaku", "juusou", "rutensou"], ())
    assert "Slash goes on top of the draw pile of A" in told(duel, 1)
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-135")
def test_rutensou_may_be_declined_and_asks_nothing_without_an_attack_card() -> None:
    s = Position("laila yurina").a(hand="rutensou", discard="slash").table(range=2).main()
    play(s, "use rutensou", "1: take aura", "0: no")
    assert (ids(s.sides[0].discard), s.sides[0].pile) == (["slash", "rutensou"], [])
    assert asked(s) == "0 MainPhase"
    s = Position("laila yurina").a(hand="rutensou", discard="kihaku").table(range=2).main()
    play(s, "use rutensou", "1: take aura")
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-142", "SAK-161")
@pytest.mark.parametrize(("thunder", "lost"), [(3, 2), (4, 3), (9, 3)])
def test_raira_fuujinsou_is_stronger_from_thunder_four(thunder: int, lost: int) -> None:
    s = Position("laila yurina").a(life=7, flare=3, unused="raira-fuujinsou", thunder=thunder)
    duel = s.table(range=2).main()
    play(duel, "use raira-fuujinsou", "1: take aura")
    assert duel.areas[3] == 3 - lost
    assert (ids(duel.sides[0].used), duel.areas[4], asked(duel)) == (["raira-fuujinsou"], 0, "0 MainPhase")


@pytest.mark.rule("SAK-186")
@pytest.mark.parametrize(("wind", "back"), [(3, False), (4, True), (12, True)])
def test_raira_fuujinsou_reactivates_from_wind_four(wind: int, back: bool) -> None:
    s = Position("laila yurina").a(used="raira-fuujinsou", wind=wind).end_phase()
    assert (ids(s.sides[0].unused) == ["raira-fuujinsou"]) is back
    # Not in the other player's End Phase.
    s = Position("laila yurina").a(used="raira-fuujinsou", wind=wind, pile="juusou rutensou").end_phase(1)
    assert ids(s.sides[0].used) == ["raira-fuujinsou"]


# Her Actions -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAK-104", "SAK-200")
@pytest.mark.parametrize(("distance", "after"), [(2, 2), (3, 1), (4, 2), (10, 8)])
def test_kazabashiri_runs_from_range_three_on(distance: int, after: int) -> None:
    s = Position("laila yurina").a(hand="kazabashiri").table(range=distance).main()
    play(s, "use kazabashiri")
    assert s.areas[6] == after
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-104")
@pytest.mark.parametrize(("wind", "thunder", "asks"), [(1, 2, False), (2, 2, True), (0, 4, True)])
def test_fuurai_no_chie_takes_back_a_card_from_gauges_of_four_on(wind: int, thunder: int, asks: bool) -> None:
    s = Position("laila yurina").a(
        hand="fuurai-no-chie", discard="slash juusou", charged="slash", wind=wind, thunder=thunder
    )
    duel = s.table(range=2).main()
    play(duel, "use fuurai-no-chie")
    if asks:
        # Juusou is Laila's.
        assert texts(duel) == ["no", "on-top slash"]
        play(duel, "on-top slash")
        assert (ids(duel.sides[0].pile), duel.charged) == (["slash"], ())
    assert texts(duel) == ["raise wind", "raise thunder"]
    play(duel, "raise thunder")
    assert gauges(duel) == (wind, thunder + 1)
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-260", "SAK-297")
def test_fuurai_no_chie_leaves_poison_and_may_be_declined() -> None:
    s = Position("laila yurina", "chikage himika").a(
        hand="fuurai-no-chie", discard="*extinguishing-poison juusou", wind=20
    )
    duel = s.table(range=2).main()
    play(duel, "use fuurai-no-chie")
    assert texts(duel) == ["raise wind", "raise thunder"]
    play(duel, "raise wind")
    assert gauges(duel) == (20, 0)
    duel = Position("laila yurina").a(hand="fuurai-no-chie", discard="slash", wind=4).table(range=2).main()
    play(duel, "use fuurai-no-chie", "no", "raise wind")
    assert (ids(duel.sides[0].discard), gauges(duel)) == (["slash", "fuurai-no-chie"], (5, 0))


@pytest.mark.rule("SAK-189", "SAK-349")
def test_yobigoe_raises_both_gauges() -> None:
    s = Position("laila yurina").a(hand="yobigoe slash", wind=3, thunder=20).b(pile="shoot smoke").main()
    play(s, "use yobigoe")
    assert both(s, "cowering") == [0, 1]
    assert texts(s) == ["choose both-gauges", "choose double-thunder"]
    play(s, "choose both-gauges")
    assert (gauges(s), ids(s.sides[0].hand)) == ((4, 20), ["slash"])
    # Full Power: the turn goes on to the other seat, where Cowering takes the Focus.
    assert (asked(s), s.sides[1].focus, s.sides[1].cowering) == ("1 ReshuffleOrNot", 0, 0)


@pytest.mark.rule("SAK-262", "SAK-297", "SAK-349")
@pytest.mark.parametrize(("thunder", "doubled"), [(0, 0), (3, 6), (10, 20), (11, 20)])
def test_yobigoe_puts_the_hand_face_down_and_doubles_thunder(thunder: int, doubled: int) -> None:
    s = Position("laila yurina", "chikage himika").a(
        hand="yobigoe slash ittou *paralysis-poison", wind=3, thunder=thunder
    )
    duel = s.b(pile="shoot smoke").main()
    play(duel, "use yobigoe", "choose double-thunder")
    assert gauges(duel) == (3, doubled)
    assert (ids(duel.sides[0].hand), ids(duel.sides[0].down)) == (["paralysis-poison"], ["slash", "ittou"])
    assert "Face down: Slash" in told(duel, 0)
    assert "Face down: Slash" not in told(duel, 1)


@pytest.mark.rule("SAK-028", "SAK-104", "SAK-200", "SAK-204")
@pytest.mark.parametrize(
    ("distance", "way", "after"), [(4, "in", 7), (9, "in", 10), (10, "in", 10), (4, "out", 1), (2, "out", 0)]
)
def test_sorakake_moves_three_all_one_way(distance: int, way: str, after: int) -> None:
    s = Position("laila yurina").a(hand="sorakake").b(pile="slash ittou").table(range=distance).main()
    play(s, "use sorakake", f"arrow {way}")
    assert s.areas[6] == after
    assert asked(s) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-150", "SAK-152", "SAK-317")
@pytest.mark.parametrize(("thunder", "attacks"), [(0, 0), (1, 1), (2, 1), (3, 2), (5, 3)])
def test_tenrai_shoukanjin_attacks_half_of_thunder_rounded_up(thunder: int, attacks: int) -> None:
    s = Position("laila yurina").a(life=4, flare=6, unused="tenrai-shoukanjin", thunder=thunder)
    duel = s.b(pile="shoot smoke", life=9).table(range=4).main()
    play(duel, "use tenrai-shoukanjin", *(["1: take life"] * attacks))
    assert crystals(duel).split()[1] == f"{9 - attacks}/3/{attacks}"
    assert ids(duel.sides[0].used) == ["tenrai-shoukanjin"]
    assert asked(duel) == "1 ReshuffleOrNot"


@pytest.mark.rule("SAK-138", "SAK-150")
def test_each_attack_of_tenrai_shoukanjin_may_be_answered_for_itself() -> None:
    s = Position("laila yurina", "tokoyo himika").a(life=4, flare=6, unused="tenrai-shoukanjin", thunder=4)
    duel = s.b(hand="miyabi-uchi shimai", focus=2).table(range=4).main()
    play(duel, "use tenrai-shoukanjin", "1: respond miyabi-uchi", "0: take aura")
    # The first was negated; the second is another Attack.
    assert asked(duel) == "1 RespondStep"
    play(duel, "1: respond shimai", "1: choose aura-to-range", "1: take aura")
    assert crystals(duel).split()[1] == "10/1/0"


# The Hole and what comes of it -------------------------------------------------------------------------------------------


@pytest.mark.rule("SAK-292", "SAK-307", "SAK-348", "SAK-180")
@pytest.mark.parametrize(
    ("wind", "gained"),
    [
        (2, []),
        (3, ["wind-whirl"]),
        (6, ["wind-whirl"]),
        (7, ["wind-whirl", "wind-coil"]),
        (11, ["wind-whirl", "wind-coil"]),
        (12, ["wind-whirl", "wind-coil", "wind-heavens-path"]),
    ],
)
def test_wind_summoning_hole_gives_by_wind_and_is_removed(wind: int, gained: list[str]) -> None:
    s = Position("laila yurina").a(life=8, flare=2, unused="wind-summoning-hole", wind=wind).table(range=4)
    duel = s.main()
    play(duel, "use wind-summoning-hole")
    assert ids(duel.sides[0].unused) == gained
    assert len(duel.sides[0].extra) == 3 - len(gained)
    assert (ids(duel.removed), duel.sides[0].used) == (["wind-summoning-hole"], ())
    # What it gives is public, and so it stays in what others see.
    assert ids(duel.seen_by(1).sides[0].unused) == gained  # type: ignore[attr-defined]
    lines = told(duel, 1)
    assert [name for name in ("Wind Whirl", "Wind Coil") if f"A gains {name}" in lines] == [
        name for name, id in (("Wind Whirl", "wind-whirl"), ("Wind Coil", "wind-coil")) if id in gained
    ]
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-101", "SAK-100")
def test_wind_whirl_is_an_ultimate_like_any_other() -> None:
    for distance in range(5):
        s = Position("laila yurina").a(life=9, flare=1, unused="wind-whirl").table(range=distance).main()
        assert ("use wind-whirl" in texts(s)) is (distance in (1, 2, 3))
    s = Position("laila yurina").a(life=9, flare=1, unused="wind-whirl").table(range=3).main()
    play(s, "use wind-whirl", "1: take life")
    assert (crystals(s), ids(s.sides[0].used)) == ("9/3/0 8/3/2 R3 D8", ["wind-whirl"])
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-186", "SAK-298", "SAK-310")
def test_wind_coil_brings_back_an_ultimate_and_makes_all_cheaper() -> None:
    s = Position("laila yurina").a(
        life=6, flare=2, unused="wind-coil", used="wind-whirl urahazan", charged="urahazan"
    )
    duel = s.table(range=4).main()
    play(duel, "use wind-coil")
    assert texts(duel) == ["pick urahazan", "pick wind-whirl"]
    play(duel, "pick urahazan")
    assert (ids(duel.sides[0].unused), ids(duel.sides[0].used)) == (["urahazan"], ["wind-whirl", "wind-coil"])
    assert duel.charged == ()
    assert duel.areas[4] == 1
    assert "use urahazan" not in texts(duel)  # It costs 2 now, and 1 is there.
    assert asked(duel) == "0 MainPhase"
    for flare, enough in ((1, False), (2, True)):
        s = (
            Position("laila yurina")
            .a(life=6, flare=flare, unused="urahazan", used="wind-coil")
            .table(range=4)
        )
        assert ("use urahazan" in texts(s.main())) is enough
    s = Position("laila yurina").a(life=6, unused="wind-whirl", used="wind-coil").table(range=3)
    duel = s.main()
    play(duel, "use wind-whirl", "1: take aura")
    assert duel.areas[4] == 0


@pytest.mark.rule("SAK-104", "SAK-327")
def test_wind_coil_with_one_used_ultimate_or_none_asks_nothing() -> None:
    s = (
        Position("laila yurina")
        .a(life=9, flare=1, unused="wind-coil", used="wind-whirl")
        .table(range=4)
        .main()
    )
    play(s, "use wind-coil")
    assert (ids(s.sides[0].unused), ids(s.sides[0].used), asked(s)) == (
        ["wind-whirl"],
        ["wind-coil"],
        "0 MainPhase",
    )
    s = Position("laila yurina").a(life=9, flare=1, unused="wind-coil").table(range=4).main()
    play(s, "use wind-coil")
    assert (ids(s.sides[0].used), asked(s)) == (["wind-coil"], "0 MainPhase")


@pytest.mark.rule("SAK-028", "SAK-348")
def test_wind_heavens_path_moves_up_to_five_one_way_and_is_removed() -> None:
    s = Position("laila yurina").a(life=6, flare=4, unused="wind-heavens-path").table(range=3).main()
    play(s, "use wind-heavens-path")
    assert texts(s) == [f"shift in {n}" for n in range(6)] + [f"shift out {n}" for n in range(1, 4)]
    play(s, "shift in 5")
    assert (s.areas[6], ids(s.removed), s.sides[0].used) == (8, ["wind-heavens-path"], ())
    assert asked(s) == "0 MainPhase"
    s = Position("laila yurina").a(life=6, flare=4, unused="wind-heavens-path").table(range=8).main()
    play(s, "use wind-heavens-path")
    assert texts(s) == [f"shift in {n}" for n in range(3)] + [f"shift out {n}" for n in range(1, 6)]
    play(s, "shift out 4")
    assert s.areas[6] == 4


@pytest.mark.rule("SAK-133", "SAK-348")
def test_wind_heavens_path_as_a_response_may_move_nothing_and_is_removed_all_the_same() -> None:
    for answer, after in (("shift in 0", "10/3/0 6/0/0 R3 D14"), ("shift in 2", "10/3/0 6/3/0 R5 D9")):
        s = Position("yurina saine", "laila himika").a(hand="slash")
        duel = s.b(life=6, flare=4, unused="wind-heavens-path").table(range=3).main()
        play(duel, "use slash", "1: respond wind-heavens-path", f"1: {answer}")
        if answer == "shift in 0":
            play(duel, "1: take aura")
        assert crystals(duel) == after
        assert ids(duel.removed) == ["wind-heavens-path"]
        assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-347", "SAK-176")
def test_enkan_rinkaisen_as_a_response_works_after_that_very_attack() -> None:
    s = Position("yurina saine", "laila himika").a(hand="slash ittou")
    duel = s.b(life=8, flare=2, unused="enkan-rinkaisen").table(range=3).main()
    play(duel, "use slash", "1: respond enkan-rinkaisen", "1: lay 0", "1: take aura")
    assert texts(duel, 1) == ["no", "arrow in", "arrow out"]
    play(duel, "1: arrow in")
    assert texts(duel, 1) == ["raise wind", "raise thunder"]
    play(duel, "1: raise wind")
    assert gauges(duel, 1) == (1, 0)
    assert crystals(duel) == "10/3/0 8/0/0 R4 D8 [3]"
    assert asked(duel) == "0 MainPhase"


@pytest.mark.rule("SAK-347", "SAK-104")
def test_enkan_rinkaisen_does_both_or_neither() -> None:
    s = Position("yurina saine", "laila himika").a(hand="slash").b(attached={"enkan-rinkaisen": 3})
    duel = s.table(range=3).main()
    play(duel, "use slash", "1: take aura", "1: no")
    assert (gauges(duel, 1), duel.areas[6], asked(duel)) == ((0, 0), 3, "0 MainPhase")


@pytest.mark.rule("SAK-311", "SAK-347")
def test_enkan_rinkaisen_follows_attacks_that_failed_or_were_negated_not_those_that_never_came_about() -> (
    None
):
    s = (
        Position("yurina saine", "laila tokoyo")
        .a(hand="slash")
        .b(hand="shimai", attached={"enkan-rinkaisen": 3})
    )
    duel = s.table(range=4).main()
    play(duel, "use slash", "1: respond shimai", "1: no", "1: choose aura-to-range")
    assert "The Attack of Slash fails: the Range no longer fits" in told(duel)
    assert asked(duel) == "1 CardQuestion"
    play(duel, "1: arrow out", "1: raise thunder")
    assert (gauges(duel, 1), duel.areas[6]) == ((0, 1), 4)
    negated = (
        Position("yurina saine", "laila tokoyo")
        .a(hand="slash")
        .b(focus=2, hand="miyabi-uchi", attached={"enkan-rinkaisen": 3})
    )
    duel = negated.table(range=3).main()
    play(duel, "use slash", "1: respond miyabi-uchi", "1: no", "0: take aura")
    assert "The Attack of Slash is negated" in told(duel)
    assert asked(duel) == "1 CardQuestion"
    # Pressure's Attack finds no Range and is not made.
    s = Position("yurina saine", "laila tokoyo").a(attached={"pressure": 1}, pile="slash ittou")
    duel = s.b(attached={"enkan-rinkaisen": 3}).table(range=5).start_phase()
    assert asked(duel) == "0 ReshuffleOrNot"


@pytest.mark.rule("SAK-347")
def test_enkan_rinkaisen_follows_an_attack_and_the_further_one_after_it() -> None:
    s = (
        Position("saine yurina", "laila himika")
        .a(hand="happou-buri", aura=0)
        .b(aura=5, attached={"enkan-rinkaisen": 3})
    )
    duel = s.table(range=5).main()
    play(duel, "use happou-buri", "1: take aura", "1: take aura")
    # First after the further Attack, which is over first.
    play(duel, "1: arrow out", "1: raise wind")
    assert asked(duel) == "1 CardQuestion"
    play(duel, "1: arrow out", "1: raise wind")
    assert (gauges(duel, 1), duel.areas[6], asked(duel)) == ((2, 0), 3, "0 MainPhase")


@pytest.mark.rule("SAK-204", "SAK-347")
def test_under_smoke_the_gauge_rises_though_nothing_leaves_the_range() -> None:
    s = (
        Position("yurina saine", "laila himika")
        .a(hand="slash")
        .b(attached={"enkan-rinkaisen": 3, "smoke": 2})
    )
    duel = s.table(range=3).main()
    play(duel, "use slash", "1: take aura", "1: arrow out", "1: raise wind")
    assert (gauges(duel, 1), duel.areas[6], asked(duel)) == ((1, 0), 3, "0 MainPhase")


@pytest.mark.rule("SAK-169", "SAK-107")
def test_enkan_rinkaisen_does_not_follow_own_attacks_and_ends_as_a_used_ultimate() -> None:
    s = Position("laila yurina").a(hand="juusou", attached={"enkan-rinkaisen": 1}).table(range=2).main()
    play(s, "use juusou", "1: take aura")
    assert asked(s) == "0 MainPhase"
    s = Position("laila yurina").a(attached={"enkan-rinkaisen": 1}, pile="juusou rutensou").start_phase()
    assert ids(s.sides[0].used) == ["enkan-rinkaisen"]


@pytest.mark.rule("SAK-329")
def test_who_guesses_at_her_ultimates_knows_the_winds() -> None:
    s = Position("laila yurina").a(unused="wind-whirl wind-coil moonshadow-fall").main()
    view = s.seen_by(1)
    assert isinstance(view, Sakura)
    assert ids(view.sides[0].unused) == ["?", "wind-whirl", "wind-coil"]
    guess = view.imagine(5)
    assert isinstance(guess, Sakura)
    assert guess.census() == s.census()
    assert {"wind-whirl", "wind-coil"} < set(ids(guess.sides[0].unused))
