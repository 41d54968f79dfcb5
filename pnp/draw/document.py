"""A file to be written: its pages, what is drawn on them, and what its readers are told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from pnp.draw.scene import Item, TagPath
from pnp.folder.layouts.press_inks import Inks, herald_inks

Colour = Literal["rgb", "cmyk"]
Box = tuple[float, float, float, float]
"""x, y, width, height in millimetres from the top left."""


@dataclass(frozen=True)
class Anchor:
    """A place that links lead to; one with a title is a bookmark, too."""

    name: str
    x: float
    y: float
    title: str = ""


@dataclass(frozen=True)
class Link:
    """A box that leads to an anchor, or to an address; `path` is its element in a tagged file."""

    box: Box
    target: str
    words: str
    path: TagPath = ()


@dataclass(frozen=True)
class Page:
    """One page: its size, what is drawn, and what a reader or a print shop is told about it."""

    width: float
    height: float
    scene: Item
    trim: Box | None = None
    bleed: Box | None = None
    bookmark: str | None = None
    anchors: tuple[Anchor, ...] = ()
    links: tuple[Link, ...] = ()


@dataclass(frozen=True)
class Document:
    """A file to be written."""

    title: str
    lang: str
    pages: Sequence[Page]
    author: str = ""
    subject: str = ""
    colour: Colour = "rgb"
    duplex: Literal["long", "short"] | None = None
    keywords: Sequence[str] = field(default_factory=tuple)
    grey: bool = False
    tagged: bool = False
    inks: Mapping[str, Inks] = field(default_factory=herald_inks)
    """What the four inks are of colours that they are chosen for, by #RRGGBB."""
    flat: bool = False
    """Whether nothing on its pages is seen through: in the four inks it is then PDF/X-1a:2003, and
    PDF/X-4 else."""
