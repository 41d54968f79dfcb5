"""The map of the board: every cell with its coordinate and its label."""

from __future__ import annotations

import math
from itertools import accumulate

from pnp.draw.fonts import cap_height, width
from pnp.draw.heraldry import SHIELD, charge, pips, shield
from pnp.draw.palette import INK, mix
from pnp.draw.scene import Group, Item, Text, combine, group, hexagon, line, rect, scale, translate
from pnp.draw.text_box import Spot, fit_block, fit_line
from pnp.faces.face import Face, Look
from pnp.folder.component_kinds import Card
from pnp.folder.components import BoardPart
from pnp.folder.hexes import Cell, center
from pnp.folder.models import Kind, letter
from pnp.folder.spec import GameSpec
from pnp.text.errors import LayoutError
from pnp.text.words import Words

_NATURAL = 24.0
"""Width of a cell across flats where no area is given."""

_HEAD, _FOOT, _LEGEND = 20.0, 15.0, 15.0
_SIDE, _SHIELD, _RIM = 8.0, 9.0, 5.0
_LAND, _SMALLEST = 9.0, 6.0
_MOST = 1.5
"""How much words and legend may grow where the paper is taller than the board."""

_READING = Words(
    "A cell is the letter of its row and its number, as in {cell}.\n"
    "A straight line keeps the letter, or the number, or the difference of the two."
)
_ALIAS = Words("The small sign is another name of the same cell: {label}.")

_DRAWN = Words(
    "The large sign is that of the cell’s card; written {label}, it names the cell as well."
)

_FREE = Words(
    "{part} ({lang}): only a board of a fixed shape has a map; the board of {game} is free"
)
_TOO_LARGE = Words(
    "{part} ({lang}): the map does not fit {wide:.0f} x {high:.0f} mm; take a larger paper or a "
    "smaller margin"
)


def faces(spec: GameSpec, part: BoardPart, look: Look) -> list[Face]:
    """Return the map, as large as the printable area or else as cells of natural size make it."""
    if spec.board.shape != "hexagon":
        name = part.name.but(en=part.name.in_(look.lang))
        raise LayoutError(
            _FREE.fill(part=name, lang=look.lang, game=spec.game.name.but(en=spec.id))
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
        decks = (part for part in spec.components.values() if isinstance(part, Card))
        self.drawn = any(deck.is_of("@cells") for deck in decks)
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
            name, (wide, high) = part.name.but(en=part.name.in_(look.lang)), self.size
            raise LayoutError(_TOO_LARGE.fill(part=name, lang=look.lang, wide=wide, high=high))
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
        """Draw a cell in one of three shades, so that neighbours differ and diagonals show."""
        flats, kind = self.flats, self._place(cell)
        shade = 0.0 if self.palette.ink == "low" else 0.07 * ((cell.row + cell.number) % 3)
        ground = mix(self.palette.paper, self.color, shade)
        if kind and self.palette.ink != "low":
            ground = mix(self.palette.paper, self.palette.tint(kind.color), 0.6)
        return group(
            hexagon(flats * 0.965, fill=ground, stroke=self.color, width=0.3),
            *self._names(cell, index),
            *self._marks(kind, ground),
            matrix=translate(*self._spot(cell)),
        )

    def _place(self, cell: Cell) -> Kind | None:
        """Return the kind of land that a cell has in every game, if it has one."""
        places = self.spec.board.places.items()
        return next((self.spec.kinds[word] for word, at in places if str(cell) in at), None)

    def _marks(self, kind: Kind | None, ground: str) -> list[Item]:
        """Draw a fixed place's charge, small, on both sides of the cell's foot."""
        if kind is None:
            return []
        sign = charge(self.look.spec, kind.charge, self.flats * 0.15, self.color, ground)
        x, y = self.flats * 0.37, self.flats * 0.23
        return [group(sign, matrix=translate(side * x, y)) for side in (-1, 1)]

    def _names(self, cell: Cell, index: int) -> list[Item]:
        """Draw coordinate and label; the label is larger where cards name the cells by it."""
        flats, label = self.flats, self._label(index)
        if label and self.drawn:
            large, small = flats * 1.15, max(7.0, flats * 0.56)
            return [
                Text(0, flats * 0.07, label[1:], "title", large, self.color, "middle"),
                Text(0, flats * 0.33, str(cell), "bold", small, INK, "middle"),
            ]
        size = flats * 1.02
        base = cap_height("bold", size) * 0.5 + flats * 0.03
        name = Text(0, base, str(cell), "bold", size, INK, "middle")
        small = max(7.0, flats * 0.4)
        sign = Text(0, -flats * 0.3, label, "text", small, self.color, "middle")
        return [name, sign] if label else [name]

    def _label(self, index: int) -> str:
        labels = self.spec.board.labels
        if labels == "numbers":
            return f"#{index + 1}"
        return f"@{letter(index)}" if labels == "letters" else ""

    def _row(self, row: int) -> Group:
        """Draw a row's letter at both of its ends."""
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
        """Draw the legend: every land with its points, in a row as large as fits."""
        w, h = self.inner
        kinds = list(self.spec.kinds.values())
        names = [kind.name.in_(self.look.lang) for kind in kinds]
        steps = [_SHIELD + 7.0 + width(name, "title", _LAND) for name in names]
        k = min(self.grow, w / sum(steps))
        if k * _LAND < _SMALLEST:
            spot = Spot(self.part.name.in_(self.look.lang), self.look.lang)
            raise spot.error(", ".join(names), _SMALLEST, f"{w:.1f} mm")
        y = h / 2 - (_FOOT + self.legend / 2) * self.grow
        starts = accumulate(steps, initial=3.5 - sum(steps) / 2)
        return [
            group(self._kind(kind), matrix=combine(translate(x * k, y), scale(k)))
            for kind, x in zip(kinds, starts, strict=False)
        ]

    def _kind(self, kind: Kind) -> Group:
        """Draw one land of the legend: shield, name and points, from x = 0 to the right."""
        paint, color = self.palette.kind(kind), self.palette.lettering(kind.color)
        name, beside = kind.name.in_(self.look.lang), _SHIELD + 1.8
        arms = charge(self.look.spec, kind.charge, _SHIELD * 0.68, paint.charge, paint.detail)
        first = beside + 0.85 + (kind.points - 1) * 1.3
        return group(
            group(
                shield(_SHIELD, fill=paint.field, stroke=self.palette.tint(kind.color), line=0.3),
                group(arms, matrix=translate(0, -_SHIELD * SHIELD * 0.04)),
                matrix=translate(_SHIELD / 2, 0),
            ),
            Text(beside, -0.4, name, "title", _LAND, color),
            group(pips(kind.points, 2.6, 0.85, color), matrix=translate(first, 2.4)),
        )

    def _foot(self, cells: list[Cell]) -> Group:
        """Draw the note that says how to read the map."""
        w, h = self.inner
        lang = self.look.lang
        middle = len(cells) // 2
        text = _READING.in_(lang).format(cell=cells[middle])
        if label := self._label(middle):
            text += "\n" + (_DRAWN if self.drawn else _ALIAS).in_(lang).format(label=label)
        spot = Spot(self.part.name.in_(lang), lang)
        k = self.grow
        block = fit_block(text, "text", w * 0.96, (_FOOT - 1) * k, 11 * k, 7, spot, 1.25)
        return block.draw(0, h / 2 - block.height - 0.8, INK, "middle")
