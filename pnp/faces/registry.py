"""Finds the face module of a component by its `face` word."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, cast

from pnp.faces import Face, Look
from pnp.folder.spec import Part
from pnp.text.errors import HeraldError

PART_OF_FACE: Mapping[str, str] = {
    "tile": "tiles",
    "triple": "tiles",
    "card": "cards",
    "deck": "cards",
    "memo": "memo",
    "standee": "pieces",
    "token": "pieces",
    "chit": "pieces",
    "marker": "pieces",
    "tower": "pieces",
    "die": "pieces",
    "board": "board",
    "score": "board",
    "box": "box",
}
"""Which file of the kit a kind of component is printed in."""

_MODULES = {"board": "board_map", "box": "box.nets", "memo": "memo.sheet"}

PARTS: tuple[str, ...] = (*dict.fromkeys(PART_OF_FACE.values()), "rules", "calibrate")


def part_of(component: Part) -> str:
    """The file of the kit that a component goes into."""
    return PART_OF_FACE[_word(component)]


def draw(component: Part, look: Look) -> list[Face]:
    """All faces of one component."""
    word = _word(component)
    try:
        module = import_module(f"pnp.faces.{_MODULES.get(word, word)}")
    except ModuleNotFoundError:
        known = ", ".join(PART_OF_FACE)
        raise HeraldError(f"there is no face `{word}`; components are drawn as {known}") from None
    faces = cast("Callable[[Any, Any, Look], list[Face]]", module.faces)
    return faces(look.spec, component, look)


def _word(component: Part) -> str:
    return str(getattr(component, "face"))  # noqa: B009 - every part has one, the base does not
