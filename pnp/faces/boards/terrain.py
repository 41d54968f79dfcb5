"""The map of a board: a text file with a sign for each cell, and the terrain of every sign."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from unicodedata import category

from pnp.draw.pictures.picture import Picture
from pnp.draw.pictures.pictures import pictures_of
from pnp.faces.layouts.images import wanted_picture
from pnp.folder.component_kinds import RowSource
from pnp.folder.grids import Grid, Place
from pnp.folder.layouts.colors import read_color
from pnp.folder.layouts.known_values import manner
from pnp.folder.plain_files import read_text
from pnp.folder.rows.reading import read_rows
from pnp.folder.rows.row import Cell, Row, Rows
from pnp.folder.spec import GameSpec
from pnp.text.errors import Fault, Source, SpecError, Unfit
from pnp.text.nearest import one_of
from pnp.text.words import Lang, Words

COLUMNS = frozenset({"sign", "name", "color", "art"})
"""What the rows of terrain may say."""

_SIGN = Words("one sign that is no blank")
_OTHER_SIGN = Words("a sign that no other row has")
_SIGNS = Words("a column `sign`")
_FILE = Words("a text file of the folder")
_INSIDE = Words("a file inside the folder")
_LINES = Words("{count} rows of cells")
_CELLS = Words("{count} cells in this row")


@dataclass(frozen=True)
class Terrain:
    """What a sign of a map stands for."""

    sign: str
    name: str = ""
    color: str | None = None
    art: Picture | None = None


@dataclass
class MapReading:
    """A map and its terrain as they are read; what is wrong is gathered in `faults`."""

    spec: GameSpec
    lang: Lang
    faults: list[Fault] = field(default_factory=list)

    def terrain(
        self, source: RowSource, at: Source, uses: list[tuple[Rows, frozenset[str]]]
    ) -> dict[str, Terrain]:
        """Return the terrain of each sign; the columns that it needs are added to the uses."""
        rows, faults = read_rows(self.spec, source, at, self.lang)
        uses.append((rows, COLUMNS))
        self.faults += faults
        if rows.rows and "sign" not in rows.columns:
            self.faults.append(_header(rows, at).fault("", _SIGNS))
            return {}
        found: dict[str, Terrain] = {}
        for row in rows.rows:
            terrain = self._terrain(row)
            if terrain is None:
                continue
            if terrain.sign in found:
                self.faults.append(row.cells["sign"].source.fault(f"`{terrain.sign}`", _OTHER_SIGN))
            found.setdefault(terrain.sign, terrain)
        return found

    def _terrain(self, row: Row) -> Terrain | None:
        sign = row.text("sign")
        if len(signs_of(sign)) != 1:
            at = row.cells["sign"].source if "sign" in row.cells else row.source
            self.faults.append(at.fault(f"`{sign}`", _SIGN))
            return None
        color, art = self._color(row.cells.get("color")), self._art(row.cells.get("art"))
        return Terrain(sign, row.text("name"), color, art)

    def _color(self, cell: Cell | None) -> str | None:
        if cell is None or not cell.text:
            return None
        try:
            return read_color(cell.text, manner(self.spec).known.colors)
        except Unfit as error:
            self.faults.append(cell.source.fault(f"`{cell.text}`", error.expected))
            return None

    def _art(self, cell: Cell | None) -> Picture | None:
        return self.picture(cell.text, cell.source) if cell and cell.text else None

    def picture(self, name: str, at: Source) -> Picture | None:
        """Return a picture by its name; a missing one is a fault where it is named."""
        pictures = pictures_of(self.spec)
        try:
            found = pictures.find(name)
        except SpecError as error:
            self.faults += error.faults
            return None
        if found is None:
            self.faults.append(at.fault(f"`{name}`", wanted_picture(name, pictures.names())))
        return found

    def cells(
        self, name: str, grid: Grid, terrain: Mapping[str, Terrain], at: Source
    ) -> dict[Place, Terrain]:
        """Return the terrain of each cell, as a text file tells it."""
        text = self._text(name, at)
        if text is None:
            return {}
        file = str(self.spec.files.path(name))
        lines = [
            (number, signs_of(line))
            for number, line in enumerate(text.split("\n"), start=1)
            if line.strip()
        ]
        if len(lines) != grid.rows:
            number = lines[grid.rows][0] if len(lines) > grid.rows else lines[-1][0] if lines else 1
            wanted = _LINES.fill(count=grid.rows)
            self.faults.append(Source(file, number, "cells").fault(str(len(lines)), wanted))
        found: dict[Place, Terrain] = {}
        for row, (number, signs) in enumerate(lines[: grid.rows], start=1):
            count = grid.row_length(row)
            if len(signs) != count:
                wanted = _CELLS.fill(count=count)
                self.faults.append(Source(file, number, "cells").fault(str(len(signs)), wanted))
            for column, sign in enumerate(signs[:count], start=1):
                if sign in terrain:
                    found[Place(column, row)] = terrain[sign]
                elif terrain or not self.faults:
                    # no sign is known where the terrain cannot be read, which is told already
                    place = Source(file, number, f"column {column}")
                    self.faults.append(place.fault(f"`{sign}`", one_of(sign, terrain)))
        return found

    def _text(self, name: str, at: Source) -> str | None:
        path = PurePosixPath(name)
        if path.is_absolute() or ".." in path.parts:
            self.faults.append(at.fault(f"`{name}`", _INSIDE))
            return None
        found = self.spec.files.found(name)
        if not found:
            self.faults.append(at.fault(f"`{name}`", _FILE))
            return None
        folder = next(one for one in self.spec.files.folders if one / name == found[0])
        try:
            return read_text(folder, name)
        except SpecError as error:
            self.faults += error.faults
            return None


def _header(rows: Rows, at: Source) -> Source:
    """Return where a column that is missing should stand."""
    first = next(iter(rows.columns.values()), at)
    return Source(first.file, first.line, "sign")


_JOINER = "\u200d"
"""Joins the signs on both of its sides into one."""


def signs_of(line: str) -> list[str]:
    """Return the signs of a line without its blanks, each with the marks that belong to it."""
    found: list[str] = []
    for one in "".join(line.split()):
        joined = one == _JOINER or category(one).startswith("M")
        if found and (joined or found[-1].endswith(_JOINER)):
            found[-1] += one
        else:
            found.append(one)
    return found
