"""A table of either sort, judged by coded rules or kept without any."""

from __future__ import annotations

from pathlib import Path
from typing import TypeAlias

from referee.table.header import KEPT, read_header
from referee.table.kept.kept_table import KeptTable
from referee.table.live_table import Table
from referee.table.log_file import opened_log

AnyTable: TypeAlias = Table | KeptTable


def open_table(path: Path) -> AnyTable:
    """Return the table of a log, as its first line says that it is played."""
    header = read_header(opened_log(path).entries[0])
    return KeptTable.open(path) if header.edition == KEPT else Table.open(path)
