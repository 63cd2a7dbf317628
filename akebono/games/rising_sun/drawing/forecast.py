"""What something would bring, worked out from what lies on the table: each point of Force, a mandate, an alliance, a bid.

Everything here is read from the view and open to everybody, but a seat's own bid and its own tiles.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from akebono.games.rising_sun.components import (
    BETRAY,
    BETRAY_FIGURES,
    BUSHI,
    COST,
    COUNTS_AS_DAIMYO,
    DAIMYO,
    FIGURE_NAMES,
    FIRST_MONSTER,
    FORCE,
    FORTRESS_COST,
    HARVEST,
    HARVEST_COIN,
    HOSTAGE_VP,
    HOSTAGES,
    KATANA_FORCE,
    KOI,
    MANDATE_TURNS,
    MARSHAL,
    MOON,
    MOON_FORCE,
    PATH_OF_MIGHT,
    PATH_OF_THE_DRAGON,
    PATH_OF_THE_LION,
    POETS_VP,
    PROVINCE_COUNT,
    PROVINCE_NAMES,
    RECRUIT,
    RECRUIT_BONUS,
    RESERVE,
    RESPECT,
    RESPECT_HOSTAGES,
    REWARD_COINS,
    REWARD_RONIN,
    REWARD_VP,
    RONIN_FORCE,
    SEPPUKU_VP,
    SHINTO,
    TRAIN,
    TRAIN_DISCOUNT,
    TURTLE,
    TURTLE_FORCE,
    WAR_VP,
    WAY_OF_THE_KATANA,
)
from akebono.games.rising_sun.drawing.scene import Scene
from akebono.games.rising_sun.drawing.tracks import chooser_of
from akebono.games.rising_sun.drawing.words import RANKS, count_of, gained, listed
from akebono.games.rising_sun.state import ADVANTAGE_COUNT, NONE, WAR

# Force, point by point ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Cell:
    """Points of Force from one source: a kind of figure, -1 a fortress, -2 Ronin that are hired, -3 anything else."""

    kind: int
    points: int
    words: str
    """Why it is so many, or empty where a figure has its plain Force."""
    owner: int = NONE
    """Whose figure it is, where it fights for another."""


HIRED: Final = -2
OTHER: Final = -3


def force_cells(scene: Scene, seat: int, province: int) -> list[Cell]:
    """Return where each point of a seat's Force in a province comes from; the points add up to its Force."""
    s = scene.s
    moon = s.seat_of[MOON] == seat
    each = MOON_FORCE if moon else FORCE[BUSHI]
    lions, dragons = s.has(seat, PATH_OF_THE_LION), s.has(seat, PATH_OF_THE_DRAGON)
    paths = [name for name, n in (("Path of the Lion", lions), ("Path of the Dragon", dragons)) if n]
    cells = []
    if s.count(seat, DAIMYO, province):
        points = _points_of(scene, seat, DAIMYO, province)
        words = f"Daimyo {each} + {listed(paths)} {points - each}" if paths else ""
        cells.append(Cell(DAIMYO, points, words))
    for kind in (SHINTO, BUSHI):
        points = each
        words = "Moon: 2 each" if moon else ""
        if kind == BUSHI and s.phase == WAR and s.has(seat, WAY_OF_THE_KATANA):
            points = each + KATANA_FORCE - FORCE[BUSHI]
            words = f"Way of the Katana: Bushi {points}"
        cells += [Cell(kind, points, words)] * s.count(seat, kind, province)
    for kind in range(FIRST_MONSTER, len(FIGURE_NAMES)):
        if s.count(seat, kind, province):
            points = s.monster_force(kind, seat, province)
            words = f"{FIGURE_NAMES[kind]} {points}"
            if points != FORCE[kind] and s.lowest_there(seat, province):
                words += " with the least Honor here"
            elif COUNTS_AS_DAIMYO[kind] and paths:
                words += f" with {listed(paths)}"
            cells.append(Cell(kind, points, words))
    if s.seat_of[TURTLE] == seat and TURTLE_FORCE:
        for _ in range(s.fortresses[PROVINCE_COUNT * seat + province]):
            cells.append(Cell(-1, TURTLE_FORCE, f"Turtle: a fortress is {TURTLE_FORCE}"))
    battle = s.battle
    if battle is not None and battle.province == province and battle.hired[seat]:
        cells.append(Cell(HIRED, battle.hired[seat], "hired Ronin"))
    taken = scene.taken_over(seat, province)
    if taken and (points := _points_taken(scene, seat, province)):
        cells.append(Cell(taken[1], points, f"{scene.taken_said(taken)} by Jorogumo", taken[0]))
    rest = s.force(seat, province) - sum([cell.points for cell in cells])
    if rest < 0:
        # Something lets only Bushi count.
        cells = [cell for cell in cells if cell.kind in (BUSHI, HIRED)]
        rest = s.force(seat, province) - sum([cell.points for cell in cells])
    if rest > 0:
        cells.append(Cell(OTHER, rest, f"{_why_more(scene, seat, province)} +{rest}"))
    return cells


def _why_more(scene: Scene, seat: int, province: int) -> str:
    """Return which cards and Kami add to a seat's Force in a province beyond its figures."""
    s = scene.s
    says = [
        ("Path of Might", bool(s.has(seat, PATH_OF_MIGHT))),
        ("Path of the Favored", s.is_favored(seat, province)),
    ]
    return listed([words for words, counts in says if counts]) or "a Kami"


def _points_of(scene: Scene, seat: int, kind: int, province: int) -> int:
    """Return the Force of the one figure of a kind that counts as a Daimyo: what would be missing without it."""
    s = scene.s.clone()
    before = s.force(seat, province)
    s.shift(seat, kind, province, RESERVE)
    return before - s.force(seat, province)


def _points_taken(scene: Scene, seat: int, province: int) -> int:
    """Return the Force that the figure brings which a seat has taken over: what would be missing without it."""
    s = scene.s.clone()
    before = s.force(seat, province)
    assert s.battle is not None
    s.battle.charmer = NONE
    return before - s.force(seat, province)


def could_hire(scene: Scene, seat: int) -> int:
    """Return how much Force Ronin would bring a seat in the battle now, if it won them; all that is public or its own."""
    s = scene.s
    battle = s.battle
    if battle is None or battle.hired[seat]:
        return 0
    tokens = s.ronin[seat]
    if s.clan[seat] == KOI:
        tokens += s.coins[seat]
        if not battle.revealed and seat == scene.me:
            tokens -= sum(own_bid(scene))
    return max(0, tokens) * RONIN_FORCE


def own_bid(scene: Scene) -> list[int]:
    """Return what the near seat has set so far, one amount an advantage; zeros where it takes no part or is not known."""
    s = scene.s
    battle = s.battle
    if battle is None or scene.me == NONE:
        return [0] * ADVANTAGE_COUNT
    at = ADVANTAGE_COUNT * scene.me
    ask = next((ask for ask in s.asks if ask.seat == scene.me and ask.step.name() == "SetBid"), None)
    again = ask is not None and ask.b == 1 and ask.a <= ADVANTAGE_COUNT
    bids = battle.next_bids if again else battle.bids
    return [max(0, n) for n in bids[at : at + ADVANTAGE_COUNT]]


# A battle ----------------------------------------------------------------------------------------------------------------


def losers(scene: Scene, winner: int) -> list[int]:
    """Return who would lose figures if a seat won the battle: all others but its ally."""
    s = scene.s
    battle = s.battle
    if battle is None:
        return []
    return [seat for seat in battle.taking_part if seat not in (winner, s.ally[winner])]


def dead_if(scene: Scene, winner: int) -> int:
    """Return how many figures would have been killed in the battle if a seat won it with all as it stands."""
    s = scene.s
    battle = s.battle
    if battle is None:
        return 0
    dying = losers(scene, winner)
    # What Jorogumo has taken over dies with those for whom it fights.
    taken = battle.charmer in dying
    return battle.dead + sum([s.figures_in(seat, battle.province) for seat in dying]) + taken


def seppuku_says(scene: Scene, seat: int) -> str:
    """Return what Seppuku would do for a seat in the battle."""
    s = scene.s
    assert s.battle is not None
    n = s.figures_in(seat, s.battle.province)
    if not n:
        return "no figures here"
    n += s.battle.charmer == seat
    up = max(0, s.rank[seat] - n)
    honor = f", Honor {RANKS[s.rank[seat]]} to {RANKS[up]}" if up != s.rank[seat] else ""
    return f"{count_of(n, 'figure')}: +{n * SEPPUKU_VP} VP{honor}"


def hostage_says(scene: Scene, seat: int) -> str:
    """Return the best that taking a hostage would do for a seat in the battle."""
    s = scene.s
    assert s.battle is not None
    province = s.battle.province
    best, most, owner = -1, 0, NONE
    for other in s.battle.taking_part:
        if other == seat:
            continue
        for kind in range(SHINTO, len(FIGURE_NAMES)):
            if s.count(other, kind, province) and not COUNTS_AS_DAIMYO[kind]:
                force = s.monster_force(kind, other, province) if kind >= FIRST_MONSTER else 1
                if force > most:
                    best, most, owner = kind, force, other
    if best < 0:
        return "nobody can be taken"
    n = HOSTAGES + s.has(seat, RESPECT) * RESPECT_HOSTAGES
    more = f", {n} with Respect" if n > HOSTAGES else ""
    now = s.force(owner, province)
    whose = "your" if owner == scene.me else scene.owns(owner, 84)
    return f"{FIGURE_NAMES[best]}, {whose} Force {now} to {now - most}, {HOSTAGE_VP} VP{more}"


def ronin_says(scene: Scene, seat: int) -> str:
    """Return what hiring Ronin would do for a seat in the battle."""
    s = scene.s
    assert s.battle is not None
    more = could_hire(scene, seat)
    if not more:
        return "no Ronin"
    now = s.force(seat, s.battle.province)
    return f"Force {now} to {now + more}"


def poets_say(scene: Scene) -> str:
    """Return how many points the Imperial Poets would bring, by who wins."""
    s = scene.s
    assert s.battle is not None
    by_dead: dict[int, list[str]] = {}
    for seat in sorted(s.battle.taking_part, key=lambda one: s.rank[one]):
        by_dead.setdefault(dead_if(scene, seat), []).append(scene.name(seat, 84))
    parts = [
        f"{n * POETS_VP} VP if {' or '.join(seats)} {'win' if seats[-1] == 'You' else 'wins'}"
        for n, seats in sorted(by_dead.items(), reverse=True)
    ]
    return ", ".join(parts).replace("if You", "if you").replace("or You", "or you")


# Mandates ----------------------------------------------------------------------------------------------------------------


def _reserve(scene: Scene, seat: int) -> int:
    return scene.s.figures_in(seat, RESERVE)


def rewards_of(scene: Scene, seat: int) -> tuple[list[int], int, int, int]:
    """Return the provinces where a seat has the most Force, and what they give: Victory Points, coins, Ronin."""
    held = [p for p in range(PROVINCE_COUNT) if scene.leader(p) == seat]
    return (
        held,
        sum([REWARD_VP[p] for p in held]),
        sum([REWARD_COINS[p] for p in held]),
        sum([REWARD_RONIN[p] for p in held]),
    )


def mandate_says(scene: Scene, chooser: int, mandate: int) -> str:
    """Return what a mandate would bring to whom, with real numbers."""
    s = scene.s
    friend = s.ally[chooser]
    bonus = [chooser] + ([friend] if friend != NONE else [])
    if mandate == RECRUIT:
        each = []
        for seat in scene.order():
            most = s.fortress_count(seat) + (RECRUIT_BONUS if seat in bonus and s.fortress_count(seat) else 0)
            each.append(f"{scene.name(seat)} {min(most, _reserve(scene, seat))}")
        return f"Figures that can come: {', '.join(each)}; the Bonus of {_those(scene, bonus)} counted."
    if mandate == MARSHAL:
        each = []
        for seat in scene.order():
            n = sum([s.figures_in(seat, p) for p in range(PROVINCE_COUNT)])
            each.append(f"{scene.name(seat)} {n}")
        says = []
        for seat in bonus:
            price = s.price(seat, FORTRESS_COST, 0)
            if not s.fortresses_left[seat]:
                says.append(f"{scene.verb(seat, 'has', 'have')} no fortress left")
            elif s.coins[seat] < price:
                says.append(
                    f"{scene.verb(seat, 'has', 'have')} only {count_of(s.coins[seat], 'coin')} of {price}"
                )
            else:
                says.append(
                    f"{scene.verb(seat, 'may build', 'may build')} a fortress for {count_of(price, 'coin')}"
                )
        return f"Figures that can move: {', '.join(each)}. Bonus: {'; '.join(says)}."
    if mandate == TRAIN:
        each = []
        for seat in s.clockwise_from(chooser):
            off = TRAIN_DISCOUNT if seat in bonus else 0
            n = sum(
                [
                    min(s.market[c], 1)
                    for c in range(len(COST))
                    if s.price(seat, COST[c], off) <= s.coins[seat]
                ]
            )
            each.append(f"{scene.name(seat)} {n}")
        return f"Cards that each can pay, in this order: {', '.join(each)}. Bonus: {_those(scene, bonus)}, a coin less."
    if mandate == HARVEST:
        says = []
        for seat in bonus:
            held, vp, coins, ronin = rewards_of(scene, seat)
            names = listed([PROVINCE_NAMES[p] for p in held])
            says.append(
                f"{scene.name(seat)} {gained(vp, coins, ronin)} ({names})"
                if held
                else f"{scene.name(seat)} nothing"
            )
        return f"{count_of(HARVEST_COIN, 'coin')} each. Bonus: {'; '.join(says)}."
    whose = "your" if chooser == scene.me else "its"
    words = f"Only {_name(scene, chooser)}: up to {BETRAY_FIGURES} figures of different players give way to {whose} own."
    if mandate == BETRAY and friend != NONE:
        place = s.rank[chooser]
        honor = (
            f"Honor {RANKS[place]} to {RANKS[place + 1]}"
            if place + 1 < s.seats
            else "Honor stays at the bottom"
        )
        words += f" {scene.owns(chooser)} alliance with {_name(scene, friend)} ends; {honor}."
    return words


def _name(scene: Scene, seat: int) -> str:
    return "you" if seat == scene.me else scene.name(seat)


def _those(scene: Scene, seats: list[int]) -> str:
    return listed([_name(scene, seat) for seat in seats])


# Alliances ---------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Alliance:
    """What an alliance of two seats would mean this season."""

    bonuses: int
    """Mandates of this season, of those still to come, on which the first would get the Bonus."""
    alone: int
    """The same without an ally."""
    theirs: int
    quiet: list[tuple[int, int]]
    """(province, who would take its token) of wars that would need no battle."""
    shared: list[int]
    """Provinces at war where both would fight, and others too: neither kills the other's figures."""


def alliance(scene: Scene, seat: int, other: int) -> Alliance:
    """Return what an alliance of two seats would mean."""
    s = scene.s
    turns = [chooser_of(scene, turn) for turn in range(len(s.named), MANDATE_TURNS)]
    quiet = []
    shared = []
    for province in s.war[s.fought :]:
        forces = s.forces(province)
        if not (forces[seat] and forces[other]):
            continue
        if all(not force or who in (seat, other) for who, force in enumerate(forces)):
            quiet.append((province, s.most(forces)))
        else:
            shared.append(province)
    return Alliance(
        sum([turn in (seat, other) for turn in turns]),
        turns.count(seat),
        turns.count(other),
        quiet,
        shared,
    )


def alliance_says(scene: Scene, seat: int, other: int) -> str:
    """Return what an alliance with another seat would mean, in sentences: Bonuses, wars, what it costs, who is left."""
    s = scene.s
    found = alliance(scene, seat, other)
    turns = MANDATE_TURNS - len(s.named)
    says = [
        f"Bonus on {found.bonuses} of {turns} mandates, not {found.alone}; "
        f"{'you' if other == scene.me else scene.name(other)} on yours too"
    ]
    worth = WAR_VP[min(s.season, len(WAR_VP) - 1)]
    for province, winner in found.quiet:
        says.append(
            f"{PROVINCE_NAMES[province]}: no battle as it stands, {_name(scene, winner)} "
            f"{'take' if winner == scene.me else 'takes'} the token ({worth} VP)"
        )
    if found.shared:
        names = listed([PROVINCE_NAMES[p] for p in found.shared])
        says.append(f"{names}: still a battle, but whoever of you wins spares the other’s figures")
    says.append(
        "It costs nothing and lasts till the next Tea Ceremony; a Betray ends it, for a step of Honor"
    )
    left = [
        who
        for who in scene.order()
        if who not in (seat, other) and s.ally[who] == NONE and s.clan[who] != NONE
    ]
    if len(left) == 1:
        says.append(f"{scene.name(left[0])} would be left without an ally")
    elif len(left) > 1:
        says.append(f"{listed([scene.name(who) for who in left])} are left for each other")
    return ". ".join([say[:1].upper() + say[1:] for say in says]) + "."


def after_move(scene: Scene, seat: int, kind: int, source: int, to: int) -> str:
    """Return who would have how much Force where a figure goes, once it is there."""
    s = scene.s.clone()
    if kind >= 0:
        if s.count(seat, kind, source):
            s.shift(seat, kind, source, to)
    elif to < PROVINCE_COUNT:
        s.fortresses[PROVINCE_COUNT * seat + to] = s.fortresses[PROVINCE_COUNT * seat + to] + 1
        if source < PROVINCE_COUNT:
            s.fortresses[PROVINCE_COUNT * seat + source] = s.fortresses[PROVINCE_COUNT * seat + source] - 1
    if to < PROVINCE_COUNT:
        return forces_said(scene, s.forces(to), s.most(s.forces(to)))
    amounts = [s.worship(who, to - PROVINCE_COUNT) for who in range(s.seats)]
    return forces_said(scene, amounts, s.most(amounts))


def forces_said(scene: Scene, forces: list[int], leader: int) -> str:
    """Return who has how much Force and who leads: "You 3, Ines 2: you lead"."""
    if leader == NONE:
        return "nobody has Force there"
    there = sorted([who for who in scene.s.honor if forces[who]], key=lambda who: -forces[who])
    amounts = ", ".join([f"{scene.name(who)} {forces[who]}" for who in there])
    tied = sum(1 for who in there if forces[who] == forces[leader]) > 1
    leads = "you lead" if leader == scene.me else f"{scene.name(leader)} leads"
    return f"{amounts}: {leads}" + (" by Honor" if tied else "")
