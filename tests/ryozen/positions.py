"""Builds positions of Ryozen in the game's own words, for tests.

    s = Position(3).hand(0, "fighter").kin("gates-1", 1, "merchant", cloaked=True).day(0)
    s.play_text("place fighter gates-2 unveiled")

Every tile and card is taken from where the box has it, so that a built position has exactly the pieces of the game: hands
are empty unless given, what a Clan does not use lies in its pile or in the box. Resources, shards and Favor start at 0.
"""

from __future__ import annotations

from akebono.core.rng import seeded
from akebono.core.state import Setup
from akebono.games.ryozen import RYOZEN
from akebono.games.ryozen.components import (
    BIT_OF,
    CLAN_OF,
    EVENT_OF,
    EVENTS,
    KIN,
    KIND_OF,
    KIND_OF_TILE,
    POST_IDS,
    RESOURCES,
    REVELATION_OF,
    REVELATIONS,
    SECTORS,
    SHARDS,
    SPOT_IDS,
    TILES,
    VILLAGES,
)
from akebono.games.ryozen.state import EMPTY, Ryozen
from akebono.games.ryozen.steps.daytime import EVENTS_SETUP, NEXT_TURN
from akebono.games.ryozen.steps.ending import FINAL_SCORING
from akebono.games.ryozen.steps.night import NIGHTTIME
from akebono.games.ryozen.steps.setup import DAWN


class Position:
    """A position that is being built. `first` holds the First Player token, `light` is where the light starts.

    `pattern` is the option `light`; further options go by their names.
    """

    def __init__(
        self,
        seats: int,
        first: int = 0,
        light: int = 0,
        round: int = 1,
        seed: int = 1,
        pattern: str = "arc",
        **options: bool | str,
    ) -> None:
        values = RYOZEN.check_options({**options, "light": pattern})
        s = Ryozen(Setup(RYOZEN, seats, values, seed, True))
        s.shuffle_all(seeded("position", seed))
        self.s = s
        self.tiles: list[list[int]] = [list(range(TILES)) for _ in range(seats)]
        s.hand = [0] * seats
        s.box = [0] * seats
        s.resources = [0] * (3 * seats)
        s.favor = [0] * seats
        s.display = [EMPTY] * len(s.display)
        s.first = first
        s.light = light
        s.round = round
        self.tops: dict[int, list[int]] = {}
        self.emptied: set[int] = set()
        self.event_cards = list(range(len(EVENT_OF)))
        self.revelation_cards = list(range(len(REVELATION_OF)))

    def _tile(self, seat: int, kind: str) -> int:
        for tile in self.tiles[seat]:
            if KIN[KIND_OF_TILE[tile]] == kind:
                self.tiles[seat].remove(tile)
                return TILES * seat + tile
        raise AssertionError(f"Clan {seat} has no {kind} left")

    def _event(self, name: str) -> int:
        card = next(c for c in self.event_cards if EVENTS[EVENT_OF[c]] == name)
        self.event_cards.remove(card)
        return card

    def _revelation(self, name: str) -> int:
        card = next(c for c in self.revelation_cards if REVELATIONS[REVELATION_OF[c]] == name)
        self.revelation_cards.remove(card)
        return card

    def hand(self, seat: int, kinds: str) -> Position:
        """Give a hand: kinds with spaces between."""
        for kind in kinds.split():
            self.s.hand[seat] |= BIT_OF[self._tile(seat, kind)]
        return self

    def kin(self, spot: str, seat: int, kind: str = "apprentice", cloaked: bool = False) -> Position:
        """Put a Kin on a Spot."""
        place = SPOT_IDS.index(spot)
        assert self.s.is_free(place), f"{spot} is not free, or no Spot of this side"
        self.s.put(place, self._tile(seat, kind), cloaked)
        return self

    def palace(self, seat: int, kinds: str) -> Position:
        """Put Kin in the standard Palace."""
        for kind in kinds.split():
            self.s.enter_palace(self._tile(seat, kind))
        return self

    def post(self, post: str, seat: int, kind: str = "apprentice") -> Position:
        """Put a Kin in a place of the alternative Palace: ward-0, battlement-2, pinnacle."""
        self.s.enter_post(POST_IDS.index(post), self._tile(seat, kind))
        return self

    def bumped(self, seat: int, kinds: str) -> Position:
        """Lay bumped Kin before their owner."""
        for kind in kinds.split():
            self.s.bumped[seat] |= BIT_OF[self._tile(seat, kind)]
        return self

    def row(self, *ready: tuple[int, str]) -> Position:
        """Lay the Clanhouse row, left to right, as (seat, kind)."""
        self.s.row = [self._tile(seat, kind) for seat, kind in ready]
        return self

    def pile(self, seat: int, *kinds: str) -> Position:
        """Say which kinds lie on top of a Clan Pile, the top first. Called last for that Clan."""
        top = [self._tile(seat, kind) for kind in kinds]
        self.tops[seat] = top
        return self

    def empty_pile(self, seat: int) -> Position:
        """Leave nothing in a Clan Pile: what would lie there is in the box."""
        self.emptied.add(seat)
        return self

    def has(self, seat: int, coin: int = 0, scroll: int = 0, lantern: int = 0) -> Position:
        """Set a seat's resources."""
        self.s.resources[3 * seat : 3 * seat + 3] = [coin, scroll, lantern]
        return self

    def shards(self, seat: int, coral: int = 0, jade: int = 0, agate: int = 0) -> Position:
        """Set a seat's Moon Shards."""
        self.s.shards[3 * seat : 3 * seat + 3] = [coral, jade, agate]
        return self

    def favor(self, *favor: int) -> Position:
        """Set everybody's Favor, by seat."""
        self.s.favor = list(favor)
        return self

    def capital(self, *seats: int) -> Position:
        """Set the Capital track, rank I first."""
        self.s.capital = list(seats)
        return self

    def events(self, *names: str | None) -> Position:
        """Lay the Foreseen row, left to right; None is an empty slot. Slots not named are empty."""
        for slot, name in enumerate(names):
            if name is not None:
                self.s.foreseen[slot] = self._event(name)
        return self

    def discarded_events(self, *names: str) -> Position:
        """Lay the Event discard pile, the last one on top."""
        self.s.event_discard = [self._event(name) for name in names]
        return self

    def display(self, *names: str) -> Position:
        """Lay the Revelation display."""
        for place, name in enumerate(names):
            self.s.display[place] = self._revelation(name)
        return self

    def keeps(self, seat: int, *names: str) -> Position:
        """Lay kept Revelations before a seat."""
        for name in names:
            self.s.kept[seat] |= 1 << self._revelation(name)
        return self

    def discarded_revelations(self, *names: str) -> Position:
        """Lay the Revelation discard pile."""
        self.s.revelation_discard = [self._revelation(name) for name in names]
        return self

    def path(self, *villages: str, shrine: bool = False) -> Position:
        """Build Villages on the Sites from the first on; with `shrine` the Shrine tile too (all Sites must be built)."""
        ids = [VILLAGES.index(name) for name in villages]
        for site, village in enumerate(ids):
            self.s.path[site] = village
        self.s.built = len(ids) + (1 if shrine else 0)
        rest = [village for village in self.s.village_pile if village not in ids]
        self.s.village_pile = tuple(rest)
        self.s.villages_left = len(rest)
        return self

    def next_village(self, name: str) -> Position:
        """Say which Village lies on top of the pile. Called after `path`."""
        rest = [village for village in self.s.village_pile if village != VILLAGES.index(name)]
        self.s.village_pile = (*rest, VILLAGES.index(name))
        return self

    def pioneer(self, seat: int, position: int) -> Position:
        """Set a Pioneer: 0 is the Starting Village."""
        self.s.pioneer[seat] = position
        return self

    def guard(self, seat: int, spot: str) -> Position:
        """Let a seat's Kin on this Spot close its Sector."""
        self.s.guard[seat] = SPOT_IDS.index(spot)
        return self

    def _finish(self) -> Ryozen:
        s = self.s
        for seat in range(s.seats):
            rest = [TILES * seat + tile for tile in self.tiles[seat]]
            pile = [tile for tile in rest if tile in s.piles[seat] and seat not in self.emptied]
            s.box[seat] = sum(BIT_OF[tile] for tile in rest if tile not in pile)
            s.piles[seat] = tuple(pile + self.tops.get(seat, [])[::-1])
            s.pile_left[seat] = len(s.piles[seat])
        deck = [card for card in s.event_deck if card in self.event_cards]
        s.event_deck, s.events_left = tuple(deck), len(deck)
        deck = [card for card in s.revelation_deck if card in self.revelation_cards]
        s.revelation_deck, s.revelations_left = tuple(deck), len(deck)
        return s

    def day(self, seat: int = 0) -> Ryozen:
        """Return the position as this seat's turn begins. Seats without Kin in hand are skipped."""
        s = self._finish()
        s.then(NEXT_TURN, seat)
        s.then(NIGHTTIME)
        s.then(DAWN)
        s.advance()
        return s

    def night(self) -> Ryozen:
        """Return the position after Night has fallen, at its first question or, without any, at the next one after it."""
        s = self._finish()
        s.then(NIGHTTIME)
        s.then(DAWN)
        s.advance()
        return s

    def dusk(self) -> Ryozen:
        """Return the position just before Night falls, which `advance` brings about."""
        s = self._finish()
        s.then(NIGHTTIME)
        s.then(DAWN)
        return s

    def new_day(self) -> Ryozen:
        """Return the position as a Daytime begins: Events are revealed, then turns start."""
        s = self._finish()
        s.then(EVENTS_SETUP)
        s.then(NEXT_TURN, s.first)
        s.then(NIGHTTIME)
        s.then(DAWN)
        s.advance()
        return s

    def end(self) -> Ryozen:
        """Return the position after the final scoring."""
        s = self._finish()
        s.then(FINAL_SCORING)
        s.advance()
        return s


def resources(s: Ryozen, seat: int) -> tuple[int, ...]:
    """Return a seat's (Coins, Scrolls, Lanterns)."""
    return tuple(s.resources[3 * seat : 3 * seat + len(RESOURCES)])


def shards(s: Ryozen, seat: int) -> tuple[int, ...]:
    """Return a seat's (Coral, Jade, Agate)."""
    return tuple(s.shards[3 * seat : 3 * seat + len(SHARDS)])


def texts(s: Ryozen, seat: int | None = None) -> list[str]:
    """Return the legal actions as text."""
    who = s.seat if seat is None else seat
    return [RYOZEN.vocabulary.text(code) for code in s.legal_for(who)]


def kin_on(s: Ryozen, spot: str) -> tuple[int, str, bool] | None:
    """Return (seat, kind, Cloaked) of the Kin on a Spot, or None."""
    place = SPOT_IDS.index(spot)
    tile = s.spots[place]
    if tile == EMPTY:
        return None
    return tile // TILES, KIN[KIND_OF_TILE[tile % TILES]], s.is_cloaked(place)


def in_palace(s: Ryozen, seat: int) -> list[str]:
    """Return the kinds of a seat's Kin in the Palace."""
    return [KIN[KIND_OF_TILE[tile]] for tile in range(TILES) if s.palace[seat] >> tile & 1]


def in_hand(s: Ryozen, seat: int) -> list[str]:
    """Return the kinds in a seat's hand."""
    return [KIN[KIND_OF_TILE[tile]] for tile in range(TILES) if s.hand[seat] >> tile & 1]


def kept(s: Ryozen, seat: int) -> list[str]:
    """Return the Revelations that lie before a seat."""
    return [
        REVELATIONS[REVELATION_OF[card]] for card in range(len(REVELATION_OF)) if s.kept[seat] >> card & 1
    ]


def foreseen(s: Ryozen) -> list[str | None]:
    """Return the Foreseen row, left to right."""
    return [None if card == EMPTY else EVENTS[EVENT_OF[card]] for card in s.foreseen]


def sector(name: str) -> int:
    """Return the number of a Sector."""
    return SECTORS.index(name)


def asked(s: Ryozen) -> tuple[int, str]:
    """Return who must act and the name of the step that asks; (-1, "") when the game is over."""
    prompt = s.prompt
    return (s.seat, "" if prompt is None else prompt.step)


def places(s: Ryozen, kind: str) -> set[str]:
    """Return where the one who must act may place a Kin of this kind, as "gates-1 unveiled"."""
    start = f"place {kind} "
    return {text.removeprefix(start) for text in texts(s) if text.startswith(start)}


def in_row(s: Ryozen) -> list[tuple[int, str]]:
    """Return the Clanhouse row, left to right, as (seat, kind)."""
    return [(tile // TILES, KIN[KIND_OF_TILE[tile % TILES]]) for tile in s.row]


def displayed(s: Ryozen) -> list[str | None]:
    """Return the Revelation display, left to right."""
    return [None if card == EMPTY else REVELATIONS[REVELATION_OF[card]] for card in s.display]


def discarded(s: Ryozen) -> tuple[list[str], list[str]]:
    """Return both discard piles, the last card last: Events, Revelations."""
    return (
        [EVENTS[EVENT_OF[card]] for card in s.event_discard],
        [REVELATIONS[REVELATION_OF[card]] for card in s.revelation_discard],
    )


def told(s: Ryozen) -> list[str]:
    """Return the names of all events of the log, oldest first."""
    return [event.told.name for event in s.log or []]


def _tile_words(tile: int, cloaked: bool = False) -> str:
    return f"{CLAN_OF[tile]} {KIN[KIND_OF[tile]]}" + (" cloaked" if cloaked else "")


def _clan_words(tiles: int) -> list[str]:
    return [KIN[KIND_OF_TILE[tile]] for tile in range(TILES) if tiles >> tile & 1]


def facts(s: Ryozen) -> dict[str, object]:
    """Return all that a watcher sees of the table, by name: "favor 1" is what seat 1 has, "gates-2" who stands there.

    A Kin is its seat and kind, such as "1 merchant cloaked". Spots and Palace places without a Kin are left out.
    """
    view = s.seen_by(None)
    assert isinstance(view, Ryozen)
    seen: dict[str, object] = {}
    for seat in range(view.seats):
        seen[f"resources {seat}"] = resources(view, seat)
        seen[f"shards {seat}"] = shards(view, seat)
        seen[f"favor {seat}"] = view.favor[seat]
        seen[f"hand {seat}"] = _clan_words(view.hand[seat])
        seen[f"palace {seat}"] = _clan_words(view.palace[seat])
        seen[f"bumped {seat}"] = _clan_words(view.bumped[seat])
        seen[f"box {seat}"] = _clan_words(view.box[seat])
        seen[f"kept {seat}"] = kept(view, seat)
        seen[f"pile {seat}"] = view.pile_left[seat]
        seen[f"pioneer {seat}"] = view.pioneer[seat]
        spot = view.guard[seat]
        seen[f"closed by {seat}"] = None if spot == EMPTY else SPOT_IDS[spot]
    for place, tile in enumerate(view.spots):
        if tile != EMPTY:
            seen[SPOT_IDS[place]] = _tile_words(tile, view.is_cloaked(place))
    for post, tile in enumerate(view.posts):
        if tile != EMPTY:
            seen[POST_IDS[post]] = _tile_words(tile)
    seen["row"] = [_tile_words(tile) for tile in view.row]
    seen["display"] = [None if c == EMPTY else REVELATIONS[REVELATION_OF[c]] for c in view.display]
    seen["revelation discard"] = [REVELATIONS[REVELATION_OF[c]] for c in view.revelation_discard]
    seen["revelation deck"] = view.revelations_left
    seen["foreseen"] = foreseen(view)
    seen["event discard"] = [EVENTS[EVENT_OF[c]] for c in view.event_discard]
    seen["event deck"] = view.events_left
    seen["path"] = [VILLAGES[village] for village in view.path if village != EMPTY]
    seen["built"] = view.built
    seen["village pile"] = view.villages_left
    seen["capital"] = list(view.capital)
    seen["light"] = view.light
    seen["first"] = view.first
    seen["round"] = view.round
    return seen


def changed(before: dict[str, object], s: Ryozen) -> dict[str, object]:
    """Return what is not as it was, as it is now; None for what is gone. All the rest is untouched, bystanders too."""
    now = facts(s)
    return {
        name: now.get(name)
        for name in sorted(before.keys() | now.keys())
        if now.get(name) != before.get(name)
    }
