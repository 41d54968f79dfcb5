"""Words of the table notation with their places: what positions and plays are both read with."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple, NoReturn

from pnp.folder.game_folders import default_game
from pnp.folder.hexes import parse_cell
from pnp.folder.models import letter
from pnp.text.errors import HeraldError
from pnp.text.words import Words, choices
from referee.engine.errors import NotationError
from referee.engine.game import Game, load_game
from referee.notation import sentences as say

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

    def fail(self, words: Words, **facts: Words | object) -> NoReturn:
        """Refuse it; {text} is the word itself unless it is given."""
        facts.setdefault("text", shown(self.text))
        raise NotationError(self.line, self.column, self.text, words.fill(**facts))

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
        raise NotationError(line, column, byte, say.NOT_UTF8.fill(byte=byte)) from None


def words_of_line(text: str, line: int) -> list[Word]:
    """The words before any comment; colons, commas and semicolons are words of their own."""
    comment = _COMMENT.search(text)
    if comment:
        text = text[: comment.start()]
    return words(text, line)


def words_of_lines(text: str) -> list[list[Word]]:
    """The words of every line that has any."""
    lines = text.replace("\r\n", "\n").split("\n")
    found = (words_of_line(line, number) for number, line in enumerate(lines, start=1))
    return [words for words in found if words]


def words(text: str, line: int = 1, offset: int = 0) -> list[Word]:
    return [Word(m[0], line, m.start() + 1 + offset) for m in _WORD.finditer(text)]


def shown(text: str) -> str:
    """A word as an error quotes it: one line, not too long."""
    clean = "".join(c if c.isprintable() else "�" for c in text)
    return f"`{clean[:40]}…`" if len(clean) > 40 else f"`{clean}`"


def right(text: str, known: Iterable[str]) -> Words:
    """What would be right instead of a word: the same in small letters, or one of those known."""
    known = tuple(known)
    if text.lower() in known:
        return say.SMALL.fill(small=text.lower())
    return say.EXPECTED.fill(known=choices(known))


def read_counted(word: Word) -> tuple[str, int]:
    """`troops*5` as its name and number; the number is 1 where none is given."""
    match = _COUNTED.fullmatch(word.text)
    if match is None:
        small = word.text.lower()
        if _COUNTED.fullmatch(small):
            word.fail(say.A_PIECE_SMALL, right=right(word.text, (small,)))
        word.fail(say.A_PIECE)
    return match[1], int(match[2]) if match[2] else 1


def read_number(word: Word, low: int, high: int, what: Words) -> int:
    if not re.fullmatch(r"[0-9]{1,4}", word.text) or not low <= int(word.text) <= high:
        word.fail(say.A_NUMBER, what=what, low=low, high=high)
    return int(word.text)


def read_place(word: Word, game: Game, tiles: Mapping[str, int]) -> int:
    """A cell by its name, its printed label, or the tile that lies there."""
    text = word.text
    if _PLAIN.fullmatch(text):
        index = game.board.by_name.get(text)
    else:
        index = tiles.get(text, _label_index(text, game))
    if index is None:
        _no_place(word, game)
    return index


def _label_index(text: str, game: Game) -> int | None:
    """The cell that a printed label stands for."""
    labels, size = game.spec.board.labels, len(game.board)
    if labels == "numbers" and (label := _NUMBER.fullmatch(text)):
        return int(label[1]) - 1 if 1 <= int(label[1]) <= size else None
    if labels == "letters" and (label := _LETTER.fullmatch(text)):
        return next((i for i in range(size) if letter(i) == label[1]), None)
    return None


def _no_place(word: Word, game: Game) -> NoReturn:
    """Say why a word stands for no cell."""
    text = word.text
    if _PLAIN.fullmatch(text):
        _off_board(word, game)
    if text[:1] in ("#", "@"):
        _bad_label(word, game)
    if text in game.tile_names:
        word.fail(say.UNPLACED)
    if text.lower() in game.board.by_name:
        word.fail(say.NO_CELL_SMALL, right=right(text, (text.lower(),)))
    word.fail(say.NO_CELL)


def _off_board(word: Word, game: Game) -> NoReturn:
    cell = parse_cell(word.text)
    numbers = game.board.row_range(cell.row)
    row = word.text[0]
    if numbers is None:
        top = max(cell.row for cell in game.board)
        word.fail(say.OFF_BOARD, top=chr(ord("a") + top))
    first, last = (f"{row}{number}" for number in numbers)
    word.fail(say.OFF_ROW, row=row, first=first, last=last)


def _bad_label(word: Word, game: Game) -> NoReturn:
    size = len(game.board)
    if game.spec.board.labels == "numbers":
        word.fail(say.NO_LABEL_NUMBER, size=size)
    if game.spec.board.labels == "letters":
        word.fail(say.NO_LABEL_LETTER, last=letter(size - 1))
    word.fail(say.NO_LABELS)


def named_game(lines: list[list[Word]], game: Game | None) -> Game:
    """The game that a position names, or the one given."""
    for words in lines:
        if words[0].text != "game":
            continue
        if len(words) != 2:
            words[0].fail(say.GAME_LINE, game=default_game())
        if game is not None and game.id == words[1].text:
            return game
        try:
            named = load_game(words[1].text) if re.fullmatch(r"[a-z0-9-]+", words[1].text) else None
        except HeraldError as error:
            words[1].fail(say.SAME, why=error.words)
        if named is None:
            words[1].fail(say.NO_GAME_NAME)
        if game is not None and game.id != named.id:
            words[1].fail(say.OTHER_GAME, named=named.id, asked=game.id)
        return named
    if game is None:
        raise NotationError(1, 1, "", say.GAME_NOT_SAID.fill(game=default_game()))
    return game
