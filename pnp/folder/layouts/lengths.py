"""Lengths as a layout says them: millimetres, points, or a share of the face; boxes and points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pnp.folder.layouts.values import (
    FILLED,
    FURTHEST,
    LENGTH,
    SPLIT,
    Known,
    Reader,
    entries,
    list_of,
)
from pnp.folder.schema_choices import JsonSchema


@dataclass(frozen=True, slots=True)
class Length:
    """Millimetres, or points for type; or a share of the face."""

    value: float
    percent: bool = False

    def of(self, whole: float) -> float:
        """Return the length on a face so long."""
        return self.value * whole / 100 if self.percent else self.value


def length(raw: object) -> Length | None:
    """Return a length from a number, `"12"` or `"30%"`; None where it is none."""
    if isinstance(raw, int | float) and not isinstance(raw, bool):
        return Length(float(raw)) if abs(raw) <= FURTHEST else None
    found = LENGTH.fullmatch(raw.strip()) if isinstance(raw, str) else None
    if not found or abs(float(found[1])) > FURTHEST:
        return None
    return Length(float(found[1]), found[2] == "%")


@dataclass(frozen=True)
class Mm(Reader):
    """A length that is not negative."""

    def read(self, raw: object, known: Known) -> Length:
        found = length(raw)
        if found is None or found.value < 0:
            raise self.unfit(raw)
        return found

    def schema(self) -> JsonSchema:
        return {"anyOf": [{"type": "number", "minimum": 0, "maximum": FURTHEST}, FILLED]}


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
        return list_of({"type": ["number", "string"]}, self.count, self.count)


CELL = "cell"
BOXES = ("face", "bleed", "safe", CELL)


@dataclass(frozen=True)
class Box(Lengths):
    """A box: four lengths, or one of the boxes that every face has."""

    def read(self, raw: object, known: Known) -> Any:
        if isinstance(raw, str) and raw.strip() in BOXES:
            return raw.strip()
        return super().read(raw, known)

    def schema(self) -> JsonSchema:
        return {"anyOf": [{"enum": [*BOXES]}, super().schema(), FILLED]}


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
        return {"anyOf": [one, list_of(one, 1, 2)]}


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
        pair = list_of({"type": ["number", "string"]}, 2, 2)
        return {"anyOf": [list_of(pair, self.least, 500), FILLED]}


def _pairs(text: str) -> list[list[str]]:
    flat = [one for one in SPLIT.split(text.replace("[", " ").replace("]", " ")) if one]
    return [flat[i : i + 2] for i in range(0, len(flat), 2)]
