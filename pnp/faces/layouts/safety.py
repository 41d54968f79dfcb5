"""Whether words, icons and codes keep away from the cut."""

from __future__ import annotations

from pnp.draw.scene import Matrix, apply
from pnp.faces.layouts.boxes import Box
from pnp.faces.layouts.given import Given
from pnp.faces.layouts.shape import Shape
from pnp.text.words import Words

_HAIR = 0.05
"""Millimetres that no knife keeps to."""
_BEYOND = Words("ink {by:.1f} mm beyond the cut")
_NEAR = Words("ink {by:.1f} mm from the cut")
_INSIDE = Words("a box that keeps its ink {safe:g} mm (`safe`) inside the cut")


def look_at_ink(
    given: Given, ink: tuple[Box, ...], matrix: Matrix, shape: Shape, safe: float
) -> None:
    """Tell of ink that the cut would take, or that lies too near to it."""
    depth = min((_depth(box, matrix, shape) for box in ink), default=safe)
    if depth >= safe - _HAIR:
        return
    expected = _INSIDE.fill(safe=safe)
    if depth < -_HAIR:
        given.once(given.at("box"), _BEYOND.fill(by=-depth), expected, "fault")
    else:
        given.once(given.at("box"), _NEAR.fill(by=max(depth, 0.0)), expected, "warning")


def _depth(box: Box, matrix: Matrix, shape: Shape) -> float:
    """Return how deep inside the outline the outermost corner of a box lies."""
    corners = (
        (box.x, box.y),
        (box.x + box.w, box.y),
        (box.x, box.y + box.h),
        (box.x + box.w, box.y + box.h),
    )
    found = []
    for corner in corners:
        x, y = apply(matrix, *corner)
        found.append(shape.depth(x - shape.width / 2, y - shape.height / 2))
    return min(found)
