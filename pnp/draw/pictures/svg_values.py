"""The values of SVG's attributes: lengths, colours, transforms, references."""

from __future__ import annotations

import math
import re
from functools import lru_cache

from pnp.draw.scene import IDENTITY, Matrix, combine, rotate, scale, translate
from pnp.text.errors import Text, Unfit
from pnp.text.words import Words

LARGEST = 1e7
"""No coordinate of a drawing is larger."""
NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"
_LENGTH = re.compile(rf"\s*({NUMBER})\s*([a-zA-Z]+|%)?\s*")
_UNITS = {
    "": 1.0,
    "px": 1.0,
    "pt": 96 / 72,
    "pc": 16.0,
    "in": 96.0,
    "mm": 96 / 25.4,
    "cm": 96 / 2.54,
    "q": 96 / 101.6,
    "em": 16.0,
    "rem": 16.0,
    "ex": 8.0,
}
_NUMBER = re.compile(NUMBER)
_NUMBERS = re.compile(r"[-+0-9.eE,\s]*")
_FUNCTION = re.compile(r"[\s,]*([a-zA-Z]+)\s*\(([^()]*)\)[\s,]*")
_ARGUMENT = re.compile(rf"[\s,]*({NUMBER})(deg|px)?[\s,]*")
_HEX = re.compile(r"#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})")
_PART = re.compile(rf"{NUMBER}%?")
_CALL = re.compile(rf"(rgba?|hsla?)\(((?:[\s,/]*{NUMBER}(?:%|deg)?[\s,/]*){{3,4}})\)")
_URL = re.compile(r"\s*url\(\s*['\"]?([^'\")]*)['\"]?\s*\)\s*(.*)", re.DOTALL)


class Undrawable(Unfit):
    """Something of an SVG file that cannot be drawn: the element or attribute, and what is so."""

    def __init__(self, key: str, found: Text, expected: Words) -> None:
        self.key = key
        super().__init__(expected, found)


def number(key: str, text: str) -> float:
    """Return a number that a drawing may hold."""
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not abs(value) <= LARGEST:
        raise Undrawable(key, shown(text), Words("a number"))
    return value


def share(key: str, text: str) -> float:
    """Return an opacity or another share, kept from 0 to 1."""
    text = text.strip()
    value = number(key, text[:-1]) / 100 if text.endswith("%") else number(key, text)
    return min(1.0, max(0.0, value))


def length(key: str, text: str, whole: float) -> float:
    """Return a length in the drawing's units; a percentage is that of the whole."""
    found = _LENGTH.fullmatch(text)
    unit = (found[2] or "").lower() if found else "?"
    if found is None or unit not in (*_UNITS, "%"):
        raise Undrawable(key, shown(text), Words("a length"))
    value = number(key, found[1])
    return value * whole / 100 if unit == "%" else number(key, str(value * _UNITS[unit]))


def numbers(key: str, text: str) -> list[float]:
    """Return numbers parted by blanks, commas or nothing."""
    if not _NUMBERS.fullmatch(text):
        raise Undrawable(key, shown(text), Words("numbers"))
    return [number(key, one) for one in _NUMBER.findall(text)]


def transform(text: str) -> Matrix:
    """Return what `transform` says."""
    matrix, at = IDENTITY, 0
    text = "" if text.strip() == "none" else text.strip()
    while at < len(text):
        found = _FUNCTION.match(text, at)
        if found is None:
            raise Undrawable("transform", shown(text), _TRANSFORM)
        matrix = combine(matrix, _function(found[1], found[2]))
        at = found.end()
    if any(abs(v) > LARGEST for v in matrix):
        raise Undrawable("transform", shown(text), _TRANSFORM)
    return matrix


_TRANSFORM = Words("matrix, translate, scale, rotate, skewX or skewY with numbers")


def _function(name: str, arguments: str) -> Matrix:
    at, values = 0, list[float]()
    while at < len(arguments):
        found = _ARGUMENT.match(arguments, at)
        if found is None:
            raise Undrawable("transform", shown(arguments), _TRANSFORM)
        values.append(number("transform", found[1]))
        at = found.end()
    match name.lower(), values:
        case "matrix", [a, b, c, d, e, f]:
            return (a, b, c, d, e, f)
        case "translate", [x]:
            return translate(x, 0)
        case "translate", [x, y]:
            return translate(x, y)
        case "scale", [x]:
            return scale(x)
        case "scale", [x, y]:
            return scale(x, y)
        case "rotate", [angle]:
            return rotate(angle)
        case "rotate", [angle, x, y]:
            return rotate(angle, x, y)
        case "skewx", [angle]:
            return (1.0, 0.0, math.tan(math.radians(angle)), 1.0, 0.0, 0.0)
        case "skewy", [angle]:
            return (1.0, math.tan(math.radians(angle)), 0.0, 1.0, 0.0, 0.0)
    raise Undrawable("transform", shown(f"{name}({arguments})"), _TRANSFORM)


def reference(key: str, text: str) -> tuple[str, str] | None:
    """Return the id that `url(#id)` names and what follows it; None where it is no reference."""
    found = _URL.fullmatch(text)
    if found is None:
        return None
    if not found[1].strip().startswith("#"):
        raise Undrawable(key, shown(found[1]), INSIDE)
    return found[1].strip()[1:], found[2].strip()


INSIDE = Words("something in the same file (no picture is fetched from elsewhere)")


@lru_cache(maxsize=1024)
def colour(key: str, text: str) -> tuple[str, float]:
    """Return a colour as `#RRGGBB`, and its opacity."""
    from svgelements import Color

    word, covers = text.strip().lower(), 1.0
    if call := _CALL.fullmatch(word):
        # parted by commas, the older way, which is the one that is understood
        parts = _PART.findall(call[2])
        if len(parts) == 4:
            covers = share(key, parts.pop())
        word = f"{call[1][:3]}({','.join(parts)})"
    found = Color(word) if call or _HEX.fullmatch(word) or word.isalpha() else None
    # svgelements takes a word that it does not know for black
    if found is None or found.value is None or (word.isalpha() and not _named(word, found.value)):
        raise Undrawable(key, shown(text), Words("a colour"))
    return f"#{found.red:02X}{found.green:02X}{found.blue:02X}", found.opacity * covers


def _named(word: str, value: int) -> bool:
    return value != 0xFF or word == "black"


def shown(text: str) -> str:
    """Return what a file has, shortened where it is long."""
    text = " ".join(text.split())
    return f"`{text[:40]}…`" if len(text) > 41 else f"`{text}`"
