"""Hits, cloaking and moving: what can happen to a Kin on a Spot, whoever does it."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.state import Step
from akebono.games.ryozen.components import BIT_OF, CLAN_OF, KIND_OF, MOST_SPOTS
from akebono.games.ryozen.state import EMPTY, SECTOR_MASK, SECTOR_OF, Ryozen, members
from akebono.games.ryozen.told import (
    CLOAKED,
    HIT_CLOAKED,
    HIT_UNVEILED,
    NO_WARD,
    STRIKES_CLOAKED,
    STRIKES_UNVEILED,
    TO_PALACE,
    TO_WARD,
    UNVEILED,
)
from akebono.games.ryozen.vocabulary import MOVE, WARD_TO


def hit(s: Ryozen, spot: int, by: int) -> None:
    """Hit the Kin on a Spot: a Cloaked one is unveiled and stays, an Unveiled one goes to the Palace.

    RYO-039, RYO-040; in the alternative mode to an Outer Ward that its owner sees, or out for the round (RYO-217, RYO-218).
    Nothing else follows from it: no Daytime effect, no turn of the Palace, no ability (RYO-R08).
    """
    tile = s.spots[spot]
    owner = CLAN_OF[tile]
    if s.is_cloaked(spot):
        s.cloaked &= ~(1 << spot)
        s.tell(HIT_CLOAKED if by == owner else STRIKES_CLOAKED, by, owner, KIND_OF[tile], spot)
        return
    s.tell(HIT_UNVEILED if by == owner else STRIKES_UNVEILED, by, owner, KIND_OF[tile], spot)
    if not s.alternative:
        s.enter_palace(s.lift(spot))
        s.tell(TO_PALACE, owner, KIND_OF[tile])
        return
    wards = s.free_wards(owner)
    if len(wards) > 1:
        s.then(CHOOSE_WARD, owner, spot)
    elif wards:
        recover(s, owner, spot, wards[0])
    else:
        s.lift(spot)
        s.bumped[owner] |= BIT_OF[tile]
        s.tell(NO_WARD, owner, KIND_OF[tile])


def recover(s: Ryozen, owner: int, spot: int, ward: int) -> None:
    """Move an Unveiled Kin that was hit to a free Outer Ward."""
    tile = s.lift(spot)
    s.enter_post(ward, tile)
    s.tell(TO_WARD, owner, KIND_OF[tile], ward)


class ChooseWard(Step[Ryozen]):
    """Two Outer Wards are free and seen: the owner chooses where the hit Kin on Spot `a` recovers."""

    rule: ClassVar[str] = "RYO-217"
    also: ClassVar[tuple[str, ...]] = ("RYO-R89",)
    kind: ClassVar[str] = "place"
    asks: ClassVar[str] = "In which Outer Ward does your Kin recover?"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        s.ask(seat, self, a)

    def options(self, s: Ryozen, seat: int, a: int, b: int, /) -> list[int]:
        return [WARD_TO.one(ward) for ward in s.free_wards(seat)]

    def chosen(self, s: Ryozen, seat: int, a: int, b: int, code: int, /) -> None:
        recover(s, seat, a, WARD_TO.first(code))


CHOOSE_WARD: Final = ChooseWard()


def cloak(s: Ryozen, spot: int, by: int) -> None:
    """Turn a Kin on a Spot to its Cloaked side; its ability does not follow (RYO-R10)."""
    s.cloaked |= 1 << spot
    s.tell(CLOAKED, by, KIND_OF[s.spots[spot]], spot)


def unveil(s: Ryozen, spot: int) -> None:
    """Turn a Kin on a Spot to its Unveiled side; its ability does not follow (RYO-R10)."""
    tile = s.spots[spot]
    s.cloaked &= ~(1 << spot)
    s.tell(UNVEILED, CLAN_OF[tile], KIND_OF[tile], spot)


def own_with_side(s: Ryozen, seat: int, cloaked: bool) -> list[int]:
    """Return the Spots of a seat's Kin that show that side."""
    standing = s.standing[seat]
    return members(standing & s.cloaked if cloaked else standing & ~s.cloaked)


def can_move(s: Ryozen, seat: int, cloaked_too: bool) -> bool:
    """Is there any move of an own Kin to another Sector? The same as asking for `moves`, without listing them."""
    standing = s.standing[seat] if cloaked_too else s.standing[seat] & ~s.cloaked
    if standing == 0:
        return False
    closed = s.closed()
    for spot in s.board:
        sector = SECTOR_OF[spot]
        if s.spots[spot] == EMPTY and not (closed >> sector) & 1 and standing & ~SECTOR_MASK[sector]:
            return True
    return False


def moves(s: Ryozen, seat: int, cloaked_too: bool) -> list[int]:
    """Return the codes of moves of own Kin to a free Spot of another open Sector, its cost ignored.

    Strategic Maneuvers move any Kin, Nomad Encampment an Unveiled one (RYO-172, RYO-165). Never from or to the Palace.
    """
    closed = s.closed()
    targets = [spot for spot in s.board if s.spots[spot] == EMPTY and not (closed >> SECTOR_OF[spot]) & 1]
    codes: list[int] = []
    for spot in s.own_spots(seat):
        if cloaked_too or not s.is_cloaked(spot):
            sector = SECTOR_OF[spot]
            for target in targets:
                if SECTOR_OF[target] != sector:
                    codes.append(MOVE.two(spot, target))
    return codes


def move(s: Ryozen, code: int) -> int:
    """Move a Kin as the code says; it keeps its side. Return its kind."""
    spot = MOVE.first(code)
    cloaked = s.is_cloaked(spot)
    tile = s.lift(spot)
    s.put(MOVE.second(code), tile, cloaked)
    return KIND_OF[tile]


def occupied(s: Ryozen, sector: int, but: int) -> list[int]:
    """Return the Spots of a Sector on which a Kin of anybody stands, without one of them."""
    first = sector * MOST_SPOTS
    return [spot for spot in range(first, first + MOST_SPOTS) if s.spots[spot] != EMPTY and spot != but]
