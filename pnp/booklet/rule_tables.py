"""Tables: those of the manuscript, and those made from the spec."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from pnp.booklet.style import BODY, SMALL, Style, word
from pnp.draw.heraldry import charge
from pnp.draw.palette import INK, WHITE
from pnp.draw.scene import POINT
from pnp.draw.typeset.strips import Piece, Typesetter
from pnp.draw.typeset.table_grid import Cell, Grid, cell, set_grid, wanted_widths
from pnp.faces.die import die_picture
from pnp.faces.memo.blocks import is_yes_or_no
from pnp.faces.memo.pictures import land, mark
from pnp.folder.components import DiePart, TilePart
from pnp.folder.manuscript import Align, Made, Run, Table
from pnp.folder.spec import GameSpec
from pnp.text.errors import HeraldError

_CENTRED: tuple[Align, ...] = ("centre",)
_LEFT: tuple[Align, ...] = ("left",)


def set_table(setter: Typesetter, style: Style, table: Table, room: float) -> Piece:
    """Set a table of the manuscript; a long narrow one stands in columns side by side."""
    head, *rows = ([Cell(runs) for runs in row] for row in table.rows)
    head = [Cell(tuple(Run(run.text, "bold") for run in entry.runs)) for entry in head]
    bold = [[yes_or_no(style, entry) for entry in row] for row in rows]
    grid = Grid(tuple(head), tuple(tuple(row) for row in bold), table.aligns, SMALL + 0.25)
    least = sum(wanted_widths(grid))
    columns = max(1, int((room + 5) / (least + 5))) if len(rows) > 12 else 1
    return set_grid(setter, replace(grid, columns=min(columns, 3)), room)


def yes_or_no(style: Style, entry: Cell) -> Cell:
    """Return a check or a cross for a cell that says yes or no, and any other cell as it is."""
    text = "".join(run.text for run in entry.runs).strip()
    lang = style.lang
    if text not in (word("yes", lang), word("no", lang)):
        return entry
    drawn = mark(text == word("yes", lang), 3.2, style.look)
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
    rows = []
    for name, kind in look.spec.tile_kinds.items():
        title = kind.name.in_(lang)
        picture = Cell((), land(kind, 8.0, look), (8.0, 9.0), title)
        points = f"{kind.points}\u00a0{word('point' if kind.points < 2 else 'points', lang)}"
        rows.append((picture, cell(title, "bold"), cell(_times(look.spec, name)), cell(points)))
    return Grid(_NOTHING, tuple(rows), _LEFT * 4, SMALL + 0.25, spare=1, columns=2)


def _times(spec: GameSpec, kind: str) -> str:
    """Return how many hexagons of a kind are printed."""
    parts = [p for p in spec.components.values() if isinstance(p, TilePart) and kind in p.kinds]
    return f"×\u00a0{sum(len(spec.tile_labels(part, kind)) for part in parts)}"


_NOTHING = (Cell(), Cell(), Cell(), Cell())


def _pieces(style: Style, made: Made) -> Grid:
    """What each player has."""
    rows = []
    for name, piece in style.spec.pieces.items():
        if not piece.count:
            continue
        drawn = charge(style.spec.piece_charge(name), 7.0, style.color, WHITE)
        names = piece.name if piece.count == 1 else piece.plural
        counts = [piece.for_players(n) for n in _players(style)]
        shown = " / ".join(dict.fromkeys(map(str, counts)))
        picture = Cell((), drawn, (7.0, 7.0), names.in_(style.lang))
        rows.append((picture, cell(names.in_(style.lang), "bold"), cell(shown)))
    return Grid(_NOTHING[:3], tuple(rows), _LEFT * 3, SMALL + 0.25, spare=1, columns=2)


def _players(style: Style) -> Sequence[int]:
    players = style.spec.players
    return range(players.min, players.max + 1)


def _challenge(style: Style, made: Made) -> Grid:
    """The points to reach, by number of players."""
    lang, spec = style.lang, style.spec
    head = (cell(word("players", lang), "bold"), *(cell(str(n), "bold") for n in _players(style)))
    values = (cell(str(spec.value(f"challenge.{n}")), "bold") for n in _players(style))
    aligns: tuple[Align, ...] = ("left", *_CENTRED * len(_players(style)))
    return Grid(head, ((cell(word("challenge", lang)), *values),), aligns)


def _die(style: Style, made: Made) -> Grid:
    """Rows of the die's tables under its faces."""
    die, lang = style.spec.die, style.lang
    known = die.tables if die else {}
    for name in made.rows:
        if name not in known:
            have = ", ".join(known) or "none"
            raise HeraldError(f"{{{{die {name}}}}}: no such table; game.toml has {have}")
    assert die is not None
    size = BODY * POINT * 1.5
    faces = range(1, die.faces + 1)
    head = [Cell((), die_picture(n, size, WHITE, INK), (size, size), str(n)) for n in faces]
    rows = tuple(
        (
            cell(die.names[name].in_(lang)),
            *(_value(style, v, die.tables[name]) for v in known[name]),
        )
        for name in made.rows
    )
    parts = [p for p in style.spec.components.values() if isinstance(p, DiePart)]
    title = cell(parts[0].name.in_(lang) if parts else "", "bold")
    aligns: tuple[Align, ...] = ("left", *_CENTRED * len(faces))
    return Grid((title, *head), rows, aligns)


def _value(style: Style, value: int, values: tuple[int, ...]) -> Cell:
    if is_yes_or_no(values):
        said = word("yes" if value else "no", style.lang)
        return Cell((), mark(bool(value), 3.2, style.look), (3.2, 3.2), said)
    return cell(str(value), "bold" if value > min(values) else "text")
