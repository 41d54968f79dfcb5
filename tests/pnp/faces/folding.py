"""Folds a net in space, so that a test can see which edges meet, and reads scenes back."""

import math

from pnp.draw.scene import Group, Path, Text, apply, combine
from pnp.faces.folded.nets import Panel

_ALONG = {"top": (1, 0), "right": (0, 1), "bottom": (-1, 0), "left": (0, -1)}
_AWAY = {"top": (0, -1), "right": (1, 0), "bottom": (0, 1), "left": (-1, 0)}
SIDES = ("top", "right", "bottom", "left")


def fold(root, angles=None):
    """name -> (panel, {side: (start, end)} in space); every hinge folds back by 90 degrees."""
    made = {}
    _fold(root, (0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1), angles or {}, made)
    return made


def _fold(panel, at, ex, ey, out, angles, made):
    def point(x, y):
        return _sum(at, _times(ex, x), _times(ey, y))

    made[panel.name] = (
        panel,
        {side: tuple(point(*end) for end in panel.edge(side)) for side in SIDES},
    )
    for side in SIDES:
        child = panel.on(side)
        if not isinstance(child, Panel):
            continue
        angle = math.radians(angles.get(child.name, 90))
        along, away = (_sum(_times(ex, x), _times(ey, y)) for x, y in (_ALONG[side], _AWAY[side]))
        up = _sum(_times(away, math.cos(angle)), _times(out, -math.sin(angle)))
        normal = _sum(_times(out, math.cos(angle)), _times(away, math.sin(angle)))
        start, end = made[panel.name][1][side]
        middle = _times(_sum(start, end), 0.5)
        centre = _sum(middle, _times(up, child.height / 2))
        _fold(child, centre, along, _times(up, -1), normal, angles, made)


def centre(folded, name):
    edges = folded[name][1]
    return _times(_sum(*(end for side in SIDES for end in edges[side])), 1 / 8)


def same_edge(a, b, tolerance=1e-6):
    """The two edges cover each other, whichever way they run."""
    straight = math.dist(a[0], b[0]) + math.dist(a[1], b[1])
    turned = math.dist(a[0], b[1]) + math.dist(a[1], b[0])
    return min(straight, turned) < tolerance


def _sum(*vectors):
    return tuple(map(sum, zip(*vectors, strict=True)))


def _times(vector, factor):
    return tuple(v * factor for v in vector)


def texts(item):
    """Every text of a scene, in order."""
    if isinstance(item, Text):
        yield item
    elif isinstance(item, Group):
        for child in item.items:
            yield from texts(child)


def placed_texts(item, matrix=(1, 0, 0, 1, 0, 0)):
    """Every text with both ends of its baseline where they lie on the face."""
    from pnp.draw.fonts import width

    if isinstance(item, Text):
        long = width(item.text, item.font, item.size, item.spacing)
        start = item.x - {"start": 0, "middle": 0.5, "end": 1}[item.anchor] * long
        yield item, apply(matrix, start, item.y), apply(matrix, start + long, item.y)
    elif isinstance(item, Group):
        for child in item.items:
            yield from placed_texts(child, combine(matrix, item.matrix))


def points(paths):
    """All end points of paths."""
    return [xy[-2:] for path in paths for _, xy in path.segments if xy]


def badge(item):
    """Return what the element `arms` has drawn: rim, ring, field and ordinary."""
    while [type(one) for one in item.items] != [Path, Path, Path, Group]:
        item = item.items[-1]
    return item.items
