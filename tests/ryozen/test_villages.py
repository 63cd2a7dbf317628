"""The benefits of the twelve Villages, of the Starting Village and of the Shrine tile."""

from __future__ import annotations

import pytest

from akebono.games.ryozen.components import STARTING_VILLAGE_COINS, STATUE_FAVOR
from akebono.games.ryozen.state import Ryozen
from tests.ryozen.positions import (
    Position,
    asked,
    changed,
    facts,
    kin_on,
    resources,
    shards,
    texts,
)

SIX = ("loreville", "lanternquill", "townhall", "fortune-city", "the-outpost", "twin-river-town")
"""Villages for a full path."""


def at(village: str, seats: int = 3, light: int = 0, **options: bool | str) -> Position:
    """Seat 0 is about to place a Pathfinder, and its Pioneer stands on this Village, which is the only one."""
    start = Position(seats, 0, light, 1, 1, "arc", **options).hand(0, "pathfinder")
    for seat in range(1, seats):
        start.hand(seat, "apprentice")
    # Four cards that nobody here can pay, so that the Springs ask nothing.
    return start.path(village).pioneer(0, 1).display(*["phoenix-offering"] * 4)


def collect(s: Ryozen, village: str) -> dict[str, object]:
    """Place the Pathfinder in the Springs and collect; return the facts just before collecting."""
    s.play_text("place pathfinder springs-1 unveiled")
    before = facts(s)
    s.play_text(f"collect {village}")
    return before


# ------------------------------------------------------------------------------------- simple benefits


@pytest.mark.rule("RYO-156")
def test_fortune_city_gives_one_of_each_resource() -> None:
    s = at("fortune-city").has(0, 2, 0, 1).day(0)
    assert changed(collect(s, "fortune-city"), s) == {"resources 0": (3, 1, 2)}
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-157")
def test_loreville_gives_three_scrolls() -> None:
    s = at("loreville").has(0, 2, 0, 1).day(0)
    assert changed(collect(s, "loreville"), s) == {"resources 0": (2, 3, 1)}
    assert asked(s) == (0, "AcquireRevelations")


@pytest.mark.rule("RYO-158")
def test_lanternquill_gives_two_lanterns() -> None:
    s = at("lanternquill").has(0, 2, 0, 1).day(0)
    assert changed(collect(s, "lanternquill"), s) == {"resources 0": (2, 0, 3)}
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-122")
def test_the_starting_village_gives_its_coins() -> None:
    s = at("loreville").pioneer(0, 0).day(0)
    assert changed(collect(s, "starting-village"), s) == {"resources 0": (STARTING_VILLAGE_COINS, 0, 0)}
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-159", "RYO-R64")
@pytest.mark.parametrize(("cards", "favor"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_twin_river_town_gives_a_favor_for_each_pair_of_kept_revelations(cards: int, favor: int) -> None:
    kept = ("wealth-offering", "camouflage", "seal-of-the-capital", "wealth-offering", "spirit-offering")
    s = at("twin-river-town").keeps(0, *kept[:cards]).keeps(1, "camouflage", "seal-of-the-capital")
    state = s.favor(7, 7, 7).day(0)
    if asked(state) == (0, "StartOfTurn"):
        state.play_text("decline")
    before = collect(state, "twin-river-town")
    assert changed(before, state) == ({"favor 0": 7 + favor} if favor else {})
    assert asked(state) == (1, "PlaceKin")


# ------------------------------------------------------------------------------------------ The Outpost


@pytest.mark.rule("RYO-160")
@pytest.mark.parametrize("empty", range(5))
def test_the_outpost_gives_a_resource_of_choice_for_each_empty_foreseen_slot(empty: int) -> None:
    row = ("walls-breach", "locals-riot", "bandit-raid", "lunar-fest")
    s = at("the-outpost").events(*[None] * empty, *row[empty:]).day(0)
    collect(s, "the-outpost")
    taken = ("lantern", "coin", "coin", "scroll")[:empty]
    for what in taken:
        assert asked(s) == (0, "TakeInOutpost")
        assert set(texts(s)) == {"take coin", "take scroll", "take lantern"}
        s.play_text(f"take {what}")
    assert resources(s, 0) == (taken.count("coin"), taken.count("scroll"), taken.count("lantern"))
    assert resources(s, 1) == (0, 0, 0)
    assert asked(s) == (1, "PlaceKin")


# --------------------------------------------------------------------------------------- Cove of the Owl


@pytest.mark.rule("RYO-161", "RYO-R11", "RYO-041")
def test_the_cove_of_the_owl_cloaks_one_own_unveiled_kin_on_a_spot_for_nothing() -> None:
    start = at("cove-of-the-owl").kin("gates-1", 0, "merchant").kin("gates-2", 0, cloaked=True)
    s = start.kin("rim-1", 1).palace(0, "guard").has(0, 1).day(0)
    before = collect(s, "cove-of-the-owl")
    # The Pathfinder that has just been placed may be cloaked too; Kin in the Palace and of others may not.
    assert set(texts(s)) == {"cloak gates-1", "cloak springs-1"}
    s.play_text("cloak gates-1")
    assert changed(before, s) == {"gates-1": "0 merchant cloaked"}
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-161", "RYO-R97", "RYO-R11")
def test_the_cove_of_the_owl_is_not_offered_without_an_own_unveiled_kin() -> None:
    start = Position(3, light=1).hand(0, "apprentice").hand(1, "apprentice").path("cove-of-the-owl")
    start.pioneer(0, 1).has(0, 1, 0, 1).kin("gates-1", 0, "merchant", cloaked=True).kin("rim-1", 1)
    s = start.palace(0, "guard").day(0)
    s.play_text("place apprentice palace unveiled")
    s.play_text("perform shrine")
    assert set(texts(s)) == {"decline", "collect starting-village"}
    s.play_text("decline")
    assert asked(s) == (1, "PlaceKin")


# ----------------------------------------------------------------------------------------- Bandit's Lair


@pytest.mark.rule("RYO-162", "RYO-R65")
@pytest.mark.parametrize("slot", [1, 3])
def test_bandit_s_lair_returns_the_last_discarded_event_to_a_chosen_slot_for_three_favor(slot: int) -> None:
    start = at("bandits-lair").events(None, "walls-breach", None, "locals-riot").favor(1, 1, 1)
    s = start.discarded_events("lunar-fest", "jade-eclipse").day(0)
    before = collect(s, "bandits-lair")
    assert set(texts(s)) == {"return foreseen-1", "return foreseen-3"}
    s.play_text(f"return foreseen-{slot}")
    row: list[str | None] = [None, "walls-breach", None, "locals-riot"]
    row[slot - 1] = "jade-eclipse"
    assert changed(before, s) == {"favor 0": 4, "foreseen": row, "event discard": ["lunar-fest"]}
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-162", "RYO-R65", "RYO-R97")
def test_bandit_s_lair_is_not_offered_without_a_discarded_event_or_an_empty_slot() -> None:
    full = ("walls-breach", "locals-riot", "bandit-raid", "lunar-fest")
    for start in (at("bandits-lair"), at("bandits-lair").events(*full).discarded_events("jade-eclipse")):
        s = start.day(0)
        s.play_text("place pathfinder springs-1 unveiled")
        assert asked(s) == (1, "PlaceKin")
        assert s.favor == [0, 0, 0]


# ------------------------------------------------------------------------------------------- Featherglow


@pytest.mark.rule("RYO-163", "RYO-R66")
def test_featherglow_counts_own_kin_in_lit_sectors_as_tiles() -> None:
    # Lit are the Gates, the Capital and the Rim: three own Kin there; the Springs, the Palace and others do not count.
    start = at("featherglow", light=0).kin("gates-1", 0, cloaked=True).kin("rim-1", 0).kin("rim-2", 0)
    start.kin("shrine-1", 0).kin("clanhouse-1", 0, "merchant").kin("capital-1", 1).palace(0, "guard")
    s = start.day(0)
    before = collect(s, "featherglow")
    assert changed(before, s) == {"favor 0": 3}
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-163", "RYO-R66")
@pytest.mark.parametrize(("light", "favor"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 1), (5, 0)])
def test_featherglow_counts_the_kin_placed_this_turn_when_its_sector_is_lit(light: int, favor: int) -> None:
    s = at("featherglow", light=light).day(0)
    collect(s, "featherglow")
    assert s.favor == [favor, 0, 0]
    assert asked(s) == (1, "PlaceKin")


# ---------------------------------------------------------------------------------------------- Townhall


@pytest.mark.rule("RYO-164", "RYO-106")
def test_townhall_gives_two_scrolls_and_the_top_of_the_track() -> None:
    s = at("townhall").capital(2, 1, 0).day(0)
    assert changed(collect(s, "townhall"), s) == {"resources 0": (0, 2, 0), "capital": [0, 2, 1]}
    assert asked(s) == (1, "PlaceKin")


# -------------------------------------------------------------------------------------- Nomad Encampment


@pytest.mark.rule("RYO-165", "RYO-R67")
def test_nomad_encampment_moves_an_own_unveiled_kin_to_a_free_spot_elsewhere_for_nothing() -> None:
    start = at("nomad-encampment").kin("gates-1", 0, "merchant").kin("rim-1", 0, "guard", cloaked=True)
    start.kin("gates-2", 1).kin("capital-1", 1).kin("capital-2", 1).palace(0, "bard")
    s = start.row((0, "archer")).day(0)
    before = collect(s, "nomad-encampment")
    moves = texts(s)
    assert {move.split()[1] for move in moves} == {"gates-1", "springs-1"}
    # Of the Capital only the Spot for a Coin is free; the Kin of seat 0 has no Coin and may go there all the same.
    assert {move.split()[2] for move in moves if move.startswith("move gates-1")} == {
        "capital-3",
        *(f"rim-{n}" for n in (2, 3, 4)),
        *(f"shrine-{n}" for n in (1, 2, 3)),
        *(f"springs-{n}" for n in (2, 3, 4)),
        *(f"clanhouse-{n}" for n in (1, 2, 3)),
    }
    s.play_text("move gates-1 capital-3")
    # Neither the Merchant's ability nor the Capital's effect follows.
    assert changed(before, s) == {"gates-1": None, "capital-3": "0 merchant"}
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-165", "RYO-R67", "RYO-R94")
def test_nomad_encampment_may_move_the_kin_placed_this_turn() -> None:
    s = at("nomad-encampment").day(0)
    before = collect(s, "nomad-encampment")
    assert not [move for move in texts(s) if " palace" in move or " springs-2" in move]
    s.play_text("move springs-1 gates-3")
    assert changed(before, s) == {"springs-1": None, "gates-3": "0 pathfinder"}
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-165", "RYO-R67", "RYO-R97")
def test_nomad_encampment_is_not_offered_when_nobody_may_move() -> None:
    start = Position(3, light=1).hand(0, "apprentice").hand(1, "apprentice").path("nomad-encampment")
    start.pioneer(0, 1).has(0, 0, 0, 1).kin("gates-1", 0, cloaked=True).kin("rim-1", 1).palace(0, "guard")
    s = start.day(0)
    s.play_text("place apprentice palace unveiled")
    s.play_text("perform shrine")
    assert set(texts(s)) == {"decline", "collect starting-village"}
    s.play_text("decline")
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-R67", "RYO-200")
def test_nomad_encampment_never_leads_to_or_from_the_alternative_palace() -> None:
    s = at("nomad-encampment", palace="alternative").post("ward-0", 0, "merchant").day(0)
    collect(s, "nomad-encampment")
    moves = texts(s)
    assert moves
    assert not [move for move in moves if "ward" in move or "battlement" in move or "pinnacle" in move]
    assert {move.split()[1] for move in moves} == {"springs-1"}


# --------------------------------------------------------------------------------------------- Moonforge


@pytest.mark.rule("RYO-166", "RYO-R68")
@pytest.mark.parametrize(
    ("colour", "have"), [("coral", (1, 0, 0)), ("jade", (0, 1, 0)), ("agate", (0, 0, 1))]
)
def test_moonforge_takes_a_step_back_for_a_shard_of_any_colour(colour: str, have: tuple[int, ...]) -> None:
    s = at("moonforge").pioneer(1, 1).day(0)
    before = collect(s, "moonforge")
    assert asked(s) == (0, "TakeMoonforgeShard")
    assert set(texts(s)) == {"take coral", "take jade", "take agate"}
    s.play_text(f"take {colour}")
    assert changed(before, s) == {"pioneer 0": 0, "shards 0": have}
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-R68", "RYO-R49", "RYO-121")
def test_moonforge_unexplores_the_village_that_is_left() -> None:
    start = (
        Position(3, light=2).hand(0, "apprentice apprentice").path("loreville", "fortune-city", "moonforge")
    )
    s = start.pioneer(0, 3).pioneer(1, 3).has(0, 0, 0, 1).day(0)
    s.play_text("place apprentice shrine-1 unveiled")
    assert {"collect loreville", "collect fortune-city", "collect moonforge"} <= set(texts(s))
    s.play_text("collect moonforge")
    s.play_text("take coral")
    assert s.pioneer == [2, 3, 0]
    s.play_text("place apprentice shrine-2 unveiled")
    s.play_text("decline")  # not to explore Moonforge again
    assert set(texts(s)) == {
        "decline",
        "collect starting-village",
        "collect loreville",
        "collect fortune-city",
    }


@pytest.mark.rule("RYO-R68", "RYO-171")
def test_moonforge_collected_from_the_built_shrine_goes_back_to_the_last_site() -> None:
    start = Position(3).hand(0, "apprentice apprentice").hand(1, "apprentice")
    s = start.path("moonforge", *SIX[:5], shrine=True).pioneer(0, 7).pioneer(1, 7).day(0)
    s.play_text("place apprentice shrine-1 unveiled")
    assert {"collect moonforge", "collect phoenix-statue"} <= set(texts(s))
    s.play_text("collect moonforge")
    s.play_text("take agate")
    assert s.pioneer == [6, 7, 0]
    assert shards(s, 0) == (0, 0, 1)
    assert asked(s) == (1, "PlaceKin")
    s.play_text("place apprentice palace unveiled")
    s.play_text("decline")
    # The statue has to be explored again.
    s.play_text("place apprentice shrine-2 unveiled")
    assert asked(s) == (0, "ShrineExplore")
    s.play_text("decline")
    assert "collect phoenix-statue" not in texts(s)
    assert "collect moonforge" in texts(s)


# ------------------------------------------------------------------------------------------- Moon Heaven


def heaven(light: int, **options: bool | str) -> Position:
    """Two seats' Kin in every Sector but the Shrine: seat 1 has most Influence."""
    start = Position(3, 0, light, 1, 1, "arc", **options).hand(0, "pathfinder").hand(1, "apprentice")
    start.path("moon-heaven").pioneer(0, 1).display(*["phoenix-offering"] * 4)
    for spot, kind in (("gates-1", "merchant"), ("capital-1", "guard"), ("rim-1", "bard")):
        start.kin(spot, 1, kind, cloaked=True)
    for spot, kind in (("gates-2", "merchant"), ("capital-2", "guard"), ("rim-2", "bard")):
        start.kin(spot, 2, kind)
    for seat, kind in ((1, "mentor"), (2, "mentor")):
        start.kin(f"springs-{seat + 1}", seat, kind).kin(f"clanhouse-{seat}", seat, "hermit")
    return start


@pytest.mark.rule("RYO-167", "RYO-R69")
@pytest.mark.parametrize(
    ("light", "sector", "gains"),
    [
        (0, "gates", {"favor 1": 4, "favor 2": 4}),
        (0, "capital", {"favor 1": 2, "favor 2": 2}),
        (0, "rim", {"resources 1": (0, 1, 0), "resources 2": (0, 1, 0)}),
        (4, "springs", {"resources 0": (0, 0, 1), "resources 1": (0, 0, 1), "resources 2": (0, 0, 1)}),
        (4, "clanhouse", {"resources 1": (1, 0, 0), "resources 2": (1, 0, 0)}),
        (1, "shrine", {}),
    ],
)
def test_moon_heaven_pays_a_lit_sector_to_everybody_there_without_the_majority_bonus(
    light: int, sector: str, gains: dict[str, object]
) -> None:
    s = heaven(light).day(0)
    before = collect(s, "moon-heaven")
    lit = ("gates", "capital", "rim", "shrine", "springs", "clanhouse")
    assert set(texts(s)) == {f"reward {lit[(light + i) % 6]}" for i in range(3)}
    s.play_text(f"reward {sector}")
    assert changed(before, s) == gains
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-R69")
@pytest.mark.parametrize(
    ("light", "sector", "colour"),
    [(0, "gates", 0), (0, "capital", 0), (0, "rim", 1), (4, "clanhouse", 2)],
)
def test_with_the_option_moon_heaven_gives_the_majority_bonus_too(
    light: int, sector: str, colour: int
) -> None:
    # Seats 1 and 2 are equal in the Clanhouse: the higher on the Capital track takes the shard.
    s = heaven(light, moon_heaven_majority=True).capital(0, 2, 1).day(0)
    collect(s, "moon-heaven")
    s.play_text(f"reward {sector}")
    winner = 2 if sector == "clanhouse" else 1
    for seat in range(3):
        assert shards(s, seat) == tuple(int(c == colour and seat == winner) for c in range(3))
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-R69", "RYO-R93")
@pytest.mark.parametrize("bonus", [False, True])
def test_moon_heaven_in_the_shrine_lets_everybody_choose_in_turn_order(bonus: bool) -> None:
    start = (
        Position(4, light=1, first=2, moon_heaven_majority=bonus).hand(0, "pathfinder").hand(1, "apprentice")
    )
    start.path("moon-heaven").pioneer(0, 1).display(*["phoenix-offering"] * 4).kin("shrine-1", 1).kin(
        "shrine-2", 3, cloaked=True
    )
    s = start.kin("shrine-3", 0).capital(0, 1, 2, 3).day(0)
    before = collect(s, "moon-heaven")
    s.play_text("reward shrine")
    # Turn order from the holder of the First Player token, who has nobody there: seats 3, 0, 1.
    for seat, what in ((3, "coin"), (0, "scroll"), (1, "lantern")):
        assert asked(s) == (seat, "TakeByNight")
        assert set(texts(s)) == {"take coin", "take scroll", "take lantern"}
        assert shards(s, 3) == (0, 0, 0)
        s.play_text(f"take {what}")
    gains: dict[str, object] = {
        "resources 3": (1, 0, 0),
        "resources 0": (0, 1, 0),
        "resources 1": (0, 0, 1),
    }
    assert changed(before, s) == gains | ({"shards 3": (0, 1, 0)} if bonus else {})
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-R69")
def test_moon_heaven_with_night_presence_at_its_start_still_pays_by_day_who_is_there() -> None:
    s = heaven(0, night_presence="night_start").day(0)
    before = collect(s, "moon-heaven")
    s.play_text("reward gates")
    assert changed(before, s) == {"favor 1": 4, "favor 2": 4}
    assert asked(s) == (1, "PlaceKin")


# ------------------------------------------------------------------------------------------- Shrine tile


def before_shrine(seat0: int, *, shrine: bool = False) -> Position:
    """All six Sites are built; seat 0's Pioneer stands at that position."""
    start = Position(3).hand(0, "apprentice apprentice").hand(1, "apprentice").hand(2, "apprentice")
    return start.path(*SIX, shrine=shrine).pioneer(0, seat0)


@pytest.mark.rule("RYO-168", "RYO-169", "RYO-116")
@pytest.mark.parametrize(
    ("have", "may"),
    [((1, 1, 1), True), ((2, 1, 3), True), ((0, 5, 5), False), ((5, 0, 5), False), ((5, 5, 0), False)],
)
def test_the_shrine_is_built_for_one_of_each_resource_and_seven_favor(
    have: tuple[int, ...], may: bool
) -> None:
    s = before_shrine(6).has(0, *have).day(0)
    s.play_text("place apprentice rim-1 unveiled")
    if not may:
        assert asked(s) == (1, "PlaceKin")
        return
    assert set(texts(s)) == {"decline", "build"}
    before = facts(s)
    s.play_text("build")
    assert changed(before, s) == {
        "resources 0": tuple(n - 1 for n in have),
        "favor 0": 7,
        "built": 7,
        "pioneer 0": 7,
    }
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-169")
def test_the_shrine_is_not_built_before_the_last_site_nor_from_a_village_before_it() -> None:
    # The last Site is still empty: what is built is an ordinary Village.
    start = Position(3).hand(0, "apprentice").hand(1, "apprentice").path(*SIX[:5]).pioneer(0, 5)
    s = start.has(0, 9, 9, 9).next_village("moonforge").day(0)
    s.play_text("place apprentice rim-1 unveiled")
    s.play_text("build")
    assert s.built == 6
    assert facts(s)["path"] == [*SIX[:5], "moonforge"]
    # From the fifth Village the sixth must be explored first.
    s = before_shrine(5).has(0, 9, 9, 9).day(0)
    s.play_text("place apprentice rim-1 unveiled")
    assert set(texts(s)) == {"decline", "explore"}
    s.play_text("explore")
    assert set(texts(s)) == {"decline", "build"}
    s.play_text("build")
    assert s.built == 7
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-169")
def test_the_shrine_is_built_once() -> None:
    s = before_shrine(7, shrine=True).has(0, 9, 9, 9).day(0)
    s.play_text("place apprentice rim-1 unveiled")
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-170", "RYO-117")
def test_other_pioneers_explore_onto_the_built_shrine() -> None:
    s = before_shrine(6, shrine=True).pioneer(1, 7).day(0)
    s.play_text("place apprentice rim-1 unveiled")
    assert set(texts(s)) == {"decline", "explore"}
    before = facts(s)
    s.play_text("explore")
    assert changed(before, s) == {"pioneer 0": 7}
    # Nothing lies behind it.
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-170")
def test_nobody_explores_onto_the_shrine_before_it_is_built() -> None:
    s = before_shrine(6).day(0)
    s.play_text("place apprentice rim-1 unveiled")
    assert asked(s) == (1, "PlaceKin")
    assert s.pioneer == [6, 0, 0]


@pytest.mark.rule("RYO-171", "RYO-R70", "RYO-117")
def test_who_has_explored_the_shrine_collects_the_statue() -> None:
    s = before_shrine(6, shrine=True).pioneer(1, 6).favor(1, 1, 1).day(0)
    s.play_text("place apprentice shrine-1 unveiled")
    s.play_text("explore")
    before = facts(s)
    s.play_text("collect phoenix-statue")
    assert changed(before, s) == {"favor 0": 1 + STATUE_FAVOR}
    assert asked(s) == (1, "PlaceKin")
    # Seat 1 stands one Village before it.
    s.play_text("place apprentice shrine-2 unveiled")
    s.play_text("decline")
    assert "collect phoenix-statue" not in texts(s)
    assert "collect twin-river-town" in texts(s)


@pytest.mark.rule("RYO-R71", "RYO-171")
def test_the_builder_of_the_shrine_has_explored_it() -> None:
    s = before_shrine(6).has(0, 1, 1, 1).day(0)
    s.play_text("place apprentice rim-1 unveiled")
    s.play_text("build")
    for _ in (1, 2):
        s.play_text("place apprentice palace unveiled")
        s.play_text("decline")
    s.play_text("place apprentice shrine-1 unveiled")
    assert asked(s) == (0, "ShrineCollect")
    assert "collect phoenix-statue" in texts(s)
    s.play_text("collect phoenix-statue")
    assert s.favor == [7 + STATUE_FAVOR, 0, 0]


@pytest.mark.rule("RYO-R71", "RYO-R57")
def test_a_pathfinder_collects_the_statue_under_the_pioneer() -> None:
    start = Position(3).hand(0, "pathfinder").hand(1, "apprentice").path(*SIX, shrine=True).pioneer(0, 7)
    s = start.day(0)
    s.play_text("place pathfinder gates-1 unveiled")
    assert set(texts(s)) == {"decline", "collect phoenix-statue"}
    s.play_text("collect phoenix-statue")
    assert s.favor == [STATUE_FAVOR, 0, 0]
    assert asked(s) == (0, "GatesEffect")
    assert kin_on(s, "gates-1") == (0, "pathfinder", False)
