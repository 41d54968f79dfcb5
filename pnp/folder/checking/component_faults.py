"""Faults of components of any kind: keys that do not fit one another, or name what is not there."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.folder.checking.board_faults import board_faults
from pnp.folder.checking.told import Told
from pnp.folder.component_kinds import PAGE_SIZES, BoardOf, Flat, Made, Tuckbox
from pnp.folder.papers import paper_file
from pnp.folder.spec import GameSpec
from pnp.text.nearest import one_of
from pnp.text.words import Words

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
    if isinstance(part, BoardOf):
        yield from board_faults(at, part)
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


def _tuckbox(spec: GameSpec, at: str, part: Tuckbox) -> Iterator[Told]:
    """Yield what a tuck box should hold and the game does not print."""
    flat = [word for word, one in spec.components.items() if isinstance(one, Flat)]
    for word in part.holds:
        if word not in flat:
            yield f"{at}.holds", f"`{word}`", one_of(word, flat)
    if not part.holds and part.inner is None:
        wanted = Words('what it holds, as `holds = ["deck"]`, or `inner = [w, h, d]`')
        yield f"{at}.holds", _NOTHING, wanted
