"""Reads off a drawing how large each word is and how well it stands out from what lies under it.

It paints nothing: the paths are walked in their order, and the last that covers a place is what is
seen there. A word on a picture or a shade has no one ground and is left to the eye.
"""

from pnp.draw.fonts import width
from pnp.draw.scene import IDENTITY, POINT, Group, Image, Path, Text, apply, combine

_START = {"start": 0.0, "middle": 0.5, "end": 1.0}
_STEPS = (0.25, 0.5, 0.75, 1.0)


def sized_texts(item, scale=1.0):
    """Every text with its size in points as it is printed."""
    if isinstance(item, Text):
        yield item, item.size * scale
    elif isinstance(item, Group):
        a, b, c, d, _, _ = item.matrix
        for one in item.items:
            yield from sized_texts(one, scale * abs(a * d - b * c) ** 0.5)


def contrasts(drawing):
    """Each word with the least contrast of three places in it: text, ratio."""
    found = []
    _walk(drawing, IDENTITY, (), 1.0, [], found)
    return found


def contrast(one, other):
    """The ratio of two colours' luminance, as WCAG has it."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _walk(item, matrix, clips, opacity, painted, found):
    if isinstance(item, Group):
        placed = combine(matrix, item.matrix)
        if item.clip is not None:
            clips = (*clips, _outlines(item.clip, placed))
        for one in item.items:
            _walk(one, placed, clips, opacity * item.opacity, painted, found)
    elif isinstance(item, Text):
        ratios = [*_ratios(item, matrix, clips, painted)]
        if ratios:
            found.append((item.text, min(ratios)))
    elif isinstance(item, Image):
        painted.append((None, None, 1.0, False, clips))
    elif isinstance(item, Path) and item.fill is not None:
        plain = isinstance(item.fill, str)
        outlines = _outlines(item, matrix) if plain else None
        painted.append(
            (outlines, item.fill if plain else None, item.opacity * opacity, item.even_odd, clips)
        )


def _ratios(text, matrix, clips, painted):
    long = width(text.text, text.font, text.size, text.spacing)
    start = text.x - _START[text.anchor] * long
    for share in (0.1, 0.5, 0.9):
        x, y = apply(matrix, start + share * long, text.y - 0.3 * text.size * POINT)
        if all(_covers(clip, x, y) for clip in clips):
            ground = _ground(painted, x, y)
            if ground is not None:
                yield contrast(text.fill, ground)


def _ground(painted, x, y):
    color = "#FFFFFF"
    for outlines, fill, opacity, even_odd, clips in painted:
        if outlines is None:
            color = None
        elif _covers(outlines, x, y, even_odd) and all(_covers(clip, x, y) for clip in clips):
            color = fill if opacity >= 1 or color is None else _mixed(color, fill, opacity)
    return color


def _outlines(path, matrix):
    made, points = [], []
    for op, xy in path.segments:
        placed = [apply(matrix, *xy[i : i + 2]) for i in range(0, len(xy), 2)]
        if op == "M":
            made.append(points := placed)
        elif op == "L":
            points += placed
        elif op == "C":
            points += [_on_curve((points[-1], *placed), t) for t in _STEPS]
    return made


def _on_curve(points, t):
    u = 1 - t
    shares = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
    return tuple(
        sum(share * point[axis] for share, point in zip(shares, points, strict=True))
        for axis in (0, 1)
    )


def _covers(outlines, x, y, even_odd=False):
    crossed, around = 0, 0
    for points in outlines:
        for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1], strict=True):
            if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
                crossed += 1
                around += 1 if y2 > y1 else -1
    return crossed % 2 == 1 if even_odd else around != 0


def _channels(color):
    return [int(color[i : i + 2], 16) for i in (1, 3, 5)]


def _mixed(one, other, share):
    pairs = zip(_channels(one), _channels(other), strict=True)
    return "#" + "".join(f"{round(a * (1 - share) + b * share):02X}" for a, b in pairs)


def _luminance(color):
    linear = [
        v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4
        for v in (channel / 255 for channel in _channels(color))
    ]
    return sum(share * v for share, v in zip((0.2126, 0.7152, 0.0722), linear, strict=True))
