"""Where everything stands: the wide board of a desktop and the narrow one of a phone."""

from __future__ import annotations

from typing import Final

from akebono.drawing.svg import num, text
from akebono.games.sakura.card import current_range
from akebono.games.sakura.drawing.before import narrow_before, wide_before
from akebono.games.sakura.drawing.cards import card_face
from akebono.games.sakura.drawing.crystals import deal
from akebono.games.sakura.drawing.lane import NARROW, WIDE, dust, lane, ledger, ledger_line, range_number
from akebono.games.sakura.drawing.scene import Scene
from akebono.games.sakura.drawing.sides import Pile, basic_actions, far_side, hand_row, in_use, pile
from akebono.games.sakura.drawing.trays import trays
from akebono.games.sakura.state import DUEL, RANGE

WIDTH: Final = 884
HEIGHT: Final = 836
NARROW_WIDTH: Final = 386

# Where the lane begins and ends.
_LANE: Final = (180, 470)
_NARROW_LANE: Final = (110, 350)


def wide_board(scene: Scene) -> tuple[str, int]:
    """Return what the SVG of a wide board holds, 884 pixels wide, and its height."""
    if scene.s.stage != DUEL:
        return wide_before(scene), HEIGHT
    s = scene.s
    dealt = deal(s)
    top, bottom = _LANE
    drawn = [_grounds(scene, WIDTH, HEIGHT, top, bottom)]
    drawn.append(far_side(scene, dealt, 10, 744))
    drawn.append(trays(scene, dealt, scene.far, 114, 744, 58))
    using = in_use(scene, scene.far)
    if using:
        lying = next((dealt[f"use-{k}"] for k, one in enumerate(s.uses) if one.card == using[-1]), None)
        drawn.append(
            card_face(
                scene,
                766,
                10,
                108,
                using[-1],
                target=scene.target(using[-1], scene.far),
                id=scene.card_id(using[-1]),
                cls="inuse",
                crystals=lying,
            )
        )
    drawn.append(range_number(scene, 50, 270))
    drawn.append(lane(scene, dealt, WIDE))
    drawn.append(dust(scene, dealt, 742, 192, 132, 100))
    drawn.append(ledger(scene, 738, 318, 140))
    drawn.append(trays(scene, dealt, scene.near, 480, 864, 58))
    drawn.append(basic_actions(scene, 10, 546, 730, 40))
    hand, unused, used = s.sides[scene.near].hand, s.sides[scene.near].unused, s.sides[scene.near].used
    split = 368
    drawn.append(text(12, 604, f"Hand {len(hand)}", "pilelab", "start"))
    drawn.append(hand_row(scene, 12, 611, split - 22, 116, hand, "hand"))
    known = ", only you see them" if scene.me >= 0 and unused else ""
    drawn.append(
        text(split + 8, 604, f"Ultimates: {len(unused)} unused{known}; {len(used)} used", "pilelab", "start")
    )
    drawn.append(f'<path class="split" d="M{num(split)} 600V818"/>')
    drawn.append(hand_row(scene, split + 8, 611, 738 - split - 8, 116, [*unused, *used], "ultimates"))
    drawn.append(_near_piles(scene, dealt, 752, 556, 118))
    return f'<g class="duel">{"".join(drawn)}</g>', HEIGHT


def _near_piles(scene: Scene, dealt: dict[str, list[int]], x: float, y: float, width: float) -> str:
    seat = scene.near
    chip = 44.0
    using = Pile(scene, "use", seat, chip, 12, 60)
    attached = Pile(scene, "attached", seat, chip, 26, width)
    draw, down = Pile(scene, "pile", seat, chip, 3, 52), Pile(scene, "down", seat, chip, 8, 56)
    discard = Pile(scene, "discard", seat, chip, 14, width)
    rows = [[attached] if attached.cards else [], [draw, down], [discard]]
    if using.cards:
        if len(attached.cards) > 1:
            discard = Pile(scene, "discard", seat, chip, 10, 56)
            rows[2] = [discard, using]
        else:
            rows[0] = [using, attached] if attached.cards else [using]
    drawn = []
    for k, row in enumerate(rows):
        left = x
        for i, one in enumerate(row):
            if i:
                left = x + width - one.width - 6
            drawn.append(pile(scene, dealt, one, left, y + k * 92))
    return "".join(drawn)


def _grounds(scene: Scene, width: int, height: int, top: int, bottom: int) -> str:
    whole = f'<rect class="{{}}" width="{width}" {{}}/>'
    return "".join(
        [
            whole.format("sheet", f'height="{height}"'),
            f'<g class="s{scene.far}">' + whole.format("half", f'height="{top}"') + "</g>",
            whole.format("water", f'y="{top}" height="{bottom - top}"'),
            whole.format("waves", f'y="{top}" height="{bottom - top}" fill="url(#p-seigaiha-lane)"'),
            f'<g class="s{scene.near}">'
            + whole.format("half", f'y="{bottom}" height="{height - bottom}"')
            + "</g>",
            f'<path class="shore" d="M0 {top}H{width}M0 {bottom}H{width}"/>',
        ]
    )


def narrow_board(scene: Scene) -> tuple[str, int]:
    """Return what the SVG of a narrow board holds, 386 pixels wide, and its height."""
    if scene.s.stage != DUEL:
        return narrow_before(scene)
    s = scene.s
    dealt = deal(s)
    top, bottom = _NARROW_LANE
    height = 688
    drawn = [_grounds(scene, NARROW_WIDTH, height, top, bottom)]
    using = in_use(scene, scene.far)
    x = 4.0
    zones = [
        ("hand", 9.0, 62.0),
        ("pile", 2.0, 42.0),
        ("discard", 12.0, 66.0),
        ("down", 8.0, 52.0),
        ("ultimates", 14.0, 66.0),
    ]
    for zone, step, most in [*zones, ("attached", 20.0, 70.0)]:
        one = Pile(scene, zone, scene.far, 32, step, most)
        if not one.cards and zone in ("attached", "down"):
            continue
        drawn.append(pile(scene, dealt, one, x, 4, False))
        if one.cards:
            drawn.append(f'<circle class="countb" cx="{num(x + one.width - 3)}" cy="49" r="8"/>')
            drawn.append(text(x + one.width - 3, 53, len(one.cards), "countn"))
        x += one.width + 7
    drawn.append(trays(scene, dealt, scene.far, 62, 312 if using else 378, 44, 4))
    if using:
        drawn.append(
            card_face(
                scene,
                322,
                8,
                58,
                using[-1],
                target=scene.target(using[-1], scene.far),
                id=scene.card_id(using[-1]),
                cls="inuse",
            )
        )
    drawn.append(text(8, top + 27, _now(scene), "nrange", "start"))
    drawn.append(
        text(36 if len(str(_now(scene))) < 2 else 48, top + 26, _range_words(scene), "mute", "start")
    )
    drawn.append(dust(scene, dealt, 206, top + 8, 172, 20, True))
    drawn.append(lane(scene, dealt, NARROW))
    drawn.append(ledger_line(scene, 8, bottom - 6, 370))
    drawn.append(trays(scene, dealt, scene.near, bottom + 5, 378, 48, 4))
    hand = s.sides[scene.near].hand
    ultimates = [*s.sides[scene.near].unused, *s.sides[scene.near].used]
    whole = max(1, len(hand) + len(ultimates))
    split = min(260.0, max(128.0, 378 * max(1, len(hand)) / whole))
    y = bottom + 72
    drawn.append(text(4, y - 5, f"Hand {len(hand)}", "pilelab", "start"))
    drawn.append(text(split + 8, y - 5, f"Ultimates {len(ultimates)}", "pilelab", "start"))
    drawn.append(f'<path class="split" d="M{num(split + 2)} {num(y - 12)}v118"/>')
    drawn.append(hand_row(scene, 4, y, split - 8, 60, hand, "hand"))
    drawn.append(hand_row(scene, split + 8, y, 378 - split - 4, 60, ultimates, "ultimates"))
    drawn.append(basic_actions(scene, 4, y + 112, 378, 44))
    drawn.append(_narrow_piles(scene, dealt, y + 166))
    return f'<g class="duel">{"".join(drawn)}</g>', height


def _narrow_piles(scene: Scene, dealt: dict[str, list[int]], y: float) -> str:
    drawn = []
    x = 4.0
    for zone, step, most in (
        ("use", 16.0, 60.0),
        ("attached", 26.0, 96.0),
        ("pile", 2.0, 56.0),
        ("discard", 14.0, 88.0),
        ("down", 8.0, 66.0),
    ):
        one = Pile(scene, zone, scene.near, 44, step, most)
        if zone in ("use", "attached") and not one.cards:
            continue
        room = max(one.width, 64.0)
        drawn.append(pile(scene, dealt, one, x + (room - one.width) / 2, y))
        x += room + 6
    return "".join(drawn)


def _now(scene: Scene) -> int:
    return current_range(scene.s)


def _range_words(scene: Scene) -> str:
    s = scene.s
    words = "Range"
    if s.areas[RANGE] != _now(scene):
        words += f", {s.areas[RANGE]} crystals"
    elif s.turn and s.start_range != _now(scene):
        words += f", {s.start_range} at turn start"
    return words
