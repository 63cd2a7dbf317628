"""The table of Ryozen.

Clan n belongs to seat n. A Kin tile is 20 * Clan + its number in the Clan; sets of a Clan's tiles are bits of one integer,
and so are sets of kept Revelations. Decks never change but by a reshuffle, so they are tuples with a count of what is left:
the top card is the last one left.
"""

from __future__ import annotations

from typing import Final

from akebono.core.rng import Rng
from akebono.core.state import Setup, State
from akebono.games.ryozen.components import (
    BIT_OF,
    BOARD_MORE,
    BOARD_SIDES,
    BOARD_TWO,
    CLAN_OF,
    CLOAKED_INFLUENCE,
    DISPLAY,
    EVENT_OF,
    FORESEEN,
    KIND_OF_TILE,
    KINDS,
    LIT_ALTERNATING,
    LIT_ARC,
    MOST_SPOTS,
    NO_SPOT,
    PINNACLE,
    POSTS,
    REVELATION_MASK,
    REVELATION_OF,
    SIDES,
    SITES,
    SPOT_COST_MORE,
    SPOT_COST_TWO,
    SPOTS,
    START_FAVOR,
    START_HAND_MORE,
    START_HAND_TWO,
    START_RESOURCES,
    STARTERS,
    TILES,
    UNVEILED_INFLUENCE,
    VILLAGE_TILES,
    VISIBLE,
)

EMPTY: Final = -1
"""Nothing lies here."""

SECTOR_OF: Final = [spot // MOST_SPOTS for spot in range(SPOTS)]
"""Sector of each of the 36 Spots."""


SECTOR_MASK: Final = [(1 << MOST_SPOTS) - 1 << sector * MOST_SPOTS for sector in range(6)]
"""The Spots of each Sector, as bits."""


def members(things: int) -> list[int]:
    """Return what a set of bits holds, in ascending order."""
    found: list[int] = []
    at = 0
    while things:
        if things & 1:
            found.append(at)
        things >>= 1
        at += 1
    return found


def count(tiles: int) -> int:
    """Return how many tiles or cards a set of bits holds."""
    n = 0
    while tiles:
        tiles &= tiles - 1
        n += 1
    return n


class Ryozen(State):
    """A game of Ryozen, or what one seat may know of it (everything but the order of decks and piles, RYO-R92).

    `board` holds the Spots of the board side in use. `resources` and `shards` hold three numbers a seat, at 3 * seat + kind.
    `spots` holds the tile on each of the 36 Spots (EMPTY: none), `cloaked` the Spots whose Kin is Cloaked, as bits. `standing`
    says of each seat on which Spots its Kin stand, as bits: what `spots` says, kept because it is asked most. `palace` holds
    each Clan's Kin in the Palace; in the alternative mode `posts` says where they stand. `path` holds the Village on each
    Site; `built` counts them, the Shrine tile included. `capital` holds the seats by rank, I first. `guard` holds the Spot
    from which each seat closes a Sector. `hermit` is on from a Hermit's ability to this turn's Daytime effect.
    """

    def __init__(self, setup: Setup, of: Ryozen | None = None) -> None:
        super().__init__(setup, of)
        if of is None:
            n = setup.seats
            options = setup.options
            self.alternative: bool = options["palace"] == "alternative"
            self.night_start: bool = options["night_presence"] == "night_start"
            self.free_order: bool = options["shrine_order"] == "free"
            self.moon_heaven_majority: bool = options["moon_heaven_majority"] is True
            self.riot_counts_start: bool = options["riot_counts_start"] is True
            self.lit_table: list[int] = LIT_ARC if options["light"] == "arc" else LIT_ALTERNATING
            self.spot_cost: list[int] = SPOT_COST_TWO if n == 2 else SPOT_COST_MORE
            self.board: list[int] = BOARD_TWO if n == 2 else BOARD_MORE
            self.sides: list[int] = BOARD_SIDES[n]
            self.round = 1
            self.night = False
            self.hermit = False
            self.first = 0
            self.light = 0
            self.resources: list[int] = START_RESOURCES * n
            self.shards: list[int] = [0] * (3 * n)
            self.favor: list[int] = [START_FAVOR] * n
            start = START_HAND_TWO if n == 2 else START_HAND_MORE
            self.hand: list[int] = [start] * n
            self.box: list[int] = [STARTERS & ~start] * n
            self.palace: list[int] = [0] * n
            self.bumped: list[int] = [0] * n
            self.posts: list[int] = [EMPTY] * POSTS
            self.spots: list[int] = [EMPTY] * SPOTS
            self.cloaked = 0
            self.standing: list[int] = [0] * n
            self.guard: list[int] = [EMPTY] * n
            self.row: list[int] = []
            self.piles: list[tuple[int, ...]] = [
                tuple([TILES * seat + tile for tile in range(TILES) if not STARTERS >> tile & 1])
                for seat in range(n)
            ]
            self.pile_left: list[int] = [len(pile) for pile in self.piles]
            self.event_deck: tuple[int, ...] = tuple(range(len(EVENT_OF)))
            self.events_left = len(EVENT_OF)
            self.foreseen: list[int] = [EMPTY] * FORESEEN
            self.event_discard: list[int] = []
            self.revelation_deck: tuple[int, ...] = tuple(range(len(REVELATION_OF)))
            self.revelations_left = len(REVELATION_OF)
            self.display: list[int] = [EMPTY] * DISPLAY
            self.revelation_discard: list[int] = []
            self.kept: list[int] = [0] * n
            self.village_pile: tuple[int, ...] = tuple(range(VILLAGE_TILES))
            self.villages_left = VILLAGE_TILES
            self.path: list[int] = [EMPTY] * SITES
            self.built = 0
            self.pioneer: list[int] = [0] * n
            self.capital: list[int] = list(range(n))
            self.present: list[int] = [0] * n
        else:
            self.alternative = of.alternative
            self.night_start = of.night_start
            self.free_order = of.free_order
            self.moon_heaven_majority = of.moon_heaven_majority
            self.riot_counts_start = of.riot_counts_start
            self.lit_table = of.lit_table
            self.spot_cost = of.spot_cost
            self.board = of.board
            self.sides = of.sides
            self.round = of.round
            self.night = of.night
            self.hermit = of.hermit
            self.first = of.first
            self.light = of.light
            self.resources = of.resources[:]
            self.shards = of.shards[:]
            self.favor = of.favor[:]
            self.hand = of.hand[:]
            self.box = of.box[:]
            self.palace = of.palace[:]
            self.bumped = of.bumped[:]
            self.posts = of.posts[:]
            self.spots = of.spots[:]
            self.cloaked = of.cloaked
            self.standing = of.standing[:]
            self.guard = of.guard[:]
            self.row = of.row[:]
            self.piles = of.piles[:]
            self.pile_left = of.pile_left[:]
            self.event_deck = of.event_deck
            self.events_left = of.events_left
            self.foreseen = of.foreseen[:]
            self.event_discard = of.event_discard[:]
            self.revelation_deck = of.revelation_deck
            self.revelations_left = of.revelations_left
            self.display = of.display[:]
            self.revelation_discard = of.revelation_discard[:]
            self.kept = of.kept[:]
            self.village_pile = of.village_pile
            self.villages_left = of.villages_left
            self.path = of.path[:]
            self.built = of.built
            self.pioneer = of.pioneer[:]
            self.capital = of.capital[:]
            self.present = of.present[:]

    # The kernel's side ---------------------------------------------------------------------------------------------

    def clone(self) -> Ryozen:
        return Ryozen(self.setup, self)

    def facts(self) -> list[int]:
        facts = [self.round, 1 if self.night else 0, 1 if self.hermit else 0]
        facts += [self.first, self.light, self.cloaked, self.built]
        for part in (
            self.resources,
            self.shards,
            self.favor,
            self.hand,
            self.box,
            self.palace,
            self.bumped,
            self.posts,
            self.spots,
            self.standing,
            self.guard,
            self.row,
            self.pile_left,
            self.foreseen,
            self.event_discard,
            self.display,
            self.revelation_discard,
            self.kept,
            self.path,
            self.pioneer,
            self.capital,
            self.present,
        ):
            facts.append(len(part))
            facts.extend(part)
        for seat in range(self.seats):
            facts.extend(self.piles[seat][: self.pile_left[seat]])
        facts.append(self.events_left)
        facts.extend(self.event_deck[: self.events_left])
        facts.append(self.revelations_left)
        facts.extend(self.revelation_deck[: self.revelations_left])
        facts.append(self.villages_left)
        facts.extend(self.village_pile[: self.villages_left])
        return facts

    def hide(self, viewer: int) -> None:
        # What is left in a deck or pile can be worked out by everybody; only its order is hidden, even from its owner.
        for seat in range(self.seats):
            self.piles[seat] = tuple(sorted(self.piles[seat][: self.pile_left[seat]]))
        self.event_deck = tuple(sorted(self.event_deck[: self.events_left]))
        self.revelation_deck = tuple(sorted(self.revelation_deck[: self.revelations_left]))
        self.village_pile = tuple(sorted(self.village_pile[: self.villages_left]))

    def fill(self, rng: Rng) -> None:
        self.shuffle_all(rng)

    def shuffle_all(self, rng: Rng) -> None:
        """Shuffle every deck and pile: at setup, and when a view is filled with a guess."""
        for seat in range(self.seats):
            self.piles[seat] = _shuffled(self.piles[seat], self.pile_left[seat], rng)
        self.event_deck = _shuffled(self.event_deck, self.events_left, rng)
        self.revelation_deck = _shuffled(self.revelation_deck, self.revelations_left, rng)
        self.village_pile = _shuffled(self.village_pile, self.villages_left, rng)

    def scores(self) -> list[int]:
        return self.favor[:]

    def ranking(self) -> list[tuple[int, ...]]:
        # Every tie goes to the higher rank on the Capital track, so that no place is shared (RYO-102, RYO-R102).
        order = sorted(range(self.seats), key=self._standing)
        return [(seat,) for seat in order]

    def _standing(self, seat: int) -> tuple[int, int]:
        return (-self.favor[seat], self.capital.index(seat))

    def census(self) -> list[int]:
        """Kin of each Clan and kind, Revelations, Events, Villages: each counted wherever it lies."""
        totals: list[int] = []
        for seat in range(self.seats):
            kinds = [0] * KINDS
            everywhere = [self.hand[seat], self.box[seat], self.palace[seat], self.bumped[seat]]
            tiles: list[int] = []
            for where in everywhere:
                tiles.extend([tile for tile in range(TILES) if where >> tile & 1])
            for tile in [*self.spots, *self.row, *self.piles[seat][: self.pile_left[seat]]]:
                if tile != EMPTY and CLAN_OF[tile] == seat:
                    tiles.append(tile % TILES)
            for tile in tiles:
                kinds[KIND_OF_TILE[tile]] += 1
            totals.extend(kinds)
        revelations = [card for card in self.display if card != EMPTY] + self.revelation_discard
        revelations += list(self.revelation_deck[: self.revelations_left])
        for kept in self.kept:
            revelations += [card for card in range(len(REVELATION_OF)) if kept >> card & 1]
        events = [card for card in self.foreseen if card != EMPTY] + self.event_discard
        events += list(self.event_deck[: self.events_left])
        villages = [village for village in self.path if village != EMPTY] + list(
            self.village_pile[: self.villages_left]
        )
        for cards, size in (
            (revelations, len(REVELATION_OF)),
            (events, len(EVENT_OF)),
            (villages, VILLAGE_TILES),
        ):
            for card in range(size):
                totals.append(cards.count(card))
        return totals

    # What is so ----------------------------------------------------------------------------------------------------

    @property
    def lit(self) -> int:
        """The Highlighted Sectors, as bits."""
        return self.lit_table[self.light]

    def is_lit(self, sector: int) -> bool:
        """Is this Sector Highlighted?"""
        return (self.lit_table[self.light] >> sector) & 1 == 1

    def closed(self) -> int:
        """Return the Sectors that a Guard closes, as bits (RYO-155)."""
        sectors = 0
        for spot in self.guard:
            if spot != EMPTY:
                sectors |= 1 << SECTOR_OF[spot]
        return sectors

    def is_free(self, spot: int) -> bool:
        """Is this a Spot of the board side in use, and nobody on it?"""
        return self.spot_cost[spot] != NO_SPOT and self.spots[spot] == EMPTY

    def is_cloaked(self, spot: int) -> bool:
        """Is the Kin on this Spot Cloaked?"""
        return (self.cloaked >> spot) & 1 == 1

    def has(self, seat: int, resource: int, amount: int) -> bool:
        """Does this seat have that much of a resource?"""
        return self.resources[3 * seat + resource] >= amount

    def influence(self, seat: int, sector: int) -> int:
        """Return a seat's Influence in a Sector (RYO-086)."""
        there = self.standing[seat] & SECTOR_MASK[sector]
        if there == 0:
            return 0
        cloaked = count(there & self.cloaked)
        return cloaked * CLOAKED_INFLUENCE + (count(there) - cloaked) * UNVEILED_INFLUENCE

    def palace_influence(self, seat: int) -> int:
        """Return a seat's Influence in the Palace, where every Kin is Unveiled."""
        return count(self.palace[seat]) * UNVEILED_INFLUENCE

    def is_in(self, seat: int, sector: int) -> bool:
        """Has this seat a Kin in this Sector?"""
        return self.standing[seat] & SECTOR_MASK[sector] != 0

    def sectors_with(self, seat: int) -> int:
        """Return the Sectors in which a seat has a Kin, as bits."""
        sectors = 0
        standing = self.standing[seat]
        for sector in range(6):
            if standing & SECTOR_MASK[sector]:
                sectors |= 1 << sector
        return sectors

    def own_spots(self, seat: int) -> list[int]:
        """Return the Spots on which a seat's Kin stand."""
        return members(self.standing[seat])

    def leader(self, influence: list[int]) -> int:
        """Return who has most Influence, ties by the Capital track (RYO-088); -1 when nobody has any."""
        best = -1
        most = 0
        for seat in self.capital:
            if influence[seat] > most:
                best = seat
                most = influence[seat]
        return best

    def visible_sides(self, seat: int) -> int:
        """Return the Palace sides that a seat sees, as bits (RYO-211)."""
        return VISIBLE[self.light * SIDES + self.sides[seat]]

    def has_kept(self, seat: int, kind: int) -> bool:
        """Does a Revelation of this kind lie before this seat?"""
        return self.kept[seat] & REVELATION_MASK[kind] != 0

    def turn_order(self) -> list[int]:
        """Return the seats from the holder of the First Player token, clockwise (RYO-080)."""
        n = self.seats
        return [(self.first + i) % n for i in range(n)]

    # What is done --------------------------------------------------------------------------------------------------

    def gain(self, seat: int, resource: int, amount: int) -> None:
        """Take resources from the supply, which is unlimited (RYO-044)."""
        self.resources[3 * seat + resource] += amount

    def pay(self, seat: int, resource: int, amount: int) -> None:
        """Spend resources that the seat has."""
        self.resources[3 * seat + resource] -= amount

    def lose(self, seat: int, resource: int, amount: int) -> int:
        """Lose resources as far as the seat has them; return how many were lost (RYO-R31)."""
        place = 3 * seat + resource
        lost = min(amount, self.resources[place])
        self.resources[place] -= lost
        return lost

    def lose_favor(self, seat: int, amount: int) -> int:
        """Lose Favor, never below 0; return how much was lost (RYO-R31)."""
        lost = min(amount, self.favor[seat])
        self.favor[seat] -= lost
        return lost

    def put(self, spot: int, tile: int, cloaked: bool) -> None:
        """Put a Kin on a free Spot."""
        self.spots[spot] = tile
        self.standing[CLAN_OF[tile]] |= 1 << spot
        if cloaked:
            self.cloaked |= 1 << spot

    def lift(self, spot: int) -> int:
        """Take the Kin off a Spot and return it; a Guard that leaves opens its Sector again (RYO-R63)."""
        tile = self.spots[spot]
        self.spots[spot] = EMPTY
        self.standing[CLAN_OF[tile]] &= ~(1 << spot)
        self.cloaked &= ~(1 << spot)
        guard = self.guard
        for seat in range(self.seats):
            if guard[seat] == spot:
                guard[seat] = EMPTY
        return tile

    def enter_palace(self, tile: int) -> None:
        """Put a Kin in the standard Palace, which takes any number."""
        self.palace[CLAN_OF[tile]] |= BIT_OF[tile]

    def enter_post(self, post: int, tile: int) -> None:
        """Put a Kin in a free place of the alternative Palace."""
        self.posts[post] = tile
        self.palace[CLAN_OF[tile]] |= BIT_OF[tile]

    def bump_pinnacle(self) -> int:
        """Take the Kin off the Pinnacle and out of play for this round; return it, or EMPTY (RYO-213)."""
        tile = self.posts[PINNACLE]
        if tile != EMPTY:
            self.posts[PINNACLE] = EMPTY
            self.palace[CLAN_OF[tile]] &= ~BIT_OF[tile]
            self.bumped[CLAN_OF[tile]] |= BIT_OF[tile]
        return tile

    def free_wards(self, seat: int) -> list[int]:
        """Return the free Outer Wards that a seat sees (RYO-217)."""
        seen = self.visible_sides(seat)
        return [ward for ward in range(SIDES) if (seen >> ward) & 1 and self.posts[ward] == EMPTY]

    def turn_light(self, steps: int) -> None:
        """Turn the Palace clockwise by that many Sectors (RYO-033)."""
        self.light = (self.light + steps) % 6

    def climb(self, seat: int) -> None:
        """Move a Herald to rank I; those it passes drop by one (RYO-106)."""
        self.capital.remove(seat)
        self.capital.insert(0, seat)


def _shuffled(deck: tuple[int, ...], left: int, rng: Rng) -> tuple[int, ...]:
    cards = list(deck[:left])
    rng.shuffle(cards)
    return tuple(cards)
