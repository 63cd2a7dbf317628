"""From Twin-Handed Rapture to the first turn (sections 5 to 7, 17 and 18)."""

from __future__ import annotations

from typing import ClassVar, Final

from akebono.core.state import Step
from akebono.games.sakura.components import (
    CARD_KIND,
    CARD_MEGAMI,
    CHIKAGE,
    DECK_NORMALS,
    DECK_ULTIMATES,
    DUPLICATIA,
    FIRST_PILES,
    FIRST_SEAT,
    FORMS,
    KURURU,
    LAILA,
    NORMAL,
    ORNAMENTAL,
    POISONS,
    SAMPLES,
    SARIYA,
    SHARDS,
    SHINRA,
    START_FOCUS,
    START_HAND,
    WINDS,
    YUKIHI,
)
from akebono.games.sakura.state import (
    BANNING,
    BUILDING,
    CLOSED,
    DUEL,
    FOR_ALL,
    NO_UMBRELLA,
    NONE,
    Sakura,
    with_cards,
    with_seat,
)
from akebono.games.sakura.steps.piles import DRAW
from akebono.games.sakura.steps.turn import TURN
from akebono.games.sakura.told import BANS, BUILT, EXCHANGED, FIRST_PLAYER, HOUSES, OFFERS
from akebono.games.sakura.vocabulary import (
    BAN,
    BUILD,
    DIVINE_RECKONING,
    DONE,
    EXCHANGE,
    HOUSE_MEGAMI,
    SAMPLE_DECK,
)


class Rapture(Step[Sakura]):
    """SAK-042, SAK-046: how the seats come to their Megami, as the option `duel` says."""

    rule: ClassVar[str] = "SAK-042"
    also: ClassVar[tuple[str, ...]] = ("SAK-044", "SAK-045", "SAK-046", "SAK-050")

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        form = s.setup.options["duel"]
        if form == "choose":
            s.ask(0, CHOOSE_MEGAMI, 2)
            s.ask(1, CHOOSE_MEGAMI, 2)
        elif form == "official":
            s.ask(0, CHOOSE_MEGAMI, 3)
            s.ask(1, CHOOSE_MEGAMI, 3)
        elif form == "sample":
            s.ask(0, CHOOSE_SAMPLE)
            s.ask(1, CHOOSE_SAMPLE)
        elif form == "random":
            for who in range(2):
                pool = s.pool_of_megami()
                s.rng.shuffle(pool)
                s.offered = with_cards(s.offered, who, sorted(pool[:2]))
        else:
            for who in range(2):
                s.offered = with_cards(s.offered, who, [SHARDS[who]])
        s.then(SHOW_MEGAMI)


class ChooseMegami(Step[Sakura]):
    """SAK-042, SAK-046: choose `a` Megami in secret, one after another."""

    rule: ClassVar[str] = "SAK-042"
    also: ClassVar[tuple[str, ...]] = ("SAK-044", "SAK-046")
    kind: ClassVar[str] = "some"
    asks: ClassVar[str] = "Which Megami do you house?"

    def sealed(self) -> bool:
        return True

    def secret(self) -> bool:
        return False

    def options(self, s: Sakura, seat: int, a: int, b: int, /) -> list[int]:
        pool = s.pool_of_megami()
        chosen = len(s.offered[seat])
        last = s.offered[seat][-1] if chosen else -1
        left = [megami for megami in pool if megami > last]
        # In ascending order, so the last ones cannot be begun with.
        return [HOUSE_MEGAMI.one(megami) for megami in left[: len(left) - (a - chosen) + 1]]

    def chosen(self, s: Sakura, seat: int, a: int, b: int, code: int, /) -> None:
        s.offered = with_cards(s.offered, seat, [*s.offered[seat], HOUSE_MEGAMI.first(code)])
        if len(s.offered[seat]) < a:
            s.ask(seat, self, a)
        else:
            # That a seat is ready is seen, and how many picks it took to get there was not.
            s.learn()

    def least(self, s: Sakura, seat: int, a: int, b: int, /) -> int:
        return a - len(s.offered[seat])

    def most(self, s: Sakura, seat: int, a: int, b: int, /) -> int:
        return a - len(s.offered[seat])


class ChooseSample(Step[Sakura]):
    """SAK-050, SAK-225: choose a sample deck in secret."""

    rule: ClassVar[str] = "SAK-050"
    also: ClassVar[tuple[str, ...]] = ("SAK-225",)
    asks: ClassVar[str] = "Which sample deck do you take?"

    def sealed(self) -> bool:
        return True

    def options(self, s: Sakura, seat: int, a: int, b: int, /) -> list[int]:
        return [SAMPLE_DECK.one(sample) for sample in range(len(SAMPLES))]

    def chosen(self, s: Sakura, seat: int, a: int, b: int, code: int, /) -> None:
        s.offered = with_cards(s.offered, seat, [SAMPLE_DECK.first(code)])


class ShowMegami(Step[Sakura]):
    """SAK-042: both show what they have chosen. In the official form each then bans one of the other's three (SAK-046)."""

    rule: ClassVar[str] = "SAK-042"
    also: ClassVar[tuple[str, ...]] = ("SAK-046",)

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        s.learn()
        if s.setup.options["duel"] == "official":
            s.stage = BANNING
            for who in range(2):
                s.tell(OFFERS, who, s.offered[who][0], s.offered[who][1], s.offered[who][2])
            s.ask(0, BAN_MEGAMI)
            s.ask(1, BAN_MEGAMI)
        s.then(LAY_OUT)


class BanMegami(Step[Sakura]):
    """SAK-046: ban one of the other's three Megami, both at once."""

    rule: ClassVar[str] = "SAK-046"
    asks: ClassVar[str] = "Which of their Megami do you ban?"

    def sealed(self) -> bool:
        return True

    def options(self, s: Sakura, seat: int, a: int, b: int, /) -> list[int]:
        return [BAN.one(megami) for megami in s.offered[1 - seat]]

    def chosen(self, s: Sakura, seat: int, a: int, b: int, code: int, /) -> None:
        s.banned = with_seat(s.banned, seat, BAN.first(code))


class LayOut(Step[Sakura]):
    """SAK-331: special boards, tokens and additional cards are laid out, then both build their decks at the same time."""

    rule: ClassVar[str] = "SAK-331"
    also: ClassVar[tuple[str, ...]] = ("SAK-240", "SAK-245", "SAK-258", "SAK-266", "SAK-273", "SAK-292")

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        s.stage = BUILDING
        form = s.setup.options["duel"]
        housed: list[int] = []
        for who in range(2):
            if form == "sample":
                owners = sorted({CARD_MEGAMI[entry] for entry in s.deck_entries(who)})
            else:
                owners = list(s.offered[who])
                if s.banned[1 - who] != NONE:
                    owners.remove(s.banned[1 - who])
                    s.tell(BANS, 1 - who, s.banned[1 - who])
            housed += [owners[0], owners[1] if len(owners) > 1 else NONE]
            if len(owners) > 1:
                s.tell(HOUSES, who, owners[0], owners[1])
        s.megami = tuple(housed)
        s.learn()
        for who in range(2):
            self._boards(s, who)
            s.sides[who].unchosen = tuple([2 * entry + who for entry in s.deck_entries(who)])
        if form == "first_1" or form == "first_2":
            for who in range(2):
                side = s.sides[who]
                side.pile = [2 * entry + who for entry in FIRST_PILES[who]]
                side.unused = tuple([card for card in side.unchosen if CARD_KIND[card >> 1] != NORMAL])
                side.unchosen = ()
        else:
            s.ask(0, BUILD_DECK)
            s.ask(1, BUILD_DECK)
        s.then(PREPARE_DUEL)

    def _boards(self, s: Sakura, who: int) -> None:
        side = s.sides[who]
        if s.does_house(who, YUKIHI):
            side.umbrella = CLOSED
        if s.does_house(who, SHINRA):
            side.strategy = DIVINE_RECKONING
            side.strategy_known = FOR_ALL
        if s.does_house(who, CHIKAGE):
            side.pouch = tuple([2 * entry + who for entry in POISONS])
        extra: list[int] = []
        if s.does_house(who, KURURU):
            extra += DUPLICATIA
        if s.does_house(who, SARIYA):
            side.machine = ORNAMENTAL
            extra += FORMS
        if s.does_house(who, LAILA):
            extra += WINDS
        side.extra = tuple([2 * entry + who for entry in extra])
        if side.umbrella != NO_UMBRELLA or side.strategy != NONE or side.pouch or side.extra:
            s.boards = True


class BuildDeck(Step[Sakura]):
    """SAK-047, SAK-051, SAK-053: choose the Normal cards and Ultimates of the deck in secret. `a` holds those chosen, as
    bits by place; `b` counts them, Normal cards and 16 for each Ultimate, and holds 256 for each place that is passed."""

    rule: ClassVar[str] = "SAK-047"
    also: ClassVar[tuple[str, ...]] = ("SAK-048", "SAK-049", "SAK-051", "SAK-053")
    kind: ClassVar[str] = "some"
    asks: ClassVar[str] = "Which cards make up your deck?"

    def sealed(self) -> bool:
        return True

    def options(self, s: Sakura, seat: int, a: int, b: int, /) -> list[int]:
        normals = DECK_NORMALS - b % 16
        ultimates = DECK_ULTIMATES - b // 16 % 16
        passed = b // 256
        entries = s.deck_entries(seat)
        # The last place that may be taken: from there on there are just enough of both kinds.
        last = len(entries)
        more_normals = 0
        more_ultimates = 0
        while more_normals < normals or more_ultimates < ultimates:
            last -= 1
            if CARD_KIND[entries[last]] == NORMAL:
                more_normals += 1
            else:
                more_ultimates += 1
        codes = []
        for k in range(passed, last + 1):
            entry = entries[k]
            if normals if CARD_KIND[entry] == NORMAL else ultimates:
                codes.append(BUILD.base + entry)
        return codes

    def chosen(self, s: Sakura, seat: int, a: int, b: int, code: int, /) -> None:
        entries = s.deck_entries(seat)
        entry = BUILD.first(code)
        place = b // 256
        while entries[place] != entry:
            place += 1
        a |= 1 << place
        counts = b % 256 + (1 if CARD_KIND[entry] == NORMAL else 16)
        if counts != DECK_NORMALS + 16 * DECK_ULTIMATES:
            s.ask(seat, self, a, counts + 256 * (place + 1))
            return
        normals: list[int] = []
        ultimates: list[int] = []
        rest: list[int] = []
        for k in range(len(entries)):
            card = 2 * entries[k] + seat
            if not a >> k & 1:
                rest.append(card)
            elif CARD_KIND[entries[k]] == NORMAL:
                normals.append(card)
            else:
                ultimates.append(card)
        side = s.sides[seat]
        side.pile = normals
        side.unused = tuple(ultimates)
        side.unchosen = tuple(rest)
        # As with the Megami: now it is seen that the seat is ready.
        s.learn()

    def least(self, s: Sakura, seat: int, a: int, b: int, /) -> int:
        return DECK_NORMALS - b % 16 + DECK_ULTIMATES - b // 16 % 16

    def most(self, s: Sakura, seat: int, a: int, b: int, /) -> int:
        return self.least(s, seat, a, b)


class PrepareDuel(Step[Sakura]):
    """SAK-054: the first player, shuffled piles, hands, the exchange, Focus. In the first lesson all is laid out (SAK-212)."""

    rule: ClassVar[str] = "SAK-054"
    also: ClassVar[tuple[str, ...]] = ("SAK-056", "SAK-059", "SAK-212", "SAK-217", "SAK-222")

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        s.stage = DUEL
        form = s.setup.options["duel"]
        first = s.setup.options["first"]
        lesson = form == "first_1"
        if lesson:
            s.first = FIRST_SEAT
        elif first == "seat_1":
            s.first = 0
        elif first == "seat_2":
            s.first = 1
        else:
            s.first = s.rng.below(2)
        if form != "first_1" and form != "first_2":
            for who in range(2):
                s.tell(BUILT, who)
        s.tell(FIRST_PLAYER, s.first)
        s.sides[s.first].focus = START_FOCUS[0]
        s.sides[1 - s.first].focus = START_FOCUS[1]
        if not lesson:
            for who in range(2):
                s.rng.shuffle(s.sides[who].pile)
        s.learn()
        for who in (s.first, 1 - s.first):
            s.then(DRAW, who, START_HAND)
        if not lesson:
            s.then(EXCHANGE_HAND, s.first)
            s.then(EXCHANGE_HAND, 1 - s.first)
        s.then(TURN, s.first)


class ExchangeHand(Step[Sakura]):
    """SAK-055, SAK-057, SAK-058: put cards of the hand under the pile, each below the last, then draw as many; `a` counts."""

    rule: ClassVar[str] = "SAK-055"
    also: ClassVar[tuple[str, ...]] = ("SAK-057", "SAK-058")
    asks: ClassVar[str] = "Which cards do you exchange?"

    def run(self, s: Sakura, seat: int, a: int, b: int, /) -> None:
        s.ask(seat, self, a)

    def options(self, s: Sakura, seat: int, a: int, b: int, /) -> list[int]:
        codes = []
        if a < START_HAND:
            for card in s.sides[seat].hand:
                codes.append(EXCHANGE.one(card >> 1))
        codes.append(DONE.code())
        return codes

    def chosen(self, s: Sakura, seat: int, a: int, b: int, code: int, /) -> None:
        if code == DONE.code():
            s.tell(EXCHANGED, seat, a)
            if a:
                s.then(DRAW, seat, a)
            return
        card = 2 * EXCHANGE.first(code) + seat
        s.sides[seat].hand.remove(card)
        s.sides[seat].pile.insert(0, card)
        s.then(self, seat, a + 1)


RAPTURE: Final = Rapture()
CHOOSE_MEGAMI: Final = ChooseMegami()
CHOOSE_SAMPLE: Final = ChooseSample()
SHOW_MEGAMI: Final = ShowMegami()
BAN_MEGAMI: Final = BanMegami()
LAY_OUT: Final = LayOut()
BUILD_DECK: Final = BuildDeck()
PREPARE_DUEL: Final = PrepareDuel()
EXCHANGE_HAND: Final = ExchangeHand()
