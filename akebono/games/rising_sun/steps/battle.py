"""A battle, from its bids to its reparations (section 11 of the rules)."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.state import Step
from akebono.games.rising_sun.components import (
    ADVANTAGE_NAMES,
    BUSHI,
    COUNTS_AS_DAIMYO,
    COUNTS_AS_FORTRESS,
    COUNTS_AS_SHINTO,
    COURAGE,
    COURAGE_VP,
    FUJIN,
    HACHIMAN,
    HOSTAGE,
    HOSTAGES,
    KITSUNE,
    KITSUNE_FIGURE,
    KITSUNE_WAR_VP,
    KOI,
    OCEAN,
    ONI,
    ONI_OF_SOULS,
    ONI_OF_SOULS_FIGURE,
    PIETY,
    PIETY_VP,
    POETS,
    POETS_VP,
    RESPECT,
    RESPECT_HOSTAGES,
    REWARD_COINS,
    REWARD_RONIN,
    REWARD_VP,
    RONIN,
    RONIN_FORCE,
    SEPPUKU,
    SEPPUKU_HONOR,
    SEPPUKU_VP,
    SHINTO,
    SOULS_VP,
    UNBOUND_HACHIMAN_FORCE,
)
from akebono.games.rising_sun.state import ADVANTAGE_COUNT, KINDS, LANDS, NONE, Battle, RisingSun
from akebono.games.rising_sun.steps.hostages import take_hostage
from akebono.games.rising_sun.steps.killing import AFTER_KILLING, KILL_DOOMED, die, doom
from akebono.games.rising_sun.steps.optional.openings import CLANS_BEGIN_BATTLE, battle_openers
from akebono.games.rising_sun.told import (
    BATTLE_BEGINS,
    BIDS,
    HIRES,
    NOBODY_WINS,
    PAYS,
    REPARATIONS,
    TAKES_MARKER,
    USES,
    WINS_ADVANTAGE,
    WINS_BATTLE,
)
from akebono.games.rising_sun.vocabulary import AGAIN, BID, COMMIT, MOST_BID, NO, TARGET, TO_SEAT, YES


def fought_now(s: RisingSun) -> Battle:
    """Return the battle that is fought now; there must be one."""
    battle = s.battle
    assert battle is not None
    return battle


class BattleInProvince(Step[RisingSun]):
    """RIS-175 to RIS-181: battle in province `a`; all with Force there take part, and those with coins bid."""

    rule: ClassVar[str] = "RIS-176"
    also: ClassVar[tuple[str, ...]] = ("RIS-076", "RIS-175", "RIS-179", "RIS-181", "RIS-204")

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        forces = s.forces(a)
        battle = Battle(a, s.seats)
        battle.taking_part = [who for who in range(s.seats) if forces[who] > 0]
        s.battle = battle
        s.tell(BATTLE_BEGINS, -1, a)
        opening = battle_openers(s) if s.optional else 0
        if opening:
            s.then(CLANS_BEGIN_BATTLE, -1, opening)
            s.then(CALL_FOR_BIDS)
        else:
            call_for_bids(s)
        s.then(REVEAL_BIDS)
        s.then(COMMIT_SEPPUKU)
        s.then(TAKE_HOSTAGE)
        s.then(HIRE_RONIN)
        s.then(BATTLE_RESULT)
        s.then(HONOR_POETS)
        s.then(PAY_REPARATIONS)
        s.then(BATTLE_ENDS)


def call_for_bids(s: RisingSun) -> None:
    """RIS-179: ask all that take part for their bids, at once."""
    battle = fought_now(s)
    for i in range(len(battle.bids)):
        # A guess may have filled in bids before they were called for.
        battle.bids[i] = 0
    for who in battle.taking_part:
        # Who has no coins has one bid only, and that is known (RIS-280).
        if s.coins[who]:
            s.ask(who, SET_BID)


class CallForBids(Step[RisingSun]):
    """RIS-177, RIS-178: after what happens at the start of the battle coins are counted, and the bids are set."""

    rule: ClassVar[str] = "RIS-177"
    also: ClassVar[tuple[str, ...]] = ("RIS-178", "RIS-288")

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        call_for_bids(s)


ALL_SET: Final = ADVANTAGE_COUNT
"""`a` of SET_BID when all four amounts are set."""
COMMITTED: Final = ADVANTAGE_COUNT + 1
"""`a` of SET_BID when the bid is committed."""


class SetBid(Step[RisingSun]):
    """RIS-179, RIS-180, RIS-280: set coins on the four advantages, `a` being the next one, then commit or begin again.

    `b` is 1 once a bid is committed: it stands in `bids`, and what is set anew, while others have not committed, is in
    `next_bids` until it is committed in turn. One step for all of it, so that nobody sees how far another seat is.
    """

    rule: ClassVar[str] = "RIS-280"
    also: ClassVar[tuple[str, ...]] = ("RIS-179", "RIS-180")
    kind: ClassVar[str] = "amount"
    asks: ClassVar[str] = "How many coins do you set on each war advantage?"

    def sealed(self) -> bool:
        return True

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        battle = fought_now(s)
        if a < ALL_SET:
            left = min(s.coins[seat] - self.spent(battle, seat, a, b), MOST_BID)
            return [BID.two(a, coins) for coins in range(left + 1)]
        codes = [] if a == COMMITTED else [COMMIT.base]
        if self.may_begin_again(s, battle, seat):
            codes.append(AGAIN.base)
        return codes

    def spent(self, battle: Battle, seat: int, a: int, b: int) -> int:
        """Return the coins that are set on the first `a` advantages."""
        at = ADVANTAGE_COUNT * seat
        bids = battle.next_bids if b else battle.bids
        return sum(bids[at : at + a])

    def may_begin_again(self, s: RisingSun, battle: Battle, seat: int) -> bool:
        return battle.rebids[seat] < int(str(s.setup.options["max_rebids"]))

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        battle = fought_now(s)
        bids = battle.next_bids if b else battle.bids
        at = ADVANTAGE_COUNT * seat
        if code == COMMIT.base:
            self.commit(s, battle, seat, b)
            return
        if code == AGAIN.base:
            battle.rebids[seat] = battle.rebids[seat] + 1
            for i in range(at, at + ADVANTAGE_COUNT):
                bids[i] = 0
            after = 0
        else:
            bids[at + a] = BID.second(code)
            # With no coin left the other amounts are 0.
            after = a + 1 if self.spent(battle, seat, a + 1, b) < s.coins[seat] else ALL_SET
        if b:
            s.offer(seat, self, after, b)
        else:
            s.ask(seat, self, after, b)

    def sentence(self, s: RisingSun, seat: int, a: int, b: int, /) -> str:
        if a < ALL_SET:
            return f"How many coins do you set on {ADVANTAGE_NAMES[a]}?"
        return (
            "Do you commit this bid?"
            if a == ALL_SET
            else "Do you set your bid anew while others still think?"
        )

    def commit(self, s: RisingSun, battle: Battle, seat: int, b: int) -> None:
        if b:
            for i in range(ADVANTAGE_COUNT * seat, ADVANTAGE_COUNT * (seat + 1)):
                battle.bids[i] = battle.next_bids[i]
                battle.next_bids[i] = 0
        else:
            # That a seat has committed is seen; how many answers it took was not.
            s.learn()
        if self.may_begin_again(s, battle, seat):
            s.offer(seat, self, COMMITTED, 1)


class RevealBids(Step[RisingSun]):
    """RIS-180, RIS-210: all bids are shown; the coins set are out of the reserves until reparations."""

    rule: ClassVar[str] = "RIS-180"
    also: ClassVar[tuple[str, ...]] = ("RIS-210",)

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        battle = fought_now(s)
        battle.revealed = True
        for who in battle.taking_part:
            battle.rebids[who] = 0
            for advantage in range(ADVANTAGE_COUNT):
                at = ADVANTAGE_COUNT * who + advantage
                coins = battle.bids[at]
                battle.next_bids[at] = 0
                s.coins[who] = s.coins[who] - coins
                battle.allotted[who] = battle.allotted[who] + coins
                if coins:
                    s.tell(BIDS, who, advantage, coins)
        s.learn()


def settle(s: RisingSun, advantage: int) -> int:
    """RIS-182, RIS-183: return who wins a war advantage, by coins and then Honor, or NONE. It is an event of its own."""
    battle = fought_now(s)
    s.moment()
    bids = [battle.bids[ADVANTAGE_COUNT * seat + advantage] for seat in range(s.seats)]
    winner = s.most(bids)
    battle.won_by[advantage] = winner
    if winner == NONE:
        s.tell(NOBODY_WINS, -1, advantage)
    else:
        s.tell(WINS_ADVANTAGE, winner, advantage)
        s.enlighten(bids, winner)
    return winner


class CommitSeppuku(Step[RisingSun]):
    """RIS-185 to RIS-188: the winner may kill all its own figures there, for points and Honor."""

    rule: ClassVar[str] = "RIS-185"
    also: ClassVar[tuple[str, ...]] = ("RIS-017", "RIS-184", "RIS-186", "RIS-187", "RIS-188", "RIS-240")
    kind: ClassVar[str] = "confirm"
    asks: ClassVar[str] = "Do all your figures there commit Seppuku?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        winner = settle(s, SEPPUKU)
        if winner != NONE and self.figures(s, winner):
            s.ask(winner, self)

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        return [NO.base, YES.base]

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        if code == NO.base:
            return
        province = fought_now(s).province
        figures = self.figures(s, seat)
        for kind in figures:
            die(s, seat, kind, province)
        battle = fought_now(s)
        if battle.charmer == seat:
            figures.append(battle.charmed_kind)
            die(s, battle.charmed_of, battle.charmed_kind, OCEAN)
        s.gain(seat, 0, len(figures) * SEPPUKU_VP, 0)
        for _ in range(len(figures) * SEPPUKU_HONOR):
            s.gain_honor(seat)
        s.then(AFTER_KILLING, seat)

    def figures(self, s: RisingSun, seat: int) -> list[int]:
        """Return the kind of each figure of this seat that can die; one that counts as a fortress cannot (RIS-265)."""
        figures = kinds_in(s, seat, fought_now(s).province)
        if s.optional:
            figures = [kind for kind in figures if not COUNTS_AS_FORTRESS[kind]]
        return figures


def kinds_in(s: RisingSun, seat: int, place: int) -> list[int]:
    """Return the kind of each figure of this seat in this place, in ascending order."""
    kinds: list[int] = []
    for kind in range(KINDS):
        kinds += [kind] * s.count(seat, kind, place)
    for kind in sorted(s.monsters):
        if s.count(seat, kind, place):
            kinds.append(kind)
    return kinds


class TakeHostage(Step[RisingSun]):
    """RIS-189: the winner may take a figure there; with Respect it may take more, one a copy."""

    rule: ClassVar[str] = "RIS-189"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        winner = settle(s, HOSTAGE)
        if winner != NONE:
            s.then(CHOOSE_HOSTAGE, winner, HOSTAGES + s.has(winner, RESPECT) * RESPECT_HOSTAGES)


class ChooseHostage(Step[RisingSun]):
    """RIS-189 to RIS-192: take a figure of another seat, no Daimyo, and steal a point from its owner; `a` may be taken."""

    rule: ClassVar[str] = "RIS-189"
    also: ClassVar[tuple[str, ...]] = (
        "RIS-014",
        "RIS-016",
        "RIS-078",
        "RIS-184",
        "RIS-190",
        "RIS-191",
        "RIS-192",
    )
    kind: ClassVar[str] = "place"
    asks: ClassVar[str] = "Which figure do you take hostage?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        if a > 0 and len(self.options(s, seat, a, b)) > 1:
            s.ask(seat, self, a)

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        province = fought_now(s).province
        codes = [NO.base]
        kinds = [SHINTO, BUSHI, *sorted(s.monsters)]
        for owner in range(s.seats):
            if owner == seat:
                continue
            for kind in kinds:
                if s.count(owner, kind, province) and not COUNTS_AS_DAIMYO[kind]:
                    codes.append(TARGET.code(owner, kind, province))
        return codes

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        if code == NO.base:
            return
        owner = TARGET.first(code)
        kind = TARGET.second(code)
        take_hostage(s, seat, owner, kind, TARGET.third(code))
        s.then(self, seat, a - 1)


class HireRonin(Step[RisingSun]):
    """RIS-193 to RIS-196, RIS-235: the winner may add its Ronin tokens to its Force; Koi its coins too."""

    rule: ClassVar[str] = "RIS-193"
    also: ClassVar[tuple[str, ...]] = ("RIS-184", "RIS-194", "RIS-195", "RIS-196", "RIS-235", "RIS-236")
    kind: ClassVar[str] = "confirm"
    asks: ClassVar[str] = "Do your Ronin fight for you?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        winner = settle(s, RONIN)
        if winner != NONE and self.force(s, winner):
            s.ask(winner, self)

    def force(self, s: RisingSun, seat: int) -> int:
        tokens = s.ronin[seat]
        if s.clan[seat] == KOI:
            tokens += s.coins[seat]
        if s.optional and s.kami_place[HACHIMAN] == fought_now(s).province:
            return tokens * UNBOUND_HACHIMAN_FORCE
        return tokens * RONIN_FORCE

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        return [NO.base, YES.base]

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        if code == YES.base:
            force = self.force(s, seat)
            fought_now(s).hired[seat] = force
            s.tell(HIRES, seat, force)


class BattleResult(Step[RisingSun]):
    """RIS-197 to RIS-201, RIS-282: the most Force takes the marker and kills the losers; then the effects in their order."""

    rule: ClassVar[str] = "RIS-197"
    also: ClassVar[tuple[str, ...]] = ("RIS-075", "RIS-198", "RIS-199", "RIS-200", "RIS-201", "RIS-282")

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        battle = fought_now(s)
        province = battle.province
        s.moment()
        forces = [s.force(who, province) if who in battle.taking_part else NONE for who in range(s.seats)]
        winner = s.most(forces)
        if winner == NONE:
            # RIS-198: nobody has Force any more.
            winner = next(who for who in s.honor if who in battle.taking_part)
        battle.winner = winner
        s.tell(WINS_BATTLE, winner, province, forces[winner])
        s.enlighten(forces, winner)
        take_marker(s, winner, province)
        s.doomed = []
        for owner in range(s.seats):
            if owner != winner and owner != s.ally[winner]:
                for kind in kinds_in(s, owner, province):
                    doom(s, owner, kind, province)
        charmer = battle.charmer
        if charmer != NONE and charmer != winner and charmer != s.ally[winner]:
            doom(s, battle.charmed_of, battle.charmed_kind, OCEAN)
        s.then(KILL_DOOMED, winner)
        s.then(EFFECTS_OF_WINNING, winner, province)
        s.then(AFTER_KILLING, winner)


def take_marker(s: RisingSun, seat: int, province: int) -> None:
    """Let a seat take the War Province marker of this season; Kitsune pays it as it takes it (RIS-296)."""
    s.marker[LANDS * s.season + province] = seat
    s.tell(TAKES_MARKER, seat, province)
    counts = s.battle is not None or s.setup.options["win_needs_battle"] is not True
    if s.optional and counts and s.monster_place[KITSUNE_FIGURE] == province:
        s.tell(USES, seat, KITSUNE)
        s.gain(seat, 0, KITSUNE_WAR_VP, 0)


class EffectsOfWinning(Step[RisingSun]):
    """RIS-149, RIS-150: what cards bring to `seat`, which has just taken the marker of province `a`."""

    rule: ClassVar[str] = "RIS-149"
    also: ClassVar[tuple[str, ...]] = ("RIS-142", "RIS-150", "RIS-282")

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        vp = s.has(seat, COURAGE) * COURAGE_VP
        if vp:
            s.tell(USES, seat, COURAGE)
        if s.count(seat, ONI_OF_SOULS_FIGURE, a):
            s.tell(USES, seat, ONI_OF_SOULS)
            vp += oni_of(s, seat) * SOULS_VP
        piety = s.has(seat, PIETY) if s.optional and shinto_in(s, seat, a) else 0
        if piety:
            s.tell(USES, seat, PIETY)
            vp += piety * PIETY_VP
        if vp:
            s.gain(seat, 0, vp, 0)
        for _ in range(piety):
            s.gain_honor(seat)
        if s.optional and s.kami_place[FUJIN] == a:
            s.gain(seat, REWARD_COINS[a], REWARD_VP[a], REWARD_RONIN[a])


def shinto_in(s: RisingSun, seat: int, place: int) -> bool:
    """Has this seat a Shinto in this place, or a Monster that counts as one?"""
    for kind in kinds_in(s, seat, place):
        if COUNTS_AS_SHINTO[kind]:
            return True
    return False


def oni_of(s: RisingSun, seat: int) -> int:
    """Return how many Oni this seat has, wherever their figures are (RIS-142)."""
    oni = 0
    for kind in s.monsters:
        if ONI[kind] and s.monster_owner[kind] == seat:
            oni += 1
    return oni


class HonorPoets(Step[RisingSun]):
    """RIS-202 to RIS-205: points for each figure killed in the battle, whoever it was and however it died."""

    rule: ClassVar[str] = "RIS-202"
    also: ClassVar[tuple[str, ...]] = ("RIS-191", "RIS-203", "RIS-204", "RIS-205", "RIS-240")

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        winner = settle(s, POETS)
        dead = fought_now(s).dead
        if winner != NONE and dead:
            s.gain(winner, 0, dead * POETS_VP, 0)


class PayReparations(Step[RisingSun]):
    """RIS-206 to RIS-210: the losers' bids go to the supply; the winner's is shared among the losers."""

    rule: ClassVar[str] = "RIS-207"
    also: ClassVar[tuple[str, ...]] = ("RIS-206", "RIS-209", "RIS-210", "RIS-281")

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        battle = fought_now(s)
        losers = [who for who in s.honor if who in battle.taking_part and who != battle.winner]
        for loser in losers:
            coins = battle.allotted[loser]
            if coins:
                battle.allotted[loser] = 0
                s.bank += coins
                s.tell(PAYS, loser, coins)
        share = battle.allotted[battle.winner] // len(losers)
        for loser in losers:
            receive(s, loser, share)
        s.targets = 0
        s.then(SHARE_REMAINDER, battle.winner)


def receive(s: RisingSun, loser: int, coins: int) -> None:
    """Hand a loser coins of the winner's bid: no gain from the supply, so no card answers."""
    if coins:
        battle = fought_now(s)
        battle.allotted[battle.winner] = battle.allotted[battle.winner] - coins
        s.coins[loser] = s.coins[loser] + coins
        s.tell(REPARATIONS, loser, coins)


class ShareRemainder(Step[RisingSun]):
    """RIS-208, RIS-281: the winner says who gets the coins that do not divide evenly, one each at most."""

    rule: ClassVar[str] = "RIS-208"
    also: ClassVar[tuple[str, ...]] = ("RIS-281",)
    asks: ClassVar[str] = "Who gets a coin of the remainder?"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        if fought_now(s).allotted[seat]:
            s.ask(seat, self)

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        return [
            TO_SEAT.one(who)
            for who in sorted(fought_now(s).taking_part)
            if who != seat and not s.targets & 1 << who
        ]

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        loser = TO_SEAT.first(code)
        s.targets |= 1 << loser
        receive(s, loser, 1)
        s.then(self, seat)


class BattleEnds(Step[RisingSun]):
    """RIS-211: the battle is over; a figure that was taken over is its clan's again (RIS-293)."""

    rule: ClassVar[str] = "RIS-211"

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        battle = fought_now(s)
        if battle.charmer != NONE:
            s.shift(battle.charmed_of, battle.charmed_kind, OCEAN, battle.province)
        s.battle = None
        s.fought += 1


BATTLE: Final = BattleInProvince()
CALL_FOR_BIDS: Final = CallForBids()
SET_BID: Final = SetBid()
REVEAL_BIDS: Final = RevealBids()
COMMIT_SEPPUKU: Final = CommitSeppuku()
TAKE_HOSTAGE: Final = TakeHostage()
CHOOSE_HOSTAGE: Final = ChooseHostage()
HIRE_RONIN: Final = HireRonin()
BATTLE_RESULT: Final = BattleResult()
EFFECTS_OF_WINNING: Final = EffectsOfWinning()
HONOR_POETS: Final = HonorPoets()
PAY_REPARATIONS: Final = PayReparations()
SHARE_REMAINDER: Final = ShareRemainder()
BATTLE_ENDS: Final = BattleEnds()
