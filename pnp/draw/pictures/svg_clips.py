"""SVG's clip paths: outlines beyond which nothing is seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pnp.draw.pictures.svg_shapes import SHAPES, Box, outline, reversed_outline, turned
from pnp.draw.pictures.svg_style import Values
from pnp.draw.pictures.svg_tree import Node
from pnp.draw.pictures.svg_values import INSIDE, Undrawable, length, reference, shown, transform
from pnp.draw.scene import Item, Matrix, Path, Segment, combine, group, moved, translate
from pnp.text.words import Words

if TYPE_CHECKING:
    from pnp.draw.pictures.svg_drawing import Drawer

_DEEPEST = 8
_ONE = Words("shapes that are filled the plain way (fill-rule nonzero)")


def clip_outline(
    drawer: Drawer,
    name: str,
    items: list[Item],
    box: Callable[[], Box],
    matrix: Matrix,
    view: tuple[float, float],
    depth: int = 0,
) -> list[Item]:
    """Return things drawn only where a clip path lets them be seen."""
    node = drawer.ids.get(name)
    if node is None or node.tag != "clipPath" or depth > _DEEPEST:
        raise Undrawable("clip-path", shown(f"#{name}"), INSIDE)
    own = matrix
    if node.get("clipPathUnits").strip() == "objectBoundingBox":
        x, y, w, h = box()
        own, view = combine(own, (w, 0.0, 0.0, h, x, y)), (1.0, 1.0)
    look = drawer.styles.of(node, {})
    own = combine(own, transform(look["transform"]))
    shapes = [
        shape for child in node.children for shape in _shapes(drawer, child, look, own, view, depth)
    ]
    if not shapes:
        return []
    cut = [group(*items, clip=_joined(shapes))]
    if (further := reference("clip-path", look["clip-path"])) is None:
        return list(cut)
    return clip_outline(drawer, further[0], list(cut), box, matrix, view, depth + 1)


def _shapes(
    drawer: Drawer,
    node: Node,
    above: Values,
    matrix: Matrix,
    view: tuple[float, float],
    depth: int,
) -> list[Path]:
    """Return the outlines of what stands in a clip path."""
    look = drawer.styles.of(node, above)
    if look["display"] == "none" or look["visibility"] != "visible":
        return []
    if node.tag in ("title", "desc", "metadata"):
        return []
    matrix = combine(matrix, transform(look["transform"]))
    if node.tag == "use":
        target = drawer.ids.get(node.target[1:]) if node.target.startswith("#") else None
        if target is None or depth > _DEEPEST:
            raise Undrawable("use", shown(node.target), INSIDE)
        x, y = (
            length(key, node.get(key, "0"), whole) for key, whole in zip("xy", view, strict=True)
        )
        return _shapes(drawer, target, look, combine(matrix, translate(x, y)), view, depth + 1)
    if node.tag not in SHAPES or look["clip-path"] != "none":
        raise Undrawable("clip-path", f"<{node.tag}>", Words("a clip path of plain shapes"))
    segments = outline(node, view)
    if not segments:
        return []
    return [moved(Path(segments, even_odd=look["clip-rule"] == "evenodd"), matrix)]


def _joined(shapes: list[Path]) -> Path:
    """Return one outline round all of them."""
    if len(shapes) == 1:
        return shapes[0]
    if any(shape.even_odd for shape in shapes):
        raise Undrawable("clip-path", Words("several, one by another rule"), _ONE)
    # all of them the same way round, so that one does not take away from the next
    segments: list[Segment] = []
    for shape in shapes:
        away = turned(shape.segments) < 0
        segments += reversed_outline(shape.segments) if away else shape.segments
    return Path(tuple(segments))
