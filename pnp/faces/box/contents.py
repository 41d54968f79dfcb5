"""What goes into the box and where: every load a cuboid with a place of its own.

Piles of tiles, cards and tokens and rows of folded pieces stand on the floor; memo sheets, map and
booklet lie flat on top. The floor follows from what lies flat, the height from what then fits.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from pnp.faces.chit import chit_count, land_counts
from pnp.faces.deck import deck_size
from pnp.faces.die import is_cube
from pnp.faces.face import Look
from pnp.faces.marker import depth
from pnp.faces.score import board_size
from pnp.faces.spinner import spinner_size
from pnp.faces.standee import foot
from pnp.folder.components import (
    BoardPart,
    BoxPart,
    CardPart,
    ChitPart,
    DeckPart,
    DiePart,
    MarkerPart,
    MemoPart,
    Part,
    ScorePart,
    StandeePart,
    TilePart,
    TokenPart,
    TowerPart,
    TriplePart,
)
from pnp.folder.papers import paper_file
from pnp.folder.spec import GameSpec
from pnp.folder.texts.memo_reader import read_memo

HEADROOM = 2.0
_TALLEST = 120
Size = tuple[float, float, float]
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
        """Yield as few piles as the layer's height allows, of even height."""
        most = max(1, math.floor((layer - AIR) / self.height + 1e-9))
        piles = math.ceil(self.count / most)
        for i in range(piles):
            share = (self.count * (i + 1)) // piles - (self.count * i) // piles
            yield Load(self.name, self.width + AIR, self.depth + AIR, share * self.height + AIR)


def units_of(spec: GameSpec, look: Look) -> Iterator[Units]:
    """Yield everything that stands on the floor of the box."""
    for part in spec.components.values():
        yield from _tiles_and_cards(part, spec, look)
        yield from _tokens(part, spec, look)
        yield from _folded_pieces(part, spec, look)


def _tiles_and_cards(part: Part, spec: GameSpec, look: Look) -> Iterator[Units]:
    """Yield the piles of tiles and cards."""
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
        w, h = deck_size(part, look).size
        count = len(spec.deck_cards(part.deck)) * spec.decks[part.deck].copies
        if isinstance(part.size, str):
            yield Units(name, w + SLEEVE, h + SLEEVE, 2 * thick + 0.1, count)
        else:
            yield Units(name, w, h, thick, count)


def _tokens(part: Part, spec: GameSpec, look: Look) -> Iterator[Units]:
    """Yield the piles of tokens, one a kind or owner."""
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


def _folded_pieces(part: Part, spec: GameSpec, look: Look) -> Iterator[Units]:
    """Yield what is folded and glued: towers stand upright, figures lie on their backs."""
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
    elif isinstance(part, DiePart) and is_cube(spec):
        yield Units(name, part.size, part.size, part.size, 1)


def flat_loads(spec: GameSpec, look: Look) -> Iterator[Load]:
    """Yield everything that lies flat over the rest."""
    stocks = paper_file().stocks
    for part in spec.components.values():
        thick = stocks[part.stock].thickness
        name = part.name.in_(look.lang)
        if isinstance(part, MemoPart):
            count = len(read_memo(spec, look.lang)) * spec.players.max
            yield Load(name, *part.size, count * thick)
        elif isinstance(part, DiePart) and not is_cube(spec):
            yield Load(name, *spinner_size(part), thick)
        elif isinstance(part, BoardPart):
            yield Load(name, *(look.area or paper_file().papers["a4"]), thick)
        elif isinstance(part, ScorePart):
            w, h = board_size(look)
            yield Load(name, w, h / 2, 2 * thick)
        elif isinstance(part, BoxPart):
            for item in part.also:
                yield Load(item.name.in_(look.lang), *item.size)


@dataclass(frozen=True)
class Placed:
    """A load and the corner nearest to the box's own."""

    load: Load
    x: float
    y: float
    z: float


@dataclass(frozen=True, slots=True)
class Space:
    """A free cuboid of the box."""

    x: float
    y: float
    z: float
    width: float
    depth: float
    height: float

    def holds(self, w: float, d: float, h: float) -> bool:
        slack = 1e-9
        return w <= self.width + slack and d <= self.depth + slack and h <= self.height + slack

    def without(self, w: float, d: float, h: float) -> list[Space]:
        """Return the spaces left above, beside and behind a load that is put into the corner."""
        x, y, z = self.x, self.y, self.z
        wide, deep, high = self.width, self.depth, self.height
        across = wide - w > deep - d
        left = (
            Space(x, y, z + h, w, d, high - h),
            Space(x + w, y, z, wide - w, deep if across else d, high),
            Space(x, y + d, z, w if across else wide, deep - d, high),
        )
        return [s for s in left if min(s.width, s.depth, s.height) > AIR]


def box_part(spec: GameSpec) -> BoxPart | None:
    return next((p for p in spec.components.values() if isinstance(p, BoxPart)), None)


def inner_size(spec: GameSpec, look: Look) -> Size:
    """Return the box's inner width, depth and height."""
    return _packed(spec, look)[0]


def contents(spec: GameSpec, look: Look) -> tuple[Placed, ...]:
    """Return every load with its place in the box."""
    return _packed(spec, look)[1]


def outgrown(spec: GameSpec, look: Look) -> BoxPart | None:
    """Return the box where the kit does not fit the inner size that the spec asks for."""
    part = box_part(spec)
    return part if part and part.inner and inner_size(spec, look) != part.inner else None


def _packed(spec: GameSpec, look: Look) -> tuple[Size, tuple[Placed, ...]]:
    """Return the inner size and the places: in the box that the spec asks for, or made to measure.

    More pieces, or tiles and cards of another size, may need a larger box than the spec's.
    """
    part = box_part(spec)
    piled, flat = list(units_of(spec, look)), list(flat_loads(spec, look))
    names = [*(one.name for one in piled), *(one.name for one in flat)]
    # a box is packed by sizes: what is called otherwise in another language is packed once
    units = tuple(replace(one, name=str(i)) for i, one in enumerate(piled))
    flats = tuple(replace(one, name=str(i)) for i, one in enumerate(flat, start=len(units)))
    if part is not None and part.inner is not None:
        placed = _fill(units, flats, part.inner)
        if placed is not None:
            return part.inner, _named(placed, names)
    size, placed = _to_measure(units, flats)
    return size, _named(placed, names)


def _named(placed: tuple[Placed, ...], names: list[str]) -> tuple[Placed, ...]:
    """Return the places with the names of what is there."""
    return tuple(
        replace(one, load=replace(one.load, name=names[int(one.load.name)])) for one in placed
    )


@lru_cache(maxsize=64)
def _to_measure(
    units: tuple[Units, ...], flats: tuple[Load, ...]
) -> tuple[Size, tuple[Placed, ...]]:
    """Return the lowest box that holds everything, on the smallest floor that has one."""
    floor = _floor(units, flats)
    lowest = math.ceil(max((unit.height for unit in units), default=1.0) + AIR)
    while True:
        for layer in range(lowest, max(_TALLEST, lowest + 1)):
            size = (*floor, layer + _thickness(flats, floor) + HEADROOM)
            placed = _fill(units, flats, size)
            if placed is not None:
                return size, placed
        floor = (floor[0] * 1.1, floor[1] * 1.1)


def _floor(units: tuple[Units, ...], flats: tuple[Load, ...]) -> tuple[float, float]:
    """Return a floor large enough for all that lies flat, or else for four of the largest piles."""
    stiff = [flat for flat in flats if not _is_foldable(flat)]
    if stiff:
        long = max(max(flat.width, flat.depth) for flat in stiff)
        short = max(min(flat.width, flat.depth) for flat in stiff)
        return long + 2 * AIR, short + 2 * AIR
    side = max((max(u.width, u.depth) for u in units), default=20.0)
    return 2 * side + 4 * AIR, 2 * side + 4 * AIR


def _is_foldable(flat: Load) -> bool:
    """Whether this is a single sheet of paper, which may be folded to fit."""
    return flat.height < 0.3


def _folded(flat: Load, floor: tuple[float, float]) -> Load | None:
    """Return the flat load turned, and folded if it is thin, so that it fits; None if it cannot."""
    while True:
        for w, d in ((flat.width, flat.depth), (flat.depth, flat.width)):
            if w <= floor[0] and d <= floor[1]:
                return replace(flat, width=w, depth=d)
        if not _is_foldable(flat) and flat.height > 1.5:
            return None
        long, short = max(flat.width, flat.depth), min(flat.width, flat.depth)
        flat = replace(flat, width=long / 2, depth=short, height=flat.height * 2)


def _thickness(flats: tuple[Load, ...], floor: tuple[float, float]) -> float:
    laid = (_folded(flat, floor) for flat in flats)
    return sum(flat.height for flat in laid if flat is not None)


@lru_cache(maxsize=64)
def _fill(
    units: tuple[Units, ...], flats: tuple[Load, ...], size: Size
) -> tuple[Placed, ...] | None:
    """Return all loads placed in a box of that size, or None if they do not fit."""
    floor = size[:2]
    laid = [_folded(flat, floor) for flat in flats]
    layer = size[2] - HEADROOM - sum(flat.height for flat in laid if flat)
    piles = [load for unit in units for load in unit.piles(layer)]
    placed = stow(piles, (*floor, layer))
    if placed is None or None in laid:
        return None
    z = layer
    for flat in laid:
        if flat is not None:
            placed.append(Placed(flat, 0.0, 0.0, z))
            z += flat.height
    return tuple(placed)


def stow(piles: list[Load], size: Size) -> list[Placed] | None:
    """Return the places that the first successful greedy order finds for all loads, or None."""
    if sum(one.volume for one in piles) > math.prod(size) + AIR:
        return None
    for order in _ORDERS:
        ordered = sorted(piles, key=order)
        for score in _SCORES:
            placed = _stow_in_order(ordered, size, score)
            if placed is not None:
                return placed
    return None


_ORDERS: tuple[Callable[[Load], tuple[float, ...]], ...] = (
    lambda one: (-one.width * one.depth, -one.height),
    lambda one: (-one.volume,),
    lambda one: (-max(one.width, one.depth), -one.height),
    lambda one: (-one.height, -one.width * one.depth),
)
_SCORES: tuple[Callable[[Space, float, float], float], ...] = (
    lambda space, w, d: min(space.width - w, space.depth - d),
    lambda space, w, d: space.width * space.depth - w * d,
    lambda space, w, d: space.y + space.x / 1000 + space.z / 1000,
)
"""Which load goes first, and which space suits it best."""


def _stow_in_order(
    piles: list[Load], size: Size, score: Callable[[Space, float, float], float]
) -> list[Placed] | None:
    """Put each load into the best free space, and split what is left of that space in three."""
    spaces = [Space(0.0, 0.0, 0.0, *size)]
    placed: list[Placed] = []
    for load in piles:
        options = [
            (score(space, w, d), index, w, d)
            for index, space in enumerate(spaces)
            for w, d in ((load.width, load.depth), (load.depth, load.width))
            if space.holds(w, d, load.height)
        ]
        if not options:
            return None
        _, index, w, d = min(options)
        space = spaces.pop(index)
        placed.append(Placed(Load(load.name, w, d, load.height), space.x, space.y, space.z))
        spaces += space.without(w, d, load.height)
    return placed
