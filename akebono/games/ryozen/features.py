"""What a seat of Ryozen knows, as numbers. Everything but the order of decks and piles is open (RYO-R92).

Seats are told from the one that looks: itself first, then clockwise. Kin tiles are told by their number in the Clan, so
copies of a kind have flags of their own.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from akebono.core.features import Feature, Pen, flag
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


# Parts of an observation that are kept while what they are made from is as it was.
AT_SPOTS: Final = 0
AT_ROW: Final = 1
AT_PILES: Final = 2
AT_PILE_LEFT: Final = 3
AT_FORESEEN: Final = 4
AT_EVENT_DISCARD: Final = 5
AT_DISPLAY: Final = 6
AT_PATH: Final = 7
AT_KEPT: Final = 8
AT_REVELATION_DISCARD: Final = 9
AT_POSTS: Final = 10


def write(state: State, seat: int, pen: Pen) -> None:
    """Take down what this seat knows."""
    assert isinstance(state, Ryozen)
    s = state
    n: i64 = s.seats
    me: i64 = seat

    own: Ask | None = None
    acting: i64 = 0
    for ask in s.asks:
        asked: i64 = ask.seat - me
        if asked < 0:
            asked += n
        if ask.waits:
            acting |= flag(asked)
        if asked == 0 or own is None:
            own = ask
    place: i64 = -1
    if own is not None:
        place = QUESTION[own.step.name()]
    pen.one_of(place, 25)
    pen.one_of(place - 25, len(QUESTIONS) - 25)
    at_night: i64 = 0
    if s.night:
        at_night = 1
    if s.hermit:
        at_night |= 2
    light: i64 = s.light
    lit: i64 = s.lit
    pen.flags(acting | (at_night | flag(light + 2) | lit << 8) << n, n + 14)
    pen.one_of(_from(s.first, me, n), n)
    for who in s.capital:
        pen.one_of(_from(who, me, n), n)
    for i in range(s.seats):
        pen.one_of(s.guard[(seat + i) % s.seats], SPOTS)
    pen.around(s.present, 6)
    pen.around(s.standing, SPOTS)
    pen.flags(s.cloaked, SPOTS)
    if pen.same(AT_SPOTS, s.spots, False):
        pen.keep(KINDS * SPOTS)
    else:
        kinds = [0] * KINDS
        for spot in s.board:
            tile = s.spots[spot]
            if tile >= 0:
                kinds[KIND_OF[tile]] |= 1 << spot
        for there in kinds:
            pen.flags(there, SPOTS)
    pen.around(s.hand, TILES)
    pen.around(s.palace, TILES)
    drawn = pen.same(AT_PILE_LEFT, s.pile_left, False)
    if not pen.same(AT_PILES, s.piles, False) or not drawn:
        pen.notes[AT_PILES] = [_tiles(s.piles[who], s.pile_left[who]) for who in range(s.seats)]
    pen.around(pen.notes[AT_PILES], TILES)
    if pen.same(AT_ROW, s.row):
        pen.keep(MOST_SLOTS * (n + KINDS))
    else:
        for slot in range(MOST_SLOTS):
            _kin(pen, s.row[slot] if slot < len(s.row) else EMPTY, me, n)
    if pen.same(AT_FORESEEN, s.foreseen, False):
        pen.keep(MOST_FORESEEN * len(EVENTS))
    else:
        for slot in range(MOST_FORESEEN):
            event = s.foreseen[slot] if slot < len(s.foreseen) else EMPTY
            pen.one_of(EVENT_OF[event] if event >= 0 else -1, len(EVENTS))
    discarded = s.event_discard
    same_events = pen.same(AT_EVENT_DISCARD, discarded, False)
    if same_events:
        pen.keep(len(EVENTS))
    else:
        pen.one_of(EVENT_OF[discarded[len(discarded) - 1]] if discarded else -1, len(EVENTS))
    if pen.same(AT_DISPLAY, s.display, False):
        pen.keep(DISPLAYED * len(REVELATIONS))
    else:
        for slot in range(DISPLAYED):
            card = s.display[slot] if slot < len(s.display) else EMPTY
            pen.one_of(REVELATION_OF[card] if card >= 0 else -1, len(REVELATIONS))
    if pen.same(AT_PATH, s.path, False):
        pen.keep(VILLAGE_TILES * len(VILLAGES))
    else:
        for site in range(VILLAGE_TILES):
            pen.one_of(s.path[site] if site < len(s.path) else EMPTY, len(VILLAGES))
    if s.alternative:
        pen.around(s.bumped, TILES)
        for i in range(s.seats):
            pen.flags(s.visible_sides((seat + i) % s.seats), SIDES)
        if pen.same(AT_POSTS, s.posts):
            pen.keep(POSTS * (n + KINDS))
        else:
            for tile in s.posts:
                _kin(pen, tile, me, n)
    pen.full()

    pen.count(s.round)
    if own is None:
        pen.flags(0, 16)
    else:
        pen.count(own.a)
        pen.count(own.b)
    pen.counts_around(s.favor, 1)
    pen.counts_around(s.resources, 3)
    pen.counts_around(s.shards, 3)
    pen.counts_around(s.pioneer, 1)
    pen.four(s.built, s.events_left, s.revelations_left, s.villages_left)
    if pen.same(AT_KEPT, s.kept):
        pen.keep(8 * n * len(REVELATIONS))
    else:
        for i in range(s.seats):
            kept = s.kept[(seat + i) % s.seats]
            if kept:
                for mask in REVELATION_MASK:
                    pen.count(count(kept & mask))
            else:
                pen.none(8 * len(REVELATIONS))
    if same_events:
        pen.keep(8 * len(EVENTS))
    else:
        of_kind = [0] * len(EVENTS)
        for event in discarded:
            of_kind[EVENT_OF[event]] += 1
        pen.counts(of_kind)
    if pen.same(AT_REVELATION_DISCARD, s.revelation_discard, False):
        pen.keep(8 * len(REVELATIONS))
    else:
        of_kind = [0] * len(REVELATIONS)
        for card in s.revelation_discard:
            of_kind[REVELATION_OF[card]] += 1
        pen.counts(of_kind)


def _from(who: i64, seat: i64, n: i64) -> i64:
    """Return how many seats further on clockwise somebody sits."""
    return who - seat if who >= seat else who - seat + n


def _tiles(pile: tuple[int, ...], left: int) -> int:
    """Return the tiles that are left in a pile, as bits."""
    tiles = 0
    for place in range(left):
        tiles |= BIT_OF[pile[place]]
    return tiles


def _kin(pen: Pen, tile: i64, seat: i64, n: i64) -> None:
    """Take down whose Kin a tile is, and of which kind."""
    if tile < 0:
        pen.flags(0, n + KINDS)
    else:
        kind: i64 = KIND_OF[tile]
        pen.flags(flag(_from(CLAN_OF[tile], seat, n)) | flag(n + kind), n + KINDS)
