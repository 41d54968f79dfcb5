"""What a command is given: positions, games, colours; every fault is a sentence."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from pnp.folder.loading import load_folder
from pnp.folder.spec import GameSpec
from pnp.text.errors import HeraldError
from pnp.text.files import PRIVATE, write_whole
from pnp.text.words import Words, choices
from referee.cli.options import choose_folder
from referee.engine.errors import NotationError, PositionError
from referee.engine.game import family_of, load_game
from referee.engine.given_chance import CannotComeError
from referee.engine.table_setup import check_dice
from referee.engine.values import TablePosition
from referee.notation.text import decode, game_line, named_game, parse_position, with_modules

FEW_DIGITS = 4
"""No die has a face with more."""
LARGEST = 1_000_000
"""Bytes; no position comes near it, and a device never ends."""


def read_input(name: str) -> bytes:
    """Return the bytes of a file, or of standard input where the name is `-`."""
    try:
        if name == "-":
            data = sys.stdin.buffer.read(LARGEST + 1)
        else:
            with Path(name).open("rb") as file:
                data = file.read(LARGEST + 1)
    except FileNotFoundError:
        raise HeraldError(_MISSING.fill(name=name)) from None
    except IsADirectoryError:
        raise HeraldError(_FOLDER.fill(name=name)) from None
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise HeraldError(_UNREADABLE.fill(name=name, why=why)) from None
    if len(data) > LARGEST:
        raise HeraldError(_TOO_LARGE.fill(name=name))
    return data


def read_position(name: str, game: str, modules: Sequence[str] = ()) -> TablePosition:
    """Return the position in a file; a game that the command line names must be its own."""
    data = read_input(name)
    try:
        text = decode(data)
        if not text.strip():
            raise HeraldError(_EMPTY.fill(name=_title(name)))
        asked = game or not game_line(text)
        meant = load_game(str(choose_folder(game))) if asked else None
        if modules:
            text = with_modules(text, modules, named_game(text, meant))
        return parse_position(text, meant)
    except (NotationError, PositionError) as error:
        raise HeraldError(_IN_FILE.fill(name=_title(name), why=error.words)) from None


def _title(name: str) -> Words:
    return Words("standard input") if name == "-" else Words.same(name)


def choose_spec(game: str) -> GameSpec:
    """Return the spec of a game by its name or path; without one, of the default game."""
    return load_folder(choose_folder(game))


def check_shape(spec: GameSpec, shape: str) -> None:
    """Refuse a shape that no board of the game has."""
    shapes = family_of(spec).setup.shapes
    if shape and shape not in shapes:
        known = choices(shapes) if shapes else ""
        words = _SHAPES if shapes else _NO_SHAPES
        raise HeraldError(words.fill(name=spec.game.name, shape=shape, known=known))


def read_dice(spec: GameSpec, players: int, text: str) -> tuple[int, ...] | None:
    """Return the faces that decide the order of play; None where the referee rolls."""
    if not text:
        return None
    words = [word.strip() for word in text.split(",")]
    for word in words:
        if not (word.isascii() and word.isdigit() and len(word) < FEW_DIGITS):
            raise HeraldError(_NO_FACE.fill(word=(word or text)[:20]))
    dice = tuple(int(word) for word in words)
    try:
        check_dice(spec, players, dice)
    except CannotComeError as error:
        raise HeraldError(_DICE.fill(text=",".join(words), why=error.words)) from None
    return dice


def write_file(path: str, text: str, *, private: bool = False) -> None:
    """Write a file that was asked for; a refusal where it cannot be written."""
    data = text.encode("utf-8", "surrogateescape")
    try:
        write_whole(Path(path), data, mode=PRIVATE if private else 0o666)
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise HeraldError(_UNWRITABLE.fill(name=path, why=why)) from None


_SHAPES = Words("there is no shape `{shape}`; a board of {name} is {known}")
_NO_SHAPES = Words("the board of {name} has one shape only; leave --shape out")
_DICE = Words("--dice {text}: {why}")
_NO_FACE = Words(
    "--dice: `{word}` is not a face of a die; name the faces as they were rolled, as in 4,4,6,2,1,5"
)
_IN_FILE = Words("{name}: {why}")
_MISSING = Words("there is no file `{name}`; name one that is there, or - for standard input")
_FOLDER = Words("`{name}` is a folder; a position is one file")
_UNREADABLE = Words("`{name}` cannot be read: {why}")
_TOO_LARGE = Words("`{name}` is larger than any position; is it the right file?")
_EMPTY = Words("`{name}` says nothing; a position starts with `players blue red` and `turn blue`")
_UNWRITABLE = Words("`{name}` cannot be written: {why}")
