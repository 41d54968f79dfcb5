"""The lines of a position that begin with a cell: its terrain and what stands on it."""

from __future__ import annotations

import re

from referee.engine.errors import PositionError
from referee.engine.game import NEUTRAL, Game
from referee.notation import refusals as say
from referee.notation.fact_sheet import Held, Sheet
from referee.notation.tokens import PLACE, Word, read_place, right

_RANGE = re.compile(rf"({PLACE})\.\.({PLACE})")
_TILE = re.compile(r"[a-z]+-[A-Z]{1,2}")
_TILE_LINE = re.compile(r"[a-z][0-9]+|#[0-9]+|@[A-Z]+")


def note_tile(sheet: Sheet, words: list[Word]) -> None:
    """Note where a line lays a tile that has a name of its own.

    All tiles are noted before any line is read, so that each line may call a cell by its tile.
    """
    if len(words) < 2 or words[1].text not in sheet.game.tile_names:
        return
    if _TILE_LINE.fullmatch(words[0].text):
        cell = read_place(words[0], sheet.game, {})
        tile = words[1].text
        if sheet.tiles.setdefault(tile, cell) != cell:
            first, second = (sheet.game.names[at] for at in (sheet.tiles[tile], cell))
            reason = say.TILE_TWICE.fill(tile=tile, first=first, second=second)
            raise PositionError(words[1].line, reason)


def read_cell(sheet: Sheet, words: list[Word]) -> None:
    """Read `d4 plain: blue city knight*2, red village`, or `a1..a9 plain`."""
    place = words[0]
    if ".." in place.text:
        _read_range(sheet, words)
        return
    colon = next((i for i, word in enumerate(words) if word.text == ":"), len(words))
    if colon > 2:
        words[2].fail(say.CELL_LINE)
    cell = read_place(place, sheet.game, sheet.tiles)
    if colon == 2:
        _set_terrain(sheet, cell, words[1])
    elif colon == len(words):
        place.fail(say.SAYS_NOTHING)
    sheet.lines[cell] = place.line
    if colon < len(words):
        _read_pieces(sheet, sheet.cells.setdefault(cell, {}), words[colon + 1 :])


def check_ranges(sheet: Sheet) -> None:
    """Refuse ranges of two terrains that cross on a cell which no line of its own decides."""
    for cell, terrain in sheet.crossed.items():
        terrain.fail(say.OTHER_TERRAIN, cell=sheet.game.names[cell])


def _read_range(sheet: Sheet, words: list[Word]) -> None:
    """Set the terrain of a row of cells, but for those that have a terrain of their own."""
    place = words[0]
    span = _RANGE.fullmatch(place.text)
    if span is None:
        place.fail(say.A_RANGE)
    if len(words) != 2:
        place.fail(say.RANGE_ONLY, kind=next(iter(sheet.game.spec.kinds)))
    start = read_place(place.part(span[1], 0), sheet.game, sheet.tiles)
    end = read_place(place.part(span[2], span.start(2)), sheet.game, sheet.tiles)
    between = _between(sheet.game, start, end, place)
    terrain = words[1]
    _known_terrain(sheet.game, terrain)
    for cell in between:
        if cell not in sheet.terrain:
            sheet.terrain[cell] = terrain.text
            sheet.ranged.add(cell)
            sheet.lines["terrain", cell] = terrain.line
        elif cell in sheet.ranged and sheet.terrain[cell] != terrain.text:
            sheet.crossed.setdefault(cell, terrain)
    if start != end and "-" in terrain.text:
        raise PositionError(terrain.line, say.ONE_TILE.fill(tile=terrain.text))


def _between(game: Game, start: int, end: int, place: Word) -> list[int]:
    """Return the cells from one to another in a straight line, both included."""
    first, lattice = game.board.cells[start], game.board.lattice
    if start == end:
        return [start]
    found = lattice.direction(first, game.board.cells[end])
    if found is None:
        place.fail(say.NO_RANGE)
    direction, length = found
    return [game.board.index[lattice.step(first, direction, i)] for i in range(length + 1)]


def _known_terrain(game: Game, word: Word) -> None:
    """Refuse a word that is neither a kind of terrain nor a tile."""
    kinds, tiles = game.spec.kinds, game.tile_names
    if word.text in kinds or word.text in tiles:
        return
    kind = word.text.partition("-")[0]
    if kind in game.spec.land_kinds and tiles and _TILE.fullmatch(word.text):
        last = [name for name in tiles if name.startswith(f"{kind}-")][-1]
        word.fail(say.NO_TILE, first=f"{kind}-A", last=last)
    word.fail(say.NO_TERRAIN, right=right(word.text, kinds))


def _set_terrain(sheet: Sheet, cell: int, word: Word) -> None:
    """Set a cell's own terrain, which goes before that of any range, earlier or later."""
    _known_terrain(sheet.game, word)
    known = sheet.terrain.get(cell)
    if known is not None and cell not in sheet.ranged and known != word.text:
        name, line = sheet.game.names[cell], sheet.lines["terrain", cell]
        word.fail(say.BOTH_TERRAINS, cell=name, known=known, line=line)
    sheet.terrain[cell] = word.text
    sheet.ranged.discard(cell)
    sheet.crossed.pop(cell, None)
    sheet.lines["terrain", cell] = word.line


def _read_pieces(sheet: Sheet, held: Held, words: list[Word]) -> None:
    """Read `blue baron troops*3, red knight`: a colour, its pieces, and on to the next."""
    color = ""
    for i, word in enumerate(words):
        if word.text in (",", ":", ";"):
            if word.text != "," or not color or i + 1 == len(words):
                word.fail(say.OUT_OF_PLACE)
            color = ""
        elif not color:
            color = word.text if word.text == NEUTRAL else sheet.color(word)
            if i + 1 == len(words) or words[i + 1].text == ",":
                word.fail(say.COLOR_ALONE, color=color)
        else:
            _add_piece(sheet, held, color, word)


def _add_piece(sheet: Sheet, held: Held, color: str, word: Word) -> None:
    """Note so many of a piece; refuse one that the game does not have in this colour."""
    piece, count = sheet.counted(word)
    if piece not in sheet.pieces:
        word.fail(say.NO_PIECE, right=right(word.text, sheet.pieces))
    known = sheet.game.spec.pieces.get(piece)
    if (known is not None and known.neutral) != (color == NEUTRAL):
        word.fail(say.NO_SUCH_COLOR, color=color, piece=piece)
    if (color, piece) in held:
        word.fail(say.PIECE_TWICE, color=color, piece=piece)
    held[color, piece] = count
