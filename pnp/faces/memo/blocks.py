"""A memo's blocks set in type: each at one size and width, drawn from its top left corner down."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from pnp.draw.fonts import cap_height, width
from pnp.draw.palette import INK, mix
from pnp.draw.scene import POINT, Group, Item, Text, group, line, rect, translate
from pnp.draw.text_box import Setting, TooWideError
from pnp.faces.die import die_picture
from pnp.faces.face import Look
from pnp.faces.memo.pictures import Picture, land, lozenge, mark, picture
from pnp.folder.spec import GameSpec
from pnp.folder.texts.made_tables import is_yes_or_no
from pnp.folder.texts.memo_reader import (
    Block,
    DieTable,
    Entries,
    Line,
    Paragraph,
    Piece,
    Section,
    Table,
    Word,
)

LEADING = 1.14
_HEAD_ZOOM = 1.4
"""How much larger a picture is at the head of a table."""


class Setter:
    """Sets blocks at one size of type."""

    def __init__(self, look: Look, size: float, zoom: float = 1.0) -> None:
        self.look, self.size, self.zoom = look, size, zoom
        self.cap = cap_height("text", size)
        self.pitch = size * LEADING * POINT
        self.space = width(" ", "text", size)
        self.gap = self.pitch * 0.34
        self.color = look.palette.lettering(look.spec.game.color)
        self.tint = mix(look.palette.paper, self.color, 0.12)
        self.rule = mix(look.palette.paper, self.color, 0.35)

    def section(self, section: Section, room: float) -> Setting:
        """Set a heading with its rule, and its blocks."""
        heading = self._heading(section.title, room)
        body = self.blocks(section.blocks, room)
        lower = group(body.drawing, matrix=translate(0, heading.height))
        return Setting(group(heading.drawing, lower), heading.height + body.height)

    def _heading(self, title: str, room: float) -> Setting:
        size = self.size * 1.16
        high, text = cap_height("title", size), title.upper()
        long = width(text, "title", size, 0.1)
        if long > room:
            raise TooWideError
        y = high * 0.5
        items: list[Item] = [Text(0, high, text, "title", size, self.color, spacing=0.1)]
        if long + 4 < room:
            items.append(line(long + 1.6, y, room - 1.2, y, stroke=self.rule, width=0.25))
            items.append(lozenge(room - 0.9, y, 1.6, self.color))
        return Setting(group(*items), high + self.pitch * 0.46)

    def blocks(self, blocks: list[Block], room: float) -> Setting:
        items: list[Item] = []
        y = 0.0
        for i, block in enumerate(blocks):
            y += self.gap if i else 0.0
            done = self._block(block, room)
            items.append(group(done.drawing, matrix=translate(0, y)))
            y += done.height
        return Setting(group(*items), y)

    def _block(self, block: Block, room: float) -> Setting:
        if isinstance(block, Paragraph):
            return self.lines(block.words, room)
        if isinstance(block, Entries):
            return self._entries(block, room)
        if isinstance(block, Table):
            return self._table(block, room)
        return _set_die_table(self, block, room)

    def _entries(self, block: Entries, room: float) -> Setting:
        indent = self.size * POINT * (1.0 if block.ordered else 0.8)
        items: list[Item] = []
        y = 0.0
        for i, entry in enumerate(block.entries):
            y += self.gap * 0.75 if i else 0.0
            done = self.lines(entry, room - indent)
            items.append(group(done.drawing, matrix=translate(indent, y)))
            if block.ordered:
                items.append(Text(0, y + self.cap, str(i + 1), "bold", self.size, self.color))
            else:
                items.append(
                    lozenge(indent * 0.35, y + self.cap * 0.52, self.cap * 0.7, self.color)
                )
            y += done.height
        return Setting(group(*items), y)

    def lines(self, words: Line, room: float, *, centred: bool = False) -> Setting:
        """Set words in lines; the capitals of the first reach up to y = 0."""
        rows = self._broken(words, room)
        items: list[Item] = []
        for i, row in enumerate(rows):
            long = self.measure(row)
            x = (room - long) / 2 if centred else 0.0
            items += self._row(row, x, self.cap + i * self.pitch)
        height = self.cap + (len(rows) - 1) * self.pitch + self.pitch * 0.2
        return Setting(group(*items), height if rows else 0.0)

    def _broken(self, words: Line, room: float) -> list[list[Word]]:
        rows: list[list[Word]] = []
        long, font = 0.0, ""
        for word in words:
            alone = self.measure([word])
            if alone > room + 1e-6:
                raise TooWideError
            long += self._space_before(word, font) + alone
            if rows and long <= room + 1e-6:
                rows[-1].append(word)
            else:
                rows.append([word])
                long = alone
            font = word[-1].font
        return rows

    def _row(self, row: list[Word], x: float, baseline: float) -> list[Item]:
        """Draw one line; neighbours in one font become one text, for those who copy or listen."""
        items: list[Item] = []
        run, font, start = "", "", x
        for k, word in enumerate(row):
            for i, piece in enumerate(word):
                gap = " " if k and not i else ""
                if piece.font == font and font != "picture":
                    run += gap + piece.text
                    x += self.space_in(piece, gap) + self._wide(piece)
                    continue
                if run:
                    items.append(Text(start, baseline, run, font, self.size, INK))
                x += self.space if gap else 0.0
                run, font, start = "", piece.font, x
                x += self._wide(piece)
                if piece.font == "picture":
                    drawn = self.picture(piece.text)
                    centre = translate(x - drawn.width / 2, baseline - self.cap / 2)
                    items.append(group(drawn.drawing, matrix=centre))
                else:
                    run = piece.text
        if run:
            items.append(Text(start, baseline, run, font, self.size, INK))
        return items

    def space_in(self, piece: Piece, gap: str) -> float:
        return width(gap, piece.font, self.size) if gap else 0.0

    def _space_before(self, word: Word, font: str) -> float:
        """Return the space between a word and one that ends in a font."""
        same = word[0].font == font and font != "picture"
        return self.space_in(word[0], " ") if same else self.space

    def measure(self, row: list[Word]) -> float:
        """Return how long a line is."""
        total, font = 0.0, ""
        for k, word in enumerate(row):
            total += self._space_before(word, font) if k else 0.0
            total += sum(self._wide(piece) for piece in word)
            font = word[-1].font
        return total

    def _wide(self, piece: Piece) -> float:
        if piece.font == "picture":
            return self.picture(piece.text).width
        return width(piece.text, piece.font, self.size)

    @lru_cache(maxsize=256)  # noqa: B019 - a setter lives for one sheet
    def picture(self, words: str) -> Picture:
        drawn = picture(words, self.size * POINT * 1.02 * self.zoom, self.look)
        return Picture(drawn.drawing, drawn.width + self.space * 0.5)

    def _table(self, table: Table, room: float) -> Setting:
        pad, head = self.space * 1.4, Setter(self.look, self.size, _HEAD_ZOOM)
        columns = self._columns(table, room, pad)
        items: list[Item] = []
        y = 0.0
        for i, row in enumerate(table.rows):
            cells = [
                (self if i else head).lines(cell, wide - 2 * pad, centred=centred)
                for cell, wide, centred in zip(row, columns, table.centred, strict=True)
            ]
            air = self.pitch * (0.3 if i else 0.5)
            high = max(cell.height for cell in cells) + 2 * air - self.pitch * 0.2
            if i == 0:
                items.append(rect(0, y, room, high, fill=self.tint))
            else:
                items.append(line(0, y, room, y, stroke=self.rule, width=0.15))
            x = 0.0
            for cell, wide in zip(cells, columns, strict=True):
                items.append(group(cell.drawing, matrix=translate(x + pad, y + air)))
                x += wide
            y += high
        items.append(line(0, y, room, y, stroke=self.rule, width=0.3))
        return Setting(group(*items), y + self.pitch * 0.1)

    def _columns(self, table: Table, room: float, pad: float) -> list[float]:
        """Return column widths: the longest word at least, the rest where the lines are long."""
        count = len(table.centred)
        least, wanted = [0.0] * count, [0.0] * count
        for k, row in enumerate(table.rows):
            setter = self if k else Setter(self.look, self.size, _HEAD_ZOOM)
            for i, cell in enumerate(row):
                longest = max((setter.measure([word]) for word in cell), default=0.0)
                least[i] = max(least[i], longest + 2 * pad)
                wanted[i] = max(wanted[i], setter.measure(list(cell)) + 2 * pad)
        spare = room - sum(least)
        if spare < 0:
            raise TooWideError
        hunger = [want - low for want, low in zip(wanted, least, strict=True)]
        if sum(hunger) <= spare:
            extra = (spare - sum(hunger)) / count
            return [want + extra for want in wanted]
        return [low + spare * h / sum(hunger) for low, h in zip(least, hunger, strict=True)]


def without_die(spec: GameSpec, table: str) -> int | None:
    """Return what a table's action gives without the die; None where it needs the die."""
    numbers = dict(spec.numbers.items())
    found = numbers.get(table, numbers.get(table.partition("_")[0]))
    return found if isinstance(found, int) else None


def gifts(spec: GameSpec, table: str) -> dict[str, int]:
    """Return what tiles add to a table, by kind."""
    numbers = dict(spec.numbers.items())
    found = numbers.get(f"{table}_bonus", numbers.get(f"{table.partition('_')[0]}_bonus"))
    return dict(found) if isinstance(found, Mapping) else {}


def _set_die_table(setter: Setter, block: DieTable, room: float) -> Setting:
    """Set a head with the die's faces, and one row for each table."""
    spec = setter.look.spec
    assert spec.die is not None
    columns = _columns(setter, block, room)
    high = setter.pitch * 1.62
    items: list[Item] = [rect(0, 0, room, high * 1.1, fill=setter.tint)]
    items += _faces_head(setter, block, columns, high * 0.55)
    y = high * 1.1
    for table in block.tables:
        items.append(line(0, y, room, y, stroke=setter.rule, width=0.15))
        items.append(group(*_table_row(setter, table, columns), matrix=translate(0, y + high / 2)))
        y += high
    items.append(line(0, y, room, y, stroke=setter.rule, width=0.3))
    if block.without:
        wide = _step(columns)
        stripe = columns[spec.die.faces] - wide / 2
        items.insert(0, rect(stripe, high * 1.1, wide, y - high * 1.1, fill=setter.tint))
    return Setting(group(*items), y)


def _step(columns: list[float]) -> float:
    return columns[1] - columns[0]


def _columns(setter: Setter, block: DieTable, room: float) -> list[float]:
    """Return the middles of all columns but the first, which is as wide as the longest name."""
    spec = setter.look.spec
    assert spec.die is not None
    names = (spec.die.names[table].in_(setter.look.lang) for table in block.tables)
    first = max(width(name, "text", setter.size) for name in names) + 4 * setter.space
    count = spec.die.faces + (2 if block.without else 0)
    step = (room - first) / count
    labels = max(width(label, "italic", setter.size) for label in (block.without, block.gift))
    if step < labels + setter.space or step < setter.size * POINT * 1.4:
        raise TooWideError
    return [first + step * (i + 0.5) for i in range(count)]


def _parted(setter: Setter, columns: list[float]) -> tuple[list[float], list[float]]:
    """Return the columns of the die's faces, and those for the values without it."""
    die = setter.look.spec.die
    count = die.faces if die else 0
    return columns[:count], columns[count:]


def _faces_head(setter: Setter, block: DieTable, columns: list[float], y: float) -> list[Item]:
    faces, others = _parted(setter, columns)
    size = setter.size * POINT * 1.35
    paper = setter.look.palette.paper
    items: list[Item] = [
        group(die_picture(i, size, paper, INK), matrix=translate(x, y))
        for i, x in enumerate(faces, start=1)
    ]
    base = y + setter.cap / 2
    for x, label in zip(others, (block.without, block.gift), strict=False):
        items.append(Text(x, base, label, "italic", setter.size, INK, "middle"))
    return items


def _table_row(setter: Setter, table: str, columns: list[float]) -> list[Item]:
    """Draw one table's values about the middle of its row."""
    spec, look = setter.look.spec, setter.look
    assert spec.die is not None
    values = spec.die.tables[table]
    faces, others = _parted(setter, columns)
    name = spec.die.names[table].in_(look.lang)
    items: list[Item] = [Text(setter.space * 1.4, setter.cap / 2, name, "text", setter.size, INK)]
    marks = is_yes_or_no(values)
    for x, value in zip(faces, values, strict=True):
        items.append(_value(setter, value, marks, x, bold=value > min(values)))
    if not others:
        return items
    without, gift = others
    default = without_die(spec, table)
    if default is None:
        items.append(group(mark(False, setter.cap * 1.5, look), matrix=translate(without, 0)))
    else:
        items.append(_value(setter, default, marks, without, bold=False))
    items += _gifts(setter, gifts(spec, table), gift)
    return items


def _value(setter: Setter, value: int, marks: bool, x: float, *, bold: bool) -> Text | Group:
    if marks:
        drawn = mark(bool(value), setter.cap * 1.5, setter.look)
        return group(drawn, matrix=translate(x, 0))
    size, font = setter.size * 1.35, "bold" if bold else "text"
    color = setter.color if bold else INK
    return Text(x, cap_height(font, size) / 2, str(value), font, size, color, "middle")


def _gifts(setter: Setter, added: dict[str, int], x: float) -> list[Item]:
    items: list[Item] = []
    size = setter.size * POINT * 1.3
    for i, (kind, more) in enumerate(added.items()):
        label = f"+{more}"
        left = x + (i - (len(added) - 1) / 2) * size * 2.2
        items.append(Text(left - 0.3, setter.cap / 2, label, "bold", setter.size, INK, "end"))
        tile = land(setter.look.spec.kinds[kind], size, setter.look)
        items.append(group(tile, matrix=translate(left + size / 2 + 0.5, 0)))
    return items
