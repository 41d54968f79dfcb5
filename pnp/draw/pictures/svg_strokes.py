"""How SVG's strokes are drawn: their width, dashes, ends and corners."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Literal, cast

from pnp.draw.pictures.svg_values import Undrawable, length, number, shown
from pnp.draw.scene import Ends
from pnp.text.words import Words

Stroke = tuple[float, tuple[float, ...], Ends]
"""Width, dashes, and how it ends and turns."""
_CAPS = ("butt", "round", "square")
_JOINS = {"miter": "miter", "round": "round", "bevel": "bevel", "miter-clip": "", "arcs": ""}


def stroke_of(look: Mapping[str, str], view: tuple[float, float], k: float) -> Stroke | None:
    """Return how a stroke is drawn that is made k times as large; None where it has no width."""
    diagonal = math.hypot(*view) / math.sqrt(2)
    width = length("stroke-width", look["stroke-width"], diagonal) * k
    if width <= 0:
        return None
    dashes = _dashes(look["stroke-dasharray"], diagonal, k)
    begin = length("stroke-dashoffset", look["stroke-dashoffset"], diagonal) * k if dashes else 0.0
    if dashes:
        # a PDF's dashes begin at 0 or later
        begin %= sum(dashes) * (1 + len(dashes) % 2)
    cap = cast(Literal["butt", "round", "square"], look["stroke-linecap"])
    join = cast(Literal["miter", "round", "bevel"], look["stroke-linejoin"])
    if cap not in _CAPS:
        raise Undrawable("stroke-linecap", shown(cap), Words("butt, round or square"))
    if not _JOINS.get(join):
        raise Undrawable("stroke-linejoin", shown(join), Words("miter, round or bevel"))
    miter = max(1.0, number("stroke-miterlimit", look["stroke-miterlimit"]))
    return width, dashes, Ends(cap, join, round(miter, 3), round(begin, 3))


def _dashes(text: str, diagonal: float, k: float) -> tuple[float, ...]:
    if text.strip() in ("none", ""):
        return ()
    words = text.replace(",", " ").split()
    dashes = tuple(length("stroke-dasharray", one, diagonal) * k for one in words)
    if any(one < 0 for one in dashes):
        raise Undrawable("stroke-dasharray", shown(text), Words("lengths from 0"))
    return tuple(round(one, 4) for one in dashes) if sum(dashes) > 1e-6 else ()
