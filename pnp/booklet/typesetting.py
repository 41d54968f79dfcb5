"""A manuscript with its drawings, and every block of it set as strips in the order of the text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from pnp.booklet.figure_rows import FigureRows
from pnp.booklet.figures import Figure
from pnp.booklet.rule_tables import made_grid, set_table
from pnp.booklet.style import BETWEEN, BODY, COLUMN, HANG, MEASURE, SMALL, TITLE, Style
from pnp.draw.document import Anchor
from pnp.draw.fonts import width
from pnp.draw.scene import Item, Tag, Text, group, line, translate
from pnp.draw.text_box import Spot, fit_line
from pnp.draw.typeset.line_breaks import cap
from pnp.draw.typeset.strips import ALWAYS, NEVER, Mark, Piece, Strip, Typesetter, stack
from pnp.draw.typeset.table_grid import set_grid
from pnp.faces.memo.pictures import lozenge
from pnp.folder.texts.manuscript import (
    Block,
    Bullets,
    Chapter,
    Figures,
    Manuscript,
    NewPage,
    Pictures,
    Prose,
    Table,
)
from pnp.folder.texts.manuscript_reader import read_manuscript

DrawFigures = Callable[[Sequence[str]], dict[str, Figure]]
DrawPicture = Callable[[str, float], Figure]


@dataclass(frozen=True)
class Illustrated:
    """A manuscript, its figures by case and its pictures by name."""

    manuscript: Manuscript
    style: Style
    figures: dict[str, Figure]
    pictures: dict[str, Figure]


def illustrate(style: Style, figures: DrawFigures, picture: DrawPicture) -> Illustrated:
    """Read the game's manuscript and have its figures and pictures drawn."""
    manuscript = read_manuscript(style.spec, style.lang)
    pictures: dict[str, Figure] = {}
    for block in manuscript.blocks():
        if isinstance(block, Pictures):
            share = (MEASURE - BETWEEN * (len(block.names) - 1)) / len(block.names)
            wide = block.width or share
            pictures |= {name: picture(name, wide) for name in block.names}
    drawn = figures(manuscript.cases)
    return Illustrated(manuscript.showing(drawn), style, drawn, pictures)


_GAP, _STRETCH = 1.9, 1.3
"""Between paragraphs."""
_AROUND, _GIVE = 2.8, 2.4
"""About figures and tables."""
_INDENT = 4.6
"""From a list's signs to its words."""
_OVERHANG = 9.0
"""How far text beside a picture may reach below it."""
_APART = 60.0
"""What it costs to part a figure or a table from the rule it belongs to."""


class Setting:
    """Sets one manuscript."""

    def __init__(self, text: Illustrated) -> None:
        self.manuscript, self.style = text.manuscript, text.style
        self.setter = Typesetter(text.style)
        self.rows = FigureRows(self.setter, text.manuscript.captions)
        self.figures, self.pictures = text.figures, text.pictures
        self.left = 0.0
        """Where prose starts: past the margin's numbers in a chapter that has them."""
        self.starts_page = False

    def strips(self) -> list[Strip]:
        """Return the strips of all chapters, in order."""
        out: list[Strip] = []
        for strip in self._all():
            out.append(replace(strip, penalty=ALWAYS) if self.starts_page else strip)
            self.starts_page = False
        return out

    def _all(self) -> Iterator[Strip]:
        for block in self.manuscript.lead:
            yield from self._block(block)
        for chapter in self.manuscript.chapters:
            yield from self._chapter(chapter)

    def _chapter(self, chapter: Chapter) -> Iterator[Strip]:
        self.left = HANG if chapter.number else 0.0
        yield self._heading(chapter)
        for i, strip in enumerate(self._body(chapter.blocks)):
            yield _kept(strip) if i == 0 else strip

    def _body(self, blocks: Sequence[Block]) -> Iterator[Strip]:
        """Yield the strips of some blocks.

        Paragraphs after a narrow picture stand beside it if they fit, and no page break parts a
        bold line from what it heads.
        """
        at = 0
        while at < len(blocks):
            block = blocks[at]
            headed = at > 0 and _is_bold(blocks[at - 1])
            at += 1
            if isinstance(block, Pictures) and block.width and len(block.names) == 1:
                beside = list(takewhile(_is_plain, blocks[at:]))
                strip, taken = self._picture_and_text(self.pictures[block.names[0]], beside)
                at += taken
                yield strip
            else:
                for i, strip in enumerate(self._block(block)):
                    yield replace(strip, penalty=NEVER) if headed and i == 0 else strip

    def _picture_and_text(self, shown: Figure, prose: Sequence[Block]) -> tuple[Strip, int]:
        picture = self.rows.narrow(shown)
        left = shown.width + 1.5 * BETWEEN
        placed, y, taken = [(picture, 0.0, 0.0)], 0.0, 0
        for block in prose:
            assert isinstance(block, Prose)
            path = (("P", self.setter.new_id()),)
            piece = self.setter.block(block.runs, BODY, MEASURE - left, path)
            if y + piece.height > picture.height + _OVERHANG:
                break
            placed.append((piece, left, y))
            y += piece.height + _GAP + _STRETCH
            taken += 1
        drawings, marks = stack(placed)
        high = max(picture.height, y - _GAP - _STRETCH)
        return self._whole(Piece(group(*drawings), high, marks)), taken

    def _heading(self, chapter: Chapter) -> Strip:
        """Set the title with its number in the margin, and a rule that ends in a lozenge."""
        color = self.style.color
        spot = Spot(f"chapter {chapter.number}".strip(), self.style.lang)
        size = fit_line(chapter.title, "title", COLUMN - 2.0, TITLE, TITLE - 3.5, spot)
        high, long = cap(TITLE, "title"), width(chapter.title, "title", size, 0.08)
        path = (("H2", self.setter.new_id()),)
        left = HANG if chapter.number else 0.0
        words: list[Item] = [Text(left, high, chapter.title, "title", size, color, spacing=0.08)]
        if chapter.number:
            words.insert(0, Text(0, high, f"{chapter.number} ", "title", TITLE, color))
        start, y = left + long + 2.5, high * 0.55
        ornament: list[Item] = []
        if start + 6 < MEASURE:
            ornament = [
                line(start, y, MEASURE - 1.6, y, stroke=self.style.rule, width=0.25),
                lozenge(MEASURE - 1.0, y, 2.0, color),
            ]
        title = f"{chapter.number}. {chapter.title}" if chapter.number else chapter.title
        anchors = (Anchor(chapter.anchor, 0, -3, title),)
        drawing = group(group(*words, tag=Tag(path)), group(*ornament, tag=Tag()))
        return Strip(high + 2.4, drawing, 6.5, 4.0, -40.0, Mark(anchors), chapter.title)

    def _block(self, block: Block) -> Iterator[Strip]:
        if isinstance(block, Prose):
            yield from self._prose(block)
        elif isinstance(block, Bullets):
            yield from self._bullets(block)
        elif isinstance(block, Figures):
            yield from self._figures(block)
        elif isinstance(block, Pictures):
            pictures = [self.pictures[name] for name in block.names]
            yield self._whole(self.rows.pictures(pictures))
        elif isinstance(block, Table):
            yield self._whole(set_table(self.setter, self.style, block, MEASURE))
        elif isinstance(block, NewPage):
            self.starts_page = True
        else:
            yield self._whole(set_grid(self.setter, made_grid(self.style, block), MEASURE))

    def _prose(self, block: Prose) -> Iterator[Strip]:
        path = (("P", self.setter.new_id()),)
        first = None
        if block.clause:
            label = self.setter.label(block.clause, SMALL, (*path, ("Lbl", block.clause)))
            anchor = Anchor(block.clause, 0, -3)
            shift = cap(BODY) - cap(SMALL, "bold")
            first = Piece(group(label, matrix=(1, 0, 0, 1, 0, shift)), 0.0, Mark((anchor,)))
        yield from self.setter.paragraph(
            block.runs,
            size=BODY,
            path=path,
            above=_GAP,
            stretch=_STRETCH,
            left=self.left,
            room=MEASURE - self.left,
            first=first,
        )

    def _bullets(self, block: Bullets) -> Iterator[Strip]:
        path = (("L", self.setter.new_id()),)
        for i, entry in enumerate(block.entries, start=1):
            own = (*path, ("LI", self.setter.new_id()))
            yield from self.setter.paragraph(
                entry,
                size=SMALL + 0.25,
                path=(*own, ("LBody", "body")),
                above=_GAP * (1.0 if i == 1 else 0.55),
                stretch=_STRETCH * 0.6,
                left=self.left + _INDENT,
                room=MEASURE - self.left - _INDENT,
                justified=False,
                first=self._bullet(i, ordered=block.ordered),
            )

    def _bullet(self, number: int, *, ordered: bool) -> Piece:
        if ordered:
            label = self.setter.label(f"{number}.", SMALL, ())
            return Piece(group(label, matrix=translate(self.left, 0)), 0.0)
        sign = lozenge(self.left + 1.2, cap(SMALL) * 0.52, 1.5, self.style.color)
        return Piece(group(sign, tag=Tag()), 0.0)

    def _figures(self, block: Figures) -> Iterator[Strip]:
        rows = self.rows.rows([self.figures[case] for case in block.cases])
        for i, row in enumerate(rows):
            yield self._whole(row, penalty=_APART if i == 0 else 25.0)

    def _whole(self, piece: Piece, penalty: float = _APART) -> Strip:
        """Return a piece as one strip with white above it."""
        drawings, marks = stack([(piece, 0.0, 0.0)])
        return Strip(piece.height + 1.2, group(*drawings), _AROUND, _GIVE, penalty, marks)


def _is_plain(block: Block) -> bool:
    return isinstance(block, Prose) and not block.clause


def _is_bold(block: Block) -> bool:
    """Whether a block is a bold line, which heads a few clauses of its chapter."""
    return (
        _is_plain(block) and isinstance(block, Prose) and {r.font for r in block.runs} == {"bold"}
    )


def _kept(strip: Strip) -> Strip:
    """Return the strip as one that no page break parts from the heading over it."""
    return replace(strip, penalty=NEVER, above=min(strip.above, 1.4))
