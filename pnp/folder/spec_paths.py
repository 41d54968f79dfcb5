"""What a text may name of a game.toml, by its path: a number, a name, or all that there are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from pnp.folder.decks import Deck
from pnp.folder.models import Model
from pnp.text.number_lists import Entry
from pnp.text.words import Words

if TYPE_CHECKING:
    from pnp.folder.spec import GameSpec


def found_at(spec: GameSpec, path: str) -> object:
    """Return the number or the name that game.toml has at a path, if anything."""
    head, *rest = path.split(".")
    found: object
    if head == "game" and len(rest) == 1:
        return _key(spec.game, rest[0])
    if path == "tiles" and "tiles" not in spec.numbers:
        return len(spec.tile_names)
    if path == "die.faces" and spec.die is not None:
        return spec.die.faces
    if head == "die" and spec.die is not None and len(rest) == 2:
        table = spec.die.tables.get(rest[0], ())
        face = len(table) if rest[1] == "last" else _place(rest[1])
        return table[face - 1] if 1 <= face <= len(table) else None
    if head == "pieces" and rest and rest[0] in spec.pieces:
        piece = spec.pieces[rest[0]]
        if rest[1:] in (["name"], ["plural"]):
            return _key(piece, rest[1])
        return piece.count if len(rest) == 1 else piece.counts.get(rest[1])
    if head == "places" and len(rest) == 1 and rest[0] in spec.board.places:
        return len(spec.board.places[rest[0]])
    if head == "kinds" and len(rest) == 2 and rest[0] in spec.kinds:
        return _key(spec.kinds[rest[0]], rest[1])
    if head == "players" and len(rest) == 1:
        return _key(spec.players, rest[0])
    if head == "ranks" and rest and rest[0] in spec.ranks:
        return _key(spec.ranks[rest[0]], ".".join(rest[1:]) or "points")
    if head == "modules" and len(rest) == 2 and rest[0] in spec.modules:
        return _key(spec.modules[rest[0]], rest[1])
    if head == "components" and len(rest) == 2 and rest[0] in spec.components:
        part = spec.components[rest[0]]
        if rest[1] == "pieces":
            return spec.pieces_of(part)
        return _key(part, rest[1])
    if head == "decks" and rest and rest[0] in spec.decks:
        return _of_deck(spec.decks[rest[0]], rest[1:])
    if head == "score" and len(rest) == 2 and rest[0] in spec.score.tables:
        return _of_score(spec.score.tables[rest[0]], rest[1])
    found = dict(spec.numbers.items()).get(head)
    for step in rest:
        found = _entry(found, step)
    return found


def _key(model: Model, key: str) -> object:
    """Return what a table of game.toml has under a key; nothing else of the model can be named."""
    return getattr(model, key) if key in type(model).model_fields else None


def _of_deck(deck: Deck, rest: list[str]) -> int | None:
    """Return how many different cards a deck has, how many of each, or what one of them costs."""
    if len(rest) == 1 and rest[0] in deck.cards:
        return deck.cards[rest[0]].cost
    if rest == ["copies"]:
        return deck.copies
    return None if rest else len(deck.cards)


def _of_score(table: tuple[int, ...], step: str) -> int | None:
    """Return an entry of a table of the score, counted from 0; its ends hold."""
    if not table or not step.isdecimal() or len(step) > 5:
        return None
    return table[min(int(step), len(table) - 1)]


def _place(step: str) -> int:
    """Return the place that digits name, from 1; 0 for what names none."""
    return int(step) if step.isdecimal() and len(step) < 6 else 0


def _entry(found: object, step: str) -> object:
    """Return one entry of a number that has several: by name, or counted from 1."""
    if isinstance(found, tuple) and 1 <= _place(step) <= len(found):
        return found[_place(step) - 1]
    return found.get(step) if isinstance(found, Mapping) else None


def entries_at(spec: GameSpec, path: str) -> tuple[Entry, ...]:
    """Return what there is to list at a path, each with its number where it has one.

    `kinds` are those that tiles are made of; `kinds.points` gives the points of each.
    """
    found = tuple(_entries(spec, path))
    if not found:
        raise KeyError(path)
    return found


def _entries(spec: GameSpec, path: str) -> Iterator[Entry]:
    head, _, key = path.partition(".")
    named: Mapping[str, Mapping[str, Model]] = {
        "kinds": {word: spec.kinds[word] for word in spec.land_kinds or spec.tile_kinds},
        "pieces": {word: p for word, p in spec.pieces.items() if p.count and p.module is None},
        "ranks": spec.ranks,
        "modules": spec.modules,
        "colors": {color.id: color for color in spec.players.seated},
    }
    number = dict(spec.numbers.items()).get(path)
    if path == "players":
        yield from (Entry(str(n)) for n in range(spec.players.min, spec.players.max + 1))
    elif head in named and (not key or all(_has(one, key) for one in named[head].values())):
        for word, one in named[head].items():
            value = _key(one, key) if key else None
            yield Entry(word, _name(one), value if isinstance(value, int) else None)
    elif head == "pieces" and key in spec.pieces:
        counts = spec.pieces[key].counts
        players = range(spec.players.min, spec.players.max + 1)
        yield from (Entry(str(n), None, counts.get(str(n))) for n in players if counts)
    elif isinstance(number, Mapping):
        for word, value in number.items():
            kind = spec.kinds.get(word)
            yield Entry(word, kind.name if kind else None, value)
    elif isinstance(number, tuple):
        yield from (Entry(str(at), None, value) for at, value in enumerate(number, start=1))
    elif head == "die" and spec.die is not None:
        table = spec.die.tables.get(key, ())
        yield from (Entry(str(face), None, value) for face, value in enumerate(table, start=1))
    elif head == "decks" and key in spec.decks:
        for word, card in spec.deck_cards(key).items():
            yield Entry(word, card.name, card.cost)


def _has(model: Model, key: str) -> bool:
    """Whether a table of game.toml has a number under a key."""
    return isinstance(_key(model, key), int)


def _name(model: Model) -> Words | None:
    found = _key(model, "name")
    return found if isinstance(found, Words) else None
