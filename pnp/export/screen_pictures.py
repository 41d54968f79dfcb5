"""Pictures for tables on a screen: decks in grids, cut-out pieces, the faces of a die."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from pnp.draw.scene import Group, Path, group, rect, rotate, translate
from pnp.export.pixels import PAPER, Side, pictures, sheet
from pnp.export.sides import Piece, shared_back
from pnp.export.table_plan import Thing
from pnp.export.writing import Target

DPI = 300.0
WIDEST = 4096
"""So many pixels a picture has at most, across and down."""
ROWS, FACES = 7, 69
"""A grid of cards has so many rows at most and ten columns; its last place is kept free, since it
may be the hidden card."""
_LEAST = 2
_RIM = 0.5
"""Millimetres left transparent about a piece that is cut out by its picture."""
_DIE = 2048
_DIE_CELLS = ((0, 2), (0, 1), (1, 2), (1, 1), (2, 1), (2, 2))
"""Column and row of the faces 1 to 6 in the three by three of a die's picture; unverified."""
_DIE_TURNED = (0, 5)


@dataclass
class Shown:
    """The pictures written so far, and the addresses they have."""

    target: Target
    address: Callable[[str], str]
    _known: dict[str, str] = field(default_factory=dict)

    def picture(self, name: str, side: Side) -> str:
        """Write a picture, once, and return its address."""
        file = f"pictures/{name}.png"
        if file not in self._known:
            (data,) = pictures([side], DPI)
            self.target.put(file, data, {"pixels": list(side.size(DPI))})
            self._known[file] = self.address(file)
        return self._known[file]

    def file(self, name: str, data: bytes) -> str:
        """Write a file and return its address."""
        self.target.put(name, data)
        return self.address(name)


@dataclass(frozen=True)
class Grid:
    """Cards of a deck in one picture, and their backs."""

    pieces: tuple[Piece, ...]
    columns: int
    rows: int
    fronts: str
    backs: str
    own_backs: bool
    """Whether the backs are a grid as well."""


def deck_grids(thing: Thing, shown: Shown) -> list[Grid]:
    """Write the pictures of a deck."""
    back = shared_back(thing.pieces) or (
        thing.pieces[0].face.back if len(thing.pieces) == 1 else None
    )
    plain = all(piece.face.back is None for piece in thing.pieces)
    made = []
    for number, start in enumerate(range(0, len(thing.pieces), FACES), start=1):
        few = thing.pieces[start : start + FACES]
        columns = max(_LEAST, math.ceil(math.sqrt(len(few))), math.ceil(len(few) / ROWS))
        rows = max(_LEAST, math.ceil(len(few) / columns))
        fronts = _grid([_cell(p, p.face.front, thing) for p in few], columns, rows)
        name = f"{thing.component}/{thing.component}-{number}"
        url = shown.picture(name, fronts)
        if back is not None or plain:
            one = thing.pieces[0]
            behind = shown.picture(f"{thing.component}/back", _cell(one, back or group(), thing))
        else:
            cells = [_cell(p, p.face.back or group(), thing) for p in few]
            behind = shown.picture(f"{name}-backs", _grid(cells, columns, rows))
        made.append(Grid(few, columns, rows, url, behind, back is None and not plain))
    return made


def _cell(piece: Piece, scene: Group, thing: Thing) -> Side:
    """Return a card as large as the largest of its deck."""
    return Side(scene, thing.width, thing.height, name=piece.name)


def _grid(cells: Sequence[Side], columns: int, rows: int) -> Side:
    """Return cards in a grid, as fine as its size allows."""
    return sheet([cell.within(DPI, WIDEST, columns, rows) for cell in cells], columns, rows)


def side_of(piece: Piece, scene: Group) -> Side:
    """Return a side cut out at its outline, transparent beyond."""
    face = piece.face
    return _fitted(scene, face.width, face.height, face.outline, piece.name)


def standing(piece: Piece) -> Side:
    """Return a figure as it stands, on nothing."""
    stands = piece.face.stands
    if stands is None:
        return side_of(piece, piece.face.front)
    return _fitted(
        stands.drawing, stands.width + 2 * _RIM, stands.height + 2 * _RIM, None, piece.name
    )


def _fitted(scene: Group, width: float, height: float, outline: Path | None, name: str) -> Side:
    """Return a picture as fine as its size allows."""
    ground = None if outline is None else PAPER
    return Side(scene, width, height, outline, ground, name=name).within(DPI, WIDEST)


def die_texture(piece: Piece) -> Side:
    """Return the picture that a die of six is wrapped in."""
    size = piece.face.folded[0] if piece.face.folded else 16.0
    cells = []
    for number, (side, (column, row)) in enumerate(zip(piece.face.sides, _DIE_CELLS, strict=True)):
        box = rect(-size / 2, -size / 2, size, size)
        turned = group(side, matrix=rotate(180)) if number in _DIE_TURNED else side
        at = translate((column - 1) * size, (row - 1) * size)
        cells.append(group(group(turned, clip=box), matrix=at))
    return Side(group(*cells), 3 * size, 3 * size, pixels=(_DIE, _DIE), name=piece.name)
