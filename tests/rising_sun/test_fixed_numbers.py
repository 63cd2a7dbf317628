"""Numbers of Rising Sun that its steps do not ask for: a correction of them is refused, not passed over."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rising_sun.test_components import probe


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[card.path-of-the-kenin]\nbushi = 2\n", "bushi is a whole number from 1 to 1"),
        ("[card.path-of-the-ninja]\nbushi = 2\n", "bushi is a whole number from 1 to 1"),
        ("[card.oni-of-hate]\nfigures = 2\n", "figures is a whole number from 1 to 1"),
        ("[fortress]\nforce = 1\n", "force is a whole number from 0 to 0"),
    ],
)
def test_a_correction_that_no_step_would_follow_is_refused(tmp_path: Path, text: str, complaint: str) -> None:
    (tmp_path / "rising_sun.toml").write_text(text)
    done = probe(tmp_path)
    assert done.returncode != 0
    last = done.stderr.strip().splitlines()[-1]
    assert "BadNumbers" in last
    assert complaint in last
