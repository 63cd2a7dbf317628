"""Whose work this is and is not: the unofficial note, icons, type, libraries, licences."""

from __future__ import annotations

import json
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from importlib.resources import files
from typing import Any

from litestar import Request, Response, get

from akebono.web.api import GivenTables
from akebono.web.pages.render import html

LIBRARIES = ("Litestar", "msgspec", "SQLAlchemy", "Jinja2", "uvicorn")


@get("/about", include_in_schema=False)
async def about(request: Request[Any, Any, Any], tables: GivenTables) -> Response[bytes]:
    """Show the credits."""
    context = {
        "games": list(tables.games.values()),
        "icon_credits": icon_credits(),
        "libraries": ", ".join(f"{name} {_version(name)}".strip() for name in LIBRARIES),
    }
    return html(request, "about.html", context)


@cache
def icon_credits() -> tuple[tuple[str, str], ...]:
    """Return each author of icons with the names of theirs."""
    icons: dict[str, dict[str, str]] = json.loads(
        files("akebono.drawing").joinpath("icons.json").read_text(encoding="utf-8")
    )
    by: dict[str, list[str]] = {}
    for name, icon in icons.items():
        by.setdefault(icon["by"], []).append(name)
    return tuple((author, ", ".join(sorted(names))) for author, names in sorted(by.items()))


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return ""
