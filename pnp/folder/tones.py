"""Colours as numbers: how light they are, how far apart, and one mixed into another."""

from __future__ import annotations

CREAM = "#F6E7BE"
INK = "#221E1A"
WHITE = "#FFFFFF"


def rgb(color: str) -> tuple[int, int, int]:
    return int(color[1:3], 16), int(color[3:5], 16), int(color[5:7], 16)


def contrast(a: str, b: str) -> float:
    """The contrast ratio of two colours, from 1 to 21, as the web's guidelines count it."""
    high, low = sorted((_light(a), _light(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _light(color: str) -> float:
    r, g, b = (_linear(part / 255) for part in rgb(color))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def mix(color: str, other: str, share: float) -> str:
    """The colour with so much of the other in it."""
    parts = (round(a + (b - a) * share) for a, b in zip(rgb(color), rgb(other), strict=True))
    return "#" + "".join(f"{part:02X}" for part in parts)
