"""Words of tables, and where their files lie."""

from __future__ import annotations

import re
from pathlib import Path

from pnp.text.words import Words
from referee.table.errors import TableError

SUFFIX = ".log"
_NAME = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?")


def table_path(folder: Path, name: str) -> Path:
    """The log of a table in a folder; a name that could lead elsewhere is refused."""
    if not _NAME.fullmatch(name):
        shown = "".join(c if c.isprintable() else "�" for c in name[:40])
        raise TableError(_BAD_NAME, name=shown)
    return folder / f"{name}{SUFFIX}"


def table_names(folder: Path) -> list[str]:
    """The tables whose logs lie in a folder."""
    found = (path.name.removesuffix(SUFFIX) for path in folder.glob(f"*{SUFFIX}"))
    return sorted(name for name in found if _NAME.fullmatch(name))


def seed_path(log: Path) -> Path:
    """Where a table keeps its seed: beside the log, for its owner only."""
    return log.with_name(f"{log.name}.seed")


_BAD_NAME = Words(
    "`{name}` is no name for a table; it has small letters, digits and hyphens, 64 at most",
    fr="«\u00a0{name}\u00a0» n’est pas un nom de table\u00a0; il se compose de minuscules, de "
    "chiffres et de traits d’union, 64 au plus",
)
