"""What Akebono draws itself: resources and signs, crests, and the traditional patterns. Bodies of symbols, 24 by 24.

Colours are custom properties of `board.css`, so that one drawing serves both themes.
"""

from __future__ import annotations

import math
from typing import Final

_L = 'stroke="var(--line)"'
_PEN = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"'

OWN: Final = {
    # Resources, shards and points
    "coin": f'<circle cx="12" cy="12" r="9.2" fill="var(--c-coin)" {_L} stroke-width="1.8"/>'
    f'<path d="M9 9h6v6H9z" fill="var(--paper)" {_L} stroke-width="1.6"/>',
    "scroll": f'<path d="M6 5h12v14H6z" fill="var(--c-scroll)" {_L} stroke-width="1.8"/>'
    f'<path d="M3.5 3.2h17v4h-17zM3.5 16.8h17v4h-17z" fill="var(--c-roll)" {_L} stroke-width="1.8" stroke-linejoin="round"/>'
    f'<path d="M9 10.2h6M9 13.6h4" {_L} stroke-width="1.5"/>',
    "lantern": '<path d="M12 1.2v3" stroke="var(--rays)" stroke-width="1.8"/>'
    f'<path d="M7.5 5h9c4 3.4 4 10.6 0 14h-9c-4-3.4-4-10.6 0-14z" fill="var(--c-lantern)" {_L} stroke-width="1.8"/>'
    f'<path d="M5 9.5h14M4.8 14.5h14.4" {_L} stroke-width="1.1"/>'
    '<path d="M8 3.6h8v2.4H8zM8 18h8v2.4H8z" fill="var(--rays)"/>'
    '<path d="M12 20v3" stroke="var(--rays)" stroke-width="1.6"/>',
    "any": f'<circle cx="12" cy="7.4" r="5" fill="var(--c-coin)" {_L} stroke-width="1.7"/>'
    f'<circle cx="6.9" cy="16" r="5" fill="var(--c-scroll)" {_L} stroke-width="1.7"/>'
    f'<circle cx="17.1" cy="16" r="5" fill="var(--c-lantern)" {_L} stroke-width="1.7"/>',
    "favor": '<path d="M12 1.6c5 4.6 8 9.4 5.6 14.8-1.3 2.9-3.3 3.8-5.6 6-2.3-2.2-4.3-3.1-5.6-6C4 11 7 6.2 12 1.6z" '
    f'fill="var(--c-favor)" {_L} stroke-width="1.8" stroke-linejoin="round"/>'
    f'<circle cx="12" cy="13" r="3.4" fill="var(--face)" {_L} stroke-width="1.5"/>'
    '<circle cx="12" cy="13" r="1.2" fill="var(--line)"/>',
    "coral": '<path d="M15.5 2.5a10 10 0 1 0 6 13.8A8.4 8.4 0 0 1 15.5 2.5z" fill="var(--c-coral)" '
    f'{_L} stroke-width="1.8" stroke-linejoin="round"/>',
    "jade": '<path d="M12 2l8.7 5v10L12 22l-8.7-5V7z" fill="var(--c-jade)" '
    f'{_L} stroke-width="1.8" stroke-linejoin="round"/>'
    f'<path d="M12 7.5v9M8 9.8l8 4.6M16 9.8l-8 4.6" {_L} stroke-width="1.1"/>',
    "agate": '<path d="M12 1.5L21.5 12 12 22.5 2.5 12z" fill="var(--c-agate)" '
    f'{_L} stroke-width="1.8" stroke-linejoin="round"/>'
    f'<path d="M12 7l4.5 5-4.5 5-4.5-5z" fill="none" {_L} stroke-width="1.2"/>',
    "shard": '<path d="M9 2.5a10 10 0 1 0 12.5 13A8.8 8.8 0 0 1 9 2.5z" fill="var(--sheet)" '
    'stroke="var(--rays)" stroke-width="1.8" stroke-linejoin="round" stroke-dasharray="3 1.6"/>',
    # Day, night, order
    "sun": f'<circle cx="12" cy="12" r="4.8" fill="var(--c-sun)" {_L} stroke-width="1.6"/>'
    '<path d="M12 1.5v3.6M12 18.9v3.6M1.5 12h3.6M18.9 12h3.6M4.6 4.6l2.5 2.5M16.9 16.9l2.5 2.5M4.6 19.4l2.5-2.5'
    'M16.9 7.1l2.5-2.5" stroke="var(--rays)" stroke-width="2" stroke-linecap="round"/>',
    "moon": '<path d="M14.5 2.5a9.8 9.8 0 1 0 7 13.2A8 8 0 0 1 14.5 2.5z" fill="var(--c-night)" '
    f'{_L} stroke-width="1.6" stroke-linejoin="round"/>',
    "dawn": f'<path d="M5.5 16a6.5 6.5 0 0 1 13 0z" fill="var(--c-sun)" {_L} stroke-width="1.6" stroke-linejoin="round"/>'
    '<path d="M1.5 19.5h21M12 3v4M3.6 8l2.8 2.6M20.4 8l-2.8 2.6" stroke="var(--rays)" stroke-width="2" '
    'stroke-linecap="round"/>',
    "first": f'<path d="M2 18a10 10 0 0 1 20 0z" fill="var(--c-first)" {_L} stroke-width="1.8" stroke-linejoin="round"/>'
    f'<path d="M12 18V8M12 18L5 11M12 18l7-7" {_L} stroke-width="1.3"/><path d="M1 18h22v3H1z" fill="var(--line)"/>',
    "crown": '<path d="M3 18.5L2 7l5.5 4L12 3.5 16.5 11 22 7l-1 11.5z" fill="var(--c-sun)" '
    f'{_L} stroke-width="1.8" stroke-linejoin="round"/>',
    "hit": '<path d="M12 1l2.3 6.2L20.5 5l-2.7 5.7L23 14l-6.4.9L16.5 22 12 16.8 7.5 22l-.1-7.1L1 14l5.2-3.3L3.5 5'
    f'l6.2 2.2z" fill="var(--c-hit)" {_L} stroke-width="1.4" stroke-linejoin="round"/>',
    "lock": '<path d="M7 11V7.5a5 5 0 0 1 10 0V11" fill="none" stroke="currentColor" stroke-width="2.4"/>'
    '<path d="M4.5 10.5h15v11h-15z" fill="currentColor"/>',
    "pioneer": '<path d="M12 4L1.5 13.5h21zM8 14v6.5h8V14" fill="currentColor" '
    f'{_L} stroke-width="1.6" stroke-linejoin="round"/>',
    "turn": f'<g {_PEN} stroke-width="2.4"><path d="M4 12a8 8 0 1 1 2.6 5.9"/><path d="M4.3 21.5L6 16l5.5 1.8"/></g>',
    "new": '<path d="M12 2l2.8 7.2L22 12l-7.2 2.8L12 22l-2.8-7.2L2 12l7.2-2.8z" fill="currentColor"/>',
    "tick": '<circle cx="12" cy="12" r="11" fill="var(--ember)"/><path d="M6 12.5l4 4 8-8.5" fill="none" '
    'stroke="var(--sheet)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>',
    "rumor": '<path d="M2 3h13v9H8l-3 3.5V12H2z" fill="currentColor"/>'
    '<path d="M17 8h5v9h-2v3.5L17 17h-6v-3" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/>',
    "card": f'<rect x="5" y="2.5" width="14" height="19" rx="2" fill="var(--face)" {_L} stroke-width="1.8"/>'
    f'<path d="M8.5 7h7M8.5 11h7M8.5 15h4" {_L} stroke-width="1.4"/>',
    "back": f'<path d="M4 21L5.5 7 12 2l6.5 5L20 21z" fill="var(--sheet2)" {_L} stroke-width="1.8" '
    'stroke-linejoin="round"/><path d="M9 12h6M9 16h6" stroke="var(--ink2)" stroke-width="1.6"/>',
    # The page's own
    "undo": f'<path d="M4 9h10a6 6 0 0 1 0 12H9M4 9l5-5M4 9l5 5" {_PEN} stroke-width="2.2"/>',
    "play": '<path d="M7 4l13 8-13 8z" fill="currentColor"/>',
    "pause": '<path d="M6 4h4.5v16H6zM13.5 4H18v16h-4.5z" fill="currentColor"/>',
    "prev": f'<path d="M15 4l-9 8 9 8" {_PEN} stroke-width="2.6"/>',
    "next": f'<path d="M9 4l9 8-9 8" {_PEN} stroke-width="2.6"/>',
    "start": f'<path d="M19 4l-9 8 9 8M6 4v16" {_PEN} stroke-width="2.6"/>',
    "end": f'<path d="M5 4l9 8-9 8M18 4v16" {_PEN} stroke-width="2.6"/>',
    "sound": '<path d="M3 9h4l6-5v16l-6-5H3z" fill="currentColor"/>'
    f'<path d="M16.5 8.5a5 5 0 0 1 0 7M19 5.5a9 9 0 0 1 0 13" {_PEN} stroke-width="2"/>',
    "theme": '<circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" stroke-width="2"/>'
    '<path d="M12 3a9 9 0 0 1 0 18z" fill="currentColor"/>',
    "menu": f'<path d="M3 6h18M3 12h18M3 18h18" {_PEN} stroke-width="2.4"/>',
    "book": '<path d="M12 6c-3-2.3-6-2.5-9-2v14.5c3-.5 6-.3 9 2 3-2.3 6-2.5 9-2V4c-3-.5-6-.3-9 2zM12 6v14" '
    f'{_PEN} stroke-width="2"/>',
    "log": f'<path d="M4 5h2M4 12h2M4 19h2M10 5h10M10 12h10M10 19h7" {_PEN} stroke-width="2.4"/>',
    "board": '<path d="M12 2l8.7 5v10L12 22l-8.7-5V7z" fill="none" stroke="currentColor" stroke-width="2" '
    'stroke-linejoin="round"/><circle cx="12" cy="12" r="3.5" fill="currentColor"/>',
    "people": '<circle cx="8.5" cy="8" r="4" fill="currentColor"/><path d="M1.5 21c0-5 3-7.5 7-7.5s7 2.5 7 7.5z" '
    f'fill="currentColor"/><path d="M15.5 4.3a4 4 0 0 1 0 7.4M18 14c2.8 1 4.5 3.3 4.5 7" {_PEN} stroke-width="2"/>',
    "close": f'<path d="M5 5l14 14M19 5L5 19" {_PEN} stroke-width="2.8"/>',
    "check": f'<path d="M4 12.5l5.5 5.5L20 6.5" {_PEN} stroke-width="3"/>',
    "plus": f'<path d="M12 4v16M4 12h16" {_PEN} stroke-width="2.8"/>',
    "bot": '<path d="M4 8h16v12H4z" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linejoin="round"/>'
    f'<path d="M12 3v5M8.5 13v2M15.5 13v2" {_PEN} stroke-width="2.4"/>',
    "eye": f'<path d="M1.5 12C5 6.5 8.5 4.5 12 4.5s7 2 10.5 7.5C19 17.5 15.5 19.5 12 19.5S5 17.5 1.5 12z" '
    f'{_PEN} stroke-width="2"/><circle cx="12" cy="12" r="3.5" fill="currentColor"/>',
    "warn": f'<path d="M12 3l10 18H2zM12 10v5M12 18v.5" {_PEN} stroke-width="2.2"/>',
    "link": f'<path d="M10 14a4.5 4.5 0 0 1 0-6.4l3-3a4.5 4.5 0 0 1 6.4 6.4l-1.5 1.5M14 10a4.5 4.5 0 0 1 0 6.4l-3 3'
    f'a4.5 4.5 0 0 1-6.4-6.4l1.5-1.5" {_PEN} stroke-width="2.2"/>',
}


def _ume() -> str:
    petals = []
    for i in range(5):
        a = math.radians(-90 + 72 * i)
        petals.append(
            f'<circle cx="{12 + 6.2 * math.cos(a):.1f}" cy="{12.4 + 6.2 * math.sin(a):.1f}" r="4.3"/>'
        )
    return (
        "".join(petals)
        + '<circle cx="12" cy="12.4" r="3.6"/><circle cx="12" cy="12.4" r="1.7" fill="var(--hole)"/>'
    )


_LEAF = '<path d="M12 3.5C16.2 9 15.8 16.5 12 22.5C8.2 16.5 7.8 9 12 3.5z"'

CREST: Final = {
    "ume": _ume(),
    "uroko": '<path d="M12 2.5l5.2 9H6.8zM6.3 12.5l5.2 9H1.1zM17.7 12.5l5.2 9H12.5z"/>',
    "hishi": '<path d="M12 1.5l5 4.7-5 4.7-5-4.7zM12 13.1l5 4.7-5 4.7-5-4.7zM6 7.3l5 4.7-5 4.7L1 12z'
    'M18 7.3l5 4.7-5 4.7-5-4.7z"/>',
    "take": f'{_LEAF}/>{_LEAF} transform="rotate(58 12 3.5)"/>{_LEAF} transform="rotate(-58 12 3.5)"/>'
    '<path d="M7 .8h10v2.4H7z"/>',
    "igeta": '<path d="M6.5 2h3.6v5h3.8V2h3.6v5H22v3.6h-4.5v2.8H22V17h-4.5v5h-3.6v-5h-3.8v5H6.5v-5H2v-3.6h4.5v-2.8H2V7h4.5z"/>',
    "hoshi": '<path d="M12 1.5l3.1 6.8 7.4.8-5.5 5 1.6 7.4L12 17.8l-6.6 3.7L7 14.1l-5.5-5 7.4-.8z"/>',
}


def _asanoha() -> str:
    q = 41.57 / 4
    path = (
        f"M0 0L12 {q:.2f}L24 0M12 {q:.2f}V{3 * q:.2f}M0 {2 * q:.2f}L12 {q:.2f}L24 {2 * q:.2f}L12 {3 * q:.2f}z"
        f"M0 41.57L12 {3 * q:.2f}L24 41.57M0 0V41.57M24 0V41.57M0 0L12 {2 * q:.2f}L24 0M0 41.57L12 {2 * q:.2f}L24 41.57"
        f"M0 {2 * q:.2f}H24"
    )
    return f'<path d="{path}" fill="none" stroke="currentColor" stroke-width=".8"/>'


def _seigaiha() -> str:
    # Filled rings from the back row to the front; strokes alone would turn to noise.
    waves = []
    for k, y in enumerate(range(-6, 25, 6)):
        for x in (0, 24) if k % 2 else (-12, 12, 36):
            waves.append(
                f'<g transform="translate({x} {y})"><circle r="11.5"/><circle r="7.5"/><circle r="3.5"/></g>'
            )
    return '<g fill="var(--pb)" stroke="currentColor" stroke-width="1.1">' + "".join(waves) + "</g>"


PATTERN: Final[dict[str, tuple[float, float, str]]] = {
    "seigaiha": (24, 12, _seigaiha()),
    "asanoha": (24, 41.57, _asanoha()),
    "shippo": (
        20,
        20,
        '<g fill="none" stroke="currentColor" stroke-width="1"><circle cx="10" cy="10" r="10"/><circle r="10"/>'
        '<circle cx="20" r="10"/><circle cy="20" r="10"/><circle cx="20" cy="20" r="10"/></g>',
    ),
    "kikko": (
        18,
        31.18,
        '<path d="M9 0v5.2M0 10.39L9 5.2l9 5.19M0 10.39v10.39M18 10.39v10.39M0 20.78l9 5.2 9-5.2M9 25.98v5.2" '
        'fill="none" stroke="currentColor" stroke-width="1"/>',
    ),
    "uroko": (16, 14, '<path d="M0 14l8-14 8 14z" fill="currentColor"/>'),
    "hishi": (
        16,
        16,
        '<path d="M8 0l8 8-8 8-8-8zM8 4l4 4-4 4-4-4z" fill="none" stroke="currentColor" stroke-width="1"/>',
    ),
}
"""Width, height and body of each pattern; its colour is the text colour, its ground the custom property `--pb`."""
