"""Puts a position of Rising Sun on the table, in the game's own words.

>>> s = Position("KLT").on("kyoto", K="bushi daimyo", T="bushi fortress").honor("TKL").mandate("K", "harvest")
>>> there(s, "kyoto")
{'K': 'daimyo bushi', 'T': 'bushi fortress'}

A seat is the first letter of its clan: Koi, Lotus, Turtle, Dragonfly, Bonsai, Fox, Sun, Moon. Seats are given in the order of
their ranking, so that the first letter is seat 0 and all sit clockwise. The map is empty but for what is said; everything else
lies in reserve. Nobody has coins, Ronin, cards, points or an ally, and nothing is for sale, but for what is said. Gifts are off,
unless the option says otherwise. A mandate or Kami turn is followed by the next mandate turn, a
war by the step `Afterwards`, which asks seat 0.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from akebono.core.state import Frame, Setup, State, Step
from akebono.games.rising_sun import RISING_SUN
from akebono.games.rising_sun.components import (
    ADVANTAGES,
    CARD_IDS,
    CLANS,
    FIGURE_OF,
    FIGURES,
    FIRST_CAPTOR,
    FIRST_SHRINE,
    FORTRESS_COUNT,
    KAMI,
    MANDATE_TILES,
    MANDATES,
    NO_FIGURE,
    PLACE_IDS,
    PLACES,
    PROVINCES,
    RESERVE,
    SEASONS,
)
from akebono.games.rising_sun.state import (
    CARD_KINDS,
    CLEANUP,
    KINDS,
    LANDS,
    NONE,
    POLITICS,
    RisingSun,
)
from akebono.games.rising_sun.steps.kami import KAMI_TURN
from akebono.games.rising_sun.steps.politics import CARRY_OUT, MANDATE_TURN
from akebono.games.rising_sun.steps.season import SEASON, SEASON_CLEANUP
from akebono.games.rising_sun.steps.setup import SET_UP_BOARD, lead
from akebono.games.rising_sun.steps.tea import TEA_CEREMONY
from akebono.games.rising_sun.steps.war import WAR_PHASE
from akebono.games.rising_sun.steps.winter import WINTER_COMES
from akebono.games.rising_sun.vocabulary import DONE

LETTERS: Final = [clan[0].upper() for clan in CLANS]


class Afterwards(Step[RisingSun]):
    """Stands for whatever comes after the part of the game that a test is about, and asks seat 0."""

    def run(self, s: RisingSun, seat: int, a: int, b: int, /) -> None:
        s.ask(0, self)

    def options(self, s: RisingSun, seat: int, a: int, b: int, /) -> list[int]:
        return [DONE.base]

    def chosen(self, s: RisingSun, seat: int, a: int, b: int, code: int, /) -> None:
        """Nothing comes of it."""


AFTERWARDS: Final = Afterwards()


class Position:
    """A table to be laid out; `mandate`, `turn`, `kami`, `tea`, `war`, `cleanup`, `season` and `winter` hand it over."""

    def __init__(
        self,
        seats: str,
        season: str = "spring",
        seed: int = 1,
        options: Mapping[str, bool | str] | None = None,
        **more: bool | str,
    ) -> None:
        clans = {"fox": "F" in seats, "dynasty": "S" in seats or "M" in seats}
        given = RISING_SUN.check_options({"gifts": "off", **clans, **(options or {}), **more})
        s = RisingSun(Setup(RISING_SUN, len(seats), given, seed, True))
        for seat, letter in enumerate(seats):
            lead(s, seat, LETTERS.index(letter))
        SET_UP_BOARD.run(s, -1, 0, 0)
        assert s.order == list(range(len(seats))), "seats are given in the order of their ranking"
        s.restack([])
        s.asks = ()
        s.season = SEASONS.index(season)
        for seat in range(s.seats):
            s.vp[seat] = 0
            for kind in range(KINDS):
                for place in range(PLACES):
                    while place != RESERVE and s.count(seat, kind, place):
                        s.shift(seat, kind, place, RESERVE)
            for land in range(LANDS):
                s.fortresses[LANDS * seat + land] = 0
            s.fortresses_left[seat] = FORTRESS_COUNT
        self.s = s
        self.top: list[int] = []

    # What lies where

    def on(self, place: str, **of: str) -> Position:
        """Put figures and fortresses in a province or at a Shrine, from reserve: K="bushi bushi fortress"."""
        for letter, words in of.items():
            for word in words.split():
                self._put(letter, word, PLACE_IDS.index(place))
        return self

    def held_by(self, captor: str, **of: str) -> Position:
        """Let a clan hold hostages of others."""
        for letter, words in of.items():
            for word in words.split():
                self._put(letter, word, FIRST_CAPTOR + seat_of(self.s, captor))
        return self

    def _put(self, letter: str, word: str, place: int) -> None:
        s = self.s
        seat = seat_of(s, letter)
        if word == "fortress":
            s.fortresses[LANDS * seat + place] += 1
            s.fortresses_left[seat] -= 1
            assert s.fortresses_left[seat] >= 0
            return
        kind = FIGURES.index(word)
        if kind >= KINDS and s.monster_owner[kind] == NONE:
            self._own(seat, CARD_IDS.index(word))
        assert s.count(seat, kind, RESERVE), f"{letter} has no {word} in reserve"
        s.shift(seat, kind, RESERVE, place)

    def lacks(self, letter: str, words: str) -> Position:
        """Take figures out of a clan's reserve and out of the way: they are hostages of the seat before it."""
        seat = seat_of(self.s, letter)
        for word in words.split():
            self._put(letter, word, FIRST_CAPTOR + (seat - 1) % self.s.seats)
        return self

    def homes(self) -> Position:
        """Put in each home province what stands there when a game starts."""
        for seat in range(self.s.seats):
            letter = letter_of(self.s, seat)
            for word in ("daimyo", "bushi", "fortress"):
                self._put(letter, word, HOME[letter])
        return self

    def _own(self, seat: int, card: int) -> None:
        s = self.s
        s.cards[CARD_KINDS * seat + card] += 1
        kind = FIGURE_OF[card]
        if kind != NO_FIGURE and s.monster_owner[kind] == NONE:
            s.monsters.append(kind)
            s.monsters.sort()
            s.monster_owner[kind] = seat
            s.monster_place[kind] = RESERVE

    def has(
        self, letter: str, coins: int = 0, ronin: int = 0, vp: int | None = None, cards: str = ""
    ) -> Position:
        """Give a clan coins, Ronin, points and season cards (a Monster whose figure is not on the map is in reserve)."""
        s = self.s
        seat = seat_of(s, letter)
        s.coins[seat] += coins
        s.bank -= coins
        s.ronin[seat] += ronin
        s.ronin_bank -= ronin
        if vp is not None:
            s.vp[seat] = vp
        for card in cards.split():
            self._own(seat, CARD_IDS.index(card))
        return self

    def honor(self, letters: str) -> Position:
        """Set the Honor track, the top first."""
        s = self.s
        s.honor = [seat_of(s, letter) for letter in letters]
        for place, seat in enumerate(s.honor):
            s.rank[seat] = place
        return self

    def allies(self, *pairs: str) -> Position:
        """Let pairs of clans be allied, since this season's Tea Ceremony."""
        s = self.s
        for pair in pairs:
            for a, b in ((pair[0], pair[1]), (pair[1], pair[0])):
                s.ally[seat_of(s, a)] = seat_of(s, b)
                s.ally_seasons[seat_of(s, a)] |= 1 << s.season
        return self

    def market(self, cards: str) -> Position:
        """Lay cards out for sale."""
        for card in cards.split():
            self.s.market[CARD_IDS.index(card)] += 1
        return self

    def shrines(self, kami: str) -> Position:
        """Lay the four Shrine tiles, left to right."""
        self.s.shrines = [KAMI.index(one) for one in kami.split()]
        assert len(self.s.shrines) == 4
        return self

    def tiles(self, mandates: str) -> Position:
        """Say which mandate tiles lie on top of the deck, the top first; the others follow in any order."""
        self.top = [MANDATES.index(one) for one in mandates.split()]
        return self

    def wars(self, *provinces: str) -> Position:
        """Say which provinces are at war this season, in the order of their numbers."""
        self.s.war = [PROVINCES.index(one) for one in provinces]
        return self

    def markers(self, letter: str, spring: str = "", summer: str = "", autumn: str = "") -> Position:
        """Give a clan War Province markers."""
        for season, names in enumerate((spring, summer, autumn)):
            for name in names.split():
                self.s.marker[LANDS * season + PROVINCES.index(name)] = seat_of(self.s, letter)
        return self

    # Handing it over

    def _start(self, *frames: Frame) -> RisingSun:
        """Let these be the steps to do, the first one first."""
        s = self.s
        rest = [kind for kind in range(len(MANDATES)) for _ in range(MANDATE_TILES[kind])]
        for tile in self.top + s.played:
            rest.remove(tile)
        s.deck = (self.top + rest)[::-1]
        s.restack(frames[::-1])
        s.advance()
        return s

    def mandate(self, letter: str, mandate: str) -> RisingSun:
        """Return the table as a mandate that this clan has chosen begins to be carried out."""
        s = self.s
        seat = seat_of(s, letter)
        s.phase = POLITICS
        s.turn = 1
        s.active = seat
        s.next_active = s.left_of(seat)
        s.mandate = MANDATES.index(mandate)
        s.played, s.named, s.face_down = [s.mandate], [s.mandate], [0]
        return self._start(Frame(CARRY_OUT, seat, 0, 0), Frame(MANDATE_TURN, NONE, 0, 0))

    def turn(self, letter: str, then: Step[RisingSun] = MANDATE_TURN) -> RisingSun:
        """Return the table at this clan's mandate turn, before the first window for gifts; `then` comes after it."""
        s = self.s
        s.phase = POLITICS
        s.next_active = seat_of(s, letter)
        return self._start(Frame(MANDATE_TURN, NONE, 0, 0), Frame(then, NONE, 0, 0))

    def turns(self, letter: str, count: int) -> RisingSun:
        """Return the table before so many mandate turns, of which this clan takes the first."""
        s = self.s
        s.phase = POLITICS
        s.next_active = seat_of(s, letter)
        frames = [Frame(MANDATE_TURN, NONE, 0, 0) for _ in range(count)]
        return self._start(*frames, Frame(AFTERWARDS, NONE, 0, 0))

    def kami(self, turns: int = 1) -> RisingSun:
        """Return the table as a Kami turn, or several in a row, begins; then the clan of seat 0 takes a mandate turn."""
        s = self.s
        s.phase = POLITICS
        s.next_active = 0
        return self._start(*[Frame(KAMI_TURN, NONE, 0, 0)] * turns, Frame(MANDATE_TURN, NONE, 0, 0))

    def tea(self) -> RisingSun:
        """Return the table as the Tea Ceremony begins."""
        return self._start(Frame(TEA_CEREMONY, NONE, 0, 0), Frame(AFTERWARDS, NONE, 0, 0))

    def war(self) -> RisingSun:
        """Return the table as the War Phase begins."""
        return self._start(Frame(WAR_PHASE, NONE, 0, 0), Frame(AFTERWARDS, NONE, 0, 0))

    def cleanup(self) -> RisingSun:
        """Return the table after the Season Cleanup."""
        return self._start(Frame(SEASON_CLEANUP, NONE, 0, 0), Frame(AFTERWARDS, NONE, 0, 0))

    def begin(self) -> RisingSun:
        """Return the table as its season begins: after the preparation, in the Tea Ceremony."""
        s = self.s
        s.phase = CLEANUP
        s.fought = len(s.war)
        return self._start(Frame(SEASON, NONE, s.season, 0))

    def winter(self) -> RisingSun:
        """Return the table after Winter has been scored."""
        self.s.season = SEASONS.index("winter")
        return self._start(Frame(WINTER_COMES, NONE, 0, 0))


HOME: Final = {
    "K": PROVINCES.index("edo"),
    "S": PROVINCES.index("shikoku"),
    "L": PROVINCES.index("nagato"),
    "T": PROVINCES.index("kyoto"),
    "D": PROVINCES.index("hokkaido"),
    "F": PROVINCES.index("kansai"),
    "B": PROVINCES.index("kyushu"),
    "M": PROVINCES.index("oshu"),
}
"""The home provinces of the ledger."""

# Seats and letters -----------------------------------------------------------------------------------------------------


def seat_of(s: State, letter: str) -> int:
    """Return the seat of the clan with this letter."""
    assert isinstance(s, RisingSun)
    return s.clan.index(LETTERS.index(letter))


def letter_of(s: State, seat: int) -> str:
    """Return the letter of the clan in a seat."""
    assert isinstance(s, RisingSun)
    return LETTERS[s.clan[seat]]


# Playing ---------------------------------------------------------------------------------------------------------------


def play(s: State, *moves: str) -> None:
    """Play moves by text for whoever is asked; "K: done" is for Koi and fails when Koi is not asked."""
    for move in moves:
        letter, colon, text = move.partition(": ")
        if colon:
            s.play_text(text, seat_of(s, letter))
        else:
            s.play_text(move)


def bid(s: State, **amounts: str) -> None:
    """Set the bids of clans and commit them: K="2 1 0 3" is Seppuku 2, Take Hostage 1, Hire Ronin 0, Imperial Poets 3."""
    for letter, words in amounts.items():
        seat = seat_of(s, letter)
        for name, amount in zip(ADVANTAGES, words.split()):
            if f"bid {name} {amount}" in texts(s, letter):
                play(s, f"{letter}: bid {name} {amount}")
            else:
                assert amount == "0", f"{letter} cannot set {amount} on {name}: {texts(s, letter)[-1:]}"
        if seat in s.acting and "commit" in texts(s, letter):
            play(s, f"{letter}: commit")


def texts(s: State, letter: str | None = None) -> list[str]:
    """Return what the seat that is asked (or this clan) may play, as text."""
    seat = s.seat if letter is None else seat_of(s, letter)
    return [s.game.vocabulary.text(code) for code in s.legal_for(seat)]


def may(s: State, start: str, letter: str | None = None) -> set[str]:
    """Return what may be played that starts with these words, without them."""
    return {text.removeprefix(start).strip() for text in texts(s, letter) if text.startswith(start)}


def refused(s: State, *moves: str) -> bool:
    """Can none of these moves be played by whoever is asked, each with its clan as in `play`?"""
    for move in moves:
        letter, colon, text = move.partition(": ")
        s.game.vocabulary.parse(text if colon else move)
        if (text if colon else move) in texts(s, letter if colon else None):
            return False
    return True


def asked(s: State) -> str:
    """Return who is asked and by which step: "L ChooseMandate"; with several who are asked all of them: "KL TeaCeremony"."""
    prompt = s.prompt
    if prompt is None:
        return ""
    return f"{''.join(letter_of(s, seat) for seat in s.acting)} {prompt.step}"


def who(s: State) -> str:
    """Return the letters of all whom the game waits for, in the order in which they were asked."""
    return "".join(letter_of(s, seat) for seat in s.acting)


# Looking ---------------------------------------------------------------------------------------------------------------


def there(s: State, place: str) -> dict[str, str]:
    """Return what stands in a province, at a Shrine or, for "held by K", with Koi as hostages, clan by clan."""
    assert isinstance(s, RisingSun)
    found = {}
    for seat in range(s.seats):
        words = _words(s, seat, _place(s, place))
        if words:
            found[letter_of(s, seat)] = words
    return found


def reserve(s: State, letter: str) -> str:
    """Return a clan's reserve of figures and fortresses."""
    assert isinstance(s, RisingSun)
    return _words(s, seat_of(s, letter), RESERVE)


def _place(s: RisingSun, place: str) -> int:
    if place.startswith("held by "):
        return FIRST_CAPTOR + seat_of(s, place[-1])
    return PLACE_IDS.index(place)


def _words(s: RisingSun, seat: int, place: int) -> str:
    words = []
    for kind, name in enumerate(FIGURES):
        words += [name] * s.count(seat, kind, place)
    if place < FIRST_SHRINE:
        words += ["fortress"] * s.fortresses[LANDS * seat + place]
    elif place == RESERVE:
        words += ["fortress"] * s.fortresses_left[seat]
    return " ".join(words)


def honor(s: State) -> str:
    """Return the Honor track, the top first."""
    assert isinstance(s, RisingSun)
    return "".join(letter_of(s, seat) for seat in s.honor)


def _by_letter(s: State, of: Callable[[RisingSun], list[int]]) -> dict[str, int]:
    assert isinstance(s, RisingSun)
    return {letter_of(s, seat): amount for seat, amount in enumerate(of(s))}


def coins(s: State) -> dict[str, int]:
    """Return the coins of all clans."""
    return _by_letter(s, lambda s: s.coins)


def ronin(s: State) -> dict[str, int]:
    """Return the Ronin tokens of all clans."""
    return _by_letter(s, lambda s: s.ronin)


def vp(s: State) -> dict[str, int]:
    """Return the Victory Points of all clans."""
    return _by_letter(s, lambda s: s.vp)


def force(s: State, province: str) -> dict[str, int]:
    """Return who has Force in a province, and how much."""
    assert isinstance(s, RisingSun)
    found = s.forces(PROVINCES.index(province))
    return {letter_of(s, seat): amount for seat, amount in enumerate(found) if amount}


def owned(s: State, letter: str) -> str:
    """Return the season cards of a clan."""
    assert isinstance(s, RisingSun)
    seat = seat_of(s, letter)
    return " ".join(
        " ".join([id] * s.has(seat, card)) for card, id in enumerate(CARD_IDS) if s.has(seat, card)
    )


def for_sale(s: State) -> list[str]:
    """Return the cards of the market."""
    assert isinstance(s, RisingSun)
    return [id for card, id in enumerate(CARD_IDS) for _ in range(s.market[card])]


def won(s: State, letter: str) -> list[str]:
    """Return the War Province markers of a clan: "spring kyoto"."""
    assert isinstance(s, RisingSun)
    seat = seat_of(s, letter)
    return [
        f"{SEASONS[at // LANDS]} {PROVINCES[at % LANDS]}"
        for at, owner in enumerate(s.marker)
        if owner == seat
    ]


def ally_of(s: State, letter: str) -> str:
    """Return the letter of a clan's ally, or nothing."""
    assert isinstance(s, RisingSun)
    ally = s.ally[seat_of(s, letter)]
    return "" if ally == NONE else letter_of(s, ally)


def told(s: State, viewer: str | None = None) -> list[str]:
    """Return the lines of a viewer's log; seats are letters."""
    view = s.seen_by(None if viewer is None else seat_of(s, viewer))
    return [event.sentence(lambda seat: letter_of(s, seat)) for event in view.log or []]


def seen(s: State, viewer: str | None) -> RisingSun:
    """Return the view of a clan or, for None, of a watcher."""
    view = s.seen_by(None if viewer is None else seat_of(s, viewer))
    assert isinstance(view, RisingSun)
    return view
