"""Signs that no font of a game has: where its names have them."""

from __future__ import annotations

from pnp.draw.typefaces import NoSignError, typefaces
from pnp.folder.lineage.key_places import place_of
from pnp.folder.spec import GameSpec
from pnp.folder.text_walk import texts_of
from pnp.text.errors import Fault


def sign_faults(spec: GameSpec) -> list[Fault]:
    """Return the texts of a game.toml that cannot be printed."""
    return [
        place_of(spec, key).fault(error.found, error.expected)
        for key, text in texts_of(spec)
        if (error := _lacking(spec, [text.in_(lang) for lang in spec.languages]))
    ]


def _lacking(spec: GameSpec, texts: list[str]) -> NoSignError | None:
    faces = typefaces(spec)
    return next((error for text in texts if (error := faces.lacks(text))), None)
