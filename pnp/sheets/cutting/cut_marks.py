"""Straight cuts from edge to edge: where they lie, in which order, and the marks at their ends.

A guillotine makes them one by one: first all in the direction that has fewer, which leaves strips,
then the others across all strips at once. Marks stand at both ends of every cut, numbers at one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from pnp.draw.fonts import cap_height, width
from pnp.draw.palette import WHITE
from pnp.draw.scene import Group, Item, Path, Segment, Text, group, rect
from pnp.sheets.best_plan import Piece, bounds
from pnp.sheets.marks import MARK
from pnp.sheets.page_frame import CLOSEST, SAFE, Frame

TICK = 0.2
NUMBER_SIZE = 7.0
_SHORTEST, _LONGEST = 1.0, 5.0
_OVER_BLEED = 0.8
"""How far from the pieces a mark begins that lies on their bleed."""
_HALO = 0.6
_BESIDE = 0.5
"""From a mark to its number."""


@dataclass(frozen=True)
class Reach:
    """From where to where a mark goes, as distances from the pieces, and whether over art."""

    start: float
    end: float
    over_art: bool


@dataclass(frozen=True)
class CutMarks:
    """The marks of one sheet; where cuts do not run through, a piece has them where it ends."""

    pieces: Sequence[Piece]
    frame: Frame
    strip_top: float
    footer_ends: float
    through: bool

    @cached_property
    def box(self) -> tuple[float, float, float, float]:
        return bounds(self.pieces)

    @property
    def count(self) -> int:
        """How many cuts there are; 0 where they do not run through."""
        return sum(map(len, self._through)) if self.through else 0

    @cached_property
    def _through(self) -> tuple[list[float], list[float]]:
        return _places(self.pieces, 0, None), _places(self.pieces, 1, None)

    def draw(self) -> Group:
        """Draw a mark outside the bleed at both ends of every cut, which a cut leaves for the next;
        where the paper is too narrow for that, over the bleed."""
        on_paper, on_art = list[Segment](), list[Segment]()
        for segments, over_art in self._ticks():
            (on_art if over_art else on_paper).extend(segments)
        layers: list[Item] = []
        if on_art:
            layers.append(Path(tuple(on_art), stroke=WHITE, width=TICK + _HALO))
        if on_paper or on_art:
            layers.append(Path((*on_paper, *on_art), stroke=MARK, width=TICK))
        if not self.through:
            return group(*layers)
        # the sheets of a part are cut alike, but for the last: what they share is stored once
        key = f"cuts/{self.box}/{self._through}/{self.strip_top}/{self.footer_ends:.1f}"
        return group(*layers, *self._numbers(), key=key)

    def _ticks(self) -> Iterator[tuple[list[Segment], bool]]:
        left, top, right, bottom = self.box
        for edge, way, far in ((top, -1, self._above), (bottom, 1, self._below)):
            for x in _places(self.pieces, 0, None if self.through else edge):
                under_text = way > 0 and self.frame.inset - 1 < x < self.footer_ends + 1
                room = self.strip_top - 0.3 - bottom if under_text else far
                if reach := self._reach(room, fixed=under_text):
                    a, b = edge + way * reach.start, edge + way * reach.end
                    yield [("M", (x, a)), ("L", (x, b))], reach.over_art
        for edge, way, far in ((left, -1, left), (right, 1, self._beside)):
            for y in _places(self.pieces, 1, None if self.through else edge):
                if reach := self._reach(far):
                    a, b = edge + way * reach.start, edge + way * reach.end
                    yield [("M", (a, y)), ("L", (b, y))], reach.over_art

    @property
    def _above(self) -> float:
        return self.box[1]

    @property
    def _below(self) -> float:
        frame = self.frame
        return (frame.height / 2 + SAFE - 0.5 if frame.fold == "y" else frame.height) - self.box[3]

    @property
    def _beside(self) -> float:
        frame = self.frame
        return (frame.width / 2 + SAFE - 0.5 if frame.fold == "x" else frame.width) - self.box[2]

    def _reach(self, room: float, *, fixed: bool = False) -> Reach | None:
        """Return a mark on paper so wide: beyond the bleed, else over it, else none.

        Printers reach within some millimetres of the edge; `fixed` room ends elsewhere.
        """
        beyond = self.frame.bleed + 0.5
        last = room if fixed else room - SAFE
        if last - beyond >= _SHORTEST:
            return Reach(beyond, min(last, beyond + _LONGEST), False)
        last = max(last, min(_OVER_BLEED + _SHORTEST, room if fixed else room - CLOSEST))
        if last - _OVER_BLEED < _SHORTEST - 1e-6:
            return None
        return Reach(_OVER_BLEED, min(last, _OVER_BLEED + _LONGEST), True)

    def _numbers(self) -> Iterator[Item]:
        """Yield the number of each cut beside its mark above or at the left, towards its piece."""
        across, down = self._through
        first = 0 if len(across) <= len(down) else len(down)
        second = len(across) if len(across) <= len(down) else 0
        starts = {round(min(x for x, _ in piece.cell), 3) for piece in self.pieces}
        tops = {round(min(y for _, y in piece.cell), 3) for piece in self.pieces}
        high = cap_height("text", NUMBER_SIZE)
        left, top, _, _ = self.box
        if (reach := self._reach(top)) and (near := self._number_at(reach, top, high)) is not None:
            for i, x in enumerate(across):
                text = str(first + i + 1)
                wide = width(text, "text", NUMBER_SIZE)
                at = x + _BESIDE if x in starts else x - _BESIDE - wide
                yield from _number(text, at, top - near, wide, high, plate=near < self.frame.bleed)
        widest = width("88", "text", NUMBER_SIZE)
        if (reach := self._reach(left)) and (
            near := self._number_at(reach, left, widest)
        ) is not None:
            for i, y in enumerate(down):
                text = str(second + i + 1)
                wide = width(text, "text", NUMBER_SIZE)
                base = y + _BESIDE + high if y in tops else y - _BESIDE
                plate = near < self.frame.bleed
                yield from _number(text, left - near - wide, base, wide, high, plate=plate)

    def _number_at(self, reach: Reach, room: float, needed: float) -> float | None:
        """Return how far from the pieces a number begins, None where the paper ends before it."""
        for start in (reach.start, _OVER_BLEED):
            if start + needed <= room - CLOSEST:
                return start
        return None


def _number(
    text: str, x: float, base: float, wide: float, high: float, *, plate: bool
) -> Iterator[Item]:
    """Yield a number, on white where it lies on art."""
    if plate:
        yield rect(x - 0.3, base - high - 0.3, wide + 0.6, high + 0.6, fill=WHITE)
    yield Text(x, base, text, "text", NUMBER_SIZE, MARK)


def _places(pieces: Sequence[Piece], axis: int, edge: float | None) -> list[float]:
    """Return where the cuts lie along one axis, of all pieces or of those that end at an edge."""
    return sorted(
        {
            round(corner[axis], 3)
            for piece in pieces
            for corner in piece.cell
            if edge is None or abs(corner[1 - axis] - edge) < 0.01
        }
    )
