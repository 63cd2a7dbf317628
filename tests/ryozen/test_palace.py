"""The Phoenix Palace (standard game): any resource or a lit Sector's effect, and the light moves on."""

from __future__ import annotations

import pytest

from akebono.games.ryozen.components import SECTORS
from akebono.games.ryozen.state import Ryozen
from tests.ryozen.positions import (
    Position,
    asked,
    displayed,
    foreseen,
    in_palace,
    in_row,
    kept,
    places,
    resources,
    sector,
    shards,
    texts,
)

SPOTS_TWO = {"gates": 2, "capital": 2, "rim": 3, "shrine": 2, "springs": 3, "clanhouse": 2}


def in_the_palace(p: Position, lantern: int = 1) -> Ryozen:
    s = p.hand(0, "apprentice").hand(1, "apprentice").has(0, 0, 0, lantern).has(1, 1, 1, 1).day(0)
    s.play_text("place apprentice palace unveiled")
    assert asked(s) == (0, "PalaceEffect")
    return s


@pytest.mark.rule("RYO-075", "RYO-141", "RYO-033", "RYO-029", "RYO-043")
@pytest.mark.parametrize(
    ("resource", "after"), [("coin", (1, 0, 1)), ("scroll", (0, 1, 1)), ("lantern", (0, 0, 2))]
)
def test_one_resource_of_any_kind_then_the_palace_turns_by_one(
    resource: str, after: tuple[int, int, int]
) -> None:
    s = in_the_palace(Position(3, light=2))
    assert s.light == 2, "not before the effect"
    s.play_text(f"take {resource}")
    assert resources(s, 0) == after
    assert resources(s, 1) == (1, 1, 1)
    assert s.light == 3
    assert s.favor == [0, 0, 0]
    assert asked(s) == (1, "PlaceKin"), "one resource, or a lit Sector, not both"


@pytest.mark.rule("RYO-075", "RYO-R06", "RYO-031")
@pytest.mark.parametrize("lantern", [0, 1, 3])
@pytest.mark.parametrize("light", range(6))
@pytest.mark.parametrize(("pattern", "offsets"), [("arc", (0, 1, 2)), ("alternating", (0, 2, 4))])
def test_for_a_lantern_exactly_the_lit_sectors_can_be_used(
    pattern: str, offsets: tuple[int, ...], light: int, lantern: int
) -> None:
    s = in_the_palace(Position(3, light=light, pattern=pattern), lantern)
    lit = sorted((light + offset) % 6 for offset in offsets)
    assert texts(s) == [
        "decline",
        *(f"perform {SECTORS[i]}" for i in lit if lantern),
        *("take coin", "take scroll", "take lantern"),
    ]


@pytest.mark.rule("RYO-R27", "RYO-033", "RYO-075", "RYO-031")
@pytest.mark.parametrize("light", range(6))
@pytest.mark.parametrize("choice", ["decline", "take coin", "perform"])
def test_whatever_is_chosen_the_light_goes_on_by_exactly_one_sector(light: int, choice: str) -> None:
    s = in_the_palace(Position(3, light=light))
    s.play_text(choice if choice != "perform" else f"perform {SECTORS[light]}")
    while s.seat == 0:
        assert s.light == light, "the effect comes first, under the old light"
        s.play_text(texts(s)[0])
    assert s.light == (light + 1) % 6
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-R27")
def test_the_palace_turns_though_nothing_is_taken_and_only_then() -> None:
    s = in_the_palace(Position(3, light=5), lantern=0)
    s.play_text("decline")
    assert resources(s, 0) == (0, 0, 0)
    assert s.light == 0
    s.play_text("place apprentice gates-1 unveiled")
    s.play_text("perform gates")
    assert s.light == 0, "a Kin on a Spot does not turn it"


@pytest.mark.rule("RYO-R27", "RYO-163", "RYO-R66")
def test_the_copied_effect_sees_the_old_light() -> None:
    p = Position(3, light=1).path("featherglow").pioneer(0, 1)
    p.kin("capital-1", 0).kin("capital-2", 0, cloaked=True).kin("rim-1", 0, "fighter").kin("rim-2", 1)
    s = in_the_palace(p)
    s.play_text("perform shrine")
    s.play_text("collect featherglow")
    assert s.favor == [3, 0, 0], "two in the Capital, one in the Rim; under the new light it were one"
    assert s.light == 2
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-R28", "RYO-075", "RYO-103", "RYO-106", "RYO-109", "RYO-118", "RYO-123", "RYO-129")
def test_each_lit_sectors_effect_can_be_copied_without_being_there() -> None:
    def start(light: int) -> Ryozen:
        p = Position(3, light=light).path("loreville").display("camouflage").row((0, "guard"))
        return in_the_palace(p.events("lunar-fest").capital(2, 1, 0), lantern=1)

    s = start(0)
    s.play_text("perform gates")
    assert asked(s) == (0, "GatesEffect")
    assert texts(s) == ["perform gates", "discard event-1"], "paid for, so not declined"
    assert resources(s, 0) == (0, 0, 0), "paid before the Lantern of the Gates"
    s.play_text("discard event-1")
    assert resources(s, 0) == (0, 0, 1)
    assert foreseen(s) == [None] * 4
    s = start(0)
    s.play_text("perform capital")
    assert resources(s, 0) == (0, 2, 0)
    assert s.capital == [0, 2, 1]
    s = start(0)
    s.play_text("perform rim")
    s.play_text("explore")
    assert s.pioneer == [1, 0, 0]
    s = start(3)
    s.play_text("perform shrine")
    s.play_text("explore")
    s.play_text("collect loreville")
    assert resources(s, 0) == (0, 3, 0)
    s = start(3)
    s.play_text("perform springs")
    s.play_text("acquire camouflage keep")
    assert kept(s, 0) == ["camouflage"]
    assert None not in displayed(s)
    s = start(3)
    s.play_text("perform clanhouse")
    s.play_text("reveal")
    assert len(in_row(s)) == 2
    assert asked(s) == (1, "PlaceKin")
    for name in SECTORS:
        assert s.influence(0, sector(name)) == 0


@pytest.mark.rule("RYO-R28", "RYO-155", "RYO-R63")
def test_neither_full_spots_nor_a_guard_stop_a_copied_effect() -> None:
    p = Position(2, light=0).kin("gates-1", 1, "guard").kin("gates-2", 1).guard(1, "gates-1")
    s = in_the_palace(p)
    s.play_text("perform gates")
    s.play_text("perform gates")
    assert resources(s, 0) == (0, 0, 1)
    assert s.influence(0, sector("gates")) == 0, "no Influence there"
    assert s.influence(1, sector("gates")) == 2
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-028", "RYO-072", "RYO-R03", "RYO-071")
def test_the_palace_takes_any_number_of_kin_of_any_clan() -> None:
    p = Position(4).hand(0, "guard mentor").hand(1, "apprentice").has(0, 9, 9, 9)
    many = "apprentice apprentice apprentice apprentice philosopher fighter fighter merchant merchant bard"
    for seat in range(4):
        p.palace(seat, many)
    s = p.day(0)
    assert "palace unveiled" in places(s, "guard")
    assert "palace cloaked" not in places(s, "guard")
    s.play_text("place guard palace unveiled")
    s.play_text("decline")
    assert len(in_palace(s, 0)) == 11
    assert s.palace_influence(0) == 11
    assert len(in_palace(s, 1)) == 10
    assert asked(s) == (1, "PlaceKin")
    assert "palace unveiled" in places(s, "apprentice")


@pytest.mark.rule("RYO-090", "RYO-142", "RYO-143", "RYO-R55", "RYO-R56", "RYO-R93")
def test_by_night_each_kin_is_one_favor_each_player_takes_one_shard_and_the_majority_the_token() -> None:
    p = Position(3, first=2).palace(0, "apprentice fighter").palace(1, "apprentice fighter").palace(2, "bard")
    s = p.capital(0, 1, 2).favor(1, 1, 1).night()
    assert s.favor == [3, 3, 2]
    order = []
    for colour in ("agate", "coral", "jade"):
        order.append(s.seat)
        assert asked(s)[1] == "TakePalaceShard"
        assert texts(s) == ["take coral", "take jade", "take agate"], "one each, not one for each Kin"
        assert s.first == 2, "the token moves after all have taken"
        s.play_text(f"take {colour}")
    assert order == [2, 0, 1]
    assert [shards(s, seat) for seat in range(3)] == [(1, 0, 0), (0, 1, 0), (0, 0, 1)]
    assert s.first == 0, "2 against 2: rank I"
    assert s.favor == [3, 3, 2]
    assert s.round == 2
    assert asked(s) == (0, "PlaceKin"), "who begins the next round"


@pytest.mark.rule("RYO-143", "RYO-088")
@pytest.mark.parametrize(
    ("counts", "holder"), [((1, 2, 0), 1), ((2, 1, 0), 0), ((1, 1, 0), 1), ((0, 0, 1), 2)]
)
def test_most_kin_in_the_palace_take_the_token_ties_by_the_capital_track(
    counts: tuple[int, int, int], holder: int
) -> None:
    p = Position(3, first=0).capital(2, 1, 0)
    for seat in range(3):
        p.palace(seat, " ".join(["apprentice"] * counts[seat]))
    s = p.night()
    while s.round != 2:
        s.play_text("take coral")
    assert s.first == holder
    assert s.favor == list(counts)
    assert s.seat == holder


@pytest.mark.rule("RYO-R56")
def test_with_nobody_in_the_palace_the_token_stays() -> None:
    s = Position(3, first=1).kin("rim-1", 0).kin("rim-2", 1).kin("rim-3", 2).capital(0, 1, 2).night()
    assert s.round == 2
    assert s.first == 1
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-R56", "RYO-143")
def test_who_holds_the_token_and_has_the_majority_keeps_it() -> None:
    s = Position(3, first=1).palace(1, "apprentice").kin("rim-1", 0).kin("rim-2", 2).capital(0, 2, 1).night()
    s.play_text("take coral")
    assert s.first == 1
    assert [event.told.name for event in s.log or []].count("first-player") == 0
    assert asked(s) == (1, "PlaceKin")
