"""What a seat of Ryozen knows, as numbers. Everything but the order of decks and piles is open (RYO-R92).

Seats are told from the one that looks: itself first, then clockwise. Kin tiles are told by their number in the Clan, so
copies of a kind have flags of their own.
"""

from __future__ import annotations

from typing import Final

from akebono.core.features import Feature, Pen
from akebono.core.state import Ask, Setup, State
from akebono.games.ryozen.components import (
    BIT_OF,
    CLAN_OF,
    EVENT_OF,
    EVENTS,
    KIND_OF,
    KINDS,
    MOST_FORESEEN,
    MOST_SLOTS,
    POSTS,
    REVELATION_MASK,
    REVELATION_OF,
    REVELATIONS,
    SIDES,
    SPOTS,
    TILES,
    VILLAGE_TILES,
    VILLAGES,
)
from akebono.games.ryozen.components import MOST_DISPLAY as DISPLAYED
from akebono.games.ryozen.state import EMPTY, Ryozen, count

QUESTIONS: Final = [
    "CapitalDay", "PlaceKin", "TakeOrDecline", "PalaceEffect", "WardEffect", "PinnacleResource", "CopyLit",
    "BattlementEffect", "PinnacleCopy", "FireInTheClanhouse", "BanditRaid", "SuspiciousRumors", "CurseOfTheShadow",
    "TakeBySeal", "TakeInOutpost", "TakeByNight", "TakePalaceShard", "TakeMoonforgeShard", "ChooseWard", "Merchant",
    "Pathfinder", "Archer", "Clairvoyant", "Bard", "Fighter", "HermitDay", "Trickster", "Guard", "StartOfTurn",
    "StrategicManeuvers", "Camouflage", "WealthOffering", "WisdomOffering", "SpiritOffering", "PhoenixOffering", "Prayer",
    "GatesEffect", "RimEffect", "ShrineExplore", "ShrineCollect", "ShrineFreely", "AcquireRevelations", "RevealKin",
    "AcquireReadyKin", "ReplaceKin", "CoveOfTheOwl", "BanditsLair", "NomadEncampment", "MoonHeaven",
]  # fmt: skip
"""The steps that ask, in a fixed order; new ones go to the end."""
QUESTION: Final = {name: place for place, name in enumerate(QUESTIONS)}
ALL_TILES: Final = (1 << TILES) - 1


def features(setup: Setup) -> list[Feature]:
    """Return the table of features for this number of seats and these options."""
    n = setup.seats
    alternative = setup.options["palace"] == "alternative"
    table = [
        Feature("question", (len(QUESTIONS),), "the step that asks this seat, or else whoever the game waits for first"),
        Feature("acting", (n,), "seats that the game waits for"),
        Feature("night", (1,), "it is Night"),
        Feature("hermit", (1,), "a Hermit's ability changes this turn's Daytime effect"),
        Feature("light", (6,), "which way the Palace is turned"),
        Feature("lit", (6,), "Highlighted Sectors"),
        Feature("first_player", (n,), "who holds the First Player token"),
        Feature("capital", (n, n), "by rank, the first rank first: which seat"),
        Feature("guarded", (n, SPOTS), "by seat: the Spot whose Guard closes its Sector"),
        Feature("present", (n, 6), "by seat: Sectors in which it counted as present when Night started"),
        Feature("standing", (n, SPOTS), "by seat: Spots on which its Kin stand"),
        Feature("cloaked", (SPOTS,), "Spots whose Kin is Cloaked"),
        Feature("kinds", (KINDS, SPOTS), "by kind: Spots on which a Kin of it stands"),
        Feature("hand", (n, TILES), "by seat: Kin tiles in hand"),
        Feature("palace", (n, TILES), "by seat: Kin tiles in the Palace"),
        Feature("pile", (n, TILES), "by seat: Kin tiles still in its Clan Pile"),
        Feature("row", (MOST_SLOTS, n + KINDS), "by slot of the Clanhouse row: whose Kin, then its kind"),
        Feature("foreseen", (MOST_FORESEEN, len(EVENTS)), "by slot: the Foreseen Event"),
        Feature("last_event", (len(EVENTS),), "the Event that was discarded last"),
        Feature("display", (DISPLAYED, len(REVELATIONS)), "by place: the Revelation on display"),
        Feature("path", (VILLAGE_TILES, len(VILLAGES)), "by Site: the Village that is built there"),
    ]  # fmt: skip
    if alternative:
        table += [
            Feature("bumped", (n, TILES), "by seat: Kin tiles out of play for this round"),
            Feature("sees", (n, SIDES), "by seat: sides of the Palace that it sees"),
            Feature("posts", (POSTS, n + KINDS), "by place of the Palace: whose Kin, then its kind"),
        ]
    table += [
        Feature("round", (1,), "the round", 5),
        Feature(
            "amount", (2,), "the two numbers of the question, such as how many are still to be taken", 10
        ),
        Feature("favor", (n,), "by seat: Favor", 50),
        Feature("resources", (n, 3), "by seat: Coins, Scrolls, Lanterns", 10),
        Feature("shards", (n, 3), "by seat: coral, jade, agate Moon Shards", 10),
        Feature("pioneer", (n,), "by seat: where its Pioneer stands on the path", 10),
        Feature("built", (1,), "Villages that are built, the Shrine tile included", 10),
        Feature(
            "left", (3,), "cards left in the decks of Events and Revelations, and Villages in their pile", 20
        ),
        Feature("kept", (n, len(REVELATIONS)), "by seat: Revelations of each kind before it", 4),
        Feature("event_discard", (len(EVENTS),), "discarded Events of each kind", 4),
        Feature("revelation_discard", (len(REVELATIONS),), "discarded Revelations of each kind", 4),
    ]
    return table


def write(state: State, seat: int, pen: Pen) -> None:
    """Take down what this seat knows."""
    assert isinstance(state, Ryozen)
    s = state
    n = s.seats
    kinds = [0] * KINDS
    outside = [0] * n
    spots = s.spots
    for spot in s.board:
        tile = spots[spot]
        if tile >= 0:
            kinds[KIND_OF[tile]] |= 1 << spot
            outside[CLAN_OF[tile]] |= BIT_OF[tile]

    own: Ask | None = None
    acting = 0
    for ask in s.asks:
        if ask.waits:
            acting |= 1 << (ask.seat - seat) % n
        if ask.seat == seat or own is None:
            own = ask
    place = -1 if own is None else QUESTION[own.step.name()]
    pen.flags(1 << place if 0 <= place < 25 else 0, 25)
    pen.flags(1 << place - 25 if place >= 25 else 0, len(QUESTIONS) - 25)
    pen.flags(acting, n)
    pen.flags((1 if s.night else 0) + (2 if s.hermit else 0), 2)
    pen.flags(1 << s.light | s.lit << 6, 12)
    pen.one_of((s.first - seat) % n, n)
    for who in s.capital:
        pen.one_of((who - seat) % n, n)
    for i in range(n):
        pen.one_of(s.guard[(seat + i) % n], SPOTS)
    for i in range(n):
        pen.flags(s.present[(seat + i) % n], 6)
    for i in range(n):
        pen.flags(s.standing[(seat + i) % n], SPOTS)
    pen.flags(s.cloaked, SPOTS)
    for there in kinds:
        pen.flags(there, SPOTS)
    for i in range(n):
        pen.flags(s.hand[(seat + i) % n], TILES)
    for i in range(n):
        pen.flags(s.palace[(seat + i) % n], TILES)
    for tile in s.row:
        outside[CLAN_OF[tile]] |= BIT_OF[tile]
    for i in range(n):
        who = (seat + i) % n
        elsewhere = outside[who] | s.hand[who] | s.palace[who] | s.box[who] | s.bumped[who]
        pen.flags(ALL_TILES & ~elsewhere, TILES)
    for slot in range(MOST_SLOTS):
        _kin(pen, s.row[slot] if slot < len(s.row) else EMPTY, seat, n)
    for slot in range(MOST_FORESEEN):
        event = s.foreseen[slot] if slot < len(s.foreseen) else EMPTY
        pen.one_of(EVENT_OF[event] if event >= 0 else -1, len(EVENTS))
    discarded = s.event_discard
    pen.one_of(EVENT_OF[discarded[len(discarded) - 1]] if discarded else -1, len(EVENTS))
    for slot in range(DISPLAYED):
        card = s.display[slot] if slot < len(s.display) else EMPTY
        pen.one_of(REVELATION_OF[card] if card >= 0 else -1, len(REVELATIONS))
    for site in range(VILLAGE_TILES):
        pen.one_of(s.path[site] if site < len(s.path) else EMPTY, len(VILLAGES))
    if s.alternative:
        for i in range(n):
            pen.flags(s.bumped[(seat + i) % n], TILES)
        for i in range(n):
            pen.flags(s.visible_sides((seat + i) % n), SIDES)
        for tile in s.posts:
            _kin(pen, tile, seat, n)
    pen.full()

    pen.count(s.round)
    pen.count(0 if own is None else own.a)
    pen.count(0 if own is None else own.b)
    for i in range(n):
        pen.count(s.favor[(seat + i) % n])
    for i in range(n):
        first = 3 * ((seat + i) % n)
        pen.count(s.resources[first])
        pen.count(s.resources[first + 1])
        pen.count(s.resources[first + 2])
    for i in range(n):
        first = 3 * ((seat + i) % n)
        pen.count(s.shards[first])
        pen.count(s.shards[first + 1])
        pen.count(s.shards[first + 2])
    for i in range(n):
        pen.count(s.pioneer[(seat + i) % n])
    pen.count(s.built)
    pen.count(s.events_left)
    pen.count(s.revelations_left)
    pen.count(s.villages_left)
    for i in range(n):
        kept = s.kept[(seat + i) % n]
        for mask in REVELATION_MASK:
            pen.count(count(kept & mask) if kept else 0)
    of_kind = [0] * len(EVENTS)
    for event in discarded:
        of_kind[EVENT_OF[event]] += 1
    pen.counts(of_kind)
    of_kind = [0] * len(REVELATIONS)
    for card in s.revelation_discard:
        of_kind[REVELATION_OF[card]] += 1
    pen.counts(of_kind)


def _kin(pen: Pen, tile: int, seat: int, n: int) -> None:
    """Take down whose Kin a tile is, and of which kind."""
    pen.flags(0 if tile < 0 else 1 << (CLAN_OF[tile] - seat) % n | 1 << n + KIND_OF[tile], n + KINDS)
