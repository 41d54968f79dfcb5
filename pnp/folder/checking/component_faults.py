"""Faults of components of any kind: keys that do not fit one another, or name what is not there."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.folder.checking.told import Told
from pnp.folder.component_kinds import BoardOf, Flat, Made, Tuckbox
from pnp.folder.papers import paper_file
from pnp.folder.spec import GameSpec
from pnp.text.nearest import one_of
from pnp.text.words import Words

PAGE_SIZES = ("page", "half", "quarter")
"""Sizes that are shares of the printable area of the paper in use."""
_NOTHING = Words("nothing")


def made_faults(spec: GameSpec, at: str, part: Made) -> Iterator[Told]:
    """Yield each key of a component that does not fit the others, with what was expected."""
    papers = paper_file()
    if part.stock not in papers.stocks:
        yield f"{at}.stock", f"`{part.stock}`", one_of(part.stock, papers.stocks)
    size = getattr(part, "size", None)
    if isinstance(size, str) and size not in (known := (*papers.cards, *PAGE_SIZES)):
        yield f"{at}.size", f"`{size}`", one_of(size, known)
    if isinstance(part, Flat):
        yield from _shape(at, part)
    if isinstance(part, BoardOf):
        yield from _board(at, part)
    if isinstance(part, Tuckbox):
        yield from _tuckbox(spec, at, part)


def _shape(at: str, part: Flat) -> Iterator[Told]:
    """Yield what is wrong with an outline."""
    if part.shape == "polygon" and len(part.points) < 3:
        wanted = Words("three corners at least, as [[0, 0], [20, 0], [10, 17]]")
        yield f"{at}.points", str(len(part.points)) if part.points else _NOTHING, wanted
    if part.points and part.shape != "polygon":
        wanted = Words("`polygon`, where a component has points")
        yield f"{at}.shape", f"`{part.shape}`" if part.shape else _NOTHING, wanted
    even = part.shape in ("square", "round", "hex-flat", "hex-pointy", "triple")
    if even and isinstance(part.size, tuple) and part.size[0] != part.size[1]:
        wanted = Words("one number of millimetres for the shape `{shape}`").fill(shape=part.shape)
        yield f"{at}.size", str(list(part.size)), wanted


SHIFTS = {"hex-flat": ("down", "up"), "hex-pointy": ("right", "left")}
"""Where every second column or row of a grid may be shifted."""


def _board(at: str, part: BoardOf) -> Iterator[Told]:
    """Yield what is wrong with a board's grid."""
    if part.grid == "none":
        if part.size is None:
            yield f"{at}.size", _NOTHING, Words("the size of a board without a grid, as [400, 300]")
        for key in ("cells", "cell", "shift", "map"):
            if getattr(part, key) is not None:
                wanted = Words("a grid (hex-flat, hex-pointy, square or hexagon) beside `{key}`")
                yield f"{at}.grid", "`none`", wanted.fill(key=key)
                break
        return
    if part.grid == "hexagon" and not isinstance(part.cells, int):
        found = _NOTHING if part.cells is None else str(list(part.cells))
        yield f"{at}.cells", found, Words("one number, the cells along a side")
    if part.grid != "hexagon" and not isinstance(part.cells, tuple):
        found = _NOTHING if part.cells is None else str(part.cells)
        yield f"{at}.cells", found, Words("columns and rows, as [10, 8]")
    if part.cell is None:
        yield f"{at}.cell", _NOTHING, Words("how large a cell is, in millimetres")
    shifts = SHIFTS.get(part.grid, ())
    if part.shift is not None and part.shift not in shifts:
        wanted = one_of(part.shift, shifts) if shifts else Words("no shift in a grid of this kind")
        yield f"{at}.shift", f"`{part.shift}`", wanted
    if part.map is not None and part.terrain is None:
        yield f"{at}.terrain", _NOTHING, Words("rows that say what the signs of the map mean")


def _tuckbox(spec: GameSpec, at: str, part: Tuckbox) -> Iterator[Told]:
    """Yield what a tuck box should hold and the game does not print."""
    flat = [word for word, one in spec.components.items() if isinstance(one, Flat)]
    for word in part.holds:
        if word not in flat:
            yield f"{at}.holds", f"`{word}`", one_of(word, flat)
    if not part.holds and part.inner is None:
        wanted = Words('what it holds, as `holds = ["deck"]`, or `inner = [w, h, d]`')
        yield f"{at}.holds", _NOTHING, wanted
