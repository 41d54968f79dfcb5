"""Game folders read into specs; every fault names file, key and what was expected."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from itertools import chain, islice
from pathlib import Path

from pydantic import ValidationError

from pnp.folder.faults import mismatches
from pnp.folder.game_folders import game_folder
from pnp.folder.lineage.extending import FILE, read_game
from pnp.folder.model_faults import MOST, faults_of
from pnp.folder.plain_files import decoded
from pnp.folder.spec import GameSpec
from pnp.folder.toml_files import parse_toml
from pnp.folder.toml_lines import located
from pnp.text.errors import Fault, SpecError
from pnp.text.languages import LANGUAGE, GameLanguages
from pnp.text.words import LANGS, Lang


def load_game(name_or_path: str, modules: Iterable[str] = ()) -> GameSpec:
    """Read a game folder; SpecError with every fault where it is not sound."""
    return load_folder(game_folder(name_or_path)).with_modules(modules)


@lru_cache(maxsize=16)
def load_folder(folder: Path) -> GameSpec:
    """Return the base game of a folder; its `with_modules` gives it with more."""
    tree = read_game(folder)
    try:
        inherited = [languages_of(layer.raw) or () for layer in tree.layers[1:]]
        spec = read_tree(tree.raw, tree.layers[0].file, {*chain(*inherited)})
        return spec.placed_in(tree.files)
    except SpecError as error:
        raise SpecError(tree.located(error.faults)) from None


def parse_spec(data: bytes, file: str = FILE) -> GameSpec:
    """Read the bytes of a game.toml."""
    try:
        return read_tree(parse_toml(data, file), file, set())
    except SpecError as error:
        raise SpecError(located(error.faults, decoded(data, file))) from None


def read_tree(
    raw: dict[str, object], file: str = FILE, others: Collection[Lang] | None = None
) -> GameSpec:
    """Check what a game.toml says once it is read, or what it says with some of it changed.

    `others` are the languages that its texts may have beside the game's own; left out, any.
    """
    own = languages_of(raw)
    try:
        spec = GameSpec.model_validate(raw, context=own and GameLanguages(own, others))
    except ValidationError as error:
        raise SpecError(faults_of(file, error)) from None
    faults = [Fault(file, *told) for told in islice(mismatches(spec), MOST)]
    if faults:
        raise SpecError(faults)
    return spec.with_modules()


def with_lines(faults: Iterable[Fault], folder: Path) -> list[Fault]:
    """Return faults of a folder, those of its game.toml with file and line of their keys."""
    tree, file = read_game(folder), str(folder / FILE)
    return [
        one for each in faults for one in (tree.located([each]) if each.file == file else [each])
    ]


def languages_of(raw: Mapping[str, object]) -> tuple[Lang, ...] | None:
    """Return the languages that a game.toml names, the default where it names none.

    None for what are no languages: the models tell that.
    """
    game = raw.get("game")
    named = game.get("languages", LANGS[:1]) if isinstance(game, dict) else LANGS[:1]
    if not isinstance(named, list | tuple) or not named or len({*map(str, named)}) < len(named):
        return None
    return tuple(named) if all(re.match(LANGUAGE, str(one)) for one in named) else None
