"""The forms that rules count with: which numbers are whole, which go by players or by kinds."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from pnp.folder.checking.told import Told
from pnp.folder.spec import GameSpec
from pnp.text.words import Words


@dataclass(frozen=True, kw_only=True)
class NumberForms:
    """What a family needs its numbers to be, by their names; a game may lack those it never asks
    for.
    """

    whole: Collection[str] = ()
    """One whole number each."""
    by_players: Collection[str] = ()
    """An entry for each number of players; one that is `whole` too may be the same for all."""
    by_kinds: Collection[str] = ()
    """Entries for kinds of land."""
    by_kind_count: Collection[str] = ()
    """Entries for so many different kinds of tile, up to as many as there are."""
    rows: Mapping[str, int] = field(default_factory=dict)
    """So many whole numbers in a row."""

    def faults(self, spec: GameSpec) -> Iterator[Told]:
        """Yield each number of another form, or without an entry that may be asked for."""
        for name, value in spec.numbers.items():
            key = f"numbers.{name}"
            if isinstance(value, int) and name in self.whole:
                continue
            if name in self.by_players:
                yield from _entries(key, value, _players(spec), _PLAYERS)
            elif name in self.by_kind_count:
                yield from _entries(key, value, _counts(spec, value), _KINDS)
            elif name in self.by_kinds:
                yield from _kinds(key, value, spec)
            elif name in self.rows:
                wanted = self.rows[name]
                if not isinstance(value, tuple) or len(value) != wanted:
                    yield (
                        key,
                        f"{value}"[:60],
                        Words("a row of {count} whole numbers").fill(count=wanted),
                    )
            elif name in self.whole:
                yield key, f"{value}"[:60], Words("a whole number")


_PLAYERS = {
    "each": Words("a table with an entry for each number of players"),
    "any": Words("entries for numbers of players"),
    "one": Words("an entry for {number} players, of players.min to players.max"),
}
_KINDS = {
    "each": Words("a table with an entry for each number of kinds of tile"),
    "any": Words("entries for numbers of kinds of tile"),
    "one": Words("an entry for {number} kinds of tile"),
}


def _players(spec: GameSpec) -> Iterable[int]:
    return range(spec.players.min, spec.players.max + 1)


def _counts(spec: GameSpec, value: object) -> Iterable[int]:
    """Return the counts of kinds from the least that the table names to all there are."""
    named = [int(word) for word in value if word.isdecimal()] if isinstance(value, Mapping) else []
    return range(min(named, default=2), len(spec.land_kinds) + 1)


def _entries(
    key: str, value: object, wanted: Iterable[int], what: Mapping[str, Words]
) -> Iterator[Told]:
    if not isinstance(value, Mapping):
        yield key, f"{value}"[:60], what["each"]
        return
    for word in value:
        if not word.isdecimal():
            yield f"{key}.{word}", f"`{word}`"[:60], what["any"]
    for number in wanted:
        if str(number) not in value:
            yield f"{key}.{number}", Words("nothing"), what["one"].fill(number=number)


def _kinds(key: str, value: object, spec: GameSpec) -> Iterator[Told]:
    known = ", ".join(spec.kinds)
    if not isinstance(value, Mapping):
        yield key, f"{value}"[:60], Words("a table for kinds among {known}").fill(known=known)
        return
    for word in value:
        if word not in spec.kinds:
            yield f"{key}.{word}", f"`{word}`"[:60], Words("kinds among {known}").fill(known=known)
