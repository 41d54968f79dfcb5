"""Pictures of the game's own and pieces as printed, as figures of the booklet."""

from __future__ import annotations

from pnp.booklet.figures import Figure
from pnp.booklet.style import DEPTH, MEASURE, Style
from pnp.faces.shown_pictures import DrawFaces, ShownPictures
from pnp.folder.texts.manuscript import Illustration, plain

_ROOM = (MEASURE, DEPTH - 40.0)
"""As large a picture may be, with room for its caption."""


class OwnFigures:
    """Draws what a text shows by name."""

    def __init__(self, style: Style, faces: DrawFaces) -> None:
        self.pictures = ShownPictures(style.palette, faces, _ROOM)

    def figure(self, shown: Illustration) -> Figure | None:
        """Return a picture with its caption; nothing where it cannot be drawn."""
        drawn = self.pictures.drawn(shown)
        if drawn is None:
            return None
        words = plain(shown.caption)
        size = (drawn.width, drawn.height)
        alt = words or shown.source
        return Figure(shown.source, drawn.scene, *size, words, None, "", alt, shown.caption)
