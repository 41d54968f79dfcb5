"""What a text shows by name: pictures of the game's art folder, and pieces as they are printed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from pnp.draw.palette import INK, Palette
from pnp.draw.pictures.pictures import pictures_of
from pnp.draw.scene import Group, Path, combine, group, scale, translate
from pnp.faces.face import Face
from pnp.folder.lineage.game_texts import LineError
from pnp.folder.texts.manuscript import Illustration
from pnp.text.errors import HeraldError, SpecError
from pnp.text.nearest import nearest_first, one_of
from pnp.text.words import Words

FACE = "face:"
"""How a piece is named that is shown as it is printed."""
DrawFaces: TypeAlias = Callable[[str], Sequence[Face]]
"""Draws the faces of a component."""

_UNTOLD = 80.0
"""As high a picture is where no width is told."""
_LEAST_DPI = 200
_EDGE = 0.15


@dataclass(frozen=True)
class Shown:
    """A picture as it is printed, drawn from (0, 0) to the right and down."""

    scene: Group
    width: float
    height: float


class ShownPictures:
    """Draws what a text shows, no larger than its room, and notes what is wrong with it."""

    def __init__(self, palette: Palette, faces: DrawFaces, room: tuple[float, float]) -> None:
        self.palette, self.faces, self.room = palette, faces, room
        self.errors: list[LineError] = []
        self.warnings: list[LineError] = []
        self._drawn: dict[tuple[str, float | None], Shown | None] = {}

    def drawn(self, shown: Illustration) -> Shown | None:
        """Return a picture at its width; nothing where it cannot be drawn."""
        key = (shown.source, shown.width)
        if self._drawn.get(key) is None:  # what cannot be drawn is told wherever it is asked for
            is_face = shown.source.startswith(FACE)
            self._drawn[key] = self._face(shown) if is_face else self._picture(shown)
        return self._drawn[key]

    def _picture(self, shown: Illustration) -> Shown | None:
        known = pictures_of(self.palette.spec)
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
        untold = min(self.room[0], _UNTOLD * found.ratio)
        wide = self._width(shown, untold, found.ratio)
        dpi = found.dpi(wide)
        if dpi is not None and dpi < _LEAST_DPI:
            told = Words("{dpi:.0f} dpi").fill(dpi=dpi)
            wanted = Words("at least {least} dpi at {wide:g} mm")
            expected = wanted.fill(least=_LEAST_DPI, wide=round(wide, 1))
            self.warnings.append(LineError(shown.line, told, shown.source, expected))
        high = wide / found.ratio
        return Shown(found.draw(wide, high, tint=INK, palette=self.palette), wide, high)

    def _face(self, shown: Illustration) -> Shown | None:
        word, _, row = shown.source.removeprefix(FACE).partition("/")
        components = self.palette.spec.components
        if word not in components:
            self._no_such(shown, word, components)
            return None
        try:
            faces = self.faces(word)
        except SpecError:
            raise
        except HeraldError as error:  # a component that nobody can draw, such as a booklet
            self.errors.append(LineError(shown.line, error.words, shown.source))
            return None
        named = {face.slug: face for face in faces}
        if not row and len(faces) == 1:
            row = faces[0].slug
        if row not in named:
            self._no_such(shown, row, named)
            return None
        face = named[row]
        wide = self._width(shown, face.width, face.width / face.height)
        share = wide / face.width
        matrix = combine(scale(share), translate(face.width / 2, face.height / 2))
        scene = group(
            group(face.front, clip=face.outline), _edge(face.outline, share), matrix=matrix
        )
        return Shown(scene, wide, face.height * share)

    def _no_such(self, shown: Illustration, word: str, known: Iterable[str]) -> None:
        self.errors.append(LineError(shown.line, f"`{word}`", shown.source, one_of(word, known)))

    def _width(self, shown: Illustration, untold: float, ratio: float) -> float:
        """Return how wide a picture is printed: as told, but never beyond the page."""
        most = min(self.room[0], self.room[1] * ratio)
        if shown.width is not None and shown.width > most + 0.05:
            told = Words("{wide:g} mm").fill(wide=shown.width)
            wanted = Words("at most {most:g} mm, which is as large as a page takes it")
            expected = wanted.fill(most=int(most))
            self.warnings.append(LineError(shown.line, told, shown.source, expected))
        return min(most, shown.width or untold)


_IN_ART = Words("a picture in art/")
_NEAREST = Words("a picture in art/ (nearest: {name})")


def _edge(outline: Path, share: float) -> Path:
    """Return the line about a piece, which would else have no edge on white paper."""
    return replace(outline, fill=None, stroke="#8A8178", width=_EDGE / share, dash=())
