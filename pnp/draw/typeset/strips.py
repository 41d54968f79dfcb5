"""Strips: what a page is stacked of, from a single line to a whole table, and text set in them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import count, groupby
from typing import TYPE_CHECKING, Protocol

from pnp.draw.document import Anchor, Link
from pnp.draw.fonts import width
from pnp.draw.palette import INK
from pnp.draw.scene import POINT, Group, Item, Tag, TagPath, Text, group, translate
from pnp.draw.typeset.line_breaks import (
    Line,
    balanced,
    break_lines,
    cap,
    pitch,
    run_width,
    word_width,
    words_of,
)
from pnp.draw.typeset.long_words import with_long_words_divided
from pnp.folder.texts.manuscript import Align, Run, Runs
from pnp.text.words import Lang

if TYPE_CHECKING:
    from pnp.draw.rich_text import DrawIcon

NEVER, ALWAYS = float("inf"), float("-inf")
"""Penalties of breaks that may not be, and that must be."""


@dataclass(frozen=True)
class Mark:
    """A place to link to, or a box that leads to one, within a strip."""

    anchors: tuple[Anchor, ...] = ()
    links: tuple[Link, ...] = ()

    def moved(self, x: float, y: float) -> Mark:
        anchors = (replace(a, x=a.x + x, y=a.y + y) for a in self.anchors)
        links = (replace(k, box=(k.box[0] + x, k.box[1] + y, *k.box[2:])) for k in self.links)
        return Mark(tuple(anchors), tuple(links))

    def scaled(self, by: float) -> Mark:
        anchors = (replace(a, x=a.x * by, y=a.y * by) for a in self.anchors)
        boxes = (tuple(side * by for side in k.box) for k in self.links)
        links = (
            replace(k, box=(x, y, wide, high))
            for k, (x, y, wide, high) in zip(self.links, boxes, strict=True)
        )
        return Mark(tuple(anchors), tuple(links))

    def __add__(self, other: Mark) -> Mark:
        return Mark(self.anchors + other.anchors, self.links + other.links)


@dataclass(frozen=True)
class Strip:
    """Something as wide as the measure that no page break divides.

    `above` is the white over it, dropped at a page's head, and `stretch` how far that may grow;
    `penalty` is the cost of a page break before it, `turn` what it costs more where the reader must
    turn the page, and `head` what is drawn again above it where a page starts with it. `words` are
    those that it says, for an index.
    """

    height: float
    drawing: Group
    above: float = 0.0
    stretch: float = 0.0
    penalty: float = 0.0
    marks: Mark = field(default_factory=Mark)
    chapter: str = ""
    head: Piece | None = None
    turn: float = 0.0
    words: str = ""


@dataclass(frozen=True)
class Piece:
    """Something set in type, drawn from (0, 0) to the right and down."""

    drawing: Group
    height: float
    marks: Mark = field(default_factory=Mark)

    def at(self, x: float, y: float) -> tuple[Group, Mark]:
        return group(self.drawing, matrix=translate(x, y)), self.marks.moved(x, y)


def stack(pieces: Sequence[tuple[Piece, float, float]]) -> tuple[tuple[Group, ...], Mark]:
    """Return pieces put at their places, and all their marks."""
    placed = [piece.at(x, y) for piece, x, y in pieces]
    marks = Mark()
    for _, more in placed:
        marks += more
    return tuple(drawing for drawing, _ in placed), marks


class Colors(Protocol):
    """The colours of a text beside its ink."""

    @property
    def color(self) -> str:
        """Of links and of numbers in the margin."""

    @property
    def rule(self) -> str:
        """Of thin lines."""

    @property
    def tint(self) -> str:
        """Of the ground under the heads of tables."""


class Typesetter:
    """Sets text; numbers elements so that every line of a paragraph belongs to it."""

    def __init__(
        self, colors: Colors, icon: DrawIcon | None = None, lang: Lang | None = None
    ) -> None:
        self.colors, self.icon, self.words = colors, icon, lang
        """`words` is the language in which a word too wide for its column is divided, if any."""
        self._ids = count(1)

    def new_id(self) -> str:
        return str(next(self._ids))

    def line(
        self, line: Line, size: float, path: TagPath, *, x: float = 0.0, color: str = INK
    ) -> Piece:
        """Set one line, its capitals reaching up to 0; links get their boxes."""
        base = cap(size)
        items: list[Item] = []
        links: list[Link] = []
        for run, start, long in _pieces(line, size):
            if run.icon:
                items.append(self._icon(run, size, (x + start, base / 2), path, color))
                continue
            fill = self.colors.color if run.link else color
            more = line.extra + line.space - width(" ", run.font, size)
            text = Text(x + start, base, run.text, run.font, size, fill, word_space=more)
            own = path
            if run.link:
                own = (*path, ("Link", self.new_id()))
                box = (x + start, -0.8, long, base + 1.6)
                links.append(Link(box, run.link, run.text.strip(), own))
            items.append(group(text, tag=Tag(own)))
        return Piece(group(*items), pitch(size), Mark((), tuple(links)))

    def _icon(
        self, run: Run, size: float, at: tuple[float, float], path: TagPath, color: str
    ) -> Group:
        """Draw an icon as high as the type, its middle at the middle of the capitals."""
        assert self.icon is not None, "a text with icons is set by one who can draw them"
        high = size * POINT
        drawing, _ = self.icon(run.icon, high, color)
        placed = group(drawing, matrix=translate(at[0], at[1] - high / 2))
        return group(placed, tag=Tag((*path, ("Figure", self.new_id())), run.text))

    def _fitting(self, runs: Runs, size: float, room: float) -> Runs:
        """Return the text with words that are too wide divided, where its language is known."""
        if self.words is None or all(word_width(w, size) <= room + 1e-6 for w in words_of(runs)):
            return runs
        runs = with_long_words_divided(runs, size, room, self.words)
        if all(word_width(w, size) <= room + 1e-6 for w in words_of(runs)):
            return runs
        return tuple(one for run in runs for one in (run, Run(" ")))  # icons in a long row

    def lines(
        self, runs: Runs, size: float, room: float, path: TagPath, *, justified: bool = False
    ) -> list[Piece]:
        broken = break_lines(self._fitting(runs, size, room), size, room, justified=justified)
        return [self.line(line, size, path) for line in broken]

    def block(
        self,
        runs: Runs,
        size: float,
        room: float,
        path: TagPath,
        *,
        align: Align = "left",
        color: str = INK,
    ) -> Piece:
        """Set ragged lines as one piece, from the first capitals to the last line's depth."""
        centred = align == "centre"
        runs = self._fitting(runs, size, room)
        broken = (
            balanced(runs, size, room)
            if centred
            else break_lines(runs, size, room, justified=False)
        )
        share = {"left": 0.0, "centre": 0.5, "right": 1.0}[align]
        placed = [
            (self.line(k, size, path, color=color), (room - k.length) * share, i * pitch(size))
            for i, k in enumerate(broken)
        ]
        drawings, marks = stack(placed)
        height = cap(size) + max(0, len(broken) - 1) * pitch(size) + cap(size) * 0.35
        return Piece(group(*drawings), height if broken else 0.0, marks)

    def label(self, text: str, size: float, path: TagPath, *, font: str = "bold") -> Group:
        """Set a number in the margin, its capitals reaching up to 0."""
        words = Text(0, cap(size), text + " ", font, size, self.colors.color)
        return group(words, tag=Tag(path))

    def paragraph(
        self,
        runs: Runs,
        *,
        size: float,
        path: TagPath,
        above: float,
        stretch: float,
        penalty: float = 0.0,
        left: float,
        room: float,
        justified: bool = True,
        first: Piece | None = None,
    ) -> Iterator[Strip]:
        """Yield a strip a line; the first two and the last two lines stay together.

        `first` is what stands before the first line, at the left of the measure.
        """
        broken = break_lines(self._fitting(runs, size, room), size, room, justified=justified)
        pieces = [self.line(one, size, path) for one in broken]
        for i, piece in enumerate(pieces):
            alone = i == 1 or i == len(pieces) - 1
            drawings, marks = stack([(piece, left, 0.0)])
            if i == 0 and first is not None:
                drawings, marks = stack([(first, 0.0, 0.0), (piece, left, 0.0)])
            yield Strip(
                height=pitch(size),
                drawing=group(*drawings),
                above=above if i == 0 else 0.0,
                stretch=stretch if i == 0 else 0.0,
                penalty=penalty if i == 0 else NEVER if alone else 15.0,
                marks=marks,
                words=" ".join("".join(run.text for run in word) for word in broken[i].words),
            )


def _pieces(line: Line, size: float) -> Iterator[tuple[Run, float, float]]:
    """Yield the line's runs, neighbours in one font joined, each with its place and length."""
    space = line.space
    flat = [
        (run, bool(k) and not i) for k, word in enumerate(line.words) for i, run in enumerate(word)
    ]
    x = 0.0
    sets = [list(same) for _, same in groupby(enumerate(flat), key=_alike)]
    for number, members in enumerate([[pair for _, pair in some] for some in sets]):
        if number and members[0][1]:
            x += space + line.extra
        text = "".join(
            (" " if gap and i else "") + run.text for i, (run, gap) in enumerate(members)
        )
        long = sum(run_width(run, size) for run, _ in members)
        gaps = sum(gap for i, (_, gap) in enumerate(members) if i)
        long += gaps * (space + line.extra)
        shown = text + " " if number == len(sets) - 1 or sets[number + 1][0][1][1] else text
        yield replace(members[0][0], text=text if members[0][0].icon else shown), x, long
        x += long


def _alike(placed: tuple[int, tuple[Run, bool]]) -> tuple[str, str, int]:
    """Return what neighbours that are set as one text share; every icon stands alone."""
    place, (run, _) = placed
    return run.font, run.link, place if run.icon else -1
