"""The War Phase: its start, and each province at war in turn (section 11 of the rules)."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.state import Step
from akebono.games.rising_sun.components import (
    BUSHI,
    BUSHIDO_COINS,
    BUSHIDO_VP,
    FOX,
    FOX_BUSHI,
    KOI,
    MONEYLENDER_COINS,
    RESERVE,
    RIGHTEOUS_COINS,
    SHOGUN_COINS,
    TSUKUYOMI,
    UNBOUND_TSUKUYOMI_COINS,
    WAY_OF_BUSHIDO,
    WAY_OF_THE_MERCHANT,
    WAY_OF_THE_MONEYLENDER,
    WAY_OF_THE_RIGHTEOUS,
    WAY_OF_THE_RONIN,
    WAY_OF_THE_RONIN_TOKENS,
    WAY_OF_THE_SHOGUN,
)
from akebono.games.rising_sun.state import LANDS, NONE, WAR, RisingSun
from akebono.games.rising_sun.steps.battle import BATTLE, EFFECTS_OF_WINNING, take_marker
from akebono.games.rising_sun.steps.honor import InHonorOrder
from akebono.games.rising_sun.steps.optional.openings import (
    NURE_ONNA_JOINS,
    OPENINGS,
    nure_onna_near,
    openings_of_war,
)
from akebono.games.rising_sun.steps.summons import put_down
from akebono.games.rising_sun.told import EXCHANGES, NO_WAR, PLACES, TAKES_COINS, USES, WAR_BEGINS
from akebono.games.rising_sun.vocabulary import DONE, EXCHANGE, PLACE_FIGURE, USE

# Way of the Katana is not here: it acts in every comparison of Force of the phase.
UPGRADES: Final = sorted(
    [
        WAY_OF_THE_SHOGUN,
        WAY_OF_BUSHIDO,
        WAY_OF_THE_RONIN,
        WAY_OF_THE_MONEYLENDER,
        WAY_OF_THE_RIGHTEOUS,
    ]
)


class WarPhase(Step[RisingSun]):
    """RIS-168 to RIS-171: what happens at the start of war, clan by clan; then each province at war, by number."""

    rule: ClassVar[str] = "RIS-168"
    also: ClassVar[tuple[str, ...]] = ("RIS-151", "RIS-169", "RIS-170", "RIS-171", "RIS-211")

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        s.phase = WAR
        s.tell(WAR_BEGINS, -1)
        involved = 0
        for who in range(s.seats):
            if (
                s.clan[who] == KOI
                or s.clan[who] == FOX
                or upgrades_of(s, who)
                or (s.optional and openings_of_war(s, who))
            ):
                involved |= 1 << who
        s.then(CLANS_BEGIN_WAR, -1, involved)
        for number in range(len(s.war)):
            s.then(WAR_IN_PROVINCE, -1, number)


def upgrades_of(s: RisingSun, seat: int) -> list[int]:
    """Return the War Upgrades of this seat that act once, at the start of war; two copies act together."""
    return [card for card in UPGRADES if s.has(seat, card)]


class StartOfWar(Step[RisingSun]):
    """RIS-169: what one clan has to do when war begins."""

    rule: ClassVar[str] = "RIS-169"
    also: ClassVar[tuple[str, ...]] = ("RIS-287",)

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        s.pending = upgrades_of(s, seat)
        s.then(WAR_UPGRADES, seat, 1 if s.clan[seat] == KOI else 0)
        if s.optional:
            s.openings = openings_of_war(s, seat)
        if s.clan[seat] == FOX:
            if s.openings:
                s.then(OPENINGS, seat, 1)
            s.then(WILY_PRESENCE, seat)
        if s.openings:
            s.then(OPENINGS, seat)


class WarUpgrades(Step[RisingSun]):
    """RIS-169, RIS-234: the upgrades in `pending`, and while `a` is 1 Koi's exchange, in the order that the clan likes.

    Asked only where the order can matter: between the exchange and Ronin that are still to come, and between all that
    changes coins while another clan's Way of the Merchant looks on (RIS-259).
    """

    rule: ClassVar[str] = "RIS-169"
    also: ClassVar[tuple[str, ...]] = ("RIS-234", "RIS-236", "RIS-259")
    asks: ClassVar[str] = "What do you do next at the start of war?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        if self.options(s, seat, a, b):
            s.ask(seat, self, a)
            return
        pending = s.pending
        s.pending = []
        for card in pending:
            use_upgrade(s, seat, card)
        if a:
            exchange(s, seat)

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        pending = s.pending
        if merchant_looks_on(s, seat) and a + sum([card != WAY_OF_THE_RONIN for card in pending]) > 1:
            codes = [USE.one(card) for card in pending if a or card != WAY_OF_THE_RONIN]
        elif a and WAY_OF_THE_RONIN in pending:
            codes = [USE.one(WAY_OF_THE_RONIN)]
        else:
            return []
        if a:
            codes.append(EXCHANGE.base)
        return codes

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        if code == EXCHANGE.base:
            exchange(s, seat)
            s.then(self, seat, 0)
            return
        card = USE.first(code)
        s.pending.remove(card)
        use_upgrade(s, seat, card)
        s.then(self, seat, a)


def merchant_looks_on(s: RisingSun, seat: int) -> bool:
    """Does another seat own Way of the Merchant?"""
    for other in range(s.seats):
        if other != seat and s.has(other, WAY_OF_THE_MERCHANT):
            return True
    return False


def use_upgrade(s: RisingSun, seat: int, card: int) -> None:
    """Do what all copies of this War Upgrade bring at the start of war: one event (RIS-257, RIS-259)."""
    copies = s.has(seat, card)
    s.tell(USES, seat, card)
    s.moment()
    if card == WAY_OF_THE_SHOGUN:
        s.gain(seat, copies * SHOGUN_COINS, 0, 0)
    elif card == WAY_OF_BUSHIDO:
        s.gain(seat, copies * BUSHIDO_COINS, copies * BUSHIDO_VP * s.different_virtues(seat), 0)
    elif card == WAY_OF_THE_RONIN:
        s.gain(seat, 0, 0, copies * WAY_OF_THE_RONIN_TOKENS)
    elif card == WAY_OF_THE_MONEYLENDER:
        s.gain(seat, copies * MONEYLENDER_COINS, 0, 0)
    else:
        # Way of the Righteous takes from those with less Honor, as far as they have coins.
        for other in s.honor[s.rank[seat] + 1 :]:
            coins = min(copies * RIGHTEOUS_COINS, s.coins[other])
            if coins:
                s.hand_over(other, seat, coins)
                s.tell(TAKES_COINS, seat, coins, other)


def exchange(s: RisingSun, seat: int) -> None:
    """RIS-234: Koi trades all its Ronin for as many coins. That is no gain, so Way of the Merchant does not answer."""
    ronin = s.ronin[seat]
    if ronin:
        s.ronin[seat] = 0
        s.ronin_bank += ronin
        s.coins[seat] = s.coins[seat] + ronin
        s.bank -= ronin
        s.tell(EXCHANGES, seat, ronin)


class WilyPresence(Step[RisingSun]):
    """RIS-246, RIS-247: Fox may place a Bushi in each province where it has no Force; placing is not summoning."""

    rule: ClassVar[str] = "RIS-246"
    also: ClassVar[tuple[str, ...]] = ("RIS-247",)
    kind: ClassVar[str] = "place"
    asks: ClassVar[str] = "Where do you place a Bushi?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        if len(self.options(s, seat, a, b)) > 1:
            s.ask(seat, self)

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        codes = [DONE.base]
        if s.count(seat, BUSHI, RESERVE):
            for province in range(LANDS):
                if s.force(seat, province) == 0:
                    codes.append(PLACE_FIGURE.two(BUSHI, province))
        return codes

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        if code == DONE.base:
            return
        for _ in range(min(FOX_BUSHI, s.count(seat, BUSHI, RESERVE))):
            put_down(s, seat, BUSHI, PLACE_FIGURE.second(code), PLACES)
        s.then(self, seat)


class WarInProvince(Step[RisingSun]):
    """RIS-172 to RIS-175: war number `a` + 1: nobody, one clan or two allies settle it without a battle.

    `b` is 1 once Nure-Onna has had its chance to join.
    """

    rule: ClassVar[str] = "RIS-175"
    also: ClassVar[tuple[str, ...]] = ("RIS-074", "RIS-172", "RIS-173", "RIS-174", "RIS-241")

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        province = s.war[a]
        if s.optional and b == 0:
            owner = nure_onna_near(s, province)
            if owner != NONE:
                s.then(NURE_ONNA_JOINS, owner, province)
                s.then(self, -1, a, 1)
                return
        if s.optional and s.kami_place[TSUKUYOMI] == province:
            moonlight(s, province)
        forces = s.forces(province)
        there = [who for who in range(s.seats) if forces[who] > 0]
        if len(there) > 2 or (len(there) == 2 and s.ally[there[0]] != there[1]):
            s.then(BATTLE, -1, province)
            return
        s.fought += 1
        if not there:
            s.tell(NO_WAR, -1, province)
            return
        winner = s.most(forces)
        s.moment()
        s.enlighten(forces, winner)
        take_marker(s, winner, province)
        if s.setup.options["win_needs_battle"] is not True:
            s.then(EFFECTS_OF_WINNING, winner, province)


class ClansBeginWar(InHonorOrder):
    """RIS-169: clan by clan, in the order of Honor, what each has to do when war begins."""

    rule: ClassVar[str] = "RIS-169"
    also: ClassVar[tuple[str, ...]] = ("RIS-051",)

    def effect(self) -> Step[RisingSun]:
        return START_OF_WAR


def moonlight(s: RisingSun, province: int) -> None:
    """RIS-269: where Tsukuyomi stands, each seat with Force gains coins before the war is settled."""
    for seat in s.honor:
        if s.force(seat, province) > 0:
            s.moment()
            s.gain(seat, UNBOUND_TSUKUYOMI_COINS, 0, 0)


WAR_PHASE: Final = WarPhase()
START_OF_WAR: Final = StartOfWar()
CLANS_BEGIN_WAR: Final = ClansBeginWar()
WAR_UPGRADES: Final = WarUpgrades()
WILY_PRESENCE: Final = WilyPresence()
WAR_IN_PROVINCE: Final = WarInProvince()
