"""How the log of any table begins: its first lines, its seed and its game beside it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pnp.folder.game_folders import built_in
from pnp.text.words import Words
from referee.table.log_file import NOTHING_BEFORE, Entry, EntryData, LogFile, make_entry
from referee.table.table_errors import TableError
from referee.table.table_files import game_path, keep_game, keep_seed, seed_path


def begin_log(
    path: Path, seed: str, game: str, folder: Path, lines: Sequence[tuple[str, EntryData]]
) -> LogFile:
    """Write a table's first lines, all at once, and keep its seed."""
    if path.exists():
        raise TableError(_EXISTS, name=path.name)
    keep_seed(path, seed)
    try:
        if built_in(game) != folder:
            keep_game(path, folder)
        return LogFile.begin(path, _chained(lines))
    except BaseException:
        for beside in (seed_path(path), game_path(path)):
            beside.unlink(missing_ok=True)
        raise


def _chained(lines: Sequence[tuple[str, EntryData]]) -> list[Entry]:
    entries: list[Entry] = []
    for seq, (kind, data) in enumerate(lines):
        prev = entries[-1].hash if entries else NOTHING_BEFORE
        entries.append(make_entry(seq, kind, data, prev))
    return entries


_EXISTS = Words("there is a table `{name}` already; choose another name")
