"""Reads a game's `components.toml`, and over it the corrections of a person who owns the box.

The environment variable AKEBONO_NUMBERS names a folder; a file `<game>.toml` in it overlays single numbers. A name that
the game does not have is refused, so that a misspelt correction cannot pass unnoticed.
"""

from __future__ import annotations

import difflib
import os
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import cast

from akebono.core.errors import BadNumbers, shown

Table = dict[str, object]


def load(game: str) -> Table:
    """Return the numbers of a game, corrections included. Raises BadNumbers, which says which file and which name."""
    text = files(f"akebono.games.{game}").joinpath("components.toml").read_text(encoding="utf-8")
    numbers: Table = tomllib.loads(text)
    folder = os.environ.get("AKEBONO_NUMBERS", "")
    if folder:
        path = Path(folder) / f"{game}.toml"
        if not Path(folder).is_dir():
            raise BadNumbers(f"AKEBONO_NUMBERS names {folder!r}, which is no folder")
        _check_names(Path(folder))
        if path.exists():
            try:
                corrections: Table = tomllib.loads(path.read_text(encoding="utf-8"))
            except OSError as why:
                raise BadNumbers(f"{path} cannot be read: {why.strerror}") from None
            except (ValueError, RecursionError) as why:
                raise BadNumbers(f"{path} is not TOML that can be read here: {why}") from None
            _overlay(numbers, corrections, str(path), "")
    return numbers


def _check_names(folder: Path) -> None:
    """Raise BadNumbers for a file that corrects no game: a misspelt name would pass unnoticed."""
    rooms = files("akebono.games")
    known = sorted(room.name for room in rooms.iterdir() if room.joinpath("components.toml").is_file())
    for path in sorted(folder.iterdir()):
        if path.suffix.lower() == ".toml" and path.name not in [f"{game}.toml" for game in known]:
            near = difflib.get_close_matches(path.stem.lower(), known, 1)
            hint = (
                f"did you mean {near[0]}.toml?" if near else f"files are {', '.join(known)}, each with .toml"
            )
            raise BadNumbers(f"{path} corrects no game; {hint}")


def _overlay(numbers: Table, corrections: Table, path: str, where: str) -> None:
    for name, value in corrections.items():
        here = f"{where}.{name}" if where else name
        if name not in numbers:
            raise BadNumbers(f"{path}: there is no {here}; here are {', '.join(sorted(numbers))}")
        old = numbers[name]
        if isinstance(old, dict) and isinstance(value, dict):
            _overlay(cast(Table, old), cast(Table, value), path, here)
        elif type(old) is not type(value):
            raise BadNumbers(
                f"{path}: {here} is a {type(old).__name__} such as {shown(old)}, not {shown(value)}"
            )
        else:
            numbers[name] = value


def table(numbers: Table, name: str) -> Table:
    """Return a table in a table. Raises BadNumbers when it is missing."""
    value = numbers.get(name)
    if not isinstance(value, dict):
        raise BadNumbers(f"the table {name} is missing")
    return cast(Table, value)


def number(numbers: Table, name: str, least: int = 0, most: int = 999) -> int:
    """Return a whole number. Raises BadNumbers when it is missing or out of bounds."""
    value = numbers.get(name)
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise BadNumbers(f"{name} is a whole number from {least} to {most}, not {shown(value)}")
    return value


def names(numbers: Table, name: str) -> list[str]:
    """Return a list of names. Raises BadNumbers when it is missing or holds anything else."""
    value = numbers.get(name)
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise BadNumbers(f"{name} is a list of names, not {shown(value)}")
    return cast(list[str], value)


def tables(numbers: Table, name: str) -> list[Table]:
    """Return a list of tables. Raises BadNumbers when it is missing or holds anything else."""
    value = numbers.get(name)
    if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
        raise BadNumbers(f"{name} is a list of tables, not {shown(value)}")
    return cast(list[Table], value)
