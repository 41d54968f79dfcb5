"""The folder of a new game: a starter of `templates/starters`, or a game that changes another."""

from __future__ import annotations

import json
import os
import re
import shutil
from pathlib import Path
from typing import Literal, TypeAlias, get_args

from pnp.bench.editor_files import schema_files, with_schema
from pnp.bench.starter_words import file_in, named
from pnp.folder.game_folders import built_in, game_folder, templates_folder
from pnp.text.errors import HeraldError
from pnp.text.files import write_output
from pnp.text.words import Lang, Words

Kind: TypeAlias = Literal["cards", "tiles", "hex-and-counter", "mats", "roll-and-write", "empty"]
"""A starter: a folder of `templates/starters`."""
KINDS: tuple[Kind, ...] = get_args(Kind)
_NAME = re.compile(r"[a-z][a-z0-9-]{0,39}")


def free_folder(name: str) -> Path:
    """Return the folder to begin in; HeraldError for a name that no game can have, or one taken."""
    folder = Path(name)
    if not _NAME.fullmatch(folder.name):
        raise HeraldError(_BAD_NAME.fill(name=folder.name[:60]))
    if built_in(folder.name):
        raise HeraldError(_TAKEN.fill(name=folder.name))
    if os.path.lexists(folder):
        raise HeraldError(_THERE.fill(folder=folder))
    return folder


def begin(folder: Path, kind: Kind, lang: Lang) -> None:
    """Write a starter into a new folder, its words in a language."""
    starter, texts = templates_folder() / "starters" / kind, {}
    for path in sorted(path for path in starter.rglob("*") if path.is_file()):
        place = path.relative_to(starter).as_posix()
        if found := file_in(lang, place, path.read_text("utf-8")):
            texts[found[0]] = found[1]
    texts["game.toml"] = named(texts["game.toml"], folder.name, _title(folder), lang)
    _write(folder, texts)


def begin_from(folder: Path, game: str, lang: Lang) -> None:
    """Write a game that changes another one, which is looked over first."""
    # The spec's models need pydantic, which takes longer to load than help takes in all.
    from pnp.folder.loading import load_folder

    parent = game_folder(game)
    spec = load_folder(parent)
    if spec.id == folder.name:
        raise HeraldError(_TAKEN.fill(name=folder.name))
    whole = ((name, n) for name, n in spec.numbers.items() if isinstance(n, int))
    number, value = next(whole, ("number", 1))
    text = _VARIANT.fill(
        title=_title(folder),
        parent=spec.game.name,
        name=folder.name,
        folder=folder.as_posix(),
        extends=json.dumps(_extends(folder, parent), ensure_ascii=False),
        number=number,
        value=value,
        more=value + 1,
    )
    _write(folder, {"game.toml": text.in_(lang)})


def _title(folder: Path) -> str:
    return folder.name.replace("-", " ").title()


def _extends(folder: Path, parent: Path) -> str:
    """Return how a game names the one that it changes: Herald's own by their id, wherever it is."""
    own = built_in(parent.name)
    if own is not None and own.samefile(parent):
        return parent.name
    return Path(os.path.relpath(parent.resolve(), folder.resolve())).as_posix()


def _write(folder: Path, texts: dict[str, str]) -> None:
    """Write the files of a new folder and what editors need of it, all of them or nothing."""
    files = {name: with_schema(name, text).encode() for name, text in texts.items()}
    try:
        for name, data in {**files, **schema_files()}.items():
            write_output(folder / name, data)
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise


_VARIANT = Words(
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
_BAD_NAME = Words(
    "`{name}` is not a name for a game; it has small letters, digits and hyphens, 40 at "
    "most, and begins with a letter"
)
_TAKEN = Words("`{name}` is a game already; choose another name")
_THERE = Words("{folder} is there already; choose another name, or take it away")
