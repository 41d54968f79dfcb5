"""TOML files of a game folder, read within bounds that a real game never meets."""

from __future__ import annotations

import math
import re
import tomllib
from collections.abc import Iterator
from copy import deepcopy
from functools import lru_cache, partial
from itertools import islice
from pathlib import Path
from typing import Any

from pnp.folder.plain_files import SEEN, decoded, read_file, unseen
from pnp.folder.toml_lines import located, longest_key
from pnp.text.errors import Fault, SpecError, Text
from pnp.text.words import Words, said

DEPTH, ENTRIES, VALUES = 12, 5_000, 50_000
"""How deep tables and lists may nest, what one of them may hold, and what all of them may."""
KEY, TEXT = 64, 20_000
"""How many characters a key and a text may have."""
NUMBER = 10**9
"""No number is larger, or smaller than its negative."""
_PARTS = 32
"""How many parts a dotted key may have before it is read; the reader takes long over long ones."""
_DOTTED = re.compile(rf"^(?:[^.\n]*+\.){{{_PARTS}}}.*$", re.M)
_STOPPED = re.compile(r" \(at (?:line ([0-9]+), column ([0-9]+)|end of document)\)$")
_DIGITS = re.compile(r"[0-9_]{4000,}")


def read_toml(folder: Path, name: str) -> dict[str, Any]:
    """Return what a TOML file of a folder says; SpecError with every fault where it cannot be."""
    return parse_toml(read_file(folder, name), str(folder / name))


def parse_toml(data: bytes, file: str) -> dict[str, Any]:
    """Return what the bytes of a TOML file say; SpecError where they are none, or out of bounds."""
    text = decoded(data, file)
    fault = partial(Fault, file, "")
    for line in _DOTTED.finditer(text):
        if longest_key(line[0]) > _PARTS:
            at = text.count("\n", 0, line.start()) + 1
            raise SpecError(
                [
                    fault(
                        Words("a longer one"),
                        Words("keys of at most {parts} parts").fill(parts=_PARTS),
                        at,
                    )
                ]
            )
    try:
        raw = deepcopy(_loaded(text))
    except RecursionError:
        raise SpecError(
            [
                fault(
                    Words("more"),
                    Words("tables and lists nested {depth} deep at most").fill(depth=DEPTH),
                )
            ]
        ) from None
    except tomllib.TOMLDecodeError as error:
        stop = _STOPPED.search(str(error))
        found = said(str(error)[: stop.start()] if stop else str(error))
        at = int(stop[1]) if stop and stop[1] else text.count("\n") + 1
        column = int(stop[2]) if stop and stop[2] else 0
        if column:
            found = Words("{problem} in column {column}").fill(problem=found, column=column)
        raise SpecError([fault(found, Words("valid TOML"), at, column=column)]) from None
    except ValueError:
        # the reader gives up at numbers of thousands of digits
        digits = _DIGITS.search(text)
        at = text.count("\n", 0, digits.start()) + 1 if digits else 0
        raise SpecError([fault(Words("one of thousands of digits"), _NUMBERS, at)]) from None
    if faults := [Fault(file, *told) for told in islice(_out_of_bounds(raw), 1000)]:
        raise SpecError(located(faults, text))
    return raw


@lru_cache(maxsize=16)
def _loaded(text: str) -> dict[str, Any]:
    """Return what a text says; the cases of a game are asked for by each of its booklets."""
    return tomllib.loads(text)


_OF_TOML = (
    Words("Cannot overwrite a value"),
    Words("Expected '=' after a key in a key/value pair"),
    Words("Expected ']' at the end of a table declaration"),
    Words("Expected ']]' at the end of an array declaration"),
    Words("Expected newline or end of document after a statement"),
    Words("Invalid date or datetime"),
    Words("Invalid hex value"),
    Words("Invalid initial character for a key part"),
    Words("Invalid statement"),
    Words("Invalid value"),
    Words("Unclosed array"),
    Words("Unclosed inline table"),
    Words("Unescaped '\\' in a string"),
    Words("Unterminated string"),
)
"""What Python's reader of TOML says, where it names nothing of the file."""
_NUMBERS = Words("numbers from {low} to {high}").fill(low=-NUMBER, high=NUMBER)


def _out_of_bounds(raw: dict[str, Any]) -> Iterator[tuple[str, Text, Text]]:
    """Yield what is too long, too deep, too large or cannot be seen: its key, found, expected."""
    waiting: list[tuple[str, int, object]] = [("", 0, raw)]
    values = 0
    while waiting:
        path, depth, value = waiting.pop()
        values += 1
        if values > VALUES:
            yield "", Words("more"), Words("at most {values} values").fill(values=VALUES)
            return
        if isinstance(value, dict | list):
            if depth > DEPTH:
                yield (
                    path,
                    Words("more"),
                    Words("tables and lists nested {depth} deep at most").fill(depth=DEPTH),
                )
                continue
            if len(value) > ENTRIES:
                yield (
                    path,
                    str(len(value)),
                    Words("at most {entries} entries").fill(entries=ENTRIES),
                )
                continue
            inside = value.items() if isinstance(value, dict) else enumerate(value)
            for key, entry in inside:
                if isinstance(key, str) and (told := _bad_key(key)):
                    yield path, *told
                    continue
                waiting.append((f"{path}.{key}" if path else str(key), depth + 1, entry))
        elif told := _bad_value(value):
            yield path, *told


def _bad_key(key: str) -> tuple[Text, Text] | None:
    if len(key) > KEY:
        return Words("one of {length}").fill(length=len(key)), Words(
            "keys of at most {key} characters"
        ).fill(key=KEY)
    return (Words("a key with {unseen}").fill(unseen=unseen(key)), SEEN) if unseen(key) else None


def _bad_value(value: object) -> tuple[Text, Text] | None:
    if isinstance(value, str):
        if len(value) > TEXT:
            return str(len(value)), Words("at most {text} characters").fill(text=TEXT)
        return (unseen(value), SEEN) if unseen(value) else None
    if isinstance(value, int) and abs(value) > NUMBER:
        return Words("one beyond"), _NUMBERS
    if isinstance(value, float) and not (math.isfinite(value) and abs(value) <= NUMBER):
        return str(value), _NUMBERS
    return None
