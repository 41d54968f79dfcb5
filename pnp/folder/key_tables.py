"""Keys of a file as tables to read: what each holds, what it is when left out, what it means."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class KeyRow(NamedTuple):
    """One key."""

    key: str
    holds: str
    left_out: str
    """What it is then; that it must be there, where it must."""
    meaning: str


class KeyTable(NamedTuple):
    """The keys that stand together in a file."""

    name: str
    """Its word, as one asks for it: `component.card`, `layout.text`, `players`."""
    heading: str
    says: str
    """What the table is for."""
    rows: tuple[KeyRow, ...] = ()
    any_key: str = ""
    """What any key holds, where the keys are the game's own."""


def as_markdown(table: KeyTable) -> str:
    """Return the rows of a table as Markdown."""
    if table.any_key:
        return f"Any key: {table.any_key}.\n"
    head = "| key | holds | left out | meaning |\n| --- | --- | --- | --- |\n"
    return head + "".join(_line(row) for row in table.rows)


def _line(row: KeyRow) -> str:
    return f"| `{row.key}` | {_cell(row.holds)} | {row.left_out} | {_cell(row.meaning)} |\n"


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def in_order(tables: Iterable[KeyTable]) -> dict[str, list[KeyTable]]:
    """Return tables by their names, those of one name together."""
    found: dict[str, list[KeyTable]] = {}
    for table in tables:
        found.setdefault(table.name, []).append(table)
    return found
