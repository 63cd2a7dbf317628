"""The whole position of Rising Sun as plain typed data for programs: ids only, hidden things as counts or null.

Seats count from 0; places are ids of the vocabulary. Nothing is in it that its reader may not know: tiles that others hold,
those of the deck and bids that are not revealed are null.
"""

from __future__ import annotations

from typing import TypedDict, cast

from akebono.games.rising_sun.components import (
    ADVANTAGES,
    CARD_IDS,
    CLAN_INCOME,
    CLANS,
    COST,
    DAIKAIJU_FIGURE,
    FIGURE_COUNT,
    FIGURES,
    FIRST_CAPTOR,
    FIRST_SHRINE,
    KAMI,
    MANDATE_TURNS,
    MANDATES,
    NEIGHBOURS,
    OCEAN,
    PLAYED_SEASONS,
    PROVINCE_COUNT,
    PROVINCES,
    RESERVE,
    REWARD_COINS,
    REWARD_RONIN,
    REWARD_VP,
    SEASONS,
    SET_BONUS,
    SETS,
    TYPE,
    TYPES,
    WAR_VP,
)
from akebono.games.rising_sun.state import ADVANTAGE_COUNT, NONE, UNKNOWN, RisingSun

PHASES = ["setup", "preparation", "tea", "politics", "war", "cleanup", "winter"]


class FiguresData(TypedDict):
    """What one clan has in a place: figures by kind."""

    seat: int
    figures: dict[str, int]


class GroupData(TypedDict):
    """What one clan has in a province, and its Force there."""

    seat: int
    figures: dict[str, int]
    fortresses: int
    force: int


class ProvinceData(TypedDict):
    """A province. `war` is its number this season, 0 for none; `leader` has the most Force, ties by Honor (-1: nobody).

    `kami` are those whose figures stand there (RIS-269).
    """

    id: str
    neighbours: list[str]
    reward: dict[str, int]
    war: int
    settled: bool
    leader: int
    kami: list[str]
    clans: list[GroupData]


class ShrineData(TypedDict):
    """A Shrine, from left to right; `leader` would get its benefit now."""

    id: str
    kami: str
    leader: int
    worshippers: list[FiguresData]


class TurnData(TypedDict):
    """A mandate of this season. `tile` is null where it lies face down for the reader; `named` was carried out."""

    turn: int
    tile: str | None
    named: str
    face_down: bool


class CardData(TypedDict):
    """A card with how many copies of it there are."""

    card: str
    type: str
    cost: int
    copies: int


class TakenOverData(TypedDict):
    """A figure that fights for another clan until the battle ends (RIS-293)."""

    by: int
    owner: int
    figure: str


class BattleData(TypedDict):
    """A battle. Bids are by seat and advantage, null before they are revealed; -1 stands for nobody."""

    province: str
    taking_part: list[int]
    committed: list[int]
    revealed: bool
    bids: dict[str, list[int | None]]
    won_by: dict[str, int]
    force: dict[str, int]
    hired: dict[str, int]
    dead: int
    taken_over: TakenOverData | None
    winner: int


class MarkerData(TypedDict):
    """A War Province token."""

    season: str
    province: str
    vp: int


class HostageData(TypedDict):
    """A hostage that a seat holds."""

    owner: int
    figure: str


class SeatData(TypedDict):
    """What lies before a seat; `ocean` has Daikaiju while it waits there."""

    seat: int
    clan: str
    honor: int
    vp: int
    coins: int
    ronin: int
    income: int
    ally: int
    offers_to: list[int]
    reserve: dict[str, int]
    ocean: dict[str, int]
    fortresses_in_reserve: int
    cards: list[CardData]
    markers: list[MarkerData]
    set_bonus: int
    hostages: list[HostageData]


class TableData(TypedDict):
    """The position."""

    season: str
    phase: str
    turn: int
    turns: int
    active: int
    mandate: str
    acting: list[int]
    set: str
    order: list[int]
    honor: list[int]
    war: list[str]
    fought: int
    provinces: list[ProvinceData]
    shrines: list[ShrineData]
    mandates: list[TurnData]
    drawn: list[str | None]
    deck: int
    market: list[CardData]
    battle: BattleData | None
    seats: list[SeatData]


def table(state: RisingSun) -> dict[str, object]:
    """Return what this state knows as plain data; the shape is TableData."""
    return cast(dict[str, object], table_data(state))


def table_data(s: RisingSun) -> TableData:
    """Return what this state knows, typed."""
    return {
        "season": SEASONS[min(s.season, PLAYED_SEASONS)],
        "phase": "over" if s.over else PHASES[s.phase],
        "turn": s.turn,
        "turns": MANDATE_TURNS,
        "active": s.active,
        "mandate": MANDATES[s.mandate] if s.mandate != NONE else "",
        "acting": list(s.acting),
        "set": SETS[s.set] if s.set != NONE else "",
        "order": s.order[:],
        "honor": s.honor[:],
        "war": [PROVINCES[province] for province in s.war],
        "fought": s.fought,
        "provinces": [_province(s, province) for province in range(PROVINCE_COUNT)],
        "shrines": [_shrine(s, shrine) for shrine in range(len(s.shrines))],
        "mandates": [
            {
                "turn": turn + 1,
                "tile": _tile(s.played[turn]),
                "named": MANDATES[named],
                "face_down": bool(s.face_down[turn]),
            }
            for turn, named in enumerate(s.named)
        ],
        "drawn": [_tile(tile) for tile in s.drawn],
        "deck": len(s.deck),
        "market": _cards(s.market),
        "battle": _battle(s),
        "seats": [_seat(s, seat) for seat in range(s.seats)],
    }


def _tile(tile: int) -> str | None:
    return None if tile == UNKNOWN else MANDATES[tile]


def _figures(s: RisingSun, seat: int, place: int) -> dict[str, int]:
    return {FIGURES[kind]: n for kind in range(FIGURE_COUNT) if (n := s.count(seat, kind, place))}


def _province(s: RisingSun, province: int) -> ProvinceData:
    clans: list[GroupData] = []
    for seat in range(s.seats):
        figures = _figures(s, seat, province)
        fortresses = s.fortresses[PROVINCE_COUNT * seat + province]
        if figures or fortresses:
            clans.append(
                {
                    "seat": seat,
                    "figures": figures,
                    "fortresses": fortresses,
                    "force": s.force(seat, province),
                }
            )
    war = s.war.index(province) + 1 if province in s.war else 0
    return {
        "id": PROVINCES[province],
        "neighbours": [PROVINCES[other] for other in NEIGHBOURS[province]],
        "reward": {
            "vp": REWARD_VP[province],
            "coins": REWARD_COINS[province],
            "ronin": REWARD_RONIN[province],
        },
        "war": war,
        "settled": 0 < war <= s.fought,
        "leader": s.most(s.forces(province)),
        "kami": [KAMI[kami] for kami, place in enumerate(s.kami_place) if place == province],
        "clans": clans,
    }


def _shrine(s: RisingSun, shrine: int) -> ShrineData:
    place = FIRST_SHRINE + shrine
    return {
        "id": f"shrine-{shrine + 1}",
        "kami": KAMI[s.shrines[shrine]],
        "leader": s.most([s.worship(seat, shrine) for seat in range(s.seats)]),
        "worshippers": [
            {"seat": seat, "figures": figures}
            for seat in range(s.seats)
            if (figures := _figures(s, seat, place))
        ],
    }


def _cards(counts: list[int]) -> list[CardData]:
    return [
        {"card": CARD_IDS[card], "type": TYPES[TYPE[card]], "cost": COST[card], "copies": n}
        for card, n in enumerate(counts)
        if n
    ]


def _battle(s: RisingSun) -> BattleData | None:
    battle = s.battle
    if battle is None:
        return None
    waiting = [ask.seat for ask in s.asks if ask.waits] if not battle.revealed else []
    bids: dict[str, list[int | None]] = {}
    for seat in battle.taking_part:
        own = battle.bids[ADVANTAGE_COUNT * seat : ADVANTAGE_COUNT * (seat + 1)]
        bids[str(seat)] = [None if coins == UNKNOWN else coins for coins in own]
    return {
        "province": PROVINCES[battle.province],
        "taking_part": battle.taking_part[:],
        "committed": [seat for seat in battle.taking_part if seat not in waiting],
        "revealed": battle.revealed,
        "bids": bids,
        "won_by": dict(zip(ADVANTAGES, battle.won_by)),
        "force": {str(seat): s.force(seat, battle.province) for seat in battle.taking_part},
        "hired": {str(seat): battle.hired[seat] for seat in battle.taking_part},
        "dead": battle.dead,
        "taken_over": None
        if battle.charmer == NONE
        else {"by": battle.charmer, "owner": battle.charmed_of, "figure": FIGURES[battle.charmed_kind]},
        "winner": battle.winner,
    }


def _seat(s: RisingSun, seat: int) -> SeatData:
    clan = s.clan[seat]
    count = len(CARD_IDS)
    markers: list[MarkerData] = []
    for season in range(PLAYED_SEASONS):
        for province in range(PROVINCE_COUNT):
            if s.marker[PROVINCE_COUNT * season + province] == seat:
                markers.append(
                    {"season": SEASONS[season], "province": PROVINCES[province], "vp": WAR_VP[season]}
                )
    hostages: list[HostageData] = []
    for owner in range(s.seats):
        for figure, n in _figures(s, owner, FIRST_CAPTOR + seat).items():
            hostages += [{"owner": owner, "figure": figure} for _ in range(n)]
    return {
        "seat": seat,
        "clan": CLANS[clan] if clan != NONE else "",
        "honor": s.rank[seat] + 1,
        "vp": s.vp[seat],
        "coins": s.coins[seat],
        "ronin": s.ronin[seat],
        "income": CLAN_INCOME[clan] if clan != NONE else 0,
        "ally": s.ally[seat],
        "offers_to": [to for to in range(s.seats) if s.offers[s.seats * seat + to]],
        "reserve": _figures(s, seat, RESERVE),
        "ocean": {FIGURES[DAIKAIJU_FIGURE]: 1} if s.count(seat, DAIKAIJU_FIGURE, OCEAN) else {},
        "fortresses_in_reserve": s.fortresses_left[seat],
        "cards": _cards(s.cards[count * seat : count * (seat + 1)]),
        "markers": markers,
        "set_bonus": SET_BONUS[len({one["province"] for one in markers})],
        "hostages": hostages,
    }
