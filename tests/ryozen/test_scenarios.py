"""Whole situations, played through: twenty worked scenarios, and the examples of the printed rulebook.

Seats 0, 1, 2, 3 sit clockwise; resources are (Coins, Scrolls, Lanterns).
"""

from __future__ import annotations

import random

import pytest

import akebono
from akebono.games.ryozen import RYOZEN
from akebono.games.ryozen.components import (
    REVELATION_FAVOR,
    REVELATION_SCROLLS,
    REVELATIONS,
    SITE_FAVOR,
    SLOT_COINS,
    SLOT_FAVOR,
    SPOT_IDS,
    STATUE_FAVOR,
)
from akebono.games.ryozen.state import Ryozen
from tests.ryozen.positions import (
    Position,
    asked,
    changed,
    discarded,
    displayed,
    facts,
    foreseen,
    in_hand,
    in_palace,
    in_row,
    kept,
    kin_on,
    places,
    resources,
    sector,
    shards,
    texts,
)

SIX = ("loreville", "lanternquill", "townhall", "fortune-city", "the-outpost", "twin-river-town")


def start(seats: int, seed: int, **options: bool | str) -> Ryozen:
    s = akebono.game("ryozen").start(seats=seats, seed=seed, options=options)
    assert isinstance(s, Ryozen)
    return s


def log(s: Ryozen) -> list[str]:
    """Return the log as names with arguments."""
    return [" ".join([event.told.name, *map(str, event.args)]) for event in s.log or []]


def cost(card: str) -> int:
    return REVELATION_SCROLLS[REVELATIONS.index(card)]


def worth(card: str) -> int:
    return REVELATION_FAVOR[REVELATIONS.index(card)]


# ------------------------------------------------------------------------------------- the twenty scenarios


@pytest.mark.rule(
    *("RYO-052", "RYO-056", "RYO-058", "RYO-059", "RYO-060", "RYO-061", "RYO-062"),
    *("RYO-R15", "RYO-R16", "RYO-R17", "RYO-R18", "RYO-R19"),
)
@pytest.mark.parametrize("seed", range(6))
def test_scenario_1_setup(seed: int) -> None:
    s = start(3, seed)
    order = [(s.first + i) % 3 for i in range(3)]
    seen = facts(s)
    for seat in range(3):
        assert in_hand(s, seat) == ["apprentice"] * 4 + ["fighter"]
        assert resources(s, seat) == (4, 3, 2)
        assert (seen[f"favor {seat}"], seen[f"pioneer {seat}"], seen[f"pile {seat}"]) == (0, 0, 13)
        assert seen[f"box {seat}"] == ["apprentice"]
    assert seen["capital"] == order
    row = in_row(s)
    assert [seat for seat, _ in row] == order
    assert "apprentice" not in {kind for _, kind in row}
    assert None not in displayed(s)
    assert None not in foreseen(s)
    assert (len(displayed(s)), seen["revelation deck"]) == (4, 32)
    assert (len(foreseen(s)), seen["event deck"]) == (4, 16)
    assert (seen["village pile"], seen["built"], seen["path"]) == (12, 0, [])
    assert asked(s) == (s.first, "PlaceKin")

    s = start(2, seed)
    seen = facts(s)
    for seat in range(2):
        assert in_hand(s, seat) == ["apprentice"] * 5 + ["fighter"]
        assert (seen[f"pile {seat}"], seen[f"box {seat}"]) == (13, [])
    assert [seat for seat, _ in in_row(s)] == [s.first, 1 - s.first]
    assert asked(s) == (s.first, "PlaceKin")


@pytest.mark.rule("RYO-068", "RYO-070", "RYO-073", "RYO-106", "RYO-R23", "RYO-R24", "RYO-R25", "RYO-036")
def test_scenario_2_costs_add_up_in_the_capital() -> None:
    position = Position(3).hand(2, "apprentice").hand(0, "apprentice").capital(0, 1, 2)
    position.kin("capital-1", 0).kin("capital-2", 1)
    s = position.has(2, 1, 3, 2).day(2)
    assert {place for place in places(s, "apprentice") if place.startswith("capital")} == {
        "capital-3 unveiled"
    }

    position = Position(3).hand(2, "apprentice").hand(0, "apprentice").capital(0, 1, 2)
    position.kin("capital-1", 0).kin("capital-2", 1)
    s = position.has(2, 4, 3, 2).day(2)
    before = facts(s)
    s.play_text("place apprentice capital-3 cloaked")
    placed: dict[str, object] = {"hand 2": [], "capital-3": "2 apprentice cloaked"}
    assert changed(before, s) == placed | {"resources 2": (2, 3, 2)}
    s.play_text("perform capital")
    assert changed(before, s) == placed | {"resources 2": (2, 5, 2), "capital": [2, 0, 1]}
    assert s.influence(2, sector("capital")) == 2
    assert asked(s) == (0, "PlaceKin")


@pytest.mark.rule(
    *(
        "RYO-039",
        "RYO-040",
        "RYO-070",
        "RYO-073",
        "RYO-103",
        "RYO-152",
        "RYO-R08",
        "RYO-R10",
        "RYO-R25",
        "RYO-R60",
    )
)
def test_scenario_3_fighter() -> None:
    position = Position(3, light=2).hand(0, "fighter").hand(1, "apprentice").has(0, 1)
    position.kin("gates-1", 1, "merchant", cloaked=True).kin("gates-2", 2)
    s = position.has(0, 1, 1).kin("capital-1", 1).day(0)
    cloaked = s.clone()
    s.play_text("place fighter gates-3 unveiled")
    assert set(texts(s)) == {"decline", "hit gates-1", "hit gates-2"}
    other = s.clone()
    before = facts(s)

    assert s.influence(1, sector("gates")) == 2
    s.play_text("hit gates-1")
    assert changed(before, s) == {"gates-1": "1 merchant"}
    assert s.influence(1, sector("gates")) == 1
    s.play_text("perform gates")
    assert resources(s, 0) == (1, 0, 1)
    assert asked(s) == (1, "PlaceKin")

    other.play_text("hit gates-2")
    assert changed(before, other) == {"gates-2": None, "palace 2": ["apprentice"]}
    assert other.is_free(SPOT_IDS.index("gates-2"))
    other.play_text("perform gates")
    assert resources(other, 0) == (1, 0, 1)
    assert asked(other) == (1, "PlaceKin")

    cloaked.play_text("place fighter gates-3 cloaked")
    assert asked(cloaked) == (0, "GatesEffect")
    cloaked.play_text("perform gates")
    assert kin_on(cloaked, "gates-1") == (1, "merchant", True)
    assert resources(cloaked, 0) == (0, 0, 1)
    assert asked(cloaked) == (1, "PlaceKin")


@pytest.mark.rule("RYO-075", "RYO-106", "RYO-182", "RYO-033", "RYO-R27", "RYO-R28", "RYO-R75")
def test_scenario_4_palace_copy_and_rotation() -> None:
    position = Position(3, light=0).hand(0, "apprentice").hand(1, "apprentice").capital(1, 0, 2)
    s = position.keeps(0, "seal-of-the-capital").has(0, 2, 2, 1).day(0)
    before = facts(s)
    s.play_text("place apprentice palace unveiled")
    take = {"take coin", "take scroll", "take lantern"}
    # The Shrine, Sector 3, is not lit.
    assert set(texts(s)) == {"decline", "perform gates", "perform capital", "perform rim"} | take
    s.play_text("perform capital")
    assert resources(s, 0) == (2, 4, 0)
    assert s.light == 0
    assert asked(s) == (0, "TakeBySeal")
    s.play_text("take coin")
    assert changed(before, s) == {
        "hand 0": [],
        "palace 0": ["apprentice"],
        "resources 0": (3, 4, 0),
        "capital": [0, 1, 2],
        "light": 1,
    }
    assert asked(s) == (1, "PlaceKin")

    s = Position(3, light=0).hand(0, "apprentice").hand(1, "apprentice").has(0, 2, 2, 0).day(0)
    s.play_text("place apprentice palace unveiled")
    assert set(texts(s)) == {"decline"} | take
    nothing = s.clone()
    s.play_text("take scroll")
    assert (resources(s, 0), s.light) == ((2, 3, 0), 1)
    assert asked(s) == (1, "PlaceKin")
    nothing.play_text("decline")
    assert (resources(nothing, 0), nothing.light) == ((2, 2, 0), 1)
    assert asked(nothing) == (1, "PlaceKin")


@pytest.mark.rule("RYO-075", "RYO-163", "RYO-R27", "RYO-R66")
def test_scenario_5_old_light_counts() -> None:
    position = Position(3, light=1).hand(0, "apprentice apprentice").path("featherglow").pioneer(0, 1)
    position.kin("capital-1", 0, cloaked=True).kin("capital-2", 0).kin("rim-1", 0, "merchant")
    s = position.has(0, 0, 0, 2).day(0)
    s.play_text("place apprentice palace unveiled")
    s.play_text("perform shrine")
    s.play_text("collect featherglow")
    assert s.favor == [3, 0, 0]
    assert s.light == 2
    # Counted with the new light it is 1: the Capital is dark now.
    assert asked(s) == (0, "PlaceKin")
    s.play_text("place apprentice palace unveiled")
    s.play_text("perform shrine")
    s.play_text("collect featherglow")
    assert s.favor[0] - 3 >= 1
    events = [event for event in log(s) if event.startswith("favor-village-featherglow")]
    assert events == ["favor-village-featherglow 3", "favor-village-featherglow 1"]


@pytest.mark.rule(
    "RYO-109", "RYO-112", "RYO-113", "RYO-114", "RYO-115", "RYO-R44", "RYO-R45", "RYO-R46", "RYO-R47"
)
def test_scenario_6_rim() -> None:
    def rim(pioneer: int, scrolls: int) -> Ryozen:
        position = Position(3).hand(0, "apprentice").hand(1, "apprentice").path("loreville", "townhall")
        position.next_village("moonforge").pioneer(0, pioneer).pioneer(1, 2).has(0, 0, scrolls)
        s = position.day(0)
        s.play_text("place apprentice rim-1 unveiled")
        return s

    s = rim(1, 2)
    before = facts(s)
    assert set(texts(s)) == {"decline", "explore"}
    s.play_text("explore")
    assert set(texts(s)) == {"decline", "build"}
    s.play_text("build")
    assert changed(before, s) == {
        "resources 0": (0, 0, 0),
        "favor 0": SITE_FAVOR[2],
        "path": ["loreville", "townhall", "moonforge"],
        "built": 3,
        "village pile": int(str(before["village pile"])) - 1,
        "pioneer 0": 3,
    }
    assert asked(s) == (1, "PlaceKin")

    s = rim(0, 9)
    assert set(texts(s)) == {"decline", "explore"}  # Site 1 is not empty
    s.play_text("explore")
    assert set(texts(s)) == {"decline", "explore"}  # nor is Site 2
    s.play_text("explore")
    # After two steps nothing may be built, and there is no third step.
    assert s.pioneer == [2, 2, 0]
    assert resources(s, 0) == (0, 9, 0)
    assert asked(s) == (1, "PlaceKin")

    s = rim(1, 1)
    s.play_text("explore")
    assert s.pioneer == [2, 2, 0]
    assert resources(s, 0) == (0, 1, 0)
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-116", "RYO-117", "RYO-168", "RYO-169", "RYO-170", "RYO-171", "RYO-R70", "RYO-R71")
def test_scenario_7_shrine_tile() -> None:
    def at_six(*have: int) -> Ryozen:
        position = Position(2).hand(0, "apprentice apprentice").hand(1, "apprentice apprentice").path(*SIX)
        return position.pioneer(0, 6).pioneer(1, 6).has(0, *have).day(0)

    s = at_six(3, 1, 0)
    s.play_text("place apprentice rim-1 unveiled")
    assert asked(s) == (1, "PlaceKin")

    s = at_six(1, 1, 1)
    s.play_text("place apprentice rim-1 unveiled")
    before = facts(s)
    s.play_text("build")
    assert changed(before, s) == {"resources 0": (0, 0, 0), "favor 0": 7, "built": 7, "pioneer 0": 7}
    # Seat 1 explores onto the Shrine as usual.
    s.play_text("place apprentice rim-2 unveiled")
    assert set(texts(s)) == {"decline", "explore"}
    s.play_text("explore")
    assert s.pioneer == [7, 7]
    # The builder collects the statue.
    s.play_text("place apprentice shrine-1 unveiled")
    s.play_text("collect phoenix-statue")
    assert s.favor == [7 + STATUE_FAVOR, 0]
    assert asked(s) == (1, "PlaceKin")

    position = Position(2).hand(0, "apprentice").hand(1, "apprentice").path(*SIX, shrine=True)
    s = position.pioneer(0, 7).pioneer(1, 5).day(1)
    s.play_text("place apprentice shrine-1 unveiled")
    s.play_text("explore")
    assert s.pioneer == [7, 6]
    assert "collect phoenix-statue" not in texts(s)
    assert "collect twin-river-town" in texts(s)


@pytest.mark.rule(
    "RYO-118", "RYO-121", "RYO-122", "RYO-147", "RYO-166", "RYO-R48", "RYO-R49", "RYO-R57", "RYO-R68"
)
def test_scenario_8_moonforge_and_pathfinder() -> None:
    position = Position(3).hand(0, "apprentice apprentice").path("loreville", "moonforge", "fortune-city")
    s = position.pioneer(0, 1).day(0)
    s.play_text("place apprentice shrine-1 unveiled")
    before = facts(s)
    s.play_text("explore")
    assert s.pioneer[0] == 2
    s.play_text("collect moonforge")
    s.play_text("take jade")
    assert changed(before, s) == {"shards 0": (0, 1, 0)}  # back on Village 1
    s.play_text("place apprentice shrine-2 unveiled")
    s.play_text("decline")
    assert set(texts(s)) == {"decline", "collect starting-village", "collect loreville"}

    position = Position(3).hand(0, "pathfinder").hand(1, "apprentice")
    s = position.path("loreville", "moonforge", "fortune-city").pioneer(0, 1).day(0)
    s.play_text("place pathfinder gates-1 unveiled")
    assert set(texts(s)) == {"decline", "explore", "collect loreville"}
    s.play_text("collect loreville")
    assert resources(s, 0) == (0, 3, 0)
    assert s.pioneer[0] == 1
    assert asked(s) == (0, "GatesEffect")


@pytest.mark.rule(
    *("RYO-132", "RYO-133", "RYO-134", "RYO-135", "RYO-136", "RYO-137", "RYO-138", "RYO-139", "RYO-140"),
    *("RYO-R52", "RYO-R53", "RYO-R54"),
)
def test_scenario_9_full_clanhouse_row() -> None:
    position = Position(3).hand(0, "apprentice").hand(1, "apprentice").kin("rim-1", 0, cloaked=True)
    position.row((0, "bard"), (1, "guard"), (2, "archer"), (0, "merchant"), (1, "hermit"))
    s = position.pile(0, "philosopher").has(0, 9).day(0)
    before = facts(s)
    s.play_text("place apprentice clanhouse-1 unveiled")
    s.play_text("reveal")
    assert in_row(s) == [(1, "guard"), (2, "archer"), (0, "merchant"), (1, "hermit"), (0, "philosopher")]
    assert set(texts(s)) == {"decline", "acquire slot-3", "acquire slot-5"}
    s.play_text("acquire slot-3")
    s.play_text("replace rim-1")
    box = before["box 0"]
    assert isinstance(box, list)
    assert changed(before, s) == {
        "clanhouse-1": "0 apprentice",
        "rim-1": "0 merchant cloaked",
        "hand 0": [],
        "pile 0": int(str(before["pile 0"])) - 1,
        "row": ["1 guard", "2 archer", "1 hermit", "0 philosopher"],
        "resources 0": (9 - SLOT_COINS[2], 0, 0),
        "favor 0": SLOT_FAVOR[2],
        # The Bard that was pushed out and the Apprentice that was replaced are out of the game.
        "box 0": sorted([*box, "apprentice", "bard"], key=lambda kind: _KIND_ORDER.index(kind)),
    }
    assert s.influence(0, sector("rim")) == 2
    assert asked(s) == (1, "PlaceKin")


_KIND_ORDER = (
    *("apprentice", "philosopher", "merchant", "pathfinder", "archer", "clairvoyant"),
    *("bard", "mentor", "fighter", "hermit", "trickster", "guard"),
)


@pytest.mark.rule("RYO-155", "RYO-172", "RYO-R28", "RYO-R61", "RYO-R63")
def test_scenario_10_guard() -> None:
    position = Position(4, light=3).hand(0, "guard apprentice").hand(1, "hermit").hand(2, "archer")
    position.hand(3, "apprentice").display("camouflage", "camouflage", "camouflage", "phoenix-offering")
    position.keeps(0, "strategic-maneuvers").keeps(1, "strategic-maneuvers").kin("gates-1", 0)
    position.kin("springs-2", 1, "merchant").kin("gates-2", 1).has(0, 2).has(1, 1, 0, 1)
    s = position.day(0)
    s.play_text("decline")
    s.play_text("place guard springs-1 unveiled")
    s.play_text("close")
    assert resources(s, 0) == (1, 0, 0)
    assert asked(s) == (0, "AcquireRevelations")
    s.play_text("acquire camouflage keep")
    s.play_text("decline")

    # Seat 1 cannot move in nor place there, but may leave.
    assert asked(s) == (1, "StartOfTurn")
    moving = s.clone()
    moving.play_text("use strategic-maneuvers")
    assert "move springs-2 rim-1" in texts(moving)
    assert not [move for move in texts(moving) if move.startswith("move gates-2 springs")]
    s.play_text("decline")
    assert not {place for place in places(s, "hermit") if place.startswith("springs")}

    # Its Hermit in the Clanhouse copies the Springs, and so does a Kin in the Palace, for Sector 4 is lit.
    palace = s.clone()
    palace.play_text("place hermit palace unveiled")
    palace.play_text("perform springs")
    assert asked(palace) == (1, "AcquireRevelations")
    s.play_text("place hermit clanhouse-1 unveiled")
    s.play_text("perform springs")
    assert asked(s) == (1, "AcquireRevelations")
    s.play_text("decline")

    # Seat 2's Archer across the ring may hit seat 1 there, or the Guard, which goes to the Palace.
    assert asked(s) == (2, "PlaceKin")
    unhit = s.clone()
    s.play_text("place archer capital-1 unveiled")
    assert set(texts(s)) == {"decline", "hit springs-1", "hit springs-2"}
    s.play_text("hit springs-1")
    assert in_palace(s, 0) == ["guard"]
    s.play_text("decline")
    assert asked(s) == (3, "PlaceKin")
    assert {"springs-1 unveiled", "springs-3 unveiled"} <= places(s, "apprentice")

    # Not hit, it ends as the owner's turn begins: the owner's Maneuvers may enter.
    unhit.play_text("place archer palace unveiled")
    unhit.play_text("decline")
    assert asked(unhit) == (3, "PlaceKin")
    assert not {place for place in places(unhit, "apprentice") if place.startswith("springs")}
    unhit.play_text("place apprentice palace unveiled")
    unhit.play_text("decline")
    assert asked(unhit) == (0, "StartOfTurn")
    unhit.play_text("use strategic-maneuvers")
    unhit.play_text("move gates-1 springs-3")
    assert kin_on(unhit, "springs-3") == (0, "apprentice", False)
    assert asked(unhit) == (0, "PlaceKin")


@pytest.mark.rule("RYO-155", "RYO-R63")
def test_scenario_10_guard_as_the_last_kin_of_the_round() -> None:
    position = Position(2, first=1).hand(0, "guard").hand(1, "apprentice apprentice apprentice").has(0, 1)
    s = position.display(*["phoenix-offering"] * 4).day(0)
    s.play_text("place guard springs-1 unveiled")
    s.play_text("close")
    for _ in range(3):
        assert asked(s) == (1, "PlaceKin")
        assert not {place for place in places(s, "apprentice") if place.startswith("springs")}
        s.play_text("place apprentice palace unveiled")
        s.play_text("decline")
    s.play_text("take coral")
    assert (s.round, asked(s)) == (2, (1, "PlaceKin"))
    assert {place for place in places(s, "apprentice") if place.startswith("springs")}


@pytest.mark.rule("RYO-154", "RYO-R62", "RYO-109")
def test_scenario_11_trickster() -> None:
    def placed(coins: int) -> Ryozen:
        position = Position(3).hand(0, "trickster").hand(1, "apprentice").path("loreville").has(0, coins)
        position.row((0, "archer"), (1, "merchant"), (0, "guard"), (0, "apprentice")).kin("clanhouse-1", 2)
        s = position.day(0)
        s.play_text("place trickster rim-1 unveiled")
        return s

    s = placed(0)
    assert set(texts(s)) == {"decline", "copy archer"}
    s.play_text("copy archer")
    before = facts(s)
    s.play_text("hit clanhouse-1")
    assert changed(before, s) == {"clanhouse-1": None, "palace 2": ["apprentice"]}
    assert asked(s) == (0, "RimEffect")
    s.play_text("explore")
    assert asked(s) == (1, "PlaceKin")

    s = placed(1)
    assert set(texts(s)) == {"decline", "copy archer", "copy guard"}
    s.play_text("copy guard")
    before = facts(s)
    s.play_text("close")
    assert changed(before, s) == {"resources 0": (0, 0, 0), "closed by 0": "rim-1"}
    assert in_row(s) == [(0, "archer"), (1, "merchant"), (0, "guard"), (0, "apprentice")]
    assert asked(s) == (0, "RimEffect")
    s.play_text("decline")
    assert asked(s) == (1, "PlaceKin")
    assert not {place for place in places(s, "apprentice") if place.startswith("rim")}


@pytest.mark.rule("RYO-147", "RYO-165", "RYO-R67", "RYO-R94", "RYO-107")
def test_scenario_12_moved_before_the_daytime_effect() -> None:
    position = Position(3).hand(0, "pathfinder").path("nomad-encampment").pioneer(0, 1)
    s = position.kin("capital-1", 1).kin("capital-2", 2).capital(0, 1, 2).day(0)
    before = facts(s)
    s.play_text("place pathfinder gates-1 unveiled")
    s.play_text("collect nomad-encampment")
    s.play_text("move gates-1 capital-3")
    assert changed(before, s) == {"hand 0": [], "capital-3": "0 pathfinder"}
    assert asked(s) == (0, "GatesEffect")
    s.play_text("perform gates")
    # Night: the Kin counts in the Capital, where the higher rank wins the tie, and not in the Gates.
    assert resources(s, 0) == (0, 0, 1)
    assert s.favor == [2, 2, 2]
    assert shards(s, 0) == (1, 0, 0)
    assert (s.round, asked(s)) == (2, (0, "PlaceKin"))


@pytest.mark.rule(
    *("RYO-081", "RYO-082", "RYO-083", "RYO-084", "RYO-085", "RYO-110", "RYO-111", "RYO-142", "RYO-143"),
    *("RYO-183", "RYO-186", "RYO-190", "RYO-R30", "RYO-R31", "RYO-R33", "RYO-R99"),
)
@pytest.mark.parametrize("presence", ["after_events", "night_start"])
@pytest.mark.parametrize("top", [0, 1])
def test_scenario_13_night_events_first(presence: str, top: int) -> None:
    position = Position(2, first=1, night_presence=presence).capital(top, 1 - top)
    position.events("bandit-raid", None, "sunlight-reflections", "walls-breach")
    position.kin("gates-1", 1).kin("rim-1", 1, cloaked=True).kin("capital-1", 0)
    position.has(1, 2, 1, 1).has(0, 1, 1, 0).favor(1, 3)
    s = position.night()
    assert asked(s) == (1, "BanditRaid")
    assert texts(s) == ["hit gates-1"]
    s.play_text("hit gates-1")
    assert asked(s) == (0, "BanditRaid")
    assert texts(s) == ["hit capital-1"]
    s.play_text("hit capital-1")
    early = presence == "night_start"
    # In the Palace already: both have gained 1 Favor there, and seat 1 chooses its shard first.
    assert asked(s) == (1, "TakePalaceShard")
    assert discarded(s)[0] == ["bandit-raid", "sunlight-reflections", "walls-breach"]
    assert resources(s, 1) == (1, 1, 0)  # 2, 1, 1 less the Breach and 1 Scroll more in the Rim
    assert resources(s, 0) == (0, 0, 0)
    s.play_text("take agate")
    assert asked(s) == (0, "TakePalaceShard")
    assert s.first == 1
    s.play_text("take agate")
    assert s.favor == [2 + (2 if early else 0), 3 + (4 if early else 0)]
    assert shards(s, 1) == (0, 1, 1)
    assert shards(s, 0) == (0, 0, 1)
    assert s.first == top
    assert (s.round, asked(s)) == (2, (top, "PlaceKin"))


@pytest.mark.rule("RYO-086", "RYO-087", "RYO-088", "RYO-110", "RYO-111", "RYO-R35")
def test_scenario_14_majority_tie() -> None:
    position = Position(3).hand(0, "apprentice").capital(2, 1, 0)
    position.kin("rim-1", 0, cloaked=True).kin("rim-2", 0).kin("rim-3", 1, cloaked=True).kin("rim-4", 1)
    s = position.kin("shrine-1", 2).dusk()
    # The Rim has four Spots (a number that may be wrong); this is about Influence, so a fifth is made up.
    s.put(SPOT_IDS.index("rim-5"), s.lift(SPOT_IDS.index("shrine-1")), False)
    before = facts(s)
    s.advance()
    now = changed(before, s)
    assert [now[f"resources {seat}"] for seat in range(3)] == [(0, 1, 0)] * 3
    # Seat 2 is higher on the track, but not tied for most.
    assert {name: now[name] for name in now if name.startswith("shards")} == {"shards 1": (0, 1, 0)}
    assert (s.round, asked(s)) == (2, (0, "PlaceKin"))


@pytest.mark.rule("RYO-090", "RYO-142", "RYO-143", "RYO-R55", "RYO-R56", "RYO-R93", "RYO-098")
@pytest.mark.parametrize("round_", [1, 3])
def test_scenario_15_palace_at_night(round_: int) -> None:
    position = Position(3, first=2, round=round_).capital(0, 1, 2)
    s = (
        position.palace(0, "apprentice merchant")
        .palace(1, "apprentice guard")
        .palace(2, "apprentice")
        .night()
    )
    assert s.favor == [2, 2, 1]
    for seat in (2, 0, 1):
        assert asked(s) == (seat, "TakePalaceShard")
        assert s.first == 2
        s.play_text("take coral")
    assert s.first == 0
    if round_ == 1:
        assert [shards(s, seat) for seat in range(3)] == [(1, 0, 0)] * 3
        assert (s.round, asked(s)) == (2, (0, "PlaceKin"))
    else:
        # A single shard each, and one more for the token.
        assert s.over
        assert s.scores() == [2 + 2, 2 + 1, 1 + 1]


@pytest.mark.rule(
    "RYO-094", "RYO-095", "RYO-096", "RYO-097", "RYO-098", "RYO-099", "RYO-100", "RYO-101", "RYO-102"
)
@pytest.mark.rule("RYO-R38", "RYO-R39", "RYO-R102")
@pytest.mark.parametrize("top", [0, 1])
def test_scenario_16_final_scoring(top: int) -> None:
    position = Position(2, first=0, round=3).favor(41, 41).capital(top, 1 - top)
    position.shards(0, 3, 2, 2).shards(1, 3, 3, 2).has(0, 4, 2, 1).has(1, 6)
    s = position.night()
    assert s.over
    assert s.scores() == [67, 67]
    assert s.ranking() == [(top,), (1 - top,)]
    assert asked(s) == (-1, "")


@pytest.mark.rule("RYO-065", "RYO-175", "RYO-181", "RYO-R09", "RYO-R21", "RYO-R73", "RYO-R74", "RYO-R95")
def test_scenario_17_one_start_of_turn_revelation() -> None:
    position = Position(3).hand(1, "apprentice apprentice").hand(2, "apprentice")
    position.keeps(1, "prayer-of-the-jade-moon", "wealth-offering").has(1, 0, 0, 2)
    position.kin("gates-1", 1, "merchant", cloaked=True).palace(1, "guard").kin("rim-1", 0)
    s = position.day(1)
    assert asked(s) == (1, "StartOfTurn")
    assert set(texts(s)) == {"decline", "use prayer-of-the-jade-moon", "use wealth-offering"}
    offering = s.clone()
    before = facts(s)

    s.play_text("use prayer-of-the-jade-moon")
    assert texts(s) == ["spend 1", "spend 2"]
    s.play_text("spend 2")
    assert changed(before, s) == {
        "resources 1": (0, 0, 0),
        "shards 1": (0, 2, 0),
        "kept 1": ["wealth-offering"],
        "revelation discard": ["prayer-of-the-jade-moon"],
    }
    # The Offering must wait for the next turn.
    assert asked(s) == (1, "PlaceKin")
    for _ in range(2):
        s.play_text("place apprentice palace unveiled")
        s.play_text("decline")
    assert asked(s) == (1, "StartOfTurn")
    assert set(texts(s)) == {"decline", "use wealth-offering"}

    offering.play_text("use wealth-offering")
    assert texts(offering) == ["hit gates-1"]
    offering.play_text("hit gates-1")
    assert changed(before, offering) == {"gates-1": "1 merchant", "resources 1": (1, 0, 2)}
    assert asked(offering) == (1, "PlaceKin")
    offering.play_text("place apprentice rim-2 cloaked")
    assert resources(offering, 1) == (0, 0, 2)

    position = Position(3).hand(1, "apprentice").keeps(1, "prayer-of-the-jade-moon", "wealth-offering")
    s = position.has(1, 0, 0, 1).palace(1, "guard").day(1)
    assert set(texts(s)) == {"decline", "use prayer-of-the-jade-moon"}
    s.play_text("use prayer-of-the-jade-moon")
    assert texts(s) == ["spend 1"]


@pytest.mark.rule("RYO-123", "RYO-126", "RYO-127", "RYO-128", "RYO-145", "RYO-R50", "RYO-R51", "RYO-R96")
def test_scenario_18_springs() -> None:
    shown = ("camouflage", "phoenix-offering", "prayer-of-the-coral-moon", "seal-of-the-capital")
    position = Position(3).hand(0, "apprentice").hand(1, "apprentice").display(*shown)
    purse = cost("phoenix-offering") + cost("seal-of-the-capital")
    s = position.has(0, 0, purse).day(0)
    s.play_text("place apprentice springs-1 unveiled")
    assert {f"acquire {card} {fate}" for card in shown for fate in ("keep", "discard")} | {"decline"} == set(
        texts(s)
    )
    before = facts(s)
    s.play_text("acquire phoenix-offering discard")
    assert s.favor == [worth("phoenix-offering"), 0, 0]
    assert displayed(s) == ["camouflage", None, "prayer-of-the-coral-moon", "seal-of-the-capital"]
    assert facts(s)["revelation deck"] == before["revelation deck"]
    assert "acquire seal-of-the-capital keep" in texts(s)
    s.play_text("acquire seal-of-the-capital keep")
    assert resources(s, 0) == (0, 0, 0)
    assert kept(s, 0) == ["seal-of-the-capital"]
    assert discarded(s)[1] == ["phoenix-offering"]
    assert displayed(s)[0] == "camouflage"
    assert displayed(s)[2] == "prayer-of-the-coral-moon"
    assert None not in displayed(s)
    assert facts(s)["revelation deck"] == int(str(before["revelation deck"])) - 2
    assert asked(s) == (1, "PlaceKin")

    position = Position(3).hand(0, "philosopher").hand(1, "apprentice").display(*shown)
    s = position.has(0, 0, 9).day(0)
    s.play_text("place philosopher springs-1 unveiled")
    for left in (3, 2, 1):
        assert asked(s) == (0, "AcquireRevelations")
        if left == 2:
            assert None not in displayed(s)
        s.play_text(next(text for text in texts(s) if text.endswith("discard")))
    assert len(discarded(s)[1]) == 3
    assert None not in displayed(s)
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-184", "RYO-189", "RYO-195", "RYO-R31", "RYO-R76", "RYO-R80")
@pytest.mark.parametrize("counts_start", [True, False])
def test_scenario_19_curse_of_the_shadow_locals_riot_eclipse(counts_start: bool) -> None:
    position = Position(2, light=4, riot_counts_start=counts_start).shards(1, 2, 0, 0).favor(2, 9)
    position.events("curse-of-the-shadow", "locals-riot", "coral-eclipse", "fire-in-the-clanhouse")
    position.kin("springs-1", 0, cloaked=True).kin("clanhouse-1", 0).kin("clanhouse-2", 0, "merchant")
    position.path("loreville", "townhall", "moonforge").pioneer(0, 3).keeps(1, "camouflage")
    s = position.dusk()
    before = facts(s)
    s.advance()
    assert set(texts(s)) == {"hit springs-1", "hit clanhouse-1", "hit clanhouse-2"}
    s.play_text("hit clanhouse-2")
    assert texts(s) == ["hit springs-1"]
    s.play_text("hit springs-1")
    assert asked(s) == (1, "FireInTheClanhouse")
    now = changed(before, s)
    assert now.pop("foreseen") == [None, None, None, "fire-in-the-clanhouse"]
    assert now.pop("event discard") == ["curse-of-the-shadow", "locals-riot", "coral-eclipse"]
    assert now == {
        "springs-1": "0 apprentice",
        "clanhouse-2": None,
        "palace 0": ["merchant"],
        # 4 to lose, or 3 when the Starting Village does not count: there are only 2. Seat 1 loses for the Start alone.
        "favor 0": 0,
        **({"favor 1": 8} if counts_start else {}),
        "shards 0": (1, 0, 0),
        "shards 1": (1, 0, 0),
    }
    assert s.influence(0, sector("springs")) == 1
    assert s.influence(0, sector("clanhouse")) == 1
    assert s.palace_influence(0) == 1
    s.play_text("lose camouflage")
    assert asked(s) == (0, "TakePalaceShard")


@pytest.mark.rule(
    *(
        "RYO-201",
        "RYO-203",
        "RYO-205",
        "RYO-206",
        "RYO-207",
        "RYO-208",
        "RYO-211",
        "RYO-213",
        "RYO-214",
        "RYO-215",
    ),
    *("RYO-217", "RYO-218", "RYO-R87", "RYO-R89", "RYO-R90", "RYO-R101"),
)
def test_scenario_20_alternative_mode() -> None:
    def in_the_palace(s: Ryozen) -> set[str]:
        free = places(s, "apprentice")
        return {place.split()[0] for place in free if place.startswith(("ward", "battlement", "pinnacle"))}

    position = (
        Position(3, light=1, palace="alternative").hand(0, "apprentice").post("pinnacle", 0, "merchant")
    )
    s = position.capital(1, 0, 2).day(0)
    assert in_the_palace(s) == {"pinnacle", "ward-0", "ward-3", "battlement-0", "battlement-3"}
    before = facts(s)
    s.play_text("place apprentice pinnacle unveiled")
    s.play_text("take lantern")
    assert set(texts(s)) == {"decline", "perform capital", "perform rim", "perform shrine"}
    s.play_text("perform capital")
    # Seat 0 was the only one with Kin in hand: the Palace has turned, and Night has come.
    told = ["bumped 2", "gained-pinnacle 1 2", "performed 1", "turned 2"]
    assert [line for line in log(s) if line in told] == told
    assert asked(s) == (0, "TakePalaceShard")
    assert changed(before, s) == {
        "hand 0": [],
        "palace 0": ["apprentice"],
        "bumped 0": ["merchant"],
        "pinnacle": "0 apprentice",
        "resources 0": (0, 2, 0),
        "capital": [0, 1, 2],
        "light": 2,
        "favor 0": 1,  # for one Kin: the one that was bumped does not count
    }
    s.play_text("take coral")
    assert s.round == 2
    assert sorted(in_hand(s, 0)) == ["apprentice", "merchant"]

    s = Position(3, light=0, palace="alternative").hand(0, "apprentice").day(0)
    assert in_the_palace(s) == {"pinnacle", "ward-0", "battlement-0"}

    def struck(light: int, *taken: str) -> Ryozen:
        position = Position(3, light=light, palace="alternative").hand(0, "fighter").hand(1, "apprentice")
        for ward, kind in zip(taken, ("bard", "mentor")):
            position.post(ward, 1, kind)
        s = position.kin("gates-1", 2, "merchant").day(0)
        s.play_text("place fighter gates-2 unveiled")
        s.play_text("hit gates-1")
        return s

    s = struck(0)
    assert facts(s)["ward-2"] == "2 merchant"
    assert (resources(s, 2), s.light) == ((0, 0, 0), 0)
    assert asked(s) == (0, "GatesEffect")
    s = struck(0, "ward-2")
    assert facts(s)["bumped 2"] == ["merchant"]
    assert asked(s) == (0, "GatesEffect")
    s = struck(1)
    assert asked(s) == (2, "ChooseWard")
    assert texts(s) == ["recover ward-1", "recover ward-2"]
    s.play_text("recover ward-1")
    assert facts(s)["ward-1"] == "2 merchant"
    assert asked(s) == (0, "GatesEffect")
    s = struck(1, "ward-2")
    assert facts(s)["ward-1"] == "2 merchant"
    s = struck(1, "ward-1", "ward-2")
    assert facts(s)["bumped 2"] == ["merchant"]
    assert asked(s) == (0, "GatesEffect")


# --------------------------------------------------------------------------- examples of the printed rulebook

ORANGE, PURPLE, THIRD = 0, 1, 2


@pytest.mark.rule("RYO-078", "RYO-068", "RYO-069", "RYO-070", "RYO-144", "RYO-R23")
def test_example_two_kin_in_the_clanhouse_leave_one_paid_spot() -> None:
    s = next(game for game in (start(3, seed) for seed in range(99)) if game.first == ORANGE)
    for spot, side in (("clanhouse-1", "cloaked"), ("clanhouse-2", "unveiled")):
        mover = s.seat
        s.play_text(f"place apprentice {spot} {side}")
        # An Apprentice has no ability: the next question is the Clanhouse's Daytime effect.
        assert asked(s) == (mover, "RevealKin")
        while s.seat == mover:
            s.play_text("decline")
    assert resources(s, ORANGE) == (3, 3, 2)  # 1 Coin for the Cloaked Kin
    assert resources(s, PURPLE) == (4, 3, 2)
    assert asked(s) == (THIRD, "PlaceKin")
    assert {place for place in places(s, "apprentice") if place.startswith("clanhouse")} == {
        "clanhouse-3 unveiled",
        "clanhouse-3 cloaked",
    }
    before = facts(s)
    s.play_text("place apprentice clanhouse-3 unveiled")
    assert changed(before, s) == {
        "hand 2": ["apprentice"] * 3 + ["fighter"],
        "clanhouse-3": "2 apprentice",
        "resources 2": (4, 2, 2),
    }


@pytest.mark.rule("RYO-078", "RYO-068")
def test_example_without_a_scroll_the_paid_spot_of_the_clanhouse_is_not_open() -> None:
    position = Position(3).hand(THIRD, "apprentice").kin("clanhouse-1", ORANGE, cloaked=True)
    s = position.kin("clanhouse-2", PURPLE).has(THIRD, 9, 0, 9).day(THIRD)
    assert not {place for place in places(s, "apprentice") if place.startswith("clanhouse")}


@pytest.mark.rule("RYO-073", "RYO-076", "RYO-129")
def test_example_purple_performs_the_clanhouse_s_daytime_effect_and_ends_the_turn() -> None:
    position = Position(3).hand(PURPLE, "apprentice").hand(THIRD, "apprentice")
    s = position.kin("clanhouse-1", ORANGE, cloaked=True).pile(PURPLE, "bard").day(PURPLE)
    s.play_text("place apprentice clanhouse-2 unveiled")
    assert asked(s) == (PURPLE, "RevealKin")
    s.play_text("reveal")
    assert in_row(s) == [(PURPLE, "bard")]
    assert asked(s) == (THIRD, "PlaceKin")


@pytest.mark.rule("RYO-089", "RYO-086", "RYO-087")
@pytest.mark.parametrize("where", ["gates", "capital", "rim", "springs", "clanhouse"])
def test_example_a_cloaked_and_an_unveiled_kin_are_three_influence_against_one(where: str) -> None:
    position = Position(3).hand(0, "apprentice").capital(PURPLE, ORANGE, THIRD)
    s = (
        position.kin(f"{where}-1", ORANGE, cloaked=True)
        .kin(f"{where}-2", ORANGE)
        .kin(f"{where}-3", PURPLE)
        .dusk()
    )
    assert s.influence(ORANGE, sector(where)) == 3
    assert s.influence(PURPLE, sector(where)) == 1
    s.advance()
    assert sum(shards(s, ORANGE)) == 1
    assert shards(s, PURPLE) == shards(s, THIRD) == (0, 0, 0)
    assert (s.round, asked(s)) == (2, (0, "PlaceKin"))


@pytest.mark.rule("RYO-089", "RYO-088", "RYO-143", "RYO-R35")
def test_example_at_one_against_one_in_the_palace_second_on_the_track_beats_third() -> None:
    position = Position(3, first=THIRD).capital(THIRD, ORANGE, PURPLE)
    s = position.palace(ORANGE, "apprentice").palace(PURPLE, "apprentice").night()
    for _ in range(2):
        s.play_text("take coral")
    assert s.first == ORANGE
    assert s.favor == [1, 1, 0]
    assert (s.round, asked(s)) == (2, (ORANGE, "PlaceKin"))


# ------------------------------------------------------------------------------------------- how long it takes


@pytest.mark.rule("RYO-R100", "RYO-R22")
@pytest.mark.parametrize("palace", ["standard", "alternative"])
@pytest.mark.parametrize(("seats", "turns"), [(2, 36), (3, 45), (4, 60)])
def test_a_game_has_its_number_of_turns_and_few_decisions(seats: int, turns: int, palace: str) -> None:
    assert RYOZEN.bound == 2000
    for seed in range(3):
        chance = random.Random(seed)
        s = start(seats, seed, palace=palace)
        placed = 0
        since = 0
        of_night = [0] * seats
        while not s.over:
            seat = s.seat
            code = chance.choice(s.legal)
            if RYOZEN.vocabulary.text(code).startswith("place "):
                # Between two placements lie the rest of a turn and the Revelation of the next.
                placed += 1
                since = 0
                of_night = [0] * seats
            if s.night:
                of_night[seat] += 1
            else:
                since += 1
            assert since <= 25
            assert max(of_night) <= 30
            s.play(code)
        assert placed == turns
        assert s.plies < 2000
        assert asked(s) == (-1, "")
