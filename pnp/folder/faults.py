"""Faults of a game folder in words: what was found, and what would be right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pnp.folder.components import FACES
from pnp.text.errors import Fault, HeraldError

if TYPE_CHECKING:
    from pnp.folder.spec import GameSpec


def fault_of(file: str, error: Any) -> Fault:
    """A fault that a model found, its key as the file has it."""
    steps = [str(step) for step in error["loc"]]
    if steps[0] == "components" and len(steps) > 3 and steps[2] in FACES:
        del steps[2]
    key = ".".join(steps)
    message = str(error["msg"])
    if error["type"] == "missing":
        return Fault(file, key, "nothing", "a value")
    if error["type"] == "extra_forbidden":
        return Fault(file, key, "a key that means nothing here", "only known keys")
    if error["type"] == "value_error":
        expected, _, found = message.removeprefix("Value error, ").partition(", got ")
        return Fault(file, key, found, expected)
    if error["type"] == "union_tag_invalid":
        ctx = error["ctx"]
        return Fault(file, f"{key}.face", f"`{ctx['tag']}`", f"one of {ctx['expected_tags']}")
    shown = message.removeprefix("Input should be ").removeprefix("String should ")
    return Fault(file, key, repr(error["input"])[:60], shown)


def no_module(spec: GameSpec, name: str) -> HeraldError:
    """What is said of a module that a game has not."""
    known = ", ".join(spec.modules)
    en, fr = spec.game.name.in_("en"), spec.game.name.in_("fr")
    if not known:
        return HeraldError(
            f"{en} has no module `{name}`: it has no modules at all",
            fr=f"{fr} n’a pas de module `{name}`\u00a0: ce jeu n’a aucun module",
        )
    return HeraldError(
        f"{en} has no module `{name}`; its modules are {known}",
        fr=f"{fr} n’a pas de module `{name}`\u00a0; ses modules sont {known}",
    )
