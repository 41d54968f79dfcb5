"""The lines of a position by the small seam, read onto a sheet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import zip_longest

import herald_rules
from pnp.text.words import Words
from referee.engine.errors import PositionError
from referee.notation import refusals as shared
from referee.notation.fact_sheet import Sheet as SharedSheet
from referee.notation.line_readers import (
    are_none,
    read_game,
    read_lines,
    read_owner,
    read_players,
    read_turn,
)
from referee.notation.tokens import Word, read_counted, read_number, read_place, right, shown
from referee.rules.small.game import Game


@dataclass
class Sheet(SharedSheet):
    """What a position text says; what stands on a cell in its order, from the bottom up."""

    game: Game
    stacks: dict[int, tuple[herald_rules.Piece, ...]] = field(default_factory=dict)
    left: dict[str, dict[str, int]] = field(default_factory=dict)
    """By colour, what a line says of its reserve."""
    removed: dict[str, dict[str, int]] = field(default_factory=dict)
    """By colour, what a line says of the pieces that left the game."""
    steps: tuple[herald_rules.Play, ...] = ()
    turns: int = 0

    @property
    def pieces(self) -> tuple[str, ...]:
        return tuple(self.game.spec.pieces)


def read_sheet(text: str, game: Game) -> Sheet:
    """Read every fact of a position text."""
    return read_lines(text, Sheet(game), _READERS, cell=_read_stack)


def cell_of(word: Word, game: Game) -> int:
    """Return the cell that a word names, by its name or by what is printed on it."""
    if word.text[:1] in "#@":
        return read_place(word, game, {})
    cell = game.board.by_name.get(word.text)
    if cell is None:
        raise PositionError(word.line, _NO_CELL.fill(text=shown(word.text)))
    return cell


def _read_stack(sheet: Sheet, words: list[Word]) -> None:
    """Read `d4: blue king`, or `d4: red ant, blue beetle` from the bottom up."""
    cell = cell_of(words[0], sheet.game)
    sheet.once(cell, words[0], Words.same(sheet.game.names[cell]))
    rest = words[1:]
    if rest and rest[0].text == sheet.game.kind_of.get(sheet.game.names[cell]):
        rest = rest[1:]
        if not rest:
            return
    if not rest or rest[0].text != ":":
        words[-1].fail(_CELL_LINE)
    rest = rest[1:]
    stack: list[herald_rules.Piece] = []
    color = ""
    for word, following in zip_longest(rest, rest[1:]):
        if word.text in (",", ":", ";"):
            if word.text != "," or not color or following is None:
                word.fail(shared.OUT_OF_PLACE)
            color = ""
        elif not color:
            color = sheet.color(word)
            if following is None or following.text == ",":
                word.fail(shared.COLOR_ALONE, color=color)
        else:
            kind, many = _counted(sheet, color, word)
            stack.append(herald_rules.Piece(color, kind, many))
    sheet.stacks[cell] = tuple(stack)
    sheet.cells[cell] = {(piece.color, piece.kind): piece.many for piece in stack}


def _counted(sheet: Sheet, color: str, word: Word) -> tuple[str, int]:
    """Return the piece that a word names, and how many; refuse one that the colour has not."""
    kind, many = read_counted(word, f"{sheet.pieces[0]}*2" if sheet.pieces else "")
    piece = sheet.game.spec.pieces.get(kind)
    if piece is None:
        word.fail(shared.NO_PIECE, right=right(word.text, sheet.pieces))
    if piece.neutral or (piece.colors and color not in piece.colors):
        word.fail(shared.NO_SUCH_COLOR, color=color, piece=kind)
    if not many:
        word.fail(_NOT_NONE)
    return kind, many


def _read_reserve(sheet: Sheet, words: list[Word]) -> None:
    """Read `reserve blue: ant*2 queen`."""
    _read_stock(sheet, words, sheet.left, _RESERVE_IS)


def _read_removed(sheet: Sheet, words: list[Word]) -> None:
    """Read `removed red: raider*2`."""
    _read_stock(sheet, words, sheet.removed, _REMOVED_IS)


def _read_stock(
    sheet: Sheet, words: list[Word], stock: dict[str, dict[str, int]], fact: Words
) -> None:
    what = words[0].text
    color, rest = read_owner(sheet, words, fact, _STOCK_LINE, least=1, what=what)
    found: dict[str, int] = {}
    for word in [] if are_none(rest) else rest:
        kind, many = _counted(sheet, color, word)
        found[kind] = found.get(kind, 0) + many
    stock[color] = found


def _read_turns(sheet: Sheet, words: list[Word]) -> None:
    """Read `turns 12`."""
    sheet.once("turns", words[0], _TURNS_ARE)
    if len(words) != 2:
        words[-1].fail(_TURNS_LINE)
    sheet.turns = read_number(words[1], 0, 9999, _A_NUMBER)


def _read_done(sheet: Sheet, words: list[Word]) -> None:
    """Read `done jump a1-c1; jump c1-e1`: the steps of this turn so far."""
    # plays are read with the position, and a position may say some
    from referee.rules.small.notation.play_text import read_step

    step: list[Word] = []
    for word in [*words[1:], words[0]._replace(text=";")]:
        if word.text != ";":
            step.append(word)
        elif step:
            sheet.steps += (read_step(step, sheet.game),)
            step = []


_READERS: dict[str, Callable[[Sheet, list[Word]], None]] = {
    "game": read_game,
    "players": read_players,
    "turn": read_turn,
    "reserve": _read_reserve,
    "removed": _read_removed,
    "done": _read_done,
    "turns": _read_turns,
}
_NO_CELL = Words("{text} is not a cell of this board")
_CELL_LINE = Words("a cell line is `CELL: COLOUR PIECE, COLOUR PIECE ...`, from the bottom up")
_NOT_NONE = Words("{text} is none; leave the piece out")
_STOCK_LINE = Words("a stock is written `{what} red: PIECE*N ...`, or `{what} red: none`")
_RESERVE_IS = Words("the reserve of {color} is")
_REMOVED_IS = Words("what {name} has lost is")
_TURNS_ARE = Words("the turns played are")
_TURNS_LINE = Words("the turns played are said as `turns 12`")
_A_NUMBER = Words("a number")
