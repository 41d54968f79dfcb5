"""The keys that a table of game.toml may have, found by walking the models."""

from __future__ import annotations

import types
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Union, get_args, get_origin

from pnp.folder.models import Model
from pnp.folder.spec import GameSpec


def known_keys(path: Sequence[str | int]) -> list[str]:
    """Return the keys of the table at a path as pydantic tells it; none where any will do."""
    kinds: list[Any] = [GameSpec]
    for step in path:
        kinds = [inner for kind in kinds for inner in _inside(kind, step)] or kinds
    found: dict[str, None] = {}
    for kind in kinds:
        for model in _models(kind):
            found |= dict.fromkeys(
                field.alias or name for name, field in model.model_fields.items()
            )
    return list(found)


def _inside(kind: Any, step: str | int) -> Iterator[Any]:
    """Yield what a kind of value holds one step further; nothing for a step of pydantic's own."""
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        yield from _inside(args[0], step)
    elif origin in (Union, types.UnionType):
        tagged = [one for one in args if _tag(one) == step]
        yield from tagged or [inner for one in args for inner in _inside(one, step)]
    elif isinstance(kind, type) and issubclass(kind, Model):
        named = {field.alias or name: field for name, field in kind.model_fields.items()}
        if step in named:
            yield named[str(step)].annotation
    elif origin is not None and issubclass(origin, Mapping):
        yield args[1]
    elif origin is tuple and isinstance(step, int):
        yield args[0] if args[-1] is Ellipsis or step >= len(args) else args[step]


def _tag(kind: Any) -> str:
    """Return the word by which one of several models is told from the others."""
    if get_origin(kind) is Annotated:
        tags = [one.tag for one in get_args(kind)[1:] if hasattr(one, "tag")]
        return str(tags[0]) if tags else _tag(get_args(kind)[0])
    if isinstance(kind, type) and issubclass(kind, Model):
        for key in ("kind", "face"):
            if key in kind.model_fields:
                return str(get_args(kind.model_fields[key].annotation)[0])
        return kind.__name__
    return ""


def _models(kind: Any) -> Iterator[type[Model]]:
    if isinstance(kind, type) and issubclass(kind, Model):
        yield kind
    elif get_origin(kind) in (Annotated, Union, types.UnionType):
        for one in get_args(kind):
            yield from _models(one)
