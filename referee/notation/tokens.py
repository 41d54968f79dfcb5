"""The words of a text with their places, and what a single word stands for: a number, a cell."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple, NoReturn

from pnp.folder.hexes import parse_cell
from pnp.folder.models import letter
from pnp.text.words import Words, choices
from referee.engine.errors import NotationError
from referee.engine.game import Game
from referee.notation import refusals as say

_COMMENT = re.compile(r"#(?![0-9])")
_WORD = re.compile(r"[:,;]|[^\s:,;]+")
_COUNTED = re.compile(r"([a-z?]+(?:-[a-z]+)*)(?:\*([0-9]{1,3}))?")
_PLAIN = re.compile(r"[a-z][1-9][0-9]?")
_NUMBER = re.compile(r"#([0-9]{1,3})")
_LETTER = re.compile(r"@([A-Z]{1,2})")
PLACE = r"(?:[a-z]+-[A-Z]{1,2}|[A-Za-z][0-9]+|#[0-9]+|@[A-Za-z]+)"
"""What may stand for a cell, right or wrong, so that a wrong one gets its own answer."""
WAY = re.compile(rf"{PLACE}(?:-{PLACE})+")
"""Cells that a piece goes through, as in d4-d5-d6."""


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
        """Return a part of the word as a word of its own, so that it is refused where it stands."""
        return Word(text, self.line, self.column + offset)


def words_of_lines(text: str) -> Iterator[list[Word]]:
    """Yield the words of every line that has any, without its comment."""
    for number, line in enumerate(text.replace("\r\n", "\n").split("\n"), start=1):
        comment = _COMMENT.search(line)
        if found := words(line[: comment.start()] if comment else line, number):
            yield found


def words(text: str, line: int = 1) -> list[Word]:
    """Return the words of a line; colons, commas and semicolons are words of their own."""
    return [Word(m[0], line, m.start() + 1) for m in _WORD.finditer(text)]


def shown(text: str) -> str:
    """Return a word as an error quotes it: on one line, and cut where it is very long."""
    clean = "".join(c if c.isprintable() else "�" for c in text)
    return f"`{clean[:40]}…`" if len(clean) > 40 else f"`{clean}`"


def right(text: str, known: Iterable[str]) -> Words:
    """Say what would be right instead: the same word in small letters, or one of those known."""
    known = tuple(known)
    if text.lower() in known:
        return say.SMALL.fill(small=text.lower())
    return say.EXPECTED.fill(known=choices(known))


def read_counted(
    word: Word, example: str, wrong: Words = say.COUNTED, small: Words = say.COUNTED_SMALL
) -> tuple[str, int]:
    """Return the name and the number of `knights*4`; the number is 1 where none is given."""
    match = _COUNTED.fullmatch(word.text)
    if match is None:
        lower = word.text.lower()
        if _COUNTED.fullmatch(lower):
            word.fail(small, right=right(word.text, (lower,)))
        word.fail(wrong, example=example)
    return match[1], int(match[2]) if match[2] else 1


def read_number(word: Word, low: int, high: int, what: Words) -> int:
    """Return a word's number; refuse it where it is none from low to high."""
    if not re.fullmatch(r"[0-9]{1,4}", word.text) or not low <= int(word.text) <= high:
        word.fail(say.A_NUMBER, what=what, low=low, high=high)
    return int(word.text)


def read_place(word: Word, game: Game, tiles: Mapping[str, int]) -> int:
    """Return the cell that a word names: by name, by printed label, or by the tile on it."""
    text = word.text
    if _PLAIN.fullmatch(text):
        index = game.board.by_name.get(text)
    else:
        index = tiles.get(text, _label_index(text, game))
    if index is None:
        _no_place(word, game)
    return index


def _label_index(text: str, game: Game) -> int | None:
    """Return the cell that a printed label stands for."""
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
