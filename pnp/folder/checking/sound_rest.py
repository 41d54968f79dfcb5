"""What is left of a game once all that its game.toml has wrong is taken out.

So the rest of the folder can be looked at, and everything wrong is told at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pnp.folder.component_kinds import KINDS
from pnp.folder.lineage.extending import GameTree, read_game
from pnp.folder.lineage.key_places import place_of
from pnp.folder.loading import faults_in_files, read_tree, with_decks
from pnp.folder.rows.reading import read_rows
from pnp.folder.spec import GameSpec
from pnp.text.errors import Fault, SpecError

ROUNDS = 4
"""So often is taken out what does not fit any more once something else is gone."""
SPARE = ("name", "count", "stock", "module")
"""What changes nothing in how a piece is drawn."""
STAND_INS = {"id": "game", "name": "?"}
"""What a game must say."""


@dataclass(frozen=True)
class SoundRest:
    """A game without what is wrong in its game.toml."""

    spec: GameSpec
    spoiled: dict[str, Any]
    """The components that had something wrong, as the file has them."""
    further: tuple[Fault, ...] = ()
    """What else was wrong in game.toml, and showed once the rest was taken out."""

    def row_faults(self) -> Iterator[Fault]:
        """Yield what is wrong in the rows of the components that are left out."""
        for word, told in self.spoiled.items():
            rows = told.get("rows") if isinstance(told, dict) else None
            if isinstance(rows, str) and not rows.startswith("@"):
                at = place_of(self.spec, f"components.{word}.rows")
                for lang in self.spec.languages:
                    yield from read_rows(self.spec, rows, at, lang)[1]

    def follows(self, fault: Fault) -> bool:
        """Whether a fault is there only since a component is left out."""
        return any(fault.key.startswith(f"face:{word}/") for word in self.spoiled)


def sound_rest(folder: Path, faults: Iterable[Fault]) -> SoundRest | None:
    """Return a game without what these faults are about; None where nothing useful is left."""
    try:
        tree = read_game(folder)
    except SpecError:
        return None
    raw: dict[str, Any] = deepcopy(with_decks(tree.raw, tree.files))
    if not isinstance(game := raw.get("game"), dict) or game.get("rules"):
        return None  # rules are judged whole or not at all
    spoiled: dict[str, Any] = {}
    further: list[Fault] = []
    told = {fault.key for fault in faults}
    taken = {key.rpartition(".")[0] for key in told if key.startswith("setup.steps.")}

    def tell(found: Iterable[Fault]) -> None:
        """Take down what is not there only since something was taken out."""
        for fault in found:
            lacks = str(fault.found) == "nothing" and fault.key.rpartition(".")[0] in taken
            if fault.key not in told and not lacks:
                further.append(fault)
                told.add(fault.key)

    for _ in range(ROUNDS):
        for fault in faults:
            if fault.file != str(folder / "game.toml") or not _take_out(raw, fault.key, spoiled):
                return None
        try:
            spec = _read(raw, tree)
            tell(tree.located([*faults_in_files(spec, tree.layers[0].file)]))
            return SoundRest(spec, spoiled, tuple(further))
        except SpecError as error:
            faults = tree.located(error.faults)
            tell(faults)
    return None


def _read(raw: dict[str, Any], tree: GameTree) -> GameSpec:
    return read_tree(raw, tree.layers[0].file).placed_in(tree.files)


def _inside(at: Any, step: str) -> Any:
    """Return what stands under a key, or at a place of a list; None where nothing does."""
    if isinstance(at, list):
        return at[int(step)] if step.isdigit() and int(step) < len(at) else None
    return at.get(step) if isinstance(at, dict) else None


def _is_spare(told: dict[str, Any], key: str) -> bool:
    """Whether a component is drawn in the same way without what it says under a key."""
    kind = KINDS.get(told["kind"]) if isinstance(told.get("kind"), str) else None
    return key in told and kind is not None and (key in SPARE or key not in kind.model_fields)


def _take_out(raw: dict[str, Any], key: str, spoiled: dict[str, Any]) -> bool:
    """Take out of a tree what a key says, or the table that lacks it; whether that could be."""
    steps = key.split(".")
    if steps[0] == "components" and len(steps) > 1:
        components = raw["components"]
        told = components.get(steps[1]) if isinstance(components, dict) else None
        if isinstance(told, dict) and len(steps) > 2 and _is_spare(told, steps[2]):
            del told[steps[2]]
        elif isinstance(components, dict) and steps[1] in components:
            spoiled[steps[1]] = components.pop(steps[1])
        return True
    if steps[0] == "game" and len(steps) > 1 and steps[1] in STAND_INS:
        raw["game"][steps[1]] = STAND_INS[steps[1]]
        return True
    at: Any = raw
    for step in steps[:-1]:
        inner = _inside(at, step)
        if not isinstance(inner, dict | list):
            break
        at = inner
    else:
        if isinstance(at, dict) and at.pop(steps[-1], None) is not None:
            return True
    return steps[0] != "game" and raw.pop(steps[0], None) is not None
