"""Pages of a report: headings, paragraphs, facts and tables, set like the booklet's."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from pnp.draw.document import Anchor, Document, Page
from pnp.draw.fonts import drawable, width
from pnp.draw.palette import INK, WHITE, mix
from pnp.draw.pdf.writer import render
from pnp.draw.scene import Group, Tag, Text, group, rect
from pnp.draw.text_box import Spot, fit_block
from pnp.draw.typeset.line_breaks import cap
from pnp.draw.typeset.paging import break_pages, draw_page
from pnp.draw.typeset.strips import NEVER, Colors, Mark, Piece, Strip, Typesetter
from pnp.draw.typeset.table_grid import Grid, grid_strips, wanted_widths
from pnp.folder.texts.manuscript import Font, Run, Runs
from pnp.text.words import Lang

MARGIN, FOOT = 15.0, 18.0
BODY, SMALL, TITLE, HEADING = 10.5, 9.5, 17.0, 12.5
SMALLEST = 4.0
"""The type of a table with a great many columns."""


@dataclass(frozen=True)
class Sheet:
    """The paper of a report, and the room for text on it."""

    size: tuple[float, float] = (210.0, 297.0)

    @property
    def wide(self) -> float:
        return self.size[0] - 2 * MARGIN

    @property
    def deep(self) -> float:
        return self.size[1] - MARGIN - FOOT


def report_pdf(
    title: str, lang: Lang, strips: Iterable[Strip], sheet: Sheet | None = None
) -> bytes:
    """Return a report's pages as a file; the same strips give the same bytes."""
    return render(Document(title, lang, report_pages(title, strips, sheet), tagged=True))


def report_pages(title: str, strips: Iterable[Strip], sheet: Sheet | None = None) -> list[Page]:
    """Return a report's pages."""
    on = sheet or Sheet()
    pages = break_pages(list(strips), 1, on.deep)
    return [
        draw_page(on.size, page, MARGIN, MARGIN, _foot(on, title, f"{number} / {len(pages)}"))
        for number, page in enumerate(pages, start=1)
    ]


def _foot(sheet: Sheet, title: str, number: str) -> Group:
    """Draw the line at a page's foot: the report's title and the page's number."""
    y, soft = sheet.size[1] - 9, mix(INK, WHITE, 0.25)
    left = Text(MARGIN, y, drawable(title, "text"), "text", 8.5, soft)
    right = Text(sheet.size[0] - MARGIN, y, number, "text", 8.5, soft, "end")
    return group(left, right, tag=Tag())


class ReportSetter(Typesetter):
    """Sets what a report is made of as strips."""

    def __init__(self, colors: Colors, lang: Lang, sheet: Sheet | None = None) -> None:
        super().__init__(colors)
        self.lang = lang
        self.sheet = sheet or Sheet()

    def opening(self, title: str) -> Iterator[Strip]:
        """Set the report's title over a line of its colour."""
        yield self.heading(title, TITLE, "H1")
        line = rect(0, 0, self.sheet.wide, 0.5, fill=self.colors.color)
        yield Strip(0.5, group(line, tag=Tag()), 1.5, penalty=NEVER)

    def headed(self, title: str, note: str = "") -> Iterator[Strip]:
        """Set a heading and a note, neither of which is parted from what comes next."""
        yield self.heading(title, HEADING, "H2")
        for strip in self.text(note, above=0.5, size=SMALL) if note else ():
            yield replace(strip, penalty=NEVER)

    def heading(self, text: str, size: float, role: str) -> Strip:
        text = drawable(text, "title")
        spot = Spot("report", self.lang)
        deep = self.sheet.deep / 4
        lines = fit_block(text, "title", self.sheet.wide, deep, size, SMALLEST, spot)
        path = ((role, self.new_id()),)
        mark = Mark((Anchor(path[0][1], 0, -3, text),))
        drawing = group(lines.draw(0, 0, INK), tag=Tag(path))
        return Strip(lines.height + 1.5, drawing, 9.0, 6.0, -20.0, mark)

    def facts(self, facts: Sequence[tuple[str, str]]) -> Iterator[Strip]:
        """Set each fact's name in bold, and what is said of it beside the longest name."""
        names = [drawable(name, "bold") for name, _ in facts]
        indent = 4 + max((width(name, "bold", BODY) for name in names), default=0.0)
        for i, (name, (_, value)) in enumerate(zip(names, facts, strict=True)):
            above = 0.0 if i else 4.0
            yield from self.text(value or "\u00a0", above=above, left=indent, label=name)

    def text(
        self,
        text: str,
        *,
        above: float,
        size: float = BODY,
        font: Font = "text",
        left: float = 0.0,
        label: str = "",
    ) -> Iterator[Strip]:
        """Set a paragraph, with a label before it in the margin that `left` leaves."""
        room = self.sheet.wide - left
        shown: Runs = (Run(_breakable(drawable(text, font), font, size, room), font),)
        path = (("P", self.new_id()),)
        named = Text(0, cap(size), label + " ", "bold", size, INK)
        first = Piece(group(named, tag=Tag((*path, ("Lbl", "name")))), 0.0) if label else None
        yield from self.paragraph(
            shown,
            size=size,
            path=path,
            above=above,
            stretch=0.0,
            left=left,
            room=room,
            justified=False,
            first=first,
        )

    def table(self, grid: Grid, *, wraps: bool = False) -> Iterator[Strip]:
        """Set a table below its heading; one that does not wrap is set smaller till it fits."""
        room = self.sheet.wide
        while not wraps and sum(wanted_widths(grid)) > room and grid.size > SMALLEST:
            grid = replace(grid, size=grid.size - 0.25)
        for i, strip in enumerate(grid_strips(self, grid, room, 1.5)):
            yield strip if i else replace(strip, penalty=NEVER)


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
