"""Logs opened by name: a judged table, or one that is kept."""

from __future__ import annotations

from pathlib import Path

from referee.cli.options import choose_folder
from referee.table.header import KEPT, read_header
from referee.table.kept.kept_table import KeptTable
from referee.table.live_table import Table
from referee.table.log_file import opened_log


def is_kept_log(path: str) -> bool:
    """Return whether a log is that of a kept table."""
    return read_header(opened_log(Path(path)).entries[0]).edition == KEPT


def open_kept(path: str, game: str) -> KeptTable:
    """Return the kept table of a log, with the game folder where one is named."""
    return KeptTable.open(Path(path), str(choose_folder(game)) if game else None)


def open_any(path: str, game: str) -> Table | KeptTable:
    """Return the table of a log, judged or kept."""
    if is_kept_log(path):
        return open_kept(path, game)
    return Table.open(Path(path), str(choose_folder(game)) if game else None)
