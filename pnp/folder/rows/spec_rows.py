"""Rows of what a spec knows: its players, tiles, cells, kinds, pieces, decks and die.

`@pieces.knight,baron` are those of some words only; kinds and tiles may be named in the same way.
`@cells.objective` are the cells that the board gives to a kind of land.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import NamedTuple

from pydantic import BaseModel

from pnp.folder.lineage.key_places import place_of
from pnp.folder.rows.row import Cell
from pnp.folder.rows.table import RawRow, Table
from pnp.folder.spec import GameSpec
from pnp.text.errors import HeraldError, Source, Unfit
from pnp.text.nearest import one_of
from pnp.text.words import Lang, Words

KNOWN = ("@players", "@tiles", "@cells", "@kinds", "@pieces", "@deck", "@die", "@ranks")


class _Told(NamedTuple):
    """One row: its id, where game.toml has it, and what it shows."""

    id: str
    path: str
    values: Mapping[str, object]


def spec_rows(spec: GameSpec, asked: str, at: Source, lang: Lang) -> Table:
    """Return the rows that `@` and a word ask for; Unfit where the spec has no such thing."""
    word, _, names = asked.partition(".")
    chosen = tuple(name.strip() for name in names.split(",")) if names else ()
    if word == "@deck":
        told = _deck(spec, names)
    elif word in ("@kinds", "@pieces", "@tiles"):
        told = _named(spec, word, chosen)
    elif word == "@cells" and names:
        told = list(_places_of(spec, names))
    elif word in KNOWN and not names:
        told = list(_SIMPLE[word](spec))
    else:
        raise Unfit(
            one_of(asked, [*KNOWN[:5], *(f"@deck.{one}" for one in spec.decks), *KNOWN[6:]])
        )
    if not told and not (word == "@deck" and spec.told_cards(names)):
        # cards of a module that is not played are there all the same
        raise Unfit(_NEEDED[word])
    columns = dict.fromkeys(("id", *(name for row in told for name in row.values)), at)
    places = _Places(spec)
    table = Table(columns)
    for row in told:
        values = {"id": row.id, **row.values}
        cells = {
            name: Cell(_said(spec, values.get(name), lang), places[_path(row.path, name)])
            for name in columns
        }
        table.rows.append(RawRow(cells, places[row.path], id=row.id))
    return table


_NEEDED = {
    "@players": Words("colours of players in game.toml, as [[players.colors]]"),
    "@tiles": Words("kinds of land with a count in game.toml, as [kinds.NAME]"),
    "@cells": Words("a board of a fixed shape in game.toml, as [board]"),
    "@kinds": Words("kinds of land in game.toml, as [kinds.NAME]"),
    "@pieces": Words("pieces in game.toml, as [pieces.NAME]"),
    "@deck": Words("a deck with cards in game.toml, as [decks.NAME]"),
    "@die": Words("a die in game.toml, as [die]"),
    "@ranks": Words("titles in game.toml, as [ranks.NAME]"),
}


class _Places(dict[str, Source]):
    """Where keys of game.toml are written, each looked for once."""

    def __init__(self, spec: GameSpec) -> None:
        super().__init__()
        self._spec = spec

    def __missing__(self, key: str) -> Source:
        self[key] = place_of(self._spec, key)
        return self[key]


def _path(path: str, name: str) -> str:
    return path if name == "id" else f"{path}.{name}"


def _said(spec: GameSpec, value: object, lang: Lang) -> str:
    """Return a value as a cell has it, its numbers filled in."""
    if isinstance(value, Words):
        text = value.in_(lang)
        try:
            return spec.fill(text, lang)
        except HeraldError:
            return text  # what is wrong with it is told where it is written
    if isinstance(value, bool):
        return str(value).lower()
    return "" if value is None else str(value)


def _values(model: BaseModel, *without: str) -> dict[str, object]:
    """Return what a table of game.toml says in words, numbers and names."""
    return {
        name: value
        for name, value in model
        if name not in without and (value is None or isinstance(value, str | int | float | Words))
    }


def _named(spec: GameSpec, word: str, chosen: tuple[str, ...]) -> list[_Told]:
    every = spec.pieces if word == "@pieces" else spec.kinds
    for name in chosen:
        if name not in every:
            raise Unfit(one_of(name, every), f"`{name}`")
    told = {"@pieces": _pieces, "@kinds": _kinds, "@tiles": _tiles}[word](spec)
    return [row for row in told if not chosen or row.path.split(".")[1] in chosen]


def _players(spec: GameSpec) -> Iterator[_Told]:
    for place, color in enumerate(spec.players.colors[: spec.players.max or None]):
        yield _Told(color.id, f"players.colors.{place}", _values(color))


def _kinds(spec: GameSpec) -> Iterator[_Told]:
    for word, kind in spec.kinds.items():
        untold = () if "count" in kind.model_fields_set else ("count",)
        yield _Told(word, f"kinds.{word}", {"kind": word} | _values(kind, *untold))


def _tiles(spec: GameSpec) -> Iterator[_Told]:
    for tile in spec.tile_names:
        word, _, label = tile.partition("-")
        kind = spec.kinds[word]
        title = Words.each(partial(spec.tile_title, tile))
        values = {"kind": word, "label": label, "title": title} | _values(kind, "count")
        values |= {"name": title, "kind_name": kind.name}
        yield _Told(tile, f"kinds.{word}", values)


def _cells(spec: GameSpec) -> Iterator[_Told]:
    if spec.board.shape == "free":
        return
    places = {cell: word for word, cells in spec.board.places.items() for cell in cells}
    for index, cell in enumerate(spec.board.board.names):
        kind = spec.kinds.get(places.get(cell, ""))
        label = spec.board.label(index)
        values: dict[str, object] = {"label": label, "kind": places.get(cell, "")}
        values |= _in_row(spec, cell, index)
        if kind:
            values |= _values(kind, "count") | {"kind_name": kind.name}
        yield _Told(cell, "board", values | {"name": label})


def _in_row(spec: GameSpec, name: str, index: int) -> dict[str, object]:
    """Return where a cell stands: its row, whether it is an end of it or the middle of the board,
    and one of three shades that no two neighbours share."""
    board = spec.board.board
    cell = board.cells[index]
    first, last = board.row_range(cell.row) or (0, 0)
    return {
        "sign": {"numbers": "#", "letters": "@"}.get(spec.board.labels, "")
        + spec.board.label(index),
        "row": name[0],
        "number": cell.number,
        "shade": (cell.row + cell.number) % 3,
        "first": _YES if cell.number == first else "",
        "last": _YES if cell.number == last else "",
        "middle": _YES if index == len(board.cells) // 2 else "",
    }


_YES = "yes"


def _ranks(spec: GameSpec) -> Iterator[_Told]:
    for word, rank in spec.ranks.items():
        yield _Told(word, f"ranks.{word}", _values(rank))


def _places_of(spec: GameSpec, word: str) -> Iterator[_Told]:
    """Yield the cells that have a kind of their own, each called after it."""
    if word not in spec.board.places or word not in spec.kinds:
        known = [f"@cells.{one}" for one in spec.board.places]
        raise Unfit(one_of(f"@cells.{word}", ["@cells", *known]))
    board, kind = spec.board.board, spec.kinds[word]
    for cell in spec.board.places[word]:
        if cell not in board.by_name:
            continue  # told as a fault of the board
        tile = f"{word}-{spec.board.label(board.by_name[cell]) or cell}"
        title = Words.each(partial(spec.tile_title, tile))
        values = {"kind": word, "label": tile.partition("-")[2], "cell": cell, "title": title}
        yield _Told(tile, f"kinds.{word}", values | _values(kind, "count"))


def _pieces(spec: GameSpec) -> Iterator[_Told]:
    for word, piece in spec.pieces.items():
        own = {"piece": word} | _values(piece) | {"charge": spec.piece_charge(word)}
        if not spec.players.colors:
            yield _Told(word, f"pieces.{word}", own | {"title": piece.name})
        for owner in spec.owners(word):
            values = own | {"owner": owner.id, "owner_name": owner.name, "color": owner.color}
            values |= {"ordinary": owner.ordinary}
            values |= {"title": Words.each(partial(_owned, piece.name, owner.name))}
            yield _Told(f"{word}-{owner.id}", f"pieces.{word}", values)


def _owned(piece: Words, owner: Words, lang: Lang) -> str:
    return f"{piece.in_(lang)}, {owner.in_(lang)}"


def _deck(spec: GameSpec, word: str) -> list[_Told]:
    if word not in spec.decks:
        known = [f"@deck.{name}" for name in spec.decks]
        raise Unfit(one_of(f"@deck.{word}", known) if known else _NEEDED["@deck"])
    deck = spec.decks[word]
    cards, told = spec.deck_cards(word), []
    icons = " ".join(card.icon or name for name, card in cards.items())
    of_deck: dict[str, object] = {
        "deck": deck.name,
        "deck_color": deck.color,
        "deck_charge": deck.charge or spec.game.charge,
        "coin": deck.coin or deck.charge or spec.game.charge,
        "icons": icons,
    }
    for name, card in cards.items():
        group = deck.groups.get(card.group or "")
        copies = deck.copies if card.copies is None else card.copies
        values = {"count": copies} | dict(card.values) | _values(card, "needs", "copies") | of_deck
        values |= {"icon": card.icon or name, "color": deck.color}
        if group:
            values |= {"color": group.color}
            values |= {"group_name": group.name, "group_charge": group.charge}
        told.append(_Told(name, f"decks.{word}.cards.{name}", values))
    return told


def _die(spec: GameSpec) -> Iterator[_Told]:
    if spec.die is None:
        return
    for face in range(1, spec.die.faces + 1):
        values: dict[str, object] = {"face": face, "faces": spec.die.faces}
        for word, table in spec.die.tables.items():
            values[word] = table[face - 1] if face <= len(table) else ""
        yield _Told(f"face-{face}", "die", values)


_SIMPLE: Mapping[str, Callable[[GameSpec], Iterator[_Told]]] = {
    "@players": _players,
    "@cells": _cells,
    "@die": _die,
    "@ranks": _ranks,
}
"""What takes no words after it."""
