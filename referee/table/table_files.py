"""The files of a table: its log under the table's name, its seed and its game beside it."""

from __future__ import annotations

import os
import re
from pathlib import Path

from pnp.folder.plain_files import has_file
from pnp.text.files import PRIVATE, write_whole
from pnp.text.words import Words
from referee.engine.chance import commitment
from referee.table.table_errors import TableError

SUFFIX = ".log"
_LONGEST_SEED = 100_000
"""Bytes."""
_NAME = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?")


def table_path(folder: Path, name: str) -> Path:
    """Return the log of a table in a folder; a name that could lead elsewhere is refused."""
    if not _NAME.fullmatch(name):
        shown = "".join(c if c.isprintable() else "�" for c in name[:40])
        raise TableError(_BAD_NAME, name=shown)
    return folder / f"{name}{SUFFIX}"


def table_names(folder: Path) -> list[str]:
    """Return the tables whose logs lie in a folder; what only looks like one is passed over."""
    return sorted(path.stem for path in folder.glob(f"*{SUFFIX}") if _is_log(path))


def strange_files(folder: Path) -> list[str]:
    """Return what lies in a folder under the name of a log and cannot be one."""
    return sorted(path.name for path in folder.glob(f"*{SUFFIX}") if not _is_log(path))


def _is_log(path: Path) -> bool:
    # os.path says no where a Path would raise
    return _NAME.fullmatch(path.stem) is not None and os.path.isfile(path)  # noqa: PTH113


def seed_path(log: Path) -> Path:
    """Return where a table keeps its seed: beside the log, for its owner only."""
    return log.with_name(f"{log.name}.seed")


def read_seed(path: Path, committed: str) -> str | None:
    """Return the seed that lies beside a log, or None where there is none.

    TableError for one that is not what the log has committed to.
    """
    beside = seed_path(path)
    if not beside.exists():
        return None
    try:
        if not beside.is_file():
            raise ValueError("a folder, a pipe or a device")
        with beside.open("rb") as file:
            raw = file.read(_LONGEST_SEED + 1)
        seed = raw.decode("utf-8", "surrogatepass").removesuffix("\n")
    except ValueError:
        raise TableError(_BAD_SEED, name=beside.name) from None
    if len(raw) > _LONGEST_SEED or commitment(seed) != committed:
        raise TableError(_BAD_SEED, name=beside.name)
    return seed


def keep_seed(path: Path, seed: str) -> None:
    """Put the seed on the disk, for its owner only, before anything is drawn from it."""
    data = f"{seed}\n".encode("utf-8", "surrogatepass")
    try:
        write_whole(seed_path(path), data, mode=PRIVATE, durable=True, new=True)
    except FileExistsError:
        raise TableError(_LEFT, name=seed_path(path).name) from None


def game_path(log: Path) -> Path:
    """Return where a table notes the folder of its game, where that is not one of Herald's own."""
    return log.with_name(f"{log.name}.game")


def kept_game(log: Path) -> str | None:
    """Return the folder of the game that a table was begun with here; None where none is noted.

    A log itself never says where a game lies: it may come from another machine.
    """
    try:
        with game_path(log).open("rb") as file:
            folder = os.fsdecode(file.read(_LONGEST_PATH).removesuffix(b"\n"))
        return folder if has_file(Path(folder), "game.toml") else None
    except (OSError, ValueError):
        return None


def keep_game(log: Path, folder: Path) -> None:
    """Note the folder of a table's game beside its log, so that it opens again without a word."""
    write_whole(game_path(log), os.fsencode(folder.resolve()) + b"\n", mode=PRIVATE, durable=True)


_LONGEST_PATH = 4_096
"""Bytes."""
_BAD_NAME = Words(
    "`{name}` is not a name for a table; it has small letters, digits and hyphens, 64 at most"
)
_BAD_SEED = Words("`{name}` is not the seed of this table")
_LEFT = Words("`{name}` is the seed of a table that is gone; take it away, or choose another name")
