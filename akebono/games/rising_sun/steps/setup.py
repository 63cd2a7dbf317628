"""Setup (section 3 of the ledger of rules): clans, the order at the table, the map, the Shrines and the set of cards."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.state import Step
from akebono.games.rising_sun.components import (
    BASE_CLANS,
    BASE_SETS,
    BUSHI,
    CLAN_HOME,
    CLAN_RANK,
    DAIMYO,
    FOX,
    KAMI,
    MOON,
    RESERVE,
    SETS,
    SHRINES_USED,
    START_BUSHI,
    START_DAIMYO,
    START_FORTRESSES,
    SUN,
)
from akebono.games.rising_sun.state import LANDS, NONE, RisingSun
from akebono.games.rising_sun.steps.season import SEASON
from akebono.games.rising_sun.told import LEADS, SET_CHOSEN, SHRINE
from akebono.games.rising_sun.vocabulary import TAKE_CLAN


def clans_in_play(s: RisingSun) -> list[int]:
    """Return the clans that this table may lead, by their Initial Honor Ranking (RIS-270)."""
    clans = BASE_CLANS[:]
    if s.setup.options["fox"] is True:
        clans.append(FOX)
    if s.setup.options["dynasty"] is True:
        clans += [SUN, MOON]
    return sorted(clans, key=CLAN_RANK.__getitem__)


class Setup(Step[RisingSun]):
    """RIS-023, RIS-024: clans are dealt, or taken seat by seat; the rest of the setup follows."""

    rule: ClassVar[str] = "RIS-024"
    also: ClassVar[tuple[str, ...]] = ("RIS-023",)
    asks: ClassVar[str] = "Which clan do you lead?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        if s.setup.options["clans"] == "chosen":
            for who in range(s.seats):
                s.then(CHOOSE_CLAN, who)
        else:
            clans = clans_in_play(s)
            s.rng.shuffle(clans)
            # Dealt in the order of their ranking, so that the seats sit as RIS-029 wants them.
            for who, clan in enumerate(sorted(clans[: s.seats], key=CLAN_RANK.__getitem__)):
                lead(s, who, clan)
        s.then(SET_UP_BOARD)


def lead(s: RisingSun, seat: int, clan: int) -> None:
    """RIS-023: let this seat lead this clan."""
    s.clan[seat] = clan
    s.seat_of[clan] = seat
    s.tell(LEADS, seat, clan)


class ChooseClan(Step[RisingSun]):
    """RIS-023, RIS-024: take a clan that nobody leads yet."""

    rule: ClassVar[str] = "RIS-024"
    also: ClassVar[tuple[str, ...]] = ("RIS-023",)
    asks: ClassVar[str] = "Which clan do you lead?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        s.ask(seat, self)

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        return [TAKE_CLAN.one(clan) for clan in clans_in_play(s) if s.seat_of[clan] == NONE]

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        lead(s, seat, TAKE_CLAN.first(code))


class SetUpBoard(Step[RisingSun]):
    """RIS-025 to RIS-036: Honor and the order at the table, home provinces, Shrines, and the set of cards."""

    rule: ClassVar[str] = "RIS-028"
    also: ClassVar[tuple[str, ...]] = ("RIS-029", "RIS-032", "RIS-034", "RIS-035")

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        s.order = sorted(range(s.seats), key=lambda who: CLAN_RANK[s.clan[who]])
        s.honor = s.order[:]
        for place, who in enumerate(s.honor):
            s.rank[who] = place
        start = int(str(s.setup.options["starting_vp"]))
        for who in range(s.seats):
            s.vp[who] = start
            home = CLAN_HOME[s.clan[who]]
            for _ in range(START_DAIMYO):
                s.shift(who, DAIMYO, RESERVE, home)
            for _ in range(START_BUSHI):
                s.shift(who, BUSHI, RESERVE, home)
            s.fortresses[LANDS * who + home] = START_FORTRESSES
            s.fortresses_left[who] = s.fortresses_left[who] - START_FORTRESSES
        kami = list(range(len(KAMI)))
        s.rng.shuffle(kami)
        s.shrines = kami[:SHRINES_USED]
        for each in s.shrines:
            s.tell(SHRINE, -1, each)
        chosen = str(s.setup.options["set"])
        s.set = BASE_SETS[s.rng.below(len(BASE_SETS))] if chosen == "random" else SETS.index(chosen)
        s.tell(SET_CHOSEN, -1, s.set)
        with_gods = s.seat_of[SUN] != NONE or s.seat_of[MOON] != NONE
        more = s.setup.options["extra_monsters"] != "0" or s.setup.options["kami_unbound"] is True
        s.optional = s.set not in BASE_SETS or with_gods or more
        s.next_active = s.honor[0]  # RIS-042
        s.then(SEASON, -1, 0)


SETUP: Final = Setup()
CHOOSE_CLAN: Final = ChooseClan()
SET_UP_BOARD: Final = SetUpBoard()
