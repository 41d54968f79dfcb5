"""How a picture sits in its box: fitted, cut to a shape, and carried on into the bleed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from pnp.draw.palette import Palette
from pnp.draw.pictures.picture import Picture
from pnp.draw.scene import Group, Matrix, Path, combine, ellipse, group, rect, translate

Fit: TypeAlias = Literal["cover", "contain", "stretch"]
Clip: TypeAlias = Literal["none", "round", "face"]
Edge: TypeAlias = Literal["scale", "mirror", "has"]
FITS: tuple[Fit, ...] = ("cover", "contain", "stretch")
CLIPS: tuple[Clip, ...] = ("none", "round", "face")
EDGES: tuple[Edge, ...] = ("scale", "mirror", "has")
HAS = 3.0
"""The bleed that a picture has that has one."""


@dataclass(frozen=True, slots=True)
class Reach:
    """How far a box reaches over the cut on each side: the bleed where it touches it, else 0."""

    left: float = 0.0
    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0

    def __bool__(self) -> bool:
        return any((self.left, self.top, self.right, self.bottom))


NOWHERE = Reach()


@dataclass(frozen=True, slots=True)
class Fitted:
    """A picture in its box, whose top left is 0, 0."""

    drawing: Group
    width: float
    """How wide the whole picture is printed, seen or not."""
    dpi: float | None


def fitted(
    picture: Picture,
    w: float,
    h: float,
    *,
    fit: Fit = "contain",
    focus: tuple[float, float] = (50.0, 50.0),
    clip: Clip = "none",
    edge: Edge = "scale",
    reach: Reach = NOWHERE,
    tint: str | None = None,
    palette: Palette,
) -> Fitted:
    """Return a picture in a box of that size; where the box reaches the cut, it fills the bleed."""
    if reach and edge == "mirror":
        return _mirrored(picture, w, h, fit, focus, clip, reach, tint, palette)
    has = HAS if edge == "has" else 0.0
    sides = (reach.left, reach.top, reach.right, reach.bottom)
    # a picture that has its bleed is laid out to 3 mm past the cut, however wide ours is
    left, top, right, bottom = (max(side, has) if side else 0.0 for side in sides)
    seen = rect(-reach.left, -reach.top, w + reach.left + reach.right, h + reach.top + reach.bottom)
    box = (-left, -top, w + left + right, h + top + bottom)
    return _laid(picture, box, seen, fit, focus, clip, tint, palette)


def _laid(
    picture: Picture,
    box: tuple[float, float, float, float],
    seen: Path,
    fit: Fit,
    focus: tuple[float, float],
    clip: Clip,
    tint: str | None,
    palette: Palette,
) -> Fitted:
    """A picture fitted to a box, and cut off where it is larger than what is seen of it."""
    x, y, w, h = box
    pw, ph = size_in(picture.ratio, w, h, fit)
    at = x + (w - pw) * focus[0] / 100, y + (h - ph) * focus[1] / 100
    drawn = picture.draw(pw, ph, tint=tint, palette=palette)
    drawn = replace(drawn, matrix=combine(translate(*at), drawn.matrix))
    cut = ellipse(x + w / 2, y + h / 2, w / 2, h / 2) if clip == "round" else None
    if cut is None and (fit == "cover" or _beyond(at, (pw, ph), seen)):
        cut = seen
    return Fitted(group(drawn, clip=cut), pw, picture.dpi(pw))


def size_in(ratio: float, w: float, h: float, fit: Fit) -> tuple[float, float]:
    """Return how large a picture of that ratio is in a box."""
    if fit == "stretch":
        return w, h
    wide = ratio * h > w
    return (w, w / ratio) if wide == (fit == "contain") else (h * ratio, h)


def _beyond(at: tuple[float, float], size: tuple[float, float], seen: Path) -> bool:
    """Whether a picture is larger than what is seen of it."""
    xs = [xy[0] for _, xy in seen.segments if xy]
    ys = [xy[1] for _, xy in seen.segments if xy]
    slack = 1e-6
    return (
        at[0] < min(xs) - slack
        or at[1] < min(ys) - slack
        or at[0] + size[0] > max(xs) + slack
        or at[1] + size[1] > max(ys) + slack
    )


def _mirrored(
    picture: Picture,
    w: float,
    h: float,
    fit: Fit,
    focus: tuple[float, float],
    clip: Clip,
    reach: Reach,
    tint: str | None,
    palette: Palette,
) -> Fitted:
    """A picture as large as its box, with its borders mirrored beyond the cut."""
    within = _laid(picture, (0, 0, w, h), rect(0, 0, w, h), fit, focus, clip, tint, palette)
    across: list[tuple[Matrix, float, float]] = [((1, 0, 0, 1, 0, 0), 0.0, w)]
    down: list[tuple[Matrix, float, float]] = [((1, 0, 0, 1, 0, 0), 0.0, h)]
    if reach.left:
        across.append(((-1, 0, 0, 1, 0, 0), -reach.left, reach.left))
    if reach.right:
        across.append(((-1, 0, 0, 1, 2 * w, 0), w, reach.right))
    if reach.top:
        down.append(((1, 0, 0, -1, 0, 0), -reach.top, reach.top))
    if reach.bottom:
        down.append(((1, 0, 0, -1, 0, 2 * h), h, reach.bottom))
    parts = [
        group(
            replace(within.drawing, matrix=combine(mx, my, within.drawing.matrix)),
            clip=rect(x, y, dx, dy),
        )
        for my, y, dy in down
        for mx, x, dx in across
    ]
    return replace(within, drawing=group(*parts))
