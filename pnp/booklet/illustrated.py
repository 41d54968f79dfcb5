"""A manuscript with everything that is drawn for it, at the booklet's one scale."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pnp.booklet.figures import Figure
from pnp.booklet.style import BETWEEN, MEASURE, Style
from pnp.folder.manuscript import Manuscript, Pictures
from pnp.folder.manuscript_reader import read_manuscript

DrawFigures = Callable[[Sequence[str]], dict[str, Figure]]
DrawPicture = Callable[[str, float], Figure]


@dataclass(frozen=True)
class Illustrated:
    """A manuscript, its figures by case and its pictures by name."""

    manuscript: Manuscript
    style: Style
    figures: dict[str, Figure]
    pictures: dict[str, Figure]


def illustrate(style: Style, figures: DrawFigures, picture: DrawPicture) -> Illustrated:
    """Read the game's manuscript and have its figures and pictures drawn."""
    manuscript = read_manuscript(style.spec, style.lang)
    pictures: dict[str, Figure] = {}
    for block in manuscript.blocks():
        if isinstance(block, Pictures):
            share = (MEASURE - BETWEEN * (len(block.names) - 1)) / len(block.names)
            wide = block.width or share
            pictures |= {name: picture(name, wide) for name in block.names}
    return Illustrated(manuscript, style, figures(manuscript.cases), pictures)
