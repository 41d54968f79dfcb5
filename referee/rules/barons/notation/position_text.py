"""Positions of barons, knights, troops and donjons: text to value, and back."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.folder.hexes import bits
from referee.engine.game import NEUTRAL
from referee.rules.barons.game import Game
from referee.rules.barons.notation.position_lines import read_sheet
from referee.rules.barons.notation.sheet_to_position import assemble
from referee.rules.barons.position import NOWHERE, Position


def read_position(text: str, game: Game) -> Position:
    """Read a position of this game."""
    return assemble(read_sheet(text, game))


def write_position(position: Position) -> str:
    """A position as text: every fact that it holds, one a line."""
    return "\n".join(_lines(position)) + "\n"


def _lines(position: Position) -> Iterator[str]:
    game = position.game
    yield f"game {game.id}"
    yield f"players {' '.join(position.players)}"
    yield f"turn {position.player}" + (f" die {position.die}" if position.die else "")
    standing, ground = _standing(position), position.ground
    for cell, name in enumerate(game.names):
        known = ground.kinds[cell] == game.fixed_kinds[cell]
        land = name if known else f"{name} {ground.names[cell]}"
        if cell in standing:
            yield f"{land}: {', '.join(map(' '.join, standing[cell].values()))}"
        elif land != name:
            yield land
    for seat, color in enumerate(position.players):
        donjons = f" donjons*{position.towers[seat]}" if game.count("donjon") else ""
        yield f"reserve {color}: troops*{position.reserve[seat]}{donjons}"
        if game.edition.has_discard:
            yield f"discard {color}: troops*{position.discard[seat]}"
    for color, hand in zip(position.players, position.hands, strict=True):
        if hand is not None:
            yield f"hand {color}: {' '.join(hand) or 'none'}"
    moved = [f"{game.names[cell]}*{count}" for cell, count in enumerate(position.moved) if count]
    if moved:
        yield f"moved {' '.join(moved)}"
    if position.done:
        yield f"done {' '.join(position.done)}"
    if position.last_round:
        yield "last round"


def _standing(position: Position) -> dict[int, dict[str, list[str]]]:
    """For each cell with pieces, each colour's words: `blue baron troops*5` and `red knight`."""
    game, found = position.game, dict[int, dict[str, list[str]]]()

    def add(cell: int, color: str, piece: str) -> None:
        found.setdefault(cell, {}).setdefault(color, [color]).append(piece)

    for seat, color in enumerate((*position.players, NEUTRAL)):
        guards = position.guards[seat]
        if color != NEUTRAL and position.chiefs[seat] != NOWHERE:
            add(position.chiefs[seat], color, game.chief)
        for cell in dict.fromkeys(guards):
            count = guards.count(cell)
            add(cell, color, game.guard if count == 1 else f"{game.guard}*{count}")
        for cell in bits(position.donjons[seat]) if color != NEUTRAL else ():
            add(cell, color, "donjon")
        for cell, count in enumerate(position.troops):
            if count and position.holders[cell] == seat:
                add(cell, color, f"troops*{count}")
    return found
