"""A position drawn in the terminal: cells of text, readable with and without colour."""

from __future__ import annotations

import os
import sys
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple, TextIO

from pnp.folder.hexes import Cell
from pnp.folder.spec import GameSpec
from pnp.text.words import Lang
from referee.show.board_view import BoardView, Piece
from referee.show.terminal_legend import (
    MARKS,
    Letters,
    Line,
    Span,
    color_style,
    ground_style,
    legend,
)

_PLAIN = str.maketrans("⣀⡠⠤⠒⠊⠉⠑⢄│║╱╲≈·…’─┼", "_.--''`.|#/\\~-.'-+")
"""What stands in for each sign where the terminal has none of them."""


class Size(NamedTuple):
    """How large a cell is drawn: its upper and lower edge, and its lines from row to row."""

    roof: str
    keel: str
    rise: int
    peaks: str
    waves: str
    slant: int = 1
    """Half cells by which a row lies to the left of the one above."""

    @property
    def half(self) -> int:
        """Return the columns from the middle of a cell to its side, half its width."""
        return len(self.roof) // 2

    @property
    def inner(self) -> int:
        return 2 * self.half - 1

    @property
    def lines(self) -> int:
        """Return the lines of text inside a cell, its heading among them."""
        return self.rise - 1

    @property
    def is_small(self) -> bool:
        """Return whether it is for boards that are wider than the terminal."""
        return self.rise == SMALL.rise

    def corner(self, cell: Cell) -> tuple[int, int]:
        """Return the line and the column where a cell's text begins."""
        return -cell.row * self.rise, (2 * cell.number - self.slant * cell.row) * self.half + 1


LARGE = Size("⣀⡠⠤⠒⠊⠉⠑⠒⠤⢄⣀", "⠉⠑⠒⠤⢄⣀⡠⠤⠒⠊⠉", 4, "  ╱╲╱╲╱╲ ", "  ≈≈≈≈≈  ")
SMALL = Size("⣀⡠⠊⠉⠑⢄⣀", "⠉⠑⢄⣀⡠⠊⠉", 3, "╱╲╱╲ ", " ≈≈≈ ")
"""For boards that are wider than the terminal."""
LARGE_SQUARE = LARGE._replace(roof="┼─────────┼", keel="┼─────────┼", slant=0)
SMALL_SQUARE = SMALL._replace(roof="┼─────┼", keel="┼─────┼", slant=0)


class _Canvas:
    """Characters with styles at lines and columns, negative ones included."""

    def __init__(self) -> None:
        self.at: dict[tuple[int, int], tuple[str, str]] = {}

    def write(self, y: int, x: int, text: str, style: str = "") -> None:
        for i, char in enumerate(text):
            self.at[y, x + i] = (char, style)

    def lines(self) -> Iterator[Line]:
        if not self.at:
            return
        top, bottom = min(y for y, _ in self.at), max(y for y, _ in self.at)
        left = min(x for _, x in self.at)
        for y in range(top, bottom + 1):
            right = max((x for at, x in self.at if at == y), default=left)
            row = [self.at.get((y, x), (" ", "")) for x in range(left, right + 1)]
            yield [
                Span("".join(char for char, _ in run), style)
                for style, run in groupby(row, key=lambda spot: spot[1])
            ]


def board_lines(
    view: BoardView,
    lang: Lang,
    decides: Collection[int] = (),
    way: Collection[int] = (),
    width: int | None = None,
) -> list[Line]:
    """Return the board, what stands on it, and how to read it; two kinds of cells may be marked.

    A board wider than `width`, or than the terminal where none is given, is drawn small.
    """
    size = _size(view, columns(sys.stdout) if width is None else width)
    canvas, letters = _Canvas(), Letters(view.spec, lang, view.players)
    painter = _Painter(canvas, view, letters, size)
    crowded: list[Line] = []
    for _, cell in view.places:
        painter.outline(cell)
    for place, (index, cell) in enumerate(view.places):
        mark = "*" if index in decides else "+" if index in way else ""
        painter.walls(cell, bool(mark))
        if rest := painter.fill(place, mark):
            crowded.append(rest)
    marks = {"*": bool(decides), "+": bool(way)}
    return [*canvas.lines(), *crowded, *legend(view, letters, lang, marks, small=size.is_small)]


def _size(view: BoardView, width: int) -> Size:
    """Return the large size where it fits, and where the width is not known."""
    square = view.spec.board.lattice.shape == "square"
    large, small = (LARGE_SQUARE, SMALL_SQUARE) if square else (LARGE, SMALL)
    columns = [large.corner(cell)[1] for _, cell in view.places]
    wide = max(columns, default=0) - min(columns, default=0) + len(large.roof)
    return small if 0 < width < wide else large


class _Painter:
    """Writes cells on a canvas, each in its place."""

    def __init__(self, canvas: _Canvas, view: BoardView, letters: Letters, size: Size) -> None:
        self.canvas, self.view, self.letters, self.size = canvas, view, letters, size
        self.spec = view.spec
        self.places = view.places
        self.headed = all(
            self.closed(terrain) or len(self.heading(cell, " ", terrain)) <= size.inner
            for (_, cell), terrain in zip(self.places, view.terrains, strict=True)
        )
        """Return whether every land's name has room beside that of its cell."""

    def closed(self, terrain: str) -> bool:
        kind = terrain.partition("-")[0]
        return bool(kind) and self.spec.kinds[kind].impassable

    def heading(self, cell: Cell, mark: str, terrain: str) -> str:
        kind, _, letter = terrain.partition("-")
        if self.size.is_small:
            return f"{cell!s:<3}{mark}{self.letters.kinds.get(kind, '')}{letter}"
        return f"{cell}{mark}{kind}{letter}"

    def outline(self, cell: Cell) -> None:
        y, x = self.size.corner(cell)
        self.canvas.write(y + self.size.lines, x - 1, self.size.keel)
        self.canvas.write(y - 1, x - 1, self.size.roof)

    def walls(self, cell: Cell, marked: bool) -> None:
        y, x = self.size.corner(cell)
        for line in range(y, y + self.size.lines):
            for column in (x - 1, x + self.size.inner):
                if marked:
                    self.canvas.write(line, column, "║", "bold #FFD75F")
                elif (line, column) not in self.canvas.at:
                    self.canvas.write(line, column, "│")

    def fill(self, place: int, mark: str) -> Line | None:
        """Write a cell's lines; what does not fit comes back as a line of its own."""
        cell, terrain = self.places[place][1], self.view.terrains[place]
        y, x = self.size.corner(cell)
        kind = terrain.partition("-")[0]
        style = ground_style(self.spec, kind)
        stacks = _stacks(self.view.pieces[place], self.letters)
        rows = _arrange(stacks, self.size.inner, self.size.lines - 1)
        below = self._named_below(kind, stacks, rows)
        named = self.heading(cell, mark or " ", "" if below or self._shut(terrain) else terrain)
        self._write(y, x, named, MARKS.get(mark) or style)
        if self.closed(terrain):
            self._close(y, x, kind, style)
            return None
        if below:
            self._write(y + 1, x, _short(kind, self.size.inner), style)
            rows = _arrange(stacks, self.size.inner, 1)
        if rows is None:
            self.canvas.write(y + 1 + below, x, "…", "bold")
            return [Span(f"{cell}  "), *_tagged(self.spec, stacks)]
        self._stand(y + 1 + below, x, rows)
        return None

    def _shut(self, terrain: str) -> bool:
        """Return whether a closed cell has the name of its land under a picture."""
        return self.closed(terrain) and not self.size.is_small

    def _named_below(self, kind: str, stacks: Stacks, rows: Rows | None) -> bool:
        """Return whether the land's name takes a line of its own, and leaves one for the pieces."""
        if self.headed or not kind or self.size.is_small or self.closed(kind):
            return False
        return rows is None or _arrange(stacks, self.size.inner, 1) is not None

    def _write(self, y: int, x: int, text: str, style: str) -> None:
        self.canvas.write(y, x, text[: self.size.inner].ljust(self.size.inner), style)

    def _close(self, y: int, x: int, kind: str, style: str) -> None:
        water = self.spec.kinds[kind].charge in _WATERS
        self._write(y + 1, x, self.size.waves if water else self.size.peaks, style)
        if not self.size.is_small:
            self._write(y + 2, x, kind[: self.size.inner].center(self.size.inner), style)

    def _stand(self, y: int, x: int, rows: Rows) -> None:
        for line, row in enumerate(rows):
            column = x
            for color, text in row:
                self.canvas.write(y + line, column, text, color_style(self.spec, color))
                column += len(text) + 1


Stacks = list[tuple[str, str]]
"""Colour, and its pieces on a cell: `b BDT5`."""
Rows = list[Stacks]
_WATERS = ("lake",)
"""Charges of land that are drawn as water."""


def _short(word: str, room: int) -> str:
    return word if len(word) <= room else f"{word[: room - 1]}…"


def _tagged(spec: GameSpec, stacks: Stacks) -> Line:
    return [
        span
        for color, text in stacks
        for span in (Span(text, color_style(spec, color)), Span("  "))
    ]


def _stacks(pieces: Sequence[Piece], letters: Letters) -> Stacks:
    by_color: dict[str, list[tuple[str, int]]] = {}
    for color, piece, count in pieces:
        by_color.setdefault(color, []).append((piece, count))
    return [(c, f"{letters.colors[c]} {letters.stack(held)}") for c, held in by_color.items()]


def _arrange(stacks: Stacks, room: int, lines: int) -> Rows | None:
    """Return one colour a line where the lines will do, else packed; None where nothing fits."""
    if len(stacks) <= lines and all(len(text) <= room for _, text in stacks):
        return [[stack] for stack in stacks]
    rows: Rows = [[]]
    for color, text in stacks:
        tight = text.replace(" ", "")
        if sum(len(t) + 1 for _, t in rows[-1]) + len(tight) > room:
            rows.append([])
        rows[-1].append((color, tight))
    fits = len(rows) <= lines and all(len(text) <= room for row in rows for _, text in row)
    return rows if fits else None


def print_lines(lines: Iterable[Line], out: TextIO | None = None) -> None:
    """Write lines in colour where the terminal has it, in plain text elsewhere."""
    out = out or sys.stdout
    if not has_color(out):
        for line in lines:
            text = "".join(span.text for span in line).rstrip()
            out.write((text if _takes(out, LARGE.roof) else text.translate(_PLAIN)) + "\n")
        return
    from rich.console import Console
    from rich.text import Text

    console = Console(file=out, highlight=False, soft_wrap=True)
    for line in lines:
        console.print(Text.assemble(*((span.text, span.style) for span in line)))


def columns(out: TextIO) -> int:
    """Return how wide the terminal is; 0 where there is none."""
    try:
        return os.get_terminal_size(out.fileno()).columns if out.isatty() else 0
    except (OSError, ValueError):
        return 0


def has_color(out: TextIO) -> bool:
    """Return whether to write in colour: at a terminal that has it, unless NO_COLOR says no."""
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return bool(os.environ.get("FORCE_COLOR")) or out.isatty()


def _takes(out: TextIO, text: str) -> bool:
    try:
        text.encode(getattr(out, "encoding", None) or "utf-8")
    except UnicodeEncodeError:
        return False
    return True
