"""Faults of components that say what they are by `face`: keys that do not fit the game's others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.folder.checking.told import Told, kinds_among, listing
from pnp.folder.components import (
    BADGE,
    ChitPart,
    DeckPart,
    Part,
    StandeePart,
    TilePart,
    TowerPart,
    TriplePart,
)
from pnp.folder.models import MANY
from pnp.folder.spec import GameSpec
from pnp.text.words import Words


def face_faults(spec: GameSpec, at: str, part: Part) -> Iterator[Told]:
    """Yield each key of a component that does not fit the game, with what was expected."""
    if isinstance(part, TilePart):
        for kind in (*part.kinds, part.back):
            if kind not in spec.kinds:
                yield f"{at}.kinds", f"`{kind}`", kinds_among(spec.kinds)
        yield from _tile_count(spec, at, part)
    if isinstance(part, TriplePart):
        yield from _triple_kinds(spec, at, part)
    for piece in _pieces_of(part):
        if piece not in spec.pieces:
            wanted = Words("pieces among {known}").fill(known=listing(spec.pieces))
            yield at, f"`{piece}`", wanted
    if isinstance(part, DeckPart) and part.deck not in spec.decks:
        wanted = Words("a deck among {known}").fill(known=listing(spec.decks))
        yield f"{at}.deck", f"`{part.deck}`", wanted
    if isinstance(part, ChitPart):
        yield from _chit_numbers(spec, at, part)


def copies(spec: GameSpec, part: Part) -> int:
    """Return how many things of a component are printed, as far as its keys fit the others."""
    numbers = dict(spec.numbers.items())
    if isinstance(part, TilePart):
        own = {word: kind.count for word, kind in spec.kinds.items()} | dict(part.counts)
        return sum(own.get(word, 0) for word in part.kinds)
    if isinstance(part, TriplePart):
        return part.count
    if isinstance(part, DeckPart) and part.deck in spec.decks:
        return len(spec.decks[part.deck].cards) * spec.decks[part.deck].copies
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


def _triple_kinds(spec: GameSpec, at: str, part: TriplePart) -> Iterator[Told]:
    named = {f"tiles.{i}.kinds": tile.kinds for i, tile in enumerate(part.tiles)}
    back = () if part.back == BADGE else (part.back,)
    for key, kinds in (named | {"back": back}).items():
        for kind in kinds:
            if kind not in spec.kinds:
                yield f"{at}.{key}", f"`{kind}`", kinds_among(spec.kinds)


def _tile_count(spec: GameSpec, at: str, part: TilePart) -> Iterator[Told]:
    for kind in set(part.counts) - set(part.kinds):
        yield f"{at}.counts", f"`{kind}`", kinds_among(part.kinds)
    for kind in part.counts:
        yield from _laid_over(spec, part, f"{at}.counts.{kind}", kind)
    if part.counts or spec.board.shape != "hexagon":
        return
    if not all(kind in spec.kinds for kind in part.kinds):
        return
    counts = {kind: spec.kinds[kind].count for kind in part.kinds}
    cells = len(spec.board.board)
    if sum(counts.values()) != cells:
        listed = ", ".join(f"kinds.{kind}.count {count}" for kind, count in counts.items())
        expected = Words("{cells} tiles in all, one for each cell that board.side makes").fill(
            cells=cells
        )
        yield f"{at}.kinds", f"{sum(counts.values())} ({listed})", expected


def _laid_over(spec: GameSpec, part: TilePart, key: str, kind: str) -> Iterator[Told]:
    """Yield where fewer tiles are printed than have a place, or than the set-up places."""
    count = part.counts[kind]
    if count < (places := len(spec.board.places.get(kind, ()))):
        yield (
            key,
            str(count),
            Words("at least {places}, the cells of board.places.{kind}").fill(
                places=places, kind=kind
            ),
        )
    others = (one for one in spec.components.values() if isinstance(one, TilePart))
    if any(one is not part and one.back == kind for one in others):
        return  # other tiles are turned over for it
    for step in spec.setup.steps:
        number = dict(spec.numbers.items()).get(str(step.count)) if step.kind == kind else None
        entries = number if isinstance(number, Mapping) else {"": number or 0}
        for players, placed in entries.items():
            if isinstance(placed, int) and count < placed:
                named = ".".join(filter(None, ("numbers", str(step.count), players)))
                yield (
                    key,
                    str(count),
                    Words("at least {placed}, which {named} says to place").fill(
                        placed=placed, named=named
                    ),
                )


def _pieces_of(part: Part) -> tuple[str, ...]:
    if isinstance(part, StandeePart):
        return tuple(part.pieces)
    if isinstance(part, TowerPart):
        return (part.piece,)
    if isinstance(part, ChitPart) and part.piece is not None:
        return (part.piece,)
    return ()
