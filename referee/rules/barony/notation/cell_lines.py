"""The lines of a position that begin with a space: its terrain and what stands on it."""

from __future__ import annotations

import re
from functools import partial

from pnp.folder.hexes import DIRECTIONS, Cell
from referee.engine.game import Game
from referee.notation import sentences as shared
from referee.notation.lines import read_pieces
from referee.notation.tokens import PLACE, Word, read_place, right
from referee.rules.barony.notation.sheet import NOUNS, Sheet, read_color, read_counted
from referee.rules.barony.position import CONTROL, PIECES

_RANGE = re.compile(rf"({PLACE})\.\.({PLACE})")


def read_space(sheet: Sheet, words: list[Word]) -> None:
    """`d4 plain: blue city knight*2, red village`."""
    colon = next((i for i, word in enumerate(words) if word.text == ":"), len(words))
    if colon > 2:
        words[2].fail(shared.CELL_LINE)
    cell = read_place(words[0], sheet.game, {})
    if colon == 2:
        _set_terrain(sheet, cell, words[1])
    elif colon == len(words):
        words[0].fail(shared.SAYS_NOTHING)
    sheet.lines[cell] = words[0].line
    if colon < len(words):
        pieces = sheet.cells.setdefault(cell, {})
        read_pieces(words[colon + 1 :], partial(read_color, sheet), partial(_add_piece, pieces))


def read_range(sheet: Sheet, words: list[Word]) -> None:
    """`a1..a9 plain`, for the spaces that have no terrain of their own."""
    place = words[0]
    span = _RANGE.fullmatch(place.text)
    if span is None:
        place.fail(shared.A_RANGE)
    if len(words) != 2:
        place.fail(shared.RANGE_ONLY, kind=next(iter(sheet.game.spec.kinds)))
    start = read_place(place.part(span[1], 0), sheet.game, {})
    end = read_place(place.part(span[2], span.start(2)), sheet.game, {})
    terrain = words[1]
    _known_terrain(sheet, terrain)
    for cell in _between(sheet.game, start, end, place):
        if ("terrain", cell) in sheet.lines:
            continue
        known = sheet.terrain.setdefault(cell, terrain.text)
        if known != terrain.text:
            terrain.fail(shared.OTHER_TERRAIN, cell=sheet.game.names[cell])
        sheet.lines.setdefault(("range", cell), terrain.line)


def _between(game: Game, start: int, end: int, place: Word) -> list[int]:
    """The spaces from one to another in a straight line, both included."""
    first, last = game.board.cells[start], game.board.cells[end]
    rows, numbers = last.row - first.row, last.number - first.number
    length = max(abs(rows), abs(numbers))
    if length and (rows / length, numbers / length) not in DIRECTIONS:
        place.fail(shared.NO_RANGE)
    return [
        game.board.index[
            Cell(first.row + rows * i // (length or 1), first.number + numbers * i // (length or 1))
        ]
        for i in range(length + 1)
    ]


def _known_terrain(sheet: Sheet, word: Word) -> None:
    kinds = sheet.game.spec.kinds
    if word.text not in kinds:
        word.fail(shared.NO_TERRAIN, right=right(word.text, kinds))


def _set_terrain(sheet: Sheet, cell: int, word: Word) -> None:
    _known_terrain(sheet, word)
    known = sheet.terrain.get(cell, word.text)
    if known != word.text:
        name, line = sheet.game.names[cell], sheet.lines["terrain", cell]
        word.fail(shared.BOTH_TERRAINS, cell=name, known=known, line=line)
    sheet.terrain[cell] = word.text
    sheet.lines["terrain", cell] = word.line


def _add_piece(pieces: dict[tuple[str, str], int], color: str, word: Word) -> None:
    name, count = read_counted(word, "knight*2")
    piece, known = NOUNS.get(name, name), (*PIECES, CONTROL)
    if piece not in known:
        word.fail(shared.NO_PIECE, right=right(name, known))
    if (color, piece) in pieces:
        word.fail(shared.PIECE_TWICE, color=color, piece=piece)
    pieces[color, piece] = count
