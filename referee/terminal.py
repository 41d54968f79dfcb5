"""A position drawn in the terminal: hexagons of text, readable with and without colour."""

from __future__ import annotations

import os
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple, TextIO, TypeAlias

from pnp.hexes import Cell
from pnp.palette import CREAM, INK, luminance
from referee.rules.seating import NEUTRAL
from referee.wording import Words

if TYPE_CHECKING:
    from pnp.spec import GameSpec, Lang
    from referee.family import TablePosition
    from referee.rules.setup import SetUp

HALF = 5
"""Columns from the middle of a hexagon to its side; a hexagon is as wide again."""
INNER = 2 * HALF - 1
RISE = 4
"""Lines from one row of hexagons to the next."""

_ROOF = "⣀⡠⠤⠒⠊⠉⠑⠒⠤⢄⣀"
_KEEL = "⠉⠑⠒⠤⢄⣀⡠⠤⠒⠊⠉"
_RANGE = "  ╱╲╱╲╱╲ "
_PLAIN = str.maketrans("⣀⡠⠤⠒⠊⠉⠑⢄│║╱╲·…’", "_.--''`.|#/\\-.'")
"""What stands in for each sign where the terminal has none of them."""

_MARKS = {"*": "bold #000000 on #FFD75F", "+": "bold #000000 on #D0D0D0"}
"""Styles of what decides, and of the way of a play."""


_DECIDES = Words("what the verdict rests on", "ce dont dépend le verdict")
_WAY = Words("the way of the play", "le chemin du coup")


class Span(NamedTuple):
    """A run of text in one style; no style is the terminal's own."""

    text: str
    style: str = ""


Line: TypeAlias = list[Span]
Piece: TypeAlias = tuple[str, str, int]
"""Colour, piece, how many."""


class BoardView(NamedTuple):
    """What there is to draw, cell by cell in the board's order."""

    spec: GameSpec
    players: Sequence[str]
    terrains: Sequence[str]
    pieces: Sequence[Sequence[Piece]]
    cells: Sequence[int] = ()
    """The cells that there are, where they are not the spec's whole board."""

    @property
    def places(self) -> list[tuple[int, Cell]]:
        """Each cell's index and place."""
        every = self.spec.board.board.cells
        return [(index, every[index]) for index in self.cells or range(len(every))]


def view_position(position: TablePosition) -> BoardView:
    """A position as the terminal draws it."""
    game, cells = position.game, position.cells
    return BoardView(
        game.spec,
        position.players,
        [position.terrain(cell) for cell in cells],
        [list(position.pieces(cell)) for cell in cells],
        cells,
    )


def view_set_up(table: SetUp, *, bare: bool = False) -> BoardView:
    """A table just set up; `bare` as it is before a card is drawn."""
    cells = table.spec.board.board.cells
    officers = () if bare else table.land.officers
    return BoardView(
        table.spec,
        table.seating.colors,
        [table.tile(cell) if bare else table.terrain(cell) for cell in cells],
        [[(o.color, o.piece, 1) for o in officers if o.cell == cell] for cell in cells],
    )


class Letters:
    """A letter for each colour, small, and for each piece, capital, in the reader's language."""

    def __init__(self, spec: GameSpec, lang: Lang) -> None:
        colors = {color.id: color.name.in_(lang) for color in spec.players.colors}
        if spec.players.neutral:
            colors[NEUTRAL] = spec.players.neutral.name.in_(lang)
        self.color_names = colors
        self.piece_names = {word: piece.name.in_(lang) for word, piece in spec.pieces.items()}
        self.colors = {key: mark.lower() for key, mark in _initials(colors).items()}
        self.pieces = {key: mark.upper() for key, mark in _initials(self.piece_names).items()}

    def stack(self, pieces: Iterable[tuple[str, int]]) -> str:
        """`BDT5` for a baron, a donjon and five troops."""
        return "".join(
            f"{self.pieces[piece]}{count if count > 1 else ''}" for piece, count in pieces
        )


def _initials(names: Mapping[str, str]) -> dict[str, str]:
    """The first letter of each name that no name before it has taken."""
    taken: dict[str, str] = {}
    for key, name in names.items():
        free = (c for c in name.lower() if c.isalpha() and c not in taken.values())
        taken[key] = next(free, "?")
    return taken


class _Canvas:
    """Characters with styles at lines and columns, negative ones included."""

    def __init__(self) -> None:
        self.at: dict[tuple[int, int], tuple[str, str]] = {}

    def write(self, y: int, x: int, text: str, style: str = "") -> None:
        for i, char in enumerate(text):
            self.at[y, x + i] = (char, style)

    def lines(self) -> Iterator[Line]:
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
    view: BoardView, lang: Lang, decides: Collection[int] = (), way: Collection[int] = ()
) -> list[Line]:
    """The board, what stands on it, and how to read it; two kinds of cells may be marked."""
    canvas, letters = _Canvas(), Letters(view.spec, lang)
    crowded: list[Line] = []
    for _, cell in view.places:
        _outline(canvas, cell)
    for place, (index, cell) in enumerate(view.places):
        mark = "*" if index in decides else "+" if index in way else ""
        _walls(canvas, cell, bool(mark))
        if rest := _fill(canvas, view, place, letters, mark):
            crowded.append(rest)
    legend = _legend(view, letters, lang, bool(decides), bool(way))
    return [*canvas.lines(), *crowded, *legend]


def _middle(cell: Cell) -> tuple[int, int]:
    return -cell.row * RISE, (2 * cell.number - cell.row) * HALF


def _outline(canvas: _Canvas, cell: Cell) -> None:
    y, x = _middle(cell)
    canvas.write(y + 2, x - HALF, _KEEL)
    canvas.write(y - 2, x - HALF, _ROOF)


def _walls(canvas: _Canvas, cell: Cell, marked: bool) -> None:
    y, x = _middle(cell)
    for line in (y - 1, y, y + 1):
        for column in (x - HALF, x + HALF):
            if marked:
                canvas.write(line, column, "║", "bold #FFD75F")
            elif (line, column) not in canvas.at:
                canvas.write(line, column, "│")


def _fill(canvas: _Canvas, view: BoardView, index: int, letters: Letters, mark: str) -> Line | None:
    """Write a cell's three lines; what does not fit comes back as a line of its own."""
    spec = view.spec
    cell = view.places[index][1]
    y, x = _middle(cell)
    left = x - HALF + 1
    kind, _, letter = view.terrains[index].partition("-")
    closed = bool(kind) and spec.kinds[kind].impassable
    name = f"{cell}{mark or ' '}"
    word = "" if closed else kind[: INNER - len(name) - len(letter)]
    heading = f"{name}{word}{letter}".ljust(INNER)
    canvas.write(y - 1, left, heading, _MARKS.get(mark) or _ground_style(spec, kind))
    if closed:
        canvas.write(y, left, _RANGE, _ground_style(spec, kind))
        canvas.write(y + 1, left, kind[:INNER].center(INNER), _ground_style(spec, kind))
        return None
    stacks = _stacks(view.pieces[index], letters)
    rows = _arrange(stacks)
    if rows is None:
        canvas.write(y, left, "…", "bold")
        spans = [span for color, stack in stacks for span in _tagged(spec, letters, color, stack)]
        return [Span(f"{cell}  "), *spans]
    for line, row in enumerate(rows):
        column = left
        for color, text in row:
            canvas.write(y + line, column, text, color_style(spec, color))
            column += len(text) + 1
    return None


def _tagged(spec: GameSpec, letters: Letters, color: str, stack: str) -> Line:
    return [Span(stack, color_style(spec, color)), Span("  ")]


def _stacks(pieces: Sequence[Piece], letters: Letters) -> list[tuple[str, str]]:
    """(colour, `b BDT5`) for each colour on a cell."""
    by_color: dict[str, list[tuple[str, int]]] = {}
    for color, piece, count in pieces:
        by_color.setdefault(color, []).append((piece, count))
    return [(c, f"{letters.colors[c]} {letters.stack(held)}") for c, held in by_color.items()]


def _arrange(stacks: list[tuple[str, str]]) -> list[list[tuple[str, str]]] | None:
    """One colour a line while two lines will do, else packed; None where nothing fits."""
    if len(stacks) <= 2 and all(len(text) <= INNER for _, text in stacks):
        return [[stack] for stack in stacks]
    rows: list[list[tuple[str, str]]] = [[]]
    for color, text in stacks:
        tight = text.replace(" ", "")
        if sum(len(t) + 1 for _, t in rows[-1]) + len(tight) > INNER:
            rows.append([])
        rows[-1].append((color, tight))
    fits = len(rows) <= 2 and all(len(text) <= INNER for row in rows for _, text in row)
    return rows if fits else None


def _ground_style(spec: GameSpec, kind: str) -> str:
    if not kind:
        return "dim"
    ground = spec.kinds[kind].color
    return f"{INK if luminance(ground) > 0.5 else CREAM} on {ground}"


def color_style(spec: GameSpec, color: str) -> str:
    """A player's colour as a ground, with a lettering that can be read on it."""
    grounds = {c.id: c.color for c in spec.players.colors}
    nobody = spec.players.neutral
    ground = grounds.get(color, nobody.color if nobody else INK)
    return f"bold {INK if luminance(ground) > 0.5 else '#FFFFFF'} on {ground}"


def _legend(
    view: BoardView, letters: Letters, lang: Lang, decides: bool, way: bool
) -> Iterator[Line]:
    spec = view.spec
    yield []
    keys: Line = []
    for color in (*view.players, *(c for c in letters.colors if c == NEUTRAL)):
        keys += [
            Span(f"{letters.colors[color]} {letters.color_names[color]}", color_style(spec, color))
        ]
        keys += [Span("  ")]
    keys.append(
        Span("· " + "  ".join(f"{m} {letters.piece_names[p]}" for p, m in letters.pieces.items()))
    )
    yield keys
    yield from _kind_lines(view, lang)
    notes: Line = []
    for mark, shown, words in (("*", decides, _DECIDES), ("+", way, _WAY)):
        if shown:
            notes += [Span(f"{mark} {words.in_(lang)}", _MARKS[mark]), Span("  ")]
    if notes:
        yield notes


def _kind_lines(view: BoardView, lang: Lang) -> Iterator[Line]:
    """The words for the land with their points, and what they mean where that is not English."""
    points: Line = []
    closed: Line = []
    for word, kind in view.spec.kinds.items() if any(view.terrains) else ():
        title = kind.name.in_(lang)
        name = word if title.lower() == word else f"{word} ({title})"
        if kind.points:
            points += [Span(f"{name} {kind.points}", _ground_style(view.spec, word)), Span("  ")]
        elif name != word and word in view.terrains:
            closed += [Span(name, _ground_style(view.spec, word)), Span("  ")]
    if points:
        yield [*points, Span(Words("· points a tile", "· points par tuile").in_(lang))]
    if closed:
        yield closed


def print_lines(lines: Iterable[Line], out: TextIO | None = None) -> None:
    """Write lines in colour where the terminal has it, in plain text elsewhere."""
    out = out or sys.stdout
    if not has_color(out):
        for line in lines:
            text = "".join(span.text for span in line).rstrip()
            out.write((text if _takes(out, _ROOF) else text.translate(_PLAIN)) + "\n")
        return
    from rich.console import Console
    from rich.text import Text

    console = Console(file=out, highlight=False, soft_wrap=True)
    for line in lines:
        console.print(Text.assemble(*((span.text, span.style) for span in line)))


def has_color(out: TextIO) -> bool:
    """Whether colour belongs there: a terminal that has it, and nobody said no."""
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return bool(os.environ.get("FORCE_COLOR")) or out.isatty()


def _takes(out: TextIO, text: str) -> bool:
    try:
        text.encode(getattr(out, "encoding", None) or "utf-8")
    except UnicodeEncodeError:
        return False
    return True
