"""The thirteen Events, met by every player in turn order when Night begins.

Most positions here end with Fire in the Clanhouse in the last Foreseen slot and a Revelation before one player: that asks
a question, so that what the other Events did is seen before any reward of the Night.
"""

from __future__ import annotations

import pytest

from akebono.games.ryozen.components import EVENT_OF, EVENTS
from akebono.games.ryozen.state import Ryozen
from tests.ryozen.positions import (
    Position,
    asked,
    changed,
    discarded,
    facts,
    foreseen,
    in_palace,
    kept,
    kin_on,
    resources,
    shards,
    texts,
    told,
)

LAST = "fire-in-the-clanhouse"


def evening(*events: str | None, first: int = 0, light: int = 0, **options: bool | str) -> Position:
    """Three seats, these Events and then the one at which the position stops: seat 2 has a Revelation to give up."""
    start = Position(3, first, light, 1, 1, "arc", **options).events(*events, LAST)
    return start.keeps(2, "camouflage")


def fall(position: Position) -> tuple[Ryozen, dict[str, object]]:
    """Let Night fall; return the position at its first question, and the facts before Night."""
    s = position.dusk()
    before = facts(s)
    s.advance()
    return s, before


def effects(before: dict[str, object], s: Ryozen) -> dict[str, object]:
    """Return what has changed, without the Foreseen row and the discard pile."""
    return {
        name: now for name, now in changed(before, s).items() if name not in ("foreseen", "event discard")
    }


STOPPED = (2, "FireInTheClanhouse")


# --------------------------------------------------------------------------------------------- all Events


@pytest.mark.rule("RYO-081", "RYO-083", "RYO-R30")
def test_events_are_resolved_from_left_to_right_and_each_is_discarded_before_the_next() -> None:
    s, _ = fall(evening("jade-eclipse", None, "walls-breach").has(0, 1, 1, 1))
    assert foreseen(s) == [None, None, None, LAST]
    assert discarded(s)[0] == ["jade-eclipse", "walls-breach"]
    assert asked(s) == STOPPED
    s.play_text("lose camouflage")
    assert foreseen(s)[3] != LAST
    assert discarded(s)[0][:3] == ["jade-eclipse", "walls-breach", LAST]


@pytest.mark.rule("RYO-083", "RYO-080", "RYO-R32", "RYO-R93")
def test_each_player_in_turn_order_meets_an_event_before_the_next_event() -> None:
    start = Position(4, first=2).events("bandit-raid", "suspicious-rumors")
    for seat in (0, 2, 3):
        start.kin(f"rim-{seat + 1}", seat).kin(f"springs-{seat + 1}", seat, "merchant", cloaked=True)
    s, _ = fall(start)
    for seat in (2, 3, 0):
        assert asked(s) == (seat, "BanditRaid")
        assert s.acting == (seat,)
        s.play_text(f"hit rim-{seat + 1}")
        assert foreseen(s)[0] == ("bandit-raid" if seat else None)
    for seat in (2, 3, 0):
        assert asked(s) == (seat, "SuspiciousRumors")
        s.play_text(f"unveil springs-{seat + 1}")
    # Rewards follow: in the Springs three Lanterns, in the Palace a shard each, the First Player token's holder first.
    assert asked(s) == (2, "TakePalaceShard")


@pytest.mark.rule("RYO-R81", "RYO-R32")
def test_no_event_can_be_declined() -> None:
    start = Position(2, light=0).events("bandit-raid", "suspicious-rumors", "curse-of-the-shadow", LAST)
    start.kin("gates-1", 0).kin("rim-1", 0).kin("capital-1", 0, cloaked=True).keeps(0, "camouflage")
    s, _ = fall(start)
    seen = []
    while asked(s)[1] in ("BanditRaid", "SuspiciousRumors", "CurseOfTheShadow", "FireInTheClanhouse"):
        seen.append(asked(s)[1])
        assert "decline" not in texts(s)
        s.play(s.legal[-1])
    assert set(seen) == {"BanditRaid", "SuspiciousRumors", "CurseOfTheShadow", "FireInTheClanhouse"}
    assert asked(s) == (0, "TakePalaceShard")


@pytest.mark.rule("RYO-R99")
def test_each_event_meets_the_position_that_earlier_events_left() -> None:
    # Seat 0's only Kin outside the Palace is raided away, and no longer counts for the reflections.
    start = evening("bandit-raid", "sunlight-reflections").favor(5, 5, 5)
    s, before = fall(start.kin("rim-1", 0).kin("rim-2", 1, cloaked=True))
    assert asked(s) == (0, "BanditRaid")
    s.play_text("hit rim-1")
    assert effects(before, s) == {"rim-1": None, "palace 0": ["apprentice"], "favor 1": 4}
    assert asked(s) == STOPPED


# ------------------------------------------------------------------------------------------- Walls Breach


@pytest.mark.rule("RYO-183", "RYO-R31", "RYO-082")
def test_walls_breach_takes_one_of_each_resource_as_far_as_there_is_any() -> None:
    start = evening("walls-breach").has(0, 3, 2, 1).has(1, 0, 1, 0).has(2, 1, 0, 2)
    s, before = fall(start.shards(0, 1, 1, 1).favor(4, 4, 4))
    assert effects(before, s) == {
        "resources 0": (2, 1, 0),
        "resources 1": (0, 0, 0),
        "resources 2": (0, 0, 1),
    }
    # What nobody had is not told as lost.
    assert told(s).count("lost") == 3 + 1 + 2
    assert asked(s) == STOPPED


# ------------------------------------------------------------------------------------------- Locals Riot


@pytest.mark.rule("RYO-184", "RYO-R76")
@pytest.mark.parametrize(("option", "extra"), [(True, 1), (False, 0)])
def test_locals_riot_costs_a_favor_for_each_explored_village(option: bool, extra: int) -> None:
    start = evening("locals-riot", riot_counts_start=option).path("loreville", "townhall", "moonforge")
    start.pioneer(0, 3).pioneer(1, 0).pioneer(2, 1).favor(9, 9, 9)
    s, _ = fall(start)
    assert s.favor == [9 - 3 - extra, 9 - extra, 9 - 1 - extra]
    assert s.pioneer == [3, 0, 1]
    assert asked(s) == STOPPED


@pytest.mark.rule("RYO-R76", "RYO-R31")
def test_locals_riot_counts_the_built_shrine_and_leaves_nobody_below_nothing() -> None:
    six = ("loreville", "lanternquill", "townhall", "fortune-city", "the-outpost", "twin-river-town")
    start = evening("locals-riot").path(*six, shrine=True).pioneer(0, 7).pioneer(1, 6).pioneer(2, 2)
    s, _ = fall(start.favor(9, 6, 3))
    assert s.favor == [1, 0, 0]
    assert asked(s) == STOPPED


# --------------------------------------------------------------------------------- Fire in the Clanhouse


@pytest.mark.rule("RYO-185", "RYO-R77", "RYO-R51")
def test_fire_in_the_clanhouse_takes_one_kept_revelation_of_the_owner_s_choice() -> None:
    start = Position(3, first=1).events(LAST).keeps(0, "camouflage", "seal-of-the-capital", "camouflage")
    s, _ = fall(start.keeps(2, "wealth-offering").favor(3, 3, 3).hand(1, "apprentice"))
    # Turn order: 1 keeps nothing and is passed over, then 2, then 0.
    assert asked(s) == (2, "FireInTheClanhouse")
    assert texts(s) == ["lose wealth-offering"]
    s.play_text("lose wealth-offering")
    assert asked(s) == (0, "FireInTheClanhouse")
    assert set(texts(s)) == {"lose camouflage", "lose seal-of-the-capital"}
    s.play_text("lose camouflage")
    assert kept(s, 0) == ["camouflage", "seal-of-the-capital"]
    assert kept(s, 1) == kept(s, 2) == []
    assert discarded(s)[1] == ["wealth-offering", "camouflage"]
    assert s.favor == [3, 3, 3]
    # With nobody on the board the Night is over.
    assert (s.round, asked(s)) == (2, (1, "PlaceKin"))


@pytest.mark.rule("RYO-185", "RYO-R77")
def test_fire_in_the_clanhouse_passes_over_who_keeps_nothing() -> None:
    s, _ = fall(Position(3).events(LAST).hand(0, "apprentice").display("camouflage"))
    assert (s.round, asked(s)) == (2, (0, "PlaceKin"))
    assert discarded(s)[1] == []


# -------------------------------------------------------------------------------------------- Bandit Raid


@pytest.mark.rule("RYO-186", "RYO-R78", "RYO-R09", "RYO-040")
def test_bandit_raid_sends_one_own_unveiled_kin_from_a_spot_to_the_palace() -> None:
    start = evening("bandit-raid").kin("gates-1", 0, "merchant").kin("rim-1", 0).kin("rim-2", 0, cloaked=True)
    start.palace(0, "guard").kin("rim-3", 1, cloaked=True).palace(1, "bard").hand(1, "archer")
    s, before = fall(start.row((0, "hermit")))
    assert asked(s) == (0, "BanditRaid")
    assert set(texts(s)) == {"hit gates-1", "hit rim-1"}
    s.play_text("hit gates-1")
    # Seat 1 has no Unveiled Kin on a Spot.
    assert effects(before, s) == {"gates-1": None, "palace 0": ["merchant", "guard"]}
    assert asked(s) == STOPPED


@pytest.mark.rule("RYO-186", "RYO-R08")
def test_bandit_raid_neither_turns_the_light_nor_uses_the_palace() -> None:
    start = evening("bandit-raid", light=4).kin("gates-1", 0, "merchant").has(0, 1, 1, 1)
    s, before = fall(start)
    s.play_text("hit gates-1")
    assert effects(before, s) == {"gates-1": None, "palace 0": ["merchant"]}
    assert asked(s) == STOPPED


# -------------------------------------------------------------------------------------- Suspicious Rumors


@pytest.mark.rule("RYO-187")
def test_suspicious_rumors_unveil_one_own_cloaked_kin_of_choice() -> None:
    start = evening("suspicious-rumors").kin("gates-1", 0, "merchant", cloaked=True)
    start.kin("springs-1", 0, "hermit", cloaked=True).kin("rim-1", 0).kin("rim-2", 1).kin("rim-3", 2)
    s, before = fall(start)
    assert asked(s) == (0, "SuspiciousRumors")
    assert set(texts(s)) == {"unveil gates-1", "unveil springs-1"}
    s.play_text("unveil gates-1")
    # No ability follows, and who has no Cloaked Kin is passed over (RYO-R10).
    assert effects(before, s) == {"gates-1": "0 merchant"}
    assert asked(s) == STOPPED


# --------------------------------------------------------------------------------------- Sinister Shadows


@pytest.mark.rule("RYO-188", "RYO-R81")
@pytest.mark.parametrize(("light", "lost"), [(0, 3), (1, 2), (2, 2), (3, 1), (4, 2), (5, 2)])
def test_sinister_shadows_cost_a_favor_for_each_lit_sector_with_an_own_kin(light: int, lost: int) -> None:
    # Seat 0 in the Gates (twice), the Capital, the Rim, and the Springs; light shows three Sectors in a row.
    start = evening("sinister-shadows", light=light).kin("gates-1", 0).kin("gates-2", 0, cloaked=True)
    start.kin("capital-1", 0, cloaked=True).kin("rim-1", 0, "merchant").kin("springs-1", 0, "bard")
    s, _ = fall(start.palace(0, "guard").palace(1, "guard").favor(9, 9, 9))
    assert s.favor == [9 - lost, 9, 9]
    assert asked(s) == STOPPED


@pytest.mark.rule("RYO-188", "RYO-R31")
@pytest.mark.parametrize(("favor", "left"), [(1, 0), (2, 0), (3, 1)])
def test_sinister_shadows_take_no_more_favor_than_there_is(favor: int, left: int) -> None:
    start = evening("sinister-shadows").kin("gates-1", 0).kin("rim-1", 0).favor(favor, 5, 5)
    s, _ = fall(start)
    assert s.favor == [left, 5, 5]
    assert asked(s) == STOPPED


# ----------------------------------------------------------------------------------- Sunlight Reflections


@pytest.mark.rule("RYO-190", "RYO-R79")
@pytest.mark.parametrize("light", [0, 3])
def test_sunlight_reflections_cost_a_favor_for_each_sector_with_an_own_kin_lit_or_not(light: int) -> None:
    start = evening("sunlight-reflections", light=light).kin("gates-1", 0).kin("gates-2", 0, cloaked=True)
    start.kin("springs-1", 0).kin("clanhouse-1", 0, cloaked=True).kin("rim-1", 1).palace(0, "guard")
    s, _ = fall(start.palace(2, "guard").favor(9, 9, 9))
    # Not for a second Kin in the same Sector, and not for the Palace.
    assert s.favor == [6, 8, 9]
    assert asked(s) == STOPPED


@pytest.mark.rule("RYO-190", "RYO-R31")
@pytest.mark.parametrize(("favor", "left"), [(1, 0), (2, 0), (3, 1)])
def test_sunlight_reflections_take_no_more_favor_than_there_is(favor: int, left: int) -> None:
    start = evening("sunlight-reflections").kin("gates-1", 0).kin("rim-1", 0).favor(favor, 5, 5)
    s, _ = fall(start)
    assert s.favor == [left, 5, 5]
    assert asked(s) == STOPPED


# ------------------------------------------------------------------------------------------------ Eclipses

COLOURS = ("coral", "jade", "agate")


@pytest.mark.rule("RYO-189", "RYO-191", "RYO-193", "RYO-R81")
@pytest.mark.parametrize("colour", COLOURS)
def test_an_eclipse_takes_a_shard_of_its_colour_and_gives_one_to_who_has_none(colour: str) -> None:
    place = COLOURS.index(colour)
    counts = [2, 1, 0]
    start = evening(f"{colour}-eclipse")
    for seat in range(3):
        have = [5, 5, 5]
        have[place] = counts[seat]
        start.shards(seat, *have)
    s, before = fall(start)
    for seat, left in enumerate((1, 0, 1)):
        expected = [5, 5, 5]
        expected[place] = left
        assert shards(s, seat) == tuple(expected)
    assert set(effects(before, s)) == {"shards 0", "shards 1", "shards 2"}
    assert asked(s) == STOPPED


# ---------------------------------------------------------------------------------------------- Lunar Fest


@pytest.mark.rule("RYO-192", "RYO-R31")
@pytest.mark.parametrize(("lanterns", "left"), [(2, 0), (3, 0), (4, 1)])
def test_lunar_fest_takes_a_lantern_for_each_own_kin_in_a_lit_sector(lanterns: int, left: int) -> None:
    # Lit are the Gates, the Capital and the Rim, where three Kin of seat 0 stand: a Cloaked one counts once.
    start = (
        evening("lunar-fest").kin("gates-1", 0, cloaked=True).kin("gates-2", 0).kin("rim-1", 0, "merchant")
    )
    start.kin("springs-1", 0).palace(0, "guard").kin("shrine-1", 1).has(0, 5, 5, lanterns).has(1, 5, 5, 5)
    s, before = fall(start)
    assert effects(before, s) == {"resources 0": (5, 5, left)}
    assert told(s).count("lost") == 1
    assert asked(s) == STOPPED


# ------------------------------------------------------------------------------------- Invisible Presences


@pytest.mark.rule("RYO-194", "RYO-R10")
def test_invisible_presences_unveil_all_cloaked_kin_in_lit_sectors() -> None:
    start = evening("invisible-presences", light=4).kin("springs-1", 0, "merchant", cloaked=True)
    start.kin("gates-1", 0, cloaked=True).kin("springs-2", 1, cloaked=True).kin(
        "clanhouse-1", 2, "guard", cloaked=True
    )
    s, before = fall(start.kin("rim-1", 0, cloaked=True).kin("shrine-1", 1, cloaked=True).kin("gates-2", 1))
    assert effects(before, s) == {
        "springs-1": "0 merchant",
        "gates-1": "0 apprentice",
        "springs-2": "1 apprentice",
        "clanhouse-1": "2 guard",
    }
    assert asked(s) == STOPPED


# ------------------------------------------------------------------------------------- Curse of the Shadow


@pytest.mark.rule("RYO-195", "RYO-R80", "RYO-039", "RYO-040")
@pytest.mark.parametrize("order", [("gates-2", "rim-1"), ("rim-1", "gates-1")])
def test_curse_of_the_shadow_hits_one_own_kin_in_each_lit_sector_in_the_owner_s_order(
    order: tuple[str, ...],
) -> None:
    # Seat 0 stands in the lit Gates and Rim, not in the lit Capital, and in the unlit Springs; the Palace is safe.
    start = evening("curse-of-the-shadow").kin("gates-1", 0, "merchant").kin("gates-2", 0, cloaked=True)
    start.kin("rim-1", 0, "bard").kin("springs-1", 0, "archer").palace(0, "guard")
    start.kin("gates-3", 1).kin("shrine-1", 2)
    s, before = fall(start)
    left = {"gates-1", "gates-2", "rim-1"}
    for spot in order:
        assert asked(s) == (0, "CurseOfTheShadow")
        assert set(texts(s)) == {f"hit {place}" for place in left}
        s.play_text(f"hit {spot}")
        left = {place for place in left if place[:4] != spot[:4]}
    # Then the next player, with one Kin to choose from, and the third, who has nobody in a lit Sector.
    assert asked(s) == (1, "CurseOfTheShadow")
    assert texts(s) == ["hit gates-3"]
    s.play_text("hit gates-3")
    gone: dict[str, object] = {"rim-1": None, "gates-3": None, "palace 1": ["apprentice"]}
    if "gates-2" in order:
        expected = gone | {"gates-2": "0 apprentice", "palace 0": ["bard", "guard"]}
    else:
        expected = gone | {"gates-1": None, "palace 0": ["merchant", "bard", "guard"]}
    assert effects(before, s) == expected
    assert asked(s) == STOPPED


@pytest.mark.rule("RYO-195", "RYO-R80")
def test_curse_of_the_shadow_hits_a_kin_that_it_unveiled_not_a_second_time() -> None:
    s, before = fall(evening("curse-of-the-shadow").kin("capital-1", 1, "merchant", cloaked=True))
    assert asked(s) == (1, "CurseOfTheShadow")
    s.play_text("hit capital-1")
    assert effects(before, s) == {"capital-1": "1 merchant"}
    assert asked(s) == STOPPED


# ---------------------------------------------------------------------------------------------- the deck


def spent(deck: int) -> Position:
    """All Events but so many are on the discard pile."""
    start = Position(3).hand(0, "apprentice")
    names = [EVENTS[kind] for kind in EVENT_OF]
    return start.discarded_events(*names[deck:])


@pytest.mark.rule("RYO-063", "RYO-R20", "RYO-062")
def test_the_discarded_events_are_shuffled_when_the_deck_is_empty_and_a_card_is_needed() -> None:
    position = spent(3)
    deck = [EVENTS[EVENT_OF[card]] for card in range(3)]
    s = position.new_day()
    row = foreseen(s)
    assert sorted(str(name) for name in row[:3]) == sorted(deck)
    assert row[3] is not None
    assert discarded(s)[0] == []
    # 17 cards were shuffled and one of them drawn.
    assert facts(s)["event deck"] == 16
    assert asked(s) == (0, "PlaceKin")


@pytest.mark.rule("RYO-R20")
def test_the_discarded_events_are_not_shuffled_before_a_card_is_needed() -> None:
    s = spent(4).new_day()
    assert None not in foreseen(s)
    assert len(discarded(s)[0]) == 16
    assert facts(s)["event deck"] == 0
    assert asked(s) == (0, "PlaceKin")


@pytest.mark.rule("RYO-R20", "RYO-R92")
def test_the_order_of_reshuffled_events_comes_from_the_game_s_own_chance() -> None:
    decks = set()
    for seed in range(8):
        start = Position(3, seed=seed).hand(0, "apprentice")
        names = [EVENTS[kind] for kind in EVENT_OF]
        s = start.discarded_events(*names).new_day()
        decks.add(tuple(s.event_deck))
    assert len(decks) > 4


# ------------------------------------------------------------------------------- two of the same, and kin


@pytest.mark.rule("RYO-187", "RYO-186", "RYO-R99")
def test_rumors_make_a_kin_a_target_of_the_raid_that_follows() -> None:
    s, before = fall(evening("suspicious-rumors", "bandit-raid").kin("gates-1", 1, "merchant", cloaked=True))
    s.play_text("unveil gates-1")
    assert asked(s) == (1, "BanditRaid")
    s.play_text("hit gates-1")
    assert in_palace(s, 1) == ["merchant"]
    assert kin_on(s, "gates-1") is None
    assert effects(before, s) == {"gates-1": None, "palace 1": ["merchant"]}
    assert asked(s) == STOPPED


@pytest.mark.rule("RYO-183")
def test_two_walls_breaches_take_twice() -> None:
    s, _ = fall(evening("walls-breach", "walls-breach").has(0, 3, 1, 2))
    assert resources(s, 0) == (1, 0, 0)
    assert asked(s) == STOPPED
