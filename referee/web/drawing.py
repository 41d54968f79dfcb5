"""Boards, tiles and figures drawn for the page, one at a time and each once."""

from __future__ import annotations

import gzip
import threading
from dataclasses import dataclass
from functools import lru_cache

from pnp.spec import Lang
from referee.game import Game
from referee.picture import FLATS, board_svg, marks_of
from referee.position import Position
from referee.verdict import Verdict
from referee.wording import Words, listed

_PEN = threading.Lock()
"""Typefaces are read as they are used, and two readers at once would trip over each other."""


@dataclass(frozen=True)
class Drawing:
    """A drawn board, as it is and packed."""

    plain: str
    packed: bytes


def draw_board(position: Position, lang: Lang) -> Drawing:
    """A position drawn once for all phones that look at it."""
    with _PEN:
        return _board(position, lang)


@lru_cache(maxsize=256)
def _board(position: Position, lang: Lang) -> Drawing:
    title = position.game.spec.game.name.in_(lang)
    return _packed(board_svg(position, lang, title, coordinates=False))


def _packed(plain: str) -> Drawing:
    return Drawing(plain, gzip.compress(plain.encode(), 4, mtime=0))


def draw_tile(game: Game, kind: str) -> str:
    """One tile of a kind, for a card or a legend."""
    with _PEN:
        return _tile(game, kind)


@lru_cache(maxsize=256)
def _tile(game: Game, kind: str) -> str:
    from pnp.faces.board import CellView, board_scene
    from pnp.palette import Palette
    from pnp.svg import render

    view = CellView(game.board.cells[0], kind)
    scene, box = board_scene(
        game.spec, [view], palette=Palette(game.spec), flats=FLATS, coordinates=False, crop=True
    )
    return render(scene, box, game.spec.kinds[kind].name.en)


def draw_verdict(verdict: Verdict, play: str, lang: Lang) -> Drawing:
    """The board with the deciding cells marked; its title says what it shows."""
    names = [verdict.start.game.names[cell] for cell in verdict.cells]
    cells = listed(names, lang) if names else "–"
    title = _FIGURE[verdict.ruling].in_(lang)
    title = title.format(play=play, clause=verdict.clause, cells=cells)
    with _PEN:
        svg = board_svg(verdict.position, lang, title, marks_of(verdict), coordinates=False)
    return _packed(svg)


_FIGURE = {
    "legal": Words(
        "{play}: legal by {clause}; cells at stake: {cells}",
        "{play}\u00a0: légal selon {clause}\u00a0; cases en jeu\u00a0: {cells}",
    ),
    "illegal": Words(
        "{play}: illegal by {clause}; deciding cells: {cells}",
        "{play}\u00a0: illégal selon {clause}\u00a0; cases décisives\u00a0: {cells}",
    ),
    "incomplete": Words(
        "{play}: cannot be settled by {clause}; open cells: {cells}",
        "{play}\u00a0: indécidable selon {clause}\u00a0; cases ouvertes\u00a0: {cells}",
    ),
}
