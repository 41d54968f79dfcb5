"""Sides as pictures of pixels: drawn as the pages of one PDF, which is then rendered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pnp.draw import png
from pnp.draw.document import Document, Page
from pnp.draw.pdf.writer import render
from pnp.draw.scene import Group, Path, group, rect, translate
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
    """What the scene is clipped to; the picture is transparent outside."""
    background: str | None = PAPER
    """What lies under the scene, within the outline; None to let through what is not drawn."""
    pixels: tuple[int, int] | None = None
    """So many the picture has; else as many as the resolution makes of its millimetres."""
    name: str = ""
    """What progress and faults call it."""

    @property
    def solid(self) -> bool:
        """Whether it lets nothing through."""
        return self.background is not None and self.clip is None

    @property
    def clip(self) -> Path | None:
        """The outline, if it leaves anything of the picture out."""
        if self.outline is None or _is_box(self.outline, self.width, self.height):
            return None
        return self.outline

    def size(self, dpi: float) -> tuple[int, int]:
        """Return how many pixels it has, across and down."""
        return self.pixels or (pixels(self.width, dpi), pixels(self.height, dpi))

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
        return png.Wanted(width, height, true, self.solid)


def pixels(length: float, dpi: float) -> int:
    """Return how many pixels some millimetres are."""
    return max(1, round(length / _INCH * dpi))


def pictures(sides: Sequence[Side], dpi: float, *, tell: Progress | None = None) -> Iterator[bytes]:
    """Yield each side as a PNG with that many pixels an inch: RGB, or RGBA where not all of it is
    covered."""
    wanted = [side.wanted(dpi) for side in sides]
    made = png.rendered(paged(sides, wanted), wanted) if sides else ()
    for done, (side, data) in enumerate(zip(sides, made, strict=True), start=1):
        yield data
        if tell is not None:
            tell(side.name, done, len(sides))


def paged(sides: Sequence[Side], wanted: Sequence[png.Wanted]) -> bytes:
    """Return a PDF with a page a side."""
    pages = [_page(side, size) for side, size in zip(sides, wanted, strict=True)]
    return render(Document("", "", pages))


def sheet(sides: Sequence[Side], columns: int, rows: int) -> Side:
    """Return a grid of sides that are equally large, row by row from the top left, as one side.

    It has whole pixels in every cell where the sides say how many they have.
    """
    first = sides[0]
    left, top = -first.width * (columns - 1) / 2, -first.height * (rows - 1) / 2
    cells = [
        group(
            _contents(side),
            matrix=translate(
                left + first.width * (number % columns), top + first.height * (number // columns)
            ),
        )
        for number, side in enumerate(sides)
    ]
    cell = first.pixels
    return Side(
        group(*cells),
        first.width * columns,
        first.height * rows,
        background=PAPER if all(side.solid for side in sides) else None,
        pixels=(cell[0] * columns, cell[1] * rows) if cell else None,
        name=first.name,
    )


def _contents(side: Side) -> Group:
    """Return a side with its ground, cut where its picture or its outline ends."""
    w, h = side.width, side.height
    box = rect(-w / 2, -h / 2, w, h)
    edge = replace(side.clip or box, fill=None, stroke=None)
    ground = () if side.background is None else (replace(edge, fill=side.background),)
    return group(*ground, side.scene, clip=edge)


def _page(side: Side, size: png.Wanted) -> Page:
    """Return a page of whole pixels, the side stretched to them by less than one."""
    width, height = size.width * _INCH / size.dpi, size.height * _INCH / size.dpi
    matrix = (width / side.width, 0.0, 0.0, height / side.height, width / 2, height / 2)
    return Page(width, height, group(_contents(side), matrix=matrix))


def _is_box(outline: Path, width: float, height: float) -> bool:
    """Whether an outline has but the four corners of the picture."""
    points = [xy for op, xy in outline.segments if op != "Z"]
    return all(op in "MLZ" for op, _ in outline.segments) and all(
        abs(abs(x) - width / 2) < _HAIR and abs(abs(y) - height / 2) < _HAIR for x, y in points
    )
