"""How the Night Fair is drawn, and what the table page asks of it. Hidden things look all the same."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from akebono.core.state import State
from akebono.drawing.face import Display, MoveWords, Phase, Progress, ScoreLine, SeatPanel, Thing, Tie
from tests.toy.components import KIND_OF, KINDS, PRIZE_POINTS, ROW
from tests.toy.state import EMPTY, HIDDEN, WATCHERS, Fair

WIDTH: Final = 720
LINE: Final = 70


def draw(s: Fair, near: int, names: Sequence[str] = (), start: str = "") -> str:
    """Return the table as SVG; `start` begins every id, so that two boards can be on one page."""
    height = LINE * (s.seats + 2)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" '
        f'aria-label="Night {s.night} of the fair">'
    ]
    parts.append(_card(f"{start}deck", "deck", 10, 10, f"deck {len(s.deck)}"))
    parts.append(_card(f"{start}discard", "", 80, 10, f"discard {len(s.discard)}"))
    parts.append(_card(f"{start}bag", "", 150, 10, f"bag {len(s.bag)}"))
    for place in range(ROW):
        said = "empty" if s.row[place] == EMPTY else f"{PRIZE_POINTS[s.row[place]]} points"
        parts.append(_card(f"{start}prize-{place + 1}", f"prize-{place + 1}", 240 + 70 * place, 10, said))
    for place, owner in enumerate(s.stalls):
        said = "free" if owner == EMPTY else f"of {owner}"
        parts.append(
            _card(f"{start}place-{place + 1}", f"place-{place + 1}", 10 + 70 * place, LINE + 10, said)
        )
    for i in range(s.seats):
        seat = (near + i) % s.seats
        y = LINE * (i + 2) + 10
        name = names[seat] if seat < len(names) else f"seat {seat}"
        said = f"{name}: {s.points[seat]} points, {s.coins[seat]} coins"
        parts.append(f'<text data-target="seat:{seat}" x="10" y="{y + 20}">{escape(said)}</text>')
        for n, card in enumerate(s.hands[seat]):
            here = f"{start}hand-{seat}-{n}"
            if card == HIDDEN:
                parts.append(_card(here, "", 240 + 60 * n, y, "?"))
            else:
                kind = KINDS[KIND_OF[card]]
                shown = "*" if s.knows[card] & WATCHERS else ""
                parts.append(_card(here, f"card:{seat}-{kind}", 240 + 60 * n, y, kind + shown))
        bid = [("?" if coins == HIDDEN else str(coins)) for coins in s.bid_of(seat)] if s.bidding else []
        if bid:
            parts.append(f'<text x="600" y="{y + 20}">{" ".join(bid)}</text>')
    return "".join(parts) + "</svg>"


def _card(id: str, target: str, x: int, y: int, said: str) -> str:
    touched = f' data-target="{target}"' if target else ""
    return (
        f'<g id="{id}"{touched}><rect x="{x}" y="{y}" width="56" height="48" fill="none" stroke="currentColor"/>'
        f'<text x="{x + 4}" y="{y + 28}" font-size="11">{said}</text></g>'
    )


def table(s: Fair) -> dict[str, object]:
    """Return what this state knows as plain data: `null` is what it does not know."""
    return {
        "night": s.night,
        "first": s.first,
        "bidding": s.bidding,
        "row": [None if prize == EMPTY else PRIZE_POINTS[prize] for prize in s.row],
        "bag": len(s.bag),
        "deck": [_kind(card) for card in s.deck],
        "discard": [_kind(card) for card in s.discard],
        "stalls": [None if owner == EMPTY else owner for owner in s.stalls],
        "seats": [
            {
                "points": s.points[seat],
                "coins": s.coins[seat],
                "hand": [_kind(card) for card in s.hands[seat]],
                "bid": [None if coins == HIDDEN else coins for coins in s.bid_of(seat)],
                "committed": bool(s.committed[seat]),
                "won": [PRIZE_POINTS[prize] for prize in s.won[seat]],
            }
            for seat in range(s.seats)
        ],
    }


def _kind(card: int) -> str | None:
    return None if card == HIDDEN else KINDS[KIND_OF[card]]


class FairFace:
    """The face of the Night Fair: enough to play it on the page."""

    def sprite(self) -> str:
        return '<svg hidden xmlns="http://www.w3.org/2000/svg"></svg>'

    def wide(self, view: State, near: int, names: Sequence[str]) -> str:
        return draw(_fair(view), near, names)

    def narrow(self, view: State, near: int, names: Sequence[str]) -> str:
        return draw(_fair(view), near, names, "narrow-")

    def progress(self, view: State) -> Progress:
        s = _fair(view)
        nights = int(str(s.setup.options["nights"]))
        phases = (Phase("Fair", "", not s.bidding), Phase("Bids", "", s.bidding))
        caption = f"Night {s.night} of {nights}: {'bids' if s.bidding else 'the fair'}"
        return Progress(f"Night {s.night}", phases, 0.5 if s.bidding else 0.0, caption, f"{s.night}/{nights}")

    def answers(self, state: State, seat: int) -> bool:
        return any(ask.seat == seat and ask.step.name() == "OutfoxIt" for ask in state.asks)

    def seats(self, view: State, near: int, names: Sequence[str]) -> list[SeatPanel]:
        s = _fair(view)
        panels = []
        for seat in range(s.seats):
            marks = (("first", "starts tonight"),) if seat == s.first else ()
            coins = f'<span data-target="purse:{seat}">{s.coins[seat]} coins</span>'
            hand = f'<span data-target="hand:{seat}">{len(s.hands[seat])} cards</span>'
            panels.append(SeatPanel(str(s.points[seat]), "", "points", marks, f"<p>{coins}, {hand}</p>"))
        return panels

    def displays(self, view: State, near: int, names: Sequence[str]) -> list[Display]:
        s = _fair(view)
        said = ", ".join("none" if prize == EMPTY else str(PRIZE_POINTS[prize]) for prize in s.row)
        return [Display("prizes", "Prizes", said, f"<p>Points of the prizes: {said}</p>")]

    def thing(self, view: State, target: str, near: int, names: Sequence[str]) -> Thing:
        return Thing(target.replace(":", " ").replace("-", " "), "", "", "")

    def move(self, view: State, code: int, seat: int, names: Sequence[str]) -> MoveWords:
        words = view.game.vocabulary.words(code)
        return MoveWords(view.game.vocabulary.verb_of(code).name, "", words, "")

    def result(self, state: State, names: Sequence[str]) -> list[ScoreLine]:
        s = _fair(state)
        prizes = [sum(PRIZE_POINTS[prize] for prize in won) for won in s.won]
        stalls = [s.stalls.count(seat) for seat in range(s.seats)]
        silk = [s.points[seat] - prizes[seat] - stalls[seat] for seat in range(s.seats)]
        return [
            ScoreLine("Bids", "Prizes", "FAIR-022", tuple(prizes)),
            ScoreLine("Wares", "Silk sold", "FAIR-013", tuple(silk)),
            ScoreLine("Wares", "Stalls", "FAIR-030", tuple(stalls)),
        ]

    def ties(self, state: State, names: Sequence[str]) -> list[Tie]:
        return [
            Tie(shared, "They share the place", "FAIR-030") for shared in state.ranking() if len(shared) > 1
        ]


def _fair(state: State) -> Fair:
    assert isinstance(state, Fair)
    return state


FACE: Final = FairFace()
