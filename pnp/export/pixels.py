"""Sides as pictures of pixels: drawn as the pages of one PDF, which is then rendered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pnp.draw import png
from pnp.draw.document import Document, Page
from pnp.draw.pdf.writer import render
from pnp.draw.scene import Group, Item, Path, group, moved, rect, translate
from pnp.kit.check import Progress
from pnp.text.errors import LayoutError

PAPER = "#FFFFFF"
MOST_PIXELS = 100_000_000
"""So many a picture may have; a rendered one takes four bytes for each."""
_INCH = 25.4
_HAIR = 0.01
"""Millimetres that an outline may be off the edge of what it fills."""


@dataclass(frozen=True)
class Side:
    """A picture to be made: so many millimetres of a scene about its middle, which is (0, 0)."""

    scene: Group
    width: float
    height: float
    outline: Path | None = None
    """Where the picture ends; it is transparent outside."""
    background: str | None = PAPER
    """What lies under the scene; None to let through what is not drawn."""
    pixels: tuple[int, int] | None = None
    """So many the picture has; else as many as the resolution makes of its millimetres."""
    name: str = ""
    """What progress and faults call it."""

    @property
    def clip(self) -> Path | None:
        """The outline, if it leaves anything of the picture out."""
        if self.outline is None or _is_box(self.outline, self.width, self.height):
            return None
        return self.outline

    def size(self, dpi: float) -> tuple[int, int]:
        """Return how many pixels it has, across and down."""
        return self.pixels or (pixels(self.width, dpi), pixels(self.height, dpi))

    def within(self, dpi: float, most: int, columns: int = 1, rows: int = 1) -> Side:
        """Return it with the pixels that a resolution makes of it, or with fewer where a grid of
        so many would else have more than `most` across or down."""
        width, height = self.size(dpi)
        fit = min(1.0, most / (columns * width), most / (rows * height))
        return replace(self, pixels=(max(1, int(width * fit)), max(1, int(height * fit))))

    def wanted(self, dpi: float) -> png.Wanted:
        """Return how it is rendered where so many pixels an inch are asked for."""
        width, height = self.size(dpi)
        if width * height > MOST_PIXELS:
            raise LayoutError(
                "{name} would be a picture of {width} x {height} pixels, and one has at most "
                "{most} million; a lower --dpi makes it smaller",
                name=self.name, width=width, height=height, most=MOST_PIXELS // 1_000_000,
            )  # fmt: skip
        true = width * _INCH / self.width if self.pixels else dpi
        return png.Wanted(width, height, true, solid=self.background is not None)


def pixels(length: float, dpi: float) -> int:
    """Return how many pixels some millimetres are."""
    return max(1, round(length / _INCH * dpi))


def pictures(sides: Sequence[Side], dpi: float, *, tell: Progress | None = None) -> Iterator[bytes]:
    """Yield each side as a PNG with that many pixels an inch: RGB, or RGBA where not all of it is
    covered."""
    made = png.rendered(*paged(sides, dpi)) if sides else ()
    for done, (side, data) in enumerate(zip(sides, made, strict=True), start=1):
        yield data
        if tell is not None:
            tell(side.name, done, len(sides))


def paged(sides: Sequence[Side], dpi: float) -> tuple[bytes, list[png.Wanted]]:
    """Return a PDF with a page a side, then a page a different outline, and how they are rendered.

    What has a ground is drawn past its outline, which then says how much each pixel covers: were
    it clipped, ground and drawing would both show at the edge.
    """
    pages: list[Page] = []
    wanted: list[png.Wanted] = []
    outlines: dict[tuple[Path, int, int], Page] = {}
    for side in sides:
        size = side.wanted(dpi)
        pages.append(_page(side, size, _contents(side)))
        if side.clip is not None and size.solid:
            key = side.clip, size.width, size.height
            if key not in outlines:
                outlines[key] = _page(side, size, replace(side.clip, fill=png.COVERS, stroke=None))
            size = replace(size, mask=len(sides) + list(outlines).index(key))
        wanted.append(size)
    return render(Document("", "", [*pages, *outlines.values()])), wanted


def sheet(sides: Sequence[Side], columns: int, rows: int) -> Side:
    """Return a grid of sides that are equally large, row by row from the top left, as one side.

    It has whole pixels in every cell where the sides say how many they have.
    """
    first = sides[0]
    left, top = -first.width * (columns - 1) / 2, -first.height * (rows - 1) / 2
    moves = [
        translate(left + first.width * (number % columns), top + first.height * (number // columns))
        for number in range(len(sides))
    ]
    # a box that begins or ends in a pixel has all of it, so that none may reach the next cell's
    cells = [
        group(_contents(side), matrix=at, clip=_box(side, _HAIR))
        for side, at in zip(sides, moves, strict=True)
    ]
    outlines = [moved(side.clip or _box(side), at) for side, at in zip(sides, moves, strict=True)]
    solid = all(side.background is not None for side in sides)
    cut = solid and any(side.clip is not None for side in sides)
    cell = first.pixels
    return Side(
        group(*cells),
        first.width * columns,
        first.height * rows,
        Path(tuple(one for path in outlines for one in path.segments)) if cut else None,
        background=PAPER if solid else None,
        pixels=(cell[0] * columns, cell[1] * rows) if cell else None,
        name=first.name,
    )


def _contents(side: Side) -> Group:
    """Return a side on its ground, cut at its outline if it has none."""
    if side.background is None:
        return group(side.scene, clip=side.clip)
    return group(replace(_box(side), fill=side.background), side.scene)


def _box(side: Side, less: float = 0.0) -> Path:
    """Return the edge of a picture, or what is so much inside of it."""
    w, h = side.width - 2 * less, side.height - 2 * less
    return rect(-w / 2, -h / 2, w, h)


def _page(side: Side, size: png.Wanted, drawn: Item) -> Page:
    """Return a page of whole pixels, what is drawn stretched to them by less than one."""
    width, height = size.width * _INCH / size.dpi, size.height * _INCH / size.dpi
    matrix = (width / side.width, 0.0, 0.0, height / side.height, width / 2, height / 2)
    return Page(width, height, group(drawn, matrix=matrix))


def _is_box(outline: Path, width: float, height: float) -> bool:
    """Whether an outline has but the four corners of the picture."""
    points = [xy for op, xy in outline.segments if op != "Z"]
    return all(op in "MLZ" for op, _ in outline.segments) and all(
        abs(abs(x) - width / 2) < _HAIR and abs(abs(y) - height / 2) < _HAIR for x, y in points
    )
