"""Boards: a grid with terrain or a picture, one for each row, with a layout drawn over it."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.draw.scene import Group, group, rect
from pnp.faces.boards.drawing import BoardDrawing
from pnp.faces.boards.labels import SMALLEST
from pnp.faces.boards.terrain import MapReading, Terrain
from pnp.faces.face import Face, Joins, Look
from pnp.faces.layouts.images import FINE, coarse
from pnp.faces.layouts.scope import Scope
from pnp.faces.layouts.shape import Shape
from pnp.faces.layouts.side import draw_side
from pnp.faces.sizes import measured
from pnp.folder.component_kinds import BoardOf
from pnp.folder.components import Part
from pnp.folder.grids import Grid, Place, grid_of
from pnp.folder.layouts.layout import Layout
from pnp.folder.layouts.reading import layout_names, read_layout
from pnp.folder.lineage.key_places import place_of
from pnp.folder.rows.reading import read_rows
from pnp.folder.rows.row import Row
from pnp.folder.spec import GameSpec
from pnp.text.errors import Source, SpecError
from pnp.text.nearest import one_of
from pnp.text.words import Words

_NO_MAP = Words("a map with the signs of the terrain")
_LARGER = Words('cells so large that labels of {size:g} pt fit, or `labels = "none"`')
PAGE = "page"


def faces(spec: GameSpec, part: BoardOf, look: Look) -> list[Face]:
    """Return a board for each row; what is wrong is added to the look's faults."""
    parts: Mapping[str, Part] = spec.components
    word = next(word for word, one in parts.items() if one is part)
    return _Board(spec, part, look, word).faces()


class _Board:
    """One component of boards on its way to its faces."""

    def __init__(self, spec: GameSpec, part: BoardOf, look: Look, word: str) -> None:
        self.spec, self.part, self.look, self.word = spec, part, look, word
        self.name = part.name.in_(look.lang)

    def at(self, key: str) -> Source:
        """Return where the folder says a key of this component; or where it would."""
        return place_of(self.spec, f"components.{self.word}.{key}")

    def faces(self) -> list[Face]:
        grid = grid_of(self.part)
        under = self._under(grid)
        rows, faults = read_rows(self.spec, self.part.rows, self.at("rows"), self.look.lang)
        self.look.faults.extend(faults)
        return [self._face(row, grid, under) for row in rows.rows]

    def _size(self, grid: Grid | None) -> tuple[float, float]:
        if grid is not None:
            return grid.size
        return measured(self.part.size or PAGE, self.look, landscape=self.part.landscape)

    def _under(self, grid: Grid | None) -> BoardDrawing:
        """Return what lies under the layout: ground, picture, terrain, grid and labels."""
        part, reading = self.part, MapReading(self.spec, self.look.lang)
        picture = part.picture and reading.picture(part.picture, self.at("picture"))
        terrain: dict[str, Terrain] = {}
        cells: dict[Place, Terrain] = {}
        if part.terrain is not None:
            terrain = reading.terrain(part.terrain, self.at("terrain"))
            if part.map is None:
                told = self.at("map").fault("", _NO_MAP, "warning")
                reading.faults.append(told)
        if part.map is not None and grid is not None:
            cells = reading.cells(part.map, grid, terrain, self.at("map"))
        self.look.faults.extend(reading.faults)
        drawing = BoardDrawing(self.look, self.word, self._size(grid), grid, cells, picture or None)
        if part.picture and (found := coarse(part.picture, drawing.dpi)):
            self.look.faults.append(self.at("picture").fault(found, FINE, "warning"))
        if drawing.labels is not None and drawing.labels.size < SMALLEST:
            wanted = _LARGER.fill(size=SMALLEST)
            self.look.faults.append(self.at("cell").fault(f"{part.cell:g}", wanted))
        return drawing

    def _face(self, row: Row, grid: Grid | None, under: BoardDrawing) -> Face:
        w, h = self._size(grid)
        front, back = self._side("layout", row, grid), self._side("back", row, grid)
        return Face(
            name=self.name,
            slug=self.word if row.number == 1 else f"{self.word}-{row.id}",
            width=w,
            height=h,
            outline=rect(-w / 2, -h / 2, w, h),
            front=group(under.drawn, front) if front else under.drawn,
            back=back,
            copies=self.part.count * row.count,
            shape="rect",
            joins=Joins(self.part.overlap, self.part.sheets, self.at),
        )

    def _side(self, key: str, row: Row, grid: Grid | None) -> Group | None:
        """Draw a layout with a row; None where none is named."""
        layout = self._layout(key, row)
        if layout is None:
            return None
        w, h = self._size(grid)
        middles = grid.middles if grid else {}
        scope = Scope(
            self.word,
            self.name,
            rows=((row, layout),),
            cell=middles.get if grid else None,
            cells=tuple(middles),
        )
        return draw_side(self.look, layout, row, Shape(w, h), scope)

    def _layout(self, key: str, row: Row) -> Layout | None:
        cell = row.cells.get(key)
        said = self.part.layout if key == "layout" else self.part.back
        name, at = (cell.text, cell.source) if cell and cell.text else (said, self.at(key))
        if not name or name == "none":
            return None
        if name not in layout_names(self.spec):
            self.look.faults.append(at.fault(f"`{name}`", one_of(name, layout_names(self.spec))))
            return None
        try:
            return read_layout(self.spec, name)
        except SpecError as error:
            self.look.faults.extend(error.faults)
            return None
