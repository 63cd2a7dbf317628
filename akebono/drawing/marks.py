"""What Akebono draws itself: resources and signs, crests, and the traditional patterns. Bodies of symbols, 24 by 24.

Colours are custom properties of `board.css`, so that one drawing serves both themes.
"""

from __future__ import annotations

import math
from typing import Final

_L = 'stroke="var(--line)"'
_PEN = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"'

_PETAL: Final = (
    "M12 27.8C7.4 24.4 2.6 18.3 2.8 11.2 2.9 6.4 5.9 2.5 10.2 1.7L12 3.9l1.8-2.2c4.3.8 7.3 "
    "4.7 7.4 9.5.2 7.1-4.6 13.2-9.2 16.6z"
)
"""A crystal: a petal with facets, 24 by 29."""

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
    # The duel: crystals, areas, types of cards
    "crystal": f'<g transform="translate(2.07) scale(.8276)"><path class="cr-b" d="{_PETAL}"/>'
    '<path class="cr-l" d="M12 3.9 10.2 1.7C5.9 2.5 2.9 6.4 2.8 11.2c0 1.6.2 3.2.6 4.7L7 11z"/>'
    '<path class="cr-r" d="M12 27.8V19l5-8 3.6 5c-1.4 4.9-4.9 9-8.6 11.8z"/><path class="cr-c" d="M12 3.9 17 11l-5 8-5-8z"/>'
    f'<path class="cr-o" d="{_PETAL}M12 3.9 7 11l5 8 5-8zM12 19v8.8"/></g>',
    "crystal-dust": f'<g transform="translate(2.07) scale(.8276)"><path class="cd-b" d="{_PETAL}"/>'
    f'<path class="cd-o" d="{_PETAL}M12 8v15M12 14l-5-3.5M12 14l5-3.5M12 19l-4-3M12 19l4-3"/></g>',
    "crystal-free": f'<path class="cr-free" transform="translate(2.07) scale(.8276)" d="{_PETAL}"/>',
    "ornament": '<path class="orn" d="M12 1.5l9 5.2v10.6L12 22.5l-9-5.2V6.7z"/>',
    "flame": f'<path d="M12.5 1c1 4.5 6.5 7 6.5 13.5A7.3 7.3 0 0 1 12 22a7.3 7.3 0 0 1-7-7.5c0-3 1.5-5.2 3-6.8.2 2 .9 3.3 2 4 '
    f'.6-3.5.4-7 2.5-10.7z" fill="var(--k-flame)" {_L} stroke-width="1.1"/>',
    "life": '<g fill="currentColor">'
    + "".join(
        [
            '<path d="M12 11.5C8.8 9.2 8.2 5.3 9.6 2l2.4 1.8L14.4 2c1.4 3.3.8 7.2-2.4 9.5z" '
            f'transform="rotate({angle} 12 12.5)"/>'
            for angle in range(0, 360, 72)
        ]
    )
    + "</g>",
    "aura": '<path fill="currentColor" fill-rule="evenodd" d="M12 1.5l9.3 5.2v10.6L12 '
    "22.5l-9.3-5.2V6.7zm0 3.3L5.6 8.4v7.2l6.4 3.6 "
    '6.4-3.6V8.4z"/><path fill="currentColor" d="M12 8l3.6 2v4L12 16l-3.6-2v-4z"/>',
    "flare": '<path fill="currentColor" fill-rule="evenodd" d="M12.5 1c1 4.5 6.5 7 6.5 13.5A7.3 7.3 0 0 '
    "1 12 22a7.3 7.3 0 0 1-7-7.5c0-3 "
    "1.5-5.2 3-6.8.2 2 .9 3.3 2 4 .6-3.5.4-7 2.5-10.7zM12 19.5c1.8 0 3-1.3 3-3 0-2-1.7-3-2.3-4.7-1.6 1.4-3.7 2.6-3.7 "
    '4.7 0 1.7 1.2 3 3 3z"/>',
    "dust": '<path fill="currentColor" d="M4 16c3-5 8-6 12-4-2 5-7 7-12 4zM14 8c1.5-3 4.5-4 7-3-1 3.5-4 '
    "5-7 3zM13 21c1-2.5 3.5-3.6 "
    '6.5-3-.6 2.8-3.5 4.3-6.5 3z"/>',
    "range": '<g fill="currentColor"><ellipse cx="4.5" cy="15" rx="3.5" ry="2.4"/><ellipse cx="12" cy="10.5" rx="3.5" ry="2.4"/>'
    '<ellipse cx="19.5" cy="15" rx="3.5" ry="2.4"/></g>',
    "focus": '<circle cx="12" cy="12" r="9.5" fill="none" stroke="currentColor" stroke-width="2"/>'
    '<circle cx="12" cy="12" r="3.5" fill="currentColor"/>',
    "cower": '<path d="M12 3a9 9 0 1 0 9 9c0-3.2-2.6-5.6-5.6-5.6A4.7 4.7 0 0 0 10.7 11a3.3 3.3 0 0 0 3.3 '
    '3.3A2.3 2.3 0 0 0 16.2 12" '
    f'{_PEN} stroke-width="2.2"/>',
    "attack": '<path fill="currentColor" transform="translate(2 2)" d="M10 1l6 10.5-3.5-.8V19h-5v-8.3L4 11.5z"/>',
    "action": '<path fill="currentColor" transform="translate(2 2)" d="M10 1l8 9-8 9-8-9z"/>',
    "attachment": '<path fill="currentColor" transform="translate(2 2)" d="M10 1.2a4.1 4.1 0 0 1 3.7 5.9 4.3 4.3 0 1 1-2 7.2l.9 '
    '4.7H7.4l.9-4.7a4.3 4.3 0 1 1-2-7.2A4.1 4.1 0 0 1 10 1.2z"/>',
    "response": '<path fill="currentColor" transform="translate(2 2)" d="M10 1.5a8.5 8.5 0 1 0 8.5 '
    "8.5h-3.3A5.2 5.2 0 1 1 10 4.8c1.3 0 "
    '2.5.5 3.4 1.2L11 8.4h7.2V1.2l-2.4 2.4A8.5 8.5 0 0 0 10 1.5z"/>',
    "full-power": '<path fill="currentColor" transform="translate(2 2)" d="M10 .8l2.8 6.1 6.7.7-5 4.5 1.4 6.6L10 15.3l-5.9 3.4 '
    '1.4-6.6-5-4.5 6.7-.7z"/>',
    "umbrella-open": f'<path d="M12 2.2l7 2.8 2.8 7-2.8 7-7 2.8-7-2.8L2.2 12 5 5zM12 2.2v19.6M2.2 '
    f'12h19.6M5 5l14 14M19 5L5 19" {_PEN} '
    'stroke-width="1.3"/><circle cx="12" cy="12" r="2" fill="currentColor"/>',
    "umbrella-closed": f'<path d="M4 21L17.5 3.5l3 2.6L6.5 21zM4.8 21.2L19 5M19 5l2.5-3" {_PEN} stroke-width="1.4"/>',
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


def _turned(body: str, step: int, middle: str) -> str:
    """Return a shape all round a middle."""
    return "".join([body.replace("TURN", f"rotate({angle} {middle})") for angle in range(0, 360, step)])


# The sign of each Megami, 48 by 48, after the weapon or power that she lends.
EMBLEM: Final = {
    "yurina": '<path d="M24 5c2.8 7.5 3.4 16 2.3 25h-4.6C20.6 21 21.2 12.5 24 5z"/><path d="M16.5 '
    '31h15v3.2h-15z"/><path d="M22.3 35.5h3.4v6.5h-3.4z"/><path d="M14 12c-3.5 3.5-5.5 '
    '8-5.3 13M34 12c3.5 3.5 5.5 8 5.3 13" fill="none" stroke="currentColor" stroke-width="2.2" '
    'stroke-linecap="round"/>',
    "saine": '<path d="M12.5 41.5 10 39l19-21.5 2.5 2.3z"/><path d="M27.5 16.5c1-5.5 4.5-9.5 10.5-11 .8 '
    '6-1.5 11-6.5 14.5z"/><path d="M24 24.5l5 4.3-2 2-5-4.3z"/><path d="M9 14a17 17 0 0 1 '
    '12-8M39 34a17 17 0 0 1-12 8" fill="none" stroke="currentColor" stroke-width="2.2" '
    'stroke-linecap="round"/>',
    "himika": '<path d="M5.5 20.5h25v5.2H21.5l-2 3.6h-4.2L13 37.5H6.8l2.6-9.6z"/><path d="M12 '
    '16.8h5.5v2.4H12z"/><path d="M34 23h8M33 17.5l6-4.5M33 28.5l6 4.5" fill="none" '
    'stroke="currentColor" stroke-width="2.4" stroke-linecap="round"/>',
    "tokoyo": '<path d="M24 39.5 7.2 20.5C11 14 17 10.5 24 10.5S37 14 40.8 20.5zm0-7.3 9.8-11C31 18.6 '
    '27.7 17.2 24 17.2s-7 1.4-9.8 4z" fill-rule="evenodd"/><path d="M24 38V11M24 38 15 13M24 '
    '38l9-25" fill="none" stroke="var(--hole)" stroke-width="1.3"/><circle cx="24" cy="38.5" '
    'r="2.6"/>',
    "oboro": '<path d="M24 5l4.5 14.5L43 24l-14.5 4.5L24 43l-4.5-14.5L5 24l14.5-4.5zm0 15.2a3.8 3.8 '
    '0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6z" fill-rule="evenodd"/>',
    "yukihi": '<path d="M24 6l12.7 5.3L42 24l-5.3 12.7L24 42l-12.7-5.3L6 24l5.3-12.7z" fill="none" '
    'stroke="currentColor" stroke-width="2.6"/><path d="M24 7v34M7 24h34M12 12l24 24M36 12 12 36" '
    'stroke="currentColor" stroke-width="1.6"/><circle cx="24" cy="24" r="8" fill="none" '
    'stroke="currentColor" stroke-width="1.8"/><circle cx="24" cy="24" r="3.2"/>',
    "shinra": '<path d="M24 14c-4-3.5-9.5-4.5-16-4v24c6.5-.5 12 .5 16 4 4-3.5 9.5-4.5 16-4V10c-6.5-.5-12 .5-16 '
    '4z" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linejoin="round"/><path d="M24 '
    "14v24M12.5 17c2.8 0 5 .5 7.5 1.6M12.5 23c2.8 0 5 .5 7.5 1.6M35.5 17c-2.8 0-5 .5-7.5 "
    '1.6M35.5 23c-2.8 0-5 .5-7.5 1.6" fill="none" stroke="currentColor" stroke-width="2"/>',
    "hagane": '<path d="M9 9h30v13H9z"/><path d="M21.5 24h5v17h-5z"/><path d="M13 9v13M35 9v13" '
    'stroke="var(--hole)" stroke-width="1.6"/>',
    "chikage": '<path d="M24 6c6 8 9.5 13 9.5 18.5a9.5 9.5 0 0 1-19 0C14.5 19 18 14 24 6z"/><path d="M11 33c2 '
    "2.6 3 4.2 3 5.8a3 3 0 0 1-6 0c0-1.6 1-3.2 3-5.8zM37 33c2 2.6 3 4.2 3 5.8a3 3 0 0 1-6 "
    "0c0-1.6 1-3.2 3-5.8zM24 37c1.6 2 2.4 3.3 2.4 4.6a2.4 2.4 0 0 1-4.8 0c0-1.3.8-2.6 "
    '2.4-4.6z"/>',
    "sariya": '<circle cx="24" cy="24" r="16" fill="none" stroke="currentColor" stroke-width="4"/><circle '
    'cx="24" cy="24" r="4"/><path d="M24 10v28M10 24h28M14 14l20 20M34 14 14 34" '
    'stroke="currentColor" stroke-width="1.8"/>',
    "laila": '<path d="M10 8c7 8 9 18 6 32-1.5-11-3.5-20-6-32zM21 6c7 9 9 20 5 36-1-13-2.5-23-5-36zM32 8c6 8 '
    '8 18 4 32-.5-11-1.5-20-4-32z"/>',
    "utsuro-shard": '<path d="M24 6a18 18 0 1 0 18 18A14 14 0 0 1 24 6z"/><circle cx="32" cy="16" r="3"/>',
    "kururu": _turned('<path d="M21 4h6l1 6h-8z" transform="TURN"/>', 45, "24 24")
    + '<path d="M24 9.5a14.5 14.5 0 1 0 0 29 14.5 14.5 0 0 0 0-29zm0 8a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 '
    '0-13z" fill-rule="evenodd"/>',
    "honoka-shard": _turned(
        '<path d="M24 22c-5-4-6.5-9-4-14l4 3.5L28 8c2.5 5 1 10-4 14z" transform="TURN"/>', 72, "24 24.5"
    )
    + '<circle cx="24" cy="24.5" r="3" fill="var(--hole)"/>',
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
    "yagasuri": (
        20,
        24,
        '<path d="M0 8l5-8 5 8v8L5 8l-5 8zM10 20l5-8 5 8v8l-5-8-5 8zM10-4l5-8 5 8v8l-5-8-5 8z" fill="currentColor"/>',
    ),
    "uroko": (16, 14, '<path d="M0 14l8-14 8 14z" fill="currentColor"/>'),
    "hishi": (
        16,
        16,
        '<path d="M8 0l8 8-8 8-8-8zM8 4l4 4-4 4-4-4z" fill="none" stroke="currentColor" stroke-width="1"/>',
    ),
}
"""Width, height and body of each pattern; its colour is the text colour, its ground the custom property `--pb`."""
