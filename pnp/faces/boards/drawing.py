"""What a board shows under its layout: ground, picture, terrain, grid lines and labels."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from pnp.draw.palette import INK, WHITE, grey, luminance, mix
from pnp.draw.pictures.fitting import Fitted, Reach, fitted
from pnp.draw.pictures.picture import Picture
from pnp.draw.scene import Group, Item, Path, Segment, group, polygon, rect, translate
from pnp.draw.typefaces import typefaces
from pnp.faces.boards.labels import PLATE, Labels
from pnp.faces.boards.terrain import Terrain
from pnp.faces.face import Look
from pnp.folder.grids import Grid, Place
from pnp.folder.layouts.known_values import manner

_ART = {"square": 0.74, "hex-flat": 0.74, "hex-pointy": 0.7, "hexagon": 0.7}
"""How large the art of a terrain is, in cells."""
_LOWER = 0.04
"""How far it stands below the middle where a label stands above it."""
_LINE, _FINEST, _THICKEST = 0.009, 0.15, 0.4
"""Grid lines: in cells, and how fine and thick they may be."""
_DARKEST, _LIGHTEST, _APART = 0.6, 0.96, 0.03
"""Greys of terrain, and how much darker than its own each further colour may make the darkest."""
_BLOCK = 80.0
"""Grid lines are drawn in blocks of this size, in millimetres."""
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
            items += self._named(self.grid)
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
        if self.grid is not None and self.grid.board is not None:
            return  # what is round a grid in the middle of a board is left to its layout
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
            return self._greys.get(terrain.color) or terrain.color
        return None if self.picture is not None or self.low else WHITE

    @cached_property
    def _greys(self) -> dict[str, str]:
        """A grey for each colour of the map where it is printed in grey, as far apart as may be."""
        if self.look.palette.ink != "grey":
            return {}
        colors = {terrain.color for terrain in self.cells.values() if terrain.color is not None}
        ordered = sorted(colors, key=luminance)
        darkest = max(_DARKEST, min(map(luminance, ordered), default=1.0) - _APART * len(ordered))
        step = (_LIGHTEST - darkest) / max(1, len(ordered) - 1)
        return {color: grey(darkest + i * step) for i, color in enumerate(ordered)}

    def _fields(self, grid: Grid) -> Iterator[Item]:
        for place in grid.places:
            if (fill := self._field(place)) is not None:
                yield polygon(grid.corners(place), fill=fill)

    def _art(self, grid: Grid) -> Iterator[Item]:
        drawn: dict[str, Group] = {}
        for place, terrain in self.cells.items():
            if terrain.art is None:
                continue
            if terrain.sign not in drawn:
                color = terrain.color or INK
                tint = self.look.palette.tint(mix(color, INK, 0.6))
                art = self._cell_art(grid, terrain.art, tint)
                drawn[terrain.sign] = group(art, key=f"{self.word}/{terrain.sign}")
            yield group(drawn[terrain.sign], matrix=translate(*grid.middle(place)))

    def _cell_art(self, grid: Grid, art: Picture, tint: str) -> Group:
        """Draw a terrain's art about (0, 0): a sign stands in its cell, a photo fills it."""
        palette = self.look.palette
        if art.opaque:
            w, h = grid.cell_box
            whole = fitted(art, w, h, fit="cover", palette=palette).drawing
            return group(group(whole, matrix=translate(-w / 2, -h / 2)), clip=polygon(grid.shape))
        side = grid.cell * _ART[grid.kind]
        down = grid.cell * _LOWER if grid.labels != "none" else 0.0
        sign = fitted(art, side, side, tint=tint, palette=palette).drawing
        return group(sign, matrix=translate(-side / 2, down - side / 2))

    def _lines(self, grid: Grid) -> Group:
        """Draw every side of a cell once; on a picture with a light line that shows it."""
        # in blocks, so that a sheet of a large board has only what it shows of them
        blocks: dict[tuple[float, float], list[Segment]] = {}
        for p, q in grid.edges:
            blocks.setdefault((p[0] // _BLOCK, p[1] // _BLOCK), []).extend([("M", p), ("L", q)])
        thick = min(_THICKEST, max(_FINEST, grid.cell * _LINE))
        pen = Path((), stroke=mix(INK, WHITE, 0.3), width=thick)
        lines = [replace(pen, segments=tuple(block)) for block in blocks.values()]
        if self.picture is None:
            return group(*lines)
        light = [replace(line, stroke=WHITE, width=3 * thick) for line in lines]
        return group(group(*light, opacity=PLATE), *lines)

    @cached_property
    def labels(self) -> Labels | None:
        """The labels of the cells; None where they have none."""
        if self.grid is None or self.grid.labels == "none":
            return None
        return Labels(self.grid, typefaces(self.look.spec))

    def _named(self, grid: Grid) -> Iterator[Item]:
        """Yield the label of every cell.

        They follow one another slantwise: along a row or a column, 0901 and 0902 would be found by
        a search for 0109, which takes no notice of the blanks between them.
        """
        if self.labels is not None:
            for place in sorted(grid.places, key=lambda at: (at.column + at.row, at.column)):
                ground = None if self._on_picture(place) else self._field(place) or WHITE
                yield self.labels.draw(place, ground)

    def _on_picture(self, place: Place) -> bool:
        """Whether what lies under a label may be dark and light at once."""
        terrain = self.cells.get(place)
        if terrain is not None and terrain.art is not None and terrain.art.opaque:
            return True
        return self.picture is not None and self._field(place) is None
