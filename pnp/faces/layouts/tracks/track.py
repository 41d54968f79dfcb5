"""The element `track`: numbered spaces round a box, in a row, or to and fro."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from pnp.draw.fonts import cap_height, width
from pnp.draw.palette import INK, WHITE, contrast, mix
from pnp.draw.scene import Group, Item, Text, group, polygon, rect
from pnp.draw.typefaces import typefaces
from pnp.faces.face import Look
from pnp.text.errors import Unfit
from pnp.text.words import Words

TrackPath: TypeAlias = Literal["loop", "row", "snake"]

MOST = 1000
"""More spaces than this are no track but a mistake."""

_GAP, _CORNER, _LINE, _EDGE = 0.08, 0.12, 0.025, 0.1
"""Between spaces, at their corners, how thick their lines are, and how far from the edge of its
space a figure stands: in shorter sides of a space."""
_FIGURE, _MARKED, _LARGEST, _SMALLEST = 0.36, 0.44, 28.0, 7.0
"""How high figures are, in shorter sides, and the sizes of type that they keep within."""

_EVEN = Words("a loop of an even number of spaces, so `to` = {nearest}")
_LOOP = Words("a loop of at least {least} spaces, so `to` = {nearest}")
_REACHED = Words("a number that is reached from {start} by steps of {by}")
_MANY = Words("at most {most} spaces")
_STEP = Words("a step of 1 or more, or of -1 or less")
_ROOM = Words("fewer spaces, or a larger box: a figure of {size} pt does not fit one")


class TrackError(Unfit):
    """Keys of a track that make none: the key, what it has, and what would do."""

    def __init__(self, key: str, found: object, expected: Words) -> None:
        super().__init__(expected, str(found))
        self.key = key


@dataclass(frozen=True)
class Track:
    """What the keys of a track say."""

    to: int
    start: int = 0
    by: int = 1
    path: TrackPath = "loop"
    mark: int = 0
    """Every so many spaces, counted from nought, one stands out; 0 for none."""
    fill: str | None = None
    mark_fill: str | None = None
    color: str = INK
    valign: Literal["top", "middle", "bottom"] = "middle"
    """Where in its space a number stands."""

    @property
    def numbers(self) -> range:
        """The numbers of the spaces; TrackError where they make no track of this path."""
        if not self.by:
            raise TrackError("by", self.by, _STEP)
        numbers = range(self.start, self.to + (1 if self.by > 0 else -1), self.by)
        if not numbers:
            raise TrackError("to", self.to, _REACHED.fill(start=self.start, by=self.by))
        if len(numbers) > MOST:
            raise TrackError("to", self.to, _MANY.fill(most=MOST))
        least = 4 if self.path == "loop" else 1
        if len(numbers) < least:
            nearest = self.start + (least - 1) * self.by
            raise TrackError("to", self.to, _LOOP.fill(least=least, nearest=nearest))
        if self.path == "loop" and len(numbers) % 2:
            raise TrackError("to", self.to, _EVEN.fill(nearest=numbers[-1] - self.by))
        return numbers

    def is_marked(self, number: int) -> bool:
        """Whether a space stands out."""
        return self.mark > 0 and number // abs(self.by) % self.mark == 0


@dataclass(frozen=True)
class Space:
    """A space of a track: its number and its box."""

    number: int
    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2


def spaces(track: Track, wide: float, high: float) -> tuple[Space, ...]:
    """Return the spaces in a box of that size, from its top left; all are equal."""
    numbers = track.numbers
    columns, rows = _divided(track.path, len(numbers), wide, high)
    w, h = wide / columns, high / rows
    places = _round(columns, rows) if track.path == "loop" else _to_and_fro(columns, rows)
    return tuple(
        Space(number, column * w, row * h, w, h)
        for number, (column, row) in zip(numbers, places, strict=False)
    )


def _divided(path: TrackPath, count: int, wide: float, high: float) -> tuple[int, int]:
    """Return how many columns and rows make the spaces most nearly square."""
    if path == "row":
        return (count, 1) if wide >= high else (1, count)
    if path == "loop":
        half = count // 2 + 2
        choices = [(columns, half - columns) for columns in range(2, half - 1)]
    else:
        choices = [(columns, math.ceil(count / columns)) for columns in range(1, count + 1)]

    def oddness(columns: int, rows: int) -> float:
        empty = columns * rows - count if path == "snake" else 0
        return abs(math.log((wide / columns) / (high / rows))) + empty / count

    return min(choices, key=lambda choice: oddness(*choice))


def _round(columns: int, rows: int) -> Iterator[tuple[int, int]]:
    """Yield the places along the rim, clockwise from the top left."""
    yield from ((column, 0) for column in range(columns))
    yield from ((columns - 1, row) for row in range(1, rows))
    yield from ((column, rows - 1) for column in range(columns - 2, -1, -1))
    yield from ((0, row) for row in range(rows - 2, 0, -1))


def _to_and_fro(columns: int, rows: int) -> Iterator[tuple[int, int]]:
    """Yield the places line by line, every second line from right to left."""
    for row in range(rows):
        line = range(columns) if row % 2 == 0 else range(columns - 1, -1, -1)
        yield from ((column, row) for column in line)


def draw_track(track: Track, wide: float, high: float, look: Look) -> Group:
    """Draw a track from the top left of its box; TrackError where it cannot be."""
    drawn = spaces(track, wide, high)
    side = min(drawn[0].width, drawn[0].height)
    signs = "".join(sorted({sign for number in track.numbers for sign in str(number)}))
    plain, bold = (typefaces(look.spec).one_font(signs, voice) for voice in ("text", "bold"))
    figures = (
        (plain, _size(drawn, track, plain, side * _FIGURE)),
        (bold, _size(drawn, track, bold, side * _MARKED)),
    )
    color = look.palette.tint(track.color)
    items: list[Item] = [_way(drawn, track.path, side, color)]
    for space in drawn:
        items += _space(space, track, look, side, figures[track.is_marked(space.number)])
    return group(*items)


def _way(drawn: Sequence[Space], path: TrackPath, side: float, color: str) -> Item:
    """Draw the line that leads from space to space; it is seen between them."""
    soft = mix(color if contrast(color, WHITE) > 3 else INK, WHITE, 0.35)
    points = [space.middle for space in drawn]
    return polygon(points, stroke=soft, width=side * _LINE * 3, close=path == "loop")


def _space(
    space: Space, track: Track, look: Look, side: float, figure: tuple[str, float]
) -> list[Item]:
    marked = track.is_marked(space.number)
    wanted = track.mark_fill if marked and track.mark_fill else track.fill
    low = look.palette.ink == "low"
    fill = WHITE if low or wanted is None else look.palette.tint(wanted)
    color = look.palette.tint(track.color)
    if contrast(color, fill) < 3:
        color = max(INK, WHITE, key=lambda shade: contrast(shade, fill))
    gap, thick = side * _GAP / 2, side * _LINE * (1.8 if marked else 1)
    font, size = figure
    x, y = space.middle[0], _figure_middle(space, track, side, cap_height(font, size))
    return [
        rect(
            space.x + gap,
            space.y + gap,
            space.width - 2 * gap,
            space.height - 2 * gap,
            radius=side * _CORNER,
            fill=fill,
            stroke=mix(color, fill, 0.0 if marked else 0.3),
            width=thick,
        ),
        Text(x, y + cap_height(font, size) / 2, str(space.number), font, size, color, "middle"),
    ]


def _figure_middle(space: Space, track: Track, side: float, high: float) -> float:
    """Return how far down the middle of a space's figure is."""
    away = side * (_GAP / 2 + _EDGE) + high / 2
    edges = {"top": space.y + away, "bottom": space.y + space.height - away}
    return edges.get(track.valign, space.middle[1])


def _size(drawn: Sequence[Space], track: Track, font: str, high: float) -> float:
    """Return the size at which every figure of a track fits its space."""
    room = drawn[0].width * (1 - _GAP) * 0.84
    tall = high / cap_height(font, 1)
    broad = room / max(width(str(space.number), font, 1) for space in drawn)
    size = math.floor(min(tall, broad, _LARGEST) * 4) / 4
    if size < _SMALLEST:
        raise TrackError("to", track.to, _ROOM.fill(size=_SMALLEST))
    return size
