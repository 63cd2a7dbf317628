"""The reports as pages: one file each, with all that it needs in it, for a screen, a phone and the dark."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from akebono import __version__
from akebono.arena import plots
from akebono.arena.balance import FEW, Balance, Row, Table, measure
from akebono.arena.contest import Contest, Result
from akebono.arena.lineups import round_of
from akebono.arena.standing import Share, Standings
from akebono.core.game import Game

_STYLE: Final = """
:root{--paper:#f7f2e7;--sheet:#fdf9ef;--ink:#1d1b19;--ink2:#57514a;--rule:#d8ccb5;--one:#2b5f8f;--other:#a84908;
--sans:system-ui,"Segoe UI","Noto Sans","DejaVu Sans",sans-serif}
@media(prefers-color-scheme:dark){:root{--paper:#14161d;--sheet:#1d212c;--ink:#efe8d9;--ink2:#b4ae9f;--rule:#394052;
--one:#8fc1f0;--other:#ffb45a}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 var(--sans);overflow-wrap:break-word}
main{max-width:1180px;margin:0 auto;padding:20px 16px 40px}
h1{font-size:26px;line-height:1.2;margin:0 0 4px}h2{font-size:19px;margin:30px 0 4px}
p{margin:4px 0 10px;max-width:75ch}.soft{color:var(--ink2)}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,340px),1fr));gap:16px;margin-top:12px;align-items:start}
figure{margin:0;background:var(--sheet);border:1px solid var(--rule);border-radius:8px;padding:10px}
figure svg{display:block;width:100%;max-width:460px;height:auto;margin:0 auto}
figcaption{font-weight:600;font-size:14px;margin-bottom:4px}
.scroll{overflow-x:auto}
table{border-collapse:collapse;font-variant-numeric:tabular-nums;font-size:14px;background:var(--sheet)}
caption{text-align:left;font-weight:600;padding:4px 0}
th,td{padding:5px 12px;border-top:1px solid var(--rule);text-align:right;white-space:nowrap}
th:first-child,td:first-child{text-align:left;position:sticky;left:0;background:var(--sheet)}
thead th{border:0;color:var(--ink2);font-weight:500}
tr.out td{font-weight:600}tr.out td:first-child::before{content:"◆ ";color:var(--other)}
@media(max-width:600px){th,td{padding:5px 8px}td:first-child{white-space:normal;min-width:8em}}
details{margin-top:10px}summary{cursor:pointer;min-height:32px}
"""


def arena_page(game: Game, found: Standings, results: Sequence[Result]) -> str:
    """Return the report of an arena. Raises MissingExtra without the extra `arena`."""
    contest = found.contest
    rows = [
        [
            standing.player,
            str(standing.games),
            _percent(standing.win_share.value),
            _interval(standing.win_share),
            f"{standing.rating:.2f} ± {2 * standing.deviation:.2f}",
            f"{standing.mean_rank:.2f}",
            f"{standing.mean_score:.2f}",
            _seconds(standing.times.mean),
            _seconds(standing.times.most),
            _seconds(standing.times.longest),
        ]
        for standing in found.players
    ]
    head = [
        "Player",
        "Games",
        "Win share",
        "95 %",
        "Rating",
        "Rank",
        "Score",
        "A decision",
        "95 of 100",
        "Longest",
    ]
    names = [standing.player for standing in found.players]
    figures = [
        _figure(
            "Win share, with 95 %",
            plots.ranges(
                "share",
                names,
                [(s.win_share.value, s.win_share.low, s.win_share.high) for s in found.players],
                "Win share of each player with its interval; the table has the numbers",
                f"dashed: a fair share of {_percent(found.fair)}",
                found.fair,
                True,
            ),
        ),
        _figure(
            "Rating, two deviations to both sides",
            plots.ranges(
                "rating",
                names,
                [(s.rating, s.rating - 2 * s.deviation, s.rating + 2 * s.deviation) for s in found.players],
                "Rating of each player; the table has the numbers",
                "openskill, from 25",
            ),
        ),
        _figure(
            "Win share by seat, with 95 %",
            plots.ranges(
                "seat",
                [f"seat {seat}" for seat in range(contest.seats)],
                [(share.value, share.low, share.high) for share in found.seats],
                "Win share of each seat with its interval",
                f"dashed: a fair share of {_percent(found.fair)}",
                found.fair,
                True,
            ),
        ),
        _figure(
            "How the win shares settled",
            plots.courses(
                "course",
                [(name, _course(name, results)) for name in names],
                "Win share of each player after so many games",
                found.fair,
            ),
        ),
        _figure(
            "Length of a game",
            plots.counts(
                "length",
                [("games", [result.plies for result in results])],
                "How many games took how many decisions",
                "decisions, forced ones included",
            ),
        ),
        _figure(
            "Time for a decision",
            plots.times(
                "time",
                [(name, _spent(name, results)) for name in names],
                "How many of a hundred decisions took no longer than so many milliseconds; the table has the numbers",
            ),
        ),
    ]
    lengths = found.lengths
    body = [
        f"<h1>{escape(game.name)}: arena</h1>",
        f'<p class="soft">{escape(_played(game, contest))}</p>',
        f"<p>{escape(_rounds(contest))}</p>",
        "<h2>Standings</h2>",
        _table("Best first; a tie is split", head, rows),
        _grid(figures),
        _meetings(found, names),
        "<h2>Games</h2>",
        f"<p>A game took {lengths.mean:.1f} decisions in the mean, forced ones included: from {lengths.shortest} to "
        f"{lengths.longest}, half of them at most {lengths.median:g}.</p>",
        "<h2>How to read this</h2>",
        "<p>A win share counts each seat that a player had; the interval (Wilson) holds the true share in 95 of 100 such "
        "arenas. A rating (Plackett-Luce) starts at 25 ± 16.67 and is the more certain the narrower it is. Times are from "
        "the question to the answer on the machines that played, as busy as they were; forced decisions do not count.</p>",
        _foot(contest, f"Digest of all games {found.digest}."),
    ]
    return _page(f"{game.name}: arena", body)


def balance_page(game: Game, found: Balance, today: Sequence[Result], changed: Sequence[Result]) -> str:
    """Return the report of a comparison. Raises MissingExtra without the extra `arena`."""
    contest = found.contest
    changes = [[change.name, _shown(change.before), _shown(change.after)] for change in found.changes]
    out = found.standing_out()
    figures = [
        _figure(
            "Length of a game",
            plots.counts(
                "length",
                [("today", [r.plies for r in today]), ("changed", [r.plies for r in changed])],
                "How many games took how many decisions, with both numbers",
                "decisions, forced ones included",
            ),
        )
    ]
    for number, table in enumerate(found.tables):
        rows = _most_moved(table)
        if rows:
            figures.append(
                _figure(
                    f"{table.title}: change, with 95 %",
                    plots.ranges(
                        f"t{number}",
                        [row.name for row in rows],
                        [(row.change, row.low, row.high) for row in rows],
                        f"How much changed: {escape(table.title, quote=True)}; the table has the numbers",
                        "changed minus today",
                        0.0,
                        table.share,
                    ),
                )
            )
    body = [
        f"<h1>{escape(game.name)}: what other numbers change</h1>",
        f'<p class="soft">{escape(_played(game, contest, "with each of both numbers"))}</p>',
        _table("What is set", ["Number", "Today", "Changed"], changes),
        "<h2>What moved</h2>",
        f"<p>{escape(_moved(found, len(out)))}</p>",
        _moved_table("Most certain first", sorted(out, key=lambda pair: pair[1].chance)) if out else "",
        _grid(figures),
        "<h2>Everything</h2>",
        *(_details(table) for table in found.tables),
        "<h2>How to read this</h2>",
        "<p>Game by game the same seed was played with both numbers; the interval of a change holds the true one in 95 of "
        "100 such reports. Many rows are compared, so some of their intervals miss it; ◆ marks rows that stand out all the "
        "same: of these at most one in twenty by chance. Shares of fewer than "
        f"{FEW} seats are left out. That who plays a card wins more often does not say that the card wins: perhaps it is "
        "played by who is ahead. Bots play, and people play otherwise.</p>",
        _foot(
            contest,
            f"Numbers {contest.fingerprint} and {found.fingerprint}; digests {found.today} and {found.changed}.",
        ),
    ]
    return _page(f"{game.name}: what other numbers change", body)


# Parts -------------------------------------------------------------------------------------------------------------------


def _page(title: str, body: Iterable[str]) -> str:
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        '<meta name="color-scheme" content="light dark">'
        f"<title>{escape(title)}</title><style>{_STYLE}</style></head>\n<body><main>\n"
        + "\n".join(body)
        + "\n</main></body></html>\n"
    )


def _table(caption: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    top = "".join(f"<th scope=col>{escape(word)}</th>" for word in head)
    lines = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return (
        f'<div class="scroll"><table><caption>{escape(caption)}</caption><thead><tr>{top}</tr></thead>'
        f"<tbody>{lines}</tbody></table></div>"
    )


def _figure(caption: str, svg: str) -> str:
    return f"<figure><figcaption>{escape(caption)}</figcaption>{svg}</figure>"


def _grid(figures: Sequence[str]) -> str:
    return f'<div class="grid">{"".join(figures)}</div>'


def _foot(contest: Contest, words: str) -> str:
    return f'<p class="soft">Akebono {__version__}, {escape(contest.game)} version {contest.version}. {escape(words)}</p>'


def _played(game: Game, contest: Contest, how: str = "") -> str:
    options = ", ".join(
        f"{name}={value if isinstance(value, str) else 'on' if value else 'off'}"
        for name, value in contest.options.items()
        if value != game.option(name).default
    )
    return (
        f"{contest.games} games {how + ' ' if how else ''}at {contest.seats} seats between {', '.join(contest.entrants)}, "
        f"seeds {contest.seed} to {contest.seed + contest.games - 1}; "
        + (f"options {options}" if options else "options as they come")
    )


def _rounds(contest: Contest) -> str:
    size = round_of(len(contest.entrants), contest.seats)
    whole, rest = divmod(contest.games, size)
    if rest == 0:
        return f"Seats are rotated: {whole} rounds of {size} games, and after each everybody has had each seat equally often."
    return (
        f"Seats are rotated in rounds of {size} games. {whole} rounds are whole; the last {rest} games are a part of one, so "
        f"that seats are not quite even: take a multiple of {size} games."
    )


def _meetings(found: Standings, names: Sequence[str]) -> str:
    if not found.met:
        return ""
    rows = []
    for one in names:
        cells = []
        for other in names:
            share = found.met.get((one, other))
            cells.append("–" if share is None else f"{_percent(share.value)} ({_interval(share)})")
        rows.append([one, *cells])
    return "<h2>Who comes before whom</h2>" + _table(
        "How often the player of the line came before that of the column; ties count half", ["", *names], rows
    )


def _course(name: str, results: Sequence[Result]) -> list[float]:
    won, seats = 0.0, 0
    course: list[float] = []
    for result in results:
        held = result.players.count(name)
        if held:
            seats += held
            won += sum(part for who, part in zip(result.players, result.shares()) if who == name)
            course.append(won / seats)
    step = max(1, math.ceil(len(course) / 400))
    return course if step == 1 else [value for at, value in enumerate(course) if at % step == 0]


def _spent(name: str, results: Sequence[Result]) -> list[int]:
    return [
        spent
        for result in results
        for seat, who in enumerate(result.players)
        if who == name
        for spent in result.thought[seat]
    ]


def _most_moved(table: Table) -> list[Row]:
    """Return the rows worth a plot: those that changed, the surest first when there are many, in the table's order."""
    moved = [row for row in table.rows if row.low != row.high]
    surest = sorted(moved, key=lambda row: row.chance)[:16]
    return [row for row in moved if row in surest]


def _moved(found: Balance, out: int) -> str:
    same = f"{found.same} of {found.contest.games} games ended in the same position with both numbers."
    rows = sum(len(table.rows) for table in found.tables)
    if out == 0:
        return f"Nothing stands out among {rows} rows. {same}"
    return f"{out} of {rows} rows stand out. {same}"


def _moved_table(caption: str, pairs: Sequence[tuple[Table, Row]]) -> str:
    head = ["What", "Today", "Changed", "Change", "95 %"]
    rows = [[f"{table.title}: {row.name}", *_cells(table, row)] for table, row in pairs]
    return _table(caption, head, rows)


def _details(table: Table) -> str:
    lines = "".join(
        f"<tr{' class=out' if row.stands_out else ''}><td>{escape(row.name)}</td>"
        + "".join(f"<td>{escape(cell)}</td>" for cell in [*_cells(table, row), str(row.seen)])
        + "</tr>"
        for row in table.rows
    )
    head = "".join(
        f"<th scope=col>{word}</th>"
        for word in ("", "Today", "Changed", "Change", "95 %", "Seats" if table.share else "Games")
    )
    return (
        f"<details><summary>{escape(table.title)} ({len(table.rows)})</summary><p class=soft>{escape(table.explained)}</p>"
        f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{lines}</tbody></table></div></details>'
    )


def _cells(table: Table, row: Row) -> list[str]:
    return [
        measure(table, row.today),
        measure(table, row.changed),
        measure(table, row.change, True),
        f"{measure(table, row.low, True)} to {measure(table, row.high, True)}",
    ]


def _percent(value: float) -> str:
    return f"{100 * value:.1f} %"


def _interval(share: Share) -> str:
    return f"{100 * share.low:.1f} to {100 * share.high:.1f}"


def _seconds(value: float) -> str:
    if value >= 1:
        return f"{value:.2f} s"
    return f"{1000 * value:.3g} ms" if value >= 0.001 else f"{1e6 * value:.3g} µs"


def _shown(value: object) -> str:
    return str(value)
