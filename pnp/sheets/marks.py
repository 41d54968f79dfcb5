"""What a sheet shows beside its pieces: cut and fold lines, ruler and footer."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from pnp.draw.fonts import width
from pnp.draw.palette import WHITE
from pnp.draw.scene import (
    CUT,
    HALO,
    Group,
    Item,
    Path,
    Segment,
    Text,
    group,
    line,
    moved,
    scale,
    translate,
)
from pnp.faces.face import FOOTER_LINE, Face
from pnp.sheets.best_plan import Piece
from pnp.sheets.bleed import bled_outline
from pnp.sheets.options import paper_name
from pnp.sheets.page_frame import SAFE, STRIP, Frame
from pnp.text.printed_words import printed_word
from pnp.text.words import Lang

Side: TypeAlias = Literal["front", "back"]
SIDES: tuple[Side, Side] = ("front", "back")

MARK = "#1E1E1E"
"""Marks are printed in black alone: it is grey in every ink, and never out of register."""

RULER = 50.0
FOOTER_SIZE = 7.0
CUT_WIDTH = 0.15
_HALO = 0.25
_AFTER_RULER = 14.0
_FOLD_DASH = (1.8, 1.4)


def cut_line(face: Face, *, touching: bool) -> Group:
    """Draw the outline to cut along, with a light line that shows it on dark art.

    Where the piece has its own bleed the light line lies outside, in what falls away; files for
    a press are without it, since their cuts are seen on a plate of their own.
    """
    cut = Path(face.outline.segments, stroke=CUT, width=CUT_WIDTH)
    out = CUT_WIDTH + _HALO
    if touching or face.shape == "net":
        halo = Path(face.outline.segments, stroke=HALO, width=out)
    elif face.shape == "triple":
        halo = replace(bled_outline(face, out / 2), stroke=HALO, width=_HALO)
    else:
        grown = scale((face.width + out) / face.width, (face.height + out) / face.height)
        halo = moved(Path(face.outline.segments, stroke=HALO, width=_HALO), grown)
    return group(halo, cut)


def shared_cuts(pieces: Sequence[Piece]) -> Group:
    """Draw the outlines of touching hexagons, every stretch of a cut once."""
    segments: list[Segment] = []
    for twelfth, edges in _by_direction(pieces).items():
        cos, sin = math.cos(twelfth * math.pi / 6), math.sin(twelfth * math.pi / 6)
        for away, start, end in _united(edges):
            segments.append(("M", (start * cos - away * sin, start * sin + away * cos)))
            segments.append(("L", (end * cos - away * sin, end * sin + away * cos)))
    halo = Path(tuple(segments), stroke=HALO, width=CUT_WIDTH + _HALO)
    return group(halo, replace(halo, stroke=CUT, width=CUT_WIDTH))


_Edge: TypeAlias = tuple[float, float, float]
"""How far from (0, 0) the line is that an edge lies on, and from where to where it goes."""

_SAME = 0.02
"""Lines nearer than this to each other are cut once."""


def _by_direction(pieces: Sequence[Piece]) -> dict[int, list[_Edge]]:
    """Return all edges by direction in twelfths of a turn, the only ones that hexagons have."""
    found: dict[int, list[_Edge]] = {}
    for piece in pieces:
        for (ax, ay), (bx, by) in zip(piece.cell, piece.cell[1:] + piece.cell[:1], strict=True):
            twelfth = round(math.atan2(by - ay, bx - ax) / (math.pi / 6)) % 6
            cos, sin = math.cos(twelfth * math.pi / 6), math.sin(twelfth * math.pi / 6)
            start, end = sorted((ax * cos + ay * sin, bx * cos + by * sin))
            found.setdefault(twelfth, []).append((ay * cos - ax * sin, start, end))
    return found


def _united(edges: list[_Edge]) -> list[_Edge]:
    """Return edges of one direction, those that overlap or meet on one line joined."""
    lines: list[float] = []
    for away, _, _ in sorted(edges):
        if not lines or away - lines[-1] > _SAME:
            lines.append(away)
    on_lines = [(lines[bisect_right(lines, away + 1e-9) - 1], a, b) for away, a, b in edges]
    out: list[_Edge] = []
    for away, start, end in sorted(on_lines):
        if out and out[-1][0] == away and start <= out[-1][2] + _SAME:
            out[-1] = (away, out[-1][1], max(out[-1][2], end))
        else:
            out.append((away, start, end))
    return out


def fold_lines(folds: Sequence[Path]) -> Group:
    """Draw folds as dark dashes on a light line, so that they are not taken for cuts."""
    items: list[Item] = []
    for fold in folds:
        items.append(Path(fold.segments, stroke=WHITE, width=0.25))
        items.append(Path(fold.segments, stroke=MARK, width=0.25, dash=_FOLD_DASH))
    return group(*items)


def middle_fold(frame: Frame, strip_top: float) -> Group:
    """Draw the line on which a gutterfold sheet is folded, short of the footer."""
    x, y = frame.width / 2, frame.height / 2
    ends = (x, SAFE, x, strip_top - 0.3) if frame.fold == "x" else (SAFE, y, frame.width - SAFE, y)
    return fold_lines([line(*ends, stroke=MARK)])


@dataclass(frozen=True)
class Footer:
    """The line of small print under a sheet, and the ruler before it."""

    lines: tuple[str, ...]

    @property
    def height(self) -> float:
        return STRIP + FOOTER_LINE * (len(self.lines) - 1)

    def ends(self, inset: float) -> float:
        """Return how far right the longest line reaches."""
        longest = max(width(text, "text", FOOTER_SIZE) for text in self.lines)
        return inset + RULER + _AFTER_RULER + longest

    def draw(self, inset: float, top: float) -> Group:
        texts = (
            Text(
                inset + RULER + _AFTER_RULER,
                top + 2.45 + FOOTER_LINE * i,
                text,
                "text",
                FOOTER_SIZE,
                MARK,
            )
            for i, text in enumerate(self.lines)
        )
        return group(group(ruler(), matrix=translate(inset, top + 2.6)), *texts)


def page_name(paper: str, lang: Lang, *, lying: bool = False) -> str:
    """Return the paper as the footer names it, with a word where it is landscape."""
    name = paper_name(paper)
    return f"{name} {printed_word('landscape', lang)}" if lying else name


def small_print(
    lang: Lang,
    frame: Frame,
    title: str,
    sheet: tuple[int, int, Side | None],
    paper: str,
    how: str,
    note: str,
    *,
    cuts: int = 0,
) -> Footer:
    """Return the footer of a sheet: what it is, how to print and to cut it, which build."""
    number, count, side = sheet

    def said(name: str) -> str:
        return printed_word(name, lang)

    parts = (
        title,
        f"{said('sheet')} {number}/{count}" + (f" {said(side)}" if side else ""),
        paper,
        said("scale"),
        said(how),
        *([said("cuts").replace("{count}", str(cuts))] if cuts else ()),
        note,
    )
    room = frame.width - 2 * frame.inset - RULER - _AFTER_RULER
    return Footer(tuple(_wrapped(parts, room)))


def squeezed(footer: Footer, frame: Frame) -> Footer:
    """Return a footer on one line, without its end if need be.

    A piece that fills the page leaves room for no more.
    """
    room = frame.width - 2 * frame.inset - RULER - _AFTER_RULER
    parts = " · ".join(footer.lines).split(" · ")
    while len(parts) > 1 and width(" · ".join(parts), "text", FOOTER_SIZE) > room:
        parts.pop()
    text = " · ".join(parts)
    while width(text, "text", FOOTER_SIZE) > room:
        text = text[:-2] + "…"
    return Footer((text,))


def _wrapped(parts: Sequence[str], room: float) -> list[str]:
    """Return the parts on as few lines as there is room for."""
    lines: list[str] = []
    for part in parts:
        longer = f"{lines[-1]} · {part}" if lines else part
        if lines and width(longer, "text", FOOTER_SIZE) <= room:
            lines[-1] = longer
        else:
            lines.append(part)
    return lines


def ruler() -> Group:
    """Draw a ruler of 50 mm from (0, 0) to the right, its first centimetre in millimetres."""
    ticks: list[Segment] = [("M", (0.0, 0.0)), ("L", (RULER, 0.0))]
    for mm in [*range(10), *range(10, int(RULER) + 1, 5)]:
        tall = 1.9 if mm % 10 == 0 else 1.4 if mm % 5 == 0 else 0.9
        ticks += [("M", (float(mm), 0.0)), ("L", (float(mm), -tall))]
    path = Path(tuple(ticks), stroke=MARK, width=0.1)
    label = Text(RULER + 1.2, -0.15, "50\u00a0mm", "text", FOOTER_SIZE, MARK)
    return group(path, label, key="sheet/ruler")
