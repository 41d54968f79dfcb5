"""Decks, bags, places and players that an act names, found or refused."""

from __future__ import annotations

from pnp.folder.table.game_table import BagStock, DeckStock, GameTable
from pnp.text.words import Words
from referee.kept.refusals import ActError
from referee.kept.state import TABLE, Key, State


def deck_named(table: GameTable, word: str) -> DeckStock:
    """Return a deck by its word."""
    if word not in table.decks:
        raise ActError(_NO_DECK if table.decks else _NO_DECKS, word=word, known=_row(table.decks))
    return table.decks[word]


def bag_named(table: GameTable, word: str) -> BagStock:
    """Return a bag by its word."""
    if word not in table.bags:
        raise ActError(_NO_BAG if table.bags else _NO_BAGS, word=word, known=_row(table.bags))
    return table.bags[word]


def stock_named(table: GameTable, word: str) -> DeckStock | BagStock:
    """Return a deck or bag by its word."""
    found = table.decks.get(word) or table.bags.get(word)
    if found is None:
        raise ActError(_NO_STOCK, word=word, known=_row((*table.decks, *table.bags)) or "–")
    return found


def place_named(table: GameTable, word: str, place: str, who: str) -> Key:
    """Return the heap of a place, the player's own where everyone has one."""
    stock = stock_named(table, word)
    if place not in stock.places:
        known = _row(stock.places)
        raise ActError(_NO_PLACE if known else _NO_PLACES, stock=word, place=place, known=known)
    return Key(word, place, who if stock.places[place].each else TABLE)


def player_named(state: State, color: str) -> str:
    """Return a player by the colour."""
    if color not in state.colors:
        raise ActError(_NO_PLAYER, who=color[:40], known=", ".join(state.colors))
    return color


def _row(words: object) -> str:
    return ", ".join(words) if isinstance(words, dict | tuple) else ""


_NO_DECK = Words("there is no deck `{word}`; the decks are {known}")
_NO_DECKS = Words("there is no deck `{word}`; the game has none")
_NO_BAG = Words("there is no bag `{word}`; the bags are {known}")
_NO_BAGS = Words("there is no bag `{word}`; the game has none")
_NO_STOCK = Words("there is no deck or bag `{word}`; there are {known}")
_NO_PLACE = Words("{stock} has no place `{place}`; its places are {known}")
_NO_PLACES = Words("{stock} has no place `{place}`; it has no places at all")
_NO_PLAYER = Words("there is no player `{who}`; the players are {known}")
