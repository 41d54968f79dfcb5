"""What a text shows by name: pictures of the game's art folder, and pieces as they are printed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import TypeAlias

from pnp.booklet.figures import Figure
from pnp.booklet.style import DEPTH, MEASURE, Style
from pnp.draw.pictures.pictures import pictures_of
from pnp.draw.scene import Group, Path, combine, group, scale, translate
from pnp.faces.face import Face
from pnp.folder.lineage.game_texts import LineError
from pnp.folder.texts.manuscript import Illustration, plain
from pnp.text.errors import SpecError
from pnp.text.nearest import nearest_first, one_of
from pnp.text.words import Words

FACE = "face:"
"""How a piece is named that is shown as it is printed."""
DrawFaces: TypeAlias = Callable[[str], Sequence[Face]]
"""Draws the faces of a component."""

_DEEPEST = DEPTH - 40.0
"""As high a picture may be, with room for its caption."""
_UNTOLD = 80.0
"""As high a picture is where no width is told."""
_LEAST_DPI = 200
_EDGE = 0.15


class OwnPictures:
    """Draws what a text shows, and notes what is wrong with it."""

    def __init__(self, style: Style, faces: DrawFaces) -> None:
        self.style, self.faces = style, faces
        self.errors: list[LineError] = []
        self.warnings: list[LineError] = []
        self._drawn: dict[tuple[str, float | None], Figure | None] = {}

    def figure(self, shown: Illustration) -> Figure | None:
        """Return a picture with its caption; nothing where it cannot be drawn."""
        key = (shown.source, shown.width)
        if key not in self._drawn:
            is_face = shown.source.startswith(FACE)
            self._drawn[key] = self._face(shown) if is_face else self._picture(shown)
        drawn = self._drawn[key]
        if drawn is None:
            return None
        words = plain(shown.caption)
        alt = words or shown.source
        return replace(drawn, caption=words, alt=alt, caption_runs=shown.caption)

    def _picture(self, shown: Illustration) -> Figure | None:
        known = pictures_of(self.style.spec)
        try:
            found = known.find(shown.source)
        except SpecError as error:
            self.errors += [LineError(shown.line, f.told(), shown.source) for f in error.faults]
            return None
        if found is None:
            near = nearest_first(shown.source, known.names())[:1]
            expected = _NEAREST.fill(name=near[0]) if near else _IN_ART
            self.errors.append(LineError(shown.line, f"`{shown.source}`", shown.source, expected))
            return None
        untold = min(MEASURE, _UNTOLD * found.ratio)
        wide = self._width(shown, untold, found.ratio)
        dpi = found.dpi(wide)
        if dpi is not None and dpi < _LEAST_DPI:
            told = Words("{dpi:.0f} dpi").fill(dpi=dpi)
            wanted = Words("at least {least} dpi at {wide:g} mm")
            expected = wanted.fill(least=_LEAST_DPI, wide=round(wide, 1))
            self.warnings.append(LineError(shown.line, told, shown.source, expected))
        high = wide / found.ratio
        scene = found.draw(wide, high, tint=self.style.color, palette=self.style.palette)
        return _figure(shown.source, scene, wide, high)

    def _face(self, shown: Illustration) -> Figure | None:
        word, _, row = shown.source.removeprefix(FACE).partition("/")
        components = self.style.spec.components
        if word not in components:
            self._no_such(shown, word, components)
            return None
        faces = self.faces(word)
        named = {face.slug: face for face in faces}
        if not row and len(faces) == 1:
            row = faces[0].slug
        if row not in named:
            self._no_such(shown, row, named)
            return None
        face = named[row]
        wide = self._width(shown, min(MEASURE, face.width), face.width / face.height)
        share = wide / face.width
        matrix = combine(scale(share), translate(face.width / 2, face.height / 2))
        scene = group(
            group(face.front, clip=face.outline), _edge(face.outline, share), matrix=matrix
        )
        return _figure(shown.source, scene, wide, face.height * share)

    def _no_such(self, shown: Illustration, word: str, known: Iterable[str]) -> None:
        self.errors.append(LineError(shown.line, f"`{word}`", shown.source, one_of(word, known)))

    def _width(self, shown: Illustration, untold: float, ratio: float) -> float:
        """Return how wide a picture is printed: as told, but never beyond the page."""
        most = min(MEASURE, _DEEPEST * ratio)
        if shown.width is not None and shown.width > most + 0.05:
            told = Words("{wide:g} mm").fill(wide=shown.width)
            wanted = Words("at most {most:g} mm, which is as large as a page takes it")
            expected = wanted.fill(most=int(most))
            self.warnings.append(LineError(shown.line, told, shown.source, expected))
        return min(most, shown.width or untold)


_IN_ART = Words("a picture in art/")
_NEAREST = Words("a picture in art/ (nearest: {name})")


def _figure(name: str, scene: Group, wide: float, high: float) -> Figure:
    return Figure(name, scene, wide, high, "", None, "", name)


def _edge(outline: Path, share: float) -> Path:
    """Return the line about a piece, which would else have no edge on white paper."""
    return replace(outline, fill=None, stroke="#8A8178", width=_EDGE / share, dash=())
