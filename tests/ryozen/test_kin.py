"""The abilities of the twelve kinds of Kin."""

from __future__ import annotations

import pytest

from akebono.core.errors import IllegalAction
from akebono.games.ryozen.components import REVELATION_FAVOR, REVELATIONS, SLOT_COINS, SLOT_FAVOR
from akebono.games.ryozen.state import Ryozen
from tests.ryozen.positions import (
    Position,
    asked,
    changed,
    displayed,
    facts,
    in_row,
    kin_on,
    places,
    resources,
    texts,
)

SECTORS = ("gates", "capital", "rim", "shrine", "springs", "clanhouse")
EFFECT = ("GatesEffect", "CapitalDay", "RimEffect", "ShrineCollect", "AcquireRevelations", "RevealKin")
"""What a Sector's Daytime effect asks first, in the positions below."""

IN_THE = dict(zip(SECTORS, ("guard", "merchant", "hermit", "trickster", "mentor", "bard")))
"""Kin of one Clan, one for each Sector."""
SHOWN = ("camouflage", "wealth-offering", "spirit-offering", "phoenix-offering")
"""Revelations for 0, 1, 2 and 3 Scrolls."""


def table(kinds: str = "", display: tuple[str, ...] = SHOWN) -> Position:
    """Three seats; seat 0 has these Kin and an Apprentice in hand, the others one Apprentice each."""
    start = Position(3).hand(1, "apprentice").hand(2, "apprentice")
    return start.hand(0, f"{kinds} apprentice").display(*display)


def discards_for(name: str) -> int:
    return REVELATION_FAVOR[REVELATIONS.index(name)]


# ------------------------------------------------------------------------------------------------- in general

ABILITY = {
    "philosopher": "AcquireRevelations",
    "merchant": "Merchant",
    "pathfinder": "Pathfinder",
    "archer": "Archer",
    "clairvoyant": "Clairvoyant",
    "bard": "Bard",
    "mentor": "RevealKin",
    "fighter": "Fighter",
    "trickster": "Trickster",
    "guard": "Guard",
}


def ready_for_anything(kind: str) -> Ryozen:
    """A position in which every ability has a target when seat 0 places in the Gates."""
    start = table(kind).has(0, 3, 3, 3).kin("gates-1", 1).kin("shrine-1", 1).kin("capital-1", 2)
    return start.events("walls-breach").row((0, "archer" if kind != "archer" else "merchant")).day(0)


@pytest.mark.rule("RYO-069", "RYO-R97", "RYO-144")
@pytest.mark.parametrize("kind", ABILITY)
def test_every_ability_is_asked_when_unveiled_and_may_be_left_out(kind: str) -> None:
    s = ready_for_anything(kind)
    s.play_text(f"place {kind} gates-2 unveiled")
    assert asked(s) == (0, ABILITY[kind])
    before = facts(s)
    assert "decline" in texts(s)
    while asked(s) != (0, "GatesEffect"):
        s.play_text("decline")
    assert changed(before, s) == {}
    s.play_text("decline")
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-070")
@pytest.mark.parametrize("kind", [*ABILITY, "hermit", "apprentice"])
def test_no_ability_is_asked_when_cloaked(kind: str) -> None:
    s = ready_for_anything(kind)
    s.play_text(f"place {kind} gates-2 cloaked")
    assert asked(s) == (0, "GatesEffect")
    s.play_text("perform gates")
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-042", "RYO-071")
@pytest.mark.parametrize("kind", [*ABILITY, "hermit", "apprentice"])
def test_no_ability_is_asked_in_the_palace(kind: str) -> None:
    s = ready_for_anything(kind)
    s.play_text(f"place {kind} palace unveiled")
    assert asked(s) == (0, "PalaceEffect")
    s.play_text("decline")
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-144")
def test_an_apprentice_has_no_ability_and_its_place_is_used_at_once() -> None:
    s = table().has(0, 3, 3, 3).kin("gates-1", 1).kin("shrine-1", 1).events("walls-breach").day(0)
    before = facts(s)
    s.play_text("place apprentice gates-2 unveiled")
    assert asked(s) == (0, "GatesEffect")
    assert changed(before, s) == {"gates-2": "0 apprentice", "hand 0": []}
    s.play_text("perform gates")
    assert asked(s) == (1, "PlaceKin")


# ------------------------------------------------------------------------------------------------ Philosopher


@pytest.mark.rule("RYO-145", "RYO-126")
@pytest.mark.parametrize(
    ("scrolls", "cards"),
    [
        (0, {"camouflage"}),
        (1, {"camouflage", "wealth-offering"}),
        (2, {"camouflage", "wealth-offering", "spirit-offering"}),
        (3, set(SHOWN)),
    ],
)
def test_a_philosopher_buys_what_the_scrolls_pay(scrolls: int, cards: set[str]) -> None:
    s = table("philosopher").has(0, 0, scrolls).day(0)
    s.play_text("place philosopher gates-1 unveiled")
    assert set(texts(s)) == {"decline"} | {
        f"acquire {c} {fate}" for c in cards for fate in ("keep", "discard")
    }
    s.play_text("decline")
    assert asked(s) == (0, "GatesEffect")


@pytest.mark.rule("RYO-145", "RYO-127", "RYO-128", "RYO-R50")
def test_a_philosopher_buys_one_and_the_display_is_full_again_before_the_daytime_effect() -> None:
    s = table("philosopher").has(0, 0, 5).day(0)
    s.play_text("place philosopher springs-1 unveiled")
    before = facts(s)
    s.play_text("acquire wealth-offering discard")
    now = changed(before, s)
    shown = displayed(s)
    assert [shown[0], *shown[2:]] == ["camouflage", "spirit-offering", "phoenix-offering"]
    assert shown[1] is not None
    now.pop("display", None)  # the same card may come up again
    assert now == {
        "resources 0": (0, 4, 0),
        "favor 0": discards_for("wealth-offering"),
        "revelation discard": ["wealth-offering"],
        "revelation deck": 36 - 4 - 1,
    }
    # The Springs follow with up to two more.
    assert asked(s) == (0, "AcquireRevelations")
    s.play_text(next(text for text in texts(s) if text.endswith(" keep")))
    assert asked(s) == (0, "AcquireRevelations")
    s.play_text(next(text for text in texts(s) if text.endswith(" keep")))
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-145", "RYO-R97")
@pytest.mark.parametrize(("scrolls", "offered"), [(2, False), (3, True), (4, True)])
def test_a_philosopher_who_can_pay_nothing_is_not_asked(scrolls: int, offered: bool) -> None:
    s = table("philosopher", ("phoenix-offering",) * 4).has(0, 9, scrolls, 9).day(0)
    s.play_text("place philosopher gates-1 unveiled")
    assert asked(s) == (0, "AcquireRevelations" if offered else "GatesEffect")


@pytest.mark.rule("RYO-145", "RYO-R51")
def test_a_philosopher_without_any_card_shown_is_not_asked() -> None:
    s = table("philosopher", ()).has(0, 9, 9, 9).day(0)
    s.play_text("place philosopher gates-1 unveiled")
    assert asked(s) == (0, "GatesEffect")


# --------------------------------------------------------------------------------------------------- Merchant


@pytest.mark.rule("RYO-146")
@pytest.mark.parametrize(
    ("what", "have"), [("coin", (1, 0, 0)), ("scroll", (0, 1, 0)), ("lantern", (0, 0, 1))]
)
def test_a_merchant_brings_one_resource_of_any_kind(what: str, have: tuple[int, ...]) -> None:
    s = table("merchant").day(0)
    s.play_text("place merchant capital-1 unveiled")
    assert set(texts(s)) == {"decline", "take coin", "take scroll", "take lantern"}
    before = facts(s)
    s.play_text(f"take {what}")
    assert changed(before, s) == {"resources 0": have}
    assert asked(s) == (0, "CapitalDay")


@pytest.mark.rule("RYO-R95", "RYO-146")
def test_the_lantern_of_a_merchant_pays_for_the_build_of_the_same_turn() -> None:
    s = table("merchant").path("loreville", "townhall", "moonforge").pioneer(0, 3).has(0, 1, 0, 0).day(0)
    s.play_text("place merchant rim-1 unveiled")
    s.play_text("take lantern")
    assert asked(s) == (0, "RimEffect")
    s.play_text("build")
    assert resources(s, 0) == (0, 0, 0)
    assert s.pioneer == [4, 0, 0]
    assert asked(s) == (1, "PlaceKin")


# ------------------------------------------------------------------------------------------------- Pathfinder


@pytest.mark.rule("RYO-147", "RYO-R57")
def test_a_pathfinder_explores_one_village_and_does_not_collect_it() -> None:
    s = table("pathfinder").path("loreville", "fortune-city", "lanternquill").pioneer(0, 1).day(0)
    s.play_text("place pathfinder gates-1 unveiled")
    assert set(texts(s)) == {"decline", "explore", "collect loreville"}
    before = facts(s)
    s.play_text("explore")
    assert changed(before, s) == {"pioneer 0": 2}
    assert asked(s) == (0, "GatesEffect")


@pytest.mark.rule("RYO-147", "RYO-R57", "RYO-157")
def test_a_pathfinder_collects_the_village_under_the_pioneer_and_does_not_move() -> None:
    s = table("pathfinder").path("loreville", "fortune-city", "lanternquill").pioneer(0, 1).day(0)
    s.play_text("place pathfinder gates-1 unveiled")
    before = facts(s)
    s.play_text("collect loreville")
    assert changed(before, s) == {"resources 0": (0, 3, 0)}
    assert asked(s) == (0, "GatesEffect")


@pytest.mark.rule("RYO-147", "RYO-115", "RYO-R57")
def test_a_pathfinder_before_an_empty_site_only_collects() -> None:
    s = table("pathfinder").path("loreville", "fortune-city").pioneer(0, 2).pioneer(1, 1).day(0)
    s.play_text("place pathfinder gates-1 unveiled")
    assert set(texts(s)) == {"decline", "collect fortune-city"}
    s.play_text("collect fortune-city")
    assert resources(s, 0) == (1, 1, 1)
    assert s.pioneer == [2, 1, 0]
    assert asked(s) == (0, "GatesEffect")


@pytest.mark.rule("RYO-147", "RYO-R57", "RYO-122")
def test_a_pathfinder_collects_the_starting_village_only_when_the_pioneer_stands_there() -> None:
    s = table("pathfinder").day(0)
    s.play_text("place pathfinder gates-1 unveiled")
    assert set(texts(s)) == {"decline", "collect starting-village"}
    s.play_text("decline")
    assert asked(s) == (0, "GatesEffect")


@pytest.mark.rule("RYO-R97", "RYO-147")
def test_a_pathfinder_with_nothing_to_explore_or_collect_is_not_asked() -> None:
    # Bandit's Lair gives nothing without a discarded Event, and the next Site is empty.
    s = table("pathfinder").path("bandits-lair").pioneer(0, 1).day(0)
    s.play_text("place pathfinder gates-1 unveiled")
    assert asked(s) == (0, "GatesEffect")


# ----------------------------------------------------------------------------------------------------- Archer


@pytest.mark.rule("RYO-148", "RYO-R05", "RYO-R60")
@pytest.mark.parametrize("here", range(6))
def test_an_archer_hits_any_kin_across_the_ring_and_none_elsewhere(here: int) -> None:
    start = table("archer")
    across = SECTORS[(here + 3) % 6]
    for sector in SECTORS:
        start.kin(f"{sector}-1", 1, IN_THE[sector])
    start.kin(f"{across}-2", 0, "merchant", cloaked=True)
    s = start.has(0, 1, 1, 1).day(0)
    s.play_text(f"place archer {SECTORS[here]}-{2} unveiled")
    assert set(texts(s)) == {"decline", f"hit {across}-1", f"hit {across}-2"}
    before = facts(s)
    s.play_text(f"hit {across}-1")
    assert changed(before, s) == {f"{across}-1": None, "palace 1": [IN_THE[across]]}
    assert asked(s) == (0, EFFECT[here])


@pytest.mark.rule("RYO-148", "RYO-039", "RYO-R60")
def test_an_archer_may_hit_an_own_cloaked_kin_which_is_only_unveiled() -> None:
    s = table("archer").kin("shrine-1", 0, "merchant", cloaked=True).kin("shrine-2", 2).day(0)
    s.play_text("place archer gates-1 unveiled")
    before = facts(s)
    s.play_text("hit shrine-1")
    # The Merchant that is turned brings nothing (RYO-R10).
    assert changed(before, s) == {"shrine-1": "0 merchant"}
    assert asked(s) == (0, "GatesEffect")


@pytest.mark.rule("RYO-148", "RYO-R97", "RYO-R09")
def test_an_archer_with_nobody_across_is_not_asked() -> None:
    # Kin in the Palace, in the row and in the Archer's own Sector are no targets.
    start = table("archer").kin("gates-1", 1).palace(1, "merchant").row((1, "guard"), (0, "bard"))
    s = start.kin("rim-1", 2).kin("springs-1", 2).day(0)
    s.play_text("place archer gates-2 unveiled")
    assert asked(s) == (0, "GatesEffect")


# ------------------------------------------------------------------------------------------------ Clairvoyant


@pytest.mark.rule("RYO-149", "RYO-R58", "RYO-R30")
def test_a_clairvoyant_discards_any_foreseen_event_or_returns_the_last_discarded() -> None:
    start = table("clairvoyant").events("walls-breach", None, "locals-riot")
    s = start.discarded_events("bandit-raid", "lunar-fest").day(0)
    s.play_text("place clairvoyant capital-1 unveiled")
    assert set(texts(s)) == {
        "decline",
        "discard event-1",
        "discard event-3",
        "return foreseen-2",
        "return foreseen-4",
    }
    before = facts(s)
    s.play_text("discard event-3")
    assert changed(before, s) == {
        "foreseen": ["walls-breach", None, None, None],
        "event discard": ["bandit-raid", "lunar-fest", "locals-riot"],
    }
    assert asked(s) == (0, "CapitalDay")


@pytest.mark.rule("RYO-149", "RYO-R58")
@pytest.mark.parametrize("slot", [2, 4])
def test_a_clairvoyant_chooses_the_slot_of_the_event_that_returns(slot: int) -> None:
    start = table("clairvoyant").events("walls-breach", None, "locals-riot")
    s = start.discarded_events("bandit-raid", "lunar-fest").day(0)
    s.play_text("place clairvoyant capital-1 unveiled")
    before = facts(s)
    s.play_text(f"return foreseen-{slot}")
    row: list[str | None] = ["walls-breach", None, "locals-riot", None]
    row[slot - 1] = "lunar-fest"
    assert changed(before, s) == {"foreseen": row, "event discard": ["bandit-raid"]}
    assert asked(s) == (0, "CapitalDay")


@pytest.mark.rule("RYO-149", "RYO-R58", "RYO-R97")
def test_a_clairvoyant_needs_a_discarded_event_and_an_empty_slot_to_return_one() -> None:
    s = table("clairvoyant").events("walls-breach").day(0)
    s.play_text("place clairvoyant capital-1 unveiled")
    assert set(texts(s)) == {"decline", "discard event-1"}

    full = ("walls-breach", "locals-riot", "bandit-raid", "lunar-fest")
    s = table("clairvoyant").events(*full).discarded_events("jade-eclipse").day(0)
    s.play_text("place clairvoyant capital-1 unveiled")
    assert set(texts(s)) == {"decline", *[f"discard event-{n}" for n in range(1, 5)]}

    s = table("clairvoyant").discarded_events("jade-eclipse").day(0)
    s.play_text("place clairvoyant capital-1 unveiled")
    assert set(texts(s)) == {"decline", *[f"return foreseen-{n}" for n in range(1, 5)]}

    s = table("clairvoyant").day(0)
    s.play_text("place clairvoyant capital-1 unveiled")
    assert asked(s) == (0, "CapitalDay")


# ------------------------------------------------------------------------------------------------------- Bard


@pytest.mark.rule("RYO-150", "RYO-R05", "RYO-R11", "RYO-R60")
@pytest.mark.parametrize("here", range(6))
def test_a_bard_cloaks_any_unveiled_kin_next_door_free_of_charge(here: int) -> None:
    start = table("bard")
    after, before_it = SECTORS[(here + 1) % 6], SECTORS[(here + 5) % 6]
    for sector in SECTORS:
        start.kin(f"{sector}-1", 1, IN_THE[sector])
    start.kin(f"{after}-2", 0, "merchant").kin(f"{before_it}-2", 2, cloaked=True)
    s = start.has(0, 0, 1, 0).day(0)
    s.play_text(f"place bard {SECTORS[here]}-2 unveiled")
    assert set(texts(s)) == {"decline", f"cloak {after}-1", f"cloak {before_it}-1", f"cloak {after}-2"}
    before = facts(s)
    s.play_text(f"cloak {before_it}-1")
    assert changed(before, s) == {f"{before_it}-1": f"1 {IN_THE[before_it]} cloaked"}
    assert asked(s) == (0, EFFECT[here])


@pytest.mark.rule("RYO-150", "RYO-R97", "RYO-R11", "RYO-041")
def test_a_bard_with_only_cloaked_neighbours_and_kin_elsewhere_is_not_asked() -> None:
    start = table("bard").kin("capital-1", 1, cloaked=True).kin("clanhouse-1", 2, cloaked=True)
    s = start.kin("gates-1", 1).kin("shrine-1", 1).kin("rim-1", 1).palace(0, "merchant").day(0)
    s.play_text("place bard gates-2 unveiled")
    assert asked(s) == (0, "GatesEffect")


# ----------------------------------------------------------------------------------------------------- Mentor


@pytest.mark.rule("RYO-151", "RYO-R59", "RYO-132", "RYO-135")
def test_a_mentor_uses_the_clanhouse_and_then_its_own_sector() -> None:
    s = table("mentor").pile(0, "bard", "guard").has(0, 3).day(0)
    s.play_text("place mentor gates-1 unveiled")
    assert asked(s) == (0, "RevealKin")
    s.play_text("reveal")
    assert in_row(s) == [(0, "bard")]
    assert set(texts(s)) == {"decline", "acquire slot-1"}
    s.play_text("acquire slot-1")
    assert set(texts(s)) == {"replace apprentice", "replace gates-1"}
    before = facts(s)
    s.play_text("replace apprentice")
    assert changed(before, s) == {
        "hand 0": ["bard"],
        "row": [],
        "box 0": sorted([*list(before["box 0"]), "apprentice"]),  # type: ignore[call-overload]
        "favor 0": SLOT_FAVOR[0],
    }
    assert resources(s, 0) == (3 - SLOT_COINS[0], 0, 0)
    assert asked(s) == (0, "GatesEffect")
    s.play_text("perform gates")
    assert resources(s, 0)[2] == 1
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-151", "RYO-R59")
def test_a_mentor_in_the_clanhouse_uses_it_twice() -> None:
    s = table("mentor").pile(0, "bard", "guard", "archer").has(0, 9).day(0)
    s.play_text("place mentor clanhouse-1 unveiled")
    for turn in range(2):
        assert asked(s) == (0, "RevealKin"), turn
        s.play_text("reveal")
        assert asked(s) == (0, "AcquireReadyKin"), turn
        s.play_text("decline")
    assert in_row(s) == [(0, "bard"), (0, "guard")]
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-R59", "RYO-R94", "RYO-R54")
def test_a_mentor_that_is_replaced_on_the_way_still_leads_to_the_daytime_effect() -> None:
    s = table("mentor").row((0, "merchant")).empty_pile(0).has(0, 3).day(0)
    s.play_text("place mentor capital-1 unveiled")
    assert asked(s) == (0, "AcquireReadyKin")
    s.play_text("acquire slot-1")
    s.play_text("replace capital-1")
    assert kin_on(s, "capital-1") == (0, "merchant", False)
    # No ability of the Merchant; the Capital's effect follows.
    assert asked(s) == (0, "CapitalDay")
    s.play_text("perform capital")
    assert resources(s, 0) == (3 - SLOT_COINS[0], 2, 0)
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-151", "RYO-R97", "RYO-R53")
@pytest.mark.parametrize(("coins", "offered"), [(0, False), (1, True)])
def test_a_mentor_without_pile_or_payable_kin_is_not_asked(coins: int, offered: bool) -> None:
    s = table("mentor").row((0, "merchant"), (1, "bard")).empty_pile(0).has(0, coins).day(0)
    s.play_text("place mentor gates-1 unveiled")
    assert asked(s) == (0, "AcquireReadyKin" if offered else "GatesEffect")


@pytest.mark.rule("RYO-151", "RYO-R53")
def test_a_mentor_reveals_the_last_tile_of_the_pile() -> None:
    s = table("mentor").empty_pile(0).pile(0, "bard").day(0)
    s.play_text("place mentor gates-1 unveiled")
    assert asked(s) == (0, "RevealKin")
    s.play_text("reveal")
    assert (in_row(s), facts(s)["pile 0"]) == ([(0, "bard")], 0)
    assert asked(s) == (0, "GatesEffect")


# ---------------------------------------------------------------------------------------------------- Fighter


@pytest.mark.rule("RYO-152", "RYO-R60")
def test_a_fighter_hits_any_other_kin_of_its_sector_and_none_elsewhere() -> None:
    start = table("fighter").kin("rim-1", 1).kin("rim-2", 0, "merchant").kin("rim-4", 2, cloaked=True)
    s = start.kin("capital-1", 1).kin("shrine-1", 1).kin("clanhouse-1", 1).palace(1, "guard").day(0)
    s.play_text("place fighter rim-3 unveiled")
    assert set(texts(s)) == {"decline", "hit rim-1", "hit rim-2", "hit rim-4"}
    before = facts(s)
    s.play_text("hit rim-2")
    assert changed(before, s) == {"rim-2": None, "palace 0": ["merchant"]}
    assert asked(s) == (1, "PlaceKin")  # nothing to explore or to build


@pytest.mark.rule("RYO-152", "RYO-R60", "RYO-R97")
def test_a_fighter_alone_in_its_sector_is_not_asked_and_never_hits_itself() -> None:
    s = table("fighter").kin("capital-1", 1).kin("clanhouse-1", 1).kin("shrine-1", 2).day(0)
    s.play_text("place fighter gates-1 unveiled")
    assert asked(s) == (0, "GatesEffect")
    assert kin_on(s, "gates-1") == (0, "fighter", False)


@pytest.mark.rule("RYO-152", "RYO-R10", "RYO-R08")
def test_a_kin_hit_by_a_fighter_does_nothing_more_whatever_its_kind() -> None:
    for kind in ("merchant", "hermit", "guard", "trickster"):
        s = table("fighter").kin("gates-1", 1, kind, cloaked=True).has(0, 1, 1, 1).has(1, 1, 1, 1).day(0)
        s.play_text("place fighter gates-2 unveiled")
        before = facts(s)
        s.play_text("hit gates-1")
        assert changed(before, s) == {"gates-1": f"1 {kind}"}
        assert asked(s) == (0, "GatesEffect")


# ----------------------------------------------------------------------------------------------------- Hermit


@pytest.mark.rule("RYO-153", "RYO-R61", "RYO-R05")
@pytest.mark.parametrize("here", range(6))
def test_a_hermit_performs_the_effect_of_a_neighbouring_sector_instead(here: int) -> None:
    s = table("hermit").has(0, 2, 2, 2).day(0)
    s.play_text(f"place hermit {SECTORS[here]}-1 unveiled")
    assert asked(s) == (0, "HermitDay")
    around = {SECTORS[here], SECTORS[(here + 1) % 6], SECTORS[(here + 5) % 6]}
    assert set(texts(s)) == {"decline", *[f"perform {sector}" for sector in around]}
    s.play_text("decline")
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-153", "RYO-R61", "RYO-106")
def test_a_hermit_in_the_gates_takes_the_capital_s_scrolls_and_no_lantern() -> None:
    s = table("hermit").capital(1, 2, 0).kin("capital-1", 1).kin("capital-2", 1).kin("capital-3", 2).day(0)
    s.play_text("place hermit gates-1 unveiled")
    before = facts(s)
    s.play_text("perform capital")
    assert changed(before, s) == {"resources 0": (0, 2, 0), "capital": [0, 1, 2]}
    # The Hermit stands in the Gates and counts there only.
    assert s.influence(0, 0) == 1
    assert s.influence(0, 1) == 0
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-153", "RYO-R61", "RYO-R28", "RYO-R63")
def test_a_guard_next_door_does_not_stop_a_hermit() -> None:
    start = (
        table("hermit")
        .kin("clanhouse-1", 1, "guard")
        .guard(1, "clanhouse-1")
        .kin("capital-1", 2, "trickster")
    )
    s = start.guard(2, "capital-1").pile(0, "bard").day(0)
    s.play_text("place hermit gates-1 unveiled")
    s.play_text("perform clanhouse")
    assert asked(s) == (0, "RevealKin")
    s.play_text("reveal")
    assert in_row(s) == [(0, "bard")]
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-153")
def test_the_next_kin_after_a_hermit_uses_its_own_sector_again() -> None:
    s = table("hermit").day(0)
    s.play_text("place hermit gates-1 unveiled")
    s.play_text("perform capital")
    s.play_text("place apprentice gates-2 unveiled")
    assert asked(s) == (1, "GatesEffect")


# -------------------------------------------------------------------------------------------------- Trickster


@pytest.mark.rule("RYO-154", "RYO-R62")
def test_a_trickster_copies_own_ready_kin_only_and_no_apprentice_or_trickster() -> None:
    start = table("trickster").row((0, "merchant"), (1, "guard"), (0, "apprentice"), (0, "pathfinder"))
    s = start.has(0, 5).day(0)
    s.play_text("place trickster gates-1 unveiled")
    assert set(texts(s)) == {"decline", "copy merchant", "copy pathfinder"}
    before = facts(s)
    s.play_text("copy merchant")
    s.play_text("take lantern")
    # The Ready Kin stays in the row.
    assert changed(before, s) == {"resources 0": (5, 0, 1)}
    assert asked(s) == (0, "GatesEffect")


@pytest.mark.rule("RYO-154", "RYO-R62", "RYO-R97")
def test_a_trickster_with_nothing_to_copy_is_not_asked() -> None:
    # Another Clan's Merchant, an Apprentice, a Guard that cannot be paid, a Fighter and a Bard without a target.
    start = table("trickster").row(
        (1, "merchant"), (0, "apprentice"), (0, "guard"), (0, "fighter"), (0, "bard")
    )
    s = start.kin("rim-1", 1).day(0)
    s.play_text("place trickster gates-1 unveiled")
    assert asked(s) == (0, "GatesEffect")


@pytest.mark.rule("RYO-154", "RYO-R62")
def test_a_ready_trickster_cannot_be_copied() -> None:
    # A Clan has one Trickster; with another kind of deck it could lie Ready while one is placed.
    s = table("trickster").row((0, "merchant")).day(0)
    assert s.row
    s.row = [20 * 0 + 18, *s.row]  # the Clan's Trickster tile, as if it had two
    s.play_text("place trickster gates-1 unveiled")
    assert set(texts(s)) == {"decline", "copy merchant"}


@pytest.mark.rule("RYO-154", "RYO-R62", "RYO-148")
def test_a_trickster_as_archer_shoots_from_where_the_trickster_stands() -> None:
    s = table("trickster").row((0, "archer")).kin("clanhouse-1", 1).kin("shrine-1", 1).day(0)
    s.play_text("place trickster rim-1 unveiled")
    s.play_text("copy archer")
    assert set(texts(s)) == {"decline", "hit clanhouse-1"}
    before = facts(s)
    s.play_text("hit clanhouse-1")
    assert changed(before, s) == {"clanhouse-1": None, "palace 1": ["apprentice"]}
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-154", "RYO-R62", "RYO-150")
def test_a_trickster_as_bard_cloaks_next_to_where_the_trickster_stands() -> None:
    s = table("trickster").row((0, "bard")).kin("capital-1", 1).kin("shrine-1", 2).kin("gates-1", 1).day(0)
    s.play_text("place trickster rim-1 unveiled")
    s.play_text("copy bard")
    assert set(texts(s)) == {"decline", "cloak capital-1", "cloak shrine-1"}
    s.play_text("cloak shrine-1")
    assert kin_on(s, "shrine-1") == (2, "apprentice", True)
    assert kin_on(s, "capital-1") == (1, "apprentice", False)
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-154", "RYO-R62", "RYO-152")
def test_a_trickster_as_fighter_hits_in_the_trickster_s_sector_but_not_itself() -> None:
    s = table("trickster").row((0, "fighter")).kin("rim-2", 1, cloaked=True).kin("shrine-1", 2).day(0)
    s.play_text("place trickster rim-1 unveiled")
    s.play_text("copy fighter")
    assert set(texts(s)) == {"decline", "hit rim-2"}
    s.play_text("hit rim-2")
    assert kin_on(s, "rim-2") == (1, "apprentice", False)
    assert asked(s) == (1, "PlaceKin")


@pytest.mark.rule("RYO-154", "RYO-R62", "RYO-145")
@pytest.mark.parametrize(("scrolls", "offered"), [(0, False), (1, True)])
def test_a_trickster_as_philosopher_pays_for_the_card(scrolls: int, offered: bool) -> None:
    start = table("trickster", ("wealth-offering",) * 4).row((0, "philosopher"))
    s = start.has(0, 0, scrolls).day(0)
    s.play_text("place trickster gates-1 unveiled")
    if not offered:
        assert asked(s) == (0, "GatesEffect")
        return
    s.play_text("copy philosopher")
    assert set(texts(s)) == {"decline", "acquire wealth-offering keep", "acquire wealth-offering discard"}
    before = facts(s)
    s.play_text("acquire wealth-offering keep")
    now = changed(before, s)
    assert now["kept 0"] == ["wealth-offering"]
    assert now["resources 0"] == (0, 0, 0)
    assert "row" not in now
    assert asked(s) == (0, "GatesEffect")


@pytest.mark.rule("RYO-154", "RYO-R62", "RYO-147")
def test_a_trickster_as_pathfinder_explores_or_collects_where_the_pioneer_stands() -> None:
    s = table("trickster").row((0, "pathfinder")).path("loreville", "townhall").pioneer(0, 1).day(0)
    s.play_text("place trickster gates-1 unveiled")
    s.play_text("copy pathfinder")
    assert set(texts(s)) == {"decline", "explore", "collect loreville"}
    s.play_text("explore")
    assert s.pioneer == [2, 0, 0]
    assert asked(s) == (0, "GatesEffect")


@pytest.mark.rule("RYO-154", "RYO-R62", "RYO-149")
def test_a_trickster_as_clairvoyant_discards_or_returns_an_event() -> None:
    start = table("trickster").row((0, "clairvoyant")).events("walls-breach").discarded_events("lunar-fest")
    s = start.day(0)
    s.play_text("place trickster capital-1 unveiled")
    s.play_text("copy clairvoyant")
    assert set(texts(s)) == {"decline", "discard event-1", *[f"return foreseen-{n}" for n in (2, 3, 4)]}
    before = facts(s)
    s.play_text("discard event-1")
    assert changed(before, s) == {"foreseen": [None] * 4, "event discard": ["lunar-fest", "walls-breach"]}
    assert asked(s) == (0, "CapitalDay")


@pytest.mark.rule("RYO-154", "RYO-R62", "RYO-151")
def test_a_trickster_as_mentor_may_acquire_the_very_mentor_and_still_uses_its_sector() -> None:
    s = table("trickster").row((0, "mentor")).empty_pile(0).has(0, 1).day(0)
    s.play_text("place trickster gates-1 unveiled")
    s.play_text("copy mentor")
    assert asked(s) == (0, "AcquireReadyKin")
    s.play_text("acquire slot-1")
    s.play_text("replace gates-1")
    assert kin_on(s, "gates-1") == (0, "mentor", False)
    assert in_row(s) == []
    assert asked(s) == (0, "GatesEffect")


@pytest.mark.rule("RYO-154", "RYO-R62", "RYO-R97")
@pytest.mark.parametrize(
    ("pile", "coins", "offered"), [(0, 0, False), (1, 0, True), (0, SLOT_COINS[0], True)]
)
def test_a_trickster_copies_a_mentor_only_with_a_kin_to_reveal_or_to_pay(
    pile: int, coins: int, offered: bool
) -> None:
    start = table("trickster").row((0, "mentor")).empty_pile(0).has(0, coins)
    s = start.pile(0, *["bard"] * pile).day(0)
    s.play_text("place trickster gates-1 unveiled")
    if offered:
        assert set(texts(s)) == {"decline", "copy mentor"}
        s.play_text("copy mentor")
        assert asked(s) == (0, "RevealKin" if pile else "AcquireReadyKin")
        s.play_text("decline")
    assert asked(s) == (0, "GatesEffect")


@pytest.mark.rule("RYO-154", "RYO-R62", "RYO-153", "RYO-R61")
def test_a_trickster_as_hermit_chooses_the_neighbour_when_the_daytime_effect_comes() -> None:
    s = table("trickster").row((0, "hermit"), (0, "merchant")).day(0)
    s.play_text("place trickster gates-1 unveiled")
    assert set(texts(s)) == {"decline", "copy hermit", "copy merchant"}
    s.play_text("copy hermit")
    assert asked(s) == (0, "HermitDay")
    assert set(texts(s)) == {"decline", "perform gates", "perform capital", "perform clanhouse"}
    s.play_text("perform capital")
    assert resources(s, 0) == (0, 2, 0)
    s.play_text("place apprentice gates-2 unveiled")
    assert asked(s) == (1, "GatesEffect")


@pytest.mark.rule("RYO-154", "RYO-R62", "RYO-155", "RYO-R63")
def test_a_trickster_as_guard_pays_and_closes_its_sector_until_it_leaves() -> None:
    s = table("trickster").row((0, "guard")).has(0, 1).hand(1, "archer").day(0)
    s.play_text("place trickster rim-1 unveiled")
    s.play_text("copy guard")
    before = facts(s)
    s.play_text("close")
    assert changed(before, s) == {"resources 0": (0, 0, 0), "closed by 0": "rim-1"}
    assert asked(s) == (1, "PlaceKin")
    assert not [place for place in places(s, "archer") if place.startswith("rim")]
    s.play_text("place archer clanhouse-1 unveiled")
    s.play_text("hit rim-1")
    s.play_text("decline")
    assert asked(s) == (2, "PlaceKin")
    assert {"rim-1 unveiled", "rim-2 unveiled", "rim-3 unveiled"} <= places(s, "apprentice")


# ------------------------------------------------------------------------------------------------------ Guard


def rim_places(s: Ryozen, kind: str = "apprentice") -> set[str]:
    return {place for place in places(s, kind) if place.startswith("rim-")}


OPEN_RIM = {"rim-2 unveiled", "rim-3 unveiled"}
"""What is open to somebody without resources when the Guard stands on the first Spot."""


@pytest.mark.rule("RYO-155", "RYO-R63")
def test_a_guard_closes_its_sector_for_a_coin_to_everybody() -> None:
    s = table("guard").has(0, 1).day(0)
    s.play_text("place guard rim-1 unveiled")
    assert asked(s) == (0, "Guard")
    assert set(texts(s)) == {"decline", "close"}
    before = facts(s)
    s.play_text("close")
    assert changed(before, s) == {"resources 0": (0, 0, 0), "closed by 0": "rim-1"}
    # The Rim's own Daytime effect has nothing to explore or to build here.
    for seat in (1, 2):
        assert asked(s) == (seat, "PlaceKin")
        assert rim_places(s) == set()
        assert {"shrine-1 unveiled", "capital-1 unveiled", "palace unveiled"} <= places(s, "apprentice")
        with pytest.raises(IllegalAction):
            s.play_text("place apprentice rim-2 unveiled")
        s.play_text("place apprentice palace unveiled")
        s.play_text("decline")
    # It ends as the owner's next turn begins.
    assert asked(s) == (0, "PlaceKin")
    assert rim_places(s) == OPEN_RIM


@pytest.mark.rule("RYO-155")
def test_a_guard_that_is_not_paid_closes_nothing() -> None:
    s = table("guard").has(0, 1).day(0)
    s.play_text("place guard rim-1 unveiled")
    s.play_text("decline")
    assert asked(s) == (1, "PlaceKin")
    assert rim_places(s) == OPEN_RIM
    assert resources(s, 0) == (1, 0, 0)


@pytest.mark.rule("RYO-155", "RYO-R63", "RYO-R95")
@pytest.mark.parametrize(("coins", "offered"), [(1, False), (2, True), (3, True)])
def test_a_guard_is_paid_after_the_costs_of_its_placement(coins: int, offered: bool) -> None:
    s = table("guard").has(0, coins).day(0)
    s.play_text("place guard capital-3 unveiled")  # a Spot for 1 Coin
    assert resources(s, 0) == (coins - 1, 0, 0)
    assert asked(s) == (0, "Guard" if offered else "CapitalDay")


@pytest.mark.rule("RYO-R63", "RYO-172", "RYO-R72")
def test_a_guard_stops_strategic_maneuvers_into_its_sector_but_not_out_of_it() -> None:
    start = (
        table("guard").has(0, 1).has(1, 1).keeps(1, "strategic-maneuvers").kin("gates-1", 1).kin("rim-2", 1)
    )
    s = start.day(0)
    s.play_text("place guard rim-1 unveiled")
    s.play_text("close")
    s.play_text("use strategic-maneuvers")
    moves = set(texts(s))
    assert not {move for move in moves if " rim-" in move and move.startswith("move gates-1")}
    assert {"move gates-1 capital-1", "move rim-2 capital-1", "move rim-2 gates-2"} <= moves
    s.play_text("move rim-2 gates-2")
    assert kin_on(s, "gates-2") == (1, "apprentice", False)
    assert asked(s) == (1, "PlaceKin")
    assert rim_places(s) == set()


@pytest.mark.rule("RYO-R63", "RYO-R67", "RYO-165")
def test_a_guard_stops_nomad_encampment_for_its_owner_too() -> None:
    # The Guard stands in the Shrine and closes it; the Shrine's own effect collects Nomad Encampment.
    start = table("guard").has(0, 1).path("nomad-encampment").pioneer(0, 1).kin("gates-1", 0, "merchant")
    s = start.has(1, 0, 1).day(0)
    s.play_text("place guard shrine-1 unveiled")
    s.play_text("close")
    s.play_text("collect nomad-encampment")
    moves = set(texts(s))
    assert not {move for move in moves if move.startswith("move gates-1 shrine-")}
    assert {"move gates-1 rim-1", "move shrine-1 gates-2"} <= moves
    # Moved out, the Guard opens the Shrine again, and closes nothing where it goes.
    s.play_text("move shrine-1 gates-2")
    assert asked(s) == (1, "PlaceKin")
    assert {"shrine-1 unveiled", "gates-3 unveiled"} <= places(s, "apprentice")
    s.play_text("place apprentice shrine-1 unveiled")
    assert kin_on(s, "shrine-1") == (1, "apprentice", False)


@pytest.mark.rule("RYO-R63")
def test_a_guard_stays_on_duty_when_another_own_kin_moves() -> None:
    start = table("guard").has(0, 1).path("nomad-encampment").pioneer(0, 1).kin("gates-1", 0, "merchant")
    s = start.day(0)
    s.play_text("place guard shrine-1 unveiled")
    s.play_text("close")
    s.play_text("collect nomad-encampment")
    s.play_text("move gates-1 rim-1")
    assert asked(s) == (1, "PlaceKin")
    assert not {place for place in places(s, "apprentice") if place.startswith("shrine")}


@pytest.mark.rule("RYO-R63", "RYO-040")
def test_a_guard_that_is_hit_opens_its_sector_at_once() -> None:
    s = table("guard").has(0, 1).hand(1, "archer").day(0)
    s.play_text("place guard rim-1 unveiled")
    s.play_text("close")
    s.play_text("place archer clanhouse-1 unveiled")
    before = facts(s)
    s.play_text("hit rim-1")
    assert changed(before, s) == {"rim-1": None, "closed by 0": None, "palace 0": ["guard"]}
    s.play_text("decline")
    assert asked(s) == (2, "PlaceKin")
    assert rim_places(s) == {"rim-1 unveiled", *OPEN_RIM}


@pytest.mark.rule("RYO-R63")
def test_hits_reach_other_kin_in_a_closed_sector_and_leave_it_closed() -> None:
    s = table("guard").has(0, 1).kin("rim-2", 2).hand(1, "archer").day(0)
    s.play_text("place guard rim-1 unveiled")
    s.play_text("close")
    s.play_text("place archer clanhouse-1 unveiled")
    assert set(texts(s)) == {"decline", "hit rim-1", "hit rim-2"}
    s.play_text("hit rim-2")
    s.play_text("decline")
    assert asked(s) == (2, "PlaceKin")
    assert rim_places(s) == set()


@pytest.mark.rule("RYO-R63", "RYO-039")
def test_a_cloaked_guard_keeps_its_sector_closed_and_a_hit_only_unveils_it() -> None:
    s = table("guard").has(0, 1).hand(1, "bard").hand(2, "archer").day(0)
    s.play_text("place guard rim-1 unveiled")
    s.play_text("close")
    s.play_text("place bard capital-1 unveiled")
    s.play_text("cloak rim-1")
    assert kin_on(s, "rim-1") == (0, "guard", True)
    s.play_text("decline")
    assert asked(s) == (2, "PlaceKin")
    assert rim_places(s) == set()
    s.play_text("place archer clanhouse-1 unveiled")
    s.play_text("hit rim-1")
    assert kin_on(s, "rim-1") == (0, "guard", False)
    assert facts(s)["closed by 0"] == "rim-1"
    s.play_text("decline")
    assert asked(s) == (0, "PlaceKin")
    assert rim_places(s) == OPEN_RIM


@pytest.mark.rule("RYO-R63", "RYO-R54")
def test_a_guard_that_is_replaced_in_its_own_turn_opens_its_sector() -> None:
    s = table("guard").row((0, "merchant")).empty_pile(0).has(0, 2).day(0)
    s.play_text("place guard clanhouse-1 unveiled")
    s.play_text("close")
    s.play_text("acquire slot-1")
    s.play_text("replace clanhouse-1")
    assert asked(s) == (1, "PlaceKin")
    assert "clanhouse-2 unveiled" in places(s, "apprentice")


@pytest.mark.rule("RYO-R63", "RYO-R54")
def test_a_replacement_goes_into_a_closed_sector() -> None:
    start = table("guard").has(0, 1).kin("rim-2", 1).row((1, "bard")).empty_pile(1).has(1, 1)
    s = start.day(0)
    s.play_text("place guard rim-1 unveiled")
    s.play_text("close")
    s.play_text("place apprentice clanhouse-1 unveiled")
    s.play_text("acquire slot-1")
    assert {"replace rim-2", "replace clanhouse-1"} <= set(texts(s))
    s.play_text("replace rim-2")
    assert kin_on(s, "rim-2") == (1, "bard", False)
    assert asked(s) == (2, "PlaceKin")
    assert rim_places(s) == set()


@pytest.mark.rule("RYO-R63", "RYO-R28")
def test_the_palace_copies_the_effect_of_a_closed_sector() -> None:
    s = (
        Position(3, light=0)
        .hand(0, "guard")
        .hand(1, "apprentice")
        .hand(2, "apprentice")
        .has(0, 1)
        .has(1, 0, 0, 1)
    )
    state = s.day(0)
    state.play_text("place guard capital-1 unveiled")
    state.play_text("close")
    state.play_text("perform capital")
    state.play_text("place apprentice palace unveiled")
    assert "perform capital" in texts(state)
    state.play_text("perform capital")
    assert resources(state, 1) == (0, 2, 0)
    assert asked(state) == (2, "PlaceKin")


@pytest.mark.rule("RYO-155", "RYO-R63")
def test_a_guard_s_sector_is_open_when_the_owner_s_revelation_is_used() -> None:
    start = table("guard").has(0, 2).keeps(0, "strategic-maneuvers").kin("gates-1", 0, "merchant")
    s = start.day(0)
    assert asked(s) == (0, "StartOfTurn")
    s.play_text("decline")
    s.play_text("place guard rim-1 unveiled")
    s.play_text("close")
    for _ in (1, 2):
        s.play_text("place apprentice palace unveiled")
        s.play_text("decline")
    assert asked(s) == (0, "StartOfTurn")
    s.play_text("use strategic-maneuvers")
    assert "move gates-1 rim-2" in texts(s)
    s.play_text("move gates-1 rim-2")
    assert kin_on(s, "rim-2") == (0, "merchant", False)
    assert asked(s) == (0, "PlaceKin")


@pytest.mark.rule("RYO-R63", "RYO-077")
def test_a_guard_played_last_holds_to_the_end_of_daytime_and_not_into_the_next_round() -> None:
    # Seat 1 holds the First Player token, so that seat 0's own turn is not what opens the Sector again.
    start = (
        Position(3, first=1)
        .hand(0, "guard")
        .hand(1, "apprentice apprentice")
        .hand(2, "apprentice apprentice")
    )
    s = start.has(0, 1).day(0)
    s.play_text("place guard rim-1 unveiled")
    s.play_text("close")
    for seat in (1, 2, 1, 2):
        assert asked(s) == (seat, "PlaceKin")
        assert rim_places(s) == set()
        s.play_text("place apprentice palace unveiled")
        s.play_text("decline")
    # Night: one shard each for seats 1 and 2 in the Palace, then the next round.
    s.play_text("take coral")
    s.play_text("take coral")
    assert s.round == 2
    assert asked(s) == (1, "PlaceKin")
    assert facts(s)["closed by 0"] is None
    assert {"rim-1 unveiled", *OPEN_RIM} <= places(s, "apprentice")


@pytest.mark.rule("RYO-155", "RYO-R63")
def test_two_guards_close_two_sectors_and_each_ends_with_its_owner_s_turn() -> None:
    s = table("guard").hand(1, "guard").has(0, 1).has(1, 1).day(0)
    s.play_text("place guard rim-1 unveiled")
    s.play_text("close")
    s.play_text("place guard springs-1 unveiled")
    s.play_text("close")
    s.play_text("decline")
    assert asked(s) == (2, "PlaceKin")
    assert not {place for place in places(s, "apprentice") if place.startswith(("rim", "springs"))}
    s.play_text("place apprentice palace unveiled")
    s.play_text("decline")
    assert asked(s) == (0, "PlaceKin")
    assert rim_places(s) == OPEN_RIM
    assert not {place for place in places(s, "apprentice") if place.startswith("springs")}
