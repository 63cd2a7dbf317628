"""What a seat of Rising Sun knows, as numbers. Hidden are only mandate tiles and bids (RIS-232).

Seats are told from the one that looks: itself first, then by number.
"""

from __future__ import annotations

from typing import Final

from akebono.core.features import Feature, Pen
from akebono.core.state import Ask, Setup, State
from akebono.games.rising_sun.components import (
    CARD_COUNT,
    CLANS,
    FIGURE_COUNT,
    FIRST_CAPTOR,
    FIRST_MONSTER,
    KAMI,
    LOTUS,
    MANDATE_TURNS,
    MANDATES,
    PLACES,
    PLAYED_SEASONS,
    PROVINCE_COUNT,
    SETS,
    SHRINES_USED,
    WAR_EXTRA,
)
from akebono.games.rising_sun.state import ADVANTAGE_COUNT, KINDS, NONE, WINTER, RisingSun

QUESTIONS: Final = [
    "ChooseClan", "TeaCeremony", "GiftWindow", "ChooseMandate", "RecruitFigure", "Light", "Samurai", "ExtraInHonorOrder",
    "ClansBeginWar", "MarshalFigure", "Toll", "BuildFortress", "TakeCard", "Benevolent", "MonsterComes",
    "BetrayFigure", "PutInItsPlace", "Benefit", "Wind", "Thunder", "AfterSummoning", "Kenin", "Ninja", "KillDoomed", "Hate",
    "Hated", "WarUpgrades", "WilyPresence", "SetBid", "CommitSeppuku", "ChooseHostage", "HireRonin", "ShareRemainder",
    "Generous", "OfferedCoin", "Vassal", "Kannushi", "ToAnotherShrine", "HoteiAsks", "SnakesInHonorOrder", "Snake",
    "SalamandersInHonorOrder", "Salamander", "BentenAsks", "OutOfItsSight", "ClansBeginBattle", "Openings", "Naginata",
    "Ashigaru", "Keiri", "Sunakake", "DaikaijuRises", "Earth", "Push", "TakeOver", "Burn", "NureOnnaJoins", "JikininkiFeeds",
    "JinmenjuCalls", "KamiComes",
]  # fmt: skip
"""The steps that ask, in a fixed order; new ones go to the end."""
QUESTION: Final = {name: place for place, name in enumerate(QUESTIONS)}
MONSTERS: Final = FIGURE_COUNT - FIRST_MONSTER


def features(setup: Setup) -> list[Feature]:
    """Return the table of features for this number of seats and these options."""
    n = setup.seats
    return [
        Feature("question", (len(QUESTIONS),), "the step that asks this seat, or else whoever the game waits for first"),
        Feature("acting", (n,), "seats that the game waits for"),
        Feature("season", (PLAYED_SEASONS + 1,), "the season, Winter last"),
        Feature("phase", (WINTER + 1,), "the phase: setup, preparation, tea, politics, war, cleanup, Winter"),
        Feature("set", (len(SETS),), "the set of cards"),
        Feature("clan", (n, len(CLANS)), "by seat: its clan"),
        Feature("honor", (n, n), "by place on the Honor track, the top first: which seat"),
        Feature("order", (n, n), "clockwise from the clan with the lowest ranking: which seat"),
        Feature("active", (n,), "whose mandate turn it is"),
        Feature("mandate", (len(MANDATES),), "the mandate that is carried out"),
        Feature("named", (MANDATE_TURNS, len(MANDATES)), "by turn of the season: the mandate carried out"),
        Feature("face_down", (MANDATE_TURNS,), "by turn of the season: Lotus laid its tile face down"),
        Feature("laid", (MANDATE_TURNS, len(MANDATES)), "by turn of the season: the tile laid, as far as this seat knows"),
        Feature("shrines", (SHRINES_USED, len(KAMI)), "by Shrine from the left: its Kami"),
        Feature("war", (n + WAR_EXTRA, PROVINCE_COUNT), "by war number: its province"),
        Feature("fought", (n + WAR_EXTRA,), "wars that are settled"),
        Feature("marker", (PLAYED_SEASONS * PROVINCE_COUNT, n), "by season and province: who has won its marker"),
        Feature("ally", (n, n), "by seat: its ally"),
        Feature("ally_seasons", (n, PLAYED_SEASONS), "by seat: seasons in which it had an ally"),
        Feature("offers", (n, n), "by seat: to whom it offers an alliance"),
        Feature("ready", (n,), "seats that are done, or have passed"),
        Feature("quiet", (n,), "seats that give nothing more this season"),
        Feature("monster_owner", (MONSTERS, n), "by Monster: whose it is"),
        Feature("monster_place", (MONSTERS, PLACES), "by Monster: where it is"),
        Feature("battle", (PROVINCE_COUNT,), "the province of the battle"),
        Feature("taking_part", (n,), "seats that take part in the battle"),
        Feature("won_by", (ADVANTAGE_COUNT, n), "by war advantage: who has won it"),
        Feature("charmer", (n,), "who has taken over a figure in the battle, which lies in the ocean"),
        Feature("kami_place", (len(KAMI), PROVINCE_COUNT), "by Kami: the province of its figure"),
        Feature("amount", (2,), "the two numbers of the question, such as how many figures are still to be chosen", 10),
        Feature("vp", (n,), "by seat: Victory Points", 50),
        Feature("coins", (n,), "by seat: coins", 10),
        Feature("ronin", (n,), "by seat: Ronin", 10),
        Feature("fortresses", (n, PROVINCE_COUNT), "by seat: fortresses in each province", 4),
        Feature("figures", (n, KINDS, PLACES), "by seat, by Daimyo, Shinto and Bushi: how many stand in each place", 6),
        Feature("cards", (n, CARD_COUNT), "by seat: cards before it", 2),
        Feature("market", (CARD_COUNT,), "cards on sale", 2),
        Feature("drawn", (len(MANDATES),), "by mandate: tiles in this seat's hand", 2),
        Feature("memory", (len(MANDATES),), "by mandate: tiles that this seat put back on the deck last", 2),
        Feature("bids", (n, ADVANTAGE_COUNT), "by seat: coins set on each war advantage, as far as this seat knows", 10),
        Feature("hired", (n,), "by seat: Force of hired Ronin", 10),
        Feature("dead", (1,), "figures killed in the battle", 10),
    ]  # fmt: skip


def write(state: State, seat: int, pen: Pen) -> None:
    """Take down what this seat knows."""
    assert isinstance(state, RisingSun)
    s = state
    n = s.seats
    seats = [(seat + i) % n for i in range(n)]
    own: Ask | None = None
    acting = 0
    for ask in s.asks:
        if ask.waits:
            acting |= 1 << (ask.seat - seat) % n
        if ask.seat == seat or (own is None and ask.waits):
            own = ask
    place = -1 if own is None else QUESTION[own.step.name()]
    # Too many for one go.
    half = len(QUESTIONS) // 2
    pen.one_of(place if place < half else NONE, half)
    pen.one_of(place - half, len(QUESTIONS) - half)
    pen.flags(acting, n)
    pen.one_of(s.season, PLAYED_SEASONS + 1)
    pen.one_of(s.phase, WINTER + 1)
    pen.one_of(s.set, len(SETS))
    for who in seats:
        pen.one_of(s.clan[who], len(CLANS))
    for who in s.honor:
        pen.one_of((who - seat) % n, n)
    for who in s.order:
        pen.one_of((who - seat) % n, n)
    _whose(pen, s.active, seat, n)
    pen.one_of(s.mandate, len(MANDATES))
    for turn in range(MANDATE_TURNS):
        pen.one_of(s.named[turn] if turn < len(s.named) else NONE, len(MANDATES))
    down = 0
    for turn in range(len(s.face_down)):
        down |= s.face_down[turn] << turn
    pen.flags(down, MANDATE_TURNS)
    knows = s.clan[seat] == LOTUS
    for turn in range(MANDATE_TURNS):
        seen = turn < len(s.played) and (knows or not s.face_down[turn])
        pen.one_of(s.played[turn] if seen else NONE, len(MANDATES))
    for shrine in range(SHRINES_USED):
        pen.one_of(s.shrines[shrine] if shrine < len(s.shrines) else NONE, len(KAMI))
    for number in range(n + WAR_EXTRA):
        pen.one_of(s.war[number] if number < len(s.war) else NONE, PROVINCE_COUNT)
    pen.flags((1 << s.fought) - 1, n + WAR_EXTRA)
    for who in s.marker:
        _whose(pen, who, seat, n)
    for who in seats:
        _whose(pen, s.ally[who], seat, n)
    for who in seats:
        pen.flags(s.ally_seasons[who], PLAYED_SEASONS)
    for who in seats:
        for to in seats:
            pen.flags(1 if s.offers[n * who + to] else 0, 1)
    for who in seats:
        pen.flags(1 if s.ready[who] else 0, 1)
    for who in seats:
        pen.flags(1 if s.quiet[who] else 0, 1)
    for kind in range(FIRST_MONSTER, FIGURE_COUNT):
        _whose(pen, s.monster_owner[kind], seat, n)
    for kind in range(FIRST_MONSTER, FIGURE_COUNT):
        pen.one_of(_place(s.monster_place[kind], seat, n), PLACES)
    battle = s.battle
    pen.one_of(NONE if battle is None else battle.province, PROVINCE_COUNT)
    fighting = 0
    if battle is not None:
        for who in battle.taking_part:
            fighting |= 1 << (who - seat) % n
    pen.flags(fighting, n)
    for advantage in range(ADVANTAGE_COUNT):
        _whose(pen, NONE if battle is None else battle.won_by[advantage], seat, n)
    _whose(pen, NONE if battle is None else battle.charmer, seat, n)
    for place in s.kami_place:
        pen.one_of(place, PROVINCE_COUNT)
    pen.full()

    pen.count(0 if own is None or own.seat != seat else own.a)
    pen.count(0 if own is None or own.seat != seat else own.b)
    for who in seats:
        pen.count(s.vp[who])
    for who in seats:
        pen.count(s.coins[who])
    for who in seats:
        pen.count(s.ronin[who])
    for who in seats:
        for province in range(PROVINCE_COUNT):
            pen.count(s.fortresses[PROVINCE_COUNT * who + province])
    for who in seats:
        for kind in range(KINDS):
            row = s.at(who, kind, 0)
            for place in range(PLACES):
                pen.count(s.figures[row + _from(place, seat, n)])
    for who in seats:
        pen.counts(s.cards[CARD_COUNT * who : CARD_COUNT * (who + 1)])
    pen.counts(s.market)
    held = [0] * len(MANDATES)
    if s.active == seat:
        for tile in s.drawn:
            held[tile] = held[tile] + 1
    pen.counts(held)
    back = [0] * len(MANDATES)
    for tile in s.memory[seat]:
        back[tile] = back[tile] + 1
    pen.counts(back)
    for who in seats:
        for advantage in range(ADVANTAGE_COUNT):
            known = battle is not None and (battle.revealed or who == seat)
            pen.count(battle.bids[ADVANTAGE_COUNT * who + advantage] if battle is not None and known else 0)
    for who in seats:
        pen.count(0 if battle is None else battle.hired[who])
    pen.count(0 if battle is None else battle.dead)


def _whose(pen: Pen, who: int, seat: int, n: int) -> None:
    """Take down which seat something belongs to, told from the one that looks."""
    pen.one_of((who - seat) % n if who >= 0 else NONE, n)


def _place(place: int, seat: int, n: int) -> int:
    """Return a place with captors told from the seat that looks."""
    if FIRST_CAPTOR <= place < FIRST_CAPTOR + n:
        return FIRST_CAPTOR + (place - FIRST_CAPTOR - seat) % n
    return place


def _from(place: int, seat: int, n: int) -> int:
    """Return the place that is told as this one: the other way round."""
    if FIRST_CAPTOR <= place < FIRST_CAPTOR + n:
        return FIRST_CAPTOR + (place - FIRST_CAPTOR + seat) % n
    return place
