"""The sprite: symbols, patterns and gradients that drawings refer to by id.

i-<name>  our own signs, 24 by 24        g-<name>  game-icons.net, 512 by 512 (CREDITS.md)
m-<crest> crests, 24 by 24               z-<name>  large characters, 1000 by 1000
e-<name>  emblems of Megami, 48 by 48    c-<name>  crests of clans, 24 by 24
f-<name>  figures, 24 by 28              t-<name>  types of season cards, 24 by 24
p-<pattern>-lit, -dusk, -card, p-closed  patterns            r-lit, r-dusk, r-sun  gradients
"""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Final, cast

from akebono.drawing.clans import CARD_TYPE, CLAN, FIGURE, MONSTER, SIGN, monster
from akebono.drawing.marks import CREST, EMBLEM, OWN, PATTERN

_PAGE: Final = [
    *[
        "undo",
        "play",
        "pause",
        "prev",
        "next",
        "start",
        "end",
        "sound",
        "theme",
        "menu",
        "book",
        "log",
        "board",
    ],
    *["people", "close", "check", "plus", "bot", "eye", "warn", "link", "lock", "new"],
]
PAGE: Final = (*[f"i-{name}" for name in _PAGE], "z-dawn")
"""Symbols that a page needs beside those of a board."""
CREST_SYMBOLS: Final = tuple(f"m-{name}" for name in CREST)

_GRADIENTS: Final = {
    "r-lit": '<radialGradient id="r-lit" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="300">'
    '<stop offset=".3" class="st-a"/><stop offset="1" class="st-b"/></radialGradient>',
    "r-dusk": '<radialGradient id="r-dusk" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="305">'
    '<stop offset=".35" class="st-e"/><stop offset="1" class="st-f"/></radialGradient>',
    "r-sun": '<radialGradient id="r-sun" cx=".5" cy=".62" r=".7">'
    '<stop offset="0" class="st-c"/><stop offset="1" class="st-d"/></radialGradient>',
    "p-closed": '<pattern id="p-closed" width="7" height="7" patternUnits="userSpaceOnUse" '
    'patternTransform="rotate(45)"><path d="M0 0V7" stroke="var(--line)" stroke-width="1.6" opacity=".28"/></pattern>',
}


def _read(name: str) -> dict[str, object]:
    found: dict[str, object] = json.loads(files("akebono.drawing").joinpath(name).read_text(encoding="utf-8"))
    return found


@cache
def _icons() -> dict[str, str]:
    return {name: str(cast(dict[str, str], icon)["path"]) for name, icon in _read("icons.json").items()}


@cache
def _characters() -> dict[str, str]:
    return {name: str(path) for name, path in _read("characters.json").items()}


@cache
def definition(id: str) -> str:
    """Return the SVG that defines an id. Raises KeyError when there is no such symbol, pattern or gradient."""
    if id in _GRADIENTS:
        return _GRADIENTS[id]
    kind, name = id[:2], id[2:]
    if kind == "i-":
        return f'<symbol id="{id}" viewBox="0 0 24 24">{OWN[name] if name in OWN else SIGN[name]}</symbol>'
    if kind == "c-":
        return f'<symbol id="{id}" viewBox="0 0 24 24"><g fill="currentColor">{CLAN[name]}</g></symbol>'
    if kind == "f-":
        body = FIGURE[name] if name in FIGURE else monster(_icons()[MONSTER[name]])
        return f'<symbol id="{id}" viewBox="0 0 24 28">{body}</symbol>'
    if kind == "t-":
        return f'<symbol id="{id}" viewBox="0 0 24 24">{CARD_TYPE[name]}</symbol>'
    if kind == "m-":
        return f'<symbol id="{id}" viewBox="0 0 24 24"><g fill="currentColor">{CREST[name]}</g></symbol>'
    if kind == "e-":
        ring = '<circle cx="24" cy="24" r="22.3" fill="none" stroke="currentColor" stroke-width="2.2"/>'
        inner = f'<g transform="translate(4.8 4.8) scale(.8)" fill="currentColor">{EMBLEM[name]}</g>'
        return f'<symbol id="{id}" viewBox="0 0 48 48">{ring}{inner}</symbol>'
    if kind == "g-":
        return f'<symbol id="{id}" viewBox="0 0 512 512"><path fill="currentColor" d="{_icons()[name]}"/></symbol>'
    if kind == "z-":
        return f'<symbol id="{id}" viewBox="0 0 1000 1000"><path fill="currentColor" d="{_characters()[name]}"/></symbol>'
    if kind == "p-":
        pattern, _, tone = name.partition("-")
        width, height, body = PATTERN[pattern]
        return (
            f'<pattern id="{id}" width="{width}" height="{height}" patternUnits="userSpaceOnUse">'
            f'<g class="pat-{tone}">{body}</g></pattern>'
        )
    raise KeyError(id)


_REFERENCE: Final = re.compile(r'(?:href="#|url\(#)([a-z]-[a-z0-9-]+)')


def _defined(ids: Iterable[str]) -> str:
    """Return the definitions of these ids, and of those that these refer to, each once."""
    found: dict[str, str] = {}
    left = list(ids)
    for id in left:
        if id not in found:
            found[id] = definition(id)
            left += _REFERENCE.findall(found[id])
    return "".join(found.values())


def sprite(ids: Iterable[str]) -> str:
    """Return one hidden SVG with these symbols, patterns and gradients, each once."""
    defined = _defined(ids)
    return (
        '<svg class="sprite" width="0" height="0" style="position:absolute" aria-hidden="true" focusable="false">'
        f"<defs>{defined}</defs></svg>"
    )


def used(drawing: str, css: str = "") -> list[str]:
    """Return the ids of the sprite that a drawing, and the style rules with it, refer to, in a fixed order."""
    return sorted(set(_REFERENCE.findall(drawing)) | set(_REFERENCE.findall(css)))


@cache
def stylesheet() -> str:
    """Return `board.css`."""
    return files("akebono.drawing").joinpath("board.css").read_text(encoding="utf-8")


@cache
def _alone_css() -> str:
    """Return the stylesheet as a drawing alone takes it: its tokens on the drawing itself, the page's part left out."""
    css = stylesheet().split("/* page */")[0]
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL).replace(":root", ".akebono")
    return re.sub(r"\s*\n\s*", "", css).strip()


_JAPANESE: Final = re.compile("[\u3000-\u30ff\u4e00-\u9fff]")


@cache
def _face_css(japanese: bool) -> str:
    """Return the typeface of titles as part of a drawing, so that a saved file needs no other."""
    if japanese:
        more = _font("shippori-mincho-600-japanese.woff2", "unicode-range:U+3000-30FF,U+4E00-9FFF;")
        return _face_css(False) + more
    return _font("shippori-mincho-600-latin.woff2")


def _font(name: str, range: str = "") -> str:
    font = files("akebono.drawing").joinpath("fonts", name).read_bytes()
    body = base64.b64encode(font).decode("ascii")
    return (
        f'@font-face{{font-family:"Shippori Mincho";font-weight:600;{range}'
        f"src:url(data:font/woff2;base64,{body}) format('woff2')}}"
    )


def alone(drawing: str, width: int, height: int, label: str) -> str:
    """Return a drawing as an SVG file that needs nothing else: style, typeface and the symbols that it uses are in it.

    It follows the light or dark preference of who looks at it.
    """
    css = _alone_css()
    ids = used(drawing, css)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="akebono board wide" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img" aria-label="{label}">'
        f"<style>{_face_css(bool(_JAPANESE.search(drawing)))}{css}</style><defs>{_defined(ids)}</defs>"
        f'<path class="ground" d="M0 0h{width}v{height}H0z"/>{drawing}</svg>'
    )
