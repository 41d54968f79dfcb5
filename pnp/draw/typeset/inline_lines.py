"""Words, icons and where lines may end between them, measured in sizes and broken into lines."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from pnp.draw.typefaces import BOLD, BOTH, ITALIC, REGULAR, Run, Typefaces
from pnp.draw.typeset.hyphenation import divided
from pnp.draw.typeset.markup import Atom, Icon, Span
from pnp.text.words import Lang

_SPACES = " \t\u2000-\u2006\u2008-\u200a\u205f\u3000"
_PIECES = re.compile(rf"[{_SPACES}]+|\u00ad|\u200b|[^{_SPACES}\u00ad\u200b]+")
_WORD = re.compile(r"[^\W\d_]+(?:[’'][^\W\d_]+)*")
_AFTER = re.compile(r"(?<=\w[-\u2010\u2013\u2014/])(?=\w)")
"""Behind a hyphen or a dash, where words may be divided at all."""
_HAN = "\u2e80-\u2fdf\u3001-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff01-\uff60"
_FIRST_HAN = "\u2e80"
_NOT_FIRST = (
    "、。，．・：；？！ー）］｝〉》」』】〕…ぁぃぅぇぉっゃゅょァィゥェォッャュョ々)]}.,!?:;"
)
_NOT_LAST = "（［｛〈《「『【〔([{"


class IconBit(NamedTuple):
    """An icon, as high as the type, and how wide it is, in sizes."""

    name: str
    ems: float
    above: float
    below: float


Bit: TypeAlias = Run | IconBit


@dataclass
class Segment:
    """What no line divides, and what follows it: a space, or a hyphen if a line ends here."""

    bits: list[Bit] = field(default_factory=list)
    space: Run | None = None
    hyphen: tuple[Run, ...] = ()
    ems: float = 0.0
    gap: float = 0.0
    """What follows adds so much where the line goes on."""
    tail: float = 0.0
    """And so much where it ends."""


class Fitting(NamedTuple):
    """How text is made of letters: voice, language and what may be done to its words."""

    typefaces: Typefaces
    voice: str
    lang: Lang
    hyphens: bool
    caps: bool
    icon_width: Callable[[str], float]


def segments(atoms: Sequence[Atom], how: Fitting) -> list[Segment]:
    """Return a line of a text in the pieces between which it may be broken."""
    made = [Segment()]
    middle = how.typefaces.capitals(how.voice) / 2
    for i, atom in enumerate(atoms):
        if isinstance(atom, Icon):
            wide = how.icon_width(atom.name)
            made[-1].bits.append(IconBit(atom.name, wide, 0.5 + middle, 0.5 - middle))
            continue
        touched = (_letter(atoms, i - 1, -1), _letter(atoms, i + 1, 0))
        for piece in _PIECES.findall(atom.text):
            if piece[0] in "\u00ad\u200b" or piece.isspace():
                _end(made, piece, atom, how)
            else:
                _add_word(made, piece, atom, touched, how)
    for one in made:
        one.ems = sum(bit.ems for bit in one.bits)
        one.gap = one.space.ems if one.space else 0.0
        one.tail = sum(run.ems for run in one.hyphen)
    return [one for one in made if one.bits]


def _letter(atoms: Sequence[Atom], at: int, end: int) -> bool:
    """Whether letters of another cut touch those of a span."""
    other = atoms[at] if 0 <= at < len(atoms) else None
    return isinstance(other, Span) and other.text[end].isalpha()


def _end(made: list[Segment], piece: str, span: Span, how: Fitting) -> None:
    """End a segment at a space, a soft hyphen or a place of no width."""
    if not made[-1].bits:
        return
    if piece.isspace():
        (made[-1].space,) = how.typefaces.runs(" ", how.voice, _cut(span))[:1]
    elif piece == "\u00ad":
        made[-1].hyphen = how.typefaces.runs("-", how.voice, _cut(span))
    made.append(Segment())


def _add_word(
    made: list[Segment], word: str, span: Span, touched: tuple[bool, bool], how: Fitting
) -> None:
    """Add a word, with the places where it may be divided."""
    soft = "\u00ad" in span.text
    for i, (part, divides) in enumerate(_parts(word, touched, how, whole=soft)):
        if i:
            made[-1].hyphen = how.typefaces.runs("-", how.voice, _cut(span)) if divides else ()
            made.append(Segment())
        shown = _capitals(part, how.lang) if how.caps else part
        made[-1].bits.extend(how.typefaces.runs(shown, how.voice, _cut(span)))


@lru_cache(maxsize=1)
def _between_han() -> re.Pattern[str]:
    """Chinese and Japanese have no spaces; their lines end between any two signs but a few.

    Made when it is first needed, for it takes longer than a whole card.
    """
    last, first = re.escape(_NOT_LAST), re.escape(_NOT_FIRST)
    return re.compile(rf"(?:(?<=[{_HAN}])|(?=[{_HAN}]))(?<![{last}])(?![{first}])")


def _parts(
    word: str, touched: tuple[bool, bool], how: Fitting, *, whole: bool
) -> Iterator[tuple[str, bool]]:
    """Yield the parts of a word, each with whether a hyphen stands before it on the line above."""
    if max(word) >= _FIRST_HAN and _between_han().search(word):
        yield from ((part, False) for part in _between_han().split(word) if part)
        return
    if not how.hyphens or whole:
        yield word, False
        return
    for piece in _AFTER.split(word):
        last, at = 0, []
        for found in _WORD.finditer(piece):
            start, end = found.span()
            if (touched[0] and not start) or (touched[1] and end == len(piece)):
                continue
            for part in divided(found[0], how.lang)[:-1]:
                start += len(part)
                at.append(start)
        for place in at:
            yield piece[last:place], last > 0
            last = place
        yield piece[last:], last > 0


def _cut(span: Span) -> str:
    if span.bold:
        return BOTH if span.italic else BOLD
    return ITALIC if span.italic else REGULAR


def _capitals(text: str, lang: Lang) -> str:
    if lang.partition("-")[0] in ("tr", "az"):
        text = text.replace("i", "İ")
    return text.upper()


_CLOSE = 1e-9


def line_count(line: Sequence[Segment], room: float) -> int:
    """Return how many lines so wide a line is broken into at least; 0 where a word is too wide."""
    lines, first, count = 0, 0, len(line)
    room += _CLOSE
    while first < count:
        at, last = first, -1
        long = line[at].ems
        while long <= room:
            if long + line[at].tail <= room or at == count - 1:
                last = at
            if at == count - 1:
                break
            long += line[at].gap + line[at + 1].ems
            at += 1
        if last < 0:
            return 0
        lines, first = lines + 1, last + 1
    return lines


_LINE, _HYPHEN = 1e6, 0.35


def best_lines(line: Sequence[Segment], room: float, *, even: bool) -> list[Sequence[Segment]]:
    """Return the fewest lines, with the least white at their ends and few words divided.

    Where they are to be `even` the last one counts as the others do.
    """
    count = len(line)
    best: list[tuple[float, int]] = [(0.0, 0)] + [(float("inf"), 0)] * count
    for end in range(1, count + 1):
        long = line[end - 1].tail if end < count else 0.0
        for start in range(end - 1, -1, -1):
            long += line[start].ems + (line[start].gap if start < end - 1 else 0.0)
            if long > room + _CLOSE:
                break
            cost = best[start][0] + _LINE
            if end < count or even:
                cost += ((room - long) / room) ** 2
            elif start == end - 1 and count > 1:
                cost += 0.1
            if end < count and line[end - 1].hyphen:
                cost += _HYPHEN
            if cost < best[end][0]:
                best[end] = (cost, start)
    breaks = [count]
    while breaks[-1]:
        breaks.append(best[breaks[-1]][1])
    breaks.reverse()
    return [line[a:b] for a, b in pairwise(breaks)]
