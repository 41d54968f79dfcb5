"""A track round the edge of a board: its figures stand outward, and titles beside their spaces."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pnp.draw.fonts import cap_height, width
from pnp.draw.palette import INK, WHITE
from pnp.draw.scene import Group, Item, Matrix, Text, combine, group, rect, rotate, translate
from pnp.draw.typefaces import typefaces
from pnp.faces.layouts.spot import Spot
from pnp.folder.rows.row import Row

_DRAWN_AT = 192.0
"""The width for which lines and type are told."""
_FIGURE, _NAME, _SMALLEST = 9.5, 9.0, 6.5
_DEPTH = 15 / 192
"""How deep a space is, in widths of the track."""


@dataclass(frozen=True)
class Space:
    """A space of the track: its number, its middle, its size and the way its foot points."""

    number: int
    x: float
    y: float
    width: float
    depth: float
    turn: float

    @property
    def is_corner(self) -> bool:
        return math.isclose(self.width, self.depth)


def round_spaces(count: int, w: float, h: float, depth: float) -> Iterator[Space]:
    """Yield so many spaces about (0, 0), clockwise from the bottom left corner, feet outward."""
    across, up = _sides((count - 4) // 2, w - 2 * depth, h - 2 * depth)
    x, y, number = w / 2 - depth / 2, h / 2 - depth / 2, 0
    for corner, turn, cells, long in (
        ((-x, y), 90.0, up, h - 2 * depth),
        ((-x, -y), 180.0, across, w - 2 * depth),
        ((x, -y), 270.0, up, h - 2 * depth),
        ((x, y), 0.0, across, w - 2 * depth),
    ):
        yield Space(number, *corner, depth, depth, turn)
        step, angle = long / cells, math.radians(turn)
        for i in range(1, cells + 1):
            far = depth / 2 + (i - 0.5) * step
            at = (corner[0] - math.cos(angle) * far, corner[1] - math.sin(angle) * far)
            yield Space(number + i, *at, step, depth, turn)
        number += cells + 1


def _sides(cells: int, w: float, h: float) -> tuple[int, int]:
    """Return how many spaces lie along a short and a long side, all as nearly alike as can be.

    The long sides get an even number: a fold across then falls between two spaces.
    """
    ways = [(cells - up, up) for up in range(2, cells, 2)]
    return min(ways, key=lambda way: abs(w / way[0] - h / way[1]))


@dataclass(frozen=True)
class Colors:
    """The colours of a track as they are printed."""

    line: str
    fill: str
    mark: str
    title: str
    on_title: str


@dataclass(frozen=True)
class RoundTrack:
    """One such track from the top left of its box, with the titles of some of its numbers."""

    spot: Spot
    numbers: range
    mark: int
    titles: Mapping[int, Row]
    colors: Colors

    @property
    def k(self) -> float:
        return self.spot.box.w / _DRAWN_AT

    def draw(self) -> Group:
        w, h = self.spot.box.w, self.spot.box.h
        spaces = list(round_spaces(len(self.numbers), w, h, _DEPTH * w))
        titled = [space for space in spaces if self.numbers[space.number] in self.titles]
        return group(
            *(self._space(space) for space in spaces),
            *(self._ribbon(space) for space in titled),
            matrix=translate(w / 2, h / 2),
        )

    def _space(self, space: Space) -> Group:
        """Draw a space: the number at the outer edge, room for markers, a title's charge."""
        number, k, colors = self.numbers[space.number], self.k, self.colors
        marked, title = self.mark > 0 and number % self.mark == 0, self.titles.get(number)
        fill, on = (colors.mark if marked else colors.fill), colors.line
        if title is not None:
            fill, on = colors.title, colors.on_title
        w, d = space.width, space.depth
        size = max(_SMALLEST, _FIGURE * k * (1.15 if marked else 0.9))
        high = cap_height(self._font, size)
        base = d / 2 - 1.5 * k
        items: list[Item] = [
            rect(-w / 2, -d / 2, w, d, fill=fill, stroke=colors.line, width=0.3 * k),
            Text(0, base, str(number), self._font, size, on, "middle"),
        ]
        if title is not None and title.text("charge"):
            side = min(w - 1.4 * k, d - high - 3.4 * k)
            items.append(self._charge(title, side, (base - high - d / 2) / 2, on))
        return group(*items, matrix=combine(translate(space.x, space.y), rotate(space.turn)))

    @property
    def _font(self) -> str:
        return typefaces(self.spot.look.spec).one_font("0123456789-", "title")

    def _charge(self, title: Row, side: float, y: float, color: str) -> Group:
        cell, picture = title.cells["charge"], self.spot.pictures.icon(title.text("charge"))
        if picture is None:
            self.spot.no_icon(cell.source, cell.text)
            return group()
        w = side * min(1.0, picture.ratio)
        drawn = picture.draw(w, w / picture.ratio, tint=color, palette=self.spot.palette)
        return group(drawn, matrix=translate(-w / 2, y - w / picture.ratio / 2))

    def _ribbon(self, space: Space) -> Group:
        """Draw a title's name on a ribbon, inside the track at its space."""
        k, name = self.k, self.titles[self.numbers[space.number]].text("name")
        font = typefaces(self.spot.look.spec).one_font(name, "title")
        size = max(_SMALLEST, _NAME * k)
        high = cap_height(font, size)
        wide, tall = width(name, font, size) + 5 * k, high + 2.6 * k
        plate = rect(-wide / 2, -tall / 2, wide, tall, radius=0.8 * k, fill=self.colors.fill,
                     stroke=self.colors.line, width=0.3 * k)  # fmt: skip
        words = Text(0, high / 2, name, font, size, INK, "middle")
        return group(plate, words, matrix=_beside(space, wide, tall, 1.6 * k))


def _beside(space: Space, wide: float, tall: float, gap: float) -> Matrix:
    """Return where a ribbon lies within the track: before its space, or in its corner."""
    if space.is_corner:
        dx, dy = space.depth / 2 + gap + wide / 2, space.depth / 2 + gap + tall / 2
        return translate(space.x - math.copysign(dx, space.x), space.y - math.copysign(dy, space.y))
    away = translate(0, -space.depth / 2 - tall / 2 - gap)
    return combine(translate(space.x, space.y), rotate(space.turn), away)


def colors_of(spot: Spot, line: str, fill: str | None, mark: str | None, title: str) -> Colors:
    """Return the colours as they are printed; where ink is dear only lines and letters have one."""
    low = spot.palette.ink == "low"
    plain = spot.ground(fill) or WHITE
    return Colors(
        line=spot.lettering(line) or INK,
        fill=plain,
        mark=(not low and spot.ground(mark)) or plain,
        title=WHITE if low else spot.palette.field(title),
        on_title=spot.palette.charge(title, fill or WHITE),
    )
