"""How the values of a layout's keys are read once they are filled.

A value stands in TOML as a number, a text, a list or a table; a filled one is always a text, so
that everything is read from a text as well: `[4, 4, -4, 9]` and `"4, 4, -4, 9"` are one box.
"""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from pnp.folder.layouts.colors import OWN, read_color
from pnp.text.errors import Unfit
from pnp.text.filling import Condition, condition
from pnp.text.nearest import one_of
from pnp.text.words import Words

FURTHEST = 2000.0
"""No length is larger: nothing is printed on a sheet of two metres."""
REPEATS = 2000
"""So often an element is repeated at most."""
_LENGTH = re.compile(r"(-?[0-9]+(?:\.[0-9]+)?)\s*(%?)")
_SPLIT = re.compile(r"[\s,;]+")

JsonSchema: TypeAlias = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Length:
    """Millimetres, or points for type; or a share of the face."""

    value: float
    percent: bool = False

    def of(self, whole: float) -> float:
        """Return the length on a face so long."""
        return self.value * whole / 100 if self.percent else self.value


@dataclass(frozen=True)
class Known:
    """What the values of a game's layouts may name."""

    colors: Mapping[str, str] = field(default_factory=lambda: dict(OWN))
    """Each colour's name, and what it is as #RRGGBB."""
    voices: Collection[str] = ("text", "bold", "italic", "title")
    """What `font` may be."""


@dataclass(frozen=True)
class Reader:
    """Reads the values of one sort; `says` is what a fault expects and the reference tells."""

    says: Words

    def read(self, raw: object, known: Known) -> Any:
        """Return what is meant; Unfit where nothing can be."""
        raise NotImplementedError

    def unfit(self, raw: object) -> Unfit:
        return Unfit(self.says, shown(raw))

    def schema(self) -> JsonSchema:
        """Return the JSON schema of a value as it stands in a file."""
        return {}


def shown(raw: object) -> str:
    """Return a value as a fault shows it: as the file has it, in few words."""
    if isinstance(raw, bool):
        return str(raw).lower()
    if isinstance(raw, str):
        text = f"`{raw}`" if raw else '""'
    elif isinstance(raw, list | tuple):
        text = f"[{', '.join(shown(one).strip('`') for one in raw[:9])}]"
    else:
        text = f"{raw:g}" if isinstance(raw, float) else str(raw)
    return text if len(text) <= 80 else f"{text[:77]}..."


def entries(raw: object) -> list[Any] | None:
    """Return a list as it is, or what a text has between its commas; None for anything else."""
    if isinstance(raw, list | tuple):
        return list(raw)
    if isinstance(raw, str):
        return [one for one in _SPLIT.split(raw.strip(" []")) if one]
    return None


def length(raw: object) -> Length | None:
    """Return a length from a number, `"12"` or `"30%"`; None where it is none."""
    if isinstance(raw, int | float) and not isinstance(raw, bool):
        return Length(float(raw)) if abs(raw) <= FURTHEST else None
    found = _LENGTH.fullmatch(raw.strip()) if isinstance(raw, str) else None
    if not found or abs(float(found[1])) > FURTHEST:
        return None
    return Length(float(found[1]), found[2] == "%")


@dataclass(frozen=True)
class Written(Reader):
    """A text, or a table with one for each language."""

    def read(self, raw: object, known: Known) -> str:
        if isinstance(raw, bool) or not isinstance(raw, str | int | float):
            raise self.unfit(raw)
        return f"{raw:g}" if isinstance(raw, float) else str(raw)

    def schema(self) -> JsonSchema:
        table = {"type": "object", "additionalProperties": {"type": "string"}, "minProperties": 1}
        return {"anyOf": [{"type": ["string", "number"]}, table]}


@dataclass(frozen=True)
class Choice(Reader):
    """One of several words."""

    words: tuple[str, ...] = ()

    def read(self, raw: object, known: Known) -> str:
        if isinstance(raw, str) and raw.strip() in self.words:
            return raw.strip()
        raise Unfit(one_of(str(raw), self.words), shown(raw))

    def schema(self) -> JsonSchema:
        return {"anyOf": [{"enum": [*self.words]}, _FILLED]}


@dataclass(frozen=True)
class Voice(Reader):
    """A voice: one that every game has, or one of its own."""

    def read(self, raw: object, known: Known) -> str:
        if isinstance(raw, str) and raw.strip() in known.voices:
            return raw.strip()
        raise Unfit(one_of(str(raw), known.voices), shown(raw))

    def schema(self) -> JsonSchema:
        return {"type": "string"}


@dataclass(frozen=True)
class YesNo(Reader):
    """True or false; filled, what a condition takes for false is false."""

    def read(self, raw: object, known: Known) -> bool:
        if isinstance(raw, bool):
            return raw
        if isinstance(raw, str) and raw.strip() in ("", "0", "no", "false", "1", "yes", "true"):
            return raw.strip() in ("1", "yes", "true")
        raise self.unfit(raw)

    def schema(self) -> JsonSchema:
        return {"anyOf": [{"type": "boolean"}, _FILLED]}


@dataclass(frozen=True)
class Num(Reader):
    """A number within bounds."""

    low: float = -FURTHEST
    high: float = FURTHEST
    whole: bool = False

    def read(self, raw: object, known: Known) -> float:
        if isinstance(raw, str):
            found = _LENGTH.fullmatch(raw.strip())
            value = float(found[1]) if found and not found[2] else math.nan
        else:
            number = isinstance(raw, int | float) and not isinstance(raw, bool)
            value = float(raw) if number else math.nan  # type: ignore[arg-type]
        if not self.low <= value <= self.high or (self.whole and value != int(value)):
            raise self.unfit(raw)
        return int(value) if self.whole else value

    def schema(self) -> JsonSchema:
        kind = "integer" if self.whole else "number"
        return {"anyOf": [{"type": kind, "minimum": self.low, "maximum": self.high}, _FILLED]}


@dataclass(frozen=True)
class Mm(Reader):
    """A length that is not negative."""

    def read(self, raw: object, known: Known) -> Length:
        found = length(raw)
        if found is None or found.value < 0:
            raise self.unfit(raw)
        return found

    def schema(self) -> JsonSchema:
        return {"anyOf": [{"type": "number", "minimum": 0, "maximum": FURTHEST}, _FILLED]}


@dataclass(frozen=True)
class Lengths(Reader):
    """So many lengths."""

    count: int = 2

    def read(self, raw: object, known: Known) -> tuple[Length, ...]:
        found = [length(one) for one in entries(raw) or ()]
        kept = tuple(one for one in found if one)
        if len(found) != self.count or len(kept) < len(found):
            raise self.unfit(raw)
        return kept

    def schema(self) -> JsonSchema:
        return _list_of({"type": ["number", "string"]}, self.count, self.count)


BOXES = ("face", "bleed", "safe")


@dataclass(frozen=True)
class Box(Lengths):
    """A box: four lengths, or one of the boxes that every face has."""

    def read(self, raw: object, known: Known) -> Any:
        if isinstance(raw, str) and raw.strip() in BOXES:
            return raw.strip()
        return super().read(raw, known)

    def schema(self) -> JsonSchema:
        return {"anyOf": [{"enum": [*BOXES]}, super().schema(), _FILLED]}


@dataclass(frozen=True)
class TypeSize(Reader):
    """A size of type, or the smallest and the largest."""

    def read(self, raw: object, known: Known) -> tuple[Length, Length]:
        many = entries(raw) if isinstance(raw, str | list | tuple) else [raw]
        found = [length(one) for one in many or ()]
        kept = [one for one in found if one and 0 < one.value <= 500]
        if not 1 <= len(found) <= 2 or len(kept) < len(found):
            raise self.unfit(raw)
        low, high = kept[0], kept[-1]
        if low.percent == high.percent and low.value > high.value:
            raise self.unfit(raw)
        return low, high

    def schema(self) -> JsonSchema:
        one = {"type": ["number", "string"]}
        return {"anyOf": [one, _list_of(one, 1, 2)]}


@dataclass(frozen=True)
class Color(Reader):
    """A colour, as #RRGGBB once it is read, or None."""

    def read(self, raw: object, known: Known) -> str | None:
        if not isinstance(raw, str):
            raise self.unfit(raw)
        try:
            return read_color(raw, known.colors)
        except Unfit as unfit:
            raise Unfit(unfit.expected, f"`{unfit.found}`"[:80]) from None

    def schema(self) -> JsonSchema:
        return {"type": "string"}


@dataclass(frozen=True)
class Fill(Color):
    """A colour, or two for a gradient downwards; as a tuple of one or two."""

    def read(self, raw: object, known: Known) -> Any:
        if isinstance(raw, str) and raw.strip().startswith("["):
            raw = [one.strip() for one in raw.strip(" []").split(",")]
        many = list(raw) if isinstance(raw, list | tuple) else [raw]
        if not 1 <= len(many) <= 2:
            raise self.unfit(raw)
        found = tuple(super(Fill, self).read(one, known) for one in many)
        return tuple(one for one in found if one)

    def schema(self) -> JsonSchema:
        return {"anyOf": [{"type": "string"}, _list_of({"type": "string"}, 1, 2)]}


@dataclass(frozen=True)
class Points(Reader):
    """Points, each [x, y]."""

    least: int = 2

    def read(self, raw: object, known: Known) -> tuple[tuple[Length, Length], ...]:
        many = _pairs(raw) if isinstance(raw, str) else raw
        if not isinstance(many, list | tuple) or not self.least <= len(many) <= 500:
            raise self.unfit(raw)
        found: list[tuple[Length, Length]] = []
        for one in many:
            pair = [length(part) for part in (entries(one) or ())]
            if len(pair) != 2 or pair[0] is None or pair[1] is None:
                raise self.unfit(raw)
            found.append((pair[0], pair[1]))
        return tuple(found)

    def schema(self) -> JsonSchema:
        pair = _list_of({"type": ["number", "string"]}, 2, 2)
        return {"anyOf": [_list_of(pair, self.least, 500), _FILLED]}


def _pairs(text: str) -> list[list[str]]:
    flat = [one for one in _SPLIT.split(text.replace("[", " ").replace("]", " ")) if one]
    return [flat[i : i + 2] for i in range(0, len(flat), 2)]


@dataclass(frozen=True)
class Names(Reader):
    """Names in a list, or a text with commas between them."""

    def read(self, raw: object, known: Known) -> tuple[str, ...]:
        found = entries(raw)
        if not found or not all(isinstance(one, str) for one in found):
            raise self.unfit(raw)
        return tuple(found)

    def schema(self) -> JsonSchema:
        return {"anyOf": [_list_of({"type": "string"}, 1, 500), {"type": "string"}]}


@dataclass(frozen=True)
class Repeat(Reader):
    """How often: a number, a list of items, or the CSV whose rows are the items."""

    def read(self, raw: object, known: Known) -> int | tuple[str, ...] | str:
        if isinstance(raw, str) and raw.strip() and not raw.strip().isdecimal():
            return raw.strip()
        if isinstance(raw, list | tuple) and len(raw) <= REPEATS:
            if all(isinstance(one, str | int | float) for one in raw):
                return tuple(f"{one:g}" if isinstance(one, float) else str(one) for one in raw)
            raise self.unfit(raw)
        text = str(raw).strip() if raw != "" else "0"
        if isinstance(raw, bool) or not text.isdecimal() or int(text) > REPEATS:
            raise self.unfit(raw)
        return int(text)

    def schema(self) -> JsonSchema:
        items = _list_of({"type": ["string", "number"]}, 0, REPEATS)
        return {"anyOf": [{"type": "integer", "minimum": 0}, items, {"type": "string"}]}


@dataclass(frozen=True)
class When(Reader):
    """A condition; what stands in it is looked up, never filled."""

    def read(self, raw: object, known: Known) -> Condition:
        if not isinstance(raw, str):
            raise self.unfit(raw)
        return condition(raw)

    def schema(self) -> JsonSchema:
        return {"type": "string"}


_FILLED: JsonSchema = {"type": "string"}


def _list_of(items: JsonSchema, least: int, most: int) -> JsonSchema:
    return {"type": "array", "items": items, "minItems": least, "maxItems": most}
