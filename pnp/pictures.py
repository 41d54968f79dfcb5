"""Pictures of the learning pages: the table, the components, the set-up step by step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from pnp.faces.board import CellView, board_scene
from pnp.faces.registry import draw
from pnp.faces import Look
from pnp.figures import Figure
from pnp.palette import INK, Palette
from pnp.scene import Item, Text, combine, group, scale, translate
from pnp.spec import GameSpec, Lang


class Scenery(Protocol):
    """What a picture of a whole board is drawn from."""

    @property
    def id(self) -> str: ...
    @property
    def caption(self) -> str: ...
    @property
    def alt(self) -> str: ...
    @property
    def cells(self) -> Sequence[CellView]: ...


def draw_board_picture(shown: Scenery, palette: Palette, lang: Lang, width: float) -> Figure:
    """The whole board, so wide."""
    across = 2 * palette.spec.board.side - 1 + 0.12
    flats = width / across
    scene, (x, y, wide, high) = board_scene(
        palette.spec, shown.cells, palette=palette, flats=flats, coordinates=False, lang=lang
    )
    placed = group(scene, matrix=translate(-x, -y))
    return Figure(shown.id, placed, wide, high, shown.caption, None, "", shown.alt)


def draw_components(spec: GameSpec, lang: Lang, palette: Palette, width: float) -> Figure:
    """Each component small, with its count and its name."""
    look = Look(spec, lang, palette, bleed=0.0)
    items: list[Item] = []
    x, high, names = 0.0, 18.0, []
    for word, part in spec.components.items():
        if part.face in ("memo", "board", "box"):
            continue
        faces = draw(part, look)
        k = min(14 / faces[0].width, 14 / faces[0].height)
        count = sum(face.copies for face in faces)
        items.append(group(faces[0].front, matrix=combine(translate(x + 8, 8), scale(k))))
        items.append(Text(x + 8, high + 1, f"{count}", "bold", 8, INK, "middle"))
        names.append(f"{count} {part.name.in_(lang)}")
        x += width / 6
    caption = ", ".join(names)
    return Figure("components", group(*items), width, high + 4, caption, None, "", caption)
