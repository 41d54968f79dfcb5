"""The reference of game.toml, made from the models: a JSON JsonSchema, and a page to read."""

from __future__ import annotations

import ast
import inspect
import json
import textwrap
from collections.abc import Iterator

from pnp.folder.checking.game_faults import PRINTED
from pnp.folder.component_kinds import Made
from pnp.folder.key_tables import KeyRow, KeyTable, as_markdown
from pnp.folder.models import (
    CLAUSE,
    COLOR,
    FEW,
    LARGE,
    MANY,
    VERSION,
    WORD_LENGTH,
    Model,
    Piece,
    Title,
)
from pnp.folder.plain_files import KILOBYTE, LARGEST, LARGEST_OTHER
from pnp.folder.schema_choices import JsonSchema, chosen_by
from pnp.folder.spec import GameSpec
from pnp.folder.toml_files import DEPTH, ENTRIES, KEY
from pnp.text.languages import LANGUAGE, LONGEST, MOST_LANGUAGES

KEYS = "<!-- The rest of this page is written by `pnp schema --markdown`. -->"
"""The line from which `pnp schema --markdown` writes a page anew; what stands above it stays."""
_TEXTS = {
    COLOR: "colour, `#RRGGBB`",
    VERSION: "version, `1.2.3`",
    CLAUSE: "clause, `14.2`",
    LANGUAGE: "language, `en`",
}

_FILLED: dict[type[Model], str] = {Made: "name", Piece: "plural"}
"""By model, the key that it must have and that is filled in where a file leaves it out."""

_CHOICE = "What kind of component it is."


def json_schema() -> JsonSchema:
    """Return the JSON Schema of game.toml, with what the models say of each key.

    What must be there is told by `pnp check`: a game that changes another says only what differs.
    """
    schema = _described()
    for name, part in schema["$defs"].items():
        if name != Title.__name__:
            part.pop("required", None)
    for field in schema["properties"].values():
        for word, entry in field.get("patternProperties", {}).items():
            if told := entry.get("discriminator"):
                key, tables = told["propertyName"], told["mapping"]
                field["patternProperties"][word] = chosen_by(key, tables, _CHOICE)
    draft = {"$schema": "https://json-schema.org/draft/2020-12/schema"}
    return draft | schema | {"title": "game.toml"}


def _described() -> JsonSchema:
    """Return the models' own schema, with what they say of each key."""
    schema = GameSpec.model_json_schema()
    models = {model.__name__: model for model in _models(Model)}
    for part in (schema, *schema["$defs"].values()):
        model = models.get(part["title"])
        for key, text in _key_texts(model).items():
            if key in part["properties"]:
                part["properties"][key]["description"] = text
        for filled, key in _FILLED.items():
            if model and issubclass(model, filled):
                part["required"].remove(key)
    return schema


def _models(root: type[Model]) -> Iterator[type[Model]]:
    yield root
    for model in root.__subclasses__():
        yield from _models(model)


def _key_texts(model: type[Model] | None) -> dict[str, str]:
    """Return the docstring below each key of a model, those of the models it builds on included.

    pydantic could read them too, but would do so whenever a command starts.
    """
    texts: dict[str, str] = {}
    for one in reversed(model.__mro__) if model else ():
        if not issubclass(one, Model):
            continue
        (body,) = ast.parse(textwrap.dedent(inspect.getsource(one))).body
        assert isinstance(body, ast.ClassDef)
        for key, text in zip(body.body, body.body[1:], strict=False):
            if isinstance(key, ast.AnnAssign) and isinstance(text, ast.Expr):
                name = ast.unparse(key.target)
                known = one.model_fields[name].alias if name in one.model_fields else None
                texts[known or name] = inspect.cleandoc(ast.literal_eval(text.value))
    return texts


def with_reference(page: str = "") -> str:
    """Return a page with the reference below the line `KEYS`, in place of what it had there."""
    above = page.partition(KEYS)[0] if KEYS in page else ""
    return f"{above}{KEYS}\n\n{reference()}"


def reference() -> str:
    """Return every key of game.toml as Markdown, table by table."""
    top, *tables = key_tables()
    below = "\n".join(
        f"### {table.heading}\n\n{table.says}\n\n{as_markdown(table)}" for table in tables
    )
    return f"## Bounds\n\n{_bounds()}\n## Tables\n\n{as_markdown(top)}\n{below}"


def key_tables() -> Iterator[KeyTable]:
    """Yield the tables of game.toml in the order of its keys, that of all tables first."""
    schema = _described()
    yield _table("game.toml", "game.toml", schema)
    yield from _sections(schema, schema["$defs"], "")


def _bounds() -> str:
    """Return what no folder may go beyond, as a table."""
    bounds = {
        **{f"`{name}.*`": f"{most // KILOBYTE} KB" for name, most in LARGEST.items()},
        "any other file": f"{LARGEST_OTHER // KILOBYTE} KB",
        "tables and lists in one another": f"{DEPTH} deep",
        "entries of a list or table": f"{FEW}; of a deck {MANY:,}, of other files {ENTRIES:,}",
        "a word; a key": f"{WORD_LENGTH} characters; {KEY} characters",
        "a text in one language": f"{LONGEST:,} characters, all of which can be seen",
        "languages of a game": f"{MOST_LANGUAGES}",
        "a count": f"{MANY:,}",
        "things to print in all, every copy counted": f"{PRINTED:,}",
        "a number of the rules": f"{LARGE:,}, or as much below 0",
    }
    rows = "".join(f"| {what} | {most} |\n" for what, most in bounds.items())
    head = (
        "What goes beyond these is a fault, told with its file, line and key. So is a file that is "
        "no plain one, or a link that leads out of the folder."
    )
    return f"{head}\n\n| what | at most |\n| --- | --- |\n{rows}"


def _sections(model: JsonSchema, models: dict[str, JsonSchema], path: str) -> Iterator[KeyTable]:
    """Yield each table below a model, in the order of its keys."""
    for key, field in model["properties"].items():
        for name, heading in _tables_in(field, f"{path}{key}"):
            found = models[name]
            below = heading.split("`")[1].strip("[]")
            kind = heading.split("`")[3].split('"')[1] if " with " in heading else ""
            asked = f"component.{kind}" if kind else below.partition(".")[0]
            yield _table(asked, heading, found)
            yield from _sections(found, models, f"{below}.")


def _tables_in(field: JsonSchema, path: str) -> Iterator[tuple[str, str]]:
    """Yield the model of each table that a key may hold, and the heading of its section."""
    for one in field.get("anyOf", [field]):
        if "$ref" in one:
            yield _name(one), f"`[{path}]`"
        elif "$ref" in one.get("items", {}):
            yield _name(one["items"]), f"`[[{path}]]`"
        for entry in one.get("patternProperties", {}).values():
            if "$ref" in entry:
                yield _name(entry), f"`[{path}.WORD]`"
            for way in (entry, *entry.get("oneOf", ())):
                told = way.get("discriminator", {})
                for word, ref in told.get("mapping", {}).items():
                    key = told["propertyName"]
                    yield ref.rpartition("/")[2], f'`[{path}.WORD]` with `{key} = "{word}"`'


def _name(ref: JsonSchema) -> str:
    return str(ref["$ref"]).rpartition("/")[2]


def _table(name: str, heading: str, model: JsonSchema) -> KeyTable:
    """Return the keys of a model: what each holds, what it is when left out, what it means."""
    says = " ".join(model.get("description", "").split())
    if not model["properties"]:
        return KeyTable(name, heading, says, any_key=_type(model["additionalProperties"]))
    rows = []
    for key, field in model["properties"].items():
        left_out = "must be there" if key in model.get("required", ()) else _default(field)
        rows.append(KeyRow(key, _type(field), left_out, field.get("description", "")))
    return KeyTable(name, heading, says, tuple(rows))


def _default(field: JsonSchema) -> str:
    value = field.get("default")
    if value in (None, [], {}, "") or isinstance(value, dict):
        return "nothing"
    if isinstance(value, bool):
        return "`true`" if value else "`false`"
    if isinstance(value, list):
        return f"`{json.dumps(value)}`"
    return f'`"{value}"`' if isinstance(value, str) else f"`{value}`"


def _type(field: JsonSchema) -> str:
    """Say what a key holds."""
    if "anyOf" in field:
        return " or ".join(_type(one) for one in field["anyOf"] if one.get("type") != "null")
    if "oneOf" in field:
        tables = "discriminator" in field or any("discriminator" in one for one in field["oneOf"])
        return "table" if tables else "text, or table by language"
    if "enum" in field:
        return " or ".join(f'`"{word}"`' for word in field["enum"])
    if "const" in field:
        return f'`"{field["const"]}"`'
    if "$ref" in field:
        return "table"
    if field["type"] == "array":
        return _list(field)
    if field["type"] == "object":
        return _mapping(field)
    if field["type"] in ("integer", "number"):
        return _number(field)
    if field["type"] == "boolean":
        return "`true` or `false`"
    return _TEXTS.get(field.get("pattern", ""), "word" if "pattern" in field else "text")


def _list(field: JsonSchema) -> str:
    if "prefixItems" in field:
        return f"list of {len(field['prefixItems'])}: {_type(field['prefixItems'][0])}"
    at_least = ", one at least" if field.get("minItems") else ""
    return f"list: {_type(field['items'])}{at_least}"


def _mapping(field: JsonSchema) -> str:
    known = ", ".join(f"`{word}`" for word in field.get("propertyNames", {}).get("enum", ()))
    (entry,) = field.get("patternProperties", {"": field.get("additionalProperties")}).values()
    if entry is True:
        return "table"
    head = f"table by word, of {known}" if known else "table by word"
    return f"{head}: {_type(entry)}"


def _number(field: JsonSchema) -> str:
    whole = "whole number" if field["type"] == "integer" else "number"
    bounds = [
        f"{word} {field[key]:g}"
        for key, word in (("minimum", "from"), ("exclusiveMinimum", "above"), ("maximum", "to"))
        if key in field
    ]
    return " ".join([whole, *bounds])
