"""The command line: `akebono` and what it can do.

Everything heavy is imported by the command that needs it, so that `akebono games` answers at once.
"""

from __future__ import annotations

import io
import json
import os
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn, TypeAlias

import typer

from akebono import __version__
from akebono.core.errors import AkebonoError

if TYPE_CHECKING:
    from akebono.arena import Balance, Simulation, Standings
    from akebono.arena.standing import Share
    from akebono.core.game import Game
    from akebono.record import Record
    from akebono.rules import Coverage, Rule, Rulebook


def _examples(*lines: str) -> str:
    """Return what stands below a command's help."""
    return "Examples:\n\n" + "\n\n".join(f"- `{line}`" for line in lines)


app = typer.Typer(
    name="akebono",
    help="Modern board games with the rules fully enforced: in a browser, in a terminal, and in bulk.",
    epilog="Start with: akebono games",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="markdown",
    context_settings={"help_option_names": ["-h", "--help"]},
)

GameArgument = Annotated[str, typer.Argument(metavar="GAME", help="Which game; `akebono games` lists them.")]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="NAME=VALUE",
        help="One of the game's options; on or off for a switch. Repeatable.",
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]
Workers = Annotated[
    int | None, typer.Option(help="Processes that play side by side. Default: one for each processor.")
]
RayAddress = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS", help="Play on the Ray cluster at HOST:PORT instead; auto finds one here."
    ),
]
Standing: TypeAlias = "Callable[[], list[tuple[str, Share]]] | None"
Told: TypeAlias = "Callable[[int, Standing], None]"


def main() -> None:
    """Run the command line. Exit status: 0; 1 for a refusal, with one line on standard error; 2 for wrong usage."""
    # What the shell has closed is there all the same: nothing comes in, and what goes out is lost.
    if sys.stdin is None:
        sys.stdin = io.StringIO()
    if sys.stdout is None:
        sys.stdout = io.StringIO()
    if sys.stderr is None:
        sys.stderr = io.StringIO()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a sign shows a question mark
    try:
        try:
            app()
        finally:
            sys.stdout.flush()  # now, while a full disk can still be said
    except AkebonoError as why:
        refuse(str(why))
    except BrokenPipeError:
        _let_go_of_output()
        sys.exit(1)
    except OSError as why:
        _let_go_of_output()
        refuse(_reason(why))
    except KeyboardInterrupt:
        sys.exit(130)


def refuse(words: str) -> NoReturn:
    """Say in one line why not, and end."""
    line = " ".join(words.split())
    # Names of files may hold anything; a terminal would obey its controls.
    print("akebono: " + "".join(c if c.isprintable() else ascii(c)[1:-1] for c in line), file=sys.stderr)
    sys.exit(1)


def _reason(why: OSError) -> str:
    if why.filename is not None:
        return f"{why.filename}: {why.strerror}"
    try:
        os.getcwd()
    except FileNotFoundError:
        return "the folder that this was started in is gone"
    return why.strerror or str(why)


def _let_go_of_output() -> None:
    """Leave what cannot be written, or Python would try once more at its end, and fail aloud."""
    try:
        sys.stdout.flush()
    except OSError:
        with suppress(OSError):
            sys.stdout.close()


def _version(wanted: bool) -> None:
    if wanted:
        print(f"akebono {__version__}")
        raise typer.Exit


@app.callback()
def _start(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    pass


# What there is ---------------------------------------------------------------------------------------------------------


@app.command(
    epilog=_examples(
        "akebono games",
        "akebono games --json",
    )
)
def games(as_json: Json = False) -> None:
    """List the games with their seats and options, and the bots."""
    import akebono
    from akebono.players import names

    found = list(akebono.games().values())
    if as_json:
        _print_json(
            {
                "games": [_game_json(game) for game in found],
                "players": list(names()),
                "compiled": akebono.compiled,
            }
        )
        return
    for game in found:
        print(f"{game.id}: {game.name}, {_seats_words(game)} seats, version {game.version}")
        print(f"  {game.summary}")
        for option in game.options:
            choices = "|".join(option.choices) or "on|off"
            default = option.default if isinstance(option.default, str) else "on" if option.default else "off"
            print(f"  --option {option.name}={choices}  ({default})")
            print(f"      {option.explained}")
    print(f"Bots: {', '.join(names())}. Runs {'compiled' if akebono.compiled else 'interpreted'}.")


def _seats_words(game: Game) -> str:
    few, many = game.seats.start, game.seats.stop - 1
    return str(few) if few == many else f"{few} to {many}"


def _game_json(game: Game) -> dict[str, Any]:
    return {
        "id": game.id,
        "name": game.name,
        "version": game.version,
        "seats": list(game.seats),
        "bound": game.bound,
        "summary": game.summary,
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "choices": option.choices or [True, False],
                "title": option.title,
                "explained": option.explained,
                "rule": option.rule,
            }
            for option in game.options
        ],
    }


# Playing ---------------------------------------------------------------------------------------------------------------


@app.command(
    epilog=_examples(
        "akebono play ryozen",
        "akebono play ryozen --players human,easy,normal --save evening.json",
        "akebono play ryozen --players human,human --option palace=alternative",
    )
)
def play(
    game: GameArgument,
    players: Annotated[
        str | None,
        typer.Option(
            metavar="NAME,NAME,...",
            help="Who sits in each seat: human, or a bot. Default: you against normal.",
        ),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(help="The same seed deals the same game. Default: drawn.")
    ] = None,
    option: Options = None,
    save: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Keep the game here after every move. If it is there already, that game goes on.",
        ),
    ] = None,
) -> None:
    """Play in the terminal, against bots or each other.

    Answer with the number of a move or with its words; `help` says what else there is.
    """
    import akebono
    from akebono.terminal import Terminal, begin

    wanted = akebono.game(game)
    sitting = begin(wanted, _names(players), seed, _parse_options(wanted, option), save)
    Terminal(sitting, sys.stdin, sys.stdout).play()


@app.command(
    epilog=_examples(
        "akebono simulate ryozen --seats 3 --games 1000 --seed 1",
        "akebono simulate ryozen --players greedy,random,random,random --games 100 --workers 4 --json",
    )
)
def simulate(
    game: GameArgument,
    seats: Annotated[
        int | None, typer.Option(help="How many play. Default: as many as --players, or the fewest.")
    ] = None,
    games: Annotated[int, typer.Option(help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="Seed of the first game; each further one takes the next.")] = 0,
    players: Annotated[
        str | None, typer.Option(metavar="NAME,NAME,...", help="A bot for each seat. Default: all random.")
    ] = None,
    option: Options = None,
    workers: Annotated[int, typer.Option(help="Processes that play side by side.")] = 1,
    save: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Keep the record of every game here.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Play many games between bots and say what came out: speed, points, wins, and a digest of it all."""
    import akebono
    from akebono import arena

    wanted = akebono.game(game)
    who = _names(players)
    count = seats if seats is not None else len(who) if who is not None else wanted.seats.start
    with _progress(games) as progress:
        done = arena.simulate(
            game, count, games, seed, who, _parse_options(wanted, option), workers, save, progress
        )
    if as_json:
        _print_json(done.json())
    else:
        _print_simulation(done, wanted)


def _print_simulation(done: Simulation, game: Game) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table

    unforced = done.decisions - done.forced
    options = ", ".join(
        f"{name}={value if isinstance(value, str) else 'on' if value else 'off'}"
        for name, value in done.options.items()
    )
    table = Table("Seat", "Player", "Mean score", "Win share", box=box.SIMPLE)
    for column in (table.columns[0], *table.columns[2:]):
        column.justify = "right"
    for seat, name in enumerate(done.players):
        table.add_row(str(seat), name, f"{done.mean_scores[seat]:.2f}", f"{done.win_share[seat]:.1%}")
    print(f"{game.name} version {done.version}, {done.seats} seats, {done.games} games from seed {done.seed}")
    print(f"Options: {options}")
    Console(highlight=False).print(table)
    print(
        f"{unforced:,} decisions, and {done.forced:,} forced ones with one move only, in {done.seconds:.2f} s"
    )
    print(
        f"{done.decisions_per_second:,.0f} decisions a second, {'compiled' if done.compiled else 'interpreted'}"
    )
    print(f"Longest game: {done.longest_game} decisions. Digest: {done.digest}")


@contextmanager
def _progress(total: int) -> Iterator[Callable[[int], None] | None]:
    """Give something to tell how many are done; it shows a bar when somebody watches."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total)
        yield lambda done: bar.update(task, completed=done)


@app.command(
    epilog=_examples(
        "akebono arena ryozen --players greedy,random --seats 3 --games 120",
        "akebono arena ryozen --players hard,normal,greedy,random --games 400 --out evening",
        "akebono arena sakura --players greedy,random --games 400 --ray 10.0.0.5:6379 --out evening --json",
    )
)
def arena(
    game: GameArgument,
    players: Annotated[
        str, typer.Option(metavar="NAME,NAME,...", help="Bots that take part; a name may come twice.")
    ],
    games: Annotated[int, typer.Option(help="How many games.")] = 400,
    seats: Annotated[
        int | None,
        typer.Option(help="How many sit at a table. Default: one for each player, as far as the game goes."),
    ] = None,
    seed: Annotated[int, typer.Option(help="Seed of the first game; each further one takes the next.")] = 0,
    option: Options = None,
    workers: Workers = None,
    ray: RayAddress = None,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR",
            help="Keep results, records and a report here. The same command goes on from what is kept.",
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """Let bots play each other with seats rotated, and say how they stand and how sure that is."""
    import akebono
    from akebono.arena import compete
    from akebono.arena.contest import Result
    from akebono.arena.standing import wins_so_far

    wanted = akebono.game(game)
    _check_crew(workers, ray)
    names = _names(players) or []
    with _watched(games, out) as (tell, warn):

        def watching(played: Mapping[int, Result]) -> None:
            tell(len(played), lambda: wins_so_far(names, list(played.values())))

        done = compete(
            game, names, games, seats, seed, _parse_options(wanted, option), workers, ray, out, watching, warn
        )
    if as_json:
        _print_json({**done.json(), "report": None if out is None else str(out / "report.html")})
    else:
        _print_standings(done, wanted, out)


def _print_standings(done: Standings, game: Game, out: Path | None) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table

    contest = done.contest
    table = Table("Player", "Games", "Win share", "95 %", "Rating", "Score", "A decision", box=box.SIMPLE)
    for column in table.columns[1:]:
        column.justify = "right"
        column.no_wrap = True
    for one in done.players:
        won = one.win_share
        table.add_row(
            one.player,
            str(one.games),
            f"{won.value:.1%}",
            f"{100 * won.low:.1f} to {100 * won.high:.1f}",
            f"{one.rating:.1f} ± {2 * one.deviation:.1f}",
            f"{one.mean_score:.2f}",
            f"{1000 * one.times.mean:.3g} ms",
        )
    print(
        f"{game.name} version {contest.version}, {contest.seats} seats, {contest.games} games from seed {contest.seed}"
    )
    Console(highlight=False).print(table)
    print(
        f"A fair share is {done.fair:.1%}. By seat: "
        + ", ".join(f"{share.value:.1%}" for share in done.seats)
    )
    print(
        f"A game took {done.lengths.mean:.1f} decisions, at most {done.lengths.longest}. Digest: {done.digest}"
    )
    if out is not None:
        print(f"Report: {out / 'report.html'}")


@app.command(
    epilog=_examples(
        "akebono balance ryozen --set clanhouse.slot_1.cost=2 --games 2000",
        "akebono balance ryozen --set start.coins=5 --set start.scrolls=2 --players greedy --seats 3 --out coins",
        "akebono balance sakura --set card.slash.damage=4/1 --games 2000 --json",
    )
)
def balance(
    game: GameArgument,
    settings: Annotated[
        list[str],
        typer.Option(
            "--set",
            metavar="NAME=VALUE",
            help="A number of components.toml and what it shall be, such as start.coins=5. Repeatable.",
        ),
    ],
    games: Annotated[int, typer.Option(help="How many games with each of both numbers.")] = 2000,
    players: Annotated[
        str, typer.Option(metavar="NAME,NAME,...", help="Bots that play, in rotated seats.")
    ] = "greedy",
    seats: Annotated[
        int | None,
        typer.Option(help="How many sit at a table. Default: one for each player, as far as the game goes."),
    ] = None,
    seed: Annotated[int, typer.Option(help="Seed of the first game; each further one takes the next.")] = 0,
    option: Options = None,
    workers: Workers = None,
    ray: RayAddress = None,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR",
            help="Keep results and a report here. The same command goes on from what is kept.",
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """Play with today's numbers and with changed ones, the same seeds, and say what moved and how sure that is."""
    import akebono
    from akebono import arena

    wanted = akebono.game(game)
    _check_crew(workers, ray)
    pairs = _settings(settings)
    with _watched(2 * games, out) as (tell, warn):
        done = arena.balance(
            game,
            pairs,
            games,
            _names(players) or [],
            seats,
            seed,
            _parse_options(wanted, option),
            workers,
            ray,
            out,
            lambda played: tell(played, None),
            warn,
        )
    if as_json:
        _print_json({**done.json(), "report": None if out is None else str(out / "report.html")})
    else:
        _print_balance(done, wanted, out)


def _settings(given: list[str]) -> list[tuple[str, str]]:
    """Return pairs of name and value from `name=value` words. Wrong usage when there is no `=`."""
    pairs = []
    for words in given:
        name, equals, value = words.partition("=")
        if not equals:
            raise typer.BadParameter(f"a number is set by NAME=VALUE, not {words!r:.60}", param_hint="--set")
        pairs.append((name.strip(), value.strip()))
    return pairs


def _print_balance(done: Balance, game: Game, out: Path | None) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table

    from akebono.arena.balance import measure

    contest = done.contest
    print(
        f"{game.name} version {contest.version}, {contest.seats} seats, {contest.games} games from seed {contest.seed} "
        "with each of both numbers"
    )
    for change in done.changes:
        print(f"  {change.name}: {change.before} today, {change.after} changed")
    shown = Table("", "Today", "Changed", "Change", "95 %", "", box=box.SIMPLE)
    for column in shown.columns[1:5]:
        column.justify = "right"
        column.no_wrap = True
    for table in done.tables:
        rows = [row for row in table.rows if row.stands_out or table.short]
        if rows:
            shown.add_row(table.title, style="bold")
        for row in rows:
            shown.add_row(
                f"  {row.name}",
                measure(table, row.today),
                measure(table, row.changed),
                measure(table, row.change, True),
                f"{measure(table, row.low, True)} to {measure(table, row.high, True)}",
                "*" if row.stands_out else "",
            )
    Console(highlight=False).print(shown)
    rows_in_all = sum(len(table.rows) for table in done.tables)
    print(
        f"* stands out: {len(done.standing_out())} of {rows_in_all} rows, at most one in twenty of them by chance. "
        f"{done.same} games ended in the same position with both numbers."
    )
    print(f"Digests: {done.today} today, {done.changed} changed")
    if out is not None:
        print(f"Report: {out / 'report.html'}; the changed numbers: AKEBONO_NUMBERS={out / 'numbers'}")


def _check_crew(workers: int | None, ray: str | None) -> None:
    if workers is not None and ray is not None:
        raise typer.BadParameter("take one of --workers and --ray")


@contextmanager
def _watched(total: int, out: Path | None) -> Iterator[tuple[Told, Callable[[str], None]]]:
    """Give something to tell how many games are done and how the players stand, and something to say a line with. It shows a
    bar with the standings so far when somebody watches. An interrupt says what is kept."""
    from rich.console import Console

    console = Console(stderr=True, highlight=False)
    done = 0
    drawn = 0.0

    def warn(words: str) -> None:
        console.print(f"akebono: {words}", markup=False, soft_wrap=True)

    def count(games: int, standing: Standing) -> None:
        nonlocal done
        done = games

    try:
        if not sys.stderr.isatty():
            yield count, warn
            return
        from rich.console import Group
        from rich.live import Live
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
        from rich.table import Table

        bar = Progress(BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=console)
        task = bar.add_task("", total=total)
        with Live(bar, console=console, transient=True, refresh_per_second=4) as live:

            def show(games: int, standing: Standing) -> None:
                nonlocal drawn
                count(games, standing)
                bar.update(task, completed=games)
                if standing is None or time.monotonic() - drawn < 0.5:
                    return
                drawn = time.monotonic()
                table = Table("Player", "Win share so far", "95 %", box=None, padding=(0, 2))
                for name, won in standing():
                    if won.games:
                        table.add_row(name, f"{won.value:.1%}", f"{won.low:.1%} to {won.high:.1%}")
                live.update(Group(bar, table))

            yield show, warn
    except KeyboardInterrupt:
        kept = (
            f"{done} are kept in {out}: the same command goes on from there"
            if out is not None
            else "none is kept"
        )
        warn(f"stopped after {done} of {total} games; {kept}")
        raise


# Looking back ----------------------------------------------------------------------------------------------------------


@app.command(
    epilog=_examples(
        "akebono replay evening.json",
        "akebono replay evening.json --until 40",
        "akebono replay evening.json --svg pictures",
    )
)
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A game record.")],
    svg: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Draw the board after each move into this folder.")
    ] = None,
    until: Annotated[
        int | None,
        typer.Option(metavar="PLY", help="Stop after this many moves; what follows is not checked."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Play a record again, check that it still means the same, and show what happened."""
    from akebono.record import Record

    try:
        record = Record.load(file)
        plies = len(record.plies)
        if until is not None and not 0 <= until <= plies:
            raise AkebonoError(
                f"it has {plies} moves; --until is a whole number from 0 to {plies}, not {until}"
            )
        seen = _replay(record, plies if until is None else until)
    except AkebonoError as why:
        raise AkebonoError(f"{file}: {why}") from None
    if svg is not None:
        _draw(record, seen["plies"], svg)
    if as_json:
        _print_json(seen)
        return
    names = seen["names"]
    print(
        f"{record.game} version {record.version}, {record.seats} seats, seed {record.seed}"
        + (f", {record.date}" if record.date else "")
    )
    for number, (move, events) in enumerate(zip(seen["moves"], seen["log"][1:]), 1):
        print(f"{number:>4}  {names[move['seat']]}: {move['text']}")
        for event in events:
            print(f"        {event}")
    print(
        "Standing: "
        + ", ".join(f"{names[seat]} {seen['scores'][seat]}" for tied in seen["ranking"] for seat in tied)
    )
    checked = (
        "the record means the same as when it was saved" if seen["verified"] else "not checked to its end"
    )
    print(
        f"{'Over' if seen['over'] else 'Not over'} after {seen['plies']} of {plies} moves; digest {seen['digest']}: {checked}."
    )
    if svg is not None:
        print(f"{seen['plies'] + 1} pictures in {svg}")


def _replay(record: Record, until: int) -> dict[str, Any]:
    """Return what happened in a record as plain data. Raises BrokenRecord before anything is shown."""
    names = (
        list(record.names)
        if len(record.names) == record.seats
        else [f"Seat {seat}" for seat in range(record.seats)]
    )
    state = record.begin(log=True)
    text = state.game.vocabulary.text
    log: list[list[str]] = []
    told = 0
    for number in range(until + 1):
        if number > 0:
            record.step(state, number - 1)
        events = state.log or []
        log.append([f"{event.sentence(lambda seat: names[seat])} ({event.rule})" for event in events[told:]])
        told = len(events)
    whole = until == len(record.plies)
    if whole:
        record.last()
    return {
        "game": record.game,
        "version": record.version,
        "seats": record.seats,
        "options": record.options,
        "seed": record.seed,
        "names": names,
        "date": record.date,
        "plies": until,
        "moves": [{"seat": seat, "text": text(code)} for seat, code in record.plies[:until]],
        "log": log,
        "over": state.over,
        "acting": list(state.acting),
        "scores": state.scores(),
        "ranking": [list(tied) for tied in state.ranking()],
        "digest": f"{state.digest():016x}",
        "verified": whole,
    }


def _draw(record: Record, plies: int, folder: Path) -> None:
    """Draw the table before the first move and after each of `plies` moves, as anybody may see it."""
    folder.mkdir(parents=True, exist_ok=True)
    state = record.begin()
    for number in range(plies + 1):
        if number > 0:
            record.step(state, number - 1)
        (folder / f"{number:04d}.svg").write_text(state.seen_by(None).svg(0), encoding="utf-8")


# Rules -----------------------------------------------------------------------------------------------------------------


@app.command("rule", hidden=True)  # who wants one rule says so
@app.command(
    epilog=_examples(
        "akebono rules ryozen",
        "akebono rules ryozen RYO-039",
        "akebono rules ryozen --search palace",
        "akebono rules ryozen --coverage",
    )
)
def rules(
    game: GameArgument,
    id: Annotated[str | None, typer.Argument(metavar="[ID]", help="One rule, such as RYO-039.")] = None,
    search: Annotated[
        str | None, typer.Option(metavar="TEXT", help="The rules that hold all these words.")
    ] = None,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="In a checkout: which rules no passing test holds.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Read the rules, numbered and in our own words."""
    from akebono import rules as books

    if (id is not None) + (search is not None) + coverage > 1:
        raise typer.BadParameter("take one of an ID, --search and --coverage")
    book = books.rulebook(game)
    if coverage:
        _print_coverage(books.coverage(game, _checkout()), as_json)
    elif id is not None:
        _print_rule(book, book.rule(id), as_json)
    else:
        _print_rules(book, search, as_json)


def _print_rule(book: Rulebook, rule: Rule, as_json: bool) -> None:
    if as_json:
        _print_json({"game": book.game, **_rule_json(rule)})
        return
    from akebono.terminal import rule_text

    print(rule_text(rule))
    if rule.confidence or rule.option:
        sure = f"How sure we are: {rule.confidence}. " if rule.confidence else ""
        print("    " + sure + (f"A table may choose: --option {rule.option}=..." if rule.option else ""))
    for ruling in book.rulings(rule.id):
        print(rule_text(ruling))
    if rule.see:
        print(f"    See also {', '.join(rule.see)}")


def _print_rules(book: Rulebook, search: str | None, as_json: bool) -> None:
    found = list(book.rules) if search is None else book.search(search)
    if as_json:
        _print_json({"game": book.game, "search": search, "rules": [_rule_json(rule) for rule in found]})
        return
    if search is not None:
        from akebono.terminal import rule_text

        for rule in found:
            print(rule_text(rule))
        print(f"{len(found)} of {len(book.rules)} rules")
        near = [] if found else book.search_any(search)[:5]
        if near:
            print("With some of the words:")
        for rule in near:
            print(rule_text(rule))
        return
    for chapter in book.chapters:
        print(f"{chapter.part}: {chapter.title}" if chapter.part else chapter.title)
        for rule in book.of_chapter(chapter.id):
            print(f"  {rule.id:<10} {rule.title}")


def _rule_json(rule: Rule) -> dict[str, Any]:
    return {
        "id": rule.id,
        "chapter": rule.chapter,
        "kind": rule.kind,
        "title": rule.title,
        "text": rule.text,
        "source": rule.source,
        "physical": rule.physical,
        "under": rule.under,
        "confidence": rule.confidence,
        "option": rule.option,
        "see": list(rule.see),
    }


def _print_coverage(held: Coverage, as_json: bool) -> None:
    if as_json:
        _print_json(held.json())
        return
    print(
        f"{held.game}: {held.rules} rules, {len(held.covered)} held by tests, {len(held.physical)} at a real table only"
    )
    for id in held.missing:
        print(f"  missing {id}")
    if not held.missing:
        print("  none is missing")


def _checkout() -> Path:
    """Return the checkout that we stand in: the nearest folder upwards with a pyproject.toml."""
    here = Path.cwd()
    for folder in (here, *here.parents):
        if (folder / "pyproject.toml").is_file():
            return folder
    return here


# The page --------------------------------------------------------------------------------------------------------------


@app.command(
    epilog=_examples(
        "akebono serve",
        "akebono serve --host 0.0.0.0 --port 9000 --database games.db",
    )
)
def serve(
    host: Annotated[
        str,
        typer.Option(help="Who can reach it: 127.0.0.1 is this machine alone, 0.0.0.0 the whole network."),
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port.")] = 8000,
    database: Annotated[
        str, typer.Option(metavar="FILE", help="Where games are kept: a file, or its SQLite address.")
    ] = "akebono.db",
    allow_host: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help="A further name that a server of this machine alone answers to, for a proxy before it. Repeatable.",
        ),
    ] = None,
) -> None:
    """Serve the pages on which people play."""
    try:
        from akebono.web.app import serve as serve_pages
    except ModuleNotFoundError as missing:
        if missing.name is None or missing.name.startswith("akebono"):
            raise
        raise AkebonoError(
            f"the pages need more packages (here {missing.name} is missing): pip install 'akebono[web]'"
        ) from None
    serve_pages(host, port, database if "://" in database else f"sqlite:///{database}", allow_host or [])


# What commands share ---------------------------------------------------------------------------------------------------


def _names(players: str | None) -> list[str] | None:
    return None if players is None else [name.strip().lower() for name in players.split(",")]


def _parse_options(game: Game, given: list[str] | None) -> dict[str, bool | str]:
    """Return options from `name=value` words. Raises BadOption; wrong usage when there is no `=`."""
    values: dict[str, bool | str] = {}
    for words in given or []:
        name, equals, value = words.partition("=")
        if not equals:
            raise typer.BadParameter(f"an option is NAME=VALUE, not {words!r:.60}", param_hint="--option")
        option = game.option(name.strip())
        if option.name in values:
            raise AkebonoError(f"option {option.name} is given twice")
        values[option.name] = option.parse(value.strip())
    return values


def _print_json(data: dict[str, Any]) -> None:
    print(json.dumps(data, ensure_ascii=False))


if __name__ == "__main__":
    main()
