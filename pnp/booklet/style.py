"""The booklet's measures, colours and own words; millimetres and points."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from pnp.draw.palette import WHITE, Palette, mix
from pnp.draw.rich_text import DrawIcon
from pnp.draw.typeset.voices import Voices, icon_drawer
from pnp.faces.face import Look
from pnp.folder.spec import GameSpec
from pnp.text.words import Lang

PAGE_WIDTH, PAGE_HEIGHT = 148.0, 210.0
"""A5."""
PAGE = (PAGE_WIDTH, PAGE_HEIGHT)
INNER, OUTER = 16.0, 14.0
TOP, BOTTOM = 19.0, 15.0
HEAD = 12.0
"""The running head's baseline."""
HANG = 10.0
"""Where clause numbers hang, left of the column."""
MEASURE = PAGE_WIDTH - INNER - OUTER
COLUMN = MEASURE - HANG
DEPTH = PAGE_HEIGHT - TOP - BOTTOM

BETWEEN = 3.0
"""White between figures side by side."""

BODY, SMALL, CAPTION = 10.0, 9.0, 8.75
TITLE = 13.5


@dataclass(frozen=True)
class Style:
    """How one booklet is set: its game, language and ink."""

    spec: GameSpec
    lang: Lang
    palette: Palette

    @cached_property
    def look(self) -> Look:
        return Look(self.spec, self.lang, self.palette)

    @cached_property
    def icon(self) -> DrawIcon:
        """What draws the game's icons."""
        return icon_drawer(self.spec, self.palette)

    @cached_property
    def voices(self) -> Voices:
        """The game's typefaces."""
        return Voices(self.spec, self.icon)

    @cached_property
    def color(self) -> str:
        """The game's own colour as titles and clause numbers have it."""
        return self.palette.lettering(self.spec.game.color)

    @cached_property
    def rule(self) -> str:
        """Thin lines."""
        return mix(WHITE, self.color, 0.4)

    @cached_property
    def tint(self) -> str:
        """The ground of figures and heads of tables: cream, or white where ink is dear."""
        return mix(WHITE, self.palette.paper, 0.55)

    @property
    def frames(self) -> bool:
        """Whether figures need a line about them, their ground being white."""
        return self.palette.ink != "full"
