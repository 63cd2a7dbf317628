"""What a phone shows beside the board: the cards of both sides as lists, to be read."""

from __future__ import annotations

from collections.abc import Sequence

from akebono.drawing.face import Display
from akebono.drawing.svg import data, esc
from akebono.games.sakura.components import CARD_KIND, CARD_WORDS, ULTIMATE
from akebono.games.sakura.drawing.cards import small_picture
from akebono.games.sakura.drawing.panels import in_pile
from akebono.games.sakura.drawing.scene import Scene
from akebono.games.sakura.drawing.words import card_rule, count_of, in_full
from akebono.games.sakura.state import DUEL


def sheets(scene: Scene) -> list[Display]:
    """Return a sheet for the cards in one's own hand and Ultimates, one for the piles of each side, one for all cards that
    the other could have."""
    if scene.s.stage != DUEL:
        return []
    return [_held(scene), _piles(scene, scene.near), _piles(scene, scene.far), _possible(scene)]


def _list(scene: Scene, title: str, cards: Sequence[int], side: int, note: str = "") -> str:
    rows = []
    for card in cards:
        if card < 0:
            continue
        attributes = data(scene.target(card, side), card_rule(card >> 1))
        rows.append(
            f'<li{attributes}><span class="pic">{small_picture(scene, card)}</span>'
            f"<span><b>{esc(CARD_WORDS[card >> 1])}</b><small>{esc(in_full(card >> 1))}</small></span></li>"
        )
    hidden = len([card for card in cards if card < 0])
    if hidden:
        rows.append(
            f'<li class="empty"><span class="pic"></span><span>{count_of(hidden, "card")} not seen</span></li>'
        )
    if not rows:
        rows.append('<li class="empty"><span class="pic"></span><span>none</span></li>')
    said = f'<p class="shownote">{esc(note)}</p>' if note else ""
    return f'<p class="shownote"><b>{esc(title)}</b></p><ul class="shown">{"".join(rows)}</ul>{said}'


def _held(scene: Scene) -> Display:
    s = scene.s
    seat = scene.near
    body = _list(scene, "Hand", s.sides[seat].hand, seat)
    body += _list(scene, "Ultimates, unused", s.sides[seat].unused, seat)
    body += _list(scene, "Ultimates, used", s.sides[seat].used, seat)
    small = f"{len(s.sides[seat].hand)} in hand"
    return Display("held", f"{scene.owns(seat, 70)} cards", small, body)


def _piles(scene: Scene, seat: int) -> Display:
    s = scene.s
    body = ""
    if seat == scene.far:
        body += _list(scene, "Hand", s.sides[seat].hand, seat)
        body += _list(scene, "Ultimates, used", s.sides[seat].used, seat)
        body += _list(scene, "Ultimates, unused", s.sides[seat].unused, seat)
    body += _list(scene, "Discard pile", s.sides[seat].discard, seat)
    body += _list(scene, "Attached", s.sides[seat].attached, seat)
    body += _list(scene, "Face down", s.sides[seat].down, seat)
    note = ""
    if seat == scene.me:
        note = ", ".join(in_pile(scene, seat))
        note = f"In the draw pile, in an order that nobody knows: {note}" if note else ""
    body += _list(scene, "Draw pile", s.sides[seat].pile, seat, note)
    title = (
        "Your piles" if seat == scene.me else f"{scene.owns(seat, 70)} side" if seat == scene.far else "Piles"
    )
    return Display(
        "piles" if seat == scene.near else "theirs", title, f"{len(s.sides[seat].discard)} discarded", body
    )


def _possible(scene: Scene) -> Display:
    s = scene.s
    entries = s.deck_entries(scene.far)
    normals = [2 * entry + scene.far for entry in entries if CARD_KIND[entry] != ULTIMATE]
    ultimates = [2 * entry + scene.far for entry in entries if CARD_KIND[entry] == ULTIMATE]
    body = _list(scene, "Normal cards that they may have", normals, scene.far)
    body += _list(scene, "Ultimates that they may have", ultimates, scene.far)
    return Display("possible", "They may have", count_of(len(entries), "card"), body)
