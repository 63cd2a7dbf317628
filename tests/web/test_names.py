"""P-36, P-40: names are shown as typed, and nobody can be taken for somebody else at the table."""

from __future__ import annotations

import pytest

from akebono.web.errors import Refusal
from akebono.web.names import LONGEST, clean, free, skeleton


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Ines", "Ines"),
        ("  Ines \t  of\nKyoto ", "Ines of Kyoto"),
        ("e\u0301lise", "élise"),
        ("a\u200bb\u200dc\u2060", "abc"),
        ("\u202egnihton", "gnihton"),
        ("\u2066x\u2069\u200f", "x"),
        ("a\x00b\x1bc", "abc"),
        ("\ud800a", "a"),
        ("\u3164\u2800Mira", "Mira"),
        ("曙", "曙"),
        ("🦊", "🦊"),
        ("<img src=x onerror=1>", "<img src=x onerror=1>"),
        ("Z\u0335\u0336\u0337\u0338\u0339\u033aalgo", "Z\u0335\u0336algo"),
        ("x" * LONGEST, "x" * LONGEST),
    ],
)
def test_a_name_is_kept_without_what_cannot_be_seen(typed: str, kept: str) -> None:
    assert clean(typed) == kept
    assert clean(kept) == kept


@pytest.mark.parametrize(
    "typed", ["", " ", "\u200b\u200f", "\u3164", "\u0301", "x" * (LONGEST + 1), "x" * 300, "x" * 10**6]
)
def test_a_name_without_a_visible_character_or_with_too_many_is_refused(typed: str) -> None:
    with pytest.raises(Refusal) as refusal:
        clean(typed)
    assert refusal.value.code == "bad_name"
    assert str(LONGEST) in refusal.value.hint


@pytest.mark.parametrize("other", ["Ines", "INES", "ines", "Ｉｎｅｓ", "I nes", "ines".upper(), "Ine\u017f"])
def test_a_name_that_looks_like_another_is_taken(other: str) -> None:
    with pytest.raises(Refusal) as refusal:
        free(other, ["Kestrel", "Ines"])
    assert refusal.value.code == "name_taken"


def test_another_name_is_free() -> None:
    assert free("Mira", ["Kestrel", "Ines"]) == "Mira"
    assert skeleton("Straße") == skeleton("STRASSE")
