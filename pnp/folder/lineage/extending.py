"""A game.toml with what it takes over from the game that it extends, and without what it drops."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import cached_property
from pathlib import Path
from typing import Any

from pnp.folder.game_folders import built_in, game_ids
from pnp.folder.lineage.game_files import GameFiles
from pnp.folder.plain_files import decoded, has_file, read_file, read_text
from pnp.folder.toml_files import read_toml
from pnp.folder.toml_lines import key_lines, line_of_key
from pnp.text.errors import Fault, SpecError, Text
from pnp.text.words import Words

FILE = "game.toml"
GENERATIONS = 8
"""So many games may extend one another."""
TREE = "game tree"
"""What a game's files keep the tree as."""
TEXTS = ("clauses", "cases")
"""What is dropped from a game's texts and not from its game.toml."""
_WANTED = Words("the id of a game that comes with Herald, or the path of a folder from this one")


@dataclass(frozen=True)
class Layer:
    """The game.toml of one folder, as it was read."""

    folder: Path
    raw: dict[str, Any]

    @property
    def file(self) -> str:
        return str(self.folder / FILE)

    @cached_property
    def lines(self) -> dict[str, int]:
        """The line of each key."""
        return key_lines(decoded(read_file(self.folder, FILE), self.file))

    @property
    def drops(self) -> list[str]:
        """What it drops of the game that it extends; the models say what is wrong with the list."""
        said = self.raw.get("drop", [])
        return [one for one in said if isinstance(one, str)] if isinstance(said, list) else []

    def fault(self, key: str, found: Text, expected: Text) -> Fault:
        return Fault(self.file, key, found, expected, line_of_key(self.lines, key))


@dataclass(frozen=True)
class GameTree:
    """What a game says once all that it extends is read: one tree, and where each value stands."""

    raw: dict[str, Any]
    layers: tuple[Layer, ...]
    """The game's own file first."""

    @cached_property
    def files(self) -> GameFiles:
        """Where the game's texts are found; they keep this tree, which tells where keys stand."""
        files = GameFiles(tuple(layer.folder for layer in self.layers))
        files.kept(TREE, lambda: self)
        return files

    def located(self, faults: Iterable[Fault]) -> list[Fault]:
        """Return faults of the tree with file, key and line of the values that they are about."""
        return [fault if fault.line else self._located(fault) for fault in faults]

    def _located(self, fault: Fault) -> Fault:
        layer, key = self._place(fault.key)
        line = line_of_key(layer.lines, key)
        # what is missing is told by its whole key, from the table that lacks it
        key = key if key and len(key.split(".")) == len(fault.key.split(".")) else fault.key
        return replace(fault, file=layer.file, key=key, line=line)

    def _place(self, key: str) -> tuple[Layer, str]:
        """Return whose file has the value at a key of the tree, and its key there."""
        at: Any = self.raw
        found: list[tuple[Layer, Any, str]] = [(layer, layer.raw, "") for layer in self.layers]
        for step in key.split("."):
            inside = list(_inside(at, step, found))
            if not inside:
                break
            found, at = inside, _entry(at, step)
        return found[0][0], found[0][2].removeprefix(".")


def read_game(folder: Path) -> GameTree:
    """Return what the game.toml of a folder says with all that it extends; SpecError if unsound."""
    layers = tuple(_layers(folder))
    tree = layers[-1].raw
    faults: list[Fault] = []
    drops = _text_drops(layers[-1])
    for layer in reversed(layers[:-1]):
        faults += _drop(layer, tree)
        drops += _text_drops(layer)
        tree = merged(layer.raw, tree)
    faults += [*_own_ids(layers), *_missing_texts(layers)]
    faults += [
        layers[-1].fault(
            f"drop.{i}", f"`{one}`"[:60], Words("`clauses.7.3`, in a game that extends none")
        )
        for i, one in enumerate(layers[-1].drops)
        if one.partition(".")[0] not in TEXTS
    ]
    if faults:
        raise SpecError(faults)
    if drops:
        tree = tree | {"drop": list(dict.fromkeys(drops))}
    return GameTree(tree, layers)


def _layers(folder: Path) -> Iterator[Layer]:
    """Yield the game.toml of a folder, then of the one that it extends, and so on."""
    seen: set[str] = set()
    while True:
        layer = Layer(folder, read_toml(folder, FILE))
        seen.add(os.path.realpath(folder))
        yield layer
        if "extends" not in layer.raw:
            return
        folder = _extended(layer)
        if os.path.realpath(folder) in seen:
            told = Words("`{extends}`, which extends this one").fill(extends=layer.raw["extends"])
            raise SpecError(
                [layer.fault("extends", told, Words("a game that does not lead back here"))]
            )
        if len(seen) >= GENERATIONS:
            told = Words("at most {generations} games that extend one another").fill(
                generations=GENERATIONS
            )
            raise SpecError([layer.fault("extends", Words("one more"), told)])


def _extended(layer: Layer) -> Path:
    """Return the folder that a game extends."""
    said = layer.raw["extends"]
    if not isinstance(said, str) or not 0 < len(said) <= 200:
        raise SpecError([layer.fault("extends", repr(said)[:60], _WANTED)])
    if folder := built_in(said):
        return folder
    if Path(said).is_absolute() or "\\" in said or ":" in said:
        wanted = Words('a path from this folder, with / between folders, as in "../land"')
        raise SpecError([layer.fault("extends", f"`{said}`"[:60], wanted)])
    folder = layer.folder / said.removesuffix(FILE)
    if not has_file(folder, FILE):
        known = ", ".join(game_ids())
        found = Words("`{said}`, where no {file} lies").fill(said=said, file=FILE)
        raise SpecError(
            [
                layer.fault(
                    "extends",
                    found,
                    Words("{wanted} (the games are {known})").fill(wanted=_WANTED, known=known),
                )
            ]
        )
    plain = Path(os.path.normpath(folder))
    return plain if plain.exists() and plain.samefile(folder) else folder


def _own_ids(layers: tuple[Layer, ...]) -> Iterator[Fault]:
    """Yield a fault for each game that goes by the id of the one that it extends."""
    ids = [_id(layer) for layer in layers]
    for layer, own, other in zip(layers, ids, ids[1:], strict=False):
        if own is None or own == other:
            found = f"`{own}`" if own else Words("nothing")
            yield layer.fault(
                "game.id", found, Words("an id of its own for a game that extends another")
            )


def _id(layer: Layer) -> object:
    game = layer.raw.get("game")
    return game.get("id") if isinstance(game, dict) else None


def merged(over: Any, under: Any) -> Any:
    """Return one tree over another: tables key by key, lists of named tables by their ids."""
    if isinstance(over, dict) and isinstance(under, dict):
        own = {k: merged(value, under[k]) if k in under else value for k, value in over.items()}
        return under | own
    if _is_named(over) and _is_named(under):
        own = {entry["id"]: entry for entry in over}
        kept = [merged(own.pop(entry["id"], {}), entry) for entry in under]
        return [*kept, *own.values()]
    return over


def _is_named(value: Any) -> bool:
    """Whether a value is a list of tables that each have an id of their own."""
    if not isinstance(value, list) or not value:
        return False
    if not all(isinstance(entry, dict) and isinstance(entry.get("id"), str) for entry in value):
        return False
    return len({entry["id"] for entry in value}) == len(value)


def _text_drops(layer: Layer) -> list[str]:
    return [one for one in layer.drops if one.partition(".")[0] in TEXTS]


def _missing_texts(layers: tuple[Layer, ...]) -> Iterator[Fault]:
    """Yield each clause and case that is dropped and that no text of the game has."""
    if not any(map(_text_drops, layers)):
        return
    known = {"clauses": _clauses(layers), "cases": _cases(layers)}
    for layer in layers:
        for number, path in enumerate(layer.drops):
            head, _, name = path.partition(".")
            if name not in known.get(head, (name,)):
                near = ", ".join(get_close_matches(name, known[head], n=3, cutoff=0.3))
                expected = _DROPPED[head].fill(near=f" ({near}, ...)" if near else "")
                yield layer.fault(f"drop.{number}", f"`{path}`"[:60], expected)


_DROPPED = {
    "clauses": Words("one of the game's clauses{near}"),
    "cases": Words("one of the game's cases{near}"),
}


def _clauses(layers: Iterable[Layer]) -> list[str]:
    """Return the clauses that the rules have in any language."""
    texts = (
        read_text(layer.folder, path.name)
        for layer in layers
        for path in sorted(layer.folder.glob("rules.*.md"))
    )
    return list(dict.fromkeys(one for text in texts for one in _CLAUSE.findall(text)))


_CLAUSE = re.compile(r"^\{(\d+\.\d+[a-z]?)\}", re.MULTILINE)


def _cases(layers: Iterable[Layer]) -> list[str]:
    """Return the ids of the cases that the games have."""
    found: list[str] = []
    for layer in layers:
        if has_file(layer.folder, "cases.toml"):
            entries = read_toml(layer.folder, "cases.toml").get("case", [])
            found += [str(one.get("id")) for one in entries if isinstance(one, dict)]
    return found


def _drop(layer: Layer, tree: Any) -> Iterator[Fault]:
    """Take out of a tree what a game that extends it drops; yield what is not there."""
    for number, path in enumerate(layer.drops):
        head, _, last = path.rpartition(".")
        if path.partition(".")[0] in TEXTS:
            continue
        at, known = tree, True
        for step in head.split(".") if head else ():
            at = _entry(at, step, by_name=True)
        if isinstance(at, dict) and last in at:
            del at[last]
        elif isinstance(at, list) and (entry := _entry(at, last, by_name=True)) is not None:
            at.remove(entry)
        else:
            known = False
        if not known:
            expected = Words("something that the extended game has{near}").fill(near=_near(at))
            yield layer.fault(f"drop.{number}", f"`{path}`"[:60], expected)


def _near(at: Any) -> str:
    """Return what could have been dropped instead."""
    names = list(at) if isinstance(at, dict) else []
    if isinstance(at, list):
        names = [one["id"] for one in at] if _is_named(at) else [str(one) for one in at]
    return f" ({', '.join(names[:20])})" if names and all(map(str.isprintable, names)) else ""


def _entry(at: Any, step: str, *, by_name: bool = False) -> Any:
    """Return what a tree has one step further, or None: by key, by id or value, or by place."""
    if isinstance(at, dict):
        return at.get(step)
    if not isinstance(at, list):
        return None
    if by_name:
        named = _is_named(at)
        return next((one for one in at if (one["id"] if named else one) == step), None)
    return at[int(step)] if step.isdecimal() and int(step) < len(at) else None


def _inside(
    at: Any, step: str, found: list[tuple[Layer, Any, str]]
) -> Iterator[tuple[Layer, Any, str]]:
    """Yield which of the files have a value one step further, with it and its key there."""
    if isinstance(at, dict):
        for layer, value, key in found:
            if isinstance(value, dict) and step in value:
                yield layer, value[step], f"{key}.{step}"
    entry = _entry(at, step) if isinstance(at, list) else None
    if entry is None:
        return
    if not _is_named(at):
        layer, value, key = found[0]
        if _entry(value, step) is not None:
            yield layer, value[int(step)], f"{key}.{step}"
        return
    for layer, value, key in found:
        for place, one in enumerate(value if _is_named(value) else ()):
            if one["id"] == entry["id"]:
                yield layer, one, f"{key}.{place}"
