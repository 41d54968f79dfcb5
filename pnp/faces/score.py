"""The score board: a track round the titles of the game, folded across for the box."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from pnp.draw.fonts import cap_height, width
from pnp.draw.heraldry import SHIELD, charge, charge_names, shield
from pnp.draw.palette import CREAM, INK, mix
from pnp.draw.scene import (
    Group,
    Item,
    Matrix,
    Text,
    circle,
    combine,
    group,
    hexagon,
    line,
    rect,
    rotate,
    translate,
)
from pnp.draw.text_box import Spot, fit_line
from pnp.faces.face import FOOTER_LINE, Face, Look
from pnp.faces.folded.nets import FOLD_COLOR, FOLD_DASH
from pnp.folder.components import ScoreNote, ScorePart
from pnp.folder.models import Rank
from pnp.folder.spec import GameSpec
from pnp.text.words import Words

_NATURAL = (197.0, 284.0)
"""The board's size where no area is given."""

_CLEAR = 2 * FOOTER_LINE

_RIM, _DEPTH, _DRAWN_AT = 2.5, 15.0, 197.0
_FIGURE, _SMALLEST = 9.5, 6.5
_EVERY = 5
"""Spaces with such a number stand out, so that one counts by fives."""


@dataclass(frozen=True)
class Space:
    """A space of the track: its number, its middle, its size and the way its foot points."""

    number: int
    x: float
    y: float
    width: float
    depth: float
    turn: float


def faces(spec: GameSpec, part: ScorePart, look: Look) -> list[Face]:
    w, h = board_size(look)
    fold = line(-w / 2, 0, w / 2, 0, stroke=FOLD_COLOR, width=0.2, dash=FOLD_DASH)
    return [
        Face(
            name=part.name.in_(look.lang),
            slug="score",
            width=w,
            height=h,
            outline=rect(-w / 2, -h / 2, w, h),
            front=_board(spec, part, look, w, h),
            folds=(fold,),
            shape="rect",
        )
    ]


def board_size(look: Look) -> tuple[float, float]:
    """Return the board's size: as large as the paper allows, clear of a footer of several lines."""
    w, h = look.area or _NATURAL
    return w, h - _CLEAR


def _board(spec: GameSpec, part: ScorePart, look: Look, w: float, h: float) -> Group:
    k, reach = w / _DRAWN_AT, look.bleed
    rim, depth = _RIM * k, _DEPTH * k
    inner = (w - 2 * (rim + depth), h - 2 * (rim + depth))
    titles = {rank.points: word for word, rank in spec.ranks.items()}
    spaces = list(track(part.last + 1, w - 2 * rim, h - 2 * rim, depth))
    edge = look.palette.tint(spec.game.color)
    ground = rect(-w / 2 - reach, -h / 2 - reach, w + 2 * reach, h + 2 * reach,
                  fill=edge if look.palette.ink != "low" else look.palette.paper)  # fmt: skip
    return group(
        ground,
        _Middle(part, look, *inner).draw(),
        *(_space(space, titles.get(space.number), k, look) for space in spaces),
        *(
            _label(space, spec.ranks[titles[space.number]], k, look)
            for space in spaces
            if space.number in titles
        ),
    )


def track(count: int, w: float, h: float, depth: float) -> Iterator[Space]:
    """Yield so many spaces round a board, clockwise from the bottom left corner, feet outward."""
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

    The long sides get an even number: the fold then falls between two spaces.
    """
    ways = [(cells - up, up) for up in range(2, cells, 2)]
    return min(ways, key=lambda way: abs(w / way[0] - h / way[1]))


def _space(space: Space, title: str | None, k: float, look: Look) -> Group:
    """Draw a space: the number at the outer edge, room for markers, a title's coronet."""
    palette, color = look.palette, look.spec.game.color
    w, d = space.width, space.depth
    line_, paper = palette.lettering(color), palette.paper
    fill, on = paper, line_
    if space.number % _EVERY == 0 and palette.ink != "low":
        fill = mix(paper, palette.tint(color), 0.2)
    if title is not None:
        fill, on = palette.field(color), palette.charge(color)
    size = max(_SMALLEST, _FIGURE * k * (1.15 if space.number % _EVERY == 0 else 0.9))
    high = cap_height("title", size)
    base = d / 2 - 1.5 * k
    items: list[Item] = [
        rect(-w / 2, -d / 2, w, d, fill=fill, stroke=line_, width=0.3 * k),
        Text(0, base, str(space.number), "title", size, on, "middle"),
    ]
    if title is not None:
        side = min(w - 1.4 * k, d - high - 3.4 * k)
        sign = charge(look.spec, _coronet(look, title), side, on, fill)
        items.append(group(sign, matrix=translate(0, (base - high - d / 2) / 2)))
    return group(*items, matrix=combine(translate(space.x, space.y), rotate(space.turn)))


def _label(space: Space, rank: Rank, k: float, look: Look) -> Group:
    """Draw a title's name on a ribbon, inside the track at its space."""
    palette, color = look.palette, look.spec.game.color
    name, size = rank.name.in_(look.lang), max(_SMALLEST, 9.0 * k)
    high = cap_height("title", size)
    wide = width(name, "title", size) + 5 * k
    tall = high + 2.6 * k
    line_ = palette.lettering(color)
    plate = rect(-wide / 2, -tall / 2, wide, tall, radius=0.8 * k, fill=palette.paper,
                 stroke=line_, width=0.3 * k)  # fmt: skip
    words = Text(0, high / 2, name, "title", size, INK, "middle")
    return group(plate, words, matrix=_beside(space, wide, tall, 1.6 * k))


def _beside(space: Space, wide: float, tall: float, gap: float) -> Matrix:
    """Return where a ribbon lies within the track: before its space, or in its corner."""
    if math.isclose(space.width, space.depth):
        dx, dy = space.depth / 2 + gap + wide / 2, space.depth / 2 + gap + tall / 2
        return translate(space.x - math.copysign(dx, space.x), space.y - math.copysign(dy, space.y))
    away = translate(0, -space.depth / 2 - tall / 2 - gap)
    return combine(translate(space.x, space.y), rotate(space.turn), away)


_CORONET = "coronet-"
_MIDDLE_DRAWN_AT = 162.0
_CROWN, _DISC = 20.0, 5.0
_LAP = Words("Past {last}, start again from 0 and add {count} points.")


def _coronet(look: Look, title: str) -> str:
    """Return the charge of a title: its own coronet, or a crown where the art has none."""
    name = f"{_CORONET}{title}"
    return name if name in charge_names(look.spec) else "crown"


class _Middle:
    """All within the track, about (0, 0): arms above the fold, titles and notes below it."""

    def __init__(self, part: ScorePart, look: Look, w: float, h: float) -> None:
        self.part, self.look, self.w, self.h = part, look, w, h
        self.k = w / _MIDDLE_DRAWN_AT
        color = look.spec.game.color
        self.field, self.on = look.palette.field(color), look.palette.charge(color, CREAM)
        self.spot = Spot(part.name.in_(look.lang), look.lang)
        self.top = self.h / 2 * 0.09

    def draw(self) -> Group:
        return group(
            rect(-self.w / 2, -self.h / 2, self.w, self.h, fill=self.field),
            self._country(),
            *self._head(),
            *self._titles(),
            *self._notes(),
            *self._foot(),
        )

    def _country(self) -> Group:
        """Draw faint hexagons all over the field; none when printing with little ink."""
        if self.look.palette.ink == "low":
            return group()
        size, stroke = 26.0 * self.k, mix(self.field, self.on, 0.1)
        rise = size * math.sqrt(3) / 2
        rows, columns = math.ceil(self.h / rise / 2) + 1, math.ceil(self.w / size / 2) + 1
        cells = [
            hexagon(size, (column + row % 2 / 2) * size, row * rise, stroke=stroke, width=0.4)
            for row in range(-rows, rows + 1)
            for column in range(-columns, columns + 1)
        ]
        return group(*cells, clip=rect(-self.w / 2, -self.h / 2, self.w, self.h))

    def _head(self) -> list[Item]:
        """Draw the game's badge and its name, clear of the fold."""
        k, spec, lang = self.k, self.look.spec, self.look.lang
        bottom, top = -9.0 * k, -self.h / 2 + 14 * k
        name, title = spec.game.name.in_(lang).upper(), self.part.name.in_(lang)
        size = fit_line(name, "title", self.w * 0.72, 44 * k, 14, self.spot)
        small = max(_SMALLEST, 12 * k)
        base = bottom - cap_height("title", small) - 4.5 * k
        wide = min((base - cap_height("title", size) - 6 * k - top) / SHIELD, self.w * 0.5)
        arms = group(self._arms(wide), matrix=translate(0, top + wide * SHIELD / 2))
        return [
            arms,
            Text(0, base, name, "title", size, self.on, "middle", 0.6 * k),
            Text(0, bottom, title, "title", small, self.on, "middle", 0.3 * k),
        ]

    def _arms(self, wide: float) -> Group:
        """Draw the game's badge on a shield; in outline when printing with little ink."""
        light = self.look.palette.ink == "low"
        ground, figure = (self.field, self.on) if light else (self.on, self.field)
        badge = charge(self.look.spec, self.look.spec.game.charge, wide * 0.66, figure, ground)
        return group(
            shield(wide, fill=ground, stroke=figure if light else None, line=0.8 * self.k),
            shield(wide * 0.92, fill=None, stroke=figure, line=0.6 * self.k),
            group(badge, matrix=translate(0, -wide * 0.05)),
        )

    def _titles(self) -> list[Item]:
        """Draw every title with its coronet and its points, in a row."""
        ranks, k = list(self.look.spec.ranks.items()), self.k
        if not ranks:
            return []
        step = (self.w - 22 * k) / len(ranks)
        names = [rank.name.in_(self.look.lang) for _, rank in ranks]
        size = min(
            fit_line(name, "title", step - 2 * k, 11.5 * k, _SMALLEST, self.spot) for name in names
        )
        items: list[Item] = []
        for i, (word, rank) in enumerate(ranks):
            x = (i - (len(ranks) - 1) / 2) * step
            items += self._title(_coronet(self.look, word), names[i], rank.points, x, size, step)
        return items

    def _title(
        self, drawing: str, name: str, points: int, x: float, size: float, step: float
    ) -> list[Item]:
        k, y = self.k, self.top
        side = min(step * 0.74, _CROWN * k)
        r, figure = _DISC * k, 14.0 * k
        low = y + side + 2.0 * k + cap_height("title", size)
        disc = low + 2.6 * k + r
        light = self.look.palette.ink == "low"
        fill, words = (self.field, self.on) if light else (self.on, self.field)
        return [
            group(
                charge(self.look.spec, drawing, side, self.on, self.field),
                matrix=translate(x, y + side / 2),
            ),
            Text(x, low, name, "title", size, self.on, "middle"),
            circle(x, disc, r, fill=fill, stroke=self.on, width=0.4 * k),
            Text(x, disc + cap_height("bold", figure) / 2, str(points), "bold", figure, words,
                 "middle"),
        ]  # fmt: skip

    def _notes(self) -> list[Item]:
        """Draw the notes on points, each line with its charge, between titles and foot."""
        notes = self._noted()
        if not notes:
            return []
        k, room = self.k, self.w * 0.66
        fits = (fit_line(t, "text", room, 14 * k, _SMALLEST, self.spot) for _, t in notes)
        size = min(fits)
        over = self.top + (_CROWN + 2 * _DISC + 10.0) * k
        under = self.h / 2 - 17 * k
        pitch = min(10.0 * k, (under - over - 2 * k) / (len(notes) + 0.3))
        high = pitch * (len(notes) + 0.3)
        top = (over + under - high) / 2
        half = max(width(text, "text", size) for _, text in notes) / 2 + 11 * k
        plate = rect(-half, top, 2 * half, high, radius=2 * k, fill=self.look.palette.paper,
                     stroke=self.on, width=0.6 * k)  # fmt: skip
        lines = [
            item
            for i, (note, text) in enumerate(notes)
            for item in self._note(note, text, -half + 5 * k, top + (i + 0.65) * pitch, size)
        ]
        return [plate, *lines]

    def _noted(self) -> list[tuple[ScoreNote, str]]:
        """Return the notes that hold with the modules in play, their numbers filled in."""
        spec, lang = self.look.spec, self.look.lang
        on = (None, *spec.modules_on)
        notes = [note for note in self.part.notes if note.module in on]
        return [(note, spec.fill(note.text.in_(lang), lang)) for note in notes]

    def _note(self, note: ScoreNote, text: str, x: float, y: float, size: float) -> list[Item]:
        palette, k = self.look.palette, self.k
        color = palette.lettering(self.look.spec.game.color)
        sign = charge(self.look.spec, note.charge, 7.0 * k, color, palette.paper)
        return [
            group(sign, matrix=translate(x + 2 * k, y)),
            Text(x + 9 * k, y + cap_height("text", size) / 2, text, "text", size, INK),
        ]

    def _foot(self) -> list[Item]:
        """Draw what to do at the end of the track, and the credit."""
        lang, last, k = self.look.lang, self.part.last, self.k
        text = _LAP.in_(lang).format(last=last, count=last + 1)
        credit = self.look.spec.credits.line
        tiny = max(_SMALLEST, 7.5 * k)
        under = [Text(0, self.h / 2 - 2.6 * k, credit, "italic", tiny, self.on, "middle")]
        size = fit_line(text, "italic", self.w * 0.6, 11 * k, _SMALLEST, self.spot)
        y = self.h / 2 - 7.5 * k
        level = y - 5.5 * k
        return [
            line(-20 * k, level, 20 * k, level, stroke=self.on, width=0.3 * k),
            Text(0, y, text, "italic", size, self.on, "middle"),
            *(under if credit else ()),
        ]
