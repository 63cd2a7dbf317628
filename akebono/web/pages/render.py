"""How a page is made: templates with every word escaped, the shared sprite, files with their own addresses."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Annotated, Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape
from litestar import Request, Response, get
from litestar.datastructures import CacheControlHeader
from litestar.params import PathParameter
from markupsafe import Markup

from akebono.drawing.seats import CRESTS
from akebono.drawing.sprite import CREST_SYMBOLS, PAGE, sprite, stylesheet
from akebono.web.errors import Refusal

InPath = Annotated[str, PathParameter()]
"""A word that is part of an address."""

_ENVIRONMENT: Final = Environment(
    loader=PackageLoader("akebono.web", "templates"),
    autoescape=select_autoescape(default=True, default_for_string=True),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)

_OWN: Final = (
    "akebono.css",
    "akebono.js",
    "chat.css",
    "chat.js",
    "guide.css",
    "guide.js",
    "icon.svg",
    "idiomorph-0.8.0.min.js",
    "idiomorph.LICENSE.txt",
)
_FONTS: Final = {
    "shippori-mincho-600-latin.woff2": "shippori-mincho-600-latin.woff2",
    "shippori-mincho-600-japanese.woff2": "shippori-mincho-600-japanese.woff2",
    "eb-garamond-400-latin-ext.woff2": "eb-garamond-400-latin-ext.woff2",
    "shippori-mincho.OFL.txt": "OFL.txt",
    "eb-garamond.OFL.txt": "eb-garamond.OFL.txt",
}
_LONG: Final = 365 * 24 * 3600
_SMALL: Final = 1400
"""Bytes that travel in one packet anyway."""
_SYMBOLS: Final = (*PAGE, "i-sun", "i-crown", *CREST_SYMBOLS)
"""What the templates use of the shared sprite."""


@cache
def _file(name: str) -> bytes | None:
    if name == "board.css":
        return stylesheet().encode("utf-8")
    if name in _FONTS:
        return files("akebono.drawing").joinpath("fonts", _FONTS[name]).read_bytes()
    if name in _OWN:
        return files("akebono.web").joinpath("static", name).read_bytes()
    return None


@cache
def asset(name: str) -> str:
    """Return the address of a file of the pages; it changes with what is in it. Raises KeyError for an unknown one."""
    body = _file(name)
    if body is None:
        raise KeyError(name)
    if name in _FONTS:
        return f"/static/{name}"  # the stylesheet asks for it by that address
    return f"/static/{name}?v={hashlib.blake2b(body, digest_size=6).hexdigest()}"


@cache
def _packed(name: str) -> bytes:
    return gzip.compress(_file(name) or b"", 9, mtime=0)


def _takes_gzip(request: Request[Any, Any, Any]) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


@get("/static/{name:str}", include_in_schema=False, sync_to_thread=False)
def static(request: Request[Any, Any, Any], name: InPath) -> Response[bytes]:
    """Serve the pages' own files; nothing is asked of another host."""
    body = _file(name)
    if body is None:
        raise Refusal("not_found", "there is no such file")
    headers = {"Cache-Control": CacheControlHeader(max_age=_LONG, public=True, immutable=True).to_header()}
    if _takes_gzip(request) and not name.endswith(".woff2"):
        body = _packed(name)
        headers.update({"Content-Encoding": "gzip", "Vary": "Accept-Encoding"})
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if name.endswith(".woff2"):
        kind = "font/woff2"
    return Response(
        body,
        media_type=kind if kind.startswith(("font/", "image/")) else f"{kind}; charset=utf-8",
        headers=headers,
    )


def symbols(own: str = "") -> Markup:
    """Return the sprite of a page: a game's own, then what the templates need beside it."""
    missing = [id for id in _SYMBOLS if f'id="{id}"' not in own]
    return Markup(own + sprite(missing))


def text(template: str, context: Mapping[str, object]) -> str:
    """Return a template filled in. Every word in it is escaped, but for what a face has drawn (Markup)."""
    return _ENVIRONMENT.get_template(template).render({"asset": asset, **context})


def html(
    request: Request[Any, Any, Any],
    template: str,
    context: Mapping[str, object] | None = None,
    status: int = 200,
) -> Response[bytes]:
    """Return a page, in the theme that this browser has chosen. Pages are never cached: what they show changes."""
    theme = request.cookies.get("theme", "")
    shared: dict[str, object] = {
        "theme": theme if theme in ("light", "dark") else "",
        "crests": [f"m-{name}" for name in CRESTS],
    }
    if context is None or "symbols" not in context:
        shared["symbols"] = symbols()
    body = text(template, {**shared, **(context or {})}).encode("utf-8", "replace")
    headers = {"Cache-Control": "no-store", "Vary": "Accept-Encoding, Cookie"}
    if len(body) > _SMALL and _takes_gzip(request):
        body = gzip.compress(body, 4, mtime=0)
        headers["Content-Encoding"] = "gzip"
    return Response(body, status_code=status, media_type="text/html; charset=utf-8", headers=headers)


_TITLES: Final = {
    "not_found": "There is nothing here",
    "no_table": "There is no such table",
    "no_seat": "There is no such seat",
    "not_your_seat": "That seat is not yours",
    "no_token": "You hold no seat here",
    "unknown_game": "There is no such game",
    "taken": "Somebody was faster",
    "stale": "The table has moved on",
    "running": "The game is not over yet",
    "waiting": "The game has not begun",
    "too_many": "A little slower, please",
    "fault": "Something went wrong",
    "broken_record": "This game can no longer be shown",
}


def refusal_page(request: Request[Any, Any, Any], refusal: Refusal) -> Response[bytes]:
    """Return the page that says a refusal to a person: what did not happen, why, what now."""
    path = request.scope["path"].split("/")
    back = "/".join(path[:3]) if len(path) > 3 and path[1] == "tables" and refusal.code != "no_table" else ""
    context = {
        "title": _TITLES.get(refusal.code, "That did not work"),
        "message": sentence(refusal.message),
        "hint": "" if "/api" in refusal.hint or "/openapi" in refusal.hint else sentence(refusal.hint),
        "back": back,
        "status": refusal.status,
        "code": refusal.code,
    }
    return html(request, "error.html", context, refusal.status)


def sentence(words: str) -> str:
    """Return words as a sentence: a capital at its start, a full stop at its end."""
    if not words:
        return ""
    return words[0].upper() + words[1:] + ("" if words[-1] in ".!?…”" else ".")


_ENVIRONMENT.filters["sentence"] = sentence
