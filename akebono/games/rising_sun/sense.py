"""What a sensible clan looks at: what a position is worth to each seat, in hundredths of a Victory Point.

A view is as good as the whole table: only what all may know is read, and a seat's own bid. Nothing here is a rule; the
weights were set by play.
"""

from __future__ import annotations

from typing import Final

from akebono.core.state import State
from akebono.games.rising_sun.components import (
    BEAST_VP,
    BETRAY,
    BUSHI,
    COUNTS_AS_FORTRESS,
    DAIKAIJU_FIGURE,
    DAIMYO,
    DEMON_VP,
    FIRST_CAPTOR,
    FORM_OF_THE_BEAST,
    FORM_OF_THE_DEMON,
    FORM_OF_THE_DRAGON,
    FORM_OF_THE_DRAGON_VP,
    FORM_OF_THE_FOX,
    FORM_OF_THE_FOX_VP,
    FORM_OF_THE_KINDRED,
    FORM_OF_THE_KITSUNE,
    FORM_OF_THE_PHOENIX,
    FORM_OF_THE_TANUKI,
    FORTRESS_COST,
    HARVEST,
    HOSTAGE,
    JUROJIN,
    KAMI_AFTER,
    KINDRED_VP,
    KITSUNE_FIGURE,
    KITSUNE_VP,
    KITSUNE_WAR_VP,
    KOI,
    MANDATE_TURNS,
    MARSHAL,
    OCEAN,
    ONI,
    PHOENIX_VP,
    PLAYED_SEASONS,
    POETS,
    POETS_VP,
    PROVINCE_COUNT,
    RECRUIT,
    RESERVE,
    REWARD_COINS,
    REWARD_RONIN,
    REWARD_VP,
    RONIN,
    SEPPUKU,
    SHINTO,
    SUSANOO,
    TANUKI_VP,
    TRAIN,
    TYPE,
    VIRTUE,
    WAR_VP,
)
from akebono.games.rising_sun.state import (
    ADVANTAGE_COUNT,
    CARD_KINDS,
    LANDS,
    NONE,
    POLITICS,
    TEA,
    WAR,
    RisingSun,
)
from akebono.games.rising_sun.vocabulary import BID, GIVE

VP: Final = 100
WON: Final = 5000
COIN: Final = 38
"""A coin before the wars of the season; after them it is gone (RIS-212)."""
RONIN_TOKEN: Final = 34
HONOR_STEP: Final = 70
FIGURE: Final = 45
"""A figure on the map, for each season that it may still fight in."""
FORCE_POINT: Final = 30
FORTRESS: Final = 150
"""The same for a fortress: it brings a figure at each Recruit."""
OCEAN_WORTH: Final = 400
"""Daikaiju while it waits: it comes wherever it is wanted, with much Force."""
HELD: Final = 60
"""A hostage, to its captor; as much is lost by its owner."""
HARVESTED: Final = 22
"""What the reward of a held province is worth of itself, in hundredths: it comes with the Bonus only."""
BONUS: Final = 55
"""A Bonus of the ally's for each mandate turn that is still to come, shared out among the seats."""
PROTECTION: Final = 60
ASKED: Final = 4
"""What an offer of alliance costs whoever makes it: nobody asks without an aim."""
QUIET: Final = 2
"""To give nothing more this season spares everybody the asking."""
PER_SEASON: Final[list[int]] = [70, 110, 0, 120, 0]
"""A card by its type, for each season in which it still works; Monsters and Winter Upgrades are valued by themselves."""
SET_STEP: Final[list[int]] = [0, 200, 450, 1000, 1250, 2000, 2300, 3000, 3150]
"""Markers of that many different provinces: the set bonus, with what the next step has already been paid for."""

SPREADS: Final[list[int]] = [1500, 800, 800, 700, 700, 400]
"""The lead that wins about 73 games in a hundred against one other: two a season, before its wars and in them. Fitted to 150
games of greedy at 3 to 5 seats."""


def value(state: State, seat: int) -> int:
    """Return what a position is worth to a seat: how far it is ahead of each other one, added up."""
    each = worths(state)
    return len(each) * each[seat] - sum(each)


def worths(state: State) -> list[int]:
    """Return what a position is worth to each seat by itself."""
    assert isinstance(state, RisingSun)
    s = state
    n = s.seats
    if s.over:
        winners = s.ranking()[0]
        return [VP * s.vp[seat] + (WON if seat in winners else 0) for seat in range(n)]
    each = [VP * s.vp[seat] + _own(s, seat) for seat in range(n)]
    _provinces(s, each)
    if s.phase == POLITICS or s.phase == TEA:
        _shrines(s, each)
        _friends(s, each)
        if s.mandate != NONE and s.phase == POLITICS:
            _mandate(s, each)
    if s.battle is not None and not s.battle.revealed:
        _bids(s, each)
    return each


def spread(state: State) -> int:
    """Return the lead that wins about 73 games in a hundred at this point."""
    assert isinstance(state, RisingSun)
    return SPREADS[min(2 * state.season + (state.phase >= WAR), len(SPREADS) - 1)]


def clock(state: State) -> int:
    """Return how many phases and mandate turns have begun."""
    assert isinstance(state, RisingSun)
    return (
        40 * state.season
        + (8 * state.phase if state.phase <= POLITICS else 16 + 2 * state.phase)
        + state.turn
        + state.fought
    )


def distinct(state: State, codes: list[int]) -> list[int]:
    """Return the codes without gifts, which a clan that looks one move ahead never makes, and without bids that differ little."""
    kept = [code for code in codes if not GIVE.has(code)]
    if kept and BID.has(kept[len(kept) - 1]):
        # Small amounts tell most; of the large ones every third is enough.
        kept = [
            code for code in kept if not BID.has(code) or BID.second(code) < 6 or BID.second(code) % 3 == 0
        ]
    return kept


def _own(s: RisingSun, seat: int) -> int:
    """Return what a seat has by itself: coins, Honor, fortresses, cards, hostages, markers."""
    left = PLAYED_SEASONS - s.season
    if s.phase > WAR:
        left -= 1
    worth = HONOR_STEP * (s.seats - 1 - s.rank[seat])
    if s.phase <= WAR:
        use = 100
        if s.phase == WAR:
            use = 100 * (len(s.war) - s.fought) // max(1, len(s.war))
        worth += use * (COIN * s.coins[seat] + RONIN_TOKEN * s.ronin[seat]) // 100
    worth += FORTRESS * left * s.fortress_count(seat)
    worth += _cards(s, seat, left) + _markers(s, seat)
    for owner in range(s.seats):
        if owner != seat:
            worth += HELD * s.figures_in(owner, FIRST_CAPTOR + seat) - HELD * s.figures_in(
                seat, FIRST_CAPTOR + owner
            )
    return worth


def _cards(s: RisingSun, seat: int, left: int) -> int:
    worth = 0
    virtues = 0
    monsters = 0
    oni = 0
    row = CARD_KINDS * seat
    for kind in s.monsters:
        if s.monster_owner[kind] == seat:
            monsters += 1
            worth += 120 * left
            if ONI[kind]:
                oni += 1
    for card in range(CARD_KINDS):
        copies = s.cards[row + card]
        if copies:
            worth += copies * PER_SEASON[TYPE[card]] * left
            if TYPE[card] == VIRTUE:
                virtues += 1
    worth += VP * KITSUNE_VP * s.cards[row + FORM_OF_THE_KITSUNE] * s.fortress_count(seat)
    worth += VP * PHOENIX_VP * s.cards[row + FORM_OF_THE_PHOENIX] * virtues
    worth += VP * BEAST_VP * s.cards[row + FORM_OF_THE_BEAST] * monsters
    worth += VP * DEMON_VP * s.cards[row + FORM_OF_THE_DEMON] * oni
    kindred = s.cards[row + FORM_OF_THE_KINDRED]
    if kindred:
        allied = s.ally_seasons[seat]
        worth += VP * KINDRED_VP * kindred * ((allied & 1) + (allied >> 1 & 1) + (allied >> 2 & 1))
    dragon = s.cards[row + FORM_OF_THE_DRAGON]
    if dragon:
        worth += VP * FORM_OF_THE_DRAGON_VP * dragon * s.marker.count(seat)
    if s.optional:
        worth += _optional_cards(s, seat)
    return worth


def _optional_cards(s: RisingSun, seat: int) -> int:
    """Return what Winter pays for optional cards, and what waits in the ocean or in a Monster that is not yet dead."""
    row = CARD_KINDS * seat
    worth = 0
    fox = s.cards[row + FORM_OF_THE_FOX]
    if fox:
        alone = sum([s.figures_in(seat, province) == 1 for province in range(LANDS)])
        worth += VP * FORM_OF_THE_FOX_VP * fox * alone
    tanuki = s.cards[row + FORM_OF_THE_TANUKI]
    if tanuki:
        worth += VP * TANUKI_VP * tanuki * s.card_types(seat)
    if s.cards[row + JUROJIN]:
        worth += VP * PHOENIX_VP * s.cards[row + FORM_OF_THE_PHOENIX]
    if s.count(seat, DAIKAIJU_FIGURE, OCEAN):
        worth += OCEAN_WORTH
    for kind in s.monsters:
        if COUNTS_AS_FORTRESS[kind] and s.monster_owner[kind] == seat and s.monster_place[kind] < LANDS:
            worth += FORTRESS * (PLAYED_SEASONS - s.season)
            worth += VP * KITSUNE_VP * s.cards[row + FORM_OF_THE_KITSUNE]
    return worth


def _markers(s: RisingSun, seat: int) -> int:
    worth = 0
    different = 0
    for province in range(LANDS):
        held = False
        for season in range(PLAYED_SEASONS):
            if s.marker[LANDS * season + province] == seat:
                worth += VP * WAR_VP[season]
                held = True
        if held:
            different += 1
    return worth + SET_STEP[different]


def _has_marker(s: RisingSun, seat: int, province: int) -> bool:
    for season in range(PLAYED_SEASONS):
        if s.marker[LANDS * season + province] == seat:
            return True
    return False


def _provinces(s: RisingSun, each: list[int]) -> None:
    """Add what the figures on the map are worth: where war is still to come, where Harvest pays, and for later seasons."""
    n = s.seats
    left = PLAYED_SEASONS - 1 - s.season
    number = 0
    at_war = [False] * LANDS
    if s.phase <= WAR:
        for province in s.war:
            if number >= s.fought:
                at_war[province] = True
            number += 1
    fighting = NONE if s.battle is None else s.battle.province
    turns = MANDATE_TURNS - s.turn if s.phase == POLITICS else MANDATE_TURNS if s.phase < POLITICS else 0
    for province in range(PROVINCE_COUNT):
        forces = s.forces(province)
        if max(forces) == 0:
            continue
        total = 0
        for seat in range(n):
            force = forces[seat]
            if force:
                each[seat] += left * FIGURE * s.figures_in(seat, province) + FORCE_POINT * force
                total += force * force
        first = s.most(forces)
        if turns > 0:
            reward = (
                VP * REWARD_VP[province]
                + COIN * REWARD_COINS[province]
                + RONIN_TOKEN * REWARD_RONIN[province]
            )
            each[first] += reward * HARVESTED * turns // (100 * MANDATE_TURNS)
        if not at_war[province] and province != fighting:
            continue
        for seat in range(n):
            force = forces[seat]
            if force == 0:
                continue
            prize = VP * WAR_VP[s.season]
            if s.optional and s.monster_place[KITSUNE_FIGURE] == province:
                prize += VP * KITSUNE_WAR_VP
            if not _has_marker(s, seat, province):
                different = _different(s, seat)
                prize += SET_STEP[different + 1] - SET_STEP[different]
            # Force counts doubled: who is a little ahead mostly stays so. An ally spares those who lose.
            chance = 1000 * force * force // total
            if seat == first:
                chance = (chance + 1000) // 2
            else:
                chance = chance * 2 // 3
            each[seat] += prize * chance // 1000
            if seat != first and s.ally[seat] != first:
                each[seat] -= (left + 1) * FIGURE * s.figures_in(seat, province) // 4


def _different(s: RisingSun, seat: int) -> int:
    different = 0
    for province in range(LANDS):
        if _has_marker(s, seat, province):
            different += 1
    return min(different, LANDS - 1)


_KAMI_WORTH: Final[list[int]] = [2 * HONOR_STEP, 80, 2 * RONIN_TOKEN, 70, 60, 0, 2 * COIN]


def _shrines(s: RisingSun, each: list[int]) -> None:
    """Add what the Shrines will bring in the Kami turns of the season that are still to come."""
    turns = 0
    for after in KAMI_AFTER:
        if s.turn <= after:
            turns += 1
    if turns == 0:
        return
    for shrine in range(len(s.shrines)):
        forces = [s.worship(seat, shrine) for seat in range(s.seats)]
        first = s.most(forces)
        if first == NONE:
            continue
        kami = s.shrines[shrine]
        worth = _KAMI_WORTH[kami]
        if kami == SUSANOO:
            worth = VP * s.stronghold_count(first)
        each[first] += worth * turns
        for seat in range(s.seats):
            if seat != first and forces[seat]:
                each[seat] += worth * turns // 5


def _friends(s: RisingSun, each: list[int]) -> None:
    """Add what alliances are worth, and while they can still be made, what a seat may hope for."""
    n = s.seats
    turns = MANDATE_TURNS - s.turn if s.phase == POLITICS else MANDATE_TURNS
    for seat in range(n):
        if s.quiet[seat]:
            each[seat] += QUIET
        if s.phase == TEA:
            each[seat] -= ASKED * sum(s.offered[n * seat : n * (seat + 1)])
        friend = s.ally[seat]
        if friend != NONE:
            each[seat] += alliance(s, seat, friend, turns)
        elif s.phase == TEA:
            # Who is free hopes for the best of those who are free: so a poor offer is left while a better one is open. What was
            # refused or withdrawn is hoped for less.
            hope = 0
            for other in range(n):
                if other != seat and s.ally[other] == NONE:
                    is_open = 1 if s.offers[n * seat + other] else 0
                    share = (7 if is_open else 6) - s.offered[n * seat + other] + is_open
                    hope = max(hope, alliance(s, seat, other, turns) * share // 8)
            each[seat] += hope
            if s.ready[seat]:
                each[seat] += QUIET


def alliance(s: RisingSun, seat: int, friend: int, turns: int) -> int:
    """Return what an alliance is worth to a seat: Bonuses, sparing in war, and that it does not help the leader."""
    worth = BONUS * turns * 2 // s.seats + PROTECTION
    shared = 0
    for province in s.war:
        if s.figures_in(seat, province) and s.figures_in(friend, province):
            shared += 1
    worth += PROTECTION * shared // 2
    lead = s.vp[friend] - s.vp[seat]
    if lead > 0:
        worth -= 6 * lead
    return worth


def _mandate(s: RisingSun, each: list[int]) -> None:
    """Add what the mandate that was just chosen will bring to each seat."""
    turns = MANDATE_TURNS - s.turn
    for seat in range(s.seats):
        bonus = s.has_bonus(seat)
        if s.mandate == RECRUIT:
            reserve = (
                s.count(seat, BUSHI, RESERVE)
                + s.count(seat, SHINTO, RESERVE)
                + s.count(seat, DAIMYO, RESERVE)
            )
            figures = s.stronghold_count(seat) + (1 if bonus else 0)
            each[seat] += 75 * min(figures, reserve)
        elif s.mandate == MARSHAL:
            figures = 0
            for province in range(LANDS):
                figures += s.figures_in(seat, province)
            each[seat] += 28 * figures
            if bonus and s.fortresses_left[seat] and s.coins[seat] >= s.price(seat, FORTRESS_COST, 0):
                each[seat] += FORTRESS * (PLAYED_SEASONS - s.season) - COIN * s.price(seat, FORTRESS_COST, 0)
        elif s.mandate == TRAIN:
            if s.coins[seat] > 1 or bonus:
                each[seat] += 60 + (COIN if bonus else 0) + (40 if seat == s.active else 0)
        elif s.mandate == HARVEST:
            each[seat] += COIN
            if bonus:
                for province in range(LANDS):
                    if s.most(s.forces(province)) == seat:
                        each[seat] += VP * REWARD_VP[province] + COIN * REWARD_COINS[province]
                        each[seat] += RONIN_TOKEN * REWARD_RONIN[province]
        elif s.mandate == BETRAY and seat == s.active:
            each[seat] += 110
            if s.ally[seat] != NONE:
                each[seat] -= HONOR_STEP + BONUS * turns // s.seats


def _bids(s: RisingSun, each: list[int]) -> None:
    """Add what the bids of a battle may bring, each amount judged by how much the others can set."""
    battle = s.battle
    if battle is None:
        return
    forces = s.forces(battle.province)
    dead = 0
    for seat in battle.taking_part:
        dead += s.figures_in(seat, battle.province)
    first = s.most(forces)
    prize = VP * WAR_VP[s.season] + 250
    for seat in battle.taking_part:
        strongest = 0
        for other in battle.taking_part:
            if other != seat:
                strongest = max(strongest, s.coins[other])
        own = s.figures_in(seat, battle.province)
        spent = 0
        for advantage in range(ADVANTAGE_COUNT):
            bid = battle.bids[ADVANTAGE_COUNT * seat + advantage]
            if bid <= 0:
                continue
            spent += bid
            # As if the strongest of the others set anything up to half of its coins here.
            against = strongest // 2 + 1
            chance = min(95, 100 * bid // (against + 1) + (5 if against < 2 else 0))
            gain = 0
            if advantage == SEPPUKU:
                gain = own * (VP + HONOR_STEP // 2) if seat != first else 40 * own
            elif advantage == HOSTAGE:
                gain = VP + HELD + 60
            elif advantage == RONIN:
                mine = s.coins[seat] - spent if s.seat_of[KOI] == seat else s.ronin[seat]
                ahead = forces[first] - forces[seat]
                gain = prize if mine > ahead and seat != first else 60 if seat == first else 0
            elif advantage == POETS:
                gain = VP * POETS_VP * max(0, dead - (own if seat == first else forces[first])) * 3 // 4
            each[seat] += gain * chance // 100
        # What is set is mostly lost; after the last battle it would be worth nothing anyway.
        each[seat] -= spent * (COIN * 2 // 3 if len(s.war) - s.fought > 1 else COIN // 3)
