"""Plots for the reports, as SVG that stands in a page and takes its colours from it, so that it reads in light and dark.

Matplotlib draws with stand-in colours, which are then replaced by the page's own. Figures are as narrow as a phone, so that
their words stay as large as the page's.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from akebono.arena.store import missing_arena

if TYPE_CHECKING:
    from matplotlib.axes import Axes

INK: Final = "#010203"
SOFT: Final = "#010204"
RULE: Final = "#010205"
ONE: Final = "#010206"
OTHER: Final = "#010207"
_PAGE: Final = {INK: "--ink", SOFT: "--ink2", RULE: "--rule", ONE: "--one", OTHER: "--other"}

WIDTH: Final = 4.0
"""Inches of 96 pixels."""


def _drawn(height: float, draw: Callable[[Axes], None], told: str) -> str:
    """Return a figure as SVG. `told` says what it shows, to who cannot see it. Raises MissingExtra."""
    try:
        import matplotlib
        from matplotlib.backends.backend_svg import FigureCanvasSVG
        from matplotlib.figure import Figure
    except ModuleNotFoundError as missing:
        raise missing_arena(missing) from None
    style: Any = {
        "svg.fonttype": "none",
        "svg.hashsalt": "akebono",
        "font.family": "sans-serif",
        "font.size": 10,
        "text.color": INK,
        "axes.edgecolor": RULE,
        "axes.labelcolor": SOFT,
        "axes.spines.top": False,
        "axes.spines.right": False,
        "axes.grid": True,
        "axes.axisbelow": True,
        "grid.color": RULE,
        "grid.linewidth": 0.6,
        "xtick.color": SOFT,
        "ytick.color": RULE,
        "ytick.labelcolor": INK,
        "legend.frameon": False,
    }
    with matplotlib.rc_context(style):
        figure = Figure(figsize=(WIDTH, height), layout="constrained")
        FigureCanvasSVG(figure)
        draw(figure.add_subplot())
        out = io.StringIO()
        figure.savefig(out, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    svg = out.getvalue()
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    svg = re.sub(
        r'<svg [^>]*?viewBox="([^"]+)"[^>]*>',
        rf'<svg viewBox="\1" role="img" aria-label="{told}">',
        svg,
        count=1,
    )
    for colour, name in _PAGE.items():
        svg = svg.replace(colour, f"var({name})")
    return re.sub(r"font: ([\d.]+)px [^;\"]*", r"font: \1px var(--sans)", svg)


def _apart(svg: str, mark: str) -> str:
    """Return the figure with ids of its own, since one page holds several."""
    return re.sub(r'(id="|href="#|url\(#)', rf"\g<1>{mark}-", svg)


def ranges(
    mark: str,
    names: Sequence[str],
    values: Sequence[tuple[float, float, float]],
    told: str,
    label: str,
    line: float | None = None,
    percent: bool = False,
) -> str:
    """Draw values with their intervals (value, low, high), one below the other; `line` is what they are compared with."""

    def draw(axes: Axes) -> None:
        places = list(range(len(names)))[::-1]
        for place, (value, low, high) in zip(places, values):
            axes.plot([low, high], [place, place], color=ONE, linewidth=2.2, solid_capstyle="round")
            axes.plot([value], [place], "o", color=ONE, markersize=6)
        if line is not None:
            axes.axvline(line, color=OTHER, linewidth=1.2, linestyle=(0, (4, 3)))
        axes.set_yticks(places, [_short(name) for name in names])
        axes.set_ylim(-0.6, len(names) - 0.4)
        axes.grid(False, axis="y")
        axes.set_xlabel(label)
        if percent:
            axes.xaxis.set_major_formatter(lambda x, _: f"{x:.0%}")
        axes.locator_params(axis="x", nbins=6)

    return _apart(_drawn(0.8 + 0.28 * len(names), draw, told), mark)


def _short(name: str) -> str:
    return name if len(name) <= 26 else name[:25] + "…"


def counts(mark: str, kinds: Sequence[tuple[str, Sequence[int]]], told: str, label: str) -> str:
    """Draw how often which number came; two kinds are drawn over each other."""

    def draw(axes: Axes) -> None:
        least = min(min(values) for _, values in kinds)
        most = max(max(values) for _, values in kinds)
        bins = max(1, min(30, most - least + 1))
        edges = [least + (most + 1 - least) * i / bins for i in range(bins + 1)]
        for (name, values), colour in zip(kinds, (ONE, OTHER)):
            if colour == ONE:
                axes.hist(list(values), edges, color=colour, alpha=0.55, label=name)
            else:
                axes.hist(list(values), edges, color=colour, histtype="step", linewidth=1.8, label=name)
        axes.grid(False, axis="x")
        axes.set_xlabel(label)
        axes.set_ylabel("games")
        axes.tick_params(axis="y", labelcolor=SOFT)
        if len(kinds) > 1:
            axes.legend()

    return _apart(_drawn(2.6, draw, told), mark)


def times(mark: str, kinds: Sequence[tuple[str, Sequence[int]]], told: str) -> str:
    """Draw how long decisions took, given in nanoseconds: how many in a hundred took no longer."""

    def draw(axes: Axes) -> None:
        styles = ("-", (0, (5, 2)), (0, (1, 1.2)), (0, (6, 2, 1, 2)), (0, (9, 3)))
        colours = (ONE, OTHER, INK, SOFT)
        for number, (name, spent) in enumerate(kinds):
            values = sorted(spent)
            picked = [values[(len(values) - 1) * i // 100] for i in range(101)] if values else []
            axes.plot(
                [max(value, 1) / 1e6 for value in picked],
                range(len(picked)),
                linestyle=styles[number % len(styles)],
                color=colours[number % len(colours)],
                linewidth=1.8,
                label=_short(name),
            )
        axes.set_xscale("log")
        axes.set_xlabel("milliseconds for a decision")
        axes.set_ylabel("of 100 took no longer")
        axes.tick_params(axis="y", labelcolor=SOFT)
        axes.legend(loc="lower right")

    return _apart(_drawn(2.8, draw, told), mark)


def courses(mark: str, kinds: Sequence[tuple[str, Sequence[float]]], told: str, fair: float) -> str:
    """Draw how win shares settled, game after game."""

    def draw(axes: Axes) -> None:
        styles = ("-", (0, (5, 2)), (0, (1, 1.2)), (0, (6, 2, 1, 2)), (0, (9, 3)))
        colours = (ONE, OTHER, INK, SOFT)
        for number, (name, course) in enumerate(kinds):
            axes.plot(
                range(1, len(course) + 1),
                course,
                linestyle=styles[number % len(styles)],
                color=colours[number % len(colours)],
                linewidth=1.6,
                label=_short(name),
            )
        axes.axhline(fair, color=RULE, linewidth=1.2)
        axes.set_ylim(0, 1)
        axes.set_xlabel("games of that player")
        axes.yaxis.set_major_formatter(lambda y, _: f"{y:.0%}")
        axes.tick_params(axis="y", labelcolor=SOFT)
        axes.legend()

    return _apart(_drawn(2.8, draw, told), mark)
