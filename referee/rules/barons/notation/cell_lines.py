"""The lines of a position that begin with a cell: its terrain and what stands on it."""

from __future__ import annotations

import re
from functools import partial

from referee.engine.errors import PositionError
from referee.engine.game import NEUTRAL
from referee.notation import sentences as say
from referee.notation.lines import read_pieces
from referee.notation.tokens import PLACE, Word, read_counted, read_place, right
from referee.rules.barons.notation.position_sentences import ONE_TILE
from referee.rules.barons.notation.sheet import NOUNS, Sheet, read_color

_RANGE = re.compile(rf"({PLACE})\.\.({PLACE})")
_TILE = re.compile(r"[a-z]+-[A-Z]{1,2}")


def read_cell(sheet: Sheet, words: list[Word]) -> None:
    colon = next((i for i, word in enumerate(words) if word.text == ":"), len(words))
    if colon > 2:
        words[2].fail(say.CELL_LINE)
    place = words[0]
    span = _RANGE.fullmatch(place.text)
    if span is None and ".." in place.text:
        place.fail(say.A_RANGE)
    if span is not None:
        if colon != 2 or colon != len(words):
            place.fail(say.RANGE_ONLY, kind=next(iter(sheet.game.spec.land_kinds)))
        _set_range(sheet, place, span, words[1])
        return
    cell = read_place(place, sheet.game, sheet.tiles)
    if colon == 2:
        _set_terrain(sheet, cell, words[1])
    elif colon == len(words):
        place.fail(say.SAYS_NOTHING)
    sheet.lines[cell] = place.line
    if colon < len(words):
        pieces = sheet.cells.setdefault(cell, {})
        read_pieces(
            words[colon + 1 :],
            partial(read_color, sheet, neutral=True),
            partial(_add_piece, sheet, pieces),
        )


def _set_range(sheet: Sheet, place: Word, span: re.Match[str], terrain: Word) -> None:
    start = read_place(place.part(span[1], 0), sheet.game, sheet.tiles)
    end = read_place(place.part(span[2], span.start(2)), sheet.game, sheet.tiles)
    if start != end and (start, end) not in sheet.game.board.lines:
        place.fail(say.NO_RANGE)
    _known_terrain(sheet, terrain)
    for cell in (start, *sheet.game.board.lines.get((start, end), ())):
        if cell in sheet.terrain and cell not in sheet.ranged:
            continue
        if cell in sheet.ranged and sheet.terrain[cell] != terrain.text:
            terrain.fail(say.OTHER_TERRAIN, cell=sheet.game.names[cell])
        sheet.terrain[cell] = terrain.text
        sheet.ranged.add(cell)
        sheet.lines.setdefault(("terrain", cell), terrain.line)
    if start != end and "-" in terrain.text:
        raise PositionError(terrain.line, ONE_TILE.fill(tile=terrain.text))


def _known_terrain(sheet: Sheet, word: Word) -> None:
    spec, tiles = sheet.game.spec, sheet.game.tile_names
    if word.text in spec.kinds or word.text in tiles:
        return
    kind = word.text.partition("-")[0]
    if kind in spec.land_kinds and tiles and _TILE.fullmatch(word.text):
        last = [name for name in tiles if name.startswith(f"{kind}-")][-1]
        word.fail(say.NO_TILE, first=f"{kind}-A", last=last)
    word.fail(say.NO_TERRAIN, right=right(word.text, spec.kinds))


def _set_terrain(sheet: Sheet, cell: int, word: Word) -> None:
    _known_terrain(sheet, word)
    known = sheet.terrain.get(cell)
    if known is not None and cell not in sheet.ranged and known != word.text:
        name = sheet.game.names[cell]
        word.fail(say.BOTH_TERRAINS, cell=name, known=known, line=sheet.lines["terrain", cell])
    sheet.terrain[cell] = word.text
    sheet.ranged.discard(cell)
    sheet.lines["terrain", cell] = word.line


def _add_piece(sheet: Sheet, pieces: dict[tuple[str, str], int], color: str, word: Word) -> None:
    name, count = read_counted(word)
    piece = NOUNS.get(name, name)
    game = sheet.game
    known = [game.chief, game.guard, "troops", "donjon"]
    if piece not in known:
        word.fail(say.NO_PIECE, right=right(word.text, known))
    neutral = piece in game.spec.pieces and game.spec.pieces[piece].neutral
    if neutral != (color == NEUTRAL):
        word.fail(say.NO_SUCH_COLOR, color=color, piece=piece)
    if (color, piece) in pieces:
        word.fail(say.PIECE_TWICE, color=color, piece=piece)
    pieces[color, piece] = count
