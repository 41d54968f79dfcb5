"""Where each key of a TOML file stands; the standard reader does not tell."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from pnp.text.errors import Fault

Path = tuple[str, ...]


class Spot(NamedTuple):
    """Where a key, or an entry of a list, stands in a text."""

    line: int
    """From 1."""
    start: int
    end: int
    """Characters of the whole text."""


_TOKEN = re.compile(
    r'(?P<long>"""(?:[^"\\]|\\.|"(?!""))*(?:"{3,5}|\Z)'
    r"|'''(?:[^']|'(?!''))*(?:'{3,5}|\Z))"
    r'|(?P<text>"(?:[^"\\\n]|\\.)*"?|\'[^\'\n]*\'?)'
    r"|(?P<comment>#[^\n]*)"
    r"|(?P<end>\n)"
    r"|(?P<mark>[\[\]{}=,.])"
    r"|(?P<bare>[^\s\[\]{}=,.#\"']+)"
    r"|(?P<space>[^\S\n]+)",
    re.S,
)


def located(faults: Iterable[Fault], text: str) -> list[Fault]:
    """Return faults of a TOML text with the lines of their keys; a missing key has its table's."""
    lines = key_lines(text)
    return [
        fault if fault.line else replace(fault, line=line_of_key(lines, fault.key))
        for fault in faults
    ]


def line_of_key(lines: dict[str, int], key: str) -> int:
    """Return the line of a key, or of the table that should have it; 0 where neither is known."""
    while key and key not in lines:
        key = key.rpartition(".")[0]
    return lines.get(key, 0)


def key_lines(text: str) -> dict[str, int]:
    """Return the line of every key of a text by its dotted path, entries of lists from 0."""
    return {path: spot.line for path, spot in key_spots(text).items()}


@lru_cache(maxsize=16)
def key_spots(text: str) -> Mapping[str, Spot]:
    """Return where every key of a text stands, by its dotted path, entries of lists from 0."""
    return _Spots(text).spots


def longest_key(line: str) -> int:
    """Return how many parts the longest dotted key of a line has."""
    longest = parts = 0
    dotted = False
    for found in _TOKEN.finditer(line):
        if found.lastgroup in ("bare", "text"):
            parts = parts + 1 if dotted else 1
            longest = max(longest, parts)
            dotted = False
        elif found[0] == ".":
            dotted = True
        elif found.lastgroup != "space":
            parts, dotted = 0, False
    return longest


class _Spots:
    """Goes through a text once, token by token; what is no TOML is gone through as well."""

    def __init__(self, text: str) -> None:
        self.spots: dict[str, Spot] = {}
        self.table: Path = ()
        self.open: list[tuple[str, Path, int]] = []
        """Brackets that are open: which, the path they hold, and the entry of a list."""
        self.key: list[tuple[str, Spot]] = []
        """The parts of the key that is being read."""
        self.at: Path = ()
        self.lists: dict[Path, int] = {}
        line, head = 1, ""
        """Whether a header is being read: `[` or `[[`, or nothing."""
        fresh, before = True, ""
        for found in _TOKEN.finditer(text):
            kind, token = str(found.lastgroup), found[0]
            spot = Spot(line, *found.span())
            if kind in ("space", "comment"):
                before = kind
                continue
            if kind == "end":
                if head:
                    self._header(head, spot)
                if not self.open:
                    head, fresh, self.key = "", True, []
            elif fresh and token == "[" and not self.key and not self.open:
                head, fresh = "[", False
            elif head == "[" and token == "[" and not self.key and before == "[":
                head = "[["
            elif head:
                self._part(kind, token, spot)
            else:
                fresh = False
                self._body(kind, token, spot)
            before = token
            line += token.count("\n")
        if head:
            self._header(head, Spot(line, len(text), len(text)))

    def _part(self, kind: str, token: str, spot: Spot) -> None:
        """Take a part of a key."""
        if kind in ("bare", "text"):
            self.key.append((token.strip("\"'") if kind == "text" else token, spot))

    def _header(self, head: str, spot: Spot) -> None:
        path: Path = ()
        for place, (part, own) in enumerate(self.key, start=1):
            path, spot = (*path, part), own
            self._note(path, spot)
            if path in self.lists and place < len(self.key):
                path = (*path, str(self.lists[path]))
        if head == "[[":
            self.lists[path] = self.lists.get(path, -1) + 1
            path = (*path, str(self.lists[path]))
        elif path in self.lists:
            path = (*path, str(self.lists[path]))
        self.table, self.key = path, []
        self._note(path, spot)

    def _body(self, kind: str, token: str, spot: Spot) -> None:
        """Take a token of a key with its value, or of what a value holds."""
        in_list = bool(self.open) and self.open[-1][0] == "["
        home = self.open[-1][1] if self.open else self.table
        if token == "=":
            self.at = home
            for part, own in self.key:
                self.at = (*self.at, part)
                self._note(self.at, own)
            self.key = []
        elif token in ("[", "{"):
            path = self._entry(spot) if in_list else self.at
            self.open.append((token, path, 0))
        elif token in ("]", "}"):
            if self.open:
                self.open.pop()
            self.key = []
        elif token == ",":
            if self.open:
                bracket, path, entry = self.open[-1]
                self.open[-1] = (bracket, path, entry + 1)
            self.key = []
        elif in_list:
            self._entry(spot)
        else:
            self._part(kind, token, spot)

    def _entry(self, spot: Spot) -> Path:
        """Note the entry of the list that is open."""
        _, path, entry = self.open[-1]
        self._note((*path, str(entry)), spot)
        return (*path, str(entry))

    def _note(self, path: Path, spot: Spot) -> None:
        self.spots.setdefault(".".join(path), spot)
