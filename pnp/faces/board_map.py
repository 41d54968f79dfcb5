"""The map of the board: every cell with its coordinate and its label."""

from __future__ import annotations

import math

from pnp.errors import LayoutError
from pnp.faces import Face, Look
from pnp.fonts import cap_height, width
from pnp.heraldry import SHIELD, charge, pips, shield
from pnp.hexes import Cell, center
from pnp.palette import INK, mix
from pnp.scene import Group, Item, Text, combine, group, hexagon, line, rect, scale, translate
from pnp.spec import BoardPart, GameSpec, Kind, Names, letter
from pnp.textbox import Spot, fit_block, fit_line

_NATURAL = 24.0
"""Width of a cell across flats where no area is given."""

_HEAD, _FOOT, _LEGEND = 20.0, 15.0, 15.0
_SIDE, _SHIELD, _RIM = 8.0, 9.0, 5.0
_MOST = 1.5
"""How much words and legend may grow where the paper is taller than the board."""

_READING = Names(
    en="A cell is the letter of its row and its number, as in {cell}.\n"
    "A straight line keeps the letter, or the number, or the difference of the two.",
    fr="Une case se nomme par la lettre de sa rangée et par son numéro, ainsi {cell}.\n"
    "Une ligne droite garde la lettre, ou le numéro, ou l’écart entre les deux.",
)
_ALIAS = Names(
    en="The small sign is another name of the same cell: {label}.",
    fr="Le petit signe est un autre nom de la même case : {label}.",
)


def faces(spec: GameSpec, part: BoardPart, look: Look) -> list[Face]:
    """One sheet as large as the area, or as its cells of the natural size."""
    if spec.board.shape != "hexagon":
        raise LayoutError(
            f"{part.name.in_(look.lang)} ({look.lang}): only a board of a fixed shape has a map; "
            f"the board of {spec.id} is free"
        )
    drawing = _Map(spec, part, look)
    w, h = drawing.size
    return [
        Face(
            name=part.name.in_(look.lang),
            slug="map",
            width=w,
            height=h,
            outline=rect(-w / 2, -h / 2, w, h),
            front=drawing.draw(),
            shape="rect",
        )
    ]


class _Map:
    """One map, fitted to its area."""

    def __init__(self, spec: GameSpec, part: BoardPart, look: Look) -> None:
        self.spec, self.part, self.look, self.palette = spec, part, look, look.palette
        self.span = 2 * spec.board.side - 1
        self.rise = (self.span - 1) * math.sqrt(3) / 2 + 2 / math.sqrt(3)
        self.legend = _LEGEND if spec.land_kinds else 0.0
        spare = _HEAD + _FOOT + self.legend
        self.size = look.area or (
            self.span * _NATURAL + 2 * _SIDE + 2 * _RIM,
            self.rise * _NATURAL + spare + 2 * _RIM,
        )
        self.inner = w, h = self.size[0] - 2 * _RIM, self.size[1] - 2 * _RIM
        self.flats = min((w - 2 * _SIDE) / self.span, (h - spare) / self.rise)
        if self.flats < _NATURAL / 3:
            raise LayoutError(
                f"{part.name.in_(look.lang)} ({look.lang}): the map does not fit "
                f"{self.size[0]:.0f} x {self.size[1]:.0f} mm; "
                "take a larger paper or a smaller margin"
            )
        free = h - spare - self.rise * self.flats
        self.grow = min(_MOST, 1 + free / spare / 2)
        left = free - (self.grow - 1) * spare
        self.middle = -h / 2 + _HEAD * self.grow + self.rise * self.flats / 2 + left / 2
        self.color = self.palette.lettering(spec.game.color)

    def draw(self) -> Group:
        cells = list(self.spec.board.board)
        return group(
            *self._head(),
            *(self._cell(cell, i) for i, cell in enumerate(cells)),
            *(self._row(row) for row in sorted({cell.row for cell in cells})),
            *self._kinds(),
            self._foot(cells),
        )

    def _spot(self, cell: Cell) -> tuple[float, float]:
        side = self.spec.board.side
        (x, y), (cx, cy) = center(cell, self.flats), center(Cell(side - 1, side), self.flats)
        return x - cx, y - cy + self.middle

    def _head(self) -> list[Item]:
        w, h = self.inner
        lang = self.look.lang
        name, title = self.spec.game.name.in_(lang), self.part.name.in_(lang)
        k = self.grow
        size = fit_line(name, "title", w * 0.8, 26 * k, 12, Spot(title, lang))
        top = -h / 2 + cap_height("title", size)
        under = top + 5.8 * k
        half = width(title, "title", 10 * k, 0.4) / 2 + 3 * k
        level = under - 1.3 * k
        rules = (
            line(x, level, x + way * w * 0.14, level, stroke=self.color, width=0.3)
            for x, way in ((-half, -1), (half, 1))
        )
        return [
            Text(0, top, name, "title", size, self.color, "middle"),
            Text(0, under, title, "title", 10 * k, INK, "middle", 0.4),
            *rules,
        ]

    def _cell(self, cell: Cell, index: int) -> Group:
        """Three shades by turns, so that no two neighbours are alike and diagonals show."""
        flats = self.flats
        shade = 0.0 if self.palette.ink == "low" else 0.07 * ((cell.row + cell.number) % 3)
        ground = mix(self.palette.paper, self.color, shade)
        size = flats * 1.02
        items: list[Item] = [
            hexagon(flats * 0.965, fill=ground, stroke=self.color, width=0.3),
            Text(0, cap_height("bold", size) * 0.5 + flats * 0.03, str(cell), "bold", size, INK,
                 "middle"),
        ]  # fmt: skip
        if label := self._label(index):
            items.append(
                Text(0, -flats * 0.3, label, "text", max(7.0, flats * 0.4), self.color, "middle")
            )
        return group(*items, matrix=translate(*self._spot(cell)))

    def _label(self, index: int) -> str:
        labels = self.spec.board.labels
        if labels == "numbers":
            return f"#{index + 1}"
        return f"@{letter(index)}" if labels == "letters" else ""

    def _row(self, row: int) -> Group:
        """The row's letter at both ends."""
        size = self.flats * 0.75
        first, last = self.spec.board.board.row_range(row) or (1, 1)
        drop = cap_height("bold", size) * 0.5
        ends = ((first, -1), (last, 1))
        signs = (
            Text(x + way * (self.flats / 2 + _SIDE * 0.5), y + drop, chr(ord("a") + row), "bold",
                 size, self.color, "middle")
            for number, way in ends
            for x, y in (self._spot(Cell(row, number)),)
        )  # fmt: skip
        return group(*signs)

    def _kinds(self) -> list[Item]:
        """The lands and what they earn, in a row."""
        w, h = self.inner
        kinds = list(self.spec.kinds.values())
        k = self.grow
        step = min(w / k / len(kinds), 40.0)
        y = h / 2 - (_FOOT + self.legend / 2) * k
        spot = Spot(self.part.name.in_(self.look.lang), self.look.lang)
        size = min(
            fit_line(kind.name.in_(self.look.lang), "title", step - _SHIELD - 3.0, 9, 6, spot)
            for kind in kinds
        )
        return [
            group(
                self._kind(kind, size),
                matrix=combine(
                    translate(((i - (len(kinds) - 1) / 2) * step - step * 0.28) * k, y), scale(k)
                ),
            )
            for i, kind in enumerate(kinds)
        ]

    def _kind(self, kind: Kind, size: float) -> Group:
        paint, wide = self.palette.kind(kind), _SHIELD
        name = kind.name.in_(self.look.lang)
        color = self.palette.lettering(kind.color)
        dots = pips(kind.points, 2.6, 0.85, color)
        return group(
            shield(wide, fill=paint.field, stroke=self.palette.tint(kind.color), line=0.3),
            group(charge(kind.charge, wide * 0.68, paint.charge, paint.detail),
                  matrix=translate(0, -wide * SHIELD * 0.04)),
            Text(wide / 2 + 1.8, -0.4, name, "title", size, color),
            group(dots, matrix=translate(wide / 2 + 1.8 + 0.85 + (kind.points - 1) * 1.3, 2.4)),
        )  # fmt: skip

    def _foot(self, cells: list[Cell]) -> Group:
        """How to read the map."""
        w, h = self.inner
        lang = self.look.lang
        middle = len(cells) // 2
        text = _READING.in_(lang).format(cell=cells[middle])
        if label := self._label(middle):
            text += "\n" + _ALIAS.in_(lang).format(label=label)
        spot = Spot(self.part.name.in_(lang), lang)
        k = self.grow
        block = fit_block(text, "text", w * 0.96, (_FOOT - 1) * k, 11 * k, 7, spot, 1.25)
        return block.draw(0, h / 2 - block.height - 0.8, INK, "middle")
