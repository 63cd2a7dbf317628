"""What the pages about the arena and the balance report show, runs as shown."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

DOCS = Path(__file__).resolve().parents[2] / "docs"

pytest.importorskip("pyarrow")
pytest.importorskip("openskill")
pytest.importorskip("matplotlib")


@pytest.mark.slow
@pytest.mark.parametrize(("page", "examples"), [("arena.md", 15), ("balance.md", 6)])
def test_the_examples_of_a_page_run_as_shown(page: str, examples: int) -> None:
    result = doctest.testfile(
        str(DOCS / page), module_relative=False, optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    )
    assert result.attempted >= examples
    assert result.failed == 0
