"""Marks that show how to make a net up: hatched flaps, short words, small pictograms."""

from __future__ import annotations

import math

from pnp.draw.fonts import cap_height, width
from pnp.draw.palette import INK, WHITE
from pnp.draw.scene import CUT, Group, Item, Path, Text, circle, group, line, polygon, rect
from pnp.faces.folded.nets import FOLD_COLOR, FOLD_DASH, PlacedFlap, bounds
from pnp.text.printed_words import printed_word
from pnp.text.words import Lang

HATCH = "#B4B4B4"
SMALLEST = 7.0
"""Points; below this a word on a flap is left out, and the hatching speaks alone."""


def flap(placed: PlacedFlap, lang: Lang) -> Group:
    """Draw a flap: hatched where it is glued, bare where it is only tucked in."""
    shape = polygon(placed.corners, fill=WHITE)
    items: list[Item] = [shape]
    if not placed.flap.tuck:
        items.append(group(*_hatching(placed), clip=polygon(placed.corners)))
    label = next(filter(None, (_label(text, placed) for text in _texts(placed, lang))), None)
    return group(*items, *([label] if label else []))


def _texts(placed: PlacedFlap, lang: Lang) -> list[str]:
    """Return labels that a flap may have, the longest first: whose it is, what to do with it."""
    do = printed_word("tuck" if placed.flap.tuck else "glue", lang)
    if not placed.flap.mark:
        return [do]
    mark = printed_word(placed.flap.mark, lang)
    return [" · ".join((mark, printed_word("fold", lang), do)), f"{mark} · {do}", do]


def _hatching(placed: PlacedFlap) -> list[Path]:
    left, top, right, bottom = bounds(placed.corners)
    tall, step = bottom - top, 1.6
    count = int((right - left + tall) / step) + 1
    return [
        line(left + i * step, top, left + i * step - tall, bottom, stroke=HATCH, width=0.15)
        for i in range(1, count + 1)
    ]


def _label(text: str, placed: PlacedFlap) -> Group | None:
    size = min(8.0, placed.flap.depth * 1.56)
    room = placed.length - 2 * placed.flap.inset(placed.length)
    long = width(text, "italic", size)
    if size < SMALLEST or long > room:
        return None
    high = cap_height("italic", size)
    return group(
        rect(-long / 2 - 0.7, -high / 2 - 0.6, long + 1.4, high + 1.2, fill=WHITE),
        Text(0, high / 2, text, "italic", size, INK, "middle"),
        matrix=placed.matrix,
    )


def legend(x: float, y: float, lang: Lang, size: float = 7.0) -> Group:
    """Draw samples of cut, fold and glue with their words, the first at (x, y)."""
    pitch = size * 0.55
    rows: list[Item] = []
    samples: tuple[tuple[str, str, tuple[float, ...]], ...] = (
        ("cut", CUT, ()),
        ("fold", FOLD_COLOR, FOLD_DASH),
    )
    for i, (name, stroke, dash) in enumerate(samples):
        at = y + i * pitch
        rows.append(line(x, at, x + 6, at, stroke=stroke, width=0.3, dash=dash))
        rows.append(_caption(x, at, printed_word(name, lang), size))
    at = y + 2 * pitch
    patch = rect(x, at - 1, 6, 2)
    hatch = [line(x + i, at - 1, x + i - 2, at + 1, stroke=INK, width=0.15) for i in range(1, 9)]
    rows.append(group(*hatch, clip=patch))
    rows.append(_caption(x, at, printed_word("glue", lang), size))
    return group(*rows)


def _caption(x: float, y: float, text: str, size: float) -> Text:
    return Text(x + 7.2, y + cap_height("italic", size) / 2, text, "italic", size, INK)


def block_picture(x: float, y: float, w: float, d: float, h: float, color: str) -> Group:
    """Draw a box aslant about (x, y), to show what the net becomes."""
    slant = math.radians(30)
    ax, ay = w * math.cos(slant), w * math.sin(slant)
    bx, by = d * math.cos(slant), d * math.sin(slant)
    left, right = (x - (ax + bx) / 2 + 0, y), (x + (ax + bx) / 2, y)
    middle = (left[0] + ax, y + ay)
    back = (left[0] + bx, y - by)
    right = (middle[0] + bx, middle[1] - by)
    shapes = (
        (left, middle, right, back),
        (left, middle, (middle[0], middle[1] + h), (left[0], left[1] + h)),
        (middle, right, (right[0], right[1] + h), (middle[0], middle[1] + h)),
    )
    return group(*(polygon(shape, fill=color, stroke=INK, width=0.25) for shape in shapes))


def tent_picture(x: float, y: float, size: float, color: str) -> Group:
    """Draw a standing tent from the side about (x, y), its glued foot marked."""
    half, high = size * 0.32, size / 2
    return group(
        polygon(
            [(x - half, y + high), (x, y - high), (x + half, y + high)],
            stroke=color,
            width=0.45,
        ),
        circle(x + half, y + high, 0.7, fill=color),
    )
