"""The rulebooks: every rule of a game, numbered, in our own words, and which rules the tests hold.

>>> from akebono.rules import rulebook
>>> rulebook("ryozen").rule("RYO-039").title
'A hit on a Cloaked Kin'
"""

from __future__ import annotations

import difflib
import json
import math
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Literal

from akebono.core.errors import AkebonoError, UnknownGame

COVERAGE_FILE = ".rules-coverage.json"
"""What the tests cite and how they ended: written by them at the root of a checkout, read by `coverage`."""

_FILLERS = frozenset(
    re.findall(
        "[a-z]+",
        "a about after all an and are as at be been before but by can could did do does for from had has have how i if in "
        "into is it its may me mean means my no not of on or our so than that the their then there these they this those "
        "to was we were what when where which who whom whose why will with would you your",
    )
)
"""Words of a question that tell nothing about what is asked."""
_LONGEST_ASKED = 60  # characters of a person's text that are compared or repeated in an error


class UnknownRule(AkebonoError):
    """No rule of that id; the message names the nearest ones."""


class NoCoverage(AkebonoError):
    """There is nothing to read about what the tests hold; the message says what to do."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A stretch of the rulebook; `part` is the heading that it shares with its neighbours, or empty."""

    id: str
    title: str
    part: str = ""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of the printed rulebook, or one ruling: how we read it where it leaves a question.

    `source` is where the meaning comes from. A `physical` rule matters only at a real table. A ruling stands
    `under` a rule and says how sure it is (`confidence`). `option` is the choice of a table that decides it, or
    empty. `see` are ids that belong together.
    """

    id: str
    chapter: str
    kind: Literal["rule", "ruling"]
    title: str
    text: str
    source: Literal["rulebook", "derived", "public", "reconstructed", "decision"]
    physical: bool = False
    under: str = ""
    confidence: Literal["", "high", "medium", "low"] = ""
    option: str = ""
    see: tuple[str, ...] = ()


@dataclass(frozen=True)
class Rulebook:
    """All rules of one game in reading order: each rule, then the rulings that stand under it."""

    game: str
    chapters: tuple[Chapter, ...]
    rules: tuple[Rule, ...]
    called: tuple[tuple[str, str], ...] = ()
    """Words of the pages, each with the one that the rules have for it, which a search then looks for."""

    def rule(self, id: str) -> Rule:
        """Return the rule of this id; capitals and spaces around do not matter. Raises UnknownRule."""
        wanted = id.strip().upper()
        for rule in self.rules:
            if rule.id == wanted:
                return rule
        near = ", ".join(self.near(id))
        raise UnknownRule(f"the rules of {self.game} have no {id[:_LONGEST_ASKED]!r}; the nearest are {near}")

    def near(self, id: str) -> list[str]:
        """Return up to three ids that may have been meant, the likeliest first; never empty."""
        asked = id.strip().upper()[:_LONGEST_ASKED]
        ids = [rule.id for rule in self.rules]
        meant = [known for known in ids if _short(known) == _short(asked)]
        alike = difflib.get_close_matches(asked, ids, n=3, cutoff=0.0)
        return [*meant, *(known for known in alike if known not in meant)][:3]

    def search(self, text: str) -> list[Rule]:
        """Return the rules that hold every word of the text, capitals aside; all of them for an empty text.

        A word is found in an id (RYO-039, 039 and 39 name the same), else at the start of a word of the title,
        else of the text. Rules found by id come first, then those found by title; equals stay in reading order.
        """
        called = dict(self.called)
        words = [called.get(_plain(word), _plain(word)) for word in text.split()]
        found: list[tuple[int, Rule]] = []
        for rule in self.rules:
            rank = 0
            for word in words:
                place = _where(word, rule)
                if place < 0:
                    break
                rank += place
            else:
                found.append((rank, rule))
        found.sort(key=lambda ranked: ranked[0])
        return [rule for _, rule in found]

    def search_any(self, text: str) -> list[Rule]:
        """Return the rules that hold some of the words, though not all: what a question is about comes first.

        A word counts the more the fewer rules hold it, and double in a title or an id; words that tell nothing, such as
        "what" and "the", do not count.
        """
        whole = {rule.id for rule in self.search(text)}
        called = dict(self.called)
        telling = filter(None, map(_telling, text.split()))
        words = dict.fromkeys(called.get(word, word) for word in telling)
        places = [[_where(word, rule) for word in words] for rule in self.rules]
        weights = [
            math.log(len(self.rules) / max(1, sum(1 for row in places if row[i] >= 0)))
            for i in range(len(words))
        ]
        found: list[tuple[float, Rule]] = []
        for rule, row in zip(self.rules, places):
            worth = sum(
                weight * (1 if place == 2 else 2) for weight, place in zip(weights, row) if place >= 0
            )
            if worth > 0 and rule.id not in whole:
                found.append((-worth, rule))
        found.sort(key=lambda ranked: ranked[0])
        return [rule for _, rule in found]

    def of_chapter(self, chapter: str) -> list[Rule]:
        """Return the rules and rulings of a chapter in reading order; empty when there is no such chapter."""
        return [rule for rule in self.rules if rule.chapter == chapter]

    def rulings(self, id: str) -> list[Rule]:
        """Return the rulings that stand under the rule of this id."""
        return [rule for rule in self.rules if rule.under == id]


@dataclass(frozen=True, slots=True)
class Lesson:
    """One part of what a newcomer reads first; `rules` are the ids of the rules that say it in full."""

    title: str
    text: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FirstGame:
    """What a newcomer reads in a minute before the first game."""

    lead: str
    parts: tuple[Lesson, ...]
    called: tuple[tuple[str, str], ...]
    """Words of the pages, each with the one that the rules have for it."""


@dataclass(frozen=True)
class Coverage:
    """Which rules the tests hold. Every rule is in one of the three: covered, missing, physical."""

    game: str
    covered: tuple[str, ...]
    missing: tuple[str, ...]
    physical: tuple[str, ...]

    @property
    def rules(self) -> int:
        """How many rules and rulings there are, the physical ones included."""
        return len(self.covered) + len(self.missing) + len(self.physical)

    def json(self) -> dict[str, object]:
        """Return what `akebono rules GAME --coverage --json` prints."""
        return {
            "game": self.game,
            "rules": self.rules,
            "covered": len(self.covered),
            "missing": list(self.missing),
            "physical": list(self.physical),
        }


@cache
def rulebooks() -> tuple[str, ...]:
    """Return the ids of the games that have a rulebook, in alphabetical order."""
    rooms = (files("akebono") / "games").iterdir()
    return tuple(sorted(room.name for room in rooms if room.is_dir() and (room / "rulebook.toml").is_file()))


def rulebook(game: str) -> Rulebook:
    """Return the rulebook of a game by the game's id. Raises UnknownGame."""
    # Only a name on the list becomes part of a path.
    known = rulebooks()
    if game not in known:
        raise UnknownGame(f"no rules for {game[:_LONGEST_ASKED]!r}; there are rules for: {', '.join(known)}")
    return _read(game)


@cache
def first_game(game: str) -> FirstGame | None:
    """Return what a newcomer reads first, which a game brings as `first.toml`; None for a game that has none."""
    file = files("akebono") / "games" / game / "first.toml" if game in rulebooks() else None
    if file is None or not file.is_file():
        return None
    told: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8"))
    parts = tuple(Lesson(part["title"], part["text"], tuple(part["rules"])) for part in told["part"])
    return FirstGame(told["lead"], parts, tuple(told.get("called", {}).items()))


def rule_of_any_game(id: str) -> Rule:
    """Return the rule of this id in whichever rulebook has it. Raises UnknownRule, which names the nearest."""
    books = [rulebook(game) for game in rulebooks()]
    wanted = id.strip().upper()
    # Ids of one game share their first letters; a wrong id is best explained by the book it most resembles.
    books.sort(key=lambda book: -difflib.SequenceMatcher(None, wanted[:4], book.rules[0].id[:4]).ratio())
    for book in books:
        if any(rule.id == wanted for rule in book.rules):
            return book.rule(wanted)
    return books[0].rule(id)


def coverage(game: str, root: Path) -> Coverage:
    """Return which rules of a game are held by the tests that were last run in the checkout at `root`.

    A rule is covered when a test that cites it ran and passed, and no test that cites it failed or was skipped.
    Raises UnknownGame, and NoCoverage when the tests have left nothing that can be read.
    """
    book = rulebook(game)
    outcomes = recorded_tests(root)
    if outcomes is None:
        raise NoCoverage(f"there is no {root / COVERAGE_FILE}: run the tests in a checkout first (make test)")
    passed: set[str] = set()
    doubted: set[str] = set()
    for ids, outcome in outcomes.values():
        (passed if outcome == "passed" else doubted).update(ids)
    held = passed - doubted
    bound = [rule for rule in book.rules if not rule.physical]
    return Coverage(
        game=game,
        covered=tuple(rule.id for rule in bound if rule.id in held),
        missing=tuple(rule.id for rule in bound if rule.id not in held),
        physical=tuple(rule.id for rule in book.rules if rule.physical),
    )


def recorded_tests(root: Path) -> dict[str, tuple[list[str], str]] | None:
    """Return what the tests have recorded at `root`, by test: the ids it cites and how it ended.

    It ended "passed", "failed" or "skipped". None: no tests have run yet. Raises NoCoverage when the file holds
    something else.
    """
    path = root / COVERAGE_FILE
    try:
        tests = json.loads(path.read_text(encoding="utf-8"))["tests"]
        return {
            test: ([str(id) for id in entry["rules"]], str(entry["outcome"])) for test, entry in tests.items()
        }
    except FileNotFoundError:
        return None
    except (AttributeError, KeyError, TypeError, ValueError) as wrong:
        raise NoCoverage(f"{path} is not what the tests write: run them again (make test)") from wrong


def record_tests(root: Path, tests: Mapping[str, tuple[list[str], str]]) -> None:
    """Write what `recorded_tests` reads, in one stroke, so that nobody ever reads half a file."""
    entries = {test: {"rules": ids, "outcome": outcome} for test, (ids, outcome) in sorted(tests.items())}
    whole = root / (COVERAGE_FILE + ".part")
    whole.write_text(json.dumps({"tests": entries}, indent=1) + "\n", encoding="utf-8")
    whole.replace(root / COVERAGE_FILE)


@cache
def _read(game: str) -> Rulebook:
    """Read a rulebook as a package resource, which a wheel and a zip have too."""
    text = (files("akebono") / "games" / game / "rulebook.toml").read_text(encoding="utf-8")
    book: dict[str, Any] = tomllib.loads(text)
    first = first_game(game)
    return Rulebook(
        called=first.called if first is not None else (),
        game=book["game"],
        chapters=tuple(Chapter(**chapter) for chapter in book["chapter"]),
        rules=tuple(Rule(**{**rule, "see": tuple(rule.get("see", ()))}) for rule in book["rule"]),
    )


def _short(id: str) -> str:
    """Return the telling part of an id: 39 of RYO-039, R8 of RYO-R08."""
    tail = id.rpartition("-")[2].upper()
    letters = tail[:1] if tail[:1] == "R" else ""
    return letters + tail[len(letters) :].lstrip("0")


def _plain(text: str) -> str:
    return text.casefold().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")


def _telling(word: str) -> str:
    """Return a word of a question without its marks, in the singular ("villages?": village); empty if it tells nothing."""
    bare = _plain(word).strip(".,;:!?\"'()")
    if bare in _FILLERS:
        return ""
    return bare.removesuffix("s") if len(bare) > 3 and not bare.endswith("ss") else bare


def _where(word: str, rule: Rule) -> int:
    """Return 0 when the word names the rule's id, 1 when it is in the title, 2 when in the text, else -1."""
    named = re.fullmatch(r"(?:([a-z]+)-)?r?\d+", word)
    if named and _short(word) == _short(rule.id) and rule.id.casefold().startswith(named[1] or ""):
        return 0
    start = re.compile(r"(?<!\w)" + re.escape(word))
    if start.search(_plain(rule.title)):
        return 1
    return 2 if start.search(_plain(rule.text)) else -1
