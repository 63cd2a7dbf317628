"""What a sensible player looks at: what a position is worth to a seat, in hundredths of a Favor.

Everything is read from what all may know, so a view is as good as the whole table. Nothing here is a rule; the weights were
set by play.
"""

from __future__ import annotations

from typing import Final

from akebono.core.state import State
from akebono.games.ryozen.components import (
    AGATE,
    AGATE_ECLIPSE,
    BANDIT_RAID,
    CAMOUFLAGE,
    CAPITAL,
    CLANHOUSE,
    CLOAKED_INFLUENCE,
    COIN,
    CORAL,
    CORAL_ECLIPSE,
    CURSE_OF_THE_SHADOW,
    EVENT_LOSS,
    EVENT_OF,
    FEATHERGLOW_PER_KIN,
    FIRE_IN_THE_CLANHOUSE,
    GATES,
    INVISIBLE_PRESENCES,
    JADE,
    JADE_ECLIPSE,
    KIND_MASK,
    KINDS,
    LANTERN,
    LOCALS_RIOT,
    LUNAR_FEST,
    MAJORITY,
    MAJORITY_SHARDS,
    MIXED_FAVOR,
    NIGHT_CAPITAL_FAVOR,
    NIGHT_CLANHOUSE_COINS,
    NIGHT_GATES_FAVOR,
    NIGHT_PALACE_FAVOR,
    NIGHT_PALACE_SHARDS,
    NIGHT_RIM_SCROLLS,
    NIGHT_SHRINE_RESOURCES,
    NIGHT_SPRINGS_LANTERNS,
    NO_SPOT,
    PHOENIX_OFFERING,
    PHOENIX_OFFERING_FAVOR,
    PINNACLE,
    PRAYER_LANTERNS,
    PRAYER_OF_THE_CORAL_MOON,
    PRAYER_SHARD,
    RESOURCE_FAVOR,
    RESOURCE_SET,
    REVELATION_OF,
    RIM,
    ROUNDS,
    SAME_FAVOR,
    SAME_SHARDS,
    SCROLL,
    SEAL_OF_THE_CAPITAL,
    SHRINE,
    SHRINE_SITE,
    SINGLE_FAVOR,
    SINISTER_SHADOWS,
    SITE_COST,
    SITE_FAVOR,
    SPOTS,
    SPRINGS,
    STARTING_VILLAGE_COINS,
    STATUE_FAVOR,
    STRATEGIC_MANEUVERS,
    SUNLIGHT_REFLECTIONS,
    SUSPICIOUS_RUMORS,
    TILES,
    TWIN_RIVER_CARDS,
    TWIN_RIVER_TOWN,
    UNVEILED_INFLUENCE,
    WALLS_BREACH,
)
from akebono.games.ryozen.state import EMPTY, SECTOR_OF, Ryozen, count
from akebono.games.ryozen.steps.daytime import DAYTIME_EFFECT, PLACE_KIN
from akebono.games.ryozen.steps.gains import TAKE_PALACE_SHARD
from akebono.games.ryozen.steps.night import NIGHTTIME_REWARDS, PALACE_MAJORITY, PALACE_REWARD
from akebono.games.ryozen.steps.rewards import MAJORITY_BONUS, SECTOR_REWARD
from akebono.games.ryozen.vocabulary import PLACE

FEATURES: Final = (
    "favor",
    "resources",
    "shards",
    "night",
    "majorities",
    "palace",
    "events",
    "revelations",
    "kin",
    "path",
    "capital",
    "hand",
)
"""What the numbers of `features` stand for, each in hundredths of a Favor."""

OUTLOOK: Final[list[list[int]]] = [
    [85, 68, 78, 159, 76, 68, 96, 126, 81, 86],
    [89, 112, 49, 54, 29, 71, 32, 105, 95, 141],
    [100, 104, 67, 41, 25, 32, 26, 45, 53, 98],
]
"""By rounds, how many hundredths of what each of FEATURES promises, from the resources to the Capital, have come true. Fitted to
the final leads of games of greedy with greedy at 2 to 4 seats, with what is seldom seen drawn towards 100."""

SPREADS: Final[list[int]] = [800, 960, 580, 760, 450, 440]
"""The lead that wins about 73 games in a hundred: two a round, while somebody holds Kin and when nobody does. Fitted to games of
greedy with greedy."""

IN_HAND: Final[list[int]] = [746, 396, 552]
"""What one Kin more in hand than another has is worth, by rounds: who has just placed is not ahead by all that it brought. Fitted
together with OUTLOOK."""

PLACEMENTS: Final = 5
"""Kin that a seat places in a round, about."""
PALACE_PLACE: Final = 6

# By how much Influence the leader leads (ties won: 0): how many in a hundred lose the majority while all others still place.
_LOST: Final[list[int]] = [60, 42, 26, 14, 7]
# By how much Influence one is behind (ties lost: 0): how many in a hundred still win it.
_WON: Final[list[int]] = [34, 24, 13, 6, 2]

# What one use of a kind of Kin is worth more than an Apprentice's.
_KIN_WORTH: Final[list[int]] = [0, 70, 110, 130, 70, 60, 90, 120, 60, 60, 60, 30]

# What a Village's benefit is worth, about, where it is not read off the table.
_VILLAGE_WORTH: Final[list[int]] = [340, 300, 230, 0, 130, 140, 230, 0, 250, 120, 210, 200, 0, 0]


DAYTIME_DUE: Final = 200
"""What a Daytime effect that is still to come in this turn is worth, about."""
TOKEN: Final = 60
"""What the First Player token is worth before the last round, about."""
SHARD: Final = 280
"""What a Moon Shard is worth early in the game, about."""

_DAY: Final = 200
"""More than the turns of a round, on the clock."""

_MOST: Final = 12
"""Shards of a colour that are told apart; the table of sets goes on for the token and one shard more."""


def _sets(coral: int, jade: int, agate: int) -> int:
    """Return the Favor of shards in sets: of one colour first, then mixed, then single (RYO-R38)."""
    same = coral // SAME_SHARDS + jade // SAME_SHARDS + agate // SAME_SHARDS
    coral %= SAME_SHARDS
    jade %= SAME_SHARDS
    agate %= SAME_SHARDS
    mixed = min(coral, min(jade, agate))
    return same * SAME_FAVOR + mixed * MIXED_FAVOR + (coral + jade + agate - 3 * mixed) * SINGLE_FAVOR


_STEP: Final[list[int]] = [(_MOST + 3) * (_MOST + 3), _MOST + 3, 1]
_SETS: Final[list[int]] = [
    100 * _sets(coral, jade, agate)
    for coral in range(_MOST + 3)
    for jade in range(_MOST + 3)
    for agate in range(_MOST + 3)
]
"""Hundredths of a Favor of shards in sets, by coral, jade and agate."""


def _with_token(place: int) -> int:
    """Return what the shards at this place of the table score with one more of the best colour."""
    return max(_SETS[place + _STEP[0]], max(_SETS[place + _STEP[1]], _SETS[place + _STEP[2]]))


class Reading:
    """A position with what several weights need, counted once; lists are by seat unless it is said."""

    def __init__(self, s: Ryozen) -> None:
        n = s.seats
        self.s: Final = s
        self.influence: Final[list[int]] = [0] * (7 * n)
        """At 7 * seat + Sector; the Palace is the seventh."""
        self.unveiled: Final[list[int]] = [0] * (6 * n)
        """Kin with that side at 6 * seat + Sector."""
        self.cloaked: Final[list[int]] = [0] * (6 * n)
        self.free: Final[list[int]] = [0] * 6
        """Free Spots by Sector; none where a Guard keeps everybody out."""
        self.board: Final[list[int]] = [0] * n
        """Tiles on Spots, as bits."""
        self.left: Final[list[int]] = [0] * n
        """Kin in hand."""
        self.turns: Final[list[int]] = [0] * n
        """Kin that will still be placed until the end, about."""
        self.unit: Final[list[int]] = [0] * n
        """What one resource is worth: more while there is time to use it."""
        self.hands = 0
        """Kin in all hands."""
        self.due: Final[list[int]] = [0] * n
        """What steps bring that are already on their way."""
        self.rewards = 127
        """Places whose Nighttime reward is still to come this round, as bits; the Palace is bit 6."""
        self.majorities = 127
        """The same for the Majority Bonuses."""
        self._read_spots()
        for seat in range(n):
            self.influence[7 * seat + PALACE_PLACE] = count(s.palace[seat]) * UNVEILED_INFLUENCE
            hand = count(s.hand[seat])
            turns = hand + (ROUNDS - s.round) * PLACEMENTS
            self.left[seat] = hand
            self.turns[seat] = turns
            self.unit[seat] = 100 + 4 * min(turns, 12)
            self.hands += hand
        if s.night:
            self._read_night()
        elif s.alternative:
            for frame in s.stack:
                if frame.step is DAYTIME_EFFECT:
                    self.due[frame.seat] += DAYTIME_DUE
        self.leader: Final[list[int]] = [EMPTY] * 7
        """Who has most Influence in each place, ties by the Capital track."""
        self.most: Final[list[int]] = [0] * 7
        self.second: Final[list[int]] = [0] * 7
        self._read_leaders()
        self.held: Final[list[int]] = [0] * n
        """What the shards are worth."""
        self.more: Final[list[int]] = [0] * (3 * n)
        """What one shard more is worth, at 3 * seat + colour."""
        for seat in range(n):
            self._read_shards(seat)

    def _read_spots(self) -> None:
        s = self.s
        costs = s.spot_cost
        cloaked = s.cloaked
        spot = -1
        for tile in s.spots:
            spot += 1
            if tile == EMPTY:
                if costs[spot] != NO_SPOT:
                    self.free[SECTOR_OF[spot]] += 1
                continue
            sector = SECTOR_OF[spot]
            seat = tile // TILES
            self.board[seat] |= 1 << (tile % TILES)
            if (cloaked >> spot) & 1:
                self.cloaked[6 * seat + sector] += 1
                self.influence[7 * seat + sector] += CLOAKED_INFLUENCE
            else:
                self.unveiled[6 * seat + sector] += 1
                self.influence[7 * seat + sector] += UNVEILED_INFLUENCE
        for spot in s.guard:
            if spot != EMPTY:
                self.free[SECTOR_OF[spot]] = 0

    def _read_night(self) -> None:
        rewards = 0
        majorities = 0
        for frame in self.s.stack:
            step = frame.step
            if step is NIGHTTIME_REWARDS:
                rewards = 127
                majorities = 127
            elif step is SECTOR_REWARD:
                rewards |= 1 << frame.a
                majorities |= 1 << frame.a
            elif step is MAJORITY_BONUS:
                majorities |= 1 << frame.a
            elif step is PALACE_REWARD:
                rewards |= 64
                majorities |= 64
            elif step is PALACE_MAJORITY:
                majorities |= 64
            elif step is TAKE_PALACE_SHARD:
                self.due[frame.seat] += SHARD
        for ask in self.s.asks:
            if ask.step is TAKE_PALACE_SHARD:
                self.due[ask.seat] += SHARD
        self.rewards = rewards
        self.majorities = majorities

    def _read_leaders(self) -> None:
        influence = self.influence
        capital = self.s.capital
        for place in range(7):
            leader = EMPTY
            most = 0
            second = 0
            for seat in capital:
                here = influence[7 * seat + place]
                if here > most:
                    second = most
                    most = here
                    leader = seat
                elif here > second:
                    second = here
            self.leader[place] = leader
            self.most[place] = most
            self.second[place] = second

    def _read_shards(self, seat: int) -> None:
        s = self.s
        first = 3 * seat
        shards = s.shards
        coral = min(shards[first], _MOST)
        jade = min(shards[first + 1], _MOST)
        agate = min(shards[first + 2], _MOST)
        place = coral * _STEP[0] + jade * _STEP[1] + agate
        now = _SETS[place]
        last = s.round == ROUNDS
        # What the set scores counts more and more, and a shard as such less and less.
        weight = 4 if last and self.hands == 0 else 3 if last else 2 if s.round == ROUNDS - 1 else 1
        flat = SHARD * (4 - weight)
        # The First Player token is one shard more for who has it in the end.
        token = self.token(seat) if last else 0
        with_token = _with_token(place) if token else now
        worth = (now * (100 - token) + with_token * token) // 100
        self.held[seat] = (worth * weight + flat * (coral + jade + agate)) // 4
        for colour in range(3):
            then = place + _STEP[colour]
            more = _SETS[then] - now
            if token:
                more = (more * (100 - token) + (_with_token(then) - with_token) * token) // 100
            self.more[first + colour] = (more * weight + flat) // 4

    def token(self, seat: int) -> int:
        """Return how many times in a hundred this seat has the First Player token when the Night is over."""
        holder = self.s.first == seat
        if not self.majorities & 64:
            return 100 if holder else 0
        if self.leader[PALACE_PLACE] == EMPTY:
            if not holder:
                return 0
            return 60 if self.hands > self.left[seat] else 100
        return self.chance(seat, PALACE_PLACE) if self.influence[7 * seat + PALACE_PLACE] else 0

    def chance(self, seat: int, place: int) -> int:
        """Return how many times in a hundred this seat wins the majority of a place in which it has Kin."""
        if self.leader[place] == seat:
            others = self.hands - self.left[seat]
            if others == 0:
                return 100
            lost = _LOST[min(self.most[place] - self.second[place], 4)]
            if place == PALACE_PLACE:
                lost //= 2
            elif self.free[place] == 0:
                lost = lost * 4 // 10
            full = 3 * (self.s.seats - 1)
            if others < full:
                lost = lost * (others + 1) // (full + 1)
            return 100 - lost
        own = self.left[seat]
        if own == 0:
            return 0
        won = _WON[min(self.most[place] - self.influence[7 * seat + place], 4)]
        if place != PALACE_PLACE and self.free[place] == 0:
            won = won * 3 // 10
        if own < 3:
            won = won * own // 3
        return won

    # The features ----------------------------------------------------------------------------------------------------

    def resources(self, seat: int) -> int:
        """Resources: sets of three at the end, and what they may still buy."""
        held = self.s.resources
        first = 3 * seat
        turns = self.turns[seat]
        if turns == 0:
            total = held[first] + held[first + 1] + held[first + 2]
            return (total // RESOURCE_SET) * RESOURCE_FAVOR * 100 + total % RESOURCE_SET * 40
        unit = self.unit[seat]
        scarce = unit + 3 * min(turns, 10)
        worth = 0
        for place in range(first, first + 3):
            have = held[place]
            # The first of a kind buy what could not be bought at all; beyond five they only wait for the end.
            if have <= 2:
                worth += have * scarce
            elif have <= 5:
                worth += 2 * scarce + (have - 2) * unit
            else:
                worth += 2 * scarce + 3 * unit + (have - 5) * 95
        return worth

    def shards(self, seat: int) -> int:
        """Moon Shards: what they score now, and early in the game what an unfinished set promises."""
        return self.held[seat]

    def best_more(self, seat: int) -> int:
        """Return what one more shard of any colour is worth."""
        first = 3 * seat
        return max(self.more[first], max(self.more[first + 1], self.more[first + 2]))

    def night(self, seat: int) -> int:
        """Nighttime rewards of the Sectors in which this seat has Kin."""
        unit = self.unit[seat]
        total = 0
        for sector in range(6):
            if self.influence[7 * seat + sector] == 0 or not (self.rewards >> sector) & 1:
                continue
            if sector == GATES:
                total += 100 * NIGHT_GATES_FAVOR
            elif sector == CAPITAL:
                total += 100 * NIGHT_CAPITAL_FAVOR
            elif sector == RIM:
                total += unit * NIGHT_RIM_SCROLLS
            elif sector == SHRINE:
                total += (unit + 15) * NIGHT_SHRINE_RESOURCES
            elif sector == SPRINGS:
                total += unit * NIGHT_SPRINGS_LANTERNS
            elif sector == CLANHOUSE:
                total += unit * NIGHT_CLANHOUSE_COINS
        return total

    def majorities_due(self, seat: int) -> int:
        """Majority Bonuses, by how likely they are won."""
        total = 0
        for sector in range(6):
            if (self.majorities >> sector) & 1 and self.influence[7 * seat + sector] > 0:
                total += (
                    self.chance(seat, sector)
                    * self.more[3 * seat + MAJORITY[sector]]
                    * MAJORITY_SHARDS
                    // 100
                )
        return total

    def palace(self, seat: int) -> int:
        """The Palace at Night: Favor for each Kin, a shard, and the First Player token."""
        s = self.s
        kin = count(s.palace[seat])
        total = self.due[seat]
        if kin and self.rewards & 64:
            total += 100 * NIGHT_PALACE_FAVOR * kin + self.best_more(seat) * NIGHT_PALACE_SHARDS
            if s.alternative and s.posts[PINNACLE] != EMPTY and s.posts[PINNACLE] // TILES == seat:
                # The Pinnacle is taken by the next who wants it.
                others = min(self.hands - self.left[seat], 6)
                total -= 25 * others if kin > 1 else 45 * others
        if s.round < ROUNDS:
            total += TOKEN * self.token(seat) // 100
        return total

    def events(self, seat: int) -> int:
        """What the foreseen Events will take, as things stand; below 0."""
        s = self.s
        total = 0
        favor_lost = 0
        for card in s.foreseen:
            if card != EMPTY:
                kind = EVENT_OF[card]
                if kind == LOCALS_RIOT or kind == SINISTER_SHADOWS or kind == SUNLIGHT_REFLECTIONS:  # noqa: SIM109
                    favor_lost += self._favor_lost(seat, kind)
                else:
                    total -= self._loss(seat, kind)
        if s.round == 1:
            # Nobody goes below 0, and in the first round there is little to lose.
            favor_lost = min(favor_lost, 100 * s.favor[seat] + 300)
        total -= favor_lost
        stay = 100 if self.hands == 0 else 80
        return total * stay // 100

    def _favor_lost(self, seat: int, kind: int) -> int:
        s = self.s
        loss = 100 * EVENT_LOSS[kind]
        if kind == LOCALS_RIOT:
            return loss * (s.pioneer[seat] + (1 if s.riot_counts_start else 0))
        sectors = 0
        for sector in range(6):
            if self.influence[7 * seat + sector] and (kind == SUNLIGHT_REFLECTIONS or s.is_lit(sector)):
                sectors += 1
        return loss * sectors

    def _loss(self, seat: int, kind: int) -> int:
        s = self.s
        first = 3 * seat
        unit = self.unit[seat]
        if kind == WALLS_BREACH:
            lost = 0
            for resource in range(3):
                lost += min(s.resources[first + resource], EVENT_LOSS[kind])
            return lost * unit
        if kind == CORAL_ECLIPSE or kind == JADE_ECLIPSE or kind == AGATE_ECLIPSE:  # noqa: SIM109
            colour = CORAL if kind == CORAL_ECLIPSE else JADE if kind == JADE_ECLIPSE else AGATE
            return 240 * EVENT_LOSS[kind] if s.shards[first + colour] else -240 * EVENT_LOSS[kind]
        if kind == FIRE_IN_THE_CLANHOUSE:
            return 60 if s.kept[seat] else 0
        lit = 0
        cloaked_lit = 0
        unveiled = 0
        cloaked = 0
        kin_lit = 0
        for sector in range(6):
            open_kin = self.unveiled[6 * seat + sector]
            hidden_kin = self.cloaked[6 * seat + sector]
            unveiled += open_kin
            cloaked += hidden_kin
            if open_kin + hidden_kin and s.is_lit(sector):
                lit += 1
                cloaked_lit += hidden_kin
                kin_lit += open_kin + hidden_kin
        if kind == BANDIT_RAID:
            return 130 if unveiled else 0
        if kind == SUSPICIOUS_RUMORS:
            return 60 if cloaked else 0
        if kind == LUNAR_FEST:
            return min(kin_lit * EVENT_LOSS[kind], s.resources[first + LANTERN]) * unit
        if kind == INVISIBLE_PRESENCES:
            return 60 * cloaked_lit
        if kind == CURSE_OF_THE_SHADOW:
            return 110 * lit
        return 0

    def revelations(self, seat: int) -> int:
        """Kept Revelations, by the turns in which they can still be used."""
        s = self.s
        kept = s.kept[seat]
        if kept == 0:
            return 0
        turns = self.turns[seat]
        total = 0
        lanterns = s.resources[3 * seat + LANTERN]
        offerings = 0
        card = 0
        while kept:
            if kept & 1:
                kind = REVELATION_OF[card]
                if kind >= PRAYER_OF_THE_CORAL_MOON and kind < SEAL_OF_THE_CAPITAL:
                    if turns > 0:
                        spent = min(PRAYER_LANTERNS, lanterns + (1 if turns > 4 else 0))
                        gain = (
                            self.more[3 * seat + PRAYER_SHARD[kind - PRAYER_OF_THE_CORAL_MOON]]
                            - self.unit[seat]
                        )
                        total += max(0, spent * gain * 8 // 10) + 15
                        lanterns = max(0, lanterns - spent)
                elif kind == PHOENIX_OFFERING:
                    offerings += 1
                    total += PHOENIX_OFFERING_FAVOR * 25 * min(turns, 8) // offerings
                elif kind == SEAL_OF_THE_CAPITAL:
                    total += 22 * min(turns, 12)
                elif kind == STRATEGIC_MANEUVERS:
                    total += 10 * min(turns, 6)
                elif kind == CAMOUFLAGE:
                    total += 12 * min(turns, 8)
                else:
                    offerings += 1
                    total += 22 * min(turns, 8) // offerings
            kept >>= 1
            card += 1
        return total

    def kin(self, seat: int) -> int:
        """How good this seat's Kin are, by how often each will still be placed."""
        s = self.s
        rounds = ROUNDS - s.round
        total = 0
        hand = s.hand[seat]
        placed = self.board[seat] | s.palace[seat] | s.bumped[seat]
        for kind in range(1, KINDS):
            mask = KIND_MASK[kind]
            if (hand | placed) & mask:
                total += _KIN_WORTH[kind] * (
                    count(hand & mask) * (rounds + 1) + count(placed & mask) * rounds
                )
        return total

    def path(self, seat: int) -> int:
        """The Villages that this seat has explored, and the Site before it."""
        s = self.s
        turns = self.turns[seat]
        if turns == 0:
            return 0
        unit = self.unit[seat]
        position = s.pioneer[seat]
        best = STARTING_VILLAGE_COINS * unit
        second = 0
        for place in range(1, position + 1):
            if place == SHRINE_SITE:
                worth = 100 * STATUE_FAVOR
            else:
                worth = self._village(seat, s.path[place - 1])
            if worth > best:
                second = best
                best = worth
            elif worth > second:
                second = worth
        total = (best * 17 + second * 4) * turns // 100
        if s.built < SHRINE_SITE:
            cost = SITE_COST[s.built]
            profit = 100 * SITE_FAVOR[s.built] - unit * (cost[COIN] + cost[SCROLL] + cost[LANTERN])
            behind = s.built - position
            if profit > 0 and behind <= 2:
                share = 40 if behind == 0 else 32 if behind == 1 else 15
                total += profit * share * min(turns, 6) // 600
        return total + 12 * min(turns, 8) * position // 4

    def _village(self, seat: int, village: int) -> int:
        if village == TWIN_RIVER_TOWN:
            return 100 * (count(self.s.kept[seat]) // TWIN_RIVER_CARDS) + 30
        worth = _VILLAGE_WORTH[village]
        return worth if worth else 240 * FEATHERGLOW_PER_KIN

    def capital(self, seat: int) -> int:
        """The rank on the Capital track, by the Nights in which it will break ties after this one."""
        s = self.s
        rank = s.capital.index(seat)
        return (s.seats - 1 - rank) * (10 + 25 * (ROUNDS - s.round))

    def in_hand(self, seat: int) -> int:
        """What the next Kin of this seat will bring."""
        return IN_HAND[self.s.round - 1] * count(self.s.hand[seat])

    def outlook(self, seat: int) -> list[int]:
        """What this seat has and may hope for, in the order of FEATURES. When the game is over all but the Favor is 0."""
        favor = 100 * self.s.favor[seat]
        if self.s.over:
            return [favor] + [0] * (len(FEATURES) - 1)
        w = OUTLOOK[self.s.round - 1]
        return [
            favor,
            w[0] * self.resources(seat) // 100,
            w[1] * self.shards(seat) // 100,
            w[2] * self.night(seat) // 100,
            w[3] * self.majorities_due(seat) // 100,
            w[4] * self.palace(seat) // 100,
            w[5] * self.events(seat) // 100,
            w[6] * self.revelations(seat) // 100,
            w[7] * self.kin(seat) // 100,
            w[8] * self.path(seat) // 100,
            w[9] * self.capital(seat) // 100,
            self.in_hand(seat),
        ]

    def total(self, seat: int) -> int:
        """What the position is worth to this seat by itself."""
        total = 0
        for worth in self.outlook(seat):
            total += worth
        return total


def features(view: State, seat: int) -> list[int]:
    """Return what a seat has and may hope for, in the order of FEATURES, each in hundredths of a Favor.

    The seats are treated alike. When the game is over all but the Favor is 0.
    """
    assert isinstance(view, Ryozen)
    return Reading(view).outlook(seat)


def value(view: State, seat: int) -> int:
    """Return what a position is worth to a seat: its own worth less the mean of the others', times the number of others."""
    assert isinstance(view, Ryozen)
    reading = Reading(view)
    others = view.seats - 1
    total = 0
    for who in range(view.seats):
        total += reading.total(who) * others if who == seat else -reading.total(who)
    return total


def worths(state: State) -> list[int]:
    """Return what a position is worth to each seat by itself."""
    assert isinstance(state, Ryozen)
    reading = Reading(state)
    return [reading.total(seat) for seat in range(state.seats)]


def spread(state: State) -> int:
    """Return the lead that wins about 73 games in a hundred at this point."""
    assert isinstance(state, Ryozen)
    s = state
    held = 0
    for hand in s.hand:
        held |= hand
    return SPREADS[2 * s.round - (2 if held else 1)]


def clock(state: State) -> int:
    """Return a number that grows with each turn and with each Night."""
    assert isinstance(state, Ryozen)
    s = state
    if s.night:
        return _DAY * s.round + _DAY - 1
    left = 0
    for hand in s.hand:
        left += count(hand)
    # The Kin of a turn that has begun lies in the hand until it is placed.
    for ask in s.asks:
        if ask.step is PLACE_KIN:
            left -= 1
    for frame in s.stack:
        if frame.step is PLACE_KIN:
            left -= 1
    return _DAY * s.round + _DAY // 2 - left


def distinct(view: State, codes: list[int]) -> list[int]:
    """Return the codes without those that come to the same as one before: a further free Spot of one Sector and cost."""
    assert isinstance(view, Ryozen)
    costs = view.spot_cost
    kept: list[int] = []
    for code in codes:
        if PLACE.has(code):
            spot = PLACE.second(code)
            if spot < SPOTS:
                before = spot - 1
                while before >= 0 and SECTOR_OF[before] == SECTOR_OF[spot]:
                    if view.spots[before] == EMPTY and costs[before] == costs[spot]:
                        break
                    before -= 1
                if before >= 0 and SECTOR_OF[before] == SECTOR_OF[spot]:
                    continue
        kept.append(code)
    return kept
