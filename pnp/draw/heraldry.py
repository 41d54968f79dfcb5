"""Charges, icons, ordinaries and shields, drawn about (0, 0)."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from pnp.draw.art_files import Art, known_art
from pnp.draw.scene import (
    Group,
    Item,
    Matrix,
    Path,
    Segment,
    circle,
    combine,
    group,
    moved,
    polygon,
    rect,
    rotate,
    scale,
    translate,
)
from pnp.folder.spec import GameSpec
from pnp.text.errors import HeraldError

_TO_CENTRE = translate(-50, -50)
_BAR, _REACH = 0.46, 0.94


def charge_names(spec: GameSpec) -> list[str]:
    """Return the charges that a game may name: those of templates/art and its own."""
    return list(known_art(spec.files).charges)


def icon_names(spec: GameSpec) -> list[str]:
    return list(known_art(spec.files).icons)


def charge(spec: GameSpec, name: str, size: float, tincture: str, detail: str) -> Group:
    """A charge in a square of that size: body in the tincture, details in the field's colour."""
    return _drawn("charge", name, known_art(spec.files).charges, size, tincture, detail)


def icon(spec: GameSpec, name: str, size: float, tincture: str, detail: str) -> Group:
    """A pictogram in a square of that size."""
    return _drawn("icon", name, known_art(spec.files).icons, size, tincture, detail)


def _drawn(
    what: str, name: str, known: Mapping[str, Art], size: float, tincture: str, detail: str
) -> Group:
    if name not in known:
        raise HeraldError(
            "there is no {what} `{name}` in templates/art; there are {known}",
            what=what,
            name=name,
            known=", ".join(known),
        )
    return _painted(known[name], combine(scale(size / 100), _TO_CENTRE), tincture, detail)


@lru_cache(maxsize=512)
def _painted(parts: Art, matrix: Matrix, tincture: str, detail: str) -> Group:
    return group(
        *(
            _rounded(moved(Path(segments, tincture if role == "main" else detail), matrix))
            for role, segments in parts
        )
    )


def _rounded(path: Path) -> Path:
    """To 0.01 mm: art stands many times in a file, and finer than a printer it only swells it."""
    segments = ((op, tuple(round(v, 2) for v in xy)) for op, xy in path.segments)
    return replace(path, segments=tuple(segments))


def ordinary(name: str, radius: float, color: str) -> Group:
    """A pale, fess, bend, cross, saltire, chevron, pall or bordure across a disc of that radius."""
    bar, reach = radius * _BAR, radius * _REACH
    upright = rect(-bar / 2, -reach, bar, 2 * reach, fill=color)
    level = rect(-reach, -bar / 2, 2 * reach, bar, fill=color)
    leg = rect(-bar / 2, -bar / 2, bar, 2 * reach, fill=color)
    high = moved(leg, translate(0, -reach / 2))
    bars: dict[str, tuple[Item, ...]] = {
        "pale": (upright,),
        "fess": (level,),
        "bend": (moved(level, rotate(45)),),
        "cross": (upright, level),
        "saltire": (moved(level, rotate(45)), moved(level, rotate(-45))),
        "chevron": tuple(moved(high, rotate(turn, 0, -reach / 2)) for turn in (45, -45)),
        "pall": tuple(moved(leg, rotate(turn)) for turn in (0, 125, -125)),
        "bordure": (circle(0, 0, reach - bar / 2, stroke=color, width=bar),),
    }
    return group(*bars[name], clip=circle(0, 0, reach))


def shield(width: float, *, fill: str | None, stroke: str | None = None, line: float = 0.4) -> Path:
    """A heater shield so wide, its middle at (0, 0); it is 1.16 times as high."""
    w, h = width / 2, width * SHIELD / 2
    straight = h * 0.08
    segments: tuple[Segment, ...] = (
        ("M", (-w, -h)),
        ("L", (w, -h)),
        ("L", (w, straight)),
        ("C", (w, h * 0.55, w * 0.52, h * 0.86, 0.0, h)),
        ("C", (-w * 0.52, h * 0.86, -w, h * 0.55, -w, straight)),
        ("Z", ()),
    )
    return Path(segments, fill=fill, stroke=stroke, width=line)


SHIELD = 1.16
"""How many times a shield is as high as wide."""


def pips(count: int, spacing: float, radius: float, color: str) -> Group:
    """Dots in a level row about (0, 0)."""
    first = -(count - 1) * spacing / 2
    return group(*(circle(first + i * spacing, 0, radius, fill=color) for i in range(count)))


def star(radius: float, points: int, color: str, inner: float = 0.4) -> Path:
    """A mullet with so many points."""
    corners = [
        (
            (radius if i % 2 == 0 else radius * inner) * math.sin(math.pi * i / points),
            -(radius if i % 2 == 0 else radius * inner) * math.cos(math.pi * i / points),
        )
        for i in range(2 * points)
    ]
    return polygon(corners, fill=color)
