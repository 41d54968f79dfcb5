"""Faults that the models find in a game.toml, told in words of ours."""

from __future__ import annotations

import re
import reprlib
from collections.abc import Mapping
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, TypeAlias

from pnp.folder.checking.known_keys import known_keys
from pnp.folder.component_kinds import KINDS
from pnp.folder.models import PATTERNS
from pnp.text.errors import Fault, Unfit
from pnp.text.nearest import listed, nearest_first, one_of
from pnp.text.words import Words, alternatives, said

if TYPE_CHECKING:
    from pydantic import ValidationError
    from pydantic_core import ErrorDetails

MOST = 1_000
"""So many faults of a file are looked for; what has more is no game."""


def faults_of(file: str, error: ValidationError) -> list[Fault]:
    """Return what the models found, each key as the file has it and told once."""
    found: dict[str, Fault] = {}
    every = list(islice(error.errors(), MOST))
    tables = {_stem(one["loc"]) for one in every if _in_table(one["loc"])}
    for details in every:
        if _stem(details["loc"]) in tables and not _in_table(details["loc"]):
            continue  # a table was meant, and what is wrong stands in it
        fault = _fault_of(file, details)
        known = found.setdefault(fault.key, fault)
        if _in_table(details["loc"]):
            continue
        if _branch(details["loc"]) and (told := _any_of(fault.key)):
            # a key that takes many kinds of value is told what they are, not what each lacks
            found[fault.key] = replace(known, expected=told)
        elif known.expected != fault.expected and _branch(details["loc"]):
            # a key that takes a number or a name has a fault for each
            found[fault.key] = replace(
                known, expected=_EITHER.fill(one=known.expected, other=fault.expected)
            )
    return list(found.values())


def _any_of(key: str) -> Words | None:
    """Return what a key takes that may hold values of several kinds, where it is told in words."""
    return _ANY_OF.get(key.rpartition(".")[2]) or _ANY_OF.get(key.partition(".")[0])


_Loc: TypeAlias = tuple[int | str, ...]
"""A path as pydantic tells it."""


def _branch(loc: _Loc) -> int:
    """Return where a path leaves the file for the kinds of value that a key may take, or 0."""
    for place, step in enumerate(loc[2:], start=2):
        if isinstance(step, str) and _BRANCH.match(step):
            return place
    return 0


def _stem(loc: _Loc) -> _Loc:
    """Return the path of the key that takes several kinds of value, or the whole path."""
    return loc[: _branch(loc) or None]


def _in_table(loc: _Loc) -> _Loc:
    """Return the path of what is wrong inside a table that is one kind of value of a key."""
    at = _branch(loc)
    if not at or not str(loc[at]).startswith("dict[") or len(loc) == at + 1:
        return ()
    return (*loc[:at], *(step for step in loc[at + 1 :] if step != "[key]"))


_BRANCH = re.compile(r"(?:int|constrained-\w+|\[key\])$|(?:tuple|dict|constrained|nullable)\[")


def _fault_of(file: str, error: ErrorDetails) -> Fault:
    """Return a fault that a model found."""
    told = list(_in_table(error["loc"]) or _stem(error["loc"]))
    steps = [str(step) for step in told]
    if steps[0] == "components" and len(steps) > 2 and steps[2] in KINDS:
        # the word of its kind comes before the key, and is in no file
        del steps[2]
    key = ".".join(steps)
    ctx, message = error.get("ctx", {}), str(error["msg"])
    found = _BRIEF.repr(error["input"])
    match error["type"]:
        case "missing":
            return Fault(file, key, Words("nothing"), Words("a value"))
        case "extra_forbidden":
            keys = listed(steps[-1], known_keys(told[:-1]))
            return Fault(file, key, f"`{steps[-1]}`"[:60], _KEYS.fill(known=keys))
        case "value_error":
            unfit = ctx["error"]
            if isinstance(unfit, Unfit):
                return Fault(file, key, unfit.found, unfit.expected)
            expected, _, found = message.removeprefix("Value error, ").partition(", got ")
            return Fault(file, key, found, said(expected))
        case "union_tag_invalid":
            if "face" in str(ctx["discriminator"]):
                return _without_kind(file, key, error["input"])
            right = one_of(str(ctx["tag"]), KINDS)
            return Fault(file, f"{key}.kind", f"`{ctx['tag']}`"[:60], right)
        case "union_tag_not_found":
            return _without_kind(file, key, error["input"])
        case "language":
            return Fault(file, key, f"`{error['input']}`", _OF_THE_GAME.fill(**ctx))
        case "string_pattern_mismatch":
            return Fault(file, key, f"`{error['input']}`"[:60], PATTERNS[ctx["pattern"]])
        case "string_too_long":
            found = str(len(str(error["input"])))
            return Fault(
                file,
                key,
                found,
                Words("at most {max_length} characters").fill(max_length=ctx["max_length"]),
            )
        case "string_too_short":
            return Fault(file, key, Words("none"), Words("a text of one character at least"))
        case "too_short":
            return Fault(file, key, Words("none"), Words("one entry at least"))
        case "too_long":
            return Fault(
                file,
                key,
                str(ctx["actual_length"]),
                Words("at most {max_length} entries").fill(max_length=ctx["max_length"]),
            )
        case "dict_type" | "mapping_type" | "model_type" | "model_attributes_type":
            return Fault(file, key, found, Words("a table"))
        case "tuple_type":
            return Fault(file, key, found, Words("a list"))
    if error["type"] == "literal_error":
        if error["loc"][-1] == "[key]":
            keys = listed(steps[-1], re.findall(r"'([^']*)'", ctx["expected"]))
            return Fault(file, key, f"`{steps[-1]}`"[:60], _KEYS.fill(known=keys))
        known = nearest_first(str(error["input"]), re.findall(r"'[^']*'", ctx["expected"]))
        return Fault(file, key, found, Words.each(lambda lang: alternatives(known, lang)))
    if (words := _SHOULD_BE.get(error["type"])) is not None:
        return Fault(file, key, found, words.fill(**ctx))
    shown = message.removeprefix("Input should be ").removeprefix("String should ")
    return Fault(file, key, found, shown)


def _without_kind(file: str, key: str, told: object) -> Fault:
    """Return the fault of a component that does not say its kind; `face` is how it was said."""
    if isinstance(told, Mapping) and "face" in told:
        face = str(told["face"])
        kind = KIND_OF_FACE.get(face, nearest_first(face, KINDS)[0])
        return Fault(file, f"{key}.face", f"`{face}`"[:60], _KIND.fill(kind=kind))
    return Fault(file, f"{key}.kind", Words("nothing"), one_of("", KINDS))


KIND_OF_FACE = {
    "triple": "tile",
    "deck": "card",
    "chit": "counter",
    "marker": "standee",
    "score": "track",
    "memo": "aid",
}
"""The kinds of components that were once said by another word."""
_KIND = Words('`kind = "{kind}"`')
_ANY_OF = {
    "rows": Words(
        "a CSV or XLSX of the folder, a number of rows, `@players` and the like, or a list of these"
    ),
    "terrain": Words("a CSV or XLSX of the folder, or inline rows"),
    "size": Words("a name of a size, one number of millimetres, or two as in [63, 88]"),
    "fonts": Words("a file of fonts/, or a table of files by cut"),
}
"""What keys take that may hold values of several kinds."""
_KEYS = Words("one of the known keys ({known})")
_OF_THE_GAME = Words("a language of the game ({known})")
_OF_TEXTS = (Words("a text of 1 to 2000 characters"), Words("a text, or a table by language"))
"""What the texts of a game say themselves."""
_EITHER = Words("{one}, or {other}")
_SHOULD_BE = {
    "int_type": Words("a valid integer"),
    "int_parsing": Words("a valid integer"),
    "int_from_float": Words("a whole number"),
    "float_type": Words("a valid number"),
    "float_parsing": Words("a valid number"),
    "finite_number": Words("a finite number"),
    "bool_type": Words("a valid boolean"),
    "bool_parsing": Words("a valid boolean"),
    "string_type": Words("a valid string"),
    "greater_than": Words("greater than {gt}"),
    "greater_than_equal": Words("greater than or equal to {ge}"),
    "less_than": Words("less than {lt}"),
    "less_than_equal": Words("less than or equal to {le}"),
}
"""What a value should be, by the name that pydantic gives the error."""


_BRIEF = reprlib.Repr()
_BRIEF.maxstring = _BRIEF.maxother = 60
