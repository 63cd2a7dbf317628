"""Basic Actions: what each moves, when it cannot be chosen, what pays for it; and the limits of the areas."""

from __future__ import annotations

import pytest

from akebono.games.sakura.card import current_range, meisters_range
from akebono.games.sakura.state import Sakura
from tests.sakura.positions import Position, asked, both, crystals, ids, play, texts, told

BASIC = ("advance", "retreat", "wrap", "house", "withdraw")


def offered(position: Position) -> set[str]:
    """Return the Basic Actions that A may perform for 1 Focus."""
    return {text.split()[0] for text in texts(position.a(focus=1).main()) if text.endswith(" focus")}


@pytest.mark.rule("SAK-110", "SAK-112", "SAK-113", "SAK-114", "SAK-115", "SAK-116", "SAK-117")
@pytest.mark.parametrize(
    ("action", "before", "after"),
    [
        ("advance", 4, "10/4/0 10/3/0 R3 D6"),
        ("retreat", 4, "10/2/0 10/3/0 R5 D6"),
        ("wrap", 4, "10/4/0 10/3/0 R4 D5"),
        ("house", 4, "10/2/1 10/3/0 R4 D6"),
        ("withdraw", 2, "10/3/0 10/3/0 R3 D7"),
    ],
)
def test_what_a_basic_action_moves(action: str, before: int, after: str) -> None:
    s = Position().a(focus=1).table(range=before).main()
    play(s, f"{action} focus")
    assert crystals(s) == after
    assert s.sides[0].focus == 0
    assert asked(s) == "0 MainPhase"
    assert told(s)[-3:-1] == ["A pays 1 Focus", f"A performs {action.capitalize()}"]


@pytest.mark.rule("SAK-110", "SAK-111", "SAK-125")
def test_a_card_pays_for_a_basic_action_and_does_nothing_itself() -> None:
    s = Position().a(hand="slash backstep").table(range=4).main()
    assert "advance focus" not in texts(s)
    play(s, "advance slash")
    assert crystals(s) == "10/4/0 10/3/0 R3 D6"
    assert (ids(s.sides[0].down), ids(s.sides[0].hand), s.sides[0].discard) == (["slash"], ["backstep"], [])
    # It is not used, and its Attack is not made.
    assert (both(s, "used_cards"), both(s, "attacks_made")) == ([0, 0], [0, 0])
    play(s, "house backstep")
    assert crystals(s) == "10/3/1 10/3/0 R3 D6"
    assert texts(s) == ["end"]


@pytest.mark.rule("SAK-110")
def test_as_often_as_one_can_pay() -> None:
    s = Position().a(focus=2, hand="slash shoot").table(range=9).main()
    play(s, "house focus", "house focus", "house slash")
    assert crystals(s) == "10/0/3 10/3/0 R9 D1"
    play(s, "wrap shoot")
    assert crystals(s) == "10/1/3 10/3/0 R9 D0"
    assert texts(s) == ["end"]


def choices(s: Sakura) -> list[str]:
    """Return what is really offered, word for word."""
    return [s.game.vocabulary.text(code) for code in s.legal]


@pytest.mark.rule("SAK-110", "SAK-112", "SAK-309")
def test_the_action_is_chosen_first_and_paid_for_then() -> None:
    s = Position().a(focus=1, hand="slash tsukauchi").table(range=9).main()
    assert choices(s) == ["end", "perform advance", "perform retreat", "perform wrap", "perform house"]
    play(s, "perform house")
    # A card that could not be used now pays as well as any other.
    assert asked(s) == "0 PayForAction"
    assert choices(s) == ["pay focus", "pay slash", "pay tsukauchi"]
    assert crystals(s) == "10/3/0 10/3/0 R9 D1"
    play(s, "pay tsukauchi")
    assert crystals(s) == "10/2/1 10/3/0 R9 D1"
    assert (ids(s.sides[0].down), ids(s.sides[0].hand), s.sides[0].focus) == (["tsukauchi"], ["slash"], 1)
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-110", "SAK-309")
@pytest.mark.parametrize(("focus", "hand"), [(1, ""), (0, "slash")])
def test_where_one_thing_only_can_pay_it_does(focus: int, hand: str) -> None:
    s = Position().a(focus=focus, hand=hand).table(range=4).main()
    play(s, "perform wrap")
    assert (s.sides[0].focus, s.sides[0].hand) == (0, [])
    assert asked(s) == "0 MainPhase"
    assert choices(s) == ["end"]


@pytest.mark.rule("SAK-262", "SAK-309")
def test_poison_pays_for_nothing() -> None:
    s = Position("yurina saine", "chikage tokoyo").a(hand="*numbing-poison *paralysis-poison").main()
    assert not [text for text in choices(s) if text.startswith("perform")]
    s = (
        Position("yurina saine", "chikage tokoyo")
        .a(focus=1, hand="*numbing-poison slash ittou")
        .table(range=9)
        .main()
    )
    play(s, "perform house")
    assert choices(s) == ["pay focus", "pay slash", "pay ittou"]


@pytest.mark.rule("SAK-034", "SAK-117", "SAK-119", "SAK-309")
@pytest.mark.parametrize(
    ("seat", "distance", "expected"),
    [
        ({"aura": 3}, 4, {"advance", "retreat", "wrap", "house"}),
        ({"aura": 4}, 4, {"advance", "retreat", "wrap", "house"}),
        ({"aura": 5}, 4, {"retreat", "house"}),
        ({"aura": 1}, 4, {"advance", "retreat", "wrap", "house"}),
        ({"aura": 0}, 4, {"advance", "wrap"}),
        ({"aura": 3}, 3, {"advance", "retreat", "wrap", "house"}),
        ({"aura": 3}, 2, {"retreat", "wrap", "house", "withdraw"}),
        ({"aura": 3}, 0, {"retreat", "wrap", "house", "withdraw"}),
        ({"aura": 5}, 2, {"retreat", "house", "withdraw"}),
        ({"aura": 3}, 9, {"advance", "retreat", "wrap", "house"}),
    ],
)
def test_what_cannot_move_its_crystal_cannot_be_chosen(
    seat: dict[str, int], distance: int, expected: set[str]
) -> None:
    assert offered(Position().a(**seat).table(range=distance)) == expected


@pytest.mark.rule("SAK-033", "SAK-035", "SAK-119")
def test_a_range_of_10_takes_no_more() -> None:
    # Dust is 0 at the start of a duel: no Wrap either.
    assert offered(Position().table(range=10)) == {"advance", "house"}
    # One stone less, and there is room, wherever the crystals lie.
    s = Position().a(focus=1).table(range=9).main()
    play(s, "retreat focus")
    assert crystals(s) == "10/2/0 10/3/0 R10 D1"
    # Cards move no eleventh there.
    s = Position("honoka-shard").a(hand="hohou-honoka").b(life=8).table(range=10).main()
    play(s, "use hohou-honoka", "arrow in")
    assert crystals(s) == "10/3/0 8/3/0 R10 D2"
    assert asked(s) == "0 MainPhase"


@pytest.mark.rule("SAK-119")
def test_with_no_dust_there_is_no_wrap_and_no_withdraw() -> None:
    assert offered(Position().a(life=10, flare=8).table(range=2)) == {"retreat", "house"}
    assert offered(Position().a(life=10, flare=7).table(range=2)) == {"retreat", "wrap", "house", "withdraw"}


@pytest.mark.rule("SAK-034")
def test_aura_holds_five() -> None:
    s = Position("honoka-shard").a(hand="kouki-shuusoku", aura=4).table(range=4).main()
    play(s, "use kouki-shuusoku")
    # Of 2 to Aura one fits; the one to Flare goes on.
    assert crystals(s) == "10/5/1 10/3/0 R4 D3"


@pytest.mark.rule("SAK-038")
def test_life_flare_and_dust_have_no_limit() -> None:
    s = Position("shinra saine").a(flare=6, unused="shinra-banshou").b(life=8, aura=0).table(range=4).main()
    play(s, "use shinra-banshou", "lay 0")
    assert crystals(s) == "12/3/0 8/0/0 R4 D3 [6]"
    s = Position().a(life=1, aura=5, flare=14, focus=1).table(range=0).main()
    play(s, "house focus")
    assert s.areas[4] == 15
    s = Position().a(life=1, aura=3, hand="slash").b(life=1, aura=3).table(range=3).main()
    play(s, "use slash", "1: take aura")
    assert s.areas[7] == 28


@pytest.mark.rule("SAK-118", "SAK-120")
@pytest.mark.parametrize(
    ("mine", "theirs", "meister"),
    [
        ({}, {}, 2),
        ({"domain": 2}, {}, 3),
        ({}, {"domain": 1}, 3),
        ({}, {"inryoku-ba": 4}, 1),
        ({"domain": 2}, {"inryoku-ba": 4}, 2),
        ({"domain": 2}, {"domain": 2}, 4),
    ],
)
def test_the_meisters_range_is_one_for_both_and_changes_add_up(
    mine: dict[str, int], theirs: dict[str, int], meister: int
) -> None:
    other = "saine hagane"
    for distance in range(1, 6):
        near = {"withdraw"} if distance <= meister else {"advance"}
        for seat in (0, 1):
            position = (
                Position("saine hagane", other).a(attached=mine, focus=1).b(attached=theirs, focus=1, life=7)
            )
            s = position.table(range=distance).main(seat)
            found = {text.split()[0] for text in texts(s)}
            assert meisters_range(s) == meister
            assert found & {"advance", "withdraw"} == near


@pytest.mark.rule("SAK-040", "SAK-041", "SAK-121")
def test_the_current_range_decides_and_real_crystals_move() -> None:
    # Silent Step: 5 crystals, Range 3: Advance takes one, then Range 2 bars it although 4 crystals lie there.
    s = Position("chikage saine").a(attached={"nuki-ashi": 4}, focus=2).table(range=5).main()
    assert current_range(s) == 3
    play(s, "advance focus")
    assert (s.areas[6], current_range(s)) == (4, 2)
    assert "advance focus" not in texts(s)
    assert "withdraw focus" in texts(s)
    # With 10 crystals there is no Retreat, though the Range is 8.
    assert "retreat" not in offered(
        Position("chikage saine").a(attached={"nuki-ashi": 4}, life=4).table(range=10)
    )
    # Tokens alone make a Range of 3: no crystal to take.
    s = Position("sariya saine").a(machine=1, spent=1, plus=3, focus=1).table(range=0).main()
    assert current_range(s) == 3
    assert "advance focus" not in texts(s)
    # It never falls below 0.
    assert current_range(Position("chikage saine").a(attached={"nuki-ashi": 4}).table(range=1).main()) == 0


@pytest.mark.rule("SAK-122", "SAK-193")
def test_a_granted_basic_action_is_free_but_must_be_legal() -> None:
    def module() -> Position:
        return (
            Position("kururu honoka-shard", "yurina saine")
            .a(hand="hohou-honoka", attached={"module": 3})
            .table(range=4)
        )

    s = module().a(aura=5).main()
    play(s, "use hohou-honoka", "arrow in")
    assert asked(s) == "0 FreeBasicAction"
    assert texts(s) == ["no", "freely retreat", "freely house"]
    play(s, "freely house")
    # 1 Focus was gained by the card; nothing was paid.
    assert s.sides[0].focus == 1
    assert (s.areas[2], s.areas[4]) == (4, 1)
    assert asked(s) == "0 MainPhase"
    s = module().main()
    play(s, "use hohou-honoka", "arrow in", "no")
    assert asked(s) == "0 MainPhase"
