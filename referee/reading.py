"""Words of the table notation with their places: what positions and plays are both read with."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple, NoReturn

from pnp.hexes import Board, parse_cell
from pnp.spec import letter
from referee.errors import NotationError
from referee.game import Game

_COMMENT = re.compile(r"#(?![0-9])")
_WORD = re.compile(r"[:,;]|[^\s:,;]+")
_COUNTED = re.compile(r"([a-z?]+)(?:\*([0-9]{1,3}))?")
_TILE = re.compile(r"[a-z]+-[A-Z]{1,2}")
_PLAIN = re.compile(r"[a-z][1-9][0-9]?")
_NUMBER = re.compile(r"#([0-9]{1,3})")
_LETTER = re.compile(r"@([A-Z]{1,2})")
PLACE = r"(?:[a-z]+-[A-Z]{1,2}|[A-Za-z][0-9]+|#[0-9]+|@[A-Za-z]+)"
"""What may stand for a cell, right or wrong, so that a wrong one gets its own answer."""


class Word(NamedTuple):
    """A word and where it stands, both counted from 1."""

    text: str
    line: int
    column: int

    def fail(self, problem: str) -> NoReturn:
        raise NotationError(self.line, self.column, self.text, problem)

    def part(self, text: str, offset: int) -> Word:
        return Word(text, self.line, self.column + offset)


def decode(data: bytes) -> str:
    """Bytes as text; NotationError where they are not UTF-8."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        line = before.count(b"\n") + 1
        column = error.start - (before.rfind(b"\n") + 1) + 1
        byte = f"0x{data[error.start]:02x}"
        problem = f"the byte {byte} is not UTF-8 text; save the file as UTF-8"
        raise NotationError(line, column, byte, problem) from None


def words_of_line(text: str, line: int) -> list[Word]:
    """The words before any comment; colons, commas and semicolons are words of their own."""
    comment = _COMMENT.search(text)
    if comment:
        text = text[: comment.start()]
    return words(text, line)


def words(text: str, line: int = 1, offset: int = 0) -> list[Word]:
    return [Word(m[0], line, m.start() + 1 + offset) for m in _WORD.finditer(text)]


def shown(text: str) -> str:
    """A word as an error quotes it: one line, not too long."""
    clean = "".join(c if c.isprintable() else "�" for c in text)
    return f"`{clean[:40]}…`" if len(clean) > 40 else f"`{clean}`"


def choices(items: object) -> str:
    """`a, b or c`."""
    *first, last = [str(item) for item in items]  # type: ignore[attr-defined]
    return f"{', '.join(first)} or {last}" if first else last


def read_counted(word: Word) -> tuple[str, int]:
    """`troops*5` as its name and number; the number is 1 where none is given."""
    match = _COUNTED.fullmatch(word.text)
    if match is None:
        word.fail(
            f"{shown(word.text)} should be a piece, with its number after a star if there "
            "are several, as in troops*5"
        )
    return match[1], int(match[2]) if match[2] else 1


def read_number(word: Word, low: int, high: int, what: str) -> int:
    if not re.fullmatch(r"[0-9]{1,4}", word.text) or not low <= int(word.text) <= high:
        word.fail(f"{shown(word.text)} should be {what}, {low} to {high}")
    return int(word.text)


def read_place(word: Word, game: Game, tiles: Mapping[str, int]) -> int:
    """A cell by its name, its printed label, or the tile that lies there."""
    text = word.text
    if _PLAIN.fullmatch(text):
        index = game.board.by_name.get(text)
    else:
        index = tiles.get(text, _label_index(text, game))
    if index is None:
        word.fail(_no_place(text, game))
    return index


def _label_index(text: str, game: Game) -> int | None:
    """The cell that a printed label stands for."""
    labels, size = game.spec.board.labels, len(game.board)
    if labels == "numbers" and (label := _NUMBER.fullmatch(text)):
        return int(label[1]) - 1 if 1 <= int(label[1]) <= size else None
    if labels == "letters" and (label := _LETTER.fullmatch(text)):
        return next((i for i in range(size) if letter(i) == label[1]), None)
    return None


def _no_place(text: str, game: Game) -> str:
    """Why a text stands for no cell."""
    if _PLAIN.fullmatch(text):
        return _off_board(text, game.board)
    if text[:1] in ("#", "@"):
        return _bad_label(text, game)
    if text in game.tile_names:
        return f"the position does not say where {shown(text)} lies; name the cell instead"
    return f"{shown(text)} is no cell; a cell is a row letter and a number, as in d4"


def _off_board(text: str, board: Board) -> str:
    cell = parse_cell(text)
    numbers = board.row_range(cell.row)
    row = text[0]
    if numbers is None:
        top = max(cell.row for cell in board)
        return f"`{text}` is off the board; rows run a to {chr(ord('a') + top)}"
    return f"`{text}` is off the board; row {row} runs {row}{numbers[0]} to {row}{numbers[1]}"


def _bad_label(text: str, game: Game) -> str:
    size = len(game.board)
    if game.spec.board.labels == "numbers":
        return f"{shown(text)} is no label of this board; its cells are numbered #1 to #{size}"
    if game.spec.board.labels == "letters":
        return f"{shown(text)} is no label of this board; its cells are @A to @{letter(size - 1)}"
    return f"{shown(text)} is no cell; this board has no labels, write d4"
