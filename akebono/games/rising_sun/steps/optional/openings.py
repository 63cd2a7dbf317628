"""Optional cards that act at the start of war or of a battle, and Nure-Onna, which acts before each war.

What a clan may still do is packed in `openings`: how often each card of OPENING can still be used, three bits a card.
"""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.state import Step
from akebono.games.rising_sun.components import (
    ASHIGARU_BUSHI,
    BUSHI,
    COUNTS_AS_DAIMYO,
    COUNTS_AS_FORTRESS,
    DAIKAIJU,
    DAIKAIJU_FIGURE,
    DAIMYO,
    EARTH_DRAGON,
    EARTH_DRAGON_FIGURE,
    FIGURE_OF,
    FIRE_DRAGON,
    FIRE_DRAGON_FIGURE,
    JOROGUMO,
    JOROGUMO_FIGURE,
    KEIRI_FIGURES,
    KEIRI_VP,
    NAGINATA_BUSHI,
    NURE_ONNA,
    NURE_ONNA_FIGURE,
    OCEAN,
    PROVINCE_COUNT,
    RESERVE,
    ROUTE,
    SUNAKAKE_BABA,
    SUNAKAKE_BABA_FIGURE,
    SUNAKAKE_BABA_FIGURES,
    SUSANOO,
    WAY_OF_NAGINATA,
    WAY_OF_NAGINATA_AUTUMN,
    WAY_OF_THE_ASHIGARU,
    WAY_OF_THE_KEIRI,
)
from akebono.games.rising_sun.state import KINDS, LANDS, NONE, Battle, RisingSun
from akebono.games.rising_sun.steps.entering import HATE_STRIKES, enter, prey
from akebono.games.rising_sun.steps.harvest import has_daimyo
from akebono.games.rising_sun.steps.honor import InHonorOrder
from akebono.games.rising_sun.steps.hostages import take_hostage
from akebono.games.rising_sun.steps.killing import AFTER_KILLING, KILL_DOOMED, die, doom
from akebono.games.rising_sun.steps.marshal import MOVE_FIGURE, carry, ways_out
from akebono.games.rising_sun.steps.summons import SUMMONED, has_room, put_down
from akebono.games.rising_sun.told import DESTROYS, PLACES, SUMMONS, TAKES_OVER, USES
from akebono.games.rising_sun.vocabulary import DONE, MOVE, NO, PLACE_FIGURE, SUMMON, TARGET, USE, YES

OF_WAR: Final = [
    WAY_OF_NAGINATA,
    WAY_OF_NAGINATA_AUTUMN,
    WAY_OF_THE_ASHIGARU,
    WAY_OF_THE_KEIRI,
    SUNAKAKE_BABA,
    DAIKAIJU,
]
OF_BATTLE: Final = [EARTH_DRAGON, JOROGUMO, FIRE_DRAGON]
OPENING: Final = sorted([*OF_WAR, *OF_BATTLE])


def openings_of_war(s: RisingSun, seat: int) -> int:
    """Return what this seat's cards allow it at the start of war, packed."""
    packed = 0
    for place in range(len(OPENING)):
        if OPENING[place] in OF_WAR:
            packed |= min(7, s.has(seat, OPENING[place])) << 3 * place
    return packed


def battle_of(s: RisingSun) -> Battle:
    """Return the battle that is fought now; there must be one."""
    battle = s.battle
    assert battle is not None
    return battle


def openings_of_battle(s: RisingSun, seat: int) -> int:
    """Return what this seat's Monsters in the province of the battle allow it at its start, packed."""
    packed = 0
    for place in range(len(OPENING)):
        card = OPENING[place]
        if card in OF_BATTLE and s.count(seat, FIGURE_OF[card], battle_of(s).province):
            packed |= 1 << 3 * place
    return packed


def battle_openers(s: RisingSun) -> int:
    """Return the seats, as bits, that may do something at the start of this battle."""
    seats = 0
    for seat in range(s.seats):
        if openings_of_battle(s, seat):
            seats |= 1 << seat
    return seats


class StartOfBattle(Step[RisingSun]):
    """RIS-177, RIS-288: what one clan's Monsters do before the bids."""

    rule: ClassVar[str] = "RIS-288"
    also: ClassVar[tuple[str, ...]] = ("RIS-177",)

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        # Looked at only now: another clan may have killed or pushed the Monster.
        s.openings = openings_of_battle(s, seat)
        s.then(OPENINGS, seat)


class ClansBeginBattle(InHonorOrder):
    """RIS-177: the start of a battle, clan by clan."""

    def effect(self) -> Step[RisingSun]:
        return START_OF_BATTLE


class Openings(Step[RisingSun]):
    """RIS-287, RIS-288: use cards at the start of war or of a battle, in any order. `a` is 1 where they can be used later too.

    Daikaiju must rise before all is done.
    """

    rule: ClassVar[str] = "RIS-287"
    also: ClassVar[tuple[str, ...]] = ("RIS-146", "RIS-169", "RIS-177", "RIS-279", "RIS-288")
    asks: ClassVar[str] = "Which card do you use now?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        codes = self.options(s, seat, a, b)
        if len(codes) > 1:
            s.ask(seat, self, a)
        elif codes[0] != DONE.base:
            self.use(s, seat, USE.first(codes[0]))

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        codes: list[int] = []
        must = False
        for place in range(len(OPENING)):
            card = OPENING[place]
            if s.openings >> 3 * place & 7 and self.can_use(s, seat, card):
                codes.append(USE.one(card))
                if card == DAIKAIJU:
                    must = a == 0
        return codes if must else [DONE.base, *codes]

    def can_use(self, s: RisingSun, seat: int, card: int) -> bool:
        # RIS-279: an effect whose object is missing is not offered.
        if card == DAIKAIJU:
            return s.count(seat, DAIKAIJU_FIGURE, OCEAN) > 0
        if card == WAY_OF_THE_ASHIGARU:
            return len(ASHIGARU.options(s, seat, 0, 0)) > 0
        if card == WAY_OF_THE_KEIRI:
            return len(KEIRI.options(s, seat, 0, 0)) > 1
        if card == SUNAKAKE_BABA:
            return len(SUNAKAKE.options(s, seat, 0, 0)) > 1
        if card == EARTH_DRAGON:
            return len(EARTH.options(s, seat, 0, 0)) > 1
        if card == JOROGUMO:
            return len(TAKE_OVER.options(s, seat, 0, 0)) > 0
        if card == FIRE_DRAGON:
            return self.burns(s, seat)
        return len(NAGINATA.options(s, seat, 0, 0)) > 0

    def burns(self, s: RisingSun, seat: int) -> bool:
        if not s.count(seat, FIRE_DRAGON_FIGURE, battle_of(s).province):
            return False
        for owner in range(s.seats):
            if fuel(s, owner):
                return True
        return False

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        if code == DONE.base:
            return
        self.use(s, seat, USE.first(code))
        s.then(self, seat, a)

    def use(self, s: RisingSun, seat: int, card: int) -> None:
        s.openings -= 1 << 3 * OPENING.index(card)
        s.tell(USES, seat, card)
        s.moment()
        s.targets = 0
        s.doomed = []
        if card == DAIKAIJU:
            s.then(DAIKAIJU_RISES, seat)
        elif card == WAY_OF_THE_ASHIGARU:
            s.then(ASHIGARU, seat)
        elif card == WAY_OF_THE_KEIRI:
            s.then(KEIRI, seat, KEIRI_FIGURES)
            s.then(KEIRI_STRIKES, seat)
        elif card == SUNAKAKE_BABA:
            s.then(SUNAKAKE, seat, SUNAKAKE_BABA_FIGURES)
        elif card == EARTH_DRAGON:
            s.then(EARTH, seat)
        elif card == JOROGUMO:
            s.then(TAKE_OVER, seat)
        elif card == FIRE_DRAGON:
            for owner in range(s.seats):
                if fuel(s, owner):
                    s.then(BURN, seat, owner)
            s.then(HATE_STRIKES, seat)
        else:
            for _ in range(NAGINATA_BUSHI):
                s.then(NAGINATA, seat)


class Naginata(Step[RisingSun]):
    """RIS-299, Way of Naginata: move a Bushi to any province, by no sea route."""

    rule: ClassVar[str] = "RIS-299"
    also: ClassVar[tuple[str, ...]] = ("RIS-253", "RIS-266")
    asks: ClassVar[str] = "Way of Naginata: which Bushi do you move, and where?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        if self.options(s, seat, a, b):
            s.ask(seat, self)

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        plague = s.plague_for(seat)
        open_to = [to for to in range(LANDS) if to != plague and has_room(s, seat, to)]
        return [
            MOVE.code(BUSHI, source, to)
            for source in range(LANDS)
            if s.count(seat, BUSHI, source) and s.kami_place[SUSANOO] != source
            for to in open_to
            if to != source
        ]

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        carry(s, seat, code)


class Ashigaru(Step[RisingSun]):
    """Way of the Ashigaru: summon Bushi in a province where exactly one figure of this seat stands."""

    rule: ClassVar[str] = "RIS-287"
    also: ClassVar[tuple[str, ...]] = ("RIS-144", "RIS-253")
    kind: ClassVar[str] = "place"
    asks: ClassVar[str] = "Way of the Ashigaru: where do you summon Bushi?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        s.ask(seat, self)

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        if not s.count(seat, BUSHI, RESERVE):
            return []
        return [
            SUMMON.two(BUSHI, province)
            for province in range(LANDS)
            if s.figures_in(seat, province) == 1 and has_room(s, seat, province)
        ]

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        province = SUMMON.second(code)
        for _ in range(ASHIGARU_BUSHI):
            if s.count(seat, BUSHI, RESERVE) and has_room(s, seat, province):
                put_down(s, seat, BUSHI, province, SUMMONS)
        s.then(SUMMONED, seat)


class Keiri(Step[RisingSun]):
    """RIS-292, Way of the Keiri: choose up to `a` more Bushi or Shinto of others where an own Daimyo stands."""

    rule: ClassVar[str] = "RIS-292"
    also: ClassVar[tuple[str, ...]] = ("RIS-287",)
    asks: ClassVar[str] = "Way of the Keiri: which figure do you kill?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        if a > 0 and len(self.options(s, seat, a, b)) > 1:
            s.ask(seat, self, a)

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        codes: list[int] = []
        for province in range(LANDS):
            if not has_daimyo(s, seat, province):
                continue
            for owner in range(s.seats):
                if owner != seat:
                    for kind in prey(s, owner, province):
                        if s.count(owner, kind, province) > self.doomed(s, owner, kind, province):
                            codes.append(TARGET.code(owner, kind, province))
        codes.sort()
        return [DONE.base, *codes]

    def doomed(self, s: RisingSun, owner: int, kind: int, province: int) -> int:
        found = 0
        for i in range(0, len(s.doomed), 3):
            if s.doomed[i] == owner and s.doomed[i + 1] == kind and s.doomed[i + 2] == province:
                found += 1
        return found

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        if code == DONE.base:
            return
        doom(s, TARGET.first(code), TARGET.second(code), TARGET.third(code))
        s.then(self, seat, a - 1)


class KeiriStrikes(Step[RisingSun]):
    """Way of the Keiri: the chosen figures die at one moment, and each one killed pays."""

    rule: ClassVar[str] = "RIS-201"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        if s.doomed:
            s.moment()
            s.then(KILL_DOOMED, seat)
            s.then(KEIRI_PAYS, seat)
            s.then(AFTER_KILLING, seat)


class KeiriPays(Step[RisingSun]):
    """Way of the Keiri: points for each figure that was killed, not spared."""

    rule: ClassVar[str] = "RIS-201"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        dead = sum(s.slain)
        if dead:
            s.gain(seat, 0, dead * KEIRI_VP, 0)


class Sunakake(Step[RisingSun]):
    """Sunakake-Baba: take up to `a` more Bushi or Shinto of others in its province hostage."""

    rule: ClassVar[str] = "RIS-190"
    also: ClassVar[tuple[str, ...]] = ("RIS-078", "RIS-191", "RIS-287")
    asks: ClassVar[str] = "Sunakake-Baba: which figure do you take hostage?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        if a > 0 and len(self.options(s, seat, a, b)) > 1:
            s.ask(seat, self, a)

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        codes = [DONE.base]
        province = s.monster_place[SUNAKAKE_BABA_FIGURE]
        if province < LANDS:
            for owner in range(s.seats):
                if owner != seat:
                    for kind in prey(s, owner, province):
                        codes.append(TARGET.code(owner, kind, province))
        return codes

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        if code == DONE.base:
            return
        take_hostage(s, seat, TARGET.first(code), TARGET.second(code), TARGET.third(code))
        s.then(self, seat, a - 1)


class DaikaijuRises(Step[RisingSun]):
    """RIS-302, Daikaiju: it is placed in any province, and fortresses of others there are destroyed."""

    rule: ClassVar[str] = "RIS-302"
    also: ClassVar[tuple[str, ...]] = ("RIS-262", "RIS-265")
    kind: ClassVar[str] = "place"
    asks: ClassVar[str] = "Daikaiju: where does it rise from the ocean?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        s.ask(seat, self)

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        return [PLACE_FIGURE.two(DAIKAIJU_FIGURE, province) for province in range(LANDS)]

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        province = PLACE_FIGURE.second(code)
        s.shift(seat, DAIKAIJU_FIGURE, OCEAN, province)
        s.tell(PLACES, seat, DAIKAIJU_FIGURE, province)
        enter(s, seat, DAIKAIJU_FIGURE, province)
        for owner in range(s.seats):
            if owner == seat:
                continue
            fortresses = s.fortresses[LANDS * owner + province]
            if fortresses:
                s.fortresses[LANDS * owner + province] = 0
                s.fortresses_left[owner] = s.fortresses_left[owner] + fortresses
                s.tell(DESTROYS, seat, owner, province, fortresses)
            for kind in s.monsters:
                if COUNTS_AS_FORTRESS[kind] and s.count(owner, kind, province):
                    die(s, owner, kind, province)
                    s.then(AFTER_KILLING, seat)


class Earth(Step[RisingSun]):
    """RIS-288, Earth Dragon: push a figure of each other seat out of the province; `targets` are those already pushed."""

    rule: ClassVar[str] = "RIS-288"
    also: ClassVar[tuple[str, ...]] = ("RIS-016", "RIS-177", "RIS-253", "RIS-263")
    asks: ClassVar[str] = "Earth Dragon: which figure do you push out?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        if len(self.options(s, seat, a, b)) > 1:
            s.ask(seat, self)

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        codes = [DONE.base]
        province = battle_of(s).province
        if not s.count(seat, EARTH_DRAGON_FIGURE, province):
            return codes
        for owner in range(s.seats):
            if owner == seat or s.targets & 1 << owner or not ways_out(s, owner, province):
                continue
            for kind in unprotected(s, owner, province):
                codes.append(TARGET.code(owner, kind, province))
        return codes

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        if code == DONE.base:
            return
        s.targets |= 1 << TARGET.first(code)
        s.then(PUSH, seat, code)
        s.then(self, seat)


def unprotected(s: RisingSun, owner: int, province: int) -> list[int]:
    """Return the kinds of this seat's figures in the province that an effect can pick (RIS-016)."""
    kinds = [kind for kind in range(KINDS) if kind != DAIMYO and s.count(owner, kind, province)]
    for kind in s.monsters:
        if not COUNTS_AS_DAIMYO[kind] and s.count(owner, kind, province):
            kinds.append(kind)
    return kinds


class Push(Step[RisingSun]):
    """RIS-288, Earth Dragon: choose the neighbouring province for the figure `a`, a code of TARGET.

    It uses the sea route as if its owner moved it: who must pay for it and cannot, stays (RIS-258).
    """

    rule: ClassVar[str] = "RIS-288"
    also: ClassVar[tuple[str, ...]] = ("RIS-258", "RIS-263")
    kind: ClassVar[str] = "place"
    asks: ClassVar[str] = "Earth Dragon: where does the figure go?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        s.ask(seat, self, a)

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        owner = TARGET.first(a)
        source = TARGET.third(a)
        return [MOVE.code(TARGET.second(a), source, to) for to in ways_out(s, owner, source)]

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        s.routes = 0
        s.then(MOVE_FIGURE, TARGET.first(a), code)


class TakeOver(Step[RisingSun]):
    """RIS-293, Jorogumo: a Bushi or Shinto of another seat fights for its owner until the battle ends."""

    rule: ClassVar[str] = "RIS-293"
    also: ClassVar[tuple[str, ...]] = ("RIS-177", "RIS-288")
    asks: ClassVar[str] = "Jorogumo: which figure do you take over?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        s.ask(seat, self)

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        province = battle_of(s).province
        codes: list[int] = []
        if s.count(seat, JOROGUMO_FIGURE, province):
            for owner in range(s.seats):
                if owner != seat:
                    for kind in prey(s, owner, province):
                        codes.append(TARGET.code(owner, kind, province))
        return codes

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        battle = battle_of(s)
        battle.charmer = seat
        battle.charmed_of = TARGET.first(code)
        battle.charmed_kind = TARGET.second(code)
        s.shift(battle.charmed_of, battle.charmed_kind, battle.province, OCEAN)
        s.tell(TAKES_OVER, seat, battle.charmed_of, battle.charmed_kind)


def fuel(s: RisingSun, owner: int) -> list[int]:
    """Return the kinds of this seat's figures in the battle that Fire Dragon can kill: not itself, and none protected."""
    return [kind for kind in unprotected(s, owner, battle_of(s).province) if kind != FIRE_DRAGON_FIGURE]


class Burn(Step[RisingSun]):
    """RIS-288, Fire Dragon: choose which figure of seat `a` dies."""

    rule: ClassVar[str] = "RIS-288"
    also: ClassVar[tuple[str, ...]] = ("RIS-016", "RIS-177", "RIS-201")
    kind: ClassVar[str] = "place"
    asks: ClassVar[str] = "Fire Dragon: which of these figures does it kill?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        kinds = fuel(s, a)
        if len(kinds) == 1:
            doom(s, a, kinds[0], battle_of(s).province)
        else:
            s.ask(seat, self, a)

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        return [TARGET.code(a, kind, battle_of(s).province) for kind in fuel(s, a)]

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        doom(s, a, TARGET.second(code), TARGET.third(code))


def nure_onna_near(s: RisingSun, province: int) -> int:
    """Return whose Nure-Onna can cross a sea route into this province (RIS-299), or NONE."""
    owner = s.monster_owner[NURE_ONNA_FIGURE]
    place = s.monster_place[NURE_ONNA_FIGURE]
    if owner == NONE or place >= LANDS or s.kami_place[SUSANOO] == place:
        return NONE
    if ROUTE[PROVINCE_COUNT * place + province] < 0 or s.plague_for(owner) == province:
        return NONE
    return owner


class NureOnnaJoins(Step[RisingSun]):
    """RIS-299, Nure-Onna: before the war in province `a` is settled it may cross a sea route into it."""

    rule: ClassVar[str] = "RIS-299"
    also: ClassVar[tuple[str, ...]] = ("RIS-146", "RIS-258", "RIS-266")
    kind: ClassVar[str] = "confirm"
    asks: ClassVar[str] = "Nure-Onna: does it cross the sea to join this war?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        s.ask(seat, self, a)

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        return [NO.base, YES.base]

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        if code == NO.base:
            return
        s.tell(USES, seat, NURE_ONNA)
        s.routes = 0
        s.then(MOVE_FIGURE, seat, MOVE.code(NURE_ONNA_FIGURE, s.monster_place[NURE_ONNA_FIGURE], a))


START_OF_BATTLE: Final = StartOfBattle()
CLANS_BEGIN_BATTLE: Final = ClansBeginBattle()
OPENINGS: Final = Openings()
NAGINATA: Final = Naginata()
ASHIGARU: Final = Ashigaru()
KEIRI: Final = Keiri()
KEIRI_STRIKES: Final = KeiriStrikes()
KEIRI_PAYS: Final = KeiriPays()
SUNAKAKE: Final = Sunakake()
DAIKAIJU_RISES: Final = DaikaijuRises()
EARTH: Final = Earth()
PUSH: Final = Push()
TAKE_OVER: Final = TakeOver()
BURN: Final = Burn()
NURE_ONNA_JOINS: Final = NureOnnaJoins()
