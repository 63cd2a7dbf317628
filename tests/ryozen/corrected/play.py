"""Plays situations under the corrections beside this file. Run by a test in a Python of its own; prints how many it played."""

from __future__ import annotations

from akebono.games.ryozen import RYOZEN
from akebono.games.ryozen.state import Ryozen
from tests.ryozen.positions import (
    Position,
    asked,
    discarded,
    displayed,
    foreseen,
    in_hand,
    kept,
    places,
    resources,
    shards,
    texts,
)
from tests.ryozen.test_log import follow


def place(p: Position, where: str, kind: str = "apprentice") -> Ryozen:
    """Return the position after seat 0 has placed a Kin; seat 1 has one left."""
    s = p.hand(0, kind).hand(1, "apprentice").day(0)
    s.play_text(f"place {kind} {where}")
    return s


def play(s: Ryozen, *moves: str) -> Ryozen:
    for move in moves:
        s.play_text(move)
    return s


def setup() -> None:
    s = RYOZEN.start(3, 1)
    assert isinstance(s, Ryozen)
    assert s.resources == [6, 5, 7] * 3
    assert s.favor == [2, 2, 2]
    assert in_hand(s, 0) == ["apprentice"] * 3 + ["fighter"]
    assert len(displayed(s)) == len(foreseen(s)) == 5
    assert len(s.path) == 2
    assert [sector for sector in range(6) if s.is_lit(sector)] == sorted([s.light, (s.light + 2) % 6])


def costs() -> None:
    p = Position(3).hand(0, "apprentice").has(0, coin=4, scroll=2)
    assert "gates-3 unveiled" not in places(p.day(0), "apprentice")
    s = place(Position(3).has(0, 5, 3, 3), "capital-3 cloaked")
    assert resources(s, 0) == (0, 3, 3)
    assert s.influence(0, 1) == 5
    s = Position(3).hand(0, "apprentice").has(0, coin=4, lantern=3).day(0)
    assert {"rim-4 cloaked", "capital-3 unveiled"} <= places(s, "apprentice")
    assert "capital-3 cloaked" not in places(s, "apprentice"), "3 and 2"


def sectors_by_day() -> None:
    s = play(place(Position(3), "gates-1 unveiled"), "perform gates")
    assert resources(s, 0) == (0, 0, 3)
    s = play(place(Position(3), "capital-1 unveiled"), "perform capital")
    assert resources(s, 0) == (0, 4, 0)
    s = play(
        place(Position(3).path("loreville", "moonforge", shrine=True), "rim-1 unveiled"), "explore", "explore"
    )
    assert texts(s) == ["decline", "explore"]
    s = place(Position(3).path("loreville", "moonforge").has(0, 2, 4, 1), "rim-1 unveiled")
    play(s, "explore", "explore", "build")
    assert s.favor[0] == 21
    assert resources(s, 0) == (0, 0, 0)
    s = play(place(Position(3).path("loreville", "moonforge"), "shrine-1 unveiled"), "explore", "explore")
    assert (asked(s)[1], s.pioneer[0]) == ("ShrineCollect", 2)
    play(s, "collect starting-village")
    assert resources(s, 0) == (9, 0, 0)
    three = ["camouflage", "seal-of-the-capital", "camouflage"]
    s = place(Position(3).display(*three).has(0, scroll=8), "springs-1 unveiled")
    play(s, "acquire camouflage discard", "acquire camouflage keep", "acquire seal-of-the-capital discard")
    assert (resources(s, 0), s.favor[0], kept(s, 0)) == ((0, 0, 0), 16, ["camouflage"])
    assert asked(s) == (1, "PlaceKin")
    for slot, (coins, favor) in enumerate([(2, 8), (4, 9), (1, 10), (5, 11)]):
        row = [(1, "guard"), (2, "guard"), (1, "archer"), (2, "archer")]
        row[slot] = (0, "guard")
        s = play(place(Position(3).row(*row).has(0, coin=coins), "clanhouse-1 unveiled"), "decline")
        play(s, f"acquire slot-{slot + 1}", "replace clanhouse-1")
        assert (resources(s, 0), s.favor[0]) == ((0, 0, 0), favor)


def sites() -> None:
    s = play(place(Position(3).has(0, 1, 2, 3), "rim-1 unveiled"), "build")
    assert (resources(s, 0), s.favor[0]) == ((0, 0, 0), 13)
    s = place(Position(3).path("loreville").pioneer(0, 1).has(0, 3, 1, 2), "rim-1 unveiled")
    play(s, "build")
    assert (resources(s, 0), s.favor[0]) == ((0, 0, 0), 14)
    s = place(Position(3).path("loreville", "moonforge", shrine=True).pioneer(0, 3), "shrine-1 unveiled")
    play(s, "collect phoenix-statue")
    assert s.favor[0] == 17


def palace_by_day() -> None:
    s = play(place(Position(3, light=5).has(0, lantern=4), "palace unveiled"), "take coin", "take scroll")
    assert resources(s, 0) == (1, 1, 4)
    assert s.light == 1
    s = place(Position(3, light=5).has(0, lantern=5), "palace unveiled")
    assert [text for text in texts(s) if text.startswith("perform")] == [
        "perform capital",
        "perform clanhouse",
    ]
    play(s, "perform capital")
    assert resources(s, 0) == (0, 4, 0)
    assert asked(s) == (1, "PlaceKin")
    for moves in (("take lantern", "decline"), ("take lantern", "take lantern")):
        s = place(Position(3, light=5).has(0, lantern=5), "palace unveiled")
        play(s, moves[0])
        assert asked(s) == (0, "PalaceEffect")
        assert texts(s) == ["decline", "take coin", "take scroll", "take lantern"], "not both"
        play(s, moves[1])
        assert resources(s, 0) == (0, 0, 5 + moves.count("take lantern"))
        assert (asked(s), s.light) == ((1, "PlaceKin"), 1)


def sectors_by_night() -> None:
    p = Position(2).palace(0, "fighter fighter").hand(1, "guard")
    for name, kind in zip(
        ("gates", "capital", "rim", "shrine", "springs", "clanhouse"),
        ("apprentice", "apprentice", "merchant", "merchant", "philosopher", "philosopher"),
    ):
        p.kin(f"{name}-1", 0, kind)
    s = play(p.night(), "take lantern", "take lantern")
    assert resources(s, 0) == (5, 3, 6)
    assert s.favor == [11 + 12 + 2 * 6, 0]
    assert shards(s, 0) == (6, 6, 6)
    assert asked(s)[1] == "TakePalaceShard"
    play(s, "take jade", "take coral")
    assert shards(s, 0) == (7, 7, 6)
    s = Position(2).kin("rim-1", 0, cloaked=True).kin("rim-2", 1).kin("rim-3", 1).capital(0, 1).night()
    assert shards(s, 0) == (3, 0, 0), "5 against 4"


def end() -> None:
    s = Position(2, round=2).shards(0, 5, 1, 1).has(0, 4, 4, 2).kin("rim-1", 1).night()
    assert s.over
    assert s.favor[0] == 20 + 11 + 16, "four of a colour, one mixed; the token is no shard"
    s = Position(2).shards(0, 3, 1, 0).has(0, 4, 4, 1).end()
    assert s.favor[0] == 8 + 8


def kin() -> None:
    s = place(Position(3), "capital-1 unveiled", "merchant")
    play(s, "take coin", "take coin", "take lantern")
    assert (resources(s, 0), asked(s)[1]) == ((2, 0, 1), "CapitalDay")
    p = Position(3).display("camouflage", "camouflage").has(0, scroll=4)
    s = play(
        place(p, "capital-1 unveiled", "philosopher"), "acquire camouflage keep", "acquire camouflage keep"
    )
    assert (len(kept(s, 0)), asked(s)[1]) == (2, "CapitalDay")
    s = place(Position(3).path("loreville"), "capital-1 unveiled", "pathfinder")
    assert texts(s) == ["decline", "collect starting-village"]
    assert asked(place(Position(3).has(0, coin=1), "capital-1 unveiled", "guard"))[1] == "CapitalDay"
    s = play(place(Position(3).has(0, coin=2), "capital-1 unveiled", "guard"), "close")
    assert resources(s, 0) == (0, 0, 0)


def villages() -> None:
    def collected(village: str, p: Position, *moves: str) -> Ryozen:
        p.path(village).pioneer(0, 1)
        return play(place(p, "shrine-1 unveiled"), f"collect {village}", *moves)

    assert resources(collected("fortune-city", Position(3)), 0) == (2, 2, 2)
    assert resources(collected("loreville", Position(3)), 0) == (0, 5, 0)
    assert resources(collected("lanternquill", Position(3)), 0) == (0, 0, 4)
    cards = ["seal-of-the-capital", "seal-of-the-capital", "camouflage", "camouflage", "camouflage"]
    assert collected("twin-river-town", Position(3).keeps(0, *cards)).favor[0] == 4
    events = ["lunar-fest", "walls-breach", "locals-riot", "bandit-raid"]
    s = collected("the-outpost", Position(3).events(*events), "take coin", "take coin")
    assert (resources(s, 0), asked(s)) == ((2, 0, 0), (1, "PlaceKin"))
    s = collected("bandits-lair", Position(3).discarded_events("lunar-fest"), "return foreseen-5")
    assert s.favor[0] == 8
    assert collected("featherglow", Position(3, light=3).kin("clanhouse-1", 0)).favor[0] == 6
    s = collected("moonforge", Position(3), "take coral", "take jade")
    assert (shards(s, 0), asked(s)) == ((1, 1, 0), (1, "PlaceKin"))


def revelations() -> None:
    def used(card: str, p: Position, *moves: str) -> Ryozen:
        p.hand(0, "apprentice").keeps(0, card).kin("gates-1", 0)
        return play(p.day(0), f"use {card}", *moves)

    p = Position(3).hand(0, "apprentice").keeps(0, "strategic-maneuvers", "camouflage").kin("gates-1", 0)
    assert asked(p.has(0, 1, 2, 9).day(0)) == (0, "PlaceKin"), "neither can be paid"
    assert resources(used("strategic-maneuvers", Position(3).has(0, 2, 3), "move gates-1 rim-1"), 0) == (
        0,
        3,
        0,
    )
    assert resources(used("camouflage", Position(3).has(0, 2, 3), "cloak gates-1"), 0) == (2, 0, 0)
    assert resources(used("wealth-offering", Position(3), "hit gates-1"), 0) == (4, 0, 0)
    assert resources(used("wisdom-offering", Position(3), "hit gates-1"), 0) == (0, 5, 0)
    assert resources(used("spirit-offering", Position(3), "hit gates-1"), 0) == (0, 0, 6)
    assert used("phoenix-offering", Position(3), "hit gates-1").favor[0] == 7
    s = used("prayer-of-the-jade-moon", Position(3).has(0, lantern=9))
    assert texts(s) == ["spend 1", "spend 2", "spend 3", "spend 4"]
    s = place(Position(3).keeps(0, "seal-of-the-capital"), "capital-1 unveiled")
    play(s, "perform capital", "take coin", "take coin")
    assert (resources(s, 0), asked(s)) == ((2, 4, 0), (1, "PlaceKin"))


def events() -> None:
    s = Position(2).hand(0, "guard").has(0, 3, 2, 1).events("walls-breach").night()
    assert resources(s, 0) == (1, 0, 0)
    s = Position(2).hand(0, "guard").path("loreville").pioneer(0, 1).favor(9, 9).events("locals-riot").night()
    assert s.favor == [3, 6]
    p = Position(2).hand(0, "guard").keeps(0, "camouflage", "camouflage", "wealth-offering")
    s = play(p.events("fire-in-the-clanhouse").night(), "lose camouflage", "lose wealth-offering")
    assert (kept(s, 0), discarded(s)[1]) == (["camouflage"], ["camouflage", "wealth-offering"])
    p = Position(2).kin("rim-1", 0).kin("rim-2", 0).kin("gates-1", 0).kin("springs-1", 0)
    s = play(p.events("bandit-raid").night(), "hit rim-1", "hit rim-2", "hit gates-1")
    assert asked(s)[1] == "TakePalaceShard"
    p = (
        Position(2)
        .kin("rim-1", 0, cloaked=True)
        .kin("rim-2", 0, cloaked=True)
        .kin("gates-1", 0, cloaked=True)
    )
    s = play(p.events("suspicious-rumors").night(), "unveil rim-1", "unveil rim-2")
    assert s.round == 2
    for name, favor in (("sinister-shadows", 16), ("sunlight-reflections", 10)):
        s = Position(2, light=0).kin("rim-1", 0).kin("clanhouse-1", 0).favor(20, 20).events(name).night()
        assert s.favor == [favor, 20]
    eclipses = [("coral-eclipse", 0, 2), ("jade-eclipse", 1, 3), ("agate-eclipse", 2, 4)]
    for name, colour, loss in eclipses:
        s = Position(2).hand(0, "guard").shards(0, 5, 5, 5).events(name).night()
        assert shards(s, 0)[colour] == 5 - loss
        assert shards(s, 1)[colour] == loss
    s = Position(2, light=0).kin("rim-1", 0).has(0, 9, 9, 9).events("lunar-fest").night()
    assert resources(s, 0) == (9, 12, 3)


def alternative() -> None:
    s = Position(2, palace="alternative").hand(0, "apprentice").day(0)
    assert "ward-1 unveiled" in places(s, "apprentice")
    assert "ward-0 unveiled" not in places(s, "apprentice")
    s = play(place(Position(2, palace="alternative"), "ward-1 unveiled"), "take coin", "take coin")
    assert (resources(s, 0), s.light) == ((2, 0, 0), 2)
    s = place(Position(2, palace="alternative").has(0, lantern=2), "battlement-1 unveiled")
    play(s, "perform gates", "perform gates")
    assert resources(s, 0) == (0, 0, 3)
    s = place(Position(2, palace="alternative").has(0, lantern=1), "battlement-1 unveiled")
    assert asked(s) == (1, "PlaceKin")
    s = place(Position(2, palace="alternative").has(0, lantern=1), "pinnacle unveiled")
    play(s, "take lantern", "take lantern", "take lantern", "perform gates", "perform gates")
    assert resources(s, 0) == (0, 0, 3)


def log() -> None:
    heard = set()
    for seed in range(3):
        heard |= follow(2, seed, "standard") | follow(4, seed, "alternative")
    assert len(heard) > 50


SITUATIONS = [
    *(setup, costs, sectors_by_day, sites, palace_by_day, sectors_by_night, end),
    *(kin, villages, revelations, events, alternative, log),
]

if __name__ == "__main__":
    for situation in SITUATIONS:
        situation()
    print(len(SITUATIONS))
