"""A study's report as PDF: facts, plots and tables on pages that are made like the booklet's."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pnp.draw.document import Anchor, Document
from pnp.draw.fonts import drawable, width
from pnp.draw.palette import CROSS, INK, WHITE, mix
from pnp.draw.pdf.writer import render
from pnp.draw.scene import Group, Tag, Text, group, rect, scale
from pnp.draw.text_box import Spot, fit_block
from pnp.draw.typeset.line_breaks import cap
from pnp.draw.typeset.paging import break_pages, draw_page
from pnp.draw.typeset.strips import NEVER, Mark, Piece, Strip, Typesetter
from pnp.draw.typeset.table_grid import Cell, Grid, cell, grid_strips, wanted_widths
from pnp.folder.manuscript import Align, Font, Run
from pnp.text.words import Lang, Words
from referee.study.report.findings import Findings, Table, partial, said, shown
from referee.study.report.matplotlib_plots import BAND, RULE, WIDE, height
from referee.study.report.plot_scene import plot_scene
from referee.study.report.plots import Plot

PAGE = (210.0, 297.0)
MARGIN, FOOT = 15.0, 18.0
DEPTH = PAGE[1] - MARGIN - FOOT
BODY, SMALL, TITLE, HEADING = 10.5, 9.5, 17.0, 12.5
_SMALLEST = 4.0
"""The type of a table with a great many columns."""
_TALLEST = DEPTH - 30
"""A plot with more rows than this takes is made smaller, so that its heading stays with it."""


@dataclass(frozen=True)
class _Colors:
    """The report's colours beside its ink."""

    color: str = CROSS
    rule: str = RULE
    tint: str = BAND


def pdf(findings: Findings, lang: Lang) -> bytes:
    """Return the whole report; the same findings give the same bytes."""
    title = findings.title.in_(lang)
    pages = break_pages(list(_Report(findings, lang).strips()), 1, DEPTH)
    drawn = [
        draw_page(PAGE, page, MARGIN, MARGIN, _foot(title, f"{number} / {len(pages)}"))
        for number, page in enumerate(pages, start=1)
    ]
    return render(Document(title, lang, drawn, tagged=True))


def _foot(title: str, number: str) -> Group:
    """Draw the line at a page's foot: the report's title and the page's number."""
    y, soft = PAGE[1] - 9, mix(INK, WHITE, 0.25)
    left = Text(MARGIN, y, drawable(title, "text"), "text", 8.5, soft)
    right = Text(PAGE[0] - MARGIN, y, number, "text", 8.5, soft, "end")
    return group(left, right, tag=Tag())


class _Report:
    """Sets one report as strips."""

    def __init__(self, findings: Findings, lang: Lang) -> None:
        self.findings, self.lang = findings, lang
        self.setter = Typesetter(_Colors())

    def strips(self) -> Iterator[Strip]:
        yield from self._opening()
        for plot in self.findings.plots:
            yield from self._plot(plot)
        for table in self.findings.tables:
            yield from self._table(table)

    def _opening(self) -> Iterator[Strip]:
        yield self._heading(self.findings.title.in_(self.lang), TITLE, "H1")
        yield Strip(0.5, group(rect(0, 0, WIDE, 0.5, fill=CROSS), tag=Tag()), 1.5, penalty=NEVER)
        if warning := partial(self.findings, self.lang):
            yield from self._paragraph(warning, above=4.0, font="bold")
        yield from self._facts(self.findings.facts)
        for note in self.findings.notes:
            yield from self._paragraph(note.in_(self.lang), above=2.0)

    def _facts(self, facts: Sequence[tuple[object, object]]) -> Iterator[Strip]:
        """Set each fact's name in bold, and what is said of it beside the longest name."""
        names = [drawable(said(name, self.lang), "bold") for name, _ in facts]
        indent = 4 + max((width(name, "bold", BODY) for name in names), default=0.0)
        for i, (name, (_, value)) in enumerate(zip(names, facts, strict=True)):
            text = said(value, self.lang) or "\u00a0"
            yield from self._paragraph(text, above=0.0 if i else 4.0, left=indent, label=name)

    def _plot(self, plot: Plot) -> Iterator[Strip]:
        yield from self._headed(plot.title, plot.note)
        tag = Tag((("Figure", self.setter.new_id()),), plot.title.in_(self.lang))
        k = min(1.0, _TALLEST / height(plot))
        drawing = group(group(plot_scene(plot, self.lang), matrix=scale(k)), tag=tag)
        yield Strip(height(plot) * k, drawing, 1.5, penalty=NEVER)

    def _table(self, table: Table) -> Iterator[Strip]:
        yield from self._headed(table.title, table.note)
        rows = [
            tuple(_cell(shown(row.get(c.key), c, self.lang)) for c in table.columns)
            for row in table.rows
        ]
        head = tuple(_cell(column.title.in_(self.lang), "bold") for column in table.columns)
        aligns: tuple[Align, ...] = tuple(
            "left" if c.form == "text" else "right" for c in table.columns
        )
        grid = Grid(head, tuple(rows), aligns, 10.0)
        while sum(wanted_widths(grid)) > WIDE and grid.size > _SMALLEST:
            grid = replace(grid, size=grid.size - 0.25)
        for i, strip in enumerate(grid_strips(self.setter, grid, WIDE, 1.5)):
            yield strip if i else replace(strip, penalty=NEVER)

    def _headed(self, title: Words, note: Words | None) -> Iterator[Strip]:
        """Set a heading and a note, neither of which is parted from what comes next."""
        yield self._heading(title.in_(self.lang), HEADING, "H2")
        for strip in self._paragraph(note.in_(self.lang) if note else "", above=0.5, size=SMALL):
            yield replace(strip, penalty=NEVER)

    def _heading(self, text: str, size: float, role: str) -> Strip:
        text = drawable(text, "title")
        spot = Spot("report", self.lang)
        lines = fit_block(text, "title", WIDE, DEPTH / 4, size, _SMALLEST, spot)
        path = ((role, self.setter.new_id()),)
        mark = Mark((Anchor(path[0][1], 0, -3, text),))
        drawing = group(lines.draw(0, 0, INK), tag=Tag(path))
        return Strip(lines.height + 1.5, drawing, 9.0, 6.0, -20.0, mark)

    def _paragraph(
        self,
        text: str,
        *,
        above: float,
        size: float = BODY,
        font: Font = "text",
        left: float = 0.0,
        label: str = "",
    ) -> Iterator[Strip]:
        path = (("P", self.setter.new_id()),)
        named = Text(0, cap(size), label + " ", "bold", size, INK)
        first = Piece(group(named, tag=Tag((*path, ("Lbl", "name")))), 0.0) if label else None
        yield from self.setter.paragraph(
            (Run(_breakable(drawable(text, font), font, size, WIDE - left), font),),
            size=size,
            path=path,
            above=above,
            stretch=0.0,
            left=left,
            room=WIDE - left,
            justified=False,
            first=first,
        )


def _breakable(text: str, font: str, size: float, room: float) -> str:
    """Return the text with spaces in words that are wider than a line, such as long paths."""
    words = []
    for word in text.split(" "):
        rest = word
        while width(rest, font, size) > room:
            fits = next(n for n in range(len(rest), 0, -1) if width(rest[:n], font, size) <= room)
            words.append(rest[:fits])
            rest = rest[fits:]
        words.append(rest)
    return " ".join(words)


def _cell(text: str, font: Font = "text") -> Cell:
    return cell(drawable(text, font), font)
