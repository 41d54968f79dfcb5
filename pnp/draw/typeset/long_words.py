"""Words that are wider than their column, divided so that they fit."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import replace

from pnp.draw.fonts import width
from pnp.draw.typeset.hyphenation import divided
from pnp.folder.texts.manuscript import BREAK, Run, Runs
from pnp.text.words import Lang

_LONGEST = 400
"""So many letters a line may have; what is longer is no word."""


def with_long_words_divided(runs: Runs, size: float, room: float, lang: Lang) -> Runs:
    """Return the text with spaces in words that are wider than a line, where it may end."""
    return tuple(
        run
        if run.icon or run.text == BREAK
        else replace(run, text=" ".join(_words(run, size, room, lang)))
        for run in runs
    )


def _words(run: Run, size: float, room: float, lang: Lang) -> Iterator[str]:
    for word in run.text.split(" "):
        if width(word, run.font, size) <= room + 1e-6:
            yield word
        else:
            yield from _pieces(word, run.font, size, room, lang)


def _pieces(word: str, font: str, size: float, room: float, lang: Lang) -> Iterator[str]:
    """Yield a word in pieces: by the patterns of its language, else wherever the line ends."""
    hyphen = "-" if word.strip(".,;:!?()„“”»«\"'").isalpha() else ""
    line = ""
    for part in divided(word, lang) if hyphen and len(word) <= _LONGEST else (word,):
        if line and width(line + part + hyphen, font, size) > room:
            yield line + hyphen
            line = ""
        line += part
        while len(line) > 1 and (cut := _fitting(line, hyphen, font, size, room)) < len(line):
            yield line[:cut] + hyphen
            line = line[cut:]
    yield line


def _fitting(line: str, hyphen: str, font: str, size: float, room: float) -> int:
    """Return how many letters of a line fit, with a hyphen after them unless it is all of it."""
    if len(line) <= _LONGEST and width(line, font, size) <= room:
        return len(line)
    tried = range(1, min(len(line), _LONGEST) + 1)
    fits = bisect_right(tried, room, key=lambda n: width(line[:n] + hyphen, font, size))
    return max(1, fits)
