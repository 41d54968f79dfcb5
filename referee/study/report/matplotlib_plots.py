"""Plots drawn with matplotlib, in the look of the booklets: readable without colour.

This file imports matplotlib inside its functions only.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from importlib.resources import files
from typing import Any

from pnp.draw.palette import CREAM, CROSS, GOLD, INK, WHITE, mix
from pnp.text.errors import HeraldError
from pnp.text.number_words import SPAN
from pnp.text.numbers import written
from pnp.text.words import Lang
from referee.study.report.findings import number
from referee.study.report.plots import Bars, Boxes, Curves, Plot, Shares
from referee.study.run.estimates import Estimate

TEXT, TITLE = "Crimson Text", "Cinzel"
AZURE, GREY, PURPLE, TEAL = "#1E4A94", "#8A8D92", "#4B3B6B", "#3A8F93"
COLORS = (AZURE, GOLD, CROSS, GREY, PURPLE, TEAL)
MARKERS = ("o", "s", "^", "D", "v", "P")
HATCHES = ("", "////", "....", "\\\\\\\\", "xx", "--")
RULE = mix(INK, WHITE, 0.82)
BAND = mix(CREAM, WHITE, 0.45)
WIDE = 180.0
"""Millimetres across; plots and tables fill it."""

_MANY_BARS = 60
_TALL, _ROW, _FRAME = 78.0, 7.0, 24.0
_FILES = {
    "fontpkg_crimson_text": ("CrimsonText-Regular.ttf", "CrimsonText-Bold.ttf"),
    "fontpkg_cinzel": ("Cinzel[wght].ttf",),
}


def height(plot: Plot) -> float:
    """Return the millimetres from top to bottom, axis labels included, the title not."""
    if isinstance(plot, Shares | Boxes):
        return _FRAME + _ROW * max(2, len(plot.rows))
    return _TALL


@contextmanager
def house_style() -> Iterator[None]:
    """Set the typefaces, lines and colours of the project for a while."""
    import matplotlib

    _load_typefaces()
    style: dict[str, Any] = {
        "font.family": TEXT,
        "font.size": 10,
        "axes.edgecolor": INK,
        "axes.labelcolor": INK,
        "axes.linewidth": 0.8,
        "axes.spines.top": False,
        "axes.spines.right": False,
        "axes.axisbelow": True,
        "axes.unicode_minus": False,
        "xtick.color": INK,
        "ytick.color": INK,
        "text.color": INK,
        "grid.color": RULE,
        "grid.linewidth": 0.7,
        "hatch.linewidth": 0.6,
        "legend.frameon": False,
        "svg.fonttype": "none",
        "svg.hashsalt": "herald",
        "pdf.fonttype": 42,
    }
    with matplotlib.rc_context(style):
        yield


@cache
def _load_typefaces() -> None:
    from matplotlib import font_manager

    for package, names in _FILES.items():
        for name in names:
            font_manager.fontManager.addfont(str(files(package) / "files" / name))


def draw(plot: Plot, axes: Any, lang: Lang) -> None:
    """Draw a plot without its title, which stands above it as text."""
    if isinstance(plot, Bars):
        _bars(plot, axes, lang)
    elif isinstance(plot, Curves):
        _curves(plot, axes, lang)
    elif isinstance(plot, Shares):
        _shares(plot, axes, lang)
    elif isinstance(plot, Boxes):
        _boxes(plot, axes, lang)
    else:
        raise HeraldError("a plot of the kind {name} cannot be drawn", name=type(plot).__name__)


def _bars(plot: Bars, axes: Any, lang: Lang) -> None:
    values = [value for _, shares in plot.series for value in shares]
    (_outlines if len(values) > _MANY_BARS else _columns)(plot, axes, lang)
    axes.set_xlim(min(values) - 0.7, max(values) + 0.7)
    axes.set_ylim(bottom=0)
    _whole_numbers(axes.xaxis, lang)
    _percent(axes.yaxis, lang)
    axes.grid(axis="y")
    _label(axes, plot.x, plot.y, lang)
    _legend(axes, len(plot.series))


def _outlines(plot: Bars, axes: Any, lang: Lang) -> None:
    """Draw a line over each distribution, where bars would be too thin to tell apart."""
    for i, (name, shares) in enumerate(plot.series):
        axes.plot(
            list(shares),
            list(shares.values()),
            color=COLORS[i % len(COLORS)],
            marker=MARKERS[i % len(MARKERS)],
            ms=4.5,
            mec=WHITE,
            mew=0.5,
            lw=1.6,
            label=name.in_(lang),
        )


def _columns(plot: Bars, axes: Any, lang: Lang) -> None:
    wide = 0.84 / len(plot.series)
    for i, (name, shares) in enumerate(plot.series):
        offset = (i - (len(plot.series) - 1) / 2) * wide
        axes.bar(
            [value + offset for value in shares],
            list(shares.values()),
            width=wide * 0.94,
            color=COLORS[i % len(COLORS)],
            hatch=HATCHES[i % len(HATCHES)],
            edgecolor=WHITE,
            linewidth=0.4,
            label=name.in_(lang),
        )


def _curves(plot: Curves, axes: Any, lang: Lang) -> None:
    for i, (name, points) in enumerate(plot.series):
        color = COLORS[i % len(COLORS)]
        x = [at for at, _ in points]
        found = [estimate for _, estimate in points]
        axes.fill_between(
            x, [e.low for e in found], [e.high for e in found], color=color, alpha=0.2, lw=0
        )
        axes.plot(
            x,
            [e.value for e in found],
            color=color,
            lw=1.8,
            marker=MARKERS[i % len(MARKERS)],
            ms=4.5,
            mec=WHITE,
            mew=0.6,
            markevery=max(1, len(x) // 12),
            label=name.in_(lang),
        )
    _whole_numbers(axes.xaxis, lang)
    (_percent if plot.percent else _numbers)(axes.yaxis, lang)
    axes.grid(axis="y")
    _label(axes, plot.x, plot.y, lang)
    _legend(axes, len(plot.series))


def _shares(plot: Shares, axes: Any, lang: Lang) -> None:
    for i, (_, found) in enumerate(plot.rows):
        group = _group(plot.groups, i)
        low, high = found.value - found.low, found.high - found.value
        axes.errorbar(
            found.value,
            i,
            xerr=[[max(0.0, low)], [max(0.0, high)]],
            color=COLORS[group % len(COLORS)],
            fmt=MARKERS[group % len(MARKERS)],
            ms=6.5,
            lw=2,
            capsize=3.5,
            capthick=1.4,
        )
        written = _written(found, plot.percent, lang)
        axes.annotate(
            written, (1.01, i), xycoords=("axes fraction", "data"), va="center", fontsize=9.5
        )
    if plot.expected is not None:
        axes.axvline(plot.expected, color=INK, lw=1, ls=(0, (4, 3)), zorder=0.5)
    _rows(axes, [name.in_(lang) for name, _ in plot.rows])
    (_percent if plot.percent else _numbers)(axes.xaxis, lang)
    axes.grid(axis="x")
    _label(axes, plot.x, None, lang)


def _boxes(plot: Boxes, axes: Any, lang: Lang) -> None:
    for i, (_, row) in enumerate(plot.rows):
        color = COLORS[_group(plot.groups, i) % len(COLORS)]
        axes.plot([row["min"], row["max"]], [i, i], color=color, lw=1.2, solid_capstyle="butt")
        wide = max(row["q75"] - row["q25"], 0.12)
        left = (row["q25"] + row["q75"] - wide) / 2
        axes.barh(i, wide, left=left, height=0.52, color=mix(color, WHITE, 0.55), edgecolor=color)
        axes.plot([row["q50"]] * 2, [i - 0.26, i + 0.26], color=color, lw=2)
        axes.plot(row["mean"], i, marker="D", ms=5, color=INK, mec=WHITE, mew=0.7)
        written = number(float(row["mean"]), lang, 2)
        axes.annotate(
            written, (1.01, i), xycoords=("axes fraction", "data"), va="center", fontsize=9.5
        )
    _rows(axes, [name.in_(lang) for name, _ in plot.rows])
    _whole_numbers(axes.xaxis, lang)
    axes.grid(axis="x")
    _label(axes, plot.x, None, lang)


def _rows(axes: Any, names: Sequence[str]) -> None:
    """Name the rows, the first one on top."""
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.4, -0.6)
    axes.tick_params(axis="y", length=0)
    axes.spines["left"].set_visible(False)


def _group(groups: Sequence[int], row: int) -> int:
    return groups[row] if groups else 0


def _written(found: Estimate, percent: bool, lang: Lang) -> str:
    scale, digits = (100, 1) if percent else (1, 2)
    value, low, high = (number(float(scale * x), lang, digits) for x in _three(found))
    return f"{value}{' %' if percent else ''}  ({SPAN.fill(low=low, high=high).in_(lang)})"


def _three(found: Estimate) -> tuple[float, float, float]:
    return found.value, found.low, found.high


def _label(axes: Any, x: Any, y: Any, lang: Lang) -> None:
    axes.set_xlabel(x.in_(lang), fontsize=10.5)
    if y is not None:
        axes.set_ylabel(y.in_(lang), fontsize=10.5)


def _legend(axes: Any, series: int) -> None:
    if series > 1:
        axes.legend(
            loc="lower left", bbox_to_anchor=(0, 1.0), ncols=min(series, 6), handlelength=1.6,
            borderaxespad=0.2, columnspacing=1.6,
        )  # fmt: skip


def _whole_numbers(axis: Any, lang: Lang) -> None:
    from matplotlib.ticker import FuncFormatter, MaxNLocator

    axis.set_major_locator(MaxNLocator(nbins=14, integer=True))
    axis.set_major_formatter(FuncFormatter(lambda value, _: number(int(value), lang)))


def _percent(axis: Any, lang: Lang) -> None:
    from matplotlib.ticker import FuncFormatter

    axis.set_major_formatter(FuncFormatter(lambda value, _: f"{_short(100 * value, lang)} %"))


def _numbers(axis: Any, lang: Lang) -> None:
    from matplotlib.ticker import FuncFormatter

    axis.set_major_formatter(FuncFormatter(lambda value, _: _short(value, lang)))


def _short(value: float, lang: Lang) -> str:
    """Write a tick with no more digits than it needs."""
    return written(f"{value:.6g}", lang)


def axes_box(plot: Plot, lang: Lang) -> tuple[float, float, float, float]:
    """Return where the axes lie in the picture of a plot, as shares of it: left, bottom, size."""
    room, tall = _margins(plot, lang), height(plot)
    wide, high = WIDE - room["left"] - room["right"], tall - room["bottom"] - room["top"]
    return room["left"] / WIDE, room["bottom"] / tall, wide / WIDE, high / tall


def _margins(plot: Plot, lang: Lang) -> Mapping[str, float]:
    """Return the millimetres around the axes, with room for the names and figures of rows."""
    if isinstance(plot, Shares | Boxes):
        longest = max(len(name.in_(lang)) for name, _ in plot.rows)
        right = 38.0 if isinstance(plot, Shares) else 14.0
        return {"left": min(96.0, 6 + 1.72 * longest), "right": right, "top": 2, "bottom": 14}
    return {"left": 18, "right": 4, "top": 9 if len(plot.series) > 1 else 3, "bottom": 14}
