"""Paragraphs broken into lines: the best breaks for the whole paragraph, no word ever divided."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from pnp.draw.fonts import cap_height, width
from pnp.draw.scene import POINT
from pnp.folder.texts.manuscript import BREAK, Run, Runs
from pnp.text.errors import LayoutError

Word: TypeAlias = tuple[Run, ...]
"""Runs between which no line breaks."""

_SHRINK, _STRETCH = 0.17, 0.55
"""How much a space gives and takes before it is seen, in shares of itself."""
_SHORT = 0.16
"""A last line shorter than this share of the column looks lost."""
_LEADING = 1.22
"""From baseline to baseline, in sizes."""


def pitch(size: float) -> float:
    """Return the millimetres from baseline to baseline."""
    return size * _LEADING * POINT


def cap(size: float, font: str = "text") -> float:
    """Return the height of capitals."""
    return cap_height(font, size)


@dataclass(frozen=True)
class Line:
    """The words of one line and what is added to each of its spaces."""

    words: tuple[Word, ...]
    extra: float
    length: float
    space: float


def words_of(runs: Runs) -> list[Word]:
    """Split runs where a line may break: at plain spaces, never at U+00A0."""
    words: list[list[Run]] = [[]]
    for run in runs:
        if run.icon:
            words[-1].append(run)
            continue
        for i, part in enumerate(re.split(r"[ \n\t]+", run.text)):
            if i:
                words.append([])
            if part:
                words[-1].append(Run(part, run.font, run.link))
    return [tuple(word) for word in words if word]


def run_width(run: Run, size: float) -> float:
    """Return how long a run is; an icon is as high as the type."""
    return run.wide * size * POINT if run.icon else width(run.text, run.font, size)


def word_width(word: Word, size: float) -> float:
    return sum(run_width(run, size) for run in word)


_READING = ("text", "bold", "italic", "bold-italic")
"""The fonts between whose words the space of `text` stands."""


def space_of(runs: Iterable[Run], size: float) -> float:
    """Return the space between words: that of their own font where they all have another one."""
    fonts = {run.font for run in runs if not run.icon}
    (font,) = fonts if len(fonts) == 1 and not fonts & {*_READING} else ("text",)
    return width(" ", font, size)


def natural(runs: Runs, size: float) -> float:
    """Return how long the text is where no line is broken but at the breaks that it asks for."""
    space = space_of(runs, size)
    return max(
        sum(word_width(word, size) for word in words) + space * max(0, len(words) - 1)
        for words in map(words_of, at_breaks(runs))
    )


def at_breaks(runs: Runs) -> list[Runs]:
    """Return the text cut at the breaks that it asks for."""
    parts: list[list[Run]] = [[]]
    for run in runs:
        if run.text == BREAK:
            parts.append([])
        else:
            parts[-1].append(run)
    return [tuple(part) for part in parts]


def break_lines(runs: Runs, size: float, room: float, *, justified: bool) -> list[Line]:
    """Return the lines with the least sum of demerits."""
    parts = at_breaks(runs)
    if len(parts) > 1:
        return [k for part in parts for k in break_lines(part, size, room, justified=justified)]
    words = words_of(runs)
    widths = [word_width(word, size) for word in words]
    space = space_of(runs, size)
    for word, wide in zip(words, widths, strict=True):
        if wide > room + 1e-6:
            text = "".join(run.text for run in word)
            raise LayoutError(
                "{text!r} is wider than its column of {room:.1f} mm", text=text, room=room
            )
    breaks = _best_breaks(widths, space, room, justified)
    lines = []
    for start, end in pairwise(breaks):
        long = sum(widths[start:end]) + space * (end - start - 1)
        gaps, last = end - start - 1, end == len(words)
        spare = room - long
        fill = justified and gaps and (not last or spare < 0)
        extra = spare / gaps if fill else 0.0
        lines.append(Line(tuple(words[start:end]), extra, long + extra * gaps, space))
    return lines


def balanced(runs: Runs, size: float, room: float) -> list[Line]:
    """Return ragged lines of much the same length, and no more of them than the room needs."""
    best = break_lines(runs, size, room, justified=False)
    for share in range(95, 45, -5):
        try:
            tried = break_lines(runs, size, room * share / 100, justified=False)
        except LayoutError:
            break
        if len(tried) > len(best):
            break
        best = tried
    return best


def _best_breaks(widths: list[float], space: float, room: float, justified: bool) -> list[int]:
    count = len(widths)
    best: list[tuple[float, int]] = [(0.0, 0)] + [(float("inf"), 0)] * count
    for end in range(1, count + 1):
        long = -space
        for start in range(end - 1, -1, -1):
            long += widths[start] + space
            gaps = end - start - 1
            if long - (gaps * space * _SHRINK if justified else 0.0) > room + 1e-6:
                break
            cost = best[start][0] + _demerits(
                room - long, gaps, space, room, last=end == count, justified=justified
            )
            if cost < best[end][0]:
                best[end] = (cost, start)
    breaks = [count]
    while breaks[-1]:
        breaks.append(best[breaks[-1]][1])
    return breaks[::-1]


def _demerits(
    spare: float, gaps: int, space: float, room: float, *, last: bool, justified: bool
) -> float:
    if last and spare >= 0:
        return 2500.0 if spare > room * (1 - _SHORT) else 0.0
    if not justified:
        return (10 + 100 * (spare / room) ** 2 * 8) ** 2
    give = max(1, gaps) * space * (_STRETCH if spare >= 0 else _SHRINK)
    ratio = abs(spare) / give
    return (10 + 100 * ratio**3) ** 2
