"""A study's report as PDF pages: facts, plots and tables set one under the other."""

from __future__ import annotations

import textwrap
from io import BytesIO
from typing import TYPE_CHECKING, Any

from pnp.draw.palette import CROSS, INK, WHITE, mix
from referee.study.report.html import INCH, partial, rect, said
from referee.study.report.matplotlib_plots import (
    BAND,
    TEXT,
    TITLE,
    WIDE,
    draw,
    height,
    house_style,
    margins,
)
from referee.study.report.tables import Column, Findings, Table, shown

if TYPE_CHECKING:
    from pnp.text.words import Lang
    from referee.study.report.plots import Plot

PAGE = (210.0, 297.0)
MARGIN, FOOT = 15.0, 18.0
POINT = INCH / 72
_LINE = 5.0
_ACROSS = 118
"""Letters of reading text in a line."""


def pdf(findings: Findings, lang: Lang) -> bytes:
    """The whole report; the same findings give the same bytes."""
    from matplotlib.backends.backend_pdf import PdfPages

    out = BytesIO()
    about = {"Title": findings.title.in_(lang), "CreationDate": None, "Creator": "Herald"}
    with house_style():
        pages = _Pages(findings.title.in_(lang), lang)
        _opening(pages, findings)
        for plot in findings.plots:
            _plot(pages, plot)
        for table in findings.tables:
            _table(pages, table)
        with PdfPages(out, metadata=about) as file:
            for figure in pages.finished():
                file.savefig(figure)
    return out.getvalue()


class _Pages:
    """Sheets filled from the top down; millimetres, y down."""

    def __init__(self, title: str, lang: Lang) -> None:
        self.title, self.lang = title, lang
        self.figures: list[Any] = []
        self.y = 0.0
        self.turn()

    def turn(self) -> None:
        """A new sheet."""
        from matplotlib.figure import Figure

        self.figures.append(Figure(figsize=(PAGE[0] / INCH, PAGE[1] / INCH), facecolor=WHITE))
        self.y = MARGIN

    def need(self, tall: float) -> bool:
        """Room for something so tall, on a new sheet if it must; says whether it turned."""
        if self.y + tall <= PAGE[1] - FOOT:
            return False
        self.turn()
        return True

    def write(self, text: str, size: float = 10.5, x: float = 0.0, **style: Any) -> None:
        """A line of text, its top at the present height."""
        self.figures[-1].text(
            (MARGIN + x) / PAGE[0],
            1 - self.y / PAGE[1],
            text,
            fontsize=size,
            va="top",
            parse_math=False,
            **style,
        )

    def paragraph(self, text: str, **style: Any) -> None:
        for line in textwrap.wrap(text, _ACROSS, break_on_hyphens=False):
            self.need(_LINE)
            self.write(line, **style)
            self.y += _LINE

    def heading(self, text: str, below: float, size: float = 12.5) -> None:
        """A heading that stays with what comes below it."""
        lines = textwrap.wrap(text, int(1000 / size))
        self.need(8 * len(lines) + below)
        for line in lines:
            self.write(line, size, family=TITLE)
            self.y += size * POINT * 1.5
        self.y += 0.5

    def band(self, tall: float, color: str, wide: float = WIDE) -> None:
        """A strip of colour behind what is written next."""
        from matplotlib.patches import Rectangle

        at = (MARGIN / PAGE[0], 1 - (self.y + tall) / PAGE[1])
        strip = Rectangle(
            at,
            wide / PAGE[0],
            tall / PAGE[1],
            color=color,
            lw=0,
            transform=self.figures[-1].transFigure,
        )
        self.figures[-1].add_artist(strip)

    def finished(self) -> list[Any]:
        """All sheets, with their foot lines."""
        for i, figure in enumerate(self.figures, start=1):
            foot = 1 - (PAGE[1] - 9) / PAGE[1]
            style = {"fontsize": 8.5, "color": mix(INK, WHITE, 0.25), "parse_math": False}
            figure.text(MARGIN / PAGE[0], foot, self.title, **style)
            number = f"{i} / {len(self.figures)}"
            figure.text(1 - MARGIN / PAGE[0], foot, number, ha="right", **style)
        return self.figures


def _opening(pages: _Pages, findings: Findings) -> None:
    lang = pages.lang
    pages.heading(pages.title, 20, size=17)
    pages.band(0.5, CROSS)
    pages.y += 4
    if warning := partial(findings, lang):
        pages.paragraph(warning, weight="bold", color=CROSS)
    names = [name.in_(lang) for name, _ in findings.facts]
    indent = 4 + 2.1 * max(map(len, names), default=0)
    for name, (_, value) in zip(names, findings.facts, strict=True):
        pages.write(name, weight="bold")
        across = int(_ACROSS * (1 - indent / WIDE))
        for line in textwrap.wrap(said(value, lang), across) or [""]:
            pages.write(line, x=indent)
            pages.y += _LINE
    pages.y += 2
    for note in findings.notes:
        pages.paragraph(note.in_(lang))
    pages.y += 4


def _plot(pages: _Pages, plot: Plot) -> None:
    tall = height(plot)
    pages.heading(plot.title.in_(pages.lang), tall + 12)
    if plot.note:
        pages.paragraph(plot.note.in_(pages.lang), size=9.5)
    left, bottom, wide, high = rect(margins(plot, pages.lang), WIDE, tall)
    box = (
        (MARGIN + left * WIDE) / PAGE[0],
        1 - (pages.y + tall * (1 - bottom)) / PAGE[1],
        wide * WIDE / PAGE[0],
        high * tall / PAGE[1],
    )
    draw(plot, pages.figures[-1].add_axes(box), pages.lang)
    pages.y += tall + 5


def _table(pages: _Pages, table: Table) -> None:
    lang = pages.lang
    texts = [[shown(row.get(c.key), c, lang) for c in table.columns] for row in table.rows]
    heads = [column.title.in_(lang) for column in table.columns]
    size, widths = _fit([heads, *texts])
    pages.heading(table.title.in_(lang), 6 * min(6, len(texts) + 1))
    if table.note:
        pages.paragraph(table.note.in_(lang), size=9.5)
    _heads(pages, table, heads, widths, size)
    for i, cells in enumerate(texts):
        # two last rows rather run into the foot than stand alone on a sheet
        spare = 2 * _LINE if i and i >= len(texts) - 2 else 0
        if pages.need(_LINE - spare):
            _heads(pages, table, heads, widths, size)
        if i % 2:
            pages.band(_LINE, BAND, sum(widths))
        _row(pages, table.columns, cells, widths, size)
    pages.y += 7


def _heads(pages: _Pages, table: Table, heads: list[str], widths: list[float], size: float) -> None:
    _row(pages, table.columns, heads, widths, size, weight="bold")
    pages.band(0.3, INK, sum(widths))
    pages.y += 0.3


def _row(
    pages: _Pages,
    columns: tuple[Column, ...],
    cells: list[str],
    widths: list[float],
    size: float,
    **style: Any,
) -> None:
    x = 0.0
    pages.y += 0.6
    for column, cell, wide in zip(columns, cells, widths, strict=True):
        if column.form == "text":
            pages.write(cell, size, x + 1.5, **style)
        else:
            pages.write(cell, size, x + wide - 1.5, ha="right", **style)
        x += wide
    pages.y += _LINE - 0.6


def _fit(rows: list[list[str]]) -> tuple[float, list[float]]:
    """The largest type, and widths, with which the columns stand side by side."""
    from matplotlib.font_manager import FontProperties
    from matplotlib.textpath import TextPath

    size = 10.0
    bold = FontProperties(family=TEXT, weight="bold")
    longest = [max(column, key=len) for column in zip(*rows, strict=True)]
    heads = rows[0]
    wide = [
        max(
            TextPath((0, 0), text, size=size, prop=bold).get_extents().width if text else 0.0
            for text in pair
        )
        * POINT
        + 4.5
        for pair in zip(longest, heads, strict=True)
    ]
    scale = min(1.0, WIDE / sum(wide))
    return size * scale, [each * scale for each in wide]
