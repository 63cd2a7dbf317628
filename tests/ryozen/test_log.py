"""The log tells all that happens: whoever reads only it knows the whole open table."""

from __future__ import annotations

import random
import re
from typing import cast

import pytest

from akebono.core.log import Event
from akebono.games.ryozen import RYOZEN
from akebono.games.ryozen.components import (
    BATTLEMENT,
    CLAN_OF,
    EVENT_OF,
    KIND_OF,
    PINNACLE,
    PRAYER_OF_THE_CORAL_MOON,
    PRAYER_SHARD,
    REVELATION_OF,
    SITE_COST,
    SPOTS,
    START_FAVOR,
    START_HAND_MORE,
    START_HAND_TWO,
    START_RESOURCES,
    TILES,
)
from akebono.games.ryozen.state import EMPTY, Ryozen
from akebono.games.ryozen.vocabulary import PALACE, POST
from tests.ryozen.positions import Position

Kin = tuple[int, int]
"""Seat and kind."""


class Retold:
    """A table of Ryozen that knows nothing but the log."""

    def __init__(self, start: Ryozen) -> None:
        n = self.seats = start.seats
        self.alternative = start.alternative
        self.first = self.light = -1
        self.capital: list[int] = []
        self.resources = START_RESOURCES * n
        self.shards = [0] * (3 * n)
        self.favor = [START_FAVOR] * n
        self.pioneer = [0] * n
        hand = START_HAND_TWO if n == 2 else START_HAND_MORE
        self.hand = [[KIND_OF[tile] for tile in range(TILES) if hand >> tile & 1] for _ in range(n)]
        self.palace: list[list[int]] = [[] for _ in range(n)]
        self.bumped: list[list[int]] = [[] for _ in range(n)]
        self.kept: list[list[int]] = [[] for _ in range(n)]
        self.posts: dict[int, Kin] = {}
        self.spots: dict[int, Kin] = {}
        self.cloaked: set[int] = set()
        self.row: list[Kin] = []
        self.display: list[int] = []
        self.foreseen: dict[int, int] = {}
        self.resolving = -1
        self.acquired = -1
        self.hurt: Kin | None = None

    def put(self, seat: int, kind: int, place: int) -> None:
        if place < SPOTS:
            self.spots[place] = (seat, kind)
            return
        self.palace[seat].append(kind)
        if place >= POST:
            self.posts[place - POST] = (seat, kind)

    def hear(self, event: Event) -> None:
        seat, (a, b, c), name = event.seat, (event.a, event.b, event.c), event.told.name
        assert (seat == -1) == (name in NOBODYS), name
        assert event.to == -1, "Ryozen has no secrets"
        match name:
            case "first":
                self.first = seat
                self.capital = [(seat + i) % self.seats for i in range(self.seats)]
            case "first-player":
                assert self.first != seat
                self.first = seat
            case "light" | "turned":
                self.light = a
            case "herald":
                self.capital.remove(seat)
                self.capital.insert(0, seat)
            case "revealed":
                self.row.append((seat, a))
            case "pushed-out":
                assert self.row.pop(0) == (seat, a)
            case "acquired-kin":
                assert self.row[b] == (seat, a)
                self.resources[3 * seat] -= c
                self.acquired = b
            case "replaced":
                del self.row[self.acquired]
            case "displayed":
                self.display.append(a)
            case "foreseen":
                assert b not in self.foreseen
                self.foreseen[b] = a
            case "discarded-event":
                assert self.foreseen.pop(a) == b
            case "returned-event":
                assert a not in self.foreseen
                self.foreseen[a] = b
            case "resolving":
                slot = min(self.foreseen)
                assert self.foreseen[slot] == a
                self.resolving = slot
                del self.foreseen[slot]
            case "placed" | "placed-cloaked":
                self.hand[seat].remove(a)
                if b == POST + PINNACLE:
                    self.hurt = self.posts.pop(PINNACLE, None)
                self.put(seat, a, b)
                if name == "placed-cloaked":
                    self.cloaked.add(b)
                    self.resources[3 * seat] -= c
            case "bumped":
                assert self.hurt == (seat, a)
                self.palace[seat].remove(a)
                self.bumped[seat].append(a)
                self.hurt = None
            case "paid-spot" | "paid-copy" | "spent" | "lost":
                self.resources[3 * seat + b] -= a
            case "closed":
                self.resources[3 * seat] -= b
            case "hit-cloaked":
                assert self.spots[c] == (a, b)
                self.cloaked.remove(c)
            case "hit":
                assert self.spots[c] == (a, b)
                assert c not in self.cloaked
                self.hurt = self.spots.pop(c)
            case "to-palace" | "to-ward" | "no-ward":
                assert self.hurt == (seat, a)
                self.hurt = None
                if name == "no-ward":
                    self.bumped[seat].append(a)
                else:
                    self.put(seat, a, PALACE if name == "to-palace" else POST + b)
                    assert name == "to-palace" or b < BATTLEMENT
            case "cloaked":
                assert self.spots[b][1] == a
                self.cloaked.add(b)
            case "unveiled":
                assert self.spots[b] == (seat, a)
                self.cloaked.remove(b)
            case "moved" | "maneuvered":
                assert self.spots[b] == (seat, a)
                self.spots[c] = self.spots.pop(b)
                if b in self.cloaked:
                    self.cloaked ^= {b, c}
            case "explored":
                self.pioneer[seat] += 1
            case "stepped-back":
                self.pioneer[seat] -= 1
            case "built" | "built-shrine":
                site = self.pioneer[seat]
                assert name == "built-shrine" or b == site + 1
                for kind in range(3):
                    self.resources[3 * seat + kind] -= SITE_COST[site][kind]
                self.pioneer[seat] += 1
            case "acquired":
                self.display.remove(a)
                self.resources[3 * seat + c] -= b
            case "kept":
                self.kept[seat].append(a)
            case "lost-card":
                self.kept[seat].remove(a)
            case "shard-lost":
                self.shards[3 * seat + b] -= a
            case "dawn":
                self.resolving = -1
                for owner, kind in self.spots.values():
                    self.hand[owner].append(kind)
                for who in range(self.seats):
                    self.hand[who] += self.palace[who] + self.bumped[who]
                    self.palace[who], self.bumped[who] = [], []
                self.spots, self.posts, self.cloaked = {}, {}, set()
            case _:
                self.count(event)

    def count(self, event: Event) -> None:
        """Hear of resources, shards and Favor; the names say which."""
        seat, name = event.seat, event.told.name
        if name.startswith("gained-"):
            self.resources[3 * seat + event.b] += event.a
        elif name.startswith("shard-"):
            self.shards[3 * seat + event.b] += event.a
            if name == "shard-prayer":
                self.kept[seat].remove(PRAYER_OF_THE_CORAL_MOON + PRAYER_SHARD.index(event.b))
        elif name.startswith("favor-"):
            self.favor[seat] += event.args[-1] * (-1 if name.startswith("favor-event-") else 1)
        else:
            assert name in SAID_ONLY, name

    def resync_kin(self, s: Ryozen) -> None:
        """Look where the replaced Kin was: the log does not say it."""
        self.hand = [kinds(s, s.hand, seat) for seat in range(s.seats)]
        self.palace = [kinds(s, s.palace, seat) for seat in range(s.seats)]
        self.spots = on(s.spots)
        self.posts = on(s.posts)


NOBODYS = {
    *("light", "round", "foreseen", "reshuffled-events", "night", "dawn", "over", "turned", "displayed"),
    "resolving",
}
"""Events that are nobody's doing."""

SAID_ONLY = {
    *("round", "night", "over", "performed", "copied", "collected", "used", "reshuffled-events"),
    "majority",
}
"""Events that accompany a change told by another one, or that change nothing."""


def kinds(s: Ryozen, sets: list[int], seat: int) -> list[int]:
    return [KIND_OF[tile] for tile in range(TILES) if sets[seat] >> tile & 1]


def on(places: list[int]) -> dict[int, Kin]:
    return {place: (CLAN_OF[tile], KIND_OF[tile]) for place, tile in enumerate(places) if tile != EMPTY}


def follow(seats: int, seed: int, palace: str) -> set[str]:
    """Play a game by chance and hear it retold from the log alone; return the names of all that was told."""
    s = RYOZEN.start(seats, seed, {"palace": palace}, log=True)
    assert isinstance(s, Ryozen)
    retold = Retold(s)
    chance = random.Random(seed)
    heard: set[str] = set()
    read = 0
    while True:
        events = s.log or []
        for event in events[read:]:
            retold.hear(event)
        fresh = {event.told.name for event in events[read:]}
        read = len(events)
        heard |= fresh
        if "replaced" in fresh:
            retold.resync_kin(s)
        compare(retold, s)
        if s.over:
            return heard
        s.play(chance.choice(s.legal))


def compare(retold: Retold, s: Ryozen) -> None:
    assert retold.first == s.first
    assert retold.light == s.light
    assert retold.capital == s.capital
    assert retold.resources == s.resources
    assert retold.shards == s.shards
    assert retold.favor == s.favor
    assert retold.pioneer == s.pioneer
    assert retold.row == [(CLAN_OF[tile], KIND_OF[tile]) for tile in s.row]
    assert sorted(retold.display) == sorted(REVELATION_OF[card] for card in s.display if card != EMPTY)
    assert retold.foreseen == {
        slot: EVENT_OF[card]
        for slot, card in enumerate(s.foreseen)
        if card != EMPTY and slot != retold.resolving
    }
    if retold.hurt is None:
        assert retold.spots == on(s.spots)
        assert retold.cloaked == {spot for spot in range(SPOTS) if s.is_cloaked(spot)}
        assert retold.posts == on(s.posts)
        for seat in range(s.seats):
            assert sorted(retold.hand[seat]) == kinds(s, s.hand, seat)
            assert sorted(retold.palace[seat]) == kinds(s, s.palace, seat)
            assert sorted(retold.bumped[seat]) == kinds(s, s.bumped, seat)
            assert sorted(retold.kept[seat]) == [
                REVELATION_OF[card] for card in range(len(REVELATION_OF)) if s.kept[seat] >> card & 1
            ]


@pytest.mark.parametrize("palace", ["standard", "alternative"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whoever_reads_only_the_log_knows_the_table_after_every_ply(seats: int, palace: str) -> None:
    heard: set[str] = set()
    for seed in range(5):
        heard |= follow(seats, seed, palace)
    assert len(heard) > 50, "random play meets most of what can be told"


def lines(s: Ryozen, since: int) -> list[str]:
    return [event.sentence(lambda seat: "ABCD"[seat]) for event in (s.log or [])[since:]]


def position() -> Position:
    p = Position(2).hand(0, "apprentice").hand(1, "apprentice").has(0, 3, 3, 3).kin("gates-1", 0, "bard")
    return p


@pytest.mark.parametrize(
    ("card", "move", "said"),
    [
        (
            "strategic-maneuvers",
            "move gates-1 rim-1",
            ["A spends 1 Coin.", "A moves the Bard from Gates 1 to Rim 1."],
        ),
        (
            "camouflage",
            "cloak gates-1",
            ["A spends 1 Scroll.", "A turns the Bard on Gates 1 to its Cloaked side."],
        ),
        (
            "wealth-offering",
            "hit gates-1",
            [
                "A's Bard on Gates 1 is hit and leaves.",
                "A's Bard recovers in the Palace.",
                "A gains 1 Coin by the Wealth Offering.",
            ],
        ),
        (
            "phoenix-offering",
            "hit gates-1",
            [
                "A's Bard on Gates 1 is hit and leaves.",
                "A's Bard recovers in the Palace.",
                "A gains 2 Favor from the Phoenix Offering.",
            ],
        ),
        (
            "prayer-of-the-agate-moon",
            "spend 2",
            ["A spends 2 Lanterns.", "A takes 2 Agate Moon Shards by the Prayer."],
        ),
    ],
)
def test_a_revelation_that_is_used_is_told_with_its_cost_and_what_it_brings(
    card: str, move: str, said: list[str]
) -> None:
    s = position().keeps(0, card).day(0)
    s.play_text(f"use {card}")
    s.play_text(move)
    assert lines(s, 0)[1:] == said
    assert lines(s, 0)[0].startswith("A uses ")
    for event in s.log or []:
        assert event.seat == 0


def test_a_turn_is_told_line_by_line() -> None:
    p = position().row((1, "guard"), (0, "hermit")).events("lunar-fest").capital(1, 0)
    s = p.day(0)
    s.play_text("place apprentice clanhouse-1 cloaked")
    s.play_text("decline")
    s.play_text("acquire slot-2")
    s.play_text("replace gates-1")
    s.play_text("place apprentice capital-1 unveiled")
    s.play_text("decline")
    assert lines(s, 0)[:8] == [
        "A places the Apprentice on Clanhouse 1, Cloaked, for 1 Coin.",
        "A acquires the Hermit from slot 2 for 2 Coins.",
        "A puts it in the place of the Bard.",
        "A gains 2 Favor with it.",
        "B places the Apprentice on Capital 1, Unveiled.",
        "Night falls.",
        "Lunar Fest is resolved.",
        "A loses 1 Lantern.",
    ]


@pytest.mark.rule("RYO-152", "RYO-039", "RYO-040")
def test_who_hits_anothers_kin_is_named() -> None:
    s = Position(2).hand(0, "fighter").hand(1, "apprentice").kin("rim-1", 1, "bard", cloaked=True).day(0)
    s.play_text("place fighter rim-2 unveiled")
    s.play_text("hit rim-1")
    assert "A hits B's Kin on Rim 1: the Bard is Unveiled." in lines(s, 0)
    s = Position(2).hand(0, "fighter").hand(1, "apprentice").kin("rim-1", 1, "bard").day(0)
    s.play_text("place fighter rim-2 unveiled")
    s.play_text("hit rim-1")
    assert "A hits B's Bard on Rim 1, which leaves." in lines(s, 0)


def test_numbers_and_their_words_agree() -> None:
    words = r"(?:Coin|Scroll|Lantern|set|single shard|\w+ Moon Shard)"
    wrong = re.compile(rf"\b(?:0|[2-9]|\d\d+) {words}\b|\b1 {words}s\b")
    heard = set()
    for seed in range(12):
        s = RYOZEN.start(2 + seed % 3, seed, {"palace": "alternative" if seed % 2 else "standard"}, log=True)
        chance = random.Random(seed)
        while not s.over:
            s.play(chance.choice(s.legal))
        for line in lines(cast(Ryozen, s), 0):
            assert not wrong.search(line), line
            heard.update(re.findall(rf"\b\d+ {words}s?\b", line))
    assert {"1 Coin", "2 Scrolls", "1 Jade Moon Shard"} <= heard
