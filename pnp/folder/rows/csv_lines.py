"""CSV as spreadsheets write it: any of three separators, quotes, line breaks within quotes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from pnp.folder.rows.lines import Line, Wrong
from pnp.text.words import Words

SEPARATORS = (",", ";", "\t")


def csv_lines(text: str) -> Iterator[Line]:
    """Yield the rows of a CSV that are not empty; the text has plain line ends."""
    pattern = _cell_pattern(separator_of(text))
    cells: list[str] = []
    wrong: list[Wrong] = []
    began = number = 1
    is_open = False
    for found in pattern.finditer(text):
        if found["quoted"] is None:
            value = found["plain"]
            if value.lstrip().startswith('"'):
                # what follows is inside the quotes or not, and nobody can tell which
                wrong.append(Wrong(len(cells), Words("a quote that is never closed"), _QUOTES))
                is_open = True
        else:
            value = found["quoted"].replace('""', '"')
            if rest := found["rest"].strip():
                after = Words("`{text}` after the closing quote").fill(text=rest[:40])
                wrong.append(Wrong(len(cells), after, _QUOTES))
        cells.append(value.strip())
        number += found[0].count("\n")
        if found["next"] in ("\n", ""):
            if any(cells) or wrong:
                yield Line(began, tuple(cells), tuple(wrong))
            if is_open:
                return
            cells, wrong, began = [], [], number


def cell_spans(text: str, at: int) -> list[tuple[int, int]]:
    """Return where the cells of the row that begins there stand, without blanks and quotes."""
    spans: list[tuple[int, int]] = []
    for found in _cell_pattern(separator_of(text)).finditer(text, at):
        held = "plain" if found["quoted"] is None else "quoted"
        start = found.start(held) + len(found[held]) - len(found[held].lstrip())
        spans.append((start, start + len(found[held].strip())))
        if found["next"] in ("\n", ""):
            break
    return spans


def separator_of(text: str) -> str:
    """Return the separator that the header has most of, outside quotes."""
    header = _HEADER.match(text.lstrip("\n"))
    bare = _QUOTED.sub("", header[0] if header else "")
    return max(SEPARATORS, key=bare.count)


@lru_cache(maxsize=len(SEPARATORS))
def _cell_pattern(separator: str) -> re.Pattern[str]:
    ends = re.escape(separator)
    return re.compile(
        rf'(?: *"(?P<quoted>[^"]*+(?:""[^"]*+)*+)"(?P<rest>[^{ends}\n]*)|(?P<plain>[^{ends}\n]*))'
        rf"(?P<next>{ends}|\n|\Z)"
    )


_QUOTED = re.compile(r'"[^"]*"?')
_HEADER = re.compile(r'(?:[^"\n]+|"[^"]*"?)*')
_QUOTES = Words('a cell in quotes from end to end, each quote within it written as `""`')
