"""`--to svg`: every side as a stand-alone drawing, cut at its outline."""

from __future__ import annotations

from pnp.draw import svg
from pnp.draw.scene import group
from pnp.export.options import ExportOptions
from pnp.export.sides import pieces, sides
from pnp.export.writing import Target
from pnp.kit.check import Progress
from pnp.kit.kit import Kit

TAKES: tuple[str, ...] = ()


def export(kit: Kit, options: ExportOptions, target: Target, tell: Progress) -> None:
    """Write one file a side."""
    lang = kit.options.lang
    every = list(sides(pieces(kit), lang))
    for done, side in enumerate(every, start=1):
        face = side.piece.face
        view = (-face.width / 2, -face.height / 2, face.width, face.height)
        text = svg.render(group(side.scene, clip=face.outline), view, side.title, lang=lang)
        target.put(f"{side.name}.svg", text.encode(), side.about)
        tell(side.name, done, len(every))
