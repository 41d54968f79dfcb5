"""Text in boxes: line breaks, the largest size that fits, and an error where none does."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from pnp.draw.fonts import cap_height, width
from pnp.draw.scene import POINT, Anchor, Group, Text, group
from pnp.text.errors import LayoutError
from pnp.text.words import Lang

STEP = 0.25
"""Sizes are tried in quarters of a point."""

LEADING = 1.18
"""From baseline to baseline, in sizes."""


@dataclass(frozen=True)
class Spot:
    """Where a text stands, for the reader of an error: which component, in which language."""

    component: str
    lang: Lang

    def error(self, text: str, smallest: float, space: str) -> LayoutError:
        shown = text if len(text) <= 60 else text[:57] + "..."
        return LayoutError(
            "{component} ({lang}): {shown!r} does not fit {space} even at {smallest:g} pt; "
            "shorten the text or enlarge the component",
            component=self.component,
            lang=self.lang,
            shown=shown,
            space=space,
            smallest=smallest,
        )


@dataclass(frozen=True)
class Block:
    """Lines that fit, at the size that made them fit."""

    lines: tuple[str, ...]
    font: str
    size: float
    leading: float = LEADING

    @property
    def pitch(self) -> float:
        """From baseline to baseline in millimetres."""
        return self.size * self.leading * POINT

    @property
    def height(self) -> float:
        """From the top of the first line's capitals to the last baseline."""
        return cap_height(self.font, self.size) + (len(self.lines) - 1) * self.pitch

    def draw(self, x: float, top: float, fill: str, anchor: Anchor = "start") -> Group:
        """The lines, the first one's capitals reaching up to `top`."""
        first = top + cap_height(self.font, self.size)
        return group(
            *(
                Text(x, first + i * self.pitch, text, self.font, self.size, fill, anchor)
                for i, text in enumerate(self.lines)
            )
        )


@dataclass(frozen=True)
class Setting:
    """Something set in type: drawn from (0, 0) to the right and down."""

    drawing: Group
    height: float


class TooWideError(Exception):
    """A word that is wider than its column at the size tried; a smaller one may do."""


def sizes(largest: float, smallest: float) -> Iterator[float]:
    """From the largest down to the smallest, which is always tried."""
    size = largest
    while size > smallest:
        yield size
        size -= STEP
    yield smallest


def words(text: str) -> list[str]:
    """Where a line may break: at plain spaces, never at U+00A0."""
    return [word for word in re.split(r"[ \n\t]+", text) if word]


def wrap(text: str, font: str, size: float, room: float) -> list[str] | None:
    """The text in lines no wider than the room, or None where a single word is wider."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in words(paragraph):
            longer = f"{line} {word}" if line else word
            if width(longer, font, size) <= room:
                line = longer
            elif width(word, font, size) > room:
                return None
            else:
                lines.append(line)
                line = word
        lines.append(line)
    return lines


def fit_line(
    text: str, font: str, room: float, largest: float, smallest: float, spot: Spot
) -> float:
    """The largest size at which the text stands on one line."""
    for size in sizes(largest, smallest):
        if width(text, font, size) <= room:
            return size
    raise spot.error(text, smallest, f"{room:.1f} mm")


def fit_block(
    text: str,
    font: str,
    room: float,
    height: float,
    largest: float,
    smallest: float,
    spot: Spot,
    leading: float = LEADING,
) -> Block:
    """The text wrapped at the largest size at which it fits the box."""
    for size in sizes(largest, smallest):
        lines = wrap(text, font, size, room)
        if lines is None:
            continue
        block = Block(tuple(lines), font, size, leading)
        if block.height <= height:
            return block
    raise spot.error(text, smallest, f"{room:.1f} x {height:.1f} mm")
