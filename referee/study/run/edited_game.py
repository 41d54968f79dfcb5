"""A game as a study plays it: what its folder says, with some values set otherwise."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from pnp.folder.lineage.extending import read_game
from pnp.folder.lineage.game_files import GameFiles
from pnp.folder.loading import read_tree
from pnp.folder.spec import GameSpec
from pnp.text.errors import HeraldError
from pnp.text.words import Words
from referee.engine.game import Game, make_game
from referee.engine.values import Json

Change = tuple[str, str]
"""A path such as `numbers.challenge.2`, and the value as it was typed."""


@dataclass(frozen=True)
class EditedGame:
    """What a game.toml says, as JSON that can be sent anywhere, and what is changed in it."""

    name: str
    tree: str
    files: GameFiles
    changes: tuple[Change, ...] = ()

    @property
    def spec(self) -> GameSpec:
        return self.game.spec

    @property
    def game(self) -> Game:
        """The game made ready; SpecError where a change makes it one that cannot be."""
        return _game(self)

    @property
    def key(self) -> list[Json]:
        return [self.tree, [list(change) for change in self.changes]]

    def with_changes(self, changes: Sequence[Change]) -> EditedGame:
        return replace(self, changes=(*self.changes, *changes))


def edited_game(spec: GameSpec, name: str = "") -> EditedGame:
    """Return a game as its folder has it."""
    tree = json.dumps(read_game(spec.folder).raw, sort_keys=False)
    return EditedGame(name or spec.id, tree, spec.files)


def parse_change(text: str) -> Change:
    """Read `numbers.challenge.2=18`."""
    path, sign, value = (part.strip() for part in text.partition("="))
    if not path or not sign or not value:
        raise HeraldError(
            "--set `{text}` cannot be read; write a path and a value, as in numbers.challenge.2=18",
            text=text,
        )
    return path, value


@lru_cache(maxsize=16)
def _game(edited: EditedGame) -> Game:
    tree = json.loads(edited.tree)
    for path, value in edited.changes:
        _set(tree, path, value)
    return make_game(read_tree(tree, f"{edited.name}: game.toml").placed_in(edited.files))


def _set(tree: dict[str, Any], path: str, value: str) -> None:
    """Set the value at a path that is there already, to one of the same sort."""
    *steps, last = path.split(".")
    at: Any = tree
    for number, step in enumerate(steps):
        at = _inside(at, step, ".".join(steps[:number]), path)
    old = _inside(at, last, ".".join(steps), path)
    key: Any = int(last) if isinstance(at, list) else last
    at[key] = _read(value, old, path)


def _inside(at: Any, step: str, where: str, path: str) -> Any:
    if isinstance(at, list) and step.isdigit() and int(step) < len(at):
        return at[int(step)]
    if isinstance(at, Mapping) and step in at:
        return at[step]
    raise _not_there(at, step, where, path)


def _not_there(at: Any, step: str, where: str, path: str) -> HeraldError:
    if isinstance(at, Mapping):
        known = ", ".join(str(key) for key in at)
    elif isinstance(at, list):
        known = f"0..{len(at) - 1}"
    else:
        return HeraldError(
            "--set {path}: `{where}` is a value and has nothing inside it", path=path, where=where
        )
    place = Words(" in `{where}`").fill(where=where) if where else Words()
    return HeraldError(
        "--set {path}: there is no `{step}`{place}; what is there: {known}",
        path=path,
        step=step,
        place=place,
        known=known,
    )


def _read(value: str, old: Any, path: str) -> Any:
    """Read a value of the same type as the one it replaces; a bare word is text."""
    if isinstance(old, str) and not value.startswith(('"', "'")):
        return value
    try:
        found = tomllib.loads(f"value = {value}")["value"]
    except tomllib.TOMLDecodeError:
        found = None
    if type(found) is type(old) or {type(found), type(old)} == {int, float}:
        return found
    raise HeraldError(
        "--set {path}: `{value}` cannot take the place of {written}; write such a value",
        path=path,
        value=value,
        written=_written(old),
    )


def _written(value: Any) -> str:
    """Write a value as the file does: a table as `{ 2 = 16, 3 = 12 }`."""
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{key} = {_written(each)}" for key, each in value.items()) + " }"
    return str(value).lower() if isinstance(value, bool) else str(value)
