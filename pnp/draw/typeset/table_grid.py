"""Tables set in type: columns as wide as they need, the head on a tint, thin rules between rows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import accumulate

from pnp.draw.scene import Group, Item, Tag, TagPath, group, line, rect, translate
from pnp.draw.typeset.line_breaks import cap, natural, word_width, words_of
from pnp.draw.typeset.strips import NEVER, Colors, Mark, Piece, Strip, Typesetter, stack
from pnp.folder.texts.manuscript import Align, Run, Runs
from pnp.text.errors import LayoutError

_PAD = 1.6
_APART = 5.0
"""Between the parts of a table side by side."""
_SPREAD = 0.4
"""More spare room than this share of the measure goes to all columns."""
_THICK = 0.35
"""The rules over and under a table."""


@dataclass(frozen=True)
class Cell:
    """What stands in a cell: words, or a drawing with the words it stands for."""

    runs: Runs = ()
    picture: Group | None = None
    size: tuple[float, float] = (0.0, 0.0)
    alt: str = ""


@dataclass(frozen=True)
class Grid:
    """A table ready to be set."""

    head: tuple[Cell, ...]
    rows: tuple[tuple[Cell, ...], ...]
    aligns: tuple[Align, ...]
    size: float = 10.0
    spare: int = 0
    """Which column takes the room that none needs."""
    columns: int = 1
    """How often the table stands side by side with its own continuation."""
    spreads: bool = False
    """Whether a narrow table shares much spare room out to all its columns, and one that is too
    wide has its longest words divided."""


def cell(text: str, font: str = "text") -> Cell:
    """Return a cell of words in one font."""
    return Cell((Run(text, "bold" if font == "bold" else "text"),) if text else ())


def set_grid(setter: Typesetter, grid: Grid, room: float) -> Piece:
    """Set a table, in as many columns side by side as it asks for."""
    deep = max(1, -(-len(grid.rows) // grid.columns))
    wide = (room - _APART * (grid.columns - 1)) / grid.columns
    starts = range(0, max(1, len(grid.rows)), deep)
    parts = [replace(grid, rows=grid.rows[i : i + deep]) for i in starts]
    columns = _widths(grid, wide)
    placed = [
        (_one_grid(setter, part, columns), i * (wide + _APART), 0.0) for i, part in enumerate(parts)
    ]
    drawings, marks = stack(placed)
    return Piece(group(*drawings), max(piece.height for piece, _, _ in placed), marks)


def wanted_widths(grid: Grid) -> list[float]:
    """Return the width that each column needs to stay on one line."""
    return [
        max(_long(row[i], grid.size) for row in (grid.head, *grid.rows)) + 2 * _PAD
        for i in range(len(grid.aligns))
    ]


def _long(entry: Cell, size: float) -> float:
    return entry.size[0] if entry.picture else natural(entry.runs, size)


def _least(grid: Grid) -> list[float]:
    """Return the width of each column's longest word."""
    return [
        max(
            entry.size[0]
            if entry.picture
            else max((word_width(w, grid.size) for w in words_of(entry.runs)), default=0.0)
            for entry in (row[i] for row in (grid.head, *grid.rows))
        )
        + 2 * _PAD
        for i in range(len(grid.aligns))
    ]


def _widths(grid: Grid, room: float) -> list[float]:
    """Return the columns' widths: what each needs, or else less, down to its longest word."""
    wanted, least = wanted_widths(grid), _least(grid)
    if sum(wanted) <= room:
        spare = room - sum(wanted)
        shared = [i for i, align in enumerate(grid.aligns) if align == "centre"] or [grid.spare]
        spreads = grid.spreads and grid.columns == 1 and shared == [grid.spare]
        if spreads and spare > room * _SPREAD:
            return [w + spare * w / sum(wanted) for w in wanted]
        share = min(spare / len(shared), 8.0)
        wide = [w + share if i in shared else w for i, w in enumerate(wanted)]
        wide[grid.spare] += room - sum(wide)
        return wide
    if sum(least) > room and grid.spreads:
        fair = room / len(least)
        narrow = [min(low, fair) for low in least]
        hunger = [low - kept for low, kept in zip(least, narrow, strict=True)]
        spare = room - sum(narrow)
        return [k + spare * h / sum(hunger) for k, h in zip(narrow, hunger, strict=True)]
    if sum(least) > room:
        first = next((run.text for c in grid.rows[0] for run in c.runs), "")
        raise LayoutError(
            "the table of {first!r} does not fit {room:.0f} mm; shorten its words",
            first=first,
            room=room,
        )
    hunger = [w - low for w, low in zip(wanted, least, strict=True)]
    spare = room - sum(least)
    return [low + spare * h / sum(hunger) for low, h in zip(least, hunger, strict=True)]


def _one_grid(setter: Typesetter, grid: Grid, columns: list[float]) -> Piece:
    rules: list[Item] = []
    placed: list[tuple[Piece, float, float]] = []
    y = 0.0
    for row in _rows(setter, grid, columns):
        lines, cells = row.at(y)
        rules += lines
        placed += cells
        y += row.height
    rules.append(line(0, y, sum(columns), y, stroke=setter.colors.rule, width=_THICK))
    drawings, marks = stack(placed)
    return Piece(group(group(*rules, tag=Tag()), *drawings), y, marks)


def grid_strips(setter: Typesetter, grid: Grid, room: float, above: float) -> Iterator[Strip]:
    """Yield a strip a row, for a table that pages may break; each page repeats the head."""
    columns = _widths(grid, min(room, sum(wanted_widths(grid))))
    head: Piece | None = None
    rows = list(_rows(setter, grid, columns))
    for i, row in enumerate(rows):
        rules, cells = row.at(0.0)
        if i == len(rows) - 1:
            y, wide = row.height, sum(columns)
            rules.append(line(0, y, wide, y, stroke=setter.colors.rule, width=_THICK))
        drawings, marks = stack(cells)
        drawing = group(group(*rules, tag=Tag()), *drawings)
        keep = NEVER if i in (1, 2, len(rows) - 1) else 0.0
        yield Strip(row.height, drawing, 0.0 if i else above, 0.0, keep, marks, head=head)
        if row.is_head:
            head = Piece(group(_untagged(drawing), tag=Tag()), row.height)


def _untagged(drawing: Group) -> Group:
    """Return a drawing without its tags: what is drawn again is not read again."""
    items = (_untagged(item) if isinstance(item, Group) else item for item in drawing.items)
    return replace(drawing, items=tuple(items), tag=None)


@dataclass(frozen=True)
class _Row:
    """A row ready to be placed: its cells, how far right each stands, and its ground and rule."""

    cells: list[tuple[Piece, float]]
    height: float
    width: float
    is_head: bool
    is_first: bool
    colors: Colors

    def at(self, y: float) -> tuple[list[Item], list[tuple[Piece, float, float]]]:
        """Return the row's ground and rule, and its cells, with its top at a height."""
        thin = _THICK if self.is_first else 0.15
        rules: list[Item] = [line(0, y, self.width, y, stroke=self.colors.rule, width=thin)]
        if self.is_head:
            rules.insert(0, rect(0, y, self.width, self.height, fill=self.colors.tint))
        cells = [(piece, x, y + (self.height - piece.height) / 2 + 0.25) for piece, x in self.cells]
        return rules, cells


def _rows(setter: Typesetter, grid: Grid, columns: list[float]) -> Iterator[_Row]:
    """Yield the rows of a table, its head first unless it is empty."""
    path: TagPath = (("Table", setter.new_id()),)
    has_head = any(entry.runs or entry.picture for entry in grid.head)
    for i, row in enumerate([grid.head, *grid.rows] if has_head else grid.rows):
        is_head = has_head and i == 0
        own = (*path, ("TR", setter.new_id()))
        cells = [
            set_cell(setter, entry, wide - 2 * _PAD, align, grid.size, own, head=is_head)
            for entry, wide, align in zip(row, columns, grid.aligns, strict=True)
        ]
        high = max(max(piece.height for piece in cells), cap(grid.size)) + 2 * 1.15
        lefts = accumulate(columns, initial=0.0)
        placed = [(piece, x + _PAD) for piece, x in zip(cells, lefts, strict=False)]
        yield _Row(placed, high, sum(columns), is_head, i == 0, setter.colors)


def set_cell(
    setter: Typesetter,
    entry: Cell,
    room: float,
    align: Align,
    size: float,
    path: TagPath,
    *,
    head: bool,
) -> Piece:
    """Set what stands in a cell, from the cell's inner left edge."""
    own = (*path, ("TH" if head else "TD", setter.new_id()))
    if entry.picture is not None:
        wide, high = entry.size
        x = {"left": wide / 2, "centre": room / 2, "right": room - wide / 2}[align]
        drawing = group(entry.picture, matrix=translate(x, high / 2))
        figure = (*own, ("Figure", setter.new_id()))
        return Piece(group(drawing, tag=Tag(figure, entry.alt)), high, Mark())
    return setter.block(entry.runs, size, room, own, align=align)
