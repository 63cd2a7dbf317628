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
        ("I\u034fn\U000e0101e\u180bs\u17b4", "Ines"),
        ("I\u00adn\u061ces\U000e0041\ufeff", "Ines"),
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


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("P\u0430vel", "Pavel"),  # a Cyrillic a
        ("\u0420\u0430\u0443\u0435\u0440", "Payep"),  # all Cyrillic
        ("\u0391nn\u0430", "Anna"),  # a Greek capital, a Cyrillic a
        ("\u03a1\u0391\u03a4", "pat"),  # Greek capitals, for a name in small letters
        ("\u0406nes", "ines"),  # a Cyrillic I, for an i
        ("lnes", "Ines"),  # a small l, for a capital I
        ("Player l", "Player 1"),
        ("Z\u043e\u00eb", "Zo\u00eb"),  # accents are kept, whatever is under them
        ("\u0451va", "\u00ebva"),  # a Cyrillic io, for an e with the same two dots
        ("\u13aa\u13a2\u13de", "ATL"),  # Cherokee
        ("\u0501av\u0456d", "David"),
    ],
)
def test_a_name_in_look_alike_letters_of_other_scripts_is_taken(name: str, other: str) -> None:
    for mine, theirs in ((name, other), (other, name)):
        with pytest.raises(Refusal) as refusal:
            free(clean(mine), ["Kestrel", theirs])
        assert refusal.value.code == "name_taken"
        assert theirs in refusal.value.message


def test_names_in_any_script_are_free_where_they_look_like_no_other() -> None:
    here = ["Ines", "Вера", "Νίκος", "曙", "علي", "Zoë"]
    for name in ("Вова", "Мария", "Νίκη", "暁", "علا", "Zoe", "Łukasz", "André"):
        assert free(clean(name), here) == name
    for name in ("вера", "ΝΊΚΟΣ", "zoë"):
        with pytest.raises(Refusal):
            free(clean(name), here)


@pytest.mark.parametrize("name", ["You", "you", " YOU ", "Y\u043eu", "y o u", "\uff39ou"])
def test_nobody_is_called_what_the_pages_call_whoever_reads(name: str) -> None:
    with pytest.raises(Refusal) as refusal:
        free(clean(name), [])
    assert refusal.value.code == "bad_name"
    assert free("Young", []) == "Young"


@pytest.mark.parametrize("name", ["Seat 1", "seat 2", "SEAT l", "S\u0435at 10", "Seat  3"])
def test_nobody_is_called_what_the_pages_call_an_open_seat(name: str) -> None:
    with pytest.raises(Refusal) as refusal:
        free(clean(name), [])
    assert refusal.value.code == "bad_name"
    assert free("Seaton", []) == "Seaton"


def test_another_name_is_free() -> None:
    assert free("Mira", ["Kestrel", "Ines"]) == "Mira"
    assert skeleton("Straße") == skeleton("STRASSE")
