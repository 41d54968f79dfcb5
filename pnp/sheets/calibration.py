"""The calibration sheet: rulers for the scale, combs and a pin target for the backs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from pnp.draw.document import Page
from pnp.draw.scene import (
    CUT,
    Group,
    Item,
    Path,
    Segment,
    Text,
    circle,
    group,
    line,
    rect,
    translate,
)
from pnp.draw.text_box import Spot, fit_block, sizes
from pnp.sheets.calibration_combs import ACROSS, CUT_AT, FLAP, FRONT_STEP, combs_of
from pnp.sheets.calibration_readings import PIN, RULER
from pnp.sheets.correction import UNCORRECTED, Correction
from pnp.sheets.layout import Layout
from pnp.sheets.marks import MARK, SIDES, fold_lines, page_name, small_print
from pnp.sheets.options import SheetOptions, page_frame
from pnp.sheets.page_frame import SAFE, Axis, Frame, flip_axis
from pnp.text.errors import LayoutError
from pnp.text.printed_words import printed_word
from pnp.text.words import Lang, Words

_BOX = (15.0, 10.0)
"""Width and height of a box for a number."""

_TEXT = {
    "front": Words("Calibration"),
    "back": Words("Calibration: back"),
    "scale": Words(
        "Scale. Both rulers must measure 100\u00a0mm. If they do not, print again at 100\u00a0%, "
        "without “fit to page”."
    ),
    "print": Words("1. Print both pages on one sheet, {flip}."),
    "fold": Words(
        "2. Cut off the four edges along the solid lines and fold the flaps forward on the dashes. "
        "On thin paper, hold the sheet against the light instead."
    ),
    "read": Words(
        "3. On each of the six combs look for the mark of the back that runs on straight into one "
        "of the front. Write its number, with its sign, into the box of that name; between two "
        "marks, the number between, as 0.35."
    ),
    "type": Words("4. Type this, with a name for your printer. It asks for what is in the boxes:"),
    "then": Words("From then on the backs of this printer are put right by"),
    "pin": Words(
        "No marks meet? Push a pin through the middle of the cross: on the back’s target the hole "
        "shows X and Y in millimetres, and these are asked for instead."
    ),
    "moved": Words(
        "The backs of this sheet are corrected already: {correction}. What you read is added."
    ),
}


CALIBRATION = Words("Calibration")


def calibration_layout(options: SheetOptions, lang: Lang, footer: str) -> Layout:
    """Return the sheet that shows if the printer keeps to scale and where it puts the backs."""
    edge: Literal["long", "short"] = "short" if options.duplex == "short" else "long"
    backs = options.duplex in ("long", "short")
    how = edge if backs else "none"
    frame = page_frame(options)
    axis = flip_axis(edge, frame.landscape)
    drawn = _Calibration(frame, axis, lang, printed_word(edge, lang), options.backs, backs)
    title, paper = CALIBRATION.in_(lang), page_name(options.paper, lang)
    foot = [
        small_print(lang, frame, title, (1, 1, side if backs else None), paper, how, footer)
        for side in SIDES
    ]
    frame = replace(frame, strip=foot[0].height)
    top = frame.strip_top(0.0)
    scene = group(drawn.front(), foot[0].draw(frame.inset, top))
    front = Page(frame.width, frame.height, scene, bookmark=title)
    if not backs:
        return Layout((front,), 1, 1, 1, None, ((),))
    back_top = frame.height - top - frame.strip if axis == "y" else top
    matrix = options.backs.matrix(frame.width, frame.height)
    scene = group(drawn.back(), foot[1].draw(frame.inset, back_top), matrix=matrix)
    pages = (front, Page(frame.width, frame.height, scene))
    return Layout(pages, 1, 1, 1, edge if options.order == "pages" else None, ((), ()))


@dataclass(frozen=True)
class _Calibration:
    """Both sides of the sheet; `axis` is what turning it over mirrors.

    Where no backs are printed the front has the rulers alone.
    """

    frame: Frame
    axis: Axis
    lang: Lang
    flip: str
    correction: Correction
    backs: bool = True

    def __post_init__(self) -> None:
        if min(self.frame.width, self.frame.height) < 2 * (ACROSS * FRONT_STEP + 12):
            raise LayoutError(
                "a page of {width:g} x {height:g} mm is too small for the calibration sheet; A4 "
                "and Letter are large enough",
                width=self.frame.width,
                height=self.frame.height,
            )

    def front(self) -> Group:
        title = Text(self.frame.width / 2, 58.0, self._said("front"), "title", 18, MARK, "middle")
        scale = group(title, _rulers(self._left), self._instructions())
        if not self.backs:
            return scale
        combs = (comb.front(self.axis) for comb in combs_of(self.frame))
        return group(scale, self._edges(), *combs, _cross(*self._pin))

    def back(self) -> Group:
        """Draw the back without any correction; the sheet adds its own."""
        x, y = self.frame.width / 2, self.frame.height / 2
        return group(
            Text(x, y, self._said("back"), "title", 14, MARK, "middle"),
            *(comb.back(self.frame, self.axis) for comb in combs_of(self.frame)),
            _target(*self.frame.mirrored(*self._pin, self.axis)),
        )

    def _said(self, name: str) -> str:
        return _TEXT[name].in_(self.lang)

    @property
    def _left(self) -> float:
        return (self.frame.width - RULER) / 2

    @property
    def _pin(self) -> tuple[float, float]:
        return self.frame.width / 2, self.frame.height - 56.0

    def _edges(self) -> Group:
        """Draw the cuts that take the edges off, and the folds of the flaps."""
        cuts = (line(*ends, stroke=CUT, width=0.25) for ends in self._round(CUT_AT))
        folds = [line(*ends, stroke=MARK) for ends in self._round(CUT_AT + FLAP)]
        return group(*cuts, fold_lines(folds))

    def _round(self, depth: float) -> list[tuple[float, float, float, float]]:
        """Return lines from edge to edge, so far from the edge that each runs along."""
        w, h = self.frame.width, self.frame.height
        across = [(SAFE, y, w - SAFE, y) for y in (depth, h - depth)]
        return across + [(x, SAFE, x, h - SAFE) for x in (depth, w - depth)]

    def _instructions(self) -> Group:
        """Draw what to do, as large as there is room for above the pin's cross."""
        for size in sizes(11.0, 8.0):
            drawn, bottom = self._steps(size)
            if bottom < self._pin[1] - 8:
                break
        return drawn

    def _steps(self, size: float) -> tuple[Group, float]:
        """Draw what to do, step by step, with boxes for what is read; return where it ends."""
        left, y = self._left + 9, 80.0
        spot = Spot("calibrate", self.lang)
        items: list[Item] = []
        for font, text in self._paragraphs():
            block = fit_block(text, font, RULER - 9, 60, size, 8.0, spot)
            items.append(block.draw(left, y, MARK))
            y += block.height + 0.32 * size
            if text == self._said("read"):
                items.append(_boxes(left, y, [comb.name for comb in combs_of(self.frame)]))
                y += _BOX[1] + 8
        return group(*items), y

    def _paragraphs(self) -> Iterator[tuple[str, str]]:
        """Yield what the sheet says, each paragraph with its font."""
        yield "text", self._said("scale")
        if not self.backs:
            return
        yield "text", self._said("print").format(flip=self.flip)
        for name in ("fold", "read", "type"):
            yield "text", self._said(name)
        yield "bold", "pnp printer add kitchen"
        yield "text", self._said("then")
        yield "bold", "pnp build --printer kitchen"
        yield "text", self._said("pin")
        if self.correction != UNCORRECTED:
            told = self.correction.told(self.lang)
            yield "bold", self._said("moved").format(correction=told)


def _boxes(x: float, y: float, names: list[str]) -> Group:
    """Draw a row of boxes to write numbers into, each with its name over it."""
    wide, high = _BOX
    items: list[Item] = []
    for at, name in enumerate(names):
        left = x + at * wide
        items.append(Text(left + wide / 2, y + 3.0, name, "bold", 10, MARK, "middle"))
        items.append(rect(left, y + 4.2, wide, high, stroke=MARK, width=0.2))
    return group(*items)


def _rulers(left: float) -> Group:
    """Draw 100 mm across and 100 mm down, with a mark at each millimetre."""
    across: list[Segment] = [("M", (0.0, 0.0)), ("L", (RULER, 0.0))]
    for mm in range(int(RULER) + 1):
        tall = 5.0 if mm % 10 == 0 else 3.5 if mm % 5 == 0 else 2.0
        across += [("M", (float(mm), 0.0)), ("L", (float(mm), -tall))]
    down: list[Segment] = [(op, (-y, x)) for op, (x, y) in across]
    return group(
        group(
            Path(tuple(across), stroke=MARK, width=0.12),
            Text(RULER, 3.4, "100\u00a0mm", "text", 8, MARK, "end"),
            matrix=translate(left, 72.0),
        ),
        group(
            Path(tuple(down), stroke=MARK, width=0.12),
            Text(5, RULER + 4.0, "100\u00a0mm", "text", 8, MARK, "end"),
            matrix=translate(left, 80.0),
        ),
    )


def _cross(x: float, y: float) -> Group:
    """Draw the cross that the pin is pushed through."""
    return group(
        circle(x, y, 2.5, stroke=MARK, width=0.15),
        line(x - 5, y, x + 5, y, stroke=MARK, width=0.12),
        line(x, y - 5, x, y + 5, stroke=MARK, width=0.12),
    )


def _target(x: float, y: float) -> Group:
    """Draw millimetre squares round the place where the pin should come out."""
    items: list[Item] = []
    for mm in range(-PIN, PIN + 1):
        stroke = 0.2 if mm == 0 else 0.08
        items.append(line(x + mm, y - PIN, x + mm, y + PIN, stroke=MARK, width=stroke))
        items.append(line(x - PIN, y + mm, x + PIN, y + mm, stroke=MARK, width=stroke))
    for text, dx, dy in (
        (f"X -{PIN}", -PIN - 3.5, 0.7),
        (f"X {PIN}", PIN + 3.5, 0.7),
        (f"Y -{PIN}", 0.0, -PIN - 1.2),
        (f"Y {PIN}", 0.0, PIN + 2.6),
    ):
        items.append(Text(x + dx, y + dy, text, "text", 7.0, MARK, "middle"))
    return group(*items)
