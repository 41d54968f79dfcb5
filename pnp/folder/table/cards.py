"""The different cards of a deck, however a game.toml tells them: each with its word."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import product
from typing import TYPE_CHECKING

from pnp.folder.decks import Deck, DeckCard
from pnp.folder.lineage.key_places import place_of
from pnp.folder.rows.reading import read_rows
from pnp.folder.rows.row import Row
from pnp.folder.table.names import as_name
from pnp.text.words import Lang, Words

if TYPE_CHECKING:
    from pnp.folder.spec import GameSpec

SPECIAL = ("id", "name", "count", "group", "text")
"""The columns of a deck's file that are no values."""


def told_cards(spec: GameSpec, word: str) -> dict[str, DeckCard]:
    """Return every different card of a deck, those of all modules."""
    deck = spec.decks[word]
    if deck.product:
        return dict(_of_product(deck.product))
    if deck.rows:
        return _of_rows(spec, word, deck.rows)
    return dict(_one_each(spec, deck)) if deck.of else dict(deck.cards)


def is_number(part: str) -> bool:
    """Whether a part of a product is a number."""
    return part.isascii() and part.isdigit() and len(part) <= 6


def _of_product(lists: Mapping[str, tuple[str, ...]]) -> Iterator[tuple[str, DeckCard]]:
    """Yield a card for each combination; lists of numbers are values, the first other the group."""
    values = [word for word, parts in lists.items() if all(map(is_number, parts))]
    group = next((word for word in lists if word not in values), None)
    for parts in product(*lists.values()):
        of = dict(zip(lists, parts, strict=True))
        yield (
            "-".join(parts),
            DeckCard(
                name=Words.same(" ".join(map(as_name, parts))),
                group=of[group] if group else None,
                values={word: int(of[word]) for word in values},
            ),
        )


def _of_rows(spec: GameSpec, word: str, file: str) -> dict[str, DeckCard]:
    """Return the cards of a file; what is wrong in it is told where the game is checked."""
    at = place_of(spec, f"decks.{word}.rows")
    every = {lang: read_rows(spec, file, at, lang)[0].rows for lang in spec.languages}
    cards: dict[str, DeckCard] = {}
    for place, row in enumerate(every[spec.languages[0]]):
        told = {lang: rows[place] for lang, rows in every.items() if place < len(rows)}
        cards[row.id] = DeckCard(
            name=_words(told, "name", as_name(row.id)),
            text=_words(told, "text"),
            copies=row.count,
            group=row.text("group") or None,
            values=dict(_values(row)),
        )
    return cards


def _words(rows: Mapping[Lang, Row], column: str, other: str = "") -> Words:
    """Return what a column says in each language, or a word where it says nothing."""
    said = {lang: text for lang, row in rows.items() if (text := row.text(column))}
    return Words.of(said) if said else Words.same(other)


def _values(row: Row) -> Iterator[tuple[str, int]]:
    """Yield what the columns of whole numbers hold."""
    for column, cell in row.cells.items():
        said = cell.text.strip().replace("−", "-")
        if column not in SPECIAL and is_number(said.removeprefix("-")):
            yield column, int(said)


def _one_each(spec: GameSpec, deck: Deck) -> Iterator[tuple[str, DeckCard]]:
    """Yield a card for each tile, or for each cell."""
    if deck.of == "tiles":
        for tile in spec.tile_names:
            yield (
                tile,
                DeckCard(
                    name=Words.each(partial(spec.tile_title, tile)),
                    group=tile.partition("-")[0],
                ),
            )
    else:
        for cell in spec.board.board.names:
            yield str(cell), DeckCard(name=Words.same(str(cell)))
