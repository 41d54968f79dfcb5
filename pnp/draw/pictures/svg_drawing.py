"""An SVG file's elements drawn as a scene."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pnp.draw.pictures.svg_clips import clip_outline
from pnp.draw.pictures.svg_images import embedded
from pnp.draw.pictures.svg_measures import fainter, growth, laid_out, paths, within
from pnp.draw.pictures.svg_paints import Paint, Paints
from pnp.draw.pictures.svg_path import LONGEST
from pnp.draw.pictures.svg_shapes import SHAPES, Box, outline, reach
from pnp.draw.pictures.svg_strokes import stroke_of
from pnp.draw.pictures.svg_style import Styles, Values
from pnp.draw.pictures.svg_tree import Node
from pnp.draw.pictures.svg_values import INSIDE, Undrawable, length, reference, share, shown
from pnp.draw.pictures.svg_values import transform as read_transform
from pnp.draw.pictures.svg_views import laid, natural_size, view_box
from pnp.draw.scene import (
    IDENTITY,
    Group,
    Item,
    Matrix,
    Path,
    combine,
    group,
    moved,
    rect,
    scale,
    translate,
)
from pnp.text.errors import Fault
from pnp.text.words import Words

SIDE = 100.0
"""The longer side of every drawing that is read."""
_MOST_ITEMS = 50_000
_DEEPEST = 200
_GROUPS = ("g", "a")
_SILENT = (
    *("clipPath", "defs", "desc", "filter", "linearGradient", "marker", "mask", "metadata"),
    *("pattern", "radialGradient", "script", "stop", "style", "symbol", "title", "view"),
)
"""What draws nothing where it stands."""
_TEXTS = ("text", "tspan", "textPath", "flowRoot")
_MOVING = ("animate", "animateColor", "animateMotion", "animateTransform", "set")
_UNKNOWN = Words("shapes, groups and gradients")
_OUTLINES = Words("outlines (a drawing program turns text into paths)")


class TooMuchError(Exception):
    """A drawing that has no end."""


class Drawer:
    """One file on its way to a scene; what cannot be drawn is noted in `faults`."""

    def __init__(self, root: Node, file: str) -> None:
        self.root = root
        self.file = file
        self.faults: list[Fault] = []
        self.ids: dict[str, Node] = {}
        self.styles = Styles()
        self.using: list[Node] = []
        self.items = 0
        for node in root.walk():
            self._prepare(node)
        self.data = sum(len(node.get("d")) for node in root.walk() if node.tag == "path")
        self.paints = Paints(self.ids, self.styles, (SIDE, SIDE))

    def draw(self) -> tuple[Group, tuple[float, float]]:
        """Return what the file draws and its size, the longer side as long as `SIDE`."""
        try:
            if self.data > LONGEST:
                at_most = Words("path data of at most {size} MB").fill(size=LONGEST // 1_000_000)
                raise Undrawable("d", Words("more"), at_most)
            w, h = natural_size(self.root)
            seen = view_box(self.root)
            k = SIDE / max(w, h)
            matrix = combine(scale(k), laid(self.root, seen, (0.0, 0.0, w, h)))
            view = (seen[2], seen[3]) if seen else (w, h)
            look = self.styles.of(self.root, {})
            self._refuse(self.root, look)
            items = self._children(self.root, look, matrix, view)
            drawn = self._whole(self.root, items, look, matrix, view)
        except Undrawable as error:
            self._note(self.root, error)
            return group(), (SIDE, SIDE)
        except TooMuchError:
            expected = Words("a simpler drawing: at most {count} shapes").fill(count=_MOST_ITEMS)
            self.faults.append(Fault(self.file, "svg", Words("more"), expected, self.root.line))
            return group(), (SIDE, SIDE)
        size = (w * k, h * k)
        return group(*drawn, clip=None if within(drawn, size) else rect(0, 0, *size)), size

    def _prepare(self, node: Node) -> None:
        """Note an element's id, read a style sheet, and refuse what is carried out."""
        if name := node.get("id"):
            self.ids.setdefault(name, node)
        if node.tag == "style":
            try:
                self.styles.add(node)
            except Undrawable as error:
                self._note(node, error)
        called = next((key for key in node.attributes if key.startswith("on")), None)
        if node.tag == "script" or called:
            found = f"<{node.tag}>" if called is None else f"`{called}`"
            self._note(node, Undrawable("script", found, Words("a drawing without scripts")))
        if node.tag in _MOVING:
            still = Words("a drawing that stands still")
            self._note(node, Undrawable(node.tag, f"<{node.tag}>", still))

    def _note(self, node: Node, error: Undrawable) -> None:
        fault = Fault(self.file, error.key, error.found, error.expected, node.line)
        if fault not in self.faults:
            self.faults.append(fault)

    def _children(
        self, node: Node, look: Values, matrix: Matrix, view: tuple[float, float]
    ) -> list[Item]:
        if len(self.using) > _DEEPEST:
            raise TooMuchError
        return [
            item for child in node.children for item in self._element(child, look, matrix, view)
        ]

    def _element(
        self, node: Node, above: Values, matrix: Matrix, view: tuple[float, float]
    ) -> list[Item]:
        """Return what an element draws; what it cannot is noted."""
        if node.tag in _SILENT or node.tag in _MOVING:
            return []
        try:
            look = self.styles.of(node, above)
            if look["display"] == "none":
                return []
            self._refuse(node, look)
            if said := look["transform"]:
                matrix = combine(matrix, read_transform(said))
            items = self._drawn(node, look, matrix, view)
            return self._whole(node, items, look, matrix, view)
        except Undrawable as error:
            self._note(node, error)
            return []

    def _drawn(
        self, node: Node, look: Values, matrix: Matrix, view: tuple[float, float]
    ) -> list[Item]:
        tag = node.tag
        if tag in SHAPES:
            return self._shape(node, look, matrix, view)
        if tag in _GROUPS:
            return self._children(node, look, matrix, view)
        if tag == "use":
            return self._use(node, look, matrix, view)
        if tag == "svg":
            return self._view(node, look, matrix, view, node)
        if tag == "image":
            return self._image(node, look, matrix, view)
        if tag == "switch":
            plain = (one for one in node.children if not one.get("requiredExtensions"))
            first = next((one for one in plain if one.tag != "foreignObject"), None)
            return self._element(first, look, matrix, view) if first else []
        if tag in _TEXTS:
            if not any(one.text.strip() for one in node.walk()):
                return []
            raise Undrawable("text", f"<{tag}>", _OUTLINES)
        raise Undrawable(tag, f"<{tag}>", _UNKNOWN)

    def _refuse(self, node: Node, look: Values) -> None:
        """Refuse what would be drawn otherwise than the file says."""
        for key in ("filter", "mask"):
            if look[key] != "none":
                named = reference(key, look[key])
                if named and named[0] in self.ids:
                    self._note(self.ids[named[0]], Undrawable(key, f"<{key}>", _UNKNOWN))
                raise Undrawable(key, shown(look[key]), Words("a drawing without it"))
        if look["mix-blend-mode"] != "normal":
            raise Undrawable("mix-blend-mode", shown(look["mix-blend-mode"]), Words("`normal`"))

    def _whole(
        self,
        node: Node,
        items: list[Item],
        look: Values,
        matrix: Matrix,
        view: tuple[float, float],
    ) -> list[Item]:
        """Return what an element draws as the clip and the opacity of the whole leave it."""
        if not items:
            return []
        covers = share("opacity", look["opacity"])
        if covers == 0:
            return []
        if (named := reference("clip-path", look["clip-path"])) is not None:
            box = self._reach(node, view)
            items = clip_outline(self, named[0], items, box, matrix, view)
        elif look["clip-path"] != "none":
            raise Undrawable("clip-path", shown(look["clip-path"]), INSIDE)
        if covers == 1 or not items:
            return items
        if len(items) == 1:
            return [fainter(items[0], covers)]
        return [group(*items, opacity=covers)]

    def _reach(self, node: Node, view: tuple[float, float]) -> Callable[[], Box]:
        """Return the box of what an element draws, in its own units, when it is asked for."""

        def box() -> Box:
            if node.tag in SHAPES:
                found = reach(outline(node, view))
            else:
                look = self.styles.of(node, {})
                drawn = self._drawn(node, look, IDENTITY, view)
                found = reach(seg for one in paths(drawn) for seg in one.segments)
            return found or (0.0, 0.0, 0.0, 0.0)

        return box

    def _shape(
        self, node: Node, look: Values, matrix: Matrix, view: tuple[float, float]
    ) -> list[Item]:
        segments = outline(node, view)
        if not segments or look["visibility"] not in ("visible", ""):
            return []
        self.items += 1 + len(segments) // 50
        if self.items > _MOST_ITEMS:
            raise TooMuchError
        box = reach(segments) if "url(" in look["fill"] + look["stroke"] else None
        k = growth(matrix)
        stroked = look["stroke"] != "none"
        # a pen that is wider one way than the other is drawn before it is stretched
        base, after = (IDENTITY, matrix) if stroked and k is None else (matrix, IDENTITY)
        self.paints.view = view
        fill = self.paints.paint("fill", look["fill"], look["color"], box, base)
        if fill is not None:
            covers = fill.opacity * share("fill-opacity", look["fill-opacity"])
            fill = replace(fill, opacity=covers) if covers > 0 else None
        path = Path(laid_out(segments, base))
        parts: list[Item] = []
        if fill is not None:
            rule = look["fill-rule"] == "evenodd"
            parts = [replace(path, fill=fill.fill, opacity=round(fill.opacity, 4), even_odd=rule)]
        if stroked:
            line = self.paints.paint("stroke", look["stroke"], look["color"], box, base)
            self._stroke(look, parts, path, line, k or 1.0, view)
        return [group(*parts, matrix=after)] if after != IDENTITY and parts else parts

    def _stroke(
        self,
        look: Values,
        parts: list[Item],
        path: Path,
        paint: Paint | None,
        k: float,
        view: tuple[float, float],
    ) -> None:
        """Add the stroke of an outline to its fill, or beside it."""
        how = stroke_of(look, view, k)
        if paint is None or how is None:
            return
        if any(look[f"marker-{at}"] != "none" for at in ("start", "mid", "end")):
            raise Undrawable("marker", "<marker>", _UNKNOWN)
        if look["vector-effect"] != "none":
            raise Undrawable("vector-effect", shown(look["vector-effect"]), Words("`none`"))
        covers = paint.opacity * share("stroke-opacity", look["stroke-opacity"])
        width, dashes, ends = how
        first = "stroke" in look["paint-order"].split("fill")[0]
        line = replace(path, stroke=paint.fill, width=round(width, 4), dash=dashes, ends=ends)
        if covers == 1 and len(parts) == 1 and isinstance(parts[0], Path) and not first:
            below = parts[0]
            parts[0] = replace(
                line, fill=below.fill, opacity=below.opacity, even_odd=below.even_odd
            )
        elif covers > 0:
            parts.insert(0 if first else len(parts), fainter(line, covers))

    def _use(
        self, node: Node, look: Values, matrix: Matrix, view: tuple[float, float]
    ) -> list[Item]:
        target = node.target
        found = self.ids.get(target[1:]) if target.startswith("#") else None
        if found is None:
            raise Undrawable("use", shown(target), INSIDE)
        if found in self.using:
            raise Undrawable("use", shown(target), Words("something that does not use itself"))
        x, y = (
            length(key, node.get(key, "0"), whole) for key, whole in zip("xy", view, strict=True)
        )
        matrix = combine(matrix, translate(x, y))
        self.items += 1
        if self.items > _MOST_ITEMS:
            raise TooMuchError
        self.using.append(found)
        try:
            if found.tag not in ("symbol", "svg"):
                return self._element(found, look, matrix, view)
            own = self.styles.of(found, look)
            if own["display"] == "none":
                return []
            drawn = self._view(found, own, matrix, view, node)
            return self._whole(found, drawn, own, matrix, view)
        finally:
            self.using.pop()

    def _view(
        self, node: Node, look: Values, matrix: Matrix, view: tuple[float, float], by: Node
    ) -> list[Item]:
        """Return a drawing in the drawing, laid into the place that it or its use says."""
        place = [0.0, 0.0]
        if node.tag == "svg":
            place = [
                length(k, node.get(k, "0"), whole) for k, whole in zip("xy", view, strict=True)
            ]
        for key, whole in zip(("width", "height"), view, strict=True):
            text = by.get(key) or node.get(key)
            text = "100%" if text.strip() in ("", "auto") else text
            place.append(length(key, text, whole))
        x, y, w, h = place
        if w <= 0 or h <= 0:
            return []
        seen = view_box(node)
        inner = combine(matrix, laid(node, seen, (x, y, w, h)))
        items = self._children(node, look, inner, (seen[2], seen[3]) if seen else (w, h))
        if not items or node.get("overflow") in ("visible", "auto"):
            return items
        return [group(*items, clip=moved(rect(x, y, w, h), matrix))]

    def _image(
        self, node: Node, look: Values, matrix: Matrix, view: tuple[float, float]
    ) -> list[Item]:
        if look["visibility"] != "visible":
            return []
        self.items += 1
        return embedded(node, matrix, view)
