"""The words of a text in the game's own typefaces, with its icons; what cannot be drawn is told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from pnp.draw.fonts import width
from pnp.draw.palette import INK, Palette
from pnp.draw.pictures.pictures import pictures_of
from pnp.draw.rich_text import DrawIcon, UnknownIconError
from pnp.draw.scene import Anchor, Group, Text
from pnp.draw.text_box import sizes
from pnp.draw.typefaces import NoSignError, typefaces
from pnp.folder.lineage.game_texts import LineError
from pnp.folder.spec import GameSpec
from pnp.folder.texts.manuscript import BREAK, Run, Runs
from pnp.text.errors import SpecError
from pnp.text.nearest import one_of

_CUTS = {"bold-italic": ("bold", "italic")}


def icon_drawer(spec: GameSpec, palette: Palette) -> DrawIcon:
    """Return what draws the icons of a game, each once for its size and colour."""
    known = pictures_of(spec)

    @lru_cache(maxsize=1024)
    def draw(name: str, high: float, color: str) -> tuple[Group, float]:
        found = known.icon(name)
        if found is None:
            raise UnknownIconError(name)
        wide = high * found.ratio
        return found.draw(wide, high, tint=color, palette=palette), wide

    return draw


class Voices:
    """Finds the fonts that draw a game's words, and how wide its icons are."""

    def __init__(self, spec: GameSpec, icon: DrawIcon) -> None:
        self.spec, self.icon = spec, icon
        self.faces = typefaces(spec)
        self.errors: list[LineError] = []
        """Signs that no font has and icons that nobody drew."""

    def dressed(self, runs: Runs, voice: str = "") -> Runs:
        """Return runs with the fonts that draw them, in a voice or in that of each run."""
        return tuple(one for run in runs for one in self._dressed(run, voice or run.font))

    def _dressed(self, run: Run, voice: str) -> Iterator[Run]:
        try:
            if run.icon.startswith("{{"):  # a memo's own pictures, which it measures itself
                yield run
            elif run.icon:
                yield replace(run, wide=self.icon(run.icon, 1.0, INK)[1])
            elif run.text == BREAK or run.picture:
                yield run
            else:
                for one in self.faces.runs(run.text, *_CUTS.get(voice, (voice,))):
                    yield replace(run, text=one.text, font=one.font)
        except NoSignError as error:
            self.errors.append(LineError(run.line, error.found, error.sign, error.expected))
        except UnknownIconError as error:
            known = one_of(error.name, pictures_of(self.spec).icon_names())
            self.errors.append(LineError(run.line, f"`{error.name}`", f":{error.name}:", known))
        except SpecError as error:
            told = error.faults[0].told()
            self.errors.append(LineError(run.line, told, f":{run.icon}:"))

    def width(self, text: str, voice: str, size: float, spacing: float = 0.0) -> float:
        """Return how long a line of text is."""
        return sum(long for _, _, long in self._parts(text, voice, size, spacing))

    def fitting(self, text: str, voice: str, room: float, largest: float, least: float) -> float:
        """Return the largest size at which a line of text fits; nothing where none does."""
        tried = sizes(largest, least)
        return next((size for size in tried if self.width(text, voice, size) <= room), 0.0)

    def line(
        self,
        at: tuple[float, float],
        text: str,
        voice: str,
        size: float,
        fill: str,
        anchor: Anchor = "start",
        spacing: float = 0.0,
    ) -> tuple[Text, ...]:
        """Draw a line of text, a piece for each font that it needs."""
        x, y = at
        parts = list(self._parts(text, voice, size, spacing))
        if len(parts) == 1:
            font, shown, _ = parts[0]
            return (Text(x, y, shown, font, size, fill, anchor, spacing),)
        long = sum(wide for _, _, wide in parts)
        x -= {"start": 0.0, "middle": long / 2, "end": long}[anchor]
        items: list[Text] = []
        for font, shown, wide in parts:
            items.append(Text(x, y, shown, font, size, fill, "start", spacing))
            x += wide + spacing
        return tuple(items)

    def _parts(
        self, text: str, voice: str, size: float, spacing: float
    ) -> Iterator[tuple[str, str, float]]:
        for run in self.dressed((Run(text),), voice):
            yield run.font, run.text, width(run.text, run.font, size, spacing)
