"""Where an element is drawn and what comes of it: its box, its values, its drawing and ink."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.draw.palette import INK, WHITE, Palette, contrast
from pnp.draw.pictures.pictures import Pictures, pictures_of
from pnp.draw.rich_text import UnknownIconError
from pnp.draw.scene import POINT, Group, Item
from pnp.draw.typefaces import Typefaces, typefaces
from pnp.faces.face import Look
from pnp.faces.layouts.boxes import Box
from pnp.faces.layouts.given import Given
from pnp.faces.layouts.scope import Scope
from pnp.faces.layouts.shape import Shape
from pnp.folder.layouts.lengths import Length
from pnp.folder.lineage.key_places import place_of
from pnp.text.errors import Source
from pnp.text.nearest import one_of


@dataclass(frozen=True)
class Drawn:
    """What comes of an element: its drawing from the top left of its box, and the boxes of what
    must not be cut, which are words, icons and codes."""

    items: tuple[Item, ...] = ()
    ink: tuple[Box, ...] = ()


NOTHING = Drawn()


@dataclass(frozen=True)
class Spot:
    """One element about to be drawn, from the top left of its box."""

    given: Given
    box: Box
    shape: Shape
    bleed: float
    turned: bool
    """Whether the element is turned by anything but half turns, so that no side of it can lie
    along the cut."""

    @property
    def look(self) -> Look:
        return self.given.look

    @property
    def scope(self) -> Scope:
        return self.given.names.scope

    @property
    def palette(self) -> Palette:
        return self.look.palette

    @property
    def typefaces(self) -> Typefaces:
        return typefaces(self.look.spec)

    @property
    def pictures(self) -> Pictures:
        return pictures_of(self.look.spec)

    def length(self, key: str) -> float:
        """Return a length in millimetres; a share is of the face's shorter side."""
        value = self.given.value(key)
        return self.of_face(value) if isinstance(value, Length) else 0.0

    def of_face(self, length: Length) -> float:
        return length.of(min(self.shape.width, self.shape.height))

    def points(self, size: Length) -> float:
        """Return a size of type in points; a share is of the face's shorter side."""
        return self.of_face(size) / POINT if size.percent else size.value

    def lettering(self, color: str | None) -> str | None:
        """Return a colour as words and icons are printed in it: dark enough without a ground."""
        if color is None or self.palette.ink != "low":
            return color and self.palette.tint(color)
        return INK if _is_white(color) else self.palette.lettering(color)

    def line(self, color: str | None) -> str | None:
        """Return a colour as lines are printed in it."""
        if color is None or self.palette.ink != "low":
            return color and self.palette.tint(color)
        return INK if _is_white(color) else self.palette.charge(color, color)

    def detail(self, key: str = "detail") -> str | None:
        """Return the colour of a drawing's details; where ink is dear they are left white."""
        color: str | None = self.given.value(key)
        if color is None or self.palette.ink != "low":
            return color and self.palette.tint(color)
        return WHITE

    def ground(self, color: str | None) -> str | None:
        """Return a colour as it fills something; where ink is dear only white, which takes none
        and keeps words on a picture clear."""
        if color is None or self.palette.ink != "low":
            return color and self.palette.tint(color)
        return WHITE if _is_white(color) else None

    @property
    def from_cut(self) -> tuple[float, float, float, float]:
        """How far inside the bounding box the box's left, top, right and bottom lie."""
        box, shape = self.box, self.shape
        return box.x, box.y, shape.width - box.x - box.w, shape.height - box.y - box.h

    @property
    def reach(self) -> tuple[float, float, float, float]:
        """How far art goes on past the box's left, top, right and bottom where they lie on the cut
        or beyond it, up to the bleed's end."""
        if self.turned or not self.bleed:
            return 0.0, 0.0, 0.0, 0.0
        left, top, right, bottom = (
            max(0.0, self.bleed + side) if side < ON_CUT else 0.0 for side in self.from_cut
        )
        return left, top, right, bottom

    def no_icon(self, at: Source, name: str) -> None:
        """Tell that there is no such icon, in [icons] where it is only another name of one."""
        spec = self.look.spec
        meant = spec.icons.get(name)
        if meant is not None:
            at, name = place_of(spec, f"icons.{name}"), meant
        known = [one for one in self.pictures.icon_names() if one not in spec.icons]
        self.given.wrong(at, f"`{name}`", one_of(name, (*known, *spec.icons)))

    def icon(self, name: str, height: float, color: str) -> tuple[Group, float]:
        """Draw an icon among words, and return how wide it is."""
        picture = self.pictures.icon(name)
        if picture is None:
            raise UnknownIconError(name)
        wide = picture.ratio * height
        return picture.draw(wide, height, tint=color, palette=self.palette), wide


def _is_white(color: str) -> bool:
    """Whether a colour is that of paper: words in it were meant for a ground that is dropped."""
    return contrast(color, WHITE) < _WHITE


_WHITE = 1.05
"""The least contrast to white of what is another colour."""
ON_CUT = 0.01
"""Nearer than this, in millimetres, a box ends at the cut."""
