"""What docs/research.md says is true."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from typing import Any

import pytest

from akebono.envs.observations import main, observations, table

PAGE = Path(__file__).resolve().parents[2] / "docs" / "research.md"
pytestmark = pytest.mark.skipif(not PAGE.exists(), reason="the documents are in a checkout only")

SHOWN: dict[str, tuple[str, int, dict[str, Any]]] = {
    "ryozen": ("ryozen", 4, {"palace": "alternative"}),
    "sakura": ("sakura", 2, {"megami": "all"}),
    "rising_sun": ("rising_sun", 6, {"fox": True}),
}


def test_the_examples_run_as_shown() -> None:
    result = doctest.testfile(str(PAGE), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert result.attempted >= 60
    assert result.failed == 0


@pytest.mark.parametrize("game", list(SHOWN))
def test_the_tables_of_features_are_those_of_the_games(game: str) -> None:
    """To make one anew: python -m akebono.envs.observations, with the setup named above it."""
    name, seats, options = SHOWN[game]
    assert table(observations(name, seats, **options)) in PAGE.read_text(encoding="utf-8")


def test_every_file_that_is_linked_exists() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", PAGE.read_text(encoding="utf-8"))
    assert links
    assert [link for link in links if not (PAGE.parent / link).exists()] == []


def test_the_command_prints_a_table_and_refuses_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ryozen", "--seats", "4", "--option", "palace=alternative"]) == 0
    assert capsys.readouterr().out.strip() == table(observations("ryozen", 4, palace="alternative"))
    assert main(["ryozen", "--seats", "9"]) == 1
    assert capsys.readouterr().err == "akebono: Ryozen is for 2 to 4 seats, not 9\n"
