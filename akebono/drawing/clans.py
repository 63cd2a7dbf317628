"""What the boards of clans draw with: crests of clans, figures, fortresses, types of cards, and the signs beside them.

Bodies of symbols. A figure takes the colour of its seat from the custom properties of the classes s0 to s5: its kind shows
in its outline and its base, so that colour is never the only sign.
"""

from __future__ import annotations

import math
from typing import Final

_L: Final = 'stroke="var(--line)" stroke-width="1.8" stroke-linejoin="round"'
_S: Final = 'stroke="var(--line)" stroke-width="1.5" stroke-linejoin="round"'


def _rays(n: int, inner: float, outer: float, half: float) -> str:
    """Return the path of n pointed rays round the middle of a sign."""
    path = []
    for i in range(n):
        a = 2 * math.pi * i / n - math.pi / 2
        for k, (radius, turn) in enumerate(((inner, -half), (outer, 0.0), (inner, half))):
            x, y = 12 + radius * math.cos(a + turn), 12 + radius * math.sin(a + turn)
            path.append(f"{'L' if k else 'M'}{x:.1f} {y:.1f}")
        path.append("z")
    return "".join(path)


_KEEP: Final = (
    f'<path d="M3.5 22.5L6 16h12l2.5 6.5z" fill="var(--stone)" {_L}/><path d="M6.5 16v-4h11v4z" fill="var(--face)" {_L}/>'
    f'<path d="M2.5 12.5c2.5-.5 4-2 5-4h9c1 2 2.5 3.5 5 4z" fill="var(--s,var(--ink2))" {_L}/>'
    f'<path d="M5.5 8.5C8 8 9.5 5.5 12 2c2.5 3.5 4 6 6.5 6.5z" fill="var(--s,var(--ink2))" {_L}/>'
)

SIGN: Final = {
    "vp": f'<path d="M3 17.5a9 9 0 0 1 18 0z" fill="var(--c-vp)" {_L}/>'
    '<path d="M1.5 20.8h21" stroke="var(--rays)" stroke-width="2.4" stroke-linecap="round"/>'
    '<path d="M12 1.6v3.6M3.6 5l2.4 2.8M20.4 5L18 7.8" stroke="var(--rays)" stroke-width="2.2" stroke-linecap="round"/>',
    "ronin": f'<path d="M1 15.5C5 12 8.5 5.5 12 3.5c3.5 2 7 8.5 11 12-3 2-7 3-11 3s-8-1-11-3z" fill="var(--c-ronin)" {_L}/>'
    '<path d="M12 4v13.5M8 8.5L5.5 16.5M16 8.5l2.5 8" stroke="var(--line)" stroke-width="1.2" fill="none"/>'
    '<path d="M8 19.5c1 2 7 2 8 0" fill="none" stroke="var(--rays)" stroke-width="1.8" stroke-linecap="round"/>',
    "fortress": _KEEP,
    "ally": '<path d="M10 5.5a7 7 0 1 0 0 13M14 5.5a7 7 0 1 1 0 13" fill="none" stroke="currentColor" stroke-width="2.6" '
    'stroke-linecap="round"/><path d="M8 12h8" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/>',
    "broken": '<path d="M9 5.5a7 7 0 1 0 0 13M15 5.5a7 7 0 1 1 0 13" fill="none" stroke="currentColor" stroke-width="2.4" '
    'stroke-linecap="round"/><path d="M13.5 7l-3 5h3l-3 5" fill="none" stroke="currentColor" stroke-width="2" '
    'stroke-linejoin="round"/>',
    "boat": f'<path d="M2 15h20c-1 4-3.5 6-6 6H8c-2.5 0-5-2-6-6z" fill="var(--c-ronin)" {_L}/>'
    '<path d="M12 2v13" stroke="var(--line)" stroke-width="1.8"/>'
    f'<path d="M13.5 3c4 2 5.5 6 5 10h-5zM10.5 4c-3 2-4.5 5-4.5 9h4.5z" fill="var(--face)" {_L}/>',
    "torii": '<path d="M1.5 3q10.5 3 21 0l.5 3.2q-11 2.6-22 0zM4 9.5h16V12H4zM6 6h2.6L8 22H5.4zM15.4 6H18l.6 16H16z" '
    'fill="var(--vermilion)" stroke="var(--line)" stroke-width="1.1" stroke-linejoin="round"/>',
    "wait": '<path d="M6 2.5h12M6 21.5h12M7.5 3c0 5 3.5 6 4.5 9-1 3-4.5 4-4.5 9M16.5 3c0 5-3.5 6-4.5 9 1 3 4.5 4 4.5 9" '
    'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
    "cup": f'<path d="M4 8h13v5c0 4-3 7-6.5 7S4 17 4 13z" fill="var(--face)" {_L}/>'
    '<path d="M17 9.5h2.5a2 2 0 0 1 0 5.5H17" fill="none" stroke="var(--rays)" stroke-width="1.8"/>'
    '<path d="M8 5.5c0-1.5 1.5-1.5 1.5-3M12.5 5.5c0-1.5 1.5-1.5 1.5-3" fill="none" stroke="var(--rays)" '
    'stroke-width="1.6" stroke-linecap="round"/>',
}
"""Victory Points, Ronin, alliances, sea routes, Shrines, seasons, 24 by 24."""

CLAN: Final = {
    "koi": '<path d="M17.5 2.8C10 1 2.6 6 2.6 13c0 4 2.6 7 6.2 7.8-.8-3.2-.6-6.8 1.5-9 2-2.1 5.4-1.2 7.9-2.4'
    'C21.3 7.9 21 3.8 17.5 2.8z"/><path d="M7.2 18.6c2.6.4 5-.2 7.6-1.8-1 2.4-.6 4.6.8 6.8-3.4.4-6.6-.8-8.8-3.4z'
    'M7.6 3.8C5.4 2.8 3.2 3.2 1.2 5.4c1.6.3 2.6 1 3.3 2.3zM12.6 11c.6 2.8 2.6 4.3 5.8 4.4-.3-2.6-1.4-4.2-3-5z"/>'
    '<circle cx="16.8" cy="5.9" r="1.15" fill="var(--hole)"/>'
    '<path d="M12.3 3.6c-1.4 1.8-1.2 4 .4 5.9M8.2 6.6c1.4.5 2.5 1.7 2.9 3.3M5.3 10.9c1.5.1 2.9.9 3.7 2.2M4.3 15.3'
    'c1.3-.1 2.7.3 3.7 1.2" fill="none" stroke="var(--hole)" stroke-width="1.15"/>',
    "sun": f'<circle cx="12" cy="12" r="5.4"/><path d="{_rays(8, 7.2, 11.8, 0.27)}"/>',
    "lotus": '<path d="M12 2c3 3.6 4 8 0 14-4-6-3-10.4 0-14z"/>'
    '<path d="M5.3 5.5c2.2 1.3 3.7 3.3 4.3 6.3.3 2 .2 3.6.4 5C6.4 15 4.3 11.3 5.3 5.5zM18.7 5.5c-2.2 1.3-3.7 3.3-4.3 '
    '6.3-.3 2-.2 3.6-.4 5 3.6-1.8 5.7-5.5 4.7-11.3z"/>'
    '<path d="M1.2 11.5c3 0 6 1.8 8.2 6C5.5 18 2.4 16 1.2 11.5zM22.8 11.5c-3 0-6 1.8-8.2 6 3.9.5 7-1.5 8.2-6z"/>'
    '<path d="M5 19.5h14l-3.5 2.5h-7z"/>',
    "turtle": '<path d="M12 1.2l9.4 5.4v10.8L12 22.8l-9.4-5.4V6.6z"/>'
    '<path d="M12 7l4.4 2.5v5L12 17l-4.4-2.5v-5zM12 7V2.8M16.4 9.5L20 7.4M16.4 14.5l3.6 2.1M12 17v4.2M7.6 14.5L4 '
    '16.6M7.6 9.5L4 7.4" fill="none" stroke="var(--hole)" stroke-width="1.5"/>',
    "dragonfly": '<circle cx="12" cy="4" r="2.6"/><path d="M10.7 6h2.6l-.4 16.5h-1.8z"/>'
    '<path d="M11 8.5C7 5.5 3 5.3 1 7c1.8 2.5 6 3.6 10 3zM13 8.5c4-3 8-3.2 10-1.5-1.8 2.5-6 3.6-10 3zM11 11.5c-4 .3-7 '
    '2.3-7.6 4.8 3 .4 6-1.4 7.6-3.3zM13 11.5c4 .3 7 2.3 7.6 4.8-3 .4-6-1.4-7.6-3.3z"/>',
    "fox": '<path d="M2.2 2.5l6 4.3c2.4-.9 5.2-.9 7.6 0l6-4.3c.9 4.6.2 8.4-1.7 11.4-1.7 3.6-4.5 6.6-8.1 8.6-3.6-2-6.4-5-8.1-8.6'
    'C2 10.9 1.3 7.1 2.2 2.5z"/><path d="M6.4 11.2l3.8 2.1c-.4 1.4-2.9 1.4-3.8-2.1zM17.6 11.2l-3.8 2.1c.4 1.4 2.9 1.4 '
    '3.8-2.1zM10.6 18.6h2.8L12 20.4z" fill="var(--hole)"/>',
    "bonsai": '<path d="M7.5 9.2a3.6 3.6 0 0 1 1-5.4 4.2 4.2 0 0 1 7.6.4 3.2 3.2 0 0 1 .6 5zM1.3 15.2a3.2 3.2 0 0 1 2-4.8'
    "c1.8-1.2 4.6-.6 5.5 1 1.5.9 1.6 2.6.8 3.8zM14.3 14.8c-.9-1.5-.4-3.4 1.2-4 1.4-1.5 4.4-1.4 5.5.2 1.7.8 2.2 2.6 "
    '1.5 3.8z"/><path d="M11 9h2.2c-.2 2.5.2 4 1.3 5.6h2L14 18l.6 2h3.9v2.5H5.5V20h4l.6-2-3.3-3h2.2l2 1.5c.6-2 .4-4.6 '
    '0-7.5z"/>',
    "moon": '<path d="M15.5 1.8A10.4 10.4 0 1 0 22 15.7 8.7 8.7 0 0 1 15.5 1.8z"/>'
    '<path d="M18.6 4.6l1 2.5 2.6.2-2 1.7.6 2.6-2.2-1.4-2.2 1.4.6-2.6-2-1.7 2.6-.2z"/>',
}
"""The crest of each clan, 24 by 24, in the text colour; `--hole` is what shows through."""

FIGURE: Final = {
    "bushi": f'<path d="M3.5 24h17v3.2h-17z" fill="var(--s)" {_S}/><path d="M21 24V4" stroke="var(--rays)" stroke-width="1.5"/>'
    '<path d="M21 .3l1.7 4.7h-3.4z" fill="var(--pure)" stroke="var(--line)" stroke-width="1"/>'
    f'<path d="M5 24c0-6 2.2-9.8 7-9.8s7 3.8 7 9.8z" fill="var(--s)" {_S}/>'
    '<path d="M9 24l3-6 3 6" fill="none" stroke="var(--on)" stroke-width="1.3" opacity=".85"/>'
    f'<circle cx="12" cy="12" r="3.3" fill="var(--pure)" {_S}/>'
    f'<path d="M2.6 11.6C7 9.6 9.4 5.8 12 3.4c2.6 2.4 5 6.2 9.4 8.2-5 1.7-13.8 1.7-18.8 0z" fill="var(--s)" {_S}/>',
    "shinto": f'<path d="M3 24.2h18v3H3z" fill="var(--pure)" {_S}/>'
    f'<path d="M12 11.5c3.6 0 7.6 5 8 12.5H4c.4-7.5 4.4-12.5 8-12.5z" fill="var(--pure)" {_S}/>'
    f'<path d="M8.8 12.5L12 18l3.2-5.5c1.6 1 3.4 4 4 8L12 24l-7.2-3.5c.6-4 2.4-7 4-8z" fill="var(--s)" {_S}/>'
    f'<circle cx="12" cy="10" r="3.4" fill="var(--pure)" {_S}/>'
    f'<path d="M8.2 8.2C7.6 4 9 1 12.5 1c3 .6 3.6 4 3.3 7.2-2.3-1-5.3-1-7.6 0z" fill="var(--black)" {_S}/>',
    "daimyo": f'<path d="M1.5 24h21v3.5h-21z" fill="var(--black)" {_S}/>'
    f'<path d="M2 24c.4-6.5 3.6-9 10-9s9.6 2.5 10 9z" fill="var(--s)" {_S}/>'
    '<path d="M5.5 19.5h13M4.8 22h14.4" stroke="var(--on)" stroke-width="1.2" opacity=".8"/>'
    f'<circle cx="12" cy="13" r="3.7" fill="var(--pure)" {_S}/>'
    '<path d="M4 16.8c1.4-1.4 1.6-3 1.6-4.8 0-4.3 2.6-7 6.4-7s6.4 2.7 6.4 7c0 1.8.2 3.4 1.6 4.8-1.8.2-3.3-.3-4.3-1.6'
    f'.2-2.2-1.2-3.4-3.7-3.4s-3.9 1.2-3.7 3.4c-1 1.3-2.5 1.8-4.3 1.6z" fill="var(--s)" {_S}/>'
    '<path d="M12 8.6C6.6 8.6 3 5.4 3.2.6 5.2 4 8.6 5.4 12 5.4s6.8-1.4 8.8-4.8c.2 4.8-3.4 8-8.8 8z" fill="var(--c-coin)" '
    f"{_S}/>",
    "fortress": f'<g transform="translate(-.6 2) scale(1.05)">{_KEEP}</g>',
    "monster": f'<path d="M.8 24h22.4v3.5H.8z" fill="var(--s)" {_S}/>'
    '<path d="M2.2.8c.6 3.4 2.6 5 5.3 5.4h9c2.7-.4 4.7-2 5.3-5.4 2 4 1.6 7.6-.6 10.2.6 6-2 10.4-5.4 13H8.2'
    f'c-3.4-2.6-6-7-5.4-13C.6 8.4.2 4.8 2.2.8z" fill="var(--s)" {_S}/>',
}
"""Figures and the fortress, 24 by 28. A Bushi stands on a base of its colour, a Shinto on white, a Daimyo on black; all
Monsters have the same horned head on a wide base."""

MONSTER: Final = {
    "komainu": "lion",
    "oni-of-skulls": "daemon-skull",
    "yurei": "ghost",
    "river-dragon": "sea-dragon",
    "oni-of-blood": "blood",
    "oni-of-souls": "spectre",
    "oni-of-hate": "oni",
    "oni-of-spite": "snake-tongue",
    "daikokuten": "toy-mallet",
    "fukurokuju": "scroll-unfurled",
    "jurojin": "deer-head",
    "bishamon": "trident",
    "hotei": "swap-bag",
    "benten": "banjo",
    "ebisu": "double-fish",
    "earth-dragon": "spiked-dragon-head",
    "jinmenju": "evil-tree",
    "jorogumo": "masked-spider",
    "oni-of-plagues": "plague-doctor-profile",
    "kotahi": "totem-mask",
    "phoenix": "feathered-wing",
    "fire-dragon": "dragon-breath",
    "jikininki": "chewed-skull",
    "koneko": "cat",
    "nure-onna": "sea-serpent",
    "sunakake-baba": "haunting",
    "daikaiju": "dinosaur-rex",
    "kitsune": "fox",
    "sacred-warrior": "samurai-helmet",
}
"""The icon on each Monster."""


def monster(path: str) -> str:
    """Return a Monster, 24 by 28: the head that all share, in its colour, with its icon on the brow."""
    return (
        '<use href="#f-monster" width="24" height="28"/>'
        f'<path fill="var(--on)" transform="translate(4.5 7.6) scale(.0293)" d="{path}"/>'
    )


CARD_TYPE: Final = {
    "enhancement": f'<path d="M12 2.5L21.5 12 12 21.5 2.5 12z" fill="var(--ty-e)" {_L}/>',
    "virtue": f'<circle cx="12" cy="12" r="9" fill="var(--ty-v)" {_L}/>'
    '<circle cx="12" cy="12" r="3.5" fill="var(--face)" stroke="var(--line)" stroke-width="1.2"/>',
    "monster": f'<path d="M4 3l4 5h8l4-5c1.5 6 1 12-8 18.5C3 15 2.5 9 4 3z" fill="var(--ty-m)" {_L}/>',
    "war-upgrade": f'<path d="M12 2l10 18.5H2z" fill="var(--ty-w)" {_L}/>',
    "winter-upgrade": f'<path d="M12 2l8.7 5v10L12 22l-8.7-5V7z" fill="var(--ty-f)" {_L}/>'
    '<path d="M12 7v10M7.7 9.5l8.6 5M16.3 9.5l-8.6 5" stroke="var(--line)" stroke-width="1.3"/>',
}
"""What type a season card has, 24 by 24: each type has a shape of its own."""
