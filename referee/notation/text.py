"""The table notation: text to positions and plays, and back, each by its game's family."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from pnp.folder.game_folders import default_game, game_folder, game_ids
from pnp.text.errors import HeraldError
from pnp.text.words import Words
from referee.engine.errors import NotationError
from referee.engine.game import Game, load_game
from referee.engine.values import Play, TablePosition
from referee.notation import refusals as say
from referee.notation.tokens import Word, words_of_lines

_NAME = re.compile(r"[a-z0-9-]+")
_WITH_LINE = re.compile(r"^[ \t]*with((?:[ \t]+[a-z-]+)*)[ \t]*(?:#.*)?$", re.MULTILINE)


def parse_position(text: str | bytes, game: Game | None = None) -> TablePosition:
    """Read a position; `game` is the one meant where the text names none.

    Raises NotationError for text that cannot be read and PositionError for what cannot be.
    """
    said = decode(text) if isinstance(text, bytes) else text
    meant = named_game(said, game)
    return meant.family.notation.read_position(said, meant)


def format_position(position: TablePosition) -> str:
    """Write a position: every fact that it holds, one a line."""
    return position.game.family.notation.write_position(position)


def parse_plays(text: str, position: TablePosition) -> tuple[Play, ...]:
    """Read the steps of a turn; NotationError where one cannot be read."""
    return position.game.family.notation.read_plays(text, position)


def format_play(play: Play, game: Game) -> str:
    """Write one step of a turn."""
    return game.family.notation.write_play(play, game)


def format_plays(plays: Iterable[Play], game: Game) -> str:
    """Write the steps of a turn on one line."""
    return "; ".join(format_play(play, game) for play in plays)


def decode(data: bytes) -> str:
    """Return bytes as text; NotationError where they are not UTF-8."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        line = before.count(b"\n") + 1
        column = error.start - (before.rfind(b"\n") + 1) + 1
        byte = f"0x{data[error.start]:02x}"
        raise NotationError(line, column, byte, say.NOT_UTF8.fill(byte=byte)) from None


def game_line(text: str) -> list[Word]:
    """Return the words of the line with which a position names its game, or none."""
    return next((words for words in words_of_lines(text) if words[0].text == "game"), [])


def game_name(text: str) -> str:
    """Return the game that a position names, or nothing."""
    line = game_line(text)
    return line[1].text if len(line) == 2 and _NAME.fullmatch(line[1].text) else ""


def named_game(text: str, game: Game | None = None) -> Game:
    """Return the game that a position names, or the one given; refuse it where they differ."""
    if line := game_line(text):
        return game_on_line(line, game)
    if game is None:
        raise NotationError(1, 1, "", say.GAME_NOT_SAID.fill(game=default_game()))
    return game


def game_on_line(words: list[Word], game: Game | None) -> Game:
    """Return the game that a line `game NAME` names; refuse another than the one given."""
    if len(words) != 2:
        words[0].fail(say.GAME_LINE, game=default_game())
    name = words[1]
    if game is not None and game.id == name.text:
        return game
    if not _NAME.fullmatch(name.text):
        name.fail(say.NO_GAME_NAME)
    try:
        folder = game_folder(name.text)
    except HeraldError:
        if game is not None:
            name.fail(say.OTHER_GAME, named=name.text, asked=game.id)
        name.fail(say.NO_SUCH_GAME, known=", ".join(game_ids()))
    try:
        named = load_game(str(folder))
    except HeraldError as error:
        name.fail(say.SAME, why=error.words)
    if game is not None and game.id != named.id:
        name.fail(say.OTHER_GAME, named=named.id, asked=game.id)
    return named


def players_named(text: str) -> int:
    """Return how many players a position names; 0 where it names none."""
    lines = (words for words in words_of_lines(text) if words[0].text == "players")
    return len(next(lines, [None])) - 1


def says_modules(text: str) -> bool:
    """Return whether a position names the modules it is played with."""
    return _WITH_LINE.search(text) is not None


def with_modules(text: str, modules: Sequence[str], game: Game) -> str:
    """Return a position's text with the modules asked for; refuse it where it says others."""
    if not modules:
        return text
    on = game.spec.with_modules(modules).modules_on
    said = _WITH_LINE.search(text)
    if said is None:
        return f"{text.rstrip()}\nwith {' '.join(on)}\n"
    if set(said[1].split()) != set(on):
        named = ", ".join(said[1].split()) or "–"
        raise HeraldError(_OTHER_MODULES.fill(said=named, asked=", ".join(on)))
    return text


_OTHER_MODULES = Words(
    "the position is played with {said}, and {asked} is asked for; leave --with out, or change the "
    "position"
)
