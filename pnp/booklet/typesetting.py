"""A text with its drawings: every block of it set as strips in the order of the text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import takewhile

from pnp.booklet.boxes import SIDE, boxed, set_box
from pnp.booklet.figure_rows import FigureRows
from pnp.booklet.figures import Figure
from pnp.booklet.headings import Headings, ornament
from pnp.booklet.illustrated import Illustrated
from pnp.booklet.index_pages import Place, index_grid
from pnp.booklet.rule_tables import made_grid, set_table, table_grid
from pnp.booklet.sign_legend import SIGNS
from pnp.booklet.style import BETWEEN, BODY, DEPTH, HANG, MEASURE, SMALL
from pnp.draw.document import Anchor
from pnp.draw.scene import Tag, group, line, translate
from pnp.draw.typeset.line_breaks import cap
from pnp.draw.typeset.strips import ALWAYS, NEVER, Mark, Piece, Strip, Typesetter, stack
from pnp.draw.typeset.table_grid import grid_strips, set_grid
from pnp.faces.memo.pictures import lozenge
from pnp.folder.texts.manuscript import (
    Block,
    Bullets,
    Chapter,
    Figures,
    Forgotten,
    Heading,
    Illustrations,
    Index,
    NewPage,
    OnCover,
    Ornament,
    Pictures,
    Prose,
    Run,
    Table,
)

_GAP, _STRETCH = 1.9, 1.3
"""Between paragraphs."""
_AROUND, _GIVE = 2.8, 2.4
"""About figures and tables."""
_INDENT = 4.6
"""From a list's signs to its words."""
_OVERHANG = 9.0
"""How far text beside a picture may reach below it."""
_LONGEST = DEPTH - 24.0
"""A higher table may be broken by a page's end."""
_BESIDE = 74.0
"""Text stands beside pictures that are no wider."""
_ORPHAN = 40.0
"""What it costs to part the last entry of a list of a few from the others."""
_FEW = 4
_NOTHING = (Run("\u00a0"),)
_SPREAD = 9000.0
"""What it costs to part a rule from its figure where the reader must turn the page."""
_APART = 60.0
"""What it costs to part a figure or a table from the rule it belongs to."""


class Setting:
    """Sets one manuscript; `index` has the pages of each word that is looked for, once known."""

    def __init__(
        self, text: Illustrated, index: Mapping[str, Sequence[Place]] | None = None
    ) -> None:
        self.manuscript, self.style = text.manuscript, text.style
        self.voices = text.style.voices
        self.setter = Typesetter(text.style, text.style.icon, text.style.lang)
        self.rows = FigureRows(self.setter, text.manuscript.captions, self.voices)
        self.headings = Headings(text.style, self.setter)
        self.figures, self.pictures, self.own = text.figures, text.pictures, text.own
        self.index = index or {}
        self.left, self.right = 0.0, MEASURE
        """Where prose starts and ends: past the margin's numbers in a chapter that has them."""
        self.in_box = False
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
        for i, chapter in enumerate(self.manuscript.chapters):
            strips = self._chapter(chapter)
            if i == 0 and self.manuscript.lead:  # a few lines of welcome need no page to themselves
                yield replace(next(strips), penalty=0.0, above=6.5)
            yield from strips

    def card(self, chapter: Chapter) -> list[Strip]:
        """Return what stands under a chapter's heading, as the back cover shows it."""
        self.left = 0.0
        return list(self._body(chapter.blocks))

    def _chapter(self, chapter: Chapter) -> Iterator[Strip]:
        self.left = HANG if chapter.number else 0.0
        yield self.headings.part(chapter) if chapter.part else self.headings.chapter(chapter)
        for i, strip in enumerate(self._body(chapter.blocks)):
            yield _kept(strip) if i == 0 else strip

    def _body(self, blocks: Sequence[Block]) -> Iterator[Strip]:
        """Yield the strips of some blocks.

        Paragraphs after a narrow picture stand beside it if they fit, and no page break parts a
        bold line from what it heads.
        """
        at, bound = 0, _bound(blocks)
        while at < len(blocks):
            block = blocks[at]
            inside = _SPREAD if at in bound else 0.0
            before = 0.0 if bound.get(at) else inside
            headed = at > 0 and (_is_head(blocks[at - 1]) or _is_legend(blocks[at - 1]))
            at += 1
            if inside_box := boxed(blocks[at - 1 :]):
                at += len(inside_box) - 1
                yield from (replace(strip, turn=inside) for strip in self._box(inside_box))
                continue
            lone = self._lone(block)
            beside = list(takewhile(_is_plain, blocks[at:])) if lone else []
            if lone and (beside or isinstance(block, Pictures)):
                strip, taken = self._picture_and_text(lone, beside)
                at += taken
                yield replace(strip, turn=before)
            else:
                above = blocks[at - 2] if at > 1 else None
                for i, strip in enumerate(self._block(block, above)):
                    kept = replace(strip, turn=inside if i else before)
                    yield replace(kept, penalty=NEVER) if headed and i == 0 else kept

    def _box(self, blocks: Sequence[Block]) -> Iterator[Strip]:
        """Set what stands in one box; one that is too tall has its lines set by themselves."""
        edges = self.left, self.right
        self.left, self.right, self.in_box = edges[0] + SIDE, edges[1] - SIDE, True
        strips = [strip for block in blocks for strip in self._block(block)]
        (self.left, self.right), self.in_box = edges, False
        box = set_box(self.style, strips, *edges)
        yield from [box] if box else (self._quoted(strip, edges[0] + SIDE) for strip in strips)

    def _lone(self, block: Block) -> Figure | None:
        """Return a picture beside which text may stand."""
        if isinstance(block, Pictures) and block.width and len(block.names) == 1:
            return self.pictures[block.names[0]]
        if isinstance(block, Illustrations) and len(block.pictures) == 1:
            figure = self.own.figure(block.pictures[0])
            return figure if figure and figure.width <= _BESIDE else None
        return None

    def _picture_and_text(self, shown: Figure, prose: Sequence[Block]) -> tuple[Strip, int]:
        picture = self.rows.narrow(shown)
        if self.rows.column(shown) > _BESIDE:
            drawn, marks = picture.at((MEASURE - self.rows.column(shown)) / 2, 0.0)
            return self._whole(Piece(drawn, picture.height, marks)), 0
        left = self.rows.column(shown) + 1.5 * BETWEEN
        placed, y, taken = [(picture, 0.0, 0.0)], 0.0, 0
        for block in prose:
            assert isinstance(block, Prose)
            path = (("P", self.setter.new_id()),)
            runs = self.voices.dressed(block.runs)
            piece = self.setter.block(runs, BODY, MEASURE - left, path)
            if y + piece.height > picture.height + _OVERHANG:
                break
            placed.append((piece, left, y))
            y += piece.height + _GAP + _STRETCH
            taken += 1
        drawings, marks = stack(placed)
        high = max(picture.height, y - _GAP - _STRETCH)
        return self._whole(Piece(group(*drawings), high, marks)), taken

    def _block(self, block: Block, above: Block | None = None) -> Iterator[Strip]:
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
            yield from self._table(block)
        elif isinstance(block, Illustrations):
            shown = [figure for one in block.pictures if (figure := self.own.figure(one))]
            for piece in self.rows.rows(shown) if shown else ():
                yield self._whole(piece)
        elif isinstance(block, Heading):
            yield self.headings.inside(block, self.left)
        elif isinstance(block, Ornament):
            yield self._whole(ornament(self.style))
        elif isinstance(block, NewPage):
            self.starts_page = True
        elif isinstance(block, Index):
            if isinstance(above, Table) and (grid := index_grid(above, self.index)):
                yield self._whole(set_grid(self.setter, grid, MEASURE))
        elif isinstance(block, OnCover | Forgotten):
            pass  # the one is said by its chapter, the other is told as a box by now
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
        left = self.left + _INDENT * block.depth
        small = bool(block.depth) or self.in_box
        yield from self.setter.paragraph(
            self.voices.dressed(block.runs),
            size=SMALL + 0.25 if small else BODY,
            path=path,
            above=_GAP,
            stretch=_STRETCH,
            left=left,
            room=self.right - left,
            justified=not small,
            first=first,
        )

    def _quoted(self, strip: Strip, left: float) -> Strip:
        """Return a line of text with a rule before it."""
        x = left - _INDENT / 2
        rule = line(x, -0.9, x, strip.height - 0.9, stroke=self.style.rule, width=0.5)
        return replace(strip, drawing=group(group(rule, tag=Tag()), strip.drawing))

    def _bullets(self, block: Bullets) -> Iterator[Strip]:
        path = (("L", self.setter.new_id()),)
        out = self.left + _INDENT * block.depth
        count = len(block.entries)
        for i, entry in enumerate(block.entries, start=1):
            own = (*path, ("LI", self.setter.new_id()))
            yield from self.setter.paragraph(
                self.voices.dressed(entry) or _NOTHING,
                size=SMALL + 0.25,
                path=(*own, ("LBody", "body")),
                above=_GAP * (1.0 if i == 1 else 0.55),
                stretch=_STRETCH * 0.6,
                penalty=_ORPHAN if 1 < i == count <= _FEW else 0.0,
                left=out + _INDENT,
                room=self.right - out - _INDENT,
                justified=False,
                first=self._bullet(block, i, out),
            )

    def _bullet(self, block: Bullets, place: int, left: float) -> Piece:
        if block.ordered:
            label = self.setter.label(f"{block.start + place - 1}.", SMALL, ())
            return Piece(group(label, matrix=translate(left, 0)), 0.0)
        size = 1.5 if block.depth % 2 == 0 else 1.1
        sign = lozenge(left + 1.2, cap(SMALL) * 0.52, size, self.style.color)
        return Piece(group(sign, tag=Tag()), 0.0)

    def _table(self, block: Table) -> Iterator[Strip]:
        """Set a table; one that is too long for a page goes on with its head on the next."""
        grid = table_grid(self.style, block, self.own)
        piece = set_table(self.setter, grid, MEASURE)
        if piece.height <= _LONGEST:
            yield self._whole(piece)
            return
        for i, strip in enumerate(grid_strips(self.setter, grid, MEASURE, _AROUND)):
            yield replace(strip, penalty=_APART) if i == 0 else strip

    def _figures(self, block: Figures) -> Iterator[Strip]:
        rows = self.rows.rows([self.figures[case] for case in block.cases])
        for i, row in enumerate(rows):
            yield self._whole(row, penalty=_APART if i == 0 else 25.0)

    def _whole(self, piece: Piece, penalty: float = _APART) -> Strip:
        """Return a piece as one strip with white above it."""
        drawings, marks = stack([(piece, 0.0, 0.0)])
        return Strip(piece.height + 1.2, group(*drawings), _AROUND, _GIVE, penalty, marks)


def _bound(blocks: Sequence[Block]) -> dict[int, bool]:
    """Return the blocks that share a spread with a figure, and which of them begin what is shared.

    A figure goes with the rule before it, and where there is none with the paragraph before it; a
    drawing goes with the list before it and the paragraph over that.
    """
    bound: dict[int, bool] = {}
    start = 0
    for i, block in enumerate(blocks):
        if isinstance(block, Prose) and not block.quoted:
            start = i
        elif isinstance(block, Figures) or (
            isinstance(block, Pictures) and i > start + 1 and not _is_legend(block)
        ):
            bound |= {at: at == start for at in range(start, i + 1)}
    return bound


def _is_plain(block: Block) -> bool:
    if not isinstance(block, Prose):
        return False
    return not (block.clause or block.depth or block.quoted)


def _is_head(block: Block) -> bool:
    """Whether a block heads what follows: a heading, or a bold line over a few clauses."""
    return isinstance(block, Heading) or (
        _is_plain(block) and isinstance(block, Prose) and {r.font for r in block.runs} == {"bold"}
    )


def _is_legend(block: Block) -> bool:
    """Whether a block explains the signs of the figure after it, from which nothing parts it."""
    return isinstance(block, Pictures) and block.names == (SIGNS,)


def _kept(strip: Strip) -> Strip:
    """Return the strip as one that no page break parts from the heading over it."""
    return replace(strip, penalty=NEVER, above=min(strip.above, 1.4))
