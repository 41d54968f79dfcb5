"""Nets: panels hinged on one another, with flaps to glue, laid flat to be cut out and folded.

A panel lies about its own (0, 0). What hangs on one of its edges has its own bottom on that edge
and points away from it, so that a net is a tree and its outline one walk around it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from pnp.draw.scene import (
    IDENTITY,
    Matrix,
    Path,
    apply,
    combine,
    line,
    moved,
    polygon,
    rect,
    rotate,
    translate,
)

Point: TypeAlias = tuple[float, float]
Side: TypeAlias = Literal["top", "right", "bottom", "left"]
_TURN: dict[Side, float] = {"top": 0, "right": 90, "bottom": 180, "left": -90}
AROUND: tuple[Side, ...] = ("left", "top", "right")
_CLOCKWISE: tuple[Side, ...] = (*AROUND, "bottom")
SIDES: tuple[Side, ...] = ("top", "right", "bottom", "left")

BLEED = 1.5
"""Enough past the edge of a small net that is cut by hand; more is only ink."""

FOLD_COLOR = "#666666"
FOLD_DASH = (1.6, 1.1)


@dataclass(frozen=True)
class Flap:
    """A strip to glue or to tuck in, narrower at its free edge; a joint lies flat, unfolded."""

    depth: float
    mark: str = ""
    tuck: bool = False
    joint: bool = False

    def inset(self, length: float) -> float:
        return min(self.depth * 0.6, length / 4)

    def corners(self, length: float) -> tuple[Point, ...]:
        """Return its corners about its middle, from the left end of its hinge on."""
        w, d, inset = length / 2, self.depth / 2, self.inset(length)
        return (-w, d), (-w + inset, -d), (w - inset, -d), (w, d)


@dataclass(frozen=True)
class Panel:
    """A rectangle of the net and what hangs on its edges; a hinged panel hangs by its bottom."""

    name: str
    width: float
    height: float
    top: Panel | Flap | None = None
    right: Panel | Flap | None = None
    bottom: Panel | Flap | None = None
    left: Panel | Flap | None = None

    def on(self, side: Side) -> Panel | Flap | None:
        return {"top": self.top, "right": self.right, "bottom": self.bottom, "left": self.left}[
            side
        ]

    def edge(self, side: Side) -> tuple[Point, Point]:
        """Return the edge's ends, clockwise as seen."""
        w, h = self.width / 2, self.height / 2
        ring: dict[Side, tuple[Point, Point]] = {
            "top": ((-w, -h), (w, -h)),
            "right": ((w, -h), (w, h)),
            "bottom": ((w, h), (-w, h)),
            "left": ((-w, h), (-w, -h)),
        }
        return ring[side]

    def length(self, side: Side) -> float:
        return self.width if side in ("top", "bottom") else self.height


@dataclass(frozen=True)
class Net:
    """A net and how far its hinges are folded back in the end, in degrees."""

    root: Panel
    angles: Mapping[str, float] = field(default_factory=dict)
    """By the panels that hang there; a flap goes by what it hangs on and `flap`, as `rear flap`.
    Panels and flaps that are left out are folded by a right angle, joints not at all."""
    upright: bool = True
    """Whether its root stands on the table, seen from the front; another lies, seen from above."""

    def angle(self, panel: Panel, child: Panel | Flap) -> float:
        """Return how far what hangs on a panel is folded."""
        if isinstance(child, Flap) and child.joint:
            return 0.0
        name = child.name if isinstance(child, Panel) else f"{panel.name} flap"
        return self.angles.get(name, 90.0)

    @property
    def flaps(self) -> tuple[Flap, ...]:
        """All its flaps."""
        every = (panel.on(side) for panel in panels_of(self.root) for side in SIDES)
        return tuple(one for one in every if isinstance(one, Flap))


def hinge(parent: Panel, side: Side, depth: float) -> Matrix:
    """Return the matrix from the frame of what hangs there, so deep, to that of the panel."""
    reach = (parent.height if side in ("top", "bottom") else parent.width) / 2 + depth / 2
    return combine(rotate(_TURN[side]), translate(0, -reach))


@dataclass(frozen=True)
class Placed:
    """A panel where it lies on the sheet."""

    panel: Panel
    matrix: Matrix
    hinged: bool = False

    @property
    def centre(self) -> Point:
        return apply(self.matrix, 0, 0)

    @property
    def corners(self) -> list[Point]:
        w, h = self.panel.width / 2, self.panel.height / 2
        return [apply(self.matrix, x, y) for x, y in ((-w, -h), (w, -h), (w, h), (-w, h))]

    def ground(self, fill: str, bleed: float = 0.0) -> Path:
        """Draw the panel filled, and bled past its cut edges but never under a flap."""
        w, h = self.panel.width / 2, self.panel.height / 2
        left, top, right, bottom = (bleed if self._is_cut(side) else 0.0 for side in _CLOCKWISE)
        box = rect(-w - left, -h - top, 2 * w + left + right, 2 * h + top + bottom, fill=fill)
        return moved(box, self.matrix)

    def _is_cut(self, side: Side) -> bool:
        return self.panel.on(side) is None and not (self.hinged and side == "bottom")


@dataclass(frozen=True)
class PlacedFlap:
    """A flap where it lies on the sheet; its frame has the hinge at the bottom."""

    flap: Flap
    length: float
    matrix: Matrix
    corners: tuple[Point, ...]


@dataclass
class Unfolded:
    """A net laid flat, the middle of its bounding box at (0, 0)."""

    points: list[Point] = field(default_factory=list)
    folds: list[tuple[Point, Point]] = field(default_factory=list)
    panels: dict[str, Placed] = field(default_factory=dict)
    flaps: list[PlacedFlap] = field(default_factory=list)

    @property
    def size(self) -> tuple[float, float]:
        left, top, right, bottom = bounds(self.points)
        return right - left, bottom - top

    def outline(self) -> Path:
        return polygon(self.points)

    def fold_lines(self) -> tuple[Path, ...]:
        return tuple(
            line(*a, *b, stroke=FOLD_COLOR, width=0.2, dash=FOLD_DASH) for a, b in self.folds
        )


def unfold(root: Panel) -> Unfolded:
    """Lay a net flat."""
    flat = Unfolded()
    _walk(root, IDENTITY, SIDES, flat)
    left, top, right, bottom = bounds(flat.points)
    return _shifted(flat, -(left + right) / 2, -(top + bottom) / 2)


def _walk(panel: Panel, matrix: Matrix, sides: tuple[Side, ...], flat: Unfolded) -> None:
    flat.panels[panel.name] = Placed(panel, matrix, hinged=sides == AROUND)
    for side in sides:
        a, b = panel.edge(side)
        hanging = panel.on(side)
        start, end = apply(matrix, *a), apply(matrix, *b)
        _add(flat.points, start)
        if isinstance(hanging, Panel):
            if not math.isclose(hanging.width, panel.length(side), abs_tol=1e-6):
                raise ValueError(f"{hanging.name} is not as wide as the edge it hangs on")
            flat.folds.append((start, end))
            inner = combine(matrix, hinge(panel, side, hanging.height))
            _walk(hanging, inner, AROUND, flat)
        elif isinstance(hanging, Flap):
            if not hanging.joint:
                flat.folds.append((start, end))
            _flap(hanging, panel, side, matrix, flat)
        _add(flat.points, end)


def _flap(flap: Flap, panel: Panel, side: Side, matrix: Matrix, flat: Unfolded) -> None:
    length = panel.length(side)
    inner = combine(matrix, hinge(panel, side, flap.depth))
    corners = tuple(apply(inner, *point) for point in flap.corners(length))
    flat.flaps.append(PlacedFlap(flap, length, inner, corners))
    for corner in corners:
        _add(flat.points, corner)


def _add(points: list[Point], point: Point) -> None:
    if not points or math.dist(points[-1], point) > 1e-6:
        points.append(point)


def _shifted(flat: Unfolded, dx: float, dy: float) -> Unfolded:
    move = translate(dx, dy)
    points = [apply(move, *p) for p in flat.points]
    if math.dist(points[0], points[-1]) < 1e-6:
        points.pop()
    return Unfolded(
        points,
        [(apply(move, *a), apply(move, *b)) for a, b in flat.folds],
        {name: replace(p, matrix=combine(move, p.matrix)) for name, p in flat.panels.items()},
        [
            PlacedFlap(
                f.flap,
                f.length,
                combine(move, f.matrix),
                tuple(apply(move, *corner) for corner in f.corners),
            )
            for f in flat.flaps
        ],
    )


def bounds(points: list[Point] | tuple[Point, ...]) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of the points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def panels_of(root: Panel) -> Iterator[Panel]:
    """Yield the panel and all that hang on it."""
    yield root
    for hanging in (root.top, root.right, root.bottom, root.left):
        if isinstance(hanging, Panel):
            yield from panels_of(hanging)
