"""Packing of tiles of three hexagons: rows of them, dropped one upon the other.

Two hexagons keep their distance when the difference of their middles, measured across the nearest
flats, is a hexagon and two bleeds. A row is a few tiles, pointing up or down; it falls as far as
the rows before it let each of its tiles. Rows are repeated, alone and by turns; where few tiles
fit, every mixture of rows is followed as long as it wastes little.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cached_property, lru_cache
from itertools import permutations, product

from pnp.draw.polygons import triple_centres

Laid = tuple[float, float, bool]
"""A tile's middle within the room for middles, and whether it points down."""

Row = tuple[tuple[int, bool], ...]
"""Tiles in the order they fall: the place in the list of columns, and whether it points down."""

Tile = tuple[int, float, bool]
Sheet = tuple[float, tuple[Tile, ...], tuple[float, ...]]
"""What is wasted, the tiles, and how low the next may go in each column, pointing up or down."""

_ROOT = math.sqrt(3)
_SLACK = 1e-6
_FREE = -1e9
_BEAM = 6
_BY_TURNS, _PLACES = 14, 50
"""How many rows that fill a sheet well alone are tried by turns, and how many tiles these have."""

_FEW = 6
"""In rows of more tiles than this, mixtures of rows save too little to be worth the search."""


def pack_triples(flats: float, grow: float, area: tuple[float, float]) -> Iterator[list[Laid]]:
    """Yield the densest rows found: first in step with each other, then at any distance."""
    w, h = area[0] - 2 * flats, area[1] - 3.5 * flats / _ROOT
    if min(w, h) < -_SLACK:
        return
    for in_step in (True, False):
        yield list(_best(flats, grow, round(max(0.0, w), 6), round(max(0.0, h), 6), in_step))


def most_on_sheet(flats: float, grow: float, area: tuple[float, float]) -> int:
    """Return how many tiles a sheet holds at most, by area, in any arrangement whatever.

    Tiles that keep their distance stay apart when each is grown by half of it all round.
    """
    edge = flats / _ROOT
    corners = (1.5 * math.pi - _ROOT) * grow * grow
    one = 1.5 * _ROOT * flats * flats + 12 * edge * grow + corners
    return math.floor((area[0] + 2 * grow) * (area[1] + 2 * grow) / one + _SLACK)


@lru_cache(maxsize=256)
def _best(flats: float, grow: float, w: float, h: float, in_step: bool) -> tuple[Laid, ...]:
    return _Search(flats, grow, w, h, in_step).best()


class _Search:
    """The room for middles, and the rows that may lie in it."""

    def __init__(self, flats: float, grow: float, w: float, h: float, in_step: bool) -> None:
        self.flats, self.grow, self.width, self.height = flats, grow, w, h
        self.in_step = in_step
        self.step = flats + 2 * grow
        self.dense = 1.5 * _ROOT * (flats + 4 * grow / 3) ** 2
        """What one tile takes of the sheet where they lie densest."""

    def best(self) -> tuple[Laid, ...]:
        alone = {row: self._repeated([row]) for row in self.rows}
        filled = sorted(alone, key=lambda row: -len(alone[row]))
        longest = max(map(len, self.rows))
        tries = [alone[filled[0]]]
        for pair in permutations(filled[: max(2, min(_BY_TURNS, _PLACES // longest))], 2):
            tries.append(self._repeated([*pair]))
        if longest <= _FEW:
            tries.append(self._mixed())
        most = max(tries, key=len)
        return tuple((self.columns[i], y, down) for i, y, down in most)

    @property
    def _empty(self) -> Sheet:
        return 0.0, (), (0.0,) * (2 * len(self.columns))

    def _repeated(self, rows: list[Row]) -> tuple[Tile, ...]:
        """Lay the rows in turn until the sheet is full."""
        order = [tile for row in rows for tile in row]
        floor = dict.fromkeys(order, 0.0)
        laid: list[Tile] = []
        before = -1
        while len(laid) > before:
            before = len(laid)
            for column, down in order:
                y = floor[column, down]
                if y > self.height + _SLACK:
                    continue
                laid.append((column, y, down))
                for there, other in floor:
                    lower = y + self._keep(column, down, there, other)
                    if lower > floor[there, other]:
                        floor[there, other] = lower
        return tuple(laid)

    def _mixed(self) -> tuple[Tile, ...]:
        """Lay any rows upon any others, going on with the part-filled sheets that waste least."""
        sheets, most = [self._empty], self._empty
        while sheets:
            found: dict[tuple[Tile, ...], Sheet] = {}
            for sheet in sheets:
                self._fall(sheet, self._tree, found)
            found.pop((), None)
            most = max((most, *found.values()), key=lambda sheet: len(sheet[1]))
            sheets = self._kept(list(found.values()), [len(sheet[1]) for sheet in sheets])
        return most[1]

    def _kept(self, found: list[Sheet], before: list[int]) -> list[Sheet]:
        """Return the sheets that waste least, and of like ones the first."""
        kept: dict[tuple[int, float], Sheet] = {}
        for sheet in sorted(found, key=lambda sheet: sheet[0]):
            if len(sheet[1]) > min(before):
                kept.setdefault((len(sheet[1]), round(sheet[0], 1)), sheet)
            if len(kept) == _BEAM:
                break
        return list(kept.values())

    def _fall(self, sheet: Sheet, tree: _Tree, found: dict[tuple[Tile, ...], Sheet]) -> None:
        """Drop all rows of the tree onto a sheet; rows that begin alike share that beginning."""
        _, laid, floor = sheet
        if tree.ends:
            used = sum(floor) / len(floor) * (self.width + 2 * self.flats + 2 * self.grow)
            found[laid] = (used - len(laid) * self.dense, laid, floor)
        for (column, down), after in tree.items():
            y = floor[column + len(self.columns) * down]
            if y > self.height + _SLACK:
                self._fall(sheet, after, found)
                continue
            above = self._keeps(column, down)
            lower = tuple([a if a > y + b else y + b for a, b in zip(floor, above, strict=True)])
            self._fall((0.0, (*laid, (column, y, down)), lower), after, found)

    @cached_property
    def lines(self) -> tuple[tuple[float, ...], ...]:
        """Where the tiles of a row may stand from left to right."""
        tight = (1.5 * self.flats + 2 * self.grow, self.flats + self.step, self.step)
        found: dict[tuple[float, ...], None] = {}
        for pitch in tight:
            fit = math.floor(self.width / pitch + _SLACK) + 1
            for count in range(1 if fit <= _FEW else fit - 1, fit + 1):
                left = max(0.0, self.width - (count - 1) * pitch)
                halves = int(min(left, self.step) / self.step * 2 + _SLACK)
                shifts = [i * self.step / 2 for i in range(halves + 1)]
                for x in shifts if self.in_step else (0.0, left):
                    found[tuple(round(x + i * pitch, 6) for i in range(count))] = None
                if count > 1 and not self.in_step:
                    spread = self.width / (count - 1)
                    found[tuple(round(i * spread, 6) for i in range(count))] = None
        return tuple(found)

    @cached_property
    def columns(self) -> tuple[float, ...]:
        return tuple(sorted({x for places in self.lines for x in places}))

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """Every line with its tiles all one way or by turns, falling in three orders."""
        index = {x: i for i, x in enumerate(self.columns)}
        found: dict[Row, None] = {}
        for places, (first, turning) in product(self.lines, product((False, True), (True, False))):
            row = [(index[x], first != (turning and i % 2 == 1)) for i, x in enumerate(places)]
            for order in (row, row[::2] + row[1::2], row[1::2] + row[::2]):
                found[tuple(order)] = None
        return tuple(found)

    @cached_property
    def _tree(self) -> _Tree:
        root = _Tree()
        for row in self.rows:
            at = root
            for tile in row:
                at = at.setdefault(tile, _Tree())
            at.ends = True
        return root

    def _keeps(self, column: int, down: bool) -> tuple[float, ...]:
        """Return how far below such a tile one in any column must stay, pointing up and down."""
        # Kept for each column: `_fall` asks for the same few of them at every branch of the tree.
        found = self._kept_off.get((column, down))
        if found is None:
            found = tuple(
                self._keep(column, down, there, other)
                for other in (False, True)
                for there in range(len(self.columns))
            )
            self._kept_off[column, down] = found
        return found

    @cached_property
    def _kept_off(self) -> dict[tuple[int, bool], tuple[float, ...]]:
        return {}

    def _keep(self, column: int, down: bool, there: int, other: bool) -> float:
        dx = abs(self.columns[there] - self.columns[column])
        return _below(self.flats, self.step, round(dx, 5), down, other)


class _Tree(dict[tuple[int, bool], "_Tree"]):
    """Rows by their tiles in order; `ends` where one is complete."""

    ends = False


@lru_cache(maxsize=65536)
def _below(flats: float, step: float, dx: float, down: bool, other: bool) -> float:
    """Return how far below one tile another must stay whose middle is so far to the side."""
    needed = _FREE
    for ax, ay in _middles(flats, down):
        for bx, by in _middles(flats, other):
            aside = abs(dx + bx - ax)
            if aside < step - _SLACK:
                needed = max(needed, (2 * step - aside) / _ROOT - (by - ay))
    return needed


def _middles(flats: float, down: bool) -> list[tuple[float, float]]:
    return [(-x, -y) if down else (x, y) for x, y in triple_centres(flats)]
