"""Why a drawn set-up is unfair or dead."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.text.words import Words


@dataclass(frozen=True)
class Flaw:
    """What is wrong with a draw, and the cells it is about."""

    kind: str
    words: Words
    cells: tuple[str, ...]
