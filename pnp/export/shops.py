"""Print-on-demand shops: what each makes, in which sizes, and what it wants of a file."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Literal

from pydantic import Field

from pnp.faces.face import Face, Shape
from pnp.folder.game_folders import templates_folder
from pnp.folder.models import Millimetres, Model, Word

INCH = 25.4
NEAR = 1.0
"""A piece may be so many millimetres larger or smaller than what a shop cuts."""


class Product(Model):
    """Something that a shop makes: the finished size, and that of the picture it wants."""

    kinds: tuple[Word, ...]
    trim: tuple[Millimetres, Millimetres]
    shape: Shape = "rect"
    pixels: tuple[int, int] | None = None
    """How large a picture is; left out, the trim and the bleed."""
    bleed: Annotated[float, Field(ge=0, le=10)] = 0.0

    def canvas(self, dpi: int) -> tuple[float, float]:
        """Return the size of a picture in millimetres."""
        if self.pixels is None:
            width, height = self.trim
            return width + 2 * self.bleed, height + 2 * self.bleed
        return self.pixels[0] / dpi * INCH, self.pixels[1] / dpi * INCH

    def lies(self, face: Face) -> bool:
        """Whether a piece stands across: it is turned by a quarter for the shop."""
        return (face.width > face.height) != (self.trim[0] > self.trim[1]) and (
            abs(self.trim[0] - self.trim[1]) > NEAR
        )

    def misses(self, face: Face) -> float:
        """Return by how many millimetres a piece differs, in the worse way across."""
        size = (face.height, face.width) if self.lies(face) else (face.width, face.height)
        return max(abs(a - b) for a, b in zip(size, self.trim, strict=True))


class Shop(Model):
    """One shop."""

    name: str
    dpi: int
    safe: float
    """How far inside the cut it wants all that must not be cut, in millimetres."""
    files: Literal["pictures", "slots", "deck"]
    """A PNG for each side; one for each card of the deck, copies and all; a PDF for each deck."""
    products: Mapping[Word, Product]

    def nearest(self, kind: str, face: Face) -> str | None:
        """Return the product that is most like a piece, be it far from it; None without any."""
        alike = {
            word: product.misses(face)
            for word, product in self.products.items()
            if kind in product.kinds and product.shape == face.shape
        }
        return min(alike, key=alike.__getitem__, default=None)


@lru_cache(maxsize=1)
def shops() -> Mapping[str, Shop]:
    """Return the shops of templates/print_on_demand.toml."""
    path = templates_folder() / "print_on_demand.toml"
    raw = tomllib.loads(path.read_text("utf-8"))
    return {word: Shop.model_validate(shop) for word, shop in raw.items()}
