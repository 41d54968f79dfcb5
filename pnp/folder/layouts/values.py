"""How the values of a layout's keys are read once they are filled.

A value stands in TOML as a number, a text, a list or a table; a filled one is always a text, so
that everything is read from a text as well: `[4, 4, -4, 9]` and `"4, 4, -4, 9"` are one box.
"""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from pnp.folder.layouts.colors import EVERY_INK, OWN, Inks, read_color
from pnp.folder.schema_choices import JsonSchema
from pnp.text.errors import Unfit
from pnp.text.filling import Condition, condition
from pnp.text.nearest import one_of
from pnp.text.words import Words

FURTHEST = 2000.0
"""No length is larger: nothing is printed on a sheet of two metres."""
REPEATS = 2000
"""So often an element is repeated at most."""
LENGTH = re.compile(r"(-?[0-9]+(?:\.[0-9]+)?)\s*(%?)")
SPLIT = re.compile(r"[\s,;]+")


@dataclass(frozen=True)
class Known:
    """What the values of a game's layouts may name."""

    colors: Mapping[str, str] = field(default_factory=lambda: dict(OWN))
    """Each colour's name, and what it is as #RRGGBB."""
    voices: Collection[str] = ("text", "bold", "italic", "title")
    """What `font` may be."""
    inks: Inks = EVERY_INK
    """What becomes of colours in this printing."""


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
        return [one for one in SPLIT.split(raw.strip(" []")) if one]
    return None


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
class Total(Reader):
    """Whole numbers that are added up."""

    def read(self, raw: object, known: Known) -> int:
        parts = [str(one) for one in (entries(raw) or [raw])]
        if not all(re.fullmatch("[0-9]{1,4}", part) for part in parts):
            raise self.unfit(raw)
        return sum(map(int, parts))

    def schema(self) -> JsonSchema:
        return {"type": ["integer", "string", "array"]}


@dataclass(frozen=True)
class Choice(Reader):
    """One of several words."""

    words: tuple[str, ...] = ()

    def read(self, raw: object, known: Known) -> str:
        if isinstance(raw, str) and raw.strip() in self.words:
            return raw.strip()
        raise Unfit(one_of(str(raw), self.words), shown(raw))

    def schema(self) -> JsonSchema:
        return {"anyOf": [{"enum": [*self.words]}, FILLED]}


@dataclass(frozen=True)
class Voice(Reader):
    """A voice, one that every game has or one of its own; or several, to be tried in turn."""

    def read(self, raw: object, known: Known) -> tuple[str, ...]:
        voices = tuple(entries(raw) or ())
        for voice in voices or (raw,):
            if voice not in known.voices:
                raise Unfit(one_of(str(voice), known.voices), shown(voice))
        return voices

    def schema(self) -> JsonSchema:
        return {"anyOf": [{"type": "string"}, list_of({"type": "string"}, 1, 9)]}


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
        return {"anyOf": [{"type": "boolean"}, FILLED]}


@dataclass(frozen=True)
class Num(Reader):
    """A number within bounds."""

    low: float = -FURTHEST
    high: float = FURTHEST
    whole: bool = False

    def read(self, raw: object, known: Known) -> float:
        if isinstance(raw, str):
            found = LENGTH.fullmatch(raw.strip())
            value = float(found[1]) if found and not found[2] else math.nan
        else:
            number = isinstance(raw, int | float) and not isinstance(raw, bool)
            value = float(raw) if number else math.nan  # type: ignore[arg-type]
        if not self.low <= value <= self.high or (self.whole and value != int(value)):
            raise self.unfit(raw)
        return int(value) if self.whole else value

    def schema(self) -> JsonSchema:
        kind = "integer" if self.whole else "number"
        return {"anyOf": [{"type": kind, "minimum": self.low, "maximum": self.high}, FILLED]}


@dataclass(frozen=True)
class Color(Reader):
    """A colour, as #RRGGBB once it is read, or None."""

    def read(self, raw: object, known: Known) -> str | None:
        if not isinstance(raw, str):
            raise self.unfit(raw)
        try:
            return read_color(raw, known.colors, known.inks)
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
        return {"anyOf": [{"type": "string"}, list_of({"type": "string"}, 1, 2)]}


@dataclass(frozen=True)
class Names(Reader):
    """Names in a list, or a text with commas between them."""

    def read(self, raw: object, known: Known) -> tuple[str, ...]:
        found = entries(raw)
        if not found or not all(isinstance(one, str) for one in found):
            raise self.unfit(raw)
        return tuple(found)

    def schema(self) -> JsonSchema:
        return {"anyOf": [list_of({"type": "string"}, 1, 500), {"type": "string"}]}


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
        items = list_of({"type": ["string", "number"]}, 0, REPEATS)
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


FILLED: JsonSchema = {"type": "string"}


def list_of(items: JsonSchema, least: int, most: int) -> JsonSchema:
    return {"type": "array", "items": items, "minItems": least, "maxItems": most}
