"""Figures and pictures with their captions, side by side where they fit, all at one scale."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pnp.booklet.figures import Figure
from pnp.booklet.style import BETWEEN, CAPTION, DEPTH, MEASURE
from pnp.booklet.word_spaces import spaced_text
from pnp.draw.scene import Tag, group
from pnp.draw.typeset.strips import Piece, Typesetter, stack
from pnp.draw.typeset.voices import Voices
from pnp.folder.texts.manuscript import Align, Run, Runs
from pnp.text.errors import LayoutError
from pnp.text.words import Words

_UNDER = 1.7
"""From a figure to its caption."""
_NARROWEST = 26.0
"""The least room for a caption under a figure."""
_BESIDE = 44.0
"""The least room for a caption beside a lone figure."""
_MOST = 3
"""Figures in a row; more would leave their captions too narrow to read."""


def fits(figure: Figure) -> bool:
    """Return whether a page of the booklet has room for a figure."""
    return figure.width <= MEASURE + 0.1 and figure.height <= DEPTH - 20


def too_large(figure: Figure) -> Words:
    """Return what is said of a figure that does not fit."""
    return _TOO_LARGE.fill(
        id=figure.id,
        size=f"{figure.width:.0f} x {figure.height:.0f}",
        room=f"{MEASURE:.0f} x {DEPTH - 20:.0f}",
    )


_TOO_LARGE = Words(
    "the figure {id} is {size} mm; a page of the booklet takes {room} mm",
)


class FigureRows:
    """Sets figures in rows."""

    def __init__(self, setter: Typesetter, captions: Mapping[str, str], voices: Voices) -> None:
        self.setter, self.captions, self.voices = setter, captions, voices

    def rows(self, figures: Sequence[Figure]) -> list[Piece]:
        """Set figures with as many side by side as fit, the rows as even as can be."""
        for figure in figures:
            self._check(figure)
        return [self._row(row) for row in _rows(figures)]

    def pictures(self, pictures: Sequence[Figure]) -> Piece:
        """Set drawings side by side, each in its share of the measure."""
        for picture in pictures:
            self._check(picture)
        return self._row(pictures)

    def narrow(self, picture: Figure) -> Piece:
        """Set one drawing with its caption under it, no wider than itself."""
        self._check(picture)
        wide = self.column(picture)
        caption = self._caption(picture, wide, align="centre")
        under = picture.height + _UNDER
        drawn = (self._drawn(picture), (wide - picture.width) / 2, 0.0)
        drawings, marks = stack([drawn, (caption, 0.0, under)])
        return Piece(group(*drawings), under + caption.height, marks)

    def column(self, picture: Figure) -> float:
        """Return how wide a picture stands with the caption under it."""
        return max(picture.width, _NARROWEST if picture.caption else 0.0)

    def _check(self, figure: Figure) -> None:
        if not fits(figure):
            raise LayoutError(too_large(figure))

    def _row(self, figures: Sequence[Figure]) -> Piece:
        if len(figures) == 1 and MEASURE - figures[0].width - BETWEEN >= _BESIDE:
            return self._alone(figures[0])
        spare = MEASURE - sum(f.width for f in figures) - BETWEEN * (len(figures) - 1)
        more = spare / len(figures)
        placed: list[tuple[Piece, float, float]] = []
        high = x = 0.0
        for figure in figures:
            wide = figure.width + more
            caption = self._caption(figure, wide - 1.0, align="centre")
            placed.append((self._drawn(figure), x + more / 2, 0.0))
            placed.append((caption, x + 0.5, figure.height + _UNDER))
            high = max(high, figure.height + _UNDER + caption.height)
            x += wide + BETWEEN
        drawings, marks = stack(placed)
        return Piece(group(*drawings), high, marks)

    def _alone(self, figure: Figure) -> Piece:
        """Set one figure with its caption beside it."""
        left = figure.width + BETWEEN
        caption = self._caption(figure, MEASURE - left)
        high = max(figure.height, caption.height)
        drawn = (self._drawn(figure), 0.0, (high - figure.height) / 2)
        drawings, marks = stack([drawn, (caption, left, (high - caption.height) / 2)])
        return Piece(group(*drawings), high, marks)

    def _drawn(self, figure: Figure) -> Piece:
        tag = Tag((("Figure", f"{figure.id} {self.setter.new_id()}"),), figure.alt)
        return Piece(group(figure.scene, tag=tag), figure.height)

    def _caption(self, figure: Figure, room: float, *, align: Align = "left") -> Piece:
        """Set the clause and the words under a figure."""
        path = (("Caption", self.setter.new_id()),)
        text = self.captions.get(figure.id, figure.caption)
        text = spaced_text(text, self.setter.words or "")
        runs: Runs = (Run(text, "italic"),) if text else ()
        runs = self.voices.dressed(figure.caption_runs or runs)
        if figure.clause:
            runs = (Run(figure.clause, "bold", figure.clause), Run(" "), *runs)
        return self.setter.block(runs, CAPTION, room, path, align=align)


def _rows(figures: Sequence[Figure]) -> list[Sequence[Figure]]:
    """Share figures out to the fewest rows, with counts as even as can be."""
    greedy: list[list[Figure]] = []
    for figure in figures:
        if greedy and _fits([*greedy[-1], figure]):
            greedy[-1].append(figure)
        else:
            greedy.append([figure])
    each = -(-len(figures) // len(greedy))
    even = [figures[i : i + each] for i in range(0, len(figures), each)]
    return even if all(map(_fits, even)) else [*greedy]


def _fits(row: Sequence[Figure]) -> bool:
    wide = sum(figure.width for figure in row) + BETWEEN * (len(row) - 1)
    return len(row) <= _MOST and wide <= MEASURE + 1e-6
