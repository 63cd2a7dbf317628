"""Resources and Moon Shards of the receiver's choice."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.log import Told
from akebono.core.state import Step
from akebono.games.ryozen.state import Ryozen
from akebono.games.ryozen.told import (
    GAINED_NIGHT_SHRINE,
    GAINED_OUTPOST,
    GAINED_SEAL,
    SHARD_MOONFORGE,
    SHARD_PALACE,
)
from akebono.games.ryozen.vocabulary import TAKE, TAKE_SHARD


class TakeAny(Step[Ryozen]):
    """Take `a` resources, each of any kind."""

    asks: ClassVar[str] = "Which resource do you take?"

    def told(self) -> Told:
        """Return what the log says of it."""
        raise NotImplementedError

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        if a > 0:
            s.ask(seat, self, a)

    def options(self, s: Ryozen, seat: int, a: int, b: int, /) -> list[int]:
        return [TAKE.one(resource) for resource in range(3)]

    def chosen(self, s: Ryozen, seat: int, a: int, b: int, code: int, /) -> None:
        resource = TAKE.first(code)
        s.gain(seat, resource, 1)
        s.tell(self.told(), seat, 1, resource)
        if a > 1:
            s.then(self, seat, a - 1)


class TakeBySeal(TakeAny):
    """Seal of the Capital: each brings one more resource when the Capital's Daytime effect is used."""

    rule: ClassVar[str] = "RYO-182"
    also: ClassVar[tuple[str, ...]] = ("RYO-R75",)

    def told(self) -> Told:
        return GAINED_SEAL


class TakeInOutpost(TakeAny):
    """The Outpost: a resource for each empty Foreseen slot."""

    rule: ClassVar[str] = "RYO-160"

    def told(self) -> Told:
        return GAINED_OUTPOST


class TakeByNight(TakeAny):
    """Night in the Shrine: a resource of any kind."""

    rule: ClassVar[str] = "RYO-119"
    also: ClassVar[tuple[str, ...]] = ("RYO-R93",)

    def told(self) -> Told:
        return GAINED_NIGHT_SHRINE


class TakeShard(Step[Ryozen]):
    """Take `a` Moon Shards, each of any colour."""

    asks: ClassVar[str] = "Which Moon Shard do you take?"

    def told(self) -> Told:
        """Return what the log says of it."""
        raise NotImplementedError

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        if a > 0:
            s.ask(seat, self, a)

    def options(self, s: Ryozen, seat: int, a: int, b: int, /) -> list[int]:
        return [TAKE_SHARD.one(colour) for colour in range(3)]

    def chosen(self, s: Ryozen, seat: int, a: int, b: int, code: int, /) -> None:
        colour = TAKE_SHARD.first(code)
        s.shards[3 * seat + colour] += 1
        s.tell(self.told(), seat, 1, colour)
        if a > 1:
            s.then(self, seat, a - 1)


class TakePalaceShard(TakeShard):
    """Night in the Palace: one Moon Shard for each player there, not for each Kin."""

    rule: ClassVar[str] = "RYO-142"
    also: ClassVar[tuple[str, ...]] = ("RYO-R55", "RYO-R93")

    def told(self) -> Told:
        return SHARD_PALACE


class TakeMoonforgeShard(TakeShard):
    """Moonforge: a Moon Shard for the step back."""

    rule: ClassVar[str] = "RYO-166"

    def told(self) -> Told:
        return SHARD_MOONFORGE


TAKE_BY_SEAL: Final = TakeBySeal()
TAKE_IN_OUTPOST: Final = TakeInOutpost()
TAKE_BY_NIGHT: Final = TakeByNight()
TAKE_PALACE_SHARD: Final = TakePalaceShard()
TAKE_MOONFORGE_SHARD: Final = TakeMoonforgeShard()
