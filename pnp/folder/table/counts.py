"""Counts of a table: a number, the name of one of the game's, or one by number of players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, TypeAlias

from pydantic import Field

from pnp.folder.models import LARGE, MANY, PLAYERS, WORD, WORD_LENGTH

if TYPE_CHECKING:
    from pnp.folder.spec import GameSpec

NumberName: TypeAlias = Annotated[str, Field(pattern=WORD, max_length=WORD_LENGTH)]
_Players: TypeAlias = Annotated[str, Field(pattern=PLAYERS)]
_Counted: TypeAlias = Annotated[int, Field(ge=0, le=MANY, strict=True)]
_Any: TypeAlias = Annotated[int, Field(ge=-LARGE, le=LARGE, strict=True)]
ByPlayers: TypeAlias = Annotated[Mapping[_Players, _Counted], Field(max_length=MANY)]
AnyByPlayers: TypeAlias = Annotated[Mapping[_Players, _Any], Field(max_length=MANY)]
Count: TypeAlias = NumberName | _Counted | ByPlayers
"""How many: a number, the name of one under `[numbers]`, or `{ 2 = 6, 3 = 5 }` by players."""
AnyCount: TypeAlias = NumberName | _Any | AnyByPlayers
"""The same for what may be below 0."""


class UncountedError(KeyError):
    """A count that names no number, or has no entry for a number of players."""


def counted(spec: GameSpec, count: AnyCount, players: int) -> int:
    """Return what a count is with so many players; UncountedError where the game does not say."""
    if isinstance(count, int):
        return count
    told: object = count
    if isinstance(count, str):
        told = dict(spec.numbers.items()).get(count)
    found = told.get(str(players)) if isinstance(told, Mapping) else told
    if isinstance(found, bool) or not isinstance(found, int):
        raise UncountedError(count if isinstance(count, str) else players)
    return found
