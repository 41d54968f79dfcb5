"""A position text that grows fact by fact, each on its line."""

from __future__ import annotations

import re
from collections.abc import Iterable

_CELL = re.compile(r"([a-z][1-9][0-9]?)\b[ \t]*([a-zA-Z][a-zA-Z0-9-]*)?[ \t]*(?::(.*))?")
_BARE = ("done", "first", "game", "players", "turn", "with")
"""Lines whose first word says what they tell; those with a colon have it before the colon."""


class ToldLines:
    """The lines of a position, each replaced by what is told later of the same."""

    def __init__(self, text: str) -> None:
        self._lines: dict[str, str] = {}
        self._lands: dict[str, str] = {}
        self._held: dict[str, dict[tuple[str, str], int]] = {}
        for line in text.split("\n"):
            if said := line.strip():
                self._read(said)

    def _read(self, line: str) -> None:
        cell = _CELL.fullmatch(line)
        if cell is None:
            self.tell(line)
            return
        name, land, held = cell.groups()
        if land:
            self._lands[name] = land
        if held is not None or name in self._held:
            self._held.setdefault(name, {})
        for part in (held or "").split(","):
            color, _, pieces = part.strip().partition(" ")
            for piece in pieces.split():
                word, _, count = piece.partition("*")
                self._held[name][color, word] = int(count or 1)

    def tell(self, line: str) -> ToldLines:
        """Say a fact beside the cells; a line about the same is replaced."""
        self._lines[head_of(line)] = line
        return self

    def unsay(self, head: str) -> ToldLines:
        """Take a fact beside the cells back."""
        self._lines.pop(head, None)
        return self

    def line(self, head: str) -> str:
        """Return what is said so far of something beside the cells."""
        return self._lines.get(head, "")

    def close(self, cells: Iterable[str]) -> ToldLines:
        """Say of cells that nothing stands there beyond what was told."""
        for name in cells:
            self._held.setdefault(name, {})
        return self

    def put(self, cell: str, color: str, piece: str, count: int) -> ToldLines:
        """Say how many pieces of a kind stand on a cell."""
        held = self._held.setdefault(cell, {})
        held.pop((color, piece), None)
        if count:
            held[color, piece] = count
        return self

    def clear(self, cell: str) -> ToldLines:
        """Take back all that was said to stand on a cell."""
        self._held.pop(cell, None)
        return self

    def lay(self, cell: str, land: str) -> ToldLines:
        """Say what land a cell is; nothing takes it back."""
        self._lands.pop(cell, None)
        if land:
            self._lands[cell] = land
        return self

    @property
    def lands(self) -> dict[str, str]:
        """The land of each cell of which it was told."""
        return self._lands

    def copy(self) -> ToldLines:
        return ToldLines(str(self))

    def __str__(self) -> str:
        cells = sorted({*self._lands, *self._held})
        return "\n".join((*self._lines.values(), *map(self._cell, cells)))

    def _cell(self, name: str) -> str:
        land = f" {self._lands[name]}" if name in self._lands else ""
        if name not in self._held:
            return f"{name}{land}"
        by_color: dict[str, list[str]] = {}
        for (color, piece), count in self._held[name].items():
            by_color.setdefault(color, []).append(piece if count == 1 else f"{piece}*{count}")
        said = ", ".join(f"{color} {' '.join(words)}" for color, words in by_color.items())
        return f"{name}{land}: {said}".rstrip()


def head_of(line: str) -> str:
    """Return what a line is about: `turn`, `reserve blue`."""
    if line.split()[0] in _BARE:
        return line.split()[0]
    return line.partition(":")[0].strip()
