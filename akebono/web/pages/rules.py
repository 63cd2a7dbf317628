"""The rules in our own words: chapters, search, single rules with an address each, and every number with its source."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import Any, cast

from litestar import Request, Response, get
from markupsafe import Markup, escape

from akebono.core.errors import UnknownGame
from akebono.core.game import Game
from akebono.core.numbers import Table, load
from akebono.rules import Rule, Rulebook, UnknownRule, first_game, rulebook, rulebooks
from akebono.web.api import GivenTables
from akebono.web.errors import Refusal
from akebono.web.pages.render import InPath, html
from akebono.web.tables import Tables

LONGEST = 80
"""Characters of a search that are looked at."""
NEAR = 20
"""Rules listed that hold some words of a search, though not all."""


@dataclass(frozen=True)
class ChapterLink:
    """A chapter in the list at the side: how many rules it has, how many of them were found."""

    id: str
    title: str
    part: str
    count: int
    hits: int
    on: bool


@dataclass(frozen=True)
class Shown:
    """A rule as the page shows it: words found by a search are marked."""

    rule: Rule
    title: Markup
    text: Markup
    chapter: str


@dataclass(frozen=True)
class Number:
    """One number of the box with its source. `name` is empty where its line says it."""

    name: str
    value: str
    source: str


@dataclass(frozen=True)
class Line:
    """A number, or a thing with all its numbers; `source` is that of most of them."""

    name: str
    numbers: tuple[Number, ...]
    source: str


@get("/rules/{game:str}", include_in_schema=False)
async def rules_page(request: Request[Any, Any, Any], tables: GivenTables, game: InPath) -> Response[bytes]:
    """Show a chapter (`?chapter=`), or what a search finds (`?search=`)."""
    found, book = _book(tables, game)
    search = " ".join(request.query_params.get("search", "").split())[:LONGEST]
    if search:
        return _search(request, found, book, search)
    wanted = request.query_params.get("chapter", "")
    chapters = {chapter.id: chapter for chapter in book.chapters}
    chapter = chapters.get(wanted) or book.chapters[0]
    return html(request, "rules.html", _chapter(found, book, chapter.id, ""))


@get("/rules/{game:str}/numbers", include_in_schema=False)
async def numbers_page(request: Request[Any, Any, Any], tables: GivenTables, game: InPath) -> Response[bytes]:
    """Show every number of the box with its source, and how to correct what is reconstructed."""
    found, book = _book(tables, game)
    numbers = load(found.id)
    groups = [
        (_plain(name), _lines(cast(Table, part))) for name, part in numbers.items() if isinstance(part, dict)
    ]
    context = {**_frame(found, book, "", set(), ""), "groups": groups}
    return html(request, "numbers.html", context)


@get("/rules/{game:str}/first", include_in_schema=False)
async def first_page(request: Request[Any, Any, Any], tables: GivenTables, game: InPath) -> Response[bytes]:
    """Show what a newcomer to a game reads in a minute."""
    found, book = _book(tables, game)
    first = first_game(found.id)
    if first is None:
        raise Refusal("not_found", f"{found.name} has no page for a first game", "its rules are all here")
    return html(request, "first.html", {**_frame(found, book, "first", set(), ""), "first_game": first})


@get("/rules/{game:str}/{id:str}", include_in_schema=False)
async def rule_page(
    request: Request[Any, Any, Any], tables: GivenTables, game: InPath, id: InPath
) -> Response[bytes]:
    """Show one rule in its chapter, or with `?card=` by itself."""
    found, book = _book(tables, game)
    try:
        rule = book.rule(id)
    except UnknownRule as why:
        near = ", ".join(book.near(id))
        raise Refusal("not_found", str(why).split(";")[0], f"the nearest are {near}") from None
    if request.query_params.get("card"):
        context = {"rule": rule, "rulings": book.rulings(rule.id), "game": found, "symbols": ""}
        return html(request, "_rulecard.html", context)
    return html(request, "rules.html", _chapter(found, book, rule.chapter, rule.id))


def _book(tables: Tables, game: str) -> tuple[Game, Rulebook]:
    found = tables.games.get(game)
    if found is None:
        known = ", ".join(tables.games)
        raise Refusal("unknown_game", f"there is no game {game!r:.60}", f"games: {known}")
    try:
        return found, rulebook(found.id)
    except UnknownGame:
        raise Refusal("not_found", f"the rules of {found.name} are not written down here") from None


def _frame(game: Game, book: Rulebook, chapter: str, hits: set[str], search: str) -> dict[str, object]:
    links = []
    for one in book.chapters:
        rules = book.of_chapter(one.id)
        count = sum(1 for rule in rules if rule.id in hits)
        links.append(ChapterLink(one.id, one.title, one.part, len(rules), count, one.id == chapter))
    return {
        "game": game,
        "links": links,
        "search": search,
        "has_first": first_game(game.id) is not None,
        "chapter": chapter,
        "total": len(book.rules),
        "rebuilt": sum(1 for rule in book.rules if rule.source == "reconstructed"),
    }


def _chapter(game: Game, book: Rulebook, id: str, current: str) -> dict[str, object]:
    chapter = next(one for one in book.chapters if one.id == id)
    rules = [Shown(rule, escape(rule.title), escape(rule.text), "") for rule in book.of_chapter(id)]
    return {
        **_frame(game, book, id, set(), ""),
        "heading": chapter.title,
        "sub": f"{chapter.part + ', ' if chapter.part else ''}{len(rules)} rules and rulings",
        "rules": rules,
        "some": [],
        "current": current,
        "title": f"{current or chapter.title} · Rules of {game.name}",
    }


def _search(request: Request[Any, Any, Any], game: Game, book: Rulebook, search: str) -> Response[bytes]:
    found = book.search(search)
    near = book.search_any(search)[:NEAR]
    titles = {chapter.id: chapter.title for chapter in book.chapters}
    words = search.split()
    rules, some = (
        [
            Shown(rule, _marked(rule.title, words), _marked(rule.text, words), titles[rule.chapter])
            for rule in those
        ]
        for those in (found, near)
    )
    count = f"{len(found)} of {len(book.rules)} rules say “{search}”" if found else f"No rule says “{search}”"
    if len(words) > 1 and not found:
        count = f"No rule has all words of “{search}”"
    context = {
        **_frame(game, book, "", {rule.id for rule in found}, search),
        "heading": "Search",
        "sub": count,
        "rules": rules,
        "some": some,
        "current": "",
        "title": f"{search} · Rules of {game.name}",
    }
    return html(request, "rules.html", context)


def _marked(text: str, words: list[str]) -> Markup:
    """Return text with each place marked where one of the words begins a word."""
    pattern = re.compile(r"(?<!\w)(" + "|".join(re.escape(word) for word in words) + ")", re.IGNORECASE)
    parts = pattern.split(text)
    return Markup("").join(
        Markup("<mark>{}</mark>").format(part) if i % 2 else escape(part) for i, part in enumerate(parts)
    )


def _lines(part: Table) -> list[Line]:
    """Return the lines of a table of numbers: one for each number, and one for each thing that has several."""
    found = []
    for name, value, source in _with_sources(part, ""):
        several = value if isinstance(value, list) and value and isinstance(value[0], dict) else None
        for number, thing in enumerate(several if several is not None else [value], 1):
            words = _plain(name) + (f" {number}" if several is not None else "")
            if isinstance(thing, dict):
                numbers = tuple(_numbers(cast(Table, thing), source))
                called = thing.get("name")
                common = Counter(one.source for one in numbers).most_common(1)
                found.append(Line(str(called or words), numbers, common[0][0] if common else source))
            else:
                found.append(Line(words, (Number("", _shown(thing), source),), source))
    return found


def _numbers(part: Table, inherited: str, prefix: str = "") -> list[Number]:
    """Return all that a thing says of itself, each with the source that is named nearest to it. What is empty says nothing."""
    found: list[Number] = []
    for name, value, source in _with_sources(part, inherited):
        if isinstance(value, dict):
            found.extend(_numbers(cast(Table, value), source, f"{prefix}{_plain(name)} "))
        elif value != [] and value != "" and name != "name":
            found.append(Number(prefix + _plain(name), _shown(value), source))
    return found


def _with_sources(part: Table, inherited: str) -> list[tuple[str, object, str]]:
    source = str(part.get("source", inherited))
    said = part.get("sources", {})
    sources = cast(dict[str, str], said) if isinstance(said, dict) else {}
    names = [name for name in part if name not in ("source", "sources")]
    # A source whose name is no value here stands for those that have none of their own.
    others = {name: one for name, one in sources.items() if name not in names}
    if "reconstructed" in others.values():
        source = "reconstructed"
    elif others and not source:
        every = set(others.values())
        source = every.pop() if len(every) == 1 else ", ".join(f"{_plain(k)}: {v}" for k, v in others.items())
    return [(name, part[name], sources.get(name, source)) for name in names]


def _plain(name: str) -> str:
    return name.replace("_", " ").replace("-", " ")


def _shown(value: object) -> str:
    return ", ".join(str(one) for one in value) if isinstance(value, list) else str(value)


def rule_of(game: Game, id: str) -> Rule | None:
    """Return a rule of a game, or None when the game has no rulebook or no such rule."""
    if not id or game.id not in rulebooks():
        return None
    try:
        return rulebook(game.id).rule(id)
    except UnknownRule:
        return None
