"""The start of a drawn table, seen step by step: what later steps draw is not there yet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee.notation.text import parse_position
from referee.rules.barons.game import Game
from referee.rules.barons.position import Position
from referee.rules.barons.setup.land import impassable_kind


def unfolded(start: str, steps: Sequence[Mapping[str, Any]], shown: int, game: Game) -> Position:
    """The start without the officers and mountains that later steps draw."""
    spec = game.spec
    tiles = {spec.tile_title(tile, "en"): tile for tile in spec.tile_names}
    closed = impassable_kind(spec)
    later = {step["cell"]: step for step in steps[shown:] if step["cell"]}
    laid = shown > next((i for i, s in enumerate(steps) if s["step"] == "tiles"), -1)
    lines = []
    for line in start.splitlines():
        head, _, pieces = line.partition(":")
        name, _, terrain = head.partition(" ")
        if name in game.names:
            if name in later:
                title = later[name]["drawn"]["en"].partition(",")[0]
                terrain = tiles.get(title, "") if terrain == closed else terrain
                pieces = ""
            line = f"{name} {terrain if laid else ''}".rstrip()
            line += f":{pieces}" if pieces else ""
            if line == name:
                continue
        lines.append(line)
    found = parse_position("\n".join(lines), game)
    assert isinstance(found, Position)
    return found
