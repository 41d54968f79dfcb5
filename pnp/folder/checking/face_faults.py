"""Faults of components that say what they are by `face`: keys that do not fit the game's others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.folder.checking.told import Told, listing
from pnp.folder.components import (
    ChitPart,
    Part,
)
from pnp.folder.models import MANY
from pnp.folder.spec import GameSpec
from pnp.text.words import Words


def face_faults(spec: GameSpec, at: str, part: Part) -> Iterator[Told]:
    """Yield each key of a component that does not fit the game, with what was expected."""
    for piece in _pieces_of(part):
        if piece not in spec.pieces:
            wanted = Words("pieces among {known}").fill(known=listing(spec.pieces))
            yield at, f"`{piece}`", wanted
    if isinstance(part, ChitPart):
        yield from _chit_numbers(spec, at, part)


def copies(spec: GameSpec, part: Part) -> int:
    """Return how many things of a component are printed, as far as its keys fit the others."""
    numbers = dict(spec.numbers.items())
    if isinstance(part, ChitPart) and (word := part.lands or part.count) is not None:
        number = numbers.get(word, 0)
        return sum(number.values()) if isinstance(number, Mapping) else int(str(number))
    pieces = [word for word in _pieces_of(part) if word in spec.pieces]
    return sum(spec.pieces[word].count * len(spec.owners(word)) for word in pieces)


def _chit_numbers(spec: GameSpec, at: str, part: ChitPart) -> Iterator[Told]:
    """Yield the numbers of chits, by count or by worth, that the spec lacks."""
    numbers = dict(spec.numbers.items())
    counts = numbers.get(part.lands or "")
    if part.count is not None and not _is_count(numbers.get(part.count)):
        wanted = Words("numbers.{count} to be one number of 0 to {many}").fill(
            count=part.count, many=MANY
        )
        yield f"{at}.count", f"`{part.count}`", wanted
    if part.lands is None:
        return
    if not isinstance(counts, Mapping) or not set(counts) <= set(spec.kinds):
        wanted = Words("numbers.{lands} to have entries by kind of land").fill(lands=part.lands)
        yield f"{at}.lands", f"`{part.lands}`", wanted
        return
    if not all(map(_is_count, counts.values())):
        yield (
            f"numbers.{part.lands}",
            f"{dict(counts)}",
            Words("counts from 0 to {many}").fill(many=MANY),
        )
    for i, value in enumerate(part.values):
        worth = numbers.get(value.number)
        if not isinstance(worth, Mapping):
            wanted = Words("numbers.{number} to have an entry for each of {known}").fill(
                number=value.number, known=listing(counts)
            )
            yield f"{at}.values.{i}.number", f"`{value.number}`", wanted
            continue
        for kind in (kind for kind in counts if kind not in worth):
            wanted = Words("an entry, as numbers.{lands} has one").fill(lands=part.lands)
            yield f"numbers.{value.number}.{kind}", Words("nothing"), wanted


def _is_count(number: object) -> bool:
    return isinstance(number, int) and 0 <= number <= MANY


def _pieces_of(part: Part) -> tuple[str, ...]:
    if isinstance(part, ChitPart) and part.piece is not None:
        return (part.piece,)
    return ()
