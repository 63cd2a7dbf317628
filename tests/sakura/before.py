"""Plays what comes before the duel: Megami, bans and decks.

>>> s = start(duel="choose")
>>> choose(s, 0, "saine yurina")
>>> choose(s, 1, "himika tokoyo")
>>> build(s, 0, seven_and_three(s, 0))
"""

from __future__ import annotations

from akebono.games.sakura import SAKURA
from akebono.games.sakura.components import CARD_IDS, CARD_KIND, MEGAMI, NORMAL
from akebono.games.sakura.state import Sakura


def start(seed: int = 1, **options: bool | str) -> Sakura:
    """Start a duel with a log."""
    s = SAKURA.start(2, seed, options, log=True)
    assert isinstance(s, Sakura)
    return s


def seen(s: Sakura, viewer: int | None) -> Sakura:
    """Return what a seat, or with None a watcher, may know."""
    view = s.seen_by(viewer)
    assert isinstance(view, Sakura)
    return view


def choose(s: Sakura, seat: int, names: str) -> None:
    """Choose Megami for a seat, in whatever order they are named."""
    for name in sorted(names.split(), key=MEGAMI.index):
        s.play_text(f"megami {name}", seat)


def build(s: Sakura, seat: int, deck: list[str]) -> None:
    """Build a seat's deck, in whatever order its cards are named."""
    for id in sorted(deck, key=CARD_IDS.index):
        s.play_text(f"build {id}", seat)


def pool(s: Sakura, seat: int) -> list[str]:
    """Return the cards that a seat may build its deck from."""
    return [CARD_IDS[entry] for entry in s.deck_entries(seat)]


def seven_and_three(s: Sakura, seat: int) -> list[str]:
    """Return the first deck that can be built from what a seat may take."""
    normals = [id for id in pool(s, seat) if CARD_KIND[CARD_IDS.index(id)] == NORMAL]
    ultimates = [id for id in pool(s, seat) if id not in normals]
    return normals[:7] + ultimates[:3]


def dealt(seed: int = 1, **options: bool | str) -> Sakura:
    """Return a duel with Yurina and Saine against Himika and Tokoyo at the first hand exchange."""
    s = start(seed, **options)
    choose(s, 0, "yurina saine")
    choose(s, 1, "himika tokoyo")
    for seat in range(2):
        build(s, seat, seven_and_three(s, seat))
    return s
