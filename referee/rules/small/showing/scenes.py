"""Whole boards for the learning pages: the set-up piece by piece, and a table in mid-game."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from random import Random

from pnp.draw.board import CellView
from pnp.draw.board_pieces import Stack
from pnp.folder.spec import GameSpec
from pnp.text.words import Lang, Words
from referee.engine.chance import Chance
from referee.engine.game import make_game
from referee.engine.judge import apply
from referee.engine.values import Scene, SetUpWish
from referee.rules.small.game import Game
from referee.rules.small.listing.candidates import random_play
from referee.rules.small.notation.position_text import read_position
from referee.rules.small.position import Position

TABLE = "table"
_SEED = "herald"
_TURNS = 9
"""How far the picture of a mid-game has come."""


def scenes(spec: GameSpec, lang: Lang) -> list[Scene]:
    """Return the picture of a mid-game, then the set-up, a kind of piece a step."""
    game = make_game(spec)
    assert isinstance(game, Game)
    drawn = game.family.setup.draw(spec, SetUpWish(spec.players.min), Chance(_SEED), Chance(_SEED))
    start = read_position(drawn.position, game)
    said = Words("The table in the middle of a game").in_(lang)
    found = [Scene(TABLE, said, said, tuple(_views(_mid_game(start), game.spec.pieces)))]
    in_order = dict.fromkeys((*spec.pieces_placed, *spec.pieces))
    placed = [word for word in in_order if _counts(start, word)]
    for number in range(1, len(placed) + 1):
        caption = _PLACED.fill(pieces=spec.pieces[placed[number - 1]].plural).in_(lang)
        views = tuple(_views(start, placed[:number], placed[number - 1]))
        found.append(Scene(f"setup-{number}", caption, caption, views))
    return found


def _mid_game(position: Position) -> Position:
    """Return a position after some turns, the last of them before the game would end."""
    rng = Random(_SEED)
    for _ in range(_TURNS):
        play = random_play(position, rng)
        after = None if play is None else apply(position, play)
        if after is None or after.end:
            break
        position = after
    return position


def _counts(position: Position, word: str) -> int:
    return sum(piece.kind == word for stack in position.table.board.values() for piece in stack)


def _views(position: Position, shown: Collection[str], new: str = "") -> Iterator[CellView]:
    """Yield the board with some kinds of pieces, the new ones ringed."""
    cells = position.game.board.cells
    for cell in position.cells:
        held = [one for one in position.pieces(cell) if one[1] in shown]
        stacks = tuple(Stack(piece, color, many) for color, piece, many in held)
        view = CellView(cells[cell], position.terrain(cell) or None, None, stacks)
        yield replace(view, mark="decides") if any(one[1] == new for one in held) else view


_PLACED = Words("{pieces} on their places")
