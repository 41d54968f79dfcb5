"""What a sheet of a larger board shows beside its share: cuts, strips to glue, where it lies."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.draw.fonts import cap_height, width
from pnp.draw.palette import WHITE
from pnp.draw.scene import (
    CUT,
    HALO,
    Group,
    Item,
    Matrix,
    Path,
    Segment,
    Text,
    combine,
    group,
    line,
    rect,
    rotate,
    translate,
)
from pnp.sheets.marks import CUT_WIDTH, FOOTER_SIZE, MARK
from pnp.sheets.page_frame import SAFE, STRIP, Frame
from pnp.sheets.seams import Division, Sheet, sheet_name
from pnp.text.printed_words import printed_word
from pnp.text.words import Lang

_HALO, _TICK, _LONGEST, _SHORTEST = 0.25, 0.2, 5.0, 1.0
_HATCH, _HATCH_WIDTH, _VEIL = 2.2, 0.1, 0.62
_WORD, _SMALLEST_WORD, _APART = 8.0, 4.0, 70.0
"""The words of a strip: their size, the least of it, and how far they stand apart."""


@dataclass(frozen=True)
class SheetMarks:
    """The marks of one sheet; `place` is where the board's top left would lie on the page."""

    sheet: Sheet
    division: Division
    place: tuple[float, float]
    frame: Frame
    strip_top: float

    @property
    def is_last(self) -> tuple[bool, bool]:
        """Whether the board ends on this sheet, to the right and below."""
        return (
            self.sheet.column == self.division.columns - 1,
            self.sheet.row == self.division.rows - 1,
        )

    @property
    def xs(self) -> tuple[float, float, float]:
        """Where the sheet is cut, where its neighbour comes to lie, and where it ends."""
        x, across = self.place[0], self.sheet.across
        return x + across.cut, x + across.covered, x + across.end

    @property
    def ys(self) -> tuple[float, float, float]:
        y, down = self.place[1], self.sheet.down
        return y + down.cut, y + down.covered, y + down.end

    def cuts(self) -> Group:
        """Draw the lines to cut along, each with a light line in what falls away."""
        (left, _, right), (top, _, bottom) = self.xs, self.ys
        out = (CUT_WIDTH + _HALO) / 2
        sides = [(left, top, left, bottom, -out, 0.0), (left, top, right, top, 0.0, -out)]
        last_x, last_y = self.is_last
        sides += [(right, top, right, bottom, out, 0.0)] if last_x else []
        sides += [(left, bottom, right, bottom, 0.0, out)] if last_y else []
        items: list[Item] = []
        for x1, y1, x2, y2, dx, dy in sides:
            items.append(line(x1 + dx, y1 + dy, x2 + dx, y2 + dy, stroke=HALO, width=_HALO))
        items += [line(*side[:4], stroke=CUT, width=CUT_WIDTH) for side in sides]
        return group(*items)

    def strips(self, lang: Lang) -> Group:
        """Draw the strips that neighbours are glued on, with the neighbours' names."""
        (left, x, right), (top, y, bottom) = self.xs, self.ys
        column, row = self.sheet.column, self.sheet.row
        last_x, last_y = self.is_last
        items: list[Item] = []
        if not last_x and right - x > 0:
            items += [_strip(x, top, right - x, bottom - top)]
            items += [line(x, top, x, y, stroke=MARK, width=CUT_WIDTH)]
            text = f"{printed_word('glue', lang)} {sheet_name(column + 1, row)}"
            turned = combine(translate((x + right) / 2, (top + y) / 2), rotate(90))
            items += _words(text, right - x, y - top, turned)
        if not last_y and bottom - y > 0:
            items += [_strip(left, y, x - left, bottom - y)]
            items += [line(left, y, x, y, stroke=MARK, width=CUT_WIDTH)]
            text = f"{printed_word('glue', lang)} {sheet_name(column, row + 1)}"
            items += _words(text, bottom - y, x - left, translate((left + x) / 2, (y + bottom) / 2))
        return group(*items)

    def ticks(self, footer_ends: float) -> Group:
        """Draw ticks at both ends of every cut and seam, outside what the sheet shows."""
        frame = self.frame
        far = frame.bleed + 0.5
        (left, _, right), (top, _, bottom) = self.xs, self.ys
        ticks: list[Segment] = []
        for x in dict.fromkeys(self.xs):
            if x == right and not self.is_last[0]:
                continue  # a strip may end anywhere
            over_text = frame.inset - 1 < x < footer_ends + 1
            low = min(frame.height - SAFE, self.strip_top - 0.3 if over_text else frame.height)
            for y, end, way in ((top - far, SAFE, -1), (bottom + far, low, 1)):
                ticks += _tick((x, y), (x, end), way)
        for y in dict.fromkeys(self.ys):
            if y == bottom and not self.is_last[1]:
                continue
            for x, end, way in ((left - far, SAFE, -1), (right + far, frame.width - SAFE, 1)):
                ticks += _tick((x, y), (end, y), way)
        return group(Path(tuple(ticks), stroke=MARK, width=_TICK)) if ticks else group()


def _tick(start: tuple[float, float], end: tuple[float, float], way: int) -> list[Segment]:
    """Return a tick of at most 5 mm toward an edge; none where there is no room for one."""
    room = way * (end[0] - start[0] + end[1] - start[1])
    if room < _SHORTEST:
        return []
    share = min(1.0, _LONGEST / room)
    x, y = (a + (b - a) * share for a, b in zip(start, end, strict=True))
    return [("M", start), ("L", (x, y))]


def _strip(x: float, y: float, wide: float, high: float) -> Group:
    """Draw a strip to glue on: the picture pale beneath fine slanting lines."""
    veil = Path(rect(x, y, wide, high).segments, fill=WHITE, opacity=_VEIL)
    segments: list[Segment] = []
    at = _HATCH
    while at < wide + high:
        start = (x + min(at, wide), y + max(0.0, at - wide))
        end = (x + max(0.0, at - high), y + min(at, high))
        segments += [("M", start), ("L", end)]
        at += _HATCH
    return group(veil, Path(tuple(segments), stroke=MARK, width=_HATCH_WIDTH))


def _words(text: str, room: float, length: float, matrix: Matrix) -> list[Item]:
    """Write a word along a strip, again and again, each on white so that it is read."""
    size = min(_WORD, room * 0.45 / cap_height("bold", 1))
    if size < _SMALLEST_WORD:
        return []
    wide, high = width(text, "bold", size), cap_height("bold", size)
    count = max(1, round(length / _APART))
    if wide + 2 > length / count:
        return []
    items: list[Item] = []
    for i in range(count):
        x = ((i + 0.5) / count - 0.5) * length
        pad = high * 0.6
        items.append(
            group(
                rect(
                    -wide / 2 - pad,
                    -high / 2 - pad * 0.7,
                    wide + 2 * pad,
                    high + pad * 1.4,
                    radius=pad,
                    fill=WHITE,
                ),
                Text(0, high / 2, text, "bold", size, MARK, "middle"),
                matrix=combine(matrix, translate(x, 0)),
            )
        )
    return items


_BOX = 3.0
"""The width of a sheet in the small plan."""


def locator_width(division: Division) -> float:
    """Return the room that the small plan of the sheets takes at the end of the footer."""
    high = STRIP / division.rows
    return min(_BOX, high * 1.2) * division.columns + 12.0


def locator(division: Division, sheet: Sheet, right: float, top: float) -> Group:
    """Draw the sheet's name and a small plan of all sheets, with this one dark."""
    high = STRIP / division.rows
    wide = min(_BOX, high * 1.2)
    left = right - wide * division.columns
    boxes = [
        rect(
            left + one.column * wide,
            top + one.row * high,
            wide,
            high,
            fill=MARK if one == sheet else None,
            stroke=MARK,
            width=0.12,
        )
        for one in division.sheets
    ]
    size = FOOTER_SIZE * 1.6
    base = top + STRIP / 2 + cap_height("bold", size) / 2
    return group(*boxes, Text(left - 1.2, base, sheet.name, "bold", size, MARK, "end"))
