"""Rules that an installed package brings: the entry points of one group, each imported by name."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING

from pnp.text.errors import HeraldError
from pnp.text.words import Words, notations

if TYPE_CHECKING:
    from referee.engine.family import Family
    from referee.engine.game import Game
    from referee.engine.values import Play, TablePosition

GROUP = "herald.rules"
"""The group of entry points: `tafl = "herald_tafl:EDITIONS"`, a mapping of editions."""
_ADAPTER = "referee.rules.small.adapter"


def family_from_outside(name: str) -> Family[Game, TablePosition, Play] | None:
    """Return the family that an installed package brings by a name; None where none does.

    No other package is imported.
    """
    found = {_package(point): point for point in entry_points(group=GROUP, name=name)}
    if len(found) > 1:
        raise HeraldError(_TWO.fill(name=name, packages=notations(sorted(one for one, _ in found))))
    return next((_family(point, *key) for key, point in found.items()), None)


def _package(point: EntryPoint) -> tuple[str, str]:
    """Return the name and the version of the package that an entry point belongs to."""
    return (point.dist.name, point.dist.version) if point.dist else (point.module, "")


@lru_cache(maxsize=32)
def _family(point: EntryPoint, package: str, version: str) -> Family[Game, TablePosition, Play]:
    return small_family(point.name, version, point, package)


def small_family(
    name: str, version: str, found: object, package: str = ""
) -> Family[Game, TablePosition, Play]:
    """Return the family of what a package brings: its editions, or the entry point to them."""
    family: Family[Game, TablePosition, Play] = import_module(_ADAPTER).family_by(
        name, version, found, package
    )
    return family


_TWO = Words("two installed packages bring the rules `{name}`: {packages}; uninstall one")
