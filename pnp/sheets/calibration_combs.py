"""The combs of the calibration sheet: where they lie, and how both sides of one are drawn.

The front's combs have a mark every 5 mm, the back's every 4.9 mm. Where two marks meet, the number
at the front's is what brings the back to its place there, in millimetres.
"""

from __future__ import annotations

from dataclasses import dataclass

from pnp.draw.scene import Group, Item, Path, Segment, Text, group
from pnp.sheets.marks import MARK
from pnp.sheets.page_frame import Axis, Frame

FRONT_STEP = 5.0
BACK_STEP = 4.9
ACROSS, DOWN = 15, 9
"""Marks on either side of nought: of the combs at the top and bottom, and of those at the sides."""

CUT_AT = 12.0
"""From the page's edge to the cut, on which the back's marks are read."""
FLAP = 8.0
_FRONT_LONG = 2 * FLAP + 5.0
_BACK_LONG = 5.0
_CORNER = 44.0
"""The combs at the sides begin so far from the page's corners, clear of those at top and bottom."""


@dataclass(frozen=True)
class Comb:
    """One comb; `centre` is where its nought meets the cut on the front, `inward` the way in."""

    name: str
    along: Axis
    centre: tuple[float, float]
    inward: int
    marks: int

    @property
    def reach(self) -> float:
        """The largest number that can be read off it."""
        return round(self.marks * (FRONT_STEP - BACK_STEP), 6)

    def place(self, at: float, depth: float) -> tuple[float, float]:
        """Return a point, given its distance from nought along the comb and from the cut."""
        x, y = self.centre
        if self.along == "x":
            return x + at, y + self.inward * depth
        return x + self.inward * depth, y + at

    def front(self, axis: Axis) -> Group:
        """Draw the front's marks with their numbers, and the name inside of nought."""
        marks: list[Segment] = []
        labels: list[Item] = [self._text(0.0, 9.5, self.name, "bold", 15)]
        # what is right on the front is left on a back that was turned about that axis
        sign = 1 if self.along == axis else -1
        for k in range(-self.marks, self.marks + 1):
            at = k * FRONT_STEP
            marks += [("M", self.place(at, 0.0)), ("L", self.place(at, _FRONT_LONG))]
            labels.append(self._text(at, 2.0, f"{sign * k / 10 + 0.0:.1f}", "text", 7.5))
        return group(Path(tuple(marks), stroke=MARK, width=0.12), *labels)

    def back(self, frame: Frame, axis: Axis) -> Group:
        """Draw the back's marks as the back page has them, those of every half millimetre long."""
        marks: list[Segment] = []
        for k in range(-self.marks, self.marks + 1):
            deep = _BACK_LONG if k % 5 == 0 else _BACK_LONG - 1.5
            for op, depth in (("M", -2.0), ("L", deep)):
                marks.append((op, frame.mirrored(*self.place(k * BACK_STEP, depth), axis)))
        return group(Path(tuple(marks), stroke=MARK, width=0.12))

    def meeting(self, reading: float, frame: Frame, axis: Axis) -> tuple[float, float, float]:
        """Return where the mark of a reading is drawn on the back, and where it was printed.

        Both from the page's middle as one looks at the back; it is known of one coordinate only
        where it was printed: of that along the comb.
        """
        x, y = frame.mirrored(*self.centre, axis)
        x, y = x - frame.width / 2, y - frame.height / 2
        marks = reading / (FRONT_STEP - BACK_STEP)
        drawn, printed = marks * BACK_STEP, marks * FRONT_STEP
        return (x - drawn, y, x - printed) if self.along == "x" else (x, y - drawn, y - printed)

    def _text(self, at: float, after: float, text: str, font: str, size: float) -> Text:
        """Return a text at a mark, so far inside its end."""
        x, y = self.place(at, _FRONT_LONG + after + (0.0 if self.along == "x" else 1.5))
        return Text(x, y + 0.12 * size, text, font, size, MARK, "middle")


def combs_of(frame: Frame) -> tuple[Comb, ...]:
    """Return the combs of a page: one at the top and bottom, two at either side, far apart."""
    right, bottom = frame.width - CUT_AT, frame.height - CUT_AT
    middle = frame.width / 2
    high = _CORNER + DOWN * FRONT_STEP
    low = frame.height - high
    return (
        Comb("X1", "x", (middle, CUT_AT), 1, ACROSS),
        Comb("X2", "x", (middle, bottom), -1, ACROSS),
        Comb("Y1", "y", (CUT_AT, high), 1, DOWN),
        Comb("Y2", "y", (CUT_AT, low), 1, DOWN),
        Comb("Y3", "y", (right, high), -1, DOWN),
        Comb("Y4", "y", (right, low), -1, DOWN),
    )
