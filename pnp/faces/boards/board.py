"""Boards: a grid with terrain or a picture, one for each row, with a layout drawn over it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from pnp.draw.scene import Group, group, rect
from pnp.faces.boards.drawing import BoardDrawing
from pnp.faces.boards.labels import SMALLEST
from pnp.faces.boards.terrain import MapReading, Terrain
from pnp.faces.face import Face, Joins, Look
from pnp.faces.layouts.images import FINE, coarse
from pnp.faces.layouts.shape import Shape
from pnp.faces.layouts.side import draw_side
from pnp.faces.made import NONE, Pieces
from pnp.faces.sizes import PAGES, measured
from pnp.folder.component_kinds import BoardOf
from pnp.folder.grids import Grid, Place, Point, grid_of
from pnp.folder.rows.row import Row
from pnp.folder.spec import GameSpec
from pnp.text.words import Words

_USUAL = "page"
"""The size of a board that does not say it."""
_MAP = Words("a map with the signs of the terrain")
_LARGER = Words('cells so large that labels of {size:g} pt fit, or `labels = "none"`')


def faces(spec: GameSpec, part: BoardOf, look: Look) -> list[Face]:
    """Return a board for each row; what is wrong is added to the look's faults."""
    return _Boards(part, look, Pieces(spec, part, look)).faces()


@dataclass(frozen=True)
class _Boards:
    """One component of boards on its way to its faces."""

    part: BoardOf
    look: Look
    pieces: Pieces

    def faces(self) -> list[Face]:
        return [self._face(row) for row in self.pieces.rows.rows]

    @cached_property
    def grid(self) -> Grid | None:
        return grid_of(self.part, self._measured if self.part.size else None)

    @property
    def _measured(self) -> tuple[float, float]:
        """The size that the board says."""
        return measured(self.part.size or _USUAL, self.look, landscape=self.part.landscape)

    @cached_property
    def shape(self) -> Shape:
        """The board's outline; one that fills the page has no bleed."""
        if self.grid is not None and self.part.size is None:
            return Shape(*self.grid.size)
        return Shape(*self._measured, bleeds=(self.part.size or _USUAL) not in PAGES)

    @cached_property
    def under(self) -> BoardDrawing:
        """What lies under the layout: ground, picture, terrain, grid and labels."""
        part, at = self.part, self.pieces.at
        reading = MapReading(self.pieces.spec, self.look.lang)
        picture = reading.picture(part.picture, at("picture")) if part.picture else None
        drawing = BoardDrawing(
            self.look if self.shape.bleeds else replace(self.look, bleed=0.0),
            self.pieces.word,
            (self.shape.width, self.shape.height),
            self.grid,
            self._cells(reading),
            picture,
        )
        if part.picture and (found := coarse(part.picture, drawing.dpi)):
            reading.faults.append(at("picture").fault(found, FINE, "warning"))
        if drawing.labels is not None and drawing.labels.size < SMALLEST:
            found = Words.same(f"{drawing.labels.grid.cell:.3g}")
            reading.faults.append(at("cell").fault(found, _LARGER.fill(size=SMALLEST)))
        for fault in reading.faults:
            self.pieces.tell(fault)
        return drawing

    def _cells(self, reading: MapReading) -> dict[Place, Terrain]:
        """Return the terrain of the cells that the map has."""
        part, at = self.part, self.pieces.at
        if part.terrain is None or self.grid is None:
            return {}
        terrain = reading.terrain(part.terrain, at("terrain"), self.look.uses)
        if part.map is None:
            reading.faults.append(at("map").fault("", _MAP, "warning"))
            return {}
        return reading.cells(part.map, self.grid, terrain, at("map"))

    def _face(self, row: Row) -> Face:
        several = len(self.pieces.rows.rows) > 1
        front = self._side("layout", row)
        return Face(
            name=f"{self.pieces.name}: {self.pieces.title(row)}" if several else self.pieces.name,
            slug=row.id,
            width=self.shape.width,
            height=self.shape.height,
            outline=rect(
                -self.shape.width / 2, -self.shape.height / 2, self.shape.width, self.shape.height
            ),
            front=group(self.under.drawn, front) if front else self.under.drawn,
            back=self._side("back", row),
            copies=self.part.count * row.count,
            shape="rect",
            joins=Joins(self.part.overlap, self.part.sheets, self.pieces.at),
        )

    def _side(self, key: str, row: Row) -> Group | None:
        """Draw a layout with a row; None where none is named."""
        layout = self.pieces.layout(row, key, NONE)
        if layout is None:
            return None
        middles = self._middles(self.grid) if self.grid else {}
        scope = replace(
            self.pieces.scope(((row, layout),)),
            cell=middles.get if self.grid else None,
            cells=tuple(middles),
            cell_size=self.grid.cell_box if self.grid else (0.0, 0.0),
        )
        # without a key of its own, so that a sheet has only what it shows of it
        return draw_side(self.look, layout, row, self.shape, scope)

    def _middles(self, grid: Grid) -> dict[str, Point]:
        """Return the middle of each cell by its names; on the game's own board these are those of
        its notation as well."""
        own = self.pieces.spec.board
        if own.shape != "hexagon" or grid.kind != "hexagon" or len(own.board) != len(grid.places):
            return grid.middles
        named = zip(own.board.names, grid.places, strict=True)
        return grid.middles | {name: grid.middle(place) for name, place in named}
