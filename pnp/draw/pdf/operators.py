"""The operators of a PDF page: numbers, matrices, outlines and colours as a page spells them."""

from __future__ import annotations

from pnp.draw.scene import Matrix, Path

_OPS = {"M": "m", "L": "l", "C": "c", "Z": "h"}


def number(value: float) -> str:
    """A number to a tenth of a micrometre, without trailing zeros."""
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def matrix(values: Matrix) -> str:
    return " ".join(f"{v:.6f}".rstrip("0").rstrip(".") for v in values)


def segments(path: Path) -> str:
    return " ".join(
        f"{' '.join(map(number, xy))} {_OPS[op]}" if xy else _OPS[op] for op, xy in path.segments
    )


def clip(path: Path) -> str:
    return segments(path) + (" W* n" if path.even_odd else " W n")


def paint(path: Path) -> str:
    """The operator that strokes, fills or does both."""
    done = "S" if path.fill is None else "f" if path.stroke is None else "B"
    return done + "*" if path.even_odd and done != "S" else done


def colour(name: str, *, stroke: bool, grey: bool, cmyk: bool) -> str:
    """The operator that sets a colour `#RRGGBB`."""
    r, g, b = (int(name[i : i + 2], 16) / 255 for i in (1, 3, 5))
    if grey:
        r = g = b = 0.299 * r + 0.587 * g + 0.114 * b
    if cmyk:
        parts, operator = to_cmyk(r, g, b), "k"
    elif r == g == b:
        parts, operator = (r,), "g"
    else:
        parts, operator = (r, g, b), "rg"
    return f"{' '.join(map(number, parts))} {operator.upper() if stroke else operator}"


def to_cmyk(r: float, g: float, b: float) -> tuple[float, ...]:
    """A plain separation: as much black as the colour holds, the rest in cyan, magenta, yellow."""
    k = 1 - max(r, g, b)
    if k == 1:
        return 0.0, 0.0, 0.0, 1.0
    if r == g == b:
        return 0.0, 0.0, 0.0, k
    c, m, y = ((1 - v - k) / (1 - k) for v in (r, g, b))
    return c, m, y, k
