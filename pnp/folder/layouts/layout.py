"""A layout as it is read: its elements in order, and where each of their values is written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pnp.text.errors import Source


@dataclass(frozen=True, slots=True)
class Value:
    """What a key is given: as TOML has it, unfilled, and where that is written.

    A value of a style is written in game.toml under `styles.NAME.key`, one of a layout in its file
    under `element.NAME.key`.
    """

    raw: object
    source: Source


@dataclass(frozen=True)
class Element:
    """One thing drawn: its type and what its keys are given, those of its styles included."""

    name: str
    type: str
    values: Mapping[str, Value]
    source: Source
    """Where it begins."""


@dataclass(frozen=True)
class Layout:
    """What a face shows, from the ground up."""

    name: str
    source: Source
    """The layout's file."""
    elements: tuple[Element, ...] = ()
    ground: Value | None = None
    safe: Value | None = None
