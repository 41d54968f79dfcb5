"""A picture, whatever it is made of: drawn to fill a box."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from functools import lru_cache

from pnp.draw.art_files import Art
from pnp.draw.palette import INK, WHITE, Palette, contrast, grey, luminance
from pnp.draw.scene import Gradient, Group, Item, Path, Shading, group, rect, scale

BLACK = "#000000"
"""What `currentColor` is where nothing says what it is."""
CURRENT = "currentColor"
"""Stands in a drawing for the colour of the words around it."""


class Picture(ABC):
    """A picture that a game names."""

    @property
    @abstractmethod
    def ratio(self) -> float:
        """Its width divided by its height."""

    @abstractmethod
    def draw(
        self, w: float, h: float, *, tint: str | None, palette: Palette, detail: str | None = None
    ) -> Group:
        """Return the picture filling the box from 0, 0 to w, h; `tint` is its `currentColor`,
        `detail` the second tone of a drawing that has one."""

    @property
    def digest(self) -> str:
        """The digest of the file that it was read from; nothing where it is of none."""
        return ""

    @property
    def opaque(self) -> bool:
        """Whether nothing under it would be seen; what is not sure is not opaque."""
        return False

    def dpi(self, w: float) -> float | None:
        """Return how many pixels an inch has where it is printed so wide; None for outlines."""
        return None


@dataclass(frozen=True)
class Drawing(Picture):
    """A picture of outlines, which stay outlines."""

    key: str
    """The digest of what it was read from."""
    scene: Group
    """What is drawn, in a box of `size` from 0, 0; its current colour is `CURRENT`."""
    size: tuple[float, float]

    @property
    def ratio(self) -> float:
        return self.size[0] / self.size[1]

    @property
    def digest(self) -> str:
        return self.key

    def draw(
        self, w: float, h: float, *, tint: str | None, palette: Palette, detail: str | None = None
    ) -> Group:
        tint = tint or BLACK
        painted = _painted(self, tint, palette.ink == "grey")
        return replace(painted, matrix=scale(w / self.size[0], h / self.size[1]))


@lru_cache(maxsize=1024)
def _painted(drawing: Drawing, tint: str, greys: bool) -> Group:
    scene = painted(drawing.scene, tint, greys=greys)
    colour = tint if scene is not drawing.scene else ""
    return replace(scene, key=f"picture {drawing.key} {colour}{' grey' * greys}")


def painted(item: Group, tint: str, *, greys: bool) -> Group:
    """Return a drawing with its current colour filled in, and in greys where there is one ink."""
    items = tuple(_item(one, tint, greys) for one in item.items)
    same = all(new is old for new, old in zip(items, item.items, strict=True))
    return item if same else replace(item, items=items)


def _item(item: Item, tint: str, greys: bool) -> Item:
    if isinstance(item, Group):
        return painted(item, tint, greys=greys)
    if not isinstance(item, Path):
        return item
    fill, stroke = _fill(item.fill, tint, greys), _shade(item.stroke, tint, greys)
    same = fill == item.fill and stroke == item.stroke
    return item if same else replace(item, fill=fill, stroke=stroke)


def _fill(
    fill: str | Gradient | Shading | None, tint: str, greys: bool
) -> str | Gradient | Shading | None:
    return fill if isinstance(fill, Gradient) else _shade(fill, tint, greys)


def _shade(paint: str | Shading | None, tint: str, greys: bool) -> str | Shading | None:
    if not isinstance(paint, Shading):
        return _colour(paint, tint, greys)
    stops = tuple((place, _colour(one, tint, greys) or one) for place, one in paint.stops)
    return replace(paint, stops=stops)


def _colour(colour: str | None, tint: str, greys: bool) -> str | None:
    colour = tint if colour == CURRENT else colour
    return grey(luminance(colour)) if greys and colour else colour


@dataclass(frozen=True, eq=False)
class Emblem(Picture):
    """One of Herald's own drawings, in one colour with its details in one that stands off."""

    name: str
    art: Art

    @property
    def ratio(self) -> float:
        return 1.0

    def draw(
        self, w: float, h: float, *, tint: str | None, palette: Palette, detail: str | None = None
    ) -> Group:
        tint = tint or INK
        greys = palette.ink == "grey"
        tint, detail = (one and grey(luminance(one)) if greys else one for one in (tint, detail))
        return replace(_emblem(self, tint or INK, detail), matrix=scale(w / 100, h / 100))


@lru_cache(maxsize=512)
def _emblem(emblem: Emblem, tint: str, detail: str | None) -> Group:
    if detail is None or contrast(tint, detail) < _TONES:
        detail = INK if luminance(tint) > 0.6 else WHITE
    parts = (Path(seg, tint if role == "main" else detail) for role, seg in emblem.art)
    return group(*parts)


_TONES = 1.12
"""The least contrast of the two tones of a drawing: with less its details are gone."""


def framed(scene: Group, size: tuple[float, float]) -> Group:
    """Return a drawing cut off at its box."""
    return replace(scene, clip=rect(0, 0, *size))
