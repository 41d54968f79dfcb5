"""The live table: an append-only log, and everything that is read from it.

Each line of the log is one JSON object with the hash of the line before and its own. The seed lies
in a file beside it that only its owner may read; the log itself has no secrets: cards in hand are
in it sealed to their seat.
"""

from __future__ import annotations

from referee.table.errors import BrokenLog, Conflict, Refused, TableError
from referee.table.header import Header
from referee.table.live import Played, Table
from referee.table.log import Entry
from referee.table.names import table_path

__all__ = [
    "BrokenLog",
    "Conflict",
    "Entry",
    "Header",
    "Played",
    "Refused",
    "Table",
    "TableError",
    "table_path",
]
