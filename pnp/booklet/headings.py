"""Headings of a booklet: of its parts, its chapters, and inside a chapter."""

from __future__ import annotations

from pnp.booklet.style import BODY, COLUMN, HANG, MEASURE, TITLE, Style
from pnp.draw.document import Anchor
from pnp.draw.scene import Item, Tag, TagPath, group, line, translate
from pnp.draw.typeset.line_breaks import cap, natural
from pnp.draw.typeset.strips import ALWAYS, Mark, Piece, Strip, Typesetter, stack
from pnp.faces.memo.pictures import lozenge
from pnp.folder.texts.manuscript import Chapter, Heading, plain

_PART = 18.0


class Headings:
    """Sets headings."""

    def __init__(self, style: Style, setter: Typesetter) -> None:
        self.style, self.setter, self.voices = style, setter, style.voices

    def part(self, chapter: Chapter) -> Strip:
        """Set the title of a part large between two rules, at the head of a page."""
        color, path = self.style.color, (("H2", self.setter.new_id()),)
        mark = Mark((Anchor(chapter.anchor, 0, -3, chapter.title),))
        size = self.voices.fitting(chapter.title, "title", MEASURE, _PART, 11.0) or 11.0
        high = cap(size, "title")
        base = 4.4 + high
        title = self.voices.line(
            (MEASURE / 2, base), chapter.title, "title", size, color, "middle", 0.2
        )
        rules: list[Item] = []
        for y in (0.6, base + 3.8):
            rules += [
                line(0, y, MEASURE / 2 - 3, y, stroke=self.style.rule, width=0.3),
                lozenge(MEASURE / 2, y, 2.2, color),
                line(MEASURE / 2 + 3, y, MEASURE, y, stroke=self.style.rule, width=0.3),
            ]
        drawing = group(group(*title, tag=Tag(path)), group(*rules, tag=Tag()))
        return Strip(base + 5.0, drawing, penalty=ALWAYS, marks=mark, chapter=chapter.title)

    def chapter(self, chapter: Chapter) -> Strip:
        """Set the title with its number in the margin, and a rule that ends in a lozenge."""
        color, path = self.style.color, (("H2", self.setter.new_id()),)
        left = HANG if chapter.number else 0.0
        title = f"{chapter.number}. {chapter.title}" if chapter.number else chapter.title
        mark = Mark((Anchor(chapter.anchor, 0, -3, title),))
        high = cap(TITLE, "title")
        words: list[Item] = []
        if chapter.number:
            at = (0.0, high)
            words += self.voices.line(at, f"{chapter.number} ", "title", TITLE, color)
        size = self._one_line(chapter)
        if not size:
            return self._long(chapter, words, path, mark)
        words += self.voices.line((left, high), chapter.title, "title", size, color, spacing=0.08)
        start = left + self.voices.width(chapter.title, "title", size, 0.08) + 2.5
        ornament = self._rule_after(start, high * 0.55)
        drawing = group(group(*words, tag=Tag(path)), group(*ornament, tag=Tag()))
        return Strip(high + 2.4, drawing, 6.5, 4.0, -40.0, mark, chapter.title)

    def _one_line(self, chapter: Chapter) -> float:
        """Return the size at which a heading stands on one line; 0 where it has icons, too."""
        if any(run.icon for run in chapter.runs):
            return 0.0
        room = COLUMN - 2.0
        return self.voices.fitting(chapter.title, "title", room, TITLE, TITLE - 3.5)

    def _long(self, chapter: Chapter, words: list[Item], path: TagPath, mark: Mark) -> Strip:
        """Set a heading of several lines, or one with icons."""
        left = HANG if chapter.number else 0.0
        runs = self.voices.dressed(chapter.runs, "title")
        fits = natural(runs, TITLE) <= MEASURE - left
        size = TITLE if fits else TITLE - 2.0
        piece = self.setter.block(runs, size, MEASURE - left, path, color=self.style.color)
        ornament = self._rule_after(left + natural(runs, size) + 2.5, piece.height * 0.4)
        drawing = group(
            group(*words, tag=Tag(path)),
            group(piece.drawing, matrix=translate(left, 0)),
            group(*(ornament if fits else []), tag=Tag()),
        )
        return Strip(piece.height + 1.6, drawing, 6.5, 4.0, -40.0, mark, chapter.title)

    def _rule_after(self, start: float, y: float) -> list[Item]:
        """Draw a rule from a heading to the edge of the text, with a lozenge at its end."""
        if start + 6 >= MEASURE:
            return []
        return [
            line(start, y, MEASURE - 1.6, y, stroke=self.style.rule, width=0.25),
            lozenge(MEASURE - 1.0, y, 2.0, self.style.color),
        ]

    def inside(self, block: Heading, left: float) -> Strip:
        """Set a heading inside a chapter; the deeper it stands, the plainer it is."""
        path = ((f"H{min(block.rank, 6)}", self.setter.new_id()),)
        voice, size = ("title", BODY) if block.rank == 3 else ("bold", BODY)
        runs = self.voices.dressed(block.runs, voice)
        piece = self.setter.block(runs, size, MEASURE - left, path, color=self.style.color)
        drawings, marks = stack([(piece, left, 0.0)])
        marks += Mark((Anchor(block.anchor, 0, -3),))
        words = plain(block.runs)
        return Strip(piece.height + 1.0, group(*drawings), 4.2, 2.6, -15.0, marks, words=words)


def ornament(style: Style) -> Piece:
    """Draw a lozenge between two short rules."""
    x, y, reach = MEASURE / 2, 1.5, 14.0
    drawn = group(
        line(x - reach, y, x - 2.5, y, stroke=style.rule, width=0.25),
        lozenge(x, y, 2.0, style.color),
        line(x + 2.5, y, x + reach, y, stroke=style.rule, width=0.25),
        tag=Tag(),
    )
    return Piece(drawn, 3.0)
