"""Words that are wider than their column, divided so that they fit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pnp.draw.fonts import width
from pnp.draw.typeset.hyphenation import divided
from pnp.folder.texts.manuscript import BREAK, Run, Runs
from pnp.text.words import Lang


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
    for part in divided(word, lang) if hyphen else (word,):
        if line and width(line + part + hyphen, font, size) > room:
            yield line + hyphen
            line = ""
        line += part
        while width(line, font, size) > room and len(line) > 1:
            fits = [n for n in range(1, len(line)) if width(line[:n] + hyphen, font, size) <= room]
            cut = max(fits, default=1)
            yield line[:cut] + hyphen
            line = line[cut:]
    yield line
