"""The rules of the Night Fair, in the rulebook's order."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from akebono.core.log import SEAT, Told
from akebono.core.state import Step
from tests.toy.components import (
    BADGE,
    FOX,
    HAND,
    INCOME,
    KIND_OF,
    KINDS,
    LAMP,
    MOST_CHANGES,
    MOST_COINS,
    MOST_SALE,
    MOST_SWAP,
    PLACES,
    PRIZE_POINTS,
    RICE,
    ROW,
    SILK,
    WARES,
)
from tests.toy.state import EMPTY, PUBLIC, Fair
from tests.toy.vocabulary import (
    BID,
    BURY,
    COMMIT,
    DEMAND,
    DISCARD,
    DONE,
    DRAW,
    KIND_DOMAIN,
    LEAVE,
    NO,
    OUTFOX,
    PASS,
    PAY_COIN,
    PLACE_DOMAIN,
    PLAY,
    PRIZE_DOMAIN,
    RANK,
    RETHINK,
    SCOUT,
    SELL,
    SHOW_BADGE,
    SHOW_HAND,
    STALL,
    SWAP,
    YES,
)

# What is told -----------------------------------------------------------------------------------------------------

DEALT: Final = Told("dealt", "FAIR-001", "Each seat is dealt {0} cards", [None])
PRIZE_DRAWN: Final = Told("prize", "FAIR-002", "{0} is worth {1}", [PRIZE_DOMAIN, None])
PASSED: Final = Told("passed", "FAIR-003", "{who} does nothing")
DRAWN: Final = Told("drawn", "FAIR-004", "{who} draws a card")
DREW: Final = Told("drew", "FAIR-004", "You draw {0}", [KIND_DOMAIN])
NONE_LEFT: Final = Told("none left", "FAIR-004", "There is no card to draw for {who}")
RESHUFFLED: Final = Told(
    "reshuffled", "FAIR-004", "The discard pile of {0} is shuffled and becomes the deck", [None]
)
PLAYED: Final = Told("played", "FAIR-005", "{who} plays {0}", [KIND_DOMAIN])
OUTFOXED: Final = Told("outfoxed", "FAIR-006", "{who} outfoxes {0}", [SEAT])
INSISTED: Final = Told("insisted", "FAIR-007", "{who} shows a badge: {0} works after all", [KIND_DOMAIN])
DEMANDED: Final = Told("demanded", "FAIR-008", "{who} demands a coin of {0}", [SEAT])
PAID: Final = Told("paid", "FAIR-008", "{who} pays a coin to {0}", [SEAT])
PROVED: Final = Told("proved", "FAIR-008", "{who} shows a badge and pays nothing")
SHOWN: Final = Told("shown", "FAIR-009", "{who} shows {0}", [KIND_DOMAIN])
NO_RICE: Final = Told("no rice", "FAIR-009", "{who} holds no rice and pays nothing")
SCOUTED: Final = Told("scouted", "FAIR-010", "{who} looks at the top card")
SAW: Final = Told("saw", "FAIR-010", "You see {0}", [KIND_DOMAIN])
LEFT: Final = Told("left", "FAIR-010", "{who} leaves the card on top")
BURIED: Final = Told("buried", "FAIR-010", "{who} puts the card at the bottom")
SWAPPED: Final = Told("swapped", "FAIR-011", "{who} discards {0}", [KIND_DOMAIN])
OPENED: Final = Told("opened", "FAIR-012", "{who} opens a stall on {0}", [PLACE_DOMAIN])
SOLD: Final = Told("sold", "FAIR-013", "{who} pays {0} for as many points", [None])
ORDERED: Final = Told("ordered", "FAIR-014", "{who} orders the prizes")
COUNTED: Final = Told("counted", "FAIR-020", "You put a coin on {0}", [PRIZE_DOMAIN])
REVEALED: Final = Told("revealed", "FAIR-022", "{who} bids {1} on {0}", [PRIZE_DOMAIN, None])
WON: Final = Told("won", "FAIR-022", "{who} wins {0}, worth {1}", [PRIZE_DOMAIN, None])
RETURNED: Final = Told("returned", "FAIR-022", "Nobody wins {0}; it goes back into the bag", [PRIZE_DOMAIN])
EARNED: Final = Told("earned", "FAIR-023", "{who} takes {0} coins", [None])
RENT: Final = Told("rent", "FAIR-030", "{who} gets {0} for stalls", [None])


def draw(s: Fair, seat: int) -> None:
    """FAIR-004: take the top card of the deck."""
    if not s.deck and s.discard:
        s.deck = s.discard
        s.discard = []
        for card in s.deck:
            s.knows[card] = 0
        s.rng.shuffle(s.deck)
        s.tell(RESHUFFLED, -1, len(s.deck))
    if not s.deck:
        s.tell(NONE_LEFT, seat)
        return
    card = s.deck.pop()
    s.knows[card] |= 1 << seat
    s.hands[seat].append(card)
    s.hands[seat].sort()
    s.learn(seat)
    s.tell(DRAWN, seat)
    s.tell_only(seat, DREW, seat, KIND_OF[card])


class SetUp(Step[Fair]):
    """FAIR-001."""

    rule: ClassVar[str] = "FAIR-001"

    def run(self, s: Fair, seat: int, a: int, b: int, /) -> None:
        s.rng.shuffle(s.deck)
        s.rng.shuffle(s.bag)
        s.tell(DEALT, -1, HAND)
        for who in range(s.seats):
            for _ in range(HAND):
                draw(s, who)
        s.then(NIGHT)


class Night(Step[Fair]):
    """FAIR-002."""

    rule: ClassVar[str] = "FAIR-002"

    def run(self, s: Fair, seat: int, a: int, b: int, /) -> None:
        s.night += 1
        for place in range(ROW):
            if s.row[place] == EMPTY and s.bag:
                s.row[place] = s.bag.pop()
                s.learn()
                s.tell(PRIZE_DRAWN, -1, place, PRIZE_POINTS[s.row[place]])
        for i in range(s.seats):
            s.then(TURN, (s.first + i) % s.seats)
        s.then(BIDDING)
        s.then(AWARD)
        s.then(DAWN)


class Turn(Step[Fair]):
    """FAIR-003: one thing a turn."""

    rule: ClassVar[str] = "FAIR-003"
    also: ClassVar[tuple[str, ...]] = ("FAIR-004", "FAIR-005", "FAIR-008", "FAIR-010", "FAIR-011")
    asks: ClassVar[str] = "What do you do?"

    def run(self, s: Fair, seat: int, a: int, b: int, /) -> None:
        s.ask(seat, self)

    def options(self, s: Fair, seat: int, a: int, b: int, /) -> list[int]:
        codes = [PASS.code(), DRAW.code()]
        codes += [PLAY.one(kind) for kind in WARES if s.holds(seat, kind)]
        if s.deck:
            codes.append(SCOUT.code())
        codes += [DEMAND.one(other) for other in range(s.seats) if other != seat and s.coins[other]]
        if s.hands[seat]:
            codes.append(SWAP.code())
        return codes

    def chosen(self, s: Fair, seat: int, a: int, b: int, code: int, /) -> None:
        if code == PASS.code():
            s.tell(PASSED, seat)
        elif code == DRAW.code():
            draw(s, seat)
        elif PLAY.has(code):
            kind = PLAY.first(code)
            s.put_down(seat, kind)
            s.tell(PLAYED, seat, kind)
            s.then(OUTFOX_IT, s.others(seat)[0], kind, seat)
        elif code == SCOUT.code():
            s.then(SCOUTING, seat)
        elif DEMAND.has(code):
            s.tell(DEMANDED, seat, DEMAND.first(code))
            s.then(PAY_UP, DEMAND.first(code), seat)
        else:
            s.then(SWAPPING, seat)


class OutfoxIt(Step[Fair]):
    """FAIR-006: seat `seat` may outfox the ware `a` of seat `b`; asked whether or not it holds a fox."""

    rule: ClassVar[str] = "FAIR-006"
    asks: ClassVar[str] = "Do you outfox this ware?"

    def run(self, s: Fair, seat: int, a: int, b: int, /) -> None:
        s.ask(seat, self, a, b)

    def options(self, s: Fair, seat: int, a: int, b: int, /) -> list[int]:
        return [PASS.code(), OUTFOX.code()] if s.holds(seat, FOX) else [PASS.code()]

    def chosen(self, s: Fair, seat: int, a: int, b: int, code: int, /) -> None:
        following = (seat + 1) % s.seats
        if code == OUTFOX.code():
            s.put_down(seat, FOX)
            s.tell(OUTFOXED, seat, b)
            s.then(INSIST, b, a)
        elif following != b:
            s.then(OUTFOX_IT, following, a, b)
        else:
            s.then(WARE, b, a)


class Insist(Step[Fair]):
    """FAIR-007: asked whether or not there is a badge to show."""

    rule: ClassVar[str] = "FAIR-007"
    asks: ClassVar[str] = "Do you insist?"

    def run(self, s: Fair, seat: int, a: int, b: int, /) -> None:
        s.ask(seat, self, a)

    def options(self, s: Fair, seat: int, a: int, b: int, /) -> list[int]:
        return [PASS.code(), SHOW_BADGE.code()] if s.holds(seat, BADGE) else [PASS.code()]

    def chosen(self, s: Fair, seat: int, a: int, b: int, code: int, /) -> None:
        if code == SHOW_BADGE.code():
            s.show(seat, BADGE)
            s.tell(INSISTED, seat, a)
            s.then(WARE, seat, a)


class Ware(Step[Fair]):
    """FAIR-005: what a ware does."""

    rule: ClassVar[str] = "FAIR-005"

    def run(self, s: Fair, seat: int, a: int, b: int, /) -> None:
        if a == RICE:
            s.then(STALLS, seat)
        elif a == SILK:
            s.then(SALE, seat)
        elif a == LAMP:
            s.then(ORDER, seat)


class PayUp(Step[Fair]):
    """FAIR-008: pay seat `a`, or refuse with a proof; `b`: it has thought better of showing its hand."""

    rule: ClassVar[str] = "FAIR-008"
    asks: ClassVar[str] = "A coin is demanded of you."

    def run(self, s: Fair, seat: int, a: int, b: int, /) -> None:
        s.ask(seat, self, a, b)

    def options(self, s: Fair, seat: int, a: int, b: int, /) -> list[int]:
        codes = [SHOW_BADGE.code()] if s.holds(seat, BADGE) else []
        codes.append(PAY_COIN.code())
        if not b and not s.holds(seat, RICE):
            codes.append(SHOW_HAND.code())
        return codes

    def chosen(self, s: Fair, seat: int, a: int, b: int, code: int, /) -> None:
        if code == PAY_COIN.code():
            s.coins[seat] -= 1
            s.coins[a] += 1
            s.tell(PAID, seat, a)
        elif code == SHOW_BADGE.code():
            s.show(seat, BADGE)
            s.tell(PROVED, seat)
        else:
            s.then(CONFIRM_SHOW, seat, a)


class ConfirmShow(Step[Fair]):
    """FAIR-009."""

    rule: ClassVar[str] = "FAIR-009"
    kind: ClassVar[str] = "confirm"
    asks: ClassVar[str] = "Show your whole hand to everybody?"

    def run(self, s: Fair, seat: int, a: int, b: int, /) -> None:
        s.ask(seat, self, a)

    def options(self, s: Fair, seat: int, a: int, b: int, /) -> list[int]:
        return [YES.code(), NO.code()]

    def chosen(self, s: Fair, seat: int, a: int, b: int, code: int, /) -> None:
        if code == NO.code():
            s.then(PAY_UP, seat, a, 1)
            return
        for card in s.hands[seat]:
            s.knows[card] = PUBLIC
            s.tell(SHOWN, seat, KIND_OF[card])
        s.tell(NO_RICE, seat)
        s.learn()


class Scouting(Step[Fair]):
    """FAIR-010: look at the top card, leave it or put it at the bottom."""

    rule: ClassVar[str] = "FAIR-010"
    asks: ClassVar[str] = "Where shall the card go?"

    def run(self, s: Fair, seat: int, a: int, b: int, /) -> None:
        s.knows[s.deck[-1]] |= 1 << seat
        s.learn(seat)
        s.tell(SCOUTED, seat)
        s.tell_only(seat, SAW, seat, KIND_OF[s.deck[-1]])
        s.ask(seat, self)

    def options(self, s: Fair, seat: int, a: int, b: int, /) -> list[int]:
        return [LEAVE.code(), BURY.code()]

    def chosen(self, s: Fair, seat: int, a: int, b: int, code: int, /) -> None:
        if code == BURY.code():
            s.deck.insert(0, s.deck.pop())
            s.tell(BURIED, seat)
        else:
            s.tell(LEFT, seat)


class Swapping(Step[Fair]):
    """FAIR-011: picks in ascending order, then all at once. `a` is one digit of base 8 a kind, `b` the kind to go on from."""

    rule: ClassVar[str] = "FAIR-011"
    kind: ClassVar[str] = "some"
    asks: ClassVar[str] = "Which cards do you swap?"

    def secret(self) -> bool:
        return True

    def run(self, s: Fair, seat: int, a: int, b: int, /) -> None:
        s.ask(seat, self, a, b)

    def picked(self, a: int) -> list[int]:
        """Return how many of each kind are picked."""
        return [a >> (3 * kind) & 7 for kind in range(len(KINDS))]

    def options(self, s: Fair, seat: int, a: int, b: int, /) -> list[int]:
        picked = self.picked(a)
        codes = []
        if sum(picked) < MOST_SWAP:
            codes = [DISCARD.one(k) for k in range(b, len(KINDS)) if s.holds(seat, k) > picked[k]]
        if a:
            codes.append(DONE.code())
        return codes

    def least(self, s: Fair, seat: int, a: int, b: int, /) -> int:
        return 0 if a else 1

    def most(self, s: Fair, seat: int, a: int, b: int, /) -> int:
        return min(MOST_SWAP, len(s.hands[seat])) - sum(self.picked(a))

    def chosen(self, s: Fair, seat: int, a: int, b: int, code: int, /) -> None:
        if DISCARD.has(code):
            kind = DISCARD.first(code)
            s.then(SWAPPING, seat, a + (1 << (3 * kind)), kind)
            return
        picked = self.picked(a)
        for kind in range(len(KINDS)):
            for _ in range(picked[kind]):
                s.put_down(seat, kind)
                s.tell(SWAPPED, seat, kind)
        for _ in range(sum(picked)):
            draw(s, seat)


class Stalls(Step[Fair]):
    """FAIR-012: nothing when all places are taken."""

    rule: ClassVar[str] = "FAIR-012"
    kind: ClassVar[str] = "place"
    asks: ClassVar[str] = "Where do you open a stall?"

    def run(self, s: Fair, seat: int, a: int, b: int, /) -> None:
        if EMPTY in s.stalls:
            s.ask(seat, self)

    def options(self, s: Fair, seat: int, a: int, b: int, /) -> list[int]:
        return [STALL.one(place) for place in range(PLACES) if s.stalls[place] == EMPTY]

    def chosen(self, s: Fair, seat: int, a: int, b: int, code: int, /) -> None:
        s.stalls[STALL.first(code)] = seat
        s.tell(OPENED, seat, STALL.first(code))


class Sale(Step[Fair]):
    """FAIR-013."""

    rule: ClassVar[str] = "FAIR-013"
    kind: ClassVar[str] = "amount"
    asks: ClassVar[str] = "How much do you pay?"

    def run(self, s: Fair, seat: int, a: int, b: int, /) -> None:
        s.ask(seat, self)

    def options(self, s: Fair, seat: int, a: int, b: int, /) -> list[int]:
        if not s.coins[seat]:
            return [SELL.one(0)]
        return [SELL.one(coins) for coins in range(1, min(MOST_SALE, s.coins[seat]) + 1)]

    def chosen(self, s: Fair, seat: int, a: int, b: int, code: int, /) -> None:
        coins = SELL.first(code)
        s.coins[seat] -= coins
        s.points[seat] += coins
        s.tell(SOLD, seat, coins)


class Order(Step[Fair]):
    """FAIR-014: pick the prizes one by one. `a` holds the picks so far, one digit of base 4 each, `b` how many."""

    rule: ClassVar[str] = "FAIR-014"
    kind: ClassVar[str] = "order"
    asks: ClassVar[str] = "Which prize comes next?"

    def run(self, s: Fair, seat: int, a: int, b: int, /) -> None:
        s.ask(seat, self, a, b)

    def left(self, a: int, b: int) -> list[int]:
        """Return the places that are not picked yet."""
        picked = [a >> (2 * i) & 3 for i in range(b)]
        return [place for place in range(ROW) if place not in picked]

    def options(self, s: Fair, seat: int, a: int, b: int, /) -> list[int]:
        return [RANK.one(place) for place in self.left(a, b)]

    def chosen(self, s: Fair, seat: int, a: int, b: int, code: int, /) -> None:
        a += RANK.first(code) << (2 * b)
        b += 1
        if b < ROW - 1:
            s.then(ORDER, seat, a, b)
            return
        places = [a >> (2 * i) & 3 for i in range(b)] + self.left(a, b)
        s.row = [s.row[place] for place in places]
        s.tell(ORDERED, seat)


class Bidding(Step[Fair]):
    """FAIR-020: all seats are asked at once."""

    rule: ClassVar[str] = "FAIR-020"

    def run(self, s: Fair, seat: int, a: int, b: int, /) -> None:
        s.bidding = True
        for who in range(s.seats):
            s.ask(who, MAKE_BID)


class MakeBid(Step[Fair]):
    """FAIR-020, FAIR-021: coins in ascending order of the prizes, then commit; until all have, a bid can be taken back."""

    rule: ClassVar[str] = "FAIR-020"
    also: ClassVar[tuple[str, ...]] = ("FAIR-021",)
    kind: ClassVar[str] = "some"
    asks: ClassVar[str] = "On which prizes do you put coins?"

    def sealed(self) -> bool:
        return True

    def options(self, s: Fair, seat: int, a: int, b: int, /) -> list[int]:
        if s.committed[seat]:
            return [RETHINK.code()]
        bid = s.bid_of(seat)
        codes = []
        if sum(bid) < s.coins[seat]:
            last = max([place for place in range(ROW) if bid[place]], default=0)
            codes = [BID.one(place) for place in range(last, ROW) if s.row[place] != EMPTY]
        codes.append(COMMIT.code())
        return codes

    def least(self, s: Fair, seat: int, a: int, b: int, /) -> int:
        return 0

    def most(self, s: Fair, seat: int, a: int, b: int, /) -> int:
        return 0 if s.committed[seat] else s.coins[seat] - sum(s.bid_of(seat))

    def chosen(self, s: Fair, seat: int, a: int, b: int, code: int, /) -> None:
        if BID.has(code):
            s.bids[ROW * seat + BID.first(code)] += 1
            s.tell_only(seat, COUNTED, seat, BID.first(code))
            s.ask(seat, MAKE_BID)
        elif code == COMMIT.code():
            s.committed[seat] = 1
            if s.setup.options["second_thoughts"] is True and s.changes[seat] < MOST_CHANGES:
                s.offer(seat, MAKE_BID)
        else:
            s.committed[seat] = 0
            s.changes[seat] += 1
            for place in range(ROW):
                s.bids[ROW * seat + place] = 0
            s.ask(seat, MAKE_BID)


class Award(Step[Fair]):
    """FAIR-022: show and pay the bids; the one highest bid wins."""

    rule: ClassVar[str] = "FAIR-022"

    def run(self, s: Fair, seat: int, a: int, b: int, /) -> None:
        s.bidding = False
        s.learn()
        for who in range(s.seats):
            bid = s.bid_of(who)
            s.coins[who] -= sum(bid)
            for place in range(ROW):
                if bid[place]:
                    s.tell(REVEALED, who, place, bid[place])
        for place in range(ROW):
            if s.row[place] != EMPTY:
                self.award(s, place)
        for who in range(s.seats):
            s.committed[who] = 0
            s.changes[who] = 0
        for i in range(len(s.bids)):
            s.bids[i] = 0

    def award(self, s: Fair, place: int) -> None:
        """Give one prize to its winner, or put it back."""
        prize = s.row[place]
        s.row[place] = EMPTY
        bids = [s.bid_of(who)[place] for who in range(s.seats)]
        most = max(bids)
        if most and bids.count(most) == 1:
            winner = bids.index(most)
            s.won[winner].append(prize)
            s.points[winner] += PRIZE_POINTS[prize]
            s.tell(WON, winner, place, PRIZE_POINTS[prize])
        else:
            s.bag.append(prize)
            s.rng.shuffle(s.bag)
            s.tell(RETURNED, -1, place)


class Dawn(Step[Fair]):
    """FAIR-023, FAIR-030."""

    rule: ClassVar[str] = "FAIR-023"

    def run(self, s: Fair, seat: int, a: int, b: int, /) -> None:
        if s.night < int(str(s.setup.options["nights"])):
            for who in range(s.seats):
                earned = max(0, min(INCOME, MOST_COINS - s.coins[who]))
                s.coins[who] += earned
                s.tell(EARNED, who, earned)
            s.first = (s.first + 1) % s.seats
            s.then(NIGHT)
            return
        for who in range(s.seats):
            rent = s.stalls.count(who)
            s.points[who] += rent
            s.tell(RENT, who, rent)


SETUP: Final = SetUp()
NIGHT: Final = Night()
TURN: Final = Turn()
OUTFOX_IT: Final = OutfoxIt()
INSIST: Final = Insist()
WARE: Final = Ware()
PAY_UP: Final = PayUp()
CONFIRM_SHOW: Final = ConfirmShow()
SCOUTING: Final = Scouting()
SWAPPING: Final = Swapping()
STALLS: Final = Stalls()
SALE: Final = Sale()
ORDER: Final = Order()
BIDDING: Final = Bidding()
MAKE_BID: Final = MakeBid()
AWARD: Final = Award()
DAWN: Final = Dawn()

STEPS: Final[list[Step[Any]]] = [
    SETUP,
    NIGHT,
    TURN,
    OUTFOX_IT,
    INSIST,
    WARE,
    PAY_UP,
    CONFIRM_SHOW,
    SCOUTING,
    SWAPPING,
    STALLS,
    SALE,
    ORDER,
    BIDDING,
    MAKE_BID,
    AWARD,
    DAWN,
]
