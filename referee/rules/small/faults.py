"""What a package cannot count with in a game's file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.folder.checking.told import Told
from pnp.folder.spec import GameSpec
from pnp.text.words import Words
from referee.engine import clauses
from referee.rules.small.game import Edition


def faults(spec: GameSpec, edition: clauses.Edition) -> Iterator[Told]:
    """Yield each number that is not the one that the rules are written for."""
    assert isinstance(edition, Edition)
    for key, wanted in edition.rules.written_for.items():
        found = _found(spec, key)
        if found != wanted:
            expected = _WRITTEN_FOR.fill(wanted=wanted, rules=edition.package.title)
            yield key, Words("nothing") if found is None else str(found), expected


def _found(spec: GameSpec, key: str) -> object:
    """Return what a game's file has at a key, with its default where it says nothing."""
    found: object = spec
    for part in key.split("."):
        found = found.get(part) if isinstance(found, Mapping) else getattr(found, part, None)
    return found


_WRITTEN_FOR = Words("{wanted}, for which the rules of {rules} are written")
