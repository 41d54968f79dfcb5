"""Tables: those of the manuscript, and those made from the spec."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from pnp.booklet.lines import natural, word_width, words_of
from pnp.booklet.strips import Mark, Piece, Typesetter, stack
from pnp.booklet.style import BODY, SMALL, cap
from pnp.booklet.words import word
from pnp.draw.heraldry import charge
from pnp.draw.palette import INK, WHITE
from pnp.draw.pdf.structure import Path
from pnp.draw.scene import POINT, Group, Item, Tag, group, line, rect, translate
from pnp.faces.die import die_picture
from pnp.faces.memo.blocks import is_yes_or_no
from pnp.faces.memo.pictures import land, mark
from pnp.folder.manuscript import Align, Made, Run, Runs, Table
from pnp.folder.spec import DiePart, GameSpec, TilePart
from pnp.text.errors import HeraldError, LayoutError

_PAD = 1.6
_APART = 5.0
"""Between the parts of a table side by side."""
_CENTRED: tuple[Align, ...] = ("centre",)
_LEFT: tuple[Align, ...] = ("left",)


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
    size: float = BODY
    spare: int = 0
    """Which column takes the room that none needs."""
    columns: int = 1
    """How often the table stands side by side with its own continuation."""


def cell(text: str, font: str = "text") -> Cell:
    return Cell((Run(text, "bold" if font == "bold" else "text"),) if text else ())


def set_table(setter: Typesetter, table: Table, room: float) -> Piece:
    """A table of the manuscript; a long narrow one stands in columns side by side."""
    head, *rows = ([Cell(runs) for runs in row] for row in table.rows)
    head = [Cell(tuple(Run(run.text, "bold") for run in entry.runs)) for entry in head]
    bold = [[yes_or_no(setter, entry) for entry in row] for row in rows]
    grid = Grid(tuple(head), tuple(tuple(row) for row in bold), table.aligns, SMALL + 0.25)
    least = sum(_wanted(grid))
    columns = max(1, int((room + 5) / (least + 5))) if len(rows) > 12 else 1
    return set_grid(setter, replace(grid, columns=min(columns, 3)), room)


def set_grid(setter: Typesetter, grid: Grid, room: float) -> Piece:
    """A table, in as many columns side by side as it asks for."""
    deep = -(-len(grid.rows) // grid.columns)
    wide = (room - _APART * (grid.columns - 1)) / grid.columns
    parts = [replace(grid, rows=grid.rows[i : i + deep]) for i in range(0, len(grid.rows), deep)]
    columns = _widths(grid, wide)
    placed = [
        (_one_grid(setter, part, columns), i * (wide + _APART), 0.0) for i, part in enumerate(parts)
    ]
    drawings, marks = stack(placed)
    return Piece(group(*drawings), max(piece.height for piece, _, _ in placed), marks)


def yes_or_no(setter: Typesetter, entry: Cell) -> Cell:
    """A cell that says yes or no and nothing more shows a check or a cross."""
    text = "".join(run.text for run in entry.runs).strip()
    lang = setter.style.lang
    if text not in (word("yes", lang), word("no", lang)):
        return entry
    drawn = mark(text == word("yes", lang), 3.2, setter.style.look)
    return Cell((), drawn, (3.2, 3.2), text)


def _wanted(grid: Grid) -> list[float]:
    return [
        max(_long(row[i], grid.size) for row in (grid.head, *grid.rows)) + 2 * _PAD
        for i in range(len(grid.aligns))
    ]


def _long(entry: Cell, size: float) -> float:
    return entry.size[0] if entry.picture else natural(entry.runs, size)


def _least(grid: Grid) -> list[float]:
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
    """What each column wants; where that is too much, less, down to its longest word."""
    wanted, least = _wanted(grid), _least(grid)
    if sum(wanted) <= room:
        spare = room - sum(wanted)
        shared = [i for i, align in enumerate(grid.aligns) if align == "centre"] or [grid.spare]
        share = min(spare / len(shared), 8.0)
        wide = [w + share if i in shared else w for i, w in enumerate(wanted)]
        wide[grid.spare] += room - sum(wide)
        return wide
    if sum(least) > room:
        first = next((run.text for c in grid.rows[0] for run in c.runs), "")
        raise LayoutError(f"the table of {first!r} does not fit {room:.0f} mm; shorten its words")
    hunger = [w - low for w, low in zip(wanted, least, strict=True)]
    spare = room - sum(least)
    return [low + spare * h / sum(hunger) for low, h in zip(least, hunger, strict=True)]


def _one_grid(setter: Typesetter, grid: Grid, columns: list[float]) -> Piece:
    """Head on a tint, thin rules between the rows."""
    style = setter.style
    path: Path = (("Table", setter.new_id()),)
    room = sum(columns)
    rules: list[Item] = []
    placed: list[tuple[Piece, float, float]] = []
    y = 0.0
    rows = [grid.head, *grid.rows] if any(c.runs or c.picture for c in grid.head) else grid.rows
    for i, row in enumerate(rows):
        is_head = i == 0 and row is grid.head
        own = (*path, ("TR", setter.new_id()))
        cells = [
            set_cell(setter, entry, wide - 2 * _PAD, align, grid.size, own, head=is_head)
            for entry, wide, align in zip(row, columns, grid.aligns, strict=True)
        ]
        high = max(max(piece.height for piece in cells), cap(grid.size)) + 2 * 1.15
        if is_head:
            rules.append(rect(0, y, room, high, fill=style.tint))
        rules.append(line(0, y, room, y, stroke=style.rule, width=0.35 if i == 0 else 0.15))
        x = 0.0
        for piece, wide in zip(cells, columns, strict=True):
            placed.append((piece, x + _PAD, y + (high - piece.height) / 2 + 0.25))
            x += wide
        y += high
    rules.append(line(0, y, room, y, stroke=style.rule, width=0.35))
    drawings, marks = stack(placed)
    return Piece(group(group(*rules, tag=Tag()), *drawings), y, marks)


def set_cell(
    setter: Typesetter,
    entry: Cell,
    room: float,
    align: Align,
    size: float,
    path: Path,
    *,
    head: bool,
) -> Piece:
    own = (*path, ("TH" if head else "TD", setter.new_id()))
    if entry.picture is not None:
        wide, high = entry.size
        x = room / 2 if align == "centre" else wide / 2
        drawing = group(entry.picture, matrix=translate(x, high / 2))
        figure = (*own, ("Figure", setter.new_id()))
        return Piece(group(drawing, tag=Tag(figure, entry.alt)), high, Mark())
    return setter.block(entry.runs, size, room, own, centred=align == "centre")


def made_grid(setter: Typesetter, made: Made) -> Grid:
    """A table that the spec makes."""
    makers: dict[str, Callable[[Typesetter, Made], Grid]] = {
        "kinds": _kinds,
        "pieces": _pieces,
        "challenge": _challenge,
        "die": _die,
    }
    return makers[made.name](setter, made)


def set_made(setter: Typesetter, made: Made, room: float) -> Piece:
    return set_grid(setter, made_grid(setter, made), room)


def _kinds(setter: Typesetter, made: Made) -> Grid:
    """Each kind of tile with its count and what it earns."""
    look, lang = setter.style.look, setter.style.lang
    rows = []
    for name, kind in look.spec.tile_kinds.items():
        title = kind.name.in_(lang)
        picture = Cell((), land(kind, 8.0, look), (8.0, 9.0), title)
        points = f"{kind.points}\u00a0{word('point' if kind.points < 2 else 'points', lang)}"
        rows.append((picture, cell(title, "bold"), cell(_times(look.spec, name)), cell(points)))
    return Grid(_NOTHING, tuple(rows), _LEFT * 4, SMALL + 0.25, spare=1, columns=2)


def _times(spec: GameSpec, kind: str) -> str:
    """How many hexagons of a kind are printed."""
    parts = [p for p in spec.components.values() if isinstance(p, TilePart) and kind in p.kinds]
    return f"×\u00a0{sum(len(spec.tile_labels(part, kind)) for part in parts)}"


_NOTHING = (Cell(), Cell(), Cell(), Cell())


def _pieces(setter: Typesetter, made: Made) -> Grid:
    """What each player has."""
    style = setter.style
    rows = []
    for name, piece in style.spec.pieces.items():
        if not piece.count:
            continue
        drawn = charge(style.spec.piece_charge(name), 7.0, style.color, WHITE)
        names = piece.name if piece.count == 1 else piece.plural
        counts = [piece.for_players(n) for n in _players(setter)]
        shown = " / ".join(dict.fromkeys(map(str, counts)))
        picture = Cell((), drawn, (7.0, 7.0), names.in_(style.lang))
        rows.append((picture, cell(names.in_(style.lang), "bold"), cell(shown)))
    return Grid(_NOTHING[:3], tuple(rows), _LEFT * 3, SMALL + 0.25, spare=1, columns=2)


def _players(setter: Typesetter) -> Sequence[int]:
    players = setter.style.spec.players
    return range(players.min, players.max + 1)


def _challenge(setter: Typesetter, made: Made) -> Grid:
    """The points to reach, by number of players."""
    lang, spec = setter.style.lang, setter.style.spec
    head = (cell(word("players", lang), "bold"), *(cell(str(n), "bold") for n in _players(setter)))
    values = (cell(str(spec.value(f"challenge.{n}")), "bold") for n in _players(setter))
    aligns: tuple[Align, ...] = ("left", *_CENTRED * len(_players(setter)))
    return Grid(head, ((cell(word("challenge", lang)), *values),), aligns)


def _die(setter: Typesetter, made: Made) -> Grid:
    """Rows of the die's tables under its faces."""
    die, lang = setter.style.spec.die, setter.style.lang
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
            *(_value(setter, v, die.tables[name]) for v in known[name]),
        )
        for name in made.rows
    )
    parts = [p for p in setter.style.spec.components.values() if isinstance(p, DiePart)]
    title = cell(parts[0].name.in_(lang) if parts else "", "bold")
    aligns: tuple[Align, ...] = ("left", *_CENTRED * len(faces))
    return Grid((title, *head), rows, aligns)


def _value(setter: Typesetter, value: int, values: tuple[int, ...]) -> Cell:
    if is_yes_or_no(values):
        said = word("yes" if value else "no", setter.style.lang)
        return Cell((), mark(bool(value), 3.2, setter.style.look), (3.2, 3.2), said)
    return cell(str(value), "bold" if value > min(values) else "text")
