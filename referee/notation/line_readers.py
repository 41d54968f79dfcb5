"""A position text read line by line onto a family's sheet, and the lines that families share."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from functools import partial
from typing import NoReturn, TypeVar

from pnp.text.words import Words, choices, counted
from referee.engine.phrasing import owner, piece_names, seated
from referee.notation import refusals as say
from referee.notation.cells import check_ranges, note_tile, read_cell
from referee.notation.fact_sheet import Sheet
from referee.notation.text import game_on_line
from referee.notation.tokens import Word, right, words_of_lines
from referee.notation.writing import NONE

S = TypeVar("S", bound=Sheet)


def read_lines(
    text: str,
    sheet: S,
    readers: Mapping[str, Callable[[S, list[Word]], None]],
    foreign: Container[str] = (),
    cell: Callable[[S, list[Word]], None] = read_cell,
) -> S:
    """Read every line by its first word: a reader's, or else a cell.

    `foreign` are lines of other games of the family, which a refusal does not offer. `cell` reads
    what stands on a cell.
    """
    lines = list(words_of_lines(text))
    if sheet.game.tile_names:
        for words in lines:
            note_tile(sheet, words)
    for words in lines:
        head = words[0]
        reader = readers.get(head.text)
        if reader is not None:
            reader(sheet, words)
        elif sheet.starts_cell.fullmatch(head.text):
            cell(sheet, words)
        else:
            _no_fact(head, [start for start in readers if start not in foreign])
    check_ranges(sheet)
    return sheet


def _no_fact(head: Word, known: Sequence[str]) -> NoReturn:
    """Refuse a line for its first word."""
    if head.text.lower() in known:
        head.fail(say.NO_FACT_SMALL, right=right(head.text, known))
    head.fail(say.NO_FACT, known=choices(known))


def read_game(sheet: Sheet, words: list[Word]) -> None:
    """Read `game` and a name, which is the sheet's own game."""
    sheet.once("game", words[0], say.GAME_IS)
    game_on_line(words, sheet.game)


def read_players(sheet: Sheet, words: list[Word]) -> None:
    """Read `players blue red`."""
    sheet.once("players", words[0], say.PLAYERS_ARE)
    limits = sheet.game.spec.players
    seen: list[str] = []
    for word in words[1:]:
        color = sheet.color(word)
        if color in seen:
            word.fail(say.PLAYS_ONCE, color=color)
        seen.append(color)
    if not limits.min <= len(seen) <= limits.max:
        named = counted(len(seen), say.NAMED)
        words[0].fail(say.PLAYERS_NAMED, named=named, low=limits.min, high=limits.max)
    sheet.players = tuple(seen)


def read_turn(sheet: Sheet, words: list[Word], shape: Words = say.TURN_LINE_BARE) -> None:
    """Read `turn blue`; `shape` says how the line is written."""
    sheet.once("turn", words[0], say.TURN_IS)
    if len(words) != 2:
        words[min(2, len(words) - 1)].fail(shape)
    sheet.turn = sheet.color(words[1])


def without_commas(words: list[Word]) -> list[Word]:
    """Return the words of a list, in which commas may stand anywhere."""
    return [word for word in words if word.text != ","]


def are_none(words: list[Word]) -> bool:
    """Tell whether the words say that there is nothing."""
    return len(words) == 1 and words[0].text == NONE


def known_words(words: list[Word], known: Sequence[str], unknown: Words) -> tuple[str, ...]:
    """Return the texts of words, each of which has to be a known one."""
    for word in words:
        if word.text not in known:
            word.fail(unknown, right=right(word.text, known))
    return tuple(word.text for word in words)


def different_words(
    words: list[Word], known: Sequence[str], unknown: Words, twice: Words
) -> tuple[str, ...]:
    """Return the known words of a list that names none of them twice, or says `none`."""
    named = [] if are_none(words) else words
    for at, word in enumerate(named):
        known_words([word], known, unknown)
        if word.text in (other.text for other in named[:at]):
            word.fail(twice)
    return tuple(word.text for word in named)


def read_owner(
    sheet: Sheet, words: list[Word], fact: Words, shape: Words, *, least: int = 0, **facts: object
) -> tuple[str, list[Word]]:
    """Return the colour of `reserve blue: ...` and the words after the colon, `least` or more.

    `fact` names what the line says; `shape`, with its facts, says how the line is written.
    """
    if len(words) < 3 + least or words[2].text != ":":
        words[-1].fail(shape, **facts)
    color = sheet.color(words[1])
    sheet.once((words[0].text, color), words[0], partial(_owned, sheet, fact, color))
    return color, words[3:]


def _owned(sheet: Sheet, fact: Words, color: str) -> Words:
    return fact.fill(color=owner(sheet.game, color), name=seated(sheet.game, color))


def read_stock(
    sheet: Sheet,
    color: str,
    words: list[Word],
    kept: Sequence[str],
    unknown: Words,
    *,
    example: str = "",
    **facts: object,
) -> None:
    """Read the pieces of a reserve; refuse those that are not kept in one."""
    for word in words:
        piece, count = sheet.counted(word, example)
        if piece not in kept:
            word.fail(unknown, **facts)
        sheet.once(("reserve", color, piece), word, partial(_stocked, sheet, color, piece))
        sheet.reserve[color, piece] = count


def _stocked(sheet: Sheet, color: str, piece: str) -> Words:
    return say.STOCK_ARE.fill(pieces=piece_names(sheet.game, piece), color=owner(sheet.game, color))
