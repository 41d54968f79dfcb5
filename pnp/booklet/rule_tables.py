"""Tables: those of the manuscript, and those made from the spec."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pnp.booklet.own_figures import OwnFigures
from pnp.booklet.style import BODY, SMALL, Style
from pnp.draw.dice import die_picture
from pnp.draw.heraldry import charge
from pnp.draw.palette import INK, WHITE
from pnp.draw.scene import POINT, group, translate
from pnp.draw.typeset.strips import Piece, Typesetter
from pnp.draw.typeset.table_grid import Cell, Grid, cell, set_grid, wanted_widths
from pnp.faces.memo.pictures import land, mark
from pnp.folder.texts.made_tables import NO, YES, is_yes_or_no, made_rows
from pnp.folder.texts.manuscript import Align, Made, Runs, Table

_CENTRED: tuple[Align, ...] = ("centre",)
_LEFT: tuple[Align, ...] = ("left",)


def table_grid(style: Style, table: Table, own: OwnFigures) -> Grid:
    """Return a table of the manuscript, its words in the game's fonts."""
    first, *others = table.rows
    dressed = style.voices.dressed
    bold = tuple(tuple(replace(run, font="bold", link="") for run in runs) for runs in first)
    head = tuple(own_cell(style, dressed(runs), own) for runs in bold)
    rows = tuple(tuple(own_cell(style, dressed(runs), own) for runs in row) for row in others)
    return Grid(head, rows, table.aligns, SMALL + 0.25, spreads=True)


def own_cell(style: Style, runs: Runs, own: OwnFigures) -> Cell:
    """Return a cell with its words, its picture, or the sign that stands for yes or no."""
    if runs and runs[0].picture:
        shown = runs[0].picture
        figure = own.figure(shown if shown.width else replace(shown, width=_CELL_PICTURE))
        if figure is None:
            return Cell()
        middle = translate(-figure.width / 2, -figure.height / 2)
        drawn = group(figure.scene, matrix=middle)
        return Cell((), drawn, (figure.width, figure.height), figure.alt)
    return yes_or_no(style, Cell(runs))


_CELL_PICTURE = 14.0
"""As wide a picture is in a table that does not say it."""


def set_table(setter: Typesetter, grid: Grid, room: float) -> Piece:
    """Set a table of the manuscript; a long narrow one stands in columns side by side."""
    least = sum(wanted_widths(grid))
    columns = max(1, int((room + 5) / (least + 5))) if len(grid.rows) > 12 else 1
    return set_grid(setter, replace(grid, columns=min(columns, 3)), room)


def yes_or_no(style: Style, entry: Cell) -> Cell:
    """Return a check or a cross for a cell that says yes or no, and any other cell as it is."""
    text = "".join(run.text for run in entry.runs).strip()
    yes, no = YES.in_(style.lang), NO.in_(style.lang)
    if text not in (yes, no):
        return entry
    drawn = mark(text == yes, 3.2, style.look)
    return Cell((), drawn, (3.2, 3.2), text)


def made_grid(style: Style, made: Made) -> Grid:
    """Return a table that is made from the spec."""
    makers: dict[str, Callable[[Style, Made], Grid]] = {
        "kinds": _kinds,
        "pieces": _pieces,
        "challenge": _challenge,
        "die": _die,
    }
    return makers[made.name](style, made)


def _kinds(style: Style, made: Made) -> Grid:
    """Each kind of tile with its count and what it earns."""
    look, lang = style.look, style.lang
    _, *texts = made_rows(look.spec, made, lang)
    rows = []
    for kind, (title, *others) in zip(look.spec.tile_kinds.values(), texts, strict=True):
        picture = Cell((), land(kind, 8.0, look), (8.0, 9.0), title)
        rows.append((picture, cell(title, "bold"), *map(cell, others)))
    return Grid(_NOTHING, tuple(rows), _LEFT * 4, SMALL + 0.25, spare=1, columns=2)


_NOTHING = (Cell(), Cell(), Cell(), Cell())


def _pieces(style: Style, made: Made) -> Grid:
    """What each player has."""
    _, *texts = made_rows(style.spec, made, style.lang)
    words = [word for word, piece in style.spec.pieces.items() if piece.count]
    rows = []
    for name, (title, counts) in zip(words, texts, strict=True):
        drawn = charge(style.spec, style.spec.piece_charge(name), 7.0, style.color, WHITE)
        picture = Cell((), drawn, (7.0, 7.0), title)
        rows.append((picture, cell(title, "bold"), cell(counts)))
    return Grid(_NOTHING[:3], tuple(rows), _LEFT * 3, SMALL + 0.25, spare=1, columns=2)


def _challenge(style: Style, made: Made) -> Grid:
    """The points to reach, by number of players."""
    head, (title, *values) = made_rows(style.spec, made, style.lang)
    aligns: tuple[Align, ...] = ("left", *_CENTRED * len(values))
    row = (cell(title), *(cell(value, "bold") for value in values))
    return Grid(tuple(cell(text, "bold") for text in head), (row,), aligns)


def _die(style: Style, made: Made) -> Grid:
    """Rows of the die's tables under its faces; those of a die with many stand beside them."""
    (title, *faces), *texts = made_rows(style.spec, made, style.lang)
    assert style.spec.die is not None
    size = BODY * POINT * 1.5
    head = [Cell((), die_picture(int(n), size, WHITE, INK), (size, size), n) for n in faces]
    rows = []
    for name, (row_title, *said) in zip(made.rows, texts, strict=True):
        values = style.spec.die.tables[name]
        drawn = (_value(style, *one, values) for one in zip(values, said, strict=True))
        rows.append((cell(row_title), *drawn))
    grid = [(cell(title, "bold"), *head), *rows]
    if len(faces) > _ABREAST:
        grid = list(zip(*grid, strict=True))
    aligns: tuple[Align, ...] = ("left", *_CENTRED * (len(grid[0]) - 1))
    return Grid(grid[0], tuple(grid[1:]), aligns)


_ABREAST = 10
"""So many faces of a die stand side by side over a table."""


def _value(style: Style, value: int, said: str, values: tuple[int, ...]) -> Cell:
    if is_yes_or_no(values):
        return Cell((), mark(bool(value), 3.2, style.look), (3.2, 3.2), said)
    return cell(said, "bold" if value > min(values) else "text")
