"""The outlines of SVG's shapes, and how far an outline reaches."""

from __future__ import annotations

import math
from collections.abc import Iterable

from pnp.draw.pictures.svg_path import read_path
from pnp.draw.pictures.svg_tree import Node
from pnp.draw.pictures.svg_values import length, numbers
from pnp.draw.scene import KAPPA, Segment, ellipse

SHAPES = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon")

Box = tuple[float, float, float, float]
"""x, y, width and height."""


def outline(node: Node, view: tuple[float, float]) -> tuple[Segment, ...]:
    """Return the outline of a shape; percentages are those of the view."""
    match node.tag:
        case "path":
            return read_path(node.get("d"))
        case "rect":
            return _rect(node, view)
        case "circle" | "ellipse":
            return _ellipse(node, view)
        case "line":
            x1, y1, x2, y2 = (_length(node, key, view) for key in ("x1", "y1", "x2", "y2"))
            return ("M", (x1, y1)), ("L", (x2, y2))
        case _:
            return _points(node)


def _length(node: Node, key: str, view: tuple[float, float], default: str = "0") -> float:
    w, h = view
    if key in ("r",):
        whole = math.hypot(w, h) / math.sqrt(2)
    else:
        whole = w if key in ("x", "x1", "x2", "cx", "rx", "width") else h
    text = node.get(key, default)
    return length(key, default if text.strip() == "auto" else text, whole)


def _positive(node: Node, key: str, view: tuple[float, float], default: str = "0") -> float:
    return max(0.0, _length(node, key, view, default))


def _rect(node: Node, view: tuple[float, float]) -> tuple[Segment, ...]:
    x, y = _length(node, "x", view), _length(node, "y", view)
    w, h = _positive(node, "width", view), _positive(node, "height", view)
    if not w or not h:
        return ()
    has_x, has_y = (node.get(key, "auto").strip() != "auto" for key in ("rx", "ry"))
    rx = _positive(node, "rx", view) if has_x else None
    ry = _positive(node, "ry", view) if has_y else rx
    rx, ry = min((ry if rx is None else rx) or 0.0, w / 2), min(ry or 0.0, h / 2)
    right, bottom = x + w, y + h
    if not rx or not ry:
        corners = ((x, y), (right, y), (right, bottom), (x, bottom))
        return *(("L" if i else "M", xy) for i, xy in enumerate(corners)), ("Z", ())
    kx, ky = rx * (1 - KAPPA), ry * (1 - KAPPA)
    return (
        ("M", (x + rx, y)),
        ("L", (right - rx, y)),
        ("C", (right - kx, y, right, y + ky, right, y + ry)),
        ("L", (right, bottom - ry)),
        ("C", (right, bottom - ky, right - kx, bottom, right - rx, bottom)),
        ("L", (x + rx, bottom)),
        ("C", (x + kx, bottom, x, bottom - ky, x, bottom - ry)),
        ("L", (x, y + ry)),
        ("C", (x, y + ky, x + kx, y, x + rx, y)),
        ("Z", ()),
    )


def _ellipse(node: Node, view: tuple[float, float]) -> tuple[Segment, ...]:
    cx, cy = _length(node, "cx", view), _length(node, "cy", view)
    if node.tag == "circle":
        rx = ry = _positive(node, "r", view)
    else:
        given = {key: node.get(key, "auto").strip() != "auto" for key in ("rx", "ry")}
        rx = _positive(node, "rx" if given["rx"] else "ry", view)
        ry = _positive(node, "ry" if given["ry"] else "rx", view)
    return ellipse(cx, cy, rx, ry).segments if rx and ry else ()


def _points(node: Node) -> tuple[Segment, ...]:
    values = numbers("points", node.get("points"))
    points = list(zip(values[::2], values[1::2], strict=False))
    if len(points) < 2:
        return ()
    drawn: list[Segment] = [("L" if i else "M", xy) for i, xy in enumerate(points)]
    return (*drawn, ("Z", ())) if node.tag == "polygon" else tuple(drawn)


def reach(segments: Iterable[Segment]) -> Box | None:
    """Return the box that an outline just fills; None where there is no outline."""
    xs, ys, at = list[float](), list[float](), (0.0, 0.0)
    for op, xy in segments:
        if op == "C":
            for values, p0, ps in ((xs, at[0], xy[0::2]), (ys, at[1], xy[1::2])):
                values += _turns(p0, *ps)
        if xy:
            at = (xy[-2], xy[-1])
            xs.append(at[0])
            ys.append(at[1])
    if not xs:
        return None
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def _turns(p0: float, p1: float, p2: float, p3: float) -> list[float]:
    """Return where a curve turns back, along one axis."""
    if min(p0, p3) <= p1 <= max(p0, p3) and min(p0, p3) <= p2 <= max(p0, p3):
        return []
    a, b, c = -p0 + 3 * p1 - 3 * p2 + p3, 2 * (p0 - 2 * p1 + p2), p1 - p0
    if abs(a) < 1e-12:
        places = [-c / b] if abs(b) > 1e-12 else []
    else:
        root = b * b - 4 * a * c
        places = [(-b + s * math.sqrt(root)) / (2 * a) for s in (1, -1)] if root >= 0 else []
    return [
        (1 - t) ** 3 * p0 + 3 * (1 - t) ** 2 * t * p1 + 3 * (1 - t) * t * t * p2 + t**3 * p3
        for t in places
        if 0 < t < 1
    ]


def turned(segments: tuple[Segment, ...]) -> float:
    """Return twice the area that an outline runs round, negative where it runs the other way."""
    total, at, start = 0.0, (0.0, 0.0), (0.0, 0.0)
    for op, xy in segments:
        for x, y in zip(xy[::2], xy[1::2], strict=True) if op != "Z" else (start,):
            if op == "M":
                start = (x, y)
            else:
                total += at[0] * y - x * at[1]
            at = (x, y)
    return total


def reversed_outline(segments: tuple[Segment, ...]) -> tuple[Segment, ...]:
    """Return an outline that runs the other way round."""
    parts: list[list[Segment]] = []
    for segment in segments:
        if segment[0] == "M" or not parts:
            parts.append([])
        parts[-1].append(segment)
    drawn: list[Segment] = []
    for part in parts:
        points = [xy[i : i + 2] for _, xy in part for i in range(0, len(xy), 2)][::-1]
        drawn.append(("M", points.pop(0)))
        for op, _ in reversed(part):
            if op == "C":
                drawn.append(("C", (*points.pop(0), *points.pop(0), *points.pop(0))))
            elif op == "L":
                drawn.append(("L", points.pop(0)))
        drawn.append(("Z", ()))
    return tuple(drawn)
