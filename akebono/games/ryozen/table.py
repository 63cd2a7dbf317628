"""The whole position of Ryozen as plain typed data for programs: ids only, hidden things as counts.

Resources and shards are numbers by name; Spots, slots and Foreseen slots are told by their ids or places; seats count from
0. Nothing is in it that its reader may not know: decks and piles are counts, and what is left in them, without an order.
"""

from __future__ import annotations

from typing import TypedDict, cast

from akebono.games.ryozen.components import (
    CLAN_OF,
    EVENT_LOSS,
    EVENT_OF,
    EVENTS,
    FREE,
    KIN,
    KIND_OF,
    KIND_OF_TILE,
    LIGHT_TURN,
    MAJORITY,
    MOST_SPOTS,
    NO_SPOT,
    PAID_SPOT,
    POST_IDS,
    RESOURCES,
    REVELATION_FAVOR,
    REVELATION_OF,
    REVELATION_SCROLLS,
    REVELATIONS,
    ROUNDS,
    SECTORS,
    SHARDS,
    SHRINE_SITE,
    SIDES,
    SITE_COST,
    SITE_FAVOR,
    SLOT_COINS,
    SLOT_FAVOR,
    SLOTS,
    SPOT_IDS,
    TILES,
    VILLAGES,
)
from akebono.games.ryozen.state import EMPTY, SECTOR_OF, Ryozen
from akebono.games.ryozen.steps.ending import best_sets


class KinData(TypedDict):
    """A Kin: its Clan's seat, its kind, and a number that tells it from others of its kind."""

    seat: int
    kind: str
    number: int


class SpotData(TypedDict):
    """A Spot. `cost` is free, coin, scroll or lantern; `amount` how many of it."""

    id: str
    cost: str
    amount: int
    kin: KinData | None
    cloaked: bool


class SectorData(TypedDict):
    """A Sector with its Spots; Influence by seat, and who leads by it and the Capital track (-1: nobody)."""

    id: str
    lit: bool
    lit_after_turn: bool
    closed_by: int
    influence: list[int]
    leader: int
    majority: str
    spots: list[SpotData]


class PostData(TypedDict):
    """A place of the alternative Palace; `side` is -1 for the Pinnacle, `seen_by` the seats that see it now."""

    id: str
    side: int
    seen_by: list[int]
    kin: KinData | None


class PalaceData(TypedDict):
    """The Palace: Kin and Influence by seat; its nine places in the alternative mode, else none."""

    kin: list[KinData]
    influence: list[int]
    leader: int
    places: list[PostData]


class SlotData(TypedDict):
    """A slot of the Clanhouse row, with its cost in Coins and its Favor."""

    slot: int
    coins: int
    favor: int
    kin: KinData | None


class EventData(TypedDict):
    """A Foreseen slot; `card` tells copies of one Event apart. Empty: `event` is an empty string and `card` -1."""

    slot: int
    event: str
    card: int
    loss: int


class RevelationData(TypedDict):
    """A Revelation card, with its cost in Scrolls and the Favor for discarding it at once."""

    revelation: str
    card: int
    scrolls: int
    favor: int


class PlaceData(TypedDict):
    """A position of the path: what stands there (empty: nothing yet), or what building costs and brings."""

    position: int
    village: str
    cost: dict[str, int]
    favor: int
    pioneers: list[int]


class SeatData(TypedDict):
    """What lies before a seat."""

    seat: int
    favor: int
    resources: dict[str, int]
    shards: dict[str, int]
    shard_favor: int
    shard_favor_with_token: int
    hand: list[KinData]
    bumped: list[KinData]
    kept: list[RevelationData]
    pioneer: int
    rank: int
    clan_pile: int
    clan_pile_kinds: dict[str, int]
    board_side: int
    sees: list[int]


class TableData(TypedDict):
    """The position."""

    round: int
    rounds: int
    phase: str
    first_player: int
    acting: list[int]
    palace_mode: str
    light: int
    sectors: list[SectorData]
    palace: PalaceData
    clanhouse_row: list[SlotData]
    events: list[EventData]
    event_deck: int
    event_deck_kinds: dict[str, int]
    event_discard: list[str]
    revelations: list[RevelationData]
    revelation_deck: int
    revelation_deck_kinds: dict[str, int]
    revelation_discard: list[str]
    path: list[PlaceData]
    village_pile: int
    village_pile_kinds: list[str]
    capital: list[int]
    seats: list[SeatData]


def table(state: Ryozen) -> dict[str, object]:
    """Return what this state knows as plain data; the shape is TableData."""
    return cast(dict[str, object], table_data(state))


def table_data(s: Ryozen) -> TableData:
    """Return what this state knows, typed."""
    return {
        "round": s.round,
        "rounds": ROUNDS,
        "phase": "over" if s.over else "night" if s.night else "day",
        "first_player": s.first,
        "acting": list(s.acting),
        "palace_mode": "alternative" if s.alternative else "standard",
        "light": s.light,
        "sectors": [_sector(s, sector) for sector in range(6)],
        "palace": _palace(s),
        "clanhouse_row": [
            {
                "slot": slot + 1,
                "coins": SLOT_COINS[slot],
                "favor": SLOT_FAVOR[slot],
                "kin": _kin(s.row[slot]) if slot < len(s.row) else None,
            }
            for slot in range(SLOTS)
        ],
        "events": [_event(slot, card) for slot, card in enumerate(s.foreseen)],
        "event_deck": s.events_left,
        "event_deck_kinds": _kinds(
            [EVENTS[EVENT_OF[card]] for card in s.event_deck[: s.events_left]], EVENTS
        ),
        "event_discard": [EVENTS[EVENT_OF[card]] for card in s.event_discard],
        "revelations": [_revelation(card) for card in s.display if card != EMPTY],
        "revelation_deck": s.revelations_left,
        "revelation_deck_kinds": _kinds(
            [REVELATIONS[REVELATION_OF[card]] for card in s.revelation_deck[: s.revelations_left]],
            REVELATIONS,
        ),
        "revelation_discard": [REVELATIONS[REVELATION_OF[card]] for card in s.revelation_discard],
        "path": [_place(s, position) for position in range(SHRINE_SITE + 1)],
        "village_pile": s.villages_left,
        "village_pile_kinds": [VILLAGES[village] for village in sorted(s.village_pile[: s.villages_left])],
        "capital": s.capital[:],
        "seats": [_seat(s, seat) for seat in range(s.seats)],
    }


def _kinds(found: list[str], order: list[str]) -> dict[str, int]:
    """Return how many of each kind there are, in a fixed order that says nothing about the deck's."""
    return {kind: found.count(kind) for kind in order if kind in found}


def _kin(tile: int) -> KinData:
    kind = KIND_OF[tile]
    return {"seat": CLAN_OF[tile], "kind": KIN[kind], "number": tile % TILES - KIND_OF_TILE.index(kind)}


def _set(seat: int, tiles: int) -> list[KinData]:
    return [_kin(TILES * seat + tile) for tile in range(TILES) if tiles >> tile & 1]


def _sector(s: Ryozen, sector: int) -> SectorData:
    influence = [s.influence(seat, sector) for seat in range(s.seats)]
    closed_by = [seat for seat, spot in enumerate(s.guard) if spot != EMPTY and SECTOR_OF[spot] == sector]
    first = sector * MOST_SPOTS
    return {
        "id": SECTORS[sector],
        "lit": s.is_lit(sector),
        "lit_after_turn": bool(s.lit_table[(s.light + LIGHT_TURN) % 6] >> sector & 1),
        "closed_by": closed_by[0] if closed_by else -1,
        "influence": influence,
        "leader": s.leader(influence),
        "majority": SHARDS[MAJORITY[sector]],
        "spots": [
            _spot(s, spot) for spot in range(first, first + MOST_SPOTS) if s.spot_cost[spot] != NO_SPOT
        ],
    }


def _spot(s: Ryozen, spot: int) -> SpotData:
    cost = s.spot_cost[spot]
    tile = s.spots[spot]
    return {
        "id": SPOT_IDS[spot],
        "cost": "free" if cost == FREE else RESOURCES[cost],
        "amount": 0 if cost == FREE else PAID_SPOT,
        "kin": None if tile == EMPTY else _kin(tile),
        "cloaked": tile != EMPTY and s.is_cloaked(spot),
    }


def _palace(s: Ryozen) -> PalaceData:
    influence = [s.palace_influence(seat) for seat in range(s.seats)]
    return {
        "kin": [kin for seat in range(s.seats) for kin in _set(seat, s.palace[seat])],
        "influence": influence,
        "leader": s.leader(influence),
        "places": [_post(s, post) for post in range(len(POST_IDS))] if s.alternative else [],
    }


def _post(s: Ryozen, post: int) -> PostData:
    side = post % SIDES if post < 2 * SIDES else -1
    seen = [seat for seat in range(s.seats) if side < 0 or s.visible_sides(seat) >> side & 1]
    tile = s.posts[post]
    return {"id": POST_IDS[post], "side": side, "seen_by": seen, "kin": None if tile == EMPTY else _kin(tile)}


def _event(slot: int, card: int) -> EventData:
    if card == EMPTY:
        return {"slot": slot + 1, "event": "", "card": -1, "loss": 0}
    return {
        "slot": slot + 1,
        "event": EVENTS[EVENT_OF[card]],
        "card": card,
        "loss": EVENT_LOSS[EVENT_OF[card]],
    }


def _revelation(card: int) -> RevelationData:
    kind = REVELATION_OF[card]
    return {
        "revelation": REVELATIONS[kind],
        "card": card,
        "scrolls": REVELATION_SCROLLS[kind],
        "favor": REVELATION_FAVOR[kind],
    }


def _place(s: Ryozen, position: int) -> PlaceData:
    village = ""
    if position == 0:
        village = "starting-village"
    elif position <= s.built:
        village = "phoenix-statue" if position == SHRINE_SITE else VILLAGES[s.path[position - 1]]
    return {
        "position": position,
        "village": village,
        "cost": dict(zip(RESOURCES, SITE_COST[position - 1])) if position else {},
        "favor": SITE_FAVOR[position - 1] if position else 0,
        "pioneers": [seat for seat in range(s.seats) if s.pioneer[seat] == position],
    }


def _seat(s: Ryozen, seat: int) -> SeatData:
    shards = s.shards[3 * seat : 3 * seat + 3]
    left = [KIN[KIND_OF[tile]] for tile in s.piles[seat][: s.pile_left[seat]]]
    return {
        "seat": seat,
        "favor": s.favor[seat],
        "resources": dict(zip(RESOURCES, s.resources[3 * seat : 3 * seat + 3])),
        "shards": dict(zip(SHARDS, shards)),
        "shard_favor": best_sets(shards[0], shards[1], shards[2], False).favor,
        "shard_favor_with_token": best_sets(shards[0], shards[1], shards[2], True).favor,
        "hand": _set(seat, s.hand[seat]),
        "bumped": _set(seat, s.bumped[seat]),
        "kept": [_revelation(card) for card in range(len(REVELATION_OF)) if s.kept[seat] >> card & 1],
        "pioneer": s.pioneer[seat],
        "rank": s.capital.index(seat) + 1,
        "clan_pile": s.pile_left[seat],
        "clan_pile_kinds": _kinds(left, KIN),
        "board_side": s.sides[seat],
        "sees": [side for side in range(SIDES) if s.visible_sides(seat) >> side & 1] if s.alternative else [],
    }
