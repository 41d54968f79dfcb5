"""`--to png`: every side as a picture, cut at its outline or with bleed."""

from __future__ import annotations

from pnp.export.options import ExportOptions
from pnp.export.pixels import Side, pictures
from pnp.export.sides import PieceSide, pieces, sides
from pnp.export.writing import About, Target
from pnp.kit.check import Progress
from pnp.kit.kit import Kit
from pnp.sheets.bleed import bled_outline

TAKES = ("dpi", "profile", "sheet")
PROFILES = {"trim": 0.0, "bleed": 3.0}
"""How far pictures go past the cut, in millimetres."""


def export(kit: Kit, options: ExportOptions, target: Target, tell: Progress) -> None:
    """Write one picture a side."""
    bleed = PROFILES[options.chosen_profile(list(PROFILES))]
    dpi = options.resolution
    every = list(sides(pieces(kit), kit.options.lang))
    drawn = [_side(one, bleed) for one in every]
    for one, side, data in zip(every, drawn, pictures(drawn, dpi, tell=tell), strict=True):
        about: About = {"pixels": list(side.size(dpi)), "dpi": dpi, "bleed": bleed}
        target.put(f"{one.name}.png", data, one.about | about)


def _side(one: PieceSide, bleed: float) -> Side:
    face = one.piece.face
    outline = bled_outline(face, bleed) if bleed else face.outline
    width, height = face.width + 2 * bleed, face.height + 2 * bleed
    return Side(one.scene, width, height, outline, name=one.name)
