"""The typeface of the pages has every Japanese character that they show."""

from __future__ import annotations

import re
from importlib.resources import files
from importlib.resources.abc import Traversable

import akebono

JAPANESE = "[\u3000-\u30ff\u4e00-\u9fff]"
SUBSET = "shippori-mincho-600-japanese"


def japanese_characters() -> set[str]:
    """Return the Japanese characters of all games' data and of the pages."""
    room = files("akebono")
    places = [room.joinpath("games", game) for game in akebono.games()]
    return set().union(*(_characters(place) for place in [*places, room.joinpath("web", "templates")]))


def _characters(place: Traversable) -> set[str]:
    found: set[str] = set()
    for one in place.iterdir():
        if one.is_dir():
            found |= _characters(one)
        elif one.name.endswith((".toml", ".html")):
            found.update(re.findall(JAPANESE, one.read_text(encoding="utf-8")))
    return found


def test_the_typeface_has_each_japanese_character_of_the_games() -> None:
    """The list says what was left in the file; a browser test looks into the file itself."""
    wanted = japanese_characters()
    assert len(wanted) > 300
    listed = files("akebono.drawing").joinpath("fonts", f"{SUBSET}.txt").read_text(encoding="utf-8").strip()
    lacking = "".join(sorted(wanted - set(listed)))
    assert lacking == "", (
        f"add these to fonts/{SUBSET}.txt and make the file anew (drawing/CREDITS.md says how)"
    )
    assert set(listed) == set(re.findall(JAPANESE, listed)), "the pages ask it for these only"
