"""Other numbers for a game: what `--set` names, and the file of AKEBONO_NUMBERS that says the same.

A number is named by its tables, with dots: `start.coins`, `card.slash.damage`. In a list the first has the number 1, as on the
board: `clanhouse.coins.1`.
"""

from __future__ import annotations

import copy
import difflib
import json
import os
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, cast

from akebono.core.errors import BadNumbers, shown
from akebono.core.numbers import Table, load

_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
_WHOLE: Final = re.compile(r"[+-]?\d{1,18}")
_SOURCES: Final = ("source", "sources", "reconstructed")
"""What says where numbers come from; nothing of the game rests on it."""


@dataclass(frozen=True)
class Change:
    """One number, and what it is set to."""

    name: str
    before: object
    after: object


@dataclass(frozen=True)
class Tuned:
    """Changed numbers. `text` is a file of corrections with all of them, those of AKEBONO_NUMBERS included."""

    changes: tuple[Change, ...]
    text: str


def corrections(game: str) -> str:
    """Return what AKEBONO_NUMBERS corrects of a game, as the text of its file; empty when it corrects nothing."""
    folder = os.environ.get("AKEBONO_NUMBERS", "")
    path = Path(folder, f"{game}.toml")
    return path.read_text(encoding="utf-8") if folder and path.exists() else ""


def tune(game: str, settings: Sequence[tuple[str, str]], also: Mapping[str, str]) -> Tuned:
    """Return the numbers with these settings: pairs of a name and a value as people type it.

    `also` holds further names of numbers. Raises BadNumbers for a name that does not exist, with the nearest, for a value of
    another kind, for a number that is set twice, and for one that has that value already. Whether a value can be played is
    known once the game is loaded with it.
    """
    if not settings:
        raise BadNumbers("nothing is set; name a number and a value, such as start.coins=5")
    numbers = load(game)
    known = dict(_names(numbers))
    also = {name: own for name, own in also.items() if own in known}
    fixed: Table = tomllib.loads(corrections(game))
    changes: list[Change] = []
    for name, words in settings:
        place = known.get(also.get(name, name))
        if place is None:
            raise BadNumbers(_unknown(game, numbers, name, [*known, *also]))
        if any(change.name == ".".join(map(_step, place)) for change in changes):
            raise BadNumbers(f"{name} is set twice")
        before = _at(numbers, place)
        after = _read(name, before, words)
        if after == before:
            raise BadNumbers(f"{name} is {_toml(before)} already: nothing would change")
        _put(numbers, place, after)
        _correct(fixed, numbers, place)
        changes.append(Change(".".join(map(_step, place)), before, after))
    head = [
        f"# {change.name}: {_toml(change.after)} in place of {_toml(change.before)}" for change in changes
    ]
    return Tuned(tuple(changes), "\n".join([*head, *_lines(fixed, ())]) + "\n")


Place = tuple[str | int, ...]
"""Where a number is: names of tables and of the number, and places in lists, from 0."""


def _names(table: Table, above: Place = ()) -> Iterator[tuple[str, Place]]:
    """Yield every number with its name."""
    for name, value in table.items():
        if name not in _SOURCES:
            yield from _names_of(value, (*above, name))


def _names_of(value: object, place: Place) -> Iterator[tuple[str, Place]]:
    if isinstance(value, dict):
        yield from _names(cast(Table, value), place)
        return
    yield ".".join(map(_step, place)), place
    if isinstance(value, list):
        for at, item in enumerate(value):
            yield from _names_of(item, (*place, at))


def _step(step: str | int) -> str:
    return step if isinstance(step, str) else str(step + 1)


def _unknown(game: str, numbers: Table, name: str, known: list[str]) -> str:
    """Say what there is instead of a name that does not exist."""
    below = [other for other in known if other.startswith(f"{name}.")]
    if name and below:
        return f"{name} is a table of {game}; it has {_some(below)}"
    near = difflib.get_close_matches(name[:80], known, 3, 0.5)
    if not near:  # perhaps the number itself is named, and not its table
        near = [other for other in known if other.split(".")[-1] == name.split(".")[-1]][:3]
    hint = f"nearest: {', '.join(near)}" if near else f"tables: {_some(list(numbers))}"
    return f"{game} has no number {shown(name)}; {hint}"


def _some(names: list[str]) -> str:
    return ", ".join(names[:12]) + (f" and {len(names) - 12} more" if len(names) > 12 else "")


def _at(numbers: Table, place: Place) -> object:
    value: object = numbers
    for step in place:
        value = value[step] if isinstance(value, list) else cast(Table, value)[step]  # type: ignore[index]
    return value


def _put(numbers: Table, place: Place, value: object) -> None:
    inside = _at(numbers, place[:-1])
    if isinstance(inside, list):
        inside[cast(int, place[-1])] = value
    else:
        cast(Table, inside)[cast(str, place[-1])] = value


def _correct(fixed: Table, numbers: Table, place: Place) -> None:
    """Write a number into corrections, which hold lists whole."""
    inside = fixed
    names = [step for step in place if isinstance(step, str)]
    first = next((at for at, step in enumerate(place) if isinstance(step, int)), len(place))
    names = names[:first]
    for name in names[:-1]:
        inside = cast(Table, inside.setdefault(name, {}))
    inside[names[-1]] = copy.deepcopy(_at(numbers, place[:first]))


def _read(name: str, before: object, words: str) -> object:
    """Return the value that is meant, of the kind that stands there. Raises BadNumbers."""
    if isinstance(before, bool):
        if words in ("true", "false"):
            return words == "true"
        raise BadNumbers(f"{name} is true or false, not {shown(words)}")
    if isinstance(before, int):
        if _WHOLE.fullmatch(words):
            return int(words)
        raise BadNumbers(f"{name} is a whole number such as {before}, not {shown(words)}")
    if isinstance(before, str):
        quoted = len(words) >= 2 and words[0] == words[-1] and words[0] in "'\""
        return words[1:-1] if quoted else words
    try:
        after: object = tomllib.loads(f"value = {words}")["value"]
    except (ValueError, RecursionError):
        after = None
    if type(after) is not type(before):
        raise BadNumbers(f"{name} is such as {_toml(before)}, not {shown(words)}")
    return after


def _lines(table: Table, above: tuple[str, ...]) -> Iterator[str]:
    """Yield what a table says as lines of TOML, each with its whole name."""
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _lines(cast(Table, value), (*above, name))
        else:
            yield f"{'.'.join(map(_key, (*above, name)))} = {_toml(value)}"


def _key(name: str) -> str:
    return name if _BARE.fullmatch(name) else json.dumps(name)


def _toml(value: object) -> str:
    """Return a value as TOML; its texts are written as JSON writes them."""
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{_key(name)} = {_toml(item)}' for name, item in value.items())}}}"
    return json.dumps(value, ensure_ascii=False)
