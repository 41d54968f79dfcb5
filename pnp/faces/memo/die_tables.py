"""The die's tables on a memo sheet: its faces at the head, a row for each table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from pnp.draw.dice import die_picture
from pnp.draw.fonts import cap_height, width
from pnp.draw.palette import INK
from pnp.draw.scene import POINT, Group, Item, Text, group, line, rect, translate
from pnp.draw.text_box import Setting, TooWideError
from pnp.faces.memo.pictures import land, mark
from pnp.folder.spec import GameSpec
from pnp.folder.texts.made_tables import is_yes_or_no
from pnp.folder.texts.memo_reader import DieTable

if TYPE_CHECKING:
    from pnp.faces.memo.blocks import Setter


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


def set_die_table(setter: Setter, block: DieTable, room: float) -> Setting:
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
