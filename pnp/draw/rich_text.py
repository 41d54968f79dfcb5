"""Text set into a box: bold, italic, icons among the words, at the largest size that fits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from pnp.draw.scene import Group, group
from pnp.draw.typefaces import Typefaces
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
    return SetText(group(), style.largest, None)


def largest_size(
    text: str,
    style: TextStyle,
    width: float,
    height: float,
    typefaces: Typefaces,
    icon: DrawIcon,
) -> float:
    """Return the largest quarter point that fits, as a deck needs it before it is drawn."""
    return style.largest
