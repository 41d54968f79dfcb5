"""The steps of a set-up in a log: what they laid, and the start as far as they have been shown."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import fields
from typing import Any

from pnp.text.words import Lang, Words
from referee.engine.values import Step, TablePosition
from referee.notation.text import format_position, parse_position
from referee.notation.tokens import PLACE
from referee.table.log_file import EntryData

_PLACES = re.compile(rf"\b{PLACE}\b")
_FIRST = {"step", "announced", "drawn", "cell"}
"""What every step says; the steps of old logs say nothing else."""


def write_step(step: Step, languages: Sequence[Lang]) -> dict[str, Any]:
    """Return what a log says of a step: its words, the tiles it lays, and its other data."""
    data = {name: getattr(step, name) for name in _DATA if getattr(step, name)}
    return {
        "step": step.kind,
        "announced": in_each(step.announced, languages),
        "drawn": in_each(step.drawn, languages) if step.drawn else None,
        "cell": step.cell,
        "tiles": dict(step.tiles),
        **data | ({"seats": list(step.seats)} if step.seats else {}),
    }


_DATA = [one.name for one in fields(Step) if one.name not in (*_FIRST, "kind", "tiles")]


def has_data(raw: EntryData) -> bool:
    """Return whether a step of a log carries data; those of old logs do not."""
    return set(raw) != _FIRST


def check_step(raw: EntryData) -> None:
    """Raise ValueError for a step that cannot be told; whether it is true is seen elsewhere."""
    words = [raw["announced"], *([raw["drawn"]] if raw["drawn"] else [])]
    said = [raw["step"], *(raw[key] for key in ("color", "piece", "card", "deck") if key in raw)]
    if raw["cell"] is not None:
        said.append(raw["cell"])
    tiles, seats = raw.get("tiles", {}) | raw.get("pieces", {}), raw.get("seats", [])
    numbers = [raw[key] for key in ("seat", "face", "count") if key in raw]
    sound = (
        all(is_words(one) for one in words)
        and all(isinstance(one, str) for one in (*said, *tiles.keys(), *tiles.values()))
        and all(type(one) is int for one in (*seats, *numbers))
    )
    if not sound:
        raise ValueError("a step says what, in words")


def in_each(words: Words, languages: Sequence[Lang]) -> dict[Lang, str]:
    """Return a text as a log has it, in each language that the table may be read in."""
    return {lang: words.in_(lang) for lang in languages}


def is_words(raw: object) -> bool:
    """Return whether a log has a text there, in some language."""
    return isinstance(raw, dict) and bool(raw) and all(map(_is_text, raw.values()))


def _is_text(raw: object) -> bool:
    return isinstance(raw, str)


def read_steps(raws: Sequence[EntryData], start: TablePosition) -> list[Step]:
    """Return the steps that a log has; those of an old one with what their sentences say."""
    if any(map(has_data, raws)):
        return [_step(raw) for raw in raws]
    return list(_old_steps(raws, start))


def _step(raw: EntryData, **more: Any) -> Step:
    drawn = Words.of(raw["drawn"]) if raw["drawn"] else None
    data = {name: raw[name] for name in ("tiles", *_DATA) if name in raw} | more
    if "seats" in data:
        data["seats"] = tuple(data["seats"])
    return Step(raw["step"], Words.of(raw["announced"]), drawn, raw["cell"], **data)


def _old_steps(raws: Sequence[EntryData], start: TablePosition) -> Iterator[Step]:
    """Yield the steps of a log that was written before steps carried data."""
    spec, names = start.game.spec, start.game.names
    land = {names[cell]: start.terrain(cell) for cell in start.cells}
    placed = {names[cell]: piece for cell in start.cells for piece in start.pieces(cell)}
    closed = {at for at, kind in land.items() if kind in spec.kinds and spec.kinds[kind].impassable}
    said = [raw["drawn"]["en"] if raw["drawn"] else "" for raw in raws]
    titles = {spec.tile_title(tile, "en"): tile for tile in spec.tile_names}
    below = {
        raw["cell"]: titles.get(words.partition(",")[0], "")
        for raw, words in zip(raws, said, strict=True)
        if raw["cell"] in closed
    }
    open_cards = {
        card.name.in_("en"): {"deck": deck, "card": word}
        for deck, of in spec.decks.items()
        for word, card in of.cards.items()
    }
    at_once = not any(raw["step"] == "tile" for raw in raws)
    for raw, words in zip(raws, said, strict=True):
        cell = raw["cell"]
        if raw["step"] == "tile":
            yield _step(raw, tiles={place: land[place] for place in _PLACES.findall(words)})
        elif raw["step"] == "tiles" and at_once:
            yield _step(raw, tiles=land | below)
        elif cell in closed:
            yield _step(raw, tiles={cell: land[cell]})
        elif cell in placed:
            color, piece, _ = placed[cell]
            yield _step(raw, color=color, piece=piece)
        else:
            yield _step(raw, **open_cards.get(words, {}))


def shown_start(start: TablePosition, steps: Sequence[Step], shown: int) -> TablePosition:
    """Return the start without what later steps lay, place or turn over."""
    laid: dict[str, str] = {}
    for step in steps[:shown]:
        laid |= step.tiles
    later = steps[shown:]
    lines = [
        *_lines_beside_the_land(start, {(step.deck, step.card) for step in later if step.deck}),
        *_cell_lines(
            start,
            {cell: laid.get(cell, "") for step in later for cell in step.tiles},
            {
                *((step.cell, step.color, step.piece) for step in later if step.cell),
                *((c, *what.split(" ")) for step in later for c, what in step.pieces.items()),
            },
        ),
    ]
    return parse_position("\n".join(lines), start.game)


def _lines_beside_the_land(
    start: TablePosition, closed: Collection[tuple[str, str]]
) -> Iterator[str]:
    """Yield the lines of a position that are about no cell, without the cards named."""
    for line in format_position(start).splitlines():
        head, _, rest = line.partition(":")
        if head.partition(" ")[0].partition("..")[0] in start.game.names:
            continue
        if any(deck == head for deck, _ in closed):
            cards = [card for card in rest.split() if (head, card) not in closed]
            if cards:
                yield f"{head}: {' '.join(cards)}"
        else:
            yield line


def _cell_lines(
    start: TablePosition, terrains: Mapping[str, str], taken: Collection[tuple[str | None, ...]]
) -> Iterator[str]:
    """Yield the lines about cells, with other terrains and without the pieces taken away."""
    for cell in start.cells:
        name = start.game.names[cell]
        terrain = terrains.get(name, start.terrain(cell))
        pieces = [
            f"{color} {piece}*{count}"
            for color, piece, count in start.pieces(cell)
            if (name, color, piece) not in taken
        ]
        if terrain or pieces:
            yield f"{name} {terrain}".rstrip() + (f": {', '.join(pieces)}" if pieces else "")
