"""Every text that a game.toml gives, by its key."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.folder.models import Model
from pnp.text.words import Words


def texts_of(model: Model, at: str = "") -> Iterator[tuple[str, Words]]:
    """Yield the texts of a table of game.toml and of those in it, each with its key."""
    for name, field in type(model).model_fields.items():
        key = f"{at}.{field.alias or name}".removeprefix(".")
        yield from _texts(getattr(model, name), key)


def _texts(value: object, key: str) -> Iterator[tuple[str, Words]]:
    if isinstance(value, Words):
        yield key, value
    elif isinstance(value, Model):
        yield from texts_of(value, key)
    elif isinstance(value, Mapping):
        for word, one in value.items():
            yield from _texts(one, f"{key}.{word}")
    elif isinstance(value, tuple):
        for place, one in enumerate(value):
            yield from _texts(one, f"{key}.{place}")
