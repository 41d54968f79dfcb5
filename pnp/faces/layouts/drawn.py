"""What comes of an element: its drawing from the top left of its box, and where its ink lies."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.draw.scene import Item
from pnp.faces.layouts.boxes import Box


@dataclass(frozen=True)
class Drawn:
    """A drawing, and the boxes of what must not be cut: words, icons and codes."""

    items: tuple[Item, ...] = ()
    ink: tuple[Box, ...] = ()


NOTHING = Drawn()
