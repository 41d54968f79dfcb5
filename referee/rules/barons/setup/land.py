"""The land of a drawn table: tiles laid, then cards that name mountains and officers' cells.

What is laid and drawn follows from the game's recipe: the tiles, then, card by card, the cells that
turn into mountains and those where officers start.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from pnp.folder.hexes import Cell, parse_cell
from pnp.folder.set_up import SetUpStep
from pnp.folder.spec import GameSpec
from pnp.text.errors import HeraldError
from pnp.text.words import Words
from referee.engine.chance import Chance
from referee.engine.game import NEUTRAL
from referee.engine.table_setup import color_title
from referee.engine.values import Step
from referee.rules.barons.cards import card_names, card_title, cell_labels

_SHUFFLED = Words("The {n} tiles are shuffled and laid face up")
_IN_ORDER = Words("The tiles are laid where their labels say")
_CARDS = Words("The {n} cards are shuffled")
_MOUNTAIN = Words("{kind} {number} of {of}")
_OFFICER = Words("{color}, {piece}{which}")
_DRAWN = Words("{card}, {cell}")
_OTHER_COUNT = Words(
    "{game} has {tiles} tiles for {cells} cells; the counts of its kinds must make up the board"
)
_TOO_FEW = Words("{game} has too few cards for its mountains and officers")


@dataclass(frozen=True)
class Officer:
    """An officer on its starting cell."""

    color: str
    piece: str
    cell: Cell


@dataclass(frozen=True)
class Land:
    """Tiles, mountains and officers of one draw; `aside` are the mountains' cards."""

    tiles: Mapping[Cell, str]
    mountains: tuple[Cell, ...]
    officers: tuple[Officer, ...]
    aside: tuple[str, ...]
    steps: tuple[Step, ...]


NO_LAND = Land({}, (), (), (), ())
"""A table before anything is laid."""


def draw_land(spec: GameSpec, colors: Sequence[str], chance: Chance) -> Land:
    """Lay the tiles, then let cards name the mountains and the start of each officer."""
    tiles, steps = _lay_tiles(spec, chance)
    deck = _Deck(spec, chance, tiles)
    steps.append(Step("cards", _CARDS.fill(n=len(deck.cards)), count=len(deck.cards)))
    aside: list[str] = []
    officers: list[Officer] = []
    for step in spec.setup_steps(len(colors)):
        if step.do == "place" and step.kind:
            cards, told = _draw_mountains(deck, step, step.kind, len(colors))
            aside += cards
            steps += told
        elif step.do == "place" and step.piece:
            placed, told = _draw_officers(deck, step.piece, colors)
            officers += placed
            steps += told
    cells = tuple(deck.cells[card] for card in aside)
    return Land(tiles, cells, tuple(officers), tuple(aside), tuple(steps))


class _Deck:
    """The shuffled cards of a set-up and the cells they mean."""

    def __init__(self, spec: GameSpec, chance: Chance, tiles: Mapping[Cell, str]) -> None:
        self.spec, self.chance = spec, chance
        labels = {} if card_names(spec) == spec.tile_names else cell_labels(spec)
        self.cells = labels or {tile: cell for cell, tile in tiles.items()}
        self.cards: list[str] = []
        self.shuffle(card_names(spec))

    def shuffle(self, cards: Sequence[str]) -> None:
        self.cards = self.chance.shuffle(cards, "cards that draw the set-up")

    def draw(self, barred: Collection[Cell] = ()) -> str:
        """Return the top card; one that names a barred cell is put back and the deck shuffled."""
        if all(self.cells[card] in barred for card in self.cards):
            raise HeraldError(_TOO_FEW.fill(game=self.spec.game.name.but(en=self.spec.id)))
        while self.cells[self.cards[0]] in barred:
            self.shuffle(self.cards)
        return self.cards.pop(0)

    def step(self, kind: str, announced: Words, card: str) -> Step:
        """Return the announcement first, then the card that answers it."""
        cell = self.cells[card]
        drawn = _DRAWN.fill(card=card_title(self.spec, card), cell=cell)
        return Step(kind, announced, drawn, str(cell), card=card)


def _lay_tiles(spec: GameSpec, chance: Chance) -> tuple[dict[Cell, str], list[Step]]:
    """Return what lies on each cell: shuffled tiles, or kinds with a fixed place."""
    if spec.board.laid == "in-order":
        places = _fixed_places(spec)
        return places, [Step("tiles", _IN_ORDER, tiles=_tile_words(spec, places))]
    if not spec.tile_names:
        return {}, []
    if len(spec.tile_names) != len(spec.board.board):
        counts = {"tiles": len(spec.tile_names), "cells": len(spec.board.board)}
        raise HeraldError(_OTHER_COUNT.fill(game=spec.game.name.but(en=spec.id), **counts))
    tiles = chance.shuffle(spec.tile_names, "tiles")
    laid = dict(zip(spec.board.board.cells, tiles, strict=True))
    announced = _SHUFFLED.fill(n=len(tiles))
    return laid, [Step("tiles", announced, tiles=_tile_words(spec, laid), count=len(tiles))]


def tile_word(spec: GameSpec, tile: str) -> str:
    """Return a tile as positions have it: its name where tiles have letters, else its kind."""
    return tile if spec.has_named_tiles else tile.partition("-")[0]


def _tile_words(spec: GameSpec, tiles: Mapping[Cell, str]) -> dict[str, str]:
    return {str(cell): tile_word(spec, tile) for cell, tile in tiles.items()}


def _fixed_places(spec: GameSpec) -> dict[Cell, str]:
    return {parse_cell(cell): kind for kind, cells in spec.board.places.items() for cell in cells}


def _draw_mountains(
    deck: _Deck, step: SetUpStep, kind: str, players: int
) -> tuple[list[str], list[Step]]:
    """Return the cards that name the cells of a kind of land, none of a barred kind."""
    spec, wanted = deck.spec, deck.spec.counted(step.count, players)
    barred = {cell for cell, laid in _fixed_places(spec).items() if laid in step.bar}
    cards, steps = [], []
    for number in range(1, wanted + 1):
        announced = _MOUNTAIN.fill(kind=spec.kinds[kind].name, number=number, of=wanted)
        cards.append(deck.draw(barred))
        told = deck.step("mountain", announced, cards[-1])
        steps.append(replace(told, tiles={str(told.cell): kind}))
    return cards, steps


def _draw_officers(
    deck: _Deck, word: str, colors: Sequence[str]
) -> tuple[list[Officer], list[Step]]:
    """Return the officers of one kind: each is announced, then its card drawn."""
    officers, steps = [], []
    piece = deck.spec.pieces[word]
    count = piece.for_players(len(colors))
    for color in _owners(deck.spec, word, colors):
        for number in range(1, count + 1):
            which = f" {number}" if count > 1 else ""
            title = color_title(deck.spec, color)
            announced = _OFFICER.fill(color=title, piece=piece.name, which=which)
            card = deck.draw()
            officers.append(Officer(color, word, deck.cells[card]))
            steps.append(replace(deck.step("officer", announced, card), color=color, piece=word))
    return officers, steps


def _owners(spec: GameSpec, piece: str, colors: Sequence[str]) -> Sequence[str]:
    return (NEUTRAL,) if spec.pieces[piece].neutral else colors


def impassable_kind(spec: GameSpec) -> str:
    """Return the word for what cannot be entered."""
    return next(word for word, kind in spec.kinds.items() if kind.impassable)
