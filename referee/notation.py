"""The table notation: text to positions and plays, and back."""

from __future__ import annotations

from collections.abc import Iterator

from referee.assembly import assemble
from referee.game import Game
from referee.playtext import format_play, format_plays, parse_plays
from referee.position import Position
from referee.position_lines import read_sheet
from referee.reading import decode

__all__ = [
    "decode",
    "format_play",
    "format_plays",
    "format_position",
    "parse_plays",
    "parse_position",
]


def parse_position(text: str | bytes, game: Game | None = None) -> Position:
    """Read a position; `game` is the one meant where the text names none.

    Raises NotationError for text that cannot be read and PositionError for what cannot be.
    """
    return assemble(read_sheet(decode(text) if isinstance(text, bytes) else text, game))


def format_position(position: Position) -> str:
    """A position as text: every fact that it holds, one a line."""
    return "\n".join(_lines(position)) + "\n"


def _lines(position: Position) -> Iterator[str]:
    game = position.game
    yield f"game {game.id}"
    yield f"players {' '.join(position.players)}"
    yield f"turn {position.player}" + (f" die {position.die}" if position.die else "")
    occupied = position.occupied()
    for cell, name in enumerate(game.names):
        known = position.ground.kinds[cell] == game.fixed_kinds[cell]
        land = name if known else " ".join((name, position.terrain(cell)))
        if occupied >> cell & 1:
            yield f"{land}: {format_pieces(position, cell)}"
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


def format_pieces(position: Position, cell: int) -> str:
    """What stands on a cell: `blue baron troops*5, red knight`."""
    groups: dict[str, list[str]] = {}
    for color, piece, count in position.pieces(cell):
        plain = count == 1 and piece != "troops"
        groups.setdefault(color, []).append(piece if plain else f"{piece}*{count}")
    return ", ".join(f"{color} {' '.join(pieces)}" for color, pieces in groups.items())
