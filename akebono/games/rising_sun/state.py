"""The table of Rising Sun.

Lists with one entry a seat are indexed by seat; seats keep their numbers, and `order` is how the clans sit, clockwise. A
figure is its kind (DAIMYO, SHINTO, BUSHI or a Monster); clans' own figures are counted by seat, kind and place, a Monster is
one figure and has one place. Mandate tiles are kinds. What a view may not know is UNKNOWN.
"""

from __future__ import annotations

from typing import Final

from akebono.core.rng import Rng
from akebono.core.state import Setup, State
from akebono.games.rising_sun.components import (
    BISHAMON_FIGURE,
    BISHAMON_FORCE,
    BONSAI,
    BONSAI_COST,
    BUSHI,
    BUSHI_COUNT,
    CARD_COUNT,
    CLANS,
    COINS_IN_BOX,
    COUNTS_AS_DAIMYO,
    COUNTS_AS_FORTRESS,
    COUNTS_AS_SHINTO,
    DAIKOKUTEN_FIGURE,
    DAIKOKUTEN_FORCE,
    DAIMYO,
    DRAGON_FORCE,
    FAVORED_FORCE,
    FIGURES,
    FIRST_SHRINE,
    FORCE,
    FORCE_LOWEST,
    FORTRESS_COUNT,
    HARVEST,
    JUROJIN,
    KAMI,
    KATANA_FORCE,
    LION_FORCE,
    LOTUS,
    LOYALTY,
    LOYALTY_VP,
    MANDATE_TILES,
    MANDATES,
    MERCHANT_COINS,
    MIGHT_FORCE,
    MOON,
    MOON_FORCE,
    ONI,
    ONI_OF_PLAGUES_FIGURE,
    PATH_OF_MIGHT,
    PATH_OF_THE_DRAGON,
    PATH_OF_THE_FAVORED,
    PATH_OF_THE_LION,
    PLACES,
    RAIJIN,
    RESERVE,
    RONIN_IN_BOX,
    RYUJIN,
    SACRED_WARRIOR_FIGURE,
    SACRED_WARRIOR_FORCE,
    SHINTO,
    SHINTO_COUNT,
    SUN,
    SUN_COINS,
    SUN_VP,
    TURTLE,
    TURTLE_FORCE,
    TYPE,
    VIRTUE,
    WAY_OF_THE_KATANA,
    WAY_OF_THE_MERCHANT,
)
from akebono.games.rising_sun.told import GAINS, GAINS_COINS, HONOR_FALLS, HONOR_RISES, LOSES_VP, TIE_FOR_SUN

NONE: Final = -1
UNKNOWN: Final = -2

KINDS: Final = 3
"""How many kinds of figures a clan has of its own: Daimyo, Shinto, Bushi."""
LANDS: Final = 8
"""How many provinces there are."""
CARD_KINDS: Final = CARD_COUNT
TILE_KINDS: Final = len(MANDATES)

# The phases of a season (RIS-006); `season` 3 is Winter.
SETUP: Final = 0
PREPARATION: Final = 1
TEA: Final = 2
POLITICS: Final = 3
WAR: Final = 4
CLEANUP: Final = 5
WINTER: Final = 6

ADVANTAGE_COUNT: Final = 4


class Battle:
    """A battle from its beginning to its reparations (RIS-175 to RIS-211).

    `taking_part` holds the seats that take part, in no order that means anything; they stay to the end (RIS-176). `bids`
    holds four amounts a seat at ADVANTAGE_COUNT * seat, secret until `revealed`; `next_bids` is a bid that is being set
    anew while the one in `bids` stands; `rebids` counts how often each seat began again. `allotted` is what lies on the
    advantages since they were revealed, `won_by` who won each. `hired` is Force by Ronin. `dead` counts figures killed
    (RIS-202), `killed_of` by owner. `winner` is who won the battle. `charmer` is who has taken over a figure with Jorogumo: one
    of `charmed_kind`, of the seat `charmed_of`, which lies in OCEAN until it dies or the battle ends (RIS-293).
    """

    def __init__(self, province: int, seats: int) -> None:
        self.province: Final = province
        self.taking_part: list[int] = []
        self.bids: list[int] = [0] * (ADVANTAGE_COUNT * seats)
        self.next_bids: list[int] = [0] * (ADVANTAGE_COUNT * seats)
        self.rebids: list[int] = [0] * seats
        self.allotted: list[int] = [0] * seats
        self.won_by: list[int] = [NONE] * ADVANTAGE_COUNT
        self.hired: list[int] = [0] * seats
        self.killed_of: list[int] = [0] * seats
        self.dead = 0
        self.winner = NONE
        self.revealed = False
        self.charmer = NONE
        self.charmed_of = NONE
        self.charmed_kind = NONE

    def copy(self) -> Battle:
        """Return one that goes on by itself."""
        other = Battle(self.province, len(self.rebids))
        other.taking_part = self.taking_part[:]
        other.bids = self.bids[:]
        other.next_bids = self.next_bids[:]
        other.rebids = self.rebids[:]
        other.allotted = self.allotted[:]
        other.won_by = self.won_by[:]
        other.hired = self.hired[:]
        other.killed_of = self.killed_of[:]
        other.dead = self.dead
        other.winner = self.winner
        other.revealed = self.revealed
        other.charmer = self.charmer
        other.charmed_of = self.charmed_of
        other.charmed_kind = self.charmed_kind
        return other

    def facts(self) -> list[int]:
        """Return every fact of it as integers."""
        facts = [self.province, len(self.taking_part), self.dead, self.winner, 1 if self.revealed else 0]
        facts += [self.charmer, self.charmed_of, self.charmed_kind]
        for flat in (
            self.taking_part,
            self.bids,
            self.next_bids,
            self.rebids,
            self.allotted,
            self.won_by,
            self.hired,
            self.killed_of,
        ):
            facts.extend(flat)
        return facts


class RisingSun(State):
    """A game of Rising Sun, or what one seat may know of it.

    `clan` is the clan of each seat, `seat_of` the seat of each clan or NONE. `honor` holds the seats, most Honor first,
    `rank` the place of each seat in it. `figures` counts by `at(seat, kind, place)`; `fortresses` by seat and province,
    with `fortresses_left` in reserve. `monsters` are the kinds of the Monsters that somebody has, ascending, with `monster_owner`
    and `monster_place` by kind. A hostage lies in its captor's place, FIRST_CAPTOR + seat (RIS-191). `cards` counts owned
    cards at CARD_KINDS * seat + card, `market` those for sale, `removed` those out of the game.

    `turn` counts the mandate turns of the season that have begun, `active` is whose it is, `mandate` what is carried out,
    or NONE. `deck` holds the undrawn tiles, the top one last; `drawn` the four in the active seat's hand; `played` the
    tiles on the board with `named`, what was carried out for each, and `face_down` (RIS-237). `memory` holds the three
    tiles that each seat put back last with `memory_of`, the count of tiles then on the board (RIS-283).

    `war` holds the provinces of the season in the order of their numbers, of which `fought` have been settled; `marker`
    who has won the War Province marker at LANDS * season + province. `offers` are open offers of alliance at seats * from
    + to, `offered` and `given` count offers and gifts made there (RIS-072); `ready` marks who is done or has passed,
    `spoken` counts all that was said and given in the whole game, so that nothing of it can be left out of a record.
    `quiet` who gives nothing more this season. `ally_seasons` are bits of the seasons in which a seat had an ally.

    What lasts for one occasion only: `placed` counts figures put down by province, and on Shrines at LANDS; `moved`
    counts those that have moved, by kind and where they now are; `monsters_moved` has bits by kind; `routes` bits of the
    sea routes on which a charge is settled, and above them of those that are closed for it; `pending` cards whose effects
    wait; `targets` bits of seats already chosen; `doomed` triples (owner, kind, place) about to be killed; `slain` counts
    those just killed, by owner; `loyal` bits of seats that Loyalty has rewarded in this moment.

    `optional` says whether cards beyond the base box are in play; only then the next ones change: `benefited`, whether the
    benefit of the present Shrine has been used; `openings`, what a clan may still do at the start of war or of a battle,
    packed (steps/optional/openings.py); `fallen`, triples (owner, kind, place) just killed; `kami_place`, the province of each
    Kami's figure (RIS-269).
    """

    def __init__(self, setup: Setup, of: RisingSun | None = None) -> None:
        super().__init__(setup, of)
        n = setup.seats
        if of is None:
            self.season = 0
            self.phase = SETUP
            self.turn = 0
            self.active = NONE
            self.mandate = NONE
            self.next_active = NONE
            self.fought = 0
            self.spoken = 0
            self.set = NONE
            self.katana = False
            self.bank = COINS_IN_BOX
            self.ronin_bank = RONIN_IN_BOX
            self.loyal = 0
            self.routes = 0
            self.targets = 0
            self.monsters_moved = 0
            self.optional = False
            self.benefited = False
            self.openings = 0
            self.fallen: list[int] = []
            self.kami_place = [NONE] * len(KAMI)
            self.clan = [NONE] * n
            self.seat_of = [NONE] * len(CLANS)
            self.order = list(range(n))
            self.honor = list(range(n))
            self.rank = list(range(n))
            self.coins = [0] * n
            self.ronin = [0] * n
            self.vp = [0] * n
            self.ally = [NONE] * n
            self.ally_seasons = [0] * n
            self.figures = [0] * (n * KINDS * PLACES)
            for seat in range(n):
                self.figures[self.at(seat, DAIMYO, RESERVE)] = 1
                self.figures[self.at(seat, SHINTO, RESERVE)] = SHINTO_COUNT
                self.figures[self.at(seat, BUSHI, RESERVE)] = BUSHI_COUNT
            self.fortresses = [0] * (n * LANDS)
            self.fortresses_left = [FORTRESS_COUNT] * n
            self.monsters: list[int] = []
            self.monster_owner = [NONE] * len(FIGURES)
            self.monster_place = [NONE] * len(FIGURES)
            self.cards = [0] * (n * CARD_KINDS)
            self.market = [0] * CARD_KINDS
            self.removed = [0] * CARD_KINDS
            self.shrines: list[int] = []
            self.war: list[int] = []
            self.marker = [NONE] * (3 * LANDS)
            self.deck: list[int] = []
            self.drawn: list[int] = []
            self.played: list[int] = []
            self.named: list[int] = []
            self.face_down: list[int] = []
            self.memory: list[list[int]] = [[] for _ in range(n)]
            self.memory_of = [0] * n
            self.offers = [0] * (n * n)
            self.offered = [0] * (n * n)
            self.given = [0] * (n * n)
            self.ready = [0] * n
            self.quiet = [0] * n
            self.placed = [0] * (LANDS + 1)
            self.moved = [0] * ((KINDS + 1) * LANDS)
            self.pending: list[int] = []
            self.doomed: list[int] = []
            self.slain = [0] * n
            self.battle: Battle | None = None
        else:
            self.season = of.season
            self.phase = of.phase
            self.turn = of.turn
            self.active = of.active
            self.mandate = of.mandate
            self.next_active = of.next_active
            self.fought = of.fought
            self.spoken = of.spoken
            self.set = of.set
            self.katana = of.katana
            self.bank = of.bank
            self.ronin_bank = of.ronin_bank
            self.loyal = of.loyal
            self.routes = of.routes
            self.targets = of.targets
            self.monsters_moved = of.monsters_moved
            self.optional = of.optional
            self.benefited = of.benefited
            self.openings = of.openings
            self.fallen = of.fallen[:]
            self.kami_place = of.kami_place[:]
            self.clan = of.clan[:]
            self.seat_of = of.seat_of[:]
            self.order = of.order[:]
            self.honor = of.honor[:]
            self.rank = of.rank[:]
            self.coins = of.coins[:]
            self.ronin = of.ronin[:]
            self.vp = of.vp[:]
            self.ally = of.ally[:]
            self.ally_seasons = of.ally_seasons[:]
            self.figures = of.figures[:]
            self.fortresses = of.fortresses[:]
            self.fortresses_left = of.fortresses_left[:]
            self.monsters = of.monsters[:]
            self.monster_owner = of.monster_owner[:]
            self.monster_place = of.monster_place[:]
            self.cards = of.cards[:]
            self.market = of.market[:]
            self.removed = of.removed[:]
            self.shrines = of.shrines[:]
            self.war = of.war[:]
            self.marker = of.marker[:]
            self.deck = of.deck[:]
            self.drawn = of.drawn[:]
            self.played = of.played[:]
            self.named = of.named[:]
            self.face_down = of.face_down[:]
            self.memory = [tiles[:] for tiles in of.memory]
            self.memory_of = of.memory_of[:]
            self.offers = of.offers[:]
            self.offered = of.offered[:]
            self.given = of.given[:]
            self.ready = of.ready[:]
            self.quiet = of.quiet[:]
            self.placed = of.placed[:]
            self.moved = of.moved[:]
            self.pending = of.pending[:]
            self.doomed = of.doomed[:]
            self.slain = of.slain[:]
            self.battle = None if of.battle is None else of.battle.copy()

    # The kernel's side ---------------------------------------------------------------------------------------------

    def clone(self) -> RisingSun:
        return RisingSun(self.setup, self)

    def facts(self) -> list[int]:
        facts = [self.season, self.phase, self.turn, self.active, self.mandate, self.next_active, self.fought]
        facts += [self.set, 1 if self.katana else 0, self.bank, self.ronin_bank, self.loyal, self.routes]
        facts += [self.targets, self.monsters_moved, self.spoken]
        facts += [1 if self.optional else 0, 1 if self.benefited else 0, self.openings]
        for flat in (
            self.clan,
            self.seat_of,
            self.order,
            self.honor,
            self.rank,
            self.coins,
            self.ronin,
            self.vp,
            self.ally,
            self.ally_seasons,
            self.figures,
            self.fortresses,
            self.fortresses_left,
            self.monsters,
            self.monster_owner,
            self.monster_place,
            self.cards,
            self.market,
            self.removed,
            self.shrines,
            self.war,
            self.marker,
            self.deck,
            self.drawn,
            self.played,
            self.named,
            self.face_down,
            self.memory_of,
            self.offers,
            self.offered,
            self.given,
            self.ready,
            self.quiet,
            self.placed,
            self.moved,
            self.pending,
            self.doomed,
            self.slain,
            self.fallen,
            self.kami_place,
            # A bid that was begun anew and not committed leaves nothing else behind, and no ply may be missing in a record.
            self.sealed_plies,
            *self.memory,
        ):
            facts.append(len(flat))
            facts.extend(flat)
        if self.battle is not None:
            facts += self.battle.facts()
        return facts

    def hide(self, viewer: int) -> None:
        self.deck = [UNKNOWN] * len(self.deck)
        if viewer != self.active:
            self.drawn = [UNKNOWN] * len(self.drawn)
        if viewer < 0 or self.clan[viewer] != LOTUS:
            for i in range(len(self.played)):
                if self.face_down[i]:
                    self.played[i] = UNKNOWN
        for seat in range(self.seats):
            if seat != viewer:
                self.memory[seat] = []
                self.memory_of[seat] = 0
        battle = self.battle
        if battle is not None and not battle.revealed:
            for seat in range(self.seats):
                if seat != viewer:
                    battle.rebids[seat] = 0
                    for i in range(ADVANTAGE_COUNT):
                        battle.bids[ADVANTAGE_COUNT * seat + i] = UNKNOWN
                        battle.next_bids[ADVANTAGE_COUNT * seat + i] = UNKNOWN
            # Whether another seat can still change its bid would tell how often it did (RIS-280).
            self.asks = tuple([ask for ask in self.asks if ask.waits or ask.seat == viewer])

    def fill(self, rng: Rng) -> None:
        if self.deck or self.drawn:
            self._fill_tiles(rng)
        battle = self.battle
        if battle is not None and not battle.revealed:
            for seat in range(self.seats):
                at = ADVANTAGE_COUNT * seat
                if battle.bids[at] != UNKNOWN:
                    continue
                left = 0
                if seat in battle.taking_part and not self._waits(seat):
                    left = self.coins[seat]
                for i in range(ADVANTAGE_COUNT):
                    amount = rng.below(left + 1) if left > 0 else 0
                    battle.bids[at + i] = amount
                    battle.next_bids[at + i] = 0
                    left -= amount

    def _waits(self, seat: int) -> bool:
        for ask in self.asks:
            if ask.seat == seat and ask.waits:
                return True
        return False

    def _fill_tiles(self, rng: Rng) -> None:
        """Guess the mandate tiles: those in the deck, in another's hand, and those of Lotus that lie face down (RIS-283)."""
        viewer = self._guesser()
        since = 0
        hold = [0] * TILE_KINDS
        if viewer >= 0 and self.memory[viewer]:
            since = self.memory_of[viewer]
            for tile in self.memory[viewer]:
                hold[tile] = hold[tile] + 1
        pool = list(MANDATE_TILES)
        for i in range(len(self.played)):
            if i < since and self.played[i] != UNKNOWN:
                pool[self.played[i]] = pool[self.played[i]] - 1
        for kind in range(TILE_KINDS):
            pool[kind] = pool[kind] - hold[kind]
        guess = TileGuess(self, rng, hold, pool)
        guess.find(since, 3 - sum(hold))
        for i in range(len(self.played)):
            if self.played[i] == UNKNOWN and i >= since:
                self.played[i] = guess.laid[i]
        rest: list[int] = []
        for kind in range(TILE_KINDS):
            rest += [kind] * pool[kind]
        rng.shuffle(rest)
        for i in range(len(self.played)):
            if self.played[i] == UNKNOWN:
                self.played[i] = rest.pop()
        held: list[int] = []
        for kind in range(TILE_KINDS):
            held += [kind] * hold[kind]
        if self.drawn:
            if self.drawn[0] == UNKNOWN:
                self.drawn = held
            self.deck = rest
        else:
            rng.shuffle(held)
            self.deck = rest + held

    def _guesser(self) -> int:
        """Return the seat from whose view a guess is made, by whose memory and hand are not blank; NONE for a watcher's."""
        for seat in range(self.seats):
            if self.memory[seat]:
                return seat
        return NONE

    def scores(self) -> list[int]:
        return self.vp[:]

    def ranking(self) -> list[tuple[int, ...]]:
        # RIS-225 to RIS-228: by VP, then Honor; a tied ally of the first shares the victory.
        seats = sorted(range(self.seats), key=self._place)
        best = seats[0]
        friend = self.ally[best]
        places: list[tuple[int, ...]] = []
        if friend != NONE and self.vp[friend] == self.vp[best]:
            places.append((best, friend) if best < friend else (friend, best))
            seats.remove(friend)
        else:
            places.append((best,))
        for seat in seats[1:]:
            places.append((seat,))
        return places

    def _place(self, seat: int) -> int:
        return self.rank[seat] - self.seats * self.vp[seat]

    def census(self) -> list[int]:
        counts: list[int] = []
        for seat in range(self.seats):
            for kind in range(KINDS):
                first = self.at(seat, kind, 0)
                counts.append(sum(self.figures[first : first + PLACES]))
            counts.append(
                sum(self.fortresses[LANDS * seat : LANDS * (seat + 1)]) + self.fortresses_left[seat]
            )
        coins = self.bank + sum(self.coins)
        if self.battle is not None:
            coins += sum(self.battle.allotted)
        counts += [coins, self.ronin_bank + sum(self.ronin)]
        if self.deck or self.played:
            counts.append(len(self.deck) + len(self.drawn) + len(self.played))
        else:
            counts.append(sum(MANDATE_TILES))
        return counts

    # Where things are ----------------------------------------------------------------------------------------------

    def at(self, seat: int, kind: int, place: int) -> int:
        """Return where `figures` counts the figures of this clan and kind in this place."""
        return (seat * KINDS + kind) * PLACES + place

    def count(self, seat: int, kind: int, place: int) -> int:
        """Return how many figures of a kind, a Monster too, this seat has in this place."""
        if kind < KINDS:
            return self.figures[(seat * KINDS + kind) * PLACES + place]
        return 1 if self.monster_owner[kind] == seat and self.monster_place[kind] == place else 0

    def shift(self, seat: int, kind: int, source: int, to: int) -> None:
        """Put one figure of this seat from one place to another; it must be there."""
        if kind < KINDS:
            row = (seat * KINDS + kind) * PLACES
            figures = self.figures
            figures[row + source] = figures[row + source] - 1
            figures[row + to] = figures[row + to] + 1
        else:
            self.monster_place[kind] = to

    def figures_in(self, seat: int, place: int) -> int:
        """Return how many figures, Monsters too, this seat has in this place; fortresses are none (RIS-018)."""
        row = seat * KINDS * PLACES + place
        figures = self.figures
        total = figures[row] + figures[row + PLACES] + figures[row + 2 * PLACES]
        for kind in self.monsters:
            if self.monster_place[kind] == place and self.monster_owner[kind] == seat:
                total += 1
        return total

    def has_bonus(self, seat: int) -> bool:
        """Does this seat, the chooser of the mandate or its ally, carry out the Bonus (RIS-073, RIS-094)?"""
        return seat == self.active or self.ally[seat] == self.active

    def has(self, seat: int, card: int) -> int:
        """Return how many copies of a card this seat owns."""
        return self.cards[CARD_KINDS * seat + card]

    def fortress_count(self, seat: int) -> int:
        """Return how many fortresses this seat has on the map."""
        return FORTRESS_COUNT - self.fortresses_left[seat]

    def strongholds(self, seat: int, province: int) -> int:
        """Return how many fortresses this seat has in a province, with a figure that counts as one (RIS-265)."""
        total = self.fortresses[LANDS * seat + province]
        if self.optional:
            for kind in self.monsters:
                if COUNTS_AS_FORTRESS[kind] and self.count(seat, kind, province):
                    total += 1
        return total

    def stronghold_count(self, seat: int) -> int:
        """Return how many fortresses this seat has on the map, with a figure that counts as one (RIS-265)."""
        total = FORTRESS_COUNT - self.fortresses_left[seat]
        if self.optional:
            for kind in self.monsters:
                if (
                    COUNTS_AS_FORTRESS[kind]
                    and self.monster_owner[kind] == seat
                    and self.monster_place[kind] < LANDS
                ):
                    total += 1
        return total

    def different_virtues(self, seat: int) -> int:
        """Return how many different Virtues this seat owns; Jurojin counts as one."""
        virtues = 0
        for card in range(CARD_KINDS):
            if TYPE[card] == VIRTUE and self.has(seat, card):
                virtues += 1
        return virtues + (1 if self.has(seat, JUROJIN) else 0)

    def card_types(self, seat: int) -> int:
        """Return how many different types of season cards this seat owns; Jurojin is a Virtue as well."""
        types = 1 << VIRTUE if self.has(seat, JUROJIN) else 0
        for card in range(CARD_KINDS):
            if self.has(seat, card):
                types |= 1 << TYPE[card]
        return types.bit_count()

    def kami_side(self, kami: int) -> int:
        """Return who leads at the Shrine of a Kami in play, on whose side its figure is (RIS-269), or NONE."""
        shrine = self.shrines.index(kami)
        return self.most([self.worship(seat, shrine) for seat in range(self.seats)])

    def plague_for(self, seat: int) -> int:
        """Return the province that Oni of Plagues closes to the moves of this seat's figures (RIS-266), or NONE."""
        owner = self.monster_owner[ONI_OF_PLAGUES_FIGURE]
        place = self.monster_place[ONI_OF_PLAGUES_FIGURE]
        if owner == NONE or place >= LANDS or self.rank[seat] >= self.rank[owner]:
            return NONE
        return place

    def left_of(self, seat: int) -> int:
        """Return who sits on this seat's left: who is next clockwise (RIS-029)."""
        place = self.order.index(seat) + 1
        return self.order[0 if place == self.seats else place]

    def clockwise_from(self, seat: int) -> list[int]:
        """Return all seats clockwise, beginning with this one."""
        place = self.order.index(seat)
        return self.order[place:] + self.order[:place]

    # Force and ties ------------------------------------------------------------------------------------------------

    def force(self, seat: int, province: int) -> int:
        """Return the Force of a seat in a province (RIS-011), in a battle with the Ronin it has hired there."""
        row = seat * KINDS * PLACES + province
        figures = self.figures
        each = FORCE[BUSHI]
        if self.seat_of[MOON] == seat:
            each = MOON_FORCE
        total = 0
        if figures[row]:
            total = each + self._daimyo_bonus(seat)
        total += figures[row + PLACES] * each
        bushi = figures[row + 2 * PLACES]
        if bushi:
            if self.phase == WAR and self.cards[CARD_KINDS * seat + WAY_OF_THE_KATANA]:
                bushi *= each + KATANA_FORCE - FORCE[BUSHI]
            else:
                bushi *= each
            total += bushi
        for kind in self.monsters:
            if self.monster_place[kind] == province and self.monster_owner[kind] == seat:
                total += self.monster_force(kind, seat, province)
        if self.seat_of[TURTLE] == seat:
            total += TURTLE_FORCE * self.fortresses[LANDS * seat + province]
        battle = self.battle
        if battle is not None and battle.province == province:
            total += battle.hired[seat]
        if self.optional:
            raijin = self.kami_place[RAIJIN] == province
            if raijin:
                # Of its figures only Bushi count; what it has hired is no figure.
                total = bushi
                if battle is not None and battle.province == province:
                    total += battle.hired[seat]
            total += self._force_by_cards(seat, province, each, raijin)
            if self.kami_place[RYUJIN] == province and self.kami_side(RYUJIN) == seat:
                total += self.card_types(seat)
        return total

    def _force_by_cards(self, seat: int, province: int, each: int, bushi_only: bool) -> int:
        """Return the Force that Path of the Favored, Path of Might and Jorogumo add to the figures of this seat's own kinds."""
        row = seat * KINDS * PLACES + province
        shinto = self.figures[row + PLACES]
        bushi = self.figures[row + 2 * PLACES]
        more = 0
        battle = self.battle
        if battle is not None and battle.province == province and battle.charmer == seat:
            more = each
            if battle.charmed_kind == SHINTO:
                shinto += 1
            elif battle.charmed_kind == BUSHI:
                bushi += 1
                if self.phase == WAR and self.has(seat, WAY_OF_THE_KATANA):
                    more += KATANA_FORCE - FORCE[BUSHI]
            else:
                more = self.monster_force(battle.charmed_kind, seat, province)
            if bushi_only and battle.charmed_kind != BUSHI:
                more = 0
        if shinto and not bushi_only and each < FAVORED_FORCE and self.is_favored(seat, province):
            more += shinto * (FAVORED_FORCE - each)
        might = self.has(seat, PATH_OF_MIGHT)
        if might and bushi:
            for kind in self.monsters:
                if ONI[kind] and self.monster_place[kind] == province:
                    return more + bushi * might * MIGHT_FORCE
        return more

    def is_favored(self, seat: int, province: int) -> bool:
        """Has this seat Path of the Favored, and the most Honor of those with figures in the province or in a battle there?"""
        if not self.has(seat, PATH_OF_THE_FAVORED):
            return False
        battle = self.battle
        fighting = battle is not None and battle.province == province
        for other in self.honor[: self.rank[seat]]:
            if fighting and battle is not None and other in battle.taking_part:
                return False
            if self.figures_in(other, province):
                return False
        return True

    def _daimyo_bonus(self, seat: int) -> int:
        row = CARD_KINDS * seat
        return (
            self.cards[row + PATH_OF_THE_LION] * LION_FORCE
            + self.cards[row + PATH_OF_THE_DRAGON] * DRAGON_FORCE
        )

    def monster_force(self, kind: int, seat: int, province: int) -> int:
        """Return the Force of a Monster of this seat in a province."""
        force = FORCE[kind]
        if FORCE_LOWEST[kind] != force and self.lowest_there(seat, province):
            force = FORCE_LOWEST[kind]
        if self.optional:
            force = self._special_force(kind, seat, province, force)
        if self.seat_of[MOON] == seat and force < MOON_FORCE:
            force = MOON_FORCE
        if COUNTS_AS_DAIMYO[kind]:
            force += self._daimyo_bonus(seat)
        return force

    def _special_force(self, kind: int, seat: int, province: int, force: int) -> int:
        """Return the Force of a Monster of this seat in a province after what its own card and Path of the Favored say."""
        if kind == DAIKOKUTEN_FIGURE:
            if self.mandate == HARVEST:
                return DAIKOKUTEN_FORCE
        elif kind == BISHAMON_FIGURE:
            for other in self.monsters:
                if self.monster_place[other] == province and self.monster_owner[other] != seat:
                    return BISHAMON_FORCE
        elif kind == SACRED_WARRIOR_FIGURE:
            for card in range(CARD_KINDS):
                if TYPE[card] == VIRTUE:
                    force += SACRED_WARRIOR_FORCE * self.has(seat, card)
        elif COUNTS_AS_SHINTO[kind] and force < FAVORED_FORCE and self.is_favored(seat, province):
            return FAVORED_FORCE
        return force

    def lowest_there(self, seat: int, province: int) -> bool:
        """Has this seat the least Honor of those with figures in the province, and is it not alone (RIS-148)?"""
        alone = True
        battle = self.battle
        fighting = battle is not None and battle.province == province
        for other in range(self.seats):
            if other == seat:
                continue
            if (fighting and battle is not None and other in battle.taking_part) or self.figures_in(
                other, province
            ):
                if self.rank[other] > self.rank[seat]:
                    return False
                alone = False
        return not alone

    def forces(self, province: int) -> list[int]:
        """Return the Force of every seat in a province."""
        return [self.force(seat, province) for seat in range(self.seats)]

    def worship(self, seat: int, shrine: int) -> int:
        """Return the Force of a seat at the Shrine in this place from the left, from 0 (RIS-156)."""
        place = FIRST_SHRINE + shrine
        each = MOON_FORCE if self.seat_of[MOON] == seat else FORCE[SHINTO]
        total = self.count(seat, SHINTO, place)
        for kind in self.monsters:
            if self.monster_place[kind] == place and self.monster_owner[kind] == seat:
                total += 1
        return total * each

    def most(self, amounts: list[int]) -> int:
        """Return the seat with the most, of those with at least 1, the tied one with the most Honor (RIS-044), or NONE."""
        best = NONE
        for seat in self.honor:
            if amounts[seat] > (0 if best == NONE else amounts[best]):
                best = seat
        return best

    def enlighten(self, amounts: list[int], winner: int) -> None:
        """RIS-248: pay Sun when Honor has just decided this comparison for it."""
        if winner == NONE or winner != self.seat_of[SUN]:
            return
        tied = [seat for seat in range(self.seats) if seat != winner and amounts[seat] == amounts[winner]]
        if not tied:
            return
        self.tell(TIE_FOR_SUN, winner)
        for seat in tied:
            self.pay(seat, min(SUN_COINS, self.coins[seat]))
            self.lose_vp(seat, SUN_VP)
        self.gain(winner, SUN_COINS, SUN_VP, 0)

    # Coins, points and Honor -----------------------------------------------------------------------------------------

    def moment(self) -> None:
        """Begin a new moment of gaining: Loyalty adds once to each (RIS-257)."""
        self.loyal = 0

    def gain(self, seat: int, coins: int, vp: int, ronin: int) -> None:
        """Let a seat gain from the supply, all at one time (RIS-098), with what Loyalty and Way of the Merchant add."""
        if vp > 0:
            loyalty = self.cards[CARD_KINDS * seat + LOYALTY]
            if loyalty and self.ally[seat] != NONE and self.phase != WINTER and not self.loyal & 1 << seat:
                self.loyal |= 1 << seat
                vp += loyalty * LOYALTY_VP
        had = self.coins[seat]
        self.coins[seat] = had + coins
        self.bank -= coins
        self.vp[seat] = self.vp[seat] + vp
        self.ronin[seat] = self.ronin[seat] + ronin
        self.ronin_bank -= ronin
        if self.events is not None and (coins or vp or ronin):
            kind = (1 if coins else 0) + (2 if vp else 0) + (4 if ronin else 0)
            self.tell(GAINS[kind], seat, coins, vp, ronin)
        if coins > 0:
            self._merchants(seat, had)

    def _merchants(self, seat: int, had: int) -> None:
        """RIS-259: who was poorer than this seat before it gained coins, and owns Way of the Merchant, gains too."""
        for other in self.honor:
            copies = self.cards[CARD_KINDS * other + WAY_OF_THE_MERCHANT]
            if copies and other != seat and self.coins[other] < had:
                # What it brings sets nothing off again: no moment of gaining answers to another one.
                self.coins[other] = self.coins[other] + copies * MERCHANT_COINS
                self.bank -= copies * MERCHANT_COINS
                self.tell(GAINS_COINS, other, copies * MERCHANT_COINS, 0, 0)

    def pay(self, seat: int, coins: int) -> None:
        """Move coins of a seat to the supply; it must have them."""
        self.coins[seat] = self.coins[seat] - coins
        self.bank += coins

    def hand_over(self, seat: int, to: int, coins: int) -> None:
        """Move coins from seat to seat: a gift, a theft, a charge; never a gain from the supply (RIS-084)."""
        self.coins[seat] = self.coins[seat] - coins
        self.coins[to] = self.coins[to] + coins

    def lose_vp(self, seat: int, vp: int) -> int:
        """Take points from a seat, as far as it has them (RIS-026); return how many."""
        if vp > self.vp[seat]:
            vp = self.vp[seat]
        if vp > 0:
            self.vp[seat] = self.vp[seat] - vp
            self.tell(LOSES_VP, seat, vp)
        return vp

    def gain_honor(self, seat: int) -> None:
        """RIS-047: one place up; at the top nothing happens (RIS-049)."""
        place = self.rank[seat]
        if place > 0:
            self._swap(place - 1)
            self.tell(HONOR_RISES, seat, place)

    def lose_honor(self, seat: int) -> None:
        """RIS-048: one place down; at the bottom nothing happens (RIS-049)."""
        place = self.rank[seat]
        if place < self.seats - 1:
            self._swap(place)
            self.tell(HONOR_FALLS, seat, place + 2)

    def _swap(self, place: int) -> None:
        """Let the seats at this place of the Honor track and the next one change places."""
        upper = self.honor[place]
        lower = self.honor[place + 1]
        self.honor[place] = lower
        self.honor[place + 1] = upper
        self.rank[lower] = place
        self.rank[upper] = place + 1

    def price(self, seat: int, cost: int, discount: int) -> int:
        """Return what this costs a seat in coins: Bonsai's bound first, then the discount (RIS-242), never below 0."""
        if self.seat_of[BONSAI] == seat and cost > BONSAI_COST:
            cost = BONSAI_COST
        return cost - discount if cost > discount else 0


class TileGuess:
    """A search for mandate tiles that fit what was played. `hold` and `pool` count kinds; `laid` is what lies at each place."""

    def __init__(self, s: RisingSun, rng: Rng, hold: list[int], pool: list[int]) -> None:
        self.s: Final = s
        self.rng: Final = rng
        self.hold: Final = hold
        self.pool: Final = pool
        self.laid: Final = s.played[:]

    def find(self, turn: int, missing: int) -> bool:
        """Draw `missing` tiles to hold, then do all turns from this one; true when everything fits."""
        s = self.s
        if missing == 0 and turn == len(s.played) and not s.drawn:
            return True
        if missing == 0 and turn == len(s.played) and sum(self.hold) > 3:
            return s.drawn[0] == UNKNOWN or self.holds_drawn()
        for kind in self.any_order(self.pool):
            self.pool[kind] = self.pool[kind] - 1
            self.hold[kind] = self.hold[kind] + 1
            if missing > 0:
                fits = self.find(turn, missing - 1)
            elif turn == len(s.played):
                fits = self.find(turn, 0)
            else:
                fits = self.lay(turn)
            if fits:
                return True
            self.pool[kind] = self.pool[kind] + 1
            self.hold[kind] = self.hold[kind] - 1
        return False

    def lay(self, turn: int) -> bool:
        """Lay the tile of this turn, a known one or any that is held, and go on."""
        tile = self.s.played[turn]
        kinds = [tile] if tile != UNKNOWN else self.any_order(self.hold)
        for kind in kinds:
            if self.hold[kind] == 0:
                continue
            self.hold[kind] = self.hold[kind] - 1
            self.laid[turn] = kind
            if self.find(turn + 1, 0):
                return True
            self.hold[kind] = self.hold[kind] + 1
        return False

    def any_order(self, counts: list[int]) -> list[int]:
        """Return the kinds of which there are some, those with more the likelier first."""
        tiles: list[int] = []
        for kind in range(TILE_KINDS):
            tiles += [kind] * counts[kind]
        self.rng.shuffle(tiles)
        kinds: list[int] = []
        for kind in tiles:
            if kind not in kinds:
                kinds.append(kind)
        return kinds

    def holds_drawn(self) -> bool:
        """Are the tiles held those that the viewer has in its hand?"""
        for kind in range(TILE_KINDS):
            if self.s.drawn.count(kind) != self.hold[kind]:
                return False
        return True
