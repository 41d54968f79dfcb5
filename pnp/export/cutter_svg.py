"""Lines for a cutting machine as SVG: millimetres, a group for each layer."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from xml.sax.saxutils import escape

from pnp.draw.document import Box
from pnp.draw.svg import number
from pnp.export.arcs import Polyline, circle_of

COLOURS = {"CUT": "#FF0000", "FOLD": "#0000FF", "REG": "#000000"}
_HAIR = 0.1


def render(layers: Mapping[str, Sequence[Polyline]], view: Box, title: str) -> bytes:
    """Return lines by their layers as a drawing of what the view shows of the page."""
    left, top, wide, high = view
    w, h = number(wide), number(high)
    groups = "".join(
        f'<g id="{name}" inkscape:groupmode="layer" inkscape:label="{name}" fill="none" '
        f'stroke="{COLOURS[name]}" stroke-width="{_HAIR}">\n'
        + "".join(f"{_element(line.moved(-left, -top))}\n" for line in lines)
        + "</g>\n"
        for name, lines in layers.items()
    )
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<svg xmlns="http://www.w3.org/2000/svg" '
        'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" '
        f'width="{w}mm" height="{h}mm" viewBox="0 0 {w} {h}">\n'
        f"<title>{escape(title)}</title>\n{groups}</svg>\n"
    ).encode()


def _element(line: Polyline) -> str:
    circle = circle_of(line)
    if circle is not None:
        (x, y), radius = circle
        return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"/>'
    x, y, _ = line.corners[0]
    steps = [f"M{number(x)} {number(y)}"]
    edges = list(line.edges)
    for i, ((x, y), (x2, y2), bulge) in enumerate(edges):
        if bulge:
            radius = math.dist((x, y), (x2, y2)) * (1 + bulge * bulge) / (4 * abs(bulge))
            r = f"{radius:.6f}"
            steps.append(f"A{r} {r} 0 0 {int(bulge > 0)} {number(x2)} {number(y2)}")
        elif i < len(edges) - 1 or not line.closed:
            steps.append(f"L{number(x2)} {number(y2)}")
    return f'<path d="{" ".join(steps)}{" Z" if line.closed else ""}"/>'
