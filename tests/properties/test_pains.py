"""docs/pains.md is true: every test that it names is there, and no line that must be held is left out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[2]
PAGE = CHECKOUT / "docs" / "pains.md"
NUMBERS = [
    1,
    3,
    5,
    7,
    8,
    9,
    10,
    11,
    13,
    14,
    16,
    18,
    19,
    21,
    22,
    24,
    25,
    27,
    28,
    29,
    30,
    31,
    33,
    34,
    36,
    38,
    40,
]
NUMBERS += [42, 43, 45, 46, 48, 49, 50, 52, 54, 56, 58, 60, 61, 63, 64, 65, 67, 68, 70, 71, 73, 74, 76, 78]
NUMBERS += [79, 81, 82, 83, 84, 86, 96, 98, 99, 100, 101, 102, 103, 105, 106, 107]

# A compiled run has the tests alone, not the documents.
pytestmark = pytest.mark.skipif(not PAGE.exists(), reason="docs/pains.md is in a checkout only")


def rows() -> list[list[str]]:
    """Return the lines of the tables, cell by cell: P- are faults of any game, R- those of programs of one game."""
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    return [
        [cell.strip() for cell in line.strip("|").split("|")] for line in lines if re.match(r"\| [PR]-", line)
    ]


def test_every_fault_has_a_test_that_holds_it_or_says_what_it_waits_for() -> None:
    found = [row[0] for row in rows()]
    assert [id for id in found if id.startswith("P")] == [f"P-{number:02}" for number in NUMBERS]
    assert [id for id in found if id.startswith("R")] == [f"R-{number:02}" for number in range(1, 35)]
    for _, fault, tests, waits in rows():
        assert fault
        assert tests or waits.startswith("Waits")


def test_every_test_that_is_named_is_there() -> None:
    named = re.findall(r"`(tests/[^`]+)::(test_[^`]+)`", PAGE.read_text(encoding="utf-8"))
    assert len(named) > 160
    for file, test in named:
        path = CHECKOUT / file
        assert path.is_file(), f"{file} is named for {test} and is not there"
        assert f"def {test}(" in path.read_text(encoding="utf-8"), f"{file} has no {test}"
