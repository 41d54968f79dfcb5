"""What SVG fills its shapes with: colours and gradients."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from pnp.draw.pictures.picture import CURRENT
from pnp.draw.pictures.svg_shapes import Box
from pnp.draw.pictures.svg_style import Styles
from pnp.draw.pictures.svg_tree import Node
from pnp.draw.pictures.svg_values import (
    INSIDE,
    Undrawable,
    colour,
    length,
    reference,
    share,
    shown,
    transform,
)
from pnp.draw.scene import Matrix, Shading, combine
from pnp.text.words import Words

GRADIENTS = ("linearGradient", "radialGradient")
_PAINT = Words("a colour or a gradient")
_LONGEST_CHAIN = 20


@dataclass(frozen=True)
class Paint:
    """A colour, or shades, and how much of what lies below it covers."""

    fill: str | Shading
    opacity: float = 1.0


class Paints:
    """The colours and gradients of one file."""

    def __init__(self, ids: Mapping[str, Node], styles: Styles, view: tuple[float, float]) -> None:
        self.ids = ids
        self.styles = styles
        self.view = view

    def paint(
        self, key: str, text: str, current: str, box: Box | None, matrix: Matrix
    ) -> Paint | None:
        """Return what `fill` or `stroke` says for an outline that fills the box; None for none."""
        named = reference(key, text)
        if named is None:
            return self.flat(key, text, current)
        node = self.ids.get(named[0])
        if node is None:
            if named[1]:
                return self.flat(key, named[1], current)
            raise Undrawable(key, shown(text), INSIDE)
        if node.tag not in GRADIENTS:
            raise Undrawable(key, f"<{node.tag}>", _PAINT)
        return self._gradient(node, current, box, matrix)

    def flat(self, key: str, text: str, current: str) -> Paint | None:
        """Return a plain colour; None for none."""
        word = text.strip().lower()
        if word == "none":
            return None
        if word in ("currentcolor", "context-fill", "context-stroke"):
            if not current or current.strip().lower() == "currentcolor":
                return Paint(CURRENT)
            return self.flat("color", current, "")
        name, opacity = colour(key, text)
        return Paint(name, opacity)

    def _gradient(self, node: Node, current: str, box: Box | None, matrix: Matrix) -> Paint | None:
        chain = self._chain(node)
        stops = self._stops(chain, current)
        if not stops:
            return None
        if len(stops) == 1:
            return Paint(stops[0][1], stops[0][2])
        said = {key: value for one in reversed(chain) for key, value in one.attributes.items()}
        if said.get("spreadMethod", "pad").strip() != "pad":
            raise Undrawable("spreadMethod", shown(said["spreadMethod"]), Words("`pad`"))
        relative = said.get("gradientUnits", "objectBoundingBox").strip() != "userSpaceOnUse"
        if relative:
            if box is None or not box[2] or not box[3]:
                return None
            matrix = combine(matrix, (box[2], 0.0, 0.0, box[3], box[0], box[1]))
        matrix = combine(matrix, transform(said.get("gradientTransform", "")))
        along = self._along(node.tag, said, (1.0, 1.0) if relative else self.view)
        if along is None:
            return Paint(stops[-1][1], stops[-1][2])
        covers = {opacity for _, _, opacity in stops}
        shades = Shading(along, tuple((place, name) for place, name, _ in stops), matrix)
        if len(covers) == 1:
            return Paint(shades, covers.pop())
        opacities = tuple(opacity for _, _, opacity in stops)
        return Paint(Shading(shades.along, shades.stops, matrix, opacities))

    def _chain(self, node: Node) -> list[Node]:
        """Return a gradient and those that it takes the rest from."""
        chain = [node]
        while target := chain[-1].target:
            above = self.ids.get(target[1:]) if target.startswith("#") else None
            if above is None or above.tag not in GRADIENTS or len(chain) > _LONGEST_CHAIN:
                raise Undrawable("href", shown(target), INSIDE)
            chain.append(above)
        return chain

    def _stops(self, chain: list[Node], current: str) -> list[tuple[float, str, float]]:
        """Return place, colour and opacity of each stop, the places rising from 0 to 1."""
        own = next((one for one in chain if any(c.tag == "stop" for c in one.children)), None)
        stops: list[tuple[float, str, float]] = []
        for node in own.children if own else ():
            if node.tag != "stop":
                continue
            look = self.styles.of(node, {})
            paint = self.flat("stop-color", look["stop-color"], current)
            if paint is None or isinstance(paint.fill, Shading):
                continue
            place = share("offset", node.get("offset", "0"))
            place = max(place, stops[-1][0] if stops else 0.0)
            covers = share("stop-opacity", look["stop-opacity"]) * paint.opacity
            stops.append((place, paint.fill, covers))
        if stops and stops[0][0] > 0:
            stops.insert(0, (0.0, *stops[0][1:]))
        if stops and stops[-1][0] < 1:
            stops.append((1.0, *stops[-1][1:]))
        return stops if len({stop[1:] for stop in stops}) > 1 else stops[:1]

    @staticmethod
    def _along(
        tag: str, said: Mapping[str, str], view: tuple[float, float]
    ) -> tuple[float, ...] | None:
        """Return the line or the circles that a gradient runs along; None where it has no run."""
        w, h = view
        diagonal = math.hypot(w, h) / math.sqrt(2)
        if tag == "linearGradient":
            wholes = {"x1": ("0%", w), "y1": ("0%", h), "x2": ("100%", w), "y2": ("0%", h)}
            line = tuple(length(k, said.get(k, d), whole) for k, (d, whole) in wholes.items())
            return line if line[:2] != line[2:] else None
        cx = length("cx", said.get("cx", "50%"), w)
        cy = length("cy", said.get("cy", "50%"), h)
        r = length("r", said.get("r", "50%"), diagonal)
        fx = length("fx", said["fx"], w) if "fx" in said else cx
        fy = length("fy", said["fy"], h) if "fy" in said else cy
        fr = length("fr", said.get("fr", "0"), diagonal)
        if r <= 0:
            return None
        if math.hypot(fx - cx, fy - cy) + fr >= r:
            raise Undrawable("fx", shown(said.get("fx", "")), Words("a point inside the gradient"))
        return fx, fy, fr, cx, cy, r
