"""A comparison of two games as a page to print for the next test evening."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from pnp.booklet.style import Style
from pnp.draw.document import Page
from pnp.draw.fonts import drawable
from pnp.draw.palette import Palette
from pnp.draw.typeset.report_pages import ReportSetter, Sheet, report_pages, report_pdf
from pnp.draw.typeset.strips import Strip
from pnp.draw.typeset.table_grid import Cell, Grid, cell
from pnp.folder.spec import GameSpec
from pnp.folder.texts.manuscript import Align, Run
from pnp.kit.changes import AREAS, Area, Change, MarkedWords, marked, title
from pnp.kit.diff import WHY, Comparison, counted_pieces
from pnp.text.words import Lang, Words, counted, joined

_SIZE = 9.0
"""The type of the tables, in points."""
_MOST_CASES = 15
_ON_TOP = ("game.id", "game.name", "game.version", "credits.notice")
"""What the page's title says, or nobody reads at the table."""


def diff_pdf(found: Comparison, size: tuple[float, float]) -> bytes:
    """Return the comparison as a file of pages of that size; the same games give the same bytes."""
    sheet = Sheet(size)
    heading = named(found.new, found.lang)
    return report_pdf(heading, found.lang, _Page(found, sheet).strips(), sheet)


def diff_pages(found: Comparison, size: tuple[float, float], since: Words) -> list[Page]:
    """Return the comparison as pages, under the words for what it is compared with."""
    sheet = Sheet(size)
    return report_pages(named(found.new, found.lang), _Page(found, sheet, since).strips(), sheet)


def named(spec: GameSpec, lang: Lang) -> str:
    """Return a game's name and version."""
    return spec.title(lang)


class _Page:
    """Sets one comparison as strips."""

    def __init__(self, found: Comparison, sheet: Sheet, since: Words | None = None) -> None:
        self.found, self.lang = found, found.lang
        self.since = since or _COMPARED.fill(old=named(found.old, found.lang))
        style = Style(found.new, found.lang, Palette(found.new, "full"))
        self.setter = ReportSetter(style, found.lang, sheet)

    def strips(self) -> Iterator[Strip]:
        found = self.found
        yield from self.setter.opening(named(found.new, self.lang))
        yield from self.setter.text(self.since.in_(self.lang), above=4.0, font="italic")
        yield from self.setter.text(self._counts(), above=1.0)
        yield from self._again()
        for area in AREAS:
            changes = [change for change in found.of(area) if change.what not in _ON_TOP]
            if changes:
                yield from self._area(area, changes)

    def _counts(self) -> str:
        """Return `2 numbers, 5 clauses, 3 components to print again`."""
        told = [
            counted(count, words)
            for area, words in _COUNTED.items()
            if (count := len(self.found.of(area)))
        ]
        if self.found.reprints:
            told.append(counted(len(self.found.reprints), _AGAIN))
        return (
            joined(", ", told).in_(self.lang)
            if told or self.found.changes
            else title("same", self.lang)
        )

    def _again(self) -> Iterator[Strip]:
        for heading, pieces in (("print", self.found.reprints), ("out", self.found.removed)):
            if pieces:
                yield from self.setter.headed(title(heading, self.lang))
                rows = [
                    (_cell(one.name, "bold"), _cell(counted_pieces(one, self.lang)))
                    for one in pieces
                ]
                yield from self._table((Cell(), Cell()), rows)

    def _area(self, area: Area, changes: Sequence[Change]) -> Iterator[Strip]:
        yield from self.setter.headed(title(area, self.lang))
        if area == "cases":
            yield from self._cases(changes)
            return
        rows = [
            (_cell(change.what, "bold"), *(self._side(side, change) for side in marked(change)))
            for change in changes
        ]
        heads = ("", *self._sides())
        yield from self._table(tuple(_cell(head, "bold") for head in heads), rows)

    def _cases(self, changes: Sequence[Change]) -> Iterator[Strip]:
        """Set the first cases, one a row; why each fails is told at the terminal."""
        rows = [(_cell(one.what, "bold"), _cell(one.before)) for one in changes[:_MOST_CASES]]
        yield from self._table((Cell(), Cell()), rows)
        if more := len(changes[_MOST_CASES:]):
            yield from self.setter.text(
                _MORE.fill(count=more).in_(self.lang), above=3.0, size=_SIZE
            )

    def _sides(self) -> tuple[str, str]:
        """Return what each game is called over its column."""
        old, new = self.found.old, self.found.new
        names = (named(old, self.lang), named(new, self.lang))
        return names if names[0] != names[1] else (_BEFORE.in_(self.lang), WHY.in_(self.lang))

    def _side(self, words: MarkedWords, change: Change) -> Cell:
        """Return one side of a change, the words in bold that the other lacks."""
        if words == [("", False)]:
            return _cell(title(change.sort, self.lang) if change.sort == "dropped" else "–")
        runs: list[Run] = []
        for i, (word, own) in enumerate(words):
            font: Literal["bold", "text"] = "bold" if own else "text"
            runs.append(Run((" " if i else "") + drawable(word, font), font))
        return Cell(tuple(runs))

    def _table(self, head: tuple[Cell, ...], rows: Sequence[tuple[Cell, ...]]) -> Iterator[Strip]:
        aligns: tuple[Align, ...] = tuple("left" for _ in head)
        yield from self.setter.table(Grid(head, tuple(rows), aligns, _SIZE), wraps=True)


def _cell(text: str, font: str = "text") -> Cell:
    return cell(drawable(text, font), font)


_COMPARED = Words("What changed since {old}")
_BEFORE = Words("Before")
_COUNTED: dict[Area, Words] = {
    "numbers": Words("number", many="numbers"),
    "clauses": Words("clause", many="clauses"),
    "cases": Words("case that no longer holds", many="cases that no longer hold"),
}
"""What the line below the title counts."""
_MORE = Words("and {count} more; `pnp diff` tells each, and why")
_AGAIN = Words("component to print again", many="components to print again")
