"""What README and CONTRIBUTING say is true."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import akebono

TREE = Path(__file__).resolve().parents[2]
DOCUMENTS = (
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "docs/arena.md",
    "docs/balance.md",
    "docs/library.md",
)


def text(name: str) -> str:
    return (TREE / name).read_text(encoding="utf-8")


def test_the_python_example_of_the_readme_runs_as_shown() -> None:
    result = doctest.testfile(str(TREE / "README.md"), module_relative=False)
    assert result.attempted >= 10
    assert result.failed == 0


def test_the_examples_of_the_library_page_run_as_shown() -> None:
    page = TREE / "docs" / "library.md"
    result = doctest.testfile(str(page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert result.attempted >= 40
    assert result.failed == 0


def test_the_library_page_names_what_there_is() -> None:
    """Each property and method in its tables, as such."""
    page = text("docs/library.md")
    properties, methods = page.split("| Method |")
    state = akebono.game("ryozen").start(2, 1)
    named = re.findall(r"^\| ((?:`\w+`(?:, )?)+) \|", properties.split("| Property |")[1], re.MULTILINE)
    for name in re.findall(r"\w+", " ".join(named)):
        assert not callable(getattr(state, name)), name
    called = re.findall(r"^\| (`.+?`) \|", methods.split("\n\n")[0], re.MULTILINE)
    for name in re.findall(r"(\w+)\(", " ".join(called)):
        assert callable(getattr(state, name)), name
    assert len(called) >= 10


def test_the_readme_lists_exactly_the_games_there_are() -> None:
    listed = re.findall(r"^\| (.+?) \(`(.+?)`\) \| (\d+)(?:-(\d+))? \|", text("README.md"), re.MULTILINE)
    there = []
    for id, game in akebono.games().items():
        few, many = game.seats[0], game.seats[-1]
        there.append((game.name, id, str(few), "" if few == many else str(many)))
    assert listed == there


def test_every_make_target_that_is_named_exists() -> None:
    targets = set(re.findall(r"^([a-z-]+):", text("Makefile"), re.MULTILINE))
    named = {
        name
        for document in DOCUMENTS
        for name in re.findall(r"(?:`|\$ |S=~/my-numbers )make ([a-z-]+)", text(document))
    }
    assert named >= {"play", "check", "test", "bench", "help", "lock"}
    assert named <= targets


def commands() -> list[str]:
    """Every `akebono ...` command line that the documents show, without the comment behind it."""
    found = [
        line.partition("#")[0].strip()
        for document in DOCUMENTS
        for line in re.findall(r"(?:`|\$ (?:\.play/bin/)?)akebono ([a-z-][^`\n]*)", text(document))
    ]
    return sorted(set(found))


def test_the_documents_show_commands() -> None:
    assert {line.split()[0] for line in commands()} >= {
        "games",
        "play",
        "simulate",
        "replay",
        "rules",
        "serve",
    }


@pytest.mark.parametrize("command", commands())
def test_every_command_that_is_shown_exists_with_its_options(command: str) -> None:
    words = command.split()
    verb = [word for word in words[:1] if not word.startswith("-")]
    env = {**os.environ, "COLUMNS": "200", "NO_COLOR": "1", "TERM": "dumb"}
    done = subprocess.run(
        [sys.executable, "-m", "akebono.cli", *verb, "--help"],
        env=env,
        text=True,
        capture_output=True,
        cwd=TREE,
    )
    assert done.returncode == 0, done.stderr
    for option in re.findall(r"--[a-z-]+", command):
        assert option in done.stdout, f"akebono {command}: no {option}"


def test_every_file_that_is_linked_exists() -> None:
    links = [
        (document, link.partition("#")[0])
        for document in DOCUMENTS
        for link in re.findall(r"\]\(([^)]+)\)", text(document))
        if not link.startswith(("http", "#"))
    ]
    assert len(links) >= 4
    assert [pair for pair in links if not ((TREE / pair[0]).parent / pair[1]).exists()] == []


def test_the_map_of_the_house_names_every_room() -> None:
    chart = text("CONTRIBUTING.md").partition("## The map of the house")[2].partition("## ")[0]
    rooms = [path for path in (TREE / "akebono").iterdir() if not path.name.startswith(("_", "py.typed"))]
    rooms += [path for path in (TREE / "akebono/games/ryozen").iterdir() if not path.name.startswith("__pyc")]
    assert [path.name for path in rooms if path.name not in chart] == []


def test_package_and_description_name_one_version() -> None:
    project = tomllib.loads(text("pyproject.toml"))["project"]
    assert project["version"] == akebono.__version__


@pytest.mark.parametrize("lock", ["requirements/play.txt", "requirements/dev.txt"])
def test_the_lock_pins_all_that_is_needed_and_names_no_address(lock: str) -> None:
    project = tomllib.loads(text("pyproject.toml"))["project"]
    extras = project["optional-dependencies"]
    needed = (
        project["dependencies"] + extras["web"] + (extras["dev"] + extras["bench"] if "dev" in lock else [])
    )
    names = {re.split(r"[\[<>=~! ]", line)[0].lower().replace("_", "-") for line in needed} - {"akebono"}
    pinned = set(re.findall(r"^([a-z0-9-]+)==", text(lock), re.MULTILINE))
    assert names - pinned == set()
    assert "://" not in text(lock)
    assert "--index" not in text(lock)
