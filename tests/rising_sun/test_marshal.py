"""Marshal: moves and the fortress of the Bonus (section 8 of the rules)."""

from __future__ import annotations

import pytest

from akebono.games.rising_sun.components import PROVINCES, ROUTE
from tests.rising_sun.positions import Position, asked, coins, may, play, refused, reserve, texts, there, who

LINKS = {
    "hokkaido": {"oshu", "kansai", "kyushu"},
    "oshu": {"hokkaido", "edo", "kyoto"},
    "edo": {"oshu", "kyoto"},
    "kyoto": {"oshu", "edo", "kansai"},
    "kansai": {"kyoto", "nagato", "hokkaido", "kyushu", "shikoku"},
    "nagato": {"kansai"},
    "shikoku": {"kansai", "kyushu"},
    "kyushu": {"hokkaido", "kansai", "shikoku"},
}


@pytest.mark.rule("RIS-109")
@pytest.mark.parametrize("source", LINKS)
def test_a_figure_moves_across_one_border_or_sea_route(source: str) -> None:
    s = Position("KLT").on(source, K="bushi").mandate("T", "marshal")
    assert may(s, f"move bushi {source}") == LINKS[source]
    for to in sorted(LINKS[source])[:1]:
        play(s, f"K: move bushi {source} {to}")
        assert there(s, to) == {"K": "bushi"}
        assert there(s, source) == {}
    assert asked(s) == "K ChooseMandate"


@pytest.mark.rule("RIS-109", "RIS-095", "RIS-093")
def test_all_move_clockwise_and_nobody_must() -> None:
    s = Position("KLT").homes().mandate("L", "marshal")
    assert asked(s) == "T MarshalFigure"
    play(s, "T: done")
    assert asked(s) == "K MarshalFigure"
    play(s, "K: move daimyo edo oshu", "K: done")
    assert there(s, "edo") == {"K": "bushi fortress"}
    play(s, "L: done")
    assert asked(s) == "T ChooseMandate"


@pytest.mark.rule("RIS-110")
def test_each_figure_moves_once_and_any_number_in_different_directions() -> None:
    s = (
        Position("KLT")
        .on("kyoto", K="bushi bushi shinto")
        .on("edo", K="bushi oni-of-skulls")
        .mandate("T", "marshal")
    )
    play(s, "K: move bushi kyoto edo")
    # Two Bushi stand in Edo now, and one of them has not moved.
    assert may(s, "move bushi edo") == {"oshu", "kyoto"}
    play(s, "K: move bushi edo oshu")
    assert may(s, "move bushi edo") == may(s, "move bushi oshu") == set()
    play(s, "K: move oni-of-skulls edo kyoto")
    assert may(s, "move oni-of-skulls") == set()
    play(s, "K: move bushi kyoto kansai")
    assert {text.split()[0] for text in may(s, "move")} == {"shinto"}
    play(s, "K: move shinto kyoto edo")
    assert there(s, "kyoto") == {"K": "oni-of-skulls"}
    assert there(s, "edo") == {"K": "shinto bushi"}
    assert there(s, "kansai") == there(s, "oshu") == {"K": "bushi"}
    assert asked(s) == "K ChooseMandate"


@pytest.mark.rule("RIS-110")
def test_a_figure_that_came_back_where_others_stand_is_not_moved_twice() -> None:
    s = Position("KLT").on("nagato", K="bushi").on("kansai", K="bushi bushi").mandate("T", "marshal")
    play(s, "K: move bushi nagato kansai", "K: move bushi kansai nagato", "K: move bushi kansai nagato")
    # Two in Nagato have moved, and so has the one left in Kansai.
    assert asked(s) == "K ChooseMandate"
    assert there(s, "nagato") == {"K": "bushi bushi"}


@pytest.mark.rule("RIS-110", "RIS-109")
def test_in_the_next_marshal_all_may_move_again() -> None:
    p = Position("KLT").on("nagato", K="bushi").tiles("marshal marshal train harvest")
    s = p.turns("T", 2)
    play(s, "mandate marshal", "K: move bushi nagato kansai")
    assert asked(s) == "K ChooseMandate"
    play(s, "mandate marshal")
    assert may(s, "move bushi kansai") == LINKS["kansai"]


@pytest.mark.rule("RIS-111", "RIS-106")
def test_shrines_and_fortresses_do_not_move() -> None:
    s = (
        Position("KLT")
        .on("shrine-1", K="shinto")
        .on("edo", K="fortress fortress", L="bushi")
        .mandate("T", "marshal")
    )
    assert who(s) == "L"
    play(s, "L: done")
    assert asked(s) == "K ChooseMandate"


@pytest.mark.rule("RIS-112", "RIS-113", "RIS-094")
@pytest.mark.parametrize("money", [2, 3, 4])
def test_a_fortress_costs_three_coins_and_may_stand_anywhere(money: int) -> None:
    s = (
        Position("KLT")
        .on("edo", L="bushi fortress")
        .has("K", coins=money)
        .on("kyoto", K="bushi")
        .mandate("K", "marshal")
    )
    play(s, "L: done", "K: done")
    if money < 3:
        assert asked(s) == "L ChooseMandate"
        return
    assert asked(s) == "K BuildFortress"
    assert may(s, "build") == set(PROVINCES)
    play(s, "build edo")
    assert there(s, "edo") == {"K": "fortress", "L": "bushi fortress"}
    assert coins(s)["K"] == money - 3
    assert s.bank == 65 - (money - 3)
    # One only, whatever is left.
    assert asked(s) == "L ChooseMandate"


@pytest.mark.rule("RIS-112", "RIS-095")
def test_nobody_must_build() -> None:
    s = Position("KLT").has("K", coins=3).mandate("K", "marshal")
    play(s, "K: no")
    assert coins(s)["K"] == 3
    assert asked(s) == "L ChooseMandate"


@pytest.mark.rule("RIS-113")
@pytest.mark.parametrize("standing", [3, 4])
def test_there_are_four_fortresses(standing: int) -> None:
    s = (
        Position("KLT")
        .on("edo", K=" ".join(["fortress"] * standing))
        .has("K", coins=9)
        .mandate("K", "marshal")
    )
    if standing == 4:
        assert asked(s) == "L ChooseMandate"
        assert coins(s)["K"] == 9
    else:
        play(s, "K: build edo")
        assert there(s, "edo") == {"K": "fortress fortress fortress fortress"}
        assert "fortress" not in reserve(s, "K")
        assert asked(s) == "L ChooseMandate"


@pytest.mark.rule("RIS-112", "RIS-094", "RIS-114")
def test_without_the_bonus_nobody_builds() -> None:
    s = (
        Position("KLTB")
        .has("K", coins=9)
        .has("L", coins=9)
        .has("T", coins=9)
        .has("B", coins=9)
        .allies("TB")
        .mandate("T", "marshal")
    )
    # Only Turtle and its ally; Bonsai first.
    assert asked(s) == "B BuildFortress"
    play(s, "B: build kyushu")
    assert asked(s) == "T BuildFortress"
    play(s, "T: build kyushu")
    assert asked(s) == "B ChooseMandate"
    assert coins(s) == {"K": 9, "L": 9, "T": 6, "B": 8}


@pytest.mark.rule("RIS-097")
def test_moves_come_first_and_the_fortress_second() -> None:
    s = Position("KLT").on("edo", T="bushi fortress").has("T", coins=3).mandate("T", "marshal")
    assert may(s, "build") == set()
    play(s, "T: move bushi edo oshu", "T: done")
    assert may(s, "move") == set()
    play(s, "T: build edo")
    assert asked(s) == "K ChooseMandate"


@pytest.mark.rule(
    *["RIS-093", "RIS-097", "RIS-109", "RIS-110", "RIS-111", "RIS-112", "RIS-113", "RIS-239", "RIS-242"]
)
def test_scenario_5_marshal() -> None:
    s = (
        Position("KLTB")
        .homes()
        .allies("TB")
        .has("T", coins=3)
        .has("B", coins=1)
        .has("K", coins=5)
        .has("L", coins=7)
        .mandate("T", "marshal")
    )
    assert who(s) == "B"
    play(s, "B: move bushi kyushu kansai", "B: done")
    assert asked(s) == "B BuildFortress"
    play(s, "B: build kansai")
    assert coins(s)["B"] == 0
    assert who(s) == "K"
    play(s, "K: move bushi edo oshu", "K: done")
    assert who(s) == "L"
    play(s, "L: move daimyo nagato kansai", "L: done")
    assert who(s) == "T"
    play(s, "T: move fortress kyoto oshu", "T: done", "T: build shikoku")
    assert coins(s) == {"K": 5, "L": 7, "T": 0, "B": 0}
    assert there(s, "oshu") == {"K": "bushi", "T": "fortress"}
    assert there(s, "shikoku") == {"T": "fortress"}
    # The new fortress does not move now.
    assert asked(s) == "B ChooseMandate"


@pytest.mark.rule("RIS-112", "RIS-113")
def test_scenario_5_with_two_coins_turtle_cannot_build() -> None:
    s = Position("KLTB").on("kyoto", T="fortress").has("T", coins=2).mandate("T", "marshal")
    play(s, "T: done")
    assert asked(s) == "B ChooseMandate"
    assert refused(s, "T: build shikoku")


# Path of the Serpent


@pytest.mark.rule("RIS-258")
@pytest.mark.parametrize(
    ("start", "end"),
    [
        (a, b)
        for a in PROVINCES
        for b in PROVINCES
        if ROUTE[len(PROVINCES) * PROVINCES.index(a) + PROVINCES.index(b)] >= 0
    ],
)
def test_the_serpent_charges_on_every_sea_route_both_ways(start: str, end: str) -> None:
    p = Position("KLB").on(start, B="bushi").has("B", coins=2).has("K", cards="path-of-the-serpent")
    s = p.mandate("L", "marshal")
    play(s, f"B: move bushi {start} {end}")
    assert asked(s) == "K Toll"


@pytest.mark.rule("RIS-258", "RIS-146")
def test_scenario_6_path_of_the_serpent() -> None:
    p = (
        Position("KLB")
        .on("kyushu", B="bushi bushi bushi")
        .has("B", coins=3)
        .has("K", cards="path-of-the-serpent")
    )
    s = p.mandate("L", "marshal")
    assert who(s) == "B"
    play(s, "B: move bushi kyushu kansai")
    # The owner decides after the move is declared.
    assert there(s, "kansai") == {}
    assert asked(s) == "K Toll"
    play(s, "K: yes")
    assert coins(s) == {"K": 1, "L": 0, "B": 2}
    # One coin a route and occasion, whatever the number of figures.
    play(s, "B: move bushi kyushu kansai")
    assert there(s, "kansai") == {"B": "bushi bushi"}
    play(s, "B: move bushi kyushu shikoku", "K: yes")
    assert coins(s) == {"K": 2, "L": 0, "B": 1}
    assert there(s, "shikoku") == {"B": "bushi"}
    assert asked(s) == "B ChooseMandate"


@pytest.mark.rule("RIS-258")
def test_scenario_6_whoever_cannot_pay_cannot_use_the_route() -> None:
    p = (
        Position("KLB")
        .on("kyushu", B="bushi bushi bushi")
        .has("B", coins=1)
        .has("K", cards="path-of-the-serpent")
    )
    s = p.mandate("L", "marshal")
    play(s, "B: move bushi kyushu kansai", "K: yes", "B: move bushi kyushu shikoku", "K: yes")
    # The move does not take place, nothing is owed, and the route is closed to it in this Marshal.
    assert coins(s) == {"K": 1, "L": 0, "B": 0}
    assert there(s, "kyushu") == {"B": "bushi bushi"}
    assert there(s, "shikoku") == {}
    assert may(s, "move bushi kyushu") == {"hokkaido", "kansai"}
    # The first route is paid for.
    play(s, "B: move bushi kyushu kansai")
    assert there(s, "kansai") == {"B": "bushi bushi"}
    assert who(s) == "B"


@pytest.mark.rule("RIS-258")
def test_the_owner_need_not_charge_and_is_not_asked_again_for_that_route() -> None:
    p = Position("KLB").on("kyushu", B="bushi bushi").has("B", coins=2).has("K", cards="path-of-the-serpent")
    s = p.mandate("L", "marshal")
    play(s, "B: move bushi kyushu kansai", "K: no", "B: move bushi kyushu kansai")
    assert there(s, "kansai") == {"B": "bushi bushi"}
    assert coins(s) == {"K": 0, "L": 0, "B": 2}
    assert asked(s) == "B ChooseMandate"


@pytest.mark.rule("RIS-258")
def test_whoever_has_no_coin_is_let_through_if_the_owner_likes() -> None:
    p = Position("KLB").on("kyushu", B="bushi").has("K", cards="path-of-the-serpent")
    s = p.mandate("L", "marshal")
    play(s, "B: move bushi kyushu kansai", "K: no")
    assert there(s, "kansai") == {"B": "bushi"}
    assert asked(s) == "B ChooseMandate"


@pytest.mark.rule("RIS-258")
def test_a_border_costs_nothing() -> None:
    p = Position("KLB").on("kyoto", B="bushi").has("B", coins=2).has("K", cards="path-of-the-serpent")
    s = p.mandate("L", "marshal")
    play(s, "B: move bushi kyoto edo")
    assert there(s, "edo") == {"B": "bushi"}
    assert coins(s)["B"] == 2
    assert asked(s) == "B ChooseMandate"


@pytest.mark.rule("RIS-258", "RIS-244")
def test_dragonfly_never_pays() -> None:
    p = Position("KLD").on("kyushu", D="bushi").has("D", coins=2).has("K", cards="path-of-the-serpent")
    s = p.mandate("L", "marshal")
    play(s, "D: move bushi kyushu kansai")
    assert there(s, "kansai") == {"D": "bushi"}
    assert coins(s) == {"K": 0, "L": 0, "D": 2}


@pytest.mark.rule("RIS-258")
def test_the_owner_does_not_charge_itself() -> None:
    p = Position("KLB").on("kyushu", K="bushi").has("K", coins=1, cards="path-of-the-serpent")
    s = p.mandate("L", "marshal")
    play(s, "K: move bushi kyushu kansai")
    assert there(s, "kansai") == {"K": "bushi"}
    assert who(s) in ("L", "B")


@pytest.mark.rule("RIS-258", "RIS-239")
def test_a_fortress_of_turtle_that_crosses_the_sea_is_charged() -> None:
    p = Position("KLT").on("kyushu", T="fortress").has("T", coins=1).has("K", cards="path-of-the-serpent")
    s = p.mandate("L", "marshal")
    play(s, "T: move fortress kyushu kansai", "K: yes")
    assert coins(s) == {"K": 1, "L": 0, "T": 0}
    assert there(s, "kansai") == {"T": "fortress"}


@pytest.mark.rule("RIS-258", "RIS-110")
def test_a_new_mandate_is_a_new_occasion() -> None:
    p = Position("KLB").on("kyushu", B="bushi").has("B", coins=2).has("K", cards="path-of-the-serpent")
    s = p.tiles("marshal marshal train harvest").turns("L", 2)
    play(s, "dictate marshal marshal", "B: move bushi kyushu kansai", "K: yes")
    play(s, *(["L: no"] if asked(s) == "L BuildFortress" else []))
    assert asked(s) == "B ChooseMandate"
    play(s, "mandate marshal", *(["K: done"] if who(s) == "K" else []), "B: move bushi kansai kyushu")
    assert asked(s) == "K Toll"
    play(s, "K: yes")
    assert coins(s) == {"K": 2, "L": 0, "B": 0}


@pytest.mark.rule("RIS-097", "RIS-110")
def test_codes_are_in_ascending_order() -> None:
    s = Position("KLT").homes().on("edo", T="bushi oni-of-skulls fortress").mandate("L", "marshal")
    assert s.legal == sorted(set(s.legal))
    assert texts(s)[0] == "done"
