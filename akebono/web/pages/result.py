"""A finished game: who won, where every point came from, why a tie went as it did."""

from __future__ import annotations

from dataclasses import dataclass

from litestar import Response, get
from markupsafe import Markup

from akebono.core.game import Game
from akebono.drawing.face import ScoreLine, Tie, face_of
from akebono.rules import Rule
from akebono.web.api import GivenTables, TableId
from akebono.web.pages.render import symbols
from akebono.web.pages.rules import rule_of
from akebono.web.pages.scene import crests, in_one
from akebono.web.tables import Tables, TableView

PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")


@dataclass(frozen=True)
class Column:
    """One seat in the ledger."""

    seat: int
    name: str
    sub: str
    score: int
    place: str
    won: bool


@dataclass(frozen=True)
class Cell:
    """One number of the ledger: `width` is its bar, 0 to 92."""

    seat: int
    value: int
    width: int
    mark: str
    won: bool


@dataclass(frozen=True)
class Row:
    """One line of the ledger."""

    words: str
    rule: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True)
class Part:
    """The lines under one heading, with what they come to for each column."""

    title: str
    rows: tuple[Row, ...]
    sums: tuple[int, ...]


@dataclass(frozen=True)
class Step:
    """Where the winner's lead over the second came from: one part of the ledger; `x` and `width` are its bar, 0 to 150."""

    words: str
    lead: int
    x: float
    width: float


async def result_context(tables: Tables, view: TableView) -> dict[str, object]:
    """Return what the result page shows of a finished table."""
    assert view.result is not None
    assert view.state is not None
    game = tables.games[view.game]
    face = face_of(game)
    state = await tables.finished(view.id)
    lines = face.result(state, view.names)
    reason = None if not lines or lines[0].values else lines[0]
    figures = lines if reason is None else lines[1:]
    order = [seat for shared in view.result.ranking for seat in shared]
    # On a phone two columns are in sight: the winner's, and the reader's own.
    own = [seat for seat in order[1:] if seat in view.mine]
    shown = [order[0], *own, *(seat for seat in order[1:] if seat not in own)]
    winners = set(view.result.ranking[0])
    # Where nobody is behind, nobody is marked.
    marked = winners if len(winners) < len(view.seats) else set()
    scores = view.result.scores
    panels = face.seats(view.state, order[0], view.names)
    score_name = panels[0].score_name
    places = {
        seat: PLACES[min(place, len(PLACES) - 1)] + (" together" if len(shared) > 1 else "")
        for place, shared in _places(view)
        for seat in shared
    }
    if reason is not None:
        draw = len(winners) == len(view.seats)
        places = {seat: "a draw" if draw else "won" if seat in winners else "lost" for seat in order}
    columns = [
        Column(seat, view.names[seat], _sub(view, seat), scores[seat], places[seat], seat in marked)
        for seat in shown
    ]
    headline = _headline(view, score_name) if reason is None else _verdict(view, reason)
    return {
        "view": view,
        "game": game,
        "title": f"{headline} · {view.name}",
        "headline": headline,
        "reason": reason,
        "symbols": symbols(face.sprite()),
        "columns": columns,
        "draw": len(winners) == len(view.seats),
        "parts": _parts(figures, shown, marked),
        "score_name": score_name,
        "score_icon": panels[0].score_icon,
        "crests": crests(panels),
        "plies": state.plies,
        "ties": _ties(face.ties(state, view.names), view, game, score_name),
        "lead": _lead(_parts(lines, order, winners), view, order) if reason is None else [],
        "first": order[0],
        "second": order[1] if len(order) > 1 else order[0],
        "board": Markup(face.narrow(view.state, view.viewer or 0, view.names)),
    }


def _places(view: TableView) -> list[tuple[int, tuple[int, ...]]]:
    """Return (place from 0, seats that share it), best first; after two that share the first comes the third."""
    assert view.result is not None
    places = []
    place = 0
    for shared in view.result.ranking:
        places.append((place, shared))
        place += len(shared)
    return places


def _sub(view: TableView, seat: int) -> str:
    if view.seats[seat].kind == "bot":
        return f"bot, {view.seats[seat].bot}"
    return "you" if seat in view.mine else ""


def _headline(view: TableView, score_name: str) -> str:
    assert view.result is not None
    ranking, scores = view.result.ranking, view.result.scores
    winners = ranking[0]
    names = in_one([view.names[seat] for seat in winners])
    if len(winners) == len(view.seats):
        return "A draw between all"
    if len(winners) > 1:
        return f"{names} share the victory"
    ahead = scores[winners[0]] - scores[ranking[1][0]]
    if ahead > 0:
        return f"{names} wins by {ahead} {score_name}"
    return f"{names} wins the tie"


def _verdict(view: TableView, reason: ScoreLine) -> str:
    """Say of a game without points who has won, and how."""
    assert view.result is not None
    winners = view.result.ranking[0]
    if len(winners) == len(view.seats):
        return f"A draw: {reason.line}"
    return f"{in_one([view.names[seat] for seat in winners])} {'win' if len(winners) > 1 else 'wins'}: {reason.line}"


def _parts(lines: list[ScoreLine], order: list[int], winners: set[int]) -> list[Part]:
    most = max([abs(value) for line in lines for value in line.values], default=1) or 1
    parts: dict[str, list[Row]] = {}
    for line in lines:
        cells = tuple(
            Cell(
                seat,
                line.values[seat],
                round(92 * abs(line.values[seat]) / most),
                line.marks[seat] if line.marks else "",
                seat in winners,
            )
            for seat in order
        )
        parts.setdefault(line.group, []).append(Row(line.line, line.rule, cells))
    return [
        Part(title, tuple(rows), tuple(sum(row.cells[i].value for row in rows) for i in range(len(order))))
        for title, rows in parts.items()
    ]


def _ties(ties: list[Tie], view: TableView, game: Game, score_name: str) -> list[tuple[str, Rule | None]]:
    """Say of each tie on points what decided it, with the rule that the game names for it."""
    assert view.result is not None
    told = []
    for tie in ties:
        names = in_one([view.names[seat] for seat in tie.seats])
        points = view.result.scores[tie.seats[0]]
        told.append((f"{names} have {points} {score_name} each. {tie.words}", rule_of(game, tie.rule)))
    return told


def _lead(parts: list[Part], view: TableView, order: list[int]) -> list[Step]:
    """Return, part by part, how much the first has over the second."""
    if len(order) < 2:
        return []
    leads = [(part.title, part.sums[0] - part.sums[1]) for part in parts]
    scores = view.result.scores if view.result else ()
    leads.append(("In all", scores[order[0]] - scores[order[1]]))
    most = max([abs(lead) for _, lead in leads], default=1) or 1
    return [
        Step(words, lead, 75 if lead >= 0 else 75 - 72 * -lead / most, 72 * abs(lead) / most)
        for words, lead in leads
    ]


@get("/tables/{table:str}/record", include_in_schema=False)
async def record_file(tables: GivenTables, table: TableId) -> Response[str]:
    """Send the record of a finished game as a file that every door of Akebono reads."""
    record = await tables.record(table)
    return Response(
        record.to_json(),
        media_type="application/json",
        headers={
            "Content-Disposition": f'attachment; filename="{record.game}-{table}.json"',
            "Cache-Control": "no-store",
        },
    )
