"""The marks in a text of a game: bold, italic, icons, line breaks and paragraphs."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias


class Span(NamedTuple):
    """Letters of one cut."""

    text: str
    bold: bool = False
    italic: bool = False


class Icon(NamedTuple):
    """An icon among the letters, by its name."""

    name: str


Atom: TypeAlias = Span | Icon

_TOKEN = re.compile(
    r"\\(?P<escaped>[:*])"
    r"|(?P<icon>(?<!\w):\d[\w-]*:|:[^\W\d][\w-]*(?:/[\w-]+)*:)"  # `10:30:00` has no icon 30
    r"|(?P<stars>\*+)"
    r"|(?P<end>[ \t]*\n)"
    r"|(?P<text>[^\\:*\n\t ]+|[ \t]+|.)"
)
_DEEPEST = 4
"""So many marks wait to be closed; nobody means more of them, and a text may be all stars."""


@dataclass
class _Mark:
    """Stars that may open or close emphasis; those that do neither are stars."""

    stars: int
    opens: bool = False
    closes: bool = False


def marked_lines(text: str) -> list[list[Atom]]:
    """Return the lines that a text has of itself; an empty one parts two paragraphs."""
    if not text.isascii():
        text = unicodedata.normalize("NFC", text)
    text = text.replace("\r\n", "\n").replace("\r", "\n").strip("\n\t ")
    lines: list[list[Atom]] = [[]]
    bold = italic = 0
    for one in _parted(text):
        if one is None:
            lines.append([])
        elif isinstance(one, Icon):
            lines[-1].append(one)
        elif isinstance(one, _Mark) and (one.opens or one.closes):
            step = 1 if one.opens else -1
            bold, italic = bold + step * (one.stars == 2), italic + step * (one.stars == 1)
        else:
            signs = one if isinstance(one, str) else "*" * one.stars
            _add(lines[-1], Span(signs, bold > 0, italic > 0))
    return _without_edges(lines)


def icon_names(text: str) -> list[str]:
    """Return the icons that a text shows, in their order."""
    return [atom.name for line in marked_lines(text) for atom in line if isinstance(atom, Icon)]


def _parted(text: str) -> list[str | Icon | _Mark | None]:
    """Return the text in pieces: letters, icons, marks, and None for the end of a line."""
    pieces: list[str | Icon | _Mark | None] = []
    open_marks: list[_Mark] = []
    for token in _TOKEN.finditer(text):
        kind, found = token.lastgroup, token[0]
        if kind == "icon":
            pieces.append(Icon(found[1:-1]))
        elif kind == "end":
            if pieces and pieces[-1] is None:
                open_marks.clear()
            pieces.append(None)
        elif kind == "stars" and len(found) <= 3:
            before = not text[token.start() - 1 : token.start()].strip()
            after = not text[token.end() : token.end() + 1].strip()
            pieces.extend(_emphasis(len(found), open_marks, can_open=not after, starts=before))
        else:
            pieces.append(token["escaped"] or found)
    return pieces


def _emphasis(stars: int, opened: list[_Mark], *, can_open: bool, starts: bool) -> list[_Mark]:
    """Return one to three stars as marks that close what is open, or else open something."""
    marks: list[_Mark] = []
    while stars:
        closing = [one for one in opened if one.stars == stars or stars == 3]
        if closing and not starts:
            while opened[-1] is not closing[-1]:
                opened.pop()
            mark = opened.pop()
            mark.opens = True
            marks.append(_Mark(mark.stars, closes=True))
            stars -= mark.stars
            continue
        share = min(stars, 2)
        marks.append(_Mark(share))
        if can_open:
            opened.append(marks[-1])
            del opened[:-_DEEPEST]
        stars -= share
    return marks


def _add(line: list[Atom], span: Span) -> None:
    last = line[-1] if line else None
    if isinstance(last, Span) and last[1:] == span[1:]:
        line[-1] = last._replace(text=last.text + span.text)
    else:
        line.append(span)


def _without_edges(lines: list[list[Atom]]) -> list[list[Atom]]:
    """Return the lines without spaces at their ends, and no two empty ones in a row."""
    kept: list[list[Atom]] = []
    for line in lines:
        if line and isinstance(first := line[0], Span):
            line[0] = first._replace(text=first.text.lstrip(" \t"))
        if line and isinstance(last := line[-1], Span):
            line[-1] = last._replace(text=last.text.rstrip(" \t"))
        atoms = [one for one in line if isinstance(one, Icon) or one.text]
        if atoms or (kept and kept[-1]):
            kept.append(atoms)
    while kept and not kept[-1]:
        kept.pop()
    return kept
