"""Plots as scenes: what matplotlib draws, taken down in millimetres for the one writer of PDFs."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from pnp.draw.fonts import drawable, width
from pnp.draw.scene import POINT, Group, Item, Path, Segment, Text, group, rect, rotate, translate
from pnp.text.words import Lang
from referee.study.report.matplotlib_plots import TITLE, WIDE, axes_box, draw, height, house_style
from referee.study.report.plots import Plot

_INCH = 25.4
_TILE = 72.0
"""The side of matplotlib's hatch patterns, in points."""
_ASCENT, _DESCENT = 0.7, 0.23
"""How far letters reach above and below their baseline, in sizes."""


def plot_scene(plot: Plot, lang: Lang) -> Group:
    """Draw a plot without its title, from (0, 0) to the right and down."""
    from matplotlib.figure import Figure

    tall = height(plot)
    with house_style():
        figure = Figure(figsize=(WIDE / _INCH, tall / _INCH), dpi=72)
        draw(plot, figure.add_axes(axes_box(plot, lang)), lang)
        taken: list[Item] = []
        figure.draw(_renderer(taken, tall))
    return group(*taken)


def _renderer(taken: list[Item], tall: float) -> Any:
    """Return a renderer of matplotlib that takes down what it is told to draw."""
    from matplotlib.backend_bases import RendererBase
    from matplotlib.transforms import Affine2D

    on_page = Affine2D().scale(POINT, -POINT).translate(0, tall)

    class Renderer(RendererBase):
        def draw_path(self, gc: Any, path: Any, transform: Any, rgbFace: Any = None) -> None:  # noqa: N803
            outline = tuple(_segments(path, transform + on_page))
            items: list[Item] = [_painted(outline, gc, rgbFace)]
            if gc.get_hatch():
                items.append(_hatched(outline, gc))
            box = gc.get_clip_rectangle()
            taken.append(group(*items, clip=None if box is None else _clip(box, tall)))

        def draw_text(
            self, gc: Any, x: float, y: float, s: str, prop: Any, angle: float,
            ismath: Any = False, mtext: Any = None,
        ) -> None:  # fmt: skip
            size, font = prop.get_size_in_points(), _font(prop)
            text = Text(0, 0, drawable(s, font), font, size, _color(gc.get_rgb()))
            at = translate(x * POINT, tall - y * POINT)
            taken.append(group(group(text, matrix=rotate(-angle)), matrix=at))

        def get_text_width_height_descent(
            self, s: str, prop: Any, ismath: Any
        ) -> tuple[float, float, float]:
            size, font = prop.get_size_in_points(), _font(prop)
            wide = width(drawable(s, font), font, size) / POINT
            return wide, (_ASCENT + _DESCENT) * size, _DESCENT * size

        def flipy(self) -> bool:
            return False

    return Renderer()


def _segments(path: Any, transform: Any) -> Iterator[Segment]:
    """Yield an outline of matplotlib as a scene has it, its quadratic curves as cubic ones."""
    x = y = 0.0
    for points, code in path.iter_segments(transform, simplify=False):
        at = [float(v) for v in points]
        if code == path.MOVETO:
            yield "M", tuple(at)
        elif code == path.LINETO:
            yield "L", tuple(at)
        elif code == path.CURVE3:
            qx, qy, ex, ey = at
            yield "C", (x + 2 / 3 * (qx - x), y + 2 / 3 * (qy - y),
                        ex + 2 / 3 * (qx - ex), ey + 2 / 3 * (qy - ey), ex, ey)  # fmt: skip
        elif code == path.CURVE4:
            yield "C", tuple(at)
        else:
            yield "Z", ()
            continue
        x, y = at[-2:]


def _painted(outline: tuple[Segment, ...], gc: Any, face: Any) -> Path:
    """Return an outline in the colours and the line of matplotlib's pen."""
    wide = gc.get_linewidth()
    dash = tuple(float(v) * POINT for v in gc.get_dashes()[1] or ())
    fill = None if face is None or (len(face) == 4 and not face[3]) else _color(face)
    stroke = _color(gc.get_rgb()) if wide and gc.get_rgb()[3] else None
    opacity = float(face[3]) if fill and len(face) == 4 else 1.0
    return Path(outline, fill, stroke, wide * POINT, dash, opacity=opacity)


def _hatched(outline: tuple[Segment, ...], gc: Any) -> Group:
    """Return the lines of a hatch pattern, cut out by an outline."""
    from matplotlib.transforms import Affine2D

    side = _TILE * POINT
    tile = tuple(_segments(gc.get_hatch_path(), Affine2D().scale(side, -side).translate(0, side)))
    color, wide = _color(gc.get_hatch_color()), gc.get_hatch_linewidth() * POINT
    xs = [v for _, at in outline for v in at[::2]]
    ys = [v for _, at in outline for v in at[1::2]]
    tiles = (
        group(Path(tile, color, color, wide), matrix=translate(column * side, row * side))
        for column in range(math.floor(min(xs) / side), math.ceil(max(xs) / side))
        for row in range(math.floor(min(ys) / side), math.ceil(max(ys) / side))
    )
    return group(*tiles, clip=Path(outline))


def _clip(box: Any, tall: float) -> Path:
    return rect(box.x0 * POINT, tall - box.y1 * POINT, box.width * POINT, box.height * POINT)


def _color(rgba: Any) -> str:
    return "#" + "".join(f"{round(255 * float(v)):02X}" for v in rgba[:3])


def _font(prop: Any) -> str:
    if prop.get_name() == TITLE:
        return "title"
    return "bold" if prop.get_weight() in ("bold", 700) else "text"
