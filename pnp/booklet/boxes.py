"""Boxes: what a text sets apart, on a tinted ground with a line at its left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pnp.booklet.style import DEPTH, Style
from pnp.draw.scene import Tag, group, rect, translate
from pnp.draw.typeset.strips import Mark, Strip
from pnp.folder.texts.manuscript import Block, Bullets, Prose

SIDE = 3.4
"""White at the sides of a box."""
_PAD = 2.4
_EDGE = 0.9
_ABOVE, _GIVE, _BELOW = 2.8, 2.0, 1.4
_TALLEST = DEPTH / 2
"""A higher box would push too much to the next page; it is set line by line."""
_INK = 0.74
"""The share of a line's height that is not white before the next one."""


def boxed(blocks: Sequence[Block]) -> list[Prose | Bullets]:
    """Return the blocks at the head of some that stand in one box, as they stand inside it."""
    inside = []
    for block in blocks:
        if not isinstance(block, Prose | Bullets) or not block.quoted:
            break
        inside.append(replace(block, quoted=False))
    return inside


def set_box(style: Style, strips: Sequence[Strip], left: float, right: float) -> Strip | None:
    """Return strips in a box as one strip; None where the box would be too tall for that."""
    y, drawn, marks = _PAD, [], Mark()
    for i, strip in enumerate(strips):
        y += strip.above if i else 0.0
        drawn.append(group(strip.drawing, matrix=translate(0, y)))
        marks += strip.marks.moved(0, y)
        y += strip.height
    high = y - strips[-1].height * (1 - _INK) + _PAD
    if high > _TALLEST:
        return None
    ground = rect(left, 0, right - left, high, fill=style.tint)
    edge = rect(left, 0, _EDGE, high, fill=style.color)
    frame = rect(left, 0, right - left, high, stroke=style.rule, width=0.2)
    back = group(ground, *([frame] if style.frames else []), edge, tag=Tag())
    words = " ".join(strip.words for strip in strips if strip.words)
    return Strip(high + _BELOW, group(back, *drawn), _ABOVE, _GIVE, 10.0, marks, words=words)
