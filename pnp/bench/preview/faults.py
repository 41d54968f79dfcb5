"""Faults as the page shows them: where each stands, what is wrong, and the line that it blames."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TypedDict

from pnp.folder.checking.fault_excerpts import Excerpts
from pnp.text.ending import unexpected
from pnp.text.errors import Fault, HeraldError, SpecError, from_folder
from pnp.text.words import Lang

MOST = 100
"""So many faults of one thing are shown."""


class ShownFault(TypedDict):
    """One thing wrong."""

    file: str
    line: int
    key: str
    level: str
    text: str
    excerpt: str
    """The line that it blames and a caret below, where there is one."""


def shown(faults: Iterable[Fault], folder: Path, lang: Lang) -> list[ShownFault]:
    """Return faults of a folder as the page shows them."""
    excerpts = Excerpts()
    found = []
    for fault in from_folder(list(dict.fromkeys(faults))[:MOST], folder):
        excerpt = excerpts.shown(fault, lang).partition("\n")[2]
        entry = ShownFault(
            file=fault.file,
            line=fault.line,
            key=fault.key,
            level=fault.level,
            text=fault.told().in_(lang),
            excerpt=excerpt,
        )
        found.append(entry)
    return found


def faults_of(error: Exception, file: Path, key: str = "") -> list[Fault]:
    """Return what an error tells, at a file and key where it does not say where it is."""
    if isinstance(error, SpecError):
        return error.faults
    if isinstance(error, OSError):
        return [Fault(str(error.filename or file), "", error.strerror or str(error), "")]
    words = error.words if isinstance(error, HeraldError) else unexpected(error)
    return [Fault(str(file), key, words, "")]
