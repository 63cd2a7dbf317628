"""The two sides of the table: piles, hands, Ultimates, Attachments, cards in use, Basic Actions."""

from __future__ import annotations

from akebono.drawing.svg import at, data, esc, fit, num, text, use, wd
from akebono.games.sakura.card import can_use, current_range, face
from akebono.games.sakura.components import FORMS
from akebono.games.sakura.drawing.cards import CHIP, card_back, card_face
from akebono.games.sakura.drawing.lane import bars
from akebono.games.sakura.drawing.scene import Scene
from akebono.games.sakura.drawing.trays import Dealt
from akebono.games.sakura.drawing.words import (
    AREA_RULE,
    BASIC_RULE,
    BASIC_WAY,
    BASIC_WORDS,
    TYPE_WORDS,
)
from akebono.games.sakura.vocabulary import BASIC


def in_use(scene: Scene, seat: int) -> list[int]:
    """Return the cards of a seat that are being used, or are on their way out of play."""
    s = scene.s
    cards = [one.card for one in s.uses if one.seat == seat and one.leaves]
    return cards + [card for card in s.leaving if card & 1 == seat and card not in cards]


def zone_words(scene: Scene, zone: str, seat: int) -> tuple[str, list[int]]:
    """Return the short name of a pile and the cards in it."""
    s = scene.s
    return {
        "hand": ("Hand", s.sides[seat].hand),
        "pile": ("Draw pile", s.sides[seat].pile),
        "discard": ("Discard", s.sides[seat].discard),
        "down": ("Face down", s.sides[seat].down),
        "ultimates": ("Ultimates", [*s.sides[seat].used, *s.sides[seat].unused]),
        "attached": ("Attached", list(s.sides[seat].attached)),
        "use": ("In use", in_use(scene, seat)),
    }[zone]


class Pile:
    """A pile to be laid out as a fan of chips: its cards, how far each lies from the one before."""

    def __init__(self, scene: Scene, zone: str, seat: int, chip: float, step: float, most: float) -> None:
        self.zone = zone
        self.seat = seat
        self.chip = chip
        self.name, self.cards = zone_words(scene, zone, seat)
        if zone == "pile" and len(self.cards) > 1:
            step = 2.5
        count = max(1, len(self.cards))
        self.step = min(step, (most - chip) / (count - 1)) if count > 1 else 0
        self.width = chip + self.step * (count - 1)


def pile(scene: Scene, dealt: Dealt, one: Pile, x: float, y: float, label: bool = True) -> str:
    """Return a pile as a fan, its upper left corner at a place, with its name and number below."""
    seat, zone, chip = one.seat, one.zone, one.chip
    height = chip * 1.5
    backs: list[str] = []
    faces: list[str] = []
    for i, card in enumerate(one.cards):
        left = x + i * one.step
        if card < 0:
            name = f"{scene.pre}back-{zone}-{seat}-{i}"
            backs.append(card_back(left, y, chip, card, zone == "ultimates", name))
            continue
        lying = dealt.get(f"card-{seat}-{i}") if zone == "attached" else None
        if zone == "use":
            for k, using in enumerate(scene.s.uses):
                if using.card == card:
                    lying = dealt.get(f"use-{k}")
        cls = "used" if zone == "ultimates" and card in scene.s.sides[seat].used else ""
        if zone == "pile":
            cls = "known"
        faces.append(
            card_face(
                scene,
                left,
                y,
                chip,
                card,
                target=scene.target(card, seat),
                id=scene.card_id(card),
                cls=cls,
                crystals=lying,
            )
        )
    said = f"{scene.owns(seat)} {one.name.lower()}: {len(one.cards)}"
    empty = (
        ""
        if one.cards
        else f'<rect class="hole" x="{num(x)}" y="{num(y)}" width="{num(chip)}" height="{num(height)}" rx="4"/>'
    )
    words = ""
    if label:
        words = _label(scene, one, x, y + height + 13)
    rule = AREA_RULE[zone]
    return (
        f'<g class="pile"{data(f"zone:{zone}-{seat}", rule, f"{scene.pre}zone-{zone}-{seat}")}><title>{esc(said)}</title>'
        f"{empty}{''.join(backs)}{words}</g>{''.join(faces)}"
    )


def _label(scene: Scene, one: Pile, x: float, y: float) -> str:
    middle = x + one.width / 2
    if one.zone == "ultimates":
        used = len(scene.s.sides[one.seat].used)
        words = f"{used} used, {len(one.cards) - used} unused"
    else:
        short = {"pile": "Draw"}.get(one.zone, one.name) if one.chip < 50 else one.name
        words = f"{short} {len(one.cards)}" if one.zone != "use" else one.name
    return text(middle, y, words, "pilelab")


def far_side(scene: Scene, dealt: Dealt, y: float, width: float) -> str:
    """Return the piles of the other side in one row, on a desktop."""
    seat = scene.far
    zones = [
        ("hand", 18.0, 120.0),
        ("pile", 3.0, 80.0),
        ("discard", 20.0, 150.0),
        ("down", 14.0, 96.0),
        ("ultimates", 24.0, 150.0),
    ]
    zones.append(("attached", 34.0, 160.0))
    piles = [Pile(scene, zone, seat, CHIP, step, most) for zone, step, most in zones]
    piles = [one for one in piles if one.cards or one.zone not in ("attached",)]
    gap = min(18.0, (width - sum([one.width for one in piles])) / max(1, len(piles) - 1))
    if gap < 8:
        # A long game: everything lies closer together.
        k = (width - 8 * (len(piles) - 1) - CHIP * len(piles)) / max(
            1, sum([one.width - CHIP for one in piles])
        )
        for one in piles:
            one.step *= k
            one.width = CHIP + (one.width - CHIP) * k
        gap = 8
    x = 12.0
    drawn = []
    for one in piles:
        drawn.append(pile(scene, dealt, one, x, y))
        x += one.width + gap
    return "".join(drawn)


def hand_row(scene: Scene, x: float, y: float, width: float, card: float, cards: list[int], zone: str) -> str:
    """Return cards of the near seat side by side, each with what can be said of it now; they overlap where they must."""
    s = scene.s
    seat = scene.near
    now = current_range(s)
    step = min(card + 7, (width - card) / max(1, len(cards) - 1))
    small = card < 90
    found = {bar.card: bar for bar in bars(scene)}
    drawn = []
    backs = []
    for i, one in enumerate(cards):
        left = x + i * step
        if one < 0:
            backs.append(
                card_back(left, y, card, one, zone == "ultimates", f"{scene.pre}back-{zone}-{seat}-{i}")
            )
            continue
        used = one in s.sides[seat].used
        drawn.append(
            card_face(
                scene,
                left,
                y,
                card,
                one,
                target=scene.target(one, seat),
                id=scene.card_id(one),
                cls="used" if used else "",
                now=now,
            )
        )
        said, fine = _caption(scene, one, used, {k: (bar.usable, bar.why) for k, bar in found.items()})
        room = min(step, card) if i < len(cards) - 1 else card
        size = 11 if not small else 10.2
        shown = said if wd(said, size) < room - 13 else ""
        cls = "cap yes" if fine else "cap"
        middle = left + min(room, card) / 2
        line = y + card * 1.5 + (15 if not small else 12)
        if shown:
            drawn.append(text(middle + (0 if used else 6), line, shown, cls))
        if said and not used:
            wide = wd(shown, size) * (1.12 if fine else 1)  # what can be done is bold
            start = middle - 8 - wide / 2 if shown else middle - 5
            drawn.append(
                use(
                    "i-check" if fine else "i-close",
                    start,
                    line - 9,
                    10,
                    cls,
                )
            )
    zone_target = data(f"zone:{zone}-{seat}", AREA_RULE[zone], f"{scene.pre}zone-{zone}-{seat}")
    hidden = f'<g class="pile"{zone_target}>{"".join(backs)}</g>' if backs else ""
    return hidden + "".join(drawn)


def _caption(scene: Scene, card: int, used: bool, found: dict[int, tuple[bool, str]]) -> tuple[str, bool]:
    """Return what can be said of a card of one's own now, and whether it can be used."""
    s = scene.s
    words = face(s, card)
    if used:
        return "Used", False
    if card in found:
        usable, why = found[card]
        return ("Can answer" if s.attacks and usable else "Reaches" if usable else why, usable)
    usable = can_use(s, scene.near, card, False)
    if s.attacks and s.attacks[-1].seat != scene.near:
        usable = usable and words.interrupts(s, scene.near, s.attacks[-1])
        return ("Can answer" if usable else "no Response", usable)
    return (TYPE_WORDS[words.type] if usable else "not now", usable)


def basic_actions(scene: Scene, x: float, y: float, width: float, height: float) -> str:
    """Return the Basic Actions of the near seat, each as a key that says which way the crystal goes."""
    s = scene.s
    forms = [k for k in range(len(FORMS)) if s.sides[scene.near].forms >> k & 1]
    actions = [*range(5), *[5 + k for k in forms]]
    gap = 5.0
    wide = (width - gap * (len(actions) - 1)) / len(actions)
    small = "" if wide > 90 else " small"
    drawn = []
    for i, action in enumerate(actions):
        way = BASIC_WAY[action] if action < 5 else "its Form’s"
        box = f'width="{num(wide)}" height="{num(height)}" rx="7"'
        drawn.append(
            f'<g class="basic"{data(f"basic:{BASIC.ids[action]}", BASIC_RULE[action], f"{scene.pre}basic-{BASIC.ids[action]}")} '
            f"{at(x + i * (wide + gap), y)}><title>{esc(BASIC_WORDS[action])}: {esc(way)}</title>"
            f'<rect class="cbg" {box}/><rect class="halo" {box}/>'
            + text(
                wide / 2,
                height / 2 - 2,
                fit(BASIC_WORDS[action], wide - 6, 13 if wide > 90 else 11.5),
                f"basicn{small}",
            )
            + text(wide / 2, height / 2 + 12, way, f"basict{small}")
            + "</g>"
        )
    return "".join(drawn)
