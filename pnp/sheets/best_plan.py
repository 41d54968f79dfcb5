"""Plans: which piece goes where on which sheet, and the best plan of several frames."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from pnp.draw.polygons import Polygon
from pnp.draw.scene import Matrix, combine, rotate, translate
from pnp.faces.face import Face
from pnp.sheets.page_frame import Axis, Frame
from pnp.sheets.skyline_packing import pack
from pnp.sheets.triple_packing import most_on_sheet
from pnp.sheets.uniform_packing import Spot, extent, mixed_turns, moved, uniform
from pnp.text.errors import LayoutError
from pnp.text.words import Words


@dataclass(frozen=True, slots=True)
class Piece:
    """A face on a sheet: its middle, its clockwise turn, and its cell's corners on the page."""

    face: Face
    x: float
    y: float
    turn: int
    cell: Polygon

    @property
    def matrix(self) -> Matrix:
        return combine(translate(self.x, self.y), rotate(self.turn))

    def mirrored(self, frame: Frame, axis: Axis) -> Piece:
        """Return where its back goes, turned so that the piece is read alike on both sides.

        A piece is turned over like a page, about its own upright axis; a sheet mirrored top to
        bottom therefore needs its backs upside down.
        """
        x, y = frame.mirrored(self.x, self.y, axis)
        turn = (-self.turn if axis == "x" else 180 - self.turn) % 360
        cell = tuple(frame.mirrored(*corner, axis) for corner in reversed(self.cell))
        return Piece(self.face, x, y, turn, cell)


Cuts: TypeAlias = Literal["through", "ends", "none"]
"""How straight cuts run: across all pieces, across some of them, or not at all."""


@dataclass(frozen=True)
class Plan:
    """All sheets of one frame; `capacity` is 0 where sizes are mixed."""

    frame: Frame
    sheets: tuple[tuple[Piece, ...], ...]
    capacity: int
    cuts: Cuts = "none"

    @property
    def rank(self) -> tuple[int, bool, int, int, bool]:
        """The smaller, the better: sheets, cuts that end within the page, room unused, pieces
        turned, page lying on its side."""
        turned = sum(piece.turn != 0 for piece in self.sheets[0])
        ends = self.cuts == "ends"
        return len(self.sheets), ends, -self.capacity, turned, self.frame.landscape


def is_uniform(faces: Sequence[Face]) -> bool:
    first = faces[0]
    return all(
        face.shape == first.shape
        and abs(face.width - first.width) < 1e-6
        and abs(face.height - first.height) < 1e-6
        for face in faces
    )


def arrange(faces: Sequence[Face], frame: Frame, *, touching: bool) -> Plan | None:
    """Place the faces with all their copies on this frame; None where one does not fit at all."""
    copies = [face for face in faces for _ in range(face.copies)]
    if min(frame.area) <= 0:
        return None
    if is_uniform(faces):
        plan = _arrange_uniform(copies, frame, 0.0 if touching else frame.bleed)
    else:
        plan = _arrange_mixed(copies, frame)
    return plan if plan is None or _leaves_corner(plan) else None


def _leaves_corner(plan: Plan) -> bool:
    """Whether no piece, with its bleed, lies in the corner that a mark takes."""
    if not plan.frame.corner:
        return True
    far = plan.frame.corner + plan.frame.bleed - 1e-6
    boxes = (bounds([piece]) for sheet in plan.sheets for piece in sheet)
    return all(left >= far or top >= far for left, top, _, _ in boxes)


def _arrange_uniform(copies: list[Face], frame: Frame, grow: float) -> Plan | None:
    face = copies[0]
    shape = face.shape
    if shape == "triple":
        return _arrange_triples(copies, frame, grow)
    # a few rounds lie tidier in a grid than in part of a honeycomb
    enough = len(copies) if shape == "circle" else math.inf
    spots = uniform(shape, face.width, face.height, grow, frame.area, enough)
    if not spots:
        return None
    sheets = math.ceil(len(copies) / len(spots))
    cuts: Cuts = "through" if shape == "rect" else "none"
    if shape in ("rect", "net") and sheets > 1:
        both = mixed_turns(face.width, face.height, grow, frame.area)
        if both and math.ceil(len(copies) / len(both)) < sheets:
            spots = both
            cuts = "ends" if shape == "rect" else "none"
    return Plan(frame, _filled(copies, spots, frame), len(spots), cuts)


def _arrange_triples(copies: list[Face], frame: Frame, grow: float) -> Plan | None:
    face = copies[0]
    most = most_on_sheet(min(face.width, face.height) / 2, grow, frame.area)
    if not most:
        return None
    enough = math.ceil(len(copies) / math.ceil(len(copies) / most))
    spots = uniform("triple", face.width, face.height, grow, frame.area, enough)
    if not spots:
        return None
    return Plan(frame, _filled(copies, spots, frame), len(spots))


def _filled(
    copies: list[Face], spots: Sequence[Spot], frame: Frame
) -> tuple[tuple[Piece, ...], ...]:
    """Place copies on sheets with the same spots; the last sheet may be part-filled."""
    placed = _centred(spots, frame, copies[0])
    pages = [copies[i : i + len(placed)] for i in range(0, len(copies), len(placed))]
    return tuple(
        tuple(_piece(face, spot) for face, spot in zip(page, placed, strict=False))
        for page in pages
    )


def _centred(spots: Sequence[Spot], frame: Frame, face: Face) -> list[Spot]:
    """Centre all spots of a full sheet, so that a part-filled one lines up with the others."""
    if face.shape == "circle":
        # the cells of a honeycomb have corners that no circle fills
        half = max(face.width, face.height) / 2
        box = ((-half, -half), (half, half))
        left, top, right, bottom = extent([replace(spot, cell=box) for spot in spots])
    else:
        left, top, right, bottom = extent(spots)
    x, y = frame.origin(right - left, bottom - top)
    return moved(spots, x - left, y - top)


def _piece(face: Face, spot: Spot) -> Piece:
    cell = tuple((spot.x + x, spot.y + y) for x, y in spot.cell)
    return Piece(face, spot.x, spot.y, spot.turn, cell)


def _arrange_mixed(copies: list[Face], frame: Frame) -> Plan | None:
    grow = frame.bleed
    boxes = [(face.width + 2 * grow, face.height + 2 * grow) for face in copies]
    area = (frame.area[0] + 2 * grow, frame.area[1] + 2 * grow)
    if not all(_fits(box, area) for box in boxes):
        return None
    laid = pack(boxes, area)
    sheets: list[list[Piece]] = [[] for _ in range(max(box.sheet for box in laid) + 1)]
    for box in laid:
        w, h = boxes[box.index][:: -1 if box.turned else 1]
        cell = _box_corners(box.x + grow, box.y + grow, w - 2 * grow, h - 2 * grow)
        middle = (box.x + w / 2, box.y + h / 2)
        turn = 90 if box.turned else 0
        sheets[box.sheet].append(Piece(copies[box.index], *middle, turn, cell))
    placed = tuple(_shifted(sheet, frame) for sheet in sheets)
    return Plan(frame, placed, 0)


def _fits(box: tuple[float, float], area: tuple[float, float]) -> bool:
    return any(w <= area[0] + 1e-6 and h <= area[1] + 1e-6 for w, h in (box, box[::-1]))


def _box_corners(x: float, y: float, w: float, h: float) -> Polygon:
    return ((x, y), (x + w, y), (x + w, y + h), (x, y + h))


def _shifted(sheet: Sequence[Piece], frame: Frame) -> tuple[Piece, ...]:
    left, top, right, bottom = bounds(sheet)
    x, y = frame.origin(right - left, bottom - top)
    dx, dy = x - left, y - top
    return tuple(
        Piece(
            piece.face,
            piece.x + dx,
            piece.y + dy,
            piece.turn,
            tuple((a + dx, b + dy) for a, b in piece.cell),
        )
        for piece in sheet
    )


def bounds(pieces: Sequence[Piece]) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of the pieces' cells."""
    xs = [x for piece in pieces for x, _ in piece.cell]
    ys = [y for piece in pieces for _, y in piece.cell]
    return min(xs), min(ys), max(xs), max(ys)


def best_plan(faces: Sequence[Face], frames: Sequence[Frame], *, touching: bool) -> Plan:
    """Return the plan with the fewest sheets; an error names the piece that fits no frame."""
    plans = [plan for frame in frames if (plan := arrange(faces, frame, touching=touching))]
    if not plans:
        raise _too_large(faces, frames, touching)
    return min(plans, key=lambda plan: plan.rank)


class TooLargeError(LayoutError):
    """A face that no page of the paper has room for."""

    face: Face


def _too_large(faces: Sequence[Face], frames: Sequence[Frame], touching: bool) -> TooLargeError:
    alone = (
        face
        for face in faces
        if not any(arrange([face], frame, touching=touching) for frame in frames)
    )
    face = next(alone, faces[0])
    frame = frames[0]
    half = Words(" on one half of the sheet") if frame.fold else Words()
    w, h = frame.area
    error = TooLargeError(
        "{name} is {width:g} x {height:g} mm and does not fit{half}: a page of "
        "{width2:g} x {height2:g} mm with margins of {margin:g} mm has room for {w:.1f} "
        "x {h:.1f} mm; choose a larger paper, a smaller margin or a smaller piece",
        name=face.name,
        width=face.width,
        height=face.height,
        half=half,
        width2=frame.width,
        height2=frame.height,
        margin=frame.margin,
        w=w,
        h=h,
    )
    error.face = face
    return error
