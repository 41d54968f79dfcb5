"""Tables that are taken away whole: one that could not be begun, one that nobody played at."""

from __future__ import annotations

import json
from pathlib import Path

from pnp.text.files import sync_folder
from referee.table.log_file import whole_lines
from referee.table.setup_replay import AT_ANY_TIME, SET_UP
from referee.table.table_files import game_path, seed_path

BEFORE_PLAY = frozenset(("table", "seat", *SET_UP, *AT_ANY_TIME))
"""Entries of a table at which nobody has played yet, though some may have sat down."""


def remove_table(log: Path, *beside: Path) -> None:
    """Take away a table's log, its seed and what else lies beside it."""
    # the log first: without the others it would be a table that cannot go on
    for path in (log, seed_path(log), game_path(log), *beside):
        path.unlink(missing_ok=True)


def clear_unplayed(log: Path, *beside: Path) -> bool:
    """Take away a table that nobody played at; False where somebody did, or is about to."""
    import fcntl

    try:
        with log.open("rb") as file:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if not _is_unplayed(file.read()):
                return False
            # whoever waits to write finds the file without a name, and says so
            remove_table(log, *beside)
    except (FileNotFoundError, BlockingIOError):
        return False
    sync_folder(log.parent)
    return True


def _is_unplayed(data: bytes) -> bool:
    """Return whether every line is one of the set-up; what cannot be read may be a play."""
    lines, rest = whole_lines(data)
    try:
        return not rest and all(json.loads(line)["kind"] in BEFORE_PLAY for line in lines)
    except (ValueError, KeyError, TypeError, RecursionError):
        return False
