"""What a board shows under its layout: ground, picture, terrain, grid lines and labels."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from pnp.draw.fonts import cap_height, width
from pnp.draw.palette import INK, WHITE, contrast, mix
from pnp.draw.pictures.fitting import Fitted, Reach, fitted
from pnp.draw.pictures.picture import Picture
from pnp.draw.scene import Anchor, Group, Item, Path, Segment, Text, group, polygon, rect, translate
from pnp.draw.typefaces import typefaces
from pnp.faces.boards.terrain import Terrain
from pnp.faces.face import Look
from pnp.folder.grids import Grid, Place
from pnp.folder.layouts.known_values import manner

_ART = {"square": 0.74, "hex-flat": 0.74, "hex-pointy": 0.7, "hexagon": 0.7}
"""How large the art of a terrain is, in cells."""
_LOWER = 0.04
"""How far it stands below the middle where a label stands above it."""
_LABEL, _LARGEST, _SMALLEST = 0.2, 9.0, 4.0
"""The type of labels: points for each millimetre of a cell, and within which sizes."""
_LINE, _FINEST, _THICKEST = 0.009, 0.15, 0.4
"""Grid lines: in cells, and how fine and thick they may be."""
_PARCHMENT = "#FBF3DF"
_TINT, _RULE = 0.1, 0.6
"""How much of the game's colour the frame has, and its line."""


@dataclass(frozen=True)
class BoardDrawing:
    """A board about (0, 0), its middle."""

    look: Look
    word: str
    """The component's word: what is drawn again and again is known by it."""
    size: tuple[float, float]
    grid: Grid | None
    cells: Mapping[Place, Terrain]
    picture: Picture | None

    @cached_property
    def drawn(self) -> Group:
        w, h = self.size
        items: list[Item] = [*self._ground()]
        if self.grid is not None:
            items += [*self._fields(self.grid), *self._art(self.grid), self._lines(self.grid)]
            items += self._labels(self.grid)
        return group(*items, matrix=translate(-w / 2, -h / 2))

    @property
    def low(self) -> bool:
        return self.look.palette.ink == "low"

    @cached_property
    def color(self) -> str:
        """The game's colour, as frames and lines have it."""
        return self.look.palette.tint(manner(self.look.spec).known.colors["game"])

    @cached_property
    def _fitted(self) -> Fitted | None:
        if self.picture is None:
            return None
        bleed = self.look.bleed
        reach = Reach(bleed, bleed, bleed, bleed)
        palette = self.look.palette
        return fitted(self.picture, *self.size, fit="cover", reach=reach, palette=palette)

    @property
    def dpi(self) -> float | None:
        """How many pixels an inch of the picture has; None where it is of outlines."""
        return self._fitted.dpi if self._fitted else None

    def _ground(self) -> Iterator[Item]:
        (w, h), bleed = self.size, self.look.bleed
        if self._fitted is not None:
            yield self._fitted.drawing
            return
        if not self.low and self.grid is not None:
            tint = mix(_PARCHMENT if self.look.palette.ink == "full" else WHITE, self.color, _TINT)
            yield rect(-bleed, -bleed, w + 2 * bleed, h + 2 * bleed, fill=tint)
        if self.grid is not None and self.grid.frame >= 3:
            inset = self.grid.frame * 0.5
            yield rect(
                inset,
                inset,
                w - 2 * inset,
                h - 2 * inset,
                radius=inset * 0.6,
                stroke=self.color,
                width=min(_RULE, inset / 4),
            )

    def _field(self, place: Place) -> str | None:
        """Return the colour of a cell; None where what lies under it is seen."""
        terrain = self.cells.get(place)
        if terrain is not None and terrain.color is not None and not self.low:
            return self.look.palette.tint(terrain.color)
        return None if self.picture is not None or self.low else WHITE

    def _fields(self, grid: Grid) -> Iterator[Item]:
        for place in grid.places:
            if (fill := self._field(place)) is not None:
                yield polygon(grid.corners(place), fill=fill)

    def _art(self, grid: Grid) -> Iterator[Item]:
        drawn: dict[str, Group] = {}
        side = grid.cell * _ART[grid.kind]
        down = grid.cell * _LOWER if grid.labels != "none" else 0.0
        for place, terrain in self.cells.items():
            if terrain.art is None:
                continue
            if terrain.sign not in drawn:
                color = terrain.color or INK
                tint = self.look.palette.tint(mix(color, INK, 0.6))
                art = fitted(terrain.art, side, side, tint=tint, palette=self.look.palette)
                drawn[terrain.sign] = group(art.drawing, key=f"{self.word}/{terrain.sign}")
            x, y = grid.middle(place)
            yield group(drawn[terrain.sign], matrix=translate(x - side / 2, y - side / 2 + down))

    def _lines(self, grid: Grid) -> Path:
        """Draw every side of a cell once."""
        segments: list[Segment] = []
        for p, q in grid.edges:
            segments += [("M", p), ("L", q)]
        thick = min(_THICKEST, max(_FINEST, grid.cell * _LINE))
        return Path(tuple(segments), stroke=mix(INK, WHITE, 0.3), width=thick)

    def _labels(self, grid: Grid) -> Iterator[Item]:
        if grid.labels == "none":
            return
        longest = max((grid.label(place) for place in grid.places), key=len)
        font = typefaces(self.look.spec).fonts("text")[0]
        size = self._label_size(grid, longest, font)
        for place in grid.places:
            ground = self._field(place) or WHITE
            color = mix(ground, INK, 0.72)
            if contrast(color, ground) < 4:
                color = max(INK, WHITE, key=lambda shade: contrast(shade, ground))
            x, y = self._label_at(grid, longest, font, size)
            mx, my = grid.middle(place)
            anchor: Anchor = "start" if grid.kind == "square" else "middle"
            yield Text(mx + x, my + y, grid.label(place), font, size, color, anchor)

    def _label_size(self, grid: Grid, longest: str, font: str) -> float:
        wanted = max(_SMALLEST, min(_LARGEST, grid.cell * _LABEL))
        room = grid.cell * 0.6 / width(longest, font, 1)
        return math.floor(min(wanted, room) * 4) / 4

    def _label_at(self, grid: Grid, longest: str, font: str, size: float) -> tuple[float, float]:
        """Return where a label stands from the middle of its cell: as high as it fits."""
        high, pad = cap_height(font, size), grid.cell * 0.045
        if grid.kind == "square":
            return pad - grid.cell / 2, pad - grid.cell / 2 + high
        if grid.kind == "hex-flat":
            return 0.0, pad - grid.cell / 2 + high
        # below the upper corner, where the hexagon is wide enough
        half = width(longest, font, size) / 2 + pad
        return 0.0, half / math.sqrt(3) - grid.radius + pad / 2 + high
