"""The calibration sheet: rulers for the scale, combs and a pin target for the place of the backs.

The front's combs have a mark every 5 mm, the back's every 4.9 mm. Where two marks meet, the number
at the front's is what brings the back to its place, in tenths of a millimetre.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from pnp.draw.document import Page
from pnp.draw.scene import CUT, Group, Item, Path, Segment, Text, circle, group, line, translate
from pnp.draw.text_box import Spot, fit_block
from pnp.sheets.layout import Layout
from pnp.sheets.marks import MARK, SIDES, fold_lines, page_name, small_print
from pnp.sheets.options import SheetOptions, page_frame
from pnp.sheets.page_frame import Axis, Frame, flip_axis
from pnp.sheets.pages import back_matrix
from pnp.text.errors import LayoutError
from pnp.text.printed_words import printed_word
from pnp.text.words import Lang, Words

FRONT_STEP = 5.0
BACK_STEP = 4.9
MARKS = 15
"""Marks on either side of nought."""

_CUT_AT = 12.0
_FLAP = 8.0
_BACK_LONG = 5.0
_FRONT_ENDS = _CUT_AT + 2 * _FLAP + 5.0
_RULER = 100.0
_REACH = 5
"""Millimetres from the middle of the pin's target to its edge."""

_TEXT = {
    "front": Words("Calibration"),
    "back": Words("Calibration: back"),
    "top": Words("X"),
    "left": Words("Y"),
    "scale": Words(
        "Scale. Both rulers must measure 100\u00a0mm. If they do not, print again at 100\u00a0%, "
        "without “fit to page”."
    ),
    "comb": Words(
        "Backs. Print both pages on one sheet, {flip}. Cut along the solid line of a comb, fold "
        "the flap forward on the dashes, and look for the mark of the back that runs on straight "
        "into one of the front: its number is what to type, X from the top, Y from the left. On "
        "thin paper the marks meet against the light as well."
    ),
    "pin": Words(
        "Larger shifts. Push a pin through the middle of the cross: on the back’s target the "
        "hole shows both numbers in millimetres."
    ),
    "type": Words("With 0.3 at the top and -0.2 at the left, type"),
    "moved": Words("This sheet’s backs are already moved by {offset}: add what you read to it."),
}


CALIBRATION = Words("Calibration")


def calibration_layout(options: SheetOptions, lang: Lang, footer: str) -> Layout:
    """Return the sheet that shows if the printer keeps to scale and where it puts the backs."""
    edge: Literal["long", "short"] = "short" if options.duplex == "short" else "long"
    backs = options.duplex in ("long", "short")
    how = edge if backs else "none"
    frame = page_frame(options)
    axis = flip_axis(edge, frame.landscape)
    drawn = _Calibration(frame, axis, lang, printed_word(edge, lang), options.back_offset, backs)
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
    matrix = back_matrix(options, frame.width, frame.height)
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
    offset: tuple[float, float] = (0.0, 0.0)
    backs: bool = True

    def __post_init__(self) -> None:
        if min(self.frame.width, self.frame.height) < 2 * (MARKS * FRONT_STEP + 12):
            raise LayoutError(
                "a page of {width:g} x {height:g} mm is too small for the calibration sheet; A4 "
                "and Letter are large enough",
                width=self.frame.width,
                height=self.frame.height,
            )

    def front(self) -> Group:
        text = self._text
        title = Text(self.frame.width / 2, 50.0, text["front"], "title", 18, MARK, "middle")
        scale = group(title, _rulers(), self._instructions())
        if not self.backs:
            return scale
        return group(
            scale,
            self._front_comb("x", text["top"]),
            self._front_comb("y", text["left"]),
            _cross(*self._pin),
        )

    def back(self) -> Group:
        """Draw the back without any correction; the sheet adds its own."""
        title = self._text["back"]
        return group(
            Text(self.frame.width / 2, self.frame.height / 2, title, "title", 14, MARK, "middle"),
            self._back_comb("x"),
            self._back_comb("y"),
            _target(*self.frame.mirrored(*self._pin, self.axis)),
        )

    @property
    def _text(self) -> dict[str, str]:
        return {name: words.in_(self.lang) for name, words in _TEXT.items()}

    @property
    def _pin(self) -> tuple[float, float]:
        return self.frame.width - 60.0, 205.0

    def sign(self, along: Axis) -> int:
        """Return 1 along the mirrored axis, where numbers grow with the coordinate, else -1."""
        return 1 if along == self.axis else -1

    def place(self, along: Axis, at: float, depth: float) -> tuple[float, float]:
        """Return a point of a comb, given its distance from the middle and from the page's edge."""
        if along == "x":
            return self.frame.width / 2 + at, depth
        return depth, self.frame.height / 2 + at

    def _front_comb(self, along: Axis, name: str) -> Group:
        ends = MARKS * FRONT_STEP + 6
        marks: list[Segment] = []
        labels: list[Item] = []
        for k in range(-MARKS, MARKS + 1):
            at = k * FRONT_STEP
            marks += [
                ("M", self.place(along, at, _CUT_AT)),
                ("L", self.place(along, at, _FRONT_ENDS)),
            ]
            labels.append(self._label(along, at, f"{self.sign(along) * k / 10 + 0.0:.1f}", 6.5))
        labels.append(self._label(along, -ends - 1, name, 11))
        cut = [self.place(along, at, _CUT_AT) for at in (-ends, ends)]
        fold = [self.place(along, at, _CUT_AT + _FLAP) for at in (-ends, ends)]
        return group(
            Path(tuple(marks), stroke=MARK, width=0.12),
            line(*cut[0], *cut[1], stroke=CUT, width=0.25),
            fold_lines([line(*fold[0], *fold[1], stroke=MARK)]),
            *labels,
        )

    def _label(self, along: Axis, at: float, text: str, size: float) -> Text:
        if along == "x":
            x, y = self.place(along, at, _FRONT_ENDS + 3.2)
            return Text(x, y, text, "text", size, MARK, "middle")
        x, y = self.place(along, at, _FRONT_ENDS + 1.0)
        return Text(x, y + 0.75, text, "text", size, MARK)

    def _back_comb(self, along: Axis) -> Group:
        marks: list[Segment] = []
        for k in range(-MARKS, MARKS + 1):
            deep = _CUT_AT + (_BACK_LONG if k % 5 == 0 else _BACK_LONG - 1.5)
            for op, depth in (("M", _CUT_AT - 2), ("L", deep)):
                x, y = self.place(along, k * BACK_STEP, depth)
                marks.append((op, self.frame.mirrored(x, y, self.axis)))
        return group(Path(tuple(marks), stroke=MARK, width=0.12))

    def _instructions(self) -> Group:
        text = self._text
        left = 62.0
        room = self.frame.width - left - 18
        spot = Spot("calibrate", self.lang)
        paragraphs = [text["scale"]]
        if self.backs:
            paragraphs += [text["comb"].format(flip=self.flip), text["pin"]]
        if self.backs and self.offset != (0.0, 0.0):
            paragraphs.append(text["moved"].format(offset="{:g},{:g}".format(*self.offset)))
        items: list[Item] = []
        y = 84.0
        for paragraph in paragraphs:
            block = fit_block(paragraph, "text", room, 40, 11, 9, spot)
            items.append(block.draw(left, y, MARK))
            y += block.height + 5.5
        if self.backs:
            items.append(Text(left, y + 2.5, text["type"], "text", 11, MARK))
            items.append(Text(left, y + 9.0, "--back-offset 0.3,-0.2", "bold", 12, MARK))
        return group(*items)


def _rulers() -> Group:
    """Draw 100 mm across and 100 mm down, with a mark at each millimetre."""
    across: list[Segment] = [("M", (0.0, 0.0)), ("L", (_RULER, 0.0))]
    for mm in range(int(_RULER) + 1):
        tall = 5.0 if mm % 10 == 0 else 3.5 if mm % 5 == 0 else 2.0
        across += [("M", (float(mm), 0.0)), ("L", (float(mm), -tall))]
    down: list[Segment] = [(op, (y, x)) for op, (x, y) in across]
    return group(
        group(
            Path(tuple(across), stroke=MARK, width=0.12),
            Text(_RULER + 1.5, 0, "100\u00a0mm", "text", 8, MARK),
            matrix=translate(62.0, 72.0),
        ),
        group(
            Path(tuple(down), stroke=MARK, width=0.12),
            Text(0, _RULER + 4.0, "100\u00a0mm", "text", 8, MARK, "end"),
            matrix=translate(53.0, 84.0),
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
    for mm in range(-_REACH, _REACH + 1):
        stroke = 0.2 if mm == 0 else 0.08
        items.append(line(x + mm, y - _REACH, x + mm, y + _REACH, stroke=MARK, width=stroke))
        items.append(line(x - _REACH, y + mm, x + _REACH, y + mm, stroke=MARK, width=stroke))
    for text, dx, dy in (
        (f"X -{_REACH}", -_REACH - 3.5, 0.7),
        (f"X {_REACH}", _REACH + 3.5, 0.7),
        (f"Y -{_REACH}", 0.0, -_REACH - 1.2),
        (f"Y {_REACH}", 0.0, _REACH + 2.6),
    ):
        items.append(Text(x + dx, y + dy, text, "text", 6.5, MARK, "middle"))
    return group(*items)
