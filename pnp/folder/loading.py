"""Game folders read into specs; every fault names file, key and what was expected."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import chain, islice
from pathlib import Path

from pydantic import ValidationError

from pnp.folder.checking.clause_faults import clause_faults
from pnp.folder.checking.game_faults import mismatches
from pnp.folder.checking.model_faults import MOST, faults_of
from pnp.folder.checking.table_faults import faults_with_rows
from pnp.folder.game_folders import game_folder
from pnp.folder.lineage.extending import FILE, GameTree, read_game
from pnp.folder.lineage.game_files import GameFiles
from pnp.folder.lineage.key_places import place_of
from pnp.folder.models import WORD, WORD_LENGTH
from pnp.folder.plain_files import decoded
from pnp.folder.rows.reading import read_rows
from pnp.folder.spec import GameSpec
from pnp.folder.toml_files import parse_toml
from pnp.folder.toml_lines import line_of_key, located
from pnp.text.errors import Fault, SpecError, refuse
from pnp.text.languages import LANGUAGE, GameLanguages
from pnp.text.words import LANGS, Lang, Words


def load_game(name_or_path: str, modules: Iterable[str] = ()) -> GameSpec:
    """Read a game folder; SpecError with every fault where it is not sound."""
    return load_folder(game_folder(name_or_path)).with_modules(modules)


@lru_cache(maxsize=16)
def load_folder(folder: Path) -> GameSpec:
    """Return the base game of a folder; its `with_modules` gives it with more."""
    tree = read_game(folder)
    try:
        inherited = [languages_of(layer.raw) or () for layer in tree.layers[1:]]
        raw = with_decks(tree.raw, tree.files)
        spec = read_tree(raw, tree.layers[0].file, {*chain(*inherited)}).placed_in(tree.files)
        if not _is_printed(spec) and not _is_played(spec):
            raise SpecError([_nothing_to_print(tree)])
        refuse(faults_in_files(spec, tree.layers[0].file))
        return spec
    except SpecError as error:
        raise SpecError(tree.located(error.faults)) from None


def load_printed(folder: Path) -> GameSpec:
    """Return the base game of a folder from which something is printed."""
    spec = load_folder(folder)
    if not _is_printed(spec):
        raise SpecError([_nothing_to_print(read_game(folder))])
    return spec


def _is_printed(spec: GameSpec) -> bool:
    return bool(spec.components or spec.game.rules or spec.has_text("rules"))


def _is_played(spec: GameSpec) -> bool:
    """Return whether a table of the game can be kept, so that nothing need be printed."""
    kept = (spec.decks, spec.bags, spec.dice, spec.counters, spec.setup.steps, spec.score.columns)
    return any(kept)


def _nothing_to_print(tree: GameTree) -> Fault:
    line = line_of_key(tree.layers[0].lines, "game")
    found = Words("nothing to print and no rules")
    return Fault(tree.layers[0].file, "components", found, _COMPONENTS, line)


def faults_in_files(spec: GameSpec, file: str) -> Iterator[Fault]:
    """Yield what is wrong in the files of decks, or shows once those and the rules are read."""
    found: list[Fault] = []
    for word, deck in spec.decks.items():
        if deck.rows:
            at = place_of(spec, f"decks.{word}.rows")
            for lang in spec.languages:
                found += read_rows(spec, deck.rows, at, lang)[1]
    yield from found
    if not any(one.level == "fault" for one in found):
        yield from (Fault(file, *told) for told in faults_with_rows(spec))
    yield from (Fault(file, *told) for told in clause_faults(spec))


def with_decks(raw: dict[str, object], files: GameFiles) -> dict[str, object]:
    """Return what a game.toml says; where it names no components, each CSV beside it is a deck."""
    if "components" in raw:
        return raw
    languages = languages_of(raw) or ()
    decks: dict[str, dict[str, str]] = {}
    for name in files.tables():
        stem, _, lang = name.removesuffix(".csv").rpartition(".")
        if stem and lang in languages:
            continue  # the words of another table in that language
        stem = name.removesuffix(".csv")
        word = re.sub("[^a-z0-9_]+", "-", stem.lower()).strip("-")
        word = word if re.match(WORD, word) else f"deck-{word}".strip("-")
        decks.setdefault(word[:WORD_LENGTH], {"kind": "card", "name": _name(stem), "rows": name})
    return raw | {"components": decks} if decks else raw


def _name(stem: str) -> str:
    return re.sub("[-_]+", " ", stem).strip().capitalize() if stem.islower() else stem


_COMPONENTS = Words("a table [components.NAME], a CSV beside game.toml, or rules")


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
