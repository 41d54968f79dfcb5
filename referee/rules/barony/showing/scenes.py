"""Whole boards for the learning pages: the set-up go by go, and a table in mid-game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from pnp.draw.board import CellView
from pnp.draw.board_pieces import Stack
from pnp.folder.hexes import Cell, distance
from pnp.folder.spec import GameSpec
from pnp.text.words import Lang, Words
from referee.engine.cell_views import cell_views
from referee.engine.chance import Chance
from referee.engine.game import make_game
from referee.engine.judge import judge
from referee.engine.values import Scene, SetUpWish
from referee.rules.barony.chapters.placing import next_go
from referee.rules.barony.notation.position_text import read_position
from referee.rules.barony.position import (
    CITY,
    FOREST,
    KNIGHT,
    LAKE,
    MOUNTAIN,
    STRONGHOLD,
    VILLAGE,
    Position,
)
from referee.rules.barony.setup.draw import set_up

_SEED = "herald 1"
"""Every picture shows the same table."""
_APART = 3
"""How far from each other players would have their cities, if they can."""


def scenes(spec: GameSpec, lang: Lang) -> tuple[Scene, ...]:
    """Return the table in mid-game, the bare board, then the board after each go of the set-up."""
    made = _pictured(spec.with_modules())
    captions = [_laid(spec), *(_gone(spec, before) for before in made[:-1])]
    shown = [
        Scene(f"setup-{number}", words.in_(lang), words.in_(lang), tuple(views))
        for number, (words, views) in enumerate(zip(captions, _growing(made), strict=True), start=1)
    ]
    said = Words("The table in the middle of a game").in_(lang)
    return (Scene("table", said, said, tuple(_mid_game(made[-1]))), *shown)


def _pictured(spec: GameSpec) -> tuple[Position, ...]:
    """Return a table before the first go and after each."""
    game = make_game(spec)
    colors = tuple(color.id for color in spec.players.colors[: spec.players.min])
    drawn = set_up(spec, SetUpWish(spec.players.min, colors), Chance(_SEED))
    found = [read_position(drawn.position, game)]
    while found[-1].placing and (go := next_go(found[-1])):
        at = found[-1]
        cells: list[int] = []
        for _ in range(go.pairs):
            cells.append(_site(at, cells))
        verdict = judge(at, "place " + " ".join(at.game.names[cell] for cell in cells))
        found.append(verdict.position)
    return tuple(found)


def _site(at: Position, taken: list[int]) -> int:
    """Return where a player may well start: open country, rich land around, others not too near."""
    board = at.game.board
    cities = [c for c, space in at.spaces.items() if space.building == CITY] + taken

    def worth(cell: int) -> tuple[int, int, int]:
        near = min((distance(board.cells[cell], board.cells[c]) for c in cities), default=_APART)
        gold = at.game.numbers.gold
        yields = sum(gold.get(at.terrain(c), 0) for c in at.neighbours(cell))
        return min(near, _APART), yields, -cell

    open_ = [c for c in at.cells if at.terrain(c) not in (LAKE, FOREST, MOUNTAIN)]
    return max(open_, key=worth)


def _growing(made: tuple[Position, ...]) -> Iterator[list[CellView]]:
    """Return the board after each go, what it brought ringed."""
    yield cell_views(made[0])
    for before, after in pairwise(made):
        new = set(after.spaces) - set(before.spaces)
        yield cell_views(after, dict.fromkeys(new, "decides"))


_TILES = Words("{count} tiles, laid in any shape")
_PAIR = Words("{name}: a city with a knight")
_PAIRS = Words("{name}: {count} cities, a knight in each")


def _laid(spec: GameSpec) -> Words:
    return _TILES.fill(count=spec.numbers.tiles * spec.players.min)


def _gone(spec: GameSpec, before: Position) -> Words:
    go = next_go(before)
    assert go is not None
    name = next(c.name for c in spec.players.colors if c.id == before.players[go.seat])
    return (_PAIR if go.pairs == 1 else _PAIRS).fill(name=name, count=go.pairs)


def _mid_game(at: Position) -> list[CellView]:
    """Return the set-up grown by some buildings and by knights on their way."""
    views = {view.cell: view for view in cell_views(at)}
    for seat, color in enumerate(at.players):
        cities = [c for c, space in at.spaces.items() if space.owner == seat]
        for city, piece in zip(sorted(cities), (VILLAGE, STRONGHOLD, VILLAGE), strict=False):
            home = _next_to(at, views, at.game.board.cells[city])
            if home is None:
                continue
            views[home] = replace(views[home], stacks=(Stack(piece, color, 1),))
            camp = _next_to(at, views, home)
            if camp is not None and piece == VILLAGE:
                views[camp] = replace(views[camp], stacks=(Stack(KNIGHT, color, 1),))
    return list(views.values())


def _next_to(at: Position, views: dict[Cell, CellView], cell: Cell) -> Cell | None:
    """Return the richest empty land beside a space."""
    board, gold = at.game.board, at.game.numbers.gold
    beside = [board.cells[c] for c in at.neighbours(board.index[cell])]
    free = [c for c in beside if not views[c].stacks and views[c].kind != LAKE]
    return max(free, key=lambda c: (gold.get(views[c].kind or "", 0), str(c)), default=None)
