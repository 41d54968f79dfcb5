"""Text set into a box: bold, italic, icons among the words, at the largest size that fits."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil, floor
from typing import Literal, NamedTuple, TypeAlias

from pnp.draw.scene import POINT, Group, Item, Text, group, translate
from pnp.draw.typefaces import Run, Typefaces
from pnp.draw.typeset.inline_lines import (
    Bit,
    Fitting,
    IconBit,
    Segment,
    best_lines,
    line_count,
    segments,
)
from pnp.draw.typeset.markup import marked_lines
from pnp.text.errors import HeraldError
from pnp.text.words import Lang, Words

Align: TypeAlias = Literal["left", "center", "right", "justify"]
Valign: TypeAlias = Literal["top", "middle", "bottom"]
DrawIcon: TypeAlias = Callable[[str, float, str], tuple[Group, float]]
"""Draws an icon so high, in a colour, from (0, 0) to the right and down; returns its width too.
UnknownIconError where there is no such icon."""


class Box(NamedTuple):
    """Where ink lies, in millimetres."""

    left: float
    top: float
    right: float
    bottom: float


@dataclass(frozen=True)
class TextStyle:
    """How a text is set; sizes in points."""

    voice: str = "text"
    smallest: float = 7.0
    largest: float = 10.0
    color: str = "#000000"
    align: Align = "left"
    valign: Valign = "top"
    leading: float = 1.18
    hyphens: bool = False
    caps: bool = False
    lang: Lang = "en"


@dataclass(frozen=True)
class SetText:
    """A text as it is set, drawn from the top left of its box."""

    drawing: Group
    size: float
    ink: Box | None
    """Where its ink lies in the box; None where there is none."""


class TooLongError(HeraldError):
    """A text that does not fit its box even at its smallest size."""

    def __init__(self, smallest: float, width: float, height: float) -> None:
        self.smallest = smallest
        self.expected = Words(
            "a text that fits {width:.1f} x {height:.1f} mm at {smallest:g} pt"
        ).fill(width=width, height=height, smallest=smallest)
        super().__init__(self.expected)


class UnknownIconError(HeraldError):
    """An icon that is not there."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(Words("there is no icon `{name}`").fill(name=name))


def set_text(
    text: str,
    style: TextStyle,
    width: float,
    height: float,
    typefaces: Typefaces,
    icon: DrawIcon,
) -> SetText:
    """Set a text at the largest quarter point that fits a box both ways.

    TooLongError where its smallest size does not; NoSignError, UnknownIconError.
    """
    copy, size = _fitted(text, style, width, height, typefaces, icon)
    return _drawn(copy, style, size, width, height, icon)


def largest_size(
    text: str,
    style: TextStyle,
    width: float,
    height: float,
    typefaces: Typefaces,
    icon: DrawIcon,
) -> float:
    """Return the largest quarter point that fits, as a deck needs it before it is drawn."""
    return _fitted(text, style, width, height, typefaces, icon)[1]


def _fitted(
    text: str,
    style: TextStyle,
    width: float,
    height: float,
    typefaces: Typefaces,
    icon: DrawIcon,
) -> tuple[_Copy, float]:
    """Return the text in segments and its size; no word is divided where it fits without."""
    if style.hyphens:
        whole = _copy(text, replace(style, hyphens=False), typefaces, icon)
        if whole.fits(style, largest := _sizes(style)[-1], width, height):
            return whole, largest
    copy = _copy(text, style, typefaces, icon)
    return copy, _fitting(copy, style, width, height)


STEP = 0.25
"""Sizes are tried in quarters of a point."""
_PARAGRAPH = 0.5
"""What parts two paragraphs, in lines."""
_LONGEST = 100_000
"""No box holds more signs, and a stranger's file may have them."""
_WIDEST_SPACE = 1.2
"""A space is not stretched by more sizes than this; such a line is left ragged."""


@dataclass(frozen=True)
class _Copy:
    """What is set: lines in segments, the gaps before them, and how far ink reaches, in sizes."""

    lines: list[list[Segment]]
    gaps: list[float]
    capitals: float
    above: float
    below: float

    def fits(self, style: TextStyle, size: float, width: float, height: float) -> bool:
        """Whether the text stays in a box at a size."""
        unit = size * POINT
        if not self.lines:
            return True
        if unit <= 0 or width <= 0:
            return False
        count = 0
        for line in self.lines:
            lines = line_count(line, width / unit)
            if not lines:
                return False
            count += lines
        high = self.above + self.below + (count - 1 + sum(self.gaps)) * style.leading
        return high * unit <= height + _CLOSE


def _copy(text: str, style: TextStyle, typefaces: Typefaces, icon: DrawIcon) -> _Copy:
    """Return what is set; a text is parted once, whatever the size, by a game's typefaces."""
    if len(text) > _LONGEST:
        raise TooLongError(style.smallest, 0, 0)
    key = (text, style.voice, style.lang, style.hyphens, style.caps)
    if key not in typefaces.copies:
        typefaces.copies[key] = _parted(text, style, typefaces, icon)
    made: _Copy = typefaces.copies[key]
    return made


def _parted(text: str, style: TextStyle, typefaces: Typefaces, icon: DrawIcon) -> _Copy:
    widths: dict[str, float] = {}

    def icon_width(name: str) -> float:
        if name not in widths:
            widths[name] = icon(name, 1.0, style.color)[1]
        return widths[name]

    how = Fitting(typefaces, style.voice, style.lang, style.hyphens, style.caps, icon_width)
    lines: list[list[Segment]] = []
    gaps: list[float] = []
    gap = 0.0
    for atoms in marked_lines(text):
        if made := segments(atoms, how):
            lines.append(made)
            gaps.append(gap if len(lines) > 1 else 0.0)
        gap = 0.0 if atoms else _PARAGRAPH
    capitals = typefaces.capitals(style.voice)
    bits = [bit for line in lines for one in line for bit in one.bits]
    high = max((bit.above for bit in bits), default=0.0)
    low = max((bit.below for bit in bits), default=0.0)
    if any(isinstance(bit, Run) and not bit.text.isupper() and bit.text.upper() != bit.text
           for bit in bits):  # fmt: skip
        # small letters take what ascenders and descenders need, so that a deck's titles are alike
        (usual, *_) = typefaces.runs("dp", style.voice)
        high, low = max(high, usual.above), max(low, usual.below)
    return _Copy(lines, gaps, capitals, max(high, capitals if bits else 0.0), low)


def _sizes(style: TextStyle) -> list[float]:
    """Return the sizes that may be, from the smallest up."""
    least, most = style.smallest, max(style.smallest, style.largest)
    quarters = range(ceil(least / STEP - _CLOSE), floor(most / STEP + _CLOSE) + 1)
    return sorted({least, *(quarter * STEP for quarter in quarters)})


_CLOSE = 1e-6


def _fitting(copy: _Copy, style: TextStyle, width: float, height: float) -> float:
    sizes = _sizes(style)
    if copy.fits(style, sizes[-1], width, height):
        return sizes[-1]
    if not copy.fits(style, sizes[0], width, height):
        raise TooLongError(style.smallest, width, height)
    low, high = 0, len(sizes) - 1
    while high - low > 1:
        middle = (low + high) // 2
        fits = copy.fits(style, sizes[middle], width, height)
        low, high = (middle, high) if fits else (low, middle)
    return sizes[low]


def _drawn(
    copy: _Copy, style: TextStyle, size: float, width: float, height: float, icon: DrawIcon
) -> SetText:
    if not copy.lines:
        return SetText(group(), size, None)
    unit = size * POINT
    room, even = width / unit, style.align == "center"
    set_lines: list[tuple[float, Sequence[Segment], bool]] = []
    at = 0.0
    for line, gap in zip(copy.lines, copy.gaps, strict=True):
        broken = best_lines(line, room, even=even)
        at += gap
        for i, part in enumerate(broken):
            set_lines.append((at * style.leading, part, i == len(broken) - 1))
            at += 1
    first = _first_baseline(copy, style.valign, set_lines[-1][0], height / unit)
    items: list[Item] = []
    edges: list[Box] = []
    for down, part, last in set_lines:
        placed = _Line(part, style, room, last)
        base = (first + down) * unit
        items.extend(placed.items(unit, base, size, icon))
        above, below = placed.reach
        left, right = placed.left * unit, (placed.left + placed.long) * unit
        edges.append(Box(left, base - above * unit, right, base + below * unit))
    ink = Box(
        min(one.left for one in edges),
        min(one.top for one in edges),
        max(one.right for one in edges),
        max(one.bottom for one in edges),
    )
    return SetText(group(*items), size, ink)


def _first_baseline(copy: _Copy, valign: Valign, span: float, height: float) -> float:
    """Return where the first line stands; in the middle, it is capitals that are centred."""
    top, bottom = copy.above, height - copy.below - span
    if valign == "top":
        return top
    if valign == "bottom":
        return bottom
    middle = (height - span + copy.capitals) / 2
    return max(top, min(bottom, middle))


class _Line:
    """One line on its way to paper, in sizes."""

    def __init__(self, line: Sequence[Segment], style: TextStyle, room: float, last: bool) -> None:
        self.style = style
        self.bits: list[Bit | None] = []
        """None where a space may be stretched."""
        for i, one in enumerate(line):
            self.bits.extend(one.bits)
            if i < len(line) - 1:
                if one.space:
                    self.bits.extend((one.space, None))
            elif not last:
                self.bits.extend(one.hyphen)
        drawn = [bit for bit in self.bits if bit]
        self.reach = max(bit.above for bit in drawn), max(bit.below for bit in drawn)
        self.long = sum(bit.ems for bit in drawn)
        spaces, spare = self.bits.count(None), room - self.long
        self.extra = 0.0
        if style.align == "justify" and spaces and not last and spare / spaces <= _WIDEST_SPACE:
            self.extra = spare / spaces
            self.long = room
        share = {"center": 0.5, "right": 1.0}.get(style.align, 0.0)
        self.left = share * (room - self.long)

    def items(self, unit: float, base: float, size: float, icon: DrawIcon) -> Iterator[Item]:
        """Yield the line's letters and icons; letters of one font stand together."""
        color, x = self.style.color, self.left * unit
        start, signs, font = x, "", ""
        bits = self.bits if self.extra else [bit for bit in self.bits if bit]
        for bit in (*bits, None):
            if not isinstance(bit, Run) or bit.font != font:
                if signs:
                    yield Text(start, base, signs, font, size, color)
                signs = font = ""
            if isinstance(bit, IconBit):
                middle = base - (bit.above - bit.below) / 2 * unit
                drawing, _ = icon(bit.name, unit, color)
                yield group(drawing, matrix=translate(x, middle - unit / 2))
            elif bit is None:
                x += self.extra * unit
            else:
                start = start if signs else x
                signs, font = signs + bit.text, bit.font
            x += bit.ems * unit if bit else 0.0
