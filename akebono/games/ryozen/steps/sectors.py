"""The Daytime effects of the six Sectors."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.state import Step
from akebono.games.ryozen.components import (
    BIT_OF,
    CAPITAL,
    CLAN_OF,
    COIN,
    DISPLAY,
    EVENT_OF,
    FORESEEN,
    GATES,
    GATES_DISCARDS,
    GATES_LANTERNS,
    KIND_MASK,
    KIND_OF,
    KIND_OF_TILE,
    KINDS,
    LANTERN,
    POSTS,
    REVELATION_FAVOR,
    REVELATION_OF,
    REVELATION_SCROLLS,
    REVELATIONS,
    RIM_EXPLORES,
    RIM_EXPLORES_BEFORE_BUILD,
    SCROLL,
    SHRINE_EXPLORES,
    SLOT_COINS,
    SLOT_FAVOR,
    SLOTS,
    SPRINGS_ACQUIRES,
    TILES,
)
from akebono.games.ryozen.state import EMPTY, Ryozen
from akebono.games.ryozen.steps.capital import CAPITAL_DAY, CAPITAL_EFFECT
from akebono.games.ryozen.steps.villages import (
    build,
    can_build,
    can_explore,
    collect,
    collect_options,
    explore,
)
from akebono.games.ryozen.told import (
    ACQUIRED,
    ACQUIRED_KIN,
    DISCARDED_EVENT,
    DISPLAYED,
    FAVOR_DISCARD,
    FAVOR_SLOT,
    GAINED_GATES,
    KEPT,
    PAID_COPY,
    PERFORMED,
    PUSHED_OUT,
    REPLACED,
    REVEALED,
)
from akebono.games.ryozen.vocabulary import (
    ACQUIRE,
    ACQUIRE_KIN,
    BUILD,
    COLLECT,
    DECLINE,
    DISCARD_EVENT,
    EXPLORE,
    HOLD_PALACE,
    HOLD_POST,
    HOLD_SPOT,
    PERFORM,
    REPLACE,
    REVEAL,
)

# The Gates ---------------------------------------------------------------------------------------------------------------


def discard_options(s: Ryozen) -> list[int]:
    """Return a code for each Event that is face up in the Gates."""
    return [DISCARD_EVENT.one(slot) for slot in range(FORESEEN) if s.foreseen[slot] != EMPTY]


def discard_event(s: Ryozen, seat: int, slot: int) -> None:
    """Put a Foreseen Event on the discard pile; the slot stays empty (RYO-R30)."""
    card = s.foreseen[slot]
    s.foreseen[slot] = EMPTY
    s.event_discard.append(card)
    s.tell(DISCARDED_EVENT, seat, slot, EVENT_OF[card])


class GatesEffect(Step[Ryozen]):
    """A Lantern, and an Event may be discarded. With `a` the whole may be declined."""

    rule: ClassVar[str] = "RYO-103"
    also: ClassVar[tuple[str, ...]] = ("RYO-R41", "RYO-R98")
    asks: ClassVar[str] = "Take the Gates' Lantern, and discard an Event with it?"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        s.ask(seat, self, a)

    def options(self, s: Ryozen, seat: int, a: int, b: int, /) -> list[int]:
        codes = [DECLINE.base] if a else []
        codes.append(PERFORM.one(GATES))
        if GATES_DISCARDS:
            codes.extend(discard_options(s))
        return codes

    def chosen(self, s: Ryozen, seat: int, a: int, b: int, code: int, /) -> None:
        if code == DECLINE.base:
            return
        s.gain(seat, LANTERN, GATES_LANTERNS)
        s.tell(GAINED_GATES, seat, GATES_LANTERNS, LANTERN)
        if DISCARD_EVENT.has(code):
            discard_event(s, seat, DISCARD_EVENT.first(code))


# The Rim -----------------------------------------------------------------------------------------------------------------


class RimEffect(Step[Ryozen]):
    """Explore up to 2 Villages, or up to 1 and then build. `a` counts the Villages explored so far."""

    rule: ClassVar[str] = "RYO-109"
    also: ClassVar[tuple[str, ...]] = ("RYO-112", "RYO-115", "RYO-R44")
    asks: ClassVar[str] = "Do you explore, or build?"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        if self._may_explore(s, seat, a) or self._may_build(s, seat, a):
            s.ask(seat, self, a)

    def options(self, s: Ryozen, seat: int, a: int, b: int, /) -> list[int]:
        codes = [DECLINE.base]
        if self._may_explore(s, seat, a):
            codes.append(EXPLORE.base)
        if self._may_build(s, seat, a):
            codes.append(BUILD.base)
        return codes

    def chosen(self, s: Ryozen, seat: int, a: int, b: int, code: int, /) -> None:
        if code == EXPLORE.base:
            explore(s, seat)
            s.then(self, seat, a + 1)
        elif code == BUILD.base:
            build(s, seat)

    def _may_explore(self, s: Ryozen, seat: int, explored: int) -> bool:
        return explored < RIM_EXPLORES and can_explore(s, seat)

    def _may_build(self, s: Ryozen, seat: int, explored: int) -> bool:
        return explored <= RIM_EXPLORES_BEFORE_BUILD and can_build(s, seat)


# The Shrine --------------------------------------------------------------------------------------------------------------


class ShrineEffect(Step[Ryozen]):
    """Explore one Village and collect one: in printed order, or in any with the option shrine_order = free."""

    rule: ClassVar[str] = "RYO-118"
    also: ClassVar[tuple[str, ...]] = ("RYO-R48",)

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        if s.free_order:
            s.then(SHRINE_FREELY, seat)
        else:
            s.then(SHRINE_EXPLORE, seat)
            s.then(SHRINE_COLLECT, seat)


class ShrineExplore(Step[Ryozen]):
    """The first half: explore. `a` counts the Villages explored so far."""

    rule: ClassVar[str] = "RYO-118"
    also: ClassVar[tuple[str, ...]] = ("RYO-115",)
    asks: ClassVar[str] = "Do you explore the next Village?"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        if a < SHRINE_EXPLORES and can_explore(s, seat):
            s.ask(seat, self, a)

    def options(self, s: Ryozen, seat: int, a: int, b: int, /) -> list[int]:
        return [DECLINE.base, EXPLORE.base]

    def chosen(self, s: Ryozen, seat: int, a: int, b: int, code: int, /) -> None:
        if code == EXPLORE.base:
            explore(s, seat)
            s.then(self, seat, a + 1)


class ShrineCollect(Step[Ryozen]):
    """The second half: collect the benefit of one explored Village."""

    rule: ClassVar[str] = "RYO-121"
    also: ClassVar[tuple[str, ...]] = ("RYO-122", "RYO-R49")
    asks: ClassVar[str] = "Which Village's benefit do you collect?"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        s.ask(seat, self)

    def options(self, s: Ryozen, seat: int, a: int, b: int, /) -> list[int]:
        return [DECLINE.base, *collect_options(s, seat)]

    def chosen(self, s: Ryozen, seat: int, a: int, b: int, code: int, /) -> None:
        if code != DECLINE.base:
            collect(s, seat, COLLECT.first(code))


class ShrineFreely(Step[Ryozen]):
    """Both halves in any order. `a` counts the Villages explored so far, `b` is 1 once a benefit was collected."""

    rule: ClassVar[str] = "RYO-118"
    also: ClassVar[tuple[str, ...]] = ("RYO-121", "RYO-R48")
    asks: ClassVar[str] = "Do you explore, or collect?"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        if b == 0 or (a < SHRINE_EXPLORES and can_explore(s, seat)):
            s.ask(seat, self, a, b)

    def options(self, s: Ryozen, seat: int, a: int, b: int, /) -> list[int]:
        codes = [DECLINE.base]
        if a < SHRINE_EXPLORES and can_explore(s, seat):
            codes.append(EXPLORE.base)
        if b == 0:
            codes.extend(collect_options(s, seat))
        return codes

    def chosen(self, s: Ryozen, seat: int, a: int, b: int, code: int, /) -> None:
        if code == EXPLORE.base:
            explore(s, seat)
            s.then(self, seat, a + 1, b)
        elif code != DECLINE.base:
            collect(s, seat, COLLECT.first(code))
            s.then(self, seat, a, 1)


# The Springs -------------------------------------------------------------------------------------------------------------


def can_acquire(s: Ryozen, seat: int) -> bool:
    """Is there a Revelation in the display that this seat can pay?"""
    for card in s.display:
        if card != EMPTY and s.has(seat, SCROLL, REVELATION_SCROLLS[REVELATION_OF[card]]):
            return True
    return False


class AcquireRevelations(Step[Ryozen]):
    """Acquire up to `a` Revelations from the same display, one after the other; then the display is refilled."""

    rule: ClassVar[str] = "RYO-126"
    also: ClassVar[tuple[str, ...]] = ("RYO-127", "RYO-R96")
    asks: ClassVar[str] = "Which Revelation do you acquire: to keep, or to discard for Favor?"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        if a > 0 and can_acquire(s, seat):
            s.ask(seat, self, a)
        else:
            s.then(REFILL_DISPLAY)

    def options(self, s: Ryozen, seat: int, a: int, b: int, /) -> list[int]:
        shown = 0
        for card in s.display:
            if card != EMPTY:
                shown |= 1 << REVELATION_OF[card]
        scrolls = s.resources[3 * seat + SCROLL]
        codes = [DECLINE.base]
        for kind in range(len(REVELATIONS)):
            if (shown >> kind) & 1 and REVELATION_SCROLLS[kind] <= scrolls:
                codes.append(ACQUIRE.two(kind, 0))
                codes.append(ACQUIRE.two(kind, 1))
        return codes

    def chosen(self, s: Ryozen, seat: int, a: int, b: int, code: int, /) -> None:
        if code == DECLINE.base:
            s.then(REFILL_DISPLAY)
            return
        kind = ACQUIRE.first(code)
        place = 0
        while s.display[place] == EMPTY or REVELATION_OF[s.display[place]] != kind:
            place += 1
        card = s.display[place]
        s.display[place] = EMPTY
        s.pay(seat, SCROLL, REVELATION_SCROLLS[kind])
        s.tell(ACQUIRED, seat, kind, REVELATION_SCROLLS[kind], SCROLL)
        if ACQUIRE.second(code) == 0:
            s.kept[seat] |= 1 << card
            s.tell(KEPT, seat, kind)
        else:
            s.revelation_discard.append(card)
            s.favor[seat] += REVELATION_FAVOR[kind]
            s.tell(FAVOR_DISCARD, seat, kind, REVELATION_FAVOR[kind])
        s.then(self, seat, a - 1)


class RefillDisplay(Step[Ryozen]):
    """Reveal Revelations until the display is full; with the deck empty its discard pile is shuffled in."""

    rule: ClassVar[str] = "RYO-128"
    also: ClassVar[tuple[str, ...]] = ("RYO-R50", "RYO-R51")

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        for place in range(DISPLAY):
            if s.display[place] == EMPTY:
                if s.revelations_left == 0:
                    if not s.revelation_discard:
                        return
                    cards = sorted(s.revelation_discard)
                    s.rng.shuffle(cards)
                    s.revelation_deck = tuple(cards)
                    s.revelations_left = len(cards)
                    s.revelation_discard = []
                s.revelations_left -= 1
                s.display[place] = s.revelation_deck[s.revelations_left]
                s.learn()
                s.tell(DISPLAYED, -1, REVELATION_OF[s.display[place]])


class SpringsEffect(Step[Ryozen]):
    """Acquire up to 2 Revelations."""

    rule: ClassVar[str] = "RYO-123"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        s.then(ACQUIRE_REVELATIONS, seat, SPRINGS_ACQUIRES)


# The Clanhouse -----------------------------------------------------------------------------------------------------------


def reveal(s: Ryozen, seat: int) -> None:
    """Put the top tile of a Clan Pile in the first free slot; a full row first loses its leftmost Kin (RYO-132, RYO-133)."""
    s.pile_left[seat] -= 1
    tile = s.piles[seat][s.pile_left[seat]]
    if len(s.row) == SLOTS:
        out = s.row.pop(0)
        s.box[CLAN_OF[out]] |= BIT_OF[out]
        s.tell(PUSHED_OUT, CLAN_OF[out], KIND_OF[out])
    s.row.append(tile)
    s.learn()
    s.tell(REVEALED, seat, KIND_OF[tile])


def affordable_slots(s: Ryozen, seat: int) -> list[int]:
    """Return the slots with a Ready Kin of this seat's Clan that it can pay."""
    coins = s.resources[3 * seat + COIN]
    row = s.row
    return [slot for slot in range(len(row)) if CLAN_OF[row[slot]] == seat and SLOT_COINS[slot] <= coins]


class ClanhouseEffect(Step[Ryozen]):
    """First a Kin may be revealed, then a Ready Kin may be acquired."""

    rule: ClassVar[str] = "RYO-129"
    also: ClassVar[tuple[str, ...]] = ("RYO-R53",)

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        s.then(REVEAL_KIN, seat)
        s.then(ACQUIRE_READY_KIN, seat)


class RevealKin(Step[Ryozen]):
    """Reveal the top Kin of your Clan Pile."""

    rule: ClassVar[str] = "RYO-132"
    also: ClassVar[tuple[str, ...]] = ("RYO-133",)
    kind: ClassVar[str] = "confirm"
    asks: ClassVar[str] = "Do you reveal a Kin of your Clan Pile?"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        if s.pile_left[seat] > 0:
            s.ask(seat, self)

    def options(self, s: Ryozen, seat: int, a: int, b: int, /) -> list[int]:
        return [DECLINE.base, REVEAL.base]

    def chosen(self, s: Ryozen, seat: int, a: int, b: int, code: int, /) -> None:
        if code == REVEAL.base:
            reveal(s, seat)


class AcquireReadyKin(Step[Ryozen]):
    """Acquire one Ready Kin of your own Clan for the Coins of its slot."""

    rule: ClassVar[str] = "RYO-135"
    also: ClassVar[tuple[str, ...]] = ("RYO-129", "RYO-R52")
    asks: ClassVar[str] = "Do you acquire a Ready Kin of your Clan?"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        if affordable_slots(s, seat) and replaceable(s, seat):
            s.ask(seat, self)

    def options(self, s: Ryozen, seat: int, a: int, b: int, /) -> list[int]:
        return [DECLINE.base, *[ACQUIRE_KIN.one(slot) for slot in affordable_slots(s, seat)]]

    def chosen(self, s: Ryozen, seat: int, a: int, b: int, code: int, /) -> None:
        if code != DECLINE.base:
            slot = ACQUIRE_KIN.first(code)
            s.pay(seat, COIN, SLOT_COINS[slot])
            s.tell(ACQUIRED_KIN, seat, KIND_OF[s.row[slot]], slot, SLOT_COINS[slot])
            s.then(REPLACE_KIN, seat, slot)


def replaceable(s: Ryozen, seat: int) -> list[int]:
    """Return a code for each own Kin that a new one may replace: in hand, on a Spot, in the Palace (RYO-136, RYO-R54)."""
    codes: list[int] = []
    hand = s.hand[seat]
    for kind in range(KINDS):
        if hand & KIND_MASK[kind]:
            codes.append(REPLACE.one(kind))
    for spot in s.own_spots(seat):
        codes.append(REPLACE.one(HOLD_SPOT + spot))
    if s.alternative:
        for post in range(POSTS):
            tile = s.posts[post]
            if tile != EMPTY and CLAN_OF[tile] == seat:
                codes.append(REPLACE.one(HOLD_POST + post))
    else:
        for kind in range(KINDS):
            if s.palace[seat] & KIND_MASK[kind]:
                codes.append(REPLACE.one(HOLD_PALACE + kind))
    return codes


def lowest(tiles: int) -> int:
    """Return the lowest tile of a set."""
    tile = 0
    while not (tiles >> tile) & 1:
        tile += 1
    return tile


class ReplaceKin(Step[Ryozen]):
    """The Kin acquired from slot `a` takes the place and the side of an own Kin; that one goes back to the box."""

    rule: ClassVar[str] = "RYO-136"
    also: ClassVar[tuple[str, ...]] = ("RYO-137", "RYO-138", "RYO-R54")
    kind: ClassVar[str] = "place"
    asks: ClassVar[str] = "Which of your Kin does the new one replace?"

    def run(self, s: Ryozen, seat: int, a: int, b: int, /) -> None:
        s.ask(seat, self, a)

    def options(self, s: Ryozen, seat: int, a: int, b: int, /) -> list[int]:
        return replaceable(s, seat)

    def chosen(self, s: Ryozen, seat: int, a: int, b: int, code: int, /) -> None:
        new = s.row.pop(a)
        held = REPLACE.first(code)
        if held < HOLD_SPOT:
            old = TILES * seat + lowest(s.hand[seat] & KIND_MASK[held])
            s.hand[seat] = s.hand[seat] & ~BIT_OF[old] | BIT_OF[new]
        elif held < HOLD_PALACE:
            spot = held - HOLD_SPOT
            cloaked = s.is_cloaked(spot)
            old = s.lift(spot)
            s.put(spot, new, cloaked)
        elif held < HOLD_POST:
            old = TILES * seat + lowest(s.palace[seat] & KIND_MASK[held - HOLD_PALACE])
            s.palace[seat] = s.palace[seat] & ~BIT_OF[old] | BIT_OF[new]
        else:
            post = held - HOLD_POST
            old = s.posts[post]
            s.posts[post] = new
            s.palace[seat] = s.palace[seat] & ~BIT_OF[old] | BIT_OF[new]
        s.box[seat] |= BIT_OF[old]
        s.tell(REPLACED, seat, KIND_OF_TILE[old % TILES])
        s.favor[seat] += SLOT_FAVOR[a]
        s.tell(FAVOR_SLOT, seat, SLOT_FAVOR[a])


# Performing ----------------------------------------------------------------------------------------------------------------


def perform(s: Ryozen, seat: int, sector: int) -> None:
    """Use a Sector's Daytime effect through the Palace, a Hermit or the like; choosing it was the decision to use it."""
    s.tell(PERFORMED, seat, sector)
    s.then(EFFECTS[sector], seat)


def perform_own(s: Ryozen, seat: int, sector: int) -> None:
    """Offer the Daytime effect of the Sector in which a Kin was placed; it may be declined (RYO-074)."""
    if sector == GATES:
        s.then(GATES_EFFECT, seat, 1)
    elif sector == CAPITAL:
        s.then(CAPITAL_DAY, seat)
    else:
        s.then(EFFECTS[sector], seat)


def lit_options(s: Ryozen, seat: int, lanterns: int) -> list[int]:
    """Return a code for each Highlighted Sector whose effect may be bought with Lanterns (RYO-075, RYO-R28)."""
    if not s.has(seat, LANTERN, lanterns):
        return []
    return [PERFORM.one(sector) for sector in range(6) if s.is_lit(sector)]


def buy_effect(s: Ryozen, seat: int, code: int, lanterns: int) -> None:
    """Pay the Lantern and use the Highlighted Sector's effect."""
    s.pay(seat, LANTERN, lanterns)
    s.tell(PAID_COPY, seat, lanterns, LANTERN)
    perform(s, seat, PERFORM.first(code))


GATES_EFFECT: Final = GatesEffect()
RIM_EFFECT: Final = RimEffect()
SHRINE_EFFECT: Final = ShrineEffect()
SHRINE_EXPLORE: Final = ShrineExplore()
SHRINE_COLLECT: Final = ShrineCollect()
SHRINE_FREELY: Final = ShrineFreely()
ACQUIRE_REVELATIONS: Final = AcquireRevelations()
REFILL_DISPLAY: Final = RefillDisplay()
SPRINGS_EFFECT: Final = SpringsEffect()
CLANHOUSE_EFFECT: Final = ClanhouseEffect()
REVEAL_KIN: Final = RevealKin()
ACQUIRE_READY_KIN: Final = AcquireReadyKin()
REPLACE_KIN: Final = ReplaceKin()

EFFECTS: Final[list[Step[Ryozen]]] = [
    GATES_EFFECT,
    CAPITAL_EFFECT,
    RIM_EFFECT,
    SHRINE_EFFECT,
    SPRINGS_EFFECT,
    CLANHOUSE_EFFECT,
]
"""The Daytime effect of each Sector, clockwise from the Gates."""
