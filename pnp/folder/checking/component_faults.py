"""Faults of components of any kind: keys that do not fit one another, or name what is not there."""

from __future__ import annotations

import math
from collections.abc import Iterator

from pnp.folder.checking.board_faults import board_faults
from pnp.folder.checking.tile_faults import tile_faults
from pnp.folder.checking.told import Told
from pnp.folder.component_kinds import PAGE_SIZES, BoardOf, Flat, Made, Tile, Tuckbox
from pnp.folder.papers import paper_file
from pnp.folder.spec import GameSpec
from pnp.text.nearest import one_of
from pnp.text.words import Words

_LEAST, _APART = 1.0, 0.01
"""The least area of a piece in square millimetres, and the least distance of two corners."""
_NOTHING = Words("nothing")


def made_faults(spec: GameSpec, at: str, part: Made) -> Iterator[Told]:
    """Yield each key of a component that does not fit the others, with what was expected."""
    papers = paper_file()
    if part.stock not in papers.stocks:
        yield f"{at}.stock", f"`{part.stock}`", one_of(part.stock, papers.stocks)
    size = getattr(part, "size", None)
    if isinstance(size, str) and size not in (
        known := (*papers.cards, *PAGE_SIZES, *papers.papers)
    ):
        yield f"{at}.size", f"`{size}`", one_of(size, known)
    if isinstance(part, Flat):
        yield from _shape(at, part)
    if isinstance(part, Tile):
        yield from tile_faults(spec, at, part)
    if isinstance(part, BoardOf):
        yield from board_faults(at, part)
    if isinstance(part, Tuckbox):
        yield from _tuckbox(spec, at, part)


def _shape(at: str, part: Flat) -> Iterator[Told]:
    """Yield what is wrong with an outline."""
    if part.shape == "polygon" and len(part.points) < 3:
        wanted = Words("three corners at least, as [[0, 0], [20, 0], [10, 17]]")
        yield f"{at}.points", str(len(part.points)) if part.points else _NOTHING, wanted
    elif part.shape == "polygon":
        yield from _corners(at, part)
    if part.points and part.shape != "polygon":
        wanted = Words("`polygon`, where a component has points")
        yield f"{at}.shape", f"`{part.shape}`" if part.shape else _NOTHING, wanted
    even = part.shape in ("square", "hex-flat", "hex-pointy", "triple")
    if even and isinstance(part.size, tuple) and part.size[0] != part.size[1]:
        wanted = Words("one number of millimetres for the shape `{shape}`").fill(shape=part.shape)
        yield f"{at}.size", str(list(part.size)), wanted


def _corners(at: str, part: Flat) -> Iterator[Told]:
    """Yield what keeps the corners of a polygon from making one."""
    points = part.points
    pairs = list(zip(points, points[1:] + points[:1], strict=True))
    area = abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs)) / 2
    if area < _LEAST or any(math.dist(a, b) < _APART for a, b in pairs):
        wanted = Words("corners apart from one another, about some room")
        yield f"{at}.points", str([list(point) for point in points])[:60], wanted
    size = part.size if isinstance(part.size, tuple) else (math.inf, math.inf)
    for x, y in points:
        if not (0 <= x <= size[0] and 0 <= y <= size[1]):
            wanted = Words("points of its bounding box, from its top left")
            yield f"{at}.points", f"[{x:g}, {y:g}]", wanted
            return


def _tuckbox(spec: GameSpec, at: str, part: Tuckbox) -> Iterator[Told]:
    """Yield what a tuck box should hold and the game does not print."""
    flat = [word for word, one in spec.components.items() if isinstance(one, Flat)]
    for word in part.holds:
        if word not in flat:
            yield f"{at}.holds", f"`{word}`", one_of(word, flat)
    if not part.holds and part.inner is None:
        wanted = Words('what it holds, as `holds = ["deck"]`, or `inner = [w, h, d]`')
        yield f"{at}.holds", _NOTHING, wanted
