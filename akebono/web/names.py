"""Names that people give to themselves and to tables: shown as typed, told apart by eye."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Final, Literal

from akebono.web.errors import Refusal

LONGEST: Final = 40
"""Most visible characters in a name."""
MARKS: Final = 2
"""Most combining marks on one character: real scripts need no more, towers of them cover the lines above."""
_BLANKS: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0000-\U000e0fff]"
)
"""Letters, marks and symbols by class that draw nothing: Unicode's Default_Ignorable_Code_Point, and the empty Braille cell."""
_LOOKS: Final = {
    "a": "ɑΑαАаᎪꓮ",
    "b": "ƄΒВЬᏏᏴꓐ",
    "c": "СсᏟᴄⲤⲥꓚꮯ",
    "d": "ԁᎠᏧꓒꓓ",
    "e": "ΕЕеҽᎬꓰꬲ",
    "f": "Ϝքꓝꬵ",
    "g": "ƍɡԌցᏀᏳꓖ",
    "h": "ΗНһհᎻᏂⲎꓧ",
    "i": "ILl1|ıɩɪιіӏᎥꭵƖǀΙІӀᏞⲒⳐꓡꓲ",
    "j": "ͿϳЈјᎫꓙ",
    "k": "ΚКᏦⲔꓗ",
    "m": "ΜϺМᎷⲘꓟ",
    "n": "ΝոռⲚꓠ",
    "o": "0ΟοσОоՕօᴏᴑⲞⲟꓳꬽ",
    "p": "ΡρРрᏢⲢⲣꓑ",
    "q": "ԛգզ",
    "r": "ƦгᎡᏒᴦⲅꓣꭇꭈꮁ",
    "s": "ƽЅѕՏᏕᏚꓢꮪ",
    "t": "ΤТᎢⲦꓔ",
    "u": "ʋυՍսᴜꓴꭎꭒ",
    "v": "νѴѵᏙᴠꓦꮩ",
    "w": "ɯѡԜԝաᎳᏔᴡꓪꮃ",
    "x": "ΧХхⲬꓫ",
    "y": "ɣʏΥγУуҮүᎩᎽⲨꓬꭚ",
    "z": "ΖᏃᴢꓜꮓ",
}
"""Letters of the scripts that ordinary devices can show, by the Latin letter that each is taken for.

An extract of Unicode's data on confusable characters (confusables.txt, Unicode Technical Standard 39), without what
compatible forms say already. A capital I, a small l, a one and a bar are one stroke in most typefaces, so both letters
are one here.
"""
_ALIKE: Final = str.maketrans({other: latin for latin, others in _LOOKS.items() for other in others})
_READER: Final = "you"
"""What pages call whoever reads them. As a name it would make of "Ines takes a card" a "You takes a card"."""


def shown(text: str, form: Literal["NFC", "NFKC"] = "NFC") -> str:
    """Return text as it is kept: in this normal form, without control, invisible and direction characters, single spaces.

    Empty when nothing in it can be seen. Markup is text like any other.
    """
    kept: list[str] = []
    visible = False
    marks = 0
    for char in unicodedata.normalize(form, text):
        kind = unicodedata.category(char)
        if kind in ("Zs", "Zl", "Zp") or char in "\t\r\n":
            kept.append(" ")
        elif kind[0] == "C" or _BLANKS.match(char):
            continue  # controls, format characters, surrogates, unassigned; what draws nothing
        elif kind[0] == "M":
            marks += 1
            if visible and marks <= MARKS:
                kept.append(char)
        else:
            kept.append(char)
            visible = True
            marks = 0
    return " ".join("".join(kept).split())


def clean(name: str, what: str = "name") -> str:
    """Return a name as it is kept (`shown`).

    Raises Refusal `bad_name` when fewer than 1 or more than 40 visible characters are left.
    """
    kept = shown(name[: 50 * LONGEST])
    count = sum(1 for char in kept if unicodedata.category(char)[0] != "M")
    if not count:
        raise Refusal(
            "bad_name", f"this {what} has no visible character", f"a {what} has 1 to {LONGEST} characters"
        )
    if count > LONGEST:
        raise Refusal("bad_name", f"this {what} is too long", f"a {what} has 1 to {LONGEST} characters")
    return kept


def skeleton(name: str) -> str:
    """Return what two names that read alike have in common: letters only, compatible forms and cases as one."""
    return "".join(unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).split())


def looks(name: str) -> str:
    """Return what two names that look alike have in common, whatever the scripts of their letters."""
    return skeleton(unicodedata.normalize("NFKD", name).translate(_ALIKE))


_SEATS: Final = frozenset(looks(f"Seat {number}") for number in range(100))
"""What pages call a seat in which nobody sits."""


def free(name: str, others: Iterable[str]) -> str:
    """Return the name of a person when nobody else at the table has it or one that cannot be told from it.

    Raises Refusal `name_taken`, or `bad_name` for one that could be taken for whoever reads.
    """
    if looks(name) == _READER:
        raise Refusal(
            "bad_name", f"{name} is what these pages call whoever reads them", "choose another name"
        )
    if looks(name) in _SEATS:
        raise Refusal(
            "bad_name", f"{name} is what these pages call a seat that is open", "choose another name"
        )
    for other in others:
        if skeleton(other) == skeleton(name):
            raise Refusal(
                "name_taken", f"somebody at this table is already called {other}", "choose another name"
            )
        if looks(other) == looks(name):
            raise Refusal(
                "name_taken",
                f"this name cannot be told from {other}, who is at this table already",
                "choose another name",
            )
    return name
