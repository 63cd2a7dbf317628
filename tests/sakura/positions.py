"""Puts a position of the cherry-blossom duel on the table, in the duel's own words.

>>> s = Position("yurina saine", "himika tokoyo").a(hand="slash", life=3).b(aura=2).table(range=3).main()
>>> play(s, "use slash", "1: take life")
>>> crystals(s)
'3/3/0 9/2/1 R3 D19'

Seat 0 is A, seat 1 is B. Whatever is not said of a seat is as in a new duel with an empty hand, pile and so on; Dust holds all
crystals that lie nowhere else. Cards of the seats' Megami that are not named anywhere were not chosen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from akebono.core.state import Frame, Setup, State, Step
from akebono.games.sakura import SAKURA
from akebono.games.sakura.card import current_range
from akebono.games.sakura.components import (
    CARD_IDS,
    CARD_KIND,
    CRYSTALS,
    ENTRY,
    FORMS,
    MEGAMI,
    POISON,
)
from akebono.games.sakura.state import (
    AURA,
    CLOSED,
    DUEL,
    DUST,
    FLARE,
    IN_SECRET,
    LIFE,
    NONE,
    OPEN,
    RANGE,
    Sakura,
    with_cards,
    without,
)
from akebono.games.sakura.steps.setup import LAY_OUT
from akebono.games.sakura.steps.turn import END_PHASE, MAIN_PHASE, START_PHASE, TURN
from akebono.games.sakura.vocabulary import BASIC, DIVINE_RECKONING, FIENDISH_SCHEME, PERFORM


class Position:
    """A duel to be laid out; `main`, `start_phase` and `end_phase` hand it over."""

    def __init__(self, a: str = "yurina saine", b: str = "himika tokoyo", **options: bool | str) -> None:
        setup = Setup(
            SAKURA, 2, SAKURA.check_options({"duel": "choose", "megami": "all", **options}), 1, True
        )
        self.s = Sakura(setup)
        for seat, names in enumerate((a, b)):
            houses = [MEGAMI.index(name.replace("-", "_")) for name in names.split()]
            self.s.offered = with_cards(self.s.offered, seat, sorted(houses))
        LAY_OUT.run(self.s, -1, 0, 0)
        self.s.restack([])
        self.s.asks = ()
        self.s.stage = DUEL
        self.s.turn = 3
        self.s.areas = [10, 10, 3, 3, 0, 0, 4, 0]
        self.start_range = NONE

    def a(self, **given: object) -> Position:
        """Lay out seat 0; what can be said: `_seat`."""
        return self._seat(0, given)

    def b(self, **given: object) -> Position:
        """Lay out seat 1."""
        return self._seat(1, given)

    def table(self, range: int = 4, start: int | None = None, turn: int | None = None) -> Position:
        """Set the crystals on the Range, the Range at the start of the turn (default: the same), and the number of the turn."""
        self.s.areas[RANGE] = range
        if start is not None:
            self.start_range = start
        if turn is not None:
            self.s.turn = turn
        return self

    def _seat(self, seat: int, given: Mapping[str, object]) -> Position:
        """Numbers: life, aura, flare, focus, cowering, wind, thunder, machine, spent, minus, plus, used_cards, attacks_made,
        marks. Cards, as ids with spaces between: hand, pile (the top first), discard, down, unused, used, extra, pouch. Besides:
        attached (a mapping of ids to crystals), sealed (a mapping of the sealing card to the sealed one), umbrella ("open" or
        "closed"), strategy ("divine-reckoning" or "fiendish-scheme"; prepared in secret), forms (ids), charged (ids).
        A card of the other seat is written with a star: "*paralysis-poison"."""
        s = self.s
        side = s.sides[seat]
        for name, value in given.items():
            if name in ("life", "aura", "flare"):
                s.areas[{"life": LIFE, "aura": AURA, "flare": FLARE}[name] + seat] = _int(value)
            elif name in ("hand", "discard", "down"):
                setattr(side, name, sorted(self._cards(seat, value)))
            elif name in ("unused", "used"):
                setattr(side, name, tuple(sorted(self._cards(seat, value))))
            elif name == "pile":
                side.pile = self._cards(seat, value)[::-1]
            elif name in ("extra", "pouch"):
                setattr(side, name, tuple(self._cards(seat, value)))
            elif name == "attached":
                assert isinstance(value, Mapping)
                for id, crystals in value.items():
                    side.attach(self._cards(seat, id)[0], crystals)
            elif name == "sealed":
                assert isinstance(value, Mapping)
                for id, under in value.items():
                    s.sealed = (*s.sealed, *self._cards(seat, id), *self._cards(seat, under))
            elif name == "charged":
                s.charged = (*s.charged, *self._cards(seat, value))
            elif name == "umbrella":
                side.umbrella = OPEN if value == "open" else CLOSED
            elif name == "strategy":
                side.strategy = DIVINE_RECKONING if value == "divine-reckoning" else FIENDISH_SCHEME
                side.strategy_known = IN_SECRET
            elif name == "forms":
                for card in self._cards(seat, value):
                    side.forms |= 1 << FORMS.index(card >> 1)
                    side.extra = without(side.extra, card)
            else:
                assert isinstance(getattr(side, name), int)
                setattr(side, name, _int(value))
        return self

    def _cards(self, seat: int, value: object) -> list[int]:
        assert isinstance(value, str)
        found = []
        for word in value.split():
            other = word.startswith("*")
            found.append(2 * ENTRY[word.lstrip("*")] + (1 - seat if other else seat))
        return found

    def _done(self, seat: int) -> Sakura:
        s = self.s
        s.whose = seat
        s.areas[DUST] = 0
        lying = sum(s.areas) + sum(s.sides[0].crystals) + sum(s.sides[1].crystals)
        s.areas[DUST] = CRYSTALS - lying
        assert s.areas[DUST] >= 0, f"{lying} crystals lie elsewhere already"
        for side in s.sides:
            side.pouch = self._only_here(side.pouch)
            side.extra = self._only_here(side.extra)
        for side in s.sides:
            side.unchosen = self._only_here(side.unchosen)
        s.start_range = current_range(s) if self.start_range == NONE else self.start_range
        assert s.census() == [CRYSTALS, 0, 0, 0], (
            f"crystals, ornamentals, doubled and lost cards: {s.census()}"
        )
        return s

    def _only_here(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Return these cards of one zone without those that also lie in another."""
        s = self.s
        zones: list[Sequence[int]] = [s.removed, s.sealed[1::2]]
        for side in s.sides:
            zones += [side.hand, side.pile, side.discard, side.down, side.unused, side.used, side.attached]
            zones += [side.extra, side.pouch]
        return tuple([card for card in cards if not any(card in zone for zone in zones if zone is not cards)])

    def _put_to_do(self, s: Sakura, seat: int, steps: Sequence[Step[Sakura]]) -> None:
        """Let these steps wait, the next one last; the other seat has the next turn."""
        s.restack([Frame(step, 1 - seat if step is TURN else seat, 0, 0) for step in steps])

    def main(self, seat: int = 0) -> Sakura:
        """Return the duel at the beginning of this seat's Main Phase."""
        s = self._done(seat)
        self._put_to_do(s, seat, [TURN, END_PHASE, MAIN_PHASE])
        s.advance()
        return s

    def start_phase(self, seat: int = 0) -> Sakura:
        """Return the duel in this seat's Start Phase, after the steps that ask nothing."""
        s = self._done(seat)
        self._put_to_do(s, seat, [TURN, END_PHASE, MAIN_PHASE, START_PHASE])
        s.advance()
        return s

    def end_phase(self, seat: int = 0) -> Sakura:
        """Return the duel in this seat's End Phase, or, when nothing is to be decided there, in the other's next turn."""
        s = self._done(seat)
        self._put_to_do(s, seat, [TURN, END_PHASE])
        s.advance()
        return s


def _int(value: object) -> int:
    assert isinstance(value, int)
    return int(value)


def play(s: State, *moves: str) -> None:
    """Play moves by text for whoever is asked; "1: pass" is for seat 1 and fails when another is asked.

    "advance focus" stands for a Basic Action with its payment: "perform advance", and "pay focus" if more could pay.
    """
    for move in moves:
        before, _, text = move.rpartition(":")
        seat = int(before) if before else s.seat
        action, _, payment = text.strip().partition(" ")
        if action in BASIC.index:
            assert payment in payments(s, seat), f"{payment} cannot pay"
            s.play_text(f"perform {action}", seat)
            if asked(s) == f"{seat} PayForAction":
                s.play_text(f"pay {payment}", seat)
        else:
            s.play_text(text, seat)


def payments(s: State, seat: int) -> list[str]:
    """Return what a Basic Action of this seat can be paid with: 1 Focus, or cards of its hand but for Poison."""
    assert isinstance(s, Sakura)
    plain = [card for card in s.sides[seat].hand if CARD_KIND[card >> 1] != POISON]
    return ["focus"] * (s.sides[seat].focus > 0) + ids(plain)


def texts(s: State, seat: int | None = None) -> list[str]:
    """Return what the seat that is asked (or this one) may play, as text; Basic Actions with each payment: "advance focus"."""
    who = s.seat if seat is None else seat
    found = []
    for code in s.legal_for(who):
        text = s.game.vocabulary.text(code)
        if PERFORM.has(code):
            found += [f"{text.removeprefix('perform ')} {payment}" for payment in payments(s, who)]
        else:
            found.append(text)
    return found


def crystals(s: Sakura) -> str:
    """Return where the crystals lie, as the ledger's scenarios write it: Life/Aura/Flare of A and of B, Range, Dust, then those
    on Attachments of A and of B."""
    sides = [f"{s.areas[LIFE + seat]}/{s.areas[AURA + seat]}/{s.areas[FLARE + seat]}" for seat in range(2)]
    on_cards = "".join(f" [{n}]" for seat in range(2) for n in s.sides[seat].crystals)
    return f"{sides[0]} {sides[1]} R{s.areas[RANGE]} D{s.areas[DUST]}{on_cards}"


def both(s: Sakura, name: str) -> list[object]:
    """Return what there is of this on each seat's side: both(s, "focus") is [1, 2]."""
    return [getattr(side, name) for side in s.sides]


def ids(cards: Sequence[int]) -> list[str]:
    """Return cards as ids."""
    return [CARD_IDS[card >> 1] if card >= 0 else "?" for card in cards]


def asked(s: State) -> str:
    """Return who is asked and by which step: "1 RespondStep"; empty when the duel is over."""
    prompt = s.prompt
    return "" if prompt is None else f"{prompt.seat} {prompt.step}"


def told(s: State, viewer: int | None = None) -> list[str]:
    """Return the lines of a viewer's log; A and B are the seats."""
    return [event.sentence(lambda seat: "AB"[seat]) for event in s.seen_by(viewer).log or []]
