"""How large an SVG drawing is, and how its view box is laid into its place."""

from __future__ import annotations

from pnp.draw.pictures.svg_shapes import Box
from pnp.draw.pictures.svg_tree import Node
from pnp.draw.pictures.svg_values import Undrawable, length, numbers, shown
from pnp.draw.scene import Matrix
from pnp.text.words import Words

_SHARES = {"Min": 0.0, "Mid": 0.5, "Max": 1.0}


def view_box(node: Node) -> Box | None:
    """Return the part of the drawing that is seen; None where nothing says so."""
    text = node.get("viewBox").strip()
    if not text or text == "none":
        return None
    match numbers("viewBox", text):
        case [x, y, w, h] if w > 0 and h > 0:
            return x, y, w, h
    raise Undrawable("viewBox", shown(text), Words("`x y width height`, neither of them 0"))


def natural_size(root: Node) -> tuple[float, float]:
    """Return how wide and high a drawing is in its own units."""
    seen = view_box(root)
    given = [_absolute(root, key) for key in ("width", "height")]
    w, h = given
    if seen is not None:
        ratio = seen[2] / seen[3]
        w = w if w is not None else h * ratio if h is not None else seen[2]
        h = h if h is not None else w / ratio
    if w is None or h is None:
        raise Undrawable("viewBox", "", Words("a `viewBox`, or a `width` and a `height`"))
    if w <= 0 or h <= 0 or not 1e-3 < w / h < 1e3:
        raise Undrawable("width", f"{w:g} x {h:g}", Words("a width and a height above 0"))
    return w, h


def _absolute(root: Node, key: str) -> float | None:
    text = root.get(key).strip()
    if not text or text == "auto" or text.endswith("%"):
        return None
    return length(key, text, 0.0)


def laid(node: Node, seen: Box | None, place: Box) -> Matrix:
    """Return what brings the view box into its place, as `preserveAspectRatio` says."""
    x, y, w, h = place
    if seen is None:
        return (1.0, 0.0, 0.0, 1.0, x, y)
    sx, sy = w / seen[2], h / seen[3]
    align, _, how = node.get("preserveAspectRatio", "xMidYMid").strip().partition(" ")
    across, down = 0.0, 0.0
    if align != "none":
        sx = sy = max(sx, sy) if how.strip() == "slice" else min(sx, sy)
        across, down = _SHARES.get(align[1:4], 0.5), _SHARES.get(align[5:8], 0.5)
    dx = x + (w - seen[2] * sx) * across - seen[0] * sx
    dy = y + (h - seen[3] * sy) * down - seen[1] * sy
    return (sx, 0.0, 0.0, sy, dx, dy)
