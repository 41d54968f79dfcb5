"""Lines that every family's positions have, read onto a sheet of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NoReturn, Protocol

from pnp.text.words import Words, choices, counted
from referee.engine.game import Game
from referee.notation import sentences as say
from referee.notation.tokens import Word, right


class FactSheet(Protocol):
    """What a position text says; most of it is a family's own."""

    @property
    def game(self) -> Game: ...

    players: tuple[str, ...]
    lines: dict[object, int]
    """The line that says each fact."""


def once(sheet: FactSheet, key: object, word: Word, what: Words, **facts: Words | object) -> None:
    """Note the line that says a fact; refuse the word where another line says it already."""
    if key in sheet.lines:
        word.fail(say.TWICE, what=what.fill(**facts), line=sheet.lines[key])
    sheet.lines[key] = word.line


def no_fact(head: Word, known: Sequence[str]) -> NoReturn:
    """Refuse a line for its first word."""
    if head.text.lower() in known:
        head.fail(say.NO_FACT_SMALL, right=right(head.text, known))
    head.fail(say.NO_FACT, known=choices(known))


def read_game(sheet: FactSheet, words: list[Word]) -> None:
    """`game` and a name, which has been read before all else."""
    once(sheet, "game", words[0], say.GAME_IS)


def read_players(sheet: FactSheet, words: list[Word], read_color: Callable[[Word], str]) -> None:
    """`players blue red`."""
    once(sheet, "players", words[0], say.PLAYERS_ARE)
    limits = sheet.game.spec.players
    seen: list[str] = []
    for word in words[1:]:
        color = read_color(word)
        if color in seen:
            word.fail(say.PLAYS_ONCE, color=color)
        seen.append(color)
    if not limits.min <= len(seen) <= limits.max:
        named = counted(len(seen), say.ONE_NAMED, say.MANY_NAMED)
        words[0].fail(say.PLAYERS_NAMED, named=named, low=limits.min, high=limits.max)
    sheet.players = tuple(seen)


def read_pieces(
    words: list[Word], read_color: Callable[[Word], str], add: Callable[[str, Word], None]
) -> None:
    """`blue baron troops*3, red knight`: a colour, its pieces, and on to the next."""
    color = ""
    for i, word in enumerate(words):
        if word.text in (",", ":", ";"):
            if word.text != "," or not color or i + 1 == len(words):
                word.fail(say.OUT_OF_PLACE)
            color = ""
        elif not color:
            color = read_color(word)
            if i + 1 == len(words) or words[i + 1].text == ",":
                word.fail(say.COLOR_ALONE, color=color)
        else:
            add(color, word)
