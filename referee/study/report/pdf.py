"""A study's report as PDF: facts, plots and tables on pages that are made like the booklet's."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.draw.fonts import drawable
from pnp.draw.palette import CROSS
from pnp.draw.scene import Tag, group, scale
from pnp.draw.typeset.report_pages import ReportSetter, report_pdf
from pnp.draw.typeset.strips import NEVER, Strip
from pnp.draw.typeset.table_grid import Cell, Grid, cell
from pnp.folder.texts.manuscript import Align, Font
from pnp.text.words import Lang
from referee.study.report.findings import Findings, Table, partial, said, shown
from referee.study.report.matplotlib_plots import BAND, RULE, height
from referee.study.report.plot_scene import plot_scene
from referee.study.report.plots import Plot

_HEADED = 30.0
"""Left above a plot with a great many rows, so that its heading stays with it."""


@dataclass(frozen=True)
class _Colors:
    """The report's colours beside its ink."""

    color: str = CROSS
    rule: str = RULE
    tint: str = BAND


def pdf(findings: Findings, lang: Lang) -> bytes:
    """Return the whole report; the same findings give the same bytes."""
    return report_pdf(findings.title.in_(lang), lang, _Report(findings, lang).strips())


class _Report:
    """Sets one report as strips."""

    def __init__(self, findings: Findings, lang: Lang) -> None:
        self.findings, self.lang = findings, lang
        self.setter = ReportSetter(_Colors(), lang)

    def strips(self) -> Iterator[Strip]:
        yield from self._opening()
        for plot in self.findings.plots:
            yield from self._plot(plot)
        for table in self.findings.tables:
            yield from self._table(table)

    def _opening(self) -> Iterator[Strip]:
        yield from self.setter.opening(self.findings.title.in_(self.lang))
        if warning := partial(self.findings, self.lang):
            yield from self.setter.text(warning, above=4.0, font="bold")
        facts = [
            (said(name, self.lang), said(value, self.lang)) for name, value in self.findings.facts
        ]
        yield from self.setter.facts(facts)
        for note in self.findings.notes:
            yield from self.setter.text(note.in_(self.lang), above=2.0)

    def _plot(self, plot: Plot) -> Iterator[Strip]:
        title = plot.title.in_(self.lang)
        yield from self.setter.headed(title, plot.note.in_(self.lang) if plot.note else "")
        tag = Tag((("Figure", self.setter.new_id()),), title)
        k = min(1.0, (self.setter.sheet.deep - _HEADED) / height(plot))
        drawing = group(group(plot_scene(plot, self.lang), matrix=scale(k)), tag=tag)
        yield Strip(height(plot) * k, drawing, 1.5, penalty=NEVER)

    def _table(self, table: Table) -> Iterator[Strip]:
        note = table.note.in_(self.lang) if table.note else ""
        yield from self.setter.headed(table.title.in_(self.lang), note)
        rows = [
            tuple(_cell(shown(row.get(c.key), c, self.lang)) for c in table.columns)
            for row in table.rows
        ]
        head = tuple(_cell(column.title.in_(self.lang), "bold") for column in table.columns)
        aligns: tuple[Align, ...] = tuple(
            "left" if c.form == "text" else "right" for c in table.columns
        )
        yield from self.setter.table(Grid(head, tuple(rows), aligns, 10.0))


def _cell(text: str, font: Font = "text") -> Cell:
    return cell(drawable(text, font), font)
