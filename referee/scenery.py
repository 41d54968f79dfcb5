"""Whole boards for the learning pages: a table set up step by step from a fixed seed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pnp.faces.board import CellView, Stack
from referee.chance import Chance
from referee.rules.setup import SetUp, set_up
from referee.wording import Words

if TYPE_CHECKING:
    from pnp.spec import GameSpec, Lang

SEED = "herald"


@dataclass(frozen=True)
class Scenery:
    """A whole board to draw."""

    id: str
    caption: str
    alt: str
    cells: tuple[CellView, ...]


def scene_names(spec: GameSpec) -> tuple[str, ...]:
    return ("table",)


def set_scene(spec: GameSpec, name: str, lang: Lang) -> Scenery:
    table = set_up(spec, spec.players.min, Chance(SEED))
    words = Words("The table", "La table").in_(lang)
    return Scenery(name, words, words, tuple(_views(table)))


def _views(table: SetUp) -> list[CellView]:
    views = []
    for cell in table.spec.board.board.cells:
        kind, _, letter = table.terrain(cell).partition("-")
        stacks = tuple(
            Stack(one.piece, one.color, 1) for one in table.land.officers if one.cell == cell
        )
        views.append(CellView(cell, kind or None, letter or None, stacks))
    return views
