"""A season and its preparation (section 5 of the rules), and its cleanup (section 12)."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.state import Step
from akebono.games.rising_sun.components import (
    CLAN_INCOME,
    FIRST_SHRINE,
    KAMI,
    MANDATE_TILES,
    MOON,
    PLAYED_SEASONS,
    RESERVE,
    SHINTO,
    SHRINES_USED,
    SPRING,
    SUN,
    WAR_EXTRA,
    deck,
    extra_monsters,
    lucky_gods,
)
from akebono.games.rising_sun.state import (
    CARD_KINDS,
    CLEANUP,
    LANDS,
    NONE,
    PREPARATION,
    TILE_KINDS,
    RisingSun,
)
from akebono.games.rising_sun.steps.hostages import release_hostages
from akebono.games.rising_sun.steps.optional.seasons import SEASON_EFFECTS
from akebono.games.rising_sun.steps.politics import POLITICAL_PHASE
from akebono.games.rising_sun.steps.tea import TEA_CEREMONY
from akebono.games.rising_sun.steps.war import WAR_PHASE
from akebono.games.rising_sun.steps.winter import WINTER_COMES
from akebono.games.rising_sun.told import (
    CLEANED_UP,
    INCOME,
    JOINS_MARKET,
    SEASON_BEGINS,
    WAR_COMES,
)


class Season(Step[RisingSun]):
    """RIS-006, RIS-007: the five phases of season `a`; after the last one Winter comes."""

    rule: ClassVar[str] = "RIS-006"
    also: ClassVar[tuple[str, ...]] = ("RIS-005", "RIS-007")

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        s.season = a
        s.tell(SEASON_BEGINS, -1, a)
        if a == PLAYED_SEASONS:
            s.then(WINTER_COMES)
            return
        s.then(SEASON_PREPARATION)
        s.then(TEA_CEREMONY)
        s.then(POLITICAL_PHASE)
        s.then(WAR_PHASE)
        s.then(SEASON_CLEANUP)
        s.then(self, -1, a + 1)


class SeasonPreparation(Step[RisingSun]):
    """RIS-052 to RIS-064: war provinces, cards, income, hostages, in this order."""

    rule: ClassVar[str] = "RIS-064"
    also: ClassVar[tuple[str, ...]] = ("RIS-052", "RIS-056", "RIS-059", "RIS-061", "RIS-267", "RIS-268")

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        s.phase = PREPARATION
        self.draw_wars(s)
        self.lay_cards(s)
        shuffle_tiles(s)
        self.pay_income(s)
        release_hostages(s)
        s.learn()
        if s.optional and s.season != SPRING:
            s.then(SEASON_EFFECTS)

    def draw_wars(self, s: RisingSun) -> None:
        # RIS-053, RIS-054: the k-th province drawn is war number k.
        provinces = list(range(LANDS))
        s.rng.shuffle(provinces)
        s.war = provinces[: s.seats + WAR_EXTRA]
        s.fought = 0
        for number, province in enumerate(s.war, 1):
            s.tell(WAR_COMES, -1, province, number)

    def lay_cards(self, s: RisingSun) -> None:
        if s.setup.options["keep_market"] is not True:
            for card in range(CARD_KINDS):
                s.removed[card] = s.removed[card] + s.market[card]
                s.market[card] = 0
        for card in deck(s.set, s.season):
            s.market[card] = s.market[card] + 1
        if s.optional:
            for card in self.joining(s):
                s.market[card] = s.market[card] + 1
                s.tell(JOINS_MARKET, -1, card)

    def joining(self, s: RisingSun) -> list[int]:
        """Return the Lucky Gods, where Sun or Moon plays (RIS-267), and the Monsters drawn for this season (RIS-268)."""
        monsters = extra_monsters(s.season)
        s.rng.shuffle(monsters)
        cards = sorted(monsters[: int(str(s.setup.options["extra_monsters"]))])
        if s.seat_of[SUN] != NONE or s.seat_of[MOON] != NONE:
            cards += lucky_gods(s.season)
        return cards

    def pay_income(self, s: RisingSun) -> None:
        # RIS-274: one moment for all; nobody has a coin, so nobody is richer.
        for seat in s.honor:
            income = CLAN_INCOME[s.clan[seat]]
            s.coins[seat] = s.coins[seat] + income
            s.bank -= income
            s.tell(INCOME, seat, income)


def shuffle_tiles(s: RisingSun) -> None:
    """RIS-039, RIS-215: shuffle all mandate tiles together; nobody knows anything of them any more."""
    tiles: list[int] = []
    for kind in range(TILE_KINDS):
        tiles += [kind] * MANDATE_TILES[kind]
    s.rng.shuffle(tiles)
    s.deck = tiles
    s.drawn = []
    s.played = []
    s.named = []
    s.face_down = []
    for seat in range(s.seats):
        s.memory[seat] = []
        s.memory_of[seat] = 0
    s.turn = 0


class SeasonCleanup(Step[RisingSun]):
    """RIS-212 to RIS-218: coins, Ronin and the figures at Shrines go back; what was won stays."""

    rule: ClassVar[str] = "RIS-212"
    also: ClassVar[tuple[str, ...]] = ("RIS-213", "RIS-214", "RIS-217")

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        s.phase = CLEANUP
        for who in range(s.seats):
            s.bank += s.coins[who]
            s.coins[who] = 0
            s.ronin_bank += s.ronin[who]
            s.ronin[who] = 0
            for shrine in range(SHRINES_USED):
                while s.count(who, SHINTO, FIRST_SHRINE + shrine):
                    s.shift(who, SHINTO, FIRST_SHRINE + shrine, RESERVE)
        for kind in s.monsters:
            if FIRST_SHRINE <= s.monster_place[kind] < FIRST_SHRINE + SHRINES_USED:
                s.monster_place[kind] = RESERVE
        s.kami_place = [NONE] * len(KAMI)
        s.war = []
        s.fought = 0
        s.tell(CLEANED_UP, -1)


SEASON: Final = Season()
SEASON_PREPARATION: Final = SeasonPreparation()
SEASON_CLEANUP: Final = SeasonCleanup()
