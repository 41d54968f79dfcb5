"""`pnp new`: a folder to begin a game of one's own in."""

from __future__ import annotations

import json
import os
import re
import shutil
from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.options import ReaderLangOption
from pnp.folder.game_folders import built_in, default_game, game_folder
from pnp.text.commands import help_text, lang_of
from pnp.text.errors import HeraldError
from pnp.text.files import write_output
from pnp.text.words import Lang, Words

NameArgument = Annotated[
    str,
    typer.Argument(
        metavar="NAME", help=help_text("The new game's word: the name of its folder and its id.")
    ),
]
FromOption = Annotated[
    str,
    typer.Option(
        "--from",
        metavar="GAME",
        help=help_text("The game that it changes: a game's name or the path of its folder."),
        show_default=False,
    ),
]
_NAME = re.compile(r"[a-z][a-z0-9-]{0,39}")


def new(name: NameArgument, from_: FromOption = "", lang: ReaderLangOption = None) -> None:
    """Begin a game of your own: a folder that changes another game."""
    folder, reader = _free_folder(name), lang_of(lang)
    _write(folder, {"game.toml": _variant(folder, from_ or default_game(), reader)})
    typer.echo(_NEXT.fill(folder=folder).in_(reader))


def _free_folder(name: str) -> Path:
    """Return the folder to begin in; HeraldError for a name that no game can have, or one taken."""
    folder = Path(name)
    if not _NAME.fullmatch(folder.name):
        raise HeraldError(_BAD_NAME.fill(name=folder.name[:60]))
    if built_in(folder.name):
        raise HeraldError(_TAKEN.fill(name=folder.name))
    if os.path.lexists(folder):
        raise HeraldError(_THERE.fill(folder=folder))
    return folder


def _variant(folder: Path, game: str, lang: Lang) -> str:
    """Return the game.toml of a game that changes another one, which is looked over first."""
    # The spec's models need pydantic, which takes longer to load than help takes in all.
    from pnp.folder.loading import load_folder

    parent = game_folder(game)
    spec = load_folder(parent)
    if spec.id == folder.name:
        raise HeraldError(_TAKEN.fill(name=folder.name))
    whole = ((name, n) for name, n in spec.numbers.items() if isinstance(n, int))
    number, value = next(whole, ("number", 1))
    return _FILE.fill(
        title=folder.name.replace("-", " ").title(),
        parent=spec.game.name,
        name=folder.name,
        folder=folder.as_posix(),
        extends=json.dumps(_extends(folder, parent), ensure_ascii=False),
        number=number,
        value=value,
        more=value + 1,
    ).in_(lang)


def _extends(folder: Path, parent: Path) -> str:
    """Return how a game names the one that it changes: Herald's own by their id, wherever it is."""
    own = built_in(parent.name)
    if own is not None and own.samefile(parent):
        return parent.name
    return Path(os.path.relpath(parent.resolve(), folder.resolve())).as_posix()


def _write(folder: Path, files: dict[str, str]) -> None:
    """Write the files of a new folder, all of them or nothing."""
    try:
        for name, text in files.items():
            write_output(folder / name, text.encode("utf-8"))
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise


_FILE = Words(
    """\
# {title}: a game that changes {parent}. What this file does not say is as it is there.
#
#   pnp check {folder}      says what is wrong
#   pnp build {folder}      prints it
#   pnp diff {folder}       lists what it changes

extends = {extends}

# What it does without: a clause of the rules, a kind of land, a colour, a case.
# drop = ["clauses.7.3"]

[game]
id = "{name}"
name = "{title}"

# Take the # away from the next two lines, and sheets, rules and verdicts follow.
# [numbers]
# {number} = {more}    # {value} in {parent}

# Texts of its own, beside this file: rules.en.md with only the clauses that differ, as in
#
#   {{7.3}} You may play up to three actions.
#
# cases.toml with cases of its own, memo.en.md, synonyms.toml, and drawings in art/.
"""
)
_NEXT = Words(
    "wrote {folder}/game.toml; change it, then `pnp check {folder}` and `pnp build {folder}`"
)
_BAD_NAME = Words(
    "`{name}` is no name for a game; it has small letters, digits and hyphens, 40 at most, and "
    "begins with a letter"
)
_TAKEN = Words("`{name}` is a game already; choose another name")
_THERE = Words("{folder} is there already; choose another name, or take it away")
