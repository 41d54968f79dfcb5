"""What the box must hold: equal things that pile up, and what lies flat over them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from pnp.faces import Look
from pnp.faces.chit import chit_count, land_counts
from pnp.faces.deck import card_size
from pnp.faces.marker import depth
from pnp.faces.score import board_size
from pnp.faces.standee import foot
from pnp.folder.memo import read_memo
from pnp.folder.spec import (
    BoardPart,
    BoxPart,
    CardPart,
    ChitPart,
    Component,
    DeckPart,
    DiePart,
    GameSpec,
    MarkerPart,
    MemoPart,
    ScorePart,
    StandeePart,
    TilePart,
    TokenPart,
    TowerPart,
    TriplePart,
    paper_file,
)

AIR = 1.0
"""Millimetres between neighbours, so that fingers get them out."""

SLEEVE = 3.0
"""How much wider and taller a sleeve is than its card."""


@dataclass(frozen=True)
class Load:
    """A cuboid: its name, and its width, depth and height."""

    name: str
    width: float
    depth: float
    height: float

    @property
    def volume(self) -> float:
        return self.width * self.depth * self.height


@dataclass(frozen=True)
class Units:
    """So many equal things that pile up: one's footprint and height."""

    name: str
    width: float
    depth: float
    height: float
    count: int

    def piles(self, layer: float) -> Iterator[Load]:
        """As few piles as the layer's height allows, of even height."""
        most = max(1, math.floor((layer - AIR) / self.height + 1e-9))
        piles = math.ceil(self.count / most)
        for i in range(piles):
            share = (self.count * (i + 1)) // piles - (self.count * i) // piles
            yield Load(self.name, self.width + AIR, self.depth + AIR, share * self.height + AIR)


def units(spec: GameSpec, look: Look) -> Iterator[Units]:
    """Everything that stands on the floor."""
    for part in spec.components.values():
        yield from _tiles(part, spec, look)
        yield from _tokens(part, spec, look)
        yield from _folded(part, spec, look)


def _tiles(part: Component, spec: GameSpec, look: Look) -> Iterator[Units]:
    """Piles of tiles and cards."""
    thick, name = paper_file().stocks[part.stock].thickness, part.name.in_(look.lang)
    if isinstance(part, TilePart):
        flats = look.tile_size or part.size
        yield Units(name, flats, flats * 2 / math.sqrt(3), thick, spec.tile_count(part))
    elif isinstance(part, TriplePart):
        flats = look.tile_size or part.size
        yield Units(name, 2 * flats, flats * 3.5 / math.sqrt(3), thick, part.count)
    elif isinstance(part, CardPart):
        w, h = paper_file().cards[look.card_size or part.size].size
        count = len(spec.tile_names) if part.of == "tiles" else len(spec.board.board)
        yield Units(name, w + SLEEVE, h + SLEEVE, 2 * thick + 0.1, count)
    elif isinstance(part, DeckPart):
        w, h = card_size(part, look).size
        count = len(spec.deck_cards(part.deck)) * spec.decks[part.deck].copies
        if isinstance(part.size, str):
            yield Units(name, w + SLEEVE, h + SLEEVE, 2 * thick + 0.1, count)
        else:
            yield Units(name, w, h, thick, count)


def _tokens(part: Component, spec: GameSpec, look: Look) -> Iterator[Units]:
    """Piles of tokens, those of a kind together."""
    thick, name = paper_file().stocks[part.stock].thickness, part.name.in_(look.lang)
    if isinstance(part, TokenPart):
        for _ in range(len(spec.owners(part.piece))):
            yield Units(name, part.size, part.size, thick, spec.pieces[part.piece].count)
    elif isinstance(part, ChitPart) and part.lands is not None:
        for count in land_counts(spec, part).values():
            yield Units(name, part.size, part.size, thick, count)
    elif isinstance(part, ChitPart):
        piles = len(spec.owners(part.piece)) if part.piece is not None else 1
        for _ in range(piles):
            yield Units(name, part.size, part.size, thick, chit_count(spec, part) // piles)


def _folded(part: Component, spec: GameSpec, look: Look) -> Iterator[Units]:
    """What is folded and glued: towers upright, figures on their backs."""
    thick, name = paper_file().stocks[part.stock].thickness, part.name.in_(look.lang)
    if isinstance(part, TowerPart):
        side, rows = part.width + thick, math.ceil(spec.pieces[part.piece].count / 2)
        yield Units(name, 2 * side, rows * side, part.height, len(spec.owners(part.piece)))
    elif isinstance(part, StandeePart):
        for word, size in part.pieces.items():
            count = spec.pieces[word].count * len(spec.owners(word))
            label = spec.pieces[word].plural.in_(look.lang)
            yield Units(label, size.height, size.width, foot(size), count)
    elif isinstance(part, MarkerPart):
        yield Units(name, part.height, part.width, depth(part), 1)
    elif isinstance(part, DiePart):
        yield Units(name, part.size, part.size, part.size, 1)


def flats(spec: GameSpec, look: Look) -> Iterator[Load]:
    """Everything that lies over the rest."""
    stocks = paper_file().stocks
    for part in spec.components.values():
        thick = stocks[part.stock].thickness
        name = part.name.in_(look.lang)
        if isinstance(part, MemoPart):
            count = len(read_memo(spec, look.lang)) * spec.players.max
            yield Load(name, *part.size, count * thick)
        elif isinstance(part, BoardPart):
            yield Load(name, *(look.area or paper_file().papers["a4"]), thick)
        elif isinstance(part, ScorePart):
            w, h = board_size(look)
            yield Load(name, w, h / 2, 2 * thick)
        elif isinstance(part, BoxPart):
            for item in part.also:
                yield Load(item.name.in_(look.lang), *item.size)
